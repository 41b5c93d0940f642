"""The pieces of Helvetia: villagers, coins, cubes, icons of the personalities, and houses with who lives in them."""

from rendering import surface as cut
from rendering.canvas import Sprite
from rendering.palette import (
    CREAM,
    GOLD,
    INK,
    PAPER,
    STONE,
    TINTS,
    WHITE,
    Colour,
    darker,
    ink_on,
    lighter,
    mix,
    rgb,
)
from rendering.sprite import remembered
from rendering.surface import Shape, Surface
from rules.helvetia.components import BUILDINGS, NEUTRAL_LETTER
from rules.helvetia.state import House

TINT = TINTS["helvetia"]
COLOURS: dict[str, Colour] = {
    "R": rgb("C23B2E"),
    "Y": rgb("F2C53D"),
    "W": rgb("FAFAF7"),
    "B": rgb("1B5599"),
    NEUTRAL_LETTER: rgb("8F8B86"),
}
# The grounds of buildings by kind; victory buildings are gold.
_GROUNDS: dict[str, Colour] = {"production": rgb("E9DDBF"), "exchange": rgb("C9DCE6"), "victory": rgb("F0D37A")}
_NIGHT = rgb("3B4A6B")


# --- villagers and coins -----------------------------------------------------------------------------------------


def _body(sex: str, x: float, y: float, size: float, tilted: bool) -> list[Shape]:
    """A man is a square with a hat, a woman is round with a headscarf's knot."""
    half = size / 2
    if sex == "F":
        return [cut.circle(x, y, half)]
    corner = half * 0.84
    if tilted:
        return [cut.polygon(cut.regular(x, y + size * 0.02, half * 1.16, 4, 18))]
    return [
        cut.rect(x - corner, y - half * 0.62, corner * 2, half * 1.56, size * 0.08),
        cut.rect(x - half, y - half * 0.72, size, size * 0.15, size * 0.05),
        cut.rect(x - half * 0.52, y - half, half * 1.04, size * 0.2, size * 0.05),
    ]


@remembered
def villager(letter: str, sex: str, size: int, asleep: bool = False) -> Sprite:
    """A villager: solid when awake; pale, with a dark blue edge and a z, when asleep."""
    pad = 6
    surface = Surface(size + 2 * pad, size + 2 * pad)
    x = y = size / 2 + pad
    colour = COLOURS[letter]
    shapes = _body(sex, x, y, size, False)
    edge = max(2.0, size * 0.055)
    rim = _NIGHT if asleep else darker(colour, 0.55)
    for shape in shapes:
        surface.fill(shape, rim)
    fill = mix(colour, PAPER, 0.62) if asleep else colour
    for shape in _body(sex, x, y, size - 2 * edge, False):
        surface.fill(shape, fill)
    ink = INK if asleep else ink_on(colour)
    surface.text(x, y + (size * 0.12 if sex == "M" else 0), letter, round(size * 0.58), ink, "Bold")
    if sex == "M" and not asleep:
        surface.fill(cut.rect(x - size * 0.24, y - size * 0.36, size * 0.48, size * 0.05), ink)
    if asleep:
        spot = cut.circle(x + size * 0.36, y - size * 0.34, size * 0.21)
        surface.fill(spot, _NIGHT)
        surface.text(x + size * 0.36, y - size * 0.35, "z", round(size * 0.4), CREAM, "Bold")
    return Sprite(surface)


@remembered
def newborn(letter: str, sex: str, size: int) -> Sprite:
    """A newborn: a small figure with a dot."""
    surface = Surface(size + 4, size + 4)
    x = y = size / 2 + 2
    figure = cut.circle(x, y, size / 2) if sex == "F" else cut.rect(2, 2, size, size, size * 0.16)
    inner = cut.circle(x, y, size / 2 - 2) if sex == "F" else cut.rect(4, 4, size - 4, size - 4, size * 0.12)
    surface.fill(figure, INK)
    surface.fill(inner, COLOURS[letter])
    surface.fill(cut.circle(x, y, size * 0.14), ink_on(COLOURS[letter]))
    return Sprite(surface)


