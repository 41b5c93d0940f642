"""The picture of Hellas: the action track, the island, the quarries and the players below."""

from collections.abc import Callable, Sequence
from functools import lru_cache

from rendering import hellas_island as island
from rendering import hellas_track as track
from rendering import panels, pieces
from rendering import surface as cut
from rendering.canvas import WIDTH, Backdrop, Canvas, Sprite
from rendering.grids import legal_field
from rendering.hellas_island import COLOURS, TINT, Island
from rendering.hellas_words import awaited, describe, marble, parts, words
from rendering.lettering import width
from rendering.outcome import winning_seats
from rendering.palette import BAD, CREAM, FAINT, GLOW, INK, darker, rgb
from rendering.panels import HEADER, MARGIN
from rendering.scene import Scene
from rendering.sprite import remembered
from rendering.surface import Surface
from rules.game import State
from rules.hellas import GAME
from rules.hellas.components import BOARDS, HOUSE, PIECES, SQUARE, TABLES
from rules.hellas.scoring import cities, seat_groups
from rules.hellas.state import HellasState
from rules.hellas.steps_building import Building, HouseAndSquare
from rules.text import PlainReader, Text, Who, write

__all__ = ["describe", "draw", "focuses", "words"]

_MARKER = rgb("6B4C9A")
_INNER = WIDTH - 2 * MARGIN
_GAP = 14
_QUARRIES = 104
_PLAYER = 292
_CITIES = 330
_EDGE = 18
_WIDE = 450  # a panel that has room for words


