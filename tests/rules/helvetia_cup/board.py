"""Positions and loaded dice for the tests: a match begins in the middle of a round."""

from collections.abc import Mapping, MutableSequence, Sequence
from typing import Any, TypeVar

import pytest

from rules.chance import Chance
from rules.errors import NotLegal
from rules.game import Option, Prompt, Turn
from rules.helvetia_cup import GAME
from rules.helvetia_cup.components import VALUES
from rules.helvetia_cup.match import Match
from rules.helvetia_cup.pitch import GOAL, INDEX, NAMES
from rules.helvetia_cup.state import BENCH, PITCH, CupState, Player
from rules.notation import notation, parse
from rules.table import act, apply, deciders, prompt, settle
from rules.text import PlainReader, Text, write

T = TypeVar("T")

SOUTH, NORTH = 0, 1


class Dice(Chance):
    """Dice that show what the test says. A choice among things is the number of the thing, from 1, or an element."""

    def __init__(self, values: Sequence[Any] = ()) -> None:
        super().__init__(1, 1)
        self.values = list(values)

    def _next(self) -> Any:
        self.used = True
        assert self.values, "a die is thrown that the test does not expect"
        return self.values.pop(0)

    def below(self, n: int) -> int:
        return self._next()

    def die(self, sides: int = 6) -> int:
        value = self._next()
        assert 1 <= value <= sides
        return value

    def choice(self, items: Sequence[T]) -> T:
        value = self._next()
        return value if value in items else items[value - 1]

    def shuffle(self, items: MutableSequence[T]) -> None:
        raise AssertionError("nothing is shuffled")

    def sample(self, items: Sequence[T], n: int) -> list[T]:
        return list(items[:n])


Spots = Mapping[int, str]


def position(
    south: Spots,
    north: Spots,
    phase: str = "defence",
    teams: tuple[str, str] = ("dragons", "madmen"),
    attack: int = SOUTH,
    carrier: int = 0,
    ball: str = "",
    bench: tuple[Sequence[int], Sequence[int]] = ((), ()),
    **fields: Any,
) -> CupState:
    """A state with players on their hexes. Keepers stand in their zones unless they are placed."""
    state = CupState(
        seats=2,
        teams=list(teams),
        attack=attack,
        phase=phase,
        squads=[[Player(number) for number in range(1, 10)] for _ in range(2)],
        changes=[2, 2],
        **fields,
    )
    for side, spots in enumerate((south, north)):
        for number, hex in {1: NAMES[GOAL[side]], **spots}.items():
            player = state.player(side, number)
            player.status = PITCH
            player.hex = INDEX[hex]
        for number in bench[side]:
            state.player(side, number).status = BENCH
        for player in state.squads[side]:
            player.full = VALUES[teams[side], player.number, "boost"]
            player.boost = player.full
    state.carrier = carrier
    if carrier:
        state.ball = state.player(attack, carrier).hex
    elif ball:
        state.ball = INDEX[ball]
    state.steps = [Match()]
    return state


class Board:
    """A table whose dice are loaded.

    Attributes:
        log: the public lines of the last action.
    """

    def __init__(self, state: CupState, *dice: Any) -> None:
        self.state = state
        self.log: list[str] = []
        self._settle(dice)

    def _settle(self, dice: Sequence[Any]) -> None:
        chance = Dice(dice)
        turn = Turn(chance)
        settle(self.state, turn)
        self._note(turn, chance)

    def _note(self, turn: Turn, chance: Dice) -> None:
        assert not chance.values, f"dice left: {chance.values}"
        self.log = [self.write(message.text) for message in turn.messages]

    def write(self, text: Text) -> str:
        return write(text, PlainReader(["Ann", "Bob"], GAME.terms))

    @property
    def step(self) -> str:
        """The name of the step that waits."""
        return type(self.state.steps[-1]).__name__ if self.state.steps else "over"

    @property
    def seat(self) -> int:
        """The only seat that decides."""
        (seat,) = deciders(self.state)
        return seat

    def prompt(self, seat: int | None = None) -> Prompt:
        return prompt(self.state, self.seat if seat is None else seat)

    def options(self, seat: int | None = None) -> dict[str, Option]:
        """What may be done, by notation."""
        return {notation(option.action): option for option in self.prompt(seat).options}

    def label(self, line: str, seat: int | None = None) -> str:
        """Label and hint of an option."""
        option = self.options(seat)[line]
        return " | ".join(self.write(text) for text in (option.label, option.hint) if text)

    def do(self, line: str, *dice: Any, seat: int | None = None) -> "Board":
        """Play one action, or several separated by semicolons; the dice are for the last one."""
        *first, last = [part.strip() for part in line.split(";")]
        for part in first:
            self._play(part, (), seat)
        return self._play(last, dice, seat)

    def _play(self, line: str, dice: Sequence[Any], seat: int | None) -> "Board":
        who = self.seat if seat is None else seat
        action = parse(GAME.action_types, line)
        offered = prompt(self.state, who).options
        assert action in [option.action for option in offered], [notation(option.action) for option in offered]
        chance = Dice(dice)
        turn = Turn(chance)
        apply(self.state, who, action, turn)
        self._note(turn, chance)
        return self

    def refused(self, line: str, seat: int | None = None) -> str:
        """Why an action is refused."""
        with pytest.raises(NotLegal) as caught:
            act(GAME, self.state, self.seat if seat is None else seat, parse(GAME.action_types, line), 1, 1)
        return self.write(caught.value.text)

    # --- questions -------------------------------------------------------------------------------------------

    def hex(self, side: int, number: int) -> str:
        index = self.state.player(side, number).hex
        return NAMES[index] if index >= 0 else ""

    @property
    def ball(self) -> str:
        return NAMES[self.state.ball]

    @property
    def carrier(self) -> tuple[int, int]:
        return self.state.attack, self.state.carrier

    def said(self, words: str) -> bool:
        """Whether a line of the last action holds these words."""
        return any(words in line for line in self.log)
