"""Answers to interactions: acknowledged first, then one clear answer, whatever happens."""

import asyncio
import functools
import logging
import secrets
import sqlite3
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, ParamSpec, TypeVar

import aiohttp
import discord
from discord import app_commands

from cogs import layouts, rights, words
from cogs.presses import button
from data import metrics
from data.model import Table
from data.store import StoreError
from rules.errors import Refused

logger = logging.getLogger(__name__)

P = ParamSpec("P")
C = TypeVar("C", str, int, float)
Completer = Callable[P, Coroutine[Any, Any, list[app_commands.Choice[C]]]]

# Discord's codes for what is gone.
UNKNOWN_CHANNEL, UNKNOWN_GUILD, UNKNOWN_MEMBER, UNKNOWN_MESSAGE, UNKNOWN_USER = 10003, 10004, 10007, 10008, 10013
MISSING_ACCESS = 50001
_ALREADY_ACKNOWLEDGED = 40060
# A thread that is archived and does not wake, or locked.
_CLOSED_THREAD = {50083, 160005}
_TOO_LARGE = 40005

# Discord was not reached, or did not answer.
UNREACHED = (OSError, TimeoutError, aiohttp.ClientError)
# In the extras of an interaction: the table that it is about.
TABLE = "table"
# And whether its answer is for everybody to see.
_PUBLIC = "public"


class MissingPermission(Refused):
    """The bot lacks a permission that it needs here."""

    def __init__(self, missing: Sequence[str], guild: discord.Guild | None = None) -> None:
        names = [rights.RIGHTS[name][0] for name in missing] or ["a right that Discord does not name"]
        super().__init__("I am not allowed to do that here. I lack: {missing}. ", missing=", ".join(names))
        # Not an argument of the sentence: its mentions are meant.
        self.granters = f"{rights.granters(guild)} can grant it in the settings of this channel or server."


class WrongGame(Refused):
    """A command of one game was used at a table of another."""

    def __init__(self, table: str, title: str) -> None:
        super().__init__("{table} is a table of {title}. Use the commands of that game.", table=table, title=title)


async def think(interaction: discord.Interaction, *, private: bool = True) -> None:
    """Acknowledge a command or a button that opens a new answer, before anything is loaded or drawn.

    What everybody shall see is announced only when nothing can be refused any more: a refusal is for one person.
    """
    if not interaction.response.is_done():
        interaction.extras[_PUBLIC] = not private
        await _acknowledge(interaction, ephemeral=private, thinking=True)


async def hold(interaction: discord.Interaction, *, public: bool = False) -> None:
    """Acknowledge a press whose message will be changed in place.

    A message that everybody sees is changed only where that is meant (`public`): nothing that only a seat may see must
    get there.
    """
    if interaction.response.is_done():
        return
    private = interaction.message is None or interaction.message.flags.ephemeral
    if public or private:
        interaction.extras[_PUBLIC] = not private
        await _acknowledge(interaction)
    else:
        await _acknowledge(interaction, ephemeral=True, thinking=True)


async def _acknowledge(interaction: discord.Interaction, **how: bool) -> None:
    try:
        await interaction.response.defer(**how)
    except discord.HTTPException as error:
        if error.code != _ALREADY_ACKNOWLEDGED:
            raise
        # The first attempt reached Discord although nothing came back: work goes on.
        logger.info("an interaction was acknowledged before")


async def show(
    interaction: discord.Interaction, layout: discord.ui.LayoutView, files: Sequence[discord.File] = ()
) -> None:
    """Fill the acknowledged answer, or the message that was pressed; anew where its reader closed that meanwhile."""
    nobody = discord.AllowedMentions.none()
    try:
        await interaction.edit_original_response(view=layout, attachments=list(files), allowed_mentions=nobody)
    except discord.NotFound as error:
        if error.code != UNKNOWN_MESSAGE or interaction.extras.get(_PUBLIC):
            raise
        for file in files:
            file.reset()
        await interaction.followup.send(view=layout, files=files, allowed_mentions=nobody, ephemeral=True)


async def tell(interaction: discord.Interaction, text: str, *rows: discord.ui.ActionRow[Any]) -> None:
    """Answer with a private sentence, in whatever state the interaction is; never raises for a void token."""
    layout = layouts.notice(text, *rows)
    try:
        if not interaction.response.is_done():
            await _answer_first(interaction, layout)
        elif interaction.response.type in (
            discord.InteractionResponseType.deferred_channel_message,
            discord.InteractionResponseType.channel_message,
        ):
            await show(interaction, layout)
        else:
            await interaction.followup.send(view=layout, ephemeral=True)
    except (discord.HTTPException, *UNREACHED) as error:
        # The token is void or Discord is down; there is nobody left to answer.
        logger.warning("an answer could not be delivered: %s", error)


async def _answer_first(interaction: discord.Interaction, layout: discord.ui.LayoutView) -> None:
    try:
        await interaction.response.send_message(view=layout, ephemeral=True)
    except discord.HTTPException as error:
        if error.code != _ALREADY_ACKNOWLEDGED:
            raise
        await interaction.followup.send(view=layout, ephemeral=True)


