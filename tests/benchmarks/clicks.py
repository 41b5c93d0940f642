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
from typing import Any, NamedTuple
from unittest.mock import patch

import discord
import simcord
from discord import app_commands
from simcord.http import router

from bot import Stammtisch
from rendering import pictures
from rules.registry import game, games
from tests.benchmarks.measure import Row, ms
from tests.cogs.world import World, board_of, buttons, options_of

_ROUNDS = 2
_CLICKS = 12
_PRESSES = 3
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


class Click(NamedTuple):
    """What a click took, in seconds.

    Attributes:
        whole: on the clock, until nothing goes on any more.
        worked: of CPU time, until the new picture reaches Discord; drawing excepted.
        drawing: the public picture, of CPU time.
    """

    whole: float
    worked: float
    drawing: float = 0.0


class _Watch:
    """When the request with a picture reaches Discord, and what drawing took until then.

    Attributes:
        arrived: by whether it is a public message, in seconds of the process's CPU time, drawing excepted.
        drawing: what the last public picture took.
        data: the last picture.
    """

    def __init__(self) -> None:
        self.arrived: dict[bool, float] = {}
        self.drawing = 0.0
        self.data = b""
        self._drawn = 0.0

    def now(self) -> float:
        return process_time() - self._drawn

    @contextmanager
    def watching(self) -> Iterator[None]:
        draw, dispatch = pictures.draw, router.dispatch

        def drawn(*args: Any) -> pictures.Picture:
            started = thread_time()
            picture = draw(*args)
            took = thread_time() - started
            self._drawn += took
            if args[2].seat is None:
                self.drawing = took
            self.data = picture.data
            return picture

        def dispatched(backend: Any, method: str, path: str, **kwargs: Any) -> Any:
            if kwargs.get("files"):
                self.arrived["/channels/" in path] = self.now()
            return dispatch(backend, method, path, **kwargs)

        with patch.object(pictures, "draw", drawn), patch.object(router, "dispatch", dispatched):
            yield


async def _timed(watch: _Watch, press: Awaitable[object], public: bool) -> Click | None:
    """A click that brings a picture; None when it brings none."""
    watch.arrived.clear()
    began, worked = perf_counter(), watch.now()
    await press
    whole = perf_counter() - began
    arrived = watch.arrived.get(public)
    return Click(whole, arrived - worked, watch.drawing) if arrived else None


async def _bare(watch: _Watch) -> list[Click]:
    times: list[Click] = []
    async with simcord.run(Bare(watch.data)) as env:
        guild = env.create_guild()
        channel = guild.create_text_channel("general")
        alice = guild.add_member(env.create_user("alice"))
        message = (await alice.slash(channel, "open")).response
        assert message is not None
        for _ in range(_CLICKS):
            times += filter(None, [await _timed(watch, alice.click(message, label="Go"), public=False)])
    return times


async def _ours(id: str, seed: int, database: Path, watch: _Watch) -> list[Click]:
    """The clicks that brought a new board."""
    times: list[Click] = []
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
                times += filter(None, [await _timed(watch, _press(actor, panel, chance), public=True)])
                panel = inn.again(panel)
            table = await bot.service.get(table.id)
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
    watch = _Watch()
    ours: list[Click] = []
    bare: list[Click] = []
    with tempfile.TemporaryDirectory() as folder, watch.watching():
        for turn in range(_ROUNDS):
            ours += await _ours(id, turn, Path(folder) / f"{turn}.sqlite3", watch)
            bare += await _bare(watch)
    drawing, floor = median(click.drawing for click in ours), median(click.whole for click in bare)
    without = median(click.whole - click.drawing for click in ours)
    worked, least = median(click.worked for click in ours), median(click.worked for click in bare)
    return [
        Row(
            "click to new board, on the clock without drawing",
            id,
            f"{ms(without)}, drawing {ms(drawing)}",
            f"bare bot {ms(floor)}",
            without / floor,
            1.5,
        ),
        Row(
            "click to new board, CPU of bot and simulated Discord until it arrives",
            id,
            ms(worked),
            f"bare bot {ms(least)}",
            worked / least,
        ),
    ]


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
            others: list[int] = []
            actors = (inn.bob, inn.carol, inn.member("dave"))
            for number in range(_TABLES):
                id = list(games())[number % len(games())]
                await inn.start(id, *actors[: max(2, game(id).info.seats[0]) - 1])
                others.append((await inn.newest()).id)

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


def run_waiting() -> list[Row]:
    """The rows of the bot as a whole."""
    return asyncio.run(_acknowledgements())
