"""Hellas: every worked example of the rules, with its number."""

import pytest

from rules.hellas import GAME
from rules.hellas.components import BOARDS
from rules.table import begin, deciders
from tests.rules.hellas_positions import (
    BLUE,
    GREEN,
    RED,
    give_rings,
    offered,
    open_quarries,
    over,
    play,
    points,
    position,
    put,
    put_pillars,
    refused,
    scoring_example,
    to_choose,
)


def test_example_1_shared_house_action() -> None:
    state = position()
    play(state, "choose 1")
    assert play(state, "house C3") == "Blue builds a house on C3 for 2 marble."
    assert deciders(state) == (GREEN,)
    assert play(state, "house A3") == "Green builds a house on A3 for 1 marble."
    play(state, "house G2")
    assert state.marble == [8, 9, 9]
    assert state.pieces == {"C3": "house 0", "A3": "house 1", "G2": "house 2"}
    assert deciders(state) == (GREEN,)
    assert "choose" in refused(state, "house D1").lower()


def test_example_2_illegal_house_fields() -> None:
    state = position()
    play(state, "choose 1")
    play(state, "house C3")
    play(state, "house A3")
    assert "D3 is T4" in refused(state, "house D3")
    assert "H2 is Q6" in refused(state, "house H2")
    assert "C3 is taken" in refused(state, "house C3")
    assert "no field C5" in refused(state, "house C5")
    assert deciders(state) == (RED,)


def test_example_3_house_and_square() -> None:
    state = position()
    state.marble[GREEN] = 3
    to_choose(state, GREEN)
    play(state, "choose 4")
    assert "D3 is T4" in refused(state, "house D3")
    twin = GAME.copy(state)
    play(state, "house E6")
    assert "E6 is taken" in refused(state, "square E6")
    assert "costs 2 marble, and you have 1" in refused(state, "square E7")
    play(state, "square D5")
    assert state.marble[GREEN] == 0
    assert state.pieces == {"E6": "house 1", "D5": "square 1"}
    assert deciders(state) == (RED,)

    play(twin, "square-only")
    play(twin, "square E6")
    assert twin.marble[GREEN] == 1
    assert twin.pieces == {"E6": "square 1"}


def test_example_4_income() -> None:
    state = position()
    put(state, BLUE, "house", "C3 G2")
    put(state, GREEN, "house", "A3 B2")
    put(state, RED, "house", "I3")
    play(state, "choose 6")
    log = play(state, "mine", 25)
    assert "Marble: Blue +4, Green +2 and Red +3." in log
    assert state.marble == [14, 12, 13]


def test_example_5_drawing_and_opening() -> None:
    state = position()
    play(state, "choose 6")
    play(state, "mine", 25)
    assert offered(state) == ["25 on Q1, over 12", "25 on Q4, over 18"]
    assert "Q6 shows 31, which is not lower than 25" in refused(state, "tile Q6")
    assert "Q12 is not active" in refused(state, "tile Q12")
    log = play(state, "tile Q1", 7)
    assert "Blue draws 7, lower than every active quarry: Q12 opens and pays 1." in log
    assert offered(state) == [f"Worker to {quarry}" for quarry in state.empty_quarries()]
    assert state.empty_quarries() == ["Q2", "Q3", "Q5", "Q7", "Q8", "Q9", "Q10", "Q11"]
    assert "Q4 has tiles already" in refused(state, "worker Q4")
    assert "Q6 closes for good with 31 on top." in play(state, "worker Q7")
    assert {quarry: state.top(quarry) for quarry in state.active} == {"Q1": 25, "Q4": 18, "Q12": 7}
    assert state.closed == ["Q6"]
    assert state.worker == "Q7"
    assert state.marble == [10, 10, 10]
    assert deciders(state) == (GREEN,)


def test_example_6_four_tiles_and_no_closing() -> None:
    state = position()
    open_quarries(state, "Q12", Q1=3, Q2=9, Q3=20)
    play(state, "choose 6")
    play(state, "mine", 10)
    assert offered(state) == ["10 on Q1, over 3", "10 on Q2, over 9"]
    play(state, "tile Q1", 22)
    assert len(offered(state)) == 3
    play(state, "tile Q3", 12)
    assert offered(state) == ["12 on Q1, over 10", "12 on Q2, over 9"]
    play(state, "tile Q2", 39)
    assert len(offered(state)) == 3
    assert "no quarry closes" in play(state, "tile Q1")
    assert {quarry: state.top(quarry) for quarry in state.active} == {"Q1": 39, "Q2": 12, "Q3": 22}
    assert state.worker == "Q12"
    assert not state.closed
    assert deciders(state) == (GREEN,)


def test_example_7_pillars_and_rings() -> None:
    state = position()
    put_pillars(state, T4=3, T6=1)
    state.marble[RED] = 6
    to_choose(state, RED)
    assert "Red will start the next round." in play(state, "choose 10")
    assert state.next_start == RED
    assert "completes it and gets a ring" in play(state, "pillars T4 1")
    play(state, "pillars T6 2")
    assert state.marble[RED] == 0
    assert state.rings[RED] == 2
    assert (state.pillars["T4"], state.pillars["T6"]) == (4, 3)
    assert deciders(state) == (BLUE,)


