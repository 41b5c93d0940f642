"""What the actions of all personalities have in common: they are paid once and carried out one by one."""

from typing import Generic

from rules.game import A, Step, Turn
from rules.helvetia.state import HelvetiaState


class Paid(Step[HelvetiaState, A], Generic[A]):
    """A personality's action, as often as it was paid for.

    Attributes:
        left: how often it is still to be done.
    """

    seat: int
    left: int

    def deciders(self, state: HelvetiaState) -> tuple[int, ...]:
        return (self.seat,) if self.left else ()

    def resolve(self, state: HelvetiaState, turn: Turn) -> None:
        state.steps.pop()
