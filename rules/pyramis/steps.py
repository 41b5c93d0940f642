"""The decisions of a turn of Pyramis, in the order of the rulebook."""

from functools import cache

from rules.game import Action, Option, Prompt, Step, Turn
from rules.pyramis.actions import Refill, Rotate, Take
from rules.pyramis.components import BESIDE, CARDS, DOWN, INDEX, RESTS, SLOTS, STARRED, STARS, UP
from rules.pyramis.pyramid import laid, open_slots, show, turned, way
from rules.pyramis.state import NONE, Mark, PyramisState
from rules.text import Argument, Many, Place, Term, Text, Who

_WAYS = (UP, DOWN)


# What never changes is made once; listing options is most of the cost of a ply.
@cache
def _take(card: str, slot: int, lying: str) -> tuple[Take, Text, Text, str]:
    words: dict[str, Argument] = {"card": Term(card), "slot": Place(SLOTS[slot]), "way": Term(lying)}
    group = Text("Take {card}" if card not in STARRED else "Take {card} with its star", words)
    return Take(card, SLOTS[slot], lying), Text("{card} on {slot}, {way}", words), group, SLOTS[slot]


@cache
def _showing(pyramids: int, aliens: int, cards: int, doubled: int) -> Text:
    words: dict[str, Argument] = {"pyramids": pyramids, "aliens": aliens, "cards": cards, "doubled": doubled}
    return Text(
        "Then {pyramids} {pyramids:pyramid|pyramids}, {aliens} {aliens:alien|aliens}; "
        "largest area {cards} {cards:card|cards} with {doubled}",
        words,
    )


@cache
def _refill(deck: int, colour: str) -> Option:
    words: dict[str, Argument] = {"deck": deck + 1, "colour": Term(colour)}
    return Option(Refill(deck + 1), Text("Exodus {deck}: {colour}", words))


@cache
def _rotate(slot: int, card: str) -> tuple[Rotate, Text, str]:
    words: dict[str, Argument] = {"slot": Place(SLOTS[slot]), "card": Term(card[:-1]), "way": Term(way(card))}
    return Rotate(SLOTS[slot]), Text("{slot}: {card}, now {way}", words), SLOTS[slot]


class TakeAndPlace(Step[PyramisState, Take]):
    """Take one of the river cards and place it in the own pyramid, either way up."""

    rule = "turn"
    automatic = False
    seat: int

    def deciders(self, state: PyramisState) -> tuple[int]:
        return (self.seat,)

    def prompt(self, state: PyramisState, seat: int) -> Prompt:
        pyramid = list(state.pyramids[seat])
        slots = open_slots(pyramid)
        options: list[Option] = []
        for card in state.river:
            for slot in slots if card else ():
                for lying in _WAYS:
                    pyramid[slot] = laid(card, lying)
                    then = show(pyramid)
                    action, label, group, place = _take(card, slot, lying)
                    hint = _showing(then.pyramids, then.aliens, then.cards, then.doubled)
                    options.append(Option(action, label, hint, group, place))
                pyramid[slot] = ""
        return Prompt(Text("Take a card of the river and place it in your pyramid."), options)

    def play(self, state: PyramisState, seat: int, action: Take, turn: Turn) -> None:
        slot = INDEX[action.slot]
        pyramid = state.pyramids[seat]
        state.river[state.river.index(action.card)] = ""
        pyramid[slot] = laid(action.card, action.way)
        state.marks = [Mark("placed", seat, slot)]
        turn.say(
            "{seat} places {card} {way} on {slot} and shows {pyramids} {pyramids:pyramid|pyramids}.",
            seat=Who(seat),
            card=Term(action.card),
            way=Term(action.way),
            slot=Place(action.slot),
            pyramids=show(pyramid).pyramids,
        )
        if state.with_stars and action.card in STARRED:
            _draw_star(state, seat, turn)
        if state.complete():
            _end(state, turn)
        else:
            state.steps[-1] = RefillRiver(seat=seat)

    def refusal(self, state: PyramisState, seat: int, action: Action) -> Text | None:
        match action:
            case Take(card, slot, lying) if card in CARDS and slot in INDEX and lying in _WAYS:
                if card not in state.river:
                    return Text("{card} is not in the river.", {"card": Term(card)})
                return _no_room(state.pyramids[seat], INDEX[slot])
            case Refill() | Rotate():
                return Text("First take a card of the river.")
            case _:
                return None


class RefillRiver(Step[PyramisState, Refill]):
    """Refill the river from one of the Exodus decks, of which only the backs are known."""

    rule = "refill"
    seat: int

    def deciders(self, state: PyramisState) -> tuple[int]:
        return (self.seat,)

    def prompt(self, state: PyramisState, seat: int) -> Prompt:
        options = [_refill(deck, state.top(deck)) for deck in range(2) if state.decks[deck]]
        return Prompt(Text("From which deck do you refill the river?"), options)

    def play(self, state: PyramisState, seat: int, action: Refill, turn: Turn) -> None:
        deck = state.decks[action.deck - 1]
        other = state.decks[2 - action.deck]
        card = deck.pop()
        state.river[state.river.index("")] = card
        turn.reveal()
        turn.say(
            "{seat} refills the river from Exodus {deck}: {card}.", seat=Who(seat), deck=action.deck, card=Term(card)
        )
        half = len(other) // 2
        if not deck and half:
            deck += other[:half]
            del other[:half]
            turn.say(
                "Exodus {deck} is empty and gets the lower {half} {half:card|cards} of the other deck.",
                deck=action.deck,
                half=half,
            )
        colour = state.matching()
        if colour and state.rotation != "off":
            _start_rotation(state, seat, colour, turn)
        else:
            _next_turn(state, seat, turn)

    def refusal(self, state: PyramisState, seat: int, action: Action) -> Text | None:
        match action:
            case Take():
                return Text("You have taken your card; now refill the river.")
            case Refill(deck) if deck in (1, 2):
                return Text("Exodus {deck} is empty.", {"deck": deck})
            case _:
                return None


