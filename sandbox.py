"""The sandbox: the bot, unmodified, against a simulated Discord on this machine (library: simcord, its Preview).

For trying, demonstrating and testing. Nothing leaves the machine; tables are kept in a database of their own.
"""

import asyncio
import contextlib
import signal
import time
from typing import TYPE_CHECKING, Any

import discord
import simcord

from data.model import Person, Table
from data.store import StoreError
from rules import players
from rules.chance import Chance
from rules.errors import Refused
from rules.registry import games

if TYPE_CHECKING:
    from bot import Settings, Stammtisch

MEMBERS = ("Alice", "Bob", "Clara", "Dario")
# The last two can be played by the computer.
AUTOMATIC = MEMBERS[2:]
_SERVER = "Stammtisch sandbox"
# A chain of moves of computer players belongs to the press that set it off; give it time.
_PATIENCE = 300.0
_PAUSE = 1.0


async def build(env: simcord.Env) -> tuple[simcord.ChannelHandle, list[simcord.MemberActor]]:
    """A server with four members and a thread to play in; the same ids every time, so stored tables go on."""
    guild = env.create_guild(_SERVER)
    channel = guild.create_text_channel("stammtisch")
    members = [guild.add_member(env.create_user(name.lower(), global_name=name)) for name in MEMBERS]
    await env.settle()
    place = env.bot.get_channel(channel.id)
    # A Preview shows one channel; a table opened inside a thread is played right there, so the thread is shown.
    await place.create_thread(name="The table", type=discord.ChannelType.public_thread)  # type: ignore[union-attr]
    await env.settle()
    thread = channel.threads[0]
    welcome = "This is the sandbox. Type **/play** to open a table, **/rules** to look something up."
    await env.bot.get_partial_messageable(thread.id, guild_id=guild.id).send(welcome)  # type: ignore[union-attr]
    await env.settle()
    return thread, members


def catch_up(env: simcord.Env) -> None:
    """Set the simulated clock, which always starts at the same instant, to the present.

    Discord's ids are made from it, and the bot carries no press out whose id it has seen: after a restart they must be
    new ones.
    """
    env.backend.advance_clock(max(0.0, time.time() - env.now().timestamp()))


async def run(settings: "Settings", autoplay: bool) -> int:
    """Serve the sandbox until stopped. Returns the exit code."""
    from bot import Stammtisch, say_failure
    from cogs.worker import ProcessWorker

    stopped = asyncio.Event()
    loop = asyncio.get_running_loop()
    for name in ("SIGTERM", "SIGINT"):
        try:
            loop.add_signal_handler(getattr(signal, name), stopped.set)
        except NotImplementedError:  # Windows
            break
    # There is no server yet on which the tables could go on.
    bot = Stammtisch(settings.sandbox_database, resume=False, workers=ProcessWorker)

    async def end() -> None:
        stopped.set()

    bot.add_listener(end, "on_damaged")
    try:
        async with simcord.run(bot, check_errors=False, settle_timeout=_PATIENCE) as env:
            thread, members = await build(env)
            catch_up(env)
            await bot.resume(0.0)
            port = settings.sandbox_port or None
            async with env.preview(thread, viewers=members, layout="channel", port=port) as preview:
                print(  # noqa: T201
                    "No DISCORD_TOKEN is set, so this is the sandbox: a simulated Discord on this machine.\n"
                    f"Open {preview.url}\n"
                    f"Choose who you are ({', '.join(MEMBERS)}), then type /play. Stop with Ctrl+C.",
                    flush=True,
                )
                automatic = asyncio.create_task(_autoplay(bot, members)) if autoplay else None
                await stopped.wait()
                if automatic:
                    automatic.cancel()
    except StoreError as error:
        return say_failure(str(error))
    finally:
        # The simulated Discord does not close the bot when it goes.
        await bot.release()
    return say_failure(bot.failure) if bot.failure else 0


async def _autoplay(bot: "Stammtisch", members: list[simcord.MemberActor]) -> None:
    """Let the computer play the last two members: they join open tables that lack players, and move."""
    people = [Person(member.id, name) for member, name in zip(members, MEMBERS, strict=True) if name in AUTOMATIC]
    while True:
        await asyncio.sleep(_PAUSE)
        for table in await bot.service.of_guild(members[0].guild.id, statuses=("open", "running")):
            for person in people:
                # Somebody else's turn, a full table: nothing to do for this member.
                with contextlib.suppress(Refused):
                    await _automatic_move(bot, table, person)


async def _automatic_move(bot: "Stammtisch", table: Table, person: Person) -> None:
    if table.status == "open":
        if len(table.seats) < games()[table.game].info.seats[0]:
            lobby: Any = bot.get_cog("Tables")
            await lobby.refresh_lobby(await bot.service.join(table.id, person))
        return
    panel = await bot.service.panel(table.id, person.id)
    if panel.complete:
        bot.boards.happened(await bot.service.confirm(table.id, person.id))
    elif panel.prompt is not None:
        chance = Chance(table.id, panel.stamp)
        action = await asyncio.to_thread(players.choose, games()[table.game], panel.view, panel.seat, chance, "thinker")
        bot.boards.happened(await bot.service.act(table.id, person.id, action))
