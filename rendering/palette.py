"""Colours: what all pictures share, the tints of each game, and the palette that a finished picture is stored with."""

from collections import Counter
from collections.abc import Sequence
from itertools import chain
from math import log2

import msgspec
from PIL import Image

Colour = tuple[int, int, int]


def rgb(code: str) -> Colour:
    """The colour behind six hexadecimal digits."""
    return int(code[0:2], 16), int(code[2:4], 16), int(code[4:6], 16)


def mix(first: Colour, second: Colour, share: float) -> Colour:
    """A colour between two; `share` (0 to 1) is how much of the second is in it."""
    r, g, b = (round(one + (other - one) * share) for one, other in zip(first, second, strict=True))
    return r, g, b


def darker(colour: Colour, share: float = 0.2) -> Colour:
    """The colour with a share of black."""
    return mix(colour, (0, 0, 0), share)


def lighter(colour: Colour, share: float = 0.2) -> Colour:
    """The colour with a share of white."""
    return mix(colour, WHITE, share)


def ink_on(ground: Colour) -> Colour:
    """Black or white ink, whichever is easier to read on the ground."""
    return INK if _luminance(ground) > 0.2 else CREAM


def contrast(first: Colour, second: Colour) -> float:
    """The contrast ratio of two colours, from 1 to 21; text needs 4.5, large text 3."""
    low, high = sorted((_luminance(first), _luminance(second)))
    return (high + 0.05) / (low + 0.05)


def _luminance(colour: Colour) -> float:
    r, g, b = ((part / 255 / 12.92) if part <= 10 else ((part / 255 + 0.055) / 1.055) ** 2.4 for part in colour)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


WHITE = rgb("FFFFFF")
CREAM = rgb("FBF5EA")  # light ink, and the faces of cards and light pieces
PAPER = rgb("F4EADA")  # panels
WELL = rgb("E6D8C3")  # places in a panel where something can lie
LINE = rgb("C6B499")  # thin lines on panels
INK = rgb("2A2320")  # dark ink
FAINT = rgb("66584C")  # ink of lesser importance on panels
GLOW = rgb("F6A821")  # whose turn it is, what the last turn did
LEGAL = rgb("0FA3B1")  # places that may be chosen
BAD = rgb("B3372F")
GOLD = rgb("E2B13C")
SILVER = rgb("B9BEC4")
COPPER = rgb("B8734A")
WOOD = rgb("B98A5B")
STONE = rgb("A39A90")


class SeatColour(msgspec.Struct, frozen=True):
    """How a seat looks. Six seats differ by colour, by letter and by shape, so that colour is never needed.

    Attributes:
        ink: for a letter on the colour.
        shape: ``circle``, ``square``, ``triangle``, ``diamond``, ``star`` or ``hexagon``.
    """

    name: str
    colour: Colour
    ink: Colour
    letter: str
    shape: str


# Told apart with every common kind of colour blindness: the lightness differs as well as the hue.
SEATS = (
    SeatColour("Blue", rgb("1B5599"), CREAM, "B", "circle"),
    SeatColour("Orange", rgb("E8792B"), INK, "O", "square"),
    SeatColour("Green", rgb("0A7A57"), CREAM, "G", "triangle"),
    SeatColour("Yellow", rgb("F2CB3D"), INK, "Y", "diamond"),
    SeatColour("Purple", rgb("C578B4"), INK, "P", "star"),
    SeatColour("Slate", rgb("454B54"), CREAM, "S", "hexagon"),
)


class Tint(msgspec.Struct, frozen=True):
    """The colours of one game: the dark table under everything, an accent, and a soft tone for grounds."""

    table: Colour
    accent: Colour
    soft: Colour


def _tint(table: str, accent: str, soft: str) -> Tint:
    return Tint(rgb(table), rgb(accent), rgb(soft))


TINTS = {
    "helvetia": _tint("2F4A3A", "C8452F", "A9C49A"),
    "hellas": _tint("1E4560", "D9A441", "9CC3D5"),
    "helvetia_cup": _tint("1F4D36", "E25B3C", "7FB77E"),
    "tholos": _tint("24405A", "C9673F", "A9C6D8"),
    "zefiria": _tint("274B6D", "F0B24B", "9FD3E0"),
    "kaiser": _tint("5A2A2E", "D9A441", "DDB9A0"),
    "ninetynine": _tint("243B53", "D95D4E", "B5C9DD"),
    "thedwarfking": _tint("4A3728", "E0A93B", "C9AE8C"),
    "pyramis": _tint("5B3A29", "E7B04A", "E6C98F"),
    "tangramcity": _tint("2D4654", "D8573F", "9DC4B4"),
    "villagers": _tint("3E4A2C", "D98E3F", "C3CB94"),
    "gardennation": _tint("2A4D45", "E08A5B", "A7CDA8"),
    "thehanginggardens": _tint("274A43", "C98B3F", "97C29A"),
    "elongo": _tint("6A3323", "E5A13A", "E2B98A"),
    "fiftyfirststate": _tint("3B3A36", "DE7A2E", "C4B59A"),
    "tzolkin": _tint("1F4B48", "D8A03A", "8FC1AE"),
    "elpasogwt": _tint("5C3524", "D9843B", "E3BC8C"),
    "scythe": _tint("4B2E2B", "C4472F", "CDB48F"),
    "federation": _tint("2B2F55", "5CC0C7", "A6A9DA"),
    "factum": _tint("3B2E57", "E2699A", "BFAFDC"),
}

