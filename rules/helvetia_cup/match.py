"""The order of play: which decision comes next. `Match` is the lowest step of the stack and never asks anybody."""

from collections.abc import Callable

from rules.game import Step, Turn
from rules.helvetia_cup.actions import AnyAction, Clear, Decline, Intercept
from rules.helvetia_cup.commentary import phrase
from rules.helvetia_cup.components import TABLES, power_cards
from rules.helvetia_cup.dice import shoot
from rules.helvetia_cup.flow import (
    begin_round,
    count_time,
    end_period,
    end_round,
    fetch,
    loose,
    near_hexes,
    place,
    proceed,
    take,
    throw_time,
    turnover,
)
from rules.helvetia_cup.outcomes import dribble, tested, thrown
from rules.helvetia_cup.pitch import AREA, CENTRE, GOAL
from rules.helvetia_cup.state import CupState
from rules.helvetia_cup.steps_attack import AttackAction, HeaderChoice, KickOff, Receiver, header_options
from rules.helvetia_cup.steps_defence import Clearance, DefenceAction, Interception, catch
from rules.helvetia_cup.steps_duel import GoalDuel, shooting_die, show, wings_possible
from rules.helvetia_cup.steps_foul import punish, replace, restart, throw_team_dice
from rules.helvetia_cup.steps_moves import Moves
from rules.helvetia_cup.steps_offside import offside_call
from rules.helvetia_cup.steps_placement import Placement
from rules.helvetia_cup.steps_restart import (
    Displaced,
    Nearest,
    in_the_way,
    nearest_attackers,
    put_aside,
    put_at_ball,
)
from rules.helvetia_cup.steps_setup import ChooseTeam, KeepCards, Squad, Toss
from rules.helvetia_cup.steps_shootout import begin_shootout, next_kick
from rules.helvetia_cup.steps_windows import CardWindow, usable
from rules.text import Argument, Who


class Match(Step[CupState, AnyAction]):
    """The match itself: carries out the state's phase until somebody has to decide."""

    rule = "round"

    def deciders(self, state: CupState) -> tuple[()]:
        return ()

    def resolve(self, state: CupState, turn: Turn) -> None:
        PHASES[state.phase](state, turn)


# --- before the match ------------------------------------------------------------


def _teams(state: CupState, turn: Turn) -> None:
    for seat in range(2):
        if not state.teams[seat]:
            state.turn += 1
            state.steps.append(ChooseTeam(seat=seat))
            return
    state.turn += 1
    state.steps.append(Squad())


def _cards(state: CupState, turn: Turn) -> None:
    state.turn += 1
    dealt = [turn.chance.sample(power_cards(team), TABLES.dealt_cards) for team in state.teams]
    for seat in range(2):
        turn.tell(seat, "You are dealt five POWER cards.")
    state.steps.append(KeepCards(dealt=dealt))


def _toss(state: CupState, turn: Turn) -> None:
    if state.shootout_only:
        state.period = len(TABLES.lengths[0].limits)
        proceed(state, "shoot-out")
        return
    winner = turn.chance.below(2)
    turn.say("The Chafouin coin: {seat} wins the toss.", seat=Who(winner))
    state.turn += 1
    state.steps.append(Toss(seat=winner))


def _placement(state: CupState, turn: Turn) -> None:
    for side in range(2):
        for player in state.on_pitch(side):
            player.hex = GOAL[side] if player.number == state.keepers[side] else -1
            player.down = False
    state.ball = CENTRE
    state.carrier = 0
    state.flight = None
    state.trails = [[], []]
    state.turn += 1
    state.steps.append(Placement(seat=1 - state.attack, attack=False))


def _place_attack(state: CupState, turn: Turn) -> None:
    state.turn += 1
    state.steps.append(Placement(seat=state.attack, attack=True))


def _kick_off_round(state: CupState, turn: Turn) -> None:
    state.restart = "kickoff"
    begin_round(state, turn)


