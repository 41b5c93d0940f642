"""Factum: somebody leaves, or time is up."""

import random

import pytest

from rules.chance import Chance
from rules.errors import NotLegal
from rules.factum import GAME
from rules.factum.actions import Quit, TimeUp
from rules.factum.components import Phase
from rules.factum.state import FactumState
from rules.simulate import choices
from rules.table import act, begin, deciders, prompt, volunteers
from tests.rules.factum_positions import NAMES, gained, listed, play, position, refused, said, start


def quit_game(state: FactumState, who: str) -> list[str]:
    """Somebody leaves; returns the log."""
    outcome = act(GAME, state, NAMES.index(who), Quit(), 5, 1)
    assert outcome.barrier
    return [said(message.text) for message in outcome.messages]


def time_up(state: FactumState, who: str) -> list[str]:
    """Somebody's time is up; returns the log."""
    outcome = act(GAME, state, NAMES.index(who), TimeUp(), 5, 1)
    return [said(message.text) for message in outcome.messages]


# --- leaving ----------------------------------------------------------------------------------------------------


def test_who_leaves_puts_the_hand_away_and_is_asked_no_more() -> None:
    state = start(6)
    hand = list(state.hands[2])
    assert quit_game(state, "P3") == ["P3 leaves the game."]
    assert (state.hands[2], state.discards, state.present) == ([], hand, [0, 1, 3, 4, 5])
    assert 2 not in deciders(state)
    with pytest.raises(NotLegal):
        quit_game(state, "P3")
    assert said(GAME.seat_title(state, 2)) == "Has left"
    play(state, "P2 tell")
    assert (len(state.of_team(0)), len(state.of_team(1)), state.team[2]) == (3, 2, -1)


def test_the_last_one_who_has_not_passed_leaves() -> None:
    state = start(6)
    play(state, *(f"{who} no-story" for who in ("P1", "P2", "P3", "P4", "P5")))
    assert quit_game(state, "P6")[1] == "Nobody volunteers, so P1 is appointed to tell a story."


@pytest.mark.parametrize(
    ("phase", "who"),
    [
        ("story", "P1"),
        ("judge", "P1"),
        *((phase, who) for phase in ("verdict", "hide", "guess") for who in ("P1", "P2")),
    ],
)
def test_without_storyteller_or_judge_the_turn_is_broken_off(phase: Phase, who: str) -> None:
    table = "P2 main P4 P6 deck" if phase == "guess" else ""
    overtake = False if phase in ("hide", "guess") else None
    state = position(phase, "P1 P3 P5", "P2 P4 P6", overtake=overtake, table=table)
    census = GAME.census(state)
    log = quit_game(state, who)
    assert "The turn is broken off without points." in log
    assert (state.last, state.number, state.storyteller, state.last_teller) == (None, 3, -1, 0)
    assert [len(hand) for hand in state.hands] == [0 if NAMES[seat] == who else 5 for seat in range(6)]
    assert GAME.census(state) == census
    assert sum(map(state.points, range(6))) == 0
    if who == "P2":
        # The storyteller of a broken turn rests like any other.
        assert 0 not in deciders(state)


def test_a_guesser_leaves_and_the_others_agree() -> None:
    state = position("guess", "P6 P5 P7 P8", "P2 P1 P3 P4", overtake=True, table="P5 main P6 P7 P8")
    play(state, "P1 point B", "P3 point C", "P4 point B")
    log = quit_game(state, "P3")
    assert "All guessers agree on B." in log
    assert gained(state) == {"P2": 2, "P1": 1, "P4": 1}


def test_another_becomes_spokesperson() -> None:
    state = position("guess", "P6 P5 P7 P8", "P2 P1 P3 P4", overtake=True, table="P5 main P6 P7 P8")
    play(state, "P1 point B", "P3 point C", "P4 point D")
    quit_game(state, "P3")
    assert deciders(state) == [3]
    assert listed(state, "P4")[:2] == ["decide B", "decide D"]


