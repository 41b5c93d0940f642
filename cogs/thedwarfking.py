"""The slash group of The Dwarf King: play, and a verb for each choice that a card brings."""

from typing import TYPE_CHECKING

from cogs.verbs import GameCog

if TYPE_CHECKING:
    from bot import Stammtisch


class TheDwarfKing(GameCog):
    """/thedwarfking."""

    game = "thedwarfking"


async def setup(bot: "Stammtisch") -> None:
    """Load the cog."""
    await bot.add_cog(TheDwarfKing(bot))
