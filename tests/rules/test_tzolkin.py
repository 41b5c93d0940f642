"""Tzolk'in: the worked examples of the specification, each with its number."""

from rules.table import deciders
from rules.tzolkin import GAME
from rules.tzolkin.components import split
from rules.tzolkin.scoring import left_corn
from tests.rules.tzolkin_positions import go_on, has, listed, play, position, refusal, said


def test_example_1_the_price_of_placing() -> None:
    state = position("5c", gears="P0=x")
    log = play(state, "place P", "place T")
    assert log == ["Anna places a worker on P1 for 1 corn.", "Anna places a worker on T0 for 1 corn."]
    assert has(state) == "3c"
    assert state.on_gears(0) == [split("P1"), split("T0")]

    state = position("5c", gears="P0=x")
    play(state, "place P", "place P")
    assert has(state) == "1c"
    # The third worker would cost 2 corn: the turn is over.
    assert refusal(state, "place Y", seat=0) == "It is not your turn: Ben has to decide."


def test_example_2_no_mixed_turn_and_no_passing() -> None:
    state = position("9c", seats=2, gears="Y3=0")
    assert refusal(state, "done") == "You cannot pass: place workers or pick them up."
    play(state, "pick Y3", "use Y3")
    assert deciders(state) == (1,)

    state = position("9c", seats=2, gears="Y3=0 Y1=0")
    play(state, "pick Y3", "use Y3")
    assert refusal(state, "place P") == "In one turn you either place workers or pick them up."
    assert listed(state) == ["pick Y1", "done"]
    state = position("9c 4p", seats=2, gears="Y3=0 Y1=0")
    play(state, "place P")
    assert refusal(state, "pick Y3") == "In one turn you either place workers or pick them up."


def test_example_3_stepping_back() -> None:
    state = position("2c", gears="Y5=0")
    log = play(state, "pick Y5", "use Y3")
    assert log[:2] == [
        "Anna picks up the worker on Y5 and steps back to Y3 for 2 corn.",
        "Anna gains 2 corn and 1 gold.",
    ]
    assert has(state) == "2c 1g"

    state = position("1c", gears="Y5=0")
    play(state, "pick Y5")
    assert refusal(state, "use Y3") == "Stepping back to Y3 costs 2 corn."
    play(state, "use Y4")
    assert (has(state), state.skulls) == ("1k", 12)


def test_example_4_a_harvest_with_technology() -> None:
    state = position("AG3", seats=4, gears="P5=0", corn=[4, 4, 4, 4], wood=[0, 4, 4, 2])
    play(state, "pick P5", "use P5")
    assert refusal(state, "harvest irrigate") == "A corn tile lies open here: take it."
    play(state, "harvest corn")
    assert has(state) == "12c"
    assert (state.corn[3], state.wood[3], state.players[0].corn_tiles) == (3, 2, 1)


def test_example_5_burning() -> None:
    state = position("CH0 QU1 KU0", seats=4, gears="P3=0 Y0=0")
    play(state, "pick P3", "use P3")
    log = play(state, "harvest burn")
    assert "Anna steps down to 0 in Quetzalcoatl." in log
    assert has(state) == "5c"
    assert (state.corn[1], state.wood[1], state.burned) == (3, 3, 1)
    own = state.players[0]
    assert (own.steps, own.corn_tiles, own.wood_tiles) == ([0, 0, 0], 1, 0)

    state = position("CH0 QU1 KU1", seats=4, gears="P3=0")
    play(state, "pick P3", "use P3", "harvest burn")
    assert refusal(state, "anger CH") == "Your marker is at the bottom of Chaac."


def test_example_6_feeding() -> None:
    state = position("7c 5p A03 A01", "7c 5p A04", phase="end", seats=2, day=8)
    go_on(state)
    assert (has(state, 0), state.players[0].points) == ("3c", 0)
    assert (has(state, 1), state.players[1].points) == ("1c", -3)


def test_example_7_the_middle_of_an_age() -> None:
    state = position("6c CH4 QU3 KU2", "6c KU5", "6c", phase="end", day=8, skulls=1)
    go_on(state)
    assert [has(state, seat) for seat in range(3)] == ["1w 2s 1g", "2w 1k", ""]


