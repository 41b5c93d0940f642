"""The messages as people see them: lobby, board, panel. From the model to Discord's components, nothing else."""

from collections.abc import Sequence
from typing import Any

import discord

from cogs import words
from cogs.presses import button, clip, people, select
from data.model import Panel, Person, Table
from rules.game import Option, Prompt, Result
from rules.players import KINDS
from rules.text import Text, units

# Above a draft.
UNCONFIRMED = "Not confirmed yet:"
_ACCENT = discord.Colour(0xC8963E)
_GREEN = discord.ButtonStyle.success
_BLUE = discord.ButtonStyle.primary
_RED = discord.ButtonStyle.danger

# Discord: 5 buttons in a row, 25 options in a select, 4,000 characters of text in a message.
_ROW = 5
_SELECT = 25
_MOST_GROUPS = 4
_INVITED = 5
_BUTTON_LABEL = 38
TEXT_LIMIT = 3600
_WHOLE = "-"


class Layout(discord.ui.LayoutView):
    """A message of components. Never kept in memory: presses are routed by their custom ids."""

    def __init__(self, *items: discord.ui.Item[Any]) -> None:
        super().__init__(timeout=None)
        for item in items:
            self.add_item(item)
        self.stop()


def row(*items: discord.ui.Item[Any]) -> discord.ui.ActionRow[Any]:
    """Buttons beside each other, or one select."""
    return discord.ui.ActionRow(*items)


def box(*items: discord.ui.Item[Any] | str | None) -> discord.ui.Container[Any]:
    """A container; strings become text, empty ones and None are left out."""
    kept = [discord.ui.TextDisplay(item) if isinstance(item, str) else item for item in items if item]
    return discord.ui.Container(*kept, accent_colour=_ACCENT)


def image(name: str, alt: str) -> discord.ui.MediaGallery[Any]:
    """An attached picture with its text for those who cannot see it."""
    return discord.ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{name}", description=clip(alt, 1024)))


def _picture(name: str, alt: str) -> discord.ui.Item[Any] | str:
    """The picture of a board; in words where Discord does not take it and there is no file."""
    return image(name, alt) if name else f"Discord does not take my picture here. In words:\n{words.plain_lines(alt)}"


def notice(text: str, *rows: discord.ui.ActionRow[Any]) -> Layout:
    """A short answer."""
    return Layout(discord.ui.TextDisplay(clip(text, TEXT_LIMIT)), *rows)


# --- lobby -----------------------------------------------------------------------------------------------------


def lobby(table: Table, cover: str, alt: str) -> Layout:
    """The message in which a table gathers its players."""
    info = words.game_of(table).info
    fewest, most = info.seats
    seats = [
        f"{index + 1}. {words.plain(seat.name)}"
        + (" (host)" if seat.person and seat.person.id == table.host.id else "")
        for index, seat in enumerate(table.seats)
    ]
    free = most - len(table.seats)
    players = f"{fewest}" if fewest == most else f"{fewest} to {most}"
    text = [
        f"### {words.title(table)}",
        info.pitch,
        f"-# {players} players, {info.minutes[0]} to {info.minutes[1]} minutes at a real table",
    ]
    needed = fewest - len(table.seats)
    if needed > 0:
        call = f"{needed} more {'player is' if needed == 1 else 'players are'} needed."
    else:
        call = f"The host may start.{f' Room for {free} more.' if free else ''}"
    options = [
        f"{variant.label}: **{next(value.label for value in variant.values if value.id == table.options[variant.id])}**"
        for variant in info.variants
    ]
    options.append(f"Pace: **{words.PACES[table.pace]}**")
    if not info.cooperative:
        options.append(f"Ratings: **{'not counted' if table.friendly or table.hot_seat else 'counted'}**")
    if table.hot_seat:
        options.append("Hot seat: **whoever presses Join again has one more seat**")
    seated = {seat.person for seat in table.seats}
    invited = [words.plain(person.name) for person in table.invited if person not in seated]
    asked = f"Invited: {', '.join(invited)}" if invited else None
    if table.private:
        call += " This table is private: those who are invited may join."
    return Layout(
        box(
            "\n".join(text),
            image(cover, alt),
            "**Seats**\n" + "\n".join(seats),
            call,
            "\n".join(options),
            asked,
            row(
                button("Join", "join", table.id, style=_GREEN, disabled=not free),
                button("Leave", "leave", table.id),
                *([button("Add computer", "computer", table.id, disabled=not free)] if info.computers else []),
                button("Options", "options", table.id),
                button("Start", "start", table.id, style=_BLUE, disabled=needed > 0),
            ),
        )
    )


