"""How many actions a seat can carry out: what a player may announce, and which choices keep the announcement true.

A player says how many coins go on a personality before acting and may not place more than actions follow. So the rules
look ahead through the actions. Everything here is exact and depends only on its arguments: villagers by type (see
`production`), coins, and sets of goods or building types as bits.
"""

from collections.abc import Iterable
from functools import cache, lru_cache

from rules.helvetia.components import BUILDINGS, GOODS, MATERIALS, QUARTERS, TABLES
from rules.helvetia.production import ONE, SIMPLE_MAKERS, UNITS, useful

GOOD_BIT = {good: 1 << index for index, good in enumerate(GOODS)}
KIND_BIT = {kind: 1 << index for index, kind in enumerate(BUILDINGS)}
# Cheap buildings first: they fit most often.
_KINDS = sorted((kind for kind in BUILDINGS if UNITS[kind]), key=lambda kind: len(UNITS[kind]))
_SIMPLE = tuple((GOOD_BIT[BUILDINGS[kind].output], ONE[kind]) for kind in SIMPLE_MAKERS)
_MINE = next(kind for kind in SIMPLE_MAKERS if not BUILDINGS[kind].copies[0])

# The parts of a village that are woken together: the corners, and the two ends of row 3.
_ZONES = tuple(dict.fromkeys(space.quarters for space in TABLES.spaces))
ZONE_BIT = {space.id: 1 << _ZONES.index(space.quarters) for space in TABLES.spaces}
QUARTER_BITS = {
    quarter: sum(1 << index for index, zone in enumerate(_ZONES) if quarter in zone) for quarter in QUARTERS
}


def bits(ids: Iterable[str], bit: dict[str, int]) -> int:
    """A set of ids as bits."""
    mask = 0
    for id in ids:
        mask |= bit[id]
    return mask


@cache
def most_wakings(zones: int) -> int:
    """How many times the Night Watchman can act in a village whose sleepers lie in these zones."""
    return max((1 + most_wakings(zones & ~quarter) for quarter in QUARTER_BITS.values() if zones & quarter), default=0)


def _makers(workers: int) -> int:
    """How many villagers stand at the start of a chain: every good that is made takes one of them."""
    return sum((workers // one) % 4 for _, one in _SIMPLE)


@lru_cache(maxsize=1 << 15)
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
    return count <= 0 or _can_deliver(workers, wanted, count)


@lru_cache(maxsize=1 << 15)
def _can_deliver(workers: int, wanted: int, count: int) -> bool:
    if not count:
        return True
    if _makers(workers) < count:
        return False
    for good, bit in GOOD_BIT.items():
        if wanted & bit:
            # The goods are taken in their order, so each is either delivered now or not at all.
            wanted &= ~bit
            for recipe in useful(workers, good):
                if _can_deliver(workers - recipe.workers, wanted, count - 1):
                    return True
    return False


@lru_cache(maxsize=1 << 15)
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


def moved_in(workers: int, kind: str, waiting: int) -> tuple[int, int]:
    """The awake villagers and those who still wait in the centre after a building is finished."""
    if waiting and kind in ONE:
        return workers + ONE[kind], waiting - 1
    return workers, waiting


@lru_cache(maxsize=1 << 16)
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
    open_kinds = [kind for kind in _KINDS if kinds & KIND_BIT[kind]]
    if len(open_kinds) < count:
        return False
    fewest = sum(len(UNITS[kind]) for kind in open_kinds[:count])
    new_makers = 1 if count > 1 and waiting and kinds & KIND_BIT[_MINE] else 0
    if fewest > _makers(workers) + coins + new_makers:
        return False
    for kind in open_kinds:
        others = kinds & ~KIND_BIT[kind]
        if not waiting:
            # When nobody moves in, the order changes nothing: each type is built now or not at all.
            kinds = others
        for left, purse in payments(workers, coins, UNITS[kind]):
            if can_build(*_built(left, purse, others, waiting, kind), count - 1):
                return True
    return False


def _built(workers: int, coins: int, kinds: int, waiting: int, kind: str) -> tuple[int, int, int, int]:
    workers, waiting = moved_in(workers, kind, waiting)
    return workers, coins, kinds, waiting


@lru_cache(maxsize=1 << 15)
def fewest_coins(
    workers: int, coins: int, kinds: int, waiting: int, count: int, kind: str, units: tuple[str, ...]
) -> int | None:
    """The fewest coins for materials with which the open units of a building can be paid.

    Args:
        workers, coins, kinds, waiting: as for `can_build`; `kinds` without this building.
        count: how many more buildings must be possible afterwards.
        kind: the building that is being paid.
        units: its goods that are still to be paid.

    Returns:
        None when it cannot be paid, or not so that the other buildings follow.
    """
    best: int | None = None
    for left, purse in payments(workers, coins, units):
        if (best is None or coins - purse < best) and (
            not count or can_build(*_built(left, purse, kinds, waiting, kind), count)
        ):
            best = coins - purse
    return best


class _Plan:
    """The search for the cheapest way to pay the units of a building."""

    def __init__(self, kinds: int, waiting: int, count: int, kind: str) -> None:
        self.after = kinds, waiting, count, kind
        self.cost: tuple[int, int, int, list[str]] | None = None
        self.parts: tuple[tuple[str, ...], ...] = ()

    def search(
        self, workers: int, coins: int, units: tuple[str, ...], spent: int, parts: tuple[tuple[str, ...], ...]
    ) -> None:
        names = [BUILDINGS[kind].name for part in parts for kind in part]
        exchanges = sum(BUILDINGS[kind].kind == "exchange" for part in parts for kind in part)
        cost = (spent, len(names), exchanges, sorted(names))
        if self.cost is not None and cost[:3] > self.cost[:3]:
            return
        kinds, waiting, count, kind = self.after
        if units:
            good, rest = units[0], units[1:]
            for recipe in useful(workers, good):
                self.search(workers - recipe.workers, coins, rest, spent, (*parts, recipe.kinds))
            if coins and good in MATERIALS:
                self.search(workers, coins - 1, rest, spent + 1, (*parts, ()))
        elif (self.cost is None or cost < self.cost) and (
            not count or can_build(*_built(workers, coins, kinds, waiting, kind), count)
        ):
            self.cost, self.parts = cost, parts


@lru_cache(maxsize=1 << 14)
def cheapest(
    workers: int, coins: int, kinds: int, waiting: int, count: int, kind: str, units: tuple[str, ...]
) -> tuple[tuple[str, ...], ...]:
    """The sensible way to pay: fewest coins, then fewest villagers, fewest exchanges, then by name.

    Returns:
        For each unit its chain of building types, empty when it is bought. Arguments as for `fewest_coins`, which must
        not be None for them.
    """
    plan = _Plan(kinds, waiting, count, kind)
    plan.search(workers, coins, units, 0, ())
    return plan.parts
