"""What a player of Garden Nation can do."""

from typing import ClassVar

from rules.game import Action

_AREA = "Region number and direction, such as 5E"


class Keep(Action, frozen=True):
    """Keep two of the secret missions that you were dealt."""

    words = {"first": "A mission", "second": "Another mission"}
    unordered: ClassVar = ("first", "second")
    first: str
    second: str


class Construct(Action, frozen=True):
    """Build a floor on an empty area, or on a building of yours."""

    words = {"area": _AREA}
    area: str


class Convert(Action, frozen=True):
    """Build on a bramble and choose its land for the rest of the game."""

    words = {"area": _AREA, "land": "yellow, green or red"}
    area: str
    land: str


class Abandon(Action, frozen=True):
    """Remove a building of yours and gain twice what it cost."""

    words = {"area": _AREA}
    area: str


class NextRegion(Action, frozen=True):
    """Move the crane to the next higher number, since you cannot act where it stands."""


class Pass(Action, frozen=True):
    """End your turn without an action."""


class StrategicMove(Action, frozen=True):
    """Ploy: move the crane to the next higher or lower number, then act."""

    words = {"way": "up or down"}
    way: str


class RoofTransfer(Action, frozen=True):
    """Ploy: move a roof to a building of yours on the same land, then act."""

    words = {"source": "Your roofed building, in the region of the crane", "target": "Your building without a roof"}
    source: str
    target: str


class Invade(Action, frozen=True):
    """Ploy: take over a rival's building in place of an action."""

    words = {"area": _AREA}
    area: str


class Claim(Action, frozen=True):
    """Claim a common project with the floor that you have just placed."""

    words = {"project": "One of the projects that lie face up"}
    project: str


class Decline(Action, frozen=True):
    """Claim no project."""


class Choose(Action, frozen=True):
    """Choose who plays next."""

    words = {"player": "The number of the player: 1 is the first seat"}
    player: int


AnyAction = (
    Keep
    | Construct
    | Convert
    | Abandon
    | NextRegion
    | Pass
    | StrategicMove
    | RoofTransfer
    | Invade
    | Claim
    | Decline
    | Choose
)
