"""The geometry of hexagonal boards."""

import pytest

from rules.hexes import DIRECTIONS, Hex, HexMap, distance, groups, in_columns, in_rows, step


def test_the_six_directions_lead_around_a_field() -> None:
    around = [step(Hex(4, -2), way) for way in DIRECTIONS]
    assert len(set(around)) == 6
    assert all(distance(Hex(4, -2), beside) == 1 for beside in around)
    assert all(distance(one, other) == 1 for one, other in zip(around, around[1:] + around[:1], strict=True))
    assert step(step(Hex(0, 0), DIRECTIONS[2], 5), DIRECTIONS[5], 5) == Hex(0, 0)


@pytest.mark.parametrize(
    ("a", "b", "steps"),
    [((0, 0), (0, 0), 0), ((0, 0), (3, 0), 3), ((0, 0), (2, 2), 4), ((0, 0), (-3, 2), 3), ((1, -4), (-2, 3), 7)],
)
def test_distance(a: tuple[int, int], b: tuple[int, int], steps: int) -> None:
    assert distance(Hex(*a), Hex(*b)) == distance(Hex(*b), Hex(*a)) == steps


def test_rows_in_which_odd_ones_lie_further_right() -> None:
    here = in_rows(2, 5)
    assert [distance(here, in_rows(*other)) for other in ((2, 4), (2, 6), (1, 4), (1, 5), (3, 4), (3, 5))] == [1] * 6
    assert distance(here, in_rows(1, 6)) == distance(here, in_rows(3, 6)) == 2
    shifted = in_rows(3, 5)
    assert [distance(shifted, in_rows(*other)) for other in ((2, 5), (2, 6), (4, 5), (4, 6))] == [1] * 4
    assert distance(shifted, in_rows(2, 4)) == 2


def test_rows_in_which_even_ones_lie_further_right() -> None:
    here = in_rows(2, 5, shifted=0)
    assert [distance(here, in_rows(*other, shifted=0)) for other in ((1, 5), (1, 6), (3, 5), (3, 6))] == [1] * 4
    assert distance(here, in_rows(1, 4, shifted=0)) == 2


def test_columns_are_rows_turned() -> None:
    here = in_columns(3, 5)
    touching = ((3, 4), (3, 6), (2, 5), (2, 6), (4, 5), (4, 6))
    assert [distance(here, in_columns(*other)) for other in touching] == [1] * 6
    assert distance(here, in_columns(2, 4)) == 2


def test_a_map_knows_only_its_own_fields() -> None:
    board = HexMap({"a": Hex(0, 0), "b": Hex(1, 0), "c": Hex(2, 0), "d": Hex(1, -1)})
    assert board.neighbours == {"a": ("d", "b"), "b": ("c", "a", "d"), "c": ("b",), "d": ("b", "a")}
    assert board.distance("a", "c") == 2
    assert board.names[Hex(1, -1)] == "d"


def test_groups_hang_together_and_keep_the_order_of_their_first_fields() -> None:
    board = HexMap({name: Hex(q, 0) for q, name in enumerate("abcdef")})
    assert groups("fabde", board.neighbours) == [["f", "e", "d"], ["a", "b"]]
    assert groups("", board.neighbours) == []
