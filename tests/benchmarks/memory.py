"""What a process takes that has drawn every game."""

from pathlib import Path

from rendering import pictures
from rendering.show import scene_of
from rules import table
from rules.registry import game, games
from tests.benchmarks.measure import Row
from tests.benchmarks.pictures import played

_GAMES = 1
# Every so many positions of a game are drawn.
_STEP = 9
# What is remembered is bounded (see rendering/kept.py), however many games there are.
_MOST_MIB = 350


def run() -> list[Row]:
    """Random games of every game with every number of seats, the public pictures and those of who decides."""
    before = _mib()
    drawn = 0
    for id in games():
        rules = game(id)
        fewest, most = rules.info.seats
        for seats in range(fewest, most + 1):
            for seed in range(_GAMES):
                for state in played(id, seats, seed)[::_STEP]:
                    for seat in (None, *table.deciders(state)):
                        pictures.draw(id, rules.view(state, seat), scene_of(state, seat=seat))
                        drawn += 1
                # The states of all these games would be measured as well.
                played.cache_clear()
    after = _mib()
    return [
        Row("memory, every game drawn", f"{drawn:,} pictures", "", f"before {before} MiB", after, _MOST_MIB, unit="MiB")
    ]


def _mib() -> int:
    """What the process takes now."""
    lines = Path("/proc/self/status").read_text("utf-8").splitlines()
    return int(next(line.split()[1] for line in lines if line.startswith("VmRSS"))) // 1024
