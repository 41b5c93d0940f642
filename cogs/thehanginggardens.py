"""The slash group of The Hanging Gardens: take, buy, complete, skip."""

from typing import TYPE_CHECKING

from cogs.verbs import GameCog

if TYPE_CHECKING:
    from bot import Stammtisch


class HangingGardens(GameCog):
    """/thehanginggardens."""

    game = "thehanginggardens"


async def setup(bot: "Stammtisch") -> None:
    """Load the cog."""
    await bot.add_cog(HangingGardens(bot))
