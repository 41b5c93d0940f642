"""What a player of Pyramis can do."""

from rules.game import Action


class Take(Action, frozen=True):
    """Take a card of the river and place it in your pyramid."""

    words = {"card": "Card of the river", "slot": "Slot of your pyramid", "way": "up or down"}
    card: str
    slot: str
    way: str


class Refill(Action, frozen=True):
    """Refill the river with the top card of an Exodus deck."""

    words = {"deck": "1 or 2"}
    deck: int


class Rotate(Action, frozen=True):
    """Turn a card of your pyramid by half a turn."""

    words = {"slot": "Slot of the card"}
    slot: str


AnyAction = Take | Refill | Rotate
