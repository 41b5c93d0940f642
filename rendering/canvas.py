"""What every picture is made with: a static layer, sprites laid on it, and the encoding.

A game draws its static layer once (`Surface`, cached as a `Backdrop`) and its pieces once each (`Sprite`, cached). A
picture is then a `Canvas`: a copy of the layer, on which sprites and short texts are put, in palette numbers
throughout. Nothing is mapped twice: what a sprite looks like over a ground is remembered by the ground itself.

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

from collections import OrderedDict
from collections.abc import Sequence
from io import BytesIO
from itertools import count
from threading import Lock
from weakref import WeakKeyDictionary

from PIL import Image, ImageChops

from rendering.lettering import Anchor, Weight, fitted, mask
from rendering.palette import (
    CORNER_STEPS,
    FAINT,
    INK,
    SHARED,
    Colour,
    darker,
    holder,
    mapped,
    ranking,
    reduced,
    strip,
    text_ramps,
)
from rendering.recent import Box, Put, Recent
from rendering.surface import Surface, recoded, rect

WIDTH = 1200
CORNER = 28
_MOST_BYTES = 145_000
_AROUND = 256 - CORNER_STEPS  # the number of the colour around a picture
_ids = count()


class Sprite:
    """Something that is drawn once and put on pictures often. Make it with a cached function.

    Attributes:
        id: of this sprite, for caches.
        image: RGBA.
        x, y: the point of the image that is laid on the place asked for; the middle unless given.
        opaque, edge: where it covers the ground, and where the ground shines through.
        tones: the colours of the edge, each with where it is; None when there are many.
    """

    __slots__ = ("__weakref__", "edge", "id", "image", "opaque", "tones", "x", "y")

    def __init__(self, drawn: Surface | Image.Image, x: int | None = None, y: int | None = None) -> None:
        self.id = next(_ids)
        self.image = drawn.image if isinstance(drawn, Surface) else drawn
        self.x = self.image.width // 2 if x is None else x
        self.y = self.image.height // 2 if y is None else y
        alpha = self.image.getchannel("A")
        self.opaque = recoded(alpha, [0] * 255 + [255])
        edge = recoded(alpha, [0] + [255] * 254 + [0])
        self.edge = edge if edge.getbbox() else None
        self.tones = _tones(self.image, edge)

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.image.size


_Tone = tuple[int, int, int, int]
# More than so many colours of an edge are mapped as they come.
_MOST_TONES = 6


def _tones(image: Image.Image, edge: Image.Image) -> list[tuple[_Tone, Image.Image]] | None:
    """The colours of an RGBA image where a mask says, each with a mask of its own; None when there are many."""
    seen = Image.new("RGBA", image.size)
    seen.paste(image, mask=edge)
    counted: list[tuple[int, _Tone]] | None = seen.getcolors(_MOST_TONES + 1)  # pyright: ignore[reportAssignmentType]
    if counted is None:
        return None
    tones = sorted(tone for _, tone in counted if tone[3])
    telling = [band for band in range(4) if len({tone[band] for tone in tones}) > 1] or [3]
    bands = seen.split()
    found: list[tuple[_Tone, Image.Image]] = []
    for tone in tones:
        mask = edge
        for band in telling:
            here = recoded(bands[band], [255 * (value == tone[band]) for value in range(256)])
            mask = ImageChops.darker(mask, here)
        found.append((tone, mask))
    return found


# A backdrop, a sprite, the part of it, and the ground below.
_Key = tuple[int, int, Box, bytes]


class _Tiles:
    """The tiles mapped so far, the least recently used thrown away when they take too much memory."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._size = 0
        self._tiles: OrderedDict[_Key, Image.Image] = OrderedDict()
        self._lock = Lock()

    def get(self, key: _Key) -> Image.Image | None:
        with self._lock:
            tile = self._tiles.get(key)
            if tile is not None:
                self._tiles.move_to_end(key)
            return tile

    def keep(self, key: _Key, tile: Image.Image) -> None:
        with self._lock:
            if key in self._tiles:
                return
            self._tiles[key] = tile
            self._size += 2 * len(key[-1])
            while self._size > self._most:
                (*_, ground), _ = self._tiles.popitem(last=False)
                self._size -= 2 * len(ground)


_tiles = _Tiles(24 * 2**20)
_recent: Recent[Sprite] = Recent(16)


