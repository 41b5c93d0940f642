"""Zefiria: the worked examples and rulings about flights, breezes and the course of the game."""

from collections.abc import Mapping
from typing import Any

import msgspec
import pytest

from rules.notation import notation
from rules.simulate import inspect
from rules.simulate import play as random_game
from rules.table import begin, deciders, prompt
from rules.zefiria import GAME
from rules.zefiria.components import INDEX, SPACES, SPIRITS, TABLES, Tables
from rules.zefiria.scoring import band, counts, islands_worth, points
from rules.zefiria.state import Mark, ZefiriaState
from rules.zefiria.steps_round import Round
from rules.zefiria.steps_setup import ChooseCorner, ChooseSpirit, FirstPlayer
from rules.zefiria.steps_turn import BreezePartner, Landing, SpiritTurn
from tests.rules.zefiria_positions import (
    PAWNS,
    SAMPLE,
    costs,
    island,
    listed,
    ordered,
    play,
    position,
    refusal,
    said,
)

OCCUPIED = "There is a spirit on that space."


def start(seats: int, seed: int = 1, **options: str) -> ZefiriaState:
    return begin(GAME, seats, options, seed)[0]


# --- worked examples --------------------------------------------------------------------------------------------


def test_example_0_worked_total() -> None:
    assert counts(SAMPLE) == (4, 4, 17)
    assert islands_worth(SAMPLE) == -34
    assert points(position("Bo", gems=(2, 1, 0, 0), forecast=("K1", "S3"))) == -31


def test_example_1_borea_flies_by_colour() -> None:
    state = position("Bo")
    assert set(listed(state, "fly")) == {f"fly {space}" for space in ("C2", "B4", "E4", "B5", "B1", "A2")}
    assert refusal(state, "fly D3") == "Borea flies one step, or to the colour of its island."


def test_example_2_boreas_breeze() -> None:
    state = position("Bo")
    assert listed(state, "breeze") == ["breeze B1", "breeze E2", "breeze D3", "breeze D5"]
    play(state, "breeze B1")
    assert costs(state)["B3"] == 2
    log = play(state, "with B3")
    assert log == ["Borea of Anna swaps 12 Green Moon on B1 with 25 Pink Wave on B3 for 2 action points."]
    assert (island(state, "B3"), island(state, "B1")) == (12, 25)
    assert points(state) == -31
    assert state.steps[-1] == SpiritTurn(pawn=0, points=2)
    assert state.marks == [Mark("swap", INDEX["B1"], INDEX["B3"])]


def test_example_3_no_match() -> None:
    state = position("Bo")
    assert refusal(state, "breeze C1") == "Begin with an island that has the symbol under Borea."
    assert refusal(state, "breeze C2") == "Begin with an island that has the symbol under Borea."


def test_example_4_jugos_breeze_and_flights() -> None:
    state = position("Ju")
    assert set(listed(state, "fly")) == {"fly D1", "fly B3", "fly E4", "fly C5", "fly E2"}
    assert refusal(state, "breeze A3") == "Begin with an island that has the colour under Jugo."
    play(state, "breeze B2")
    assert costs(state)["C1"] == 2
    play(state, "with C1")
    assert (island(state, "C1"), island(state, "B2")) == (3, 1)
    assert points(state) == -32


def test_example_5_too_expensive() -> None:
    state = position("Ju")
    play(state, "breeze A4")
    assert refusal(state, "with D1") == "That costs 6 action points, and 4 are left."


def test_example_6_occupied_corner_blocks() -> None:
    state = position("Ju", {"Bo": "A1", "Ju": "E1", "Sk": "E5", "Au": "A5"}, islands=ordered())
    play(state, "breeze B1")
    assert costs(state)["A2"] == 2
    blocked = position("Ju", {"Bo": "A1", "Ju": "E1", "Sk": "B2", "Au": "A5"}, points=5, islands=ordered())
    play(blocked, "breeze B1")
    assert refusal(blocked, "with A2") == "That costs 6 action points, and 5 are left."


