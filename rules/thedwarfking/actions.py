"""What a player of The Dwarf King can do, besides playing cards."""

from rules.game import Action
from rules.tricks import Play

_PLAYER = "The number of the player: 1 is the first seat"


class Challenge(Action, frozen=True):
    """Choose the scoring rule of the round."""

    words = {"half": "A or B"}
    half: str


class Raid(Action, frozen=True):
    """Take two random cards from a player (Goblin Flag Bearer)."""

    words = {"player": _PLAYER}
    player: int


class Return(Action, frozen=True):
    """Give a card to the player whom you have raided."""

    words = {"card": "The card"}
    card: str


class Swap(Action, frozen=True):
    """Swap your whole hand with a player's (Druid)."""

    words = {"player": _PLAYER}
    player: int


class Send(Action, frozen=True):
    """Send all hands one seat left or right (Knight Flag Bearer)."""

    words = {"direction": "left (clockwise) or right"}
    direction: str


class Sorcery(Action, frozen=True):
    """Exchange the Sorcerer for a card of the trick just finished."""

    words = {"card": "The card"}
    card: str


class Keep(Action, frozen=True):
    """Keep your cards this time."""


class KeepOn(Action, frozen=True):
    """Keep your cards, and be asked about the Sorcerer no more in this round."""


AnyAction = Challenge | Raid | Return | Swap | Send | Sorcery | Keep | KeepOn | Play
