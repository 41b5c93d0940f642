"""The pieces of Tangram City: tiles, fountains, cards and the signs on a city."""

from functools import lru_cache

from PIL import Image

from rendering import surface as cut
from rendering.canvas import Sprite
from rendering.palette import BAD, CREAM, FAINT, GLOW, GOLD, INK, LEGAL, LINE, WHITE, Colour, darker, mix, rgb
from rendering.pieces import badge
from rendering.sprite import remembered
from rendering.surface import Point, Shape, Surface
from rules.polyominoes import FULL, Piece, piece
from rules.tangramcity.components import GREEN, OUTLINES, RED, TILES

COLOURS: dict[str, Colour] = {RED: rgb("B5442F"), GREEN: rgb("2F7D54")}
_WATER = rgb("8CCDEB")
_DROP = rgb("1F6FA8")
CARD = (196, 172)
_SMALL = 70  # squares up to this size have fewer marks

_CORNERS = {"#": (0, 1, 2, 3), "1": (0, 1, 3), "2": (0, 1, 2), "3": (1, 2, 3), "4": (0, 2, 3)}
# The corners at the ends of each side, and the side across in the square next to it.
_SIDES = {
    "N": ((0, 1), (0, -1), "S"),
    "E": ((1, 2), (1, 0), "W"),
    "S": ((2, 3), (0, 1), "N"),
    "W": ((3, 0), (-1, 0), "E"),
}
_HAS = {"#": "NESW", "1": "NW", "2": "NE", "3": "SE", "4": "SW"}
_SLANT = {"1": (1, 3), "2": (0, 2), "3": (1, 3), "4": (0, 2)}


def _corners(x: float, y: float, cell: float) -> list[Point]:
    return [(x, y), (x + cell, y), (x + cell, y + cell), (x, y + cell)]


def _part(code: str, x: float, y: float, cell: float) -> Shape:
    corners = _corners(x, y, cell)
    return cut.polygon([corners[index] for index in _CORNERS[code]])


def middle(code: str, cell: float) -> Point:
    """The middle of a part of a piece, from the corner of its square."""
    corners = [_corners(0, 0, cell)[index] for index in _CORNERS[code]]
    return sum(x for x, _ in corners) / len(corners), sum(y for _, y in corners) / len(corners)


def _borders(outline: Piece, cell: float, left: float, top: float) -> list[tuple[Point, Point]]:
    """The lines around a piece."""
    held = {(x, y): code for x, y, code in outline.cells}
    lines: list[tuple[Point, Point]] = []
    for (x, y), code in held.items():
        corners = _corners(left + x * cell, top + y * cell, cell)
        for side in _HAS[code]:
            (first, second), (dx, dy), across = _SIDES[side]
            if across not in _HAS.get(held.get((x + dx, y + dy), ""), ""):
                lines.append((corners[first], corners[second]))
        if code in _SLANT:
            first, second = _SLANT[code]
            lines.append((corners[first], corners[second]))
    return lines


