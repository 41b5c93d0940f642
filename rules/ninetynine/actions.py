"""What a player of Ninety-Nine can do, besides playing cards."""

from rules.game import Action
from rules.tricks import Play


class Lay(Action, frozen=True):
    """Lay a card aside for your bid."""

    words = {"card": "The card; its suit counts 0, 1, 2 or 3 tricks"}
    card: str


class Premium(Action, frozen=True):
    """Finish your bid: ask to declare, to reveal, or for nothing."""

    words = {"kind": "none, declare or reveal"}
    kind: str


class Unbid(Action, frozen=True):
    """Take your bid back while others still choose theirs."""


AnyAction = Lay | Premium | Unbid | Play
