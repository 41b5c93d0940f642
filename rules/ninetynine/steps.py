"""The decisions of a hand of Ninety-Nine, in the order of the rulebook."""

from functools import cache

from rules.game import Action, Option, Prompt, Step, Turn
from rules.ninetynine import scoring
from rules.ninetynine.actions import AnyAction, Lay, Premium, Unbid
from rules.ninetynine.components import JOKER, PACK, STRENGTH, SUITS, TABLES, TRICKS, TRUMP_PACK, VALUES
from rules.ninetynine.state import DECLARE, NO_PREMIUM, NOBODY, REVEAL, Hand, NinetyNineState, bid_of
from rules.text import Argument, Many, Term, Text, Who
from rules.tricks import PlayCard as _PlayCard
from rules.tricks import Rules, Trick

CARDS = Rules(STRENGTH)


@cache
def _lay(card: str) -> Option:
    words = {"card": Term(card), "value": VALUES[card[0]]}
    hint = Text("Promises {value} {value:trick|tricks}", words)
    return Option(Lay(card), Text("{card}", words), hint, place=card)


@cache
def _premiums(bid: int) -> tuple[Option, ...]:
    points = TABLES.points
    words = {"bid": bid, "declare": points.declare, "reveal": points.reveal}
    return (
        Option(
            Premium(NO_PREMIUM),
            Text("Bid {bid}, no premium", words),
            Text("Your bid stays secret"),
        ),
        Option(
            Premium(DECLARE),
            Text("Bid {bid} and declare", words),
            Text("Your bid is shown; {declare} for you if made, for each other player if not", words),
        ),
        Option(
            Premium(REVEAL),
            Text("Bid {bid} and reveal", words),
            Text("Your hand and bid are shown; {reveal} for you if made, for each other player if not", words),
        ),
    )


_UNBID = Option(Unbid(), Text("Take your bid back"), Text("You choose three cards again"))
_LAID = Text("Your bid stands until all have bid.")
_NUMBERS = ("", "another card", "two more cards", "three cards")


class Bid(Step[NinetyNineState, Lay | Premium | Unbid]):
    """Lay three cards aside as a bid and perhaps ask for a premium; all at the same time, in secret."""

    rule = "bidding"
    automatic = False

    def deciders(self, state: NinetyNineState) -> list[int]:
        return [seat for seat in range(state.seats) if not state.has_bid(seat)]

    def volunteers(self, state: NinetyNineState) -> list[int]:
        return [seat for seat in range(state.seats) if state.has_bid(seat)]

    def prompt(self, state: NinetyNineState, seat: int) -> Prompt:
        if state.has_bid(seat):
            return Prompt(_LAID, [_UNBID])
        aside = state.aside[seat]
        bid = bid_of(aside)
        missing = TABLES.laid_aside - len(aside)
        if not missing:
            return Prompt(Text("You bid {bid}. Do you ask for a premium?", {"bid": bid}), _premiums(bid))
        words = {"cards": Text(_NUMBERS[missing]), "bid": bid}
        if aside:
            text = Text("Lay {cards} aside. So far you promise {bid} {bid:trick|tricks}.", words)
        else:
            text = Text("Lay {cards} aside: their suits say how many tricks you will win.", words)
        return Prompt(text, [_lay(card) for card in state.deal.hands[seat]])

    def play(self, state: NinetyNineState, seat: int, action: Lay | Premium | Unbid, turn: Turn) -> None:
        hand, aside = state.deal.hands[seat], state.aside[seat]
        match action:
            case Lay(card):
                hand.remove(card)
                aside.append(card)
                CARDS.sort(aside)
                turn.tell(seat, "You lay {card} aside.", card=Term(card))
            case Unbid():
                hand += aside
                aside.clear()
                CARDS.sort(hand)
                state.asked[seat] = ""
                turn.say("{seat} takes the bid back.", seat=Who(seat))
            case Premium(kind):
                state.asked[seat] = kind
                state.turn += 1
                turn.say("{seat} has bid.", seat=Who(seat))
                if state.have_all_bid():
                    turn.reveal()
                    _grant_premium(state, turn)
                    state.steps[-1] = PlayCard()

    def refusal(self, state: NinetyNineState, seat: int, action: Action) -> Text | None:
        if state.has_bid(seat):
            return Text("You have bid; you can only take the bid back.")
        match action:
            case Lay(card) if card in state.aside[seat]:
                return Text("That card is laid aside already.")
            case Lay() if len(state.aside[seat]) == TABLES.laid_aside:
                return Text("Three cards are laid aside; now say which premium you ask for.")
            case Lay():
                return Text("That card is not in your hand.")
            case Premium():
                return Text("Lay three cards aside first; then ask for declare, reveal or none.")
            case _:
                return Text("Everybody bids before the first trick.")


