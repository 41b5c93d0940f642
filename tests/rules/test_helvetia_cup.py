"""The worked examples of the rules, by their numbers. South is Dragons and North is Madmen unless said otherwise."""

import pytest

from rules.helvetia_cup.pitch import INDEX, NAMES
from tests.rules.helvetia_cup.board import NORTH, SOUTH, Board, position

AS_SOUTH = {"teams": ("madmen", "dragons")}


def test_example_1_steal_succeeds() -> None:
    board = Board(position({4: "E7"}, {3: "E7"}, carrier=4, clock=27))
    assert board.label("steal") == "Steal: 12 or less | Then the dribble must fail: 14 or less keeps the ball"
    board.do("steal", 8, 15)
    assert board.step == "ForcedStep"
    assert board.seat == NORTH
    assert set(board.options()) == {"go E8", "go F7", "go F6", "go E6", "go D6", "go D7"}
    board.do("go E6", 9)
    assert board.carrier == (NORTH, 3)
    assert board.ball == "E6"
    assert board.state.clock == 36
    assert board.step == "Moves"
    assert board.seat == NORTH


def test_example_2_dribble_holds() -> None:
    board = Board(position({4: "E7", 3: "A1"}, {3: "E7"}, carrier=4, clock=27)).do("steal", 8, 14)
    assert board.step == "ForcedStep"
    assert board.seat == SOUTH
    board.do("go E8")
    assert board.carrier == (SOUTH, 4)
    assert board.state.clock == 27
    assert board.state.player(NORTH, 3).acted
    assert board.step == "AttackAction"


def test_example_3_foul_with_injury() -> None:
    state = position({4: "E9", 2: "C3", 5: "G3"}, {3: "E9", 2: "C12", 4: "G12"}, carrier=4, bench=((3,), ()))
    state.player(SOUTH, 4).boost = 1
    board = Board(state).do("tackle", 12, 3, 5)
    assert board.state.player(NORTH, 3).yellow == 1
    assert board.step == "Replacement"
    board.do("pick 3")
    assert board.state.player(SOUTH, 4).status == "injured"
    assert board.state.player(SOUTH, 4).boost == 0
    assert board.hex(SOUTH, 3) == "E9"
    assert board.state.player(SOUTH, 3).boost == 4
    assert board.state.changes == [1, 2]
    assert board.state.restart == "free"
    assert board.state.clock == 0
    board.do("done")
    assert board.step == "Moves"
    assert board.seat == NORTH
    board.do("done")
    assert board.step == "Displaced"
    board.do("go E10")
    assert board.hex(NORTH, 3) == "E10"
    assert board.step == "AttackAction"
    assert "end" not in board.options()
    assert "long A1" in board.options()
    assert not any(line.startswith("shoot") for line in board.options())
    assert board.write(board.options()["long A1"].group) == "Long pass, column A (12 or less)"


@pytest.mark.parametrize("roll", [9, 10, 16, 17, 20])
def test_example_4_tackle_limits(roll: int) -> None:
    board = Board(position({4: "E7", 2: "C3", 3: "G3"}, {3: "E7", 2: "C12", 4: "G12"}, carrier=4))
    attacker, tackler = board.state.player(SOUTH, 4), board.state.player(NORTH, 3)
    if roll <= 9:
        board.do("tackle", roll, 6)
        assert attacker.down
        assert board.carrier == (NORTH, 3)
        assert board.hex(NORTH, 3) == "E7"
        assert board.state.clock == 6
    elif roll <= 16:
        board.do("tackle", roll, 1, 1)
        assert board.state.restart == "free"
        assert not attacker.down
    else:
        board.do("tackle", roll)
        assert tackler.down
        assert board.carrier == (SOUTH, 4)
        assert board.ball == "E7"
        assert board.step == "AttackAction"
        assert board.state.pressure() == 0


