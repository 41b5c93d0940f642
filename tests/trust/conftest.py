"""Fixtures for the tests that try to break what people rely on."""

from tests.cogs.conftest import inn, simcord_bot

__all__ = ["inn", "simcord_bot"]
