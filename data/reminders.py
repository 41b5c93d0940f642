"""Reminders and their times, votes about those who do not move, and who is away. People decide, never a timer alone."""

from collections.abc import Collection
from datetime import UTC, datetime, timedelta
from typing import Literal
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import msgspec

from data import records
from data.errors import NoVote, VoteOver
from data.keeper import must_run, seat_of
from data.live import Live
from data.model import SUBSTITUTE, Happening, Person, Table
from data.seating import Seating
from data.settings import MemberSettings
from data.turns import AWAKE, PACES

Stage = Literal["remind", "vote", "voting"]
Choice = Literal["computer", "substitute", "end"]
# How somebody is told that it is their turn. "away" and "none": not at all.
Way = Literal["thread", "message", "none", "away"]


class Turn(msgspec.Struct, frozen=True):
    """A person on whom a running table waits.

    Attributes:
        since: when they last had or did something; seconds since 1970.
        stage: what happens next: a reminder, then a vote of the others, then only what people do.
    """

    id: int
    table: int
    seat: int
    person: int
    since: float
    stage: Stage


class Poll(msgspec.Struct, frozen=True):
    """How the others want to go on without somebody.

    Attributes:
        votes: how many persons are for each choice.
        needed: how many it takes: more than half of the others.
        happening: what the decision led to, once there is one.
    """

    table: Table
    turn: Turn
    votes: dict[Choice, int]
    needed: int
    decided: Choice | None = None
    happening: Happening | None = None


def quiet_until(settings: MemberSettings, at: float) -> float | None:
    """When a person's quiet hours end, if a moment lies in them."""
    if settings.quiet is None:
        return None
    begins, ends = settings.quiet
    try:
        zone = ZoneInfo(settings.zone)
    except (ZoneInfoNotFoundError, ValueError):
        # The machine has lost its list of zones, or changed it.
        zone = UTC
    local = datetime.fromtimestamp(at, zone)
    quiet = begins <= local.hour < ends if begins < ends else local.hour >= begins or local.hour < ends
    if not quiet:
        return None
    day = local if local.hour < ends else local + timedelta(days=1)
    return day.replace(hour=ends, minute=0, second=0, microsecond=0).timestamp()


def others_of(table: Table, seat: int) -> list[Person]:
    """The persons at a table besides the one in a seat."""
    holder = table.seats[seat].person
    people = {other.person.id: other.person for other in table.seats if other.person}
    return [person for person in people.values() if holder is None or person.id != holder.id]


_COLUMNS = "id, table_id, seat, person, since, stage"


