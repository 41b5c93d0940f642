"""The process is killed at any instant of play. What was answered is there once, and every table goes on."""

import asyncio
import contextlib
import itertools
import os
import random
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Iterable
from pathlib import Path

import msgspec
import pytest

from data import inspection
from data.store import Store
from rules.registry import games
from tests.conftest import Budget
from tests.trust.archive import Archive
from tests.trust.party import Old, after
from tests.trust.victim import Entry, Life

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows cannot fork, nor kill so")

_STARTS_WITHIN = 120.0


class Nursery:
    """Raises processes and kills them."""

    def __init__(self, names: list[str], folder: Path) -> None:
        self.names = names
        self.folder = folder
        self.database = folder / "tables.sqlite3"
        self._raiser = subprocess.Popen(
            [sys.executable, "-m", "tests.trust.victim", *names],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=(folder / "errors.txt").open("w"),
            text=True,
        )
        assert self._line() == "ready", (folder / "errors.txt").read_text()

    def _line(self) -> str:
        assert self._raiser.stdout is not None
        return self._raiser.stdout.readline().strip()

    def close(self) -> None:
        """End what is left."""
        self._raiser.kill()
        self._raiser.communicate()

    def live(self, life: Life, kill_after: float | None, ready_first: bool) -> list[Entry]:
        """Let a process live, and kill it after so many seconds since it was born or was ready. Returns its journal."""
        journal = Path(life.journal)
        assert self._raiser.stdin is not None
        self._raiser.stdin.write(msgspec.json.encode(life).decode() + "\n")
        self._raiser.stdin.flush()
        child = int(self._line())
        try:
            if ready_first:
                _wait_until_ready(journal)
            time.sleep(kill_after or 0)
        finally:
            os.kill(child, signal.SIGKILL)
            assert self._line() == "over"
        return _read(journal)


def _wait_until_ready(journal: Path) -> None:
    failure = Path(f"{journal}.failure")
    until = time.monotonic() + _STARTS_WITHIN
    while not any(entry.event == "ready" for entry in _read(journal)):
        assert not failure.exists(), failure.read_text()
        assert time.monotonic() < until, "some table did not go on"
        time.sleep(0.02)


def _read(journal: Path) -> list[Entry]:
    """The whole lines of a journal; the last one may have been cut off."""
    written = journal.read_bytes() if journal.exists() else b""
    return [msgspec.json.decode(line, type=Entry) for line in written.split(b"\n")[:-1]]


Lines = dict[int, dict[int, list[str]]]


@contextlib.asynccontextmanager
async def left_by(database: Path) -> AsyncIterator[Store]:
    """A copy of what a killed process left. It must be whole."""
    copy = database.with_name("copy.sqlite3")
    for ending in ("", "-wal"):
        if (left := Path(f"{database}{ending}")).exists():
            shutil.copy(left, f"{copy}{ending}")
    store = await Store.open(copy)
    try:
        assert await inspection.verify(store) == []
        yield store
    finally:
        await store.close()
        for left in database.parent.glob("copy.sqlite3*"):
            left.unlink()


async def stored(database: Path, replays: bool) -> Lines:
    """What the people of each table have played, by what a killed process left."""
    if not os.path.exists(database):  # noqa: ASYNC240
        return {}
    async with left_by(database) as store:
        ids = [row[0] for row in await store.rows("SELECT id FROM tables WHERE started IS NOT NULL")]
        if replays:
            assert [found for id in ids if (found := await inspection.replay(store, id))] == []
        return {id: await Archive(store).lines(id) for id in ids}


def compare(before: Lines, now: Lines, journal: list[Entry]) -> None:
    """Hold what is stored against what was answered. What was asked and not answered may have been done, or not."""
    answers = {entry.number: entry.facts[0] for entry in journal if entry.event == "told"}
    expected = {(table, person): [played] for table, people in before.items() for person, played in people.items()}
    for entry in journal:
        if entry.event != "asked" or answers.get(entry.number) is False:
            continue
        table, person, op, what = entry.facts
        possible = expected.setdefault((table, person), [[]])
        done = [after(played, op, what) for played in possible]
        expected[table, person] = done if entry.number in answers else possible + done
    for (table, person), possible in expected.items():
        assert now[table][person] in possible, (table, person, now[table][person][-5:], [one[-5:] for one in possible])


async def kills(nursery: Nursery, count: Iterable[int], seed: int) -> tuple[int, int]:
    """Kill again and again. Returns how often, and how many answers were held against the database."""
    chance = random.Random(seed)
    before: Lines = {}
    old: dict[int, list[Old]] = {}
    number = answers = 0
    for number in count:
        journal = nursery.folder / f"{number}.journal"
        buttons = [(table, one) for table, ones in old.items() for one in chance.sample(ones, min(3, len(ones)))]
        life = Life(str(nursery.database), str(journal), chance.getrandbits(60), nursery.names, buttons)
        # Most live until every table has gone on and some old buttons were pressed; some die while they start.
        entries = await asyncio.to_thread(nursery.live, life, chance.uniform(0, 1.0), chance.random() < 0.8)
        now = await stored(nursery.database, replays=number % 10 == 0)
        compare(before, now, entries)
        answers += sum(entry.event == "told" for entry in entries)
        for entry in entries:
            if entry.event == "button":
                table, *facts = entry.facts
                old.setdefault(table, []).append(Old(*facts))
        old = {table: ones[-10:] for table, ones in old.items()}
        before = now
        journal.unlink(missing_ok=True)
    return number, answers


async def test_killed_a_few_times(tmp_path: Path) -> None:
    nursery = Nursery(["tholos", "zefiria"], tmp_path)
    try:
        killed, answers = await kills(nursery, range(1, 5), 1)
    finally:
        nursery.close()
    assert killed == 4
    assert answers


@pytest.mark.long(share=6)
async def test_killed_many_times(tmp_path: Path, budget: Budget, capsys: pytest.CaptureFixture[str]) -> None:
    nursery = Nursery(list(games()), tmp_path)
    try:
        killed, answers = await kills(nursery, budget.over(itertools.count(1)), 2)
    finally:
        nursery.close()
    with capsys.disabled():
        print(f"\nkilled {killed} times; {answers} answers held")  # noqa: T201
