"""Where everything lies in the picture of 51st State, and the ground on which it lies."""

from collections.abc import Sequence
from functools import lru_cache

import msgspec
from PIL import Image

from rendering import panels
from rendering import surface as cut
from rendering.canvas import WIDTH, Backdrop
from rendering.fiftyfirststate import cards, signs
from rendering.fiftyfirststate.cards import ACROSS, CARD, SLOT, TILE
from rendering.fiftyfirststate.signs import TINT
from rendering.palette import FAINT, INK, PAPER, darker, lighter
from rendering.pieces import crown, legal_frame
from rendering.sprite import Sprite
from rendering.surface import Surface
from rules.fiftyfirststate.components import COLOURS, CONNECTIONS, FACTIONS, GOODS, LOCATIONS

LEFT = panels.MARGIN
ROOM = WIDTH - 2 * LEFT
GAP = 10
SPACE = 18  # between sections
TOP_OF = panels.HEADER + 6
COLUMNS = 3

# The track of points: a row of numbers and a lane for each seat.
TRACK_END = 30
CELL = ROOM // (TRACK_END + 1)
NUMBERS = 44
LANE = 38

PANEL = 192  # of a player
STRIP = PANEL + 14  # with the way to the State below
ROWS = (36, 84, 130, 174)  # the lines in it
NAME, SUPPLY, BOARD, HELD = ROWS
SLOT_OF_GOOD = ROOM // len(GOODS)
CAN = 34  # a line below a hand card: what can be done with it
TITLE = 60

TRACK, CENTRE, ROW, HAND, HELD_CONNECTIONS, PLAYER, FULL = (
    "track",
    "centre",
    "row",
    "hand",
    "connections",
    "player",
    "full",
)


class Section(msgspec.Struct, frozen=True):
    """A part of the picture.

    Attributes:
        rows: of cards or of locations.
        seat: whose it is.
        lines: below each hand card.
    """

    kind: str
    rows: int = 0
    seat: int = 0
    lines: int = 0

    def height(self, seats: int) -> int:
        """In pixels, for so many seats."""
        match self.kind:
            case "track":
                return NUMBERS + seats * LANE + 10
            case "centre":
                return SLOT[1]
            case "row":
                return self.rows * (CARD[1] + GAP) - GAP
            case "hand":
                return TITLE + self.rows * (CARD[1] + self.lines * CAN + GAP) - GAP
            case "connections":
                return self.rows * (SLOT[1] + GAP) - GAP
            case "full":
                return STRIP + self.rows * (CARD[1] + GAP) - GAP
            case _:
                return STRIP + self.rows * (TILE[1] + GAP) - GAP


