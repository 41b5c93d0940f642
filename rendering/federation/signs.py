"""The signs of Federation: crystals, seats, planets and what stands in the senate."""

from rendering import surface as cut
from rendering.lettering import width
from rendering.palette import FAINT, GOLD, INK, SEATS, TINTS, WHITE, Colour, darker, ink_on, lighter, rgb
from rendering.pieces import figure, marker
from rendering.sprite import Sprite, remembered
from rendering.surface import Surface

TINT = TINTS["federation"]
GREEN, PINK, DIAMOND = rgb("3FA34D"), rgb("D65DA0"), rgb("F2F5F7")
BLUE = rgb("2F6DB5")
# The colours of the tracks, which also carry their letters.
TRACKS: dict[str, Colour] = {
    "N": rgb("E07B39"),
    "M": BLUE,
    "A": rgb("7C4FA3"),
    "R": rgb("E5C043"),
    "E": rgb("4C9A5B"),
    "U": rgb("F2EFE6"),
    "F": rgb("8D949C"),
    "H": rgb("B4463C"),
}


def mark(seat: int, size: int = 40) -> Sprite:
    """The mark of a seat."""
    look = SEATS[seat]
    return marker(look.shape, look.colour, size)


def draw_crystal(surface: Surface, kind: str, x: float, y: float, size: float) -> None:
    """G a green triangle, P a pink diamond, D a white octagon, each with its letter beside it in texts."""
    half = size / 2
    match kind:
        case "G":
            points = cut.regular(x, y + half * 0.2, half * 1.15, 3)
            inner = cut.regular(x, y + half * 0.2, half * 1.15 - 4, 3)
            colour = GREEN
        case "P":
            points = cut.regular(x, y, half * 1.1, 4)
            inner = cut.regular(x, y, half * 1.1 - 3, 4)
            colour = PINK
        case _:
            points = cut.regular(x, y, half, 8, 22.5)
            inner = cut.regular(x, y, half - 3, 8, 22.5)
            colour = DIAMOND
    surface.fill(cut.polygon(points), darker(colour, 0.55))
    surface.fill(cut.polygon(inner), colour)


@remembered
def crystal(kind: str, size: int = 34) -> Sprite:
    """A crystal or diamond by itself."""
    surface = Surface(size + 6, size + 6, crisp=True)
    draw_crystal(surface, kind, size / 2 + 3, size / 2 + 3, size)
    return Sprite(surface)


def draw_letter(surface: Surface, track: str, x: float, y: float, size: int = 40) -> None:
    """The letter of a track on its colour."""
    colour = TRACKS[track]
    surface.fill(cut.rect(x - size / 2, y - size / 2, size, size, size * 0.28), darker(colour, 0.45))
    surface.fill(cut.rect(x - size / 2 + 2, y - size / 2 + 2, size - 4, size - 4, size * 0.24), colour)
    surface.text(x, y, track, round(size * 0.76), ink_on(colour), "Bold")


@remembered
def letter(track: str, size: int = 40) -> Sprite:
    """The letter of a track by itself."""
    surface = Surface(size + 4, size + 4, crisp=True)
    draw_letter(surface, track, size / 2 + 2, size / 2 + 2, size)
    return Sprite(surface)


@remembered
def medal(size: int = 30) -> Sprite:
    """A medal: what comes before the marks of those who hold it."""
    surface = Surface(size + 4, size + 8, crisp=True)
    x = size / 2 + 2
    for side in (-1, 1):
        ribbon = [(x + side * 2, 2), (x + side * size * 0.42, 2), (x + side * 2, size * 0.6)]
        surface.fill(cut.polygon(ribbon), TRACKS["H"])
    surface.fill(cut.circle(x, size * 0.66, size * 0.36), darker(GOLD, 0.45))
    surface.fill(cut.circle(x, size * 0.66, size * 0.36 - 2), GOLD)
    return Sprite(surface)


@remembered
def star(size: int = 34) -> Sprite:
    """What says that a project is funded."""
    surface = Surface(size + 4, size + 4, crisp=True)
    middle = size / 2 + 2
    surface.fill(cut.polygon(cut.star(middle, middle + 1, size / 2)), darker(GOLD, 0.5))
    surface.fill(cut.polygon(cut.star(middle, middle + 1, size / 2 - 3)), lighter(GOLD, 0.2))
    return Sprite(surface)


@remembered
def chip(text: str, colour: Colour = BLUE, size: int = 30, least: int = 0) -> Sprite:
    """A short text on a rounded ground, such as a token. Its point is the middle of its left edge."""
    across, down = max(least, width(text, size, "Bold") + 16), round(size * 1.25)
    surface = Surface(across, down, crisp=True)
    surface.fill(cut.rect(0, 0, across, down, 8), darker(colour, 0.45))
    surface.fill(cut.rect(2, 2, across - 4, down - 4, 7), colour)
    surface.text(across / 2, down / 2, text, size, ink_on(colour), "Bold")
    return Sprite(surface, 0, down // 2)


@remembered
def side(votes: int | None, crystal_kind: str | None) -> Sprite:
    """What an ambassador does: a disc with its votes, a hexagon with its crystal, or both."""
    parts = [part for part in (votes is not None, crystal_kind is not None) if part]
    size = 42
    surface = Surface(size * len(parts) + 4 * len(parts), size + 4, crisp=True)
    x, y = size / 2 + 2, size / 2 + 2
    if votes is not None:
        surface.fill(cut.circle(x, y, size / 2), INK)
        surface.fill(cut.circle(x, y, size / 2 - 3), WHITE)
        surface.text(x, y, str(votes), 32 if votes < 10 else 28, INK, "Bold")
        x += size + 2
    if crystal_kind is not None:
        surface.fill(figure("hexagon", x, y, size / 2), INK)
        ground = {"G": GREEN, "P": PINK}.get(crystal_kind, lighter(FAINT, 0.55))
        surface.fill(figure("hexagon", x, y, size / 2 - 3), ground)
        surface.text(x, y, crystal_kind or "–", 30, ink_on(ground), "Bold")
    return Sprite(surface, 0, (size + 4) // 2)


MISSION_CELL = (56, 46)


@remembered
def mission(key: str, ticked: bool, flown: bool) -> Sprite:
    """A mission of a player: its key; ticked with a check mark above, flown with a ship. The point is the middle."""
    across, down = MISSION_CELL
    surface = Surface(across, down + 14, crisp=True)
    ground = BLUE if flown else lighter(GREEN, 0.55) if ticked else rgb("DCCDB6")
    ink = ink_on(ground) if ticked or flown else FAINT
    surface.fill(cut.rect(0, 14, across, down, 9), darker(ground, 0.35) if ticked or flown else ground)
    surface.fill(cut.rect(2, 16, across - 4, down - 4, 8), ground)
    surface.text(across / 2, 14 + down / 2, key, 30, ink, "Bold" if ticked or flown else "Medium", room=across - 6)
    if flown:
        x = across - 14
        ship = [(x, 0), (x + 11, 24), (x, 18), (x - 11, 24)]
        surface.fill(cut.polygon(ship), INK)
        surface.fill(cut.polygon([(x, 5), (x + 7, 20), (x, 15), (x - 7, 20)]), GOLD)
    elif ticked:
        x = across - 16
        surface.fill(cut.path([(x - 9, 9), (x - 2, 17), (x + 11, 2)], 8), INK)
        surface.fill(cut.path([(x - 9, 9), (x - 2, 17), (x + 11, 2)], 4), WHITE)
    return Sprite(surface, across // 2, 14 + down // 2)