class Reminders(Seating):
    """The part of the table service that knows what is due."""

    # --- what is due -----------------------------------------------------------------------------------------------

    async def next_due(self) -> float | None:
        """When the next thing is due; None when nothing is."""
        rows = await self.store.rows(
            "SELECT min(due) FROM "
            "(SELECT due FROM turns UNION ALL SELECT due FROM wakes UNION ALL SELECT due FROM deadlines)"
        )
        return rows[0][0]

    async def due_turns(self, at: float) -> list[Turn]:
        """The turns about which something is due, the oldest first."""
        rows = await self.store.rows(f"SELECT {_COLUMNS} FROM turns WHERE due <= ? ORDER BY due, id", (at,))  # noqa: S608
        return [Turn(*row) for row in rows]

    async def due_wakes(self, at: float) -> list[Table]:
        """The running tables whose threads have to be kept awake."""
        return await records.read_tables(
            self.store, "id IN (SELECT table_id FROM wakes WHERE due <= ?) ORDER BY id", at
        )

    async def woken(self, table: int, at: float) -> None:
        """Note that a thread was kept awake."""
        async with self.store.transaction() as tx:
            tx.do("UPDATE wakes SET due = ? WHERE table_id = ?", (at + AWAKE, table))

    async def turn(self, id: int) -> Turn | None:
        """A turn, unless it is over."""
        rows = await self.store.rows(f"SELECT {_COLUMNS} FROM turns WHERE id = ?", (id,))  # noqa: S608
        return Turn(*rows[0]) if rows else None

    async def voting(self, table: int) -> list[Turn]:
        """The turns about which the others at a table may vote."""
        rows = await self.store.rows(
            f"SELECT {_COLUMNS} FROM turns WHERE table_id = ? AND stage = 'voting' ORDER BY seat",  # noqa: S608
            (table,),
        )
        return [Turn(*row) for row in rows]

    async def move_on(self, turn: Turn, stage: Stage, due: float | None) -> bool:
        """Bring a turn to a stage. False when it is over or was brought on already, so that nothing is said twice."""
        async with self.store.transaction() as tx:
            rows = await tx.rows(
                "UPDATE turns SET stage = ?, due = ? WHERE id = ? AND stage = ? RETURNING id",
                (stage, due, turn.id, turn.stage),
            )
        return bool(rows)

    # --- who is away -----------------------------------------------------------------------------------------------

    async def set_away(self, person: int, until: float | None) -> None:
        """Note until when somebody is away; None when they are back, and have their whole pace from now on."""
        now = self._clock()
        async with self.store.transaction() as tx:
            was_away = await tx.rows("DELETE FROM away WHERE person = ? RETURNING until", (person,))
            if until is not None:
                tx.do("INSERT INTO away (person, until) VALUES (?, ?)", (person, until))
            if until is not None or not was_away:
                return
            tx.do("DELETE FROM votes WHERE turn_id IN (SELECT id FROM turns WHERE person = ?)", (person,))
            tx.many(
                "UPDATE turns SET since = ?, stage = 'remind', due = ? WHERE person = ? AND table_id IN "
                "(SELECT id FROM tables WHERE pace = ?)",
                [(now, now + seconds, person, pace) for pace, seconds in PACES.items()],
            )

    async def away(self, people: Collection[int]) -> dict[int, float]:
        """Until when those who are away are."""
        rows = await self.store.rows(
            "SELECT person, until FROM away WHERE until > ? AND person IN (SELECT value FROM json_each(?))",
            (self._clock(), msgspec.json.encode(list(people)).decode()),
        )
        return dict(tuple(row) for row in rows)

    async def ways(self, people: Collection[int]) -> dict[int, Way]:
        """How each of several people is told of their turn now."""
        away = await self.away(people)
        return {
            person: "away" if person in away else (await self.settings.member(person)).mentions for person in people
        }

    # --- votes -----------------------------------------------------------------------------------------------------

    async def vote(self, id: int, turn: int, by: int, choice: Choice | None) -> Poll:
        """Vote about a seat that does not move, or take the vote back (None). With enough votes it is done.

        Raises:
            NotRunning, NotSeated: nothing can be decided by this person.
            VoteOver: the seat has moved.
            NoVote: it is their own seat.
        """
        return await self._alone(id, self._vote, turn, by, choice)

    async def _vote(self, live: Live, turn_id: int, by: int, choice: Choice | None) -> Poll:
        must_run(live.table)
        seat_of(live.table, by)
        turn = await self.turn(turn_id)
        if turn is None or turn.table != live.table.id or turn.stage != "voting":
            raise VoteOver
        if turn.person == by:
            raise NoVote
        async with self.store.transaction() as tx:
            tx.do("DELETE FROM votes WHERE turn_id = ? AND person = ?", (turn.id, by))
            if choice:
                tx.do("INSERT INTO votes (turn_id, person, choice) VALUES (?, ?, ?)", (turn.id, by, choice))
        poll = await self._poll(live.table, turn)
        decided: Choice | None = next((wish for wish, count in poll.votes.items() if count >= poll.needed), None)
        if decided is None:
            return poll
        happening = await self._decided(live, turn, decided)
        return msgspec.structs.replace(poll, table=happening.table, decided=decided, happening=happening)

    async def poll(self, turn: Turn) -> Poll:
        """How a vote stands."""
        return await self._poll((await self._live(turn.table)).table, turn)

    async def _poll(self, table: Table, turn: Turn) -> Poll:
        others = {person.id for person in others_of(table, turn.seat)}
        rows = await self.store.rows("SELECT person, choice FROM votes WHERE turn_id = ?", (turn.id,))
        # Whoever left the table has no say any more.
        votes: dict[Choice, int] = {"computer": 0, "substitute": 0, "end": 0}
        for person, choice in rows:
            if person in others:
                votes[choice] += 1
        return Poll(table, turn, votes, len(others) // 2 + 1)

    async def _decided(self, live: Live, turn: Turn, choice: Choice) -> Happening:
        seat = live.table.seats[turn.seat]
        if live.game.quitting and choice != "end":
            return await self._quit(live, seat)
        match choice:
            case "computer":
                text = "The others have decided: a computer takes the seat of {before}."
                return await self._hold(live, seat, SUBSTITUTE, "removed", text, before=seat.name)
            case "substitute":
                text = "The others have decided: the seat of {before} is free for a substitute."
                return await self._hold(live, seat, None, "removed", text, before=seat.name)
            case "end":
                return await self._give_up(live, "The others have decided to end the table.")
