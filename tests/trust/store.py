"""The whole database as plain rows: to compare what was before with what is after, and to go back."""

from typing import Any

from tests.cogs.world import World

Rows = dict[str, list[tuple[Any, ...]]]

# Which clicks were carried out is noted to play none of them twice; that is no change of a table.
_NOTES = {"interactions", "sqlite_sequence"}


async def photograph(inn: World) -> Rows:
    """Every row of every table of the database."""
    store = inn.bot.store
    names = [row[0] for row in await store.rows("SELECT name FROM sqlite_master WHERE type = 'table'")]
    return {
        name: sorted((tuple(row) for row in await store.rows(f"SELECT * FROM {name}")), key=repr)
        for name in names
        if name not in _NOTES
    }


async def go_back(inn: World, rows: Rows) -> None:
    """Bring the database to an earlier state; nothing of the later one stays in memory."""
    async with inn.bot.store.transaction() as tx:
        tx.do("PRAGMA defer_foreign_keys = ON")
        for name, kept in rows.items():
            tx.do(f"DELETE FROM {name}")
            if kept:
                marks = ", ".join("?" * len(kept[0]))
                tx.many(f"INSERT INTO {name} VALUES ({marks})", kept)
    for table in list(inn.bot.service._tables):
        inn.bot.service._tables.pop(table)
        inn.bot.boards.forget(table)
