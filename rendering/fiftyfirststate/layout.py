"""Where everything lies in the picture of 51st State, and the ground on which it lies."""

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


def height(seats: int, sections: tuple[Section, ...]) -> int:
    """Of a whole picture."""
    return TOP_OF + sum(section.height(seats) + SPACE for section in sections) + LEFT - SPACE


# --- the ground ---------------------------------------------------------------------------------------------------

# Pictures are as high as States and hands need. Their grounds are put together from this one, since a layer for each
# height would have to be drawn and reduced to a palette again and again.
_PARTS = (Section(TRACK), Section(PLAYER))
_MOST = len(FACTIONS)


@lru_cache(1)
def pattern() -> Backdrop:
    """The layer with the track and a player's strip."""
    surface = panels.table(height(_MOST, _PARTS), TINT)
    y = TOP_OF
    _track(surface, y)
    _strip(surface, y + _PARTS[0].height(_MOST) + SPACE)
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


@lru_cache(48)
def backdrop(seats: int, sections: tuple[Section, ...]) -> Backdrop:
    """The ground of a picture as a layer: dearer than a `sheet`, but pictures that follow each other on it are drawn
    only where they differ.
    """
    numbers = sheet(seats, sections)
    numbers.putpalette(pattern().palette.colours)
    surface = Surface(1, 1)
    surface.image = numbers.convert("RGB")
    return Backdrop(surface, like=pattern())


def sheet(seats: int, sections: tuple[Section, ...]) -> Image.Image:
    """The ground of a picture, in numbers of the pattern's palette."""
    numbers = pattern().numbers
    table: int = numbers.getpixel((4, TOP_OF - 2))  # pyright: ignore[reportAssignmentType]
    made = Image.new("L", (WIDTH, height(seats, sections)), table)
    made.paste(numbers.crop((0, 0, WIDTH, TOP_OF)))
    low = numbers.height - LEFT
    made.paste(numbers.crop((0, low, WIDTH, numbers.height)), (0, made.height - LEFT))
    track = _PARTS[0].height(_MOST)
    strip = TOP_OF + track + SPACE
    y = TOP_OF
    for section in sections:
        tall = section.height(seats)
        if section.kind == TRACK:
            made.paste(numbers.crop((0, TOP_OF, WIDTH, TOP_OF + tall - 20)), (0, y))
            made.paste(numbers.crop((0, TOP_OF + track - 20, WIDTH, TOP_OF + track)), (0, y + tall - 20))
        elif section.kind in (PLAYER, FULL):
            made.paste(numbers.crop((0, strip, WIDTH, strip + STRIP)), (0, y))
        y += tall + SPACE
    return made
