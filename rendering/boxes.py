"""Boxes: upright rectangles of pixels, as left, top, right and low. The last two are the first pixels outside."""

from collections.abc import Iterable

Box = tuple[int, int, int, int]


def merged(boxes: Iterable[Box]) -> list[Box]:
    """Boxes that cover the given ones; two that meet become one where that is little more than both."""
    found: list[Box] = []
    for box in boxes:
        while near := next((other for other in found if meet(box, other) and _close(box, other)), None):
            found.remove(near)
            box = both(box, near)
        found.append(box)
    return found


def meet(one: Box, other: Box) -> bool:
    """Whether two boxes have pixels in common."""
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def _close(one: Box, other: Box) -> bool:
    return area(both(one, other)) < 1.3 * (area(one) + area(other))


def common(one: Box, other: Box) -> Box | None:
    """What two boxes have in common."""
    left, top, right, low = max(one[0], other[0]), max(one[1], other[1]), min(one[2], other[2]), min(one[3], other[3])
    return (left, top, right, low) if left < right and top < low else None


def both(one: Box, other: Box) -> Box:
    """The smallest box around two."""
    return min(one[0], other[0]), min(one[1], other[1]), max(one[2], other[2]), max(one[3], other[3])


def area(box: Box) -> int:
    """In pixels."""
    return (box[2] - box[0]) * (box[3] - box[1])


def contains(outer: Box, inner: Box) -> bool:
    """Whether a box lies within another one."""
    return outer[0] <= inner[0] and outer[1] <= inner[1] and inner[2] <= outer[2] and inner[3] <= outer[3]
