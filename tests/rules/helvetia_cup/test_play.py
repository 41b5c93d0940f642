"""Actions of defence and attack: steal, tackle, passes, landing, loose balls, off-side, fouls, rounds."""

from typing import Any

import pytest

from tests.rules.helvetia_cup.board import NORTH, SOUTH, Board, position

FAR = {2: "C3", 3: "G3"}


# --- steal and tackle (DP-9, DP-10) ---------------------------------------------------------------


def test_a_failed_steal_lets_the_carrier_step() -> None:
    board = Board(position({4: "E7"}, {3: "E7"}, carrier=4)).do("steal", 13)
    assert board.step == "ForcedStep"
    assert board.seat == SOUTH
    assert board.carrier == (SOUTH, 4)


def test_several_defenders_may_act_each_once() -> None:
    board = Board(position({4: "E7"}, {3: "E7", 7: "E8"}, carrier=4)).do("steal", 20)
    assert board.label("go E8") == "E8, with Sér Ak"
    board.do("go E8")
    assert board.step == "DefenceAction"
    assert board.label("steal").startswith("Steal: 15 or less")
    board.do("steal", 20).do("go E7")
    assert board.step == "AttackAction"


def test_the_forced_step_stays_where_no_hex_is_free() -> None:
    board = Board(position({4: "A1", 2: "A2", 3: "B1"}, {3: "A1"}, carrier=4)).do("steal", 20)
    assert board.step == "AttackAction"
    assert board.ball == "A1"


def test_the_forced_step_enters_no_keeper_zone_and_no_own_player() -> None:
    board = Board(position({4: "D1", 2: "D2"}, {3: "D1"}, carrier=4)).do("steal", 20)
    assert set(board.options()) == {"go C1", "go C2", "go E2"}
    assert "only the keeper" in board.refused("go E1")


def test_holding_back_presses() -> None:
    board = Board(position({4: "E7"}, {4: "E7"}, carrier=4))
    assert board.label("decline") == "Hold back | Presses: -6 for a long pass or a shot"
    board.do("decline")
    assert board.state.pressure() == 6
    assert board.write(board.options()["long A1"].group or board.prompt().text) == "Long pass, column A (10 or less)"


def test_a_tackle_of_16_and_more_has_no_foul_range() -> None:
    state = position({4: "E7", **FAR}, {9: "E7", 2: "C12"}, carrier=4)
    board = Board(state)
    assert board.label("tackle") == "Tackle: 13 or less | Up to 16 it is a foul; above, your player falls"
    board.do("tackle", 17)
    assert board.state.player(NORTH, 9).down
    assert board.state.pressure() == 0


def test_grounded_and_acted_defenders_have_no_action() -> None:
    state = position({4: "E7"}, {3: "E7"}, carrier=4)
    state.player(NORTH, 3).down = True
    assert Board(state).step == "AttackAction"
    state = position({4: "E7"}, {3: "E7"}, carrier=4)
    state.player(NORTH, 3).acted = True
    assert Board(state).step == "AttackAction"


# --- short passes (DP-11 to DP-13) ----------------------------------------------------------------


def attack(south: dict[int, str], north: dict[int, str], carrier: int = 4, **fields: Any) -> Board:
    return Board(position(south, north, "attack", carrier=carrier, **fields))


def test_short_passes_reach_two_hexes() -> None:
    board = attack({4: "E7"}, {3: "E14"})
    shorts = [line for line in board.options() if line.startswith("short")]
    assert len(shorts) == 18
    assert "at most 2 hexes" in board.refused("short E10")
    assert "keeper zone" in attack({4: "E14"}, {3: "A1"}).refused("short E15")
    assert "there already" in board.refused("long E7")


def test_a_chain_of_short_passes_ends_where_the_coach_says() -> None:
    board = attack({4: "E7", 3: "E8", 2: "E9"}, {3: "E14"})
    assert board.label("short E8") == "Short pass to 3 Bü S on E8 | Free for the taking"
    board.do("short E8; short E9")
    assert board.step == "Receiver"
    assert board.state.tallies[SOUTH]["run"] == 2
    board.do("end")
    assert board.carrier == (SOUTH, 2)
    assert board.state.quiet == 1


def test_at_most_twelve_short_passes() -> None:
    board = attack({4: "E7", 3: "E8"}, {3: "E14"})
    for number in range(12):
        board.do("short E8" if number % 2 == 0 else "short E7")
    assert not any(line.startswith("short") for line in board.options())
    assert "at most 12 short passes" in board.refused("short E8")
    assert "long E9" in board.options()


