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
from collections.abc import Callable, Sequence
from itertools import count

from PIL import Image

from rendering.boxes import Box
from rendering.kept import Kept, give_back, taken
from rendering.lettering import Anchor, Weight, fitted, mask
from rendering.masks import recoded
from rendering.paint import AROUND, OPACITY, Palette, fitting
from rendering.palette import CORNER_STEPS, INK, Colour
from rendering.png import file, packed, rows_in_piece
from rendering.recent import Drawn, Put, Recent
from rendering.sprite import Sprite, remembered
from rendering.surface import Surface, rect

WIDTH = 1200
CORNER = 28
_MOST_BYTES = 148_000  # of the pieces of a file
# How well files are packed, from 1 to 9, the next better one where a file would be too large. Level 3 takes a tenth
# longer than level 1 and packs a seventh better.
_LEVELS = (3, 6, 8)
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
_recent: Recent[Sprite] = Recent(24 * 2**20)


class Backdrop:
    """A static layer in the colours of its game.

    Args:
        surface: the drawn layer; its corners will be rounded.
        sprites: one of every kind that will be put on it, so that the palette holds their colours. The shared colours
            (seats, inks, highlights) are always there; what else is missing is drawn in the nearest colour.
        inks: colours of texts besides dark, light and faint ink.
        palette: where it is known already, such as that of another backdrop with the same pieces: everything that is
            remembered about sprites serves for both. Then the sprites and inks are not looked at.
    """

    def __init__(
        self,
        surface: Surface,
        sprites: Sequence[Sprite] = (),
        inks: Sequence[Colour] = (),
        palette: Palette | None = None,
    ) -> None:
        layer = surface.image if surface.image.mode == "RGB" else surface.image.convert("RGB")
        self.palette = palette or fitting(layer, sprites, inks)
        self._made(_rounded(self.palette.mapped(layer)))
        give_back()

    @classmethod
    def of(cls, numbers: Image.Image, palette: Palette) -> "Backdrop":
        """A layer put together in numbers of a palette, such as from parts of another one."""
        backdrop = cls.__new__(cls)
        backdrop.palette = palette
        backdrop._made(numbers)
        return backdrop

    def _made(self, numbers: Image.Image) -> None:
        self.id = next(_ids)
        self.size = numbers.size
        self._packed = b""
        _layers.keep(self, numbers, taken(numbers))

    def band(self, top: int, low: int) -> "Backdrop":
        """Some rows of the layer as a layer of its own."""
        return Backdrop.of(self.numbers.crop((0, top, self.size[0], low)), self.palette)

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
    # Those of a small rectangle look the same.
    side = 2 * CORNER + 1
    stencil = rect(0, 0, side, side, CORNER).mask
    for box, like in zip(_corners(*numbers.size), _corners(side, side), strict=True):
        corner = stencil.crop(like)
        numbers.paste(recoded(corner, _STEPS), box, recoded(corner, _CUT))
    return numbers


# Those in use; the others are packed.
_layers: Kept[Backdrop, Image.Image] = Kept(14 * 2**20, Backdrop.pack)


