"""The contract of a game.

A game is a state that holds a stack of steps. The top step says who decides what; playing an option changes the state
and pushes, replaces or pops steps. The game is over when the stack is empty. `rules.table` turns this into play.
"""

import re
from collections.abc import Mapping, Sequence
from types import GenericAlias
from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from rules.chance import Chance
from rules.errors import BadOption
from rules.text import Argument, Text


def _verb(class_name: str) -> str:
    """``OpenMarket`` becomes ``open-market``: the word that starts the notation."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", class_name).lower()


class Action(msgspec.Struct, frozen=True, tag=_verb, gc=False):
    """What a seat did. One subclass a verb of the rulebook; the fields, in order, are the words of the notation.

    Fields are numbers, flags, ids without white space, or tuples of these. The class docstring is the description of
    the verb's slash command; `words` describes each field there.
    """

    words: ClassVar[Mapping[str, str]] = {}
    # Fields whose values people may name in any order, such as two cards that are discarded; for a field that is a
    # tuple, also the order within it. The history holds them as the option has them.
    unordered: ClassVar[tuple[str, ...]] = ()
    # Played by the table for a seat, such as when its holder has left, and never by the seat itself.
    imposed: ClassVar[bool] = False


class Option(msgspec.Struct, frozen=True, gc=False):
    """One thing that a seat may do now.

    Attributes:
        action: what is played when it is chosen.
        label: what it does, at most 80 characters when written out.
        hint: what it costs or brings, at most 100 characters.
        group: the heading under which long lists are split.
        place: the id of a board place that a picture can highlight.
    """

    action: Action
    label: Text
    hint: Text | None = None
    group: Text | None = None
    place: str | None = None


class Prompt(msgspec.Struct, frozen=True, gc=False):
    """A sentence that says what is to be decided, and everything that may be chosen. Options are distinct."""

    text: Text
    options: Sequence[Option]


class Message(msgspec.Struct, frozen=True, gc=False):
    """A line of the log.

    Attributes:
        to: the only seat that may read it, or None for everybody.
        heading: opens a round or a phase.
    """

    text: Text
    to: int | None = None
    heading: bool = False


class Turn:
    """What a step is given to play with: chance and the log, and a way to say that something came to light.

    Attributes:
        chance: the randomness of this ply.
        messages: the log lines written so far.
        revealed: whether anybody learnt something that cannot be taken back, besides what chance drew.
    """

    __slots__ = ("chance", "messages", "revealed")

    def __init__(self, chance: Chance) -> None:
        self.chance = chance
        self.messages: list[Message] = []
        self.revealed = False

    def say(self, template: str, /, **args: Argument) -> None:
        """Write a line for everybody."""
        self.messages.append(Message(Text(template, args)))

    def head(self, template: str, /, **args: Argument) -> None:
        """Write a heading for everybody, such as the start of a round."""
        self.messages.append(Message(Text(template, args), heading=True))

    def tell(self, seat: int, template: str, /, **args: Argument) -> None:
        """Write a line that only one seat may read."""
        self.messages.append(Message(Text(template, args), seat))

    def reveal(self) -> None:
        """Somebody's secret came to light: nothing before this can be taken back."""
        self.revealed = True

    @property
    def barrier(self) -> bool:
        """Whether what was played can no longer be taken back."""
        return self.revealed or self.chance.used


class State(msgspec.Struct, kw_only=True, gc=False):
    """Everything that is true at a table: plain typed data and ids, no references to components.

    Attributes:
        seats: how many seats there are.
        turn: counts the turns; a step that starts somebody's turn adds one. A draft ends where it changes.
        steps: the stack of steps, the present one last. Typed as Any because the step classes are written in terms of
            the state; the game converts them when a state is decoded.
    """

    seats: int
    turn: int = 0
    steps: list[Any] = []


S = TypeVar("S", bound=State)
A = TypeVar("A", bound=Action)