def test_example_8_too_few_places_on_pegasus() -> None:
    state = position(2)
    state.round = 3
    put_pillars(state, T4=4, T6=6, T7=7, T8=4)
    state.marble[GREEN] = 12
    to_choose(state, GREEN)
    assert "Green cannot build so many pillars." in play(state, "choose 11")
    assert state.marble[GREEN] == 12
    assert state.rings == [0, 0]
    assert deciders(state) == (BLUE,)


def test_example_8_illegal_pillars() -> None:
    state = position()
    put_pillars(state, T4=2)
    state.marble[BLUE] = 6
    play(state, "choose 10")
    assert "T4 has 2 free places" in refused(state, "pillars T4 3")
    assert "exactly 3 pillars" in refused(state, "pillars T8 4")
    play(state, "pillars T4 2")
    # Two pillars alone are not possible: the third one must follow.
    assert "Build no pillars" not in offered(state)
    assert "exactly 3" in refused(state, "pillars T8 2")
    play(state, "pillars T8 1")
    assert (state.pillars["T4"], state.pillars["T8"], state.marble[BLUE]) == (4, 1, 0)


def test_example_9_statue() -> None:
    state = position()
    state.marble[BLUE] = 7
    state.marble[GREEN] = 6
    play(state, "choose 12")
    assert "D4 is on the coast" in refused(state, "statue D4")
    assert "E5 is Q12" in refused(state, "statue E5")
    assert play(state, "statue H3") == "Blue builds a statue on H3 for 7 marble."
    assert state.marble[BLUE] == 0
    assert state.statues_left == 2
    assert state.pieces == {"H3": "statue"}
    state.taken = {}
    assert "Green cannot build a statue." in play(state, "choose 12")
    assert deciders(state) == (RED,)


def test_example_10_founding_a_city_with_a_square() -> None:
    state = position()
    put(state, RED, "house", "E2 E3")
    put(state, RED, "palace", "F4")
    put_pillars(state, T4=2, T6=3)
    assert points(state)[RED] == 0
    to_choose(state, RED)
    play(state, "choose 4")
    play(state, "square-only")
    log = play(state, "square F3")
    assert log == "Red builds a square on F3 for 2 marble.\nPoints: Red +9 (now 9)."
    assert [score.parts[part][1] for score in [GAME.scores(state)[RED]] for part in range(4)] == [4, 5, 0, 0]


def test_example_11_occupied_track_space() -> None:
    state = position()
    play(state, "choose 5")
    for _ in range(3):
        play(state, "decline")
    assert "Space 5 has a marker of Blue" in refused(state, "choose 5")
    state.marble[GREEN] = 0
    assert "Green cannot build a house." in play(state, "choose 1")
    assert deciders(state) == (RED,)
    play(state, "house A3")
    assert deciders(state) == (BLUE,)


@pytest.mark.parametrize(("seats", "markers"), [(2, (6, 6, 5)), (3, (4, 4, 3)), (4, (3, 3, 2))])
def test_example_12_markers(seats: int, markers: tuple[int, ...]) -> None:
    state = position(seats)
    for number, each in enumerate(markers, 1):
        assert (state.round, state.markers) == (number, [each] * seats)
        for turn in range(each * seats):
            state.taken = {}
            assert deciders(state) == ((state.start + turn) % seats,)
            play(state, "choose 13")
    assert not deciders(state)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_example_13_setup(seats: int) -> None:
    starts, workers = set(), set()
    for seed in range(60):
        state, _ = begin(GAME, seats, {}, seed)
        quarries = state.island.quarries
        assert len(state.active) == 3
        assert all(quarries[quarry].coast for quarry in state.active)
        assert state.worker in state.empty_quarries()
        assert len(state.pile) == 37
        starts.add(state.start)
        workers.add(state.worker)
    assert starts == set(range(seats))
    assert workers == set(BOARDS["minotaur"].quarries)


def test_example_14_pegasus_scoring() -> None:
    state = position(2)
    red = 0
    put(state, red, "house", "D3")
    put(state, red, "palace", "D4")
    put_pillars(state, T4=4, T8=3)
    give_rings(state, 1, 0)
    assert points(state)[red] == 2 + 4 + 3 + 2


def test_example_15_the_piece_of_another_player_does_not_connect() -> None:
    state = position()
    put(state, RED, "house", "E2")
    put(state, RED, "palace", "F3")
    put(state, BLUE, "square", "E3")
    assert points(state) == [0, 0, 0]


def test_scoring_example() -> None:
    state = scoring_example()
    assert points(state) == [12, 18, 40]
    over(state)
    assert points(state) == [12, 19, 46]
    parts = {score.seat: [worth for _, worth in score.parts] for score in GAME.scores(state)}
    assert parts == {RED: [10, 15, 9, 6, 3, 3], GREEN: [2, 12, 0, 4, 0, 1], BLUE: [2, 5, 3, 2, 0, 0]}
    assert [standing.seat for standing in GAME.result(state).standings] == [RED, GREEN, BLUE]
