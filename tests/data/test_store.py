import asyncio
import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from data.settings import GuildSettings, MemberSettings, Settings
from data.store import (
    MIGRATIONS,
    Corrupt,
    DiskFull,
    InUse,
    NewerDatabase,
    NoFolder,
    NotWritable,
    Statement,
    Store,
    StoreError,
)
from tests.data.conftest import ANNA, BEN, Desk


async def make(path: Path) -> None:
    await (await Store.open(path)).close()


def migrations(tmp_path: Path, *more: str) -> Path:
    folder = tmp_path / "migrations"
    folder.mkdir(exist_ok=True)
    for script in MIGRATIONS.glob("*.sql"):
        shutil.copy(script, folder)
    count = len(list(MIGRATIONS.glob("*.sql")))
    for number, sql in enumerate(more, count + 1):
        (folder / f"{number:04}_more.sql").write_text(sql)
    return folder


async def test_a_new_database_is_made_durable(tmp_path: Path):
    store = await Store.open(tmp_path / "a.sqlite3")
    pragmas = [(await store.rows(f"PRAGMA {name}"))[0][0] for name in ("journal_mode", "synchronous", "foreign_keys")]
    assert pragmas == ["wal", 2, 1]
    assert await store.version() == len(list(MIGRATIONS.glob("*.sql")))
    await store.close()


async def test_closing_ends_the_thread(tmp_path: Path):
    before = set(threading.enumerate())
    store = await Store.open(tmp_path / "a.sqlite3")
    (thread,) = set(threading.enumerate()) - before
    await store.close()
    thread.join(5)
    assert not thread.is_alive()


async def test_foreign_keys_hold(desk: Desk):
    with pytest.raises(StoreError, match="FOREIGN KEY"):
        async with desk.store.transaction() as tx:
            tx.do("INSERT INTO log (table_id, ply, message, at) VALUES (99, 0, '', 0)")


async def test_a_transaction_is_all_or_nothing(desk: Desk):
    settings = Settings(desk.store)

    async def fail_half_way() -> None:
        async with desk.store.transaction() as tx:
            tx.do("INSERT INTO guild_settings (guild, settings) VALUES (1, '{}')")
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await fail_half_way()
    assert not await desk.store.rows("SELECT * FROM guild_settings")
    await settings.set_guild(1, GuildSettings(language="de"))
    assert (await settings.guild(1)).language == "de"


async def test_a_cancelled_transaction_leaves_nothing(desk: Desk):
    reached = asyncio.Event()

    async def linger() -> None:
        async with desk.store.transaction() as tx:
            tx.do("INSERT INTO guild_settings (guild, settings) VALUES (1, '{}')")
            reached.set()
            await asyncio.sleep(60)

    task = asyncio.create_task(linger())
    await reached.wait()
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert not await desk.store.rows("SELECT * FROM guild_settings")


async def test_cancelled_while_beginning(desk: Desk):
    async def begin() -> None:
        async with desk.store.transaction():
            await asyncio.sleep(60)

    task = asyncio.create_task(begin())
    await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    async with desk.store.transaction():
        pass


async def test_readings_wait_for_transactions(desk: Desk):
    settings = Settings(desk.store)
    async with desk.store.transaction() as tx:
        tx.do('INSERT INTO guild_settings (guild, settings) VALUES (1, \'{"language": "fr"}\')')
        reading = asyncio.create_task(settings.guild(1))
        await asyncio.sleep(0.02)
        assert not reading.done()
    assert (await reading).language == "fr"


async def test_settings_and_their_defaults(desk: Desk):
    settings = Settings(desk.store)
    assert await settings.guild(1) == GuildSettings()
    assert await settings.member(1) == MemberSettings(confirm="long", reminders=True, big_text=False)
    await settings.set_guild(1, GuildSettings((5, 6), "fr", "week"))
    await settings.set_member(1, MemberSettings("always", "none", False, (22, 8), "Europe/Zurich", True))
    await desk.reopen()
    settings = Settings(desk.store)
    assert await settings.guild(1) == GuildSettings((5, 6), "fr", "week")
    assert await settings.member(1) == MemberSettings("always", "none", False, (22, 8), "Europe/Zurich", True)
    assert await settings.last_options(1, "tholos") == {}


