"""All randomness of a game, made from the seed of the table and the ply."""

import random
from collections.abc import MutableSequence, Sequence
from typing import TypeVar

T = TypeVar("T")


class Chance:
    """The dice and the shuffling of one ply. The same seed and ply always give the same outcomes.

    Attributes:
        used: whether anything was drawn. What was drawn cannot be taken back.
    """

    __slots__ = ("_random", "_seed", "used")

    def __init__(self, seed: int, ply: int) -> None:
        self._seed = (seed << 24) + ply
        self._random: random.Random | None = None
        self.used = False

    def _source(self) -> random.Random:
        # Made on first use: most plies of most games draw nothing, and a generator is dear to make.
        self.used = True
        if self._random is None:
            self._random = random.Random(self._seed)
        return self._random

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1."""
        return self._source().randrange(n)

    def die(self, sides: int = 6) -> int:
        """A roll, from 1 to `sides`."""
        return self._source().randrange(sides) + 1

    def choice(self, items: Sequence[T]) -> T:
        """One of the items."""
        return items[self._source().randrange(len(items))]

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Put the items into random order, in place."""
        self._source().shuffle(items)

    def sample(self, items: Sequence[T], n: int) -> list[T]:
        """`n` different items in random order."""
        return self._source().sample(items, n)
