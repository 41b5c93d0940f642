"""Tzolk'in: technologies, buildings, monuments, and the actions of Tikal and Uxmal."""

import pytest

from rules.table import deciders, prompt
from rules.tzolkin import GAME
from tests.rules.tzolkin_positions import has, listed, play, position, refusal, said

# --- Tikal and technologies ---------------------------------------------------------------------------------------


def test_prices_of_technologies() -> None:
    state = position("2w AR1 TH3", gears="T1=0")
    play(state, "pick T1", "use T1")
    assert listed(state) == ["advance AG", "advance EX", "advance AR", "advance TH"]
    play(state, "advance AR")
    assert (has(state), state.players[0].levels) == ("", [0, 0, 2, 3])
    state = position("2w AR2", gears="T1=0")
    play(state, "pick T1", "use T1")
    assert refusal(state, "advance AR") == "That costs 3 blocks; you have 2."


def test_an_advance_says_what_the_level_brings() -> None:
    hints: list[list[str]] = []
    for levels in ("", "AG1 EX1 AR1 TH1", "AG2 EX2 AR2 TH2", "AG3 EX3 AR3 TH3"):
        state = position(f"9w {levels}", gears="T1=0")
        play(state, "pick T1", "use T1")
        hints.append([said(option.hint) if option.hint else "" for option in prompt(state, 0).options])
    assert hints == [
        [
            "1 more corn at P2 to P5",
            "1 more wood where a gear brings wood",
            "1 corn for each building",
            "At Chichen Itza you may use the next space",
        ],
        [
            "1 more corn at P1; you may irrigate at P2 to P5",
            "1 more stone where a gear brings stone",
            "2 points for each building",
            "After an offering you may pay 1 block for a step in a temple",
        ],
        [
            "2 more corn at P2 to P5",
            "1 more gold where a gear brings gold",
            "1 block less for each building",
            "1 more skull at Y4",
        ],
        ["", "", "", ""],
    ]


@pytest.mark.parametrize(
    ("level", "told"), [(1, "Anna gets 1 corn by architecture."), (2, "Anna gets 1 corn and 2 points by architecture.")]
)
def test_the_log_says_what_architecture_brings(level: int, told: str) -> None:
    state = position(f"4w AR{level}", gears="T2=0")
    assert told in play(state, "pick T2", "use T2", "build A03")


def test_paying_with_a_mix_of_blocks() -> None:
    state = position("2w 1s 1g AG2", gears="T1=0")
    play(state, "pick T1", "use T1", "advance AG")
    assert listed(state) == ["pay 2 1 0", "pay 2 0 1", "pay 1 1 1"]
    assert refusal(state, "pay 3 0 0") == "Pay exactly 3 blocks of those that you have."
    log = play(state, "pay 1 1 1")
    assert log[:2] == ["Anna pays 1 wood, 1 stone and 1 gold.", "Anna advances agriculture to level 3."]


@pytest.mark.parametrize(
    ("track", "then", "gained", "steps", "points"),
    [
        ("AG", ["climb QU"], "", [1, 2, 1], 0),
        ("EX", ["take gold", "take wood"], "1w 1g", [1, 1, 1], 0),
        ("AR", [], "", [1, 1, 1], 3),
        ("TH", [], "1k", [1, 1, 1], 0),
    ],
)
def test_bonuses_beyond_level_3(track: str, then: list[str], gained: str, steps: list[int], points: int) -> None:
    state = position(f"1s {track}3", gears="T1=0")
    play(state, "pick T1", "use T1", f"advance {track}", *then)
    own = state.players[0]
    assert (has(state), own.steps, own.points) == (gained, steps, points)


def test_the_second_advance_is_optional_and_paid_with_the_first() -> None:
    state = position("1s EX3", gears="T3=0")
    play(state, "pick T3", "use T3", "advance EX", "take wood", "take wood")
    assert listed(state) == ["advance AG", "advance EX", "advance AR", "advance TH", "done"]
    play(state, "advance AG")
    assert (has(state), state.players[0].levels) == ("1w", [1, 3, 0, 0])
    state = position("3s", gears="T3=0")
    play(state, "pick T3", "use T3", "advance EX", "done")
    assert (has(state), state.players[0].levels) == ("2s", [0, 1, 0, 0])
    # One track twice costs 1 and 2 blocks.
    state = position("3s", gears="T3=0")
    play(state, "pick T3", "use T3", "advance EX", "advance EX")
    assert (has(state), state.players[0].levels) == ("", [0, 2, 0, 0])
    state = position("1s", gears="T3=0")
    play(state, "pick T3", "use T3", "advance EX")
    assert deciders(state) == (1,)


