"""The slash group of Tangram City: a verb for each thing a builder does, and a whole placement in one line."""

from typing import TYPE_CHECKING

from cogs.verbs import GameCog
from rules.tangramcity.typed import expand

if TYPE_CHECKING:
    from bot import Stammtisch

_WHERE = "B3 r90 green; in the final round the tile too: T05 B3 r90 green"


class TangramCity(GameCog):
    """/tangramcity."""

    game = "tangramcity"

    def __init__(self, bot: "Stammtisch") -> None:
        super().__init__(bot)
        self.group.add_command(self._line("lay", "Place the tile in one short line", "where", _WHERE, expand))


async def setup(bot: "Stammtisch") -> None:
    """Load the cog."""
    await bot.add_cog(TangramCity(bot))
