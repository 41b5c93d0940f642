"""The picture of Garden Nation: the map with the supply and the order track around it, projects and players below."""

from functools import lru_cache

from rendering import panels
from rendering import surface as cut
from rendering.canvas import WIDTH, Backdrop, Canvas, Sprite
from rendering.gardennation.cards import CARD, project_card, slot
from rendering.gardennation.garden import Map, ground, kinds, lay_map, number_badge
from rendering.gardennation.pieces import (
    building,
    card_chip,
    floor_sign,
    land_disc,
    person_sign,
    ploy_sign,
    price_tag,
    roof_sign,
    token,
    turtle,
)
from rendering.gardennation.words import missions_of
from rendering.lettering import number
from rendering.outcome import winning_seats
from rendering.palette import FAINT, INK, PAPER, TINTS, darker
from rendering.pieces import crown, legal_frame
from rendering.scene import Scene
from rendering.surface import Surface
from rules.game import State
from rules.gardennation import GAME
from rules.gardennation.actions import Claim
from rules.gardennation.components import LANDS, MISSIONS, PROJECTS, TABLES, end_value, worth
from rules.gardennation.scoring import mission_points, project_points, scores
from rules.gardennation.state import OFF_MAP, GardenState
from rules.text import PlainReader, write

_TINT = TINTS["gardennation"]
_GAP = 16
_MAP = Map(WIDTH / 2, panels.HEADER + 576)
_SIDE = 172  # width of the panels in the corners of the map
_LEFT, _RIGHT = panels.MARGIN, WIDTH - panels.MARGIN - _SIDE
_HIGH, _LOW = panels.HEADER + 18, panels.HEADER + 946
_TALL = 290
_LOW_TALL = 196
_PROJECTS = _LOW + _LOW_TALL + _GAP + 8
_PLAYERS = _PROJECTS + CARD[1] + _GAP
_PANEL = ((WIDTH - 2 * panels.MARGIN - _GAP) // 2, 190)
_REVEALED = 50  # more height for the missions at the end
_LINE = 54


def _panel_height(over: bool) -> int:
    return _PANEL[1] + _REVEALED * over


def _player(seat: int, over: bool) -> tuple[int, int]:
    """The upper left corner of a seat's panel."""
    x = panels.MARGIN + seat % 2 * (_PANEL[0] + _GAP)
    return x, _PLAYERS + seat // 2 * (_panel_height(over) + _GAP)


def _below(seats: int, over: bool) -> int:
    return _player(2 * ((seats + 1) // 2), over)[1]


def _card(index: int) -> tuple[int, int]:
    return panels.MARGIN + index * (CARD[0] + _GAP), _PROJECTS


# --- the static layer --------------------------------------------------------------------------------------------


@lru_cache(8)
def _backdrop(seats: int, slots: int, missions: int, over: bool) -> Backdrop:
    bottom = _below(seats, over)
    listed = 70 + missions * _LINE if missions else 0
    surface = panels.table(bottom + (listed + _GAP if missions else 0) + panels.MARGIN - _GAP, _TINT)
    ground(surface, _MAP)
    _sheet(surface, _LEFT, _HIGH, _SIDE, _TALL, "Brambles")
    _sheet(surface, _RIGHT, _HIGH, _SIDE, 70 + slots * 66, "Order")
    _sheet(surface, _LEFT, _LOW, _SIDE, _LOW_TALL, "Supply")
    _sheet(surface, _RIGHT, _LOW, _SIDE, _LOW_TALL, "Crane")
    for index in range(TABLES.open_projects):
        surface.fill(cut.rect(*_card(index), *CARD, 18), darker(_TINT.table, 0.2))
    for seat in range(seats):
        _sheet(surface, *_player(seat, over), _PANEL[0], _panel_height(over))
    if missions:
        _sheet(surface, panels.MARGIN, bottom, WIDTH - 2 * panels.MARGIN, listed, "Your secret missions")
    sprites: list[Sprite] = [*kinds(), *(project_card(id) for id in ("temple", "herbalist", "infirmary-red"))]
    sprites += [building(seat, 4, True) for seat in range(seats)] + [floor_sign(seat) for seat in range(seats)]
    sprites += [token(seat) for seat in range(seats)] + [slot(1), roof_sign(), person_sign(), card_chip(11), crown()]
    sprites += [ploy_sign(True), ploy_sign(False), panels.turn_arrow(), panels.frame(120, 60), legal_frame(80, 80)]
    return Backdrop(surface, sprites)


def _sheet(surface: Surface, x: float, y: float, width: float, height: float, title: str = "") -> None:
    """A sheet of paper. Flat: soft shadows would cost too many bytes here."""
    surface.fill(cut.rect(x, y, width, height, 22), PAPER)
    surface.text(x + 24, y + 34, title, 31, FAINT, "SemiBold", "l")


# --- the picture -------------------------------------------------------------------------------------------------


def draw(view: State, scene: Scene) -> Canvas:
    """The map of Garden Nation for a view and a scene."""
    assert isinstance(view, GardenState)
    own = missions_of(view, scene.seat) if scene.seat is not None and not scene.over else []
    canvas = Canvas(_backdrop(view.seats, view.slots(), len(own), scene.over))
    winners = winning_seats(GAME, view, scene)
    panels.header(canvas, _TINT, GAME.info.title, scene, write(GAME.status(view), PlainReader()), winners)
    lay_map(canvas, _MAP, view, scene)
    _supply(canvas, view, scene)
    _track(canvas, view)
    _projects(canvas, view, scene)
    for score in scores(view):
        _seat(canvas, view, scene, score.seat, score.points, score.seat in winners)
    for index, id in enumerate(own):
        _mission(canvas, view, scene, id, _below(view.seats, False) + 84 + index * _LINE)
    return canvas


def _supply(canvas: Canvas, view: GardenState, scene: Scene) -> None:
    """Bramble tokens, roofs, the deck of projects, and where the crane is."""
    for index, land in enumerate(LANDS):
        y = _HIGH + 96 + index * 70
        canvas.put(land_disc(land), _LEFT + 54, y)
        canvas.text(_LEFT + 98, y, f"×{view.tokens(land)}", 38, INK, "Bold", "l")
    y = _LOW + 92
    canvas.put(roof_sign(), _LEFT + 54, y)
    canvas.text(_LEFT + 98, y, f"×{view.roof_supply}", 38, INK, "Bold", "l")
    canvas.text(_LEFT + 24, y + 62, f"Deck {len(view.deck)}", 34, INK, "Medium", "l", _SIDE - 40)
    middle = _RIGHT + _SIDE / 2
    if view.crane == OFF_MAP:
        canvas.put(turtle(), middle, _LOW + 96)
        canvas.text(middle, _LOW + 162, "off the map", 34, INK, "SemiBold", room=_SIDE - 20)
    else:
        canvas.text(middle, _LOW + 88, "in region", 34, INK, "Medium")
        canvas.put(number_badge(view.crane, not scene.over), middle, _LOW + 144)


def _track(canvas: Canvas, view: GardenState) -> None:
    for index in range(view.slots()):
        y = _HIGH + 94 + index * 66
        actions = TABLES.track.others if index else TABLES.track.first
        canvas.put(slot(actions), _RIGHT + 50, y)
        if index < len(view.track):
            canvas.put(token(view.track[index]), _RIGHT + 120, y)


def _projects(canvas: Canvas, view: GardenState, scene: Scene) -> None:
    offered: set[str] = set()
    if scene.seat is not None and scene.seat in scene.deciders and not scene.over:
        options = view.steps[-1].prompt(view, scene.seat).options
        offered = {option.action.project for option in options if isinstance(option.action, Claim)}
    for index, id in enumerate(view.projects):
        x, y = _card(index)
        canvas.put(project_card(id), x, y)
        if id in offered:
            panels.surround(canvas, legal_frame(CARD[0] - 12, CARD[1] - 12), x + CARD[0] // 2, y + CARD[1] // 2)


def _seat(canvas: Canvas, view: GardenState, scene: Scene, seat: int, points: int, won: bool) -> None:
    """A seat's name and points, inhabitants and what they are worth, floors, ploys, and the projects taken."""
    x, y = _player(seat, scene.over)
    panels.nameplate(canvas, x + 20, y + 42, _PANEL[0] - 44, scene, seat, token(seat), number(points), crowned=won)
    row = y + 98
    canvas.put(person_sign(), x + 44, row)
    worth_now = end_value(view.inhabitants[seat])
    canvas.text(x + 72, row, str(view.inhabitants[seat]), 40, INK, "Bold", "l")
    sign = "+" if worth_now > 0 else ""
    canvas.text(x + 126, row, f"({sign}{number(worth_now)})", 32, FAINT, "Medium", "l")
    canvas.put(floor_sign(seat), x + 242, row)
    canvas.text(x + 276, row, str(view.supply[seat]), 40, INK, "Bold", "l")
    for index in range(TABLES.ploys):
        canvas.put(ploy_sign(index >= view.ploys[seat]), x + 366 + index * 44, row)
    row = y + 154
    taken = view.taken[seat]
    canvas.text(x + 26, row, f"Projects {project_points(view, seat)}", 32, FAINT, "Medium", "l")
    step = min(50, (_PANEL[0] - 230) // max(1, len(taken)))
    for index, id in enumerate(taken):
        canvas.put(card_chip(PROJECTS[id].points), x + 210 + index * step, row)
    if scene.over:
        told = ", ".join(f"{MISSIONS[id].name} {mission_points(view, seat, id)}" for id in view.kept[seat])
        canvas.text(x + 26, row + 52, told, 32, INK, "Medium", "l", _PANEL[0] - 50)
    if seat in scene.deciders and not scene.over:
        panels.surround(canvas, panels.frame(_PANEL[0], _panel_height(False)), x, y)


def _mission(canvas: Canvas, view: GardenState, scene: Scene, id: str, y: int) -> None:
    """A secret mission, what it scores, and its value as things stand."""
    mission = MISSIONS[id]
    left = panels.MARGIN + 28
    canvas.text(left, y, mission.name, scene.size(34), INK, "SemiBold", "l", 340)
    canvas.text(left + 360, y, worth(mission), scene.size(32), INK, "Medium", "l", 600)
    points = mission_points(view, scene.seat or 0, id)
    canvas.put(price_tag(number(points), True), WIDTH - panels.MARGIN - 60, y)
