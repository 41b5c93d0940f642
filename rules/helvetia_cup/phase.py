"""A whole move phase as one line: ``3 E9, 5 I7+, 8 D12, 2 up, done``."""

import re
import unicodedata

from rules.errors import BadNotation
from rules.helvetia_cup.components import PLAYERS
from rules.helvetia_cup.pitch import INDEX, NAMES
from rules.helvetia_cup.state import CupState

_HOW = "Write it like this: 3 E9, 5 I7+, 8 D12, 2 up, done."


def expand(view: CupState, seat: int, line: str) -> list[str]:
    """The notations behind a line, in its order.

    An item is a player (by number or name) and where he goes: a hex, a hex with a plus sign for the outrun, several
    hexes for a path of his own, or ``up``. ``change 4 5``, ``play Z3 4`` and ``done`` are items too.

    Raises:
        BadNotation: an item is none of these; it is named.
    """
    items = [item.split() for item in re.split(r"[,;]", line) if item.strip()]
    if not items:
        raise BadNotation(_HOW)
    return [notation for words in items for notation in _item(view, seat, words)]


def _item(view: CupState, seat: int, words: list[str]) -> list[str]:
    verb = words[0].lower()
    if verb in ("done", "change", "play", "pick", "move", "go", "choose"):
        return [" ".join([verb, *words[1:]])]
    for count in range(len(words) - 1, 0, -1):
        number = shirt(view.teams[seat], " ".join(words[:count]))
        if number is not None:
            return _moves(view, seat, number, [word.upper() for word in words[count:]], words)
    raise _bad(words)


def _moves(view: CupState, seat: int, number: int, steps: list[str], words: list[str]) -> list[str]:
    pick = f"pick {number}"
    if steps == ["UP"]:
        hex = view.player(seat, number).hex
        if hex < 0:
            raise _bad(words)
        return [pick, f"move {NAMES[hex]}"]
    if any(step.removesuffix("+") not in INDEX for step in steps) or any("+" in step for step in steps[:-1]):
        raise _bad(words)
    if len(steps) == 1:
        return [pick, f"move {steps[0]}"]
    path = [pick, "choose path", *(f"go {step.removesuffix('+')}" for step in steps)]
    return [*path, "go +" if steps[-1].endswith("+") else "done"]


def _bad(words: list[str]) -> BadNotation:
    return BadNotation("{item} is not clear. " + _HOW, item=" ".join(words))


def shirt(team: str, typed: str) -> int | None:
    """The shirt number behind a number or a name, with or without accents; None when there is no such player."""
    if typed.isdecimal():
        number = int(typed)
        return number if 0 < number <= len(PLAYERS[team]) else None
    wanted = _plain(typed)
    for number, player in enumerate(PLAYERS[team], 1):
        if wanted in [_plain(name) for name in (player.name, *player.also)]:
            return number
    return None


def _plain(name: str) -> str:
    letters = unicodedata.normalize("NFKD", name.casefold())
    return "".join(letter for letter in letters if letter.isalnum())
