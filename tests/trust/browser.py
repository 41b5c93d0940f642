"""The real process, and a browser on the address that its sandbox prints."""

import json
import os
import re
import subprocess
import sys
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any

from tests.trust.street import walk

BOT = Path(__file__).parents[2] / "bot.py"
_STARTS_WITHIN = 60.0


class Gone(Exception):
    """The process did not answer: it is dead."""


def process(database: Path, *arguments: str, **variables: str) -> "subprocess.Popen[str]":
    """Start `bot.py` as an operator does, without a token unless one is given."""
    environment = {**os.environ, "DISCORD_TOKEN": "", "STAMMTISCH_SANDBOX_DATABASE": str(database), **variables}
    return subprocess.Popen(
        [sys.executable, str(BOT), *arguments],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def address(bot: "subprocess.Popen[str]") -> str:
    """The address that a starting sandbox prints.

    Raises:
        Gone: it was killed before.
    """
    assert bot.stdout is not None
    for line in bot.stdout:
        if found := re.search(r"Open (http\S+)", line):
            return found[1]
    if bot.wait() < 0:
        raise Gone
    assert bot.stderr is not None
    raise AssertionError(bot.stderr.read())


class Page:
    """What one member sees and does in the browser.

    Attributes:
        member: Discord's id of the member.
        state: the newest state that the sandbox gave, with its messages.
    """

    def __init__(self, url: str, viewer: str) -> None:
        self._url, _, self._secret = url.partition("/#")
        self._context = ""
        self.state: dict[str, Any] = self._request("POST", "/api/pages", {})
        found = next(person for person in self.state["viewers"] if person["name"] == viewer)
        self.member = int(found["id"])
        self._request("DELETE", f"/api/pages/{self.state['context']['id']}", context=self.state["context"]["id"])
        self.state = self._request("POST", "/api/pages", {"viewer_id": found["id"]})
        self._context = self.state["context"]["id"]
        self._sequence = 0
        self._catalog = self._request("GET", "/api/commands")["entries"]

    def _request(self, method: str, path: str, body: Any = None, context: str = "") -> Any:
        headers = {"Content-Type": "application/json", "X-Simcord-Capability": self._secret}
        if context or self._context:
            headers["X-Simcord-Context"] = context or self._context
        data = None if body is None else json.dumps(body).encode()
        asked = urllib.request.Request(self._url + path, data, headers, method=method)
        try:
            with urllib.request.urlopen(asked, timeout=_STARTS_WITHIN) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as problem:
            raise AssertionError(f"{path}: {problem.read()!r}") from problem
        except (OSError, ValueError) as problem:
            raise Gone from problem

    def look(self) -> dict[str, Any]:
        """The messages as they are now, by id."""
        self._send("refresh")
        self.state = self._request("GET", "/api/state")
        return self.state["messages"]

    def _send(self, kind: str, **more: Any) -> dict[str, Any]:
        answer = self._request(
            "POST",
            "/api/action",
            {
                "protocol_version": 3,
                "sequence": self._sequence + 1,
                "request_id": f"r{self._sequence + 1}",
                "generation": self.state["context"]["generation"],
                "bot_generation": self.state["botGeneration"],
                "kind": kind,
                **more,
            },
        )
        assert not answer["rejected"], answer
        self._sequence += 1
        return answer

    def _act(self, kind: str, **more: Any) -> dict[str, Any]:
        self.look()
        return self._send(kind, published_revision=self.state["publishedRevision"], **more)

    def _command(self, kind: str, name: str, options: dict[str, Any], **more: Any) -> dict[str, Any]:
        entry = next(entry for entry in self._catalog if entry["invocation"] == name)
        ids = {"command_id": entry["commandId"], "path": entry["path"]}
        return self._act(kind, **ids, schema_fingerprint=entry["schemaFingerprint"], options=options, **more)

    def slash(self, name: str, **options: str) -> list[dict[str, Any]]:
        """Give a command. Returns the parts of its answer."""
        return self._answer(self._command("run_command", name, options))

    def complete(self, name: str, option: str, **filled: str) -> list[str]:
        """What is offered for a parameter of a command, others being filled in."""
        answer = self._command("autocomplete_command", name, filled, focused=option, value="")
        return [choice["value"] for choice in answer["result"]["choices"]]

    def press(self, label: str) -> list[dict[str, Any]]:
        """Press a button of the newest message that has it. Returns the parts of the answer."""
        for id, message in reversed(self.look().items()):
            for part in walk(message["components"]):
                if part.get("label") == label and not part["disabled"]:
                    return self._answer(self._act("click", target_id=id, control_key=part["control_key"]))
        raise AssertionError(f"there is no button {label}")

    def _answer(self, action: dict[str, Any]) -> list[dict[str, Any]]:
        assert action["acknowledgement"] in ("acknowledged", "deferred"), action
        messages = self.look()
        found = [messages[id] for outcome in action["outcomes"] if (id := outcome.get("messageId")) in messages]
        return [part for message in found for part in walk(message["components"])]
