"""Where everything lies in the picture of Tzolk'in, and the ground that does not change."""

from collections.abc import Sequence
from functools import lru_cache

import msgspec

from rendering import panels
from rendering import surface as cut
from rendering.canvas import WIDTH, Backdrop
from rendering.lettering import width
from rendering.palette import CREAM, FAINT, INK, PAPER, WELL, Colour, ink_on, lighter, mix
from rendering.pieces import crown, legal_frame
from rendering.sprite import Sprite
from rendering.surface import Surface
from rendering.tzolkin.cards import BUILDING, GAP, MONUMENT, TILE, building, monument, wealth
from rendering.tzolkin.signs import BROWN_DAY, LOOKS, TEAL_DAY, TEMPLES, TINT, draw_sign, dummy, sign, worker
from rules.tzolkin.components import (
    BLOCKS,
    CHICHEN,
    GEARS,
    PALENQUE,
    SKULL,
    TABLES,
    TIKAL,
    UXMAL,
    YAXCHILAN,
)

LEFT = panels.MARGIN
ROOM = WIDTH - 2 * panels.MARGIN
DAYS_DOWN, START_DOWN = 72, 56
NAME = 124  # the name of a gear before its spaces
GEAR_DOWN = {PALENQUE: 144, YAXCHILAN: 112, TIKAL: 112, UXMAL: 112, CHICHEN: 146}
HEADING = 37
PER_ROW, MONUMENTS_PER_ROW = 3, 2
COLUMN = 177  # of a temple
TEMPLE_HEAD = 84
TEMPLES_WIDE = 3 * COLUMN + 12
TECH_LEFT = LEFT + TEMPLES_WIDE + GAP
TECH_WIDE = ROOM - TEMPLES_WIDE - GAP
TECH_FIRST = 166  # the name of a technology and level 0
TECH_CELL = (TECH_WIDE - TECH_FIRST - 8) // 4
MOST_STEPS = max(temple.top for temple in TABLES.temples) + 1
TECH_HEAD = 44
PLAYER_GAP = 7
_MANY = 5  # rows of monuments
MOST_DOWN = 2 * WIDTH  # of a picture, so that a phone shows it whole


