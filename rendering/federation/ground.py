"""What does not change in the pictures of Federation: the ground of the senate and of the worlds."""

from functools import lru_cache

from rendering import panels
from rendering import surface as cut
from rendering.canvas import Backdrop
from rendering.federation.layout import (
    AUTHORITY_DOWN,
    FLOOR_WIDE,
    HEADS,
    INFLUENCE,
    LEFT,
    LEVEL_LINE,
    LEVEL_WIDE,
    NAME_WIDE,
    NODE_DOWN,
    OUTER_DOWN,
    PLANET_DOWN,
    PLAYER_DOWN,
    PROJECT_DOWN,
    RING_WIDE,
    ROOM,
    SPACE_DOWN,
    SPACE_WIDE,
    STEP_WIDE,
    STEPS_LEFT,
    TOP,
    TOTALS,
    TOTALS_WIDE,
    Plan,
    brief_box,
    column,
    law_box,
    node_box,
    space_box,
    token_box,
)
from rendering.federation.signs import (
    TINT,
    TRACKS,
    chip,
    crystal,
    draw_letter,
    letter,
    mark,
    medal,
    mission,
    side,
    star,
)
from rendering.lettering import width
from rendering.palette import CREAM, FAINT, INK, PAPER, WELL, lighter, mix
from rendering.pieces import crown, legal_frame
from rendering.sprite import Sprite
from rendering.surface import Surface
from rules.federation.components import (
    ARRATOOINE,
    COLUMNS,
    FLOORS,
    KINDS,
    MOON,
    NEO,
    NODES,
    PLANETS,
    RINGS,
    TABLES,
    TERMS,
)
from rules.federation.tables import Boon
from rules.federation.wording import brings, cost, space_cost


def sprites() -> list[Sprite]:
    """One of every kind that is put on the ground."""
    found = [mark(seat) for seat in range(4)] + [crystal(kind) for kind in "GPD"]
    found += [letter(track) for track in TRACKS]
    found += [medal(), star(), crown(), chip("IV"), side(3, "G"), side(2, "P"), side(1, "")]
    found += [mission("SY", True, False), mission("N", True, True), mission("M", False, False)]
    return [*found, panels.turn_arrow(), legal_frame(100, 60)]


@lru_cache(16)
def backdrop(plan: Plan) -> Backdrop:
    """The ground of a picture."""
    surface = panels.table(plan.height, TINT)
    if plan.worlds:
        _planets(surface, plan)
        _tokens(surface, plan)
        _nebula(surface, plan)
        surface.text(
            LEFT + 4,
            plan.structure_rows + 20,
            "Structures of E81216 with the cost of a robot; base + order bonus",
            32,
            CREAM,
            "SemiBold",
            "l",
        )
        if plan.deep_space:
            surface.text(
                LEFT + 4, plan.deep + 20, "Deep Space, for the 4th and the 8th ship", 32, CREAM, "SemiBold", "l"
            )
        for seat in range(plan.seats):
            surface.fill(cut.rect(*brief_box(plan, seat), 14), PAPER)
    else:
        if plan.start_tiles:
            surface.text(LEFT + 4, TOP + 20, "Starting tiles", 32, CREAM, "SemiBold", "l")
        _senate(surface, plan)
        _authority(surface, plan)
        for seat in range(plan.seats):
            surface.fill(cut.rect(LEFT, plan.player(seat), ROOM, PLAYER_DOWN, 18), PAPER)
    return Backdrop(surface, sprites())


def _senate(surface: Surface, plan: Plan) -> None:
    for left in () if plan.start_tiles else (True, False):
        surface.fill(cut.rect(*law_box(plan, left), 12), CREAM)
    for name in COLUMNS:
        surface.fill(cut.rect(column(name), plan.projects, SPACE_WIDE - 5, PROJECT_DOWN, 12), lighter(TINT.soft, 0.35))
    for y, word in ((26, "floor"), (60, "votes")):
        surface.text(TOTALS + TOTALS_WIDE / 2, plan.projects + y, word, 30, CREAM, "Medium")
    for floor in range(1, FLOORS + 1):
        top = plan.floor(floor)
        surface.text(LEFT + FLOOR_WIDE / 2 - 4, top + SPACE_DOWN / 2, str(floor), 44, CREAM, "Bold")
        surface.fill(cut.rect(TOTALS, top, TOTALS_WIDE, SPACE_DOWN, 12), mix(TINT.table, CREAM, 0.78))
    for space, kind in KINDS.items():
        x, y, across, down = space_box(plan, space)
        ground = TRACKS.get(kind, lighter(TINT.soft, 0.55))
        surface.fill(cut.rect(x, y, across, down, 12), lighter(ground, 0.55) if kind in TRACKS else ground)
        surface.text(x + 9, y + 24, space, 32, INK, "Bold", "l")
        price = cost(space_cost(kind))
        if price:
            surface.text(x + across - 9, y + 24, price, 30, INK, "SemiBold", "r")
        elif kind in PLANETS:
            draw_letter(surface, kind, x + across - 24, y + 24, 34)
        surface.text(x + across / 2, y + 59, TERMS[kind], 30, INK, "Medium", room=across - 4)
    surface.fill(cut.rect(LEFT, plan.outer, ROOM, OUTER_DOWN, 12), lighter(TINT.soft, 0.55))
    told = f"OUT: Outer Module, {brings(TABLES.outer)}"
    surface.text(LEFT + 14, plan.outer + OUTER_DOWN / 2, told, 30, INK, "SemiBold", "l")


def _bonus(boon: Boon) -> str:
    """The bonus of a level in one short word."""
    if boon.tokens:
        return "token"
    if boon.ticks:
        return "tick"
    return "ship" if boon.ships else brings(boon)


