"""Being told: mentions, reminders, quiet hours, absences, votes, threads. Everything by simcord's clock."""

from typing import Any

import pytest

from tests.cogs.world import World, answer, board_of, buttons, text_of, turns

HOUR = 3600.0
DAY = 24 * HOUR


async def running(inn: World, *others: Any) -> Any:
    """A table of Tholos at which Alice has the move, with a pace of a day: its thread."""
    return await inn.start("tholos", *(others or (inn.bob,)), options={"colours": "first"})


def pings(inn: World, place: Any, person: Any) -> int:
    """How often somebody was really mentioned in a thread."""
    return sum(
        str(person.id) in [str(id) for id in request.json["allowed_mentions"].get("users", [])]
        and f"<@{person.id}>" in str(request.json["components"])
        for request in inn.env.http_requests
        if request.method == "POST" and request.path.endswith(f"/channels/{place.id}/messages")
    )


def told(inn: World, person: Any) -> list[str]:
    """The direct messages that somebody got."""
    return [text_of(message) for message in person.user.dm_channel.history(viewer=person.user)]


def last(place: Any) -> Any:
    return place.history()[-1]


async def test_the_turn_is_told_once_and_never_to_those_who_act(inn: World) -> None:
    place = await running(inn)
    assert (pings(inn, place, inn.alice), pings(inn, place, inn.bob)) == (1, 0)
    await inn.alice.slash(place, "move", notation="place W d")
    await inn.alice.slash(place, "move", notation="supply G")
    assert pings(inn, place, inn.alice) == 1
    await inn.alice.slash(place, "confirm")
    await inn.env.settle()
    assert (pings(inn, place, inn.alice), pings(inn, place, inn.bob)) == (1, 1)


async def test_one_reminder_after_the_pace(inn: World) -> None:
    place = await running(inn)
    await inn.env.advance_time(DAY - HOUR)
    assert pings(inn, place, inn.alice) == 1
    await inn.env.advance_time(HOUR)
    assert pings(inn, place, inn.alice) == 2
    assert "has waited for you" in text_of(last(place))
    assert "Your move" in buttons(last(place))
    await inn.env.advance_time(DAY - HOUR)
    assert pings(inn, place, inn.alice) == 2
    opened = await inn.alice.click(last(place), label="Your move")
    assert opened.ephemeral


@pytest.mark.parametrize(("pace", "seconds"), [("live", 300), ("evening", 1800), ("week", 7 * DAY)])
async def test_each_pace_has_its_time(inn: World, pace: Any, seconds: float) -> None:
    lobby = await inn.open("tholos", inn.bob, options={"colours": "first"})
    await inn.bot.service.agree((await inn.newest()).id, inn.alice.id, pace=pace)
    await inn.alice.click(inn.again(lobby), label="Start")
    place = inn.place(await inn.newest())
    await inn.env.advance_time(seconds - 1)
    assert pings(inn, place, inn.alice) == 1
    await inn.env.advance_time(1)
    assert pings(inn, place, inn.alice) == 2


async def test_a_move_or_a_draft_gives_the_whole_pace_again(inn: World) -> None:
    place = await running(inn)
    await inn.env.advance_time(DAY - HOUR)
    await inn.alice.slash(place, "move", notation="place W d")
    await inn.env.advance_time(DAY - HOUR)
    assert pings(inn, place, inn.alice) == 1
    await inn.alice.slash(place, "move", notation="supply G")
    await inn.alice.slash(place, "confirm")
    await inn.env.advance_time(DAY - HOUR)
    assert pings(inn, place, inn.bob) == 1
    await inn.env.advance_time(HOUR)
    assert pings(inn, place, inn.bob) == 2
    assert pings(inn, place, inn.alice) == 1


async def test_timers_survive_a_restart(inn: World) -> None:
    place = await running(inn)
    await inn.env.advance_time(DAY - HOUR)
    await inn.restart()
    assert pings(inn, place, inn.alice) == 1
    await inn.env.advance_time(HOUR)
    assert pings(inn, place, inn.alice) == 2
    await inn.restart()
    await inn.env.advance_time(HOUR)
    assert pings(inn, place, inn.alice) == 2


async def test_quiet_hours_put_a_reminder_off(inn: World) -> None:
    # The clock of the simulation begins at midnight, so a day later it is midnight again.
    shown = await inn.alice.slash(inn.channel, "settings mine", quiet="22-8", zone="UTC")
    assert "from 22 to 8, UTC" in answer(shown)
    place = await running(inn)
    await inn.env.advance_time(DAY + 7 * HOUR)
    assert pings(inn, place, inn.alice) == 1
    await inn.env.advance_time(HOUR + 60)
    assert pings(inn, place, inn.alice) == 2
    await inn.alice.slash(inn.channel, "settings mine", quiet="off")
    assert (await inn.bot.service.settings.member(inn.alice.id)).quiet is None


