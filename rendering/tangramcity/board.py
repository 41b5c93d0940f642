"""The picture of Tangram City: the cards above, the cities below; one city large for whoever places."""

from collections.abc import Sequence
from functools import lru_cache

import msgspec

from rendering import panels
from rendering.canvas import WIDTH, Backdrop, Canvas, Sprite
from rendering.outcome import winning_seats
from rendering.palette import FAINT, GOLD, INK, LINE, PAPER, SEATS, TINTS, mix
from rendering.pieces import badge, crown, disc, mark
from rendering.scene import Scene
from rendering.tangramcity.cities import Place, choices, figures, ground, hand, lay_city
from rendering.tangramcity.pieces import (
    CARD,
    back,
    bracket,
    card,
    drops,
    fountain,
    laid,
    marker,
    pointer,
    silhouette,
    spot,
    start_piece,
    stock,
)
from rules.game import State
from rules.polyominoes import TURNS
from rules.tangramcity import GAME
from rules.tangramcity.actions import Hold
from rules.tangramcity.components import GREEN, OUTLINES, RED, SIDES, TABLES, TILES
from rules.tangramcity.scoring import scores
from rules.tangramcity.state import HIDDEN, TangramState
from rules.text import PlainReader, Text, write

_TINT = TINTS["tangramcity"]
_GAP = 16
_TOP = panels.HEADER + 18
_STRIP = 272
_CARD_ROW = CARD[1] + 76
_WHOLE = WIDTH - 2 * panels.MARGIN
_HALF = (_WHOLE - _GAP) // 2
_CELL = 66
_LARGE = 122
_OUTLINES = 190  # a row with the outlines of a tile
_ACROSS = len(SIDES) * len(TURNS)

TILE_SHEET = "tiles"


def focuses(view: State) -> Sequence[tuple[str, Text]]:
    """The reference sheet of all tiles."""
    return ((TILE_SHEET, Text("All 23 tiles")),)


class _Plan(msgspec.Struct, frozen=True):
    """Where the cards and the cities are.

    Attributes:
        strip: left, top, width and height of the panel with the cards.
        across: how many cards stand side by side.
    """

    strip: tuple[int, int, int, int]
    across: int
    cities: tuple[Place, ...]

    @property
    def bottom(self) -> int:
        """The lower edge of all of it."""
        return max(self.strip[1] + self.strip[3], *(city.y + city.height for city in self.cities))

    def card(self, index: int) -> tuple[int, int]:
        """The upper left corner of a card."""
        left, top, _, _ = self.strip
        row, column = divmod(index, self.across)
        return left + 22 + column * (CARD[0] + 14), top + 20 + row * _CARD_ROW

    @property
    def played(self) -> tuple[int, int]:
        """Where the list of played tiles begins."""
        left, top, width, _ = self.strip
        if self.across == TABLES.cards:
            return left + width - 270, top + 38
        return left + 28, top + 20 + TABLES.cards // self.across * _CARD_ROW + 28


