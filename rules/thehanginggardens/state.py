"""The state of The Hanging Gardens and the questions that the rules ask about it."""

from typing import Literal

import msgspec

from rules.game import State
from rules.thehanginggardens.components import COLUMNS, FEATURES, OBJECTIVES, TABLES, TILES
from rules.thehanginggardens.garden import Tally, legal_places, tally

HIDDEN = "?"
# Who stands in a column for the rival of a game alone.
RIVAL = -1


class Mark(msgspec.Struct, frozen=True, gc=False):
    """Something that the last turn did.

    Attributes:
        kind: a card was ``placed``, a tile ``bought``, an objective ``completed``, a card ``removed`` by the rival.
        seat: who did it.
        where: the place, objective or column.
    """

    kind: Literal["placed", "bought", "completed", "removed"]
    seat: int
    where: str


class HangingState(State, kw_only=True):
    """A game of The Hanging Gardens. Places of gardens and columns of the market are numbers.

    Attributes:
        race: whether markers on objectives score by who came first.
        short: whether there are no objectives and no visitors' tiles.
        first: the seat that has the first-player marker.
        starter: the seat that began the round.
        round: from 1.
        placed: gardeners placed in this round, by all players.
        deck: Garden cards, the next one last.
        market: the cards of each column from the bottom row up.
        gardeners: the seats whose gardeners stand under each column, in order.
        piles: Enhancement tiles, the top one last.
        objectives: the Royal Objectives in play.
        markers: the seats with a marker on each of them, in order.
        irrigation: the Irrigation card of each seat.
        gold, tools: what each seat has.
        gardens: the card on each place, a seat; empty where there is none.
        tiles: the Enhancement tile on each place, a seat.
        removed: the cards that the rival took out of the game.
        marks: what the last turn did.
    """

    race: bool
    short: bool
    first: int
    starter: int
    round: int = 1
    placed: int = 0
    deck: list[str]
    market: list[list[str]]
    gardeners: list[list[int]]
    piles: list[list[str]]
    objectives: list[str]
    markers: list[list[int]]
    irrigation: list[str]
    gold: list[int]
    tools: list[int]
    gardens: list[list[str]]
    tiles: list[list[str]]
    removed: list[str] = []
    marks: list[Mark] = []

    # --- the market --------------------------------------------------------------------------------------------

    @property
    def spaces(self) -> int:
        """Gardener spaces under a column."""
        return TABLES.gardener_spaces[self.seats - 1]

    def free(self, column: int) -> int:
        """Free gardener spaces under a column."""
        return self.spaces - len(self.gardeners[column])

    def left(self, seat: int) -> int:
        """The gardeners that a seat has left in this round."""
        return TABLES.gardeners - sum(column.count(seat) for column in self.gardeners)

    def columns(self) -> list[int]:
        """The columns that have a free space."""
        return [column for column in range(len(COLUMNS)) if self.free(column)]

    # --- a garden ----------------------------------------------------------------------------------------------

    def tally(self, seat: int) -> Tally:
        """What is in the garden of a seat."""
        return tally(tuple(self.gardens[seat]), tuple(self.tiles[seat]), self.irrigation[seat])

    def places(self, seat: int) -> tuple[int, ...]:
        """Where a seat may place its next card."""
        return legal_places(tuple(map(bool, self.gardens[seat])))

    def enhanceable(self, seat: int) -> list[int]:
        """The places with an empty card without a tile."""
        return [
            place
            for place, card in enumerate(self.gardens[seat])
            if card and not self.tiles[seat][place] and FEATURES[card].is_empty
        ]

    def can_buy(self, seat: int) -> bool:
        """Whether there is a tile that a seat can pay and put somewhere."""
        affordable = any(pile and TILES[pile[-1]].price <= self.gold[seat] for pile in self.piles)
        return affordable and bool(self.enhanceable(seat))

    # --- objectives --------------------------------------------------------------------------------------------

    @property
    def marker_spaces(self) -> int:
        """Spaces for markers on an objective."""
        return TABLES.marker_spaces[self.seats - 1]

    def supply(self, seat: int) -> int:
        """Tools and gold of a seat together."""
        return self.tools[seat] + self.gold[seat]

    def reached(self, seat: int, id: str) -> int:
        """How far a seat is with an objective, the crown included."""
        counted = self.tally(seat)
        return counted.count(OBJECTIVES[id], self.supply(seat)) + TABLES.crown * counted.crown

    def completable(self, seat: int) -> list[str]:
        """The objectives that a seat may complete now."""
        return [
            id
            for id, markers in zip(self.objectives, self.markers, strict=True)
            if seat not in markers
            and len(markers) < self.marker_spaces
            and self.reached(seat, id) >= OBJECTIVES[id].least
        ]

    def marker_points(self, number: int) -> int:
        """What the marker with a number, from 0, on an objective is worth."""
        return TABLES.race[number] if self.race else 1
