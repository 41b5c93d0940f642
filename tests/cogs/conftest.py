"""Fixtures for tests on the simulated Discord."""

from pathlib import Path

import pytest
import simcord

from bot import Stammtisch
from tests.cogs.world import World


@pytest.fixture
def simcord_bot(tmp_path: Path) -> Stammtisch:
    return Stammtisch(tmp_path / "tables.sqlite3")


@pytest.fixture
async def inn(simcord_env: simcord.Env, simcord_bot: Stammtisch, tmp_path: Path) -> World:
    # Computer players may think longer than simcord usually waits.
    simcord_env.settle_timeout = 60
    return World(simcord_env, simcord_bot, tmp_path / "tables.sqlite3")
