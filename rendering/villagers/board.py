"""The picture of Villagers: the road and its stacks, the players, and the villages and the hand that matter now."""

from collections.abc import Sequence
from functools import lru_cache

import msgspec
from PIL import Image

from rendering import panels
from rendering import surface as cut
from rendering.canvas import WIDTH, Backdrop, Canvas
from rendering.lettering import width
from rendering.palette import CREAM, FAINT, GOLD, INK, PAPER, SEATS, TINTS, darker, mix, rgb
from rendering.pieces import crown, disc, legal_frame
from rendering.scene import Scene
from rendering.sprite import Sprite, remembered
from rendering.surface import Surface
from rendering.villagers.cards import CARD, GAP, bare, full, printed_end, strip, top
from rendering.villagers.signs import (
    COLOURS,
    builder_sign,
    coin,
    food_sign,
    gold_sign,
    name_chip,
    sign,
    suit_chip,
)
from rendering.villagers.village import draw_village, lay
from rendering.villagers.words import building, focused, hand_note, limits, shown
from rules.game import State
from rules.text import PlainReader, write
from rules.villagers import GAME
from rules.villagers.components import RESERVE, SPACES, STACKS, SUITS, TABLES, VILLAGERS, is_known, suit_of
from rules.villagers.scoring import scores
from rules.villagers.state import VillagersState

_TINT = TINTS["villagers"]
_SAND = rgb("DCC79A")
_LEFT = panels.MARGIN
_ROOM = WIDTH - 2 * panels.MARGIN
_PER_ROW = 3
_TAB = 48
_ROW = _TAB + 6 + CARD[1]
_SUPPLY = 72
_BOXES = (272, 186, 262, 180, 172)
_LINE = 54
_BACKS = 846  # where the backs of a hand end

ROAD, SUPPLY, HAND, VILLAGE, PLAYERS = "road", "supply", "hand", "village", "players"


class Section(msgspec.Struct, frozen=True):
    """A part of the picture.

    Attributes:
        lines: rows of a hand, lines of a player, or how high the cards of a village are.
        seat: whose village it is.
    """

    kind: str
    lines: int = 0
    seat: int = 0

    def height(self, seats: int) -> int:
        match self.kind:
            case "road":
                return 2 * _ROW + 3 * GAP + 8
            case "supply":
                return _SUPPLY
            case "hand":
                return 66 + self.lines * (CARD[1] + GAP) + 6
            case "village":
                return 92 + self.lines
            case _:
                return seats * (_player_height(self.lines) + GAP) - GAP


def _player_height(lines: int) -> int:
    return 26 + lines * _LINE


# --- what is shown ------------------------------------------------------------------------------------------------


