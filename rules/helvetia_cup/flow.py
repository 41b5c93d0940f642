"""What follows from what: the procedures that the steps share.

Each of them changes the state, names the phase that comes next, and takes the pending decisions off the stack;
`match.Match`, the lowest step, then carries that phase out.
"""

from rules.game import Turn
from rules.helvetia_cup.commentary import phrase
from rules.helvetia_cup.components import CARDS, LENGTHS, TABLES
from rules.helvetia_cup.pitch import AREA, DEPTH, DISTANCE, GOAL, MIDDLE, NAMES, drift
from rules.helvetia_cup.state import SENT_OFF, CupState, Flight, Foul, Player, Test, card_term
from rules.text import Place, Text, Who

PERIODS = ("First half", "Second half", "Extra time, first period", "Extra time, second period", "Shoot-out")
SHOOTOUT = len(PERIODS) - 1  # the period of the shoot-out


def proceed(state: CupState, phase: str) -> None:
    """Drop what is pending and go on with a phase."""
    del state.steps[1:]
    state.phase = phase


def place(hex: int) -> Place:
    """A hex for people."""
    return Place(NAMES[hex])


# --- rounds, clock and periods ------------------------------------------------------------


def begin_round(state: CupState, turn: Turn) -> None:
    """The bookkeeping at the start of a round; then the attackers move, or kick off."""
    state.passes = state.received = 0
    state.fresh = False
    state.terror = -1
    state.aim = -1
    state.rounds += 1
    for squad in state.squads:
        for player in squad:
            player.acted = player.moved = player.entered = False
            player.extra = 0
    turn.head(
        "{clock}' {period}: {seat} in attack, {south}-{north}",
        clock=state.clock,
        period=Text(PERIODS[state.period]),
        seat=Who(state.attack),
        south=state.score[0],
        north=state.score[1],
    )
    proceed(state, "kick-off" if state.restart == "kickoff" else "attack moves")


def end_round(state: CupState, turn: Turn) -> None:
    """A round ends and the same side stays in attack."""
    keeper = state.keepers[state.attack]
    state.held = state.carrier == keeper and state.ball == GOAL[state.attack]
    state.quiet += 1
    state.restart = ""
    if state.quiet_limit and state.quiet % state.quiet_limit == 0:
        turn.say("{quiet} quiet rounds: the clock moves on.", quiet=state.quiet)
        _clock(state, "round")
    elif not state.quiet_limit and state.rounds >= TABLES.rounds_a_period:
        proceed(state, "period end")
    else:
        proceed(state, "round")


def turnover(state: CupState, turn: Turn, restart: str = "") -> None:
    """P-TURNOVER: the defence goes into attack; the clock moves."""
    state.attack = 1 - state.attack
    state.quiet = 0
    state.marked = []
    state.held = False
    state.restart = restart
    turn.say("Change of possession: {seat} goes into attack.", seat=Who(state.attack))
    _clock(state, "round")


def goal(state: CupState, turn: Turn, side: int, kind: str) -> None:
    """P-GOAL: count it; the other side will kick off."""
    state.score[side] += 1
    state.tally(side, "goals")
    state.tally(side, f"goals_{kind}")
    turn.say("It is {south}-{north} now.", south=state.score[0], north=state.score[1])
    state.attack = 1 - side
    state.quiet = 0
    state.marked = []
    state.held = False
    state.placement = "goal"
    _clock(state, "placement")


def save(state: CupState, turn: Turn) -> None:
    """P-SAVE: the defending keeper stands in his zone with the ball."""
    side = 1 - state.attack
    bring_keeper(state, side)
    take(state, state.keeper(side))
    turnover(state, turn, "keeper")


def _clock(state: CupState, then: str) -> None:
    state.then = then
    proceed(state, "clock")


def throw_time(state: CupState, turn: Turn) -> None:
    """P-CLOCK: the coach in attack throws the time die."""
    state.die = turn.chance.choice(TABLES.time_die)
    turn.say("{seat} throws the time die: {die} minutes.", seat=Who(state.attack), die=state.die)
    state.windows = [state.attack, 1 - state.attack]
    proceed(state, "time card")


def count_time(state: CupState, turn: Turn) -> None:
    """Add the time die; beyond the limit the period is over."""
    state.clock += state.die
    state.die = 0
    limit = LENGTHS[state.length].limits[state.period]
    tired = not state.quiet_limit and state.rounds >= TABLES.rounds_a_period
    if state.clock > limit or tired:
        proceed(state, "period end")
    else:
        proceed(state, state.then)


def end_period(state: CupState, turn: Turn) -> None:
    """P-PERIOD-END: the next period, the shoot-out, or the end of the match."""
    limits = LENGTHS[state.length].limits
    south, north = state.score
    turn.head(
        "{period} over at {south}-{north}",
        period=Text(PERIODS[state.period]),
        south=south,
        north=north,
    )
    over = {0: len(limits) == 1, 1: south != north or not state.extra_time, 3: south != north}
    if over.get(state.period, False):
        state.steps.clear()
        return
    if state.period + 1 == SHOOTOUT:
        state.period = SHOOTOUT
        proceed(state, "shoot-out")
        return
    state.clock = limits[state.period]
    state.period += 1
    state.attack = state.first if state.period % 2 == 0 else 1 - state.first
    state.rounds = 0
    state.quiet = 0
    state.marked = []
    state.held = False
    state.placement = "period"
    proceed(state, "placement")


def forfeit(state: CupState, turn: Turn, side: int) -> None:
    """A side loses at once."""
    state.decided = "forfeit"
    state.winner = 1 - side
    turn.say(
        "{seat} has only {count} players left and loses by forfeit.",
        seat=Who(side),
        count=len(state.on_pitch(side)),
    )
    state.steps.clear()


