"""The slash group of Helvetia Cup: a verb for each thing a coach does, and a whole move phase in one line."""

from typing import TYPE_CHECKING

from cogs.verbs import GameCog
from rules.game import Action
from rules.helvetia_cup.components import CARDS, FORMATIONS, TEAMS
from rules.helvetia_cup.phase import expand, shirt

if TYPE_CHECKING:
    from bot import Stammtisch

_NUMBERS = ("number", "out", "on")
# What may be typed for an id, in lower case; other parameters are written in capitals.
_NAMES = {
    "what": {
        **{thing.name.lower(): thing.id for thing in (*TEAMS.values(), *FORMATIONS.values(), *CARDS.values())},
        **{id.lower(): id for id in CARDS},
    },
    "card": {card.name.lower(): card.id for card in CARDS.values()} | {id.lower(): id for id in CARDS},
}


class HelvetiaCup(GameCog):
    """/helvetia_cup."""

    game = "helvetia_cup"

    def __init__(self, bot: "Stammtisch") -> None:
        super().__init__(bot)
        self.group.add_command(
            self._line("phase", "Move all your players in one line", "moves", "3 E9, 5 I7+, 8 D12, 2 up, done", expand)
        )

    def _word(self, action: type[Action], name: str, typed: str | None) -> str:
        """A word of the notation: names of players, cards, teams and formations may stand for their ids."""
        text = (typed or "").strip()
        if not text:
            return "-"
        if name in _NUMBERS and not text.isdecimal():
            numbers = {number for team in TEAMS if (number := shirt(team, text)) is not None}
            return str(numbers.pop()) if len(numbers) == 1 else text.replace(" ", "_")
        if name in _NAMES:
            return _NAMES[name].get(text.lower(), text).replace(" ", "_")
        return text.upper().replace(" ", "")


async def setup(bot: "Stammtisch") -> None:
    """Load the cog."""
    await bot.add_cog(HelvetiaCup(bot))