def test_a_block_for_two_different_temples() -> None:
    state = position("1s 1g", gears="T5=0")
    play(state, "pick T5", "use T5")
    assert listed(state) == ["pay 0 1 0", "pay 0 0 1"]
    assert refusal(state, "pay 0 1 1") == "Pay exactly 1 block of those that you have."
    play(state, "pay 0 0 1", "climb CH")
    assert refusal(state, "climb CH") == "The two temples must be different."
    play(state, "climb KU")
    assert (has(state), state.players[0].steps) == ("1s", [2, 1, 2])


def test_the_top_of_a_temple_holds_one_and_turns_the_board() -> None:
    state = position("6c CH5 dark", "CH5", gears="U1=0")
    log = play(state, "pick U1", "use U1", "climb CH")
    assert "The top of the temple turns the board of Anna to its light side." in log
    assert state.players[0].light
    state = position("6c CH5 dark", "CH6", gears="U1=0")
    log = play(state, "pick U1", "use U1", "climb CH")
    assert "Anna cannot step up any further in Chaac." in log
    assert (state.players[0].steps[0], state.players[0].light, has(state)) == (5, False, "3c")


# --- buildings and monuments (rulings 2, 11, 17, 18, 19) ----------------------------------------------------------


def test_a_place_of_the_row_is_filled_at_the_end_of_the_turn() -> None:
    state = position("4w", gears="T4=0", row="A09 A08", upcoming="A10 A14")
    log = play(state, "pick T4", "use T4", "build A09")
    assert log[-1].startswith("A10, A14, ")
    assert log[-1].endswith(" come to the building row.")
    assert state.row[:2] == ["A10", "A08"]
    empty = position("2w", gears="T2=0", row="A09 A08 A01 A02 A03 A04")
    empty.stacks[0] = []
    play(empty, "pick T2", "use T2", "build A09")
    assert empty.row == ["", "A08", "A01", "A02", "A03", "A04"]


def test_a_new_building_cannot_be_taken_back() -> None:
    state = position("2w", gears="T2=0", row="A09 A08 A01 A02 A03 A04")
    view = GAME.view(state, 0)
    assert set(view.stacks[0]) == {"?"}


def test_architecture_later_for_the_second_building() -> None:
    state = position("4w 1g AR1", gears="T4=0", row="A14 A09 A03")
    play(state, "pick T4", "use T4", "build A14", "architecture later")
    # The level gained from the first building counts for the second.
    play(state, "build A09")
    own = state.players[0]
    assert (has(state), own.points, own.levels) == ("1c 2w", 2, [1, 0, 2, 0])


def test_architecture_from_level_0_helps_the_second_building() -> None:
    state = position("4w 1g", gears="T4=0", row="A14 A09 A03")
    play(state, "pick T4", "use T4", "build A14", "build A09")
    assert has(state) == "1c 2w"


def test_architecture_used_up_by_the_first_building() -> None:
    state = position("3w 1g AR3", gears="T4=0", row="A09 A08")
    play(state, "pick T4", "use T4")
    # 2 wood can be paid in full, so architecture may wait.
    play(state, "build A09", "architecture now")
    assert (has(state), deciders(state)) == ("1c 2w 1g", (1,))
    # Where only the saved block makes it possible there is nothing to choose.
    state = position("1w AR3", gears="T4=0", row="A09 A08")
    play(state, "pick T4", "use T4")
    assert (has(state), state.players[0].buildings) == ("1c", ["A09"])


def test_which_block_is_saved() -> None:
    state = position("1s 1g AR3", gears="T2=0", row="A13 A09")
    play(state, "pick T2", "use T2")
    assert listed(state) == ["waive stone", "waive gold"]
    play(state, "waive gold")
    assert has(state) == "1c 1g"
    state = position("1w 1g AR3", gears="T2=0", row="A13 A12")
    play(state, "pick T2", "use T2")
    assert state.players[0].buildings == ["A13"]
    assert has(state) == "1c 1w"
    state = position("2w 1s AR3", gears="T2=0", row="A07 A12")
    play(state, "pick T2", "use T2", "build A07")
    assert refusal(state, "waive gold") == "The rest of the cost could not be paid then."


def test_corn_for_a_building_with_architecture_3() -> None:
    state = position("4c AR3 3w", gears="U4=0", row="A10 A09")
    play(state, "pick U4", "use U4")
    assert refusal(state, "build A12") == "A12 is not in the building row."
    assert listed(state) == ["build A10", "build A09"]
    play(state, "build A10")
    assert has(state) == "1c 3w"


