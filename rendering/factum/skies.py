"""Skies and grounds of the picture cards. Positions are percent of the card."""

from itertools import pairwise
from math import pi, sin
from random import Random

from rendering.factum.sheet import Sheet
from rendering.palette import Colour, mix

# A gradient is a row of bands, so that few colours are enough for all cards.
STEPS = 7
_HORIZONS = (66, 76, 87)


def sky(sheet: Sheet, kind: str, dice: Random) -> None:
    """Fill a card with a sky."""
    colours = sheet.colours
    top, low, light = colours["s"], colours["t"], colours["l"]
    match kind:
        case "bands":
            _bands(sheet, top, low, 6)
        case "rays":
            sheet.box(0, 0, 100, 100, low)
            for wedge in range(12):
                sheet.wedge(50, 45, 130, 30 * wedge, 30 * wedge + 15, top)
        case "rings":
            sheet.box(0, 0, 100, 100, top)
            for ring in range(9, 0, -1):
                sheet.disc(50, 42, 7 * ring, mix(top, low, (10 - ring) / 9))
        case "split":
            sheet.box(0, 0, 50, 100, top)
            sheet.box(50, 0, 100, 100, low)
        case "room":
            sheet.box(0, 0, 100, 100, top)
            for stripe in range(5):
                sheet.box(20 * stripe, 0, 20 * stripe + 10, 78, mix(top, low, 0.25))
            sheet.box(0, 78, 100, 100, low)
            sheet.box(0, 77, 100, 78.5, colours["k"])
        case _:
            _bands(sheet, top, low, STEPS)
            _weather(sheet, kind, light, mix(low, light, 0.6), dice)


def _bands(sheet: Sheet, top: Colour, low: Colour, count: int) -> None:
    for band in range(count):
        sheet.box(0, 100 * band / count, 100, 100 * (band + 1) / count, mix(top, low, band / (count - 1)))


def _weather(sheet: Sheet, kind: str, light: Colour, water: Colour, dice: Random) -> None:
    """Stars, rain, snow or fog."""
    match kind:
        case "stars":
            for _ in range(60):
                sheet.speck(100 * dice.random(), 78 * dice.random(), dice.uniform(1, 3), light)
        case "rain":
            for _ in range(90):
                x, y = 104 * dice.random(), 100 * dice.random() - 4
                sheet.stroke([(x, y), (x - 2.5, y + 5)], 2, water)
        case "snow":
            for _ in range(90):
                sheet.speck(100 * dice.random(), 100 * dice.random(), dice.uniform(2, 4), sheet.colours["w"])
        case "fog":
            for bank in range(7):
                x, reach = 100 * dice.random(), dice.uniform(45, 75)
                with sheet.through(0.35):
                    sheet.oval(x, 15 + 11 * bank, reach, 4, light)
        case _:
            pass


def ground(sheet: Sheet, kind: str, dice: Random) -> None:
    """Lay a ground over the sky."""
    colours = sheet.colours
    earth, dark, light = colours["g"], colours["k"], colours["l"]
    match kind:
        case "plain":
            sheet.box(0, 78, 100, 100, earth)
        case "hill":
            sheet.oval(50, 104, 80, 36, earth)
        case "dunes":
            for layer, waves in enumerate((1, 1.4, 0.8)):
                _waves(sheet, layer, waves, 4.2, mix(earth, dark, 0.14 * layer))
        case "sea" | "tide":
            water = colours["a" if kind == "tide" else "s"]
            for layer, share in enumerate((0.3, 0.15, 0.03)):
                _waves(sheet, layer, 5, 0.8, mix(water, light, share))
        case "city":
            _city(sheet, earth, dark, light, dice)
        case "forest":
            sheet.box(0, 86, 100, 100, mix(earth, dark, 0.4))
            for tree in range(18):
                x, foot, high = 100 * tree / 17 + dice.uniform(-3, 3), dice.uniform(86, 94), dice.uniform(16, 38)
                # Few shades, for the palette's sake.
                shade = mix(earth, dark, dice.choice((0.2, 0.3, 0.4, 0.5, 0.6)))
                sheet.polygon([(x - 6, foot), (x + 6, foot), (x, foot - high)], shade)
        case "cliff":
            sheet.polygon([(0, 62), (46, 60), (54, 66), (48, 78), (53, 88), (46, 100), (0, 100)], earth)
        case "chasm":
            sheet.polygon([(0, 70), (34, 70), (38, 82), (32, 100), (0, 100)], earth)
            sheet.polygon([(100, 70), (66, 70), (61, 84), (68, 100), (100, 100)], earth)
        case "field":
            sheet.box(0, 66, 100, 100, earth)
            for furrow in range(9):
                sheet.stroke([(50, 66), (-70 + 30 * furrow, 100)], 5, mix(earth, dark, 0.25))
        case "clouds":
            for cloud in range(9):
                sheet.disc(13 * cloud, 88, dice.uniform(11, 17), mix(light, colours["t"], 0.15))
            sheet.box(0, 90, 100, 100, mix(light, colours["t"], 0.15))
        case "stairs":
            for step in range(9):
                sheet.box(11 * step, 96 - 6.2 * step, 100, 100, mix(earth, dark, 0.08 * step))
        case "none":
            pass
        case _:
            _built(sheet, kind)