def test_example_7_skyron_follows() -> None:
    state = position("Sk")
    assert costs(state)["C5"] == 2
    assert refusal(state, "breeze A5") == OCCUPIED
    play(state, "breeze C5")
    assert isinstance(state.steps[-1], Landing)
    log = play(state, "follow")
    assert log == [
        "Skyron of Cleo swaps 23 Pink Star on E5 with 15 Green Wave on C5 for 2 action points.",
        "Skyron goes along to C5.",
    ]
    assert (island(state, "C5"), island(state, "E5")) == (23, 15)
    assert state.at[2] == INDEX["C5"]
    assert state.steps[-1] == SpiritTurn(pawn=2, points=2)


def test_example_7_skyron_stays() -> None:
    state = position("Sk")
    assert play(state, "breeze C5", "stay")[-1] == "Skyron stays on E5."
    assert state.at[2] == INDEX["E5"]
    assert island(state, "E5") == 15


def test_example_8_etesias_breeze() -> None:
    state = position("Et", {"Et": "C3", "Bo": "A1", "Sk": "E5"})
    assert set(listed(state, "breeze")) == {"breeze C2", "breeze B3", "breeze D3", "breeze C4"}
    assert refusal(state, "breeze B2") == "Begin with an island beside Etesia."
    play(state, "breeze C2")
    assert costs(state)["C4"] == 4
    other = position("Et", {"Et": "C3", "Bo": "A1", "Sk": "E5"})
    play(other, "breeze C4")
    assert costs(other)["B2"] == 3


def test_example_9_etesias_slide() -> None:
    state = position("Et", {"Et": "C3", "Bo": "A1", "Sk": "E5"})
    assert {"fly E1", "fly D2", "fly A5", "fly B3"} <= set(listed(state, "fly"))
    blocked = position("Et", {"Et": "C3", "Bo": "A1", "Sk": "D2"})
    assert refusal(blocked, "fly E1") == "A spirit is in the way of Etesia."
    assert refusal(blocked, "fly D2") == OCCUPIED
    assert refusal(blocked, "fly E3") == "Etesia flies one step, or along a diagonal."


def test_example_10_austro() -> None:
    state = position("Au")
    assert len(listed(state, "fly")) == 12
    assert "fly C1" in listed(state)
    assert refusal(state, "fly C3") == "Austro never leaves the edge."
    assert refusal(state, "fly E1") == OCCUPIED
    play(state, "breeze A4")
    assert refusal(state, "with B5") == "Both islands must be in the row or both in the column of Austro."
    assert set(costs(state)) == {"A2", "A3"}
    assert costs(state)["A2"] == 2
    row = position("Au")
    play(row, "breeze B5")
    assert costs(row) == {"C5": 1, "D5": 2}


@pytest.mark.parametrize(
    ("answer", "seat", "score", "gems"), [("strike", 0, -37, [1, 1, 1, 1]), ("shield", 1, -34, [1, 0, 1, 1])]
)
def test_example_11_storm_with_anchor(answer: str, seat: int, score: int, gems: list[int]) -> None:
    state = position("Au", forecast=("K1", "S3"), gems=(1, 1, 1, 1))
    log = play(state, "end")
    assert log[1:3] == ["The storm comes: Crosswind.", "A1 and E5 are anchored by Borea and Skyron."]
    assert deciders(state) == (0, 1, 2, 3)
    assert "score down by 3" in said(prompt(state, 0).text)
    play(state, answer, seat=seat)
    assert state.gems == gems
    assert islands_worth(state.islands) == score
    assert (island(state, "D4") == 3) == (answer == "strike")
    assert (state.round, state.past_grids, state.past_storms) == (2, ["K1"], ["S3"])
    assert state.grid != "K1"
    assert deciders(state) == (0,)


