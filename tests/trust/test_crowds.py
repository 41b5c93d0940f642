"""Many tables are played at once by one bot: nothing is lost, nothing is done twice, nothing stands still.

The bot is `bot.py` as it is started with a token; people and Discord are another process, which stands back behind it
as other machines would. Times are printed, not asserted: they depend on the machine.
"""

import asyncio
import contextlib
import os
import random
import re
import signal
import sys
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from statistics import median
from typing import Any

import discord
import msgspec
import pytest
import simcord

from data.store import Store
from rules.players import KINDS
from rules.registry import games
from sandbox import catch_up
from tests.cogs.api import check
from tests.conftest import Budget
from tests.trust.archive import Archive
from tests.trust.gate import Gate
from tests.trust.party import Party
from tests.trust.stalls import Beats
from tests.trust.street import Street

ROOT = Path(__file__).parents[2]
# Messages that each channel keeps in the long run: Discord's disks are not the players' memory.
_KEPT = 12
_FORGET_SECONDS = 2.0
_START_SECONDS = 60.0
_STALL = 0.1
# Tables that are opened at the same time.
_OPENING = 20
# How far people and Discord stand back behind the bot (see nice(1)): they would have machines of their own.
_OTHERS = 10
# Discord waits for three seconds to hear that an answer is coming.
_HELD_UP = 4.0


@dataclass
class Report:
    """What came of it."""

    tables: int
    seconds: float
    actions: int
    answers: list[float]
    acknowledgements: list[float]
    late: int
    memory: list[list[int]]

    def __str__(self) -> str:
        answers, acks = sorted(self.answers), sorted(self.acknowledgements)
        lines = [
            f"{self.tables} tables for {self.seconds:.0f} s: {self.actions / self.seconds:.1f} actions of people a "
            f"second, {len(answers)} answers",
            f"acknowledged: {_shown(acks)}, {self.late} times too late for Discord; answered: {_shown(answers)}",
            "memory at each quarter of the time, of the bot and of its drawing and thinking processes: "
            + ", ".join(" + ".join(map(str, memory)) for memory in self.memory)
            + " MiB",
        ]
        return "\n" + "\n".join(lines)


def _told(beats: Beats) -> str:
    stalls = sorted(beats.stalls)
    lines = [
        f"event loop held back: {_shown(stalls)}; {sum(stall > _STALL for stall in stalls)} of {len(stalls)} times "
        f"over {_STALL * 1000:.0f} ms",
        "the longest, and how long the bot computed meanwhile: "
        + ", ".join(
            f"{stall * 1000:.0f} ({worked * 1000:.0f})"
            for stall, worked in sorted(zip(beats.stalls, beats.worked, strict=True), reverse=True)[:8]
        )
        + " ms",
        f"garbage collected: {len(beats.collections)} times, longest {max(beats.collections, default=0) * 1000:.0f} ms",
        *(f"  {count} times seen at {place}" for place, count in beats.causes.items()),
    ]
    return "\n".join(lines)


def _shown(times: list[float]) -> str:
    at = times[int(len(times) * 0.99)]
    return (
        f"median {median(times) * 1000:.0f} ms, 99th percentile {at * 1000:.0f} ms, longest {times[-1] * 1000:.0f} ms"
    )


def _memory(pid: int | None) -> int:
    """MiB of a process; 0 for none."""
    status = Path(f"/proc/{pid}/status")
    for line in status.read_text().splitlines() if status.exists() else ():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) // 1024
    return 0


@dataclass
class Machine:
    """A running bot.

    Attributes:
        pid: its process.
        archive: its tables.
    """

    pid: int
    archive: Archive

    def memory(self) -> list[int]:
        """MiB of the process, and of those that it started."""
        children = [path.read_text().split() for path in Path(f"/proc/{self.pid}/task").glob("*/children")]
        return [_memory(pid) for pid in (self.pid, *sorted(map(int, chain(*children))))]


