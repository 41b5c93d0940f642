"""The move phases (DP-7, DP-8): pick a player, then where he goes; what is put right after them."""

from collections.abc import Callable
from functools import cache

from rules.game import Action, Option, Prompt, Step, Turn
from rules.helvetia_cup.actions import Answer, Change, Choose, Done, Go, Move, Pick, Play
from rules.helvetia_cup.components import CARDS, TABLES
from rules.helvetia_cup.flow import in_own_area, place, proceed, spend_card, take, turnover
from rules.helvetia_cup.pitch import (
    AREA,
    DISTANCE,
    EDGE,
    GOAL,
    INDEX,
    NAMES,
    NEIGHBOURS,
    SPOT,
    Reach,
    outrun_end,
    outruns,
    reach,
)
from rules.helvetia_cup.state import CupState, Player, Trail, named
from rules.helvetia_cup.steps_offside import offside_call
from rules.helvetia_cup.steps_setup import swap, swap_option
from rules.text import Argument, Term, Text
from rules.text import Place as At

_DONE = Option(Done(), Text("End the move phase"), Text("Everybody else stays where he is"))
_ANSWERS = Option(
    Choose("answers"), Text("Standing answers"), Text("Say once whether you intercept, clear or call off-side")
)


class Moves(Step[CupState, Pick | Change | Play | Choose | Done]):
    """DP-7 and DP-8: the move phase of a side.

    Attributes:
        attack: it is the side in attack.
        carded: a card was played in this phase.
        answered: standing answers were looked at in this phase.
    """

    rule = "movement"
    # Whether ending the phase is all that is left would tell whether there are cards to play.
    automatic = False
    seat: int
    attack: bool
    carded: bool = False
    answered: bool = False

    def deciders(self, state: CupState) -> tuple[int]:
        return (self.seat,)

    def prompt(self, state: CupState, seat: int) -> Prompt:
        options = [
            _pick(
                player.number,
                state.term(seat, player.number),
                player.hex,
                -1 if state.family else player.boost,
                player.down,
                self.attack and player.number == state.carrier,
            )
            for player in state.on_pitch(seat)
            if self._may_move(state, player)
        ]
        options += self._changes(state)
        if not self.carded:
            options += self._cards(state)
        if not self.answered:
            options.append(_ANSWERS)
        options.append(_DONE)
        return Prompt(_PROMPTS[self.attack, state.restart], options)

    def play(self, state: CupState, seat: int, action: Pick | Change | Play | Choose | Done, turn: Turn) -> None:
        match action:
            case Pick(number):
                state.steps.append(Destination(seat=seat, number=number, attack=self.attack))
                return
            case Choose():
                self.answered = True
                state.steps.append(StandingAnswers(seat=seat))
                return
            case Change(out, on):
                leaver = state.player(seat, out)
                if leaver.moved:
                    leaver.boost -= 1
                swap(state, turn, seat, out, on)
                state.player(seat, on).entered = True
            case Play(card, number):
                self.carded = True
                spend_card(state, turn, seat, card)
                _use(state, seat, card, number, turn)
            case Done():
                self.finish(state)
                return
        self.finish_if_idle(state)

    def finish(self, state: CupState) -> None:
        """The phase is over."""
        proceed(state, "attack moved" if self.attack else "defence moved")

    def finish_if_idle(self, state: CupState) -> None:
        """End the phase when nothing is left to be done in it. Whether there are cards to play stays secret."""
        if any(self._may_move(state, player) for player in state.on_pitch(self.seat)):
            return
        maybe_cards = not self.carded and (state.power[self.seat] or state.cards(self.seat, "MV"))
        if not maybe_cards and not self._changes(state):
            self.finish(state)

    def _may_move(self, state: CupState, player: Player) -> bool:
        if player.moved or player.entered or _fixed_keeper(state, self.seat, player, self.attack):
            return False
        # Two hexes away there is always room, and a player on the ground can at least stand up.
        if player.down or state.family or player.boost or player.extra:
            return True
        zone = state.zone(self.seat, player.number)
        return any(
            (hex == zone or hex not in GOAL) and state.at(self.seat, hex) is None for hex in NEIGHBOURS[player.hex]
        )

    def _changes(self, state: CupState) -> list[Option]:
        seat = self.seat
        bench = state.bench(seat)
        if not bench or not state.changes[seat]:
            return []
        options: list[Option] = []
        for player in state.on_pitch(seat):
            able = (
                player.hex in EDGE and not player.down and not player.entered and player.number != state.keepers[seat]
            )
            if not able or (self.attack and player.number == state.carrier) or (player.moved and not player.boost):
                continue
            hint = Text("Costs 1 BOOST") if player.moved else Text("Instead of his free hex")
            options += (swap_option(state, seat, player.number, other.number, hint) for other in bench)
        return options

    def _cards(self, state: CupState) -> list[Option]:
        seat = self.seat
        options: list[Option] = []
        for card in state.cards(seat, "MV"):
            kind = card.kinds[0]
            if kind in ("boost", "dash", "glide"):
                for player in state.on_pitch(seat):
                    if kind == "boost":
                        useful = player.boost < player.full
                    else:
                        useful = self._may_move(state, player)
                        useful = useful and not (kind == "glide" and self.attack and player.number == state.carrier)
                    if useful:
                        options.append(_card(card.id, player.number, state.term(seat, player.number)))
            elif kind != "terror" or not self.attack:
                options.append(_card(card.id, None, None))
        return options

    def refusal(self, state: CupState, seat: int, action: Action) -> Text | None:
        match action:
            case Pick(number) if 0 < number <= len(state.squads[seat]):
                player = state.player(seat, number)
                if player.moved:
                    return Text("{player} has moved already.", {"player": state.term(seat, number)})
                if player.entered:
                    return Text("A substitute may not move in the round in which he comes on.")
                return Text("{player} cannot move.", {"player": state.term(seat, number)})
            case Move():
                return Text("Pick a player first.")
            case Change():
                return Text(
                    "A change needs an edge hex, a free hex or 1 BOOST, and nobody with the ball or the gloves."
                )
            case _:
                return None


