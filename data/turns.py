"""Whom running tables wait for and since when: kept in the database with every change of a table."""

from dataclasses import replace

import msgspec

from data.live import Change, Live
from data.model import Pace
from data.store import Transaction

DAY = 86400.0
# How long a move may take, in seconds, before its player is reminded.
PACES: dict[Pace, float] = {"live": 300.0, "evening": 1800.0, "day": DAY, "week": 7 * DAY}
# Discord archives a silent thread after seven days at most.
AWAKE = 6.5 * DAY


def note(tx: Transaction, change: Change, at: float) -> None:
    """Bring what depends on whose turn it is into the database, in the transaction of the change itself.

    Whoever has the move or does anything with it, if only to their draft, has the whole pace before them again.
    """
    old, new = change.old, change.new
    id = new.table.id
    if new.table.status == "running" != old.table.status:
        tx.do("INSERT INTO wakes (table_id, due) VALUES (?, ?)", (id, at + AWAKE))
    if new.table.status != "running" == old.table.status:
        tx.do("DELETE FROM wakes WHERE table_id = ?", (id,))
    before, now = _waiting(old), _waiting(new)
    active = {action.seat for action in change.played}
    active |= {seat for seat in now if _draft(old, seat) != _draft(new, seat)}
    changed = {seat for seat in {*before, *now} if before.get(seat) != now.get(seat) or seat in active}
    tx.many("DELETE FROM turns WHERE table_id = ? AND seat = ?", [(id, seat) for seat in changed])
    tx.many(
        "INSERT INTO turns (table_id, seat, person, since, stage, due) VALUES (?, ?, ?, ?, 'remind', ?)",
        [(id, seat, now[seat], at, at + PACES[new.table.pace]) for seat in sorted(changed) if seat in now],
    )


def note_anew(tx: Transaction, live: Live, at: float) -> None:
    """The same for a table that came to its position by another way than play: whoever has the move has it from now."""
    id = live.table.id
    tx.do("DELETE FROM turns WHERE table_id = ?", (id,))
    tx.do("DELETE FROM wakes WHERE table_id = ?", (id,))
    ended = replace(live, table=msgspec.structs.replace(live.table, status="abandoned"))
    if live.table.status == "running":
        note(tx, Change(ended, live), at)


def _waiting(live: Live) -> dict[int, int]:
    """The persons on whom a table waits, by seat."""
    holders = {seat: live.table.seats[seat].person for seat in live.deciders}
    return {seat: person.id for seat, person in holders.items() if person}


def _draft(live: Live, seat: int) -> tuple[str, ...]:
    draft = live.drafts.get(seat)
    return draft.notations if draft else ()
