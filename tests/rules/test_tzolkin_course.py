"""Tzolk'in: set-up, wealth tiles, Food Days, the calendar, options, secrets, the end."""

import re
from collections import Counter
from typing import Any

import pytest

from rules.chance import Chance
from rules.table import begin, deciders, volunteers
from rules.tzolkin import GAME
from rules.tzolkin.components import BUILDINGS, GEARS, MONUMENTS, TABLES, WEALTH, split
from rules.tzolkin.scoring import monument_points, result, scores
from rules.tzolkin.state import DUMMY, EMPTY
from tests.rules.tzolkin_positions import go_on, has, listed, play, position, refusal, said, start

# --- set-up (rulings 3 and 4) -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "dummies", "monuments"), [(2, 12, 4), (3, 6, 5), (4, 0, 6)])
def test_the_setup(seats: int, dummies: int, monuments: int) -> None:
    state = start(seats)
    assert (state.corn, state.wood) == ([seats] * 4, [0, seats, seats, seats])
    assert (len(state.row), len(state.stacks[0]), len(state.stacks[1])) == (6, 8, 18)
    assert len(state.monuments) == monuments
    assert sum(teeth.count(DUMMY) for teeth in state.gears) == dummies
    assert [len(tiles) for tiles in state.dealt] == [4] * seats
    assert all((own.ready, own.bank, own.light, own.steps) == (3, 3, True, [1, 1, 1]) for own in state.players)
    assert (state.skulls, state.day, state.calendar_corn, state.start_space) == (13, 1, 0, EMPTY)
    assert deciders(state) == tuple(range(seats))
    assert said(GAME.seat_title(state, 1)) == "Blue triangle"


def test_dummies_stand_where_the_tiles_say_and_opposite_the_first_ones() -> None:
    for seats, seed in ((2, 1), (2, 2), (3, 3), (3, 4)):
        state = start(seats, seed)
        expected = [set[int]() for _ in GEARS]
        for id in state.dummy_tiles:
            gear, space = split(WEALTH[id].dummy)
            if GEARS[gear].id != "C" and not expected[gear] and sum(map(len, expected)) + 1 < TABLES.dummies[seats]:
                expected[gear].add((space + 5) % 10)
            expected[gear].add(space)
        found = [{tooth for tooth, who in enumerate(teeth) if who == DUMMY} for teeth in state.gears]
        assert found == expected


def test_the_starting_player_is_drawn_by_lot() -> None:
    assert {start(4, seed).first for seed in range(1, 30)} == {0, 1, 2, 3}


def test_dummies_go_round_on_their_teeth() -> None:
    state = position(gears="P7=x C10=x Y7=1", phase="end")
    go_on(state)
    assert (state.gears[0][8], state.gears[4][11]) == (DUMMY, DUMMY)
    assert (state.gears[1][8], state.players[1].ready) == (EMPTY, 3)
    for _ in range(2):
        state.steps = position(phase="end").steps
        go_on(state)
    assert (state.gears[0][0], state.gears[4][0]) == (DUMMY, DUMMY)


# --- wealth tiles -------------------------------------------------------------------------------------------------


def test_two_of_four_tiles_are_kept_in_secret() -> None:
    state = start(3)
    mine, other = state.dealt[0], state.dealt[1]
    assert len(listed(state, 0)) == 6
    assert refusal(state, f"keep {mine[0]} {mine[0]}", seat=0).startswith("Keep two different tiles")
    assert refusal(state, f"keep {mine[0]} {other[0]}", seat=0).startswith("Keep two different tiles")
    log = play(state, f"keep {mine[0]} {mine[1]}", seat=0)
    assert log == ["Anna has chosen wealth tiles."]
    assert (deciders(state), volunteers(state)) == ((1, 2), (0,))
    view = GAME.view(state, 1)
    assert (view.dealt[0], view.kept[0]) == (["?"] * 4, ["?"] * 2)
    assert view.dealt[1] == other
    # It can still be changed.
    log = play(state, f"keep {mine[2]} {mine[3]}", seat=0)
    assert log == ["Anna chooses wealth tiles again."]
    play(state, f"keep {other[0]} {other[1]}", seat=1)
    log = play(state, f"keep {state.dealt[2][0]} {state.dealt[2][1]}", seat=2)
    assert state.opened
    assert GAME.view(state, None).dealt[0] == [mine[2], mine[3], "?", "?"]
    assert sum(line.startswith(("Anna keeps", "Ben keeps", "Cleo keeps")) for line in log) == 6
    assert deciders(state) == (state.first,)


