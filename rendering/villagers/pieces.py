"""Smaller pieces of the picture of Villagers."""

from rendering import surface as cut
from rendering.palette import CREAM, GOLD, INK, SEATS, darker, mix
from rendering.pieces import disc
from rendering.sprite import Sprite, remembered
from rendering.surface import Surface
from rendering.villagers.cards import CARD
from rendering.villagers.signs import COLOURS, TINT, sign, suit_chip
from rules.villagers.components import VILLAGERS

TAB = 48  # height of a stack


@remembered
def token(seat: int) -> Sprite:
    """The number of a seat in its colour and shape."""
    look = SEATS[seat]
    return disc(str(seat + 1), look.colour, 52, look.ink, look.shape)


@remembered
def stack_tab(number: int, count: int, suit: str, flag: str) -> Sprite:
    """A road stack above its space: how many cards, the back of the top one, and the market that it triggers."""
    across = CARD[0]
    surface = Surface(across, TAB, crisp=True)
    ground = mix(TINT.table, CREAM, 0.16) if count else darker(TINT.table, 0.25)
    ink = CREAM if count else mix(TINT.table, CREAM, 0.7)
    surface.fill(cut.rect(0, 0, across, TAB, 10), ground)
    surface.text(14, 24, f"S{number}", 34, ink, "Bold", "l")
    if count:
        surface.text(64, 24, f"×{count}", 34, ink, "SemiBold", "l")
        chip = suit_chip(suit)
        surface.image_at(chip.image, across - chip.size[0] - 7, 2)
    else:
        surface.text(64, 24, "empty", 31, ink, "Medium", "l")
        surface.fill(cut.rect(10, 23, 130, 4), ink)
    if flag:
        right = across - 88 if count else across - 12
        surface.text(right, 24, flag, 30, GOLD, "SemiBold", "r", right - 124)
    return Sprite(surface, 0, 0)


@remembered
def first_marker() -> Sprite:
    """The first player marker."""
    surface = Surface(56, 44, crisp=True)
    surface.fill(cut.rect(0, 0, 56, 44, 22), GOLD)
    surface.text(28, 22, "1st", 32, INK, "Bold")
    return Sprite(surface)


@remembered
def basic_sign(id: str) -> Sprite:
    """The sign of a basic villager."""
    surface = Surface(46, 46, crisp=True)
    suit = VILLAGERS[id].suit
    surface.fill(cut.rect(0, 0, 46, 46, 10), COLOURS[suit])
    sign(surface, suit, 23, 23, 30, CREAM)
    return Sprite(surface)
