"""Plays a table of Tholos for ever and prints every acknowledged ply: to be killed. Argument: the database."""

import asyncio
import random
import sys
from pathlib import Path

from data.model import Person
from data.store import Store
from data.tables import TableService

PEOPLE = (Person(1, "Anna"), Person(2, "Ben"))


async def main() -> None:
    service = TableService(await Store.open(Path(sys.argv[1])))
    while True:
        tables = await service.of_person(1, statuses=("running",))
        id = tables[0].id if tables else await new_table(service)
        while (await service.get(id)).status == "running":
            person = (await service.spectator(id))[2][0] + 1
            panel = await service.panel(id, person)
            if panel.complete:
                happened = await service.confirm(id, person)
            else:
                index = random.randrange(len(panel.prompt.options))
                happened = await service.choose(id, person, index, panel.stamp, random.getrandbits(60))
            panel = await service.panel(id, person)
            print("|".join(map(str, (id, happened.table.ply, person, *panel.draft))), flush=True)  # noqa: T201


async def new_table(service: TableService) -> int:
    table = await service.open(1, 2, PEOPLE[0], "tholos")
    await service.join(table.id, PEOPLE[1])
    await service.start(table.id, 1)
    return table.id


if __name__ == "__main__":
    asyncio.run(main())
