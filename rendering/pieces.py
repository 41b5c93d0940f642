"""Pieces that lie on boards. All are cached sprites whose point is their middle, unless they say otherwise."""

from collections.abc import Callable
from math import atan2, cos, hypot, pi, sin

from rendering import surface as cut
from rendering.canvas import Sprite
from rendering.lettering import width
from rendering.palette import (
    BAD,
    CREAM,
    GLOW,
    GOLD,
    INK,
    LEGAL,
    WHITE,
    Colour,
    darker,
    ink_on,
    lighter,
    mix,
)
from rendering.sprite import remembered
from rendering.surface import Point, Shape, Surface

_PAD = 10  # room for shadows


def _sheet(width: float, height: float) -> tuple[Surface, float, float]:
    """A sheet with room for a shadow, and the middle of it."""
    surface = Surface(round(width) + 2 * _PAD, round(height) + 2 * _PAD)
    return surface, surface.width / 2, surface.height / 2


def figure(kind: str, x: float, y: float, radius: float) -> Shape:
    """A shape by its name: those of `SeatColour.shape`, about as large as a disc of the radius."""
    match kind:
        case "square":
            side = radius * 1.78
            return cut.rect(x - side / 2, y - side / 2, side, side, radius * 0.22)
        case "triangle":
            return cut.polygon(cut.regular(x, y + radius * 0.22, radius * 1.24, 3))
        case "diamond":
            return cut.polygon(cut.regular(x, y, radius * 1.18, 4))
        case "star":
            return cut.polygon(cut.star(x, y + radius * 0.06, radius * 1.22, 5, 0.56))
        case "hexagon":
            return cut.polygon(cut.regular(x, y, radius * 1.06, 6))
        case _:
            return cut.circle(x, y, radius)


@remembered
def marker(shape: str, colour: Colour, size: int) -> Sprite:
    """The mark of a seat by shape and colour, for games whose letters name other things."""
    surface = Surface(size + 12, size + 12, crisp=True)
    x = y = size / 2 + 6
    surface.fill(figure(shape, x, y, size / 2 + 2), CREAM)
    surface.fill(figure(shape, x, y, size / 2 - 1), darker(colour, 0.45))
    surface.fill(figure(shape, x, y, size / 2 - 4), colour)
    return Sprite(surface)


@remembered
def disc(
    label: str,
    colour: Colour,
    size: int = 64,
    ink: Colour | None = None,
    shape: str = "circle",
    hatched: bool = False,
) -> Sprite:
    """A flat token with a thick edge and a label: `size` across, one of the seat shapes, striped if wanted."""
    surface, x, y = _sheet(size * 1.1, size * 1.1)
    radius = size / 2
    body = figure(shape, x, y, radius)
    surface.shadow(body, blur=size * 0.05, dy=round(size * 0.05), opacity=0.4)
    surface.fill(body, darker(colour, 0.35))
    face = figure(shape, x, y - size * 0.02, radius - size * 0.045)
    surface.fill(face, colour)
    if hatched:
        surface.fill(cut.hatch(face, size * 0.16, size * 0.045), darker(colour, 0.25))
    if label:
        letter = ink or ink_on(colour)
        if hatched:
            surface.fill(cut.circle(x, y, radius * 0.55), colour)
        room = round(size * (0.5 if shape in ("triangle", "star", "diamond") else 0.78))
        surface.text(
            x, y + (size * 0.06 if shape == "triangle" else 0), label, round(size * 0.56), letter, "Bold", "m", room
        )
    return Sprite(surface)


