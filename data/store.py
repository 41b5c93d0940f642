"""The SQLite database: opening it safely, migrations, backups and transactions."""

import asyncio
import contextlib
import os
import sqlite3
from collections.abc import AsyncGenerator, Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, NamedTuple, TypeVar
from urllib.parse import quote

import aiosqlite

from data.lockfile import LockFile

MIGRATIONS = Path(__file__).parent / "migrations"

# A full check reads all indices too and takes about a second for 100 MB. Beyond this size only what cannot be made
# again from the rest is checked.
_FULL_CHECK_BYTES = 64 << 20
_BUSY_SECONDS = 5.0

T = TypeVar("T")


class StoreError(Exception):
    """The database cannot be used. The message is one clear line for the console."""


class NoFolder(StoreError):
    """The folder of the database does not exist."""


class NotWritable(StoreError):
    """The database or its folder cannot be written."""


class DiskFull(StoreError):
    """There is no room to write."""


class Corrupt(StoreError):
    """The file is damaged or not a database of this program. It is never overwritten."""


class NewerDatabase(StoreError):
    """A newer version of the program has used the database."""


class InUse(StoreError):
    """Another process has the database open."""


class Statement(NamedTuple):
    """A statement of SQL.

    Attributes:
        many: whether `values` holds values for several runs of it.
        otherwise: what to raise when it changes nothing.
    """

    sql: str
    values: Sequence[Any] = ()
    many: bool = False
    otherwise: type[Exception] | None = None


class Transaction:
    """Statements that happen all or not at all. Given out by `Store.transaction`.

    Those whose rows nobody asks for wait for the next that has some, or for the end: each way to the database's thread
    and back takes longer than most statements.
    """

    def __init__(self, store: "Store") -> None:
        self._store = store
        self._waiting = [Statement("BEGIN IMMEDIATE")]

    def do(self, sql: str, values: Sequence[Any] = (), *, otherwise: type[Exception] | None = None) -> None:
        """Run a statement, before the next that has rows. At the latest the commit raises what comes of it.

        Args:
            sql: the statement.
            values: of its parameters.
            otherwise: what to raise when it changes nothing.
        """
        self._waiting.append(Statement(sql, values, otherwise=otherwise))

    def many(self, sql: str, values: Iterable[Sequence[Any]]) -> None:
        """Run a statement once for each of the values, at the time of `do`."""
        if rows := list(values):
            self._waiting.append(Statement(sql, rows, many=True))

    async def rows(self, sql: str, values: Sequence[Any] = ()) -> list[sqlite3.Row]:
        """Run a statement; its rows, such as those of RETURNING."""
        statements, self._waiting = [*self._waiting, Statement(sql, values)], []
        return await self._store.carry_out(statements)


