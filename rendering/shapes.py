"""Antialiased shapes, cut out at four times the size and reduced: where something is, not what colour it has."""

from collections.abc import Callable, Hashable, Sequence
from functools import lru_cache, wraps
from itertools import pairwise
from math import ceil, cos, floor, pi, sin
from typing import ParamSpec

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from rendering.kept import Kept, taken
from rendering.masks import edged, heightened, stretched, widened

SCALE = 4
_SMALL = 40_000  # bytes of a stencil that is kept
Point = tuple[float, float]
P = ParamSpec("P")


class Shape:
    """An antialiased stencil: where something is, not what colour it has. Coordinates are pixels, fractions allowed.

    Make one with `polygon`, `rect`, `circle`, `ellipse`, `path`; combine with `&` (both) and `-` (the first without
    the second).
    """

    __slots__ = ("_mask", "crisp", "x", "y")

    def __init__(self, stencil: Image.Image | None, x: int, y: int, crisp: bool = False) -> None:
        self._mask = stencil
        self.x = x
        self.y = y
        # Its edges have few steps already.
        self.crisp = crisp

    @property
    def mask(self) -> Image.Image:
        """How much of each pixel is inside."""
        assert self._mask
        return self._mask

    def _aligned(self, other: "Shape") -> Image.Image:
        """The other stencil on this one's ground."""
        ground = Image.new("L", self.mask.size)
        ground.paste(other.mask, (other.x - self.x, other.y - self.y))
        return ground

    def __and__(self, other: "Shape") -> "Shape":
        return Shape(ImageChops.multiply(self.mask, self._aligned(other)), self.x, self.y)

    def __sub__(self, other: "Shape") -> "Shape":
        return Shape(ImageChops.multiply(self.mask, ImageChops.invert(self._aligned(other))), self.x, self.y)

    def moved(self, dx: int, dy: int) -> "Shape":
        """The same stencil elsewhere."""
        return Shape(self.mask, self.x + dx, self.y + dy, self.crisp)

    def sharpened(self) -> "Shape":
        """The same stencil with few steps at its edges, for what is cut out once and drawn often."""
        return Shape(edged(self.mask), self.x, self.y, crisp=True)

    def blurred(self, radius: float) -> "Shape":
        """The stencil with soft edges, larger by about twice the radius on each side."""
        pad = ceil(radius * 2)
        ground = Image.new("L", (self.mask.width + 2 * pad, self.mask.height + 2 * pad))
        ground.paste(self.mask, (pad, pad))
        soft = ground.filter(ImageFilter.GaussianBlur(radius))
        return Shape(soft, self.x - pad, self.y - pad)


class Rectangle(Shape):
    """A rectangle on whole pixels with rounded corners. It is mostly filled, for which it needs no stencil."""

    __slots__ = ("height", "radius", "width")

    def __init__(self, x: int, y: int, width: int, height: int, radius: float) -> None:
        super().__init__(None, x, y, crisp=True)
        self.width = width
        self.height = height
        self.radius = radius

    @property
    def corner(self) -> int:
        """How far from its corners all rows, and all columns, are alike."""
        return ceil(self.radius)

    @property
    def mask(self) -> Image.Image:
        """How much of each pixel is inside."""
        return _whole(self.width, self.height, self.radius).mask

    def moved(self, dx: int, dy: int) -> "Rectangle":
        """The same rectangle elsewhere."""
        return Rectangle(self.x + dx, self.y + dy, self.width, self.height, self.radius)


class _Cutter:
    """A sheet at four times the size, just large enough for some points and a margin."""

    def __init__(self, points: Sequence[Point], margin: float = 0) -> None:
        xs, ys = [x for x, _ in points], [y for _, y in points]
        self.x, self.y = floor(min(xs) - margin), floor(min(ys) - margin)
        # The sheet ends a pixel later: the drawing library includes the last row and column.
        size = ceil(max(xs) + margin) - self.x + 1, ceil(max(ys) + margin) - self.y + 1
        self.sheet = Image.new("L", (size[0] * SCALE, size[1] * SCALE))
        self.pen = ImageDraw.Draw(self.sheet)

    def at(self, points: Sequence[Point]) -> list[Point]:
        return [((x - self.x) * SCALE, (y - self.y) * SCALE) for x, y in points]

    def box(self, left: float, top: float, right: float, bottom: float) -> tuple[float, float, float, float]:
        (x, y), (u, v) = self.at([(left, top), (right, bottom)])
        return x, y, max(x, u - 1), max(y, v - 1)

    def shape(self) -> Shape:
        return Shape(edged(self.sheet.reduce(SCALE)), self.x, self.y, crisp=True)


_shapes: Kept[Hashable, Shape] = Kept(2 * 2**20)


