"""Random play of a game beside random chess of python-chess, and the longest that the rules hold the event loop."""

import gc
import random
from collections.abc import Callable
from statistics import median
from time import process_time, thread_time
from typing import Any

import chess

from rules import table
from rules.chance import Chance
from rules.game import Turn
from rules.registry import game
from tests.benchmarks.measure import Row, ms

_ROUNDS = 7
_SECONDS = 0.15
_GAMES = 40
# Python-chess plays as many plies a second times this, at most.
_GOALS = {"hellas": 1 / 2, "helvetia": 1 / 4, "helvetia_cup": 1 / 4, "tholos": 1, "zefiria": 1}
_TRICKS = ("kaiser", "ninetynine", "thedwarfking")
_LONGEST_CHESS = 300


def _chess(chance: random.Random) -> int:
    board = chess.Board()
    for ply in range(_LONGEST_CHESS):
        moves = list(board.legal_moves)
        if not moves:
            return ply
        board.push(chance.choice(moves))
    return _LONGEST_CHESS


def _play(id: str, seats: int) -> Callable[[random.Random], int]:
    rules = game(id)

    def whole(chance: random.Random) -> int:
        seed = chance.getrandbits(40)
        state, _ = table.begin(rules, seats, {}, seed)
        plies = 0
        prompt = None
        while deciders := table.deciders(state):
            seat = deciders[0]
            if prompt is None:
                prompt = table.prompt(state, seat)
            plies += 1
            action = chance.choice(prompt.options).action
            prompt = table.apply(state, seat, action, Turn(Chance(seed, plies))).prompt
        return plies

    return whole


def _rate(play: Callable[[random.Random], int], chance: random.Random) -> float:
    started = process_time()
    plies = 0
    while process_time() - started < _SECONDS:
        plies += play(chance)
    return plies / (process_time() - started)


def run(id: str) -> list[Row]:
    """The rows of a game."""
    rows: list[Row] = []
    goal = 1 if id in _TRICKS else _GOALS.get(id)
    for seats in sorted(set(game(id).info.seats)):
        play = _play(id, seats)
        chance = random.Random(1)
        play(chance)
        pairs = [(_rate(play, chance), _rate(_chess, chance)) for _ in range(_ROUNDS)]
        ours, theirs = median(a for a, _ in pairs), median(b for _, b in pairs)
        case = f"{id}, {seats} {'seats' if seats > 1 else 'seat'}"
        beside = f"chess {theirs:,.0f} plies/s"
        rows.append(Row("options and play", case, f"{ours:,.0f} plies/s", beside, ours / theirs, goal, least=True))
    longest = _longest(id)
    rows.append(Row("longest prompt or play", id, ms(longest), "", longest * 1000, 10, unit="ms"))
    return rows


def _longest(id: str) -> float:
    """The most seconds that one question to the rules took in some random games.

    The collector of garbage is off: what it takes depends on all that the process holds.
    """
    gc.disable()
    try:
        return max(_slowest(id, seed) for seed in range(_GAMES))
    finally:
        gc.enable()


def _slowest(id: str, seed: int) -> float:
    rules: Any = game(id)
    dice = random.Random(seed)
    seats = rules.info.seats[seed % 2]
    state, _ = table.begin(rules, seats, {}, seed)
    slowest = 0.0
    ply = 0
    while waiting := table.deciders(state):
        seat = dice.choice(waiting)
        ply += 1
        started = thread_time()
        prompt = table.prompt(state, seat)
        between = thread_time()
        action = dice.choice(prompt.options).action
        table.apply(state, seat, action, Turn(Chance(seed, ply)))
        slowest = max(slowest, between - started, thread_time() - between)
    return slowest
