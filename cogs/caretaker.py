"""What has to be done now and then, without anybody asking: operators' orders, lobbies nobody starts, absent people."""

import asyncio
import logging
import math
import threading
from typing import TYPE_CHECKING

import discord
from discord.ext import commands

from cogs import answers
from cogs.alarm import Alarm, now
from data import orders
from data.privacy import KEPT_DAYS
from rules.errors import Refused

if TYPE_CHECKING:
    from bot import Stammtisch
    from cogs.homes import Homes
    from cogs.tables import Tables

logger = logging.getLogger(__name__)

_ORDER_SECONDS = 0.5
_ROUND_SECONDS = 6 * 3600.0
# Whoever has had the move for so long is looked for on the server, once in a while.
_ABSENT_SECONDS = 3600.0
_LOOK_AGAIN_SECONDS = 12 * 3600.0
_LOOKED_FOR = 20
_EXPIRED = "Nobody started this table within {hours} hours, so it is closed. **/play** opens another one."


class Caretaker(commands.Cog):
    """The rounds of the house."""

    def __init__(self, bot: "Stammtisch") -> None:
        self.bot = bot
        self.service = bot.service
        self._stopped = threading.Event()
        self._alarm = Alarm(self._rounds)
        self._looked_for: dict[tuple[int, int], float] = {}

    async def cog_load(self) -> None:
        # A thread, since the simulated Discord of the sandbox stops the clock of the event loop between presses.
        loop = asyncio.get_running_loop()
        threading.Thread(target=self._watch, args=(loop,), name="orders", daemon=True).start()
        self._alarm.start()

    async def cog_unload(self) -> None:
        self._stopped.set()
        self._alarm.stop()

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
        if answer is None:
            return
        logger.info("an operator's order: %s", answer.sentence)
        if answer.done:
            for table in answer.tables or await self.service.running():
                self.bot.boards.refresh(table)

    # --- rounds ------------------------------------------------------------------------------------------------

    async def _rounds(self) -> float:
        await self.bot.wait_until_ready()
        next_expiry = await self.close_lobbies()
        await self.look_for_absent()
        await self.forget_servers()
        await self.service.tidy()
        return min(now() + _ROUND_SECONDS, next_expiry)

    async def close_lobbies(self) -> float:
        """Close the tables that nobody started, with a word. Returns when the next one is due."""
        lobby: Tables = self.bot.get_cog("Tables")  # type: ignore[assignment]
        expiries = await self.service.expiries()
        for id in [id for id, due in expiries.items() if due <= now()]:
            try:
                table = await self.service.expire(id)
            except Refused:
                # It was started just now.
                continue
            hours = (await self.service.settings.guild(table.guild)).lobby_hours
            await lobby.refresh_lobby(table, _EXPIRED.format(hours=hours))
        return min((due for due in expiries.values() if due > now()), default=math.inf)

    async def look_for_absent(self) -> None:
        """Free the seats of people who are no longer on the server and on whom tables have waited for a while.

        Only a clear answer of Discord counts; an outage says nothing about people.
        """
        asked = 0
        for table, person in await self.service.waited_for(now() - _ABSENT_SECONDS):
            key = (table.guild, person)
            if asked >= _LOOKED_FOR or self._looked_for.get(key, 0.0) > now() - _LOOK_AGAIN_SECONDS:
                continue
            guild = self.bot.get_guild(table.guild)
            if guild is None or guild.unavailable:
                continue
            asked += 1
            self._looked_for[key] = now()
            try:
                await guild.fetch_member(person)
            except discord.HTTPException as error:
                if error.code in (answers.UNKNOWN_MEMBER, answers.UNKNOWN_USER):
                    await self._gone(table.guild, person)

    async def _gone(self, guild: int, person: int) -> None:
        for table in await self.service.of_person(person, guild=guild):
            try:
                if table.status == "open":
                    lobby: Tables = self.bot.get_cog("Tables")  # type: ignore[assignment]
                    await lobby.refresh_lobby(await self.service.leave(table.id, person, altogether=True))
                else:
                    self.bot.boards.happened(await self.service.leave_seat(table.id, person, "gone"))
            except Refused as problem:
                logger.info("a seat could not be freed: %s", problem, extra={"table": table.id})

    async def forget_servers(self) -> None:
        """Remove the data of servers that removed the bot long ago, if Discord still says so."""
        homes: Homes = self.bot.get_cog("Homes")  # type: ignore[assignment]
        for guild in await self.service.left_guilds(now() - KEPT_DAYS * 86400):
            if self.bot.get_guild(guild) is None and await homes.has_removed_us(guild):
                await self.service.purge_guild(guild)
                logger.info("the data of server %s, which removed me, is gone", guild)


async def setup(bot: "Stammtisch") -> None:
    """Load the cog."""
    await bot.add_cog(Caretaker(bot))
