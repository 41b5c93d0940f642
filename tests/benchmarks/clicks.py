"""From a click to the new board on the simulated Discord, and how fast a press is acknowledged while much is drawn."""

import asyncio
import io
import random
import tempfile
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from time import perf_counter, process_time, thread_time
from typing import Any
from unittest.mock import patch

import discord
import simcord
from discord import app_commands

from bot import Stammtisch
from data.model import Person
from rendering import pictures
from rules.registry import game, games
from tests.benchmarks.measure import NAMES, Row, ms
from tests.cogs.world import World, board_of, buttons, options_of

_ROUNDS = 2
_CLICKS = 12
_PRESSES = 40
_TABLES = 20


class Bare(discord.Client):
    """Answers a button with a picture, and nothing else."""

    def __init__(self, data: bytes) -> None:
        super().__init__(intents=discord.Intents(guilds=True))
        self.data = data
        self.tree = app_commands.CommandTree(self)

    async def setup_hook(self) -> None:
        @self.tree.command(name="open", description="Open")
        async def _open(interaction: discord.Interaction) -> None:
            view = discord.ui.View(timeout=None)
            button: discord.ui.Button[discord.ui.View] = discord.ui.Button(label="Go", custom_id="go")

            async def pressed(press: discord.Interaction) -> None:
                await press.response.defer(ephemeral=True)
                await press.followup.send(file=discord.File(io.BytesIO(self.data), "board.png"))

            button.callback = pressed
            view.add_item(button)
            await interaction.response.send_message("here", view=view)

        await self.tree.sync()


async def _bare(data: bytes) -> list[float]:
    times: list[float] = []
    async with simcord.run(Bare(data)) as env:
        guild = env.create_guild()
        channel = guild.create_text_channel("general")
        alice = guild.add_member(env.create_user("alice"))
        message = (await alice.slash(channel, "open")).response
        assert message is not None
        for _ in range(_CLICKS):
            started = process_time()
            await alice.click(message, label="Go")
            times.append(process_time() - started)
    return times


