"""A Discord on this machine that is spoken to over the network, as the real one is."""

import asyncio
import contextlib
import copy
import io
import json
from collections import deque
from collections.abc import AsyncIterator, Mapping
from dataclasses import dataclass
from typing import Any

import discord
import simcord
from aiohttp import web
from simcord import intents
from simcord.backend import serializers
from simcord.backend.errors import BackendError
from simcord.http import router

# What the gateway's messages are.
_DISPATCH, _HEARTBEAT, _IDENTIFY, _RESUME, _HELLO, _HEARTBEAT_ACK = 0, 1, 2, 6, 10, 11
_HEARTBEAT_MS = 41250
_UNKNOWN_ERROR = 4000
# How many events are kept for a bot that lost its connection.
_REPLAYED = 1000


def answer(body: Any, status: int = 200) -> web.Response:
    """An answer in JSON."""
    # discord.py takes nothing else for JSON, not even with a charset.
    return web.Response(body=json.dumps(body), status=status, headers={"Content-Type": "application/json"})


def who(id: int) -> dict[str, Any]:
    """What a bot with this id and its application asks before all else, by path."""
    user = {"id": str(id), "username": "stammtisch", "discriminator": "0", "avatar": None, "bot": True}
    application = {"id": str(id), "name": "s", "description": "", "bot_public": True, "owner": user}
    application |= {"bot_require_code_grant": False, "verify_key": "", "summary": "", "icon": None, "flags": 0}
    return {"users/@me": user, "oauth2/applications/@me": application, "applications/@me": application}


class Server:
    """The addresses that a bot uses. Subclasses answer.

    Attributes:
        address: where it listens.
    """

    address = ""

    async def request(self, request: web.Request) -> web.StreamResponse:
        """Answer a request to the API."""
        raise NotImplementedError

    async def gateway(self, request: web.Request) -> web.StreamResponse:
        """Speak with the bot as long as it likes."""
        raise NotImplementedError

    @contextlib.asynccontextmanager
    async def open(self) -> AsyncIterator[None]:
        """Listen meanwhile."""
        app = web.Application(client_max_size=32 << 20)
        app.router.add_get("/gateway/", self.gateway)
        app.router.add_get("/gateway", self.gateway)
        app.router.add_route("*", "/api/v10/{path:.*}", self.request)
        # A bot that does not let go at once is not waited for.
        runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
        await runner.setup()
        try:
            await web.TCPSite(runner, "127.0.0.1", 0).start()
            self.address = f"http://127.0.0.1:{runner.addresses[0][1]}"
            yield
        finally:
            await runner.cleanup()


@dataclass
class _Upload:
    """A file as the simulated Discord takes it."""

    fp: io.BytesIO
    filename: str
    description: str | None


