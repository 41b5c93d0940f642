"""The slash group of Tzolk'in: a verb for each thing that a turn asks for."""

from typing import TYPE_CHECKING

from cogs.verbs import GameCog

if TYPE_CHECKING:
    from bot import Stammtisch


class Tzolkin(GameCog):
    """/tzolkin."""

    game = "tzolkin"


async def setup(bot: "Stammtisch") -> None:
    """Load the cog."""
    await bot.add_cog(Tzolkin(bot))
