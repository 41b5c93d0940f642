"""Factum: team sizes, options, hidden things, and the ends of turns and games."""

import pytest

from rules.chance import Chance
from rules.factum import GAME
from rules.factum.components import CARDS, FILLER, HIDDEN, JUDGING, TELLING, UNKNOWN, Phase, label
from rules.factum.guessing import GuessCard
from rules.factum.scoring import is_over
from rules.factum.state import FactumState
from rules.game import Turn
from rules.notation import parse
from rules.table import act, deciders, prompt, settle, volunteers
from tests.rules.factum_positions import NAMES, gained, listed, owned, play, position, refused, said, start

# Players; guessers, hiders, fillers and cards on the table after `leave`, then after `overtake`.
SIZES = [
    (4, (1, 2, 2, 5), (1, 2, 2, 5)),
    (5, (2, 2, 2, 5), (1, 3, 1, 5)),
    (6, (2, 3, 1, 5), (2, 3, 1, 5)),
    (7, (3, 3, 1, 5), (2, 4, 0, 5)),
    (8, (3, 4, 0, 5), (3, 4, 0, 5)),
    (9, (4, 4, 0, 5), (3, 5, 0, 6)),
    (10, (4, 5, 0, 6), (4, 5, 0, 6)),
    (11, (5, 5, 0, 6), (4, 6, 0, 7)),
    (12, (5, 6, 0, 7), (5, 6, 0, 7)),
]


def laid(seats: int, verdict: str, **options: str) -> FactumState:
    """A table whose cards are laid out."""
    state = start(seats, **options)
    play(state, "P2 tell", "P2 pick 1", "P2 voice", "P2 done")
    judge = NAMES[deciders(state)[0]]
    play(state, f"{judge} judge", f"{judge} {verdict}")
    for seat in list(deciders(state)):
        play(state, f"{NAMES[seat]} hide 1")
    return state


