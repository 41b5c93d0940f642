"""Turns of several actions, taking back, and what becomes of others' drafts; on the toy game."""

import asyncio

import msgspec
import pytest

from data.errors import NothingToConfirm, NothingToTakeBack, Outdated, Unconfirmed
from data.model import Panel
from data.settings import MemberSettings
from rules.errors import NotLegal
from rules.text import PlainReader, write
from tests.data.conftest import ANNA, BEN, CARA, Desk
from tests.toy import Pick, Stake

pytestmark = pytest.mark.usefixtures("toy")


async def panel_of(desk: Desk, id: int, person) -> Panel:
    return await desk.service.panel(id, person.id)


async def spending(desk: Desk, rounds: str = "3") -> int:
    """A table at which Anna has her turn, with points 1 and 0."""
    table = await desk.started("toy", ANNA, BEN, rounds=rounds)
    await desk.play(table.id, (ANNA, "pick 3; stake 1"), (BEN, "pick 1; stake 1"))
    return table.id


async def test_a_draft_is_private(desk: Desk):
    table = await desk.started("toy", ANNA, BEN)
    happened = await desk.service.act(table.id, ANNA.id, "pick 3")
    assert (happened.committed, happened.lines, happened.table) == (False, (), table)
    assert happened.panel is not None
    assert (happened.panel.draft, happened.panel.view.picks, happened.panel.complete) == (("pick 3",), [3, 0], False)
    texts = [write(line.text, PlainReader(["Anna"])) for line in happened.panel.lines]
    assert texts == ["Anna has picked.", "You picked 3."]
    ben = await panel_of(desk, table.id, BEN)
    assert (ben.view.picks, ben.draft, ben.lines) == ([0, 0], (), ())
    assert (await desk.service.spectator(table.id))[1].picks == [0, 0]
    assert len(await desk.service.log(table.id, 0)) == 1


async def test_a_long_turn_waits_to_be_confirmed(desk: Desk):
    table = await desk.started("toy", ANNA, BEN)
    await desk.service.act(table.id, ANNA.id, "pick 3")
    with pytest.raises(NothingToConfirm):
        await desk.service.confirm(table.id, BEN.id)
    with pytest.raises(NothingToConfirm):
        await desk.service.confirm(table.id, ANNA.id)
    happened = await desk.service.act(table.id, ANNA.id, "stake 2")
    assert not happened.committed
    assert happened.panel is not None
    assert (happened.panel.complete, happened.panel.prompt) == (True, None)
    assert happened.now == (0, 1)
    happened = await desk.service.confirm(table.id, ANNA.id)
    assert (happened.committed, happened.table.ply, happened.now) == (True, 2, (1,))
    assert [(line.ply, line.message.to) for line in happened.lines] == [(1, None), (1, 0), (2, None)]
    ben = await panel_of(desk, table.id, BEN)
    assert (ben.view.picks, ben.view.stakes) == ([-1, 0], [2, -1])


async def test_drafts_survive_a_restart(desk: Desk):
    table = await desk.started("toy", ANNA, BEN)
    await desk.service.act(table.id, ANNA.id, "pick 3", interaction=4)
    await desk.service.act(table.id, BEN.id, "pick 2; stake 1")
    anna, ben = await panel_of(desk, table.id, ANNA), await panel_of(desk, table.id, BEN)
    await desk.reopen()
    assert await panel_of(desk, table.id, ANNA) == anna
    assert await panel_of(desk, table.id, BEN) == ben
    assert (await desk.service.act(table.id, ANNA.id, "pick 3", interaction=4)).repeated
    assert (await desk.service.confirm(table.id, BEN.id, stamp=ben.stamp)).table.ply == 2


async def test_taking_back(desk: Desk):
    id = await spending(desk)
    await desk.service.act(id, ANNA.id, "gain; gain")
    happened = await desk.service.take_back(id, ANNA.id, interaction=8)
    assert happened.panel is not None
    assert (happened.committed, happened.panel.draft, happened.panel.view.points) == (False, ("gain",), [2, 0])
    assert (await desk.service.take_back(id, ANNA.id, interaction=8)).repeated
    await desk.service.act(id, ANNA.id, "gain")
    happened = await desk.service.take_back(id, ANNA.id, all=True)
    assert happened.panel is not None
    assert (happened.panel.draft, happened.panel.view.points) == ((), [1, 0])
    with pytest.raises(NothingToTakeBack):
        await desk.service.take_back(id, ANNA.id)
    await desk.reopen()
    assert (await panel_of(desk, id, ANNA)).draft == ()


