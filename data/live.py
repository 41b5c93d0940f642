"""A table in memory, and what an action of a seat makes of it. No database here."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import count
from typing import Any, Literal, TypeVar

import msgspec

from data.errors import Outdated, Unconfirmed
from data.model import LogLine, Panel, Played, Table
from rules import table as play
from rules.errors import BadNotation, NotLegal, Refused
from rules.game import Action, Game, Message, Prompt
from rules.notation import meaning, notation, parse
from rules.text import Text

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Draft:
    """What a seat has played of its turn without confirming it.

    Attributes:
        steps: the notations, each with the log lines that it wrote. The last one of a complete draft has no lines when
            it would bring something to light, and is not part of the position then.
        position: the state with them applied.
        complete: whether the turn has passed on with them.
    """

    steps: tuple[tuple[str, tuple[Message, ...]], ...]
    position: Any
    complete: bool

    @property
    def notations(self) -> tuple[str, ...]:
        """The actions."""
        return tuple(line for line, _ in self.steps)


@dataclass(frozen=True, slots=True)
class Live:
    """A table as it is committed, with everything that must not leave the service. Replaced, never changed.

    Attributes:
        seed: the source of the table's chance.
        state: None until the start.
        drafts: by seat; never an empty one.
        stamps: by seat.
        lost: by seat, what it had not confirmed and another seat's action took away, until it acts again. The log keeps
            the same sentence, this does not outlive the bot.
    """

    table: Table
    game: Game[Any]
    seed: int
    state: Any = None
    drafts: Mapping[int, Draft] = field(default_factory=dict[int, Draft])
    stamps: tuple[int, ...] = ()
    lost: Mapping[int, Message] = field(default_factory=dict[int, Message])

    @property
    def deciders(self) -> tuple[int, ...]:
        """The seats on which the table waits."""
        return tuple(play.deciders(self.state)) if self.table.status == "running" else ()

    @property
    def able(self) -> tuple[int, ...]:
        """The seats that may act: those on which the table waits, and others that may still change their mind."""
        return (*self.deciders, *play.volunteers(self.state)) if self.table.status == "running" else ()

    def position(self, seat: int) -> Any:
        """The state as the seat's draft makes it."""
        draft = self.drafts.get(seat)
        return draft.position if draft else self.state

    def prompt(self, seat: int) -> Prompt | None:
        """What a seat may do; None when that is nothing, or its draft is complete."""
        draft = self.drafts.get(seat)
        if seat not in self.able or (draft and draft.complete):
            return None
        return play.prompt(self.game.view(self.position(seat), seat), seat)

    def panel(self, seat: int) -> Panel:
        """What a seat sees."""
        draft = self.drafts.get(seat)
        steps = draft.steps if draft else ()
        return Panel(
            table=self.table,
            seat=seat,
            view=self.game.view(self.position(seat), seat),
            prompt=self.prompt(seat),
            draft=tuple(line for line, _ in steps),
            lines=tuple(message for _, messages in steps for message in messages if message.to in (None, seat)),
            stamp=self.stamps[seat],
            complete=draft is not None and draft.complete,
            deciders=self.deciders,
            lost=self.lost.get(seat),
        )


@dataclass(frozen=True, slots=True)
class Change:
    """A table before and after, and what goes into its history."""

    old: Live
    new: Live
    played: tuple[Played, ...] = ()
    lines: tuple[LogLine, ...] = ()

    @property
    def committed(self) -> bool:
        """Whether more than a draft changed."""
        return self.new.table.version != self.old.table.version


def redraft(live: Live, seat: int, notations: Sequence[str]) -> Draft | None:
    """A draft made anew on the committed state, as far as its actions still fit; None when nothing is left.

    Where an action would bring something to light it stays at the end of the draft unplayed: only confirming shows it.
    """
    position = live.game.copy(live.state)
    steps: list[tuple[str, tuple[Message, ...]]] = []
    complete = False
    for line in notations:
        trial = live.game.copy(position)
        ply = live.table.ply + len(steps) + 1
        try:
            action = parse(live.game.action_types, line)
            outcome = play.act(live.game, trial, seat, action, live.seed, ply)
        except Refused:
            break
        if outcome.barrier:
            steps.append((line, ()))
            complete = True
            break
        complete = _passed_on(live.state.turn, trial, seat)
        position = trial
        steps.append((line, tuple(outcome.messages)))
        if complete:
            break
    return Draft(tuple(steps), position, complete) if steps else None


