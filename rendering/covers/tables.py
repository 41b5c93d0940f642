"""Covers of card games."""

from math import cos, pi, sin

from PIL import Image

from rendering import cards
from rendering import surface as cut
from rendering.covers.parts import WHEAT, hill, shaded, sun, wheat
from rendering.palette import CREAM, GOLD, INK, SEATS, WHITE, Tint, darker, lighter, mix, rgb
from rendering.surface import Surface

_CARD = (210, 300)


def _laid(surface: Surface, image: Image.Image, x: float, y: float, turn: float) -> None:
    """Lay a card around a point, turned clockwise by some degrees."""
    turned = image.rotate(-turn, Image.Resampling.BICUBIC, expand=True)
    surface.image_at(turned, round(x - turned.width / 2), round(y - turned.height / 2))


def _card(rank: str, suit: str) -> Image.Image:
    return cards.playing_card(rank, suit, size=_CARD).image


def kaiser(surface: Surface, tint: Tint) -> None:
    """The two odd cards in a wheat field."""
    sun(surface, 600, 240, 190, rgb("F2B85A"))
    hill(surface, mix(WHEAT, tint.soft, 0.4), (0, 390), (400, 340), (800, 420), (1200, 360))
    for index, (rank, suit) in enumerate((("A", "clubs"), ("3", "spades"), ("5", "hearts"), ("K", "diamonds"))):
        _laid(surface, _card(rank, suit), 345 + index * 170, 290 + abs(index - 1.5) * 22, (index - 1.5) * 12)
    _crown(surface, 600, 94, 0.86, tint)
    wheat(surface, 420, 1, 22)


def _crown(surface: Surface, x: float, y: float, size: float, tint: Tint) -> None:
    unit = 90 * size
    points = [(-0.9, 0.6), (-1.1, -0.5), (-0.5, 0.0), (0, -0.8), (0.5, 0.0), (1.1, -0.5), (0.9, 0.6)]
    shaded(surface, [(x + u * unit, y + v * unit) for u, v in points], darker(GOLD, 0.3))
    surface.fill(cut.polygon([(x + u * unit * 0.92, y + (v * 0.9 + 0.02) * unit) for u, v in points]), GOLD)
    surface.fill(cut.rect(x - 0.84 * unit, y + 0.3 * unit, 1.68 * unit, 0.2 * unit, 6), darker(GOLD, 0.2))
    for u, v in ((-1.1, -0.5), (0, -0.8), (1.1, -0.5)):
        surface.fill(cut.circle(x + u * unit, y + v * unit, 0.13 * unit), tint.accent if u else rgb("B8322A"))
    for u in (-0.5, 0, 0.5):
        surface.fill(cut.circle(x + u * unit, y + 0.4 * unit, 0.08 * unit), WHITE)


def ninetynine(surface: Surface, tint: Tint) -> None:
    """A hand with three cards laid aside."""
    surface.fill(cut.ellipse(600, 470, 720, 210), darker(tint.table, 0.05))
    surface.fill(cut.ellipse(600, 474, 690, 190), lighter(tint.table, 0.12))
    back = cards.card_back(tint.accent, size=_CARD).image
    for index in range(3):
        _laid(surface, back, 820 + index * 86, 250 + abs(index - 1) * 12, (index - 1) * 9)
    ranks = (("9", "diamonds"), ("K", "spades"), ("A", "hearts"), ("6", "clubs"), ("Q", "diamonds"), ("9", "hearts"))
    for index, (rank, suit) in enumerate(ranks):
        lean = (index - 2.5) * 9
        _laid(surface, _card(rank, suit), 350 + 520 * sin(lean * pi / 180), 770 - 520 * cos(lean * pi / 180), lean)
    for index in range(3):
        disc = cut.circle(800 + index * 108, 60, 36)
        surface.shadow(disc, blur=5, dy=4)
        surface.fill(disc, darker(GOLD, 0.3))
        surface.fill(cut.circle(800 + index * 108, 58, 32), GOLD)
        surface.text(800 + index * 108, 58, str(index + 1), 40, INK, "Black")


