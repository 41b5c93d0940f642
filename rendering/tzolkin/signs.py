"""The signs of Tzolk'in: corn, blocks, skulls, workers and colours of tiles."""

import msgspec

from rendering import surface as cut
from rendering.lettering import width
from rendering.palette import CREAM, GOLD, INK, SEATS, TINTS, WOOD, Colour, darker, lighter, rgb
from rendering.pieces import marker
from rendering.sprite import Sprite, remembered
from rendering.surface import Surface
from rules.tzolkin.components import BLOCKS, CIVIC, FARM, SHRINE, TOMB, Blocks

TINT = TINTS["tzolkin"]
CORN, ROCK, BONE, DARK = rgb("F0C23B"), rgb("9AA0A6"), rgb("EFE6D2"), rgb("3B3A38")
BROWN_DAY, TEAL_DAY = rgb("9A6238"), rgb("1C8C86")

# The colours of the tiles, which also carry their letters.
TILES: dict[str, Colour] = {FARM: rgb("EFC94C"), CIVIC: rgb("3F8F55"), TOMB: rgb("8A5A3A"), SHRINE: rgb("3D6FA8")}
TEMPLES: dict[str, Colour] = {"CH": rgb("8A5A3A"), "QU": rgb("EFC94C"), "KU": rgb("3F8F55")}


class Look(msgspec.Struct, frozen=True):
    """How a seat looks: colour and shape, no letter, since letters name gears."""

    colour: Colour
    shape: str


LOOKS = (
    Look(rgb("D2492F"), "circle"),
    Look(SEATS[0].colour, "triangle"),
    Look(SEATS[2].colour, "square"),
    Look(SEATS[3].colour, "star"),
)


def worker(seat: int, size: int = 44) -> Sprite:
    """The worker or marker of a seat."""
    look = LOOKS[seat]
    return marker(look.shape, look.colour, size)


@remembered
def dummy(size: int = 44) -> Sprite:
    """A dummy worker."""
    surface = Surface(size + 12, size + 12, crisp=True)
    x = y = size / 2 + 6
    surface.fill(cut.circle(x, y, size / 2), DARK)
    surface.fill(cut.circle(x, y, size / 2 - 3), ROCK)
    arm = size * 0.22
    for slope in (1, -1):
        surface.fill(cut.path([(x - arm, y - arm * slope), (x + arm, y + arm * slope)], size * 0.12), DARK)
    return Sprite(surface)


def draw_sign(surface: Surface, kind: str, x: float, y: float, size: float) -> None:
    """A good, ``block`` for one of any kind, or ``temple`` for a step: each of its own shape."""
    half = size / 2
    match kind:
        case "corn":
            surface.fill(cut.ellipse(x, y, half * 0.62, half), darker(CORN, 0.45))
            surface.fill(cut.ellipse(x, y, half * 0.62 - 2, half - 2), CORN)
            for side in (-1, 1):
                foot, tip = (x, y + half), (x + side * half * 0.8, y - half * 0.2)
                leaf = cut.curve(foot, (x + side * half, y + half * 0.5), tip)
                back = cut.curve(tip, (x + side * half * 0.3, y + half * 0.3), foot)
                surface.fill(cut.polygon([*leaf, *back]), TILES[CIVIC])
        case "wood":
            surface.fill(cut.rect(x - half, y - half * 0.55, size, size * 0.55, half * 0.28), darker(WOOD, 0.55))
            surface.fill(cut.rect(x - half + 2, y - half * 0.55 + 2, size - 4, size * 0.55 - 4, half * 0.22), WOOD)
            surface.fill(cut.circle(x + half * 0.6, y, half * 0.3), darker(WOOD, 0.45))
        case "stone":
            surface.fill(cut.polygon(cut.regular(x, y, half * 1.04, 5)), darker(ROCK, 0.5))
            surface.fill(cut.polygon(cut.regular(x, y, half * 1.04 - 3, 5)), ROCK)
        case "gold":
            points = [(-1, 0.6), (-0.55, -0.6), (0.55, -0.6), (1, 0.6)]
            surface.fill(cut.polygon([(x + u * half, y + v * half) for u, v in points]), darker(GOLD, 0.5))
            inner = [(-0.78, 0.46), (-0.45, -0.44), (0.45, -0.44), (0.78, 0.46)]
            surface.fill(cut.polygon([(x + u * half, y + v * half) for u, v in inner]), lighter(GOLD, 0.15))
        case "temple":
            for step in range(3):
                wide, low = size * (1 - 0.28 * step), y + half * 0.75 - size * 0.28 * step
                surface.fill(cut.rect(x - wide / 2, low - size * 0.3, wide, size * 0.3, 2), darker(TINT.accent, 0.5))
                surface.fill(cut.rect(x - wide / 2 + 2, low - size * 0.3 + 2, wide - 4, size * 0.3 - 3, 1), TINT.accent)
        case "block":
            surface.fill(cut.rect(x - half * 0.75, y - half * 0.75, half * 1.5, half * 1.5, 3), INK)
            surface.fill(cut.rect(x - half * 0.75 + 2, y - half * 0.75 + 2, half * 1.5 - 4, half * 1.5 - 4, 2), CREAM)
            surface.text(x, y, "?", round(size * 0.8), INK, "Bold")
        case _:
            surface.fill(cut.circle(x, y - half * 0.15, half * 0.84), darker(BONE, 0.55))
            surface.fill(cut.rect(x - half * 0.5, y + half * 0.2, half, half * 0.8, 3), darker(BONE, 0.55))
            surface.fill(cut.circle(x, y - half * 0.15, half * 0.84 - 2), BONE)
            surface.fill(cut.rect(x - half * 0.5 + 2, y + half * 0.2, half - 4, half * 0.8 - 2, 2), BONE)
            for side in (-1, 1):
                surface.fill(cut.circle(x + side * half * 0.34, y - half * 0.1, half * 0.24), INK)


@remembered
def sign(kind: str, size: int = 32) -> Sprite:
    """A good by itself."""
    surface = Surface(size + 4, size + 4, crisp=True)
    draw_sign(surface, kind, size / 2 + 2, size / 2 + 2, size)
    return Sprite(surface)


def draw_cost(surface: Surface, right: float, y: float, blocks: Blocks, skulls: int) -> None:
    """Blocks and skulls with their numbers, ending at `right`."""
    for kind, number in reversed([*zip((*BLOCKS, "skull"), (*blocks, skulls), strict=True)]):
        if number:
            draw_sign(surface, kind, right - 14, y, 28)
            surface.text(right - 30, y, str(number), 32, INK, "Bold", "r")
            right -= 37 + width(str(number), 32, "Bold")
