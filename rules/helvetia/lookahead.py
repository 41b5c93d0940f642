"""How many actions a seat can carry out: what a player may announce, and which choices keep the announcement true.

A player says how many coins go on a personality before acting and may not place more than actions follow. So the rules
look ahead through the actions. Everything here is exact and depends only on its arguments: villagers by type (see
`production`), coins, and sets of goods or building types as bits.
"""

from collections import Counter
from collections.abc import Iterable
from functools import cache, lru_cache

import msgspec

from rules.helvetia.components import BUILDINGS, GOODS, MATERIALS, QUARTERS, TABLES
from rules.helvetia.production import ONE, SIMPLE_MAKERS, UNITS, present, types_for, useful


def bits(ids: Iterable[str], bit: dict[str, int]) -> int:
    """A set of ids as bits."""
    mask = 0
    for id in ids:
        mask |= bit[id]
    return mask


GOOD_BIT = {good: 1 << index for index, good in enumerate(GOODS)}
KIND_BIT = {kind: 1 << index for index, kind in enumerate(BUILDINGS)}
# What a type costs: goods that are not for sale, and how many of each material.
_Needs = tuple[tuple[str, ...], int, int, int]


def _needs(units: tuple[str, ...]) -> _Needs:
    wood, brick, stone = (units.count(material) for material in MATERIALS)
    return tuple(good for good in units if good not in MATERIALS), wood, brick, stone


_NEEDS = {kind: _needs(units) for kind, units in UNITS.items()}
# Cheap buildings first: they fit most often.
_KINDS = sorted((kind for kind in BUILDINGS if UNITS[kind]), key=lambda kind: len(UNITS[kind]))
_FEWEST_MATERIALS = min(sum(_NEEDS[kind][1:]) for kind in _KINDS)
# A type itself, and the types after it whose cost contains its cost.
_NOT_WITHOUT = {
    kind: bits((other for other in _KINDS[index:] if Counter(UNITS[kind]) <= Counter(UNITS[other])), KIND_BIT)
    for index, kind in enumerate(_KINDS)
}
_SIMPLE = tuple((GOOD_BIT[BUILDINGS[kind].output], ONE[kind]) for kind in SIMPLE_MAKERS)
_MATERIAL_ONES = tuple(ONE[kind] for kind in SIMPLE_MAKERS if BUILDINGS[kind].output in MATERIALS)
_OTHER_MAKERS = tuple(ONE[kind] for kind in SIMPLE_MAKERS if ONE[kind] not in _MATERIAL_ONES)
_MARKET = sum(ONE[kind] for kind in ONE if set(MATERIALS) <= set(BUILDINGS[kind].exchanges))
_MATERIAL_WORKERS = 3 * (sum(_MATERIAL_ONES) + sum(_OTHER_MAKERS) + _MARKET)
_NOT_FOR_SALE = tuple((KIND_BIT[kind], good) for kind, (goods, *_) in _NEEDS.items() for good in goods)
_VICTORY = sum(bit for bit, _ in _NOT_FOR_SALE)

# The parts of a village that are woken together: the corners, and the two ends of row 3.
_ZONES = tuple(dict.fromkeys(space.quarters for space in TABLES.spaces))
ZONE_BIT = {space.id: 1 << _ZONES.index(space.quarters) for space in TABLES.spaces}
QUARTER_BITS = {
    quarter: sum(1 << index for index, zone in enumerate(_ZONES) if quarter in zone) for quarter in QUARTERS
}


@cache
def most_wakings(zones: int) -> int:
    """How many times the Night Watchman can act in a village whose sleepers lie in these zones."""
    return max((1 + most_wakings(zones & ~quarter) for quarter in QUARTER_BITS.values() if zones & quarter), default=0)


