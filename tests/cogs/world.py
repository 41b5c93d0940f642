"""A simulated server with members, for tests that drive the real bot as people do."""

import asyncio
import random
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
import simcord
from simcord.results import to_discord_message

from bot import Stammtisch
from cogs.presses import decode
from cogs.verbs import GameCog
from rules.notation import notation, verb
from rules.registry import games


class World:
    """A server with a text channel, three members and the bot.

    Attributes:
        env: the simulated Discord.
        bot: the present generation of the bot.
        channel: a text channel.
        alice, bob, carol: members.
    """

    def __init__(self, env: simcord.Env, bot: Stammtisch, database: Path) -> None:
        self.env = env
        self.bot = bot
        self.database = database
        self.guild = env.create_guild("Inn")
        self.channel = self.guild.create_text_channel("stammtisch")
        self.alice = self.member("alice")
        self.bob = self.member("bob")
        self.carol = self.member("carol")

    def member(self, name: str) -> simcord.MemberActor:
        return self.guild.add_member(self.env.create_user(name))

    async def restart(self) -> None:
        """Stop the bot and start another one on the same database."""
        await self.bot.release()
        bot = Stammtisch(self.database)
        await self.env.restart_bot(bot)
        self.bot = bot
        await self.env.settle()

    async def open(self, game: str, *others: simcord.MemberActor, options: dict[str, str] | None = None) -> Any:
        """Alice opens a table and the others join. Returns the lobby message."""
        result = await self.alice.slash(self.channel, "play", game=game)
        lobby = result.response
        table = await self.newest()
        for variant, value in (options or {}).items():
            await self.bot.service.set_option(table.id, self.alice.id, variant, value)
        for other in others:
            await other.click(lobby, label="Join")
        return lobby

    async def start(self, game: str, *others: simcord.MemberActor, options: dict[str, str] | None = None) -> Any:
        """Alice opens a table, the others join, it starts. Returns the channel or thread in which it is played."""
        lobby = await self.open(game, *others, options=options)
        await self.alice.click(lobby, label="Start")
        await self.env.settle()
        return self.place(await self.newest())

    def again(self, message: Any) -> Any:
        """A message as it is now, after an edit."""
        channel = message.channel.id if isinstance(message, discord.Message) else message.channel_id
        stored = self.env.backend.get_message(channel, message.id)
        return simcord.ResponseMessage(self.env, stored)

    def place(self, table: Any) -> Any:
        """The thread, or the channel, of a table."""
        return next((thread for thread in self.channel.threads if thread.id == table.thread), self.channel)

    def verbs(self, game: str) -> GameCog:
        """The cog with the slash group of a game."""
        return next(cog for cog in self.bot.cogs.values() if isinstance(cog, GameCog) and cog.game == game)

    async def waits_for(self, actor: simcord.MemberActor) -> bool:
        """Whether the newest table waits for a member, and not just lets them change their mind."""
        table = await self.newest()
        if table.status != "running":
            return False
        panel = await self.bot.service.panel(table.id, actor.id)
        return panel.seat in panel.deciders

    async def newest(self) -> Any:
        """The table that was opened last."""
        tables = await self.bot.service.of_guild(self.guild.id, statuses=("open", "running", "finished", "abandoned"))
        return max(tables, key=lambda table: table.id)


