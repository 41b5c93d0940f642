"""The slash group of 51st State: a verb for each action, and for what an action asks."""

from typing import TYPE_CHECKING

from cogs.verbs import GameCog

if TYPE_CHECKING:
    from bot import Stammtisch


class FiftyFirst(GameCog):
    """/fiftyfirststate."""

    game = "fiftyfirststate"


async def setup(bot: "Stammtisch") -> None:
    """Load the cog."""
    await bot.add_cog(FiftyFirst(bot))
