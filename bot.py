"""Stammtisch: the entry point.

With a token it connects to Discord; without one it starts the sandbox, the same bot against a simulated Discord on this
machine.
"""

import argparse
import asyncio
import contextlib
import gc
import importlib
import logging
import os
import re
import signal
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import aiohttp
import discord
import msgspec
from discord import app_commands
from discord.ext import commands
from dotenv import load_dotenv

from cogs import answers
from cogs.alarm import now
from cogs.boards import Boards
from cogs.presses import Handler, NotOurs, Press, decode
from cogs.worker import ProcessWorker, ThreadWorker, Worker, WorkerDied
from data import console, journal, metrics, orders
from data.search import Library
from data.store import Store, StoreError
from data.tables import TableService
from data.thinking import choose
from data.turns import DAY
from rendering import pictures
from rules.errors import Refused
from rules.registry import games
from rules.text import PlainReader, write

logger = logging.getLogger("stammtisch")

_SHARED_COGS = (
    "tables",
    "turns",
    "watching",
    "replays",
    "reminders",
    "players",
    "admin",
    "lookups",
    "homes",
    "guests",
    "caretaker",
)
_COPY_IT = "Copy it again from the bot page of your application."
# With this code Discord's gateway turns a wrong token away.
_AUTHENTICATION_FAILED = 4004
# What answers people goes first, then pictures, then thoughts and animations (see nice(1)).
_BEHIND, _PATIENT = 3, 10
# Python lets a thread go on for 5 ms unless told otherwise, and the event loop would wait so long for each thread that
# computes whenever it comes back from the network or the database.
_SWITCH_SECONDS = 0.0005
# As Python's own, but for the last: what lived for seconds, as an answer that waits for its picture does, is looked
# through after two collections of younger things instead of ten.
_COLLECTIONS = (700, 10, 2)


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """What the environment or the .env file says; .env.example explains each.

    Attributes:
        token: of the bot; empty for the sandbox. Never logged.
        database: file of the tables.
        sandbox_database: file of the sandbox's tables.
        sandbox_port: where the sandbox listens on this machine; 0 for any free one.
        log_level: DEBUG, INFO, WARNING or ERROR.
        log_form: text, or json for programs that read logs.
        metrics_port: where Prometheus may fetch counts on this machine; 0 for nowhere.
    """

    token: str = ""
    database: str = "stammtisch.sqlite3"
    sandbox_database: str = "sandbox.sqlite3"
    sandbox_port: int = 0
    log_level: str = "INFO"
    log_form: journal.Form = "text"
    metrics_port: int = 0

    def __repr__(self) -> str:
        return f"Settings(database={self.database!r})"


VARIABLES = {
    "token": "DISCORD_TOKEN",
    "database": "STAMMTISCH_DATABASE",
    "sandbox_database": "STAMMTISCH_SANDBOX_DATABASE",
    "sandbox_port": "STAMMTISCH_SANDBOX_PORT",
    "log_level": "STAMMTISCH_LOG_LEVEL",
    "log_form": "STAMMTISCH_LOG_FORM",
    "metrics_port": "STAMMTISCH_METRICS_PORT",
}


def read_settings() -> Settings:
    """The settings from the environment, completed from a .env file beside this one.

    Raises:
        msgspec.ValidationError: a value has the wrong form.
    """
    load_dotenv(Path(__file__).with_name(".env"))
    given = {name: os.environ[variable].strip() for name, variable in VARIABLES.items() if os.environ.get(variable)}
    return msgspec.convert(given, Settings, strict=False)


class Tree(app_commands.CommandTree["Stammtisch"]):
    """Slash commands, with every failure turned into a private sentence."""

    async def interaction_check(self, interaction: discord.Interaction["Stammtisch"], /) -> bool:
        """Whether fixed choices are kept. Discord offers nothing else, but what arrives may be forged."""
        command = interaction.command
        if isinstance(command, app_commands.Command) and interaction.type is not discord.InteractionType.autocomplete:
            # It is no mapping, but has an attribute of every name.
            given = dict(iter(interaction.namespace))
            for parameter in command.parameters:
                name, offered = parameter.display_name, [choice.value for choice in parameter.choices]
                if offered and name in given and given[name] not in offered:
                    raise app_commands.CheckFailure(f"Choose what {name} offers.")
        return True

    async def on_error(self, interaction: discord.Interaction, error: app_commands.AppCommandError, /) -> None:
        if interaction.type is discord.InteractionType.autocomplete:
            # An autocomplete has no room for a sentence; the command itself will say it.
            if not interaction.response.is_done():
                await interaction.response.autocomplete([])
            return
        await answers.fail(interaction, error)


