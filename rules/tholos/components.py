"""The stones, locations and ornaments of Tholos."""

import msgspec

from rules import components


class Colour(msgspec.Struct, frozen=True):
    """A colour of stones and where its stones are at the start."""

    id: str
    name: str
    quarry: int
    workshop: int


class Location(msgspec.Struct, frozen=True):
    """A place of the ring. `colour` is the one that a move power moves."""

    id: str
    letter: str
    name: str
    power: str
    label: str
    colour: str = ""


class Ornament(msgspec.Struct, frozen=True):
    """A tile that changes the rules of the column that it lies on. Zero and false change nothing."""

    id: str
    name: str
    effect: str
    bonus: int = 0
    reversed: bool = False
    grey: int = 0
    open: bool = False
    gift: bool = False
    height: int = 0


class Take(msgspec.Struct, frozen=True):
    """The most stones that one action takes, by whose colour they are."""

    own: int
    grey: int
    rival: int


class Points(msgspec.Struct, frozen=True):
    """The points of a stone in a column, for the winner of the column."""

    own: int
    rival: int
    grey: int


class Tables(msgspec.Struct, frozen=True):
    """All tables of Tholos."""

    workshop_places: int
    column_height: int
    colours: tuple[Colour, ...]
    take: Take
    points: Points
    locations: tuple[Location, ...]
    ornaments: tuple[Ornament, ...]

    def __post_init__(self) -> None:
        ids = [colour.id for colour in self.colours]
        if ids != ["W", "B", "G"]:
            raise ValueError("The colours are white, black and grey")
        if any(location.power == "move" and location.colour not in ids for location in self.locations):
            raise ValueError("A move power moves stones of a colour that there is")
        room = self.column_height * len(self.locations)
        if sum(colour.quarry for colour in self.colours) < room:
            raise ValueError("The quarry cannot fill the temple")


TABLES = components.load("tholos", Tables)

LOCATIONS = TABLES.locations
INDEX = {location.id: index for index, location in enumerate(LOCATIONS)}
ORNAMENTS = {ornament.id: ornament for ornament in TABLES.ornaments}
GREY = "G"
COLOURS = tuple(colour.id for colour in TABLES.colours)

TERMS = {
    **{colour.id: colour.name for colour in TABLES.colours},
    **{location.id: f"{location.letter} {location.name}" for location in LOCATIONS},
    **{ornament.id: ornament.name for ornament in TABLES.ornaments},
}
