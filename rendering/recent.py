"""What was drawn lately. A picture mostly looks like the one before: only what differs is laid anew."""

from collections import deque
from collections.abc import Iterable, Sequence
from threading import Lock
from typing import Generic, NamedTuple, TypeVar

from PIL import Image

Box = tuple[int, int, int, int]
# A larger part of a picture is not worth the search for what lies there.
_LARGEST_PART = 0.5


S = TypeVar("S")


class Put(NamedTuple, Generic[S]):
    """A sprite and the pixels that it may cover."""

    sprite: S
    left: int
    top: int
    right: int
    bottom: int


class _Drawn(NamedTuple, Generic[S]):
    backdrop: int
    puts: Sequence[Put[S]]
    known: frozenset[Put[S]]
    numbers: Image.Image


class Recent(Generic[S]):
    """The pictures drawn last. May be used by several threads.

    Args:
        most: how many are kept; each takes more than a megabyte.
    """

    def __init__(self, most: int) -> None:
        self._drawn: deque[_Drawn[S]] = deque(maxlen=most)
        self._lock = Lock()

    def keep(self, backdrop: int, puts: Sequence[Put[S]], numbers: Image.Image) -> None:
        """Remember a picture, which nobody changes any more."""
        with self._lock:
            self._drawn.appendleft(_Drawn(backdrop, puts, frozenset(puts), numbers))

    def nearest(self, backdrop: int, puts: Sequence[Put[S]]) -> tuple[Image.Image, list[Box]] | None:
        """The picture on a backdrop that is most like one with these puts, and the parts that differ.

        None when too much differs, or when what both have lies in another order.
        """
        known = frozenset(puts)
        with self._lock:
            others = [drawn for drawn in self._drawn if drawn.backdrop == backdrop]
        if not others:
            return None
        best = min(others, key=lambda drawn: len(drawn.known ^ known))
        if [put for put in puts if put in best.known] != [put for put in best.puts if put in known]:
            return None
        boxes = merged(put[1:] for put in best.known ^ known)
        area = sum((right - left) * (bottom - top) for left, top, right, bottom in boxes)
        width, height = best.numbers.size
        return (best.numbers, boxes) if area < _LARGEST_PART * width * height else None


def merged(boxes: Iterable[Box]) -> list[Box]:
    """Boxes that cover the given ones and do not meet each other."""
    found: list[Box] = []
    for box in boxes:
        while touching := [other for other in found if meet(box, other)]:
            found = [other for other in found if other not in touching]
            lefts, tops, rights, bottoms = zip(box, *touching, strict=True)
            box = min(lefts), min(tops), max(rights), max(bottoms)
        found.append(box)
    return found


def meet(one: Box, other: Box) -> bool:
    """Whether two boxes have pixels in common."""
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]