def _authority(surface: Surface, plan: Plan) -> None:
    top = plan.authority
    surface.fill(cut.rect(LEFT, top, ROOM, AUTHORITY_DOWN, 16), PAPER)
    draw_letter(surface, "U", LEFT + 32, top + 28, 36)
    rows = ("Authority", "floor PP", "upkeep", "bonus")
    for row, word in enumerate(rows):
        y = top + 52 + row * LEVEL_LINE + LEVEL_LINE / 2
        surface.text(LEFT + 12, y, word, 30, FAINT, "Medium", "l", HEADS - 14)
    for at, level in enumerate(TABLES.levels):
        x = LEFT + HEADS + at * LEVEL_WIDE
        if at % 2 == 0:
            surface.fill(cut.rect(x, top + 4, LEVEL_WIDE, AUTHORITY_DOWN - 8, 10), WELL)
        told = (str(at + 1), str(level.majority), str(level.upkeep), _bonus(level.bonus) or "–")
        for row, word in enumerate(told):
            y = top + 52 + row * LEVEL_LINE + LEVEL_LINE / 2
            weight = "Bold" if row == 0 else "Medium"
            surface.text(x + LEVEL_WIDE / 2, y, word, 34 if row == 0 else 30, INK, weight, room=LEVEL_WIDE - 4)


def _planets(surface: Surface, plan: Plan) -> None:
    down = plan.tokens - 10 - TOP
    surface.fill(cut.rect(LEFT, TOP, ROOM, down, 16), PAPER)
    for step in range(TABLES.planets.last_step + 1):
        surface.text(STEPS_LEFT + (step + 0.5) * STEP_WIDE, TOP + 22, str(step), 30, FAINT, "SemiBold")
    surface.text((INFLUENCE + LEFT + ROOM) / 2, TOP + 22, "influence", 30, FAINT, "SemiBold")
    for planet in PLANETS:
        top, height = plan.planet(planet), PLANET_DOWN[planet]
        colour = TRACKS[planet]
        draw_letter(surface, planet, LEFT + 28, top + 22, 34)
        surface.text(LEFT + 52, top + 22, TERMS[planet], 30, INK, "SemiBold", "l", NAME_WIDE - 54)
        for step in range(TABLES.planets.last_step + 1):
            x = STEPS_LEFT + step * STEP_WIDE
            tone = lighter(colour, 0.55 if step % 2 else 0.68)
            surface.fill(cut.rect(x, top, STEP_WIDE - 3, height, 8), tone)
            lines = _reward(planet, step)
            for line, word in enumerate(lines):
                y = top + height - 17 - 28 * (len(lines) - 1 - line)
                surface.text(x + STEP_WIDE / 2 - 1, y, word, 30, INK, "Medium", room=STEP_WIDE - 5)


def _reward(planet: str, step: int) -> list[str]:
    """What a step brings, in one or two short lines."""
    if planet == ARRATOOINE:
        return [f"{TABLES.planets.trades[step]} tr."]
    if planet not in (NEO, MOON) or not step:
        return []
    boon = (TABLES.planets.neo if planet == NEO else TABLES.planets.moon)[step - 1]
    if boon.ships:
        return ["ship"]
    named = zip((boon.green, boon.pink, boon.diamonds), "GPD", strict=True)
    return [f"{number}{kind}" for number, kind in named if number]


def _tokens(surface: Surface, plan: Plan) -> None:
    for index, token in enumerate(TABLES.tokens):
        x, y, across, down = token_box(plan, index)
        surface.fill(cut.rect(x, y, across, down, 12), lighter(TRACKS[MOON], 0.75))
        surface.text(x + 12, y + down / 2, token.id, 32, INK, "Bold", "l")
        left = x + 22 + width(token.id, 32, "Bold")
        told = f"{token.name}: {SHORT_TOKENS[token.id]}"
        surface.text(left, y + down / 2, told, 30, INK, "Medium", "l", round(x + across - 54 - left))


SHORT_TOKENS = {
    "I": f"+{TABLES.rally} votes",
    "II": "both",
    "III": brings(TABLES.tokens[2].brings),
    "IV": "other law",
    "V": brings(TABLES.tokens[4].brings),
    "VI": f"project +{TABLES.lobby}",
}


def _nebula(surface: Surface, plan: Plan) -> None:
    surface.text(LEFT + 4, plan.nebula + 26, "Nebula of Atalum", 32, CREAM, "SemiBold", "l")
    line = mix(TINT.table, CREAM, 0.6)
    for ring in range(1, RINGS + 1):
        y = plan.ring(ring) + NODE_DOWN // 2
        surface.fill(cut.rect(LEFT + RING_WIDE - 12, y - 4, ROOM - RING_WIDE + 12, 8), line)
        surface.text(LEFT + 4, y - 18, f"Ring {ring}", 30, CREAM, "SemiBold", "l")
        surface.text(LEFT + 4, y + 18, cost(TABLES.ring_cost[ring - 1]), 30, CREAM, "Medium", "l")
    for node in NODES:
        x, y, across, down = node_box(plan, node)
        if int(node[1]) < RINGS:
            middle = x + across // 2
            surface.fill(cut.rect(middle - 4, y + down, 8, 14), line)
            tip = [(middle - 13, y + down + 8), (middle + 13, y + down + 8), (middle, y + down + 22)]
            surface.fill(cut.polygon(tip), line)
        surface.fill(cut.rect(x, y, across, down, 14), lighter(TRACKS[node[0]], 0.6))
        surface.text(x + 10, y + 24, node, 32, INK, "Bold", "l")
