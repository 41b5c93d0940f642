"""Which part of the plain a picture shows and how large, and where the numbers of the open sides find room."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import product
from math import floor

import msgspec

from rendering.surface import Point
from rules.elongo.rhombs import Point as Corner
from rules.elongo.rhombs import Spot, corners, flat
from rules.elongo.state import ElongoState, Shield

# Lengths of a side in pixels: few, so that sprites serve many pictures.
_UNITS = (150, 128, 110, 94, 81, 70, 60, 52, 45, 39, 34, 29, 25, 21, 18, 15, 12, 9)
# What is shown grows in steps of so many sides, so that shields mostly stay where they are.
_GRID = 0.5
# Room around the shields for numbers, in pixels.
_AROUND = (76, 52)

Box = tuple[float, float, float, float]


class Window(msgspec.Struct, frozen=True):
    """A part of the plain in pixels.

    Attributes:
        unit: the length of a side.
        x, y: where the point of the plain at `left`, `top` is.
    """

    unit: int
    x: float
    y: float
    left: float
    top: float

    def at(self, place: Point) -> Point:
        """The pixel of a place on the plain."""
        return self.x + (place[0] - self.left) * self.unit, self.y + (self.top - place[1]) * self.unit

    def corner(self, corner: Corner) -> Point:
        """The pixel of a corner."""
        return self.at(flat(corner))


def bounds(spots: Iterable[Spot]) -> Box:
    """Left, bottom, right and top of shields, in steps."""
    points = [flat(corner) for spot in spots for corner in corners(spot)]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    left, bottom = (floor(min(line) / _GRID) * _GRID for line in (xs, ys))
    right, top = (-floor(-max(line) / _GRID) * _GRID for line in (xs, ys))
    return left, bottom, right, top


def window(box: Box, x: float, y: float, width: int, height: int) -> Window:
    """The window that shows a box, with room for numbers, in the middle of some room."""
    left, bottom, right, top = box
    wide, high = width - 2 * _AROUND[0], height - 2 * _AROUND[1]
    fitting = [unit for unit in _UNITS if unit * (right - left) <= wide and unit * (top - bottom) <= high]
    unit = fitting[0] if fitting else _UNITS[-1]
    return Window(unit, x + width / 2, y + height / 2, (left + right) / 2, (bottom + top) / 2)


def quarter(box: Box, name: str) -> Box:
    """A quarter of a box by its name, such as ``north-west``, with a little of the others."""
    left, bottom, right, top = box
    wide, high = (right - left) * 0.56, (top - bottom) * 0.56
    down = name.startswith("south")
    across = name.endswith("east")
    x = right - wide if across else left
    y = bottom if down else top - high
    return x, y, x + wide, y + high


# --- the middle of things -----------------------------------------------------------------------------------------


@lru_cache(4096)
def middle(spot: Spot) -> Point:
    """The middle of a shield on the plain."""
    one, _, other, _ = corners(spot)
    (x, y), (u, v) = flat(one), flat(other)
    return (x + u) / 2, (y + v) / 2


def land(shield: Shield, half: int) -> Point:
    """The middle of a patch on the plain."""
    if len(shield.colours) == 1:
        return middle(shield.spot)
    around = corners(shield.spot)
    points = [flat(around[index]) for index in ((0, 1, 3), (2, 1, 3))[half]]
    # Nearer to the blunt corners, where a half is wide.
    weights = (0.28, 0.36, 0.36)
    return (
        sum(x * weight for (x, _), weight in zip(points, weights, strict=True)),
        sum(y * weight for (_, y), weight in zip(points, weights, strict=True)),
    )


# --- out of each other's way --------------------------------------------------------------------------------------

# How far a piece may be moved aside to be read.
_ASIDE = [(0, 0), (0, -26), (0, 26), (-34, 0), (34, 0), (-34, -30), (34, -30), (-34, 30), (34, 30), (0, -46), (0, 46)]
# Where a number may stand: along the side from its right end, and outwards in pixels.
_TRIES = [(along, out) for out in (22, 32, 14, 44, -20, 4) for along in (0.5, 0.38, 0.62, 0.26, 0.74)]
_HALF_HIGH = 15
_CELL = 96


class _Rooms:
    """Rectangles, sorted into cells so that neighbours are found quickly."""

    def __init__(self, boxes: Iterable[Box] = ()) -> None:
        self._cells: dict[tuple[int, int], list[Box]] = {}
        for box in boxes:
            self.add(box)

    @staticmethod
    def _around(box: Box) -> tuple[range, range]:
        """The columns and rows of the cells in which a box lies."""
        left, top, right, bottom = box
        return (
            range(int(left // _CELL), int(right // _CELL) + 1),
            range(int(top // _CELL), int(bottom // _CELL) + 1),
        )

    def add(self, box: Box) -> None:
        for cell in product(*self._around(box)):
            self._cells.setdefault(cell, []).append(box)

    def remove(self, box: Box) -> None:
        for cell in product(*self._around(box)):
            self._cells[cell].remove(box)

    def best(self, tries: Iterable[Box]) -> Box:
        """The first box that covers nothing, else the one that covers least."""
        least: tuple[float, Box] | None = None
        for box in tries:
            crossed = self.crossed(box)
            if not crossed:
                return box
            if least is None or crossed < least[0]:
                least = crossed, box
        assert least
        return least[1]

    def crossed(self, box: Box) -> float:
        """How much of a box others cover; what lies in two cells counts twice."""
        left, top, right, bottom = box
        total = 0.0
        for cell in product(*self._around(box)):
            for other in self._cells.get(cell, ()):
                x, y, u, v = other
                if x < right and u > left and y < bottom and v > top and other is not box:
                    total += (min(right, u) - max(left, x)) * (min(bottom, v) - max(top, y))
        return total


def apart(boxes: Sequence[Box]) -> list[Point]:
    """The middles of some pieces, moved a little where earlier ones cover them."""
    rooms = _Rooms()
    found: list[Point] = []
    for left, top, right, bottom in boxes:
        box = rooms.best((left + dx, top + dy, right + dx, bottom + dy) for dx, dy in _ASIDE)
        rooms.add(box)
        found.append(((box[0] + box[2]) / 2, (box[1] + box[3]) / 2))
    return found


class Label(msgspec.Struct, frozen=True):
    """The number of an open side, and the dot at its left end."""

    number: int
    x: float
    y: float
    dot: Point


class _Side(msgspec.Struct, frozen=True):
    """An open side by the pixels of its ends."""

    number: int
    right: Point
    left: Point


def wide(number: int) -> int:
    """The width of a number in pixels."""
    return 12 + 15 * len(str(number))


def labels(view: ElongoState, frame: Window, taken: Sequence[Box]) -> Sequence[Label]:
    """Where the numbers of the open sides stand, out of each other's way and of what is `taken`, as well as can be."""
    sides: list[_Side] = []
    for side in view.sides:
        right, left = view.ends(side)
        sides.append(_Side(side.number, frame.corner(right), frame.corner(left)))
    return _labels(tuple(sides), frame.unit, tuple(taken))


