"""Pieces of squares and half squares: how they are turned and mirrored, and where they fit on a grid.

A piece is drawn with a character a square, rows separated by ``/``: ``#`` a full square, ``1`` to ``4`` a half square
with its right angle at the top left, top right, bottom right or bottom left, ``.`` nothing. Both diagonals cut a
square into four quarters; two pieces overlap when they share a quarter. What lies on a grid is one number with a bit
for each quarter, so pieces are compared in one operation.
"""

from functools import lru_cache
from itertools import product

import msgspec

FULL, EMPTY = "#", "."
HALVES = "1234"

# Bits of the quarters north, east, south and west.
_QUARTERS = {EMPTY: 0b0000, "1": 0b1001, "2": 0b0011, "3": 0b0110, "4": 0b1100, FULL: 0b1111}
_A_SQUARE = 4
_TURNED = str.maketrans("1234", "2341")
_MIRRORED = str.maketrans("1234", "2143")

QUARTER_TURN = 90
TURNS = (0, 90, 180, 270)


class Piece(msgspec.Struct, frozen=True):
    """A piece as it lies: rows of characters, all equally long, without empty rows or columns at the edges.

    Raises:
        ValueError: the rows are not such a piece.
    """

    rows: tuple[str, ...]

    def __post_init__(self) -> None:
        if (
            not all(self.rows)
            or len({len(row) for row in self.rows}) != 1
            or not set("".join(self.rows)) <= set(_QUARTERS)
        ):
            raise ValueError(f"{self} is not drawn as a piece")
        columns = tuple(map("".join, zip(*self.rows, strict=True)))
        if any(set(line) == {EMPTY} for lines in (self.rows, columns) for line in (lines[0], lines[-1])):
            raise ValueError(f"{self} has an empty edge")

    def __str__(self) -> str:
        return "/".join(self.rows)

    @property
    def size(self) -> tuple[int, int]:
        """Columns and rows."""
        return len(self.rows[0]), len(self.rows)

    @property
    def halves(self) -> int:
        """Its area in half squares."""
        return sum(_QUARTERS[code].bit_count() // 2 for row in self.rows for code in row)

    @property
    def cells(self) -> list[tuple[int, int, str]]:
        """Column, row and character of each square that it covers wholly or in part."""
        return [(x, y, code) for y, row in enumerate(self.rows) for x, code in enumerate(row) if code != EMPTY]

    def turned(self, degrees: int) -> "Piece":
        """The piece after a turn clockwise by a multiple of 90 degrees."""
        rows = self.rows
        for _ in range(degrees // QUARTER_TURN):
            rows = tuple("".join(column).translate(_TURNED) for column in zip(*reversed(rows), strict=True))
        return Piece(rows)

    def mirrored(self) -> "Piece":
        """The piece with left and right exchanged."""
        return Piece(tuple(row[::-1].translate(_MIRRORED) for row in self.rows))

    def turns(self) -> dict[int, "Piece"]:
        """The different pieces that it becomes by turning, each by the smallest turn that makes it."""
        found: dict[int, Piece] = {}
        for degrees in TURNS:
            turned = self.turned(degrees)
            if turned not in found.values():
                found[degrees] = turned
        return found


def piece(drawing: str) -> Piece:
    """The piece behind a drawing such as ``"#1/2."``."""
    return Piece(tuple(drawing.split("/")))


class Rectangle(msgspec.Struct, frozen=True):
    """A rectangle of squares by the column and row of its upper left one."""

    column: int = 0
    row: int = 0
    width: int = 0
    height: int = 0

    @property
    def area(self) -> int:
        """In squares."""
        return self.width * self.height


class Board:
    """A grid of squares, numbered row by row from the upper left one, on which pieces lie.

    Args:
        columns, rows: its size.
    """

    def __init__(self, columns: int, rows: int) -> None:
        self.columns = columns
        self.rows = rows
        self.squares = columns * rows
        # The first quarter of every square; sets of squares are written with these bits.
        self.all = sum(1 << _A_SQUARE * square for square in range(self.squares))
        self._not_last = self.all & ~sum(1 << _A_SQUARE * (row * columns + columns - 1) for row in range(rows))
        self.placements = lru_cache(maxsize=None)(self._placements)
        self.largest = lru_cache(maxsize=20_000)(self._largest)

    def quarters(self, square: int, code: str) -> int:
        """The quarters that a part of a piece covers on a square."""
        return _QUARTERS[code] << _A_SQUARE * square

    def _placements(self, piece: Piece) -> tuple[tuple[int, int], ...]:
        """Every way to lay a piece, without turning it, inside the board: the square of the upper left corner of its
        bounding box, and the quarters it covers.
        """
        width, height = piece.size
        return tuple(
            (
                y * self.columns + x,
                sum(self.quarters((y + v) * self.columns + x + u, code) for u, v, code in piece.cells),
            )
            for y, x in product(range(self.rows - height + 1), range(self.columns - width + 1))
        )

    def fits(self, piece: Piece, covered: int) -> list[tuple[int, int]]:
        """The placements of a piece that overlap nothing that is covered."""
        return [placement for placement in self.placements(piece) if not placement[1] & covered]

    def halves(self, covered: int) -> list[tuple[int, str]]:
        """Every half square that is free: the square and its character."""
        return [
            (square, code)
            for square in range(self.squares)
            for code in HALVES
            if not self.quarters(square, code) & covered
        ]

    def built(self, covered: int) -> int:
        """The squares of which every quarter is covered."""
        return covered & covered >> 1 & covered >> 2 & covered >> 3 & self.all

    def touched(self, covered: int) -> int:
        """The squares of which any quarter is covered."""
        return (covered | covered >> 1 | covered >> 2 | covered >> 3) & self.all

    def numbers(self, squares: int) -> list[int]:
        """The numbers of the squares in a set."""
        return [square for square in range(self.squares) if squares >> _A_SQUARE * square & 1]

    def _largest(self, squares: int) -> Rectangle:
        """The largest rectangle of squares that are all in a set; the first one from the upper left among equals."""
        best = Rectangle()
        tall = squares
        for height in range(1, self.rows + 1):
            # First the squares where a column of this height begins, then those where so many columns stand side by
            # side.
            wide, width = tall, 0
            while wide:
                width += 1
                if width * height > best.area:
                    row, column = divmod(((wide & -wide).bit_length() - 1) // _A_SQUARE, self.columns)
                    best = Rectangle(column, row, width, height)
                wide &= wide >> _A_SQUARE & self._not_last
            tall &= tall >> _A_SQUARE * self.columns
        return best
