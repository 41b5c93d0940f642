"""Covers with old stones and warm countries."""

from math import cos, pi, sin

from rendering import surface as cut
from rendering.canvas import WIDTH
from rendering.covers.parts import GROUND, LEAF, TIMBER, disc, hill, ridge, shaded, sun
from rendering.grids import HexGrid
from rendering.palette import CREAM, INK, STONE, WHITE, Colour, Tint, darker, lighter, mix, rgb
from rendering.surface import Point, Surface

_MARBLE = rgb("F7F1E6")
_SEA = rgb("3F8FB5")


def _temple(surface: Surface, x: float, base: float, unit: float, columns: int) -> None:
    """A temple front around `x`; `unit` is the distance of its columns."""
    half = columns * unit / 2
    top = base - unit * 2.6
    for step in range(3):
        wide = half + unit * (0.5 - step * 0.14)
        surface.fill(
            cut.rect(x - wide, base - (step + 1) * unit * 0.18, 2 * wide, unit * 0.2),
            mix(_MARBLE, STONE, 0.4 - step * 0.13),
        )
    foot = base - unit * 0.54
    surface.fill(
        cut.rect(x - half + unit * 0.2, top, 2 * half - unit * 0.4, foot - top), mix(_MARBLE, rgb("5C6F7C"), 0.65)
    )
    for index in range(columns):
        left = x - half + index * unit + unit * 0.24
        shaft = cut.rect(left, top, unit * 0.52, foot - top)
        surface.shadow(shaft, blur=4, dx=4, dy=2, opacity=0.35)
        surface.fill(shaft, _MARBLE)
        surface.fill(cut.rect(left + unit * 0.34, top, unit * 0.18, foot - top), mix(_MARBLE, STONE, 0.35))
        for y in (top, foot - unit * 0.12):
            surface.fill(cut.rect(left - unit * 0.08, y, unit * 0.68, unit * 0.13, 3), _MARBLE)
    beam = cut.rect(x - half - unit * 0.1, top - unit * 0.4, 2 * half + unit * 0.2, unit * 0.42)
    surface.shadow(beam, blur=5, dy=4)
    surface.fill(beam, _MARBLE)
    surface.fill(
        cut.rect(x - half - unit * 0.1, top - unit * 0.08, 2 * half + unit * 0.2, unit * 0.1), mix(_MARBLE, STONE, 0.4)
    )
    shaded(
        surface,
        [(x - half - unit * 0.3, top - unit * 0.4), (x, top - unit * 1.35), (x + half + unit * 0.3, top - unit * 0.4)],
        _MARBLE,
    )
    inner = [
        (x - half + unit * 0.55, top - unit * 0.52),
        (x, top - unit * 1.12),
        (x + half - unit * 0.55, top - unit * 0.52),
    ]
    surface.fill(cut.polygon(inner), mix(_MARBLE, STONE, 0.45))


def hellas(surface: Surface, tint: Tint) -> None:
    """A temple above hexagons."""
    sun(surface, 240, 130, 66, rgb("F3CC6E"))
    surface.fill(cut.rect(0, 300, WIDTH, GROUND - 300), _SEA)
    colours: list[Colour] = [rgb("9DB66B"), rgb("D9BE77"), rgb("7FA35F"), rgb("C9A065"), rgb("B9C789")]
    grid = HexGrid(84, 0, 330)
    for r in range(3):
        for q in range(-2, 10):
            x, y = grid.centre(q, r)
            colour = colours[(q * 2 + r * 3) % 5] if (q + 2 * r) % 6 else lighter(_SEA, 0.15)
            surface.fill(cut.polygon(cut.regular(x, y + 8, 82, 6)), darker(colour, 0.35))
            surface.fill(cut.polygon(cut.regular(x, y, 81, 6)), colour)
    _temple(surface, 640, 374, 78, 6)
    disc(surface, 1010, 342, 30, WHITE)
    disc(surface, 200, 342, 30, tint.accent)


