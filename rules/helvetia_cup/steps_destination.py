"""The move phases (DP-7, DP-8): where the picked player goes."""

from functools import cache

from rules.game import Action, Option, Prompt, Step, Turn
from rules.helvetia_cup.actions import Change, Choose, Done, Move, Pick
from rules.helvetia_cup.flow import place
from rules.helvetia_cup.pitch import (
    GOAL,
    INDEX,
    NAMES,
    NEIGHBOURS,
    outrun_end,
    outruns,
)
from rules.helvetia_cup.state import CupState, Player, named
from rules.helvetia_cup.steps_run import Run
from rules.helvetia_cup.walking import Ends, ball_is_free, walker
from rules.text import Argument, Term, Text
from rules.text import Place as At


class Destination(Step[CupState, Move | Choose | Change]):
    """DP-7 and DP-8: where the picked player goes."""

    rule = "movement"
    automatic = False
    seat: int
    number: int
    attack: bool

    def deciders(self, state: CupState) -> tuple[int]:
        return (self.seat,)

    def prompt(self, state: CupState, seat: int) -> Prompt:
        player = state.player(seat, self.number)
        text = Text("Where does {player} go?", {"player": named(state, seat, self.number)})
        options: list[Option] = []
        start = player.hex
        if player.down:
            options.append(_up(start))
            if not self.attack and ball_is_free(state) and start == state.ball:
                return Prompt(text, options)
        ends = Ends(state, seat, player, self.attack)
        special = self._special(state)
        runs = outruns(start) if self.attack and ends.limit else ()
        rings = ends.reach(start).rings
        taken = ends.taken
        for steps in range(1, min(ends.limit + ends.bonus, len(rings)) + 1):
            ring = rings[steps - 1]
            if not ends.bonus:
                cost = max(0, steps - ends.free)
                first = [_move(hex, steps, cost, *special[hex]) for hex in special if hex in ring and hex not in taken]
                options += first
                options += [_MOVES[hex, steps, cost] for hex in ring if hex not in taken and hex not in special]
            else:
                costs = {hex: ends.cost(steps, hex) for hex in ring if hex not in taken}
                options += (
                    _move(hex, steps, cost, *special.get(hex, ("", None))) for hex, cost in costs.items() if cost >= 0
                )
            for run in runs:
                if run.steps == steps and ends.cost(steps, run.over) >= 0 and not taken & {run.over, run.end}:
                    options.append(_outrun(run.over, run.end, steps, ends.cost(steps, run.over)))
        if ends.limit + ends.bonus > 1:
            options.append(_PATH)
        return Prompt(text, options)

    def costs(self, state: CupState) -> dict[str, int]:
        """What the player would pay to get to each hex, by its name."""
        costs: dict[str, int] = {}
        for option in self.prompt(state, self.seat).options:
            cost = option.group.args.get("cost", 0) if option.group else 0
            if option.place and isinstance(cost, int):
                costs[option.place] = min(cost, costs.get(option.place, cost))
        return costs

    def _special(self, state: CupState) -> dict[int, tuple[str, Term | None]]:
        """Hexes that are named first: the ball's, and those with an opponent."""
        rival = 1 - self.seat
        words: dict[int, tuple[str, Term | None]] = {}
        if ball_is_free(state):
            words[state.ball] = ("the ball", None)
        elif not self.attack and state.carrier:
            words[state.ball] = ("with {player}, who has the ball", state.term(rival, state.carrier))
        for player in state.on_pitch(rival):
            if player.hex not in words:
                words[player.hex] = ("with {player}", state.term(rival, player.number))
        return words

    def play(self, state: CupState, seat: int, action: Move | Choose | Change, turn: Turn) -> None:
        player = state.player(seat, self.number)
        free_ball = ball_is_free(state)
        run = Run(
            seat=seat, number=self.number, attack=self.attack, start=player.hex, before=player.hex, standing=player.down
        )
        match action:
            case Move(target):
                over, plus, _ = target.partition("+")
                end = INDEX[over]
                run.outrun = bool(plus)
                if end != player.hex:
                    run.path = self._path(state, player, end, run.outrun)
            case _:
                run.manual = True
        state.steps[-1] = run
        if not free_ball and not run.manual and not run.outrun:
            run.walk_on(state, turn)

    def _path(self, state: CupState, player: Player, end: int, outrun: bool) -> list[int]:
        walk = walker(state, self.seat, player, self.attack)
        ways = walk(player.hex)
        if outrun:
            before = next(
                before
                for run in outruns(player.hex)
                if run.over == end
                for before in NEIGHBOURS[end]
                if outrun_end(before, end) == run.end
            )
            return [*ways.path(before), end]
        ball = state.ball
        if ball_is_free(state) and ball in ways.steps and ball != player.hex:
            onward = walk(ball)
            if ways.steps[ball] + onward.steps.get(end, len(NAMES)) == ways.steps[end]:
                return [*ways.path(ball), *onward.path(end)]
        return ways.path(end)

    def refusal(self, state: CupState, seat: int, action: Action) -> Text | None:
        match action:
            case Move(target):
                name, plus, _ = target.partition("+")
                if name not in INDEX:
                    return None
                hex = INDEX[name]
                if hex in GOAL and hex != state.zone(seat, self.number):
                    return Text("Only the keeper of a side may enter its keeper zone.")
                player = state.player(seat, self.number)
                if state.at(seat, hex) not in (None, player):
                    return Text("There is a player of yours on {hex} already.", {"hex": At(name)})
                if plus and not self.attack:
                    return Text("Only attackers have the outrun.")
                if plus:
                    return Text("There is no outrun from there that leads further than walking.")
                limit = Ends(state, seat, player, self.attack).limit
                return Text(
                    "{player} can go {limit} {limit:hex|hexes}.",
                    {"player": state.term(seat, self.number), "limit": limit},
                )
            case Pick() | Done():
                return Text("Say where {player} goes first.", {"player": state.term(seat, self.number)})
            case _:
                return None


