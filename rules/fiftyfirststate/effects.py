"""What players of 51st State gain: goods, cards and points, production, bonuses, spoils."""

from collections import Counter
from collections.abc import Mapping

from rules.fiftyfirststate.components import (
    CARD,
    COLOURS,
    FACTIONS,
    GOODS,
    INDEX,
    LOCATIONS,
    TABLES,
    VP,
    Amounts,
    in_order,
    told,
)
from rules.fiftyfirststate.state import FiftyFirstState, Site
from rules.game import Turn
from rules.text import Many, Term, Who


def draw(state: FiftyFirstState, turn: Turn) -> str:
    """The top card of the deck; the discards become the deck when that is empty. Empty when there is none at all."""
    if not state.deck and state.discards:
        state.deck, state.discards = state.discards, []
        turn.chance.shuffle(state.deck)
        turn.say("The discards are shuffled into a new deck.")
    if not state.deck:
        return ""
    turn.reveal()
    return state.deck.pop()


def give(state: FiftyFirstState, seat: int, amounts: Mapping[str, int], turn: Turn) -> list[str]:
    """Give a seat goods, cards from the deck and points. Returns the cards, which are to be told with `tell_drawn`."""
    player = state.players[seat]
    drawn: list[str] = []
    for good, count in amounts.items():
        if good == VP:
            player.points += count
        elif good == CARD:
            drawn += [card for card in (draw(state, turn) for _ in range(count)) if card]
            for card in drawn:
                player.take_card(card, seen=False)
            if len(drawn) < count:
                turn.say("There are not enough cards to draw for {seat}.", seat=Who(seat))
        else:
            player.goods[INDEX[good]] += count
    return drawn


def tell_drawn(seat: int, drawn: list[str], turn: Turn) -> None:
    """Tell a seat all cards that it drew together: their order is nothing that the hand shows."""
    if drawn:
        turn.tell(seat, "You draw {cards}.", cards=Many(tuple(map(Term, in_order(drawn)))))


def gain(state: FiftyFirstState, seat: int, amounts: Mapping[str, int], turn: Turn) -> None:
    """Give a seat goods, cards and points, all at once."""
    tell_drawn(seat, give(state, seat, amounts, turn), turn)


def _counting(state: FiftyFirstState, seat: int, amounts: Amounts, card: str) -> Amounts:
    """Amounts of a location, for each of its symbols if it counts them."""
    per = LOCATIONS[card].per
    if per is None or not amounts:
        return amounts
    times = min(per.most, state.players[seat].symbols(per.symbol))
    return {good: count * times for good, count in amounts.items()}


def production(state: FiftyFirstState, seat: int, card: str) -> Amounts:
    """What a production location makes for a seat now."""
    return _counting(state, seat, LOCATIONS[card].makes, card)


def put_up(state: FiftyFirstState, seat: int, number: int, turn: Turn) -> str:
    """A card has come into a State: it produces and gives its building bonus. Returns what it brings, in words."""
    site = state.players[seat].sites[number - 1]
    location = site.location
    gains = Counter(production(state, seat, site.card))
    gains.update(location.bonus if location.makes else _counting(state, seat, location.bonus, site.card))
    site.goods = dict(location.cache)
    gain(state, seat, gains, turn)
    words = told(gains) if gains.total() else ""
    if location.cache:
        words = f"{told(location.cache)} in its cache"
    return words


def react(state: FiftyFirstState, seat: int, deal: bool, drawn: list[str], turn: Turn) -> None:
    """Features that work at each Deal, or at each razing (section "New Era: reacting features").

    All cards that the seat has `drawn` in this action are told in the end.
    """
    for _, site in [*state.players[seat].standing()]:
        gains = site.location.on_deal if deal else site.location.on_raze
        if gains:
            drawn += give(state, seat, gains, turn)
            turn.say("{card} brings {seat} {gains}.", card=Term(site.card), seat=Who(seat), gains=told(gains))
    tell_drawn(seat, drawn, turn)


def clear(state: FiftyFirstState, seat: int, site: Site) -> None:
    """The goods on a location go to the supply of its owner (sections "Caches", "Storage locations")."""
    for good, count in site.goods.items():
        state.players[seat].goods[INDEX[good]] += count
    site.goods = {}


def collect(state: FiftyFirstState, seat: int, turn: Turn) -> None:
    """The Production phase of a seat (section "Production phase")."""
    player = state.players[seat]
    total: Counter[str] = Counter()
    for _, site in player.standing():
        if site.goods and site.location.stores:
            total.update(site.goods)
            clear(state, seat, site)
    drawn: list[str] = []
    parts = [FACTIONS[player.faction].makes, Counter(LOCATIONS[card].deal for card in player.deals)]
    parts += [production(state, seat, site.card) for _, site in player.standing() if site.location.produces]
    for part in parts:
        drawn += give(state, seat, part, turn)
        total.update(part)
    gains = {good: total[good] for good in (*GOODS, CARD, VP)}
    turn.say("{seat} gains {gains}.", seat=Who(seat), gains=told(gains))
    tell_drawn(seat, drawn, turn)


def refill_slots(state: FiftyFirstState, turn: Turn) -> None:
    """Lay out connection cards where none lies (section "Lookout phase")."""
    for colour in COLOURS:
        if state.slots[colour]:
            continue
        deck, discards = state.connection_decks[colour], state.connection_discards[colour]
        if not deck and discards:
            deck = state.connection_decks[colour] = discards
            state.connection_discards[colour] = []
            turn.chance.shuffle(deck)
        if deck:
            turn.reveal()
            state.slots[colour] = deck.pop()
    cards = [Term(card) for card in state.slots.values() if card]
    if cards:
        turn.say("Connection cards: {cards}.", cards=Many(tuple(cards)))


def reveal_row(state: FiftyFirstState, turn: Turn) -> None:
    """Reveal the cards for a round of picking."""
    for _ in range(state.seats + TABLES.lookout):
        card = draw(state, turn)
        if card:
            state.row.append(card)
    if state.row:
        turn.say("Revealed: {cards}.", cards=Many(tuple(map(Term, state.row))))
