"""The slash group of Pyramis: take, refill, rotate."""

from typing import TYPE_CHECKING

from cogs.verbs import GameCog

if TYPE_CHECKING:
    from bot import Stammtisch


class Pyramis(GameCog):
    """/pyramis."""

    game = "pyramis"


async def setup(bot: "Stammtisch") -> None:
    """Load the cog."""
    await bot.add_cog(Pyramis(bot))
