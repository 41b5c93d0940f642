"""The cards, suits and counts of Villagers."""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Literal

import msgspec

from rules import components
from rules.text import Text, one

Counts = Literal["suit", "padlocks", "golds", "values", "food", "builder", "coins"]


class Suit(msgspec.Struct, frozen=True):
    """A suit; `seats` players at least use it."""

    id: str
    name: str
    letter: str
    sign: str
    seats: int


class Villager(msgspec.Struct, frozen=True):
    """A kind of card.

    Attributes:
        symbols: of its suit.
        base: whether it starts a chain.
        on: the villager on which it must lie; empty for none.
        slots: how many cards it can carry.
        lock: the villager named by its padlock; empty for none.
        opens: the number at its key.
        gold: 0 for no Gold symbol; that of Founders is in `Tables.founders`.
        silver: the key of its formula; empty for none.
        copies: among the draft cards.
    """

    id: str
    name: str
    suit: str
    symbols: int = 1
    base: bool = False
    on: str = ""
    slots: int = 0
    lock: str = ""
    opens: int = 0
    food: int = 0
    builder: int = 0
    gold: int = 0
    silver: str = ""
    copies: int = 2


class Formula(msgspec.Struct, frozen=True):
    """What a Silver symbol pays: `pays` for every so many of what it counts."""

    counts: Counts
    suit: str
    pays: int
    every: int


class Limits(msgspec.Struct, frozen=True):
    """Of the draft and of build actions: the least, and how many symbols add to it at most."""

    least: int
    symbols: int


class Founders(msgspec.Struct, frozen=True):
    """The value on the Gold side, and the symbols on the Food side."""

    gold: int
    food: int


class Totals(msgspec.Struct, frozen=True):
    """What the box holds."""

    draft: int
    few: int
    types: dict[str, int]
    padlocks: dict[str, int]


class Tables(msgspec.Struct, frozen=True):
    """All tables of Villagers."""

    money: int
    hand: int
    stack: int
    coin: int
    unlock: int
    smuggled: int
    basics: int
    last_trading_round: int
    base_slots: int
    monks: int
    starting_road: tuple[str, ...]
    specials_on_road: int
    traded: tuple[str, ...]
    first_market: int
    limits: Limits
    founders: Founders
    totals: Totals
    suits: tuple[Suit, ...]
    silver: dict[str, Formula]
    villagers: tuple[Villager, ...]

    def __post_init__(self) -> None:
        known = {villager.id: villager for villager in self.villagers}
        drafted = [villager for villager in self.villagers if villager.copies]
        self._check_totals(drafted)
        suits = {suit.id for suit in self.suits}
        for villager in self.villagers:
            if villager.suit not in suits:
                raise ValueError(f"{villager.name} has a suit")
            if villager.on and (known[villager.on].suit != villager.suit or not known[villager.on].slots):
                raise ValueError(f"{villager.name} lies on a villager of its suit who carries cards")
            if villager.base and villager.slots != self.base_slots:
                raise ValueError(f"{villager.name} is a base with two branches")
            if villager.opens and villager.slots:
                raise ValueError(f"{villager.name} unlocks and is never covered")
            if villager.silver and villager.silver not in self.silver:
                raise ValueError(f"{villager.name} has a formula")
        if not all(known[id].copies and not known[id].lock for id in self.starting_road):
            raise ValueError("The starting road is made of draft cards without padlocks")
        if any(known[id].copies or not known[id].base for id in self.traded):
            raise ValueError("Basic villagers are bases and no draft cards")

    def _check_totals(self, drafted: Sequence[Villager]) -> None:
        counts = Counter(villager.suit for villager in drafted)
        if counts != self.totals.types:
            raise ValueError(f"The types are {counts}")
        copies = sum(villager.copies for villager in drafted)
        large = {suit.id for suit in self.suits if suit.seats > 2}
        few = sum(villager.copies for villager in drafted if villager.suit not in large)
        if (copies, few) != (self.totals.draft, self.totals.few):
            raise ValueError(f"There are {copies} draft cards, {few} for few players")
        locks = Counter(villager.lock for villager in drafted for _ in range(villager.copies) if villager.lock)
        opened = {villager.id: villager.opens for villager in self.villagers if villager.opens}
        if not locks == opened == self.totals.padlocks:
            raise ValueError(f"The padlocks are {locks}")


TABLES = components.load("villagers", Tables)

VILLAGERS = {villager.id: villager for villager in TABLES.villagers}
SUITS = {suit.id: suit for suit in TABLES.suits}
# As hands are sorted.
ORDER = {id: index for index, id in enumerate(VILLAGERS)}

