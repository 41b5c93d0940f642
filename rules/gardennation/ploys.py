"""The three ploys: when they are possible, how they are offered, what they do."""

from functools import lru_cache

from rules.game import Action, Option, Turn
from rules.gardennation.actions import Invade, RoofTransfer, StrategicMove
from rules.gardennation.components import ALL, AREAS, DOWN, INDEX, NUMBERS, UP, in_region, region_of
from rules.gardennation.main_actions import move_crane, note_last_floor
from rules.gardennation.state import NOBODY, OFF_MAP, GardenState, Mark
from rules.text import Argument, Place, Term, Text, Who

_PLOY = Text("Play a ploy")
_KEPT = 1000
_WAYS = {UP: 1, DOWN: -1}


def beside(number: int, way: str = UP) -> int:
    """The next higher or lower region number; the highest and the lowest are neighbours."""
    return (number - 1 + _WAYS[way]) % len(NUMBERS) + 1


@lru_cache(_KEPT)
def _strategic_move(way: str, target: int) -> Option:
    words: dict[str, Argument] = {"way": Term(way), "target": target}
    return Option(
        StrategicMove(way),
        Text("Strategic movement {way}: crane to region {target}", words),
        Text("Costs a ploy token; then you act there"),
        _PLOY,
    )


@lru_cache(_KEPT)
def _invade(area: int, owner: int, floors: int, value: int, target: int) -> Option:
    words: dict[str, Argument] = {
        "area": Place(AREAS[area]),
        "owner": Who(owner),
        "floors": floors,
        "value": value,
        "target": target,
    }
    return Option(
        Invade(AREAS[area]),
        Text("Invade {area} of {owner}: pay {value}", words),
        Text("Costs a ploy token; {floors} of your floors go there; then the crane to region {target}", words),
        _PLOY,
        AREAS[area],
    )


@lru_cache(_KEPT)
def _roof_transfer(source: int, target: int, land: str) -> Option:
    words: dict[str, Argument] = {
        "source": Place(AREAS[source]),
        "target": Place(AREAS[target]),
        "land": Term(land),
    }
    return Option(
        RoofTransfer(AREAS[source], AREAS[target]),
        Text("Roof from {source} to {target}", words),
        Text("Both are {land}; costs a ploy token; then you act", words),
        Text("Ploy: move the roof of {source}", words),
        AREAS[target],
    )


def ploys(state: GardenState, seat: int) -> list[Option]:
    """Every ploy that a seat may play before or in place of its action."""
    if state.crane == OFF_MAP or not state.ploys[seat]:
        return []
    options = [_strategic_move(way, beside(state.crane, way)) for way in _WAYS]
    here = in_region(state.crane)
    options += (
        _invade(area, state.owners[area], state.floors[area], state.value(area), state.board.targets[area])
        for area in here
        if state.owners[area] not in (NOBODY, seat) and _can_invade(state, seat, area)
    )
    for source in here:
        if state.owners[source] == seat and state.roofs[source]:
            land = state.land(source)
            options += (
                _roof_transfer(source, target, land)
                for target in ALL
                if state.is_open(seat, target) and state.land(target) == land
            )
    return options


def _can_invade(state: GardenState, seat: int, area: int) -> bool:
    return state.supply[seat] >= state.floors[area] and state.can_pay(seat, state.value(area))


def strategic_move(state: GardenState, seat: int, way: str, turn: Turn) -> None:
    """Move the crane by one number."""
    state.ploys[seat] -= 1
    state.crane = beside(state.crane, way)
    turn.say(
        "{seat} plays a ploy, strategic movement; the crane goes to region {target}.",
        seat=Who(seat),
        target=state.crane,
    )


def roof_transfer(state: GardenState, seat: int, source: int, target: int, turn: Turn) -> None:
    """Move a roof to another building of the seat."""
    state.ploys[seat] -= 1
    state.roofs[source], state.roofs[target] = False, True
    state.marks.append(Mark("roofed", target))
    turn.say(
        "{seat} plays a ploy: the roof of {source} goes to {target}.",
        seat=Who(seat),
        source=Place(AREAS[source]),
        target=Place(AREAS[target]),
    )


def invade(state: GardenState, seat: int, area: int, turn: Turn) -> None:
    """Pay the owner of a building and put as many own floors in its place, without a roof; the crane moves."""
    value, floors, owner, roofed = state.value(area), state.floors[area], state.owners[area], state.roofs[area]
    state.ploys[seat] -= 1
    state.inhabitants[seat] -= value
    state.inhabitants[owner] += value
    state.clear(area)
    state.owners[area], state.floors[area] = seat, floors
    state.supply[seat] -= floors
    state.marks.append(Mark("invaded", area))
    turn.say(
        "{seat} plays a ploy and invades {area} with {floors} {floors:floor|floors}{roof}: {owner} gets {value} "
        "inhabitants ({left} left); {crane}.",
        seat=Who(seat),
        area=Place(AREAS[area]),
        floors=floors,
        value=value,
        owner=Who(owner),
        roof=Text(", its roof is removed" if roofed else ""),
        left=state.inhabitants[seat],
        crane=move_crane(state, area),
    )
    note_last_floor(state, seat, turn)


def no_ploy(state: GardenState, seat: int, action: Action, played: bool) -> Text | None:
    """Why a seat cannot play a ploy; `played` says whether it has played one in this action."""
    if state.crane == OFF_MAP:
        return Text("No ploy is possible before the first action of the game.")
    if played:
        return Text("Only one ploy per action is allowed.")
    if not state.ploys[seat]:
        return Text("You have no ploy tokens left.")
    match action:
        case Invade(name) if name in INDEX:
            return _no_invasion(state, seat, INDEX[name])
        case RoofTransfer(source, target) if source in INDEX and target in INDEX:
            return _no_transfer(state, seat, INDEX[source], INDEX[target])
        case _:
            return None


def _no_invasion(state: GardenState, seat: int, area: int) -> Text:
    words: dict[str, Argument] = {
        "area": Place(AREAS[area]),
        "value": state.value(area),
        "own": state.inhabitants[seat],
        "floors": state.floors[area],
        "supply": state.supply[seat],
    }
    if region_of(area) != state.crane:
        return elsewhere(state)
    if state.owners[area] in (NOBODY, seat):
        return Text("No rival has a building on {area}.", words)
    if state.supply[seat] < state.floors[area]:
        return Text("You need {floors} floors and have {supply} left.", words)
    return Text("It costs {value} of your {own} inhabitants, and one must remain.", words)


def _no_transfer(state: GardenState, seat: int, source: int, target: int) -> Text:
    words: dict[str, Argument] = {"source": Place(AREAS[source]), "target": Place(AREAS[target])}
    if region_of(source) != state.crane:
        return elsewhere(state)
    if state.owners[source] != seat or not state.roofs[source]:
        return Text("You have no roofed building on {source}.", words)
    if not state.is_open(seat, target):
        return Text("You have no building without a roof on {target}.", words)
    return Text("{source} and {target} are not the same land.", words)


def elsewhere(state: GardenState) -> Text:
    """The crane stands in another region."""
    return Text("The crane stands in region {crane}.", {"crane": state.crane})