def test_example_8_the_end_of_age_1() -> None:
    state = position("6c CH3 QU2 KU1", "6c CH3 QU1 KU0", seats=2, phase="end", day=14, food_days=1)
    log = go_on(state)
    assert "Anna scores 14 points in the temples: CH 4 + 3, QU 1 + 2, KU 0 + 4." in log
    assert [own.points for own in state.players] == [14, 4]


def test_example_9_the_extra_day() -> None:
    state = position(gears="S=0 T6=1", phase="end")
    go_on(state)
    assert (state.day, state.on_gears(1)) == (4, [split("T7")])
    assert deciders(state) == (1,)

    state = position(gears="S=0 T7=1", phase="end")
    go_on(state)
    assert listed(state) == ["extra-day no", "extra-day yes"]
    log = play(state, "extra-day yes")
    assert "A worker of Ben is pushed off Tikal." in log
    assert (state.day, state.players[0].light, state.players[1].ready) == (5, False, 3)


def test_example_10_two_buildings_with_architecture() -> None:
    state = position("2w 1s 1g AR3", gears="T4=0", row="A09 A13 A01")
    play(state, "pick T4", "use T4", "build A09", "architecture now")
    assert has(state) == "1c 1w 1s 1g"
    own = state.players[0]
    assert (own.points, own.levels) == (2, [1, 0, 3, 0])
    assert listed(state) == ["build A13", "done"]
    play(state, "build A13")
    assert has(state) == "1c 1w"
    assert (own.points, own.levels, own.steps) == (2, [1, 0, 3, 1], [1, 1, 2])


def test_example_11_chichen_itza_with_theology() -> None:
    state = position("1w 1k TH2", "1k 4c", gears="C3=0 C4=1 Y0=0", seats=2)
    play(state, "pick C3")
    assert "use C4" in listed(state)
    play(state, "use C4")
    own = state.players[0]
    assert (own.points, own.skulls, own.steps) == (7, 0, [1, 1, 2])
    play(state, "pay 1 0 0", "climb QU")
    assert (has(state), own.steps) == ("", [1, 2, 2])
    play(state, "done", "pick C4")
    assert refusal(state, "use C4") == "A skull lies on C4 already."


def test_example_12_the_starting_player_space() -> None:
    state = position("0c", seats=2, calendar_corn=5, gears="Y0=0 Y1=0", day=2)
    log = play(state, "place S")
    assert "Anna gains 5 corn." in log
    assert (has(state), state.calendar_corn) == ("5c", 0)
    play(state, "place P", seat=1)
    assert (state.first, state.players[0].ready) == (1, 1)
    play(state, "extra-day no")
    assert (state.calendar_corn, state.day) == (0, 3)


def test_example_13_a_building_for_corn() -> None:
    state = position("9c AR1 4w 4s 4g 1k", gears="U4=0", row="A10", monuments="M01")
    play(state, "pick U4", "use U4")
    # Nothing else can be chosen.
    assert (has(state), state.players[0].steps) == ("4c 4w 4s 4g 1k", [2, 2, 1])
    state = position("9c AR1 4w 4s 4g 1k", gears="U4=0", row="A10 A09", monuments="M01")
    play(state, "pick U4", "use U4")
    assert refusal(state, "build M01") == "Monuments are built with Tikal 4 only, in place of buildings."


def test_the_worked_example_of_the_final_scoring() -> None:
    state = position("41vp 5c 3w 2s 1g 2k 5p A06 A09 B11 B16 M08 M09")
    assert left_corn(state, 0) == 21
    score = GAME.scores(state)[0]
    assert score.total == "76.25"
    assert [(said(text), points) for text, points in score.parts][-1] == ("Monuments (M08 12, M09 12)", 24)


def test_the_score_names_a_single_monument() -> None:
    parts = GAME.scores(position("AG2 M07", ""))[0].parts
    assert (said(parts[-1][0]), parts[-1][1]) == ("Monument M07", 6)


def test_markers_at_the_bottom_lose_points() -> None:
    state = position("CH3 QU3 KU3 9c", "CH0 QU0 KU0 9c", seats=2, day=14, food_days=1, phase="end")
    assert "Ben loses 6 points in the temples: CH −1, QU −2, KU −3." in go_on(state)