def test_example_12_end() -> None:
    state = position("Au", round=4)
    assert play(state, "end") == ["Dora ends the turn of Austro with 4 action points left."]
    assert not state.steps
    result = GAME.result(state)
    assert said(result.summary) == "Lost in the clouds: -34 points are not enough, you lose together."
    assert result.won is False
    assert [standing.place for standing in result.standings] == [1, 1, 1, 1]
    assert [standing.score.points for standing in result.standings] == [-34] * 4


# --- set-up and options -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "rounds", "ap"), [(1, 6, 5), (2, 6, 5), (3, 5, 4), (4, 4, 4)])
def test_ruling_1_and_2_rounds_and_action_points(seats: int, rounds: int, ap: int) -> None:
    state = start(seats, spirits="random")
    assert (state.rounds, state.action_points()) == (rounds, ap)
    assert start(seats, short="yes").rounds == rounds - 1
    turns = 0
    while state.steps:
        before = state.turn
        play(state, listed(state)[-1])
        turns += state.turn > before and state.round > 0
    assert state.round == rounds


def test_the_grid_never_begins_with_a_positive_score() -> None:
    for seed in range(50):
        assert islands_worth(start(2, seed).islands) <= 0


def test_choosing_spirits_and_corners_in_turn_order() -> None:
    state = start(3, seed=2)
    first = state.first
    order = [(first + pawn) % 3 for pawn in range(3)]
    taken: list[int] = []
    for spirit in ("Sk", "Et", "Au"):
        assert isinstance(state.steps[-1], ChooseSpirit)
        taken.append(deciders(state)[0])
        play(state, f"spirit {spirit}")
        if state.steps[-1] != ChooseCorner(pawn=0):
            assert refusal(state, "spirit Sk") == "Somebody leads Skyron already."
    assert taken == order
    assert refusal(state, "corner C3") == "C3 is not a corner."
    play(state, "corner A1")
    assert refusal(state, "corner A1") == "There is a spirit on A1 already."
    play(state, "corner E1", "corner A5")
    assert isinstance(state.steps[-1], SpiritTurn)
    assert [state.at[pawn] for pawn in range(3)] == [INDEX["A1"], INDEX["E1"], INDEX["A5"]]
    assert said(GAME.seat_title(state, first)) == "Skyron"


def test_the_host_names_the_first_player() -> None:
    state = start(3, first="host", mode="storm")
    assert isinstance(state.steps[-1], FirstPlayer)
    assert deciders(state) == (0,)
    assert listed(state) == ["first 1", "first 2", "first 3"]
    assert play(state, "first 2") == ["Ben is the first player."]
    assert state.gems == [1, 2, 1]
    assert deciders(state) == (1,)


def test_spirits_are_dealt() -> None:
    state = start(4, spirits="random")
    assert isinstance(state.steps[-1], ChooseCorner)
    assert len(set(state.spirits)) == 4
    assert set(state.spirits) <= set(SPIRITS)


@pytest.mark.parametrize(
    ("options", "chosen", "storm"),
    [
        ({}, True, False),
        ({"mode": "storm"}, True, True),
        ({"solo": "2"}, False, False),
        ({"solo": "3"}, False, True),
    ],
)
def test_levels_alone(options: Mapping[str, str], chosen: bool, storm: bool) -> None:
    state = start(1, **options)
    assert (state.chosen, state.storm_mode) == (chosen, storm)
    assert state.gems == ([4] if storm else [0])
    assert len(state.at) == 2


def test_alone_both_spirits_play_twice_a_round() -> None:
    state = start(1)
    assert said(prompt(state, 0).text) == "Choose your first wind spirit."
    play(state, "spirit Bo")
    assert said(prompt(state, 0).text) == "Choose your second wind spirit."
    play(state, "spirit Sk", "corner A1", "corner E1")
    assert said(GAME.seat_title(state, 0)) == "Borea and Skyron"
    play(state, "end")
    assert state.steps[-1] == SpiritTurn(pawn=1, points=5)
    play(state, "end")
    assert (state.round, state.steps[-1]) == (2, SpiritTurn(pawn=0, points=5))


