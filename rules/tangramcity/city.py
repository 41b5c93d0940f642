"""What a city holds.

It is written down as what was laid, one line a piece:
``Lotus red`` the start piece, ``T17 red 270 E4`` a tile, ``fountain C1 1`` a fountain.
"""

from collections.abc import Sequence
from functools import cache, lru_cache

import msgspec

from rules.polyominoes import FULL, Rectangle
from rules.tangramcity.components import BOARD, CITY_BOARDS, INDEX, OUTLINES, RED, SQUARES, TABLES

FOUNTAIN = "fountain"


class City(msgspec.Struct, frozen=True, gc=False):
    """A city as sets of quarters: all that is covered, and what red, green and fountains cover of it."""

    covered: int = 0
    red: int = 0
    green: int = 0
    water: int = 0


class Count(msgspec.Struct, frozen=True, gc=False):
    """What a city shows.

    Attributes:
        built: fully built squares.
        red, green: those of one colour; a fountain takes the colour of the other half.
        rectangle: the largest rectangle of fully built squares.
    """

    built: int
    red: int
    green: int
    rectangle: Rectangle

    @property
    def distance(self) -> int:
        """Between red and green."""
        return abs(self.red - self.green)

    @property
    def balance(self) -> int:
        """The balance bonus as it stands."""
        return next((bonus.points for bonus in TABLES.balance if self.distance <= bonus.distance), 0)

    @property
    def planning(self) -> int:
        """The planning bonus as it stands."""
        return TABLES.points.planning if self.built == len(SQUARES) else 0


@cache
def quarters(line: str) -> tuple[str, int]:
    """The colour (or `FOUNTAIN`) of something laid, and the quarters that it covers."""
    match line.split():
        case [kind, square, code] if kind == FOUNTAIN:
            return FOUNTAIN, BOARD.quarters(INDEX[square], code)
        case [board, side]:
            start = CITY_BOARDS[board]
            return side, BOARD.quarters(INDEX[start.square], FULL) | BOARD.quarters(INDEX[start.half], start.code)
        case [tile, side, degrees, square]:
            return side, dict(BOARD.placements(OUTLINES[tile][side, int(degrees)]))[INDEX[square]]
        case _:
            raise ValueError(f"{line} cannot be laid")


def city(laid: Sequence[str]) -> City:
    """The city that has been laid."""
    return _city(tuple(laid))


@lru_cache(4_000)
def _city(laid: tuple[str, ...]) -> City:
    return with_line(_city(laid[:-1]), laid[-1]) if laid else City()


def with_line(before: City, line: str) -> City:
    """A city with one more thing laid."""
    return with_quarters(before, *quarters(line))


def with_quarters(before: City, colour: str, mask: int) -> City:
    """A city with more quarters covered, of a colour or of fountains."""
    if colour == FOUNTAIN:
        return City(before.covered | mask, before.red, before.green, before.water | mask)
    if colour == RED:
        return City(before.covered | mask, before.red | mask, before.green, before.water)
    return City(before.covered | mask, before.red, before.green | mask, before.water)


@lru_cache(4_000)
def count(city: City) -> Count:
    """What a city shows."""
    built = BOARD.built(city.covered)
    red, green = BOARD.touched(city.red), BOARD.touched(city.green)
    return Count(
        built.bit_count(),
        (built & red & ~green).bit_count(),
        (built & green & ~red).bit_count(),
        BOARD.largest(built),
    )
