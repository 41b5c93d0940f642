"""Who plays with whom: blocks between members, invitations and private tables."""

from collections.abc import Iterable

from data.errors import NotInvited, NoTogether
from data.keeper import Keeper
from data.model import Person, Table


class Consent(Keeper):
    """The part of the table service for who wants to play with whom."""

    async def block(self, person: int, other: Person) -> None:
        """Keep two people from playing at one table from now on. Tables that run go on."""
        async with self.store.transaction() as tx:
            tx.do(
                "INSERT OR REPLACE INTO blocks (person, blocked, name) VALUES (?, ?, ?)", (person, other.id, other.name)
            )

    async def unblock(self, person: int, other: int) -> bool:
        """Take a block back; whether there was one."""
        async with self.store.transaction() as tx:
            return bool(
                await tx.rows("DELETE FROM blocks WHERE person = ? AND blocked = ? RETURNING 1", (person, other))
            )

    async def blocked(self, person: int) -> list[Person]:
        """Whom a person has blocked."""
        rows = await self.store.rows("SELECT blocked, name FROM blocks WHERE person = ? ORDER BY name", (person,))
        return [Person(*row) for row in rows]

    async def avoided(self, person: int) -> set[int]:
        """With whom a person does not play, whoever of the two wants it so."""
        rows = await self.store.rows(
            "SELECT blocked FROM blocks WHERE person = ? UNION SELECT person FROM blocks WHERE blocked = ?",
            (person, person),
        )
        return {row[0] for row in rows}

    async def must_get_along(self, person: int, others: Iterable[int]) -> None:
        """Refuse to bring people together of whom one has blocked another.

        Raises:
            NoTogether: does not tell who wants it so.
        """
        if not (await self.avoided(person)).isdisjoint(others):
            raise NoTogether

    async def must_be_welcome(self, table: Table, person: int) -> None:
        """Refuse a seat of an open table to those who are not meant to have it.

        Raises:
            NotInvited: the table is private.
            NoTogether: somebody there and the person do not play together.
        """
        await self.must_get_along(person, people_at(table))
        # The row of somebody who was invited stays when they sit down, so that they may come back.
        asked = "SELECT 1 FROM invited WHERE table_id = ? AND person = ?"
        if table.private and not await self.store.rows(asked, (table.id, person)):
            raise NotInvited


def people_at(table: Table) -> list[int]:
    """The persons who sit at a table."""
    return [seat.person.id for seat in table.seats if seat.person]
