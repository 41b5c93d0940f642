"""A simulated Discord on which many members act at the same time.

simcord lets one member act at a time and waits until the bot has nothing left to do. Here everybody waits for their own
answer only, as on Discord, and the clock is the real one.
"""

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any
from unittest import mock

import simcord
from simcord import _settlement, actors, interactions
from simcord._runtime import _CallbackRecord
from simcord.backend import serializers
from simcord.backend.errors import BackendError
from simcord.enums import AppCommandType, ComponentType, InteractionType
from simcord.http import router

from sandbox import catch_up
from tests.cogs.world import parts

# An answer that takes longer never comes: something waits for itself.
PATIENCE = 120.0

_DEFERRED = (5, 6)
# Discord's code for an interaction of which it heard nothing for three seconds. Its person reads that the bot did not
# respond, and presses again, but not for ever.
_UNKNOWN_INTERACTION = 10062
_PRESSES = 5


class _TooLate(Exception):
    """Discord took no answer any more."""


@dataclass
class Answer:
    """What a member was answered.

    Attributes:
        interaction: Discord's id of the press or command.
        message: where the answer stands, if it is a message.
        body: what the bot sent.
        seconds: how long it took.
    """

    interaction: int
    message: int | None
    body: dict[str, Any]
    seconds: float
    choices: list[dict[str, Any]] = field(default_factory=list)

    @property
    def parts(self) -> list[dict[str, Any]]:
        """The components of the answer."""
        return list(walk(self.body.get("components") or []))

    @property
    def text(self) -> str:
        """What stands there to be read."""
        return "\n".join(part["content"] for part in self.parts if part["type"] == 10)

    @property
    def picture(self) -> bool:
        """Whether it shows a board."""
        return any(part["type"] == 12 for part in self.parts)


