"""Whom tables wait for, what is due, quiet hours, absences and votes, without Discord."""

import shutil
from datetime import UTC, datetime
from pathlib import Path

import pytest

from data.errors import NotRunning, NotSeated, NoVote, VoteOver
from data.model import Person, Table
from data.reminders import Turn, quiet_until
from data.settings import MemberSettings
from data.store import MIGRATIONS, Store
from data.tables import TableService
from data.turns import AWAKE, PACES
from tests.data.conftest import ANNA, BEN, CARA, CHANNEL, GUILD, Desk
from tests.toy import Toy

pytestmark = pytest.mark.usefixtures("toy")
DORA = Person(4, "Dora")


def at(hour: int, minute: int = 0, day: int = 1) -> float:
    return datetime(2031, 1, day, hour, minute, tzinfo=UTC).timestamp()


@pytest.mark.parametrize(
    ("quiet", "zone", "moment", "end"),
    [
        (None, "UTC", at(3), None),
        ((22, 8), "UTC", at(21, 59), None),
        ((22, 8), "UTC", at(22), at(8, day=2)),
        ((22, 8), "UTC", at(0), at(8)),
        ((22, 8), "UTC", at(7, 59), at(8)),
        ((22, 8), "UTC", at(8), None),
        ((9, 17), "UTC", at(12), at(17)),
        ((9, 17), "UTC", at(17), None),
        # Zurich is an hour ahead of UTC in winter.
        ((22, 8), "Europe/Zurich", at(21), at(7, day=2)),
        ((22, 8), "Europe/Zurich", at(7), None),
        ((22, 8), "Middle/Earth", at(23), at(8, day=2)),
    ],
)
def test_quiet_hours(quiet: tuple[int, int] | None, zone: str, moment: float, end: float | None):
    assert quiet_until(MemberSettings(quiet=quiet, zone=zone), moment) == end


async def turns(desk: Desk) -> list[Turn]:
    return await desk.service.due_turns(float("inf"))


async def late(desk: Desk, *people: Person) -> tuple[Table, Turn]:
    """A table of the toy whose first person does not move and about whom the others may vote."""
    table = await desk.started("toy", *people)
    for person in people[1:]:
        await desk.play(table.id, (person, "pick 1; stake 0"))
    (turn,) = await turns(desk)
    assert turn.person == people[0].id
    assert await desk.service.move_on(turn, "vote", desk.now)
    (turn,) = await turns(desk)
    assert await desk.service.move_on(turn, "voting", None)
    (turn,) = await desk.service.voting(table.id)
    return table, turn


async def test_everybody_who_decides_has_a_turn_with_the_tables_pace(desk: Desk):
    table = await desk.service.open(GUILD, CHANNEL, ANNA, "toy", pace="live")
    await desk.service.join(table.id, BEN)
    await desk.service.start(table.id, ANNA.id)
    waiting = await turns(desk)
    assert [(turn.person, turn.stage) for turn in waiting] == [(ANNA.id, "remind"), (BEN.id, "remind")]
    due = await desk.service.next_due()
    assert due == waiting[0].since + PACES["live"]
    await desk.play(table.id, (ANNA, "pick 3; stake 1"))
    assert [turn.person for turn in await turns(desk)] == [BEN.id]
    await desk.play(table.id, (BEN, "pick 1; stake 1"))
    (turn,) = await turns(desk)
    assert turn.person == ANNA.id
    await desk.service.resign(table.id, BEN.id)
    assert await turns(desk) == []
    assert await desk.service.next_due() is None


async def test_a_stage_is_reached_once(desk: Desk):
    await desk.started("toy", ANNA, BEN)
    turn = (await turns(desk))[0]
    assert await desk.service.move_on(turn, "vote", 5.0)
    assert not await desk.service.move_on(turn, "vote", 9.0)
    service = await desk.reopen()
    assert await service.next_due() == 5.0


async def test_more_than_half_of_the_others_decide(desk: Desk):
    table, turn = await late(desk, ANNA, BEN, CARA, DORA)
    service = desk.service
    poll = await service.vote(table.id, turn.id, BEN.id, "computer")
    assert (poll.needed, poll.votes["computer"], poll.decided) == (2, 1, None)
    poll = await service.vote(table.id, turn.id, CARA.id, "end")
    assert (poll.votes["computer"], poll.votes["end"], poll.decided) == (1, 1, None)
    # Changing one's mind moves the vote; twice the same counts once.
    poll = await service.vote(table.id, turn.id, CARA.id, "substitute")
    poll = await service.vote(table.id, turn.id, CARA.id, "substitute")
    assert poll.votes == {"computer": 1, "substitute": 1, "end": 0}
    poll = await service.vote(table.id, turn.id, BEN.id, None)
    assert poll.votes["computer"] == 0
    service = await desk.reopen()
    poll = await service.vote(table.id, turn.id, DORA.id, "substitute")
    assert poll.decided == "substitute"
    assert not poll.table.seats[0].held
    assert (await service.get(table.id)).status == "running"