def test_a_short_pass_to_a_lone_defender_loses_the_ball() -> None:
    board = attack({4: "E7"}, {3: "E8"})
    assert board.label("short E8") == "Short pass to E8 | Stok Alp stands there alone and gets the ball"
    board.do("short E8", 6)
    assert board.carrier == (NORTH, 3)
    assert board.hex(NORTH, 3) == "E8"


def test_a_defender_who_acted_does_not_intercept() -> None:
    state = position({4: "E7", 3: "E8"}, {3: "E8"}, "attack", carrier=4)
    state.player(NORTH, 3).acted = True
    board = Board(state).do("short E8")
    assert board.step == "Receiver"


def test_a_grounded_mate_does_not_receive() -> None:
    state = position({4: "E7", 3: "E8"}, {3: "E14"}, "attack", carrier=4)
    state.player(SOUTH, 3).down = True
    board = Board(state).do("short E8")
    assert board.state.carrier == 0
    assert board.state.attack == SOUTH


def test_a_short_pass_into_the_empty_own_keeper_zone() -> None:
    board = attack({1: "E4", 4: "E2"}, {3: "E14"}).do("short E1")
    assert board.hex(SOUTH, 1) == "E1"
    assert board.carrier == (SOUTH, 1)
    assert board.state.held
    board = attack({1: "E4", 4: "E2"}, {3: "E14"}, held=True)
    assert "may not go back" in board.refused("short E1")
    assert "may not go back" in board.refused("long E1")


def test_a_loose_ball_goes_to_the_nearer_side() -> None:
    board = attack({4: "E7"}, {3: "E11"}).do("short E9")
    assert board.state.attack == SOUTH
    board = attack({4: "E7"}, {3: "E10"}).do("short E9", 6)
    assert board.state.attack == NORTH
    assert board.state.carrier == 0
    assert board.ball == "E9"
    assert board.said("Bob is nearer: 1 hex against 2.")


# --- long passes (DP-14, DP-15) -------------------------------------------------------------------


def test_a_long_pass_to_a_mate_ends_the_round_outside_the_area() -> None:
    board = attack({4: "E7", 3: "E11"}, {3: "E14"}).do("long E11", 10)
    assert board.carrier == (SOUTH, 3)
    assert board.state.quiet == 1
    assert board.state.tallies[SOUTH] == {"long": 1, "longest": 4}


def test_a_long_pass_of_one_hex_is_allowed() -> None:
    assert "long E8" in attack({4: "E7"}, {3: "E14"}).options()


def test_a_long_pass_to_a_defender() -> None:
    board = attack({4: "E7"}, {3: "E11"}).do("long E11", 10, 6)
    assert board.carrier == (NORTH, 3)
    assert board.said("The ball comes to Stok Alp on E11.")


def test_a_failed_or_declined_clearance_leaves_the_header() -> None:
    for line, dice, squares in (("clear", [11], 18), ("decline", [], 14)):
        board = attack({4: "E9", 8: "E13"}, {3: "E13"}).do("long E13", 5)
        assert board.step == "Clearance"
        board.do(line, *dice)
        assert board.step == "HeaderChoice"
        assert board.label("header").startswith(f"Header at the goal | {squares} or less")


def test_a_clearance_may_lead_to_another_header() -> None:
    board = attack({4: "E9", 8: "E13", 3: "C14"}, {3: "E13"}).do("long E13", 5)
    board.do("clear", 8)
    assert board.ball == "C14"
    assert board.step == "HeaderChoice"
    assert board.carrier == (SOUTH, 3)
    assert "long" not in board.state.tallies[SOUTH]


def test_the_header_needs_the_penalty_area() -> None:
    board = attack({4: "E9", 8: "E12"}, {3: "E14"}).do("long E12", 5)
    assert board.state.quiet == 1
    board = attack({4: "E9", 8: "E13"}, {3: "E14"}).do("long E13", 5)
    assert board.step == "HeaderChoice"
    board.do("end")
    assert board.state.quiet == 1
    assert board.carrier == (SOUTH, 8)


def test_a_ball_into_a_keeper_zone_is_fetched() -> None:
    # From D14, 18 is forward right: E15, which the keeper has left.
    board = attack({4: "E9"}, {1: "E12", 3: "A9"}).do("long D14", 18, 6)
    assert board.said("Rak Lett fetches the ball on E15.")
    assert board.carrier == (NORTH, 1)
    assert board.hex(NORTH, 1) == "E15"


def test_a_long_pass_to_the_own_keeper_zone_ends_the_round() -> None:
    board = attack({1: "E3", 4: "E7"}, {3: "E14"}).do("long E1", 5)
    assert board.hex(SOUTH, 1) == "E1"
    assert board.carrier == (SOUTH, 1)
    assert board.state.quiet == 1
    assert board.state.held


