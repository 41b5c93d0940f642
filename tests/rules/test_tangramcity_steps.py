"""Tangram City: the steps that all take at the same time, and the rulings about them."""

import pytest

from rules.notation import notation
from rules.simulate import play as random_game
from rules.table import deciders, prompt, volunteers
from rules.tangramcity import GAME
from rules.tangramcity.city import city
from rules.tangramcity.components import BOARD, SQUARES, TILES
from rules.tangramcity.rounds import _pass_marker
from rules.tangramcity.state import HIDDEN, TangramState
from rules.tangramcity.steps import FinalStep, FountainStep, StartSide, TileStep
from tests.rules.tangramcity_positions import (
    FULL_CITY,
    NO_PLACE,
    SECOND,
    legal,
    lines,
    listed,
    play,
    position,
    refusal,
    said,
    shown,
    silence,
    start,
)

# --- steps that all take at the same time -----------------------------------------------------------------------


def test_start_sides_are_chosen_openly() -> None:
    state = start(3)
    assert isinstance(state.steps[-1], StartSide)
    assert said(GAME.status(state)) == "Set-up"
    assert deciders(state) == (0, 1, 2)
    assert len(set(state.boards)) == 3
    board = state.boards[1]
    assert play(state, "start green", seat=1) == [f"Ben builds on {board}, in green."]
    assert deciders(state) == (0, 2)
    assert GAME.view(state, 0).laid[1] == [f"{board} green"]
    play(state, "start red", seat=0)
    log = play(state, "start red", seat=2)
    assert "Round 1 of 6" in log
    assert isinstance(state.steps[-1], TileStep)


@pytest.mark.parametrize(("options", "pieces"), [({"boards": "blank"}, 0), ({"start_side": "random"}, 1)])
def test_boards_without_a_choice(options: dict[str, str], pieces: int) -> None:
    state = start(2, **options)
    assert isinstance(state.steps[-1], TileStep)
    assert [len(laid) for laid in state.laid] == [pieces, pieces]


@pytest.mark.parametrize(("seats", "options"), [(3, {"open_cards": "on"}), (1, {"solo_open": "on"})])
def test_open_cards(seats: int, options: dict[str, str]) -> None:
    assert start(seats, boards="blank", **options).shown == [True] * 4


def test_ruling_6_choices_stay_secret_until_the_last_is_in() -> None:
    state = position(SECOND, SECOND, row=("T01", "T02", "T03", "T04"))
    play(state, "hold T01 red 0", seat=1)
    assert GAME.view(state, 0).held == ["", ""]
    assert GAME.view(state, 1).held == ["", "T01 red 0"]
    assert play(state, "place A1", seat=1) == []
    assert deciders(state) == (0,)
    assert state.laid[1] == lines(*SECOND)
    assert GAME.view(state, 0).chosen == [[], [HIDDEN]]
    assert GAME.view(state, None).chosen == [[], [HIDDEN]]
    assert GAME.view(state, 1).chosen == [[], ["T01 red 0 A1"]]
    log = play(state, "skip", seat=0)
    assert log == [
        "Anna sets T01 Corner house aside.",
        "Ben places T01 Corner house with its red side up on A1 and B1.",
        "Card 2 of 4: T02 Hook.",
    ]
    assert (state.latest, state.card) == ([0, 1], 1)


def test_ruling_6_a_choice_may_be_changed_until_the_last_is_in() -> None:
    state = position(SECOND, SECOND, row=("T01", "T02", "T03", "T04"))
    assert volunteers(state) == ()
    play(state, "hold T01 red 0", "place A1", seat=1)
    assert (deciders(state), volunteers(state)) == ((0,), (1,))
    assert listed_again(state, 1) == ["reconsider"]
    assert refusal(state, "place A2", seat=1).startswith("You have chosen.")
    play(state, "reconsider", seat=1)
    assert deciders(state) == (0, 1)
    assert (state.chosen, state.done) == ([[], []], [False, False])
    play(state, "skip", seat=1)
    play(state, "skip", seat=0)
    assert state.aside == [["T01"], ["T01"]]
    water = position(SECOND, FULL_CITY, step=FountainStep)
    water.steps[-1] = FountainStep.begin(water, silence())
    # Who has no room has nothing to change.
    assert (deciders(water), volunteers(water)) == ((0,), ())
    two = position(SECOND[:-1], SECOND[:-1], step=FountainStep)
    play(two, "fountain C1 1", seat=1)
    assert volunteers(two) == (1,)
    assert refusal(two, "fountain D1 2", seat=1).startswith("You have chosen.")
    play(two, "reconsider", "fountain D1 2", seat=1)
    assert two.chosen[1] == ["fountain D1 2"]