class _Plan:
    """Where everything is on the picture of a board with some number of seats."""

    def __init__(self, board: str, seats: int) -> None:
        self.island = Island(BOARDS[board], track.BOTTOM + 5)
        self.quarries = self.island.bottom + _GAP
        self.players = self.quarries + _QUARRIES + _GAP
        self.height = self.players + _PLAYER + 26
        self.room = (_INNER - (seats - 1) * _GAP) // seats

    def player(self, seat: int) -> int:
        """The left edge of the panel of a seat."""
        return MARGIN + seat * (self.room + _GAP)

    def part(self, seat: int, at: int) -> tuple[int, int]:
        """The middle of the sign for a part of the points of a seat; its number follows."""
        step = min(210, (self.room - 2 * _EDGE - 88) // 2)
        return self.player(seat) + _EDGE + 106 + at % 2 * step, self.players + 88 + at // 2 * 42

    def stock(self, seat: int, at: int) -> tuple[int, int]:
        """The middle of the sign for something that a seat has; its number follows."""
        step = min(210, (self.room - 2 * _EDGE) // 3)
        return self.player(seat) + _EDGE + 18 + at % 3 * step, self.players + 218 + at // 3 * 44


@lru_cache(64)
def _plan(board: str, seats: int) -> _Plan:
    return _Plan(board, seats)


@lru_cache(64)
def _lone_island(board: str) -> Island:
    """The island on the picture of a seat's cities."""
    return Island(BOARDS[board], HEADER + 14)


# --- the static layers ---------------------------------------------------------------------------------------------


@lru_cache(8)
def _backdrop(board: str, seats: int, tight: bool) -> Backdrop:
    plan = _plan(board, seats)
    surface = panels.table(plan.height, TINT)
    track.draw_spaces(surface, tight)
    plan.island.draw(surface)
    _legend(surface, plan.island.bottom)
    panels.panel(surface, MARGIN, plan.quarries, _INNER, _QUARRIES)
    for seat in range(seats):
        x = plan.player(seat)
        panels.panel(surface, x, plan.players, plan.room, _PLAYER)
        panels.divider(surface, x + _EDGE, plan.players + 190, plan.room - 2 * _EDGE)
        _signs(surface, plan, seat)
    letters = list(COLOURS)[:seats]
    sprites = [*track.sprites(letters), *_sprites(plan.island, letters), panels.frame(plan.room, _PLAYER)]
    sprites += [_start(), *(sprite() for sprite in _LAST)]
    return Backdrop(surface, sprites)


def _signs(surface: Surface, plan: _Plan, seat: int) -> None:
    """The signs of what a seat's points are for and of what it has; with words where there is room."""
    letter = island.seat_letter(seat)
    stock = [_cube(), _marker(), island.ring(), *(piece(letter, 0.45) for piece in island.PIECES.values())]
    signs = [(sprite(), *plan.part(seat, at)) for at, sprite in enumerate(_LIVE)]
    signs += [(sprite, *plan.stock(seat, at)) for at, sprite in enumerate(stock)]
    for sprite, x, y in signs:
        surface.image_at(sprite.image, x - sprite.x, y - sprite.y)
    if plan.room > _WIDE:
        for at, word in enumerate(_PART_WORDS):
            x, y = plan.part(seat, at)
            surface.text(x + 68, y, word, 30, FAINT, "Medium", "l")


def _legend(surface: Surface, bottom: int) -> None:
    """What the signs in the panels of the players stand for, in a corner of the sea."""
    for row, (sprite, text) in enumerate(((_marker(), "actions"), (_cube(), "marble"), (_start(), "starts"))):
        y = bottom - 36 - row * 42
        surface.image_at(sprite.image, MARGIN + 38 - sprite.x, y - sprite.y)
        surface.text(MARGIN + 64, y, text, 30, island.FOAM, "Medium", "l")


@lru_cache(2)
def _cities_backdrop(board: str) -> Backdrop:
    land = _lone_island(board)
    surface = panels.table(land.bottom + _GAP + _CITIES + 26, TINT)
    land.draw(surface)
    panels.panel(surface, MARGIN, land.bottom + _GAP, _INNER, _CITIES)
    return Backdrop(surface, _sprites(land, list(COLOURS)))


def _sprites(land: Island, letters: list[str]) -> list[Sprite]:
    """What is laid on the island, and tokens, for the choice of the palette."""
    found = [piece(letter) for letter in letters for piece in island.PIECES.values()]
    found += [_token(seat) for seat in range(len(letters))]
    found += [island.side(land.grid, 0, letter) for letter in letters]
    found += [island.tile(30), island.closed(land.grid), island.statue(), island.worker(0.9), island.pillars(8, 8)]
    found += [island.legal(land.grid, "A1", 2, coast) for coast in (True, False)]
    return [*found, legal_field(land.grid), pieces.mark("plus", 36), pieces.crown(), panels.turn_arrow(), _banner(300)]


@remembered
def _banner(across: int) -> Sprite:
    surface = Surface(across + 20, 84)
    body = cut.rect(10, 10, across, 60, 16)
    surface.shadow(body, blur=4, dy=4, opacity=0.4)
    surface.fill(body, GLOW)
    return Sprite(surface, surface.width // 2, 40)


@remembered
def _cube() -> Sprite:
    """Marble."""
    return pieces.cube(island.MARBLE, 30)


@remembered
def _marker() -> Sprite:
    """An action marker."""
    return pieces.disc("", _MARKER, 34)


@remembered
def _start() -> Sprite:
    """The mark of the seat that starts the round."""
    surface = Surface(48, 48)
    surface.fill(cut.polygon(cut.star(24, 25, 23)), darker(TINT.accent, 0.45))
    surface.fill(cut.polygon(cut.star(24, 25, 18)), TINT.accent)
    return Sprite(surface)


def _token(seat: int) -> Sprite:
    return pieces.disc(island.seat_letter(seat), COLOURS[island.seat_letter(seat)], 52)


# What points are for, in the order of the parts of a score: always, and at the end only.
_LIVE: tuple[Callable[[], Sprite], ...] = (
    island.city,
    lambda: track.columns(2),
    lambda: island.statue(0.48),
    lambda: island.ring(32),
)
_LAST: tuple[Callable[[], Sprite], ...] = (lambda: pieces.crown(36), _cube)
_PART_WORDS = ("city", "temples", "statues", "rings")


# --- the picture -----------------------------------------------------------------------------------------------------


def draw(view: State, scene: Scene) -> Canvas:
    """The board of Hellas for a view and a scene, or the cities of the seat in `scene.focus`."""
    assert isinstance(view, HellasState)
    if scene.focus is not None:
        return _draw_cities(view, scene, int(scene.focus.removeprefix(_FOCUS)))
    plan = _plan(view.board, view.seats)
    canvas = Canvas(_backdrop(view.board, view.seats, view.tight))
    panels.header(canvas, TINT, GAME.info.title, scene, _status(view, scene))
    track.draw(canvas, view, scene)
    _draw_island(canvas, plan.island, view, scene)
    if scene.seat is not None:
        _draw_borders(canvas, plan.island, view, scene.seat)
    _draw_choices(canvas, plan.island, view, scene)
    _draw_quarries(canvas, plan, view, scene)
    _draw_players(canvas, plan, view, scene)
    return canvas


def _status(view: HellasState, scene: Scene) -> str:
    return "" if scene.over else write(GAME.status(view), PlainReader())


def _draw_island(canvas: Canvas, land: Island, view: HellasState, scene: Scene) -> None:
    """What stands on the island."""
    for quarry in view.island.quarries:
        x, y = land.centres[quarry]
        if quarry in view.active:
            canvas.put(island.tile(view.top(quarry)), x, y - 12)
        elif quarry in view.closed:
            canvas.put(island.closed(land.grid), x, y)
            canvas.text(x, y + island.LABEL_Y, quarry, island.LABEL, CREAM, "Bold")
        elif quarry == view.worker:
            canvas.put(island.worker(0.9), x, y - 16)
    for temple, count in view.pillars.items():
        canvas.put(island.pillars(view.island.temples[temple].pillars, count), *land.centres[temple])
    for field, piece in view.pieces.items():
        x, y = land.centres[field]
        kind, _, seat = piece.partition(" ")
        if seat:
            canvas.put(island.PIECES[kind](island.seat_letter(int(seat))), x, y - 12)
        else:
            canvas.put(island.statue(), x, y - 18)


def _draw_choices(canvas: Canvas, land: Island, view: HellasState, scene: Scene) -> None:
    """What is to be decided, the places that may be chosen, and what the last action changed."""
    text = "" if scene.over else awaited(view)
    if text:
        x, y, room = WIDTH // 2, land.top + 44, 400
        canvas.put(_banner(min(room, width(text, 34) + 60)), x, y)
        canvas.text(x, y, text, 34, INK, "SemiBold", room=room - 40)
    for place in sorted(scene.places & land.centres.keys()):
        if place in view.island.map.places:
            price = view.price(_built(view), place)
            canvas.put(island.legal(land.grid, place, price, place in view.island.shore), *land.centres[place])
        else:
            canvas.put(legal_field(land.grid), *land.centres[place])
    for place in dict.fromkeys(view.marks):
        if place in land.centres:
            x, y = land.centres[place]
            canvas.put(pieces.mark("plus", 36), x + 32, y - 34)


def _built(view: HellasState) -> str:
    """What the present step builds."""
    match view.steps[-1] if view.steps else None:
        case HouseAndSquare(then_square=True):
            return SQUARE
        case Building() as step:
            return step.kind
        case _:
            return HOUSE


def _draw_borders(canvas: Canvas, land: Island, view: HellasState, seat: int) -> None:
    """The borders of the cities of a seat, which are numbered, and of its villages, which are dashed."""
    number = 0
    for group in seat_groups(view, seat):
        if not group.kind:
            continue
        city = group.kind == "city"
        for field, side in land.rim(set(group.fields)):
            canvas.put(island.side(land.grid, side, island.seat_letter(seat), not city), *land.centres[field])
        if city:
            number += 1
            x, y = land.centres[group.fields[0]]
            canvas.put(pieces.badge(str(number), CREAM, 30, INK), x - 34, y - 34)


def _draw_quarries(canvas: Canvas, plan: _Plan, view: HellasState, scene: Scene) -> None:
    """The active quarries in the order of their numbers, the worker and the pile."""
    y = plan.quarries + _QUARRIES // 2
    ordered = sorted(view.active, key=view.top)
    for at, quarry in enumerate(ordered):
        x = MARGIN + 20 + at * 190
        next_to_close = quarry == ordered[-1] and not scene.over
        canvas.put(island.tile(view.top(quarry)), x + 40, y + 1)
        canvas.text(x + 86, y - 20 * next_to_close, quarry, 38, INK, "Bold", "l")
        if next_to_close:
            canvas.text(x + 86, y + 22, "closes next", 30, BAD, "SemiBold", "l", 150)
    x = MARGIN + 840
    where = f"Worker on {view.worker}" if view.worker else "The worker has left"
    canvas.text(x, y - 20, where, 30, INK, "SemiBold", "l")
    canvas.text(x, y + 20, f"{len(view.pile)} tiles to draw", 30, FAINT, "Medium", "l")


def _draw_players(canvas: Canvas, plan: _Plan, view: HellasState, scene: Scene) -> None:
    """Each seat's name and points, what they are for, and what the seat has left."""
    scores = GAME.scores(view)
    winners = winning_seats(GAME, view, scene)
    for seat in range(view.seats):
        x, y = plan.player(seat), plan.players
        left, inner = x + _EDGE, plan.room - 2 * _EDGE
        panels.nameplate(canvas, left, y + 42, inner, scene, seat, _token(seat), size=36, crowned=seat in winners)
        if seat in scene.deciders and not scene.over:
            canvas.put(panels.frame(plan.room, _PLAYER), x, y)
        points = str(scores[seat].points) if view.live or scene.over else "–"
        canvas.text(left + 36, y + 102, points, 64, INK, "Bold", "m", 84)
        if seat == view.start and not scene.over:
            canvas.put(_start(), left + 36, y + 154)
        for at, (_, worth) in enumerate(scores[seat].parts):
            u, v = plan.part(seat, at)
            if at >= len(_LIVE):
                canvas.put(_LAST[at - len(_LIVE)](), u, v)
            canvas.text(u + 27, v, str(worth), 32, INK, "SemiBold", "l")
        stock = [view.reserve[seat][kind] for kind in PIECES]
        for at, number in enumerate([marble(view, seat), view.markers[seat], view.rings[seat], *stock]):
            u, v = plan.stock(seat, at)
            canvas.text(u + 27, v, str(number), 32, INK, "SemiBold", "l")


# --- the cities of one seat ------------------------------------------------------------------------------------------

_FOCUS = "seat-"
_COLUMNS = [400, 140, 180, 180, 180]


def focuses(view: State) -> Sequence[tuple[str, Text]]:
    """The cities of each seat with what they score, unless the table counts at the end only."""
    assert isinstance(view, HellasState)
    if not view.live and view.steps:
        return []
    return [(f"{_FOCUS}{seat}", Text("Cities of {who}", {"who": Who(seat)})) for seat in range(view.seats)]


def _draw_cities(view: HellasState, scene: Scene, seat: int) -> Canvas:
    land = _lone_island(view.board)
    canvas = Canvas(_cities_backdrop(view.board))
    panels.header(canvas, TINT, GAME.info.title, scene, _status(view, scene))
    _draw_island(canvas, land, view, scene)
    _draw_borders(canvas, land, view, seat)
    x, y = MARGIN + 24, land.bottom + _GAP
    score = GAME.scores(view)[seat]
    panels.nameplate(canvas, x, y + 42, _INNER - 48, scene, seat, _token(seat), f"{score.points} points")
    worth, rows = TABLES.points, list[list[str]]()
    for number, city in enumerate(cities(view, seat), 1):
        size = str(worth.piece * len(city.fields)) if number == 1 else f"({len(city.fields)})"
        pillars = worth.pillar * sum(view.pillars[temple] for temple in city.temples)
        at = f"City {number}, from {city.fields[0]}"
        statues = worth.statue * len(city.statues)
        total = pillars + statues + (worth.piece * len(city.fields) if number == 1 else 0)
        rows.append([at, size, str(pillars), str(statues), str(total)])
    villages = sum(group.kind == "village" for group in seat_groups(view, seat))
    told = parts(score) or "none yet"
    panels.numbers(canvas, x, y + 100, ["", "Size", "Temples", "Statues", "Points"], rows, _COLUMNS)
    canvas.text(x, y + _CITIES - 32, f"Villages: {villages}. Points: {told}", 30, FAINT, "Medium", "l", _INNER - 48)
    return canvas
