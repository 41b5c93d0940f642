"""Who plays how well: ratings worked out from the finished tables of a server, and the leaderboard made of them.

Nothing is stored: the same tables always give the same ratings.
"""

import asyncio
from collections.abc import Iterable

import msgspec
from openskill.models import PlackettLuce, PlackettLuceRating

from data import records
from data.keeper import Keeper
from data.model import Record, Table

# How openskill's numbers become points: a newcomer has 1,000, and a seasoned player some hundreds more or less.
_START = 1000
_SCALE = 40
_MODEL = PlackettLuce()


class Rating(msgspec.Struct, frozen=True):
    """How well somebody plays a game, as far as is known.

    Attributes:
        points: what they are at least worth, three deviations below the estimate; they grow while more becomes known.
        tables: how many rated tables this rests on.
    """

    points: int = _START
    tables: int = 0


class Leader(msgspec.Struct, frozen=True):
    """A line of a leaderboard. `rating` is None where a game or a person has none."""

    person: int
    name: str
    record: Record
    rating: Rating | None


def ratings(tables: Iterable[Table]) -> dict[int, Rating]:
    """The ratings of all persons, from tables of one game in the order in which they ended.

    Persons who play together are one side; equal places count as a draw. Computer players are left out: the persons at
    their tables are compared with each other.
    """
    known: dict[int, PlackettLuceRating] = {}
    counts: dict[int, int] = {}
    for table in tables:
        sides = _sides(table)
        if len(sides) < 2:
            continue
        teams = [[known.get(person) or _MODEL.rating() for person in people] for _, people in sides]
        for (_, people), after in zip(
            sides, _MODEL.rate(teams, ranks=[float(place) for place, _ in sides]), strict=True
        ):
            for person, rating in zip(people, after, strict=True):
                known[person] = rating
                counts[person] = counts.get(person, 0) + 1
    return {
        person: Rating(round(rating.ordinal(alpha=_SCALE, target=_START)), counts[person])
        for person, rating in known.items()
    }


def _sides(table: Table) -> list[tuple[int, list[int]]]:
    """The places and persons of those who played against each other."""
    if table.result is None or table.result.won is not None:
        return []
    places = {standing.seat: standing.place for standing in table.result.standings}
    sides = table.result.sides or tuple((seat,) for seat in places)
    holders = {seat.index: seat.person.id for seat in table.seats if seat.person}
    found = [
        (min(places[seat] for seat in side), [holders[seat] for seat in side if seat in holders]) for side in sides
    ]
    return [(place, people) for place, people in found if people]


class Ratings(Keeper):
    """The part of the table service that compares people."""

    async def ratings(self, guild: int, game: str) -> dict[int, Rating]:
        """The ratings of a game in a server, by person; empty for games that are won together."""
        tables = await records.read_tables(
            self.store, "guild = ? AND game = ? AND status = 'finished' AND rated ORDER BY ended, id", guild, game
        )
        return await asyncio.to_thread(ratings, tables)

    async def leaderboard(self, guild: int, game: str) -> list[Leader]:
        """Everybody who has finished a table of a game in a server, the best first.

        Those with a rating come by it; the others, and everybody where a game is won together, by how often they won.
        """
        rated = await self.ratings(guild, game)
        rows = await self.store.rows(
            "SELECT person, name, count(*), sum(outcome = 'won'), sum(outcome = 'shared'), max(ended) FROM tables "
            "JOIN seats ON table_id = id WHERE guild = ? AND game = ? AND status = 'finished' AND NOT hot_seat "
            "AND person > 0 "
            "GROUP BY person",
            (guild, game),
        )
        leaders = [
            Leader(person, name, Record(played, won, shared), rated.get(person))
            for person, name, played, won, shared, _ in rows
        ]
        return sorted(leaders, key=_standing, reverse=True)


def _standing(leader: Leader) -> tuple[bool, int, float, int, int]:
    record = leader.record
    points = leader.rating.points if leader.rating else 0
    return leader.rating is not None, points, record.won / record.played, record.played, -leader.person
