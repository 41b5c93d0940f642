"""Pieces on grids, compared with slow arithmetic on points."""

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.polyominoes import HALVES, TURNS, Board, Piece, Rectangle, piece

# A point in the middle of each quarter of a square, and which parts hold it, from the geometry of triangles alone.
_MIDDLES = {
    "N": (Fraction(1, 2), Fraction(1, 6)),
    "E": (Fraction(5, 6), Fraction(1, 2)),
    "S": (Fraction(1, 2), Fraction(5, 6)),
    "W": (Fraction(1, 6), Fraction(1, 2)),
}
_INSIDE = {
    "#": lambda x, y: True,
    ".": lambda x, y: False,
    "1": lambda x, y: x + y < 1,
    "2": lambda x, y: x > y,
    "3": lambda x, y: x + y > 1,
    "4": lambda x, y: x < y,
}
Points = set[tuple[Fraction, Fraction]]


def points(rows: tuple[str, ...], left: int = 0, top: int = 0) -> Points:
    """The middles of the quarters that a drawing covers."""
    return {
        (left + u + x, top + v + y)
        for v, row in enumerate(rows)
        for u, code in enumerate(row)
        for x, y in _MIDDLES.values()
        if _INSIDE[code](x, y)
    }


def trimmed(rows: list[str]) -> tuple[str, ...]:
    while rows and set(rows[0]) == {"."}:
        rows = rows[1:]
    while rows and set(rows[-1]) == {"."}:
        rows = rows[:-1]
    while rows and {row[0] for row in rows} == {"."}:
        rows = [row[1:] for row in rows]
    while rows and {row[-1] for row in rows} == {"."}:
        rows = [row[:-1] for row in rows]
    return tuple(rows)


def drawings(width: int, height: int) -> st.SearchStrategy[Piece]:
    size = st.tuples(st.integers(1, width), st.integers(1, height))

    def lines(size: tuple[int, int]) -> st.SearchStrategy[list[str]]:
        return st.lists(st.text("#1234.", min_size=size[0], max_size=size[0]), min_size=size[1], max_size=size[1])

    rows = size.flatmap(
        lambda s: st.lists(st.text("#1234.", min_size=s[0], max_size=s[0]), min_size=s[1], max_size=s[1])
    )
    return rows.map(trimmed).filter(bool).map(Piece)


def slow_fits(columns: int, rows: int, laid: Points, shape: Piece) -> set[tuple[int, int]]:
    """Every column and row at which a piece lies on the board and shares no point with what lies there."""
    width, height = shape.size
    return {
        (x, y)
        for x, y in product(range(-2, columns + 2), range(-2, rows + 2))
        if x >= 0 and y >= 0 and x + width <= columns and y + height <= rows and not points(shape.rows, x, y) & laid
    }


@settings(max_examples=60, deadline=None)
@given(drawings(3, 3), st.sampled_from(TURNS))
def test_a_turn_moves_every_point(shape: Piece, degrees: int) -> None:
    expected = points(shape.rows)
    width, height = shape.size
    for _ in range(degrees // 90):
        expected = {(height - y, x) for x, y in expected}
        width, height = height, width
    assert points(shape.turned(degrees).rows) == expected
    assert shape.turned(degrees).size == (width, height)


@settings(max_examples=60, deadline=None)
@given(drawings(3, 3))
def test_a_mirror_moves_every_point(shape: Piece) -> None:
    assert points(shape.mirrored().rows) == {(shape.size[0] - x, y) for x, y in points(shape.rows)}
    assert shape.mirrored().mirrored() == shape
    assert shape.turned(180).turned(180) == shape


@settings(max_examples=60, deadline=None)
@given(drawings(3, 3))
def test_turns_are_all_different_outlines(shape: Piece) -> None:
    turns = shape.turns()
    assert turns[0] == shape
    assert len(set(turns.values())) == len(turns)
    assert {shape.turned(degrees) for degrees in TURNS} == set(turns.values())
    assert all(shape.turned(degrees) == turned for degrees, turned in turns.items())


@settings(max_examples=40, deadline=None)
@given(st.lists(drawings(3, 3), min_size=1, max_size=6), drawings(3, 3), st.integers(1, 5), st.integers(1, 5))
def test_placements_are_those_of_a_slow_reference(others: list[Piece], shape: Piece, columns: int, rows: int) -> None:
    board = Board(columns, rows)
    laid: Points = set()
    covered = 0
    for other in others:
        fits = board.fits(other, covered)
        assert {(square % columns, square // columns) for square, _ in fits} == slow_fits(columns, rows, laid, other)
        if fits:
            square, quarters = fits[len(others) * 7 % len(fits)]
            laid |= points(other.rows, square % columns, square // columns)
            covered |= quarters
    for outline in (*shape.turns().values(), *shape.mirrored().turns().values()):
        fits = board.fits(outline, covered)
        assert len(fits) == len({square for square, _ in fits})
        assert {(square % columns, square // columns) for square, _ in fits} == slow_fits(columns, rows, laid, outline)
    halves = {
        (square, code)
        for square, code in product(range(columns * rows), HALVES)
        if not points((code,), square % columns, square // columns) & laid
    }
    assert set(board.halves(covered)) == halves
    every = {square: points(("#",), square % columns, square // columns) for square in range(columns * rows)}
    assert set(board.numbers(board.built(covered))) == {square for square, all_ in every.items() if all_ <= laid}
    assert set(board.numbers(board.touched(covered))) == {square for square, all_ in every.items() if all_ & laid}


@settings(max_examples=150, deadline=None)
@given(st.integers(1, 7), st.integers(1, 7), st.data())
def test_the_largest_rectangle_is_that_of_a_slow_reference(columns: int, rows: int, data: st.DataObject) -> None:
    board = Board(columns, rows)
    full = data.draw(st.sets(st.sampled_from(range(columns * rows))))
    found = board.largest(sum(board.quarters(square, "1") & -board.quarters(square, "1") for square in full))
    areas = [
        width * height
        for width, height in product(range(1, columns + 1), range(1, rows + 1))
        for x, y in product(range(columns - width + 1), range(rows - height + 1))
        if all((y + v) * columns + x + u in full for u, v in product(range(width), range(height)))
    ]
    assert found.area == max(areas, default=0)
    assert all(
        (found.row + v) * columns + found.column + u in full
        for u, v in product(range(found.width), range(found.height))
    )


def test_a_piece_in_numbers() -> None:
    lane = piece("#1/2.")
    assert str(lane) == "#1/2."
    assert lane.size == (2, 2)
    assert lane.halves == 4
    assert lane.cells == [(0, 0, "#"), (1, 0, "1"), (0, 1, "2")]
    assert str(lane.turned(90)) == "3#/.2"
    assert str(lane.mirrored()) == "2#/.1"
    assert Rectangle().area == 0


@pytest.mark.parametrize("drawing", ["", "#/##", "x", "./#", "#.", ".#/.#", "#./#."])
def test_what_is_no_piece(drawing: str) -> None:
    with pytest.raises(ValueError, match=r"is not drawn|empty edge"):
        piece(drawing)
