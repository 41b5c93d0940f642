"""The picture of Federation."""

from rendering.federation.board import draw, focuses
from rendering.federation.words import describe, words

__all__ = ["describe", "draw", "focuses", "words"]
