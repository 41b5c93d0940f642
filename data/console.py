"""The operators' commands: ``python bot.py backup FILE`` and so on."""

import argparse
from pathlib import Path

from data import inspection, orders, portable, records
from data.orders import Order
from data.store import Store

_IDLE_HOURS = 7 * 24


def add_commands(parser: argparse.ArgumentParser) -> None:
    """Give the program its subcommands. Without one, it serves."""
    commands = parser.add_subparsers(dest="command", metavar="command")

    def command(name: str, help: str) -> argparse.ArgumentParser:
        made = commands.add_parser(name, help=help, description=help)
        made.add_argument("--database", type=Path, help="the file of the tables; by default that of the settings")
        return made

    command("backup", "copy the database, also while the bot runs").add_argument("file", type=Path)
    command("restore", "go back to a backup, also while the bot runs").add_argument("file", type=Path)
    export = command("export", "write a table to one file, all its secrets included")
    export.add_argument("table", type=int)
    export.add_argument("file", type=Path)
    bring = command("import", "take an exported table in, also while the bot runs")
    bring.add_argument("file", type=Path)
    bring.add_argument("--server", type=int, help="Discord's id of the server where it is to be played")
    bring.add_argument("--channel", type=int, help="Discord's id of the channel")
    command("verify", "check that the database is whole and no table contradicts itself")
    rewind = command("rewind", "set a table back to a ply, also while the bot runs")
    rewind.add_argument("table", type=int)
    rewind.add_argument("ply", type=int)
    replay = command("replay-check", "replay histories under the present rules; report the first differences")
    replay.add_argument("table", type=int, nargs="*", help="which tables; by default all that have begun")
    stuck = command("stuck", "list running tables that do not go on, and why")
    stuck.add_argument("--hours", type=float, default=_IDLE_HOURS, help="nobody acted for so long (a week)")


async def run(arguments: argparse.Namespace, database: Path) -> tuple[int, list[str]]:
    """Carry a command out. Returns the exit code and the lines to print.

    Raises:
        StoreError: the database cannot be used.
        Refused: it is not possible; has a sentence for people.
        OSError: a file cannot be read or written.
    """
    match arguments.command:
        case "backup":
            return 0, [await orders.backup(database, arguments.file)]
        case "restore":
            return await _order(database, Order(what="restore", path=str(arguments.file.absolute())))
        case "import":
            path = str(arguments.file.absolute())
            where = {"guild": arguments.server, "channel": arguments.channel}
            return await _order(database, Order(what="import", path=path, **where))
        case "rewind":
            return await _order(database, Order(what="rewind", table=arguments.table, ply=arguments.ply))
        case _:
            store = await Store.read(database)
            try:
                return await _look(arguments, store)
            finally:
                await store.close()


async def _order(database: Path, order: Order) -> tuple[int, list[str]]:
    answer = await orders.give(database, order)
    return (0 if answer.done else 1), [answer.sentence]


async def _look(arguments: argparse.Namespace, store: Store) -> tuple[int, list[str]]:
    match arguments.command:
        case "export":
            arguments.file.write_bytes(await portable.export(store, arguments.table))
            return 0, [f"{arguments.file.name} holds table {arguments.table} with all its secrets."]
        case "verify":
            found = await inspection.verify(store)
            return (1, found) if found else (0, ["Everything is as it should be."])
        case "replay-check":
            begun = await records.read_tables(store, "started IS NOT NULL ORDER BY id")
            ids: list[int] = arguments.table or [table.id for table in begun]
            found = [line for id in ids if (line := await inspection.replay(store, id))]
            return (
                (1, found)
                if found
                else (0, [f"No differences in {len(ids)} {'table' if len(ids) == 1 else 'tables'}."])
            )
        case _:
            found = await inspection.stuck(store, arguments.hours)
            return (1, found) if found else (0, ["No table is stuck."])
