"""Each POWER and LEGEND card in its window."""

from typing import Any

import pytest

from rules.helvetia_cup import GAME
from tests.rules.helvetia_cup.board import NORTH, SOUTH, Board, position

Held = tuple[list[str], list[str]]


def cards(
    south: dict[int, str], north: dict[int, str], phase: str, held: Held, legend: Any = ("", ""), **fields: Any
) -> Board:
    """Ann (South) has the Madmen and Bob (North) the Dragons."""
    teams = fields.pop("teams", ("madmen", "dragons"))
    power = [list(ids) for ids in held]
    return Board(position(south, north, phase, teams, with_cards=True, power=power, legend=list(legend), **fields))


# --- move phase (MV) ------------------------------------------------------------------------------


def test_z3_apricot_syrup() -> None:
    board = cards({3: "E7", 4: "E5"}, {}, "attack moves", (["Z3"], []), ball="A1")
    board.state.player(SOUTH, 3).boost = 0
    assert "play Z3 4" not in board.options()
    board.do("play Z3 3")
    assert board.state.player(SOUTH, 3).boost == 2
    assert board.said("Ann plays Apricot Syrup")
    assert board.state.power[SOUTH] == []
    assert board.state.played[SOUTH] == ["Z3"]


def test_z3_stops_at_the_starting_boost() -> None:
    board = cards({3: "E7"}, {}, "attack moves", (["Z3"], []), ball="A1")
    board.state.player(SOUTH, 3).boost = 2
    assert board.do("play Z3 3").state.player(SOUTH, 3).boost == 3


def test_z4_mad_dash() -> None:
    board = cards({3: "E7", 4: "E5"}, {}, "attack moves", (["Z4"], []), ball="A1").do("pick 4; move E6")
    assert "play Z4 4" not in board.options()
    board.do("play Z4 3; pick 3; move E10")
    assert board.state.player(SOUTH, 3).boost == 3


def test_one_card_in_a_move_phase() -> None:
    board = cards({3: "E7"}, {}, "attack moves", (["Z4", "Z3"], []), ball="A1")
    board.state.player(SOUTH, 3).boost = 1
    board.do("play Z3 3")
    assert not any(line.startswith("play") for line in board.options())


def test_zl1_fools_parade() -> None:
    board = cards({3: "E7", 4: "E5"}, {}, "attack moves", ([], []), ("ZL1", ""), ball="A1")
    board.do("play ZL1 -; pick 3; move E9; pick 4; move D6")
    assert board.state.player(SOUTH, 3).boost == 3
    assert board.state.played[SOUTH] == ["ZL1"]


def test_b4_glide_is_not_for_the_carrier() -> None:
    board = cards({}, {3: "E7", 4: "E5"}, "attack moves", ([], ["B4"]), attack=NORTH, carrier=3)
    assert "play B4 3" not in board.options()
    board.do("play B4 4; pick 4; move E9")
    assert board.state.player(NORTH, 4).boost == 4


def test_b3_basilisk_broth() -> None:
    board = cards({}, {3: "E7"}, "defence moves", ([], ["B3"]), carrier=1)
    board.state.player(NORTH, 3).boost = 1
    assert board.do("play B3 3").state.player(NORTH, 3).boost == 3


def test_bl1_flight_of_the_flock() -> None:
    board = cards({}, {3: "E7", 4: "E5"}, "defence moves", ([], []), ("", "BL1"), carrier=1)
    board.state.player(NORTH, 3).down = True
    board.state.player(NORTH, 3).boost = 2
    board.do("play BL1 -")
    assert not board.state.player(NORTH, 3).down
    assert board.state.player(NORTH, 3).boost == 3
    assert board.state.player(NORTH, 4).boost == 4
    board.do("pick 3; move E8")
    assert board.state.player(NORTH, 3).boost == 3


