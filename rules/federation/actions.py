"""What a player of Federation can do."""

from rules.game import Action

_MISSION = "N, M, A, R, E, SY, TR, CA, EM, PR, OB or SP"


class Take(Action, frozen=True):
    """Take a starting planet tile."""

    words = {"tile": "ST1 to ST8"}
    tile: str


class Place(Action, frozen=True):
    """Choose the space for an ambassador."""

    words = {"space": "Column and floor, such as A2, or OUT for the Outer Module"}
    space: str


class Send(Action, frozen=True):
    """Send an ambassador to the space that you chose, to vote or to fund."""

    words = {"ambassador": "Aide, Envoy, Legate or Consul", "side": "vote, fund, or none in the Outer Module"}
    ambassador: str
    side: str


class Add(Action, frozen=True):
    """Add an alteration token, your assistant, both or neither."""

    words = {"token": "I to VI, or - for none", "assistant": "Whether your assistant joins"}
    token: str | None
    assistant: bool


class Copy(Action, frozen=True):
    """Choose the space that your Spy copies."""

    words = {"space": "Column and floor, such as F2"}
    space: str


class Node(Action, frozen=True):
    """Move your mage to a node of the nebula."""

    words = {"node": "Planet and ring, such as M2"}
    node: str


class Trade(Action, frozen=True):
    """Make a trade."""

    words = {"kind": "gp, pd, pg, gs, dv or pu"}
    kind: str


class Build(Action, frozen=True):
    """Place a robot on a structure."""

    words = {"structure": "Its letters, such as FARM or MU"}
    structure: str


class Scrap(Action, frozen=True):
    """Place no robot: gain 2 G."""


class Token(Action, frozen=True):
    """Take an alteration token."""

    words = {"kind": "I to VI"}
    kind: str


class Tick(Action, frozen=True):
    """Put a tick on a mission."""

    words = {"mission": _MISSION}
    mission: str


class Launch(Action, frozen=True):
    """Launch a ship to a mission."""

    words = {"mission": _MISSION}
    mission: str


class Stay(Action, frozen=True):
    """Launch no ship in this turn."""


class Spend(Action, frozen=True):
    """Choose how many diamonds you pay for Treasure Run."""

    words = {"diamonds": "How many"}
    diamonds: int


class Repeat(Action, frozen=True):
    """Choose the mission whose effect Shadow Flight repeats."""

    words = {"mission": "N, M, R, CA, EM or OB"}
    mission: str


class Deep(Action, frozen=True):
    """Take a Deep Space tile."""

    words = {"tile": "DS1 to DS8"}
    tile: str


class Influence(Action, frozen=True):
    """Lay Ring World beside a planet."""

    words = {"planet": "N, M, A, R or E"}
    planet: str


class Law(Action, frozen=True):
    """Choose the law that passes when both wings have as many votes."""

    words = {"wing": "left or right"}
    wing: str


class Done(Action, frozen=True):
    """Make no more trades."""


AnyAction = (
    Take
    | Place
    | Send
    | Add
    | Copy
    | Node
    | Trade
    | Build
    | Scrap
    | Token
    | Tick
    | Launch
    | Stay
    | Spend
    | Repeat
    | Deep
    | Influence
    | Law
    | Done
)
