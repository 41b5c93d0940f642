"""A replay animation of a whole game beside the encoding of its frames alone."""

from statistics import median
from time import process_time
from unittest.mock import patch

from rendering import pictures, replay
from rendering.show import scene_of
from rules.registry import game
from tests.benchmarks.measure import Row, ms
from tests.benchmarks.pictures import played

_ROUNDS = 3
# As many as an animation of the bot has at most: `cogs.replays`.
_MOST_FRAMES = 60
_LIMIT = 10 * 2**20


def run(id: str) -> list[Row]:
    """The row of a game."""
    rules = game(id)
    states = played(id, max(2, rules.info.seats[0]), 3)
    step = max(1, -(-len(states) // _MOST_FRAMES))
    views = [rules.view(state, None) for state in [*states[:-1:step], states[-1]]]
    frames = [replay.Frame(_drawing(id, view), f"{number}") for number, view in enumerate(views)]
    names = ("Anna", "Ben", "Cara", "Dora")[: states[0].seats]
    whole: list[float] = []
    alone: list[float] = []
    size = 0
    for _ in range(_ROUNDS):
        with patch.object(replay, "_file", wraps=replay._file) as encode:
            started = process_time()
            data = replay.animation(id, "Table 12", names, frames, ("Anna wins.", "1. Anna: 12", "2. Ben: 10"), _LIMIT)
            whole.append(process_time() - started)
        (stills,) = encode.call_args.args
        started = process_time()
        replay._file(stills)
        alone.append(process_time() - started)
        size = len(data)
    ours, beside = median(whole), median(alone)
    case = f"{id}, {len(frames)} boards, {size // 1000:,} KB"
    return [Row("replay animation", case, ms(ours), f"encoding {ms(beside)}", ours / beside, 1.5)]


def _drawing(id: str, view: object) -> object:
    return lambda: pictures.draw(id, view, scene_of(view))
