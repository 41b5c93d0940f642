"""What members set for themselves, and how they have done."""

from typing import TYPE_CHECKING, Literal

import discord
import msgspec
from discord import app_commands
from discord.ext import commands

from cogs import answers, layouts, words
from rules.registry import games

if TYPE_CHECKING:
    from bot import Stammtisch


class Players(commands.Cog):
    """Settings and statistics of members."""

    def __init__(self, bot: "Stammtisch") -> None:
        self.bot = bot
        self.service = bot.service

    @app_commands.command(description="Your own settings; without a value it shows them")
    @app_commands.describe(
        confirm="Confirm every action, or only turns of several actions",
        reminders="Whether private reminders are welcome",
        big_text="Larger text on the pictures of your panels",
    )
    async def settings(
        self,
        interaction: discord.Interaction,
        confirm: Literal["always", "long"] | None = None,
        reminders: bool | None = None,
        big_text: bool | None = None,
    ) -> None:
        await answers.think(interaction)
        settings = await self.service.settings.member(interaction.user.id)
        given = {"confirm": confirm, "reminders": reminders, "big_text": big_text}
        changes = {name: value for name, value in given.items() if value is not None}
        if changes:
            settings = msgspec.structs.replace(settings, **changes)
            await self.service.settings.set_member(interaction.user.id, settings)
        turns = "every action" if settings.confirm == "always" else "turns of several actions"
        await answers.show(
            interaction,
            layouts.notice(
                f"### Your settings\n- I ask you to confirm {turns}.\n"
                f"- Private reminders are {'welcome' if settings.reminders else 'not welcome'}.\n"
                f"- Text on your pictures is {'large' if settings.big_text else 'normal'}."
            ),
        )

    @app_commands.command(description="Games played and won on this server")
    @app_commands.guild_only()
    @app_commands.describe(member="Whose; without it, yours")
    async def stats(self, interaction: discord.Interaction, member: discord.Member | None = None) -> None:
        await answers.think(interaction)
        who = member or interaction.user
        rows = await self.service.stats(interaction.guild_id or 0, who.id)
        lines = [
            f"- {games()[game].info.title if game in games() else game}: {row.played} played, {row.won} won"
            + (f", {row.shared} shared" if row.shared else "")
            for game, row in rows.items()
        ]
        text = "\n".join(lines) or "No finished games yet."
        await answers.show(interaction, layouts.notice(f"### {words.plain(who.display_name)}\n{text}"))


async def setup(bot: "Stammtisch") -> None:
    """Load the cog."""
    await bot.add_cog(Players(bot))
