"""The slash group of Factum: a verb for each thing people do, a story in writing, and a card in full size."""

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands

from cogs import answers, calls, layouts, seats, words
from cogs.verbs import GameCog
from rendering import pictures
from rules.factum.actions import Written

if TYPE_CHECKING:
    from bot import Stammtisch

_LONGEST = 1500
_TABLE = "The number of the table; without it, the one of this channel or the one that waits for you"


class Factum(GameCog):
    """/factum."""

    game = "factum"

    def __init__(self, bot: "Stammtisch") -> None:
        super().__init__(bot)
        self.group.add_command(self._story())
        self.group.add_command(self._look())

    def _story(self) -> app_commands.Command[Any, ..., Any]:
        """A story, or a part of it, which the bot posts for all to read and quotes with the board."""

        @app_commands.command(name="story", description="Tell your story, or a part of it, in writing")
        @app_commands.describe(text="True and from your own life; several parts are fine", table=_TABLE)
        @app_commands.autocomplete(table=seats.autocomplete_table)
        async def story(
            interaction: discord.Interaction, text: app_commands.Range[str, 1, _LONGEST], table: int | None = None
        ) -> None:
            await answers.think(interaction)
            found = await self.table(interaction, table)

            async def work() -> None:
                service, person = self.bot.service, interaction.user.id
                panel = await service.panel(found.id, person)
                options = panel.prompt.options if panel.prompt else ()
                if all(option.action != Written() for option in options):
                    # The rules say why not.
                    await service.act(found.id, person, Written(), interaction=interaction.id)
                chapter = words.game_of(found).chapter(panel.view)
                title = f"**{words.plain(found.seats[panel.seat].name)}** tells:"
                told = "\n".join(f"> {words.plain(line)}" for line in text.splitlines())
                message = await calls.place_of(self.bot, found).send(
                    view=layouts.notice(f"{title}\n{told}"), allowed_mentions=discord.AllowedMentions.none()
                )
                happening = await service.act(found.id, person, Written(), interaction=interaction.id)
                if chapter is not None:
                    await service.add_quote(found.id, person, chapter, message.id, text)
                await seats.show_after(interaction, happening)

            await seats.guarded(interaction, found, work())

        return story

    def _look(self) -> app_commands.Command[Any, ..., Any]:
        """A card in full size, for the one who asks."""

        @app_commands.command(name="look", description="See a card in full size; only you see it")
        @app_commands.describe(card="A letter on the table, a number in your hand, main or last", table=_TABLE)
        @app_commands.autocomplete(table=seats.autocomplete_table)
        async def look(interaction: discord.Interaction, card: str, table: int | None = None) -> None:
            await answers.think(interaction)
            found = await self.table(interaction, table)
            typed = card.strip()
            focus = typed.upper() if len(typed) == 1 else typed.lower()
            await seats.guarded(interaction, found, seats.show_present(interaction, found, focus=focus))

        async def complete(interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
            panel = await self._panel(interaction)
            shown = pictures.focuses(self.game, panel.view) if panel else ()
            typed = current.strip().lower()
            names = [(id, words.label(text, panel.table)) for id, text in shown] if panel else []
            return [app_commands.Choice(name=name, value=id) for id, name in names if typed in f"{id} {name}".lower()]

        look.autocomplete("card")(answers.completing(complete))
        return look


async def setup(bot: "Stammtisch") -> None:
    """Load the cog."""
    await bot.add_cog(Factum(bot))
