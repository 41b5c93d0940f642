"""Rulebooks and the list of games as people see them. From the books to Discord's components, nothing else."""

from collections.abc import Mapping, Sequence
from typing import Any

import discord

from cogs import layouts
from cogs.pages import pages
from cogs.presses import button, clip, select
from data.rulebook import OVERVIEW, Rulebook, Section
from rendering.pictures import Picture

SHELF = 4
PLAYERS = (1, 2, 3, 4, 5, 6)
MINUTES = (30, 45, 60, 90, 120)

_SELECT = 25
_MOST_BUTTONS = 4
_GREEN = discord.ButtonStyle.success


def word(book: Rulebook, section: Section) -> str:
    """A section as the word of a press."""
    return f"{book.id}/{section.id}"


def section(
    book: Rulebook,
    shown: Section,
    page: int = 0,
    note: str = "",
    others: Sequence[tuple[Rulebook, Section]] = (),
    sharable: bool = True,
) -> layouts.Layout:
    """A section, or a page of it, for one reader.

    Args:
        book: the rulebook.
        shown: the section.
        page: 0-based; beyond the last it is the last.
        note: what to say first.
        others: sections that may answer the question better.
        sharable: whether it may be posted for everybody from here.
    """
    texts = pages(shown.text)
    page = min(page, len(texts) - 1)
    items: list[discord.ui.Item[Any] | str | None] = [note, *_text(book, shown, texts, page)]
    # Numbers make the custom ids of a message differ: the place of the button, then the page.
    if len(texts) > 1:
        items.append(
            layouts.row(
                button("Earlier part", "leaf", 1, max(page - 1, 0), word=word(book, shown), disabled=page == 0),
                button("Rest of it", "leaf", 2, page + 1, word=word(book, shown), disabled=page == len(texts) - 1),
            )
        )
    before, after = book.beside(shown.id, -1), book.beside(shown.id, 1)
    items.append(
        layouts.row(
            button("Previous", "leaf", 3, word=word(book, before or shown), disabled=before is None),
            button("Next section", "leaf", 4, word=word(book, after or shown), disabled=after is None),
            button("Contents", "contents", word=book.id),
            *([button("Share here", "share", 5, page, word=word(book, shown))] if sharable else []),
        )
    )
    related = [found for id in shown.see[:_MOST_BUTTONS] if (found := book.section(id))]
    items += _links("See also", "leaf", 10, [(book, found) for found in related], book)
    items += _links("Not what you meant?", "leaf", 20, others[:_MOST_BUTTONS], book)
    return layouts.Layout(layouts.box(*items))


def shared(book: Rulebook, shown: Section, page: int = 0) -> layouts.Layout:
    """A section for everybody in the channel; its buttons answer privately."""
    texts = pages(shown.text)
    page = min(page, len(texts) - 1)
    related = [found for id in shown.see[:_MOST_BUTTONS] if (found := book.section(id))]
    links = [
        button("Open it for me", "rule", 1, page, word=word(book, shown)),
        *(button(found.title, "rule", 10 + index, word=word(book, found)) for index, found in enumerate(related)),
    ]
    return layouts.Layout(layouts.box(*_text(book, shown, texts, page), layouts.row(*links)))


def contents(book: Rulebook, note: str = "") -> layouts.Layout:
    """The sections of a rulebook, to choose from."""
    rows: list[discord.ui.Item[Any] | str | None] = []
    for start in range(0, len(book.sections), _SELECT):
        part = book.sections[start : start + _SELECT]
        options = [discord.SelectOption(label=clip(one.title, 100), value=one.id) for one in part]
        placeholder = f"{part[0].title} … {part[-1].title}"
        rows.append(layouts.row(select(placeholder, options, "leaf", start, word=book.id)))
    return layouts.Layout(
        layouts.box(
            note,
            f"### {book.title}: rules",
            book.pitch,
            _facts(book),
            *rows,
            layouts.row(button("Start reading", "leaf", 4, word=f"{book.id}/{OVERVIEW}", style=_GREEN)),
            "-# You can also ask: /rules takes a topic or a question in your own words.",
        )
    )


def which(note: str, targets: Sequence[tuple[str, str]]) -> layouts.Layout:
    """A question back: buttons that open something, as labels and words of the `rule` press."""
    rows = layouts.row(*(button(label, "rule", index, word=target) for index, (label, target) in enumerate(targets)))
    return layouts.Layout(layouts.box(note, rows))


