"""Keeps the public board message of every table up to date, and lets computer players move.

One worker a table; while it works, newer states replace older ones, so only the last is shown.
"""

import asyncio
import io
import logging
import sqlite3
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import discord

from cogs import answers, calls, layouts, words
from data import metrics
from data.errors import NoSuchGame, Unreadable
from data.model import Happening, Table
from data.store import StoreError
from rendering import pictures
from rendering.pictures import Picture, Scene

if TYPE_CHECKING:
    from bot import Stammtisch

logger = logging.getLogger(__name__)

FILE = "board.png"
_STUCK = 5.0
_RETRIES = (2.0, 10.0, 60.0, 300.0)
# An outage may last: then a request every quarter of an hour, and at once when Discord or a person is back.
_LATER = 900.0
_LATER_TIMES = 96
# The message is gone, or the thread sleeps and takes no edits; a new message is taken, and wakes the thread.
_POST_ANEW = {10008, 50083}
# The place is gone or closed to us: unknown channel, no access, no permission, locked thread, unknown server; a thread
# that sleeps and that a new message does not wake.
_LOST = {10003, 10004, 50001, 50013, 50083, 160005}
# The picture is larger than the server allows, or uploads are refused for another reason.
_REFUSED_UPLOAD = {40005}

# A board message as it was shown last: its id, file, alt text, news, deciders and status.
_Shown = tuple[int, str, str, str, Sequence[int], str]