class _Drawn:
    """What drawing took in the drawing threads, in seconds of CPU time, and the size of the last picture."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self.data = b""

    @contextmanager
    def watching(self) -> Iterator[None]:
        draw = pictures.draw

        def watched(*args: Any) -> pictures.Picture:
            started = thread_time()
            picture = draw(*args)
            self.seconds += thread_time() - started
            self.data = picture.data
            return picture

        with patch.object(pictures, "draw", watched):
            yield


async def _ours(id: str, seed: int, database: Path, drawn: _Drawn) -> list[tuple[float, float]]:
    """The CPU time of each click that brought a new board, and how much of it was drawing."""
    times: list[tuple[float, float]] = []
    chance = random.Random(seed)
    bot = Stammtisch(database)
    seats = max(2, game(id).info.seats[0])
    async with simcord.run(bot, settle_timeout=60, check_errors=False) as env:
        inn = World(env, bot, database)
        actors = (inn.alice, inn.bob, inn.carol, inn.member("dave"))[:seats]
        place = await inn.start(id, *actors[1:])
        table = await inn.newest()
        while len(times) < _CLICKS + 1 and table.status == "running":
            _, _, deciders = await bot.service.spectator(table.id)
            person = table.seats[deciders[0]].person
            actor = next(actor for actor in actors if actor.id == person.id)
            panel = (await actor.click(board_of(place), label="Your move")).response
            while await inn.waits_for(actor) and len(times) < _CLICKS + 1:
                version = table.version
                before, started = drawn.seconds, process_time()
                await _press(actor, panel, chance)
                took = process_time() - started
                table = await bot.service.get(table.id)
                if table.version != version:
                    times.append((took, drawn.seconds - before))
                panel = inn.again(panel)
        await bot.release()
    return times[1:]


async def _press(actor: simcord.MemberActor, panel: Any, chance: random.Random) -> None:
    """One press of a panel: *Confirm* when there is nothing else, an option otherwise."""
    if "Confirm" in buttons(panel):
        await actor.click(panel, label="Confirm")
        return
    part, values = chance.choice(options_of(panel))
    if values is None:
        await actor.click(panel, custom_id=part["custom_id"])
    else:
        await actor.select(panel, [chance.choice(values)], custom_id=part["custom_id"])


async def _clicks(id: str) -> list[Row]:
    drawn = _Drawn()
    ours: list[tuple[float, float]] = []
    bare: list[float] = []
    with tempfile.TemporaryDirectory() as folder, drawn.watching():
        for turn in range(_ROUNDS):
            ours += await _ours(id, turn, Path(folder) / f"{turn}.sqlite3", drawn)
            bare += await _bare(drawn.data)
    click, floor = median(whole for whole, _ in ours), median(bare)
    without = median(whole - drawing for whole, drawing in ours)
    beside = f"bare bot {ms(floor)}, drawing {ms(median(drawing for _, drawing in ours))}"
    return [Row("click to new board, without drawing", id, ms(click), beside, without / floor, 1.5)]


def run(id: str) -> list[Row]:
    """The rows of a game."""
    return asyncio.run(_clicks(id))


# --- acknowledgements ------------------------------------------------------------------------------------------------


@contextmanager
def _acknowledged(times: list[float]) -> Iterator[None]:
    """Notes when each press is acknowledged."""
    defer = discord.InteractionResponse.defer

    async def noted(self: discord.InteractionResponse[Any], **kwargs: Any) -> Any:
        callback = await defer(self, **kwargs)
        times.append(perf_counter())
        return callback

    with patch.object(discord.InteractionResponse, "defer", noted):
        yield


async def _waits(inn: World, press: Callable[[], Awaitable[object]], waiting: Callable[[], None]) -> list[float]:
    """From a press to its acknowledgement, with something else waiting, each time."""
    found: list[float] = []
    for _ in range(_PRESSES):
        waiting()
        times: list[float] = []
        with _acknowledged(times):
            started = perf_counter()
            await press()
        found.append(times[0] - started)
        await inn.env.settle()
    return found


async def _acknowledgements() -> list[Row]:
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "t.sqlite3"
        bot = Stammtisch(database)
        async with simcord.run(bot, settle_timeout=60, check_errors=False) as env:
            inn = World(env, bot, database)
            place = await inn.start("tholos", inn.bob)
            board = board_of(place)
            others = [await _other(inn, number) for number in range(_TABLES)]
            await env.settle()

            async def press() -> None:
                await inn.alice.click(board, label="Log")

            idle = await _waits(inn, press, lambda: None)
            busy = await _waits(inn, press, lambda: [bot.boards.refresh(id) for id in others] and None)
            await bot.release()
    case = f"{_TABLES} pictures waiting"
    beside = f"idle bot {ms(median(idle))}"
    what = "acknowledgement"
    return [
        Row(what, f"{case}, median", ms(median(busy)), beside, median(busy) * 1000, 300, unit="ms"),
        Row(what, f"{case}, longest", ms(max(busy)), f"idle bot {ms(max(idle))}", max(busy) * 1000, 1000, unit="ms"),
    ]


async def _other(inn: World, number: int) -> int:
    """A running table of any game in a channel of its own."""
    service = inn.bot.service
    id = list(games())[number % len(games())]
    people = [Person(1000 + index, name) for index, name in enumerate(NAMES)]
    channel = inn.guild.create_text_channel(f"other-{number}")
    table = await service.open(inn.guild.id, channel.id, people[0], id)
    for person in people[1 : max(2, game(id).info.seats[0])]:
        await service.join(table.id, person)
    await service.start(table.id, people[0].id)
    return table.id


def run_waiting() -> list[Row]:
    """The rows of the bot as a whole."""
    return asyncio.run(_acknowledgements())
