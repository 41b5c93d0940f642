"""Fixtures for tests on the simulated Discord."""

import logging
import random
from collections.abc import AsyncIterator
from functools import cache
from pathlib import Path

import pytest
import simcord

from bot import Stammtisch
from data import keeper, search
from rendering import pictures
from tests.cogs import sketches
from tests.cogs.api import check, check_files
from tests.cogs.world import World

# A rulebook's index is only read: one serves every bot of a test run.
_INDEX = cache(search.Index)


@pytest.fixture
def simcord_bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Stammtisch:
    monkeypatch.setattr(search, "Index", _INDEX)
    return Stammtisch(tmp_path / "tables.sqlite3")


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """After `inn`: every picture is drawn."""
    monkeypatch.setattr(pictures, "draw", sketches.draw)


@pytest.fixture
async def inn(
    request: pytest.FixtureRequest,
    simcord_env: simcord.Env,
    simcord_bot: Stammtisch,
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> AsyncIterator[World]:
    # The long tests have the time to draw.
    if not request.node.get_closest_marker("long"):
        monkeypatch.setattr(pictures, "draw", sketches.sketch)
        # Neither may a test of each day meet other games than yesterday.
        monkeypatch.setattr(keeper.secrets, "randbits", random.Random(request.node.nodeid).getrandbits)
    # How often simcord looks whether the bot has come to rest: its 50 ms are most of the time of most tests.
    monkeypatch.setitem(simcord_env._settle_internal.__kwdefaults__, "idle", 0.003)
    # Computer players may think longer than simcord usually waits.
    simcord_env.settle_timeout = 60
    # A refusal leaves a command as an exception and becomes a sentence; simcord would count it as unhandled. What is a
    # bug is logged as an error, and that fails the test.
    simcord_env.check_errors = False
    world = World(simcord_env, simcord_bot, tmp_path / "tables.sqlite3")
    yield world
    # The thread of an open database would keep the test run from ending.
    await world.bot.release()
    check(simcord_env.http_requests)
    check_files(simcord_env)
    bugs = [record for record in caplog.get_records("call") if record.levelno >= logging.ERROR]
    assert not bugs, [record.getMessage() for record in bugs]