class Boards:
    """The board messages of all tables."""

    def __init__(self, bot: "Stammtisch") -> None:
        self._bot = bot
        self._workers: dict[int, asyncio.Task[None]] = {}
        self._dirty: set[int] = set()
        # What was shown last, to take the buttons off without asking Discord for the message.
        self._shown: dict[int, _Shown] = {}
        # Tables whose place is gone, with Discord's code. Nothing is sent there until they are found again.
        self.lost: dict[int, int] = {}
        self._paused: dict[int, asyncio.Task[None]] = {}
        self._opening: asyncio.Task[None] | None = None
        self._closed = False

    def happened(self, happening: Happening) -> None:
        """Show what an action did, as soon as Discord's limits allow."""
        if not happening.committed:
            return
        self.refresh(happening.table.id)

    def refresh(self, table: int) -> None:
        """Show the present state of a table."""
        self._dirty.add(table)
        if paused := self._paused.get(table):
            paused.cancel()
        if table not in self._workers:
            worker = asyncio.create_task(self._work(table), name=f"board-{table}")
            self._workers[table] = worker
            worker.add_done_callback(lambda _: self._ended(table))

    def lose(self, table: int, code: int, *, quietly: bool = False) -> None:
        """Send nothing more to the place of a table: it is gone, for the reason of Discord's code."""
        if table in self.lost:
            return
        self.lost[table] = code
        self.forget(table)
        logger.warning("the place is gone (code %s)", code, extra={"table": table})
        if not quietly:
            self._bot.dispatch("home_lost", table, code)

    def found(self, table: int) -> None:
        """A table has a place (again)."""
        self.lost.pop(table, None)
        self.refresh(table)

    async def retry(self, tables: Sequence[int] | None = None) -> None:
        """Discord is back: show what could not be shown, of the given tables or of all."""
        for table, paused in self._paused.items():
            if tables is None or table in tables:
                paused.cancel()

    async def close(self) -> None:
        """Stop all workers, for good."""
        self._closed = True
        workers = [*self._workers.values(), *filter(None, [self._opening])]
        for worker in workers:
            worker.cancel()
        await asyncio.gather(*workers, return_exceptions=True)

    def _ended(self, table: int) -> None:
        self._workers.pop(table, None)
        if table in self._dirty and not self._closed:
            self.refresh(table)

    async def _work(self, table: int) -> None:
        try:
            while table in self._dirty:
                self._dirty.discard(table)
                await self._work_with_patience(table)
        except (Unreadable, NoSuchGame) as error:
            self._bot.dispatch("table_unreadable", table, words.refusal(error))
        except Exception as error:
            logger.error("the board could not be shown", exc_info=error, extra={"table": table})

    async def _computers(self, table: int) -> bool:
        """Let computer players move until a person decides. True when something changed that is not shown yet."""
        moved = False
        while await self._bot.service.think(table) is not None:
            moved = True
        if moved:
            self._dirty.add(table)
        return moved

    async def _work_with_patience(self, table: int) -> None:
        """Let computers move and show what came of it; where that fails for the moment, again after growing pauses."""
        pictured = True
        for pause in (*_RETRIES, *(_LATER,) * _LATER_TIMES):
            try:
                if await self._computers(table) or table in self.lost:
                    return
                await self._publish(table, pictured)
                await asyncio.sleep(0)
                return
            except discord.HTTPException as error:
                metrics.unshown(error.code)
                if error.code in _LOST:
                    # The table is safe; whoever acts next is told.
                    self.lose(table, error.code)
                    return
                logger.warning("not shown: %s", error, extra={"table": table})
                if pictured and (error.status == 413 or error.code in _REFUSED_UPLOAD):
                    # Words are better than an old picture.
                    pictured, pause = False, 0.0
                elif error.status < 500 and error.status != 429:
                    # Asking again for what Discord refuses would be a loop; the next action tries anew.
                    return
            except answers.UNREACHED as error:
                metrics.unshown(0)
                logger.warning("not shown: %s", type(error).__name__, extra={"table": table})
            except (StoreError, sqlite3.Error) as error:
                logger.error("not saved: %s", error, extra={"table": table})
            await self._pause(table, pause)

    async def _pause(self, table: int, seconds: float) -> None:
        """Wait, but no longer than until something happens at the table or Discord is back."""
        pause = self._paused[table] = asyncio.create_task(asyncio.sleep(seconds))
        try:
            await asyncio.wait({pause})
        finally:
            pause.cancel()
            del self._paused[table]

    async def _publish(self, table_id: int, pictured: bool) -> None:
        table, view, deciders = await self._bot.service.spectator(table_id)
        if table.status not in ("running", "finished"):
            return
        people = {seat.person.id for seat in table.seats if seat.index in deciders and seat.person}
        called = await self._bot.service.called(table_id) if table.board_message else set[int]()
        fresh = people - called
        over = table.status == "finished"
        untold, line = await self._bot.service.untold(table_id)
        recent = words.log(untold, table)
        # The board of the past does not quote: what is quoted may be taken back.
        news = "\n".join(filter(None, [await self._quoted(table, view), recent]))
        picture = await self.draw(table, view, words.scene(table, deciders))
        shown_file = FILE if pictured else ""
        files = [self.file(picture)] if pictured else []
        standing = words.say(words.game_of(table).status(view), table) if not over else ""
        away = await self._bot.service.away(people)
        absences = [f"<@{person}> is away until <t:{int(until)}:f>." for person, until in away.items()]
        timed = words.game_of(table).timeout is not None
        due = await self._bot.service.next_limit(table_id) if timed else None
        limit = f"Time limit: <t:{int(due)}:R>." if due else ""
        status = "\n-# ".join(filter(None, [standing, limit, *absences]))
        if over and table.result is not None:
            layout: layouts.Layout = layouts.final(table, shown_file, picture.alt, news, table.result)
        else:
            layout = layouts.board(table, shown_file, picture.alt, deciders, news, status)
        old = table.board_message
        if old is not None and not fresh and not over:
            try:
                await (
                    self._place(table)
                    .get_partial_message(old)
                    .edit(
                        view=layout,
                        attachments=files,
                        allowed_mentions=discord.AllowedMentions.none(),
                    )
                )
                self._shown[table_id] = (old, shown_file, picture.alt, recent, deciders, standing)
                return
            except discord.HTTPException as error:
                if error.code not in _POST_ANEW:
                    raise
        ways = await self._bot.service.ways(fresh)
        mentioned = [discord.Object(id) for id in fresh if ways[id] == "thread"]
        message = await self._place(table).send(
            view=layout,
            files=files,
            allowed_mentions=discord.AllowedMentions(users=mentioned),
            # The same nonce for the same state: a repeated request posts nothing twice.
            nonce=f"{table.id}-{table.version}",
        )
        shown = self._shown.get(table_id)
        self._shown[table_id] = (message.id, shown_file, picture.alt, recent, deciders, standing)
        await self._bot.service.posted(table, line, message.id, people)
        direct = {id for id in fresh if ways[id] == "message"}
        await calls.call_all(self._bot, table, direct, f"Your move at {words.title(table)}.")
        if old is not None and old != message.id:
            await self._retire(table, old, shown)
        if over:
            self.forget(table_id)

    async def _quoted(self, table: Table, view: Any) -> str:
        """What somebody tells at the table, with a link to all of it; empty for nothing."""
        chapter = words.game_of(table).chapter(view)
        quote = await self._bot.service.quote(table.id, chapter) if chapter is not None else None
        if quote is None:
            return ""
        return f"> {words.plain(quote.text)} [The story]({words.link(table)}/{quote.message})"

    async def _retire(self, table: Table, old: int, shown: _Shown | None) -> None:
        """Take the buttons off a board message that is history now."""
        place = self._place(table).get_partial_message(old)
        try:
            if shown is not None and shown[0] == old:
                _, file, alt, recent, deciders, status = shown
                await place.edit(view=layouts.board(table, file, alt, deciders, recent, status, live=False))
            else:
                message = await place.fetch()
                layout = discord.ui.LayoutView.from_message(message, timeout=None)
                for item in list(layout.walk_children()):
                    if isinstance(item, discord.ui.ActionRow) and item.parent is not None:
                        item.parent.remove_item(item)  # type: ignore[attr-defined]
                layout.stop()
                await place.edit(view=layout)
        except discord.HTTPException as error:
            # Old buttons answer correctly anyway; a message that cannot be changed is no loss.
            logger.info("an old board keeps its buttons: %s", error, extra={"table": table.id})

    def forget(self, table: int) -> None:
        """Drop what was kept in memory about a table."""
        self._shown.pop(table, None)

    def _place(self, table: Table) -> discord.PartialMessageable:
        return self._bot.get_partial_messageable(table.thread or table.channel, guild_id=table.guild)

    async def draw(self, table: Table, view: Any, scene: Scene) -> Picture:
        """Draw a picture off the event loop."""
        return await self._bot.drawing.run(pictures.draw, table.game, view, scene)

    @staticmethod
    def file(picture: Picture, name: str = FILE) -> discord.File:
        """The picture as an upload with its alt text."""
        return discord.File(io.BytesIO(picture.data), name, description=picture.alt[:1024])

    def look_after(self, tables: Sequence[int]) -> None:
        """After a start: show what may not have been shown, and let computer players go on, table after table."""
        self._opening = asyncio.create_task(self._look_after(tables), name="boards-opening")

    async def _look_after(self, tables: Sequence[int]) -> None:
        for table in tables:
            self.refresh(table)
            # A table that cannot be shown just now does not keep the others waiting.
            await asyncio.wait({self._workers[table]}, timeout=_STUCK)
