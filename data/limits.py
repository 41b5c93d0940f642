"""Time limits of games that have them: what is due, and what is played then."""

from data.keeper import Keeper, happening, rules_of
from data.live import Attempt, Live, conclude
from data.model import Happening


class Limits(Keeper):
    """The part of the table service for decisions that may only take so long."""

    async def due_limits(self, at: float) -> list[tuple[int, int]]:
        """The tables and seats whose time is up, the longest overdue first."""
        rows = await self.store.rows("SELECT table_id, seat FROM deadlines WHERE due <= ? ORDER BY due", (at,))
        return [(table, seat) for table, seat in rows]

    async def next_limit(self, table: int) -> float | None:
        """When somebody's time is up at a table; None when nobody's will be."""
        rows = await self.store.rows("SELECT min(due) FROM deadlines WHERE table_id = ?", (table,))
        return rows[0][0]

    async def grant_time(self, until: float) -> None:
        """Nobody's time is up before a moment: the bot was away, and people could not decide."""
        async with self.store.transaction() as tx:
            tx.do("UPDATE deadlines SET due = ? WHERE due < ?", (until, until))

    async def postpone(self, table: int, seat: int, until: float) -> None:
        """A seat has more time: nothing could be played for it."""
        async with self.store.transaction() as tx:
            tx.do("UPDATE deadlines SET due = ? WHERE table_id = ? AND seat = ?", (until, table, seat))

    async def time_out(self, table: int, seat: int, at: float) -> Happening | None:
        """Play what replaces the decision of a seat whose time is up; None when it has decided meanwhile."""
        return await self._alone(table, self._time_out, seat, at)

    async def _time_out(self, live: Live, seat: int, at: float) -> Happening | None:
        key = (live.table.id, seat)
        rows = await self.store.rows("SELECT 1 FROM deadlines WHERE table_id = ? AND seat = ? AND due <= ?", (*key, at))
        if not rows:
            return None
        if live.game.timeout is None or seat not in live.deciders:
            async with self.store.transaction() as tx:
                tx.do("DELETE FROM deadlines WHERE table_id = ? AND seat = ?", key)
            return None
        with rules_of(live.table):
            attempt = Attempt(live, seat)
            attempt.commit(live.game.timeout)
            change = conclude(attempt, self._clock())
            happened = happening(change)
        await self._write(change)
        return happened
