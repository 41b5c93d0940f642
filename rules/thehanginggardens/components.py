"""The places, cards, tiles and objectives of The Hanging Gardens."""

from collections import Counter
from collections.abc import Sequence
from typing import Literal

import msgspec

from rules import components

# What visitors and Royal Objectives count in a garden. "supply" is tools and gold, which lie beside it.
Counts = Literal[
    "animals", "bloom", "colours", "flowers", "high", "irrigated", "species", "supply", "tiles", "trees", "visitors"
]


class Named(msgspec.Struct, frozen=True):
    """Something with an id and a name."""

    id: str
    name: str


class GardenPlace(msgspec.Struct, frozen=True):
    """A place of a garden and the two below on which its card rests."""

    id: str
    rests: tuple[str, ...] = ()


class Tree(Named, frozen=True):
    """A species: its letter in pictures, and the points of a connected group by size, the last for more too."""

    letter: str
    points: tuple[int, ...]


class Animal(Named, frozen=True):
    """An animal and its points by level."""

    points: tuple[int, ...]


class Wish(Named, frozen=True):
    """What a visitor or an objective asks for.

    Attributes:
        wish: what is counted, in words.
        of: only this colour or animal.
        each: only colours with at least so many flowers.
    """

    wish: str
    counts: Counts
    of: str = ""
    each: int = 0


class Visitor(Wish, frozen=True, kw_only=True):
    """A visitor: pairs of the least count and the points for it, rising."""

    steps: tuple[tuple[int, int], ...]

    def points(self, count: int) -> int:
        """What the visitor gives."""
        return max((points for least, points in self.steps if count >= least), default=0)


class Objective(Wish, frozen=True, kw_only=True):
    """A Royal Objective and the count that fulfils it."""

    least: int


class IrrigationCard(msgspec.Struct, frozen=True):
    """The six places on which irrigated cards score."""

    id: str
    places: tuple[str, ...]


class Feature(msgspec.Struct, frozen=True, kw_only=True):
    """What a Garden card or an Enhancement tile shows: flowers by colour, a tree, an animal, a visitor, or nothing."""

    id: str
    flowers: dict[str, int] = {}
    tree: str = ""
    animal: str = ""
    visitor: str = ""

    @property
    def is_empty(self) -> bool:
        """Whether it shows nothing."""
        return not (self.flowers or self.tree or self.animal or self.visitor)


class GardenCard(Feature, frozen=True, kw_only=True):
    """A Garden card: the water sign, and the bonus."""

    water: bool = False
    gold: int = 0
    tools: int = 0
    crown: bool = False


class Tile(Feature, frozen=True, kw_only=True):
    """An Enhancement tile and its price in gold."""

    price: int


class Rating(msgspec.Struct, frozen=True):
    """What a total is called in a game alone."""

    least: int
    name: str


class Totals(msgspec.Struct, frozen=True):
    """What all Garden cards have together."""

    flower_cards: int
    trees: int
    animals: int
    visitors: int
    empty: int
    flowers: int
    water: int
    gold: int
    tools: int
    crowns: int


class Tables(msgspec.Struct, frozen=True):
    """All tables of The Hanging Gardens. Those by the number of players begin with one player."""

    rounds: int
    gardeners: int
    gold: int
    tools: int
    last_tools: int
    objectives_in_play: int
    race: tuple[int, ...]
    gardener_spaces: tuple[int, ...]
    marker_spaces: tuple[int, ...]
    columns: tuple[str, ...]
    prices: tuple[int, ...]
    piles: tuple[int, ...]
    short_piles: tuple[int, ...]
    irrigation_points: tuple[int, ...]
    crown: int
    places: tuple[GardenPlace, ...]
    colours: tuple[Named, ...]
    trees: tuple[Tree, ...]
    animals: tuple[Animal, ...]
    visitors: tuple[Visitor, ...]
    irrigation_cards: tuple[IrrigationCard, ...]
    objectives: tuple[Objective, ...]
    ratings: tuple[Rating, ...]
    cards: tuple[GardenCard, ...]
    tiles: tuple[Tile, ...]
    totals: Totals

    def __post_init__(self) -> None:
        _require(_counted(self.cards, self.colours) == self.totals, "the totals are not those of the Garden cards")
        self._check_features()
        self._check_sizes()
        places = [place.id for place in self.places]
        for index, place in enumerate(self.places):
            rests = len(place.rests) in (0, 2) and set(place.rests) <= set(places[:index])
            _require(rests, f"{place.id} rests on two places below")
        for card in self.irrigation_cards:
            named = len(set(card.places)) + 1 == len(self.irrigation_points) and set(card.places) <= set(places)
            _require(named, f"{card.id} does not name as many places as can score")

    def _check_features(self) -> None:
        for feature in (*self.cards, *self.tiles):
            known = (
                set(feature.flowers) <= {colour.id for colour in self.colours}
                and feature.tree in {"", *(tree.id for tree in self.trees)}
                and feature.animal in {"", *(animal.id for animal in self.animals)}
                and feature.visitor in {"", *(visitor.id for visitor in self.visitors)}
            )
            one = sum(map(bool, (feature.flowers, feature.tree, feature.animal, feature.visitor))) <= 1
            _require(known and one, f"nobody knows what {feature.id} shows")
        _require(not any(tile.is_empty for tile in self.tiles), "every tile shows something")
        found = Counter(feature.visitor for feature in (*self.cards, *self.tiles) if feature.visitor)
        _require(found == Counter(visitor.id for visitor in self.visitors), "every visitor is there once")

    def _check_sizes(self) -> None:
        plain = [tile for tile in self.tiles if not tile.visitor]
        _require(sum(self.piles) == len(self.tiles), "the piles hold all tiles")
        _require(sum(self.short_piles) == len(plain), "the short piles hold all tiles without visitors")
        _require(self.rounds * self.gardeners == len(self.places), "a garden is full after the last round")
        _require(len(self.gardener_spaces) == len(self.marker_spaces), "spaces for every number of players")
        _require(max(self.marker_spaces) <= len(self.race), "points for every marker in a royal race")
        levels = len(self.animals[0].points)
        _require(all(len(animal.points) == levels for animal in self.animals), "points for every level")