def games(
    found: Sequence[Rulebook],
    covers: Mapping[str, Picture],
    playable: frozenset[str],
    page: int,
    players: int,
    minutes: int,
) -> layouts.Layout:
    """A page of the list of games.

    Args:
        found: all games that fit the filter.
        covers: pictures of the games on this page, attached under `cover_name`.
        playable: the games for which a table can be opened from here.
        page: 0-based.
        players: the filter's number of players; 0 for any.
        minutes: the filter's longest length; 0 for any.
    """
    items: list[discord.ui.Item[Any] | str | None] = ["### Games"]
    for book in shelf(found, page):
        picture = covers[book.id]
        items.append(
            discord.ui.Section(
                discord.ui.TextDisplay(f"**{book.title}**\n{book.pitch}\n-# {_players(book)} · {_minutes(book)}"),
                accessory=discord.ui.Thumbnail(
                    f"attachment://{cover_name(book.id)}", description=clip(picture.alt, 1024)
                ),
            )
        )
        items.append(
            layouts.row(
                button("Rules", "rule", word=book.id),
                *([button("Open a table", "open", word=book.id, style=_GREEN)] if book.id in playable else []),
            )
        )
    if not found:
        items.append("No game fits. Choose other numbers below.")
    last = max((len(found) - 1) // SHELF, 0)
    if last:
        items.append(
            layouts.row(
                button("Back", "games", max(page - 1, 0), players, minutes, word="back", disabled=page == 0),
                button(f"Page {page + 1} of {last + 1}", "games", page, players, minutes, word="here", disabled=True),
                button("More games", "games", page + 1, players, minutes, word="on", disabled=page >= last),
            )
        )
    ways = [(count, f"{count} player{'s' if count > 1 else ''}") for count in PLAYERS]
    items.append(_filter("Any number of players", ways, "players", players, minutes, players))
    lengths = [(limit, f"At most {limit} minutes") for limit in MINUTES]
    items.append(_filter("Any length", lengths, "minutes", players, minutes, minutes))
    return layouts.Layout(layouts.box(*items))


def shelf(found: Sequence[Rulebook], page: int) -> Sequence[Rulebook]:
    """The games on a page of the list."""
    return found[page * SHELF : (page + 1) * SHELF]


def cover_name(game: str) -> str:
    """The file name of a game's cover."""
    return f"cover-{game}.png".replace("_", "-")


def _filter(
    anything: str, values: Sequence[tuple[int, str]], name: str, players: int, minutes: int, chosen: int
) -> discord.ui.ActionRow[Any]:
    kept = [(0, anything), *values]
    if chosen not in dict(kept):
        kept.append((chosen, f"{chosen} {name}"))
    options = [discord.SelectOption(label=label, value=str(value), default=value == chosen) for value, label in kept]
    return layouts.row(select(anything, options, "games", 0, players, minutes, word=name))


def _text(book: Rulebook, shown: Section, texts: Sequence[str], page: int) -> list[str]:
    place = f"-# {book.title}, section {book.sections.index(shown) + 1} of {len(book.sections)}"
    if len(texts) > 1:
        place += f", part {page + 1} of {len(texts)}"
    return [f"### {shown.title}", texts[page], *([_facts(book)] if shown.id == OVERVIEW else []), place]


def _facts(book: Rulebook) -> str:
    """Players, length, authors and where the rules come from."""
    made = ", ".join([*book.designer, *filter(None, [book.publisher, str(book.year or "")])])
    lines = [f"{_players(book)} · {_minutes(book)}", made, f"Written from: {', '.join(book.sources)}.", book.house]
    return "\n".join(f"-# {line}" for line in lines if line)


def _players(book: Rulebook) -> str:
    fewest, most = book.players
    return f"{fewest} players" if fewest == most else f"{fewest} to {most} players"


def _minutes(book: Rulebook) -> str:
    shortest, longest = book.minutes
    return f"{longest} minutes" if shortest == longest else f"{shortest} to {longest} minutes"


def _links(
    heading: str, verb: str, slot: int, targets: Sequence[tuple[Rulebook, Section]], home: Rulebook
) -> list[discord.ui.Item[Any] | str]:
    """A row of buttons under a small heading; sections of other books name their game."""
    if not targets:
        return []
    buttons = [
        button(one.title if book is home else f"{book.title}: {one.title}", verb, slot + index, word=word(book, one))
        for index, (book, one) in enumerate(targets)
    ]
    return [f"-# {heading}", layouts.row(*buttons)]