class Stammtisch(commands.Bot):
    """The bot.

    Args:
        database: file of the tables.
        resume: whether to go on with the running tables as soon as Discord has taken the token; else `resume` does.
        workers: makes what draws and thinks beside the event loop, by how far it stands back behind others.

    Attributes:
        service: the only writer of tables.
        library: the rulebooks and their search.
        boards: keeps public board messages up to date.
        presses: what each kind of button does.
        drawing: where pictures are drawn.
        thinking: where computer players think.
        failure: why it cannot go on, as a line for the console; empty while it can.
    """

    def __init__(
        self, database: str | Path, *, resume: bool = True, workers: Callable[[int], Worker] = ThreadWorker
    ) -> None:
        # Threads and channels come with the guilds intent; nothing privileged is needed.
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            intents=discord.Intents(guilds=True),
            tree_cls=Tree,
            allowed_mentions=discord.AllowedMentions.none(),
            activity=discord.Game("/play"),
        )
        self.database = Path(database)
        self.store: Store
        self.service: TableService
        self.library: Library
        self.boards = Boards(self)
        self.presses: dict[str, Handler] = {}
        self.drawing = workers(_BEHIND)
        self.thinking = workers(_PATIENT)
        self._workers = workers
        self.failure = ""
        self._resumes = resume
        self._released = False
        self._begun = False

    async def setup_hook(self) -> None:
        sys.setswitchinterval(_SWITCH_SECONDS)
        self.store = await Store.open(self.database)
        try:
            await self._begin()
        except BaseException:
            # aiosqlite's thread would keep the process alive.
            await self.release()
            raise

    async def _begin(self) -> None:
        self.service = TableService(self.store, aside=self.thinking.run, chooser=choose, clock=now)
        self.library = Library()
        for name in (*_SHARED_COGS, *games()):
            # Not `load_extension`, which reads and compiles each module anew.
            await importlib.import_module(f"cogs.{name}").setup(self)
        await self.tree.sync()

    async def resume(self, since: float) -> None:
        """Show the tables at which something happened since a time, and let computer players move."""
        self.boards.look_after(await self.service.unsettled(since))

    async def on_ready(self) -> None:
        """Look after the tables, and do what a start need not wait for."""
        if self._begun:
            return
        self._begun = True
        if self._resumes:
            # A board that could not be shown is tried for a day.
            await self.resume(now() - DAY)
        await asyncio.get_running_loop().run_in_executor(None, self.library.warm)
        try:
            await self.store.look_through()
        except StoreError as problem:
            logger.critical("the database cannot be trusted", exc_info=problem)
            self.failure = str(problem)
            self.dispatch("damaged")
            return
        # The first picture of a game is slow enough without a process that begins.
        with contextlib.suppress(WorkerDied):
            await self.drawing.run(pictures.load)

    async def close(self) -> None:
        await self.release()
        await super().close()

    async def release(self) -> None:
        """Stop working and let go of the database and the threads. A second time it does nothing."""
        if self._released:
            return
        self._released = True
        # Their alarms must not ring without a database.
        for name in list(self.cogs):
            await self.remove_cog(name)
        await self.boards.close()
        if hasattr(self, "service"):
            await self.service.settled()
            await self.store.close()
        self.drawing.close()
        self.thinking.close()

    @contextlib.contextmanager
    def studio(self) -> Iterator[Worker]:
        """A place for one piece of work that takes seconds, and much memory."""
        studio = self._workers(_PATIENT)
        try:
            yield studio
        finally:
            studio.close()

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Route presses on buttons and selects, however old their message is."""
        metrics.interaction(interaction.type.name)
        # A form is nothing that this version shows; whoever sends one is answered all the same.
        if interaction.type not in (discord.InteractionType.component, discord.InteractionType.modal_submit):
            return
        data: Any = interaction.data or {}
        press: Press | None = decode(str(data.get("custom_id", "")), [str(value) for value in data.get("values", [])])
        handler = self.presses.get(press.verb) if press else None
        try:
            if press is None or handler is None or interaction.type is not discord.InteractionType.component:
                raise NotOurs
            await handler(interaction, press)
        except Exception as error:
            await answers.fail(interaction, error)
        finally:
            # An interaction of discord.py holds itself in a circle until garbage is collected, which stops everything
            # for a moment. The message with all its parts, most of what it holds, need not wait for that.
            interaction.message = interaction.data = None


async def _freeze() -> None:
    """A collection of garbage holds everything up while it looks at all that lives. It need not look at what stays, and
    often takes little where it would seldom take much.
    """
    gc.freeze()
    gc.set_threshold(*_COLLECTIONS)


async def run(settings: Settings) -> int:
    """Connect to Discord and serve until stopped. Returns the exit code."""
    bot = Stammtisch(settings.database, workers=ProcessWorker)
    bot.add_listener(_freeze, "on_ready")
    bot.add_listener(bot.close, "on_damaged")
    loop = asyncio.get_running_loop()
    for name in ("SIGTERM", "SIGINT"):
        try:
            loop.add_signal_handler(getattr(signal, name), lambda: asyncio.ensure_future(bot.close()))
        except NotImplementedError:  # Windows
            break
    try:
        async with bot:
            await bot.start(settings.token)
    except discord.LoginFailure:
        return say_failure(f"Discord does not accept this token. {_COPY_IT}")
    except discord.ConnectionClosed as error:
        if error.code == _AUTHENTICATION_FAILED:
            return say_failure(f"Discord does not accept this token. {_COPY_IT}")
        return say_failure(f"Discord has closed the connection (code {error.code}). Try again in a while.")
    except discord.PrivilegedIntentsRequired:
        return say_failure("Discord asks for intents that this bot does not need. Check the token's application.")
    except StoreError as error:
        return say_failure(str(error))
    except (aiohttp.ClientError, discord.GatewayNotFound, discord.HTTPException, OSError, TimeoutError) as error:
        return say_failure(f"Discord cannot be reached: {type(error).__name__}. Check the network and try again.")
    except Exception as error:
        # Python would print what the error says, which may be anything; the journal does not.
        logger.critical("stopped by a mistake in this program", exc_info=error)
        return 1
    return say_failure(bot.failure) if bot.failure else 0


def say_failure(line: str) -> int:
    """Print one clear line to the console. Returns the exit code of a failure."""
    print(line, file=sys.stderr)  # noqa: T201
    return 1


def operate(arguments: argparse.Namespace, settings: Settings) -> int:
    """Carry an operator's command out and print what came of it. Returns the exit code."""
    database = arguments.database or Path(settings.database)
    try:
        code, lines = asyncio.run(console.run(arguments, database))
    except Refused as problem:
        return say_failure(write(problem.text, PlainReader()))
    except StoreError as problem:
        return say_failure(str(problem))
    except OSError as problem:
        return say_failure(orders.unusable(problem))
    print(*lines, sep="\n")  # noqa: T201
    return code


