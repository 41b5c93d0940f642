"""The course of the game: rounds, turns and the draws between them."""

from collections import Counter

from rules.elongo.components import HAND, SHAPES, TABLES, TURNS, TYPES, shape_of
from rules.elongo.state import BOMA, ElongoState
from rules.game import Turn
from rules.text import Many, Term, Text, Who


def start_round(state: ElongoState, turn: Turn) -> None:
    """Open a round; from the second on hands are refilled and the builders of bomas come home."""
    state.round += 1
    state.lap = 1
    turn.head("Round {round} of {rounds}", round=state.round, rounds=state.size.rounds)
    if state.round == 1:
        return
    for seat in state.in_order(state.first):
        draw(state, seat, turn)
    home = [piece for piece in state.pieces if piece.role == BOMA]
    if home:
        state.pieces = [piece for piece in state.pieces if piece.role != BOMA]
        names = Many(tuple(piece.name for piece in home))
        turn.say("From their bomas {names} {count:comes|come} home.", names=names, count=len(home))


def draw(state: ElongoState, seat: int, turn: Turn) -> None:
    """Fill a hand up to the shields of a round."""
    hand = state.hands[seat]
    drawn: list[str] = []
    for shape in SHAPES.values():
        have = sum(shape_of(type) == shape.id for type in hand)
        drawn += [state.bags[shape.id].pop() for _ in range(HAND[shape.id] - have)]
    hand += drawn
    hand.sort(key=TYPES.index)
    turn.reveal()
    shields = shields_in_words(drawn)
    if state.closed:
        turn.tell(seat, "You draw {shields}.", shields=shields)
        turn.say("{seat} draws {count} {count:shield|shields}.", seat=Who(seat), count=len(drawn))
    else:
        turn.say("{seat} draws {shields}.", seat=Who(seat), shields=shields)


def shields_in_words(shields: list[str]) -> Many:
    """Shields by type: "2 wide red-red and 1 narrow green"."""
    counts = Counter(shields)
    return Many(
        tuple(
            Text("{count} {shield}", {"count": counts[type], "shield": Term(type)}) for type in TYPES if type in counts
        )
    )


def lays(state: ElongoState) -> int:
    """How many shields are laid in the present turn: the last one of the game has the shield that is left over."""
    return TABLES.shields if state.lap <= TURNS else 1


def laps(state: ElongoState) -> int:
    """How many turns each player has in the present round."""
    return TURNS + 1 if state.is_last() else TURNS


def next_seat(state: ElongoState, seat: int, turn: Turn) -> int | None:
    """Whose turn is next after a seat's turn; opens the next round where one begins. None at the end of the game."""
    after = (seat + 1) % state.seats
    if after == state.first:
        if state.lap < laps(state):
            state.lap += 1
        elif state.is_last():
            return None
        else:
            start_round(state, turn)
    return after
