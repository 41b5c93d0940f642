"""What a player of Villagers can do."""

from rules.game import Action

_CARD = "A card of your hand"
_TAG = "The number that the card has in the village"


class DraftRoad(Action, frozen=True):
    """Draft an open card from the road, with the coins on it."""

    words = {"space": "Road space, 1 to 6"}
    space: int


class DraftStack(Action, frozen=True):
    """Draft the top card of a road stack."""

    words = {"stack": "Road stack, 1 to 6"}
    stack: int


class DraftReserve(Action, frozen=True):
    """Draft the top card of the Reserve, when all stacks are empty."""


class Coin(Action, frozen=True):
    """Put a coin from the bank on a road card, which stays on the road."""

    words = {"space": "Road space, 1 to 6"}
    space: int


class NoCoin(Action, frozen=True):
    """Put no coin on the road."""


class Build(Action, frozen=True):
    """Build a villager from your hand, perhaps with Monks beneath it."""

    words = {"card": _CARD, "monks": "How many Monks lie beneath it"}
    card: str
    monks: int = 0


class On(Action, frozen=True):
    """Choose on which of your cards the villager lies."""

    words = {"tag": _TAG}
    tag: int


class Unlock(Action, frozen=True):
    """Choose how the padlock is opened."""

    words = {"how": "free, bank, or player and card such as 2#5"}
    how: str


class Side(Action, frozen=True):
    """Choose which side of your Founders lies up."""

    words = {"side": "gold or food"}
    side: str


class Trade(Action, frozen=True):
    """Trade a hand card for a Hayer, a Lumberjack or a Miner."""

    words = {"villager": "hayer, lumberjack or miner"}
    villager: str


class Onto(Action, frozen=True):
    """Choose the road stack that gets the traded card."""

    words = {"stack": "Road stack, 1 to 6"}
    stack: int


class Give(Action, frozen=True):
    """Choose the hand card that you trade."""

    words = {"card": _CARD}
    card: str


class Apprentice(Action, frozen=True):
    """Play an Apprentice: it takes the place of a covered villager."""


class Take(Action, frozen=True):
    """Choose the villager whom the Apprentice replaces, and the Monks beneath its new place."""

    words = {"player": "The number of the player", "tag": _TAG, "monks": "How many Monks lie beneath it"}
    player: int
    tag: int
    monks: int = 0


class Tinner(Action, frozen=True):
    """Play a Tinner: padlocks may be opened for nothing in this turn."""


class Smuggler(Action, frozen=True):
    """Play a Smuggler: take half of your best visible Gold."""


class End(Action, frozen=True):
    """End your build turn."""


AnyAction = (
    DraftRoad
    | DraftStack
    | DraftReserve
    | Coin
    | NoCoin
    | Build
    | On
    | Unlock
    | Side
    | Trade
    | Onto
    | Give
    | Apprentice
    | Take
    | Tinner
    | Smuggler
    | End
)
