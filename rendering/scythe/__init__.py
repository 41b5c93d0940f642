"""The picture of Scythe."""

from rendering.scythe.board import draw
from rendering.scythe.words import describe, words

__all__ = ["describe", "draw", "words"]
