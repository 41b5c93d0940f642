"""The state of Hellas and the questions that the rules ask about it."""

from collections.abc import Iterator

from rules.game import State
from rules.hellas.components import BOARDS, COSTS, HOUSE, SPACES, STATUE, TABLES, YIELDS, Board, Space

UNKNOWN = -1


class HellasState(State, kw_only=True):
    """A game of Hellas.

    Attributes:
        board: the id of the board.
        rounds: how many rounds are played.
        tight: whether the track is without its loose spaces.
        hidden: whether marble is behind screens.
        live: whether scores are shown before the end.
        leftover: whether marble left over breaks ties.
        round: the present round, from 1.
        start: the seat that starts the round.
        next_start: the seat that starts the next round, once a temple space is chosen.
        markers: action markers left, a seat.
        taken: the seat that chose each space of the track in this round, by the number of the space.
        pieces: what stands on each built field: ``house``, ``square`` or ``palace`` and the seat, as in ``house 0``, or
            ``statue``.
        reserve: pieces left, by kind, a seat.
        marble: a number a seat, UNKNOWN where a view does not show it.
        rings: a number a seat.
        pillars: how many stand in each temple.
        stacks: the tiles on each quarry that has any, from the bottom to the top.
        active: the quarries with a face-up tile.
        closed: the quarries that never pay again, in the order in which they closed.
        worker: the quarry of the worker, or nothing when it has left the island.
        pile: the tiles that are still to be drawn, in the order of their numbers: chance decides when one is drawn.
        statues_left, pillars_left, rings_left: the general supply.
        marks: the fields, quarries, temples and spaces that the last action changed, for the picture.
    """

    board: str
    rounds: int
    tight: bool
    hidden: bool
    live: bool
    leftover: bool
    start: int
    worker: str
    markers: list[int]
    pieces: dict[str, str] = {}
    reserve: list[dict[str, int]]
    marble: list[int]
    rings: list[int]
    pillars: dict[str, int]
    stacks: dict[str, list[int]]
    pile: list[int]
    active: list[str]
    closed: list[str] = []
    taken: dict[int, int] = {}
    round: int = 1
    next_start: int | None = None
    statues_left: int
    pillars_left: int
    rings_left: int
    marks: list[str] = []

    @property
    def island(self) -> Board:
        """The board that is played on."""
        return BOARDS[self.board]

    def spaces(self) -> Iterator[tuple[int, Space]]:
        """The spaces of the track with their numbers."""
        return ((n, space) for n, space in enumerate(SPACES, 1) if not (self.tight and space.loose))

    def turn_order(self, first: int) -> list[int]:
        """All seats clockwise, beginning with one."""
        return [*range(first, self.seats), *range(first)]

    # --- the island -------------------------------------------------------------------------------------------

    def fields(self, seat: int) -> list[str]:
        """The fields with pieces of a seat, in the order in which they were built."""
        own = f" {seat}"
        return [field for field, piece in self.pieces.items() if piece.endswith(own)]

    def statues(self) -> list[str]:
        """The fields with statues."""
        if self.statues_left == TABLES.statues:
            return []
        return [field for field, piece in self.pieces.items() if piece == STATUE]

    def build(self, seat: int, kind: str, field: str) -> int:
        """Put a piece of a seat on a field and pay for it; returns the price."""
        price = self.price(kind, field)
        self.marble[seat] -= price
        self.marks.append(field)
        if kind == STATUE:
            self.statues_left -= 1
            self.pieces[field] = STATUE
        else:
            self.reserve[seat][kind] -= 1
            self.pieces[field] = f"{kind} {seat}"
        return price

    def price(self, kind: str, field: str) -> int:
        """What a piece costs on a build field. A statue stands in the interior only."""
        cost = COSTS[kind]
        return cost.coast if cost.coast is not None and field in self.island.shore else cost.interior

    # --- quarries ----------------------------------------------------------------------------------------------

    def top(self, quarry: str) -> int:
        """The number of the top tile of a quarry."""
        return self.stacks[quarry][-1]

    def highest(self) -> str:
        """The active quarry with the highest number, which closes next."""
        return max(self.active, key=self.top)

    def empty_quarries(self) -> list[str]:
        """The quarries without tiles, the worker's among them."""
        return [quarry for quarry in self.island.quarries if quarry not in self.stacks]

    def income(self) -> list[int]:
        """What mining brings each seat: for each house beside an active quarry, the yield of the top tile."""
        income = [0] * self.seats
        quarries, pieces = self.island.quarries, self.pieces
        for quarry in self.active:
            marble = YIELDS[self.stacks[quarry][-1]]
            for field in quarries[quarry].beside:
                piece = pieces.get(field)
                if piece is not None and piece.startswith(HOUSE):
                    income[int(piece[-1])] += marble
        return income

    # --- temples -----------------------------------------------------------------------------------------------

    def room(self, temple: str) -> int:
        """How many more pillars a temple holds."""
        return self.island.temples[temple].pillars - self.pillars[temple]
