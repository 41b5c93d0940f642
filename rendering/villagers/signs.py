"""The signs of Villagers: suits, symbols, padlocks and coins."""

from rendering import surface as cut
from rendering.lettering import width
from rendering.palette import COPPER, CREAM, FAINT, GOLD, INK, PAPER, SILVER, TINTS, Colour, darker, ink_on, rgb
from rendering.sprite import Sprite, remembered
from rendering.surface import Surface
from rules.villagers.components import SUITS, TABLES, VILLAGERS

TINT = TINTS["villagers"]
COLOURS: dict[str, Colour] = {
    "grains": rgb("147575"),
    "hay": rgb("7D4FA6"),
    "wood": rgb("3E7C3B"),
    "ore": rgb("33373D"),
    "grapes": rgb("E08AB4"),
    "wool": rgb("7FB2E5"),
    "leather": rgb("E7BC3F"),
    "solitary": rgb("8C5B38"),
    "special": rgb("BC3A30"),
}
_FOOD = rgb("C43A2F")
_HIGH = 40  # of a symbol


def sign(surface: Surface, suit: str, x: float, y: float, size: float, ink: Colour) -> None:
    """The sign of a suit, about `size` across."""
    unit = size / 2
    match SUITS[suit].sign:
        case "barrel":
            surface.fill(cut.ellipse(x, y, unit * 0.78, unit), ink)
            for level in (-0.42, 0.42):
                band = cut.rect(x - unit, y + unit * level - unit * 0.08, 2 * unit, unit * 0.17)
                surface.fill(band & cut.ellipse(x, y, unit * 0.78, unit), _inverse(ink))
        case "fork":
            surface.fill(cut.path([(x, y - unit * 0.2), (x, y + unit)], unit * 0.24), ink)
            for side in (-0.6, 0, 0.6):
                surface.fill(
                    cut.path([(x + side * unit, y - unit), (x + side * unit, y - unit * 0.2)], unit * 0.22), ink
                )
            surface.fill(
                cut.path([(x - unit * 0.6, y - unit * 0.15), (x + unit * 0.6, y - unit * 0.15)], unit * 0.24), ink
            )
        case "log":
            surface.fill(cut.rect(x - unit, y - unit * 0.55, 2 * unit, unit * 1.1, unit * 0.5), ink)
            surface.fill(cut.circle(x + unit * 0.48, y, unit * 0.38), _inverse(ink))
            surface.fill(cut.circle(x + unit * 0.48, y, unit * 0.18), ink)
        case "hexagon":
            surface.fill(cut.polygon(cut.regular(x, y, unit * 1.05, 6)), ink)
            surface.fill(
                cut.path(
                    [(x - unit * 0.4, y - unit * 0.1), (x, y + unit * 0.3), (x + unit * 0.4, y - unit * 0.1)],
                    unit * 0.18,
                ),
                _inverse(ink),
            )
        case "grapes":
            for row, count in enumerate((3, 2, 1)):
                for place in range(count):
                    across = (place - (count - 1) / 2) * unit * 0.66
                    surface.fill(cut.circle(x + across, y - unit * 0.38 + row * unit * 0.58, unit * 0.34), ink)
            surface.fill(cut.path([(x, y - unit * 0.5), (x + unit * 0.2, y - unit)], unit * 0.2), ink)
        case "drop":
            surface.fill(cut.circle(x, y + unit * 0.28, unit * 0.68), ink)
            surface.fill(
                cut.polygon([(x, y - unit), (x - unit * 0.58, y + unit * 0.02), (x + unit * 0.58, y + unit * 0.02)]),
                ink,
            )
        case "hide":
            points = [
                (-0.9, -0.9),
                (-0.3, -0.6),
                (0.3, -0.6),
                (0.9, -0.9),
                (0.62, 0),
                (0.9, 0.9),
                (0.3, 0.62),
                (0, 1),
                (-0.3, 0.62),
                (-0.9, 0.9),
                (-0.62, 0),
            ]
            surface.fill(cut.polygon([(x + u * unit, y + v * unit) for u, v in points]), ink)
        case "hat":
            surface.fill(cut.rect(x - unit, y + unit * 0.3, 2 * unit, unit * 0.34, unit * 0.17), ink)
            surface.fill(cut.rect(x - unit * 0.56, y - unit * 0.75, unit * 1.12, unit * 1.2, unit * 0.3), ink)
        case _:
            surface.fill(cut.ellipse(x, y, unit, unit * 0.72), ink)
            for side in (-0.42, 0.42):
                surface.fill(cut.ellipse(x + side * unit, y - unit * 0.08, unit * 0.24, unit * 0.16), _inverse(ink))


