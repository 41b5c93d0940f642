"""Houses, trees, hills and people: what several covers are made of."""

from collections.abc import Callable, Sequence
from random import Random

from rendering import surface as cut
from rendering.canvas import WIDTH
from rendering.palette import CREAM, INK, Colour, Tint, darker, lighter, rgb
from rendering.surface import Point, Surface

Motif = Callable[[Surface, Tint], None]
GROUND = 480  # the lower edge of the scene
LEAF = rgb("4F7F4A")
WHEAT = rgb("E0B452")
TIMBER = rgb("7A4E32")
_FIR = darker(LEAF, 0.25)
_SKIN = rgb("E9BE96")


def hill(surface: Surface, colour: Colour, *points: Point) -> None:
    """Ground below a smooth line that is drawn to the points."""
    line = cut.curve(*points, steps=48)
    surface.fill(cut.polygon([*line, (points[-1][0], GROUND), (points[0][0], GROUND)]), colour)


def ridge(surface: Surface, colour: Colour, *points: Point) -> None:
    """Ground below straight lines."""
    surface.fill(cut.polygon([*points, (points[-1][0], GROUND), (points[0][0], GROUND)]), colour)


def sun(surface: Surface, x: float, y: float, radius: float, colour: Colour) -> None:
    """A disc with a pale rim."""
    surface.fill(cut.circle(x, y, radius + 16), lighter(colour, 0.4), 0.6)
    surface.fill(cut.circle(x, y, radius), colour)


def cloud(surface: Surface, x: float, y: float, size: float, colour: Colour = CREAM) -> None:
    """A cloud with a flat bottom."""
    surface.fill(cut.rect(x - size, y - size * 0.16, size * 2, size * 0.32, size * 0.16), colour)
    surface.fill(cut.circle(x - size * 0.35, y - size * 0.16, size * 0.34), colour)
    surface.fill(cut.circle(x + size * 0.2, y - size * 0.26, size * 0.46), colour)


def house(
    surface: Surface, x: float, base: float, width: float, height: float, wall: Colour, roof: Colour, door: bool = True
) -> None:
    """A house seen from its gable, `x` its left edge, with a shaded side."""
    surface.fill(cut.rect(x, base - height, width, height), wall)
    surface.fill(cut.rect(x + width * 0.68, base - height, width * 0.32, height), darker(wall, 0.12))
    eaves, top = width * 0.14, base - height - width * 0.55
    surface.fill(
        cut.polygon([(x - eaves, base - height), (x + width / 2, top), (x + width + eaves, base - height)]), roof
    )
    shade = [(x + width / 2, top), (x + width + eaves, base - height), (x + width * 0.62, base - height)]
    surface.fill(cut.polygon(shade), darker(roof, 0.18))
    if door:
        surface.fill(cut.rect(x + width * 0.38, base - height * 0.5, width * 0.24, height * 0.5, 4), TIMBER)
    for left in (0.12, 0.7):
        pane = cut.rect(x + width * left, base - height * 0.78, width * 0.18, height * 0.26, 2)
        surface.fill(pane, rgb("F7D98B"))


def fir(surface: Surface, x: float, base: float, height: float, colour: Colour = _FIR) -> None:
    """A fir tree."""
    surface.fill(cut.rect(x - height * 0.04, base - height * 0.16, height * 0.08, height * 0.16), TIMBER)
    for step in range(3):
        top, wide = base - height + step * height * 0.24, height * (0.17 + 0.07 * step)
        surface.fill(cut.polygon([(x, top), (x + wide, top + height * 0.4), (x - wide, top + height * 0.4)]), colour)


def tree(surface: Surface, x: float, base: float, size: float, colour: Colour = LEAF) -> None:
    """A round tree."""
    surface.fill(cut.rect(x - size * 0.08, base - size * 0.6, size * 0.16, size * 0.6), TIMBER)
    surface.fill(cut.circle(x, base - size * 0.82, size * 0.45), colour)
    surface.fill(cut.circle(x - size * 0.12, base - size * 0.92, size * 0.24), lighter(colour, 0.16))


def person(surface: Surface, x: float, base: float, height: float, colour: Colour, skin: Colour = _SKIN) -> None:
    """A person in a long coat."""
    body = [(x - height * 0.1, base - height * 0.68), (x + height * 0.1, base - height * 0.68)]
    surface.fill(cut.polygon([*body, (x + height * 0.24, base), (x - height * 0.24, base)]), colour)
    surface.fill(cut.circle(x, base - height * 0.68, height * 0.105), colour)
    surface.fill(cut.circle(x, base - height * 0.84, height * 0.14), skin)


def wheat(surface: Surface, top: float, seed: int, step: int = 26) -> None:
    """A field of ears along the lower edge, their tips near `top`."""
    chance = Random(seed)
    for x in range(-10, WIDTH + 20, step):
        tip = top + chance.randrange(-14, 15)
        lean = chance.randrange(-12, 13)
        surface.fill(cut.path([(x, GROUND + 4), (x + lean, tip)], 4), darker(WHEAT, 0.25))
        for grain in range(4):
            y = tip + grain * 13
            for side in (-1, 1):
                surface.fill(cut.ellipse(x + lean + side * 6, y, 5, 9), WHEAT)
        surface.fill(cut.ellipse(x + lean, tip - 10, 5, 10), lighter(WHEAT, 0.2))


def shaded(surface: Surface, points: Sequence[Point], colour: Colour) -> None:
    """A polygon with a soft shadow."""
    shape = cut.polygon(points)
    surface.shadow(shape, blur=7, dy=6, opacity=0.3)
    surface.fill(shape, colour)


def disc(surface: Surface, x: float, y: float, radius: float, colour: Colour) -> None:
    """A stone with a dark edge and a shadow."""
    shape = cut.circle(x, y, radius)
    surface.shadow(shape, blur=5, dy=5, opacity=0.35)
    surface.fill(shape, darker(colour, 0.35) if colour != INK else colour)
    surface.fill(cut.circle(x, y - 2, radius - 4), colour)
