"""Ratings and leaderboards: two and more players, draws, partners, computers, tables won together."""

from collections.abc import Sequence

import msgspec

from data.model import Person, Record, Seat, Table
from data.ratings import Rating, ratings
from data.tables import TableService
from rules import registry
from rules.game import Result, Score, Standing
from rules.text import Text
from tests.data.conftest import ANNA, BEN, CARA, CHANNEL, GUILD, Desk
from tests.toy import Toy

DAN = Person(4, "Dan")


def finished(
    people: Sequence[Person | None],
    places: Sequence[int],
    sides: tuple[tuple[int, ...], ...] = (),
    won: bool | None = None,
) -> Table:
    """A finished table: a person or a computer (None) a seat, and where each ended."""
    standings = tuple(Standing(seat, place, Score(seat, -place)) for seat, place in enumerate(places))
    return Table(
        id=1,
        guild=GUILD,
        channel=CHANNEL,
        game="toy",
        options={},
        host=ANNA,
        seats=tuple(Seat(seat, person, None if person else "thinker") for seat, person in enumerate(people)),
        created=0,
        status="finished",
        rated=True,
        result=Result(standings, Text(""), won, sides),
    )


def points(*tables: Table) -> dict[str, int]:
    names = {person.id: person.name for person in (ANNA, BEN, CARA, DAN)}
    return {names[id]: rating.points for id, rating in ratings(tables).items()}


def test_who_wins_gains_and_who_loses_falls_behind():
    found = points(finished([ANNA, BEN], [1, 2]))
    assert found["Anna"] > found["Ben"]
    assert ratings([finished([ANNA, BEN], [1, 2])])[ANNA.id].tables == 1


def test_winning_more_often_counts_more_and_beating_the_better_counts_most():
    once = points(finished([ANNA, BEN], [1, 2]))
    twice = points(finished([ANNA, BEN], [1, 2]), finished([ANNA, BEN], [1, 2]))
    assert twice["Anna"] > once["Anna"]
    champion = [finished([ANNA, BEN], [1, 2])] * 5
    against_champion = points(*champion, finished([CARA, ANNA], [1, 2]))["Cara"]
    against_loser = points(*champion, finished([CARA, BEN], [1, 2]))["Cara"]
    assert against_champion > against_loser


def test_three_players_are_ranked_by_place_and_a_shared_place_is_a_draw():
    found = points(finished([ANNA, BEN, CARA], [1, 2, 3]))
    assert found["Anna"] > found["Ben"] > found["Cara"]
    found = points(finished([ANNA, BEN, CARA], [1, 1, 3]))
    assert found["Anna"] == found["Ben"] > found["Cara"]


def test_partners_rise_and_fall_together():
    found = points(finished([ANNA, BEN, CARA, DAN], [1, 3, 1, 3], ((0, 2), (1, 3))))
    assert found["Anna"] == found["Cara"] > found["Ben"] == found["Dan"]
    # A partner of the same side is not somebody against whom one has played.
    alone = points(finished([ANNA, BEN, CARA, DAN], [1, 3, 1, 3]))
    assert found["Anna"] != alone["Anna"]


def test_computers_are_left_out_and_the_persons_compared():
    assert points(finished([ANNA, None, BEN], [2, 1, 3])) == points(finished([ANNA, BEN], [1, 2]))
    assert ratings([finished([ANNA, None], [1, 2])]) == {}
    assert ratings([finished([ANNA, BEN, None], [1, 1, 3], ((0, 1), (2,)))]) == {}


def test_what_is_won_together_gives_no_ratings():
    assert ratings([finished([ANNA, BEN], [1, 1], won=True)]) == {}


def test_a_thousand_tables_keep_ratings_reasonable():
    found = ratings([finished([ANNA, BEN], [1, 2]), finished([BEN, ANNA], [1, 2])] * 500)
    assert all(500 < rating.points < 3000 and rating.tables == 1000 for rating in found.values())


async def lost_by(desk: Desk, loser: Person, *people: Person) -> Table:
    table = await desk.started("toy", *people)
    return (await desk.service.resign(table.id, loser.id)).table


async def test_the_leaderboard_counts_rated_tables_and_lists_everybody(desk: Desk, toy: Toy):
    await lost_by(desk, BEN, ANNA, BEN)
    await lost_by(desk, BEN, ANNA, BEN)
    friendly = await desk.service.open(GUILD, CHANNEL, CARA, "toy")
    await desk.service.join(friendly.id, ANNA)
    await desk.service.agree(friendly.id, CARA.id, friendly=True)
    assert not (await desk.service.start(friendly.id, CARA.id)).table.rated
    await desk.service.resign(friendly.id, ANNA.id)
    board = await desk.service.leaderboard(GUILD, "toy")
    assert [leader.name for leader in board] == ["Anna", "Ben", "Cara"]
    assert board[0].record == Record(3, 2, 0)
    assert board[0].rating is not None
    assert (board[0].rating.tables, board[2].rating) == (2, None)
    assert await desk.service.leaderboard(GUILD + 1, "toy") == []
    assert await desk.service.ratings(GUILD, "tholos") == {}


async def test_persons_with_a_computer_at_the_table_are_rated(desk: Desk, toy: Toy):
    table = await desk.service.open(GUILD, CHANNEL, ANNA, "toy")
    await desk.service.join(table.id, BEN)
    await desk.service.add_computer(table.id, ANNA.id)
    assert (await desk.service.start(table.id, ANNA.id)).table.rated


async def test_a_table_won_together_is_never_rated(desk: Desk, toy: Toy, monkeypatch):
    together = msgspec.structs.replace(Toy.info, cooperative=True)
    monkeypatch.setattr(Toy, "info", together)
    assert registry.games()["toy"].info.cooperative
    table = await desk.started("toy", ANNA, BEN)
    assert not table.rated
    async with desk.store.transaction() as tx:
        tx.do("UPDATE tables SET status = 'finished' WHERE id = ?", (table.id,))
        tx.do("UPDATE seats SET outcome = 'won' WHERE table_id = ?", (table.id,))
    board = await desk.service.leaderboard(GUILD, "toy")
    assert [(leader.record.won, leader.rating) for leader in board] == [(1, None), (1, None)]


async def test_pace_and_ratings_are_the_hosts_choice_and_go_into_a_rematch(desk: Desk, toy: Toy):
    settings = await desk.service.settings.guild(GUILD)
    await desk.service.settings.set_guild(GUILD, msgspec.structs.replace(settings, pace="week"))
    table = await desk.service.open(GUILD, CHANNEL, ANNA, "toy")
    assert (table.pace, table.friendly) == ("week", False)
    table = await desk.service.agree(table.id, ANNA.id, pace="live")
    table = await desk.service.agree(table.id, ANNA.id, friendly=True)
    assert (table.pace, table.friendly) == ("live", True)
    await desk.service.join(table.id, BEN)
    await desk.service.start(table.id, ANNA.id)
    await desk.service.resign(table.id, BEN.id)
    service: TableService = await desk.reopen()
    again = await service.rematch(table.id, ANNA.id)
    assert (again.pace, again.friendly) == ("live", True)


def test_a_newcomer_begins_at_a_thousand():
    assert Rating().points == 1000
    assert points(finished([ANNA, BEN], [1, 1]))["Anna"] > 1000