class Attempt:
    """A seat's actions, played one after the other on a copy of the table. `commits` are those that are final."""

    def __init__(self, live: Live, seat: int) -> None:
        self.live = live
        self.seat = seat
        self.state = live.state
        self.commits: list[tuple[str, tuple[Message, ...]]] = []
        self.draft = live.drafts.get(seat)

    def play(self, action: Action | str, confirm: Literal["always", "long"]) -> None:
        """Play an action, or the notation of one.

        Raises:
            Refused: it is not legal, or not an action.
            Unconfirmed: the turn is complete.
        """
        if self.draft and self.draft.complete:
            raise Unconfirmed
        game = self.live.game
        position = game.copy(self.draft.position if self.draft else self.state)
        earlier = self.draft.steps if self.draft else ()
        if isinstance(action, str):
            action = _read(game, position, self.seat, action)
        if action.imposed:
            raise NotLegal("{action} is nothing that you can play.", action=notation(action))
        ply = self.live.table.ply + len(self.commits) + len(earlier) + 1
        turn = position.turn
        outcome = play.act(game, position, self.seat, action, self.live.seed, ply)
        steps = (*earlier, (notation(action), tuple(outcome.messages)))
        complete = _passed_on(turn, position, self.seat)
        if outcome.barrier or (complete and not earlier and confirm == "long"):
            self._commit(steps, position)
        else:
            self.draft = Draft(steps, position, complete)

    def commit(self, action: Action) -> None:
        """Play an action that is final at once.

        Raises:
            Refused: it is not legal.
        """
        position = self.live.game.copy(self.state)
        ply = self.live.table.ply + len(self.commits) + 1
        outcome = play.act(self.live.game, position, self.seat, action, self.live.seed, ply)
        self._commit(((notation(action), tuple(outcome.messages)),), position)

    def _commit(self, steps: tuple[tuple[str, tuple[Message, ...]], ...], position: Any) -> None:
        self.commits += steps
        self.state = position
        self.draft = None


def _passed_on(turn: int, position: Any, seat: int) -> bool:
    """Whether the turn of a seat is over: another one counts, or the seat has nothing more to decide."""
    return position.turn != turn or seat not in play.deciders(position)


def _read(game: Game[Any], position: Any, seat: int, typed: str) -> Action:
    """The action that somebody typed: a legal one in any letter case and order, else what it says."""
    line = " ".join(typed.split())
    options = play.prompt(game.view(position, seat), seat).options
    by_notation = {notation(option.action): option.action for option in options}
    if line in by_notation:
        return by_notation[line]
    similar = [action for known, action in by_notation.items() if known.casefold() == line.casefold()]
    if len(similar) == 1:
        return similar[0]
    action = _spelled(game, parse(game.action_types, line, by_notation.values()))
    meant = meaning(action) if action.unordered else None
    return next((option.action for option in options if meant == meaning(option.action)), action)


def _spelled(game: Game[Any], action: Action) -> Action:
    """An action that cannot be done, with the game's ids in their own letter case: so the rules tell why not."""
    ids = {id.casefold(): id for id in game.terms} | {id: id for id in game.terms}
    typed = {name: getattr(action, name) for name in action.__struct_fields__}
    words = {name: word for name, word in typed.items() if isinstance(word, str)}
    known = {name: ids.get(word, ids.get(word.casefold(), word)) for name, word in words.items()}
    return msgspec.structs.replace(action, **known)


