"""Where everything lies in the two pictures of Federation."""

import msgspec

from rendering import panels
from rendering.canvas import WIDTH
from rules.federation.components import (
    COLUMNS,
    FLOORS,
    PLANETS,
    RINGS,
    TABLES,
)

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


def brief_box(plan: Plan, seat: int) -> tuple[int, int, int, int]:
    """Where a player is in the worlds."""
    wide = (ROOM - GAP) // 2
    return LEFT + seat % 2 * (wide + GAP), plan.player(seat), wide, BRIEF_DOWN
