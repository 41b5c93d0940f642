import pytest

from data.errors import (
    AlreadySeated,
    NoSuchComputer,
    NotFree,
    NotRunning,
    NotSeated,
    NotYourself,
)
from data.model import Person, Record, Seat
from rules.text import PlainReader, write
from tests.data.conftest import ANNA, BEN, CARA, Desk

pytestmark = pytest.mark.usefixtures("toy")

DORA = Person(4, "Dora")


async def test_resigning_at_a_table_for_two(desk: Desk):
    table = await desk.started("tholos", ANNA, BEN, colours="first")
    happened = await desk.service.resign(table.id, BEN.id)
    table = happened.table
    assert (table.status, table.ending, table.rated, happened.now) == ("finished", "resigned", True, ())
    assert table.result is not None
    assert [(standing.seat, standing.place) for standing in table.result.standings] == [(0, 1), (1, 2)]
    assert write(table.result.summary, PlainReader(["Anna", "Ben"])) == "Ben resigns: Anna wins."
    assert await desk.service.stats(table.guild, ANNA.id) == {"tholos": Record(1, 1, 0)}
    assert await desk.service.stats(table.guild, BEN.id) == {"tholos": Record(1, 0, 0)}
    service = await desk.reopen()
    assert await service.get(table.id) == table
    with pytest.raises(NotRunning):
        await service.resign(table.id, ANNA.id)


async def test_resigning_at_a_larger_table(desk: Desk):
    table = await desk.started("toy", ANNA, BEN, CARA)
    await desk.service.act(table.id, ANNA.id, "pick 3")
    happened = await desk.service.resign(table.id, ANNA.id)
    table = happened.table
    assert (table.status, table.host, table.rated, happened.panel) == ("running", BEN, False, None)
    assert table.seats[0].name == "Computer 1 (thinker)"
    (line,) = happened.lines
    assert write(line.message.text, PlainReader()) == "Anna resigns; a computer plays on."
    # What she had in mind went with her.
    assert (await desk.service.think(table.id)) is not None
    assert [action.notation for action in await desk.service.history(table.id)] == ["pick 1"]


async def test_the_last_person_resigns(desk: Desk):
    id = (await desk.service.open(1, 2, ANNA, "toy")).id
    for _ in range(2):
        await desk.service.add_computer(id, ANNA.id)
    await desk.service.start(id, ANNA.id)
    happened = await desk.service.resign(id, ANNA.id)
    assert (happened.table.status, happened.table.ending) == ("abandoned", "abandoned")
    assert await desk.service.think(id) is None


async def test_leaving_and_taking_over(desk: Desk):
    table = await desk.started("toy", ANNA, BEN)
    await desk.play(table.id, (BEN, "pick 2; stake 1"))
    stamp = (await desk.service.panel(table.id, BEN.id)).stamp
    happened = await desk.service.leave_seat(table.id, BEN.id)
    assert happened.table.seats[1] == Seat(1, rank=1)
    assert (happened.table.seats[1].held, happened.table.seats[1].name) == (False, "Free seat 2")
    with pytest.raises(NotSeated):
        await desk.service.panel(table.id, BEN.id)
    with pytest.raises(NotYourself):
        await desk.service.replace(table.id, 1, ANNA.id, CARA)
    with pytest.raises(AlreadySeated):
        await desk.service.replace(table.id, 1, ANNA.id, ANNA)
    with pytest.raises(NotFree):
        await desk.service.replace(table.id, 0, CARA.id, CARA)
    with pytest.raises(NotFree):
        await desk.service.replace(table.id, 5, CARA.id, CARA)
    happened = await desk.service.replace(table.id, 1, CARA.id, CARA)
    assert happened.table.seats[1].person == CARA
    assert happened.panel is not None
    # The secrets belong to the seat.
    assert happened.panel.view.picks == [0, 2]
    assert happened.panel.stamp > stamp
    service = await desk.reopen()
    assert await service.get(table.id) == happened.table


async def test_a_computer_takes_a_free_seat(desk: Desk):
    table = await desk.started("toy", ANNA, BEN)
    with pytest.raises(NotFree):
        await desk.service.replace(table.id, 1, ANNA.id, "random")
    await desk.service.leave_seat(table.id, BEN.id)
    with pytest.raises(NotSeated):
        await desk.service.replace(table.id, 1, CARA.id, "random")
    with pytest.raises(NoSuchComputer):
        await desk.service.replace(table.id, 1, ANNA.id, "oracle")
    happened = await desk.service.replace(table.id, 1, ANNA.id, "random")
    assert happened.table.seats[1].computer == "random"
    happened = await desk.service.replace(table.id, 1, BEN.id, BEN)
    assert happened.table.seats[1].person == BEN


