"""Rulebook Markdown as Discord shows it on a phone: tables as aligned text or lists, long sections in pages."""

import re
import textwrap
from typing import NamedTuple

from data.rulebook import cells

# A phone shows about this many characters of a code block in a line.
WIDTH = 36
# What a page of text may hold, so that heading, source and buttons fit into a message's 4,000 characters as well.
PAGE = 2800

_GAP = "  "
_MOST_LINES = 3
_NUMBER = re.compile(r"[-+]?\d*")
_SENTENCE = re.compile(r"(?<=[.!?])\s+(?=[A-Z0-9*\"])")
_FENCE = "```"


class _Block(NamedTuple):
    """Lines or sentences that belong together; `lead` stands before the first, `head` and `tail` around every part."""

    lines: list[str]
    lead: str = ""
    head: str = ""
    tail: str = ""
    joint: str = "\n"

    def part(self, lines: list[str], first: bool) -> str:
        return (self.lead if first else "") + self.head + self.joint.join(lines) + self.tail


def pages(text: str, limit: int = PAGE) -> list[str]:
    """A section's text in pages of at most `limit` characters. Sentences and rows of tables stay whole.

    Raises:
        ValueError: a single sentence or row is longer than a page.
    """
    done: list[str] = []
    page = ""
    for block in _blocks(text, limit):
        whole = block.part(block.lines, first=True)
        together = f"{page}\n\n{whole}" if page else whole
        if len(together) <= limit:
            page = together
            continue
        if page:
            done.append(page)
        *full, page = _split(block, limit)
        done += full
    return [*done, page]


def _split(block: _Block, limit: int) -> list[str]:
    parts: list[str] = []
    kept: list[str] = []
    for line in block.lines:
        if kept and len(block.part([*kept, line], not parts)) > limit:
            parts.append(block.part(kept, not parts))
            kept = []
        kept.append(line)
        if len(block.part(kept, not parts)) > limit:
            raise ValueError(f"longer than a page: {line}")
    return [*parts, block.part(kept, not parts)]


def _blocks(text: str, limit: int) -> list[_Block]:
    blocks: list[_Block] = []
    lead = ""
    for chunk in re.split(r"\n\s*\n", text.strip()):
        if chunk.startswith("### ") and "\n" not in chunk:
            # A heading stays with what follows it.
            lead += chunk + "\n"
            continue
        for block in _chunk([line.rstrip() for line in chunk.splitlines()], limit):
            blocks.append(block._replace(lead=lead))
            lead = ""
    return blocks


def _chunk(lines: list[str], limit: int) -> list[_Block]:
    """A table, or a paragraph or list; a table may directly follow its caption."""
    start = next((index for index, line in enumerate(lines) if line.startswith("|")), len(lines))
    end = next((index for index, line in enumerate(lines) if index > start and not line.startswith("|")), len(lines))
    found: list[_Block] = []
    if start and max(map(len, lines[:start])) <= limit:
        found.append(_Block(lines[:start]))
    elif start:
        found += [_Block(_SENTENCE.split(line), joint=" ") for line in lines[:start]]
    if start < len(lines):
        found.append(_table(lines[start:end]))
    return found + (_chunk(lines[end:], limit) if end < len(lines) else [])


def _table(lines: list[str]) -> _Block:
    """A pipe table as aligned text in a code block; as a list where its cells would be broken too much."""
    header, _, *rows = ([cell.replace("*", "") for cell in cells(line)] for line in lines)
    widths = _widths([header, *rows])
    if widths is None:
        labels = [label for label in (header if len(header) == 2 else header[:1]) if label]
        caption = f"-# {' · '.join(labels)}\n" if labels else ""
        return _Block([_item(header, row) for row in rows], head=caption)
    right = [all(_NUMBER.fullmatch(row[column]) for row in rows) for column in range(len(header))]
    rule = _GAP.join("-" * width for width in widths)
    head = f"{_FENCE}\n{_aligned(header, widths, right)}\n{rule}\n"
    return _Block([_aligned(row, widths, right) for row in rows], head=head, tail=f"\n{_FENCE}")


def _widths(rows: list[list[str]]) -> list[int] | None:
    """How wide the columns may be within `WIDTH`; None when no widths give a readable table."""
    columns = list(zip(*rows, strict=True))
    widths = [max(map(len, column)) for column in columns]
    least = [max(map(_least, column)) for column in columns]
    room = WIDTH - len(_GAP) * (len(columns) - 1)
    while sum(widths) > room:
        shrinkable = [index for index, width in enumerate(widths) if width > least[index]]
        if not shrinkable:
            return None
        widths[max(shrinkable, key=lambda index: widths[index])] -= 1
    broken = any(
        len(_wrapped(cell, width)) > _MOST_LINES for row in rows for cell, width in zip(row, widths, strict=True)
    )
    return None if broken else widths


def _least(cell: str) -> int:
    """The width below which a cell is not broken: figures that belong together stay in one line."""
    if not any(map(str.isalpha, cell)):
        return len(cell)
    return max(map(len, cell.split()))


def _wrapped(cell: str, width: int) -> list[str]:
    return textwrap.wrap(cell, width, break_long_words=False, break_on_hyphens=False) if cell else [""]


def _aligned(row: list[str], widths: list[int], right: list[bool]) -> str:
    wrapped = [_wrapped(cell, width) for cell, width in zip(row, widths, strict=True)]
    lines: list[str] = []
    for index in range(max(map(len, wrapped))):
        parts = [cell[index] if index < len(cell) else "" for cell in wrapped]
        padded = [
            part.rjust(width) if to_right else part.ljust(width)
            for part, width, to_right in zip(parts, widths, right, strict=True)
        ]
        lines.append(_GAP.join(padded).rstrip())
    return "\n".join(lines)


def _item(header: list[str], row: list[str]) -> str:
    """A row as an item of a list; empty cells are left out."""
    told = [(label, cell) for label, cell in zip(header[1:], row[1:], strict=True) if cell not in ("", "-")]
    if len(header) == 2:
        return f"- **{row[0]}**: {row[1]}"
    return " · ".join([f"- **{row[0]}**", *(f"{label}: {cell}" if label else cell for label, cell in told)])
