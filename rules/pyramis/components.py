"""The slots, Exodus cards and Shooting Stars of Pyramis."""

from typing import Literal

import msgspec

from rules import components

PYRAMID, ALIEN, NOTHING = "P", "A", "-"
UP, DOWN = "up", "down"


class Colour(msgspec.Struct, frozen=True):
    """A colour of Exodus cards; mirrored ones have left and right of every pattern changed."""

    id: str
    name: str
    mirrored: bool


class Pattern(msgspec.Struct, frozen=True):
    """The four corners of a card, upright, of the colours that are not mirrored."""

    number: str
    corners: str
    star: bool = False


class Slot(msgspec.Struct, frozen=True):
    """A place of a pyramid and the two slots below on which its card rests."""

    id: str
    rests: tuple[str, ...] = ()

    @property
    def level(self) -> str:
        """The letter of its level."""
        return self.id[0]


class Star(msgspec.Struct, frozen=True):
    """A Shooting Star: aliens, and points for each time that something counts."""

    id: str
    name: str
    effect: str
    aliens: int = 0
    points: int = 0
    counts: Literal["once", "colour", "ground", "top", "rainbow", "area", "bare", "twins"] = "once"
    colour: str = ""
    least: int = 0
    most: int = 0


class Totals(msgspec.Struct, frozen=True):
    """How many symbols all Exodus cards have together."""

    pyramids: int
    aliens: int
    stars: int


class Tables(msgspec.Struct, frozen=True):
    """All tables of Pyramis."""

    river: int
    first_deck: int
    colours: tuple[Colour, ...]
    patterns: tuple[Pattern, ...]
    totals: Totals
    slots: tuple[Slot, ...]
    stars: tuple[Star, ...]

    def __post_init__(self) -> None:
        colours = len(self.colours)
        corners = "".join(pattern.corners for pattern in self.patterns)
        if len(corners) != 4 * len(self.patterns) or not set(corners) <= {PYRAMID, ALIEN, NOTHING}:
            raise ValueError("A pattern has four corners")
        counted = Totals(
            corners.count(PYRAMID) * colours,
            corners.count(ALIEN) * colours,
            sum(pattern.star for pattern in self.patterns) * colours,
        )
        if counted != self.totals:
            raise ValueError(f"The symbols are {counted}")
        if len(self.stars) != self.totals.stars:
            raise ValueError("There is a Shooting Star for every star on the cards")
        ids = [slot.id for slot in self.slots]
        for index, slot in enumerate(self.slots):
            if slot.rests and not (len(slot.rests) == 2 and set(slot.rests) <= set(ids[:index])):
                raise ValueError(f"{slot.id} rests on two slots below")
        if any(star.colour and star.colour not in [colour.id for colour in self.colours] for star in self.stars):
            raise ValueError("A comet has the colour of cards")


TABLES = components.load("pyramis", Tables)

COLOURS = {colour.id: colour for colour in TABLES.colours}
STARS = {star.id: star for star in TABLES.stars}


def _mirrored(corners: str) -> str:
    return corners[1] + corners[0] + corners[3] + corners[2]


# The upright corners of each card; half a turn is the same word read backwards.
CARDS = {
    colour.id + pattern.number: _mirrored(pattern.corners) if colour.mirrored else pattern.corners
    for colour in TABLES.colours
    for pattern in TABLES.patterns
}
STARRED = frozenset(
    card for card in CARDS for pattern in TABLES.patterns if pattern.star and card[1:] == pattern.number
)

# Slots are numbers inside the rules, in the order of the table: below before above.
SLOTS = tuple(slot.id for slot in TABLES.slots)
INDEX = {id: index for index, id in enumerate(SLOTS)}
RESTS = tuple(tuple(INDEX[id] for id in slot.rests) for slot in TABLES.slots)
GROUND = tuple(index for index, slot in enumerate(TABLES.slots) if not slot.rests)
TOP = len(SLOTS) - 1


def _above(slot: int, side: int) -> int:
    """The slot whose card covers an upper corner (0 left, 1 right) of a slot's card, or -1."""
    # A card covers the right corner of its left support and the left corner of its right one.
    return next((upper for upper, rests in enumerate(RESTS) if rests and rests[1 - side] == slot), -1)


ABOVE = tuple((_above(slot, 0), _above(slot, 1)) for slot in range(len(SLOTS)))


def _beside(slot: int) -> set[int]:
    same = [other for other in range(len(SLOTS)) if TABLES.slots[other].level == TABLES.slots[slot].level]
    at = same.index(slot)
    return set(same[max(0, at - 1) : at] + same[at + 1 : at + 2])


BESIDE = tuple(tuple(sorted(_beside(slot))) for slot in range(len(SLOTS)))
# The neighbours of a slot as a set of bits.
NEIGHBOURS = tuple(
    sum(1 << other for other in {*BESIDE[slot], *RESTS[slot], *(upper for upper in ABOVE[slot] if upper >= 0)})
    for slot in range(len(SLOTS))
)

TERMS = {
    **{slot: slot for slot in SLOTS},
    **{card: card for card in CARDS},
    **{colour.id: colour.name for colour in TABLES.colours},
    **{star.id: star.name for star in TABLES.stars},
    UP: "upright",
    DOWN: "upside-down",
}