# --- the ball ------------------------------------------------------------


def take(state: CupState, player: Player) -> None:
    """A player has the ball where he is."""
    state.carrier = player.number
    state.ball = player.hex


def bring_keeper(state: CupState, side: int) -> None:
    """Put the keeper of a side standing into his zone, free, from wherever he was."""
    keeper = state.keeper(side)
    keeper.hex = GOAL[side]
    keeper.down = False


def mark_offside(state: CupState, aim: int) -> None:
    """Mark the attackers who are off-side as the ball is passed to a hex. Each new pass replaces the marks."""
    state.marked = []
    side = state.attack
    depth = DEPTH[side]
    if not state.offside or depth[aim] <= depth[state.ball]:
        return
    line = sorted((depth[player.hex] for player in state.on_pitch(1 - side)), reverse=True)[1]
    state.marked = [
        player.number
        for player in state.on_pitch(side)
        if player.number != state.carrier and depth[player.hex] > max(line, MIDDLE)
    ]


def loose(state: CupState, turn: Turn) -> None:
    """P-LOOSE: the side that is nearer to the free ball attacks; equal keeps the attack."""
    state.carrier = 0
    side = state.attack
    turn.say(phrase(state, "loose", state.ball), hex=place(state.ball))
    near, far = state.nearest(side, state.ball), state.nearest(1 - side, state.ball)
    if far < near:
        turn.say(
            "{seat} is nearer: {far} {far:hex|hexes} against {near}.",
            seat=Who(1 - side),
            far=far,
            near=near,
        )
        turnover(state, turn)
    else:
        end_round(state, turn)


def land(state: CupState, turn: Turn, hex: int) -> None:
    """P-LAND: what a long pass or a clearance meets where it comes down."""
    state.ball = hex
    state.carrier = 0
    side = state.attack
    if hex in GOAL:
        fetch(state, turn, GOAL.index(hex))
        return
    attacker, defender = state.standing(side, hex), state.standing(1 - side, hex)
    if attacker and defender and not defender.acted:
        proceed(state, "clearance")
    elif attacker:
        proceed(state, "long received")
    elif defender:
        turn.say("The ball comes to {player} on {hex}.", player=state.term(1 - side, defender.number), hex=place(hex))
        take(state, defender)
        turnover(state, turn)
    else:
        loose(state, turn)


def fetch(state: CupState, turn: Turn, side: int) -> None:
    """The ball comes into the keeper zone of a side: its keeper is put there and takes it."""
    bring_keeper(state, side)
    keeper = state.keeper(side)
    take(state, keeper)
    turn.say("{player} fetches the ball on {hex}.", player=state.term(side, keeper.number), hex=place(keeper.hex))
    state.marked = []
    if side == state.attack:
        end_round(state, turn)
    else:
        turnover(state, turn)


def fly(state: CupState, turn: Turn, start: int, aim: int, test: Test) -> None:
    """The ball, kicked from `start` at `aim`, drifts by the template as the kicker's side sees it, and lands."""
    end = drift(aim, test.roll, test.side)
    state.flight = Flight(start, aim, end, test.roll)
    if end == aim:
        turn.say("It stays on {hex}, at the edge of the pitch.", hex=place(end))
    else:
        turn.say("It comes down on {hex}.", hex=place(end))
    land(state, turn, end)


# --- cards and fouls ------------------------------------------------------------


def spend_card(state: CupState, turn: Turn, side: int, card: str) -> None:
    """A coach plays a card: everybody sees it."""
    if card in state.power[side]:
        state.power[side].remove(card)
    state.played[side].append(card)
    turn.reveal()
    turn.say("{seat} plays {card}: {effect}.", seat=Who(side), card=card_term(card), effect=Text(CARDS[card].effect))


def foul(state: CupState, turn: Turn, offender: Player) -> None:
    """P-FOUL: both coaches throw their team dice."""
    side = 1 - state.attack
    state.foul = Foul(side, offender.number, state.carrier, state.ball)
    state.tally(state.attack, "fouled")
    state.carrier = 0
    proceed(state, "foul dice")


def book(state: CupState, turn: Turn, fouled: Foul) -> None:
    """The card for the offender. A second yellow counts as red; red is never replaced."""
    player = state.player(fouled.side, fouled.offender)
    who = state.term(fouled.side, fouled.offender)
    if fouled.card == "none":
        turn.say("No card for {player}.", player=who)
        return
    state.tally(fouled.side, "cards")
    if fouled.card == "yellow":
        player.yellow += 1
        if player.yellow == 1:
            turn.say("Yellow card for {player}.", player=who)
            return
        turn.say("Second yellow card: {player} is sent off.", player=who)
    else:
        turn.say("Red card: {player} is sent off.", player=who)
    leave(player, SENT_OFF)


def leave(player: Player, status: str) -> None:
    """A player leaves the pitch."""
    player.status = status
    player.hex = -1
    player.down = False


def enter(state: CupState, player: Player, hex: int) -> None:
    """A player comes on, standing and with full BOOST."""
    player.status = "pitch"
    player.hex = hex
    player.boost = player.full


def in_own_area(side: int, hex: int) -> bool:
    """Whether a hex lies in the penalty area that a side defends."""
    return hex in AREA[side]


def near_hexes(state: CupState, side: int, hex: int, banned: frozenset[int]) -> list[int]:
    """The nearest hexes to a hex that a displaced player of a side may occupy."""
    taken = {player.hex for player in state.on_pitch(side)}
    free = [other for other in range(len(NAMES)) if other not in taken and other not in banned and other not in GOAL]
    least = min(DISTANCE[hex][other] for other in free)
    return [other for other in free if DISTANCE[hex][other] == least]
