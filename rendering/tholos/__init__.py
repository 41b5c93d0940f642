"""The picture of Tholos."""

from rendering.tholos.board import draw
from rendering.tholos.words import describe, words

__all__ = ["describe", "draw", "words"]
