"""Where everything lies in the two pictures of Federation, and the ground that does not change."""

from functools import lru_cache

import msgspec

from rendering import panels
from rendering import surface as cut
from rendering.canvas import WIDTH, Backdrop
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

LEFT = panels.MARGIN
ROOM = WIDTH - 2 * panels.MARGIN
TOP = panels.HEADER + 8
GAP = 10

# --- the senate -----------------------------------------------------------------------------------------------------

START_DOWN = 50  # of a starting tile
LAW_DOWN, PROJECT_DOWN = 58, 86
FLOOR_WIDE, SPACE_WIDE, WING_GAP = 32, 163, 12
SPACE_DOWN = 126
TOTALS = LEFT + FLOOR_WIDE + len(COLUMNS) * SPACE_WIDE + WING_GAP + 8
TOTALS_WIDE = LEFT + ROOM - TOTALS
OUTER_DOWN = 52
HEADS = 138  # the names of the rows of Authority
LEVEL_WIDE = (ROOM - HEADS) // len(TABLES.levels)
LEVEL_LINE = 38
AUTHORITY_DOWN = 52 + 4 * LEVEL_LINE
LINE = 46
PLAYER_DOWN = 3 * LINE + 26

# --- the worlds -----------------------------------------------------------------------------------------------------

NAME_WIDE, STEP_WIDE = 194, 67
STEPS_LEFT = LEFT + NAME_WIDE
INFLUENCE = STEPS_LEFT + (TABLES.planets.last_step + 1) * STEP_WIDE + 6
STEP_HEAD = 40
PLANET_DOWN = dict(zip(PLANETS, (128, 128, 74, 108, 74), strict=True))
TOKEN_DOWN = 50
NEBULA_HEAD, NODE_DOWN, RING_WIDE = 50, 82, 92
NODE_WIDE = (ROOM - RING_WIDE) // len(PLANETS)
STRUCTURES_PER_ROW, STRUCTURE_DOWN = 4, 122
FOUR_WIDE = (ROOM - 3 * GAP) // 4
DEEP_DOWN = 50
HEADING = 42
BRIEF_DOWN = 56  # of a player in the worlds


