"""Where everything lies in the picture of Scythe, and the ground that does not change."""

from functools import lru_cache
from math import hypot

import msgspec

from rendering import panels, pieces
from rendering import surface as cut
from rendering.canvas import WIDTH, Backdrop
from rendering.grids import HexGrid, hexagon, legal_field
from rendering.palette import BAD, CREAM, FAINT, GLOW, INK, TINTS, WELL, darker, lighter, mix, rgb
from rendering.scythe import signs
from rendering.sprite import Sprite
from rendering.surface import Surface
from rules.scythe.chart import BASES, FIELDS, MAP, river
from rules.scythe.components import FACTIONS, TABLES

TINT = TINTS["scythe"]
LEFT = 24
ROOM = WIDTH - 2 * LEFT
_TOP = panels.HEADER + 6
_FIRST = 3.5  # the column of the westernmost hexes
_ACROSS = 72  # half the width of a hex
GRID = HexGrid(82, x=LEFT + _ACROSS - 2 * _ACROSS * _FIRST, y=_TOP + 80, crisp=True)
BASE = 66  # radius of a home base
MAP_LOW = int(GRID.centre(0, 8)[1]) + 80
PANEL = MAP_LOW + 8
PANEL_DOWN = 340
STRIPS = PANEL + PANEL_DOWN + 10
GAP = 8
LINE = 37
LINES = 4
TRACK_LEFT, CELL = LEFT + 132, 52
TRACK_DOWN = 100
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
        return STRIPS + row * (self.strip_down + GAP)

    @property
    def strip_down(self) -> int:
        """The height of a player's strip."""
        return LINES * LINE + 10

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
    return TRACK_LEFT + value * CELL, PANEL + 52 + track * (TRACK_DOWN + 6)


def _rivers(surface: Surface) -> None:
    ends: list[tuple[tuple[float, float], tuple[float, float]]] = []
    for place in (*FIELDS, *BASES):
        for other in MAP.neighbours[place] if place in FIELDS else BASES[place].river:
            if (place < other or place in BASES) and river(place, other):
                (ax, ay), (bx, by) = centre(place), centre(other)
                mx, my = (ax + bx) / 2, (ay + by) / 2
                length = hypot(bx - ax, by - ay)
                ux, uy = -(by - ay) / length * 42, (bx - ax) / length * 42
                ends.append(((mx - ux, my - uy), (mx + ux, my + uy)))
    for width, colour in ((17, darker(_RIVER, 0.35)), (13, _RIVER), (4, _RIVER_EDGE)):
        for a, b in ends:
            surface.fill(cut.path([a, b], width), colour)


def _tunnel(surface: Surface, x: float, y: float) -> None:
    """A red arch at the foot of a hex."""
    arch = cut.rect(x - 20, y + 43, 40, 52, 20) & cut.rect(x - 30, y + 40, 60, 32)
    mouth = cut.rect(x - 13, y + 50, 26, 40, 13) & cut.rect(x - 30, y + 40, 60, 32)
    surface.fill(arch, BAD)
    surface.fill(mouth, INK)


def _map(surface: Surface) -> None:
    for field in TABLES.map.hexes:
        colour = signs.TERRAIN[field.terrain]
        hexagon(surface, GRID, field.q, field.r, colour)
        x, y = centre(field.id)
        surface.text(x - 22, y - 47, field.id, 32, darker(colour, 0.75), "Bold")
        signs.terrain(surface, field.terrain, x + 25, y - 46)
        if field.tunnel:
            _tunnel(surface, x, y)
    _rivers(surface)
    owners = {faction.base: faction for faction in FACTIONS.values()}
    for id in BASES:
        x, y = centre(id)
        ring = signs.COLOURS[owners[id].id] if id in owners else TINT.table
        shape = cut.circle(x, y, BASE)
        surface.fill(shape, lighter(TINT.table, 0.14))
        if id in owners:
            surface.fill(cut.ring(x, y, BASE - 3, 7), CREAM if owners[id].colour == "black" else ring)
            if owners[id].colour == "black":
                surface.fill(cut.ring(x, y, BASE - 3, 4), INK)
        else:
            outline = [(x + dx, y + dy) for dx, dy in _circle(BASE - 4)]
            surface.fill(cut.path(outline, 4, closed=True, dash=12), mix(TINT.table, CREAM, 0.6))
        surface.text(x, y - 38, id, 32, CREAM, "Bold")


def _circle(radius: float) -> list[tuple[float, float]]:
    return cut.regular(0, 0, radius, 48)


def _tracks(surface: Surface) -> None:
    panels.panel(surface, LEFT, PANEL, ROOM, PANEL_DOWN)
    tiers = TABLES.tiers
    for track, (name, most) in enumerate((("Power", TABLES.power), ("Popularity", TABLES.popularity))):
        x, y = track_cell(track, 0)
        surface.text(x - 8, y + 34, name, 30, INK, "SemiBold", "r")
        for value in range(most + 1):
            x, y = track_cell(track, value)
            tier = sum(value >= one.popularity for one in tiers) if track else 0
            ground = (WELL, rgb("E3B9A5"), rgb("E8D79A"), rgb("BFD8B4"))[tier]
            surface.fill(cut.rect(x, y, CELL - 3, TRACK_DOWN, 6), ground)
            surface.text(x + CELL / 2 - 1, y + 17, str(value), 30, FAINT, "Medium")
    top = track_cell(1, 0)[1] + TRACK_DOWN + 21
    for tier, following in zip(tiers, [*(tier.popularity for tier in tiers[1:]), TABLES.popularity + 1], strict=True):
        x = track_cell(1, tier.popularity)[0]
        told = f"star {tier.star}, hex {tier.territory}, pair {tier.resources}"
        surface.text(x + 4, top, told, 30, INK, "Medium", "l", room=(following - tier.popularity) * CELL - 8)
    surface.text(TRACK_LEFT - 8, top, "worth", 30, FAINT, "Medium", "r")
    legend = "w wood  f food  m metal  o oil   Mo monument  Mn mine  Ml mill  Ar armory   R1 worker  RM1 mech"
    surface.text(LEFT + 18, top + 39, legend, 30, FAINT, "Medium", "l", room=ROOM - 36)


def _mat(surface: Surface) -> None:
    panels.panel(surface, LEFT, PANEL, ROOM, PANEL_DOWN)
    for index in range(1, 4):
        panels.divider(surface, LEFT + 6 + index * MAT, PANEL + 14, 150, upright=True)
    panels.divider(surface, LEFT + 18, PANEL + 172, ROOM - 36)


@lru_cache(16)
def backdrop(plan: Plan) -> Backdrop:
    """The static layer of a picture."""
    surface = panels.table(plan.height, TINT)
    _map(surface)
    if plan.own:
        _mat(surface)
    else:
        _tracks(surface)
    for row in range(plan.seats):
        panels.panel(surface, LEFT, plan.strip(row), ROOM, plan.strip_down, radius=16)
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
