"""Measuring two things in turns, and the table that the figures go into."""

import os
import platform
from collections.abc import Callable, Iterable, Sequence
from datetime import UTC, datetime
from statistics import median
from time import process_time
from typing import Any

import msgspec
import PIL

NAMES = ("Anna", "Ben", "Cara", "Dora", "Emil", "Fritz")


class Row(msgspec.Struct, frozen=True):
    """A line of the table.

    Attributes:
        what: is measured.
        case: of it, such as a game.
        ours, beside: medians with their units.
        figure: what the goal is about, such as a ratio.
        goal: the most that the figure may be, or the least when `least`; None for figures that are only told.
        unit: of the figure; a ratio unless given.
    """

    what: str
    case: str
    ours: str
    beside: str
    figure: float
    goal: float | None = None
    least: bool = False
    unit: str = "x"

    @property
    def met(self) -> bool | None:
        if self.goal is None:
            return None
        return self.figure >= self.goal if self.least else self.figure <= self.goal

    @property
    def cells(self) -> tuple[str, ...]:
        goal = "" if self.goal is None else f"{'at least' if self.least else 'at most'} {_figure(self.goal, self.unit)}"
        verdict = {None: "", True: "yes", False: "**no**"}[self.met]
        return self.what, self.case, self.ours, self.beside, _figure(self.figure, self.unit), goal, verdict


def _figure(value: float, unit: str) -> str:
    return f"{value:,.0f} {unit}" if unit != "x" and value >= 100 else f"{value:.3g} {unit}"


def ms(seconds: float) -> str:
    return f"{seconds * 1000:.3g} ms"


class Pair(msgspec.Struct, frozen=True):
    """Medians, in seconds, of two things that were measured in turns."""

    ours: float
    beside: float

    @property
    def ratio(self) -> float:
        return self.ours / self.beside


def in_turns(
    ours: Callable[[], object],
    beside: Callable[[], object],
    rounds: int,
    *,
    times: int = 1,
    clock: Callable[[], float] = process_time,
) -> Pair:
    """Two calls in turns. A round measures each of them so many times in a row and takes the mean."""

    def one(call: Callable[[], object]) -> float:
        started = clock()
        for _ in range(times):
            call()
        return (clock() - started) / times

    one(ours), one(beside)
    pairs = [(one(ours), one(beside)) for _ in range(rounds)]
    return Pair(median(a for a, _ in pairs), median(b for _, b in pairs))


_HEAD = ("what", "case", "ours", "compared with", "figure", "goal", "met")


def as_text(rows: Iterable[Row]) -> str:
    """The rows as the lines of a Markdown table."""
    lines: Sequence[Sequence[str]] = [_HEAD, ["---"] * len(_HEAD), *(row.cells for row in rows)]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def machine() -> str:
    """What was measured on, and when."""
    with open("/proc/cpuinfo", encoding="utf-8") as file:
        names = [line.partition(":")[2].strip() for line in file if line.startswith("model name")]
    facts: list[Any] = [
        names[0] if names else platform.machine(),
        f"{os.cpu_count()} cores",
        platform.system(),
        f"Python {platform.python_version()}",
        f"Pillow {PIL.__version__}",
    ]
    return f"{', '.join(facts)}. Measured on {datetime.now(UTC):%d %B %Y}."
