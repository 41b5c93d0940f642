"""Sprites: what is drawn once and put on pictures often."""

from itertools import count

from PIL import Image

from rendering.cover import Cover
from rendering.surface import Surface

_ids = count()


class Sprite:
    """Something that is drawn once and put on pictures often. Make it with a cached function.

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