def parts(message: Any) -> Iterator[dict[str, Any]]:
    """All components of a message, outer ones first."""

    def walk(components: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
        for component in components:
            yield component
            yield from walk(component.get("components", []))

    found = getattr(message, "components", None)
    if found and not isinstance(found[0], dict):
        found = [component.to_dict() for component in found]
    yield from walk(found or [])


def text_of(message: Any) -> str:
    """All text of a message."""
    return "\n".join(part["content"] for part in parts(message) if part["type"] == 10)


def buttons(message: Any) -> list[str]:
    """The labels of the buttons that can be pressed."""
    return [part["label"] for part in parts(message) if part["type"] == 2 and not part.get("disabled")]


def selects(message: Any) -> list[dict[str, Any]]:
    """The selects of a message."""
    return [part for part in parts(message) if part["type"] == 3]


def answer(result: simcord.InteractionResult) -> str:
    """What an interaction was answered, whichever way."""
    messages = [result.response, *result.followups]
    return "\n".join(text_of(message) for message in messages if message is not None)


async def turns(world: World, place: Any, count: int) -> None:
    """Whole turns of whoever has to move, by typing the first notation that is offered."""
    actors = {actor.id: actor for actor in (world.alice, world.bob, world.carol)}
    table = await world.newest()
    for _ in range(count):
        _, _, deciders = await world.bot.service.spectator(table.id)
        person = table.seats[deciders[0]].person
        assert person is not None
        while (panel := await world.bot.service.panel(table.id, person.id)).prompt is not None or panel.complete:
            if panel.complete:
                await actors[person.id].slash(place, "confirm")
            else:
                await actors[person.id].slash(place, "move", notation=notation(panel.prompt.options[0].action))


class Clicker:
    """Plays a seat by clicking alone: opens the panel, presses one of its options at random, confirms.

    Args:
        world: where.
        actor: who.
        chance: chooses among the options.
    """

    def __init__(self, world: World, actor: simcord.MemberActor, chance: random.Random) -> None:
        self.world = world
        self.actor = actor
        self.chance = chance
        self.clicks = 0

    async def turn(self, place: Any, most: int = 1000) -> None:
        """Play until nothing waits for this seat, or for a number of presses at most: computers answer at once."""
        until = self.clicks + most
        board = board_of(place)
        panel = (await self.actor.click(board, label="Your move")).response
        while (
            self.clicks < until
            and await self.world.waits_for(self.actor)
            and ((ids := options_of(panel)) or "Confirm" in buttons(panel))
        ):
            self.clicks += 1
            if "Confirm" in buttons(panel):
                await self.actor.click(panel, label="Confirm")
            else:
                part, values = self.chance.choice(ids)
                if values is None:
                    await self.actor.click(panel, custom_id=part["custom_id"])
                else:
                    await self.actor.select(panel, [self.chance.choice(values)], custom_id=part["custom_id"])
            panel = self.world.again(panel)


class Typist:
    """Plays a seat by typing alone: fills the game's slash commands from what their autocompletes offer."""

    def __init__(self, world: World, actor: simcord.MemberActor, game: str, chance: random.Random) -> None:
        self.world = world
        self.actor = actor
        self.group = game
        self.chance = chance
        self.commands = 0

    async def turn(self, place: Any, most: int = 1000) -> None:
        """Play until somebody else has to move, or for a number of commands at most."""
        until = self.commands + most
        game = games()[self.group]
        table = await self.world.newest()
        while self.commands < until:
            panel = await self.world.bot.service.panel(table.id, self.actor.id)
            if panel.complete:
                await self.actor.slash(place, "confirm")
                continue
            if panel.prompt is None or not await self.world.waits_for(self.actor):
                return
            self.commands += 1
            kinds = sorted({type(option.action) for option in panel.prompt.options}, key=verb)
            kind = self.chance.choice(kinds)
            filled: dict[str, str] = {}
            for name in kind.__struct_fields__:
                offered = await self.actor.autocomplete(place, f"{self.group} {verb(kind)}", name, "", **filled)
                assert offered, f"nothing is offered for {verb(kind)} {name}"
                filled[name] = self.chance.choice(offered)["value"]
            before = panel.stamp
            command, filled = verb(kind), dict(filled)
            if command in self.world.verbs(self.group).simple:
                offered = await self.actor.autocomplete(place, f"{self.group} do", "what", "")
                assert command in [choice["value"] for choice in offered]
                command, filled = "do", {"what": command}
            result = await self.actor.slash(place, f"{self.group} {command}", **filled)
            after = await self.world.bot.service.get(table.id)
            assert (
                after.status != "running"
                or (await self.world.bot.service.panel(table.id, self.actor.id)).stamp != before
            ), answer(result)
            assert game.info.id == table.game
            if after.status != "running":
                return


def board_of(place: Any) -> Any:
    """The newest board message of a thread or channel."""
    # Not by its history, which copies every message.
    public = [message for message in place._env.backend.messages[place.id].values() if message.visible_to(None)]
    newest_first = sorted(public, key=lambda message: message.id, reverse=True)
    return to_discord_message(place._env, next(message for message in newest_first if "Log" in buttons(message)))


def pings(world: World, place: Any, person: Any) -> int:
    """How often somebody was really mentioned in a thread."""
    return sum(
        str(person.id) in [str(id) for id in request.json["allowed_mentions"].get("users", [])]
        and f"<@{person.id}>" in str(request.json["components"])
        for request in world.env.http_requests
        if request.method == "POST" and request.path.endswith(f"/channels/{place.id}/messages")
    )


def options_of(panel: Any) -> list[tuple[dict[str, Any], list[str] | None]]:
    """The parts of a panel that choose something: buttons with None, selects with their values."""
    found: list[tuple[dict[str, Any], list[str] | None]] = []
    for part in parts(panel):
        press = decode(part.get("custom_id") or "", [])
        if press is None:
            continue
        if press.verb == "play":
            found.append((part, None))
        elif press.verb in ("choose", "group"):
            found.append((part, [option["value"] for option in part["options"]]))
    # Once a group is open its options come first: a person would go on there.
    opened = [(part, values) for part, values in found if "choose" in part["custom_id"]]
    return opened or found


def without_pauses() -> Any:
    """The asyncio that discord.py's requests may use: it repeats one that fails five times, with growing pauses."""

    async def at_once(seconds: float) -> None:
        await asyncio.tasks.sleep(0)

    return SimpleNamespace(**{**vars(asyncio), "sleep": at_once})
