"""How a card comes into a village: where it lies, who is paid for its padlock, and what follows."""

from collections.abc import Mapping, Sequence

from rules.game import Turn
from rules.text import Argument, Many, Term, Text, Who
from rules.villagers.components import (
    APPRENTICE,
    MONK,
    SMUGGLER,
    TABLES,
    TINNER,
    VILLAGERS,
    below,
)
from rules.villagers.scoring import smuggled
from rules.villagers.state import NEW, NOBODY, Card, Placing, VillagersState

FREE, BANK = "free", "bank"


def tag_of(seat: int, tag: int) -> str:
    """A card in a village, as it is named: ``2#5``."""
    return f"{seat + 1}#{tag}"


def owner_and_tag(name: str) -> tuple[int, int]:
    """The seat and the tag behind a name such as ``2#5``."""
    player, _, tag = name.partition("#")
    return int(player) - 1, int(tag)


def lowest(card: str, monks: int) -> str:
    """The villager that must fit into the village: the card itself, or the one for whom the lowest Monk stands."""
    return below(card)[monks - 1] if monks else card


def spots(free: Mapping[str, Sequence[int]], card: str, monks: int = 0) -> Sequence[int]:
    """The tags on which a card with its Monks may lie, of the free ones (`VillagersState.free`)."""
    if monks > len(below(card)):
        return ()
    on = VILLAGERS[lowest(card, monks)].on
    return free.get(on, ()) if on else (NEW,)


def unlockers(state: VillagersState, seat: int, lock: str) -> list[str]:
    """How a padlock may be opened: ``free``, ``bank``, or the card that gets the coins (section "Padlocks")."""
    found = [FREE] if TINNER in state.played[seat] else []
    own = [tag_of(seat, tag) for tag in state.copies(lock, seat)]
    others = [tag_of(other, tag) for other in range(state.seats) if other != seat for tag in state.copies(lock, other)]
    if own:
        found += own
    elif state.money[seat] >= TABLES.unlock:
        found += others or [BANK]
    return found


def can_unlock(state: VillagersState, seat: int, card: str) -> bool:
    """Whether a card has no padlock, or one that the seat can open."""
    lock = VILLAGERS[card].lock
    return not lock or bool(unlockers(state, seat, lock))


def fitting(state: VillagersState, seat: int, free: Mapping[str, Sequence[int]], card: str, monks: int) -> list[int]:
    """The numbers of Monks, up to those in the hand, with which a villager can be placed now."""
    most = min(monks, state.build_left(seat) - 1, TABLES.monks)
    found = [count for count in range(most + 1) if spots(free, card, count)]
    return found if found and can_unlock(state, seat, card) else []


def targets(state: VillagersState, seat: int) -> list[tuple[int, int, int]]:
    """Whom an Apprentice of a seat can replace: owner, tag and the Monks beneath the new place."""
    monks = state.hands[seat].count(MONK)
    free = state.free(seat)
    found: dict[str, list[int]] = {}
    result: list[tuple[int, int, int]] = []
    for owner, tag in state.targets(seat):
        id = state.card(owner, tag).id
        if id not in found:
            found[id] = fitting(state, seat, free, id, monks)
        result += [(owner, tag, count) for count in found[id]]
    return result


# --- carrying out -------------------------------------------------------------------------------------------------


def place(state: VillagersState, seat: int, placing: Placing, turn: Turn) -> None:
    """Carry out a placing of which everything is decided."""
    state.placing = None
    if placing.card == SMUGGLER:
        _smuggle(state, seat, placing.pay, turn)
        return
    village = state.villages[seat]
    if placing.owner != NOBODY:
        _replace(state, placing)
    on = NEW if placing.on is None else placing.on
    ground = on
    for role in reversed(below(placing.card)[: placing.monks]):
        village.append(Card(MONK, on, role))
        on = len(village)
        state.marks.append(tag_of(seat, on))
    village.append(Card(placing.card, on, side=placing.side))
    tag = len(village)
    state.marks.append(tag_of(seat, tag))
    state.built[seat] += 1 + placing.monks
    words: dict[str, Argument] = {
        "seat": Who(seat),
        "card": Term(placing.card),
        "tag": f"#{tag}",
        "ground": _ground(state, seat, ground),
        "monks": placing.monks,
        "roles": Many(tuple(Term(role) for role in below(placing.card)[: placing.monks])),
        "pay": pay(state, seat, VILLAGERS[placing.card].lock, placing.pay),
        "used": state.built[seat],
        "limit": state.build_limits[seat],
    }
    template = "{seat} builds {card} {tag}{ground}"
    if placing.owner != NOBODY:
        words |= {"owner": Who(placing.owner), "old": f"#{placing.tag}", "name": tag_of(placing.owner, placing.tag)}
        own = placing.owner == seat
        template = "{seat} puts an Apprentice in the place of " + (
            "the own {card} {old}" if own else "{card} {name} of {owner}"
        )
        template += " and builds it as {tag}{ground}"
    if placing.side:
        words["side"] = Term(placing.side)
        template += ", {side} up"
    if placing.monks:
        template += ", with {monks:a Monk|Monks} as {roles}"
    turn.say(template + "{pay} ({used} of {limit} build actions).", **words)


def _ground(state: VillagersState, seat: int, on: int) -> Text:
    if on == NEW:
        return Text("")
    return Text(" on {card} #{tag}", {"card": Term(state.card(seat, on).acts), "tag": on})


def _replace(state: VillagersState, placing: Placing) -> None:
    """The Apprentice takes the exact place of a card."""
    old = state.card(placing.owner, placing.tag)
    state.villages[placing.owner][placing.tag - 1] = Card(APPRENTICE, old.on, old.id)
    state.marks.append(tag_of(placing.owner, placing.tag))


def pay(state: VillagersState, seat: int, lock: str, how: str) -> Text:
    """Open a padlock as decided; returns words for the log."""
    if not lock:
        return Text("")
    price = TABLES.unlock
    if how == FREE:
        return Text("; the Tinner opens the padlock")
    if how == BANK:
        state.money[seat] -= price
        return Text("; {price} to the bank", {"price": price})
    owner, tag = owner_and_tag(how)
    state.card(owner, tag).coins += price
    state.marks.append(how)
    words: dict[str, Argument] = {"price": price, "owner": Who(owner), "lock": Term(lock), "tag": tag, "name": how}
    if owner == seat:
        return Text("; {price} from the bank go on the own {lock} #{tag}", words)
    state.money[seat] -= price
    return Text("; {price} go on {lock} {name} of {owner}", words)


def _smuggle(state: VillagersState, seat: int, how: str, turn: Turn) -> None:
    paid = pay(state, seat, VILLAGERS[SMUGGLER].lock, how)
    gain = smuggled(state, seat)
    state.money[seat] += gain
    state.played[seat].append(SMUGGLER)
    turn.say(
        "{seat} plays a Smuggler and takes {gain} ({total} money){paid}.",
        seat=Who(seat),
        paid=paid,
        gain=gain,
        total=state.money[seat],
    )
