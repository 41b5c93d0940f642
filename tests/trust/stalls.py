"""How long the event loop is kept from its work, and by what."""

import asyncio
import gc
import sys
import threading
import traceback
from collections import Counter
from time import perf_counter, process_time, sleep
from types import FrameType

import msgspec

BEAT = 0.01
LATE = 0.06


class Beats(msgspec.Struct):
    """What was seen of an event loop.

    Attributes:
        stalls: how much later than due each beat came, in seconds.
        worked: how long the process computed meanwhile, in any of its threads; the rest of the time it waited, as a
            process does to which a busy machine gives no processor.
        collections: how long each collection of garbage took, in seconds: nothing else happens meanwhile.
        causes: where the loop's thread was while a beat was late, innermost place first, with how often it was seen.
    """

    stalls: list[float]
    worked: list[float]
    collections: list[float]
    causes: dict[str, int]


class Heart:
    """Beats in the event loop. Used as an async context."""

    def __init__(self) -> None:
        self._stalls: list[float] = []
        self._worked: list[float] = []
        self._collections: list[float] = []
        self._causes: Counter[str] = Counter()
        self._last = self._collecting = perf_counter()
        self._stopped = threading.Event()

    def beats(self) -> Beats:
        """What was seen."""
        return Beats(self._stalls, self._worked, self._collections, dict(self._causes.most_common(20)))

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
            self._last, worked = perf_counter(), process_time()
            await asyncio.sleep(BEAT)
            self._stalls.append(perf_counter() - self._last - BEAT)
            self._worked.append(process_time() - worked)

    def _collect(self, phase: str, _: object) -> None:
        if phase == "start":
            self._collecting = perf_counter()
        else:
            self._collections.append(perf_counter() - self._collecting)

    def _watch(self, loop: int) -> None:
        while not self._stopped.is_set():
            sleep(BEAT)
            if perf_counter() - self._last > LATE:
                self._causes[_where(sys._current_frames()[loop])] += 1


def _where(frame: FrameType) -> str:
    frames = [f"{found.filename.split('/')[-1]}:{found.name}" for found in traceback.extract_stack(frame)]
    return " < ".join(reversed(frames[-7:]))