_PROMPTS = {
    **{(True, restart): Text("Move your players: you are in attack.") for restart in ("", "keeper")},
    (False, ""): Text("Move your players: you are in defence."),
    (False, "keeper"): Text("Move your players: you are in defence."),
    (True, "free"): Text("Free kick for you. Move your players; one must stand at the ball in the end."),
    (False, "free"): Text("Free kick for your rival. Move your players; nobody may stand at the ball in the end."),
    (True, "penalty"): Text("Penalty for you. One at the spot, all others out of the penalty area."),
    (False, "penalty"): Text("Penalty for your rival. All but the keeper out of the penalty area."),
}


@cache
def _pick(number: int, player: Term, hex: int, boost: int, down: bool, ball: bool) -> Option:
    words: dict[str, Argument] = {"number": number, "player": player, "hex": place(hex), "boost": boost}
    text = "{number} {player} on {hex}" + (", with the ball" if ball else "") + (", on the ground" if down else "")
    hint = Text("BOOST {boost}", words) if boost >= 0 else None
    return Option(Pick(number), Text(text, words), hint, Text("Players"), NAMES[hex])


@cache
def _card(id: str, number: int | None, player: Term | None) -> Option:
    words: dict[str, Argument] = {"card": Term(id)}
    if player is None:
        label = Text("Play {card}", words)
    else:
        label = Text("Play {card} for {player}", {**words, "player": player})
    return Option(Play(id, number), label, Text(CARDS[id].effect), Text("Cards"))


def _use(state: CupState, seat: int, id: str, number: int | None, turn: Turn) -> None:
    card = CARDS[id]
    match card.kinds[0]:
        case "boost":
            assert number
            _refresh(state, seat, state.player(seat, number), card.amount, turn)
        case "dash" | "glide":
            assert number
            state.player(seat, number).extra = card.amount
            turn.say("{player} has {amount} more free hexes.", player=state.term(seat, number), amount=card.amount)
        case "parade":
            for player in state.on_pitch(seat):
                player.extra = card.amount
        case "flock":
            for player in state.on_pitch(seat):
                player.down = False
                _refresh(state, seat, player, card.amount, turn)
        case _:
            state.terror = seat


def _refresh(state: CupState, seat: int, player: Player, amount: int, turn: Turn) -> None:
    gain = min(amount, player.full - player.boost)
    if gain:
        player.boost += gain
        turn.say("{player} regains {gain} BOOST.", player=state.term(seat, player.number), gain=gain)