@pytest.mark.parametrize(("option", "typed"), [("quiet", "25-3"), ("quiet", "at night"), ("zone", "Middle/Earth")])
async def test_times_that_are_none_are_refused(inn: World, option: str, typed: str) -> None:
    assert "I " in answer(await inn.alice.slash(inn.channel, "settings mine", **{option: typed}))
    settings = await inn.bot.service.settings.member(inn.alice.id)
    assert (settings.quiet, settings.zone) == (None, "UTC")


async def test_who_wants_no_reminder_gets_none(inn: World) -> None:
    await inn.alice.slash(inn.channel, "settings mine", reminders=False)
    place = await running(inn)
    await inn.env.advance_time(DAY + HOUR)
    assert pings(inn, place, inn.alice) == 1


# --- how people are told -------------------------------------------------------------------------------------------


async def test_direct_messages_instead_of_mentions(inn: World) -> None:
    await inn.alice.slash(inn.channel, "settings mine", mentions="message")
    place = await running(inn)
    await inn.env.settle()
    assert pings(inn, place, inn.alice) == 0
    (message,) = told(inn, inn.alice)
    assert "Your move at" in message
    assert str(place.id) in message
    await inn.env.advance_time(DAY)
    assert pings(inn, place, inn.alice) == 0
    assert len(told(inn, inn.alice)) == 2


async def test_blocked_direct_messages_become_mentions(inn: World) -> None:
    await inn.alice.slash(inn.channel, "settings mine", mentions="message")
    direct = inn.alice.user.dm_channel
    inn.env.inject_error("POST", f"/channels/{direct.id}/messages", status=403, code=50007, times=None)
    place = await running(inn)
    await inn.env.settle()
    assert pings(inn, place, inn.alice) == 1
    assert "You take no direct messages" in text_of(last(place))
    assert (await inn.bot.service.settings.member(inn.alice.id)).mentions == "thread"
    await inn.env.advance_time(DAY)
    assert pings(inn, place, inn.alice) == 2


async def test_neither_mention_nor_message(inn: World) -> None:
    await inn.alice.slash(inn.channel, "settings mine", mentions="none")
    place = await running(inn)
    await inn.env.advance_time(DAY + HOUR)
    assert pings(inn, place, inn.alice) == 0
    assert told(inn, inn.alice) == []


# --- away ----------------------------------------------------------------------------------------------------------


async def test_away_tells_the_tables_and_pauses_mentions(inn: World) -> None:
    place = await running(inn)
    said = await inn.bob.slash(inn.channel, "away", until="3 days")
    assert "told 1 table" in answer(said)
    assert "**bob** is away until" in text_of(last(place))
    await turns(inn, place, 1)
    await inn.env.settle()
    assert "is away until" in text_of(board_of(place))
    assert pings(inn, place, inn.bob) == 0
    await inn.env.advance_time(3 * DAY - HOUR)
    assert pings(inn, place, inn.bob) == 0
    await inn.env.advance_time(HOUR + 60)
    assert pings(inn, place, inn.bob) == 1
    # Only now the time of the others begins to count.
    assert "how shall it go on" not in text_of(last(place))


async def test_coming_back_early(inn: World) -> None:
    place = await running(inn)
    await inn.alice.slash(inn.channel, "away", until="2 weeks")
    await inn.env.advance_time(2 * DAY)
    assert pings(inn, place, inn.alice) == 1
    back = await inn.alice.slash(inn.channel, "away", until="back")
    assert "These wait for you" in answer(back)
    assert str(place.id) in answer(back)
    assert "**alice** is back" in text_of(last(place))
    await inn.env.advance_time(DAY)
    assert pings(inn, place, inn.alice) == 2


@pytest.mark.parametrize("typed", ["", "soon", "0 days", "2020-01-01", "999 weeks", "9999-12-31", "31.12."])
async def test_an_absence_that_is_none(inn: World, typed: str) -> None:
    place = await running(inn)
    before = len(place.history())
    assert len(answer(await inn.alice.slash(inn.channel, "away", until=typed))) > 20
    assert await inn.bot.service.away([inn.alice.id]) == {}
    assert len(place.history()) == before


# --- votes ---------------------------------------------------------------------------------------------------------


async def late(inn: World, *others: Any) -> tuple[Any, Any]:
    """A table at which Alice has not moved for so long that the others may vote: its thread and the ballot."""
    place = await running(inn, *others)
    await inn.env.advance_time(2 * DAY)
    assert "how shall it go on" in text_of(last(place))
    return place, last(place)


async def test_nothing_is_done_by_a_timer_alone(inn: World) -> None:
    place, ballot = await late(inn)
    assert pings(inn, place, inn.bob) == 1
    await inn.env.advance_time(30 * DAY)
    table = await inn.newest()
    assert (table.status, table.seats[0].name) == ("running", "alice")
    assert last(place).id == ballot.id


async def test_the_others_let_a_computer_play_on(inn: World) -> None:
    _, ballot = await late(inn)
    assert "vote about this" in answer(await inn.alice.click(ballot, label="End the table"))
    assert "no seat" in answer(await inn.carol.click(ballot, label="End the table"))
    await inn.bob.click(inn.again(ballot), label="Let a computer play on")
    await inn.env.settle()
    table = await inn.newest()
    assert table.seats[0].computer
    assert table.ply >= 1
    assert not table.rated
    assert "a computer takes the seat" in text_of(inn.again(ballot))


