"""Counts for operators who use Prometheus; the library is optional, and without `start` nothing is counted."""

import importlib
from typing import Any

_meters: dict[str, Any] = {}


class NoMetrics(Exception):
    """Metrics were asked for and cannot be served. The message is one clear line for the console."""


def start(port: int) -> None:
    """Serve the counts on this machine.

    Raises:
        NoMetrics: the library is missing, or the port is taken.
    """
    try:
        prometheus: Any = importlib.import_module("prometheus_client")
    except ModuleNotFoundError:
        raise NoMetrics("STAMMTISCH_METRICS_PORT needs: pip install 'stammtisch[metrics]'") from None
    try:
        prometheus.start_http_server(port, "127.0.0.1")
    except OSError as problem:
        raise NoMetrics(f"Metrics cannot be served on port {port}: {problem.strerror}.") from problem
    if not _meters:
        _meters.update(
            actions=prometheus.Counter("stammtisch_actions", "Actions that were played", ["game"]),
            commit=prometheus.Histogram(
                "stammtisch_commit_seconds",
                "Time to write a change of a table",
                buckets=(0.001, 0.002, 0.005, 0.01, 0.05, 0.2, 1),
            ),
            interactions=prometheus.Counter("stammtisch_interactions", "Presses and commands", ["kind"]),
            failures=prometheus.Counter("stammtisch_failures", "Answers that told of a failure", ["kind"]),
            unshown=prometheus.Counter("stammtisch_unshown", "Board messages that Discord did not take", ["code"]),
        )


def committed(game: str, actions: int, seconds: float) -> None:
    """A change of a table was written."""
    if _meters:
        _meters["actions"].labels(game).inc(actions)
        _meters["commit"].observe(seconds)


def interaction(kind: str) -> None:
    """A press or a command arrived."""
    if _meters:
        _meters["interactions"].labels(kind).inc()


def failure(kind: str) -> None:
    """Somebody was told of a failure, which is named by the class of its error."""
    if _meters:
        _meters["failures"].labels(kind).inc()


def unshown(code: int) -> None:
    """Discord did not take a board message; its error code, 0 for none."""
    if _meters:
        _meters["unshown"].labels(str(code)).inc()
