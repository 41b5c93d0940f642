"""The signs of 51st State: goods and symbols as pictograms, factions, marks on locations."""

from rendering import surface as cut
from rendering.lettering import width
from rendering.palette import BAD, CREAM, FAINT, GOLD, INK, PAPER, TINTS, Colour, darker, ink_on, rgb
from rendering.pieces import figure
from rendering.sprite import Sprite, remembered
from rendering.surface import Surface
from rules.fiftyfirststate.components import FACTIONS

TINT = TINTS["fiftyfirststate"]

# Contacts differ by shape and letter as well as by colour.
CONTACTS: dict[str, tuple[str, str, Colour]] = {
    "grey": ("square", "G", rgb("77797C")),
    "red": ("triangle", "R", rgb("B3372F")),
    "blue": ("circle", "B", rgb("2A63A8")),
    "uni": ("star", "U", rgb("E2B13C")),
}
GOOD_COLOURS: dict[str, Colour] = {
    "worker": rgb("7A4E2D"),
    "gun": rgb("3A3F46"),
    "fuel": rgb("9A2F4A"),
    "iron": rgb("4C6B80"),
    "brick": rgb("B5532F"),
    "ammo": rgb("6E7A2C"),
    "dev": rgb("6B4A8C"),
    "shield": rgb("2F7F77"),
    "card": rgb("5C5348"),
    "vp": rgb("A87C12"),
    "liberty": rgb("3F7D5B"),
    "contact": rgb("55575A"),
    "hazard": rgb("7D6A00"),
}
SYMBOL_LETTERS = {
    "brick": "B",
    "iron": "I",
    "gun": "G",
    "fuel": "F",
    "worker": "W",
    "vp": "V",
    "card": "C",
    "liberty": "L",
    "contact": "T",
    "ammo": "A",
    "hazard": "H",
}
# Each faction by its colour, shape and letter.
_FACTIONS: dict[str, tuple[Colour, str]] = {
    "newyork": (rgb("8C96A0"), "square"),
    "appalachian": (rgb("E8792B"), "circle"),
    "mutants": (rgb("A8322C"), "triangle"),
    "guild": (rgb("2460A8"), "diamond"),
}
# Kinds of locations by the colour of their heads.
KIND_COLOURS: dict[str, Colour] = {
    "P": rgb("6B4A1F"),
    "OP": rgb("8F5A10"),
    "F": rgb("2F5B57"),
    "A1": rgb("6E2F2C"),
    "A2": rgb("7E3A5E"),
}


