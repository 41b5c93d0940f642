"""The rounds of Zefiria: turn after turn, then the storm."""

from rules.game import Action, Option, Prompt, Step, Turn
from rules.text import Argument, Many, Place, Term, Text, Who
from rules.zefiria.actions import Shield, Strike
from rules.zefiria.components import SPACES, island_id
from rules.zefiria.state import Mark, ZefiriaState
from rules.zefiria.steps_turn import SpiritTurn

_STRIKE = Option(Strike(), Text("Let the storm swap them"))


def start_round(state: ZefiriaState, turn: Turn) -> None:
    """A time gem leaves the track; in storm mode the forecast for the end of the round is turned up."""
    state.round += 1
    template = "Round {round} of {rounds}, the last one" if state.last_round() else "Round {round} of {rounds}"
    turn.head(template, round=state.round, rounds=state.rounds)
    if state.storm_mode and not state.last_round():
        state.grid = state.grids.pop()
        state.storm = state.storms.pop()
        turn.reveal()
        turn.say(
            "Forecast {storm} on {grid}: {swaps} will change places after this round.",
            storm=Term(state.storm),
            grid=Term(state.grid),
            swaps=Many(tuple(_pair(*swap) for swap in state.storm_swaps())),
        )
    state.steps[-1] = Round()


class Round(Step[ZefiriaState, Action]):
    """Every spirit has a turn; then the storm swaps islands, and the next round begins. Decides itself.

    Attributes:
        pawn: whose turn is next.
        swap: which swap of the storm is next.
    """

    rule = "round"
    pawn: int = 0
    swap: int = 0

    def deciders(self, state: ZefiriaState) -> tuple[()]:
        return ()

    def resolve(self, state: ZefiriaState, turn: Turn) -> None:
        if self.pawn < len(state.at):
            state.turn += 1
            state.steps.append(SpiritTurn(pawn=self.pawn, points=state.action_points()))
            self.pawn += 1
        elif state.last_round():
            state.steps.clear()
        elif self.swap < len(swaps := state.storm_swaps()):
            first, second = swaps[self.swap]
            if not self.swap:
                state.marks = []
                turn.say("The storm comes: {storm}.", storm=Term(state.storm))
            self.swap += 1
            _blow(state, first, second, turn)
        else:
            if state.storm:
                state.past_grids.append(state.grid)
                state.past_storms.append(state.storm)
                state.grid = state.storm = ""
            start_round(state, turn)


class StormSwap(Step[ZefiriaState, Shield | Strike]):
    """Anybody with a magical gem may cancel a swap of the storm; the first player may let it happen.

    The first answer counts, and nobody else is asked.
    """

    rule = "anchors"
    automatic = False
    first: int
    second: int

    def deciders(self, state: ZefiriaState) -> tuple[int, ...]:
        return tuple(seat for seat in range(state.seats) if state.gems[seat] or seat == state.first)

    def prompt(self, state: ZefiriaState, seat: int) -> Prompt:
        gain = state.gain(self.first, self.second)
        words = _islands(state, self.first, self.second) | {"gain": abs(gain)}
        template = "The storm will swap {one} on {first} with {other} on {second}: score "
        template += "up by {gain}." if gain > 0 else "down by {gain}." if gain < 0 else "as before."
        if seat != state.first:
            template += " Give up a gem to stop it, or wait: {leader} may let it happen."
            words["leader"] = Who(state.first)
        options: list[Option] = []
        if state.gems[seat]:
            hint = Text("You have {gems} magical {gems:gem|gems}", {"gems": state.gems[seat]})
            options.append(Option(Shield(), Text("Give up a magical gem"), hint))
        if seat == state.first:
            options.append(_STRIKE)
        return Prompt(Text(template, words), options)

    def play(self, state: ZefiriaState, seat: int, action: Shield | Strike, turn: Turn) -> None:
        state.turn += 1
        state.steps.pop()
        if isinstance(action, Shield):
            state.gems[seat] -= 1
            state.spent += 1
            turn.say(
                "{seat} gives up a magical gem: {first} and {second} stay as they are.",
                seat=Who(seat),
                first=Place(SPACES[self.first]),
                second=Place(SPACES[self.second]),
            )
        else:
            _strike(state, self.first, self.second, turn)

    def refusal(self, state: ZefiriaState, seat: int, action: Action) -> Text | None:
        match action:
            case Shield():
                return Text("You have no magical gem.")
            case Strike():
                return Text("Only {leader} may let the storm happen.", {"leader": Who(state.first)})
            case _:
                return None


def _blow(state: ZefiriaState, first: int, second: int, turn: Turn) -> None:
    """A swap of the storm: anchored, offered, or carried out at once."""
    if state.anchored(first, second):
        turn.say(
            "{first} and {second} are anchored by {spirits}.",
            first=Place(SPACES[first]),
            second=Place(SPACES[second]),
            spirits=Many(tuple(Term(state.spirits[state.at.index(s)]) for s in (first, second) if s in state.at)),
        )
    elif any(state.gems):
        state.turn += 1
        state.steps.append(StormSwap(first=first, second=second))
    else:
        _strike(state, first, second, turn)


def _strike(state: ZefiriaState, first: int, second: int, turn: Turn) -> None:
    turn.say("The storm swaps {one} on {first} with {other} on {second}.", **_islands(state, first, second))
    state.swap(first, second)
    state.marks.append(Mark("storm", first, second))


def _islands(state: ZefiriaState, first: int, second: int) -> dict[str, Argument]:
    return {
        "one": Term(island_id(state.islands[first])),
        "first": Place(SPACES[first]),
        "other": Term(island_id(state.islands[second])),
        "second": Place(SPACES[second]),
    }


def _pair(first: int, second: int) -> Text:
    return Text("{first} with {second}", {"first": Place(SPACES[first]), "second": Place(SPACES[second])})
