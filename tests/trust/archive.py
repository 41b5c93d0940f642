"""The tables as they are stored, read beside the bot that plays them."""

from typing import Any

import msgspec

from data import records
from data.live import Live
from data.model import Table
from data.store import Store

Lines = dict[int, list[str]]


class Archive:
    """What the people of a test know of a table whose bot they cannot look into.

    Args:
        store: the bot's own, or the same file opened to be read.
    """

    def __init__(self, store: Store) -> None:
        self.store = store

    async def live(self, id: int) -> Live:
        """A table with its state, drafts and stamps."""
        return await records.read_live(self.store, id)

    async def table(self, id: int) -> Table:
        """A table."""
        (found,) = await records.read_tables(self.store, "id = ?", id)
        return found

    async def played(self, id: int) -> dict[int, tuple[list[str], list[str]]]:
        """What each person has played at a table: what is final, and the draft."""
        found: dict[int, tuple[list[str], list[str]]] = {}
        for person, draft in await self.store.rows(
            "SELECT person, draft FROM seats WHERE table_id = ? AND person IS NOT NULL", (id,)
        ):
            done: list[Any] = await self.store.rows(
                "SELECT notation FROM actions WHERE table_id = ? AND person = ? ORDER BY ply", (id, person)
            )
            found[person] = [row[0] for row in done], msgspec.json.decode(draft, type=list[str])
        return found

    async def lines(self, id: int) -> Lines:
        """What each person has played at a table, drafts included."""
        return {person: final + draft for person, (final, draft) in (await self.played(id)).items()}
