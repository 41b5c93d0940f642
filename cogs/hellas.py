"""The slash group of Hellas: choose, house, square, palace, mine and the other verbs of the island."""

from typing import TYPE_CHECKING

from cogs.verbs import GameCog
from rules.game import Action
from rules.hellas.components import BOARDS

if TYPE_CHECKING:
    from bot import Stammtisch

# The coordinates of quarries and temples, which may be typed in place of their names. The boards do not disagree.
_NAMES = {
    **{("quarry", quarry.field): quarry.id for board in BOARDS.values() for quarry in board.quarries.values()},
    **{("temple", temple.field): temple.id for board in BOARDS.values() for temple in board.temples.values()},
}


class Hellas(GameCog):
    """/hellas."""

    game = "hellas"

    def _word(self, action: type[Action], name: str, typed: str | None) -> str:
        word = super()._word(action, name, typed)
        return _NAMES.get((name, word.upper()), word.upper())


async def setup(bot: "Stammtisch") -> None:
    """Load the cog."""
    await bot.add_cog(Hellas(bot))
