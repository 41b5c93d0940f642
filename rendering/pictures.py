"""Pictures of games: a view and a scene in, a PNG file and its alt text out.

The picture of a game is the module (or package) `rendering.<game id>`. It offers

    draw(view, scene) -> Canvas             the picture, 1200 pixels wide
    describe(view, scene) -> str            the alt text: what the picture shows, the most important first
    words(view, scene) -> str               the whole board in plain lines
    focuses(view) -> sequence of (id, label)    optional: details that can be drawn by themselves (`scene.focus`)

and gets views only, so it cannot show what its reader may not see. All functions here may be called from several
threads at once, and the same view and scene always give the same bytes.
"""

import importlib
from functools import lru_cache
from typing import Protocol, cast

import msgspec

from rendering.canvas import Canvas
from rendering.covers import cover as _cover
from rendering.scene import Scene
from rules.game import State
from rules.registry import games
from rules.text import Text

__all__ = ["Picture", "Scene", "canvas", "cover", "draw", "focuses", "load", "words"]

# Discord's limit for an alt text.
ALT_LIMIT = 1024


class Picture(msgspec.Struct, frozen=True):
    """A finished picture.

    Attributes:
        data: a PNG file.
        alt: what it shows in words, at most 1,024 characters.
        width, height: in pixels.
    """

    data: bytes
    alt: str
    width: int
    height: int


class _Drawing(Protocol):
    """What the module of a game offers."""

    def draw(self, view: State, scene: Scene) -> Canvas: ...

    def describe(self, view: State, scene: Scene) -> str: ...

    def words(self, view: State, scene: Scene) -> str: ...


def _module(game: str) -> _Drawing:
    return cast(_Drawing, importlib.import_module(f"rendering.{game}"))


def load() -> None:
    """Get everything that draws pictures into memory, so that no table waits for that."""
    for game in games():
        _module(game)


def draw(game: str, view: State, scene: Scene) -> Picture:
    """The board of a game (by its id) as a picture.

    Raises:
        ModuleNotFoundError: nobody has drawn this game yet.
    """
    module = _module(game)
    drawn = module.draw(view, scene)
    return Picture(drawn.encode(), _clipped(module.describe(view, scene)), *drawn.size)


def canvas(game: str, view: State, scene: Scene) -> Canvas:
    """The board of a game before it is encoded, to be put on something else."""
    return _module(game).draw(view, scene)


def words(game: str, view: State, scene: Scene) -> str:
    """The whole board in words: plain lines, at most a few thousand characters."""
    return _module(game).words(view, scene)


def focuses(game: str, view: State) -> tuple[tuple[str, Text], ...]:
    """The details that can be drawn by themselves: ids and labels. Empty for some games."""
    offered = getattr(_module(game), "focuses", None)
    return tuple(offered(view)) if offered else ()


@lru_cache(64)
def cover(game: str) -> Picture:
    """The cover of a game (by its id), 1200 x 630 pixels. Kept once it is drawn: lobbies show it at every change."""
    drawn, alt = _cover(game)
    return Picture(drawn.encode(), _clipped(alt), *drawn.size)


def _clipped(text: str) -> str:
    return text if len(text) <= ALT_LIMIT else text[: ALT_LIMIT - 1].rstrip() + "…"
