"""Building temples: D8 of the rules."""

from functools import cache

from rules.game import Action, Option, Prompt, Step, Turn
from rules.hellas import scoring
from rules.hellas.actions import Decline, Pillars
from rules.hellas.components import SPACES
from rules.hellas.state import HellasState
from rules.text import Place, Text, Who

_DECLINE = Option(Decline(), Text("Build no pillars"), Text("No ring either"), group=Text("Or"))


@cache
def _pillars(temple: str, count: int, room: int) -> Option:
    words = {"temple": Place(temple), "count": count, "left": room - count}
    label = Text("{count} {count:pillar|pillars} in {temple}", words)
    hint = "Completes it: one more ring" if count == room else "{left} {left:place|places} left there"
    return Option(Pillars(temple, count), label, Text(hint, words), Text("{temple}", words), temple)


class BuildTemple(Step[HellasState, Pillars | Decline]):
    """The active player builds exactly the number of pillars of the space, split over temples at will, or none.

    Attributes:
        space: the number of the chosen space.
        left: how many pillars are still to be placed.
    """

    rule = "temple"
    # With hidden marble, others would learn that a seat cannot pay.
    automatic = False
    seat: int
    space: int
    left: int

    def deciders(self, state: HellasState) -> tuple[int]:
        return (self.seat,)

    def prompt(self, state: HellasState, seat: int) -> Prompt:
        space = SPACES[self.space - 1]
        started = self.left < space.pillars
        options: list[Option] = []
        if started or state.marble[seat] >= space.cost:
            for temple in state.pillars:
                room = state.room(temple)
                options += [_pillars(temple, count, room) for count in range(1, min(room, self.left) + 1)]
        if started:
            text = Text("{left} more {left:pillar|pillars}: in which temple?", {"left": self.left})
        else:
            options.append(_DECLINE)
            text = Text(
                "Build exactly {pillars} pillars for {cost} marble, in one temple or several. You have {marble}.",
                {"pillars": space.pillars, "cost": space.cost, "marble": state.marble[seat]},
            )
        return Prompt(text, options)

    def play(self, state: HellasState, seat: int, action: Pillars | Decline, turn: Turn) -> None:
        if isinstance(action, Decline):
            turn.say("{seat} builds no pillars.", seat=Who(seat))
            state.steps.pop()
            return
        before = scoring.points(state, range(state.seats))
        space = SPACES[self.space - 1]
        if self.left == space.pillars:
            self._pay(state, seat, turn)
        self.left -= action.count
        state.pillars[action.temple] += action.count
        state.pillars_left -= action.count
        state.marks.append(action.temple)
        words = {"seat": Who(seat), "temple": Place(action.temple), "count": action.count}
        if state.room(action.temple):
            turn.say("{seat} builds {count} {count:pillar|pillars} in {temple}.", **words)
        else:
            _ring(state, seat)
            turn.say(
                "{seat} builds {count} {count:pillar|pillars} in {temple}, completes it and gets a ring for that.",
                **words,
            )
        scoring.report(state, before, turn)
        if not self.left:
            state.steps.pop()

    def _pay(self, state: HellasState, seat: int, turn: Turn) -> None:
        cost = SPACES[self.space - 1].cost
        state.marble[seat] -= cost
        _ring(state, seat)
        if state.hidden:
            turn.say("{seat} pays for pillars and gets a ring.", seat=Who(seat))
            turn.tell(seat, "You pay {cost} marble and have {left} left.", cost=cost, left=state.marble[seat])
        else:
            turn.say("{seat} pays {cost} marble for pillars and gets a ring.", seat=Who(seat), cost=cost)

    def refusal(self, state: HellasState, seat: int, action: Action) -> Text | None:
        space = SPACES[self.space - 1]
        match action:
            case Pillars(temple, _) if temple not in state.pillars:
                return None
            case Pillars(_, count) if not 1 <= count <= self.left:
                return Text("The space is for exactly {pillars} pillars.", {"pillars": space.pillars})
            case Pillars(temple, count) if state.room(temple) < count:
                words = {"temple": Place(temple), "room": state.room(temple)}
                return Text("{temple} has {room} free {room:place|places}.", words)
            case Pillars():
                words = {"cost": space.cost, "marble": state.marble[seat]}
                return Text("These pillars cost {cost} marble, and you have {marble}.", words)
            case _:
                return None


def can_build(state: HellasState, seat: int, space: int) -> bool:
    """Whether a seat is asked: when there are places enough and it can pay, or others cannot see that it cannot."""
    places = sum(map(state.room, state.pillars))
    chosen = SPACES[space - 1]
    return places >= chosen.pillars and (state.hidden or state.marble[seat] >= chosen.cost)


def _ring(state: HellasState, seat: int) -> None:
    state.rings[seat] += 1
    state.rings_left -= 1
