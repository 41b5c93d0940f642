"""Production chains: which buildings make a good, and which villagers can do it.

A chain never takes a villager whose work is not needed for it: of two chains for the same good, one that uses every
villager of the other and more is left out. So every building type appears once in a chain.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import product

import msgspec

from rules.helvetia.components import BUILDINGS, GOODS, MATERIALS, TABLES

# Awake villagers of a seat are counted by building type in one number with two bits for each type: adding and
# taking away chains is then plain arithmetic. Two bits are enough because there are at most three tiles of a type.
_BITS = 2
_WORKSHOPS = tuple(building.id for building in TABLES.buildings if building.kind != "victory")
ONE = {kind: 1 << _BITS * index for index, kind in enumerate(_WORKSHOPS)}

_MAKER = {building.output: building.id for building in TABLES.buildings if building.kind == "production"}
_EXCHANGES = tuple(building for building in TABLES.buildings if building.kind == "exchange")
SIMPLE_MAKERS = tuple(_MAKER[good.id] for good in TABLES.goods if good.step == 1)


class Recipe(msgspec.Struct, frozen=True, gc=False):
    """A chain of building types that makes a good.

    Attributes:
        kinds: the types, first link first.
        workers: the same as a number of villagers by type.
        exchanges: how many of them are exchange buildings.
        direct: when the first good is exchanged at once, the type that makes the exchanged good directly, as a
            number by type; else 0.
    """

    kinds: tuple[str, ...]
    workers: int
    exchanges: int
    direct: int


def _chains(good: str, used: frozenset[str]) -> Iterator[tuple[str, ...]]:
    """Every chain of building types that ends in a good."""
    maker = _MAKER[good]
    if maker not in used:
        source = GOODS[good].source
        if source:
            yield from ((*chain, maker) for chain in _chains(source, used | {maker}))
        else:
            yield (maker,)
    for exchange in _EXCHANGES:
        if good in exchange.exchanges and exchange.id not in used:
            for other in exchange.exchanges:
                if other != good:
                    yield from ((*chain, exchange.id) for chain in _chains(other, used | {exchange.id}))


def _recipe(good: str, kinds: tuple[str, ...]) -> Recipe:
    direct = 0
    if len(kinds) > 1 and BUILDINGS[kinds[1]].kind == "exchange":
        # What the exchange yields is what the next building takes in, or the good itself.
        direct = ONE[_MAKER[BUILDINGS[kinds[2]].input if len(kinds) > 2 else good]]
    exchanges = sum(BUILDINGS[kind].kind == "exchange" for kind in kinds)
    return Recipe(kinds, sum(ONE[kind] for kind in kinds), exchanges, direct)


def _recipes(good: str) -> tuple[Recipe, ...]:
    """The chains for a good, the sensible ones first: few villagers, few exchanges, then by name."""
    found: dict[frozenset[str], tuple[str, ...]] = {}
    for kinds in _chains(good, frozenset()):
        found.setdefault(frozenset(kinds), kinds)
    needed = [kinds for used, kinds in found.items() if not any(other < used for other in found)]
    recipes = [_recipe(good, kinds) for kinds in needed]
    names = {recipe.kinds: [BUILDINGS[kind].name for kind in recipe.kinds] for recipe in recipes}
    return tuple(sorted(recipes, key=lambda recipe: (len(recipe.kinds), recipe.exchanges, names[recipe.kinds])))


RECIPES = {good: _recipes(good) for good in GOODS}

# The hardest good first: complex goods, then the materials in their order.
UNITS = {
    building.id: tuple(
        good for good in (*(id for id in building.cost if id not in MATERIALS), *MATERIALS)
        for _ in range(building.cost.get(good, 0))
    )
    for building in TABLES.buildings
}  # fmt: skip


def count(kinds: Iterable[str]) -> int:
    """The number by type of villagers on these building types."""
    return sum(ONE[kind] for kind in kinds)


_ANY = sum(ONE.values())
# The types that appear in any chain for a good.
_RELEVANT = {
    good: _ANY
    & sum(1 << bit for bit in range(_BITS * len(ONE)) if any(recipe.workers >> bit & 1 for recipe in recipes))
    for good, recipes in RECIPES.items()
}


def present(workers: int) -> int:
    """One villager of each type that there is. A chain needs no more."""
    return (workers | workers >> 1) & _ANY


def possible(workers: int, good: str) -> tuple[Recipe, ...]:
    """The chains for a good that these villagers can do, the sensible ones first."""
    return _possible(present(workers) & _RELEVANT[good], good)


@lru_cache(maxsize=1 << 12)
def _possible(workers: int, good: str) -> tuple[Recipe, ...]:
    return tuple([recipe for recipe in RECIPES[good] if recipe.workers & workers == recipe.workers])


def useful(workers: int, good: str) -> tuple[Recipe, ...]:
    """The possible chains without those that are never better than another for what comes after.

    Exchanging at the start of a chain is such a case when the exchanged good can be made directly: whatever the direct
    maker could still do later, the two villagers of the exchange can do in its place.
    """
    return _useful(present(workers) & _RELEVANT[good], good)


@lru_cache(maxsize=1 << 12)
def _useful(workers: int, good: str) -> tuple[Recipe, ...]:
    return tuple([recipe for recipe in _possible(workers, good) if not workers & recipe.direct])


def types_for(workers: int, good: str) -> int:
    """The types that take part in any useful chain for a good; 0 when it cannot be made."""
    return _types_for(workers & _RELEVANT[good], good)


@lru_cache(maxsize=1 << 12)
def _types_for(workers: int, good: str) -> int:
    types = 0
    for recipe in _possible(workers, good):
        types |= recipe.workers
    return types


def ways(recipe: Recipe, places: Mapping[str, Sequence[str]]) -> Iterator[tuple[str, ...]]:
    """The villagers who can do a chain: a place for each link. `places` are those of awake villagers by type."""
    return product(*(places[kind] for kind in recipe.kinds))
