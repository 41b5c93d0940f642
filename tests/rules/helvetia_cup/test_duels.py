"""Duels for a goal (DP-16), saves, the clock, periods, the shoot-out (DP-19) and results."""

from typing import Any

import pytest

from rules.helvetia_cup import GAME
from rules.helvetia_cup.scoring import final_score, result
from rules.table import deciders
from tests.rules.helvetia_cup.board import NORTH, SOUTH, Board, position


def shooter(hex: str = "E13", line: str = "shoot", keeper: str = "E15", **fields: Any) -> Board:
    """Moné of South (Madmen) shoots."""
    state = position({8: hex, 2: "A9"}, {1: keeper, 2: "A12"}, "attack", ("madmen", "dragons"), carrier=8, **fields)
    return Board(state).do(line)


# --- squares --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("hex", "count"), [("E14", 6), ("E13", 7), ("E12", 10)])
def test_the_printed_number_is_what_the_keeper_guards(hex: str, count: int) -> None:
    board = shooter(hex)
    assert len(board.options(NORTH)) == count
    assert list(deciders(board.state)) == [SOUTH, NORTH]


def test_a_keeper_away_from_his_zone_guards_nothing() -> None:
    board = shooter(keeper="E14")
    assert list(deciders(board.state)) == [SOUTH]
    board.do("aim E", 17, 6)
    assert board.state.score == [1, 0]


def test_a_grounded_keeper_guards_nothing() -> None:
    state = position({8: "E13"}, {2: "A12"}, "attack", ("madmen", "dragons"), carrier=8)
    state.player(NORTH, 1).down = True
    board = Board(state).do("shoot")
    assert list(deciders(board.state)) == [SOUTH]


def test_a_stand_in_guards_one_square_at_most() -> None:
    board = shooter("E12", stand_in=[False, True])
    assert len(board.options(NORTH)) == 6
    state = position(
        {8: "E14", 4: "C13"}, {2: "A12"}, "attack", ("madmen", "dragons"), carrier=4, stand_in=[False, True]
    )
    board = Board(state).do("short E14").do("direct")
    assert list(deciders(board.state)) == [SOUTH]


def test_a_shot_of_zero_or_less_cannot_succeed() -> None:
    state = position({2: "E13"}, {2: "E13"}, "attack", ("madmen", "dragons"), carrier=2)
    state.player(SOUTH, 2).boost = 0
    board = Board(state).do("shoot")
    assert board.label("aim A", SOUTH) == "A top left: cannot succeed"
    board.do("aim A", seat=SOUTH)
    board.do("guard EF", 1, 6, seat=NORTH)
    assert board.state.score == [0, 0]


def test_choices_are_hidden_until_both_are_in() -> None:
    board = shooter().do("aim A", seat=SOUTH)
    assert board.log == []
    for seat in (NORTH, None):
        shot = GAME.view(board.state, seat).shot
        assert shot
        assert shot.aim == ""
        assert shot.chosen == [True, False]
    own = GAME.view(board.state, SOUTH).shot
    assert own
    assert own.aim == "A"
    board = shooter().do("guard BC", seat=NORTH)
    hidden = GAME.view(board.state, SOUTH).shot
    assert hidden
    assert hidden.guard == ""


def test_a_guarded_square_stops_the_shot_without_a_die() -> None:
    board = shooter().do("aim A", seat=SOUTH).do("guard AB", 9, seat=NORTH)
    assert board.said("Aimed at A (top left), guarded: A B.")
    assert board.state.last_shot
    assert board.state.last_shot.result == "stopped"
    assert board.carrier == (NORTH, 1)
    assert board.state.restart == "keeper"
    assert board.state.clock == 9


def test_a_save_counts_for_the_clock_and_a_goal_for_the_kick_off() -> None:
    board = shooter(clock=40).do("aim B", seat=SOUTH).do("guard AD", 1, 6, seat=NORTH)
    assert board.said("It is 1-0 now.")
    assert board.said("First half over at 1-0")
    assert board.state.period == 1
    assert board.state.attack == NORTH
    assert board.state.placement == "period"


def test_refusals_of_shots() -> None:
    state = position({8: "E10"}, {2: "A12"}, "attack", ("madmen", "dragons"), carrier=8)
    assert "no shooting hex" in Board(state).refused("shoot")
    state = position({8: "E13"}, {2: "A12"}, "attack", ("madmen", "dragons"), carrier=8)
    board = Board(state)
    assert "right after a short pass" in board.refused("direct")
    assert "right after a long pass" in board.refused("header")
    state = position({8: "E8", 3: "E13"}, {2: "A12"}, "kick-off round", ("madmen", "dragons"), carrier=8)
    board = Board(state)
    assert board.step == "KickOff"
    assert "pass must be played" in board.refused("end")
    state = position({8: "E13"}, {2: "A12"}, "kick-off round", ("madmen", "dragons"), carrier=8)
    assert "begin with a pass" in Board(state).refused("shoot")


