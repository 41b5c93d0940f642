"""Finds the games: every package in `rules/` is one, and says so with `GAME`."""

import importlib
import pkgutil
from collections.abc import Mapping
from functools import cache
from typing import Any

import rules
from rules.game import Game


@cache
def games() -> Mapping[str, Game[Any]]:
    """All playable games by id, in alphabetical order of their titles."""
    found: list[Game[Any]] = [
        importlib.import_module(f"rules.{module.name}").GAME
        for module in pkgutil.iter_modules(rules.__path__)
        if module.ispkg
    ]
    return {game.info.id: game for game in sorted(found, key=lambda game: game.info.title)}


def game(id: str) -> Game[Any]:
    """A game by its id.

    Raises:
        KeyError: there is no such game.
    """
    return games()[id]
