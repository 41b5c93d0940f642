"""The decisions of a round of Kaiser, in the order of the rulebook."""

from functools import cache

from rules.game import Action, Option, Prompt, Step, Turn
from rules.kaiser import scoring
from rules.kaiser.actions import AnyAction, Bid, Pass, Trump
from rules.kaiser.components import LADDER, PACK, STRENGTH, SUITS, TABLES, is_no_trump, number
from rules.kaiser.state import NOBODY, KaiserState
from rules.text import Term, Text, Who
from rules.tricks import PlayCard as _PlayCard
from rules.tricks import Rules, Trick

CARDS = Rules(STRENGTH)
PASSED = "passed"


@cache
def _bid(bid: str, in_points: bool, reversed: bool) -> Option:
    promise = "At least {number} points" if in_points else "At least {number} of the {all} tricks"
    if not is_no_trump(bid):
        ranks = "; you name the trump"
    elif reversed:
        ranks = "; no trump, low cards win"
    else:
        ranks = "; no trump"
    words = {"bid": Term(bid), "number": number(bid), "all": TABLES.bids.tricks}
    return Option(Bid(bid), Text("Bid {bid}", words), Text(promise + ranks, words))


@cache
def _trump(suit: str, count: int) -> Option:
    words = {"suit": Term(suit), "count": count}
    hint = Text("You hold {count} of them" if count else "You hold none of them", words)
    return Option(Trump(suit), Text("Trump is {suit}", words), hint)


_PASS_OPTION = Option(Pass(), Text("Pass"), Text("You play along and score what you take"))


class Auction(Step[KaiserState, Bid | Pass]):
    """Bid or pass; everybody speaks once, the dealer last."""

    rule = "bidding"
    seat: int

    def deciders(self, state: KaiserState) -> tuple[int]:
        return (self.seat,)

    def prompt(self, state: KaiserState, seat: int) -> Prompt:
        options = [_bid(bid, state.in_points, state.reversed) for bid in self.bids(state)]
        if self.must_bid(state):
            return Prompt(Text("Everybody has passed: as the dealer you must bid."), options)
        if state.highest:
            words = {"bid": Term(state.highest)}
            if self.may_equal(state):
                text = Text("As the dealer you may take the highest bid, {bid}, or go higher.", words)
            else:
                text = Text("Bid more than {bid}, or pass.", words)
        else:
            text = Text("Bid, or pass.")
        return Prompt(text, [*options, _PASS_OPTION])

    def bids(self, state: KaiserState) -> tuple[str, ...]:
        """The bids that are high enough, and when the dealer is forced only the lowest ones."""
        if self.must_bid(state):
            return tuple(bid for bid in LADDER if number(bid) == TABLES.bids.lowest)
        if not state.highest:
            return state.ladder
        first = LADDER.index(state.highest) + (0 if self.may_equal(state) else 1)
        return state.ladder[first:]

    def may_equal(self, state: KaiserState) -> bool:
        """Whether the highest bid may be taken over: by the dealer of the classic game."""
        return state.classic and self.seat == state.dealer

    def must_bid(self, state: KaiserState) -> bool:
        """Whether the dealer is forced to bid because nobody else did."""
        return state.no_bids == "dealer_forced" and self.seat == state.dealer and not state.highest

    def play(self, state: KaiserState, seat: int, action: Bid | Pass, turn: Turn) -> None:
        state.turn += 1
        match action:
            case Bid(contract):
                turn.say("{seat} bids {bid}.", seat=Who(seat), bid=Term(contract))
                if contract == state.highest:
                    # The dealer takes the contract over; what was bid before no longer counts.
                    state.bids = [PASSED if bid == contract else bid for bid in state.bids]
                state.bids[seat] = contract
            case Pass():
                turn.say("{seat} passes.", seat=Who(seat))
                state.bids[seat] = PASSED
        self._next(state, turn)

    def _next(self, state: KaiserState, turn: Turn) -> None:
        while self.seat != state.dealer:
            self.seat = (self.seat + 1) % state.seats
            if state.highest != state.ladder[-1] or self.may_equal(state):
                return
            turn.say("{seat} passes: there is no higher bid.", seat=Who(self.seat))
            state.bids[self.seat] = PASSED
        _close_auction(state, turn)

    def refusal(self, state: KaiserState, seat: int, action: Action) -> Text | None:
        match action:
            case Bid(contract) if contract not in state.ladder:
                words = {"lowest": Term(state.ladder[0]), "highest": Term(state.ladder[-1])}
                return Text("Bids go from {lowest} to {highest}.", words)
            case Bid() if self.must_bid(state):
                return Text("The forced bid is the lowest one, with trump or without.")
            case Bid():
                return Text("A bid must be higher than {bid}.", {"bid": Term(state.highest)})
            case Pass():
                return Text("The dealer must bid when everybody else has passed.")
            case _:
                return Text("The auction comes first.")


