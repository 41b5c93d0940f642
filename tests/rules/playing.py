"""What the tests of several games share: lines of notation are played, and what comes of them is read."""

from collections.abc import Sequence
from typing import Any

from rules.errors import Refused
from rules.game import Game
from rules.notation import parse
from rules.table import act, deciders
from rules.text import PlainReader, Text, write


class Reading:
    """Plays a game for people with these names, and reads its texts as they do."""

    def __init__(self, game: Game[Any], names: Sequence[str]) -> None:
        self._game = game
        self._reader = PlainReader(names, game.terms)

    def said(self, text: Text | None) -> str:
        """A text as people read it."""
        assert text
        return write(text, self._reader)

    def play(self, state: Any, *lines: str, seat: int | None = None) -> list[str]:
        """Play actions written as notation by whoever has to decide (or a seat); returns the log."""
        log: list[str] = []
        for line in lines:
            who = deciders(state)[0] if seat is None else seat
            outcome = act(self._game, state, who, parse(self._game.action_types, line), 5, 1)
            log += [self.said(message.text) for message in outcome.messages]
        return log

    def refusal(self, state: Any, line: str, seat: int | None = None) -> str:
        """Why an action is refused."""
        before = self._game.encode(state)
        try:
            who = deciders(state)[0] if seat is None else seat
            act(self._game, state, who, parse(self._game.action_types, line), 5, 1)
        except Refused as refused:
            assert self._game.encode(state) == before
            return self.said(refused.text).removeprefix(f"{line} is not possible now. ")
        raise AssertionError(f"{line} is possible")
