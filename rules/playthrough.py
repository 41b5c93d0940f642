"""One whole random game as readable text: ``python -m rules.playthrough GAME --seed S``.

Kept as golden files by the tests, so that every change of what people read or may do shows up for review.
"""

import sys
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rules.chance import Chance
from rules.game import Game, Message, Option, Result, Turn
from rules.notation import notation
from rules.registry import games
from rules.simulate import arguments, chosen_options, play
from rules.table import apply, begin, prompt
from rules.text import PlainReader, Text, write

# Characters of a text with every option; longer ones list the options of the first plies only.
LONGEST = 300_000
FIRST_PLIES = 20


def playthrough(game: Game[Any], seats: int, options: Mapping[str, str], seed: int) -> str:
    """Every prompt with its options, every action, log line and score of the random game of a seed.

    Lines that only one seat may read begin with its name in brackets.

    Raises:
        BadOption: the game does not have such options or so many seats.
    """
    text = _Playthrough(game, seats, options, seed).text(listed=None)
    return text if len(text) <= LONGEST else _Playthrough(game, seats, options, seed).text(listed=FIRST_PLIES)


class _Playthrough:
    def __init__(self, game: Game[Any], seats: int, options: Mapping[str, str], seed: int) -> None:
        self._game = game
        self._seats = seats
        self._options = game.options(seats, options)
        self._seed = seed
        self._reader = PlainReader(terms=game.terms)

    def text(self, listed: int | None) -> str:
        return "\n".join(self._lines(listed)) + "\n"

    def _lines(self, listed: int | None) -> Iterator[str]:
        game = self._game
        history = play(game, self._seats, self._options, self._seed).history
        state, messages = begin(game, self._seats, self._options, self._seed)
        yield f"{game.info.title}, {self._seats} seats, seed {self._seed}"
        yield from (f"{variant.label}: {self._options[variant.id]}" for variant in game.info.variants)
        yield from self._log(messages)
        for ply, (seat, action) in enumerate(history, 1):
            offered = prompt(state, seat)
            yield ""
            yield f"{ply}. {self._title(state, seat)}: {self._write(offered.text)}"
            status = self._write(game.status(state))
            if status:
                yield f"   {status}"
            if listed is None or ply <= listed:
                yield from (f"   - {self._option(option)}" for option in offered.options)
            else:
                yield f"   - {len(offered.options)} options"
            yield f"   > {notation(action)}"
            yield from self._log(apply(state, seat, action, Turn(Chance(self._seed, ply))).messages)
        yield from self._end(game.result(state))

    def _title(self, state: Any, seat: int) -> str:
        title = self._game.seat_title(state, seat)
        return f"{self._reader.who(seat)} ({self._write(title)})" if title else self._reader.who(seat)

    def _option(self, option: Option) -> str:
        line = f"{notation(option.action)} = {self._write(option.label)}"
        if option.group:
            line += f" [{self._write(option.group)}]"
        return f"{line} ({self._write(option.hint)})" if option.hint else line

    def _log(self, messages: Sequence[Message]) -> Iterator[str]:
        for message in messages:
            text = self._write(message.text)
            if message.heading:
                yield f"== {text}"
            elif message.to is None:
                yield f"   {text}"
            else:
                yield f"   [{self._reader.who(message.to)}] {text}"

    def _end(self, result: Result) -> Iterator[str]:
        yield ""
        yield f"== {self._write(result.summary)}"
        for standing in result.standings:
            yield f"{standing.place}. {self._reader.who(standing.seat)}: {standing.score.points}"
            yield from (f"   {points:>4}  {self._write(text)}" for text, points in standing.score.parts)

    def _write(self, text: Text) -> str:
        return write(text, self._reader)


def main(argv: Sequence[str] | None = None) -> None:
    """Write the playthrough of a seed to the console."""
    args = arguments("One whole random game as readable text.").parse_args(argv)
    game = games()[args.game]
    sys.stdout.write(playthrough(game, args.seats or game.info.seats[0], chosen_options(args.option), args.seed))


if __name__ == "__main__":
    main()
