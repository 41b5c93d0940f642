"""Options of the test run, and the time that its long tests may take."""

import random
import time
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator
from datetime import date
from typing import TypeVar

import pytest

T = TypeVar("T")

# A long test may go on with what it has begun when its time is up, and clean up behind itself.
_GRACE_SECONDS = 300.0
# No case of a long test is begun for less; where the time is short, it goes to some of the cases only.
_LEAST_SECONDS = 2.0

_UNTIL = pytest.StashKey[float]()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-golden", action="store_true", help="write the golden files anew")
    parser.addoption(
        "--minutes", type=float, default=10.0, help="how long all long tests together try to take (with -m long)"
    )


def pytest_configure(config: pytest.Config) -> None:
    config.stash[_UNTIL] = time.monotonic() + _minutes(config) * 60


def _minutes(config: pytest.Config) -> float:
    return config.getoption("--minutes")


@pytest.fixture
def update_golden(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--update-golden"))


class Budget:
    """The time of one long test: its part of `--minutes`.

    Attributes:
        seconds: all of it.
    """

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self._end = time.monotonic() + seconds

    @property
    def left(self) -> bool:
        """Whether there is time for something more."""
        return time.monotonic() < self._end

    def over(self, items: Iterable[T]) -> Iterator[T]:
        """The items one by one for as long as there is time; at least the first."""
        for item in items:
            yield item
            if not self.left:
                return


def _shares(items: Iterable[pytest.Item]) -> dict[pytest.Item, float]:
    """The parts of tests: each long function has an equal one, or several (`long(share=3)`), split among its cases."""
    return {item: _parts(cases[0]) / len(cases) for cases in _functions(items) for item in cases}


def _functions(items: Iterable[pytest.Item]) -> Collection[list[pytest.Item]]:
    """The cases of each long function."""
    found: dict[tuple[object, str], list[pytest.Item]] = defaultdict(list)
    for item in items:
        if item.get_closest_marker("long"):
            found[item.path, getattr(item, "originalname", item.name)].append(item)
    return found.values()


def _parts(item: pytest.Item) -> float:
    marker = item.get_closest_marker("long")
    return marker.kwargs.get("share", 1) if marker else 0


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out cases of long functions for which there is no time: others from day to day."""
    functions = _functions(items)
    parts = sum(_parts(cases[0]) for cases in functions)
    chance = random.Random(date.today().toordinal())
    left_out: set[pytest.Item] = set()
    for cases in functions:
        most = int(_minutes(config) * 60 * _parts(cases[0]) / parts / _LEAST_SECONDS)
        left_out.update(chance.sample(cases, max(0, len(cases) - max(1, most))))
    if left_out:
        config.hook.pytest_deselected(items=list(left_out))
        items[:] = [item for item in items if item not in left_out]


@pytest.fixture
def budget(request: pytest.FixtureRequest) -> Budget:
    """For tests that are marked as long: their part of the time that is left, whatever the others took."""
    items = request.session.items
    shares = _shares(items)
    own = request.node
    later = sum(shares.get(item, 0) for item in items[items.index(own) :])
    left = max(0.0, request.config.stash[_UNTIL] - time.monotonic())
    return Budget(left * shares[own] / later)


def pytest_collection_finish(session: pytest.Session) -> None:
    for item in session.items:
        if "budget" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.timeout(_minutes(session.config) * 60 + _GRACE_SECONDS))
