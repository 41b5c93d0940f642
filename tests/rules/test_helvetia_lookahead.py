"""Helvetia: the look ahead against a plain search through everything that the rules allow."""

import random
from collections.abc import Iterator
from functools import cache

import pytest

from rules.helvetia.components import BUILDINGS, GOODS, MATERIALS
from rules.helvetia.lookahead import (
    GOOD_BIT,
    KIND_BIT,
    Plans,
    bits,
    can_build,
    can_deliver,
    cheapest,
    fewest_coins,
    most_wakings,
)
from rules.helvetia.production import ONE, RECIPES, UNITS, count, possible

WITH_COST = [kind for kind in UNITS if UNITS[kind]]


@cache
def left_after(good: str, workers: int) -> frozenset[int]:
    """Who is still awake after any chain for a good, wasteful ones included."""
    return frozenset(_left_after(good, workers))


def _left_after(good: str, workers: int) -> Iterator[int]:
    for kind, one in ONE.items():
        if workers // one % 4:
            building = BUILDINGS[kind]
            if building.output == good and building.input:
                yield from left_after(building.input, workers - one)
            elif building.output == good:
                yield workers - one
            elif good in building.exchanges:
                for other in building.exchanges:
                    if other != good:
                        yield from left_after(other, workers - one)


@cache
def left_after_paying(workers: int, coins: int, units: tuple[str, ...]) -> frozenset[tuple[int, int]]:
    if not units:
        return frozenset({(workers, coins)})
    good, rest = units[0], units[1:]
    found = {left for after in left_after(good, workers) for left in left_after_paying(after, coins, rest)}
    if coins and good in MATERIALS:
        found |= left_after_paying(workers, coins - 1, rest)
    return frozenset(found)


@cache
def builds(workers: int, coins: int, kinds: int, waiting: int, number: int) -> bool:
    if not number:
        return True
    for kind in WITH_COST:
        if kinds & KIND_BIT[kind]:
            moves = bool(waiting) and kind in ONE
            for after, purse in left_after_paying(workers, coins, UNITS[kind]):
                new = after + ONE[kind] if moves else after
                if builds(new, purse, kinds & ~KIND_BIT[kind], waiting - moves, number - 1):
                    return True
    return False


@cache
def delivers(workers: int, wanted: int, number: int) -> bool:
    return not number or any(
        delivers(after, wanted & ~bit, number - 1)
        for good, bit in GOOD_BIT.items()
        if wanted & bit
        for after in left_after(good, workers)
    )


@pytest.mark.parametrize("seed", range(4))
def test_look_ahead_is_exact(seed: int) -> None:
    picks = random.Random(seed)
    possible_ones = 0
    for _ in range(400):
        workers = count(picks.sample([kind for kind in ONE for _ in range(2)], picks.randint(2, 8)))
        coins, waiting, number = picks.randint(0, 4), picks.randint(0, 3), picks.randint(1, 4)
        kinds = bits(picks.sample(WITH_COST, picks.randint(1, 6)), KIND_BIT)
        wanted = bits(picks.sample(list(GOODS), picks.randint(1, 10)), GOOD_BIT)
        truth = builds(workers, coins, kinds, waiting, number)
        assert can_build(workers, coins, kinds, waiting, number) == truth
        possible_ones += truth
        truth = delivers(workers, wanted, number)
        assert can_deliver(workers, wanted, number) == truth
        possible_ones += truth
        kind = picks.choice(WITH_COST)
        spent = [coins - purse for _, purse in left_after_paying(workers, coins, UNITS[kind])]
        plans = Plans(kind, 0, 0, 0)
        assert fewest_coins(workers, coins, UNITS[kind], plans) == min(spent, default=None)
        if spent:
            plan = cheapest(workers, coins, UNITS[kind], plans)
            assert sum(not chain for chain in plan) == min(spent)
            left = workers - count(part for chain in plan for part in chain)
            assert (left, coins - min(spent)) in left_after_paying(workers, coins, UNITS[kind])
    assert possible_ones > 100


def test_nothing_more_to_do_is_always_possible() -> None:
    assert can_build(0, 0, 0, 0, 0)
    assert can_deliver(0, 0, 0)
    assert most_wakings(0) == 0


def test_cheapest_prefers_few_villagers_then_few_exchanges() -> None:
    workers = count(["woodcutter", "stonemason", "grain_farm", "marketplace", "brickworks"])
    plan = cheapest(workers, 3, UNITS["marketplace"], Plans("marketplace", 0, 0, 0))
    assert plan == (("woodcutter",), ("brickworks",), ("stonemason",))


def test_chains_use_a_type_once_and_contain_no_other_chain() -> None:
    for good, recipes in RECIPES.items():
        types = [frozenset(recipe.kinds) for recipe in recipes]
        assert len(set(types)) == len(types), good
        assert not any(one < other for one in types for other in types), good
        assert all(len(recipe.kinds) == len(set(recipe.kinds)) for recipe in recipes)
        assert list(recipes) == sorted(recipes, key=lambda recipe: (len(recipe.kinds), recipe.exchanges))


def test_possible_chains_are_those_of_a_plain_search() -> None:
    picks = random.Random(9)
    for _ in range(200):
        workers = count(picks.sample(list(ONE), 7))
        for good in GOODS:
            short = {workers - recipe.workers for recipe in possible(workers, good)}
            every = left_after(good, workers)
            assert short <= every
            assert all(any(after | more == more for more in short) for after in every)