@remembered
def cube(colour: Colour, size: int = 36, label: str = "") -> Sprite:
    """A wooden cube, seen a little from above."""
    surface, x, y = _sheet(size * 1.1, size * 1.2)
    half, rise = size / 2, size * 0.26
    body = cut.polygon(
        [
            (x - half, y - half + rise / 2),
            (x - half + rise, y - half - rise / 2),
            (x + half, y - half - rise / 2),
            (x + half, y + half - rise),
            (x + half - rise, y + half),
            (x - half, y + half),
        ]
    )
    surface.shadow(body, blur=size * 0.08, dy=2, opacity=0.35)
    surface.fill(body, darker(colour, 0.35))
    front = cut.rect(x - half, y - half + rise / 2, size - rise, size - rise / 2, 2)
    top = cut.polygon(
        [
            (x - half, y - half + rise / 2),
            (x - half + rise, y - half - rise / 2),
            (x + half, y - half - rise / 2),
            (x + half - rise, y - half + rise / 2),
        ]
    )
    surface.fill(front, colour)
    surface.fill(top, lighter(colour, 0.35))
    if label:
        surface.text(
            x - rise / 2, y + rise / 4, label, round(size * 0.6), ink_on(colour), "Bold", room=round(size - rise)
        )
    return Sprite(surface)


@remembered
def pawn(colour: Colour, size: int = 60, woman: bool = False, label: str = "", asleep: bool = False) -> Sprite:
    """A villager: a man with broad shoulders, or a woman with a wide skirt. Lies on its side when asleep."""
    surface, x, y = _sheet(size, size)
    head, top, foot = size * 0.17, y - size * 0.46, y + size * 0.48
    if woman:
        body = [
            (x - size * 0.09, top + head * 1.7),
            (x + size * 0.09, top + head * 1.7),
            (x + size * 0.38, foot),
            (x - size * 0.38, foot),
        ]
        shapes = [cut.polygon(body), cut.circle(x, top + head, head)]
    else:
        shapes = [
            cut.rect(x - size * 0.26, top + head * 1.75, size * 0.52, foot - top - head * 1.75, size * 0.14),
            cut.rect(x - size * 0.26, foot - size * 0.2, size * 0.52, size * 0.2, size * 0.03),
            cut.circle(x, top + head, head),
        ]
    for shape in shapes:
        surface.shadow(shape, blur=3, dy=2, opacity=0.35)
    for shape in shapes:
        surface.fill(shape.moved(0, 0), darker(colour, 0.4))
    inner = 1 - 5 / size
    for shape in shapes:
        small = cut.scaled(shape.mask, round(shape.mask.width * inner), round(shape.mask.height * inner))
        dx, dy = (shape.mask.width - small.width) // 2, (shape.mask.height - small.height) // 2
        surface.fill(Shape(small, shape.x + dx, shape.y + dy), colour)
    image = surface.image
    if asleep:
        image = image.rotate(90)
    lettered = Surface(image.width, image.height)
    lettered.image_at(image, 0, 0)
    if label:
        shift = (size * 0.18, 0) if asleep else (0, size * 0.2)
        lettered.text(
            x + shift[0], y + shift[1], label, round(size * 0.4), ink_on(colour), "Bold", room=round(size * 0.5)
        )
    return Sprite(lettered)


@remembered
def meeple(colour: Colour, size: int = 60, label: str = "") -> Sprite:
    """A person with spread arms and legs."""
    surface, x, y = _sheet(size, size)
    points = [
        (-14, -22),
        (-46, -6),
        (-46, 8),
        (-24, 8),
        (-40, 44),
        (-8, 44),
        (0, 28),
        (8, 44),
        (40, 44),
        (24, 8),
        (46, 8),
        (46, -6),
        (14, -22),
    ]
    unit = size / 100
    body = cut.polygon([(x + u * unit, y + v * unit) for u, v in points])
    head = cut.circle(x, y - 30 * unit, 18 * unit)
    for shape in (body, head):
        surface.shadow(shape, blur=3, dy=2, opacity=0.4)
    for shape in (body, head):
        surface.fill(shape, darker(colour, 0.35))
    surface.fill(cut.polygon([(x + u * unit * 0.88, y + (v * 0.88 + 1) * unit) for u, v in points]), colour)
    surface.fill(cut.circle(x, y - 29 * unit, 15 * unit), colour)
    if label:
        surface.text(x, y + 4 * unit, label, round(size * 0.34), ink_on(colour), "Bold")
    return Sprite(surface)


