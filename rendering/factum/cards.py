"""The picture cards as sprites, and what lies on them: labels, frames and chips."""

from functools import lru_cache
from random import Random

from PIL import Image

from rendering import surface as cut
from rendering.canvas import Sprite
from rendering.factum.sheet import Sheet
from rendering.factum.skies import ground, sky
from rendering.lettering import fitted, width
from rendering.palette import CREAM, GLOW, GOLD, INK, LEGAL, SEATS, WHITE, Colour, darker
from rendering.pieces import badge
from rendering.sprite import remembered
from rendering.surface import Surface
from rules.factum.components import CARDS, JUDGING, TABLES, TELLING, Op

# Widths of a card: alone, on the table or to choose from, in a row of a hand, and in a longer one.
FULL, LARGE, SMALL, SMALLEST = 600, 360, 200, 166
_PAD = 8
_SAMPLE, _PLAIN = 48, 20  # how wide the cards are that the palette is made from, and how high a plain colour
_CHIP = 34
TEAM_COLOURS: dict[int, Colour] = {TELLING: SEATS[0].colour, JUDGING: SEATS[1].colour}
LETTERS = {TELLING: "T", JUDGING: "J"}


def high(wide: int) -> int:
    """The height of a card."""
    return wide * 3 // 2


@lru_cache(128)
def _ops(symbol: str) -> tuple[Op, ...]:
    return tuple(TABLES.shapes(symbol))


def drawn(id: str, wide: int, scale: int = 2) -> Image.Image:
    """The picture of a card."""
    card = CARDS[id]
    sheet = Sheet(TABLES.palettes[card.palette], wide, scale)
    # The same card always looks the same.
    dice = Random(int(id[1:]))
    sky(sheet, card.sky, dice)
    ground(sheet, card.ground, dice)
    for element in card.parts():
        sheet.lay(element, _ops(element.symbol))
    return sheet.finished()