def _inverse(ink: Colour) -> Colour:
    return INK if ink == CREAM else CREAM


def padlock(surface: Surface, x: float, y: float, size: float, ink: Colour) -> None:
    """A padlock, `size` high."""
    unit = size / 2
    surface.fill(cut.frame(x - unit * 0.52, y - unit, unit * 1.04, unit * 1.5, unit * 0.5, unit * 0.22), ink)
    surface.fill(cut.rect(x - unit * 0.78, y - unit * 0.15, unit * 1.56, unit * 1.15, unit * 0.2), ink)


def slot(surface: Surface, x: float, y: float, across: float, down: float, ink: Colour) -> None:
    """A free place for a card: a dashed outline."""
    u, v = across / 2, down / 2
    corners = [(x - u, y - v), (x + u, y - v), (x + u, y + v), (x - u, y + v)]
    surface.fill(cut.path(corners, 3, closed=True, dash=5), ink)


def _letter_disc(surface: Surface, x: float, y: float, letter: str, colour: Colour, house: bool) -> None:
    if house:
        half = _HIGH / 2
        roof = [
            (x - half, y - 2),
            (x, y - half - 2),
            (x + half, y - 2),
            (x + half - 4, y + half - 2),
            (x - half + 4, y + half - 2),
        ]
        surface.fill(cut.polygon(roof), colour)
        surface.text(x, y + 3, letter, 29, CREAM, "Bold")
    else:
        surface.fill(cut.circle(x, y, _HIGH / 2), colour)
        surface.text(x, y, letter, 31, CREAM, "Bold")


def food(surface: Surface, x: float, y: float) -> None:
    """A Food symbol."""
    _letter_disc(surface, x, y, "F", _FOOD, False)


def builder(surface: Surface, x: float, y: float) -> None:
    """A Builder symbol."""
    _letter_disc(surface, x, y, "B", INK, True)


def gold(surface: Surface, x: float, y: float, text: str) -> None:
    """A Gold symbol with its value."""
    surface.fill(cut.circle(x, y, 23), darker(GOLD, 0.35))
    surface.fill(cut.circle(x, y, 21), GOLD)
    surface.text(x, y, text, 32, INK, "Bold", room=38)


def silver(surface: Surface, x: float, y: float, key: str) -> float:
    """A Silver symbol with its formula, from its left edge; returns its width."""
    formula = TABLES.silver[key]
    text = "=" if formula.pays == formula.every == 1 and formula.counts != "suit" else str(formula.pays)
    text += f" per {formula.every}" if formula.every > 1 else " per" if text != "=" else ""
    wide = width(text, 31, "Bold")
    icons = 2 if formula.counts == "values" else 1
    across = wide + 28 + 42 * icons
    surface.fill(cut.rect(x, y - 22, across, 44, 22), darker(SILVER, 0.35))
    surface.fill(cut.rect(x + 2, y - 20, across - 4, 40, 20), SILVER)
    surface.text(x + 13, y, text, 31, INK, "Bold", "l")
    at = x + 13 + wide + 26
    match formula.counts:
        case "suit":
            sign(surface, formula.suit, at, y, 32, darker(COLOURS[formula.suit], 0.25))
        case "padlocks":
            padlock(surface, at, y, 32, INK)
        case "golds":
            surface.fill(cut.circle(at, y, 16), darker(GOLD, 0.35))
            surface.fill(cut.circle(at, y, 14), GOLD)
        case "values":
            surface.fill(cut.circle(at, y, 16), darker(GOLD, 0.35))
            surface.fill(cut.circle(at, y, 14), GOLD)
            sign(surface, formula.suit, at + 40, y, 32, darker(COLOURS[formula.suit], 0.25))
        case "food":
            food(surface, at, y)
        case "builder":
            builder(surface, at, y)
        case "coins":
            surface.fill(cut.circle(at, y, 16), darker(COPPER, 0.35))
            surface.fill(cut.circle(at, y, 14), COPPER)
    return across


