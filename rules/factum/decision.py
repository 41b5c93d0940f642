"""What all decisions of Factum share: somebody may leave, and time may be up (sections "Leaving", "Time limits")."""

from collections.abc import Sequence
from typing import ClassVar

from rules.factum.actions import Quit, TimeUp
from rules.factum.components import JUDGING, NOBODY, OFF, TABLES, Phase
from rules.factum.state import FactumState
from rules.game import Action, Step, Turn
from rules.text import Who


class Decision(Step[FactumState, Action]):
    """A decision within a turn. Subclasses say in `decide` what its own actions do."""

    phase: ClassVar[Phase]
    automatic = False

    def imposed(self, state: FactumState, seat: int) -> Sequence[Action]:
        found: list[Action] = [] if state.gone[seat] else [Quit()]
        if state.timers != OFF and seat in self.deciders(state):
            found.append(TimeUp())
        return found

    def play(self, state: FactumState, seat: int, action: Action, turn: Turn) -> None:
        match action:
            case Quit():
                self._quit(state, seat, turn)
            case TimeUp():
                turn.reveal()
                self.time_up(state, seat, turn)
            case _:
                self.decide(state, seat, action, turn)

    def decide(self, state: FactumState, seat: int, action: Action, turn: Turn) -> None:
        """Carry out an action that was among the options."""
        raise NotImplementedError

    def time_up(self, state: FactumState, seat: int, turn: Turn) -> None:
        """Replace the action of a seat that took too long."""
        raise NotImplementedError

    def without(self, state: FactumState, turn: Turn) -> None:
        """Go on after somebody else than a captain has left and the game goes on."""

    def _quit(self, state: FactumState, seat: int, turn: Turn) -> None:
        turn.reveal()
        turn.say("{seat} leaves the game.", seat=Who(seat))
        state.gone[seat] = True
        state.discards += state.hands[seat]
        state.hands[seat] = []
        state.decoys[seat] = state.pointers[seat] = ""
        if not state.table:
            state.team[seat] = NOBODY
        if _too_few(state):
            state.clear_turn()
            state.steps.clear()
            turn.say("Too few are left: the game is over.")
        elif seat in (state.storyteller, state.judge):
            break_off(state, turn)
        elif state.storyteller != NOBODY and not state.of_team(JUDGING):
            # Nobody is there who could judge.
            break_off(state, turn)
        else:
            self.without(state, turn)


def _too_few(state: FactumState) -> bool:
    if len(state.present) < TABLES.fewest:
        return True
    teams = [state.fixed[seat] for seat in state.present] if state.fixed else []
    return bool(teams) and min(teams.count(team) for team in (0, 1)) < TABLES.fewest_in_team


def break_off(state: FactumState, turn: Turn) -> None:
    """End a turn without points."""
    turn.say("The turn is broken off without points.")
    state.last = None
    state.clear_turn()
    state.refill(turn.chance)
    state.go_on(None)
