"""What a coach may not see: squads until both are in, POWER cards, duel choices, kickers, standing answers."""

from typing import TypeVar

import msgspec

from rules.chance import Chance
from rules.helvetia_cup.components import CARDS, KEEPER, NUMBERS, TABLES, legend_cards, power_cards
from rules.helvetia_cup.pitch import GUARDS, SQUARES
from rules.helvetia_cup.state import CupState, Shot
from rules.helvetia_cup.steps_duel import WINGS, GoalDuel
from rules.helvetia_cup.steps_setup import KeepCards, Squad, is_captain
from rules.helvetia_cup.steps_shootout import ShootoutOrder
from rules.helvetia_cup.steps_windows import CardWindow

_CARD = "?"


def view(state: CupState, seat: int | None) -> CupState:
    """The state as a seat, or a spectator, may see it."""
    hidden = [side for side in range(2) if side != seat]
    changes: dict[str, object] = {}
    if state.with_cards:
        changes["power"] = _masked(state.power, hidden, _CARD)
        changes["box"] = _masked(state.box, hidden, _CARD)
    if any(state.answers[side] for side in hidden):
        changes["answers"] = [{} if side in hidden else answers for side, answers in enumerate(state.answers)]
    shot = state.shot
    if shot and state.phase == "duel":
        changes["shot"] = _hide_choices(shot, hidden)
    if state.steps:
        match state.steps[-1]:
            case ShootoutOrder():
                changes["orders"] = _masked(state.orders, hidden, 0)
            case Squad(picks=picks) as step:
                changes["steps"] = [*state.steps[:-1], _replace(step, picks=_masked(picks, hidden, 0))]
            case KeepCards(dealt=dealt, kept=kept) as step:
                masked = _replace(step, dealt=_masked(dealt, hidden, _CARD), kept=_masked(kept, hidden, _CARD))
                changes["steps"] = [*state.steps[:-1], masked]
            case _:
                pass
    return _replace(state, **changes) if changes else state


def imagine(state: CupState, seat: int, chance: Chance) -> None:
    """Fill in what a seat may not see, at random; the view becomes a state that can be played on."""
    other = 1 - seat
    step = state.steps[-1] if state.steps else None
    if state.with_cards and state.teams[other]:
        _imagine_cards(state, other, _surely(state, other, step), chance)
    shot = state.shot
    if shot and state.phase == "duel" and shot.chosen[other]:
        if shot.side == other:
            shot.aim = chance.choice(SQUARES)
        elif shot.squares:
            shot.guard = chance.choice(GUARDS[shot.squares])
    match step:
        case ShootoutOrder():
            numbers = [player.number for player in state.on_pitch(other)]
            state.orders[other] = chance.sample(numbers, len(state.orders[other]))
        case Squad():
            step.picks[other] = _imagine_picks(state.teams[other], len(step.picks[other]), chance)
        case KeepCards():
            step.dealt[other] = chance.sample(power_cards(state.teams[other]), TABLES.dealt_cards)
            step.kept[other] = step.dealt[other][: len(step.kept[other])]
        case _:
            pass


def _surely(state: CupState, side: int, step: object) -> list[str]:
    """The cards of which a coach must hold one, because he is asked whether he plays it."""
    match step:
        case CardWindow(seat=asked, window=window) if asked == side:
            if CARDS[state.legend[side]].window == window if state.legend[side] else False:
                return []
            return [id for id in power_cards(state.teams[side]) if CARDS[id].window == window]
        case GoalDuel() if state.shot and state.shot.side != side and not state.shot.squares:
            return [] if state.shot.chosen[side] else [WINGS]
        case _:
            return []


def _imagine_cards(state: CupState, side: int, surely: list[str], chance: Chance) -> None:
    team = state.teams[side]
    pool = [id for id in power_cards(team) if id not in state.played[side]]
    chance.shuffle(pool)
    # One that he must hold comes first.
    pool.sort(key=lambda card: card not in surely[:1])
    count = len(state.power[side])
    state.power[side] = pool[:count]
    state.box[side] = pool[count:] + [id for id in legend_cards(team) if id != state.legend[side]]


def _imagine_picks(team: str, count: int, chance: Chance) -> list[int]:
    numbers = [number for number in NUMBERS if number != KEEPER]
    chance.shuffle(numbers)
    picks: list[int] = []
    captains = 0
    for number in numbers:
        captain = is_captain(team, number)
        if len(picks) < count and not (captain and captains == TABLES.captains):
            captains += captain
            picks.append(number)
    return picks


T = TypeVar("T")
S = TypeVar("S", bound=msgspec.Struct)


def _replace(struct: S, **changes: object) -> S:
    return msgspec.structs.replace(struct, **changes)


def _masked(lists: list[list[T]], hidden: list[int], blank: T) -> list[list[T]]:
    """The lists of the hidden sides with a blank in each place, so that only their length is seen."""
    return [[blank] * len(values) if side in hidden else values for side, values in enumerate(lists)]


def _hide_choices(shot: Shot, hidden: list[int]) -> Shot:
    changes: dict[str, object] = {}
    if shot.side in hidden:
        changes["aim"] = ""
    if 1 - shot.side in hidden:
        changes["guard"] = ""
        changes["wings"] = False
    return _replace(shot, **changes)
