"""Where everything lies in the picture of El Paso, and the ground on which it lies."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from math import cos, pi, sin

from PIL import Image

from rendering import panels
from rendering import surface as cut
from rendering.canvas import CORNER, WIDTH, Backdrop
from rendering.elpasogwt import cards, signs
from rendering.elpasogwt.cards import BOX, CARD, STRIP, TILE, TRAIN, TYPE, WORKER
from rendering.elpasogwt.signs import SAND, SIGNED, TINT, brief
from rendering.lettering import width
from rendering.paint import Palette, fitting
from rendering.palette import CREAM, FAINT, INK, PAPER, WELL, darker, mix, rgb
from rendering.palettes import stored
from rendering.pieces import crown
from rendering.sprite import Sprite
from rendering.surface import Point, Surface
from rules.elpasogwt.components import CATTLE, EL_PASO, MARKET, POSTS, SPACES, TABLES, WORKERS

LEFT = panels.MARGIN
ROOM = WIDTH - 2 * LEFT
GAP = 12
TOP_OF = panels.HEADER + 6
_COLUMNS = (36, 276, 497, 718, 958)
_ROW = TILE[1] + 24
_PAD = 16
MAP = 5 * _ROW - 24 + 2 * _PAD
# Column and row of each place of the trail; neutral buildings by the letter that is printed there.
_GRID = {
    "A": (2, 0),
    "1": (3, 0),
    "B": (4, 0),
    "2": (4, 1),
    "C": (4, 2),
    "3": (3, 3),
    "4": (4, 3),
    "D": (4, 4),
    "5": (2, 4),
    "E": (0, 4),
    "6": (0, 3),
    "7": (0, 2),
    "F": (1, 3),
    "G": (0, 1),
    "8": (0, 0),
    "9": (1, 0),
}
_SIMMENTAL = (2, 3)
_GUTTER = _COLUMNS[1] - 17  # on which the trail leads from F to G

POST = (103, 148)
_POSTS_PER_ROW = 6
SLOTS = ((-24, 0), (24, 0), (-24, 25), (24, 25))  # of the seats' discs on a post

_ROWS = (TRAIN[1], BOX[1], BOX[1], BOX[1], WORKER[1], TYPE[1])
TRAIN_ROW, BONUS_TILES, OBJECTIVE_TILES, CATTLE_ROW, WORKERS_ROW, BUILDINGS_ROW = ALL_ROWS = tuple(range(len(_ROWS)))
PLAYER = (558, 280)
LINE = 44
HAND_LINE = 44


def hand_height(lines: int) -> int:
    """The height of the section with a hand and so many lines below it."""
    return 84 + CARD[1] + lines * HAND_LINE + 20 if lines else 0


def map_top(lines: int) -> int:
    """Where the map begins, below a hand with so many lines; 0 for no hand."""
    return TOP_OF + (hand_height(lines) + GAP if lines else 0)


def market_top(lines: int) -> int:
    """Where trains, tiles and supplies begin."""
    return map_top(lines) + MAP + GAP


def players_top(lines: int, rows: Sequence[int]) -> int:
    """Where the players begin, below these rows of trains, tiles and supplies."""
    return market_top(lines) + sum(_ROWS[row] + GAP for row in rows)


def corner(place: str, y: int) -> tuple[int, int]:
    """The upper left corner of a place of the trail, on a map from `y` on."""
    column, row = _GRID[place]
    return _COLUMNS[column], y + _PAD + row * _ROW


def simmental_corner(y: int) -> tuple[int, int]:
    """The upper left corner of the Simmental pile."""
    return _COLUMNS[_SIMMENTAL[0]], y + _PAD + _SIMMENTAL[1] * _ROW


def post_corner(value: int, y: int) -> tuple[int, int]:
    """The upper left corner of a trading post."""
    row, column = divmod(list(POSTS).index(value), _POSTS_PER_ROW)
    return _COLUMNS[1] + column * (POST[0] + 6), y + _PAD + _ROW + row * (POST[1] + 12)


def row_top(row: int, rows: Sequence[int], y: int) -> int:
    """The top of a row of trains, tiles or supplies among those that are shown from `y` on."""
    return y + sum(_ROWS[before] + GAP for before in rows if before < row)


def box_left(index: int) -> int:
    """The left side of one of four boxes in a row."""
    return LEFT + index * (BOX[0] + GAP)


def type_left(index: int) -> int:
    """The left side of a building type."""
    return LEFT + index * (TYPE[0] + GAP)


def player_corner(seat: int, y: int) -> tuple[int, int]:
    """The upper left corner of a player's panel."""
    return LEFT + seat % 2 * (PLAYER[0] + GAP), y + seat // 2 * (PLAYER[1] + GAP)


# --- the ground ---------------------------------------------------------------------------------------------------


_MOST_SEATS = 4