async def test_the_vote_of_who_left_does_not_count(desk: Desk):
    table, turn = await late(desk, ANNA, BEN, CARA, DORA)
    await desk.service.vote(table.id, turn.id, BEN.id, "end")
    await desk.service.leave_seat(table.id, BEN.id)
    poll = await desk.service.vote(table.id, turn.id, CARA.id, "end")
    assert (poll.needed, poll.votes["end"], poll.decided) == (2, 1, None)


async def test_who_has_no_vote(desk: Desk):
    table, turn = await late(desk, ANNA, BEN, CARA)
    with pytest.raises(NoVote):
        await desk.service.vote(table.id, turn.id, ANNA.id, "end")
    with pytest.raises(NotSeated):
        await desk.service.vote(table.id, turn.id, DORA.id, "end")
    with pytest.raises(VoteOver):
        await desk.service.vote(table.id, turn.id + 1, BEN.id, "end")
    other = await desk.started("toy", ANNA, BEN)
    with pytest.raises(VoteOver):
        await desk.service.vote(other.id, turn.id, BEN.id, "end")
    await desk.service.act(table.id, ANNA.id, "pick 1")
    with pytest.raises(VoteOver):
        await desk.service.vote(table.id, turn.id, BEN.id, "end")
    await desk.service.abandon(table.id, ANNA.id)
    with pytest.raises(NotRunning):
        await desk.service.vote(table.id, turn.id, BEN.id, "end")


async def test_nobody_votes_before_it_is_time(desk: Desk):
    table = await desk.started("toy", ANNA, BEN)
    turn = (await turns(desk))[0]
    with pytest.raises(VoteOver):
        await desk.service.vote(table.id, turn.id, BEN.id, "end")


async def test_coming_back_gives_the_whole_pace_and_voids_votes(desk: Desk):
    table, turn = await late(desk, ANNA, BEN, CARA, DORA)
    await desk.service.vote(table.id, turn.id, BEN.id, "end")
    # Without an absence there is nothing to come back from.
    await desk.service.set_away(ANNA.id, None)
    assert (await desk.service.poll(turn)).votes["end"] == 1
    await desk.service.set_away(ANNA.id, desk.now + 5000)
    assert await desk.service.ways([ANNA.id, BEN.id]) == {ANNA.id: "away", BEN.id: "thread"}
    await desk.service.set_away(ANNA.id, None)
    (turn,) = await turns(desk)
    assert turn.stage == "remind"
    assert await desk.service.next_due() == turn.since + PACES["day"]
    assert (await desk.service.poll(turn)).votes["end"] == 0
    assert await desk.service.away([ANNA.id]) == {}


async def test_an_absence_ends_by_itself(desk: Desk):
    await desk.service.set_away(ANNA.id, desk.now + 100)
    assert ANNA.id in await desk.service.away([ANNA.id])
    desk.now += 200
    assert await desk.service.away([ANNA.id]) == {}


async def test_threads_are_due_for_waking_while_the_table_runs(desk: Desk):
    table = await desk.started("toy", ANNA, BEN)
    assert [found.id for found in await desk.service.due_wakes(desk.now + AWAKE)] == [table.id]
    assert await desk.service.due_wakes(desk.now) == []
    await desk.service.woken(table.id, desk.now + AWAKE)
    assert await desk.service.due_wakes(desk.now + AWAKE) == []
    await desk.service.resign(table.id, BEN.id)
    assert await desk.service.due_wakes(float("inf")) == []


async def test_tables_of_the_first_version_get_their_timers(tmp_path: Path, toy: Toy):
    first = tmp_path / "migrations"
    first.mkdir()
    shutil.copy(MIGRATIONS / "0001_tables.sql", first)
    store = await Store.open(tmp_path / "old.sqlite3", first)
    async with store.transaction() as tx:
        tx.do(
            "INSERT INTO tables (id, guild, channel, game, options, status, host, host_name, seed, version, ply, "
            "rules_version, created, ending, rated) "
            "VALUES (1, 1, 1, 'toy', '{}', 'running', 1, 'A', 1, 1, 0, 1, 0, '', 1)"
        )
        tx.many(
            "INSERT INTO seats (table_id, seat, rank, person, name, stamp, draft, decides) "
            "VALUES (1, ?, ?, ?, '', 0, '[]', ?)",
            [(0, 0, 7, 1), (1, 1, 8, 0)],
        )
    await store.close()
    store = await Store.open(tmp_path / "old.sqlite3")
    newest = await store.version()
    service = TableService(store)
    found = await service.due_turns(float("inf"))
    assert [(turn.person, turn.stage) for turn in found] == [(7, "remind")]
    assert found[0].since > at(0) - 10 * 365 * 86400
    assert len(await service.due_wakes(float("inf"))) == 1
    assert (await service.get(1)).pace == "day"
    await store.close()
    assert (tmp_path / f"old.before-{newest}.sqlite3").exists()
