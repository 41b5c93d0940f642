"""A coach who goes for the ball and the goal: random play hardly ever passes, let alone shoots."""

from collections.abc import Mapping
from typing import Any

from rules.chance import Chance
from rules.game import Action, Option, Turn
from rules.helvetia_cup import GAME
from rules.helvetia_cup.actions import (
    Change,
    Choose,
    Clear,
    Direct,
    Done,
    End,
    Header,
    Intercept,
    Long,
    Move,
    Play,
    Shoot,
    Short,
    Steal,
    Tackle,
)
from rules.helvetia_cup.pitch import DISTANCE, GOAL, INDEX
from rules.helvetia_cup.state import CupState
from rules.notation import notation
from rules.simulate import Play as Played
from rules.table import apply, begin, deciders, prompt


def keen_game(options: Mapping[str, str], seed: int) -> Played:
    """A whole match of two such coaches."""
    played = Played(2, options, seed, [])
    picks = Chance(seed, (1 << 24) - 2)
    state, _ = begin(GAME, 2, options, seed)
    while waiting := deciders(state):
        seat = picks.choice(waiting)
        action = choose(state, seat, prompt(state, seat).options, picks)
        played.history.append((seat, action))
        apply(state, seat, action, Turn(Chance(seed, len(played.history))))
    played.final = GAME.encode(state)
    return played


def choose(state: CupState, seat: int, options: Any, picks: Chance) -> Action:
    """One of the best options, mostly."""
    if picks.below(10) == 0:
        return picks.choice(options).action
    weights = [(_weight(state, seat, option, picks), notation(option.action)) for option in options]
    best = max(weights)[1]
    return next(option.action for option in options if notation(option.action) == best)


def _weight(state: CupState, seat: int, option: Option, picks: Chance) -> int:
    luck = picks.below(10)
    goal = GOAL[1 - seat]
    match option.action:
        case Shoot() | Direct() | Header():
            return 90 + luck
        case Play():
            return 80 + luck
        case Steal() | Tackle() | Intercept() | Clear():
            return 40 + luck
        case Move(hex) if "+" not in hex:
            here = INDEX[hex]
            aim = state.ball if state.carrier == 0 or seat != state.attack else goal
            cost = option.group.args.get("cost", 0) if option.group else 0
            assert isinstance(cost, int)
            # BOOST is kept for when it brings somebody to the ball.
            return 60 - 3 * DISTANCE[here][aim] - (cost if here == state.ball else 5 * cost) + luck
        case Move():
            return 50 + luck
        case Short(hex) | Long(hex):
            mate = option.group is not None and "player" in option.group.template
            return 30 * mate + 20 - DISTANCE[INDEX[hex]][goal] + luck
        case Done():
            return 2 + picks.below(5)
        case Change():
            return 1 + luck
        case Choose("answers" | "path"):
            return luck // 2
        case End():
            return 15 + luck
        case _:
            return luck
