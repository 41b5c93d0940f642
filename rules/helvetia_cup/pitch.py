"""The pitch as tables over hexes, which are numbers here (A1 is 0) and names for people.

South is side 0 and attacks up, towards the high rows; North is side 1 and attacks down.
"""

from collections.abc import Mapping
from functools import cache, lru_cache
from itertools import chain, combinations
from typing import NamedTuple

from rules.helvetia_cup.components import DRIFT, TABLES
from rules.hexes import DIRECTIONS, Hex, distance, in_columns, step

_PITCH = TABLES.pitch
_ROWS = (_PITCH.long, _PITCH.short)
_WAYS = {"NE": 0, "SE": 1, "S": 2, "SW": 3, "NW": 4, "N": 5}
_OPPOSITE = {"N": "S", "S": "N", "NE": "SW", "SW": "NE", "NW": "SE", "SE": "NW"}

NAMES = tuple(
    f"{letter}{row}" for column, letter in enumerate(_PITCH.columns) for row in range(1, _ROWS[column % 2] + 1)
)
INDEX = {name: index for index, name in enumerate(NAMES)}
COLUMN = tuple(_PITCH.columns.index(name[0]) for name in NAMES)
ROW = tuple(int(name[1:]) for name in NAMES)
HEXES = tuple(range(len(NAMES)))

# Columns are counted from the left and rows from the top: the first row of a short column lies half a hex lower.
PLACES = tuple(in_columns(column, _ROWS[column % 2] - row) for column, row in zip(COLUMN, ROW, strict=True))
_AT = {place: index for index, place in enumerate(PLACES)}
_NOWHERE = -1


def _beside(place: Hex, way: int) -> int:
    return _AT.get(step(place, DIRECTIONS[way]), _NOWHERE)


# The hex one step away in each of the `DIRECTIONS`, or -1.
STEPS = tuple(tuple(_beside(place, way) for way in range(6)) for place in PLACES)
NEIGHBOURS = tuple(tuple(sorted(hex for hex in steps if hex != _NOWHERE)) for steps in STEPS)
DISTANCE = tuple(tuple(distance(a, b) for b in PLACES) for a in PLACES)

# How far up the pitch a hex is, in half hexes, as each side attacks.
_HEIGHT = tuple(2 * row + column % 2 for column, row in zip(COLUMN, ROW, strict=True))
_TOP = max(_HEIGHT) + min(_HEIGHT)
DEPTH = (_HEIGHT, tuple(_TOP - height for height in _HEIGHT))
MIDDLE = _TOP // 2

ROTATED = tuple(
    INDEX[f"{_PITCH.columns[-1 - column]}{_ROWS[column % 2] + 1 - row}"]
    for column, row in zip(COLUMN, ROW, strict=True)
)

CENTRE = INDEX[_PITCH.centre]
CIRCLE = frozenset(INDEX[name] for name in _PITCH.circle)
OVERLAPPING = frozenset(INDEX[name] for name in _PITCH.overlapping)
OUTRUN = frozenset(INDEX[name] for name in _PITCH.outrun)
EDGE = frozenset(hex for hex in HEXES if len(NEIGHBOURS[hex]) < len(DIRECTIONS))

# By the side that defends this end.
GOAL = tuple(INDEX[end.goal] for end in _PITCH.ends)
SPOT = tuple(INDEX[end.spot] for end in _PITCH.ends)
AREA = tuple(frozenset(INDEX[name] for name in (end.goal, *chain.from_iterable(end.zones[:2]))) for end in _PITCH.ends)
# By the side that attacks: the printed number of a shooting hex.
SHOOTING = tuple(
    {INDEX[name]: number for number, zone in enumerate(end.zones, 1) for name in zone} for end in reversed(_PITCH.ends)
)
# Where a side may place its field players: own half and overlapping hexes, without circle and keeper zone.
PLACEMENT = tuple(
    tuple(hex for hex in HEXES if DEPTH[side][hex] <= MIDDLE and hex not in CIRCLE and hex != GOAL[side])
    for side in range(2)
)


def drift(hex: int, roll: int, side: int) -> int:
    """Where a ball that is aimed at a hex ends by the template, as a side sees it. It never leaves the pitch."""
    for way in DRIFT[roll].steps:
        beyond = STEPS[hex][_WAYS[way if side == 0 else _OPPOSITE[way]]]
        if beyond == _NOWHERE:
            break
        hex = beyond
    return hex


class Reach(NamedTuple):
    """Where a player can get from a hex.

    Attributes:
        rings: the hexes that are 1, 2, ... steps away, each ring from the own goal to the enemy's.
        steps: how many steps a hex is away; hexes that cannot be reached are missing.
        back: the hex before the last one on a shortest way.
    """

    rings: tuple[tuple[int, ...], ...]
    steps: Mapping[int, int]
    back: Mapping[int, int]

    def path(self, end: int) -> list[int]:
        """The hexes of a shortest way, without the start."""
        way: list[int] = []
        while self.steps[end]:
            way.append(end)
            end = self.back[end]
        return way[::-1]


@lru_cache(maxsize=2048)
def reach(start: int, side: int, zone: int, blocked: int = -1) -> Reach:
    """Where a player of a side can get: everywhere but into keeper zones other than `zone`, and onto `blocked`."""
    steps = {start: 0}
    back: dict[int, int] = {}
    rings: list[tuple[int, ...]] = []
    ring = [start]
    while ring:
        following: list[int] = []
        for here in ring:
            for hex in NEIGHBOURS[here]:
                if hex not in steps and hex != blocked and (hex == zone or hex not in GOAL):
                    steps[hex] = steps[here] + 1
                    back[hex] = here
                    following.append(hex)
        ring = sorted(following, key=lambda at: (DEPTH[side][at], COLUMN[at]))
        if ring:
            rings.append(tuple(ring))
    return Reach(tuple(rings), steps, back)


class Outrun(NamedTuple):
    """A run that ends with the free hex of the wing: steps to the hex run over, and the free hex behind it."""

    steps: int
    over: int
    end: int


@cache
def outruns(start: int) -> tuple[Outrun, ...]:
    """The outruns from a hex that lead further than walking as many steps."""
    found: list[Outrun] = []
    for over in sorted(OUTRUN):
        for before in NEIGHBOURS[over]:
            end = STEPS[over][STEPS[before].index(over)]
            steps = DISTANCE[start][before] + 1
            if end != _NOWHERE and steps < DISTANCE[start][end]:
                found.append(Outrun(steps, over, end))
    return tuple(found)


def outrun_end(before: int, over: int) -> int:
    """The hex that an outrun leads to after a step onto the wing, or -1."""
    return STEPS[over][STEPS[before].index(over)] if over in OUTRUN else _NOWHERE


SQUARES = "".join(TABLES.goal.rows)
_WIDTH = len(TABLES.goal.rows[0])


def _touch(a: str, b: str) -> bool:
    first, second = SQUARES.index(a), SQUARES.index(b)
    return abs(first // _WIDTH - second // _WIDTH) + abs(first % _WIDTH - second % _WIDTH) == 1


def connected(squares: str) -> bool:
    """Whether goal squares hang together; diagonals do not count."""
    reached = {squares[0]}
    for _ in squares:
        reached |= {square for square in squares if any(_touch(square, other) for other in reached)}
    return len(reached) == len(squares)


# What a keeper may guard, by the number of squares.
GUARDS = tuple(
    tuple("".join(squares) for squares in combinations(SQUARES, count) if count and connected("".join(squares)))
    for count in range(TABLES.goal.most_squares + 1)
)
