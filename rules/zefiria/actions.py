"""What a player of Zefiria can do."""

from rules.game import Action


class First(Action, frozen=True):
    """Name the first player."""

    words = {"seat": "Number of the seat"}
    seat: int


class Spirit(Action, frozen=True):
    """Choose a wind spirit."""

    words = {"spirit": "The spirit you will lead"}
    spirit: str


class Corner(Action, frozen=True):
    """Start on a corner."""

    words = {"space": "The corner"}
    space: str


class Fly(Action, frozen=True):
    """Fly your spirit to a space, for one action point."""

    words = {"space": "Where your spirit goes"}
    space: str


class Breeze(Action, frozen=True):
    """Begin a swap of two islands with this one (Skyron: with its own island, so name the other)."""

    words = {"space": "Space of the island"}
    space: str


class With(Action, frozen=True):
    """The island with which the first one changes places."""

    words = {"space": "Space of the second island"}
    space: str


class Stay(Action, frozen=True):
    """Skyron stays on its space after the swap."""


class Follow(Action, frozen=True):
    """Skyron goes along with its island."""


class End(Action, frozen=True):
    """End your turn; action points that are left are lost."""


class Shield(Action, frozen=True):
    """Give up a magical gem: the storm does not swap these two islands."""


class Strike(Action, frozen=True):
    """Let the storm swap these two islands (first player)."""


AnyAction = First | Spirit | Corner | Fly | Breeze | With | Stay | Follow | End | Shield | Strike
