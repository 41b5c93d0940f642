"""The geometry of the shields: rhombs whose corners are sums of ten directions.

A corner is four whole numbers, how often each of the directions of 0, 36, 72 and 108 degrees is taken; so corners and
sides are compared exactly. Only overlap is worked out in fractions.
"""

from collections.abc import Iterable
from functools import lru_cache
from math import cos, hypot, pi, sin
from typing import NamedTuple

Point = tuple[int, int, int, int]
Flat = tuple[float, float]

STEP = 36  # degrees from one direction to the next
_HALF_TURN = 180 // STEP
ORIGIN: Point = (0, 0, 0, 0)

_FIRST: tuple[Point, ...] = ((1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (0, 0, 0, 1), (-1, 1, -1, 1))
DIRECTIONS: tuple[Point, ...] = (*_FIRST, *((-a, -b, -c, -d) for a, b, c, d in _FIRST))
_FLAT = tuple((cos(k * STEP * pi / 180), sin(k * STEP * pi / 180)) for k in range(4))

# Within this distance a corner lies on a line; less than this much in common is no overlap.
_ON = 1e-6
_TOUCHING = 1e-7


class Spot(NamedTuple):
    """Where a rhomb lies.

    Attributes:
        sharp: its sharp corner in steps of 36 degrees.
        at: one of its sharp corners.
        turn: the direction of the side that leaves that corner counterclockwise.
    """

    sharp: int
    at: Point
    turn: int


def plus(one: Point, other: Point) -> Point:
    """The sum of two points."""
    return one[0] + other[0], one[1] + other[1], one[2] + other[2], one[3] + other[3]


def minus(one: Point, other: Point) -> Point:
    """The way from the other point to the first."""
    return one[0] - other[0], one[1] - other[1], one[2] - other[2], one[3] - other[3]


@lru_cache(4096)
def flat(point: Point) -> Flat:
    """The point as x (to the right) and y (upwards), in lengths of a side."""
    return (
        sum(count * x for count, (x, _) in zip(point, _FLAT, strict=True)),
        sum(count * y for count, (_, y) in zip(point, _FLAT, strict=True)),
    )


@lru_cache(4096)
def corners(spot: Spot) -> tuple[Point, Point, Point, Point]:
    """The corners counterclockwise from `at`: sharp, blunt, sharp, blunt."""
    first, second = DIRECTIONS[spot.turn % 10], DIRECTIONS[(spot.turn + spot.sharp) % 10]
    return spot.at, plus(spot.at, first), plus(plus(spot.at, first), second), plus(spot.at, second)


@lru_cache(4096)
def _middle(spot: Spot) -> Flat:
    one, _, other, _ = corners(spot)
    (x, y), (u, v) = flat(one), flat(other)
    return (x + u) / 2, (y + v) / 2


def beside(right: Point, left: Point, sharp: int, leans_left: bool) -> Spot:
    """Where a rhomb lies outside a side that runs from `right` to `left` around the one that lies there already.

    Args:
        right: the right end as seen by somebody who looks outwards.
        left: the other end.
        sharp: the sharp corner of the new rhomb, in steps.
        leans_left: whether that corner lies at the left end, else at the right one.
    """
    way = DIRECTIONS.index(minus(left, right))
    if leans_left:
        return Spot(sharp, left, (way + _HALF_TURN) % 10)
    return Spot(sharp, right, (way - sharp) % 10)


# Half of the longest diagonal is less than one, so rhombs whose middles are farther apart cannot meet.
_FAR_APART = 2.0


def near(one: Spot, other: Spot) -> bool:
    """Whether a rhomb at a side of one might meet the other."""
    (x, y), (u, v) = _middle(one), _middle(other)
    return hypot(x - u, y - v) <= 2 * _FAR_APART


def blocked(spot: Spot, others: Iterable[Spot]) -> bool:
    """Whether a rhomb cannot lie beside some others: it overlaps one, or a corner of one lies inside a side of the
    other.
    """
    x, y = _middle(spot)
    for other in others:
        u, v = _middle(other)
        if hypot(x - u, y - v) <= _FAR_APART:
            way = minus(other.at, spot.at)
            if _conflict(spot.sharp, spot.turn, other.sharp, other.turn, way):
                return True
    return False


@lru_cache(8192)
def _conflict(sharp: int, turn: int, other_sharp: int, other_turn: int, way: Point) -> bool:
    first = [flat(point) for point in corners(Spot(sharp, ORIGIN, turn))]
    second = [flat(point) for point in corners(Spot(other_sharp, way, other_turn))]
    apart = any(_gap(first, second, angle) > -_TOUCHING for angle in (turn, turn + sharp)) or any(
        _gap(first, second, angle) > -_TOUCHING for angle in (other_turn, other_turn + other_sharp)
    )
    return not apart or _corner_in_side(first, second) or _corner_in_side(second, first)


def _gap(first: list[Flat], second: list[Flat], direction: int) -> float:
    """How far two rhombs are apart across a direction; negative when their shadows overlap."""
    x, y = -sin(direction * STEP * pi / 180), cos(direction * STEP * pi / 180)
    one, other = [u * x + v * y for u, v in first], [u * x + v * y for u, v in second]
    return max(min(other) - max(one), min(one) - max(other))


def _corner_in_side(sides: list[Flat], points: list[Flat]) -> bool:
    for index, (x, y) in enumerate(sides):
        u, v = sides[(index + 1) % 4]
        for s, t in points:
            along = (s - x) * (u - x) + (t - y) * (v - y)
            across = (s - x) * (v - y) - (t - y) * (u - x)
            if abs(across) < _ON and _ON < along < 1 - _ON:
                return True
    return False
