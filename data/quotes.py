"""What people tell a table in their own words: the beginning as long as it is quoted, and where all of it stands."""

from typing import NamedTuple

import msgspec

from data.keeper import Keeper

# As much of it as a board quotes.
EXCERPT = 300


class Quote(msgspec.Struct, frozen=True):
    """The beginning of what somebody told, in one part or several.

    Attributes:
        person: who.
        message: in which it begins; Discord's id.
        text: as it was written, cut after `EXCERPT` characters.
    """

    person: int
    message: int
    text: str


class Story(NamedTuple):
    """Where a part of what somebody told stands: Discord's ids."""

    guild: int
    channel: int
    message: int


class Quotes(Keeper):
    """The part of the table service for what people tell."""

    async def add_quote(self, table: int, person: int, chapter: int, message: int, text: str) -> None:
        """Note a part of what somebody tells. What was told before is forgotten when another chapter begins."""
        async with self.store.transaction() as tx:
            tx.do("DELETE FROM quotes WHERE table_id = ? AND chapter != ?", (table, chapter))
            tx.do(
                "INSERT INTO quotes (table_id, person, chapter, message, text) VALUES (?, ?, ?, ?, ?)",
                (table, person, chapter, message, text[: EXCERPT + 1]),
            )
            tx.do(
                "INSERT INTO stories (message, table_id, channel, person) "
                "SELECT ?, id, coalesce(thread, channel), ? FROM tables WHERE id = ?",
                (message, person, table),
            )

    async def stories(self, person: int) -> list[Story]:
        """The messages in which a person told something."""
        rows = await self.store.rows(
            "SELECT tables.guild, stories.channel, stories.message FROM stories "
            "JOIN tables ON tables.id = stories.table_id WHERE stories.person = ? ORDER BY stories.message",
            (person,),
        )
        return [Story(*row) for row in rows]

    async def quote(self, table: int, chapter: int) -> Quote | None:
        """What was told in a chapter; None when nothing was written."""
        rows = await self.store.rows(
            "SELECT person, message, text FROM quotes WHERE table_id = ? AND chapter = ? ORDER BY id", (table, chapter)
        )
        if not rows:
            return None
        text = " ".join(text for _, _, text in rows)
        return Quote(rows[0][0], rows[0][1], text if len(text) <= EXCERPT else text[: EXCERPT - 1].rstrip() + "…")
