"""The picture of Factum."""

from rendering.factum.board import draw, focuses
from rendering.factum.words import describe, words

__all__ = ["describe", "draw", "focuses", "words"]