class Backdrop:
    """A static layer, reduced to the fixed palette of its game.

    Args:
        surface: the drawn layer; its corners will be rounded.
        sprites: one of every kind that will be put on it, so that the palette holds their colours. The shared colours
            (seats, inks, highlights) are always there; what else is missing is drawn in the nearest colour.
        inks: colours of texts besides dark, light and faint ink.
    """

    def __init__(self, surface: Surface, sprites: Sequence[Sprite] = (), inks: Sequence[Colour] = ()) -> None:
        self.id = next(_ids)
        layer = surface.image.convert("RGB")
        self.size = layer.size
        grounds = [colour for _, colour in ranking(layer)[:6]]
        ramps = text_ramps([FAINT, *inks], grounds) + text_ramps(SHARED, grounds[:3])
        ramps += [darker(colour, 0.35) for colour in SHARED]
        palette = reduced(_sheet(layer, sprites, grounds, ramps))
        self._basis = holder(palette)
        self._tones: dict[_Tone, bytes] = {}
        self._sprites: WeakKeyDictionary[Sprite, Image.Image] = WeakKeyDictionary()
        self.numbers = self.mapped(layer)
        corner: Colour = layer.getpixel((0, 0))  # pyright: ignore[reportAssignmentType]
        self._round()
        self.palette = bytes([*palette, *(corner * CORNER_STEPS)])

    def mapped(self, image: Image.Image) -> Image.Image:
        """An RGB image in numbers of the palette."""
        numbers = mapped(image, self._basis)
        return Image.frombytes("L", numbers.size, numbers.tobytes())

    def covered(self, sprite: Sprite, part: Box, ground: Image.Image) -> Image.Image:
        """A piece of a picture with a part of a sprite over it, in numbers; `ground` itself is painted over."""

        def cut(image: Image.Image) -> Image.Image:
            return image if part == (0, 0, *sprite.size) else image.crop(part)

        if sprite.tones is not None:
            below = ground.tobytes()
            for tone, mask in sprite.tones:
                toned = Image.frombuffer("L", ground.size, below.translate(self._toned(tone)), "raw", "L", 0, 1)
                ground.paste(toned, mask=cut(mask))
        elif sprite.edge:
            colours = self.colours(ground)
            image, edge = cut(sprite.image), cut(sprite.edge)
            colours.paste(image, mask=image.getchannel("A"))
            # Each colour that is mapped takes time, so only those are that depend on the ground.
            few = Image.new("RGB", colours.size)
            few.paste(colours, mask=edge)
            ground.paste(self.mapped(few), mask=edge)
        numbers = self._sprites.get(sprite)
        if numbers is None:
            numbers = self._sprites[sprite] = self.mapped(sprite.image.convert("RGB"))
        ground.paste(cut(numbers), mask=cut(sprite.opaque))
        return ground

    def _toned(self, tone: _Tone) -> bytes:
        """What every number of the palette becomes under a colour through which it shines."""
        found = self._tones.get(tone)
        if found is None:
            colours = self.colours(Image.frombytes("L", (256, 1), bytes(range(256))))
            colours.paste(tone[:3], mask=Image.new("L", (256, 1), tone[3]))
            found = self._tones[tone] = self.mapped(colours).tobytes()
        return found

    def colours(self, numbers: Image.Image) -> Image.Image:
        """The RGB image behind numbers of the palette."""
        image = numbers.copy()
        image.putpalette(self.palette)
        return image.convert("RGB")

    def _round(self) -> None:
        """Cut the corners with the last entries of the palette, which are more and more opaque."""
        stencil = rect(0, 0, *self.size, CORNER).mask.crop((0, 0, *self.size))
        steps = recoded(stencil, [_AROUND + value * CORNER_STEPS // 256 for value in range(256)])
        self.numbers.paste(steps, mask=recoded(stencil, [255] * 255 + [0]))
        self.opacity = bytes([255] * _AROUND + [step * 255 // CORNER_STEPS for step in range(CORNER_STEPS)])


def _sheet(
    layer: Image.Image, sprites: Sequence[Sprite], grounds: Sequence[Colour], ramps: Sequence[Colour]
) -> Image.Image:
    """The layer, and below it every sprite on every common ground, and the ramps of text."""
    grounds = grounds[:3]
    height = layer.height + 1 + sum(sprite.size[1] for sprite in sprites)
    width = max([layer.width, len(ramps), *(sprite.size[0] * len(grounds) for sprite in sprites)])
    sheet = Image.new("RGB", (width, height), grounds[0])
    sheet.paste(layer)
    sheet.paste(strip(ramps), (0, layer.height))
    y = layer.height + 1
    for sprite in sprites:
        for index, ground in enumerate(grounds):
            tile = Image.new("RGB", sprite.size, ground)
            tile.paste(sprite.image, mask=sprite.image.getchannel("A"))
            sheet.paste(tile, (index * sprite.size[0], y))
        y += sprite.size[1]
    return sheet


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
        red, green, blue = self._backdrop.palette[3 * _AROUND : 3 * _AROUND + 3]
        return red, green, blue

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
        sheet = Image.new("L", (self.size[0], height), _AROUND)
        sheet.paste(recoded(self._numbers(), [min(number, _AROUND) for number in range(256)]), (0, top))
        return Canvas(self._backdrop, sheet)

    def blank(self, height: int) -> "Canvas":
        """An empty sheet as wide as the picture, in the colour around it."""
        return Canvas(self._backdrop, Image.new("L", (self.size[0], height), _AROUND))

    def image(self) -> Image.Image:
        """The picture with its palette."""
        image = self._numbers().copy()
        image.putpalette(self._backdrop.palette)
        return image

    def _numbers(self) -> Image.Image:
        """The picture in numbers of the palette. Not to be changed."""
        backdrop, puts = self._backdrop, tuple(self._puts)
        if self._sheet:
            return self._laid(self._sheet.copy(), puts)
        nearest = _recent.nearest(backdrop.id, puts)
        if nearest is None:
            numbers = self._laid(backdrop.numbers.copy(), puts)
        else:
            numbers, boxes = nearest
            numbers = numbers.copy()
            for box in boxes:
                part = self._laid(backdrop.numbers.crop(box), puts, box)
                numbers.paste(part, box[:2])
        _recent.keep(backdrop.id, puts, numbers)
        return numbers

    def _laid(self, sheet: Image.Image, puts: Sequence[Put[Sprite]], box: Box | None = None) -> Image.Image:
        """A sheet, or the part of one that a box cuts out, with everything put on it."""
        x, y, end, low = box or (0, 0, *sheet.size)
        for sprite, left, top, right, bottom in puts:
            if left >= end or right <= x or top >= low or bottom <= y:
                continue
            part = max(0, x - left), max(0, y - top), min(right, end) - left, min(bottom, low) - top
            place = left + part[0] - x, top + part[1] - y
            ground = sheet.crop((*place, left + part[2] - x, top + part[3] - y))
            key = (self._backdrop.id, sprite.id, part, ground.tobytes())
            tile = _tiles.get(key)
            if tile is None:
                tile = self._backdrop.covered(sprite, part, ground)
                _tiles.keep(key, tile)
            sheet.paste(tile, place)
        return sheet

    def encode(self) -> bytes:
        """The picture as a PNG file. One that would be too large is packed again, better and slowly."""
        # Level 2 takes as long as level 1 and packs a tenth better.
        data = self._packed(2)
        return data if len(data) <= _MOST_BYTES else self._packed(6)

    def _packed(self, level: int) -> bytes:
        file = BytesIO()
        self.image().save(file, "PNG", compress_level=level, transparency=self._backdrop.opacity)
        return file.getvalue()


_texts_lock = Lock()
_texts: OrderedDict[tuple[str, int, Colour, Weight, Anchor], Sprite] = OrderedDict()
_MOST_TEXTS = 1000


def text_sprite(
    text: str, size: int, colour: Colour = INK, weight: Weight = "SemiBold", anchor: Anchor = "m"
) -> Sprite:
    """A line of text as a sprite; its point is at the anchor, at the middle of the capitals. Cached."""
    key = (text, size, colour, weight, anchor)
    with _texts_lock:
        sprite = _texts.get(key)
        if sprite is None:
            letters, x, y = mask(*key[:2], weight, anchor)
            image = Image.new("RGBA", letters.size, (*colour, 0))
            image.putalpha(letters)
            sprite = _texts[key] = Sprite(image, x, y)
            if len(_texts) > _MOST_TEXTS:
                _texts.popitem(last=False)
        else:
            _texts.move_to_end(key)
        return sprite
