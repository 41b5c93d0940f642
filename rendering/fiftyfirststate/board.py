"""The picture of 51st State: the track, what can be taken, the hand, and the players with their States."""

from collections.abc import Sequence

from rendering import panels
from rendering.canvas import WIDTH, Canvas
from rendering.fiftyfirststate import cards, signs
from rendering.fiftyfirststate.cards import ACROSS, CARD, SLOT
from rendering.fiftyfirststate.layout import (
    CAN,
    CENTRE,
    COLUMNS,
    FULL,
    GAP,
    HAND,
    HELD_CONNECTIONS,
    LANE,
    LEFT,
    NUMBERS,
    PLAYER,
    ROW,
    SPACE,
    TITLE,
    TOP_OF,
    TRACK,
    TRACK_END,
    Section,
    bands,
    cell,
    column,
    rows_for,
)
from rendering.fiftyfirststate.players import draw_player
from rendering.fiftyfirststate.signs import TINT
from rendering.fiftyfirststate.words import NOTHING, can, focused, visible
from rendering.outcome import winning_seats
from rendering.palette import CREAM, INK
from rendering.pieces import legal_frame
from rendering.scene import Scene
from rules.fiftyfirststate import GAME
from rules.fiftyfirststate.components import COLOURS, LOCATIONS, LOOKOUT, SLOTS
from rules.fiftyfirststate.state import FiftyFirstState
from rules.game import State
from rules.text import PlainReader, Text, Who, write

# --- what is shown ------------------------------------------------------------------------------------------------


def _sections(view: FiftyFirstState, scene: Scene) -> tuple[Section, ...]:
    """The parts of a picture from top to bottom."""
    focus = focused(view, scene)
    if focus is not None:
        state = Section(FULL, rows_for(len(view.players[focus].sites)), focus)
        seen = len(visible(view, focus))
        return (state, Section(HAND, rows_for(seen), focus)) if seen else (state,)
    row = [Section(ROW, rows_for(len(view.row)))] if view.row else []
    if scene.seat is None or scene.over:
        players = [_player(view, seat, True) for seat in range(view.seats)]
        return (Section(TRACK), *([] if scene.over else [Section(CENTRE), *row]), *players)
    own = view.players[scene.seat]
    found = [*row, Section(HAND, rows_for(len(own.hand)), scene.seat, _lines(view, scene))]
    if own.connections:
        found.append(Section(HELD_CONNECTIONS, rows_for(len(own.connections))))
    found += [Section(CENTRE), _player(view, scene.seat, True)]
    for seat in range(view.seats):
        if seat != scene.seat:
            letter = view.players[seat].letter
            found.append(
                _player(view, seat, any(place[:1] == letter != "" for place in scene.places & _places(view, seat)))
            )
    return tuple(found)


def _lines(view: FiftyFirstState, scene: Scene) -> int:
    """The lines below hand cards: none, what can be done, and where they can be developed."""
    possible = can(view, scene)
    if possible is None:
        return 0
    return 2 if any(found.places for found in possible.values()) else 1


def _places(view: FiftyFirstState, seat: int) -> frozenset[str]:
    """The places of a State."""
    player = view.players[seat]
    return frozenset(view.place(seat, number) for number in range(1, len(player.sites) + 1))


def _player(view: FiftyFirstState, seat: int, open: bool) -> Section:
    return Section(PLAYER, rows_for(len(view.players[seat].sites)) if open else 0, seat)


def focuses(view: State) -> Sequence[tuple[str, Text]]:
    """The State of each seat with all of its cards."""
    return [(str(seat), Text("State of {who}", {"who": Who(seat)})) for seat in range(view.seats)]


# --- the picture --------------------------------------------------------------------------------------------------


def draw(view: State, scene: Scene) -> Canvas:
    """51st State for a view and a scene."""
    assert isinstance(view, FiftyFirstState)
    sections = _sections(view, scene)
    canvas = Canvas(*bands(view.seats, sections))
    winners = winning_seats(GAME, view, scene)
    panels.header(
        canvas, TINT, GAME.info.title.partition(":")[0], scene, write(GAME.status(view), PlainReader()), winners
    )
    if view.over() and not scene.over:
        canvas.put(signs.last_round(), LEFT + 380, 46)
    y = TOP_OF
    for section in sections:
        match section.kind:
            case "track":
                _track(canvas, view, y)
            case "centre":
                _centre(canvas, view, scene, y)
            case "row":
                _row(canvas, view, scene, y)
            case "hand":
                _hand(canvas, view, scene, y, section)
            case "connections":
                _connections(canvas, view, scene, y)
            case kind:
                crowned = section.seat in winners
                draw_player(canvas, view, scene, section.seat, y, crowned, section.rows > 0, kind == FULL)
        y += section.height(view.seats) + SPACE
    return canvas


