"""The table service: everything that is done at a table goes through here."""

from dataclasses import replace
from typing import Any

import msgspec

from data.chronicle import Chronicle
from data.keeper import Keeper
from data.live import Live
from data.mirrors import Mirrors
from data.model import Table
from data.places import Places
from data.playing import Playing
from data.privacy import Privacy
from data.ratings import Ratings
from data.reminders import Reminders
from data.repairs import Repairs


class Whereabouts(Keeper):
    """The part of the table service that notes where on Discord a table is shown."""

    async def remember(
        self,
        id: int,
        *,
        channel: int | msgspec.UnsetType = msgspec.UNSET,
        thread: int | msgspec.UnsetType | None = msgspec.UNSET,
        lobby_message: int | msgspec.UnsetType | None = msgspec.UNSET,
        board_message: int | msgspec.UnsetType | None = msgspec.UNSET,
    ) -> Table:
        """Note where a table is shown. What is not given stays; the table's version too.

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


class TableService(Privacy, Reminders, Playing, Chronicle, Ratings, Mirrors, Whereabouts, Places, Repairs):
    """The only writer of tables.

    Every method that changes something takes the table's lock, plays on a copy, writes everything in one transaction
    and only then lets others see it. A refusal is a `rules.errors.Refused` with a sentence for people and changes
    nothing; a `data.store.StoreError` means that the database failed, and changes nothing either.
    """
