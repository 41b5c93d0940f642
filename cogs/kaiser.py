"""The slash group of Kaiser: bid, pass, trump, play."""

from typing import TYPE_CHECKING

from cogs.verbs import GameCog

if TYPE_CHECKING:
    from bot import Stammtisch


class Kaiser(GameCog):
    """/kaiser."""

    game = "kaiser"


async def setup(bot: "Stammtisch") -> None:
    """Load the cog."""
    await bot.add_cog(Kaiser(bot))
