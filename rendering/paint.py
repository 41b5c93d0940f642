"""The palette of a game at work: sprites laid over grounds in palette numbers."""

from collections import Counter
from collections.abc import Sequence
from itertools import count

from PIL import Image

from rendering.boxes import Box, common
from rendering.cover import Tone, cropped
from rendering.kept import Kept, taken
from rendering.palette import (
    CORNER_STEPS,
    FAINT,
    SHARED,
    Colour,
    colours_in,
    counted,
    darker,
    holder,
    mapped,
    ranking,
    reduced,
    text_ramps,
    triples,
)
from rendering.sprite import Sprite

AROUND = 256 - CORNER_STEPS  # the number of the colour around a picture
# The last entries of a palette are more and more opaque.
OPACITY = bytes([255] * AROUND + [step * 255 // CORNER_STEPS for step in range(CORNER_STEPS)])
_ids = count()
# So large an image, such as a whole layer, is rather looked up than copied twice.
_LARGE = 300_000
_SAME = bytes(range(256))
# By palette. Pillow keeps half a megabyte with each, in which it notes the nearest colours.
_holders: Kept[int, Image.Image] = Kept(4 * 2**20)
_NOTES = 2**19
# By palette and sprite.
_sprites: Kept[tuple[int, int], Image.Image] = Kept(12 * 2**20)


class Palette:
    """256 colours, and what sprites look like in them.

    Args:
        colours: from `palette.reduced`.
        around: the colour around a picture, for its rounded corners.

    Attributes:
        id: of this palette, for caches.
        colours: red, green and blue of every number.
        around: the colour around a picture.
    """

    def __init__(self, colours: list[int], around: Colour) -> None:
        self.id = next(_ids)
        self.colours = bytes([*colours, *(around * CORNER_STEPS)])
        self.around = around
        self._tones: dict[Tone, bytes] = {}

    def mapped(self, image: Image.Image) -> Image.Image:
        """An RGB image in numbers of the palette."""
        basis = _holders.get(self.id)
        if basis is None:
            basis = _holders.keep(self.id, holder(list(self.colours[: 3 * AROUND])), _NOTES)
        numbers = mapped(image, basis)
        if image.width * image.height > _LARGE:
            return numbers.point(_SAME, "L")  # pyright: ignore[reportUnknownMemberType]
        return Image.frombytes("L", numbers.size, numbers.tobytes())

    def covered(self, sprite: Sprite, part: Box, ground: Image.Image) -> Image.Image:
        """A piece of a picture with a part of a sprite over it, in numbers; `ground` itself is painted over."""
        cover = sprite.cover
        # No two tones are at the same place, so what one has changed is nothing to the others.
        below: dict[Box, bytes] = {}
        for tone, box, stencil in cover.tones:
            if inner := common(box, part):
                place = inner[0] - part[0], inner[1] - part[1]
                if inner not in below:
                    below[inner] = ground.crop((*place, inner[2] - part[0], inner[3] - part[1])).tobytes()
                toned = below[inner].translate(self._toned(tone))
                size = inner[2] - inner[0], inner[3] - inner[1]
                toned = Image.frombuffer("L", size, toned, "raw", "L", 0, 1)
                ground.paste(toned, place, cropped(stencil, inner, box))
        for box, edge in cover.edges:
            if inner := common(box, part):
                place = inner[0] - part[0], inner[1] - part[1]
                colours = self.shown(ground.crop((*place, inner[2] - part[0], inner[3] - part[1])))
                image, stencil = sprite.seen.crop(inner), cropped(edge, inner, box)
                colours.paste(image, mask=image.getchannel("A"))
                # Each colour that is mapped takes time, so only those are that depend on the ground.
                few = Image.new("RGB", colours.size)
                few.paste(colours, mask=stencil)
                ground.paste(self.mapped(few), place, stencil)
        numbers = self.numbers(sprite)
        whole = 0, 0, *numbers.size
        ground.paste(cropped(numbers, part, whole), mask=cropped(cover.opaque, part, whole))
        return ground

    def numbers(self, sprite: Sprite) -> Image.Image:
        """What is seen of a sprite in numbers of the palette, as it looks where it is opaque."""
        numbers = _sprites.get((self.id, sprite.id))
        if numbers is None:
            if sprite.ink is None:
                numbers = self.mapped(sprite.seen.convert("RGB"))
            else:
                left, top, right, low = sprite.box
                numbers = Image.new("L", (right - left, low - top), self._toned((*sprite.ink, 255))[0])
            _sprites.keep((self.id, sprite.id), numbers, taken(numbers))
        return numbers

    def _toned(self, tone: Tone) -> bytes:
        """What every number of the palette becomes under a colour through which it shines."""
        found = self._tones.get(tone)
        if found is None:
            colours = self.shown(Image.frombytes("L", (256, 1), bytes(range(256))))
            colours.paste(tone[:3], mask=Image.new("L", (256, 1), tone[3]))
            found = self._tones[tone] = self.mapped(colours).tobytes()
        return found

    def shown(self, numbers: Image.Image) -> Image.Image:
        """The RGB image behind numbers of the palette."""
        image = numbers.copy()
        image.putpalette(self.colours)
        return image.convert("RGB")


def fitting(layer: Image.Image, sprites: Sequence[Sprite], inks: Sequence[Colour] = ()) -> Palette:
    """The palette for a static layer (RGB), for sprites on it, and for texts in some inks."""
    counts = counted(layer)
    grounds = [colour for _, colour in ranking(counts)[:6]]
    ramps = text_ramps([FAINT, *inks], grounds) + text_ramps(SHARED, grounds[:3])
    ramps += [darker(colour, 0.35) for colour in SHARED]
    for sprite in sprites:
        _count(counts, sprite.image, grounds[:3])
    counts.update(ramps)
    around: Colour = layer.getpixel((0, 0))  # pyright: ignore[reportAssignmentType]
    return Palette(reduced(counts), around)


def _count(counts: Counter[Colour], image: Image.Image, grounds: Sequence[Colour]) -> None:
    """Count the colours of an RGBA image on each of some grounds too."""
    tones: list[tuple[int, Tone]] = colours_in(image)  # pyright: ignore[reportAssignmentType]
    soft = [(area, tone) for area, tone in tones if 0 < tone[3] < 255]
    for area, tone in tones:
        if tone[3] == 255:
            counts[tone[:3]] += area * len(grounds)
    upper = Image.frombytes("RGBA", (len(soft), 1), bytes(part for _, tone in soft for part in tone))
    for ground in grounds:
        row = Image.new("RGB", upper.size, ground)
        row.paste(upper, mask=upper)
        for (area, _), colour in zip(soft, triples(row.tobytes()), strict=True):
            counts[colour] += area
