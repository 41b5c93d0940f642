"""Fixtures for the tests that try to break what people rely on."""

from typing import Any

import pytest

from rendering import pictures
from rendering.scene import Scene
from rules.registry import games
from tests.cogs.conftest import inn, simcord_bot

__all__ = ["inn", "simcord_bot"]


@pytest.fixture
def drawn_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same view and scene are drawn once: that they always give the same bytes has a test of its own."""
    drawn: dict[Any, pictures.Picture] = {}
    draw = pictures.draw

    def remembered(game: str, view: Any, scene: Scene) -> pictures.Picture:
        key = (game, games()[game].encode(view), scene)
        if key not in drawn:
            drawn[key] = draw(game, view, scene)
        return drawn[key]

    monkeypatch.setattr(pictures, "draw", remembered)
