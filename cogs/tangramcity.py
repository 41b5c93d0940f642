"""The slash group of Tangram City: a verb for each thing a builder does, and a whole placement in one line."""

from typing import TYPE_CHECKING

import discord
from discord import app_commands

from cogs import answers, seats
from cogs.verbs import GameCog
from rules.tangramcity.typed import expand

if TYPE_CHECKING:
    from bot import Stammtisch

_WHERE = "Such as: B3 r90 green; in the final round the tile too: T05 B3 r90 green"
_TABLE = "The number of the table; without it, the one of this channel or the one that waits for you"


class TangramCity(GameCog):
    """/tangramcity."""

    game = "tangramcity"

    def __init__(self, bot: "Stammtisch") -> None:
        super().__init__(bot)
        self.group.add_command(self._lay())

    def _lay(self) -> app_commands.Command["TangramCity", ..., None]:
        @app_commands.describe(
            where="Such as: B3 r90 green; in the final round the tile too: T05 B3 r90 green", table=_TABLE
        )
        @app_commands.autocomplete(table=seats.autocomplete_table)
        async def callback(interaction: discord.Interaction, where: str, table: int | None = None) -> None:
            await answers.think(interaction)
            found = await self.table(interaction, table)

            async def work() -> None:
                panel = await self.bot.service.panel(found.id, interaction.user.id)
                line = "; ".join(expand(panel.view, panel.seat, where[:100]))
                happening = await self.bot.service.act(found.id, interaction.user.id, line, interaction=interaction.id)
                await seats.show_after(interaction, happening)

            await seats.guarded(interaction, found, work())

        return app_commands.Command(name="lay", description="Place the tile in one short line", callback=callback)


async def setup(bot: "Stammtisch") -> None:
    """Load the cog."""
    await bot.add_cog(TangramCity(bot))