@remembered
def coin(letter: str, size: int = 40) -> Sprite:
    """A coin of a colour with its letter; an empty letter is a place for one."""
    surface = Surface(size + 8, size + 8)
    x = y = size / 2 + 4
    if not letter:
        surface.fill(cut.ring(x, y, size / 2 - 2, 2.5), mix(STONE, PAPER, 0.25))
        return Sprite(surface)
    colour = COLOURS[letter]
    surface.fill(cut.circle(x, y, size / 2), darker(GOLD, 0.4))
    surface.fill(cut.circle(x, y, size / 2 - 1.5), GOLD)
    surface.fill(cut.circle(x, y, size / 2 - 5), colour)
    surface.text(x, y, letter, round(size * 0.56), ink_on(colour), "Bold")
    return Sprite(surface)


@remembered
def cube(letter: str, size: int = 34) -> Sprite:
    """A delivery cube with its letter."""
    surface = Surface(size + 4, size + 6)
    colour = COLOURS[letter]
    surface.fill(cut.rect(2, 3, size, size + 1, 5), darker(colour, 0.5))
    surface.fill(cut.rect(4, 5, size - 4, size - 5, 3), colour)
    surface.fill(cut.rect(4, 5, size - 4, 4, 2), lighter(colour, 0.45))
    surface.text(size / 2 + 2, size / 2 + 4, letter, round(size * 0.74), ink_on(colour), "Bold")
    return Sprite(surface)


@remembered
def marker(letter: str, size: int = 36) -> Sprite:
    """A marker on the point track."""
    surface = Surface(size + 4, size + 4)
    middle = size / 2 + 2
    colour = COLOURS[letter]
    surface.fill(cut.circle(middle, middle, size / 2), INK)
    surface.fill(cut.circle(middle, middle, size / 2 - 2), colour)
    surface.text(middle, middle, letter, round(size * 0.66), ink_on(colour), "Bold")
    return Sprite(surface)


@remembered
def start_flag(size: int = 44) -> Sprite:
    """The start player tile: a white cross on red."""
    surface = Surface(size + 4, size + 4)
    surface.fill(cut.rect(2, 2, size, size, 8), INK)
    surface.fill(cut.rect(4, 4, size - 4, size - 4, 7), rgb("D8232A"))
    middle, arm = size / 2 + 2, size * 0.31
    for across, down in ((arm, size * 0.1), (size * 0.1, arm)):
        surface.fill(cut.rect(middle - across, middle - down, across * 2, down * 2), WHITE)
    return Sprite(surface)


@remembered
def icon(personality: str, size: int = 52) -> Sprite:
    """The tool of a personality: trowel, wagon, lantern, cross, cradle."""
    surface = Surface(size, size)
    unit = size / 100

    def at(*points: tuple[float, float]) -> list[tuple[float, float]]:
        return [(x * unit, y * unit) for x, y in points]

    def line(*points: tuple[float, float], width: float = 8) -> None:
        surface.fill(cut.path(at(*points), width * unit), INK)

    match personality:
        case "builder":
            surface.fill(cut.polygon(at((8, 92), (18, 40), (60, 82))), INK)
            line((40, 60), (58, 42), (58, 42))
            surface.fill(cut.path(at((62, 38), (88, 12)), 16 * unit), TINT.accent)
        case "carter":
            surface.fill(cut.rect(8 * unit, 34 * unit, 66 * unit, 32 * unit, 4 * unit), TINT.accent)
            line((74, 58), (96, 58))
            for x in (24, 60):
                surface.fill(cut.circle(x * unit, 74 * unit, 17 * unit), INK)
                surface.fill(cut.circle(x * unit, 74 * unit, 7 * unit), CREAM)
        case "watchman":
            line((50, 6), (50, 20))
            surface.fill(cut.rect(24 * unit, 20 * unit, 52 * unit, 70 * unit, 10 * unit), INK)
            surface.fill(cut.rect(34 * unit, 32 * unit, 32 * unit, 44 * unit, 5 * unit), rgb("F6A821"))
        case "priest":
            surface.fill(cut.rect(41 * unit, 6 * unit, 18 * unit, 88 * unit, 3 * unit), INK)
            surface.fill(cut.rect(20 * unit, 26 * unit, 60 * unit, 18 * unit, 3 * unit), INK)
        case _:
            half = cut.circle(50 * unit, 44 * unit, 40 * unit) & cut.rect(0, 44 * unit, size, size)
            surface.fill(half, INK)
            surface.fill(cut.circle(36 * unit, 34 * unit, 17 * unit), TINT.accent)
            line(*[(x, 92 - (x - 50) ** 2 / 160) for x in range(12, 89, 4)])
    return Sprite(surface)


# --- houses ------------------------------------------------------------------------------------------------------