async def test_a_missing_folder(tmp_path: Path):
    with pytest.raises(NoFolder, match="There is no folder"):
        await Store.open(tmp_path / "nowhere" / "a.sqlite3")
    assert not (tmp_path / "nowhere").exists()


async def test_a_folder_in_the_place_of_the_database(tmp_path: Path):
    (tmp_path / "a.sqlite3").mkdir()
    with pytest.raises(NotWritable):
        await Store.open(tmp_path / "a.sqlite3")


@pytest.fixture
def nobody() -> Iterator[Path]:
    """A folder, and no right to do everything: root could write anywhere."""
    folder = Path(tempfile.mkdtemp())
    root = sys.platform != "win32" and os.geteuid() == 0
    try:
        if root:
            os.chown(folder, 65534, 65534)
            os.seteuid(65534)
        yield folder
    finally:
        if root:
            os.seteuid(0)
        folder.chmod(0o755)
        shutil.rmtree(folder)


@pytest.mark.skipif(sys.platform == "win32", reason="rights work otherwise")
async def test_a_read_only_folder(nobody: Path):
    os.chmod(nobody, 0o555)
    with pytest.raises(NotWritable, match="Cannot write to"):
        await Store.open(nobody / "a.sqlite3")


@pytest.mark.skipif(sys.platform == "win32", reason="rights work otherwise")
async def test_a_read_only_database(nobody: Path):
    path = nobody / "a.sqlite3"
    await make(path)
    os.chmod(path, 0o444)
    with pytest.raises(NotWritable, match="Cannot write to"):
        await Store.open(path)


async def take_or_place(desk: Desk, id: int) -> None:
    """A turn of whoever's it is."""
    person = [ANNA, BEN][(await desk.service.spectator(id))[2][0]].id
    committed = False
    while not committed:
        panel = await desk.service.panel(id, person)
        happened = await (desk.service.confirm(id, person) if panel.complete else desk.service.choose(id, person, 0))
        committed = happened.committed


async def test_a_full_disk(desk: Desk):
    table = await desk.started("tholos", ANNA, BEN, colours="first")
    pages = (await desk.store.rows("PRAGMA page_count"))[0][0]
    await desk.store.rows(f"PRAGMA max_page_count = {pages}")

    async def play_on() -> None:
        for _ in range(200):
            await take_or_place(desk, table.id)

    with pytest.raises(DiskFull, match="the disk is full"):
        await play_on()
    ply = (await desk.service.get(table.id)).ply
    history = await desk.service.history(table.id)
    assert [action.ply for action in history] == list(range(1, ply + 1))
    await desk.store.rows("PRAGMA max_page_count = 100000")
    await take_or_place(desk, table.id)
    assert (await desk.service.get(table.id)).ply > ply


async def test_no_room_for_a_new_database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    def full(*args: object) -> None:
        problem = sqlite3.OperationalError("database or disk is full")
        problem.sqlite_errorname = "SQLITE_FULL"
        raise problem

    monkeypatch.setattr("aiosqlite.Connection.executescript", full)
    with pytest.raises(DiskFull):
        await Store.open(tmp_path / "a.sqlite3")


@pytest.mark.parametrize("backup", [False, True])
async def test_a_file_that_is_no_database(tmp_path: Path, backup: bool):
    path = tmp_path / "a.sqlite3"
    path.write_bytes(b"something else entirely" * 100)
    if backup:
        for age, name in enumerate(["a.before-3.sqlite3", "a.before-2.sqlite3"]):
            (tmp_path / name).touch()
            os.utime(tmp_path / name, (1000 - age, 1000 - age))
    with pytest.raises(Corrupt) as found:
        await Store.open(path)
    message = str(found.value)
    assert "\n" not in message
    assert "move a.sqlite3, a.sqlite3-wal and a.sqlite3-shm away" in message
    assert ("The newest one beside it is a.before-3.sqlite3" in message) == backup
    assert ("There is none beside it" in message) != backup
    assert path.read_bytes() == b"something else entirely" * 100


