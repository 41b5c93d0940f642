"""The larger pieces of El Paso: places of the trail, trains, tiles, the market, hand cards. Their point is a corner."""

from rendering import surface as cut
from rendering.elpasogwt.signs import (
    BREEDS,
    SIGNED,
    TINT,
    WORKER_COLOURS,
    brief,
    hide,
    label,
    paper,
    points_badge,
    target,
    worker_chip,
)
from rendering.lettering import Weight, width, wrapped
from rendering.palette import CREAM, FAINT, INK, PAPER, SEATS, Colour, mix, rgb
from rendering.pieces import disc
from rendering.sprite import Sprite, remembered
from rendering.surface import Surface
from rules.elpasogwt.components import (
    BONUSES,
    BUILDINGS,
    CATTLE,
    OBJECTIVES,
    TABLES,
    TRAINS,
    WORKERS,
    Effect,
    lasting,
    needs,
)

TILE = (206, 142)  # a place of the trail
STRIP = 46  # of it, where herders stand
BOX = (273, 114)  # a tile, or cattle in the market
TRAIN = (273, 150)
WORKER = (273, 82)
TYPE = (178, 150)  # a building type
CARD = (154, 184)
_LINE = 34
_BONUS, _OBJECTIVE = rgb("C98A2B"), rgb("4E6B3A")


def _lines(effects: tuple[Effect, ...], count: int) -> list[str]:
    """Actions in so many lines."""
    told = [brief(effect) for effect in effects]
    while len(told) > count:
        pairs = [(len(told[at]) + len(told[at + 1]), at) for at in range(len(told) - 1)]
        _, at = min(pairs)
        told[at : at + 2] = [f"{told[at]}, {told[at + 1]}".replace("certificate", "certif.")]
    return told


@remembered
def neutral(letter: str) -> Sprite:
    """A neutral building."""
    across, down = TILE
    surface = paper(across, down).copy()
    surface.fill(cut.rect(8, 8, 56, down - STRIP - 16, 8), TINT.table)
    surface.text(36, 8 + (down - STRIP - 16) / 2, letter, 50, CREAM, "Bold")
    _effects(surface, _lines(TABLES.neutral[letter], 2), 72, across)
    return Sprite(surface, 0, 0)


def _effects(surface: Surface, lines: list[str], left: int, across: int) -> None:
    first = 51 - _LINE * (len(lines) - 1) / 2
    for index, line in enumerate(lines):
        _action(surface, left, first + index * _LINE, line, across - left - 6)


def _action(surface: Surface, x: float, y: float, text: str, room: int, weight: Weight = "SemiBold") -> None:
    """An action in a line; the signs of tiles and posts stand before its name."""
    if text in SIGNED and width(text, 32, weight) + 34 <= room:
        SIGNED[text](surface, x + 14, y, 28)
        x, room = x + 34, room - 34
    surface.text(x, y, text, 32, INK, weight, "l", room)


@remembered
def building(type: int, side: str, seat: int) -> Sprite:
    """A player's building: its owner by colour and shape."""
    across, down = TILE
    surface = Surface(across, down, crisp=True)
    look = SEATS[seat]
    surface.fill(cut.rect(0, 0, across, down, 12), look.colour)
    surface.fill(cut.rect(6, 6, across - 12, down - 12, 9), PAPER)
    badge = disc("", look.colour, 60, look.ink, look.shape)
    surface.image_at(badge.image, 38 - badge.x, 50 - badge.y)
    surface.text(38, 56 if look.shape == "triangle" else 50, f"{type}{side}", 31, look.ink, "Bold")
    known = BUILDINGS[type]
    effects = known.a if side == "a" else known.b
    _effects(surface, _lines(effects, 2), 70, across)
    surface.image_at(points_badge(known.points).image, 14, down - STRIP - 2)
    return Sprite(surface, 0, 0)


@remembered
def train(level: str, card: str) -> Sprite:
    """A train card: level and costs, then its actions."""
    across, down = TRAIN
    surface = paper(across, down).copy()
    known = TRAINS[level]
    surface.fill(cut.rect(0, 0, across, 44, 12), WORKER_COLOURS["engineer"])
    surface.text(12, 22, level, 34, CREAM, "Bold", "l")
    cost = f"${known.price} + {known.engineers} engineer" + ("s" if known.engineers > 1 else "")
    surface.text(across - 10, 22, cost, 31, CREAM, "SemiBold", "r", across - 60)
    effects = known.A if card == "A" else known.B
    for index, effect in enumerate(effects):
        _action(surface, 14, 65 + index * _LINE, brief(effect), across - 24)
    return Sprite(surface, 0, 0)


def needs_text(id: str) -> str:
    """What an objective tile needs, so short that it fits on the tile."""
    text = needs(id)
    if len(wrapped(text, BOX[0] - 18, 30)) > 2:
        text = text.replace("discs on ", "on ")
        text = ", ".join(part.removeprefix("1 ") for part in text.split(", "))
    return text


