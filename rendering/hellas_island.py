"""The island of Hellas: its fields on the static layer, and the sprites of what stands on them."""

from math import cos, sin, sqrt

import msgspec

from rendering import surface as cut
from rendering.canvas import WIDTH, Sprite
from rendering.grids import HexGrid, hexagon
from rendering.palette import BAD, CREAM, INK, LEGAL, STONE, TINTS, WHITE, Colour, darker, ink_on, lighter, mix, rgb
from rendering.panels import MARGIN
from rendering.sprite import remembered
from rendering.surface import Point, Surface
from rules.hellas.components import HOUSE, PALACE, SQUARE, YIELDS, Board
from rules.hexes import DIRECTIONS, Hex, step

TINT = TINTS["hellas"]
SEA = rgb("3B7FA3")
SHALLOWS = rgb("7DB7CC")
FOAM = rgb("CDE6EA")
SAND = rgb("EBD8A3")
MEADOW = rgb("A9CC8C")
ROCK = rgb("B4ADA4")
FLOOR = rgb("F3EEE4")
WAVE = rgb("2F7CA6")
PILLAR = TINT.table
MARBLE = rgb("FFFDF8")
# By the letters of the seats' colours.
COLOURS: dict[str, Colour] = {
    "R": rgb("D55E00"),
    "B": rgb("1B5599"),
    "G": rgb("0A7A57"),
    "Y": rgb("F2CB3D"),
}  # Where a piece stands for all of its kind.
NEUTRAL = mix(TINT.table, WHITE, 0.25)

_PAD = 14  # sea around the island
_WIDEST = 104  # from field to field, so that the picture is not too high
LABEL = 30
LABEL_Y = 29  # from the middle of a field to that of its name


def seat_letter(seat: int) -> str:
    """The letter of the colour of a seat."""
    return list(COLOURS)[seat]


