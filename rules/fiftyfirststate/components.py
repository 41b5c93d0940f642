"""The location cards, connection cards and faction boards of 51st State."""

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Literal

import msgspec

from rules import components

Kind = Literal["P", "OP", "F", "A1", "A2"]
Colour = Literal["blue", "red"]
# Goods, cards ("card") and points ("vp"), each with how many.
Amounts = dict[str, int]

GOODS = ("worker", "gun", "fuel", "iron", "brick", "ammo", "grey", "red", "blue", "uni", "dev", "shield")
BASIC = ("gun", "fuel", "iron", "brick")
CONTACTS = ("grey", "red", "blue")
SYMBOLS = ("brick", "iron", "gun", "fuel", "worker", "vp", "card", "liberty", "contact", "ammo", "hazard")
COLOURS: tuple[Colour, ...] = ("blue", "red")
CARD, VP = "card", "vp"
# What a cost may ask for besides goods: any basic good, one of one's Deals, a card of one's hand.
ANY_BASIC, DEAL, HAND = "basic", "deal", "hand"
# A card of which only the back is seen.
HIDDEN = "?"
INDEX = {good: index for index, good in enumerate(GOODS)}


class Per(msgspec.Struct, frozen=True):
    """What is made or gained counts for each such symbol in the State, up to a number."""

    symbol: str
    most: int


class Location(msgspec.Struct, frozen=True):
    """A location card (section "Reading a location card").

    Attributes:
        copies, new_era: how many are in the base deck and in the New Era deck.
        spoils: what a razer gains.
        deal: the good of a Deal.
        makes: its production, for each symbol if there is `per`.
        bonus: its building bonus, for each symbol if there is `per`.
        cache: what its building bonus puts on it.
        stores: how many of each good it keeps over Cleanup; "basic" for any basic goods.
        pay, gain: the cost and the result of its action.
        does: what its action does besides.
        on_deal, on_raze: gained each time its owner makes a Deal or razes.
        shielded: defended as if it had a shield.
    """

    id: str
    name: str
    kind: Kind
    distance: int
    symbols: tuple[str, ...]
    spoils: Amounts
    deal: str
    copies: int = 0
    new_era: int = 0
    makes: Amounts = {}
    per: Per | None = None
    bonus: Amounts = {}
    cache: Amounts = {}
    stores: Amounts = {}
    pay: Amounts = {}
    gain: Amounts = {}
    does: Literal["", "steal", "repeat"] = ""
    on_deal: Amounts = {}
    on_raze: Amounts = {}
    shielded: bool = False

    @property
    def produces(self) -> bool:
        """Whether it is a production location, open or not."""
        return self.kind in ("P", "OP")


class Trade(msgspec.Struct, frozen=True):
    """A cost and what it buys."""

    pay: Amounts
    gain: Amounts


class Faction(msgspec.Struct, frozen=True):
    """A faction board; its letter names the locations of its State."""

    id: str
    name: str
    letter: str
    makes: Amounts
    actions: tuple[Trade, ...]


class Connection(msgspec.Struct, frozen=True):
    """A connection card."""

    id: str
    name: str
    colour: Colour
    copies: int
    gain: Amounts
    pay: Amounts = {}


class Totals(msgspec.Struct, frozen=True):
    """What the box holds; kinds, distances and symbols of the base deck."""

    kinds: dict[str, int]
    distances: dict[int, int]
    symbols: dict[str, int]
    base: int
    new_era: int
    different: int
    new: int
    connections: int


