"""The animals, caretakers, shields and the start hexagon of Elongo."""

from typing import TYPE_CHECKING, Literal

import msgspec

from rules import components

RED, GREEN, YELLOW = "R", "G", "Y"
WIDE, NARROW = "wide", "narrow"
WARRIOR, BOY = "warrior", "boy"
LEFT, RIGHT = "left", "right"
LEANS = (LEFT, RIGHT)
NEAR, FAR = "near", "far"
SEAT_LETTERS = "ABC"


class Hand(msgspec.Struct, frozen=True):
    """Shields in hand at the start of a round."""

    wide: int
    narrow: int


class Totals(msgspec.Struct, frozen=True):
    """Shields in the bags, and the degrees around a post."""

    wide: int
    narrow: int
    full: int


class Length(msgspec.Struct, frozen=True):
    """How long a game is: animals of each kind a player, and rounds."""

    id: str
    name: str
    animals: int
    rounds: int


class Land(msgspec.Struct, frozen=True):
    """A colour of land: who grazes there, and who claims it."""

    id: str
    name: str
    animal: str
    animals: str
    caretaker: str


class Shape(msgspec.Struct, frozen=True):
    """A shape of shields.

    Attributes:
        sharp: its sharp corners in degrees.
        fence: whether the sharp or the blunt corners carry a piece of fence.
    """

    id: str
    halves: int
    sharp: int
    fence: Literal["sharp", "blunt"]

    @property
    def fence_degrees(self) -> int:
        """The angle of its fence corners."""
        return self.sharp if self.fence == "sharp" else 180 - self.sharp


class BagShield(msgspec.Struct, frozen=True):
    """A type of shield and how many of it there are."""

    type: str
    count: int


class StartShield(msgspec.Struct, frozen=True):
    """A shield of the start hexagon; see the table for its fields."""

    id: str
    colours: str
    at: tuple[int, int, int, int]
    turn: int
    sides: tuple[int, int, int, int]


class Tables(msgspec.Struct, frozen=True):
    """All tables of Elongo."""

    players: tuple[int, int]
    warriors: int
    boys: int
    shields: int
    hand: Hand
    totals: Totals
    lengths: tuple[Length, ...]
    lands: tuple[Land, ...]
    shapes: tuple[Shape, ...]
    shields_in_bag: tuple[BagShield, ...]
    start: tuple[StartShield, ...]

    def __post_init__(self) -> None:
        bags = {
            shape.id: sum(shield.count for shield in self.shields_in_bag if len(shield.type) == shape.halves)
            for shape in self.shapes
        }
        if bags != {WIDE: self.totals.wide, NARROW: self.totals.narrow}:
            raise ValueError(f"The bags hold {bags}")
        lands = {land.id for land in self.lands}
        types = [shield.type for shield in self.shields_in_bag]
        if len(set(types)) != len(types) or not all(set(type) <= lands for type in types):
            raise ValueError("Every type of shield is there once, in colours of land")
        if not {land.caretaker for land in self.lands} <= {WARRIOR, BOY}:
            raise ValueError("Land is claimed by warriors or boys")
        most = self.players[1] * max(length.rounds for length in self.lengths)
        if most * self.hand.wide > self.totals.wide or most * self.hand.narrow > self.totals.narrow:
            raise ValueError("The bags do not suffice for the longest game")
        if (self.hand.wide + self.hand.narrow) % self.shields != 1:
            raise ValueError("One shield is left over at the end of a round")
        angles = [shape.fence_degrees for shape in self.shapes]
        if any(angle % min(angles) for angle in (*angles, self.totals.full)):
            raise ValueError("Fence corners fill the circle around a post")
        numbers = sorted(side for shield in self.start for side in shield.sides if side)
        if numbers != list(range(1, len(numbers) + 1)):
            raise ValueError("The open sides of the hexagon are numbered from 1")


TABLES = components.load("elongo", Tables)

LANDS = {land.id: land for land in TABLES.lands}
LAND_IDS = {land.name: land.id for land in TABLES.lands}
LENGTHS = {length.id: length for length in TABLES.lengths}
# By the number of halves, which is also the number of colours in a type.
SHAPES = {shape.halves: shape for shape in TABLES.shapes}
TYPES = tuple(shield.type for shield in TABLES.shields_in_bag)
# The type of a shield by its colours in any order.
TYPE_OF = {colours: type for type in TYPES for colours in (type, type[::-1])}
HIDDEN = "?"
if TYPE_CHECKING:
    Colours = str
else:
    # The colours of a shield, hidden ones too. As literals, so that a state that was read has each in memory once.
    Colours = Literal[(*TYPE_OF, *(HIDDEN * halves for halves in SHAPES))]
HAND = {WIDE: TABLES.hand.wide, NARROW: TABLES.hand.narrow}
# Full turns in a round; in the last round there is one more for the shield that is left over.
TURNS = sum(HAND.values()) // TABLES.shields

# The patches of the start hexagon by name: the number of the shield and the half.
START_PATCHES = {
    f"{shield.id}-{colour}": (index, half)
    for index, shield in enumerate(TABLES.start)
    for half, colour in enumerate(shield.colours)
}


def shape_of(type: str) -> str:
    """The id of the shape of a type of shield."""
    return SHAPES[len(type)].id


def _named(type: str) -> str:
    return f"{shape_of(type)} {'-'.join(LANDS[colour].name for colour in type)}"


TERMS = {
    **{type: _named(type) for type in TYPES},
    **{land.name: land.name for land in TABLES.lands},
    **{patch: patch for patch in START_PATCHES},
    **{word: word for word in (LEFT, RIGHT, NEAR, FAR, WARRIOR, BOY, WIDE, NARROW)},
}