# --- clock and periods ----------------------------------------------------------------------------


def ended(south: int, north: int, period: int, clock: int, die: int = 12, **fields: Any) -> Board:
    state = position({4: "E7"}, {3: "E7"}, "clock", carrier=4, clock=clock, period=period, **fields)
    state.score = [south, north]
    state.then = "round"
    return Board(state, die)


def test_exactly_45_is_not_over() -> None:
    board = ended(0, 0, 0, 39, 6)
    assert board.state.clock == 45
    assert board.state.period == 0
    assert board.step == "Moves"
    board = ended(0, 0, 0, 45, 9)
    assert board.state.clock == 45
    assert board.state.period == 1


def test_the_second_half_begins_with_the_other_side() -> None:
    board = ended(0, 0, 0, 44, first=NORTH)
    assert board.state.attack == SOUTH
    assert board.step == "Placement"
    assert board.seat == NORTH


def test_extra_time_begins_with_the_side_that_kicked_off() -> None:
    board = ended(1, 1, 1, 85, first=SOUTH)
    assert board.state.period == 2
    assert board.state.clock == 90
    assert board.state.attack == SOUTH
    board = ended(2, 1, 2, 100, first=SOUTH)
    assert board.state.period == 3
    assert board.state.clock == 105
    assert board.state.attack == NORTH


@pytest.mark.parametrize(
    ("south", "north", "period", "clock", "fields", "summary"),
    [
        (2, 1, 1, 85, {}, "Ann wins 2-1."),
        (0, 3, 3, 115, {}, "Bob wins 3-0."),
        (1, 1, 1, 85, {"extra_time": False}, "A draw: 1-1."),
        (1, 1, 0, 40, {"length": "half"}, "A draw: 1-1."),
        (0, 1, 0, 40, {"length": "half"}, "Bob wins 1-0."),
    ],
)
def test_ends(south: int, north: int, period: int, clock: int, fields: dict[str, Any], summary: str) -> None:
    board = ended(south, north, period, clock, **fields)
    assert board.step == "over"
    assert board.write(GAME.result(board.state).summary) == summary


def test_short_length() -> None:
    board = ended(0, 0, 0, 20, 6, length="short")
    assert board.state.clock == 25
    assert board.state.period == 1


def test_without_the_quiet_clock_a_period_ends_after_100_rounds() -> None:
    state = position({4: "E7"}, {3: "E14"}, "attack", carrier=4, quiet_limit=0, rounds=99, quiet=50)
    board = Board(state).do("end")
    assert board.state.period == 0
    board.do("done; done; end")
    assert board.state.period == 1
    state = position({4: "E7"}, {3: "E7"}, carrier=4, quiet_limit=0, rounds=100)
    board = Board(state).do("tackle", 1, 6)
    assert board.state.period == 1


def test_the_brisk_quiet_clock() -> None:
    state = position({4: "E7"}, {3: "E14"}, "attack", carrier=4, quiet_limit=5, quiet=4)
    assert Board(state).do("end", 6).state.clock == 6


# --- the shoot-out --------------------------------------------------------------------------------


def shootout(**fields: Any) -> Board:
    state = position(
        {2: "C3", 3: "D3", 4: "E4"}, {2: "C12", 3: "E12", 5: "G12"}, "shoot-out", period=4, first=SOUTH, **fields
    )
    return Board(state)


def with_orders(**fields: Any) -> Board:
    board = shootout(**fields).do("pick 4; pick 3; pick 2", seat=SOUTH)
    assert GAME.view(board.state, NORTH).orders[SOUTH] == [0, 0, 0]
    return board.do("pick 1; pick 5; pick 3", 0, seat=NORTH)


def kick(board: Board, goal: bool) -> Board:
    """The present kick: stopped, or in through the open square."""
    shot = board.state.shot
    assert shot
    keeper = 1 - shot.side
    first = board.prompt(keeper).options[0].action.squares  # type: ignore[attr-defined]
    board.do(f"guard {first}", seat=keeper)
    if goal:
        return board.do("aim E", 1)
    return board.do(f"aim {first[0]}")