def pictogram(surface: Surface, kind: str, x: float, y: float, size: float) -> None:
    """What stands for a good or a symbol, in its colour, about `size` across."""
    if kind in CONTACTS:
        shape, letter, colour = CONTACTS[kind]
        surface.fill(figure(shape, x, y, size * 0.5), darker(colour, 0.35))
        surface.fill(figure(shape, x, y, size * 0.5 - 2), colour)
        low = size * 0.08 if shape == "triangle" else 0
        surface.text(x, y + low, letter, round(size * 0.62), ink_on(colour), "Bold")
        return
    unit = size / 100
    colour = GOOD_COLOURS[kind]

    def poly(*points: tuple[float, float], ink: Colour = colour) -> None:
        surface.fill(cut.polygon([(x + u * unit, y + v * unit) for u, v in points]), ink)

    def box(u: float, v: float, across: float, down: float, radius: float = 0, ink: Colour = colour) -> None:
        surface.fill(cut.rect(x + u * unit, y + v * unit, across * unit, down * unit, radius * unit), ink)

    def disc(u: float, v: float, radius: float, ink: Colour = colour) -> None:
        surface.fill(cut.circle(x + u * unit, y + v * unit, radius * unit), ink)

    match kind:
        case "worker":
            disc(0, -28, 20)
            poly((-16, -14), (16, -14), (48, 4), (44, 18), (22, 12), (36, 48), (8, 48), (0, 30), (-8, 48), (-36, 48))
            poly((-16, -14), (-48, 4), (-44, 18), (-22, 12), (-36, 48))
        case "gun":
            poly(
                (-46, -28), (44, -28), (44, -4), (4, -4), (-2, 14), (-14, 14), (-22, 44), (-46, 44), (-34, 0), (-46, -6)
            )
        case "fuel":
            box(-32, -26, 64, 72, 10)
            box(-26, -46, 34, 14, 4)
            box(14, -46, 16, 16, 3)
            poly((-18, -8), (-10, -12), (22, 30), (14, 34), ink=PAPER)
            poly((18, -12), (24, -6), (-12, 34), (-20, 28), ink=PAPER)
        case "iron":
            surface.fill(cut.polygon(cut.star(x, y, size * 0.5, 8, 0.7)), colour)
            disc(0, 0, 36)
            disc(0, 0, 15, PAPER)
        case "brick":
            box(-48, -30, 96, 60, 6)
            box(-48, -3, 96, 6, ink=PAPER)
            box(-3, -30, 6, 30, ink=PAPER)
            box(-27, 0, 6, 30, ink=PAPER)
            box(21, 0, 6, 30, ink=PAPER)
        case "ammo":
            for u in (-40, -12, 16):
                box(u, -12, 22, 56, 3)
                poly((u, -12), (u + 22, -12), (u + 19, -34), (u + 11, -46), (u + 3, -34))
        case "dev":
            surface.fill(cut.polygon(cut.regular(x, y, size * 0.52, 6)), colour)
            surface.text(x, y, "D", round(size * 0.62), CREAM, "Bold")
        case "shield":
            poly((-40, -42), (0, -50), (40, -42), (40, 2), (24, 32), (0, 50), (-24, 32), (-40, 2))
            poly((0, -36), (28, -30), (28, 0), (16, 22), (0, 36), ink=PAPER)
        case "card":
            box(-34, -48, 68, 96, 9)
            box(-25, -39, 50, 34, 4, PAPER)
        case "vp":
            surface.fill(cut.polygon(cut.star(x, y + 3 * unit, size * 0.54, 5, 0.5)), darker(GOLD, 0.35))
            surface.fill(cut.polygon(cut.star(x, y + 3 * unit, size * 0.45, 5, 0.5)), GOLD)
        case "liberty":
            poly((-14, 48), (14, 48), (10, -6), (-10, -6))
            disc(0, -16, 13)
            for u, v in ((-30, -30), (-16, -44), (0, -50), (16, -44), (30, -30)):
                poly((u, v), (5, -12), (-5, -12))
        case "contact":
            poly((-46, -14), (6, -14), (6, -38), (48, 0), (6, 38), (6, 14), (-46, 14))
        case _:
            disc(0, -6, 40)
            box(-20, 14, 40, 34, 12)
            disc(-16, -10, 12, PAPER)
            disc(16, -10, 12, PAPER)


@remembered
def good(kind: str, size: int = 40) -> Sprite:
    """A good by itself."""
    surface = Surface(size + 6, size + 6, crisp=True)
    pictogram(surface, kind, size / 2 + 3, size / 2 + 3, size)
    return Sprite(surface)


def symbol(surface: Surface, kind: str, x: float, y: float) -> float:
    """A symbol of a location with its letter, from `x` to the right; returns its width."""
    pictogram(surface, kind, x + 15, y, 28)
    surface.text(x + 43, y, SYMBOL_LETTERS[kind], 30, INK, "Bold")
    return 64


@remembered
def token(faction: str, size: int = 46) -> Sprite:
    """A faction by its colour, shape and letter; a question mark before one is chosen."""
    colour, shape = _FACTIONS.get(faction, (FAINT, "circle"))
    letter = FACTIONS[faction].letter if faction else "?"
    surface = Surface(size + 8, size + 8, crisp=True)
    middle = size / 2 + 4
    surface.fill(figure(shape, middle, middle, size / 2), INK)
    surface.fill(figure(shape, middle, middle, size / 2 - 3), colour)
    low = size * 0.08 if shape == "triangle" else 0
    ink = ink_on(colour)
    surface.text(middle, middle + low, letter, round(size * 0.62), ink, "Bold")
    return Sprite(surface)


