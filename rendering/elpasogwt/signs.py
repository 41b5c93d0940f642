"""The signs of El Paso: breeds, workers, herders, discs, and actions in a few characters."""

from collections.abc import Callable

from rendering import surface as cut
from rendering.lettering import width
from rendering.palette import CREAM, FAINT, GOLD, INK, LEGAL, PAPER, SEATS, TINTS, WELL, Colour, darker, ink_on, rgb
from rendering.pieces import disc, figure
from rendering.sprite import Sprite, remembered
from rendering.surface import Shape, Surface
from rules.elpasogwt.components import CATTLE, WORKERS, Effect

TINT = TINTS["elpasogwt"]
SAND = rgb("E9CFA2")

# Breeds differ by code and pattern as well as by colour.
BREEDS: dict[str, tuple[Colour, str]] = {
    "CR": (rgb("B98A5B"), "plain"),
    "PW": (rgb("8A8F3C"), "stripes"),
    "SG": (rgb("A8452F"), "dots"),
    "GA": (rgb("3C3F46"), "belt"),
    "CO": (rgb("D9A441"), "stripes"),
    "AN": (rgb("24262B"), "plain"),
    "SH": (rgb("7A2E3A"), "cross"),
    "LH": (rgb("C96F2E"), "belt"),
    "SI": (rgb("E8B04A"), "dots"),
}
WORKER_COLOURS: dict[str, Colour] = {
    "cowboy": rgb("8C5B38"),
    "builder": rgb("2F6DA3"),
    "engineer": rgb("3A3F46"),
    "wild": rgb("7D4FA6"),
}
LETTERS = {worker: worker[0] for worker in WORKERS}


def brief(effect: Effect) -> str:
    """An action in a few characters."""
    many = effect.amount > 1
    match effect.kind:
        case "money":
            return f"${effect.amount}"
        case "certificate":
            return f"{effect.amount} certif." if many else "certificate"
        case "token":
            return (f"${effect.price}: " if effect.price else "") + (f"{effect.amount} tokens" if many else "token")
        case "objective":
            return "objective"
        case "bonus":
            return f"{effect.amount} bonus tiles" if many else "bonus tile"
        case "auxiliary":
            return "auxiliary"
        case "hire":
            return f"hire ${effect.prices[0]}/${effect.prices[1]}" if effect.prices[0] else "hire free"
        case "buy":
            return f"buy, −{effect.fewer} c" if effect.fewer else "buy cattle"
        case "build":
            return "build"
        case "train":
            return f"train, −{effect.fewer} e" if effect.fewer else "train"
        case "discard":
            return f"{effect.card or 'card'}: ${effect.amount}"
        case "trash":
            return f"trash: ${effect.amount}" if effect.amount else "trash"
        case "exchange":
            return "exchange"
        case "move":
            return f"move 1–{effect.amount}"
        case "cattle":
            return CATTLE[effect.card].name


def hide(surface: Surface, shape: Shape, breed: str, belt: float = 0.72) -> None:
    """The coat of a breed; `belt` is where a white belt begins, as a share of the width."""
    colour, pattern = BREEDS[breed]
    surface.fill(shape, colour)
    other = darker(colour, 0.3) if ink_on(colour) == INK else rgb("6E6A68")
    box = shape.mask.size
    match pattern:
        case "stripes":
            surface.fill(cut.hatch(shape, 18, 5), other)
        case "cross":
            surface.fill(cut.hatch(shape, 20, 3), other)
            surface.fill(cut.hatch(shape, 20, 3, True), other)
        case "dots":
            surface.fill(cut.dots(shape, 18, 4), other)
        case "belt":
            surface.fill(cut.rect(shape.x + box[0] * belt, shape.y, box[0] * 0.12, box[1]) & shape, CREAM)
        case _:
            pass


@remembered
def breed_chip(breed: str, text: str = "") -> Sprite:
    """The code of a breed on its coat; its point is the left end."""
    written = breed + (f" {text}" if text else "")
    across = width(written, 32, "Bold") + 30
    surface = Surface(across, 44, crisp=True)
    shape = cut.rect(0, 0, across, 44, 10)
    hide(surface, shape, breed)
    label(surface, 12, 22, written, BREEDS[breed][0])
    return Sprite(surface, 0, 22)


def label(surface: Surface, x: float, y: float, text: str, ground: Colour, size: int = 32) -> None:
    """A text on a patterned ground: the ground is plain below it."""
    surface.fill(cut.rect(x - 6, y - size * 0.55, width(text, size, "Bold") + 12, size * 1.1, 6), ground)
    surface.text(x, y, text, size, ink_on(ground), "Bold", "l")


@remembered
def worker_chip(worker: str) -> Sprite:
    """The letter of a kind of workers on its colour."""
    surface = Surface(40, 40, crisp=True)
    surface.fill(cut.rect(0, 0, 40, 40, 20 if worker == "wild" else 8), WORKER_COLOURS[worker])
    surface.text(20, 18, LETTERS[worker], 34, CREAM, "Bold")
    return Sprite(surface)


@remembered
def token(seat: int) -> Sprite:
    """A seat by its colour and shape."""
    look = SEATS[seat]
    return disc("", look.colour, 46, look.ink, look.shape)


@remembered
def mark(seat: int) -> Sprite:
    """A disc of a seat on a trading post."""
    surface = Surface(32, 32, crisp=True)
    look = SEATS[seat]
    surface.fill(figure(look.shape, 16, 16, 12.5), INK)
    surface.fill(figure(look.shape, 16, 16, 10.5), look.colour)
    return Sprite(surface)


