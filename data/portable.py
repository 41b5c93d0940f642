"""A table as one file: everything that the database holds of it, to be taken to another database or kept."""

import base64
import re
from typing import Any, cast

import msgspec

from data import records
from data.errors import NoSuchTable, TableRefused
from data.model import Table
from data.store import Store, Transaction

_FORMAT = "stammtisch table 1"
# What belongs to a table. Reminders, votes and mirrors are of the server where it is played.
_PARTS = ("tables", "seats", "invited", "actions", "log", "snapshots", "former")
# Where on Discord the table was shown; not true for a copy.
_SHOWN = ("thread", "lobby_message", "board_message")


class NotATable(TableRefused):
    """A file is not an exported table that this program can read."""

    sentence = "This file is not an exported table."


class Exported(msgspec.Struct, frozen=True):
    """The content of the file.

    Attributes:
        format: of the file.
        version: how many migrations the database had seen.
        rows: by the name of the database's table. Bytes are written as `{"base64": ...}`.
    """

    format: str
    version: int
    rows: dict[str, list[dict[str, Any]]]


async def columns(store: Store) -> dict[str, list[str]]:
    """The columns of every table of the database."""
    names = await store.rows("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    return {
        name: [row[0] for row in await store.rows("SELECT name FROM pragma_table_info(?)", (name,))]
        for (name,) in names
        if re.fullmatch(r"[a-z_]+", name)
    }


async def export(store: Store, id: int) -> bytes:
    """A table as a file. It holds all secrets of the table: what is hidden on the board too.

    Raises:
        NoSuchTable: there is none.
    """
    rows: dict[str, list[dict[str, Any]]] = {}
    known = await columns(store)
    for name in _PARTS:
        key = "id" if name == "tables" else "table_id"
        fields = known[name]
        found = await store.rows(f"SELECT {', '.join(fields)} FROM {name} WHERE {key} = ?", (id,))  # noqa: S608
        rows[name] = [dict(zip(fields, map(_plain, row), strict=True)) for row in found]
    if not rows["tables"]:
        raise NoSuchTable
    exported = Exported(_FORMAT, await store.version(), rows)
    return msgspec.json.format(msgspec.json.encode(exported), indent=1)


async def bring(store: Store, data: bytes, guild: int | None = None, channel: int | None = None) -> Table:
    """Put an exported table into a database, under its old number if that is free.

    Args:
        store: the database.
        data: the file.
        guild: the server where it is to be played; without it, the one where it was.
        channel: likewise.

    Raises:
        NotATable: the file cannot be read, or a newer version of this program wrote it.
        NoSuchGame: this program does not have its game.
    """
    try:
        exported = msgspec.json.decode(data, type=Exported)
    except msgspec.DecodeError as problem:
        raise NotATable from problem
    known = await columns(store)
    tables = exported.rows.get("tables", [])
    if exported.format != _FORMAT or len(tables) != 1 or exported.version > await store.version():
        raise NotATable
    if exported.rows.keys() - set(_PARTS):
        raise NotATable
    if any(row.keys() - set(known[name]) for name, rows in exported.rows.items() for row in rows):
        raise NotATable
    # Lines of the log are numbered anew.
    table = {**tables[0], "board_line": None}
    records.game_of(str(table.get("game")))
    if await store.rows("SELECT 1 FROM tables WHERE id = ?", (table["id"],)):
        table["id"] = None
        table |= dict.fromkeys(_SHOWN)
    if guild is not None or channel is not None:
        table |= dict.fromkeys(_SHOWN)
    table["guild"] = table["guild"] if guild is None else guild
    table["channel"] = table["channel"] if channel is None else channel
    async with store.transaction() as tx:
        id = (await _insert(tx, "tables", table, "id"))[0][0]
        for name, rows in exported.rows.items():
            for row in rows if name != "tables" else ():
                renumbered = {**row, "table_id": id}
                if name == "log":
                    renumbered["id"] = None
                await _insert(tx, name, renumbered)
    (found,) = await records.read_tables(store, "id = ?", id)
    return found


async def _insert(tx: Transaction, name: str, row: dict[str, Any], returning: str = "1") -> list[Any]:
    marks = ", ".join("?" * len(row))
    return await tx.rows(
        f"INSERT INTO {name} ({', '.join(row)}) VALUES ({marks}) RETURNING {returning}",  # noqa: S608
        [_from_plain(value) for value in row.values()],
    )


def _plain(value: Any) -> Any:
    return {"base64": base64.b64encode(value).decode()} if isinstance(value, bytes) else value


def _from_plain(value: Any) -> Any:
    return base64.b64decode(cast(dict[str, str], value)["base64"]) if isinstance(value, dict) else value
