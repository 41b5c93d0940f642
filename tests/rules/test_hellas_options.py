"""Hellas: scoring, endings and options, with the rulings about them."""

import pytest

from rules.chance import Chance
from rules.errors import BadOption
from rules.hellas import GAME
from rules.hellas.scoring import seat_groups
from rules.hellas.state import UNKNOWN, HellasState
from rules.table import act, begin, deciders, prompt
from rules.text import write
from tests.rules.hellas_positions import (
    BLUE,
    GREEN,
    READER,
    RED,
    give_rings,
    offered,
    over,
    play,
    points,
    position,
    put,
    put_pillars,
    put_statues,
    refused,
    to_choose,
)

# --- scoring --------------------------------------------------------------------------------------------------------


def test_ruling_16_pillars_and_statues_count_for_everybody() -> None:
    state = position()
    for seat, house, palace in ((BLUE, "D2", "D1"), (GREEN, "E4", "F4")):
        put(state, seat, "house", house)
        put(state, seat, "palace", palace)
    put_statues(state, "C3 E3")
    play(state, "choose 9")
    log = play(state, "pillars T4 2")
    assert "Points: Blue +4 (now 12) and Green +2 (now 7)." in log


def test_ruling_17_a_palace_with_squares_only_is_no_city() -> None:
    state = position()
    put(state, BLUE, "palace", "E3")
    put(state, BLUE, "square", "E2 E4")
    put_pillars(state, T4=4)
    assert points(state)[BLUE] == 0
    assert [group.kind for group in seat_groups(state, BLUE)] == [""]
    put(state, BLUE, "house", "E1")
    assert points(state)[BLUE] == 4 + 4
    put(state, BLUE, "house", "I3")
    assert [group.kind for group in seat_groups(state, BLUE)] == ["city", "village"]


def test_ruling_18_merging_may_cost_points() -> None:
    state = position()
    put(state, BLUE, "house", "C3 E3")
    put(state, BLUE, "palace", "C4 E4")
    put_pillars(state, T4=4)
    put_statues(state, "D2")
    assert points(state)[BLUE] == 2 + 4 + 4 + 3 + 3
    play(state, "choose 1")
    assert "Points: Blue -4 (now 12)." in play(state, "house D4")
    assert points(state)[BLUE] == 5 + 4 + 3


def test_a_city_may_hold_all_three_palaces() -> None:
    state = position()
    put(state, BLUE, "palace", "E2 E3 E4")
    put(state, BLUE, "house", "D2")
    assert points(state)[BLUE] == 4


def test_ruling_20_a_statue_does_not_connect() -> None:
    state = position()
    put(state, BLUE, "house", "E2")
    put(state, BLUE, "palace", "E4")
    put_statues(state, "E3")
    assert points(state)[BLUE] == 0


def test_ruling_21_most_rings_need_a_ring() -> None:
    state = position()
    state.marble = [0, 0, 0]
    over(state)
    assert points(state) == [0, 0, 0]
    give_rings(state, 2, 2, 1)
    assert points(state) == [7, 7, 2]


def ended(rings: list[int], marble: list[int], **options: str) -> HellasState:
    state = position(**options)
    give_rings(state, *rings)
    state.marble = marble
    over(state)
    return state


@pytest.mark.parametrize(
    ("rings", "marble", "options", "places", "said"),
    [
        ([2, 1, 0], [0, 4, 4], {}, {BLUE: 1, GREEN: 2, RED: 3}, "Blue wins with 7 points."),
        (
            [1, 1, 0],
            [6, 8, 0],
            {},
            {GREEN: 1, BLUE: 2, RED: 3},
            "Green wins: level with Blue at 6 points, but with more marble left over (3).",
        ),
        ([1, 1, 0], [7, 7, 4], {}, {BLUE: 1, GREEN: 1, RED: 3}, "Blue and Green share the victory with 6 points."),
        (
            [1, 1, 1],
            [1, 2, 4],
            {"tiebreak": "shared"},
            {BLUE: 1, GREEN: 1, RED: 1},
            "Blue, Green and Red share the victory with 5 points.",
        ),
    ],
)
def test_ruling_24_endings(
    rings: list[int], marble: list[int], options: dict[str, str], places: dict[int, int], said: str
) -> None:
    result = GAME.result(ended(rings, marble, **options))
    assert {standing.seat: standing.place for standing in result.standings} == places
    assert write(result.summary, READER) == said


# --- options --------------------------------------------------------------------------------------------------------


