"""The state of Zefiria and the questions that the rules ask about it."""

import msgspec

from rules.game import State
from rules.zefiria.components import GRIDS, ISLANDS, STORMS, TABLES, WORTH
from rules.zefiria.grid import ALL, EDGE

HIDDEN = "?"
_ORDERED = list(ISLANDS)


class Mark(msgspec.Struct, frozen=True, gc=False):
    """Something that the last turn, or the last storm, did: for the picture.

    Attributes:
        kind: ``fly``, ``swap`` or ``storm``.
        source, target: spaces.
    """

    kind: str
    source: int
    target: int


class ZefiriaState(State, kw_only=True):
    """A game of Zefiria. Pawns are numbered in turn order from the first player's; spaces and islands are numbers.

    Attributes:
        first: the seat of the first player.
        storm_mode: whether storms swap islands between the rounds.
        diagonal: whether a breeze may also step diagonally.
        chosen: whether spirits are chosen, not dealt.
        rounds: how many there are, which is the number of time gems at the start.
        round: the present one from 1; 0 during the set-up.
        islands: the island on each space.
        spirits: the spirit of each pawn; empty until it is chosen.
        at: the space of each pawn; -1 until it is placed.
        gems: magical gems a seat.
        spent: magical gems that have left the game.
        grids, storms: the decks, the top card last; hidden from everybody.
        grid, storm: the forecast; empty when there is none.
        past_grids, past_storms: discarded cards.
        marks: what the last turn or storm did.
    """

    first: int
    storm_mode: bool
    diagonal: bool
    chosen: bool
    rounds: int
    islands: list[int]
    round: int = 0
    spirits: list[str] = []
    at: list[int] = []
    gems: list[int] = []
    spent: int = 0
    grids: list[str] = []
    storms: list[str] = []
    grid: str = ""
    storm: str = ""
    past_grids: list[str] = []
    past_storms: list[str] = []
    marks: list[Mark] = []

    def owner(self, pawn: int) -> int:
        """The seat that leads a pawn. A solo player leads both."""
        return (self.first + pawn) % self.seats

    def pawns(self, seat: int) -> list[int]:
        """The pawns that a seat leads."""
        return [pawn for pawn in range(len(self.at)) if self.owner(pawn) == seat]

    def action_points(self) -> int:
        """The action points of a turn."""
        return TABLES.time[self.seats - 1].action_points

    def free(self) -> int:
        """The set of spaces without a spirit."""
        free = ALL
        for space in self.at:
            if space >= 0:
                free &= ~(1 << space)
        return free

    def edge(self) -> int:
        """The set of edge spaces without a spirit."""
        return self.free() & EDGE

    def last_round(self) -> bool:
        """Whether the last time gem is gone."""
        return self.round == self.rounds

    def swap(self, first: int, second: int) -> None:
        """Let the islands of two spaces change places."""
        islands = self.islands
        islands[first], islands[second] = islands[second], islands[first]

    def gain(self, first: int, second: int) -> int:
        """By how much the score would change if the islands of two spaces changed places."""
        one, other = WORTH[self.islands[first]], WORTH[self.islands[second]]
        return one[second] + other[first] - one[first] - other[second]

    def in_order(self) -> bool:
        """Whether all islands are home."""
        return self.islands == _ORDERED

    def storm_swaps(self) -> list[tuple[int, int]]:
        """The spaces of each swap of the forecast, in its order."""
        if not self.storm:
            return []
        spaces = GRIDS[self.grid]
        return [(spaces[first], spaces[second]) for first, second in STORMS[self.storm]]

    def anchored(self, first: int, second: int) -> bool:
        """Whether a spirit on one of two spaces keeps a storm from swapping them."""
        return first in self.at or second in self.at
