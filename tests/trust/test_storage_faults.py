"""The disk is full, closed, locked or damaged: players and operators are told so clearly, and nothing is lost."""

import asyncio
import contextlib
import os
import random
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest
import simcord

import sandbox
from bot import Settings, Stammtisch
from data.store import Corrupt, DiskFull, Store
from tests.cogs.world import World, answer
from tests.data.conftest import ANNA, BEN, Desk
from tests.trust.browser import process

NOT_SAVED = "The table could not be saved just now, so nothing was changed. Please try again in a moment."


@contextlib.asynccontextmanager
async def inn_on(path: Path) -> AsyncIterator[World]:
    """A server with the bot on a database of one's choice. Errors in the log are allowed."""
    bot = Stammtisch(path)
    try:
        async with simcord.run(bot, settle_timeout=60, check_errors=False) as env:
            yield World(env, bot, path)
    finally:
        await bot.release()


class Small:
    """A disk of a few megabytes."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def fill(self) -> None:
        """Leave no room."""
        file = os.open(self.folder / "filler", os.O_WRONLY | os.O_CREAT)
        try:
            with contextlib.suppress(OSError):
                while os.write(file, bytes(512)):
                    pass
        finally:
            os.close(file)

    def free(self) -> None:
        """Make room again."""
        (self.folder / "filler").unlink()

    def close_for_writing(self) -> None:
        """Let nobody write any more; not possible while a file is open for that."""
        subprocess.run(["mount", "-o", "remount,ro", self.folder], check=True)


@pytest.fixture
def small(tmp_path: Path) -> Iterator[Small]:
    """Where the system allows to make one."""
    folder = tmp_path / "small"
    folder.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", "size=4m", "tmpfs", str(folder)]
    if sys.platform != "linux" or os.geteuid() != 0 or subprocess.run(command, capture_output=True).returncode:
        pytest.skip("only Linux's root may mount a small disk")
    yield Small(folder)
    subprocess.run(["umount", folder], check=True)


# --- during play ----------------------------------------------------------------------------------------------


async def _read_only(inn: World) -> Any:
    await inn.bot.store.rows("PRAGMA query_only = ON")
    return lambda: inn.bot.store.rows("PRAGMA query_only = OFF")


async def _locked(inn: World) -> Any:
    await inn.bot.store.rows("PRAGMA busy_timeout = 10")
    other = sqlite3.connect(inn.database, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")

    async def over() -> None:
        other.close()

    return over


async def _damaged(inn: World) -> Any:
    await inn.bot.store.rows("PRAGMA wal_checkpoint(TRUNCATE)")
    whole = inn.database.read_bytes()
    with inn.database.open("r+b") as file:
        file.seek(4096)
        file.write(random.Random(1).randbytes(len(whole) - 4096))
    await inn.bot.store.rows("PRAGMA shrink_memory")

    async def over() -> None:
        inn.database.write_bytes(whole)
        await inn.bot.store.rows("PRAGMA shrink_memory")

    return over


FAULTS = {
    "read-only": (_read_only, "attempt to write a readonly database"),
    "locked": (_locked, "tables.sqlite3 is held by another program"),
    "damaged": (_damaged, "tables.sqlite3 is damaged"),
}


@pytest.mark.parametrize("fault", FAULTS)
async def test_during_play(tmp_path: Path, caplog: pytest.LogCaptureFixture, fault: str) -> None:
    begin, reason = FAULTS[fault]
    async with inn_on(tmp_path / "tables.sqlite3") as inn:
        place = await inn.start("tholos", inn.bob, options={"colours": "first"})
        end = await begin(inn)
        await _refused(inn, place, caplog, reason)
        await end()
        await _goes_on(inn, place)


async def _refused(inn: World, place: Any, caplog: pytest.LogCaptureFixture, reason: str) -> None:
    """A move, a confirmation and a new table are answered with a clear private sentence, and the log says why."""
    caplog.clear()
    for actor, command, options in (
        (inn.alice, "move", {"notation": "take W 1"}),
        (inn.carol, "play", {"game": "tholos"}),
    ):
        result = await actor.slash(place, command, **options)
        assert answer(result) == NOT_SAVED
        if command == "move":
            assert result.ephemeral
    errors = [str(record.exc_info[1]) for record in caplog.records if record.exc_info]
    assert errors
    assert all(reason in error for error in errors), errors


async def _goes_on(inn: World, place: Any) -> None:
    """The fault is over: the same move is made, once."""
    assert "alice" in answer(await inn.alice.slash(place, "move", notation="take W 1"))
    table = await inn.newest()
    assert (table.id, table.ply) == (1, 1)
    assert [action.notation for action in await inn.bot.service.history(1)] == ["take W 1"]


async def test_the_disk_is_full_during_play(small: Small, caplog: pytest.LogCaptureFixture) -> None:
    async with inn_on(small.folder / "tables.sqlite3") as inn:
        place = await inn.start("tholos", inn.bob, options={"colours": "first"})
        small.fill()
        await _refused(inn, place, caplog, "the disk is full")
        small.free()
        await _goes_on(inn, place)
        found = await inn.bot.store.rows("PRAGMA integrity_check")
        assert found[0][0] == "ok"


async def test_a_table_does_not_stand_still_because_its_computer_could_not_move(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with inn_on(tmp_path / "tables.sqlite3") as inn:
        failures = 2
        monkeypatch.setattr("cogs.boards._RETRIES", (0.1, 0.1, 0.1))
        moves = inn.bot.service._play_computer

        async def fail(*args: Any) -> Any:
            nonlocal failures
            if failures:
                failures -= 1
                raise DiskFull("Cannot write to tables.sqlite3: the disk is full.")
            return await moves(*args)

        monkeypatch.setattr(inn.bot.service, "_play_computer", fail)
        lobby = await inn.open("tholos", options={"colours": "first"})
        kinds = (await inn.alice.click(lobby, label="Add computer")).response
        await inn.alice.click(kinds, label="Add a random player")
        await inn.alice.click(inn.again(lobby), label="Start")
        await inn.alice.slash(inn.place(await inn.newest()), "move", notation="take W 1")
        await inn.env.advance_time(30)
        assert failures == 0
        assert (await inn.newest()).ply >= 2


# --- at the start ---------------------------------------------------------------------------------------------


async def _start(database: Path, capsys: pytest.CaptureFixture[str]) -> str:
    """Start the sandbox on a database that cannot be used. Returns what the operator reads."""
    assert await sandbox.run(Settings(sandbox_database=str(database)), autoplay=False) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert len(said.err.splitlines()) == 1
    return said.err.strip()


async def _made(path: Path) -> None:
    await (await Store.open(path)).close()


async def test_the_disk_is_full_at_the_start(small: Small, capsys: pytest.CaptureFixture[str]) -> None:
    path = small.folder / "tables.sqlite3"
    small.fill()
    assert await _start(path, capsys) == f"Cannot write to {path}: the disk is full."


async def test_the_disk_is_closed_for_writing_at_the_start(small: Small, capsys: pytest.CaptureFixture[str]) -> None:
    path = small.folder / "tables.sqlite3"
    await _made(path)
    small.close_for_writing()
    assert await _start(path, capsys) == f"Cannot write to {small.folder}: Read-only file system."


async def test_the_file_is_locked_at_the_start(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "tables.sqlite3"
    await _made(path)
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("PRAGMA locking_mode = EXCLUSIVE")
    other.execute("BEGIN EXCLUSIVE")
    monkeypatch.setattr("data.store._BUSY_SECONDS", 0.1)
    assert await _start(path, capsys) == "tables.sqlite3 is held by another program."
    other.close()


def test_a_damaged_file_is_refused_by_the_process_and_a_backup_restored(tmp_path: Path) -> None:
    """As the message says: move the file away, restore the backup, start."""
    path, backup = tmp_path / "tables.sqlite3", tmp_path / "kept.sqlite3"
    asked = ("--database", str(path))

    async def make() -> None:
        desk = Desk(path)
        await desk.open()
        await desk.started("tholos", ANNA, BEN)
        await desk.store.backup(backup)
        await desk.close()

    asyncio.run(make())
    damaged = path.read_bytes()[:4096] + random.Random(1).randbytes(path.stat().st_size - 4096)
    path.write_bytes(damaged)
    bot = process(path)
    output, errors = bot.communicate(timeout=60)
    assert bot.returncode == 1
    assert errors.splitlines()[-1].startswith("tables.sqlite3 is damaged")
    assert f"python bot.py restore --database {path} FILE" in errors
    assert path.read_bytes() == damaged
    assert process(path, "restore", *asked, str(backup)).wait(60) == 1
    assert path.read_bytes() == damaged
    path.rename(tmp_path / "away.sqlite3")
    assert process(path, "restore", *asked, str(backup)).wait(60) == 0
    output, _ = process(path, "verify", *asked).communicate(timeout=60)
    assert output.startswith("Everything is as it should be.")


def test_a_file_that_went_bad_while_the_bot_was_away_is_found(tmp_path: Path) -> None:
    """The bot trusts a file that it closed itself and starts at once; then it looks, and stops."""
    path = tmp_path / "tables.sqlite3"

    async def make() -> None:
        desk = Desk(path)
        await desk.open()
        await desk.started("tholos", ANNA, BEN)
        await desk.close()

    asyncio.run(make())
    before = path.stat()
    whole = path.read_bytes()
    with path.open("r+b") as file:
        # Nothing that a start reads: the last page belongs to the history of the table.
        file.seek(len(whole) - 4096)
        file.write(random.Random(1).randbytes(4096))
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))
    bot = process(path)
    output, errors = bot.communicate(timeout=60)
    assert bot.returncode == 1
    assert "Open http" in output, "it was not trusted"
    assert errors.splitlines()[-1].startswith("tables.sqlite3 is damaged")
    assert f"python bot.py restore --database {path} FILE" in errors
    # Once known, it is refused before it is used.
    bot = process(path)
    output, errors = bot.communicate(timeout=60)
    assert bot.returncode == 1
    assert "Open http" not in output
    assert errors.splitlines()[-1].startswith("tables.sqlite3 is damaged")


async def test_any_damaged_page_is_refused_or_does_not_matter(tmp_path: Path) -> None:
    """Beside the file lies the journal of a killed process: both stay byte for byte what they are."""
    desk = Desk(tmp_path / "tables.sqlite3")
    await desk.open()
    for _ in range(4):
        await desk.started("tholos", ANNA, BEN)
    await desk.reopen()
    await desk.service.open(1, 2, ANNA, "tholos")
    file, journal = (desk.path.with_name(desk.path.name + ending).read_bytes() for ending in ("", "-wal"))
    await desk.close()
    left = tmp_path / "left.sqlite3"
    beside = left.with_name("left.sqlite3-wal")
    chance = random.Random(1)
    refused = 0
    for page in range(0, len(file), 4096):
        # The name of the format stands at the very beginning; without it this would be no database.
        start = page + (chance.randrange(16, 60) if page == 0 else 0)
        damaged = file[:start] + chance.randbytes(64) + file[start + 64 :]
        left.write_bytes(damaged)
        beside.write_bytes(journal)
        if await _opens_whole(left):
            # The page is free, or the journal has a newer one.
            continue
        refused += 1
        assert (left.read_bytes(), beside.read_bytes()) == (damaged, journal), page
    assert refused > 5


async def _opens_whole(path: Path) -> bool:
    """Whether a database is opened; then it is whole. It is refused with a way to restore it."""
    try:
        store = await Store.open(path)
    except Corrupt as problem:
        return "restore --database" not in str(problem)
    try:
        assert (await store.rows("PRAGMA integrity_check"))[0][0] == "ok"
    finally:
        await store.close()
    return True
