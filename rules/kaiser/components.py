"""The pack, the odd cards and the bids of Kaiser."""

from collections.abc import Mapping

import msgspec

from rules import components


class Suit(msgspec.Struct, frozen=True):
    """A suit and its ranks, from high to low."""

    id: str
    name: str
    symbol: str
    ranks: tuple[str, ...]


class Bids(msgspec.Struct, frozen=True):
    """The smallest bid, and the largest one by what is counted and by the values of the odd cards."""

    lowest: int
    tricks: int
    seed: int
    classic: int


class Redeals(msgspec.Struct, frozen=True):
    """How many deals a round has at most when everybody passes."""

    most: int


class Tables(msgspec.Struct, frozen=True):
    """All tables of Kaiser."""

    hand: int
    trick: int
    suits: tuple[Suit, ...]
    values: Mapping[str, Mapping[str, int]]
    bids: Bids
    redeals: Redeals

    def __post_init__(self) -> None:
        cards = {suit.id + rank for suit in self.suits for rank in suit.ranks}
        if len(cards) != self.hand * SEATS:
            raise ValueError("The pack is dealt out completely")
        if any(set(values) != {SPADE, HEART} or not values.keys() <= cards for values in self.values.values()):
            raise ValueError("The odd cards are the 3 of spades and the 5 of hearts")
        # Every card but the costly one, and all tricks but the one that it lies in.
        if self.bids.tricks != self.hand * self.trick or any(
            largest != (self.hand - 1) * self.trick + max(self.values[name].values())
            for name, largest in (("seed", self.bids.seed), ("classic", self.bids.classic))
        ):
            raise ValueError("The largest bid is what one player can win")


SEATS = 4
SPADE = "S3"
HEART = "H5"
TABLES = components.load("kaiser", Tables)

STRENGTH = {suit.id + rank: -index for suit in TABLES.suits for index, rank in enumerate(suit.ranks)}
PACK = tuple(STRENGTH)
SUITS = tuple(suit.id for suit in TABLES.suits)

NO_TRUMP = "N"
# All bids from low to high; no-trump is above the same number with trump.
LADDER = tuple(
    f"{number}{kind}" for number in range(TABLES.bids.lowest, TABLES.bids.classic + 1) for kind in ("", NO_TRUMP)
)

TERMS = {
    **{suit.id: suit.name for suit in TABLES.suits},
    **{suit.id + rank: suit.symbol + rank for suit in TABLES.suits for rank in suit.ranks},
    **{bid: f"{bid.removesuffix(NO_TRUMP)} no-trump" if bid.endswith(NO_TRUMP) else bid for bid in LADDER},
}


def number(bid: str) -> int:
    """The tricks or points that a bid promises."""
    return int(bid.removesuffix(NO_TRUMP))


def is_no_trump(bid: str) -> bool:
    """Whether a bid is in no-trump."""
    return bid.endswith(NO_TRUMP)
