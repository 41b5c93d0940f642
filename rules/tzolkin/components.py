"""The gears, temples, technologies, buildings, monuments and wealth tiles of Tzolk'in."""

from collections import Counter
from typing import Literal

import msgspec

from rules import components

Blocks = tuple[int, int, int]
Block = Literal["wood", "stone", "gold"]
Then = Literal["", "construct", "action", "market"]
Counts = Literal[
    "best_temple",
    "temple_points",
    "colour",
    "placed_skulls",
    "full_tracks",
    "levels",
    "workers",
    "cards",
    "all_monuments",
    "corn_tiles",
    "wood_tiles",
]

BLOCKS: tuple[Block, ...] = ("wood", "stone", "gold")
SKULL = "skull"
FARM, CIVIC, TOMB, SHRINE = "F", "V", "O", "H"
COLOURS = {FARM: "yellow", CIVIC: "green", TOMB: "brown", SHRINE: "blue"}
KINDS = {FARM: "farm", CIVIC: "civic building", TOMB: "tomb", SHRINE: "shrine"}


class Begging(msgspec.Struct, frozen=True):
    """With how much corn at most begging is allowed, and to how much it leads."""

    most: int
    corn: int


class Feeding(msgspec.Struct, frozen=True):
    """What a worker eats, and the points lost for one that gets nothing."""

    corn: int
    unfed: int


class Calendar(msgspec.Struct, frozen=True):
    """The rounds of a game, and those that are Food Days: in turn middle and end of an age."""

    days: int
    food: tuple[int, ...]


class Totals(msgspec.Struct, frozen=True):
    """What the box holds: buildings of each age by colour, monuments, wealth tiles."""

    age_1: dict[str, int]
    age_2: dict[str, int]
    monuments: int
    wealth: int


class Gear(msgspec.Struct, frozen=True):
    """A gear.

    Attributes:
        last: the last numbered space.
        actions: how many spaces have an action of their own; those after them are for any action.
    """

    id: str
    name: str
    teeth: int
    last: int
    actions: int


class Palenque(msgspec.Struct, frozen=True):
    """Corn for fishing; corn and wood of field groups 2 to 5; more corn by level of agriculture."""

    fishing: int
    corn: tuple[int, ...]
    wood: tuple[int, ...]
    fishing_more: tuple[int, ...]
    corn_more: tuple[int, ...]
    irrigation: int


class Gain(msgspec.Struct, frozen=True):
    """What a space of Yaxchilan brings."""

    corn: int = 0
    blocks: Blocks = (0, 0, 0)
    skulls: int = 0


class Extraction(msgspec.Struct, frozen=True):
    """The level that adds one to each kind of block."""

    more: tuple[int, int, int]


class Offering(msgspec.Struct, frozen=True):
    """What a skull on a space of Chichen Itza brings."""

    points: int
    temple: str
    blocks: int = 0


class Temple(msgspec.Struct, frozen=True):
    """A temple: points by step, items by step, and the bonus of the highest by age."""

    id: str
    name: str
    points: tuple[int, ...]
    items: dict[int, str]
    bonus: tuple[int, int]

    @property
    def top(self) -> int:
        """The highest step."""
        return len(self.points) - 1


class Technology(msgspec.Struct, frozen=True):
    """Blocks for each level, blocks for a bonus at the last one, and the bonuses."""

    price: tuple[int, ...]
    beyond: int
    blocks: int
    points: int
    skulls: int
    temples: int


class Architecture(msgspec.Struct, frozen=True):
    """What architecture brings when a building is constructed, and from which level."""

    corn_level: int
    corn: int
    points_level: int
    points: int
    block_level: int
    block: int


class Theology(msgspec.Struct, frozen=True):
    """From which level each effect of theology counts."""

    ahead_level: int
    temple_level: int
    skull_level: int
    skulls: int


class Named(msgspec.Struct, frozen=True):
    """Something with a code and a name."""

    id: str
    name: str


class Boon(msgspec.Struct, frozen=True, kw_only=True):
    """What a building or a wealth tile brings.

    Attributes:
        track: a technology that goes up one level; empty for none.
        any_track: levels of any technology.
        temples: steps up in each temple.
        any_temple: steps up in any temple.
        workers: taken from the bank.
        free: workers that eat nothing.
        less: corn that every worker eats less.
    """

    id: str
    corn: int = 0
    blocks: Blocks = (0, 0, 0)
    skulls: int = 0
    points: int = 0
    track: str = ""
    any_track: int = 0
    temples: tuple[int, int, int] = (0, 0, 0)
    any_temple: int = 0
    workers: int = 0
    free: int = 0
    less: int = 0


class Building(Boon, frozen=True, kw_only=True):
    """A building; `then` may be done after its other effects."""

    age: Literal[1, 2]
    colour: str
    cost: Blocks
    then: Then = ""


class Wealth(Boon, frozen=True, kw_only=True):
    """A starting wealth tile, and the space on which it puts a dummy worker."""

    dummy: str


class Monument(msgspec.Struct, frozen=True):
    """A monument.

    Attributes:
        counts: what it scores.
        pays: points for each.
        by_players: points for each by the number of players, in place of `pays`.
        worth: points by how many, in place of `pays`.
    """

    id: str
    colour: str
    cost: Blocks
    counts: Counts
    skulls: int = 0
    pays: int = 0
    by_players: dict[int, int] = {}
    worth: tuple[int, ...] = ()


