"""The slash group of Garden Nation: construct, abandon, claim, and a verb for each ploy."""

from typing import TYPE_CHECKING

from cogs.verbs import GameCog

if TYPE_CHECKING:
    from bot import Stammtisch


class GardenNation(GameCog):
    """/gardennation."""

    game = "gardennation"


async def setup(bot: "Stammtisch") -> None:
    """Load the cog."""
    await bot.add_cog(GardenNation(bot))
