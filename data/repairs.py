"""What operators do to a table besides playing."""

from typing import Any

from data import portable, records, turns
from data.errors import NoPosition, NoSuchTable, NotRunning
from data.keeper import Keeper, rules_of
from data.model import Table
from data.settings import as_json
from rules import table as play
from rules.game import Message
from rules.text import Text


class Repairs(Keeper):
    """The part of the table service for mending."""

    async def rewind(self, id: int, ply: int) -> Table:
        """Set a table back to the position after a ply; a finished one goes on. All drafts are dropped.

        Raises:
            NoSuchTable, NotRunning: there is nothing to set back.
            NoPosition: there was no such ply, today's rules cannot replay the way to it, or the game was over there.
        """
        return await self._locked(id, lambda: self._rewind(id, ply))

    async def _rewind(self, id: int, ply: int) -> Table:
        # Read anew: a table whose newest state cannot be read is what this is for.
        found = await records.read_tables(self.store, "id = ?", id)
        if not found:
            raise NoSuchTable
        table = found[0]
        if table.started is None:
            raise NotRunning("This game has not started yet.")
        if not 0 <= ply <= table.ply:
            raise NoPosition
        game = records.game_of(table.game)
        with rules_of(table):
            state = await records.state_at(self.store, table, ply)
            if not state.steps:
                raise NoPosition("The game was over at that ply.")
            deciding = set(play.deciders(state))
        line = Message(Text("The table was set back to move {ply} by the one who runs the bot.", {"ply": ply}))
        seats: list[tuple[Any, ...]] = [(seat.index in deciding, id, seat.index) for seat in table.seats]
        async with self.store.transaction() as tx:
            for name in ("actions", "log", "snapshots"):
                tx.do(f"DELETE FROM {name} WHERE table_id = ? AND ply > ?", (id, ply))  # noqa: S608
            tx.do(
                "INSERT OR REPLACE INTO snapshots (table_id, ply, rules_version, state) VALUES (?, ?, ?, ?)",
                (id, ply, game.info.version, game.encode(state)),
            )
            tx.do(
                "UPDATE tables SET status = 'running', ending = '', ended = NULL, result = NULL, ply = ?, "
                "rules_version = ?, version = version + 1 WHERE id = ?",
                (ply, game.info.version, id),
            )
            tx.many(
                "UPDATE seats SET stamp = stamp + 1, draft = '[]', outcome = NULL, decides = ? "
                "WHERE table_id = ? AND seat = ?",
                seats,
            )
            tx.do(
                "INSERT INTO log (table_id, ply, message, at) VALUES (?, ?, ?, ?)",
                (id, ply, as_json(line), self._clock()),
            )
        self._tables.pop(id, None)
        live = await self._load(id)
        async with self.store.transaction() as tx:
            turns.note_anew(tx, live, self._clock())
        return live.table

    async def bring(self, data: bytes, guild: int | None = None, channel: int | None = None) -> Table:
        """Take an exported table in. Arguments and errors as for `data.portable.bring`."""
        table = await portable.bring(self.store, data, guild, channel)
        live = await self._live(table.id)
        async with self.store.transaction() as tx:
            turns.note_anew(tx, live, self._clock())
        return table

    async def close_unread(self, id: int) -> Table:
        """Close a table whose game or state cannot be read, without looking into it.

        Raises:
            NoSuchTable: there is none.
        """

        async def close() -> Table:
            async with self.store.transaction() as tx:
                tx.do(
                    "UPDATE tables SET status = 'abandoned', ending = 'abandoned', ended = ?, version = version + 1 "
                    "WHERE id = ? AND status IN ('open', 'running')",
                    (self._clock(), id),
                )
                tx.do("UPDATE seats SET decides = 0 WHERE table_id = ?", (id,))
            found = await records.read_tables(self.store, "id = ?", id)
            if not found:
                raise NoSuchTable
            return found[0]

        return await self._locked(id, close)
