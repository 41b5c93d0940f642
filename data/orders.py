"""What operators order to be changed: done at once when the bot is stopped, else handed to the running bot.

Only one process may write to a database. So a second one puts its order into a file beside it, which the bot carries
out between the actions of people, and answers in another file.
"""

import asyncio
import shutil
import time
from pathlib import Path
from typing import Literal

import msgspec

from data.store import InUse, Store, StoreError
from data.tables import TableService
from rules.errors import Refused
from rules.text import PlainReader, write

_PATIENCE_SECONDS = 30.0
_LOOK_SECONDS = 0.1


class Order(msgspec.Struct, frozen=True, kw_only=True):
    """Something to be done.

    Attributes:
        what: which of the orders.
        path: of a backup or an exported table.
        table, ply: what to set back, and to where.
        guild, channel: where an imported table is to be played.
    """

    what: Literal["restore", "import", "rewind"]
    path: str = ""
    table: int = 0
    ply: int = 0
    guild: int | None = None
    channel: int | None = None


class Answer(msgspec.Struct, frozen=True):
    """Whether an order was carried out, a sentence about it, and the tables that changed (none: all may have)."""

    done: bool
    sentence: str
    tables: tuple[int, ...] = ()


def _order_file(database: Path) -> Path:
    return database.with_name(database.name + ".order")


def _answer_file(database: Path) -> Path:
    return database.with_name(database.name + ".answer")


async def backup(database: Path, target: Path) -> str:
    """Copy a database, also while the bot uses it, and check the copy. Returns a sentence.

    Raises:
        StoreError: it cannot be read, or the copy cannot be written.
    """
    if not target.parent.is_dir():
        raise StoreError(f"There is no folder {target.parent} for the backup.")
    store = await Store.read(database)
    try:
        await store.backup(target)
    finally:
        await store.close()
    await (await Store.read(target)).close()
    return f"{target.name} is written and checked."


async def carry_out(service: TableService, order: Order) -> Answer:
    """Do what was ordered. A refusal and a failure of the disk become an answer too."""
    try:
        match order.what:
            case "restore":
                await service.replace_all(Path(order.path))
                return Answer(True, "The backup is in place; everything since then is gone.")
            case "import":
                data = await asyncio.to_thread(Path(order.path).read_bytes)
                table = await service.bring(data, order.guild, order.channel)
                return Answer(True, f"It is table {table.id} now.", (table.id,))
            case "rewind":
                table = await service.rewind(order.table, order.ply)
                return Answer(True, f"Table {table.id} is at ply {table.ply}.", (table.id,))
    except Refused as problem:
        return Answer(False, write(problem.text, PlainReader()))
    except StoreError as problem:
        return Answer(False, str(problem))
    except OSError as problem:
        return Answer(False, unusable(problem))


def unusable(problem: OSError) -> str:
    """A sentence about a file that cannot be read or written."""
    return f"{problem.filename or 'A file'} cannot be used: {problem.strerror or problem}."


async def give(database: Path, order: Order) -> Answer:
    """Have an order carried out, by the running bot if there is one.

    Raises:
        StoreError: the database or the backup cannot be used, or the bot does not answer.
    """
    if order.what == "restore":
        await _make_ready(Path(order.path), database)
        order = msgspec.structs.replace(order, path=str(_ready_file(database)))
    try:
        try:
            store = await Store.open(database)
        except InUse:
            return await _hand_over(database, order)
        try:
            return await carry_out(TableService(store), order)
        finally:
            await store.close()
    finally:
        for leftover in database.parent.glob(f"{_ready_file(database).name}*"):
            leftover.unlink()


def _ready_file(database: Path) -> Path:
    return database.with_name(database.name + ".ready")


async def _make_ready(source: Path, database: Path) -> None:
    """A copy of a backup, checked and brought to this version, so that the backup itself stays as it is."""
    copy = _ready_file(database)
    try:
        await asyncio.to_thread(shutil.copyfile, source, copy)
    except FileNotFoundError:
        raise StoreError(f"There is no backup {source}.") from None
    await (await Store.open(copy)).close()


async def _hand_over(database: Path, order: Order) -> Answer:
    answer = _answer_file(database)
    answer.unlink(missing_ok=True)
    unfinished = _order_file(database).with_suffix(".writing")
    unfinished.write_bytes(msgspec.json.encode(order))
    unfinished.replace(_order_file(database))
    until = time.monotonic() + _PATIENCE_SECONDS
    while time.monotonic() < until:
        await asyncio.sleep(_LOOK_SECONDS)
        if answer.exists():
            given = msgspec.json.decode(answer.read_bytes(), type=Answer)
            answer.unlink()
            return given
    _order_file(database).unlink(missing_ok=True)
    raise InUse(f"{database.name} is in use by a program that does not answer.")


def waits(database: Path) -> bool:
    """Whether an order lies beside the database."""
    return _order_file(database).exists()


async def look(database: Path, service: TableService) -> Answer | None:
    """For the running bot: carry out an order that lies beside the database, if there is one."""
    if not waits(database):
        return None
    file = _order_file(database)
    try:
        order = msgspec.json.decode(file.read_bytes(), type=Order)
    except msgspec.DecodeError:
        answer = Answer(False, "The order cannot be read.")
    else:
        answer = await carry_out(service, order)
    finally:
        file.unlink(missing_ok=True)
    unfinished = _answer_file(database).with_suffix(".writing")
    unfinished.write_bytes(msgspec.json.encode(answer))
    unfinished.replace(_answer_file(database))
    return answer
