"""The picture of Hellas: the action track, the island, the quarries and the players below."""

from collections.abc import Callable
from functools import cache, lru_cache

from rendering import hellas_island as island
from rendering import panels, pieces
from rendering import surface as cut
from rendering.canvas import WIDTH, Backdrop, Canvas, Sprite
from rendering.grids import legal_field
from rendering.hellas_island import COLOURS, TINT, Island
from rendering.hellas_words import awaited, describe, marble, parts, words
from rendering.lettering import width
from rendering.palette import CREAM, FAINT, GLOW, INK, PAPER, darker, ink_on, lighter, mix, rgb
from rendering.panels import HEADER, MARGIN
from rendering.scene import Scene
from rendering.surface import Surface
from rules.game import State
from rules.hellas import GAME
from rules.hellas.building import Building, HouseAndSquare
from rules.hellas.components import (
    BOARDS,
    HOUSE,
    KINDS,
    PIECES,
    SPACES,
    SQUARE,
    STATUE,
    TABLES,
    Space,
    space_place,
)
from rules.hellas.components import COLOURS as SEAT_COLOURS
from rules.hellas.scoring import seat_groups
from rules.hellas.state import HellasState
from rules.text import PlainReader, write

__all__ = ["describe", "draw", "focuses", "words"]

_MARKER = rgb("6B4C9A")
_INNER = WIDTH - 2 * MARGIN
_WHO = 66  # before each row of the track: who takes part
_BOX = (124, 134)
_GAP = 9
_ROWS = tuple(
    [n for n, space in enumerate(SPACES, 1) if KINDS[space.kind].shared is shared] for shared in (True, False)
)
_TRACK = HEADER + 14
_SEA = _TRACK + 2 * (_BOX[1] + _GAP) + 5
_QUARRIES = 104
_PLAYER = 306


class _Plan:
    """Where everything is on the picture of a board with some number of seats."""

    def __init__(self, board: str, seats: int) -> None:
        self.island = Island(BOARDS[board], _SEA)
        self.seats = seats
        self.quarries = self.island.bottom + 16
        self.players = self.quarries + _QUARRIES + 16
        self.height = self.players + _PLAYER + 26
        self.room = (_INNER - (seats - 1) * 14) // seats

    def player(self, seat: int) -> int:
        """The left edge of the panel of a seat."""
        return MARGIN + seat * (self.room + 14)


@cache
def _plan(board: str, seats: int) -> _Plan:
    return _Plan(board, seats)


def _box(number: int) -> tuple[int, int]:
    """The upper left corner of a space of the action track."""
    row = next(row for row, numbers in enumerate(_ROWS) if number in numbers)
    return MARGIN + _WHO + _ROWS[row].index(number) * (_BOX[0] + _GAP), _TRACK + row * (_BOX[1] + _GAP)


# --- the static layer ----------------------------------------------------------------------------------------------


@lru_cache(8)
def _backdrop(board: str, seats: int, tight: bool, big: bool) -> Backdrop:
    plan = _plan(board, seats)
    surface = panels.table(plan.height, TINT)
    for row, count in enumerate((3, 1)):
        _people(surface, MARGIN + 26, _TRACK + row * (_BOX[1] + _GAP) + _BOX[1] / 2, count)
    for number, space in enumerate(SPACES, 1):
        if not (tight and space.loose):
            _space(surface, number, space)
    plan.island.draw(surface)
    panels.panel(surface, MARGIN, plan.quarries, _INNER, _QUARRIES)
    for seat in range(seats):
        panels.panel(surface, plan.player(seat), plan.players, plan.room, _PLAYER)
    letters = list(COLOURS)[:seats]
    sprites = [piece(letter) for letter in letters for piece in island.PIECES.values()]
    sprites += [pieces.disc(letter, COLOURS[letter], 56) for letter in letters]
    sprites += [island.tile(30), island.closed(plan.island.grid), island.statue(), island.worker()]
    sprites += [island.pillar(), island.marble("2"), island.ring(), pieces.crown(), panels.turn_arrow()]
    sprites += [
        pieces.mark("plus"),
        legal_field(plan.island.grid),
        pieces.legal_frame(*_BOX),
        _taken(),
        panels.frame(200, 100),
        _marker(),
        _flag(letters[0]),
    ]
    sprites += [island.side(plan.island.grid, 0, letter) for letter in letters]
    return Backdrop(surface, sprites)


