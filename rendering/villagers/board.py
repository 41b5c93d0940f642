"""The picture of Villagers: the road and its stacks, the players, and the villages and the hand that matter now."""

from collections.abc import Sequence

from rendering import panels
from rendering.canvas import WIDTH, Canvas
from rendering.lettering import width
from rendering.outcome import winning_seats
from rendering.palette import CREAM, FAINT, INK, ink_on
from rendering.pieces import legal_frame
from rendering.scene import Scene
from rendering.villagers.cards import CARD, GAP, full, printed_end
from rendering.villagers.layout import (
    BOXES,
    HAND,
    LEFT,
    LINE,
    PER_ROW,
    PLAYERS,
    ROAD,
    ROOM,
    ROW,
    STEP,
    SUPPLY,
    SUPPLY_DOWN,
    TOP_OF,
    VILLAGE,
    Section,
    bands,
    player_height,
)
from rendering.villagers.pieces import TAB, basic_sign, first_marker, stack_tab, token
from rendering.villagers.signs import COLOURS, TINT, builder_sign, coin, food_sign, gold_sign, name_chip, suit_chip
from rendering.villagers.village import draw_village, lay
from rendering.villagers.words import FREE_TO_BUILD, building, focused, hand_note, limits, shown
from rules.game import State
from rules.text import PlainReader, Text, Who, write
from rules.villagers import GAME
from rules.villagers.components import RESERVE, SPACES, STACKS, SUITS, TABLES, VILLAGERS, is_known, suit_of
from rules.villagers.scoring import scores
from rules.villagers.state import VillagersState