def test_another_construction_by_a11() -> None:
    state = position("3w 1g AR1", gears="T2=0", row="A11 A09")
    play(state, "pick T2", "use T2", "build A11", "climb QU")
    assert listed(state) == ["build A09", "done"]
    play(state, "build A09")
    # Architecture counts for each of the two constructions.
    assert (has(state), state.players[0].buildings) == ("2c", ["A11", "A09"])
    state = position("1w 1g", gears="T2=0", row="A11 A09")
    play(state, "pick T2", "use T2", "climb QU")
    assert deciders(state) == (1,)


def test_monuments() -> None:
    state = position("4g 1k 9c", gears="T4=0 Y1=0", row="A14 A09", monuments="M04 M05", skulls=5)
    play(state, "pick T4", "use T4")
    assert refusal(state, "build M05") == "You cannot pay for M05."
    assert refusal(state, "build M01") == "M01 is not open."
    assert refusal(state, "build A09") == "You cannot pay for A09."
    state = position("4g 1k 9c AR3", gears="T4=0 Y1=0", row="A14", monuments="M04 M05", skulls=5)
    play(state, "pick T4", "use T4", "build M04")
    # No architecture, no second building; the skull goes back to the bank.
    assert (has(state), state.skulls, state.monuments) == ("9c", 6, ["M05"])
    assert state.players[0].monuments == ["M04"]
    assert listed(state) == ["pick Y1", "done"]


@pytest.mark.parametrize(
    ("id", "before", "then", "after", "points", "steps", "levels"),
    [
        ("A06", "", [], "1c", 0, [1, 1, 1], [0, 1, 0, 0]),
        ("A07", "", [], "1g", 0, [1, 1, 1], [0, 1, 0, 0]),
        ("A08", "", [], "1s", 0, [1, 1, 1], [1, 0, 0, 0]),
        ("A12", "", [], "", 0, [2, 1, 2], [0, 0, 0, 0]),
        ("A14", "AR3", [], "1c", 5, [1, 1, 1], [0, 0, 3, 0]),
        ("B04", "", ["advance TH"], "6c", 0, [1, 1, 1], [0, 0, 0, 1]),
        ("B05", "", ["advance AG"], "1k", 0, [1, 1, 1], [1, 0, 0, 0]),
        ("B08", "", [], "", 6, [1, 1, 1], [0, 0, 0, 0]),
        ("B10", "", [], "", 3, [2, 2, 2], [0, 0, 0, 0]),
        ("B11", "", [], "", 8, [1, 1, 1], [0, 0, 0, 0]),
        ("B12", "", [], "", 6, [1, 1, 1], [0, 0, 0, 0]),
        ("B13", "", ["advance AG", "advance AG"], "", 0, [1, 1, 1], [2, 0, 0, 0]),
        ("B14", "TH3", [], "1k", 0, [2, 1, 2], [0, 0, 0, 3]),
        ("B16", "", [], "", 2, [3, 1, 1], [0, 0, 0, 0]),
        ("B17", "", [], "", 4, [1, 3, 1], [0, 0, 0, 0]),
    ],
)
def test_what_buildings_bring(
    id: str, before: str, then: list[str], after: str, points: int, steps: list[int], levels: list[int]
) -> None:
    costs = {"A06": "1w 1s", "A07": "2w 1s", "A08": "3w", "A12": "1w 2s", "A14": "1g", "B04": "3w 1s", "B05": "2w 2s"}
    costs |= {"B08": "1w 1s 1g", "B10": "1w 2s 1g", "B11": "1w 2g", "B12": "3s", "B13": "1s 2g", "B14": "2s 1g"}
    costs |= {"B16": "2s", "B17": "3g"}
    cost = costs[id]
    state = position(f"{cost} {before}", gears="T2=0", row=id, food_days=2)
    play(state, "pick T2", "use T2")
    # With architecture 3 a block is saved: it is paid away before the result is read.
    own = state.players[0]
    if before == "AR3":
        assert own.blocks == [0, 0, 1]
        own.blocks = [0, 0, 0]
    if then:
        play(state, *then)
    assert (has(state), own.points, own.steps, own.levels) == (after, points, steps, levels)
    assert own.in_play == (4 if id == "B08" else 3)


# --- Uxmal (rulings 17, 22) ---------------------------------------------------------------------------------------


def test_a_step_for_three_corn() -> None:
    state = position("2c", gears="U1=0 Y1=0")
    play(state, "pick U1")
    assert has(state) == "2c"
    assert listed(state) == ["pick Y1", "done"]


