"""The picture of The Dwarf King."""

from rendering.thedwarfking.board import draw, focuses
from rendering.thedwarfking.words import describe, words

__all__ = ["describe", "draw", "focuses", "words"]
