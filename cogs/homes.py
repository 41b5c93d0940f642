"""Where tables live: threads and messages that are deleted or closed, servers that remove the bot, and moving on.

A table is in the database; a thread only shows it. When its place is gone, nothing more is sent there, its people are
told once where that is possible, and any of them can open a new place with the whole history.
"""

import io
import logging
from typing import TYPE_CHECKING

import discord
from discord.ext import commands

from cogs import answers, layouts, rights, seats, words
from cogs.presses import Press, button
from data.model import Table
from rules.errors import Refused
from rules.text import PlainReader, write

if TYPE_CHECKING:
    from bot import Stammtisch

logger = logging.getLogger(__name__)

_LOG_FILE = "history.txt"
_WELCOME = (
    "### Stammtisch is here\nBoard games in threads: **/play** opens a table, **/games** shows what there is, "
    "**/rules** looks something up."
)


async def open_thread(
    channel: discord.TextChannel, granted: discord.Permissions, table: Table, message: int | None = None
) -> int | None:
    """A public thread for a table, from a message if there is one; None where the channel itself has to do."""
    if not (granted.create_public_threads and granted.send_messages_in_threads):
        return None
    name = f"{words.title(table)}: {', '.join(words.names_of(table))}"[:100]
    for start in (message, None) if message is not None else (None,):
        try:
            if start is not None:
                made = await channel.get_partial_message(start).create_thread(name=name, auto_archive_duration=10080)
            else:
                made = await channel.create_thread(
                    name=name, type=discord.ChannelType.public_thread, auto_archive_duration=10080
                )
            return made.id
        except discord.HTTPException as error:
            # The message is gone or has a thread, there are too many threads, a right was taken meanwhile.
            logger.info("no thread: %s", error, extra={"table": table.id})
    return None


