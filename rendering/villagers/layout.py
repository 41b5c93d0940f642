"""The panels of the picture of Villagers and the ground on which they lie."""

from collections.abc import Sequence
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
STEP = 56  # villages grow in steps, so that they often lie on the same ground

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
_ABOVE = GAP // 2  # of a panel's room
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


def bands(seats: int, sections: Sequence[Section]) -> list[Backdrop]:
    """The ground of a picture from the title bar to its lower edge, as bands: each strip of a player is one."""
    found = [_head()]
    for section in sections:
        found += [_band(section.kind, section.lines)] * (seats if section.kind == PLAYERS else 1)
    return [*found, _foot()]


@lru_cache(1)
def _head() -> Backdrop:
    return pattern().band(0, TOP_OF - _ABOVE)


@lru_cache(1)
def _foot() -> Backdrop:
    height = pattern().size[1]
    return pattern().band(height - panels.MARGIN + GAP - _ABOVE, height)


@lru_cache(48)
def _band(kind: str, lines: int) -> Backdrop:
    """A panel, or one strip of a player, with the room around it."""
    numbers, begin, tall = pattern().numbers, _from(kind, lines), Section(kind, lines).height(1)
    table: int = numbers.getpixel((4, TOP_OF - 2))  # pyright: ignore[reportAssignmentType]
    made = Image.new("L", (WIDTH, tall + GAP), table)
    if kind in (HAND, VILLAGE):
        end = begin + next(part for part in _PARTS if part.kind == kind).height(1)
        colour: int = numbers.getpixel((LEFT, begin + _EDGE))  # pyright: ignore[reportAssignmentType]
        made.paste(colour, (LEFT - 14, _ABOVE, LEFT + ROOM + 14, _ABOVE + tall))
        made.paste(numbers.crop((0, begin, WIDTH, begin + _EDGE)), (0, _ABOVE))
        made.paste(numbers.crop((0, end - _EDGE, WIDTH, end)), (0, _ABOVE + tall - _EDGE))
    else:
        made.paste(numbers.crop((0, begin, WIDTH, begin + tall)), (0, _ABOVE))
    return Backdrop.of(made, pattern().palette)


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