def test_orders_are_secret_and_kicks_alternate() -> None:
    board = with_orders()
    assert board.said("Ann sends Berg R, Bü S and Leck R Li.")
    assert board.said("The coin: Ann kicks first.")
    assert board.state.shot
    assert (board.state.shot.side, board.state.shot.number) == (SOUTH, 4)
    kick(board, True)
    assert board.state.kicks == ["1", ""]
    assert board.state.shot
    assert (board.state.shot.side, board.state.shot.number) == (NORTH, 1)
    assert board.write(GAME.status(board.state)) == "Shoot-out 1-0"


def test_it_stops_when_one_side_cannot_catch_up() -> None:
    board = with_orders()
    for goal in (True, False, True, False):
        kick(board, goal)
    assert board.step == "over"
    assert board.write(GAME.result(board.state).summary) == "0-0, and Ann wins the shoot-out 2-0."


def test_pairs_decide_and_nobody_kicks_twice_in_a_cycle() -> None:
    board = with_orders()
    for _ in range(6):
        kick(board, True)
    assert board.said("only one possibility: 1 Basil Isk")
    kick(board, True)
    assert board.said("only one possibility: 2 Fen Dan")


def test_a_cycle_ends_when_all_have_kicked() -> None:
    board = with_orders()
    for _ in range(8):
        if board.step == "NextKicker":
            board.do(min(board.options()))
        kick(board, True)
    assert board.step == "NextKicker"
    assert len(board.options()) == 4
    board.do("pick 4")
    kick(board, True)
    board.do("pick 2")
    kick(board, False)
    assert board.step == "over"
    assert board.write(GAME.result(board.state).summary) == "0-0, and Ann wins the shoot-out 5-4."


def test_after_fifteen_pairs_the_coin_decides() -> None:
    board = with_orders(kicks=["1" * 17, "1" * 17])
    board.state.kicks = ["1" * 17, "1" * 17]
    for kicks in range(2):
        if board.step == "NextKicker":
            board.do(min(board.options()))
        shot = board.state.shot
        assert shot
        keeper = 1 - shot.side
        board.do(f"guard {board.prompt(keeper).options[0].action.squares}", seat=keeper)  # type: ignore[attr-defined]
        board.do("aim E", 1, *([NORTH] if kicks else []))
    assert board.step == "over"
    assert board.write(GAME.result(board.state).summary) == "0-0 and a level shoot-out: the coin decides for Bob."


def test_stand_in_and_exhausted_in_the_shoot_out() -> None:
    state = position(
        {2: "C3", 3: "D3", 4: "E4"}, {2: "C12", 3: "E12", 5: "G12"}, "shoot-out", period=4, stand_in=[False, True]
    )
    state.player(SOUTH, 4).boost = 0
    board = Board(state).do("pick 4; pick 3; pick 2", seat=SOUTH).do("pick 1; pick 5; pick 3", 0, seat=NORTH)
    assert board.state.shot
    assert board.state.shot.squares == 1
    assert board.state.shot.skill == 6


def test_a_draw_after_extra_time_leads_to_the_shoot_out() -> None:
    state = position({4: "E7", 2: "C3"}, {3: "E7", 2: "C12"}, "clock", carrier=4, clock=119, period=3)
    board = Board(state, 6)
    assert board.step == "ShootoutOrder"
    assert board.state.period == 4


# --- results --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("score", "final"), [([0, 0], (2, 0)), ([1, 3], (2, 0)), ([2, 1], (2, 0)), ([2, 0], (2, 0)), ([5, 1], (5, 1))]
)
def test_forfeit_scores(score: list[int], final: tuple[int, int]) -> None:
    state = position({}, {}, decided="forfeit", winner=SOUTH)
    state.score = score
    assert final_score(state) == final
    board = Board.__new__(Board)
    assert Board.write(board, result(state).summary).startswith("Ann wins")
    assert "because Bob forfeits" in Board.write(board, result(state).summary)


def test_the_parts_of_a_score() -> None:
    board = shooter().do("aim B", seat=SOUTH).do("guard AD", 1, 6, seat=NORTH)
    (ann, bob) = GAME.scores(board.state)
    assert [(board.write(text), points) for text, points in ann.parts] == [("Goals by a shoot", 1)]
    assert bob.points == 0


def test_status() -> None:
    state = position({4: "E7"}, {3: "E14"}, "attack", carrier=4, clock=30, quiet=3)
    board = Board(state)
    assert board.write(GAME.status(state)) == "First half 30' of 45', 0-0, quiet 3/8"
    state.quiet = 0
    assert board.write(GAME.status(state)) == "First half 30' of 45', 0-0"
    state.teams = ["", ""]
    assert GAME.seat_title(state, SOUTH) is None
