"""The picture of Villagers."""

from rendering.villagers.board import draw, focuses
from rendering.villagers.words import describe, words

__all__ = ["describe", "draw", "focuses", "words"]
