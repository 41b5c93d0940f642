"""The slash group of Ninety-Nine: a bid in one command or card by card, and play."""

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands

from cogs import answers, seats
from cogs.verbs import GameCog
from rules.ninetynine.actions import Lay
from rules.ninetynine.state import DECLARE, NO_PREMIUM, REVEAL

if TYPE_CHECKING:
    from bot import Stammtisch

_CARD = "A card to lay aside"
_KINDS = {NO_PREMIUM: "No premium", DECLARE: "Declare: show the bid", REVEAL: "Reveal: show bid and hand"}


class NinetyNine(GameCog):
    """/ninetynine."""

    game = "ninetynine"

    def __init__(self, bot: "Stammtisch") -> None:
        super().__init__(bot)
        self.group.add_command(self._bid())

    def _bid(self) -> app_commands.Command[Any, ..., Any]:
        """The whole bid in one command."""

        @app_commands.command(name="bid", description="Bid: lay three cards aside, and perhaps ask for a premium")
        @app_commands.describe(
            first=_CARD, second=_CARD, third=_CARD, premium="What you ask for", table="The number of the table"
        )
        @app_commands.choices(premium=[app_commands.Choice(name=name, value=kind) for kind, name in _KINDS.items()])
        async def bid(
            interaction: discord.Interaction,
            first: str,
            second: str,
            third: str,
            premium: app_commands.Choice[str],
            table: int | None = None,
        ) -> None:
            await answers.think(interaction)
            cards = [self._word(Lay, "card", card) for card in (first, second, third)]
            lines = [*(f"lay {card}" for card in cards), f"premium {premium.value}"]
            await self.perform(interaction, table, "; ".join(lines))

        async def complete(interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
            offered = await self._completer(Lay, "card")(interaction, current)
            chosen = {getattr(interaction.namespace, name, None) for name in ("first", "second", "third")}
            return [choice for choice in offered if choice.value not in chosen]

        for name in ("first", "second", "third"):
            bid.autocomplete(name)(answers.completing(complete))
        bid.autocomplete("table")(seats.autocomplete_table)
        return bid


async def setup(bot: "Stammtisch") -> None:
    """Load the cog."""
    await bot.add_cog(NinetyNine(bot))
