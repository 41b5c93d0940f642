"""How long the event loop is held while pictures are drawn, actions are stored and computer players think."""

import asyncio
import gc
import random
import tempfile
from collections.abc import Coroutine
from pathlib import Path
from time import perf_counter, process_time
from typing import Any

from bot import Stammtisch
from cogs.worker import ProcessWorker
from data.thinking import choose
from rendering import pictures
from rendering.show import scene_of
from rules.chance import Chance
from rules.registry import game, games
from rules.table import deciders
from tests.benchmarks.measure import Row, ms
from tests.benchmarks.pictures import played
from tests.benchmarks.storing import act, opened, started_table

_STEP = 0.001
_ACTIONS = 400
_PICTURES = 10  # a game; the first one draws the static layer and the pieces too


async def _ticking(lags: list[float]) -> None:
    """Notes how much later than asked for the loop comes back, as far as this process was at work meanwhile.

    The rest is the fault of other processes: a thread that they push aside keeps the interpreter.
    """
    while True:
        asked, worked = perf_counter(), process_time()
        await asyncio.sleep(_STEP)
        lags.append(min(perf_counter() - asked - _STEP, process_time() - worked))


async def _lags(work: Coroutine[Any, Any, object]) -> list[float]:
    lags: list[float] = []
    ticker = asyncio.create_task(_ticking(lags))
    await work
    ticker.cancel()
    return sorted(lags)


async def _draw(bot: Stammtisch, shown: list[tuple[str, Any]]) -> None:
    await asyncio.gather(*(bot.drawing.run(pictures.draw, id, view, scene_of(view)) for id, view in shown))


async def _store() -> None:
    chance = random.Random(1)
    async with opened() as service:
        tables: dict[str, int] = {}
        for number in range(_ACTIONS):
            id = list(games())[number % len(games())]
            if id not in tables or (await service.get(tables[id])).status != "running":
                tables[id] = (await started_table(service, id)).id
            await act(service, tables[id], chance)


async def _think(bot: Stammtisch, views: list[tuple[str, Any, int]]) -> None:
    for id, view, seat in views:
        await bot.thinking.run(choose, game(id), view, seat, Chance(1, 1), "thinker")


async def _all() -> list[Row]:
    rows: list[Row] = []
    histories = {id: played(id, max(2, game(id).info.seats[0]), 3) for id in games()}
    with tempfile.TemporaryDirectory() as folder:
        bot = Stammtisch(Path(folder) / "t.sqlite3", workers=ProcessWorker)
        # As the bot does when it is ready.
        gc.freeze()
        idle = await _lags(asyncio.sleep(2))
        views = [
            (id, game(id).view(state, None))
            for id, states in histories.items()
            for state in states[:: max(1, len(states) // _PICTURES)]
        ]
        middles = [(id, states[len(states) // 2]) for id, states in histories.items()]
        waiting = [(id, state, deciders(state)[0]) for id, state in middles]
        thought = [(id, game(id).view(state, seat), seat) for id, state, seat in waiting]
        works = {
            "drawing, first and later pictures": _draw(bot, views),
            "storing actions": _store(),
            "a computer player thinking": _think(bot, thought),
        }
        for case, work in works.items():
            lags = await _lags(work)
            longest, usual = lags[-1], lags[len(lags) * 99 // 100]
            beside = f"idle {ms(idle[-1])}"
            rows.append(
                Row(
                    "event loop held", case, f"{ms(longest)} (99 %: {ms(usual)})", beside, longest * 1000, 10, unit="ms"
                )
            )
        await bot.release()
    return rows


def run() -> list[Row]:
    """The rows of the bot as a whole; the first pictures are drawn meanwhile."""
    return asyncio.run(_all())
