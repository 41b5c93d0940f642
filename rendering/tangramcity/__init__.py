"""The picture of Tangram City."""

from rendering.tangramcity.board import draw, focuses
from rendering.tangramcity.words import describe, words

__all__ = ["describe", "draw", "focuses", "words"]