# --- the round ------------------------------------------------------------


def _moves(state: CupState, attack: bool) -> None:
    side = state.attack if attack else 1 - state.attack
    state.trails[side] = []
    if not attack:
        state.last_shot = None
    state.turn += 1
    state.steps.append(Moves(seat=side, attack=attack))


def _attack_moved(state: CupState, turn: Turn) -> None:
    side = state.attack
    if state.restart in ("free", "penalty") and not state.carrier:
        if state.standing(side, state.ball) is None:
            nearest = nearest_attackers(state)
            if len(nearest) > 1:
                state.steps.append(Nearest(seat=side, numbers=nearest))
                return
            put_at_ball(state, turn, nearest[0])
        if not _make_room(state, turn, side):
            return
        taker = state.standing(side, state.ball)
        assert taker
        take(state, taker)
    proceed(state, "defence moves")


def _defence_moved(state: CupState, turn: Turn) -> None:
    if state.restart in ("free", "penalty") and not _make_room(state, turn, 1 - state.attack):
        return
    proceed(state, "defence")


def _make_room(state: CupState, turn: Turn, side: int) -> bool:
    """Put players out of the way; whether nobody has to be asked where to."""
    while player := in_the_way(state, side):
        banned = AREA[1 - state.attack] if state.restart == "penalty" else frozenset[int]()
        hexes = near_hexes(state, side, player.hex, banned)
        if len(hexes) > 1:
            state.steps.append(Displaced(seat=side, number=player.number, hexes=hexes))
            return False
        put_aside(state, turn, side, player.number, hexes[0])
    return True


def _defence(state: CupState, turn: Turn) -> None:
    if not state.carrier:
        end_round(state, turn)
    elif state.restart != "penalty" and state.defender():
        state.steps.append(DefenceAction(seat=1 - state.attack))
    else:
        proceed(state, "attack")


def _attack(state: CupState, turn: Turn) -> None:
    state.turn += 1
    if state.restart == "penalty":
        shoot(state, turn, "penalty", TABLES.goal.penalty)
    else:
        state.steps.append(AttackAction(seat=state.attack))


def _kick_off(state: CupState, turn: Turn) -> None:
    state.last_shot = None
    state.turn += 1
    state.steps.append(KickOff(seat=state.attack))


# --- passes ------------------------------------------------------------


def _short_landed(state: CupState, turn: Turn) -> None:
    _short_lands(state, turn, True)


def _short_uncaught(state: CupState, turn: Turn) -> None:
    _short_lands(state, turn, False)


def _short_lands(state: CupState, turn: Turn, catchable: bool) -> None:
    side, hex = state.attack, state.ball
    mate, rival = state.standing(side, hex), state.standing(1 - side, hex)
    if mate:
        if catchable and rival and not rival.acted:
            _ask_catch(state, turn, "intercept")
        else:
            proceed(state, "short received")
    elif hex == GOAL[side]:
        fetch(state, turn, side)
    elif rival:
        turn.say("Straight to {player}!", player=state.term(1 - side, rival.number))
        take(state, rival)
        turnover(state, turn)
    else:
        loose(state, turn)


def _ask_catch(state: CupState, turn: Turn, kind: str) -> None:
    """Interception or clearance: by the standing answer, or ask. A standing answer is no secret once it works."""
    seat = 1 - state.attack
    answer = state.answers[seat].get(kind, "ask")
    if answer == "ask":
        state.turn += 1
        state.steps.append(Interception(seat=seat) if kind == "intercept" else Clearance(seat=seat))
        return
    turn.reveal()
    action = Intercept() if kind == "intercept" else Clear()
    catch(state, turn, kind, action if answer == "always" else Decline())


def _clearance(state: CupState, turn: Turn) -> None:
    _ask_catch(state, turn, "clear")


