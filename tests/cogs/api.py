"""Holds every request that the bot sends against Discord's published API description, where that file is present."""

import json
import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

import simcord
from jsonschema_rs import Draft202012Validator

DESCRIPTION = Path(__file__).parents[2] / ".." / "shared" / "discord" / "openapi.json"
_SNOWFLAKE = 10**15
_LIMITS = {"components": 40, "text": 4000}
_LARGEST_FILE = 10 << 20


@cache
def _description() -> dict[str, Any] | None:
    return json.loads(DESCRIPTION.read_text()) if DESCRIPTION.exists() else None


@cache
def _paths() -> list[tuple[re.Pattern[str], str]]:
    description = _description()
    assert description is not None
    # Fixed parts before parameters, so that `@original` is not taken for an id.
    ordered = sorted(description["paths"], key=lambda path: path.count("{"))
    return [(re.compile(re.sub(r"\{[^}]+\}", "[^/]+", path) + "$"), path) for path in ordered]


@cache
def _validator(method: str, path: str) -> Draft202012Validator | None:
    description = _description()
    assert description is not None
    operation = description["paths"][path].get(method)
    assert operation is not None, f"Discord has no {method} {path}"
    body = operation.get("requestBody")
    if body is None:
        return None
    schema = body["content"]["application/json"]["schema"]
    return Draft202012Validator({**schema, "components": description["components"]})


def check(requests: Iterable[simcord.HttpLogEntry]) -> int:
    """Check the routes and the bodies of all requests. Returns how many bodies were checked against the description;
    none where it is not present. The body of a request with files is the JSON part of its form.
    """
    count = 0
    seen: set[str] = set()
    for request in requests:
        # Rights are set by tests, in the form in which discord.py writes numbers; the bot never does.
        if "/permissions/" in request.path:
            continue
        path = _path_of(request)
        body = json.dumps(request.json, sort_keys=True, default=str)
        if (key := f"{request.method} {path} {body}") in seen:
            continue
        seen.add(key)
        if request.json is None:
            continue
        _check_limits(request)
        if path is None:
            continue
        validator = _validator(request.method.lower(), path)
        assert validator is not None, f"{request.method} {path} takes no body"
        error = next(validator.iter_errors(_as_strings(json.loads(body))), None)
        assert error is None, f"{request.method} {path}: {error.message} at {list(error.instance_path)}"
        count += 1
    return count


def _path_of(request: simcord.HttpLogEntry) -> str | None:
    """The route of a request in the description; None where that is not present."""
    description = _description()
    if description is None:
        return None
    path = next((template for pattern, template in _paths() if pattern.fullmatch(request.path)), None)
    assert path is not None, f"Discord has no {request.path}"
    assert request.method.lower() in description["paths"][path], f"Discord has no {request.method} {path}"
    return path


def check_files(env: simcord.Env) -> None:
    """The size of everything that was uploaded: what a server without boosts takes."""
    for url, data in env.backend.cdn._blobs.items():
        assert 0 < len(data) <= _LARGEST_FILE, f"{url}: {len(data)} bytes"


def _as_strings(value: Any, key: str = "") -> Any:
    """The body with ids as strings: discord.py sends some as numbers, which Discord takes as well."""
    if isinstance(value, dict):
        return {name: _as_strings(item, "attachment" if key == "attachments" else name) for name, item in value.items()}
    if isinstance(value, list):
        return [_as_strings(item, key) for item in value]
    if isinstance(value, int) and not isinstance(value, bool) and (value > _SNOWFLAKE or key == "attachment"):
        return str(value)
    return value


def _check_limits(request: simcord.HttpLogEntry) -> None:
    """The limits that the description does not tell: over all components of a message together."""
    body = request.json
    data = body.get("data", body) if isinstance(body, dict) else {}
    found: list[dict[str, Any]] = []

    def walk(components: list[dict[str, Any]]) -> None:
        for component in components:
            found.append(component)
            walk(component.get("components") or [])

    walk((data or {}).get("components") or [])
    assert len(found) <= _LIMITS["components"], f"{len(found)} components"
    text = sum(len(component["content"]) for component in found if component.get("type") == 10)
    assert text <= _LIMITS["text"], f"{text} characters"
    _check_texts(found)
    named = {file.get("filename") for file in (data or {}).get("attachments") or []}
    used = re.findall(r'"attachment://([^"]+)"', json.dumps(found))
    # An edit without a list of files keeps those that are there.
    assert "attachments" not in (data or {}) or set(used) <= named, f"{used} of {named}"
    ids = [component["custom_id"] for component in found if component.get("custom_id")]
    assert len(ids) == len(set(ids)), "a custom id twice in one message"


def _check_texts(components: list[dict[str, Any]]) -> None:
    """The lengths of texts, so that they are held where the description is not present too."""
    for part in components:
        assert len(part.get("custom_id") or "") <= 100, part
        assert len(part.get("label") or "") <= 80, part
        assert len(part.get("placeholder") or "") <= 150, part
        options = part.get("options") or []
        assert len(options) <= 25, f"{len(options)} options"
        for option in options:
            assert 1 <= len(option["label"]) <= 100, option
            assert 1 <= len(option["value"]) <= 100, option
            assert len(option.get("description") or "") <= 100, option
        values = [option["value"] for option in options]
        assert len(values) == len(set(values)), f"a value twice: {values}"
        for item in part.get("items") or []:
            assert len(item.get("description") or "") <= 1024, item
        if part.get("type") == 1:
            assert 1 <= len(part["components"]) <= 5, part