def tholos(surface: Surface, tint: Tint) -> None:
    """Columns of stones."""
    hill(surface, mix(tint.table, tint.soft, 0.5), (0, 380), (400, 250), (800, 430), (1200, 300))
    surface.fill(cut.rect(0, 430, WIDTH, 60), mix(_MARBLE, STONE, 0.45))
    surface.fill(cut.rect(60, 404, WIDTH - 120, 40), mix(_MARBLE, STONE, 0.2))
    surface.fill(cut.rect(60, 0, WIDTH - 120, 50), _MARBLE)
    surface.fill(cut.rect(60, 42, WIDTH - 120, 12), mix(_MARBLE, STONE, 0.4))
    black, grey = rgb("24262B"), rgb("9A9C9F")
    stacks = ("WBW", "BB", "GWBW", "WWB", "BGB")
    for index, stack in enumerate(stacks):
        x = 180 + index * 210
        shaft = cut.rect(x - 62, 54, 124, 352)
        surface.shadow(shaft, blur=10, dx=8, dy=4, opacity=0.4)
        surface.fill(shaft, _MARBLE)
        for flute in range(-2, 3):
            surface.fill(cut.rect(x + flute * 25 - 3, 76, 6, 310, 3), mix(_MARBLE, tint.table, 0.16))
        for wide, y in ((78, 54), (70, 66), (72, 388), (80, 396)):
            surface.fill(cut.rect(x - wide, y, 2 * wide, 14, 5), _MARBLE)
            surface.fill(cut.rect(x - wide, y + 10, 2 * wide, 4, 2), mix(_MARBLE, STONE, 0.4))
        for level, stone in enumerate(stack):
            y = 346 - level * 82
            if stone == "G":
                body = cut.rect(x - 35, y - 35, 70, 70, 10)
                surface.shadow(body, blur=5, dy=5, opacity=0.35)
                surface.fill(body, darker(grey, 0.35))
                surface.fill(cut.rect(x - 32, y - 33, 64, 62, 8), grey)
                surface.fill(cut.hatch(cut.rect(x - 32, y - 33, 64, 62, 8), 13, 4), darker(grey, 0.25))
            else:
                disc(surface, x, y, 38, WHITE if stone == "W" else black)


def pyramis(surface: Surface, tint: Tint) -> None:
    """A pyramid of four levels."""
    sun(surface, 600, 190, 150, rgb("F7C85F"))
    hill(surface, mix(tint.accent, tint.soft, 0.5), (0, 400), (300, 300), (600, 430), (900, 300), (1200, 400))
    sides: list[Colour] = [rgb("C8553D"), rgb("2E7F86"), rgb("E0A93B"), rgb("7A5B8C")]
    for level in range(4):
        count = 4 - level
        for index in range(count):
            x = 600 + (index - (count - 1) / 2) * 150
            y = 396 - level * 92
            card = cut.rect(x - 68, y - 42, 136, 84, 12)
            surface.shadow(card, blur=6, dy=5, opacity=0.35)
            surface.fill(card, CREAM)
            colour = sides[(level * 3 + index * 2) % 4]
            surface.fill(cut.rect(x - 60, y - 34, 120, 68, 8), colour)
            mark = [
                cut.circle(x, y, 20),
                cut.polygon(cut.regular(x, y + 4, 25, 3)),
                cut.polygon(cut.regular(x, y, 24, 4)),
                cut.polygon(cut.star(x, y, 25)),
            ]
            surface.fill(mark[(level + index) % 4], lighter(colour, 0.6))
    hill(surface, rgb("D9A566"), (0, 450), (300, 420), (700, 470), (1200, 430))
    for x, size in ((110, 1.0), (1070, 1.2)):
        trunk = cut.curve((x, 460), (x + 14 * size, 400), (x + 4 * size, 330 - 20 * size))
        surface.fill(cut.path(trunk, 14 * size), TIMBER)
        u, v = trunk[-1]
        for angle in (-160, -120, -60, -20, 20, 160):
            end = (u + 90 * size * cos(angle * pi / 180), v + 60 * size * sin(angle * pi / 180) + 20)
            leaf = cut.curve((u, v), ((u + end[0]) / 2, v - 40 * size), end) + cut.curve(
                end, ((u + end[0]) / 2, v - 5), (u, v + 8)
            )
            surface.fill(cut.polygon(leaf), LEAF)


