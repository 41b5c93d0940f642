"""Play: the small machinery that runs any game by its contract."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from rules.chance import Chance
from rules.errors import NotLegal, NotYourTurn, RulesError
from rules.game import Action, Game, Message, Prompt, State, Step, Turn
from rules.notation import notation
from rules.text import Many, Who

# A chain of steps that resolve themselves is never longer than this; more means that a step does not end.
_LONGEST_CHAIN = 10_000


class Outcome(msgspec.Struct, frozen=True):
    """What playing an action led to.

    Attributes:
        messages: the log lines it wrote.
        barrier: whether it brought something to light, so that it cannot be taken back.
        prompt: the next prompt, when exactly one seat decides; else None.
    """

    messages: list[Message]
    barrier: bool
    prompt: Prompt | None


def begin(game: Game[Any], seats: int, options: Mapping[str, str], seed: int) -> tuple[Any, list[Message]]:
    """Set a table up and settle it to its first decision. The set-up is ply 0.

    Raises:
        BadOption: the game does not have such options or so many seats.
    """
    turn = Turn(Chance(seed, 0))
    state = game.setup(seats, game.options(seats, options), turn)
    settle(state, turn)
    return state, turn.messages


def deciders(state: State) -> Sequence[int]:
    """The seats that must decide now; none when the game is over."""
    return state.steps[-1].deciders(state) if state.steps else ()


def volunteers(state: State) -> Sequence[int]:
    """The seats that may act although nothing waits for them."""
    return state.steps[-1].volunteers(state) if state.steps else ()


def prompt(state: State, seat: int) -> Prompt:
    """What a seat may do now, from its own view or the state.

    Raises:
        NotYourTurn: the seat has nothing to decide.
    """
    waiting = deciders(state)
    if seat not in waiting and seat not in volunteers(state):
        if not waiting:
            raise NotYourTurn("This game is over.")
        raise NotYourTurn(
            "It is not your turn: {seats} {count:has|have} to decide.",
            seats=Many(tuple(map(Who, waiting))),
            count=len(waiting),
        )
    return state.steps[-1].prompt(state, seat)


def act(game: Game[Any], state: State, seat: int, action: Action, seed: int, ply: int) -> Outcome:
    """Play an action of a seat, changing the state in place. The first action of a table is ply 1.

    The state is untouched when the action is refused. Imposed actions are known by the step, all others by the prompt.

    Raises:
        NotYourTurn: another seat has to decide.
        NotLegal: the action is not among the options; names the rule.
    """
    if action.imposed:
        if not state.steps or action not in state.steps[-1].imposed(state, seat):
            raise NotLegal("{action} is not possible now.", action=notation(action))
        return apply(state, seat, action, Turn(Chance(seed, ply)))
    options = prompt(state, seat)
    if not any(option.action == action for option in options.options):
        step: Step[Any, Any] = state.steps[-1]
        why = step.refusal(state, seat, action)
        raise NotLegal(
            "{action} is not possible now. {why}",
            rule=step.section(state),
            action=notation(action),
            why=why or options.text,
        )
    return apply(state, seat, action, Turn(Chance(seed, ply)))


def apply(state: State, seat: int, action: Action, turn: Turn) -> Outcome:
    """Play an action that is known to be legal: for replays and for computer players' thoughts."""
    state.steps[-1].play(state, seat, action, turn)
    next_prompt = settle(state, turn)
    return Outcome(turn.messages, turn.barrier, next_prompt)


def settle(state: State, turn: Turn) -> Prompt | None:
    """Carry out what decides itself, up to the next real decision or the end of the game.

    Returns the prompt of the next decision when exactly one seat decides.
    """
    for _ in range(_LONGEST_CHAIN):
        if not state.steps:
            return None
        step: Step[Any, Any] = state.steps[-1]
        seats = step.deciders(state)
        if not seats:
            step.resolve(state, turn)
            continue
        if len(seats) > 1:
            return None
        seat = seats[0]
        offered = step.prompt(state, seat)
        if len(offered.options) == 1 and step.automatic:
            only = offered.options[0]
            turn.say("{seat} has only one possibility: {label}.", seat=Who(seat), label=only.label)
            step.play(state, seat, only.action, turn)
            continue
        if not offered.options:
            raise RulesError(f"{type(step).__name__} offers nothing to seat {seat}")
        return offered
    raise RulesError(f"{type(state.steps[-1]).__name__} does not end")
