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
    """Check the bodies of all requests. Returns how many were checked; none where the description is not present."""
    count = 0
    seen: set[str] = set()
    for request in requests:
        # Rights are set by tests, in the form in which discord.py writes numbers; the bot never does.
        if request.json is None or "/permissions/" in request.path:
            continue
        body = json.dumps(request.json, sort_keys=True, default=str)
        if body in seen:
            continue
        seen.add(body)
        _check_limits(request)
        if _description() is None:
            continue
        path = next((template for pattern, template in _paths() if pattern.fullmatch(request.path)), None)
        assert path is not None, f"Discord has no {request.path}"
        validator = _validator(request.method.lower(), path)
        assert validator is not None, f"{request.method} {path} takes no body"
        error = next(validator.iter_errors(_as_strings(json.loads(body))), None)
        assert error is None, f"{request.method} {path}: {error.message} at {list(error.instance_path)}"
        count += 1
    return count


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
    ids = [component["custom_id"] for component in found if component.get("custom_id")]
    assert len(ids) == len(set(ids)), "a custom id twice in one message"
