"""Zefiria: set-up and options, the course of a turn, secrets and components."""

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
from rules.zefiria.scoring import islands_worth
from rules.zefiria.state import ZefiriaState
from rules.zefiria.steps_round import Round
from rules.zefiria.steps_setup import ChooseCorner, ChooseSpirit, FirstPlayer
from rules.zefiria.steps_turn import BreezePartner, SpiritTurn
from tests.rules.zefiria_positions import (
    listed,
    play,
    position,
    refusal,
    said,
)

OCCUPIED = "There is a spirit on that space."


def start(seats: int, seed: int = 1, **options: str) -> ZefiriaState:
    return begin(GAME, seats, options, seed)[0]


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
        ({"storms": [{"id": "S1", "name": "Calm", "swaps": ["a-a"]}]}, "two of the letters"),
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
