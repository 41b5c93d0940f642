"""The state of Kaiser and the questions that the rules ask about it."""

import msgspec

from rules.kaiser.components import HEART, LADDER, SPADE, TABLES
from rules.tricks import TrickState

NOBODY = -1


class Round(msgspec.Struct, frozen=True):
    """A finished round.

    Attributes:
        declarer: a seat, or `NOBODY` in an open round.
        contract: the highest bid, or an empty string.
        trump: a suit, or an empty string.
        made: whether the declarer kept the promise.
        tricks: won by each seat.
        spade: the seat that won the 3 of spades.
        heart: the seat that won the 5 of hearts.
        scores: what each seat got; partners got it together.
    """

    declarer: int
    contract: str
    trump: str
    made: bool
    tricks: tuple[int, ...]
    spade: int
    heart: int
    scores: tuple[int, ...]


class KaiserState(TrickState, kw_only=True):
    """A game of Kaiser.

    Attributes:
        classic: the partnership game.
        last_round: after how many rounds the game ends; 0 in the classic game.
        in_points: bids count points instead of tricks.
        reversed: low cards win in no-trump.
        no_bids: what follows when everybody passes: ``open``, ``dealer_forced`` or ``redeal``.
        values: which values the odd cards have: a key of `TABLES.values`.
        target: of the classic game; 0 otherwise.
        dealer: of the present round.
        deals: how often the present round has been dealt.
        bids: of this auction by seat: an empty string before the seat spoke, ``passed``, or a bid.
        declarer: a seat, or `NOBODY` before the end of the auction and in open rounds.
        rounds: those that are finished.
    """

    classic: bool
    last_round: int
    in_points: bool
    reversed: bool
    no_bids: str
    values: str
    target: int
    dealer: int
    deals: int = 1
    bids: list[str] = []
    declarer: int = NOBODY
    rounds: list[Round] = []

    @property
    def highest(self) -> str:
        """The highest bid so far, or an empty string. The dealer of the classic game may repeat it."""
        return max((bid for bid in self.bids if bid in LADDER), key=LADDER.index, default="")

    @property
    def contract(self) -> str:
        """The declarer's bid, or an empty string."""
        return self.highest if self.declarer != NOBODY else ""

    @property
    def ladder(self) -> tuple[str, ...]:
        """The bids that exist at this table, from low to high."""
        limits = TABLES.bids
        largest = getattr(limits, self.values) if self.in_points else limits.tricks
        return LADDER[: 2 * (largest - limits.lowest + 1)]

    @property
    def limit(self) -> int:
        """From how many points on a side of the classic game gains only when it has bid."""
        return self.target - TABLES.bids.lowest

    def total(self, seat: int) -> int:
        """The points of a seat, or of its side, in all finished rounds."""
        return sum(played.scores[seat] for played in self.rounds)

    def points(self, seat: int) -> int:
        """The round points of a seat so far: tricks and odd cards."""
        values = TABLES.values[self.values]
        return self.deal.won(seat) * TABLES.trick + sum(values.get(card, 0) for card in self.deal.cards(seat))

    def captor(self, card: str) -> int:
        """Who has won a card this round, or `NOBODY`."""
        return next((trick.winner for trick in self.deal.tricks if card in trick.cards), NOBODY)

    def side(self, seat: int) -> tuple[int, ...]:
        """The seats that win and lose with a seat, itself first."""
        return (seat, (seat + 2) % self.seats) if self.classic else (seat,)

    def won_by_side(self, seat: int) -> int:
        """What a seat and its partner have won of what the contract counts."""
        if self.in_points:
            return sum(self.points(partner) for partner in self.side(seat))
        return sum(self.deal.won(partner) for partner in self.side(seat))


__all__ = ["HEART", "NOBODY", "SPADE", "KaiserState", "Round"]
