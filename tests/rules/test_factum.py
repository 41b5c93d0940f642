"""Factum: the worked examples of the specification, each with its number."""

import pytest

from rules.factum import GAME
from rules.factum.components import Phase
from rules.factum.state import FactumState
from rules.table import deciders
from tests.rules.factum_positions import gained, listed, owned, play, position, refused, said, start


def eight() -> FactumState:
    """Eight players, P6 tells, P2 judges and overtakes (example 4)."""
    return position("guess", "P6 P5 P7 P8", "P2 P1 P3 P4", overtake=True, table="P5 main P6 P7 P8")


def five(phase: Phase = "guess", table: str = "P2 main deck P4 deck") -> FactumState:
    """Five players, P1 tells, P2 judges and leaves the guess (example 5)."""
    return position(phase, "P1 P3 P5", "P2 P4", overtake=False, table=table if phase == "guess" else "")


def test_three_turns_of_six_players() -> None:
    state = position("guess", "P1 P4 P5", "P3 P2 P6", overtake=True, table="P1 main P4 deck P5", number=1)
    assert (len(state.guessers), len(state.hiders)) == (2, 3)
    play(state, "P2 point A", "P6 point A")
    assert gained(state) == {"P1": 3, "P4": 1, "P5": 1}
    second = position("guess", "P6 P2 P4", "P5 P1 P3", overtake=False, table="P1 P3 main P5 deck")
    play(second, "P2 point C", "P4 point C")
    assert gained(second) == {"P6": 2, "P2": 1, "P4": 1}
    third = position("guess", "P2 P1 P3", "P4 P5 P6", overtake=False, table="P4 P5 P6 main deck")
    play(third, "P1 point C", "P3 point C")
    assert gained(third) == {"P4": 2, "P6": 2, "P5": 1}
    turns = [state, second, third]
    totals = [sum(turn.points(seat) for turn in turns) for seat in range(6)]
    assert (totals, sum(totals)) == ([3, 1, 0, 4, 2, 4], 14)


def test_example_1_the_first_volunteer() -> None:
    state = start(7)
    log = play(state, "P5 tell")
    assert log[0] == "P5 will tell a story."
    assert refused(state, "P2 tell").startswith("It is not your turn")
    assert state.storyteller == 4
    assert (len(state.of_team(0)), len(state.of_team(1))) == (4, 3)
    assert 4 in state.of_team(0)


def test_example_2_rest_and_appointment() -> None:
    state = position("volunteer", "P5 P1 P2 P3", "P4 P6 P7", last_teller=4, stories=[0, 0, 0, 0, 1, 0, 0])
    assert refused(state, "P5 tell").startswith("It is not your turn")
    log = play(state, *(f"{who} no-story" for who in ("P1", "P2", "P3", "P4", "P6", "P7")))
    assert "Nobody volunteers, so P6 is appointed to tell a story." in log
    assert state.storyteller == 5
    assert refused(state, "P6 withdraw") == "Who was appointed cannot withdraw."


def test_example_3_the_story() -> None:
    state = position("story", "P6 P1 P2 P3", "P4 P5 P7")
    assert refused(state, "P6 done") == "Choose your main card first."
    play(state, "P6 pick 3")
    assert refused(state, "P6 done") == "Tell a story first."
    first = state.hands[5][0]
    play(state, "P6 pick 1", "P6 voice")
    log = play(state, "P6 done")
    assert log[0] == "P6 finishes the story; the main card is fixed."
    assert (state.main, len(state.hands[5]), state.stories[5]) == (first, 4, 1)
    assert deciders(state) == [3, 4, 6]


def test_example_4_overtake_with_eight() -> None:
    state = position("verdict", "P6 P5 P7 P8", "P2 P1 P3 P4")
    log = play(state, "P2 overtake")
    assert log == ["P2 overtakes: the judging team guesses, the telling team hides."]
    assert (state.guessers, state.hiders) == ([0, 2, 3], [4, 5, 6, 7])
    play(state, *(f"P{number} hide 1" for number in (5, 6, 7)))
    log = play(state, "P8 hide 2")
    assert log[-1] == "5 cards lie on the table, none of them from the deck."
    assert sorted(state.owners) == [4, 5, 5, 6, 7]