def test_example_5_pressure_and_deviation() -> None:
    def start() -> Board:
        return Board(position({4: "E10"}, {3: "E10"}, carrier=4)).do("decline")

    assert board_group(start(), "long E13") == "Long pass, column E (12 or less)"
    board = start().do("long E13", 13, 6)
    assert board.ball == "G14"
    assert board.said("Berg R needs Pass 16 - 4 pressure = 12 or less and throws 13: failure.")
    board = start().do("long E13", 12, 6)
    assert board.ball == "E13"
    assert board.said("throws 12: success")


def board_group(board: Board, line: str) -> str:
    group = board.options()[line].group
    assert group
    return board.write(group)


def test_example_6_interception() -> None:
    def start() -> Board:
        return Board(position({4: "D9", 3: "C10"}, {3: "C10"}, carrier=4))

    board = start().do("short C10")
    assert board.step == "Interception"
    assert board.label("intercept").startswith("Intercept: 10 or less")
    board.do("intercept", 8)
    assert board.step == "ForcedStep"
    assert board.seat == NORTH
    board.do("go C11", 6)
    assert board.carrier == (NORTH, 3)
    assert board.state.clock == 6

    board = start().do("short C10").do("intercept", 11)
    assert board.step == "Receiver"
    assert board.carrier == (SOUTH, 3)
    assert board_group(board, "long E5") == "Long pass, column E (12 or less)"

    board = start().do("short C10").do("decline")
    assert board_group(board, "long E5") == "Long pass, column E (8 or less)"


@pytest.mark.parametrize(
    ("aim", "roll", "landing"), [("E9", 10, "E9"), ("E9", 18, "F9"), ("E9", 11, "C10"), ("A9", 11, "A9")]
)
def test_example_7_template(aim: str, roll: int, landing: str) -> None:
    board = Board(position({5: "E5", 2: "E8"}, {3: "E14"}, carrier=5)).do(f"long {aim}", roll)
    assert board.ball == landing
    assert board.said("success") == (roll <= 10)


def test_example_8_clearance_by_north() -> None:
    board = Board(position({5: "E5", 3: "D12", 4: "D9"}, {3: "D12"}, carrier=5)).do("long D12", 8)
    assert board.step == "Clearance"
    board.do("clear", 3)
    assert board.ball == "D10"
    assert board.carrier == (SOUTH, 0)
    assert board.state.quiet == 1
    assert board.step == "Moves"
    assert board.seat == SOUTH


def test_example_9_shot() -> None:
    board = Board(position({8: "E13"}, {2: "A12"}, carrier=8, **AS_SOUTH))
    assert board.label("shoot") == "Shoot at the goal | 18 or less, minus the square; the keeper guards 2 squares"
    board.do("shoot")
    assert board.step == "GoalDuel"
    assert board.label("aim A", SOUTH) == "A top left: 14 or less"
    board.do("aim A", seat=SOUTH)
    board.do("guard BC", 7, 9, seat=NORTH)
    assert board.said("Moné needs Shoot 18 - 4 A top left = 14 or less and throws 7: success.")
    assert board.state.score == [1, 0]
    assert board.state.attack == NORTH
    assert board.state.clock == 9
    assert board.step == "Placement"
    assert board.seat == SOUTH


def test_example_10_direct_kick() -> None:
    board = Board(position({4: "C14", 8: "E13"}, {2: "A12"}, carrier=4, **AS_SOUTH)).do("short E13")
    assert board.label("direct") == "Direct kick at the goal | 14 or less, minus the square; the keeper guards 1 square"
    board.do("direct")
    assert board.label("aim A", SOUTH) == "A top left: 10 or less"
    assert set(board.options(NORTH)) == {f"guard {square}" for square in "ABCDEF"}
    board.do("guard B", seat=NORTH).do("aim A", 11, 6)
    assert board.state.score == [0, 0]

    board = Board(position({4: "C14", 8: "D14"}, {2: "A12"}, carrier=4, **AS_SOUTH)).do("short D14").do("direct")
    assert board.seat == SOUTH
    board.do("aim A", 10, 6)
    assert board.said("nothing is guarded")
    assert board.state.score == [1, 0]


