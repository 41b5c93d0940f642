"""Tables at which one person may hold several seats."""

import pytest

from data.errors import AlreadySeated, NotHost, NotOpen, Outdated
from data.model import FORGOTTEN
from rules.notation import notation
from tests.data.conftest import ANNA, BEN, CARA, CHANNEL, GUILD, Desk

pytestmark = pytest.mark.usefixtures("toy")


async def gathered(desk: Desk, *names: str) -> int:
    """An open hot-seat table with Anna, and then Anna or Ben as named."""
    table = await desk.service.open(GUILD, CHANNEL, ANNA, "toy")
    await desk.service.set_hot_seat(table.id, ANNA.id, True)
    for name in names:
        await desk.service.join(table.id, ANNA if name == "Anna" else BEN)
    return table.id


async def names(desk: Desk, id: int) -> list[str]:
    return [seat.name for seat in (await desk.service.get(id)).seats]


async def test_only_where_the_host_asks_for_it(desk: Desk):
    id = (await desk.service.open(GUILD, CHANNEL, ANNA, "toy")).id
    with pytest.raises(AlreadySeated):
        await desk.service.join(id, ANNA)
    await desk.service.join(id, BEN)
    with pytest.raises(NotHost):
        await desk.service.set_hot_seat(id, BEN.id, True)
    assert (await desk.service.set_hot_seat(id, ANNA.id, True)).hot_seat
    await desk.service.join(id, ANNA)
    await desk.service.join(id, BEN)
    assert await names(desk, id) == ["Anna", "Ben", "Anna (2)", "Ben (2)"]
    await desk.reopen()
    table = await desk.service.set_hot_seat(id, ANNA.id, False)
    assert ([seat.name for seat in table.seats], table.hot_seat) == (["Anna", "Ben"], False)
    await desk.service.start(id, ANNA.id)
    with pytest.raises(NotOpen):
        await desk.service.set_hot_seat(id, ANNA.id, True)


async def test_leaving_gives_the_last_seat_back(desk: Desk):
    id = await gathered(desk, "Ben", "Anna")
    await desk.service.leave(id, ANNA.id)
    table = await desk.service.get(id)
    assert (await names(desk, id), table.host) == (["Anna", "Ben"], ANNA)
    await desk.service.join(id, ANNA)
    table = await desk.service.leave(id, ANNA.id, altogether=True)
    assert ([seat.name for seat in table.seats], table.host.id) == (["Ben"], BEN.id)


async def test_a_person_acts_for_the_seat_that_has_the_move(desk: Desk):
    id = await gathered(desk, "Anna")
    table = (await desk.service.start(id, ANNA.id)).table
    assert not table.rated
    seats: list[int] = []
    while (await desk.service.get(id)).status == "running":
        panel = await desk.service.panel(id, ANNA.id)
        assert panel.seat in panel.deciders
        assert await desk.service.acts_for(panel.table, ANNA.id) == panel.seat
        if panel.complete:
            happened = await desk.service.confirm(id, ANNA.id, stamp=panel.stamp)
        else:
            assert panel.prompt is not None
            happened = await desk.service.choose(id, ANNA.id, 0, panel.stamp)
        assert happened.panel is not None
        seats.append(panel.seat)
    assert {0, 1} == set(seats)
    assert await desk.service.acts_for(table, BEN.id) is None
    assert {action.seat for action in await desk.service.history(id)} == {0, 1}
    assert (await desk.service.stats(GUILD, ANNA.id), await desk.service.leaderboard(GUILD, "toy")) == ({}, [])


async def test_a_press_for_one_seat_never_counts_for_another(desk: Desk):
    table = await desk.service.open(GUILD, CHANNEL, ANNA, "tholos", {"colours": "first"})
    await desk.service.set_hot_seat(table.id, ANNA.id, True)
    await desk.service.join(table.id, ANNA)
    await desk.service.start(table.id, ANNA.id)
    old = set[int]()
    for _ in range(40):
        panel = await desk.service.panel(table.id, ANNA.id)
        if panel.prompt is None and not panel.complete:
            break
        for stamp in old:
            with pytest.raises(Outdated):
                await desk.service.choose(table.id, ANNA.id, 0, stamp)
        old.add(panel.stamp)
        if panel.complete:
            await desk.service.confirm(table.id, ANNA.id, stamp=panel.stamp)
        else:
            assert panel.prompt is not None
            await desk.service.act(table.id, ANNA.id, notation(panel.prompt.options[-1].action), stamp=panel.stamp)
    assert len(old) > 20


async def test_who_leaves_leaves_with_all_seats(desk: Desk):
    id = await gathered(desk, "Ben", "Anna")
    await desk.service.start(id, ANNA.id)
    table = (await desk.service.leave_seat(id, ANNA.id)).table
    assert ([seat.held for seat in table.seats], table.host) == ([False, True, False], BEN)
    # The same person may have both again: nobody else knows more by it.
    with pytest.raises(Outdated):
        await desk.service.choose(id, BEN.id, 0, 10_000)
    table = (await desk.service.replace(id, 0, CARA.id, CARA)).table
    assert (await desk.service.replace(id, 2, CARA.id, CARA)).table.seats[2].name == "Cara (2)"
    table = (await desk.service.resign(id, CARA.id)).table
    assert [seat.computer is not None for seat in table.seats] == [True, False, True]


async def test_nobody_wins_against_themselves(desk: Desk):
    id = await gathered(desk, "Anna")
    await desk.service.start(id, ANNA.id)
    assert (await desk.service.resign(id, ANNA.id)).table.status == "abandoned"


async def test_a_rematch_and_being_forgotten(desk: Desk):
    id = await gathered(desk, "Ben", "Anna", "Ben")
    await desk.service.start(id, ANNA.id)
    await desk.service.abandon(id, ANNA.id)
    again = await desk.service.rematch(id, ANNA.id)
    assert (again.hot_seat, [seat.person and seat.person.id for seat in again.seats]) == (True, [ANNA.id, ANNA.id])
    assert [person.id for person in again.invited] == [BEN.id]
    await desk.service.join(again.id, BEN)
    changed = await desk.service.forget(ANNA.id, "Anna")
    assert [seat.name for seat in changed[0].seats] == ["Ben"]
    assert (await names(desk, id)) == [FORGOTTEN, "Ben", FORGOTTEN, "Ben (2)"]
