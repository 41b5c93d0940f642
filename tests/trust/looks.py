"""Everything that somebody can get to see of a table by pressing, typing and completing, as plain data to compare."""

import hashlib
import json
import re
from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import Any

import simcord
from simcord.actors import _component_interaction  # type: ignore[attr-defined]

from data.model import Table
from rules.game import Action
from rules.notation import field_words, notation, verb, verbs
from rules.registry import games
from tests.cogs.world import World, board_of

Seen = list[tuple[str, Any]]

# Each upload has a number of its own.
_UPLOAD = re.compile(r'(?<=attachments/)\d+/\d+|(?<="attachment_id": ")\d+')
# Buttons that only show something, with what follows the number of the table.
_LOOKING = ("move", "show", "look", "log", "why", "watch", "replay", "rules")


async def press(inn: World, actor: simcord.MemberActor, message: Any, custom_id: str, *values: str) -> Any:
    """A press with a custom id of one's own making, on a message that the person can see."""
    stored = stored_of(inn, message)
    data: dict[str, Any] = {"custom_id": custom_id, "component_type": 3 if values else 2}
    if values:
        data["values"] = list(values)
    return await _component_interaction(actor, stored, data)


def stored_of(inn: World, message: Any) -> Any:
    """A message as the simulated Discord has it now."""
    channel = message.channel_id if isinstance(message, simcord.ResponseMessage) else message.channel.id
    return inn.env.backend.get_message(channel, message.id)


def of_message(inn: World, message: Any) -> Any:
    """What a message shows: its parts, and the names, alt texts and bytes of its files."""
    stored = stored_of(inn, message)
    files = [
        (
            file["filename"],
            file.get("description"),
            hashlib.sha256(inn.env.backend.cdn.get(file["url"]) or b"").hexdigest(),
        )
        for file in stored.attachments
    ]
    shown = _UPLOAD.sub("", json.dumps([stored.content, stored.components], default=str, sort_keys=True))
    return shown, stored.flags, files


def of_answer(inn: World, result: simcord.InteractionResult) -> Any:
    """What an interaction was answered; that it was private is checked as well."""
    messages = [message for message in (result.response, *result.followups) if message is not None]
    assert messages, "no answer"
    assert all(message.ephemeral for message in messages), "a public answer"
    return [of_message(inn, message) for message in messages]


async def public(inn: World, place: Any) -> Seen:
    """The thread with all its messages, after the board was shown anew."""
    inn.bot.boards.refresh((await inn.newest()).id)
    while inn.bot.boards._workers:
        await inn.env.settle()
    return [("thread", place.name), *(("message", of_message(inn, message)) for message in place.history())]


Look = Callable[[], Awaitable[Any]]


def ways_to_look(
    inn: World,
    actor: simcord.MemberActor,
    place: Any,
    table: Table,
    others: Sequence[Action] = (),
    stamps: Iterable[int] = (),
) -> dict[str, Look]:
    """Everything that a person can try that changes nothing, each with what they see then.

    Args:
        inn: where.
        actor: who looks.
        place: the thread of the table.
        table: what they look at.
        others: actions that the person may not play now: they are typed, in all ways, and refused.
        stamps: of other people's panels, whose buttons are pressed.
    """
    ways: dict[str, Look] = {}

    def typed(command: str, **options: Any) -> None:
        async def look() -> Any:
            return of_answer(inn, await actor.slash(place, command, **options))

        ways[f"{actor.name}: /{command} {options}"] = look

    def pressed(custom_id: str, *values: str) -> None:
        async def look() -> Any:
            return of_answer(inn, await press(inn, actor, board_of(place), custom_id, *values))

        ways[f"{actor.name}: {custom_id} {values}"] = look

    def completed(command: str, option: str, **filled: Any) -> None:
        async def look() -> Any:
            return await actor.autocomplete(place, command, option, "", **filled)

        ways[f"{actor.name}: /{command} {option}? {filled}"] = look

    for command in ("board", "hand", "log", "watch", "replay", "tables", "undo", "confirm"):
        typed(command)
    typed("board", in_words=True)
    typed("replay", ply=table.ply)
    typed("replay", ply=table.ply // 2)
    for name in _LOOKING:
        pressed(f"st1|{name}|{table.id}|")
    pressed(f"st1|log|{table.id}.0|")
    pressed(f"st1|ply|{table.id}.{table.ply}|")
    for stamp in stamps:
        for name in ("back", "allback", "confirm"):
            pressed(f"st1|{name}|{table.id}.{stamp}|")
        pressed(f"st1|play|{table.id}.{stamp}.0|")
        pressed(f"st1|choose|{table.id}.{stamp}.0|", "0")
        pressed(f"st1|group|{table.id}.{stamp}|", "0")
    completed("move", "notation")
    for kind in verbs(games()[table.game].action_types):
        for name in kind.__struct_fields__:
            completed(f"{table.game} {verb(kind)}", name)
    for action in others:
        typed("move", notation=notation(action))
        command = f"{table.game} {verb(type(action))}"
        filled = {name: word for name, word in field_words(action).items() if word != "-"}
        typed(command, **filled)
        completed(command, "then", **filled)
    return ways


async def look(ways: dict[str, Look], names: Iterable[str]) -> Seen:
    """What is seen in some of the ways."""
    return [(name, await ways[name]()) for name in names]


def differences(one: Seen, other: Seen) -> list[str]:
    """What is not the same: the name of the look, and both texts around the first character that differs."""
    assert [name for name, _ in one] == [name for name, _ in other]
    found: list[str] = []
    for (name, before), (_, after) in zip(one, other, strict=True):
        if before != after:
            texts = str(before), str(after)
            at = next((at for at, (a, b) in enumerate(zip(*texts, strict=False)) if a != b), 0)
            found.append(" | ".join([name, *(text[max(at - 60, 0) : at + 60] for text in texts)]))
    return found