FOUNDERS, MONK, APPRENTICE, TINNER, SMUGGLER = "founders", "monk", "apprentice", "tinner", "smuggler"
SOLITARY, SPECIAL = "solitary", "special"
GOLD, FOOD = "gold", "food"

SPACES = tuple(f"R{index + 1}" for index in range(len(TABLES.starting_road)))
STACKS = tuple(f"S{index + 1}" for index in range(len(TABLES.starting_road)))
RESERVE = "RES"

# A card of which only the back is known shows its suit; one of which nothing is known does not.
HIDDEN = "?"
_BACKS = {id: HIDDEN + villager.suit for id, villager in VILLAGERS.items()}
_SUIT_OF = {
    HIDDEN: "",
    **{id: villager.suit for id, villager in VILLAGERS.items()},
    **{HIDDEN + suit: suit for suit in SUITS},
}


def back(card: str) -> str:
    """A card as those see it who know its back only."""
    return _BACKS.get(card, card)


def suit_of(card: str) -> str:
    """The suit of a card as far as it is known; empty if not."""
    return _SUIT_OF[card]


def is_known(card: str) -> bool:
    """Whether the face of a card is known."""
    return card[0] != HIDDEN


def in_order(cards: Iterable[str]) -> list[str]:
    """Cards as hands are sorted."""
    return sorted(cards, key=ORDER.__getitem__)


def pack(seats: int, specials: bool) -> list[str]:
    """The draft cards that so many players use."""
    return [
        villager.id
        for villager in TABLES.villagers
        for _ in range(villager.copies)
        if SUITS[villager.suit].seats <= seats and (specials or villager.suit != SPECIAL)
    ]


def below(card: str) -> tuple[str, ...]:
    """The villagers that must lie beneath a card, the nearest first."""
    return _BELOW[card]


def _chain(card: str) -> tuple[str, ...]:
    on = VILLAGERS[card].on
    return (on, *_chain(on)) if on else ()


_BELOW = {id: _chain(id) for id in VILLAGERS}


def pays(formula: Formula) -> str:
    """What a Silver symbol pays, in a few words."""
    every = f"per {formula.every} " if formula.every > 1 else "per "
    name = SUITS[formula.suit].name if formula.suit else ""
    match formula.counts:
        case "suit":
            return f"{formula.pays} {every}{name}"
        case "padlocks":
            return f"{formula.pays} {every}padlock"
        case "golds":
            return f"{formula.pays} {every}Gold symbols"
        case "values":
            return f"Gold on {name}"
        case "food":
            return f"{formula.pays} {every}Food"
        case "builder":
            return f"{formula.pays} {every}Builder"
        case "coins":
            return "most coins on a card"


def benefits(card: str) -> str:
    """The symbols that a villager shows when nothing lies on it, in a few words."""
    villager = VILLAGERS[card]
    told = [f"{villager.food} Food"] if villager.food else []
    told += [f"{villager.builder} Builder"] if villager.builder else []
    told += [f"Gold {villager.gold}"] if villager.gold else []
    told += [f"Silver: {pays(TABLES.silver[villager.silver])}"] if villager.silver else []
    return ", ".join(told) or "no symbols"


_SPECIALS = {
    MONK: "stands in for a missing villager",
    APPRENTICE: "replaces a covered villager",
    TINNER: "opens padlocks for nothing",
    SMUGGLER: "takes half of your best Gold",
}


@lru_cache(64)
def shows(card: str) -> Text:
    """A card in a line: suit, what it lies on, its padlock and its symbols."""
    villager = VILLAGERS[card]
    suit = SUITS[villager.suit].name
    told = [f"{suit} on {VILLAGERS[villager.on].name}" if villager.on else f"{suit} base" if villager.base else suit]
    told += [f"padlock {VILLAGERS[villager.lock].name}"] if villager.lock else []
    told.append(_SPECIALS.get(card) or benefits(card))
    return Text("; ".join(told))


TERMS = {
    **{id: villager.name for id, villager in VILLAGERS.items()},
    **{HIDDEN + suit.id: one(f"{suit.name} card") for suit in TABLES.suits},
    **{suit.id: suit.name for suit in TABLES.suits},
    GOLD: "Gold side",
    FOOD: "Food side",
    RESERVE: "Reserve",
    HIDDEN: "a card",
    "free": "for nothing",
    "bank": "the bank",
    **{place: place for place in (*SPACES, *STACKS)},
}
