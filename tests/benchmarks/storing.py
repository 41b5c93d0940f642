"""What storing and loading cost beside the bare SQLite: a commit, a cold table, many tables, a start with many."""

import asyncio
import random
import sqlite3
import tempfile
import tracemalloc
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from statistics import median
from time import perf_counter, process_time
from typing import Any
from unittest.mock import patch

import simcord

from bot import Stammtisch
from data import records
from data.live import Change, advance
from data.model import LogLine, Person, Played, Table
from data.store import Statement, Store
from data.tables import TableService
from rendering.show import position
from rules import registry
from rules.game import Message
from rules.text import Text
from tests.benchmarks.measure import NAMES, Row, ms
from tests.toy import Toy, ToyState

_COMMITS = 300
_LOADS = 200
_KEPT = 50
_COLD_PLY = 500
_TABLES = 1000
_STORED = 10_000
_STARTS = 5
PEOPLE = [Person(number, name) for number, name in enumerate(NAMES, 1)]


class HeavyState(ToyState, kw_only=True):
    """A state of 30 KB of small things, as a board is."""

    ballast: list[list[int]] = []


class Heavy(Toy):
    """The toy with a large state."""

    state_type = HeavyState

    def setup(self, seats: int, options: Any, turn: Any) -> ToyState:
        plain = super().setup(seats, options, turn)
        fields = {name: getattr(plain, name) for name in plain.__struct_fields__}
        return HeavyState(**fields, ballast=[list(range(20, 120)) for _ in range(300)])


@asynccontextmanager
async def opened(**kwargs: Any) -> AsyncIterator[TableService]:
    known = {**registry.games(), "toy": Heavy()}
    with tempfile.TemporaryDirectory() as folder, patch.object(registry, "games", lambda: known):
        store = await Store.open(Path(folder) / "t.sqlite3")
        service = TableService(store, **kwargs)
        try:
            yield service
        finally:
            await service.settled()
            await store.close()


async def started_table(service: TableService, id: str, channel: int = 2) -> Table:
    table = await service.open(1, channel, PEOPLE[0], id)
    for person in PEOPLE[1 : max(2, registry.games()[id].info.seats[0])]:
        await service.join(table.id, person)
    return (await service.start(table.id, PEOPLE[0].id)).table


# --- a commit --------------------------------------------------------------------------------------------------------


def _twin(path: Path) -> sqlite3.Connection:
    """A copy of a database, set as the store sets its own."""
    copy = sqlite3.connect(path.with_name("twin.sqlite3"), isolation_level=None)
    with closing(sqlite3.connect(path)) as original:
        original.backup(copy)
    for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
        copy.execute(f"PRAGMA {pragma}")
    return copy


async def _commit() -> list[Row]:
    """An action's commit beside the very same statements, run on a copy of the database with nothing around them."""
    ours: list[float] = []
    bare: list[float] = []
    seen: list[Statement] = []
    async with opened() as service:
        table = await started_table(service, "toy")
        live = await service._live(table.id)
        state = live.game.encode(live.state)
        execute = service.store.execute
        twin = _twin(service.store.path)

        def noted(cursor: sqlite3.Cursor, statement: Statement) -> list[Any]:
            seen.append(statement)
            return execute(cursor, statement)

        def again() -> float:
            started = perf_counter()
            for statement in seen:
                (twin.executemany if statement.many else twin.execute)(statement.sql, statement.values)
            return perf_counter() - started

        for ply in range(1, _COMMITS + 1):
            moved = advance(live, live.game.copy(live.state), 1.0, 1)
            played = (Played(ply, 0, PEOPLE[0].id, "pick 2", 1.0),)
            lines = (LogLine(ply, Message(Text("Anna has picked a number.")), 1.0),)
            seen.clear()
            with patch.object(service.store, "execute", noted):
                started = perf_counter()
                await service._write(Change(live, moved, played, lines), interaction=ply)
                ours.append(perf_counter() - started)
            bare.append(again())
            live = moved
        twin.close()
    case = f"{len(state) // 1000} KB state, synchronous=FULL"
    beside = f"its statements alone {ms(median(bare))}"
    return [Row("commit of an action", case, ms(median(ours)), beside, median(ours) / median(bare), 2)]


# --- loading ---------------------------------------------------------------------------------------------------------


async def _cold(id: str) -> list[Row]:
    """A running table at ply 500, or near the end of a game that is shorter: loaded from the file, and in memory."""
    rules = registry.games()[id]
    seats = max(2, rules.info.seats[0])
    ply = _COLD_PLY
    while not (state := position(rules, seats, {}, 1, ply)).steps:
        ply = ply * 9 // 10
    async with opened() as service:
        table = await started_table(service, id)
        async with service.store.transaction() as tx:
            tx.do("UPDATE tables SET ply = ? WHERE id = ?", (ply, table.id))
            tx.do("UPDATE snapshots SET ply = ?, state = ?", (ply, rules.encode(state)))
            tx.many(
                "INSERT INTO actions (table_id, ply, seat, person, notation, at) VALUES (?, ?, 0, 1, 'x', 0)",
                [(table.id, number) for number in range(1, ply + 1)],
            )
        ours: list[float] = []
        bare: list[float] = []
        again: list[float] = []
        for _ in range(_LOADS):
            service._tables.clear()
            started = perf_counter()
            await service._live(table.id)
            ours.append(perf_counter() - started)
            started = perf_counter()
            with closing(sqlite3.connect(service.store.path)) as connection:
                _read(connection, table.id)
                bare.append(perf_counter() - started)
                started = perf_counter()
                _read(connection, table.id)
                again.append(perf_counter() - started)
        tracemalloc.start()
        before = tracemalloc.get_traced_memory()[0]
        kept = [await records.read_live(service.store, table.id) for _ in range(_KEPT)]
        memory = (tracemalloc.get_traced_memory()[0] - before) / len(kept)
        tracemalloc.stop()
    case = f"{id}, ply {ply}"
    beside = f"opening the file and reading the row {ms(median(bare))}, reading it again {ms(median(again))}"
    return [
        Row("cold load", case, ms(median(ours)), beside, median(ours) / median(bare), 5),
        Row("memory of a table at rest", case, "", "", memory / 1000, 20, unit="KB"),
    ]