class Tables(msgspec.Struct, frozen=True):
    """All tables of 51st State.

    Attributes:
        hand, thrown: cards dealt at the start, and how many of them are discarded.
        lookout: cards revealed besides one for each player.
        targets: points that end the game, by choice.
        develop: points for developing.
        idle: rounds in a row in which all only pass, after which the game ends.
        exchange: workers for one of the `exchanged`.
        visit, visited: workers that a visit costs, and that it brings the owner.
        connection: workers for a connection card.
        defence: red contacts that it takes to raze, by kind.
        uses: of an action location in a round, by kind.
    """

    hand: int
    thrown: int
    lookout: int
    targets: tuple[int, ...]
    develop: int
    idle: int
    exchange: int
    exchanged: tuple[str, ...]
    visit: int
    visited: int
    connection: int
    defence: dict[Kind, int]
    uses: dict[Kind, int]
    totals: Totals
    factions: tuple[Faction, ...]
    connections: tuple[Connection, ...]
    cards: tuple[Location, ...]

    def __post_init__(self) -> None:
        self._check_totals()
        for card in self.cards:
            self._check_card(card)
        for colour in COLOURS:
            if sum(card.copies for card in self.connections if card.colour == colour) != self.totals.connections:
                raise ValueError(f"There is another number of {colour} connection cards")
        trades = [*self.connections, *(trade for faction in self.factions for trade in faction.actions)]
        for trade in trades:
            _check_amounts(trade.pay, {*GOODS, HAND})
            _check_amounts(trade.gain, {*GOODS})
        for faction in self.factions:
            _check_amounts(faction.makes, {*GOODS, CARD})
        if len({faction.letter for faction in self.factions}) != len(self.factions):
            raise ValueError("Two factions have the same letter")

    def _check_totals(self) -> None:
        totals = self.totals
        base = [card for card in self.cards for _ in range(card.copies)]
        if len(base) != totals.base or sum(card.new_era for card in self.cards) != totals.new_era:
            raise ValueError("A deck has another size")
        if sum(bool(card.copies) for card in self.cards) != totals.different:
            raise ValueError("There is another number of different cards in the base deck")
        if len(self.cards) != totals.different + totals.new:
            raise ValueError("There is another number of different cards")
        if Counter[str](card.kind for card in base) != totals.kinds:
            raise ValueError("The base deck has other kinds")
        if Counter(card.distance for card in base) != totals.distances:
            raise ValueError("The base deck has other distances")
        if Counter(symbol for card in base for symbol in card.symbols) != totals.symbols:
            raise ValueError("The base deck has other symbols")

    def _check_card(self, card: Location) -> None:
        if not set(card.symbols) <= set(SYMBOLS):
            raise ValueError(f"{card.id} has a symbol that there is not")
        for gains in (card.spoils, card.makes, card.bonus, card.gain, card.on_deal, card.on_raze, {card.deal: 1}):
            _check_amounts(gains, {*GOODS, CARD, VP})
        _check_amounts(card.cache, set(GOODS))
        _check_amounts(card.pay, {*GOODS, ANY_BASIC, DEAL})
        _check_amounts(card.stores, {*GOODS, ANY_BASIC} - {"ammo", "uni"})
        if card.produces != bool(card.makes) or (card.kind in self.uses) != bool(card.pay):
            raise ValueError(f"{card.id} does not do what its kind says")
        if bool(card.pay) != bool(card.gain or card.does):
            raise ValueError(f"{card.id} costs something for nothing")
        if (card.per and not (card.makes or card.bonus)) or (card.cache and card.stores):
            raise ValueError(f"{card.id} counts or keeps goods in two ways")


def _check_amounts(amounts: Amounts, known: set[str]) -> None:
    if not amounts.keys() <= known or any(count < 1 for count in amounts.values()):
        raise ValueError(f"Nobody can pay or gain {amounts}")


TABLES = components.load("fiftyfirststate", Tables)
LOCATIONS = {card.id: card for card in TABLES.cards}
FACTIONS = {faction.id: faction for faction in TABLES.factions}
CONNECTIONS = {card.id: card for card in TABLES.connections}
LETTERS = {faction.letter: faction.id for faction in TABLES.factions}

# Places of the board: what may be taken in the Lookout phase, connection slots, actions of one's own board, and
# locations such as N3.
MOST_PLAYERS = len(FACTIONS)
LOOKOUT = tuple(f"L{index + 1}" for index in range(MOST_PLAYERS + TABLES.lookout))
SLOTS: Mapping[str, str] = {colour: f"slot-{colour}" for colour in COLOURS}
BOARD_ACTIONS = tuple(f"f{index + 1}" for index in range(len(TABLES.factions[0].actions)))


def place_of(faction: str, number: int) -> str:
    """The place of a location in a State: the letter of its faction and its position."""
    return f"{FACTIONS[faction].letter}{number}"


