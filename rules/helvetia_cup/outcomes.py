"""What a D20 leads to, by what it was thrown for."""

from collections.abc import Callable

from rules.game import Turn
from rules.helvetia_cup.commentary import phrase
from rules.helvetia_cup.components import TABLES
from rules.helvetia_cup.dice import meaning, throw
from rules.helvetia_cup.flow import (
    fly,
    foul,
    land,
    proceed,
    take,
    turnover,
)
from rules.helvetia_cup.state import CupState, Flight, Test
from rules.helvetia_cup.steps_defence import ForcedStep, forced_hexes
from rules.helvetia_cup.steps_duel import settle
from rules.text import Argument


def thrown(state: CupState) -> Test:
    """The D20 that is being settled."""
    assert state.test
    return state.test


def tested(state: CupState, turn: Turn) -> None:
    """Settle the D20 that was thrown."""
    test = thrown(state)
    state.test = None
    _TESTED[test.kind](state, turn, test)


def _words(state: CupState, test: Test) -> dict[str, Argument]:
    rival = 1 - test.side
    other = state.carrier if rival == state.attack else 0
    if test.kind == "dribble":
        defender = state.at(rival, state.ball)
        other = defender.number if defender else 0
    words: dict[str, Argument] = {"player": state.term(test.side, test.number)}
    if other:
        words["rival"] = state.term(rival, other)
    return words


def _report(state: CupState, turn: Turn, test: Test, event: str) -> None:
    turn.say(phrase(state, event, test.roll), **_words(state, test))


def _steal_tested(state: CupState, turn: Turn, test: Test) -> None:
    if test.success:
        _report(state, turn, test, "steal-won")
        state.windows = [state.attack]
        proceed(state, "dribble card")
    else:
        _report(state, turn, test, "steal-lost")
        _force(state, state.attack, state.carrier, "defence")


def dribble(state: CupState, turn: Turn) -> None:
    """The carrier answers a steal."""
    throw(state, turn, "dribble", (state.attack, state.carrier))


def _dribble_tested(state: CupState, turn: Turn, test: Test) -> None:
    if test.success:
        _report(state, turn, test, "dribble-won")
        state.tally(test.side, "dribbles")
        _force(state, state.attack, state.carrier, "defence")
        return
    _report(state, turn, test, "dribble-lost")
    thief = state.at(1 - test.side, state.ball)
    assert thief
    for what in ("steals", "robberies"):
        state.tally(1 - test.side, what)
    _force(state, 1 - test.side, thief.number, "turnover")


def _tackle_tested(state: CupState, turn: Turn, test: Test) -> None:
    tackler = state.player(test.side, test.number)
    if test.success:
        _report(state, turn, test, "tackle-won")
        state.player(state.attack, state.carrier).down = True
        state.tally(test.side, "tackles")
        take(state, tackler)
        turnover(state, turn)
    elif test.roll > TABLES.foul_limit:
        _report(state, turn, test, "tackle-fall")
        tackler.down = True
        proceed(state, "defence")
    else:
        _report(state, turn, test, "tackle-foul")
        foul(state, turn, tackler)


def _intercept_tested(state: CupState, turn: Turn, test: Test) -> None:
    if not test.success:
        _report(state, turn, test, "intercept-lost")
        proceed(state, "short received")
        return
    _report(state, turn, test, "intercept-won")
    for what in ("interceptions", "robberies", "blocks"):
        state.tally(test.side, what)
    _force(state, test.side, test.number, "turnover")


def _clear_tested(state: CupState, turn: Turn, test: Test) -> None:
    if not test.success:
        _report(state, turn, test, "clear-lost")
        proceed(state, "long received")
        return
    _report(state, turn, test, "clear-won")
    for what in ("clearances", "blocks"):
        state.tally(test.side, what)
    state.marked = []
    fly(state, turn, state.ball, state.ball, test)


def _long_tested(state: CupState, turn: Turn, test: Test) -> None:
    assert state.flight
    aim = state.flight.aim
    if test.success:
        _report(state, turn, test, "long-won")
        state.flight = Flight(state.flight.start, aim, aim, test.roll)
        state.aim = aim
        land(state, turn, aim)
    else:
        turn.say(phrase(state, "long-lost", test.roll), meaning=meaning(test.roll))
        fly(state, turn, state.flight.start, aim, test)


def _shot_tested(state: CupState, turn: Turn, test: Test) -> None:
    assert state.shot
    state.shot.needed, state.shot.roll = test.needed, test.roll
    settle(state, turn, "goal" if test.success else "missed")


_TESTED: dict[str, Callable[[CupState, Turn, Test], None]] = {
    "steal": _steal_tested,
    "dribble": _dribble_tested,
    "tackle": _tackle_tested,
    "intercept": _intercept_tested,
    "clear": _clear_tested,
    "long": _long_tested,
    "shot": _shot_tested,
}


def _force(state: CupState, side: int, number: int, then: str) -> None:
    """DP-10: the player has the ball and must go a hex, if one is free; then `then`."""
    state.carrier = number
    state.step_to = then
    proceed(state, then)
    if forced_hexes(state, side, number):
        if side != state.attack or then == "defence":
            state.turn += 1
        state.steps.append(ForcedStep(seat=side, number=number))
