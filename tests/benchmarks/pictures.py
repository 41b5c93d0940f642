"""What a picture costs beside encoding the finished palette picture alone."""

import gc
from collections.abc import Iterator
from functools import cache
from io import BytesIO
from statistics import median
from time import process_time
from typing import Any

from PIL import Image

from rendering import pictures
from rendering.show import positions, scene_of
from rules.game import Game
from rules.registry import game
from tests.benchmarks.measure import Pair, Row, ms

# Games that are drawn before, to be warm, and games that are measured.
_BEFORE = 8
_GAMES = 5
# Positions in a row from the middle of a game, and as many from its end.
_POSITIONS = 6
_MOST_BYTES = 150_000


@cache
def played(id: str, seats: int, seed: int) -> list[Any]:
    """All positions of a random game."""
    rules = game(id)
    return [rules.copy(state) for state in positions(rules, seats, {}, seed)]


def _shown(rules: Game[Any], state: Any, chosen: bool) -> tuple[Any, pictures.Scene]:
    """A view and its scene: the public one, or that of whoever decides, with the places that may be chosen."""
    scene = scene_of(state)
    seat = scene.deciders[0] if chosen and scene.deciders else None
    return rules.view(state, seat), scene_of(state, seat=seat)


def _sequences(id: str, seed: int) -> Iterator[list[Any]]:
    """Positions in a row, from the middle and from the end of a random game; before them the one that is shown."""
    seats = game(id).info.seats
    states = played(id, seats[seed % len(seats)], seed)
    for end in (len(states) // 2 + _POSITIONS // 2, len(states)):
        yield states[max(0, end - _POSITIONS - 1) : end]


def run(id: str) -> list[Row]:
    """The rows of a game: must be the first thing that a process draws."""
    rules = game(id)
    view, scene = _shown(rules, played(id, rules.info.seats[1], 1)[-1], chosen=False)
    # As the process that draws does when the bot starts.
    pictures.load()
    # All the other positions are the measure's; a process that draws does not hold them.
    gc.collect()
    gc.freeze()
    started = process_time()
    pictures.draw(id, view, scene)
    first = process_time() - started
    rows: list[Row] = []
    for chosen, goal in ((False, 1.5), (True, 2.0)):
        case = f"{id}, {'with highlights' if chosen else 'public'}"
        pair, largest = _warm(id, chosen)
        rows.append(Row("picture, warm", case, ms(pair.ours), f"encoding {ms(pair.beside)}", pair.ratio, goal))
        rows.append(Row("picture bytes", case, "", "", largest / 1000, _MOST_BYTES / 1000, unit="KB"))
        if not chosen:
            ratio = first / pair.ours
            rows.append(Row("first picture", id, ms(first), f"warm {ms(pair.ours)}", ratio, 60))
    return rows


def _warm(id: str, chosen: bool) -> tuple[Pair, int]:
    """Pictures of positions that were never drawn before, as they follow each other; and the largest file."""
    rules = game(id)
    whole: list[float] = []
    alone: list[float] = []
    largest = 0
    for seed in range(-_BEFORE, _GAMES):
        for states in _sequences(id, seed + 10):
            for number, state in enumerate(states):
                view, scene = _shown(rules, state, chosen)
                started = process_time()
                picture = pictures.draw(id, view, scene)
                took = process_time() - started
                largest = max(largest, len(picture.data))
                # The first games, and the position before the first, are there to be warm.
                if seed < 0 or not number:
                    continue
                image = Image.open(BytesIO(picture.data))
                image.load()
                started = process_time()
                image.save(BytesIO(), "PNG", compress_level=1)
                alone.append(process_time() - started)
                whole.append(took)
    return Pair(median(whole), median(alone)), largest
