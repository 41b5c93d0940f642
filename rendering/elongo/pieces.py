"""The shields and pieces of Elongo."""

from collections.abc import Sequence
from math import atan2, cos, hypot, pi, sin

from PIL import Image, ImageDraw

from rendering import surface as cut
from rendering.canvas import Sprite
from rendering.lettering import width
from rendering.masks import recoded
from rendering.palette import (
    BAD,
    CREAM,
    GLOW,
    GOLD,
    INK,
    LEGAL,
    SEATS,
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
from rules.elongo.components import GREEN, RED, SEAT_LETTERS, SHAPES, WARRIOR, YELLOW
from rules.elongo.rhombs import DIRECTIONS, ORIGIN, STEP, Spot, corners, flat
from rules.elongo.state import BOMA, BUILDER, Shield

COLOURS: dict[str, Colour] = {RED: rgb("C65B45"), GREEN: rgb("86A95A"), YELLOW: rgb("EBC65C")}
FENCE = rgb("5A3A22")
SAND = rgb("E9D3AC")
_PAD = 5
_WHOLE = bytes([0] * 128 + [255] * 128)
_FINE = 4  # shapes are drawn at so many times their size
_ROOMY, _TIGHT = 94, 60  # from these lengths of a side on land has all its marks, or one


def own_colour(seat: int) -> Colour:
    """The colour of a seat's pieces."""
    return SEATS[seat].colour


def _outline(sharp: int, turn: int, unit: float) -> list[Point]:
    """The corners of a shield in pixels around its middle."""
    around = [flat(corner) for corner in corners(Spot(sharp, ORIGIN, turn))]
    x, y = (around[0][0] + around[2][0]) / 2, (around[0][1] + around[2][1]) / 2
    return [((u - x) * unit, (y - v) * unit) for u, v in around]


def shield(laid: Shield, unit: int) -> Sprite:
    """A shield as it lies; its point is its middle."""
    colours, turn = laid.colours, laid.spot.turn
    if turn >= 5:
        colours, turn = colours[::-1], turn - 5
    return _shield(colours, turn, unit)


def _solid(surface: Surface) -> Sprite:
    """A sprite that covers its ground or does not, but lets none shine through: quickly laid on any ground."""
    image = surface.image
    image.putalpha(recoded(image.getchannel("A"), _WHOLE))
    return Sprite(image)


class _Pen:
    """Draws with hard edges, which make small files where there are many of them, or smooth ones.

    Points are pixels around the middle of the sprite.
    """

    def __init__(self, across: float, down: float) -> None:
        self.size = round(2 * across), round(2 * down)
        self._image = Image.new("RGBA", (self.size[0] * _FINE, self.size[1] * _FINE))
        self._pen = ImageDraw.Draw(self._image)

    def _at(self, points: Sequence[Point]) -> list[Point]:
        return [((x + self.size[0] / 2) * _FINE, (y + self.size[1] / 2) * _FINE) for x, y in points]

    def polygon(self, points: Sequence[Point], colour: Colour) -> None:
        """Fill a polygon."""
        self._pen.polygon(self._at(points), colour)

    def line(self, points: Sequence[Point], wide: float, colour: Colour) -> None:
        """A line with round joints and ends."""
        at = self._at(points)
        self._pen.line(at, colour, round(wide * _FINE), "curve")
        for x, y in (at[0], at[-1]):
            reach = wide * _FINE / 2
            self._pen.ellipse((x - reach, y - reach, x + reach, y + reach), colour)

    def dot(self, place: Point, across: float, down: float, colour: Colour) -> None:
        """An ellipse by its two radii."""
        ((x, y),) = self._at([place])
        self._pen.ellipse((x - across * _FINE, y - down * _FINE, x + across * _FINE, y + down * _FINE), colour)

    def arc(self, place: Point, radius: float, ends: tuple[Point, Point], wide: float, colour: Colour) -> None:
        """An arc around a corner, from the side towards one point to the side towards the other."""
        ((x, y),) = self._at([place])
        one, other = (atan2(v - place[1], u - place[0]) * 180 / pi for u, v in ends)
        if (other - one) % 360 > 180:
            one, other = other, one
        reach = radius * _FINE
        self._pen.arc((x - reach, y - reach, x + reach, y + reach), one, other, colour, round(wide * _FINE))

    def surface(self, smooth: bool = False) -> Surface:
        """What was drawn, with smooth edges if wanted."""
        surface = Surface(*self.size, crisp=True)
        how = Image.Resampling.BOX if smooth else Image.Resampling.NEAREST
        small = self._image.resize(self.size, how)  # pyright: ignore[reportUnknownMemberType]
        surface.image_at(small, 0, 0)
        return surface


@remembered
def _shield(colours: str, turn: int, unit: int) -> Sprite:
    shape = SHAPES[len(colours)]
    around = _outline(shape.sharp // STEP, turn, unit)
    pen = _Pen(max(abs(x) for x, _ in around) + _PAD, max(abs(y) for _, y in around) + _PAD)
    halves = [around] if len(colours) == 1 else [[around[0], around[1], around[3]], [around[2], around[3], around[1]]]
    for colour, points in zip(colours, halves, strict=True):
        pen.polygon(points, COLOURS[colour])
        for place in _places(points)[1:][: _marks(unit)]:
            _graze(pen, colour, place, unit * 0.13)
    for index in (0, 2) if shape.fence == "sharp" else (1, 3):
        ends = around[index - 1], around[(index + 1) % 4]
        pen.arc(around[index], unit * 0.24, ends, max(3.0, unit * 0.06), FENCE)
    if len(colours) == 2:
        if colours[0] == colours[1]:
            pen.line([around[1], around[3]], 2, darker(COLOURS[colours[0]], 0.2))
        else:
            pen.line(_thorns(around[1], around[3], unit), max(3.0, unit * 0.06), FENCE)
    pen.line([*around, around[0]], 3, mix(FENCE, INK, 0.3))
    surface = pen.surface(unit >= _ROOMY)
    for colour, points in zip(colours, halves, strict=True):
        x, y = _places(points)[0]
        size = max(20, min(40, round(unit * 0.36)))
        ink = darker(COLOURS[colour], 0.62)
        surface.text(surface.width / 2 + x, surface.height / 2 + y, colour, size, ink, "Bold")
    return _solid(surface)


def _marks(unit: int) -> int:
    """Small shields carry fewer marks: they would be no more than noise."""
    return 3 if unit >= _ROOMY else 1 if unit >= _TIGHT else 0


def _places(points: Sequence[Point]) -> list[Point]:
    """Where the letter of a patch and its marks are."""
    if len(points) == 4:
        weights = [(0.25, 0.25, 0.25, 0.25), (0.62, 0.14, 0.1, 0.14), (0.1, 0.14, 0.62, 0.14)]
    else:
        weights = [(0.28, 0.36, 0.36), (0.6, 0.2, 0.2), (0.12, 0.72, 0.16), (0.12, 0.16, 0.72)]
    return [
        (
            sum(x * weight for (x, _), weight in zip(points, row, strict=True)),
            sum(y * weight for (_, y), weight in zip(points, row, strict=True)),
        )
        for row in weights
    ]


def _graze(pen: _Pen, colour: str, place: Point, size: float) -> None:
    """A mark of a land: a zebu's head, grass, dots."""
    x, y = place
    ink = darker(COLOURS[colour], 0.38)
    if colour == RED:
        pen.dot((x, y + size * 0.25), size * 0.34, size * 0.5, ink)
        for side in (-1, 1):
            tip = (x + side * size * 0.55, y - size)
            horn = cut.curve((x + side * size * 0.2, y), (x + side * size, y - size * 0.1), tip, steps=8)
            pen.line(horn, max(2.0, size * 0.2), ink)
    elif colour == GREEN:
        for lean in (-0.6, 0, 0.6):
            pen.line([(x, y + size * 0.5), (x + lean * size, y - size * 0.6)], max(2.0, size * 0.22), ink)
    else:
        for dx, dy in ((-0.5, 0.1), (0.35, -0.45), (0.3, 0.5)):
            radius = max(1.6, size * 0.2)
            pen.dot((x + dx * size, y + dy * size), radius, radius, ink)


def _thorns(start: Point, end: Point, unit: float) -> list[Point]:
    """A thorn fence from point to point."""
    length = hypot(end[0] - start[0], end[1] - start[1])
    count = max(2, round(length / max(9, unit * 0.16)))
    return _zigzag(start, end, count, unit * 0.03)


def _zigzag(start: Point, end: Point, count: int, out: float) -> list[Point]:
    length = hypot(end[0] - start[0], end[1] - start[1])
    x, y = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    line: list[Point] = []
    for step in range(count + 1):
        share, aside = step / count * length, (step % 2 * 2 - 1) * out if 0 < step < count else 0
        line.append((start[0] + x * share - y * aside, start[1] + y * share + x * aside))
    return line


def _side(way: int, unit: float) -> tuple[Point, Point]:
    """The ends of a side in a direction, around its middle."""
    x, y = flat(DIRECTIONS[way])
    return (-x * unit / 2, y * unit / 2), (x * unit / 2, -y * unit / 2)


@remembered
def fence(way: int, unit: int) -> Sprite:
    """A thorn fence along a side in a direction (0 to 4); its point is the middle of the side."""
    start, end = _side(way, unit)
    pen = _Pen(abs(end[0]) + 8, abs(end[1]) + 8)
    pen.line(_thorns(start, end, unit), max(3.0, unit * 0.06), FENCE)
    return _solid(pen.surface(unit >= _ROOMY))


@remembered
def thicket(way: int, unit: int) -> Sprite:
    """A thick jagged line along a side; its point is the middle of the side."""
    start, end = _side(way, unit)
    pen = _Pen(abs(end[0]) + 20, abs(end[1]) + 20)
    line = _zigzag(start, end, 6, unit * 0.07)
    pen.line(line, max(7.0, unit * 0.13), darker(COLOURS[GREEN], 0.72))
    pen.line(line, max(3.0, unit * 0.06), darker(COLOURS[GREEN], 0.4))
    return _solid(pen.surface())


@remembered
def glow(sharp: int, turn: int, unit: int, colour: Colour = GLOW) -> Sprite:
    """A bright outline around a shield."""
    outline = _outline(sharp, turn % 5, unit)
    pen = _Pen(max(abs(x) for x, _ in outline) + 10, max(abs(y) for _, y in outline) + 10)
    pen.line([*outline, outline[0]], 10, INK)
    pen.line([*outline, outline[0]], 6, colour)
    return _solid(pen.surface())


@remembered
def number(text: str, wide: int, legal: bool) -> Sprite:
    """The number of an open side, on a bright ground when it may be chosen."""
    surface = Surface(wide + 4, 34, crisp=True)
    if legal:
        surface.fill(cut.rect(0, 0, wide + 4, 34, 9), INK)
        surface.fill(cut.rect(2, 2, wide, 30, 8), LEGAL)
    else:
        surface.fill(cut.rect(2, 3, wide, 28, 8), mix(SAND, WHITE, 0.55))
    surface.text(wide / 2 + 2, 17, text, 30, INK, "Bold")
    return _solid(surface)


@remembered
def dot() -> Sprite:
    """The mark at the left end of a side."""
    surface = Surface(14, 14, crisp=True)
    surface.fill(cut.circle(7, 7, 6), CREAM)
    surface.fill(cut.circle(7, 7, 4.5), INK)
    return _solid(surface)


# --- pieces ---------------------------------------------------------------------------------------------------------


def icon(surface: Surface, kind: str, x: float, y: float, size: float, ink: Colour) -> None:
    """A spear, a staff or a hut, `size` high around a point."""
    half = size / 2
    if kind == WARRIOR:
        surface.fill(cut.path([(x, y + half), (x, y - half * 0.4)], size * 0.1), ink)
        tip = [(x, y - half * 1.1), (x + size * 0.17, y - half * 0.35), (x, y), (x - size * 0.17, y - half * 0.35)]
        surface.fill(cut.polygon(tip), ink)
    elif kind == BUILDER:
        roof = [(x - half * 0.95, y - size * 0.02), (x, y - half), (x + half * 0.95, y - size * 0.02)]
        surface.fill(cut.polygon(roof), ink)
        for dx in (-0.6, 0, 0.6):
            surface.fill(cut.rect(x + dx * half - size * 0.06, y - size * 0.02, size * 0.12, half), ink)
    else:
        surface.fill(cut.path([(x, y + half), (x, y - half * 0.35)], size * 0.11), ink)
        hook = cut.curve(
            (x, y - half * 0.35), (x, y - half * 1.25), (x + size * 0.3, y - half), (x + size * 0.26, y - half * 0.4)
        )
        surface.fill(cut.path(hook, size * 0.11), ink)


@remembered
def piece(seat: int, number: int, kind: str, role: str, animals: int, legal: bool) -> Sprite:
    """A piece on the plain with its name; a guard with the number of its animals, a builder as a hut."""
    text = f"{SEAT_LETTERS[seat]}{number}"
    hut = role in (BUILDER, BOMA)
    start = 38 if hut else 28
    room = start + width(text, 30, "Bold") + 8
    more = width(str(animals), 30, "Bold") + 14 if animals else 0
    edge = 8
    surface = Surface(room + more + 2 * edge, 40 + 2 * edge, crisp=True)
    colour, ink = SEATS[seat].colour, SEATS[seat].ink
    whole = cut.rect(edge, edge, room + more, 40, 12)
    if legal:
        surface.fill(cut.rect(0, 0, room + more + 2 * edge, 40 + 2 * edge, 18), LEGAL)
        surface.fill(cut.rect(4, 4, room + more + 2 * edge - 8, 40 + 2 * edge - 8, 15), WHITE)
    surface.fill(whole, INK)
    surface.fill(cut.rect(edge + 2, edge + 2, room + more - 4, 36, 10), colour)
    if more:
        surface.fill(cut.rect(edge + room - 2, edge + 2, more, 36, 10), GOLD)
        surface.fill(cut.rect(edge + room - 2, edge + 2, 10, 36), GOLD)
        surface.text(edge + room + more / 2 - 2, edge + 20, str(animals), 30, INK, "Bold")
    icon(surface, BUILDER if hut else kind, edge + (19 if hut else 15), edge + 20, 28, ink)
    surface.text(edge + start, edge + 20, text, 30, ink, "Bold", "l")
    return _solid(surface)


@remembered
def boma(seat: int, animals: int) -> Sprite:
    """A finished ring: a brown fence, the owner's letter and the number of animals."""
    surface = Surface(84, 84, crisp=True)
    surface.fill(cut.circle(42, 42, 41), INK)
    surface.fill(cut.circle(42, 42, 39), lighter(FENCE, 0.18))
    for step in range(16):
        angle = step * pi / 8
        surface.fill(cut.circle(42 + 35 * cos(angle), 42 + 35 * sin(angle), 3.4), FENCE)
    surface.fill(cut.circle(42, 42, 30), INK)
    surface.fill(cut.circle(42, 42, 29), SEATS[seat].colour)
    ink = ink_on(SEATS[seat].colour)
    surface.text(42, 42, f"{SEAT_LETTERS[seat]}×{animals}", 30, ink, "Bold", room=56)
    return _solid(surface)


@remembered
def head(land: str, size: int = 44) -> Sprite:
    """An animal's head in the colour of its land: a zebu, a sheep or a goat."""
    surface = Surface(size + 8, size + 8, crisp=True)
    x, y, colour = surface.width / 2, surface.height / 2 + size * 0.04, COLOURS[land]
    dark = darker(colour, 0.55)
    unit = size / 44
    horns = {RED: ((20, -6), (15, -22), 4.6), YELLOW: ((8, -20), (14, -22), 4.2)}
    if land in horns:
        bend, tip, stroke = horns[land]
        for side in (-1, 1):
            horn = cut.curve(
                (x + side * 5 * unit, y - 6 * unit),
                (x + side * bend[0] * unit, y + bend[1] * unit),
                (x + side * tip[0] * unit, y + tip[1] * unit),
            )
            surface.fill(cut.path(horn, stroke * unit), INK)
    else:
        for dx, dy in ((-9, -8), (9, -8), (0, -12), (-12, 0), (12, 0)):
            surface.fill(cut.circle(x + dx * unit, y + dy * unit, 8 * unit), INK)
        for dx, dy in ((-9, -8), (9, -8), (0, -12), (-12, 0), (12, 0)):
            surface.fill(cut.circle(x + dx * unit, y + dy * unit, 6 * unit), WHITE)
    for side in (-1, 1):
        surface.fill(cut.ellipse(x + side * 13 * unit, y - 2 * unit, 7 * unit, 4 * unit), dark)
    surface.fill(cut.ellipse(x, y + 5 * unit, 12 * unit, 17 * unit), INK)
    surface.fill(cut.ellipse(x, y + 5 * unit, 10 * unit, 15 * unit), colour)
    for side in (-1, 1):
        surface.fill(cut.circle(x + side * 4.4 * unit, y, 2 * unit), INK)
    surface.fill(cut.ellipse(x, y + 14 * unit, 5 * unit, 4 * unit), dark)
    if land == YELLOW:
        surface.fill(
            cut.polygon([(x - 4 * unit, y + 17 * unit), (x + 4 * unit, y + 17 * unit), (x, y + 25 * unit)]), INK
        )
    return Sprite(surface)


@remembered
def tool(kind: str, size: int = 44) -> Sprite:
    """The sign of a warrior or a boy."""
    surface = Surface(size, size, crisp=True)
    icon(surface, kind, size / 2, size / 2, size - 6, INK)
    return Sprite(surface)


@remembered
def in_hand(type: str) -> Sprite:
    """A shield in hand, lying on its long side, with its letters."""
    shape = SHAPES[len(type)]
    unit = 44 if len(type) == 2 else 37
    sharp = shape.sharp * pi / 180
    across, down = 2 * unit * cos(sharp / 2), 2 * unit * sin(sharp / 2)
    surface = Surface(round(across) + 8, max(36, round(down) + 8), crisp=True)
    x, y = surface.width / 2, surface.height / 2
    around = [(x - across / 2, y), (x, y - down / 2), (x + across / 2, y), (x, y + down / 2)]
    surface.fill(cut.polygon(around), COLOURS.get(type[0], mix(FENCE, SAND, 0.5)))
    if len(type) == 2 and type[1] in COLOURS:
        surface.fill(cut.polygon([around[1], around[2], around[3]]), COLOURS[type[1]])
        surface.fill(cut.path([around[1], around[3]], 4), FENCE)
    surface.fill(cut.path(around, 3, closed=True), INK)
    if len(type) == 1:
        # The shield is lower than its letter.
        surface.fill(cut.circle(x, y, 17), INK)
        surface.fill(cut.circle(x, y, 15), COLOURS.get(type, mix(FENCE, SAND, 0.5)))
        surface.text(x, y, type, 30, INK, "Bold", room=26)
    else:
        for step, letter in zip((-0.2, 0.2), type, strict=True):
            surface.text(x + across * step, y, letter, 30, INK, "Bold")
    return Sprite(surface)


@remembered
def crossed(size: int) -> Sprite:
    """The mark of what does not fit."""
    surface = Surface(size, size, crisp=True)
    for line in ([(8, 8), (size - 8, size - 8)], [(size - 8, 8), (8, size - 8)]):
        surface.fill(cut.path(line, 16), WHITE)
    for line in ([(8, 8), (size - 8, size - 8)], [(size - 8, 8), (8, size - 8)]):
        surface.fill(cut.path(line, 10), BAD)
    return Sprite(surface)
