"""The sheet on which a picture card is drawn: larger than the card, so that edges become smooth when it is reduced."""

from collections.abc import Generator, Mapping, Sequence
from contextlib import contextmanager
from math import cos, pi, sin

from PIL import Image, ImageDraw

from rendering.palette import WHITE, Colour, rgb
from rules.factum.components import Element, Op, Palette

# The card whose pixels are meant by widths and radii of dots and strokes.
_FULL = 600
_ARC = 72  # points of a turned ellipse

Point = tuple[float, float]


class Sheet:
    """A card in the making.

    Args:
        palette: of the card.
        width: of the card in pixels; it is half as high again.
        scale: how much larger it is drawn.

    Attributes:
        colours: by their letters.
    """

    def __init__(self, palette: Palette, width: int, scale: int = 2) -> None:
        names = palette.__struct_fields__
        self.colours: Mapping[str, Colour] = {name: rgb(getattr(palette, name)) for name in names} | {"w": WHITE}
        self._scale = scale
        self._width, self._height = width * scale, width * 3 // 2 * scale
        self._dot = self._width / _FULL
        self._image = Image.new("RGB", (self._width, self._height))
        self._pen = ImageDraw.Draw(self._image)

    def finished(self) -> Image.Image:
        """The card in its own size."""
        return self._image.reduce(self._scale)

    @contextmanager
    def through(self, opacity: float) -> Generator[None]:
        """What is drawn meanwhile lets shine through what is there."""
        before = self._image.copy()
        yield
        self._image.paste(Image.blend(before, self._image, opacity))

    # --- in percent of the card ----------------------------------------------------------------------------------

    def _at(self, x: float, y: float) -> Point:
        return x * self._width / 100, y * self._height / 100

    def box(self, left: float, top: float, right: float, low: float, colour: Colour) -> None:
        """A rectangle by its edges."""
        (x, y), (u, v) = self._at(left, top), self._at(right, low)
        self._pen.rectangle((round(x), round(y), max(round(x), round(u) - 1), max(round(y), round(v) - 1)), colour)

    def polygon(self, points: Sequence[Point], colour: Colour) -> None:
        """A polygon."""
        self._pen.polygon([self._at(*point) for point in points], colour)

    def oval(self, x: float, y: float, across: float, down: float, colour: Colour) -> None:
        """An ellipse by its middle and radii, each in percent of its own side of the card."""
        (left, top), (right, low) = self._at(x - across, y - down), self._at(x + across, y + down)
        self._pen.ellipse((left, top, right - 1, low - 1), colour)

    def disc(self, x: float, y: float, radius: float, colour: Colour) -> None:
        """A disc; its radius is in percent of the width."""
        self._disc(self._at(x, y), radius * self._width / 100, colour)

    def wedge(self, x: float, y: float, radius: float, start: float, end: float, colour: Colour) -> None:
        """A piece of a disc, by degrees clockwise from the right."""
        u, v = self._at(x, y)
        reach = radius * self._width / 100
        self._pen.pieslice((u - reach, v - reach, u + reach, v + reach), start, end, colour)

    def speck(self, x: float, y: float, radius: float, colour: Colour) -> None:
        """A dot; its radius is in pixels of the full card."""
        self._disc(self._at(x, y), radius * self._dot, colour)

    def stroke(self, points: Sequence[Point], width: float, colour: Colour) -> None:
        """A line; its width is in pixels of the full card."""
        self._line([self._at(*point) for point in points], width * self._dot, colour)

    # --- symbols ---------------------------------------------------------------------------------------------------

    def lay(self, element: Element, ops: Sequence[Op]) -> None:
        """Draw a symbol."""
        if element.faint:
            with self.through(0.43):
                self._lay(element, ops)
        else:
            self._lay(element, ops)

    def _lay(self, element: Element, ops: Sequence[Op]) -> None:
        side = element.size * self._width / 100

        def at(x: float, y: float) -> Point:
            return placed(element, self._width, x, y)

        for op in ops:
            colour = self.colours[element.recoloured.get(op.colour, op.colour)]
            numbers = op.numbers
            match op.kind:
                case "r":
                    left, top, right, low = numbers
                    corners = [(left, top), (right, top), (right, low), (left, low)]
                    self._pen.polygon([at(*corner) for corner in corners], colour)
                case "c":
                    self._disc(at(numbers[0], numbers[1]), numbers[2] * side / 100, colour)
                case "e":
                    cx, cy, across, down = numbers
                    angles = [2 * pi * step / _ARC for step in range(_ARC)]
                    self._pen.polygon([at(cx + across * cos(a), cy + down * sin(a)) for a in angles], colour)
                case "p":
                    self._pen.polygon([at(*point) for point in _pairs(numbers)], colour)
                case "l":
                    self._line([at(*point) for point in _pairs(numbers[1:])], numbers[0] * side / 100, colour)
                case _:
                    cx, cy, radius, start, end, width = numbers
                    sweep = end - start if end >= start else end + 360 - start
                    if element.mirrored:
                        start = 180 - start - sweep
                    start += element.turn
                    x, y = at(cx, cy)
                    # Its outer edge has the radius.
                    reach = radius * side / 100
                    box = x - reach, y - reach, x + reach, y + reach
                    self._pen.arc(box, start, start + sweep, colour, max(1, round(width * side / 100)))

    def _disc(self, middle: Point, radius: float, colour: Colour) -> None:
        x, y = middle
        self._pen.ellipse((x - radius, y - radius, x + radius, y + radius), colour)

    def _line(self, points: Sequence[Point], width: float, colour: Colour) -> None:
        self._pen.line(points, colour, max(1, round(width)), "curve")
        for point in (points[0], points[-1]):
            self._disc(point, width / 2, colour)


def placed(element: Element, width: float, x: float, y: float) -> Point:
    """Where a point of a symbol's box comes to lie on a card of a width, in pixels."""
    side, turn = element.size * width / 100, element.turn * pi / 180
    u, v = side * (x - 50) / 100, side * (y - 50) / 100
    if element.mirrored:
        u = -u
    left, top = element.x * width / 100, element.y * width * 1.5 / 100
    return left + u * cos(turn) - v * sin(turn), top + u * sin(turn) + v * cos(turn)


def _pairs(numbers: Sequence[float]) -> list[Point]:
    return [(numbers[at], numbers[at + 1]) for at in range(0, len(numbers), 2)]
