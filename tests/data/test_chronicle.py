from typing import Any

import pytest

from data.errors import FaultyRules, NoPosition
from data.model import Played, Record
from rules import registry
from rules.text import PlainReader, write
from tests.data.conftest import ANNA, BEN, CARA, CHANNEL, GUILD, Desk
from tests.toy import NewToy, Toy


async def test_by_channel_and_thread(desk: Desk):
    service = desk.service
    assert await service.in_channel(CHANNEL) is None
    first = await service.open(GUILD, CHANNEL, ANNA, "tholos")
    second = await service.open(GUILD, CHANNEL, BEN, "tholos")
    await service.remember(first.id, thread=30)
    found = await service.in_channel(30)
    assert found is not None
    assert found.id == first.id
    found = await service.in_channel(CHANNEL)
    assert found is not None
    assert found.id == second.id
    await service.abandon(second.id, BEN.id)
    await service.abandon(first.id, ANNA.id)
    assert await service.in_channel(30) is None
    assert await service.in_channel(CHANNEL) is None


async def test_lists(desk: Desk, toy: Toy):
    service = desk.service
    tholos = (await desk.started("tholos", ANNA, BEN, colours="first")).id
    game = (await desk.started("toy", BEN, CARA)).id
    waiting = (await service.open(GUILD, CHANNEL, CARA, "toy")).id
    away = (await service.open(99, CHANNEL, ANNA, "toy")).id

    def ids(tables: list[Any]) -> list[int]:
        return [table.id for table in tables]

    assert ids(await service.of_guild(GUILD)) == [waiting, game, tholos]
    assert ids(await service.of_guild(GUILD, statuses=("running",))) == [game, tholos]
    assert ids(await service.of_guild(GUILD, game="toy")) == [waiting, game]
    assert ids(await service.of_guild(GUILD, person=BEN.id)) == [game, tholos]
    assert ids(await service.of_guild(GUILD, limit=1, offset=1)) == [game]
    assert ids(await service.of_person(ANNA.id)) == [away, tholos]
    assert ids(await service.of_person(ANNA.id, guild=GUILD)) == [tholos]
    assert ids(await service.of_person(ANNA.id, statuses=("finished",))) == []
    assert (await service.of_guild(GUILD))[2] == await service.get(tholos)


async def test_waiting_for(desk: Desk, toy: Toy):
    service = desk.service
    tholos = (await desk.started("tholos", ANNA, BEN, colours="first")).id
    game = (await desk.started("toy", ANNA, BEN)).id

    async def waiting(person: Any, guild: int | None = None) -> list[int]:
        return [table.id for table in await service.waiting_for(person.id, guild)]

    assert await waiting(ANNA) == [tholos, game]
    assert await waiting(BEN) == [game]
    await service.act(tholos, ANNA.id, "take W 1")
    assert await waiting(ANNA) == [game]
    assert await waiting(BEN) == [game, tholos]
    await service.act(game, ANNA.id, "pick 1; stake 0")
    # It waits for her to confirm.
    assert await waiting(ANNA) == [game]
    await service.confirm(game, ANNA.id)
    assert await waiting(ANNA) == []
    assert await waiting(BEN, GUILD) == [tholos, game]
    assert await waiting(BEN, 99) == []
    await service.abandon(game, BEN.id)
    assert await waiting(BEN) == [tholos]


async def test_the_log_is_for_its_reader(desk: Desk, toy: Toy):
    table = await desk.started("toy", ANNA, BEN)
    await desk.play(table.id, (ANNA, "pick 3; stake 1"), (BEN, "pick 1; stake 1"))

    async def log(seat: int | None, **args: int) -> list[str]:
        lines = await desk.service.log(table.id, seat, **args)
        return [write(line.message.text, PlainReader(["Anna", "Ben"])) for line in lines]

    assert await log(None) == [
        "The first round.",
        "Anna has picked.",
        "Anna stakes 1.",
        "Ben has picked.",
        "Ben stakes 1.",
        "Anna wins with 3.",
    ]
    assert await log(0) == [
        "The first round.",
        "Anna has picked.",
        "You picked 3.",
        "Anna stakes 1.",
        "Ben has picked.",
        "Ben stakes 1.",
        "Anna wins with 3.",
    ]
    assert await log(1, after_ply=2) == ["Ben has picked.", "You picked 1.", "Ben stakes 1.", "Anna wins with 3."]


async def test_the_history(desk: Desk, toy: Toy):
    table = await desk.started("toy", ANNA, BEN)
    assert await desk.service.last_ply_of(table.id, 0) is None
    await desk.play(table.id, (BEN, "pick 3; stake 1"), (ANNA, "pick 1; stake 1"))
    history = await desk.service.history(table.id)
    assert [(entry.ply, entry.seat, entry.person, entry.notation) for entry in history] == [
        (1, 1, 2, "pick 3"),
        (2, 1, 2, "stake 1"),
        (3, 0, 1, "pick 1"),
        (4, 0, 1, "stake 1"),
    ]
    assert isinstance(history[0], Played)
    assert await desk.service.last_ply_of(table.id, 1) == 2