# The last entries of a palette are for the rounded corners of a picture.
CORNER_STEPS = 6
_COLOURS = 256 - CORNER_STEPS
_EXACT = 96
_AREA = 200  # pixels from which a colour is kept exactly
_STRIP = 32  # rows that are counted at a time
_FEW = 4096  # colours that are counted fast


# What any picture may hold: in every palette, whatever its game draws.
SHARED = (CREAM, INK, WHITE, PAPER, GLOW, LEGAL, BAD, GOLD, *(seat.colour for seat in SEATS))


def reduced(counts: Counter[Colour]) -> list[int]:
    """The palette for the colours of everything a picture may hold: 250 colours, three numbers each.

    The shared colours and those of large areas are kept exactly; the others are the best that represent the rest. The
    same colours always give the same palette.
    """
    ranked = ranking(counts)
    exact: list[Colour] = list(SHARED)
    for area, colour in ranked[: 2 * _EXACT]:
        if area >= _AREA and len(exact) < _EXACT + len(SHARED) and not _near(colour, exact):
            exact.append(colour)
    # A colour's weight is the logarithm of its area: edges and small pieces must not drown in the large areas.
    known = set(exact)
    rest = [colour for count, colour in ranked if colour not in known for _ in range(1 + int(log2(count)))]
    found: list[Colour] = []
    if rest:
        few = strip(rest).quantize(_COLOURS - len(exact), method=Image.Quantize.MEDIANCUT, kmeans=3)
        found = triples(few.getpalette() or [])[: _COLOURS - len(exact)]
    while True:
        palette = exact + found
        palette += palette[:1] * (_COLOURS - len(palette))
        flat = list(chain.from_iterable(palette))
        # The mapping looks at six bits a part only, so a close colour can take the place of an exact one: away with it.
        wrong = set(triples(mapped(strip(exact), holder(flat)).convert("RGB").tobytes())) - set(exact)
        if not wrong:
            return flat
        found = [colour for colour in found if colour not in wrong]


def counted(image: Image.Image) -> Counter[Colour]:
    """The colours of an RGB image, each with its number of pixels.

    Counted in strips, since Pillow lets no other thread run while it counts.
    """
    counts: Counter[Colour] = Counter()
    for top in range(0, image.height, _STRIP):
        strip = image.crop((0, top, image.width, min(top + _STRIP, image.height)))
        for count, colour in colours_in(strip):
            counts[colour] += count
    return counts


def colours_in(image: Image.Image) -> list[tuple[int, Colour]]:
    """The colours of an RGB image, of an RGBA image with their opacity, and each one's number of pixels."""
    # Pillow is the faster the fewer colours it makes room for.
    return image.getcolors(_FEW) or image.getcolors(image.width * image.height) or []  # pyright: ignore[reportReturnType]


def ranking(counts: Counter[Colour]) -> list[tuple[int, Colour]]:
    """Colours with their numbers of pixels, the commonest first."""
    return sorted(((count, colour) for colour, count in counts.items()), reverse=True)


def holder(palette: list[int]) -> Image.Image:
    """An image that carries a palette from `reduced`."""
    image = Image.new("P", (1, 1))
    image.putpalette(bytes(palette + palette[:3] * CORNER_STEPS))
    return image


def mapped(image: Image.Image, palette: Image.Image) -> Image.Image:
    """An RGB image in the nearest colours of the palette that a `holder` carries."""
    return image.quantize(palette=palette, dither=Image.Dither.NONE)


def triples(parts: Sequence[int]) -> list[Colour]:
    """The colours whose parts stand in a row."""
    return [(parts[at], parts[at + 1], parts[at + 2]) for at in range(0, len(parts), 3)]


def _near(colour: Colour, others: Sequence[Colour]) -> bool:
    """Whether a colour can stand for another without being noticed."""
    r, g, b = colour
    return any(abs(r - x) < 6 and abs(g - y) < 6 and abs(b - z) < 6 for x, y, z in others)


def strip(colours: Sequence[Colour]) -> Image.Image:
    """An image one pixel high of these colours."""
    return Image.frombytes("RGB", (len(colours), 1), bytes(chain.from_iterable(colours)))


def text_ramps(inks: Sequence[Colour], grounds: Sequence[Colour]) -> list[Colour]:
    """The in-between colours at the edges of letters and pieces."""
    return [mix(ground, ink, step / 5) for ink in inks for ground in grounds for step in range(1, 6)]