@pytest.mark.parametrize(
    ("tiles", "gained", "steps", "levels", "workers"),
    [
        ("W03 W18", "3c 1s 1g", [1, 2, 1], [2, 0, 0, 0], 3),
        ("W12 W14", "4c 1w 1k", [1, 1, 1], [0, 0, 0, 0], 4),
        ("W06 W07", "2c 3w", [1, 1, 3], [0, 1, 0, 0], 3),
        ("W08 W11", "7c 1s", [3, 1, 1], [0, 0, 1, 0], 3),
        ("W02 W15", "5c 3w", [1, 1, 1], [0, 0, 0, 1], 3),
    ],
)
def test_what_tiles_bring(tiles: str, gained: str, steps: list[int], levels: list[int], workers: int) -> None:
    state = start(2)
    state.dealt = [[*tiles.split(), "W19", "W20"], ["W01", "W21", "W13", "W16"]]
    play(state, f"keep {tiles}", seat=0)
    play(state, "keep W01 W13", seat=1)
    own = state.players[0]
    assert (has(state), own.steps, own.levels, own.in_play) == (gained, steps, levels, workers)
    assert state.farms(0) == ((1, 0) if "W02" in tiles else (0, 0))


def test_random_wealth() -> None:
    state = start(4, 1, wealth="random")
    assert state.opened
    assert [len(tiles) for tiles in state.kept] == [2] * 4
    assert deciders(state) == (state.first,)
    assert all(has(state, seat) for seat in range(4))


# --- Food Days (rulings 9, 20, 23) --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("written", "left", "points"),
    [
        ("9c", "3c", 0),
        ("4c", "", -3),
        ("1c", "1c", -9),
        ("0c 6p", "", -18),
        ("9c A01 A02", "9c", 0),
        ("9c B01", "9c", 0),
        ("9c B01 4p", "7c", 0),
        ("9c W02 A04", "7c", 0),
        ("3c W02 A01", "1c", 0),
    ],
)
def test_feeding(written: str, left: str, points: int) -> None:
    state = position(written, "9c", phase="end", day=8)
    go_on(state)
    assert (has(state), state.players[0].points) == (left, points)


def test_the_log_of_a_food_day() -> None:
    state = position("1c", "9c", seats=2, phase="end", day=8)
    log = go_on(state)
    assert log[:3] == [
        "Anna pays 0 corn; 3 workers go hungry.",
        "Anna loses 9 points.",
        "Ben feeds all workers for 6 corn.",
    ]


def test_too_few_skulls_for_all_means_none() -> None:
    state = position("6c KU5", "6c KU6", "6c", phase="end", day=8, skulls=1)
    log = go_on(state)
    assert "The bank has too few skulls for all who would get one: nobody gets one." in log
    assert [has(state, seat) for seat in range(2)] == ["2w", "2w"]
    assert state.skulls == 1


def test_the_log_says_where_items_come_from() -> None:
    log = go_on(position("6c KU2", "6c", seats=2, phase="end", day=8))
    assert log[2:4] == ["The temples give the items at or below every marker.", "Anna gains 1 wood."]
    log = go_on(position("6c KU1", "6c", seats=2, phase="end", day=8))
    assert not any("temples" in line for line in log)


def test_rewards_come_after_everybody_has_fed() -> None:
    state = position("4c CH4", "6c", phase="end", day=8)
    go_on(state)
    assert (has(state), state.players[0].points) == ("2s", -3)


def test_the_buildings_change_after_the_second_food_day() -> None:
    state = position("6c", "6c", "6c", phase="end", day=14, food_days=1)
    row = set(state.row)
    log = go_on(state)
    assert "Age 2" in log
    assert (state.age, len(state.stacks[1])) == (2, 12)
    assert all(BUILDINGS[id].age == 2 for id in state.row)
    assert set(state.discarded) == row


