"""`bot.py` itself is killed while people play in the browser of its sandbox."""

import asyncio
import itertools
import random
import threading
from collections.abc import Iterable, Sequence
from pathlib import Path

import pytest

from cogs.seats import OUTDATED
from tests.conftest import Budget
from tests.trust.browser import Gone, Page, address, process
from tests.trust.test_kills import Lines, compare, left_by, stored
from tests.trust.victim import Entry


class Players:
    """Alice, Bob and Clara at the browser: two play with each other, the third against the computer."""

    def __init__(self, url: str, tables: Sequence[int]) -> None:
        self.pages = [Page(url, name) for name in ("Alice", "Bob", "Clara")]
        self.tables = [str(id) for id in tables]
        self.journal: list[Entry] = []

    def open(self, first: int) -> None:
        """Begin two tables, numbered from the first on."""
        alice, bob, clara = self.pages
        alice.slash("play", game="tholos")
        bob.press("Join")
        alice.press("Start")
        clara.slash("play", game="zefiria")
        clara.press("Add computer")
        clara.press("Add a random player")
        clara.press("Start")
        self.tables = [str(first), str(first + 1)]

    def round(self, chance: random.Random) -> int:
        """Everybody does at every table what they can. Returns how much was accepted."""
        done = 0
        for page in self.pages:
            for table in self.tables:
                offered = page.complete("move", "notation", table=table)
                if offered:
                    done += self.ask(page, "move", table, chance.choice(offered))
        # Where a turn was cut off by the end of the process, it is only to be confirmed.
        if not done:
            for page in self.pages:
                for table in self.tables:
                    done += self.ask(page, "confirm", table)
        return done

    def ask(self, page: Page, command: str, table: str, line: str = "") -> bool:
        """Give a command and note what came of it."""
        number = len(self.journal)
        op = "act" if command == "move" else command
        self.journal.append(Entry("asked", number, [int(table), page.member, op, line]))
        parts = page.slash(command, table=table, **({"notation": line} if line else {}))
        text = "\n".join(part["content"] for part in parts if part["type"] == 10)
        accepted = any(part["type"] == 12 for part in parts) and OUTDATED not in text
        self.journal.append(Entry("told", number, [accepted]))
        if accepted and any(part.get("label") == "Confirm" for part in parts):
            self.ask(page, "confirm", table)
        return accepted


async def kills(folder: Path, count: Iterable[int], seed: int) -> int:
    """Kill again and again. Returns how many answers were held against the database."""
    chance = random.Random(seed)
    database = folder / "tables.sqlite3"
    before: Lines = {}
    answers = 0
    for _ in count:
        journal = await asyncio.to_thread(_live, database, chance, *await _tables(database))
        now = await stored(database, replays=True)
        compare(before, now, journal)
        answers += sum(entry.event == "told" for entry in journal)
        before = now
    return answers


async def _tables(database: Path) -> tuple[list[int], int]:
    """The tables that go on, and the number of the next one."""
    if not await asyncio.to_thread(database.exists):
        return [], 1
    async with left_by(database) as store:
        rows = await store.rows("SELECT id, status FROM tables ORDER BY id")
    return [id for id, status in rows if status == "running"], 1 + max([0, *(id for id, _ in rows)])


def _live(database: Path, chance: random.Random, tables: list[int], following: int) -> list[Entry]:
    bot = process(database)
    players: Players | None = None
    killing: threading.Timer | None = None
    try:
        players = Players(address(bot), tables)
        if not tables:
            players.open(following)
        # After a restart something is accepted at once, at some table.
        assert players.round(chance)
        killing = threading.Timer(chance.uniform(0, 2), bot.kill)
        killing.start()
        while players.round(chance):
            pass
    except Gone:
        pass
    finally:
        if killing:
            killing.cancel()
        bot.kill()
        bot.communicate()
    return players.journal if players else []


async def test_killed_twice(tmp_path: Path) -> None:
    assert await kills(tmp_path, iter(range(2)), 1) > 0


@pytest.mark.long(share=3)
async def test_killed_many_times(tmp_path: Path, budget: Budget, capsys: pytest.CaptureFixture[str]) -> None:
    taken = itertools.count()
    answers = await kills(tmp_path, budget.over(taken), 2)
    with capsys.disabled():
        print(f"\nbot.py was killed {next(taken)} times; {answers} answers held")  # noqa: T201
