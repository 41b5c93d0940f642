"""The board of Tholos: a temple of seven columns, the quarry and the two workshops below."""

from collections.abc import Sequence
from functools import lru_cache

from rendering import panels, pieces
from rendering import surface as cut
from rendering.canvas import WIDTH, Backdrop, Canvas, Sprite
from rendering.lettering import number
from rendering.outcome import winning_seats
from rendering.palette import (
    CREAM,
    FAINT,
    INK,
    PAPER,
    STONE,
    TINTS,
    WELL,
    WHITE,
    Colour,
    darker,
    lighter,
    mix,
    rgb,
)
from rendering.scene import Scene
from rendering.sprite import remembered
from rendering.surface import Surface
from rendering.tholos.words import signed
from rules.game import State
from rules.text import PlainReader, write
from rules.tholos import GAME
from rules.tholos.components import COLOURS, GREY, INDEX, LOCATIONS, ORNAMENTS, TABLES
from rules.tholos.scoring import column, scores
from rules.tholos.state import Mark, TholosState
from rules.tholos.steps import Bonus

_TINT = TINTS["tholos"]
_MARBLE = rgb("F7F1E6")
_SHADE = mix(_MARBLE, _TINT.table, 0.16)
_STONES: dict[str, Colour] = {"W": WHITE, "B": rgb("24262B"), "G": rgb("9A9C9F")}

_PITCH = 90  # from stone to stone
_STONE = 82
_SPAN = (WIDTH - 2 * panels.MARGIN) // len(LOCATIONS)
_SHAFT = 122
_PEDIMENT = 112
_PLINTH = 222
_TALL = max(ornament.height for ornament in ORNAMENTS.values())
_PLAYER = (424, 238)
_QUARRY = 248
_GAP = 16


class _Plan:
    """Where everything is, for a table with a tall column or not, and with some number of ornaments."""

    def __init__(self, tall: bool, ornaments: int) -> None:
        self.slots = _TALL if tall else TABLES.column_height
        self.ornaments = ornaments
        self.frieze = panels.HEADER + 14 + _PEDIMENT
        self.capital = self.frieze + (136 if ornaments else 52)
        self.foot = self.capital + 34 + self.slots * _PITCH + 12
        self.plinth = self.foot + 8
        self.players = self.plinth + _PLINTH + 30
        self.legend = self.players + _PLAYER[1] + 22
        self.legend_height = 24 + 48 * ornaments
        self.height = (self.legend + self.legend_height if ornaments else self.legend - 22) + panels.MARGIN

    def slot(self, index: int, level: int) -> tuple[int, int]:
        """The middle of a place in a column; level 0 is the lowest."""
        return _middle(index), self.foot - 12 - _PITCH // 2 - level * _PITCH

    def workshop(self, seat: int, place: int) -> tuple[int, int]:
        """The middle of a place in a workshop."""
        return self.player(seat) + 62 + place * 88, self.players + 162

    @staticmethod
    def player(seat: int) -> int:
        """The left edge of a seat's panel."""
        return panels.MARGIN + seat * (WIDTH - 2 * panels.MARGIN - _PLAYER[0])


def _middle(index: int) -> int:
    return panels.MARGIN + index * _SPAN + _SPAN // 2


@lru_cache(64)
def _plan(tall: bool, ornaments: int) -> _Plan:
    return _Plan(tall, ornaments)


# --- sprites ---------------------------------------------------------------------------------------------------


@remembered
def _stone(colour: str, size: int = _STONE) -> Sprite:
    shape = "square" if colour == GREY else "circle"
    return pieces.disc(colour, _STONES[colour], size, shape=shape, hatched=colour == GREY)


@remembered
def _place(size: int = _STONE) -> Sprite:
    """An empty place for a stone."""
    surface = Surface(size, size)
    middle, radius = size / 2, size / 2 - 2
    surface.fill(cut.circle(middle, middle, radius), mix(_SHADE, INK, 0.12))
    surface.fill(cut.circle(middle, middle + 2, radius - 2), _SHADE)
    return Sprite(surface)


@remembered
def _leader(colour: str, points: int, size: int) -> Sprite:
    if not colour:
        return pieces.badge("=", STONE, size, INK, 116)
    return pieces.badge(f"{colour} {signed(points)}", _STONES[colour], size, least=116)


