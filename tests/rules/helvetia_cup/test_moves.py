"""Move phases (DP-7, DP-8), restarts (R-FREE, R-PEN), changes in play, standing answers."""

from typing import Any

import pytest

from rules.helvetia_cup.pitch import INDEX
from tests.rules.helvetia_cup.board import NORTH, SOUTH, Board, position


def moves(south: dict[int, str], north: dict[int, str], phase: str = "attack moves", **fields: Any) -> Board:
    return Board(position(south, north, phase, **fields))


def group(board: Board, line: str) -> str:
    text = board.options()[line].group
    assert text
    return board.write(text)


def test_the_first_hex_is_free_and_each_further_one_costs_boost() -> None:
    board = moves({4: "E7"}, {}, ball="C3").do("pick 4")
    assert group(board, "move E8") == "1 hex, free"
    assert group(board, "move E9") == "2 hexes, 1 BOOST"
    assert group(board, "move E12") == "5 hexes, 4 BOOST"
    assert "can go 5 hexes" in board.refused("move E13")
    board.do("move E12")
    assert board.state.player(SOUTH, 4).boost == 0
    assert board.said("Berg R runs to E12 for 4 BOOST.")
    assert board.said("Berg R is exhausted.")


def test_an_exhausted_player_still_has_the_free_hex() -> None:
    board = moves({4: "E7"}, {}, ball="C3")
    board.state.player(SOUTH, 4).boost = 0
    board.do("pick 4")
    assert len(board.options()) == 6
    board.do("move E8")


def test_the_carrier_takes_the_ball_along() -> None:
    board = moves({4: "E7"}, {}, carrier=4)
    assert board.label("pick 4") == "4 Berg R on E7, with the ball | BOOST 4"
    board.do("pick 4; move E9")
    assert board.ball == "E9"
    assert board.carrier == (SOUTH, 4)


def test_hexes_with_the_ball_or_an_opponent_come_first_and_say_so() -> None:
    board = moves({4: "E7"}, {3: "D7", 2: "E7"}, ball="F7").do("pick 4")
    free = [line for line, option in board.options().items() if group(board, line) == "1 hex, free"]
    assert free[:2] == ["move F7", "move D7"]
    assert board.label("move F7").startswith("F7, the ball")
    assert board.label("move D7").startswith("D7, with Stok Alp")
    board = moves({4: "E7"}, {3: "D7"}, "defence moves", carrier=4).do("pick 3")
    assert board.label("move E7").startswith("E7, with Berg R, who has the ball")


def test_a_walk_goes_over_the_loose_ball_when_that_is_no_detour() -> None:
    board = moves({4: "E7"}, {}, ball="E9").do("pick 4; move E11")
    assert board.carrier == (SOUTH, 4)
    assert board.ball == "E11"
    for ball in ("E8", "F7"):
        board = moves({4: "E7"}, {}, ball=ball).do("pick 4; move F8")
        assert board.carrier == (SOUTH, 4)
    board = moves({4: "E7"}, {}, ball="C9").do("pick 4; move E9")
    assert board.state.carrier == 0


def test_a_defender_who_takes_the_loose_ball_ends_the_round() -> None:
    board = moves({4: "E3"}, {3: "E11"}, "defence moves", ball="E9").do("pick 3; move E8", 6)
    assert board.carrier == (NORTH, 3)
    assert board.hex(NORTH, 3) == "E9"
    assert board.state.player(NORTH, 3).boost == 2
    assert board.step == "Moves"
    assert board.seat == NORTH


def test_a_defender_does_not_walk_over_a_ball_that_a_grounded_mate_lies_on() -> None:
    board = moves({4: "E3"}, {3: "E11", 2: "E10"}, "defence moves", ball="E10")
    board.state.player(NORTH, 2).down = True
    board.do("pick 3")
    assert "move E10" not in board.options()
    assert group(board, "move E9") == "3 hexes, 2 BOOST"
    board.do("move E9")
    assert board.state.carrier == 0


def test_a_grounded_defender_on_the_ball_gets_it_by_standing_up() -> None:
    board = moves({4: "E3"}, {2: "E10"}, "defence moves", ball="E10")
    board.state.player(NORTH, 2).down = True
    board.do("pick 2")
    assert set(board.options()) == {"move E10"}
    board.do("move E10", 6)
    assert board.carrier == (NORTH, 2)


