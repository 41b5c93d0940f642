"""The pieces of Zefiria: islands, spirits, gems and the small signs on them."""

from math import cos, pi, sin

from rendering import surface as cut
from rendering.canvas import Sprite
from rendering.palette import (
    CREAM,
    GLOW,
    INK,
    LEGAL,
    WHITE,
    Colour,
    darker,
    ink_on,
    lighter,
    mix,
    rgb,
)
from rendering.sprite import remembered
from rendering.surface import Point, Surface
from rules.zefiria.components import COLOUR, SPIRITS, SYMBOL, TABLES
from rules.zefiria.scoring import HOME, ROW

COLOURS: dict[str, Colour] = {
    "R": rgb("C23B2E"),
    "Y": rgb("F0C63C"),
    "G": rgb("2C8A57"),
    "B": rgb("2F67B1"),
    "P": rgb("EB9BBB"),
}
_RINGS: dict[str, Colour] = {
    "green": rgb("2C8A57"),
    "yellow": rgb("F0C63C"),
    "pink": rgb("E0719F"),
    "blue": rgb("2F67B1"),
    "red": rgb("C23B2E"),
}
_GEM = rgb("8E4FB0")
_MAGIC = rgb("D4362F")

CARD = (136, 108)
CELL = 154
STRIP = 34  # the lower edge of a cell, with the names of the space and of the island that belongs there
PAWN = 50


def row_colour(row: int) -> Colour:
    """The colour of a row."""
    return COLOURS[TABLES.colours[row].id]


def symbol(surface: Surface, kind: str, x: float, y: float, radius: float, ink: Colour, ground: Colour) -> None:
    """Draw the symbol of a column around a point."""
    unit = radius / 100

    def at(*points: Point) -> list[Point]:
        return [(x + u * unit, y + v * unit) for u, v in points]

    match kind:
        case "sun":
            surface.fill(cut.circle(x, y, 46 * unit), ink)
            for ray in range(8):
                angle = ray * pi / 4
                ends = at((66 * cos(angle), 66 * sin(angle)), (92 * cos(angle), 92 * sin(angle)))
                surface.fill(cut.path(ends, 17 * unit), ink)
        case "moon":
            surface.fill(cut.circle(x, y, 88 * unit) - cut.circle(x + 44 * unit, y - 22 * unit, 74 * unit), ink)
        case "star":
            surface.fill(cut.polygon(cut.star(x, y + 6 * unit, 100 * unit, 5, 0.45)), ink)
        case "leaf":
            upper = cut.curve(*at((-78, 78), (-110, -60), (10, -100), (84, -84)))
            lower = cut.curve(*at((84, -84), (100, 0), (60, 110), (-78, 78)))
            surface.fill(cut.polygon(upper + lower), ink)
            surface.fill(cut.path(at((-96, 96), (44, -44)), 12 * unit), ground)
        case _:
            for rise in (-34, 34):
                line = [(step * 9 - 90, rise + 26 * sin(step * pi / 5)) for step in range(21)]
                surface.fill(cut.path(at(*line), 22 * unit), ink)


@remembered
def island(number: int, place: int) -> Sprite:
    """An island card, with a tick when it is home and a dash when it is in its row."""
    kind = TABLES.symbols[SYMBOL[number]].id
    letter = TABLES.colours[COLOUR[number]].id
    colour = COLOURS[letter]
    ink = ink_on(colour)
    width, height = CARD
    surface = Surface(width + 16, height + 16)
    # A flat edge in place of a soft shadow: twenty-five soft shadows would be half of the picture's bytes.
    surface.fill(cut.rect(8, 11, width, height, 20), darker(colour, 0.62))
    surface.fill(cut.rect(8, 6, width, height, 20), WHITE if place == HOME else darker(colour, 0.4))
    edge = 5 if place == HOME else 2
    surface.fill(cut.rect(8 + edge, 6 + edge, width - 2 * edge, height - 2 * edge, 20 - edge), colour)
    surface.text(31, 33, letter, 36, ink, "Bold")
    symbol(surface, kind, width - 17, 34, 20, ink, colour)
    surface.text(width / 2 + 9, height / 2 + 27, str(number), 58, ink, "Black")
    x, y = width - 11, height - 13
    if place == HOME:
        surface.fill(cut.circle(x, y, 15), WHITE)
        surface.fill(cut.path([(x - 7, y), (x - 2, y + 6), (x + 7, y - 6)], 5), INK)
    elif place == ROW:
        surface.fill(cut.circle(x, y, 15), mix(colour, WHITE, 0.75))
        surface.fill(cut.path([(x - 7, y), (x + 7, y)], 5), INK)
    return Sprite(surface)


