"""Work that is done at a time that may come nearer."""

import logging
import math
from collections.abc import Awaitable, Callable

import discord
from discord.ext import tasks

logger = logging.getLogger(__name__)

# Nobody sleeps longer: the clock of the machine may have been changed.
_LONGEST = 24 * 3600.0
_AFTER_FAILURE = 60.0


def now() -> float:
    """Seconds since 1970, by the clock that discord.py goes by."""
    return discord.utils.utcnow().timestamp()


class Alarm:
    """Does a piece of work once when it is started, and then whenever it is time.

    Args:
        work: what to do; it returns when it wants to be done again (seconds since 1970), or None.
    """

    def __init__(self, work: Callable[[], Awaitable[float | None]]) -> None:
        self._work = work
        self._due = math.inf
        self._idle = False
        self._loop = tasks.loop(seconds=_LONGEST)(self._ring)

    def start(self) -> None:
        """Begin."""
        self._loop.start()

    def stop(self) -> None:
        """End, in the middle of the work if need be."""
        self._loop.cancel()

    def set(self, due: float) -> None:
        """Be at work at this time at the latest."""
        self._due = min(self._due, due)
        if self._idle:
            self._plan()

    async def _ring(self) -> None:
        self._idle = False
        self._due = now() + _LONGEST
        try:
            wanted = await self._work()
        except Exception:
            logger.exception("something that was due could not be done")
            wanted = now() + _AFTER_FAILURE
        self._idle = True
        self.set(math.inf if wanted is None else wanted)

    def _plan(self) -> None:
        planned = self._loop.next_iteration
        if planned is None:
            return
        # The loop counts from its last round.
        last = planned.timestamp() - (self._loop.seconds or 0.0)
        self._loop.change_interval(seconds=max(self._due - last, 0.0))
