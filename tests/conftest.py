"""Options of the test run, and the time that its long tests may take."""

import time
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import TypeVar

import pytest

T = TypeVar("T")

# A long test may go on with what it has begun when its time is up, and clean up behind itself.
_GRACE_SECONDS = 300.0


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-golden", action="store_true", help="write the golden files anew")
    parser.addoption(
        "--minutes", type=float, default=10.0, help="how long all long tests together try to take (with -m long)"
    )


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


def _seconds(item: pytest.Item) -> float:
    """The part of a test: each long function has an equal one, or several (`long(share=3)`), split among its cases."""
    functions: dict[tuple[object, str], float] = {}
    cases: Counter[tuple[object, str]] = Counter()
    for other in item.session.items:
        marker = other.get_closest_marker("long")
        if marker is not None:
            functions[_function(other)] = marker.kwargs.get("share", 1)
            cases[_function(other)] += 1
    own = _function(item)
    return item.config.getoption("--minutes") * 60 * functions[own] / sum(functions.values()) / cases[own]


def _function(item: pytest.Item) -> tuple[object, str]:
    return item.path, getattr(item, "originalname", item.name)


@pytest.fixture
def budget(request: pytest.FixtureRequest) -> Budget:
    """For tests that are marked as long."""
    return Budget(_seconds(request.node))


def pytest_collection_finish(session: pytest.Session) -> None:
    for item in session.items:
        if "budget" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.timeout(_seconds(item) + _GRACE_SECONDS))