def thehanginggardens(surface: Surface, tint: Tint) -> None:
    """Green terraces."""
    sun(surface, 960, 130, 60, rgb("F3D27C"))
    hill(surface, mix(tint.table, tint.soft, 0.6), (0, 380), (300, 300), (900, 400), (1200, 320))
    sand = rgb("DDB883")
    for level in range(3):
        half, top = 470 - level * 140, 350 - level * 118
        wall = cut.rect(600 - half, top, 2 * half, 130)
        surface.shadow(wall, blur=8, dy=6)
        surface.fill(wall, mix(sand, CREAM, level * 0.15))
        count = 8 - level * 2
        for index in range(count):
            x = 600 + (index - (count - 1) / 2) * (2 * half / count)
            surface.fill(cut.rect(x - 32, top + 50, 64, 120, 32) & wall, darker(sand, 0.45))
        surface.fill(cut.rect(600 - half - 12, top - 12, 2 * half + 24, 26, 8), darker(sand, 0.15))
        for index in range(2 * half // 46 + 1):
            x = 600 - half + index * 46
            leaf = (LEAF, lighter(LEAF, 0.2), darker(LEAF, 0.2))[(index * 2 + level) % 3]
            surface.fill(cut.circle(x, top - 22, 28 + (index * 7 + level) % 3 * 7), leaf)
            length = 26 + (index * 5 + level * 3) % 4 * 16
            surface.fill(cut.path([(x, top), (x + 4, top + length)], 9), leaf)
            if index % 3 == 1:
                surface.fill(cut.circle(x, top - 30, 9), rgb("E2699A") if index % 2 else tint.accent)
    for width, colour in ((76, lighter(_SEA, 0.35)), (42, lighter(_SEA, 0.65))):
        surface.fill(cut.rect(600 - width / 2, 104, width, GROUND - 104, 10), colour)


def elongo(surface: Surface, tint: Tint) -> None:
    """The plain with an acacia, cattle and a shield."""
    sun(surface, 430, 260, 170, rgb("EE8A3C"))
    hill(surface, mix(tint.table, tint.soft, 0.55), (0, 400), (250, 330), (500, 420), (800, 300), (1200, 390))
    hill(surface, rgb("D69A4A"), (0, 410), (400, 400), (800, 410), (1200, 400))
    dark = darker(tint.table, 0.35)
    for branch in (
        ((250, 440), (250, 330), (190, 210)),
        ((252, 380), (270, 300), (340, 220)),
        ((250, 350), (255, 270), (262, 200)),
    ):
        surface.fill(cut.path(cut.curve(*branch), 15), dark)
    for x, y, wide in ((190, 200, 120), (330, 210, 110), (262, 176, 150)):
        surface.fill(cut.ellipse(x, y, wide, 28), darker(LEAF, 0.35))
        surface.fill(cut.ellipse(x - 14, y - 8, wide * 0.8, 15), darker(LEAF, 0.12))
    for x, base, size in ((520, 450, 1.0), (690, 440, 0.8)):
        surface.fill(cut.ellipse(x, base - 58 * size, 66 * size, 34 * size), dark)
        surface.fill(cut.circle(x + 34 * size, base - 92 * size, 20 * size), dark)
        for leg in (-48, -32, 32, 48):
            surface.fill(cut.rect(x + leg * size - 5, base - 50 * size, 10, 50 * size), dark)
        surface.fill(cut.ellipse(x + 86 * size, base - 76 * size, 26 * size, 16 * size), dark)
        for tip in (50, 116):
            horn = cut.curve(
                (x + 80 * size, base - 88 * size),
                (x + tip * size, base - 110 * size),
                (x + tip * 0.98 * size, base - 140 * size),
            )
            surface.fill(cut.path(horn, 7), dark)
    shield = cut.curve((950, 60), (1120, 130), (1120, 340), (950, 440)) + cut.curve(
        (950, 440), (780, 340), (780, 130), (950, 60)
    )
    shaded(surface, shield, dark)
    inner = cut.curve((950, 78), (1100, 140), (1100, 330), (950, 422)) + cut.curve(
        (950, 422), (800, 330), (800, 140), (950, 78)
    )
    face = cut.polygon(inner)
    surface.fill(face, CREAM)
    surface.fill(face & cut.rect(780, 60, 170, 400), rgb("B8342C"))
    surface.fill(face & cut.rect(780, 200, 340, 100), INK)
    surface.fill(cut.rect(938, 66, 24, 368, 12), CREAM)
    for y in (110, 390):
        surface.fill(cut.polygon(cut.regular(950, y, 22, 4)), tint.accent)
    surface.fill(cut.ellipse(950, 250, 34, 62), tint.accent)


def _gear(surface: Surface, x: float, y: float, radius: float, teeth: int, colour: Colour, turn: float) -> None:
    points: list[Point] = []
    for index in range(teeth):
        for share, reach in ((-0.32, 0.86), (-0.2, 1.0), (0.2, 1.0), (0.32, 0.86)):
            angle = 2 * pi * (index + share + turn) / teeth
            points.append((x + radius * reach * cos(angle), y + radius * reach * sin(angle)))
    shaded(surface, points, darker(colour, 0.3))
    surface.fill(cut.circle(x, y, radius * 0.82), colour)
    surface.fill(cut.ring(x, y, radius * 0.7, radius * 0.07), darker(colour, 0.3))
    for index in range(8):
        angle = 2 * pi * index / 8
        surface.fill(
            cut.circle(x + radius * 0.5 * cos(angle), y + radius * 0.5 * sin(angle), radius * 0.1), darker(colour, 0.3)
        )
    surface.fill(cut.circle(x, y, radius * 0.24), darker(colour, 0.3))
    surface.fill(cut.polygon(cut.star(x, y, radius * 0.2, 8, 0.6)), lighter(colour, 0.5))


def tzolkin(surface: Surface, tint: Tint) -> None:
    """Gears before a pyramid."""
    sun(surface, 600, 130, 90, rgb("F3CC6E"))
    for level in range(5):
        half, top = 420 - level * 76, 410 - level * 60
        surface.fill(cut.rect(600 - half, top, 2 * half, 62), mix(rgb("C6A878"), CREAM, level * 0.08))
        surface.fill(cut.rect(600 - half, top, 2 * half, 12), darker(rgb("C6A878"), 0.2))
    surface.fill(cut.rect(560, 170, 80, 310), darker(rgb("C6A878"), 0.12))
    for step in range(14):
        surface.fill(cut.rect(560, 180 + step * 22, 80, 4), darker(rgb("C6A878"), 0.35))
    surface.fill(cut.rect(540, 106, 120, 70), rgb("C6A878"))
    surface.fill(cut.rect(582, 126, 36, 50), darker(rgb("C6A878"), 0.55))
    ridge(
        surface,
        darker(LEAF, 0.4),
        (0, 420),
        (60, 380),
        (130, 430),
        (200, 390),
        (280, 450),
        (900, 450),
        (980, 400),
        (1060, 430),
        (1140, 380),
        (1200, 420),
    )
    _gear(surface, 270, 320, 150, 16, tint.accent, 0.1)
    _gear(surface, 500, 402, 90, 10, rgb("B5573C"), 0.4)
    _gear(surface, 930, 320, 150, 16, rgb("3F8C7C"), 0.3)
    _gear(surface, 700, 402, 90, 10, rgb("8A6BA8"), 0.1)
