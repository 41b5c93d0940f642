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
from rendering.png import Piece, file, packed, rows_in_piece
from rendering.recent import Box, Drawn, Put, Recent
from rendering.sprite import Sprite, remembered
from rendering.surface import Surface, rect

WIDTH = 1200
CORNER = 28
_MOST_BYTES = 145_000
# How well files are packed, from 1 to 9. Level 3 takes a tenth longer than level 1 and packs a seventh better.
_LEVEL, _BEST = 3, 6
# After so many pictures what is free of the memory is given back.
_PICTURES = 64
# Corners without transparency.
_SQUARE = bytes(min(number, AROUND) for number in range(256))
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
        layer = surface.image if surface.image.mode == "RGB" else surface.image.convert("RGB")
        self.palette = like.palette if like else fitting(layer, sprites, inks)
        self._made(_rounded(self.palette.mapped(layer)))
        give_back()

    @classmethod
    def of(cls, numbers: Image.Image, like: "Backdrop") -> "Backdrop":
        """A layer put together from the numbers of another one, with its palette."""
        backdrop = cls.__new__(cls)
        backdrop.palette = like.palette
        backdrop._made(numbers)
        return backdrop

    def _made(self, numbers: Image.Image) -> None:
        self.id = next(_ids)
        self.size = numbers.size
        self._packed = b""
        _layers.keep(self, numbers, taken(numbers))

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


def _rounded(numbers: Image.Image) -> Image.Image:
    """Cut the corners with the last entries of the palette, which are more and more opaque."""
    stencil = rect(0, 0, *numbers.size, CORNER).mask
    steps = recoded(stencil, bytes(AROUND + value * CORNER_STEPS // 256 for value in range(256)))
    numbers.paste(steps, mask=recoded(stencil, bytes([255] * 255 + [0])))
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
        width, height = sprite.size
        self._puts.append(Put(sprite, left, top, left + width, top + height))

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
        width, low = numbers.width - CORNER, numbers.height - CORNER
        for x, y in ((0, 0), (width, 0), (0, low), (width, low)):
            corner = numbers.crop((x, y, x + CORNER, y + CORNER))
            sheet.paste(recoded(corner, _SQUARE), (x, top + y))
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
            return Drawn(self._laid(self._sheet.copy(), puts), {}, {})
        nearest = _recent.nearest(backdrop.id, puts)
        if nearest is None:
            drawn = Drawn(self._laid(backdrop.numbers.copy(), puts), {}, {})
        else:
            like, boxes = nearest
            numbers = like.numbers.copy()
            for box in boxes:
                part = self._laid(backdrop.numbers.crop(box), puts, box)
                numbers.paste(part, box[:2])
            step = rows_in_piece(numbers.width)
            new = {piece for _, top, _, low in boxes for piece in range(top // step, (low - 1) // step + 1)}
            same = [
                {at: piece for at, piece in pieces.copy().items() if at not in new}
                for pieces in (like.pieces, like.small)
            ]
            drawn = Drawn(numbers, *same)
        _recent.keep(backdrop.id, puts, drawn)
        return drawn

    def _laid(self, sheet: Image.Image, puts: Sequence[Put[Sprite]], box: Box | None = None) -> Image.Image:
        """A sheet, or the part of one that a box cuts out, with everything put on it."""
        palette = self._backdrop.palette
        x, y, end, low = box or (0, 0, *sheet.size)
        for sprite, left, top, right, bottom in puts:
            if left >= end or right <= x or top >= low or bottom <= y:
                continue
            if sprite.cover.solid:
                # Nothing shines through, so it looks the same on any ground.
                sheet.paste(palette.numbers(sprite), (left - x, top - y), sprite.cover.opaque)
                continue
            part = max(0, x - left), max(0, y - top), min(right, end) - left, min(bottom, low) - top
            place = left + part[0] - x, top + part[1] - y
            ground = sheet.crop((*place, left + part[2] - x, top + part[3] - y))
            key = (palette.id, sprite.id, part, ground.tobytes())
            tile = _tiles.get(key)
            if tile is None:
                tile = palette.covered(sprite, part, ground)
                _tiles.keep(key, tile, taken(tile) + len(key[-1]))
            sheet.paste(tile, place)
        return sheet

    def encode(self) -> bytes:
        """The picture as a PNG file. One that would be too large is packed again, better and slowly."""
        drawn = self._drawn()
        data = self._file(drawn, drawn.pieces, _LEVEL)
        if next(_pictures) % _PICTURES == 0:
            give_back()
        return data if len(data) <= _MOST_BYTES else self._file(drawn, drawn.small, _BEST)

    def _file(self, drawn: Drawn, pieces: dict[int, Piece], level: int) -> bytes:
        """The picture as a file, made of packed pieces; those that are missing are added to them."""
        count = -(-drawn.numbers.height // rows_in_piece(drawn.numbers.width))
        for piece in range(count):
            if piece not in pieces:
                pieces[piece] = packed(drawn.numbers, piece, level)
        return file(drawn.numbers.size, self._backdrop.palette.colours, OPACITY, [pieces[at] for at in range(count)])


@remembered
def text_sprite(
    text: str, size: int, colour: Colour = INK, weight: Weight = "SemiBold", anchor: Anchor = "m"
) -> Sprite:
    """A line of text as a sprite; its point is at the anchor, at the middle of the capitals."""
    letters, x, y = mask(text, size, weight, anchor)
    image = Image.new("RGBA", letters.size, (*colour, 0))
    image.putalpha(letters)
    return Sprite(image, x, y)
