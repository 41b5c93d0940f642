"""Measures everything and writes ``BENCHMARKS.md``; with names of parts only prints these."""

import argparse
import sys
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

from rules.registry import games
from tests.benchmarks import animations, clicks, lookups, loops, memory, pictures, play, storing
from tests.benchmarks.measure import Row, as_text, machine

_REPORT = Path(__file__).parents[2] / "BENCHMARKS.md"
_OF_GAMES: dict[str, Callable[[str], list[Row]]] = {
    "pictures": pictures.run,
    "clicks": clicks.run,
    "play": play.run,
    "load": storing.run,
    "animations": animations.run,
}
_OF_ALL: dict[str, Callable[[], list[Row]]] = {
    "waiting": clicks.run_waiting,
    "loop": loops.run,
    "commit": storing.run_commit,
    "many": storing.run_many,
    "start": storing.run_start,
    "lookups": lookups.run,
    "memory": memory.run,
}
_TEXT = """# Benchmarks

What things cost beside the least that they could cost, measured in turns in one run: `python -m tests.benchmarks`.
Figures are medians; times are CPU time, and time on the clock where a disk, a thread or the event loop is waited for.

How to read some rows:

- *click, on the clock*: the bare bot works for 1 ms only; the other 51 are the simulated Discord, which looks every 50
  ms whether all is done. So this row says little, and the CPU rows are the hard ones: there the bare bot plays and
  stores nothing and sends two requests, ours four, and about half of our time is the simulated Discord.
- *commit*: beside the very same statements with nothing around them. Its ratio falls when the disk is slow.
- *cold load*: beside opening the file and reading the row; reading it on an open connection takes a fiftieth, and no
  way through a thread could be five times that.
- *event loop held*: how late the loop is, but no more than the process was at work meanwhile, since other processes
  share the machine.
- *picture, warm*: positions never drawn before, as they follow each other, after eight other games.
- *start to ready*: the file was closed by the bot itself, so it is checked from end to end while the bot already
  serves; any other file is checked first.

{machine}

{table}
"""


def main() -> None:
    """Measure what the arguments ask for."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks", description=__doc__)
    parser.add_argument("parts", nargs="*", help=f"of {', '.join([*_OF_GAMES, *_OF_ALL])}; all unless given")
    parser.add_argument("--game", action="append", choices=sorted(games()), help="only these games")
    given = parser.parse_args()
    rows: list[Row] = []
    # Each measure in a fresh process: what one leaves in memory would be in the other's way.
    with ProcessPoolExecutor(1, mp_context=get_context("spawn"), max_tasks_per_child=1) as processes:
        for name in given.parts or [*_OF_GAMES, *_OF_ALL]:
            if name in _OF_GAMES:
                ids = given.game or list(games())
                found = [row for id in ids for row in processes.submit(_OF_GAMES[name], id).result()]
            else:
                found = processes.submit(_OF_ALL[name]).result()
            found.sort(key=lambda row: row.what)
            rows += found
            sys.stdout.write(as_text(found) + "\n\n")
            sys.stdout.flush()
    if not given.parts and not given.game:
        _REPORT.write_text(_TEXT.format(machine=machine(), table=as_text(rows)), "utf-8")


if __name__ == "__main__":
    main()
