"""A small card game with everything that the machinery must cope with.

Cards 1 to 12; everybody holds two in secret. First all bet in secret, at the same time, on how many cards they will
show. Then, in turn, a seat draws a card or shows one; the game ends when the deck is empty. Shown cards count; a right
bet brings ten points more.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from rules.chance import Chance
from rules.game import Action, Game, Info, Option, Prompt, Result, Score, State, Step, Turn, Value, Variant, rank
from rules.text import Term, Text, Who

HIDDEN = 0
HAND = 2


class Bet(Action, frozen=True):
    """Bet on how many cards you will show."""

    words = {"count": "How many cards"}
    count: int


class DrawCard(Action, frozen=True):
    """Draw a card."""


class Show(Action, frozen=True):
    """Show a card of your hand."""

    words = {"card": "The card"}
    card: int


class CardState(State, kw_only=True):
    deck: list[int]
    hands: list[list[int]]
    shown: list[list[int]]
    bets: list[int | None]


class Betting(Step[CardState, Bet], kw_only=True):
    rule = "betting"

    def deciders(self, state: CardState) -> Sequence[int]:
        # A view shows that somebody has bet, though not what.
        return [seat for seat in range(state.seats) if state.bets[seat] is None]

    def prompt(self, state: CardState, seat: int) -> Prompt:
        options = [Option(Bet(count), Text("{count} {count:card|cards}", {"count": count})) for count in range(4)]
        return Prompt(Text("How many cards will you show?"), options)

    def play(self, state: CardState, seat: int, action: Bet, turn: Turn) -> None:
        state.bets[seat] = action.count
        turn.say("{seat} has bet.", seat=Who(seat))
        turn.tell(seat, "You have bet {count}.", count=action.count)
        if None not in state.bets:
            for other, bet in enumerate(state.bets):
                turn.say("{seat} bets on {count}.", seat=Who(other), count=bet or 0)
            turn.reveal()
            state.steps[-1] = Pass(seat=0)


class Pass(Step[CardState, Action], kw_only=True):
    """Passes the turn on; decides nothing."""

    rule = "end"
    seat: int

    def deciders(self, state: CardState) -> Sequence[int]:
        return ()

    def resolve(self, state: CardState, turn: Turn) -> None:
        state.turn += 1
        if state.deck:
            state.steps[-1] = Cards(seat=self.seat)
        else:
            state.steps.pop()


class Cards(Step[CardState, DrawCard | Show], kw_only=True):
    rule = "cards"
    automatic = False
    seat: int

    def deciders(self, state: CardState) -> Sequence[int]:
        return (self.seat,)

    def prompt(self, state: CardState, seat: int) -> Prompt:
        options = [Option(DrawCard(), Text("Draw a card"))]
        options += [Option(Show(card), Text("Show {card}", {"card": Term(f"c{card}")})) for card in state.hands[seat]]
        return Prompt(Text("Draw a card or show one."), options)

    def play(self, state: CardState, seat: int, action: DrawCard | Show, turn: Turn) -> None:
        match action:
            case DrawCard():
                card = state.deck.pop()
                state.hands[seat].append(card)
                turn.say("{seat} draws a card.", seat=Who(seat))
                turn.tell(seat, "You draw {card}.", card=Term(f"c{card}"))
                turn.reveal()
            case Show(card):
                state.hands[seat].remove(card)
                state.shown[seat].append(card)
                turn.say("{seat} shows {card}.", seat=Who(seat), card=Term(f"c{card}"))
        state.steps[-1] = Pass(seat=(seat + 1) % state.seats)

    def refusal(self, state: CardState, seat: int, action: Action) -> Text | None:
        if isinstance(action, Show):
            return Text("You do not hold {card}.", {"card": action.card})
        return None


class CardGame(Game[CardState]):
    info = Info(
        id="cards",
        title="Cards",
        seats=(1, 4),
        minutes=(1, 2),
        pitch="Draw cards and show them.",
        variants=(Variant("deck", "Deck", (Value("short", "12 cards"), Value("long", "16 cards")), "short"),),
        version=3,
    )
    state_type = CardState
    step_types = Betting | Cards | Pass
    action_types = Bet | DrawCard | Show
    terms = {f"c{card}": f"card {card}" for card in range(1, 17)}

    def setup(self, seats: int, options: Mapping[str, str], turn: Turn) -> CardState:
        deck = list(range(1, 13 if options["deck"] == "short" else 17))
        turn.chance.shuffle(deck)
        hands = [[deck.pop() for _ in range(HAND)] for _ in range(seats)]
        state = CardState(seats=seats, deck=deck, hands=hands, shown=[[] for _ in hands], bets=[None] * seats)
        turn.head("A new game")
        state.steps = [Betting()]
        return state

    def view(self, state: CardState, seat: int | None) -> CardState:
        seen = self.copy(state)
        seen.deck = [HIDDEN] * len(state.deck)
        seen.hands = [hand if seat == other else [HIDDEN] * len(hand) for other, hand in enumerate(seen.hands)]
        if None in state.bets:
            seen.bets = [bet if seat == other or bet is None else -1 for other, bet in enumerate(state.bets)]
        return seen

    def imagine(self, view: CardState, seat: int, chance: Chance) -> CardState:
        state = self.copy(view)
        held = sum(map(len, [state.deck, *state.hands, *state.shown]))
        known = {card for cards in (state.hands[seat], *state.shown) for card in cards}
        unknown = [card for card in range(1, held + 1) if card not in known]
        chance.shuffle(unknown)
        for cards in (state.deck, *(hand for other, hand in enumerate(state.hands) if other != seat)):
            cards[:] = [unknown.pop() for _ in cards]
        state.bets = [chance.below(4) if bet == -1 else bet for bet in state.bets]
        return state

    def scores(self, view: CardState) -> Sequence[Score]:
        scores: list[Score] = []
        for seat in range(view.seats):
            right = 10 if view.bets[seat] == len(view.shown[seat]) else 0
            cards = sum(view.shown[seat])
            scores.append(Score(seat, cards + right, ((Text("Cards"), cards), (Text("Bet"), right))))
        return scores

    def result(self, state: CardState) -> Result:
        standings = rank(self.scores(state))
        return Result(standings, Text("{winner} wins.", {"winner": Who(standings[0].seat)}))

    def census(self, state: CardState) -> Mapping[str, int]:
        return {"cards": sum(map(len, [state.deck, *state.hands, *state.shown])), "bets": len(state.bets)}

    def upgrade(self, version: int, data: dict[str, Any]) -> dict[str, Any]:
        if version == 1:
            data["hands"] = data.pop("cards")
        else:
            data["bets"] = [None] * data["seats"]
        return data
