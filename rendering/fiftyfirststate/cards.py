"""The cards of 51st State: locations in a State, full cards of hands and of the Lookout. Their point is a corner."""

from rendering import surface as cut
from rendering.fiftyfirststate.signs import CONTACTS, KIND_COLOURS, TINT, pictogram, symbol
from rendering.lettering import width
from rendering.palette import CREAM, FAINT, INK, PAPER, WELL, Colour, darker, ink_on, mix
from rendering.sprite import Sprite, remembered
from rendering.surface import Surface
from rules.fiftyfirststate.components import CONNECTIONS, LOCATIONS, Amounts, Per, counted, told

ACROSS = 369
TILE = (ACROSS, 112)  # a location in a State
CARD = (ACROSS, 204)  # a card of a hand
SLOT = (ACROSS, 58)  # a connection card
HEAD = 40
LABEL, WIDE = 55, 64  # of its head, for the place; with WIDE for a number of two digits
_SIZE = 30


def _short(amounts: Amounts) -> str:
    return told(amounts).replace("universal", "uni").replace(" good", "").replace("hand card", "card")


def _each(amounts: Amounts, per: Per | None) -> str:
    return _short(amounts) + (f" per {per.symbol}, max {per.most}" if per else "")


def brief(id: str) -> str:
    """What a location does, so short that it fits on its tile."""
    card = LOCATIONS[id]
    if card.makes:
        return _each(card.makes, card.per) + (f", bonus {_short(card.bonus)}" if card.bonus else "")
    if card.pay:
        does = {"": _short(card.gain), "steal": "take 1 basic", "repeat": "produce"}
        return f"{_short(card.pay)}: {does[card.does]}"
    if card.stores:
        keeps = "keeps " + " + ".join(counted(good, most) for good, most in card.stores.items())
        return keeps.replace(" goods", "") + (f", bonus {_short(card.bonus)}" if card.bonus else "")
    if card.on_deal or card.on_raze:
        when = " or ".join(word for word, gains in (("Deal", card.on_deal), ("raze", card.on_raze)) if gains)
        return f"each {when}: {_short(card.on_deal or card.on_raze)}"
    if card.cache:
        return f"cache {_short(card.cache)}"
    if card.per:
        return f"bonus VP per {card.per.symbol}, max {card.per.most}"
    return f"bonus {_short(card.bonus)}"


def _does(surface: Surface, id: str, y: float, across: int) -> None:
    """What a location does, in a line; several goods of a cache as signs."""
    cache = LOCATIONS[id].cache
    if len(cache) < 2:
        surface.text(10, y, brief(id), _SIZE, INK, "Medium", "l", across - 18)
        return
    surface.text(10, y, "cache", _SIZE, INK, "Medium", "l")
    for index, (kind, count) in enumerate(cache.items()):
        x = 108 + index * 62
        pictogram(surface, kind, x, y, 30)
        surface.text(x + 20, y, str(count), _SIZE, INK, "SemiBold", "l")


def _paper(surface: Surface, across: int, down: int, colour: Colour = PAPER) -> None:
    surface.fill(cut.rect(0, 0, across, down, 12), darker(colour, 0.3))
    surface.fill(cut.rect(2, 2, across - 4, down - 4, 10), colour)


def _head(surface: Surface, text: str, left: int, across: int, colour: Colour) -> None:
    surface.fill(cut.rect(0, 0, across, HEAD, 12), colour)
    surface.fill(cut.rect(0, 14, across, HEAD - 14), colour)
    surface.text(left, HEAD / 2, text, 32, ink_on(colour), "SemiBold", "l", across - left - 4)


def _symbols(surface: Surface, id: str, y: float) -> None:
    x = 10.0
    card = LOCATIONS[id]
    for kind in card.symbols:
        x += symbol(surface, kind, x, y)
    if not card.symbols:
        surface.text(x, y, "none", _SIZE, FAINT, "Medium", "l")
        x += 66
    badge = 36 if len(card.kind) == 1 else 48
    surface.fill(cut.rect(x, y - 17, badge, 34, 8), KIND_COLOURS[card.kind])
    surface.text(x + badge / 2, y, card.kind, _SIZE, CREAM, "Bold")
    if card.kind == "OP":
        door(surface, x + badge + 18, y)


