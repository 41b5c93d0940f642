"""The slash group of El Paso: move, use what a place offers, and deliver."""

from typing import TYPE_CHECKING

from cogs.verbs import GameCog

if TYPE_CHECKING:
    from bot import Stammtisch


class ElPaso(GameCog):
    """/elpasogwt."""

    game = "elpasogwt"


async def setup(bot: "Stammtisch") -> None:
    """Load the cog."""
    await bot.add_cog(ElPaso(bot))