def test_magical_gems_by_number_of_players() -> None:
    for seats, expected in ((1, [4]), (2, [2, 2]), (3, [1, 1, 2]), (4, [1, 1, 1, 1])):
        assert sorted(start(seats, mode="storm").gems) == expected
        assert start(seats).gems == [0] * seats


# --- rulings ----------------------------------------------------------------------------------------------------


def test_ruling_3_diagonal_steps_as_an_option() -> None:
    state = position("Ju", islands=ordered(), diagonal=True)
    play(state, "breeze B1")
    assert costs(state)["A2"] == 1
    assert costs(state)["D3"] == 2


def test_ruling_4_the_own_island_never_moves() -> None:
    for mover, pawns in (("Bo", PAWNS), ("Ju", PAWNS), ("Au", PAWNS), ("Et", {"Et": "C3", "Bo": "A1"})):
        state = position(mover, pawns)
        assert refusal(state, f"breeze {pawns[mover]}") == OCCUPIED
        play(state, listed(state, "breeze")[0])
        assert refusal(state, f"with {pawns[mover]}") == OCCUPIED


def test_ruling_5_skyron_begins_with_its_own_island() -> None:
    state = position("Sk")
    assert refusal(state, "breeze E5") == "An island cannot be swapped with itself."
    assert refusal(state, "breeze A1") == OCCUPIED
    assert refusal(state, "breeze C1") == "That costs 6 action points, and 4 are left."
    enclosed = position("Sk", {"Sk": "E5", "Bo": "D5", "Ju": "E4"})
    assert listed(enclosed) == ["end"]
    assert refusal(enclosed, "breeze C3") == "Spirits block every way between the two."
    assert refusal(enclosed, "fly C3") == "Skyron flies one step."


def test_ruling_6_the_match_is_with_the_island_under_the_spirit_now() -> None:
    state = position("Bo")
    play(state, "fly B1")
    assert "breeze C1" not in listed(state)
    assert set(listed(state, "breeze")) == {"breeze A1", "breeze E2", "breeze D3", "breeze D5"}
    assert "fly A3" in listed(state)


def test_ruling_8_a_single_diagonal_step_is_a_slide() -> None:
    assert "fly B2" in listed(position("Et", {"Et": "A1", "Bo": "E5"}))


def test_ruling_10_the_way_may_leave_the_line() -> None:
    state = position("Au", {"Au": "A5", "Bo": "A3", "Ju": "E1"})
    play(state, "breeze A4")
    assert costs(state) == {"A2": 4}


def test_ruling_12_nothing_that_changes_nothing() -> None:
    state = position("Bo")
    assert refusal(state, "fly A1") == "Borea is on A1 already."
    play(state, "breeze B1")
    assert refusal(state, "with B1") == "An island cannot be swapped with itself."
    assert refusal(state, "with E5") == OCCUPIED
    assert refusal(state, "end").startswith("Swap 12 Green Moon on B1")


def test_an_island_that_reaches_no_other_cannot_begin() -> None:
    state = position("Au", {"Au": "A5", "Bo": "A3", "Ju": "B4"}, points=5)
    assert "breeze A4" not in listed(state)
    assert refusal(state, "breeze A4") == "5 action points are not enough there."


def test_ruling_15_gems_count_only_in_storm_mode() -> None:
    plain = GAME.scores(position("Bo"))[0]
    assert len(plain.parts) == 3
    stormy = GAME.scores(position("Bo", forecast=("K1", "S1"), gems=(1, 0, 0, 0)))[0]
    assert stormy.points == plain.points + 1


def test_ruling_16_and_17_later_swaps_use_what_lies_there_then() -> None:
    # Whirl: a-b, then b-c.
    state = position("Au", forecast=("K3", "S4"))
    before = {space: island(state, space) for space in ("C1", "D2", "E3")}
    log = play(state, "end")
    assert (island(state, "C1"), island(state, "D2"), island(state, "E3")) == (
        before["D2"],
        before["E3"],
        before["C1"],
    )
    assert log[1:4] == [
        "The storm comes: Whirl.",
        "The storm swaps 1 Red Sun on C1 with 14 Green Leaf on D2.",
        "The storm swaps 1 Red Sun on D2 with 16 Blue Sun on E3.",
    ]


