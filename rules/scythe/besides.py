"""What may be done beside the actions: revealing objectives, and giving coins where the table allows it."""

from functools import lru_cache

from rules.game import Action, Option, Turn
from rules.scythe.actions import Give, Objective
from rules.scythe.components import (
    OBJECTIVES,
)
from rules.scythe.course import (
    allowed,
    place_stars,
)
from rules.scythe.objectives import holds
from rules.scythe.state import ScytheState
from rules.text import Argument, Text, Who


@lru_cache(64)
def _objective(number: int) -> Option:
    card = OBJECTIVES[number]
    label = Text("Reveal objective {number}: {name}", {"number": number, "name": Text(card.name)})
    return Option(Objective(number), label, Text(card.needs))


def may_reveal(state: ScytheState, seat: int) -> bool:
    """Whether a seat still has an objective that could score; whether a condition holds is its secret."""
    return bool(state.players[seat].objectives) and allowed(state, seat, "objective")


def objectives(state: ScytheState, seat: int) -> list[Option]:
    """The objectives of a seat whose condition holds now."""
    if not may_reveal(state, seat):
        return []
    return [_objective(number) for number in state.players[seat].objectives if holds(state, seat, number)]


def reveal(state: ScytheState, seat: int, number: int, turn: Turn) -> bool:
    """A completed objective: its star; the other card is discarded unseen. Returns whether the game goes on."""
    player = state.players[seat]
    player.objectives.remove(number)
    player.done.append(number)
    card = OBJECTIVES[number]
    turn.reveal()
    words: dict[str, Argument] = {"seat": Who(seat), "name": Text(card.name), "needs": Text(card.needs)}
    turn.say("{seat} reveals the objective {name}: {needs}.", **words)
    if not player.can("dominate"):
        player.dropped += player.objectives
        player.objectives = []
    return place_stars(state, seat, turn, "objective")


_GIFTS = (1, 2, 5, 10)


def gifts(state: ScytheState, seat: int) -> list[Option]:
    """Coins that may be handed over, when the table plays with bribes."""
    if not state.bribes:
        return []
    coins = state.players[seat].coins
    return [
        _gift(other, state.players[other].side.letter, count)
        for other in state.others(seat)
        for count in _GIFTS
        if count <= coins
    ]


@lru_cache(256)
def _gift(other: int, letter: str, count: int) -> Option:
    words: dict[str, Argument] = {"other": Who(other), "count": count, "letter": letter}
    return Option(Give(letter, count), Text("Give ${count} to {other} ({letter})", words), group=Text("Give coins"))


def may_give(state: ScytheState, seat: int) -> bool:
    """Whether a seat may have coins to give; where they are secret, that is not told."""
    return state.bribes and (state.hide_coins or state.players[seat].coins > 0)


def besides(state: ScytheState, seat: int) -> list[Option]:
    """Objectives between the actions, and gifts, as far as the table plays with them."""
    return [*(objectives(state, seat) if state.gaps else ()), *gifts(state, seat)]


def asked_anyway(state: ScytheState, seat: int) -> bool:
    """Whether a seat is asked although it can do no action."""
    return may_give(state, seat) or (state.gaps and may_reveal(state, seat))


def do_besides(state: ScytheState, seat: int, action: Objective | Give, turn: Turn) -> None:
    """Reveal an objective or give coins."""
    match action:
        case Objective(number):
            reveal(state, seat, number, turn)
        case Give(letter, coins):
            other = state.seat_of(letter)
            state.players[seat].coins -= coins
            state.players[other].coins += coins
            turn.say("{seat} gives ${coins} to {other}.", seat=Who(seat), coins=coins, other=Who(other))


def no_besides(state: ScytheState, seat: int, action: Action) -> Text | None:
    """Why an objective cannot be revealed, or coins not be given."""
    match action:
        case Objective(number) if number in state.players[seat].objectives and holds(state, seat, number):
            return Text("Objectives are revealed at the end of your turn.")
        case Objective(number) if number in state.players[seat].objectives:
            return Text("Its condition does not hold: {needs}.", {"needs": Text(OBJECTIVES[number].needs)})
        case Objective():
            return Text("You do not hold that objective, or you have completed one.")
        case Give() if not state.bribes:
            return Text("Coins cannot change hands at this table.")
        case Give(_, coins) if coins > state.players[seat].coins:
            return Text("You have only ${coins}.", {"coins": state.players[seat].coins})
        case _:
            return None
