"""The picture of The Hanging Gardens: objectives, market and piles above, gardens below."""

from collections.abc import Sequence
from functools import lru_cache

from rendering import panels
from rendering import surface as cut
from rendering.canvas import WIDTH, Backdrop, Canvas, Sprite
from rendering.lettering import wrapped
from rendering.outcome import winning_seats
from rendering.palette import FAINT, INK, LINE, PAPER, TINTS, mix
from rendering.pieces import crown, legal_frame, mark
from rendering.scene import Scene
from rendering.surface import Surface
from rendering.thehanginggardens.cards import CARD, CELL, GILT, cell, face, gap
from rendering.thehanginggardens.gardens import (
    PARTS,
    Garden,
    breakdown,
    counted,
    counter,
    figures,
    ground,
    holdings,
    latest,
    lay,
    outline,
    thirsty,
    token,
    watered,
)
from rendering.thehanginggardens.icons import WATER, sign, tool
from rules.game import State
from rules.text import PlainReader, Text, Who, write
from rules.thehanginggardens import GAME
from rules.thehanginggardens.components import COLUMNS, OBJECTIVES, ROWS, TABLES
from rules.thehanginggardens.scoring import scores
from rules.thehanginggardens.state import RIVAL, HangingState
from rules.thehanginggardens.steps import Build

_TINT = TINTS["thehanginggardens"]
_GAP = 16
_LEFT = panels.MARGIN
_WHOLE = WIDTH - 2 * panels.MARGIN
_HALF = (_WHOLE - _GAP) // 2
_TOP = panels.HEADER + 18
_GOALS = 172
_GOAL = (_WHOLE - 3 * 12) // 4
_MARKET = 764
_PRICES = 96  # the column that says what the rows cost
_DOWN = CARD[1] + 8
_HEAD = 56
_HIGH = _HEAD + ROWS * _DOWN + 56
_LINE = 60  # the strip of a player whose garden is not shown

_PILES, _GARDEN = "piles", "garden"
_SEATS = range(GAME.info.seats[1])


def focuses(view: State) -> Sequence[tuple[str, Text]]:
    """A large picture of each garden, and all tiles of the piles."""
    gardens = [(f"{_GARDEN}{seat}", Text("Garden of {who}", {"who": Who(seat)})) for seat in range(view.seats)]
    return (*gardens, (_PILES, Text("All tiles of the piles")))


# --- where everything is -----------------------------------------------------------------------------------------


def _market(short: bool) -> int:
    """The upper edge of the market."""
    return _TOP if short else _TOP + _GOALS + _GAP


def _goal(index: int) -> tuple[int, int]:
    return _LEFT + index * (_GOAL + 12), _TOP


def _card(top: int, column: int, row: int) -> tuple[int, int]:
    """The upper left corner of a card of the market; rows from 0."""
    return _LEFT + _PRICES + column * (CARD[0] + 14), top + _HEAD + (ROWS - 1 - row) * _DOWN


def _space(top: int, column: int, index: int, spaces: int) -> tuple[float, int]:
    """The middle of a gardener space."""
    x, _ = _card(top, column, 0)
    return x + CARD[0] / 2 + (index - (spaces - 1) / 2) * 40, top + _HEAD + ROWS * _DOWN + 24


def _pile(top: int, index: int) -> tuple[int, int]:
    return _LEFT + _MARKET + _GAP + 64, top + _HEAD + index * _DOWN


