"""The slash group of Helvetia: a verb for each choice of the draft, of a turn and of each personality."""

from typing import TYPE_CHECKING

from cogs.verbs import GameCog

if TYPE_CHECKING:
    from bot import Stammtisch


class Helvetia(GameCog):
    """/helvetia."""

    game = "helvetia"


async def setup(bot: "Stammtisch") -> None:
    """Load the cog."""
    await bot.add_cog(Helvetia(bot))