def lobby_closed(table: Table, cover: str, alt: str, why: str = "") -> Layout:
    """What is left of a lobby once the table is running or given up."""
    names = words.listed([words.plain(seat.name) for seat in table.seats])
    plays = "is playing" if len(table.seats) == 1 else "are playing"
    if why:
        state = why
    elif table.status == "abandoned":
        state = (
            "This table was closed before it ended." if table.started else "This table was closed before it started."
        )
    elif table.status == "finished":
        state = f"{names} {'has' if len(table.seats) == 1 else 'have'} finished. [To the table]({words.link(table)})"
    else:
        state = f"{names} {plays}. [To the table]({words.link(table)})"
    return Layout(
        box(
            f"### {words.title(table)}",
            image(cover, alt),
            state,
            row(button("Watch", "watch", table.id), button("Log", "log", table.id)) if table.started else None,
        )
    )


def options_panel(table: Table) -> Layout:
    """What the host may agree on before the start; computer players too."""
    items: list[discord.ui.Item[Any] | str | None] = [f"### Options of table {table.id}"]
    for variant in words.game_of(table).info.variants:
        chosen = table.options[variant.id]
        choices = [
            discord.SelectOption(label=clip(value.label, 100), value=value.id, default=value.id == chosen)
            for value in variant.values
        ]
        items += [f"**{variant.label}**", row(select(variant.label, choices, "option", table.id, word=variant.id))]
    paces = [
        discord.SelectOption(label=f"Pace: {label}", value=pace, default=pace == table.pace)
        for pace, label in words.PACES.items()
    ]
    items.append(row(select("Pace", paces, "agree", table.id, word="pace")))
    if not words.game_of(table).info.cooperative:
        ratings = [
            discord.SelectOption(label="Counts for the ratings", value="rated", default=not table.friendly),
            discord.SelectOption(label="Does not count for the ratings", value="friendly", default=table.friendly),
        ]
        items.append(row(select("Ratings", ratings, "agree", table.id, word="ratings")))
    doors = [
        discord.SelectOption(label="Everybody may join", value="open", default=not table.private),
        discord.SelectOption(label="Private: only those who are invited", value="private", default=table.private),
    ]
    items.append(row(select("Who may join", doors, "door", table.id)))
    chairs = [
        discord.SelectOption(label="One seat a person", value="one", default=not table.hot_seat),
        discord.SelectOption(label="Hot seat: a person may take several seats", value="hot", default=table.hot_seat),
    ]
    items.append(row(select("Seats of a person", chairs, "chairs", table.id)))
    free = words.game_of(table).info.seats[1] - len(table.seats)
    if free > 0:
        items.append(row(people("Invite members", min(free, _INVITED), "invite", table.id)))
    return Layout(box(*items))


def computer_panel(table: Table) -> Layout:
    """Which computer player to add, or to send away."""
    rows = [
        row(
            *(
                button(f"Add a {label.lower()} player", "add", table.id, word=kind, style=_GREEN)
                for kind, label in KINDS.items()
            )
        )
    ]
    seated = [seat for seat in table.seats if seat.computer]
    if seated:
        rows.append(row(*(button(f"Remove {seat.name}", "remove", table.id, seat.index) for seat in seated[:_ROW])))
    return Layout(box("Computer players take the free seats.", *rows))


def invitation(table: Table, people: Sequence[Person]) -> Layout:
    """The public message that asks people to a table."""
    asked = " ".join(f"<@{person.id}>" for person in people)
    return notice(
        f"{asked}, {words.plain(table.host.name)} asks you to {words.title(table)}.",
        row(button("Accept", "accept", table.id, style=_GREEN), button("No, thanks", "decline", table.id)),
    )


def offers(table: Table) -> discord.ui.ActionRow[Any] | None:
    """What may become of the seats that were given up; None when there are none."""
    free = [seat for seat in table.seats if not seat.held] if table.status == "running" else []
    if not free:
        return None
    seat = free[0].index
    return row(
        button(f"Take seat {seat + 1}", "takeseat", table.id, seat, style=_GREEN),
        button("Let the computer play it", "fillseat", table.id, seat),
        button("End the table", "endtable", table.id),
    )