def test_bl3_terror_of_basela() -> None:
    board = cards({8: "E7"}, {2: "E7"}, "defence moves", ([], []), ("", "BL3"), carrier=8)
    board.do("play BL3 -; done")
    board.do("steal", 20).do("go E8")
    assert board.state.pressure() == 0
    board = cards({8: "E7"}, {2: "E7"}, "defence moves", ([], []), ("", "BL3"), carrier=8).do("play BL3 -; done")
    board.do("decline")
    assert board.state.pressure() == 10
    board.state.player(NORTH, 2).acted = True
    assert board.state.pressure() == 10
    board = cards({}, {3: "E7"}, "attack moves", ([], []), ("", "BL3"), attack=NORTH, carrier=3)
    assert "play BL3 -" not in board.options()


# --- defence (DF, DB, BL) -------------------------------------------------------------------------


def test_z2_light_fingers() -> None:
    board = cards({3: "E7"}, {4: "E7"}, "defence", (["Z2"], []), attack=NORTH, carrier=4)
    assert board.label("play Z2 -") == "Steal with Light Fingers: 16 or less | +4 to this steal"
    board.do("play Z2 -", 16, 15)
    assert board.said("Stok Alp needs Steal 12 + 4 Light Fingers = 16 or less and throws 16: success.")
    assert board.step == "ForcedStep"


def test_b2_iron_claw() -> None:
    board = cards({3: "E7"}, {4: "E7"}, "defence", ([], ["B2"]), carrier=3)
    assert board.label("play B2 -").startswith("Tackle with Iron Claw: 11 or less")
    board.do("play B2 -", 11, 6)
    assert board.carrier == (NORTH, 4)


def test_z1_jingling_feint() -> None:
    board = cards({3: "E7"}, {4: "E7"}, "defence", (["Z1"], []), carrier=3).do("steal", 5)
    assert board.step == "CardWindow"
    assert board.seat == SOUTH
    board.do("play Z1 -", 16)
    assert board.said("Dribble 12 + 4 Jingling Feint = 16")
    assert board.step == "ForcedStep"
    assert board.seat == SOUTH
    board = cards({3: "E7"}, {4: "E7"}, "defence", (["Z1"], []), carrier=3).do("steal", 5).do("decline", 13)
    assert board.seat == NORTH


@pytest.mark.parametrize("kind", ["intercept", "clear"])
def test_b8_ruler_of_the_air(kind: str) -> None:
    if kind == "intercept":
        board = cards({3: "E7", 4: "E8"}, {4: "E8"}, "attack", ([], ["B8"]), carrier=3).do("short E8")
        board.do("play B8 -", 20)
        assert board.step == "ForcedStep"
        assert board.seat == NORTH
    else:
        board = cards({3: "E7", 4: "E10"}, {4: "E10"}, "attack", ([], ["B8"]), carrier=3).do("long E10", 5)
        assert board.label("play B8 -") == "Clear with Ruler of the Air | It succeeds for certain"
        board.do("play B8 -", 20)
        assert board.ball == "E12"
    assert board.state.tallies[NORTH]["blocks"] == 1


# --- attack (AT) ----------------------------------------------------------------------------------


def test_z6_through_the_legs() -> None:
    board = cards({3: "E7", 4: "E8"}, {4: "E8"}, "attack", (["Z6"], []), carrier=3).do("play Z6 -")
    assert all(line.startswith("short") for line in board.options())
    board.do("short E8")
    assert board.step == "Receiver"
    assert board.state.pressure() == 3


def test_b6_high_ball() -> None:
    board = cards({2: "E7"}, {4: "E7"}, "attack", ([], ["B6"]), attack=NORTH, carrier=4)
    assert board.write(board.options()["long A1"].group or board.prompt().text) == "Long pass, column A (12 or less)"
    board.do("play B6 -")
    assert all(line.startswith("long") for line in board.options())
    assert board.write(board.options()["long A1"].group or board.prompt().text) == "Long pass, column A (20 or less)"
    board.do("long A1", 20, 6)
    assert board.said("Pass 16 + 4 High Ball = 20")


