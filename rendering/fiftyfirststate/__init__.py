"""The picture of 51st State."""

from rendering.fiftyfirststate.board import draw, focuses
from rendering.fiftyfirststate.words import describe, words

__all__ = ["describe", "draw", "focuses", "words"]
