"""The picture of El Paso: the map with its trail and posts, trains, tiles and supplies, then the players."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from rendering import panels
from rendering.canvas import Canvas
from rendering.elpasogwt import cards, signs
from rendering.elpasogwt.cards import BOX, TILE, TRAIN, TYPE, WORKER
from rendering.elpasogwt.layout import (
    ALL_ROWS,
    BONUS_TILES,
    BUILDINGS_ROW,
    CATTLE_ROW,
    OBJECTIVE_TILES,
    POST,
    SLOTS,
    TOP_OF,
    TRAIN_ROW,
    WORKERS_ROW,
    bands,
    box_left,
    corner,
    map_top,
    market_top,
    player_corner,
    players_top,
    post_corner,
    row_top,
    simmental_corner,
    type_left,
)
from rendering.elpasogwt.players import draw_hand, draw_player, hand_lines
from rendering.elpasogwt.ranch import draw_ranch, focused
from rendering.elpasogwt.signs import TINT
from rendering.lettering import Anchor
from rendering.outcome import winning_seats
from rendering.palette import CREAM, INK, Colour
from rendering.pieces import legal_frame
from rendering.scene import Scene
from rendering.sprite import Sprite
from rules.elpasogwt import GAME
from rules.elpasogwt.components import (
    BONUS_ROW,
    BONUS_STACK,
    BUILDINGS,
    EL_PASO,
    MARKET,
    NEUTRAL,
    OBJECTIVE_ROW,
    OBJECTIVE_STACK,
    POSTS,
    TABLES,
    TRAINS,
    WORKERS,
    post_place,
    stock_place,
)
from rules.elpasogwt.scoring import scores
from rules.elpasogwt.state import NOBODY, ElPasoState
from rules.elpasogwt.turns import MoveFurther, MoveHerder
from rules.game import State
from rules.text import PlainReader, write

# Beside a long name there is no room for the whole title.
_TITLE = GAME.info.title.rpartition(": ")[2]


def draw(view: State, scene: Scene) -> Canvas:
    """El Paso for a view and a scene."""
    assert isinstance(view, ElPasoState)
    winners = winning_seats(GAME, view, scene)
    status = write(GAME.status(view), PlainReader())
    focus = focused(view, scene)
    if focus is not None:
        return draw_ranch(view, scene, focus, _TITLE, status, winners)
    lines = hand_lines(view, scene)
    rows = _rows(scene)
    canvas = Canvas(*bands(view.seats, lines, rows))
    panels.header(canvas, TINT, _TITLE, scene, status, winners)
    if lines:
        draw_hand(canvas, view, scene, TOP_OF)
    _draw_map(canvas, view, scene, map_top(lines))
    _draw_markets(canvas, view, scene, market_top(lines), rows)
    y = players_top(lines, rows)
    for score in scores(view):
        left, top = player_corner(score.seat, y)
        draw_player(canvas, view, scene, score, left, top, score.seat in winners)
    return canvas


# The places in each row below the map.
_PLACES: dict[int, frozenset[str]] = {
    TRAIN_ROW: frozenset(TRAINS),
    BONUS_TILES: frozenset((*BONUS_ROW, BONUS_STACK)),
    OBJECTIVE_TILES: frozenset((*OBJECTIVE_ROW, OBJECTIVE_STACK)),
    CATTLE_ROW: frozenset(MARKET),
    WORKERS_ROW: frozenset(WORKERS),
    BUILDINGS_ROW: frozenset(map(stock_place, BUILDINGS)),
}


def _rows(scene: Scene) -> tuple[int, ...]:
    """The rows below the map: all of them, or besides a hand those where something may be chosen."""
    if scene.seat is None or scene.over:
        return ALL_ROWS
    return tuple(row for row in ALL_ROWS if scene.places & _PLACES[row])


class _Frames:
    """Borders around places that may be chosen, and around what the last turn changed."""

    def __init__(self, canvas: Canvas, view: ElPasoState, scene: Scene) -> None:
        self._canvas = canvas
        self._legal = scene.places
        self._marks = frozenset(() if scene.over else view.marks)

    def around(self, place: str, x: int, y: int, size: tuple[int, int]) -> None:
        """Frame a place by its upper left corner."""
        across, down = size
        if place in self._legal:
            border = legal_frame(across - 8, down - 8, 10)
            panels.surround(self._canvas, border, x + across // 2, y + down // 2, edge=22)
        elif place in self._marks:
            panels.surround(self._canvas, panels.frame(across, down, stroke=5, radius=12), x, y, edge=22)


# --- the map ------------------------------------------------------------------------------------------------------


def _draw_map(canvas: Canvas, view: ElPasoState, scene: Scene, y: int) -> None:
    frames = _Frames(canvas, view, scene)
    printed = dict(zip(NEUTRAL, view.neutral, strict=True))
    for place in TABLES.trail:
        left, top = corner(place, y)
        name = printed.get(place, place)
        if place in printed:
            canvas.put(cards.neutral(name), left, top)
        elif place in view.built:
            building = view.built[place]
            canvas.put(cards.building(building.type, view.side(building.type), building.owner), left, top)
            # The number of the space goes on being what people call the place.
            canvas.text(left + TILE[0] - 14, top + TILE[1] - 24, place, 30, INK, "Bold", "r")
        _draw_herders(canvas, view, name, left, top)
        frames.around(name, left, top, TILE)
    _draw_steps(canvas, view, scene, y)
    for value in POSTS:
        left, top = post_corner(value, y)
        for seat, rancher in enumerate(view.ranchers):
            count = rancher.posts.count(value)
            if count:
                dx, dy = SLOTS[seat]
                x = left + POST[0] // 2 + dx - (8 if count > 1 else 0)
                canvas.put(signs.mark(seat), x, top + 112 + dy)
                if count > 1:
                    canvas.text(x + 24, top + 112 + dy, str(count), 30, INK, "Bold")
        frames.around(post_place(value), left, top, POST)
    left, top = simmental_corner(y)
    if view.ending == NOBODY:
        canvas.text(left + TILE[0] / 2, top + 78, f"{view.simmental}/{view.pile}", 50, INK, "Bold")
        canvas.text(left + TILE[0] / 2, top + 120, f"then +{TABLES.herder_points} VP: end", 30, INK, "Medium")
    else:
        canvas.put(signs.herder(view.ending), left + TILE[0] // 2 - 36, top + 78)
        canvas.text(left + TILE[0] / 2 - 2, top + 78, f"+{TABLES.herder_points} VP", 34, INK, "Bold", "l")
        canvas.text(left + TILE[0] / 2, top + 120, "game over" if scene.over else "last turns", 32, INK, "SemiBold")


def _draw_herders(canvas: Canvas, view: ElPasoState, place: str, left: int, top: int) -> None:
    here = [seat for seat, rancher in enumerate(view.ranchers) if rancher.herder == place and view.ending != seat]
    if place == EL_PASO:
        here = [seat for seat, rancher in enumerate(view.ranchers) if rancher.herder == place]
    start = left + (82 if place in view.built else 34)
    for index, seat in enumerate(here):
        step = 44 if len(here) < 4 or place not in view.built else 22
        canvas.put(signs.herder(seat), start + index * step, top + TILE[1] - 27)


def _draw_steps(canvas: Canvas, view: ElPasoState, scene: Scene, y: int) -> None:
    """How many steps each place is away for the one who moves."""
    step = view.steps[-1] if view.steps else None
    if not isinstance(step, MoveHerder | MoveFurther) or step.seat != scene.seat:
        return
    steps = step.steps if isinstance(step, MoveFurther) else view.ranchers[step.seat].range
    names = dict(zip(view.neutral, NEUTRAL, strict=True))
    for place, count in view.reached(step.seat, steps).items():
        if count:
            left, top = corner(names.get(place, place), y)
            aside = 62 if place in view.built else 28
            canvas.put(signs.step_badge(count), left + TILE[0] - aside, top + TILE[1] - 28)


# --- trains, tiles and supplies -----------------------------------------------------------------------------------


def _draw_markets(canvas: Canvas, view: ElPasoState, scene: Scene, y: int, rows: tuple[int, ...]) -> None:
    frames = _Frames(canvas, view, scene)
    for row in rows:
        top = row_top(row, rows, y)
        for index, box in enumerate(_boxes(view, row)):
            left = type_left(index) if row == BUILDINGS_ROW else box_left(index)
            canvas.put(box.picture, left, top)
            if box.note:
                x, down, size, colour, anchor = _NOTES[row]
                canvas.text(left + x, top + down, box.note, size, colour, "Bold", anchor)
            frames.around(box.place, left, top, box.size)


class _Box(NamedTuple):
    """Something in a row: its place, its size, its picture and how many there are."""

    place: str
    size: tuple[int, int]
    picture: Sprite
    note: str = ""


# Where the number stands in the boxes of a row: right and down, size, colour, and which end is there.
_NOTES: dict[int, tuple[float, int, int, Colour, Anchor]] = {
    BONUS_TILES: (BOX[0] / 2, 78, 36, CREAM, "m"),
    OBJECTIVE_TILES: (BOX[0] / 2, 78, 36, CREAM, "m"),
    CATTLE_ROW: (BOX[0] - 12, 62, 33, INK, "r"),
    WORKERS_ROW: (WORKER[0] - 12, 22, 33, INK, "r"),
    BUILDINGS_ROW: (TYPE[0] - 12, 21, 33, CREAM, "r"),
}


def _boxes(view: ElPasoState, row: int) -> list[_Box]:
    """What lies in a row."""
    if row == TRAIN_ROW:
        pairs = zip(TRAINS, view.trains, strict=True)
        return [_Box(level, TRAIN, cards.train(level, card)) for level, card in pairs]
    if row == BONUS_TILES:
        stack = _stack(BONUS_STACK, "Bonus", len(view.bonus_stack))
        return [*_tiles(BONUS_ROW, view.bonus_row, cards.bonus_tile), stack]
    if row == OBJECTIVE_TILES:
        stack = _stack(OBJECTIVE_STACK, "Objective", len(view.objective_stack))
        return [*_tiles(OBJECTIVE_ROW, view.objective_row, cards.objective_tile), stack]
    if row == CATTLE_ROW:
        return [_Box(breed, BOX, cards.market(breed), f"×{view.supply[breed]}") for breed in MARKET]
    if row == WORKERS_ROW:
        return [_Box(kind, WORKER, cards.worker(kind), f"×{view.supply[kind]}") for kind in WORKERS]
    return [
        _Box(stock_place(type), TYPE, cards.building_type(type, view.side(type), not left), f"×{left}")
        for type, left in zip(BUILDINGS, view.stock, strict=True)
    ]


def _stack(place: str, name: str, count: int) -> _Box:
    return _Box(place, BOX, cards.stack(name, not count), f"{count} left" if count else "empty")


def _tiles(places: Sequence[str], row: Sequence[str], make: Callable[[str, str], Sprite]) -> list[_Box]:
    return [
        _Box(place, BOX, make(place, tile) if tile else cards.gap(place))
        for place, tile in zip(places, row, strict=True)
    ]
