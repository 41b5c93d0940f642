"""From a click to the new board, beside a bare bot that answers with a ready-made picture of the same size."""

import io
import random
from pathlib import Path
from statistics import median
from time import perf_counter

import discord
import pytest
import simcord
from discord import app_commands

from bot import Stammtisch
from rendering import pictures
from tests.cogs.world import World, board_of, options_of

pytestmark = pytest.mark.benchmark

CLICKS = 25


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
        for _ in range(CLICKS):
            started = perf_counter()
            await alice.click(message, label="Go")
            times.append(perf_counter() - started)
    return times


async def _ours(database: Path) -> tuple[list[float], list[float], bytes]:
    times: list[float] = []
    drawing: list[float] = []
    data = b""
    chance = random.Random(3)
    bot = Stammtisch(database)
    async with simcord.run(bot, settle_timeout=60, check_errors=False) as env:
        inn = World(env, bot, database)
        place = await inn.start("tholos", inn.bob, options={"colours": "first"})
        while len(times) < CLICKS:
            table, view, deciders = await bot.service.spectator((await inn.newest()).id)
            if not deciders:
                break
            actor = (inn.alice, inn.bob)[deciders[0]]
            panel = (await actor.click(board_of(place), label="Your move")).response
            part, values = chance.choice(options_of(panel))
            started = perf_counter()
            if values is None:
                await actor.click(panel, custom_id=part["custom_id"])
            else:
                await actor.select(panel, [chance.choice(values)], custom_id=part["custom_id"])
            took = perf_counter() - started
            table, view, now = await bot.service.spectator(table.id)
            if tuple(now) != tuple(deciders):
                # The turn passed: the panel and the new board were drawn.
                times.append(took)
                started = perf_counter()
                data = pictures.draw("tholos", view, pictures.Scene(names=("alice", "bob"), deciders=tuple(now))).data
                drawing.append(perf_counter() - started)
            else:
                again = inn.again(panel)
                await actor.slash(place, "move", notation="skip")
                await actor.slash(place, "confirm")
                assert again
        await bot.release()
    return times, drawing, data


async def test_click_to_board(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    ours, drawing, data = await _ours(tmp_path / "t.sqlite3")
    bare = await _bare(data)
    click, draw, floor = median(ours), median(drawing), median(bare)
    with capsys.disabled():
        print(  # noqa: T201
            f"\nclick to new board: {click * 1000:.0f} ms (panel and board drawn, 2 x {draw * 1000:.0f} ms); "
            f"bare bot with a ready-made picture: {floor * 1000:.0f} ms; "
            f"without the drawing {(click - 2 * draw) / floor:.2f} times the bare bot, picture {len(data) // 1024} KiB"
        )
