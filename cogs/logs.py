"""The log of a table in pages, one of which begins where somebody moved last."""

from collections.abc import Sequence

from cogs import words
from data.model import LogLine, Table

_PAGE = 3000


def pages(table: Table, lines: Sequence[LogLine], last: int | None) -> tuple[list[str], int | None]:
    """The pages, and the one that begins after a ply; None when nothing came after it, or without a ply."""
    made: list[list[str]] = []
    start: int | None = None
    size = 0
    for line in lines:
        text = words.log([line.message], table)
        since = last is not None and start is None and line.ply > last
        if not made or since or size + len(text) > _PAGE:
            made.append([])
            size = 0
        if since:
            start = len(made) - 1
        made[-1].append(text)
        size += len(text) + 1
    return ["\n".join(page) for page in made], start
