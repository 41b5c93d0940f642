"""What a player of The Hanging Gardens can do."""

from rules.game import Action


class Take(Action, frozen=True):
    """Take a Garden card of the market and place it in your garden."""

    words = {"column": "L, M or R", "row": "1 (bottom) to 4 (top)", "place": "Place of your garden, such as A3"}
    column: str
    row: int
    place: str


class Buy(Action, frozen=True):
    """Buy the top tile of a pile for an empty card of your garden."""

    words = {"pile": "1, 2 or 3", "place": "Place of the empty card"}
    pile: int
    place: str


class Complete(Action, frozen=True):
    """Complete a Royal Objective: put a marker on it."""

    words = {"objective": "Objective in play, such as O2"}
    objective: str


class Skip(Action, frozen=True):
    """Buy no tile, or complete no objective, this turn."""


AnyAction = Take | Buy | Complete | Skip
