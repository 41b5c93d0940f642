"""Rulebooks: `data/rulebook/<game>.md` read into sections and glossary entries, and checked.

A file starts with facts in TOML between lines of ``+++``, then an introduction, then sections:

    ## Title {#id see="other-id another" also="other words, that people type"}
    ## Glossary {#glossary}
    - **Term** {see="id" also="other word"}: What it means.

A line ``{{table buildings: name=Building, cost, points}}`` becomes a table of the array ``[[buildings]]`` in the game's
`data/components/<game>.toml`: one column a key, headed by the word after the equals sign.
``{{table buildings where stack=1: name, cost}}`` holds only the rows with that value. So a number has one home.
"""

import re
import tomllib
from collections.abc import Iterator
from functools import cache, cached_property
from pathlib import Path
from typing import Any, cast

import msgspec

from rules import components

FOLDER = Path(__file__).parent / "rulebook"

OVERVIEW = "overview"
GLOSSARY = "glossary"

_FENCE = "+++"
_HEADING = re.compile(r"## (?P<title>.+?) \{#(?P<id>[a-z0-9-]+)(?P<attributes>[^}]*)\}")
_ENTRY = re.compile(r"- \*\*(?P<term>.+?)\*\*(?: \{(?P<attributes>[^}]*)\})?: (?P<text>.+)")
_ATTRIBUTE = re.compile(r' ?(?P<key>[a-z]+)="(?P<value>[^"]*)"')
_DIRECTIVE = re.compile(
    r"^\{\{table (?P<array>\w+)(?: where (?P<key>\w+)=(?P<value>[^:]+))?: (?P<columns>.+)\}\}$", re.MULTILINE
)
_BOLD_START = re.compile(r"(?:-|\d+\.) \*\*(.+?)[:.]?\*\*")
_LONGEST_NAME = 60


class RulebookError(Exception):
    """A rulebook's file is not as it must be. A mistake in the file, never a reader's."""


class Section(msgspec.Struct, frozen=True, gc=False):
    """One subject of a rulebook.

    Attributes:
        id: unique in the rulebook, kebab-case.
        text: Markdown without the heading.
        see: ids of related sections.
        also: other words for the subject, as people type them.
    """

    id: str
    title: str
    text: str
    see: tuple[str, ...] = ()
    also: tuple[str, ...] = ()


class Entry(msgspec.Struct, frozen=True, gc=False):
    """A term of the glossary.

    Attributes:
        see: the id of the section that explains more, or an empty string.
        also: other words for it, such as the original language's.
    """

    term: str
    text: str
    see: str = ""
    also: tuple[str, ...] = ()


