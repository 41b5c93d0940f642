"""The real process: how it starts, refuses and stops."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

BOT = Path(__file__).parents[1] / "bot.py"
STOPS_WITHIN = 5.0

Start = Callable[..., "subprocess.Popen[str]"]


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Starts the sandbox with a database of its own."""
    begun: list[subprocess.Popen[str]] = []

    def run(*arguments: str, **variables: str) -> "subprocess.Popen[str]":
        environment = {**os.environ, "DISCORD_TOKEN": "", "STAMMTISCH_SANDBOX_DATABASE": str(tmp_path / "s.sqlite3")}
        process = subprocess.Popen(
            [sys.executable, str(BOT), *arguments],
            env={**environment, **variables},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        begun.append(process)
        return process

    yield run
    for process in begun:
        process.kill()
        process.communicate()


def wait_until_it_serves(process: "subprocess.Popen[str]") -> None:
    assert process.stdout is not None
    for line in process.stdout:
        if line.startswith("Open http"):
            return
    assert process.stderr is not None
    pytest.fail(process.stderr.read())


@pytest.mark.parametrize("name", ["SIGTERM", "SIGINT"])
def test_it_stops_soon_and_cleanly(start: Start, name: str):
    process = start()
    wait_until_it_serves(process)
    begun = time.monotonic()
    process.send_signal(signal.Signals[name])
    _, errors = process.communicate(timeout=STOPS_WITHIN)
    assert time.monotonic() - begun < STOPS_WITHIN
    assert process.returncode == 0
    assert "Traceback" not in errors


def test_a_second_process_is_refused_and_operators_are_not(start: Start, tmp_path: Path):
    first = start()
    wait_until_it_serves(first)
    second = start()
    _, errors = second.communicate(timeout=60)
    assert second.returncode == 1
    assert errors.splitlines()[-1] == "s.sqlite3 is in use: the bot is already running, or has not quite stopped."
    database = ("--database", str(tmp_path / "s.sqlite3"))
    for command, said in (
        (("verify", *database), "Everything is as it should be."),
        (("backup", *database, str(tmp_path / "copy.sqlite3")), "copy.sqlite3 is written and checked."),
        (("restore", *database, str(tmp_path / "copy.sqlite3")), "The backup is in place; everything since then"),
    ):
        output, errors = start(*command).communicate(timeout=60)
        assert (output + errors).startswith(said), errors
    assert first.poll() is None


def test_wrong_settings_are_one_clear_line(start: Start):
    for variables, said in (
        ({"STAMMTISCH_LOG_FORM": "yaml"}, "A setting has the wrong form"),
        ({"STAMMTISCH_LOG_LEVEL": "LOUD"}, "STAMMTISCH_LOG_LEVEL must be"),
    ):
        process = start(**variables)
        _, errors = process.communicate(timeout=60)
        assert process.returncode == 1
        assert errors.startswith(said)
        assert len(errors.splitlines()) == 1