@remembered
def marker(faction: str) -> Sprite:
    """The marker of a faction on the track."""
    return token(faction, 34)


@remembered
def dot(used: bool) -> Sprite:
    """A use of an action location in this round."""
    surface = Surface(24, 24, crisp=True)
    surface.fill(cut.circle(12, 12, 10), INK)
    if not used:
        surface.fill(cut.circle(12, 12, 7), PAPER)
    return Sprite(surface)


@remembered
def visitor() -> Sprite:
    """A worker on an open production."""
    surface = Surface(36, 36, crisp=True)
    surface.fill(cut.circle(18, 18, 17), GOLD)
    pictogram(surface, "worker", 18, 18, 28)
    return Sprite(surface)


@remembered
def defence(number: int, shielded: bool) -> Sprite:
    """The defence of a location on a small shield; its point is the right end."""
    across = 74 if shielded else 42
    surface = Surface(across, 40, crisp=True)
    x, y, unit = across - 20, 20, 0.38
    shape = [(-44, -46), (0, -52), (44, -46), (44, 4), (26, 34), (0, 52), (-26, 34), (-44, 4)]
    surface.fill(cut.polygon([(x + u * unit, y + v * unit) for u, v in shape]), GOOD_COLOURS["shield"])
    surface.text(x, y - 1, str(number), 30, CREAM, "Bold")
    if shielded:
        surface.fill(cut.rect(0, 4, 32, 32, 8), GOLD)
        surface.text(16, 20, "S", 30, INK, "Bold")
    return Sprite(surface, across, 20)


@remembered
def cross(across: int, down: int) -> Sprite:
    """A cross over a board action that was used."""
    surface = Surface(across, down, crisp=True)
    for side in (0, 1):
        ends = [(4, 4 if side else down - 4), (across - 4, down - 4 if side else 4)]
        surface.fill(cut.path(ends, 4), BAD)
    return Sprite(surface)


@remembered
def first_marker() -> Sprite:
    """The first player marker."""
    surface = Surface(46, 40, crisp=True)
    points = [(3, 34), (1, 8), (13, 18), (23, 3), (33, 18), (45, 8), (43, 34)]
    surface.fill(cut.polygon(points), darker(GOLD, 0.35))
    inner = [(6, 31), (5, 14), (14, 22), (23, 9), (32, 22), (41, 14), (40, 31)]
    surface.fill(cut.polygon(inner), GOLD)
    return Sprite(surface)


@remembered
def goal(points: int) -> Sprite:
    """The points that end the game, on the track."""
    surface = Surface(36, 40, crisp=True)
    surface.fill(cut.rect(0, 0, 36, 40, 8), TINT.accent)
    surface.text(18, 20, str(points), 30, INK, "Bold")
    return Sprite(surface)


@remembered
def last_round() -> Sprite:
    """Somebody has the points that end the game."""
    surface = Surface(216, 48, crisp=True)
    surface.fill(cut.polygon([(0, 0), (216, 0), (200, 24), (216, 48), (0, 48), (16, 24)]), BAD)
    surface.text(108, 24, "LAST ROUND", 32, CREAM, "Bold")
    return Sprite(surface)


@remembered
def stamp() -> Sprite:
    """Has passed."""
    surface = Surface(132, 44, crisp=True)
    surface.fill(cut.rect(0, 0, 132, 44, 10), FAINT)
    surface.text(66, 22, "PASSED", 32, CREAM, "Bold")
    return Sprite(surface)


@remembered
def place_tab(place: str) -> Sprite:
    """A place of the Lookout row; its point is the right end."""
    across = width(place, 31, "Bold") + 20
    surface = Surface(across, 36, crisp=True)
    surface.fill(cut.rect(0, 0, across, 36, 8), INK)
    surface.text(across / 2, 18, place, 31, CREAM, "Bold")
    return Sprite(surface, across, 18)
