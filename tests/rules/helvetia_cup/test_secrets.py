"""What coaches may not see, and what may be imagined in its place; whole matches of coaches who go for the goal."""

from typing import Any

import pytest

from rules.chance import Chance
from rules.helvetia_cup import GAME
from rules.simulate import inspect
from tests.conftest import Budget
from tests.rules.helvetia_cup.board import NORTH, SOUTH, Board, position
from tests.rules.helvetia_cup.keen import keen_game


def imagined(board: Board, seat: int) -> Any:
    view = GAME.view(board.state, seat)
    state = GAME.imagine(view, seat, Chance(5, 5))
    assert GAME.view(state, seat) == view
    return state


def test_standing_answers_are_hidden() -> None:
    board = Board(position({4: "E7"}, {3: "E14"}, "attack moves", carrier=4, answers=[{"clear": "never"}, {}]))
    assert GAME.view(board.state, NORTH).answers == [{}, {}]
    assert GAME.view(board.state, SOUTH).answers == [{"clear": "never"}, {}]


def test_a_coach_who_is_asked_for_a_card_is_imagined_to_hold_one() -> None:
    board = Board(
        position(
            {3: "E7"},
            {4: "E7"},
            "defence",
            ("madmen", "dragons"),
            carrier=3,
            with_cards=True,
            power=[["Z1", "Z4"], []],
            box=[["Z2", "Z3", "Z5", "Z6", "Z7", "Z8", "Z9", "ZL1", "ZL2", "ZL3"], []],
        )
    ).do("steal", 5)
    assert board.step == "CardWindow"
    for seed in range(5):
        state = GAME.imagine(GAME.view(board.state, NORTH), NORTH, Chance(seed, 1))
        assert "Z1" in state.power[SOUTH]


def test_an_open_legend_explains_why_he_is_asked() -> None:
    board = Board(
        position(
            {3: "E7"},
            {4: "E8"},
            "attack",
            ("madmen", "dragons"),
            carrier=3,
            with_cards=True,
            power=[["Z4"], []],
            legend=["ZL3", ""],
            box=[["Z1", "Z2", "Z3", "Z5", "Z6", "Z7", "Z8", "Z9", "ZL1", "ZL2"], []],
        )
    ).do("short E8", 9)
    assert board.step == "CardWindow"
    assert imagined(board, NORTH).legend[SOUTH] == "ZL3"


def test_spread_wings_is_imagined_where_the_keeper_is_asked_without_a_square() -> None:
    power = [[], ["B9"]]
    box = [[], ["B1", "B2", "B3", "B4", "B5", "B6", "B7", "B8", "BL1", "BL2", "BL3"]]
    state = position(
        {8: "E14", 4: "C13"}, {}, "attack", ("madmen", "dragons"), carrier=4, with_cards=True, power=power, box=box
    )
    board = Board(state).do("short E14").do("direct")
    assert imagined(board, SOUTH).power[NORTH] == ["B9"]
    board.do("decline", seat=NORTH)
    imagined(board, SOUTH)


def test_choices_of_a_duel_are_imagined() -> None:
    board = Board(position({8: "E13"}, {}, "attack", ("madmen", "dragons"), carrier=8)).do("shoot")
    board.do("aim A", seat=SOUTH)
    assert imagined(board, NORTH).shot.aim in "ABCDEF"
    board = Board(position({8: "E13"}, {}, "attack", ("madmen", "dragons"), carrier=8)).do("shoot")
    board.do("guard AB", seat=NORTH)
    assert len(imagined(board, SOUTH).shot.guard) == 2


def test_kickers_are_imagined() -> None:
    board = Board(position({2: "C3", 3: "D3"}, {2: "C12", 3: "E12"}, "shoot-out", period=4))
    board.do("pick 3; pick 1", seat=SOUTH)
    assert len(set(imagined(board, NORTH).orders[SOUTH])) == 2


CASES: list[dict[str, str]] = [
    {"length": "short"},
    {"cards": "on", "offside": "on", "length": "short"},
    {"cards": "on", "length": "short", "quiet": "0", "halftime": "yes", "extra": "off"},
    {"rules": "family", "extra": "on", "mirror": "forbidden", "length": "short"},
    {"cards": "on", "length": "half", "quiet": "5"},
]


@pytest.mark.parametrize("options", CASES, ids=lambda options: ",".join(options.values()) or "plain")
def test_keen_coaches(options: dict[str, str]) -> None:
    inspect(GAME, keen_game(options, 11 + CASES.index(options)), effort=2, every=8)


@pytest.mark.long
@pytest.mark.parametrize("options", CASES, ids=lambda options: ",".join(options.values()) or "plain")
def test_many_keen_coaches(options: dict[str, str], budget: Budget) -> None:
    for seed in budget.over(range(100, 200)):
        inspect(GAME, keen_game(options, seed), every=10)