def _fixed_keeper(state: CupState, side: int, player: Player, attack: bool) -> bool:
    """Whether a player is the keeper and must stay: with the ball after a shot, or at a penalty against him."""
    if player.number != state.keepers[side]:
        return False
    return (state.restart == "keeper" and attack) or (state.restart == "penalty" and not attack)


def ball_is_free(state: CupState) -> bool:
    """Whether a player who enters the ball's hex takes it."""
    return not state.carrier and state.restart not in ("free", "penalty")


# --- one player ------------------------------------------------------------


class Ends:
    """Where a player may end his move, and what it costs.

    Args:
        start: where the move began, if not where he is.
        paid: BOOST spent in it so far.

    Attributes:
        free: free hexes left for walking.
        limit: steps that he can walk.
        bonus: one more free hex at a penalty, if he leaves the area with it.
        reach: where he can walk from a hex. A defender stops at a free ball, so not over it where a mate lies on it.
        taken: where he may not end.
    """

    __slots__ = ("area", "bonus", "free", "limit", "reach", "taken")

    def __init__(
        self, state: CupState, side: int, player: Player, attack: bool, start: int | None = None, paid: int = 0
    ) -> None:
        free = TABLES.family_moves if state.family else 1
        self.free = free + player.extra - player.down
        self.limit = self.free + (0 if state.family else player.boost + paid)
        self.bonus = 0
        self.area: frozenset[int] = frozenset()
        if state.restart == "penalty":
            self.area = AREA[1 - state.attack]
            self.bonus = int((player.hex if start is None else start) in self.area)
        self.reach = _reach(state, side, player, attack)
        self.taken = {other.hex for other in state.squads[side] if other is not player}

    def cost(self, steps: int, hex: int) -> int:
        """BOOST for so many steps to a hex, or -1 when they cannot be paid."""
        bonus = self.bonus and hex not in self.area
        return -1 if steps > self.limit + bonus else max(0, steps - self.free - bonus)

    def any_from(self, start: int, used: int) -> bool:
        """Whether the move can end on a hex after so many steps, or somewhere further on."""
        for steps in range(self.limit + self.bonus - used + 1):
            ring = (start,) if steps == 0 else self.reach(start).rings[steps - 1]
            if any(hex not in self.taken and self.cost(used + steps, hex) >= 0 for hex in ring):
                return True
        return False


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
        walk = _reach(state, self.seat, player, self.attack)
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


def _reach(state: CupState, side: int, player: Player, attack: bool) -> Callable[[int], Reach]:
    blocked = -1
    if not attack and ball_is_free(state) and player.hex != state.ball and state.at(side, state.ball):
        blocked = state.ball
    zone = state.zone(side, player.number)
    return lambda start: reach(start, side, zone, blocked)


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
                options.append(_go(hex, max(0, self.used + 1 - ends.free) - self.paid))
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
        state.steps[-1].finish_if_idle(state)

    def refusal(self, state: CupState, seat: int, action: Action) -> Text | None:
        match action:
            case Go(hex) if hex in INDEX:
                return Text("One hex at a time, as far as the BOOST lasts, and only the keeper into the keeper zone.")
            case _:
                return None


@cache
def _go(hex: int, cost: int) -> Option:
    hint = Text("{cost} BOOST", {"cost": cost}) if cost > 0 else Text("Free")
    return Option(Go(NAMES[hex]), Text("{hex}", {"hex": place(hex)}), hint, place=NAMES[hex])


@cache
def _run_on(hex: int) -> Option:
    return Option(
        Go("+"), Text("Outrun to {hex}", {"hex": place(hex)}), Text("Free, and the move ends"), place=NAMES[hex]
    )


_STOP = Option(Done(), Text("Stop here"))


# --- standing answers ------------------------------------------------------------

QUESTIONS = {"intercept": "Interceptions", "clear": "Clearances", "offside": "Off-side calls"}
_REPLIES = {"ask": "ask me", "always": "always", "never": "never"}


