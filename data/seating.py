"""Leaving a game that runs, taking over a seat, ending a table, and the rematch."""

import dataclasses
from collections.abc import Callable

from data import records
from data.errors import (
    AlreadyGone,
    AlreadySeated,
    KnowsTooMuch,
    NoSuchComputer,
    NotFree,
    NotRunning,
    NotSeated,
    NotYourself,
)
from data.keeper import happening, must_run, rules_of, seat_of
from data.live import Attempt, Change, Draft, Live, changed, conclude, restamp
from data.lobby import Lobby
from data.model import SUBSTITUTE, Happening, LogLine, Person, Seat, Table, Why
from data.store import Transaction
from rules.errors import NotLegal
from rules.game import Message, Result, Standing
from rules.players import KINDS
from rules.text import Text, Who


class Seating(Lobby):
    """The part of the table service for who sits where once a game runs, and for how it ends early."""

    async def resign(self, id: int, person_id: int) -> Happening:
        """Give a running game up. At a table for two the other wins; at a larger one a computer plays on, or the others
        do by themselves where the rules say how.

        When no person is left, the table is abandoned.

        Raises:
            NotRunning, NotSeated: there is nothing to give up.
        """
        return await self._alone(id, self._resign, person_id)

    async def _resign(self, live: Live, person_id: int) -> Happening:
        must_run(live.table)
        seat = seat_of(live.table, person_id)
        against = [other for other in live.table.seats if other.held and not _is_same(other, seat)]
        if len(live.table.seats) == 2 and against and not live.game.info.cooperative:
            return await self._concede(live, seat)
        if _is_alone(live.table, seat):
            return await self._give_up(live, "{name} resigns, and nobody else is at the table.", name=seat.name)
        if live.game.quitting:
            return await self._quit(live, seat)
        return await self._hold(
            live, seat, SUBSTITUTE, "resigned", "{name} resigns; a computer plays on.", name=seat.name
        )

    async def _concede(self, live: Live, seat: Seat) -> Happening:
        with rules_of(live.table):
            scores = {score.seat: score for score in live.game.scores(live.state)}
        other = 1 - seat.index
        summary = Text("{loser} resigns: {winner} wins.", {"loser": Who(seat.index), "winner": Who(other)})
        standings = (Standing(other, 1, scores[other]), Standing(seat.index, 2, scores[seat.index]))
        table = changed(
            live.table, status="finished", ending="resigned", ended=self._clock(), result=Result(standings, summary)
        )
        return await self._rearrange(live, table, {}, summary, seat.index)

    async def leave_seat(self, id: int, person_id: int, why: Why = "left") -> Happening:
        """Leave a running game; the seat is free for somebody else, with everything that it knows.

        When no person is left, the table is abandoned. `why` is `gone` when the person is no longer on the server.

        Raises:
            NotRunning, NotSeated: there is nothing to leave.
        """
        return await self._alone(id, self._leave_seat, person_id, why)

    async def _leave_seat(self, live: Live, person_id: int, why: Why) -> Happening:
        must_run(live.table)
        seat = seat_of(live.table, person_id)
        if _is_alone(live.table, seat):
            return await self._give_up(live, "{name} leaves, and nobody else is at the table.", name=seat.name)
        if live.game.quitting:
            return await self._quit(live, seat)
        said = "{name} is no longer on this server." if why == "gone" else "{name} leaves the table."
        return await self._hold(live, seat, None, why, said, name=seat.name)

    async def replace(self, id: int, seat: int, by: int, holder: Person | str, *, force: bool = False) -> Happening:
        """Give a seat of a running game to somebody else.

        A person takes a free seat or that of a computer, for themselves. A seated person may give a free seat to a
        computer. With `force`, for admins and decided votes, the seat may be held. When no person would be left, the
        table is abandoned.

        Args:
            id: the table.
            seat: its index.
            by: who asks.
            holder: a person, or the kind of a computer player.
            force: whether the holder is not asked.

        Raises:
            NotRunning: the game does not run.
            NotFree: somebody holds the seat, or there is no such seat.
            NotYourself: a person would seat another.
            AlreadySeated, NotSeated, NoSuchComputer: what it says.
            NoTogether: the person and somebody at the table do not play together.
            KnowsTooMuch: the person has seen the secrets of another seat.
        """
        return await self._alone(id, self._replace, seat, by, holder, force)

    async def _replace(self, live: Live, index: int, by: int, holder: Person | str, force: bool) -> Happening:
        must_run(live.table)
        if not 0 <= index < len(live.table.seats):
            raise NotFree
        seat = live.table.seats[index]
        if isinstance(holder, Person):
            if holder.id != by and not force:
                raise NotYourself
            if live.table.seat_of(holder.id) and not live.table.hot_seat:
                raise AlreadySeated
            holder = live.table.another_seat_of(holder)
            if seat.person and not force:
                raise NotFree
            others = [other.person.id for other in live.table.seats if other.person and other != seat]
            await self.must_get_along(holder.id, others)
            await self._must_not_know(live, index, holder.id)
            return await self._hold(
                live, seat, holder, "removed", "{name} takes the seat of {before}.", name=holder.name, before=seat.name
            )
        if holder not in KINDS:
            raise NoSuchComputer
        if not force:
            seat_of(live.table, by)
            if seat.held:
                raise NotFree
        if seat.person and _is_alone(live.table, seat):
            return await self._give_up(live, "{name} has left, and nobody else is at the table.", name=seat.name)
        if live.game.quitting:
            return await self._quit(live, seat)
        said = "A computer takes the seat of {before}."
        return await self._hold(live, seat, holder, "removed", said, before=seat.name)

    async def _quit(self, live: Live, seat: Seat) -> Happening:
        """A person leaves by the rules of the game. Their seats stay theirs, but are out of it."""
        mine = live.table.seats_of(seat.person.id) if seat.person else (seat,)
        new, played, lines = live, (), ()
        with rules_of(live.table):
            for index in [other.index for other in mine]:
                if new.table.status != "running" or live.game.quitting is None:
                    break
                attempt = Attempt(new, index)
                try:
                    attempt.commit(live.game.quitting)
                except NotLegal:
                    continue
                change = conclude(attempt, self._clock())
                new, played, lines = change.new, (*played, *change.played), (*lines, *change.lines)
            if not played:
                raise AlreadyGone
            table = changed(new.table, version=live.table.version + 1, rated=False)
            change = Change(live, dataclasses.replace(new, table=table), played, lines)
            happened = happening(change)
        await self._write(change)
        return happened

    async def _must_not_know(self, live: Live, seat: int, person: int) -> None:
        """Refuse a seat to somebody who has seen the secrets of another one."""
        held = "SELECT 1 FROM former WHERE table_id = ? AND person = ? AND seat != ?"
        if live.game.has_secrets and await self.store.rows(held, (live.table.id, person, seat)):
            raise KnowsTooMuch

    async def _hold(
        self, live: Live, seat: Seat, holder: Person | str | None, why: Why, template: str, **args: str
    ) -> Happening:
        """Another holder for a seat. Its draft was the thought of the one before, and goes.

        Somebody who leaves a table leaves it with all their seats.
        """
        person = holder if isinstance(holder, Person) else None
        given = {seat.index}
        if seat.person and not person:
            given |= {other.index for other in live.table.seats_of(seat.person.id)}
        kind = holder if isinstance(holder, str) else None
        seats = tuple(
            Seat(other.index, person, kind, other.rank) if other.index in given else other for other in live.table.seats
        )
        people = [other.person for other in seats if other.person]
        table = changed(live.table, seats=seats, rated=False)
        if people and live.table.host.id not in [other.id for other in people]:
            table = changed(table, version=table.version, host=people[0])
        drafts = {other: draft for other, draft in live.drafts.items() if other not in given}
        reader = seat.index if person else None

        def note(tx: Transaction) -> None:
            tx.do("DELETE FROM agreed WHERE table_id = ?", (table.id,))
            if seat.person:
                tx.many(
                    "INSERT OR REPLACE INTO former (table_id, seat, person, ply, why, at) VALUES (?, ?, ?, ?, ?, ?)",
                    [(table.id, index, seat.person.id, table.ply, why, self._clock()) for index in given],
                )

        return await self._rearrange(live, table, drafts, Text(template, args), reader, *given, also=note)

    async def abandon(self, id: int, by: int, *, force: bool = False) -> Happening:
        """End a table without a result.

        Args:
            id: the table.
            by: somebody who sits there.
            force: for admins, who need not sit there.

        Raises:
            NotRunning: it is over already.
            NotSeated: somebody else asks.
        """
        return await self._alone(id, self._abandon, by, force)

    async def _abandon(self, live: Live, by: int, force: bool) -> Happening:
        if live.table.status not in ("open", "running"):
            raise NotRunning
        if not force:
            seat_of(live.table, by)
        return await self._give_up(live, "The table is given up.")

    async def _give_up(self, live: Live, template: str, **args: str) -> Happening:
        table = changed(live.table, status="abandoned", ending="abandoned", ended=self._clock())
        return await self._rearrange(live, table, {}, Text(template, args))

    async def _rearrange(
        self,
        live: Live,
        table: Table,
        drafts: dict[int, Draft],
        text: Text,
        reader: int | None = None,
        *stamped: int,
        also: Callable[[Transaction], None] | None = None,
    ) -> Happening:
        with rules_of(table):
            new = restamp(live, dataclasses.replace(live, table=table, drafts=drafts), *stamped)
            change = Change(live, new, lines=(LogLine(table.ply, Message(text), self._clock()),))
            happened = happening(change, reader)
        await self._write(change, also=also)
        return happened

    async def rematch(self, id: int, by: int) -> Table:
        """Open a table for the same people with the seats moved on by one (the first becomes the last).

        The one who asks is its host and sits down; the others are invited and get their place in the order when they
        join. Computers sit down at once.

        Raises:
            NotRunning: the game is not over.
            NotSeated: somebody else asks.
        """
        live = await self._live(id)
        table = live.table
        if table.status not in ("finished", "abandoned"):
            raise NotRunning("This game is not over yet.")
        host = seat_of(table, by).person
        if host is None:
            raise NotSeated
        options = dict(table.options)
        if live.state is not None:
            with rules_of(table):
                options = dict(live.game.rematch(live.state, options))
        moved = [*table.seats[1:], table.seats[0]]
        mine = table.seats_of(by)
        seated = [(rank, seat) for rank, seat in enumerate(moved) if seat.computer or seat in mine]
        seats = tuple(Seat(index, seat.person, seat.computer, rank) for index, (rank, seat) in enumerate(seated))
        avoided = await self.avoided(by)
        invited = tuple(
            (rank, seat.person)
            for rank, seat in enumerate(moved)
            if seat.person
            and seat.person.id > 0
            and seat.person.id not in avoided
            and seat == table.seat_of(seat.person.id)
        )
        return await self._open(
            table.guild,
            table.channel,
            None,
            host,
            table.game,
            records.known(live.game, options),
            seats,
            invited,
            table.pace,
            table.friendly,
            table.hot_seat,
        )


def _is_alone(table: Table, seat: Seat) -> bool:
    """Whether nobody but the person of a seat sits at the table."""
    return all(other.person is None or _is_same(other, seat) for other in table.seats)


def _is_same(one: Seat, other: Seat) -> bool:
    """Whether two seats are of the same holder."""
    return one == other or (one.person is not None and other.person is not None and one.person.id == other.person.id)
