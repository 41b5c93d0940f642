"""How long the event loop is kept from its work, and by what."""

import asyncio
import gc
import sys
import threading
import traceback
from collections import Counter
from time import perf_counter, sleep
from types import FrameType

BEAT = 0.01
LATE = 0.06


class Heart:
    """Beats in the event loop. Used as an async context.

    Attributes:
        stalls: how much later than due each beat came, in seconds.
        own: the same without the collections of garbage meanwhile, most of which is the simulated Discord's.
        collections: how long each collection of garbage took, in seconds: nothing else happens meanwhile.
        causes: where the loop's thread was while a beat was late, innermost place first, with how often it was seen.
    """

    def __init__(self) -> None:
        self.stalls: list[float] = []
        self.own: list[float] = []
        self.collections: list[float] = []
        self.causes: Counter[str] = Counter()
        self._last = self._collecting = perf_counter()
        self._stopped = threading.Event()

    async def __aenter__(self) -> "Heart":
        self._beating = asyncio.create_task(self._beat())
        self._watcher = threading.Thread(target=self._watch, args=(threading.get_ident(),), daemon=True)
        self._watcher.start()
        gc.callbacks.append(self._collect)
        return self

    async def __aexit__(self, *_: object) -> None:
        self._stopped.set()
        gc.callbacks.remove(self._collect)
        self._beating.cancel()
        await asyncio.to_thread(self._watcher.join)

    async def _beat(self) -> None:
        while True:
            self._last, before = perf_counter(), len(self.collections)
            await asyncio.sleep(BEAT)
            late = perf_counter() - self._last - BEAT
            self.stalls.append(late)
            self.own.append(max(0.0, late - sum(self.collections[before:])))

    def _collect(self, phase: str, _: object) -> None:
        if phase == "start":
            self._collecting = perf_counter()
        else:
            self.collections.append(perf_counter() - self._collecting)

    def _watch(self, loop: int) -> None:
        while not self._stopped.is_set():
            sleep(BEAT)
            if perf_counter() - self._last > LATE:
                self.causes[_where(sys._current_frames()[loop])] += 1


def _where(frame: FrameType) -> str:
    frames = [f"{found.filename.split('/')[-1]}:{found.name}" for found in traceback.extract_stack(frame)]
    return " < ".join(reversed(frames[-7:]))