class Island:
    """Where the fields of a board are.

    Attributes:
        grid: of its hexes.
        bottom: where the sea ends.
        centres: the middle of each field, quarry and temple.
    """

    def __init__(self, board: Board, top: int) -> None:
        self.board = board
        self.top = top
        cells = board.map.names
        left, _, right, _ = HexGrid(1 / sqrt(3)).bounds(cells)
        # An even number of pixels from field to field: equal fields are then equal pixels, which pack well.
        pitch = min(_WIDEST, int((WIDTH - 2 * MARGIN - 2 * _PAD) / (right - left)) // 2 * 2)
        self.grid = HexGrid(pitch / sqrt(3), crisp=True).placed(
            cells, round(WIDTH - (right - left) * pitch) // 2, top + _PAD + 10
        )
        self.bottom = round(self.grid.bounds(cells)[3]) + _PAD + 10
        self.centres: dict[str, Point] = {field: self.grid.centre(*place) for field, place in board.map.places.items()}
        for site in (*board.quarries.values(), *board.temples.values()):
            self.centres[site.id] = self.centres[site.field]

    def rim(self, fields: set[str]) -> list[tuple[str, int]]:
        """The outer sides of a group of fields, each by its field."""
        places = {self.board.map.places[field] for field in fields}
        return [
            (field, side)
            for field in sorted(fields)
            for side, way in enumerate(DIRECTIONS)
            if step(self.board.map.places[field], way) not in places
        ]

    def draw(self, surface: Surface) -> None:
        """Draw the sea and all fields with their names."""
        surface.fill(cut.rect(MARGIN, self.top, WIDTH - 2 * MARGIN, self.bottom - self.top, 24), SEA)
        self._name(surface)
        for wider, colour in ((16, SHALLOWS), (4, FOAM)):
            for q, r in self.board.map.names:
                surface.fill(cut.polygon(self.grid.corners(q, r, -wider)), colour)
        named = {site.field: site.id for site in (*self.board.quarries.values(), *self.board.temples.values())}
        for field, place in self.board.map.places.items():
            self._field(surface, field, place, named.get(field, field))

    def _field(self, surface: Surface, field: str, place: Hex, label: str) -> None:
        if label in self.board.quarries:
            colour = ROCK
        elif label in self.board.temples:
            colour = FLOOR
        else:
            colour = SAND if field in self.board.shore else MEADOW
        hexagon(surface, self.grid, *place, colour, gap=1)
        x, y = self.centres[field]
        surface.text(x, y + LABEL_Y, label, LABEL, darker(colour, 0.65), "Bold")
        if colour == ROCK:
            surface.fill(cut.ellipse(x, y - 10, 34, 25), darker(ROCK, 0.25))
            surface.fill(cut.ellipse(x, y - 7, 31, 21), darker(ROCK, 0.4))
        elif colour == FLOOR:
            for dx, dy in pillar_places(self.board.temples[label].pillars):
                surface.fill(cut.circle(x + dx, y + dy, 8), mix(FLOOR, INK, 0.45))
                surface.fill(cut.circle(x + dx, y + dy, 6), FLOOR)
        elif colour == SAND:
            for dy in (0, 13):
                wave = [(x + at * 3, y - 16 + dy + 3.5 * sin(at * 0.75)) for at in range(-6, 7)]
                surface.fill(cut.path(wave, 4.5), WAVE)

    def _name(self, surface: Surface) -> None:
        """The name of the board on the open sea."""
        ink = lighter(SEA, 0.3)
        surface.text(WIDTH - MARGIN - 28, self.bottom - 40, self.board.name, 46, ink, "Bold", "r")


def pillar_places(count: int) -> list[tuple[float, float]]:
    """Where the pillars of a temple stand, from its middle: two rows."""
    upper = count // 2
    rows = ((upper, -37), (count - upper, -18))
    return [((at - (number - 1) / 2) * 19, y) for number, y in rows for at in range(number)]


# --- pieces --------------------------------------------------------------------------------------------------------


def _piece(size: tuple[int, int]) -> tuple[Surface, float, float]:
    surface = Surface(size[0] + 20, size[1] + 20)
    return surface, surface.width / 2, surface.height / 2


def _body(surface: Surface, shapes: list[list[Point]], colour: Colour) -> None:
    """Polygons of one colour with a dark edge, so that they stand out on every field."""
    for points in shapes:
        surface.fill(cut.path(points, 7, closed=True), darker(colour, 0.6))
    for points in shapes:
        surface.fill(cut.polygon(points), colour)


@remembered
def house(letter: str = "", scale: float = 1) -> Sprite:
    """A house with its roof."""
    surface, x, y = _piece((round(62 * scale), round(62 * scale)))
    colour = COLOURS.get(letter, NEUTRAL)
    points = [(0, -27), (27, -4), (21, -4), (21, 25), (-21, 25), (-21, -4), (-27, -4)]
    _body(surface, [[(x + u * scale, y + v * scale) for u, v in points]], colour)
    _letter(surface, x, y + 7 * scale, letter, scale)
    return Sprite(surface)


@remembered
def square(letter: str = "", scale: float = 1) -> Sprite:
    """A paved square, lying flat."""
    surface, x, y = _piece((round(82 * scale), round(58 * scale)))
    colour = COLOURS.get(letter, NEUTRAL)
    points: list[Point] = [(x, y - 25 * scale), (x + 38 * scale, y), (x, y + 25 * scale), (x - 38 * scale, y)]
    _body(surface, [points], colour)
    tone = lighter(colour, 0.35) if letter != "Y" else darker(colour, 0.25)
    for share in (0.25, 0.75):
        for (a, b), (c, d) in ((points[0:2], points[3:1:-1]), (points[1:3], [points[0], points[3]])):
            start = (a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share)
            end = (c[0] + (d[0] - c[0]) * share, c[1] + (d[1] - c[1]) * share)
            surface.fill(cut.path([start, end], 2.5 * scale), tone)
    if letter and scale == 1:
        surface.fill(cut.ellipse(x, y, 17, 15), colour)
    _letter(surface, x, y, letter, scale)
    return Sprite(surface)


@remembered
def palace(letter: str = "", scale: float = 1) -> Sprite:
    """A wide building with three columns."""
    surface, x, y = _piece((round(88 * scale), round(68 * scale)))
    colour = COLOURS.get(letter, NEUTRAL)

    def at(points: list[Point]) -> list[Point]:
        return [(x + u * scale, y + v * scale) for u, v in points]

    roof = at([(0, -31), (41, -10), (41, 4), (-41, 4), (-41, -10)])
    hall = at([(-35, 4), (35, 4), (35, 22), (39, 22), (39, 29), (-39, 29), (-39, 22), (-35, 22)])
    _body(surface, [roof, hall], colour)
    for column in (-23, 0, 23):
        surface.fill(cut.rect(x + (column - 6) * scale, y + 6 * scale, 12 * scale, 17 * scale), CREAM)
    _letter(surface, x, y - 8 * scale, letter, scale)
    return Sprite(surface)


PIECES = {HOUSE: house, SQUARE: square, PALACE: palace}


def _letter(surface: Surface, x: float, y: float, letter: str, scale: float) -> None:
    # Small ones stand in the panel of their owner and need no letter.
    if letter and scale == 1:
        surface.text(x, y, letter, round(33 * scale), ink_on(COLOURS[letter]), "Black")


@remembered
def city() -> Sprite:
    """A few roofs: what the size of the largest city counts for."""
    surface, x, y = _piece((40, 36))
    roofs: list[list[Point]] = [
        [
            (x + u, y + v)
            for u, v in ((left, 14), (left, -high), (left + 7.5, -high - 8), (left + 15, -high), (left + 15, 14))
        ]
        for left, high in ((-20, -2), (-7, 8), (6, 0))
    ]
    _body(surface, roofs, NEUTRAL)
    return Sprite(surface)


@remembered
def statue(scale: float = 1) -> Sprite:
    """A figure on a pedestal."""
    surface, x, y = _piece((round(60 * scale), round(76 * scale)))

    def at(points: list[Point]) -> list[Point]:
        return [(x + u * scale, y + v * scale) for u, v in points]

    figure = at([(-7, -20), (7, -20), (15, -6), (24, -16), (28, -12), (16, 4), (11, 6), (14, 12), (-14, 12), (-16, -6)])
    foot = at([(-22, 8), (22, 8), (22, 34), (-22, 34)])
    head = cut.regular(x, y - 28 * scale, 9 * scale, 16)
    _body(surface, [figure, head, foot], STONE)
    surface.text(x, y + 21 * scale, "S", round(30 * scale), INK, "Black")
    return Sprite(surface)


@remembered
def worker(scale: float = 1) -> Sprite:
    """The quarry worker: a miner with a helmet and a pick."""
    surface, x, y = _piece((round(66 * scale), round(66 * scale)))

    def at(points: list[Point]) -> list[Point]:
        return [(x + u * scale, y + v * scale) for u, v in points]

    colour = TINT.accent
    body = at([(-12, -6), (12, -6), (18, 14), (12, 14), (14, 30), (-14, 30), (-12, 14), (-18, 14)])
    head = cut.regular(x, y - 15 * scale, 11 * scale, 16)
    _body(surface, [body, head], colour)
    surface.fill(cut.polygon(at([(-15, -16), (-10, -27), (10, -27), (15, -16)])), INK)
    surface.fill(cut.path(at([(20, 22), (26, -24)]), 5 * scale), INK)
    pick = [(x + (25 + 20 * cos(a / 10)) * scale, y + (-6 + 20 * sin(a / 10)) * scale) for a in range(-25, -6)]
    surface.fill(cut.path(pick, 5 * scale), INK)
    return Sprite(surface)


@remembered
def tile(number: int) -> Sprite:
    """The tile of an active quarry: its number, and a block for each marble that it pays."""
    surface, x, y = _piece((70, 66))
    body = cut.rect(x - 34, y - 34, 68, 66, 10)
    surface.fill(body, darker(ROCK, 0.6))
    surface.fill(cut.rect(x - 31, y - 31, 62, 60, 8), CREAM)
    surface.text(x, y - 11, str(number), 42, INK, "Black")
    count = YIELDS[number]
    for at in range(count):
        left = x + (at - (count - 1) / 2) * 18 - 7.5
        surface.fill(cut.rect(left, y + 9, 15, 15, 3), INK)
        surface.fill(cut.rect(left + 2.5, y + 11.5, 10, 10, 1), WHITE)
    return Sprite(surface)


@remembered
def closed(grid: HexGrid) -> Sprite:
    """A closed quarry: hatched and crossed out; its point is the middle of the hex."""
    home, reach = _home(grid)
    surface = Surface(2 * reach, 2 * reach)
    face = cut.polygon(home.corners(0, 0, 4)).moved(0, -1)
    surface.fill(face, mix(ROCK, INK, 0.3))
    surface.fill(cut.hatch(face, 15, 4), mix(ROCK, INK, 0.62))
    arm = grid.size * 0.38
    for sign in (1, -1):
        line: list[Point] = [
            (reach - arm, reach - 10 - sign * arm * 0.8),
            (reach + arm, reach - 10 + sign * arm * 0.8),
        ]
        surface.fill(cut.path(line, 15), CREAM)
        surface.fill(cut.path(line, 9), BAD)
    return Sprite(surface)


@remembered
def legal(grid: HexGrid, field: str, price: int, coast: bool) -> Sprite:
    """A field on which may be built: a thick border, its name and the price in marble."""
    home, reach = _home(grid)
    surface = Surface(2 * reach, 2 * reach)
    surface.fill(cut.polygon(home.corners(0, 0, 1)), LEGAL)
    surface.fill(cut.polygon(home.corners(0, 0, 9)), lighter(SAND if coast else MEADOW, 0.5))
    surface.text(reach, reach + 19, field, LABEL, INK, "Bold")
    surface.fill(cut.rect(reach - 18, reach - 36, 36, 38, 7), TINT.table)
    surface.text(reach, reach - 17, str(price), 34, CREAM, "Bold")
    return Sprite(surface)


@remembered
def pillars(places: int, count: int) -> Sprite:
    """The pillars that stand in a temple, from above, and how many there are; its point is the middle of the hex."""
    surface = Surface(90, 106)
    x, y = surface.width / 2, surface.height / 2
    for dx, dy in pillar_places(places)[:count]:
        surface.fill(cut.circle(x + dx, y + dy, 9), PILLAR)
        surface.fill(cut.circle(x + dx, y + dy, 4), lighter(PILLAR, 0.55))
    surface.text(x, y + 4, f"{count}/{places}", LABEL, INK, "Bold")
    return Sprite(surface)


@remembered
def marble(text: str, size: int = 38) -> Sprite:
    """A block of marble with a price or a number of marble on it."""
    surface, x, y = _piece((size + 4, size + 4))
    body = cut.rect(x - size / 2, y - size / 2, size, size, size * 0.2)
    surface.fill(body, INK)
    surface.fill(cut.rect(x - size / 2 + 3, y - size / 2 + 3, size - 6, size - 6, size * 0.14), MARBLE)
    surface.text(x, y, text, round(size * 0.82), INK, "Bold", room=size - 6)
    return Sprite(surface)


@remembered
def ring(size: int = 34) -> Sprite:
    """A golden ring."""
    surface, x, y = _piece((size, size))
    surface.fill(cut.ring(x, y, size / 2, size * 0.28), darker(TINT.accent, 0.45))
    surface.fill(cut.ring(x, y, size / 2 - 2, size * 0.28 - 4), TINT.accent)
    return Sprite(surface)


@remembered
def side(grid: HexGrid, number: int, letter: str, dashed: bool = False) -> Sprite:
    """One side of a hex as the border of a city, dashed for a village; its point is the middle of the hex."""
    home, reach = _home(grid)
    surface = Surface(2 * reach, 2 * reach)
    corners = home.corners(0, 0, 2)
    line = [corners[number], corners[(number + 1) % 6]]
    surface.fill(cut.path(line, 8, dash=9 if dashed else 0), darker(COLOURS[letter], 0.15))
    return Sprite(surface)


def _home(grid: HexGrid) -> tuple[HexGrid, int]:
    """The grid with its first hex in the middle of a sprite, and how far that middle is from the corner."""
    reach = round(grid.size) + 10
    return msgspec.structs.replace(grid, x=reach, y=reach), reach
