"""The players of El Paso in its picture, and what only one of them sees."""

from collections import Counter

from rendering import panels
from rendering.canvas import WIDTH, Canvas
from rendering.elpasogwt import cards, signs
from rendering.elpasogwt.cards import CARD
from rendering.elpasogwt.layout import HAND_LINE, LEFT, LINE, PLAYER, ROOM
from rendering.lettering import width
from rendering.palette import CREAM, INK
from rendering.pieces import legal_frame
from rendering.scene import Scene
from rules.elpasogwt.components import (
    CATTLE,
    DISCS,
    HIDDEN,
    OBJECTIVES,
    TABLES,
    TERMS,
    WORKERS,
    in_order,
    needs,
)
from rules.elpasogwt.scoring import fulfilled
from rules.elpasogwt.state import ElPasoState, Rancher
from rules.game import Score


def draw_player(
    canvas: Canvas, view: ElPasoState, scene: Scene, score: Score, left: int, top: int, crowned: bool
) -> None:
    """A player's panel: name and points, money and cards, workers, discs, tiles; at the end the points by source."""
    seat = score.seat
    rancher = view.ranchers[seat]
    points = f"{score.points} VP" if view.live or scene.over else ""
    token = signs.token(seat)
    panels.nameplate(canvas, left + 10, top + 32, PLAYER[0] - 28, scene, seat, token, points, crowned=crowned)
    row = top + 32 + LINE
    if scene.over:
        _draw_parts(canvas, score, left, row)
    else:
        _draw_numbers(canvas, scene, rancher, seat, left, row)
    shown = view.shown == seat
    _draw_tiles(canvas, view, seat, left, row + 3 * LINE, 1 if shown else 2)
    if shown:
        _draw_open_hand(canvas, rancher, left, row + 4 * LINE)
    if seat in scene.deciders and not scene.over:
        panels.surround(canvas, panels.frame(*PLAYER, radius=16), left, top)


def _draw_numbers(canvas: Canvas, scene: Scene, rancher: Rancher, seat: int, left: int, row: int) -> None:
    """Three lines: money and cards; certificates and workers; range and discs."""
    told = [f"${rancher.money}", f"hand {len(rancher.hand)}/{rancher.hand_limit}"]
    told += [f"tokens {rancher.tokens}", f"trash {len(rancher.trashed)}/{TABLES.trash}"]
    _spread(canvas, told, left + 16, row, PLAYER[0] - 32)
    row += LINE
    infinity = f" +{rancher.infinity}∞" if rancher.infinity else ""
    text = f"certif. {rancher.certificates}/{TABLES.certificates}{infinity}"
    canvas.text(left + 16, row, text, 32, INK, "Medium", "l")
    x = left + PLAYER[0] - 62
    for kind in reversed(WORKERS):
        canvas.text(x + 26, row, str(rancher.workers[kind]), 33, INK, "Bold", "l")
        canvas.put(signs.worker_chip(kind), x, row)
        x -= 82
    row += LINE
    canvas.text(left + 16, row, f"range {rancher.range}", 32, INK, "Medium", "l")
    for index, id in enumerate(DISCS):
        x = left + 156 + index * 61
        canvas.put(signs.disc_chip(id, not rancher.removed(id)), x, row)
        if id in scene.places and seat == scene.seat:
            canvas.put(legal_frame(56, 42, 20), x, row)


def _spread(canvas: Canvas, texts: list[str], left: int, row: int, room: int) -> None:
    """Texts in a line, the first one large, with even gaps between them."""
    sizes = [40, *[32] * (len(texts) - 1)]
    taken = sum(width(text, size) for text, size in zip(texts, sizes, strict=True))
    gap = min(46.0, (room - taken) / max(1, len(texts) - 1))
    x = float(left)
    for text, size in zip(texts, sizes, strict=True):
        canvas.text(x, row, text, size, INK, "SemiBold", "l")
        x += width(text, size) + gap


def _draw_parts(canvas: Canvas, score: Score, left: int, row: int) -> None:
    """Where the points come from, in three lines."""
    told = [f"{_SHORT.get(text.template, text.template)} {points}" for text, points in score.parts]
    for line in range(3):
        text = " · ".join(told[line * 3 : line * 3 + 3])
        canvas.text(left + 16, row + line * LINE, text, 32, INK, "Medium", "l", PLAYER[0] - 32)


_SHORT = {
    "Trading posts": "Posts",
    "Simmental space": "Herder",
    "Bonus tiles": "Bonus",
    "Objective tiles": "Objectives",
}


