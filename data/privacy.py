"""A member's data, and a server's: sent to its owner, and removed without harm to others."""

from typing import Any

import msgspec

from data.chronicle import Chronicle
from data.errors import AlreadyGone, NotRunning
from data.leaving import Leaving
from data.model import FORGOTTEN, Table
from data.portable import columns
from data.settings import as_json
from data.store import Transaction
from rules.game import Message
from rules.text import Argument, Text

# Data of a server goes so long after it removed the bot.
KEPT_DAYS = 30
# What names a person and is kept without the name.
_HISTORIES = ("seats", "actions", "mirrors")
# Log lines of the service, not of the rules, give people's names in these.
_NAMES = ("name", "before")


class Privacy(Leaving, Chronicle):
    """The part of the table service for what is known of people and servers."""

    async def known_of(self, person: int) -> dict[str, list[dict[str, Any]]]:
        """Everything in the database that belongs to a person, by the name of the database's table."""
        known: dict[str, list[dict[str, Any]]] = {}
        for name, fields in (await columns(self.store)).items():
            key = "host" if name == "tables" else "person"
            if key in fields:
                # The seed would tell what is still to come.
                shown = [field for field in fields if field != "seed"]
                query = f"SELECT {', '.join(shown)} FROM {name} WHERE {key} = ?"  # noqa: S608
                known[name] = [dict(zip(shown, row, strict=True)) for row in await self.store.rows(query, (person,))]
        return known

    async def forget(self, person: int, name: str) -> list[Table]:
        """Remove a person: they leave their tables, and histories call them a former player.

        Args:
            person: who.
            name: what they are called now; with the names they had, it goes from all logs of their tables.

        Returns the tables that were changed because the person sat there.
        """
        changed: list[Table] = []
        for table in await self.of_person(person):
            if table.status == "open":
                changed.append(await self.leave(table.id, person, altogether=True))
            else:
                try:
                    changed.append((await self.leave_seat(table.id, person)).table)
                except (NotRunning, AlreadyGone):
                    # It ended meanwhile, or goes on without them.
                    continue
        known = await columns(self.store)

        async def erase() -> None:
            async with self.store.transaction() as tx:
                await _erase(tx, known, person, name)

        await self._undisturbed(erase)
        return [await self.get(table.id) for table in changed]

    async def purge_guild(self, guild: int) -> None:
        """Remove everything of a server."""
        known = await columns(self.store)

        async def erase() -> None:
            async with self.store.transaction() as tx:
                for name, fields in known.items():
                    if "table_id" in fields:
                        tx.do(
                            f"DELETE FROM {name} WHERE table_id IN (SELECT id FROM tables WHERE guild = ?)",  # noqa: S608
                            (guild,),
                        )
                for name, fields in known.items():
                    if "guild" in fields:
                        tx.do(f"DELETE FROM {name} WHERE guild = ?", (guild,))  # noqa: S608

        await self._undisturbed(erase)

    async def tidy(self) -> None:
        """Let go of what was only kept to guard the secrets of tables that are over, or to be quoted there."""
        async with self.store.transaction() as tx:
            tx.do(
                "DELETE FROM former WHERE forgotten AND table_id IN "
                "(SELECT id FROM tables WHERE status NOT IN ('open', 'running'))"
            )
            tx.do("DELETE FROM quotes WHERE table_id IN (SELECT id FROM tables WHERE status != 'running')")


async def _erase(tx: Transaction, known: dict[str, list[str]], person: int, name: str) -> None:
    rows = await tx.rows("SELECT DISTINCT name FROM seats WHERE person = ?", (person,))
    rows += await tx.rows("SELECT DISTINCT host_name FROM tables WHERE host = ?", (person,))
    names = {name, *(row[0] for row in rows)}
    tables = await tx.rows(
        "SELECT table_id FROM seats WHERE person = ? UNION SELECT table_id FROM former WHERE person = ? "
        "UNION SELECT table_id FROM actions WHERE person = ? UNION SELECT id FROM tables WHERE host = ?",
        (person,) * 4,
    )
    for (table,) in tables:
        await _rename(tx, table, names)
    # A number of their own, so that the ratings of the others stay what they are.
    lowest = (await tx.rows("SELECT min(0, coalesce(min(person), 0)) FROM seats"))[0][0]
    nobody = lowest - 1
    tx.do("UPDATE seats SET name = ? WHERE person = ?", (FORGOTTEN, person))
    tx.do("UPDATE blocks SET name = ? WHERE blocked = ?", (FORGOTTEN, person))
    tx.do("UPDATE tables SET host = ?, host_name = ? WHERE host = ?", (nobody, FORGOTTEN, person))
    # Those who come back after this must not take another seat with what they know.
    tx.do(
        "UPDATE former SET forgotten = 1 WHERE person = ? "
        "AND table_id IN (SELECT id FROM tables WHERE status = 'running')",
        (person,),
    )
    tx.do("DELETE FROM former WHERE person = ? AND NOT forgotten", (person,))
    for table, fields in known.items():
        if table in _HISTORIES:
            tx.do(f"UPDATE {table} SET person = ? WHERE person = ?", (nobody, person))  # noqa: S608
        elif "person" in fields and table != "former":
            tx.do(f"DELETE FROM {table} WHERE person = ?", (person,))  # noqa: S608


async def _rename(tx: Transaction, table: int, names: set[str]) -> None:
    """Take names out of the lines that tell who came and went."""
    for id, data in await tx.rows("SELECT id, message FROM log WHERE table_id = ?", (table,)):
        message = msgspec.json.decode(data, type=Message)
        args: dict[str, Argument] = {
            key: FORGOTTEN if key in _NAMES and value in names else value for key, value in message.text.args.items()
        }
        if args != message.text.args:
            renamed = msgspec.structs.replace(message, text=Text(message.text.template, args))
            tx.do("UPDATE log SET message = ? WHERE id = ?", (as_json(renamed), id))
