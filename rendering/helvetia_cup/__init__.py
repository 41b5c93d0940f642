"""The picture of Helvetia Cup."""

from rendering.helvetia_cup.board import draw, focuses
from rendering.helvetia_cup.words import describe, words

__all__ = ["describe", "draw", "focuses", "words"]
