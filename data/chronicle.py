"""Looking things up: lists of tables, the log, the history, past positions, statistics."""

import asyncio
from collections.abc import Sequence, Set
from typing import Any

import msgspec

from data import records
from data.errors import NoSuchTable
from data.keeper import Keeper, rules_of
from data.live import Live
from data.model import LogLine, Played, Record, Status, Table
from data.settings import as_json
from rules import table as play
from rules.errors import Refused
from rules.game import Message
from rules.notation import parse

ALL: tuple[Status, ...] = ("open", "running", "finished", "abandoned")


class Chronicle(Keeper):
    """The part of the table service that only reads."""

    async def get(self, id: int) -> Table:
        """A table.

        Raises:
            NoSuchTable: there is none.
        """
        live = self._tables.get(id)
        found = [live.table] if live else await records.read_tables(self.store, "id = ?", id)
        if not found:
            raise NoSuchTable
        return found[0]

    async def in_channel(self, channel: int) -> Table | None:
        """The newest open or running table in a thread, else in a channel."""
        found = await records.read_tables(
            self.store,
            "status IN ('open', 'running') AND (thread = ? OR channel = ?) ORDER BY thread IS ? DESC, id DESC LIMIT 1",
            channel,
            channel,
            channel,
        )
        return found[0] if found else None

    async def last_in_thread(self, thread: int) -> Table | None:
        """The table that was begun last in a thread, whether it runs or is over."""
        found = await records.read_tables(
            self.store,
            "(thread = ? OR channel = ?) AND started IS NOT NULL ORDER BY started DESC LIMIT 1",
            thread,
            thread,
        )
        return found[0] if found else None

    async def of_guild(
        self,
        guild: int,
        *,
        statuses: Sequence[Status] = ALL,
        game: str | None = None,
        person: int | None = None,
        limit: int = 25,
        offset: int = 0,
    ) -> list[Table]:
        """The tables of a server, newest first; of one game, or with one person, if that is given."""
        return await records.read_tables(
            self.store,
            "guild = ? AND status IN (SELECT value FROM json_each(?)) AND (? IS NULL OR game = ?) AND "
            "(? IS NULL OR id IN (SELECT table_id FROM seats WHERE person = ?)) ORDER BY id DESC LIMIT ? OFFSET ?",
            guild,
            as_json(statuses),
            game,
            game,
            person,
            person,
            limit,
            offset,
        )

    async def of_person(
        self, person_id: int, *, guild: int | None = None, statuses: Sequence[Status] = ("open", "running")
    ) -> list[Table]:
        """The tables at which a person sits, newest first."""
        return await records.read_tables(
            self.store,
            "id IN (SELECT table_id FROM seats WHERE person = ?) AND status IN (SELECT value FROM json_each(?)) "
            "AND (? IS NULL OR guild = ?) ORDER BY id DESC",
            person_id,
            as_json(statuses),
            guild,
            guild,
        )

    async def waiting_for(self, person_id: int, guild: int | None = None) -> list[Table]:
        """The running tables on which a person must decide, those that have waited longest first."""
        return await records.read_tables(
            self.store,
            "id IN (SELECT table_id FROM seats WHERE person = ? AND decides) AND status = 'running' "
            "AND (? IS NULL OR guild = ?) ORDER BY coalesce((SELECT max(at) FROM actions "
            "WHERE table_id = tables.id), started), id",
            person_id,
            guild,
            guild,
        )

    async def waited_for(self, since: float) -> list[tuple[Table, int]]:
        """The running tables that have waited for somebody since a time or longer, and for whom."""
        rows = await self.store.rows("SELECT table_id, person FROM turns WHERE since <= ? ORDER BY since", (since,))
        tables = {id: await self.get(id) for id, _ in rows}
        return [(tables[id], person) for id, person in rows]

    async def running(self) -> list[int]:
        """The numbers of all running tables, of all servers."""
        rows = await self.store.rows("SELECT id FROM tables WHERE status = 'running' ORDER BY id")
        return [row[0] for row in rows]

    async def unsettled(self, since: float) -> list[int]:
        """The numbers of the running tables that somebody must look after when the program starts.

        A computer player has the move there, or something happened since a time and may not have been shown.
        """
        rows = await self.store.rows(
            "SELECT id FROM tables WHERE status = 'running' AND (started >= ? "
            "OR EXISTS (SELECT 1 FROM actions WHERE table_id = id AND actions.ply = tables.ply AND at >= ?) "
            "OR EXISTS (SELECT 1 FROM seats WHERE table_id = id AND decides AND computer IS NOT NULL)) ORDER BY id",
            (since, since),
        )
        return [row[0] for row in rows]

    async def log(self, id: int, seat: int | None, *, after_ply: int = -1) -> list[LogLine]:
        """The log as a seat may read it, or everybody (None); only what came after a ply, if that is given."""
        rows = await self.store.rows(
            "SELECT ply, message, at FROM log WHERE table_id = ? AND ply > ? AND (seat IS NULL OR seat = ?) "
            "ORDER BY id",
            (id, after_ply, seat),
        )
        return [LogLine(ply, msgspec.json.decode(message, type=Message), at) for ply, message, at in rows]

    async def last_ply_of(self, id: int, seat: int) -> int | None:
        """The ply of a seat's newest action; None before the first."""
        rows = await self.store.rows("SELECT max(ply) FROM actions WHERE table_id = ? AND seat = ?", (id, seat))
        return rows[0][0]

    async def history(self, id: int) -> list[Played]:
        """All actions. They may tell secrets: not to be shown while the game runs."""
        rows = await self.store.rows(
            "SELECT ply, seat, person, notation, at FROM actions WHERE table_id = ? ORDER BY ply", (id,)
        )
        return [Played(*row) for row in rows]

    async def position(self, id: int, ply: int, seat: int | None) -> Any:
        """The view of a seat, or of everybody (None), after a ply; read only.

        Raises:
            NoPosition: there was no such ply, or today's rules cannot replay the way to it.
        """
        live = await self._live(id)
        with rules_of(live.table):
            state = await records.state_at(self.store, live.table, ply)
            return live.game.view(state, seat)

    async def views(self, id: int, plies: Sequence[int]) -> list[tuple[int, Any]]:
        """What everybody could see after each of several plies, in order.

        A ply that today's rules cannot replay is left out. Nothing here was not public at its time, so it may be shown
        while the table runs.
        """
        live = await self._live(id)
        snapshots = await self.store.rows(
            "SELECT ply, state, rules_version FROM snapshots WHERE table_id = ? ORDER BY ply", (id,)
        )
        actions = await self.store.rows(
            "SELECT ply, seat, notation FROM actions WHERE table_id = ? AND ply <= ? ORDER BY ply", (id, live.table.ply)
        )
        with rules_of(live.table):
            return await asyncio.to_thread(_views, live, snapshots, actions, set(plies))

    async def stats(self, guild: int, person_id: int) -> dict[str, Record]:
        """How a person did at the finished tables of a server, by game."""
        rows = await self.store.rows(
            "SELECT game, count(*), sum(outcome = 'won'), sum(outcome = 'shared') FROM tables "
            "JOIN seats ON table_id = id WHERE guild = ? AND person = ? AND status = 'finished' AND NOT hot_seat "
            "GROUP BY game",
            (guild, person_id),
        )
        return {game: Record(played, won, shared) for game, played, won, shared in rows}


def _views(live: Live, snapshots: Sequence[Any], actions: Sequence[Any], plies: Set[int]) -> list[tuple[int, Any]]:
    game = live.game
    found: dict[int, Any] = {}
    ends = [*(snapshot[0] for snapshot in snapshots[1:]), live.table.ply + 1]
    for (start, data, rules_version), end in zip(snapshots, ends, strict=True):
        state = game.decode(data, rules_version)
        if start in plies:
            found[start] = game.copy(game.view(state, None))
        try:
            for ply, seat, line in actions[start : end - 1]:
                play.act(game, state, seat, parse(game.action_types, line), live.seed, ply)
                if ply in plies:
                    found[ply] = game.copy(game.view(state, None))
        except Refused:
            # Another version of the rules played this; the next snapshot is firm ground again.
            continue
    return sorted(found.items())
