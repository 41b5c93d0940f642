"""Fields of boards: hexes and squares, their coordinates in pixels, and how they are drawn on a static layer."""

from collections.abc import Iterable
from math import ceil, sqrt

import msgspec

from rendering import surface as cut
from rendering.canvas import Sprite
from rendering.palette import CREAM, FAINT, INK, LEGAL, WHITE, Colour, darker, ink_on, lighter
from rendering.sprite import remembered
from rendering.surface import Point, Shape, Surface


class HexGrid(msgspec.Struct, frozen=True):
    """Hexes in axial coordinates (q, r). Pointy: q runs to the right, r down and to the right. Flat: q runs to the
    right and down, r down.

    Attributes:
        size: from the middle of a hex to its corners, in pixels.
        x, y: the middle of hex (0, 0).
        pointy: a corner on top, else an edge.
        crisp: a little out of shape, so that hexes lie on whole pixels and slanted edges move two pixels with each
            one: every hex then has the same pixels, and a board of many packs to a third less.
        longer: how many pixels the straight edges are longer than in a regular hex, where much lies on it.
    """

    size: float
    x: float = 0
    y: float = 0
    pointy: bool = True
    crisp: bool = False
    longer: int = 0

    def _lengths(self) -> tuple[float, float, float]:
        """From the middle to a straight edge; how far a slanted edge goes along it; half of a straight edge."""
        more = self.longer / 2
        if not self.crisp:
            return self.size * sqrt(3) / 2, self.size / 2, self.size / 2 + more
        across = round(self.size * sqrt(3) / 4) * 2
        return across, across / 2, round(self.size / 2) + more

    def centre(self, q: int, r: int) -> Point:
        """The middle of a hex."""
        across, slant, half = self._lengths()
        if self.pointy:
            return self.x + across * (2 * q + r), self.y + (slant + 2 * half) * r
        return self.x + (slant + 2 * half) * q, self.y + across * (2 * r + q)

    def corners(self, q: int, r: int, gap: float = 0) -> list[Point]:
        """The six corners, clockwise from the top (pointy) or the upper right (flat), `gap` pixels inside the hex."""
        x, y = self.centre(q, r)
        across, slant, half = self._lengths()
        # A hex that is smaller by a factor has parallel edges.
        across, slant, half = (part * (1 - gap / (slant + half)) for part in (across, slant, half))
        if self.pointy:
            right = [(0, -slant - half), (across, -half), (across, half)]
        else:
            right = [(half, -across), (half + slant, 0), (half, across)]
        return [(x + u, y + v) for u, v in [*right, *((-u, -v) for u, v in right)]]

    def edge(self, q: int, r: int, side: int) -> tuple[Point, Point]:
        """The two ends of an edge: side 0 is the first clockwise from the first corner."""
        corners = self.corners(q, r)
        return corners[side % 6], corners[(side + 1) % 6]

    def placed(self, cells: Iterable[tuple[int, int]], left: float, top: float) -> "HexGrid":
        """The same grid, moved so that the cells begin at a left and an upper edge."""
        x, y, _, _ = self.bounds(cells)
        return msgspec.structs.replace(self, x=self.x + left - x, y=self.y + top - y)

    def bounds(self, cells: Iterable[tuple[int, int]]) -> tuple[float, float, float, float]:
        """Left, top, right and bottom of some hexes together."""
        corners = [corner for cell in cells for corner in self.corners(*cell)]
        xs, ys = [x for x, _ in corners], [y for _, y in corners]
        return min(xs), min(ys), max(xs), max(ys)


def hexagon(
    surface: Surface,
    grid: HexGrid,
    q: int,
    r: int,
    colour: Colour,
    label: str = "",
    size: int = 30,
    gap: float = 2,
    ink: Colour | None = None,
) -> Shape:
    """Draw a field: a darker edge, a face, and its label at the lower end. Gives the face, to be patterned."""
    surface.fill(cut.polygon(grid.corners(q, r, gap)), darker(colour, 0.3))
    x, y = grid.centre(q, r)
    face = cut.polygon(grid.corners(q, r, gap + 3)).moved(0, -1)
    surface.fill(face, colour)
    if label:
        low = grid.size * 0.6
        surface.text(x, y + low - size * 0.1, label, size, ink or darker(colour, 0.65), "Bold", room=round(grid.size))
    return face


@remembered
def legal_field(grid: HexGrid, colour: Colour = LEGAL) -> Sprite:
    """A bright border on the edges of a field that may be chosen."""
    reach = ceil(grid.size + grid.longer / 2) + 8
    home = msgspec.structs.replace(grid, x=reach, y=reach)
    surface = Surface(2 * reach, 2 * reach)
    bands = [cut.polygon(home.corners(0, 0, gap)) for gap in (-5, -2, 1, 4)]
    surface.fill(bands[0] - bands[3], colour)
    surface.fill(bands[1] - bands[2], WHITE)
    return Sprite(surface)


class SquareGrid(msgspec.Struct, frozen=True):
    """Squares by column and row, both from 0, the first one in the upper left corner.

    Attributes:
        cell: the side of a square in pixels.
        x, y: the upper left corner of the grid.
    """

    cell: float
    columns: int
    rows: int
    x: float = 0
    y: float = 0

    def centre(self, column: float, row: float) -> Point:
        """The middle of a square."""
        return self.x + (column + 0.5) * self.cell, self.y + (row + 0.5) * self.cell

    def corner(self, column: float, row: float) -> Point:
        """The upper left corner of a square."""
        return self.x + column * self.cell, self.y + row * self.cell

    @property
    def size(self) -> tuple[float, float]:
        """Width and height in pixels."""
        return self.columns * self.cell, self.rows * self.cell


def squares(surface: Surface, grid: SquareGrid, colour: Colour, gap: float = 3, radius: float = 6) -> None:
    """Draw every square of a grid, chequered a little."""
    for row in range(grid.rows):
        for column in range(grid.columns):
            x, y = grid.corner(column, row)
            shade = lighter(colour, 0.14) if (row + column) % 2 else colour
            surface.fill(cut.rect(x + gap / 2, y + gap / 2, grid.cell - gap, grid.cell - gap, radius), shade)


def coordinates(surface: Surface, grid: SquareGrid, ground: Colour, size: int = 30, upwards: bool = False) -> None:
    """Write A, B, C ... above the columns and 1, 2, 3 ... before the rows; `upwards` counts rows from the bottom."""
    ink = FAINT if ink_on(ground) == INK else CREAM
    for column in range(grid.columns):
        surface.text(grid.centre(column, 0)[0], grid.y - size * 0.75, chr(ord("A") + column), size, ink)
    for row in range(grid.rows):
        number = grid.rows - row if upwards else row + 1
        surface.text(grid.x - size * 0.5, grid.centre(0, row)[1], str(number), size, ink, anchor="r")
