"""The slash group of Villagers: draft, build and trade, and a verb for each Special."""

from typing import TYPE_CHECKING

from cogs.verbs import GameCog

if TYPE_CHECKING:
    from bot import Stammtisch


class Villagers(GameCog):
    """/villagers."""

    game = "villagers"


async def setup(bot: "Stammtisch") -> None:
    """Load the cog."""
    await bot.add_cog(Villagers(bot))
