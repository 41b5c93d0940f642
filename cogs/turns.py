"""Playing: the buttons of board messages and panels, and the commands that do the same by typing."""

from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from cogs import answers, layouts, logs, seats, words
from cogs.presses import Press, button
from data.errors import NotSeated
from data.model import Table
from rules.errors import Refused
from rules.notation import notation

if TYPE_CHECKING:
    from bot import Stammtisch
    from cogs.tables import Tables

_NUMBER = "The number of the table; without it, the one of this channel or the one that waits for you"


class Turns(commands.Cog):
    """Buttons and commands of running tables."""

    def __init__(self, bot: "Stammtisch") -> None:
        self.bot = bot
        self.service = bot.service
        bot.presses.update(
            {
                "move": self.press_move,
                "show": self.press_show,
                "look": self.press_look,
                "play": self.press_play,
                "choose": self.press_choose,
                "group": self.press_group,
                "back": self.press_back,
                "allback": self.press_back,
                "confirm": self.press_confirm,
                "log": self.press_log,
                "resign": self.press_resign,
            }
        )

    # --- buttons -----------------------------------------------------------------------------------------------

    async def press_move(self, interaction: discord.Interaction, press: Press) -> None:
        """*Your move*: open the panel."""
        await answers.think(interaction)
        table = await seats.table_of(interaction, press.needed(0))
        await seats.guarded(interaction, table, seats.show_present(interaction, table))

    async def press_show(self, interaction: discord.Interaction, press: Press) -> None:
        """*Refresh*: the panel as it is now."""
        await answers.hold(interaction)
        table = await seats.table_of(interaction, press.needed(0))
        await seats.guarded(interaction, table, seats.show_present(interaction, table))

    async def press_look(self, interaction: discord.Interaction, press: Press) -> None:
        """*Look closer*: a detail of the board, in the panel or the private board that was pressed."""
        await answers.hold(interaction)
        table = await seats.table_of(interaction, press.needed(0))
        focus = press.values[0] if press.values else None
        await seats.guarded(interaction, table, seats.show_present(interaction, table, focus=focus))

    async def press_play(self, interaction: discord.Interaction, press: Press) -> None:
        """An option's own button."""
        await self._choose(interaction, press, press.number(2))

    async def press_choose(self, interaction: discord.Interaction, press: Press) -> None:
        """An option in a select."""
        chosen = press.values[0] if press.values else ""
        await self._choose(interaction, press, int(chosen) if chosen.isdecimal() and len(chosen) < 6 else None)

    async def _choose(self, interaction: discord.Interaction, press: Press, index: int | None) -> None:
        await answers.hold(interaction)
        table = await seats.table_of(interaction, press.needed(0))
        stamp = press.number(1)

        async def work() -> None:
            if index is None or stamp is None:
                raise Refused("That is not one of the options.")
            happening = await self.service.choose(
                table.id, interaction.user.id, index, stamp=stamp, interaction=interaction.id
            )
            await seats.show_after(interaction, happening)

        await seats.guarded(interaction, table, work())

    async def press_group(self, interaction: discord.Interaction, press: Press) -> None:
        """Open one group of many options."""
        await answers.hold(interaction)
        table = await seats.table_of(interaction, press.needed(0))
        chosen = press.values[0] if press.values else ""

        async def work() -> None:
            panel = await self.service.panel(table.id, interaction.user.id)
            if panel.stamp != press.number(1):
                await seats.show_panel(interaction, panel, seats.OUTDATED)
                return
            group = int(chosen) if chosen.isdecimal() and len(chosen) < 6 else None
            await seats.show_panel(interaction, panel, group=group)

        await seats.guarded(interaction, table, work())

    async def press_back(self, interaction: discord.Interaction, press: Press) -> None:
        """*Take back*, or all of it."""
        await answers.hold(interaction)
        table = await seats.table_of(interaction, press.needed(0))

        async def work() -> None:
            happening = await self.service.take_back(
                table.id,
                interaction.user.id,
                stamp=press.needed(1),
                interaction=interaction.id,
                all=press.verb == "allback",
            )
            await seats.show_after(interaction, happening)

        await seats.guarded(interaction, table, work())

    async def press_confirm(self, interaction: discord.Interaction, press: Press) -> None:
        """*Confirm* a complete draft."""
        await answers.hold(interaction)
        table = await seats.table_of(interaction, press.needed(0))

        async def work() -> None:
            happening = await self.service.confirm(
                table.id, interaction.user.id, stamp=press.needed(1), interaction=interaction.id
            )
            await seats.show_after(interaction, happening)

        await seats.guarded(interaction, table, work())

    async def press_log(self, interaction: discord.Interaction, press: Press) -> None:
        """*Log*: a page of it."""
        if press.number(1) is None:
            await answers.think(interaction)
        else:
            await answers.hold(interaction)
        table = await seats.table_of(interaction, press.needed(0))
        await self._show_log(interaction, table, press.number(1))

    async def press_resign(self, interaction: discord.Interaction, press: Press) -> None:
        """The second, certain press of a resignation."""
        await answers.hold(interaction)
        table = await seats.table_of(interaction, press.needed(0))

        async def work() -> None:
            happening = await self.service.resign(table.id, interaction.user.id)
            self.bot.boards.happened(happening)
            self.bot.boards.refresh(table.id)
            await answers.show(interaction, layouts.notice("You have given up your seat."))

        await seats.guarded(interaction, table, work())

    # --- commands ----------------------------------------------------------------------------------------------

    @app_commands.command(description="Show the board of a table")
    @app_commands.guild_only()
    @app_commands.describe(table=_NUMBER, in_words="The whole board in words instead of a picture")
    @app_commands.autocomplete(table=seats.autocomplete_table)
    async def board(self, interaction: discord.Interaction, table: int | None = None, in_words: bool = False) -> None:
        await answers.think(interaction)
        found = await seats.table_of(interaction, table)
        if found.status == "open":
            lobby: Tables = self.bot.get_cog("Tables")  # type: ignore[assignment]
            await lobby.show_lobby_again(interaction, found)
            return
        await seats.show_board(interaction, found, in_words=in_words)

    @app_commands.command(description="Open your panel: what only you see, and what you may do")
    @app_commands.guild_only()
    @app_commands.describe(table=_NUMBER)
    @app_commands.autocomplete(table=seats.autocomplete_table)
    async def hand(self, interaction: discord.Interaction, table: int | None = None) -> None:
        await answers.think(interaction)
        found = await seats.table_of(interaction, table)
        await seats.guarded(interaction, found, seats.show_present(interaction, found))

    @app_commands.command(description="Make a move by its notation; several with semicolons between them")
    @app_commands.guild_only()
    @app_commands.describe(notation="Such as: place W d; choose from the list or type it", table=_NUMBER)
    @app_commands.autocomplete(table=seats.autocomplete_table)
    async def move(self, interaction: discord.Interaction, notation: str, table: int | None = None) -> None:
        await answers.think(interaction)
        found = await seats.table_of(interaction, table)

        async def work() -> None:
            happening = await self.service.act(
                found.id, interaction.user.id, notation[:500], interaction=interaction.id
            )
            await seats.show_after(interaction, happening)

        await seats.guarded(interaction, found, work())

    @move.autocomplete("notation")
    @answers.completing
    async def _notations(self, interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
        number = interaction.namespace.table
        found = await seats.table_of(interaction, number if isinstance(number, int) else None)
        panel = await self.service.panel(found.id, interaction.user.id)
        if panel.prompt is None:
            return []
        typed = current.strip().lower()
        choices: list[app_commands.Choice[str]] = []
        for option in panel.prompt.options:
            written = notation(option.action)
            name = f"{written}: {words.label(option.label, found)}"
            if typed in name.lower() and len(written) <= 100:
                choices.append(app_commands.Choice(name=name[:100], value=written))
        return choices[:25]

    @app_commands.command(description="Take back your last action, as long as your turn is not confirmed")
    @app_commands.guild_only()
    @app_commands.describe(table=_NUMBER, all="Take back the whole turn")
    @app_commands.autocomplete(table=seats.autocomplete_table)
    async def undo(self, interaction: discord.Interaction, table: int | None = None, all: bool = False) -> None:
        await answers.think(interaction)
        found = await seats.table_of(interaction, table)

        async def work() -> None:
            happening = await self.service.take_back(found.id, interaction.user.id, interaction=interaction.id, all=all)
            await seats.show_after(interaction, happening)

        await seats.guarded(interaction, found, work())

    @app_commands.command(description="Confirm your finished turn")
    @app_commands.guild_only()
    @app_commands.describe(table=_NUMBER)
    @app_commands.autocomplete(table=seats.autocomplete_table)
    async def confirm(self, interaction: discord.Interaction, table: int | None = None) -> None:
        await answers.think(interaction)
        found = await seats.table_of(interaction, table)

        async def work() -> None:
            happening = await self.service.confirm(found.id, interaction.user.id, interaction=interaction.id)
            await seats.show_after(interaction, happening)

        await seats.guarded(interaction, found, work())

    @app_commands.command(description="What happened, beginning with your last move")
    @app_commands.guild_only()
    @app_commands.describe(table=_NUMBER)
    @app_commands.autocomplete(table=seats.autocomplete_table)
    async def log(self, interaction: discord.Interaction, table: int | None = None) -> None:
        await answers.think(interaction)
        await self._show_log(interaction, await seats.table_of(interaction, table), None)

    @app_commands.command(description="Give up your seat: at a table for two the other player wins")
    @app_commands.guild_only()
    @app_commands.describe(table=_NUMBER)
    @app_commands.autocomplete(table=seats.autocomplete_table)
    async def resign(self, interaction: discord.Interaction, table: int | None = None) -> None:
        await answers.think(interaction)
        found = await seats.table_of(interaction, table)
        if found.status != "running" or all(
            seat.person is None or seat.person.id != interaction.user.id for seat in found.seats
        ):
            raise NotSeated("You have no seat at a running table here.")
        info = words.game_of(found).info
        concedes = len(found.seats) == 2 and not info.cooperative
        plays_on = "the computer plays on for you" if info.computers else "the others play on without you"
        outcome = "the other player wins" if concedes else plays_on
        await answers.show(
            interaction,
            layouts.notice(
                f"Give up your seat at {words.title(found)}? Then {outcome}. This cannot be taken back.",
                layouts.row(button("Give up my seat", "resign", found.id, style=discord.ButtonStyle.danger)),
            ),
        )

    # --- the log -----------------------------------------------------------------------------------------------

    async def _show_log(self, interaction: discord.Interaction, table: Table, page: int | None) -> None:
        """A page of the log; without a page, the one that begins after the seat's last move, else the last."""
        seat = await self.service.acts_for(table, interaction.user.id)
        lines = await self.service.log(table.id, seat)
        if not lines:
            await answers.show(interaction, layouts.notice("Nothing has happened at this table yet."))
            return
        last = await self.service.last_ply_of(table.id, seat) if seat is not None else None
        pages, since = logs.pages(table, lines, last)
        first = len(pages) - 1 if since is None else since
        shown = min(first if page is None else page, len(pages) - 1)
        tools = layouts.row(
            button("First", "log", table.id, 0, word="first", disabled=shown == 0),
            button("Earlier", "log", table.id, max(shown - 1, 0), word="earlier", disabled=shown == 0),
            button("Later", "log", table.id, shown + 1, word="later", disabled=shown == len(pages) - 1),
            button("Last", "log", table.id, len(pages) - 1, word="last", disabled=shown == len(pages) - 1),
        )
        heading = f"### {words.title(table)}: log, page {shown + 1} of {len(pages)}"
        if since is not None and shown == since:
            heading += "\n**Since your last move**"
        await answers.show(
            interaction,
            layouts.Layout(layouts.box(heading, pages[shown], tools if len(pages) > 1 else None)),
        )


async def setup(bot: "Stammtisch") -> None:
    """Load the cog."""
    await bot.add_cog(Turns(bot))
