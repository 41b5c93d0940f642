"""What Garden cards and tiles show: flowers, trees, animals, visitors, water, gold, tools and crowns."""

from collections.abc import Sequence
from math import cos, pi, sin

from rendering import surface as cut
from rendering.canvas import Sprite
from rendering.palette import CREAM, GOLD, INK, WHITE, Colour, darker, lighter, rgb
from rendering.sprite import remembered
from rendering.surface import Point, Surface
from rules.thehanginggardens.components import TREES

FLOWERS: dict[str, Colour] = {"R": rgb("C5372F"), "Y": rgb("EBBB2A"), "B": rgb("2F63B5")}
WATER = rgb("2389C9")
_LEAF = rgb("3E8E4E")
_DARK_LEAF = rgb("2C6B45")
_OLIVE = rgb("6F9440")
_BARK = rgb("7A5334")
_FRUIT = rgb("C5372F")
_STEEL = rgb("7C868F")
_LION = rgb("D09A3E")
_GAZELLE = rgb("B9743C")
_PEACOCK = rgb("1F7F93")
_ELEPHANT = rgb("8C8F98")
_VISITOR = rgb("6A4F97")


def _around(x: float, y: float, radius: float, angle: float) -> Point:
    return x + radius * sin(angle), y - radius * cos(angle)


def flower(surface: Surface, colour: str, x: float, y: float, size: float) -> None:
    """A flower: red with round petals, yellow with pointed ones, blue with heart-shaped ones; its letter inside."""
    petal, edge = FLOWERS[colour], darker(FLOWERS[colour], 0.4)
    radius = size / 2
    for ground, wider in ((edge, 2.0), (petal, 0.0)):
        match colour:
            case "Y":
                surface.fill(cut.polygon(cut.star(x, y, radius - 2 + wider, 8, 0.62)), ground)
            case "B":
                for step in range(4):
                    angle = pi / 2 * step
                    for lean in (-0.36, 0.36):
                        u, v = _around(x, y, radius * 0.66, angle + lean)
                        surface.fill(cut.circle(u, v, radius * 0.28 + wider), ground)
                surface.fill(cut.circle(x, y, radius * 0.62 + wider), ground)
            case _:
                for step in range(5):
                    u, v = _around(x, y, radius * 0.6, 2 * pi / 5 * step)
                    surface.fill(cut.circle(u, v, radius * 0.36 + wider), ground)
    surface.fill(cut.circle(x, y, radius * 0.5), CREAM)
    surface.text(x, y, colour, round(size * 0.52), INK, "Bold")


def tree(surface: Surface, species: str, x: float, y: float, size: float) -> None:
    """A tree in its box of `size`: a palm with fronds, a slim cypress, a broad fig, a pomegranate with fruit."""
    unit = size / 100

    def at(*points: Point) -> list[Point]:
        return [(x + u * unit, y + v * unit) for u, v in points]

    if species == "palm":
        surface.fill(cut.polygon(at((-5, -14), (5, -14), (10, 48), (-10, 48))), _BARK)
        for u, v in ((-46, 6), (46, 6), (-42, -26), (42, -26), (-16, -46), (16, -46)):
            line = cut.curve(*at((0, -16), (u * 0.5, v - 22), (u, v)), steps=8)
            surface.fill(cut.path(line, 13 * unit), _DARK_LEAF)
        _letter(surface, species, x, y - 12 * unit, size)
        return
    surface.fill(cut.rect(x - 6 * unit, y + 10 * unit, 12 * unit, 38 * unit), _BARK)
    if species == "cypress":
        surface.fill(cut.ellipse(x, y - 8 * unit, 21 * unit, 42 * unit), darker(_DARK_LEAF, 0.35))
        surface.fill(cut.ellipse(x, y - 8 * unit, 18 * unit, 39 * unit), _DARK_LEAF)
    else:
        leaf = _OLIVE if species == "fig" else _LEAF
        crown = ((-26, 0, 24), (26, 0, 24), (0, -18, 30)) if species == "fig" else ((0, -12, 38),)
        for ground, wider in ((darker(leaf, 0.4), 3), (leaf, 0)):
            for u, v, radius in crown:
                surface.fill(cut.circle(x + u * unit, y + v * unit, (radius + wider) * unit), ground)
    if species == "pomegranate":
        for u, v in ((-24, -26), (24, -26), (-25, 4), (25, 4)):
            surface.fill(cut.circle(x + u * unit, y + v * unit, 9 * unit), _FRUIT)
    _letter(surface, species, x, y - 10 * unit, size)


def _letter(surface: Surface, species: str, x: float, y: float, size: float) -> None:
    surface.fill(cut.circle(x, y, size * 0.21), CREAM)
    surface.text(x, y, TREES[species].letter, round(size * 0.36), INK, "Bold")


