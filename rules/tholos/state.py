"""The state of Tholos and the questions that the rules ask about it."""

import msgspec

from rules.game import State
from rules.tholos.components import INDEX, LOCATIONS, ORNAMENTS, TABLES, Ornament

_PLAIN = Ornament("", "", "")


class Mark(msgspec.Struct, frozen=True, gc=False):
    """Something that the last turn did to a column, for the picture.

    Attributes:
        kind: ``placed``, ``moved`` or ``returned``.
        location: where the stone is now, or where it was returned from.
        source: the column that a moved stone came from.
    """

    kind: str
    location: str
    source: str = ""


class TholosState(State, kw_only=True):
    """A game of Tholos. Stones are letters (W, B, G), columns and workshops are words of them.

    Attributes:
        white: the seat that plays White.
        quarry: stones by colour.
        workshops: a word a seat.
        columns: a word a location, from the bottom to the top.
        ornaments: a tile id a location, or an empty string.
        marks: what the last turn did.
    """

    white: int
    quarry: dict[str, int]
    workshops: list[str]
    columns: list[str]
    ornaments: list[str]
    marks: list[Mark] = []

    def colour(self, seat: int) -> str:
        """The colour of a seat."""
        return "W" if seat == self.white else "B"

    def free_places(self, seat: int) -> int:
        """How many more stones the workshop of a seat can hold."""
        return TABLES.workshop_places - len(self.workshops[seat])

    def ornament(self, index: int) -> Ornament:
        """The tile on a location, or one that changes nothing."""
        tile = self.ornaments[index]
        return ORNAMENTS[tile] if tile else _PLAIN

    def height(self, index: int) -> int:
        """How many stones the column of a location can hold."""
        return self.ornament(index).height or TABLES.column_height

    def has_room(self, index: int) -> bool:
        """Whether a column can take another stone."""
        return len(self.columns[index]) < self.height(index)

    def is_full(self) -> bool:
        """Whether the temple is finished."""
        return not any(map(self.has_room, range(len(LOCATIONS))))

    def put(self, colour: str, location: str) -> None:
        """Lay a stone on top of a column."""
        self.columns[INDEX[location]] += colour

    def lift(self, location: str) -> str:
        """Take the top stone of a column; returns its colour."""
        index = INDEX[location]
        column = self.columns[index]
        self.columns[index] = column[:-1]
        return column[-1]

    def spend(self, seat: int, colour: str) -> None:
        """Take a stone out of a workshop."""
        self.workshops[seat] = self.workshops[seat].replace(colour, "", 1)

    def gain(self, seat: int, colour: str) -> None:
        """Put a stone into a workshop."""
        self.workshops[seat] += colour