@remembered
def _tile(id: str, size: int) -> Sprite:
    """An ornament tile with its code and name."""
    surface = Surface(_SPAN - 4, 124)
    width, height = surface.width - 12, surface.height - 12
    body = cut.rect(6, 4, width, height, 14)
    surface.shadow(body, blur=3, dy=3, opacity=0.35)
    surface.fill(body, darker(_TINT.accent, 0.25))
    surface.fill(cut.rect(6, 4, width, height - 5, 14), lighter(_TINT.accent, 0.72))
    surface.fill(cut.rect(6, 4, width, 60, 14) - cut.rect(0, 42, surface.width, 60), _TINT.accent)
    middle = surface.width / 2
    surface.text(middle, 24, id, 30, CREAM, "Black")
    lines = ORNAMENTS[id].name.split()
    for row, line in enumerate(lines):
        surface.text(middle, 75 + (row - (len(lines) - 1) / 2) * 33, line, size, INK, room=width - 10)
    return Sprite(surface)


# --- the static layer --------------------------------------------------------------------------------------------


@lru_cache(6)
def _backdrop(tall: bool, ornaments: int, big: bool) -> Backdrop:
    plan = _plan(tall, ornaments)
    surface = panels.table(plan.height, _TINT)
    _temple(surface, plan, 36 if big else 32)
    for seat in range(2):
        x = plan.player(seat)
        panels.panel(surface, x, plan.players, *_PLAYER)
        for place in range(TABLES.workshop_places):
            left, middle = plan.workshop(seat, place)
            panels.well(surface, left - 42, middle - 42, 84, 84, 42)
        surface.text(x + 24, plan.players + 98, "Workshop", 30, FAINT, "Medium", "l")
    quarry = panels.MARGIN + _PLAYER[0] + _GAP
    panels.panel(surface, quarry, plan.players, _QUARRY, _PLAYER[1])
    surface.text(WIDTH / 2, plan.players + 38, "Quarry", 31, FAINT)
    for index, colour in enumerate(COLOURS):
        stone = _stone(colour, 62)
        surface.image_at(stone.image, WIDTH // 2 - stone.x + (index - 1) * 76, plan.players + 112 - stone.y)
    if ornaments:
        panels.panel(surface, panels.MARGIN, plan.legend, WIDTH - 2 * panels.MARGIN, plan.legend_height)
    sprites = [_stone(colour) for colour in COLOURS]
    sprites += [_leader(colour, 0, 32) for colour in ("W", "B", "")]
    sprites += [_place(), pieces.mark("plus"), pieces.mark("minus"), pieces.arrow(120, -40, 30), pieces.crown()]
    sprites += [_tile(id, 30) for id in ORNAMENTS] if ornaments else []
    sprites += [pieces.legal_ring(_STONE // 2), pieces.legal_frame(_SPAN - 20, 100), pieces.tag("a")]
    return Backdrop(surface, [*sprites, panels.turn_arrow(), panels.frame(120, 60)])


def _temple(surface: Surface, plan: _Plan, size: int) -> None:
    left, right, middle = panels.MARGIN, WIDTH - panels.MARGIN, WIDTH / 2
    top = panels.HEADER + 14
    # The roof with its shadow, then the frieze on which ornaments are laid.
    roof = cut.polygon([(left - 8, plan.frieze), (middle, top), (right + 8, plan.frieze)])
    surface.shadow(roof, blur=8, dy=6)
    surface.fill(roof, _MARBLE)
    inner = [(left + 150, plan.frieze - 16), (middle, top + 20), (right - 150, plan.frieze - 16)]
    surface.fill(cut.polygon(inner), _TINT.soft)
    _laurel(surface, middle, plan.frieze - 46)
    beam = cut.rect(left, plan.frieze, right - left, plan.capital - plan.frieze, 6)
    surface.shadow(beam, blur=8, dy=6)
    surface.fill(beam, _MARBLE)
    surface.fill(cut.rect(left - 8, plan.frieze - 6, right - left + 16, 12, 4), _SHADE)
    surface.fill(cut.rect(left, plan.capital - 8, right - left, 8, 2), _SHADE)
    for index in range(len(LOCATIONS) + 1):
        x = left + index * _SPAN
        for line in (-9, 0, 9):
            at = min(max(x + line, left + 4), right - 4)
            surface.fill(cut.rect(at - 2, plan.frieze + 12, 4, plan.capital - plan.frieze - 26, 2), _SHADE)
    for index in range(len(LOCATIONS)):
        _column(surface, plan, index)
    # Two steps, the upper one with the names of the columns.
    base = cut.rect(left, plan.plinth, right - left, _PLINTH, 10)
    surface.shadow(base, blur=8, dy=8)
    surface.fill(base, PAPER)
    surface.fill(cut.rect(left, plan.plinth, right - left, 8, 3), _SHADE)
    step = cut.rect(left - 14, plan.plinth + _PLINTH - 66, right - left + 28, 80, 8)
    surface.shadow(step, blur=6, dy=5)
    surface.fill(step, _SHADE)
    for index, location in enumerate(LOCATIONS):
        x = _middle(index)
        surface.text(x - 26, plan.plinth + 54, location.letter, 66, INK, "Bold")
        _key(surface, x + 34, plan.plinth + 54, location.id)
        surface.text(x, plan.plinth + 122, location.label, size, FAINT, "SemiBold", room=_SPAN - 10)
        if index:
            panels.divider(surface, left + index * _SPAN - 1, plan.plinth + 24, 116, upright=True)


def _column(surface: Surface, plan: _Plan, index: int) -> None:
    x = _middle(index)
    top = plan.capital
    shaft = cut.rect(x - _SHAFT / 2, top + 20, _SHAFT, plan.foot - top - 24)
    surface.shadow(shaft, blur=6, dx=5, dy=4, opacity=0.35)
    surface.fill(shaft, _MARBLE)
    for flute in (-2, 2):
        surface.fill(cut.rect(x + flute * 24 - 3, top + 34, 6, plan.foot - top - 52, 3), _SHADE)
    for wider, y, height in ((14, top, 16), (6, top + 14, 14), (6, plan.foot - 14, 10), (16, plan.foot - 6, 14)):
        block = cut.rect(x - _SHAFT / 2 - wider, y, _SHAFT + 2 * wider, height, 5)
        surface.shadow(block, blur=3, dy=2, opacity=0.2)
        surface.fill(block, _MARBLE)
    for level in range(TABLES.column_height):
        u, v = plan.slot(index, level)
        surface.image_at(_place().image, u - _STONE // 2, v - _STONE // 2)


def _key(surface: Surface, x: float, y: float, code: str) -> None:
    """What to type for a column, as a key of a keyboard."""
    surface.fill(cut.rect(x - 23, y - 24, 46, 50, 10), darker(WELL, 0.35))
    surface.fill(cut.rect(x - 23, y - 24, 46, 45, 10), WELL)
    surface.text(x, y - 3, code, 36, INK, "Bold")


def _laurel(surface: Surface, x: float, y: float) -> None:
    """The leaves in the gable."""
    for side in (-1, 1):
        stem = cut.curve((x, y + 22), (x + side * 70, y + 26), (x + side * 150, y - 4))
        surface.fill(cut.path(stem, 4), _TINT.table)
        for step in range(3, 24, 4):
            u, v = stem[step]
            for up in (-1, 1):
                tip = (u + side * 20, v + up * 13)
                leaf = cut.curve((u, v), (u + side * 6, v + up * 16), tip) + cut.curve(tip, (u + side * 18, v), (u, v))
                surface.fill(cut.polygon(leaf), _TINT.table)
    surface.fill(cut.circle(x, y + 4, 15), _TINT.accent)


# --- the picture -------------------------------------------------------------------------------------------------


def draw(view: State, scene: Scene) -> Canvas:
    """The board of Tholos for a view and a scene."""
    assert isinstance(view, TholosState)
    tiles = [tile for tile in view.ornaments if tile]
    plan = _plan(any(ORNAMENTS[tile].height for tile in tiles), len(tiles))
    canvas = Canvas(_backdrop(plan.slots > TABLES.column_height, plan.ornaments, scene.big))
    status = "" if scene.over else write(GAME.status(view), PlainReader())
    winners = winning_seats(GAME, view, scene)
    panels.header(canvas, _TINT, GAME.info.title, scene, status, winners)
    size = scene.size(30)
    for index in range(len(LOCATIONS)):
        if view.ornaments[index]:
            canvas.put(_tile(view.ornaments[index], 30), _middle(index), (plan.frieze + plan.capital) // 2)
        for level in range(TABLES.column_height, view.height(index)):
            canvas.put(_place(), *plan.slot(index, level))
        for level, colour in enumerate(view.columns[index]):
            canvas.put(_stone(colour), *plan.slot(index, level))
        worth = column(view, index)
        colour = "" if worth.winner is None else view.colour(worth.winner)
        canvas.put(_leader(colour, worth.points, scene.size(33)), _middle(index), plan.plinth + _PLINTH - 27)
    for id in sorted(scene.places & INDEX.keys()):
        _highlight(canvas, plan, view, INDEX[id])
    for mark in view.marks:
        _mark(canvas, plan, view, mark)
    _seats(canvas, plan, view, scene, winners)
    for index, colour in enumerate(COLOURS):
        count = str(view.quarry[colour])
        canvas.text(WIDTH / 2 + (index - 1) * 76, plan.players + 188, count, 46, INK, "Bold")
    row = 0
    for index, tile in enumerate(view.ornaments):
        if tile:
            y = plan.legend + 36 + 48 * row
            row += 1
            where = f"{tile} {ORNAMENTS[tile].name} on {LOCATIONS[index].letter}:"
            canvas.text(panels.MARGIN + 28, y, where, size, INK, "Bold", "l", 380)
            canvas.text(panels.MARGIN + 410, y, ORNAMENTS[tile].effect, size, INK, "Medium", "l", 690)
    return canvas


def _highlight(canvas: Canvas, plan: _Plan, view: TholosState, index: int) -> None:
    x = _middle(index)
    canvas.put(pieces.legal_frame(_SPAN - 24, 128), x, plan.plinth + 78)
    canvas.put(pieces.tag(LOCATIONS[index].id, 36), x + 34, plan.plinth + 52)
    canvas.put(pieces.legal_ring(_STONE // 2 - 2), *plan.slot(index, _level(view, index)))


def _level(view: TholosState, index: int) -> int:
    """The place of a column that a choice of it is about: the next free one, or the top stone if that will leave."""
    step = view.steps[-1] if view.steps else None
    leaves = isinstance(step, Bonus) and LOCATIONS[INDEX[step.location]].power == "return"
    return len(view.columns[index]) - 1 if leaves or not view.has_room(index) else len(view.columns[index])


def _mark(canvas: Canvas, plan: _Plan, view: TholosState, mark: Mark) -> None:
    index = INDEX[mark.location]
    x, y = plan.slot(index, len(view.columns[index]) - 1)
    match mark.kind:
        case "returned":
            canvas.put(pieces.mark("minus"), x, y - _PITCH)
        case "moved":
            source = INDEX[mark.source]
            u, v = plan.slot(source, len(view.columns[source]))
            end = y - _STONE // 2 + 6
            canvas.put(pieces.arrow(x - u, end - v, (40 + abs(x - u) // 9) * (1 if x > u else -1)), u, v)
        case _:
            canvas.put(pieces.mark("plus"), x + 34, y - 30)


def _seats(canvas: Canvas, plan: _Plan, view: TholosState, scene: Scene, winners: Sequence[int]) -> None:
    points = [score.points for score in scores(view)]
    for seat in range(2):
        x, y = plan.player(seat), plan.players
        token = _stone(view.colour(seat), 52)
        panels.nameplate(canvas, x + 22, y + 46, _PLAYER[0] - 44, scene, seat, token, crowned=seat in winners)
        for place, colour in enumerate(view.workshops[seat]):
            canvas.put(_stone(colour, 78), *plan.workshop(seat, place))
        canvas.text(x + 344, y + 156, number(points[seat]), 76, INK, "Bold", room=136)
        canvas.text(x + 344, y + 212, "points" if scene.over else "so far", 30, FAINT, "Medium", room=136)
        if seat in scene.deciders and not scene.over:
            canvas.put(panels.frame(*_PLAYER), x, y)
