"""`bot.py` with a Discord of our own on this machine in the place of the real one.

Arguments: its address; with `--watch FILE`, where to write what was seen of the bot's event loop when it stops. Such a
bot prints what all its tasks wait for when it gets SIGUSR1.
"""

import asyncio
import signal
import sys
from pathlib import Path

import discord
import msgspec

import bot
from tests.trust.stalls import Heart


class Watched(bot.Stammtisch):
    """The bot with an eye on its event loop, from when it is ready until it closes."""

    file: Path

    async def on_ready(self) -> None:
        self.loop.add_signal_handler(signal.SIGUSR1, print_tasks)
        self.heart = await Heart().__aenter__()
        await super().on_ready()

    async def close(self) -> None:
        if hasattr(self, "heart"):
            heart = self.heart
            del self.heart
            await heart.__aexit__()
            self.file.write_bytes(msgspec.json.encode(heart.beats()))
        await super().close()


def print_tasks() -> None:
    """Print where each task is."""
    for task in asyncio.all_tasks():
        task.print_stack(file=sys.stdout)
    sys.stdout.flush()


if __name__ == "__main__":
    address = sys.argv.pop(1)
    if "--watch" in sys.argv:
        at = sys.argv.index("--watch")
        Watched.file = Path(sys.argv[at + 1])
        del sys.argv[at : at + 2]
        bot.Stammtisch = Watched  # type: ignore[misc]
    discord.http.Route.BASE = f"{address}/api/v10"
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = discord.gateway.yarl.URL(f"{address}/gateway")  # type: ignore[attr-defined]
    sys.exit(bot.main())
