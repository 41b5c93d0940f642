"""What lies on the map of Garden Nation: areas, buildings, the turtle crane, and the signs of the lands."""

from collections.abc import Sequence
from math import cos, pi, sin

from rendering import surface as cut
from rendering.canvas import Sprite
from rendering.lettering import width
from rendering.palette import CREAM, GLOW, GOLD, INK, LEGAL, PAPER, SEATS, WHITE, Colour, darker, lighter, mix, rgb
from rendering.pieces import figure
from rendering.sprite import remembered
from rendering.surface import Point, Shape, Surface
from rules.gardennation.components import LANDS, LETTERS

# Four seat colours that no land has.
LOOKS = tuple(SEATS[index] for index in (0, 1, 4, 5))
BRAMBLES = ""
GROUNDS: dict[str, Colour] = {
    "yellow": rgb("F3D568"),
    "green": rgb("93C77F"),
    "red": rgb("E58E79"),
    BRAMBLES: rgb("B3A58D"),
}
_SIGNS: dict[str, Colour] = {
    "yellow": rgb("9A6A12"),
    "green": rgb("2F6B37"),
    "red": rgb("8E2F26"),
    BRAMBLES: rgb("57472F"),
}
_THORN = rgb("57472F")
_ROOF = rgb("B5502F")
_TURTLE = rgb("2E7D5B")
_SHELL = rgb("8AB661")

RADIUS = 50  # of an area
_TAG = 34  # height of the tag with its code
_BODY = 54  # width of a building


# --- signs of the lands ---------------------------------------------------------------------------------------


def sign(surface: Surface, land: str, x: float, y: float, size: float, colour: Colour | None = None) -> None:
    """The sign of a land: mushroom, flower, leaf or thorns, about `size` across."""
    ink = colour or _SIGNS[land]
    unit = size / 2
    match LANDS[land].symbol if land else "":
        case "mushroom":
            cap = cut.ellipse(x, y - unit * 0.05, unit, unit * 0.85)
            surface.fill(cap & cut.rect(x - unit, y - unit, 2 * unit, unit * 1.05), ink)
            surface.fill(cut.rect(x - unit * 0.32, y - unit * 0.05, unit * 0.64, unit * 0.95, unit * 0.25), ink)
        case "flower":
            for corner in cut.regular(x, y, unit * 0.6, 5):
                surface.fill(cut.circle(*corner, unit * 0.42), ink)
            surface.fill(cut.circle(x, y, unit * 0.3), GROUNDS[land])
        case "leaf":
            left = cut.curve((x, y + unit), (x - unit * 1.3, y + unit * 0.1), (x, y - unit), steps=26)
            right = cut.curve((x, y - unit), (x + unit * 1.3, y + unit * 0.1), (x, y + unit), steps=26)
            surface.fill(cut.polygon([*left, *right]), ink)
            vein = max(2.0, unit * 0.13)
            surface.fill(cut.path([(x, y - unit * 0.6), (x, y + unit * 1.05)], vein), GROUNDS[land])
        case _:
            for turn in (0, 60, 120):
                (ax, ay), _, _, (bx, by), _, _ = cut.regular(x, y, unit, 6, turn)
                surface.fill(cut.path([(ax, ay), (bx, by)], max(3.0, unit * 0.17)), ink)
            for corner in cut.regular(x, y, unit * 0.62, 6, 30):
                surface.fill(cut.circle(*corner, unit * 0.15), ink)


def _thorny(x: float, y: float, radius: float) -> Sequence[Shape]:
    """Spikes around a disc."""
    spikes: list[Shape] = []
    for index in range(18):
        angle = 2 * pi * index / 18
        tip: Point = (x + (radius + 8) * cos(angle), y + (radius + 8) * sin(angle))
        sides = [(x + (radius - 4) * cos(angle + way), y + (radius - 4) * sin(angle + way)) for way in (-0.12, 0.12)]
        spikes.append(cut.polygon([tip, *sides]))
    return spikes


# --- areas ----------------------------------------------------------------------------------------------------


@remembered
def area(land: str, cost: int, thorny: bool, built: bool) -> Sprite:
    """An area: its land as a colour, its printed cost, and the sign of the land unless a building covers that.

    Args:
        land: its present land.
        cost: 0 to leave it out, where a price is shown instead.
        thorny: whether it is a converted bramble.
        built: whether a building stands there.
    """
    side = 2 * RADIUS + 24
    surface = Surface(side, side, crisp=True)
    x = y = side / 2
    ground = GROUNDS[land]
    if thorny:
        for spike in _thorny(x, y, RADIUS):
            surface.fill(spike, _THORN)
    if thorny:
        surface.fill(cut.circle(x, y, RADIUS), _THORN)
    surface.fill(cut.circle(x, y, RADIUS - 6 * thorny), ground)
    if not built:
        sign(surface, land, x - 4, y - 11, 46)
    if cost:
        _cost(surface, x + 41, y - 32, cost)
    return Sprite(surface)


