"""Hellas: turns, building, mining and temples, with the rulings about them."""

from rules.table import deciders, prompt
from rules.text import write
from tests.rules.hellas_positions import (
    BLUE,
    GREEN,
    READER,
    RED,
    offered,
    open_quarries,
    play,
    position,
    put,
    put_pillars,
    refused,
    to_choose,
)

# --- turns and rounds ----------------------------------------------------------------------------------------------


def test_ruling_4_choosing_is_compulsory_performing_is_not() -> None:
    state = position()
    assert len(offered(state)) == 14
    assert "Choose a free space" in refused(state, "decline")
    play(state, "choose 12")
    assert play(state, "decline") == "Blue builds no statue."
    assert state.marble[BLUE] == 10
    assert 12 in state.taken
    assert play(state, "choose 13") == "Green chooses space 13: Take marble.\nGreen takes 3 marble."
    assert state.marble[GREEN] == 13


def test_every_kind_of_action_can_be_declined() -> None:
    state = position()
    for space, said in ((1, "house"), (4, "neither house nor square"), (5, "palace")):
        play(state, f"choose {space}")
        for _ in range(3):
            assert said in play(state, "decline")
    play(state, "choose 9")
    assert play(state, "decline") == "Blue builds no pillars."
    assert not state.pieces
    assert state.marble == [10, 10, 10]
    assert state.rings == [0, 0, 0]


def test_a_house_without_a_square_and_neither_of_them() -> None:
    state = position()
    play(state, "choose 4")
    assert "No house, but a square" in offered(state)
    play(state, "house A2")
    assert "Build no square" in offered(state)
    play(state, "decline")
    play(state, "square-only")
    play(state, "decline")
    assert deciders(state) == (RED,)
    assert state.pieces == {"A2": "house 0"}
    assert "You may build a house" in refused(state, "palace A9")
    state.marble[RED] = 1
    play(state, "house A9")
    # Red cannot pay for a square and is not asked.
    assert deciders(state) == (GREEN,)


def test_ruling_13_the_first_to_choose_a_temple_space_starts_the_next_round() -> None:
    state = position()
    state.marble[GREEN] = 0
    play(state, "choose 13")
    log = play(state, "choose 11")
    assert "Green will start the next round." in log
    assert "Green cannot build so many pillars." in log
    assert "next round" not in play(state, "choose 9")
    play(state, "decline")
    assert state.next_start == GREEN
    for _ in range(9):
        state.taken = {}
        play(state, "choose 14")
    assert (state.round, state.start, state.next_start, state.taken) == (2, GREEN, None, {})
    assert deciders(state) == (GREEN,)


def test_a_round_without_a_temple_space_keeps_the_start_player() -> None:
    state = position()
    state.start = RED
    state.markers = [0, 1, 0]
    to_choose(state, GREEN)
    assert "Round 2 of 3: 4 actions each, Red starts." in play(state, "choose 13")
    assert deciders(state) == (RED,)


def test_ruling_13_has_no_effect_in_the_last_round() -> None:
    state = position()
    state.round = 3
    hints = [write(option.hint, READER) for option in prompt(state, BLUE).options if option.hint]
    assert not any("start the next round" in hint for hint in hints)
    assert "next round" not in play(state, "choose 9")


def test_ruling_27_next_is_the_seat_after_the_active_player() -> None:
    state = position(4)
    to_choose(state, RED)
    play(state, "choose 5")
    assert deciders(state) == (RED,)
    for seat in (3, BLUE, GREEN):
        play(state, "decline")
        assert deciders(state) == (seat,)
    play(state, "decline")
    assert deciders(state) == (3,)


