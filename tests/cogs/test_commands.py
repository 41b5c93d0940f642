"""Discord's limits on commands, and that each command is explained to people."""

import json
from pathlib import Path
from typing import Any

from discord import app_commands

from rules.notation import verb, verbs
from rules.registry import games
from tests.cogs.world import World

README = (Path(__file__).parents[2] / "README.md").read_text()


def _length(node: Any) -> int:
    """The characters that Discord counts: names, descriptions and values, all the way down."""
    if isinstance(node, dict):
        own = sum(len(str(node[key])) for key in ("name", "description", "value") if key in node)
        return (
            own
            + sum(_length(item) for item in node.get("options") or [])
            + sum(_length(item) for item in node.get("choices") or [])
        )
    return 0


async def test_commands_keep_within_discords_limits(inn: World) -> None:
    commands = inn.bot.tree.get_commands()
    assert len(commands) <= 60  # Discord allows 100; room for the other games
    for command in commands:
        payload = json.loads(json.dumps(command.to_dict(inn.bot.tree), default=str))
        assert _length(payload) <= 8000, command.name
        if isinstance(command, app_commands.Group):
            # Discord allows 25.
            assert len(command.commands) <= 20, command.name


async def test_every_verb_of_every_game_has_its_command(inn: World) -> None:
    for id, game in games().items():
        group = inn.bot.tree.get_command(id)
        assert isinstance(group, app_commands.Group)
        named = {command.name for command in group.commands} | inn.verbs(id).simple.keys()
        own = {verb(kind) for kind in verbs(game.action_types) if not kind.imposed}
        assert own <= named
        # What the table plays for a seat is nobody's command.
        assert not named & {verb(kind) for kind in verbs(game.action_types) if kind.imposed}


async def test_every_command_is_in_the_readme(inn: World) -> None:
    for command in inn.bot.tree.get_commands():
        if command.name not in games():
            assert f"/{command.name}" in README, command.name


async def test_no_autocomplete_can_fail(inn: World) -> None:
    """discord.py only logs what goes wrong there; `answers.completing` answers."""
    found = 0
    for command in inn.bot.tree.walk_commands():
        for name, parameter in getattr(command, "_params", {}).items():
            if callable(parameter.autocomplete):
                assert hasattr(parameter.autocomplete, "__wrapped__"), f"{command.qualified_name} {name}"
                found += 1
    assert found > 50
