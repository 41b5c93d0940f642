"""Draw a position of a random game, for the people who draw: ``python -m rendering.show tholos --ply 30 out.png``."""

import argparse
import random
import sys
from collections import deque
from collections.abc import Iterator, Mapping
from itertools import islice
from pathlib import Path
from typing import Any

from rendering.pictures import Scene, draw
from rules import registry, table
from rules.game import Game, State

_NAMES = (
    "Anna",
    "Bartholomäus",
    "Chloé",
    "Δημήτρης",
    "Егор",
    "Fatoumata",
    "Guðrún",
    "Hô",
    "Ioannis",
    "Jürgen",
    "Kateryna",
    "Lê",
)
LONG_NAMES = (
    "W" * 32,
    "山田太郎と愉快な仲間たち",
    "🦊🔥 fox 🔥🦊",
    "ع" * 20,
    "𝕱𝖆𝖓𝖈𝖞 Name",
    "Mmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmm",
)


def positions(game: Game[Any], seats: int, options: Mapping[str, str], seed: int) -> Iterator[Any]:
    """The states of a game played at random, from the start to the end. It is the same state, which changes."""
    dice = random.Random(seed)
    state, _ = table.begin(game, seats, options, seed)
    yield state
    ply = 0
    while waiting := table.deciders(state):
        ply += 1
        seat = dice.choice(waiting)
        table.act(game, state, seat, dice.choice(table.prompt(state, seat).options).action, seed, ply)
        yield state


def position(game: Game[Any], seats: int, options: Mapping[str, str], seed: int, ply: int) -> Any:
    """The state of a game played at random up to a ply, or to its end when that comes first."""
    (found,) = deque(islice(positions(game, seats, options, seed), ply + 1), 1)
    return found


def scene_of(state: State, names: tuple[str, ...] = _NAMES, seat: int | None = None, **more: Any) -> Scene:
    """The scene of a state: who decides, and what may be chosen when it is drawn for one who does."""
    waiting = tuple(table.deciders(state))
    places = table.prompt(state, seat).options if seat is not None and seat in waiting else ()
    return Scene(
        names=names[: state.seats],
        seat=seat,
        deciders=waiting,
        places=frozenset(option.place for option in places if option.place),
        over=not state.steps,
        title="Table 12",
        **more,
    )


def main() -> None:
    """Draw what the arguments ask for and print its alt text."""
    parser = argparse.ArgumentParser(prog="python -m rendering.show", description="Draw a position of a random game.")
    parser.add_argument("game", choices=sorted(registry.games()))
    parser.add_argument("out", type=Path)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--ply", type=int, default=20, help="how many actions are played")
    parser.add_argument("--seats", type=int, help="default: the fewest")
    parser.add_argument("--seat", type=int, help="draw for this seat; default: the public picture")
    parser.add_argument("--option", action="append", default=[], metavar="K=V")
    parser.add_argument("--focus", help="a detail instead of the whole board")
    parser.add_argument("--names", choices=["short", "long"], default="short")
    parser.add_argument("--big", action="store_true", help="larger text")
    given = parser.parse_args()
    game = registry.game(given.game)
    options = dict(option.split("=", 1) for option in given.option)
    state = position(game, given.seats or game.info.seats[0], options, given.seed, given.ply)
    names = LONG_NAMES if given.names == "long" else _NAMES
    scene = scene_of(state, names, given.seat, focus=given.focus, big=given.big)
    picture = draw(given.game, game.view(state, given.seat), scene)
    given.out.write_bytes(picture.data)
    sys.stdout.write(f"{picture.width} x {picture.height}, {len(picture.data) / 1024:.0f} KiB\n{picture.alt}\n")


if __name__ == "__main__":
    main()
