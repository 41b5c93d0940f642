"""A garden: where cards may be placed, what is connected, and what is in it."""

from collections.abc import Iterable, Sequence
from functools import lru_cache

import msgspec

from rules.thehanginggardens.components import (
    ANIMALS,
    BESIDE,
    CARDS,
    COLOURS,
    FEATURES,
    IRRIGATION,
    LEVELS,
    NEIGHBOURS,
    PLACES,
    RESTS,
    TABLES,
    TOP,
    TREES,
    VISITORS,
    Wish,
)


@lru_cache(4096)
def legal_places(taken: tuple[bool, ...]) -> tuple[int, ...]:
    """Where the next card may go: the first one anywhere on level 1, then beside a card there, or on two cards."""
    if not any(taken):
        return tuple(place for place, rests in enumerate(RESTS) if not rests)
    return tuple(
        place
        for place, rests in enumerate(RESTS)
        if not taken[place]
        and (all(taken[below] for below in rests) if rests else any(taken[other] for other in BESIDE[place]))
    )


def groups(places: Iterable[int]) -> list[int]:
    """The connected groups of some places, each a set of places as bits."""
    left = sum(1 << place for place in places)
    found: list[int] = []
    while left:
        group = edge = left & -left
        while edge:
            grown = 0
            for place in bits(edge):
                grown |= NEIGHBOURS[place]
            edge = grown & left & ~group
            group |= edge
        left &= ~group
        found.append(group)
    return found


def bits(places: int) -> list[int]:
    """The places of a set."""
    return [place for place in range(len(PLACES)) if places >> place & 1]


class Bloom(msgspec.Struct, frozen=True, gc=False):
    """The largest connected group of a colour: its flowers, and its places as bits."""

    flowers: int = 0
    places: int = 0


class Tally(msgspec.Struct, frozen=True, gc=False):
    """What is in a garden.

    Attributes:
        irrigated: irrigated cards.
        high: those on the highest level.
        watered: those on the places of the Irrigation card.
        flowers: flowers of each colour.
        blooms: the bloom of each colour.
        trees: the groups of trees: species, and places as bits.
        animals: animals with their levels.
        visitors: visitors.
        tiles: Enhancement tiles.
        crown: whether there is a crown.
    """

    irrigated: int
    high: int
    watered: int
    flowers: tuple[int, ...]
    blooms: tuple[Bloom, ...]
    trees: tuple[tuple[str, int], ...]
    animals: tuple[tuple[str, int], ...]
    visitors: tuple[str, ...]
    tiles: int
    crown: bool

    def count(self, wish: Wish, supply: int = 0) -> int:
        """How much there is of what a visitor or an objective asks for; `supply` is tools and gold together."""
        match wish.counts:
            case "animals":
                return sum(wish.of in ("", animal) for animal, _ in self.animals)
            case "bloom":
                return max(bloom.flowers for bloom in self.blooms)
            case "colours":
                return sum(number >= wish.each for number in self.flowers)
            case "flowers":
                return self.flowers[COLOURS.index(wish.of)]
            case "high":
                return self.high
            case "irrigated":
                return self.irrigated
            case "species":
                return len({species for species, _ in self.trees})
            case "supply":
                return supply
            case "tiles":
                return self.tiles
            case "trees":
                return sum(places.bit_count() for _, places in self.trees)
            case "visitors":
                return len(self.visitors)

    @property
    def irrigation_points(self) -> int:
        """By the number of irrigated cards on the places of the Irrigation card."""
        return TABLES.irrigation_points[self.watered]

    @property
    def bloom_points(self) -> int:
        """A point a flower in the bloom of each colour."""
        return sum(bloom.flowers for bloom in self.blooms)

    @property
    def tree_points(self) -> int:
        """Every group of trees, by its size."""
        return sum(tree_points(species, places.bit_count()) for species, places in self.trees)

    @property
    def animal_points(self) -> int:
        """Every animal by its level."""
        return sum(ANIMALS[animal].points[level - 1] for animal, level in self.animals)

    @property
    def visitor_points(self) -> int:
        """Every visitor whose wish is fulfilled."""
        return sum(VISITORS[id].points(self.count(VISITORS[id])) for id in self.visitors)


def tree_points(species: str, size: int) -> int:
    """The points of a connected group of trees."""
    points = TREES[species].points
    return points[min(size, len(points)) - 1]


@lru_cache(4_000)
def tally(garden: tuple[str, ...], tiles: tuple[str, ...], irrigation: str) -> Tally:
    """What is in a garden.

    Args:
        garden: the card on each place, empty where there is none.
        tiles: the Enhancement tile on each place.
        irrigation: the Irrigation card of its owner.
    """
    laid = [place for place, card in enumerate(garden) if card]
    shown = {place: FEATURES[tiles[place] or garden[place]] for place in laid}
    water = [place for place in laid if CARDS[garden[place]].water]
    flowers = {
        colour: {place: shown[place].flowers[colour] for place in laid if colour in shown[place].flowers}
        for colour in COLOURS
    }
    return Tally(
        irrigated=len(water),
        high=sum(LEVELS[place] == TOP for place in water),
        watered=sum(place in IRRIGATION[irrigation] for place in water),
        flowers=tuple(sum(flowers[colour].values()) for colour in COLOURS),
        blooms=tuple(_bloom(flowers[colour]) for colour in COLOURS),
        trees=tuple(
            (species, group)
            for species in TREES
            for group in groups(place for place in laid if shown[place].tree == species)
        ),
        animals=tuple((shown[place].animal, LEVELS[place]) for place in laid if shown[place].animal),
        visitors=tuple(shown[place].visitor for place in laid if shown[place].visitor),
        tiles=sum(map(bool, tiles)),
        crown=any(CARDS[garden[place]].crown for place in laid),
    )


def _bloom(flowers: dict[int, int]) -> Bloom:
    """The group with most flowers; of equal ones the first (only one of them scores)."""
    best = Bloom()
    for group in groups(flowers):
        number = sum(flowers[place] for place in bits(group))
        if number > best.flowers:
            best = Bloom(number, group)
    return best


def why_not(garden: Sequence[str], place: int) -> str:
    """Why no card may be placed somewhere: ``taken``, ``beside`` or ``below``."""
    if garden[place]:
        return "taken"
    return "below" if RESTS[place] else "beside"