def test_ruling_17_other_swaps_go_on_after_a_shield() -> None:
    state = position("Au", forecast=("K3", "S5"), gems=(1, 0, 0, 0))
    play(state, "end")
    assert deciders(state) == (0,)
    assert listed(state) == ["shield", "strike"]
    play(state, "shield")
    # Nobody has a gem now, so the second swap happens at once.
    assert island(state, "B5") == 4
    assert (state.spent, state.gems) == (1, [0, 0, 0, 0])


def test_only_who_has_a_gem_or_leads_is_asked() -> None:
    state = position("Au", forecast=("K3", "S1"), gems=(0, 0, 2, 0))
    play(state, "end")
    assert deciders(state) == (0, 2)
    assert refusal(state, "shield", seat=0) == "You have no magical gem."
    assert refusal(state, "strike", seat=2) == "Only Anna may let the storm happen."
    assert refusal(state, "end", seat=2).startswith("The storm will swap")
    assert "wait: Anna may let it happen" in said(prompt(state, 2).text)


@pytest.mark.parametrize(
    ("islands", "change"),
    [(ordered("A1 E5"), "up by 6"), (ordered(), "down by 6"), (ordered("A1 C3", "E5 D2"), "as before")],
)
def test_the_storm_tells_what_a_swap_is_worth(islands: list[int], change: str) -> None:
    state = position("Au", {"Bo": "C1", "Au": "C5"}, forecast=("K1", "S3"), gems=(1, 0), islands=islands)
    play(state, "end")
    assert change in said(prompt(state, 0).text)


def test_ruling_19_the_perfect_map_ends_the_normal_game() -> None:
    state = position("Ju", islands=ordered("B1 C1"))
    play(state, "breeze B1", "with C1")
    assert state.in_order()
    assert play(state, "end")[-1] == "All islands are home."
    assert not state.steps
    result = GAME.result(state)
    assert said(result.summary) == "Zefiria reborn: you win together with 25 points."
    assert result.won


@pytest.mark.parametrize(("round", "over"), [(1, False), (4, True)])
def test_ruling_19_storms_may_still_come(round: int, over: bool) -> None:
    state = position("Bo", islands=ordered(), round=round, forecast=("K1", "S1"))
    play(state, "end")
    assert (not state.steps) == over


@pytest.mark.parametrize(
    ("score", "name", "won"),
    [
        (25, "Zefiria reborn", True),
        (24, "Clear skies", True),
        (18, "Clear skies", True),
        (17, "Fair wind", True),
        (10, "Fair wind", True),
        (9, "Lingering haze", False),
        (0, "Lingering haze", False),
        (-1, "Lost in the clouds", False),
        (-50, "Lost in the clouds", False),
    ],
)
def test_bands(score: int, name: str, won: bool) -> None:
    assert (band(score).name, band(score).won) == (name, won)


# --- turns ------------------------------------------------------------------------------------------------------


def test_the_turn_ends_with_the_last_point() -> None:
    state = position("Bo", points=1)
    turn = state.turn
    play(state, "fly B1")
    assert state.turn == turn + 1
    assert state.steps[-1] == SpiritTurn(pawn=1, points=4)


def test_the_last_turn_before_a_storm_waits() -> None:
    state = position("Au", forecast=("K3", "S1"), points=1)
    play(state, "fly C1")
    assert said(prompt(state, 3).text) == "Austro has no action points left."
    assert listed(state) == ["end"]
    assert refusal(state, "fly C5") == "No action points are left."
    assert refusal(state, "breeze B1") == "No action points are left."
    log = play(state, "end")
    assert log[0] == "The storm comes: Gust."


