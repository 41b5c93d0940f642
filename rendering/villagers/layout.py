"""The panels of the picture of Villagers and the ground on which they lie."""

from functools import lru_cache

import msgspec
from PIL import Image

from rendering import panels
from rendering import surface as cut
from rendering.canvas import WIDTH, Backdrop
from rendering.palette import CREAM, PAPER, darker, mix, rgb
from rendering.pieces import crown, legal_frame
from rendering.sprite import Sprite
from rendering.surface import Surface
from rendering.villagers.cards import CARD, GAP, bare, full, strip, top
from rendering.villagers.pieces import TAB, first_marker, stack_tab, token
from rendering.villagers.signs import TINT, builder_sign, coin, food_sign, gold_sign, suit_chip
from rules.villagers.components import SUITS

SAND = rgb("DCC79A")
LEFT = panels.MARGIN
ROOM = WIDTH - 2 * panels.MARGIN
PER_ROW = 3
ROW = TAB + 6 + CARD[1]
SUPPLY_DOWN = 72
BOXES = (272, 186, 262, 180, 172)
LINE = 54
STEP = 56  # villages grow in steps, so that pictures often lie on the same ground

ROAD, SUPPLY, HAND, VILLAGE, PLAYERS = "road", "supply", "hand", "village", "players"


class Section(msgspec.Struct, frozen=True):
    """A part of the picture.

    Attributes:
        lines: rows of a hand, lines of a player, or steps of a village's height.
        seat: whose village it is.
    """

    kind: str
    lines: int = 0
    seat: int = 0

    def height(self, seats: int) -> int:
        match self.kind:
            case "road":
                return 2 * ROW + 3 * GAP + 8
            case "supply":
                return SUPPLY_DOWN
            case "hand":
                return 66 + self.lines * (CARD[1] + GAP) + 6
            case "village":
                return 92 + self.lines * STEP
            case _:
                return seats * (player_height(self.lines) + GAP) - GAP


def player_height(lines: int) -> int:
    """The height of a player's strip with so many lines."""
    return 26 + lines * LINE


TOP_OF = panels.HEADER + 6
_EDGE = 24  # of a panel, where its corners are
# Every kind of panel once. Pictures are as high as hands and villages need, so their grounds are put together from
# these: a layer for each height would have to be drawn and reduced to a palette again and again.
_PARTS = (
    Section(ROAD),
    Section(SUPPLY),
    Section(HAND, 1),
    Section(VILLAGE, 2),
    Section(PLAYERS, 2),
    Section(PLAYERS, 3),
)


@lru_cache(1)
def pattern() -> Backdrop:
    """The layer with every kind of panel."""
    height = TOP_OF + sum(section.height(1) + GAP for section in _PARTS) + panels.MARGIN
    surface = panels.table(height, TINT)
    for section in _PARTS:
        _ground(surface, section, _from(section.kind, section.lines))
    sprites: list[Sprite] = [full(id) for id in ("brewer", "jeweler", "wood_carver", "priest", "smuggler", "tanner")]
    sprites += [strip("monk", "spelunker", 1, 271), strip("hayer", "", 1, 271), bare("miner")]
    sprites += [suit_chip(suit, "1") for suit in SUITS] + [coin("2"), gold_sign("2")]
    sprites += [top("founders", "food"), food_sign(), builder_sign(), token(0), crown(), panels.turn_arrow()]
    sprites += [stack_tab(2, 6, "hay", "1st Market"), stack_tab(1, 0, "", ""), first_marker(), legal_frame(80, 60)]
    sprites += [panels.frame(120, 60)]
    return Backdrop(surface, sprites)


@lru_cache(64)
def _from(kind: str, lines: int) -> int:
    """Where a kind of panel begins in the pattern."""
    y = TOP_OF
    for section in _PARTS:
        if section.kind == kind and (kind != PLAYERS or section.lines == lines):
            break
        y += section.height(1) + GAP
    return y


@lru_cache(48)
def backdrop(seats: int, parts: tuple[tuple[str, int], ...]) -> Backdrop:
    """The ground of a picture with these panels, put together from the pattern."""
    numbers = pattern().numbers
    sections = [Section(kind, lines) for kind, lines in parts]
    height = TOP_OF + sum(section.height(seats) + GAP for section in sections) + panels.MARGIN - GAP
    table: int = numbers.getpixel((4, TOP_OF - 2))  # pyright: ignore[reportAssignmentType]
    made = Image.new("L", (WIDTH, height), table)
    made.paste(numbers.crop((0, 0, WIDTH, TOP_OF)))
    low = numbers.height - panels.MARGIN
    made.paste(numbers.crop((0, low, WIDTH, numbers.height)), (0, height - panels.MARGIN))
    y = TOP_OF
    for section in sections:
        begin = _from(section.kind, section.lines)
        if section.kind == PLAYERS:
            tall = player_height(section.lines)
            for seat in range(seats):
                made.paste(numbers.crop((0, begin, WIDTH, begin + tall)), (0, y + seat * (tall + GAP)))
        elif section.kind in (HAND, VILLAGE):
            end = begin + next(part for part in _PARTS if part.kind == section.kind).height(1)
            tall = section.height(seats)
            colour: int = numbers.getpixel((LEFT, begin + _EDGE))  # pyright: ignore[reportAssignmentType]
            made.paste(colour, (LEFT - 14, y, LEFT + ROOM + 14, y + tall))
            made.paste(numbers.crop((0, begin, WIDTH, begin + _EDGE)), (0, y))
            made.paste(numbers.crop((0, end - _EDGE, WIDTH, end)), (0, y + tall - _EDGE))
        else:
            made.paste(numbers.crop((0, begin, WIDTH, begin + section.height(seats))), (0, y))
        y += section.height(seats) + GAP
    return Backdrop.of(made, pattern())


def _ground(surface: Surface, section: Section, y: int) -> None:
    height = section.height(1)
    match section.kind:
        case "road":
            for row in range(2):
                top_of = y + GAP + row * (ROW + GAP) + TAB + 26
                surface.fill(cut.rect(-20, top_of, WIDTH + 40, 112, 0), SAND)
                surface.fill(cut.rect(-20, top_of + 4, WIDTH + 40, 5, 0), mix(SAND, CREAM, 0.5))
                surface.fill(cut.rect(-20, top_of + 103, WIDTH + 40, 5, 0), darker(SAND, 0.15))
        case "supply":
            x = LEFT
            for box in BOXES:
                surface.fill(cut.rect(x, y, box, SUPPLY_DOWN, 14), PAPER)
                x += box + GAP
        case "hand":
            surface.fill(cut.rect(LEFT - 14, y, ROOM + 28, height, 18), darker(TINT.table, 0.35))
        case "village":
            surface.fill(cut.rect(LEFT - 14, y, ROOM + 28, height, 18), TINT.soft)
        case _:
            surface.fill(cut.rect(LEFT, y, ROOM, height, 18), PAPER)