def completing(complete: Completer[P, C]) -> Completer[P, C]:
    """Makes an autocomplete offer nothing where the command itself would refuse; an autocomplete has no sentences.

    discord.py would leave it unanswered and log each refusal as an error, and each list that comes too late: people
    type faster than lists travel.
    """

    @functools.wraps(complete)
    async def completed(*args: P.args, **kwargs: P.kwargs) -> list[app_commands.Choice[C]]:
        interaction = next(arg for arg in args if isinstance(arg, discord.Interaction))
        try:
            choices = await complete(*args, **kwargs)
        except Refused:
            choices = []
        except Exception as error:
            logger.error("an autocomplete failed", exc_info=error)
            choices = []
        try:
            await interaction.response.autocomplete(choices)
        except (discord.HTTPException, *UNREACHED) as error:
            logger.info("a list came too late: %s", error)
            # Nobody waits for anything more of this interaction; discord.py would try to answer again.
            raise asyncio.CancelledError from error
        return choices

    return completed


def sentence(
    error: BaseException, table: Table | None = None, interaction: discord.Interaction | None = None
) -> tuple[str, bool]:
    """What to say about a failure, and whether it is a bug that belongs into the log."""
    original = getattr(error, "original", None) or error
    match original:
        case MissingPermission():
            return words.refusal(original) + original.granters, False
        case Refused():
            return words.refusal(original, table), False
        case StoreError() | sqlite3.Error():
            return "The table could not be saved just now, so nothing was changed. Please try again in a moment.", True
        case discord.HTTPException(code=code) if code in _CLOSED_THREAD:
            return "The thread of this table is locked. Somebody with Manage Threads can open it again.", False
        case discord.Forbidden():
            guild = interaction.guild if interaction else None
            return sentence(MissingPermission(_lacking(original, interaction), guild))
        case discord.NotFound():
            return "That message, thread or channel is gone. Use /board to see the table here.", False
        case discord.HTTPException(status=status, code=code) if status == 413 or code == _TOO_LARGE:
            return (
                "Discord did not take the picture: it is too large for this server. "
                "/board tells the whole board with in_words, and /move takes moves by typing.",
                False,
            )
        case discord.HTTPException() | OSError() | TimeoutError() | aiohttp.ClientError():
            logger.warning("Discord did not take an answer: %s", original)
            return "Discord did not take my answer just now. Nothing is lost; please try again.", False
        case app_commands.CommandOnCooldown() | app_commands.CheckFailure():
            return str(original) or "You may not use this command here.", False
        case app_commands.TransformerError():
            return (
                "I did not understand one of the values. Choose one from the list that appears while you type.",
                False,
            )
        case app_commands.CommandNotFound() | app_commands.CommandSignatureMismatch():
            return "This command has changed. Restart Discord to get the present one.", False
        case _:
            reference = secrets.token_hex(3)
            logger.error("failure %s", reference, exc_info=original)
            return (
                f"Something went wrong on my side. Nothing is lost; please try again. "
                f"If it happens again, tell the server's admins this number: {reference}.",
                False,
            )


def _lacking(error: discord.Forbidden, interaction: discord.Interaction | None) -> list[str]:
    """The rights that are missing where somebody pressed or typed, or where their table is played."""
    if interaction is None:
        return []
    table: Table | None = interaction.extras.get(TABLE)
    lacking = rights.missing(interaction.app_permissions)
    if not lacking and table is not None:
        lacking = rights.missing_at(interaction.guild, table.thread or table.channel)
    return lacking or (["view_channel"] if error.code == MISSING_ACCESS else [])


async def fail(interaction: discord.Interaction, error: BaseException, table: Table | None = None) -> None:
    """Turn a failure into a private sentence; bugs go to the log with a reference number."""
    text, log = sentence(error, table, interaction)
    metrics.failure(type(getattr(error, "original", None) or error).__name__)
    if log:
        logger.error("failure shown as a sentence", exc_info=getattr(error, "original", None) or error)
    rows: list[discord.ui.ActionRow[Any]] = []
    original = getattr(error, "original", None) or error
    if isinstance(original, Refused) and original.rule and table is not None:
        rows.append(layouts.row(button("Show the rule", "rule", word=f"{table.game}/{original.rule}")))
    await tell(interaction, text, *rows)


def require(interaction: discord.Interaction, *names: str) -> None:
    """Check what the bot may do in the channel of an interaction.

    Raises:
        MissingPermission: names what is missing and who can grant it.
    """
    missing = rights.missing(interaction.app_permissions, names)
    if missing:
        raise MissingPermission(missing, interaction.guild)


def needed_here(interaction: discord.Interaction) -> tuple[str, ...]:
    """The permissions without which no table can be played in the channel or thread of an interaction."""
    return rights.needed(isinstance(interaction.channel, discord.Thread))
