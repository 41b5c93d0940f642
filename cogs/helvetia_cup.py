"""The slash group of Helvetia Cup: a verb for each thing a coach does, and a whole move phase in one line."""

from typing import TYPE_CHECKING

import discord
from discord import app_commands

from cogs import answers, seats
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
_TABLE = "The number of the table; without it, the one of this channel or the one that waits for you"


class HelvetiaCup(GameCog):
    """/helvetia_cup."""

    game = "helvetia_cup"

    def __init__(self, bot: "Stammtisch") -> None:
        super().__init__(bot)
        self.group.add_command(self._phase())

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

    def _phase(self) -> app_commands.Command["HelvetiaCup", ..., None]:
        @app_commands.describe(moves="Such as: 3 E9, 5 I7+, 8 D12, 2 up, done", table=_TABLE)
        @app_commands.autocomplete(table=seats.autocomplete_table)
        async def callback(interaction: discord.Interaction, moves: str, table: int | None = None) -> None:
            await answers.think(interaction)
            found = await self.table(interaction, table)

            async def work() -> None:
                panel = await self.bot.service.panel(found.id, interaction.user.id)
                line = "; ".join(expand(panel.view, panel.seat, moves[:400]))
                happening = await self.bot.service.act(found.id, interaction.user.id, line, interaction=interaction.id)
                await seats.show_after(interaction, happening)

            await seats.guarded(interaction, found, work())

        return app_commands.Command(name="phase", description="Move all your players in one line", callback=callback)


async def setup(bot: "Stammtisch") -> None:
    """Load the cog."""
    await bot.add_cog(HelvetiaCup(bot))
