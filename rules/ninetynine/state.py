"""The state of Ninety-Nine and the questions that the rules ask about it."""

from collections.abc import Sequence

import msgspec

from rules.ninetynine.components import TABLES, VALUES
from rules.tricks import TrickState

NOBODY = -1
NO_PREMIUM = "none"
DECLARE = "declare"
REVEAL = "reveal"


class Hand(msgspec.Struct, frozen=True):
    """A finished hand.

    Attributes:
        round: the number of its round, from 1.
        trump: a suit, or an empty string.
        bids: what each seat promised.
        cards: the bid cards of each seat, where the table shows them; else nothing.
        tricks: what each seat won.
        premium: ``declare``, ``reveal`` or ``none``.
        premium_seat: who had it, or `NOBODY`.
        exact: the bonus of each seat for an exact bid.
        extra: the premium points of each seat.
    """

    round: int
    trump: str
    bids: tuple[int, ...]
    cards: tuple[tuple[str, ...], ...]
    tricks: tuple[int, ...]
    premium: str
    premium_seat: int
    exact: tuple[int, ...]
    extra: tuple[int, ...]

    def points(self, seat: int) -> int:
        """What the hand brought a seat."""
        return self.tricks[seat] * TABLES.points.trick + self.exact[seat] + self.extra[seat]

    def made(self, seat: int) -> bool:
        """Whether a seat won exactly what it had promised."""
        return self.tricks[seat] == self.bids[seat]


class Round(msgspec.Struct, frozen=True):
    """A finished round: the scores without bonuses, the bonuses, and who won it."""

    scores: tuple[int, ...]
    bonuses: tuple[int, ...]
    winners: tuple[int, ...]


class NinetyNineState(TrickState, kw_only=True):
    """A game of Ninety-Nine.

    Attributes:
        style: ``standard``, ``junk_joker`` or ``junk_joker_nt``.
        scoring: ``rounds_bonus``, ``rounds_plain``, ``first_to_3`` or ``nine_hands``.
        show_cards: at the end of a hand the bid cards are shown, not only the bids.
        first_dealer: dealer of the first hand of the game.
        dealer: of this hand.
        drawn: the card that was drawn for the trump, or an empty string.
        aside: the bid cards of each seat, fewer than three while it chooses.
        asked: the premium that each seat asked for: an empty string before its bid is complete; in views of others a
            question mark until all have bid.
        premium: the one that was granted: ``declare``, ``reveal`` or ``none``.
        premium_seat: who has it, or `NOBODY`.
        hands: all that are finished.
        rounds: all that are finished.
    """

    style: str
    scoring: str
    show_cards: bool
    first_dealer: int
    dealer: int
    drawn: str = ""
    aside: list[list[str]] = []
    asked: list[str] = []
    premium: str = NO_PREMIUM
    premium_seat: int = NOBODY
    hands: list[Hand] = []
    rounds: list[Round] = []

    @property
    def in_rounds(self) -> bool:
        """Whether the game is cut into rounds."""
        return self.scoring != "nine_hands"

    @property
    def round(self) -> int:
        """The number of the present round, from 1."""
        return len(self.rounds) + 1

    @property
    def hands_of_round(self) -> list[Hand]:
        """The finished hands of the present round."""
        number = self.round
        return [hand for hand in self.hands if hand.round == number]

    def has_bid(self, seat: int) -> bool:
        """Whether the bid of a seat is complete."""
        return bool(self.asked[seat])

    def have_all_bid(self) -> bool:
        """Whether all bids are final."""
        return all(self.asked)

    def round_score(self, seat: int) -> int:
        """The points of a seat in the present round, or in the whole game when there are no rounds."""
        return sum(hand.points(seat) for hand in self.hands_of_round)

    def exact_bids(self, seat: int) -> int:
        """How many bids of the game a seat has made exactly."""
        return sum(hand.made(seat) for hand in self.hands)


def bid_of(cards: Sequence[str]) -> int:
    """The tricks that laid-aside cards promise."""
    return sum(VALUES[card[0]] for card in cards)
