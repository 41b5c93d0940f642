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

from PIL import Image

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
from rendering.surface import Surface, recoded, rect

WIDTH = 1200
CORNER = 28
_ids = count()


class Sprite:
    """Something that is drawn once and put on pictures often. Make it with a cached function.

    Attributes:
        id: of this sprite, for caches.
        image: RGBA.
        x, y: the point of the image that is laid on the place asked for; the middle unless given.
        opaque, edge: where it covers the ground, and where the ground shines through.
    """

    __slots__ = ("__weakref__", "edge", "id", "image", "opaque", "x", "y")

    def __init__(self, drawn: Surface | Image.Image, x: int | None = None, y: int | None = None) -> None:
        self.id = next(_ids)
        self.image = drawn.image if isinstance(drawn, Surface) else drawn
        self.x = self.image.width // 2 if x is None else x
        self.y = self.image.height // 2 if y is None else y
        alpha = self.image.getchannel("A")
        self.opaque = recoded(alpha, [0] * 255 + [255])
        edge = recoded(alpha, [0] + [255] * 254 + [0])
        self.edge = edge if edge.getbbox() else None

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.image.size


class _Tiles:
    """The tiles mapped so far, the least recently used thrown away when they take too much memory."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._size = 0
        self._tiles: OrderedDict[tuple[int, int, bytes], Image.Image] = OrderedDict()
        self._lock = Lock()

    def get(self, key: tuple[int, int, bytes]) -> Image.Image | None:
        with self._lock:
            tile = self._tiles.get(key)
            if tile is not None:
                self._tiles.move_to_end(key)
            return tile

    def keep(self, key: tuple[int, int, bytes], tile: Image.Image) -> None:
        with self._lock:
            if key in self._tiles:
                return
            self._tiles[key] = tile
            self._size += 2 * len(key[2])
            while self._size > self._most:
                (_, _, ground), _ = self._tiles.popitem(last=False)
                self._size -= 2 * len(ground)


_tiles = _Tiles(24 * 2**20)


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
        self._sprites: WeakKeyDictionary[Sprite, Image.Image] = WeakKeyDictionary()
        self.numbers = self.mapped(layer)
        corner: Colour = layer.getpixel((0, 0))  # pyright: ignore[reportAssignmentType]
        self._round()
        self.palette = bytes([*palette, *(corner * CORNER_STEPS)])

    def mapped(self, image: Image.Image) -> Image.Image:
        """An RGB image in numbers of the palette."""
        numbers = mapped(image, self._basis)
        return Image.frombytes("L", numbers.size, numbers.tobytes())

    def covered(self, sprite: Sprite, ground: Image.Image) -> Image.Image:
        """A piece of a picture with a sprite over it, in numbers of the palette; `ground` itself is painted over."""
        if sprite.edge:
            colours = self.colours(ground)
            colours.paste(sprite.image, mask=sprite.image.getchannel("A"))
            # Each colour that is mapped takes time, so only those are that depend on the ground.
            few = Image.new("RGB", colours.size)
            few.paste(colours, mask=sprite.edge)
            ground.paste(self.mapped(few), mask=sprite.edge)
        numbers = self._sprites.get(sprite)
        if numbers is None:
            numbers = self._sprites[sprite] = self.mapped(sprite.image.convert("RGB"))
        ground.paste(numbers, mask=sprite.opaque)
        return ground

    def colours(self, numbers: Image.Image) -> Image.Image:
        """The RGB image behind numbers of the palette."""
        image = numbers.copy()
        image.putpalette(self.palette)
        return image.convert("RGB")

    def _round(self) -> None:
        """Cut the corners with the last entries of the palette, which are more and more opaque."""
        stencil = rect(0, 0, *self.size, CORNER).mask.crop((0, 0, *self.size))
        steps = recoded(stencil, [256 - CORNER_STEPS + value * CORNER_STEPS // 256 for value in range(256)])
        self.numbers.paste(steps, mask=recoded(stencil, [255] * 255 + [0]))
        self.opacity = bytes(
            [255] * (256 - CORNER_STEPS) + [step * 255 // CORNER_STEPS for step in range(CORNER_STEPS)]
        )


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
    """A picture in the making: a copy of a backdrop on which sprites and texts are laid, later ones on top."""

    def __init__(self, backdrop: Backdrop) -> None:
        self._backdrop = backdrop
        self._numbers = backdrop.numbers.copy()

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self._numbers.size

    def put(self, sprite: Sprite, x: float, y: float) -> None:
        """Lay a sprite with its point at a place. What would stick out of the picture is cut off."""
        left, top = round(x) - sprite.x, round(y) - sprite.y
        width, height = sprite.size
        ground = self._numbers.crop((left, top, left + width, top + height))
        key = (self._backdrop.id, sprite.id, ground.tobytes())
        tile = _tiles.get(key)
        if tile is None:
            tile = self._backdrop.covered(sprite, ground)
            _tiles.keep(key, tile)
        self._numbers.paste(tile, (left, top))

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

    def image(self) -> Image.Image:
        """The picture with its palette."""
        image = self._numbers.copy()
        image.putpalette(self._backdrop.palette)
        return image

    def encode(self) -> bytes:
        """The picture as a PNG file."""
        file = BytesIO()
        # Level 2 takes as long as level 1 and packs a tenth better.
        self.image().save(file, "PNG", compress_level=2, transparency=self._backdrop.opacity)
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