async def test_an_admin_replaces_somebody(desk: Desk):
    table = await desk.started("toy", ANNA, BEN)
    happened = await desk.service.replace(table.id, 0, DORA.id, "random", force=True)
    assert (happened.table.seats[0].computer, happened.table.host) == ("random", BEN)
    happened = await desk.service.replace(table.id, 0, DORA.id, CARA, force=True)
    assert happened.table.seats[0].person == CARA


async def test_an_admin_removes_the_last_person(desk: Desk):
    table = await desk.started("toy", ANNA, BEN)
    await desk.service.leave_seat(table.id, BEN.id)
    happened = await desk.service.replace(table.id, 0, DORA.id, "random", force=True)
    assert (happened.table.status, happened.now) == ("abandoned", ())


async def test_the_last_person_leaves_the_seat(desk: Desk):
    table = await desk.started("toy", ANNA, BEN)
    await desk.service.leave_seat(table.id, BEN.id)
    happened = await desk.service.leave_seat(table.id, ANNA.id)
    assert (happened.table.status, happened.table.ending) == ("abandoned", "abandoned")
    assert happened.table.seats[0].person == ANNA


@pytest.mark.parametrize("started", [False, True])
async def test_abandoning(desk: Desk, started: bool):
    service = desk.service
    table = await (desk.started("toy", ANNA, BEN) if started else service.open(1, 2, ANNA, "toy"))
    with pytest.raises(NotSeated):
        await service.abandon(table.id, CARA.id)
    happened = await service.abandon(table.id, ANNA.id)
    assert (happened.table.status, happened.table.ending, happened.now) == ("abandoned", "abandoned", ())
    assert happened.table.ended is not None
    with pytest.raises(NotRunning):
        await service.abandon(table.id, ANNA.id)
    assert await service.stats(table.guild, ANNA.id) == {}
    other = await service.open(1, 2, ANNA, "toy")
    assert (await service.abandon(other.id, CARA.id, force=True)).table.status == "abandoned"


async def test_a_draft_goes_with_an_abandoned_table(desk: Desk):
    table = await desk.started("toy", ANNA, BEN)
    await desk.service.act(table.id, ANNA.id, "pick 1")
    await desk.service.abandon(table.id, ANNA.id)
    panel = await desk.service.panel(table.id, ANNA.id)
    assert (panel.draft, panel.prompt) == ((), None)


# --- rematch ----------------------------------------------------------------------------------------------------


async def test_a_rematch_moves_the_seats_on(desk: Desk):
    service = desk.service
    id = (await service.open(1, 2, ANNA, "toy", {"rounds": "1"})).id
    await service.join(id, BEN)
    await service.add_computer(id, ANNA.id, "random")
    await service.join(id, CARA)
    await service.start(id, ANNA.id)
    with pytest.raises(NotRunning):
        await service.rematch(id, ANNA.id)
    await service.abandon(id, ANNA.id)
    with pytest.raises(NotSeated):
        await service.rematch(id, DORA.id)
    table = await service.rematch(id, CARA.id)
    assert (table.status, table.host, table.options["rounds"]) == ("open", CARA, "1")
    assert [seat.name for seat in table.seats] == ["Computer 1 (random)", "Cara"]
    assert table.invited == (BEN, ANNA)
    table = await service.join(table.id, ANNA)
    assert [seat.name for seat in table.seats] == ["Computer 1 (random)", "Cara", "Anna"]
    service = await desk.reopen()
    table = await service.join(table.id, BEN)
    assert [seat.name for seat in table.seats] == ["Ben", "Computer 2 (random)", "Cara", "Anna"]
    assert table.invited == ()
    assert await service.get(table.id) == table


async def test_a_newcomer_comes_last_in_a_rematch(desk: Desk):
    table = await desk.started("toy", ANNA, BEN)
    await desk.service.abandon(table.id, ANNA.id)
    table = await desk.service.rematch(table.id, BEN.id)
    table = await desk.service.join(table.id, CARA)
    table = await desk.service.join(table.id, ANNA)
    assert [seat.name for seat in table.seats] == ["Ben", "Anna", "Cara"]
    table = await desk.service.leave(table.id, ANNA.id)
    table = await desk.service.join(table.id, ANNA)
    assert [seat.name for seat in table.seats] == ["Ben", "Anna", "Cara"]


async def test_the_game_says_with_what_options(desk: Desk):
    table = await desk.started("tholos", ANNA, BEN, colours="random")
    white = (await desk.service.spectator(table.id))[1].white
    await desk.service.resign(table.id, ANNA.id)
    table = await desk.service.rematch(table.id, ANNA.id)
    assert table.options["colours"] == ("first" if white == 0 else "second")