@pytest.mark.parametrize(("seats", "leave", "overtake"), SIZES)
def test_team_sizes_and_cards_on_the_table(seats: int, leave: tuple[int, ...], overtake: tuple[int, ...]) -> None:
    for verdict, expected in (("leave", leave), ("overtake", overtake)):
        state = laid(seats, verdict)
        found = len(state.guessers), len(state.hiders), state.owners.count(-1), len(state.table)
        assert found == expected
        assert (len(state.of_team(TELLING)), len(state.of_team(JUDGING))) == (-(-seats // 2), seats // 2)


@pytest.mark.parametrize(("size", "cards"), [("5", 5), ("6", 6), ("7", 7), ("none", 3)])
def test_the_table_size(size: str, cards: int) -> None:
    assert len(laid(4, "leave", table_size=size).table) == cards


def test_the_storyteller_is_asked_for_what_is_missing() -> None:
    state = start()
    play(state, "P2 tell")
    asked = [said(prompt(state, 1).text)]
    for line in ("P2 voice", "P2 pick 1"):
        play(state, line)
        asked.append(said(prompt(state, 1).text))
    assert asked == [
        "Choose your main card. Tell a true story that fits it.",
        "Choose your main card. Then you can finish the story.",
        "Your main card is card 1. Finish the story.",
    ]


def test_a_single_guesser_decides_with_the_first_pointer() -> None:
    state = laid(4, "leave")
    (guesser,) = state.guessers
    log = play(state, f"{NAMES[guesser]} point A")
    assert log[:2] == [f"{NAMES[guesser]} points to A.", f"As the only guesser {NAMES[guesser]} decides for A."]
    deck = [label(index) for index, owner in enumerate(state.last.owners) if owner == FILLER] if state.last else []
    assert f"{' and '.join(deck)} came from the deck." in log
    assert state.last is not None


def test_without_rest_somebody_may_tell_twice_running() -> None:
    state = position("volunteer", "P1 P2 P3", "P4 P5 P6", last_teller=0, rests=False)
    assert 0 in deciders(state)
    play(state, "P1 tell")


def test_withdrawing() -> None:
    state = start(6)
    play(state, "P3 no-story", "P2 tell", "P2 pick 4", "P2 withdraw")
    assert (state.storyteller, state.picked, set(state.team)) == (-1, "", {-1})
    assert deciders(state) == [0, 3, 4, 5]
    assert [len(hand) for hand in state.hands] == [5] * 6
    log = play(state, "P1 no-story", "P4 no-story", "P5 no-story", "P6 no-story")
    # All have told as few stories; in the first turn the first seat comes first.
    assert "Nobody volunteers, so P1 is appointed to tell a story." in log
    assert state.stories == [0] * 6


def test_one_who_withdrew_may_be_appointed() -> None:
    state = position("volunteer", "P1 P2 P3", "P4 P5 P6", stories=[1, 0, 1, 1, 1, 1])
    play(state, "P2 tell", "P2 withdraw", *(f"{who} no-story" for who in ("P1", "P3", "P4", "P5", "P6")))
    assert (state.storyteller, state.appointed) == (1, True)


def test_a_story_may_come_in_parts_and_aloud() -> None:
    state = position("story", "P6 P1 P2", "P3 P4 P5")
    assert play(state, "P6 written") == ["P6 has written a story for all to read."]
    assert play(state, "P6 written") == ["P6 tells on."]
    assert "voice" not in listed(state, "P6")
    assert refused(state, "P6 pick 6") == "There is no such card in your hand."
    play(state, "P6 pick 2")
    assert refused(state, "P6 pick 2") == "That is your main card already."


def test_when_all_decline_the_rarest_judge_is_appointed() -> None:
    state = position("judge", "P5 P1 P2", "P3 P4 P6", judgings=[0, 0, 1, 1, 0, 1])
    log = play(state, "P3 not-me", "P6 not-me", "P4 not-me")
    # Clockwise from the storyteller, P6 is first.
    assert log[-1] == "P6 is appointed as judge."
    assert (state.judge, state.judgings[5]) == (5, 2)


def test_rotating_judges_are_not_asked() -> None:
    state = position("story", "P5 P1 P2", "P3 P4 P6", judgings=[0, 0, 0, 1, 0, 1], rotates=True)
    play(state, "P5 pick 1", "P5 voice", "P5 done")
    assert (state.judge, deciders(state)) == (2, (2,))


def test_a_decoy_may_be_changed_until_the_last_hider_has_chosen() -> None:
    state = position("hide", "P1 P3 P5", "P2 P4 P6", overtake=False)
    play(state, "P2 hide 1", "P4 hide 1")
    assert (deciders(state), volunteers(state)) == ([5], [1, 3])
    assert refused(state, "P2 hide 1") == "That is your decoy already."
    changed = state.hands[1][2]
    assert play(state, "P2 hide 3") == ["Your decoy is card 3."]
    play(state, "P6 hide 1")
    assert changed in state.table


def test_the_spokesperson_may_decide_when_one_card_leads() -> None:
    state = position("guess", "P6 P5 P7 P8", "P2 P1 P3 P4", overtake=True, table="P5 main P6 P7 P8")
    play(state, "P1 point A", "P3 point A", "P4 point C")
    assert listed(state, "P3")[0] == "decide -"
    assert refused(state, "P3 decide A") == "A has most pointers: decide without naming a card."
    assert refused(state, "P3 point A") == "You point to that card already."
    assert refused(state, "P3 point G") == "There is no such card on the table."
    play(state, "P3 decide -")
    assert gained(state) == {"P6": 2, "P5": 2, "P7": 1, "P8": 1}


def test_the_discards_become_the_deck() -> None:
    state = position("guess", "P1 P3 P5", "P2 P4 P6", overtake=False, table="main P2 P4 P6 deck")
    state.discards, state.deck = state.deck, []
    play(state, "P3 point A", "P5 point A")
    assert [len(hand) for hand in state.hands] == [5] * 6
    assert len(state.deck) == len(CARDS) - 30
    assert not state.discards


@pytest.mark.parametrize(("goal", "points", "over"), [(8, 8, True), (8, 7, False), (18, 17, False), (18, 18, True)])
def test_the_length(goal: int, points: int, over: bool) -> None:
    state = position("volunteer", "P1 P2 P3", "P4 P5 P6", points=[points, 0, 0, 0, 0, 0], goal=goal)
    assert is_over(state) is over


def test_turn_30_is_the_last() -> None:
    state = position("guess", "P1 P3 P5", "P2 P4 P6", overtake=False, table="main P2 P4 P6 deck", number=30)
    play(state, "P3 point A", "P5 point A")
    assert not state.steps
    assert said(GAME.result(state).summary) == "P1 wins with 2 points."


# --- fixed teams ----------------------------------------------------------------------------------------------------


def test_fixed_teams_tell_in_turn() -> None:
    state = start(7, teams="fixed")
    assert [state.fixed.count(team) for team in (0, 1)] == [4, 3]
    first = [seat for seat in range(7) if state.fixed[seat] == 0]
    assert deciders(state) == first
    play(state, f"{NAMES[first[0]]} tell", f"{NAMES[first[0]]} withdraw")
    # The same team tells.
    assert deciders(state) == first[1:]
    assert said(GAME.seat_title(state, first[0])) == "First team"
    state.steps[0].next = None
    del state.steps[1:]
    settle(state, Turn(Chance(1, 1)))
    assert state.number == 2
    assert deciders(state) == [seat for seat in range(7) if state.fixed[seat] == 1]


def test_fixed_teams_need_six() -> None:
    assert start(5, teams="fixed").fixed == []


@pytest.mark.parametrize(
    ("points", "winners", "summary"),
    [
        ((3, 3, 3, 3, 4, 4, 2), {4, 5, 6}, "P5, P6 and P7 win with 3.33 points on average to 3.00."),
        ((3, 3, 3, 3, 4, 4, 1), set(range(7)), "The teams share the victory with 3.00 points on average."),
    ],
)
def test_fixed_teams_compare_averages(points: tuple[int, ...], winners: set[int], summary: str) -> None:
    fixed = [0, 0, 0, 0, 1, 1, 1]
    state = position("volunteer", "P1 P2 P3 P4", "P5 P6 P7", points=points, fixed=fixed, number=12)
    assert is_over(state)
    state.number = 11
    assert not is_over(state)
    result = GAME.result(state)
    assert {standing.seat for standing in result.standings if standing.place == 1} == winners
    assert said(result.summary) == summary
    assert result.sides == ((0, 1, 2, 3), (4, 5, 6))


# --- what is hidden ---------------------------------------------------------------------------------------------------


def test_who_knows_the_main_card() -> None:
    state = position("verdict", "P1 P3 P5", "P2 P4 P6")
    knows = [GAME.view(state, seat).main == state.main for seat in range(6)]
    assert knows == [True, True, False, False, False, False]
    assert GAME.view(state, None).main == HIDDEN
    state.judge = -1
    assert GAME.view(state, 1).main == HIDDEN


def test_who_knows_whose_cards_lie_on_the_table() -> None:
    state = position("guess", "P1 P3 P5", "P2 P4 P6", overtake=False, table="P2 main P4 P6 deck")
    assert GAME.view(state, None).owners == [UNKNOWN] * 5
    assert GAME.view(state, 2).owners == [UNKNOWN] * 5
    assert GAME.view(state, 3).owners == [UNKNOWN, UNKNOWN, 3, UNKNOWN, UNKNOWN]
    assert GAME.view(state, 1).owners == [1, 0, UNKNOWN, UNKNOWN, UNKNOWN]
    imagined = GAME.imagine(GAME.view(state, 2), 2, Chance(1, 1))
    assert sorted(imagined.owners) == [-1, 0, 1, 3, 5]
    assert imagined.table.index(imagined.main) == imagined.owners.index(0)


@pytest.mark.parametrize(
    ("phase", "line", "barrier"),
    [
        ("story", "P1 pick 1", False),
        ("story", "P1 voice", True),
        ("judge", "P2 judge", True),
        ("judge", "P2 not-me", False),
        ("verdict", "P2 leave", True),
        ("hide", "P2 hide 1", False),
        ("guess", "P3 point A", True),
    ],
)
def test_what_cannot_be_taken_back(phase: Phase, line: str, barrier: bool) -> None:
    table = "P2 main P4 P6 deck" if phase == "guess" else ""
    overtake = False if phase in ("hide", "guess") else None
    state = position(phase, "P1 P3 P5", "P2 P4 P6", overtake=overtake, table=table)
    who, _, action = line.partition(" ")
    outcome = act(GAME, state, NAMES.index(who), parse(GAME.action_types, action), 1, 1)
    assert outcome.barrier is barrier


def test_status() -> None:
    state = position("guess", "P1 P3 P5", "P2 P4 P6", overtake=False, table="P2 main P4 P6 deck")
    assert isinstance(state.steps[-1], GuessCard)
    assert said(GAME.status(state)) == "Turn 2, to 12 points: the guess"
    assert said(GAME.status(start(6, teams="fixed"))) == "Turn 1 of 12: who tells a story?"
    assert owned(state, "deck") == "E"
