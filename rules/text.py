"""Sentences as templates with typed arguments.

The rules never write a finished sentence. They give an English template and what it speaks of, and the edge (a Discord
message, a picture, a test) fills in names for its own reader. A translation is a catalogue of templates.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from string import Formatter
from typing import Protocol

import msgspec


class Who(msgspec.Struct, frozen=True, tag="who", gc=False):
    """A seat; written as the name of whoever holds it."""

    seat: int


class Term(msgspec.Struct, frozen=True, tag="term", gc=False):
    """A component or a word of the game, by its id in the game's `terms`."""

    id: str


class Place(msgspec.Struct, frozen=True, tag="place", gc=False):
    """A place of the board that a picture can highlight, by its id in the game's `terms`."""

    id: str


class Many(msgspec.Struct, frozen=True, tag="many", gc=False):
    """A list, written as "a, b and c"; "nothing" when it is empty."""

    items: "tuple[Argument, ...]"


class Text(msgspec.Struct, frozen=True, tag="text", gc=False):
    """A template such as ``"{seat} takes {count} {count:stone|stones}"`` and its arguments.

    A field with a bar in its format takes the left word when the number is one, else the right word.
    """

    template: str
    args: "Mapping[str, Argument]" = {}


Argument = int | str | Who | Term | Place | Many | Text


def capital(words: str) -> str:
    """Words as they begin a sentence."""
    return words[:1].upper() + words[1:]


def one(words: str) -> str:
    """Words with the article that fits them: "a Hay card", "an Ore card"."""
    return f"{'an' if words[:1].lower() in 'aeio' else 'a'} {words}"


def counted(number: int, word: str, plural: str = "") -> str:
    """A number of things in plain English: "1 trick", "2 tricks", "−1 point"."""
    amount = str(number).replace("-", "−")
    return f"{amount} {word if number in (1, -1) else plural or word + 's'}"


def units(total: str, unit: str) -> str:
    """The unit of a total as people read it ("points"): without its last "s" where the total is one."""
    return unit.removesuffix("s") if total in ("1", "-1") else unit


class Reader(Protocol):
    """For whom a text is written: how seats are called, how words and templates of the game are shown."""

    def who(self, seat: int) -> str:
        """The name of the holder of a seat, safe to show where the text goes."""
        ...

    def term(self, id: str) -> str:
        """The name of a component, word or place."""
        ...

    def template(self, template: str) -> str:
        """The template in the reader's language."""
        ...


class PlainReader:
    """Writes English with plain names: for pictures, tests and the console.

    Args:
        names: a name a seat; missing ones are called "Seat 1" and so on.
        terms: names by id; an unknown id stands for itself.
    """

    def __init__(self, names: Sequence[str] = (), terms: Mapping[str, str] | None = None) -> None:
        self._names = names
        self._terms = terms or {}

    def who(self, seat: int) -> str:
        """The name of the seat's holder."""
        return self._names[seat] if seat < len(self._names) else f"Seat {seat + 1}"

    def term(self, id: str) -> str:
        """The name behind an id."""
        return self._terms.get(id, id)

    def template(self, template: str) -> str:
        """English is what the templates are written in."""
        return template


@lru_cache(maxsize=4096)
def _parse(template: str) -> tuple[tuple[str, str | None, str], ...]:
    return tuple((literal, field, spec or "") for literal, field, spec, _ in Formatter().parse(template))


def write(text: Text, reader: Reader, literal: Callable[[str], str] = str) -> str:
    """Write a text out for a reader.

    Args:
        text: what to write.
        reader: supplies names and translations.
        literal: applied to plain string arguments, which may hold anything; the edge escapes them here.

    Raises:
        KeyError: the template names an argument that is not there.
    """
    parts: list[str] = []
    for fixed, field, spec in _parse(reader.template(text.template)):
        parts.append(fixed)
        if field is not None:
            parts.append(_argument(text.args[field], spec, reader, literal))
    return "".join(parts)


def _argument(value: Argument, spec: str, reader: Reader, literal: Callable[[str], str]) -> str:
    match value:
        case int():
            if "|" in spec:
                one, _, other = spec.partition("|")
                return one if value == 1 else other
            return format(value, spec)
        case str():
            return literal(value)
        case Who(seat):
            return reader.who(seat)
        case Term(id) | Place(id):
            return reader.term(id)
        case Text():
            return write(value, reader, literal)
        case Many(items):
            written = [_argument(item, "", reader, literal) for item in items]
            if not written:
                return reader.template("nothing")
            if len(written) == 1:
                return written[0]
            return ", ".join(written[:-1]) + reader.template(" and ") + written[-1]
