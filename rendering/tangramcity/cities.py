"""A city in the picture of Tangram City: its grid, what lies on it, and the figures above it."""

import msgspec

from rendering import panels
from rendering import surface as cut
from rendering.canvas import Canvas
from rendering.grids import SquareGrid, coordinates
from rendering.palette import CREAM, FAINT, GOLD, INK, LINE, PAPER, SEATS, mix
from rendering.pieces import badge, disc, mark
from rendering.scene import Scene
from rendering.surface import Surface
from rendering.tangramcity.pieces import (
    bracket,
    drops,
    fountain,
    laid,
    marker,
    middle,
    pointer,
    rectangle,
    silhouette,
    spot,
    start_piece,
    stock,
)
from rules.polyominoes import HALVES
from rules.tangramcity.city import FOUNTAIN, count
from rules.tangramcity.components import BOARD, CITY_BOARDS, GREEN, INDEX, OUTLINES, RED, SQUARES, TABLES
from rules.tangramcity.state import HIDDEN, SKIP, TangramState
from rules.tangramcity.steps import FountainStep

_NAME = 44
_SCALE = 110  # the middle of the balance scale
_INFO = 162  # fountains and tiles set aside
HEAD = 224  # from the top of a panel to its grid


class Place(msgspec.Struct, frozen=True):
    """Where a city is: the upper left corner and the width of its panel, and the side of a square."""

    x: int
    y: int
    width: int
    cell: int

    @property
    def grid(self) -> SquareGrid:
        """The squares."""
        side = BOARD.columns * self.cell
        left = 70 if self.large else (self.width - side + 30) // 2
        return SquareGrid(self.cell, BOARD.columns, BOARD.rows, self.x + left, self.y + HEAD)

    @property
    def height(self) -> int:
        """Of the panel."""
        return HEAD + BOARD.rows * self.cell + 22

    def corner(self, square: str) -> tuple[int, int]:
        """The upper left corner of a square."""
        row, column = divmod(INDEX[square], BOARD.columns)
        return int(self.grid.x) + column * self.cell, int(self.grid.y) + row * self.cell

    @property
    def scale(self) -> tuple[int, int]:
        """Left end and length of the balance scale."""
        return self.x + 28, self.width - (190 if self.large else 130)

    @property
    def large(self) -> bool:
        """Whether there is room for more words, and for the tile in hand."""
        return self.width > 800


