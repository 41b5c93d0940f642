"""The course of Garden Nation: rounds, the order track, and the end."""

from rules.game import Action, Option, Prompt, Step, Turn
from rules.gardennation.actions import Choose
from rules.gardennation.components import LETTERS, NUMBERS, TABLES
from rules.gardennation.scoring import mission_points
from rules.gardennation.state import GardenState
from rules.gardennation.steps import MainAction
from rules.text import Argument, Many, Term, Text, Who

_CHOOSE = tuple(
    Option(Choose(seat + 1), Text("{seat} ({letter}) plays next", {"seat": Who(seat), "letter": letter}))
    for seat, letter in enumerate(LETTERS)
)


class Round(Step[GardenState, Action]):
    """A round begins, or control of the regions ends it. Decides itself.

    Attributes:
        begun: whether the round has begun.
    """

    rule = "round-end"
    begun: bool = False

    def deciders(self, state: GardenState) -> tuple[()]:
        return ()

    def resolve(self, state: GardenState, turn: Turn) -> None:
        if self.begun:
            _control(state, turn)
            if state.ending:
                _finish(state, turn)
                return
            state.first = state.track[-1]
        self.begun = True
        state.round += 1
        state.track = []
        if state.round == state.round_limit:
            state.ending = True
        turn.head("Round {round}, the last one" if state.ending else "Round {round}", round=state.round)
        _start_turn(state, state.first, turn)


class NextPlayer(Step[GardenState, Choose]):
    """Choose who plays next, of those who have not played in this round.

    Attributes:
        seat: whose turn has ended.
    """

    rule = "next-player"
    seat: int

    def deciders(self, state: GardenState) -> tuple[int, ...]:
        return (self.seat,) if len(state.may_follow(self.seat)) > 1 else ()

    def prompt(self, state: GardenState, seat: int) -> Prompt:
        words: dict[str, Argument] = {"crane": state.crane}
        text = Text("Who plays next? The crane is in region {crane}.", words)
        return Prompt(text, [_CHOOSE[other] for other in state.may_follow(seat)])

    def play(self, state: GardenState, seat: int, action: Choose, turn: Turn) -> None:
        turn.say("{seat} chooses {next}.", seat=Who(seat), next=Who(action.player - 1))
        state.steps.pop()
        _start_turn(state, action.player - 1, turn)

    def resolve(self, state: GardenState, turn: Turn) -> None:
        state.steps.pop()
        for only in state.may_follow(self.seat):
            _start_turn(state, only, turn)

    def refusal(self, state: GardenState, seat: int, action: Action) -> Text | None:
        if isinstance(action, Choose) and action.player - 1 in range(state.seats):
            return Text("{player} has already played in this round.", {"player": Who(action.player - 1)})
        return Text("Your actions are used up: choose who plays next.") if not isinstance(action, Choose) else None


def _start_turn(state: GardenState, seat: int, turn: Turn) -> None:
    """A seat takes the next slot of the order track."""
    actions = TABLES.track.others if state.track else TABLES.track.first
    state.track.append(seat)
    state.turn += 1
    state.marks = []
    turn.say("{seat} plays with {actions} {actions:action|actions}.", seat=Who(seat), actions=actions)
    state.steps.append(NextPlayer(seat=seat))
    state.steps += (MainAction(seat=seat) for _ in range(actions))


def _control(state: GardenState, turn: Turn) -> None:
    """Most floors in a region bring inhabitants (section "End of a round")."""
    alone: list[list[int]] = [[] for _ in range(state.seats)]
    tied: list[list[int]] = [[] for _ in range(state.seats)]
    for number in NUMBERS:
        counts = state.count_in(number)
        leaders = [seat for seat, count in enumerate(counts) if count and count == max(counts)]
        for seat in leaders:
            (alone if len(leaders) == 1 else tied)[seat].append(number)
    for seat in range(state.seats):
        gain = TABLES.control.most * len(alone[seat]) + TABLES.control.tied * len(tied[seat])
        if not gain:
            continue
        state.inhabitants[seat] += gain
        words: dict[str, Argument] = {
            "seat": Who(seat),
            "gain": gain,
            "total": state.inhabitants[seat],
            "many": len(alone[seat]),
            "shared": len(tied[seat]),
            "alone": Many(tuple(alone[seat])),
            "tied": Many(tuple(tied[seat])),
        }
        where = ["most floors in {many:region|regions} {alone}"] if alone[seat] else []
        where += ["tied in {shared:region|regions} {tied}"] if tied[seat] else []
        template = "{seat} gains {gain} {gain:inhabitant|inhabitants} ({total} now): "
        turn.say(template + ", ".join(where) + ".", **words)


def _finish(state: GardenState, turn: Turn) -> None:
    """The secret missions are turned up."""
    state.steps.clear()
    turn.reveal()
    for seat, kept in enumerate(state.kept):
        missions = tuple(
            Text("{mission} ({points})", {"mission": Term(id), "points": mission_points(state, seat, id)})
            for id in kept
        )
        turn.say("{seat} turns up {missions}.", seat=Who(seat), missions=Many(missions))
