"""Finds the table that an interaction is about, and shows a seat its panel."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands

from cogs import answers, layouts, rights, words
from cogs.boards import FILE
from cogs.presses import button
from data.errors import NoSuchTable, NotSeated, Outdated
from data.model import Happening, Panel, Person, Status, Table
from rendering import pictures
from rules.errors import Refused
from rules.text import Text

if TYPE_CHECKING:
    from bot import Stammtisch

OUTDATED = "The table has moved on since that message was sent. Here is the present position."


def bot_of(interaction: discord.Interaction) -> "Stammtisch":
    """The bot behind an interaction."""
    return interaction.client  # type: ignore[return-value]


def person_of(interaction: discord.Interaction) -> Person:
    """Who pressed or typed."""
    return Person(interaction.user.id, interaction.user.display_name)


async def must_be_allowed(interaction: discord.Interaction) -> None:
    """Check that tables may be played in the channel of an interaction.

    Raises:
        Refused: the server wants them in other channels.
    """
    allowed = (await bot_of(interaction).service.settings.guild(interaction.guild_id or 0)).channels
    channel = interaction.channel
    parent = channel.parent_id if isinstance(channel, discord.Thread) else interaction.channel_id
    if allowed and parent not in allowed:
        raise Refused(
            "Tables are opened in other channels here: {channels}.",
            channels=" ".join(f"<#{id}>" for id in allowed),
        )


async def table_of(interaction: discord.Interaction, number: int | None = None) -> Table:
    """The table with a number; without one, the table of this channel, else the only one that waits for the person.

    Raises:
        Refused: there is none, or it is another server's.
    """
    table = await _find_table(interaction, number)
    interaction.extras[answers.TABLE] = table
    return table


async def _find_table(interaction: discord.Interaction, number: int | None) -> Table:
    service = bot_of(interaction).service
    if number is not None:
        table = await service.get(number)
        if table.guild != interaction.guild_id:
            raise NoSuchTable
        _is_there(interaction, table)
        return table
    if interaction.channel_id is not None:
        here = await service.in_channel(interaction.channel_id)
        if here is not None:
            _is_there(interaction, here)
            return here
    mine = await service.waiting_for(interaction.user.id, guild=interaction.guild_id)
    if len(mine) == 1:
        return mine[0]
    if not mine:
        raise Refused("There is no table in this channel, and none waits for you. /play opens one.")
    raise Refused(
        "Several tables wait for you: {tables}. Name one with the table option, or go to its thread.",
        tables=", ".join(str(table.id) for table in mine),
    )


def _is_there(interaction: discord.Interaction, table: Table) -> None:
    """Somebody speaks from the place of a table that was closed to us: it may be open again."""
    boards = bot_of(interaction).boards
    if table.id in boards.lost and interaction.channel_id == (table.thread or table.channel):
        boards.found(table.id)


def _homeless(interaction: discord.Interaction, table: Table) -> str:
    """A sentence about a table whose place is gone; empty for others."""
    if table.id not in bot_of(interaction).boards.lost:
        return ""
    return (
        "-# The thread of this table is gone or closed to me, so the others do not see the board there. "
        f"{rights.wanted(interaction.guild, table.thread or table.channel)}"
        "**/board** has a button to go on in another channel."
    )


async def show_panel(
    interaction: discord.Interaction, panel: Panel, note: str = "", group: int | None = None, focus: str | None = None
) -> None:
    """Show a seat its private panel, with what it may do highlighted on the picture, or on a detail of it."""
    table = panel.table
    bot = bot_of(interaction)
    settings = await bot.service.settings.member(interaction.user.id)
    options = panel.prompt.options if panel.prompt else ()
    places = [option.place for option in options if option.place]
    details, focus = _details(table, panel.view, focus)
    scene = words.scene(table, panel.deciders, panel.seat, places, focus, settings.big_text)
    picture = await bot.boards.draw(table, panel.view, scene)
    note = "\n".join(filter(None, [note, _homeless(interaction, table)]))
    layout = layouts.panel(panel, FILE, picture.alt, note, group, layouts.look_closer(table, details, focus))
    await answers.show(interaction, layout, [bot.boards.file(picture)])


async def show_after(interaction: discord.Interaction, happening: Happening) -> None:
    """After an action: publish what was committed, and show the seat what it may do next."""
    bot_of(interaction).boards.happened(happening)
    if happening.panel is not None:
        done = [line for line in happening.lines if line.message.to in (None, happening.panel.seat)]
        note = words.log([line.message for line in done], happening.table, 900) if happening.committed else ""
        await show_panel(interaction, happening.panel, note)


async def show_present(
    interaction: discord.Interaction, table: Table, note: str = "", focus: str | None = None
) -> None:
    """Show the person what they may see now: their panel when seated, else the public board.

    Raises:
        Refused: the table has not started.
    """
    bot = bot_of(interaction)
    try:
        panel = await bot.service.panel(table.id, interaction.user.id)
    except NotSeated:
        missed = await _missed(interaction, table)
        note = missed or note or "You have no seat at this table. Here is its public board."
        await show_board(interaction, table, note, focus=focus)
        return
    await show_panel(interaction, panel, note, focus=focus)


_WHY = {
    "left": "You left this table",
    "resigned": "You gave up your seat at this table",
    "removed": "You were taken out of your seat at this table",
    "gone": "You were no longer on this server, so your seat at this table became free",
}


async def _missed(interaction: discord.Interaction, table: Table) -> str:
    """What happened since somebody gave up a seat; empty for those who never had one."""
    service = bot_of(interaction).service
    former = await service.former(table.id, interaction.user.id)
    if former is None:
        return ""
    seat = table.seats[former.seat]
    since = await service.log(table.id, None, after_ply=former.ply)
    holder = f"**{words.plain(seat.name)}** has it now." if seat.held else "It is free: you may take it again."
    happened = words.log([line.message for line in since], table, 900)
    return f"{_WHY[former.why]} after move {former.ply}. {holder}" + (f"\nSince then:\n{happened}" if happened else "")


def _details(table: Table, view: Any, focus: str | None) -> tuple[Sequence[tuple[str, Text]], str | None]:
    """The details that have a picture of their own, and the chosen one if there is such a detail."""
    details = pictures.focuses(table.game, view)
    return details, focus if focus in [id for id, _ in details] else None


async def show_board(
    interaction: discord.Interaction, table: Table, note: str = "", in_words: bool = False, focus: str | None = None
) -> None:
    """Show the public board of a table, or a detail of it, privately."""
    bot = bot_of(interaction)
    table, view, deciders = await bot.service.spectator(table.id)
    details, focus = _details(table, view, focus)
    scene = words.scene(table, deciders, focus=focus)
    if in_words:
        await answers.tell(interaction, words.plain_lines(pictures.words(table.game, view, scene)))
        return
    picture = await bot.boards.draw(table, view, scene)
    turn = f"It is the turn of {words.waiting(table, deciders)}." if deciders else "This game is over."
    lost = table.id in bot.boards.lost
    where = words.link(table)
    if lost:
        wanted = rights.wanted(interaction.guild, table.thread or table.channel)
        where = f"The thread of this table is gone or closed to me. {wanted}"
    layout = layouts.Layout(
        layouts.box(
            f"### {words.title(table)}",
            note,
            layouts.image(FILE, picture.alt),
            f"{turn} {where}",
            layouts.look_closer(table, details, focus),
            layouts.offers(table),
            layouts.row(button("Go on here", "rehome", table.id)) if lost else None,
        )
    )
    await answers.show(interaction, layout, [bot.boards.file(picture)])


async def guarded(interaction: discord.Interaction, table: Table | None, work: Any) -> None:
    """Run the work of a press; an outdated press gets the present position, a refusal its sentence."""
    try:
        await work
    except Outdated:
        if table is None:
            raise
        await show_present(interaction, table, OUTDATED)
    except Refused as error:
        await answers.fail(interaction, error, table)


def must_see(interaction: discord.Interaction, table: Table) -> None:
    """Refuse to show a table in a channel that is closed to the person.

    Raises:
        NoSuchTable: as far as they are concerned.
    """
    channel = interaction.guild and interaction.guild.get_channel_or_thread(table.channel)
    member = interaction.user
    if channel and isinstance(member, discord.Member) and not channel.permissions_for(member).view_channel:
        raise NoSuchTable


async def complete_table(
    interaction: discord.Interaction, current: str, *statuses: Status
) -> list[app_commands.Choice[int]]:
    """Tables of the server, newest first, with the names of those who play."""
    found = await bot_of(interaction).service.of_guild(interaction.guild_id or 0, statuses=statuses, limit=100)
    choices = [
        app_commands.Choice(name=f"{words.title(table)}: {', '.join(words.names_of(table))}"[:100], value=table.id)
        for table in found
    ]
    return [choice for choice in choices if current.lower() in choice.name.lower()][:25]


@answers.completing
async def autocomplete_table(interaction: discord.Interaction, current: str) -> list[app_commands.Choice[int]]:
    """Tables of the person on this server: those that wait for them first."""
    service = bot_of(interaction).service
    mine = await service.of_person(interaction.user.id, guild=interaction.guild_id, statuses=("open", "running"))
    waiting = {table.id for table in await service.waiting_for(interaction.user.id, guild=interaction.guild_id)}
    mine = sorted(mine, key=lambda table: (table.id not in waiting, -table.id))
    choices = [
        app_commands.Choice(
            name=f"{words.title(table)}{' (your move)' if table.id in waiting else ''}"[:100], value=table.id
        )
        for table in mine
    ]
    return [choice for choice in choices if current.lower() in choice.name.lower()][:25]