def test_standing_up_uses_the_free_hex() -> None:
    board = moves({4: "E7"}, {}, ball="C3")
    board.state.player(SOUTH, 4).down = True
    assert board.label("pick 4").startswith("4 Berg R on E7, on the ground")
    board.do("pick 4")
    assert board.label("move E7") == "Stand up on E7 | Free"
    assert group(board, "move E8") == "1 hex, 1 BOOST"
    board.do("move E9")
    assert board.state.player(SOUTH, 4).boost == 2
    assert not board.state.player(SOUTH, 4).down

    board = moves({4: "E7"}, {}, ball="E7")
    board.state.player(SOUTH, 4).down = True
    board.do("pick 4; move E8")
    assert board.carrier == (SOUTH, 4)
    assert board.ball == "E8"

    board = moves({4: "E7"}, {}, ball="C3")
    board.state.player(SOUTH, 4).down = True
    board.do("pick 4; move E7")
    assert board.said("Berg R gets up on E7.")
    board.do("done; done")
    assert board.state.player(SOUTH, 4).boost == 4


def test_hex_by_hex() -> None:
    board = moves({4: "E7", 3: "E8"}, {}, ball="D8").do("pick 4; choose path")
    board.do("go D7; go D8")
    assert board.carrier == (SOUTH, 4)
    assert board.label("go E8") == "E8 | 1 BOOST"
    board.do("go E8")
    assert "done" not in board.options()
    assert "One hex at a time" in board.refused("go E13")
    board.do("go E9; done")
    assert board.state.player(SOUTH, 4).boost == 1
    assert board.ball == "E9"


def test_hex_by_hex_never_leads_into_a_dead_end() -> None:
    board = moves({4: "A1", 3: "A2", 2: "B1"}, {}, ball="C9")
    board.state.player(SOUTH, 4).boost = 1
    board.do("pick 4; choose path; go A2")
    assert "done" not in board.options()
    assert "go B2" in board.options()


def test_a_player_without_a_hex_to_go_is_not_offered() -> None:
    board = moves({4: "A1", 3: "A2", 2: "B1"}, {}, ball="C9")
    board.state.player(SOUTH, 4).boost = 0
    assert "pick 4" not in board.options()
    assert "cannot move" in board.refused("pick 4")


def test_the_longer_outrun() -> None:
    board = moves({4: "B7"}, {}, ball="E3").do("pick 4")
    option = board.options()["move A9+"]
    assert board.write(option.label) == "A10 (A9 + outrun)"
    assert group(board, "move A9+") == "2 hexes, 1 BOOST"
    board.do("move A9+")
    assert board.hex(SOUTH, 4) == "A10"
    assert board.state.tallies[SOUTH]["outruns"] == 1


def test_outrun_stays_on_the_pitch_and_off_own_players() -> None:
    assert "move I7+" not in moves({4: "I6", 3: "I8"}, {}, ball="E3").do("pick 4").options()
    assert "move I7+" not in moves({4: "I6", 3: "I7"}, {}, ball="E3").do("pick 4").options()
    # Stepping onto the wing from beside it leads off the pitch.
    assert "go +" not in moves({4: "H7"}, {}, ball="E3").do("pick 4; choose path; go I8").options()
    # No outrun from a hex where the player merely stands.
    assert "go +" not in moves({4: "I6"}, {}, ball="E3").do("pick 4; choose path").options()


def test_outrun_with_a_ball_in_the_way() -> None:
    board = moves({4: "I6"}, {}, ball="I8").do("pick 4; move I7+")
    assert board.carrier == (SOUTH, 4)
    assert "no outrun" in moves({4: "I6"}, {}, ball="I8").do("pick 4").refused("move A7+")


def test_the_keeper_may_leave_and_enter_his_zone() -> None:
    board = moves({4: "D1"}, {}, ball="C9").do("pick 4")
    assert "move E1" not in board.options()
    assert "keeper zone" in board.refused("move E1")
    board = moves({1: "E2"}, {}, ball="C9").do("pick 1; move E1")
    assert board.hex(SOUTH, 1) == "E1"