def test_example_11_illegal_squares() -> None:
    board = Board(position({8: "E13"}, {2: "A12"}, carrier=8, **AS_SOUTH)).do("shoot")
    assert len(board.options(NORTH)) == 7
    for squares in ("AE", "BD", "AC"):
        assert "hang together" in board.refused(f"guard {squares}", NORTH)
    assert "exactly 2 squares" in board.refused("guard A", NORTH)


def test_example_12_illegal_shot() -> None:
    board = Board(position({4: "C14", 8: "E13"}, {2: "A12"}, carrier=4, **AS_SOUTH)).do("short E13")
    assert "only a direct kick is possible" in board.refused("shoot")


def test_example_13_outrun() -> None:
    board = Board(position({3: "I6"}, {3: "G8"}, "attack moves", ball="C3"))
    board.do("pick 3")
    option = board.options()["move I7+"]
    assert board.write(option.label) == "I8 (I7 + outrun)"
    assert board.write(option.hint) == "1 hex, free"
    board.do("choose path; go I7")
    assert set(board.options()) >= {"go +", "go I8", "done"}
    board.do("go +")
    assert board.hex(SOUTH, 3) == "I8"
    assert board.state.player(SOUTH, 3).boost == 4
    assert "moved already" in board.refused("pick 3")

    board.do("done; pick 3")
    assert "Only attackers have the outrun" in board.refused("move I7+")
    assert board.write(board.options()["move I8"].hint) == "2 hexes, 1 BOOST"
    board.do("move I8")
    assert board.hex(NORTH, 3) == "I8"
    assert board.state.player(NORTH, 3).boost == 2

    # Hex by hex a defender is not offered it either.
    board = Board(position({}, {3: "G8"}, "defence moves", ball="C3")).do("pick 3; choose path; go H8; go I8")
    assert "go +" not in board.options()


def test_example_14_exhaustion() -> None:
    state = position({4: "E7", 2: "C3", 3: "G3"}, {3: "E7", 2: "C12", 4: "G12"}, carrier=4)
    state.player(NORTH, 3).boost = 0
    board = Board(state)
    values = [board.state.value(NORTH, 3, skill) for skill in ("steal", "tackle", "clear", "pressure")]
    assert values == [6, 4, 5, 2]
    board.do("tackle", 5, 1, 1)
    assert board.state.restart == "free"


def test_example_15_illegal_move() -> None:
    board = Board(position({}, {2: "E13", 3: "E12"}, "defence moves", ball="C3")).do("pick 2")
    assert "keeper zone" in board.refused("move E15")
    assert "keeper zone" in board.refused("move E1")
    assert "player of yours on E12" in board.refused("move E12")
    board.do("move E11")
    assert board.hex(NORTH, 2) == "E11"


@pytest.mark.parametrize(("hex", "marked"), [("E13", [3]), ("D12", [])])
def test_example_16_offside_on(hex: str, marked: list[int]) -> None:
    state = position({4: "C9", 3: hex}, {3: "F12", 2: "A10"}, carrier=4, offside=True)
    board = Board(state).do(f"long {hex}", 5)
    if not marked:
        assert board.step == "HeaderChoice" or board.state.quiet == 1
        return
    assert board.step == "OffsideCall"
    assert board.seat == NORTH
    board.do("choose offside", 9)
    assert board.state.attack == NORTH
    assert board.state.clock == 9
    assert board.state.restart == "free"
    assert board.ball == "E13"
    assert board.step == "Moves"


def test_example_17_loose_ball_tie() -> None:
    board = Board(position({4: "E7", 3: "G7"}, {3: "E11"}, carrier=4)).do("short E9")
    assert board.state.attack == SOUTH
    assert board.state.quiet == 1
    assert board.state.carrier == 0


