"""The state of Pyramis and the questions that the rules ask about it."""

import msgspec

from rules.game import State
from rules.pyramis.components import SLOTS
from rules.pyramis.pyramid import is_covered

HIDDEN = "?"
# A seat that turns no card in a rotation.
NONE = "-"


class Mark(msgspec.Struct, frozen=True, gc=False):
    """Something that the last turn did to a pyramid: ``placed`` or ``rotated``."""

    kind: str
    seat: int
    slot: int


class PyramisState(State, kw_only=True):
    """A game of Pyramis. Slots are numbers, cards in pyramids are ids with ``u`` or ``d``.

    Attributes:
        first: the seat that begins.
        with_stars: whether Shooting Stars are in play.
        rotation: ``normal``, ``uncovered`` or ``off``.
        tied_aliens: whether all players who are tied for most aliens score them.
        river: the open cards; empty where one was taken and not refilled.
        decks: Exodus 1 and 2, the top card last.
        star_deck: Shooting Stars, the top card last.
        stars: Shooting Stars a seat.
        pyramids: a card a slot, a seat.
        choices: slot that a seat will rotate; `NONE` if it rotates none, empty while it has not chosen.
        marks: what the last turn did.
    """

    first: int
    with_stars: bool
    rotation: str
    tied_aliens: bool
    river: list[str]
    decks: list[list[str]]
    star_deck: list[str]
    stars: list[list[str]]
    pyramids: list[list[str]]
    choices: list[str] = []
    marks: list[Mark] = []

    def built(self, seat: int) -> int:
        """How many cards the pyramid of a seat has."""
        return sum(map(bool, self.pyramids[seat]))

    def complete(self) -> bool:
        """Whether all pyramids are."""
        return all(map(all, self.pyramids))

    def top(self, deck: int) -> str:
        """The colour of the top card of a deck, empty when there is none."""
        return self.decks[deck][-1][0] if self.decks[deck] else ""

    def matching(self) -> str:
        """The colour that both decks show, or an empty string."""
        return self.top(0) if self.top(0) == self.top(1) else ""

    def rotatable(self, seat: int, colour: str) -> list[int]:
        """The slots whose cards a seat may rotate when the decks show a colour."""
        pyramid = self.pyramids[seat]
        return [
            slot
            for slot in range(len(SLOTS))
            if pyramid[slot].startswith(colour)
            and not (self.rotation == "uncovered" and is_covered(pyramid, slot))
            and pyramid[slot]
        ]