class Tables(msgspec.Struct, frozen=True):
    """All tables of Tzolk'in."""

    workers: int
    first_workers: int
    start_step: int
    skulls: int
    row: int
    surcharge: tuple[int, ...]
    day_corn: int
    begging: Begging
    feeding: Feeding
    dealt: int
    kept: int
    step_back: int
    market: tuple[int, int, int]
    corn_for_point: int
    skull_points: int
    block_corn: int
    temple_step: int
    copying: int
    two_temples: int
    second_temple: int
    monuments: dict[int, int]
    dummies: dict[int, int]
    opposite: int
    calendars: dict[str, Calendar]
    totals: Totals
    gears: tuple[Gear, ...]
    palenque: Palenque
    yaxchilan: tuple[Gain, ...]
    extraction: Extraction
    chichen: tuple[Offering, ...]
    temples: tuple[Temple, ...]
    technology: Technology
    architecture: Architecture
    theology: Theology
    tracks: tuple[Named, ...]
    buildings: tuple[Building, ...]
    monument_tiles: tuple[Monument, ...]
    wealth: tuple[Wealth, ...]

    def __post_init__(self) -> None:
        for age, counted in ((1, self.totals.age_1), (2, self.totals.age_2)):
            found = Counter(building.colour for building in self.buildings if building.age == age)
            if found != counted:
                raise ValueError(f"The buildings of Age {age} are {found}")
        if (len(self.monument_tiles), len(self.wealth)) != (self.totals.monuments, self.totals.wealth):
            raise ValueError("There are 13 monuments and 21 wealth tiles")
        ids = [tile.id for tile in (*self.buildings, *self.monument_tiles, *self.wealth)]
        if len(set(ids)) != len(ids):
            raise ValueError("Every tile has an id of its own")
        if len(self.surcharge) != self.workers + 1:
            raise ValueError("There is a surcharge for each number of workers")
        spaces = {f"{gear.id}{space}" for gear in self.gears for space in range(gear.last + 1)}
        if not all(tile.dummy in spaces for tile in self.wealth):
            raise ValueError("Dummies stand on numbered spaces")
        temples, tracks = {temple.id for temple in self.temples}, {track.id for track in self.tracks}
        boons: list[Boon] = [*self.buildings, *self.wealth]
        if not {boon.track for boon in boons} <= {"", *tracks}:
            raise ValueError("Tiles advance technologies")
        if not {offering.temple for offering in self.chichen} <= temples:
            raise ValueError("Offerings are made for temples")
        if len(self.chichen) != self.gears[-1].actions or len(self.yaxchilan) != self.gears[1].actions:
            raise ValueError("Every space with an action has one")
        if any(bool(boon.free or boon.less) != (boon.colour == FARM) for boon in self.buildings):
            raise ValueError("Farms are yellow")
        if any(bool(tile.pays) + bool(tile.by_players) + bool(tile.worth) != 1 for tile in self.monument_tiles):
            raise ValueError("Monuments score in one way")
        if any(len(calendar.food) != 2 * len(self.temples[0].bonus) for calendar in self.calendars.values()):
            raise ValueError("Each age has two Food Days")


TABLES = components.load("tzolkin", Tables)

GEARS = TABLES.gears
GEAR_AT = {gear.id: index for index, gear in enumerate(GEARS)}
START = "S"  # the Starting Player Space
PALENQUE, YAXCHILAN, TIKAL, UXMAL, CHICHEN = range(len(GEARS))

TEMPLES = tuple(temple.id for temple in TABLES.temples)
TEMPLE_AT = {id: index for index, id in enumerate(TEMPLES)}
TRACKS = tuple(track.id for track in TABLES.tracks)
TRACK_AT = {id: index for index, id in enumerate(TRACKS)}
AGRICULTURE, EXTRACTION, ARCHITECTURE, THEOLOGY = range(len(TRACKS))
TOP_LEVEL = len(TABLES.technology.price)

BUILDINGS = {building.id: building for building in TABLES.buildings}
MONUMENTS = {monument.id: monument for monument in TABLES.monument_tiles}
WEALTH = {tile.id: tile for tile in TABLES.wealth}
BOONS: dict[str, Boon] = {**BUILDINGS, **WEALTH}

SPACES = tuple(f"{gear.id}{space}" for gear in GEARS for space in range(gear.last + 1))
# The actions in the order of the gears, by gear.
ACTIONS = tuple(tuple(f"{gear.id}{space}" for space in range(1, gear.actions + 1)) for gear in GEARS)
# What building B09 may copy, and what Uxmal 5 may, which cannot copy itself.
COPIED = tuple(code for gear in (PALENQUE, YAXCHILAN, TIKAL, UXMAL) for code in ACTIONS[gear])
COPYING = ACTIONS[UXMAL][-1]

# A tile of which nobody knows the face.
HIDDEN = "?"


def split(space: str) -> tuple[int, int]:
    """The index of the gear and the number of a space."""
    return GEAR_AT[space[0]], int(space[1:])


TERMS = {
    **{gear.id: gear.name for gear in GEARS},
    **{space: space for space in SPACES},
    START: "the Starting Player Space",
    **{temple.id: temple.name for temple in TABLES.temples},
    **{track.id: track.name for track in TABLES.tracks},
    **{id: id for id in (*BOONS, *MONUMENTS)},
    **{block: block for block in BLOCKS},
}