class Homes(commands.Cog):
    """Watches over the places of tables."""

    def __init__(self, bot: "Stammtisch") -> None:
        self.bot = bot
        self.service = bot.service
        bot.presses["rehome"] = self.press_rehome

    # --- a new place -------------------------------------------------------------------------------------------

    async def press_rehome(self, interaction: discord.Interaction, press: Press) -> None:
        """*Go on here*: for those who sit at the table and for moderators, when its old place is gone."""
        await answers.think(interaction)
        table = await seats.table_of(interaction, press.needed(0))
        if table.seat_of(interaction.user.id) is None and not interaction.permissions.manage_threads:
            raise Refused("Only those who sit at the table, or may manage threads, can do that.")
        if not await self._is_gone(table):
            raise Refused("The table still has its place: {place}", place=words.link(table))
        await self.rehome(interaction, table)

    async def _is_gone(self, table: Table) -> bool:
        if table.id in self.bot.boards.lost:
            return True
        try:
            await self.bot.fetch_channel(table.thread or table.channel)
        except (discord.NotFound, discord.Forbidden):
            return True
        return False

    async def rehome(self, interaction: discord.Interaction, table: Table) -> None:
        """Show a table in the channel of an interaction from now on, beginning with its whole history."""
        answers.require(interaction, *answers.needed_here(interaction))
        if table.status == "open":
            raise Refused("This table has not started yet. /board shows its lobby here.")
        await seats.must_be_allowed(interaction)
        channel = interaction.channel
        if channel is None or interaction.channel_id is None:
            raise Refused("Games are played on a server. Use this command in one of its channels.")
        thread = None
        if isinstance(channel, discord.TextChannel):
            thread = await open_thread(channel, interaction.app_permissions, table)
        table = await self.service.remember(table.id, channel=interaction.channel_id, thread=thread, board_message=None)
        await self._send_history(table)
        self.bot.boards.found(table.id)
        await answers.show(interaction, layouts.notice(f"{words.title(table)} goes on here: {words.link(table)}"))

    async def _send_history(self, table: Table) -> None:
        """Everything that everybody may read, as a file; the board follows."""
        reader = PlainReader(words.names_of(table), words.terms_of(table))
        lines = [
            f"{line.ply:>4}  {write(line.message.text, reader)}" for line in await self.service.log(table.id, None)
        ]
        file = discord.File(io.BytesIO("\n".join(lines).encode()), _LOG_FILE)
        note = f"### {words.title(table)}\nThis table goes on here. The file tells all that has happened so far."
        layout = layouts.Layout(layouts.box(note), discord.ui.File(f"attachment://{_LOG_FILE}"))
        place = self.bot.get_partial_messageable(table.thread or table.channel, guild_id=table.guild)
        await place.send(view=layout, file=file)

    # --- places that go ----------------------------------------------------------------------------------------

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        for table in await self.service.shown_in(payload.guild_id, payload.thread_id):
            self.bot.boards.lose(table.id, answers.UNKNOWN_CHANNEL)

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        for table in await self.service.shown_in(channel.guild.id, channel.id):
            self.bot.boards.lose(table.id, answers.UNKNOWN_CHANNEL)

    @commands.Cog.listener()
    async def on_home_lost(self, id: int, code: int) -> None:
        """Tell the people of a table whose thread is gone, in the channel around it; once."""
        table = await self.service.get(id)
        if table.status != "running" or table.thread is None or table.thread == table.channel:
            return
        if not await self.service.tell_once(id, f"lost {table.thread}"):
            return
        why = "was deleted" if code == answers.UNKNOWN_CHANNEL else "is closed to me"
        people = [seat.person for seat in table.seats if seat.person]
        wanted = rights.wanted(self.bot.get_guild(table.guild), table.thread)
        text = (
            f"{' '.join(f'<@{person.id}>' for person in people)} The thread of {words.title(table)} {why}. {wanted}"
            "Nothing is lost: open a new one, which begins with the whole history."
        )
        place = self.bot.get_partial_messageable(table.channel, guild_id=table.guild)
        try:
            await place.send(
                view=layouts.notice(text, layouts.row(button("Go on here", "rehome", id))),
                allowed_mentions=discord.AllowedMentions(users=[discord.Object(person.id) for person in people]),
            )
        except (discord.HTTPException, *answers.UNREACHED) as error:
            # The channel is gone too. Whoever looks for the table is told.
            logger.info("nobody could be told that the place is gone: %s", error, extra={"table": id})

    @commands.Cog.listener()
    async def on_table_unreadable(self, id: int, sentence: str) -> None:
        """Tell the people of a table that it cannot go on with this version; once."""
        if not await self.service.tell_once(id, "unreadable"):
            return
        table = await self.service.get(id)
        place = self.bot.get_partial_messageable(table.thread or table.channel, guild_id=table.guild)
        people = [seat.person for seat in table.seats if seat.person]
        try:
            await place.send(
                view=layouts.notice(
                    f"{' '.join(f'<@{person.id}>' for person in people)} {sentence}",
                    layouts.row(button("Log", "log", id)),
                ),
                allowed_mentions=discord.AllowedMentions(users=[discord.Object(person.id) for person in people]),
            )
        except (discord.HTTPException, *answers.UNREACHED) as error:
            logger.info("nobody could be told that a table cannot be read: %s", error, extra={"table": id})

    # --- servers -----------------------------------------------------------------------------------------------

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        # discord.py calls this only for a removal, never for a server that is away in an outage.
        await self.service.guild_left(guild.id)
        for table in await self.service.running_in(guild.id):
            self.bot.boards.lose(table, answers.MISSING_ACCESS, quietly=True)

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """The first look at a server, or the first after the bot was removed: what is missing is said at once."""
        await self.service.guild_returned(guild.id)
        for table in await self.service.running_in(guild.id):
            self.bot.boards.found(table)
        for channel in [guild.system_channel, *guild.text_channels]:
            if channel is None:
                continue
            granted = channel.permissions_for(guild.me)
            if granted.view_channel and granted.send_messages:
                text = _WELCOME
                if lacking := rights.missing(granted):
                    text += f"\nI lack:\n{rights.listed(lacking)}\n{rights.granters(guild)} can grant that."
                try:
                    await channel.send(view=layouts.notice(text), allowed_mentions=discord.AllowedMentions.none())
                except (discord.HTTPException, *answers.UNREACHED) as error:
                    logger.info("server %s could not be greeted: %s", guild.id, error)
                return
        logger.info("server %s has no channel in which I may write", guild.id)

    @commands.Cog.listener()
    async def on_guild_available(self, guild: discord.Guild) -> None:
        await self.bot.boards.retry(await self.service.running_in(guild.id))

    @commands.Cog.listener()
    async def on_resumed(self) -> None:
        await self.bot.boards.retry()

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """After a connection: notice servers that removed the bot, or took it back, while it was away."""
        present = {guild.id for guild in self.bot.guilds}
        await self.bot.boards.retry()
        for guild in await self.service.guilds():
            if guild not in present and await self.has_removed_us(guild):
                await self.service.guild_left(guild)
        for guild in await self.service.left_guilds():
            if guild in present:
                await self.service.guild_returned(guild)

    async def has_removed_us(self, guild: int) -> bool:
        """Whether Discord says clearly that the bot is not in a server. An outage says nothing."""
        try:
            await self.bot.fetch_guild(guild, with_counts=False)
        except discord.HTTPException as error:
            return error.code in (answers.UNKNOWN_GUILD, answers.MISSING_ACCESS)
        return False


async def setup(bot: "Stammtisch") -> None:
    """Load the cog."""
    await bot.add_cog(Homes(bot))
