"""The state of Garden Nation and the questions that the rules ask about it."""

import msgspec

from rules.game import State
from rules.gardennation.board import Board, board
from rules.gardennation.components import LANDS, TABLES, in_region

HIDDEN = "?"
NOBODY = -1
OFF_MAP = 0


class Mark(msgspec.Struct, frozen=True, gc=False):
    """Something that the last turn did, for the picture: ``built``, ``abandoned``, ``invaded`` or ``roofed``."""

    kind: str
    area: int


class GardenState(State, kw_only=True):
    """A game of Garden Nation. Areas are numbers (`components.AREAS`); lists by area have an entry for each.

    Attributes:
        gentle: whether the crane may move on where only abandoning is possible.
        round_limit: the round that is the last one at the latest; 0 for none.
        long_round: whether two players have two turns each in a round.
        layout, turned: see `board.board`.
        owners: whose building stands on each area, or `NOBODY`.
        floors: of the building on each area.
        roofs: whether it has a roof.
        converted: the land that each bramble has become; empty otherwise.
        roof_supply: roofs that are left.
        crane: the region of the crane, or `OFF_MAP`.
        inhabitants, supply, ploys: of each seat; the supply is floors.
        projects: face up.
        deck: projects to come, the next one last.
        taken: the projects of each seat.
        mission_deck: missions that nobody was dealt.
        dealt: the missions that each seat was dealt.
        kept: those that it keeps; empty until it has chosen.
        first: who begins the round.
        track: the seats on the order track, in order.
        round: from 1; 0 before the first one.
        ending: whether the round is the last one.
        marks: what the last turn did.
    """

    gentle: bool
    round_limit: int
    long_round: bool
    layout: str
    turned: str
    owners: list[int]
    floors: list[int]
    roofs: list[bool]
    converted: list[str]
    roof_supply: int
    crane: int = OFF_MAP
    inhabitants: list[int]
    supply: list[int]
    ploys: list[int]
    projects: list[str]
    deck: list[str]
    taken: list[list[str]]
    mission_deck: list[str]
    dealt: list[list[str]]
    kept: list[list[str]]
    first: int
    track: list[int] = []
    round: int = 0
    ending: bool = False
    marks: list[Mark] = []

    @property
    def board(self) -> Board:
        """The map."""
        return board(self.layout, self.turned)

    def land(self, area: int) -> str:
        """The land type of an area; empty for a bramble that is not converted."""
        return self.board.lands[area] or self.converted[area]

    def is_bramble(self, area: int) -> bool:
        """Whether an area has no land type yet."""
        return not self.land(area)

    def tokens(self, land: str) -> int:
        """How many bramble tokens of a land are left."""
        return LANDS[land].tokens - self.converted.count(land)

    def price(self, area: int) -> int:
        """What the next floor on an area costs."""
        return self.board.costs[area] + self.floors[area]

    def value(self, area: int) -> int:
        """What abandoning a building pays, and what an invasion costs (section "Value of a building")."""
        floors = self.floors[area]
        return TABLES.value * (floors * self.board.costs[area] + floors * (floors - 1) // 2)

    def can_pay(self, seat: int, price: int) -> bool:
        """Whether enough inhabitants remain after paying (section "Keep one inhabitant")."""
        return self.inhabitants[seat] - price >= TABLES.least_inhabitants

    def is_open(self, seat: int, area: int) -> bool:
        """Whether a building of the seat without a roof stands on an area."""
        return self.owners[area] == seat and not self.roofs[area]

    def slots(self) -> int:
        """How many turns a round has."""
        return self.seats * TABLES.track.long_round if self.seats == 2 and self.long_round else self.seats

    def may_follow(self, seat: int) -> list[int]:
        """Who may play after a seat in this round; nobody when it is over."""
        if len(self.track) >= self.slots():
            return []
        if self.seats == 2:
            return [1 - seat]
        return [other for other in range(self.seats) if other not in self.track]

    def clear(self, area: int) -> None:
        """Remove a building: its floors return to their owner, its roof to the supply."""
        self.supply[self.owners[area]] += self.floors[area]
        self.roof_supply += self.roofs[area]
        self.owners[area], self.floors[area], self.roofs[area] = NOBODY, 0, False

    def count_in(self, number: int) -> list[int]:
        """How many floors each seat has in a region."""
        counts = [0] * self.seats
        for area in in_region(number):
            if self.owners[area] != NOBODY:
                counts[self.owners[area]] += self.floors[area]
        return counts
