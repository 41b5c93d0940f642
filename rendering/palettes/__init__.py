"""Palettes that come with the program: to work one out takes a third of a game's first picture.

A game that has one says how it is worked out in `palette()` of its module `layout`; a test holds the file against it,
and `pytest --update-golden` writes it anew.
"""

from functools import lru_cache
from pathlib import Path

from rendering.paint import AROUND, Palette
from rendering.palette import Colour

FOLDER = Path(__file__).parent


@lru_cache(32)
def stored(game: str) -> Palette:
    """The palette of a game, by its id."""
    data = (FOLDER / f"{game}.bin").read_bytes()
    around: Colour = data[-3], data[-2], data[-1]
    return Palette(list(data[:-3]), around)


def to_store(palette: Palette) -> bytes:
    """What the file of a palette holds: red, green and blue of each number, and last the colour around a picture."""
    return palette.colours[: 3 * AROUND] + bytes(palette.around)