def test_a_player_moves_once_a_phase() -> None:
    board = moves({4: "E7"}, {}, ball="C3").do("pick 4; move E8")
    assert "moved already" in board.refused("pick 4")
    assert "Pick a player first" in board.refused("move E9")
    board.do("pick 1")
    assert "Say where Basil Isk goes" in board.refused("pick 4")


def test_the_phase_lasts_until_it_is_ended() -> None:
    board = moves({4: "E7"}, {}, carrier=4).do("pick 4; move E8; pick 1; move E2")
    assert set(board.options()) == {"choose answers", "done"}
    board.do("done")
    assert board.seat == NORTH


def test_done_hands_over_and_ends_a_round_without_a_carrier() -> None:
    board = moves({4: "E7"}, {3: "E14"}, ball="C3").do("done")
    assert board.seat == NORTH
    board.do("done")
    assert board.seat == SOUTH
    assert board.state.quiet == 1


# --- changes in play ------------------------------------------------------------------------------


def test_a_change_over_an_edge_hex() -> None:
    board = moves({4: "A7", 3: "C7"}, {}, carrier=3, bench=((5, 6), ()))
    assert board.label("change 4 5") == "Change: 5 Deg N for 4 Berg R | Instead of his free hex"
    assert "change 3 5" not in board.options()
    assert "change 1 5" not in board.options()
    board.do("change 4 5")
    assert board.hex(SOUTH, 5) == "A7"
    assert board.state.player(SOUTH, 4).status == "replaced"
    assert "may not move in the round" in board.refused("pick 5")
    assert "A change needs an edge hex" in board.refused("change 5 6")
    board.do("done; done; end")
    assert "pick 5" in board.options()


def test_a_change_after_a_move_costs_boost() -> None:
    board = moves({4: "B7"}, {}, ball="E3", bench=((5,), ())).do("pick 4; move A7")
    assert board.label("change 4 5").endswith("Costs 1 BOOST")
    board.do("change 4 5")
    assert board.state.player(SOUTH, 4).boost == 3
    board = moves({4: "B7"}, {}, ball="E3", bench=((5,), ()))
    board.state.player(SOUTH, 4).boost = 0
    board.do("pick 4; move A7")
    assert "change 4 5" not in board.options()


def test_no_change_without_changes_left_or_on_the_ground() -> None:
    board = moves({4: "A7"}, {}, ball="E3", bench=((5,), ()))
    board.state.changes = [0, 2]
    assert "change 4 5" not in board.options()
    board.state.changes = [1, 2]
    board.state.player(SOUTH, 4).down = True
    assert "change 4 5" not in board.options()


# --- free kick and penalty ------------------------------------------------------------------------


def test_free_kick_the_nearest_attacker_is_put_at_the_ball() -> None:
    board = moves({4: "E6", 3: "E12"}, {3: "E9"}, ball="E9", restart="free")
    assert board.write(board.prompt().text).startswith("Free kick for you.")
    board.do("done")
    assert board.step == "Nearest"
    board.do("pick 3")
    assert board.hex(SOUTH, 3) == "E9"
    assert board.carrier == (SOUTH, 3)
    assert board.seat == NORTH
    board.do("done; go E10")
    assert board.step == "AttackAction"


def test_free_kick_a_grounded_attacker_on_the_ball_gets_up() -> None:
    board = moves({4: "E9", 3: "E12"}, {3: "E14"}, ball="E9", restart="free")
    board.state.player(SOUTH, 4).down = True
    board.do("done")
    assert board.carrier == (SOUTH, 4)
    assert not board.state.player(SOUTH, 4).down


def test_free_kick_the_ball_is_not_picked_up_in_passing() -> None:
    board = moves({4: "E7"}, {3: "E10"}, ball="E9", restart="free").do("pick 4; move E11")
    assert board.state.carrier == 0
    assert board.ball == "E9"
    board.do("done; pick 3; move E9")
    assert board.state.attack == SOUTH
    board.do("done")
    assert board.step == "Displaced"
    board.do("go D9")
    assert board.hex(NORTH, 3) == "D9"


