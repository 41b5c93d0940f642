"""The slash group of Scythe: sections, top and bottom actions, moves and combats."""

from typing import TYPE_CHECKING

from cogs.verbs import GameCog

if TYPE_CHECKING:
    from bot import Stammtisch


class Scythe(GameCog):
    """/scythe."""

    game = "scythe"


async def setup(bot: "Stammtisch") -> None:
    """Load the cog."""
    await bot.add_cog(Scythe(bot))