def test_hidden_marble_shows_only_in_its_owners_view() -> None:
    state = position(marble="hidden")
    assert GAME.view(state, None).marble == [UNKNOWN] * 3
    assert GAME.view(state, GREEN).marble == [UNKNOWN, 10, UNKNOWN]
    assert state.marble == [10, 10, 10]
    over(state)
    assert GAME.view(state, None).marble == [10, 10, 10]


def test_hidden_marble_is_not_in_the_public_log() -> None:
    state = position(marble="hidden")
    put(state, GREEN, "house", "C3")
    play(state, "choose 1")
    lines = act(GAME, state, BLUE, prompt(state, BLUE).options[0].action, 1, 1).messages
    assert [(line.to, write(line.text, READER)) for line in lines] == [
        (None, "Blue builds a house on A2."),
        (BLUE, "You pay 1 marble and have 9 left."),
    ]
    play(state, "decline")
    play(state, "decline")
    play(state, "choose 6")
    lines = act(GAME, state, GREEN, prompt(state, GREEN).options[0].action, 1, 1).messages
    assert (GREEN, "You earn 1 marble: now 11.") in [(line.to, write(line.text, READER)) for line in lines]
    assert not any("+1" in write(line.text, READER) for line in lines)
    state = position(marble="hidden")
    play(state, "choose 9")
    log = play(state, "pillars T4 2")
    assert log.startswith("Blue pays for pillars and gets a ring.\nYou pay 4 marble and have 6 left.")


def test_hidden_marble_does_not_show_who_cannot_pay() -> None:
    state = position(marble="hidden")
    state.marble = [0, 0, 0]
    for space in (5, 4, 1):
        play(state, f"choose {space}")
        for _ in range(3):
            assert len(offered(state)) == 1
            play(state, "decline")
    play(state, "choose 12")
    play(state, "decline")


def test_hidden_marble_is_revealed_with_the_last_action() -> None:
    for marble, barrier in (("hidden", True), ("open", False)):
        state = position(2, marble=marble)
        state.round = 3
        state.markers = [1, 0]
        to_choose(state, BLUE)
        assert act(GAME, state, BLUE, prompt(state, BLUE).options[-1].action, 1, 1).barrier == barrier
        assert not deciders(state)


def test_imagined_marble_fits_the_view() -> None:
    state = position(marble="hidden")
    view = GAME.view(state, RED)
    other = GAME.imagine(view, RED, Chance(5, 5))
    assert GAME.view(other, RED) == view
    assert min(other.marble) >= 0


def test_scores_at_the_end_only() -> None:
    state = position(scoring="end")
    give_rings(state, 1, 0, 0)
    assert points(state) == [2, 0, 0]
    assert "Points" not in play(state, "choose 9") + play(state, "pillars T4 2")
    over(state)
    assert points(state)[BLUE] == 4 + 3 + 1


def test_tight_track() -> None:
    state = position(track="tight")
    assert len(offered(state)) == 13
    assert "no such space" in refused(state, "choose 14")


def test_two_rounds() -> None:
    state = position(rounds="2")
    assert write(GAME.status(state), READER) == "Round 1 of 2, 12 actions left"
    for _ in range(12):
        state.taken = {}
        play(state, "choose 13")
    assert (state.round, state.markers) == (2, [3, 3, 3])
    for _ in range(9):
        state.taken = {}
        log = play(state, "choose 13")
    assert "The last round is over." in log
    assert not deciders(state)


@pytest.mark.parametrize(
    ("seats", "board", "played"),
    [
        (2, "auto", "pegasus"),
        (2, "minotaur", "minotaur"),
        (2, "pegasus", "pegasus"),
        (3, "auto", "minotaur"),
        (4, "minotaur", "minotaur"),
    ],
)
def test_board_option(seats: int, board: str, played: str) -> None:
    assert position(seats, board=board).board == played


def test_pegasus_is_for_two() -> None:
    with pytest.raises(BadOption):
        begin(GAME, 3, {"board": "pegasus"}, 1)


@pytest.mark.parametrize("seats", [2, 3])
def test_teaching_opening(seats: int) -> None:
    state = position(seats)
    assert state.stacks == {"Q1": [12], "Q4": [18], "Q6": [31]}
    assert (state.worker, state.start) == ("Q12", 0)
    assert state.pile == [tile for tile in range(1, 41) if tile not in (12, 18, 31)]


def test_colours() -> None:
    titles = [write(GAME.seat_title(position(4), seat), READER) for seat in range(4)]
    assert titles == ["Red", "Blue", "Green", "Yellow"]
