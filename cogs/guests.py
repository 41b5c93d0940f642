"""Who comes and who goes: invitations, leaving, and what becomes of a seat that was given up."""

import logging
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs import answers, layouts, seats, words
from cogs.presses import Press, button
from data.live import Change
from data.model import SUBSTITUTE, Happening, Person, Table
from rules.errors import Refused

if TYPE_CHECKING:
    from bot import Stammtisch
    from cogs.tables import Tables

logger = logging.getLogger(__name__)

_NUMBER = "The number of the table; without it, the one of this channel or the one that waits for you"
_BOTS = "Bots do not play. Computer players take a seat with Add computer."


class Guests(commands.Cog):
    """Buttons and commands for coming and going."""

    def __init__(self, bot: "Stammtisch") -> None:
        self.bot = bot
        self.service = bot.service
        bot.presses.update(
            {
                "invite": self.press_invite,
                "accept": self.press_accept,
                "decline": self.press_decline,
                "depart": self.press_depart,
                "takeseat": self.press_take,
                "fillseat": self.press_fill,
                "endtable": self.press_end,
            }
        )

    async def cog_load(self) -> None:
        self.service.listeners.append(self._noticed)

    async def cog_unload(self) -> None:
        self.service.listeners.remove(self._noticed)

    @property
    def _lobby(self) -> "Tables":
        return self.bot.get_cog("Tables")  # type: ignore[return-value]

    # --- invitations -------------------------------------------------------------------------------------------

    @app_commands.command(description="Ask a member to your table; they take their seat themselves")
    @app_commands.guild_only()
    @app_commands.describe(member="Whom to ask", table="The number of the table; without it, the one of this channel")
    @app_commands.autocomplete(table=seats.autocomplete_table)
    async def invite(self, interaction: discord.Interaction, member: discord.Member, table: int | None = None) -> None:
        await answers.think(interaction)
        if member.bot:
            raise Refused(_BOTS)
        found = await seats.table_of(interaction, table)
        await self._invite(interaction, found, [Person(member.id, member.display_name)])
        await answers.show(interaction, layouts.notice(f"{words.plain(member.display_name)} is invited."))

    async def press_invite(self, interaction: discord.Interaction, press: Press) -> None:
        """Members who were chosen in the options of a table."""
        await answers.hold(interaction)
        table = await seats.table_of(interaction, press.needed(0))
        table = await self._invite(interaction, table, list(_chosen(interaction, press)))
        await answers.show(interaction, layouts.options_panel(table))

    async def _invite(self, interaction: discord.Interaction, table: Table, people: list[Person]) -> Table:
        asked: list[Person] = []
        for person in people:
            table = await self.service.invite(table.id, interaction.user.id, person)
            asked.append(person)
        await self._lobby.refresh_lobby(table)
        place = self.bot.get_partial_messageable(table.channel, guild_id=table.guild)
        await place.send(
            view=layouts.invitation(table, asked),
            allowed_mentions=discord.AllowedMentions(users=[discord.Object(person.id) for person in asked]),
        )
        return table

    async def press_accept(self, interaction: discord.Interaction, press: Press) -> None:
        """*Accept*: take the seat."""
        await answers.think(interaction)
        table = await seats.table_of(interaction, press.needed(0))
        table = await self.service.join(table.id, seats.person_of(interaction))
        await self._lobby.refresh_lobby(table)
        await answers.show(interaction, layouts.notice(f"You have a seat at {words.title(table)}."))

    async def press_decline(self, interaction: discord.Interaction, press: Press) -> None:
        """*No, thanks*."""
        await answers.think(interaction)
        table = await seats.table_of(interaction, press.needed(0))
        table = await self.service.decline(table.id, interaction.user.id)
        await self._lobby.refresh_lobby(table)
        await answers.show(interaction, layouts.notice("You are no longer invited to this table."))

    # --- leaving -----------------------------------------------------------------------------------------------

    @app_commands.command(description="Leave a table: the seat is free for somebody else, with all that it knows")
    @app_commands.guild_only()
    @app_commands.describe(table=_NUMBER)
    @app_commands.autocomplete(table=seats.autocomplete_table)
    async def leave(self, interaction: discord.Interaction, table: int | None = None) -> None:
        await answers.think(interaction)
        found = await seats.table_of(interaction, table)
        if found.status == "open":
            await self._lobby.refresh_lobby(await self.service.leave(found.id, interaction.user.id))
            await answers.show(interaction, layouts.notice("You have left the table."))
            return
        await self.service.panel(found.id, interaction.user.id)
        text = (
            f"Leave {words.title(found)}? Somebody else may take your seat with all that it knows. "
            "You may take it again as long as it is free, but no other seat of this table that has secrets."
        )
        if words.game_of(found).quitting:
            text = f"Leave {words.title(found)}? The others play on without you, and you cannot come back."
        sure = button("Leave", "depart", found.id, style=discord.ButtonStyle.danger)
        await answers.show(interaction, layouts.notice(text, layouts.row(sure)))

    async def press_depart(self, interaction: discord.Interaction, press: Press) -> None:
        """The second, certain press of leaving."""
        await answers.hold(interaction)
        table = await seats.table_of(interaction, press.needed(0))

        async def work() -> None:
            self._happened(await self.service.leave_seat(table.id, interaction.user.id))
            await answers.show(interaction, layouts.notice("You have left the table."))

        await seats.guarded(interaction, table, work())

    def _happened(self, happening: Happening) -> None:
        self.bot.boards.happened(happening)

    # --- seats that were given up ------------------------------------------------------------------------------

    def _noticed(self, change: Change) -> None:
        """Offer a seat that has just become free."""
        freed = [
            seat.index
            for seat, before in zip(change.new.table.seats, change.old.table.seats, strict=False)
            if before.held and not seat.held
        ]
        if freed and change.new.table.status == "running":
            self.bot.dispatch("seat_free", change.new.table, change.old.table.seats[freed[0]].name)

    @commands.Cog.listener()
    async def on_seat_free(self, table: Table, name: str) -> None:
        """Ask those at the table, and who watches it, what shall become of the seat."""
        if table.id in self.bot.boards.lost:
            return
        row = layouts.offers(table)
        text = (
            f"{words.plain(name)} no longer plays at {words.title(table)}. Anybody may take the seat with all that it "
            "knows; or the computer plays it, or those at the table agree to end it."
        )
        place = self.bot.get_partial_messageable(table.thread or table.channel, guild_id=table.guild)
        try:
            await place.send(
                view=layouts.notice(text, *([row] if row else [])), allowed_mentions=discord.AllowedMentions.none()
            )
        except (discord.HTTPException, *answers.UNREACHED) as error:
            # /board offers the seat as well.
            logger.info("a free seat could not be offered: %s", error, extra={"table": table.id})

    async def press_take(self, interaction: discord.Interaction, press: Press) -> None:
        """*Take seat*: sit down in somebody's place."""
        await answers.think(interaction)
        table = await seats.table_of(interaction, press.needed(0))

        async def work() -> None:
            person = seats.person_of(interaction)
            happening = await self.service.replace(table.id, press.needed(1), person.id, person)
            await seats.show_after(interaction, happening)

        await seats.guarded(interaction, table, work())

    async def press_fill(self, interaction: discord.Interaction, press: Press) -> None:
        """*Let the computer play it*: for those at the table."""
        await answers.think(interaction)
        table = await seats.table_of(interaction, press.needed(0))

        async def work() -> None:
            happening = await self.service.replace(table.id, press.needed(1), interaction.user.id, SUBSTITUTE)
            self._happened(happening)
            await answers.show(interaction, layouts.notice("The computer plays on."))

        await seats.guarded(interaction, table, work())

    async def press_end(self, interaction: discord.Interaction, press: Press) -> None:
        """*End the table*: agree to it, or no longer."""
        await answers.think(interaction)
        table = await seats.table_of(interaction, press.needed(0))

        async def work() -> None:
            agreed, happening = await self.service.agree_to_end(table.id, interaction.user.id)
            people = {seat.person.id for seat in table.seats if seat.person}
            if happening is not None:
                self.bot.boards.forget(table.id)
                said = f"{words.title(table)} has ended: those at the table agreed. Its log is kept."
            elif interaction.user.id in agreed:
                waiting = " ".join(f"<@{person}>" for person in sorted(people - agreed))
                said = f"**{words.plain(interaction.user.display_name)}** would end the table. {waiting}, do you agree?"
            else:
                said = f"**{words.plain(interaction.user.display_name)}** would rather play on."
            place = self.bot.get_partial_messageable(table.thread or table.channel, guild_id=table.guild)
            asked = [discord.Object(person) for person in people - agreed] if happening is None else []
            row = None if happening else layouts.row(button("End the table", "endtable", table.id))
            await place.send(
                view=layouts.notice(said, *([row] if row else [])),
                allowed_mentions=discord.AllowedMentions(users=asked),
            )
            await answers.show(interaction, layouts.notice("The others have been told."))

        await seats.guarded(interaction, table, work())


def _chosen(interaction: discord.Interaction, press: Press) -> Iterable[Person]:
    """The members behind the values of a select.

    Raises:
        Refused: a bot was chosen.
    """
    data: Any = interaction.data or {}
    resolved = data.get("resolved", {})
    for value in press.values:
        user, member = resolved.get("users", {}).get(value), resolved.get("members", {}).get(value, {})
        if user is None or not value.isdecimal():
            continue
        if user.get("bot"):
            raise Refused(_BOTS)
        yield Person(int(value), member.get("nick") or user.get("global_name") or user["username"])


async def setup(bot: "Stammtisch") -> None:
    """Load the cog."""
    await bot.add_cog(Guests(bot))
