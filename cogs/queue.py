"""Who goes first where many wait for one."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from heapq import heappop, heappush
from itertools import count


class Queue:
    """Lets so many in at a time. Whoever may wait counts as having come so much later.

    Nobody waits for ever: who came long ago goes before those who come now, however patient they are.

    Args:
        room: how many are in at the same time.
    """

    def __init__(self, room: int) -> None:
        self._room = room
        self._numbers = count()
        self._waiting: list[tuple[float, int, asyncio.Future[None]]] = []

    @asynccontextmanager
    async def turn(self, patience: float = 0.0) -> AsyncIterator[None]:
        """Wait until it is one's turn, then be in.

        Args:
            patience: in seconds.
        """
        loop = asyncio.get_running_loop()
        mine: asyncio.Future[None] = loop.create_future()
        heappush(self._waiting, (loop.time() + patience, next(self._numbers), mine))
        self._let_in()
        try:
            await mine
            yield
        finally:
            # Who was called off while they waited has taken no room.
            if mine.done() and not mine.cancelled():
                self._room += 1
                self._let_in()

    def _let_in(self) -> None:
        while self._room and self._waiting:
            _, _, first = heappop(self._waiting)
            if not first.done():
                self._room -= 1
                first.set_result(None)
