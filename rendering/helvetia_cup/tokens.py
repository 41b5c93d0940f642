"""Players, ball and marks on the pitch, as sprites."""

from math import hypot

import msgspec

from rendering import surface as cut
from rendering.canvas import Sprite
from rendering.palette import BAD, CREAM, GLOW, INK, WHITE, Colour, darker, mix, rgb
from rendering.pieces import figure
from rendering.sprite import remembered
from rendering.surface import Point, Surface

YELLOW = rgb("F2C230")
BLUE = rgb("2F6FC4")
_SIZE = 31
_DOTS = 26  # from dot to dot
_BOOKED = rgb("FFD928")


class Look(msgspec.Struct, frozen=True):
    """How a player's token looks.

    Attributes:
        shape: ``circle`` or ``diamond``.
        rim: the colour of the team.
        number: the shirt.
        boost: pips; -1 under the FAMILY rules.
        letter: G keeper, g stand-in, C captain, or empty.
        up: attacks up the picture.
    """

    shape: str
    rim: Colour
    number: int
    boost: int = -1
    letter: str = ""
    up: bool = True
    down: bool = False
    yellow: bool = False


@remembered
def player(look: Look) -> Sprite:
    """A player: a thick rim, the shirt number, BOOST as pips, and what happened to him."""
    surface = Surface(104, 100, crisp=True)
    x, y = 52.0, 50.0
    exhausted = look.boost == 0
    body = figure(look.shape, x, y, _SIZE)
    tip = -1 if look.up else 1
    reach = _SIZE * (1.14 if look.shape == "diamond" else 0.98)
    pointer = [(x - 10, y + tip * (reach - 7)), (x, y + tip * (reach + 7)), (x + 10, y + tip * (reach - 7))]
    surface.fill(body, INK)
    surface.fill(cut.polygon(pointer), INK)
    surface.fill(figure(look.shape, x, y, _SIZE - 2), look.rim)
    face = mix(CREAM, INK, 0.38) if exhausted else CREAM
    surface.fill(figure(look.shape, x, y, _SIZE - 8), face)
    surface.text(x, y - (7 if look.boost >= 0 else 0), str(look.number), 36, INK, "Black")
    if exhausted:
        surface.text(x, y + 16, "0", 24, BAD, "Black")
    for pip in range(max(look.boost, 0)):
        at = x + (pip - (look.boost - 1) / 2) * 8.5
        surface.fill(cut.circle(at, y + 15, 3.9), darker(look.rim, 0.35))
    if look.down:
        turned = surface.image.rotate(90)
        surface = Surface(104, 100, crisp=True)
        surface.image_at(turned, 0, 0)
        surface.fill(cut.circle(x + 24, y + 20, 16), INK)
        surface.text(x + 24, y + 20, "Z", 26, CREAM, "Black")
    if look.letter:
        surface.fill(cut.circle(x + 27, y - 24, 16), INK)
        surface.text(x + 27, y - 24, look.letter, 27, CREAM, "Bold")
    if look.yellow:
        card = cut.rect(x - 42, y - 42, 24, 31, 4)
        surface.fill(card, INK)
        surface.fill(cut.rect(x - 40, y - 40, 20, 27, 3), _BOOKED)
        surface.text(x - 30, y - 27, "Y", 24, INK, "Black")
    return Sprite(surface)


@remembered
def ball(free: bool = False) -> Sprite:
    """The ball; with a white halo when nobody has it."""
    size = 21 if free else 16
    surface = Surface(80, 80, crisp=True)
    if free:
        surface.fill(cut.circle(40, 40, 33), WHITE, 0.75)
    surface.fill(cut.circle(40, 40, size), INK)
    surface.fill(cut.circle(40, 40, size - 3), WHITE)
    surface.fill(cut.polygon(cut.regular(40, 40, size * 0.38, 5)), INK)
    for x, y in cut.regular(40, 40, size * 0.78, 5, 36):
        surface.fill(cut.circle(x, y, size * 0.17) & cut.circle(40, 40, size - 3), INK)
    return Sprite(surface)


@remembered
def dot(colour: Colour = WHITE) -> Sprite:
    """One of the dots that show the way of a ball."""
    surface = Surface(16, 16, crisp=True)
    surface.fill(cut.circle(8, 8, 6.5), INK)
    surface.fill(cut.circle(8, 8, 4.5), colour)
    return Sprite(surface)


def dots(dx: int, dy: int) -> list[Point]:
    """Where dots lie on a way that ends `dx`, `dy` away, from its start."""
    count = max(1, round(hypot(dx, dy) / _DOTS))
    return [(dx * step / count, dy * step / count) for step in range(count + 1)]


@remembered
def run(dx: int, dy: int, colour: Colour) -> Sprite:
    """A player's last move: a thin arrow from its point to a place `dx`, `dy` away."""
    pad = 16
    left, top = pad + max(0, -dx), pad + max(0, -dy)
    surface = Surface(abs(dx) + 2 * pad, abs(dy) + 2 * pad, crisp=True)
    length = max(1.0, hypot(dx, dy))
    u, v = dx / length, dy / length
    x, y = left + dx, top + dy
    foot = (x - 22 * u, y - 22 * v)
    head = [(x, y), (foot[0] - 12 * v, foot[1] + 12 * u), (foot[0] + 12 * v, foot[1] - 12 * u)]
    shaft = cut.path([(left, top), foot], 6)
    surface.fill(cut.path([(left, top), foot], 10), INK)
    surface.fill(cut.path(head, 4, closed=True), INK)
    surface.fill(shaft, colour)
    surface.fill(cut.polygon(head), colour)
    return Sprite(surface, left, top)


@remembered
def d20(roll: int, size: int = 56) -> Sprite:
    """A twenty-sided die with its number."""
    surface = Surface(size + 8, size + 8, crisp=True)
    x = y = (size + 8) / 2
    surface.fill(cut.polygon(cut.regular(x, y, size / 2, 6)), INK)
    surface.fill(cut.polygon(cut.regular(x, y, size / 2 - 3, 6)), GLOW)
    surface.text(x, y, str(roll), round(size * 0.56), INK, "Black", room=round(size * 0.8))
    return Sprite(surface)