def animal(surface: Surface, kind: str, x: float, y: float, size: float) -> None:
    """The silhouette of an animal in its box of `size`."""
    unit = size / 100

    def at(*points: Point) -> list[Point]:
        return [(x + u * unit, y + v * unit) for u, v in points]

    def legs(colour: Colour, places: Sequence[int], top: float, width: float) -> None:
        for u in places:
            surface.fill(cut.rect(x + u * unit, y + top * unit, width * unit, (46 - top) * unit, 2), colour)

    match kind:
        case "lion":
            surface.fill(cut.path(cut.curve(*at((34, 0), (58, 4), (46, -34)), steps=8), 6 * unit), _LION)
            surface.fill(cut.path(at((46, -34), (46, -36)), 12 * unit), darker(_LION, 0.5))
            surface.fill(cut.ellipse(x + 8 * unit, y + 8 * unit, 34 * unit, 18 * unit), _LION)
            legs(_LION, (-20, -8, 22, 32), 14, 10)
            surface.fill(cut.circle(x - 24 * unit, y - 12 * unit, 27 * unit), darker(_LION, 0.5))
            surface.fill(cut.circle(x - 26 * unit, y - 10 * unit, 16 * unit), _LION)
            _eye(surface, x - 30 * unit, y - 13 * unit, unit)
        case "gazelle":
            surface.fill(cut.ellipse(x + 10 * unit, y + 4 * unit, 29 * unit, 14 * unit), _GAZELLE)
            legs(_GAZELLE, (-14, -4, 24, 33), 8, 6)
            surface.fill(cut.polygon(at((-16, 8), (-4, -4), (-18, -34), (-30, -26))), _GAZELLE)
            surface.fill(cut.ellipse(x - 28 * unit, y - 25 * unit, 15 * unit, 9 * unit), _GAZELLE)
            for u in (-20, -12):
                horn = cut.curve(*at((u, -30), (u + 14, -38), (u + 8, -50)), steps=6)
                surface.fill(cut.path(horn, 4 * unit), darker(_GAZELLE, 0.55))
            _eye(surface, x - 30 * unit, y - 27 * unit, unit)
        case "peacock":
            fan = [_around(x + 8 * unit, y + 14 * unit, 52 * unit, angle / 10) for angle in range(-14, 15, 4)]
            for u, v in fan:
                surface.fill(cut.path([(x + 8 * unit, y + 16 * unit), (u, v)], 11 * unit), _LEAF)
            for u, v in fan:
                surface.fill(cut.circle(u, v, 8 * unit), darker(_PEACOCK, 0.35))
                surface.fill(cut.circle(u, v, 4 * unit), GOLD)
            surface.fill(cut.ellipse(x + 4 * unit, y + 20 * unit, 20 * unit, 15 * unit), _PEACOCK)
            surface.fill(cut.path(at((-8, 18), (-16, -10)), 12 * unit), _PEACOCK)
            surface.fill(cut.circle(x - 16 * unit, y - 12 * unit, 9 * unit), _PEACOCK)
            surface.fill(cut.polygon(at((-24, -15), (-24, -7), (-35, -9))), GOLD)
            legs(darker(GOLD, 0.4), (-2, 8), 30, 4)
            _eye(surface, x - 18 * unit, y - 14 * unit, unit)
        case _:
            surface.fill(cut.ellipse(x + 10 * unit, y + 2 * unit, 35 * unit, 25 * unit), _ELEPHANT)
            legs(_ELEPHANT, (-16, -2, 20, 32), 10, 13)
            surface.fill(cut.circle(x - 22 * unit, y - 10 * unit, 20 * unit), _ELEPHANT)
            trunk = cut.curve(*at((-36, -10), (-48, 12), (-40, 36)), steps=8)
            surface.fill(cut.path(trunk, 11 * unit), _ELEPHANT)
            surface.fill(cut.ellipse(x - 8 * unit, y - 8 * unit, 12 * unit, 19 * unit), darker(_ELEPHANT, 0.3))
            surface.fill(cut.path(at((-32, 4), (-48, 0)), 5 * unit), WHITE)
            _eye(surface, x - 29 * unit, y - 14 * unit, unit)


def _eye(surface: Surface, x: float, y: float, unit: float) -> None:
    surface.fill(cut.circle(x, y, max(2, 3 * unit)), INK)


def visitor(surface: Surface, id: str, x: float, y: float, size: float) -> None:
    """A bust with the id of a visitor."""
    unit = size / 100
    body = cut.rect(x - 44 * unit, y - 4 * unit, 88 * unit, 54 * unit, 26 * unit)
    surface.fill(body, darker(_VISITOR, 0.35))
    surface.fill(cut.circle(x, y - 27 * unit, 22 * unit), darker(_VISITOR, 0.35))
    surface.fill(cut.circle(x, y - 27 * unit, 19 * unit), lighter(_VISITOR, 0.5))
    surface.fill(cut.rect(x - 41 * unit, y - 1 * unit, 82 * unit, 48 * unit, 23 * unit), _VISITOR)
    surface.text(x, y + 24 * unit, id, round(size * 0.46), CREAM, "Bold", room=round(78 * unit))


