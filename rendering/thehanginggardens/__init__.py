"""The picture of The Hanging Gardens."""

from rendering.thehanginggardens.board import draw, focuses
from rendering.thehanginggardens.words import describe, words

__all__ = ["describe", "draw", "focuses", "words"]