def _received(state: CupState, turn: Turn) -> bool:
    """The attacker on the ball's hex takes it; whether play goes on."""
    side = state.attack
    player = state.standing(side, state.ball)
    assert player
    take(state, player)
    words: dict[str, Argument] = {"player": state.term(side, player.number), "hex": place(state.ball)}
    turn.say(phrase(state, "receive", state.ball), **words)
    return not offside_call(state, turn)


def _short_received(state: CupState, turn: Turn) -> None:
    state.received += 1
    state.best(state.attack, "run", state.received)
    state.phase = "receiver"
    _received(state, turn)


def _receiver(state: CupState, turn: Turn) -> None:
    state.turn += 1
    state.steps.append(Receiver(seat=state.attack))


def _long_received(state: CupState, turn: Turn) -> None:
    state.phase = "header"
    if state.ball == state.aim:
        state.tally(state.attack, "long")
        state.best(state.attack, "longest", state.reach)
    state.aim = -1
    _received(state, turn)


def _header(state: CupState, turn: Turn) -> None:
    if header_options(state):
        state.turn += 1
        state.steps.append(HeaderChoice(seat=state.attack))
    else:
        end_round(state, turn)


# --- dice ------------------------------------------------------------


def _window(window: str, phase: str) -> Callable[[CupState, Turn], None]:
    """A phase that asks the holders of cards, in the order of the state's `windows`, and goes on to another."""

    def ask(state: CupState, turn: Turn) -> None:
        while state.windows:
            side = state.windows.pop(0)
            if usable(state, side, window):
                state.turn += 1
                state.steps.append(CardWindow(seat=side, window=window))
                return
        proceed(state, phase)

    return ask


def _failed(state: CupState, turn: Turn) -> None:
    """A D20 failed: whoever threw it may have a card for that, except in a shoot-out."""
    test = thrown(state)
    state.windows = [] if state.shot and state.shot.kind == "shootout" and test.kind == "shot" else [test.side]
    proceed(state, "failure card")


def _turnover(state: CupState, turn: Turn) -> None:
    turnover(state, turn)


def _duel(state: CupState, turn: Turn) -> None:
    shot = state.shot
    assert shot
    keeper = 1 - shot.side
    state.turn += 1
    if not shot.squares:
        asked = wings_possible(state, keeper) and bool(state.cards(keeper, "SQ"))
        shot.chosen[keeper] = not asked
        if state.with_cards:
            # Whether the keeper's coach is asked tells something about the cards in hand.
            turn.reveal()
    state.steps.append(GoalDuel())


PHASES: dict[str, Callable[[CupState, Turn], None]] = {
    "teams": _teams,
    "cards": _cards,
    "toss": _toss,
    "placement": _placement,
    "place attack": _place_attack,
    "kick-off round": _kick_off_round,
    "round": begin_round,
    "kick-off": _kick_off,
    "attack moves": lambda state, turn: _moves(state, True),
    "attack moved": _attack_moved,
    "defence moves": lambda state, turn: _moves(state, False),
    "defence moved": _defence_moved,
    "defence": _defence,
    "attack": _attack,
    "short landed": _short_landed,
    "short landed uncaught": _short_uncaught,
    "short received": _short_received,
    "receiver": _receiver,
    "clearance": _clearance,
    "long received": _long_received,
    "header": _header,
    "duel": _duel,
    "duel shown": show,
    "mirror card": _window("KP", "shooting die"),
    "shooting die": shooting_die,
    "failed": _failed,
    "failure card": _window("RR", "tested"),
    "tested": tested,
    "dribble card": _window("DB", "dribble"),
    "dribble": dribble,
    "turnover": _turnover,
    "clock": throw_time,
    "time card": _window("TM", "clock counted"),
    "clock counted": count_time,
    "period end": end_period,
    "foul dice": throw_team_dice,
    "foul card": _window("FO", "foul decided"),
    "foul decided": punish,
    "replacement": replace,
    "foul settled": restart,
    "shoot-out": begin_shootout,
    "shoot-out kick": next_kick,
}
