"""Mirrors: messages in other channels that show a running table."""

import msgspec

from data.errors import AlreadyMirrored, TooManyMirrors
from data.keeper import Keeper, must_run
from data.live import Live

# Each mirror is an edit with an upload at every change.
_MOST = 5


class Mirror(msgspec.Struct, frozen=True):
    """A message that shows a table somewhere else.

    Attributes:
        person: who asked for it.
    """

    id: int
    table: int
    channel: int
    message: int
    person: int


class Mirrors(Keeper):
    """The part of the table service that notes where else tables are shown."""

    async def may_mirror(self, table: int, channel: int) -> None:
        """Refuse a mirror for which there is no room, before it is posted.

        Raises:
            NotRunning: there is nothing to follow.
            AlreadyMirrored: that channel shows the table.
            TooManyMirrors: enough others do.
        """
        await self._alone(table, self._may_mirror, channel)

    async def _may_mirror(self, live: Live, channel: int) -> None:
        must_run(live.table)
        mirrors = await self.mirrors_of(live.table.id)
        if any(mirror.channel == channel for mirror in mirrors):
            raise AlreadyMirrored
        if len(mirrors) >= _MOST:
            raise TooManyMirrors(most=_MOST)

    async def add_mirror(self, table: int, channel: int, message: int, person: int) -> Mirror:
        """Note a mirror that was posted.

        Raises:
            NotRunning, AlreadyMirrored, TooManyMirrors: as for `may_mirror`.
        """
        return await self._alone(table, self._add_mirror, channel, message, person)

    async def _add_mirror(self, live: Live, channel: int, message: int, person: int) -> Mirror:
        await self._may_mirror(live, channel)
        async with self.store.transaction() as tx:
            (row,) = await tx.rows(
                "INSERT INTO mirrors (table_id, channel, message, person) VALUES (?, ?, ?, ?) RETURNING id",
                (live.table.id, channel, message, person),
            )
        return Mirror(row[0], live.table.id, channel, message, person)

    async def move_mirror(self, id: int, message: int) -> None:
        """Note that another message is the mirror now."""
        async with self.store.transaction() as tx:
            tx.do("UPDATE mirrors SET message = ? WHERE id = ?", (message, id))

    async def remove_mirror(self, id: int) -> None:
        """Forget a mirror."""
        async with self.store.transaction() as tx:
            tx.do("DELETE FROM mirrors WHERE id = ?", (id,))

    async def mirror(self, id: int) -> Mirror | None:
        """A mirror, unless it was stopped."""
        rows = await self.store.rows("SELECT id, table_id, channel, message, person FROM mirrors WHERE id = ?", (id,))
        return Mirror(*rows[0]) if rows else None

    async def mirrors_of(self, table: int) -> list[Mirror]:
        """The mirrors of a table."""
        rows = await self.store.rows(
            "SELECT id, table_id, channel, message, person FROM mirrors WHERE table_id = ? ORDER BY id", (table,)
        )
        return [Mirror(*row) for row in rows]

    async def mirrored(self) -> list[int]:
        """The numbers of all tables that have mirrors."""
        return [row[0] for row in await self.store.rows("SELECT DISTINCT table_id FROM mirrors ORDER BY table_id")]