def _once(cut: Callable[P, Shape]) -> Callable[P, Shape]:
    """Makes a function cut the same small shape out once only: boards repeat their fields, and fields their signs."""

    @wraps(cut)
    def shape(*args: P.args, **kwargs: P.kwargs) -> Shape:
        key = cut, args
        found = _shapes.get(key)
        if found is None:
            found = cut(*args, **kwargs)
            if (size := taken(found.mask)) <= _SMALL:
                found = _shapes.keep(key, found, size)
        return found

    return shape


def _home(points: Sequence[Point]) -> tuple[int, int, tuple[Point, ...]]:
    """Points moved by whole pixels to the origin, and by how many: what lies elsewhere is cut out alike."""
    x, y = floor(min(x for x, _ in points)), floor(min(y for _, y in points))
    return x, y, tuple((round(u - x, 6), round(v - y, 6)) for u, v in points)


def polygon(points: Sequence[Point]) -> Shape:
    """The inside of a polygon."""
    x, y, home = _home(points)
    return _polygon(home).moved(x, y)


@_once
def _polygon(points: tuple[Point, ...]) -> Shape:
    cutter = _Cutter(points)
    cutter.pen.polygon(cutter.at(points), 255)
    return cutter.shape()


def rect(x: float, y: float, width: float, height: float, radius: float = 0) -> Shape:
    """A rectangle, its corners rounded by `radius`."""
    if all(part == int(part) for part in (x, y, width, height)) and min(width, height) > 2 * ceil(radius):
        return Rectangle(int(x), int(y), int(width), int(height), radius)
    u, v, ((left, top),) = _home([(x, y)])
    return _rect(left, top, round(width, 6), round(height, 6), radius).moved(u, v)


@_once
def _rect(x: float, y: float, width: float, height: float, radius: float) -> Shape:
    cutter = _Cutter([(x, y), (x + width, y + height)])
    cutter.pen.rounded_rectangle(cutter.box(x, y, x + width, y + height), radius * SCALE, 255)
    return cutter.shape()


@_once
def _whole(width: int, height: int, radius: float) -> Shape:
    """The stencil of a rectangle on whole pixels."""
    return Shape(stretched(corners(radius), ceil(radius), width, height), 0, 0)


@lru_cache(64)
def corners(radius: float) -> Image.Image:
    """A small rectangle with rounded corners, to be stretched."""
    side = 2 * ceil(radius) + 1
    cutter = _Cutter([(0, 0), (side, side)])
    cutter.pen.rounded_rectangle(cutter.box(0, 0, side, side), radius * SCALE, 255)
    return cutter.shape().mask.crop((0, 0, side, side))


def ellipse(x: float, y: float, across: float, down: float) -> Shape:
    """An ellipse around a centre, by its two radii."""
    u, v, ((left, top),) = _home([(x, y)])
    return _ellipse(left, top, across, down).moved(u, v)


@_once
def _ellipse(x: float, y: float, across: float, down: float) -> Shape:
    cutter = _Cutter([(x - across, y - down), (x + across, y + down)])
    cutter.pen.ellipse(cutter.box(x - across, y - down, x + across, y + down), 255)
    return cutter.shape()


def circle(x: float, y: float, radius: float) -> Shape:
    """A disc around a centre."""
    return ellipse(x, y, radius, radius)


def path(points: Sequence[Point], width: float, closed: bool = False, dash: float = 0) -> Shape:
    """A line through points with round joints and ends; dashed in steps of `dash` pixels when that is not 0."""
    x, y, home = _home(points)
    return _path(home, width, closed, dash).moved(x, y)


@_once
def _path(points: tuple[Point, ...], width: float, closed: bool, dash: float) -> Shape:
    cutter = _Cutter(points, width)
    line = [*points, points[0]] if closed else list(points)
    pieces = _dashes(line, dash) if dash else [line]
    for piece in pieces:
        at = cutter.at(piece)
        cutter.pen.line(at, 255, round(width * SCALE), "curve")
        radius = width * SCALE / 2
        for x, y in at[:1] + at[-1:]:
            cutter.pen.ellipse((x - radius, y - radius, x + radius, y + radius), 255)
    return cutter.shape()


def _dashes(line: Sequence[Point], dash: float) -> list[list[Point]]:
    pieces: list[list[Point]] = []
    for (x, y), (u, v) in pairwise(line):
        length = ((u - x) ** 2 + (v - y) ** 2) ** 0.5
        count = max(1, round(length / dash / 2))
        for step in range(count):
            start, end = step / count, (step + 0.5) / count
            pieces.append([(x + (u - x) * start, y + (v - y) * start), (x + (u - x) * end, y + (v - y) * end)])
    return pieces


def ring(x: float, y: float, radius: float, width: float) -> Shape:
    """A circle line whose outer edge has the given radius."""
    return circle(x, y, radius) - circle(x, y, radius - width)


