"""The people of one table, who play at random by clicking and typing, and remember what they were told."""

import asyncio
import random
from collections import Counter, deque
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import simcord

from cogs.layouts import UNCONFIRMED
from cogs.presses import custom_id, decode
from cogs.seats import OUTDATED
from data.live import Live
from data.model import Table
from rules.notation import field_words, notation, parse, verb
from rules.registry import games
from tests.trust.archive import Archive, Lines
from tests.trust.street import Answer, Street, walk

# Told of everything that is asked and answered: what, the number of the question, and the facts.
Report = Callable[[str, int, tuple[Any, ...]], None]


def silent(event: str, number: int, facts: tuple[Any, ...]) -> None:
    """A report to nobody."""


class Old(NamedTuple):
    """A button, or a value of a select, that a panel offered.

    Attributes:
        seat: whose panel it was.
        message: the panel.
        custom_id, value: what was pressed or chosen.
        stamp: of the seat when the panel was made.
        line: the notation behind it then.
    """

    seat: int
    message: int
    custom_id: str
    value: str | None
    stamp: int
    line: str


class Party:
    """Plays one table.

    Args:
        street: where.
        archive: of the bot's tables.
        people: by Discord's id.
        chance: decides everything.

    Attributes:
        id: of the table.
        lines: what each person has played, by its members' answers: notations in their order, drafts included.
        acted: how many actions were accepted.
    """

    _number = 0

    def __init__(
        self,
        street: Street,
        archive: Archive,
        people: Sequence[simcord.MemberActor],
        chance: random.Random,
        report: Report = silent,
    ) -> None:
        self.street = street
        self.archive = archive
        self.people = {person.id: person for person in people}
        self.chance = chance
        self.report = report
        self.id = 0
        self.lines: Lines = {}
        self.acted = 0
        self.asked = 0
        self._holders: dict[int, int] = {}
        self._panels: dict[int, int] = {}
        self._old: deque[Old] = deque(maxlen=30)
        # Of each person: how many of the last lines nobody has confirmed yet, and how many answers are waited for.
        self._drafts: Counter[int] = Counter()
        self._waiting: Counter[int] = Counter()
        self._heard: deque[tuple[int, str, str, bool, str]] = deque(maxlen=60)

    # --- opening -----------------------------------------------------------------------------------------------

    async def open(self, channel: int, game: str, computers: int = 0, kind: str = "random") -> None:
        """Open a table, join it and start it."""
        host, *others = self.people.values()
        answer = await self.street.slash(host, channel, "play", game=game)
        lobby = self.street.message(channel, answer.message)
        found = [decode(part.get("custom_id") or "", []) for part in answer.parts]
        self.id = next(press.numbers[0] for press in found if press is not None and press.verb == "join")
        for other in others:
            await self.street.press(other, lobby, custom_id("join", self.id))
        for _ in range(computers):
            await self.street.press(host, lobby, custom_id("add", self.id, word=kind))
        await self.street.press(host, lobby, custom_id("start", self.id))
        table = await self.table()
        assert table.status == "running", answer.text
        assert {seat.person.id for seat in table.seats if seat.person} == set(self.people)
        await self.sit(table.id)

    async def sit(self, id: int) -> None:
        """Go on with a table that runs."""
        self.id = id
        self._holders = {seat.index: seat.person.id for seat in (await self.table()).seats if seat.person}
        played = await self.archive.played(id)
        self.lines = {person: final + draft for person, (final, draft) in played.items()}
        self._drafts = Counter({person: len(draft) for person, (_, draft) in played.items()})

    async def table(self) -> Table:
        """The table as it is."""
        return await self.archive.table(self.id)

    # --- playing -----------------------------------------------------------------------------------------------

    async def play(self, until: Callable[[], bool]) -> None:
        """Play until the game is over, or it is time to stop."""
        while not until() and await self.step():
            pass

    async def step(self) -> bool:
        """Whatever one or several members of the table do next. False when the game is over."""
        live = await self.archive.live(self.id)
        if live.table.status != "running":
            return False
        seats = [seat for seat in live.deciders if live.table.seats[seat].person]
        if not seats:
            # A computer player thinks.
            await asyncio.sleep(0.05)
            return True
        # Where several have to decide, several do so at once.
        chosen = self.chance.sample(seats, self.chance.randint(1, min(2, len(seats))))
        await asyncio.gather(*(self._act(live, seat) for seat in chosen), *self._idle(live))
        return True

    def _idle(self, live: Live) -> list[Any]:
        """What people do besides moving: look, read, and press what is out of date."""
        person = self.chance.choice(list(self.people.values()))
        match self.chance.randrange(20):
            case 0:
                return [self.street.slash(person, _place(live.table), self.chance.choice(["board", "log", "hand"]))]
            case 1 | 2 if self._old:
                return [self._press_old(live)]
            case _:
                return []

    async def _press_old(self, live: Live) -> None:
        old = self.chance.choice(self._old)
        message = self.street.message(_place(live.table), old.message)
        if message is not None and old.stamp < live.stamps[old.seat]:
            await self.press_old(old, message)

    async def press_old(self, old: "Old", message: Any) -> None:
        """Press a button of a panel that may be out of date."""
        live = await self.archive.live(self.id)
        person = self.people[self._holders[old.seat]]
        if old.stamp == live.stamps[old.seat]:
            # The panel before this moment: its answer got lost, so its button still means what it says.
            await self._ask(
                old.seat, "act", old.line, lambda: self.street.press(person, message, old.custom_id, old.value)
            )
            return
        answer = await self.street.press(person, message, old.custom_id, old.value)
        assert answer.text, "an old button was not answered"
        if (await self.table()).status == "running":
            assert OUTDATED in answer.text, answer.text

    async def _act(self, live: Live, seat: int) -> None:
        person, place = self.people[self._holders[seat]], _place(live.table)
        draft = live.drafts.get(seat)
        if draft and (draft.complete or self.chance.random() < 0.05):
            await self._end_turn(live, seat, person)
        elif self.chance.random() < 0.3:
            line = await self._choose_line(live, seat, person)
            await self._twice(seat, "act", line, lambda: self._type(live.table.game, person, place, line))
        else:
            await self._click(live, seat, person)

    async def _end_turn(self, live: Live, seat: int, person: simcord.MemberActor) -> None:
        """Confirm a turn, or take something back."""
        draft, place, stamp = live.drafts[seat], _place(live.table), live.stamps[seat]
        confirms = draft.complete and self.chance.random() < 0.9
        op, what = ("confirm", "") if confirms else ("back", "1")
        if not confirms and len(draft.notations) > 1 and self.chance.random() < 0.3:
            op, what = "allback", str(len(draft.notations))
        typed = self.chance.random() < 0.3
        panel = None if typed else await self._panel(live, seat, person)

        def once() -> Any:
            if panel is not None:
                return self.street.press(person, panel, custom_id(op, self.id, stamp))
            if confirms:
                return self.street.slash(person, place, "confirm")
            return self.street.slash(person, place, "undo", all=op == "allback")

        # A second "take back" without a stamp may well be meant.
        await self._twice(seat, op, what, once, never=op != "confirm" and typed)

    async def _choose_line(self, live: Live, seat: int, person: simcord.MemberActor) -> str:
        if self.chance.random() < 0.3:
            offered = await self.street.complete(person, _place(live.table), "move", "notation")
            if offered:
                return self.chance.choice(offered)
        prompt = live.prompt(seat)
        assert prompt is not None
        return notation(self.chance.choice(prompt.options).action)

    def _type(self, game: str, person: simcord.MemberActor, place: int, line: str) -> Any:
        """The notation as a command of the game or of all games."""
        action = parse(games()[game].action_types, line)
        words = field_words(action)
        if len(line) % 2 and all(words.values()):
            name = verb(type(action))
            if self.street.offers(person, place, game, name):
                return self.street.slash(person, place, f"{game} {name}", **words)
            return self.street.slash(person, place, f"{game} do", what=name)
        return self.street.slash(person, place, "move", notation=line)

    async def _click(self, live: Live, seat: int, person: simcord.MemberActor) -> None:
        """Choose one of the options that the panel shows."""
        panel = await self._panel(live, seat, person)
        current = live.stamps[seat]
        for _ in range(2):
            found = [part for part in walk(panel.components) if (press := _press(part)) and press.numbers[1:2]]
            found = [part for part in found if (press := _press(part)) and press.numbers[1] == current]
            chosen = [part for part in found if (press := _press(part)) and press.verb in ("play", "choose")]
            groups = [part for part in found if (press := _press(part)) and press.verb == "group"]
            if chosen or not groups:
                break
            part = self.chance.choice(groups)
            value = self.chance.choice(part["options"])["value"]
            await self.street.press(person, panel, part["custom_id"], value)
        if not chosen:
            # Somebody else changed what this seat may do; the next step looks again.
            self._panels.pop(seat, None)
            return
        part = self.chance.choice(chosen)
        press = _press(part)
        assert press is not None
        value = self.chance.choice(part["options"])["value"] if press.verb == "choose" else None
        prompt = live.prompt(seat)
        assert prompt is not None
        line = notation(prompt.options[int(value) if value is not None else press.numbers[2]].action)
        old = Old(seat, panel.id, part["custom_id"], value, current, line)
        self._old.append(old)
        self.report("button", 0, (self.id, *old))
        closes = self.chance.random() < 0.05
        told = await self._twice(
            seat, "act", line, lambda: self.street.press(person, panel, part["custom_id"], value, closes=closes)
        )
        assert sum(told) <= 1, f"one panel was used twice: {line}"

    async def _panel(self, live: Live, seat: int, person: simcord.MemberActor) -> Any:
        """The panel of a seat, opened or refreshed if it is not the present one."""
        place = _place(live.table)
        panel = self.street.message(place, self._panels.get(seat))
        if panel is not None:
            numbers = [press.numbers for part in walk(panel.components) if (press := _press(part))]
            if (self.id, live.stamps[seat]) in [found[:2] for found in numbers]:
                return panel
            if self.chance.random() < 0.5:
                await self.street.press(person, panel, custom_id("show", self.id))
                return panel
        board = self.street.message(place, live.table.board_message)
        if board is not None:
            answer = await self.street.press(person, board, custom_id("move", self.id))
        else:
            answer = await self.street.slash(person, place, "hand")
        assert answer.message is not None
        self._panels[seat] = answer.message
        return self.street.message(place, answer.message)

    async def _twice(
        self, seat: int, op: str, what: str, once: Callable[[], Any], *, never: bool = False
    ) -> list[bool]:
        """Do something, now and then with a double click. Returns what was accepted."""
        times = 2 if self.chance.random() < 0.1 and not never else 1
        return await asyncio.gather(*(self._ask(seat, op, what, once) for _ in range(times)))

    async def _ask(self, seat: int, op: str, what: str, once: Callable[[], Any]) -> bool:
        Party._number += 1
        number, person = Party._number, self._holders[seat]
        await self._settle(person)
        self.report("asked", number, (self.id, person, op, what))
        self._waiting[person] += 1
        answer: Answer = await once()
        self._waiting[person] -= 1
        self.asked += 1
        told = accepted(answer)
        self._heard.append((seat, op, what, told, answer.text))
        self.report("told", number, (told,))
        if told:
            self.acted += op == "act"
            before = len(self.lines[person])
            self.lines[person] = after(self.lines[person], op, what)
            # Where nothing is said to be unconfirmed, everything has become final.
            drafts = self._drafts[person] + len(self.lines[person]) - before
            self._drafts[person] = drafts if UNCONFIRMED in answer.text else 0
        return told

    async def _settle(self, person: int) -> None:
        """Compare what is stored of a person with what they were told, unless they wait for an answer.

        What is final is there. Of a draft, what no longer fits after a move of another seat is gone.
        """
        asked = self.asked
        stored = (await self.archive.lines(self.id))[person]
        if self._waiting[person] or self.asked != asked:
            return
        told = self.lines[person]
        final = told[: len(told) - self._drafts[person]]
        rest = iter(told[len(final) :])
        # Each is found in what is left behind the one before.
        fits = stored[: len(final)] == final and all(line in rest for line in stored[len(final) :])
        assert fits, (self.id, stored, told, len(final), list(self._heard))
        self.lines[person] = stored
        self._drafts[person] = len(stored) - len(final)

    # --- afterwards --------------------------------------------------------------------------------------------

    async def check(self) -> None:
        """Compare what is stored with what was told."""
        assert not self._waiting.total()
        for person in self.people:
            await self._settle(person)


def accepted(answer: Answer) -> bool:
    """Whether an answer to a move says that it was made: it shows the panel, and not that it is another one now."""
    return answer.picture and OUTDATED not in answer.text


def after(played: list[str], op: str, what: str) -> list[str]:
    """What a seat has played, after something more was accepted."""
    match op:
        case "act":
            return [*played, what]
        case "back" | "allback":
            return played[: -int(what)]
        case _:
            return played


def _place(table: Table) -> int:
    return table.thread or table.channel


def _press(part: dict[str, Any]) -> Any:
    return decode(part.get("custom_id") or "", [])
