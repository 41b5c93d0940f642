"""What has to be done now and then, without anybody asking: operators' orders, lobbies nobody starts, absent people."""

import asyncio
import logging
import threading
from typing import TYPE_CHECKING

from discord.ext import commands

from data import orders

if TYPE_CHECKING:
    from bot import Stammtisch

logger = logging.getLogger(__name__)

_ORDER_SECONDS = 0.5


class Caretaker(commands.Cog):
    """The rounds of the house."""

    def __init__(self, bot: "Stammtisch") -> None:
        self.bot = bot
        self.service = bot.service
        self._stopped = threading.Event()

    async def cog_load(self) -> None:
        # A thread, since the simulated Discord of the sandbox stops the clock of the event loop between presses.
        loop = asyncio.get_running_loop()
        threading.Thread(target=self._watch, args=(loop,), name="orders", daemon=True).start()

    async def cog_unload(self) -> None:
        self._stopped.set()

    def _watch(self, loop: asyncio.AbstractEventLoop) -> None:
        """Look for operators' orders until the cog is unloaded."""
        while not self._stopped.wait(_ORDER_SECONDS):
            if orders.waits(self.bot.database):
                try:
                    asyncio.run_coroutine_threadsafe(self._obey(), loop).result()
                except Exception as problem:
                    logger.error("an order could not be carried out", exc_info=problem)

    async def _obey(self) -> None:
        answer = await orders.look(self.bot.database, self.service)
        if answer is not None and answer.done:
            for table in answer.tables or await self.service.running():
                self.bot.boards.refresh(table)


async def setup(bot: "Stammtisch") -> None:
    """Load the cog."""
    await bot.add_cog(Caretaker(bot))
