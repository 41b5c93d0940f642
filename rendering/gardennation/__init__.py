"""The picture of Garden Nation."""

from rendering.gardennation.board import draw
from rendering.gardennation.words import describe, words

__all__ = ["describe", "draw", "words"]