@remembered
def spirit(id: str, active: bool = False, size: int = PAWN) -> Sprite:
    """The token of a spirit: two letters in a ring of its colour; the active one in a thick white ring."""
    ring = _RINGS[SPIRITS[id].colour]
    surface = Surface(size + 24, size + 24) if active else Surface(size + 10, size + 10)
    middle = surface.width / 2
    around = cut.circle(middle, middle, size / 2 + (9 if active else 2))
    surface.fill(around, INK)
    if active:
        surface.fill(cut.circle(middle, middle, size / 2 + 7), WHITE)
        surface.fill(cut.circle(middle, middle, size / 2 + 1), INK)
    surface.fill(cut.circle(middle, middle, size / 2), ring)
    surface.fill(cut.circle(middle, middle, size / 2 - 7), CREAM)
    surface.text(middle, middle, id, round(size * 0.52), INK, "Black")
    return Sprite(surface)


@remembered
def gem(full: bool, magic: bool = False, size: int = 40) -> Sprite:
    """A time gem (purple, round) or a magical gem (red, pointed); an outline when it is gone."""
    surface = Surface(size + 8, size + 8)
    middle = surface.width / 2
    corners = cut.regular(middle, middle, size / 2, 4 if magic else 8, 0 if magic else 22.5)
    body, inner = (
        cut.polygon(corners),
        cut.polygon(cut.regular(middle, middle, size / 2 - 3, 4 if magic else 8, 0 if magic else 22.5)),
    )
    colour = _MAGIC if magic else _GEM
    if not full:
        surface.fill(body - inner, mix(colour, CREAM, 0.35))
        return Sprite(surface)
    surface.fill(body, darker(colour, 0.4))
    surface.fill(inner, colour)
    surface.fill(
        cut.polygon(cut.regular(middle, middle - size * 0.06, size * 0.22, 4 if magic else 8)), lighter(colour, 0.4)
    )
    return Sprite(surface)


@remembered
def pip(full: bool, size: int = 26) -> Sprite:
    """An action point."""
    surface = Surface(size + 4, size + 4)
    middle = surface.width / 2
    surface.fill(cut.circle(middle, middle, size / 2), darker(GLOW, 0.4))
    surface.fill(cut.circle(middle, middle, size / 2 - 3), GLOW if full else CREAM)
    return Sprite(surface)


@remembered
def sign(kind: str, colour: Colour = LEGAL, size: int = 38) -> Sprite:
    """A round sign on a cell: ``fly`` a wing, ``swap`` two arrows, or a short text such as a cost."""
    surface = Surface(size + 4, size + 4)
    middle = surface.width / 2
    surface.fill(cut.circle(middle, middle, size / 2), INK)
    surface.fill(cut.circle(middle, middle, size / 2 - 3), colour)
    unit = size / 100

    def at(*points: Point) -> list[Point]:
        return [(middle + u * unit, middle + v * unit) for u, v in points]

    match kind:
        case "fly":
            for drop in (-12, 12):
                surface.fill(cut.path(at((-24, drop + 10), (0, drop - 12), (24, drop + 10)), 11 * unit), INK)
        case "swap":
            for side in (-1, 1):
                y = side * 13
                surface.fill(cut.path(at((-22, y), (22, y)), 9 * unit), INK)
                tip = side * 30
                surface.fill(cut.polygon(at((tip, y), (tip - side * 18, y - 15), (tip - side * 18, y + 15))), INK)
        case _:
            surface.text(middle, middle, kind, round(size * 0.74), INK, "Bold", room=size - 6)
    return Sprite(surface)


@remembered
def threat() -> Sprite:
    """The dashed frame of a space that the forecast names."""
    surface = Surface(CELL, CELL)
    corners = [(5.0, 5.0), (CELL - 5.0, 5.0), (CELL - 5.0, CELL - 5.0), (5.0, CELL - 5.0)]
    surface.fill(cut.path(corners, 7, closed=True, dash=13), INK)
    surface.fill(cut.path(corners, 4, closed=True, dash=13), WHITE)
    return Sprite(surface)
