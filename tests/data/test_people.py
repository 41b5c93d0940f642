"""Who plays with whom, who leaves and comes back, and who is forgotten."""

import json

import pytest

from data import inspection
from data.errors import (
    AlreadySeated,
    KnowsTooMuch,
    NobodyLeft,
    NoSuchTable,
    NotHost,
    NotInvited,
    NoTogether,
    NotOpen,
    NotRunning,
    NotSeated,
    TableFull,
)
from data.leaving import Former
from data.model import FORGOTTEN, Person
from data.settings import GuildSettings, MemberSettings
from rules.text import PlainReader, write
from tests.data.conftest import ANNA, BEN, CARA, CHANNEL, GUILD, Desk

pytestmark = pytest.mark.usefixtures("toy")

DORA, EMIL = Person(4, "Dora"), Person(5, "Emil")
ROUND = ((ANNA, "pick 3; stake 1"), (BEN, "pick 1; stake 1"))


# --- invitations, private tables, lobbies that expire -------------------------------------------------------------


async def test_an_invitation_is_accepted_or_turned_down(desk: Desk):
    service = desk.service
    id = (await service.open(GUILD, CHANNEL, ANNA, "toy")).id
    with pytest.raises(NotHost):
        await service.invite(id, BEN.id, CARA)
    table = await service.invite(id, ANNA.id, BEN)
    assert (table.invited, [seat.name for seat in table.seats]) == ((BEN,), ["Anna"])
    with pytest.raises(AlreadySeated):
        await service.invite(id, ANNA.id, ANNA)
    await service.invite(id, ANNA.id, CARA)
    service = await desk.reopen()
    table = await service.join(id, CARA)
    # Seats are in the order of the invitations, not of the answers.
    table = await service.join(id, BEN)
    assert ([seat.name for seat in table.seats], table.invited) == (["Anna", "Ben", "Cara"], ())
    await service.invite(id, ANNA.id, DORA)
    assert (await service.decline(id, DORA.id)).invited == ()
    with pytest.raises(NotInvited):
        await service.decline(id, DORA.id)
    await service.add_computer(id, ANNA.id)
    with pytest.raises(TableFull):
        await service.invite(id, ANNA.id, DORA)


async def test_a_private_table(desk: Desk):
    service = desk.service
    id = (await service.open(GUILD, CHANNEL, ANNA, "toy")).id
    with pytest.raises(NotHost):
        await service.set_private(id, BEN.id, True)
    assert (await service.set_private(id, ANNA.id, True)).private
    service = await desk.reopen()
    assert (await service.get(id)).private
    with pytest.raises(NotInvited):
        await service.join(id, BEN)
    await service.invite(id, ANNA.id, BEN)
    await service.join(id, BEN)
    # Whoever was invited may go and come back.
    await service.leave(id, BEN.id)
    await service.join(id, BEN)
    await service.set_private(id, ANNA.id, False)
    await service.join(id, CARA)


async def test_a_person_has_one_seat(desk: Desk):
    table = await desk.service.open(GUILD, CHANNEL, ANNA, "toy")
    with pytest.raises(AlreadySeated):
        await desk.service.join(table.id, ANNA)
    table = await desk.started("toy", ANNA, BEN, CARA)
    await desk.service.leave_seat(table.id, BEN.id)
    with pytest.raises(AlreadySeated):
        await desk.service.replace(table.id, 1, ANNA.id, ANNA)


async def test_a_lobby_expires(desk: Desk):
    service = desk.service
    open_table = await service.open(GUILD, CHANNEL, ANNA, "toy")
    id = open_table.id
    running = await desk.started("toy", ANNA, BEN)
    assert await service.expiries() == {id: open_table.created + 24 * 3600}
    await service.settings.set_guild(GUILD, GuildSettings(lobby_hours=0))
    assert await service.expiries() == {}
    await service.settings.set_guild(GUILD, GuildSettings(lobby_hours=3))
    assert await service.expiries() == {id: open_table.created + 3 * 3600}
    table = await service.expire(id)
    assert (table.status, table.ending, table.started) == ("abandoned", "abandoned", None)
    assert await service.expiries() == {}
    for closed in (id, running.id):
        with pytest.raises(NotOpen):
            await service.expire(closed)


# --- blocks -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("blocker", "other"), [(ANNA, BEN), (BEN, ANNA)])
async def test_people_who_do_not_play_together(desk: Desk, blocker: Person, other: Person):
    service = desk.service
    table = await desk.started("toy", ANNA, BEN)
    await service.block(blocker.id, other)
    assert await service.blocked(blocker.id) == [other]
    assert await service.blocked(other.id) == []
    # What runs goes on.
    await desk.play(table.id, *ROUND)
    id = (await service.open(GUILD, CHANNEL, ANNA, "toy")).id
    with pytest.raises(NoTogether) as refused:
        await service.join(id, BEN)
    # It does not tell who wants it so.
    assert write(refused.value.text, PlainReader()) == "You and somebody at this table do not play together."
    with pytest.raises(NoTogether):
        await service.invite(id, ANNA.id, BEN)
    third = await desk.started("toy", ANNA, CARA)
    await service.leave_seat(third.id, CARA.id)
    for by, force in ((BEN.id, False), (DORA.id, True)):
        with pytest.raises(NoTogether):
            await service.replace(third.id, 1, by, BEN, force=force)
    await service.abandon(table.id, ANNA.id)
    assert (await service.rematch(table.id, ANNA.id)).invited == ()
    assert await service.unblock(blocker.id, other.id)
    assert not await service.unblock(blocker.id, other.id)
    await service.join(id, BEN)