# --- board -----------------------------------------------------------------------------------------------------


def board(
    table: Table, picture: str, alt: str, deciders: Sequence[int], recent: str, status: str, live: bool = True
) -> Layout:
    """The public message of a running table. Without `live` it is history and has no buttons."""
    if not deciders:
        turn = ""
    elif live:
        turn = f"Your move, {words.waiting(table, deciders, mention=True)}."
    else:
        turn = f"{words.waiting(table, deciders)} had to move."
    footer = f"-# {status}" if status else ""
    return Layout(
        box(
            f"### {words.title(table)}",
            _picture(picture, alt),
            recent,
            "\n".join(filter(None, [turn, footer])),
            row(
                button("Your move", "move", table.id, style=_BLUE),
                button("Rules", "rules", table.id),
                button("Log", "log", table.id),
            )
            if live
            else None,
        )
    )


def final(table: Table, picture: str, alt: str, recent: str, result: Result) -> Layout:
    """The public message of a finished table."""
    return Layout(
        box(
            f"### {words.title(table)}: finished",
            _picture(picture, alt),
            recent,
            standings(table, result),
            row(
                button("Rematch", "rematch", table.id, style=_GREEN),
                button("Replay", "replay", table.id),
                button("Log", "log", table.id),
                button("Rules", "rules", table.id),
            ),
        )
    )


def standings(table: Table, result: Result) -> str:
    """How a table ended: places, and the scores broken down."""
    lines = [f"**{words.say(result.summary, table)}**"]
    if result.won is not None:
        # One score for all who won or lost together.
        names = ", ".join(f"**{words.plain(seat.name)}**" for seat in table.seats)
        score = result.standings[0].score
        lines += [f"{names}: {score.total} {units(score.total, 'points')}", f"-# {words.breakdown(score, table)}"]
        return clip("\n".join(lines), 2000)
    for standing in result.standings:
        seat, total = table.seats[standing.seat], standing.score.total
        lines.append(f"{standing.place}. **{words.plain(seat.name)}**: {total} {units(total, 'points')}")
        parts = words.breakdown(standing.score, table)
        if parts:
            lines.append(f"-# {parts}")
    return clip("\n".join(lines), 2000)


# --- panel -----------------------------------------------------------------------------------------------------


def panel(
    panel: Panel,
    picture: str,
    alt: str,
    note: str = "",
    group: int | None = None,
    closer: discord.ui.ActionRow[Any] | None = None,
) -> Layout:
    """The private message in which a seat makes its choices.

    Args:
        panel: the seat's position.
        picture: the attached picture's file name.
        alt: the picture in words.
        note: what to say first, such as the answer to an outdated press.
        group: the group of options that was opened, when there are too many to show at once.
        closer: the select of details that can be looked at.
    """
    table = panel.table
    acting = f"You act for **{words.plain(table.seats[panel.seat].name)}**." if table.hot_seat else None
    items: list[discord.ui.Item[Any] | str | None] = [note, image(picture, alt), acting]
    if panel.lost is not None:
        items.append(words.log([panel.lost], table, 900))
    if panel.draft:
        # Some choices are nothing to tell the others, and have no line.
        done = words.log(panel.lines, table, 900) or "; ".join(f"`{line}`" for line in panel.draft)[:900]
        items.append(f"{UNCONFIRMED}\n{done}")
    ids = (table.id, panel.stamp)
    tools: list[discord.ui.Item[Any]] = []
    if panel.complete:
        items.append("Your turn is complete. Confirm it, or take it back.")
        tools.append(button("Confirm", "confirm", *ids, style=_GREEN))
    elif panel.prompt is not None:
        items.append(f"**{words.say(panel.prompt.text, table)}**")
        items += choices(panel.prompt, table, panel.stamp, group)
    elif panel.deciders:
        items.append(f"It is the turn of {words.waiting(table, panel.deciders)}.")
    else:
        items.append("This game is over.")
    if panel.draft:
        tools.append(button("Take back", "back", *ids))
        if len(panel.draft) > 1:
            tools.append(button("Take all back", "allback", *ids))
    if panel.prompt is not None or panel.complete:
        tools.append(button("Why?", "why", table.id))
    tools.append(button("Refresh", "show", table.id))
    return Layout(box(*items, row(*tools), closer))


