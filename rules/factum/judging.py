"""The middle of a turn of Factum: who judges, and the verdict."""

from typing import ClassVar

from rules.factum.actions import Judge, Leave, NotMe, Overtake
from rules.factum.components import JUDGING, TELLING, Phase
from rules.factum.decision import Decision
from rules.factum.state import FactumState
from rules.game import Action, Option, Prompt, Turn
from rules.text import Text, Who


class ChooseJudge(Decision):
    """Somebody of the judging team becomes judge, or all decline and one is appointed.

    Attributes:
        declined: who has declined.
    """

    rule = "judge"
    phase: ClassVar[Phase] = "judge"
    declined: list[int] = []

    def deciders(self, state: FactumState) -> list[int]:
        if state.rotates:
            return []
        return [seat for seat in state.of_team(JUDGING) if seat not in self.declined]

    def prompt(self, state: FactumState, seat: int) -> Prompt:
        options = [
            Option(Judge(), Text("I judge"), Text("You see the main card; a captain can earn more")),
            Option(NotMe(), Text("Not me"), Text("If all decline, one of you is appointed")),
        ]
        return Prompt(Text("Will you be the judge of this story?"), options)

    def decide(self, state: FactumState, seat: int, action: Action, turn: Turn) -> None:
        if isinstance(action, Judge):
            turn.say("{seat} will judge.", seat=Who(seat))
            _becomes_judge(state, seat, turn)
            return
        turn.say("{seat} does not want to judge.", seat=Who(seat))
        self.declined.append(seat)
        self.without(state, turn)

    def resolve(self, state: FactumState, turn: Turn) -> None:
        self._appoint(state, turn)

    def time_up(self, state: FactumState, seat: int, turn: Turn) -> None:
        self.decide(state, seat, NotMe(), turn)

    def without(self, state: FactumState, turn: Turn) -> None:
        if not self.deciders(state):
            self._appoint(state, turn)

    def _appoint(self, state: FactumState, turn: Turn) -> None:
        seat = state.rarest(state.of_team(JUDGING), state.judgings, state.storyteller)
        turn.say("{seat} is appointed as judge.", seat=Who(seat))
        _becomes_judge(state, seat, turn)


def _becomes_judge(state: FactumState, seat: int, turn: Turn) -> None:
    # The judge sees the main card.
    turn.reveal()
    state.judge = seat
    state.judgings[seat] += 1
    state.go_on("verdict")


class GiveVerdict(Decision):
    """The judge sees the main card and decides which team guesses."""

    rule = "verdict"
    phase: ClassVar[Phase] = "verdict"

    def deciders(self, state: FactumState) -> tuple[int, ...]:
        return (state.judge,)

    def prompt(self, state: FactumState, seat: int) -> Prompt:
        # A team without anybody besides its captain cannot guess.
        options: list[Option] = []
        if state.guessers_of(JUDGING):
            options.append(Option(Overtake(), Text("Overtake: my team guesses"), Text("The card looks easy")))
        if state.guessers_of(TELLING):
            hint = Text("The card looks hard, or you hold a better one")
            options.append(Option(Leave(), Text("Leave: the storyteller's team guesses"), hint))
        return Prompt(Text("You see the main card. Which team shall find it?"), options)

    def decide(self, state: FactumState, seat: int, action: Action, turn: Turn) -> None:
        turn.reveal()
        state.overtaken = isinstance(action, Overtake)
        line = "{seat} overtakes: the judging team guesses, the telling team hides."
        if not state.overtaken:
            line = "{seat} leaves the guess to the telling team; the judging team hides."
        turn.say(line, seat=Who(seat))
        state.go_on("hide")

    def time_up(self, state: FactumState, seat: int, turn: Turn) -> None:
        legal = [option.action for option in self.prompt(state, seat).options]
        self.decide(state, seat, Leave() if Leave() in legal else Overtake(), turn)

    def refusal(self, state: FactumState, seat: int, action: Action) -> Text | None:
        if isinstance(action, Overtake | Leave):
            return Text("There would be nobody to guess.")
        return None
