"""Random play of every game beside random chess of python-chess, in turns, so that both meet the same machine."""

import random
from collections.abc import Callable
from statistics import median
from time import process_time

import chess
import pytest

from rules import table
from rules.chance import Chance
from rules.game import Turn
from rules.registry import game, games

pytestmark = pytest.mark.benchmark

ROUNDS = 7
SECONDS = 0.3


def _chess(chance: random.Random) -> int:
    board = chess.Board()
    plies = 0
    while moves := list(board.legal_moves):
        board.push(chance.choice(moves))
        plies += 1
        if plies == 300:
            break
    return plies


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
    while process_time() - started < SECONDS:
        plies += play(chance)
    return plies / (process_time() - started)


@pytest.mark.parametrize("id", sorted(games()))
def test_random_play(id: str, capsys: pytest.CaptureFixture[str]) -> None:
    lines: list[str] = []
    fewest, most = game(id).info.seats
    for seats in sorted({max(fewest, 2) if most > 1 else 1, most}):
        play = _play(id, seats)
        chance = random.Random(1)
        play(chance)
        pairs = [(_rate(play, chance), _rate(_chess, chance)) for _ in range(ROUNDS)]
        ours, theirs = median(a for a, _ in pairs), median(b for _, b in pairs)
        ratio = median(a / b for a, b in pairs)
        lines.append(f"{id}, {seats} seats: {ours:,.0f} plies/s, chess {theirs:,.0f}, ratio {ratio:.2f}")
    with capsys.disabled():
        print("\n" + "\n".join(lines))  # noqa: T201
