"""Tables in the database: the SQL that reads and writes them."""

import sqlite3
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import msgspec

from data.errors import NoPosition, NoSuchGame, NoSuchTable, Outdated, Unreadable
from data.live import Change, Live, redraft
from data.model import LogLine, Person, Seat, Table
from data.settings import as_json
from data.store import Store, Transaction
from rules import registry
from rules import table as play
from rules.errors import Refused
from rules.game import Game, Result
from rules.notation import parse

# A state as old as this many plies is kept: a past position is never more than so many actions away from one.
SNAPSHOT_PLIES = 50

_COLUMNS = (
    "id, guild, channel, thread, lobby_message, board_message, game, options, status, host, host_name, version, ply, "
    "rules_version, created, started, ended, result, ending, rated, pace, "
    "friendly, private, hot_seat"
)

# What a change of a table may write as it is.
_CHANGING = (
    "status", "version", "ply", "rules_version", "started", "ended", "ending", "rated", "pace", "friendly", "private",
    "hot_seat",
)  # fmt: skip


def game_of(id: str) -> Game[Any]:
    """The game with an id.

    Raises:
        NoSuchGame: there is none.
    """
    try:
        return registry.games()[id]
    except KeyError:
        raise NoSuchGame(game=id) from None


def known(game: Game[Any], options: Mapping[str, str]) -> dict[str, str]:
    """A value for every variant, whatever the number of seats will be.

    Raises:
        BadOption: the game has no such variant or value.
    """
    return game.options(game.info.seats[0], options)


async def read_tables(store: Store, where: str, *values: Any) -> list[Table]:
    """The tables that an SQL condition, with its order, picks."""
    return await store.read_with(lambda db: _tables(db, where, *values))


def _tables(db: sqlite3.Connection, where: str, *values: Any) -> list[Table]:
    rows = db.execute(f"SELECT {_COLUMNS} FROM tables WHERE {where}", values).fetchall()  # noqa: S608
    ids = [row[0] for row in rows]
    these = (as_json(ids),)
    seats: dict[int, list[Seat]] = {id: [] for id in ids}
    for id, seat, rank, person, name, computer in db.execute(
        "SELECT table_id, seat, rank, person, name, computer FROM seats "
        "WHERE table_id IN (SELECT value FROM json_each(?)) ORDER BY table_id, seat",
        these,
    ):
        seats[id].append(Seat(seat, None if person is None else Person(person, name), computer, rank))
    invited: dict[int, list[Person]] = {id: [] for id in ids}
    for id, person, name in db.execute(
        "SELECT table_id, person, name FROM invited "
        "WHERE table_id IN (SELECT value FROM json_each(?)) ORDER BY table_id, rank",
        these,
    ):
        if all(seat.person is None or seat.person.id != person for seat in seats[id]):
            invited[id].append(Person(person, name))
    return [_table(row, tuple(seats[row[0]]), tuple(invited[row[0]])) for row in rows]


def _table(row: Any, seats: tuple[Seat, ...], invited: tuple[Person, ...]) -> Table:
    (
        id, guild, channel, thread, lobby_message, board_message, game, options, status, host, host_name, version, ply,
        rules_version, created, started, ended, result, ending, rated, pace,
        friendly, private, hot_seat,
    ) = row  # fmt: skip
    return Table(
        id=id,
        guild=guild,
        channel=channel,
        thread=thread,
        lobby_message=lobby_message,
        board_message=board_message,
        game=game,
        options=msgspec.json.decode(options, type=dict[str, str]),
        status=status,
        host=Person(host, host_name),
        seats=seats,
        invited=invited,
        version=version,
        ply=ply,
        rules_version=rules_version,
        created=created,
        started=started,
        ended=ended,
        result=msgspec.json.decode(result, type=Result) if result else None,
        ending=ending,
        rated=bool(rated),
        pace=pace,
        friendly=bool(friendly),
        private=bool(private),
        hot_seat=bool(hot_seat),
    )


async def read_live(store: Store, id: int) -> Live:
    """A table with its state, drafts and stamps.

    Raises:
        NoSuchTable: there is none.
        NoSuchGame: its game is not part of the program.
        Unreadable: its state is of rules that cannot be upgraded.
    """
    table, seed, rows, snapshot = await store.read_with(lambda db: _kept(db, id))
    game = game_of(table.game)
    live = Live(table, game, seed, stamps=tuple(row[0] for row in rows))
    if table.started is None:
        return live
    try:
        live = replace(live, state=game.decode(*snapshot))
    except Exception as problem:
        # Whatever an upgrade stumbles over: the players are told, and nothing is lost.
        raise Unreadable(table=id) from problem
    drafts = {
        seat: redraft(live, seat, msgspec.json.decode(row[1], type=list[str]))
        for seat, row in enumerate(rows)
        if row[1] != "[]"
    }
    return replace(live, drafts={seat: draft for seat, draft in drafts.items() if draft})


def _kept(db: sqlite3.Connection, id: int) -> tuple[Table, int, list[Any], Any]:
    """A table, its seed, the stamp and draft of each seat, and its newest state with the version of its rules."""
    found = _tables(db, "id = ?", id)
    if not found:
        raise NoSuchTable
    (seed,) = db.execute("SELECT seed FROM tables WHERE id = ?", (id,)).fetchone()
    seats = db.execute("SELECT stamp, draft FROM seats WHERE table_id = ? ORDER BY seat", (id,)).fetchall()
    snapshot = db.execute(
        "SELECT state, rules_version FROM snapshots WHERE table_id = ? ORDER BY ply DESC LIMIT 1", (id,)
    ).fetchone()
    return found[0], seed, seats, snapshot