def _built(sheet: Sheet, kind: str) -> None:
    """A road, rails, a chessboard or a stage."""
    colours = sheet.colours
    earth, dark, light, main = colours["g"], colours["k"], colours["l"], colours["m"]
    match kind:
        case "road":
            sheet.box(0, 60, 100, 100, earth)
            sheet.polygon([(48, 60), (52, 60), (85, 100), (15, 100)], dark)
            for dash in range(5):
                top, half = 62 + 1.5 * dash * (dash + 2), 0.25 + 0.35 * dash
                low = top + 1.5 + 0.9 * dash
                sheet.polygon(
                    [(50 - half, top), (50 + half, top), (50 + half * 1.4, low), (50 - half * 1.4, low)], light
                )
        case "rails":
            sheet.box(0, 60, 100, 100, earth)
            for sleeper in range(9):
                y = 61 + 0.58 * sleeper * sleeper
                half = 2 + (y - 60) * 0.7
                sheet.box(50 - half, y, 50 + half, y + 0.6 + 0.22 * sleeper, mix(dark, main, 0.3))
            for top, low in ((49, 26), (51, 74)):
                sheet.stroke([(top, 60), (low, 100)], 5, dark)
        case "chess":
            sheet.box(0, 64, 100, 100, light)
            _chessboard(sheet, dark)
        case "stage":
            sheet.box(0, 78, 100, 100, earth)
            sheet.box(0, 78, 100, 79.5, dark)
            for strip, low in enumerate((80, 77, 74, 71)):
                cloth = mix(main, dark, 0.25) if strip % 2 else main
                sheet.box(6 * strip, 0, 6 * strip + 6, low, cloth)
                sheet.box(94 - 6 * strip, 0, 100 - 6 * strip, low, cloth)
            for scallop in range(8):
                sheet.oval(12.5 * scallop + 6.25, 0, 6.25, 7, main)
        case _:
            raise ValueError(f"There is no ground {kind}")


def _waves(sheet: Sheet, layer: int, waves: float, high: float, colour: Colour) -> None:
    """A layer of dunes or of the sea."""
    line = [(float(x), _HORIZONS[layer] + high * sin(2 * pi * waves * x / 100 + 1.7 * layer)) for x in range(101)]
    sheet.polygon([*line, (100, 100), (0, 100)], colour)


def _city(sheet: Sheet, earth: Colour, dark: Colour, light: Colour, dice: Random) -> None:
    sheet.box(0, 90, 100, 100, dark)
    x = 0.0
    while x < 100:
        wide, top = dice.choice((9, 12, 15)), dice.uniform(66, 78)
        sheet.box(x, top, x + wide, 100, mix(dark, earth, dice.choice((0.15, 0.35))))
        row = top + 2
        while row < 97:
            at = x + 1
            while at + 1.8 < x + wide:
                if dice.random() < 0.45:
                    sheet.box(at, row, at + 1.8, row + 1.6, light)
                at += 3
            row += 4
        x += wide + 1


def _chessboard(sheet: Sheet, dark: Colour) -> None:
    """A board that runs towards the middle of the horizon."""
    rows = (64, 68, 73, 80, 89, 101)
    for row, (top, low) in enumerate(pairwise(rows)):
        for column in range(-12, 12):
            if (row + column) % 2:
                continue
            edges = [(y - 56) * 1.1 for y in (top, low)]
            sheet.polygon(
                [
                    (50 + column * edges[0], top),
                    (50 + (column + 1) * edges[0], top),
                    (50 + (column + 1) * edges[1], low),
                    (50 + column * edges[1], low),
                ],
                dark,
            )
