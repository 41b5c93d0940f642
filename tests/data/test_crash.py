"""Whatever happens at whatever instant: what was acknowledged is there, and nothing is there by half."""

import asyncio
import random
import shutil
import sqlite3
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import pytest

from data.store import Statement, StoreError
from rules import table as play
from rules.notation import parse
from rules.tholos import GAME as THOLOS
from tests.conftest import Budget
from tests.data.conftest import ANNA, BEN, CARA, Desk
from tests.toy import Toy


class Interrupted(Exception):
    """Stands for the end of the process."""


class Breaker:
    """Counts the statements of a store and does something before one of them, or after all."""

    def __init__(self, desk: Desk, at: int, action: Callable[[], None]) -> None:
        self.count = 0
        execute = desk.store.execute

        def counted(cursor: sqlite3.Cursor, statement: Statement) -> Any:
            self.count += 1
            if self.count == at:
                action()
            return execute(cursor, statement)

        desk.store.execute = counted  # type: ignore[method-assign]

    @staticmethod
    def remove(desk: Desk) -> None:
        del desk.store.execute


async def prepared(path: Path) -> tuple[Desk, int]:
    """A table where Anna's confirmation writes all that a commit can write: it also drops a part of Ben's draft."""
    desk = Desk(path)
    await desk.open()
    table = await desk.started("toy", ANNA, BEN, CARA, pool="3")
    await desk.play(table.id, (CARA, "pick 1; stake 0"))
    await desk.service.act(table.id, BEN.id, "pick 1; stake 2")
    await desk.service.act(table.id, ANNA.id, "pick 3; stake 2")
    return desk, table.id


async def facts(desk: Desk, id: int) -> list[Any]:
    """Everything that the database knows of a table."""
    names = ("tables", "seats", "actions", "log", "snapshots", "interactions")
    return [list(map(tuple, await desk.store.rows(f"SELECT * FROM {name}"))) for name in names]


async def test_interrupted_between_any_two_statements(tmp_path: Path, toy: Toy):
    desk, id = await prepared(tmp_path / "whole.sqlite3")
    before = await facts(desk, id)
    counter = Breaker(desk, 0, lambda: None)
    await desk.service.confirm(id, ANNA.id, interaction=1)
    count = counter.count
    Breaker.remove(desk)
    after = await facts(desk, id)
    await desk.close()
    assert count >= 10
    assert all(one != other for one, other in zip(before, after, strict=True))

    for at in range(1, count + 1):
        folder = tmp_path / str(at)
        folder.mkdir()
        desk, id = await prepared(folder / "a.sqlite3")

        def interrupt(folder: Path = folder, at: int = at) -> None:
            # What a killed process leaves behind is what is in the files now.
            for file in ("a.sqlite3", "a.sqlite3-wal"):
                shutil.copy(folder / file, folder / file.replace("a.", "left."))
            raise Interrupted

        Breaker(desk, at, interrupt)
        with pytest.raises(Interrupted):
            await desk.service.confirm(id, ANNA.id, interaction=1)
        Breaker.remove(desk)
        # The process goes on: it knows what the database knows.
        assert await facts(desk, id) == before, at
        assert (await desk.service.panel(id, ANNA.id)).complete
        await desk.close()
        # The process was killed.
        left = Desk(folder / "left.sqlite3")
        left.now, left.seed = desk.now - 1, desk.seed
        await left.open()
        assert await facts(left, id) == before, at
        happened = await left.service.confirm(id, ANNA.id, interaction=1)
        assert (happened.repeated, happened.table.ply) == (False, 4)
        await left.close()


async def test_killed_after_the_commit_but_before_the_answer(tmp_path: Path, toy: Toy):
    desk, id = await prepared(tmp_path / "a.sqlite3")
    await desk.service.confirm(id, ANNA.id, interaction=1)
    for file in ("a.sqlite3", "a.sqlite3-wal"):
        shutil.copy(tmp_path / file, tmp_path / file.replace("a.", "left."))
    await desk.close()
    left = Desk(tmp_path / "left.sqlite3")
    await left.open()
    # Discord, or the person, sends it again.
    assert (await left.service.confirm(id, ANNA.id, interaction=1)).repeated
    assert (await left.service.get(id)).ply == 4
    await left.close()


