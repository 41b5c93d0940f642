"""The pitch of Helvetia Cup as a static layer: flattened hexes, zones, lines and goals."""

from collections.abc import Collection
from functools import lru_cache

from rendering import surface as cut
from rendering.canvas import WIDTH, Sprite
from rendering.palette import INK, LEGAL, TINTS, WHITE, Colour, darker, lighter, mix, rgb
from rendering.sprite import remembered
from rendering.surface import Point, Shape, Surface
from rules.helvetia_cup.pitch import (
    AREA,
    CIRCLE,
    COLUMN,
    GOAL,
    HEXES,
    INDEX,
    NAMES,
    NEIGHBOURS,
    OUTRUN,
    ROW,
    SHOOTING,
    SPOT,
)

# A flat-topped hex: its height, its flat top, and how far its sides lean out. Wider and flatter than a regular one, so
# that two players and a label find room.
TALL = 96
FLAT = 98
LEAN = 24
ROWS = 15
LEFT = (WIDTH - 9 * FLAT - 10 * LEAN) // 2
GOAL_ROOM = 38  # above and below the pitch, for the goals
HEIGHT = ROWS * TALL + 2 * GOAL_ROOM

GRASS = rgb("5FA45B")
_STRIPE = rgb("579B55")
_MUD = rgb("9C7247")
_ZONES: dict[int, Colour] = {1: rgb("BFE0A8"), 2: rgb("A6D293"), 3: rgb("8DC47F")}
_NET = rgb("D7E3DC")
_EDGE = rgb("2F6B3E")


def centre(hex: int) -> tuple[int, int]:
    """The middle of a hex on the layer of the pitch."""
    column = COLUMN[hex]
    x = LEFT + LEAN + FLAT // 2 + column * (FLAT + LEAN)
    return x, GOAL_ROOM + (ROWS - ROW[hex]) * TALL + TALL // 2 - (TALL // 2 if column % 2 else 0)


def corners(x: float, y: float, gap: float = 0) -> list[Point]:
    """The six corners of a hex, clockwise from the upper right, `gap` pixels inside."""
    down = TALL / 2 - gap
    across, inner = FLAT / 2 + LEAN - gap, FLAT / 2 - gap / 2
    right = [(x + inner, y - down), (x + across, y), (x + inner, y + down)]
    return [*right, *((2 * x - u, v) for u, v in reversed(right))]


def _edges(hexes: Collection[int]) -> list[tuple[Point, Point]]:
    """The border of a group of hexes."""
    lines: list[tuple[Point, Point]] = []
    for hex in hexes:
        x, y = centre(hex)
        points = corners(x, y)
        inside = {centre(other) for other in NEIGHBOURS[hex] if other in hexes}
        for index in range(6):
            a, b = points[index], points[(index + 1) % 6]
            middle = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
            beyond = (2 * middle[0] - x, 2 * middle[1] - y)
            if not any(abs(beyond[0] - u) < 2 and abs(beyond[1] - v) < 2 for u, v in inside):
                lines.append((a, b))
    return lines


def _zone(hex: int) -> int:
    return SHOOTING[0].get(hex, 0) or SHOOTING[1].get(hex, 0)


def ground(hex: int) -> Colour:
    """The colour of a hex."""
    if hex in GOAL:
        return _NET
    if hex in OUTRUN:
        return _MUD
    if number := _zone(hex):
        return _ZONES[number]
    return GRASS if ROW[hex] % 2 else _STRIPE


@lru_cache(1)
def _face() -> list[Shape]:
    """A hex without the lines between hexes, around its middle: what is solid of it, and its edges, which take time."""
    whole = cut.polygon(corners(0, 0, 1))
    across, down = FLAT // 2 - 1, TALL // 2 - 1
    solid = cut.rect(-across, -down, 2 * across + 1, 2 * down)
    edges = [
        cut.rect(-across - LEAN, -down, LEAN, 2 * down + 1),
        cut.rect(across + 1, -down, LEAN, 2 * down + 1),
        cut.rect(-across, down, 2 * across + 1, 1),
    ]
    return [solid, *((edge & whole).sharpened() for edge in edges)]


@lru_cache(1)
def _strokes() -> list[Shape]:
    """The pattern of mud, around the middle of a hex."""
    face = cut.polygon(corners(0, 0, 1))
    return [(cut.path([(left, 12), (left + 26, -32)], 6) & face).sharpened() for left in (-52, -14, 24)]