def _four(rows: tuple[int, ...]) -> Surface:
    """The layer of a picture of four with these rows between the map and the players."""
    _, last = player_corner(_MOST_SEATS - 1, players_top(0, rows))
    surface = panels.table(last + PLAYER[1] + LEFT, TINT)
    _map(surface, map_top(0))
    for seat in range(_MOST_SEATS):
        left, top = player_corner(seat, players_top(0, rows))
        surface.fill(cut.rect(left, top, *PLAYER, 16), PAPER)
    return surface


def palette() -> Palette:
    """The colours of all pictures, worked out."""
    return fitting(_four(ALL_ROWS).image.convert("RGB"), _samples())


@lru_cache(1)
def _whole() -> Backdrop:
    """All other layers are put together from it, which is cheaper than drawing. The rows lie on the bare table."""
    return Backdrop(_four(()), palette=stored("elpasogwt"))


def bands(seats: int, lines: int, rows: tuple[int, ...]) -> list[Backdrop]:
    """The layers for so many players, with a hand and so many lines below it or without, and these rows."""
    hand = [_hand(lines)] if lines else []
    markets = [_bare(players_top(0, rows) - market_top(0))] if rows == ALL_ROWS else [_row(row) for row in rows]
    return [_part(0, TOP_OF), *hand, _part(TOP_OF, market_top(0)), *markets, *_players(seats)]


@lru_cache(16)
def _part(top: int, low: int) -> Backdrop:
    return _whole().band(top, low)


@lru_cache(8)
def _bare(tall: int) -> Backdrop:
    """The table, so high."""
    return Backdrop.of(Image.new("L", (WIDTH, tall), _ground()), _whole().palette)


