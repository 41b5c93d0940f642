"""Garden cards and Enhancement tiles: large ones with everything that they say, and small ones for gardens."""

from rendering import surface as cut
from rendering.canvas import Sprite
from rendering.lettering import fitted
from rendering.palette import CREAM, FAINT, GOLD, INK, LINE, PAPER, Colour, darker, mix, rgb
from rendering.sprite import remembered
from rendering.surface import Surface
from rendering.thehanginggardens.icons import animal, coin, crown, drop, flower, tool, tree, visitor
from rules.thehanginggardens.components import (
    ANIMALS,
    CARDS,
    COLOURS,
    FEATURES,
    TILES,
    TREES,
    VISITORS,
    Feature,
    Visitor,
)

CARD = (206, 150)
CELL = (102, 86)
GILT = darker(GOLD, 0.25)  # the edge of a card with a tile
_BAND = 42
_KINDS: dict[str, Colour] = {
    "flowers": rgb("A2436A"),
    "tree": rgb("3B7444"),
    "animal": rgb("96602A"),
    "visitor": rgb("5A4488"),
    "empty": rgb("7F7768"),
}
# What the wishes of visitors are called on a card.
_THINGS = {
    "animals": "animals",
    "colours": "",
    "flowers": "",
    "irrigated": "water",
    "species": "species",
    "tiles": "tiles",
    "trees": "trees",
    "visitors": "visitors",
}


def kind(feature: Feature) -> str:
    """What a card or tile shows, as a word."""
    if feature.flowers:
        return "flowers"
    return "tree" if feature.tree else "animal" if feature.animal else "visitor" if feature.visitor else "empty"


def title(feature: Feature) -> str:
    """The name on a card."""
    match kind(feature):
        case "flowers":
            return "Flowers" if sum(feature.flowers.values()) > 1 else "Flower"
        case "tree":
            return TREES[feature.tree].name
        case "animal":
            return ANIMALS[feature.animal].name
        case "visitor":
            return VISITORS[feature.visitor].name
        case _:
            return "Empty"


def wish(visitor: Visitor) -> tuple[str, str]:
    """What a visitor wants and what it gives, in two short lines."""
    points = "/".join(str(points) for _, points in visitor.steps)
    points = f"{points} points" if len(visitor.steps) == 1 else f"= {points}"
    least = "/".join(str(least) for least, _ in visitor.steps)
    if visitor.counts == "colours":
        return " ".join(f"{visitor.each}{colour}" for colour in COLOURS), points
    if visitor.of:
        return f"{least} {ANIMALS[visitor.of].name if visitor.of in ANIMALS else visitor.of}", points
    return f"{least} {_THINGS[visitor.counts]}", points


def _ground(surface: Surface, width: int, height: int, tile: bool) -> None:
    surface.fill(cut.rect(0, 3, width, height, 12), mix(LINE, INK, 0.35))
    surface.fill(cut.rect(0, 0, width, height, 12), GILT if tile else mix(LINE, INK, 0.55))
    edge = 4 if tile else 2
    surface.fill(cut.rect(edge, edge, width - 2 * edge, height - 2 * edge, 9), CREAM)


def _middle(surface: Surface, feature: Feature, width: int, y: float) -> None:
    """The icon, and what it is worth."""
    match kind(feature):
        case "flowers":
            step = width / (2 * len(feature.flowers))
            size = 54 if len(feature.flowers) == 1 else 46
            for index, (colour, number) in enumerate(feature.flowers.items()):
                x = step * (2 * index + 1)
                surface.text(x - 12, y, str(number), 46, INK, "Bold", "r")
                flower(surface, colour, x - 6 + size / 2, y, size)
        case "tree":
            tree(surface, feature.tree, 38, y + 2, 58)
            surface.text(76, y, "·".join(map(str, TREES[feature.tree].points)), 36, INK, "Bold", "l", width - 84)
        case "animal":
            animal(surface, feature.animal, 48, y, 64)
            surface.text(94, y, "·".join(map(str, ANIMALS[feature.animal].points)), 38, INK, "Bold", "l", width - 100)
        case "visitor":
            visitor(surface, feature.visitor, 36, y, 58)
            for line, text in enumerate(wish(VISITORS[feature.visitor])):
                surface.text(71, y - 15 + line * 32, text, 30, INK, "SemiBold", "l", width - 76)
        case _:
            box = [(16.0, y - 24), (width - 16.0, y - 24), (width - 16.0, y + 24), (16.0, y + 24)]
            surface.fill(cut.path(box, 2, closed=True, dash=8), FAINT)
            surface.text(width / 2, y, "for a tile", 30, FAINT, "Medium", room=width - 40)