@remembered
def coin(label: str = "", size: int = 48, metal: Colour = GOLD) -> Sprite:
    """A coin with its worth."""
    surface, x, y = _sheet(size, size)
    body = cut.circle(x, y, size / 2)
    surface.shadow(body, blur=3, dy=3, opacity=0.4)
    surface.fill(body, darker(metal, 0.35))
    surface.fill(cut.circle(x, y - 1, size / 2 - 2), metal)
    surface.fill(cut.ring(x, y - 1, size * 0.41, max(1.5, size * 0.04)), darker(metal, 0.22))
    if label:
        surface.text(x, y - 1, label, round(size * 0.56), INK, "Bold", room=round(size * 0.72))
    return Sprite(surface)


@remembered
def die(value: int, size: int = 64, colour: Colour = CREAM) -> Sprite:
    """A six-sided die."""
    surface, x, y = _sheet(size, size)
    half = size / 2
    body = cut.rect(x - half, y - half, size, size, size * 0.2)
    surface.shadow(body, blur=4, dy=3, opacity=0.4)
    surface.fill(body, darker(colour, 0.3))
    surface.fill(cut.rect(x - half, y - half, size, size - 4, size * 0.2), colour)
    step = size * 0.26
    spots = [(dx * step, dy * step) for dx, dy in _SPOTS[value]]
    for dx, dy in spots:
        surface.fill(cut.circle(x + dx, y + dy - 2, size * 0.09), ink_on(colour))
    return Sprite(surface)


_DIAGONAL = [(-1, -1), (1, 1)]
_CORNERS = [*_DIAGONAL, (-1, 1), (1, -1)]
_SPOTS = {
    1: [(0, 0)],
    2: _DIAGONAL,
    3: [*_DIAGONAL, (0, 0)],
    4: _CORNERS,
    5: [*_CORNERS, (0, 0)],
    6: [*_CORNERS, (-1, 0), (1, 0)],
}


@remembered
def badge(text: str, colour: Colour, size: int = 32, ink: Colour | None = None, least: int = 0) -> Sprite:
    """A short label on a rounded ground with a thin edge, at least `least` pixels wide."""
    across, down = max(least, width(text, size, "Bold") + size), round(size * 1.4)
    surface, x, y = _sheet(across, down)
    surface.fill(cut.rect(x - across / 2, y - down / 2, across, down, size * 0.4), darker(colour, 0.3))
    surface.fill(cut.rect(x - across / 2 + 2, y - down / 2 + 2, across - 4, down - 4, size * 0.35), colour)
    surface.text(x, y, text, size, ink or ink_on(colour), "Bold")
    return Sprite(surface)


# --- marks: what may be chosen, what the last turn did -----------------------------------------------------------


# Three lines make a highlight stand out on every ground: white between two in the colour.
_RIM = 9


def _rim(surface: Surface, around: Callable[[int], Shape], colour: Colour) -> None:
    """Draw a highlight from its outlines, each `around` the place by some pixels."""
    surface.fill(around(_RIM) - around(0), colour)
    surface.fill(around(6) - around(3), WHITE)


@remembered
def legal_ring(radius: int, colour: Colour = LEGAL) -> Sprite:
    """A bright ring around a round place that may be chosen: its inside has the radius."""
    surface, x, y = _sheet(2 * radius + 12, 2 * radius + 12)
    _rim(surface, lambda wider: cut.circle(x, y, radius + wider), colour)
    return Sprite(surface)


@remembered
def legal_frame(width: int, height: int, radius: int = 14, colour: Colour = LEGAL) -> Sprite:
    """A bright frame around a rectangular place that may be chosen; its point is the middle of the place."""
    surface, x, y = _sheet(width + 12, height + 12)

    def around(wider: int) -> Shape:
        across, down = width + 2 * wider, height + 2 * wider
        return cut.rect(x - across / 2, y - down / 2, across, down, radius + wider)

    _rim(surface, around, colour)
    return Sprite(surface)


@remembered
def legal_hex(radius: int, pointy: bool = True, colour: Colour = LEGAL) -> Sprite:
    """A bright border inside a hex (by the distance of its corners) that may be chosen."""
    surface, x, y = _sheet(2 * radius, 2 * radius)
    turn = 0 if pointy else 30
    _rim(surface, lambda wider: cut.polygon(cut.regular(x, y, radius - _RIM + wider, 6, turn)), colour)
    return Sprite(surface)


