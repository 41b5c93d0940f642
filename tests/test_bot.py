"""The console: one clear line for whatever keeps the bot from starting, and never the token."""

import os
import re
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from aiohttp import web
from discord.http import Route

import bot
from bot import Settings, read_settings

ROOT = Path(__file__).parent.parent
TOKEN = "not.a.token"


@pytest.fixture
async def discord_that_refuses(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[None]:
    """A Discord on this machine that accepts no token."""

    async def refuse(_: web.Request) -> web.Response:
        return web.json_response({"message": "401: Unauthorized", "code": 0}, status=401)

    app = web.Application()
    app.router.add_route("*", "/{rest:.*}", refuse)
    runner = web.AppRunner(app)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    port = runner.addresses[0][1]
    monkeypatch.setattr(Route, "BASE", f"http://127.0.0.1:{port}")
    yield
    await runner.cleanup()


async def test_a_wrong_token(discord_that_refuses: None, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert await bot.run(Settings(token=TOKEN, database=str(tmp_path / "t.sqlite3"))) == 1
    shown = capsys.readouterr().err.strip().splitlines()
    assert shown == ["Discord does not accept this token. Copy it again from the bot page of your application."]


async def test_an_unreachable_discord(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Route, "BASE", "http://127.0.0.1:1")
    assert await bot.run(Settings(token=TOKEN, database=str(tmp_path / "t.sqlite3"))) == 1
    shown = capsys.readouterr().err.strip().splitlines()
    assert len(shown) == 1
    assert "cannot be reached" in shown[0]
    assert TOKEN not in shown[0]


def test_the_settings_never_show_the_token() -> None:
    assert TOKEN not in repr(Settings(token=TOKEN))


def test_every_setting_is_explained() -> None:
    explained = (ROOT / ".env.example").read_text()
    for variable in bot.VARIABLES.values():
        assert re.search(rf"^{variable}=", explained, flags=re.M), variable


def test_a_setting_of_the_wrong_form(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("STAMMTISCH_SANDBOX_PORT", "many")
    monkeypatch.setattr(sys, "argv", ["bot.py"])
    assert bot.main() == 1
    assert "wrong form" in capsys.readouterr().err


def test_settings_come_from_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STAMMTISCH_DATABASE", "elsewhere.sqlite3")
    monkeypatch.setenv("STAMMTISCH_SANDBOX_PORT", "8123")
    settings = read_settings()
    assert settings.database == "elsewhere.sqlite3"
    assert settings.sandbox_port == 8123


# --- the real process ----------------------------------------------------------------------------------------------


def sandbox(database: Path) -> "subprocess.Popen[str]":
    environment = {**os.environ, "STAMMTISCH_SANDBOX_DATABASE": str(database), "DISCORD_TOKEN": ""}
    return subprocess.Popen(
        [sys.executable, "bot.py"],
        cwd=ROOT,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )


def address(process: "subprocess.Popen[str]") -> str:
    """Wait for the address that the sandbox prints."""
    assert process.stdout is not None
    for line in process.stdout:
        if found := re.search(r"http://127\.0\.0\.1:\d+/\S*", line):
            return found[0]
    raise AssertionError("no address was printed")


def test_the_sandbox_says_so_prints_its_address_and_stops_when_told(tmp_path: Path) -> None:
    process = sandbox(tmp_path / "s.sqlite3")
    try:
        assert address(process)
        # A second one on the same file refuses in one line.
        second = sandbox(tmp_path / "s.sqlite3")
        output, _ = second.communicate(timeout=60)
        assert second.returncode == 1
        assert "in use" in output
        began = time.monotonic()
        process.send_signal(signal.SIGTERM)
        assert process.wait(timeout=30) == 0
        assert time.monotonic() - began < 30
    finally:
        process.kill()


def test_a_corrupt_database_is_left_as_it_is(tmp_path: Path) -> None:
    database = tmp_path / "s.sqlite3"
    database.write_bytes(b"this is no database" * 500)
    process = sandbox(database)
    output, _ = process.communicate(timeout=60)
    assert process.returncode == 1
    assert "s.sqlite3" in output
    assert "Traceback" not in output
    assert database.read_bytes() == b"this is no database" * 500


def test_a_newer_database_is_refused(tmp_path: Path) -> None:
    database = tmp_path / "s.sqlite3"
    with sqlite3.connect(database) as connection:
        connection.execute("PRAGMA user_version = 9999")
        connection.execute("CREATE TABLE tables (id)")
    process = sandbox(database)
    output, _ = process.communicate(timeout=60)
    assert process.returncode == 1
    assert "Traceback" not in output
