"""Positions of The Hanging Gardens written as the rules write them. Seat 0 began the round and has the marker."""

from collections.abc import Mapping, Sequence
from typing import Any

from rules.notation import notation
from rules.table import begin, deciders, prompt
from rules.thehanginggardens import GAME
from rules.thehanginggardens.components import CARDS, COLUMNS, IRRIGATION, PLACES, ROWS
from rules.thehanginggardens.garden import Tally, tally
from rules.thehanginggardens.state import HangingState
from rules.thehanginggardens.steps import Build
from tests.rules.playing import Reading

_reading = Reading(GAME, ["Anna", "Ben", "Cleo", "Dora", "Emil"])
play, refusal, said = _reading.play, _reading.refusal, _reading.said

# The garden of the worked total.
WORKED = {
    "A1": "G29", "A2": "G26", "A3": "G07", "A4": "G04", "A5": "G45", "B1": "G35",
    "B2": "G08", "B3": "G11", "B4": "G57", "C1": "G65 E06", "C2": "G15", "C3": "G52",
}  # fmt: skip
# Twelve cards that are worth little, and one that lacks its top.
FULL = {
    "A1": "G02", "A2": "G04", "A3": "G27", "A4": "G33", "A5": "G46", "B1": "G49",
    "B2": "G55", "B3": "G58", "B4": "G60", "C1": "G71", "C2": "G73", "C3": "G75",
}  # fmt: skip
ALMOST = {place: card for place, card in FULL.items() if place != "C3"}

# Nothing to gain, so that only what a test adds changes anything.
_DULL = ("G05", "G06", "G13", "G14", "G21", "G22", "G25", "G30", "G40", "G44", "G48", "G51")


def laid(cards: Mapping[str, str]) -> tuple[list[str], list[str]]:
    """The cards and the tiles of a garden written like ``{"A1": "G65 E06"}``."""
    words = [cards.get(place, "").split() for place in PLACES]
    return [word[0] if word else "" for word in words], [word[1] if len(word) > 1 else "" for word in words]


def tallied(cards: Mapping[str, str], irrigation: str = "I1") -> Tally:
    """What is in a garden."""
    garden, tiles = laid(cards)
    return tally(tuple(garden), tuple(tiles), irrigation)


def position(
    *gardens: Mapping[str, str],
    market: Mapping[str, str] | None = None,
    gardeners: Sequence[Sequence[int]] = ((), (), ()),
    piles: Sequence[Sequence[str]] = (("E01",), ("E04",), ("E07",)),
    objectives: Mapping[str, Sequence[int]] | None = None,
    irrigation: Sequence[str] = (),
    gold: Sequence[int] = (),
    tools: Sequence[int] = (),
    deck: Sequence[str] | None = None,
    round: int = 1,
    mover: int = 0,
    race: bool = False,
    short: bool = False,
) -> HangingState:
    """A position in which `mover` builds.

    Args:
        gardens: one a seat.
        market: cards by column and row, such as ``{"L3": "G25"}``; dull ones for the rest.
        gardeners: who stands under each column.
        piles: the top tile last.
        objectives: the seats with a marker, by objective.
        irrigation: the Irrigation cards; I1, I2 and so on unless given.
        gold: 2 for everybody unless given.
        tools: 4 for everybody unless given.
        deck: the next card last; what is left unless given.
        round: from 1.
        mover: a seat.
        race: whether the first markers are worth more.
        short: whether there are no objectives.
    """
    seats = len(gardens)
    given = dict(market or {})
    built = [laid(cards) for cards in gardens]
    used = {card for cards, _ in built for card in cards} | set(given.values())
    dull = [card for card in _DULL if card not in used]
    dull += [card for card in CARDS if card not in used and card not in dull]
    shown = [[given.get(f"{column}{row}") or dull.pop(0) for row in range(1, ROWS + 1)] for column in COLUMNS]
    marked = {} if short else objectives or {"O1": (), "O2": (), "O3": (), "O4": ()}
    return HangingState(
        seats=seats,
        race=race,
        short=short,
        first=0,
        starter=0,
        round=round,
        placed=sum(map(len, gardeners)),
        deck=list(deck) if deck is not None else dull,
        market=shown,
        gardeners=[list(column) for column in gardeners],
        piles=[list(pile) for pile in piles],
        objectives=list(marked),
        markers=[list(seats) for seats in marked.values()],
        irrigation=list(irrigation) or list(IRRIGATION)[:seats],
        gold=list(gold) or [2] * seats,
        tools=list(tools) or [4] * seats,
        gardens=[garden for garden, _ in built],
        tiles=[tiles for _, tiles in built],
        steps=[Build(seat=mover)],
    )


def listed(state: HangingState) -> list[str]:
    """The notations of everything that may be done now."""
    return [notation(option.action) for option in prompt(state, deciders(state)[0]).options]


def open_places(state: HangingState) -> set[str]:
    """Where the next card may be placed."""
    return {line.split()[3] for line in listed(state)}


def finished(*gardens: Mapping[str, str], **more: Any) -> HangingState:
    """A game that is over."""
    state = position(*gardens, round=4, **more)
    state.steps = []
    return state


def start(seats: int = 2, seed: int = 1, **options: str) -> HangingState:
    """A table at its first decision."""
    return begin(GAME, seats, options, seed)[0]


def parts(state: HangingState, seat: int = 0) -> dict[str, int]:
    """The points of a seat by their source."""
    return {said(text): points for text, points in GAME.scores(state)[seat].parts}