@lru_cache(32)
def _labels(sides: tuple[_Side, ...], unit: int, taken: tuple[Box, ...]) -> tuple[Label, ...]:
    rooms = _Rooms(taken)
    found: dict[int, Box] = {}
    for side in sides:
        box = found[side.number] = rooms.best(_tries(side, unit))
        rooms.add(box)
    # A second look finds room for those that came too early.
    for side in sides:
        box = found[side.number]
        if rooms.crossed(box):
            rooms.remove(box)
            box = found[side.number] = rooms.best(_tries(side, unit))
            rooms.add(box)
    return tuple(_label(side, unit, found[side.number]) for side in sides)


def _tries(side: _Side, unit: int) -> Iterator[Box]:
    """Where the number of a side may stand, the best place first."""
    (x, y), (u, v) = side.right, side.left
    # The way from right to left has the outside on its right hand; pixels count downwards.
    out_x, out_y = (y - v) / unit, (u - x) / unit
    half = wide(side.number) / 2
    shrunk, more = min(1.0, unit / 60), abs(out_x) * (half - 14)
    for along, out in _TRIES:
        reach = out * shrunk + (more if out > 0 else -more)
        a, b = x + (u - x) * along + out_x * reach, y + (v - y) * along + out_y * reach
        yield a - half, b - _HALF_HIGH, a + half, b + _HALF_HIGH


def _label(side: _Side, unit: int, box: Box) -> Label:
    (x, y), (u, v) = side.right, side.left
    dot = u - (u - x) / unit * 13 + (y - v) / unit * 7, v - (v - y) / unit * 13 + (u - x) / unit * 7
    return Label(side.number, (box[0] + box[2]) / 2, (box[1] + box[3]) / 2, dot)
