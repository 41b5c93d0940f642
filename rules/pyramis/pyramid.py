"""What a pyramid shows. A pyramid is a list with a card for each slot: its id and ``u`` or ``d``, or nothing."""

from collections.abc import Sequence
from functools import lru_cache

import msgspec

from rules.pyramis.components import (
    ABOVE,
    ALIEN,
    BESIDE,
    CARDS,
    COLOURS,
    DOWN,
    GROUND,
    NEIGHBOURS,
    PYRAMID,
    RESTS,
    SLOTS,
    UP,
)

# The corners of a card as it lies, by its id and way.
FACES = {card + "u": corners for card, corners in CARDS.items()} | {
    card + "d": corners[::-1] for card, corners in CARDS.items()
}


class Showing(msgspec.Struct, frozen=True, gc=False):
    """What a pyramid shows.

    Attributes:
        pyramids, aliens: visible symbols.
        cards: cards of the largest area.
        doubled: visible pyramids in it.
        area: its slots as bits.
    """

    pyramids: int = 0
    aliens: int = 0
    cards: int = 0
    doubled: int = 0
    area: int = 0


def laid(card: str, way: str) -> str:
    """A card as it lies: ``Y04`` and ``down`` become ``Y04d``."""
    return card + ("u" if way == UP else "d")


def turned(card: str) -> str:
    """A lying card after half a turn."""
    return card[:-1] + ("d" if card[-1] == "u" else "u")


def way(card: str) -> str:
    """How a card lies."""
    return UP if card[-1] == "u" else DOWN


def visible(pyramid: Sequence[str], slot: int) -> str:
    """The four corners of the card on a slot that no other covers; covered ones are blank."""
    face = FACES[pyramid[slot]]
    left, right = ABOVE[slot]
    if left >= 0 and pyramid[left]:
        face = "-" + face[1:]
    if right >= 0 and pyramid[right]:
        face = face[0] + "-" + face[2:]
    return face


def areas(pyramid: Sequence[str]) -> list[int]:
    """The areas of one colour, each a set of slots as bits."""
    by_colour = dict.fromkeys(COLOURS, 0)
    for slot, card in enumerate(pyramid):
        if card:
            by_colour[card[0]] |= 1 << slot
    found: list[int] = []
    for left in by_colour.values():
        while left:
            area = edge = left & -left
            while edge:
                grown = 0
                while edge:
                    low = edge & -edge
                    edge ^= low
                    grown |= NEIGHBOURS[low.bit_length() - 1]
                edge = grown & left & ~area
                area |= edge
            left &= ~area
            found.append(area)
    return found


def show(pyramid: Sequence[str]) -> Showing:
    """What a pyramid shows as it stands."""
    return _show(tuple(pyramid))


@lru_cache(8_000)
def _show(pyramid: tuple[str, ...]) -> Showing:
    seen = [visible(pyramid, slot) if card else "" for slot, card in enumerate(pyramid)]
    symbols = "".join(seen)
    cards, doubled, area = max(
        ((area.bit_count(), _pyramids(seen, area), area) for area in areas(pyramid)), default=(0, 0, 0)
    )
    return Showing(symbols.count(PYRAMID), symbols.count(ALIEN), cards, doubled, area)


def _pyramids(seen: Sequence[str], area: int) -> int:
    return sum(corners.count(PYRAMID) for slot, corners in enumerate(seen) if area >> slot & 1)


def open_slots(pyramid: Sequence[str]) -> list[int]:
    """Where the next card may be placed."""
    if not any(pyramid):
        return list(GROUND)
    return [
        slot
        for slot in range(len(SLOTS))
        if not pyramid[slot]
        and (
            all(pyramid[below] for below in RESTS[slot])
            if RESTS[slot]
            else any(pyramid[other] for other in BESIDE[slot])
        )
    ]


def is_covered(pyramid: Sequence[str], slot: int) -> bool:
    """Whether a card lies on the card of a slot."""
    return any(upper >= 0 and pyramid[upper] for upper in ABOVE[slot])
