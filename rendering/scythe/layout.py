"""Where everything lies in the picture of Scythe, and the ground that does not change."""

from functools import lru_cache
from math import dist

import msgspec

from rendering import panels, pieces
from rendering import surface as cut
from rendering.canvas import WIDTH, Backdrop
from rendering.grids import HexGrid, legal_field
from rendering.palette import BAD, CREAM, FAINT, GLOW, INK, PAPER, TINTS, WELL, darker, lighter, mix, rgb
from rendering.scythe import signs
from rendering.sprite import Sprite, remembered
from rendering.surface import Surface
from rules.scythe.chart import BASES, FIELDS, MAP, river
from rules.scythe.components import FACTIONS, TABLES

TINT = TINTS["scythe"]
LEFT = 24
ROOM = WIDTH - 2 * LEFT
_TOP = panels.HEADER + 6
_FIRST = 3.5  # the column of the westernmost hexes
_ACROSS = 72  # half the width of a hex
# Longer than regular hexes, for a name and three lines of pieces.
GRID = HexGrid(82, x=LEFT + _ACROSS - 2 * _ACROSS * _FIRST, y=_TOP + 74, crisp=True, longer=10)
BASE = 66  # radius of a home base
MAP_LOW = int(GRID.centre(0, 8)[1]) + 84
NAME = -46  # how far the line with the name of a hex lies from its middle
PANEL = MAP_LOW + 8
GAP = 6
LINE = 34
LINES = 4
TRACK_LEFT, CELL = LEFT + 160, 51
TRACK_DOWN = 94
MAT = 284  # the width of a section of one's own mat
_RIVER, _RIVER_EDGE = rgb("2D74B8"), rgb("D6EAF7")


class Plan(msgspec.Struct, frozen=True):
    """What decides what the ground shows.

    Attributes:
        own: whether one's own mat takes the place of the tracks.
    """

    seats: int
    own: bool

    def strip(self, row: int) -> int:
        """The top of the strip of a player, by its place in the order."""
        return PANEL + self.panel_down + GAP + row * (self.strip_down + GAP)

    @property
    def panel_down(self) -> int:
        """The height of the tracks, or of one's own mat."""
        return 326 if self.own else 292

    @property
    def strip_down(self) -> int:
        """The height of a player's strip: beside one's own mat, costs are left out."""
        return (LINES - self.own) * LINE + 8

    @property
    def height(self) -> int:
        """Of the picture."""
        return self.strip(self.seats) + LEFT - GAP


def centre(place: str) -> tuple[int, int]:
    """The middle of a hex or a home base."""
    found = MAP.places.get(place) or BASES[place]
    x, y = GRID.centre(found.q, found.r)
    return round(x), round(y)


def track_cell(track: int, value: int) -> tuple[int, int]:
    """The left upper corner of a field of the power (0) or popularity (1) track."""
    return TRACK_LEFT + value * CELL, PANEL + 50 + track * (TRACK_DOWN + 6)


def _rivers(surface: Surface) -> None:
    banks = [
        [corner for corner in _corners(place) if any(dist(corner, far) < 2 for far in _corners(other))]
        for place in (*FIELDS, *BASES)
        for other in (MAP.neighbours[place] if place in FIELDS else BASES[place].river)
        if (place < other or place in BASES) and river(place, other)
    ]
    for width, colour in ((15, _RIVER), (5, _RIVER_EDGE)):
        for bank in banks:
            surface.fill(cut.path(bank, width), colour)


def _corners(place: str) -> list[tuple[float, float]]:
    """Of a hex, or of the hex in which a home base lies."""
    found = MAP.places.get(place) or BASES[place]
    return GRID.corners(found.q, found.r)


def _tunnel(surface: Surface, x: float, y: float) -> None:
    """A red arch before the name of a hex, where no piece covers it."""
    across = cut.rect(x - 20, y - 20, 40, 32)
    surface.fill(cut.rect(x - 13, y - 12, 26, 60, 13) & across, BAD)
    surface.fill(cut.rect(x - 7, y - 5, 14, 50, 7) & across, INK)


_STRUCTURES = ("Mo monument", "Mn mine  Ml mill", "Ar armory")
_TOKENS = ("R3 three workers", "RM1 mech M1", "w wood  f food  m metal  o oil")


# A hex with a little room around it, whose slanted edges move two pixels with each one: that packs well.
_HEX = ((0, -80), (70, -45), (70, 45), (0, 80), (-70, 45), (-70, -45))


