"""Covers of cities, islands and stars."""

from math import cos, pi, sin
from random import Random

from rendering import surface as cut
from rendering.canvas import WIDTH
from rendering.covers.parts import GROUND, LEAF, cloud, hill, house, shaded, sun, tree
from rendering.palette import CREAM, INK, SEATS, WHITE, Colour, Tint, darker, lighter, mix, rgb
from rendering.surface import Point, Surface


def zefiria(surface: Surface, tint: Tint) -> None:
    """Islands in the wind."""
    sun(surface, 180, 110, 60, tint.accent)
    for x, y, size in ((360, 90, 70), (1040, 110, 90), (90, 330, 80), (700, 430, 110), (1130, 400, 80)):
        cloud(surface, x, y, size)
    for x, y, half, build in ((330, 270, 170, 0), (690, 190, 150, 1), (980, 320, 160, 2)):
        rock = [
            (x - half, y),
            (x + half, y),
            (x + half * 0.5, y + 70),
            (x + half * 0.2, y + 96),
            (x, y + 150),
            (x - half * 0.3, y + 92),
            (x - half * 0.6, y + 64),
        ]
        shaded(surface, rock, rgb("A27B5C"))
        surface.fill(
            cut.polygon([(x, y), (x + half, y), (x + half * 0.5, y + 70), (x + half * 0.2, y + 96), (x, y + 150)]),
            rgb("8A654A"),
        )
        surface.fill(cut.ellipse(x, y, half, 30), lighter(LEAF, 0.15))
        surface.fill(cut.ellipse(x, y - 4, half - 12, 20), lighter(LEAF, 0.3))
        if build == 0:
            house(surface, x - 60, y + 4, 90, 60, CREAM, rgb("C8553D"))
            tree(surface, x + 90, y + 4, 100)
        elif build == 1:
            tree(surface, x - 90, y + 4, 90)
            surface.fill(cut.polygon([(x - 26, y + 6), (x + 26, y + 6), (x + 18, y - 110), (x - 18, y - 110)]), CREAM)
            surface.fill(cut.polygon([(x - 24, y - 108), (x, y - 140), (x + 24, y - 108)]), rgb("C8553D"))
            for turn in range(4):
                angle = pi / 4 + turn * pi / 2
                tip = (x + 78 * cos(angle), y - 100 + 78 * sin(angle))
                side = (x + 70 * cos(angle + 0.35), y - 100 + 70 * sin(angle + 0.35))
                surface.fill(cut.polygon([(x, y - 100), tip, side]), tint.table)
        else:
            for dx, size in ((-90, 80), (-20, 120), (70, 90)):
                tree(surface, x + dx, y + 6, size)
    for y, start, reach in ((110, 430, 260), (400, 160, 300), (250, 480, 110)):
        curl = cut.curve((start, y), (start + reach * 0.6, y - 40), (start + reach, y + 10))
        x, v = curl[-1]
        curl += [(x + (26 - t * 2) * sin(t * 0.6), v - 24 + (26 - t * 2) * cos(t * 0.6)) for t in range(1, 11)]
        surface.fill(cut.path(curl, 9), WHITE)
        surface.fill(cut.path([(px - 40, py + 24) for px, py in curl[:20]], 6), WHITE, 0.8)


def tangramcity(surface: Surface, tint: Tint) -> None:
    """A city of tangram pieces."""
    sun(surface, 1010, 130, 66, rgb("F3C65B"))
    red, green, blue, gold, plum = rgb("D8573F"), rgb("4E9A74"), rgb("2F6F9F"), rgb("E9B44C"), rgb("8B5A83")
    pieces: list[tuple[list[Point], Colour]] = [
        ([(80, 460), (80, 300), (240, 460)], blue),
        ([(80, 300), (240, 300), (240, 460)], red),
        ([(80, 300), (160, 220), (240, 300)], gold),
        ([(260, 460), (260, 340), (380, 340), (380, 460)], green),
        ([(260, 340), (380, 340), (380, 220)], plum),
        ([(400, 460), (400, 180), (540, 320), (540, 460)], red),
        ([(400, 180), (540, 180), (540, 320)], blue),
        ([(400, 180), (470, 110), (540, 180)], gold),
        ([(560, 460), (560, 330), (690, 330), (690, 460)], gold),
        ([(560, 330), (625, 265), (690, 330)], green),
        ([(710, 460), (710, 260), (810, 160), (810, 360)], blue),
        ([(710, 460), (810, 360), (810, 460)], plum),
        ([(810, 160), (910, 260), (910, 460), (810, 360)], red),
        ([(810, 460), (810, 360), (910, 460)], gold),
        ([(930, 460), (930, 350), (1040, 350), (1040, 460)], plum),
        ([(930, 350), (985, 295), (1040, 350)], blue),
        ([(1050, 460), (1130, 380), (1130, 460)], green),
        ([(1130, 460), (1130, 300), (1050, 380)], gold),
    ]
    surface.fill(cut.rect(0, 452, WIDTH, 40), mix(tint.table, tint.soft, 0.3))
    for points, colour in pieces:
        shaded(surface, points, darker(colour, 0.25))
        x, y = (sum(part) / len(points) for part in zip(*points, strict=True))
        surface.fill(cut.polygon([(u + (x - u) * 0.05, v + (y - v) * 0.05) for u, v in points]), colour)
    for x, y in (
        (290, 370),
        (335, 370),
        (290, 415),
        (335, 415),
        (590, 360),
        (640, 360),
        (590, 405),
        (640, 405),
        (955, 380),
        (1000, 380),
    ):
        surface.fill(cut.rect(x, y, 20, 24, 3), CREAM)


