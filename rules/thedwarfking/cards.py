"""How cards of The Dwarf King follow and beat one another, the magic cards included."""

from collections.abc import Sequence

from rules.text import Term, Text
from rules.thedwarfking.components import (
    ACES,
    DRAGON,
    EXCALIBUR,
    MAGIC,
    MUMMY,
    PUPPETEER,
    SORCERER,
    STRENGTH,
    SUIT,
    TABLES,
)
from rules.tricks import Deal, Rules

# Marks besides the suits: the fives are dealt even when some cards are left out; who must give the Sorcerer away
# and does not has never had it.
DEALT = "*"
SORCERY = "~"
_FIVES = (TABLES.fives.challenge, TABLES.fives.seed.leader, TABLES.fives.seed.dealer)


class DwarfRules(Rules):
    """The rules of cards. At most one magic card is in a deal, and it is the last card of a sorted hand."""

    def __init__(self) -> None:
        super().__init__(STRENGTH)
        self.marks = {
            card: suit + DEALT * (card in _FIVES) + SORCERY * (card == SORCERER) for card, suit in SUIT.items()
        }

    def copied(self, deal: Deal, card: str) -> str:
        """The card that the Mummy or the Puppeteer of the seat in turn copies now, or an empty string."""
        if card == MUMMY and deal.tricks:
            before = deal.tricks[-1]
            return before.cards[(before.winner - before.leader) % len(deal.hands)]
        if card == PUPPETEER and (deal.plays or deal.tricks):
            return deal.plays[-1] if deal.plays else deal.tricks[-1].cards[-1]
        return ""

    def suit(self, deal: Deal, card: str) -> str:
        return SUIT[self.copied(deal, card) or card]

    def playable(self, deal: Deal, seat: int) -> list[str]:
        hand = deal.hands[seat]
        magic = hand[-1]
        if magic not in MAGIC:
            return super().playable(deal, seat)
        others = hand[:-1]
        following = [card for card in others if SUIT[card] == deal.led]
        match magic:
            case "DRAGON":
                return [*(following or others), magic]
            case "SORCERER":
                return following or others
            case "EXCALIBUR":
                return following or (hand if deal.led or not others else others)
            case _:
                copied = self.copied(deal, magic)
                if not copied:
                    return following or others
                if deal.led and SUIT[copied] == deal.led:
                    return [*following, magic]
                return following or hand

    def beats(self, deal: Deal, card: str, best: str) -> bool:
        return SUIT[card] == SUIT[best] and STRENGTH[card] > STRENGTH[best]

    def best(self, deal: Deal) -> int:
        plays = deal.plays
        if not MAGIC.isdisjoint(plays):
            return self._best_with_magic(deal, plays, deal.led)
        return super().best(deal)

    def winning(self, deal: Deal, cards: Sequence[str]) -> list[bool]:
        if MAGIC.isdisjoint(deal.plays) and cards[-1] not in MAGIC:
            return super().winning(deal, cards)
        last = len(deal.plays)
        return [
            self._best_with_magic(deal, [*deal.plays, card], deal.led or self.suit(deal, card)) == last
            for card in cards
        ]

    def _best_with_magic(self, deal: Deal, plays: list[str], led: str) -> int:
        """Excalibur, else an ace over the Dragon, else the highest card with copies counted as what they copy."""
        if EXCALIBUR in plays:
            return plays.index(EXCALIBUR)
        if DRAGON in plays:
            aces = [index for index, card in enumerate(plays) if card in ACES]
            led_ace = [index for index in aces if SUIT[plays[index]] == led]
            return (led_ace or aces[-1:] or [plays.index(DRAGON)])[0]
        values = [self._value(deal, plays, index) for index in range(len(plays))]
        return max(range(len(plays)), key=lambda index: values[index][1] if values[index][0] == led else -99.0)

    def _value(self, deal: Deal, plays: list[str], index: int) -> tuple[str, float]:
        """What a card of the trick counts as: its suit, and its strength, with half a step more for the Puppeteer."""
        card = plays[index]
        if card == PUPPETEER:
            copied = plays[index - 1] if index else deal.tricks[-1].cards[-1]
            return SUIT[copied], STRENGTH[copied] + 0.5
        copied = self.copied(deal, card) or card
        return SUIT[copied], STRENGTH[copied]

    def shows_void(self, deal: Deal, card: str) -> bool:
        return bool(deal.led) and card != DRAGON and self.suit(deal, card) != deal.led

    def refusal(self, deal: Deal, seat: int, card: str) -> Text:
        match card:
            case "MUMMY" if not deal.tricks:
                return Text("The Mummy cannot be played to the first trick.")
            case "PUPPETEER" if not deal.plays and not deal.tricks:
                return Text("The Puppeteer cannot be the very first card.")
            case "SORCERER":
                return Text("The Sorcerer is never played.")
            case "EXCALIBUR" if not deal.led:
                return Text("Excalibur is led only as the last card.")
            case "EXCALIBUR":
                return Text("Excalibur is not for those who have {suit}.", {"suit": Term(deal.led)})
            case _:
                return super().refusal(deal, seat, card)


CARDS = DwarfRules()