async def state_at(store: Store, table: Table, ply: int) -> Any:
    """The state after a ply, replayed from the nearest one that is kept.

    Raises:
        NoPosition: there was no such ply, or today's rules cannot replay the way to it.
    """
    game = game_of(table.game)
    snapshots = await store.rows(
        "SELECT ply, state, rules_version FROM snapshots WHERE table_id = ? AND ply <= ? ORDER BY ply DESC LIMIT 1",
        (table.id, ply),
    )
    if not snapshots or ply > table.ply:
        raise NoPosition
    start, data, rules_version = snapshots[0]
    seed = (await store.rows("SELECT seed FROM tables WHERE id = ?", (table.id,)))[0][0]
    actions = await store.rows(
        "SELECT ply, seat, notation FROM actions WHERE table_id = ? AND ply > ? AND ply <= ? ORDER BY ply",
        (table.id, start, ply),
    )
    state = game.decode(data, rules_version)
    try:
        for number, actor, line in actions:
            play.act(game, state, actor, parse(game.action_types, line), seed, number)
    except Refused as problem:
        raise NoPosition from problem
    return state


def write(tx: Transaction, change: Change) -> None:
    """Bring a change of a table into the database.

    Raises:
        Outdated: when the transaction ends, if the table in the database is not the one that was changed.
    """
    old, new = change.old, change.new
    if new.table.version != old.table.version:
        _write_table(tx, old.table, new.table)
    before, after = _seat_rows(old), _seat_rows(new)
    if len(after) < len(before):
        tx.do("DELETE FROM seats WHERE table_id = ? AND seat >= ?", (new.table.id, len(after)))
    if rows := [row for row in after if row not in before]:
        _write_seats(tx, rows)
    if change.played:
        tx.many(
            "INSERT INTO actions (table_id, ply, seat, person, notation, at) VALUES (?, ?, ?, ?, ?, ?)",
            [(new.table.id, *msgspec.structs.astuple(action)) for action in change.played],
        )
    if change.lines:
        _write_lines(tx, new.table.id, change.lines)
    if new.state is not None and new.state is not old.state:
        _write_snapshot(tx, old, new)


def _write_table(tx: Transaction, old: Table, new: Table) -> None:
    # Only what is new: naming a column of an index makes SQLite write the index again.
    changed = {name: getattr(new, name) for name in _CHANGING if getattr(new, name) != getattr(old, name)}
    if new.options != old.options:
        changed["options"] = as_json(new.options)
    if new.result != old.result:
        changed["result"] = as_json(new.result) if new.result else None
    if new.host != old.host:
        changed |= {"host": new.host.id, "host_name": new.host.name}
    tx.do(
        f"UPDATE tables SET {', '.join(f'{name} = ?' for name in changed)} WHERE id = ? AND version = ?",  # noqa: S608
        (*changed.values(), new.id, old.version),
        otherwise=Outdated,
    )


def add_seats(tx: Transaction, id: int, seats: tuple[Seat, ...]) -> None:
    """Write the first seats of a new table."""
    _write_seats(tx, [_seat_row(id, seat) for seat in seats])


def _write_seats(tx: Transaction, rows: list[tuple[Any, ...]]) -> None:
    tx.many(
        "INSERT OR REPLACE INTO seats (table_id, seat, rank, person, name, computer, stamp, draft, decides, outcome) "
        "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        rows,
    )


def _write_lines(tx: Transaction, id: int, lines: tuple[LogLine, ...]) -> None:
    tx.many(
        "INSERT INTO log (table_id, ply, seat, message, at) VALUES (?, ?, ?, ?, ?)",
        [(id, line.ply, line.message.to, as_json(line.message), line.at) for line in lines],
    )


def _write_snapshot(tx: Transaction, old: Live, new: Live) -> None:
    if old.state is not None and old.table.ply % SNAPSHOT_PLIES:
        tx.do("DELETE FROM snapshots WHERE table_id = ? AND ply = ?", (old.table.id, old.table.ply))
    tx.do(
        "INSERT OR REPLACE INTO snapshots (table_id, ply, rules_version, state) VALUES (?, ?, ?, ?)",
        (new.table.id, new.table.ply, new.table.rules_version, new.game.encode(new.state)),
    )


def _seat_rows(live: Live) -> list[tuple[Any, ...]]:
    deciders = live.deciders
    return [
        _seat_row(
            live.table.id,
            seat,
            stamp,
            live.drafts[seat.index].notations if seat.index in live.drafts else (),
            seat.index in deciders,
            _outcome(live.table, seat.index),
        )
        for seat, stamp in zip(live.table.seats, live.stamps, strict=True)
    ]


def _seat_row(
    id: int, seat: Seat, stamp: int = 0, draft: tuple[str, ...] = (), decides: bool = False, outcome: str | None = None
) -> tuple[Any, ...]:
    person = seat.person
    return (
        id,
        seat.index,
        seat.rank,
        person.id if person else None,
        person.name if person else None,
        seat.computer,
        stamp,
        as_json(draft),
        decides,
        outcome,
    )


def _outcome(table: Table, seat: int) -> str | None:
    """How a seat did, for the statistics. A group wins or loses together."""
    if table.result is None:
        return None
    if table.result.won is not None:
        return "won" if table.result.won else "lost"
    first = table.result.winners
    if seat not in first:
        return "lost"
    return "won" if len(first) == 1 else "shared"