def _space(surface: Surface, number: int, space: Space) -> None:
    """A box of the action track: number, what it is about, its price."""
    x, y = _box(number)
    across, down = _BOX
    shared = KINDS[space.kind].shared
    ground = PAPER if shared else mix(PAPER, TINT.soft, 0.55)
    surface.fill(cut.rect(x, y, across, down, 16), darker(ground, 0.3))
    surface.fill(cut.rect(x, y, across, down - 4, 16), ground)
    surface.fill(cut.circle(x + 26, y + 24, 18), TINT.table)
    surface.text(x + 26, y + 24, str(number), 30, CREAM, "Bold", room=32)
    middle = x + across / 2
    match space.kind:
        case "house":
            sprites, text = [island.house(scale=0.7)], "House"
        case "house_square":
            sprites, text = [island.house(scale=0.7), island.square(scale=0.7)], "+ Square"
        case "palace":
            sprites, text = [island.palace(scale=0.75)], "Palace"
        case "mine":
            sprites, text = [island.worker(0.8)], "Mine"
        case "temple":
            sprites, text = [_columns(space.pillars)], f"{space.pillars} pillars"
        case "statue":
            sprites, text = [island.statue(0.7)], "Statue"
        case _:
            sprites, text = [island.marble(f"+{space.marble}", 46)], "Marble"
    price = space.cost or (TABLES.costs[STATUE].interior if space.kind == "statue" else 0)
    total = sum(sprite.size[0] - 16 for sprite in sprites)
    left = middle - total / 2 - (16 if price else 0)
    for sprite in sprites:
        left += (sprite.size[0] - 16) / 2
        surface.image_at(sprite.image, round(left) - sprite.x, y + 66 - sprite.y)
        left += (sprite.size[0] - 16) / 2
    if price:
        cost = island.marble(str(price), 40)
        surface.image_at(cost.image, round(middle + total / 2 + 8) - cost.x, y + 68 - cost.y)
    surface.text(middle, y + 112, text, 30, INK, "SemiBold", room=across - 10)


def _people(surface: Surface, x: float, y: float, count: int) -> None:
    """Who takes part in a row of the track: everybody or the active player only."""
    for at in range(count):
        dx, dy = ((0, 0), (-17, 22), (17, 22))[at] if count > 1 else (0, 6)
        surface.fill(cut.circle(x + dx, y + dy - 20, 9), CREAM)
        surface.fill(cut.ellipse(x + dx, y + dy + 10, 14, 19) & cut.rect(x + dx - 20, y + dy - 12, 40, 20), CREAM)


@cache
def _columns(count: int) -> Sprite:
    """So many pillars in a row."""
    surface = Surface(count * 13 + 22, 56)
    for at in range(count):
        x = 11 + at * 13
        surface.fill(cut.rect(x, 8, 12, 40, 2), darker(TINT.table, 0.1))
        surface.fill(cut.rect(x + 3, 14, 6, 28), lighter(TINT.table, 0.6))
    return Sprite(surface)


@cache
def _taken() -> Sprite:
    """What lies on a space of the track that has been used."""
    surface = Surface(*_BOX)
    surface.fill(cut.rect(0, 0, *_BOX, 16), TINT.table, 0.72)
    return Sprite(surface, 0, 0)


@cache
def _flag(letter: str) -> Sprite:
    """The flag of the seat that starts the next round."""
    surface = Surface(66, 66)
    surface.fill(cut.rect(8, 4, 6, 58, 2), INK)
    cloth = cut.polygon([(14, 6), (60, 6), (50, 23), (60, 40), (14, 40)])
    surface.fill(cut.path([(14, 6), (60, 6), (50, 23), (60, 40), (14, 40)], 6, closed=True), CREAM)
    surface.fill(cloth, COLOURS[letter])
    surface.text(32, 23, letter, 32, ink_on(COLOURS[letter]), "Black")
    return Sprite(surface)


# --- the picture -----------------------------------------------------------------------------------------------------


def draw(view: State, scene: Scene) -> Canvas:
    """The board of Hellas for a view and a scene, or the groups of one seat."""
    assert isinstance(view, HellasState)
    plan = _plan(view.board, view.seats)
    canvas = Canvas(_backdrop(view.board, view.seats, view.tight, scene.big))
    status = "" if scene.over else write(GAME.status(view), PlainReader())
    panels.header(canvas, TINT, GAME.info.title, scene, status)
    _draw_track(canvas, view, scene)
    _draw_island(canvas, plan, view, scene)
    _draw_quarries(canvas, plan, view)
    _draw_players(canvas, plan, view, scene)
    _draw_supply(canvas, view)
    return canvas


def _letter(seat: int) -> str:
    return list(COLOURS)[seat]


def _token(seat: int, size: int = 52) -> Sprite:
    return pieces.disc(_letter(seat), COLOURS[_letter(seat)], size)


