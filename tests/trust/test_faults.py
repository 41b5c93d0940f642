"""Discord's faults, on every route that the bot uses: play goes on, or people are told; the board comes when it can."""

import asyncio
import logging
import random
import re
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
import simcord

from cogs import boards
from data.model import Table
from data.store import DiskFull, Store
from rules.notation import notation
from tests.cogs.test_homes import forbid
from tests.cogs.world import World, answer, board_of, buttons, parts, selects, text_of
from tests.conftest import Budget

Route = tuple[str, str]
Exercise = Callable[["Evening"], Awaitable[None]]

# Status and code: too many requests, Discord is down, a right is missing, the place or message is gone, the thread is
# archived or locked, an upload is refused, an interaction has expired, was acknowledged or is not known.
FAULTS = [
    (429, 0),
    (500, 0),
    (503, 0),
    (403, 50013),
    (403, 50001),
    (404, 10003),
    (404, 10008),
    (400, 50083),
    (403, 160005),
    (413, 40005),
    (404, 10062),
    (400, 40060),
    (404, 10015),
    (400, 50035),
]
# Of one thing that a person does, in the worst case: the interaction, the board, its retries, notices.
_MOST_REQUESTS = 25


class Evening:
    """A table of two, watched in another channel, that is played by typing while Discord has its faults."""

    def __init__(self, inn: World) -> None:
        self.inn = inn
        self.place: Any = None
        self.id = 0
        self.hall: Any = None
        self.actors = {actor.id: actor for actor in (inn.alice, inn.bob)}

    async def begin(self) -> None:
        """Sit down and start."""
        self.place = await self.inn.start("tholos", self.inn.bob, options={"colours": "first"})
        self.id = (await self.inn.newest()).id
        self.hall = self.inn.guild.create_text_channel("hall")
        await self.inn.carol.slash(self.place, "watch", channel=self.hall)

    async def table(self) -> Table:
        """The table."""
        return await self.inn.bot.service.get(self.id)

    async def decider(self) -> simcord.MemberActor:
        """Who has to move."""
        table = await self.table()
        _, _, (seat,) = await self.inn.bot.service.spectator(table.id)
        person = table.seats[seat].person
        assert person is not None
        return self.actors[person.id]

    async def turn(self) -> None:
        """A whole turn of whoever has to move, as far as Discord lets them."""
        actor = await self.decider()
        for _ in range(4):
            panel = await self.inn.bot.service.panel(self.id, actor.id)
            if panel.complete:
                await actor.slash(self.place, "confirm")
                break
            if panel.prompt is None:
                break
            await actor.slash(self.place, "move", notation=notation(panel.prompt.options[0].action))
        await self.inn.env.settle()

    async def look(self) -> None:
        """Panels, boards, logs."""
        actor = await self.decider()
        board = board_of(self.place)
        await actor.click(board, label="Your move")
        await self.inn.carol.click(board, label="Log")
        await self.inn.carol.slash(self.place, "board", in_words=True)
        await self.inn.carol.slash(self.place, "replay")

    async def lobby(self) -> None:
        """Another table, as far as it gets."""
        opened = await self.inn.alice.slash(self.inn.channel, "play", game="tholos")
        message = opened.response
        for actor, label in ((self.inn.bob, "Join"), (self.inn.alice, "Options"), (self.inn.alice, "Start")):
            if message is not None and label in buttons(self.inn.again(message)):
                await actor.click(self.inn.again(message), label=label)
        await self.inn.env.settle()
        if (other := await self.inn.newest()).id != self.id and other.status in ("open", "running"):
            with self.inn.env._bot_scope():
                await self.inn.bot.service.abandon(other.id, self.inn.alice.id, force=True)

    async def call(self) -> None:
        """A turn that is announced by direct messages."""
        for actor in self.actors.values():
            await actor.slash(self.place, "settings mine", mentions="message")
        await self.turn()

    async def is_shown(self) -> bool:
        """Whether the newest board says whose move it is."""
        return f"<@{(await self.decider()).id}>" in text_of(board_of(self.place))


