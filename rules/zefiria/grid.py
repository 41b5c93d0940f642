"""Ways on the grid of Zefiria. Sets of spaces are numbers with a bit for each space."""

from collections.abc import Iterator

from rules.zefiria.components import SIDE, SPACES

ALL = (1 << len(SPACES)) - 1
_WEST = sum(1 << space for space in range(len(SPACES)) if space % SIDE == 0)
_EAST = _WEST << (SIDE - 1)
_NOT_WEST, _NOT_EAST = ALL & ~_WEST, ALL & ~_EAST
_NORTH = (1 << SIDE) - 1
_SOUTH = _NORTH << (len(SPACES) - SIDE)

EDGE = _WEST | _EAST | _NORTH | _SOUTH
ROW = tuple(_NORTH << (space - space % SIDE) for space in range(len(SPACES)))
COLUMN = tuple(_WEST << space % SIDE for space in range(len(SPACES)))


def _around(spaces: int, diagonal: bool) -> int:
    beside = (spaces & _NOT_EAST) << 1 | (spaces & _NOT_WEST) >> 1
    middle = spaces | beside if diagonal else spaces
    return (beside | middle << SIDE | middle >> SIDE) & ALL


STEPS = tuple(_around(1 << space, diagonal=False) for space in range(len(SPACES)))


def _ray(space: int, right: int, down: int) -> tuple[int, ...]:
    row, column = divmod(space, SIDE)
    length = min(SIDE - 1 - row if down > 0 else row, SIDE - 1 - column if right > 0 else column)
    return tuple(space + step * (down * SIDE + right) for step in range(1, length + 1))


# The four diagonal lines from each space, nearest space first.
DIAGONALS = tuple(
    tuple(ray for right in (-1, 1) for down in (-1, 1) if (ray := _ray(space, right, down)))
    for space in range(len(SPACES))
)


def spaces_of(mask: int) -> Iterator[int]:
    """The spaces of a set in order."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def ways(start: int, free: int, most: int, diagonal: bool) -> list[int]:
    """Where a breeze from a space leads: a set for each cost from 1 up to `most`, as far as there are any.

    A breeze passes only over free spaces and ends on one; the cost of a space is that of its shortest way.
    """
    edge = 1 << start
    left = free & ~edge
    found: list[int] = []
    for _ in range(most):
        if diagonal:
            edge = _around(edge, diagonal=True) & left
        else:
            edge = ((edge & _NOT_EAST) << 1 | (edge & _NOT_WEST) >> 1 | edge << SIDE | edge >> SIDE) & left
        if not edge:
            break
        left ^= edge
        found.append(edge)
    return found