def test_wrong_verbs_are_told_what_comes_first() -> None:
    state = position("Bo")
    assert refusal(state, "with B1") == "First choose the island that the breeze moves."
    assert refusal(state, "stay") == "That is for Skyron after a breeze."
    assert refusal(state, "strike").startswith("Borea has 4 action points")
    assert refusal(state, "corner B1").startswith("Borea has 4 action points")


def test_marks_tell_the_last_turn() -> None:
    state = position("Sk")
    play(state, "breeze D5", "follow", "end")
    assert [mark.kind for mark in state.marks] == ["swap", "fly"]
    play(state, "fly A4")
    assert [mark.kind for mark in state.marks] == ["fly"]


def test_status() -> None:
    assert said(GAME.status(start(2, seed=3))).startswith("Set-up; score -")
    assert said(GAME.status(position("Bo"))) == "Round 1 of 4; score -34"
    assert said(GAME.status(position("Bo", round=4))) == "Last round (4); score -34"


# --- secrets and components -------------------------------------------------------------------------------------


def test_the_decks_are_hidden() -> None:
    state = start(2, mode="storm", spirits="random")
    for seat in (None, 0, 1):
        view = GAME.view(state, seat)
        assert set(view.grids + view.storms) == {"?"}
        assert (len(view.grids), len(view.storms)) == (6, 7)
    plain = start(2)
    assert GAME.view(plain, None) is plain


def test_every_storm_and_every_spirit_is_met() -> None:
    seen: set[str] = set()
    for seed in range(12):
        played = random_game(GAME, 4, {"mode": "storm"}, seed)
        final = GAME.decode(played.final)
        seen |= set(final.past_storms) | set(final.past_grids) | set(final.spirits)
    assert seen == {card.id for card in (*TABLES.storms, *TABLES.grids, *TABLES.spirits)}


def test_options_of_every_step_name_places() -> None:
    state = position("Bo")
    for line in ("breeze B1", "with C1"):
        options = prompt(state, deciders(state)[0]).options
        assert all(option.place in SPACES for option in options if notation(option.action) != "end")
        play(state, line)
    assert isinstance(state.steps[0], Round)
    assert not isinstance(state.steps[-1], BreezePartner)


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"rows": 4}, "Every row has a colour"),
        ({"corners": ["A1", "F1"]}, "The corners are spaces"),
        ({"box_gems": 3}, "Equally many"),
        ({"gems": 5}, "Equally many"),
        ({"grids": [{"id": "K1", "spaces": ["A1", "A2", "A3", "A4", "A5"]}]}, "one space in every row"),
        ({"storms": [{"id": "S1", "name": "Calm", "swaps": ["aa"]}]}, "two of the letters"),
        ({"storms": []}, "The decks last"),
        ({"bands": [{"name": "Any", "won": True, "least": 3}]}, "from the worst to the best"),
    ],
)
def test_tables_that_contradict_themselves_are_refused(change: dict[str, Any], complaint: str) -> None:
    data = msgspec.to_builtins(TABLES)
    assert msgspec.convert(data, Tables) == TABLES
    with pytest.raises(msgspec.ValidationError, match=complaint):
        msgspec.convert({**data, **change}, Tables)


def test_tables_need_a_time_for_every_number_and_cover_every_space() -> None:
    data = msgspec.to_builtins(TABLES)
    with pytest.raises(msgspec.ValidationError, match="for every number of players"):
        msgspec.convert({**data, "time": data["time"][1:]}, Tables)
    with pytest.raises(msgspec.ValidationError, match="cover every space once"):
        msgspec.convert({**data, "grids": data["grids"][1:]}, Tables)


def test_the_host_s_choice_and_imagined_storms_play_on() -> None:
    for options in ({"first": "host", "mode": "storm"}, {"mode": "storm"}):
        inspect(GAME, random_game(GAME, 3, options, 3))


def test_unknown_places_get_the_general_answer() -> None:
    assert refusal(start(2, spirits="random"), "spirit Bo").startswith("On which corner")
    assert refusal(start(2), "corner A1") == "Choose a wind spirit."