def test_a_seat_that_cannot_pay_is_told_before_it_chooses() -> None:
    state = position()
    state.marble[BLUE] = 3
    hints = {option.place: write(option.hint, READER) for option in prompt(state, BLUE).options if option.hint}
    assert hints["space-1"] == "Everybody may build a house, you first"
    assert hints["space-5"] == "You cannot build; the others may"
    assert hints["space-9"] == "You cannot use it now. You start the next round"
    assert hints["space-12"] == "You cannot use it now"
    assert hints["space-13"] == "Only you"


def test_a_turn_is_what_one_seat_plays_in_a_row() -> None:
    state = position()
    turn = state.turn
    play(state, "choose 4")
    play(state, "house C3")
    assert state.turn == turn
    play(state, "square C4")
    assert state.turn == turn + 1
    play(state, "decline")
    assert state.turn == turn + 2


# --- building ---------------------------------------------------------------------------------------------------


def test_costs() -> None:
    state = position()
    for kind, coast, interior in (("house", 1, 2), ("square", 1, 2), ("palace", 5, 7)):
        assert (state.price(kind, "A2"), state.price(kind, "B2")) == (coast, interior)
    assert state.price("statue", "B2") == 7


def test_with_little_marble_only_the_coast_is_offered() -> None:
    state = position()
    state.marble = [6, 4, 10]
    play(state, "choose 5")
    assert len(offered(state)) == 27 + 1
    assert "costs 7 marble, and you have 6" in refused(state, "palace B2")
    assert "Green cannot build a palace." in play(state, "palace A2")
    assert state.marble[BLUE] == 1
    assert len(offered(state)) == 59 + 1


def test_ruling_20_statues_and_buildings_block_each_other() -> None:
    state = position()
    put(state, RED, "house", "H3")
    state.marble = [20, 20, 20]
    play(state, "choose 12")
    assert "H3 is taken" in refused(state, "statue H3")
    assert len(offered(state)) == 32 + 1
    play(state, "statue C3")
    play(state, "choose 1")
    assert "C3 is taken" in refused(state, "house C3")


def test_without_a_free_field_nobody_is_asked() -> None:
    for hidden in ("open", "hidden"):
        state = position(marble=hidden)
        for field in state.island.build:
            state.pieces[field] = "statue"
        log = play(state, "choose 1")
        assert log.count("cannot build a house.") == 3
        assert deciders(state) == (GREEN,)


def test_only_what_the_space_is_for_is_built() -> None:
    state = position()
    play(state, "choose 1")
    assert "You may build a house" in refused(state, "palace A2")
    assert "You may build a house" in refused(state, "choose 2")
    state = position()
    play(state, "choose 4")
    play(state, "house A2")
    assert "You may build a square" in refused(state, "house A3")


# --- mining -------------------------------------------------------------------------------------------------------


def test_ruling_5_declining_to_mine() -> None:
    state = position()
    put(state, BLUE, "house", "C3")
    put(state, GREEN, "house", "A3")
    play(state, "choose 6")
    assert play(state, "decline") == "Blue does not mine; the others do.\nMarble: Green +1."
    assert state.marble == [10, 11, 10]
    assert len(state.pile) == 37
    assert deciders(state) == (GREEN,)


def test_ruling_6_each_house_earns_from_each_quarry_beside_it() -> None:
    state = position()
    open_quarries(state, "Q12", Q1=5, Q7=20, Q3=40)
    put(state, BLUE, "house", "B2 C3 A3")
    assert state.income() == [3 + 3 + 1, 0, 0]


def test_ruling_7_houses_in_cities_earn_and_closed_quarries_do_not_pay() -> None:
    state = position()
    put(state, BLUE, "house", "G2")
    put(state, BLUE, "palace", "G3")
    put(state, BLUE, "square", "H3")
    assert state.income() == [3, 0, 0]
    play(state, "choose 6")
    assert play(state, "mine", 1).startswith("Blue mines.\nMarble: Blue +3.")
    assert "Q6 closes" in play(state, "worker Q11")
    assert state.income() == [0, 0, 0]
    open_quarries(state, "Q12", Q1=12, Q4=18, Q11=14)
    state.closed = ["Q6"]
    assert state.income() == [2, 0, 0]