EXERCISES: dict[str, Exercise] = {
    "turn": Evening.turn,
    "look": Evening.look,
    "lobby": Evening.lobby,
    "call": Evening.call,
}


def route_of(request: Any) -> Route:
    """The route of a request, with a star for each id and token."""
    path = re.sub(r"/\d{15,}(/simcord_interaction_\d+)?", lambda found: "/*/*" if found[1] else "/*", request.path)
    return request.method, path


@contextmanager
def faults(inn: World, route: Route, fault: tuple[int, int], times: int | None) -> Iterator[None]:
    """Discord fails on a route, so many times or until the end of this."""
    status, code = fault
    inn.env.inject_error(*route, status=status, code=code, times=times)
    try:
        yield
    finally:
        inn.env.backend.faults.clear()


@pytest.fixture
async def evening(inn: World, monkeypatch: pytest.MonkeyPatch) -> Evening:
    monkeypatch.setattr(boards, "_RETRIES", (0.01, 0.01))
    evening = Evening(inn)
    await evening.begin()
    return evening


async def routes_of(evening: Evening, exercise: Exercise) -> list[Route]:
    """The routes that are used when everything goes well."""
    since = len(evening.inn.env.http_requests)
    await exercise(evening)
    return sorted({route_of(request) for request in evening.inn.env.http_requests[since:]})


async def endure(evening: Evening, name: str, route: Route, fault: tuple[int, int], times: int | None) -> None:
    """Something is done while Discord fails; then Discord is well again, and so is the table."""
    inn = evening.inn
    since = len(inn.env.http_requests)
    before = await evening.table()
    what = f"{name} with {fault} on {route}, {times or 'all'} times"
    with faults(inn, route, fault, times):
        await EXERCISES[name](evening)
        count = sum(route_of(request) == route for request in inn.env.http_requests[since:])
        assert count <= _MOST_REQUESTS, f"{what}: {count} requests"
        # Nothing goes on by itself, however long it lasts.
        for _ in range(3):
            await inn.env.settle()
        again = sum(route_of(request) == route for request in inn.env.http_requests[since:])
        assert again == count, f"{what}: a loop of requests"
    assert (await evening.table()).status == "running", what
    # A new action tries at once, and everything is as it should be.
    await evening.turn()
    assert (await evening.table()).ply > before.ply, what
    assert await evening.is_shown(), what
    assert evening.id not in inn.bot.boards.lost, what


async def all_cases(evening: Evening) -> list[tuple[str, Route, tuple[int, int], int | None]]:
    """Each fault on each route of each exercise, once and for a while."""
    cases: list[tuple[str, Route, tuple[int, int], int | None]] = []
    for name, exercise in EXERCISES.items():
        for route in await routes_of(evening, exercise):
            cases += [(name, route, fault, times) for fault in FAULTS for times in (1, None)]
    return cases


async def test_every_route_may_fail(evening: Evening) -> None:
    cases = await all_cases(evening)
    routes = {(name, route) for name, route, _, _ in cases}
    assert len({route for _, route in routes}) >= 8, routes
    chance = random.Random(4)
    chance.shuffle(cases)
    left: set[Any] = routes | set(FAULTS)
    for name, route, fault, times in cases:
        if {(name, route), fault} & left:
            left -= {(name, route), fault}
            await endure(evening, name, route, fault, times)
        if (await evening.table()).ply > 60:
            await evening.begin()
    assert not left


@pytest.mark.long
@pytest.mark.timeout(0)
async def test_every_route_may_fail_in_every_way(evening: Evening, budget: Budget) -> None:
    cases = await all_cases(evening)
    random.shuffle(cases)
    for name, route, fault, times in cases:
        if not budget.left:
            return
        await endure(evening, name, route, fault, times)
        if (await evening.table()).ply > 60:
            await evening.begin()


# --- the board comes by itself -------------------------------------------------------------------------------------