class Plan(msgspec.Struct, frozen=True):
    """What decides how high the parts of a picture are.

    Attributes:
        worlds: whether it shows the worlds or the senate.
        start_tiles: how many lie open.
        structures: all structures.
        deep_space: whether Deep Space tiles lie open.
    """

    worlds: bool
    seats: int
    start_tiles: int = 0
    structures: int = 0
    deep_space: int = 0

    # The senate, from top to bottom.

    @property
    def laws(self) -> int:
        """The top of the laws."""
        return TOP + self.start_tiles * (START_DOWN + 6) + (HEADING if self.start_tiles else 0)

    @property
    def projects(self) -> int:
        """The top of the projects."""
        return self.laws + LAW_DOWN + 8

    def floor(self, number: int) -> int:
        """The top of a floor, from 1."""
        return self.projects + PROJECT_DOWN + 10 + (FLOORS - number) * (SPACE_DOWN + 6)

    @property
    def outer(self) -> int:
        """The top of the Outer Module."""
        return self.floor(0) + 4

    @property
    def authority(self) -> int:
        """The top of the Authority track."""
        return self.outer + OUTER_DOWN + GAP

    # The worlds, from top to bottom.

    def planet(self, planet: str) -> int:
        """The top of the track of a planet."""
        above = PLANETS[: PLANETS.index(planet)]
        return TOP + STEP_HEAD + sum(PLANET_DOWN[other] + 4 for other in above)

    @property
    def tokens(self) -> int:
        """The top of the alteration tokens."""
        return self.planet(PLANETS[-1]) + PLANET_DOWN[PLANETS[-1]] + 14

    @property
    def nebula(self) -> int:
        """The top of the heading of the nebula."""
        return self.tokens + 2 * (TOKEN_DOWN + 6) + 4

    def ring(self, number: int) -> int:
        """The top of a ring of the nebula, from 1."""
        return self.nebula + NEBULA_HEAD + (number - 1) * (NODE_DOWN + 22)

    @property
    def structure_rows(self) -> int:
        """The top of the heading of the structures."""
        return self.ring(RINGS) + NODE_DOWN + 6

    @property
    def deep(self) -> int:
        """The top of the heading of Deep Space."""
        rows = -(-self.structures // STRUCTURES_PER_ROW)
        return self.structure_rows + HEADING + rows * (STRUCTURE_DOWN + GAP)

    # Both.

    @property
    def players(self) -> int:
        """The top of the first player."""
        if not self.worlds:
            return self.authority + AUTHORITY_DOWN + 12
        if not self.deep_space:
            return self.deep + 4
        return self.deep + HEADING + -(-self.deep_space // 4) * (DEEP_DOWN + 8) + 6

    def player(self, seat: int) -> int:
        """The top of a player."""
        if self.worlds:
            return self.players + seat // 2 * (BRIEF_DOWN + 8)
        return self.players + seat * (PLAYER_DOWN + 8)

    @property
    def height(self) -> int:
        """Of the picture."""
        rows = -(-self.seats // 2) if self.worlds else self.seats
        return self.players + rows * ((BRIEF_DOWN if self.worlds else PLAYER_DOWN) + 8) - 8 + panels.MARGIN


def column(name: str) -> int:
    """The left edge of a column of the senate."""
    at = COLUMNS.index(name)
    return LEFT + FLOOR_WIDE + at * SPACE_WIDE + (WING_GAP if at >= TABLES.senate.left else 0)


def space_box(plan: Plan, space: str) -> tuple[int, int, int, int]:
    """The upper left corner and the size of a space."""
    return column(space[0]), plan.floor(int(space[1])), SPACE_WIDE - 5, SPACE_DOWN


def law_box(plan: Plan, left: bool) -> tuple[int, int, int, int]:
    """Where a law lies: above its wing."""
    across = TABLES.senate.left * SPACE_WIDE - 5
    return column(COLUMNS[0 if left else TABLES.senate.left]), plan.laws, across, LAW_DOWN


def outer_box(plan: Plan) -> tuple[int, int, int, int]:
    """Where the Outer Module lies."""
    return LEFT, plan.outer, ROOM, OUTER_DOWN


def start_box(index: int) -> tuple[int, int, int, int]:
    """Where a starting tile lies."""
    return LEFT, TOP + HEADING + index * (START_DOWN + 6), ROOM, START_DOWN


def node_box(plan: Plan, node: str) -> tuple[int, int, int, int]:
    """Where a node lies."""
    x = LEFT + RING_WIDE + PLANETS.index(node[0]) * NODE_WIDE
    return x, plan.ring(int(node[1])), NODE_WIDE - 8, NODE_DOWN


def structure_box(plan: Plan, index: int) -> tuple[int, int, int, int]:
    """Where a structure lies."""
    row, at = divmod(index, STRUCTURES_PER_ROW)
    top = plan.structure_rows + HEADING + row * (STRUCTURE_DOWN + GAP)
    return LEFT + at * (FOUR_WIDE + GAP), top, FOUR_WIDE, STRUCTURE_DOWN


def deep_box(plan: Plan, index: int) -> tuple[int, int, int, int]:
    """Where a Deep Space tile lies."""
    row, at = divmod(index, 4)
    return LEFT + at * (FOUR_WIDE + GAP), plan.deep + HEADING + row * (DEEP_DOWN + 8), FOUR_WIDE, DEEP_DOWN


def token_box(plan: Plan, index: int) -> tuple[int, int, int, int]:
    """Where a kind of alteration token lies."""
    row, at = divmod(index, 3)
    wide = (ROOM - 2 * GAP) // 3
    return LEFT + at * (wide + GAP), plan.tokens + row * (TOKEN_DOWN + 6), wide, TOKEN_DOWN


# --- the ground -----------------------------------------------------------------------------------------------------


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


def brief_box(plan: Plan, seat: int) -> tuple[int, int, int, int]:
    """Where a player is in the worlds."""
    wide = (ROOM - GAP) // 2
    return LEFT + seat % 2 * (wide + GAP), plan.player(seat), wide, BRIEF_DOWN


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
            for line, word in enumerate(_reward(planet, step)):
                two = len(_reward(planet, step)) == 2
                y = top + height - (45 if two and line == 0 else 17)
                surface.text(x + STEP_WIDE / 2 - 1, y, word, 30, INK, "Medium", room=STEP_WIDE - 5)


def _reward(planet: str, step: int) -> list[str]:
    """What a step brings, in one or two short lines."""
    if planet == PLANETS[3]:
        return [f"{TABLES.planets.trades[step]} tr."]
    if planet not in (NEO, MOON) or not step:
        return []
    boon = (TABLES.planets.neo if planet == NEO else TABLES.planets.moon)[step - 1]
    return (
        ["ship"] if boon.ships else brings(boon).replace(" ", "", 1).replace(" ", "\n", 1).replace(" ", "").split("\n")
    )


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
