"""Building a floor and abandoning a building: when they are possible, how they are offered, what they do."""

from functools import lru_cache

from rules.game import Option, Turn
from rules.gardennation.actions import Abandon, Construct, Convert
from rules.gardennation.components import ALL, AREAS, LANDS, NUMBERS, in_region, region_of
from rules.gardennation.state import NOBODY, OFF_MAP, GardenState, Mark
from rules.text import Argument, Many, Place, Term, Text, Who

_BUILD = Text("Build a floor")
# Two regions with brambles in all colours still fit into one menu.
_BUILD_IN = {
    number: Text(
        "Build in {count:region|regions} {numbers}",
        {"count": len(NUMBERS[start : start + 2]), "numbers": Many(tuple(NUMBERS[start : start + 2]))},
    )
    for start in range(0, len(NUMBERS), 2)
    for number in NUMBERS[start : start + 2]
}
_ABANDON = Text("Abandon a building")
# Options never change, so each is made once; listing them is most of the cost of a ply.
_KEPT = 3000


def _group(area: int, anywhere: bool) -> Text:
    return _BUILD_IN[region_of(area)] if anywhere else _BUILD


@lru_cache(_KEPT)
def _construct(area: int, land: str, floor: int, price: int, target: int, anywhere: bool) -> Option:
    words: dict[str, Argument] = {
        "area": Place(AREAS[area]),
        "land": Term(land),
        "floor": floor,
        "price": price,
        "target": target,
    }
    label = "Build on {area}, {land}: pay {price}" if floor == 1 else "Floor {floor} on {area}, {land}: pay {price}"
    hint = Text("The crane goes to region {target}", words)
    return Option(Construct(AREAS[area]), Text(label, words), hint, _group(area, anywhere), AREAS[area])


@lru_cache(_KEPT)
def _convert(area: int, land: str, price: int, left: int, target: int, anywhere: bool) -> Option:
    words: dict[str, Argument] = {
        "area": Place(AREAS[area]),
        "land": Term(land),
        "price": price,
        "left": left,
        "target": target,
    }
    return Option(
        Convert(AREAS[area], land),
        Text("Build on the bramble {area} as {land}: pay {price}", words),
        Text("{left} {land} {left:token|tokens} left after it; the crane goes to region {target}", words),
        _group(area, anywhere),
        AREAS[area],
    )


@lru_cache(_KEPT)
def _abandon(area: int, floors: int, roofed: bool, value: int, target: int) -> Option:
    words: dict[str, Argument] = {
        "area": Place(AREAS[area]),
        "floors": floors,
        "value": value,
        "target": target,
        "roof": Text(" and a roof" if roofed else ""),
    }
    return Option(
        Abandon(AREAS[area]),
        Text("Abandon {area}: gain {value}", words),
        Text("{floors} {floors:floor|floors}{roof} removed; the crane goes to region {target}", words),
        _ABANDON,
        AREAS[area],
    )


def constructs(state: GardenState, seat: int, number: int) -> list[Option]:
    """Every floor that a seat may build in a region, or anywhere while the crane is off the map."""
    if not state.supply[seat]:
        return []
    options: list[Option] = []
    anywhere = number == OFF_MAP
    targets = state.board.targets
    for area in ALL if anywhere else in_region(number):
        price = state.price(area)
        free = state.owners[area] == NOBODY
        if not (free or state.is_open(seat, area)) or not state.can_pay(seat, price):
            continue
        land = state.land(area)
        if land:
            options.append(_construct(area, land, state.floors[area] + 1, price, targets[area], anywhere))
        else:
            options += (
                _convert(area, land, price, state.tokens(land) - 1, targets[area], anywhere)
                for land in LANDS
                if state.tokens(land)
            )
    return options


def abandons(state: GardenState, seat: int, number: int) -> list[Option]:
    """Every building that a seat may abandon in a region."""
    if number == OFF_MAP:
        return []
    return [
        _abandon(area, state.floors[area], state.roofs[area], state.value(area), state.board.targets[area])
        for area in in_region(number)
        if state.owners[area] == seat
    ]


