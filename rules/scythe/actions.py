"""What a player of Scythe can do."""

from rules.game import Action

_HEX = "A hex such as C5"


class Choose(Action, frozen=True):
    """Choose a faction, a mat, a combat, an option of an encounter, a Factory card or a player."""

    words = {"what": "A faction or mat, a hex, A to C, a card such as F7, or a faction's letter"}
    what: str


class Section(Action, frozen=True):
    """Choose the section of your mat for this turn."""

    words = {"section": "1 to 4 from the left, or F for your Factory card"}
    section: str


class Bolster(Action, frozen=True):
    """Pay for power or combat cards."""

    words = {"gain": "power or cards"}
    gain: str


class Trade(Action, frozen=True):
    """Pay for resources or popularity."""

    words = {"gain": "resources or popularity"}
    gain: str


class Put(Action, frozen=True):
    """Put a resource or a worker that you gain on a hex."""

    words = {"token": "wood, food, metal, oil or worker", "hex": _HEX}
    token: str
    hex: str


class Produce(Action, frozen=True):
    """Produce on a hex."""

    words = {"hex": _HEX, "count": "How many tokens or workers"}
    hex: str
    count: int


class Gain(Action, frozen=True):
    """Gain coins instead of moving."""


class Move(Action, frozen=True):
    """Choose a unit that moves."""

    words = {"unit": "C for the character, M1 to M4, or a worker such as w@G3"}
    unit: str


class Load(Action, frozen=True):
    """Say how much your moving unit takes along."""

    words = {"what": "wood, food, metal, oil, workers, moved (workers that have moved) or all", "count": "How many"}
    what: str
    count: int


class Go(Action, frozen=True):
    """Take a step, or choose where a unit retreats."""

    words = {"place": "A hex such as C5, or a home base such as NOR"}
    place: str


class Artillery(Action, frozen=True):
    """Pay power so that your opponent loses power before the combat."""


class Dial(Action, frozen=True):
    """Commit power to a combat."""

    words = {"power": "How much power you set on the dial"}
    power: int


class Card(Action, frozen=True):
    """Commit a combat card, or pay with one."""

    words = {"value": "Its value"}
    value: int


class Ready(Action, frozen=True):
    """Commit no more combat cards."""


class Waive(Action, frozen=True):
    """Leave one of the things that you would gain."""

    words = {"what": "coins, power, popularity, cards, workers or a resource"}
    what: str


class Pay(Action, frozen=True):
    """Pay for a bottom action, or choose the resources you pay with."""

    words = {"how": "usual, choose, or a resource on a hex such as oil@E4"}
    how: str


class Use(Action, frozen=True):
    """Use the top action of your Factory card."""


class Upgrade(Action, frozen=True):
    """Move a cube from a top action to a bottom action."""

    words = {"cube": "U1 to U6", "column": "upgrade, deploy, build or enlist"}
    cube: str
    column: str


class Deploy(Action, frozen=True):
    """Deploy a mech."""

    words = {"mech": "M1 to M4", "hex": _HEX}
    mech: str
    hex: str


class Build(Action, frozen=True):
    """Build a structure."""

    words = {"structure": "monument, mine, mill or armory", "hex": _HEX}
    structure: str
    hex: str


class Enlist(Action, frozen=True):
    """Enlist the recruit of a column and take a one-time bonus."""

    words = {"column": "upgrade, deploy, build or enlist", "bonus": "power, coins, popularity or cards"}
    column: str
    bonus: str


class Objective(Action, frozen=True):
    """Reveal an objective whose condition holds."""

    words = {"card": "Its number"}
    card: int


class Give(Action, frozen=True):
    """Give coins to another player."""

    words = {"faction": "The faction's letter", "coins": "How many"}
    faction: str
    coins: int


class Skip(Action, frozen=True):
    """Do without this action."""


class Done(Action, frozen=True):
    """Finish what you are doing."""


AnyAction = (
    Choose
    | Section
    | Bolster
    | Trade
    | Put
    | Produce
    | Gain
    | Move
    | Load
    | Go
    | Artillery
    | Dial
    | Card
    | Ready
    | Waive
    | Pay
    | Use
    | Upgrade
    | Deploy
    | Build
    | Enlist
    | Objective
    | Give
    | Skip
    | Done
)