def _draw_track(canvas: Canvas, view: HellasState, scene: Scene) -> None:
    across, down = _BOX
    flagged = False
    for number, space in view.spaces():
        x, y = _box(number)
        if number in view.taken:
            seat = view.taken[number]
            canvas.put(_taken(), x, y)
            canvas.put(_token(seat, 62), x + across / 2, y + 66)
            if space.starts and seat == view.next_start and not flagged:
                flagged = True
                canvas.put(_flag(_letter(seat)), x + across - 24, y + 36)
        if space_place(number) in scene.places:
            canvas.put(pieces.legal_frame(*_BOX, 16), x + across / 2, y + down / 2)


def _draw_island(canvas: Canvas, plan: _Plan, view: HellasState, scene: Scene) -> None:
    spots = plan.island.centres
    _draw_banner(canvas, view, scene)
    for quarry in view.island.quarries:
        x, y = spots[quarry]
        if quarry in view.active:
            canvas.put(island.tile(view.top(quarry)), x, y - 9)
        elif quarry in view.closed:
            canvas.put(island.closed(plan.island.grid), x, y)
            canvas.text(x, y + 31, quarry, island.LABEL, CREAM, "Bold")
        elif quarry == view.worker:
            canvas.put(island.worker(), x, y - 12)
    for temple, count in view.pillars.items():
        x, y = spots[temple]
        for dx, dy in island.pillar_places(view.island.temples[temple].pillars)[:count]:
            canvas.put(island.pillar(), x + dx, y + dy)
        canvas.text(x, y + 6, f"{count}/{view.island.temples[temple].pillars}", island.LABEL, INK, "Bold")
    for field, piece in view.pieces.items():
        x, y = spots[field]
        kind, _, seat = piece.partition(" ")
        canvas.put(island.PIECES[kind](_letter(int(seat))) if seat else island.statue(), x, y - (12 if seat else 18))
    if scene.seat is not None and scene.focus is None:
        _draw_groups(canvas, plan, view, scene.seat)
    for place in sorted(scene.places & spots.keys()):
        canvas.put(legal_field(plan.island.grid), *spots[place])
        if place in view.island.map.places:
            canvas.put(island.marble(str(view.price(_built(view), place))), spots[place][0], spots[place][1] - 16)
    for place in dict.fromkeys(view.marks):
        if place in spots:
            canvas.put(pieces.mark("plus", 36), spots[place][0] + 32, spots[place][1] - 34)


def _built(view: HellasState) -> str:
    """What the present step builds."""
    match view.steps[-1]:
        case HouseAndSquare(then_square=True):
            return SQUARE
        case Building() as step:
            return step.kind
        case _:
            return HOUSE


def _draw_groups(canvas: Canvas, plan: _Plan, view: HellasState, seat: int) -> None:
    """The borders of the cities of a seat, which are numbered, and of its villages, which are dashed."""
    number = 0
    for group in seat_groups(view, seat):
        if not group.kind:
            continue
        city = group.kind == "city"
        for field, side in plan.island.rim(set(group.fields)):
            canvas.put(island.side(plan.island.grid, side, _letter(seat), not city), *plan.island.centres[field])
        if city:
            number += 1
            x, y = plan.island.centres[group.fields[0]]
            canvas.put(pieces.badge(str(number), CREAM, 30, INK), x - 34, y - 34)


def _draw_banner(canvas: Canvas, view: HellasState, scene: Scene) -> None:
    """What is to be decided, on the sea."""
    text = awaited(view) if not scene.over else ""
    if not text:
        return
    x, y = WIDTH / 2 - 8, _SEA + 44
    room = 400
    canvas.put(_banner(min(room, width(text, 34) + 60)), x, y)
    canvas.text(x, y, text, 34, INK, "SemiBold", room=room - 40)


