"""The worlds in the picture: planets, alteration tokens, the nebula, structures and Deep Space."""

from rendering import panels
from rendering import surface as cut
from rendering.canvas import Canvas
from rendering.federation.layout import (
    BRIEF_DOWN,
    DEEP_DOWN,
    FOUR_WIDE,
    INFLUENCE,
    LEFT,
    PLANET_DOWN,
    ROOM,
    STEP_WIDE,
    STEPS_LEFT,
    STRUCTURE_DOWN,
    Plan,
    brief_box,
    deep_box,
    node_box,
    structure_box,
    token_box,
)
from rendering.federation.signs import TINT, TRACKS, draw_letter, mark, medal
from rendering.lettering import width
from rendering.palette import CREAM, INK, lighter
from rendering.scene import Scene
from rendering.sprite import Sprite, remembered
from rendering.surface import Surface
from rules.federation.components import (
    DEEP_SPACE,
    E81216,
    ERUDITES,
    GATE,
    MEGASTRUCTURES,
    NODES,
    PLANETS,
    PRODUCTION,
    TABLES,
    TOKENS,
)
from rules.federation.launch import deep_words
from rules.federation.state import FederationState
from rules.federation.tables import Goods
from rules.federation.wording import brings, cost


def draw_worlds(canvas: Canvas, view: FederationState, scene: Scene, plan: Plan) -> None:
    """Everything of the worlds that changes."""
    for planet in PLANETS:
        _planet(canvas, view, plan, planet)
    for index in range(len(TOKENS)):
        x, y, across, down = token_box(plan, index)
        canvas.text(x + across - 12, y + down / 2, f"×{view.tokens[index]}", 30, INK, "Bold", "r")
    _nebula(canvas, view, plan)
    for index, id in enumerate((*PRODUCTION, *view.structures)):
        _structure(canvas, view, plan, id, index)
    for index, id in enumerate(view.deep_space):
        canvas.put(deep_tile(id), *deep_box(plan, index)[:2])
    for seat in range(view.seats):
        _brief(canvas, view, scene, plan, seat)


def planet_box(plan: Plan, planet: str) -> tuple[int, int, int, int]:
    """Where the track of a planet lies."""
    return LEFT + 4, plan.planet(planet) - 2, ROOM - 8, PLANET_DOWN[planet] + 4


def _planet(canvas: Canvas, view: FederationState, plan: Plan, planet: str) -> None:
    top = plan.planet(planet)
    at = PLANETS.index(planet)
    for step in range(TABLES.planets.last_step + 1):
        seats = [seat for seat, player in enumerate(view.players) if player.steps[at] == step]
        _pegs(canvas, seats, STEPS_LEFT + step * STEP_WIDE + STEP_WIDE / 2 - 2, top + 35)
    holders = [seat for seat, player in enumerate(view.players) if planet in player.medals]
    y = top + 57
    if holders:
        canvas.put(medal(26), LEFT + 28, y)
        for index, seat in enumerate(holders):
            canvas.put(mark(seat, 24), LEFT + 58 + index * 30, y)
    for seat, player in enumerate(view.players):
        x = INFLUENCE + 20 + seat % 2 * 88
        y = top + PLANET_DOWN[planet] // 2 - 18 + seat // 2 * 36
        canvas.put(mark(seat, 24), x, y)
        influence = player.influence(planet)
        raised = influence > player.steps[at]
        told = f"({influence})" if raised else str(influence)
        canvas.text(x + 18, y, told, 32, INK, "Bold" if raised else "Medium", "l")


def _pegs(canvas: Canvas, seats: list[int], x: float, y: float) -> None:
    """Marks of seats on a step: side by side, or two by two."""
    size = 34 if len(seats) == 1 else 26
    for index, seat in enumerate(seats):
        dx = 0 if len(seats) == 1 else -16 + index % 2 * 32
        dy = 0 if len(seats) < 3 else -15 + index // 2 * 30
        canvas.put(mark(seat, size), x + dx, y + dy)


