"""The picture of Tzolk'in."""

from rendering.tzolkin.board import draw
from rendering.tzolkin.words import describe, words

__all__ = ["describe", "draw", "words"]