# --- leaving ------------------------------------------------------------------------------------------------------


async def test_who_left_may_only_have_the_same_seat(desk: Desk):
    table = await desk.started("toy", ANNA, BEN, CARA)
    await desk.play(table.id, (BEN, "pick 2; stake 1"))
    await desk.service.leave_seat(table.id, BEN.id)
    await desk.service.leave_seat(table.id, CARA.id)
    assert await desk.service.former(table.id, BEN.id) == Former(1, 2, "left")
    for by, force in ((BEN.id, False), (DORA.id, True)):
        with pytest.raises(KnowsTooMuch):
            await desk.service.replace(table.id, 2, by, BEN, force=force)
    assert (await desk.service.replace(table.id, 1, BEN.id, BEN)).table.seats[1].person == BEN
    happened = await desk.service.replace(table.id, 2, DORA.id, DORA)
    assert happened.table.seats[2].person == DORA


async def test_without_secrets_any_seat_will_do(desk: Desk):
    table = await desk.started("tholos", ANNA, BEN)
    await desk.service.leave_seat(table.id, BEN.id)
    await desk.service.replace(table.id, 1, CARA.id, CARA)
    await desk.service.leave_seat(table.id, ANNA.id)
    assert (await desk.service.replace(table.id, 0, BEN.id, BEN)).table.seats[0].person == BEN


async def test_why_somebody_left_is_kept(desk: Desk):
    table = await desk.started("toy", ANNA, BEN, CARA, DORA)
    happened = await desk.service.leave_seat(table.id, BEN.id, "gone")
    assert write(happened.lines[0].message.text, PlainReader()) == "Ben is no longer on this server."
    await desk.service.resign(table.id, CARA.id)
    await desk.service.replace(table.id, 3, ANNA.id, "random", force=True)
    reasons = [await desk.service.former(table.id, person.id) for person in (ANNA, BEN, CARA, DORA)]
    assert [former and former.why for former in reasons] == [None, "gone", "resigned", "removed"]


async def test_ending_by_agreement(desk: Desk):
    table = await desk.started("toy", ANNA, BEN, CARA)
    with pytest.raises(NobodyLeft):
        await desk.service.agree_to_end(table.id, ANNA.id)
    await desk.service.leave_seat(table.id, CARA.id)
    with pytest.raises(NotSeated):
        await desk.service.agree_to_end(table.id, CARA.id)
    assert await desk.service.agree_to_end(table.id, ANNA.id) == ({ANNA.id}, None)
    assert await desk.service.agree_to_end(table.id, ANNA.id) == (set(), None)
    await desk.service.agree_to_end(table.id, ANNA.id)
    # Somebody new at the table: what was agreed was about another table.
    await desk.service.replace(table.id, 2, DORA.id, DORA)
    await desk.service.leave_seat(table.id, DORA.id)
    assert await desk.service.agree_to_end(table.id, BEN.id) == ({BEN.id}, None)
    agreed, happened = await desk.service.agree_to_end(table.id, ANNA.id)
    assert agreed == {ANNA.id, BEN.id}
    assert happened is not None
    assert (happened.table.status, happened.table.result) == ("abandoned", None)
    with pytest.raises(NotRunning):
        await desk.service.agree_to_end(table.id, ANNA.id)


# --- being forgotten ----------------------------------------------------------------------------------------------


async def everything(desk: Desk) -> str:
    names = [row[0] for row in await desk.store.rows("SELECT name FROM sqlite_master WHERE type = 'table'")]
    lines = [(name, [tuple(row) for row in await desk.store.rows(f"SELECT * FROM {name}")]) for name in names]
    return "\n".join(f"{name}: {rows}" for name, rows in lines)