def test_all_at_the_bottom_are_tied_for_highest() -> None:
    state = position("6c CH0 QU0 KU0", "6c CH0 QU0 KU0", seats=2, phase="end", day=14, food_days=1)
    go_on(state)
    assert [own.points for own in state.players] == [-1 - 2 - 3 + 3 + 1 + 2] * 2


def test_bonuses_of_age_2() -> None:
    state = position("6c CH3 QU3 KU3", "6c", seats=2, phase="end", day=27, food_days=3)
    go_on(state)
    assert [own.points for own in state.players] == [4 + 2 + 3 + 2 + 6 + 4, 0]
    assert not state.steps


# --- the calendar (ruling 5) --------------------------------------------------------------------------------------


def test_corn_is_laid_on_the_calendar() -> None:
    state = position(phase="end", gears="P1=0 C9=1")
    log = go_on(state)
    assert log[0] == "1 corn lies on the calendar."
    assert (state.calendar_corn, state.day) == (1, 4)
    assert (state.gears[0][2], state.gears[4][10]) == (0, 1)


@pytest.mark.parametrize("space", ["P6", "Y6", "T6", "U6", "C9"])
def test_no_extra_day_that_would_push_a_worker_off(space: str) -> None:
    state = position(gears=f"S=1 {space}=1", phase="end")
    go_on(state)
    assert (state.day, state.first, deciders(state)) == (4, 1, (1,))
    assert state.players[1].light


@pytest.mark.parametrize("space", ["P7=1", "C10=1", "C6=1", "T6=x", "C9=x"])
def test_what_does_not_forbid_an_extra_day(space: str) -> None:
    state = position(gears=f"S=1 {space}", phase="end")
    go_on(state)
    assert listed(state, 1) == ["extra-day no", "extra-day yes"]


def test_no_extra_day_with_a_dark_board() -> None:
    state = position("", "dark", gears="S=1", phase="end")
    go_on(state)
    assert state.day == 4


def test_the_marker_goes_on_when_the_starting_player_placed() -> None:
    state = position(gears="S=0", phase="end")
    log = go_on(state)
    assert log[0] == "Anna takes the worker back from the Starting Player Space; Ben is starting player."
    assert (state.first, deciders(state), state.calendar_corn) == (1, (0,), 0)
    play(state, "extra-day no")
    assert (deciders(state), state.players[0].light) == ((1,), True)


def test_a_food_day_that_is_passed_over_is_held() -> None:
    state = position("9c", "9c", "9c", gears="S=0", phase="end", day=7)
    go_on(state)
    log = play(state, "extra-day yes")
    assert log[-1] == "Day 9 of 27: Food Day 1"
    assert (state.day, state.food_day) == (9, True)
    for _ in range(3):
        play(state, "place P", "done")
    assert (state.food_days, state.day) == (1, 10)
    assert not state.food_day


# --- options ------------------------------------------------------------------------------------------------------


def test_all_monuments() -> None:
    assert start(2, 1, monuments="all").monuments == list(MONUMENTS)


def test_hurry() -> None:
    state = start(2, 1, hurry="on")
    assert (state.calendar.days, state.calendar.food) == (23, (7, 12, 18, 23))
    assert said(GAME.status(state)) == "Day 1 of 23, Food Day 1 on day 7"
    state = position("6c", "6c", seats=2, phase="end", day=23, food_days=3, hurry=True)
    go_on(state)
    assert not state.steps


def test_status() -> None:
    state = position(day=8)
    assert said(GAME.status(state)) == "Day 8 of 27, Food Day 1"
    state.food_days = 4
    assert said(GAME.status(state)) == "Day 8 of 27"
    state.steps = []
    assert said(GAME.status(state)) == "27 days"


# --- secrets ------------------------------------------------------------------------------------------------------


def test_what_is_imagined_fits_the_view() -> None:
    for seats in (2, 3, 4):
        state = start(seats)
        play(state, f"keep {state.dealt[1][0]} {state.dealt[1][2]}", seat=1)
        view = GAME.view(state, 0)
        imagined = GAME.imagine(view, 0, Chance(7, 1))
        assert GAME.view(imagined, 0) == view
        assert Counter(GAME.census(imagined)) == Counter(GAME.census(state))
        assert set(imagined.kept[1]) <= set(imagined.dealt[1])


