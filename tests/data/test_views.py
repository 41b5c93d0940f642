"""Past positions as everybody could see them."""

import pytest

from data.records import SNAPSHOT_PLIES
from rules import registry
from rules.game import Option, Prompt
from rules.text import Text
from tests.data.conftest import ANNA, BEN, Desk
from tests.toy import HIDDEN, Choose, Fail, NewToy, Toy


async def played(desk: Desk, plies: int) -> int:
    """A table of the toy after some plies."""
    table = await desk.started("toy", ANNA, BEN, rounds="3")
    id = table.id
    while (await desk.service.get(id)).ply < plies:
        _, _, deciders = await desk.service.spectator(id)
        person = (ANNA, BEN)[deciders[0]]
        panel = await desk.service.panel(id, person.id)
        happened = (
            await desk.service.confirm(id, person.id)
            if panel.complete
            else await desk.service.choose(id, person.id, 0, panel.stamp)
        )
        if happened.table.status != "running":
            return id
    return id


async def test_views_are_the_positions_of_everybody(desk: Desk, toy: Toy):
    id = await played(desk, 12)
    last = (await desk.service.get(id)).ply
    views = await desk.service.views(id, range(last + 1))
    assert [ply for ply, _ in views] == list(range(last + 1))
    for ply, view in views:
        assert view == await desk.service.position(id, ply, None)
    assert await desk.service.views(id, [last + 1]) == []


async def test_what_was_secret_stays_so_while_the_table_runs(desk: Desk, toy: Toy):
    table = await desk.started("toy", ANNA, BEN)
    await desk.play(table.id, (ANNA, "pick 3; stake 1"))
    ((_, view),) = await desk.service.views(table.id, [(await desk.service.get(table.id)).ply])
    assert view.picks[0] == HIDDEN
    # Ben's draft is nobody's business.
    await desk.service.act(table.id, BEN.id, "pick 2")
    ply = (await desk.service.get(table.id)).ply
    ((_, view),) = await desk.service.views(table.id, [ply])
    assert view == (await desk.service.spectator(table.id))[1]


async def test_views_across_snapshots(desk: Desk):
    table = await desk.started("tholos", ANNA, BEN)
    while (await desk.service.get(table.id)).status == "running" and (
        await desk.service.get(table.id)
    ).ply < SNAPSHOT_PLIES + 5:
        _, _, (seat, *_) = await desk.service.spectator(table.id)
        person = (ANNA, BEN)[seat]
        panel = await desk.service.panel(table.id, person.id)
        if panel.complete:
            await desk.service.confirm(table.id, person.id)
        else:
            assert panel.prompt is not None
            await desk.service.choose(table.id, person.id, len(panel.prompt.options) - 1, panel.stamp)
    last = (await desk.service.get(table.id)).ply
    wanted = [ply for ply in (0, 1, SNAPSHOT_PLIES - 1, SNAPSHOT_PLIES, SNAPSHOT_PLIES + 1, last) if ply <= last]
    views = await desk.service.views(table.id, wanted)
    assert [ply for ply, _ in views] == sorted(set(wanted))
    for ply, view in views:
        assert view == await desk.service.position(table.id, ply, None)


async def test_what_other_rules_played_is_left_out(desk: Desk, toy: Toy, monkeypatch: pytest.MonkeyPatch):
    id = await played(desk, 6)

    stricter = Prompt(Text("Nothing."), [Option(Fail(), Text("Fail"))])
    await desk.close()
    monkeypatch.setattr(registry, "games", lambda: {"toy": NewToy()})
    monkeypatch.setattr(Choose, "prompt", lambda self, state, seat: stricter)
    await desk.open()
    found = [ply for ply, _ in await desk.service.views(id, range(20))]
    assert 0 in found
    assert 1 not in found
    assert (await desk.service.get(id)).ply in found