class RotateCard(Step[PyramisState, Rotate]):
    """Both decks show one colour: everybody with cards of it turns one of them, at the same time.

    Attributes:
        seat: whose turn it was.
    """

    rule = "rotation"
    automatic = False
    seat: int
    colour: str

    def deciders(self, state: PyramisState) -> tuple[int, ...]:
        return tuple(seat for seat, choice in enumerate(state.choices) if not choice)

    def prompt(self, state: PyramisState, seat: int) -> Prompt:
        pyramid = list(state.pyramids[seat])
        options: list[Option] = []
        for slot in state.rotatable(seat, self.colour):
            card = pyramid[slot]
            pyramid[slot] = turned(card)
            then = show(pyramid)
            pyramid[slot] = card
            action, label, place = _rotate(slot, card)
            hint = _showing(then.pyramids, then.aliens, then.cards, then.doubled)
            options.append(Option(action, label, hint, place=place))
        text = Text("Both decks show {colour}: which of your cards do you turn?", {"colour": Term(self.colour)})
        return Prompt(text, options)

    def play(self, state: PyramisState, seat: int, action: Rotate, turn: Turn) -> None:
        state.choices[seat] = action.slot
        turn.tell(seat, "You will turn {slot}.", slot=Place(action.slot))

    def resolve(self, state: PyramisState, turn: Turn) -> None:
        state.marks = [mark for mark in state.marks if mark.kind == "placed"]
        for seat, choice in enumerate(state.choices):
            if choice in INDEX:
                slot = INDEX[choice]
                pyramid = state.pyramids[seat]
                pyramid[slot] = turned(pyramid[slot])
                state.marks.append(Mark("rotated", seat, slot))
                turn.say(
                    "{seat} turns {card} on {slot}, now {way}: {pyramids} {pyramids:pyramid|pyramids}.",
                    seat=Who(seat),
                    card=Term(pyramid[slot][:-1]),
                    slot=Place(choice),
                    way=Term(way(pyramid[slot])),
                    pyramids=show(pyramid).pyramids,
                )
        turn.reveal()
        state.choices = []
        _next_turn(state, self.seat, turn)

    def refusal(self, state: PyramisState, seat: int, action: Action) -> Text | None:
        if not isinstance(action, Rotate) or action.slot not in INDEX:
            return None
        card = state.pyramids[seat][INDEX[action.slot]]
        if not card.startswith(self.colour) or not card:
            return Text(
                "You have no {colour} card on {slot}.", {"colour": Term(self.colour), "slot": Place(action.slot)}
            )
        return Text("Only cards without a card on top may be turned.")


def _no_room(pyramid: list[str], slot: int) -> Text:
    """Why no card may be placed on a slot."""
    words: dict[str, Argument] = {"slot": Place(SLOTS[slot])}
    if pyramid[slot]:
        return Text("There is a card on {slot} already.", words)
    if RESTS[slot]:
        missing = tuple(Place(SLOTS[below]) for below in RESTS[slot] if not pyramid[below])
        return Text("{slot} needs a card on {missing} first.", {**words, "missing": Many(missing)})
    beside = tuple(Place(SLOTS[other]) for other in BESIDE[slot])
    return Text("{slot} needs a card beside it, on {beside}.", {**words, "beside": Many(beside)})


def _draw_star(state: PyramisState, seat: int, turn: Turn) -> None:
    star = STARS[state.star_deck.pop()]
    state.stars[seat].append(star.id)
    turn.reveal()
    turn.say("{seat} draws a Shooting Star.", seat=Who(seat))
    turn.tell(seat, "Your Shooting Star is {star}: {effect}.", star=Term(star.id), effect=Text(star.effect))


def _start_rotation(state: PyramisState, seat: int, colour: str, turn: Turn) -> None:
    """Who must rotate: those with several cards choose, a single one turns by itself."""
    turn.say("Both decks show {colour}: everybody turns a card of this colour.", colour=Term(colour))
    state.choices = []
    for other in range(state.seats):
        slots = state.rotatable(other, colour)
        state.choices.append("" if len(slots) > 1 else SLOTS[slots[0]] if slots else NONE)
        if not slots:
            turn.say("{seat} has none to turn.", seat=Who(other))
    state.turn += 1
    state.steps[-1] = RotateCard(seat=seat, colour=colour)


def start_turn(state: PyramisState, seat: int, turn: Turn) -> None:
    """A seat's turn begins, and with the first seat's a round."""
    state.turn += 1
    if seat == state.first:
        turn.head("Round {round} of {rounds}", round=state.built(seat) + 1, rounds=len(SLOTS))
    state.steps = [TakeAndPlace(seat=seat)]


def _next_turn(state: PyramisState, seat: int, turn: Turn) -> None:
    start_turn(state, (seat + 1) % state.seats, turn)


def _end(state: PyramisState, turn: Turn) -> None:
    """All pyramids are complete: the Shooting Stars are turned up."""
    state.steps.clear()
    turn.reveal()
    for seat, stars in enumerate(state.stars):
        if stars:
            turn.say("{seat} turns up {stars}.", seat=Who(seat), stars=Many(tuple(map(Term, stars))))


AnyStep = TakeAndPlace | RefillRiver | RotateCard