_BACKS = 846  # where the backs of a hand end


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
    hand = Section(HAND, max(1, -(-len(view.hands[scene.seat]) // PER_ROW)))
    if drafting:
        return [*road, hand, *villages, players]
    if scene.places & {*STACKS, RESERVE}:
        return [*road, hand, players]
    return [*villages, hand, Section(SUPPLY), players]


def _village(view: VillagersState, seat: int) -> Section:
    _, height = lay(view.villages[seat])
    return Section(VILLAGE, -(-height // STEP), seat)


def focuses(view: State) -> Sequence[tuple[str, Text]]:
    """The village of each seat."""
    return [(str(seat), Text("Village of {who}", {"who": Who(seat)})) for seat in range(view.seats)]


# --- the picture --------------------------------------------------------------------------------------------------


def draw(view: State, scene: Scene) -> Canvas:
    """Villagers for a view and a scene."""
    assert isinstance(view, VillagersState)
    sections = _sections(view, scene)
    canvas = Canvas(*bands(view.seats, sections))
    winners = winning_seats(GAME, view, scene)
    status = write(GAME.status(view), PlainReader())
    panels.header(canvas, TINT, GAME.info.title, scene, status, winners)
    y = TOP_OF
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
                    top_of = y + score.seat * (player_height(section.lines) + GAP)
                    _player(canvas, view, scene, score.seat, top_of, section.lines, score.points, winners)
        y += section.height(view.seats) + GAP
    return canvas


def _legal(canvas: Canvas, x: int, y: int, across: int, down: int) -> None:
    panels.surround(canvas, legal_frame(across - 8, down - 8, 10), x + across // 2, y + down // 2, edge=22)


def _marked(canvas: Canvas, x: int, y: int, across: int, down: int) -> None:
    panels.surround(canvas, panels.frame(across, down, stroke=5, radius=12), x, y, edge=22)


def _card(canvas: Canvas, card: str, label: str, x: int, y: int) -> None:
    """A card in full, with a label in its upper right corner."""
    canvas.put(full(card), x, y)
    canvas.text(x + CARD[0] - 10, y + 23, label, 31, ink_on(COLOURS[VILLAGERS[card].suit]), "Bold", "r")


def _road(canvas: Canvas, view: VillagersState, scene: Scene, y: int) -> None:
    for index, card in enumerate(view.road):
        x = LEFT + index % PER_ROW * (CARD[0] + GAP + 2)
        top_of = y + GAP + index // PER_ROW * (ROW + GAP)
        stack = view.stacks[index]
        flag = ""
        if index + 1 == TABLES.first_market:
            flag = "1st Market paid" if view.market_held else "1st Market"
        elif index + 1 == len(STACKS):
            flag = "2nd Market"
        canvas.put(stack_tab(index + 1, len(stack), suit_of(stack[-1]) if stack else "", flag), x, top_of)
        low = top_of + TAB + 6
        if card:
            _card(canvas, card, SPACES[index], x, low)
            if view.coins[index]:
                canvas.put(coin(str(view.coins[index])), x + CARD[0] - 34, low + 114)
        else:
            canvas.text(x + CARD[0] / 2, low + 76, f"{SPACES[index]} empty", 34, INK, "SemiBold")
        for place, at, down in ((STACKS[index], top_of, TAB), (SPACES[index], low, CARD[1])):
            if place in scene.places:
                _legal(canvas, x, at, CARD[0], down)
            elif place in view.marks:
                _marked(canvas, x, at, CARD[0], down)


def _supply(canvas: Canvas, view: VillagersState, scene: Scene, y: int) -> None:
    """The Reserve, the basic villagers that are left, and the discards."""
    middle = y + SUPPLY_DOWN // 2
    canvas.text(LEFT + 14, middle, f"Reserve {len(view.reserve)}", 34, INK, "SemiBold", "l")
    if view.reserve:
        chip = suit_chip(suit_of(view.reserve[-1]))
        canvas.put(chip, LEFT + BOXES[0] - chip.size[0] - 12, middle)
    x = LEFT
    for id, left, box, before in zip(TABLES.traded, view.basics, BOXES[1:4], BOXES, strict=False):
        x += before + GAP
        canvas.put(basic_sign(id), x + 34, middle)
        text = VILLAGERS[id].name + (" ∞" if view.unlimited else f" {left}")
        canvas.text(x + 66, middle, text, 33, INK, "SemiBold", "l", box - 74)
        if id in scene.places:
            _legal(canvas, x, y, box, SUPPLY_DOWN)
    if RESERVE in scene.places:
        _legal(canvas, LEFT, y, BOXES[0], SUPPLY_DOWN)
    elif RESERVE in view.marks:
        _marked(canvas, LEFT, y, BOXES[0], SUPPLY_DOWN)
    x = WIDTH - LEFT - BOXES[4]
    canvas.text(x + BOXES[4] / 2, middle, f"Discards {len(view.discarded)}", 33, INK, "Medium", room=BOXES[4] - 16)


def _hand(canvas: Canvas, view: VillagersState, scene: Scene, y: int) -> None:
    assert scene.seat is not None
    hand = view.hands[scene.seat]
    count = f"{len(hand)} card{'' if len(hand) == 1 else 's'}"
    canvas.text(LEFT + 6, y + 34, f"Your hand: {count}", 36, CREAM, "SemiBold", "l")
    mine = scene.seat in scene.deciders and building(view)
    if mine:
        left = view.build_left(scene.seat)
        told = f"{left} build action{'' if left == 1 else 's'} left, {view.money[scene.seat]} money"
        canvas.text(WIDTH - LEFT - 6, y + 34, told, 34, CREAM, "Medium", "r")
    for index, card in enumerate(hand):
        if not is_known(card):
            continue
        x = LEFT + index % PER_ROW * (CARD[0] + GAP + 2)
        top_of = y + 66 + index // PER_ROW * (CARD[1] + GAP)
        _card(canvas, card, str(index + 1), x, top_of)
        note = hand_note(view, scene.seat, card)
        room = CARD[0] - 30 - printed_end(card)
        if note.startswith("needs") and width(note, 30) > room:
            note = "not yet"
        # What may be built for nothing is plain.
        if note != FREE_TO_BUILD:
            canvas.text(x + CARD[0] - 14, top_of + 121, note, 30, FAINT, "SemiBold", "r", room)
        if card in scene.places:
            _legal(canvas, x, top_of, *CARD)


def _draw_village(canvas: Canvas, view: VillagersState, scene: Scene, seat: int, y: int) -> None:
    canvas.put(token(seat), LEFT + 24, y + 36)
    canvas.text(LEFT + 62, y + 36, f"Village of {scene.name(seat)}", 36, INK, "SemiBold", "l", 640)
    x = WIDTH - LEFT
    for card in reversed(view.played[seat]):
        chip = name_chip(card)
        x -= chip.size[0]
        canvas.put(chip, x, y + 36)
        x -= 10
    draw_village(canvas, view, scene, seat, LEFT, y + 72)


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
    panels.nameplate(canvas, LEFT + 16, row, 520, scene, seat, token(seat), crowned=seat in winners)
    if seat == view.first and not scene.over:
        canvas.put(first_marker(), LEFT + 576, row)
    x = LEFT + 636
    for picture, count in ((food_sign(), view.food(seat)), (builder_sign(), view.builder(seat))):
        canvas.put(picture, x, row)
        canvas.text(x + 28, row, str(count), 36, INK, "Bold", "l")
        x += 80
    canvas.put(gold_sign(str(view.gold(seat))), x + 6, row)
    if view.coins_of(seat):
        canvas.put(coin(str(view.coins_of(seat))), x + 72, row)
    right = LEFT + ROOM - 18
    canvas.text(right, row, "money", 31, FAINT, "Medium", "r")
    canvas.text(right - 92, row, str(view.money[seat]), 46, INK, "Bold", "r")
    row += LINE
    if scene.over:
        gold, silver, coins = view.finals[seat]
        told = f"Supply {total - gold - silver - coins} + Gold {gold} + Silver {silver} + coins {coins}"
        canvas.text(LEFT + 20, row, told, 34, INK, "Medium", "l", ROOM - 40)
        return
    _backs(canvas, view, seat, row)
    told = " · ".join(limits(view, seat))
    canvas.text(right, row, told, 33, INK, "Medium", "r")
    if lines > 2:
        row += LINE
        canvas.text(LEFT + 20, row, "Square", 32, FAINT, "Medium", "l")
        x = LEFT + 128
        for card in view.squares[seat]:
            canvas.put(name_chip(card), x, row)
            x += name_chip(card).size[0] + 8
    if seat in scene.deciders:
        panels.surround(canvas, panels.frame(ROOM, player_height(lines), radius=18), LEFT, y)


def _backs(canvas: Canvas, view: VillagersState, seat: int, row: int) -> None:
    """The suits of a hand, as far as they are public."""
    hand = view.hands[seat]
    text = f"Hand {len(hand)}"
    canvas.text(LEFT + 20, row, text, 34, INK, "SemiBold", "l")
    x = LEFT + 34 + width(text, 34)
    if not view.suits_open:
        return
    suits = [suit_of(card) for card in hand]
    held = [(suit, str(suits.count(suit))) for suit in SUITS if suit in suits]
    chips = [suit_chip(*pair) for pair in held]
    if x + sum(chip.size[0] + 8 for chip in chips) > LEFT + _BACKS:
        chips = [suit_chip(*pair, small=True) for pair in held]
    for chip in chips:
        canvas.put(chip, x, row)
        x += chip.size[0] + 8