class Crowd:
    """People at many tables of all games, some with computer players.

    Args:
        env: the simulated Discord.
        tables: how many.
        seed: of everything that is decided by chance.
    """

    def __init__(self, env: simcord.Env, tables: int, seed: int) -> None:
        self.env = env
        self.count = tables
        self.chance = random.Random(seed)
        guild = env.create_guild("Inn")
        # Discord has at most fifty threads a channel that are easy to find.
        self.channels = [guild.create_text_channel(f"room{number}") for number in range(1 + tables // 50)]
        self.people = [guild.add_member(env.create_user(f"member{number}")) for number in range(tables * 2 + 4)]

    async def seat(self, street: Street, archive: Archive) -> list[Party]:
        """Open all tables."""
        names = list(games())
        parties: list[Party] = []
        opening = []
        doors = asyncio.Semaphore(_OPENING)

        async def enter(party: Party, channel: int, game: str, computers: int, kind: str) -> None:
            async with doors:
                await party.open(channel, game, computers, kind)

        for number in range(self.count):
            game = names[number % len(names)]
            seats = self.chance.randint(*games()[game].info.seats)
            people = self.chance.randint(1, seats) if games()[game].info.computers else seats
            party = Party(street, archive, self.chance.sample(self.people, people), self.chance)
            parties.append(party)
            channel = self.channels[number % len(self.channels)].id
            opening.append(enter(party, channel, game, seats - people, self.chance.choice(list(KINDS))))
        await asyncio.gather(*opening)
        return parties

    async def play(
        self, machine: Machine, seconds: float, *, forgets: bool, disturb: Coroutine[Any, Any, None]
    ) -> Report:
        """Play at all tables for a while, and hold what everybody was told against what is stored.

        Opening the tables is part of that time, as far as it leaves a third for playing.
        """
        with Street(self.env) as street:
            opening = time.monotonic()
            parties = await self.seat(street, machine.archive)
            seconds = max(seconds / 3, seconds - (time.monotonic() - opening))
            street.times.clear()
            street.acknowledged.clear()
            begun = time.monotonic()
            memory: list[list[int]] = []

            async def tend() -> None:
                while True:
                    await asyncio.sleep(_FORGET_SECONDS)
                    if forgets:
                        street.forget(_KEPT)
                    if time.monotonic() - begun > seconds * (len(memory) + 1) / 4:
                        memory.append(machine.memory())

            tending = asyncio.create_task(tend())
            disturbing = asyncio.create_task(disturb)
            await asyncio.gather(*(party.play(lambda: time.monotonic() - begun > seconds) for party in parties))
            tending.cancel()
            disturbing.cancel()
            took = time.monotonic() - begun
            for party in parties:
                await party.check()
            await _goes_on(parties)
        return Report(
            tables=self.count,
            seconds=took,
            actions=sum(party.acted for party in parties),
            answers=street.times,
            acknowledgements=street.acknowledged,
            late=street.late,
            memory=[*memory[:3], machine.memory()],
        )


async def _goes_on(parties: list[Party]) -> None:
    """No table stands still: each one over, or waiting for people who can move, or for a computer that does."""
    waiting = [party for party in parties if (await party.table()).status == "running"]
    for party in waiting:
        assert (await party.archive.live(party.id)).deciders, party.id
    plies = {party.id: (await party.table()).ply for party in waiting}
    acted = {party.id: party.acted for party in waiting}
    await asyncio.gather(*(_one_more(party) for party in waiting))
    for party in waiting:
        table = await party.table()
        assert party.acted > acted[party.id] or table.ply > plies[party.id], party.id


async def _one_more(party: Party) -> None:
    acted, ply = party.acted, (await party.table()).ply
    while party.acted == acted and (await party.table()).ply == ply and await party.step():
        pass


@contextlib.asynccontextmanager
async def _machine(folder: Path, gate: Gate) -> AsyncIterator[Machine]:
    """The bot in a process of its own. At the end it is stopped as an operator would, and must have had no mishap."""
    database, said = folder / "tables.sqlite3", folder / "said.txt"
    environment = {**os.environ, "DISCORD_TOKEN": "a.b.c", "STAMMTISCH_DATABASE": str(database)}
    command = (sys.executable, "-m", "tests.trust.fake_discord", gate.address, "--watch", str(folder / "beats.json"))
    with said.open("w") as out:
        process = await asyncio.create_subprocess_exec(*command, env=environment, cwd=ROOT, stdout=out, stderr=out)
    try:
        await asyncio.wait_for(gate.ready.wait(), _START_SECONDS)
        store = await Store.read(database)
        try:
            yield Machine(process.pid, Archive(store))
        except TimeoutError as error:
            # Somebody was not answered: what does the bot wait for?
            process.send_signal(signal.SIGUSR1)
            await asyncio.sleep(1)
            error.add_note(said.read_text())
            raise
        finally:
            await store.close()
        process.send_signal(signal.SIGTERM)
        assert await asyncio.wait_for(process.wait(), _START_SECONDS) == 0, said.read_text()
        mishaps = [line for line in said.read_text().splitlines() if re.search(r"\b(ERROR|CRITICAL)\b", line)]
        assert mishaps == []
        assert gate.unanswerable == []
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()


@contextlib.contextmanager
def _standing_back() -> Iterator[None]:
    """Meanwhile this process gives way to others."""
    niceness = os.getpriority(os.PRIO_PROCESS, 0)
    os.setpriority(os.PRIO_PROCESS, 0, niceness + _OTHERS)
    try:
        yield
    finally:
        # Not everybody may take a step forward again.
        with contextlib.suppress(PermissionError):
            os.setpriority(os.PRIO_PROCESS, 0, niceness)


Disturb = Callable[[Gate], Coroutine[Any, Any, None]]


async def _peace(gate: Gate) -> None:
    """Nothing goes wrong."""


async def _lose_connection(gate: Gate) -> None:
    """The connection is lost again and again."""
    while True:
        await asyncio.sleep(0.4)
        await gate.drop()


async def _hold_up(gate: Gate) -> None:
    """The bot hears of everything too late, again and again."""
    while True:
        await asyncio.sleep(_HELD_UP / 2)
        await gate.hold_up(_HELD_UP)


async def _play(
    folder: Path, tables: int, seconds: float, seed: int, *, forgets: bool, disturb: Disturb
) -> tuple[Report, Beats]:
    """Play, and tell what came of it."""
    # The environment wants a bot in this process; this one hears nothing and does nothing.
    nobody = discord.Client(intents=discord.Intents.none())
    async with simcord.run(nobody, settle_timeout=60, check_errors=False) as env:
        crowd = Crowd(env, tables, seed)
        catch_up(env)
        gate = Gate(env, discord.Intents(guilds=True))
        async with gate.open(), _machine(folder, gate) as machine:
            with _standing_back():
                report = await crowd.play(machine, seconds, forgets=forgets, disturb=disturb(gate))
            assert report.actions >= tables
            assert gate.resumed or disturb is not _lose_connection
            if not forgets:
                check(env.http_requests)
    return report, msgspec.json.decode((folder / "beats.json").read_bytes(), type=Beats)


pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows cannot be asked to stop")


async def test_eight_tables_at_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    report, beats = await _play(tmp_path, 8, 3, 1, forgets=False, disturb=_lose_connection)
    with capsys.disabled():
        print(f"{report}\n{_told(beats)}")  # noqa: T201


@pytest.mark.long
async def test_who_reads_that_the_bot_did_not_respond_has_not_moved(tmp_path: Path, budget: Budget) -> None:
    report, _ = await _play(tmp_path, 8, max(budget.seconds, 3 * _HELD_UP), 3, forgets=True, disturb=_hold_up)
    assert report.late


@pytest.mark.long(share=6)
async def test_two_hundred_tables_at_once(tmp_path: Path, capsys: pytest.CaptureFixture[str], budget: Budget) -> None:
    """Fewer where the time is short: opening them all takes most of a minute."""
    tables = max(12, min(200, int(budget.seconds / 1.4)))
    report, beats = await _play(tmp_path, tables, budget.seconds, 2, forgets=True, disturb=_peace)
    with capsys.disabled():
        print(f"{report}\n{_told(beats)}")  # noqa: T201