def test_example_18_keeper_restart() -> None:
    state = position({1: "E3", 2: "C8"}, {8: "E4"}, attack=NORTH, carrier=8)
    board = Board(state).do("shoot")
    assert board.seat == NORTH
    board.do("aim A", 15, 6)
    assert board.hex(SOUTH, 1) == "E1"
    assert board.carrier == (SOUTH, 1)
    assert board.step == "Moves"
    assert "pick 1" not in board.options()
    board.do("done; done")
    assert board.step == "AttackAction"
    assert "must be played first" in board.refused("end")
    assert "short E3" in board.options()


def test_example_19_second_yellow() -> None:
    state = position({4: "E9", 2: "C3", 3: "G3"}, {3: "E9", 2: "C12", 4: "G12"}, carrier=4, bench=((), (7,)))
    state.player(NORTH, 3).yellow = 1
    board = Board(state).do("tackle", 12, 3, 1)
    assert board.state.player(NORTH, 3).status == "sent off"
    assert board.step == "Moves"
    assert len(board.state.on_pitch(NORTH)) == 3

    state = position({4: "E9", 2: "C3", 3: "G3"}, {3: "E9", 2: "C12"}, carrier=4)
    state.player(NORTH, 3).yellow = 1
    board = Board(state).do("tackle", 12, 3, 1)
    assert board.step == "over"
    assert board.state.decided == "forfeit"
    assert board.state.winner == SOUTH


def test_example_20_family() -> None:
    state = position({2: "E9"}, {5: "E9"}, attack=NORTH, carrier=5, family=True)
    board = Board(state)
    assert set(board.options()) == {"steal", "decline"}
    board.do("steal", 10, 13)
    assert board.step == "ForcedStep"
    assert board.seat == NORTH

    board = Board(position({2: "E9"}, {5: "E9"}, attack=NORTH, carrier=5, family=True)).do("decline")
    assert board_group(board, "long E5") == "Long pass, column E (13 or less)"


def test_example_22_keeper_held() -> None:
    def start() -> Board:
        return Board(position({2: "D2"}, {3: "E14"}, "attack", carrier=1, held=True))

    board = start()
    assert "held the ball" in board.refused("end")
    board.do("short D2").do("end")
    assert not board.state.held
    assert board.state.quiet == 1

    board = start().do("short D2")
    assert "held the ball" in board.refused("long E1")
    board.do("short E1")
    assert "held the ball" in board.refused("end")

    board = Board(position({2: "D2"}, {3: "E14"}, "attack moves", carrier=1, held=True)).do(
        "pick 1; move E2; done; done"
    )
    board.do("end")
    assert not board.state.held

    # Without the rule the keeper may end one round with the ball.
    board = Board(position({2: "D2"}, {3: "E14"}, "attack", carrier=1)).do("end")
    assert board.state.held


def test_example_23_foul_after_seven_quiet_rounds() -> None:
    state = position({4: "E9", 2: "C3", 3: "G3"}, {3: "E9", 2: "C12", 4: "G12"}, carrier=4, clock=41, quiet=7, rounds=9)
    board = Board(state).do("tackle", 12, 1, 1)
    assert board.state.quiet == 7
    assert board.state.clock == 41
    assert board.state.restart == "free"
    board.do("done; done; go E10; short F8", 9)
    assert board.said("8 quiet rounds")
    assert board.said("First half over")
    assert board.state.period == 1


def test_example_23_clock_after_the_eighth() -> None:
    state = position({4: "E9", 3: "G3"}, {3: "E14"}, "attack", carrier=4, clock=41, quiet=7)
    board = Board(state).do("end", 9)
    assert board.state.period == 1
    assert board.state.clock == 45
    assert board.said("First half over")


def test_the_hexes_of_the_examples_exist() -> None:
    assert NAMES[INDEX["E9"]] == "E9"