async def test_the_board_comes_without_a_new_action(evening: Evening) -> None:
    for fault in [(429, 0), (500, 0), (503, 0), (413, 40005)]:
        with faults(evening.inn, ("*", f"/channels/{evening.place.id}/messages*"), fault, 1):
            await evening.turn()
            await evening.inn.env.settle()
            assert await evening.is_shown(), fault


async def test_a_network_that_drops_connections_is_no_bug(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that hangs up is neither an answer of Discord nor an error of the operating system."""
    import aiohttp
    from discord.http import HTTPClient

    send = HTTPClient.send_message
    dropped = []

    def dropping(self: Any, *args: Any, **kwargs: Any) -> Any:
        async def drop() -> None:
            dropped.append(1)
            raise aiohttp.ServerDisconnectedError

        return drop() if not dropped else send(self, *args, **kwargs)

    monkeypatch.setattr(HTTPClient, "send_message", dropping)
    await evening.turn()
    await evening.inn.env.settle()
    assert dropped
    assert await evening.is_shown()


async def test_a_picture_that_is_refused_is_told_in_words(evening: Evening) -> None:
    place = evening.place
    with faults(evening.inn, ("*", f"/channels/{place.id}/messages*"), (413, 40005), 1):
        await evening.turn()
    board = board_of(place)
    assert "Discord does not take my picture here. In words:" in text_of(board)
    assert "Tholos" in text_of(board)
    assert board.attachments == []
    with faults(evening.inn, ("PATCH", "/webhooks/*/messages/@original"), (413, 40005), 1):
        said = answer(await evening.inn.carol.slash(place, "board"))
    assert "in_words" in said
    await evening.turn()
    assert board_of(place).attachments != []


async def test_boards_come_when_the_gateway_is_back(evening: Evening) -> None:
    inn = evening.inn
    for event in ("resumed", "ready", "guild_available"):
        with faults(inn, ("*", f"/channels/{evening.place.id}/messages*"), (503, 0), None):
            await evening.turn()
            inn.bot.dispatch("disconnect")
            await inn.env.settle()
        assert not await evening.is_shown()
        with inn.env._bot_scope():
            inn.bot.dispatch(event, *([inn.bot.get_guild(inn.guild.id)] if event == "guild_available" else []))
        await inn.env.settle()
        assert await evening.is_shown(), event


# --- people are told -----------------------------------------------------------------------------------------------


async def test_a_right_that_is_missing_at_the_table_is_named(evening: Evening) -> None:
    """Also where it is asked for from another channel, in which nothing is missing."""
    inn = evening.inn
    table = await inn.newest()
    hall = evening.hall
    forbid(inn, "send_messages_in_threads")
    await evening.turn()
    said = answer(await inn.alice.slash(hall, "hand", table=table.id))
    assert "I lack there: Send Messages in Threads" in said
    assert "Manage Roles" in said
    notice = text_of(inn.channel.history()[-1])
    assert "is closed to me. I lack there: Send Messages in Threads" in notice


@pytest.mark.parametrize(
    ("fault", "words"),
    [
        ((403, 50001), "View Channel"),
        ((403, 160005), "Manage Threads can open it"),
        ((500, 0), "Nothing is lost; please try again"),
        ((404, 10003), "is gone"),
    ],
)
async def test_the_answer_says_what_helps(evening: Evening, fault: tuple[int, int], words: str) -> None:
    inn = evening.inn
    sure = (await inn.bob.slash(evening.place, "leave")).response
    assert sure is not None
    await inn.bob.click(sure, label="Leave")
    offer = evening.place.history()[-1]
    with faults(inn, ("POST", f"/channels/{evening.place.id}/messages"), fault, 1):
        said = answer(await inn.alice.click(offer, label="End the table"))
    assert words in said


async def test_an_interaction_that_was_acknowledged_is_carried_out(evening: Evening) -> None:
    """Discord's answer to the first attempt was lost, so discord.py sent another one."""
    inn = evening.inn
    before = (await inn.newest()).ply
    actor = await evening.decider()
    with faults(inn, ("POST", "/interactions/*/*/callback"), (400, 40060), 1):
        await actor.slash(evening.place, "move", notation="take W 1" if actor is inn.alice else "take B 1")
    assert (await inn.newest()).ply == before + 1
    assert await evening.is_shown()


@pytest.mark.parametrize("clicks", [True, False])
async def test_an_answer_that_was_closed_meanwhile_comes_anew(evening: Evening, clicks: bool) -> None:
    """The move is made, and its person hears so, whether they closed their panel or "thinking"."""
    inn, table = evening.inn, await evening.table()
    actor = await evening.decider()
    panel = (await actor.click(board_of(evening.place), label="Your move")).response
    assert panel is not None
    options = next(part for part in selects(panel) if "|choose|" in part["custom_id"])
    with faults(inn, ("PATCH", "/webhooks/*/messages/@original"), (404, 10008), 1):
        if clicks:
            result = await actor.select(panel, [options["options"][0]["value"]], custom_id=options["custom_id"])
        else:
            result = await actor.slash(evening.place, "move", notation=f"take {'W' if actor is inn.alice else 'B'} 1")
    after = await inn.bot.service.panel(table.id, actor.id)
    assert after.draft or after.table.ply > table.ply
    said = result.followups[-1] if clicks else inn.again(result.response)
    assert "Refresh" in buttons(said)
    assert [part["type"] for part in parts(said)].count(12) == 1
    # Its picture did not stay with the first attempt.
    assert said.attachments[0].size > 0
    assert said.flags.ephemeral


async def test_a_board_that_everybody_saw_does_not_come_for_one_person(evening: Evening) -> None:
    inn = evening.inn
    lobby = await inn.open("tholos")
    with faults(inn, ("PATCH", "/webhooks/*/messages/@original"), (404, 10008), 1):
        joined = await inn.bob.click(lobby, label="Join")
    assert "is gone" in answer(joined)
    assert [seat.person is not None for seat in (await inn.newest()).seats] == [True, True]


async def test_mirrors_do_not_hammer(evening: Evening) -> None:
    inn = evening.inn
    with faults(inn, ("PATCH", f"/channels/{evening.hall.id}/messages/*"), (503, 0), None):
        await evening.turn()
        since = len(inn.env.http_requests)
        await inn.env.advance_time(3600)
        tried = [r for r in inn.env.http_requests[since:] if f"/channels/{evening.hall.id}/" in r.path]
        assert 3 <= len(tried) <= 14
    await inn.env.advance_time(1000)
    assert f"turn of **{(await evening.decider()).name}**" in text_of(evening.hall.history()[-1])


# --- the disk while computers play -------------------------------------------------------------------------------


async def test_a_full_disk_does_not_stop_computers_for_good(
    inn: World, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(boards, "_RETRIES", (0.01,) * 6)
    lobby = await inn.open("tholos", options={"colours": "first"})
    panel = (await inn.alice.click(lobby, label="Add computer")).response
    assert panel is not None
    await inn.alice.click(panel, label=next(label for label in buttons(panel) if "andom" in label))
    await inn.alice.click(inn.again(lobby), label="Start")
    await inn.env.settle()
    place = inn.place(await inn.newest())
    write = Store.transaction
    full = []

    def failing(self: Store) -> Any:
        # The person's move is saved, the first three attempts of the computer are not.
        full.append(1)
        if 2 <= len(full) <= 4:
            raise DiskFull("There is no room on the disk.")
        return write(self)

    monkeypatch.setattr(Store, "transaction", failing)
    await inn.alice.slash(place, "move", notation="take W 1")
    table = await inn.newest()
    while inn.bot.boards._workers:  # noqa: ASYNC110
        await asyncio.sleep(0.01)
    await inn.env.settle()
    assert len(full) > 4
    _, _, deciders = await inn.bot.service.spectator(table.id)
    assert deciders == (0,)
    assert (await inn.newest()).ply >= 2
    assert f"<@{inn.alice.id}>" in text_of(board_of(place))
    said = [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR]
    assert said == ["not saved: There is no room on the disk."] * 3
    caplog.clear()