def test_b7_dragon_fire() -> None:
    board = cards({}, {8: "E3"}, "attack", ([], ["B7"]), attack=NORTH, carrier=8)
    assert board.label("play B7 -").startswith("Shoot with Dragon Fire | 21 or less")
    board.do("play B7 -")
    assert board.label("aim A", NORTH) == "A top left: 17 or less"


def test_z7_upside_down_kick() -> None:
    board = cards({8: "E13", 4: "C14"}, {}, "attack", (["Z7"], []), carrier=4).do("short E13")
    board.do("play Z7 -")
    assert board.label("aim A", SOUTH) == "A top left: 18 or less"
    assert len(board.options(NORTH)) == 6
    board.do("guard B", seat=NORTH).do("aim A", 18, 6)
    assert board.state.tallies[SOUTH]["goals_direct"] == 1


def test_b1_wing_beat_and_bl2_sky_hammer() -> None:
    board = cards({}, {4: "E9", 8: "E3"}, "attack", ([], ["B1"]), ("", "BL2"), attack=NORTH, carrier=4)
    board.do("long E3", 5)
    assert board.label("header").startswith("Header at the goal | 18 or less, minus the square; the keeper guards 2")
    assert board.label("play B1 -").startswith("Header with Wing Beat | 22 or less")
    board.do("play BL2 -")
    assert len(board.options(SOUTH)) == 6

    board = cards({}, {4: "E9", 8: "E4"}, "attack", ([], ["B1"]), ("", "BL2"), attack=NORTH, carrier=4)
    board.do("long E4", 5)
    assert set(board.options()) == {"play BL2 -", "end"}
    board.do("play BL2 -")
    assert len(board.options(SOUTH)) == 7


def test_zl2_crowned_jester() -> None:
    board = cards({8: "E14"}, {}, "attack", ([], []), ("ZL2", ""), carrier=8).do("play ZL2 -")
    assert board.seat == SOUTH
    assert board.label("aim A") == "A top left: 16 or less"


# --- duels and dice (SQ, KP, RR, FO, TM) ----------------------------------------------------------


def test_b9_spread_wings() -> None:
    board = cards({8: "E13"}, {}, "attack", ([], ["B9"]), carrier=8).do("shoot")
    assert len(board.options(NORTH)) == 7 + 10
    board.do("guard ABC", seat=NORTH)
    assert GAME.view(board.state, SOUTH).power[NORTH] == ["?"]
    board.do("aim C", 6, seat=SOUTH)
    assert board.said("Bob plays Spread Wings")
    assert board.state.last_shot
    assert board.state.last_shot.result == "stopped"


def test_b9_with_no_square_of_his_own() -> None:
    def direct(keeper: str) -> Board:
        board = cards({8: "E14", 4: "C13"}, {1: keeper}, "attack", ([], ["B9"]), carrier=4).do("short E14")
        return board.do("direct")

    board = direct("E15")
    assert len(board.options(NORTH)) == 7
    board.do("decline", seat=NORTH).do("aim E", 20, 6)
    assert board.state.power[NORTH] == ["B9"]
    assert direct("E13").seat == SOUTH


def test_z9_mirror_mask() -> None:
    def start() -> Board:
        board = cards({}, {8: "E3"}, "attack", (["Z9"], []), attack=NORTH, carrier=8).do("shoot")
        board.do("aim C", seat=NORTH)
        return board

    board = start().do("guard AB", seat=SOUTH)
    assert board.step == "CardWindow"
    assert board.seat == SOUTH
    board.do("play Z9 -", 6)
    assert board.said("The shot turns towards A.")
    assert board.state.last_shot
    assert board.state.last_shot.result == "stopped"

    board = start().do("guard EF", seat=SOUTH).do("play Z9 -", 5, 6)
    assert board.state.score == [0, 1]
    board = start().do("guard AB", seat=SOUTH).do("decline", 5, 6)
    assert board.state.score == [0, 1]


