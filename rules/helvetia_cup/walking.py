"""How far a player can walk, and what it costs."""

from collections.abc import Callable

from rules.helvetia_cup.components import TABLES
from rules.helvetia_cup.pitch import (
    AREA,
    Reach,
    reach,
)
from rules.helvetia_cup.state import CupState, Player


def ball_is_free(state: CupState) -> bool:
    """Whether a player who enters the ball's hex takes it."""
    return not state.carrier and state.restart not in ("free", "penalty")


class Ends:
    """Where a player may end his move, and what it costs.

    Args:
        start: where the move began, if not where he is.
        paid: BOOST spent in it so far.

    Attributes:
        free: free hexes left for walking.
        limit: steps that he can walk.
        bonus: one more free hex at a penalty, if he leaves the area with it.
        reach: where he can walk from a hex.
        taken: where he may not end.
    """

    __slots__ = ("area", "bonus", "free", "limit", "reach", "taken")

    def __init__(
        self, state: CupState, side: int, player: Player, attack: bool, start: int | None = None, paid: int = 0
    ) -> None:
        free = TABLES.family_moves if state.family else 1
        self.free = free + player.extra - player.down
        self.limit = self.free + (0 if state.family else player.boost + paid)
        self.bonus = 0
        self.area: frozenset[int] = frozenset()
        if state.restart == "penalty":
            self.area = AREA[1 - state.attack]
            self.bonus = int((player.hex if start is None else start) in self.area)
        self.reach = walker(state, side, player, attack)
        self.taken = {other.hex for other in state.squads[side] if other is not player}

    def cost(self, steps: int, hex: int) -> int:
        """BOOST for so many steps to a hex, or -1 when they cannot be paid."""
        bonus = self.bonus and hex not in self.area
        return -1 if steps > self.limit + bonus else max(0, steps - self.free - bonus)

    def any_from(self, start: int, used: int) -> bool:
        """Whether the move can end on a hex after so many steps, or somewhere further on."""
        for steps in range(self.limit + self.bonus - used + 1):
            ring = (start,) if steps == 0 else self.reach(start).rings[steps - 1]
            if any(hex not in self.taken and self.cost(used + steps, hex) >= 0 for hex in ring):
                return True
        return False


def walker(state: CupState, side: int, player: Player, attack: bool) -> Callable[[int], Reach]:
    """Where a player can walk from a hex. A defender stops at a free ball, so not over it where a mate lies on it."""
    blocked = -1
    if not attack and ball_is_free(state) and player.hex != state.ball and state.at(side, state.ball):
        blocked = state.ball
    zone = state.zone(side, player.number)
    return lambda start: reach(start, side, zone, blocked)