# --- the end (rulings 21 and 24) ----------------------------------------------------------------------------------


def test_the_last_advance_may_push_workers_off() -> None:
    state = position("6c", "6c", "6c", gears="T7=0 T2=1 S=1", phase="end", day=27, food_days=3)
    log = go_on(state)
    assert log[-2:] == ["The calendar advances one last time.", "A worker of Anna is pushed off Tikal."]
    assert (state.first, state.on_gears(0), state.on_gears(1)) == (1, [], [split("T3")])
    assert not state.steps


def test_the_last_food_day_that_was_passed_over_ends_the_game() -> None:
    state = position("6c", "6c", "6c", phase="end", day=28, food_days=3)
    go_on(state)
    assert not state.steps


def ended(*written: str, gears: str = "") -> Any:
    state = position(*written, gears=gears, seats=len(written))
    state.steps = []
    return state


def test_quarters_decide() -> None:
    state = ended("10vp 5c", "10vp 6c")
    assert [score.total for score in scores(state)] == ["11.25", "11.5"]
    told = result(state)
    assert [standing.seat for standing in told.standings] == [1, 0]
    assert said(told.summary) == "Ben wins with 11.5 points."


def test_the_tie_break_counts_workers_on_gears() -> None:
    told = result(ended("10vp", "10vp 1c 3c", gears="P1=0"))
    assert said(told.summary) == "Ben wins with 10.75 points."
    told = result(ended("10vp", "10vp", gears="P1=0 S=1"))
    assert said(told.summary) == "Anna wins with 10 points, after a tie by more workers on the gears."
    told = result(ended("10vp 1c", "10vp 1c", "0vp", gears="P1=0 P2=1"))
    assert said(told.summary) == "Anna and Ben share the victory with 10.25 points each."
    assert [standing.place for standing in told.standings] == [1, 1, 3]


def test_points_may_be_negative() -> None:
    score = scores(ended("-3vp 1c", ""))[0]
    assert (score.points, score.total) == (-3, "-2.75")


@pytest.mark.parametrize(
    ("id", "written", "points"),
    [
        ("M01", "CH4 QU5 KU0", 12),
        ("M01", "CH1 QU0 KU0", 0),
        ("M02", "CH4 QU5 KU0", 6 + 6 - 3),
        ("M03", "A13 A14 A09 M03 M01", 16),
        ("M05", "A06 B04 A13 M05", 12),
        ("M11", "A10 B11 M11 M13", 16),
        ("M06", "AG3", 9),
        ("M06", "AG3 EX3", 20),
        ("M06", "AG3 EX3 TH3", 33),
        ("M06", "AG3 EX3 TH3 AR3", 33),
        ("M06", "AG2", 0),
        ("M07", "AG3 EX1 TH2", 18),
        ("M08", "3p", 0),
        ("M08", "4p", 6),
        ("M08", "6p", 18),
        ("M09", "A01 A06 M09 M01", 8),
        ("M12", "5ct 2wt", 20),
        ("M13", "5ct 2wt", 8),
    ],
)
def test_monuments_score(id: str, written: str, points: int) -> None:
    state = position(written)
    assert monument_points(state, 0, id) == points


def test_monuments_that_count_everybodys() -> None:
    state = position("M04", offered="C1 C2 C5")
    assert monument_points(state, 0, "M04") == 9
    for seats, each in ((2, 6), (3, 5), (4, 4)):
        state = position("M10", "M01 M02", seats=seats)
        assert monument_points(state, 0, "M10") == 3 * each


def test_the_log_names_every_space_with_a_dummy_worker() -> None:
    for seed in range(20):
        state, messages = begin(GAME, 2, GAME.options(2, {}), seed)
        log = [said(message.text) for message in messages]
        (line,) = (line for line in log if line.startswith("Dummy workers"))
        named = re.findall(r"[PYTUC]\d+", line)
        assert sorted(map(split, named)) == sorted(
            (gear, tooth)
            for gear, teeth in enumerate(state.gears)
            for tooth, worker in enumerate(teeth)
            if worker == DUMMY
        )
