"""The pieces of Pyramis: Exodus cards, their backs, Shooting Stars and the signs for what a pyramid shows."""

from rendering import surface as cut
from rendering.canvas import Canvas, Sprite
from rendering.palette import BAD, CREAM, FAINT, GLOW, GOLD, INK, PAPER, Colour, darker, ink_on, lighter, mix, rgb
from rendering.sprite import remembered
from rendering.surface import Surface
from rules.pyramis.components import ALIEN, NOTHING, STARRED
from rules.pyramis.pyramid import FACES

COLOURS: dict[str, Colour] = {"Y": rgb("F0C63C"), "R": rgb("C23B2E"), "B": rgb("2F67B1"), "G": rgb("2C8A57")}
CARD = (132, 118)
LARGE = (190, 150)
DECK = (140, 150)
_STAR_BACK = rgb("34306B")
_SKIN = rgb("9BE08A")


def symbol(surface: Surface, kind: str, x: float, y: float, size: int) -> None:
    """A pyramid (a triangle with a lit side) or an alien (a head with two eyes), on a ground that every card lacks."""
    drawn = _symbol(kind, size)
    surface.image_at(drawn.image, round(x - drawn.width / 2), round(y - drawn.height / 2))


@remembered
def _symbol(kind: str, size: int) -> Surface:
    surface = Surface(size + 2, size + 2)
    x = y = size / 2 + 1
    half = size / 2
    if kind == ALIEN:
        surface.fill(cut.circle(x, y, half), INK)
        surface.fill(cut.ellipse(x, y, half * 0.74, half * 0.86), _SKIN)
        for side in (-1, 1):
            surface.fill(cut.ellipse(x + side * half * 0.32, y - half * 0.05, half * 0.2, half * 0.32), INK)
        return surface
    surface.fill(cut.rect(x - half, y - half, size, size, size * 0.22), CREAM)
    tip, foot, reach = y - half * 0.7, y + half * 0.62, half * 0.8
    surface.fill(cut.polygon([(x, tip), (x + reach, foot), (x - reach, foot)]), INK)
    surface.fill(
        cut.polygon([(x - half * 0.06, tip + half * 0.42), (x - half * 0.06, foot - 3), (x - reach + 5, foot - 3)]),
        GOLD,
    )
    return surface


def star_shape(surface: Surface, x: float, y: float, radius: float) -> None:
    """A Shooting Star."""
    surface.fill(cut.polygon(cut.star(x, y + 1, radius, 5, 0.48)), INK)
    surface.fill(cut.polygon(cut.star(x, y + 1, radius - 4, 5, 0.48)), GOLD)


def _edge(surface: Surface, colour: str, width: int, height: int) -> None:
    """The pattern of a colour along the edge: plain, double, dotted or dashed."""
    ink = mix(COLOURS[colour], ink_on(COLOURS[colour]), 0.7)
    match colour:
        case "R":
            surface.fill(cut.frame(3, 3, width - 6, height - 6, 10, 2), ink)
            surface.fill(cut.frame(7, 7, width - 14, height - 14, 7, 2), ink)
        case "B":
            _dashes(surface, width, height, 4, 12, ink)
        case "G":
            _dashes(surface, width, height, 14, 24, ink)
        case _:
            pass


def _dashes(surface: Surface, width: int, height: int, length: int, step: int, ink: Colour) -> None:
    """Marks along the four edges, on whole pixels: soft ones would cost a tenth of the picture's bytes."""
    for x in range(14, width - 10 - length, step):
        for y in (5, height - 9):
            surface.fill(cut.rect(x, y, length, 4), ink)
    for y in range(14, height - 10 - length, step):
        for x in (5, width - 9):
            surface.fill(cut.rect(x, y, 4, length), ink)


@remembered
def _blank(letter: str, size: tuple[int, int]) -> Surface:
    """A card without what is on it."""
    width, height = size
    surface = Surface(width + 4, height + 4)
    surface.fill(cut.rect(0, 3, width, height, 14), darker(COLOURS[letter], 0.62))
    surface.fill(cut.rect(0, 0, width, height - 1, 14), COLOURS[letter])
    _edge(surface, letter, width, height)
    return surface


@remembered
def exodus(card: str, size: tuple[int, int] = CARD) -> Sprite:
    """A card as it lies (``Y04d``); its point is the upper left corner."""
    ink = ink_on(COLOURS[card[0]])
    width, height = size
    surface = Surface(width + 4, height + 4)
    surface.image_at(_blank(card[0], size).image, 0, 0)
    corner = round(width * 0.24)
    reach = corner / 2 + 8
    places = [(reach, reach), (width - reach, reach), (reach, height - reach), (width - reach, height - reach)]
    for kind, (x, y) in zip(FACES[card], places, strict=True):
        if kind != NOTHING:
            symbol(surface, kind, x, y, corner)
    middle, y = width / 2, height * 0.52
    star = card[:-1] in STARRED
    shift = 18 if star else 0
    surface.text(middle - 16 - shift, y, card[0], round(width * 0.33), ink, "Black")
    surface.text(middle + 20 - shift, y + 3, card[1:3], 30 if size == CARD else 36, ink, "SemiBold")
    if star:
        star_shape(surface, middle + 46, y, 17 if size == CARD else 22)
    return Sprite(surface, 0, 0)


