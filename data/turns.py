"""Whom running tables wait for and since when: kept in the database with every change of a table."""

from dataclasses import replace

import msgspec

from data.live import Change, Live
from data.model import Pace
from data.settings import as_json
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
    people = set(now.values())
    if people and people != set(before.values()):
        # Whoever waits for another person has to be called again when it is their turn again. Waiting for a computer
        # takes no time.
        tx.do(
            "DELETE FROM called WHERE table_id = ? AND person NOT IN (SELECT value FROM json_each(?))",
            (id, as_json(sorted(people))),
        )
    active = {action.seat for action in change.played}
    active |= {seat for seat in now if _draft(old, seat) != _draft(new, seat)}
    changed = {seat for seat in {*before, *now} if before.get(seat) != now.get(seat) or seat in active}
    tx.many("DELETE FROM turns WHERE table_id = ? AND seat = ?", [(id, seat) for seat in changed])
    tx.many(
        "INSERT INTO turns (table_id, seat, person, since, stage, due) VALUES (?, ?, ?, ?, 'remind', ?)",
        [(id, seat, now[seat], at, at + PACES[new.table.pace]) for seat in sorted(changed) if seat in now],
    )
    if new.game.timeout is not None:
        _limit(tx, change, changed, at)


def _limit(tx: Transaction, change: Change, changed: set[int], at: float) -> None:
    """Note until when those who have to decide may do so, in a game with time limits."""
    old, new = change.old, change.new
    id = new.table.id
    seconds = new.game.limit(new.state) if new.table.status == "running" else None
    if seconds is None:
        tx.do("DELETE FROM deadlines WHERE table_id = ?", (id,))
        return
    deciders = set(new.deciders)
    if old.table.status != "running" or old.state.turn != new.state.turn:
        # It is another decision, even for those who had one before.
        tx.do("DELETE FROM deadlines WHERE table_id = ?", (id,))
        changed = deciders
    else:
        tx.many("DELETE FROM deadlines WHERE table_id = ? AND seat = ?", [(id, seat) for seat in changed])
    tx.many(
        "INSERT INTO deadlines (table_id, seat, due) VALUES (?, ?, ?)",
        [(id, seat, at + seconds) for seat in sorted(changed & deciders)],
    )


def note_anew(tx: Transaction, live: Live, at: float) -> None:
    """The same for a table that came to its position by another way than play: whoever has the move has it from now."""
    id = live.table.id
    tx.do("DELETE FROM turns WHERE table_id = ?", (id,))
    tx.do("DELETE FROM wakes WHERE table_id = ?", (id,))
    tx.do("DELETE FROM deadlines WHERE table_id = ?", (id,))
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
