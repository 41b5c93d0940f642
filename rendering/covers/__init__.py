"""Covers of the games, drawn by code: one sky, one motif of a few flat shapes, one band with the title."""

from functools import lru_cache

from rendering import surface as cut
from rendering.canvas import WIDTH, Backdrop, Canvas
from rendering.covers import east, south, tables, west
from rendering.covers.parts import Motif
from rendering.palette import CREAM, PAPER, TINTS, Colour, lighter, mix
from rendering.surface import Surface

HEIGHT = 630
_BAND = 154

# The title of each game, what its cover shows, and who draws that.
_COVERS: dict[str, tuple[str, str, Motif]] = {
    "helvetia": ("Helvetia", "a mountain village with a church", west.helvetia),
    "hellas": ("Hellas", "a Greek temple above a sea of hexagons", south.hellas),
    "helvetia_cup": ("Helvetia Cup", "a football on a pitch below mountains", west.helvetia_cup),
    "tholos": ("Tholos", "columns of white, black and grey stones", south.tholos),
    "zefiria": ("Zefiria", "islands that float in the wind", east.zefiria),
    "kaiser": ("Kaiser", "the three of spades and the five of hearts in a wheat field", tables.kaiser),
    "ninetynine": ("Ninety-Nine", "a hand of cards with three laid aside", tables.ninetynine),
    "thedwarfking": ("The Dwarf King", "a bearded dwarf with a crown", tables.thedwarfking),
    "pyramis": ("Pyramis", "a pyramid of four levels in the desert", south.pyramis),
    "tangramcity": ("Tangram City", "a city of tangram pieces", east.tangramcity),
    "villagers": ("Villagers", "people on a road to a village", west.villagers),
    "gardennation": ("Garden Nation", "small towers with gardens on hexagons", east.gardennation),
    "thehanginggardens": ("The Hanging Gardens", "green terraces with a waterfall", south.thehanginggardens),
    "elongo": ("Elongo", "an acacia, cattle and a shield on the plain", south.elongo),
    "fiftyfirststate": ("51st State", "a ruined skyline behind a rusty star", west.fiftyfirststate),
    "tzolkin": ("Tzolk'in", "turning gears before a stepped pyramid", south.tzolkin),
    "elpasogwt": ("Great Western Trail: El Paso", "a longhorn between the mesas", west.elpasogwt),
    "scythe": ("Scythe", "a walking machine above a field", west.scythe),
    "federation": ("Federation", "a senate under a ringed planet", east.federation),
    "factum": ("Factum", "picture cards and a speech bubble", tables.factum),
}


@lru_cache(64)
def _drawn(game: str) -> tuple[Backdrop, str]:
    title, shows, motif = _COVERS[game]
    tint = TINTS[game]
    surface = Surface(WIDTH, HEIGHT, tint.table)
    sky = cut.rect(0, 0, WIDTH, HEIGHT - _BAND + 2)
    surface.fill(sky, tint.soft)
    for step in range(1, 5):
        surface.fill(sky & cut.circle(WIDTH / 2, HEIGHT - _BAND, 780 - step * 120), lighter(tint.soft, 0.11 * step))
    motif(surface, tint)
    top = HEIGHT - _BAND
    band = cut.rect(-30, top, WIDTH + 60, _BAND + 30)
    surface.shadow(band, blur=8, dy=-3, opacity=0.3)
    surface.fill(band, tint.table)
    surface.fill(cut.rect(0, top, WIDTH, 8), tint.accent)
    surface.text(48, top + 82, title, 96, CREAM, "Black", "l", room=860)
    _mark(surface, WIDTH - 48, top + 82, mix(tint.table, PAPER, 0.72), tint.table)
    return Backdrop(surface), f"{title}: the cover shows {shows}."


def _mark(surface: Surface, right: int, y: int, ink: Colour, shade: Colour) -> None:
    """The house's sign: a table with two mugs, and its name."""
    surface.text(right, y + 32, "Stammtisch", 34, ink, "SemiBold", "r")
    x, y = right - 78, y - 34
    surface.fill(cut.path([(x, y), (x, y + 40)], 9), ink)
    surface.fill(cut.path([(x - 26, y + 44), (x, y + 34), (x + 26, y + 44)], 7), ink)
    surface.fill(cut.rect(x - 54, y - 2, 108, 11, 5), ink)
    for mug in (-22, 20):
        surface.fill(cut.rect(x + mug - 8, y - 24, 18, 20, 3), ink)
        surface.fill(cut.ring(x + mug + 12, y - 14, 8, 3), ink)
        surface.fill(cut.rect(x + mug - 8, y - 19, 18, 3), shade)


def cover(game: str) -> tuple[Canvas, str]:
    """The cover of a game by its id, 1200 x 630, and what it shows in words.

    Raises:
        KeyError: there is no such game.
    """
    backdrop, words = _drawn(game)
    return Canvas(backdrop), words
