"""Covers with mountains, plains and machines."""

from math import cos, pi, sin

from rendering import surface as cut
from rendering.canvas import WIDTH
from rendering.covers.parts import (
    GROUND,
    LEAF,
    TIMBER,
    WHEAT,
    cloud,
    fir,
    hill,
    house,
    person,
    ridge,
    shaded,
    sun,
    tree,
    wheat,
)
from rendering.palette import CREAM, INK, SEATS, STONE, WHITE, Colour, Tint, darker, lighter, mix, rgb
from rendering.surface import Point, Surface


def _peak(surface: Surface, x: float, top: float, half: float, colour: Colour) -> None:
    """A mountain with snow on its top and a shaded side."""
    height = GROUND - top
    surface.fill(cut.polygon([(x - half, GROUND), (x, top), (x + half, GROUND)]), colour)
    surface.fill(cut.polygon([(x, top), (x + half, GROUND), (x + half * 0.1, GROUND)]), darker(colour, 0.14))
    line: list[Point] = [(x, top)]
    for share, level in ((0.3, 0.3), (0.16, 0.24), (0.06, 0.34), (-0.08, 0.25), (-0.18, 0.36), (-0.3, 0.3)):
        line.append((x + half * share, top + height * level))
    surface.fill(cut.polygon(line), WHITE)


def helvetia(surface: Surface, tint: Tint) -> None:
    """A mountain village."""
    sun(surface, 950, 130, 62, rgb("F6D27A"))
    _peak(surface, 250, 150, 330, mix(tint.table, tint.soft, 0.45))
    _peak(surface, 800, 90, 400, mix(tint.table, tint.soft, 0.35))
    _peak(surface, 530, 40, 400, mix(tint.table, tint.soft, 0.25))
    cloud(surface, 200, 100, 80)
    hill(surface, lighter(LEAF, 0.25), (0, 360), (400, 270), (800, 470), (1200, 330))
    hill(surface, LEAF, (0, 430), (350, 440), (760, 330), (1200, 450))
    for x, base, size in ((70, 440, 120), (130, 450, 90), (1110, 440, 130), (1050, 450, 90)):
        fir(surface, x, base, size)
    house(surface, 250, 455, 120, 84, CREAM, tint.accent)
    house(surface, 400, 450, 150, 96, rgb("EBCB98"), darker(tint.accent, 0.2))
    surface.fill(cut.rect(618, 250, 58, 190), CREAM)
    surface.fill(cut.rect(656, 250, 20, 190), darker(CREAM, 0.12))
    surface.fill(cut.polygon([(608, 252), (647, 150), (686, 252)]), tint.accent)
    surface.fill(cut.circle(647, 290, 17), tint.table)
    house(surface, 660, 450, 120, 110, CREAM, tint.accent)
    house(surface, 830, 458, 130, 80, rgb("D9A777"), darker(tint.accent, 0.1))


def helvetia_cup(surface: Surface, tint: Tint) -> None:
    """A football on its pitch."""
    _peak(surface, 230, 110, 320, mix(tint.table, tint.soft, 0.5))
    _peak(surface, 980, 90, 360, mix(tint.table, tint.soft, 0.4))
    surface.fill(cut.rect(0, 270, WIDTH, GROUND - 270), darker(tint.soft, 0.25))
    for stripe in range(-6, 7, 2):
        edges = [
            (600 + stripe * 70, 270),
            (670 + stripe * 70, 270),
            (600 + (stripe + 1) * 180, GROUND),
            (600 + stripe * 180, GROUND),
        ]
        surface.fill(cut.polygon(edges), darker(tint.soft, 0.35))
    surface.fill(cut.ellipse(600, 450, 330, 80) - cut.ellipse(600, 450, 320, 73), CREAM)
    surface.fill(cut.rect(0, 270, WIDTH, 5), CREAM)
    for x, y, u, v in ((390, 275, 390, 150), (810, 275, 810, 150), (390, 150, 810, 150)):
        surface.fill(cut.path([(x, y), (u, v)], 10), CREAM)
    for step in range(1, 14):
        surface.fill(cut.path([(390 + step * 30, 152), (390 + step * 30, 272)], 2), CREAM, 0.6)
    for step in range(1, 4):
        surface.fill(cut.path([(392, 150 + step * 30), (808, 150 + step * 30)], 2), CREAM, 0.6)
    x, y, radius = 600, 345, 112
    surface.fill(cut.ellipse(x, y + 106, 110, 18), INK, 0.35)
    ball = cut.circle(x, y, radius)
    surface.fill(ball, INK)
    surface.fill(cut.circle(x, y, radius - 5), WHITE)
    inside = cut.circle(x, y, radius - 5)
    surface.fill(cut.polygon(cut.regular(x, y, 40, 5)), INK)
    for index in range(5):
        angle = 2 * pi * index / 5 - pi / 2
        surface.fill(
            cut.path([(x + 38 * cos(angle), y + 38 * sin(angle)), (x + 74 * cos(angle), y + 74 * sin(angle))], 6), INK
        )
        patch = cut.polygon(cut.regular(x + 104 * cos(angle), y + 104 * sin(angle), 40, 5, index * 72 + 180))
        surface.fill(patch & inside, INK)
        turn = angle + pi / 5
        for side in (-1, 1):
            start = angle + pi / 5 * (1 + side)
            ends = [(x + 74 * cos(start), y + 74 * sin(start)), (x + 88 * cos(turn), y + 88 * sin(turn))]
            surface.fill(cut.path(ends, 5), INK)
        edge = [(x + 88 * cos(turn), y + 88 * sin(turn)), (x + 106 * cos(turn), y + 106 * sin(turn))]
        surface.fill(cut.path(edge, 5), INK)