class Facts(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What stands at the top of a rulebook.

    Attributes:
        players: fewest and most.
        minutes: shortest and longest usual length.
        designer, year, publisher: empty where they are not known for certain.
        pitch: one sentence.
        sources: what the rulebook was written from.
        house: which component values are our own, because nobody published them; empty when none are.
    """

    id: str
    title: str
    players: tuple[int, int]
    minutes: tuple[int, int]
    pitch: str
    sources: tuple[str, ...]
    designer: tuple[str, ...] = ()
    year: int | None = None
    publisher: str = ""
    house: str = ""


class Rulebook(Facts, frozen=True, kw_only=True, dict=True):
    """The rules of a game for people: sections in reading order (the overview first, the glossary last) and terms."""

    sections: tuple[Section, ...]
    entries: tuple[Entry, ...]

    @cached_property
    def _positions(self) -> dict[str, int]:
        return {section.id: index for index, section in enumerate(self.sections)}

    def section(self, id: str) -> Section | None:
        """The section with an id."""
        index = self._positions.get(id)
        return None if index is None else self.sections[index]

    def beside(self, id: str, distance: int) -> Section | None:
        """The section some places after (or before) another, in reading order."""
        index = self._positions.get(id, -1) + distance
        return self.sections[index] if id in self._positions and 0 <= index < len(self.sections) else None


def names_in(text: str) -> Iterator[str]:
    """The names of components in a section's text: first two cells of a table's rows, bold starts of list items."""
    lines = text.splitlines()
    for line, following in zip(lines, [*lines[1:], ""], strict=True):
        if match := _BOLD_START.match(line):
            found = [match[1]]
        elif line.startswith("|") and not following.startswith("|--"):
            found = cells(line)[:2]
        else:
            continue
        for name in found:
            if sum(map(str.isalpha, name)) > 1 and len(name) <= _LONGEST_NAME:
                yield name.replace("*", "")


def cells(row: str) -> list[str]:
    """The cells of a line of a pipe table."""
    return [cell.strip() for cell in row.strip().strip("|").split("|")]


@cache
def load(game_id: str) -> Rulebook:
    """The rulebook of a game, read once.

    Raises:
        FileNotFoundError: there is none.
        RulebookError: the file is not as it must be.
    """
    book = parse((FOLDER / f"{game_id}.md").read_text(encoding="utf-8"))
    if book.id != game_id:
        raise RulebookError(f"{game_id}.md: says that it is {book.id}")
    return book


def load_all() -> dict[str, Rulebook]:
    """All rulebooks by game id, in the order of their titles."""
    books = [load(path.stem) for path in FOLDER.glob("*.md")]
    return {book.id: book for book in sorted(books, key=lambda book: book.title.lower())}


def parse(source: str) -> Rulebook:
    """Read a rulebook's file.

    Raises:
        RulebookError: names the line or id that is wrong.
    """
    if not source.startswith(_FENCE + "\n") or source.count(f"\n{_FENCE}\n") != 1:
        raise RulebookError("the file must start with facts between two lines of +++")
    head, body = source.removeprefix(_FENCE + "\n").split(f"\n{_FENCE}\n")
    try:
        facts = msgspec.toml.decode(head, type=Facts)
    except (msgspec.ValidationError, msgspec.DecodeError) as error:
        raise RulebookError(f"facts: {error}") from error
    sections: list[Section] = []
    entries: list[Entry] = []
    intro, *rest = re.split(r"^(?=## )", body, flags=re.MULTILINE)
    sections.append(Section(OVERVIEW, "Overview", intro.strip()))
    for block in rest:
        heading, _, text = block.partition("\n")
        match = _HEADING.fullmatch(heading.rstrip())
        if match is None:
            raise RulebookError(f"{facts.id}: not a section heading: {heading}")
        attributes = _attributes(match["attributes"], match["id"])
        if match["id"] == GLOSSARY:
            entries = [_entry(line) for line in text.strip().splitlines() if line]
            text = "\n".join(f"- **{entry.term}**: {entry.text}" for entry in entries)
        text = _DIRECTIVE.sub(lambda found: _table(facts.id, found), text.strip())
        if "{{" in text:
            raise RulebookError(f"{facts.id}: {match['id']} holds a directive that is not understood")
        also = _split(attributes.get("also", ""), ",")
        sections.append(Section(match["id"], match["title"], text, _split(attributes.get("see", ""), " "), also))
    book = Rulebook(**msgspec.structs.asdict(facts), sections=tuple(sections), entries=tuple(entries))
    _check(book)
    return book


def _split(value: str, separator: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in value.split(separator) if part.strip())


def _attributes(source: str, where: str) -> dict[str, str]:
    found = {match["key"]: match["value"] for match in _ATTRIBUTE.finditer(source)}
    if _ATTRIBUTE.sub("", source).strip() or not found.keys() <= {"see", "also"}:
        raise RulebookError(f"{where}: attributes not understood: {source}")
    return found


def _entry(line: str) -> Entry:
    match = _ENTRY.fullmatch(line)
    if match is None:
        raise RulebookError(f"not a glossary entry: {line}")
    attributes = _attributes(match["attributes"] or "", match["term"])
    return Entry(match["term"], match["text"], attributes.get("see", ""), _split(attributes.get("also", ""), ","))


def _table(game_id: str, directive: re.Match[str]) -> str:
    """A pipe table of an array of component tables."""
    try:
        tables = _component_tables(components.FOLDER / f"{game_id}.toml")
    except FileNotFoundError as error:
        raise RulebookError(f"{game_id}: there are no component tables") from error
    array, key, value, columns = directive.group("array", "key", "value", "columns")
    found = tables.get(array)
    rows = cast(list[dict[str, Any]], found) if isinstance(found, list) else []
    if key:
        rows = [row for row in rows if _cell(row.get(key)) == value]
    if not rows:
        raise RulebookError(f"{game_id}: there are no component tables for {directive[0]}")
    keys: list[str] = []
    headings: list[str] = []
    for column in _split(columns, ","):
        key, _, heading = column.partition("=")
        if all(key not in row for row in rows):
            raise RulebookError(f"{game_id}: no component table of {array} has {column}")
        keys.append(key)
        headings.append(heading or key.replace("_", " ").capitalize())
    lines = [headings, ["---"] * len(keys), *([_cell(row.get(key)) for key in keys] for row in rows)]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


@cache
def _component_tables(file: Path) -> dict[str, Any]:
    return tomllib.loads(file.read_text(encoding="utf-8"))


def _cell(value: Any) -> str:
    match value:
        case None:
            return "-"
        case bool():
            return "yes" if value else "no"
        case list():
            return " ".join(map(_cell, cast(list[Any], value)))
        case dict():
            return " ".join(f"{count} {name}" for name, count in cast(dict[str, Any], value).items())
        case _:
            return str(value)


def _check(book: Rulebook) -> None:
    ids = [section.id for section in book.sections]
    for id in ids:
        if ids.count(id) > 1:
            raise RulebookError(f"{book.id}: two sections are called {id}")
    if ids[-1] != GLOSSARY:
        raise RulebookError(f"{book.id}: the last section must be the glossary")
    for section in book.sections:
        if not section.text:
            raise RulebookError(f"{book.id}: {section.id} is empty")
        for id in section.see:
            if id not in ids or id == section.id:
                raise RulebookError(f"{book.id}: {section.id} points to {id}")
    for entry in book.entries:
        if entry.see and entry.see not in ids:
            raise RulebookError(f"{book.id}: the term {entry.term} points to {entry.see}")