def _makers(workers: int) -> int:
    """How many villagers stand at the start of a chain: every good that is made takes one of them."""
    return sum((workers // one) % 4 for _, one in _SIMPLE)


@lru_cache(maxsize=1 << 13)
def can_deliver(workers: int, wanted: int, count: int) -> bool:
    """Whether these villagers can make `count` different goods out of the wanted ones."""
    if count <= 0:
        return True
    # Delivering a simple good by the villager who makes it directly is always among the best: whatever chain that
    # villager could start instead is worth one delivery too.
    for good, one in _SIMPLE:
        if wanted & good and workers // one % 4:
            workers -= one
            wanted &= ~good
            count -= 1
    if count <= 0:
        return True
    if _makers(workers) < count:
        return False
    for good, bit in GOOD_BIT.items():
        if wanted & bit and not useful(workers, good):
            wanted &= ~bit
    return _can_deliver(workers, wanted, count)


@lru_cache(maxsize=1 << 13)
def _can_deliver(workers: int, wanted: int, count: int) -> bool:
    if not count:
        return True
    for good, bit in GOOD_BIT.items():
        if wanted & bit:
            if wanted.bit_count() < count:
                return False
            # The goods are taken in their order, so each is either delivered now or not at all.
            wanted &= ~bit
            for recipe in useful(workers, good):
                if _can_deliver(workers - recipe.workers, wanted, count - 1):
                    return True
    return False


@lru_cache(maxsize=1 << 13)
def payments(workers: int, coins: int, units: tuple[str, ...]) -> tuple[tuple[int, int], ...]:
    """The villagers and coins that may be left after paying these goods; none when they cannot be paid.

    Ways that leave less than another for whatever comes after are left out.
    """
    if not units:
        return ((workers, coins),)
    good, rest = units[0], units[1:]
    left: dict[tuple[int, int], None] = {}
    for recipe in useful(workers, good):
        left.update(dict.fromkeys(payments(workers - recipe.workers, coins, rest)))
    if coins and good in MATERIALS:
        left.update(dict.fromkeys(payments(workers, coins - 1, rest)))
    return tuple(left)


def can_build(workers: int, coins: int, kinds: int, waiting: int, count: int) -> bool:
    """Whether `count` different buildings can be built one after the other.

    Args:
        workers: awake villagers by type.
        coins: coins that can be spent on materials.
        kinds: the building types that may be built.
        waiting: villagers in the centre, who move into new buildings and can work at once.
        count: how many buildings.
    """
    if not count:
        return True
    needed = _MATERIAL_WORKERS
    if kinds & _VICTORY:
        # A victory building needs a good that is not for sale; perhaps a building that is new by then helps to make it.
        there = present(workers) | (_new_workers(kinds) if waiting and count > 1 else 0)
        for bit, good in _NOT_FOR_SALE:
            if kinds & bit:
                types = types_for(there, good)
                if types:
                    needed |= types * 3
                else:
                    kinds &= ~bit
    # Villagers who cannot help are forgotten, so that positions that come to the same are looked into once.
    workers &= needed
    if _can_pay(workers, coins, kinds, count):
        return True
    helpers = kinds & _kinds_of(needed) if waiting and count > 1 else 0
    # With the help of all new villagers at once it would have to be possible.
    if not helpers or not _can_pay(workers + _new_workers(helpers), coins, kinds, count):
        return False
    return _can_grow(workers, coins, kinds, helpers, waiting, count)


@cache
def _new_workers(kinds: int) -> int:
    return sum(one for kind, one in ONE.items() if kinds & KIND_BIT[kind])


@cache
def _kinds_of(workers: int) -> int:
    """The types of these workers, as bits."""
    return bits((kind for kind, one in ONE.items() if workers & one), KIND_BIT)


@lru_cache(maxsize=1 << 13)
def _can_grow(workers: int, coins: int, kinds: int, helpers: int, waiting: int, count: int) -> bool:
    """Whether it is possible when one of the `helpers` is built first, whose new villager helps to pay for others."""
    for kind in _KINDS:
        if helpers & KIND_BIT[kind]:
            others = kinds & ~KIND_BIT[kind]
            for left, purse in payments(workers, coins, UNITS[kind]):
                if can_build(left + ONE[kind], purse, others, waiting - 1, count - 1):
                    return True
    return False


@lru_cache(maxsize=1 << 13)
def _can_pay(workers: int, coins: int, kinds: int, count: int) -> bool:
    """Whether these villagers and coins can pay for so many of these types together."""
    *direct, others, markets = _makers_of_materials(workers & _MATERIAL_WORKERS)
    if _FEWEST_MATERIALS * count > coins + sum(direct) + min(others, markets):
        return False
    return _can_add(workers, coins, kinds, count, ((), 0, 0, 0))


def _can_add(workers: int, coins: int, kinds: int, count: int, needs: _Needs) -> bool:
    """Whether so many types can be paid besides these needs."""
    goods, wood, brick, stone = needs
    for kind in _KINDS:
        if kinds & KIND_BIT[kind]:
            if kinds.bit_count() < count:
                return False
            more, planks, bricks, stones = _NEEDS[kind]
            both = (goods + more, wood + planks, brick + bricks, stone + stones)
            if _affordable(workers, coins, both) and (
                count == 1 or _can_add(workers, coins, kinds & ~KIND_BIT[kind], count - 1, both)
            ):
                return True
            # Without this one, none that asks for the same and more: it could take that one's place.
            kinds &= ~_NOT_WITHOUT[kind]
    return False


def _affordable(workers: int, coins: int, needs: _Needs) -> bool:
    """Whether these needs can be paid: what direct makers lack, exchanges and coins give."""
    goods, wood, brick, stone = needs
    cutters, brickmakers, masons, others, markets = _makers_of_materials(workers & _MATERIAL_WORKERS)
    missing = 0
    for spare in (cutters - wood, brickmakers - brick, masons - stone):
        if spare < 0:
            missing -= spare
        else:
            others += spare
    if missing > coins + (markets if markets < others else others):
        return False
    return not goods or _affordable_with(workers, coins, needs)


@lru_cache(maxsize=1 << 13)
def _affordable_with(workers: int, coins: int, needs: _Needs) -> bool:
    """Whether needs can be paid that contain goods which are not for sale."""
    (good, *rest), wood, brick, stone = needs
    less = (tuple(rest), wood, brick, stone)
    return any(_affordable(workers - recipe.workers, coins, less) for recipe in useful(workers, good))


@cache
def _makers_of_materials(workers: int) -> tuple[int, ...]:
    """The villagers who make wood, brick and stone directly, those who make another simple good, and the markets."""
    others = sum(workers // one % 4 for one in _OTHER_MAKERS)
    return *(workers // one % 4 for one in _MATERIAL_ONES), others, workers // _MARKET % 4


class Plans(msgspec.Struct, frozen=True):
    """What must still be possible while a building is paid.

    Attributes:
        kind: the building that is being paid.
        kinds: the other types that may be built, as bits.
        waiting: villagers in the centre.
        count: how many more buildings have been announced.
    """

    kind: str
    kinds: int
    waiting: int
    count: int

    def possible(self, workers: int, coins: int) -> bool:
        """Whether the other buildings can follow when the building is paid and so much is left."""
        if not self.count:
            return True
        if self.waiting and self.kind in ONE:
            return can_build(workers + ONE[self.kind], coins, self.kinds, self.waiting - 1, self.count)
        return can_build(workers, coins, self.kinds, self.waiting, self.count)


def fewest_coins(workers: int, coins: int, units: tuple[str, ...], plans: Plans) -> int | None:
    """The fewest coins for materials with which these goods can be paid.

    Returns:
        None when they cannot be paid, or not so that the other buildings follow.
    """
    left = [purse for rest, purse in payments(workers, coins, units) if plans.possible(rest, purse)]
    return coins - max(left) if left else None


def cheapest(workers: int, coins: int, units: tuple[str, ...], plans: Plans) -> tuple[tuple[str, ...], ...]:
    """The sensible way to pay: fewest coins, then fewest villagers, fewest exchanges, then by name.

    Returns:
        For each good its chain of building types, empty when it is bought.
    """
    best: tuple[tuple[int, int, int, list[str]], tuple[tuple[str, ...], ...]] | None = None

    def search(
        workers: int, coins: int, units: tuple[str, ...], bought: int, chains: tuple[tuple[str, ...], ...]
    ) -> None:
        nonlocal best
        kinds = [BUILDINGS[kind] for chain in chains for kind in chain]
        cost = bought, len(kinds), sum(kind.kind == "exchange" for kind in kinds), sorted(kind.name for kind in kinds)
        if best and cost[:3] > best[0][:3]:
            return
        if units:
            good, rest = units[0], units[1:]
            for recipe in useful(workers, good):
                search(workers - recipe.workers, coins, rest, bought, (*chains, recipe.kinds))
            if coins and good in MATERIALS:
                search(workers, coins - 1, rest, bought + 1, (*chains, ()))
        elif (best is None or cost < best[0]) and plans.possible(workers, coins):
            best = cost, chains

    search(workers, coins, units, 0, ())
    assert best, "the goods can be paid"
    return best[1]
