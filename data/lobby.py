"""Before the start: opening a table, taking seats, agreeing on options."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from data import records
from data.consent import Consent, people_at
from data.errors import AlreadySeated, NoComputers, NoSuchComputer, NotInvited, TableFull
from data.keeper import acting_seat, happening, must_be_open, must_host, rules_of, seat_of
from data.live import Change, Live, advance, changed, restamp
from data.model import SUBSTITUTE, Happening, LogLine, Pace, Person, Seat, Table
from data.settings import as_json, keep_options
from data.store import Transaction
from rules import table as play
from rules.game import Game
from rules.players import KINDS

# Discord delivers an interaction again within seconds, if at all.
_REPEATED_WITHIN = 24 * 3600


class Lobby(Consent):
    """The part of the table service for open tables."""

    async def open(
        self,
        guild: int,
        channel: int,
        host: Person,
        game: str,
        options: Mapping[str, str] | None = None,
        *,
        thread: int | None = None,
        pace: Pace | None = None,
    ) -> Table:
        """Open a table; the host takes the first seat. Without options, those of the server's last table count; without
        a pace, the usual one of the server.

        Raises:
            NoSuchGame: there is no such game.
            BadOption: the game has no such option.
        """
        rules = records.game_of(game)
        chosen = records.known(rules, options or await self._last_options(rules, guild))
        agreed = pace or (await self.settings.guild(guild)).pace
        return await self._open(guild, channel, thread, host, game, chosen, (Seat(0, host),), (), agreed, False)

    async def _last_options(self, game: Game[Any], guild: int) -> dict[str, str]:
        """The server's last options, as far as the game still has them."""
        last = await self.settings.last_options(guild, game.info.id)
        return {
            variant.id: last[variant.id]
            for variant in game.info.variants
            if last.get(variant.id) in [value.id for value in variant.values]
        }

    async def _open(
        self,
        guild: int,
        channel: int,
        thread: int | None,
        host: Person,
        game: str,
        options: dict[str, str],
        seats: tuple[Seat, ...],
        invited: tuple[tuple[int, Person], ...],
        pace: Pace,
        friendly: bool,
        hot_seat: bool = False,
    ) -> Table:
        now = self._clock()
        async with self.store.transaction() as tx:
            (row,) = await tx.rows(
                "INSERT INTO tables (guild, channel, thread, game, options, status, host, host_name, seed, version, "
                "ply, rules_version, created, ending, rated, pace, friendly, hot_seat) "
                "VALUES (?, ?, ?, ?, ?, 'open', ?, ?, ?, 1, 0, ?, ?, '', 0, ?, ?, ?) RETURNING id",
                (
                    guild,
                    channel,
                    thread,
                    game,
                    as_json(options),
                    host.id,
                    host.name,
                    self._seeds(),
                    records.game_of(game).info.version,
                    now,
                    pace,
                    friendly,
                    hot_seat,
                ),
            )
            id: int = row[0]
            records.add_seats(tx, id, seats)
            tx.many(
                "INSERT INTO invited (table_id, rank, person, name) VALUES (?, ?, ?, ?)",
                [(id, rank, person.id, person.name) for rank, person in invited],
            )
            tx.do("DELETE FROM interactions WHERE at < ?", (now - _REPEATED_WITHIN,))
        return (await self._live(id)).table

    async def join(self, id: int, person: Person) -> Table:
        """Take a seat at an open table; another one where the host allows that.

        Raises:
            NotOpen, AlreadySeated, TableFull, NotInvited, NoTogether: why there is no seat.
        """
        return await self._alone(id, self._join, person)

    async def _join(self, live: Live, person: Person) -> Table:
        must_be_open(live.table)
        table = live.table
        if table.seat_of(person.id):
            if not table.hot_seat:
                raise AlreadySeated
            _must_have_room(live)
            rank = await self._rank(table)
        else:
            _must_have_room(live)
            await self.must_be_welcome(table, person.id)
            rank = await self._rank(table, person.id)
        invited = tuple(other for other in table.invited if other.id != person.id)
        seat = Seat(0, table.another_seat_of(person), rank=rank)
        return await self._reseat(live, (*table.seats, seat), invited=invited)

    async def _rank(self, table: Table, person: int | None = None) -> int:
        """Where a new seat comes: for a person as it did when they were invited, else last."""
        rows = await self.store.rows("SELECT rank, person FROM invited WHERE table_id = ?", (table.id,))
        kept = {invited: rank for rank, invited in rows}
        last = max([*kept.values(), *(seat.rank for seat in table.seats)], default=-1)
        return last + 1 if person is None else kept.get(person, last + 1)

    async def leave(self, id: int, person_id: int, *, altogether: bool = False) -> Table:
        """Give a seat at an open table back: of several the last one, or `altogether` all of them.

        The next person becomes the host; without any, the table is abandoned.

        Raises:
            NotOpen, NotSeated: why there is nothing to leave.
        """
        return await self._alone(id, self._leave, person_id, altogether)

    async def _leave(self, live: Live, person_id: int, altogether: bool) -> Table:
        must_be_open(live.table)
        seat_of(live.table, person_id)
        mine = live.table.seats_of(person_id)
        given = mine if altogether else mine[-1:]
        rest = tuple(other for other in live.table.seats if other not in given)
        people = [other.person for other in rest if other.person]
        if not people:
            return await self._reseat(live, rest, status="abandoned", ending="abandoned", ended=self._clock())
        stays = live.table.host.id in [person.id for person in people]
        return await self._reseat(live, rest, host=live.table.host if stays else people[0])

    async def add_computer(self, id: int, by: int, kind: str = SUBSTITUTE) -> Table:
        """Give a seat to a computer player; for the host.

        Raises:
            NotOpen, NotHost, NoComputers, NoSuchComputer, TableFull: why not.
        """
        return await self._alone(id, self._add_computer, by, kind)

    async def _add_computer(self, live: Live, by: int, kind: str) -> Table:
        must_be_open(live.table)
        must_host(live.table, by)
        if not live.game.info.computers:
            raise NoComputers(title=live.game.info.title)
        if kind not in KINDS:
            raise NoSuchComputer
        _must_have_room(live)
        rank = await self._rank(live.table)
        return await self._reseat(live, (*live.table.seats, Seat(0, computer=kind, rank=rank)))

    async def remove_computer(self, id: int, by: int, seat: int | None = None) -> Table:
        """Take a seat from a computer player, the last one if none is named; for the host.

        Raises:
            NotOpen, NotHost, NoSuchComputer: why not.
        """
        return await self._alone(id, self._remove_computer, by, seat)

    async def _remove_computer(self, live: Live, by: int, seat: int | None) -> Table:
        must_be_open(live.table)
        must_host(live.table, by)
        found = [other for other in live.table.seats if other.computer and seat in (None, other.index)]
        if not found:
            raise NoSuchComputer
        return await self._reseat(live, tuple(other for other in live.table.seats if other != found[-1]))

    async def set_option(self, id: int, by: int, variant: str, value: str) -> Table:
        """Choose a value of a variant; for the host.

        Raises:
            NotOpen, NotHost: why not.
            BadOption: the game has no such variant or value.
        """
        return await self._alone(id, self._set_option, by, variant, value)

    async def _set_option(self, live: Live, by: int, variant: str, value: str) -> Table:
        must_be_open(live.table)
        must_host(live.table, by)
        options = records.known(live.game, {**live.table.options, variant: value})
        return await self._reseat(live, live.table.seats, options=options)

    async def agree(self, id: int, by: int, *, pace: Pace | None = None, friendly: bool | None = None) -> Table:
        """Choose the pace of a table, or whether it is kept out of the ratings; for the host. What is not given stays.

        Raises:
            NotOpen, NotHost: why not.
        """
        return await self._alone(id, self._agree, by, pace, friendly)

    async def _agree(self, live: Live, by: int, pace: Pace | None, friendly: bool | None) -> Table:
        must_be_open(live.table)
        must_host(live.table, by)
        table = live.table
        return await self._reseat(
            live, table.seats, pace=pace or table.pace, friendly=table.friendly if friendly is None else friendly
        )

    async def invite(self, id: int, by: int, person: Person) -> Table:
        """Ask somebody to join; for the host. They take their seat themselves, or do not.

        Raises:
            NotOpen, NotHost, AlreadySeated, TableFull, NoTogether: why not.
        """
        return await self._alone(id, self._invite, by, person)

    async def _invite(self, live: Live, by: int, person: Person) -> Table:
        must_be_open(live.table)
        must_host(live.table, by)
        if live.table.seat_of(person.id):
            raise AlreadySeated("They have a seat at this table.")
        _must_have_room(live)
        await self.must_get_along(person.id, people_at(live.table))
        rank = await self._rank(live.table, person.id)
        others = tuple(other for other in live.table.invited if other.id != person.id)

        def note(tx: Transaction) -> None:
            tx.do(
                "INSERT OR REPLACE INTO invited (table_id, rank, person, name) VALUES (?, ?, ?, ?)",
                (live.table.id, rank, person.id, person.name),
            )

        return await self._reseat(live, live.table.seats, note, invited=(*others, person))

    async def decline(self, id: int, person_id: int) -> Table:
        """Turn an invitation down.

        Raises:
            NotOpen, NotInvited: there is none.
        """
        return await self._alone(id, self._decline, person_id)

    async def _decline(self, live: Live, person_id: int) -> Table:
        must_be_open(live.table)
        others = tuple(other for other in live.table.invited if other.id != person_id)
        if others == live.table.invited:
            raise NotInvited("You are not invited to this table.")

        def note(tx: Transaction) -> None:
            tx.do("DELETE FROM invited WHERE table_id = ? AND person = ?", (live.table.id, person_id))

        return await self._reseat(live, live.table.seats, note, invited=others)

    async def set_private(self, id: int, by: int, private: bool) -> Table:
        """Let only those join who are invited, or everybody; for the host. Whoever sits there stays.

        Raises:
            NotOpen, NotHost: why not.
        """

        async def change(live: Live) -> Table:
            must_be_open(live.table)
            must_host(live.table, by)
            return await self._reseat(live, live.table.seats, private=private)

        return await self._alone(id, change)

    async def set_hot_seat(self, id: int, by: int, hot_seat: bool) -> Table:
        """Let one person take several seats, or no longer, which takes all but the first away; for the host.

        Raises:
            NotOpen, NotHost: why not.
        """

        async def change(live: Live) -> Table:
            must_be_open(live.table)
            must_host(live.table, by)
            first = [seat for seat in live.table.seats if not seat.person or seat == live.table.seat_of(seat.person.id)]
            return await self._reseat(live, live.table.seats if hot_seat else tuple(first), hot_seat=hot_seat)

        return await self._alone(id, change)

    async def expiries(self) -> dict[int, float]:
        """When each open table is to be closed, by the time that its server gives it to be started."""
        rows = await self.store.rows("SELECT id, guild, created FROM tables WHERE status = 'open'")
        hours = {guild: (await self.settings.guild(guild)).lobby_hours for _, guild, _ in rows}
        return {id: created + hours[guild] * 3600 for id, guild, created in rows if hours[guild]}

    async def expire(self, id: int) -> Table:
        """Close an open table that nobody started.

        Raises:
            NotOpen: it was started or closed meanwhile.
        """

        async def close(live: Live) -> Table:
            must_be_open(live.table)
            return await self._reseat(
                live, live.table.seats, status="abandoned", ending="abandoned", ended=self._clock()
            )

        return await self._alone(id, close)

    async def _reseat(
        self,
        live: Live,
        seats: tuple[Seat, ...],
        also: Callable[[Transaction], None] | None = None,
        **fields: object,
    ) -> Table:
        """An open table with other seats, in the order of their ranks."""
        ordered = sorted(seats, key=lambda seat: seat.rank)
        seats = tuple(Seat(index, seat.person, seat.computer, seat.rank) for index, seat in enumerate(ordered))
        new = replace(live, table=changed(live.table, seats=seats, **fields), stamps=(0,) * len(seats))
        await self._write(Change(live, new), also=also)
        return new.table

    async def start(self, id: int, by: int) -> Happening:
        """Begin the game with those who have joined, in that order; for the host.

        Raises:
            NotOpen, NotHost: why not.
            BadOption: the game is not for so many.
        """
        return await self._alone(id, self._start, by)

    async def _start(self, live: Live, by: int) -> Happening:
        must_be_open(live.table)
        must_host(live.table, by)
        now, count = self._clock(), len(live.table.seats)
        options = _fitting(live.game, count, live.table.options)
        with rules_of(live.table):
            state, messages = play.begin(live.game, count, options, live.seed)
            table = changed(
                live.table,
                version=live.table.version,
                status="running",
                started=now,
                options=options,
                rated=not live.table.friendly
                and not live.table.hot_seat
                and not live.game.info.cooperative
                and sum(seat.person is not None for seat in live.table.seats) > 1,
            )
            new = advance(replace(live, table=table), state, now, 0)
            change = Change(
                live,
                restamp(live, new, *range(count)),
                lines=tuple(LogLine(0, message, now) for message in messages),
            )
        await self._write(change, also=self._keeping_options(live.table))
        return happening(change, acting_seat(change.new, by).index)

    def _keeping_options(self, table: Table) -> Callable[[Transaction], None]:
        def keep(tx: Transaction) -> None:
            keep_options(tx, table.guild, table.game, table.options)

        return keep


def _must_have_room(live: Live) -> None:
    if len(live.table.seats) >= live.game.info.seats[1]:
        raise TableFull


def _fitting(game: Game[Any], seats: int, options: Mapping[str, str]) -> dict[str, str]:
    """The options for this number of seats: variants that are not for it keep their default."""
    out = {variant.id for variant in game.info.variants if variant.seats and seats not in variant.seats}
    return game.options(seats, {id: value for id, value in options.items() if id not in out})