def _field(surface: Surface, hex: int, top: int, size: int) -> None:
    x, y = centre(hex)
    y += top
    colour = ground(hex)
    for part in _face():
        surface.fill(part.moved(x, y), colour)
    if hex in OUTRUN:
        for stroke in _strokes():
            surface.fill(stroke.moved(x, y), darker(colour, 0.16))
    if hex in GOAL:
        face = cut.polygon(corners(x, y, 1))
        surface.fill(cut.hatch(face, 15, 2), darker(colour, 0.25))
        surface.fill(cut.hatch(face, 15, 2, falling=True), darker(colour, 0.25))
        surface.text(x, y - 10, "K", 62, darker(colour, 0.45), "Black")
        surface.fill(cut.rect(x - 34, y + 22, 68, 29, 8) & face, colour)
    if number := _zone(hex):
        left = 30 if hex in SPOT else 0
        surface.text(x - left, y - 12, str(number), 60, mix(colour, WHITE, 0.55), "Black")
    if hex in SPOT:
        surface.fill(cut.circle(x + 30, y - 12, 13), WHITE)
    surface.text(x, y + 33, NAMES[hex], size, darker(colour, 0.72), "Bold")


def _goal(surface: Surface, x: float, y: float) -> None:
    """A goal seen from above; `y` is its middle."""
    frame = cut.rect(x - 130, y - 15, 260, 30, 6)
    surface.shadow(frame, blur=5, dy=3)
    surface.fill(frame, WHITE)
    net = cut.rect(x - 122, y - 9, 244, 18, 3)
    surface.fill(net, mix(_EDGE, INK, 0.3))
    surface.fill(cut.hatch(net, 9, 1.6), _NET)
    surface.fill(cut.hatch(net, 9, 1.6, falling=True), _NET)


@remembered
def layer(big: bool) -> Surface:
    """The whole pitch by itself, drawn once, to cut windows out of it."""
    surface = Surface(WIDTH, HEIGHT, TINTS["helvetia_cup"].table)
    draw(surface, 0, big)
    return surface


def draw(surface: Surface, top: int, big: bool) -> None:
    """Draw the whole pitch on a sheet as wide as a picture, from a row on."""
    surface.crisp = True
    turf = cut.rect(LEFT - 18, top + GOAL_ROOM - 14, WIDTH - 2 * LEFT + 36, HEIGHT - 2 * GOAL_ROOM + 28, 26)
    surface.shadow(turf, blur=8, dy=5)
    surface.fill(turf, _EDGE)
    for hex in HEXES:
        _field(surface, hex, top, 34 if big else 30)
    x, _ = centre(GOAL[0])
    halfway = top + centre(INDEX["E8"])[1]
    for start, end in ((LEFT + 4, x - 46), (x + 46, WIDTH - LEFT - 4)):
        surface.fill(cut.rect(start, halfway - 3, end - start, 6), WHITE, 0.75)
    for group in (CIRCLE, *AREA):
        for a, b in _edges(group):
            surface.fill(cut.path([a, b], 6).moved(0, top), WHITE)
    surface.fill(cut.ring(x, halfway - 12, 16, 5), WHITE)
    _goal(surface, x, top + GOAL_ROOM - 15)
    _goal(surface, x, top + HEIGHT - GOAL_ROOM + 15)
    surface.crisp = False


# --- what is laid on hexes ------------------------------------------------------------------------------------


def _hex_shape(surface: Surface, gap: float) -> Shape:
    return cut.polygon(corners(surface.width / 2, surface.height / 2, gap))


@remembered
def legal(colour: Colour = LEGAL) -> Sprite:
    """The border of a hex that may be chosen; white inside, where no label is."""
    surface = Surface(FLAT + 2 * LEAN + 4, TALL + 4, crisp=True)
    upper = cut.rect(0, 0, surface.width, TALL * 0.62)
    surface.fill((_hex_shape(surface, 5) - _hex_shape(surface, 9)) & upper, WHITE)
    surface.fill(_hex_shape(surface, 0) - _hex_shape(surface, 5), colour)
    return Sprite(surface)


@remembered
def restart_ring() -> Sprite:
    """The dashed ring of a free kick, with its letter."""
    surface = Surface(FLAT + 2 * LEAN + 4, TALL + 4, crisp=True)
    x, y = surface.width / 2, surface.height / 2
    surface.fill(cut.path(corners(x, y, 9), 7, closed=True, dash=10), INK)
    surface.fill(cut.path(corners(x, y, 9), 4, closed=True, dash=10), lighter(LEGAL, 0.75))
    surface.fill(cut.circle(x - 52, y + 18, 17), INK)
    surface.text(x - 52, y + 18, "F", 30, WHITE, "Bold")
    return Sprite(surface)