def kind_mark(surface: Surface, kind: str, x: float, y: float, size: float) -> None:
    """The small mark of a kind of buildings: gear, two arrows, star."""
    ink = mix(INK, _GROUNDS[kind], 0.25)
    match kind:
        case "production":
            surface.fill(cut.polygon(cut.star(x, y, size * 0.5, 8, 0.74)), ink)
            surface.fill(cut.circle(x, y, size * 0.17), _GROUNDS[kind])
        case "exchange":
            for side in (-1, 1):
                v = y + side * size * 0.2
                tip = x + side * size * 0.5
                surface.fill(cut.rect(x - size * 0.4, v - size * 0.06, size * 0.8, size * 0.12), ink)
                head = [
                    (tip, v),
                    (tip - side * size * 0.26, v - size * 0.2),
                    (tip - side * size * 0.26, v + size * 0.2),
                ]
                surface.fill(cut.polygon(head), ink)
        case _:
            surface.fill(cut.polygon(cut.star(x, y, size * 0.54)), ink)


def ground(kind: str) -> Colour:
    """The ground of a building type."""
    return _GROUNDS[BUILDINGS[kind].kind]


@remembered
def _tile(kind: str, width: int, height: int) -> Surface:
    """A building tile without villagers; the upper left corner is left for the label of the space."""
    building = BUILDINGS[kind]
    surface = Surface(width, height)
    colour = ground(kind)
    small = height < 100
    # Straight edges: rounded ones would make a full board a third larger.
    surface.fill(cut.rect(0, 0, width, height), darker(colour, 0.45))
    surface.fill(cut.rect(2, 2, width - 4, height - 5), colour)
    size = 25 if small else 32 if height < 160 else 44
    surface.text(width - (4 if small else 8), size * 0.66, building.code, size, INK, "Bold", "r")
    return surface


@remembered
def house(
    letter: str,
    space: str,
    kind: str,
    host: str,
    host_asleep: bool,
    guest: str,
    guest_sex: str,
    guest_asleep: bool,
    newborns: str,
    width: int,
    height: int,
) -> Sprite:
    """A building in a village: label of the space, code, what it makes, and the villagers."""
    surface = Surface(width, height)
    surface.image_at(_tile(kind, width, height).image, 0, 0)
    small, large = height < 100, height >= 160
    size = 21 if small else 28 if not large else 40
    surface.text(
        4 if small else 8, 17 if small else size * 0.72, space, size, mix(INK, ground(kind), 0.35), "SemiBold", "l"
    )
    building = BUILDINGS[kind]
    figure = round(min(height * 0.46, width * 0.42)) if small or large else 48
    foot = height - figure / 2 - (6 if small else 9)
    if building.kind == "victory":
        star = figure * 0.9
        kind_mark(surface, "victory", width * 0.3, foot, star)
        surface.text(width * 0.64, foot, str(building.points), round(figure * 0.85), INK, "Bold")
        return Sprite(surface, 0, 0)
    if not small:
        _made(surface, kind, width, height, large)
    places = [width * 0.27, width * 0.73]
    for place, (owner, sex, asleep) in zip(
        places, ((letter, host, host_asleep), (guest, guest_sex, guest_asleep)), strict=True
    ):
        if sex:
            sprite = villager(owner, sex, figure, asleep)
            surface.image_at(sprite.image, round(place) - sprite.x, round(foot) - sprite.y)
    little = round(figure * 0.5)
    for index, sex in enumerate(newborns[:3]):
        sprite = newborn(letter, sex, little)
        y = foot + figure * 0.22 - index * (little * 0.92)
        surface.image_at(sprite.image, round(width / 2) - sprite.x, round(y) - sprite.y)
    return Sprite(surface, 0, 0)


def _made(surface: Surface, kind: str, width: int, height: int, large: bool) -> None:
    """What the building makes, between its name and its people."""
    size = 36 if large else 26
    y = height * (0.36 if large else 0.395)
    if BUILDINGS[kind].kind == "exchange":
        kind_mark(surface, "exchange", width / 2, y, size * 1.15)
    else:
        surface.text(
            width / 2, y, BUILDINGS[kind].output, size, mix(INK, ground(kind), 0.12), "Medium", room=width - 12
        )


def house_sprite(letter: str, space: str, built: House, guest: str, width: int, height: int) -> Sprite:
    """The sprite of a house of the state."""
    return house(
        letter,
        space,
        built.kind,
        built.host,
        built.host_asleep,
        guest,
        built.guest_sex,
        built.guest_asleep,
        built.newborns,
        width,
        height,
    )
