"""The picture of Helvetia."""

from rendering.helvetia.board import draw, focuses
from rendering.helvetia.words import describe, words

__all__ = ["describe", "draw", "focuses", "words"]