@remembered
def tag(text: str, size: int = 30) -> Sprite:
    """The small label of a place that may be chosen: what to type."""
    return badge(text, LEGAL, size, INK)


@remembered
def mark(kind: str, size: int = 44) -> Sprite:
    """What the last turn did: ``plus`` (came), ``minus`` (left), ``cross``, ``tick``, ``star``."""
    surface, x, y = _sheet(size, size)
    ground = BAD if kind in ("minus", "cross") else GLOW
    ink = ink_on(ground)
    surface.fill(cut.circle(x, y, size / 2), INK)
    surface.fill(cut.circle(x, y, size / 2 - 3), ground)
    arm, stroke = size * 0.22, size * 0.13
    lines: list[list[Point]] = []
    match kind:
        case "star":
            surface.fill(cut.polygon(cut.star(x, y, size * 0.32)), ink)
        case "tick":
            lines = [[(x - arm, y), (x - arm * 0.2, y + arm * 0.8), (x + arm, y - arm * 0.8)]]
        case "cross":
            lines = [[(x - arm, y - arm), (x + arm, y + arm)], [(x - arm, y + arm), (x + arm, y - arm)]]
        case "minus":
            lines = [[(x - arm, y), (x + arm, y)]]
        case _:
            lines = [[(x - arm, y), (x + arm, y)], [(x, y - arm), (x, y + arm)]]
    for line in lines:
        surface.fill(cut.path(line, stroke), ink)
    return Sprite(surface)


@remembered
def arrow(dx: int, dy: int, bend: int = 0, colour: Colour = GLOW, stroke: int = 12) -> Sprite:
    """An arrow from its point to the point (`dx`, `dy`) away, with a dark edge.

    `bend` says how far the middle of it is pushed to the left of its direction: upwards when it runs to the right.
    """
    length = max(1.0, hypot(dx, dy))
    push = (dx / 2 + 2 * bend * dy / length, dy / 2 - 2 * bend * dx / length)
    line = cut.curve((0, 0), push, (dx, dy))
    angle = atan2(dy - push[1], dx - push[0])
    head = stroke * 2.6
    # The shaft ends inside the head.
    shaft = [point for point in line if hypot(point[0] - dx, point[1] - dy) > head * 0.8] or [line[0]]
    shaft.append((dx - head * 0.7 * cos(angle), dy - head * 0.7 * sin(angle)))
    xs, ys = [x for x, _ in line], [y for _, y in line]
    pad = round(stroke * 3)
    left, top = pad - round(min(xs)), pad - round(min(ys))
    surface = Surface(round(max(xs)) + left + pad, round(max(ys)) + top + pad)
    shaft = [(x + left, y + top) for x, y in shaft]

    def tip(size: float, back: float) -> Shape:
        x, y = dx + left - back * cos(angle), dy + top - back * sin(angle)
        corners = [angle, angle + pi * 0.82, angle - pi * 0.82]
        return cut.polygon([(x, y), *((x + size * cos(turn), y + size * sin(turn)) for turn in corners[1:])])

    surface.fill(cut.path(shaft, stroke + 6), INK)
    surface.fill(tip(head + 10, -5), INK)
    surface.fill(cut.path(shaft, stroke), colour)
    surface.fill(tip(head, 0), colour)
    return Sprite(surface, left, top)


@remembered
def crown(size: int = 56, colour: Colour = GOLD) -> Sprite:
    """The mark of a winner."""
    surface, x, y = _sheet(size, size)
    unit = size / 100
    points = [(-44, 34), (-50, -24), (-22, 2), (0, -40), (22, 2), (50, -24), (44, 34)]
    body = cut.polygon([(x + u * unit, y + v * unit) for u, v in points])
    surface.shadow(body, blur=3, dy=2, opacity=0.35)
    surface.fill(body, darker(colour, 0.3))
    surface.fill(cut.polygon([(x + u * unit * 0.86, y + (v * 0.86 + 2) * unit) for u, v in points]), colour)
    surface.fill(cut.rect(x - 40 * unit, y + 20 * unit, 80 * unit, 8 * unit), mix(colour, INK, 0.35))
    return Sprite(surface)