def _counted(cards: Sequence[GardenCard], colours: Sequence[Named]) -> Totals:
    flowers = {sum(card.flowers.get(colour.id, 0) for card in cards) for colour in colours}
    _require(len(flowers) == 1, "every colour has as many flowers")
    return Totals(
        flower_cards=sum(bool(card.flowers) for card in cards),
        trees=sum(bool(card.tree) for card in cards),
        animals=sum(bool(card.animal) for card in cards),
        visitors=sum(bool(card.visitor) for card in cards),
        empty=sum(card.is_empty for card in cards),
        flowers=flowers.pop(),
        water=sum(card.water for card in cards),
        gold=sum(card.gold for card in cards),
        tools=sum(card.tools for card in cards),
        crowns=sum(card.crown for card in cards),
    )


def _require(holds: bool, what: str) -> None:
    if not holds:
        raise ValueError(f"The Hanging Gardens: {what}")


TABLES = components.load("thehanginggardens", Tables)

CARDS = {card.id: card for card in TABLES.cards}
TILES = {tile.id: tile for tile in TABLES.tiles}
FEATURES: dict[str, Feature] = {**CARDS, **TILES}
COLOURS = tuple(colour.id for colour in TABLES.colours)
TREES = {tree.id: tree for tree in TABLES.trees}
ANIMALS = {animal.id: animal for animal in TABLES.animals}
VISITORS = {visitor.id: visitor for visitor in TABLES.visitors}
OBJECTIVES = {objective.id: objective for objective in TABLES.objectives}
COLUMNS = TABLES.columns
ROWS = len(TABLES.prices)

# Places are numbers inside the rules, in the order of the table: below before above.
PLACES = tuple(place.id for place in TABLES.places)
INDEX = {id: index for index, id in enumerate(PLACES)}
RESTS = tuple(tuple(INDEX[id] for id in place.rests) for place in TABLES.places)
IRRIGATION = {card.id: tuple(INDEX[id] for id in card.places) for card in TABLES.irrigation_cards}


def _level(place: int) -> int:
    return 1 + _level(RESTS[place][0]) if RESTS[place] else 1


LEVELS = tuple(_level(place) for place in range(len(PLACES)))
TOP = max(LEVELS)


def _beside(place: int) -> tuple[int, ...]:
    return tuple(
        other for other in (place - 1, place + 1) if 0 <= other < len(PLACES) and LEVELS[other] == LEVELS[place]
    )


BESIDE = tuple(_beside(place) for place in range(len(PLACES)))


def _connected(place: int) -> int:
    above = [other for other, rests in enumerate(RESTS) if place in rests]
    return sum(1 << other for other in {*BESIDE[place], *RESTS[place], *above})


# The places connected with a place, as bits.
NEIGHBOURS = tuple(_connected(place) for place in range(len(PLACES)))


def _shown(feature: Feature) -> str:
    """What a card or a tile shows, in words."""
    if feature.flowers:
        names = {colour.id: colour.name for colour in TABLES.colours}
        parts = [f"{number} {names[colour]}" for colour, number in feature.flowers.items()]
        ending = "flower" if sum(feature.flowers.values()) == 1 else "flowers"
        return f"{' + '.join(parts)} {ending}"
    for kind, table in ((feature.tree, TREES), (feature.animal, ANIMALS), (feature.visitor, VISITORS)):
        if kind:
            return table[kind].name
    return "empty card"


TERMS = {
    **{place: place for place in PLACES},
    **{column: f"column {column}" for column in COLUMNS},
    **{id: f"{id} {_shown(feature)}" for id, feature in FEATURES.items()},
    **{objective.id: f"{objective.id} {objective.name}" for objective in TABLES.objectives},
    **{card.id: f"{card.id}: {' '.join(card.places)}" for card in TABLES.irrigation_cards},
}