def test_free_kick_with_one_hex_to_go_to_nobody_is_asked() -> None:
    board = moves({4: "A2"}, {3: "A1", 2: "A2"}, ball="A1", restart="free").do("done; done")
    assert board.said("Stok Alp makes room and is put on B1.")


def test_free_kick_in_a_shooting_zone_may_be_shot() -> None:
    board = moves({4: "E12"}, {3: "E14"}, ball="E12", restart="free").do("done; done")
    assert "shoot" in board.options()
    assert "end" not in board.options()


def penalty(south: dict[int, str], north: dict[int, str]) -> Board:
    return moves(south, north, ball="E13", restart="penalty")


def test_penalty_the_area_is_cleared() -> None:
    board = penalty({4: "E13", 3: "D14", 2: "C3"}, {3: "E14", 2: "F13"})
    board.do("done")
    assert board.step == "Displaced"
    assert board.seat == SOUTH
    hexes = set(board.options())
    assert "go C13" in hexes
    board.do(min(hexes))
    assert board.carrier == (SOUTH, 4)
    assert board.seat == NORTH
    assert "pick 1" not in board.options()
    board.do("done")
    while board.step == "Displaced":
        board.do(min(board.options()))
    assert board.step == "GoalDuel"
    assert board.state.shot
    assert board.state.shot.squares == 2
    assert board.state.shot.parts == (("shoot", 13),)


def test_penalty_one_more_free_hex_out_of_the_area() -> None:
    board = penalty({4: "E13", 3: "E14"}, {3: "C9"})
    board.state.player(SOUTH, 3).boost = 1
    board.do("pick 3")
    assert group(board, "move D13") == "1 hex, free"
    assert group(board, "move E12") == "2 hexes, free"
    assert group(board, "move D12") == "2 hexes, free"
    assert group(board, "move E11") == "3 hexes, 1 BOOST"
    assert group(board, "move C14") == "2 hexes, 1 BOOST"
    board.do("choose path; go F14; go F13; go F12")
    board.do("done")
    assert board.state.player(SOUTH, 3).boost == 0


def test_penalty_the_nearest_attacker_takes_it() -> None:
    board = penalty({4: "E9", 3: "C3"}, {3: "C9"}).do("done")
    assert board.carrier == (SOUTH, 4)
    board.do("done")
    board.do("aim B", seat=SOUTH)
    board.do("guard AB", 6, seat=NORTH)
    assert board.state.score == [0, 0]
    assert board.carrier == (NORTH, 1)
    assert board.state.restart == "keeper"


# --- standing answers -----------------------------------------------------------------------------


def test_standing_answers_are_private_and_used() -> None:
    board = moves({4: "D9", 3: "C10"}, {3: "C10"}, "defence moves", carrier=4)
    board.do("choose answers; choose intercept-always; done; done")
    board.do("short C10", 11)
    assert board.said("Stok Alp needs Interception 10 or less and throws 11")
    assert board.step == "Receiver"


@pytest.mark.parametrize(("reply", "step"), [("ask", "Interception"), ("never", "Receiver")])
def test_standing_answer_never(reply: str, step: str) -> None:
    board = moves({4: "D9", 3: "C10"}, {3: "C10"}, "defence moves", carrier=4)
    if reply != "ask":
        board.do(f"choose answers; choose intercept-{reply}; done")
    board.do("done; short C10")
    assert board.step == step


def test_standing_answers_are_looked_at_once_a_phase() -> None:
    board = moves({4: "D9"}, {3: "C10"}, "defence moves", carrier=4).do("choose answers")
    assert "choose offside-always" not in board.options()
    board.do("choose intercept-never; choose clear-always")
    assert board.step == "Moves"
    assert "choose answers" not in board.options()
    assert board.state.answers[NORTH] == {"intercept": "never", "clear": "always"}


def test_trails_show_the_last_phase_of_each_side() -> None:
    board = moves({4: "D9"}, {3: "C10"}, carrier=4).do("pick 4; move D10; done; pick 3; move C11; done")
    trails = [[(trail.number, trail.start, trail.end) for trail in side] for side in board.state.trails]
    assert trails == [[(4, INDEX["D9"], INDEX["D10"])], [(3, INDEX["C10"], INDEX["C11"])]]
