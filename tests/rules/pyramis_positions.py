"""Positions of Pyramis written as the rules write them. Seat 0 begins."""

from collections.abc import Mapping, Sequence
from typing import Any

from rules.notation import notation
from rules.pyramis import GAME
from rules.pyramis.components import CARDS, INDEX, SLOTS, STARS
from rules.pyramis.pyramid import visible
from rules.pyramis.state import PyramisState
from rules.pyramis.steps import TakeAndPlace
from rules.table import deciders, prompt
from tests.rules.playing import Reading

_reading = Reading(GAME, ["Anna", "Ben", "Cleo", "Dora"])
play, refusal, said = _reading.play, _reading.refusal, _reading.said

# The pyramids of worked examples 12 and 3, and one that lacks its top.
ONE = {
    "A1": "G05 u", "A2": "G03 u", "A3": "G02 d", "A4": "Y06 d", "B1": "R04 u",
    "B2": "R11 d", "B3": "R10 d", "C1": "R06 u", "C2": "B12 d", "D1": "R01 u",
}  # fmt: skip
TWO = {
    "A1": "R08 u", "A2": "R05 d", "A3": "Y07 u", "A4": "Y09 u", "B1": "B09 d",
    "B2": "B08 u", "B3": "B04 d", "C1": "G07 d", "C2": "Y12 u", "D1": "Y02 d",
}  # fmt: skip
THREE = {"A2": "Y01 u", "A3": "Y04 u", "B2": "R08 u"}
ALMOST = {slot: card for slot, card in TWO.items() if slot != "D1"}


def pyramid(cards: Mapping[str, str]) -> list[str]:
    """A pyramid from cards by slot, such as ``{"A1": "Y04 u"}``."""
    return [cards.get(slot, "").replace(" ", "") for slot in SLOTS]


def position(
    *pyramids: Mapping[str, str],
    river: Sequence[str] = ("Y01", "R02", "G12"),
    decks: tuple[Sequence[str], Sequence[str]] | None = None,
    mover: int = 0,
    stars: Sequence[Sequence[str]] = (),
    star_deck: Sequence[str] | None = None,
    rotation: str = "normal",
    tied_aliens: bool = True,
    with_stars: bool = True,
) -> PyramisState:
    """A position in which `mover` takes a card; the top cards of the decks come last."""
    built = [pyramid(cards) for cards in pyramids]
    used = {card[:-1] for cards in built for card in cards} | set(river)
    rest = [card for card in CARDS if card not in used]
    drawn = [list(own) for own in stars] or [[] for _ in built]
    left = [id for id in STARS if not any(id in own for own in drawn)]
    return PyramisState(
        seats=len(built),
        first=0,
        with_stars=with_stars,
        rotation=rotation,
        tied_aliens=tied_aliens,
        river=list(river),
        decks=[list(deck) for deck in decks or (rest[::2], rest[1::2])],
        star_deck=left if star_deck is None else list(star_deck),
        stars=drawn,
        pyramids=built,
        steps=[TakeAndPlace(seat=mover)],
    )


def listed(state: PyramisState, seat: int | None = None) -> list[str]:
    """The notations of everything that a seat may do now."""
    who = deciders(state)[0] if seat is None else seat
    return [notation(option.action) for option in prompt(state, who).options]


def slots(state: PyramisState) -> set[str]:
    """Where the next card may be placed."""
    return {line.split()[2] for line in listed(state)}


def seen(state: PyramisState, seat: int, slot: str) -> str:
    """The visible corners of a card."""
    return visible(state.pyramids[seat], INDEX[slot])


def finished(*pyramids: Mapping[str, str], **more: Any) -> PyramisState:
    """A game that is over."""
    state = position(*pyramids, **more)
    state.steps = []
    return state


def points(state: PyramisState) -> list[int]:
    """The points of each seat."""
    return [score.points for score in GAME.scores(state)]
