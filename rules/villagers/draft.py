"""The decisions of the draft and of the road update in Villagers."""

from functools import lru_cache

from rules.game import Action, Option, Prompt, Step, Turn
from rules.text import Argument, Term, Text, Who
from rules.villagers import road
from rules.villagers.actions import Coin, DraftReserve, DraftRoad, DraftStack, NoCoin
from rules.villagers.components import RESERVE, SPACES, STACKS, SUITS, TABLES, in_order, shows, suit_of
from rules.villagers.state import VillagersState

_NONE = Option(NoCoin(), Text("Put no coin on the road"), Text("The coin is not kept"))
_ROAD, _STACKS = Text("Open cards"), Text("Face-down cards")


@lru_cache(1024)
def _from_road(space: int, card: str, coins: int) -> Option:
    words: dict[str, Argument] = {"card": Term(card), "space": SPACES[space - 1], "coins": coins}
    label = Text("{space}: {card}" + (" with {coins} {coins:coin|coins}" if coins else ""), words)
    return Option(DraftRoad(space), label, shows(card), _ROAD, SPACES[space - 1])


@lru_cache(128)
def _from_stack(stack: int, suit: str) -> Option:
    words: dict[str, Argument] = {"suit": SUITS[suit].name, "stack": STACKS[stack - 1] if stack else "Reserve"}
    action = DraftStack(stack) if stack else DraftReserve()
    place = STACKS[stack - 1] if stack else RESERVE
    return Option(action, Text("{stack}: top card, {suit}", words), None, _STACKS, place)


@lru_cache(512)
def _coin(space: int, card: str, coins: int) -> Option:
    words: dict[str, Argument] = {"card": Term(card), "space": SPACES[space - 1], "coins": coins}
    has = Text("It has {coins} {coins:coin|coins} and stays anyway" if coins else "It stays on the road", words)
    return Option(Coin(space), Text("Coin on {space}: {card}", words), has, place=SPACES[space - 1])


class Draft(Step[VillagersState, DraftRoad | DraftStack | DraftReserve]):
    """Take one card: an open one, or the top card of a stack.

    Attributes:
        seat: whose turn it is.
        drafted: how many cards each seat has drafted.
    """

    rule = "draft"
    seat: int
    drafted: list[int]

    def deciders(self, state: VillagersState) -> tuple[int, ...]:
        return (self.seat,) if state.left_to_draft else ()

    def prompt(self, state: VillagersState, seat: int) -> Prompt:
        options = [
            _from_road(space, card, coins)
            for space, (card, coins) in enumerate(zip(state.road, state.coins, strict=True), 1)
            if card
        ]
        options += [_from_stack(stack, suit_of(state.stacks[stack - 1][-1])) for stack in state.open_stacks()]
        if state.second_market and state.reserve:
            options.append(_from_stack(0, suit_of(state.reserve[-1])))
        number, limit = self.drafted[seat] + 1, state.draft_limits[seat]
        words: dict[str, Argument] = {"number": number, "limit": limit}
        return Prompt(Text("Draft card {number} of {limit}.", words), options)

    def play(self, state: VillagersState, seat: int, action: DraftRoad | DraftStack | DraftReserve, turn: Turn) -> None:
        match action:
            case DraftRoad(space):
                road.draft_from_road(state, seat, space, turn)
            case DraftStack(stack):
                road.draft_face_down(state, seat, stack, turn)
            case DraftReserve():
                road.draft_face_down(state, seat, 0, turn)
        self.drafted[seat] += 1
        if self.drafted[seat] == state.draft_limits[seat]:
            _pick_up(state, seat, turn)
        following = [(seat + ahead) % state.seats for ahead in range(1, state.seats + 1)]
        drafting = [other for other in following if self.drafted[other] < state.draft_limits[other]]
        if not drafting:
            state.steps.pop()
            return
        self.seat = drafting[0]
        state.turn += 1

    def resolve(self, state: VillagersState, turn: Turn) -> None:
        turn.say("Nothing is left to draft.")
        for seat in state.order():
            if state.squares[seat]:
                _pick_up(state, seat, turn)
        state.steps.pop()

    def refusal(self, state: VillagersState, seat: int, action: Action) -> Text | None:
        match action:
            case DraftRoad(space) if space in range(1, len(SPACES) + 1):
                return Text("No card lies on {space}.", {"space": SPACES[space - 1]})
            case DraftStack(stack) if stack in range(1, len(STACKS) + 1):
                return Text("{stack} is empty.", {"stack": STACKS[stack - 1]})
            case DraftReserve() if not state.second_market:
                return Text("The Reserve is for the draft only when all six stacks are empty.")
            case DraftReserve():
                return Text("The Reserve is empty.")
            case DraftRoad() | DraftStack():
                return Text("There are spaces and stacks 1 to {count}.", {"count": len(SPACES)})
            case _:
                return Text("You must draft a card now.")


def _pick_up(state: VillagersState, seat: int, turn: Turn) -> None:
    """The cards of a Square go into the hand."""
    state.hands[seat] = in_order([*state.hands[seat], *state.squares[seat]])
    state.known[seat] = in_order([*state.known[seat], *state.squares[seat]])
    state.squares[seat] = []
    turn.say("{seat} takes the Square into the hand ({count} cards).", seat=Who(seat), count=len(state.hands[seat]))


class PlaceCoin(Step[VillagersState, Coin | NoCoin]):
    """Put a coin on a road card, or not: with two players, in reverse turn order.

    Attributes:
        waiting: the seats that have not decided, the next one first.
    """

    rule = "road-update"
    waiting: list[int]

    def deciders(self, state: VillagersState) -> tuple[int, ...]:
        return tuple(self.waiting[:1])

    def prompt(self, state: VillagersState, seat: int) -> Prompt:
        options = [
            _coin(space, card, coins)
            for space, (card, coins) in enumerate(zip(state.road, state.coins, strict=True), 1)
            if card
        ]
        return Prompt(Text("Road cards without a coin are replaced. Save one?"), [*options, _NONE])

    def play(self, state: VillagersState, seat: int, action: Coin | NoCoin, turn: Turn) -> None:
        if isinstance(action, NoCoin):
            turn.say("{seat} puts no coin on the road.", seat=Who(seat))
            state.marks = []
        else:
            index = action.space - 1
            state.coins[index] += TABLES.coin
            state.marks = [SPACES[index]]
            turn.say(
                "{seat} puts a coin on {card} ({space}).",
                seat=Who(seat),
                card=Term(state.road[index]),
                space=SPACES[index],
            )
        state.pass_on(self.waiting)

    def refusal(self, state: VillagersState, seat: int, action: Action) -> Text | None:
        if isinstance(action, Coin) and action.space in range(1, len(SPACES) + 1):
            return Text("No card lies on {space}.", {"space": SPACES[action.space - 1]})
        return Text("Put a coin on a road card, or none.")
