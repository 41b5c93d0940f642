"""Telling one person that it is their turn, the way they want it."""

import logging
from typing import TYPE_CHECKING

import discord
import msgspec

from cogs import answers, layouts, words
from cogs.presses import button
from data.model import Table

if TYPE_CHECKING:
    from bot import Stammtisch

logger = logging.getLogger(__name__)


async def call(bot: "Stammtisch", table: Table, person: int, text: str, *, direct: bool) -> None:
    """Write to a person, directly or with a mention at the table.

    Who takes no direct messages is mentioned instead, now and from then on.
    """
    if direct:
        try:
            user = bot.get_user(person) or await bot.fetch_user(person)
            await user.send(view=layouts.notice(f"{text} {words.link(table)}"))
            return
        except (discord.Forbidden, discord.NotFound):
            settings = await bot.service.settings.member(person)
            await bot.service.settings.set_member(person, msgspec.structs.replace(settings, mentions="thread"))
            text += (
                "\n-# You take no direct messages from me, so I mention you here from now on; "
                "/settings mine changes it."
            )
    move = layouts.row(button("Your move", "move", table.id, style=discord.ButtonStyle.primary))
    await place_of(bot, table).send(
        view=layouts.notice(f"<@{person}> {text}", move),
        allowed_mentions=discord.AllowedMentions(users=[discord.Object(person)]),
    )


async def call_all(bot: "Stammtisch", table: Table, people: set[int], text: str) -> None:
    """Write to several people directly. A failure is no reason to keep others waiting."""
    for person in sorted(people):
        try:
            await call(bot, table, person, text, direct=True)
        except (discord.HTTPException, *answers.UNREACHED) as error:
            logger.warning("person %s could not be told of table %s: %s", person, table.id, error)


def place_of(bot: "Stammtisch", table: Table) -> discord.PartialMessageable:
    """The thread or channel in which a table is played."""
    return bot.get_partial_messageable(table.thread or table.channel, guild_id=table.guild)
