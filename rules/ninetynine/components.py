"""The pack and the points of Ninety-Nine."""

import msgspec

from rules import components


class Suit(msgspec.Struct, frozen=True):
    """A suit and what its cards promise when they are laid aside."""

    id: str
    name: str
    symbol: str
    value: int


class Points(msgspec.Struct, frozen=True):
    """What tricks, exact bids, premiums and rounds are worth. Lists are by the number of players who get it."""

    trick: int
    exact: tuple[int, ...]
    declare: int
    reveal: int
    round: tuple[int, ...]
    most: int


class Goals(msgspec.Struct, frozen=True):
    """What ends rounds and games.

    Attributes:
        round: the score that ends a round.
        rounds: how many rounds a game of rounds has.
        rounds_won: how many rounds win the game of "first to 3 rounds".
        hands: how many hands the game of nine hands has.
    """

    round: int
    rounds: int
    rounds_won: int
    hands: int


class Tables(msgspec.Struct, frozen=True):
    """All tables of Ninety-Nine."""

    hand: int
    laid_aside: int
    ranks: tuple[str, ...]
    no_trump_rank: str
    suits: tuple[Suit, ...]
    points: Points
    goals: Goals

    def __post_init__(self) -> None:
        tricks = self.hand - self.laid_aside
        if len(self.suits) * len(self.ranks) != SEATS * self.hand:
            raise ValueError("The pack is dealt out completely")
        if max(suit.value for suit in self.suits) * self.laid_aside != tricks:
            raise ValueError("The largest bid is all tricks")
        if [suit.value for suit in self.suits] != list(range(SEATS + 1)):
            raise ValueError("Each number of exact bids names a trump")
        if len(self.points.exact) != SEATS or len(self.points.round) != SEATS:
            raise ValueError("Bonuses are given by the number of players")
        if tricks * self.points.trick + self.points.exact[0] + self.points.reveal != self.points.most:
            raise ValueError("The best hand does not bring what gave the game its name")


SEATS = 3
TABLES = components.load("ninetynine", Tables)

SUITS = tuple(suit.id for suit in TABLES.suits)
VALUES = {suit.id: suit.value for suit in TABLES.suits}
STRENGTH = {suit.id + rank: -index for suit in TABLES.suits for index, rank in enumerate(TABLES.ranks)}
PACK = tuple(STRENGTH)
TRICKS = TABLES.hand - TABLES.laid_aside
JOKER = "JOKER"
# The pack from which the trump is drawn; it is not the one that is dealt.
TRUMP_PACK = (*PACK, JOKER)

TERMS = {
    **{suit.id: suit.name for suit in TABLES.suits},
    **{suit.id + rank: suit.symbol + rank for suit in TABLES.suits for rank in TABLES.ranks},
    JOKER: "the Joker",
}