@lru_cache(16)
def _gardens(seats: int, short: bool, alone: bool) -> tuple[Garden, ...]:
    """All gardens side by side, or a single one large."""
    top = _market(short) + _HIGH + _GAP
    if alone:
        return (Garden(_LEFT, top, _WHOLE, True),)
    down = Garden(0, 0, _HALF, False).height + _GAP
    return tuple(
        Garden(_LEFT + seat % 2 * (_HALF + _GAP), top + seat // 2 * down, _HALF, False) for seat in range(seats)
    )


def _strips(garden: Garden) -> int:
    """The upper edge of the players whose gardens are not shown."""
    return garden.y + garden.height + _GAP


# --- the static layer --------------------------------------------------------------------------------------------


@lru_cache(24)
def _backdrop(seats: int, short: bool, alone: bool) -> Backdrop:
    gardens = _gardens(seats, short, alone)
    bottom = gardens[-1].y + gardens[-1].height
    if alone and seats > 1:
        bottom = _strips(gardens[0]) + (seats - 1) * _LINE + 20
    surface = panels.table(bottom + panels.MARGIN, _TINT)
    if not short:
        for index in range(TABLES.objectives_in_play):
            panels.panel(surface, *_goal(index), _GOAL, _GOALS, radius=16)
            for number in range(TABLES.marker_spaces[seats - 1]):
                x, y = _marker(index, number)
                surface.fill(cut.ring(x, y, 20, 3), LINE)
    _market_ground(surface, _market(short), seats)
    for garden in gardens:
        ground(surface, garden)
    if len(gardens) == 3:
        _legend(surface, gardens[-1])
    if alone and seats > 1:
        panels.panel(surface, _LEFT, _strips(gardens[0]), _WHOLE, (seats - 1) * _LINE + 20)
    return Backdrop(surface, palette=_colours().palette)


@lru_cache(1)
def _colours() -> Backdrop:
    """A small layer with every kind of ground, whose colours serve for all others."""
    surface = panels.table(400, _TINT)
    panels.panel(surface, _LEFT, _TOP, _WHOLE, 200)
    surface.text(_LEFT + 24, _TOP + 32, "Enhancement tiles", 32, FAINT, "SemiBold", "l")
    for index, size in enumerate((CARD, CELL)):
        surface.fill(cut.rect(_LEFT + 400, _TOP + 40, *CARD, 12), mix(PAPER, LINE, 0.4))
        surface.image_at(gap("A1", size).image, _LEFT + 40 + index * 220, _TOP + 40)
    return Backdrop(surface, _sprites())


def _market_ground(surface: Surface, top: int, seats: int) -> None:
    panels.panel(surface, _LEFT, top, _MARKET, _HIGH)
    panels.panel(surface, _LEFT + _MARKET + _GAP, top, _WHOLE - _MARKET - _GAP, _HIGH)
    surface.text(_LEFT + 24, top + 32, "Row", 32, FAINT, "SemiBold", "l")
    for row, price in enumerate(TABLES.prices):
        x, y = _LEFT + 48, _card(top, 0, row)[1] + CARD[1] // 2
        surface.text(x, y - 26, str(row + 1), 46, INK, "Bold")
        if price:
            surface.text(x - 4, y + 26, str(price), 36, INK, "Bold", "r")
            tool(surface, x + 20, y + 26, 38)
        else:
            surface.text(x, y + 26, "free", 34, FAINT, "SemiBold")
    for column, name in enumerate(COLUMNS):
        surface.text(_card(top, column, 0)[0] + CARD[0] / 2, top + 32, name, 42, INK, "Bold")
        for row in range(ROWS):
            x, y = _card(top, column, row)
            surface.fill(cut.rect(x, y, *CARD, 12), mix(PAPER, LINE, 0.4))
        for index in range(TABLES.gardener_spaces[seats - 1]):
            x, y = _space(top, column, index, TABLES.gardener_spaces[seats - 1])
            surface.fill(cut.ring(x, y, 18, 3), LINE)
    surface.text(_LEFT + _MARKET + _GAP + 24, top + 32, "Enhancement tiles", 32, FAINT, "SemiBold", "l")
    for index in range(len(TABLES.piles)):
        x, y = _pile(top, index)
        surface.text(x - 34, y + CARD[1] // 2, str(index + 1), 46, INK, "Bold")
        surface.fill(cut.rect(x, y, *CARD, 12), mix(PAPER, LINE, 0.4))
    x, y = _pile(top, len(TABLES.piles))
    for line, (colour, text) in enumerate(((WATER, "water scores here"), (GILT, "a tile lies here"))):
        low = y + 128 + line * 48
        surface.fill(cut.frame(x - 40, low - 18, 50, 36, 9, 5), colour)
        surface.text(x + 26, low, text, 32, FAINT, "Medium", "l")


def _legend(surface: Surface, beside: Garden) -> None:
    """What the signs mean, in the place beside the last of three gardens."""
    left, top = beside.x + _HALF + _GAP, beside.y
    panels.panel(surface, left, top, _HALF, beside.height)
    told = (
        (sign("water"), "irrigated card"),
        (sign("gold"), "gold"),
        (sign("tools"), "tools"),
        (sign("gardeners"), "gardeners left"),
        (sign("objective"), "objectives completed"),
        (sign("crown"), "crown; first player"),
    )
    for index, (sprite, text) in enumerate(told):
        y = top + 44 + index * (beside.height - 20) // len(told)
        surface.image_at(sprite.image, left + 60 - sprite.image.width // 2, y - sprite.image.height // 2)
        surface.text(left + 112, y, text, 32, INK, "Medium", "l")


def _sprites() -> list[Sprite]:
    """One of every kind, for the palette."""
    shown = ("G08", "G24", "G25", "G35", "G40", "G45", "G48", "G51", "G54", "G57", "G72", "G65")
    sprites = [face(card) for card in shown] + [cell(card) for card in ("G08", "G25", "G45", "G57", "G72")]
    sprites += [face("G65", "E06", laid=True), face("", "E22"), cell("G65", "E06")]
    sprites += [sign(kind) for kind in (*PARTS, "gold", "tools", "gardeners", "crown")]
    sprites += [watered(CARD), thirsty(CARD), outline(CARD), latest(CARD), legal_frame(120, 60), mark("plus"), crown()]
    return [
        *sprites,
        mark("minus"),
        panels.turn_arrow(),
        panels.frame(120, 60),
        *map(token, _SEATS),
        *map(counter, (*_SEATS, RIVAL)),
    ]


def _marker(goal: int, number: int) -> tuple[int, int]:
    """The middle of a marker space of an objective."""
    x, y = _goal(goal)
    return x + 40 + number * 52, y + _GOALS - 30


# --- the picture -------------------------------------------------------------------------------------------------


def draw(view: State, scene: Scene) -> Canvas:
    """The market and the gardens for a view and a scene, or a detail."""
    assert isinstance(view, HangingState)
    if scene.focus == _PILES:
        return _sheet(view, scene)
    close = {f"{_GARDEN}{seat}": seat for seat in range(view.seats)}
    if scene.focus in close:
        return _close(view, scene, close[scene.focus])
    alone = scene.seat if scene.seat is not None and not scene.over else 0 if view.seats == 1 else None
    seats = range(view.seats) if alone is None else (alone,)
    canvas = Canvas(_backdrop(view.seats, view.short, alone is not None))
    winners = _header(canvas, view, scene)
    if not view.short:
        _goals(canvas, view, scene)
    _cards(canvas, view, scene)
    _tiles(canvas, view)
    points = scores(view)
    for garden, seat in zip(_gardens(view.seats, view.short, alone is not None), seats, strict=True):
        lay(canvas, garden, view, seat, scene)
        figures(canvas, garden, view, scene, seat, points[seat], seat in winners)
        if seat in scene.deciders and not scene.over:
            panels.surround(canvas, panels.frame(garden.width, garden.height), garden.x, garden.y)
    if alone is not None:
        top = _strips(_gardens(view.seats, view.short, True)[0]) + 10
        others = [seat for seat in range(view.seats) if seat != alone]
        for index, seat in enumerate(others):
            y = top + index * _LINE + _LINE // 2
            panels.nameplate(canvas, _LEFT + 20, y, _HALF - 40, scene, seat, token(seat), str(points[seat].points))
            counted(canvas, _LEFT + _HALF + 30, y, _HALF - 40, holdings(view, seat))
    return canvas


def _header(canvas: Canvas, view: HangingState, scene: Scene, status: str = "") -> list[int]:
    """The title bar; returns the winners."""
    winners = winning_seats(GAME, view, scene)
    if not scene.over and not status:
        status = write(GAME.status(view), PlainReader())
    # Nobody wins against a rating.
    panels.header(canvas, _TINT, GAME.info.title, scene, status, winners if view.seats > 1 else [])
    return winners if view.seats > 1 else []


def _goals(canvas: Canvas, view: HangingState, scene: Scene) -> None:
    """The objectives with what they ask for, their markers in order, and how far the reader is."""
    done = {mark.where for mark in view.marks if mark.kind == "completed"}
    for index, id in enumerate(view.objectives):
        x, y = _goal(index)
        goal = OBJECTIVES[id]
        canvas.text(x + 18, y + 30, f"{id} {goal.name}", 34, INK, "Bold", "l", _GOAL - 34)
        lines = wrapped(f"{goal.least} {goal.wish}", _GOAL - 30, 31, "Medium", 2)
        for line, text in enumerate(lines):
            canvas.text(x + 18, y + (68 if len(lines) > 1 else 78) + line * 32, text, 31, INK, "Medium", "l")
        for number, seat in enumerate(view.markers[index]):
            canvas.put(counter(seat), *_marker(index, number))
        if scene.seat is not None and not scene.over and scene.seat not in view.markers[index]:
            reached = view.reached(scene.seat, id)
            canvas.text(x + _GOAL - 18, y + _GOALS - 30, f"{reached} of {goal.least}", 34, FAINT, "SemiBold", "r")
        if id in scene.places:
            canvas.put(legal_frame(_GOAL - 12, _GOALS - 12, 12), x + _GOAL // 2, y + _GOALS // 2)
        elif id in done:
            canvas.put(mark("plus", 36), x + _GOAL - 26, y + 30)


def _cards(canvas: Canvas, view: HangingState, scene: Scene) -> None:
    """The market, the gardeners below it, and what the reader can take."""
    top = _market(view.short)
    buying = bool(scene.places) and isinstance(view.steps[-1] if view.steps else None, Build)
    gone = {mark.where for mark in view.marks if mark.kind == "removed"}
    for column, name in enumerate(COLUMNS):
        for row, card in enumerate(view.market[column]):
            x, y = _card(top, column, row)
            canvas.put(face(card), x, y)
            payable = scene.seat is not None and TABLES.prices[row] <= view.tools[scene.seat]
            if buying and payable and view.free(column):
                canvas.put(legal_frame(CARD[0] - 12, CARD[1] - 12, 8), x + CARD[0] // 2, y + CARD[1] // 2)
        for index, seat in enumerate(view.gardeners[column]):
            x, y = _space(top, column, index, view.spaces)
            canvas.put(counter(seat), x, y)
        if name in gone:
            x, y = _card(top, column, 0)
            canvas.put(mark("minus", 36), x - 2, y)


def _tiles(canvas: Canvas, view: HangingState) -> None:
    """The tiles for sale, and the deck."""
    top = _market(view.short)
    for index, pile in enumerate(view.piles):
        x, y = _pile(top, index)
        if pile:
            canvas.put(face("", pile[-1]), x, y)
        canvas.text(x + CARD[0] + 38, y + CARD[1] // 2 - 18, str(len(pile)), 40, INK, "Bold")
        canvas.text(x + CARD[0] + 38, y + CARD[1] // 2 + 22, "left", 30, FAINT, "Medium")
    x, y = _pile(top, len(view.piles))
    lines = [("Cards in the deck", len(view.deck))]
    if view.seats == 1:
        lines.append(("Taken by the rival", len(view.removed)))
    for index, (text, number) in enumerate(lines):
        canvas.text(x - 40, y + 36 + index * 44, text, 32, FAINT, "SemiBold", "l", 240)
        canvas.text(x + CARD[0] + 60, y + 36 + index * 44, str(number), 38, INK, "Bold", "r")


# --- details -----------------------------------------------------------------------------------------------------

_NAMES = ("Irrigation", "Blooms", "Trees", "Animals", "Visitors", "Royal Objectives")


@lru_cache(1)
def _close_backdrop() -> Backdrop:
    garden = Garden(_LEFT, _TOP, _WHOLE, True)
    surface = panels.table(_strips(garden) + 190 + panels.MARGIN, _TINT)
    ground(surface, garden)
    panels.panel(surface, _LEFT, _strips(garden), _WHOLE, 190)
    return Backdrop(surface, palette=_colours().palette)


def _close(view: HangingState, scene: Scene, seat: int) -> Canvas:
    """One garden, and where its points come from."""
    canvas = Canvas(_close_backdrop())
    winners = _header(canvas, view, scene)
    garden = Garden(_LEFT, _TOP, _WHOLE, True)
    score = scores(view)[seat]
    lay(canvas, garden, view, seat, scene)
    figures(canvas, garden, view, scene, seat, score, seat in winners)
    breakdown(canvas, _LEFT + 20, _strips(garden) + 42, _WHOLE - 20, score, _NAMES)
    return canvas


@lru_cache(2)
def _sheet_backdrop(rows: int) -> Backdrop:
    height = _TOP + len(TABLES.piles) * (rows * _DOWN + 78 + _GAP) + 20
    surface = panels.table(height, _TINT)
    for index in range(len(TABLES.piles)):
        panels.panel(surface, _LEFT, _sheet_top(index, rows), _WHOLE, rows * _DOWN + 78)
    return Backdrop(surface, palette=_colours().palette)


def _sheet_top(index: int, rows: int) -> int:
    return _TOP + index * (rows * _DOWN + 78 + _GAP)


def _sheet(view: HangingState, scene: Scene) -> Canvas:
    """All tiles of the piles, in the order in which they will be for sale."""
    across = 5
    rows = -(-max(TABLES.piles) // across)
    canvas = Canvas(_sheet_backdrop(rows))
    _header(canvas, view, scene, "Next tiles first")
    for index, pile in enumerate(view.piles):
        top = _sheet_top(index, rows)
        canvas.text(_LEFT + 24, top + 36, f"Pile {index + 1}: {len(pile)} left", 34, FAINT, "SemiBold", "l")
        for number, tile in enumerate(reversed(pile)):
            x, y = _LEFT + 33 + number % across * (CARD[0] + 8), top + 68 + number // across * _DOWN
            canvas.put(face("", tile), x, y)
    return canvas