class Plan(msgspec.Struct, frozen=True):
    """What decides how high the parts of a picture are.

    Attributes:
        monuments: rows of them.
        tiles: whether one's own wealth tiles are shown, and not what is alike for all before the first day.
    """

    seats: int
    hurry: bool
    monuments: int
    tiles: bool

    @property
    def days(self) -> int:
        """The top of the calendar."""
        return panels.HEADER + 8 + (TILE[1] + HEADING + GAP if self.tiles else 0)

    @property
    def start(self) -> int:
        """The top of the Starting Player Space."""
        return self.days + DAYS_DOWN + 10

    def gear(self, index: int) -> int:
        """The top of a gear."""
        return self.start + START_DOWN + GAP + sum(GEAR_DOWN[other] + 9 for other in range(index))

    @property
    def buildings(self) -> int:
        """The top of the heading of the buildings."""
        return self.gear(len(GEARS)) - 2

    @property
    def monument_rows(self) -> int:
        """The top of the monuments."""
        return self.buildings + HEADING + 2 * (BUILDING[1] + GAP)

    @property
    def board(self) -> int:
        """The top of temples and technologies."""
        return self.monument_rows + self.monuments * (MONUMENT[1] + 4) + 8

    @property
    def players(self) -> int:
        """The top of the first player's strip."""
        return self.board if self.tiles else self.board + self.board_down + GAP

    @property
    def step_down(self) -> int:
        """The height of a step of a temple: less where there are many monuments."""
        return 39 if self.monuments < _MANY else 33

    @property
    def board_down(self) -> int:
        """The height of temples and technologies."""
        return TEMPLE_HEAD + MOST_STEPS * self.step_down + 10

    @property
    def technology_down(self) -> int:
        """The height of a technology."""
        return (self.board_down - TECH_HEAD - 8) // 4

    @property
    def line(self) -> int:
        """The way from one line of a player's strip to the next: as much as there is room for."""
        room = MOST_DOWN - panels.MARGIN + PLAYER_GAP - self.players
        return min(48, (room // self.seats - PLAYER_GAP - 10) // 2)

    def player(self, seat: int) -> int:
        """The top of a player's strip."""
        return self.players + seat * (self.player_down + PLAYER_GAP)

    @property
    def player_down(self) -> int:
        """The height of a player's strip."""
        return 10 + 2 * self.line

    @property
    def height(self) -> int:
        """Of the picture."""
        return self.player(self.seats) + panels.MARGIN - PLAYER_GAP

    def day(self, number: int) -> tuple[int, int]:
        """The left edge and the width of a day."""
        days = TABLES.calendars["hurry" if self.hurry else "standard"].days
        wide = ROOM // days
        return LEFT + (ROOM - wide * days) // 2 + (number - 1) * wide, wide

    def cell(self, gear: int, space: int) -> tuple[int, int, int, int]:
        """The left upper corner and the size of a space."""
        wide = (ROOM - NAME) // (GEARS[gear].last + 1)
        return LEFT + NAME + space * wide, self.gear(gear), wide - 4, GEAR_DOWN[gear]

    def step(self, temple: int, number: int) -> tuple[int, int]:
        """The left end and the middle of a step of a temple."""
        low = self.board + TEMPLE_HEAD + MOST_STEPS * self.step_down
        return LEFT + 6 + temple * COLUMN, low - number * self.step_down - self.step_down // 2

    def level(self, track: int, level: int) -> tuple[int, int, int]:
        """The left upper corner and the width of a level of a technology; level 4 is the bonus."""
        top = self.board + TECH_HEAD + track * self.technology_down
        if level == 0:
            return TECH_LEFT + 6, top, TECH_FIRST
        return TECH_LEFT + 6 + TECH_FIRST + (level - 1) * TECH_CELL, top, TECH_CELL


_ANY = mix(TINT.soft, CREAM, 0.35)
# What a space of Tikal and of Uxmal does, in two lines of words and signs.
_WORDS: dict[int, tuple[tuple[tuple[str, ...], tuple[str, ...]], ...]] = {
    TIKAL: (
        (("1 tech",), ()),
        (("build 1",), ()),
        (("1-2 tech",), ()),
        (("build 1-2",), ("or 1 M",)),
        (("1", "block", "for"), ("2", "temple")),
    ),
    UXMAL: (
        (("3", "corn", "for"), ("1", "temple")),
        (("market",), ()),
        (("1 more",), ("worker",)),
        (("build 1",), ("for", "corn")),
        (("1", "corn", "for"), ("P Y T U",)),
    ),
}
_SIGNS = {"corn", "block", "temple", SKULL, *BLOCKS}
# By track and level, the last one the bonus: a number and a sign, or a word.
LEVELS: tuple[tuple[tuple[str, str], ...], ...] = (
    (("+1", "corn"), ("irrigate", ""), ("+2", "corn"), ("temple", "")),
    (("+1", "wood"), ("+1", "stone"), ("+1", "gold"), ("2", "block")),
    (("+1", "corn"), ("+2 VP", ""), ("−1", "block"), ("3 VP", "")),
    (("ahead", ""), ("temple", ""), ("+1", SKULL), ("1", SKULL)),
)


@lru_cache(12)
def backdrop(plan: Plan) -> Backdrop:
    """The ground of a picture."""
    surface = panels.table(plan.height, TINT)
    if plan.tiles:
        surface.text(LEFT, panels.HEADER + 26, "Your wealth tiles", 32, CREAM, "SemiBold", "l")
    _calendar(surface, plan)
    for index in range(len(GEARS)):
        _gear(surface, plan, index)
    if not plan.tiles:
        _temples(surface, plan)
        _technologies(surface, plan)
    for seat in range(plan.seats):
        surface.fill(cut.rect(LEFT, plan.player(seat), ROOM, plan.player_down, 18), PAPER)
    return Backdrop(surface, _sprites())


@lru_cache(1)
def _sprites() -> list[Sprite]:
    """One of every kind."""
    sprites = [worker(seat) for seat in range(len(LOOKS))] + [sign(kind) for kind in ("corn", *BLOCKS, SKULL)]
    sprites += [building(id) for id in ("A01", "A09", "A11", "A13")] + [monument(id, 3) for id in ("M03", "M04", "M11")]
    sprites += [dummy(), wealth("W01", True), crown(), panels.turn_arrow(), legal_frame(80, 60)]
    return [*sprites, panels.frame(80, 60)]


def _calendar(surface: Surface, plan: Plan) -> None:
    calendar = TABLES.calendars["hurry" if plan.hurry else "standard"]
    for day in range(1, calendar.days + 1):
        x, wide = plan.day(day)
        ground: Colour = PAPER
        if day in calendar.food:
            ground = TEAL_DAY if calendar.food.index(day) % 2 else BROWN_DAY
        surface.fill(cut.rect(x, plan.days, wide - 3, DAYS_DOWN, 8), ground)
        surface.text(x + wide / 2 - 1, plan.days + 20, str(day), 30, ink_on(ground), "SemiBold")
        if day in calendar.food:
            number = calendar.food.index(day) + 1
            surface.text(x + wide / 2 - 1, plan.days + 51, f"F{number}", 30, ink_on(ground), "Bold")
    y = plan.start
    surface.fill(cut.rect(LEFT, y, 640, START_DOWN, 14), PAPER)
    surface.text(LEFT + 16, y + START_DOWN / 2, "S", 40, INK, "Bold", "l")
    surface.text(LEFT + 56, y + START_DOWN / 2, "Starting Player Space", 32, INK, "SemiBold", "l")
    surface.fill(cut.rect(LEFT + 640 + GAP, y, 250, START_DOWN, 14), PAPER)
    surface.text(LEFT + 640 + GAP + 16, y + START_DOWN / 2, "starts:", 32, INK, "SemiBold", "l")
    surface.fill(cut.rect(LEFT + 904 + GAP, y, ROOM - 904 - GAP, START_DOWN, 14), PAPER)
    draw_sign(surface, SKULL, LEFT + 904 + GAP + 36, y + START_DOWN / 2, 36)


def _gear(surface: Surface, plan: Plan, index: int) -> None:
    gear, top = GEARS[index], plan.gear(index)
    surface.text(LEFT, top + 32, gear.id, 54, CREAM, "Bold", "l")
    for line, word in enumerate(gear.name.split()):
        surface.text(LEFT, top + 78 + 33 * line, word, 31, CREAM, "Medium", "l", NAME - 6)
    for space in range(gear.last + 1):
        x, y, wide, down = plan.cell(index, space)
        free = space > gear.actions
        surface.fill(cut.rect(x, y, wide, down, 10), WELL if not space else _ANY if free else PAPER)
        surface.text(x + 10, y + 24, f"{gear.id}{space}", 32, INK, "Bold", "l")
        if not space:
            surface.text(x + wide / 2, y + 66, "–", 31, FAINT)
        elif free and index == CHICHEN:
            # The worker stands below.
            surface.text(x + wide / 2, y + 62, f"any {gear.id}", 31, INK, "SemiBold")
        elif free:
            surface.text(x + wide / 2, y + 62, "any", 31, INK, "SemiBold")
            surface.text(x + wide / 2, y + 94, gear.id, 31, INK, "SemiBold")
        else:
            _action(surface, index, space, x, y, wide)


def _action(surface: Surface, gear: int, space: int, x: int, y: int, wide: int) -> None:
    """What a space does."""
    goods: list[tuple[int, str]] = []
    match gear:
        case _ if gear == PALENQUE:
            table = TABLES.palenque
            goods = [(table.fishing, "corn")] if space == 1 else [(table.corn[space - 2], "corn")]
            if space > 1 and table.wood[space - 2]:
                goods.append((table.wood[space - 2], "wood"))
        case _ if gear == YAXCHILAN:
            brought = TABLES.yaxchilan[space - 1]
            named = zip((brought.corn, *brought.blocks, brought.skulls), ("corn", *BLOCKS, SKULL), strict=True)
            goods = [(number, kind) for number, kind in named if number]
        case _ if gear == CHICHEN:
            offering = TABLES.chichen[space - 1]
            surface.text(x + wide / 2, y + 55, f"{offering.points} VP", 31, INK, "SemiBold")
            surface.text(x + wide / 2, y + 86, f"{offering.temple} +1", 31, INK, "Medium")
            if offering.blocks:
                draw_sign(surface, "block", x + wide - 20, y + 24, 30)
        case _:
            for row, line in enumerate(_WORDS[gear][space - 1]):
                _line(surface, x + 9, y + 62 + 33 * row, line)
    for row in range(2):
        line = [part for number, kind in goods[2 * row : 2 * row + 2] for part in (str(number), kind)]
        _line(surface, x + 9, y + 62 + 33 * row, line)


def _line(surface: Surface, x: float, y: float, parts: Sequence[str]) -> None:
    """Words and signs in a row."""
    for part in parts:
        if part in _SIGNS:
            draw_sign(surface, part, x + 13, y, 28)
            x += 34
        else:
            surface.text(x, y, part, 31, INK, "Medium", "l")
            x += width(part, 31, "Medium") + 4


def _temples(surface: Surface, plan: Plan) -> None:
    top = plan.board
    surface.fill(cut.rect(LEFT, top, TEMPLES_WIDE, plan.board_down, 18), PAPER)
    for index, temple in enumerate(TABLES.temples):
        x = LEFT + 6 + index * COLUMN
        ground = TEMPLES[temple.id]
        surface.fill(cut.rect(x + 2, top + 8, COLUMN - 4, 42, 10), ground)
        surface.text(x + COLUMN / 2, top + 29, temple.name, 31, ink_on(ground), "SemiBold", room=COLUMN - 8)
        surface.text(x + 12, top + 69, temple.id, 32, INK, "Bold", "l")
        surface.image_at(crown(36).image, x + 64, top + 40)
        for step, points in enumerate(temple.points):
            left, y = plan.step(index, step)
            tone = lighter(ground, 0.72 if step % 2 else 0.6)
            surface.fill(cut.rect(left + 2, y - plan.step_down / 2 + 2, COLUMN - 4, plan.step_down - 4, 8), tone)
            surface.text(left + 10, y, str(step), 30, mix(FAINT, INK, 0.4), "Medium", "l")
            surface.text(left + COLUMN - 10, y, str(points).replace("-", "−"), 32, INK, "Bold", "r")
            if step in temple.items:
                draw_sign(surface, temple.items[step], left + 46, y, 30)


def _technologies(surface: Surface, plan: Plan) -> None:
    surface.fill(cut.rect(TECH_LEFT, plan.board, TECH_WIDE, plan.board_down, 18), PAPER)
    for level, word in enumerate(("level 0", "1", "2", "3", "bonus")):
        x, _, wide = plan.level(0, level)
        surface.text(x + wide / 2, plan.board + 24, word, 30, FAINT, "Medium")
    for index, track in enumerate(TABLES.tracks):
        for level in range(5):
            x, y, wide = plan.level(index, level)
            ground = WELL if level == 0 else _ANY if level == 4 else mix(WELL, CREAM, 0.5)
            surface.fill(cut.rect(x + 2, y + 2, wide - 4, plan.technology_down - 4, 10), ground)
            if level == 0:
                surface.text(x + 10, y + 26, track.id, 34, INK, "Bold", "l")
                surface.text(x + 10, y + plan.technology_down - 24, track.name, 30, INK, "Medium", "l", wide - 16)
                continue
            word, kind = LEVELS[index][level - 1]
            if kind:
                surface.text(x + wide / 2 - 4, y + 26, word, 31, INK, "SemiBold", "r")
                draw_sign(surface, kind, x + wide / 2 + 18, y + 26, 30)
            else:
                surface.text(x + wide / 2, y + 26, word, 30, INK, "Medium", room=wide - 6)
