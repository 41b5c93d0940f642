"""What a player of Tzolk'in can do."""

from typing import ClassVar

from rules.game import Action

_TEMPLE = "CH, QU or KU"
_BLOCK = "wood, stone or gold"


class Keep(Action, frozen=True):
    """Keep two of your wealth tiles."""

    words = {"first": "A tile that you keep", "second": "The other tile that you keep"}
    unordered: ClassVar = ("first", "second")
    first: str
    second: str


class Beg(Action, frozen=True):
    """Beg for corn: step down in a temple and have 3 corn."""

    words = {"temple": _TEMPLE}
    temple: str


class Place(Action, frozen=True):
    """Place a worker on a gear or on the Starting Player Space."""

    words = {"gear": "P, Y, T, U or C, or S for the Starting Player Space"}
    gear: str


class Pick(Action, frozen=True):
    """Pick up one of your workers from a gear."""

    words = {"space": "Where the worker stands, such as Y3"}
    space: str


class Use(Action, frozen=True):
    """Use the action of a space."""

    words = {"space": "The space whose action you use, such as Y3"}
    space: str


class Leave(Action, frozen=True):
    """Use no action with the worker that you picked up."""


class Harvest(Action, frozen=True):
    """Harvest wood or corn, burn wood to reach corn, or irrigate."""

    words = {"how": "wood, corn, burn or irrigate"}
    how: str


class Anger(Action, frozen=True):
    """Choose the temple in which you step down."""

    words = {"temple": _TEMPLE}
    temple: str


class Climb(Action, frozen=True):
    """Choose a temple in which you step up."""

    words = {"temple": _TEMPLE}
    temple: str


class Advance(Action, frozen=True):
    """Advance a technology."""

    words = {"track": "AG, EX, AR or TH"}
    track: str


class Pay(Action, frozen=True):
    """Choose the blocks that you pay."""

    words = {"wood": "How many wood", "stone": "How many stone", "gold": "How many gold"}
    wood: int
    stone: int
    gold: int


class Take(Action, frozen=True):
    """Choose a block that you get."""

    words = {"block": _BLOCK}
    block: str


class Build(Action, frozen=True):
    """Construct a building or build a monument."""

    words = {"tile": "Its id, such as A09 or M03"}
    tile: str


class Architecture(Action, frozen=True):
    """Say for which of two buildings your architecture counts."""

    words = {"when": "now or later"}
    when: str


class Waive(Action, frozen=True):
    """Choose the block of the cost that architecture saves."""

    words = {"block": _BLOCK}
    block: str


class Sell(Action, frozen=True):
    """Sell blocks on the market."""

    words = {"block": _BLOCK, "count": "How many"}
    block: str
    count: int


class Buy(Action, frozen=True):
    """Buy blocks on the market."""

    words = {"block": _BLOCK, "count": "How many"}
    block: str
    count: int


class ExtraDay(Action, frozen=True):
    """Advance the calendar an extra day, or not."""

    words = {"extra": "Whether the calendar advances two days"}
    extra: bool


class Done(Action, frozen=True):
    """Finish what you are doing without doing more."""


AnyAction = (
    Keep
    | Beg
    | Place
    | Pick
    | Use
    | Leave
    | Harvest
    | Anger
    | Climb
    | Advance
    | Pay
    | Take
    | Build
    | Architecture
    | Waive
    | Sell
    | Buy
    | ExtraDay
    | Done
)
