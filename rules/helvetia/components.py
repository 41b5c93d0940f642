"""The goods, buildings, spaces and tiles of Helvetia."""

from collections import Counter
from collections.abc import Mapping

import msgspec

from rules import components


class Colour(msgspec.Struct, frozen=True):
    """A player colour; its id is the letter of the player's village and pieces."""

    id: str
    name: str


class Personality(msgspec.Struct, frozen=True):
    """One of the five people whose actions are paid with coins."""

    id: str
    name: str
    german: str
    code: str


class SpecialTile(msgspec.Struct, frozen=True):
    """A tile for the first to reach a goal: all `goods` of a branch delivered, or a full village (no goods)."""

    id: str
    name: str
    points: int
    goods: tuple[str, ...] = ()


class Good(msgspec.Struct, frozen=True):
    """A good. `source` is the good it is made from; `tile` the points for its first delivery, 0 without a tile."""

    id: str
    name: str
    code: str
    step: int
    source: str = ""
    tile: int = 0


class Building(msgspec.Struct, frozen=True):
    """A building type.

    Attributes:
        kind: ``production``, ``exchange`` or ``victory``.
        input: the good that production uses up, if any.
        exchanges: the goods that an exchange building swaps for one another.
        cost: goods by id.
        copies: among the starting buildings and in stacks 1, 2 and 3.
        points: victory points for having it.
    """

    id: str
    name: str
    german: str
    code: str
    kind: str
    copies: tuple[int, int, int, int]
    input: str = ""
    output: str = ""
    exchanges: tuple[str, ...] = ()
    cost: Mapping[str, int] = {}
    points: int = 0


class Letter(msgspec.Struct, frozen=True):
    """The back of a village centre, with the starting buildings of the lettered set-up."""

    id: str
    buildings: tuple[str, ...]


class Space(msgspec.Struct, frozen=True):
    """A place for a building around a village centre."""

    id: str
    ring: int
    quarters: tuple[str, ...]


class Neutral(msgspec.Struct, frozen=True):
    """What the neutral village of the two-player game has."""

    pairs: int
    coins: int


class Points(msgspec.Struct, frozen=True):
    """Victory points of what carries no number."""

    start_player: int
    cube: int
    personality: int


class Tables(msgspec.Struct, frozen=True):
    """All tables of Helvetia."""

    men: int
    women: int
    coins: int
    dowries: int
    cubes: int
    pairs: int
    new_buildings: int
    target: int
    beginner_target: int
    lowest_target: int
    highest_target: int
    last_round: int
    start_copies: Mapping[str, int]
    neutral: Neutral
    points: Points
    colours: tuple[Colour, ...]
    personalities: tuple[Personality, ...]
    special_tiles: tuple[SpecialTile, ...]
    goods: tuple[Good, ...]
    buildings: tuple[Building, ...]
    letters: tuple[Letter, ...]
    spaces: tuple[Space, ...]

    def __post_init__(self) -> None:
        goods = {good.id: good for good in self.goods}
        self._check(len(goods) == self.cubes - 1, "Each good has its cube, and one cube is on the point track")
        for good in self.goods:
            self._check((good.step > 1) == (good.source in goods), f"{good.id} is made from another good or is simple")
            self._check((good.step > 1) == (good.tile > 0), f"Only complex goods have a tile: {good.id}")
        branches = [good for tile in self.special_tiles for good in tile.goods]
        self._check(Counter(branches) == Counter(list(goods)), "Each good belongs to one branch of the market")
        self._check(sum(not tile.goods for tile in self.special_tiles) == 2, "Two tiles are for full villages")
        self._check_buildings(goods)
        starting = Counter({building.id: building.copies[0] for building in self.buildings if building.copies[0]})
        lettered = Counter(building for letter in self.letters for building in letter.buildings)
        self._check(lettered == starting, "Each starting building carries one letter")
        rings = Counter(space.ring for space in self.spaces)
        self._check(rings == {1: 10, 2: 18}, "The rings have 10 and 18 spaces")
        shared = [space for space in self.spaces if space.id[1] == "3"]
        self._check(all(len(space.quarters) == 2 for space in shared), "Row 3 lies in two quarters")
        self._check(len({space.id for space in self.spaces}) == len(self.spaces), "Spaces have different names")

    def _check_buildings(self, goods: Mapping[str, Good]) -> None:
        makers = {building.output: building for building in self.buildings if building.kind == "production"}
        self._check(set(makers) == set(goods), "Each good is made by one building")
        for building in self.buildings:
            if building.kind == "production":
                self._check(building.input == goods[building.output].source, f"{building.id} uses the right good")
            self._check((building.kind == "exchange") == bool(building.exchanges), f"{building.id} exchanges goods")
            self._check(goods.keys() >= {*building.cost, *building.exchanges}, f"{building.id} needs unknown goods")
            self._check(bool(building.copies[0]) != bool(building.cost), f"{building.id} is a start or has a cost")
            self._check(sum(building.copies) <= 3, f"There are at most three tiles of {building.id}")
        piles = tuple(sum(building.copies[pile] for building in self.buildings) for pile in range(4))
        self._check(piles == (15, 11, 17, 11), "There are 15, 11, 17 and 11 tiles")
        demand: Counter[str] = Counter()
        for building in self.buildings:
            for good, count in building.cost.items():
                demand[good] += count * sum(building.copies)
        self._check(demand["wood"] == demand["brick"] == demand["stone"], "The materials are asked for equally often")

    @staticmethod
    def _check(true: bool, message: str) -> None:
        if not true:
            raise ValueError(message)


