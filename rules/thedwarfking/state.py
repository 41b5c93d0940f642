"""The state of The Dwarf King and the questions that the rules ask about it."""

import msgspec

from rules.thedwarfking.components import ENCHANTER, SORCERER, SPECIALS, TABLES, Jobs
from rules.tricks import TrickState

NOBODY = -1


class Round(msgspec.Struct, frozen=True):
    """A finished round.

    Attributes:
        special: the special card, or an empty string.
        challenge: the scoring rule.
        tricks: won by each seat.
        points: of each seat for the challenge.
        extra: of each seat by the special card's event.
        doubled: the seat that won the Enchanter, or `NOBODY`.
    """

    special: str
    challenge: str
    tricks: tuple[int, ...]
    points: tuple[int, ...]
    extra: tuple[int, ...]
    doubled: int

    def score(self, seat: int) -> int:
        """What the round brought a seat."""
        return (self.points[seat] + self.extra[seat]) * (SPECIALS[ENCHANTER].amount if seat == self.doubled else 1)


class DwarfState(TrickState, kw_only=True):
    """A game of The Dwarf King.

    Attributes:
        last_round: after how many rounds the game ends.
        fives: ``seed`` or ``published``: the jobs of the fives.
        with_specials: a special card is in every round.
        open_holder: everybody sees in whose hand the special card is.
        dealer: of this round.
        piles: the special cards and the contracts that nobody has seen, on top the last one.
        special: the special card of this round, or an empty string.
        contract: the number of this round's contract card.
        challenge: the one that was chosen, or an empty string.
        chooser: the seat that was dealt the 5 of Knights.
        opener: the seat that leads the first trick.
        out: the cards that were not dealt.
        extra: points of this round that the special card has brought, by seat.
        special_by: who has played the special card, or `NOBODY`.
        special_trick: the number of the trick to which it was played, or 0.
        silent: the seats that are not asked about the Sorcerer any more.
        rounds: those that are finished.
    """

    last_round: int
    fives: str
    with_specials: bool
    open_holder: bool
    dealer: int
    specials: list[str]
    contracts: list[str]
    special: str = ""
    contract: str = ""
    challenge: str = ""
    chooser: int = NOBODY
    opener: int = NOBODY
    out: list[str] = []
    extra: list[int] = []
    special_by: int = NOBODY
    special_trick: int = 0
    silent: list[int] = []
    rounds: list[Round] = []

    @property
    def jobs(self) -> Jobs:
        """Which fives make the first leader and the next dealer."""
        return TABLES.fives.published if self.fives == "published" else TABLES.fives.seed

    @property
    def round(self) -> int:
        """The number of the present round, from 1."""
        return len(self.rounds) + 1

    @property
    def cards_left(self) -> int:
        """How many tricks are still to be led."""
        return len(self.deal.hands[self.deal.leader])

    def holder(self, card: str) -> int:
        """In whose hand a card is, or `NOBODY`; of hidden hands only what is known."""
        return next((seat for seat, hand in enumerate(self.deal.hands) if card in hand), NOBODY)

    def is_sorcerer_at_large(self) -> bool:
        """Whether the Sorcerer is in somebody's hand."""
        return self.special == SORCERER and not any(SORCERER in trick.cards for trick in self.deal.tricks)

    def total(self, seat: int) -> int:
        """The points of a seat in all finished rounds."""
        return sum(played.score(seat) for played in self.rounds)
