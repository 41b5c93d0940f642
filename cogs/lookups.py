"""Looking up rules and games: commands, and the buttons of what they show."""

from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from cogs import answers, seats, shelf, words
from cogs.presses import Press, clip
from data.errors import NotSeated
from data.rulebook import OVERVIEW, Rulebook, Section
from data.search import Hit
from rendering import pictures
from rules.errors import Refused
from rules.registry import games

if TYPE_CHECKING:
    from bot import Stammtisch

_QUOTED = 100
_MOST_CHOICES = 25


class Lookups(commands.Cog):
    """The rulebooks and the list of games. Works without a table, in direct messages too."""

    def __init__(self, bot: "Stammtisch") -> None:
        self.bot = bot
        self.library = bot.library
        bot.presses.update(
            {
                "rules": self.press_rules,
                "why": self.press_why,
                "rule": self.press_rule,
                "leaf": self.press_leaf,
                "contents": self.press_contents,
                "share": self.press_share,
                "games": self.press_games,
            }
        )

    # --- rules -------------------------------------------------------------------------------------------------

    @app_commands.command(description="Look up a rule: choose a topic, or ask in your own words")
    @app_commands.allowed_installs(guilds=True, users=True)
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
    @app_commands.describe(
        game="Which game; at a table it is known", topic="A topic, a component, or a question in your own words"
    )
    async def rules(self, interaction: discord.Interaction, game: str | None = None, topic: str | None = None) -> None:
        await answers.think(interaction)
        book = await self._book_here(interaction) if game is None else self._book_called(game)
        if book is None and game is not None:
            await answers.show(interaction, self._which_game(game, topic))
        elif topic is not None:
            await answers.show(interaction, self._answer(book, topic))
        elif book is not None:
            await answers.show(interaction, shelf.contents(book))
        else:
            await self._show_games(interaction)

    def _which_game(self, game: str, topic: str | None) -> discord.ui.LayoutView:
        targets: list[tuple[str, str]] = []
        for id in self.library.games_like(game):
            hits = self.library.index(id).search(topic, 1) if topic else []
            targets.append((self.library.books[id].title, f"{id}/{hits[0].section.id if hits else OVERVIEW}"))
        return shelf.which(f"I have no rulebook called {_quoted(game)}. Did you mean one of these?", targets)

    def _answer(self, book: Rulebook | None, topic: str) -> discord.ui.LayoutView:
        """What the rules say about a topic: in one book, or in all."""
        if book is None:
            title, colon, rest = topic.partition(": ")
            book = self._book_called(title) if colon else None
            topic = rest if book else topic
        if book is None:
            found = [(self.library.books[game], hit) for game, hit in self.library.search_all(topic)]
        else:
            found = [(book, hit) for hit in self.library.index(book.id).search(topic)]
        if not found:
            note = f"I found nothing about {_quoted(topic)}."
            if book is not None:
                return shelf.contents(book, note)
            targets = [(one.title, one.id) for one in list(self.library.books.values())[:5]]
            return shelf.which(f"{note} Name the game as well, or look into a rulebook.", targets)
        (best, hit), *others = found
        return shelf.section(best, hit.section, 0, _note(topic, hit), [(one, other.section) for one, other in others])

    @rules.autocomplete("game")
    @answers.completing
    async def _games(self, interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
        found = self.library.games_like(current, _MOST_CHOICES) if current.strip() else list(self.library.books)
        return [app_commands.Choice(name=clip(self.library.books[id].title, 100), value=id) for id in found][
            :_MOST_CHOICES
        ]

    @rules.autocomplete("topic")
    @answers.completing
    async def _topics(self, interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
        typed: str | None = interaction.namespace.game
        book = self._book_called(typed) if typed else await self._book_here(interaction)
        if book is None:
            return [
                app_commands.Choice(name=clip(f"{self.library.books[game].title}: {name.name}", 100), value=value)
                for game, name in self.library.suggest_all(current, _MOST_CHOICES)
                if len(value := f"{self.library.books[game].title}: {name.name}") <= 100
            ]
        return [
            app_commands.Choice(
                name=clip(name.name if name.name == name.title else f"{name.name} ({name.title})", 100), value=name.name
            )
            for name in self.library.index(book.id).suggest(current, _MOST_CHOICES)
            if len(name.name) <= 100
        ]

    async def _book_here(self, interaction: discord.Interaction) -> Rulebook | None:
        """The rulebook of the table in this channel."""
        if interaction.channel_id is None:
            return None
        table = await self.bot.service.in_channel(interaction.channel_id)
        return self.library.books.get(table.game) if table else None

    def _book_called(self, typed: str) -> Rulebook | None:
        id = self.library.game(typed)
        return self.library.books[id] if id else None

    # --- buttons -----------------------------------------------------------------------------------------------

    async def press_rules(self, interaction: discord.Interaction, press: Press) -> None:
        """*Rules* on a board: the contents of the game's rulebook."""
        await answers.think(interaction)
        table = await seats.table_of(interaction, press.needed(0))
        await answers.show(interaction, shelf.contents(self._book(table.game)))

    async def press_why(self, interaction: discord.Interaction, press: Press) -> None:
        """*Why?* on a panel: the section that explains the present step."""
        await answers.think(interaction)
        table = await seats.table_of(interaction, press.needed(0))
        book = self._book(table.game)
        try:
            view = (await self.bot.service.panel(table.id, interaction.user.id)).view
        except NotSeated:
            _, view, _ = await self.bot.service.spectator(table.id)
        section = book.section(view.steps[-1].section(view)) if view.steps else None
        await answers.show(interaction, shelf.section(book, section) if section else shelf.contents(book))

    async def press_rule(self, interaction: discord.Interaction, press: Press) -> None:
        """Open a section, or the contents of a game, as a new private answer."""
        await answers.think(interaction)
        await self._open(interaction, press)

    async def press_leaf(self, interaction: discord.Interaction, press: Press) -> None:
        """Turn to another section, or another part of it, in the same message."""
        await answers.hold(interaction)
        await self._open(interaction, press)

    async def _open(self, interaction: discord.Interaction, press: Press) -> None:
        word = f"{press.word}/{press.values[0]}" if press.values else press.word
        book, section = self._find(word)
        layout = shelf.section(book, section, press.number(1) or 0) if section else shelf.contents(book)
        await answers.show(interaction, layout)

    async def press_contents(self, interaction: discord.Interaction, press: Press) -> None:
        """*Contents* of the rulebook that is open."""
        await answers.hold(interaction)
        await answers.show(interaction, shelf.contents(self._book(press.word)))

    async def press_share(self, interaction: discord.Interaction, press: Press) -> None:
        """*Share here*: post the section for everybody."""
        book, section = self._find(press.word)
        if section is None:
            raise Refused("That section is no longer in the rulebook.")
        await answers.think(interaction, private=False)
        await answers.show(interaction, shelf.shared(book, section, press.number(1) or 0))

    def _book(self, game: str) -> Rulebook:
        book = self.library.books.get(game)
        if book is None:
            raise Refused("That rulebook is not here any more. /rules shows those that are.")
        return book

    def _find(self, word: str) -> tuple[Rulebook, Section | None]:
        """The book and section of a press; no section where an old button names one that is gone."""
        game, _, id = word.partition("/")
        book = self._book(game)
        return book, book.section(id)

    # --- games -------------------------------------------------------------------------------------------------

    @app_commands.command(description="Browse the games, and open a table")
    @app_commands.allowed_installs(guilds=True, users=True)
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
    @app_commands.describe(players="Only games for so many players", minutes="Only games that take at most so long")
    async def games(
        self,
        interaction: discord.Interaction,
        players: app_commands.Range[int, 1, 20] | None = None,
        minutes: app_commands.Range[int, 1, 1000] | None = None,
    ) -> None:
        await answers.think(interaction)
        await self._show_games(interaction, 0, players or 0, minutes or 0)

    async def press_games(self, interaction: discord.Interaction, press: Press) -> None:
        """Another page of the list, or another filter."""
        await answers.hold(interaction)
        page, players, minutes = (press.number(index) or 0 for index in range(3))
        if press.values:
            chosen = int(press.values[0]) if press.values[0].isdecimal() and len(press.values[0]) < 5 else 0
            players, minutes = (chosen, minutes) if press.word == "players" else (players, chosen)
        await self._show_games(interaction, page, players, minutes)

    async def _show_games(
        self, interaction: discord.Interaction, page: int = 0, players: int = 0, minutes: int = 0
    ) -> None:
        found = [book for book in self.library.books.values() if _fits(book, players, minutes)]
        page = min(page, max(len(found) - 1, 0) // shelf.SHELF)
        shown = shelf.shelf(found, page)
        drawn = [await self.bot.drawing.run(pictures.cover, book.id) for book in shown]
        covers = {book.id: picture for book, picture in zip(shown, drawn, strict=True)}
        # A table needs the bot on the server; where only a user has installed it, it cannot post.
        here = interaction.guild_id is not None and self.bot.get_guild(interaction.guild_id) is not None
        playable = frozenset(games() if here else ())
        await answers.show(
            interaction,
            shelf.games(found, covers, playable, page, players, minutes),
            [self.bot.boards.file(picture, shelf.cover_name(id)) for id, picture in covers.items()],
        )


def _fits(book: Rulebook, players: int, minutes: int) -> bool:
    fewest, most = book.players
    return (not players or fewest <= players <= most) and (not minutes or book.minutes[1] <= minutes)


def _quoted(typed: str) -> str:
    return f'"{words.plain(clip(typed, _QUOTED))}"'


def _note(topic: str, hit: Hit) -> str:
    """What stands above an answer: the term's meaning, or what was asked."""
    if hit.entry is not None:
        return f"**{hit.entry.term}**: {hit.entry.text}"
    if not hit.score:
        return f"-# Nothing is called {_quoted(topic)}. This comes nearest."
    return f"-# You asked: {_quoted(topic)}"


async def setup(bot: "Stammtisch") -> None:
    """Load the cog."""
    await bot.add_cog(Lookups(bot))
