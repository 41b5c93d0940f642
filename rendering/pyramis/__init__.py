"""The picture of Pyramis."""

from rendering.pyramis.board import draw
from rendering.pyramis.words import describe, words

__all__ = ["describe", "draw", "words"]