def test_example_5_leave_with_five() -> None:
    state = position("verdict", "P1 P3 P5", "P2 P4")
    play(state, "P2 leave")
    assert (state.guessers, state.hiders) == ([2, 4], [1, 3])
    log = play(state, "P2 hide 1", "P4 hide 5")
    assert log[-1] == "5 cards lie on the table, 2 of them from the deck."
    assert sorted(state.owners) == [-1, -1, 0, 1, 3]


def test_example_6_captains_and_hiders_do_not_point() -> None:
    state = five()
    for who in ("P1", "P2", "P4"):
        assert refused(state, f"{who} point A").startswith("It is not your turn")
    hiding = five("hide")
    assert refused(hiding, "P5 hide 2").startswith("It is not your turn")


def test_example_7_a_tie_among_guessers() -> None:
    state = eight()
    play(state, "P1 point B", "P3 point D")
    assert deciders(state) == [3]
    assert refused(state, "P3 decide -") == "First every guesser must point to a card."
    play(state, "P4 point E")
    assert deciders(state) == [2]
    tie = "Name one of those with most pointers: B, D and E."
    assert refused(state, "P3 decide -") == tie
    assert refused(state, "P3 decide A") == tie
    assert refused(state, "P1 decide B") == "Only the spokesperson, P3, may end the guessing."
    assert listed(state, "P3")[:3] == ["decide B", "decide D", "decide E"]
    log = play(state, "P3 decide B")
    assert log[:2] == ["P3 decides for B.", "The main card was B."]
    assert gained(state) == {"P2": 2, "P1": 1, "P3": 1, "P4": 1}


def test_example_8_all_agree() -> None:
    state = eight()
    play(state, "P1 point B", "P4 point B", "P3 point D")
    assert state.last is None
    log = play(state, "P3 point B")
    assert log[:2] == ["P3 points to B.", "All guessers agree on B."]
    assert state.last is not None
    assert state.last.chosen == 1


def test_example_9_the_storytellers_second_card() -> None:
    state = eight()
    label = owned(state, "P6")
    log = play(state, *(f"{who} point {label}" for who in ("P1", "P3", "P4")))
    assert "The hiding team wins: P6 +3, P5 +1, P7 +1 and P8 +1." in log
    assert gained(state) == {"P6": 3, "P5": 1, "P7": 1, "P8": 1}


@pytest.mark.parametrize(("chosen", "points"), [("P2", {"P2": 3, "P4": 1}), ("deck", {"P2": 2, "P4": 1})])
def test_example_10_the_judges_better_card(chosen: str, points: dict[str, int]) -> None:
    state = five()
    label = owned(state, chosen)
    play(state, f"P3 point {label}", f"P5 point {label}")
    assert gained(state) == points


def test_example_11_refill() -> None:
    state = five()
    before = [list(hand) for hand in state.hands]
    assert [len(hand) for hand in before] == [4, 4, 5, 4, 5]
    table = list(state.table)
    play(state, "P3 point A", "P5 point A")
    drawn = [len(hand) - len(old) for hand, old in zip(state.hands, before, strict=True)]
    assert (drawn, state.discards) == ([1, 1, 0, 1, 0], table)
    assert (state.hands[2], state.hands[4]) == (before[2], before[4])


@pytest.mark.parametrize(
    ("captains", "winners", "summary"),
    [
        ((4, 3, 0, 0, 0, 0), {0}, "P1 wins with 12 points, after a tie by more turns won as captain."),
        ((4, 4, 0, 0, 0, 0), {0, 1}, "P1 and P2 share the victory with 12 points each."),
    ],
)
def test_example_12_the_end(captains: tuple[int, ...], winners: set[int], summary: str) -> None:
    # Another turn in which P6, P4 and P5 win brings nobody else to 12.
    points = [12 - captains[0], 12 - captains[1], 9, 0, 0, 0]
    state = position(
        "guess", "P6 P4 P5", "P1 P2 P3", overtake=True, table="P6 main P4 P5 deck", points=points, captains=captains
    )
    play(state, "P2 point A", "P3 point A")
    assert not state.steps
    result = GAME.result(state)
    assert {standing.seat for standing in result.standings if standing.place == 1} == winners
    assert said(result.summary) == summary
    assert [standing.score.points for standing in result.standings][:3] == [12, 12, 9]
