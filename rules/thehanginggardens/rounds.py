"""Turns and rounds: who comes next, and what happens by itself in between."""

from rules.game import Turn
from rules.text import Argument, Term, Who
from rules.thehanginggardens.components import COLUMNS, TABLES
from rules.thehanginggardens.state import RIVAL, HangingState, Mark


def start_round(state: HangingState, turn: Turn) -> int:
    """A round begins with the holder of the first-player marker; returns that seat."""
    state.starter = state.first
    state.placed = 0
    words: dict[str, Argument] = {"round": state.round, "rounds": TABLES.rounds, "first": Who(state.first)}
    turn.head("Round {round} of {rounds}" if state.seats == 1 else "Round {round} of {rounds}: {first} begins", **words)
    return state.starter


def end_turn(state: HangingState, seat: int, turn: Turn) -> int | None:
    """The turn of a seat is over; returns whose turn is next, or None when the game is over."""
    if state.seats == 1:
        _rival(state, turn)
    if state.placed < TABLES.gardeners * state.seats:
        return (seat + 1) % state.seats
    state.gardeners = [[] for _ in COLUMNS]
    if state.round == TABLES.rounds:
        return None
    state.round += 1
    return start_round(state, turn)


def _rival(state: HangingState, turn: Turn) -> None:
    """In a game alone a rival gardener takes the bottom card of a column out of the game."""
    column = turn.chance.choice(state.columns())
    state.gardeners[column].append(RIVAL)
    card = state.market[column].pop(0)
    state.removed.append(card)
    state.marks.append(Mark("removed", 0, COLUMNS[column]))
    turn.say("A rival gardener takes {card} away from {column}.", card=Term(card), column=Term(COLUMNS[column]))
    refill(state, column, turn)


def refill(state: HangingState, column: int, turn: Turn) -> None:
    """The cards above the gap have slid down; a new card comes to the top row."""
    if not state.deck:
        turn.say("The deck is empty: nothing comes to {column}.", column=Term(COLUMNS[column]))
        return
    card = state.deck.pop()
    state.market[column].append(card)
    turn.reveal()
    turn.say("{card} comes to the top of {column}.", card=Term(card), column=Term(COLUMNS[column]))


def take_marker(state: HangingState, seat: int, turn: Turn) -> None:
    """A crown brings the first-player marker at once; it counts from the next round on."""
    if state.seats == 1:
        return
    if state.first == seat:
        turn.say("The crown lets {seat} keep the first-player marker.", seat=Who(seat))
    else:
        turn.say("The crown brings {seat} the first-player marker.", seat=Who(seat))
    state.first = seat