def _close_auction(state: KaiserState, turn: Turn) -> None:
    deal = state.deal
    if not state.highest:
        if state.no_bids == "redeal" and state.deals < TABLES.redeals.most:
            turn.say("Everybody has passed: new cards.")
            state.deals += 1
            _deal(state, turn)
            return
        turn.say("Everybody has passed: an open round without trump, aces high.")
        deal.leader = (state.dealer + 1) % state.seats
        state.steps[-1] = PlayCard()
        return
    state.declarer = deal.leader = state.bids.index(state.highest)
    declarer = Who(state.declarer)
    if not is_no_trump(state.highest):
        turn.say("{seat} declares {bid}.", seat=declarer, bid=Term(state.highest))
        state.steps[-1] = NameTrump()
        return
    deal.low = state.reversed
    line = "{seat} declares {bid}: low cards win." if deal.low else "{seat} declares {bid}."
    turn.say(line, seat=declarer, bid=Term(state.highest))
    state.steps[-1] = PlayCard()


class NameTrump(Step[KaiserState, Trump]):
    """The declarer of a contract with trump names the suit."""

    rule = "trump"

    def deciders(self, state: KaiserState) -> tuple[int]:
        return (state.declarer,)

    def prompt(self, state: KaiserState, seat: int) -> Prompt:
        hand = state.deal.hands[seat]
        options = [_trump(suit, sum(card[0] == suit for card in hand)) for suit in SUITS]
        return Prompt(Text("Name the trump for your {bid}.", {"bid": Term(state.contract)}), options)

    def play(self, state: KaiserState, seat: int, action: Trump, turn: Turn) -> None:
        turn.say("{seat} names {suit} as trump.", seat=Who(seat), suit=Term(action.suit))
        state.deal.trump = action.suit
        state.turn += 1
        state.steps[-1] = PlayCard()

    def refusal(self, state: KaiserState, seat: int, action: Action) -> Text | None:
        return Text("Trump is a suit: spades, hearts, diamonds or clubs.")


class PlayCard(_PlayCard[KaiserState]):
    """Play a card to the trick, or lead to it."""

    rules = CARDS

    def taken(self, state: KaiserState, trick: Trick, turn: Turn) -> None:
        values = TABLES.values[state.values]
        for card in trick.cards:
            if card in values:
                turn.say(
                    "{card} brings {seat} {points:+d} {points:point|points}.",
                    seat=Who(trick.winner),
                    card=Term(card),
                    points=values[card],
                )
        if not state.deal.is_over():
            self.await_card(state)
            return
        finish_round(state, turn)


def start_round(state: KaiserState, turn: Turn) -> None:
    """Deal the first cards of a round and open the auction."""
    turn.head("Round {number}: {dealer} deals.", number=len(state.rounds) + 1, dealer=Who(state.dealer))
    state.deals = 1
    _deal(state, turn)


def _deal(state: KaiserState, turn: Turn) -> None:
    first = (state.dealer + 1) % state.seats
    state.deal = CARDS.deal(PACK, state.seats, TABLES.hand, first, turn.chance)
    state.bids = [""] * state.seats
    state.declarer = NOBODY
    state.turn += 1
    state.steps = [Auction(seat=first)]


def finish_round(state: KaiserState, turn: Turn) -> None:
    """Score the round; the next player deals, unless the game is over."""
    played = scoring.finished_round(state)
    declarer = played.declarer
    if declarer != NOBODY:
        won = state.won_by_side(declarer)
        if state.in_points:
            line = "{seat} {made} {bid} with {won} {won:point|points}."
        else:
            line = "{seat} {made} {bid} with {won} {won:trick|tricks}."
        made = Text("made" if played.made else "missed")
        turn.say(line, seat=Who(declarer), made=made, bid=Term(state.contract), won=won)
    for seat in range(2 if state.classic else state.seats):
        points = played.scores[seat]
        total = state.total(seat) + points
        line = "{seat} scores {points} and has {total}."
        if state.classic:
            line = "{seat} and {partner} score {points} and have {total}."
        partner = Who((seat + 2) % state.seats)
        turn.say(line, seat=Who(seat), partner=partner, points=points, total=total)
    state.rounds.append(played)
    if scoring.is_over(state):
        state.steps.clear()
        return
    state.dealer = (state.dealer + 1) % state.seats
    start_round(state, turn)


AnyStep = Auction | NameTrump | PlayCard
__all__ = ["AnyAction", "AnyStep", "Auction", "NameTrump", "PlayCard", "finish_round", "start_round"]