class _Connection(aiosqlite.Connection):
    """A connection that can do several things on one way to its thread."""

    async def run(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """The result of a function that gets the connection, in its thread."""
        return await self._execute(work, self._conn)  # pyright: ignore[reportUnknownMemberType]


class Store:
    """The open database. One connection; its transactions and readings take turns, so a reading never sees half a
    transaction. Made by `open`.
    """

    def __init__(
        self, path: Path, connection: _Connection, lock: LockFile | None = None, *, trusted: bool = False
    ) -> None:
        self.path = path
        self._connection = connection
        self._file_lock = lock
        self._trusted = trusted
        self._sound = False
        self._turn = asyncio.Lock()

    # --- opening and closing ------------------------------------------------------------------------------------

    @classmethod
    async def open(cls, path: Path, migrations: Path = MIGRATIONS) -> "Store":
        """Open a database, or make one, and bring it to the newest version.

        Raises:
            StoreError: it cannot be used; each reason has its class.
        """
        if not path.parent.is_dir():
            raise NoFolder(f"There is no folder {path.parent} for the database.")
        try:
            lock = LockFile(path.with_name(path.name + ".lock"))
        except BlockingIOError:
            raise InUse(f"{path.name} is in use: the bot is already running, or has not quite stopped.") from None
        except OSError as problem:
            raise NotWritable(f"Cannot write to {path.parent}: {problem.strerror}.") from problem
        try:
            # A file that is as this program left it need not be looked through before it is used.
            trusted = lock.take_note() == _look(path)
            checked = not trusted and await cls._look_into(path, migrations)
            # aiosqlite would leave its thread behind where this fails.
            sqlite3.connect(path).close()
            connection = await _connect(str(path))
        except sqlite3.Error as problem:
            lock.release()
            raise _explain(problem, path) from problem
        except BaseException:
            lock.release()
            raise
        store = cls(path, connection, lock, trusted=trusted)
        try:
            if not checked:
                await store._check(migrations)
            await store._prepare(migrations)
        except BaseException:
            await store.close()
            raise
        return store

    @classmethod
    async def read(cls, path: Path, migrations: Path = MIGRATIONS, *, any_version: bool = False) -> "Store":
        """Open a database to look into it only, also while the bot uses it; one of this version unless told otherwise.

        Raises:
            StoreError: it cannot be used; each reason has its class.
        """
        if not os.path.isfile(path):  # noqa: ASYNC240
            raise NoFolder(f"There is no database {path}.")
        address = f"file:{quote(os.path.abspath(path))}?mode=ro"  # noqa: ASYNC240
        connection = await _connect(address, uri=True)
        store = cls(path, connection)
        try:
            await store._check(migrations)
            if not any_version and await store.version() < len(_scripts(migrations)):
                raise StoreError(f"{path.name} is of an older version of this program: start the bot with it once.")
        except BaseException:
            await store.close()
            raise
        return store

    @classmethod
    async def _look_into(cls, path: Path, migrations: Path) -> bool:
        """Check a database without a right to write: whoever closes one that may be written moves what a killed process
        left in its journal into the file, damaged or not. False where there is nothing to check, or not so.
        """
        # A journal of the old kind, from the first moment of a database, can only be carried out by writing.
        if not os.path.isfile(path) or os.path.exists(f"{path}-journal"):  # noqa: ASYNC240
            return False
        await (await cls.read(path, migrations, any_version=True)).close()
        return True

    async def look_through(self) -> None:
        """Check a file that was opened on trust from end to end after all, beside its use.

        Raises:
            StoreError: it is damaged, and will be refused from the next start on.
        """
        if not self._trusted:
            return
        try:
            await (await Store.read(self.path, any_version=True)).close()
        except StoreError:
            self._sound = False
            raise

    async def close(self) -> None:
        """Let the database go and end the thread behind it. What was committed is already safe."""
        async with self._turn:
            try:
                await self._connection.close()
                note = _look(self.path) if self._sound else None
                if self._file_lock and note:
                    self._file_lock.leave_note(note)
            finally:
                if self._file_lock:
                    self._file_lock.release()

    async def _prepare(self, migrations: Path) -> None:
        for pragma in (
            "journal_mode = WAL",
            "synchronous = FULL",
            "foreign_keys = ON",
            f"busy_timeout = {_BUSY_SECONDS * 1000:.0f}",
        ):
            await self.statement(f"PRAGMA {pragma}")
        await self._migrate(migrations)
        # SQLite opens a file without the right to write all the same; only writing tells.
        await self.statement(f"PRAGMA user_version = {await self.version()}")
        self._sound = True

    async def _check(self, migrations: Path) -> None:
        version = await self.version()
        newest = len(_scripts(migrations))
        if version > newest:
            raise NewerDatabase(
                f"{self.path.name} has version {version} and this program knows {newest}: use the newer program."
            )
        if version == 0 and await self.statement("SELECT 1 FROM sqlite_master"):
            raise Corrupt(f"{self.path.name} is a database of another program; it was left as it is.")
        if self._trusted:
            return
        check = "integrity_check" if self.path.stat().st_size <= _FULL_CHECK_BYTES else "quick_check"
        found = await self.statement(f"PRAGMA {check}(1)")
        if found[0][0] != "ok":
            raise Corrupt(_damaged(self.path, found[0][0]))

    async def _migrate(self, migrations: Path) -> None:
        version = await self.version()
        scripts = _scripts(migrations)
        if 0 < version < len(scripts):
            name = f"{self.path.stem}.before-{len(scripts)}.sqlite3"
            await self.backup(self.path.with_name(name))
        for number, script in enumerate(scripts[version:], version + 1):
            sql = f"BEGIN IMMEDIATE; {script.read_text('utf-8')}\n; PRAGMA user_version = {number}; COMMIT;"
            try:
                await self._connection.executescript(sql)
            except sqlite3.Error as problem:
                await self._connection.rollback()
                raise _explain(problem, self.path) from problem

    async def version(self) -> int:
        """How many migrations the database has seen."""
        return (await self.statement("PRAGMA user_version"))[0][0]

    async def backup(self, target: Path) -> None:
        """Copy the database as it is now, also while it is in use. An older copy of that name is replaced.

        Raises:
            StoreError: the copy cannot be written.
        """
        unfinished = target.with_name(target.name + ".unfinished")
        unfinished.unlink(missing_ok=True)
        try:
            copy = sqlite3.connect(unfinished, check_same_thread=False)
            try:
                await self._connection.backup(copy)
            finally:
                copy.close()
            unfinished.replace(target)
        except sqlite3.Error as problem:
            raise _explain(problem, target) from problem

    async def restore(self, source: Path) -> None:
        """Replace everything with what a backup of this version holds.

        Raises:
            StoreError: it could not be read or written.
        """
        async with self._turn:
            try:
                async with aiosqlite.connect(source) as backup:
                    await backup.backup(self._connection)
            except sqlite3.Error as problem:
                raise _explain(problem, self.path) from problem

    # --- reading and writing ----------------------------------------------------------------------------------

    @contextlib.asynccontextmanager
    async def transaction(self) -> AsyncGenerator[Transaction]:
        """Statements that happen all or not at all, alone on the database.

        Raises:
            StoreError: something could not be written; nothing was.
        """
        async with self._turn:
            tx = Transaction(self)
            try:
                yield tx
                await tx.rows("COMMIT")
            except BaseException:
                await self._connection.rollback()
                raise

    async def rows(self, sql: str, values: Sequence[Any] = ()) -> list[sqlite3.Row]:
        """Read what is committed.

        Raises:
            StoreError: the database cannot be read.
        """
        async with self._turn:
            return await self.statement(sql, values)

    async def read_with(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Read what is committed by several statements in one go: `work` runs in the database's thread.

        Raises:
            StoreError: the database cannot be read.
        """
        async with self._turn:
            return await self._run(work)

    async def statement(self, sql: str, values: Sequence[Any] = ()) -> list[sqlite3.Row]:
        """Run one statement without waiting for a turn: for whoever has it."""
        return await self.carry_out([Statement(sql, values)])

    async def carry_out(self, statements: Sequence[Statement]) -> list[sqlite3.Row]:
        """Run statements, for whoever has the turn; the rows of the last one."""

        def work(connection: sqlite3.Connection) -> list[sqlite3.Row]:
            # Closed in the database's own thread: a cursor that is collected in another one would reset a statement
            # that this one may be using.
            with contextlib.closing(connection.cursor()) as cursor:
                rows: list[sqlite3.Row] = []
                for statement in statements:
                    rows = self.execute(cursor, statement)
                return rows

        return await self._run(work)

    @staticmethod
    def execute(cursor: sqlite3.Cursor, statement: Statement) -> list[sqlite3.Row]:
        """Run one statement, in the database's thread."""
        sql, values, many, otherwise = statement
        (cursor.executemany if many else cursor.execute)(sql, values)
        rows = cursor.fetchall()
        if otherwise and not cursor.rowcount:
            raise otherwise
        return rows

    async def _run(self, work: Callable[[sqlite3.Connection], T]) -> T:
        try:
            return await self._connection.run(work)
        except sqlite3.Error as problem:
            raise _explain(problem, self.path) from problem


def _look(path: Path) -> bytes | None:
    """What tells whether somebody else has touched a database; None when it has a journal, or is not there."""
    if not path.exists() or any(Path(f"{path}-{journal}").exists() for journal in ("wal", "journal")):
        return None
    found = path.stat()
    return f"{found.st_size} {found.st_mtime_ns}".encode()


async def _connect(address: str, *, uri: bool = False) -> _Connection:
    def connect() -> sqlite3.Connection:
        return sqlite3.connect(address, uri=uri, timeout=_BUSY_SECONDS, isolation_level=None)

    connection = _Connection(connect, 64)
    await connection
    return connection


def _scripts(folder: Path) -> list[Path]:
    """The migrations in order. Their numbers start at 1 and have no gaps."""
    scripts = sorted(folder.glob("*.sql"))
    for number, script in enumerate(scripts, 1):
        if int(script.name.partition("_")[0]) != number:
            raise StoreError(f"Migration {number} is missing from {folder}.")
    return scripts


def _damaged(path: Path, finding: str) -> str:
    backups = sorted(path.parent.glob(f"{path.stem}.before-*.sqlite3"), key=lambda file: file.stat().st_mtime)
    newest = f"The newest one beside it is {backups[-1].name}." if backups else "There is none beside it."
    advice = (
        f"To go back to a backup, move {path.name}, {path.name}-wal and {path.name}-shm away and run: "
        f"python bot.py restore --database {path} FILE. {newest}"
    )
    finding = " ".join(finding.split()).rstrip(".")
    return f"{path.name} is damaged ({finding}). It was left as it is. {advice}"


def _explain(problem: sqlite3.Error, path: Path) -> StoreError:
    """The error with one clear line."""
    name = getattr(problem, "sqlite_errorname", "")
    if name.startswith(("SQLITE_READONLY", "SQLITE_CANTOPEN", "SQLITE_PERM")):
        return NotWritable(f"Cannot write to {path}: {problem}.")
    if name.startswith("SQLITE_FULL"):
        return DiskFull(f"Cannot write to {path}: the disk is full.")
    if name.startswith(("SQLITE_CORRUPT", "SQLITE_NOTADB")):
        return Corrupt(_damaged(path, str(problem)))
    if name.startswith(("SQLITE_BUSY", "SQLITE_LOCKED")):
        return InUse(f"{path.name} is held by another program.")
    return StoreError(f"The database {path.name} failed: {problem}.")
