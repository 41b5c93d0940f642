"""The course of Villagers: the phases of a round, its end and the markets."""

from typing import Literal

from rules.game import Action, Step, Turn
from rules.text import Who
from rules.villagers import road, scoring
from rules.villagers.build import BuildTurn
from rules.villagers.components import FOOD, GOLD, TABLES
from rules.villagers.draft import Draft, PlaceCoin
from rules.villagers.state import VillagersState


class Round(Step[VillagersState, Action]):
    """The phases of a round one after the other. Decides itself.

    Attributes:
        next: the phase that comes next.
    """

    rule = "round"
    next: Literal["draft", "coins", "update", "build", "end"] = "draft"

    def deciders(self, state: VillagersState) -> tuple[()]:
        return ()

    def resolve(self, state: VillagersState, turn: Turn) -> None:
        match self.next:
            case "draft":
                self.next = "coins"
                _begin(state, turn)
            case "coins":
                self.next = "update"
                if state.seats == 2:
                    state.turn += 1
                    state.steps.append(PlaceCoin(waiting=state.order()[::-1]))
            case "update":
                self.next = "build"
                road.update(state, turn)
            case "build":
                self.next = "end"
                _begin_building(state, turn)
            case "end":
                self.next = "draft"
                _end(state, turn)


def _limit(symbols: int) -> int:
    return TABLES.limits.least + min(TABLES.limits.symbols, symbols)


def _begin(state: VillagersState, turn: Turn) -> None:
    """A round begins: the draft limits are fixed (section "Draft limit")."""
    state.round += 1
    state.turn += 1
    turn.head("Round {round}: draft", round=state.round)
    state.draft_limits = [_limit(state.food(seat)) for seat in range(state.seats)]
    state.steps.append(Draft(seat=state.first, drafted=[0] * state.seats))


def _begin_building(state: VillagersState, turn: Turn) -> None:
    """The build limits are fixed before anybody builds (section "Build limit")."""
    state.turn += 1
    turn.head("Round {round}: build", round=state.round)
    state.build_limits = [_limit(state.builder(seat)) for seat in range(state.seats)]
    state.built = [0] * state.seats
    state.steps.append(BuildTurn(waiting=state.order()))


def _end(state: VillagersState, turn: Turn) -> None:
    """Specials leave, Founders turn, the marker moves on, markets are held (section "End of a round")."""
    for seat in range(state.seats):
        state.discarded += state.played[seat]
        state.played[seat] = []
    for seat in state.order():
        if not state.food(seat):
            for card in state.top(seat):
                if card.side == GOLD:
                    card.side = FOOD
                    turn.say("{seat} shows no Food: Founders turns to its Food side.", seat=Who(seat))
    state.first = (state.first + 1) % state.seats
    if state.first_market and not state.market_held:
        scoring.hold_first_market(state, turn)
    if state.second_market:
        scoring.hold_second_market(state, turn)
        state.steps.clear()
