"""The shoot-out (DP-19): three kickers a side, then one by one until a pair decides."""

from msgspec import field

from rules.game import Option, Prompt, Step, Turn
from rules.helvetia_cup.actions import Pick
from rules.helvetia_cup.components import TABLES
from rules.helvetia_cup.flow import proceed
from rules.helvetia_cup.state import CupState, Shot, named
from rules.text import Argument, Many, Text, Who


def begin_shootout(state: CupState, turn: Turn) -> None:
    """Keepers go into their goals; both coaches name their first kickers."""
    turn.head("Shoot-out")
    state.steps.append(ShootoutOrder())


class ShootoutOrder(Step[CupState, Pick]):
    """DP-19: both coaches secretly name three different kickers in order; the keeper may be one.

    The secret orders are kept in the state.
    """

    rule = "shoot-out"
    automatic = False

    def deciders(self, state: CupState) -> list[int]:
        return [seat for seat in range(2) if not self.finished[seat]]

    finished: list[bool] = field(default_factory=lambda: [False, False])

    def prompt(self, state: CupState, seat: int) -> Prompt:
        order = state.orders[seat]
        text = Text("Who takes kick {kick} of {kicks}?", {"kick": len(order) + 1, "kicks": TABLES.shootout_series})
        return Prompt(text, _kickers(state, seat, order))

    def play(self, state: CupState, seat: int, action: Pick, turn: Turn) -> None:
        order = state.orders[seat]
        order.append(action.number)
        if len(order) < TABLES.shootout_series:
            return
        self.finished[seat] = True
        turn.say("{seat} has named the kickers.", seat=Who(seat))
        if all(self.finished):
            turn.reveal()
            for side in range(2):
                names: tuple[Argument, ...] = tuple(state.term(side, number) for number in state.orders[side])
                turn.say("{seat} sends {players}.", seat=Who(side), players=Many(names))
            state.attack = turn.chance.below(2)
            state.first = state.attack
            turn.say("The coin: {seat} kicks first.", seat=Who(state.attack))
            proceed(state, "shoot-out kick")


class NextKicker(Step[CupState, Pick]):
    """DP-19: after the first series, the coach names the next kicker openly; nobody twice in a cycle."""

    rule = "shoot-out"
    seat: int

    def deciders(self, state: CupState) -> tuple[int]:
        return (self.seat,)

    def prompt(self, state: CupState, seat: int) -> Prompt:
        return Prompt(Text("Who takes the next kick?"), _kickers(state, seat, state.kicked[seat]))

    def play(self, state: CupState, seat: int, action: Pick, turn: Turn) -> None:
        kick(state, turn, seat, action.number)


def _kickers(state: CupState, seat: int, done: list[int]) -> list[Option]:
    return [
        Option(
            Pick(player.number),
            Text("{player}", {"player": named(state, seat, player.number)}),
            Text("Shoot {value}", {"value": state.value(seat, player.number, "shoot")}),
        )
        for player in state.on_pitch(seat)
        if player.number not in done
    ]


def next_kick(state: CupState, turn: Turn) -> None:
    """The next kick, or the end of the shoot-out."""
    if decided(state, turn):
        state.steps.clear()
        return
    side = state.first if len(state.kicks[state.first]) == len(state.kicks[1 - state.first]) else 1 - state.first
    count = len(state.kicks[side])
    if len(state.kicked[side]) == len(state.on_pitch(side)):
        state.kicked[side] = []
    if count < TABLES.shootout_series:
        kick(state, turn, side, state.orders[side][count])
    else:
        state.turn += 1
        state.steps.append(NextKicker(seat=side))


def kick(state: CupState, turn: Turn, side: int, number: int) -> None:
    """A player goes to the penalty spot."""
    state.turn += 1
    state.attack = side
    state.kicked[side].append(number)
    squares = TABLES.goal.penalty
    if state.stand_in[1 - side]:
        squares = min(squares, 1)
    skill = "attack" if state.family else "shoot"
    state.shot = Shot("shootout", side, number, squares, ((skill, state.value(side, number, "shoot")),))
    turn.say("{player} walks to the spot.", player=state.term(side, number))
    proceed(state, "duel")


def decided(state: CupState, turn: Turn) -> bool:
    """Whether the shoot-out is over: out of reach, a decided pair, or the coin after many pairs."""
    series = TABLES.shootout_series
    goals = [word.count("1") for word in state.kicks]
    taken = [len(word) for word in state.kicks]
    if min(taken) < series:
        left = [max(0, series - count) for count in taken]
        return any(goals[side] > goals[1 - side] + left[1 - side] for side in range(2))
    if taken[0] != taken[1]:
        return False
    if goals[0] != goals[1]:
        return True
    if taken[0] - series < TABLES.shootout_pairs:
        return False
    state.decided = "coin"
    state.winner = turn.chance.below(2)
    turn.say("Nobody gives in. The coin decides for {seat}.", seat=Who(state.winner))
    return True
