"""Many tables are played at once in one process: nothing is lost, nothing is done twice, nothing stands still.

Times are printed, not asserted: they depend on the machine.
"""

import asyncio
import gc
import logging
import os
import random
import time
from dataclasses import dataclass
from pathlib import Path
from statistics import median

import pytest
import simcord

from bot import Stammtisch
from cogs.worker import ProcessWorker
from rules.players import KINDS
from rules.registry import games
from tests.cogs.api import check
from tests.conftest import Budget
from tests.trust.party import Party
from tests.trust.stalls import Heart
from tests.trust.street import Street

# Messages that each channel keeps in the long run: Discord's disks are not the bot's memory.
_KEPT = 12
_FORGET_SECONDS = 2.0


@dataclass
class Report:
    """What came of it."""

    tables: int
    seconds: float
    actions: int
    answers: list[float]
    acknowledgements: list[float]
    stalls: list[float]
    own: list[float]
    collections: list[float]
    causes: list[str]
    memory: list[list[int]]

    def __str__(self) -> str:
        answers, acks, stalls, own = map(sorted, (self.answers, self.acknowledgements, self.stalls, self.own))
        lines = [
            f"{self.tables} tables for {self.seconds:.0f} s: {self.actions / self.seconds:.1f} actions of people a "
            f"second, {len(answers)} answers",
            f"acknowledged: {_shown(acks)}; answered: {_shown(answers)}",
            f"event loop held back: {_shown(stalls)}; {sum(stall > 0.1 for stall in stalls)} times over 100 ms",
            f"without garbage collections: {_shown(own)}; {sum(stall > 0.1 for stall in own)} times over 100 ms",
            f"garbage collected: longest {max(self.collections, default=0) * 1000:.0f} ms",
            "memory at each quarter of the time, of this process, the drawing and the thinking one: "
            + ", ".join(" + ".join(map(str, memory)) for memory in self.memory)
            + " MiB",
        ]
        return "\n" + "\n".join(lines + [f"  {cause}" for cause in self.causes])


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


class Crowd:
    """People at many tables of all games, some with computer players.

    Args:
        env: the simulated Discord.
        bot: the bot.
        tables: how many.
        seed: of everything that is decided by chance.
    """

    def __init__(self, env: simcord.Env, bot: Stammtisch, tables: int, seed: int) -> None:
        self.env = env
        self.bot = bot
        self.count = tables
        self.chance = random.Random(seed)
        guild = env.create_guild("Inn")
        # Discord has at most fifty threads a channel that are easy to find.
        self.channels = [guild.create_text_channel(f"room{number}") for number in range(1 + tables // 50)]
        self.people = [guild.add_member(env.create_user(f"member{number}")) for number in range(tables * 2 + 4)]

    async def seat(self, street: Street) -> list[Party]:
        """Open all tables."""
        names = list(games())
        parties: list[Party] = []
        opening = []
        for number in range(self.count):
            game = names[number % len(names)]
            seats = self.chance.randint(*games()[game].info.seats)
            people = self.chance.randint(1, seats) if games()[game].info.computers else seats
            party = Party(street, self.bot, self.chance.sample(self.people, people), self.chance)
            parties.append(party)
            channel = self.channels[number % len(self.channels)].id
            opening.append(party.open(channel, game, seats - people, self.chance.choice(list(KINDS))))
        await asyncio.gather(*opening)
        return parties

    async def play(self, seconds: float, forgets: bool) -> Report:
        """Play at all tables for a while, and hold what everybody was told against what is stored.

        Opening the tables is part of that time, as far as it leaves a third for playing.
        """
        with Street(self.env) as street:
            opening = time.monotonic()
            parties = await self.seat(street)
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
                        memory.append(self._memory())

            async with Heart() as heart:
                tending = asyncio.create_task(tend())
                await asyncio.gather(*(party.play(lambda: time.monotonic() - begun > seconds) for party in parties))
                tending.cancel()
            took = time.monotonic() - begun
            for party in parties:
                await party.check()
            await self._goes_on(parties)
        return Report(
            tables=self.count,
            seconds=took,
            actions=sum(party.acted for party in parties),
            answers=street.times,
            acknowledgements=street.acknowledged,
            stalls=heart.stalls,
            own=heart.own,
            collections=heart.collections,
            causes=[f"{count} times seen at {place}" for place, count in heart.causes.most_common(12)],
            memory=[*memory[:3], self._memory()],
        )

    def _memory(self) -> list[int]:
        workers = [worker for worker in (self.bot.drawing, self.bot.thinking) if isinstance(worker, ProcessWorker)]
        return [_memory(pid) for pid in (os.getpid(), *(worker.pid for worker in workers))]

    async def _goes_on(self, parties: list[Party]) -> None:
        """No table stands still: each one over, or waiting for people who can move, or for a computer that does."""
        for party in parties:
            table = await party.table()
            if table.status == "running":
                _, _, deciders = await self.bot.service.spectator(party.id)
                assert deciders, party.id
        waiting = [party for party in parties if (await party.table()).status == "running"]
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


async def _play(path: Path, tables: int, seconds: float, seed: int, *, forgets: bool) -> Report:
    bot = Stammtisch(path, workers=ProcessWorker)
    try:
        async with simcord.run(bot, settle_timeout=60, check_errors=False) as env:
            crowd = Crowd(env, bot, tables, seed)
            await env.settle()
            # As the bot does when it is ready: what lives already is no garbage.
            gc.collect()
            gc.freeze()
            report = await crowd.play(seconds, forgets)
            if not forgets:
                check(env.http_requests)
            return report
    finally:
        gc.unfreeze()
        await bot.release()


def _bugs(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR]


async def test_eight_tables_at_once(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    report = await _play(tmp_path / "tables.sqlite3", 8, 3, 1, forgets=False)
    assert _bugs(caplog) == []
    assert report.actions >= 8
    with capsys.disabled():
        print(report)  # noqa: T201


@pytest.mark.long(share=6)
async def test_two_hundred_tables_at_once(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture, budget: Budget
) -> None:
    """Fewer where the time is short: opening them all takes most of a minute."""
    tables = max(12, min(200, int(budget.seconds / 1.4)))
    report = await _play(tmp_path / "tables.sqlite3", tables, budget.seconds, 2, forgets=True)
    assert _bugs(caplog) == []
    with capsys.disabled():
        print(report)  # noqa: T201