def symbols(surface: Surface, x: float, y: float, id: str, side: str = "") -> float:
    """All symbols of a card in a row from `x`; returns where the row ends."""
    villager = VILLAGERS[id]
    foods = TABLES.founders.food if side == "food" else villager.food
    value = TABLES.founders.gold if side == "gold" else villager.gold
    for _ in range(foods):
        food(surface, x + 20, y)
        x += 48
    for _ in range(villager.builder):
        builder(surface, x + 20, y)
        x += 48
    if value:
        gold(surface, x + 23, y, str(value))
        x += 54
    if villager.silver:
        x += silver(surface, x, y, villager.silver) + 8
    return x


@remembered
def food_sign() -> Sprite:
    """Food in tables of numbers."""
    surface = Surface(44, 44, crisp=True)
    food(surface, 22, 22)
    return Sprite(surface)


@remembered
def builder_sign() -> Sprite:
    """Builder in tables of numbers."""
    surface = Surface(44, 48, crisp=True)
    builder(surface, 22, 25)
    return Sprite(surface)


@remembered
def gold_sign(text: str) -> Sprite:
    """Gold in tables of numbers."""
    surface = Surface(50, 50, crisp=True)
    gold(surface, 25, 25, text)
    return Sprite(surface)


@remembered
def coin(text: str) -> Sprite:
    """Coins that lie somewhere, or money."""
    surface = Surface(52, 52, crisp=True)
    coin_at(surface, 26, 26, text)
    return Sprite(surface)


def coin_at(surface: Surface, x: float, y: float, text: str) -> None:
    """A stack of coins with its value."""
    surface.fill(cut.circle(x, y, 24), darker(COPPER, 0.5))
    surface.fill(cut.circle(x, y, 22), COPPER)
    surface.fill(cut.ring(x, y, 19, 2), CREAM)
    surface.text(x, y, text, 32, INK, "Bold", room=34)


@remembered
def slot_sign() -> Sprite:
    """A free place on a top card."""
    surface = Surface(32, 32, crisp=True)
    slot(surface, 16, 16, 24, 24, FAINT)
    return Sprite(surface)


@remembered
def suit_chip(suit: str, text: str = "", small: bool = False) -> Sprite:
    """A suit as sign (unless it is to be small) and letter, and a number after it; its point is the left end."""
    written = SUITS[suit].letter + text
    colour = COLOURS[suit]
    ink = ink_on(colour)
    across = width(written, 32, "Bold") + (20 if small else 58)
    surface = Surface(across, 44, crisp=True)
    surface.fill(cut.rect(0, 0, across, 44, 10), colour)
    if not small:
        sign(surface, suit, 24, 22, 28, ink)
    surface.text(across - 10, 22, written, 32, ink, "Bold", "r")
    return Sprite(surface, 0, 22)


@remembered
def name_chip(card: str) -> Sprite:
    """A card in a row of cards: its suit and its name; its point is the left end."""
    villager = VILLAGERS[card]
    colour = COLOURS[villager.suit]
    ink = ink_on(colour)
    across = width(villager.name, 31) + 60
    surface = Surface(across, 46, crisp=True)
    surface.fill(cut.rect(0, 0, across, 46, 10), colour)
    sign(surface, villager.suit, 24, 23, 28, ink)
    surface.text(46, 23, villager.name, 31, ink, "SemiBold", "l")
    return Sprite(surface, 0, 23)


def paper(surface: Surface, across: float, down: float, radius: float = 12) -> None:
    """The ground of a card."""
    surface.fill(cut.rect(0, 0, across, down, radius), PAPER)