def _ground() -> int:
    """The number of the table's colour."""
    return _whole().numbers.getpixel((LEFT // 4, market_top(0) - 1))  # pyright: ignore[reportReturnType]


def _row(row: int) -> Backdrop:
    return _bare(_ROWS[row] + GAP)


@lru_cache(6)
def _hand(lines: int) -> Backdrop:
    tall = hand_height(lines)
    surface = Surface(WIDTH, tall + GAP + 2 * CORNER, TINT.table)
    surface.fill(cut.rect(LEFT - 14, CORNER, ROOM + 28, tall, 18), _DEEP)
    return Backdrop(surface, palette=_whole().palette).band(CORNER, CORNER + tall + GAP)


def _players(seats: int) -> list[Backdrop]:
    """Two players beside each other, and so on; the last one of three has nobody at its side."""
    first, last = players_top(0, ()), _whole().size[1]
    pairs = [_part(first, first + PLAYER[1] + GAP)] * (seats // 2)
    return [*pairs, _lone()] if seats % 2 else [*pairs[1:], _part(last - LEFT - PLAYER[1], last)]


@lru_cache(1)
def _lone() -> Backdrop:
    whole = _whole()
    numbers = whole.numbers.crop((0, whole.size[1] - LEFT - PLAYER[1], WIDTH, whole.size[1]))
    numbers.paste(_ground(), (LEFT + PLAYER[0], 0, WIDTH, PLAYER[1]))
    return Backdrop.of(numbers, whole.palette)


RANCH_LINE = 52


@lru_cache(12)
def ranch_backdrop(lines: int) -> Backdrop:
    """The layer for a single ranch with so many lines."""
    tall = 36 + lines * RANCH_LINE
    surface = panels.table(TOP_OF + tall + LEFT, TINT)
    surface.fill(cut.rect(LEFT - 14, TOP_OF, ROOM + 28, tall, 16), PAPER)
    return Backdrop(surface, palette=_whole().palette)


_DEEP = darker(TINT.table, 0.35)  # on which a hand lies


def _samples() -> list[Sprite]:
    """What holds all colours; most of it is on every picture anyway."""
    found: list[Sprite] = [cards.neutral("B"), cards.stack("Bonus", False), cards.stack("Objective", False)]
    found += [cards.market(breed) for breed in MARKET] + [cards.worker(kind) for kind in WORKERS]
    found += [cards.building_type(1, "a", False), signs.token(0), signs.token(1), signs.points_badge(4)]
    found += [signs.breed_chip(breed) for breed in CATTLE if breed not in MARKET]
    found += [signs.disc_chip("L1", True), signs.disc_chip("M1", True)]
    found += [signs.tile_chip("J01", met) for met in (True, False, None)]
    return [*found, signs.swatch(_DEEP), crown(), panels.turn_arrow()]


def _centre(place: str, y: int) -> Point:
    left, top = corner(place, y)
    return left + TILE[0] / 2, top + TILE[1] / 2


def _map(surface: Surface, y: int) -> None:
    surface.fill(cut.rect(LEFT - 14, y, ROOM + 28, MAP, 18), SAND)
    trail = mix(SAND, TINT.table, 0.55)
    for place, ways in TABLES.trail.items():
        for after in ways:
            line = [_centre(place, y), _centre(after, y)]
            if (place, after) == ("F", "G"):
                line[1:1] = [(_GUTTER, line[0][1]), (_GUTTER, line[1][1])]
            # One by one: the box around a line with corners is large, and costs as much as it is large.
            for part in pairwise(line):
                surface.fill(cut.path(part, 9, dash=11), trail)
    for x, row, towards in _arrows():
        _arrow(surface, x, y + _PAD + row, towards)
    for space in SPACES:
        _space(surface, space, y)
    left, top = corner(EL_PASO, y)
    across, down = TILE
    surface.fill(cut.rect(left, top, across, down, 12), darker(TINT.accent, 0.35))
    surface.fill(cut.rect(left + 4, top + 4, across - 8, down - 8, 9), TINT.accent)
    surface.fill(cut.rect(left + 10, top + 10, 56, down - STRIP - 16, 8), INK)
    surface.text(left + 38, top + 51, "A", 50, CREAM, "Bold")
    surface.text(left + 74, top + 34, "El Paso", 34, INK, "Bold", "l")
    surface.text(left + 74, top + 69, f"${TABLES.arrival}, SI", 32, INK, "SemiBold", "l")
    for post in POSTS.values():
        _post(surface, post.value, y)
    left, top = simmental_corner(y)
    surface.fill(cut.rect(left, top, across, down, 12), darker(TINT.accent, 0.2))
    surface.fill(cut.rect(left + 4, top + 4, across - 8, down - 8, 9), rgb("F3D9A0"))
    surface.text(left + across / 2, top + 28, "SI Simmental", 32, INK, "Bold", room=across - 16)


def _arrows() -> list[tuple[float, float, float]]:
    """Where the trail shows its direction: x, y on the map, and the angle."""
    down, up, right, left = pi / 2, -pi / 2, 0.0, pi
    across, tall = TILE
    found: list[tuple[float, float, float]] = []
    for column, towards in ((0, right), (1, right), (2, right), (3, right)):
        middle = (_COLUMNS[column] + across + _COLUMNS[column + 1]) / 2
        found.append((middle, tall / 2, towards))
    for row in range(4):
        between = row * _ROW + tall + 12
        found.append((_COLUMNS[4] + across / 2, between, down))
        found.append((_COLUMNS[0] + across / 2, between, up))
    low = 4 * _ROW + tall / 2
    found += [(_COLUMNS[3] + across / 2, low, left), (_COLUMNS[1] + across / 2, low, left)]
    found.append((_GUTTER, 2 * _ROW + tall / 2, up))
    return found


def _arrow(surface: Surface, x: float, y: float, towards: float) -> None:
    points = [(13, 0), (-9, 11), (-9, -11)]
    turned = [(x + u * cos(towards) - v * sin(towards), y + u * sin(towards) + v * cos(towards)) for u, v in points]
    surface.fill(cut.polygon(turned), TINT.table)


def _space(surface: Surface, space: str, y: int) -> None:
    left, top = corner(space, y)
    across, down = TILE
    surface.fill(cut.rect(left, top, across, down, 12), mix(SAND, CREAM, 0.5))
    low, end = top + down - 3, left + across - 3
    # The corners are left out: those of a building there are round.
    for line in (
        [(left + 14, top + 3), (end - 11, top + 3)],
        [(end, top + 14), (end, low - 11)],
        [(end - 11, low), (left + 14, low)],
        [(left + 3, low - 11), (left + 3, top + 14)],
    ):
        surface.fill(cut.path(line, 3, dash=9), FAINT)
    more = TABLES.spaces[space]
    surface.text(left + across / 2, top + (54 if more else 73), space, 52, FAINT, "Bold")
    if more:
        surface.text(left + across / 2, top + 104, f"+${more}", 34, INK, "SemiBold")


def _post(surface: Surface, value: int, y: int) -> None:
    left, top = post_corner(value, y)
    post = POSTS[value]
    across, down = POST
    surface.fill(cut.rect(left, top, across, down, 12), WELL)
    x = left + (40 if post.points else across / 2)
    surface.fill(cut.circle(x, top + 36, 33), INK if post.middle else CREAM)
    surface.fill(cut.circle(x, top + 36, 26), TINT.table if not post.middle else TINT.accent)
    surface.text(x, top + 36, str(value), 36, CREAM if not post.middle else INK, "Bold")
    if post.points:
        surface.image_at(signs.points_badge(post.points).image, round(left + across - 42), top + 4)
    text = brief(post.bonus) if post.bonus else "–"
    if text in SIGNED:
        SIGNED[text](surface, left + across / 2, top + 84, 32)
        return
    if width(text, 30) > across - 8:
        text = text.split()[0]
    surface.text(left + across / 2, top + 83, text, 30, INK, "SemiBold", room=across - 6)
