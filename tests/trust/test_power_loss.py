"""Power is lost while something is written: what a disk may then hold still has everything that was answered.

SQLite has a commit on the disk before it is answered (synchronous = FULL), so of what was written since, any part may
be there: a beginning, torn within a page, with rubbish where it is torn. The database file itself is only written when
the journal with the same pages is on the disk.
"""

import itertools
import random
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

import pytest

from data import inspection
from data.store import Store
from tests.conftest import Budget
from tests.data.conftest import ANNA, BEN, Desk
from tests.trust.archive import Archive

_PAGE = 4096


@dataclass
class Disk:
    """The files after something was answered, and what people have played by then."""

    file: bytes
    journal: bytes
    played: dict[int, list[str]]


async def _look(desk: Desk, table: int) -> Disk:
    return Disk(
        desk.path.read_bytes(),
        desk.path.with_name(desk.path.name + "-wal").read_bytes(),
        await Archive(desk.store).lines(table),
    )


def torn(old: bytes, new: bytes, chance: random.Random) -> bytes:
    """A file of which some was written over, up to somewhere, and in whose page there rubbish may stand."""
    least, size = len(old), max(len(old), len(new))
    # Beyond its end a file has nothing, which the file system may show as zeros once it is longer.
    old, new = old.ljust(size, b"\0"), new.ljust(size, b"\0")
    changed = [start for start in range(0, size, _PAGE) if old[start : start + _PAGE] != new[start : start + _PAGE]]
    if not changed:
        return new
    page = chance.choice(changed)
    first = next(place for place in range(page, size) if old[place] != new[place])
    end = chance.randrange(first, page + _PAGE)
    rubbish = chance.randbytes(chance.choice([0, 1, page + _PAGE - end]))
    made = new[:end] + rubbish + old[end + len(rubbish) :]
    return made[: max(end, chance.choice([least, size]))]


async def _check(folder: Path, file: bytes, journal: bytes, table: int, allowed: list[dict[int, list[str]]]) -> None:
    """Open what a disk holds as the bot does, and read it."""
    path = folder / "left.sqlite3"
    path.write_bytes(file)
    path.with_name(path.name + "-wal").write_bytes(journal)
    store = await Store.open(path)
    try:
        assert await inspection.verify(store) == []
        assert await Archive(store).lines(table) in allowed
    finally:
        await store.close()
        for ending in ("", "-wal", "-shm", ".lock"):
            path.with_name(path.name + ending).unlink(missing_ok=True)


async def losses(folder: Path, count: Iterable[int], seed: int) -> tuple[int, int]:
    """Lose power between any two answers, in several ways. Returns how often, and how often the file was written to."""
    chance = random.Random(seed)
    desk = Desk(folder / "tables.sqlite3")
    await desk.open()
    # The database file is written all the time, and the journal begun anew.
    await desk.store.rows("PRAGMA wal_autocheckpoint = 12")
    lost = moved = table = 0
    before: Disk | None = None
    try:
        for _ in count:
            if before is None or (await desk.service.get(table)).status != "running":
                table = (await desk.started("tholos", ANNA, BEN, colours="first")).id
                before = await _look(desk, table)
            await _act(desk, table, chance)
            now = await _look(desk, table)
            for _ in range(2):
                journal = torn(before.journal, now.journal, chance)
                await _check(folder, before.file, journal, table, [before.played, now.played])
                lost += 1
            if now.file != before.file:
                file = torn(before.file, now.file, chance)
                await _check(folder, file, now.journal, table, [now.played])
                moved += 1
            before = now
    finally:
        await desk.close()
    return lost, moved


async def _act(desk: Desk, table: int, chance: random.Random) -> None:
    person = (await desk.service.spectator(table))[2][0] + 1
    panel = await desk.service.panel(table, person)
    if panel.complete:
        await desk.service.confirm(table, person)
    elif panel.prompt is not None:
        await desk.service.choose(table, person, chance.randrange(len(panel.prompt.options)))


async def test_power_is_lost(tmp_path: Path) -> None:
    lost, moved = await losses(tmp_path, range(40), 1)
    assert lost == 80
    assert moved > 5


@pytest.mark.long(share=2)
async def test_power_is_lost_often(tmp_path: Path, budget: Budget, capsys: pytest.CaptureFixture[str]) -> None:
    lost, moved = await losses(tmp_path, budget.over(itertools.count()), 2)
    with capsys.disabled():
        print(f"\npower was lost {lost + moved} times, {moved} of them while the file was written")  # noqa: T201


async def test_what_was_answered_is_missed_when_it_is_not_there(tmp_path: Path) -> None:
    """The check can fail: a disk that lies about what it has written is found out."""
    desk = Desk(tmp_path / "tables.sqlite3")
    await desk.open()
    table = (await desk.started("tholos", ANNA, BEN, colours="first")).id
    before = await _look(desk, table)
    await _act(desk, table, random.Random(1))
    now = await _look(desk, table)
    await desk.close()
    with pytest.raises(AssertionError):
        await _check(tmp_path, before.file, before.journal, table, [now.played])
