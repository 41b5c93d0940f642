"""What buttons and selects carry, and the one gate through which every press on them comes.

A press is routed by its custom id alone, never by a view in memory, so a button works at any age and after any restart.
discord.py's own dynamic items are not used: they swallow errors and unmatched presses, and then nobody is answered.
"""

import re
from collections.abc import Awaitable, Callable
from typing import NamedTuple

import discord

from rules.errors import Refused

_PREFIX = "st1"
_BAR = "|"
_NUMBER = re.compile("0|[1-9][0-9]{0,18}")


class NotOurs(Refused):
    """A press that no message of this version brings about."""

    def __init__(self) -> None:
        super().__init__("This button is from another version of me. /board shows the present one.")


class Press(NamedTuple):
    """A decoded custom id.

    Attributes:
        verb: what the button is for.
        numbers: whole numbers that say which table, stamp, option and so on.
        word: a word such as a game or a section; empty for most.
        values: what was chosen in a select.
    """

    verb: str
    numbers: tuple[int, ...]
    word: str = ""
    values: tuple[str, ...] = ()

    def number(self, index: int) -> int | None:
        """A number by its position, or None when the custom id has fewer."""
        return self.numbers[index] if index < len(self.numbers) else None

    def needed(self, index: int) -> int:
        """A number that this kind of press always carries.

        Raises:
            NotOurs: it is not there.
        """
        if index >= len(self.numbers):
            raise NotOurs
        return self.numbers[index]


Handler = Callable[[discord.Interaction, Press], Awaitable[None]]


def custom_id(verb: str, *numbers: int, word: str = "") -> str:
    """The custom id that `decode` reads back; at most 100 characters."""
    made = _BAR.join([_PREFIX, verb, ".".join(map(str, numbers)), word])
    if len(made) > 100:
        raise ValueError(f"custom id too long: {made}")
    return made


def decode(raw: str, values: list[str]) -> Press | None:
    """The press behind a custom id, or None when it was not made here."""
    parts = raw.split(_BAR, 3)
    if len(parts) != 4 or parts[0] != _PREFIX:
        return None
    written = parts[2].split(".") if parts[2] else []
    # Forged numbers may be anything, and `int` reads more than we write.
    if not all(_NUMBER.fullmatch(number) for number in written):
        return None
    numbers = tuple(map(int, written))
    # Those beyond SQLite's integers cannot be ours.
    if any(number >= 1 << 63 for number in numbers):
        return None
    return Press(parts[1], numbers, parts[3], tuple(values))


def button(
    label: str,
    verb: str,
    *numbers: int,
    word: str = "",
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
    disabled: bool = False,
) -> discord.ui.Button[discord.ui.LayoutView]:
    """A button that comes back as a press."""
    return discord.ui.Button(
        label=clip(label, 80), custom_id=custom_id(verb, *numbers, word=word), style=style, disabled=disabled
    )


def select(
    placeholder: str, options: list[discord.SelectOption], verb: str, *numbers: int, word: str = ""
) -> discord.ui.Select[discord.ui.LayoutView]:
    """A select of one value that comes back as a press."""
    return discord.ui.Select(
        placeholder=clip(placeholder, 150), options=options, custom_id=custom_id(verb, *numbers, word=word)
    )


def people(placeholder: str, most: int, verb: str, *numbers: int) -> discord.ui.UserSelect[discord.ui.LayoutView]:
    """A select of members that comes back as a press; its values are their ids."""
    return discord.ui.UserSelect(
        placeholder=clip(placeholder, 150), max_values=most, custom_id=custom_id(verb, *numbers)
    )


def clip(text: str, limit: int) -> str:
    """The text, cut with an ellipsis where Discord would refuse it."""
    return text if len(text) <= limit else text[: limit - 1].rstrip() + "…"