def _legal(canvas: Canvas, x: int, y: int, size: tuple[int, int]) -> None:
    across, down = size
    panels.surround(canvas, legal_frame(across - 8, down - 8, 10), x + across // 2, y + down // 2, edge=22)


def _track(canvas: Canvas, view: FiftyFirstState, y: int) -> None:
    canvas.put(signs.goal(view.target), cell(view.target), y + 25)
    for seat, player in enumerate(view.players):
        row = y + NUMBERS + seat * LANE + LANE // 2
        canvas.put(signs.marker(player.faction), cell(player.points), row)
        if player.points > TRACK_END:
            canvas.text(cell(player.points) - 24, row, str(player.points), 31, INK, "Bold", "r")


def _centre(canvas: Canvas, view: FiftyFirstState, scene: Scene, y: int) -> None:
    """The deck, the top discard and the connection cards."""
    canvas.text(LEFT, y + 15, f"Deck {len(view.deck)} · discards {len(view.discards)}", 31, CREAM, "SemiBold", "l")
    if view.discards:
        canvas.text(LEFT, y + 47, LOCATIONS[view.discards[-1]].name, 30, CREAM, "Medium", "l", ACROSS)
    for index, colour in enumerate(COLOURS, 1):
        card = view.slots[colour]
        x = column(index)
        canvas.put(cards.connection(card) if card else cards.gap(colour), x, y)
        if SLOTS[colour] in scene.places:
            _legal(canvas, x, y, SLOT)
        elif SLOTS[colour] in view.marks:
            panels.surround(canvas, panels.frame(*SLOT, stroke=5, radius=12), x, y, edge=22)


def _row(canvas: Canvas, view: FiftyFirstState, scene: Scene, y: int) -> None:
    for index, card in enumerate(view.row):
        x, top = column(index), y + index // COLUMNS * (CARD[1] + GAP)
        canvas.put(cards.full(card), x, top)
        canvas.put(signs.place_tab(LOOKOUT[index]), x + ACROSS - 8, top + 66)
        if LOOKOUT[index] in scene.places:
            _legal(canvas, x, top, CARD)


def _hand(canvas: Canvas, view: FiftyFirstState, scene: Scene, y: int, section: Section) -> None:
    """The cards of a hand that may be seen; with its lines below each, for whom the picture is drawn."""
    hand = view.players[section.seat].hand
    cards_seen = visible(view, section.seat)
    count = f"{len(hand)} card{'' if len(hand) == 1 else 's'}"
    if section.seat == scene.seat:
        title, note = f"Your hand: {count}", "number: distance, the price in contacts"
    else:
        title, note = f"Hand: {count}", "" if len(cards_seen) == len(hand) else "these have been seen"
    canvas.text(LEFT, y + 30, title, 36, CREAM, "SemiBold", "l")
    canvas.text(WIDTH - LEFT, y + 30, note, 31, CREAM, "Medium", "r")
    possible = can(view, scene) if section.lines else None
    for index, card in enumerate(cards_seen):
        x, top = column(index), y + TITLE + index // COLUMNS * (CARD[1] + section.lines * CAN + GAP)
        canvas.put(cards.full(card), x, top)
        if possible is not None:
            told = possible.get(card, NOTHING)
            row = top + CARD[1] + 20
            canvas.text(x + 4, row, told.verbs_line(), 30, CREAM, "Medium", "l", ACROSS - 8)
            if told.places:
                canvas.text(x + 4, row + CAN, told.places_line(ACROSS - 8), 30, CREAM, "Medium", "l", ACROSS - 8)
        if card in scene.places:
            _legal(canvas, x, top, CARD)


def _connections(canvas: Canvas, view: FiftyFirstState, scene: Scene, y: int) -> None:
    assert scene.seat is not None
    for index, card in enumerate(view.players[scene.seat].connections):
        x, top = column(index), y + index // COLUMNS * (SLOT[1] + GAP)
        canvas.put(cards.connection(card), x, top)
        if card in scene.places:
            _legal(canvas, x, top, SLOT)
