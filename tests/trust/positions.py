"""Positions of random games, put on a table of the simulated Discord; and their twins, whose secrets are others."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from data.live import Change, Live, advance, redraft, restamp
from data.model import LogLine, Played
from data.settings import as_json
from rules.chance import Chance
from rules.game import Action, Game, Message, Turn
from rules.notation import notation
from rules.registry import games
from rules.simulate import Play, choices, play
from rules.table import apply, begin
from rules.text import Text
from tests.cogs.world import World


@dataclass
class Position:
    """A state of a random game, with the action that was played in it."""

    game: Game[Any]
    played: Play
    ply: int
    state: Any
    seat: int
    action: Action

    def twin(self, reader: int, chance: Chance) -> Any | None:
        """A state that looks the same to a reader and to everybody, with other secrets; None where there is none."""
        view = self.game.view(self.state, reader)
        for _ in range(5):
            other = self.game.imagine(self.game.copy(view), reader, chance)
            if other != self.state:
                return other
        return None


def positions(game: Game[Any], seats: int, options: Mapping[str, str], seed: int) -> Iterator[Position]:
    """All positions of a random game. The state is changed by going on."""
    played = play(game, seats, options, seed)
    state, _ = begin(game, seats, options, seed)
    for ply, (seat, action) in enumerate(played.history):
        yield Position(game, played, ply, state, seat, action)
        apply(state, seat, action, Turn(Chance(seed, ply + 1)))


def hides(game: Game[Any], seats: int, options: Mapping[str, str]) -> bool:
    """Whether something is hidden from spectators in a random game."""
    return any(game.view(found.state, None) != found.state for found in positions(game, seats, options, 1))


def tables(game: Game[Any]) -> Iterator[tuple[int, dict[str, str]]]:
    """Numbers of seats and options, each value at least once."""
    for seats in range(game.info.seats[0], game.info.seats[1] + 1):
        for options in choices(game, seats):
            yield seats, options


# Of each game with secrets, the first table that has some. Found by looking, so a new game cannot be forgotten.
SECRETIVE: dict[str, tuple[int, dict[str, str]]] = {
    game.info.id: found
    for game in games().values()
    if (found := next((table for table in tables(game) if table[0] > 1 and hides(game, *table)), None))
}


async def sit_down(inn: World, game: str, seats: int, options: Mapping[str, str], seed: int) -> Any:
    """A running table of a game with a known seed, at its first decision. Carol watches. Returns its thread."""
    inn.bot.service._seeds = lambda: seed
    names = ("bob", "dora", "emil", "fritz")[: seats - 1]
    others = [inn.bob if name == "bob" else inn.member(name) for name in names]
    inn.players = {actor.id: actor for actor in (inn.alice, *others)}  # type: ignore[attr-defined]
    return await inn.start(game, *others, options=dict(options))


async def put(inn: World, found: Position) -> Live:
    """Bring the newest table forward to a position, with the history that led to it."""
    service = inn.bot.service
    table = await inn.newest()
    live = await service._live(table.id)
    state = live.state
    played: list[Played] = []
    lines: list[LogLine] = []
    for ply in range(live.table.ply + 1, found.ply + 1):
        seat, action = found.played.history[ply - 1]
        turn = Turn(Chance(live.seed, ply))
        state = live.game.copy(state)
        apply(state, seat, action, turn)
        person = live.table.seats[seat].person
        assert person is not None
        played.append(Played(ply, seat, person.id, notation(action), 0.0))
        lines += [LogLine(ply, message, 0.0) for message in turn.messages]
    # Few games say things to one seat alone; here each seat has been told something.
    lines += [LogLine(found.ply, Message(Text("Only this seat is told."), seat), 0.0) for seat in range(state.seats)]
    assert state == found.state, "the table has gone another way than the random game"
    new = restamp(live, advance(replace(live, drafts={}), state, 0.0, len(played)))
    change = Change(live, new, tuple(played), tuple(lines))

    async def work(_: Live) -> None:
        await service._write(change)

    # As if the bot did it: the simulated Discord keeps an eye on what its own tasks set off.
    with inn.env._bot_scope():
        await service._alone(table.id, work)
        # Its board message stays the same one, whoever has to move.
        if table.board_message is not None:
            people = [seat.person.id for seat in table.seats if seat.person]
            await service.posted(new.table, 0, table.board_message, people)
    inn.bot.boards.forget(table.id)
    return new


async def swap(inn: World, state: Any, reader: int | None, options: Sequence[tuple[int, Action]] = ()) -> None:
    """Put a twin in the place of the state: in memory, in the database, and in what others may read of the log.

    Args:
        inn: where.
        state: the twin.
        reader: the seat that must notice nothing.
        options: what others have begun to do without confirming it, with their seats.
    """
    service = inn.bot.service
    table = await inn.newest()
    live = replace(await service._live(table.id), state=state)
    drafts = {seat: redraft(live, seat, [notation(action)]) for seat, action in options}
    live = replace(live, drafts={seat: draft for seat, draft in drafts.items() if draft})
    secret = as_json(Message(Text("Another seat was told {secret}.", {"secret": str(hash(live.game.encode(state)))})))
    async with service.store.transaction() as tx:
        await tx.rows(
            "UPDATE snapshots SET state = ? WHERE table_id = ? AND ply = ?",
            (live.game.encode(state), table.id, live.table.ply),
        )
        await tx.rows(
            "UPDATE log SET message = ? WHERE table_id = ? AND seat IS NOT NULL AND seat IS NOT ?",
            (secret, table.id, reader),
        )
    service._tables[table.id] = live