def villagers(surface: Surface, tint: Tint) -> None:
    """People on the road."""
    sun(surface, 230, 150, 60, rgb("F3C66B"))
    hill(surface, mix(tint.table, tint.soft, 0.5), (0, 330), (300, 200), (700, 420), (1200, 210))
    hill(surface, mix(tint.table, tint.soft, 0.25), (0, 380), (500, 330), (900, 330), (1200, 380))
    for x, base, width, height in ((820, 375, 90, 90), (920, 385, 110, 120), (1040, 385, 90, 80)):
        house(surface, x, base, width, height, rgb("E8D3AE"), tint.accent)
    road = cut.curve((0, 470), (400, 380), (700, 420), (930, 380)) + cut.curve(
        (990, 380), (800, 470), (500, 500), (260, 500)
    )
    surface.fill(cut.polygon([*road, (0, 500)]), rgb("E5CC9A"))
    for x, base in ((90, 400), (160, 390), (1150, 440)):
        tree(surface, x, base, 110, darker(LEAF, 0.1))
    coats = [seat.colour for seat in SEATS]
    for index, coat in enumerate(coats):
        person(surface, 180 + index * 112, 466 - index * 10, 176 - index * 12, coat)
    surface.fill(cut.path([(150, 350), (222, 470)], 8), TIMBER)
    surface.fill(cut.circle(146, 346, 26), rgb("C9885A"))


def fiftyfirststate(surface: Surface, tint: Tint) -> None:
    """A ruined skyline."""
    sun(surface, 600, 250, 150, rgb("E9A25C"))
    grey = mix(tint.table, tint.soft, 0.45)
    for index, (x, top, width) in enumerate(
        ((0, 250, 110), (120, 170, 90), (230, 290, 120), (830, 180, 110), (960, 260, 90), (1070, 130, 130))
    ):
        broken = [
            (x, top),
            (x + width * 0.3, top - 26),
            (x + width * 0.45, top + 14),
            (x + width * 0.7, top - 8),
            (x + width, top + 30),
        ]
        ridge(surface, darker(grey, 0.08 * (index % 3)), *broken)
        for row in range(5):
            for column in range(3):
                if (row * 3 + column + index) % 4:
                    y = top + 56 + row * 42
                    if y < GROUND - 40:
                        surface.fill(cut.rect(x + 14 + column * width * 0.3, y, width * 0.16, 22), darker(grey, 0.4))
    ridge(
        surface,
        darker(tint.table, 0.15),
        (0, 420),
        (140, 400),
        (260, 440),
        (420, 410),
        (600, 440),
        (820, 405),
        (1000, 436),
        (1200, 400),
    )
    for x, lean in ((330, -40), (905, 50)):
        surface.fill(cut.path([(x, 440), (x + lean, 190)], 9), darker(tint.table, 0.3))
        surface.fill(cut.path([(x + lean - 60, 215), (x + lean + 50, 200)], 7), darker(tint.table, 0.3))
    shape = cut.star(600, 262, 196, 5, 0.48)
    shaded(surface, shape, darker(tint.accent, 0.45))
    surface.fill(cut.polygon(cut.star(600, 262, 180, 5, 0.48)), tint.accent)
    surface.fill(cut.polygon(cut.star(600, 262, 150, 5, 0.48)), darker(tint.accent, 0.15))
    surface.text(600, 272, "51", 112, CREAM, "Black")
    for x, y in ((600, 112), (738, 214), (686, 372), (514, 372), (462, 214)):
        surface.fill(cut.circle(x, y, 8), darker(tint.accent, 0.5))


