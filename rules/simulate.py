"""Random games with every property checked: ``python -m rules.simulate GAME --games N --seats K --seed S``."""

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, product
from time import perf_counter
from typing import Any

import msgspec

from rules.chance import Chance
from rules.errors import BadOption
from rules.game import Action, Game, Result, Turn, Variant
from rules.notation import notation
from rules.properties import Broken, Inspector
from rules.registry import games
from rules.table import apply, begin, deciders, prompt
from rules.text import PlainReader, write

# Far more plies than any game has; a random game that is longer does not end.
MOST_PLIES = 20_000

# The ply whose chance picks the actions of a random game: no real ply draws from it.
_PICKS = (1 << 24) - 1


class Play(msgspec.Struct):
    """A random game: how it was set up and what was played, with what was measured on the way.

    Attributes:
        history: seat and action a ply.
        final: the last state as bytes.
        seconds: time spent on prompts and play alone.
        slowest: longest time to list the options of a decision, in seconds.
        largest: bytes of the largest state.
    """

    seats: int
    options: Mapping[str, str]
    seed: int
    history: list[tuple[int, Action]]
    final: bytes = b""
    seconds: float = 0.0
    slowest: float = 0.0
    largest: int = 0

    def __str__(self) -> str:
        lines = [f"{self.seats} seats, options {dict(self.options)}, seed {self.seed}; seat and action of each ply:"]
        lines += [f"{ply:>5}  {seat} {notation(action)}" for ply, (seat, action) in enumerate(self.history, 1)]
        return "\n".join(lines)


def play(game: Game[Any], seats: int, options: Mapping[str, str], seed: int) -> Play:
    """Play a game with random actions and no checks.

    Raises:
        Broken: it does not end, or something in it failed. The message lists the history.
    """
    played = Play(seats, options, seed, [])
    picks = Chance(seed, _PICKS)
    started = perf_counter()
    try:
        state, _ = begin(game, seats, options, seed)
        while waiting := deciders(state):
            if len(played.history) >= MOST_PLIES:
                raise Broken(f"no end after {MOST_PLIES} plies")
            seat = picks.choice(waiting)
            action = picks.choice(prompt(state, seat).options).action
            played.history.append((seat, action))
            apply(state, seat, action, Turn(Chance(seed, len(played.history))))
    except Exception as error:
        raise Broken(f"{error!r}\n{played}") from error
    played.seconds = perf_counter() - started
    played.final = game.encode(state)
    return played


def inspect(game: Game[Any], played: Play, effort: int = 3, every: int = 3) -> Result:
    """Play a game again with all checks of `rules.properties`; returns the result.

    Raises:
        Broken: a property does not hold. The message lists what was played until then.
    """
    done = 0
    try:
        inspector = Inspector(game, played.seats, played.options, played.seed, effort, every)
        for seat, action in played.history:
            started = perf_counter()
            prompt(inspector.state, seat)
            played.slowest = max(played.slowest, perf_counter() - started)
            played.largest = max(played.largest, len(game.encode(inspector.state)))
            inspector.step(seat, action)
            done += 1
        result = inspector.finish()
        if game.encode(inspector.state) != played.final:
            raise Broken("the same seed and actions lead to another end")
    except Exception as error:
        so_far = Play(played.seats, played.options, played.seed, played.history[: done + 1])
        raise Broken(f"{error if isinstance(error, Broken) else repr(error)}\n{so_far}") from error
    return result


def ending(result: Result) -> str:
    """In what way a game ended: the summary without its numbers and names."""
    return result.summary.template


def choices(game: Game[Any], seats: int, strength: int = 1) -> list[dict[str, str]]:
    """Sets of options such that each value (strength 1) or each pair of values (strength 2) occurs in one of them."""
    variants = [variant for variant in game.info.variants if not variant.seats or seats in variant.seats]
    wanted: set[frozenset[tuple[str, str]]] = {
        frozenset(picked) for picked in _combinations(variants, min(strength, len(variants)))
    }
    rows: list[dict[str, str]] = []
    while wanted:
        row: dict[str, str] = dict(min(wanted, key=sorted))
        for variant in variants:
            if variant.id not in row:
                # The value that completes most of what is still wanted.
                tried: list[dict[str, str]] = [{**row, variant.id: value.id} for value in variant.values]
                row = max(tried, key=lambda more: sum(part <= more.items() for part in wanted))
        rows.append(row)
        wanted -= {part for part in wanted if part <= row.items()}
    return rows


def _combinations(variants: Sequence[Variant], strength: int) -> Iterator[tuple[tuple[str, str], ...]]:
    for chosen in combinations(variants, strength):
        yield from product(*([(variant.id, value.id) for value in variant.values] for variant in chosen))


# --- the command line ------------------------------------------------------------------------------------------


def arguments(description: str) -> argparse.ArgumentParser:
    """The command line that names a game, its seats, its options and a seed."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("game", choices=list(games()), metavar="GAME", help=", ".join(games()))
    parser.add_argument("--seats", type=int, help="how many seats (default: the fewest)")
    parser.add_argument("--seed", type=int, default=1, help="seed of the (first) table")
    parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE", help="a variant; may be repeated")
    return parser


def chosen_options(pairs: Sequence[str]) -> dict[str, str]:
    """The variants of a command line."""
    return {id: value for id, _, value in (pair.partition("=") for pair in pairs)}


def main(argv: Sequence[str] | None = None) -> int:
    """Play random games and report. Returns the exit code: 1 when a property does not hold."""
    parser = arguments("Random games with every property of the contract checked.")
    parser.add_argument("--games", type=int, default=100, help="how many games")
    parser.add_argument("--effort", type=int, default=3, help="listed and unlisted actions tried at each ply")
    args = parser.parse_args(argv)
    game = games()[args.game]
    seats = args.seats or game.info.seats[0]
    options = chosen_options(args.option)
    try:
        game.options(seats, options)
    except BadOption as refused:
        parser.error(write(refused.text, PlainReader()))
    plays: list[Play] = []
    endings: Counter[str] = Counter()
    winners: Counter[int] = Counter()
    for seed in range(args.seed, args.seed + args.games):
        try:
            played = play(game, seats, options, seed)
            result = inspect(game, played, args.effort)
        except Broken as broken:
            sys.stdout.write(f"{game.info.title}, seed {seed}: {broken}\n")
            return 1
        plays.append(played)
        endings[ending(result)] += 1
        winners.update(result.winners)
    sys.stdout.write(_report(game, plays, endings, winners))
    return 0


def _report(game: Game[Any], plays: Sequence[Play], endings: Counter[str], winners: Counter[int]) -> str:
    plies = [len(played.history) for played in plays]
    reader = PlainReader()
    seats = plays[0].seats
    first = [f"{reader.who(seat)} {winners[seat]}" for seat in range(seats)]
    lines = [
        f"{game.info.title}, {seats} seats, options {dict(plays[0].options)}",
        f"games            {len(plays)}",
        f"plies            {sum(plies)}",
        f"plies a second   {sum(plies) / max(sum(played.seconds for played in plays), 1e-9):.0f}",
        f"longest game     {max(plies)} plies (seed {plays[plies.index(max(plies))].seed})",
        f"shortest game    {min(plies)} plies (seed {plays[plies.index(min(plies))].seed})",
        f"slowest options  {1000 * max(played.slowest for played in plays):.2f} ms",
        f"largest state    {max(played.largest for played in plays)} bytes",
        f"first places     {', '.join(first)}",
        *(f"ended {count:>6} times: {template}" for template, count in endings.most_common()),
    ]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    sys.exit(main())
