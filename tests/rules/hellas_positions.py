"""Positions of Hellas for its tests: set up, played on by notation, read as plain text."""

from collections.abc import Sequence
from typing import TypeVar

import pytest

from rules.chance import Chance
from rules.errors import NotLegal
from rules.game import Turn
from rules.hellas import GAME
from rules.hellas.components import STATUE
from rules.hellas.state import HellasState
from rules.hellas.steps import ChooseAction, EndOfTurn
from rules.notation import parse
from rules.table import act, apply, begin, deciders, prompt
from rules.text import PlainReader, write

T = TypeVar("T")

# Clockwise, as in the worked examples.
BLUE, GREEN, RED = 0, 1, 2
READER = PlainReader(["Blue", "Green", "Red", "Yellow"], GAME.terms)


class Drawn(Chance):
    """Chance that draws these tiles."""

    def __init__(self, *tiles: int) -> None:
        super().__init__(1, 1)
        self._tiles = list(tiles)

    def choice(self, items: Sequence[T]) -> T:
        self.used = True
        return items[items.index(self._tiles.pop(0))]  # type: ignore[arg-type]


def position(seats: int = 3, **options: str) -> HellasState:
    """The teaching opening: seat 0 is to choose."""
    return begin(GAME, seats, {"opening": "teaching", **options}, 1)[0]


def put(state: HellasState, seat: int, kind: str, fields: str) -> None:
    """Pieces of a seat appear, free of charge."""
    for field in fields.split():
        assert field in state.island.build
        assert field not in state.pieces
        state.pieces[field] = f"{kind} {seat}"
        state.reserve[seat][kind] -= 1


def put_statues(state: HellasState, fields: str) -> None:
    for field in fields.split():
        assert field in state.island.interior
        state.pieces[field] = STATUE
        state.statues_left -= 1


def put_pillars(state: HellasState, **pillars: int) -> None:
    for temple, count in pillars.items():
        state.pillars_left -= count - state.pillars[temple]
        state.pillars[temple] = count


def give_rings(state: HellasState, *rings: int) -> None:
    state.rings_left -= sum(rings) - sum(state.rings)
    state.rings = list(rings)


def open_quarries(state: HellasState, worker: str, **tops: int) -> None:
    """These quarries are active, with one tile each."""
    state.pile = [tile for tile in range(1, 41) if tile not in tops.values()]
    state.stacks = {quarry: [tile] for quarry, tile in tops.items()}
    state.active = list(tops)
    state.closed = []
    state.worker = worker


def to_choose(state: HellasState, seat: int) -> None:
    """It is the turn of a seat."""
    state.steps = [EndOfTurn(active=seat), ChooseAction(seat=seat)]


def over(state: HellasState) -> None:
    """The last round has ended."""
    state.steps = []


def play(state: HellasState, line: str, *tiles: int) -> str:
    """The deciding seat plays; these tiles are drawn. Returns the log, a line each."""
    (seat,) = deciders(state)
    action = parse(GAME.action_types, line)
    if tiles:
        assert any(option.action == action for option in prompt(state, seat).options)
        chance = Drawn(*tiles)
        messages = apply(state, seat, action, Turn(chance)).messages
        assert not chance._tiles, "not all tiles were drawn"
    else:
        messages = act(GAME, state, seat, action, 1, 1).messages
    return "\n".join(write(message.text, READER) for message in messages)


def refused(state: HellasState, line: str) -> str:
    """The deciding seat is refused and nothing changes. Returns why."""
    (seat,) = deciders(state)
    before = GAME.encode(state)
    with pytest.raises(NotLegal) as caught:
        act(GAME, state, seat, parse(GAME.action_types, line), 1, 1)
    assert GAME.encode(state) == before
    assert caught.value.rule
    return write(caught.value.text, READER)


def offered(state: HellasState) -> list[str]:
    """What the deciding seat may do, as labels."""
    (seat,) = deciders(state)
    return [write(option.label, READER) for option in prompt(state, seat).options]


def points(state: HellasState) -> list[int]:
    return [score.points for score in GAME.scores(state)]


def scoring_example() -> HellasState:
    """The scoring example of the rules."""
    state = position()
    put(state, RED, "square", "C4 F4")
    put(state, RED, "palace", "D1 D5 G6")
    put(state, RED, "house", "D2 D4 E2 E3 E4 F3 F6")
    put(state, GREEN, "house", "G3 G5")
    put(state, GREEN, "palace", "G2 H4")
    put(state, BLUE, "house", "E7")
    put(state, BLUE, "palace", "E8")
    put_statues(state, "C3 E6")
    put_pillars(state, T4=4, T6=6, T8=5)
    give_rings(state, 1, 2, 3)
    state.marble = [4, 7, 18]
    return state