def _tile(place: str, id: str, points: int, text: str, colour: Colour) -> Sprite:
    across, down = BOX
    surface = paper(across, down).copy()
    surface.fill(cut.rect(0, 0, across, 44, 12), colour)
    surface.text(12, 22, place, 34, CREAM, "Bold", "l")
    surface.text(64, 22, id, 31, CREAM, "SemiBold", "l")
    surface.text(across - 12, 22, f"{points} VP", 33, CREAM, "Bold", "r")
    lines = wrapped(text, across - 18, 30, "Medium", 2)
    for index, line in enumerate(lines):
        surface.text(12, 62 + index * _LINE, line, 30, INK, "Medium", "l")
    return Sprite(surface, 0, 0)


@remembered
def bonus_tile(place: str, id: str) -> Sprite:
    """A face-up bonus tile."""
    text = lasting(id)
    return _tile(place, id, BONUSES[id].points, text[0].upper() + text[1:], _BONUS)


@remembered
def objective_tile(place: str, id: str) -> Sprite:
    """A face-up objective tile."""
    return _tile(place, id, OBJECTIVES[id].points, needs_text(id), _OBJECTIVE)


@remembered
def stack(name: str, empty: bool) -> Sprite:
    """A stack of tiles, without their number."""
    across, down = BOX
    surface = Surface(across, down, crisp=True)
    colour = _BONUS if name == "Bonus" else _OBJECTIVE
    surface.fill(cut.rect(0, 0, across, down, 12), mix(colour, TINT.table, 0.6) if empty else colour)
    left = (across - width(f"{name} stack", 34)) / 2
    if name == "Objective":
        target(surface, left - 4, 38, 30, CREAM)
        left += 20
    surface.text(left, 38, f"{name} stack", 34, CREAM, "SemiBold", "l")
    return Sprite(surface, 0, 0)


@remembered
def gap(place: str) -> Sprite:
    """A place of the row without a tile."""
    across, down = BOX
    surface = Surface(across, down, crisp=True)
    edge = [(4, 4), (across - 4, 4), (across - 4, down - 4), (4, down - 4)]
    surface.fill(cut.path(edge, 3, closed=True, dash=8), TINT.soft)
    surface.text(across / 2, down / 2, f"{place} empty", 32, CREAM, "Medium")
    return Sprite(surface, 0, 0)


@remembered
def market(breed: str) -> Sprite:
    """A breed in the market, without the number of cards."""
    across, down = BOX
    surface = paper(across, down).copy()
    card = CATTLE[breed]
    hide(surface, cut.rect(0, 0, across, 44, 12), breed)
    colour = BREEDS[breed][0]
    label(surface, 14, 22, f"{breed} {card.name}", colour)
    cowboys = f"{card.cowboys} cowboy" + ("s" if card.cowboys > 1 else "")
    surface.text(14, 62, f"${card.price} + {cowboys}", 32, INK, "SemiBold", "l")
    points = f"{card.points} VP"
    surface.text(14, 95, f"value {card.value} · {points}", 32, INK, "Medium", "l")
    return Sprite(surface, 0, 0)


@remembered
def worker(kind: str) -> Sprite:
    """A kind of workers beside the map, without the number of cards."""
    across, down = WORKER
    surface = paper(across, down).copy()
    card = WORKERS[kind]
    surface.image_at(worker_chip(kind).image, 10, 4)
    surface.text(60, 22, "wild" if kind == "wild" else card.name, 33, INK, "SemiBold", "l")
    bonus = card.bonus
    text = "as c, b or e"
    if bonus:
        text = (f"${bonus.price}: " if bonus.price else "") + brief(bonus)
    surface.text(14, 60, f"{card.points} VP · {text}", 31, INK, "Medium", "l", across - 24)
    return Sprite(surface, 0, 0)


@remembered
def building_type(type: int, side: str, out: bool) -> Sprite:
    """A building type beside the map, without the number of buildings; whether none is left."""
    across, down = TYPE
    surface = paper(across, down).copy()
    known = BUILDINGS[type]
    surface.fill(cut.rect(0, 0, across, 42, 12), FAINT if out else WORKER_COLOURS["builder"])
    surface.text(12, 21, f"{type}{side}", 35, CREAM, "Bold", "l")
    surface.text(12, 61, f"${known.price} + {known.builders} b", 32, INK, "SemiBold", "l")
    surface.image_at(points_badge(known.points).image, across // 2 - 16, 1)
    lines = _lines(known.a if side == "a" else known.b, 2)
    for index, line in enumerate(lines):
        _action(surface, 12, 96 + index * _LINE, line, across - 18, "Medium")
    return Sprite(surface, 0, 0)


@remembered
def hand_card(breed: str) -> Sprite:
    """A cattle card of a hand."""
    across, down = CARD
    surface = paper(across, down).copy()
    card = CATTLE[breed]
    hide(surface, cut.rect(0, 0, across, 86, 12), breed, 0.48)
    label(surface, 16, 44, breed, BREEDS[breed][0], 44)
    surface.fill(cut.circle(across - 36, 44, 27), CREAM)
    surface.text(across - 36, 44, str(card.value), 42, INK, "Bold")
    lines = wrapped(card.name, across - 4, 30, "Medium", 2)
    if card.points:
        lines = (*lines, f"{card.points} VP")
    for index, line in enumerate(lines):
        surface.text(across / 2, 106 + index * 31, line, 30, INK, "Medium", room=across - 2)
    return Sprite(surface, 0, 0)
