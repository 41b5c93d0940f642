"""Writes the rules' texts out for Discord: names in, markdown and mentions out."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import discord

from data.model import LogLine, Pace, Table
from rendering.scene import Scene
from rules.errors import Refused
from rules.game import Game, Message, Score
from rules.registry import games
from rules.text import PlainReader, Text, write

PACES: dict[Pace, str] = {
    "live": "live, a move in 5 minutes",
    "evening": "an evening, a move in half an hour",
    "day": "a move a day",
    "week": "a move a week",
}


def plain(text: str) -> str:
    """Somebody's words as they are, without effect as markdown or mention."""
    return discord.utils.escape_mentions(discord.utils.escape_markdown(text)).replace("\n", " ")


def game_of(table: Table) -> Game[Any]:
    """The rules of a table."""
    return games()[table.game]


def terms_of(table: Table) -> Mapping[str, str]:
    """The words of a table's game; none when this program does not have the game any more."""
    game = games().get(table.game)
    return game.terms if game else {}


def names_of(table: Table) -> tuple[str, ...]:
    """A name a seat."""
    return tuple(seat.name for seat in table.seats)


class _MarkdownReader(PlainReader):
    def who(self, seat: int) -> str:
        return f"**{plain(super().who(seat))}**"


def say(text: Text, table: Table | None = None) -> str:
    """A text as markdown. Without a table it may speak of no seat or component."""
    if table is None:
        return write(text, PlainReader(), plain)
    return write(text, _MarkdownReader(names_of(table), terms_of(table)), plain)


def label(text: Text, table: Table) -> str:
    """A text where markdown has no effect, such as on a button."""
    return write(text, PlainReader(names_of(table), terms_of(table)))


def refusal(error: Refused, table: Table | None = None) -> str:
    """The sentence of a refusal."""
    try:
        return say(error.text, table)
    except KeyError:
        return plain(str(error))


def log(messages: Iterable[Message], table: Table, limit: int = 1500) -> str:
    """Log lines as a list, headings bold; the newest are kept when there are too many for `limit` characters."""
    lines = [f"**{say(m.text, table)}**" if m.heading else f"- {say(m.text, table)}" for m in messages]
    kept: list[str] = []
    for line in reversed(lines):
        limit -= len(line) + 1
        if limit < 0:
            kept.append("- …")
            break
        kept.append(line)
    return "\n".join(reversed(kept))


def readable(lines: Sequence[LogLine], seat: int | None) -> list[Message]:
    """The messages that a seat, or everybody (None), may read."""
    return [line.message for line in lines if line.message.to is None or (seat is not None and line.message.to == seat)]


def waiting(table: Table, deciders: Sequence[int], mention: bool = False) -> str:
    """Who has to decide, as a phrase; with mentions where people are to be called."""
    parts: list[str] = []
    for index in deciders:
        seat = table.seats[index]
        name = f"**{plain(seat.name)}**"
        if mention and seat.person:
            # Somebody with several seats is told for which one.
            name = f"<@{seat.person.id}>" + (f" ({name})" if table.hot_seat else "")
        parts.append(name)
    return listed(parts)


def listed(parts: Sequence[str]) -> str:
    """Things as a phrase: one, one and another, one, another and a third."""
    return " and ".join(filter(None, [", ".join(parts[:-1]), *parts[-1:]]))


def breakdown(score: Score, table: Table) -> str:
    """The points of a seat by source."""
    parts = [f"{say(source, table)} {points:+d}" for source, points in score.parts if points]
    return " · ".join(parts)


def link(table: Table) -> str:
    """Where the table is played, as a link to its channel or thread."""
    return address(table.guild, table.thread or table.channel)


def address(*ids: int) -> str:
    """The address of a channel, or of a message in it, by Discord's ids, that of the server first."""
    return "https://discord.com/channels/" + "/".join(map(str, ids))


def scene(
    table: Table,
    deciders: Sequence[int],
    seat: int | None = None,
    places: Iterable[str] = (),
    focus: str | None = None,
    big: bool = False,
) -> Scene:
    """What a picture of a table has to know besides the view."""
    return Scene(
        names=names_of(table),
        seat=seat,
        deciders=tuple(deciders),
        places=frozenset(places),
        over=not deciders,
        focus=focus,
        title=f"Table {table.id}",
        big=big,
    )


def title(table: Table) -> str:
    """The game and the number of the table."""
    game = games().get(table.game)
    return f"{game.info.title if game else table.game} · table {table.id}"


def plain_lines(text: str) -> str:
    """Several lines without effect as markdown or mention."""
    return "\n".join(plain(line) for line in text.splitlines())