def _sections(view: VillagersState, scene: Scene) -> list[Section]:
    """The parts of a picture from top to bottom."""
    focus = focused(view, scene)
    if focus is not None:
        return [_village(view, focus)]
    drafting = bool(view.steps) and not building(view)
    players = Section(PLAYERS, 3 if drafting else 2)
    villages = [_village(view, seat) for seat in shown(view, scene)]
    road = [Section(ROAD), Section(SUPPLY)]
    if scene.over or len(villages) > 1:
        return [players, *villages] if scene.over else [*villages, players]
    if scene.seat is None:
        return [*road, players] if drafting else [*villages, *road, players]
    hand = Section(HAND, max(1, -(-len(view.hands[scene.seat]) // _PER_ROW)))
    if drafting:
        return [*road, hand, *villages, players]
    if scene.places & {*STACKS, RESERVE}:
        return [*road, hand, players]
    return [*villages, hand, Section(SUPPLY), players]


def _village(view: VillagersState, seat: int) -> Section:
    _, height = lay(view.villages[seat])
    return Section(VILLAGE, height, seat)


def focuses(view: State) -> Sequence[tuple[str, str]]:
    """The village of each seat."""
    return [(str(seat), f"Village of player {seat + 1}") for seat in range(view.seats)]


# --- the static layer ---------------------------------------------------------------------------------------------


_TOP = panels.HEADER + 6
_EDGE = 24  # of a panel, where its corners are
# Every kind of panel once. Pictures are as high as hands and villages need, so their grounds are put together from
# these: a layer for each height would have to be drawn and reduced to a palette again and again.
_PARTS = (
    Section(ROAD),
    Section(SUPPLY),
    Section(HAND, 1),
    Section(VILLAGE, 100),
    Section(PLAYERS, 2),
    Section(PLAYERS, 3),
)


@lru_cache(1)
def _pattern() -> Backdrop:
    """The layer with every kind of panel."""
    height = _TOP + sum(section.height(1) + GAP for section in _PARTS) + panels.MARGIN
    surface = panels.table(height, _TINT)
    for section in _PARTS:
        _ground(surface, section, _from(section.kind, section.lines))
    sprites: list[Sprite] = [full(id) for id in ("brewer", "jeweler", "wood_carver", "priest", "smuggler", "tanner")]
    sprites += [strip("monk", "spelunker", 3, 1, 271), strip("hayer", "", 3, 1, 271), bare("miner", 3)]
    sprites += [suit_chip(suit, "1") for suit in SUITS] + [coin("2"), gold_sign("2")]
    sprites += [top("founders", "food", 1, 2, 2), food_sign(), builder_sign(), _token(0), crown(), panels.turn_arrow()]
    sprites += [_stack(2, 6, "hay", "1st Market"), _stack(1, 0, "", ""), _first(), legal_frame(80, 60)]
    sprites += [panels.frame(120, 60)]
    return Backdrop(surface, sprites)


@lru_cache(64)
def _from(kind: str, lines: int) -> int:
    """Where a kind of panel begins in the pattern."""
    y = _TOP
    for section in _PARTS:
        if section.kind == kind and (kind != PLAYERS or section.lines == lines):
            break
        y += section.height(1) + GAP
    return y


def _sheet(seats: int, parts: tuple[tuple[str, int], ...]) -> Image.Image:
    """The ground of a picture with these panels, in numbers of the pattern's palette."""
    pattern = _pattern().numbers
    sections = [Section(kind, lines) for kind, lines in parts]
    height = _TOP + sum(section.height(seats) + GAP for section in sections) + panels.MARGIN - GAP
    table: int = pattern.getpixel((4, _TOP - 2))  # pyright: ignore[reportAssignmentType]
    sheet = Image.new("L", (WIDTH, height), table)
    sheet.paste(pattern.crop((0, 0, WIDTH, _TOP)))
    low = pattern.height - panels.MARGIN
    sheet.paste(pattern.crop((0, low, WIDTH, pattern.height)), (0, height - panels.MARGIN))
    y = _TOP
    for section in sections:
        begin = _from(section.kind, section.lines)
        if section.kind == PLAYERS:
            tall = _player_height(section.lines)
            for seat in range(seats):
                sheet.paste(pattern.crop((0, begin, WIDTH, begin + tall)), (0, y + seat * (tall + GAP)))
        elif section.kind in (HAND, VILLAGE):
            end = begin + next(part for part in _PARTS if part.kind == section.kind).height(1)
            tall = section.height(seats)
            row = pattern.crop((0, begin + _EDGE, WIDTH, begin + _EDGE + 1))
            sheet.paste(row.resize((WIDTH, tall)), (0, y))  # pyright: ignore[reportUnknownMemberType]
            sheet.paste(pattern.crop((0, begin, WIDTH, begin + _EDGE)), (0, y))
            sheet.paste(pattern.crop((0, end - _EDGE, WIDTH, end)), (0, y + tall - _EDGE))
        else:
            sheet.paste(pattern.crop((0, begin, WIDTH, begin + section.height(seats))), (0, y))
        y += section.height(seats) + GAP
    return sheet


def _ground(surface: Surface, section: Section, y: int) -> None:
    height = section.height(1)
    match section.kind:
        case "road":
            for row in range(2):
                top_of = y + GAP + row * (_ROW + GAP) + _TAB + 26
                surface.fill(cut.rect(-20, top_of, WIDTH + 40, 112, 0), _SAND)
                surface.fill(cut.rect(-20, top_of + 4, WIDTH + 40, 5, 0), mix(_SAND, CREAM, 0.5))
                surface.fill(cut.rect(-20, top_of + 103, WIDTH + 40, 5, 0), darker(_SAND, 0.15))
        case "supply":
            x = _LEFT
            for box in _BOXES:
                surface.fill(cut.rect(x, y, box, _SUPPLY, 14), PAPER)
                x += box + GAP
        case "hand":
            surface.fill(cut.rect(_LEFT - 14, y, _ROOM + 28, height, 18), darker(_TINT.table, 0.35))
        case "village":
            surface.fill(cut.rect(_LEFT - 14, y, _ROOM + 28, height, 18), _TINT.soft)
        case _:
            surface.fill(cut.rect(_LEFT, y, _ROOM, height, 18), PAPER)


# --- pieces -------------------------------------------------------------------------------------------------------


@remembered
def _token(seat: int) -> Sprite:
    look = SEATS[seat]
    return disc(str(seat + 1), look.colour, 52, look.ink, look.shape)


@remembered
def _stack(number: int, count: int, suit: str, flag: str) -> Sprite:
    """A road stack above its space: how many cards, the back of the top one, and the market that it triggers."""
    across = CARD[0]
    surface = Surface(across, _TAB, steps=3)
    ground = mix(_TINT.table, CREAM, 0.16) if count else darker(_TINT.table, 0.25)
    ink = CREAM if count else mix(_TINT.table, CREAM, 0.7)
    surface.fill(cut.rect(0, 0, across, _TAB, 10), ground)
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
def _first() -> Sprite:
    """The first player marker."""
    surface = Surface(56, 44, steps=3)
    surface.fill(cut.rect(0, 0, 56, 44, 22), GOLD)
    surface.text(28, 22, "1st", 32, INK, "Bold")
    return Sprite(surface)


@remembered
def _basic(id: str) -> Sprite:
    """The sign of a basic villager."""
    surface = Surface(46, 46, steps=3)
    suit = VILLAGERS[id].suit
    surface.fill(cut.rect(0, 0, 46, 46, 10), COLOURS[suit])
    sign(surface, suit, 23, 23, 30, CREAM)
    return Sprite(surface)


# --- the picture --------------------------------------------------------------------------------------------------


def draw(view: State, scene: Scene) -> Canvas:
    """Villagers for a view and a scene."""
    assert isinstance(view, VillagersState)
    sections = _sections(view, scene)
    canvas = Canvas(_pattern(), _sheet(view.seats, tuple((section.kind, section.lines) for section in sections)))
    winners = [s.seat for s in GAME.result(view).standings if s.place == 1] if scene.over else []
    status = write(GAME.status(view), PlainReader())
    panels.header(canvas, _TINT, GAME.info.title, scene, status, winners)
    y = _TOP
    for section in sections:
        match section.kind:
            case "road":
                _road(canvas, view, scene, y)
            case "supply":
                _supply(canvas, view, scene, y)
            case "hand":
                _hand(canvas, view, scene, y)
            case "village":
                _draw_village(canvas, view, scene, section.seat, y)
            case _:
                for score in scores(view):
                    top_of = y + score.seat * (_player_height(section.lines) + GAP)
                    _player(canvas, view, scene, score.seat, top_of, section.lines, score.points, winners)
        y += section.height(view.seats) + GAP
    return canvas


def _legal(canvas: Canvas, x: int, y: int, across: int, down: int) -> None:
    panels.surround(canvas, legal_frame(across - 8, down - 8, 10), x + across // 2, y + down // 2, edge=22)


def _marked(canvas: Canvas, x: int, y: int, across: int, down: int) -> None:
    panels.surround(canvas, panels.frame(across, down, stroke=5, radius=12), x, y, edge=22)


def _road(canvas: Canvas, view: VillagersState, scene: Scene, y: int) -> None:
    for index, card in enumerate(view.road):
        x = _LEFT + index % _PER_ROW * (CARD[0] + GAP + 2)
        top_of = y + GAP + index // _PER_ROW * (_ROW + GAP)
        stack = view.stacks[index]
        flag = ""
        if index + 1 == TABLES.first_market:
            flag = "1st Market paid" if view.market_held else "1st Market"
        elif index + 1 == len(STACKS):
            flag = "2nd Market"
        canvas.put(_stack(index + 1, len(stack), suit_of(stack[-1]) if stack else "", flag), x, top_of)
        low = top_of + _TAB + 6
        if card:
            canvas.put(full(card, SPACES[index]), x, low)
            if view.coins[index]:
                canvas.put(coin(str(view.coins[index])), x + CARD[0] - 34, low + 114)
        else:
            canvas.text(x + CARD[0] / 2, low + 76, f"{SPACES[index]} empty", 34, INK, "SemiBold")
        for place, at, down in ((STACKS[index], top_of, _TAB), (SPACES[index], low, CARD[1])):
            if place in scene.places:
                _legal(canvas, x, at, CARD[0], down)
            elif place in view.marks:
                _marked(canvas, x, at, CARD[0], down)


def _supply(canvas: Canvas, view: VillagersState, scene: Scene, y: int) -> None:
    """The Reserve, the basic villagers that are left, and the discards."""
    middle = y + _SUPPLY // 2
    canvas.text(_LEFT + 14, middle, f"Reserve {len(view.reserve)}", 34, INK, "SemiBold", "l")
    if view.reserve:
        chip = suit_chip(suit_of(view.reserve[-1]))
        canvas.put(chip, _LEFT + _BOXES[0] - chip.size[0] - 12, middle)
    x = _LEFT
    for id, left, box, before in zip(TABLES.traded, view.basics, _BOXES[1:4], _BOXES, strict=False):
        x += before + GAP
        canvas.put(_basic(id), x + 34, middle)
        text = VILLAGERS[id].name + (" ∞" if view.unlimited else f" {left}")
        canvas.text(x + 66, middle, text, 33, INK, "SemiBold", "l", box - 74)
        if id in scene.places:
            _legal(canvas, x, y, box, _SUPPLY)
    if RESERVE in scene.places:
        _legal(canvas, _LEFT, y, _BOXES[0], _SUPPLY)
    elif RESERVE in view.marks:
        _marked(canvas, _LEFT, y, _BOXES[0], _SUPPLY)
    x = WIDTH - _LEFT - _BOXES[4]
    canvas.text(x + _BOXES[4] / 2, middle, f"Discards {len(view.discarded)}", 33, INK, "Medium", room=_BOXES[4] - 16)


def _hand(canvas: Canvas, view: VillagersState, scene: Scene, y: int) -> None:
    assert scene.seat is not None
    hand = view.hands[scene.seat]
    count = f"{len(hand)} card{'' if len(hand) == 1 else 's'}"
    canvas.text(_LEFT + 6, y + 34, f"Your hand: {count}", 36, CREAM, "SemiBold", "l")
    mine = scene.seat in scene.deciders and building(view)
    if mine:
        left = view.build_left(scene.seat)
        told = f"{left} build action{'' if left == 1 else 's'} left, {view.money[scene.seat]} money"
        canvas.text(WIDTH - _LEFT - 6, y + 34, told, 34, CREAM, "Medium", "r")
    for index, card in enumerate(hand):
        if not is_known(card):
            continue
        x = _LEFT + index % _PER_ROW * (CARD[0] + GAP + 2)
        top_of = y + 66 + index // _PER_ROW * (CARD[1] + GAP)
        canvas.put(full(card, str(index + 1)), x, top_of)
        note = hand_note(view, scene.seat, card)
        room = CARD[0] - 30 - printed_end(card)
        if note.startswith("needs") and width(note, 30) > room:
            note = "not yet"
        canvas.text(x + CARD[0] - 14, top_of + 121, note, 30, FAINT, "SemiBold", "r", room)
        if card in scene.places:
            _legal(canvas, x, top_of, *CARD)


def _draw_village(canvas: Canvas, view: VillagersState, scene: Scene, seat: int, y: int) -> None:
    canvas.put(_token(seat), _LEFT + 24, y + 36)
    canvas.text(_LEFT + 62, y + 36, f"Village of {scene.name(seat)}", 36, INK, "SemiBold", "l", 640)
    x = WIDTH - _LEFT
    for card in reversed(view.played[seat]):
        chip = name_chip(card)
        x -= chip.size[0]
        canvas.put(chip, x, y + 36)
        x -= 10
    draw_village(canvas, view, scene, seat, _LEFT, y + 72)


def _player(
    canvas: Canvas,
    view: VillagersState,
    scene: Scene,
    seat: int,
    y: int,
    lines: int,
    total: int,
    winners: Sequence[int],
) -> None:
    """A seat in a strip: name, symbols, money; the backs of its hand and its limits; its Square in the draft."""
    row = y + 40
    panels.nameplate(canvas, _LEFT + 16, row, 520, scene, seat, _token(seat), crowned=seat in winners)
    if seat == view.first and not scene.over:
        canvas.put(_first(), _LEFT + 576, row)
    x = _LEFT + 636
    for picture, count in ((food_sign(), view.food(seat)), (builder_sign(), view.builder(seat))):
        canvas.put(picture, x, row)
        canvas.text(x + 28, row, str(count), 36, INK, "Bold", "l")
        x += 80
    canvas.put(gold_sign(str(view.gold(seat))), x + 6, row)
    if view.coins_of(seat):
        canvas.put(coin(str(view.coins_of(seat))), x + 72, row)
    right = _LEFT + _ROOM - 18
    canvas.text(right, row, "money", 31, FAINT, "Medium", "r")
    canvas.text(right - 92, row, str(view.money[seat]), 46, INK, "Bold", "r")
    row += _LINE
    if scene.over:
        gold, silver, coins = view.finals[seat]
        told = f"Supply {total - gold - silver - coins} + Gold {gold} + Silver {silver} + coins {coins}"
        canvas.text(_LEFT + 20, row, told, 34, INK, "Medium", "l", _ROOM - 40)
        return
    _backs(canvas, view, seat, row)
    told = " · ".join(limits(view, seat))
    canvas.text(right, row, told, 33, INK, "Medium", "r")
    if lines > 2:
        row += _LINE
        canvas.text(_LEFT + 20, row, "Square", 32, FAINT, "Medium", "l")
        x = _LEFT + 128
        for card in view.squares[seat]:
            canvas.put(name_chip(card), x, row)
            x += name_chip(card).size[0] + 8
    if seat in scene.deciders:
        panels.surround(canvas, panels.frame(_ROOM, _player_height(lines), radius=18), _LEFT, y)


def _backs(canvas: Canvas, view: VillagersState, seat: int, row: int) -> None:
    """The suits of a hand, as far as they are public."""
    hand = view.hands[seat]
    text = f"Hand {len(hand)}"
    canvas.text(_LEFT + 20, row, text, 34, INK, "SemiBold", "l")
    x = _LEFT + 34 + width(text, 34)
    if not view.suits_open:
        return
    suits = [suit_of(card) for card in hand]
    held = [(suit, str(suits.count(suit))) for suit in SUITS if suit in suits]
    chips = [suit_chip(*pair) for pair in held]
    if x + sum(chip.size[0] + 8 for chip in chips) > _LEFT + _BACKS:
        chips = [suit_chip(*pair, small=True) for pair in held]
    for chip in chips:
        canvas.put(chip, x, row)
        x += chip.size[0] + 8
