"""The lobby: opening a table, taking seats, agreeing on options, starting."""

import logging
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from cogs import answers, homes, layouts, rights, seats, words
from cogs.presses import Press
from data.model import Table
from rendering import pictures
from rules.errors import Refused
from rules.registry import games

if TYPE_CHECKING:
    from bot import Stammtisch

logger = logging.getLogger(__name__)

_COVER = "cover.png"
_LISTED = 12


class Tables(commands.Cog):
    """Buttons and commands of the lobby."""

    def __init__(self, bot: "Stammtisch") -> None:
        self.bot = bot
        self.service = bot.service
        bot.presses.update(
            {
                "open": self.press_open,
                "join": self.press_join,
                "leave": self.press_leave,
                "computer": self.press_computer,
                "add": self.press_add,
                "remove": self.press_remove,
                "options": self.press_options,
                "option": self.press_option,
                "agree": self.press_agree,
                "door": self.press_door,
                "chairs": self.press_chairs,
                "start": self.press_start,
                "watch": self.press_watch,
                "rematch": self.press_rematch,
            }
        )

    # --- opening -----------------------------------------------------------------------------------------------

    @app_commands.command(description="Open a table for a game in this channel")
    @app_commands.guild_only()
    @app_commands.describe(game="Which game")
    async def play(self, interaction: discord.Interaction, game: str) -> None:
        await self._open(interaction, known(game))

    @play.autocomplete("game")
    @answers.completing
    async def _games(self, interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
        return offered(current)

    async def press_open(self, interaction: discord.Interaction, press: Press) -> None:
        """*Open a table*, from the list of games."""
        await self._open(interaction, known(press.word))

    async def _open(self, interaction: discord.Interaction, game: str) -> None:
        if interaction.guild_id is None or interaction.channel_id is None:
            raise Refused("Games are played on a server. Use this command in one of its channels.")
        answers.require(interaction, *answers.needed_here(interaction))
        await seats.must_be_allowed(interaction)
        await answers.think(interaction, private=False)
        first = not await self.service.of_guild(interaction.guild_id, limit=1)
        table = await self.service.open(
            interaction.guild_id, interaction.channel_id, seats.person_of(interaction), game, {}
        )
        await self._show_lobby(interaction, table)
        if first and rights.missing(interaction.app_permissions):
            report = rights.report(interaction.app_permissions, interaction.guild)
            await interaction.followup.send(view=layouts.notice(f"### What I may do here\n{report}"), ephemeral=True)

    async def _show_lobby(self, interaction: discord.Interaction, table: Table) -> None:
        cover = await self._cover(table.game)
        await answers.show(interaction, layouts.lobby(table, _COVER, cover.alt), [self.bot.boards.file(cover, _COVER)])
        message = await interaction.original_response()
        if table.lobby_message != message.id:
            await self.service.remember(table.id, lobby_message=message.id)

    async def _cover(self, game: str) -> pictures.Picture:
        return await self.bot.drawing.run(pictures.cover, game)

    async def refresh_lobby(self, table: Table, why: str = "") -> None:
        """Change the lobby message from outside of a press on it; `why` is the word with which a table is closed."""
        if table.lobby_message is None or table.game not in games():
            return
        cover = await self._cover(table.game)
        layout = (
            layouts.lobby(table, _COVER, cover.alt)
            if table.status == "open"
            else layouts.lobby_closed(table, _COVER, cover.alt, why)
        )
        place = self.bot.get_partial_messageable(table.channel, guild_id=table.guild)
        try:
            try:
                await place.get_partial_message(table.lobby_message).edit(
                    view=layout,
                    attachments=[self.bot.boards.file(cover, _COVER)],
                    allowed_mentions=discord.AllowedMentions.none(),
                )
            except discord.NotFound as error:
                if error.code != answers.UNKNOWN_MESSAGE or table.status != "open":
                    raise
                # Somebody deleted the lobby message.
                message = await place.send(view=layout, file=self.bot.boards.file(cover, _COVER))
                await self.service.remember(table.id, lobby_message=message.id)
        except (discord.HTTPException, *answers.UNREACHED) as error:
            # The channel is gone or closed to us, or Discord is down; /board shows the lobby anywhere.
            logger.info("the lobby could not be changed: %s", error, extra={"table": table.id})

    # --- seats -------------------------------------------------------------------------------------------------

    async def press_join(self, interaction: discord.Interaction, press: Press) -> None:
        """*Join*: take a free seat."""
        await answers.hold(interaction, public=True)
        table = await seats.table_of(interaction, press.needed(0))
        await self._change(interaction, await self.service.join(table.id, seats.person_of(interaction)))

    async def press_leave(self, interaction: discord.Interaction, press: Press) -> None:
        """*Leave*: give a seat back before the start."""
        await answers.hold(interaction, public=True)
        table = await seats.table_of(interaction, press.needed(0))
        await self._change(interaction, await self.service.leave(table.id, interaction.user.id))

    async def _change(self, interaction: discord.Interaction, table: Table) -> None:
        """Show a changed lobby in the message that was pressed."""
        cover = await self._cover(table.game)
        layout = (
            layouts.lobby(table, _COVER, cover.alt)
            if table.status == "open"
            else layouts.lobby_closed(table, _COVER, cover.alt)
        )
        await answers.show(interaction, layout, [self.bot.boards.file(cover, _COVER)])
        if interaction.message is not None and interaction.message.id != table.lobby_message:
            await self.refresh_lobby(table)

    async def show_lobby_again(self, interaction: discord.Interaction, table: Table) -> None:
        """The lobby as a private answer, and anew for all where its message was deleted."""
        cover = await self._cover(table.game)
        await answers.show(interaction, layouts.lobby(table, _COVER, cover.alt), [self.bot.boards.file(cover, _COVER)])
        await self.refresh_lobby(table)

    async def press_computer(self, interaction: discord.Interaction, press: Press) -> None:
        """*Add computer*: choose which."""
        await answers.think(interaction)
        table = await self._hosted(interaction, press)
        await answers.show(interaction, layouts.computer_panel(table))

    async def press_add(self, interaction: discord.Interaction, press: Press) -> None:
        """Add a computer player of a kind."""

        def add(table: Table, host: int) -> Awaitable[Table]:
            return self.service.add_computer(table.id, host, press.word)

        await self._set(interaction, press, add, layouts.computer_panel)

    async def press_remove(self, interaction: discord.Interaction, press: Press) -> None:
        """Send a computer player away."""

        def remove(table: Table, host: int) -> Awaitable[Table]:
            return self.service.remove_computer(table.id, host, press.needed(1))

        await self._set(interaction, press, remove, layouts.computer_panel)

    async def _set(
        self,
        interaction: discord.Interaction,
        press: Press,
        change: Callable[[Table, int], Awaitable[Table]],
        panel: Callable[[Table], layouts.Layout] = layouts.options_panel,
    ) -> None:
        """Let the host change an open table, and show the panel and the lobby as they are then."""
        await answers.hold(interaction)
        table = await change(await self._hosted(interaction, press), interaction.user.id)
        await answers.show(interaction, panel(table))
        await self.refresh_lobby(table)

    async def _hosted(self, interaction: discord.Interaction, press: Press) -> Table:
        """The table of a press, for its host alone."""
        table = await seats.table_of(interaction, press.needed(0))
        if table.status != "open":
            raise Refused("This table has started or is closed; nothing can be changed any more.")
        if table.host.id != interaction.user.id:
            raise Refused("Only the host, {host}, can change this table.", host=table.host.name)
        return table

    # --- options -----------------------------------------------------------------------------------------------

    async def press_options(self, interaction: discord.Interaction, press: Press) -> None:
        """*Options*: what the table agrees on."""
        await answers.think(interaction)
        table = await self._hosted(interaction, press)
        await answers.show(interaction, layouts.options_panel(table))

    async def press_option(self, interaction: discord.Interaction, press: Press) -> None:
        """Set one option."""

        def choose(table: Table, host: int) -> Awaitable[Table]:
            return self.service.set_option(table.id, host, press.word, press.values[0] if press.values else "")

        await self._set(interaction, press, choose)

    async def press_agree(self, interaction: discord.Interaction, press: Press) -> None:
        """Set the pace, or whether the table counts for the ratings."""

        def agree(table: Table, host: int) -> Awaitable[Table]:
            pace = next(filter(lambda pace: pace in press.values, words.PACES), None)
            friendly = "friendly" in press.values if press.word == "ratings" else None
            return self.service.agree(table.id, host, pace=pace, friendly=friendly)

        await self._set(interaction, press, agree)

    async def press_door(self, interaction: discord.Interaction, press: Press) -> None:
        """Let everybody join, or only those who are invited."""

        def close(table: Table, host: int) -> Awaitable[Table]:
            return self.service.set_private(table.id, host, "private" in press.values)

        await self._set(interaction, press, close)

    async def press_chairs(self, interaction: discord.Interaction, press: Press) -> None:
        """Let a person take several seats, or one only."""

        def allow(table: Table, host: int) -> Awaitable[Table]:
            return self.service.set_hot_seat(table.id, host, "hot" in press.values)

        await self._set(interaction, press, allow)

    # --- starting ----------------------------------------------------------------------------------------------

    async def press_start(self, interaction: discord.Interaction, press: Press) -> None:
        """*Start*: make the thread and begin there."""
        await answers.hold(interaction, public=True)
        table = await seats.table_of(interaction, press.needed(0))
        answers.require(interaction, *answers.needed_here(interaction))
        happening = await self.service.start(table.id, interaction.user.id)
        thread = await self._thread(interaction, happening.table)
        if thread is not None:
            await self.service.remember(table.id, thread=thread)
        self.bot.boards.happened(happening)
        await self._change(interaction, await self.service.get(table.id))

    async def _thread(self, interaction: discord.Interaction, table: Table) -> int | None:
        """A public thread for the table; None where it is played right in the channel."""
        channel = interaction.channel
        if not isinstance(channel, discord.TextChannel) or interaction.message is None:
            return None
        message = interaction.message.id if interaction.message.id == table.lobby_message else None
        return await homes.open_thread(channel, interaction.app_permissions, table, message)

    async def press_rematch(self, interaction: discord.Interaction, press: Press) -> None:
        """*Rematch*: a new lobby with the seats moved on."""
        old = await seats.table_of(interaction, press.needed(0))
        answers.require(interaction, *answers.needed_here(interaction))
        table = await self.service.rematch(old.id, interaction.user.id)
        await answers.think(interaction, private=False)
        await self._show_lobby(interaction, table)

    # --- finding -----------------------------------------------------------------------------------------------

    async def press_watch(self, interaction: discord.Interaction, press: Press) -> None:
        """*Watch*: the public board, privately."""
        await answers.think(interaction)
        table = await seats.table_of(interaction, press.needed(0))
        await seats.guarded(interaction, table, seats.show_board(interaction, table))

    @app_commands.command(description="Tables of this server, those that wait for you first")
    @app_commands.guild_only()
    @app_commands.describe(game="Only tables of this game", member="Only tables of this member")
    async def tables(
        self, interaction: discord.Interaction, game: str | None = None, member: discord.Member | None = None
    ) -> None:
        await answers.think(interaction)
        guild = interaction.guild_id or 0
        wanted = known(game) if game else None
        waiting = {table.id for table in await self.service.waiting_for(interaction.user.id, guild=guild)}
        found = await self.service.of_guild(
            guild,
            statuses=("open", "running", "finished"),
            game=wanted,
            person=member.id if member else None,
            limit=100,
        )
        order = {"open": 1, "running": 2, "finished": 3}
        found = sorted(found, key=lambda table: (table.id not in waiting, order[table.status], -table.id))
        lines: list[str] = []
        for table in found[:_LISTED]:
            names = ", ".join(words.plain(seat.name) for seat in table.seats)
            mark = "**your move** · " if table.id in waiting else ""
            state = {"open": "gathering", "running": "running", "finished": "finished"}[table.status]
            lines.append(f"- {mark}[{words.title(table)}]({words.link(table)}) · {state} · {names}")
        text = "\n".join(lines) or "There are no tables here yet. /play opens one."
        if len(found) > _LISTED:
            text += f"\n-# and {len(found) - _LISTED} more"
        await answers.show(interaction, layouts.Layout(layouts.box("### Tables", text)))

    @tables.autocomplete("game")
    @answers.completing
    async def _filter_games(self, interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
        return offered(current)


def known(typed: str) -> str:
    """The id of a playable game by its id or title.

    Raises:
        Refused: there is none.
    """
    wanted = typed.strip().lower()
    for id, game in games().items():
        if wanted in (id, game.info.title.lower()):
            return id
    raise Refused(
        "I have no game called {typed} to play. These can be played: {games}.",
        typed=typed[:60],
        games=", ".join(game.info.title for game in games().values()),
    )


def offered(typed: str) -> list[app_commands.Choice[str]]:
    """The playable games that fit what was typed."""
    return [
        app_commands.Choice(name=f"{game.info.title}: {game.info.pitch}"[:100], value=id)
        for id, game in games().items()
        if typed.lower() in f"{id} {game.info.title}".lower()
    ][:25]


async def setup(bot: "Stammtisch") -> None:
    """Load the cog."""
    await bot.add_cog(Tables(bot))
