"""Pieces and tokens of Scythe: every one with a letter and a shape of its own, never a colour alone."""

from rendering import surface as cut
from rendering.canvas import Sprite
from rendering.lettering import width
from rendering.palette import CREAM, GOLD, INK, SILVER, Colour, darker, ink_on, rgb
from rendering.sprite import remembered
from rendering.surface import Shape, Surface

COLOURS: dict[str, Colour] = {
    "nordic": rgb("2F6FB7"),
    "rusviet": rgb("C4372F"),
    "crimea": rgb("F2CB3D"),
    "saxony": rgb("2A2320"),
    "polania": rgb("FBF5EA"),
}
RESOURCES: dict[str, Colour] = {
    "wood": rgb("8A5A33"),
    "food": rgb("E8C35A"),
    "metal": SILVER,
    "oil": rgb("3F3A45"),
}
TERRAIN: dict[str, Colour] = {
    "mountain": rgb("B99C80"),
    "farm": rgb("E9CF86"),
    "tundra": rgb("D5D9DA"),
    "forest": rgb("8FB98B"),
    "village": rgb("E9A878"),
    "lake": rgb("86BEDD"),
    "factory": rgb("B79BCB"),
}
TALL = 34  # of a chip
TEXT = 30


@remembered
def chip(text: str, colour: Colour, kind: str) -> Sprite:
    """A small label in a shape.

    Args:
        text: what it says.
        colour: of its ground.
        kind: ``mech`` (a square), ``worker`` (round), ``structure`` (a house) or ``resource`` (a slanted token).
    """
    across = chip_width(text, kind)
    surface = Surface(across, TALL + 8, crisp=True)
    outer, inner = _outline(across, kind, 0), _outline(across, kind, 3)
    edge = CREAM if ink_on(colour) == CREAM else INK
    surface.fill(outer, INK if edge == CREAM else darker(colour, 0.65))
    surface.fill(inner, colour)
    if edge == CREAM:
        surface.fill(_outline(across, kind, 2) - inner, CREAM)
    surface.text(across / 2, TALL / 2 + (6 if kind == "structure" else 4), text, TEXT, ink_on(colour), "Bold")
    return Sprite(surface)


def chip_width(text: str, kind: str) -> int:
    """How wide a chip is."""
    more = {"mech": 12, "worker": 16, "structure": 14, "resource": 12}[kind]
    across = width(text, TEXT, "Bold") + more
    return across + across % 2


def _outline(across: int, kind: str, inside: int) -> Shape:
    left, top, right, low = inside, 4 + inside, across - inside, TALL + 4 - inside
    match kind:
        case "mech":
            return cut.rect(left, top, right - left, low - top, 3)
        case "worker":
            return cut.rect(left, top, right - left, low - top, (low - top) / 2)
        case "structure":
            roof = [(left, top + 8), (across / 2, top - 5), (right, top + 8), (right, low), (left, low)]
            return cut.polygon(roof)
        case _:
            return cut.polygon([(left + 6, top), (right, top), (right - 6, low), (left, low)])


@remembered
def character(letter: str, colour: Colour) -> Sprite:
    """The character of a faction: a star with many points."""
    size = 46
    surface = Surface(size, size, crisp=True)
    dark = ink_on(colour) == CREAM
    surface.fill(cut.polygon(cut.star(size / 2, size / 2, 23, 8, 0.8)), INK if dark else darker(colour, 0.65))
    if dark:
        surface.fill(cut.polygon(cut.star(size / 2, size / 2, 21, 8, 0.8)), CREAM)
    surface.fill(cut.polygon(cut.star(size / 2, size / 2, 19 if dark else 20, 8, 0.8)), colour)
    surface.text(size / 2, size / 2, letter, TEXT, ink_on(colour), "Bold")
    return Sprite(surface)


@remembered
def marker(letter: str, colour: Colour) -> Sprite:
    """The marker of a faction on a track."""
    surface = Surface(26, 32, crisp=True)
    surface.fill(cut.rect(0, 0, 26, 32, 5), INK)
    surface.fill(cut.rect(2, 2, 22, 28, 4), colour)
    surface.text(13, 16, letter, TEXT, ink_on(colour), "Bold", room=24)
    return Sprite(surface)