def listed_again(state: TangramState, seat: int) -> list[str]:
    return [notation(option.action) for option in prompt(state, seat).options]


def test_the_tile_of_the_card_and_no_other() -> None:
    state = position(SECOND, row=("T05", "T02", "T03", "T11"))
    assert refusal(state, "hold T02 red 0") == "Now everybody places T05 Big triangle."
    assert refusal(state, "hold T05 blue 0").startswith("Place T05")
    assert refusal(state, "hold T99 red 0").startswith("Place T05")
    assert refusal(state, "place A1") == "First take the tile, with one side up and turned."
    assert said(prompt(state, 0).text).endswith("Take care: T06 Lane looks much alike.")
    ramp = position(SECOND, row=("T11", "T02", "T03", "T05"))
    assert refusal(ramp, "hold T11 red 180") == "T11 Ramp looks the same there as with a smaller turn."


def test_a_tile_without_room_is_set_aside() -> None:
    crowded = [one for one in FULL_CITY if not one.startswith("fountain")]
    assert refusal(position(crowded[:-1], row=("T17", "T01", "T02", "T03")), "hold T17 red 0").endswith("like that.")
    state = position(SECOND, SECOND, row=("T01", "T04", "T03", "T02"))
    state.laid[0] = lines(*crowded)
    play(state, "skip", seat=0)
    log = play(state, "skip", seat=1)
    assert "Anna has no room for T04 Bowl." in log
    assert deciders(state) == (1,)
    assert play(state, "skip", seat=1)[:2] == ["Anna sets T04 Bowl aside.", "Ben sets T04 Bowl aside."]


def test_a_full_city_has_no_room_for_a_fountain() -> None:
    state = position(FULL_CITY, SECOND, row=("T01", "T02", "T03", "T04"), card=3)
    state.steps[-1] = TileStep.begin(state, silence())
    log = play(state, "skip", seat=1)
    assert "Anna has no room for a fountain." in log
    assert isinstance(state.steps[-1], FountainStep)
    assert deciders(state) == (1,)
    log = play(state, "skip", seat=1)
    assert log[:2] == ["Anna places no fountain.", "Ben places no fountain."]
    assert state.lost == [1, 1]


def test_fountains_finish_squares_first_and_every_list_is_short() -> None:
    state = position(SECOND, step=FountainStep)
    options = prompt(state, 0).options
    groups = [said(option.group) for option in options]
    assert groups[0] == "Finish a half-built square"
    assert max(groups.count(group) for group in groups) <= 25
    assert said(options[0].hint) == "Then rectangle 6, red 6, green 3 (bonus 5), 11 of 49 built"
    assert len(options) == len(BOARD.halves(city(lines(*SECOND)).covered)) + 1
    assert refusal(state, "hold T01 red 0") == "The tiles of this round are placed; now comes a fountain."
    assert refusal(state, "fountain Z9 1").startswith("Place a fountain")


def test_many_half_built_squares_are_split_by_rows() -> None:
    halves = [f"fountain {square} 1" for square in SQUARES[:30]]
    state = position(halves, step=FountainStep)
    groups = [said(option.group) for option in prompt(state, 0).options]
    assert {"Finish a half-built square, upper rows", "Finish a half-built square, lower rows"} <= set(groups)
    assert max(groups.count(group) for group in groups) <= 25