async def test_a_damaged_database_is_left_as_it_is(tmp_path: Path, desk: Desk):
    await desk.started("tholos", ANNA, BEN)
    await desk.close()
    size = desk.path.stat().st_size
    with desk.path.open("r+b") as file:
        file.seek(4096)
        file.write(os.urandom(size - 4096 * 4))
    damaged = desk.path.read_bytes()
    with pytest.raises(Corrupt, match="is damaged"):
        await Store.open(desk.path)
    assert desk.path.read_bytes() == damaged
    desk.path.unlink()
    await desk.open()


async def test_only_a_file_that_nobody_touched_is_not_looked_through(desk: Desk, monkeypatch: pytest.MonkeyPatch):
    checks: list[str] = []
    execute = Store.execute

    def noted(cursor: sqlite3.Cursor, statement: Statement) -> Any:
        checks.extend([statement.sql] if "_check" in statement.sql else [])
        return execute(cursor, statement)

    monkeypatch.setattr(Store, "execute", staticmethod(noted))
    await desk.reopen()
    assert not checks
    await desk.close()
    os.utime(desk.path)
    await desk.open()
    assert len(checks) == 1
    # A process that was killed leaves no word of its own.
    lock = desk.path.with_name(desk.path.name + ".lock")
    assert not lock.read_bytes()
    await desk.close()
    lock.write_bytes(b"")
    await desk.open()
    assert len(checks) == 2


async def test_a_database_of_another_program(tmp_path: Path):
    path = tmp_path / "a.sqlite3"
    with sqlite3.connect(path) as other:
        other.execute("CREATE TABLE theirs (id)")
    other.close()
    before = path.read_bytes()
    with pytest.raises(Corrupt, match="another program"):
        await Store.open(path)
    assert path.read_bytes() == before


async def test_a_newer_database(tmp_path: Path):
    path = tmp_path / "a.sqlite3"
    await (await Store.open(path, migrations(tmp_path, "CREATE TABLE more (id)"))).close()
    with pytest.raises(NewerDatabase, match="use the newer program"):
        await Store.open(path)


async def test_a_second_opening_is_refused(tmp_path: Path):
    path = tmp_path / "a.sqlite3"
    store = await Store.open(path)
    with pytest.raises(InUse, match="already running"):
        await Store.open(path)
    script = (
        "import asyncio, sys; from pathlib import Path; from data.store import Store, InUse\n"
        "async def main():\n"
        "    try: await Store.open(Path(sys.argv[1]))\n"
        "    except InUse: sys.exit(7)\n"
        "asyncio.run(main())"
    )
    other = await asyncio.create_subprocess_exec(sys.executable, "-c", script, str(path))
    assert await other.wait() == 7
    await store.close()
    await make(path)