def _read(connection: sqlite3.Connection, table: int) -> bytes:
    statement = "SELECT state FROM snapshots WHERE table_id = ? ORDER BY ply DESC LIMIT 1"
    return connection.execute(statement, (table,)).fetchone()[0]


# --- many running tables ---------------------------------------------------------------------------------------------


async def act(service: TableService, id: int, chance: random.Random) -> float:
    """The time of an action at a table: opening the panel, which may load the table, and playing an option."""
    started = perf_counter()
    table, _, deciders = await service.spectator(id)
    person = table.seats[deciders[0]].person
    assert person is not None
    panel = await service.panel(id, person.id)
    if panel.prompt is None:
        await service.confirm(id, person.id)
    else:
        await service.act(id, person.id, chance.choice(panel.prompt.options).action)
    return perf_counter() - started


async def _many() -> list[Row]:
    chance = random.Random(1)
    async with opened() as alone, opened() as crowded:
        ids = list(registry.games())
        ids.remove("toy")
        tables = [(await started_table(crowded, ids[number % len(ids)], number)).id for number in range(_TABLES)]
        one = {id: (await started_table(alone, id)).id for id in ids}
        pairs: list[tuple[float, float]] = []
        for number in chance.sample(range(_TABLES), _TABLES * 2 // 5):
            id = ids[number % len(ids)]
            if (await alone.get(one[id])).status != "running":
                one[id] = (await started_table(alone, id)).id
            pairs.append((await act(crowded, tables[number], chance), await act(alone, one[id], chance)))
    ours, beside = median(a for a, _ in pairs), median(b for _, b in pairs)
    case = f"{_TABLES:,} running tables"
    return [Row("time of an action", case, ms(ours), f"1 running table {ms(beside)}", ours / beside, 1.2)]


# --- starting --------------------------------------------------------------------------------------------------------


async def _template(path: Path) -> None:
    """A database with a finished and a running table of one game."""
    store = await Store.open(path)
    service = TableService(store)
    chance = random.Random(1)
    for plies in (30, 10_000):
        table = await started_table(service, "tholos", plies)
        for _ in range(plies):
            if (await service.get(table.id)).status != "running":
                break
            await act(service, table.id, chance)
    await service.settled()
    await store.close()


def _multiply(path: Path, tables: int) -> None:
    """Copy the two tables until there are so many: one in ten runs."""
    connection = sqlite3.connect(path)
    for name in ("tables", "seats", "actions", "log", "snapshots", "turns", "wakes"):
        columns = [row[1] for row in connection.execute(f"PRAGMA table_info({name})")]
        # Ids of lines and turns are their own.
        copied = [column for column in columns if column != "id" or name == "tables"]
        key = "id" if name == "tables" else "table_id"
        fields = ", ".join("n.value" if column == key else f"{name}.{column}" for column in copied)
        connection.execute(
            f"INSERT INTO {name} ({', '.join(copied)}) SELECT {fields} "
            f"FROM (WITH RECURSIVE s(value) AS (SELECT 3 UNION ALL SELECT value + 1 FROM s WHERE value < ?) "
            f"SELECT value FROM s) AS n JOIN {name} ON {name}.{key} = 1 + (n.value % 10 > 0)",
            (tables,),
        )
    connection.commit()
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.close()


async def _ready(database: Path) -> float:
    """From the start of the bot to its being ready, in seconds of CPU time."""
    # What it does once it is ready would go on for a while.
    bot = Stammtisch(database, resume=False)
    ready: list[float] = []

    async def on_ready() -> None:
        ready.append(process_time())

    bot.add_listener(on_ready)
    started = process_time()
    async with simcord.run(bot, check_errors=False):
        await bot.release()
    return ready[0] - started


async def _starts() -> list[Row]:
    with tempfile.TemporaryDirectory() as folder:
        full, empty = Path(folder) / "full.sqlite3", Path(folder) / "empty.sqlite3"
        await _template(full)
        _multiply(full, _STORED)
        size = full.stat().st_size
        await _ready(empty)
        pairs = [(await _ready(full), await _ready(empty)) for _ in range(_STARTS)]
    ours, beside = median(a for a, _ in pairs), median(b for _, b in pairs)
    case = f"{_STORED:,} stored tables, {size >> 20} MiB"
    return [Row("start to ready", case, ms(ours), f"none stored {ms(beside)}", ours / beside, 1.3)]


def run(id: str) -> list[Row]:
    """The rows of a game."""
    return asyncio.run(_cold(id))


def run_commit() -> list[Row]:
    """The row of a commit."""
    return asyncio.run(_commit())


def run_many() -> list[Row]:
    """The row of many running tables."""
    return asyncio.run(_many())


def run_start() -> list[Row]:
    """The row of a start."""
    return asyncio.run(_starts())