def _bonus(surface: Surface, id: str, right: float, y: float) -> None:
    """Gold and tools that a card brings, from the right."""
    card = CARDS[id]
    for number, draw in ((card.tools, tool), (card.gold, coin)):
        if number:
            draw(surface, right - 17, y, 34)
            surface.text(right - 38, y, str(number), 34, INK, "Bold", "r")
            right -= 66
    if card.crown:
        crown(surface, right - 20, y, 38)


@remembered
def face(card: str, tile: str = "", laid: bool = False) -> Sprite:
    """A card as large as in the market; its point is the upper left corner.

    Args:
        card: the Garden card; none for a tile by itself.
        tile: the Enhancement tile on it.
        laid: whether it lies in a garden: there it has no bonus any more, but room for the name of its place.
    """
    width, height = CARD
    surface = Surface(width, height + 3, crisp=True)
    feature = FEATURES[tile or card]
    _ground(surface, width, height, bool(tile))
    edge = 4 if tile else 2
    band = cut.rect(edge, edge, width - 2 * edge, height, 9) & cut.rect(0, 0, width, _BAND)
    surface.fill(band, _KINDS[kind(feature)])
    water = bool(card) and CARDS[card].water
    room = width - 20 - (38 if water else 0)
    name, size = fitted(title(feature), room, 32, "Bold", 25)
    if name != title(feature):
        # The id on the bust says the rest.
        name, size = fitted(title(feature).split()[0], room, 32, "Bold", 25)
    surface.text(11, _BAND / 2 + 2, name, size, CREAM, "Bold", "l")
    if water:
        drop(surface, width - 24, 24, 46)
    _middle(surface, feature, width, 78)
    low = height - 21
    if laid:
        surface.text(width - 12, low, tile or card, 30, FAINT, "Medium", "r")
        if CARDS[card].crown:
            crown(surface, width / 2, low, 38)
        return Sprite(surface, 0, 0)
    surface.text(12, low, tile or card, 30, FAINT, "Medium", "l")
    if tile:
        coin(surface, width - 30, low - 1, 40, str(TILES[tile].price))
    else:
        _bonus(surface, card, width - 10, low)
    return Sprite(surface, 0, 0)


@remembered
def cell(card: str, tile: str = "") -> Sprite:
    """A card of a garden that is seen as a whole; its point is the upper left corner."""
    width, height = CELL
    # Sixty of them with smooth edges would make the picture of five gardens too large.
    surface = Surface(width, height, crisp=True)
    feature = FEATURES[tile or card]
    sort = kind(feature)
    surface.fill(cut.rect(0, 0, width, height), GILT if tile else _KINDS[sort])
    edge = 5 if tile else 3
    surface.fill(cut.rect(edge, edge, width - 2 * edge, height - 2 * edge), mix(CREAM, _KINDS[sort], 0.12))
    x, y = width / 2, height / 2
    match sort:
        case "flowers":
            if len(feature.flowers) == 1:
                ((colour, number),) = feature.flowers.items()
                surface.text(x - 10, y + 10, str(number), 42, INK, "Bold", "r")
                flower(surface, colour, x + 18, y + 10, 48)
            else:
                for line, (colour, number) in enumerate(feature.flowers.items()):
                    low = height * (2 * line + 1) / 4
                    surface.text(x - 8, low, str(number), 36, INK, "Bold", "r")
                    flower(surface, colour, x + 16, low, 38)
        case "tree":
            tree(surface, feature.tree, x, y + 2, 72)
        case "animal":
            animal(surface, feature.animal, x, y - 8, 54)
            name, size = fitted(ANIMALS[feature.animal].name, width - 10, 30, "SemiBold", 24)
            surface.text(x, height - 18, name, size, INK, "SemiBold")
        case "visitor":
            visitor(surface, feature.visitor, x, y + 2, 70)
        case _:
            surface.text(x, y + 10, "empty", 30, FAINT, "Medium")
    if card and CARDS[card].water:
        drop(surface, width - 18, 19, 30, lettered=False)
    if card and CARDS[card].crown:
        crown(surface, 22, 18, 28)
    return Sprite(surface, 0, 0)


@remembered
def gap(place: str, size: tuple[int, int]) -> Surface:
    """An empty place of a garden with its name, to be laid on a static layer."""
    width, height = size
    surface = Surface(width, height)
    line = mix(PAPER, FAINT, 0.45)
    if size == CARD:
        box = [(3.0, 3.0), (width - 3.0, 3.0), (width - 3.0, height - 3.0), (3.0, height - 3.0)]
        surface.fill(cut.path(box, 2, closed=True, dash=7), line)
    else:
        surface.fill(cut.frame(2, 2, width - 4, height - 4, 0, 2), line)
    surface.text(width / 2, height / 2, place, 34, FAINT, "SemiBold")
    return surface
