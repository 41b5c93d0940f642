"""What a seat can do with each personality: one look over all villages, then the look ahead."""

from itertools import takewhile

import msgspec

from rules.helvetia.lookahead import (
    GOOD_BIT,
    KIND_BIT,
    ZONE_BIT,
    bits,
    can_build,
    can_deliver,
    most_wakings,
)
from rules.helvetia.production import ONE
from rules.helvetia.state import HelvetiaState

_ALL_GOODS = sum(GOOD_BIT.values())


class Outlook(msgspec.Struct, gc=False):
    """The villages as one seat sees them before an action.

    Attributes:
        workers: its awake villagers on buildings, by type (see `production`).
        zones: for each village, where somebody sleeps (see `lookahead.ZONE_BIT`).
        men: single men on buildings of other villages.
        women: single women there.
        pairs: pairs in the own village without a child in this turn.
        kinds: building types that could be built, as bits: in the display and not in the own village.
    """

    workers: int
    zones: list[int]
    men: int
    women: int
    pairs: int
    kinds: int


def look(state: HelvetiaState, seat: int) -> Outlook:
    """The outlook of a seat."""
    turn = state.turn
    workers = men = women = pairs = owned = 0
    zones: list[int] = []
    for index, village in enumerate(state.villages):
        asleep = 0
        if index == seat:
            for space, house in village.houses.items():
                owned |= KIND_BIT[house.kind]
                if house.host:
                    if house.host_asleep:
                        asleep |= ZONE_BIT[space]
                    else:
                        workers += ONE[house.kind]
                    if house.guest >= 0:
                        if house.guest_asleep:
                            asleep |= ZONE_BIT[space]
                        if house.born != turn:
                            pairs += 1
        else:
            for space, house in village.houses.items():
                if house.host:
                    if house.host_asleep:
                        asleep |= ZONE_BIT[space]
                    if house.guest >= 0:
                        if house.guest_asleep:
                            asleep |= ZONE_BIT[space]
                        elif house.guest == seat:
                            workers += ONE[house.kind]
                    elif house.host == "M":
                        men += 1
                    else:
                        women += 1
        zones.append(asleep)
    return Outlook(workers, zones, men, women, pairs, bits(state.display, KIND_BIT) & ~owned)


def wanted(state: HelvetiaState, seat: int) -> int:
    """The goods that a seat has not delivered yet, as bits."""
    return _ALL_GOODS & ~bits(state.players[seat].delivered, GOOD_BIT)


def weddings(state: HelvetiaState, seat: int, outlook: Outlook) -> int:
    """How many of its unattached villagers a seat can marry off."""
    unattached = state.villages[seat].centre + state.players[seat].school
    men = unattached.count("M")
    return min(men, outlook.women) + min(len(unattached) - men, outlook.men)


def births(state: HelvetiaState, seat: int, outlook: Outlook) -> int:
    """How many children a seat can have in this turn."""
    return min(outlook.pairs, sum(state.players[seat].supply.values()))


def can_act(state: HelvetiaState, seat: int, outlook: Outlook, personality: str, count: int, coins: int) -> bool:
    """Whether a seat can carry out `count` actions of a personality with so many coins for materials."""
    match personality:
        case "builder":
            waiting = len(state.villages[seat].centre)
            return can_build(outlook.workers, coins, outlook.kinds, waiting, count)
        case "carter":
            return can_deliver(outlook.workers, wanted(state, seat), count)
        case "watchman":
            return sum(map(most_wakings, outlook.zones)) >= count
        case "priest":
            return weddings(state, seat, outlook) >= count
        case _:
            return births(state, seat, outlook) >= count


def most_actions(state: HelvetiaState, seat: int, outlook: Outlook, personality: str) -> int:
    """How many coins a seat can put on a personality, so that an action follows for each of them."""
    coins = state.players[seat].coins
    counts = range(1, coins + 1)
    return sum(1 for _ in takewhile(lambda n: can_act(state, seat, outlook, personality, n, coins - n), counts))