def _map(surface: Surface) -> None:
    for field in TABLES.map.hexes:
        colour = signs.TERRAIN[field.terrain]
        x, y = centre(field.id)
        surface.fill(cut.polygon([(x + dx, y + dy) for dx, dy in _HEX]), colour)
        right = 13 if field.tunnel else 0
        surface.text(x - 19 + right, y + NAME, field.id, 32, darker(colour, 0.75), "Bold")
        signs.terrain(surface, field.terrain, x + 22 + right, y + NAME)
        if field.tunnel:
            _tunnel(surface, x - 40, y + NAME)
    _rivers(surface)
    owners = {faction.base: faction for faction in FACTIONS.values()}
    for id in BASES:
        x, y = centre(id)
        inner = lighter(TINT.table, 0.14)
        if id in owners:
            dark = owners[id].colour == "black"
            surface.fill(cut.circle(x, y, BASE), CREAM if dark else signs.COLOURS[owners[id].id])
            surface.fill(cut.circle(x, y, BASE - 7), INK if dark else inner)
        else:
            outline = [(x + dx, y + dy) for dx, dy in cut.regular(0, 0, BASE - 4, 24)]
            surface.fill(cut.path(outline, 4, closed=True, dash=20), mix(TINT.table, CREAM, 0.6))
        surface.text(x, y - 41, id, 32, CREAM, "Bold")

    ink = mix(TINT.table, CREAM, 0.8)
    for row, (structure, token) in enumerate(zip(_STRUCTURES, _TOKENS, strict=True)):
        y = MAP_LOW - 94 + 36 * row
        surface.text(LEFT, y, structure, 30, ink, "Medium", "l")
        surface.text(LEFT + ROOM, y, token, 30, ink, "Medium", "r")


def _tracks(surface: Surface, down: int) -> None:
    surface.fill(cut.rect(LEFT, PANEL, ROOM, down, 18), PAPER)
    tiers = TABLES.tiers
    for track, (name, most) in enumerate((("Power", TABLES.power), ("Popularity", TABLES.popularity))):
        x, y = track_cell(track, 0)
        surface.text(x - 8, y + 34, name, 30, INK, "SemiBold", "r")
        for value in range(most + 1):
            x, y = track_cell(track, value)
            tier = sum(value >= one.popularity for one in tiers) if track else 0
            ground = (WELL, rgb("E3B9A5"), rgb("E8D79A"), rgb("BFD8B4"))[tier]
            surface.fill(cut.rect(x, y, CELL - 3, TRACK_DOWN, 6), ground)
            surface.text(x + CELL / 2 - 1, y + 16, str(value), 30, FAINT, "Medium")
    top = track_cell(1, 0)[1] + TRACK_DOWN + 21
    for tier, following in zip(tiers, [*(tier.popularity for tier in tiers[1:]), TABLES.popularity + 1], strict=True):
        x = track_cell(1, tier.popularity)[0]
        told = f"star {tier.star}, hex {tier.territory}, pair {tier.resources}"
        surface.text(x + 4, top, told, 30, INK, "Medium", "l", room=(following - tier.popularity) * CELL - 8)
    surface.text(TRACK_LEFT - 8, top, "worth", 30, FAINT, "Medium", "r")


def _mat(surface: Surface, down: int) -> None:
    surface.fill(cut.rect(LEFT, PANEL, ROOM, down, 18), PAPER)
    for index in range(1, 4):
        panels.divider(surface, LEFT + 6 + index * MAT, PANEL + 14, 150, upright=True)
    panels.divider(surface, LEFT + 18, PANEL + 172, ROOM - 36)


@remembered
def _chart() -> Surface:
    """The map, with edges of few steps, so that the picture packs well."""
    surface = Surface(WIDTH, PANEL, TINT.table, crisp=True)
    _map(surface)
    return surface


@lru_cache(16)
def backdrop(plan: Plan) -> Backdrop:
    """The static layer of a picture."""
    surface = panels.table(plan.height, TINT)
    chart = _chart()
    surface.image.paste(chart.image.crop((0, _TOP, WIDTH, PANEL)), (0, _TOP))
    if plan.own:
        _mat(surface, plan.panel_down)
    else:
        _tracks(surface, plan.panel_down)
    for row in range(plan.seats):
        surface.fill(cut.rect(LEFT, plan.strip(row), ROOM, plan.strip_down, 16), PAPER)
    return Backdrop(surface, _samples(), [CREAM, FAINT, BAD])


def _samples() -> list[Sprite]:
    found: list[Sprite] = [
        signs.encounter(),
        signs.swords(),
        signs.recruit(),
        legal_field(GRID),
        legal_field(GRID, GLOW),
    ]
    for id, colour in signs.COLOURS.items():
        letter = FACTIONS[id].letter
        found += [signs.character(letter, colour), signs.marker(letter, colour)]
        found += [
            signs.chip(letter + more, colour, kind)
            for more, kind in (("M1", "mech"), ("3", "worker"), ("Mo", "structure"))
        ]
    found += [signs.chip(name[0] + "3", colour, "resource") for name, colour in signs.RESOURCES.items()]
    found += [signs.box(kind) for kind in ("fixed", "open", "covered")]
    return [*found, pieces.legal_ring(BASE), pieces.legal_ring(BASE, GLOW), pieces.crown(), panels.turn_arrow()]
