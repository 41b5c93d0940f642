"""The turns and rounds of Hellas: D1, D10 and D11 of the rules, and all steps together."""

from functools import cache

from rules.game import Action, Option, Prompt, Step, Turn
from rules.hellas import steps_building, steps_temples
from rules.hellas.actions import Choose
from rules.hellas.components import COSTS, KINDS, SPACES, STATUE, TABLES, space_place
from rules.hellas.state import HellasState
from rules.hellas.steps_building import BuildHouse, BuildPalace, BuildStatue, HouseAndSquare
from rules.hellas.steps_mining import MineMarble, MoveWorker, PlaceTile
from rules.hellas.steps_temples import BuildTemple
from rules.text import Argument, Text, Who

_LABELS = {
    "house": "{number} House",
    "house_square": "{number} House and/or square",
    "palace": "{number} Palace",
    "mine": "{number} Mine marble",
    "temple": "{number} Temple: {pillars} pillars, {cost} marble",
    "statue": "{number} Statue, {statue} marble",
    "marble": "{number} Take {marble} marble",
}
_HINTS = {
    "house": "Everybody may build a house, you first",
    "house_square": "Everybody may build a house and a square, you first",
    "palace": "Everybody may build a palace, you first",
    "mine": "Everybody earns; you draw tiles",
    "temple": "Only you: {pillars} pillars and a ring",
    "statue": "Only you: a statue in the interior",
    "marble": "Only you",
}


@cache
def _choose(number: int, able: bool, starts: bool) -> Option:
    space = SPACES[number - 1]
    words: dict[str, Argument] = {
        "number": number,
        "pillars": space.pillars,
        "cost": space.cost,
        "marble": space.marble,
        "statue": COSTS[STATUE].interior,
    }
    hint = _HINTS[space.kind]
    if not able:
        hint = "You cannot build; the others may" if KINDS[space.kind].shared else "You cannot use it now"
    if starts:
        hint += ". You start the next round"
    return Option(Choose(number), Text(_LABELS[space.kind], words), Text(hint, words), place=space_place(number))


class ChooseAction(Step[HellasState, Choose]):
    """Put an action marker on a free space of the track. There is no pass."""

    rule = "action-track"
    seat: int

    def deciders(self, state: HellasState) -> tuple[int]:
        return (self.seat,)

    def prompt(self, state: HellasState, seat: int) -> Prompt:
        text = Text(
            "Choose a free space of the action track. Markers left: {markers}. You have {marble} marble.",
            {"markers": state.markers[seat], "marble": state.marble[seat]},
        )
        settles = state.next_start is None and state.round < state.rounds
        options = [
            _choose(number, _able(state, seat, number), space.starts and settles)
            for number, space in state.spaces()
            if number not in state.taken
        ]
        return Prompt(text, options)

    def play(self, state: HellasState, seat: int, action: Choose, turn: Turn) -> None:
        number = action.space
        space = SPACES[number - 1]
        state.markers[seat] -= 1
        state.taken[number] = seat
        state.marks = [space_place(number)]
        who = Who(seat)
        turn.say("{seat} chooses space {number}: {kind}.", seat=who, number=number, kind=Text(KINDS[space.kind].name))
        if space.starts and state.next_start is None:
            state.next_start = seat
            if state.round < state.rounds:
                turn.say("{seat} will start the next round.", seat=who)
        match space.kind:
            case "house":
                _build(state, BuildHouse(waiting=state.turn_order(seat)), turn)
            case "house_square":
                _build(state, HouseAndSquare(waiting=state.turn_order(seat)), turn)
            case "palace":
                _build(state, BuildPalace(waiting=state.turn_order(seat)), turn)
            case "statue":
                _build(state, BuildStatue(waiting=[seat]), turn)
            case "mine":
                state.steps[-1] = MineMarble(seat=seat)
            case "temple" if steps_temples.can_build(state, seat, number):
                state.steps[-1] = BuildTemple(seat=seat, space=number, left=space.pillars)
            case "temple":
                turn.say("{seat} cannot build so many pillars.", seat=who)
                state.steps.pop()
            case _:
                state.marble[seat] += space.marble
                turn.say("{seat} takes {marble} marble.", seat=who, marble=space.marble)
                state.steps.pop()

    def refusal(self, state: HellasState, seat: int, action: Action) -> Text | None:
        match action:
            case Choose(space) if space in state.taken:
                words = {"space": space, "seat": Who(state.taken[space])}
                return Text("Space {space} has a marker of {seat} in this round.", words)
            case Choose():
                return Text("The action track has no such space.")
            case _:
                return None


class EndOfTurn(Step[HellasState, Choose]):
    """The next seat clockwise chooses; when the markers are used up the round ends, and after the last one the game.

    Attributes:
        active: the seat whose turn it was.
    """

    rule = "end-round"
    active: int

    def deciders(self, state: HellasState) -> tuple[()]:
        return ()

    def resolve(self, state: HellasState, turn: Turn) -> None:
        if any(state.markers):
            self.active = (self.active + 1) % state.seats
        elif state.round == state.rounds:
            if state.hidden:
                turn.reveal()
            turn.head("The last round is over.")
            state.steps.clear()
            return
        else:
            state.round += 1
            state.taken = {}
            # In the first rounds there are fewer markers than spaces that leave this open.
            self.active = state.start = state.start if state.next_start is None else state.next_start
            state.next_start = None
            begin_round(state, turn)
        state.turn += 1
        state.steps.append(ChooseAction(seat=self.active))


def begin_round(state: HellasState, turn: Turn) -> None:
    """Hand out the action markers: in the last round one fewer to each."""
    fewer = TABLES.last_round_fewer if state.round == state.rounds else 0
    state.markers = [TABLES.markers // state.seats - fewer] * state.seats
    turn.head(
        "Round {round} of {rounds}: {markers} actions each, {seat} starts.",
        round=state.round,
        rounds=state.rounds,
        markers=state.markers[0],
        seat=Who(state.start),
    )


def _build(state: HellasState, step: steps_building.Building, turn: Turn) -> None:
    state.steps[-1] = step
    step.begin(state, turn)


def _able(state: HellasState, seat: int, number: int) -> bool:
    """Whether a seat has the marble to use a space."""
    space = SPACES[number - 1]
    marble = state.marble[seat]
    if space.kind == "temple":
        return marble >= space.cost
    cost = COSTS.get("house" if space.kind == "house_square" else space.kind)
    return cost is None or marble >= (cost.interior if cost.coast is None else cost.coast)


AnyStep = (
    ChooseAction
    | BuildHouse
    | HouseAndSquare
    | BuildPalace
    | MineMarble
    | PlaceTile
    | MoveWorker
    | BuildTemple
    | BuildStatue
    | EndOfTurn
)
