"""The token never leaves the process but to Discord, and no dependency is known to be broken."""

import asyncio
import json
import logging
import os
import re
import sys
import tomllib
from collections.abc import AsyncIterator
from importlib import metadata
from pathlib import Path
from typing import Any

import pytest
from aiohttp import web

from bot import Settings, Stammtisch, run
from data.journal import JournalFormatter
from tests.cogs.world import answer
from tests.conftest import Budget
from tests.trust.gate import Server, who
from tests.trust.gate import answer as answered
from tests.trust.test_storage_faults import inn_on

ROOT = Path(__file__).parents[2]
# Of the form that Discord's tokens have.
TOKEN = ".".join(["MTA0NzI3" + "OTk5OTk5OTk5", "GhTbTs", "a-secret_part" + "0123456789abcdefghijklm"])


# --- the token ------------------------------------------------------------------------------------------------


class Discord(Server):
    """A Discord that lets the bot in so far and no further.

    Attributes:
        refuses: at which step, and how: an HTTP status, or a code with which the gateway closes.
        heard: the tokens that came.
    """

    def __init__(self) -> None:
        self.refuses: tuple[str, int] = ("", 0)
        self.heard: set[str] = set()

    async def request(self, request: web.Request) -> web.StreamResponse:
        """The routes that a start needs."""
        self.heard.add(request.headers.get("Authorization", "").removeprefix("Bot "))
        path = request.match_info["path"]
        step, status = self.refuses
        if step and path.endswith(step):
            # A proxy that repeats what it was sent is the worst that can happen.
            return answered({"code": 0, "message": f"no: {request.headers['Authorization']}"}, status)
        answers = who(7) | {"gateway": {"url": f"{self.address.replace('http', 'ws')}/gateway"}}
        return answered(answers.get(path, []))

    async def gateway(self, request: web.Request) -> web.StreamResponse:
        """Says hello, and closes when the bot has told who it is."""
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        await socket.send_json({"op": 10, "d": {"heartbeat_interval": 41250}})
        while (said := await socket.receive_json())["op"] != 2:
            pass
        self.heard.add(said["d"]["token"])
        await socket.close(code=self.refuses[1], message=b"closed")
        return socket


@pytest.fixture
async def discord_() -> AsyncIterator[Discord]:
    """A running one."""
    made = Discord()
    async with made.open():
        yield made


async def started(folder: Path, address: str, token: str = TOKEN, **variables: str) -> tuple[int, str]:
    """Start the bot and wait until it has given up. Returns its exit code and all that it said."""
    environment = {**os.environ, "DISCORD_TOKEN": token, "STAMMTISCH_DATABASE": str(folder / "tables.sqlite3")}
    environment |= {"STAMMTISCH_LOG_LEVEL": "DEBUG", "PYTHONASYNCIODEBUG": "1", **variables}
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "tests.trust.fake_discord",
        address,
        env=environment,
        cwd=ROOT,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    try:
        output, _ = await asyncio.wait_for(process.communicate(), 60)
    finally:
        if process.returncode is None:
            process.kill()
    assert process.returncode is not None
    return process.returncode, output.decode()


def must_not_tell(folder: Path, said: str, token: str = TOKEN) -> None:
    """Neither the console nor any file has the token, or its secret part."""
    for part in (token, token.split(".")[-1]):
        assert part not in said
        for file in folder.iterdir():
            assert part.encode() not in file.read_bytes(), file


REFUSALS = {
    "users/@me": (401, "Discord does not accept this token"),
    "commands": (400, "Discord cannot be reached: HTTPException"),
    "identify": (4004, "Discord does not accept this token"),
}


@pytest.mark.parametrize(("step", "form"), [("users/@me", "text"), ("commands", "json"), ("identify", "text")])
async def test_a_start_that_fails_does_not_tell_the_token(
    tmp_path: Path, discord_: Discord, step: str, form: str
) -> None:
    status, sentence = REFUSALS[step]
    discord_.refuses = (step, status)
    code, said = await started(tmp_path, discord_.address, STAMMTISCH_LOG_FORM=form)
    assert TOKEN in discord_.heard
    must_not_tell(tmp_path, said)
    assert code == 1, said
    assert any(line.startswith(sentence) for line in said.splitlines()), said
    assert "Traceback" not in said
    # What these say of their work would hold hands of cards.
    assert not re.search(r"DEBUG[\W\w]{1,12}(discord|aiohttp|aiosqlite)", said)


async def test_nobody_there(tmp_path: Path) -> None:
    code, said = await started(tmp_path, "http://127.0.0.1:9")
    must_not_tell(tmp_path, said)
    assert code == 1
    assert "Discord cannot be reached: ClientConnectorError. Check the network and try again." in said


