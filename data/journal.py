"""What goes to the console: log lines that name table, seat and ply, and never a secret."""

import logging
import re
import traceback
from collections.abc import Iterator
from typing import Literal

import msgspec

Form = Literal["text", "json"]
WHERE = ("table", "seat", "ply")

# The tokens with which Discord lets an interaction be answered stand in the addresses that its library logs.
_TOKENS = re.compile(r"((?:webhooks|interactions)/\d+/)[^/\s?\"']+")

# Only these speak of the network, the disk and places in the code. What any other error says may come from a hand of
# cards.
_OPEN = ("discord", "aiohttp", "sqlite3", "data.store", "asyncio", "ssl", "socket", "cogs.worker")


class JournalFormatter(logging.Formatter):
    """Writes a log record on one line, as text or as JSON, and errors without what they carry.

    Args:
        form: how.
        secrets: words that must not appear, such as the bot's token.
    """

    def __init__(self, form: Form, *secrets: str) -> None:
        super().__init__(datefmt="%Y-%m-%dT%H:%M:%S%z")
        self._form = form
        self._secrets = tuple(secret for secret in secrets if secret)

    def format(self, record: logging.LogRecord) -> str:
        where = {name: record.__dict__[name] for name in WHERE if record.__dict__.get(name) is not None}
        error = record.exc_info[1] if record.exc_info else None
        trace = "\n".join(_trace(error)) if error else ""
        fields = {
            "at": self.formatTime(record, self.datefmt),
            "level": record.levelname,
            "from": record.name,
            "message": record.getMessage(),
            **where,
        }
        if self._form == "json":
            line = msgspec.json.encode({**fields, "error": trace} if trace else fields).decode()
        else:
            places = "".join(f" {name}={value}" for name, value in where.items())
            line = "{at} {level:<7} {from}: {message}".format_map(fields) + places
            line += f"\n{trace}" if trace else ""
        for secret in self._secrets:
            line = line.replace(secret, "***")
        return _TOKENS.sub(r"\1***", line)


def _trace(error: BaseException) -> Iterator[str]:
    """The way to an error and its kind; its words only where they cannot tell a secret."""
    earlier = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    if earlier is not None:
        yield from _trace(earlier)
        yield "which led to"
    yield "".join(traceback.format_tb(error.__traceback__)).rstrip()
    kind = type(error)
    tells = kind.__module__.split(".")[0] in _OPEN or kind.__module__ in _OPEN or isinstance(error, OSError)
    yield f"{kind.__module__}.{kind.__qualname__}" + (f": {error}" if tells else "")