def door(surface: Surface, x: float, y: float) -> None:
    """An open door: others may come in."""
    surface.fill(cut.rect(x - 11, y - 16, 22, 32, 2), INK)
    surface.fill(
        cut.polygon([(x - 8, y - 13), (x + 5, y - 8), (x + 5, y + 19), (x - 8, y + 13)]), mix(TINT.accent, PAPER, 0.2)
    )
    surface.fill(cut.circle(x + 1, y + 3, 2), INK)


@remembered
def tile(id: str, label: int = LABEL) -> Sprite:
    """A location in a State, without what lies on it and its place, for which there is a `label` of some width."""
    across, down = TILE
    surface = Surface(across, down, crisp=True)
    card = LOCATIONS[id]
    _paper(surface, across, down)
    _head(surface, card.name, label, across, KIND_COLOURS[card.kind])
    _symbols(surface, id, 58)
    _does(surface, id, 93, across)
    return Sprite(surface, 0, 0)


@remembered
def ruin(label: int = LABEL) -> Sprite:
    """A ruin, without its place."""
    across, down = TILE
    surface = Surface(across, down, crisp=True)
    ground = cut.rect(0, 0, across, down, 12)
    surface.fill(ground, darker(WELL, 0.25))
    surface.fill(cut.hatch(ground, 20, 6), darker(WELL, 0.42))
    surface.fill(cut.rect(0, 0, label, HEAD, 12), INK)
    middle = across / 2
    surface.fill(cut.rect(middle - 62, down / 2 - 26, 124, 52, 10), darker(WELL, 0.25))
    surface.text(middle, down / 2, "RUIN", 40, INK, "Bold")
    return Sprite(surface, 0, 0)


@remembered
def full(id: str, label: int = 0) -> Sprite:
    """A location card with all its parts; the corner of one that is built is free for its place, a `label`."""
    across, down = CARD
    surface = Surface(across, down, crisp=True)
    card = LOCATIONS[id]
    _paper(surface, across, down)
    corner = (label or LABEL) - 7
    _head(surface, card.name, corner + 6, across, KIND_COLOURS[card.kind])
    surface.fill(cut.rect(0, 0, corner, 48, 12), CREAM)
    if not label:
        surface.text(24, 23, str(card.distance), 44, INK, "Bold")
    _symbols(surface, id, 66)
    _does(surface, id, 102, across)
    for index, (colour, text) in enumerate((("blue", counted(card.deal, 1)), ("red", _short(card.spoils)))):
        top = down - 82 + index * 39
        tint = mix(CONTACTS[colour][2], PAPER, 0.72)
        surface.fill(cut.rect(6, top, across - 12, 36, 8), tint)
        pictogram(surface, colour, 27, top + 18, 32)
        what = "Deal " if colour == "blue" else "Raze "
        if width(what + text, _SIZE) > across - 62:
            what, text = "", text.replace(" + ", ", ")
        surface.text(52, top + 18, what + text, _SIZE, INK, "SemiBold", "l", across - 62)
    return Sprite(surface, 0, 0)


@remembered
def connection(id: str) -> Sprite:
    """A connection card in a slot or a hand."""
    across, down = SLOT
    surface = Surface(across, down, crisp=True)
    card = CONNECTIONS[id]
    _paper(surface, across, down, mix(CONTACTS[card.colour][2], PAPER, 0.72))
    pictogram(surface, card.colour, 32, down / 2, 40)
    text = (f"{told(card.pay)}: " if card.pay else "") + told(card.gain)
    surface.text(62, down / 2, card.name, 32, INK, "SemiBold", "l")
    right = across - 12
    surface.text(right, down / 2, text, _SIZE, INK, "Medium", "r", right - 72 - width(card.name, 32))
    return Sprite(surface, 0, 0)


@remembered
def gap(colour: str) -> Sprite:
    """A slot without a card."""
    across, down = SLOT
    surface = Surface(across, down, crisp=True)
    edge = [(4, 4), (across - 4, 4), (across - 4, down - 4), (4, down - 4)]
    surface.fill(cut.path(edge, 3, closed=True, dash=8), TINT.soft)
    pictogram(surface, colour, 32, down / 2, 36)
    surface.text(62, down / 2, "empty", 32, CREAM, "Medium", "l")
    return Sprite(surface, 0, 0)
