"""The islands, spirits, times and storms of Zefiria."""

import msgspec

from rules import components

# The letters by which a storm card calls the spaces of a grid card.
LETTERS = "abcde"


class Named(msgspec.Struct, frozen=True):
    """A colour or a symbol."""

    id: str
    name: str


class Spirit(msgspec.Struct, frozen=True):
    """A wind spirit, with its flight and its breeze in a few words."""

    id: str
    name: str
    colour: str
    flight: str
    breeze: str


class Time(msgspec.Struct, frozen=True):
    """How long the game is for a number of players.

    Attributes:
        gems: magical gems of each spirit from the first player on.
    """

    players: int
    rounds: int
    action_points: int
    gems: tuple[int, ...]


class Points(msgspec.Struct, frozen=True):
    """The worth of an island at home, in its row, or elsewhere, and of a magical gem."""

    home: int
    row: int
    astray: int
    gem: int


class Band(msgspec.Struct, frozen=True):
    """What a score from `least` on is called, and whether the group has won with it."""

    name: str
    won: bool
    least: int | None = None


class Grid(msgspec.Struct, frozen=True):
    """A grid card: the spaces a to e."""

    id: str
    spaces: tuple[str, ...]


class Storm(msgspec.Struct, frozen=True):
    """A storm card: swaps of two letters, one after the other."""

    id: str
    name: str
    swaps: tuple[str, ...]


class Tables(msgspec.Struct, frozen=True):
    """All tables of Zefiria."""

    columns: str
    rows: int
    corners: tuple[str, ...]
    box_gems: int
    gems: int
    colours: tuple[Named, ...]
    symbols: tuple[Named, ...]
    spirits: tuple[Spirit, ...]
    time: tuple[Time, ...]
    points: Points
    bands: tuple[Band, ...]
    grids: tuple[Grid, ...]
    storms: tuple[Storm, ...]

    def __post_init__(self) -> None:
        spaces = [f"{column}{row + 1}" for row in range(self.rows) for column in self.columns]
        if len(self.colours) != self.rows or len(self.symbols) != len(self.columns):
            raise ValueError("Every row has a colour and every column a symbol")
        if not set(self.corners) <= set(spaces):
            raise ValueError("The corners are spaces")
        if [time.players for time in self.time] != list(range(1, len(self.time) + 1)):
            raise ValueError("There is a time for every number of players")
        if any(sum(time.gems) != self.gems for time in self.time) or self.gems > self.box_gems:
            raise ValueError("Equally many magical gems are in play with any number of players")
        for grid in self.grids:
            columns, rows = {space[0] for space in grid.spaces}, {space[1:] for space in grid.spaces}
            if len(grid.spaces) != len(LETTERS) or len(columns) != len(LETTERS) or len(rows) != len(LETTERS):
                raise ValueError(f"{grid.id} names one space in every row and column")
        if sorted(space for grid in self.grids[: self.rows] for space in grid.spaces) != sorted(spaces):
            raise ValueError("The first grid cards cover every space once")
        for storm in self.storms:
            if any(len(set(swap)) != 2 or not set(swap) <= set(LETTERS) for swap in storm.swaps):
                raise ValueError(f"{storm.id} swaps two of the letters at a time")
        longest = max(time.rounds for time in self.time)
        if min(len(self.grids), len(self.storms)) < longest - 1:
            raise ValueError("The decks last for every storm")
        leasts = [band.least for band in self.bands]
        if leasts[0] is not None or leasts[1:] != sorted(least for least in leasts[1:] if least is not None):
            raise ValueError("The bands go from the worst to the best")


TABLES = components.load("zefiria", Tables)

SIDE = len(TABLES.columns)
# Spaces are numbers inside the rules: row by row from A1.
SPACES = tuple(f"{column}{row + 1}" for row in range(TABLES.rows) for column in TABLES.columns)
INDEX = {space: index for index, space in enumerate(SPACES)}
CORNERS = tuple(INDEX[space] for space in TABLES.corners)

# Islands are numbers from 1; an island's home is the space with its number minus 1.
ISLANDS = tuple(range(1, len(SPACES) + 1))
COLOUR = (-1, *(home // SIDE for home in range(len(SPACES))))
SYMBOL = (-1, *(home % SIDE for home in range(len(SPACES))))


def _worth(island: int, space: int) -> int:
    if island == space + 1:
        return TABLES.points.home
    return TABLES.points.row if COLOUR[island] == space // SIDE else TABLES.points.astray


# The points of an island (first index) on a space.
WORTH = ((), *(tuple(_worth(island, space) for space in range(len(SPACES))) for island in ISLANDS))

SPIRITS = {spirit.id: spirit for spirit in TABLES.spirits}
GRIDS = {grid.id: tuple(INDEX[space] for space in grid.spaces) for grid in TABLES.grids}
STORMS = {
    storm.id: tuple((LETTERS.index(first), LETTERS.index(second)) for first, second in storm.swaps)
    for storm in TABLES.storms
}


def island_id(island: int) -> str:
    """The id of an island in the terms of the game."""
    return f"i{island}"


TERMS = {
    **{space: space for space in SPACES},
    **{
        island_id(island): f"{island} {TABLES.colours[COLOUR[island]].name} {TABLES.symbols[SYMBOL[island]].name}"
        for island in ISLANDS
    },
    **{spirit.id: spirit.name for spirit in TABLES.spirits},
    **{grid.id: grid.id for grid in TABLES.grids},
    **{storm.id: storm.name for storm in TABLES.storms},
    **{colour.id: colour.name for colour in TABLES.colours},
    **{symbol.id: symbol.name for symbol in TABLES.symbols},
}
