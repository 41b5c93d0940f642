"""What a player of Elongo can do."""

from rules.game import Action


class ClaimStart(Action, frozen=True):
    """Put a warrior or a boy on a patch of the start hexagon."""

    words = {"patch": "Which patch: N0-Y, W1-R, W1-G, W2-Y, W2-R"}
    patch: str


class Pass(Action, frozen=True):
    """Claim nothing on the start hexagon."""


class Recall(Action, frozen=True):
    """Take one of your pieces back before you lay."""

    words = {"piece": "The piece, such as A3"}
    piece: str


class Take(Action, frozen=True):
    """Choose the shield that you lay next."""

    words = {"shield": "Letters of its land: RG is wide, R narrow"}
    shield: str


class Side(Action, frozen=True):
    """Choose the open side where the shield goes."""

    words = {"number": "The number of the side in the picture"}
    number: int


class Lean(Action, frozen=True):
    """Lay the shield: its sharp corner left or right, and the land that touches."""

    words = {"end": "left or right end of the side, looking out", "touch": "Land along the side: red, green, yellow"}
    end: str
    touch: str


class Claim(Action, frozen=True):
    """Claim land on the shield just laid."""

    words = {"half": "near (along the chosen side) or far"}
    half: str


class Build(Action, frozen=True):
    """Put a warrior on a fence corner of the shield just laid."""

    words = {"corner": "near (at the chosen side) or far"}
    corner: str


class Skip(Action, frozen=True):
    """Place no caretaker, or lay nothing where nothing fits."""


AnyAction = ClaimStart | Pass | Recall | Take | Side | Lean | Claim | Build | Skip
