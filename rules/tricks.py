"""What trick-taking games have in common: hands, following suit, who wins a trick, what each seat knows.

A game gives its cards and their strengths (`Rules`), derives its state from `TrickState` and its card step from
`PlayCard`, and says what happens when a trick has been taken. A card is a word that starts with the letter of its suit.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import ClassVar, TypeVar

import msgspec

from rules.chance import Chance
from rules.errors import RulesError
from rules.game import Action, Option, Prompt, State, Step, Turn, Value, Variant
from rules.text import Term, Text, Who

# A card that the reader of a view does not know.
HIDDEN = "?"

AUTO = Variant(
    "auto_forced",
    "Forced cards",
    (
        Value("last", "The last trick plays itself"),
        Value("all", "Every only legal card plays itself"),
        Value("off", "Never played by themselves"),
    ),
    "last",
)


class Play(Action, frozen=True):
    """Play a card from your hand to the trick."""

    words = {"card": "The card"}
    card: str


class Trick(msgspec.Struct, frozen=True, gc=False):
    """A trick that somebody has won. `cards` are in the order of play, the first one by the leader."""

    leader: int
    winner: int
    cards: tuple[str, ...]


class Deal(msgspec.Struct, kw_only=True):
    """The cards of one deal.

    Attributes:
        hands: sorted; `HIDDEN` stands for a card that the reader of a view does not know.
        leader: the seat that leads the present trick.
        trump: the suit that beats all others, or an empty string.
        low: the ranks are turned round.
        plays: the cards of the present trick, the first one by the leader.
        led: the suit to follow, or an empty string.
        tricks: those that have been won, in order.
        open: cards in hands of which everybody knows where they are.
        known: for each seat the cards in hands of which it knows where they are, besides its own and the open ones.
        voids: for each seat the suits that it has shown not to hold.
    """

    hands: list[list[str]]
    leader: int
    trump: str = ""
    low: bool = False
    plays: list[str] = []
    led: str = ""
    tricks: list[Trick] = []
    open: list[str] = []
    known: list[list[str]]
    voids: list[str]

    def seat(self, index: int) -> int:
        """Who plays the card at an index of the present trick."""
        return (self.leader + index) % len(self.hands)

    @property
    def next(self) -> int:
        """Whose card is awaited."""
        return (self.leader + len(self.plays)) % len(self.hands)

    def won(self, seat: int) -> int:
        """How many tricks a seat has won."""
        return sum(trick.winner == seat for trick in self.tricks)

    def cards(self, seat: int) -> list[str]:
        """The cards in the tricks of a seat."""
        return [card for trick in self.tricks if trick.winner == seat for card in trick.cards]

    def is_over(self) -> bool:
        """Whether all cards have been played."""
        return not self.plays and not any(self.hands)


class Rules:
    """Which cards may be played and which one wins a trick.

    Args:
        strength: every card, as hands are sorted, and its rank within its suit, higher is better.

    Attributes:
        marks: for each card the letter of its suit, and whatever else bars it from places when hands are imagined.
    """

    def __init__(self, strength: Mapping[str, int]) -> None:
        self.strength = strength
        self.marks = {card: card[0] for card in strength}
        self.order = {card: index for index, card in enumerate(strength)}

    def deal(self, pack: Sequence[str], seats: int, each: int, leader: int, chance: Chance) -> Deal:
        """Shuffle a pack and give every seat so many cards. What is left over is out of play."""
        cards = list(pack)
        chance.shuffle(cards)
        hands = [cards[seat * each : (seat + 1) * each] for seat in range(seats)]
        for hand in hands:
            self.sort(hand)
        return Deal(hands=hands, leader=leader, known=[[] for _ in range(seats)], voids=[""] * seats)

    def sort(self, hand: list[str]) -> None:
        """Put a hand in order, hidden cards last."""
        order = self.order
        hand.sort(key=lambda card: order.get(card, 99))

    def suit(self, deal: Deal, card: str) -> str:
        """The suit that a card of the player in turn counts as now."""
        return card[0]

    def playable(self, deal: Deal, seat: int) -> list[str]:
        """The cards that the seat in turn may play."""
        hand = deal.hands[seat]
        led = deal.led
        if led:
            following = [card for card in hand if card[0] == led]
            if following:
                return following
        return hand

    def refusal(self, deal: Deal, seat: int, card: str) -> Text:
        """Why a card of the seat in turn is not playable."""
        return Text("You must follow {suit}.", {"suit": Term(deal.led)})

    def beats(self, deal: Deal, card: str, best: str) -> bool:
        """Whether a card played later beats the best one so far."""
        if card[0] == best[0]:
            return (self.strength[card] > self.strength[best]) is not deal.low
        return card[0] == deal.trump

    def best(self, deal: Deal) -> int:
        """The index of the card that wins the present trick as it stands."""
        plays = deal.plays
        best = 0
        for index in range(1, len(plays)):
            if self.beats(deal, plays[index], plays[best]):
                best = index
        return best

    def winning(self, deal: Deal, cards: Sequence[str]) -> list[bool]:
        """For each card that may be played now, whether it would be the best of the present trick."""
        best = deal.plays[self.best(deal)]
        return [self.beats(deal, card, best) for card in cards]

    def shows_void(self, deal: Deal, card: str) -> bool:
        """Whether playing a card shows that its player has none of the led suit."""
        return bool(deal.led) and card[0] != deal.led

    def lay(self, deal: Deal, seat: int, card: str) -> None:
        """Move a card from a hand to the trick."""
        if self.shows_void(deal, card) and deal.led not in deal.voids[seat]:
            deal.voids[seat] += deal.led
        if not deal.led:
            deal.led = self.suit(deal, card)
        deal.hands[seat].remove(card)
        deal.plays.append(card)
        if card in deal.open:
            deal.open.remove(card)
        for known in deal.known:
            if card in known:
                known.remove(card)

    def take(self, deal: Deal) -> tuple[Trick, str]:
        """Give a complete trick to its winner, who leads the next one; also returns the card that won."""
        best = self.best(deal)
        trick = Trick(deal.leader, deal.seat(best), tuple(deal.plays))
        deal.tricks.append(trick)
        deal.leader = trick.winner
        deal.plays = []
        deal.led = ""
        return trick, trick.cards[best]


class TrickState(State, kw_only=True):
    """What the states of trick-taking games have in common.

    Attributes:
        auto: which forced cards play themselves: ``last``, ``all`` or ``off``.
        deal: the cards.
        recent: the trick that was won last, perhaps in the deal before, and all that played themselves with it.
    """

    auto: str
    deal: Deal
    recent: list[Trick] = []


T = TypeVar("T", bound=TrickState)


_HINTS = {"best": Text("The best card so far"), "wins": Text("Wins the trick")}


@cache
def _card(card: str, hint: str) -> Option:
    return Option(Play(card), Text("{card}", {"card": Term(card)}), _HINTS.get(hint), place=card)


_LEAD = Text("Lead a card.")
_ANY = Text("Play any card; its suit must be followed.")


@cache
def _following(suit: str, has: bool) -> Text:
    return Text("Follow {suit}." if has else "You have no {suit}: play any card.", {"suit": Term(suit)})


class PlayCard(Step[T, Play]):
    """Play a card to the trick, or lead to it.

    Attributes:
        rules: the game's rules of cards.
        forced: the seat in turn has one card that it may play, and the table lets such cards play themselves.
    """

    rule = "follow-suit"
    # A card that plays itself tells that it was the only one, so the table decides about that.
    automatic = False
    rules: ClassVar[Rules]
    forced: bool = False

    def deciders(self, state: T) -> Sequence[int]:
        return () if self.forced else (state.deal.next,)

    def prompt(self, state: T, seat: int) -> Prompt:
        deal, rules = state.deal, self.rules
        cards = rules.playable(deal, seat)
        if not deal.plays:
            return Prompt(_LEAD, [_card(card, "") for card in cards])
        hint = "wins" if len(deal.plays) == state.seats - 1 else "best"
        options = [
            _card(card, hint if wins else "") for card, wins in zip(cards, rules.winning(deal, cards), strict=True)
        ]
        led = deal.led
        return Prompt(_following(led, rules.suit(deal, cards[0]) == led) if led else _ANY, options)

    def play(self, state: T, seat: int, action: Play, turn: Turn) -> None:
        turn.reveal()
        state.recent = state.recent[-1:]
        self._lay(state, seat, action.card, turn)

    def resolve(self, state: T, turn: Turn) -> None:
        seat = state.deal.next
        self._lay(state, seat, self.rules.playable(state.deal, seat)[0], turn)

    def _lay(self, state: T, seat: int, card: str, turn: Turn) -> None:
        deal = state.deal
        if deal.plays:
            line = "{seat} has to play {card}." if self.forced else "{seat} plays {card}."
        else:
            line = "{seat} has to lead {card}." if self.forced else "{seat} leads {card}."
        turn.say(line, seat=Who(seat), card=Term(card))
        self.rules.lay(deal, seat, card)
        state.turn += 1
        if len(deal.plays) < state.seats:
            self.await_card(state)
            return
        trick, best = self.rules.take(deal)
        state.recent.append(trick)
        turn.say(
            "{seat} wins trick {number} with {card}.",
            seat=Who(trick.winner),
            number=len(deal.tricks),
            card=Term(best),
        )
        self.taken(state, trick, turn)

    def await_card(self, state: T) -> None:
        """Wait for the next card, or see that it plays itself."""
        if state.auto == "off":
            return
        deal = state.deal
        seat = deal.next
        if len(deal.hands[seat]) == 1:
            self.forced = True
        elif state.auto == "all":
            cards = self.rules.playable(deal, seat)
            self.forced = len(cards) == 1 and not self.leads_to_choice(state, cards[0])
        else:
            self.forced = False

    def leads_to_choice(self, state: T, card: str) -> bool:
        """Whether playing a card makes its player decide something else; such a card never plays itself."""
        return False

    def taken(self, state: T, trick: Trick, turn: Turn) -> None:
        """What follows when a trick has been won: the next trick, or the end of the deal."""
        raise NotImplementedError

    def refusal(self, state: T, seat: int, action: Action) -> Text | None:
        if not isinstance(action, Play):
            return Text("A card must be played now.")
        if action.card not in state.deal.hands[seat]:
            return Text("That card is not in your hand.")
        return self.rules.refusal(state.deal, seat, action.card)


# --- what a seat may see ----------------------------------------------------------------------------------------


def all_cards(deal: Deal) -> list[str]:
    """Every card of a deal, wherever it is."""
    return [
        *(card for hand in deal.hands for card in hand),
        *deal.plays,
        *(card for trick in deal.tricks for card in trick.cards),
    ]


def hidden(cards: Sequence[str], seen: Sequence[str] = ()) -> list[str]:
    """Cards as somebody sees them who knows only some of them."""
    shown = [card for card in cards if card in seen]
    return shown + [HIDDEN] * (len(cards) - len(shown))


def view(deal: Deal, seat: int | None) -> Deal:
    """A deal as a seat or a spectator (None) may see it."""
    hands: list[list[str]] = []
    for other, hand in enumerate(deal.hands):
        if other == seat:
            hands.append(hand)
        else:
            hands.append(hidden(hand, deal.open if seat is None else deal.open + deal.known[seat]))
    known = [cards if other == seat else [] for other, cards in enumerate(deal.known)]
    return msgspec.structs.replace(deal, hands=hands, known=known)


def unseen(deal: Deal, pack: Sequence[str], *others: Sequence[str]) -> list[str]:
    """The cards of a pack that are nowhere to be seen in the view of a deal, nor among others."""
    seen = set(all_cards(deal))
    for cards in others:
        seen.update(cards)
    return [card for card in pack if card not in seen]


def fill(
    places: Sequence[list[str]], barred: Sequence[str], cards: Sequence[str], marks: Mapping[str, str], chance: Chance
) -> None:
    """Deal unseen cards at random to the hidden places, none of them to a place from which it is barred.

    Args:
        places: lists of cards, filled in place; `HIDDEN` is what is to be filled.
        barred: for each place the marks of cards that cannot lie there.
        cards: as many as there are hidden places.
        marks: of each card: `Rules.marks`.
        chance: picks.

    Raises:
        RulesError: it cannot be done.
    """
    room = [place.count(HIDDEN) for place in places]
    dealt: list[list[str]] = [[] for _ in places]
    fits = {
        card: [index for index in range(len(places)) if room[index] and not set(marks[card]) & set(barred[index])]
        for card in cards
    }

    def give(card: str, tried: set[int]) -> bool:
        able = [index for index in fits[card] if index not in tried]
        free = [index for index in able for _ in range(room[index] - len(dealt[index]))]
        if free:
            dealt[chance.choice(free)].append(card)
            return True
        # All are full: somebody gives up a card that fits elsewhere.
        for index in able:
            tried.add(index)
            for place, other in enumerate(dealt[index]):
                if give(other, tried):
                    dealt[index][place] = card
                    return True
        return False

    shuffled = chance.sample(cards, len(cards))
    # Cards that fit into few places go first.
    shuffled.sort(key=lambda card: len(fits[card]))
    if len(cards) != sum(room) or not all(give(card, set()) for card in shuffled):
        raise RulesError("the unseen cards do not fit into the hidden places")
    for place, got in zip(places, dealt, strict=True):
        place[:] = [card for card in place if card != HIDDEN] + got