def split(typed: str) -> list[str]:
    """The notations of a typed line, which may hold several.

    Raises:
        BadNotation: it holds none.
    """
    lines = [line.strip() for line in typed.split(";") if line.strip()]
    if not lines:
        raise BadNotation("Write what you want to do.")
    return lines


def option(live: Live, seat: int, index: int) -> Action:
    """The action of an option by its place in the prompt of a seat.

    Raises:
        Outdated: the prompt has no such option.
        Unconfirmed: the turn is complete.
        NotYourTurn: the seat has nothing to decide.
    """
    draft = live.drafts.get(seat)
    if draft and draft.complete:
        raise Unconfirmed
    prompt = live.prompt(seat) or play.prompt(live.state, seat)
    if not 0 <= index < len(prompt.options):
        raise Outdated
    return prompt.options[index].action


def conclude(attempt: Attempt, at: float) -> Change:
    """The table after a seat's actions: the final ones in its history, the others as the seat's draft."""
    old, seat = attempt.live, attempt.seat
    holder = old.table.seats[seat].person
    person = holder.id if holder else None
    first = old.table.ply + 1
    played = tuple(Played(ply, seat, person, line, at) for ply, (line, _) in enumerate(attempt.commits, first))
    lines = [
        LogLine(ply, message, at) for ply, (_, messages) in enumerate(attempt.commits, first) for message in messages
    ]
    new = replace(old, drafts=_without(old.drafts, seat), lost=_without(old.lost, seat))
    if played:
        new = advance(new, attempt.state, at, len(played))
        new, dropped = _fit_drafts(new)
        new = replace(new, lost={**new.lost, **dropped})
        lines += [LogLine(new.table.ply, message, at) for message in dropped.values()]
    if attempt.draft:
        new = replace(new, drafts={**new.drafts, seat: attempt.draft})
    return Change(old, restamp(old, new, seat), played, tuple(lines))


def advance(live: Live, state: Any, at: float, plies: int) -> Live:
    """The table with a new state, over if the state is."""
    table = changed(live.table, ply=live.table.ply + plies, rules_version=live.game.info.version)
    if not state.steps:
        table = changed(
            table, version=table.version, status="finished", ended=at, ending="played", result=live.game.result(state)
        )
    return replace(live, table=table, state=state)


def changed(table: Table, **fields: Any) -> Table:
    """The table's next version."""
    return msgspec.structs.replace(table, **{"version": table.version + 1, **fields})


def restamp(old: Live, new: Live, *seats: int) -> Live:
    """New stamps for the given seats and for all whose prompt or draft is another than before.

    No two seats ever have the same one: what was pressed for one seat never counts for another of the same person.
    """

    def same(seat: int) -> bool:
        before, after = old.drafts.get(seat), new.drafts.get(seat)
        if (before and (before.notations, before.complete)) != (after and (after.notations, after.complete)):
            return False
        if (seat in old.deciders) != (seat in new.deciders):
            return False
        return old.prompt(seat) == new.prompt(seat)

    stamps = old.stamps or (0,) * len(new.table.seats)
    fresh = count(max(stamps, default=0) + 1)
    return replace(
        new,
        stamps=tuple(next(fresh) if seat in seats or not same(seat) else stamp for seat, stamp in enumerate(stamps)),
    )


def _without(by_seat: Mapping[int, T], seat: int) -> dict[int, T]:
    return {other: kept for other, kept in by_seat.items() if other != seat}


def _fit_drafts(live: Live) -> tuple[Live, dict[int, Message]]:
    """The drafts on the new state, and a line for each seat that lost something."""
    drafts: dict[int, Draft] = {}
    dropped: dict[int, Message] = {}
    for seat, draft in live.drafts.items():
        kept = redraft(live, seat, draft.notations) if live.table.status == "running" else None
        if kept:
            drafts[seat] = kept
        lost = draft.notations[len(kept.steps) if kept else 0 :]
        if lost:
            text = Text("This no longer fits and was taken back: {actions}.", {"actions": "; ".join(lost)})
            dropped[seat] = Message(text, seat)
    return replace(live, drafts=drafts), dropped
