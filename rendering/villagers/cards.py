"""The cards of Villagers in its picture: in full on the road and in a hand, as strips and tops in a village."""

from functools import lru_cache

from rendering import surface as cut
from rendering.lettering import width
from rendering.palette import FAINT, INK, PAPER, ink_on
from rendering.sprite import Sprite, remembered
from rendering.surface import Surface
from rendering.villagers.signs import COLOURS, padlock, paper, sign, slot, symbols
from rules.villagers.components import APPRENTICE, MONK, SMUGGLER, SUITS, TINNER, VILLAGERS

CARD = (365, 150)
_BAND = 46
_TAG = 44  # room for a tag

# Cards in a village.
COLUMN = 271
GAP = 14
WIDE = 2 * COLUMN + GAP
STRIP = 46
TOP = 102
BARE = STRIP + 28  # a basic villager with its free branches
ROLE = 84  # of a Monk or an Apprentice beneath others

_SPECIALS = {
    MONK: "stands in beneath a card",
    APPRENTICE: "swaps a covered card",
    TINNER: "padlocks for nothing",
    SMUGGLER: "half your best Gold",
}


def _band(surface: Surface, id: str, across: int, letter: bool, used: int = 0) -> None:
    """The coloured head of a card: sign and name. `used`: room for what stands on the right."""
    villager = VILLAGERS[id]
    colour = COLOURS[villager.suit]
    ink = ink_on(colour)
    surface.fill(cut.rect(0, 0, across, _BAND, 12), colour)
    if villager.symbols > 1:
        for x in (19, 45):
            sign(surface, villager.suit, x, 23, 22, ink)
        x = 61
    else:
        sign(surface, villager.suit, 23, 23, 28, ink)
        x = 44
    if letter:
        mark = SUITS[villager.suit].letter
        surface.text(x, 23, mark, 32, ink, "Bold", "l")
        x += width(mark, 32, "Bold") + 9
    surface.text(x, 23, villager.name, 34 if letter else 31, ink, "SemiBold", "l", across - x - used - 6)


@remembered
def full(id: str) -> Sprite:
    """A card with all that is printed on it. Its point is the upper left corner."""
    villager = VILLAGERS[id]
    across, down = CARD
    surface = Surface(across, down, crisp=True)
    paper(surface, across, down)
    _band(surface, id, across, True, 44)
    if villager.on:
        text = f"on {VILLAGERS[villager.on].name}"
    elif villager.base:
        text = "starts a chain"
    else:
        text = _SPECIALS.get(id, "stands alone")
    right = across - 8
    if villager.lock and id != SMUGGLER:
        right = _lock_label(surface, right, 73, VILLAGERS[villager.lock].name)
    surface.text(11, 73, text, 30, INK, "Medium", "l", round(right) - 11)
    symbols(surface, 14, 121, id)
    if id == SMUGGLER:
        name = VILLAGERS[villager.lock].name
        _lock_label(surface, 44 + width(name, 30, "Medium"), 121, name)
    return Sprite(surface, 0, 0)


def _lock_label(surface: Surface, right: float, y: float, name: str) -> float:
    """A padlock and the name of the unlocker, ending at `right`; returns the left end."""
    surface.text(right, y, name, 30, INK, "Medium", "r")
    left = right - width(name, 30, "Medium") - 13
    padlock(surface, left, y, 24, INK)
    return left - 11


@lru_cache(64)
def printed_end(id: str) -> int:
    """Where the symbols of a full card end."""
    return round(symbols(Surface(*CARD), 14, 121, id)) if id != SMUGGLER else CARD[0] // 2


@remembered
def strip(id: str, role: str, free: int, across: int) -> Sprite:
    """A covered card in a village: name, padlock and free places; beneath the name for whom it stands."""
    down = ROLE if role else STRIP
    surface = Surface(across, down, crisp=True)
    if role:
        surface.fill(cut.rect(0, 0, across, down, 12), PAPER)
    villager = VILLAGERS[id]
    ink = ink_on(COLOURS[villager.suit])
    _band(surface, id, across, False, 46 + 28 * bool(villager.lock) + (0 if role else 28 * free))
    x = across - 8 - _TAG - 14
    if villager.lock:
        padlock(surface, x, 23, 28, ink)
    y, x, colour = (_BAND + 19, across - 22, FAINT) if role else (23, x, ink)
    if role:
        surface.text(14, y, f"as {VILLAGERS[role].name}", 30, INK, "Medium", "l", across - 26 - 30 * free)
    for index in range(free):
        slot(surface, x - 30 * index, y, 20, 20, colour)
    return Sprite(surface, 0, 0)


@remembered
def bare(id: str) -> Sprite:
    """A basic villager on which nothing lies, with its two free branches above it."""
    surface = Surface(COLUMN, BARE, crisp=True)
    half = (COLUMN - GAP) / 2
    for x in (half / 2, COLUMN - half / 2):
        slot(surface, x, 14, half - 6, 20, INK)
    lying = strip(id, "", 0, COLUMN)
    surface.image_at(lying.image, 0, BARE - STRIP)
    return Sprite(surface, 0, 0)


@remembered
def top(id: str, side: str = "") -> Sprite:
    """A card in a village on which nothing lies, with its symbols."""
    surface = Surface(COLUMN, TOP, crisp=True)
    paper(surface, COLUMN, TOP)
    villager = VILLAGERS[id]
    _band(surface, id, COLUMN, False, 30 * bool(villager.lock))
    if villager.lock:
        padlock(surface, COLUMN - 22, 23, 28, ink_on(COLOURS[villager.suit]))
    symbols(surface, 10, 74, id, side)
    return Sprite(surface, 0, 0)
