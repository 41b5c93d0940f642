"""Which servers the bot is in, which tables are shown where, and what people were told about it."""

from data import records
from data.keeper import Keeper
from data.model import Table


class Places(Keeper):
    """The part of the table service for servers and channels that come and go."""

    async def shown_in(self, guild: int, place: int) -> list[Table]:
        """The running tables that are played in a channel or a thread of a server, threads of a channel included."""
        return await records.read_tables(
            self.store, "status = 'running' AND guild = ? AND (thread = ? OR channel = ?)", guild, place, place
        )

    async def running_in(self, guild: int) -> list[int]:
        """The numbers of the running tables of a server."""
        rows = await self.store.rows("SELECT id FROM tables WHERE status = 'running' AND guild = ?", (guild,))
        return [row[0] for row in rows]

    async def tell_once(self, id: int, what: str) -> bool:
        """Note that the people of a table are told something; whether they were not told before."""
        async with self.store.transaction() as tx:
            return bool(
                await tx.rows(
                    "INSERT INTO told (table_id, what) VALUES (?, ?) ON CONFLICT DO NOTHING RETURNING 1", (id, what)
                )
            )

    async def guilds(self) -> list[int]:
        """All servers that have tables, without those that are known to have removed the bot."""
        rows = await self.store.rows(
            "SELECT DISTINCT guild FROM tables WHERE guild NOT IN (SELECT guild FROM departed)"
        )
        return [row[0] for row in rows]

    async def guild_left(self, guild: int) -> None:
        """A server removed the bot. The first time counts."""
        async with self.store.transaction() as tx:
            tx.do("INSERT INTO departed (guild, at) VALUES (?, ?) ON CONFLICT DO NOTHING", (guild, self._clock()))

    async def guild_returned(self, guild: int) -> None:
        """A server has the bot (again)."""
        async with self.store.transaction() as tx:
            tx.do("DELETE FROM departed WHERE guild = ?", (guild,))

    async def left_guilds(self, before: float | None = None) -> list[int]:
        """The servers that removed the bot; only those that did so before a time, if that is given."""
        rows = await self.store.rows("SELECT guild FROM departed WHERE ? IS NULL OR at < ?", (before, before))
        return [row[0] for row in rows]
