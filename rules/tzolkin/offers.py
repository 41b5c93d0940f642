"""What can be chosen in Tzolk'in, as options, and what actions are called."""

from functools import lru_cache

from rules.game import Option
from rules.text import Argument, Term, Text, capital, counted
from rules.tzolkin.actions import (
    Advance,
    Anger,
    Architecture,
    Beg,
    Build,
    Buy,
    Climb,
    Done,
    Harvest,
    Keep,
    Leave,
    Pay,
    Pick,
    Place,
    Sell,
    Take,
    Use,
    Waive,
)
from rules.tzolkin.components import (
    BLOCKS,
    BUILDINGS,
    CHICHEN,
    GEARS,
    KINDS,
    MONUMENTS,
    PALENQUE,
    START,
    TABLES,
    TEMPLES,
    TIKAL,
    TOP_LEVEL,
    TRACKS,
    WEALTH,
    YAXCHILAN,
    Blocks,
    Gain,
)
from rules.tzolkin.wording import brings, goods, level_brings, scoring_of

TRACK_NAMES = {track.id: track.name.capitalize() for track in TABLES.tracks}

_TIKAL = (
    "advance a technology",
    "construct a building",
    "advance one or two technologies",
    "construct one or two buildings, or a monument",
    f"pay {counted(TABLES.two_temples, 'block')} to step up in two temples",
)
_UXMAL = (
    f"pay {TABLES.temple_step} corn to step up in a temple",
    "trade corn and blocks on the market",
    "take a worker from the bank",
    f"construct a building with corn, {TABLES.block_corn} for each block",
    f"pay {TABLES.copying} corn for any action of P, Y, T or U1 to U4",
)


def told(things: list[str]) -> str:
    """Things in one line: ``2 corn, 1 gold and 1 skull``."""
    return ", ".join(things[:-1]) + " and " + things[-1] if len(things) > 1 else "".join(things)


@lru_cache(256)
def action_words(gear: int, space: int, brought: Gain = Gain()) -> str:  # noqa: B008 - frozen
    """What an action does, in a few words; `brought` is what Palenque and Yaxchilan bring this player."""
    if gear == PALENQUE:
        if space == 1:
            return f"fish for {brought.corn} corn"
        corn, wood = TABLES.palenque.corn[space - 2], TABLES.palenque.wood[space - 2]
        return f"harvest {brought.corn or corn} corn" + (f" or {sum(brought.blocks) or wood} wood" if wood else "")
    if gear == YAXCHILAN:
        return told(goods(brought.corn, brought.blocks, brought.skulls))
    if gear == CHICHEN:
        offering = TABLES.chichen[space - 1]
        extra = [f"{offering.temple} +1"] + ([f"{offering.blocks} block"] if offering.blocks else [])
        return "offer a skull for " + told([f"{offering.points} points", *extra])
    return (_TIKAL if gear == TIKAL else _UXMAL)[space - 1]


DONE = Done()


@lru_cache(64)
def done(label: str, hint: str = "") -> Option:
    """To finish without doing more."""
    return Option(DONE, Text(label), Text(hint) if hint else None)


LEAVE = Option(Leave(), Text("Use no action"), Text("The worker comes back and does nothing"))


@lru_cache(512)
def keep(first: str, second: str) -> Option:
    """To keep two wealth tiles."""
    has = "; ".join(", ".join(brings(WEALTH[id])) for id in (first, second))
    return Option(Keep(first, second), Text(f"Keep {first} and {second}"), Text(has))


@lru_cache(64)
def beg(temple: int, step: int) -> Option:
    """To beg for corn."""
    id = TEMPLES[temple]
    words: dict[str, Argument] = {"temple": Term(id), "corn": TABLES.begging.corn, "step": step, "next": step - 1}
    return Option(
        Beg(id),
        Text("Beg: have {corn} corn, step down in {temple}", words),
        Text(f"{id} from step {{step}} to {{next}}", words),
        place=id,
    )


@lru_cache(1024)
def place(gear: str, space: int, more: int, mercy: int = -1) -> Option:
    """To place a worker that adds `more` to the surcharge.

    `mercy` is all the corn of a player who can pay for no placement; -1 for others.
    """
    words: dict[str, Argument] = {"gear": Term(gear), "space": f"{gear}{space}", "corn": space + more, "more": more}
    words |= {"number": space, "all": mercy}
    label = "Place on {gear}" if gear == START else "Place on {gear} {space}"
    hint = ""
    if mercy >= 0:
        label += ": all your corn"
        hint = "You cannot pay for any placement: pay all your corn ({all})"
    else:
        label += ": {corn} corn" if space + more else ": free"
        if space and more:
            hint = "{number} for the space, {more} for one more worker"
        elif more:
            hint = "For one more worker in this turn"
    where = gear if gear == START else f"{gear}{space}"
    return Option(Place(gear), Text(label, words), Text(hint, words) if hint else None, place=where)


@lru_cache(512)
def pick(gear: int, space: int, does: str) -> Option:
    """To pick up a worker from a space whose action does that."""
    id = f"{GEARS[gear].id}{space}"
    words: dict[str, Argument] = {"space": id, "gear": GEARS[gear].name, "does": does}
    return Option(Pick(id), Text("Pick up from {space}: {does}", words), Text("{gear}", words), place=id)


