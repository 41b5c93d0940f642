"""The slash group of Elongo: a verb for each thing a village does, and a whole lay in one line."""

from typing import TYPE_CHECKING

from cogs.verbs import GameCog
from rules.elongo.typed import expand

if TYPE_CHECKING:
    from bot import Stammtisch

_WHERE = "RG 8 L R: shield, side, sharp corner left or right, land along it"


class Elongo(GameCog):
    """/elongo."""

    game = "elongo"

    def __init__(self, bot: "Stammtisch") -> None:
        super().__init__(bot)
        command = self._line(
            "lay", "Lay a shield in one short line", "where", _WHERE, lambda _view, _seat, line: expand(line)
        )
        self.group.add_command(command)


async def setup(bot: "Stammtisch") -> None:
    """Load the cog."""
    await bot.add_cog(Elongo(bot))
