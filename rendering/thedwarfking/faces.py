"""The cards of The Dwarf King: three suits by colour and shape, and the special cards."""

from rendering import cards
from rendering import surface as cut
from rendering.canvas import Sprite
from rendering.palette import CREAM, GOLD, INK, Colour, darker, mix, rgb
from rendering.sprite import remembered
from rendering.surface import Shape, Surface
from rules.thedwarfking.components import COURTS, MAGIC, RANK, SPECIALS, SUIT

COLOURS: dict[str, Colour] = {"D": rgb("B5362B"), "G": rgb("1F7A45"), "K": rgb("1F5A9E"), "": rgb("6B4A8C")}


def figure(suit: str, x: float, y: float, radius: float) -> Shape:
    """The shape of a suit, about as large as a disc of the radius; a star for magic cards."""
    match suit:
        case "D":
            side = radius * 1.7
            return cut.rect(x - side / 2, y - side / 2, side, side, radius * 0.16)
        case "G":
            return cut.circle(x, y, radius)
        case "K":
            top, low = y - radius * 0.95, y + radius * 1.1
            right = cut.curve((x + radius * 0.86, top), (x + radius * 0.92, y + radius * 0.5), (x, low))
            left = cut.curve((x, low), (x - radius * 0.92, y + radius * 0.5), (x - radius * 0.86, top))
            return cut.polygon(right + left)
        case _:
            return cut.polygon(cut.star(x, y + radius * 0.06, radius * 1.15, 5, 0.5))


@remembered
def suit(letter: str, size: int, colour: Colour | None = None) -> Sprite:
    """The shape of a suit by itself, with its letter on it."""
    surface = Surface(size + 8, size + 8)
    middle = size / 2 + 4
    ground = colour or COLOURS[letter]
    surface.fill(figure(letter, middle, middle, size / 2), ground)
    ink = CREAM if colour is None else darker(COLOURS[letter], 0.2)
    surface.text(middle, middle, letter, round(size * 0.55), ink, "Bold")
    return Sprite(surface)


@remembered
def card(id: str, dim: bool = False, size: tuple[int, int] = cards.CARD) -> Sprite:
    """A card: rank and shape in the corner, a large shape below; special cards have a gold edge."""
    suit_id, rank = SUIT[id], RANK[id]
    colour = COLOURS[suit_id]
    surface = cards.face(size, CREAM, dim)
    width, height = size
    pad = (surface.width - width) // 2
    if id in SPECIALS:
        edge = cut.frame(pad + 3, pad + 3, width - 6, height - 6, 12, max(4, width * 0.05))
        surface.fill(edge, mix(GOLD, INK, 0.25) if dim else GOLD)
    if id in MAGIC:
        _magic(surface, id, pad, size, colour)
        return Sprite(surface)
    x = pad + width * 0.27
    surface.text(x, pad + height * 0.19, rank, round(width * 0.4), colour, "Bold", room=round(width * 0.44))
    surface.fill(figure(suit_id, x, pad + height * 0.43, width * 0.13), colour)
    u, v, radius = pad + width * 0.63, pad + height * 0.66, width * 0.25
    surface.fill(figure(suit_id, u, v, radius), colour)
    if rank in COURTS:
        surface.fill(figure(suit_id, u, v, radius * 0.78), mix(colour, CREAM, 0.2))
        surface.text(u, v - radius * 0.02, rank, round(radius * 1.1), CREAM, "Black")
    if id in SPECIALS:
        star = cut.polygon(cut.star(u, v, radius * 0.62, 5, 0.5))
        surface.fill(star, GOLD)
    return Sprite(surface)


def _magic(surface: Surface, id: str, pad: int, size: tuple[int, int], colour: Colour) -> None:
    """A magic card: a star and its name; small ones have the first letter."""
    width, height = size
    name = SPECIALS[id].name
    if width < 110:
        surface.text(pad + width * 0.3, pad + height * 0.22, name[0], round(width * 0.44), colour, "Black")
        surface.fill(figure("", pad + width / 2, pad + height * 0.64, width * 0.3), colour)
        return
    surface.text(pad + width * 0.24, pad + height * 0.17, name[0], round(width * 0.34), colour, "Black")
    surface.fill(figure("", pad + width / 2, pad + height * 0.48, width * 0.28), colour)
    surface.text(pad + width / 2, pad + height * 0.83, name, round(width * 0.19), colour, "Bold")
