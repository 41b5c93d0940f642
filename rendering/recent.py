"""What was drawn lately. A picture mostly looks like the one before: only what differs is laid anew."""

from bisect import bisect_left
from collections import Counter
from collections.abc import Sequence
from itertools import count
from threading import Lock
from typing import Generic, NamedTuple, TypeVar

from PIL import Image

from rendering.boxes import Box, area, merged
from rendering.png import Piece

# A larger part of a picture is not worth the search for what lies there.
_LARGEST_PART = 0.4


S = TypeVar("S")


class Put(NamedTuple, Generic[S]):
    """A sprite and the pixels that it may cover."""

    sprite: S
    left: int
    top: int
    right: int
    bottom: int


class Drawn(NamedTuple):
    """A picture in palette numbers, which nobody changes any more, and the pieces of its file packed so far."""

    numbers: Image.Image
    pieces: dict[int, Piece]


class _Known(NamedTuple, Generic[S]):
    backdrop: int
    puts: Sequence[Put[S]]
    known: frozenset[Put[S]]
    drawn: Drawn
    size: int


class Recent(Generic[S]):
    """The pictures drawn last. May be used by several threads.

    Args:
        most: bytes that all of them may take.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._size = 0
        # By number, the one that served last at the end.
        self._known: dict[int, _Known[S]] = {}
        self._numbers = count()
        self._lock = Lock()

    def keep(self, backdrop: int, puts: Sequence[Put[S]], drawn: Drawn, size: int) -> None:
        """Remember a picture. `size`: bytes that it takes."""
        with self._lock:
            self._known[next(self._numbers)] = _Known(backdrop, tuple(puts), frozenset(puts), drawn, size)
            self._size += size
            while self._size > self._most and len(self._known) > 1:
                self._size -= self._known.pop(next(iter(self._known))).size

    def nearest(self, backdrop: int, puts: Sequence[Put[S]]) -> tuple[Drawn, list[Box]] | None:
        """The picture on a backdrop that is most like one with these puts, and the parts that differ.

        None when too much differs. What lies in another order differs too.
        """
        known = frozenset(puts)
        with self._lock:
            others = [(number, other) for number, other in self._known.items() if other.backdrop == backdrop]
        if not others:
            return None
        number, best = min(others, key=lambda other: len(other[1].known ^ known))
        differing = (best.known ^ known) | moved(best.puts, puts)
        if len(differing) > len(puts):
            return None
        if not differing:
            with self._lock:
                if number in self._known:
                    self._known[number] = self._known.pop(number)
        boxes = merged(put[1:] for put in differing)
        width, height = best.drawn.numbers.size
        return (best.drawn, boxes) if sum(map(area, boxes)) < _LARGEST_PART * width * height else None


def moved(before: Sequence[Put[S]], after: Sequence[Put[S]]) -> set[Put[S]]:
    """The fewest of what both have without which the rest lies in the same order; and what is there more than once."""
    places = {put: place for place, put in enumerate(before)}
    common = [put for put in after if put in places]
    order = [places[put] for put in common]
    if order == sorted(set(order)) and len(places) == len(before):
        return set()
    twice = {put for puts in (before, after) for put, times in Counter(puts).items() if times > 1}
    # The longest run of rising places (patience sorting): by its length so far, where the least last place stands.
    ends: list[int] = []
    lasts: list[int] = []
    previous: list[int] = []
    for index, place in enumerate(order):
        length = bisect_left(lasts, place)
        previous.append(ends[length - 1] if length else -1)
        lasts[length : length + 1] = [place]
        ends[length : length + 1] = [index]
    kept: set[int] = set()
    index = ends[-1] if ends else -1
    while index >= 0:
        kept.add(index)
        index = previous[index]
    return twice | {put for index, put in enumerate(common) if index not in kept}
