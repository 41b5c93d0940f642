"""The off-side call (DP-18)."""

from rules.game import Option, Prompt, Step, Turn
from rules.helvetia_cup.actions import Choose, Decline
from rules.helvetia_cup.flow import place, turnover
from rules.helvetia_cup.state import CupState
from rules.text import Text, Who


class OffsideCall(Step[CupState, Choose | Decline]):
    """DP-18: an off-side attacker has the ball; the other coach may call."""

    rule = "offside"
    seat: int

    def deciders(self, state: CupState) -> tuple[int]:
        return (self.seat,)

    def prompt(self, state: CupState, seat: int) -> Prompt:
        player = state.term(state.attack, state.carrier)
        return Prompt(Text("{player} is off-side and has the ball.", {"player": player}), _OPTIONS)

    def play(self, state: CupState, seat: int, action: Choose | Decline, turn: Turn) -> None:
        if isinstance(action, Choose):
            _call(state, turn)
        else:
            turn.say("{seat} lets play go on.", seat=Who(seat))
            state.marked = []
            state.steps.pop()


_OPTIONS = [
    Option(Choose("offside"), Text("Call off-side"), Text("Free kick for you, and the clock moves")),
    Option(Decline(), Text("Play on")),
]


def offside_call(state: CupState, turn: Turn) -> bool:
    """The carrier is the first to take the ball after a pass; if he was off-side, the other coach may call.

    Returns whether that holds the play up.
    """
    if state.carrier not in state.marked:
        state.marked = []
        return False
    seat = 1 - state.attack
    answer = state.answers[seat].get("offside", "ask")
    if answer == "ask":
        state.steps.append(OffsideCall(seat=seat))
        return True
    turn.reveal()
    if answer == "always":
        _call(state, turn)
        return True
    state.marked = []
    return False


def _call(state: CupState, turn: Turn) -> None:
    turn.say(
        "{seat} calls off-side: {player} on {hex}.",
        seat=Who(1 - state.attack),
        player=state.term(state.attack, state.carrier),
        hex=place(state.ball),
    )
    state.carrier = 0
    turnover(state, turn, "free")