def can_construct(state: GardenState, seat: int, number: int) -> bool:
    """Whether a seat can build in a region."""
    return bool(constructs(state, seat, number))


def can_act(state: GardenState, seat: int, number: int) -> bool:
    """Whether a seat can build or abandon in a region."""
    return any(state.owners[area] == seat for area in in_region(number)) or can_construct(state, seat, number)


def can_act_anywhere(state: GardenState, seat: int) -> bool:
    """Whether a seat can build or abandon in any region."""
    return any(can_act(state, seat, number) for number in NUMBERS)


def construct(state: GardenState, seat: int, area: int, turn: Turn, land: str = "") -> None:
    """Pay for a floor and place it; a bramble becomes the land; the crane moves."""
    price = state.price(area)
    if land:
        state.converted[area] = land
    state.inhabitants[seat] -= price
    state.supply[seat] -= 1
    state.owners[area] = seat
    state.floors[area] += 1
    state.marks.append(Mark("built", area))
    words: dict[str, Argument] = {
        "seat": Who(seat),
        "area": Place(AREAS[area]),
        "land": Term(state.land(area)),
        "floor": state.floors[area],
        "price": price,
        "left": state.inhabitants[seat],
        "crane": move_crane(state, area),
    }
    if land:
        template = "{seat} builds on the bramble {area}, now {land},"
    elif state.floors[area] == 1:
        template = "{seat} builds on {area} ({land})"
    else:
        template = "{seat} adds floor {floor} on {area} ({land})"
    turn.say(template + " for {price} {price:inhabitant|inhabitants} ({left} left); {crane}.", **words)
    note_last_floor(state, seat, turn)


def abandon(state: GardenState, seat: int, area: int, turn: Turn) -> None:
    """Remove a building and gain its value; the crane moves."""
    value, floors, roofed = state.value(area), state.floors[area], state.roofs[area]
    state.clear(area)
    state.inhabitants[seat] += value
    state.marks.append(Mark("abandoned", area))
    turn.say(
        "{seat} abandons {area} with {floors} {floors:floor|floors}{roof} and gains {value} inhabitants ({total} now); "
        "{crane}.",
        seat=Who(seat),
        area=Place(AREAS[area]),
        floors=floors,
        roof=Text(" and a roof" if roofed else ""),
        value=value,
        total=state.inhabitants[seat],
        crane=move_crane(state, area),
    )


def note_last_floor(state: GardenState, seat: int, turn: Turn) -> None:
    """Who places the last floor makes the round the last one (section "End of the game")."""
    if not state.supply[seat] and not state.ending:
        state.ending = True
        turn.say("{seat} has placed the last floor: this is the last round.", seat=Who(seat))


def move_crane(state: GardenState, area: int) -> Text:
    """The crane goes where the area that was used points to (section "The crane"); gives the words for the log."""
    target = state.board.targets[area]
    template = "the crane stays in region {target}" if target == state.crane else "the crane goes to region {target}"
    state.crane = target
    return Text(template, {"target": target})


def no_floor(state: GardenState, seat: int, area: int) -> Text | None:
    """Why a seat cannot build a floor on an area of the crane's region."""
    words: dict[str, Argument] = {
        "area": Place(AREAS[area]),
        "price": state.price(area),
        "own": state.inhabitants[seat],
    }
    owner = state.owners[area]
    if not state.supply[seat]:
        return Text("You have no floors left.")
    if owner not in (NOBODY, seat):
        return Text("The building on {area} belongs to {owner}.", {**words, "owner": Who(owner)})
    if state.roofs[area]:
        return Text("The building on {area} has a roof and cannot grow.", words)
    if not state.can_pay(seat, state.price(area)):
        return Text("It costs {price} of your {own} inhabitants, and one must remain.", words)
    return None