async def test_taking_back_from_a_complete_turn(desk: Desk):
    id = await spending(desk)
    happened = await desk.service.act(id, ANNA.id, "gain; done")
    assert happened.panel is not None
    assert happened.panel.complete
    happened = await desk.service.take_back(id, ANNA.id)
    assert happened.panel is not None
    assert (happened.panel.complete, happened.panel.draft) == (False, ("gain",))
    assert happened.panel.prompt is not None


async def test_a_barrier_commits_everything_before_it(desk: Desk):
    id = await spending(desk)
    ply = (await desk.service.get(id)).ply
    await desk.service.act(id, ANNA.id, "gain")
    happened = await desk.service.act(id, ANNA.id, "roll", interaction=6)
    assert happened.committed
    assert [line.ply for line in happened.lines] == [ply + 1, ply + 2]
    with pytest.raises(NothingToTakeBack):
        await desk.service.take_back(id, ANNA.id)
    assert (await desk.service.act(id, ANNA.id, "roll", interaction=6)).repeated
    happened = await desk.service.act(id, ANNA.id, "gain")
    assert not happened.committed
    assert (happened.panel and happened.panel.draft) == ("gain",)


async def test_several_actions_around_a_barrier(desk: Desk):
    id = await spending(desk)
    ply = (await desk.service.get(id)).ply
    happened = await desk.service.act(id, ANNA.id, "gain; roll; gain")
    assert (happened.committed, happened.table.ply) == (True, ply + 2)
    assert (happened.panel and happened.panel.draft) == ("gain",)
    await desk.reopen()
    assert (await panel_of(desk, id, ANNA)).draft == ("gain",)


async def test_several_actions_are_all_played_or_none(desk: Desk):
    id = await spending(desk)
    before = await panel_of(desk, id, ANNA)
    for line in ("gain; roll; roll", "gain; gain; gain"):
        with pytest.raises(NotLegal):
            await desk.service.act(id, ANNA.id, line)
    with pytest.raises(Unconfirmed):
        await desk.service.act(id, ANNA.id, "gain; done; pick 1")
    assert await panel_of(desk, id, ANNA) == before


async def test_a_short_turn_after_a_committed_part_commits_at_once(desk: Desk):
    id = await spending(desk, rounds="1")
    happened = await desk.service.act(id, ANNA.id, "roll; done")
    assert (happened.committed, happened.table.status) == (True, "finished")


async def test_always_confirm_holds_for_the_end_of_a_game(desk: Desk):
    await desk.service.settings.set_member(ANNA.id, MemberSettings("always"))
    id = await spending(desk, rounds="1")
    happened = await desk.service.act(id, ANNA.id, "done")
    assert (happened.committed, happened.table.status) == (False, "running")
    assert (happened.panel and happened.panel.complete) is True
    happened = await desk.service.confirm(id, ANNA.id)
    assert (happened.table.status, happened.now) == ("finished", ())


# --- simultaneous steps -----------------------------------------------------------------------------------------


async def test_another_seat_changes_no_stamp_without_a_reason(desk: Desk):
    table = await desk.started("toy", ANNA, BEN, pool="8")
    ben = await panel_of(desk, table.id, BEN)
    await desk.play(table.id, (ANNA, "pick 3; stake 1"))
    after = await panel_of(desk, table.id, BEN)
    assert (after.stamp, after.prompt) == (ben.stamp, ben.prompt)
    await desk.service.act(table.id, BEN.id, "pick 1", stamp=ben.stamp)


async def test_another_seat_changes_the_stamp_when_the_prompt_changes(desk: Desk):
    table = await desk.started("toy", ANNA, BEN, CARA, pool="3")
    await desk.service.act(table.id, BEN.id, "pick 1")
    await desk.service.act(table.id, CARA.id, "pick 1")
    ben = await panel_of(desk, table.id, BEN)
    assert ben.prompt is not None
    assert len(ben.prompt.options) == 3
    await desk.play(table.id, (ANNA, "pick 3; stake 2"))
    after = await panel_of(desk, table.id, BEN)
    assert after.prompt is not None
    assert (len(after.prompt.options), after.draft) == (2, ("pick 1",))
    assert after.stamp != ben.stamp
    with pytest.raises(Outdated):
        await desk.service.act(table.id, BEN.id, "stake 1", stamp=ben.stamp)


