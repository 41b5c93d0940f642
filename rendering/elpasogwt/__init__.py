"""The picture of El Paso."""

from rendering.elpasogwt.board import draw
from rendering.elpasogwt.ranch import focuses
from rendering.elpasogwt.words import describe, words

__all__ = ["describe", "draw", "focuses", "words"]