class Step(msgspec.Struct, Generic[S, A], kw_only=True, tag=_verb, gc=False):
    """A decision point of the rules. One class for each, with the rulebook's name; fields are its local variables.

    Attributes:
        rule: the id of the rulebook section that explains the step; see also `section`.
        automatic: whether a single legal option is played without asking. Switch off where that would tell others
            something about a hidden hand.
    """

    rule: ClassVar[str] = ""
    automatic: ClassVar[bool] = True

    def section(self, state: S) -> str:
        """The id of the rulebook section that explains what is asked now; `rule` where that is always the same."""
        return self.rule

    def deciders(self, state: S) -> Sequence[int]:
        """The seats that must decide now: usually one, several when choices are simultaneous, none when the step
        resolves itself. Readable from any view.
        """
        raise NotImplementedError

    def volunteers(self, state: S) -> Sequence[int]:
        """Seats that may act although nothing waits for them, such as to change a secret choice while others still
        make theirs. Readable from any view; their prompt is never empty either.
        """
        return ()

    def prompt(self, state: S, seat: int) -> Prompt:
        """What the seat may do. Depends only on what the seat may see; never empty for a decider."""
        raise NotImplementedError

    def play(self, state: S, seat: int, action: A, turn: Turn) -> None:
        """Carry out a legal action: change the state in place and push, replace or pop steps."""
        raise NotImplementedError

    def resolve(self, state: S, turn: Turn) -> None:
        """Carry out a step that has no deciders. Must change the stack."""
        raise NotImplementedError

    def imposed(self, state: S, seat: int) -> Sequence[Action]:
        """What the table may play for a seat besides its options."""
        return ()

    def refusal(self, state: S, seat: int, action: Action) -> Text | None:
        """Why an action that is not among the options is not, or None for the general answer."""
        return None


class Value(msgspec.Struct, frozen=True, gc=False):
    """One value of a variant."""

    id: str
    label: str


class Variant(msgspec.Struct, frozen=True, gc=False):
    """Something that the table agrees on before the start.

    Attributes:
        seats: the numbers of seats for which it makes sense; empty for all.
    """

    id: str
    label: str
    values: tuple[Value, ...]
    default: str
    seats: tuple[int, ...] = ()


class Info(msgspec.Struct, frozen=True, kw_only=True):
    """What people see of a game before they play it.

    Attributes:
        seats: fewest and most seats.
        minutes: shortest and longest usual length at a real table.
        pitch: one sentence, at most 100 characters.
        version: of the rules code; stored states of older versions are upgraded.
        cooperative: all seats win or lose together.
        computers: whether computer players can hold seats.
    """

    id: str
    title: str
    seats: tuple[int, int]
    minutes: tuple[int, int]
    pitch: str
    variants: tuple[Variant, ...] = ()
    version: int = 1
    cooperative: bool = False
    computers: bool = True


class Score(msgspec.Struct, frozen=True, gc=False):
    """The points of a seat and where they come from. The parts add up to the points.

    Attributes:
        quarters: quarter points beyond the whole ones, 0 to 3, in games that count them.
    """

    seat: int
    points: int
    parts: tuple[tuple[Text, int], ...] = ()
    quarters: int = 0

    @property
    def total(self) -> str:
        """The points as people read them: "76" or "76.25"."""
        return f"{self.points + self.quarters / 4:g}"


class Standing(msgspec.Struct, frozen=True, gc=False):
    """Where a seat ended. Places start at 1 and may be shared."""

    seat: int
    place: int
    score: Score


