"""Fixtures for the tests that try to break what people rely on."""

from typing import Any

import pytest

from rendering import pictures
from rendering.scene import Scene
from rules.registry import games
from tests.cogs.conftest import inn, simcord_bot

__all__ = ["inn", "simcord_bot"]

_DRAWN: dict[Any, pictures.Picture] = {}


@pytest.fixture
def drawn_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same view and scene are drawn once: that they always give the same bytes has a test of its own."""
    draw = pictures.draw

    def remembered(game: str, view: Any, scene: Scene) -> pictures.Picture:
        key = (game, games()[game].encode(view), scene)
        if key not in _DRAWN:
            _DRAWN[key] = draw(game, view, scene)
        return _DRAWN[key]

    monkeypatch.setattr(pictures, "draw", remembered)