async def test_past_positions(desk: Desk, toy: Toy):
    """Every ply of a game longer than the distance between two kept states, as it was seen then."""
    table = await desk.started("toy", ANNA, BEN, rounds="3")
    async with desk.store.transaction() as tx:
        tx.do("DELETE FROM snapshots WHERE ply > 0")
    seen: list[tuple[Any, Any]] = []

    async def look() -> None:
        spectator = (await desk.service.spectator(table.id))[1]
        seen.append((spectator, (await desk.service.panel(table.id, ANNA.id)).view))

    await look()
    for _ in range(3):
        for person, line in ((ANNA, "pick 3; stake 1"), (BEN, "pick 1; stake 1"), (ANNA, "gain; roll"), (ANNA, "done")):
            await desk.play(table.id, (person, line))
            await look()
    plies = [0, 2, 4, 6, 7, 9, 11, 13, 14, 16, 18, 20, 21]
    for ply, (spectator, anna) in zip(plies, seen, strict=True):
        assert await desk.service.position(table.id, ply, None) == spectator
        assert await desk.service.position(table.id, ply, 0) == anna
    for ply in (-1, 22):
        with pytest.raises(NoPosition):
            await desk.service.position(table.id, ply, None)


async def test_few_snapshots_are_kept(desk: Desk, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("data.records.SNAPSHOT_PLIES", 4)
    table = await desk.started("tholos", ANNA, BEN, colours="first")
    for ply in range(10):
        person = (ANNA, BEN)[ply % 2]
        panel = await desk.service.panel(table.id, person.id)
        assert panel.prompt is not None
        takes = [option for option in panel.prompt.options if option.group]
        places = [option for option in panel.prompt.options if not option.hint]
        await desk.service.act(table.id, person.id, (takes or places)[0].action)
        happened = await desk.service.panel(table.id, person.id)
        if happened.complete:
            await desk.service.confirm(table.id, person.id)
    ply = (await desk.service.get(table.id)).ply
    kept = [row[0] for row in await desk.store.rows("SELECT ply FROM snapshots ORDER BY ply")]
    assert kept == sorted({*range(0, ply, 4), ply})
    for past in range(ply + 1):
        assert (await desk.service.position(table.id, past, None)).turn <= past


async def test_statistics(desk: Desk, toy: Toy):
    service = desk.service
    for stake in (1, 0):
        table = await desk.started("toy", ANNA, BEN, rounds="1")
        await desk.play(table.id, (ANNA, f"pick 3; stake {stake}"), (BEN, "pick 1; stake 0"), (ANNA, "done"))
    await desk.started("toy", ANNA, BEN)
    assert await service.stats(GUILD, ANNA.id) == {"toy": Record(played=2, won=1, shared=1)}
    assert await service.stats(GUILD, BEN.id) == {"toy": Record(played=2, won=0, shared=1)}
    assert await service.stats(GUILD, CARA.id) == {}
    assert await service.stats(99, ANNA.id) == {}


# --- new rules under a running table ------------------------------------------------------------------------------


async def test_a_table_outlives_an_update_of_its_rules(desk: Desk, toy: Toy, monkeypatch: pytest.MonkeyPatch):
    table = await desk.started("toy", ANNA, BEN)
    await desk.service.act(table.id, ANNA.id, "pick 3")
    new = NewToy()
    monkeypatch.setattr(registry, "games", lambda: {"toy": new})
    service = await desk.reopen()
    assert (await service.get(table.id)).rules_version == 1
    panel = await service.panel(table.id, ANNA.id)
    assert (panel.view.old, panel.draft) == (1, ("pick 3",))
    await desk.play(table.id, (ANNA, "stake 1"))
    service = await desk.reopen()
    assert (await service.get(table.id)).rules_version == 2
    assert (await service.panel(table.id, ANNA.id)).view.old == 1
    assert (await service.position(table.id, 0, None)).old == 1


async def test_a_way_that_the_new_rules_do_not_know(desk: Desk, toy: Toy, monkeypatch: pytest.MonkeyPatch):
    table = await desk.started("toy", ANNA, BEN)
    await desk.play(table.id, (ANNA, "pick 3; stake 1"))
    async with desk.store.transaction() as tx:
        tx.do("UPDATE actions SET notation = 'pick 9' WHERE ply = 1")
    with pytest.raises(NoPosition):
        await desk.service.position(table.id, 1, None)
    async with desk.store.transaction() as tx:
        tx.do("UPDATE snapshots SET state = x'00' WHERE ply = 0")
    with pytest.raises(FaultyRules):
        await desk.service.position(table.id, 1, None)


async def test_a_game_that_is_gone(desk: Desk, toy: Toy, monkeypatch: pytest.MonkeyPatch):
    table = await desk.started("toy", ANNA, BEN)
    monkeypatch.setattr(registry, "games", dict)
    service = await desk.reopen()
    assert await service.get(table.id) == table
    assert await service.of_person(ANNA.id) == [table]
    with pytest.raises(Exception, match="no game called"):
        await service.panel(table.id, ANNA.id)


async def test_what_to_look_after_at_a_start(desk: Desk, toy: Toy):
    old = await desk.started("toy", ANNA, BEN)
    await desk.play(old.id, (ANNA, "pick 1; stake 0"))
    waiting = await desk.started("toy", ANNA, BEN)
    await desk.service.resign(waiting.id, ANNA.id)
    since = desk.now
    assert await desk.service.unsettled(since + 1) == []
    begun = await desk.started("toy", ANNA, BEN)
    assert await desk.service.unsettled(since) == [begun.id]
    await desk.play(old.id, (BEN, "pick 1; stake 0"))
    assert await desk.service.unsettled(since) == [old.id, begun.id]
    await desk.service.open(GUILD, CHANNEL, ANNA, "toy")
    assert await desk.service.unsettled(desk.now + 1) == []
    trio = await desk.started("toy", ANNA, BEN, CARA)
    await desk.service.resign(trio.id, ANNA.id)
    assert await desk.service.unsettled(desk.now + 1) == [trio.id]
