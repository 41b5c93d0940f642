from pathlib import Path

import pytest

from data.errors import (
    AlreadySeated,
    NoSuchComputer,
    NoSuchGame,
    NoSuchTable,
    NotHost,
    NotOpen,
    NotRunning,
    NotSeated,
    TableFull,
)
from data.model import Person, Seat
from data.tables import TableService
from rules.errors import BadOption
from rules.text import PlainReader, write
from tests.data.conftest import ANNA, BEN, CARA, CHANNEL, GUILD, Desk
from tests.toy import Toy


async def test_open(service: TableService):
    table = await service.open(GUILD, CHANNEL, ANNA, "tholos", {"ornaments": "2"}, thread=30)
    assert (table.guild, table.channel, table.thread, table.game, table.status) == (
        GUILD,
        CHANNEL,
        30,
        "tholos",
        "open",
    )
    assert table.options == {"ornaments": "2", "colours": "random", "start": "W"}
    assert table.seats == (Seat(0, ANNA),)
    assert table.host == ANNA
    assert await service.get(table.id) == table


async def test_opening_what_there_is_not(service: TableService):
    with pytest.raises(NoSuchGame) as refused:
        await service.open(GUILD, CHANNEL, ANNA, "halma")
    assert write(refused.value.text, PlainReader()) == "There is no game called halma."
    with pytest.raises(BadOption):
        await service.open(GUILD, CHANNEL, ANNA, "tholos", {"ornaments": "9"})
    with pytest.raises(NoSuchTable):
        await service.get(1)
    with pytest.raises(NoSuchTable):
        await service.join(1, ANNA)


async def test_joining_and_leaving(service: TableService, toy: Toy):
    id = (await service.open(GUILD, CHANNEL, ANNA, "toy")).id
    await service.join(id, BEN)
    table = await service.join(id, CARA)
    assert [seat.name for seat in table.seats] == ["Anna", "Ben", "Cara"]
    table = await service.leave(id, ANNA.id)
    assert table.seats == (Seat(0, BEN, rank=1), Seat(1, CARA, rank=2))
    assert table.host == BEN
    table = await service.join(id, ANNA)
    assert [seat.name for seat in table.seats] == ["Ben", "Cara", "Anna"]
    with pytest.raises(AlreadySeated):
        await service.join(id, ANNA)
    table = await service.leave(id, CARA.id)
    assert table.host == BEN
    with pytest.raises(NotSeated):
        await service.leave(id, CARA.id)


async def test_the_last_person_leaves(service: TableService):
    id = (await service.open(GUILD, CHANNEL, ANNA, "tholos")).id
    await service.add_computer(id, ANNA.id)
    table = await service.leave(id, ANNA.id)
    assert (table.status, table.ending) == ("abandoned", "abandoned")
    assert table.ended is not None
    with pytest.raises(NotOpen):
        await service.join(id, BEN)


async def test_a_full_table(service: TableService):
    id = (await service.open(GUILD, CHANNEL, ANNA, "tholos")).id
    await service.join(id, BEN)
    with pytest.raises(TableFull):
        await service.join(id, CARA)
    with pytest.raises(TableFull):
        await service.add_computer(id, ANNA.id)


async def test_computers(service: TableService, toy: Toy):
    id = (await service.open(GUILD, CHANNEL, ANNA, "toy")).id
    await service.add_computer(id, ANNA.id, "random")
    table = await service.add_computer(id, ANNA.id)
    assert [seat.name for seat in table.seats] == ["Anna", "Computer 2 (random)", "Computer 3 (thinker)"]
    table = await service.remove_computer(id, ANNA.id, 1)
    assert [seat.name for seat in table.seats] == ["Anna", "Computer 2 (thinker)"]
    with pytest.raises(NoSuchComputer):
        await service.remove_computer(id, ANNA.id, 0)
    with pytest.raises(NoSuchComputer):
        await service.add_computer(id, ANNA.id, "oracle")
    await service.add_computer(id, ANNA.id, "random")
    table = await service.remove_computer(id, ANNA.id)
    assert [seat.name for seat in table.seats] == ["Anna", "Computer 2 (thinker)"]


async def test_what_is_for_the_host(service: TableService):
    id = (await service.open(GUILD, CHANNEL, ANNA, "tholos")).id
    await service.join(id, BEN)
    for call in (
        service.add_computer(id, BEN.id),
        service.remove_computer(id, BEN.id),
        service.set_option(id, BEN.id, "start", "B"),
        service.start(id, BEN.id),
    ):
        with pytest.raises(NotHost) as refused:
            await call
        assert write(refused.value.text, PlainReader()) == "Only the host, Anna, can do this."