@lru_cache(4096)
def use(gear: int, space: int, corn: int, words: str) -> Option:
    """To use an action, for some corn first."""
    id = f"{GEARS[gear].id}{space}"
    if corn:
        hint = Text("{corn} corn for stepping back", {"corn": corn})
        return Option(Use(id), Text(f"{id} (pay {{corn}} corn): {words}", {"corn": corn}), hint, place=id)
    return Option(Use(id), Text(f"{id}: {words}"), place=id)


@lru_cache(4096)
def copy(gear: int, space: int, words: str) -> Option:
    """To copy an action."""
    id = f"{GEARS[gear].id}{space}"
    return Option(Use(id), Text(f"{id}: {words}"), None, Text("{gear}", {"gear": GEARS[gear].name}), id)


@lru_cache(512)
def harvest(how: str, amount: int, corn: int, wood: int) -> Option:
    """To harvest; `corn` open tiles and `wood` tiles lie there."""
    words: dict[str, Argument] = {"amount": amount, "corn": corn, "wood": wood}
    label, hint = {
        "wood": ("Take {amount} wood", "A wood tile of {wood}; it opens a corn tile"),
        "corn": ("Take {amount} corn", "An open corn tile of {corn}"),
        "burn": ("Burn the forest: {amount} corn", "Step down in a temple; a wood tile of {wood} goes to the box"),
        "irrigate": ("Irrigate: {amount} corn", "No corn tile lies open, so you take none"),
    }[how]
    return Option(Harvest(how), Text(label, words), Text(hint, words))


@lru_cache(64)
def anger(temple: int, step: int) -> Option:
    """To step down in a temple."""
    id = TEMPLES[temple]
    words: dict[str, Argument] = {"temple": Term(id), "from": step, "to": step - 1}
    return Option(
        Anger(id), Text("Step down in {temple}", words), Text(f"{id} from step {{from}} to {{to}}", words), None, id
    )


@lru_cache(64)
def climb(temple: int, step: int, room: bool) -> Option:
    """To step up in a temple."""
    id = TEMPLES[temple]
    words: dict[str, Argument] = {"temple": Term(id), "from": step, "to": step + 1}
    if not room:
        hint = f"{id} step {{from}}: no step up is possible, it is lost"
        return Option(Climb(id), Text("{temple}: no step up is possible", words), Text(hint, words), None, id)
    hint = f"{id} from step {{from}} to {{to}}"
    return Option(Climb(id), Text("Step up in {temple}", words), Text(hint, words), None, id)


BONUSES = (
    "step up in a temple",
    f"{counted(TABLES.technology.blocks, 'block')}",
    f"{counted(TABLES.technology.points, 'point')}",
    f"{counted(TABLES.technology.skulls, 'skull')}",
)


@lru_cache(128)
def advance(track: int, level: int, price: int) -> Option:
    """To advance a technology; a price of 0 means for nothing."""
    id = TRACKS[track]
    goal = f"level {level + 1}" if level < TOP_LEVEL else BONUSES[track]
    cost = f" for {counted(price, 'block')}" if price else ""
    hint = Text(capital("; ".join(level_brings(track, level + 1)))) if level < TOP_LEVEL else None
    return Option(Advance(id), Text(f"{TRACK_NAMES[id]} ({id}): {goal}{cost}"), hint, place=id)


@lru_cache(512)
def pay(blocks: Blocks) -> Option:
    """To pay with certain blocks."""
    return Option(Pay(*blocks), Text(f"Pay {told(goods(blocks=blocks))}"))


@lru_cache(16)
def take(kind: int) -> Option:
    """To get a block."""
    return Option(Take(BLOCKS[kind]), Text(f"Take 1 {BLOCKS[kind]}"))


@lru_cache(512)
def build(id: str, corn: int = 0, saved: bool = False) -> Option:
    """To construct a building for its blocks, one of which may be saved, or for corn."""
    building = BUILDINGS[id]
    cost = f"{corn} corn" if corn else told(goods(blocks=building.cost)) + (" less 1 block" if saved else "")
    label = f"Construct {id} ({KINDS[building.colour]}) for {cost}"
    return Option(Build(id), Text(label), Text(capital("; ".join(brings(building)))), place=id)


@lru_cache(64)
def monument(id: str, seats: int) -> Option:
    """To build a monument."""
    monument = MONUMENTS[id]
    cost = told(goods(blocks=monument.cost, skulls=monument.skulls))
    return Option(Build(id), Text(f"Build monument {id} for {cost}"), Text(scoring_of(monument, seats)), place=id)


NOW = Option(Architecture("now"), Text("Architecture counts for this building"), Text("Not for a second one"))
LATER = Option(
    Architecture("later"), Text("Keep architecture for a second building"), Text("This one gets nothing of it")
)


@lru_cache(16)
def waive(kind: int) -> Option:
    """To save a block of a building."""
    return Option(Waive(BLOCKS[kind]), Text(f"Save 1 {BLOCKS[kind]}"))


@lru_cache(256)
def sell(kind: int, count: int) -> Option:
    """To sell blocks."""
    name = BLOCKS[kind]
    label = f"Sell {count} {name} for {TABLES.market[kind] * count} corn"
    return Option(Sell(name, count), Text(label), None, Text(f"Sell {name}"))


@lru_cache(256)
def buy(kind: int, count: int) -> Option:
    """To buy blocks."""
    name = BLOCKS[kind]
    label = f"Buy {count} {name} for {TABLES.market[kind] * count} corn"
    return Option(Buy(name, count), Text(label), None, Text(f"Buy {name}"))


MARKET_DONE = Option(DONE, Text("Leave the market"), None, Text("Finish"))
