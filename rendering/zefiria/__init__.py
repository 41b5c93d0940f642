"""The picture of Zefiria."""

from rendering.zefiria.board import draw
from rendering.zefiria.words import describe, words

__all__ = ["describe", "draw", "words"]