def test_ruling_1_a_half_built_square_may_be_entered() -> None:
    assert "fountain E4 4" in listed(position(("Crane red",), step=FountainStep))
    assert legal("T17 R 3 E4", "Crane red")


def test_ruling_7_equal_rectangles_score_once_and_may_be_thin() -> None:
    assert shown("T17 R 0 A1").rectangle.area == 2
    assert shown("T17 R 0 A1", "T17 R 0 A3").rectangle.area == 2
    assert shown().rectangle.area == 0


def test_ruling_8_and_9_fountains_count_as_built_without_colour() -> None:
    counted = shown("fountain A1 1", "fountain A1 3")
    assert (counted.built, counted.red, counted.green) == (1, 0, 0)
    with_red = shown("T01 R 0 A1", "fountain B1 3")
    assert (with_red.built, with_red.red, with_red.green) == (2, 2, 0)
    mixed = shown("T01 R 0 A1", "T10 G 2 B1")
    assert (mixed.built, mixed.red, mixed.green) == (3, 1, 1)


def test_ruling_11_a_shared_card_is_played_once() -> None:
    state = start(5, boards="blank")
    row = list(state.row)
    for _ in range(4):
        for seat in range(5):
            play(state, "skip", seat=seat)
    assert isinstance(state.steps[-1], FountainStep)
    assert all(aside == row for aside in state.aside)


def test_ruling_12_and_13_the_final_round() -> None:
    state = position(SECOND, SECOND, row=("T01", "T04", "T07"), step=FinalStep)
    assert {action.split()[1] for action in listed(state) if action != "done"} == {"T01", "T04", "T07"}
    play(state, "hold T07 red 0")
    assert refusal(state, "place E4") == NO_PLACE
    place = listed(state)[0]
    play(state, place)
    assert refusal(state, "hold T07 red 0") == "You have placed T07 Kite already."
    assert refusal(state, "place A1") == "First take a tile, with one side up and turned."
    assert refusal(state, "hold T99 red 0").startswith("Place the last tiles")
    assert GAME.view(state, 1).chosen[0] == []
    play(state, "done")
    assert deciders(state) == (1,)
    assert GAME.view(state, 1).chosen[0] == [HIDDEN]
    log = play(state, "done", seat=1)
    assert "Anna sets T01 Corner house aside." in log
    assert [line for line in log if line.startswith("Ben sets")] == [
        "Ben sets T01 Corner house aside.", "Ben sets T04 Bowl aside.", "Ben sets T07 Kite aside.",
    ]  # fmt: skip
    assert isinstance(state.steps[-1], FountainStep)
    marker = state.start
    play(state, "skip", seat=0)
    play(state, "skip", seat=1)
    assert not state.steps
    assert state.start == marker
    assert [len(points) for points in state.points] == [1, 1]


def test_the_final_round_ends_by_itself_when_nothing_fits() -> None:
    state = position(("Moon red",), row=("T01", "T04", "T07"), step=FinalStep)
    for tile in ("T01", "T04", "T07"):
        play(state, next(action for action in listed(state) if tile in action))
        play(state, listed(state)[0])
    assert isinstance(state.steps[-1], FountainStep)
    assert state.aside == [[]]
    full = position(FULL_CITY, ("Moon red",), row=("T01", "T04", "T07"), step=FinalStep)
    full.steps[-1] = FinalStep.begin(full, silence())
    assert deciders(full) == (1,)


def test_ruling_10_alone_the_marker_stays() -> None:
    state = position(())
    _pass_marker(state, silence())
    assert state.start == 0


def test_a_whole_game_uses_every_tile_and_fountain_once() -> None:
    for seats in (1, 2, 5):
        state = GAME.decode(random_game(GAME, seats, {}, 4).final)
        for seat in range(seats):
            placed = [one.split()[0] for one in state.laid[seat] if one[0] == "T"]
            assert sorted(placed + state.aside[seat]) == sorted(TILES)
            assert state.fountains(seat) == 0
            assert len(state.points[seat]) == 6
        assert sorted(state.past) == sorted(TILES)
