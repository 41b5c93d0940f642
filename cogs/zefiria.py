"""The slash group of Zefiria: flights, breezes, and what to do about a storm."""

from typing import TYPE_CHECKING

from cogs.verbs import GameCog

if TYPE_CHECKING:
    from bot import Stammtisch


class Zefiria(GameCog):
    """/zefiria."""

    game = "zefiria"


async def setup(bot: "Stammtisch") -> None:
    """Load the cog."""
    await bot.add_cog(Zefiria(bot))