async def test_options(service: TableService):
    id = (await service.open(GUILD, CHANNEL, ANNA, "tholos", {"ornaments": "1"})).id
    table = await service.set_option(id, ANNA.id, "start", "B")
    assert table.options == {"ornaments": "1", "colours": "random", "start": "B"}
    with pytest.raises(BadOption):
        await service.set_option(id, ANNA.id, "start", "X")
    assert await service.get(id) == table


async def test_the_last_options_of_a_server_are_the_default(desk: Desk):
    await desk.started("tholos", ANNA, BEN, ornaments="3", start="B")
    assert await desk.service.settings.last_options(GUILD, "tholos") == {
        "ornaments": "3",
        "colours": "random",
        "start": "B",
    }
    table = await desk.service.open(GUILD, CHANNEL, ANNA, "tholos")
    assert table.options["ornaments"] == "3"
    elsewhere = await desk.service.open(GUILD + 1, CHANNEL, ANNA, "tholos")
    assert elsewhere.options["ornaments"] == "0"


async def test_last_options_that_no_longer_exist(desk: Desk):
    async with desk.store.transaction() as tx:
        tx.do(
            "INSERT INTO last_options VALUES (?, 'tholos', ?)", (GUILD, '{"ornaments": "9", "start": "B", "moon": "1"}')
        )
    table = await desk.service.open(GUILD, CHANNEL, ANNA, "tholos")
    assert table.options == {"ornaments": "0", "colours": "random", "start": "B"}


async def test_start(desk: Desk):
    service = desk.service
    id = (await service.open(GUILD, CHANNEL, ANNA, "tholos", {"colours": "second"})).id
    with pytest.raises(BadOption):
        await service.start(id, ANNA.id)
    with pytest.raises(NotRunning):
        await service.panel(id, ANNA.id)
    with pytest.raises(NotRunning):
        await service.spectator(id)
    with pytest.raises(NotRunning):
        await service.act(id, ANNA.id, "take W 1")
    await service.join(id, BEN)
    happened = await service.start(id, ANNA.id)
    table = happened.table
    assert (table.status, table.ply, table.rated) == ("running", 0, True)
    assert table.started is not None
    assert (happened.before, happened.now) == ((), (1,))
    assert [line.ply for line in happened.lines] == [0]
    assert happened.panel is not None
    assert happened.panel.seat == 0
    for late in (
        service.start(id, ANNA.id),
        service.join(id, CARA),
        service.leave(id, BEN.id),
        service.set_option(id, ANNA.id, "start", "B"),
    ):
        with pytest.raises(NotOpen):
            await late
    assert await service.get(id) == table


async def test_a_variant_that_is_not_for_so_many_keeps_its_default(desk: Desk, toy: Toy):
    people = [Person(n, f"P{n}") for n in range(1, 5)]
    table = await desk.started("toy", *people, pool="8")
    assert table.options["pool"] == "3"
    table = await desk.started("toy", *people[:3], pool="8")
    assert table.options["pool"] == "8"


async def test_a_single_person_cannot_be_rated(service: TableService):
    id = (await service.open(GUILD, CHANNEL, ANNA, "tholos")).id
    await service.add_computer(id, ANNA.id)
    assert not (await service.start(id, ANNA.id)).table.rated


async def test_remember(desk: Desk):
    service = desk.service
    table = await desk.started("tholos", ANNA, BEN)
    shown = await service.remember(table.id, thread=77, board_message=88)
    assert (shown.thread, shown.board_message, shown.channel, shown.version) == (77, 88, CHANNEL, table.version)
    shown = await service.remember(table.id, board_message=None, channel=5, lobby_message=6)
    assert (shown.thread, shown.board_message, shown.channel, shown.lobby_message) == (77, None, 5, 6)
    service = await desk.reopen()
    assert await service.get(table.id) == shown


async def test_everything_is_there_after_a_restart(desk: Desk, tmp_path: Path):
    open_table = await desk.service.open(GUILD, CHANNEL, ANNA, "tholos")
    open_table = await desk.service.join(open_table.id, BEN)
    running = await desk.started("tholos", ANNA, BEN)
    service = await desk.reopen()
    assert await service.get(open_table.id) == open_table
    assert await service.get(running.id) == running
    await service.leave(open_table.id, ANNA.id)
    assert (await service.get(open_table.id)).host == BEN
