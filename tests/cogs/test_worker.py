"""What draws and thinks in a process of its own."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
import simcord

from bot import Stammtisch
from cogs.worker import Elsewhere, ProcessWorker, ThreadWorker, Worker, WorkerDied
from data.thinking import choose
from rendering import pictures
from rendering.show import scene_of
from rules import table
from rules.chance import Chance
from rules.errors import Refused
from rules.registry import game, games
from rules.text import PlainReader, write
from tests.cogs.world import World, board_of, turns
from tests.data.conftest import ANNA

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signals")


@pytest.fixture(scope="module")
def worker() -> Iterator[ProcessWorker]:
    worker = ProcessWorker()
    yield worker
    worker.close()


@pytest.mark.parametrize("id", games())
async def test_draws_and_thinks_as_here(worker: ProcessWorker, id: str) -> None:
    rules = game(id)
    state, _ = table.begin(rules, max(2, rules.info.seats[0]), {}, 7)
    seat = table.deciders(state)[0]
    view, scene = rules.view(state, seat), scene_of(state, seat=seat)
    assert await worker.run(pictures.draw, id, view, scene) == pictures.draw(id, view, scene)
    action = await worker.run(choose, rules, view, seat, Chance(1, 1), "random")
    assert action == choose(rules, view, seat, Chance(1, 1), "random")


def _refuses(words: str) -> None:
    raise Refused("This is {word}.", word=words)


class _Strange(Exception):
    def __init__(self, one: int, *, other: int) -> None:
        super().__init__(f"{one} and {other}")


def _fails_strangely() -> None:
    raise _Strange(1, other=2)


async def test_tells_what_went_wrong_and_where(worker: ProcessWorker) -> None:
    with pytest.raises(Refused) as caught:
        await worker.run(_refuses, "a reason")
    assert write(caught.value.text, PlainReader()) == "This is a reason."
    assert isinstance(caught.value.__cause__, Elsewhere)
    assert "in _refuses" in str(caught.value.__cause__)
    # An error that cannot be sent is told by its name.
    with pytest.raises(RuntimeError, match="_Strange"):
        await worker.run(_fails_strangely)


def _ends_an_iterator() -> None:
    next(iter(()))


@pytest.mark.parametrize("kind", [ProcessWorker, ThreadWorker])
async def test_an_iterator_that_ends_keeps_nobody_waiting(kind: type[ProcessWorker | ThreadWorker]) -> None:
    worker = kind()
    with pytest.raises(RuntimeError, match="iterator"):
        await asyncio.wait_for(worker.run(_ends_an_iterator), 30)
    worker.close()


def _prints() -> str:
    print("something")  # noqa: T201
    os.write(1, b"something")
    return "answered"


async def test_ends_when_it_has_nothing_to_do_and_begins_anew() -> None:
    worker = ProcessWorker(idle=0.3)
    try:
        first = await worker.run(os.getpid)
        # Not between two calls that follow each other.
        assert await worker.run(os.getpid) == first
        await asyncio.sleep(0.1)
        assert await worker.run(os.getpid) == first
        async with asyncio.timeout(30):
            while _runs(first):  # noqa: ASYNC110
                await asyncio.sleep(0.05)
        assert worker.pid is None
        second = await worker.run(os.getpid)
        assert second != first
        assert _runs(second)
    finally:
        worker.close()


async def test_what_is_printed_does_not_disturb(worker: ProcessWorker) -> None:
    assert [await worker.run(_prints) for _ in range(3)] == ["answered"] * 3


def _dies() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def _dies_once(mark: str) -> str:
    if Path(mark).exists():
        return "alive"
    Path(mark).touch()
    os.kill(os.getpid(), signal.SIGKILL)
    raise AssertionError


async def test_a_dead_process_is_replaced(worker: ProcessWorker, tmp_path: Path) -> None:
    assert await worker.run(_dies_once, str(tmp_path / "mark")) == "alive"
    before = await worker.run(os.getpid)
    assert before == worker.pid
    os.kill(before, signal.SIGKILL)
    assert await worker.run(os.getpid) != before
    with pytest.raises(WorkerDied):
        await worker.run(_dies)
    assert await worker.run(abs, -1) == 1


@pytest.mark.parametrize("kind", [ProcessWorker, ThreadWorker])
async def test_answers_each_what_it_asked(kind: type[Worker]) -> None:
    worker = kind()
    assert await asyncio.gather(*(worker.run(int, str(n), base=16) for n in range(20))) == [
        int(str(n), base=16) for n in range(20)
    ]
    worker.close()


async def test_ends_at_once_when_it_is_told_to() -> None:
    worker = ProcessWorker()
    pid = await worker.run(os.getpid)
    begun = time.monotonic()
    sleeping = asyncio.create_task(worker.run(time.sleep, 60))
    waiting = asyncio.create_task(worker.run(abs, -1))
    await asyncio.sleep(0.1)
    worker.close()
    assert not _runs(pid)
    assert worker.pid is None
    with pytest.raises(WorkerDied):
        await sleeping
    with pytest.raises(asyncio.CancelledError):
        await waiting
    assert time.monotonic() - begun < 30
    with pytest.raises(WorkerDied):
        await worker.run(abs, -1)


async def test_stands_back_behind_others() -> None:
    worker = ProcessWorker(niceness=3)
    assert await worker.run(os.getpriority, os.PRIO_PROCESS, 0) == os.getpriority(os.PRIO_PROCESS, 0) + 3
    worker.close()


_OWNER = """
import asyncio, os, sys, time
from cogs.worker import ProcessWorker

