"""While the game runs: panels, actions, drafts, computer players."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from typing import Any, Protocol

from data.errors import NoSuchGame, NothingToConfirm, NothingToTakeBack, NotRunning, Outdated, Unreadable
from data.keeper import Keeper, acting_seat, happening, must_run, rules_of
from data.live import Attempt, Change, Live, conclude, option, redraft, restamp, split
from data.model import Happening, Panel, Table
from data.store import Store
from rules import players
from rules.chance import Chance
from rules.game import Action, Game, Option
from rules.notation import parse
from rules.table import prompt

_log = logging.getLogger(__name__)


Aside = Callable[..., Awaitable[Any]]


class Chooser(Protocol):
    """Decides for a computer seat; see `rules.players.choose`."""

    def __call__(self, game: Game[Any], view: Any, seat: int, chance: Chance, kind: str) -> Action:
        """The action of a seat that has to decide."""
        ...


class Playing(Keeper):
    """The part of the table service for running tables.

    Args:
        aside: calls a function beside the event loop, where computer players think.
        chooser: the computer players.
    """

    def __init__(
        self, store: Store, *, aside: Aside = asyncio.to_thread, chooser: Chooser = players.choose, **kwargs: Any
    ) -> None:
        super().__init__(store, **kwargs)
        self._aside = aside
        self._chooser = chooser

    async def panel(self, id: int, person_id: int) -> Panel:
        """What a person sees and may do at a table, also when it is over.

        Raises:
            NotRunning: it has not started.
            NotSeated: the person has no seat there.
        """
        live = await self._live(id)
        seat = acting_seat(live, person_id)
        _must_have_begun(live)
        with rules_of(live.table):
            return live.panel(seat.index)

    async def acts_for(self, table: Table, person_id: int) -> int | None:
        """The seat for which a person would act now, and whose secrets they may see; None for those without a seat."""
        mine = table.seats_of(person_id)
        if len(mine) < 2:
            return mine[0].index if mine else None
        try:
            return acting_seat(await self._live(table.id), person_id).index
        except (NoSuchGame, Unreadable):
            return mine[0].index

    async def spectator(self, id: int) -> tuple[Table, Any, tuple[int, ...]]:
        """The table, what everybody may see of its state (read only), and the seats on which it waits.

        Raises:
            NotRunning: it has not started.
        """
        live = await self._live(id)
        _must_have_begun(live)
        with rules_of(live.table):
            return live.table, live.game.view(live.state, None), live.deciders

    async def act(
        self,
        id: int,
        person_id: int,
        action: Action | str,
        *,
        stamp: int | None = None,
        interaction: int | None = None,
    ) -> Happening:
        """Play an action, or the notations of one or several (separated by semicolons), all or none.

        Args:
            id: the table.
            person_id: who plays.
            action: what they do.
            stamp: of the panel that it was chosen on.
            interaction: Discord's id of the click or command; the second time it changes nothing.

        Raises:
            NotRunning, NotSeated: nothing can be played.
            Outdated: the seat may do something else now.
            Unconfirmed: the turn is complete already.
            NotYourTurn, NotLegal, BadNotation: what the rules say.
        """
        actions = split(action) if isinstance(action, str) else [action]
        return await self._alone(id, self._act, person_id, lambda live, seat: actions, stamp, interaction)

    async def choose(
        self, id: int, person_id: int, index: int, stamp: int | None = None, interaction: int | None = None
    ) -> Happening:
        """Play an option by its place in the prompt of the seat's panel. Arguments and errors as for `act`."""
        return await self._alone(
            id, self._act, person_id, lambda live, seat: [option(live, seat, index)], stamp, interaction
        )

    async def _act(
        self,
        live: Live,
        person_id: int,
        actions: Callable[[Live, int], Sequence[Action | str]],
        stamp: int | None,
        interaction: int | None,
    ) -> Happening:
        seat = acting_seat(live, person_id).index
        if await self._seen(interaction):
            return _repeated(live, seat)
        must_run(live.table)
        _must_be_current(live, seat, stamp)
        confirm = (await self.settings.member(person_id)).confirm
        with rules_of(live.table):
            attempt = Attempt(live, seat)
            for action in actions(live, seat):
                attempt.play(action, confirm)
            change = conclude(attempt, self._clock())
            happened = happening(change, acting_seat(change.new, person_id).index)
        await self._write(change, interaction=interaction)
        return happened

    async def following(self, id: int, person_id: int, action: Action) -> Sequence[Option]:
        """What a seat could do next after an action, as far as nothing comes to light by it; empty otherwise.

        Nothing is played: it helps people who type a whole turn.

        Raises:
            NotRunning, NotSeated: nothing can be played.
            NotYourTurn, NotLegal: what the rules say.
        """
        live = await self._live(id)
        seat = acting_seat(live, person_id).index
        must_run(live.table)
        with rules_of(live.table):
            attempt = Attempt(live, seat)
            attempt.play(action, "always")
            # What a committed action led to shows chance or secrets that nobody has paid for yet.
            if attempt.draft is None or attempt.draft.complete:
                return ()
            return prompt(live.game.view(attempt.draft.position, seat), seat).options

    async def take_back(
        self, id: int, person_id: int, *, stamp: int | None = None, interaction: int | None = None, all: bool = False
    ) -> Happening:
        """Take the last action of a draft back, or the whole draft.

        Raises:
            NotRunning, NotSeated, Outdated: as for `act`.
            NothingToTakeBack: there is no draft.
        """
        return await self._alone(id, self._take_back, person_id, stamp, interaction, all)

    async def _take_back(
        self, live: Live, person_id: int, stamp: int | None, interaction: int | None, all: bool
    ) -> Happening:
        seat = acting_seat(live, person_id).index
        if await self._seen(interaction):
            return _repeated(live, seat)
        must_run(live.table)
        _must_be_current(live, seat, stamp)
        draft = live.drafts.get(seat)
        if not draft:
            raise NothingToTakeBack
        with rules_of(live.table):
            shorter = None if all else redraft(live, seat, draft.notations[:-1])
            drafts = {other: kept for other, kept in live.drafts.items() if other != seat}
            if shorter:
                drafts[seat] = shorter
            change = Change(live, restamp(live, replace(live, drafts=drafts), seat))
            happened = happening(change, acting_seat(change.new, person_id).index)
        await self._write(change, interaction=interaction)
        return happened

    async def confirm(
        self, id: int, person_id: int, *, stamp: int | None = None, interaction: int | None = None
    ) -> Happening:
        """Make a complete draft final.

        Raises:
            NotRunning, NotSeated, Outdated: as for `act`.
            NothingToConfirm: there is no draft, or the turn goes on.
        """
        return await self._alone(id, self._confirm, person_id, stamp, interaction)

    async def _confirm(self, live: Live, person_id: int, stamp: int | None, interaction: int | None) -> Happening:
        seat = acting_seat(live, person_id).index
        if await self._seen(interaction):
            return _repeated(live, seat)
        must_run(live.table)
        _must_be_current(live, seat, stamp)
        draft = live.drafts.get(seat)
        if not draft:
            raise NothingToConfirm
        if not draft.complete:
            raise NothingToConfirm("Your turn is not complete yet.")
        with rules_of(live.table):
            attempt = Attempt(live, seat)
            for line in draft.notations:
                attempt.commit(parse(live.game.action_types, line))
            change = conclude(attempt, self._clock())
            happened = happening(change, acting_seat(change.new, person_id).index)
        await self._write(change, interaction=interaction)
        return happened

    async def think(self, id: int) -> Happening | None:
        """Let a computer player decide and play. None when the table does not wait for one.

        The table is free while it thinks; if it changes for that seat meanwhile, it thinks again.
        """
        while True:
            live = await self._live(id)
            seats = [live.table.seats[seat] for seat in live.deciders]
            seat = next((seat for seat in seats if seat.computer), None)
            if seat is None or seat.computer is None:
                return None
            action = await self._decide(live, seat.index, seat.computer)
            happened = await self._alone(id, self._play_computer, seat.index, live.stamps[seat.index], action)
            if happened:
                return happened

    async def _decide(self, live: Live, seat: int, kind: str) -> Action:
        # Its own chance: from the table's seed it could tell what will be drawn.
        chance = Chance(self._seeds(), live.table.ply)
        with rules_of(live.table):
            view = live.game.view(live.state, seat)
            try:
                return await self._aside(self._chooser, live.game, view, seat, chance, kind)
            except Exception:
                # A table must not stand still because somebody's thoughts failed.
                where = {"table": live.table.id, "seat": seat, "ply": live.table.ply}
                _log.exception("The computer player %s of %s failed", kind, live.table.game, extra=where)
                return chance.choice(prompt(view, seat).options).action

    async def _play_computer(self, live: Live, seat: int, stamp: int, action: Action) -> Happening | None:
        if live.table.status != "running" or live.stamps[seat] != stamp:
            return None
        with rules_of(live.table):
            attempt = Attempt(live, seat)
            attempt.commit(action)
            change = conclude(attempt, self._clock())
            happened = happening(change)
        await self._write(change)
        return happened


def _must_have_begun(live: Live) -> None:
    if live.state is None:
        raise NotRunning("This game has not started yet.")


def _must_be_current(live: Live, seat: int, stamp: int | None) -> None:
    if stamp is not None and stamp != live.stamps[seat]:
        raise Outdated


def _repeated(live: Live, seat: int) -> Happening:
    panel = live.panel(seat) if live.state is not None else None
    return Happening(live.table, committed=False, panel=panel, before=live.deciders, now=live.deciders, repeated=True)
