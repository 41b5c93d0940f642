"""The table service: everything that is done at a table goes through here."""

from collections.abc import Collection
from dataclasses import replace
from typing import Any

import msgspec

from data.chronicle import Chronicle
from data.keeper import Keeper
from data.limits import Limits
from data.live import Live
from data.mirrors import Mirrors
from data.model import Table
from data.places import Places
from data.playing import Playing
from data.privacy import Privacy
from data.quotes import Quotes
from data.ratings import Ratings
from data.reminders import Reminders
from data.repairs import Repairs
from rules.game import Message


class Whereabouts(Keeper):
    """The part of the table service that notes where on Discord a table is shown."""

    async def remember(
        self,
        id: int,
        *,
        channel: int | msgspec.UnsetType = msgspec.UNSET,
        thread: int | msgspec.UnsetType | None = msgspec.UNSET,
        lobby_message: int | msgspec.UnsetType | None = msgspec.UNSET,
        board_message: msgspec.UnsetType | None = msgspec.UNSET,
    ) -> Table:
        """Note where a table is shown. What is not given stays; the table's version too. `posted` notes a new board.

        Raises:
            NoSuchTable: there is none.
        """
        places = {
            "channel": channel,
            "thread": thread,
            "lobby_message": lobby_message,
            "board_message": board_message,
        }
        given = {name: place for name, place in places.items() if place is not msgspec.UNSET}
        return await self._alone(id, self._remember, given)

    async def _remember(self, live: Live, places: dict[str, Any]) -> Table:
        table = msgspec.structs.replace(live.table, **places)
        async with self.store.transaction() as tx:
            tx.do(
                "UPDATE tables SET channel = ?, thread = ?, lobby_message = ?, board_message = ? WHERE id = ?",
                (table.channel, table.thread, table.lobby_message, table.board_message, table.id),
            )
        self._keep(replace(live, table=table))
        return table

    async def posted(self, shown: Table, line: int, message: int, called: Collection[int]) -> None:
        """Note that the board of a table was posted.

        Args:
            shown: the table as the board shows it.
            line: up to which line of the log it tells; see `untold`.
            message: Discord's id.
            called: the persons whose move it is by that message.
        """
        await self._alone(shown.id, self._posted, shown, line, message, called)

    async def _posted(self, live: Live, shown: Table, line: int, message: int, called: Collection[int]) -> None:
        async with self.store.transaction() as tx:
            tx.do(
                "UPDATE tables SET board_message = ?, board_version = ?, board_line = max(coalesce(board_line, 0), ?) "
                "WHERE id = ?",
                (message, shown.version, line, shown.id),
            )
            tx.many("INSERT OR IGNORE INTO called (table_id, person) VALUES (?, ?)", [(shown.id, id) for id in called])
        self._keep(replace(live, table=msgspec.structs.replace(live.table, board_message=message)))

    async def called(self, id: int) -> set[int]:
        """The persons who know from the board message of a table that it is their move."""
        return {row[0] for row in await self.store.rows("SELECT person FROM called WHERE table_id = ?", (id,))}

    async def untold(self, id: int) -> tuple[list[Message], int]:
        """What everybody may read of the log since the board of a table was last posted, and the number of its end."""
        rows = await self.store.rows(
            "SELECT log.id, message FROM log JOIN tables ON tables.id = table_id "
            "WHERE table_id = ? AND log.id > coalesce(board_line, 0) AND seat IS NULL ORDER BY log.id",
            (id,),
        )
        return [msgspec.json.decode(row[1], type=Message) for row in rows], rows[-1][0] if rows else 0


class TableService(
    Privacy, Reminders, Playing, Chronicle, Whereabouts, Ratings, Mirrors, Places, Repairs, Limits, Quotes
):
    """The only writer of tables.

    Every method that changes something takes the table's lock, plays on a copy, writes everything in one transaction
    and only then lets others see it. A refusal is a `rules.errors.Refused` with a sentence for people and changes
    nothing; a `data.store.StoreError` means that the database failed, and changes nothing either.
    """