@lru_cache(16)
def _plan(seats: int, large: bool) -> _Plan:
    """The cards lie above the cities; with three or five cities they take the free place."""
    height = Place(0, 0, _HALF, _CELL).height + _GAP
    beside = seats % 2 == 1 and seats > 1 and not large
    top = _TOP if beside else _TOP + _STRIP + _GAP
    places = [(panels.MARGIN + seat % 2 * (_HALF + _GAP), top + seat // 2 * height) for seat in range(seats + 1)]
    cities = tuple(Place(x, y, _HALF, _CELL) for x, y in places[:seats])
    if large:
        cities = (Place(panels.MARGIN, top, _WHOLE, _LARGE),)
    if beside:
        return _Plan((*places[seats], _HALF, height - _GAP), 2, cities)
    return _Plan((panels.MARGIN, _TOP, _WHOLE, _STRIP), TABLES.cards, cities)


# --- the static layer --------------------------------------------------------------------------------------------


@lru_cache(16)
def _bands(seats: int, large: bool, outlines: int, big: bool) -> tuple[Backdrop, Backdrop]:
    """The strip and the cities; and what is below, which comes and goes."""
    whole = _backdrop(seats, large, outlines, big)
    bottom = _plan(seats, large).bottom
    head = _bands(seats, large, 0, big)[0] if outlines else whole.band(0, bottom)
    return head, whole.band(bottom, whole.size[1])


@lru_cache(12)
def _backdrop(seats: int, large: bool, outlines: int, big: bool) -> Backdrop:
    plan = _plan(seats, large)
    bottom = plan.bottom
    height = bottom + panels.MARGIN + (_GAP + outlines * _OUTLINES + 20 if outlines else 0)
    surface = panels.table(height, _TINT)
    panels.panel(surface, *plan.strip)
    surface.text(*plan.played, "Played", 31, FAINT, "SemiBold", "l")
    for place in plan.cities:
        ground(surface, place)
    if outlines:
        panels.panel(surface, panels.MARGIN, bottom + _GAP, _WHOLE, outlines * _OUTLINES + 20)
    if outlines or big:
        return Backdrop(surface, palette=_backdrop(seats, large, 0, False).palette)
    cell = plan.cities[0].cell
    sprites: list[Sprite] = [laid(tile, side, 0, cell) for tile in ("T16", "T20") for side in SIDES]
    sprites += [fountain("1", cell), start_piece("1", 1, 0, RED, cell), start_piece("1", 1, 0, GREEN, cell)]
    sprites += [card("T02", True), card("T05", False), back(), badge("12", GOLD, 32, INK)]
    sprites += [bracket(cell), spot(cell // 3), mark("plus"), drops(True), drops(False), marker(), crown()]
    sprites += [pointer(RED, 9), pointer(GREEN, 9), stock(3), panels.frame(120, 60), panels.turn_arrow()]
    sprites += [disc(look.letter, look.colour, 48, look.ink, look.shape) for look in SEATS[:seats]]
    return Backdrop(surface, sprites)


# --- the picture -------------------------------------------------------------------------------------------------


def draw(view: State, scene: Scene) -> Canvas:
    """The cities of Tangram City for a view and a scene."""
    assert isinstance(view, TangramState)
    if scene.focus == TILE_SHEET:
        return _sheet(view, scene)
    alone = scene.seat if scene.seat is not None and not scene.over else 0 if view.seats == 1 else None
    seats = range(view.seats) if alone is None else (alone,)
    tiles = _choosing(view, scene)
    canvas = Canvas(*_bands(view.seats, alone is not None, len(tiles), scene.big))
    winners = winning_seats(GAME, view, scene)
    status = "" if scene.over else write(GAME.status(view), PlainReader())
    panels.header(canvas, _TINT, GAME.info.title, scene, status, winners)
    plan = _plan(view.seats, alone is not None)
    _strip(canvas, plan, view, scene)
    points = [score.points for score in scores(view)]
    for place, seat in zip(plan.cities, seats, strict=True):
        lay_city(canvas, place, view, seat)
        if seat == scene.seat:
            choices(canvas, place, view, seat, scene)
            if view.held[seat] and place.large:
                hand(canvas, place, view.held[seat])
        figures(canvas, place, view, scene, seat, points[seat], seat in winners)
        if seat in scene.deciders and not scene.over and alone is None:
            panels.surround(canvas, panels.frame(place.width, place.height), place.x, place.y)
    for index, tile in enumerate(tiles):
        _outlines(canvas, view, scene, tile, plan.bottom + _GAP + 10 + index * _OUTLINES)
    return canvas


def _choosing(view: TangramState, scene: Scene) -> list[str]:
    """The tiles of which somebody chooses side and turn."""
    if scene.seat is None or scene.over or scene.seat not in scene.deciders:
        return []
    offered = view.steps[-1].prompt(view, scene.seat).options
    return list(dict.fromkeys(option.action.tile for option in offered if isinstance(option.action, Hold)))


def _outlines(canvas: Canvas, view: TangramState, scene: Scene, tile: str, y: int) -> None:
    """Every different outline of a tile with its side and turn; dim where it fits nowhere."""
    offered = view.steps[-1].prompt(view, scene.seat or 0).options
    fits = {
        (option.action.side, option.action.degrees)
        for option in offered
        if isinstance(option.action, Hold) and option.action.tile == tile
    }
    step = (_WHOLE - 40) // _ACROSS
    for index, (side, degrees) in enumerate(OUTLINES[tile]):
        x = panels.MARGIN + 20 + index * step + step // 2
        dim = (side, degrees) not in fits
        canvas.put(silhouette(tile, side, degrees, 42, dim), x, y + 74)
        canvas.text(x, y + 160, f"{side[0].upper()} {degrees}°", 34, FAINT if dim else INK, "SemiBold", room=step - 4)


def _strip(canvas: Canvas, plan: _Plan, view: TangramState, scene: Scene) -> None:
    """The cards in the order of play, and the tiles that were played."""
    for index, tile in enumerate(view.row):
        x, y = plan.card(index)
        present = index == view.card or view.is_final()
        canvas.put(back() if tile == HIDDEN else card(tile, present), x, y)
        if view.shown[index]:
            below = [TILES[tile].name]
        else:
            below = [scene.name(seat) for seat in view.lookers[index]] or ["nobody looks"]
        for line, text in enumerate(below):
            at = y + CARD[1] + 26 + line * 32
            canvas.text(x + CARD[0] / 2, at, text, scene.size(30), INK, "Medium", room=CARD[0] - 4)
    left, top, width, _ = plan.strip
    if not view.row:
        text = "All tiles are played." if view.past else "First choose the start pieces."
        canvas.text(left + 28, top + _STRIP // 2, text, 34, FAINT, "Medium", "l", min(width - 56, 780))
    x, y = plan.played
    across = 6 if plan.across == TABLES.cards else 11
    for index, number in enumerate(sorted(tile[1:] for tile in view.past)):
        canvas.text(x + index % across * 44, y + 42 + index // across * 40, number, 31, INK, "Medium", "l")


# --- the sheet of tiles ------------------------------------------------------------------------------------------


@lru_cache(2)
def _sheet_backdrop() -> Backdrop:
    surface = panels.table(_TOP + 6 * 268 + panels.MARGIN, _TINT)
    for index, tile in enumerate(TILES):
        x, y = _sheet_place(index)
        panels.panel(surface, x, y, 270, 252)
        name = TILES[tile].name + (" !" if TILES[tile].alike else "")
        surface.text(x + 135, y + 222, name, 30, INK, "Medium", room=250)
    sprites = [silhouette("T16", side, 0, 44) for side in SIDES] + [silhouette("T16", RED, 0, 44, True)]
    return Backdrop(surface, [*sprites, badge("T16", LINE, 32), panels.turn_arrow()])


def _sheet_place(index: int) -> tuple[int, int]:
    return panels.MARGIN + index % 4 * 286, _TOP + index // 4 * 268


def _sheet(view: TangramState, scene: Scene) -> Canvas:
    """All tiles with both sides; those that were played are grey."""
    canvas = Canvas(_sheet_backdrop())
    panels.header(canvas, _TINT, GAME.info.title, scene, "All tiles, red and green side")
    gone = {*view.past, *view.row[: view.card]}
    for index, tile in enumerate(TILES):
        x, y = _sheet_place(index)
        dim = tile in gone
        canvas.text(x + 135, y + 38, tile, 36, mix(PAPER, FAINT, 0.7) if dim else INK, "Bold")
        for place, side in enumerate(SIDES):
            canvas.put(silhouette(tile, side, 0, 38, dim), x + 72 + place * 126, y + 128)
    return canvas
