"""How a sprite covers what lies below: where it is opaque, and where the ground shines through."""

from collections.abc import Sequence
from functools import reduce
from itertools import combinations

from PIL import Image, ImageChops

from rendering.boxes import Box, area
from rendering.masks import only, recoded
from rendering.palette import Colour

# A colour with its opacity.
Tone = tuple[int, int, int, int]
# More colours of an edge than so many are mapped as they come.
_MOST_TONES = 6
_FLAT = 256  # colours that a drawing without gradients has at most
_OPAQUE = only(255)
_BETWEEN = bytes([0] + [255] * 254 + [0])


class Cover:
    """Where an RGBA image covers the ground, and how.

    Attributes:
        opaque: where nothing of the ground is seen.
        tones: the colours through which the ground is seen, each with where it is: a box, and a mask in it. Empty when
            there are many.
        edges: where the ground is seen through many colours: boxes, and a mask in each.
    """

    __slots__ = ("edges", "opaque", "tones")

    def __init__(self, image: Image.Image) -> None:
        alpha = image.getchannel("A")
        self.opaque = recoded(alpha, _OPAQUE)
        self.tones: list[tuple[Tone, Box, Image.Image]] = []
        self.edges: list[tuple[Box, Image.Image]] = []
        edge = recoded(alpha, _BETWEEN)
        box = edge.getbbox()
        if box is None:
            return
        rims = _rims(edge)
        parts = rims if 2 * sum(map(area, rims)) < area(box) else [box]
        for part in parts:
            if not self._add(image.crop(part), edge.crop(part), part):
                self.tones, self.edges = [], [(rim, edge.crop(rim)) for rim in rims]
                return

    def _add(self, image: Image.Image, edge: Image.Image, box: Box) -> bool:
        """Note the tones in a part of an image; False when there are many."""
        tones = _tones(image, edge)
        for tone, mask in tones or ():
            inner = mask.getbbox()
            if inner and 2 * area(inner) > area(box):
                # Alike for several tones, so that the ground is looked at once for all of them.
                self.tones.append((tone, box, mask))
            elif inner:
                place = box[0] + inner[0], box[1] + inner[1], box[0] + inner[2], box[1] + inner[3]
                self.tones.append((tone, place, mask.crop(inner)))
        return tones is not None

    @classmethod
    def of_mask(cls, mask: Image.Image, ink: Colour) -> "Cover":
        """How one colour covers the ground through a mask of few steps."""
        cover = cls.__new__(cls)
        cover.opaque = recoded(mask, _OPAQUE)
        counted: list[tuple[int, int]] = mask.getcolors()  # pyright: ignore[reportAssignmentType]
        box = (0, 0, *mask.size)
        cover.tones = [((*ink, value), box, recoded(mask, only(value))) for _, value in counted if 0 < value < 255]
        cover.edges = []
        return cover

    @property
    def solid(self) -> bool:
        """Whether nothing of the ground is seen through the image."""
        return not self.tones and not self.edges


def _tones(image: Image.Image, edge: Image.Image) -> list[tuple[Tone, Image.Image]] | None:
    """The colours of an RGBA image where a mask says, each with a mask of its own; None when there are many."""
    counted: list[tuple[int, Tone]] | None = image.getcolors(_FLAT)  # pyright: ignore[reportAssignmentType]
    tones = sorted(tone for _, tone in counted or () if 0 < tone[3] < 255)
    if counted is None or len(tones) > _MOST_TONES:
        return None
    telling = _telling(tones)
    values = {(band, tone[band]) for band in telling for tone in tones}
    bands = {band: image.getchannel(band) for band in telling}
    places = {(band, value): recoded(bands[band], only(value)) for band, value in values}
    found: list[tuple[Tone, Image.Image]] = []
    for tone in tones:
        masks = [places[band, tone[band]] for band in telling]
        # An opacity that is neither full nor none is found at edges only.
        if 3 not in telling:
            masks.append(edge)
        found.append((tone, reduce(ImageChops.darker, masks)))
    return found


def _telling(tones: Sequence[Tone]) -> tuple[int, ...]:
    """The fewest bands that tell tones apart."""
    return next(
        bands
        for count in range(5)
        for bands in combinations((3, 0, 1, 2), count)
        if len({tuple(tone[band] for band in bands) for tone in tones}) == len(tones)
    )


def _rims(edge: Image.Image) -> list[Box]:
    """Boxes around all of an edge: its four sides, where what is between them is free of it."""
    width, height = edge.size
    across, down = width // 2, height // 2

    def seen(left: int, top: int, right: int, low: int) -> Box | None:
        found = edge.crop((left, top, right, low)).getbbox()
        return (left + found[0], top + found[1], left + found[2], top + found[3]) if found else None

    # A band across the middle tells how far the sides reach in, what is between them the same of top and bottom.
    first, second = seen(0, height // 3, across, height * 2 // 3), seen(across, height // 3, width, height * 2 // 3)
    left, right = first[2] if first else 0, second[0] if second else width
    first, second = seen(left, 0, right, down), seen(left, down, right, height)
    top, low = first[3] if first else 0, second[1] if second else height
    parts = [(0, 0, width, top), (0, low, width, height), (0, top, left, low), (right, top, width, low)]
    return [found for part in parts if part[0] < part[2] and part[1] < part[3] if (found := seen(*part))]


def cropped(image: Image.Image, part: Box, box: Box) -> Image.Image:
    """The part of an image that fills a box; both in the same coordinates."""
    if part == box:
        return image
    return image.crop((part[0] - box[0], part[1] - box[1], part[2] - box[0], part[3] - box[1]))