def _steps_text(steps: int, cost: int) -> Text:
    words: dict[str, Argument] = {"steps": steps, "cost": cost}
    if not cost:
        return Text("{steps} {steps:hex|hexes}, free", words)
    return Text("{steps} {steps:hex|hexes}, {cost} BOOST", words)


def _make_move(hex: int, steps: int, cost: int, words: str, player: Term | None) -> Option:
    args: dict[str, Argument] = {"hex": place(hex)}
    if player:
        args["player"] = player
    label = Text("{hex}, " + words if words else "{hex}", args)
    group = _steps_text(steps, cost)
    return Option(Move(NAMES[hex]), label, group, group, NAMES[hex])


_move = cache(_make_move)


class _PlainMoves(dict[tuple[int, int, int], Option]):
    """The options to walk to a hex that nothing is to be said about, made when first asked for."""

    def __missing__(self, key: tuple[int, int, int]) -> Option:
        option = self[key] = _make_move(*key, "", None)
        return option


_MOVES = _PlainMoves()


@cache
def _outrun(over: int, end: int, steps: int, cost: int) -> Option:
    words: dict[str, Argument] = {"end": place(end), "over": place(over)}
    label = Text("{end} ({over} + outrun)", words)
    group = _steps_text(steps, cost)
    return Option(Move(f"{NAMES[over]}+"), label, group, group, NAMES[end])


@cache
def _up(hex: int) -> Option:
    return Option(
        Move(NAMES[hex]), Text("Stand up on {hex}", {"hex": place(hex)}), Text("Free"), Text("Otherwise"), NAMES[hex]
    )


_PATH = Option(Choose("path"), Text("Hex by hex"), Text("Choose another way than a shortest one"), Text("Otherwise"))
