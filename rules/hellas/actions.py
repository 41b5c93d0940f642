"""What a player of Hellas can do."""

from rules.game import Action

_FIELD = "Field of the island, such as C3"
_QUARRY = "Quarry, such as Q1"


class Choose(Action, frozen=True):
    """Put one of your action markers on a free space of the action track."""

    words = {"space": "Number of the space"}
    space: int


class House(Action, frozen=True):
    """Build a house."""

    words = {"field": _FIELD}
    field: str


class Square(Action, frozen=True):
    """Build a square."""

    words = {"field": _FIELD}
    field: str


class SquareOnly(Action, frozen=True):
    """Build no house, but go on to a square."""


class Palace(Action, frozen=True):
    """Build a palace."""

    words = {"field": _FIELD}
    field: str


class Mine(Action, frozen=True):
    """Mine marble, then draw quarry tiles."""


class Tile(Action, frozen=True):
    """Put the drawn tile on an active quarry with a lower number."""

    words = {"quarry": _QUARRY}
    quarry: str


class Worker(Action, frozen=True):
    """Move the quarry worker to an empty quarry."""

    words = {"quarry": _QUARRY}
    quarry: str


class Pillars(Action, frozen=True):
    """Build pillars in a temple."""

    words = {"temple": "Temple, such as T4", "count": "How many pillars"}
    temple: str
    count: int


class Statue(Action, frozen=True):
    """Build a statue in the interior."""

    words = {"field": _FIELD}
    field: str


class Decline(Action, frozen=True):
    """Do without the action, or without the rest of it."""


AnyAction = Choose | House | Square | SquareOnly | Palace | Mine | Tile | Worker | Pillars | Statue | Decline