class StandingAnswers(Step[CupState, Answer | Done]):
    """Say in advance whether to intercept, clear or call off-side, to spare a hand-over. Private.

    Attributes:
        given: the questions answered so far.
    """

    rule = "short-pass"
    seat: int
    given: list[str] = []

    def deciders(self, state: CupState) -> tuple[int]:
        return (self.seat,)

    def prompt(self, state: CupState, seat: int) -> Prompt:
        answers = state.answers[seat]
        options = [
            _answer(question, reply)
            for question in self._open(state)
            for reply in _REPLIES
            if reply != answers.get(question, "ask")
        ]
        return Prompt(Text("Which standing answer do you change?"), [*options, _KEEP])

    def play(self, state: CupState, seat: int, action: Answer | Done, turn: Turn) -> None:
        match action:
            case Answer(question, reply):
                state.answers[seat][question] = reply
                self.given.append(question)
                turn.tell(
                    seat,
                    "Standing answer: {what}, {reply}.",
                    what=Text(QUESTIONS[question]),
                    reply=Text(_REPLIES[reply]),
                )
                if not self._open(state):
                    state.steps.pop()
            case Done():
                state.steps.pop()

    def _open(self, state: CupState) -> list[str]:
        return [id for id in QUESTIONS if id not in self.given and (id != "offside" or state.offside)]


@cache
def _answer(question: str, reply: str) -> Option:
    words: dict[str, Argument] = {"what": Text(QUESTIONS[question]), "reply": Text(_REPLIES[reply])}
    return Option(Answer(question, reply), Text("{what}: {reply}", words))


_KEEP = Option(Done(), Text("Leave the answers as they are"))


# --- putting right after the moves ------------------------------------------------------------


class Nearest(Step[CupState, Pick]):
    """R-FREE and R-PEN: choose which of the nearest attackers is put at the ball."""

    rule = "free-kick"
    seat: int
    numbers: list[int]

    def deciders(self, state: CupState) -> tuple[int]:
        return (self.seat,)

    def prompt(self, state: CupState, seat: int) -> Prompt:
        options = [
            Option(Pick(number), Text("{player}", {"player": named(state, seat, number)}), place=NAMES[state.ball])
            for number in self.numbers
        ]
        return Prompt(Text("Somebody must be at the ball on {hex}. Who?", {"hex": place(state.ball)}), options)

    def play(self, state: CupState, seat: int, action: Pick, turn: Turn) -> None:
        put_at_ball(state, turn, action.number)
        proceed(state, "attack moved")


class Displaced(Step[CupState, Go]):
    """R-FREE and R-PEN: choose the hex to which a player who is in the way is put."""

    rule = "free-kick"
    seat: int
    number: int
    hexes: list[int]

    def deciders(self, state: CupState) -> tuple[int]:
        return (self.seat,)

    def prompt(self, state: CupState, seat: int) -> Prompt:
        text = Text("{player} must make room. Where does he stand?", {"player": named(state, seat, self.number)})
        return Prompt(text, [_go(hex, 0) for hex in self.hexes])

    def play(self, state: CupState, seat: int, action: Go, turn: Turn) -> None:
        put_aside(state, turn, seat, self.number, INDEX[action.hex])
        proceed(state, "attack moved" if seat == state.attack else "defence moved")


def put_at_ball(state: CupState, turn: Turn, number: int) -> None:
    """An attacker is put standing at the ball, free of charge."""
    player = state.player(state.attack, number)
    player.hex = state.ball
    player.down = False
    words: dict[str, Argument] = {"player": state.term(state.attack, number), "hex": place(state.ball)}
    turn.say("{player} is put at the ball on {hex}.", **words)


def put_aside(state: CupState, turn: Turn, side: int, number: int, hex: int) -> None:
    """A player who is in the way is put somewhere else, free of charge."""
    state.player(side, number).hex = hex
    turn.say("{player} makes room and is put on {hex}.", player=state.term(side, number), hex=place(hex))


def nearest_attackers(state: CupState) -> list[int]:
    """The attackers who are nearest to the ball."""
    side = state.attack
    least = state.nearest(side, state.ball)
    return [player.number for player in state.on_pitch(side) if DISTANCE[player.hex][state.ball] == least]


def in_the_way(state: CupState, side: int) -> Player | None:
    """The next player of a side who may not be where he is at a free kick or a penalty."""
    if state.restart == "free":
        return state.at(side, state.ball) if side != state.attack else None
    for player in state.on_pitch(side):
        exempt = player.hex == SPOT[1 - state.attack] if side == state.attack else player.number == state.keepers[side]
        if in_own_area(1 - state.attack, player.hex) and not exempt:
            return player
    return None
