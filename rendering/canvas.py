"""What every picture is made with: a static layer, sprites laid on it, and the encoding.

A game draws its static layer once (`Surface`, cached as a `Backdrop`) and its pieces once each (`Sprite`, made by
functions that are `remembered`). Variants of a layer, such as the one with a hand, are made `like` the first. A picture
is then a `Canvas`: a copy of the layer, on which sprites and short texts are put, in palette numbers throughout.
Nothing is mapped twice: what a sprite looks like over a ground is remembered by the ground itself.

    @lru_cache(4)
    def _backdrop(seats: int, big: bool) -> Backdrop:
        surface = Surface(WIDTH, 900, tint.table)
        ...
        return Backdrop(surface, [every kind of sprite])

    def draw(view, scene) -> Canvas:
        canvas = Canvas(_backdrop(view.seats, scene.big))
        canvas.put(pieces.disc(...), 300, 400)
        canvas.text(300, 460, "12", 34)
        return canvas
"""

import zlib
from collections.abc import Sequence
from itertools import count

from PIL import Image

from rendering.kept import Kept, give_back, taken
from rendering.lettering import Anchor, Weight, fitted, mask
from rendering.masks import recoded
from rendering.paint import AROUND, OPACITY, fitting
from rendering.palette import CORNER_STEPS, INK, Colour
from rendering.png import file, packed, rows_in_piece
from rendering.recent import Box, Drawn, Put, Recent
from rendering.sprite import Sprite, remembered
from rendering.surface import Surface, rect