def test_ruling_8_a_better_tile_pays_from_the_next_mining_on() -> None:
    state = position()
    put(state, BLUE, "house", "C3")
    play(state, "choose 6")
    play(state, "mine", 30)
    play(state, "tile Q1", 1)
    assert state.marble[BLUE] == 11


def test_nobody_earns() -> None:
    state = position()
    play(state, "choose 6")
    assert "Nobody earns marble." in play(state, "mine", 40)


def test_ruling_10_the_fourth_tile_may_open_a_quarry_and_no_fifth_is_drawn() -> None:
    state = position()
    play(state, "choose 6")
    log = play(state, "mine", 13, 14, 15, 2)
    assert log.count("on Q1, which now pays") == 3
    assert "Q12 opens" in log
    play(state, "worker Q2")
    state.taken = {}
    open_quarries(state, "Q2", Q1=12, Q4=18, Q6=31)
    assert "That was tile number 4; no quarry closes." in play(state, "choose 6") + play(state, "mine", 13, 14, 15, 16)
    assert state.stacks["Q1"] == [12, 13, 14, 15, 16]


def test_ruling_12_a_closed_quarry_is_out_for_good() -> None:
    state = position()
    play(state, "choose 6")
    play(state, "mine", 1)
    play(state, "worker Q2")
    play(state, "choose 7")
    play(state, "mine", 40)
    assert offered(state) == ["40 on Q1, over 12", "40 on Q4, over 18", "40 on Q12, over 1"]
    assert "Q6 is not active" in refused(state, "tile Q6")
    assert "Put it on an active quarry" in refused(state, "tile Q99")
    open_quarries(state, "Q2", Q1=12, Q4=18, Q12=10)
    state.closed = ["Q6"]
    state.stacks["Q6"] = [31]
    state.pile.remove(31)
    to_choose(state, RED)
    play(state, "choose 8")
    play(state, "mine", 3)
    assert "Q6 is closed for good" in refused(state, "worker Q6")
    assert "empty quarry" in refused(state, "worker Q99")
    assert "empty quarry" in refused(state, "decline")


def test_the_ninth_opening_leaves_no_quarry_for_the_worker() -> None:
    state = position()
    open_quarries(state, "Q12", Q1=12, Q2=18, Q3=31)
    for number in range(4, 12):
        state.stacks[f"Q{number}"] = [31 + number - 3]
        state.closed.append(f"Q{number}")
        state.pile.remove(31 + number - 3)
    play(state, "choose 6")
    log = play(state, "mine", 5)
    assert "No quarry is left for the worker, who leaves the island." in log
    assert "Q3 closes for good" in log
    assert state.worker == ""
    assert state.active == ["Q1", "Q2", "Q12"]
    assert deciders(state) == (GREEN,)


# --- temples --------------------------------------------------------------------------------------------------------


def test_ruling_15_two_temples_completed_in_one_action() -> None:
    state = position()
    put_pillars(state, T4=3, T5=4)
    play(state, "choose 9")
    play(state, "pillars T4 1")
    play(state, "pillars T5 1")
    assert state.rings == [3, 0, 0]
    assert state.rings_left == 11
    assert state.pillars_left == 21


def test_pillars_without_the_marble_for_them() -> None:
    state = position(marble="hidden")
    state.marble[BLUE] = 3
    play(state, "choose 9")
    assert offered(state) == ["Build no pillars"]
    assert "cost 4 marble, and you have 3" in refused(state, "pillars T4 2")
    assert "Build exactly 2" in refused(state, "pillars T9 2")
    assert "Build exactly 2" in refused(state, "mine")


def test_five_pillars_fit_one_menu() -> None:
    state = position()
    play(state, "choose 11")
    assert len(offered(state)) == 4 + 5 * 4 + 1
