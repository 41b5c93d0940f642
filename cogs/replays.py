"""Replays: stepping through a table's history, and the animation of it. Only what everybody could see."""

import asyncio
import io
from functools import partial
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs import answers, layouts, seats, words
from cogs.boards import FILE
from cogs.presses import Press, button, clip, select
from data.errors import NoPosition, NotRunning
from data.model import LogLine, Table
from rendering import pictures, replay
from rules.errors import Refused
from rules.table import deciders

if TYPE_CHECKING:
    from bot import Stammtisch

_ANIMATION = "replay.gif"
_MOST_FRAMES = 60
_SELECT = 25
# Discord counts the other parts of a request too.
_SPARE_BYTES = 64 << 10
_DEFAULT_LIMIT = 10 << 20


class Replays(commands.Cog):
    """/replay and its buttons."""

    def __init__(self, bot: "Stammtisch") -> None:
        self.bot = bot
        self.service = bot.service
        # An animation takes seconds of both processor and memory: one at a time.
        self._studio = asyncio.Lock()
        bot.presses.update({"replay": self.press_replay, "ply": self.press_ply, "animation": self.press_animation})

    @app_commands.command(description="Step through the history of a table, or make an animation of it")
    @app_commands.guild_only()
    @app_commands.describe(
        table="The number of the table; without it, the one of this channel",
        ply="Which action to begin at; 0 is the set-up",
        round="Which round or phase to begin at",
        animation="Make an animation file instead",
        share="Show the animation to everybody here",
    )
    async def replay(
        self,
        interaction: discord.Interaction,
        table: int | None = None,
        ply: int | None = None,
        round: str | None = None,
        animation: bool = False,
        share: bool = False,
    ) -> None:
        found = await self._table(interaction, table)
        await answers.think(interaction, private=not (animation and share))
        if animation:
            await self._animate(interaction, found)
            return
        if round is not None:
            ply = _heading(round, await self._headings(found))
        await self._show(interaction, found, ply or 0)

    @replay.autocomplete("table")
    @answers.completing
    async def _tables(self, interaction: discord.Interaction, current: str) -> list[app_commands.Choice[int]]:
        return await seats.complete_table(interaction, current, "running", "finished")

    @replay.autocomplete("round")
    @answers.completing
    async def _rounds(self, interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
        number = interaction.namespace.table
        found = await self._table(interaction, number if isinstance(number, int) else None)
        return [
            app_commands.Choice(name=clip(f"{label} (ply {ply})", 100), value=str(ply))
            for ply, label in await self._headings(found)
            if current.strip().lower() in label.lower()
        ][:_SELECT]

    async def press_replay(self, interaction: discord.Interaction, press: Press) -> None:
        """*Replay*, below a finished table: begin at the start, privately."""
        await answers.think(interaction)
        await self._show(interaction, await self._table(interaction, press.needed(0)), press.number(1) or 0)

    async def press_ply(self, interaction: discord.Interaction, press: Press) -> None:
        """First, back, next, last, or a place chosen in a select."""
        await answers.hold(interaction)
        chosen = press.values[0] if press.values else ""
        ply = int(chosen) if chosen.isdecimal() and len(chosen) < 9 else press.number(1)
        await self._show(interaction, await self._table(interaction, press.needed(0)), ply or 0)

    async def press_animation(self, interaction: discord.Interaction, press: Press) -> None:
        """*Animation*: the file, privately."""
        await answers.think(interaction)
        await self._animate(interaction, await self._table(interaction, press.needed(0)))

    async def _table(self, interaction: discord.Interaction, number: int | None) -> Table:
        if number is None and interaction.channel_id is not None:
            # A finished table has left its channel; its thread is still the place to ask about it.
            played = await self.service.last_in_thread(interaction.channel_id)
            table = played or await seats.table_of(interaction)
        else:
            table = await seats.table_of(interaction, number)
        seats.must_see(interaction, table)
        if table.started is None:
            raise NotRunning("This game has not started yet.")
        return table

    # --- stepping ----------------------------------------------------------------------------------------------

    async def _show(self, interaction: discord.Interaction, table: Table, ply: int) -> None:
        """The board after a ply, and what happened in it."""
        ply = min(max(ply, 0), table.ply)
        views = await self.service.views(table.id, [ply])
        if not views:
            raise NoPosition
        view = views[0][1]
        lines = await self.service.log(table.id, None)
        picture = await self.bot.boards.draw(table, view, _scene(table, view))
        happened = words.log([line.message for line in lines if line.ply == ply], table, 1200)
        where = f"Ply {ply} of {table.ply}" + ("" if table.status != "running" else "; the table goes on")
        status = words.say(words.game_of(table).status(view), table)
        layout = layouts.Layout(
            layouts.box(
                f"### {words.title(table)}: replay",
                layouts.image(FILE, picture.alt),
                happened or ("The set-up." if ply == 0 else None),
                f"-# {where}" + (f" · {status}" if status else ""),
                layouts.row(
                    button("First", "ply", table.id, 0, word="first", disabled=ply == 0),
                    button("Back", "ply", table.id, max(ply - 1, 0), word="back", disabled=ply == 0),
                    button("Next", "ply", table.id, ply + 1, word="next", disabled=ply == table.ply),
                    button("Last", "ply", table.id, table.ply, word="last", disabled=ply == table.ply),
                    button("Animation", "animation", table.id),
                ),
                *self._jumps(table, ply, _headings(lines, table)),
            )
        )
        await answers.show(interaction, layout, [self.bot.boards.file(picture)])

    def _jumps(self, table: Table, ply: int, headings: list[tuple[int, str]]) -> list[discord.ui.ActionRow[Any]]:
        """Selects with the rounds, and with plies at even distances."""
        rows: list[discord.ui.ActionRow[Any]] = []
        if headings:
            options = [
                discord.SelectOption(label=clip(f"{label} (ply {at})", 100), value=str(at))
                for at, label in (headings[index] for index in _spread(len(headings) - 1, _SELECT))
            ]
            rows.append(layouts.row(select("Jump to a round", options, "ply", table.id, word="round")))
        if table.ply > 1:
            plies = [discord.SelectOption(label=f"Ply {at}", value=str(at)) for at in _spread(table.ply, _SELECT)]
            rows.append(layouts.row(select(f"Jump to a ply (now {ply})", plies, "ply", table.id, word="ply")))
        return rows

    async def _headings(self, table: Table) -> list[tuple[int, str]]:
        return _headings(await self.service.log(table.id, None), table)

    # --- the animation -----------------------------------------------------------------------------------------

    async def _animate(self, interaction: discord.Interaction, table: Table) -> None:
        limit = (getattr(interaction, "filesize_limit", None) or _DEFAULT_LIMIT) - _SPARE_BYTES
        async with self._studio:
            views = await self.service.views(table.id, _spread(table.ply, _MOST_FRAMES))
            if not views:
                raise NoPosition
            frames = [
                replay.Frame(
                    partial(pictures.canvas, table.game, view, _scene(table, view)), _caption(table, ply, view)
                )
                for ply, view in views
            ]
            ending = _ending(table, views[-1][1])
            try:
                with self.bot.studio() as studio:
                    data = await studio.run(
                        replay.animation,
                        table.game,
                        words.title(table),
                        words.names_of(table),
                        frames,
                        ending,
                        limit,
                    )
            except replay.TooLarge:
                raise Refused(
                    "The animation of this table is larger than this server lets me send. Step through it with /replay."
                ) from None
        alt = clip(f"Animation of {words.title(table)}, {table.ply} plies. {' '.join(ending)}", 1024)
        file = discord.File(io.BytesIO(data), _ANIMATION, description=alt)
        layout = layouts.Layout(
            layouts.box(f"### [{words.title(table)}]({words.link(table)})", layouts.image(_ANIMATION, alt))
        )
        await answers.show(interaction, layout, [file])


def _scene(table: Table, view: Any) -> pictures.Scene:
    return words.scene(table, deciders(view))


def _caption(table: Table, ply: int, view: Any) -> str:
    status = words.label(words.game_of(table).status(view), table)
    return f"{ply} of {table.ply}" + (f" · {status}" if status else "")


def _ending(table: Table, view: Any) -> list[str]:
    """The lines of the final standing; of a running table, the points so far as everybody sees them."""
    if table.result is None:
        first = "The table goes on." if table.status == "running" else "This table was closed before it ended."
        scores = sorted(words.game_of(table).scores(view), key=lambda score: (-score.points, -score.quarters))
        return [first, *(f"{table.seats[score.seat].name}: {score.total}" for score in scores)]
    standings = table.result.standings
    return [
        words.label(table.result.summary, table),
        *(f"{standing.place}. {table.seats[standing.seat].name}: {standing.score.total}" for standing in standings),
    ]


def _headings(lines: list[LogLine], table: Table) -> list[tuple[int, str]]:
    """The rounds and phases of the log, each with the ply at which it begins; one a ply."""
    found: dict[int, str] = {}
    for line in lines:
        if line.message.heading:
            found.setdefault(line.ply, words.label(line.message.text, table))
    return list(found.items())


def _heading(typed: str, headings: list[tuple[int, str]]) -> int:
    """The ply of a round, by what was chosen from the list or typed."""
    wanted = typed.strip().lower()
    if wanted.isdecimal() and int(wanted) in dict(headings):
        return int(wanted)
    for ply, label in headings:
        if wanted and wanted in label.lower():
            return ply
    raise Refused("There is no round called {typed} at this table.", typed=typed[:60])


def _spread(last: int, most: int) -> list[int]:
    """Numbers from 0 to `last`, both included, at even distances; all of them when there are few enough."""
    if last < most:
        return list(range(last + 1))
    return [index * last // (most - 1) for index in range(most)]


async def setup(bot: "Stammtisch") -> None:
    """Load the cog."""
    await bot.add_cog(Replays(bot))