class Result(msgspec.Struct, frozen=True, gc=False):
    """How a game ended.

    Attributes:
        standings: best first, one a seat.
        summary: a sentence that says who won and, when it came to that, by which tie-break.
        won: for cooperative games, whether the group won; else None.
        sides: the seats that play together against the others; empty when everybody plays alone.
    """

    standings: tuple[Standing, ...]
    summary: Text
    won: bool | None = None
    sides: tuple[tuple[int, ...], ...] = ()

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats in the first place."""
        return tuple(standing.seat for standing in self.standings if standing.place == 1)


def rank(scores: Sequence[Score], *tiebreaks: Sequence[int]) -> tuple[Standing, ...]:
    """Standings by points, then by each tie-break in turn (a number a seat, higher is better). Equals share a place."""
    keys = {
        score.seat: (score.points, score.quarters, *(tiebreak[score.seat] for tiebreak in tiebreaks))
        for score in scores
    }
    return tuple(
        Standing(score.seat, 1 + sum(other > keys[score.seat] for other in keys.values()), score)
        for score in sorted(scores, key=lambda score: keys[score.seat], reverse=True)
    )


class Game(Generic[S]):
    """A title that can be played. A subclass gives the class attributes and the methods; it holds no state.

    Attributes:
        info: what people see of it.
        state_type: the state struct.
        step_types: the union of the game's steps.
        action_types: the union of the game's actions.
        terms: the names of components, words and places by id, as people read them.
        quitting: the imposed action by which a seat leaves for good; None where somebody else plays on for it.
        timeout: the imposed action that replaces what a seat has not done within its limit; None without limits.
    """

    info: ClassVar[Info]
    state_type: type[S]
    step_types: ClassVar[Any]
    action_types: ClassVar[Any]
    terms: ClassVar[Mapping[str, str]] = {}
    quitting: ClassVar[Action | None] = None
    timeout: ClassVar[Action | None] = None

    # --- what every game says ---------------------------------------------------------------------------------

    def setup(self, seats: int, options: Mapping[str, str], turn: Turn) -> S:
        """The state at the start, with the first steps pushed. `options` holds a legal value for every variant."""
        raise NotImplementedError

    def scores(self, view: S) -> Sequence[Score]:
        """The points of each seat as far as the view shows them, in seat order; provisional while the game runs."""
        raise NotImplementedError

    def result(self, state: S) -> Result:
        """The end result. Asked for only when the stack is empty."""
        raise NotImplementedError

    def census(self, state: S) -> Mapping[str, int]:
        """How many of each conserved component there are; the same at every ply of a game."""
        raise NotImplementedError

    # --- what games with secrets, or with more to say, override --------------------------------------------------

    def view(self, state: S, seat: int | None) -> S:
        """The state as one seat, or a spectator (None), may see it; hidden things are replaced.

        May be the state itself, so a view is never changed by its reader.
        """
        return state

    def imagine(self, view: S, seat: int, chance: Chance) -> S:
        """A state that the view could be of, hidden things filled in at random; free to be played on."""
        return self.copy(view)

    def status(self, view: S) -> Text:
        """How far the game is and what is about to end it, in a few words: "Round 3 of 7"."""
        return Text("")

    def seat_title(self, view: S, seat: int) -> Text | None:
        """What a seat is called on the board, such as its colour."""
        return None

    def limit(self, view: S) -> int | None:
        """The seconds that the present decision may take; None for any time."""
        return None

    def chapter(self, view: S) -> int | None:
        """What people tell at the table now in their own words, such as a story, by a number of its own; None for
        nothing. What its teller has written with the bot's help is quoted with the board.
        """
        return None

    def rematch(self, state: S, options: Mapping[str, str]) -> Mapping[str, str]:
        """The options for a rematch in which every seat moves on by one (the first becomes the last)."""
        return options

    def upgrade(self, version: int, data: dict[str, Any]) -> dict[str, Any]:
        """Turn the plain data of a state of rules version `version` into that of `version + 1`."""
        return data

    # --- what no game overrides ------------------------------------------------------------------------------

    @property
    def has_secrets(self) -> bool:
        """Whether seats may know what others do not."""
        return type(self).view is not Game[Any].view

    def __init__(self) -> None:
        self._encode = msgspec.msgpack.Encoder().encode
        self._decode = msgspec.msgpack.Decoder(self.state_type).decode
        # Quicker than `msgspec.convert`, which looks at the types of all steps each time.
        steps: Any = GenericAlias(list, self.step_types)
        self._decode_steps = msgspec.msgpack.Decoder(steps).decode

    def __reduce__(self) -> tuple[type["Game[S]"], tuple[()]]:
        """A game holds no state, so in another process any other one of its kind is as good."""
        return type(self), ()

    def encode(self, state: S) -> bytes:
        """The state as bytes."""
        return self._encode(state)

    def decode(self, data: bytes, version: int | None = None) -> S:
        """The state behind bytes that `encode` made, of this or an older version of the rules.

        Raises:
            msgspec.ValidationError: the bytes are not a state of this game.
        """
        if version is not None and version < self.info.version:
            plain = msgspec.msgpack.decode(data)
            for old in range(version, self.info.version):
                plain = self.upgrade(old, plain)
            state = msgspec.convert(plain, self.state_type)
        else:
            state = self._decode(data)
        state.steps = self._decode_steps(self._encode(state.steps))
        return state

    def copy(self, state: S) -> S:
        """An independent copy."""
        return self.decode(self.encode(state))

    def options(self, seats: int, chosen: Mapping[str, str]) -> dict[str, str]:
        """A value for every variant: the chosen one, else the default.

        Raises:
            BadOption: the number of seats, a variant or a value does not exist in this game.
        """
        fewest, most = self.info.seats
        if not fewest <= seats <= most:
            template = "{title} is for {fewest} to {most} players."
            if fewest == most:
                template = "{title} is for {most} {most:player|players}."
            raise BadOption(template, title=self.info.title, fewest=fewest, most=most)
        variants = {variant.id: variant for variant in self.info.variants}
        for id, value in chosen.items():
            if id not in variants:
                raise BadOption("{title} has no option called {id}.", title=self.info.title, id=id)
            if value not in [known.id for known in variants[id].values]:
                raise BadOption("{label} cannot be {value}.", label=variants[id].label, value=value)
        return {id: chosen.get(id, variant.default) for id, variant in variants.items()}