def look_closer(
    table: Table, details: Sequence[tuple[str, Text]], chosen: str | None
) -> discord.ui.ActionRow[Any] | None:
    """The details of the board that have a picture of their own; None when there are none."""
    if not details:
        return None
    listed = [discord.SelectOption(label="The usual picture", value=_WHOLE, default=chosen is None)]
    listed += [
        discord.SelectOption(label=clip(words.label(label, table), 100), value=id, default=id == chosen)
        for id, label in details[: _SELECT - 1]
    ]
    return row(select("Look closer", listed, "look", table.id))


def choices(prompt: Prompt, table: Table, stamp: int, group: int | None) -> list[discord.ui.Item[Any] | str | None]:
    """The options as buttons, as one select, as a select a group, or as groups to open first."""
    grouped = group_options(prompt, table)
    if len(prompt.options) <= _ROW and _short(prompt.options, table):
        options = list(enumerate(prompt.options))
        return [_hints(options, table), _buttons(options, table, stamp)]
    pages = [(heading, page) for heading, options in grouped for page in _pages(options)]
    if len(pages) <= _MOST_GROUPS:
        return [part for heading, options in pages for part in _group(heading, options, table, stamp)]
    opened = [pages[group]] if group is not None and group < len(pages) else []
    headings = [
        discord.SelectOption(label=clip(f"{heading} ({len(options)})", 100), value=str(index), default=index == group)
        for index, (heading, options) in enumerate(pages[:_SELECT])
    ]
    # More than 25 groups come in several selects, each within Discord's limit.
    rows: list[discord.ui.Item[Any] | str | None] = [row(select("Choose what", headings, "group", table.id, stamp))]
    if len(pages) > _SELECT:
        more = [
            discord.SelectOption(label=clip(f"{heading} ({len(options)})", 100), value=str(index + _SELECT))
            for index, (heading, options) in enumerate(pages[_SELECT : 2 * _SELECT])
        ]
        rows.append(row(select("Or choose here", more, "group", table.id, stamp, word="more")))
    return rows + [part for heading, options in opened for part in _group(heading, options, table, stamp)]


def group_options(prompt: Prompt, table: Table) -> list[tuple[str, list[tuple[int, Option]]]]:
    """The options, each with its index, under their headings in the order of the prompt."""
    grouped: dict[str, list[tuple[int, Option]]] = {}
    for index, option in enumerate(prompt.options):
        heading = words.label(option.group, table) if option.group else "Choose"
        grouped.setdefault(heading, []).append((index, option))
    return list(grouped.items())


def _pages(options: list[tuple[int, Option]]) -> list[list[tuple[int, Option]]]:
    return [options[start : start + _SELECT] for start in range(0, len(options), _SELECT)]


def _short(options: Sequence[Option], table: Table) -> bool:
    return all(len(words.label(option.label, table)) <= _BUTTON_LABEL for option in options)


def _hints(options: Sequence[tuple[int, Option]], table: Table) -> str:
    """What the options cost or bring, a line each: a button has no room for it, and two labels may be the same."""
    return "\n".join(
        f"-# {words.say(option.label, table)} ({words.say(option.hint, table)})" for _, option in options if option.hint
    )


def _group(
    heading: str, options: list[tuple[int, Option]], table: Table, stamp: int
) -> list[discord.ui.Item[Any] | str | None]:
    if len(options) == 1 and _short([options[0][1]], table):
        return [_hints(options, table), _buttons(options, table, stamp)]
    listed = [
        discord.SelectOption(
            label=clip(words.label(option.label, table), 100),
            value=str(index),
            description=clip(words.label(option.hint, table), 100) if option.hint else None,
        )
        for index, option in options
    ]
    # The first index makes the custom ids of several selects differ.
    return [row(select(heading, listed, "choose", table.id, stamp, options[0][0]))]


def _buttons(options: list[tuple[int, Option]], table: Table, stamp: int) -> discord.ui.ActionRow[Any]:
    return row(
        *(
            button(words.label(option.label, table), "play", table.id, stamp, index, style=_BLUE)
            for index, option in options
        )
    )
