"""What the tests of trick-taking games share: laid-out hands, typed actions, refusals in words."""

from collections.abc import Sequence
from typing import Any

import pytest

from rules.chance import Chance
from rules.errors import NotLegal
from rules.game import Game, Turn
from rules.notation import notation, parse
from rules.table import act, deciders, prompt
from rules.text import PlainReader, Text, write
from rules.tricks import Deal, Rules, Trick


def dealt(rules: Rules, hands: Sequence[str], leader: int = 0, trump: str = "", low: bool = False) -> Deal:
    """A deal with these hands, written as words of cards."""
    cards = [hand.split() for hand in hands]
    for hand in cards:
        rules.sort(hand)
    seats = len(hands)
    return Deal(hands=cards, leader=leader, trump=trump, low=low, known=[[] for _ in cards], voids=[""] * seats)


def tricks_of(winners: Sequence[int], seats: int, **prizes: int) -> list[Trick]:
    """Tricks with these winners, empty but for some cards: `S3=2` puts the S3 into the first trick of seat 2."""
    tricks = [Trick(0, winner, ()) for winner in winners]
    for card, seat in prizes.items():
        index = next(index for index, trick in enumerate(tricks) if trick.winner == seat)
        tricks[index] = Trick(0, seat, (*tricks[index].cards, card))
    return tricks


def do(game: Game[Any], state: Any, *lines: str, seat: int | None = None, seed: int = 1) -> list[str]:
    """Play typed actions, each by the seat whose turn it is; gives the log."""
    log: list[str] = []
    for line in lines:
        actor = deciders(state)[0] if seat is None else seat
        outcome = act(game, state, actor, parse(game.action_types, line), seed, state.turn + 1)
        log += [written(game, message.text) for message in outcome.messages]
    return log


def refused(game: Game[Any], state: Any, line: str, seat: int | None = None) -> str:
    """Why a typed action is refused."""
    actor = deciders(state)[0] if seat is None else seat
    with pytest.raises(NotLegal) as caught:
        act(game, state, actor, parse(game.action_types, line), 1, 1)
    return written(game, caught.value.text)


def offered(state: Any, seat: int | None = None) -> list[str]:
    """What a seat may do, as notations."""
    actor = deciders(state)[0] if seat is None else seat
    return [notation(option.action) for option in prompt(state, actor).options]


def hints(game: Game[Any], state: Any, seat: int | None = None) -> dict[str, str]:
    """What a seat may do, with the hints."""
    actor = deciders(state)[0] if seat is None else seat
    return {
        notation(option.action): written(game, option.hint) if option.hint else ""
        for option in prompt(state, actor).options
    }


def written(game: Game[Any], text: Text) -> str:
    """A text with players called P1, P2 and so on."""
    return write(text, PlainReader([f"P{seat + 1}" for seat in range(6)], game.terms))


def turn(seed: int = 1) -> Turn:
    """Something to play with."""
    return Turn(Chance(seed, 1))
