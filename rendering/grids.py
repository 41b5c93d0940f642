"""Fields of boards: hexes and squares, their coordinates in pixels, and how they are drawn on a static layer."""

from collections.abc import Iterable
from math import sqrt

import msgspec

from rendering import surface as cut
from rendering.palette import CREAM, FAINT, INK, Colour, darker, ink_on, lighter
from rendering.surface import Point, Shape, Surface


class HexGrid(msgspec.Struct, frozen=True):
    """Hexes in axial coordinates (q, r). Pointy: q runs to the right, r down and to the right. Flat: q runs to the
    right and down, r down.

    Attributes:
        size: from the middle of a hex to its corners, in pixels.
        x, y: the middle of hex (0, 0).
        pointy: a corner on top, else an edge.
    """

    size: float
    x: float = 0
    y: float = 0
    pointy: bool = True

    def centre(self, q: int, r: int) -> Point:
        """The middle of a hex."""
        if self.pointy:
            return self.x + self.size * sqrt(3) * (q + r / 2), self.y + self.size * 1.5 * r
        return self.x + self.size * 1.5 * q, self.y + self.size * sqrt(3) * (r + q / 2)

    def corners(self, q: int, r: int, gap: float = 0) -> list[Point]:
        """The six corners, clockwise from the top (pointy) or the upper right (flat), `gap` pixels inside the hex."""
        return cut.regular(*self.centre(q, r), self.size - gap, 6, 0 if self.pointy else 30)

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
    face = cut.polygon(cut.regular(x, y - 1, grid.size - gap - 3, 6, 0 if grid.pointy else 30))
    surface.fill(face, colour)
    if label:
        low = grid.size * 0.6
        surface.text(x, y + low - size * 0.1, label, size, ink or darker(colour, 0.65), "Bold", room=round(grid.size))
    return face


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