@remembered
def card(id: str, wide: int) -> Sprite:
    """A picture card with its shadow; its point is its middle."""
    paper = _paper(wide)
    image = paper.image.copy()
    edge = max(3, wide // 60)
    picture = drawn(id, wide).crop((edge, edge, wide - edge, high(wide) - edge))
    mask = cut.rect(0, 0, *picture.size, wide // 30).mask.crop((0, 0, *picture.size))
    image.paste(picture, (_PAD + edge, _PAD + edge), mask)
    return Sprite(image, like=paper)


@remembered
def _paper(wide: int) -> Sprite:
    """A card without its picture."""
    surface = Surface(wide + 2 * _PAD, high(wide) + 2 * _PAD)
    body = cut.rect(_PAD, _PAD, wide, high(wide), wide // 24)
    surface.shadow(body, blur=3, dy=3, opacity=0.4)
    surface.fill(body, CREAM)
    return Sprite(surface)


def samples() -> Sprite:
    """All cards, tiny, for the palette of the pictures, and below them their plain colours, which must stay exact."""
    down = high(_SAMPLE)
    image = Image.new("RGB", (_SAMPLE * len(CARDS), down + _PLAIN))
    for index, id in enumerate(CARDS):
        # Without smooth edges: only the colours that the cards are made of.
        image.paste(drawn(id, _SAMPLE, 1), (index * _SAMPLE, 0))
    plain = [colour for palette in TABLES.palettes.values() for colour in Sheet(palette, 1, 1).colours.values()]
    wide = image.width // len(plain)
    for index, colour in enumerate(plain):
        image.paste(colour, (index * wide, down, (index + 1) * wide, down + _PLAIN))
    return Sprite(image)


@remembered
def name_of_card(text: str, size: int = 76) -> Sprite:
    """The letter or number of a card in a white disc."""
    surface = Surface(size + 8, size + 8)
    middle = size / 2 + 4
    surface.fill(cut.circle(middle, middle, size / 2 + 3), INK)
    surface.fill(cut.circle(middle, middle, size / 2), WHITE)
    surface.text(middle, middle, text, round(size * 0.72), INK, "Black")
    return Sprite(surface)


@remembered
def border(wide: int, colour: Colour) -> Sprite:
    """A thick frame around a card; its point is the middle."""
    stroke = 12
    across, down = wide + 2 * stroke, high(wide) + 2 * stroke
    surface = Surface(across + 4, down + 4)
    surface.fill(cut.frame(2, 2, across, down, wide // 24 + stroke, stroke), darker(colour, 0.35))
    surface.fill(cut.frame(4, 4, across - 4, down - 4, wide // 24 + stroke - 2, stroke - 4), colour)
    return Sprite(surface)


def main_tag(size: int = 34) -> Sprite:
    """The word on the main card."""
    return badge("MAIN", GOLD, size, INK)


@remembered
def chip(name: str, room: int, spokesperson: bool = False) -> Sprite:
    """Somebody's name in a chip that is at most `room` wide; that of the spokesperson is framed."""
    text, size = fitted(name, room - 30, 30)
    across = width(text, size) + 24
    surface = Surface(across + 8, _CHIP + 12)
    if spokesperson:
        surface.fill(cut.rect(0, 0, across + 8, _CHIP + 12, 14), GLOW)
    surface.fill(cut.rect(4, 4, across, _CHIP + 4, 10), CREAM)
    surface.text(across / 2 + 4, _CHIP / 2 + 6, text, size, INK, "SemiBold")
    return Sprite(surface)


@remembered
def role(kind: str, size: int = 44) -> Sprite:
    """What somebody does in this turn: ``captain`` (a star), ``guesser`` (an eye), ``hider`` (a hand), ``left``
    (a cross), ``rests`` (a moon), ``none`` (a dot).
    """
    surface = Surface(size, size)
    unit, middle = size / 100, size / 2
    match kind:
        case "captain":
            surface.fill(cut.polygon(cut.star(middle, middle + 2 * unit, 50 * unit)), darker(GOLD, 0.45))
            surface.fill(cut.polygon(cut.star(middle, middle + 3 * unit, 38 * unit)), GOLD)
        case "guesser":
            surface.fill(cut.ellipse(middle, middle, 48 * unit, 28 * unit), INK)
            surface.fill(cut.ellipse(middle, middle, 40 * unit, 21 * unit), WHITE)
            surface.fill(cut.circle(middle, middle, 19 * unit), LEGAL)
            surface.fill(cut.circle(middle, middle, 9 * unit), INK)
        case "hider":
            for finger in range(4):
                x = (24 + 16 * finger) * unit
                surface.fill(cut.path([(x, 62 * unit), (x, (26 - 8 * (finger in (1, 2))) * unit)], 12 * unit), INK)
            surface.fill(cut.rect(18 * unit, 48 * unit, 60 * unit, 44 * unit, 14 * unit), INK)
            surface.fill(cut.path([(74 * unit, 74 * unit), (92 * unit, 52 * unit)], 12 * unit), INK)
        case "left":
            for ends in ([(26, 26), (74, 74)], [(74, 26), (26, 74)]):
                surface.fill(cut.path([(x * unit, y * unit) for x, y in ends], 12 * unit), darker(CREAM, 0.5))
        case "rests":
            for radius, colour in ((46, darker(GOLD, 0.45)), (38, GOLD)):
                moon = cut.circle(middle, middle, radius * unit) - cut.circle(
                    70 * unit, 36 * unit, (70 - radius) * unit
                )
                surface.fill(moon, colour)
        case _:
            surface.fill(cut.circle(middle, middle, 16 * unit), darker(CREAM, 0.4))
    return Sprite(surface)


@remembered
def quill(size: int = 60) -> Sprite:
    """The sign of the storyteller."""
    surface = Surface(size, size)
    unit = size / 100

    def at(*points: tuple[float, float]) -> list[tuple[float, float]]:
        return [(x * unit, y * unit) for x, y in points]

    surface.fill(
        cut.polygon(cut.curve(*at((22, 74), (20, 30), (94, 4))) + cut.curve(*at((94, 4), (88, 70), (22, 74)))), CREAM
    )
    surface.fill(cut.path(at((6, 96), (30, 66), (72, 28)), 5 * unit), INK)
    return Sprite(surface)


@remembered
def balance(size: int = 60) -> Sprite:
    """The sign of the judge: a pair of scales."""
    surface = Surface(size, size)
    unit = size / 100
    for line in ([(50, 10), (50, 90)], [(28, 92), (72, 92)], [(10, 22), (90, 22)]):
        surface.fill(cut.path([(x * unit, y * unit) for x, y in line], 7 * unit), CREAM)
    for x in (14, 86):
        for foot in (x - 13, x + 13):
            surface.fill(cut.path([(x * unit, 22 * unit), (foot * unit, 58 * unit)], 4 * unit), CREAM)
        bowl = cut.circle(x * unit, 56 * unit, 17 * unit) & cut.rect((x - 20) * unit, 56 * unit, 40 * unit, 20 * unit)
        surface.fill(bowl, CREAM)
    return Sprite(surface)


@remembered
def team(team: int, size: int = 48) -> Sprite:
    """The letter of a team: T in a square of solid colour, J in a disc with a dashed rim."""
    surface = Surface(size + 4, size + 4)
    middle = size / 2 + 2
    if team == TELLING:
        surface.fill(cut.rect(2, 2, size, size, 10), TEAM_COLOURS[team])
    else:
        surface.fill(cut.circle(middle, middle, size / 2), TEAM_COLOURS[team])
    surface.text(middle, middle, LETTERS[team], round(size * 0.66), SEATS[team].ink, "Black")
    return Sprite(surface)