def test_z8_ring_again() -> None:
    board = cards({3: "E7"}, {4: "E14"}, "attack", (["Z8"], []), carrier=3).do("long E9", 20)
    assert board.step == "CardWindow"
    assert board.write(board.prompt().text) == "Your D20 failed. Play a card?"
    board.do("play Z8 -", 14)
    assert board.ball == "E9"
    board = cards({3: "E7"}, {4: "E14"}, "attack", (["Z8"], []), carrier=3).do("long E9", 20).do("decline")
    assert board.ball == "E7"
    # A second failure of the same test is final.
    board = cards({3: "E7"}, {4: "E14"}, "attack", (["Z8"], []), carrier=3).do("long E9", 20).do("play Z8 -", 17)
    assert board.ball == "D8"


def foul(held: Held, offender: int, victim: int, attack: int = SOUTH) -> Board:
    """The carrier 4 on E9 is fouled by the defender 3; faces of the team dice."""
    board = cards(
        {4: "E9", 3: "E9" if attack == NORTH else "G3", 2: "C3"},
        {4: "E9" if attack == NORTH else "G12", 3: "E9" if attack == SOUTH else "G13", 2: "C12"},
        "defence",
        held,
        attack=attack,
        carrier=4,
    )
    if attack == NORTH:
        board.state.player(SOUTH, 4).hex = board.state.player(SOUTH, 2).hex + 1
    return board.do("tackle", 15, offender, victim)


def test_z5_pantomime() -> None:
    board = foul((["Z5"], []), 1, 6)
    assert board.step == "CardWindow"
    board.do("play Z5 -")
    assert board.state.player(SOUTH, 4).boost == 4
    assert board.state.player(NORTH, 3).yellow == 1
    assert foul((["Z5"], []), 2, 1).step != "CardWindow"


def test_b5_thick_hide_for_the_offender() -> None:
    board = foul(([], ["B5"]), 6, 1)
    assert board.seat == NORTH
    board.do("play B5 -")
    assert board.state.player(NORTH, 3).yellow == 1
    assert foul(([], ["B5"]), 1, 1).step != "CardWindow"
    board = foul(([], ["B5"]), 2, 1).do("play B5 -")
    assert board.state.player(NORTH, 3).yellow == 0
    assert board.said("No card")


def test_b5_thick_hide_for_the_victim() -> None:
    board = foul(([], ["B5"]), 3, 6, attack=NORTH)
    assert board.seat == NORTH
    board.do("play B5 -")
    assert board.state.player(NORTH, 4).boost == 4
    assert board.state.player(SOUTH, 3).yellow == 1


def test_both_may_answer_the_team_dice() -> None:
    board = foul((["Z5"], ["B5"]), 6, 4)
    assert board.seat == SOUTH
    board.do("decline")
    assert board.seat == NORTH
    board.do("decline")
    assert board.state.player(NORTH, 3).status == "sent off"


def test_zl3_cracked_clock() -> None:
    board = cards({3: "E7"}, {4: "E8"}, "attack", ([], []), ("ZL3", ""), carrier=3).do("short E8", 9)
    assert board.step == "CardWindow"
    assert board.seat == SOUTH
    assert (
        board.label("play ZL3 12") == "Play Cracked Clock: 12 minutes | the time die counts as 6 or 12, as you choose"
    )
    board.do("play ZL3 12")
    assert board.state.clock == 12
    board = cards({3: "E7"}, {4: "E8"}, "attack", ([], []), ("ZL3", ""), carrier=3).do("short E8", 9).do("decline")
    assert board.state.clock == 9


def test_cards_are_not_for_the_shoot_out() -> None:
    board = cards(
        {2: "C3", 3: "D3", 4: "E4"},
        {2: "C12", 3: "E12", 5: "G12"},
        "shoot-out",
        (["Z8", "Z9"], ["B9"]),
        period=4,
    )
    board.do("pick 4; pick 3; pick 2", seat=SOUTH).do("pick 1; pick 5; pick 3", 0, seat=NORTH)
    assert len(board.options(NORTH)) == 7
    board.do("guard BC", seat=NORTH).do("aim A", 20)
    assert board.state.kicks[SOUTH] == "0"
    board.do("guard BC", seat=SOUTH).do("aim A", 20)
    assert board.state.kicks[NORTH] == "0"
