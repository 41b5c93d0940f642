"""The slash group of Tholos: take, place, and a verb for each power."""

from typing import TYPE_CHECKING

from cogs.verbs import GameCog

if TYPE_CHECKING:
    from bot import Stammtisch


class Tholos(GameCog):
    """/tholos."""

    game = "tholos"


async def setup(bot: "Stammtisch") -> None:
    """Load the cog."""
    await bot.add_cog(Tholos(bot))