def put_exodus(canvas: Canvas, card: str, slot: str, x: int, y: int) -> None:
    """Lay a card on a slot, whose name is written on it."""
    canvas.put(exodus(card), x, y)
    canvas.text(x + CARD[0] / 2, y + CARD[1] - 22, slot, 30, ink_on(COLOURS[card[0]]), "Medium")


@remembered
def deck(colour: str, number: int) -> Sprite:
    """The back of the top card of an Exodus deck, or an empty place; its point is the upper left corner."""
    width, height = DECK
    surface = Surface(width + 4, height + 4)
    if not colour:
        surface.fill(cut.frame(0, 0, width, height, 14, 4), FAINT)
        surface.text(width / 2, height / 2, str(number), 48, FAINT, "Bold")
        return Sprite(surface, 0, 0)
    ground = COLOURS[colour]
    ink = ink_on(ground)
    surface.fill(cut.rect(0, 3, width, height, 14), darker(ground, 0.62))
    surface.fill(cut.rect(0, 0, width, height, 14), CREAM)
    inside = cut.rect(6, 6, width - 12, height - 12, 10)
    surface.fill(inside, ground)
    surface.fill(cut.frame(14, 14, width - 28, height - 28, 8, 3), mix(ground, ink, 0.4))
    surface.text(width / 2 + 6, height / 2 + 6, colour, 74, ink, "Black")
    surface.fill(cut.circle(30, 30, 21), CREAM)
    surface.text(30, 30, str(number), 34, INK, "Bold")
    return Sprite(surface, 0, 0)


@remembered
def star_deck(left: bool) -> Sprite:
    """The back of the Shooting Stars; its point is the upper left corner."""
    width, height = 130, DECK[1]
    surface = Surface(width + 4, height + 4)
    if not left:
        surface.fill(cut.frame(0, 0, width, height, 14, 4), FAINT)
        return Sprite(surface, 0, 0)
    surface.fill(cut.rect(0, 3, width, height, 14), darker(_STAR_BACK, 0.6))
    surface.fill(cut.rect(0, 0, width, height, 14), CREAM)
    surface.fill(cut.rect(7, 7, width - 14, height - 14, 10), _STAR_BACK)
    for x, y, radius in ((34, 40, 7), (100, 36, 5), (28, 112, 5), (102, 118, 8)):
        surface.fill(cut.polygon(cut.star(x, y, radius, 4, 0.35)), lighter(_STAR_BACK, 0.6))
    star_shape(surface, width / 2, height / 2, 42)
    return Sprite(surface, 0, 0)


@remembered
def link(size: int = 52) -> Sprite:
    """The sign between two decks that show one colour."""
    surface = Surface(size + 4, size + 4)
    middle = surface.width / 2
    surface.fill(cut.circle(middle, middle, size / 2), INK)
    surface.fill(cut.circle(middle, middle, size / 2 - 3), BAD)
    for y in (-7, 7):
        surface.fill(cut.path([(middle - 13, middle + y), (middle + 13, middle + y)], 6), CREAM)
    return Sprite(surface)


@remembered
def turned(size: int = 42) -> Sprite:
    """The mark of a card that was rotated: an arrow that runs round."""
    surface = Surface(size + 4, size + 4)
    middle, unit = surface.width / 2, size / 100
    surface.fill(cut.circle(middle, middle, size / 2), INK)
    surface.fill(cut.circle(middle, middle, size / 2 - 3), GLOW)
    arc = cut.curve((-26, 12), (-26, -40), (30, -40), (26, 8))
    surface.fill(cut.path([(middle + x * unit, middle + y * unit) for x, y in arc], 10 * unit), INK)
    tip = [(26, 34), (4, 2), (48, 2)]
    surface.fill(cut.polygon([(middle + x * unit, middle + y * unit) for x, y in tip]), INK)
    return Sprite(surface)


@remembered
def counter(kind: str, size: int = 40) -> Sprite:
    """The sign before a number: ``P`` pyramids, ``A`` aliens, ``area`` the largest area, ``star`` Shooting Stars."""
    surface = Surface(size + 8, size + 8)
    middle = surface.width / 2
    match kind:
        case "star":
            star_shape(surface, middle, middle, size / 2 + 1)
        case "area":
            for x, y in ((-9, 9), (9, 9), (0, -9)):
                surface.fill(cut.rect(middle + x - 9, middle + y - 8, 18, 16, 3), INK)
                surface.fill(cut.rect(middle + x - 7, middle + y - 6, 14, 12, 2), GOLD)
        case _:
            surface.fill(cut.circle(middle, middle, size / 2 + 2), PAPER)
            symbol(surface, kind, middle, middle, size)
    return Sprite(surface)
