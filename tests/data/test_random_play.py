"""Any sequence of what people may do, with restarts in between, leaves a table that is true to its history."""

import asyncio
import tempfile
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from data.model import Person
from data.settings import MemberSettings
from rules import table as play
from rules.errors import Refused
from rules.notation import parse
from tests.data.conftest import Desk
from tests.toy import Toy

PEOPLE = [Person(id, f"P{id}") for id in (1, 2, 3)]

calls = st.one_of(
    st.tuples(st.just("choose"), st.integers(0, 2), st.integers(0, 3)),
    st.tuples(st.just("choose"), st.integers(0, 2), st.integers(0, 3)),
    st.tuples(st.just("confirm"), st.integers(0, 2), st.just(0)),
    st.tuples(st.just("take_back"), st.integers(0, 2), st.integers(0, 1)),
    st.tuples(st.just("again"), st.integers(0, 2), st.just(0)),
    st.tuples(st.just("reopen"), st.just(0), st.just(0)),
    st.tuples(st.just("resign"), st.integers(0, 2), st.integers(0, 3)),
    st.tuples(st.just("think"), st.just(0), st.just(0)),
)


@settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    moves=st.lists(calls, min_size=15, max_size=60),
    confirm=st.lists(st.sampled_from(["long", "always"]), min_size=3, max_size=3),
)
def test_random_play(toy: Toy, moves: list[Any], confirm: list[Any]):
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(scenario(toy, Path(folder) / "a.sqlite3", moves, confirm))


async def scenario(toy: Toy, path: Path, moves: list[Any], confirm: list[Any]) -> None:
    desk = Desk(path)
    await desk.open()
    try:
        for person, how in zip(PEOPLE, confirm, strict=True):
            await desk.service.settings.set_member(person.id, MemberSettings(confirm=how))
        id = (await desk.started("toy", *PEOPLE, rounds="3")).id
        done: list[tuple[str, int, int]] = []
        for number, move in enumerate(moves):
            await one(desk, id, number, move, done)
            await check(desk, id, toy)
    finally:
        await desk.close()


async def one(desk: Desk, id: int, number: int, move: Any, done: list[Any]) -> None:
    what, seat, argument = move
    person, service = PEOPLE[seat].id, desk.service
    before = (await service.get(id)).ply
    try:
        match what:
            case "reopen":
                await desk.reopen()
            case "resign" if argument == 0:
                await service.resign(id, person)
            case "think":
                await service.think(id)
            case "confirm":
                await service.confirm(id, person)
            case "take_back":
                await service.take_back(id, person, all=bool(argument))
            case "again" if done:
                again = await service.choose(id, *done[-1])
                assert again.repeated
            case "choose":
                # The second option of a turn is a bug of the toy's rules; it changes nothing.
                stamp = (await service.panel(id, person)).stamp
                await service.choose(id, person, argument, stamp, number)
                done.append((person, argument, stamp, number))
            case _:
                pass
    except Refused:
        assert (await service.get(id)).ply == before


async def check(desk: Desk, id: int, toy: Toy) -> None:
    service = desk.service
    table, public, waiting = await service.spectator(id)
    seed = (await desk.store.rows("SELECT seed FROM tables"))[0][0]
    state, _ = play.begin(toy, 3, table.options, seed)
    for action in await service.history(id):
        play.act(toy, state, action.seat, parse(toy.action_types, action.notation), seed, action.ply)
    assert toy.view(state, None) == public
    assert tuple(play.deciders(state)) == waiting or table.status != "running"
    for seat in table.seats:
        if seat.person:
            panel = await service.panel(id, seat.person.id)
            assert [table.id for table in await service.waiting_for(seat.person.id)] == [id] * (seat.index in waiting)
            assert all(message.to in (None, seat.index) for message in panel.lines)
            assert (panel.prompt is None) == (seat.index not in waiting or panel.complete)
            # Nobody's panel knows more of the others than the public does.
            others = [pick for other, pick in enumerate(panel.view.picks) if other != seat.index]
            assert set(others) <= {0, -1}


@pytest.fixture(autouse=True)
def quiet(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("CRITICAL")
