"""A tiny game with what Tholos lacks: secrets, simultaneous choices, chance, turns of several actions.

Each round all seats secretly pick a number and publicly stake tokens from a common pool, in any order among seats. When
all have staked, the picks are shown; the highest pick wins its stake and its seat has a turn: it may score twice, roll
the die once, and ends the turn.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from rules.chance import Chance
from rules.game import Action, Game, Info, Option, Prompt, Result, Score, State, Step, Turn, Value, Variant, rank
from rules.text import Text, Who

HIDDEN = -1
NONE = 0


class Pick(Action, frozen=True):
    """Pick a number."""

    number: int


class Stake(Action, frozen=True):
    """Stake tokens of the pool."""

    tokens: int


class Gain(Action, frozen=True):
    """Score a point."""


class Roll(Action, frozen=True):
    """Roll the die for points."""


class Done(Action, frozen=True):
    """End the turn."""


class Fail(Action, frozen=True):
    """Run into a bug of the rules."""


AnyAction = Pick | Stake | Gain | Roll | Done | Fail


class ToyState(State, kw_only=True):
    rounds: int
    pool: int
    picks: list[int]
    stakes: list[int]
    points: list[int]
    old: int = 0


class Choose(Step[ToyState, Pick | Stake]):
    automatic = False

    def deciders(self, state: ToyState) -> Sequence[int]:
        return [seat for seat in range(state.seats) if state.picks[seat] == NONE or state.stakes[seat] < 0]

    def prompt(self, state: ToyState, seat: int) -> Prompt:
        if state.picks[seat] == NONE:
            return Prompt(Text("Pick."), [Option(Pick(n), Text("Pick {n}", {"n": n})) for n in (1, 2, 3)])
        tokens = range(min(2, state.pool) + 1)
        return Prompt(Text("Stake."), [Option(Stake(n), Text("Stake {n}", {"n": n})) for n in tokens])

    def play(self, state: ToyState, seat: int, action: Pick | Stake, turn: Turn) -> None:
        match action:
            case Pick(number):
                state.picks[seat] = number
                turn.say("{seat} has picked.", seat=Who(seat))
                turn.tell(seat, "You picked {number}.", number=number)
            case Stake(tokens):
                state.pool -= tokens
                state.stakes[seat] = tokens
                turn.say("{seat} stakes {tokens}.", seat=Who(seat), tokens=tokens)

    def resolve(self, state: ToyState, turn: Turn) -> None:
        turn.reveal()
        winner = max(range(state.seats), key=lambda seat: (state.picks[seat], -seat))
        turn.head("{seat} wins with {number}.", seat=Who(winner), number=state.picks[winner])
        state.points[winner] += state.stakes[winner]
        state.pool += sum(state.stakes)
        state.picks = [NONE] * state.seats
        state.stakes = [-1] * state.seats
        state.turn += 1
        state.steps[-1] = Spend(seat=winner)


class Spend(Step[ToyState, Gain | Roll | Done | Fail]):
    seat: int
    gains: int = 2
    rolls: int = 1

    def deciders(self, state: ToyState) -> Sequence[int]:
        return (self.seat,)

    def prompt(self, state: ToyState, seat: int) -> Prompt:
        options = [Option(Done(), Text("Done")), Option(Fail(), Text("Fail"))]
        if self.gains:
            options.append(Option(Gain(), Text("Gain")))
        if self.rolls:
            options.append(Option(Roll(), Text("Roll")))
        return Prompt(Text("Spend."), options)

    def play(self, state: ToyState, seat: int, action: Gain | Roll | Done | Fail, turn: Turn) -> None:
        match action:
            case Gain():
                self.gains -= 1
                state.points[seat] += 1
                turn.say("{seat} gains.", seat=Who(seat))
            case Roll():
                self.rolls -= 1
                state.points[seat] += turn.chance.die()
                turn.say("{seat} rolls.", seat=Who(seat))
            case Done():
                state.turn += 1
                state.rounds -= 1
                state.steps[-1] = Choose()
                if not state.rounds:
                    state.steps.clear()
            case Fail():
                state.points[seat] += 1000
                raise ZeroDivisionError("a bug")


class Toy(Game[ToyState]):
    info = Info(
        id="toy",
        title="Toy",
        seats=(2, 4),
        minutes=(1, 2),
        pitch="A toy.",
        variants=(
            Variant("rounds", "Rounds", (Value("1", "One"), Value("3", "Three")), "3"),
            Variant("pool", "Pool", (Value("3", "Small"), Value("8", "Large")), "3", seats=(2, 3)),
        ),
    )
    state_type = ToyState
    step_types = Choose | Spend
    action_types = AnyAction

    def setup(self, seats: int, options: Mapping[str, str], turn: Turn) -> ToyState:
        turn.head("The first round.")
        return ToyState(
            seats=seats,
            rounds=int(options["rounds"]),
            pool=int(options["pool"]),
            picks=[NONE] * seats,
            stakes=[-1] * seats,
            points=[0] * seats,
            steps=[Choose()],
        )

    def view(self, state: ToyState, seat: int | None) -> ToyState:
        view = self.copy(state)
        view.picks = [pick if other == seat or pick == NONE else HIDDEN for other, pick in enumerate(state.picks)]
        return view

    def imagine(self, view: ToyState, seat: int, chance: Chance) -> ToyState:
        state = self.copy(view)
        state.picks = [chance.die(3) if pick == HIDDEN else pick for pick in view.picks]
        return state

    def scores(self, view: ToyState) -> Sequence[Score]:
        return [Score(seat, points) for seat, points in enumerate(view.points)]

    def result(self, state: ToyState) -> Result:
        return Result(rank(self.scores(state)), Text("Over."))

    def upgrade(self, version: int, data: dict[str, Any]) -> dict[str, Any]:
        return {**data, "old": data.get("old", 0) + 1}


class NewToy(Toy):
    """The toy after an update of its rules."""

    info = msgspec.structs.replace(Toy.info, version=2)