def main() -> int:
    """Start what the settings ask for. Returns the exit code."""
    parser = argparse.ArgumentParser(description="Stammtisch: board games in Discord threads")
    parser.add_argument("--autoplay", action="store_true", help="sandbox: the computer plays two of the four members")
    console.add_commands(parser)
    arguments = parser.parse_args()
    try:
        settings = read_settings()
    except msgspec.ValidationError as error:
        return say_failure(f"A setting has the wrong form: {error}. See .env.example.")
    if settings.log_level.upper() not in logging.getLevelNamesMapping():
        return say_failure("STAMMTISCH_LOG_LEVEL must be DEBUG, INFO, WARNING or ERROR.")
    if arguments.command:
        return operate(arguments, settings)
    if not re.fullmatch(r"[\w.-]*", settings.token, re.ASCII):
        return say_failure(f"DISCORD_TOKEN is no token. {_COPY_IT}")
    formatter = journal.JournalFormatter(settings.log_form, settings.token)
    discord.utils.setup_logging(level=settings.log_level.upper(), formatter=formatter)  # type: ignore[arg-type]
    # What passes between the bot, Discord and the database holds hands of cards, and tokens of interactions.
    for name in ("discord", "aiohttp", "aiosqlite"):
        logging.getLogger(name).setLevel(max(logging.INFO, logging.getLogger().level))
    if settings.metrics_port:
        try:
            metrics.start(settings.metrics_port)
        except metrics.NoMetrics as problem:
            return say_failure(str(problem))
    # The bot does not speak, so the voice libraries are no loss.
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
    if settings.token:
        return asyncio.run(run(settings))
    # The simulated Discord has clients of its own, whose warnings are about nothing here.
    logging.getLogger("discord").setLevel(logging.ERROR)
    try:
        import sandbox
    except ModuleNotFoundError as error:
        return say_failure(
            f"No DISCORD_TOKEN is set, and the sandbox is not installed ({error.name} is missing). See README.md."
        )
    return asyncio.run(sandbox.run(settings, arguments.autoplay))


if __name__ == "__main__":
    sys.exit(main())