async def main():
    worker = ProcessWorker()
    print(await worker.run(os.getpid), flush=True)
    if sys.argv[1] == "busy":
        await worker.run(time.sleep, 0.5)
    await asyncio.sleep(60)

asyncio.run(main())
"""


@pytest.mark.parametrize("state", ["idle", "busy"])
def test_ends_with_the_process_that_began_it(state: str) -> None:
    owner = subprocess.Popen(
        [sys.executable, "-c", _OWNER, state],
        cwd=Path(__file__).parents[2],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert owner.stdout is not None
    pid = int(owner.stdout.readline())
    owner.kill()
    # Its errors would come through the same pipe, which ends with the last of the two.
    _, errors = owner.communicate(timeout=30)
    until = time.monotonic() + 30
    while _runs(pid) and time.monotonic() < until:
        time.sleep(0.01)
    assert not _runs(pid)
    assert errors == ""


async def test_the_bot_draws_thinks_and_animates_in_processes(tmp_path: Path) -> None:
    database = tmp_path / "tables.sqlite3"
    bot = Stammtisch(database, workers=ProcessWorker)
    try:
        async with simcord.run(bot, settle_timeout=60) as env:
            inn = World(env, bot, database)
            place = await inn.start("tholos", inn.bob, options={"colours": "first"})
            await turns(inn, place, 1)
            assert board_of(place).attachments
            shown = await inn.carol.slash(place, "replay", animation=True)
            assert shown.response is not None
            assert shown.response.attachments[0].filename == "replay.gif"
            await bot.service.open(inn.guild.id, place.id, ANNA, "zefiria")
            table = await bot.service.add_computer((await inn.newest()).id, ANNA.id, "thinker")
            await bot.service.start(table.id, ANNA.id)
            while await bot.service.think(table.id) is None:
                panel = await bot.service.panel(table.id, ANNA.id)
                if panel.complete:
                    await bot.service.confirm(table.id, ANNA.id)
                else:
                    await bot.service.choose(table.id, ANNA.id, 0)
            workers = [worker.pid for worker in (bot.drawing, bot.thinking) if isinstance(worker, ProcessWorker)]
            assert len(workers) == 2
            assert all(pid and _runs(pid) for pid in workers)
    finally:
        await bot.release()
    assert not any(pid and _runs(pid) for pid in workers)


def _runs(pid: int) -> bool:
    """Whether a process lives; one that has ended and that nobody asks for does not."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    stat = Path(f"/proc/{pid}/stat")
    return not stat.exists() or stat.read_text().rpartition(")")[2].split()[0] != "Z"