def _draw_tiles(canvas: Canvas, view: ElPasoState, seat: int, left: int, row: int, lines: int) -> None:
    """The tiles of a player; what does not find room is counted."""
    rancher = view.ranchers[seat]
    met = Counter(fulfilled(view, seat))
    chips = [signs.tile_chip(id, bool(met[id])) for id in rancher.objectives]
    chips += [signs.tile_chip(id, None) for id in sorted(rancher.bonuses)]
    x, line = left + 16, 0
    right = left + PLAYER[0] - 16
    for index, chip in enumerate(chips):
        rest = len(chips) - index - 1
        last = line == lines - 1
        if x + chip.size[0] + (64 if last and rest else 0) > right:
            if last:
                canvas.text(x, row + line * LINE, f"+{rest + 1}", 33, INK, "Bold", "l")
                return
            x, line = left + 16, line + 1
        canvas.put(chip, x, row + line * LINE)
        x += chip.size[0] + 8


def _draw_open_hand(canvas: Canvas, rancher: Rancher, left: int, row: int) -> None:
    """The cards that a player shows in El Paso."""
    x = left + 16
    for card in rancher.hand:
        chip = signs.breed_chip(card)
        canvas.put(chip, x, row)
        x += chip.size[0] + 4


# --- the hand -----------------------------------------------------------------------------------------------------


# The picture has room for so many lines; all tiles stand in the player's panel.
_OBJECTIVE_LINES = 3


def hand_lines(view: ElPasoState, scene: Scene) -> int:
    """The lines below the hand of the one for whom the picture is drawn; 0 for a public picture."""
    if scene.seat is None or scene.over:
        return 0
    count = len(view.ranchers[scene.seat].objectives)
    return 2 + (count if count <= _OBJECTIVE_LINES else min(_OBJECTIVE_LINES, -(-count // 2)))


def value_note(rancher: Rancher) -> str:
    """What a hand is worth in El Paso."""
    note = f"Breeding value {rancher.breeding}"
    most = rancher.breeding + rancher.infinity + rancher.certificates
    if most > rancher.breeding:
        note += f", with certificates {most}"
    return note


def discards(rancher: Rancher) -> str:
    """The discard pile of a player in words."""
    counts = Counter(in_order(rancher.discard))
    told = [f"{count} {card if card in CATTLE else _workers(card, count)}" for card, count in counts.items()]
    return ", ".join(told) or "empty"


def _workers(kind: str, count: int) -> str:
    return TERMS[kind] + ("" if count == 1 else "s")


def draw_hand(canvas: Canvas, view: ElPasoState, scene: Scene, y: int) -> None:
    """The hand, what it is worth, the piles and the objective tiles of the one for whom the picture is drawn."""
    assert scene.seat is not None
    rancher = view.ranchers[scene.seat]
    canvas.text(LEFT + 4, y + 38, "Your hand", 36, CREAM, "SemiBold", "l")
    canvas.text(WIDTH - LEFT - 4, y + 38, value_note(rancher), 36, CREAM, "SemiBold", "r")
    hand = [card for card in rancher.hand if card != HIDDEN]
    for index, card in enumerate(hand):
        canvas.put(cards.hand_card(card), LEFT + index * (CARD[0] + 8), y + 70)
    if not hand:
        canvas.text(LEFT + 4, y + 70 + CARD[1] / 2, "No cards", 34, CREAM, "Medium", "l")
    row = y + 70 + CARD[1] + 34
    pile = len(rancher.draw)
    canvas.text(LEFT + 4, row, f"Draw pile: {pile} {'card' if pile == 1 else 'cards'}", 33, CREAM, "Medium", "l")
    row += HAND_LINE
    canvas.text(LEFT + 4, row, f"Discard pile: {discards(rancher)}", 33, CREAM, "Medium", "l", ROOM - 8)
    row += HAND_LINE
    met = Counter(fulfilled(view, scene.seat))
    columns = 1 if len(rancher.objectives) <= _OBJECTIVE_LINES else 2
    room = ROOM // columns
    for index, id in enumerate(rancher.objectives[: 2 * _OBJECTIVE_LINES]):
        x = LEFT + 4 + index % columns * room
        line = row + index // columns * HAND_LINE
        chip = signs.tile_chip(id, bool(met[id]))
        canvas.put(chip, x, line)
        text = f"{OBJECTIVES[id].points} VP: {needs(id)}" if columns == 1 else cards.needs_text(id)
        canvas.text(x + chip.size[0] + 12, line, text, 31, CREAM, "Medium", "l", room - chip.size[0] - 24)
