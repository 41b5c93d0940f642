"""The course of a turn of Factum: one decision after another, then the next turn or the end."""

from rules.factum.components import JUDGING, TELLING, Phase
from rules.factum.decision import Decision
from rules.factum.guessing import GuessCard, HideCard
from rules.factum.judging import ChooseJudge, GiveVerdict
from rules.factum.scoring import is_over
from rules.factum.state import FactumState
from rules.factum.telling import TellStory, Volunteer
from rules.game import Action, Step, Turn

_DECISIONS: dict[Phase, type[Decision]] = {
    "volunteer": Volunteer,
    "judge": ChooseJudge,
    "verdict": GiveVerdict,
    "hide": HideCard,
    "guess": GuessCard,
}


class PlayTurn(Step[FactumState, Action]):
    """A turn: it lies beneath the decisions and asks for one after the other.

    Attributes:
        next: the phase whose decision comes next; None when the turn is over.
    """

    rule = "turn"
    next: Phase | None = None

    def deciders(self, state: FactumState) -> tuple[int, ...]:
        return ()

    def resolve(self, state: FactumState, turn: Turn) -> None:
        if self.next is None:
            self._next_turn(state, turn)
        else:
            state.steps.append(_DECISIONS[self.next]())

    def _next_turn(self, state: FactumState, turn: Turn) -> None:
        if state.number and is_over(state):
            state.steps.clear()
            return
        state.number += 1
        turn.head("Turn {number}", number=state.number)
        if state.fixed:
            # The first team tells in odd turns (section "Fixed teams").
            telling = (state.number + 1) % 2
            for seat in state.present:
                state.team[seat] = TELLING if state.fixed[seat] == telling else JUDGING
        state.go_on("volunteer")


AnyStep = PlayTurn | Volunteer | TellStory | ChooseJudge | GiveVerdict | HideCard | GuessCard
