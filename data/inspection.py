"""What operators ask: is the database whole, which tables stand still, do today's rules lead where yesterday's did."""

import time
from typing import Any, cast

import msgspec

from data import records
from data.errors import NoSuchGame, NoSuchTable, Unreadable
from data.live import Live
from data.model import Table
from data.store import Store
from rules import table as play
from rules.errors import Refused
from rules.notation import parse
from rules.text import PlainReader, write

_HOUR = 3600.0


async def verify(store: Store) -> list[str]:
    """What is wrong with a database, a line each: pages, references, and tables that contradict themselves."""
    wrong = [f"database: {row[0]}" for row in await store.rows("PRAGMA integrity_check") if row[0] != "ok"]
    for name, row, parent, _ in await store.rows("PRAGMA foreign_key_check"):
        wrong.append(f"{name}: row {row} belongs to nothing in {parent}")
    for table in await records.read_tables(store, "started IS NOT NULL ORDER BY id"):
        wrong += [f"table {table.id}: {finding}" for finding in await _contradictions(store, table)]
    return wrong


async def _contradictions(store: Store, table: Table) -> list[str]:
    found: list[str] = []
    plies = [row[0] for row in await store.rows("SELECT ply FROM actions WHERE table_id = ? ORDER BY ply", (table.id,))]
    if plies != list(range(1, table.ply + 1)):
        found.append(f"{len(plies)} actions for {table.ply} plies")
    newest = (await store.rows("SELECT max(ply) FROM snapshots WHERE table_id = ?", (table.id,)))[0][0]
    if newest != table.ply:
        return [*found, f"the newest state is of ply {newest}, not {table.ply}"]
    live = await _live(store, table.id)
    if isinstance(live, str):
        return [*found, live]
    rows = await store.rows("SELECT seat FROM seats WHERE table_id = ? AND decides ORDER BY seat", (table.id,))
    if [row[0] for row in rows] != sorted(live.deciders):
        found.append("the seats on which it waits are not noted right")
    if table.status == "running" and not live.deciders:
        found.append("it runs, but its game is over")
    return found


async def _live(store: Store, id: int) -> Live | str:
    """A table with its state, or why it cannot be read."""
    try:
        return await records.read_live(store, id)
    except (NoSuchGame, Unreadable) as problem:
        return write(problem.text, PlainReader())


async def stuck(store: Store, hours: float, now: float | None = None) -> list[str]:
    """Running tables that cannot go on by themselves, or on which nobody has acted for some hours, with the reason."""
    now = time.time() if now is None else now
    lines: list[str] = []
    for table in await records.read_tables(store, "status = 'running' ORDER BY id"):
        last = (await store.rows("SELECT max(at) FROM actions WHERE table_id = ?", (table.id,)))[0][0]
        idle = (now - (last or table.started or table.created)) / _HOUR
        live = await _live(store, table.id)
        why = live if isinstance(live, str) else _why_stuck(live, idle, hours)
        if why:
            lines.append(
                f"table {table.id} ({table.game}, server {table.guild}, ply {table.ply}, {idle:.0f} h idle): {why}"
            )
    return lines


def _why_stuck(live: Live, idle: float, hours: float) -> str:
    waiting = [live.table.seats[seat] for seat in live.deciders]
    if not waiting:
        return "it waits for nobody"
    free = [seat.index + 1 for seat in waiting if not seat.held]
    if free:
        return f"seat {free[0]} has to decide and is free"
    if idle < hours:
        return ""
    if any(seat.computer for seat in waiting):
        return "a computer player has not moved"
    return "it waits for seat " + ", ".join(str(seat.index + 1) for seat in waiting)


async def replay(store: Store, id: int) -> str:
    """The first difference between a table's history and what today's rules make of it; empty when there is none.

    It names places of the state, never what is there: that may be a secret.

    Raises:
        NoSuchTable, NoSuchGame: there is nothing to replay.
    """
    found = await records.read_tables(store, "id = ? AND started IS NOT NULL", id)
    if not found:
        raise NoSuchTable
    table = found[0]
    game = records.game_of(table.game)
    seed = (await store.rows("SELECT seed FROM tables WHERE id = ?", (id,)))[0][0]
    actions = await store.rows("SELECT ply, seat, notation FROM actions WHERE table_id = ? ORDER BY ply", (id,))
    kept = {
        row[0]: row[1:]
        for row in await store.rows("SELECT ply, state, rules_version FROM snapshots WHERE table_id = ?", (id,))
    }
    same = -1
    state: Any = None
    for ply, seat, line in [(0, 0, ""), *actions]:
        try:
            if ply:
                play.act(game, state, seat, parse(game.action_types, line), seed, ply)
            else:
                state, _ = play.begin(game, len(table.seats), table.options, seed)
        except Refused as problem:
            return f"table {id}, ply {ply}, seat {seat + 1}: {type(problem).__name__}, it was possible then"
        except Exception as problem:
            return f"table {id}, ply {ply}, seat {seat + 1}: the rules fail with {type(problem).__name__}"
        if ply in kept:
            place = _difference(game.encode(state), game.encode(game.decode(*kept[ply])))
            if place:
                return f"table {id}, between ply {same + 1} and {ply}: another state, first at {place}"
            same = ply
    return ""


def _difference(now: bytes, then: bytes) -> str:
    """The path to the first place at which two states differ; empty when there is none."""

    def differ(a: Any, b: Any, path: str) -> str:
        if isinstance(a, dict) and isinstance(b, dict):
            left, right = cast(dict[str, Any], a), cast(dict[str, Any], b)
            for key in [*left, *(key for key in right if key not in left)]:
                place = f"{path}.{key}" if path else key
                if key not in left or key not in right:
                    return place
                if found := differ(left[key], right[key], place):
                    return found
            return ""
        if isinstance(a, list) and isinstance(b, list):
            ours, theirs = cast(list[Any], a), cast(list[Any], b)
            for index, (one, other) in enumerate(zip(ours, theirs, strict=False)):
                if found := differ(one, other, f"{path}[{index}]"):
                    return found
            return "" if len(ours) == len(theirs) else f"{path}[{min(len(ours), len(theirs))}]"
        return "" if a == b else path

    return differ(msgspec.msgpack.decode(now), msgspec.msgpack.decode(then), "")
