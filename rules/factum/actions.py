"""What a player of Factum can do."""

from typing import ClassVar

from rules.game import Action

_HAND = "The number of a card in your hand, 1 to 5"


class Tell(Action, frozen=True):
    """Tell a story: you become the storyteller of this turn."""


class NoStory(Action, frozen=True):
    """Tell no story in this turn."""


class Pick(Action, frozen=True):
    """Choose the main card in secret; you may choose another until the story is done."""

    words = {"card": _HAND}
    card: int


class Written(Action, frozen=True):
    """Say that your story, or another part of it, stands in the thread."""


class Voice(Action, frozen=True):
    """Say that you tell your story aloud."""


class Done(Action, frozen=True):
    """Finish the story: the main card cannot be changed any more."""


class Withdraw(Action, frozen=True):
    """Give up the story before it is done; somebody else tells one."""


class Judge(Action, frozen=True):
    """Become the judge of this turn."""


class NotMe(Action, frozen=True):
    """Decline to judge."""


class Overtake(Action, frozen=True):
    """Verdict: your own team guesses, the storyteller's team hides."""


class Leave(Action, frozen=True):
    """Verdict: the storyteller's team guesses, your own team hides."""


class Hide(Action, frozen=True):
    """Choose your decoy in secret; you may choose another until all have chosen."""

    words = {"card": _HAND}
    card: int


class Point(Action, frozen=True):
    """Point to a card on the table; you may point elsewhere until the decision."""

    words = {"card": "The letter of a card on the table"}
    card: str


class Decide(Action, frozen=True):
    """End the guessing as spokesperson: the card with most pointers is chosen."""

    words = {"card": "Only if several have most pointers: which of them"}
    card: str | None = None


class Quit(Action, frozen=True):
    """Leave the game for good; it goes on without you."""

    imposed: ClassVar[bool] = True


class TimeUp(Action, frozen=True):
    """The time limit is over: what is missing is replaced."""

    imposed: ClassVar[bool] = True


AnyAction = (
    Tell
    | NoStory
    | Pick
    | Written
    | Voice
    | Done
    | Withdraw
    | Judge
    | NotMe
    | Overtake
    | Leave
    | Hide
    | Point
    | Decide
    | Quit
    | TimeUp
)