def test_a_long_pass_may_not_aim_at_the_enemy_keeper() -> None:
    assert "keeper zone" in attack({4: "E7"}, {3: "E14"}).refused("long E15")


# --- off-side (DP-18) -----------------------------------------------------------------------------


def offside(aim: str, runner: str = "E13", **fields: Any) -> Board:
    state = position({4: "C9", 3: runner}, {3: "F12", 2: "A10"}, "attack", carrier=4, offside=True, **fields)
    return Board(state)


def test_no_offside_without_the_option() -> None:
    state = position({4: "C9", 3: "E13"}, {3: "F12", 2: "A10"}, "attack", carrier=4)
    assert Board(state).do("long E13", 5).step == "HeaderChoice"


def test_a_pass_across_or_back_marks_nobody() -> None:
    board = offside("G9").do("long G9", 5)
    assert board.state.marked == []
    board = offside("B8").do("short B8")
    assert board.state.marked == []


def test_a_short_pass_can_be_offside_too() -> None:
    state = position({4: "E12", 3: "E14"}, {3: "E11", 2: "A10"}, "attack", carrier=4, offside=True)
    board = Board(state).do("short E14")
    assert board.step == "OffsideCall"
    board.do("decline")
    assert board.step == "Receiver"
    assert board.state.marked == []


def test_an_offside_player_who_runs_to_the_loose_ball() -> None:
    board = offside("E11").do("long E11", 5)
    assert board.state.marked == [3]
    assert board.state.attack == SOUTH
    board.do("pick 3; move E10")
    assert board.step == "OffsideCall"
    assert board.seat == NORTH
    assert board.state.player(SOUTH, 3).boost == 3
    board.do("decline")
    assert board.hex(SOUTH, 3) == "E10"
    assert board.state.player(SOUTH, 3).boost == 2
    assert board.carrier == (SOUTH, 3)

    board = offside("E11").do("long E11", 5).do("pick 3; move E10").do("choose offside", 9)
    assert board.state.attack == NORTH
    assert board.ball == "E11"
    assert board.state.restart == "free"
    assert board.state.carrier == 0


def test_a_mate_who_comes_first_cancels_the_offside() -> None:
    board = offside("C10").do("long C10", 5).do("pick 4; move C11")
    assert board.carrier == (SOUTH, 4)
    assert board.state.marked == []


@pytest.mark.parametrize(("reply", "restart"), [("always", "free"), ("never", "")])
def test_standing_answers_to_offside(reply: str, restart: str) -> None:
    board = offside("E13", answers=[{}, {"offside": reply}])
    if reply == "always":
        board.do("long E13", 5, 6)
        assert board.state.attack == NORTH
    else:
        board.do("long E13", 5)
        assert board.step == "HeaderChoice"
    assert board.state.restart == restart


def test_level_with_the_last_but_one_is_onside_and_the_own_half_too() -> None:
    assert offside("E13", runner="E12").do("long E12", 5).state.quiet == 1
    state = position({4: "C3", 3: "E8"}, {3: "A1", 2: "A2"}, "attack", carrier=4, offside=True)
    assert Board(state).do("long E8", 5).state.quiet == 1


def test_clearing_ends_the_offside() -> None:
    state = position({4: "C9", 3: "E14", 5: "E11"}, {1: "E13", 3: "F12", 2: "E14"}, "attack", carrier=4, offside=True)
    board = Board(state).do("long E14", 5)
    assert board.step == "Clearance"
    board.do("clear", 1)
    assert board.state.marked == []


# --- fouls (DP-17) --------------------------------------------------------------------------------


def foul(offender: int, victim: int, boost: int = 4, **fields: Any) -> Board:
    """The team dice faces for the offender's card and the victim's injury."""
    state = position({4: "E9", **FAR}, {3: "E9", 2: "C12", 5: "G12"}, carrier=4, bench=((5, 6), (4, 7)), **fields)
    state.player(SOUTH, 4).boost = boost
    return Board(state).do("tackle", 12, offender, victim)


def test_no_card_and_no_injury() -> None:
    board = foul(1, 1)
    assert board.said("Team dice: card for Stok Alp: none; injury of Berg R: 0.")
    assert board.said("No card for Stok Alp.")
    assert board.said("Free kick for Ann on E9.")
    assert board.step == "Moves"
    assert board.seat == SOUTH
    assert board.state.quiet == 0


