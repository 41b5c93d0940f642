"""What the components of Federation cost and bring, in a few words."""

from rules.federation.components import (
    ARRATOOINE,
    ATALUM,
    AUTHORITY,
    E81216,
    ERUDITES,
    KINDS,
    MOON,
    NEO,
    ROOMS,
    SPY,
    TABLES,
    TERMS,
)
from rules.federation.tables import Boon, Count, Counts, Erudite, Goods, Megastructure, Mission
from rules.text import counted


def cost(goods: Goods) -> str:
    """A cost: ``2 G 1 P``; empty for nothing."""
    named = ((goods.green, "G"), (goods.pink, "P"), (goods.diamonds, "D"))
    return " ".join(f"{number} {letter}" for number, letter in named if number)


def parts(boon: Boon) -> list[str]:
    """What a boon brings, each thing in a few words."""
    told = [part for part in (cost(Goods(boon.green, boon.pink, boon.diamonds)),) if part]
    if boon.points:
        told.append(f"{boon.points} PP")
    if boon.ships:
        told.append(counted(boon.ships, "ship"))
    if boon.assistant:
        told.append("assistant")
    if boon.tokens:
        told.append(counted(boon.tokens, "alteration token"))
    if boon.ticks:
        told.append(counted(boon.ticks, "tick"))
    if boon.trades:
        told.append(counted(boon.trades, "trade"))
    if boon.authority:
        told.append(f"Authority +{boon.authority}")
    return told


def brings(boon: Boon) -> str:
    """What a boon brings in a row."""
    return ", ".join(parts(boon))


_COUNTED = {
    "influence": "influence",
    "diamonds": "diamond",
    "launched": "launched ship",
    "planets": "planet of your erudites",
    "authority": "Authority level",
    "medals": "medal",
    "erudites": "erudite",
    "robots": "robot",
    "paid": "D paid",
}


def scoring_of(count: Count, planet: str = "") -> str:
    """What is scored: ``2 PP per medal, at most 10``."""
    word = f"{TERMS[planet]} influence" if count.counts == "influence" else _COUNTED[count.counts]
    most = "" if count.most is None else f", at most {count.most}"
    return f"{count.each} PP per {word}{most}"


def erudite_words(erudite: Erudite) -> str:
    """What an erudite does, in a few words."""
    planet = TERMS[erudite.planet]
    if erudite.chronicle:
        return f"now 1 PP per {planet} influence, at most {erudite.chronicle}"
    if erudite.end:
        return f"end: {scoring_of(erudite.end, erudite.planet)}"
    if erudite.income != Boon():
        return f"income {brings(erudite.income)}"
    for boon, event in (
        (erudite.per_neo, "each Neo action"),
        (erudite.per_token, "each token you play"),
        (erudite.per_erudite, "each later erudite"),
        (erudite.per_robot, "each robot you place"),
    ):
        if boon != Boon():
            return f"{event}: {brings(boon)}"
    if erudite.free_line:
        return "the second nebula line is free"
    if erudite.more_trades:
        return f"+{counted(erudite.more_trades, 'trade')} in each Arratooine action"
    if erudite.production_less:
        return f"production structures cost {erudite.production_less} G less"
    if erudite.megastructure_less:
        return f"megastructures cost {erudite.megastructure_less} P less"
    return f"now {brings(erudite.now)}"


def base_words(structure: Megastructure) -> str:
    """The base value of a megastructure."""
    many = f"{structure.each} x " if structure.each > 1 else ""
    plus = f" + {structure.plus}" if structure.plus else ""
    return f"{many}{TERMS[structure.track]}{plus}"


def _need(what: Counts, number: int) -> str:
    if what == "authority":
        return f"{TERMS[AUTHORITY]} {number}+"
    return f"{number}+ {_COUNTED[what]}{'s' if number > 1 else ''}"


def mission_words(mission: Mission) -> str:
    """What a mission needs and does."""
    needs = ", ".join(_need(what, number) for what, number in mission.needs.items() if not mission.pays)
    told = f"needs {needs}; " if needs else ""
    if mission.repeats:
        return f"the effect of {', '.join(mission.repeats[:-1])} or {mission.repeats[-1]}"
    if mission.scores:
        return told + scoring_of(mission.scores)
    return told + brings(mission.brings)


def space_cost(kind: str) -> Goods:
    """What the action of a space costs besides what is chosen on the way."""
    if kind == SPY:
        return TABLES.senate.spy_cost
    return ROOMS[kind].cost if kind in ROOMS else Goods()


def action_words(kind: str, step: int = 0) -> str:
    """What the action of a kind of space does for somebody on a step of its planet."""
    last = step == TABLES.planets.last_step
    if kind == NEO:
        return f"step {step + 1}: {brings(TABLES.planets.neo[step])}" if not last else brings(TABLES.planets.neo_beyond)
    if kind == MOON:
        moon = TABLES.planets
        return "token, " + (f"step {step + 1}: {brings(moon.moon[step])}" if not last else brings(moon.moon_beyond))
    if kind == ATALUM:
        return "move the mage, a step, an erudite"
    if kind == ARRATOOINE:
        trades = TABLES.planets.trades[min(step + 1, TABLES.planets.last_step)]
        return f"a step, then up to {counted(trades, 'trade')}"
    if kind == E81216:
        return f"a robot and a step, or {brings(TABLES.scrap)}"
    if kind == SPY:
        return "the action of another player's space"
    room = ROOMS[kind]
    return ", ".join(["President, medal"] * room.president + parts(room.brings))


def space_words(space: str, step: int = 0) -> str:
    """What a space costs and does for somebody on a step of its planet."""
    kind = KINDS[space]
    price = cost(space_cost(kind))
    return f"{price}: {action_words(kind, step)}" if price else action_words(kind, step)


ERUDITE_WORDS = {id: erudite_words(erudite) for id, erudite in ERUDITES.items()}
