"""How long computer players think. Apart from the rest, so that a process of its own can call it."""

import time
from typing import Any

from rules import players
from rules.chance import Chance
from rules.game import Action, Game

_SECONDS = 1.0


def choose(game: Game[Any], view: Any, seat: int, chance: Chance, kind: str) -> Action:
    """A computer player's action, thought about for no longer than people like to wait."""
    until = time.monotonic() + _SECONDS
    return players.choose(game, view, seat, chance, kind, more=lambda: time.monotonic() < until)