def _grant_premium(state: NinetyNineState, turn: Turn) -> None:
    """Reveal comes before declare, then the seat nearest to the left of the dealer; all other requests lapse."""
    order = [(state.dealer + 1 + step) % state.seats for step in range(state.seats)]
    asked = [seat for kind in (REVEAL, DECLARE) for seat in order if state.asked[seat] == kind]
    for seat in order:
        if state.asked[seat] != NO_PREMIUM:
            turn.say("{seat} asks to {kind}.", seat=Who(seat), kind=Text(state.asked[seat]))
    if not asked:
        turn.say("Nobody asks for a premium.")
        return
    seat = state.premium_seat = asked[0]
    state.premium = state.asked[seat]
    aside = state.aside[seat]
    turn.say(
        "{seat} declares a bid of {bid} with {cards}."
        if state.premium == DECLARE
        else "{seat} reveals: {bid} {cards}.",
        seat=Who(seat),
        bid=bid_of(aside),
        cards=_cards(aside),
    )
    if state.premium == REVEAL:
        hand = state.deal.hands[seat]
        state.deal.open = list(hand)
        turn.say("The hand of {seat} lies open: {cards}.", seat=Who(seat), cards=_cards(hand))
    for other in asked[1:]:
        turn.say("{seat} does not get a premium.", seat=Who(other))


def _cards(cards: list[str] | tuple[str, ...]) -> Many:
    return Many(tuple(Term(card) for card in cards))


class PlayCard(_PlayCard[NinetyNineState]):
    """Play a card to the trick, or lead to it."""

    rules = CARDS

    def taken(self, state: NinetyNineState, trick: Trick, turn: Turn) -> None:
        if state.deal.is_over():
            finish_hand(state, turn)
        else:
            self.await_card(state)


def start_hand(state: NinetyNineState, turn: Turn) -> None:
    """Find the trump, deal, and let everybody bid."""
    number = len(state.hands_of_round) + 1
    if state.in_rounds:
        turn.head(
            "Round {round}, hand {hand}: {dealer} deals.", round=state.round, hand=number, dealer=Who(state.dealer)
        )
    else:
        turn.head("Hand {hand}: {dealer} deals.", hand=number, dealer=Who(state.dealer))
    trump = _trump(state, turn)
    first = (state.dealer + 1) % state.seats
    state.deal = CARDS.deal(PACK, state.seats, TABLES.hand, first, turn.chance)
    state.deal.trump = trump
    state.aside = [[] for _ in range(state.seats)]
    state.asked = [""] * state.seats
    state.premium, state.premium_seat = NO_PREMIUM, NOBODY
    state.turn += 1
    state.steps = [Bid()]


def _trump(state: NinetyNineState, turn: Turn) -> str:
    """A drawn card names the trump; in the Junk styles the exact bids of the hand before do."""
    state.drawn = ""
    if state.style == "standard":
        state.drawn = turn.chance.choice(TRUMP_PACK)
        if state.drawn == JOKER or state.drawn[1:] == TABLES.no_trump_rank:
            turn.say("{card} is drawn: no trump.", card=Term(state.drawn))
            return ""
        turn.say("{card} is drawn: trump is {suit}.", card=Term(state.drawn), suit=Term(state.drawn[0]))
        return state.drawn[0]
    before = state.hands_of_round
    if before:
        made = sum(before[-1].made(seat) for seat in range(state.seats))
        trump = next(suit for suit in SUITS if VALUES[suit] == made)
        turn.say(
            "{made} {made:bid was|bids were} exact in the hand before: trump is {suit}.", made=made, suit=Term(trump)
        )
        return trump
    if state.style == "junk_joker_nt":
        turn.say("The first hand has no trump.")
        return ""
    turn.say("Trump of the first hand is {suit}.", suit=Term(SUITS[0]))
    return SUITS[0]


def finish_hand(state: NinetyNineState, turn: Turn) -> None:
    """Show the bids and score the hand; then the next hand or round, unless the game is over."""
    played = scoring.finished_hand(state)
    for seat in range(state.seats):
        _tell_hand(state, played, seat, turn)
    state.hands.append(played)
    state.dealer = (state.dealer + 1) % state.seats
    finished = scoring.finished_round(state)
    if finished:
        state.rounds.append(finished)
        winners = Many(tuple(Who(seat) for seat in finished.winners))
        turn.say("The round is over: {winners} reached {goal}.", winners=winners, goal=TABLES.goals.round)
        for seat, bonus in enumerate(finished.bonuses):
            if bonus:
                turn.say("{seat} gets a round bonus of {bonus}.", seat=Who(seat), bonus=bonus)
        state.dealer = (state.first_dealer + len(state.rounds)) % state.seats
    if scoring.is_over(state):
        state.steps.clear()
        return
    start_hand(state, turn)


def _tell_hand(state: NinetyNineState, played: Hand, seat: int, turn: Turn) -> None:
    words: dict[str, Argument] = {
        "seat": Who(seat),
        "bid": played.bids[seat],
        "tricks": played.tricks[seat],
        "points": played.points(seat),
    }
    line = "{seat} bid {bid} and won {tricks}: {points} {points:point|points}."
    if state.show_cards:
        line = "{seat} bid {bid} ({cards}) and won {tricks}: {points} {points:point|points}."
        words["cards"] = _cards(state.aside[seat])
    turn.say(line, **words)


AnyStep = Bid | PlayCard
__all__ = ["TRICKS", "AnyAction", "AnyStep", "Bid", "PlayCard", "finish_hand", "start_hand"]
