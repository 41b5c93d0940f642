"""`bot.py` itself is killed while people play in the browser of its sandbox."""

import itertools
import random
import threading
from collections.abc import Iterable
from pathlib import Path

import pytest

from cogs.seats import OUTDATED
from tests.conftest import Budget
from tests.trust.browser import Gone, Page, address, process
from tests.trust.test_kills import Lines, compare, stored
from tests.trust.victim import Entry


class Players:
    """Alice, Bob and Clara at the browser: two play with each other, the third against the computer."""

    def __init__(self, url: str) -> None:
        self.pages = [Page(url, name) for name in ("Alice", "Bob", "Clara")]
        self.journal: list[Entry] = []

    def open(self) -> None:
        """Begin the two tables."""
        alice, bob, clara = self.pages
        alice.slash("play", game="tholos")
        bob.press("Join")
        alice.press("Start")
        clara.slash("play", game="zefiria")
        clara.press("Add computer")
        clara.press("Add a random player")
        clara.press("Start")

    def round(self, chance: random.Random) -> int:
        """Everybody does at every table what they can. Returns how much was accepted."""
        done = 0
        for page in self.pages:
            for table in ("1", "2"):
                offered = page.complete("move", "notation", table=table)
                if offered:
                    done += self.ask(page, "move", table, chance.choice(offered))
        # Where a turn was cut off by the end of the process, it is only to be confirmed.
        if not done:
            for page in self.pages:
                for table in ("1", "2"):
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
    for number in count:
        journal = _live(database, chance, number)
        now = await stored(database, replays=True)
        compare(before, now, journal)
        answers += sum(entry.event == "told" for entry in journal)
        before = now
    return answers


def _live(database: Path, chance: random.Random, number: int) -> list[Entry]:
    bot = process(database)
    players: Players | None = None
    killing: threading.Timer | None = None
    try:
        players = Players(address(bot))
        if number == 0:
            players.open()
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
    assert await kills(tmp_path, iter(range(2)), 1) > 5


@pytest.mark.long(share=3)
async def test_killed_many_times(tmp_path: Path, budget: Budget, capsys: pytest.CaptureFixture[str]) -> None:
    taken = itertools.count()
    answers = await kills(tmp_path, budget.over(taken), 2)
    with capsys.disabled():
        print(f"\nbot.py was killed {next(taken)} times; {answers} answers held")  # noqa: T201
