"""Antialiased drawing in plain pixels, with the shapes of `rendering.shapes`.

Slow (tenths of a millisecond a shape, more for large ones), so it serves what is drawn once: the static layer of a
board and the sprites. What changes with every move is put together from sprites by `rendering.canvas`.
"""

from copy import copy
from functools import lru_cache
from math import ceil

from PIL import Image

from rendering.boxes import Box, area, contains
from rendering.lettering import Anchor, Weight, fitted, mask, names_field, width
from rendering.masks import edged, inked, recoded, scaled
from rendering.palette import INK, Colour
from rendering.shapes import (
    Point,
    Rectangle,
    Shape,
    circle,
    corners,
    curve,
    dots,
    ellipse,
    frame,
    hatch,
    path,
    polygon,
    rect,
    regular,
    ring,
    shadow,
    star,
)

__all__ = [
    "Point",
    "Shape",
    "Surface",
    "circle",
    "curve",
    "dots",
    "ellipse",
    "frame",
    "hatch",
    "path",
    "polygon",
    "rect",
    "regular",
    "ring",
    "scaled",
    "star",
]


@lru_cache(64)
def _fainter(opacity: float) -> bytes:
    return bytes(round(value * opacity) for value in range(256))


@lru_cache(128)
def _corners(radius: float, colour: Colour) -> tuple[Image.Image, ...]:
    """The corners of a rectangle: two on the left, upper one first, and two on the right."""
    small = corners(radius)
    corner = (small.width - 1) // 2
    found: list[Image.Image] = []
    for left in (0, corner + 1):
        for top in (0, corner + 1):
            stencil = small.crop((left, top, left + corner, top + corner))
            found.append(inked(stencil, colour))
    return tuple(found)


class Surface:
    """A sheet to draw on once, transparent at first or filled with a colour.

    Attributes:
        image: what was drawn: RGBA, or RGB when it was filled with a colour, on which is drawn in half the time.
        crisp: whether all edges drawn from now on have few steps of opacity, shadows too. It looks the same at a glance
            and makes the file of a busy board a tenth smaller.
    """

    def __init__(self, width: int, height: int, ground: Colour | None = None, crisp: bool = False) -> None:
        self.image = Image.new("RGB" if ground else "RGBA", (width, height), ground or 0)
        self._opaque = ground is not None
        self._empty = not self._opaque
        # A box through which nothing shines: what is laid there only mixes colours.
        self._solid: Box = (0, 0, 0, 0)
        self.crisp = crisp

    def copy(self) -> "Surface":
        """A sheet that looks the same, to draw more on."""
        sheet = copy(self)
        sheet.image = self.image.copy()
        return sheet

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.image.size

    @property
    def width(self) -> int:
        """In pixels."""
        return self.image.width

    @property
    def height(self) -> int:
        """In pixels."""
        return self.image.height

    def fill(self, shape: Shape, colour: Colour, opacity: float = 1) -> None:
        """Colour a shape."""
        if isinstance(shape, Rectangle) and opacity == 1:
            self._fill(shape, colour)
            return
        stencil = recoded(shape.mask, _fainter(opacity)) if opacity < 1 else shape.mask
        if self.crisp and not (shape.crisp and opacity == 1):
            stencil = edged(stencil)
        self._lay(stencil, shape.x, shape.y, colour)

    def _fill(self, shape: Rectangle, colour: Colour) -> None:
        """Colour a rectangle: only its corners take time."""
        x, y, corner = shape.x, shape.y, shape.corner
        right, low = shape.width - corner, shape.height - corner
        empty, self._empty = self._empty, False
        # The largest box within rounded corners begins three tenths of their radius from the sides.
        inset = ceil(0.3 * corner) + 1 if corner else 0
        box = x + inset, y + inset, x + shape.width - inset, y + shape.height - inset
        if box[0] < box[2] and box[1] < box[3] and area(box) > area(self._solid):
            self._solid = box
        self.image.paste((*colour, 255), (x, y + corner, x + shape.width, y + low))
        if not corner:
            return
        self.image.paste((*colour, 255), (x + corner, y, x + right, y + shape.height))
        cut = _corners(shape.radius, colour)
        for left, dx in enumerate((0, right)):
            for top, dy in enumerate((0, low)):
                tile = cut[2 * left + top]
                if empty:
                    self.image.paste(tile, (x + dx, y + dy))
                else:
                    self._over(tile, x + dx, y + dy)

    def blend(self, shape: Shape, top: Colour, bottom: Colour) -> None:
        """Colour a shape from top to bottom. Keep to small pieces: gradients cost palette entries and bytes."""
        ramp = scaled(Image.linear_gradient("L"), *shape.mask.size)
        tile = Image.composite(Image.new("RGB", ramp.size, bottom), Image.new("RGB", ramp.size, top), ramp)
        tile.putalpha(shape.mask)
        self._over(tile, shape.x, shape.y)

    def shadow(self, shape: Shape, blur: float = 6, dx: int = 0, dy: int = 4, opacity: float = 0.28) -> None:
        """A soft shadow of something opaque that will lie on the sheet; draw it before the thing itself."""
        for part in shadow(shape, blur, dx, dy):
            self.fill(part, INK, opacity)

    def image_at(self, tile: Image.Image, x: int, y: int) -> None:
        """Lay an RGBA image on the sheet by its upper left corner."""
        self._over(tile, x, y)

    def erase(self, stencil: Image.Image) -> None:
        """Make the sheet transparent where a mask of its size says."""
        self.image.paste((0, 0, 0, 0), mask=stencil)
        self._solid = (0, 0, 0, 0)

    def text(
        self,
        x: float,
        y: float,
        text: str,
        size: int,
        colour: Colour = INK,
        weight: Weight = "SemiBold",
        anchor: Anchor = "m",
        room: int | None = None,
    ) -> None:
        """Write one line; `y` is the middle of its capital letters. It is made to fit into `room` pixels if given."""
        if room is not None:
            text, size = fitted(text, room, size, weight)
        if names_field(text):
            # A board names a hundred fields with few letters and few numbers.
            before, after = (width(part, size, weight) for part in (text[:1], text[1:]))
            left = round(x) - {"l": 0, "m": (before + after) // 2, "r": before + after}[anchor]
            self._write(text[:1], left, y, size, colour, weight, "l")
            self._write(text[1:], left + before, y, size, colour, weight, "l")
        else:
            self._write(text, x, y, size, colour, weight, anchor)

    def _write(self, text: str, x: float, y: float, size: int, colour: Colour, weight: Weight, anchor: Anchor) -> None:
        letters, left, top = mask(text, size, weight, anchor)
        self._lay(letters, round(x) - left, round(y) - top, colour)

    def _lay(self, stencil: Image.Image, x: int, y: int, colour: Colour) -> None:
        right, low = x + stencil.width, y + stencil.height
        if self._opaque or contains(self._solid, (x, y, right, low)):
            self.image.paste((*colour, 255), (x, y, right, low), stencil)
            return
        self._over(inked(stencil, colour), x, y)

    def _over(self, tile: Image.Image, x: int, y: int) -> None:
        if self._opaque:
            self.image.paste(tile, (x, y), tile)
            return
        left, top = max(0, -x), max(0, -y)
        right, bottom = min(tile.width, self.width - x), min(tile.height, self.height - y)
        if left >= right or top >= bottom:
            return
        if self._empty:
            # Nothing shines through what is laid first, which is mostly the largest shape.
            self._empty = False
            self.image.paste(tile, (x, y))
        else:
            self.image.alpha_composite(tile, (x + left, y + top), (left, top, right, bottom))