def drop(surface: Surface, x: float, y: float, size: float, lettered: bool = True) -> None:
    """The water sign."""
    for colour, wider in ((CREAM, 3.0), (WATER, 0.0)):
        radius = size * 0.36 + wider
        low = y + size * 0.13
        surface.fill(cut.circle(x, low, radius), colour)
        side, tip = radius * 0.93, size * 0.62 + wider * 1.6
        surface.fill(
            cut.polygon([(x, low - tip), (x + side, low - radius * 0.36), (x - side, low - radius * 0.36)]), colour
        )
    if lettered:
        surface.text(x, y + size * 0.15, "W", round(size * 0.5), WHITE, "Bold")


def drop_outline(surface: Surface, x: float, y: float, size: float, ground: Colour) -> None:
    """The sign of a place on which water scores."""
    for colour, less in ((WATER, 0.0), (ground, 3.5)):
        radius = size * 0.36 - less
        low = y + size * 0.13
        surface.fill(cut.circle(x, low, radius), colour)
        side, tip = radius * 0.93, size * 0.62 - less * 1.7
        surface.fill(
            cut.polygon([(x, low - tip), (x + side, low - radius * 0.36), (x - side, low - radius * 0.36)]), colour
        )


def coin(surface: Surface, x: float, y: float, size: float, label: str = "") -> None:
    """Gold."""
    surface.fill(cut.circle(x, y, size / 2), darker(GOLD, 0.45))
    surface.fill(cut.circle(x, y, size / 2 - 2.5), GOLD)
    if label:
        surface.text(x, y, label, round(size * 0.68), INK, "Bold")


def tool(surface: Surface, x: float, y: float, size: float) -> None:
    """A hammer."""
    unit = size / 100
    surface.fill(cut.path([(x - 22 * unit, y + 34 * unit), (x + 10 * unit, y - 10 * unit)], 15 * unit), _BARK)
    head = [(-22, -30), (0, -46), (42, -4), (26, 14)]
    surface.fill(cut.polygon([(x + u * unit, y + v * unit) for u, v in head]), darker(_STEEL, 0.45))
    inner = [(-15, -30), (0, -40), (35, -5), (26, 6)]
    surface.fill(cut.polygon([(x + u * unit, y + v * unit) for u, v in inner]), _STEEL)


def crown(surface: Surface, x: float, y: float, size: float) -> None:
    """The sign of the king."""
    unit = size / 100
    points = [(-44, 34), (-50, -24), (-22, 2), (0, -40), (22, 2), (50, -24), (44, 34)]
    surface.fill(cut.polygon([(x + u * unit, y + v * unit) for u, v in points]), darker(GOLD, 0.5))
    surface.fill(cut.polygon([(x + u * unit * 0.82, y + (v * 0.8 + 4) * unit) for u, v in points]), GOLD)


@remembered
def sign(kind: str, size: int = 40) -> Sprite:
    """The sign before a number: ``gold``, ``tools``, ``gardeners``, ``water``, ``flower``, ``tree``, ``animal``,
    ``visitor``, ``objective``, ``crown`` or ``supply``.
    """
    surface = Surface(size + 8, size + 8)
    x = y = size / 2 + 4
    match kind:
        case "gold":
            coin(surface, x, y, size * 0.9)
        case "tools":
            tool(surface, x, y, size)
        case "water":
            drop(surface, x, y, size * 0.92, lettered=False)
        case "flower":
            flower(surface, "R", x, y, size)
            surface.fill(cut.circle(x, y, size * 0.25), GOLD)
        case "tree":
            surface.fill(cut.rect(x - size * 0.06, y, size * 0.12, size * 0.46), _BARK)
            surface.fill(cut.circle(x, y - size * 0.12, size * 0.36), _LEAF)
        case "animal":
            animal(surface, "elephant", x, y, size)
        case "visitor":
            visitor(surface, "", x, y, size)
        case "objective":
            surface.fill(cut.polygon(cut.star(x, y + 1, size * 0.5)), darker(GOLD, 0.5))
            surface.fill(cut.polygon(cut.star(x, y + 1, size * 0.4)), GOLD)
        case "crown":
            crown(surface, x, y, size)
        case _:
            surface.fill(cut.circle(x, y - size * 0.24, size * 0.2), INK)
            surface.fill(
                cut.polygon(
                    [(x, y - size * 0.2), (x + size * 0.36, y + size * 0.46), (x - size * 0.36, y + size * 0.46)]
                ),
                INK,
            )
    return Sprite(surface)