def walk(components: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Components and those within them."""
    yield from parts(_Holder(components))


@dataclass
class _Holder:
    components: list[dict[str, Any]]


class Street:
    """The members' side of a simulated Discord. Used as a context; meanwhile simcord's own verbs must not be.

    Attributes:
        times: how long each answer took, in seconds.
        acknowledged: how long it took until Discord heard that there will be one; it waits for three seconds.
        late: how often it heard so too late.
    """

    def __init__(self, env: simcord.Env) -> None:
        self.env = env
        self.backend = env.backend
        self.times: list[float] = []
        self.acknowledged: list[float] = []
        self.late = 0
        self._begun: dict[str, float] = {}
        # Messages on which somebody has pressed and waits.
        self._used: dict[str, int] = {}
        self._waiting: dict[str, asyncio.Future[dict[str, Any]]] = {}
        # What the bot has sent for each of them, and what it was refused.
        self._heard: dict[str, list[str]] = {}
        self._send = router.dispatch

    def __enter__(self) -> "Street":
        async def at_once(**_: Any) -> None:
            """A crowd is never quiet, so nothing waits for quiet."""

        self._patches = [
            mock.patch.object(self.env, "_settle_internal", at_once),
            mock.patch.object(router, "dispatch", self._dispatch),
            # simcord looks its records up one by one among all that wait; comparing them by identity is enough.
            mock.patch.object(_CallbackRecord, "__eq__", object.__eq__),
        ]
        for patch in self._patches:
            patch.start()
        return self

    def __exit__(self, *_: object) -> None:
        for patch in self._patches:
            patch.stop()

    def _dispatch(self, backend: Any, method: str, path: str, *, json: Any = None, **kwargs: Any) -> Any:
        words = path.strip("/").split("/")
        token = words[2] if words[0] in ("interactions", "webhooks") and len(words) > 2 else ""
        heard = self._heard.get(token, [])
        heard.append(f"{method} {words[-1]}")
        waiting = self._waiting.get(token)
        if words[-1] == "callback" and (begun := self._begun.pop(token, None)) is not None:
            self.acknowledged.append(perf_counter() - begun)
        catch_up(self.env)
        try:
            answered = self._send(backend, method, path, json=json, **kwargs)
        except BackendError as error:
            heard.append(str(error.to_json()))
            if waiting and not waiting.done() and error.code == _UNKNOWN_INTERACTION:
                waiting.set_exception(_TooLate)
            raise
        deferred = words[-1] == "callback" and json["type"] in _DEFERRED
        if waiting and not waiting.done() and method != "GET" and not deferred:
            waiting.set_result(json.get("data", {}) if words[-1] == "callback" else json)
        return answered

    async def _interaction(
        self,
        actor: simcord.MemberActor,
        kind: int,
        channel: int,
        data: dict[str, Any],
        message: Any = None,
        *,
        closes: bool = False,
    ) -> Answer:
        for _ in range(_PRESSES):
            try:
                return await self._once(actor, kind, channel, data, message, closes=closes)
            except _TooLate:
                self.late += 1
        raise TimeoutError(f"the bot did not respond: {data}")

    async def _once(
        self, actor: simcord.MemberActor, kind: int, channel: int, data: dict[str, Any], message: Any, *, closes: bool
    ) -> Answer:
        # Discord counts its three seconds from now.
        catch_up(self.env)
        record, payload = interactions.base_payload(
            self.backend, type=kind, channel_id=channel, guild_id=actor.guild.id, user_id=actor.id, data=data
        )
        if message is not None:
            payload["message"] = dict(serializers.message_payload(self.backend, message))
            record.source_message_id = message.id
            self._used[record.token] = message.id
        waiting = self._waiting[record.token] = asyncio.get_running_loop().create_future()
        begun = self._begun[record.token] = perf_counter()
        heard = self._heard[record.token] = []
        self.backend.emit("INTERACTION_CREATE", payload)
        if closes:
            self.backend.messages[channel].pop(message.id, None)
        try:
            body = await asyncio.wait_for(waiting, PATIENCE)
        except TimeoutError as error:
            error.add_note(f"The bot was told {data} and answered {heard}")
            raise
        finally:
            del self._waiting[record.token], self._heard[record.token]
            self._used.pop(record.token, None)
        seconds = perf_counter() - begun
        self.times.append(seconds)
        choices = body.get("choices") or []
        return Answer(record.id, record.message_id, body, seconds, choices)

    async def press(
        self,
        actor: simcord.MemberActor,
        message: Any,
        custom_id: str,
        value: str | None = None,
        *,
        closes: bool = False,
    ) -> Answer:
        """Press a button, or choose a value in a select, of a message that is or was shown so.

        Args:
            actor: who.
            message: which shows it.
            custom_id: of the button or select.
            value: what is chosen in a select.
            closes: whether they close the message before the answer is there, as may be done with one that is private.
        """
        data: dict[str, Any] = {"custom_id": custom_id, "component_type": ComponentType.BUTTON}
        if value is not None:
            data |= {"component_type": ComponentType.STRING_SELECT, "values": [value]}
        kind = InteractionType.MESSAGE_COMPONENT
        return await self._interaction(actor, kind, message.channel_id, data, message, closes=closes)

    async def slash(self, actor: simcord.MemberActor, channel: int, name: str, /, **options: Any) -> Answer:
        """Give a command."""
        return await self._command(actor, InteractionType.APPLICATION_COMMAND, channel, name, options)

    def offers(self, actor: simcord.MemberActor, channel: int, group: str, name: str) -> bool:
        """Whether a group of commands has one of this name."""
        root = actors._resolve_visible_command(actor, channel, group, AppCommandType.CHAT_INPUT)
        return any(one["name"] == name for one in root["options"])

    async def complete(self, actor: simcord.MemberActor, channel: int, name: str, option: str) -> list[str]:
        """What is offered for a parameter of a command before anything is typed."""
        focused = {"name": option, "type": 3, "value": "", "focused": True}
        kind = InteractionType.APPLICATION_COMMAND_AUTOCOMPLETE
        answer = await self._command(actor, kind, channel, name, {}, focused)
        return [choice["value"] for choice in answer.choices]

    async def _command(
        self, actor: simcord.MemberActor, kind: int, channel: int, name: str, options: dict[str, Any], *more: Any
    ) -> Answer:
        words = name.split()
        root = actors._resolve_visible_command(actor, channel, words[0], AppCommandType.CHAT_INPUT)
        leaf, nesting = interactions.walk_to_subcommand(root, words[1:])
        built, _ = interactions.build_options(actor, name, leaf, options, channel_id=channel, partial=bool(more))
        data = {
            "id": root["id"],
            "name": root["name"],
            "type": root.get("type", AppCommandType.CHAT_INPUT),
            "options": interactions.nest_options(root, nesting, [*built, *more]),
        }
        return await self._interaction(actor, kind, channel, data)

    def message(self, channel: int, id: int | None) -> Any:
        """A message as it is now; None when it is gone."""
        return self.backend.messages[channel].get(id) if id is not None else None

    def forget(self, keep: int) -> None:
        """Let go of what Discord would have on its own disks, but for the newest messages of each channel."""
        self.backend.transcript.clear()
        self.backend.http_requests.clear()
        # Else simcord lets go of timers that were called off only when everything is quiet.
        _settlement._active_callbacks(self.env._settlement_state())
        used = set(self._used.values())
        for messages in self.backend.messages.values():
            for id in sorted(messages)[:-keep]:
                if id not in used:
                    del messages[id]
        self.backend.cdn._blobs.clear()
        for id, record in list(self.backend.interactions.items()):
            if record.token not in self._waiting:
                del self.backend.interactions[id], self.backend.interaction_tokens[record.token]
