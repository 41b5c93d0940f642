"""For members who may manage threads: closing tables, freeing seats, settings of the server."""

from typing import TYPE_CHECKING

import discord
import msgspec
from discord import app_commands
from discord.ext import commands

from cogs import answers, layouts, seats, words
from data.errors import NoSuchGame, Unreadable
from data.model import Pace, Person, Table
from rules.errors import Refused
from rules.players import KINDS

if TYPE_CHECKING:
    from bot import Stammtisch
    from cogs.homes import Homes
    from cogs.tables import Tables


@app_commands.guild_only()
@app_commands.default_permissions(manage_threads=True)
class Admin(commands.GroupCog, group_name="admin", group_description="For those who may manage threads"):
    """The moderators' commands."""

    def __init__(self, bot: "Stammtisch") -> None:
        self.bot = bot
        self.service = bot.service

    async def interaction_check(self, interaction: discord.Interaction, /) -> bool:
        # Servers may give commands to other roles; the right itself is what counts.
        if not interaction.permissions.manage_threads:
            raise app_commands.CheckFailure("Only members who may manage threads can do that.")
        return True

    @app_commands.command(description="Close a table for good, whatever its state")
    @app_commands.describe(table="The number of the table")
    async def close(self, interaction: discord.Interaction, table: int) -> None:
        await answers.think(interaction)
        found = await seats.table_of(interaction, table)
        try:
            closed = (await self.service.abandon(found.id, interaction.user.id, force=True)).table
        except (Unreadable, NoSuchGame):
            closed = await self.service.close_unread(found.id)
        self.bot.boards.forget(closed.id)
        await self._refresh(closed)
        await answers.show(interaction, layouts.notice(f"{words.title(closed)} is closed. Its history is kept."))

    @app_commands.command(description="Go on with a table in this channel, with its whole history")
    @app_commands.describe(table="The number of the table")
    async def rehome(self, interaction: discord.Interaction, table: int) -> None:
        await answers.think(interaction)
        homes: Homes = self.bot.get_cog("Homes")  # type: ignore[assignment]
        await homes.rehome(interaction, await seats.table_of(interaction, table))

    @app_commands.command(description="Take a member out of a seat; the computer plays on")
    @app_commands.describe(table="The number of the table", member="Who loses the seat")
    async def kick(self, interaction: discord.Interaction, table: int, member: discord.Member) -> None:
        await answers.think(interaction)
        found = await seats.table_of(interaction, table)
        seat = self._seat(found, member.id)
        if found.status == "open":
            changed = await self.service.leave(found.id, member.id, altogether=True)
            await self._refresh(changed)
        else:
            happening = await self.service.replace(
                found.id, seat, interaction.user.id, next(reversed(KINDS)), force=True
            )
            self.bot.boards.happened(happening)
        await answers.show(interaction, layouts.notice(f"{words.plain(member.display_name)} has left the table."))

    @app_commands.command(description="Give a seat to another member, with everything that the seat knows")
    @app_commands.describe(table="The number of the table", seat="The number of the seat", member="Who gets it")
    async def replace(
        self,
        interaction: discord.Interaction,
        table: int,
        seat: app_commands.Range[int, 1, 12],
        member: discord.Member,
    ) -> None:
        await answers.think(interaction)
        found = await seats.table_of(interaction, table)
        if member.bot:
            raise Refused("Bots do not play. Computer players take a seat with Add computer.")
        if seat > len(found.seats):
            raise Refused("This table has {seats} seats.", seats=len(found.seats))
        holder = Person(member.id, member.display_name)
        happening = await self.service.replace(found.id, seat - 1, interaction.user.id, holder, force=True)
        self.bot.boards.happened(happening)
        await answers.show(
            interaction,
            layouts.notice(f"{words.plain(member.display_name)} has seat {seat} of {words.title(happening.table)}."),
        )

    @app_commands.command(description="Where tables may be opened; without a channel it shows the settings")
    @app_commands.describe(
        channel="Allow tables in this channel, or take it off the list",
        anywhere="Allow tables in every channel again",
        pace="How fast new tables usually want to play",
        lobby_hours="After how many hours a table that nobody starts is closed; 0 for never",
    )
    async def server(
        self,
        interaction: discord.Interaction,
        channel: discord.TextChannel | None = None,
        anywhere: bool | None = None,
        pace: Pace | None = None,
        lobby_hours: app_commands.Range[int, 0, 720] | None = None,
    ) -> None:
        await answers.think(interaction)
        guild = interaction.guild_id or 0
        settings = await self.service.settings.guild(guild)
        channels = list(settings.channels)
        if anywhere:
            channels = []
        if channel is not None:
            channels = (
                [id for id in channels if id != channel.id] if channel.id in channels else [*channels, channel.id]
            )
        settings = msgspec.structs.replace(
            settings,
            channels=tuple(channels),
            pace=pace or settings.pace,
            lobby_hours=settings.lobby_hours if lobby_hours is None else lobby_hours,
        )
        await self.service.settings.set_guild(guild, settings)
        where = " ".join(f"<#{id}>" for id in settings.channels) or "every channel"
        await answers.show(
            interaction,
            layouts.notice(
                f"### Settings of this server\n- Tables may be opened in: {where}\n"
                f"- Pace of new tables: {words.PACES[settings.pace]}\n"
                f"- Tables that nobody starts are closed: "
                f"{f'after {settings.lobby_hours} hours' if settings.lobby_hours else 'never'}"
            ),
        )

    @staticmethod
    def _seat(table: Table, person: int) -> int:
        for seat in table.seats:
            if seat.person is not None and seat.person.id == person:
                return seat.index
        raise Refused("That member has no seat at table {table}.", table=table.id)

    async def _refresh(self, table: Table) -> None:
        lobby: Tables | None = self.bot.get_cog("Tables")  # type: ignore[assignment]
        if lobby is not None:
            await lobby.refresh_lobby(table)


async def setup(bot: "Stammtisch") -> None:
    """Load the cog."""
    await bot.add_cog(Admin(bot))