@lru_cache(2)
def pack(era: bool) -> tuple[str, ...]:
    """The location cards of a game, with the New Era deck or without."""
    return tuple(card.id for card in TABLES.cards for _ in range(card.copies + (card.new_era if era else 0)))


def connection_deck(colour: Colour) -> list[str]:
    """The connection cards of a colour."""
    return [card.id for card in TABLES.connections if card.colour == colour for _ in range(card.copies)]


_ORDER = {id: index for index, id in enumerate((*LOCATIONS, HIDDEN))}


def in_order(cards: Iterable[str]) -> list[str]:
    """Location cards as hands are sorted."""
    return sorted(cards, key=_ORDER.__getitem__)


@lru_cache(4096)
def match(card: str, target: str) -> bool:
    """Whether a card may be developed onto another for a brick (section "Develop a location")."""
    one, other = LOCATIONS[card].symbols, LOCATIONS[target].symbols
    return not one or not other or any(symbol in other for symbol in one)


# --- words --------------------------------------------------------------------------------------------------------

_SINGULAR = {
    "uni": "universal",
    "dev": "development token",
    "vp": "VP",
    "basic": "basic good",
    "deal": "Deal",
    "hand": "hand card",
}
_PLURAL = {
    "gun": "guns",
    "brick": "bricks",
    "worker": "workers",
    "shield": "shields",
    "dev": "development tokens",
    "card": "cards",
    "basic": "basic goods",
    "deal": "Deals",
    "hand": "hand cards",
}


def counted(good: str, count: int) -> str:
    """So many of a good: "2 guns"."""
    name = _SINGULAR.get(good, good)
    return f"{count} {_PLURAL.get(good, name) if count != 1 else name}"


def told(amounts: Mapping[str, int]) -> str:
    """Amounts in a few words: "3 iron + 1 VP"."""
    return " + ".join(counted(good, count) for good, count in amounts.items() if count) or "nothing"


def _each(amounts: Amounts, per: Per | None) -> str:
    return told(amounts) + (f" per {per.symbol} symbol (at most {per.most})" if per else "")


@lru_cache(256)
def effect(id: str) -> str:
    """What a location does in a State, in a few words."""
    card = LOCATIONS[id]
    parts: list[str] = []
    if card.makes:
        parts.append("makes " + _each(card.makes, card.per))
    if card.pay:
        does = {
            "": f"for {told(card.gain)}",
            "steal": "to take 1 gun, fuel, iron or brick",
            "repeat": "to use one own production again",
        }
        parts.append(f"{told(card.pay)} {does[card.does]}")
    if card.stores:
        parts.append("keeps up to " + " and ".join(counted(good, most) for good, most in card.stores.items()))
    if card.on_deal:
        parts.append(f"{told(card.on_deal)} for each Deal")
    if card.on_raze:
        parts.append(f"{told(card.on_raze)} for each razing")
    if card.bonus:
        parts.append("bonus " + _each(card.bonus, card.per if not card.makes else None))
    if card.cache:
        parts.append(f"cache of {told(card.cache)}")
    return "; ".join(parts)


KIND_NAMES: Mapping[str, str] = {
    "P": "production",
    "OP": "open production",
    "F": "feature",
    "A1": "action, once a round",
    "A2": "action, twice a round",
}


def _good_name(good: str) -> str:
    return {"dev": "development token", "uni": "universal contact", "vp": "VP"}.get(good, good)


TERMS: dict[str, str] = {
    **{good: _good_name(good) for good in (*GOODS, CARD, VP)},
    **{symbol: symbol for symbol in SYMBOLS if symbol not in (*GOODS, CARD, VP)},
    **{id: card.name for id, card in LOCATIONS.items()},
    **{id: card.name for id, card in CONNECTIONS.items()},
    **{id: faction.name for id, faction in FACTIONS.items()},
    **{place: f"Lookout card {place[1:]}" for place in LOOKOUT},
    **{place: f"the {colour} connection card" for colour, place in SLOTS.items()},
    **{action: f"board action {action[1:]}" for action in BOARD_ACTIONS},
    **{place: place for letter in LETTERS for place in (f"{letter}{n + 1}" for n in range(len(pack(True))))},
    HIDDEN: "a card",
}
