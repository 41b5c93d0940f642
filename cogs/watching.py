"""Watching: a table's public board, once in private, or in another channel where it is kept up to date."""

import logging
from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from cogs import answers, layouts, seats, words
from cogs.alarm import Alarm, now
from cogs.boards import FILE
from cogs.presses import Press, button
from data.live import Change
from data.mirrors import Mirror
from data.model import Table
from rules.errors import Refused

if TYPE_CHECKING:
    from bot import Stammtisch

logger = logging.getLogger(__name__)

# Mirrors are for people passing by: an edit with a picture each five seconds leaves the limits to those who play.
_PACE = 5.0
_LONGEST_PAUSE = 900.0
_UNKNOWN_MESSAGE = 10008
_TOO_OFTEN_AFTER_AN_HOUR = 30046
_NEEDED = ("view_channel", "send_messages", "attach_files", "read_message_history")

Place = discord.TextChannel | discord.Thread


class Watching(commands.Cog):
    """/watch, and the mirrors that it makes."""

    def __init__(self, bot: "Stammtisch") -> None:
        self.bot = bot
        self.service = bot.service
        # Tables whose mirrors show something old.
        self._old: set[int] = set()
        self._next = 0.0
        # How often in a row a mirror could not be changed.
        self._failures = 0
        self._alarm = Alarm(self._update)
        bot.presses["unwatch"] = self.press_stop

    async def cog_load(self) -> None:
        self._old.update(await self.service.mirrored())
        self.service.listeners.append(self._changed)
        self._alarm.start()

    async def cog_unload(self) -> None:
        self._alarm.stop()
        self.service.listeners.remove(self._changed)

    # --- commands and buttons ----------------------------------------------------------------------------------

    @app_commands.command(description="Watch a table: once in private, or in another channel that follows it")
    @app_commands.guild_only()
    @app_commands.describe(
        table="The number of the table; without it, the one of this channel",
        channel="Where everybody can follow it; without it, only you see the board as it is now",
    )
    async def watch(
        self, interaction: discord.Interaction, table: int | None = None, channel: Place | None = None
    ) -> None:
        await answers.think(interaction)
        found = await seats.table_of(interaction, table)
        seats.must_see(interaction, found)
        if channel is None:
            await seats.show_board(interaction, found)
            return
        mirror = await self._mirror(interaction, found, channel)
        where = words.address(found.guild, mirror.channel, mirror.message)
        await answers.show(interaction, layouts.notice(f"{channel.mention} follows {words.title(found)} now: {where}"))

    @watch.autocomplete("table")
    @answers.completing
    async def _tables(self, interaction: discord.Interaction, current: str) -> list[app_commands.Choice[int]]:
        return await seats.complete_table(interaction, current, "running")

    async def press_stop(self, interaction: discord.Interaction, press: Press) -> None:
        """*Stop*: for who asked for the mirror and for those who may manage threads."""
        await answers.hold(interaction, public=True)
        mirror = await self.service.mirror(press.needed(0))
        if mirror is None:
            raise Refused("This message does not follow the table any more.")
        if interaction.user.id != mirror.person and not interaction.permissions.manage_threads:
            raise Refused("Only who asked for this, or somebody who may manage threads, can stop it.")
        await self.service.remove_mirror(mirror.id)
        table = await self.service.get(mirror.table)
        await answers.show(interaction, layouts.notice(_ended(table, "is no longer followed here")))

    # --- mirrors -----------------------------------------------------------------------------------------------

    async def _mirror(self, interaction: discord.Interaction, table: Table, channel: Place) -> Mirror:
        if channel.id == (table.thread or table.channel):
            raise Refused("That is where this table is played.")
        send = "send_messages_in_threads" if isinstance(channel, discord.Thread) else "send_messages"
        member = interaction.user
        if isinstance(member, discord.Member) and not getattr(channel.permissions_for(member), send):
            raise Refused("You may not write in {channel} yourself.", channel=f"#{channel.name}")
        granted = channel.permissions_for(channel.guild.me)
        needed = [send if name == "send_messages" else name for name in _NEEDED]
        missing = [name for name in needed if not getattr(granted, name)]
        if missing:
            raise answers.MissingPermission(missing)
        await self.service.may_mirror(table.id, channel.id)
        layout, files = await self._layout(table.id, None)
        message = await channel.send(view=layout, files=files, allowed_mentions=discord.AllowedMentions.none())
        try:
            mirror = await self.service.add_mirror(table.id, channel.id, message.id, interaction.user.id)
        except BaseException:
            await message.delete()
            raise
        # Only now the mirror has a number for its button.
        await self._show(mirror)
        return mirror

    def _changed(self, change: Change) -> None:
        if change.old.table.status == "running":
            self._mark(change.new.table.id)

    def _mark(self, table: int) -> None:
        self._old.add(table)
        self._alarm.set(min(self._next, now() + _PACE))

    async def _update(self) -> float | None:
        old, self._old = self._old, set()
        for table in sorted(old):
            for mirror in await self.service.mirrors_of(table):
                try:
                    await self._show(mirror)
                except (discord.HTTPException, *answers.UNREACHED) as error:
                    logger.warning("a mirror of table %s is behind: %s", table, error)
                    self._old.add(table)
        self._failures = self._failures + 1 if self._old else 0
        self._next = now() + min(_PACE * 2 ** max(self._failures - 1, 0), _LONGEST_PAUSE)
        return self._next if self._old else None

    async def _show(self, mirror: Mirror) -> None:
        layout, files = await self._layout(mirror.table, mirror)
        none = discord.AllowedMentions.none()
        place = self.bot.get_partial_messageable(mirror.channel)
        message = place.get_partial_message(mirror.message)
        over = (await self.service.get(mirror.table)).status != "running"
        try:
            await message.edit(view=layout, attachments=files, allowed_mentions=none)
        except (discord.NotFound, discord.Forbidden) as error:
            # Deleted, or closed to us: whoever did that wanted no mirror.
            logger.info("a mirror of table %s has ended: %s", mirror.table, error)
            over = True
        except discord.HTTPException as error:
            if error.code != _TOO_OFTEN_AFTER_AN_HOUR:
                raise
            layout, files = await self._layout(mirror.table, mirror)
            fresh = await place.send(view=layout, files=files, allowed_mentions=none)
            await self.service.move_mirror(mirror.id, fresh.id)
            await message.delete()
        if over:
            await self.service.remove_mirror(mirror.id)

    async def _layout(self, id: int, mirror: Mirror | None) -> tuple[layouts.Layout, list[discord.File]]:
        table, view, deciders = await self.service.spectator(id)
        if table.status == "abandoned":
            return layouts.notice(_ended(table, "was closed before it ended")), []
        picture = await self.bot.boards.draw(table, view, words.scene(table, deciders))
        if table.result is not None:
            lines = layouts.standings(table, table.result)
            tools = layouts.row(button("Replay", "replay", table.id))
        else:
            status = words.say(words.game_of(table).status(view), table)
            lines = f"It is the turn of {words.waiting(table, deciders)}." + (f"\n-# {status}" if status else "")
            tools = layouts.row(button("Stop", "unwatch", mirror.id)) if mirror else None
        heading = f"### [{words.title(table)}]({words.link(table)})"
        box = layouts.box(heading, layouts.image(FILE, picture.alt), lines, tools)
        return layouts.Layout(box), [self.bot.boards.file(picture)]


def _ended(table: Table, how: str) -> str:
    return f"[{words.title(table)}]({words.link(table)}) {how}."


async def setup(bot: "Stammtisch") -> None:
    """Load the cog."""
    await bot.add_cog(Watching(bot))
