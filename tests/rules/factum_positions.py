"""Positions of Factum written as the rules write them. Players are P1 to P12, seats from 0."""

from collections.abc import Sequence
from typing import Any

from rules.factum import GAME
from rules.factum.components import CARDS, FILLER, JUDGING, LABELS, NOBODY, TABLES, TELLING, Phase
from rules.factum.course import PlayTurn
from rules.factum.guessing import GuessCard, HideCard
from rules.factum.judging import ChooseJudge, GiveVerdict
from rules.factum.state import FactumState
from rules.factum.telling import TellStory, Volunteer
from rules.notation import notation
from rules.table import begin, prompt
from tests.rules.playing import Reading

NAMES = [f"P{number}" for number in range(1, 13)]
_reading = Reading(GAME, NAMES)
said = _reading.said
refusal = _reading.refusal

_STEPS = {
    "volunteer": Volunteer,
    "story": TellStory,
    "judge": ChooseJudge,
    "verdict": GiveVerdict,
    "hide": HideCard,
    "guess": GuessCard,
}


def start(seats: int = 6, seed: int = 1, **options: str) -> FactumState:
    """A table at its first decision."""
    return begin(GAME, seats, options, seed)[0]


def play(state: FactumState, *lines: str) -> list[str]:
    """Play lines such as ``P3 point B``; returns the log."""
    log: list[str] = []
    for line in lines:
        who, _, action = line.partition(" ")
        log += _reading.play(state, action, seat=NAMES.index(who))
    return log


def refused(state: FactumState, line: str) -> str:
    """Why a line such as ``P3 point B`` is refused."""
    who, _, action = line.partition(" ")
    return refusal(state, action, seat=NAMES.index(who))


def listed(state: FactumState, who: str) -> list[str]:
    """The notations of everything that a player may do now."""
    return [notation(option.action) for option in prompt(state, NAMES.index(who)).options]


def position(
    phase: Phase,
    telling: str,
    judging: str,
    *,
    overtake: bool | None = None,
    table: str = "",
    points: Sequence[int] = (),
    captains: Sequence[int] = (),
    number: int = 2,
    **changed: Any,
) -> FactumState:
    """A position within a turn.

    Args:
        telling: the telling team, the storyteller first: ``P6 P5 P7 P8``.
        judging: the judging team, the judge first if there is one already.
        overtake: the verdict, if it has been given.
        table: whose the cards A, B, C are: ``main P5 P6 deck``.
        points: of each seat, all as a member of winning teams.
        captains: turns that each seat won as captain, without their points.
    """
    told, judged = _seats(telling), _seats(judging)
    seats = len(told) + len(judged)
    deck = list(CARDS)
    hands = [[deck.pop(0) for _ in range(TABLES.hand)] for _ in range(seats)]
    state = FactumState(
        seats=seats,
        goal=12,
        rests=True,
        table_size=5,
        rotates=False,
        number=number,
        deck=deck,
        hands=hands,
        gone=[False] * seats,
        members=list(points) or [0] * seats,
        captains=list(captains) or [0] * seats,
        decoys_chosen=[0] * seats,
        stories=[0] * seats,
        judgings=[0] * seats,
        team=[TELLING if seat in told else JUDGING for seat in range(seats)],
        decoys=[""] * seats,
        pointers=[""] * seats,
        overtaken=overtake,
    )
    if phase == "volunteer":
        state.team = [NOBODY] * seats
    else:
        state.storyteller = told[0]
    if phase in ("verdict", "hide", "guess"):
        state.judge = judged[0]
    if phase in ("judge", "verdict", "hide", "guess"):
        state.main = state.hands[told[0]].pop(0)
    for owner in table.split():
        if owner == "main":
            card, seat = state.main, told[0]
        elif owner == "deck":
            card, seat = state.deck.pop(), FILLER
        else:
            seat = NAMES.index(owner)
            card = state.hands[seat].pop()
        state.table.append(card)
        state.owners.append(seat)
    for name, value in changed.items():
        assert hasattr(state, name)
        setattr(state, name, value)
    state.steps = [PlayTurn(next=phase), _STEPS[phase]()]
    return state


def _seats(names: str) -> list[int]:
    return [NAMES.index(name) for name in names.split()]


def owned(state: FactumState, who: str) -> str:
    """The label of the decoy of a player, of the main card (``main``) or of the first filler (``deck``)."""
    if who == "main":
        return LABELS[state.table.index(state.main)]
    owner = FILLER if who == "deck" else NAMES.index(who)
    found = [label for label, card, seat in zip(LABELS, state.table, state.owners, strict=False) if seat == owner]
    return next(label for label in found if state.table[LABELS.index(label)] != state.main)


def gained(state: FactumState) -> dict[str, int]:
    """What the turn before brought to whom."""
    assert state.last
    return {NAMES[seat]: points for seat, points in enumerate(state.last.points) if points}
