"""The Factory: taking a card, and what its top action gives (section "The Factory")."""

from functools import lru_cache

from rules.game import Action, Option, Prompt, Step, Turn
from rules.scythe.actions import Choose, Done
from rules.scythe.chart import FACTORY_HEX
from rules.scythe.components import (
    FACTORY_CARDS,
    factory_words,
)
from rules.scythe.course import gain_and_say
from rules.scythe.state import ScytheState
from rules.scythe.steps_build import Improve
from rules.scythe.steps_gains import PutTokens, PutWorker
from rules.text import Argument, Text, Who


class FactoryVisit(Step[ScytheState, Done]):
    """A character on the Factory looks at its cards, once in the game."""

    rule = "factory"
    seat: int

    def deciders(self, state: ScytheState) -> tuple[int, ...]:
        return ()

    def resolve(self, state: ScytheState, turn: Turn) -> None:
        state.steps.pop()
        player = state.players[self.seat]
        if player.character == FACTORY_HEX and not player.factory:
            turn.reveal()
            turn.say("{seat} looks at the cards of the Factory.", seat=Who(self.seat))
            state.steps.append(PickFactoryCard(seat=self.seat))


@lru_cache(32)
def _factory_card(number: int) -> Option:
    return Option(Choose(f"F{number}"), Text("F{number}", {"number": number}), Text(factory_words(number)))


class PickFactoryCard(Step[ScytheState, Choose]):
    """Take a Factory card."""

    rule = "factory"
    seat: int

    def deciders(self, state: ScytheState) -> tuple[int, ...]:
        return (self.seat,)

    def prompt(self, state: ScytheState, seat: int) -> Prompt:
        return Prompt(Text("Take a Factory card for good."), [_factory_card(number) for number in state.factory])

    def play(self, state: ScytheState, seat: int, action: Choose, turn: Turn) -> None:
        number = int(action.what[1:])
        state.factory.remove(number)
        state.players[seat].factory = number
        words: dict[str, Argument] = {"seat": Who(seat), "number": number, "does": Text(factory_words(number))}
        turn.say("{seat} takes Factory card F{number}: {does}.", **words)
        state.steps.pop()

    def refusal(self, state: ScytheState, seat: int, action: Action) -> Text | None:
        return Text("That card does not lie on the Factory.") if isinstance(action, Choose) else None


class GiveFactory(Step[ScytheState, Done]):
    """The Factory card is paid: what it gives."""

    rule = "factory-cards"
    seat: int

    def deciders(self, state: ScytheState) -> tuple[int, ...]:
        return ()

    def resolve(self, state: ScytheState, turn: Turn) -> None:
        state.steps.pop()
        gains = FACTORY_CARDS[state.players[self.seat].factory].gives
        if gains.any:
            state.steps.append(PutTokens(seat=self.seat, left=gains.any))
        if gains.workers:
            state.steps.append(PutWorker(seat=self.seat))
        if gains.does and "produce" not in gains.does:
            state.steps.append(Improve(seat=self.seat, kinds=list(gains.does)))
        fixed = {what: getattr(gains, what) for what in ("coins", "power", "popularity", "cards")}
        gain_and_say(state, self.seat, fixed, turn)