def rows_for(count: int) -> int:
    """How many rows so many cards fill."""
    return -(-count // COLUMNS)


def column(index: int) -> int:
    """The left side of a card in a row."""
    return LEFT + index % COLUMNS * (ACROSS + GAP)


def cell(points: int) -> float:
    """The middle of the place for points on the track."""
    return LEFT + (min(points, TRACK_END) + 0.5) * CELL


# --- the ground ---------------------------------------------------------------------------------------------------

# Pictures are as high as States and hands need. Their grounds are put together from this one, since a layer for each
# height would have to be drawn and reduced to a palette again and again.
_MOST = len(FACTIONS)
_TRACK_DOWN = Section(TRACK).height(_MOST)
_STRIP_TOP = TOP_OF + _TRACK_DOWN + SPACE
_ABOVE = SPACE // 2  # of a section's room
_FOOT = 30  # below the room of the last one


@lru_cache(1)
def pattern() -> Backdrop:
    """The layer with the track and a player's strip."""
    surface = panels.table(_STRIP_TOP + STRIP + _ABOVE + _FOOT, TINT)
    _track(surface, TOP_OF)
    _strip(surface, _STRIP_TOP)
    return Backdrop(surface, _samples())


def _track(surface: Surface, y: int) -> None:
    down = NUMBERS + _MOST * LANE + 10
    surface.fill(cut.rect(LEFT - 14, y, ROOM + 28, down, 14), PAPER)
    for points in range(TRACK_END + 1):
        left = LEFT + points * CELL
        if points % 2:
            surface.fill(cut.rect(left, y + 6, CELL, down - 12), darker(PAPER, 0.06))
        surface.text(left + CELL / 2, y + 25, str(points), 30, FAINT if points % 5 else INK, "SemiBold")


def _strip(surface: Surface, y: int) -> None:
    surface.fill(cut.rect(LEFT - 14, y, ROOM + 28, PANEL, 14), PAPER)
    surface.fill(cut.rect(LEFT - 4, y + SUPPLY - 23, ROOM + 8, 46, 10), lighter(PAPER, 0.5))


def _samples() -> list[Sprite]:
    """What holds all colours; most of it is on every picture anyway."""
    kinds = {card.kind: card.id for card in LOCATIONS.values()}
    found: list[Sprite] = [cards.full(id) for id in kinds.values()]
    found += [cards.tile("church"), cards.tile("car_garage"), cards.tile("pub"), cards.ruin()]
    found += [cards.connection(id) for id in CONNECTIONS] + [cards.gap(colour) for colour in COLOURS]
    found += [signs.token(faction) for faction in (*FACTIONS, "")]
    found += [
        signs.defence(4, True),
        signs.dot(True),
        signs.dot(False),
        signs.visitor(),
        signs.stamp(),
        signs.last_round(),
    ]
    return [
        *found,
        signs.first_marker(),
        signs.cross(28, 28),
        signs.goal(25),
        crown(),
        panels.turn_arrow(),
        legal_frame(80, 60),
    ]


def bands(seats: int, sections: Sequence[Section]) -> list[Backdrop]:
    """The ground of a picture from the title bar to its lower edge, as bands: a strip is one, and each row below it."""
    found = [_head()]
    for section in sections:
        rest = section.height(seats) + SPACE
        if section.kind == TRACK:
            found.append(_track_band(seats))
            continue
        if section.kind in (PLAYER, FULL):
            found.append(_strip_band(min(rest, _ABOVE + STRIP)))
            rest -= found[-1].size[1]
        for _ in range(section.rows - 1):
            found.append(_plain(_row_height(section)))
            rest -= found[-1].size[1]
        if rest:
            found.append(_plain(rest))
    return [*found, _foot()]


def _row_height(section: Section) -> int:
    """From one row of a section to the next."""
    match section.kind:
        case "player":
            return TILE[1] + GAP
        case "connections":
            return SLOT[1] + GAP
        case _:
            return CARD[1] + section.lines * CAN + GAP


@lru_cache(1)
def _head() -> Backdrop:
    return pattern().band(0, TOP_OF - _ABOVE)


@lru_cache(1)
def _foot() -> Backdrop:
    height = pattern().size[1]
    return pattern().band(height - _FOOT, height)


def _bare(height: int) -> Image.Image:
    """The table, in numbers of the pattern's palette."""
    table: int = pattern().numbers.getpixel((4, TOP_OF - 2))  # pyright: ignore[reportAssignmentType]
    return Image.new("L", (WIDTH, height), table)


@lru_cache(64)
def _plain(height: int) -> Backdrop:
    """Nothing but the table."""
    return Backdrop.of(_bare(height), pattern().palette)


@lru_cache(2)
def _strip_band(height: int) -> Backdrop:
    """A player's strip with the room above it."""
    made = _bare(height)
    made.paste(pattern().numbers.crop((0, _STRIP_TOP, WIDTH, _STRIP_TOP + PANEL)), (0, _ABOVE))
    return Backdrop.of(made, pattern().palette)


@lru_cache(4)
def _track_band(seats: int) -> Backdrop:
    """The track with a lane for each seat: the numbers on top and the lower edge are always there."""
    down = Section(TRACK).height(seats)
    made = _bare(down + SPACE)
    numbers, end = pattern().numbers, TOP_OF + _TRACK_DOWN
    made.paste(numbers.crop((0, TOP_OF, WIDTH, TOP_OF + down - 20)), (0, _ABOVE))
    made.paste(numbers.crop((0, end - 20, WIDTH, end)), (0, _ABOVE + down - 20))
    return Backdrop.of(made, pattern().palette)
