"""The road of Villagers, its stacks and the Reserve."""

from rules.game import Turn
from rules.text import Argument, Many, Term, Who
from rules.villagers.components import RESERVE, SPACES, STACKS, TABLES
from rules.villagers.state import VillagersState


def turn_up(state: VillagersState, index: int, turn: Turn) -> str:
    """Take the top card of a stack; says which market the last card triggers."""
    turn.reveal()
    first, second = state.first_market, state.second_market
    card = state.stacks[index].pop()
    if state.first_market and not first:
        turn.say("Stacks S1 and S2 are empty: the First Market comes at the end of this round.")
    if state.second_market and not second:
        turn.say("All six stacks are empty: the Second Market ends the game after this round.")
    return card


def _leftmost(state: VillagersState) -> int | None:
    return next((index for index, stack in enumerate(state.stacks) if stack), None)


def next_from_stacks(state: VillagersState, turn: Turn) -> str:
    """The card that refills the road in the draft; empty when none is left."""
    index = _leftmost(state)
    if index is not None:
        return turn_up(state, index, turn)
    return next_from_reserve(state, turn) if state.reserve else ""


def next_from_reserve(state: VillagersState, turn: Turn) -> str:
    """The top card of the Reserve."""
    turn.reveal()
    return state.reserve.pop()


def draft_from_road(state: VillagersState, seat: int, space: int, turn: Turn) -> None:
    """Draft an open card with its coins and refill its space (section "Road cards and stack cards")."""
    index = space - 1
    card, coins = state.road[index], state.coins[index]
    state.squares[seat].append(card)
    state.money[seat] += coins
    state.marks = [SPACES[index]]
    words: dict[str, Argument] = {
        "seat": Who(seat),
        "card": Term(card),
        "space": SPACES[index],
        "coins": coins,
        "money": state.money[seat],
    }
    took = " and takes {coins} {coins:coin|coins} ({money} money)" if coins else ""
    turn.say("{seat} drafts {card} from {space}" + took + ".", **words)
    state.road[index], state.coins[index] = next_from_stacks(state, turn), 0
    if state.road[index]:
        turn.say("{card} comes to {space}.", card=Term(state.road[index]), space=SPACES[index])


def draft_face_down(state: VillagersState, seat: int, stack: int, turn: Turn) -> None:
    """Draft the top card of a stack, or of the Reserve (stack 0)."""
    source = STACKS[stack - 1] if stack else RESERVE
    card = turn_up(state, stack - 1, turn) if stack else next_from_reserve(state, turn)
    state.squares[seat].append(card)
    state.marks = [source]
    turn.say("{seat} drafts {card} from {source}.", seat=Who(seat), card=Term(card), source=Term(source))


def update(state: VillagersState, turn: Turn) -> None:
    """Replace road cards after the draft (section "Road update")."""
    gone: list[str] = []
    for index, card in enumerate(state.road):
        if card and bool(state.coins[index]) is not (state.seats == 2):
            gone.append(card)
            state.discarded.append(card)
            state.road[index], state.coins[index] = "", 0
    come: list[str] = []
    for index, card in enumerate(state.road):
        if not card:
            state.road[index] = next_from_reserve(state, turn) if state.reserve else next_from_stacks(state, turn)
            if state.road[index]:
                come.append(state.road[index])
    if state.seats > 2:
        state.coins = [TABLES.coin * bool(card) for card in state.road]
    leaving, coming = Many(tuple(map(Term, gone))), Many(tuple(map(Term, come)))
    if gone or come:
        turn.say(
            "Road update: {gone} {count:leaves|leave}, {come} {new:comes|come}.",
            gone=leaving,
            come=coming,
            count=len(gone) or 1,
            new=len(come) or 1,
        )
    if state.seats > 2 and any(state.road):
        turn.say("Every road card gets a coin.")
