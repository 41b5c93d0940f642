"""The tiles of Tzolk'in in its picture: buildings, monuments and wealth tiles."""

from rendering import surface as cut
from rendering.lettering import wrapped
from rendering.palette import CREAM, INK, LINE, darker, ink_on, lighter, mix
from rendering.sprite import Sprite, remembered
from rendering.surface import Surface
from rendering.tzolkin.signs import TILES, TINT, draw_cost
from rules.tzolkin.components import BUILDINGS, KINDS, MONUMENTS, TEMPLES, TRACKS, WEALTH, Monument
from rules.tzolkin.wording import brings

GAP = 14
BUILDING = (366, 118)
MONUMENT = (557, 46)
TILE = (271, 118)
_HEAD = 46
_LINE = 35


def _face(size: tuple[int, int]) -> Surface:
    across, down = size
    surface = Surface(across, down, crisp=True)
    surface.fill(cut.rect(0, 0, across, down, 14), CREAM)
    return surface


def _text(surface: Surface, size: tuple[int, int], text: str, lines: int) -> None:
    across, down = size
    rows = wrapped(text, across - 24, 30, "Medium", lines)
    middle = (_HEAD + down) / 2
    for index, row in enumerate(rows):
        surface.text(14, middle + (index - (len(rows) - 1) / 2) * _LINE, row, 30, INK, "Medium", "l", across - 24)


def _head(surface: Surface, across: int, id: str, colour: str, word: str, room: int) -> None:
    """The coloured head of a tile: id, letter and kind on the colour; the cost on the right."""
    ground = TILES[colour]
    ink = ink_on(ground)
    surface.fill(cut.rect(0, 0, across, _HEAD, 14), lighter(TINT.soft, 0.45))
    surface.fill(cut.rect(0, 0, room, _HEAD, 14), ground)
    surface.text(12, 23, id, 34, ink, "Bold", "l")
    surface.text(79, 23, word, 31, ink, "SemiBold", "l", room - 82)


@remembered
def building(id: str) -> Sprite:
    """A building with its cost and all that it brings. Its point is the upper left corner."""
    across, _ = BUILDING
    surface = _face(BUILDING)
    tile = BUILDINGS[id]
    word = KINDS[tile.colour].split()[0]
    _head(surface, across, id, tile.colour, f"{tile.colour} {word}", 198)
    draw_cost(surface, across - 10, 23, tile.cost, 0)
    _text(surface, BUILDING, short(", ".join(brings(tile))), 2)
    return Sprite(surface, 0, 0)


@remembered
def monument(id: str, seats: int) -> Sprite:
    """A monument with its cost and, shortly, what it scores. Its point is the upper left corner."""
    across, _ = MONUMENT
    surface = _face(MONUMENT)
    tile = MONUMENTS[id]
    _head(surface, 278, id, tile.colour, tile.colour, 104)
    draw_cost(surface, 274, 23, tile.cost, tile.skulls)
    surface.text(288, 23, _scores(tile, seats), 30, INK, "Medium", "l", across - 294)
    return Sprite(surface, 0, 0)


def _scores(tile: Monument, seats: int) -> str:
    """What a monument scores, in less than twenty-five letters."""
    pays = tile.by_players[seats] if tile.by_players else tile.pays
    worths = "/".join(str(worth) for worth in dict.fromkeys(tile.worth) if worth)
    match tile.counts:
        case "best_temple":
            return f"{pays} per step, 1 temple"
        case "temple_points":
            return "points of your steps"
        case "colour":
            return f"{pays} per {tile.colour} tile"
        case "placed_skulls":
            return f"{pays} per skull on C"
        case "full_tracks":
            return f"{worths}: tech at 3"
        case "levels":
            return f"{pays} per tech level"
        case "workers":
            return f"{worths}: workers"
        case "cards":
            return f"{pays} per tile of yours"
        case "all_monuments":
            return f"{pays} per M built"
        case "corn_tiles":
            return f"{pays} per corn tile"
        case "wood_tiles":
            return f"{pays} per wood tile"


@remembered
def wealth(id: str, kept: bool) -> Sprite:
    """A wealth tile of one's own, with a thick edge when it is kept. Its point is the upper left corner."""
    across, down = TILE
    surface = _face(TILE)
    surface.fill(cut.rect(0, 0, across, _HEAD, 14), TINT.accent)
    surface.text(12, 23, id, 34, INK, "Bold", "l")
    if kept:
        surface.text(across - 12, 23, "kept", 31, INK, "SemiBold", "r")
        surface.fill(cut.frame(0, 0, across, down, 14, 5), darker(TINT.accent, 0.3))
    _text(surface, TILE, short(", ".join(brings(WEALTH[id]))), 2)
    return Sprite(surface, 0, 0)


@remembered
def empty(across: int, down: int) -> Sprite:
    """A place on which no tile lies."""
    surface = Surface(across, down, crisp=True)
    surface.fill(cut.rect(0, 0, across, down, 14), darker(TINT.table, 0.2))
    surface.fill(cut.frame(0, 0, across, down, 14, 3), mix(TINT.table, LINE, 0.4))
    return Sprite(surface, 0, 0)


_SHORTER = (
    *((f"{id} +", f"{id}+") for id in (*TRACKS, *TEMPLES)),
    ("then you may construct another building", "then 1 more building"),
    ("then for 1 corn any action of P, Y, T or U", "1 corn: any action of P Y T U"),
    ("then you may use the market", "then the market"),
    ("any technology", "any tech"),
    (" points", " VP"),
    (" point", " VP"),
)


def short(text: str) -> str:
    """What a tile brings, shorter."""
    for long, brief in _SHORTER:
        text = text.replace(long, brief)
    return text
