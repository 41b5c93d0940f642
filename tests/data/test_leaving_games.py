"""Games that go on without those who leave, that have time limits, and in which people tell something."""

import pytest

from data.errors import AlreadyGone, NoComputers
from data.model import FORGOTTEN, Person
from data.quotes import EXCERPT
from rules.errors import NotLegal, NotYourTurn
from tests.data.conftest import ANNA, BEN, CARA, Desk

DORA, EMIL, FRED = Person(4, "Dora"), Person(5, "Emil"), Person(6, "Fred")
SIX = (ANNA, BEN, CARA, DORA, EMIL, FRED)


async def test_computers_are_not_offered(desk: Desk) -> None:
    table = await desk.service.open(10, 20, ANNA, "factum")
    with pytest.raises(NoComputers):
        await desk.service.add_computer(table.id, ANNA.id)


@pytest.mark.parametrize("way", ["resign", "leave_seat"])
async def test_the_game_goes_on_without_one_who_leaves(desk: Desk, way: str) -> None:
    table = await desk.started("factum", *SIX)
    happened = await getattr(desk.service, way)(table.id, CARA.id)
    assert happened.committed
    assert [seat.person for seat in happened.table.seats] == list(SIX)
    assert (happened.table.status, happened.table.rated, happened.now) == ("running", False, (0, 1, 3, 4, 5))
    assert [line.message.text.template for line in happened.lines] == ["{seat} leaves the game."]
    with pytest.raises(AlreadyGone):
        await getattr(desk.service, way)(table.id, CARA.id)
    service = await desk.reopen()
    panel = await service.panel(table.id, CARA.id)
    assert panel.prompt is None
    assert panel.view.gone[2]
    with pytest.raises(NotYourTurn):
        await service.act(table.id, CARA.id, "tell")
    # The history tells the same game.
    assert (await service.position(table.id, 1, None)).gone[2]
    assert not (await service.position(table.id, 0, None)).gone[2]


async def test_the_third_who_leaves_a_table_of_six_ends_it(desk: Desk) -> None:
    table = await desk.started("factum", *SIX)
    for person in (ANNA, BEN):
        await desk.service.resign(table.id, person.id)
    happened = await desk.service.resign(table.id, CARA.id)
    assert (happened.table.status, happened.table.ending) == ("finished", "played")
    assert happened.table.result is not None


async def test_one_who_has_left_can_be_forgotten(desk: Desk) -> None:
    table = await desk.started("factum", *SIX)
    await desk.service.resign(table.id, ANNA.id)
    await desk.service.forget(ANNA.id, "Anna")
    person = (await desk.service.get(table.id)).seats[0].person
    assert person is not None
    assert (person.id < 0, person.name) == (True, FORGOTTEN)


async def test_nobody_can_type_what_the_table_plays(desk: Desk) -> None:
    table = await desk.started("factum", *SIX, timers="live")
    for line in ("quit", "time-up"):
        with pytest.raises(NotLegal):
            await desk.service.act(table.id, ANNA.id, line)


async def test_a_vote_lets_the_others_go_on(desk: Desk) -> None:
    table = await desk.started("factum", *SIX)
    turn = next(turn for turn in await desk.service.due_turns(1e9) if turn.person == ANNA.id)
    assert await desk.service.move_on(turn, "voting", None)
    (turn,) = await desk.service.voting(table.id)
    for person in (BEN, CARA, DORA):
        poll = await desk.service.vote(table.id, turn.id, person.id, "computer")
    assert poll.decided == "computer"
    assert poll.happening is not None
    assert 0 not in poll.happening.now


async def test_a_hot_seat_leaves_with_all_its_seats(desk: Desk) -> None:
    table = await desk.service.open(10, 20, ANNA, "factum")
    await desk.service.set_hot_seat(table.id, ANNA.id, True)
    for person in (BEN, BEN, CARA, DORA, EMIL):
        await desk.service.join(table.id, person)
    await desk.service.start(table.id, ANNA.id)
    happened = await desk.service.resign(table.id, BEN.id)
    assert happened.now == (0, 3, 4, 5)
    assert happened.table.version == (await desk.service.get(table.id)).version


# --- time limits ----------------------------------------------------------------------------------------------------


