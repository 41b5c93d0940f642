"""What a player of Tholos can do."""

from rules.game import Action

_COLOUR = "Colour of the stone"
_TARGET = "Column that receives it"


class Take(Action, frozen=True):
    """Take stones of one colour from the quarry into your workshop."""

    words = {"colour": _COLOUR, "count": "How many stones"}
    colour: str
    count: int


class Place(Action, frozen=True):
    """Place a stone from your workshop on a column."""

    words = {"colour": _COLOUR, "location": _TARGET}
    colour: str
    location: str


class Move(Action, frozen=True):
    """Power of Alpha, Beta and Omega: move a top stone to another column."""

    words = {"source": "Column that loses its top stone", "target": _TARGET}
    source: str
    target: str


class Return(Action, frozen=True):
    """Power of Gamma: send a top stone back to the quarry."""

    words = {"source": "Column that loses its top stone"}
    source: str


class Supply(Action, frozen=True):
    """Power of Delta: take one stone of any colour from the quarry."""

    words = {"colour": _COLOUR}
    colour: str


class Steal(Action, frozen=True):
    """Power of Pi: take one stone from your rival's workshop."""

    words = {"colour": _COLOUR}
    colour: str


class Extra(Action, frozen=True):
    """Power of Sigma: place one more stone from your workshop."""

    words = {"colour": _COLOUR, "target": _TARGET}
    colour: str
    target: str


class Gift(Action, frozen=True):
    """Grey gift ornament: a grey stone from the quarry goes on a column."""

    words = {"target": _TARGET}
    target: str


class Skip(Action, frozen=True):
    """Do without the power."""


AnyAction = Take | Place | Move | Return | Supply | Steal | Extra | Gift | Skip