def test_without_a_guesser_the_turn_is_broken_off() -> None:
    cases: list[tuple[Phase, str]] = [("hide", ""), ("guess", "P1 main P3 P5 deck")]
    for phase, table in cases:
        state = position(phase, "P1 P3 P5", "P2 P4", overtake=True, table=table)
        assert state.guessers == [3]
        assert "The turn is broken off without points." in quit_game(state, "P4")


def test_a_hider_leaves_before_the_cards_are_laid_out() -> None:
    state = position("hide", "P1 P3 P5", "P2 P4 P6", overtake=False)
    decoy = state.hands[3][0]
    play(state, "P2 hide 1", "P4 hide 1")
    quit_game(state, "P4")
    assert decoy in state.discards
    play(state, "P6 hide 1")
    assert (sorted(state.owners), len(state.table)) == ([-1, -1, 0, 1, 5], 5)


def test_the_last_hider_leaves_before_the_cards_are_laid_out() -> None:
    state = position("hide", "P1 P3 P5", "P2 P4 P6", overtake=False)
    play(state, "P2 hide 1", "P4 hide 1")
    assert quit_game(state, "P6")[-1] == "5 cards lie on the table, 2 of them from the deck."


def test_a_decoy_of_one_who_left_brings_nothing() -> None:
    state = position("guess", "P1 P3 P5", "P2 P4 P6", overtake=False, table="P2 main P4 P6 deck")
    quit_game(state, "P4")
    play(state, "P3 point C", "P5 point C")
    assert gained(state) == {"P2": 2, "P6": 1}


def test_a_judging_team_that_is_gone_breaks_the_turn_off() -> None:
    state = position("judge", "P1 P3 P5 P7", "P2 P4 P6")
    quit_game(state, "P2")
    quit_game(state, "P4")
    assert "The turn is broken off without points." in quit_game(state, "P6")


def test_a_team_of_its_captain_alone_cannot_guess() -> None:
    state = position("verdict", "P1 P3 P5 P7", "P2 P4 P6")
    quit_game(state, "P4")
    quit_game(state, "P6")
    assert listed(state, "P2") == ["leave"]
    assert refused(state, "P2 overtake") == "There would be nobody to guess."


def test_three_are_too_few() -> None:
    points = [3, 5, 2, 4]
    state = position("hide", "P1 P3", "P2 P4", overtake=False, points=points)
    log = quit_game(state, "P2")
    assert log[-1] == "Too few are left: the game is over."
    result = GAME.result(state)
    # Who has left comes last, with the points that there were.
    assert [standing.seat for standing in result.standings] == [3, 0, 2, 1]
    assert [standing.place for standing in result.standings] == [1, 2, 3, 4]
    assert said(result.summary) == "P4 wins with 4 points."


def test_a_fixed_team_of_one_ends_the_game() -> None:
    state = position("volunteer", "P1 P2 P3", "P4 P5 P6", fixed=[0, 0, 0, 1, 1, 1], team=[0, 0, 0, 1, 1, 1])
    quit_game(state, "P4")
    assert state.steps
    quit_game(state, "P5")
    assert not state.steps
    assert deciders(state) == ()


# --- time limits ------------------------------------------------------------------------------------------------


def test_time_is_never_up_without_limits() -> None:
    state = start(6)
    assert GAME.limit(state) is None
    with pytest.raises(NotLegal):
        time_up(state, "P1")
    state = position("story", "P1 P3 P5", "P2 P4 P6", timers="live")
    with pytest.raises(NotLegal):
        time_up(state, "P3")


@pytest.mark.parametrize(
    ("phase", "live"), [("volunteer", 2), ("story", 5), ("judge", 1), ("verdict", 2), ("hide", 3), ("guess", 4)]
)
def test_the_limits(phase: Phase, live: int) -> None:
    table = "P2 main P4 P6 deck" if phase == "guess" else ""
    overtake = False if phase in ("hide", "guess") else None
    state = position(phase, "P1 P3 P5", "P2 P4 P6", overtake=overtake, table=table, timers="live")
    assert GAME.limit(state) == live * 60
    state.timers = "slow"
    assert GAME.limit(state) == 24 * 3600


