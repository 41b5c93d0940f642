"""Cards that move from hand to hand in The Dwarf King, and what everybody still knows of them."""

from rules.thedwarfking.cards import CARDS
from rules.thedwarfking.components import SORCERER, SUIT
from rules.tricks import Deal, Trick


def show(deal: Deal, card: str) -> None:
    """Everybody learns in whose hand a card is."""
    if card not in deal.open:
        deal.open.append(card)


def give(deal: Deal, giver: int, taker: int, cards: list[str]) -> None:
    """Move cards from a hand to another, seen by these two only.

    The others no longer know which of the giver's cards are still there.
    """
    hand = deal.hands[giver]
    forgotten = [card for card in deal.open if card in hand]
    deal.open = [card for card in deal.open if card not in hand]
    for seat, known in enumerate(deal.known):
        if seat in (giver, taker):
            known += (card for card in forgotten if card not in known)
        else:
            known[:] = [card for card in known if card not in hand]
    deal.known[giver] += (card for card in cards if card not in deal.known[giver])
    for card in cards:
        hand.remove(card)
    deal.hands[taker] += cards
    CARDS.sort(deal.hands[taker])


def swap(deal: Deal, seat: int, other: int) -> None:
    """Two seats exchange their whole hands; each remembers what it gave away."""
    _pass_on(deal, {seat: other, other: seat})


def send(deal: Deal, step: int) -> None:
    """All hands move so many seats clockwise; everybody remembers what they gave away."""
    seats = len(deal.hands)
    _pass_on(deal, {seat: (seat + step) % seats for seat in range(seats)})


def _pass_on(deal: Deal, takers: dict[int, int]) -> None:
    hands, voids = list(deal.hands), list(deal.voids)
    for seat, taker in takers.items():
        deal.hands[taker] = hands[seat]
        deal.voids[taker] = voids[seat]
        deal.known[seat] += (card for card in hands[seat] if card not in deal.known[seat])


def exchange_sorcerer(deal: Deal, seat: int, card: str) -> Trick:
    """Take a card of the last trick into a hand and leave the Sorcerer in its place; gives the trick as it lies now."""
    trick = deal.tricks[-1]
    cards = tuple(SORCERER if other == card else other for other in trick.cards)
    deal.tricks[-1] = Trick(trick.leader, trick.winner, cards)
    hand = deal.hands[seat]
    hand.remove(SORCERER)
    hand.append(card)
    CARDS.sort(hand)
    deal.voids[seat] = deal.voids[seat].replace(SUIT[card], "")
    if SORCERER in deal.open:
        deal.open.remove(SORCERER)
    show(deal, card)
    return deal.tricks[-1]