def frame(x: float, y: float, width: float, height: float, radius: float, stroke: float) -> Shape:
    """The border of a rounded rectangle, inside its edges."""
    inner = rect(x + stroke, y + stroke, width - 2 * stroke, height - 2 * stroke, max(0, radius - stroke))
    return rect(x, y, width, height, radius) - inner


def hatch(shape: Shape, spacing: float, stroke: float, falling: bool = False) -> Shape:
    """Diagonal stripes inside a shape. They meet at neighbouring shapes."""
    width, height = shape.mask.size
    sheet = Image.new("L", (width * SCALE, height * SCALE))
    pen = ImageDraw.Draw(sheet)
    reach = (width + height) * SCALE
    step = max(1, round(spacing * SCALE))
    shift = (shape.x - shape.y if falling else shape.x + shape.y) * SCALE % step
    first, last = (-sheet.height, sheet.width) if falling else (0, reach)
    for x in range(-reach - shift, reach - shift, step):
        # Beside the sheet?
        if not first - step <= x <= last + step:
            continue
        ends = [(x, 0), (x + reach, reach)] if falling else [(x, 0), (x - reach, reach)]
        pen.line(ends, 255, round(stroke * SCALE))
    return Shape(ImageChops.multiply(edged(sheet.reduce(SCALE)), shape.mask), shape.x, shape.y)


def dots(shape: Shape, spacing: float, radius: float) -> Shape:
    """A pattern of dots inside a shape."""
    width, height = shape.mask.size
    sheet = Image.new("L", (width * SCALE, height * SCALE))
    pen = ImageDraw.Draw(sheet)
    for row in range(ceil(height / spacing) + 1):
        for column in range(ceil(width / spacing) + 1):
            x, y = (column + row % 2 / 2) * spacing * SCALE, row * spacing * SCALE
            pen.ellipse((x - radius * SCALE, y - radius * SCALE, x + radius * SCALE, y + radius * SCALE), 255)
    return Shape(ImageChops.multiply(edged(sheet.reduce(SCALE)), shape.mask), shape.x, shape.y)


def regular(x: float, y: float, radius: float, corners: int, turn: float = 0) -> list[Point]:
    """The corners of a regular polygon, the first one on top, turned clockwise by `turn` degrees."""
    angles = [2 * pi * index / corners - pi / 2 + turn * pi / 180 for index in range(corners)]
    return [(x + radius * cos(angle), y + radius * sin(angle)) for angle in angles]


def star(x: float, y: float, radius: float, points: int = 5, inner: float = 0.5) -> list[Point]:
    """The corners of a star; `inner` is the share of the radius at which its notches lie."""
    far, near = regular(x, y, radius, points), regular(x, y, radius * inner, points, 180 / points)
    return [corner for pair in zip(far, near, strict=True) for corner in pair]


def curve(*points: Point, steps: int = 24) -> list[Point]:
    """Points along a Bézier curve through the first and last point, drawn to those between (any number)."""
    line: list[Point] = []
    for step in range(steps + 1):
        share = step / steps
        rest: list[Point] = list(points)
        while len(rest) > 1:
            rest = [(x + (u - x) * share, y + (v - y) * share) for (x, y), (u, v) in pairwise(rest)]
        line.append(rest[0])
    return line


@lru_cache(64)
def _soft(radius: float, blur: float) -> Image.Image:
    """A small rectangle with rounded corners and soft edges, to be stretched."""
    side = 2 * (ceil(radius) + 2 * ceil(2 * blur)) + 1
    return rect(0, 0, side, side, radius).blurred(blur).mask


def shadow(shape: Shape, blur: float, dx: int, dy: int) -> list[Shape]:
    """The shadow of a shape: of a rectangle the four sides that it does not cover itself."""
    pad = ceil(2 * blur)
    if not isinstance(shape, Rectangle) or max(abs(dx), abs(dy)) >= pad:
        return [shape.blurred(blur).moved(dx, dy)]
    corner, width, height = shape.corner, shape.width + 2 * pad, shape.height + 2 * pad
    far = corner + 3 * pad
    if min(width, height) <= 2 * far:
        return [shape.blurred(blur).moved(dx, dy)]
    soft = _soft(shape.radius, blur)
    up, down, left, right = corner + pad - dy, corner + pad + dy, pad - dx, pad + dx
    end, low = soft.width - right, soft.height - down
    x, y = shape.x - left, shape.y + corner - up
    return [
        Shape(widened(soft.crop((0, 0, soft.width, up)), far, width), x, y),
        Shape(widened(soft.crop((0, low, *soft.size)), far, width), x, y + height - down),
        Shape(heightened(soft.crop((0, up, left, low)), far - up, height - up - down), x, y + up),
        Shape(
            heightened(soft.crop((end, up, soft.width, low)), far - up, height - up - down), x + width - right, y + up
        ),
    ]
