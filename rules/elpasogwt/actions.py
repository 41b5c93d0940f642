"""What a player of El Paso can do."""

from rules.game import Action

_WORKER = "cowboy, builder, engineer or wild"
_SPACE = "Number of the space on the trail"
_POST = "Number of the trading post"


class Move(Action, frozen=True):
    """Move your herder along the trail."""

    words = {"place": "Letter of a building, number of a space with a building, or A for El Paso"}
    place: str


class Use(Action, frozen=True):
    """Use an action of your place, your train card or your tile."""

    words = {"action": "Which kind of action"}
    action: str


class Auxiliary(Action, frozen=True):
    """Take an auxiliary action."""

    words = {"number": "1 to 4, as on your player board"}
    number: int


class Discard(Action, frozen=True):
    """Discard a card of your hand."""

    words = {"card": "A breed in your hand"}
    card: str


class Trash(Action, frozen=True):
    """Remove a card of your hand from the game."""

    words = {"card": "A breed in your hand"}
    card: str


class Hire(Action, frozen=True):
    """Hire a worker."""

    words = {"worker": _WORKER}
    worker: str


class Buy(Action, frozen=True):
    """Buy a cattle card from the market."""

    words = {"breed": "CO, AN, SH or LH"}
    breed: str


class Construct(Action, frozen=True):
    """Construct a building of a type."""

    words = {"building": "Type, 1 to 6"}
    building: int


class Site(Action, frozen=True):
    """Choose the empty space for your building."""

    words = {"space": _SPACE}
    space: str


class Upgrade(Action, frozen=True):
    """Replace one of your buildings by one of a higher type."""

    words = {"space": _SPACE, "building": "The new type, 2 to 6"}
    space: str
    building: int


class Train(Action, frozen=True):
    """Choose the train card that you use."""

    words = {"level": "T1, T2, T3 or T4"}
    level: str


class Pay(Action, frozen=True):
    """Choose how many of the workers that you discard are wild."""

    words = {"wild": "How many wild workers"}
    wild: int


class Take(Action, frozen=True):
    """Take a bonus tile or an objective tile."""

    words = {"tile": "A face-up tile, or the stack"}
    tile: str


class Deliver(Action, frozen=True):
    """Choose the trading post of your delivery."""

    words = {"post": _POST}
    post: int


class Disc(Action, frozen=True):
    """Choose the disc that you put on the trading post."""

    words = {"disc": "L1 to L4, M1 to M3"}
    disc: str


class Shift(Action, frozen=True):
    """Move one of your discs from another trading post."""

    words = {"post": _POST}
    post: int


class NoDisc(Action, frozen=True):
    """Leave the trading post empty, without its bonus."""


class Token(Action, frozen=True):
    """Return an exchange token to exchange a card."""


class Worker(Action, frozen=True):
    """Discard a worker for the printed bonus."""

    words = {"worker": _WORKER, "bonus": "Whose bonus: cowboy, builder or engineer"}
    worker: str
    bonus: str


class Exchange(Action, frozen=True):
    """Exchange a second card with auxiliary action 3."""


class Skip(Action, frozen=True):
    """Do without."""


class End(Action, frozen=True):
    """End your turn."""


AnyAction = (
    Move
    | Use
    | Auxiliary
    | Discard
    | Trash
    | Hire
    | Buy
    | Construct
    | Site
    | Upgrade
    | Train
    | Pay
    | Take
    | Deliver
    | Disc
    | Shift
    | NoDisc
    | Token
    | Worker
    | Exchange
    | Skip
    | End
)
