"""Sprites: what is drawn once and put on pictures often."""

import zlib
from collections.abc import Callable, Hashable
from functools import wraps
from itertools import count
from typing import ParamSpec, TypeVar

from PIL import Image

from rendering.boxes import Box
from rendering.cover import Cover, cropped
from rendering.kept import Kept, pages, taken
from rendering.masks import inked
from rendering.palette import Colour
from rendering.surface import Surface

_ids = count()
_LARGE = 10_000  # pixels of an image that is worth packing


class Sprite:
    """Something that is drawn once and put on pictures often. Make it with a `remembered` function.

    Args:
        drawn: what it looks like.
        x, y: see the attributes.
        ink: where `drawn` is a mask of few steps, as letters are: its one colour.
        like: another one that covers what lies below in just the same way, so that this is found out once.

    Attributes:
        id: of this sprite, for caches.
        ink: its colour if it has only one.
        size: width and height in pixels.
        x, y: the point of the image that is laid on the place asked for; the middle unless given.
        box: the part of the image that is not empty.
    """

    __slots__ = ("_cover", "_image", "_like", "_packed", "box", "id", "ink", "size", "x", "y")

    def __init__(
        self,
        drawn: Surface | Image.Image,
        x: int | None = None,
        y: int | None = None,
        ink: Colour | None = None,
        like: "Sprite | None" = None,
    ) -> None:
        self.id = next(_ids)
        image = drawn.image if isinstance(drawn, Surface) else drawn
        if ink is None and image.mode != "RGBA":
            image = image.convert("RGBA")
        self.ink = ink
        self._like = like
        # A mask, for one that has an ink.
        self._image: Image.Image | None = image
        self._packed = b""
        self.size = image.size
        self.x = self.size[0] // 2 if x is None else x
        self.y = self.size[1] // 2 if y is None else y
        self.box: Box = image.getbbox() or (0, 0, 0, 0)
        self._cover: Cover | None = None

    @property
    def image(self) -> Image.Image:
        """What was drawn, RGBA."""
        image = self._image
        if image is None:
            return Image.frombytes("RGBA", self.size, zlib.decompress(self._packed))
        return image if self.ink is None else inked(image, self.ink)

    @property
    def seen(self) -> Image.Image:
        """What was drawn without its empty margins: what `box` cuts out."""
        return cropped(self.image, self.box, (0, 0, *self.size))

    @property
    def cover(self) -> Cover:
        """How what is seen covers what lies below. Found out when needed: some sprites only become a part of others."""
        found = self._cover
        if found is None:
            if self.ink is not None and self._image is not None:
                found = Cover.of_mask(cropped(self._image, self.box, (0, 0, *self.size)), self.ink)
            else:
                found = self._like.cover if self._like else Cover(self.seen)
            self._cover = found
            # From now on the image is hardly ever looked at, unless it has soft edges.
            if self.ink is None and not found.edges and self.size[0] * self.size[1] > _LARGE:
                image = self.image
                _images.keep(self, image, taken(image))
        return found

    def pack(self, image: Image.Image) -> None:
        """Keep the image packed."""
        self._packed = self._packed or zlib.compress(image.tobytes(), 1)
        self._image = None


# Large ones that were put lately and are not packed yet.
_images: Kept[Sprite, Image.Image] = Kept(4 * 2**20, Sprite.pack)


P = ParamSpec("P")
D = TypeVar("D", Sprite, Surface)
# Of all games together: a process that draws for days must not grow.
_made: Kept[Hashable, Sprite | Surface] = Kept(100 * 2**20)


def remembered(make: Callable[P, D]) -> Callable[P, D]:
    """Makes a function draw the same thing once only, as long as there is room for it. Its arguments are hashable."""

    @wraps(make)
    def drawn(*args: P.args, **kwargs: P.kwargs) -> D:
        key = make, args, tuple(sorted(kwargs.items()))
        found = _made.get(key)
        if found is None:
            new = make(*args, **kwargs)
            # About four bytes a pixel: the masks with which it covers the ground, and the image, or what it packs to.
            found = _made.keep(key, new, pages(*new.size))
        return found  # pyright: ignore[reportReturnType]

    return drawn
