"""What a player of Kaiser can do, besides playing cards."""

from rules.game import Action
from rules.tricks import Play


class Bid(Action, frozen=True):
    """Promise to win that much."""

    words = {"contract": "A number; with N at its end in no-trump"}
    contract: str


class Pass(Action, frozen=True):
    """Do not bid."""


class Trump(Action, frozen=True):
    """Name the trump suit of your contract."""

    words = {"suit": "The suit"}
    suit: str


AnyAction = Bid | Pass | Trump | Play
