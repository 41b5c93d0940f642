"""What a player of 51st State can do."""

from typing import ClassVar

from rules.game import Action

_CARD = "A card of your hand"
_PLACE = "A location by its letter and number, such as N3"


class Discard(Action, frozen=True):
    """Discard two of the cards that you were dealt."""

    words = {"first": _CARD, "second": "Another one"}
    unordered: ClassVar = ("first", "second")
    first: str
    second: str


class Pick(Action, frozen=True):
    """Pick one of the revealed cards in the Lookout phase, or at the start your faction."""

    words = {"choice": "One of the revealed cards, or a faction"}
    choice: str


class Build(Action, frozen=True):
    """Build a location from your hand for grey contacts."""

    words = {"card": _CARD}
    card: str


class Develop(Action, frozen=True):
    """Develop a card of your hand onto one of your locations for a brick."""

    words = {"card": _CARD}
    card: str


class Choose(Action, frozen=True):
    """Choose the location that a developed card replaces, or that produces again."""

    words = {"place": _PLACE}
    place: str


class Deal(Action, frozen=True):
    """Make a Deal of a card of your hand for blue contacts."""

    words = {"card": _CARD}
    card: str


class RazeHand(Action, frozen=True):
    """Raze a card of your hand for red contacts and gain its spoils."""

    words = {"card": _CARD}
    card: str


class Raze(Action, frozen=True):
    """Raze a location of another player for red contacts."""

    words = {"place": _PLACE}
    place: str


class Use(Action, frozen=True):
    """Use an action location of your State."""

    words = {"place": _PLACE}
    place: str


class Again(Action, frozen=True):
    """Use the same action location once more."""


class Board(Action, frozen=True):
    """Use an action of your faction board."""

    words = {"number": "1, 2 or 3"}
    number: int


class Exchange(Action, frozen=True):
    """Exchange 2 workers for a basic good or a card."""

    words = {"good": "gun, fuel, iron, brick or card"}
    good: str


class Visit(Action, frozen=True):
    """Send a worker to an open production location of another player."""

    words = {"place": _PLACE}
    place: str


class Take(Action, frozen=True):
    """Take a face-up connection card for 2 workers."""

    words = {"colour": "blue or red"}
    colour: str


class Play(Action, frozen=True):
    """Play a connection card."""

    words = {"card": "A connection card that you have"}
    card: str


class Shield(Action, frozen=True):
    """Place a shield on one of your locations, free of charge."""

    words = {"place": _PLACE}
    place: str


class Pay(Action, frozen=True):
    """Choose with which goods you pay."""

    words = {"goods": "Goods with commas; @ and a number for those of a cache, such as gun,ammo@3"}
    unordered: ClassVar = ("goods",)
    goods: tuple[str, ...]


class Drop(Action, frozen=True):
    """Choose the Deal or the hand card that you discard as a part of a cost."""

    words = {"card": "One of your Deals, or a card of your hand"}
    card: str


class Steal(Action, frozen=True):
    """Take a basic good from the supply of another player."""

    words = {"letter": "The letter of the player's faction", "good": "gun, fuel, iron or brick"}
    letter: str
    good: str


class Store(Action, frozen=True):
    """Store goods for the next round."""

    words = {"good": "A good that your storage locations keep", "count": "How many"}
    good: str
    count: int


class Pass(Action, frozen=True):
    """Pass for the rest of the round."""


class Done(Action, frozen=True):
    """Leave it at that: end your turn, use or exchange no more, or store nothing more."""


AnyAction = (
    Discard
    | Pick
    | Build
    | Develop
    | Choose
    | Deal
    | RazeHand
    | Raze
    | Use
    | Again
    | Board
    | Exchange
    | Visit
    | Take
    | Play
    | Shield
    | Pay
    | Drop
    | Steal
    | Store
    | Pass
    | Done
)