def _nebula(canvas: Canvas, view: FederationState, plan: Plan) -> None:
    y = plan.nebula + 26
    waiting = [seat for seat, player in enumerate(view.players) if player.mage == GATE]
    told = "Gate:" if waiting else "Each ring closes from E to N."
    x = LEFT + 420
    canvas.text(x, y, told, 30, CREAM, "Medium", "l")
    for index, seat in enumerate(waiting):
        canvas.put(mark(seat, 34), x + 94 + index * 44, y)
    if waiting:
        canvas.text(LEFT + ROOM, y, "Each ring closes from E to N.", 30, CREAM, "Medium", "r")
    for node, stack in zip(NODES, view.nebula, strict=True):
        left, top, across, _ = node_box(plan, node)
        canvas.text(left + across - 8, top + 24, f"×{len(stack)}", 30, INK, "Medium", "r")
        name = ERUDITES[stack[-1]].name if stack else "empty: " + brings(TABLES.emptied)
        canvas.text(left + across / 2, top + 58, short_name(name), 30, INK, "Medium", room=across - 4)
        there = [seat for seat, player in enumerate(view.players) if player.mage == node]
        for index, seat in enumerate(there):
            canvas.put(mark(seat, 26), left + 68 + index * 26, top + 24)


def short_name(name: str) -> str:
    """The name of an erudite on its node, which says the planet."""
    return name.split(" of ")[0]


# --- structures -----------------------------------------------------------------------------------------------------


_WORDS = 160  # before the robots on a structure


@remembered
def structure(id: str, price: Goods) -> Sprite:
    """A structure with what it costs and brings. Its point is the upper left corner."""
    surface = Surface(FOUR_WIDE, STRUCTURE_DOWN, crisp=True)
    mega = id in MEGASTRUCTURES
    ground = CREAM if mega else lighter(TRACKS[E81216], 0.7)
    surface.fill(cut.rect(0, 0, FOUR_WIDE, STRUCTURE_DOWN, 14), ground)
    surface.text(12, 26, id, 34, INK, "Bold", "l")
    surface.text(FOUR_WIDE - 12, 26, cost(price), 32, INK, "Bold", "r")
    if mega:
        part = MEGASTRUCTURES[id]
        before = "base" if part.each == 1 else f"base {part.each} ×"
        surface.text(12, 98, before, 30, INK, "Medium", "l")
        x = 36 + width(before, 30, "Medium")
        draw_letter(surface, part.track, x, 98, 32)
        if part.plus:
            surface.text(x + 24, 98, f"+ {part.plus}", 30, INK, "Medium", "l")
    else:
        part = PRODUCTION[id]
        told = brings(part.income)
        long = f"income {told}"
        surface.text(12, 98, long if width(long, 30, "Medium") <= _WORDS else told, 30, INK, "Medium", "l")
    surface.text(12, 62, part.name, 31, INK, "SemiBold", "l", FOUR_WIDE - 20)
    return Sprite(surface, 0, 0)


def _structure(canvas: Canvas, view: FederationState, plan: Plan, id: str, index: int) -> None:
    x, y, across, _ = structure_box(plan, index)
    seats = view.robots_on(id)
    price = MEGASTRUCTURES[id].cost if id in MEGASTRUCTURES else PRODUCTION[id].cost
    if id in PRODUCTION:
        price = Goods(price.green + TABLES.robot_surcharge * len(seats), price.pink, price.diamonds)
    canvas.put(structure(id, price), x, y)
    for at, seat in enumerate(seats):
        canvas.put(mark(seat, 22), x + across - 16 - at * 23, y + 98)


@remembered
def deep_tile(id: str) -> Sprite:
    """A Deep Space tile. Its point is the upper left corner."""
    surface = Surface(FOUR_WIDE, DEEP_DOWN, crisp=True)
    surface.fill(cut.rect(0, 0, FOUR_WIDE, DEEP_DOWN, 12), lighter(TINT.soft, 0.55))
    surface.text(12, DEEP_DOWN / 2, id, 32, INK, "Bold", "l")
    tile = DEEP_SPACE[id]
    told = {"influence": "influence +1", "medal": "a medal", "robot": "free robot"}.get(tile.effect) or deep_words(tile)
    told = told.replace("alteration token", "token")
    surface.text(76, DEEP_DOWN / 2, told, 30, INK, "Medium", "l", FOUR_WIDE - 84)
    return Sprite(surface, 0, 0)


def _brief(canvas: Canvas, view: FederationState, scene: Scene, plan: Plan, seat: int) -> None:
    """A player in a line: what it can pay with."""
    player = view.players[seat]
    x, y, across, _ = brief_box(plan, seat)
    middle = y + BRIEF_DOWN // 2
    goods = f"{player.green} G  {player.pink} P  {player.diamonds} D"
    told = width(goods, 32) + 24
    panels.nameplate(canvas, x + 8, middle, across - told - 24, scene, seat, mark(seat, 36), "", 34)
    canvas.text(x + across - 14, middle, goods, 32, INK, "SemiBold", "r")
    if seat in scene.deciders:
        panels.surround(canvas, panels.frame(across, BRIEF_DOWN, stroke=5, radius=14), x, y, edge=20)
