"""What a player of Helvetia can do."""

from rules.game import Action

_BUILDING = "Building type"
_SPACE = "Space of the village, such as B3"
_SEX = "M for a man, F for a woman"
_PLACE = "Village letter and space, such as R:B3"
_PERSONALITY = "Personality"


class Pick(Action, frozen=True):
    """Draft: choose one of your starting buildings."""

    words = {"building": _BUILDING}
    building: str


class Swap(Action, frozen=True):
    """Draft: take a starting building from another player, because you own every type that is left."""

    words = {"colour": "Colour letter of the player who gives it", "building": _BUILDING}
    colour: str
    building: str


class Place(Action, frozen=True):
    """Put a building on a free space of the village."""

    words = {"building": _BUILDING, "space": _SPACE}
    building: str
    space: str


class Corner(Action, frozen=True):
    """Put your three starting buildings around the top left corner."""


class FirstPair(Action, frozen=True):
    """Put your first pair on two of your buildings."""

    words = {"man": "Space for the man", "woman": "Space for the woman"}
    man: str
    woman: str


class ThirdPair(Action, frozen=True):
    """Marry one of your third pair into your left neighbour's village; the other waits in your centre."""

    words = {"sex": _SEX, "place": _PLACE}
    sex: str
    place: str


class Choose(Action, frozen=True):
    """Choose a personality and put coins on it, one for each action."""

    words = {"personality": _PERSONALITY, "coins": "How many coins, one for each action"}
    personality: str
    coins: int


class UseTile(Action, frozen=True):
    """Use your personality tile for one more action."""

    words = {"personality": _PERSONALITY}
    personality: str


class Neutral(Action, frozen=True):
    """Take the neutral coin: an action for the neutral village instead of your own."""

    words = {"personality": "Priest or Master Builder"}
    personality: str


class Idle(Action, frozen=True):
    """Lay a coin aside, because no action is possible."""


class EndTurn(Action, frozen=True):
    """End the turn without using a personality tile."""


class Build(Action, frozen=True):
    """Master Builder: take a building from the display."""

    words = {"building": _BUILDING}
    building: str


class Make(Action, frozen=True):
    """Make a good: these villagers work in this order and fall asleep."""

    words = {"good": "Good", "villagers": "Where they work, such as R:C2,R:B3"}
    good: str
    villagers: tuple[str, ...]


class Buy(Action, frozen=True):
    """Buy wood, brick or stone for the building with a coin."""

    words = {"good": "Wood, brick or stone"}
    good: str


class Cheapest(Action, frozen=True):
    """Pay for the building in the cheapest way: fewest coins, then fewest villagers."""


class MoveIn(Action, frozen=True):
    """Choose who moves into the building."""

    words = {"sex": _SEX}
    sex: str


class Deliver(Action, frozen=True):
    """Carter: deliver a good to the market."""

    words = {"good": "Good"}
    good: str


class Wake(Action, frozen=True):
    """Night Watchman: wake everybody in a quarter of a village."""

    words = {"village": "Village letter", "quarter": "NW, NE, SW or SE"}
    village: str
    quarter: str


class Marry(Action, frozen=True):
    """Priest: marry an unattached villager to somebody in another village."""

    words = {"source": "Where the villager waits: centre, school or neutral", "sex": _SEX, "place": _PLACE}
    source: str
    sex: str
    place: str


class Dowry(Action, frozen=True):
    """Choose which coin you take as a dowry."""

    words = {"colour": "Colour letter of the coin"}
    colour: str


class Child(Action, frozen=True):
    """Midwife: a pair in your village has a child."""

    words = {"space": _SPACE, "sex": _SEX}
    space: str
    sex: str


class Settle(Action, frozen=True):
    """A villager comes home from the School into an empty building."""

    words = {"sex": _SEX, "space": _SPACE}
    sex: str
    space: str


AnyAction = (
    Pick
    | Swap
    | Place
    | Corner
    | FirstPair
    | ThirdPair
    | Choose
    | UseTile
    | Neutral
    | Idle
    | EndTurn
    | Build
    | Make
    | Buy
    | Cheapest
    | MoveIn
    | Deliver
    | Wake
    | Marry
    | Dowry
    | Child
    | Settle
)
