"""A game's slash group, made from its actions: one command a verb, whose parameters offer only what is legal.

In a game of many verbs those without parameters share the command `do`.
"""

import inspect
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar

import discord
from discord import app_commands
from discord.ext import commands

from cogs import answers, seats, words
from data.model import Panel, Table
from rules.game import Action, Option
from rules.notation import notation, orders, verb, verbs
from rules.registry import games

if TYPE_CHECKING:
    from bot import Stammtisch

_THEN = "Further actions of the same turn, in notation; several with semicolons"
_TABLE = "The number of the table; without it, the one of this channel or the one that waits for you"
_CHOICES = 25
# Discord allows 25 commands in a group; a group of more than this shares one among the verbs without parameters.
_ROOMY = 20
# Characters of a typed line that are read.
_LINE = 400


# The notations behind a short line of a game's own, for a view and its seat.
Expand = Callable[[Any, int, str], list[str]]


class GameCog(commands.Cog):
    """The slash group of one game. A subclass names the game and may add commands of its own to `group`."""

    game: ClassVar[str]

    def __init__(self, bot: "Stammtisch") -> None:
        self.bot = bot
        info = games()[self.game].info
        self.group = app_commands.Group(name=self.game, description=f"Your moves in {info.title}", guild_only=True)
        actions = [action for action in verbs(games()[self.game].action_types) if not action.imposed]
        self.simple = {verb(action): action for action in actions if not action.__struct_fields__}
        if len(actions) <= _ROOMY:
            self.simple = {}
        for action in actions:
            if verb(action) not in self.simple:
                self.group.add_command(self._command(action))
        if self.simple:
            self.group.add_command(self._do())

    async def cog_load(self) -> None:
        self.bot.tree.add_command(self.group)

    async def cog_unload(self) -> None:
        self.bot.tree.remove_command(self.group.name)

    # --- playing -----------------------------------------------------------------------------------------------

    async def perform(
        self,
        interaction: discord.Interaction,
        table: int | None,
        line: str,
        then: str | None = None,
        expand: Expand | None = None,
    ) -> None:
        """Play a line as the person who typed the command, and show them what it led to.

        Args:
            interaction: the command.
            table: the number that was typed.
            line: in notation, unless `expand` makes notations of it.
            then: further actions in notation.
            expand: see `_line`.
        """
        found = await self.table(interaction, table)

        async def work() -> None:
            actions = [line]
            if expand:
                panel = await self.bot.service.panel(found.id, interaction.user.id)
                actions = expand(panel.view, panel.seat, line[:_LINE])
            if then:
                actions = [*actions, then[:_LINE]]
            happening = await self.bot.service.act(
                found.id, interaction.user.id, "; ".join(actions), interaction=interaction.id
            )
            await seats.show_after(interaction, happening)

        await seats.guarded(interaction, found, work())

    async def table(self, interaction: discord.Interaction, number: int | None) -> Table:
        """The table of this game that a command is about."""
        found = await seats.table_of(interaction, number)
        if found.game != self.game:
            raise answers.WrongGame(words.title(found), games()[found.game].info.title)
        return found

    def _do(self) -> app_commands.Command["GameCog", ..., None]:
        """The command of the verbs without parameters, which offers those that are legal."""

        @app_commands.describe(what="What you do", then=_THEN, table=_TABLE)
        @app_commands.autocomplete(table=seats.autocomplete_table)
        async def callback(
            interaction: discord.Interaction, what: str, then: str | None = None, table: int | None = None
        ) -> None:
            await answers.think(interaction)
            await self.perform(interaction, table, what[:_LINE], then)

        command: app_commands.Command[Any, ..., None] = app_commands.Command(
            name="do", description="What needs no more than a word", callback=callback
        )

        async def complete(interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
            panel = await self._panel(interaction)
            if panel is None:
                return []
            offered = [option for kind in self.simple.values() for option, _ in self._fitting(panel, kind, interaction)]
            names = {
                verb(type(option.action)): f"{words.label(option.label, panel.table)} ({verb(type(option.action))})"
                for option in offered
            }
            return _choices(names, current)

        async def complete_then(interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
            chosen = self.simple.get(str(interaction.namespace.what).strip().lower())
            return await self._completer_then(chosen)(interaction, current) if chosen else []

        command.autocomplete("what")(answers.completing(complete))
        command.autocomplete("then")(answers.completing(complete_then))
        return command

    def _line(
        self, name: str, description: str, parameter: str, example: str, expand: Expand
    ) -> app_commands.Command["GameCog", ..., None]:
        """A command for several actions in a short line of the game's own, which `expand` turns into notations.

        Args:
            name: of the command.
            description: of the command.
            parameter: what the line is called there.
            example: of a line.
            expand: given the seat's view, the seat and the line.
        """

        @app_commands.rename(line=parameter)
        @app_commands.describe(line=f"Such as: {example}", table=_TABLE)
        @app_commands.autocomplete(table=seats.autocomplete_table)
        async def callback(interaction: discord.Interaction, line: str, table: int | None = None) -> None:
            await answers.think(interaction)
            await self.perform(interaction, table, line, expand=expand)

        return app_commands.Command(name=name, description=description, callback=callback)

    def _command(self, action: type[Action]) -> app_commands.Command[Any, ..., Any]:
        fields = action.__struct_fields__
        defaults = dict(zip(reversed(fields), reversed(action.__struct_defaults__), strict=False))

        async def callback(interaction: discord.Interaction, **typed: Any) -> None:
            await answers.think(interaction)
            then: str | None = typed.pop("then", None)
            number: int | None = typed.pop("table", None)
            parts = [verb(action), *(self._word(action, name, typed.get(name)) for name in fields)]
            await self.perform(interaction, number, " ".join(parts), then)

        parameter = inspect.Parameter
        callback.__signature__ = inspect.Signature(  # type: ignore[attr-defined]
            [
                parameter("interaction", parameter.POSITIONAL_OR_KEYWORD, annotation=discord.Interaction),
                *(
                    parameter(
                        name,
                        parameter.KEYWORD_ONLY,
                        annotation=str | None if name in defaults else str,
                        **({"default": None} if name in defaults else {}),
                    )
                    for name in fields
                ),
                parameter("then", parameter.KEYWORD_ONLY, annotation=str | None, default=None),
                parameter("table", parameter.KEYWORD_ONLY, annotation=int | None, default=None),
            ]
        )
        described = {name: action.words.get(name, name.capitalize())[:100] for name in fields}
        app_commands.describe(**described, then=_THEN, table=_TABLE)(callback)
        description = (inspect.getdoc(action) or verb(action)).split("\n")[0].rstrip(".")[:100]
        command: app_commands.Command[Any, ..., Any] = app_commands.Command(
            name=verb(action), description=description, callback=callback
        )
        for name in fields:
            command.autocomplete(name)(answers.completing(self._completer(action, name)))
        command.autocomplete("then")(answers.completing(self._completer_then(action)))
        command.autocomplete("table")(seats.autocomplete_table)
        return command

    # --- completing --------------------------------------------------------------------------------------------

    async def _panel(self, interaction: discord.Interaction) -> Panel | None:
        number = interaction.namespace.table
        table = await seats.table_of(interaction, number if isinstance(number, int) else None)
        if table.game != self.game:
            return None
        return await self.bot.service.panel(table.id, interaction.user.id)

    def _fitting(
        self, panel: Panel, action: type[Action], interaction: discord.Interaction, besides: str = ""
    ) -> list[tuple[Option, Mapping[str, str]]]:
        """The legal options of a verb that fit the parameters filled in so far, with the words that each parameter
        would have.
        """
        if panel.prompt is None:
            return []
        filled = {
            name: self._word(action, name, getattr(interaction.namespace, name)).lower()
            for name in action.__struct_fields__
            if name != besides and getattr(interaction.namespace, name)
        }
        return [
            (option, named)
            for option in panel.prompt.options
            if type(option.action) is action
            for named in orders(option.action)
            if all(named[name].lower() == word for name, word in filled.items())
        ]

    def _completer(self, action: type[Action], name: str) -> Any:
        async def complete(interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
            panel = await self._panel(interaction)
            if panel is None:
                return []
            terms = games()[self.game].terms
            fields = action.__struct_fields__
            found: dict[str, str] = {}
            for option, named in self._fitting(panel, action, interaction, name):
                word = named[name]
                # The option of a single word says best what the word means.
                told = words.label(option.label, panel.table) if len(fields) == 1 else terms.get(word, word)
                included = word.lower() in told.lower().split()
                found.setdefault(word, told if included else f"{told} ({word})")
            return _choices(found, current)

        return complete

    def _completer_then(self, action: type[Action]) -> Any:
        async def complete(interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
            panel = await self._panel(interaction)
            if panel is None:
                return []
            actions = dict.fromkeys(option.action for option, _ in self._fitting(panel, action, interaction))
            if len(actions) != 1:
                return []
            following = await self.bot.service.following(panel.table.id, interaction.user.id, *actions)
            choices = [(notation(option.action), option) for option in following]
            return [
                app_commands.Choice(name=f"{line}: {words.label(option.label, panel.table)}"[:100], value=line)
                for line, option in choices
                if current.strip().lower() in line.lower() and len(line) <= 100
            ][:_CHOICES]

        return complete

    def _word(self, action: type[Action], name: str, typed: str | None) -> str:
        """What somebody typed for a parameter, as a word of the notation: ids, or names in place of ids."""
        if not typed or not typed.strip():
            return "-"
        wanted = typed.strip().lower()
        terms = games()[self.game].terms
        if wanted not in {id.lower() for id in terms}:
            for id, term in terms.items():
                if wanted in (term.lower(), f"{term} ({id})".lower()):
                    return id
        return typed.strip().replace(" ", "_")


def _choices(names: Mapping[str, str], current: str) -> list[app_commands.Choice[str]]:
    """The words whose names hold what was typed so far."""
    wanted = current.strip().lower()
    return [app_commands.Choice(name=name[:100], value=word) for word, name in names.items() if wanted in name.lower()][
        :_CHOICES
    ]