def gardennation(surface: Surface, tint: Tint) -> None:
    """Small towers on hexagons."""
    cloud(surface, 180, 100, 80)
    cloud(surface, 1020, 90, 90)
    hill(surface, mix(tint.table, tint.soft, 0.55), (0, 360), (400, 250), (700, 420), (1200, 270))
    grounds: list[Colour] = [rgb("9CBF73"), rgb("D6BE78"), rgb("7FB08A"), rgb("C9A57F")]
    walls = [seat.colour for seat in SEATS]
    for row, y in enumerate((330, 420)):
        for index in range(-1, 6):
            x = 150 + index * 240 + row * 120
            ground = grounds[(index + row * 2) % 4]
            shaded(
                surface,
                [
                    (x - 118, y + 14),
                    (x - 60, y - 26),
                    (x + 60, y - 26),
                    (x + 118, y + 14),
                    (x + 60, y + 54),
                    (x - 60, y + 54),
                ],
                darker(ground, 0.3),
            )
            surface.fill(
                cut.polygon(
                    [
                        (x - 116, y + 8),
                        (x - 60, y - 30),
                        (x + 60, y - 30),
                        (x + 116, y + 8),
                        (x + 60, y + 46),
                        (x - 60, y + 46),
                    ]
                ),
                ground,
            )
            floors = (2, 4, 1, 3, 0, 2, 3)[(index + row * 3) % 7]
            colour = walls[(index + row * 2 + 1) % 5]
            for floor in range(floors):
                top = y - 40 - floor * 46
                surface.fill(cut.rect(x - 46, top, 92, 48, 6), darker(colour, 0.25))
                surface.fill(cut.rect(x - 46, top, 62, 48, 6), colour)
                for window in (-34, -10):
                    surface.fill(cut.rect(x + window, top + 14, 15, 18, 3), rgb("F7D98B"))
            roof = y - 40 - (floors - 1) * 46 if floors else y + 16
            for leaf, size in ((-34, 20), (0, 27), (34, 20)):
                surface.fill(cut.circle(x + leaf, roof - 4, size), (LEAF, lighter(LEAF, 0.15))[leaf == 0])
            if floors > 2:
                surface.fill(cut.path([(x + 20, roof - 10), (x + 20, roof - 74)], 6), INK)
                surface.fill(cut.polygon([(x + 22, roof - 74), (x + 62, roof - 60), (x + 22, roof - 46)]), tint.accent)


def federation(surface: Surface, tint: Tint) -> None:
    """A senate among the stars."""
    night = darker(tint.table, 0.25)
    surface.fill(cut.rect(0, 0, WIDTH, GROUND), night)
    for step in range(1, 4):
        surface.fill(
            cut.rect(0, 0, WIDTH, GROUND) & cut.circle(820, 190, 520 - step * 110), lighter(night, 0.06 * step)
        )
    chance = Random(5)
    for _ in range(90):
        surface.fill(cut.circle(chance.randrange(WIDTH), chance.randrange(330), chance.choice((1.5, 2, 3))), CREAM, 0.9)
    x, y, radius = 830, 170, 118
    front = cut.ellipse(x, y, 220, 46) - cut.ellipse(x, y, 180, 30)
    surface.fill(front, rgb("E8C98A"))
    planet = cut.circle(x, y, radius)
    surface.fill(planet, rgb("D9775A"))
    for dy, height in ((-70, 26), (-20, 34), (48, 22)):
        surface.fill(planet & cut.rect(x - 130, y + dy, 260, height), rgb("E79B73"))
    surface.fill(planet - cut.circle(x - 34, y - 26, radius), INK, 0.25)
    surface.fill(front & cut.rect(x - 230, y, 460, 60), rgb("E8C98A"))
    for row in range(4):
        wide, level = 520 - row * 106, 490 - row * 30
        ring = cut.ellipse(600, level, wide, 150 - row * 26)
        surface.fill(ring, mix(tint.table, tint.soft, 0.2 + row * 0.15))
        surface.fill(ring - cut.ellipse(600, level + 12, wide, 150 - row * 26), lighter(tint.soft, 0.3))
        count = 15 - row * 3
        for index in range(count):
            angle = pi * (index + 0.5) / count
            u, v = 600 - (wide - 34) * cos(angle), level - (150 - row * 26 - 18) * sin(angle)
            seat = SEATS[(index * 4 // count + row) % 4]
            surface.fill(cut.circle(u, v - 17, 11), seat.colour)
            surface.fill(cut.rect(u - 14, v - 5, 28, 24, 10), seat.colour)
    surface.fill(cut.rect(564, 388, 72, 92, 8), tint.accent)
    surface.fill(cut.rect(552, 380, 96, 18, 6), lighter(tint.accent, 0.4))
    surface.fill(cut.polygon(cut.star(600, 436, 24)), CREAM)