WIDTH = 1200
CORNER = 28
_MOST_BYTES = 148_000  # of the pieces of a file
# How well files are packed, from 1 to 9. Level 3 takes a tenth longer than level 1 and packs a seventh better.
_LEVEL, _BEST = 3, 6
# After so many pictures what is free of the memory is given back.
_PICTURES = 64
# Corners without transparency.
_SQUARE = bytes(min(number, AROUND) for number in range(256))
# What a stencil of the whole picture makes of its corners, and where.
_STEPS = bytes(AROUND + value * CORNER_STEPS // 256 for value in range(256))
_CUT = bytes([255] * 255 + [0])
_ids = count()
_pictures = count(1)


# A palette, a sprite, the part of it, and the ground below.
_tiles: Kept[tuple[int, int, Box, bytes], Image.Image] = Kept(20 * 2**20)
_recent: Recent[Sprite] = Recent(10)


class Backdrop:
    """A static layer in the colours of its game.

    Args:
        surface: the drawn layer; its corners will be rounded.
        sprites: one of every kind that will be put on it, so that the palette holds their colours. The shared colours
            (seats, inks, highlights) are always there; what else is missing is drawn in the nearest colour.
        inks: colours of texts besides dark, light and faint ink.
        like: another backdrop with the same pieces, such as that without a hand: its palette serves for both, and so
            does everything that is remembered about sprites. Then the sprites and inks are not looked at.
    """

    def __init__(
        self,
        surface: Surface,
        sprites: Sequence[Sprite] = (),
        inks: Sequence[Colour] = (),
        like: "Backdrop | None" = None,
    ) -> None:
        self.id = next(_ids)
        self._packed = b""
        layer = surface.image if surface.image.mode == "RGB" else surface.image.convert("RGB")
        self.size = layer.size
        self.palette = like.palette if like else fitting(layer, sprites, inks)
        numbers = self._rounded(self.palette.mapped(layer))
        _layers.keep(self, numbers, taken(numbers))
        give_back()

    @property
    def numbers(self) -> Image.Image:
        """The layer in numbers of the palette. Not to be changed."""
        numbers = _layers.get(self)
        if numbers is None:
            numbers = Image.frombytes("L", self.size, zlib.decompress(self._packed))
            _layers.keep(self, numbers, taken(numbers))
        return numbers

    def pack(self, numbers: Image.Image) -> None:
        """Keep the layer packed: it takes megabytes, and there is one for every variant of a game."""
        self._packed = self._packed or zlib.compress(numbers.tobytes(), 1)

    def _rounded(self, numbers: Image.Image) -> Image.Image:
        """Cut the corners with the last entries of the palette, which are more and more opaque."""
        # Those of a small rectangle look the same.
        side = 2 * CORNER + 1
        stencil = rect(0, 0, side, side, CORNER).mask
        for box, like in zip(_corners(*self.size), _corners(side, side), strict=True):
            corner = stencil.crop(like)
            numbers.paste(recoded(corner, _STEPS), box, recoded(corner, _CUT))
        return numbers


# Those in use; the others are packed.
_layers: Kept[Backdrop, Image.Image] = Kept(14 * 2**20, Backdrop.pack)


class Canvas:
    """A picture in the making: sprites and texts on a backdrop, later ones on top.

    Args:
        backdrop: what it is drawn on.
        sheet: another ground than that of the backdrop, in the same numbers.
    """

    def __init__(self, backdrop: Backdrop, sheet: Image.Image | None = None) -> None:
        self._backdrop = backdrop
        self._sheet = sheet
        self._puts: list[Put[Sprite]] = []

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self._sheet.size if self._sheet else self._backdrop.size

    @property
    def around(self) -> Colour:
        """The colour around a picture that is mounted on a sheet."""
        return self._backdrop.palette.around

    def put(self, sprite: Sprite, x: float, y: float) -> None:
        """Lay a sprite with its point at a place. What would stick out of the picture is cut off."""
        left, top = round(x) - sprite.x, round(y) - sprite.y
        x1, y1, x2, y2 = sprite.box
        if x1 < x2:
            self._puts.append(Put(sprite, left + x1, top + y1, left + x2, top + y2))

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
        self.put(text_sprite(text, size, colour, weight, anchor), x, y)

    def mounted(self, height: int, top: int = 0) -> "Canvas":
        """The picture on a sheet of another height in the colour around it, without transparent corners."""
        sheet = Image.new("L", (self.size[0], height), AROUND)
        numbers = self._drawn().numbers
        sheet.paste(numbers, (0, top))
        for box in _corners(*numbers.size):
            sheet.paste(recoded(numbers.crop(box), _SQUARE), (box[0], top + box[1]))
        return Canvas(self._backdrop, sheet)

    def blank(self, height: int) -> "Canvas":
        """An empty sheet as wide as the picture, in the colour around it."""
        return Canvas(self._backdrop, Image.new("L", (self.size[0], height), AROUND))

    def image(self) -> Image.Image:
        """The picture with its palette."""
        image = self._drawn().numbers.copy()
        image.putpalette(self._backdrop.palette.colours)
        return image

    def _drawn(self) -> Drawn:
        """The picture in numbers of the palette, with what is packed of it already."""
        backdrop, puts = self._backdrop, tuple(self._puts)
        if self._sheet:
            return Drawn(self._laid(self._sheet.copy(), puts), {})
        nearest = _recent.nearest(backdrop.id, puts)
        if nearest is None:
            drawn = Drawn(self._laid(backdrop.numbers.copy(), puts), {})
        else:
            like, boxes = nearest
            numbers = like.numbers.copy()
            for box in boxes:
                part = self._laid(backdrop.numbers.crop(box), puts, box)
                numbers.paste(part, box[:2])
            step = rows_in_piece(numbers.width)
            new = {piece for _, top, _, low in boxes for piece in range(top // step, (low - 1) // step + 1)}
            drawn = Drawn(numbers, {at: piece for at, piece in like.pieces.copy().items() if at not in new})
        _recent.keep(backdrop.id, puts, drawn)
        return drawn

    def _laid(self, sheet: Image.Image, puts: Sequence[Put[Sprite]], box: Box | None = None) -> Image.Image:
        """A sheet, or the part of one that a box cuts out, with everything put on it."""
        palette = self._backdrop.palette
        x, y, end, low = box or (0, 0, *sheet.size)
        for sprite, left, top, right, bottom in puts:
            if left >= end or right <= x or top >= low or bottom <= y:
                continue
            seen = max(x, left), max(y, top), min(right, end), min(bottom, low)
            place = seen[0] - x, seen[1] - y
            ground = sheet.crop((*place, seen[2] - x, seen[3] - y))
            part = seen[0] - left, seen[1] - top, seen[2] - left, seen[3] - top
            key = (palette.id, sprite.id, part, ground.tobytes())
            tile = _tiles.get(key)
            if tile is None:
                tile = palette.covered(sprite, part, ground)
                _tiles.keep(key, tile, taken(tile) + len(key[-1]))
            sheet.paste(tile, place)
        return sheet

    def encode(self) -> bytes:
        """The picture as a PNG file. Where it would be too large, some pieces are packed again, better and slowly."""
        drawn = self._drawn()
        numbers, pieces = drawn
        count = -(-numbers.height // rows_in_piece(numbers.width))
        for at in range(count):
            if at not in pieces:
                pieces[at] = packed(numbers, at, _LEVEL)
        size = sum(len(piece.data) for piece in pieces.values())
        for at in sorted(pieces, key=lambda at: len(pieces[at].data), reverse=True):
            if size <= _MOST_BYTES:
                break
            if pieces[at].level < _BEST:
                size -= len(pieces[at].data)
                pieces[at] = packed(numbers, at, _BEST)
                size += len(pieces[at].data)
        if next(_pictures) % _PICTURES == 0:
            give_back()
        return file(numbers.size, self._backdrop.palette.colours, OPACITY, [pieces[at] for at in range(count)])


def _corners(width: int, height: int) -> list[Box]:
    """The squares in the corners of a picture, where it is rounded."""
    right, low = width - CORNER, height - CORNER
    return [(x, y, x + CORNER, y + CORNER) for x, y in ((0, 0), (right, 0), (0, low), (right, low))]


@remembered
def text_sprite(
    text: str, size: int, colour: Colour = INK, weight: Weight = "SemiBold", anchor: Anchor = "m"
) -> Sprite:
    """A line of text as a sprite; its point is at the anchor, at the middle of the capitals."""
    letters, x, y = mask(text, size, weight, anchor)
    image = Image.new("RGBA", letters.size, (*colour, 0))
    image.putalpha(letters)
    return Sprite(image, x, y)