class Gate(Server):
    """The simulated Discord of an environment, for one bot in a process of its own.

    Attributes:
        ready: set when the bot has been told of all servers.
        unanswerable: what the bot asked that the simulated Discord does not know.
        resumed: how often the bot came back after its connection was lost.
    """

    def __init__(self, env: simcord.Env, declared: discord.Intents) -> None:
        self.backend = env.backend
        self.ready = asyncio.Event()
        self.unanswerable: list[str] = []
        self.resumed = 0
        self._through = asyncio.Event()
        self._through.set()
        self._declared = declared
        self._events: asyncio.Queue[tuple[str, str]] = asyncio.Queue()
        self._number = 0
        self._sent: deque[tuple[int, str]] = deque(maxlen=_REPLAYED)
        env.backend.subscribers.append(self._emit)

    async def request(self, request: web.Request) -> web.StreamResponse:
        """Let the simulated Discord answer."""
        path = request.match_info["path"]
        if request.method == "GET" and (known := who(self.backend.bot_user.id) | self._gateway()).get(path):
            return answer(known[path])
        body, files = await _content(request)
        try:
            found = router.dispatch(
                self.backend,
                request.method,
                f"/{path}",
                json=body,
                params=dict(request.query),
                files=files,
                reason=request.headers.get("X-Audit-Log-Reason"),
                message_content_access=False,
            )
        except (router.RouteNotImplemented, router.UnsupportedField) as gap:
            self.unanswerable.append(str(gap))
            raise
        except BackendError as error:
            return answer(error.to_json(), error.status)
        return web.Response(status=204) if found is None else answer(found)

    def _gateway(self) -> dict[str, Any]:
        return {"gateway": {"url": self.address.replace("http", "ws") + "/gateway"}}

    def _emit(self, event: str, payload: Mapping[str, Any]) -> None:
        gate = intents.required_intent(event, payload)
        if self.ready.is_set() and (gate is None or getattr(self._declared, gate)):
            # What is sent is what was true when it happened.
            self._events.put_nowait((event, json.dumps(payload)))

    async def gateway(self, request: web.Request) -> web.StreamResponse:
        """Tell the bot who it is, where it is, and what happens."""
        socket = self._socket = web.WebSocketResponse()
        await socket.prepare(request)
        await socket.send_json({"op": _HELLO, "d": {"heartbeat_interval": _HEARTBEAT_MS}})
        telling: asyncio.Task[None] | None = None
        async for heard in socket:
            said = heard.json()
            if said["op"] == _HEARTBEAT:
                await socket.send_json({"op": _HEARTBEAT_ACK})
            elif said["op"] == _IDENTIFY:
                first = [self._numbered(event, json.dumps(payload)) for event, payload in self._beginning()]
                telling = asyncio.create_task(self._tell(socket, first))
            elif said["op"] == _RESUME:
                self.resumed += 1
                missed = [text for number, text in self._sent if number > said["d"]["seq"]]
                telling = asyncio.create_task(self._tell(socket, [*missed, self._numbered("RESUMED", "{}")]))
        if telling:
            telling.cancel()
        return socket

    async def drop(self) -> None:
        """Lose the connection; what happens until the bot is back is told then."""
        await self._socket.close(code=_UNKNOWN_ERROR)

    async def hold_up(self, seconds: float) -> None:
        """Tell the bot nothing for a while, and then everything at once."""
        self._through.clear()
        await asyncio.sleep(seconds)
        self._through.set()

    async def _tell(self, socket: web.WebSocketResponse, first: list[str]) -> None:
        with contextlib.suppress(ConnectionError):
            for text in first:
                await socket.send_str(text)
            self.ready.set()
            while True:
                event = await self._events.get()
                await self._through.wait()
                await socket.send_str(self._numbered(*event))

    def _numbered(self, event: str, payload: str) -> str:
        self._number += 1
        text = f'{{"op": {_DISPATCH}, "t": "{event}", "s": {self._number}, "d": {payload}}}'
        self._sent.append((self._number, text))
        return text

    def _beginning(self) -> list[tuple[str, Any]]:
        guilds = [
            copy.deepcopy(dict(serializers.guild_create_payload(self.backend, guild)))
            for guild in self.backend.guilds.values()
        ]
        for guild in guilds:
            intents.prune_guild_create(guild, self._declared, self.backend.bot_user.id)
        ready = {
            "v": 10,
            "user": dict(serializers.user_payload(self.backend.bot_user)),
            "guilds": [{"id": guild["id"], "unavailable": True} for guild in guilds],
            "session_id": "session",
            "resume_gateway_url": self._gateway()["gateway"]["url"],
            "application": {"id": str(self.backend.application_id), "flags": 0},
        }
        return [("READY", ready), *(("GUILD_CREATE", guild) for guild in guilds)]


async def _content(request: web.Request) -> tuple[Any, list[_Upload]]:
    """The JSON of a request, and its files."""
    if not request.content_type.startswith("multipart/"):
        return (await request.json() if request.can_read_body else None), []
    form = await request.post()
    body = json.loads(str(form["payload_json"]))
    told = body.get("data", body).get("attachments") or []
    descriptions = {str(one["id"]): one.get("description") for one in told}
    files = [
        _Upload(io.BytesIO(part.file.read()), part.filename, descriptions.get(name.removeprefix("files[")[:-1]))
        for name, part in form.items()
        if isinstance(part, web.FileField)
    ]
    return body, files