def _cost(surface: Surface, x: float, y: float, cost: int) -> None:
    surface.fill(cut.circle(x, y, 18), CREAM)
    surface.text(x, y, str(cost), 32, INK, "Bold")


@remembered
def land_badge(land: str) -> Sprite:
    """The small sign of the land beside a building."""
    surface = Surface(44, 44, crisp=True)
    surface.fill(cut.circle(22, 22, 18), CREAM)
    sign(surface, land, 22, 22, 26)
    return Sprite(surface)


@remembered
def land_disc(land: str, size: int = 56, hollow: bool = False) -> Sprite:
    """A land in pictograms and lists; `hollow`: an empty area."""
    surface = Surface(size + 4, size + 4, crisp=True)
    x = y = size / 2 + 2
    surface.fill(cut.circle(x, y, size / 2), PAPER if hollow else GROUNDS[land])
    if hollow:
        ring = [
            (x + (size / 2 - 7) * cos(step * pi / 12), y + (size / 2 - 7) * sin(step * pi / 12)) for step in range(24)
        ]
        surface.fill(cut.path(ring, 3, closed=True, dash=4), darker(GROUNDS[land], 0.3))
    sign(surface, land, x, y, size * 0.56)
    return Sprite(surface)


@remembered
def code_tag(code: str, target: int = 0) -> Sprite:
    """The code of an area; bright with the region to which the crane would go, when it may be chosen."""
    text = f"{code}→{target}" if target else code
    across = width(text, 30, "Bold") + 14
    surface = Surface(across + across % 2, _TAG, crisp=True)
    surface.fill(cut.rect(0, 0, across, _TAG, 9), LEGAL if target else CREAM)
    surface.text(across / 2, _TAG / 2, text, 30, INK, "Bold")
    return Sprite(surface)


@remembered
def price_tag(text: str, ploy: bool = False) -> Sprite:
    """What a choice costs or brings; gold for a ploy."""
    across = width(text, 32, "Bold") + 18
    surface = Surface(across + across % 2, 40, crisp=True)
    surface.fill(cut.rect(0, 0, across, 40, 12), INK)
    surface.fill(cut.rect(2, 2, across - 4, 36, 11), GOLD if ploy else LEGAL)
    surface.text(across / 2, 20, text, 32, INK, "Bold")
    return Sprite(surface)


@remembered
def legal_ring() -> Sprite:
    """A dashed ring around an area that may be chosen."""
    side = 2 * RADIUS + 40
    surface = Surface(side, side, crisp=True)
    x = y = side / 2
    surface.fill(cut.ring(x, y, RADIUS + 11, 12), WHITE)
    ring = [(x + (RADIUS + 5) * cos(step * pi / 6), y + (RADIUS + 5) * sin(step * pi / 6)) for step in range(12)]
    surface.fill(cut.path(ring, 8, closed=True, dash=14), darker(LEGAL, 0.35))
    return Sprite(surface)


# --- buildings ------------------------------------------------------------------------------------------------


_MOST_SLABS = 4
_SLAB = 7


