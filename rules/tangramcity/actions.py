"""What a player of Tangram City can do."""

from rules.game import Action


class Start(Action, frozen=True):
    """Choose the colour of your start piece."""

    words = {"side": "red or green"}
    side: str


class Hold(Action, frozen=True):
    """Take a tile with one side up, turned clockwise; then place it."""

    words = {
        "tile": "The tile of the card",
        "side": "red or green side",
        "degrees": "Turned clockwise: 0, 90, 180, 270",
    }
    tile: str
    side: str
    degrees: int


class Place(Action, frozen=True):
    """Place the tile in hand: its upper left corner goes on this square."""

    words = {"square": "Square of the upper left corner of the tile"}
    square: str


class Fountain(Action, frozen=True):
    """Place a fountain on a free half square."""

    words = {"square": "Which square", "half": "Right angle: 1 top left, 2 top right, 3 bottom right, 4 bottom left"}
    square: str
    half: str


class Skip(Action, frozen=True):
    """Set the tile, or the fountain, aside for good."""


class Done(Action, frozen=True):
    """Be done with the final round; tiles that are left are set aside."""


AnyAction = Start | Hold | Place | Fountain | Skip | Done
