"""The move phases (DP-7, DP-8): a player on his way, hex by hex."""

from functools import cache

from rules.game import Action, Option, Prompt, Step, Turn
from rules.helvetia_cup.actions import Done, Go
from rules.helvetia_cup.flow import place, take, turnover
from rules.helvetia_cup.pitch import (
    INDEX,
    NAMES,
    NEIGHBOURS,
    outrun_end,
)
from rules.helvetia_cup.state import CupState, Player, Trail, named
from rules.helvetia_cup.steps_offside import offside_call
from rules.helvetia_cup.walking import Ends, ball_is_free
from rules.text import Argument, Text


class Run(Step[CupState, Go | Done]):
    """DP-7 and DP-8: a player on his way, hex by hex; by itself along a path, or as the coach says.

    Attributes:
        start: where the move began.
        before: the hex that he was on before this one.
        standing: he must stand up first.
        path: the hexes still to be walked by itself.
        outrun: the path ends with the free hex of the wing.
        manual: the coach chooses each hex.
        used: steps so far.
        paid: BOOST spent so far.
    """

    rule = "movement"
    seat: int
    number: int
    attack: bool
    start: int
    before: int
    standing: bool = False
    path: list[int] = []
    outrun: bool = False
    manual: bool = False
    used: int = 0
    paid: int = 0

    def deciders(self, state: CupState) -> tuple[int, ...]:
        return (self.seat,) if self.manual and not self.path and not self.standing else ()

    def resolve(self, state: CupState, turn: Turn) -> None:
        player = state.player(self.seat, self.number)
        if self.standing:
            self.standing = False
            player.down = False
            # Ends counts a free hex less for a player on the ground; here the hex is spent instead.
            self.used += 1
            self._arrive(state, player, turn)
        elif self.path:
            self._step(state, player, self.path.pop(0), turn)
        elif self.outrun:
            self._run_on(state, player, turn)
        else:
            self._finish(state, player, turn)

    def walk_on(self, state: CupState, turn: Turn) -> None:
        """Walk the whole path at once, where no ball lies free."""
        player = state.player(self.seat, self.number)
        if self.standing:
            player.down = False
            self.used += 1
        if self.path:
            player.hex = self.path[-1]
            self.used += len(self.path)
            self.path = []
        if self.attack and state.carrier == self.number:
            state.ball = player.hex
        self._finish(state, player, turn)

    def prompt(self, state: CupState, seat: int) -> Prompt:
        player = state.player(seat, self.number)
        here = player.hex
        ends = self._ends(state, player)
        options: list[Option] = []
        around = ends.reach(here).steps
        for hex in NEIGHBOURS[here]:
            if hex in around and ends.any_from(hex, self.used + 1):
                options.append(go_option(hex, int(self.used >= ends.free)))
        over = outrun_end(self.before, here) if self.attack and self.before != here else -1
        if over >= 0 and not ends.taken & {here, over} and ends.cost(self.used, here) >= 0:
            options.append(_run_on(over))
        if (self.used or self.start != here) and here not in ends.taken and ends.cost(self.used, here) >= 0:
            options.append(_STOP)
        return Prompt(
            Text("{player} is on {hex}.", {"player": named(state, seat, self.number), "hex": place(here)}), options
        )

    def _ends(self, state: CupState, player: Player) -> Ends:
        return Ends(state, self.seat, player, self.attack, self.start, self.paid)

    def play(self, state: CupState, seat: int, action: Go | Done, turn: Turn) -> None:
        player = state.player(seat, self.number)
        match action:
            case Go("+"):
                self._run_on(state, player, turn)
            case Go(hex):
                self._step(state, player, INDEX[hex], turn)
            case Done():
                self._finish(state, player, turn)

    def _step(self, state: CupState, player: Player, hex: int, turn: Turn) -> None:
        self.before = player.hex
        player.hex = hex
        self.used += 1
        self._arrive(state, player, turn)

    def _run_on(self, state: CupState, player: Player, turn: Turn) -> None:
        self._pay(state, player)
        before = self.before
        self.outrun = False
        self.manual = False
        self.before = player.hex
        player.hex = outrun_end(before, player.hex)
        state.tally(self.seat, "outruns")
        self._arrive(state, player, turn)

    def _arrive(self, state: CupState, player: Player, turn: Turn) -> None:
        """On a new hex: the carrier takes the ball along; a free ball is picked up."""
        if self.attack and state.carrier == self.number:
            state.ball = player.hex
        if not ball_is_free(state) or player.hex != state.ball:
            return
        words: dict[str, Argument] = {"player": state.term(self.seat, self.number), "hex": place(player.hex)}
        turn.say("{player} picks up the ball on {hex}.", **words)
        if self.attack:
            take(state, player)
            if player.number in state.marked:
                self._pay(state, player)
            offside_call(state, turn)
        else:
            self._leave_trail(state, player, turn)
            take(state, player)
            turnover(state, turn)

    def _pay(self, state: CupState, player: Player) -> None:
        due = self._ends(state, player).cost(self.used, player.hex) - self.paid
        player.boost -= due
        self.paid += due

    def _leave_trail(self, state: CupState, player: Player, turn: Turn) -> None:
        self._pay(state, player)
        player.moved = True
        state.trails[self.seat].append(Trail(self.seat, self.number, self.start, player.hex))
        words: dict[str, Argument] = {
            "player": state.term(self.seat, self.number),
            "hex": place(player.hex),
            "cost": self.paid,
        }
        if self.start == player.hex:
            turn.say("{player} gets up on {hex}.", **words)
        elif self.paid:
            turn.say("{player} runs to {hex} for {cost} BOOST.", **words)
        else:
            turn.say("{player} goes to {hex}.", **words)
        if self.paid and not player.boost:
            turn.say("{player} is exhausted.", **words)

    def _finish(self, state: CupState, player: Player, turn: Turn) -> None:
        self._leave_trail(state, player, turn)
        state.steps.pop()

    def refusal(self, state: CupState, seat: int, action: Action) -> Text | None:
        match action:
            case Go(hex) if hex in INDEX:
                return Text("One hex at a time, as far as the BOOST lasts, and only the keeper into the keeper zone.")
            case _:
                return None


@cache
def go_option(hex: int, cost: int) -> Option:
    """One hex further, for so much BOOST."""
    hint = Text("{cost} BOOST", {"cost": cost}) if cost > 0 else Text("Free")
    return Option(Go(NAMES[hex]), Text("{hex}", {"hex": place(hex)}), hint, place=NAMES[hex])


@cache
def _run_on(hex: int) -> Option:
    return Option(
        Go("+"), Text("Outrun to {hex}", {"hex": place(hex)}), Text("Free, and the move ends"), place=NAMES[hex]
    )


_STOP = Option(Done(), Text("Stop here"))
