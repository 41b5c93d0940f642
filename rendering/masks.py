"""Masks: images of one band that say how much of a pixel something covers."""

from functools import lru_cache

from PIL import Image

# A larger mask is looked up by the drawing library, a smaller one faster byte by byte.
_SMALL = 40_000


def recoded(mask: Image.Image, values: bytes) -> Image.Image:
    """A mask in which each value is replaced by the one at its index."""
    if mask.width * mask.height > _SMALL:
        return mask.point(values)  # pyright: ignore[reportUnknownMemberType]
    return Image.frombytes("L", mask.size, mask.tobytes().translate(values))


@lru_cache(256)
def only(value: int) -> bytes:
    """For `recoded`: full where a mask has the value, empty elsewhere."""
    return bytes(255 * (other == value) for other in range(256))


# How much of a pixel something covers, in thirds: finer edges look no smoother and make a picture a sixth larger.
_THIRDS = bytes(round(value / 85) * 85 for value in range(256))


def edged(coverage: Image.Image) -> Image.Image:
    """A mask with smooth edges of few steps."""
    return recoded(coverage, _THIRDS)


def inked(mask: Image.Image, colour: tuple[int, int, int]) -> Image.Image:
    """An RGBA image of one colour that is as opaque as a mask says."""
    image = Image.new("RGBA", mask.size, (*colour, 0))
    image.putalpha(mask)
    return image


def scaled(mask: Image.Image, width: int, height: int) -> Image.Image:
    """A mask in another size."""
    return mask.resize((max(1, width), max(1, height)))  # pyright: ignore[reportUnknownMemberType]


def widened(mask: Image.Image, at: int, width: int) -> Image.Image:
    """A mask in another width: its column `at` is repeated or left out."""
    after = width - mask.width + at + 1
    found = Image.new("L", (width, mask.height))
    found.paste(mask.crop((0, 0, at, mask.height)))
    found.paste(scaled(mask.crop((at, 0, at + 1, mask.height)), after - at, mask.height), (at, 0))
    found.paste(mask.crop((at + 1, 0, *mask.size)), (after, 0))
    return found


def heightened(mask: Image.Image, at: int, height: int) -> Image.Image:
    """A mask in another height: its row `at` is repeated or left out."""
    after = height - mask.height + at + 1
    found = Image.new("L", (mask.width, height))
    found.paste(mask.crop((0, 0, mask.width, at)))
    found.paste(scaled(mask.crop((0, at, mask.width, at + 1)), mask.width, after - at), (0, at))
    found.paste(mask.crop((0, at + 1, *mask.size)), (0, after))
    return found


def stretched(mask: Image.Image, corner: int, width: int, height: int) -> Image.Image:
    """A mask in another size whose corners stay as they are, while the row and the column after them repeat.

    Args:
        mask: what is stretched or shortened.
        corner: the side of its corners in pixels.
        width: of the new mask; more than two corners.
        height: of the new mask; more than two corners.
    """
    found = Image.new("L", (width, height), mask.getpixel((corner, corner)))
    if not corner:
        return found
    right, low = mask.width - corner, mask.height - corner
    long, high = width - 2 * corner, height - 2 * corner
    for x, u in ((0, 0), (right, width - corner)):
        for y, v in ((0, 0), (low, height - corner)):
            found.paste(mask.crop((x, y, x + corner, y + corner)), (u, v))
        found.paste(scaled(mask.crop((x, corner, x + corner, corner + 1)), corner, high), (u, corner))
    for y, v in ((0, 0), (low, height - corner)):
        found.paste(scaled(mask.crop((corner, y, corner + 1, y + corner)), long, corner), (corner, v))
    return found