async def test_what_no_longer_fits_is_dropped(desk: Desk):
    table = await desk.started("toy", ANNA, BEN, CARA, pool="3")
    await desk.service.act(table.id, BEN.id, "pick 1; stake 2")
    ben = await panel_of(desk, table.id, BEN)
    happened = await desk.play(table.id, (ANNA, "pick 3; stake 2"))
    after = await panel_of(desk, table.id, BEN)
    assert (after.draft, after.complete, after.stamp != ben.stamp) == (("pick 1",), False, True)
    told = [line for line in happened.lines if line.message.to == 1]
    assert [write(line.message.text, PlainReader()) for line in told] == [
        "This no longer fits and was taken back: stake 2."
    ]
    assert told[0] in await desk.service.log(table.id, 1)
    assert told[0] not in await desk.service.log(table.id, 0)
    assert told[0] not in await desk.service.log(table.id, None)
    # The panel says so until the seat acts again; a stop leaves it to the log.
    assert after.lost == told[0].message
    assert (await panel_of(desk, table.id, ANNA)).lost is None
    await desk.reopen()
    assert await panel_of(desk, table.id, BEN) == msgspec.structs.replace(after, lost=None)


async def test_what_was_lost_is_said_until_the_seat_acts(desk: Desk):
    table = await desk.started("toy", ANNA, BEN, CARA, pool="3")
    await desk.service.act(table.id, BEN.id, "pick 1; stake 2")
    await desk.play(table.id, (ANNA, "pick 3; stake 2"), (CARA, "pick 2; stake 0"))
    assert (await panel_of(desk, table.id, BEN)).lost is not None
    happened = await desk.service.act(table.id, BEN.id, "stake 1")
    assert happened.panel is not None
    assert happened.panel.lost is None


async def test_the_last_choice_reveals_only_when_it_is_confirmed(desk: Desk):
    table = await desk.started("toy", ANNA, BEN)
    await desk.service.act(table.id, BEN.id, "pick 2; stake 1")
    await desk.play(table.id, (ANNA, "pick 3; stake 1"))
    # Ben's draft would now end the step and show Anna's pick.
    ben = await panel_of(desk, table.id, BEN)
    assert (ben.draft, ben.complete, ben.prompt) == (("pick 2", "stake 1"), True, None)
    assert ben.view.picks == [-1, 2]
    assert [write(line.text, PlainReader(["Anna", "Ben"])) for line in ben.lines] == [
        "Ben has picked.",
        "You picked 2.",
    ]
    await desk.reopen()
    assert await panel_of(desk, table.id, BEN) == ben
    back = await desk.service.take_back(table.id, BEN.id)
    assert back.panel is not None
    assert (back.panel.draft, back.panel.complete) == (("pick 2",), False)
    happened = await desk.service.act(table.id, BEN.id, "stake 0")
    assert happened.committed
    assert happened.now == (0,)


async def test_confirming_the_last_choice_reveals(desk: Desk):
    table = await desk.started("toy", ANNA, BEN)
    await desk.service.act(table.id, BEN.id, "pick 2; stake 1")
    await desk.play(table.id, (ANNA, "pick 3; stake 1"))
    happened = await desk.service.confirm(table.id, BEN.id)
    assert (happened.committed, happened.table.ply, happened.now) == (True, 4, (0,))
    assert "Anna wins with 3." in [write(line.message.text, PlainReader(["Anna"])) for line in happened.lines]


async def test_all_seats_at_once(desk: Desk):
    table = await desk.started("toy", ANNA, BEN, CARA, pool="8")
    people = (ANNA, BEN, CARA)
    await asyncio.gather(*(desk.service.act(table.id, person.id, "pick 1; stake 1") for person in people))
    assert (await desk.service.get(table.id)).ply == 0
    results = await asyncio.gather(*(desk.service.confirm(table.id, person.id) for person in people))
    assert [result.table.ply for result in results] == [2, 4, 6]
    assert results[-1].now == (0,)


async def test_looking_ahead_shows_no_secret(desk: Desk):
    table = await desk.started("toy", ANNA, BEN)
    options = await desk.service.following(table.id, BEN.id, Pick(2))
    assert [write(option.label, PlainReader()) for option in options] == ["Stake 0", "Stake 1", "Stake 2"]
    await desk.play(table.id, (ANNA, "pick 3; stake 0"))
    await desk.service.act(table.id, BEN.id, "pick 2")
    # It would reveal Anna's pick.
    assert await desk.service.following(table.id, BEN.id, Stake(1)) == ()
    assert (await panel_of(desk, table.id, BEN)).draft == ("pick 2",)