def lay(surface: Surface, outline: Piece, side: str, cell: int, left: float, top: float, start: bool = False) -> None:
    """Draw a piece: red with roof lines, green with dots, a letter for its colour; the start piece in a thick frame."""
    colour = COLOURS[side]
    shade = mix(colour, INK, 0.3)
    lettered = next((part for part in outline.cells if part[2] == FULL), outline.cells[0])
    steps = 4 if cell > _SMALL else 3
    for part in outline.cells:
        x, y, code = part
        u, v = left + x * cell, top + y * cell
        shape = _part(code, u, v, cell)
        surface.fill(shape, colour)
        if part != lettered:
            surface.fill(_pattern(side, cell, steps).moved(round(u), round(v)) & shape, shade)
    stroke = max(3, cell // 14) * (2 if start else 1)
    for ends in _borders(outline, cell, left, top):
        surface.fill(cut.path(ends, stroke), INK if start else darker(colour, 0.55))
    x, y, code = lettered
    u, v = middle(code, cell)
    surface.text(left + x * cell + u, top + y * cell + v, side[0].upper(), round(cell * 0.46), WHITE, "Bold")


@lru_cache(16)
def _pattern(side: str, cell: int, steps: int) -> Shape:
    """Roof lines of a red square or dots of a green one, on whole pixels: soft ones would cost too many bytes."""
    marks = Image.new("L", (cell, cell))
    size = max(4, cell // 12)
    lines = [line * cell // steps for line in range(1, steps)]
    ticks = [line - size // 2 for line in lines]
    boxes = [(0, line, cell, line + 3) for line in lines]
    if side == GREEN:
        boxes = [(across, down, across + size, down + size) for down in ticks for across in ticks]
    for box in boxes:
        marks.paste(255, box)
    return Shape(marks, 0, 0)


@remembered
def laid(tile: str, side: str, degrees: int, cell: int) -> Sprite:
    """A tile on a city; its point is the upper left corner of its bounding box."""
    outline = OUTLINES[tile][side, degrees]
    width, height = outline.size
    surface = Surface(width * cell + 8, height * cell + 8)
    lay(surface, outline, side, cell, 4, 4)
    return Sprite(surface, 4, 4)


@remembered
def start_piece(code: str, dx: int, dy: int, side: str, cell: int) -> Sprite:
    """A printed start piece: a full square, by its corner, with a half one (`dx`, `dy`) squares away."""
    rows = [["."] * (1 + abs(dx)) for _ in range(1 + abs(dy))]
    x, y = max(0, -dx), max(0, -dy)
    rows[y][x] = FULL
    rows[y + dy][x + dx] = code
    outline = piece("/".join("".join(row) for row in rows))
    surface = Surface(len(rows[0]) * cell + 12, len(rows) * cell + 12)
    lay(surface, outline, side, cell, 6, 6, start=True)
    return Sprite(surface, 6 + x * cell, 6 + y * cell)


@remembered
def printed_piece(code: str, dx: int, dy: int, cell: int) -> Sprite:
    """A start piece whose colour is not chosen yet; its point is the corner of the full square."""
    x, y = max(0, -dx), max(0, -dy)
    surface = Surface((1 + abs(dx)) * cell + 12, (1 + abs(dy)) * cell + 12)
    for part, u, v in ((FULL, x, y), (code, x + dx, y + dy)):
        surface.fill(_part(part, 6 + u * cell, 6 + v * cell, cell), LINE)
    surface.text(6 + (x + 0.5) * cell, 6 + (y + 0.5) * cell, "?", round(cell * 0.5), FAINT, "Bold")
    return Sprite(surface, 6 + x * cell, 6 + y * cell)


@remembered
def fountain(code: str, cell: int) -> Sprite:
    """A fountain; its point is the upper left corner of its square."""
    surface = Surface(cell + 8, cell + 8)
    surface.fill(_part(code, 4, 4, cell), _WATER)
    for ends in _borders(piece(code), cell, 4, 4):
        surface.fill(cut.path(ends, max(3, cell // 14)), darker(_DROP, 0.3))
    u, v = middle(code, cell)
    drop(surface, u + 4, v + 4, cell * 0.17)
    return Sprite(surface, 4, 4)


def drop(surface: Surface, x: float, y: float, radius: float) -> None:
    """The sign of a fountain."""
    surface.fill(cut.circle(x, y + radius * 0.3, radius * 0.75), _DROP)
    surface.fill(cut.polygon([(x, y - radius * 1.2), (x + radius * 0.68, y), (x - radius * 0.68, y)]), _DROP)


@remembered
def drops(full: bool, size: int = 34) -> Sprite:
    """A fountain that is left, or the place of one that is gone."""
    surface = Surface(size, size)
    if full:
        drop(surface, size / 2, size / 2 + 1, size * 0.4)
    else:
        surface.fill(cut.ring(size / 2, size / 2 + 4, size * 0.22, 3), LINE)
    return Sprite(surface)


@remembered
def silhouette(tile: str, side: str, degrees: int, cell: int, dim: bool = False) -> Sprite:
    """A tile by itself, its point in its middle; a dim one cannot be chosen."""
    outline = OUTLINES[tile][side, degrees]
    width, height = outline.size
    surface = Surface(width * cell + 8, height * cell + 8)
    if dim:
        for x, y, code in outline.cells:
            surface.fill(_part(code, 4 + x * cell, 4 + y * cell, cell), LINE)
    else:
        lay(surface, outline, side, cell, 4, 4)
    return Sprite(surface)


@remembered
def card(tile: str, present: bool) -> Sprite:
    """A card that lies open, with the number of its tile and a mark when it has a look-alike."""
    width, height = CARD
    surface = Surface(width, height + 4)
    surface.fill(cut.rect(0, 4, width, height, 14), LINE)
    surface.fill(cut.rect(0, 0, width, height, 14), GLOW if present else FAINT)
    edge = 6 if present else 2
    surface.fill(cut.rect(edge, edge, width - 2 * edge, height - 2 * edge, 11), CREAM)
    surface.text(20, 32, tile, 36, INK, "Bold", "l")
    if TILES[tile].alike:
        mark = badge("!", BAD, 32, least=40)
        surface.image_at(mark.image, width - 34 - mark.x, 34 - mark.y)
    outline = OUTLINES[tile][RED, 0]
    cell = 46 if outline.size[1] == 1 else 44
    across, down = outline.size
    lay(surface, outline, RED, cell, (width - across * cell) / 2, 56 + (106 - down * cell) / 2)
    return Sprite(surface, 0, 0)


@remembered
def back() -> Sprite:
    """A card that lies face down."""
    width, height = CARD
    surface = Surface(width, height + 4)
    surface.fill(cut.rect(0, 4, width, height, 14), LINE)
    surface.fill(cut.rect(0, 0, width, height, 14), FAINT)
    surface.fill(cut.rect(2, 2, width - 4, height - 4, 12), CREAM)
    surface.fill(cut.rect(10, 10, width - 20, height - 20, 8), rgb("2D4654"))
    surface.text(width / 2, height / 2, "?", 84, CREAM, "Bold")
    return Sprite(surface, 0, 0)


@remembered
def bracket(cell: int) -> Sprite:
    """The mark of a square on which the upper left corner of a tile may go; its point is that corner."""
    arm, stroke = cell * 0.42, max(7, cell // 9)
    surface = Surface(round(arm) + 10, round(arm) + 10)

    def angle(wider: float, colour: Colour) -> None:
        start = 5 - wider
        surface.fill(cut.rect(start, start, arm + 2 * wider, stroke + 2 * wider, 3), colour)
        surface.fill(cut.rect(start, start, stroke + 2 * wider, arm + 2 * wider, 3), colour)

    angle(3, INK)
    angle(0, LEGAL)
    return Sprite(surface, 1, 1)


@remembered
def spot(size: int) -> Sprite:
    """The mark of a half square that may hold a fountain."""
    surface = Surface(size + 4, size + 4)
    centre = surface.width / 2
    surface.fill(cut.circle(centre, centre, size / 2), INK)
    surface.fill(cut.circle(centre, centre, size / 2 - 3), LEGAL)
    return Sprite(surface)


@remembered
def rectangle(width: int, height: int, cell: int) -> Sprite:
    """The golden border of the largest rectangle; its point is its upper left corner."""
    pad = 6
    across, down = width * cell + 2 * pad, height * cell + 2 * pad
    surface = Surface(across, down)
    surface.fill(cut.frame(0, 0, across, down, 6, 12), INK)
    surface.fill(cut.frame(3, 3, across - 6, down - 6, 4, 7), GOLD)
    return Sprite(surface, pad, pad)


@remembered
def marker() -> Sprite:
    """The start marker."""
    return badge("start", GOLD, 28)


@remembered
def pointer(side: str, number: int, left: bool = False) -> Sprite:
    """A balance marker with its number: red points down on the scale, green points up. Its point is the tip."""
    size, text = 26, f"{side[0].upper()} {number}"
    surface = Surface(2 * 92, 36)
    middle, high = surface.width / 2, 5 if side == RED else 4
    tip, base = (high + size - 1, high) if side == RED else (high, high + size - 1)
    surface.fill(cut.polygon([(middle, tip), (middle - size / 2, base), (middle + size / 2, base)]), INK)
    inset = 4 if side == RED else -4
    inner = [(middle, tip - inset * 1.3), (middle - 8.5, base + inset * 0.6), (middle + 8.5, base + inset * 0.6)]
    surface.fill(cut.polygon(inner), COLOURS[side])
    if left:
        surface.text(middle - 18, 17, text, 30, INK, "Bold", "r")
    else:
        surface.text(middle + 18, 17, text, 30, INK, "Bold", "l")
    return Sprite(surface, surface.width // 2, 32 if side == RED else 4)


@remembered
def stock(number: int) -> Sprite:
    """How many fountains are left, in short; its point is in its middle."""
    surface = Surface(76, 40)
    if number:
        drop(surface, 22, 22, 14)
    else:
        surface.fill(cut.ring(22, 24, 8, 3), LINE)
    surface.text(66, 20, str(number), 34, INK, "Bold", "r")
    return Sprite(surface)