def test_red_is_never_replaced() -> None:
    board = foul(6, 1)
    assert board.state.player(NORTH, 3).status == "sent off"
    assert board.state.tallies[NORTH]["cards"] == 1
    assert board.step == "Moves"


def test_exactly_no_boost_is_exhausted_not_injured() -> None:
    board = foul(1, 6, boost=3)
    assert board.state.player(SOUTH, 4).boost == 0
    assert board.state.player(SOUTH, 4).status == "pitch"
    assert board.said("Berg R is exhausted.")


def test_nobody_comes_on() -> None:
    board = foul(1, 6, boost=2)
    assert board.label("pick 5") == "5 Deg N comes on | Uses one of your changes"
    board.do("decline")
    assert board.state.player(SOUTH, 4).status == "injured"
    assert board.state.changes == [2, 2]


def test_without_changes_there_is_no_replacement() -> None:
    state = position({4: "E9", **FAR}, {3: "E9", 2: "C12"}, carrier=4)
    state.player(SOUTH, 4).boost = 0
    board = Board(state).do("tackle", 12, 1, 4)
    assert board.state.player(SOUTH, 4).status == "injured"
    assert board.hex(SOUTH, 4) == ""


def test_the_injured_keeper_is_replaced_on_the_pitch_and_in_goal() -> None:
    state = position({1: "E9", **FAR}, {3: "E9", 2: "C12", 5: "G12"}, carrier=1, bench=((5,), ()))
    state.player(SOUTH, 1).boost = 0
    board = Board(state).do("tackle", 12, 1, 4)
    board.do("pick 5")
    assert board.step == "StandIn"
    board.do("pick 2")
    assert board.state.keepers == [2, 1]
    assert board.state.stand_in == [True, False]
    assert board.hex(SOUTH, 2) == "C3"


def test_a_keeper_who_is_sent_off_is_replaced_in_goal() -> None:
    state = position({4: "E14", **FAR}, {1: "E14", 2: "C12", 5: "G12", 7: "A9"}, carrier=4)
    board = Board(state).do("tackle", 12, 6, 1)
    assert board.step == "StandIn"
    assert board.seat == NORTH
    board.do("pick 2")
    assert board.state.restart == "penalty"
    assert board.hex(NORTH, 2) == "E15"
    assert board.ball == "E13"
    assert board.said("Penalty for Ann!")


def test_a_foul_by_a_forward_in_the_attackers_area_is_a_free_kick() -> None:
    state = position({4: "E3", 2: "C5", 3: "G5"}, {3: "E3", 2: "C12", 5: "G12"}, carrier=4)
    board = Board(state).do("tackle", 12, 1, 1)
    assert board.state.restart == "free"
    assert board.ball == "E3"


def test_both_sides_down_to_two_the_offender_forfeits() -> None:
    state = position({4: "E9", 2: "C3"}, {3: "E9", 2: "C12"}, carrier=4)
    state.player(SOUTH, 4).boost = 0
    board = Board(state).do("tackle", 12, 6, 4)
    assert board.step == "over"
    assert board.state.winner == SOUTH


def test_the_victims_side_can_forfeit() -> None:
    state = position({4: "E9", 2: "C3"}, {3: "E9", 2: "C12", 5: "C13"}, carrier=4)
    state.player(SOUTH, 4).boost = 0
    board = Board(state).do("tackle", 12, 1, 4)
    assert board.step == "over"
    assert board.state.winner == NORTH


# --- FAMILY ---------------------------------------------------------------------------------------


def test_family_moves_two_hexes_free_and_has_no_boost() -> None:
    board = Board(position({4: "E7"}, {}, "attack moves", ball="C3", family=True))
    assert board.label("pick 4") == "4 Berg R on E7"
    board.do("pick 4")
    assert {board.write(option.hint) for option in board.options().values() if option.hint} == {
        "1 hex, free",
        "2 hexes, free",
        "Choose another way than a shortest one",
    }


def test_family_has_no_header_and_no_direct_kick() -> None:
    board = attack({4: "E9", 3: "E13"}, {3: "A1"}, family=True).do("long E13", 14)
    assert board.state.quiet == 1
    board = attack({4: "E12", 3: "E13"}, {3: "A1"}, family=True).do("short E13")
    assert "direct" not in board.options()
    board = attack({3: "E13"}, {3: "A1"}, carrier=3, family=True)
    assert board.label("shoot").endswith("14 or less, minus the square; the keeper guards 2 squares")


def test_family_intercepts_with_defence() -> None:
    board = attack({4: "E7", 3: "E8"}, {9: "E8"}, family=True).do("short E8")
    assert board.label("intercept").startswith("Intercept: 14 or less")
