"""Hexagonal boards: where fields lie and which of them touch.

A field is an axial coordinate (q, r). On boards whose hexes stand on a point, fields with the same r form a straight
row and q grows to the right; on boards whose hexes stand on a side, fields with the same q form a straight column and
r grows downwards. Both are the same geometry, turned, so everything here serves both.
"""

from collections.abc import Collection, Iterable, Mapping
from typing import NamedTuple


class Hex(NamedTuple):
    """A field of an endless hexagonal plane."""

    q: int
    r: int


# Clockwise. Hexes on a point: up right, right, down right, down left, left, up left. Hexes on a side: up right, down
# right, down, down left, up left, up.
DIRECTIONS = (Hex(1, -1), Hex(1, 0), Hex(0, 1), Hex(-1, 1), Hex(-1, 0), Hex(0, -1))


def step(start: Hex, direction: Hex, count: int = 1) -> Hex:
    """The field that is `count` steps away in a direction."""
    return Hex(start.q + direction.q * count, start.r + direction.r * count)


def distance(a: Hex, b: Hex) -> int:
    """The fewest steps from one field to another."""
    q, r = a.q - b.q, a.r - b.r
    return max(abs(q), abs(r), abs(q + r))


def in_rows(row: int, column: int, shifted: int = 1) -> Hex:
    """The field of a board in straight rows of hexes on a point, every other row half a field further right.

    Args:
        row: from the top, from 0.
        column: from the left. In a shifted row, column c lies between columns c and c + 1 of its neighbours.
        shifted: 1 when odd rows are shifted, 0 when even rows are.
    """
    return Hex(column - (row + 1 - shifted) // 2, row)


def in_columns(column: int, row: int, shifted: int = 1) -> Hex:
    """The field of a board in straight columns of hexes on a side, every other column half a field further down.

    Args:
        column: from the left, from 0.
        row: from the top. In a shifted column, row r lies between rows r and r + 1 of its neighbours.
        shifted: 1 when odd columns are shifted, 0 when even columns are.
    """
    return Hex(column, row - (column + 1 - shifted) // 2)


class HexMap:
    """The named fields of a board.

    Attributes:
        places: the coordinate of each field, in the given order.
        names: the field at each coordinate.
        neighbours: the fields that touch each field, clockwise.
    """

    def __init__(self, places: Mapping[str, Hex]) -> None:
        self.places = dict(places)
        self.names = {place: name for name, place in self.places.items()}
        self.neighbours = {
            name: tuple(
                self.names[beside] for beside in (step(place, way) for way in DIRECTIONS) if beside in self.names
            )
            for name, place in self.places.items()
        }

    def distance(self, a: str, b: str) -> int:
        """The fewest steps from one field to another, over gaps too."""
        return distance(self.places[a], self.places[b])


def groups(names: Iterable[str], neighbours: Mapping[str, Collection[str]]) -> list[list[str]]:
    """The connected groups of some fields, in the order in which their first fields are given."""
    left = dict.fromkeys(names)
    found: list[list[str]] = []
    while left:
        group = [next(iter(left))]
        del left[group[0]]
        for name in group:
            for beside in neighbours[name]:
                if beside in left:
                    del left[beside]
                    group.append(beside)
        found.append(group)
    return found