async def test_the_database_fails_at_any_statement(tmp_path: Path, toy: Toy):
    """Drafts, too, are stored all or not at all, and the service can go on."""
    desk = Desk(tmp_path / "a.sqlite3")
    await desk.open()
    table = await desk.started("toy", ANNA, BEN)

    def fail() -> None:
        raise StoreError("the disk came loose")

    for at in range(1, 20):
        breaker = Breaker(desk, at, fail)
        before = await desk.service.panel(table.id, ANNA.id)
        try:
            await desk.service.act(table.id, ANNA.id, "pick 2", interaction=at)
        except StoreError:
            Breaker.remove(desk)
            assert await desk.service.panel(table.id, ANNA.id) == before
        else:
            Breaker.remove(desk)
            break
    assert at > 4
    assert breaker.count < at
    assert (await desk.service.panel(table.id, ANNA.id)).draft == ("pick 2",)
    await desk.close()


# --- a process that is killed -------------------------------------------------------------------------------------


async def kill_after(path: Path, seconds: float) -> list[str]:
    """Let the player play and kill it; returns the lines that it had time to print."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tests.data.player", str(path), stdout=asyncio.subprocess.PIPE, cwd=Path.cwd()
    )
    assert process.stdout is not None
    lines = [await process.stdout.readline()]
    assert lines[0], "the player did not start"
    await asyncio.sleep(seconds)
    process.kill()
    lines += (await process.stdout.read()).splitlines(keepends=True)
    await process.wait()
    # The last one may have been cut off.
    return [line.decode() for line in lines if line.endswith(b"\n")]


async def check_after_kill(path: Path, lines: list[str]) -> None:
    desk = Desk(path)
    await desk.open()
    id, ply, person, *draft = lines[-1].strip().split("|")
    table = await desk.service.get(int(id))
    history = await desk.service.history(table.id)
    assert [action.ply for action in history] == list(range(1, table.ply + 1))
    if table.status == "running":
        # What was printed is there; at most one thing more was done, unprinted.
        panel = await desk.service.panel(table.id, int(person))
        assert table.ply >= int(ply)
        if table.ply == int(ply):
            assert panel.draft[: len(draft)] == tuple(draft)
            assert len(panel.draft) <= len(draft) + 1
        else:
            assert table.ply - int(ply) == max(len(draft), 1)
    (seed,) = (await desk.store.rows("SELECT seed FROM tables WHERE id = ?", (table.id,)))[0]
    state, messages = play.begin(THOLOS, 2, table.options, seed)
    for action in history:
        messages += play.act(
            THOLOS, state, action.seat, parse(THOLOS.action_types, action.notation), seed, action.ply
        ).messages
    (stored,) = await desk.store.rows(
        "SELECT state FROM snapshots WHERE table_id = ? ORDER BY ply DESC LIMIT 1", (table.id,)
    )
    assert THOLOS.encode(state) == stored[0]
    assert [line.message for line in await desk.service.log(table.id, None)] == messages
    await desk.close()


async def kills(path: Path, times: Iterable[int]) -> None:
    chance = random.Random(1)
    for _ in times:
        lines = await kill_after(path, chance.uniform(0, 0.15))
        await check_after_kill(path, lines)


async def test_a_few_kills(tmp_path: Path):
    await kills(tmp_path / "a.sqlite3", range(3))


@pytest.mark.long
async def test_many_kills(tmp_path: Path, budget: Budget):
    await kills(tmp_path / "a.sqlite3", budget.over(range(1000)))


async def test_a_kill_does_not_lock_the_database(tmp_path: Path):
    path = tmp_path / "a.sqlite3"
    await kill_after(path, 0)
    connection = sqlite3.connect(path)
    assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    connection.close()
