"""The map of Garden Nation: seven tiles on seven positions, and what lies where once they are turned."""

from functools import lru_cache

import msgspec

from rules.gardennation.components import (
    ALL,
    BRAMBLE,
    CENTRE,
    DIRECTIONS,
    INDEX,
    LANDS,
    RING,
    TABLES,
    WAYS,
    in_region,
)

_LETTERS = {land.letter: land.id for land in LANDS.values()} | {BRAMBLE: ""}


class Board(msgspec.Struct, frozen=True):
    """A map. Lists have an entry for each area.

    Attributes:
        lands: land types as printed; empty for brambles.
        costs: of the first floor.
        neighbours: the areas that touch each area.
        targets: the region to which the crane goes from each area.
        layout: the region at each position.
    """

    lands: tuple[str, ...]
    costs: tuple[int, ...]
    neighbours: tuple[tuple[int, ...], ...]
    targets: tuple[int, ...]
    layout: tuple[int, ...]

    @property
    def central(self) -> int:
        """The number of the central region."""
        return self.layout[CENTRE]


def _turned(direction: int, steps: int) -> int:
    """Where an area lies after its tile was turned clockwise."""
    return direction if direction == CENTRE else 1 + (direction - 1 + steps) % RING


@lru_cache(1024)
def board(layout: str, turned: str) -> Board:
    """The map of a layout: the region at each position, and the steps by which each region is turned, as digits."""
    lands, costs = [""] * len(ALL), [0] * len(ALL)
    for region in TABLES.regions:
        areas = in_region(region.number)
        for direction, printed in enumerate(region.areas):
            area = areas[_turned(direction, int(turned[region.number - 1]))]
            lands[area] = _LETTERS[printed[0]]
            costs[area] = int(printed[1:])
    positions = tuple(int(number) for number in layout)
    touching: list[set[int]] = [set() for _ in ALL]
    for number in positions:
        centre, *ring = in_region(number)
        for place, area in enumerate(ring):
            touching[area] |= {centre, ring[place - 1], ring[(place + 1) % RING]}
            touching[centre].add(area)
    for link in TABLES.links:
        one, other = (_end(layout, end) for end in (link.one, link.other))
        touching[one].add(other)
        touching[other].add(one)
    return Board(
        lands=tuple(lands),
        costs=tuple(costs),
        neighbours=tuple(tuple(sorted(areas)) for areas in touching),
        targets=tuple(positions[area % WAYS] for area in ALL),
        layout=positions,
    )


def _end(layout: str, end: str) -> int:
    """The area at an end of a link, written as position and direction."""
    position, direction = end.split("-")
    return INDEX[layout[DIRECTIONS.index(position)] + direction]