@remembered
def encounter() -> Sprite:
    """An encounter token: a compass with a question mark."""
    surface = Surface(36, 36, crisp=True)
    surface.fill(cut.circle(18, 18, 18), INK)
    surface.fill(cut.circle(18, 18, 16), rgb("2E7D4F"))
    surface.fill(cut.polygon(cut.star(18, 18, 15, 4, 0.4)), rgb("5FB27F"))
    surface.text(18, 18, "?", TEXT, CREAM, "Black")
    return Sprite(surface)


@remembered
def swords() -> Sprite:
    """Crossed swords: a combat is to be fought."""
    surface = Surface(44, 44, crisp=True)
    for ends in ([(6, 6), (38, 38)], [(38, 6), (6, 38)]):
        surface.fill(cut.path(ends, 9), INK)
        surface.fill(cut.path(ends, 5), SILVER)
    for ends in ([(8, 28), (16, 36)], [(36, 28), (28, 36)]):
        surface.fill(cut.path(ends, 6), GOLD)
    return Sprite(surface)


@remembered
def recruit() -> Sprite:
    """An enlisted recruit."""
    surface = Surface(26, 26, crisp=True)
    surface.fill(cut.circle(13, 13, 12), INK)
    surface.fill(cut.circle(13, 13, 10), GOLD)
    surface.fill(cut.path([(7, 13), (12, 18), (19, 8)], 4), INK)
    return Sprite(surface)


@remembered
def box(kind: str) -> Sprite:
    """A cost box: ``fixed``, ``open`` (can be covered), or ``covered`` by a cube."""
    surface = Surface(28, 28, crisp=True)
    corners = [(3, 3), (25, 3), (25, 25), (3, 25)]
    surface.fill(cut.rect(2, 2, 24, 24, 3), CREAM)
    surface.fill(cut.path(corners, 3, closed=True, dash=0 if kind == "fixed" else 6), INK)
    if kind == "covered":
        surface.fill(cut.path([(6, 6), (22, 22)], 4), INK)
        surface.fill(cut.path([(22, 6), (6, 22)], 4), INK)
    else:
        surface.fill(cut.rect(9, 9, 10, 10, 2), INK)
    return Sprite(surface)


def terrain(surface: Surface, kind: str, x: float, y: float) -> None:
    """The pictogram of a terrain, about 32 pixels across."""
    ink = darker(TERRAIN[kind], 0.6)
    match kind:
        case "mountain":
            surface.fill(cut.polygon([(x - 18, y + 13), (x - 5, y - 12), (x + 8, y + 13)]), ink)
            surface.fill(cut.polygon([(x, y + 13), (x + 9, y - 3), (x + 18, y + 13)]), darker(ink, 0.3))
        case "farm":
            for dx in (-10, 0, 10):
                surface.fill(cut.rect(x + dx - 2, y - 4, 4, 18), ink)
                surface.fill(cut.rect(x + dx - 4, y - 14, 8, 13, 4), ink)
        case "tundra":
            surface.fill(
                cut.polygon(
                    [(x - 10, y + 14), (x, y - 14), (x + 10, y + 14), (x + 5, y + 14), (x, y), (x - 5, y + 14)]
                ),
                ink,
            )
            surface.fill(cut.path([(x - 16, y - 6), (x + 16, y - 12)], 5), ink)
        case "forest":
            for dx, size in ((-8, 1.0), (8, 0.8)):
                top = y + 13 - 27 * size
                surface.fill(cut.polygon([(x + dx - 9 * size, y + 9), (x + dx, top), (x + dx + 9 * size, y + 9)]), ink)
                surface.fill(cut.rect(x + dx - 2, y + 8, 4, 6), ink)
        case "village":
            surface.fill(cut.polygon([(x - 16, y), (x, y - 14), (x + 16, y)]), ink)
            surface.fill(cut.rect(x - 11, y - 1, 22, 15), ink)
            surface.fill(cut.rect(x - 4, y + 4, 8, 10), TERRAIN[kind])
        case "lake":
            for dy in (-6, 6):
                wave = [(x - 17 + step * 8.5, y + dy + (4 if step % 2 else -4)) for step in range(5)]
                surface.fill(cut.path(wave, 4), ink)
        case _:
            surface.fill(cut.polygon(cut.star(x, y, 17, 8, 0.72)), ink)
            surface.fill(cut.circle(x, y, 6), TERRAIN[kind])
