"""Processes that play at several tables on a simulated Discord until they are killed, and write down every answer.

Started as a module it reads a line of JSON for each (`Life`) and forks: so each begins with all that Python has to load
and with the pictures that never change, and is a process of its own.
"""

import asyncio
import os
import random
import sys
from pathlib import Path
from typing import Any

import discord
import msgspec
import simcord

from bot import Stammtisch
from cogs.presses import custom_id
from rendering import pictures
from rules import table as play
from rules.registry import games
from sandbox import catch_up
from tests.trust.archive import Archive
from tests.trust.party import Old, Party
from tests.trust.street import Street

_EPHEMERAL_V2 = 64 | 32768


class Life(msgspec.Struct):
    """What one process shall do.

    Attributes:
        database: the tables.
        journal: where to write what is asked and answered.
        seed: of everything that is decided by chance.
        games: one table of each is kept going.
        old: buttons of earlier lives, with their tables.
    """

    database: str
    journal: str
    seed: int
    games: list[str]
    old: list[tuple[int, Old]] = []


class Entry(msgspec.Struct, array_like=True):
    """A line of the journal.

    Attributes:
        event: "asked", "told", "button", "old", "on" (a table has gone on) or "ready" (all have).
        number: of the question.
        facts: what it was about.
    """

    event: str
    number: int
    facts: list[Any]


async def _live(life: Life) -> None:
    bot = Stammtisch(life.database, resume=False)
    journal = os.open(life.journal, os.O_WRONLY | os.O_CREAT | os.O_APPEND)

    def report(event: str, number: int, facts: tuple[Any, ...]) -> None:
        os.write(journal, msgspec.json.encode(Entry(event, number, list(facts))) + b"\n")

    async with simcord.run(bot, settle_timeout=60, check_errors=False) as env:
        guild = env.create_guild("Inn")
        channel = guild.create_text_channel("stammtisch")
        members = [guild.add_member(env.create_user(f"member{number}")) for number in range(4)]
        await env.settle()
        place: Any = bot.get_channel(channel.id)
        for game in life.games:
            await place.create_thread(name=game, type=discord.ChannelType.public_thread)
        await env.settle()
        threads = [thread.id for thread in channel.threads]
        catch_up(env)
        chance = random.Random(life.seed)
        with Street(env) as street:
            await bot.resume(0.0)
            parties = [Party(street, Archive(bot.store), members, chance, report) for _ in life.games]

            async def sit() -> None:
                await asyncio.gather(*(_sit(bot, *place) for place in zip(parties, threads, life.games, strict=True)))

            await sit()
            for party in chance.sample(parties, min(3, len(parties))):
                await _press_old(party, [old for table, old in life.old if table == party.id], report)
            await asyncio.gather(*(_go_on(party, report) for party in parties))
            report("ready", 0, ())
            while True:
                await asyncio.gather(*(party.play(lambda: False) for party in parties))
                await sit()


async def _sit(bot: Stammtisch, party: Party, thread: int, game: str) -> None:
    """Go on with the table of a thread, or begin the next one when it is over."""
    table = await bot.service.in_channel(thread)
    if table is not None and table.status == "running":
        await party.sit(table.id)
        return
    info = games()[game].info
    fewest, most = info.seats
    people = list(party.people.values())
    count = min(most, max(fewest, 2))
    seated = people[: max(1, count - 1)] if fewest < 3 else people[:2]
    if not info.computers:
        seated = people[:count]
    other = Party(party.street, party.archive, seated, party.chance, party.report)
    await other.open(thread, game, count - len(seated))
    await party.sit(other.id)


async def _press_old(party: Party, olds: list[Old], report: Any) -> None:
    """Press buttons of messages that an earlier process sent: Discord has them still, this simulated one has a copy."""
    table = await party.table()
    backend, place = party.street.backend, table.thread or table.channel
    static = [Old(0, 0, custom_id(verb, table.id), None, -1, "") for verb in ("move", "show", "log", "rules")]
    for old in [*static, *olds]:
        part = {"type": 2, "style": 1, "label": "old", "custom_id": old.custom_id}
        if old.value is not None:
            options = [{"label": "old", "value": old.value}]
            part = {"type": 3, "custom_id": old.custom_id, "options": options}
        message = backend.create_message(
            place, backend.bot_user.id, components=[{"type": 1, "components": [part]}], flags=_EPHEMERAL_V2
        )
        if old.stamp < 0:
            person = next(seat.person for seat in table.seats if seat.person)
            answer = await party.street.press(party.people[person.id], message, old.custom_id)
            assert answer.text, old.custom_id
            assert "went wrong" not in answer.text
        else:
            await party.press_old(old, message)
        report("old", 0, (party.id, old.custom_id))


async def _go_on(party: Party, report: Any) -> None:
    acted = party.acted
    while party.acted == acted and await party.step():
        pass
    report("on", 0, (party.id,))


def _warm(names: list[str]) -> None:
    """Draw what every process would have to draw anew."""
    for name in names:
        game = games()[name]
        seats = max(game.info.seats[0], min(2, game.info.seats[1]))
        state, _ = play.begin(game, seats, game.options(seats, {}), 1)
        pictures.cover(name)
        pictures.draw(name, game.view(state, None), pictures.Scene(names=("a", "b", "c", "d")[:seats], deciders=(0,)))


def main() -> None:
    """Raise one process after the other."""
    _warm(sys.argv[1:])
    print("ready", flush=True)  # noqa: T201
    for line in sys.stdin:
        life = msgspec.json.decode(line, type=Life)
        child = os.fork()
        if not child:
            try:
                asyncio.run(_live(life))
            except BaseException:
                import traceback

                Path(life.journal + ".failure").write_text(traceback.format_exc())
            os._exit(1)
        print(child, flush=True)  # noqa: T201
        os.waitpid(child, 0)
        print("over", flush=True)  # noqa: T201


if __name__ == "__main__":
    main()
