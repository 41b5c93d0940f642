"""The picture cards, the points and the time limits of Factum."""

import re
from collections import Counter
from typing import Literal

import msgspec

from rules import components

HIDDEN = "?"  # a card that the reader of a view may not see
NOBODY = -1
FILLER = -1  # owns the cards that came from the deck
UNKNOWN = -2  # owns a card for the reader of a view who may not know
TELLING, JUDGING = 0, 1
OFF = "off"

Phase = Literal["volunteer", "story", "judge", "verdict", "hide", "guess"]

# A symbol, where its middle is, its size, and flags.
_ELEMENT = re.compile(r"(\w+)@([\d.]+),([\d.]+),([\d.]+)((?:,(?:f|t|r-?\d+|[stgmalk]>[stgmalkw]))*)")
_OP = re.compile(r"[stgmalkw][rceplq] [-\d.,]+")


class Palette(msgspec.Struct, frozen=True):
    """The colours of a card, each six hexadecimal digits.

    Attributes:
        s, t: top and bottom of the sky.
        g: the ground.
        m, a: main and accent.
        l, k: light and dark.
    """

    s: str
    t: str
    g: str
    m: str
    a: str
    l: str  # noqa: E741
    k: str


class Element(msgspec.Struct, frozen=True):
    """A symbol on a card.

    Attributes:
        x, y: of its middle, in percent of the card's width and height.
        size: of its side, in percent of the card's width.
        mirrored: left and right exchanged, before it is turned.
        turn: in degrees clockwise.
        faint: whether the card shines through.
        recoloured: another colour by the symbol's own.
    """

    symbol: str
    x: float
    y: float
    size: float
    mirrored: bool = False
    turn: int = 0
    faint: bool = False
    recoloured: dict[str, str] = {}


class Card(msgspec.Struct, frozen=True):
    """A picture: sky, ground, then its elements in the notation of the table; the caption says what it shows."""

    id: str
    caption: str
    palette: str
    sky: str
    ground: str
    elements: str

    def parts(self) -> list[Element]:
        """The elements, the first one lowest."""
        found: list[Element] = []
        for written in self.elements.split():
            match = _ELEMENT.fullmatch(written)
            if match is None:
                raise ValueError(f"{self.id} has an element {written}")
            symbol, x, y, size, rest = match.groups()
            flags = rest.split(",")[1:]
            turn = next((int(flag[1:]) for flag in flags if flag[0] == "r"), 0)
            colours = dict(flag.split(">") for flag in flags if ">" in flag)
            found.append(Element(symbol, float(x), float(y), float(size), "f" in flags, turn, "t" in flags, colours))
        return found


class Op(msgspec.Struct, frozen=True):
    """A shape of a symbol: a letter for its colour, one for its kind, and its numbers."""

    colour: str
    kind: str
    numbers: tuple[float, ...]


class Points(msgspec.Struct, frozen=True):
    """What a turn brings to each member of the winning team, to its captain and to the owner of the chosen decoy."""

    member: int
    captain: int
    decoy: int


class Limits(msgspec.Struct, frozen=True):
    """The seconds that a decision may take, by phase."""

    volunteer: int
    story: int
    judge: int
    verdict: int
    hide: int
    guess: int


class Totals(msgspec.Struct, frozen=True):
    """How many cards there are, and of each palette."""

    cards: int
    palettes: dict[str, int]


class Tables(msgspec.Struct, frozen=True):
    """All tables of Factum.

    Attributes:
        hand: cards of each player.
        labels: of the cards on the table.
        fewest: players with whom the game goes on.
        fewest_in_team: members with whom a fixed team goes on.
        last_turn: after which the game ends; `fixed_turns` with fixed teams.
        lengths: points that end the game, by choice.
        table_sizes: cards on the table up to which fillers come, by choice.
    """

    hand: int
    labels: str
    fewest: int
    fewest_in_team: int
    last_turn: int
    fixed_turns: int
    lengths: tuple[int, ...]
    table_sizes: tuple[int, ...]
    cards: tuple[Card, ...]
    points: Points
    limits: dict[str, Limits]
    totals: Totals
    palettes: dict[str, Palette]
    symbols: dict[str, str]

    def __post_init__(self) -> None:
        if len({card.id for card in self.cards}) != self.totals.cards or len(self.cards) != self.totals.cards:
            raise ValueError(f"There are {self.totals.cards} different cards")
        if Counter(card.palette for card in self.cards) != self.totals.palettes:
            raise ValueError("The palettes of the cards do not add up")
        if set(self.totals.palettes) != set(self.palettes):
            raise ValueError("Every palette is used, and there are no others")
        named = {part.symbol for card in self.cards for part in card.parts()}
        if named != set(self.symbols):
            raise ValueError("Every symbol is used, and there are no others")
        for name in self.symbols:
            self.shapes(name)
        if max(self.table_sizes) > len(self.labels):
            raise ValueError("There is a label for each card on the table")

    def shapes(self, symbol: str) -> list[Op]:
        """The shapes of a symbol, the first one lowest."""
        found: list[Op] = []
        for written in self.symbols[symbol].split("; "):
            if not _OP.fullmatch(written):
                raise ValueError(f"{symbol} has a shape {written}")
            kind, _, numbers = written.partition(" ")
            found.append(Op(kind[0], kind[1], tuple(float(number) for number in numbers.split(","))))
        return found


TABLES = components.load("factum", Tables)

CARDS = {card.id: card for card in TABLES.cards}
LABELS = tuple(TABLES.labels)
FIXED_SEATS = tuple(range(6, 13))
SEATS = (4, 12)

TERMS = {
    **{label: label for label in LABELS},
    **{str(number): f"card {number}" for number in range(1, TABLES.hand + 1)},
    **{card.id: card.caption for card in TABLES.cards},
}


def label(index: int) -> str:
    """The label of a card on the table."""
    return LABELS[index]
