"""Positions of Pyramis written as the rules write them. Seat 0 begins."""

from collections.abc import Mapping, Sequence

from rules.errors import Refused
from rules.notation import notation, parse
from rules.pyramis import GAME
from rules.pyramis.components import CARDS, INDEX, SLOTS, STARS
from rules.pyramis.pyramid import visible
from rules.pyramis.state import PyramisState
from rules.pyramis.steps import TakeAndPlace
from rules.table import act, deciders, prompt
from rules.text import PlainReader, Text, write

_READER = PlainReader(["Anna", "Ben", "Cleo", "Dora"], GAME.terms)


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


def play(state: PyramisState, *lines: str, seat: int | None = None) -> list[str]:
    """Play actions written as notation by whoever has to decide (or a seat); returns the log."""
    log: list[str] = []
    for line in lines:
        who = deciders(state)[0] if seat is None else seat
        outcome = act(GAME, state, who, parse(GAME.action_types, line), 5, 1)
        log += [said(message.text) for message in outcome.messages]
    return log


def refusal(state: PyramisState, line: str, seat: int | None = None) -> str:
    """Why an action is refused."""
    before = GAME.encode(state)
    try:
        who = deciders(state)[0] if seat is None else seat
        act(GAME, state, who, parse(GAME.action_types, line), 5, 1)
    except Refused as refused:
        assert GAME.encode(state) == before
        return said(refused.text).removeprefix(f"{line} is not possible now. ")
    raise AssertionError(f"{line} is possible")


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


def said(text: Text | None) -> str:
    """A text as people read it."""
    assert text
    return write(text, _READER)
