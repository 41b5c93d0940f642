"""After somebody has left a running game: what they know, what becomes of their seat, and what they missed."""

import msgspec

from data.errors import NobodyLeft
from data.keeper import must_run, seat_of
from data.live import Live
from data.model import Happening, Why
from data.seating import Seating


class Former(msgspec.Struct, frozen=True):
    """A seat that somebody gave up, after which ply and why."""

    seat: int
    ply: int
    why: Why


class Leaving(Seating):
    """The part of the table service for seats that were given up."""

    async def former(self, id: int, person: int) -> Former | None:
        """The seat that a person held last at a table and gave up; None if there is none."""
        rows = await self.store.rows(
            "SELECT seat, ply, why FROM former WHERE table_id = ? AND person = ? ORDER BY at DESC LIMIT 1",
            (id, person),
        )
        return Former(*rows[0]) if rows else None

    async def agree_to_end(self, id: int, person_id: int) -> tuple[set[int], Happening | None]:
        """Agree, or no longer agree, to end a table at which a seat is free. When all agree, it ends without a result.

        Returns who agrees, and what happened when that ended the table.

        Raises:
            NotRunning, NotSeated: nothing to agree to.
            NobodyLeft: no seat is free.
        """
        return await self._alone(id, self._agree_to_end, person_id)

    async def _agree_to_end(self, live: Live, person_id: int) -> tuple[set[int], Happening | None]:
        must_run(live.table)
        seat_of(live.table, person_id)
        if all(seat.held for seat in live.table.seats):
            raise NobodyLeft
        async with self.store.transaction() as tx:
            key = (live.table.id, person_id)
            if not await tx.rows("DELETE FROM agreed WHERE table_id = ? AND person = ? RETURNING 1", key):
                tx.do("INSERT INTO agreed (table_id, person) VALUES (?, ?)", key)
            rows = await tx.rows("SELECT person FROM agreed WHERE table_id = ?", (live.table.id,))
        agreed = {row[0] for row in rows}
        if agreed >= {seat.person.id for seat in live.table.seats if seat.person}:
            return agreed, await self._give_up(live, "Those at the table have agreed to end it.")
        return agreed, None