def elpasogwt(surface: Surface, tint: Tint) -> None:
    """A longhorn between the mesas."""
    sun(surface, 600, 170, 120, rgb("F4C067"))
    rock = mix(tint.table, tint.accent, 0.55)
    for x, top, half in ((170, 190, 120), (1010, 150, 140), (820, 270, 80)):
        ridge(
            surface,
            rock,
            (x - half * 1.5, GROUND),
            (x - half, top + 60),
            (x - half * 0.8, top),
            (x + half * 0.7, top),
            (x + half, top + 70),
            (x + half * 1.6, GROUND),
        )
        for band in range(2):
            y = top + 60 + band * 70
            surface.fill(cut.rect(x - half * 0.95, y, half * 1.9, 14), darker(rock, 0.14))
    hill(surface, rgb("D9A566"), (0, 400), (400, 350), (800, 430), (1200, 380))
    hill(surface, darker(rgb("D9A566"), 0.18), (0, 450), (500, 430), (800, 400), (1200, 450))
    for x, base in ((90, 440), (1110, 450)):
        surface.fill(cut.path([(x, base), (x, base - 120)], 26), LEAF)
        surface.fill(cut.path([(x, base - 50), (x - 42, base - 50), (x - 42, base - 88)], 18), LEAF)
        surface.fill(cut.path([(x, base - 34), (x + 42, base - 34), (x + 42, base - 72)], 18), LEAF)
    x, y = 600, 250
    for side in (-1, 1):
        horn = cut.curve(
            (x + side * 60, y - 14), (x + side * 200, y + 10), (x + side * 250, y - 60), (x + side * 330, y - 120)
        )
        back = cut.curve(
            (x + side * 330, y - 120), (x + side * 270, y - 10), (x + side * 190, y + 40), (x + side * 60, y + 30)
        )
        shaded(surface, horn + back, CREAM)
        shaded(
            surface,
            cut.curve(
                (x + side * 70, y + 20), (x + side * 150, y + 20), (x + side * 140, y + 80), (x + side * 70, y + 50)
            ),
            darker(tint.table, 0.1),
        )
    head = cut.curve((x - 92, y - 40), (x - 90, y + 60), (x - 60, y + 130), (x - 46, y + 200)) + cut.curve(
        (x + 46, y + 200), (x + 60, y + 130), (x + 90, y + 60), (x + 92, y - 40)
    )
    shaded(surface, head, tint.table)
    surface.fill(cut.polygon([(x - 36, y - 40), (x + 36, y - 40), (x + 20, y + 130), (x - 20, y + 130)]), CREAM)
    surface.fill(cut.ellipse(x, y + 182, 56, 36), rgb("E3B48F"))
    for side in (-1, 1):
        surface.fill(cut.ellipse(x + side * 24, y + 180, 9, 13), INK)
        surface.fill(cut.circle(x + side * 58, y + 42, 12), CREAM)
        surface.fill(cut.circle(x + side * 58, y + 44, 8), INK)


def scythe(surface: Surface, tint: Tint) -> None:
    """A machine above a field."""
    sun(surface, 880, 170, 90, rgb("E7B27A"))
    hill(surface, mix(tint.table, tint.soft, 0.55), (0, 350), (300, 270), (800, 400), (1200, 300))
    hill(surface, mix(WHEAT, tint.soft, 0.3), (0, 400), (500, 340), (800, 420), (1200, 390))
    house(surface, 120, 400, 110, 70, rgb("CBB08A"), tint.accent)
    for x in (60, 270, 320):
        fir(surface, x, 404, 110)
    iron = rgb("4A4744")
    x = 640
    for side in (-1, 1):
        for start, knee, foot in (((60, 230), (150, 180), (190, 440)), ((20, 240), (80, 270), (100, 430))):
            line = [(x + side * start[0], start[1]), (x + side * knee[0], knee[1]), (x + side * foot[0], foot[1])]
            surface.fill(cut.path(line, 30), darker(iron, 0.35))
            surface.fill(cut.path(line, 20), iron)
            surface.fill(cut.circle(*line[1], 22), STONE)
            shaded(
                surface,
                [(line[2][0] - 40, 448), (line[2][0] - 18, 420), (line[2][0] + 18, 420), (line[2][0] + 40, 448)],
                darker(iron, 0.2),
            )
    body = [
        (x - 130, 250),
        (x - 150, 170),
        (x - 90, 110),
        (x + 90, 110),
        (x + 150, 170),
        (x + 130, 250),
        (x + 60, 290),
        (x - 60, 290),
    ]
    shaded(surface, body, iron)
    surface.fill(cut.polygon([(x - 150, 170), (x - 90, 110), (x + 90, 110), (x + 150, 170)]), lighter(iron, 0.18))
    surface.fill(cut.rect(x - 62, 180, 124, 42, 12), darker(iron, 0.5))
    surface.fill(cut.rect(x - 54, 187, 108, 28, 8), rgb("F2C25B"))
    surface.fill(cut.polygon(cut.star(x, 258, 26)), tint.accent)
    for u, height in ((-70, 60), (60, 80)):
        surface.fill(cut.rect(x + u, 110 - height, 26, height + 4), darker(iron, 0.2))
    for step in range(3):
        surface.fill(cut.circle(x + 76 + step * 44, 20 - step * 4, 24 + step * 8), CREAM, 0.5)
    surface.fill(cut.path([(x + 140, 200), (x + 250, 170)], 24), darker(iron, 0.35))
    wheat(surface, 400, 3)