TABLES = components.load("helvetia", Tables)

GOODS = {good.id: good for good in TABLES.goods}
BUILDINGS = {building.id: building for building in TABLES.buildings}
SPECIAL_TILES = {tile.id: tile for tile in TABLES.special_tiles}
BRANCHES = tuple(tile for tile in TABLES.special_tiles if tile.goods)
VILLAGE_TILES = tuple(tile.id for tile in TABLES.special_tiles if not tile.goods)
PERSONALITIES = tuple(personality.id for personality in TABLES.personalities)
SEXES = ("M", "F")
OTHER_SEX = {"M": "F", "F": "M"}
MATERIALS = ("wood", "brick", "stone")

NEUTRAL_LETTER = "N"
# The index of the neutral village, after those of the two players.
NEUTRAL = 2
COLOURS = tuple(colour.id for colour in TABLES.colours)

SPACES = tuple(space.id for space in TABLES.spaces)
RINGS = tuple(tuple(space.id for space in TABLES.spaces if space.ring == ring) for ring in (1, 2))
QUARTERS = tuple(dict.fromkeys(quarter for space in TABLES.spaces for quarter in space.quarters))
QUARTER_SPACES = {
    quarter: frozenset(space.id for space in TABLES.spaces if quarter in space.quarters) for quarter in QUARTERS
}
# The corner that the rulebook advises for the three starting buildings.
CORNER = ("B3", "B2", "C2")

# The id of a building space on the whole table: village letter, colon, space.
PLACE = {letter: {space: f"{letter}:{space}" for space in SPACES} for letter in (*COLOURS, NEUTRAL_LETTER)}
PLACES = frozenset(place for places in PLACE.values() for place in places.values())

_QUARTER_NAMES = {"NW": "top left", "NE": "top right", "SW": "bottom left", "SE": "bottom right"}

TERMS = {
    **{colour.id: colour.name for colour in TABLES.colours},
    NEUTRAL_LETTER: "Neutral",
    "M": "man",
    "F": "woman",
    "boy": "boy",
    "girl": "girl",
    "centre": "village centre",
    "school": "School",
    "neutral": "neutral centre",
    **{good.id: good.name.lower() for good in TABLES.goods},
    **{building.id: building.name for building in TABLES.buildings},
    **{personality.id: personality.name for personality in TABLES.personalities},
    **{tile.id: tile.name for tile in TABLES.special_tiles},
    **{quarter: f"{quarter} ({_QUARTER_NAMES[quarter]})" for quarter in QUARTERS},
    **{space: space for space in SPACES},
    **{place: place for place in PLACES},
    **{
        f"{letter}:{quarter}": f"{letter}:{quarter}"
        for letter in (*COLOURS, NEUTRAL_LETTER)
        for quarter in (*QUARTERS, "centre")
    },
}
