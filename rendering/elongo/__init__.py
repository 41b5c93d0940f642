"""The picture of Elongo."""

from rendering.elongo.board import draw, focuses
from rendering.elongo.words import describe, words

__all__ = ["describe", "draw", "focuses", "words"]
