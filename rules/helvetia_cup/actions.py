"""What a coach can do."""

from rules.game import Action

_PLAYER = "Shirt number of the player"
_HEX = "Hex of the pitch, such as E9"


class Choose(Action, frozen=True):
    """Choose a team, a card, a formation, a standing answer, or call off-side."""

    words = {"what": "What you choose"}
    what: str


class Pick(Action, frozen=True):
    """Name a player: to move, for the squad, to come on, to kick, to keep the goal."""

    words = {"number": _PLAYER}
    number: int


class Place(Action, frozen=True):
    """Place a player for the kick-off."""

    words = {"number": _PLAYER, "hex": _HEX}
    number: int
    hex: str


class Change(Action, frozen=True):
    """Replace a player by a substitute."""

    words = {"out": "Shirt number of the player who leaves", "on": "Shirt number of the substitute"}
    out: int
    on: int


class Move(Action, frozen=True):
    """Move the picked player by a shortest way; I7+ runs on over I7, his own hex means to stand up."""

    words = {"hex": "Hex where the move ends; a plus sign adds the outrun"}
    hex: str


class Go(Action, frozen=True):
    """Go one hex further; a plus sign is the outrun."""

    words = {"hex": _HEX}
    hex: str


class Done(Action, frozen=True):
    """End the move of the player, or your move phase."""


class Decline(Action, frozen=True):
    """Do nothing: hold, play no card, play on, replace nobody."""


class Play(Action, frozen=True):
    """Play a POWER or LEGEND card."""

    words = {"card": "Id of the card", "number": "Shirt number or minutes that it is for, or a dash"}
    card: str
    number: int | None


class Steal(Action, frozen=True):
    """Try to steal the ball; the carrier may answer with a dribble."""


class Tackle(Action, frozen=True):
    """Try to win the ball by a tackle, at the risk of a foul."""


class Short(Action, frozen=True):
    """Pass to a hex one or two hexes away, without a die."""

    words = {"hex": _HEX}
    hex: str


class Long(Action, frozen=True):
    """Pass to any hex, tested with Pass."""

    words = {"hex": _HEX}
    hex: str


class Shoot(Action, frozen=True):
    """Shoot at the goal from a shooting zone."""


class Direct(Action, frozen=True):
    """Kick at the goal directly after a short pass."""


class Header(Action, frozen=True):
    """Head a long pass at the goal."""


class Intercept(Action, frozen=True):
    """Try to catch a short pass."""


class Clear(Action, frozen=True):
    """Try to kick a long pass away."""


class Aim(Action, frozen=True):
    """Aim secretly at a square of the goal."""

    words = {"square": "Letter of the square, A to F"}
    square: str


class Guard(Action, frozen=True):
    """Guard squares of the goal secretly; one more than allowed plays Spread Wings."""

    words = {"squares": "Letters of the squares, such as BC"}
    squares: str


class End(Action, frozen=True):
    """End the round without a further action."""


AnyAction = (
    Choose
    | Pick
    | Place
    | Change
    | Move
    | Go
    | Done
    | Decline
    | Play
    | Steal
    | Tackle
    | Short
    | Long
    | Shoot
    | Direct
    | Header
    | Intercept
    | Clear
    | Aim
    | Guard
    | End
)
