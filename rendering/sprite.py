"""Sprites: what is drawn once and put on pictures often."""

from collections.abc import Callable, Hashable
from functools import wraps
from itertools import count
from typing import ParamSpec, TypeVar

from PIL import Image

from rendering.cover import Cover
from rendering.kept import Kept, taken
from rendering.surface import Surface

_ids = count()


class Sprite:
    """Something that is drawn once and put on pictures often. Make it with a `remembered` function.

    Attributes:
        id: of this sprite, for caches.
        image: RGBA.
        x, y: the point of the image that is laid on the place asked for; the middle unless given.
    """

    __slots__ = ("__weakref__", "_cover", "id", "image", "x", "y")

    def __init__(self, drawn: Surface | Image.Image, x: int | None = None, y: int | None = None) -> None:
        self.id = next(_ids)
        self.image = drawn.image if isinstance(drawn, Surface) else drawn
        self.x = self.image.width // 2 if x is None else x
        self.y = self.image.height // 2 if y is None else y
        self._cover: Cover | None = None

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.image.size

    @property
    def cover(self) -> Cover:
        """How it covers what lies below. Found out when it is needed: some sprites only become a part of others."""
        if self._cover is None:
            self._cover = Cover(self.image)
        return self._cover


P = ParamSpec("P")
D = TypeVar("D", Sprite, Surface)
# Of all games together: a process that draws for days must not grow.
_made: Kept[Hashable, Sprite | Surface] = Kept(24 * 2**20)


def remembered(make: Callable[P, D]) -> Callable[P, D]:
    """Makes a function draw the same thing once only, as long as there is room for it. Its arguments are hashable."""

    @wraps(make)
    def drawn(*args: P.args, **kwargs: P.kwargs) -> D:
        key = make, args, tuple(sorted(kwargs.items()))
        found = _made.get(key)
        if found is None:
            new = make(*args, **kwargs)
            # What covers the ground takes as much again as a third of the image.
            found = _made.keep(key, new, taken(new.image) * 4 // 3)
        return found  # pyright: ignore[reportReturnType]

    return drawn