def thedwarfking(surface: Surface, tint: Tint) -> None:
    """A bearded king."""
    for x, half in ((120, 180), (1080, 200), (330, 120), (880, 130)):
        surface.fill(
            cut.polygon([(x - half, 0), (x + half, 0), (x + 20, 230 if half > 150 else 140)]), darker(tint.table, 0.1)
        )
        surface.fill(
            cut.polygon([(x - half, 480), (x + half, 480), (x - 10, 320 if half > 150 else 390)]),
            darker(tint.table, 0.25),
        )
    for x, y, colour in (
        (110, 380, SEATS[0].colour),
        (1090, 370, SEATS[2].colour),
        (330, 440, SEATS[4].colour),
        (890, 440, rgb("B8322A")),
    ):
        gem = cut.regular(x, y, 44, 6)
        shaded(surface, gem, darker(colour, 0.2))
        surface.fill(cut.polygon([gem[0], gem[1], (x, y)]), lighter(colour, 0.45))
        surface.fill(cut.polygon([gem[5], gem[0], (x, y)]), lighter(colour, 0.25))
    x = 600
    beard = rgb("C8642F")
    coat = cut.curve((x - 300, 490), (x - 260, 330), (x + 260, 330), (x + 300, 490))
    shaded(surface, coat, rgb("7A2E2E"))
    surface.fill(cut.circle(x, 220, 120), rgb("E5B08A"))
    for side in (-1, 1):
        surface.fill(cut.circle(x + side * 122, 226, 26), rgb("D89C74"))
    outline = cut.curve((x - 128, 200), (x - 190, 420), (x - 40, 470), (x, 500)) + cut.curve(
        (x, 500), (x + 40, 470), (x + 190, 420), (x + 128, 200)
    )
    shaded(surface, [*outline, (x + 92, 250), (x, 262), (x - 92, 250)], beard)
    for strand in (-70, -36, 0, 36, 70):
        lock = cut.curve((x + strand, 310), (x + strand * 1.2, 380), (x + strand * 0.6, 450))
        surface.fill(cut.path(lock, 5), darker(beard, 0.22))
    for side in (-1, 1):
        moustache = cut.curve((x, 262), (x + side * 60, 236), (x + side * 120, 300), (x + side * 150, 262)) + cut.curve(
            (x + side * 150, 262), (x + side * 110, 330), (x + side * 40, 310), (x, 284)
        )
        surface.fill(cut.polygon(moustache), lighter(beard, 0.22))
        surface.fill(cut.ellipse(x + side * 46, 206, 15, 17), WHITE)
        surface.fill(cut.circle(x + side * 44, 208, 10), INK)
        brow = cut.curve((x + side * 20, 180), (x + side * 50, 160), (x + side * 84, 182))
        surface.fill(cut.path(brow, 13), beard)
    surface.fill(cut.ellipse(x, 240, 30, 26), rgb("D8906A"))
    _crown(surface, x, 128, 1.25, tint)


def factum(surface: Surface, tint: Tint) -> None:
    """Picture cards and somebody's story."""
    for index, x in enumerate((210, 440, 760, 990)):
        image = cards.face((210, 280), CREAM)
        ground = (rgb("3E8E9E"), rgb("E0A93B"), rgb("6A5AA8"), rgb("C8553D"))[index]
        image.fill(cut.rect(24, 24, 178, 248, 10), ground)
        _picture(image, index)
        _laid(surface, image.image, x, 300 + (index in (0, 3)) * 30, (-14, -5, 5, 14)[index])
    bubble = cut.ellipse(600, 150, 230, 112)
    surface.shadow(bubble, blur=10, dy=8, opacity=0.35)
    tail = cut.polygon([(560, 230), (650, 236), (580, 330)])
    surface.fill(tail, tint.table)
    surface.fill(bubble, tint.table)
    surface.fill(cut.polygon(cut.star(510, 150, 50)), GOLD)
    surface.fill(cut.circle(600, 150, 34), tint.accent)
    for shape in cards.suit_shapes("hearts", 690, 154, 44):
        surface.fill(shape, rgb("E86A6A"))


def _picture(image: Surface, index: int) -> None:
    """What a picture card of Factum shows: a boat, a house at night, a moon, a cat."""
    x, y = 113, 150
    match index:
        case 0:
            image.fill(cut.polygon([(x - 60, y + 30), (x + 60, y + 30), (x + 36, y + 66), (x - 36, y + 66)]), CREAM)
            image.fill(cut.polygon([(x - 4, y - 80), (x - 4, y + 18), (x - 64, y + 18)]), CREAM)
            image.fill(cut.polygon([(x + 8, y - 60), (x + 8, y + 18), (x + 56, y + 18)]), rgb("F3C65B"))
        case 1:
            image.fill(cut.rect(x - 50, y - 10, 100, 80), CREAM)
            image.fill(cut.polygon([(x - 66, y - 8), (x, y - 74), (x + 66, y - 8)]), rgb("B8442F"))
            image.fill(cut.rect(x - 16, y + 24, 32, 46), INK)
        case 2:
            image.fill(cut.circle(x, y, 66) - cut.circle(x + 30, y - 14, 56), rgb("F3D98B"))
            image.fill(cut.polygon(cut.star(x + 40, y - 20, 18)), CREAM)
            image.fill(cut.polygon(cut.star(x + 14, y - 76, 12)), CREAM)
        case _:
            image.fill(cut.ellipse(x, y + 10, 62, 56), INK)
            for side in (-1, 1):
                image.fill(cut.polygon([(x + side * 60, y - 74), (x + side * 12, y - 36), (x + side * 58, y)]), INK)
                image.fill(cut.ellipse(x + side * 24, y, 13, 17), rgb("BFE06B"))
                image.fill(cut.ellipse(x + side * 24, y, 4, 14), INK)
                image.fill(cut.path([(x + side * 20, y + 32), (x + side * 80, y + 24)], 3), CREAM)
            image.fill(cut.polygon([(x - 9, y + 24), (x + 9, y + 24), (x, y + 36)]), rgb("E2699A"))
