"""The pictures of Federation: the senate, the worlds, and the board of a player; the present choice says which."""

from collections.abc import Sequence

from rendering import panels
from rendering.canvas import Canvas
from rendering.federation.ground import backdrop
from rendering.federation.layout import (
    Plan,
    deep_box,
    law_box,
    node_box,
    outer_box,
    space_box,
    start_box,
    structure_box,
    token_box,
)
from rendering.federation.senate import draw_senate, mission_boxes
from rendering.federation.sheet import draw_sheet
from rendering.federation.signs import TINT
from rendering.federation.worlds import draw_worlds, planet_box
from rendering.outcome import winning_seats
from rendering.pieces import legal_frame
from rendering.scene import Scene
from rules.federation import GAME
from rules.federation.components import KINDS, LEFT, NODES, OUTER, PLANETS, PRODUCTION, RIGHT, TOKENS
from rules.federation.gains import ChooseToken, ChooseTrade
from rules.federation.launch import ChooseDeepSpace, LayRingWorld
from rules.federation.senate import MoveMage, PlaceRobot
from rules.federation.state import FederationState
from rules.game import State
from rules.text import PlainReader, Text, Who, write

SENATE, WORLDS = "senate", "worlds"
_OF_WORLDS = (ChooseToken, ChooseTrade, MoveMage, PlaceRobot, ChooseDeepSpace, LayRingWorld)


def shown(view: FederationState, scene: Scene) -> str:
    """What a picture shows: what was asked for, else what the present choice is about."""
    if scene.focus in (SENATE, WORLDS, *map(str, range(view.seats))):
        return scene.focus
    return WORLDS if view.steps and isinstance(view.steps[-1], _OF_WORLDS) else SENATE


def focuses(view: State) -> Sequence[tuple[str, Text]]:
    """The senate, the worlds and the board of each seat."""
    boards = [(str(seat), Text("Board of {who}", {"who": Who(seat)})) for seat in range(view.seats)]
    return [(SENATE, Text("Senate")), (WORLDS, Text("Worlds: planets, nebula, structures")), *boards]


def plan_of(view: FederationState, worlds: bool) -> Plan:
    """The plan of a picture."""
    if worlds:
        structures = len(PRODUCTION) + len(view.structures)
        return Plan(True, view.seats, structures=structures, deep_space=len(view.deep_space))
    return Plan(False, view.seats, start_tiles=len(view.start_tiles))


def draw(view: State, scene: Scene) -> Canvas:
    """Federation for a view and a scene."""
    assert isinstance(view, FederationState)
    what = shown(view, scene)
    if what not in (SENATE, WORLDS):
        return draw_sheet(view, scene, int(what))
    plan = plan_of(view, what == WORLDS)
    canvas = Canvas(backdrop(plan))
    winners = winning_seats(GAME, view, scene)
    status = "" if scene.over else write(GAME.status(view), PlainReader())
    panels.header(canvas, TINT, GAME.info.title, scene, status, winners)
    if what == WORLDS:
        draw_worlds(canvas, view, scene, plan)
    else:
        draw_senate(canvas, view, scene, plan, winners)
    _highlight(canvas, view, scene, plan)
    return canvas


Box = tuple[int, int, int, int]


def _boxes(view: FederationState, scene: Scene, plan: Plan) -> dict[str, Box]:
    """Every place of a picture that can be highlighted, by its id."""
    if plan.worlds:
        boxes = {f"node-{node}": node_box(plan, node) for node in NODES}
        boxes |= {planet: planet_box(plan, planet) for planet in PLANETS}
        boxes |= {kind: token_box(plan, index) for index, kind in enumerate(TOKENS)}
        boxes |= {id: structure_box(plan, index) for index, id in enumerate((*PRODUCTION, *view.structures))}
        return boxes | {id: deep_box(plan, index) for index, id in enumerate(view.deep_space)}
    boxes = {space: space_box(plan, space) for space in KINDS}
    boxes[OUTER] = outer_box(plan)
    boxes |= {LEFT: law_box(plan, left=True), RIGHT: law_box(plan, left=False)}
    boxes |= {id: start_box(index) for index, id in enumerate(view.start_tiles)}
    seat = scene.seat if scene.seat is not None else next(iter(scene.deciders), None)
    return boxes if seat is None else boxes | mission_boxes(plan, seat)


def _highlight(canvas: Canvas, view: FederationState, scene: Scene, plan: Plan) -> None:
    boxes = _boxes(view, scene, plan)
    for id in dict.fromkeys(view.marks):
        if id in boxes and id not in scene.places and not id.startswith("mission-"):
            x, y, across, down = boxes[id]
            panels.surround(canvas, panels.frame(across - 6, down - 6, stroke=5, radius=10), x + 3, y + 3, edge=20)
    for id in sorted(scene.places):
        if id in boxes:
            x, y, across, down = boxes[id]
            panels.surround(canvas, legal_frame(across - 8, down - 8, 10), x + across // 2, y + down // 2, edge=20)