@remembered
def building(seat: int, floors: int, roofed: bool) -> Sprite:
    """A stack of floors with its owner's letter and its height; its point is the middle of its foot."""
    look = LOOKS[seat]
    slabs = min(floors, _MOST_SLABS)
    tall = 42 + _SLAB * (slabs - 1)
    surface = Surface(_BODY + 28, tall + 42, crisp=True)
    x, foot = surface.width / 2, surface.height - 4
    top = foot - tall
    surface.fill(cut.rect(x - _BODY / 2 - 2, top - 2, _BODY + 4, tall + 4), INK)
    surface.fill(cut.rect(x - _BODY / 2, top, _BODY, tall), look.colour)
    for slab in range(1, slabs):
        y = top + _SLAB * slab
        surface.fill(cut.rect(x - _BODY / 2, y, _BODY, 3), CREAM)
    _label(surface, x, foot - 20, LETTERS[seat], str(floors), look.ink)
    if roofed:
        _roof(surface, x, top + 3, _BODY + 12, 26)
    return Sprite(surface, surface.width // 2, foot)


def _label(surface: Surface, x: float, y: float, letter: str, number: str, ink: Colour) -> None:
    """A letter and a larger number beside each other."""
    small, large = width(letter, 30, "Bold"), width(number, 40 if len(number) == 1 else 32, "Bold")
    left = x - (small + large + 2) / 2
    surface.text(left, y + 2, letter, 30, ink, "Bold", "l")
    surface.text(left + small + 2, y, number, 40 if len(number) == 1 else 32, ink, "Bold", "l")


def _roof(surface: Surface, x: float, y: float, across: float, tall: float) -> None:
    outer = [(x, y - tall - 3), (x + across / 2 + 4, y + 2), (x - across / 2 - 4, y + 2)]
    surface.fill(cut.polygon(outer), INK)
    surface.fill(cut.polygon([(x, y - tall + 2), (x + across / 2 - 1, y - 1), (x - across / 2 + 1, y - 1)]), _ROOF)


@remembered
def roof_sign(size: int = 46) -> Sprite:
    """A roof in the supply."""
    surface = Surface(size + 16, size)
    _roof(surface, surface.width / 2, size * 0.82, size, size * 0.6)
    return Sprite(surface)


@remembered
def floor_sign(seat: int) -> Sprite:
    """A floor in the supply of a seat."""
    surface = Surface(48, 32, crisp=True)
    surface.fill(cut.rect(0, 5, 48, 22), INK)
    surface.fill(cut.rect(2, 7, 44, 18), LOOKS[seat].colour)
    return Sprite(surface)


@remembered
def ploy_sign(used: bool) -> Sprite:
    """A ploy token, or the place of a spent one."""
    surface = Surface(36, 36, crisp=True)
    if used:
        surface.fill(cut.ring(18, 18, 15, 3), mix(PAPER, INK, 0.3))
        return Sprite(surface)
    surface.fill(cut.circle(18, 18, 16), GOLD)
    surface.fill(cut.polygon(cut.star(18, 19, 11)), darker(GOLD, 0.55))
    return Sprite(surface)


@remembered
def person_sign() -> Sprite:
    """An inhabitant."""
    surface = Surface(40, 44, crisp=True)
    surface.fill(cut.circle(20, 12, 10), INK)
    surface.fill(cut.rect(6, 23, 28, 20, 11), INK)
    return Sprite(surface)


@remembered
def card_chip(points: int) -> Sprite:
    """A project card that somebody has claimed."""
    surface = Surface(46, 46, crisp=True)
    surface.fill(cut.rect(1, 1, 44, 44, 8), darker(_ROOF, 0.4))
    surface.fill(cut.rect(4, 4, 38, 38, 6), CREAM)
    surface.text(23, 23, str(points), 32, INK, "Bold")
    return Sprite(surface)


@remembered
def token(seat: int, size: int = 52) -> Sprite:
    """The token of a seat with its letter. Flat: soft shadows would cost too many bytes here."""
    look = LOOKS[seat]
    surface = Surface(size + 12, size + 12, crisp=True)
    x = y = surface.width / 2
    surface.fill(figure(look.shape, x, y, size / 2), look.colour)
    surface.text(x, y, LETTERS[seat], 32, look.ink, "Bold")
    return Sprite(surface)


# --- the crane ------------------------------------------------------------------------------------------------


@remembered
def turtle(size: int = 84) -> Sprite:
    """The turtle crane: a turtle with a crane's arm on its shell."""
    surface = Surface(size + 30, size + 20)
    unit = size / 100
    x, y = surface.width / 2 - 6 * unit, surface.height / 2 + 16 * unit

    def at(dx: float, dy: float) -> Point:
        return x + dx * unit, y + dy * unit

    arm = [at(-4, -20), at(14, -62), at(52, -58)]
    parts: list[tuple[Shape, Colour]] = [
        (cut.path(arm, 9 * unit), GLOW),
        (cut.path([at(50, -58), at(50, -30)], 4 * unit), CREAM),
        (cut.ellipse(*at(46, 8), 17 * unit, 13 * unit), _SHELL),
        (cut.ellipse(*at(-30, 30), 13 * unit, 9 * unit), _SHELL),
        (cut.ellipse(*at(26, 30), 13 * unit, 9 * unit), _SHELL),
        (cut.polygon([at(-44, 12), at(-60, 24), at(-36, 24)]), _SHELL),
    ]
    shell = cut.ellipse(*at(0, 18), 44 * unit, 42 * unit) & cut.rect(*at(-46, -26), 92 * unit, 50 * unit)
    rims = [cut.path(arm, 15 * unit), cut.ellipse(*at(46, 8), 20 * unit, 16 * unit)]
    rims += [cut.ellipse(*at(dx, 30), 16 * unit, 12 * unit) for dx in (-30, 26)]
    rims += [cut.ellipse(*at(0, 18), 48 * unit, 46 * unit) & cut.rect(*at(-50, -32), 100 * unit, 60 * unit)]
    for rim in rims:
        surface.fill(rim, INK)
    for part, colour in parts:
        surface.fill(part, colour)
    surface.fill(shell, _TURTLE)
    for dx in (-22, 0, 22):
        surface.fill(cut.circle(*at(dx, 2 + abs(dx) * 0.25), 8 * unit), lighter(_TURTLE, 0.3))
    surface.fill(cut.circle(*at(52, 4), 3.4 * unit), INK)
    return Sprite(surface)