@remembered
def herder(seat: int) -> Sprite:
    """A herder: a hat on the shape of the seat."""
    surface = Surface(50, 50, crisp=True)
    look = SEATS[seat]
    surface.fill(figure(look.shape, 25, 26, 22), INK)
    surface.fill(figure(look.shape, 25, 26, 19), look.colour)
    hat(surface, 25, 26, 25, look.ink)
    return Sprite(surface)


def hat(surface: Surface, x: float, y: float, size: float, ink: Colour) -> None:
    """A rancher's hat, `size` wide."""
    unit = size / 2
    surface.fill(cut.rect(x - unit, y + unit * 0.1, 2 * unit, unit * 0.32, unit * 0.16), ink)
    crown = [(-0.52, 0.2), (-0.42, -0.6), (-0.1, -0.45), (0.1, -0.45), (0.42, -0.6), (0.52, 0.2)]
    surface.fill(cut.polygon([(x + u * unit, y + v * unit) for u, v in crown]), ink)


@remembered
def points_badge(points: int) -> Sprite:
    """Points on gold."""
    surface = Surface(40, 40, crisp=True)
    surface.fill(cut.circle(20, 20, 19), darker(GOLD, 0.35))
    surface.fill(cut.circle(20, 20, 17), GOLD)
    surface.text(20, 20, str(points), 30, INK, "Bold", room=34)
    return Sprite(surface)


@remembered
def disc_chip(id: str, here: bool) -> Sprite:
    """A disc on a player board, or the place from which it was removed."""
    surface = Surface(58, 44, crisp=True)
    if here:
        surface.fill(cut.rect(0, 0, 58, 44, 22), INK)
        surface.fill(cut.rect(3, 3, 52, 38, 19), CREAM if id[0] == "L" else darker(WELL, 0.25))
        surface.text(29, 22, id, 31, INK, "Bold")
    else:
        surface.text(29, 22, id, 31, FAINT, "Medium")
        surface.fill(cut.rect(5, 20, 48, 3), FAINT)
    return Sprite(surface)


@remembered
def tile_chip(id: str, met: bool | None) -> Sprite:
    """A tile that a player has: an objective with a tick or a cross, or a bonus tile. Its point is the left end."""
    across = width(id, 31, "Bold") + (52 if met is not None else 24)
    surface = Surface(across, 42, crisp=True)
    ground = {True: rgb("CFE3B8"), False: WELL, None: rgb("F2D9A8")}[met]
    surface.fill(cut.rect(0, 0, across, 42, 8), darker(ground, 0.3))
    surface.fill(cut.rect(2, 2, across - 4, 38, 7), ground)
    surface.text(12, 21, id, 31, INK, "Bold", "l")
    if met is not None:
        sign(surface, across - 21, 21, met)
    return Sprite(surface, 0, 21)


def sign(surface: Surface, x: float, y: float, met: bool) -> None:
    """A tick or a cross."""
    if met:
        surface.fill(cut.path([(x - 10, y), (x - 3, y + 8), (x + 10, y - 9)], 5), rgb("22631F"))
    else:
        for side in (-1, 1):
            surface.fill(cut.path([(x - 8, y - 8 * side), (x + 8, y + 8 * side)], 5), rgb("8E2A20"))


@remembered
def verdict_sign(met: bool) -> Sprite:
    """A tick or a cross by itself."""
    surface = Surface(34, 34, crisp=True)
    sign(surface, 17, 17, met)
    return Sprite(surface)


@remembered
def paper(across: int, down: int) -> Surface:
    """An empty card."""
    surface = Surface(across, down, crisp=True)
    surface.fill(cut.rect(0, 0, across, down, 12), darker(PAPER, 0.25))
    surface.fill(cut.rect(2, 2, across - 4, down - 4, 10), PAPER)
    return surface


@remembered
def step_badge(count: int) -> Sprite:
    """How many steps a place is away."""
    surface = Surface(48, 48, crisp=True)
    surface.fill(cut.circle(24, 24, 23), CREAM)
    surface.fill(cut.circle(24, 24, 20), LEGAL)
    surface.text(24, 24, str(count), 34, CREAM, "Bold")
    return Sprite(surface)


def cog(surface: Surface, x: float, y: float, size: float, ink: Colour = INK) -> None:
    """An auxiliary action."""
    unit = size / 2
    body = cut.polygon(cut.star(x, y, unit * 1.05, 8, 0.72))
    surface.fill(body, ink)
    surface.fill(cut.circle(x, y, unit * 0.8), ink)
    surface.fill(cut.circle(x, y, unit * 0.34), PAPER)


def target(surface: Surface, x: float, y: float, size: float, ink: Colour = INK) -> None:
    """An objective tile."""
    unit = size / 2
    surface.fill(cut.ring(x, y, unit, unit * 0.28), ink)
    surface.fill(cut.circle(x, y, unit * 0.38), ink)


# Actions whose sign stands before their name, and in its place where there is no room.
SIGNED: dict[str, Callable[[Surface, float, float, float], None]] = {"auxiliary": cog, "objective": target}


@remembered
def swatch(colour: Colour) -> Sprite:
    """A colour with light letters on it, for the palette."""
    surface = Surface(60, 40, colour)
    surface.text(30, 20, "Aa", 32, CREAM)
    return Sprite(surface)