class Canvas:
    """A picture in the making: sprites and texts on a backdrop, later ones on top.

    Args:
        bands: what it is drawn on; several lie below each other and have the same palette. A band that looks as it did
            in another picture serves again, wherever it was: parts of a picture that come and go are bands of their
            own.
    """

    def __init__(self, *bands: Backdrop) -> None:
        self._bands = bands
        self._sheet: Callable[[], Image.Image] | None = None
        self._palette = bands[0].palette
        self._puts: list[Put[Sprite]] = []
        self.size = bands[0].size[0], sum(band.size[1] for band in bands)

    @property
    def around(self) -> Colour:
        """The colour around a picture that is mounted on a sheet."""
        return self._palette.around

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

        def sheet() -> Image.Image:
            sheet = Image.new("L", (self.size[0], height), AROUND)
            self._paste(sheet, top)
            for x, y, right, low in _corners(*self.size):
                box = x, top + y, right, top + low
                sheet.paste(recoded(sheet.crop(box), _SQUARE), box[:2])
            return sheet

        return self._on(sheet, height)

    def blank(self, height: int) -> "Canvas":
        """An empty sheet as wide as the picture, in the colour around it."""
        return self._on(lambda: Image.new("L", (self.size[0], height), AROUND), height)

    def _on(self, sheet: Callable[[], Image.Image], height: int) -> "Canvas":
        """A canvas with the same palette whose ground is a sheet that is made when it is drawn."""
        canvas = Canvas(self._bands[0])
        canvas._sheet, canvas.size = sheet, (self.size[0], height)
        return canvas

    def image(self) -> Image.Image:
        """The picture with its palette."""
        if self._sheet:
            (image, _), *_ = self._drawn()
        else:
            image = Image.new("L", self.size)
            self._paste(image, 0)
        image.putpalette(self._palette.colours)
        return image

    def _paste(self, sheet: Image.Image, top: int) -> None:
        """Paste the picture on a sheet in numbers."""
        for drawn in self._drawn():
            sheet.paste(drawn.numbers, (0, top))
            top += drawn.numbers.height

    def _drawn(self) -> list[Drawn]:
        """The bands of the picture."""
        if self._sheet:
            return [Drawn(_laid(self._palette, self._sheet(), self._puts), {})]
        if len(self._bands) == 1:
            return [_drawn(self._bands[0], self._puts)]
        found: list[Drawn] = []
        top = 0
        for band in self._bands:
            low = top + band.size[1]
            puts = [put for put in self._puts if put[2] < low and put[4] > top]
            found.append(_drawn(band, [Put(put[0], put[1], put[2] - top, put[3], put[4] - top) for put in puts]))
            top = low
        return found

    def encode(self) -> bytes:
        """The picture as a PNG file. Where it would be too large, some pieces are packed again, better and slowly."""
        pieces = [(drawn, at) for drawn in self._drawn() for at in _all_pieces(drawn)]
        size = sum(len(drawn.pieces[at].data) for drawn, at in pieces)
        for level in _LEVELS[1:]:
            # The largest first.
            for drawn, at in sorted(pieces, key=lambda piece: -len(piece[0].pieces[piece[1]].data)):
                old = drawn.pieces[at]
                if size > _MOST_BYTES and old.level < level:
                    new = drawn.pieces[at] = packed(drawn.numbers, at, level)
                    size += len(new.data) - len(old.data)
        if next(_pictures) % _PICTURES == 0:
            give_back()
        return file(self.size, self._palette.colours, OPACITY, [drawn.pieces[at] for drawn, at in pieces])


def _drawn(backdrop: Backdrop, puts: Sequence[Put[Sprite]]) -> Drawn:
    """What was put on a backdrop in numbers of its palette, with what is packed of it already."""
    nearest = _recent.nearest(backdrop.id, puts)
    if nearest is None:
        drawn = Drawn(_laid(backdrop.palette, backdrop.numbers.copy(), puts), {})
    else:
        like, boxes = nearest
        if not boxes:
            return like
        numbers = like.numbers.copy()
        for box in boxes:
            numbers.paste(_laid(backdrop.palette, backdrop.numbers.crop(box), puts, box), box[:2])
        step = rows_in_piece(numbers.width)
        new = {piece for _, top, _, low in boxes for piece in range(top // step, (low - 1) // step + 1)}
        drawn = Drawn(numbers, {at: piece for at, piece in like.pieces.copy().items() if at not in new})
    _recent.keep(backdrop.id, puts, drawn, taken(drawn.numbers))
    return drawn


def _laid(palette: Palette, sheet: Image.Image, puts: Sequence[Put[Sprite]], box: Box | None = None) -> Image.Image:
    """A sheet, or the part of one that a box cuts out, with everything put on it."""
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


def _all_pieces(drawn: Drawn) -> range:
    """The numbers of all pieces of a picture; those that are missing are packed."""
    found = range(-(-drawn.numbers.height // rows_in_piece(drawn.numbers.width)))
    for at in found:
        if at not in drawn.pieces:
            drawn.pieces[at] = packed(drawn.numbers, at, _LEVELS[0])
    return found


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
    return Sprite(letters, x, y, ink=colour)