async def test_a_member_is_forgotten_and_others_keep_their_tables(desk: Desk):
    service = desk.service
    zoe = Person(777_001, "Zoe Q.")
    over = await desk.started("toy", zoe, BEN, rounds="1")
    await desk.play(over.id, (zoe, "pick 3; stake 1"), (BEN, "pick 1; stake 1"), (zoe, "done"))
    running = await desk.started("toy", zoe, BEN, CARA)
    await desk.play(running.id, (zoe, "pick 2; stake 1"))
    left = await desk.started("toy", BEN, zoe, CARA)
    await service.leave_seat(left.id, zoe.id)
    lobby = await service.open(GUILD, CHANNEL, zoe, "toy")
    await service.join(lobby.id, CARA)
    asked = await service.open(GUILD, CHANNEL, BEN, "toy")
    await service.invite(asked.id, BEN.id, zoe)
    await service.settings.set_member(zoe.id, MemberSettings(big_text=True))
    await service.block(zoe.id, DORA)
    await service.block(DORA.id, zoe)
    ratings = await service.ratings(GUILD, "toy")
    changed = await service.forget(zoe.id, "Zoe Q.")
    assert {table.id for table in changed} == {running.id, lobby.id}
    text = await everything(desk)
    assert "Zoe" not in text
    # Her number stays where it guards others: that she knows secrets, and that Dora blocked her.
    assert {line.partition(":")[0] for line in text.splitlines() if "777001" in line} == {"former", "blocks"}
    assert await service.stats(GUILD, zoe.id) == {}
    assert [leader.name for leader in await service.leaderboard(GUILD, "toy")] == ["Ben"]
    assert (await service.ratings(GUILD, "toy"))[BEN.id] == ratings[BEN.id]
    finished = await service.get(over.id)
    assert [seat.name for seat in finished.seats] == [FORGOTTEN, "Ben"]
    assert (finished.host.name, finished.result, finished.ply) == (FORGOTTEN, (await service.get(over.id)).result, 5)
    lines = [write(line.message.text, PlainReader()) for line in await service.log(left.id, None)]
    assert f"{FORGOTTEN} leaves the table." in lines
    # The others play on.
    assert (await service.get(running.id)).seats[0].held is False
    assert (await service.get(running.id)).host == BEN
    await desk.play(running.id, (BEN, "pick 1; stake 1"))
    await service.replace(running.id, 0, EMIL.id, EMIL)
    assert (await service.get(lobby.id)).host == CARA
    assert await inspection.verify(desk.store) == []
    assert (await service.rematch(over.id, BEN.id)).invited == ()
    await service.leave_seat(running.id, CARA.id)
    with pytest.raises(KnowsTooMuch):
        await service.replace(running.id, 2, zoe.id, zoe)
    await service.abandon(running.id, BEN.id)
    await service.abandon(left.id, BEN.id)
    await service.tidy()
    assert "777001" not in (await everything(desk)).replace("(4, 777001", "")


async def test_two_forgotten_people_are_not_one(desk: Desk):
    table = await desk.started("toy", ANNA, BEN, rounds="1")
    await desk.play(table.id, *ROUND, (ANNA, "done"))
    await desk.service.forget(ANNA.id, "Anna")
    await desk.service.forget(BEN.id, "Ben")
    table = await desk.service.get(table.id)
    assert [seat.name for seat in table.seats] == [FORGOTTEN, FORGOTTEN]
    assert len({seat.person.id for seat in table.seats if seat.person}) == 2
    assert await desk.service.leaderboard(GUILD, "toy") == []


async def test_the_last_person_at_a_table_is_forgotten(desk: Desk):
    table = await desk.started("toy", ANNA, BEN)
    await desk.service.leave_seat(table.id, BEN.id)
    await desk.service.forget(ANNA.id, "Anna")
    table = await desk.service.get(table.id)
    assert (table.status, table.seats[0].name) == ("abandoned", FORGOTTEN)


async def test_a_member_gets_their_data(desk: Desk):
    table = await desk.started("toy", ANNA, BEN)
    await desk.play(table.id, *ROUND)
    await desk.service.block(ANNA.id, CARA)
    await desk.service.settings.set_member(ANNA.id, MemberSettings(big_text=True))
    known = await desk.service.known_of(ANNA.id)
    assert [row["notation"] for row in known["actions"]] == ["pick 3", "stake 1"]
    assert [(row["table_id"], row["seat"], row["name"]) for row in known["seats"]] == [(table.id, 0, "Anna")]
    assert known["blocks"] == [{"person": 1, "blocked": 3, "name": "Cara"}]
    assert "big_text" in known["member_settings"][0]["settings"]
    text = json.dumps(known)
    # Nothing of others, and nothing that is still to come.
    assert "pick 1" not in text
    assert "seed" not in text


async def test_data_of_a_server_goes(desk: Desk):
    kept = await desk.service.open(GUILD + 1, CHANNEL, ANNA, "toy")
    table = await desk.started("toy", ANNA, BEN)
    await desk.play(table.id, *ROUND)
    await desk.service.settings.set_guild(GUILD, GuildSettings(lobby_hours=3))
    await desk.service.guild_left(GUILD)
    assert await desk.service.left_guilds() == [GUILD]
    assert await desk.service.left_guilds(desk.now - 100) == []
    assert GUILD not in await desk.service.guilds()
    await desk.service.purge_guild(GUILD)
    with pytest.raises(NoSuchTable):
        await desk.service.get(table.id)
    text = await everything(desk)
    assert f"({GUILD}," not in text
    assert f", {GUILD}," not in text
    assert await desk.service.get(kept.id) == kept
    assert await inspection.verify(desk.store) == []