@pytest.mark.parametrize("token", ["Bot abc.def.ghij-secret", "abc.def.gh\nij-secret"])
async def test_what_cannot_be_a_token_is_said_and_not_repeated(tmp_path: Path, token: str) -> None:
    code, said = await started(tmp_path, "http://127.0.0.1:9", token)
    must_not_tell(tmp_path, said, token)
    assert code == 1
    assert said.splitlines() == ["DISCORD_TOKEN is no token. Copy it again from the bot page of your application."]


def written(records: list[logging.LogRecord]) -> str:
    """What the console shows of log records, in both forms."""
    return "\n".join(JournalFormatter(form, TOKEN).format(record) for form in ("text", "json") for record in records)


async def test_handlers_that_fail_with_the_token_in_their_hands(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with inn_on(tmp_path / "tables.sqlite3") as inn:

        async def fail(*args: Any, **kwargs: Any) -> Any:
            raise RuntimeError(f"Bot {TOKEN}") from ValueError(TOKEN)

        place = await inn.start("tholos", inn.bob, options={"colours": "first"})
        inn.bot.service.act = fail  # type: ignore[method-assign]
        inn.bot.add_listener(fail, "on_typing")
        inn.bot.dispatch("typing", None, None, None)
        said = answer(await inn.alice.slash(place, "move", notation="take W 1"))
        await inn.env.settle()
        assert "Something went wrong on my side" in said
    shown = written(caplog.records)
    assert shown.count("builtins.RuntimeError") >= 4
    must_not_tell(tmp_path, shown + said)


async def test_a_mistake_at_the_start_is_logged_without_its_words(
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def fail(*args: Any, **kwargs: Any) -> Any:
        raise KeyError(TOKEN)

    monkeypatch.setattr(Stammtisch, "start", fail)
    settings = Settings(token=TOKEN, database=str(tmp_path / "tables.sqlite3"))
    assert await run(settings) == 1
    shown = written(caplog.records)
    assert "stopped by a mistake in this program" in shown
    said = capsys.readouterr()
    must_not_tell(tmp_path, shown + said.out + said.err + repr(settings) + str(settings))


# --- dependencies ---------------------------------------------------------------------------------------------


def pinned() -> list[str]:
    """All that the bot is run with, dependencies of dependencies too, each with its version."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    wanted = [*project["dependencies"], *filter(_here, project["optional-dependencies"]["metrics"])]
    found: dict[str, str] = {}
    while wanted:
        name = re.match(r"[\w.-]+", wanted.pop())
        assert name is not None
        key = name[0].lower().replace("_", "-")
        if key in found:
            continue
        distribution = metadata.distribution(key)
        found[key] = f"{key}=={distribution.version}"
        wanted += [line for line in distribution.requires or [] if "extra ==" not in line and _here(line)]
    return sorted(found.values())


def _here(requirement: str) -> bool:
    """Whether a dependency is installed: those of other systems and Pythons are not."""
    name = re.match(r"[\w.-]+", requirement)
    try:
        return name is not None and bool(metadata.distribution(name[0]))
    except metadata.PackageNotFoundError:
        return False


async def audit(folder: Path, packages: list[str]) -> list[dict[str, Any]]:
    """What is known about packages. Skips the test where nobody can be asked."""
    wanted = folder / "requirements.txt"
    wanted.write_text("\n".join(packages))
    command = ["-r", str(wanted), "--no-deps", "--disable-pip", "-f", "json", "--progress-spinner", "off"]
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "pip_audit", *command, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE
    )
    output, errors = await process.communicate()
    if not output.strip():
        pytest.skip(f"the database of known faults cannot be reached: {errors.decode().splitlines()[-1][:200]}")
    return json.loads(output)["dependencies"]


@pytest.mark.long
async def test_no_dependency_is_known_to_be_broken(tmp_path: Path, budget: Budget) -> None:
    pytest.importorskip("pip_audit")
    packages = pinned()
    (known,) = await audit(tmp_path, ["discord-py==" + metadata.version("discord.py")])
    if "skip_reason" in known:
        pytest.skip(f"the package index here tells nothing about known faults: {known['skip_reason']}")
    found = await audit(tmp_path, packages)
    assert {one["name"]: one["vulns"] for one in found if one.get("vulns")} == {}
    assert [one["name"] for one in found if "skip_reason" in one] == []


def test_everything_that_is_audited_is_pinned() -> None:
    names = [line.partition("==")[0] for line in pinned()]
    assert {"discord.py", "aiohttp", "pillow", "msgspec", "aiosqlite"} <= set(names)
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    every = [*project["dependencies"], *(line for extra in project["optional-dependencies"].values() for line in extra)]
    assert [line for line in every if not re.fullmatch(r"[\w.-]+(\[[\w,]+\])?==[\w.]+", line)] == []