def test_time_up_for_volunteers_and_judges_is_no() -> None:
    state = start(6, timers="live")
    assert time_up(state, "P1") == ["P1 has no story this turn."]
    assert 0 not in deciders(state)
    judging = position("judge", "P1 P3 P5", "P2 P4 P6", timers="live")
    assert time_up(judging, "P4") == ["P4 does not want to judge."]


def test_time_up_for_a_story() -> None:
    state = position("story", "P1 P3 P5", "P2 P4 P6", timers="live")
    assert time_up(state, "P1")[:2] == ["The time for P1's story is up.", "P1 withdraws; somebody else tells a story."]
    assert 0 not in deciders(state)
    state = position("story", "P1 P3 P5", "P2 P4 P6", timers="live", appointed=True)
    assert "The turn is broken off without points." in time_up(state, "P1")


def test_time_up_for_the_verdict_is_leave() -> None:
    state = position("verdict", "P1 P3 P5", "P2 P4 P6", timers="live")
    time_up(state, "P2")
    assert state.overtaken is False
    alone = position("verdict", "P1 P3 P5 P7", "P2 P4 P6", timers="live")
    for who in ("P3", "P5", "P7"):
        quit_game(alone, who)
    time_up(alone, "P2")
    assert alone.overtaken is True


def test_time_up_for_a_decoy_is_a_random_card() -> None:
    chosen = set()
    for seed in range(12):
        state = position("hide", "P1 P3 P5", "P2 P4 P6", overtake=False, timers="live")
        act(GAME, state, 1, TimeUp(), seed, 1)
        chosen.add(state.hands[1].index(state.decoys[1]))
    assert len(chosen) > 2


@pytest.mark.parametrize(
    ("pointers", "chosen"),
    [("P1 C", "C"), ("P1 D, P3 B", "B"), ("P1 D, P3 D, P4 B", "D"), ("", "")],
)
def test_time_up_for_the_guess(pointers: str, chosen: str) -> None:
    state = position("guess", "P6 P5 P7 P8", "P2 P1 P3 P4", overtake=True, table="P5 main P6 P7 P8", timers="live")
    for pointer in filter(None, pointers.split(", ")):
        who, label = pointer.split()
        play(state, f"{who} point {label}")
    late = NAMES[deciders(state)[0]]
    log = time_up(state, late)
    assert state.last is not None
    if chosen:
        assert log[0] == f"The time is up: most pointers decide for {chosen}."
    else:
        assert log[0] == "The time is up, and nobody has pointed to a card."
        assert gained(state) == {"P6": 2, "P5": 1, "P7": 1, "P8": 1}


# --- at random --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [4, 5, 7, 12])
def test_games_in_which_people_leave_and_are_late(seats: int) -> None:
    for number, options in enumerate(choices(GAME, seats)):
        dice = random.Random(number)
        state, _ = begin(GAME, seats, {**options, "timers": "live"}, number)
        census = GAME.census(state)
        for ply in range(1, 2000):
            waiting = [*deciders(state), *volunteers(state)]
            if not waiting:
                break
            seat = dice.choice(waiting)
            action = dice.choice(prompt(state, seat).options).action
            if dice.random() < 0.03 and seat in deciders(state):
                action = TimeUp()
            if dice.random() < 0.006 * seats:
                seat, action = dice.choice(state.present), Quit()
            act(GAME, state, seat, action, number, ply)
            assert GAME.census(state) == census
            assert GAME.copy(state) == state
            for reader in (None, *range(seats)):
                view = GAME.view(state, reader)
                assert list(deciders(view)) == list(deciders(state))
                if reader is not None:
                    imagined = GAME.imagine(view, reader, Chance(number, ply))
                    assert GAME.view(imagined, reader) == view
        assert not state.steps
        assert GAME.result(state).standings