def test_the_market() -> None:
    state = position("1c 2w 1g", gears="U2=0")
    play(state, "pick U2", "use U2")
    assert refusal(state, "sell stone 1") == "You do not have so many blocks of that kind."
    assert refusal(state, "buy wood 1") == "You do not have the corn for it."
    log = play(state, "sell wood 2")
    assert log == ["Anna sells 2 wood for 4 corn."]
    assert refusal(state, "buy wood 1") == "You have sold wood on this market, so you buy none."
    assert "buy gold 1" in listed(state)
    log = play(state, "buy stone 1")
    assert log == ["Anna buys 1 stone for 3 corn.", "Anna has nothing to trade any more."]
    assert has(state) == "2c 1s 1g"


def test_nothing_is_sold_after_buying() -> None:
    state = position("9c 2w", gears="U2=0")
    play(state, "pick U2", "use U2", "buy gold 1")
    assert refusal(state, "sell wood 1") == "Sell first, then buy."
    play(state, "buy gold 1")
    assert (has(state), deciders(state)) == ("1c 2w 2g", (1,))


def test_trading_nothing() -> None:
    state = position("9c", gears="U2=0")
    play(state, "pick U2", "use U2", "done")
    assert (has(state), deciders(state)) == ("9c", (1,))
    state = position("", gears="U2=0")
    log = play(state, "pick U2", "use U2")
    assert log[-1].endswith("has nothing to trade any more.")


def test_workers_from_the_bank() -> None:
    state = position("", gears="U3=0")
    log = play(state, "pick U3", "use U3")
    assert log[1] == "Anna takes a worker from the bank and has 4."
    assert (state.players[0].bank, state.players[0].ready) == (2, 4)
    state = position("6p", gears="U3=0")
    log = play(state, "pick U3", "use U3")
    assert log[1] == "Anna has all workers in play already."


def test_uxmal_5_copies_any_action_but_itself() -> None:
    state = position("1c", gears="U5=0")
    play(state, "pick U5", "use U5")
    offered = listed(state)
    assert [line for line in offered if line[4] == "Y"] == [f"use Y{space}" for space in range(1, 6)]
    assert not [line for line in offered if line[4] in "CT"]
    assert refusal(state, "use U5") == "U5 cannot copy itself."
    assert refusal(state, "use C1") == "Only P1-P5, Y1-Y5, T1-T5, U1-U5 can."
    assert refusal(state, "use T5") == "You cannot pay what T5 needs, or it has nothing to give."
    play(state, "use Y5")
    assert has(state) == "2c 1s 1g"


def test_uxmal_5_from_a_free_choice_space_still_costs_corn() -> None:
    state = position("0c", gears="U6=0 Y0=0")
    play(state, "pick U6")
    assert "use U5" not in listed(state)
    state = position("1c", gears="U6=0")
    play(state, "pick U6", "use U5", "use U3")
    assert (has(state), state.players[0].in_play) == ("", 4)


def test_a_monument_by_copying() -> None:
    state = position("1c 3s 3g", gears="U5=0", monuments="M01", row="A14")
    play(state, "pick U5", "use U5", "use T4", "build M01")
    assert (has(state), state.players[0].monuments) == ("", ["M01"])


def test_b09_copies_for_a_corn_even_uxmal_5() -> None:
    state = position("2c 2w 1s 1g", gears="T2=0", row="B09", food_days=2)
    play(state, "pick T2", "use T2")
    assert "use U5" in listed(state)
    assert "use U4" not in listed(state)
    play(state, "use U5", "use Y1")
    assert (has(state), state.players[0].points) == ("1w", 2)
    state = position("1c 2w 1s 1g", gears="T2=0", row="B09", food_days=2)
    play(state, "pick T2", "use T2", "done")
    assert has(state) == "1c"
    # Without corn nothing is asked.
    state = position("2w 1s 1g", gears="T2=0", row="B09", food_days=2)
    play(state, "pick T2", "use T2")
    assert deciders(state) == (1,)


def test_a_copied_construction_may_lead_to_another_one() -> None:
    state = position("1c 2w 1s 3g", gears="T4=0", row="B09 B15", food_days=2)
    play(state, "pick T4", "use T4", "build B09")
    assert listed(state)[:2] == ["use P1", "use P2"]
    play(state, "use P1")
    # The action of B09 is over before the second building of Tikal 4 is chosen.
    assert (has(state), listed(state)) == ("3c 2g", ["build B15", "done"])
