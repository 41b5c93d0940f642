"""A whole move phase typed as one line."""

import pytest

from rules.errors import BadNotation
from rules.helvetia_cup.phase import expand, shirt
from tests.rules.helvetia_cup.board import SOUTH, Board, position


def line(text: str) -> list[str]:
    state = position({3: "E7", 4: "I6", 8: "D10", 2: "C3"}, {3: "E14"}, "attack moves", ball="A1")
    state.player(SOUTH, 2).down = True
    board = Board(state)
    notations = expand(state, SOUTH, text)
    board.do("; ".join(notations))
    return notations


def test_the_example_of_the_rules() -> None:
    assert line("3 E9, 4 I7+, 8 D12, 2 up, done") == [
        *("pick 3", "move E9"),
        *("pick 4", "move I7+"),
        *("pick 8", "move D12"),
        *("pick 2", "move C3"),
        "done",
    ]


def test_paths_of_one_s_own_names_and_semicolons() -> None:
    assert line("Bü S e8 D8; bergr I7 I8+") == [
        *("pick 3", "choose path", "go E8", "go D8", "done"),
        *("pick 4", "choose path", "go I7", "go I8", "go +"),
    ]


def test_other_actions_pass_through() -> None:
    assert expand(position({}, {}), SOUTH, "Change 4 5, play B3 4, done") == ["change 4 5", "play B3 4", "done"]


@pytest.mark.parametrize("text", ["", "3", "3 Z9", "17 E9", "Gabu E9", "3 E9+ E10", "5 up", "hello there"])
def test_what_is_not_clear_is_named(text: str) -> None:
    with pytest.raises(BadNotation):
        expand(position({3: "E7"}, {}), SOUTH, text)


def test_shirts_by_name() -> None:
    assert shirt("madmen", "Brute One") == shirt("madmen", "brute un") == 4
    assert shirt("dragons", "Bu S") == shirt("dragons", "bü s") == 3
    assert shirt("madmen", "mone") == 8
    assert shirt("madmen", "0") is None
    assert shirt("madmen", "Berg R") is None