@cache
def _banner(across: int) -> Sprite:
    surface = Surface(across + 20, 84)
    body = cut.rect(10, 10, across, 60, 16)
    surface.shadow(body, blur=4, dy=4, opacity=0.4)
    surface.fill(body, GLOW)
    return Sprite(surface, surface.width // 2, 40)


def _draw_quarries(canvas: Canvas, plan: _Plan, view: HellasState) -> None:
    """The active quarries in the order of their numbers, the worker, what is closed, and the pile."""
    y = plan.quarries + _QUARRIES // 2
    ordered = sorted(view.active, key=view.top)
    for at, quarry in enumerate(ordered):
        x = MARGIN + 20 + at * 212
        canvas.put(island.tile(view.top(quarry)), x + 40, y + 1)
        canvas.text(x + 86, y, quarry, 38, INK, "Bold", "l")
        if quarry == ordered[-1]:
            canvas.text(x + 140, y, "closes next", 30, island.BAD, "SemiBold", "l", 150)
    x = MARGIN + 790
    where = f"Worker on {view.worker}" if view.worker else "The worker has left"
    canvas.text(x, y - 31, where, 30, INK, "SemiBold", "l")
    canvas.text(x, y, f"{len(view.pile)} tiles to draw", 30, FAINT, "Medium", "l")
    closed = "Closed: " + (" ".join(view.closed) or "none")
    canvas.text(x, y + 31, closed, 30, FAINT, "Medium", "l", WIDTH - MARGIN - 20 - x)


def _draw_players(canvas: Canvas, plan: _Plan, view: HellasState, scene: Scene) -> None:
    scores = GAME.scores(view)
    winners = {standing.seat for standing in GAME.result(view).standings if standing.place == 1} if scene.over else ()
    for seat in range(view.seats):
        x, y, room = plan.player(seat), plan.players, plan.room
        left, inner = x + 18, room - 36
        panels.nameplate(canvas, left, y + 42, inner, scene, seat, _token(seat), size=36, crowned=seat in winners)
        if seat in scene.deciders and not scene.over:
            canvas.put(panels.frame(room, _PLAYER), x, y)
        points = str(scores[seat].points) if view.live or scene.over else "–"
        canvas.text(left, y + 108, points, 70, INK, "Bold", "l", 110)
        if seat == view.start and not scene.over:
            canvas.put(_start(), left + inner - 24, y + 108)
        letter = _letter(seat)
        pieces_left = [(island.PIECES[kind](letter, 0.55), str(view.reserve[seat][kind])) for kind in PIECES]
        _row(canvas, left, y + 170, inner, pieces_left)
        top = y + 216
        if not scene.over:
            goods = [(island.marble(), marble(view, seat)), (_marker(), str(view.markers[seat]))]
            _row(canvas, left, top, inner, [*goods, (island.ring(), str(view.rings[seat]))])
            top += 46
        worth = [(_ICONS[text](), str(points)) for text, points in parts(view, seat)]
        for at in range(0, len(worth), 4):
            _row(canvas, left, top + at // 4 * 46, inner, worth[at : at + 4])


# What points are for, by the names of the parts of a score.
_ICONS: dict[str, Callable[[], Sprite]] = {
    "Largest city": lambda: island.palace(scale=0.5),
    "Temples": lambda: _columns(2),
    "Statues": lambda: island.statue(0.5),
    "Rings": lambda: island.ring(34),
    "Most rings": lambda: pieces.crown(40),
    "Marble": lambda: island.marble(size=32),
}


def _row(canvas: Canvas, x: int, y: int, room: int, items: list[tuple[Sprite, str]]) -> None:
    """Things with their numbers, spread over a row."""
    step = min(150, room // max(3, len(items)))
    for at, (sprite, number) in enumerate(items):
        left = x + at * step
        canvas.put(sprite, left + 20, y)
        canvas.text(left + 44, y, number, 34, INK, "SemiBold", "l")


@cache
def _marker() -> Sprite:
    """An action marker."""
    return pieces.disc("", _MARKER, 36)


@cache
def _start() -> Sprite:
    """The mark of the seat that starts the round."""
    surface = Surface(48, 48)
    surface.fill(cut.polygon(cut.star(24, 25, 23)), darker(TINT.accent, 0.45))
    surface.fill(cut.polygon(cut.star(24, 25, 18)), TINT.accent)
    return Sprite(surface)


def _draw_supply(canvas: Canvas, view: HellasState) -> None:
    """What is left for everybody, beside the own actions."""
    x, y = MARGIN + _WHO + len(_ROWS[1]) * (_BOX[0] + _GAP) + 16, _TRACK + _BOX[1] + _GAP
    faint = mix(TINT.table, CREAM, 0.75)
    canvas.text(x, y + 24, "Supply", 30, faint, "SemiBold", "l")
    canvas.text(x, y + 66, f"{view.pillars_left} pillars   {view.rings_left} rings", 30, CREAM, "Medium", "l")
    canvas.text(x, y + 108, f"{view.statues_left} statues", 30, CREAM, "Medium", "l")


# --- the groups of one seat ------------------------------------------------------------------------------------------


def focuses(view: State) -> list[tuple[str, str]]:
    """The cities of each seat with what they score, unless the table counts at the end only."""
    assert isinstance(view, HellasState)
    shown = view.live or not view.steps
    return [(f"seat-{seat}", f"Cities of {SEAT_COLOURS[seat].name}") for seat in range(view.seats) if shown]
