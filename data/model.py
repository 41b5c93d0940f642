"""What the table service hands out: tables, seats, panels and happenings. All frozen."""

from typing import Any, Literal

import msgspec

from rules.game import Message, Prompt, Result

Status = Literal["open", "running", "finished", "abandoned"]
# The kind of computer player that steps in for a person; see `rules.players.KINDS`.
SUBSTITUTE = "thinker"
Ending = Literal["", "played", "resigned", "abandoned"]
Pace = Literal["live", "evening", "day", "week"]
# Why somebody no longer holds a seat; `gone`: they are no longer on the server.
Why = Literal["left", "resigned", "removed", "gone"]
# What somebody is called who wanted to be forgotten. Their id is a negative number of their own.
FORGOTTEN = "a former player"


class Person(msgspec.Struct, frozen=True, gc=False):
    """Somebody on Discord.

    Attributes:
        id: Discord's id.
        name: as the server showed it when the person last took a seat.
    """

    id: int
    name: str


class Seat(msgspec.Struct, frozen=True, gc=False):
    """A place at a table. Held by a person or by a computer; by neither when its holder left.

    Attributes:
        index: 0-based.
        computer: the kind of computer player.
        rank: orders the seats of an open table; equal ranks do not occur.
    """

    index: int
    person: Person | None = None
    computer: str | None = None
    rank: int = 0

    @property
    def held(self) -> bool:
        """Whether somebody, or a computer, plays here."""
        return self.person is not None or self.computer is not None

    @property
    def name(self) -> str:
        """What the holder is called."""
        if self.person:
            return self.person.name
        if self.computer:
            return f"Computer {self.index + 1} ({self.computer})"
        return f"Free seat {self.index + 1}"


class Table(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """One play of a game in a server.

    Attributes:
        guild, channel, thread, lobby_message, board_message: where it is shown; Discord's ids.
        options: value by variant.
        host: who opened it, or whoever took over.
        seats: those that are taken while it is open; all of them later.
        invited: people whom the host asked, or who sat at the table before a rematch, and who do not sit here yet.
        version: counts the changes that are seen by everybody.
        ply: how many actions were played.
        rules_version: the version of the game's rules that its state was stored with.
        created, started, ended: seconds since 1970.
        ending: how it ended; empty until then.
        rated: whether it counts for the ratings: it is not friendly, at least two persons began it, and nobody gave a
            seat up.
        pace: how fast the people want to play.
        friendly: whether they agreed that it shall not count for the ratings.
        private: whether only those who were invited may join.
        hot_seat: whether one person may hold several seats. Such a table is not rated.
    """

    id: int
    guild: int
    channel: int
    game: str
    options: dict[str, str]
    host: Person
    seats: tuple[Seat, ...]
    created: float
    thread: int | None = None
    lobby_message: int | None = None
    board_message: int | None = None
    status: Status = "open"
    invited: tuple[Person, ...] = ()
    version: int = 1
    ply: int = 0
    rules_version: int = 1
    started: float | None = None
    ended: float | None = None
    result: Result | None = None
    ending: Ending = ""
    rated: bool = False
    pace: Pace = "day"
    friendly: bool = False
    private: bool = False
    hot_seat: bool = False

    def seat_of(self, person_id: int) -> Seat | None:
        """The seat that a person holds; the first of several."""
        return next(iter(self.seats_of(person_id)), None)

    def seats_of(self, person_id: int) -> tuple[Seat, ...]:
        """The seats that a person holds: one at most, except at a hot-seat table."""
        return tuple(seat for seat in self.seats if seat.person and seat.person.id == person_id)

    def another_seat_of(self, person: Person) -> Person:
        """A person who takes a seat, as the seat names them: those after their first one are numbered."""
        held = len(self.seats_of(person.id))
        return Person(person.id, f"{person.name} ({held + 1})") if held else person


class LogLine(msgspec.Struct, frozen=True, gc=False):
    """A line of a table's log. `message.to` names the only seat that may read it."""

    ply: int
    message: Message
    at: float


class Panel(msgspec.Struct, frozen=True):
    """What a seat sees and may do. Private to the seat.

    Attributes:
        view: the seat's view with its draft applied; read only.
        prompt: None when there is nothing to decide, or the draft only waits to be confirmed.
        draft: the notations of the draft.
        lines: what the draft wrote, as far as the seat may read it.
        stamp: changes whenever what the seat may do changes.
        complete: whether only confirming and taking back are left.
        deciders: the seats on which the table waits.
        lost: says what another seat's action took away of an unconfirmed turn, until this seat acts again.
    """

    table: Table
    seat: int
    view: Any
    prompt: Prompt | None
    draft: tuple[str, ...]
    lines: tuple[Message, ...]
    stamp: int
    complete: bool
    deciders: tuple[int, ...]
    lost: Message | None = None


class Happening(msgspec.Struct, frozen=True):
    """What a call changed.

    Attributes:
        table: afterwards.
        committed: whether it was more than somebody's draft.
        lines: the new lines of the log, private ones included.
        panel: of the acting seat, afterwards; None for computers and those who left.
        before, now: the seats on which the table waited, and waits.
        repeated: Discord delivered this twice; nothing was changed by it.
    """

    table: Table
    committed: bool
    lines: tuple[LogLine, ...] = ()
    panel: Panel | None = None
    before: tuple[int, ...] = ()
    now: tuple[int, ...] = ()
    repeated: bool = False


class Played(msgspec.Struct, frozen=True, gc=False):
    """An action of a table's history. `person` is None for a computer."""

    ply: int
    seat: int
    person: int | None
    notation: str
    at: float


class Record(msgspec.Struct, frozen=True):
    """How somebody did in a game: tables finished, won alone (or as a group), and first places shared."""

    played: int = 0
    won: int = 0
    shared: int = 0
