"""The picture of El Paso."""

from rendering.elpasogwt.board import draw
from rendering.elpasogwt.words import describe, words

__all__ = ["describe", "draw", "words"]
