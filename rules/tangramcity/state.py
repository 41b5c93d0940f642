"""The state of Tangram City and the questions that the rules ask about it."""

from rules.game import State
from rules.tangramcity.city import FOUNTAIN, City, city
from rules.tangramcity.components import TABLES

HIDDEN = "?"
SKIP = "skip"


class TangramState(State, kw_only=True):
    """A game of Tangram City. What is laid is written as in `rules.tangramcity.city`.

    Attributes:
        open_cards: whether all cards of a round lie face up.
        start: the seat with the start marker.
        boards: the city board of each seat; empty for blank ones.
        laid: what each seat has in its city, in the order in which it came.
        aside: tiles that each seat has set aside.
        lost: fountains that each seat has not placed.
        deck: the cards to come, the next one last.
        row: the cards of the round, in the order of play.
        lookers: who may look at each card of the row while it lies face down.
        shown: whether each card of the row lies face up.
        card: index of the present card in the row.
        past: cards of earlier rounds.
        round: from 1; 0 before the first one.
        held: how each seat holds its tile (``T17 red 270``); empty when it holds none.
        chosen: what each seat has decided to lay in the present step, or `SKIP`.
        done: whether each seat has decided.
        points: the area of the rectangle of each round, a list a seat.
        latest: how many of the last things laid in each city came in the last step.
    """

    open_cards: bool
    start: int
    boards: list[str]
    laid: list[list[str]]
    aside: list[list[str]]
    lost: list[int]
    deck: list[str]
    row: list[str] = []
    lookers: list[list[int]] = []
    shown: list[bool] = []
    card: int = 0
    past: list[str] = []
    round: int = 0
    held: list[str] = []
    chosen: list[list[str]] = []
    done: list[bool] = []
    points: list[list[int]] = []
    latest: list[int] = []

    def is_final(self) -> bool:
        """Whether this is the final round."""
        return self.round == TABLES.rounds

    def city(self, seat: int) -> City:
        """The city of a seat, with what it has decided to lay in the present step."""
        chosen = self.chosen[seat]
        return city([*self.laid[seat], *(line for line in chosen if line not in (SKIP, HIDDEN))])

    def fountains(self, seat: int) -> int:
        """How many fountains a seat has left."""
        placed = sum(line.startswith(FOUNTAIN) for line in self.laid[seat])
        return TABLES.fountains - placed - self.lost[seat]

    def score(self, seat: int) -> int:
        """The points of a seat so far, without bonuses."""
        return sum(self.points[seat])

    def tiles_left(self, seat: int) -> list[str]:
        """The tiles of the final round that a seat may still place."""
        placed = {line.split()[0] for line in self.chosen[seat]}
        return [tile for tile in self.row if tile not in placed]

    def fresh(self) -> None:
        """Nobody has decided anything in the step that begins."""
        self.held = [""] * self.seats
        self.chosen = [[] for _ in range(self.seats)]
        self.done = [False] * self.seats