async def test_a_substitute_takes_the_seat(inn: World) -> None:
    place, ballot = await late(inn)
    await inn.bob.click(ballot, label="Free the seat")
    assert not (await inn.newest()).seats[0].held
    await inn.env.settle()
    offers = [message for message in place.history() if "Take seat 1" in buttons(message)]
    assert len(offers) == 1
    await inn.carol.click(offers[0], label="Take seat 1")
    table = await inn.newest()
    assert table.seats[0].person is not None
    assert table.seats[0].person.id == inn.carol.id
    await inn.env.settle()
    assert pings(inn, place, inn.carol) == 1
    await inn.env.advance_time(DAY)
    assert pings(inn, place, inn.carol) == 2


async def test_voting_by_typing(inn: World) -> None:
    place, _ = await late(inn)
    await inn.bob.slash(place, "vote", choice="wait")
    assert (await inn.newest()).status == "running"
    await inn.bob.slash(place, "vote", choice="end", seat=1)
    assert (await inn.newest()).status == "abandoned"


async def test_without_a_late_seat_there_is_no_vote(inn: World) -> None:
    place = await running(inn)
    assert "nothing to vote about" in answer(await inn.bob.slash(place, "vote", choice="end"))


async def test_voters_are_told_as_they_wish(inn: World) -> None:
    await inn.bob.slash(inn.channel, "settings mine", mentions="message")
    place, _ = await late(inn)
    assert pings(inn, place, inn.bob) == 0
    (message,) = told(inn, inn.bob)
    assert "you may vote" in message


async def test_ending_the_table(inn: World) -> None:
    _, ballot = await late(inn)
    await inn.bob.click(ballot, label="End the table")
    assert (await inn.newest()).status == "abandoned"
    assert buttons(inn.again(ballot)) == []


async def test_a_move_ends_the_vote(inn: World) -> None:
    place, ballot = await late(inn)
    await inn.alice.slash(place, "move", notation="take W 1")
    assert "nothing to vote about" in answer(await inn.bob.click(ballot, label="End the table"))
    assert (await inn.newest()).status == "running"


async def test_a_ballot_survives_a_restart(inn: World) -> None:
    _, ballot = await late(inn)
    await inn.restart()
    await inn.bob.click(ballot, label="Let a computer play on")
    assert (await inn.newest()).seats[0].computer


async def test_the_absence_of_somebody_puts_the_vote_off(inn: World) -> None:
    place = await running(inn)
    await inn.env.advance_time(DAY)
    await inn.alice.slash(inn.channel, "away", until="1 week")
    await inn.env.advance_time(3 * DAY)
    assert "how shall it go on" not in text_of(last(place))


async def test_an_outage_of_discord_only_puts_a_reminder_off(inn: World) -> None:
    place = await running(inn)
    inn.env.inject_error("POST", f"/channels/{place.id}/messages", status=400, code=0)
    await inn.env.advance_time(DAY)
    sent = pings(inn, place, inn.alice)
    await inn.env.advance_time(HOUR)
    assert "has waited for you" in text_of(last(place))
    assert pings(inn, place, inn.alice) == sent + 1
    await inn.env.advance_time(HOUR)
    assert pings(inn, place, inn.alice) == sent + 1


# --- threads -------------------------------------------------------------------------------------------------------


def archive(inn: World, place: Any, **more: Any) -> None:
    inn.env.backend.edit_channel(place.id, {}, thread_metadata={"archived": True, **more})


def edits(inn: World, place: Any) -> int:
    path = f"/channels/{place.id}"
    return sum(request.method == "PATCH" and request.path.endswith(path) for request in inn.env.http_requests)


async def test_threads_of_running_tables_are_kept_awake(inn: World) -> None:
    place = await running(inn)
    await inn.alice.slash(inn.channel, "away", until="4 weeks")
    await inn.env.advance_time(7 * DAY)
    assert edits(inn, place) == 2
    assert inn.env.backend.get_channel(place.id).thread_metadata.auto_archive_duration == 10080
    await inn.restart()
    await inn.env.advance_time(7 * DAY)
    assert edits(inn, place) == 4


async def test_an_archived_thread_of_a_running_table_is_woken_unless_locked(inn: World) -> None:
    place = await running(inn)
    archive(inn, place)
    await inn.env.settle()
    metadata = inn.env.backend.get_channel(place.id).thread_metadata
    assert not metadata.archived
    archive(inn, place, locked=True)
    await inn.env.settle()
    assert metadata.archived


async def test_the_thread_of_a_finished_table_may_sleep(inn: World) -> None:
    place = await running(inn)
    asked = await inn.bob.slash(place, "resign")
    await inn.bob.click(asked.response, label="Give up my seat")
    await inn.env.settle()
    archive(inn, place)
    await inn.env.settle()
    assert inn.env.backend.get_channel(place.id).thread_metadata.archived
    assert await inn.bot.service.next_due() is None
