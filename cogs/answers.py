"""Answers to interactions: acknowledged first, then one clear answer, whatever happens."""

import asyncio
import logging
import secrets
import sqlite3
from collections.abc import Sequence
from typing import Any

import discord
from discord import app_commands

from cogs import layouts, words
from cogs.presses import button
from data import metrics
from data.model import Table
from data.store import StoreError
from rules.errors import Refused

logger = logging.getLogger(__name__)

_PERMISSIONS = {
    "view_channel": "View Channel",
    "send_messages": "Send Messages",
    "send_messages_in_threads": "Send Messages in Threads",
    "create_public_threads": "Create Public Threads",
    "attach_files": "Attach Files",
    "embed_links": "Embed Links",
    "read_message_history": "Read Message History",
}


class MissingPermission(Refused):
    """The bot lacks a permission that it needs here."""

    def __init__(self, missing: Sequence[str]) -> None:
        super().__init__(
            "I am not allowed to do that here. I lack: {missing}. "
            "Somebody with Manage Roles or Manage Channels can grant it in the settings of this channel or server.",
            missing=", ".join(_PERMISSIONS.get(name, name) for name in missing),
        )


class WrongGame(Refused):
    """A command of one game was used at a table of another."""

    def __init__(self, table: str, title: str) -> None:
        super().__init__("{table} is a table of {title}. Use the commands of that game.", table=table, title=title)


async def think(interaction: discord.Interaction, *, private: bool = True) -> None:
    """Acknowledge a command or a button that opens a new answer, before anything is loaded or drawn."""
    if not interaction.response.is_done():
        await interaction.response.defer(ephemeral=private, thinking=True)


async def hold(interaction: discord.Interaction) -> None:
    """Acknowledge a press whose message will be changed in place."""
    if not interaction.response.is_done():
        await interaction.response.defer()


async def show(
    interaction: discord.Interaction, layout: discord.ui.LayoutView, files: Sequence[discord.File] = ()
) -> None:
    """Fill the acknowledged answer, or the message that was pressed."""
    await interaction.edit_original_response(
        view=layout, attachments=list(files), allowed_mentions=discord.AllowedMentions.none()
    )


async def tell(interaction: discord.Interaction, text: str, *rows: discord.ui.ActionRow[Any]) -> None:
    """Answer with a private sentence, in whatever state the interaction is; never raises for a void token."""
    layout = layouts.notice(text, *rows)
    try:
        if not interaction.response.is_done():
            await interaction.response.send_message(view=layout, ephemeral=True)
        elif interaction.response.type in (
            discord.InteractionResponseType.deferred_channel_message,
            discord.InteractionResponseType.channel_message,
        ):
            await show(interaction, layout)
        else:
            await interaction.followup.send(view=layout, ephemeral=True)
    except discord.HTTPException as error:
        # The token is void or Discord is down; there is nobody left to answer.
        logger.warning("an answer could not be delivered: %s", error)


def sentence(error: BaseException, table: Table | None = None) -> tuple[str, bool]:
    """What to say about a failure, and whether it is a bug that belongs into the log."""
    original = getattr(error, "original", None) or error
    match original:
        case Refused():
            return words.refusal(original, table), False
        case StoreError() | sqlite3.Error():
            return "The table could not be saved just now, so nothing was changed. Please try again in a moment.", True
        case discord.Forbidden():
            return words.refusal(MissingPermission(["the permission that this needs"])), False
        case discord.NotFound():
            return "That message, thread or channel is gone. Use /board to see the table here.", False
        case discord.HTTPException() | TimeoutError() | asyncio.TimeoutError() | OSError():
            return "Discord did not take my answer just now. Nothing is lost; please try again.", True
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


async def fail(interaction: discord.Interaction, error: BaseException, table: Table | None = None) -> None:
    """Turn a failure into a private sentence; bugs go to the log with a reference number."""
    text, log = sentence(error, table)
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
    granted = interaction.app_permissions
    missing = [name for name in names if not getattr(granted, name)]
    if missing:
        raise MissingPermission(missing)


def needed_here(interaction: discord.Interaction) -> tuple[str, ...]:
    """The permissions without which no table can be played in the channel or thread of an interaction."""
    thread = isinstance(interaction.channel, discord.Thread)
    send = "send_messages_in_threads" if thread else "send_messages"
    return ("view_channel", send, "attach_files", "read_message_history")
