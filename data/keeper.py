"""What every part of the table service stands on: one lock a table, the tables in memory, and committing a change."""

import asyncio
import contextlib
import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Generator
from pathlib import Path
from typing import Concatenate, ParamSpec, TypeVar
from weakref import WeakValueDictionary

from data import metrics, records, turns
from data.errors import FaultyRules, NotHost, NotOpen, NotRunning, NotSeated
from data.live import Change, Live
from data.model import Happening, Seat, Table
from data.settings import Settings
from data.store import Store, Transaction
from rules.errors import Refused

_log = logging.getLogger(__name__)

P = ParamSpec("P")
T = TypeVar("T")

_SEED_BITS = 62


def _random_seed() -> int:
    return secrets.randbits(_SEED_BITS)


class Keeper:
    """Keeps the tables that are in use in memory, each behind its lock.

    Args:
        store: the open database.
        clock: seconds since 1970.
        seeds: gives the seed of each new table; no two alike, not to be guessed.
        kept: how many tables stay in memory; one takes 2 to 20 KB.
    """

    def __init__(
        self,
        store: Store,
        *,
        clock: Callable[[], float] = time.time,
        seeds: Callable[[], int] = _random_seed,
        kept: int = 1024,
    ) -> None:
        self.store = store
        self.settings = Settings(store)
        self._clock = clock
        self._seeds = seeds
        self._kept = kept
        self._tables: OrderedDict[int, Live] = OrderedDict()
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._running: set[asyncio.Task[object]] = set()
        # Cleared while the whole database is replaced.
        self._free = asyncio.Event()
        self._free.set()
        # Told of everything that was committed, drafts excepted. They must be quick and not fail.
        self.listeners: list[Callable[[Change], None]] = []

    async def settled(self) -> None:
        """Wait until everything that was begun is done: before the store is closed."""
        while self._running:
            await asyncio.wait(self._running)

    async def _alone(
        self, id: int, work: Callable[Concatenate[Live, P], Awaitable[T]], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Do something with a table that nobody else touches meanwhile.

        It goes on to its end even when the caller is cancelled: what happened in the database and what is in memory
        never differ.
        """

        async def loaded() -> T:
            return await work(await self._load(id), *args, **kwargs)

        return await self._locked(id, loaded)

    async def _locked(self, id: int, work: Callable[[], Awaitable[T]]) -> T:
        """As `_alone`, for work that does not need the table in memory."""

        async def locked() -> T:
            lock = self._locks.setdefault(id, asyncio.Lock())
            async with lock:
                try:
                    return await work()
                except Refused:
                    raise
                except BaseException:
                    self._tables.pop(id, None)
                    raise

        await self._free.wait()
        task = asyncio.ensure_future(locked())
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        try:
            return await asyncio.shield(task)
        finally:
            # A refusal remembers this frame, and the task the refusal: a circle that would hold whole tables.
            del task

    async def replace_all(self, source: Path) -> None:
        """Go on with the tables of a backup.

        Raises:
            StoreError: it could not be read or written.
        """
        await self._undisturbed(lambda: self.store.restore(source))

    async def _undisturbed(self, work: Callable[[], Awaitable[None]]) -> None:
        """Do something to any number of tables in the database, while nobody does anything at any table."""
        busy = set(self._running)
        self._free.clear()
        try:
            if busy:
                await asyncio.wait(busy)
            await work()
        finally:
            self._tables.clear()
            self._free.set()

    async def _load(self, id: int) -> Live:
        live = self._tables.get(id)
        if live is None:
            live = await records.read_live(self.store, id)
        self._keep(live)
        return live

    def _keep(self, live: Live) -> None:
        self._tables[live.table.id] = live
        self._tables.move_to_end(live.table.id)
        if len(self._tables) > self._kept:
            self._tables.popitem(last=False)

    async def _live(self, id: int) -> Live:
        """A table as it is committed.

        Raises:
            NoSuchTable: there is none.
        """

        async def itself(live: Live) -> Live:
            return live

        return self._tables.get(id) or await self._alone(id, itself)

    async def _write(
        self,
        change: Change,
        *,
        interaction: int | None = None,
        also: Callable[[Transaction], None] | None = None,
    ) -> None:
        """Commit a change, then let everybody see it.

        Raises:
            Outdated: the database holds another version of the table.
            StoreError: it could not be written.
        """
        id = change.new.table.id
        begun = time.perf_counter()
        # Until the database has said yes, what is in memory may be wrong.
        self._tables.pop(id, None)
        async with self.store.transaction() as tx:
            records.write(tx, change)
            turns.note(tx, change, self._clock())
            if interaction is not None:
                tx.do("INSERT INTO interactions (id, at) VALUES (?, ?)", (interaction, self._clock()))
            if also:
                also(tx)
        self._keep(change.new)
        metrics.committed(change.new.table.game, len(change.played), time.perf_counter() - begun)
        acted = change.played[-1].seat if change.played else None
        # Never the action itself: it may be a secret.
        _log.info("committed", extra={"table": id, "seat": acted, "ply": change.new.table.ply})
        if change.committed:
            for listener in self.listeners:
                listener(change)

    async def _seen(self, interaction: int | None) -> bool:
        """Whether an interaction was carried out before."""
        if interaction is None:
            return False
        return bool(await self.store.rows("SELECT 1 FROM interactions WHERE id = ?", (interaction,)))


def happening(change: Change, seat: int | None = None) -> Happening:
    """A change as it is told to the one who caused it, whose seat gets a panel."""
    return Happening(
        table=change.new.table,
        committed=change.committed,
        lines=change.lines,
        panel=None if seat is None else change.new.panel(seat),
        before=change.old.deciders,
        now=change.new.deciders,
    )


@contextlib.contextmanager
def rules_of(table: Table) -> Generator[None]:
    """Turns a bug in the rules into a refusal, and notes it.

    Raises:
        FaultyRules: the rules failed.
    """
    try:
        yield
    except Refused:
        raise
    except Exception as problem:
        where = {"table": table.id, "ply": table.ply}
        _log.error("The rules of %s failed", table.game, exc_info=problem, extra=where)
        raise FaultyRules from problem


def seat_of(table: Table, person_id: int) -> Seat:
    """The seat of a person.

    Raises:
        NotSeated: they have none.
    """
    seat = table.seat_of(person_id)
    if seat is None:
        raise NotSeated
    return seat


def acting_seat(live: Live, person_id: int) -> Seat:
    """The seat for which a person acts: of several, the first on which the table waits.

    Raises:
        NotSeated: they have none.
    """
    first = seat_of(live.table, person_id)
    return next((seat for seat in live.table.seats_of(person_id) if seat.index in live.deciders), first)


def must_be_open(table: Table) -> None:
    """Refuse what can only be done before the start.

    Raises:
        NotOpen: the table is past that.
    """
    if table.status != "open":
        raise NotOpen


def must_run(table: Table) -> None:
    """Refuse what can only be done while the game runs.

    Raises:
        NotRunning: it does not.
    """
    if table.status == "open":
        raise NotRunning("This game has not started yet.")
    if table.status != "running":
        raise NotRunning


def must_host(table: Table, person_id: int) -> None:
    """Refuse what only the host may do.

    Raises:
        NotHost: somebody else asks.
    """
    if table.host.id != person_id:
        raise NotHost(host=table.host.name)
