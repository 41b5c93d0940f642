from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest

from data.model import Happening, Person, Table
from data.store import Store
from data.tables import TableService
from rules import registry
from rules.table import prompt
from tests.toy import Toy

ANNA, BEN, CARA = Person(1, "Anna"), Person(2, "Ben"), Person(3, "Cara")
GUILD, CHANNEL = 10, 20


def first_option(game: Any, view: Any, seat: int, chance: Any, kind: str) -> Any:
    return prompt(view, seat).options[0].action


class Desk:
    """A service on a file, which can be closed and opened again."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.now = 1_000.0
        self.seed = 41
        self.chooser: Callable[..., Any] = first_option

    async def open(self) -> None:
        self.store = await Store.open(self.path)
        self.service = TableService(self.store, clock=self.clock, seeds=self.seeds, chooser=self.think)

    def clock(self) -> float:
        self.now += 1
        return self.now

    def seeds(self) -> int:
        self.seed += 1
        return self.seed

    def think(self, *args: Any) -> Any:
        return self.chooser(*args)

    async def close(self) -> None:
        await self.service.settled()
        await self.store.close()

    async def reopen(self) -> TableService:
        await self.close()
        await self.open()
        return self.service

    async def started(self, game: str, *people: Person, **options: str) -> Table:
        """A table at which people play; the first is the host."""
        table = await self.service.open(GUILD, CHANNEL, people[0], game, options)
        for person in people[1:]:
            await self.service.join(table.id, person)
        return (await self.service.start(table.id, people[0].id)).table

    async def play(self, id: int, *moves: tuple[Person, str]) -> Happening:
        """Actions of several people, each committed."""
        for person, line in moves:
            happened = await self.service.act(id, person.id, line)
            if not happened.committed:
                happened = await self.service.confirm(id, person.id)
        return happened


@pytest.fixture
async def desk(tmp_path: Path) -> AsyncIterator[Desk]:
    desk = Desk(tmp_path / "stammtisch.sqlite3")
    await desk.open()
    yield desk
    await desk.close()


@pytest.fixture
def service(desk: Desk) -> TableService:
    return desk.service


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> Toy:
    """Adds the toy to the games."""
    toy = Toy()
    known = {**registry.games(), "toy": toy}
    monkeypatch.setattr(registry, "games", lambda: known)
    return toy