def ground(surface: Surface, place: Place) -> None:
    """The panel, the empty grid and the scale of a city."""
    panels.panel(surface, place.x, place.y, place.width, place.height)
    grid = place.grid
    side = BOARD.columns * place.cell
    surface.fill(cut.rect(grid.x - 3, grid.y - 3, side + 6, side + 6, 6), mix(LINE, INK, 0.25))
    for row in range(BOARD.rows):
        for column in range(BOARD.columns):
            x, y = grid.corner(column, row)
            surface.fill(cut.rect(x + 1, y + 1, place.cell - 2, place.cell - 2), CREAM)
    coordinates(surface, grid, PAPER, 31)
    left, length = place.scale
    y = place.y + _SCALE
    surface.fill(cut.rect(left, y - 3, length, 6, 3), LINE)
    for tick in range(0, len(SQUARES) + 1, 7):
        surface.fill(cut.rect(left + length * tick // len(SQUARES) - 1, y - 8, 3, 16), LINE)


def lay_city(canvas: Canvas, place: Place, view: TangramState, seat: int) -> None:
    """What lies on a city, the largest rectangle in gold, and what the last step brought."""
    chosen = [line for line in view.chosen[seat] if line not in (SKIP, HIDDEN)]
    for line in [*view.laid[seat], *chosen]:
        _lay(canvas, place, line)
    counted = count(view.city(seat))
    best = counted.rectangle
    if best.area:
        x, y = place.corner(SQUARES[best.row * BOARD.columns + best.column])
        panels.surround(canvas, rectangle(best.width, best.height, place.cell), x, y, 13)
        canvas.put(badge(str(best.area), GOLD, 32, INK), x + best.width * place.cell - 10, y + 6)
    latest = view.laid[seat][len(view.laid[seat]) - view.latest[seat] :] if any(view.latest) else []
    for line in chosen or latest:
        canvas.put(mark("plus", max(30, place.cell // 3)), *_centre(place, line))


def _lay(canvas: Canvas, place: Place, line: str) -> None:
    match line.split():
        case [kind, square, half] if kind == FOUNTAIN:
            canvas.put(fountain(half, place.cell), *place.corner(square))
        case [board, side]:
            printed = CITY_BOARDS[board]
            x, y = place.corner(printed.square)
            u, v = place.corner(printed.half)
            sprite = start_piece(printed.code, (u - x) // place.cell, (v - y) // place.cell, side, place.cell)
            canvas.put(sprite, x, y)
        case [tile, side, degrees, square]:
            canvas.put(laid(tile, side, int(degrees), place.cell), *place.corner(square))
        case _:
            pass


def _centre(place: Place, line: str) -> tuple[float, float]:
    """The middle of the last part of something laid."""
    parts = line.split()
    if parts[0] == FOUNTAIN:
        square, code, x, y = parts[1], parts[2], 0, 0
    else:
        square = parts[3]
        x, y, code = OUTLINES[parts[0]][parts[1], int(parts[2])].cells[-1]
    left, top = place.corner(square)
    u, v = middle(code, place.cell)
    return left + x * place.cell + u, top + y * place.cell + v


def choices(canvas: Canvas, place: Place, view: TangramState, seat: int, scene: Scene) -> None:
    """Marks on the squares that may be chosen: the corner of a tile, or the free halves for a fountain."""
    squares = sorted(scene.places & INDEX.keys(), key=INDEX.__getitem__)
    step = view.steps[-1] if view.steps else None
    if not isinstance(step, FountainStep):
        for square in squares:
            canvas.put(bracket(place.cell), *place.corner(square))
        return
    covered = view.city(seat).covered
    for square in squares:
        x, y = place.corner(square)
        free = [code for code in HALVES if not BOARD.quarters(INDEX[square], code) & covered]
        u, v = middle(free[0], place.cell) if len(free) == 1 else (place.cell / 2, place.cell / 2)
        canvas.put(spot(place.cell // 3 if len(free) == 1 else place.cell // 5), x + u, y + v)


def hand(canvas: Canvas, place: Place, held: str) -> None:
    """The tile in hand beside the city, with the mark of its upper left corner."""
    tile, side, degrees = held.split()
    width, height = OUTLINES[tile][side, int(degrees)].size
    cell = 56
    x = place.x + place.width - 106
    y = int(place.grid.y) + 150
    canvas.text(x, y - 120, "In hand", 32, FAINT, "SemiBold", room=180)
    canvas.put(silhouette(tile, side, int(degrees), cell), x, y)
    canvas.put(bracket(cell), x - width * cell // 2, y - height * cell // 2)
    canvas.text(x, y + 120, tile, 36, INK, "Bold")


def figures(
    canvas: Canvas, place: Place, view: TangramState, scene: Scene, seat: int, points: int, crowned: bool
) -> None:
    """The name, the score, the balance, fountains and tiles set aside."""
    look = SEATS[seat]
    token = disc(look.letter, look.colour, 48, look.ink, look.shape)
    starts = view.seats > 1 and seat == view.start and not scene.over
    room = place.width - 46 - (100 if starts else 0)
    panels.nameplate(canvas, place.x + 20, place.y + _NAME, room, scene, seat, token, str(points), crowned=crowned)
    if starts:
        canvas.put(marker(), place.x + place.width - 68, place.y + _NAME)
    counted = count(view.city(seat))
    left, length = place.scale
    y = place.y + _SCALE
    for side, number, shift in ((RED, counted.red, -4), (GREEN, counted.green, 4)):
        x = left + length * number // len(SQUARES)
        canvas.put(pointer(side, number, x > left + length - 60), x, y + shift)
    right = place.x + place.width - 26
    if place.large:
        canvas.text(right, y - 20, f"distance {counted.distance}", 30, FAINT, "Medium", "r", 140)
        canvas.text(right, y + 18, f"bonus {counted.balance}", 32, INK, "Bold", "r", 140)
    else:
        canvas.text(right, y, f"+{counted.balance}", 36, INK, "Bold", "r", 90)
    left_over = view.fountains(seat)
    if place.large:
        for index in range(TABLES.fountains):
            at = right - 14 - (TABLES.fountains - 1 - index) * 28
            canvas.put(drops(index < left_over), at, place.y + _INFO)
    else:
        canvas.put(stock(left_over), right - 28, place.y + _INFO)
    # Small cities tell less: text is what a picture of five of them is heavy with.
    aside = view.aside[seat]
    text = f"{counted.built} of {len(SQUARES)} built" if place.large else f"{counted.built}/{len(SQUARES)}"
    if counted.planning:
        text = f"complete: +{counted.planning}"
    elif aside:
        text += f", aside {' '.join(tile[1:] for tile in aside)}" if place.large else f", {len(aside)} aside"
    canvas.text(place.x + 28, place.y + _INFO, text, 31, FAINT, "Medium", "l", place.width - 240)