async def test_a_table_without_limits_has_none(desk: Desk) -> None:
    table = await desk.started("factum", *SIX)
    assert await desk.service.next_limit(table.id) is None
    assert await desk.service.due_limits(1e9) == []


async def test_when_time_is_up_the_rules_decide(desk: Desk) -> None:
    table = await desk.started("factum", *SIX, timers="live")
    service = desk.service
    begun = desk.now
    due = await service.next_limit(table.id)
    assert due is not None
    assert begun <= due - 120 <= begun + 2
    assert await service.next_due() == due
    assert await service.due_limits(due - 1) == []
    assert await service.due_limits(due) == [(table.id, seat) for seat in range(6)]
    # Who acts in time is not late.
    await desk.play(table.id, (BEN, "no-story"))
    assert await service.time_out(table.id, 1, due) is None
    happened = await service.time_out(table.id, 0, due)
    assert happened is not None
    assert [line.message.text.template for line in happened.lines] == ["{seat} has no story this turn."]
    assert await service.time_out(table.id, 0, due) is None
    assert await service.due_limits(due) == [(table.id, seat) for seat in range(2, 6)]


async def test_each_decision_has_its_own_time(desk: Desk) -> None:
    table = await desk.started("factum", *SIX, timers="live")
    desk.now += 100
    await desk.play(table.id, (CARA, "tell"))
    due = await desk.service.next_limit(table.id)
    assert due is not None
    assert 299 <= due - desk.now <= 301
    # A choice that is not the end of the decision gives no more time than anything else that one does.
    await desk.play(table.id, (CARA, "pick 1; voice"), (CARA, "done"))
    due = await desk.service.next_limit(table.id)
    assert due is not None
    assert 58 <= due - desk.now <= 61


async def test_after_an_absence_of_the_bot_people_get_time(desk: Desk) -> None:
    table = await desk.started("factum", *SIX, timers="live")
    service = await desk.reopen()
    await service.grant_time(5000.0)
    assert await service.due_limits(4999.0) == []
    assert await service.next_limit(table.id) == 5000.0


async def test_what_cannot_be_played_is_tried_later(desk: Desk) -> None:
    table = await desk.started("factum", *SIX, timers="live")
    due = await desk.service.next_limit(table.id)
    assert due is not None
    for seat in range(6):
        await desk.service.postpone(table.id, seat, due + 300)
    assert await desk.service.due_limits(due) == []
    assert await desk.service.next_limit(table.id) == due + 300


async def test_a_table_that_is_over_has_no_limits(desk: Desk) -> None:
    table = await desk.started("factum", *SIX, timers="slow")
    await desk.service.abandon(table.id, ANNA.id)
    assert await desk.service.next_limit(table.id) is None


# --- quotes -----------------------------------------------------------------------------------------------------------


async def test_what_somebody_tells_is_quoted_until_the_next_one_tells(desk: Desk) -> None:
    table = await desk.started("factum", *SIX)
    service = desk.service
    await service.add_quote(table.id, ANNA.id, 3, 700, "It was late,")
    await service.add_quote(table.id, ANNA.id, 3, 701, "and it rained.")
    quote = await service.quote(table.id, 3)
    assert quote is not None
    assert (quote.person, quote.message, quote.text) == (ANNA.id, 700, "It was late, and it rained.")
    assert await service.quote(table.id, 4) is None
    await service.add_quote(table.id, BEN.id, 9, 800, "x" * 2000)
    assert await service.quote(table.id, 3) is None
    long = await service.quote(table.id, 9)
    assert long is not None
    assert len(long.text) == EXCERPT
    assert long.text.endswith("…")


async def test_quotes_go_with_their_person_and_with_the_table(desk: Desk) -> None:
    table = await desk.started("factum", *SIX)
    service = desk.service
    await service.add_quote(table.id, ANNA.id, 3, 700, "My secret summer.")
    assert [row["text"] for row in (await service.known_of(ANNA.id))["quotes"]] == ["My secret summer."]
    await service.forget(ANNA.id, "Anna")
    assert await service.quote(table.id, 3) is None
    await service.add_quote(table.id, BEN.id, 3, 701, "Mine.")
    await service.tidy()
    assert await service.quote(table.id, 3) is not None
    await service.abandon(table.id, BEN.id)
    await service.tidy()
    assert await service.quote(table.id, 3) is None
