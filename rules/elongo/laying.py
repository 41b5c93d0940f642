"""Laying a shield: where one fits, which sides close and open, which parcels join, what becomes thicket."""

import msgspec

from rules.elongo.components import LEANS, LEFT, SHAPES, START_PATCHES, TABLES
from rules.elongo.rhombs import STEP, Spot, beside, blocked, corners, near
from rules.elongo.state import ElongoState, OpenSide, Shield

# The ways in which a shield may lie at a side: its halves, and the end of its sharp corner. A side remembers those that
# fit as bits; each new shield can only take some away.
WAYS = tuple((halves, lean) for halves in sorted(SHAPES) for lean in LEANS)

_EVERY = (1 << len(WAYS)) - 1
_ANY = {wanted: sum(1 << bit for bit, (halves, _) in enumerate(WAYS) if halves == wanted) for wanted in SHAPES}


class Laid(msgspec.Struct, frozen=True):
    """What laying a shield did to the sides, by their numbers."""

    closed: tuple[int, ...]
    opened: tuple[int, ...]
    thicket: tuple[int, ...]


def spot_at(state: ElongoState, side: OpenSide, halves: int, lean: str) -> Spot:
    """Where a shield of so many halves lies at a side."""
    right, left = state.ends(side)
    return beside(right, left, SHAPES[halves].sharp // STEP, lean == LEFT)


def fits(side: OpenSide, halves: int, lean: str) -> bool:
    """Whether a shield fits at a side in a way (rulebook: laying a shield)."""
    return bool(side.fits >> WAYS.index((halves, lean)) & 1)


def fits_somehow(side: OpenSide, halves: int) -> bool:
    """Whether a shield of so many halves fits at a side, leaning left or right."""
    return bool(side.fits & _ANY[halves])


def start_hexagon(state: ElongoState) -> None:
    """Lay the three start shields, each with the numbers of its sides."""
    for index, start in enumerate(TABLES.start):
        state.laid.append(Shield(start.colours, *start.at, start.turn))
        _add_patches(state, index)
        state.sides += [_opened(state, number, index, side) for side, number in enumerate(start.sides) if number]
    state.sides.sort(key=lambda side: side.number)
    state.next_side = len(state.sides) + 1
    for side in state.sides:
        side.fits = _fitting(state, side, side.fits, [shield.spot for shield in state.laid])


def start_patch(name: str) -> int:
    """The patch of the start hexagon with a name."""
    shield, half = START_PATCHES[name]
    return 2 * shield + half


def lay(state: ElongoState, colours: str, number: int, lean: str) -> Laid:
    """Lay a shield at an open side; its first colour is that of the half along the side."""
    target = next(side for side in state.sides if side.number == number)
    spot = spot_at(state, target, len(colours), lean)
    index = len(state.laid)
    state.laid.append(Shield.at(colours, spot))
    _add_patches(state, index)
    around = corners(spot)
    # A side runs the other way around the shield that lies there already.
    edges = {(around[(side + 1) % 4], around[side]): side for side in range(4)}
    met = {side.number: edges[ends] for side in state.sides if (ends := state.ends(side)) in edges}
    for side in state.sides:
        if side.number in met:
            _join(state, side.patch, 2 * index + state.laid[index].half(met[side.number]))
    state.sides = [side for side in state.sides if side.number not in met]
    old = len(state.sides)
    # Left, far, right of the chosen side: clockwise around the new shield.
    for step in (1, 2, 3):
        side = (met[number] - step) % 4
        if side not in met.values():
            state.sides.append(_opened(state, state.next_side, index, side))
            state.next_side += 1
    opened = tuple(side.number for side in state.sides[old:])
    around_here = [shield.spot for shield in state.laid if near(shield.spot, spot)]
    for at, side in enumerate(state.sides):
        if at >= old:
            side.fits = _fitting(state, side, side.fits, around_here)
        elif near(state.laid[side.shield].spot, spot):
            side.fits = _fitting(state, side, side.fits, [spot])
    thicket = tuple(side.number for side in state.sides if not side.fits)
    state.thickets += [(side.shield, side.side) for side in state.sides if not side.fits]
    state.sides = [side for side in state.sides if side.fits]
    return Laid(tuple(sorted(met)), opened, thicket)


def _fitting(state: ElongoState, side: OpenSide, known: int, others: list[Spot]) -> int:
    """Those of the known ways in which no other shield is in the way."""
    found = 0
    for bit, (halves, lean) in enumerate(WAYS):
        if known >> bit & 1:
            spot = spot_at(state, side, halves, lean)
            if not blocked(spot, others):
                found |= 1 << bit
    return found


def _opened(state: ElongoState, number: int, index: int, side: int) -> OpenSide:
    return OpenSide(number, index, side, 2 * index + state.laid[index].half(side), _EVERY)


def _add_patches(state: ElongoState, index: int) -> None:
    colours = state.laid[index].colours
    first = 2 * index
    state.parcels += [first, -1 if len(colours) == 1 else first if colours[0] == colours[1] else first + 1]


def _join(state: ElongoState, one: int, other: int) -> None:
    """Land of one colour across a shared side becomes one parcel."""
    if state.land(one) != state.land(other):
        return
    low, high = sorted((state.parcels[one], state.parcels[other]))
    if low != high:
        state.parcels = [low if parcel == high else parcel for parcel in state.parcels]