async def test_a_foreign_lock_on_the_database(desk: Desk, monkeypatch: pytest.MonkeyPatch):
    await desk.store.rows("PRAGMA busy_timeout = 1")
    other = sqlite3.connect(desk.path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(InUse, match="another program"):
        await desk.service.open(1, 2, ANNA, "tholos")
    other.execute("ROLLBACK")
    other.close()
    assert (await desk.service.open(1, 2, ANNA, "tholos")).status == "open"


async def test_a_migration_makes_a_backup_first(tmp_path: Path, desk: Desk):
    table = await desk.started("tholos", ANNA, BEN)
    await desk.close()
    newest = len(list(MIGRATIONS.glob("*.sql"))) + 1
    folder = migrations(tmp_path, "ALTER TABLE tables ADD COLUMN colour TEXT; UPDATE tables SET colour = 'red';")
    store = await Store.open(desk.path, folder)
    assert (await store.rows("SELECT id, colour FROM tables"))[0] == (table.id, "red")
    assert await store.version() == newest
    await store.close()
    backup = tmp_path / f"stammtisch.before-{newest}.sqlite3"
    # The backup takes the place of the database, as the advice for damage says.
    os.replace(backup, desk.path)
    await desk.open()
    assert (await desk.service.get(table.id)).status == "running"


async def test_a_failed_migration_changes_nothing(tmp_path: Path):
    path = tmp_path / "a.sqlite3"
    await make(path)
    good, bad = "CREATE TABLE good (id)", "CREATE TABLE half (id); INSERT INTO nowhere VALUES (1)"
    with pytest.raises(StoreError, match="nowhere"):
        await Store.open(path, migrations(tmp_path, good, bad))
    store = await Store.open(path, migrations(tmp_path, good, "CREATE TABLE half (id)"))
    assert await store.rows("SELECT * FROM half") == []
    await store.close()


async def test_a_gap_in_the_migrations(tmp_path: Path):
    folder = migrations(tmp_path)
    (folder / "0009_later.sql").write_text("SELECT 1")
    with pytest.raises(StoreError, match="is missing"):
        await Store.open(tmp_path / "a.sqlite3", folder)


async def test_a_backup_while_in_use(tmp_path: Path, desk: Desk):
    table = await desk.service.open(1, 2, ANNA, "tholos")
    await desk.store.backup(tmp_path / "copy.sqlite3")
    await desk.service.join(table.id, BEN)
    copy = Desk(tmp_path / "copy.sqlite3")
    await copy.open()
    assert [seat.name for seat in (await copy.service.get(table.id)).seats] == ["Anna"]
    await copy.close()
    with pytest.raises(NotWritable):
        await desk.store.backup(tmp_path / "nowhere" / "copy.sqlite3")


def test_the_store_closes_at_the_end_of_a_program(tmp_path: Path):
    script = (
        "import asyncio, sys; from pathlib import Path; from data.store import Store\n"
        "async def main():\n"
        "    await (await Store.open(Path(sys.argv[1]))).close()\n"
        "asyncio.run(main())"
    )
    subprocess.run([sys.executable, "-c", script, str(tmp_path / "a.sqlite3")], check=True, timeout=30)
    assert not (tmp_path / "a.sqlite3-wal").exists()


async def test_no_cursor_outlives_its_statement(tmp_path: Path) -> None:
    used: list[sqlite3.Cursor] = []
    store = await Store.open(tmp_path / "t.sqlite3")
    execute = store.execute

    def watched(cursor: sqlite3.Cursor, statement: Statement) -> Any:
        used.append(cursor)
        return execute(cursor, statement)

    store.execute = watched  # type: ignore[method-assign]
    async with store.transaction() as tx:
        tx.many("INSERT INTO interactions (id, at) VALUES (?, ?)", [(1, 0), (2, 0)])
    assert len(used) == 3
    for cursor in used:
        with pytest.raises(StoreError, match="closed cursor"):
            await store.read_with(lambda _, cursor=cursor: cursor.fetchone())
    await store.close()


async def test_what_changes_nothing_can_be_refused(desk: Desk) -> None:
    async def change() -> None:
        async with desk.store.transaction() as tx:
            tx.do("INSERT INTO guild_settings (guild, settings) VALUES (1, '{}')")
            tx.do("UPDATE guild_settings SET settings = '' WHERE guild = 2", otherwise=ZeroDivisionError)

    with pytest.raises(ZeroDivisionError):
        await change()
    assert not await desk.store.rows("SELECT * FROM guild_settings")


async def test_statements_run_in_their_order(desk: Desk) -> None:
    async with desk.store.transaction() as tx:
        tx.do("INSERT INTO guild_settings (guild, settings) VALUES (1, 'a')")
        tx.many("INSERT INTO guild_settings (guild, settings) VALUES (?, 'b')", [(2,), (3,)])
        tx.many("INSERT INTO guild_settings (guild, settings) VALUES (?, 'c')", [])
        assert len(await tx.rows("SELECT * FROM guild_settings")) == 3
        tx.do("DELETE FROM guild_settings WHERE guild = 1")
    assert [row[0] for row in await desk.store.rows("SELECT guild FROM guild_settings")] == [2, 3]
