"""The ranch of one player in full: deck, discs, and what every tile needs or does."""

from collections import Counter
from collections.abc import Sequence

from rendering import panels
from rendering.canvas import Canvas
from rendering.elpasogwt import signs
from rendering.elpasogwt.layout import LEFT, RANCH_LINE, ROOM, TOP_OF, ranch_backdrop
from rendering.elpasogwt.signs import TINT
from rendering.lettering import width
from rendering.palette import FAINT, INK
from rendering.scene import Scene
from rules.elpasogwt.components import BONUSES, CATTLE, DISCS, OBJECTIVES, TABLES, WORKERS, in_order, lasting, needs
from rules.elpasogwt.scoring import fulfilled, score
from rules.elpasogwt.state import ElPasoState, Rancher
from rules.game import State
from rules.text import Text, Who

_FIXED = 7  # lines before the tiles
_COLUMN = 190  # where what is listed begins


def focuses(view: State) -> Sequence[tuple[str, Text]]:
    """The ranch of each seat."""
    return [(str(seat), Text("Ranch of {who}", {"who": Who(seat)})) for seat in range(view.seats)]


def focused(view: ElPasoState, scene: Scene) -> int | None:
    """The seat whose ranch is asked for, instead of the whole board."""
    known = [str(seat) for seat in range(view.seats)]
    return known.index(scene.focus) if scene.focus in known else None


def tile_notes(view: ElPasoState, seat: int) -> list[tuple[str, bool | None, str]]:
    """The tiles of a seat: id, whether an objective is met, and what it needs or does."""
    rancher = view.ranchers[seat]
    met = Counter(fulfilled(view, seat))
    found: list[tuple[str, bool | None, str]] = [
        (id, bool(met[id]), f"{OBJECTIVES[id].points} VP: {needs(id)}") for id in rancher.objectives
    ]
    return found + [(id, None, f"{BONUSES[id].points} VP: {lasting(id)}") for id in sorted(rancher.bonuses)]


def draw_ranch(view: ElPasoState, scene: Scene, seat: int, title: str, status: str, winners: Sequence[int]) -> Canvas:
    """The ranch of a seat."""
    tiles = tile_notes(view, seat)
    canvas = Canvas(ranch_backdrop(_FIXED + len(tiles)))
    panels.header(canvas, TINT, title, scene, status, winners)
    rancher = view.ranchers[seat]
    row = TOP_OF + 44
    points = f"{score(view, seat).points} VP" if view.live or scene.over else ""
    panels.nameplate(canvas, LEFT, row, ROOM - 20, scene, seat, signs.token(seat), points)
    for line in (_numbers, _workers, _discs, _posts, _deck, _discards):
        row += RANCH_LINE
        line(canvas, rancher, row)
    for id, met, text in tiles:
        row += RANCH_LINE
        chip = signs.tile_chip(id, met)
        canvas.put(chip, LEFT + 16, row)
        canvas.text(LEFT + 142, row, text, 32, INK, "Medium", "l", ROOM - 160)
    return canvas


def _head(canvas: Canvas, text: str, row: int) -> int:
    canvas.text(LEFT + 16, row, text, 32, FAINT, "Medium", "l")
    return LEFT + 16 + _COLUMN


def _numbers(canvas: Canvas, rancher: Rancher, row: int) -> None:
    infinity = f" +{rancher.infinity}∞" if rancher.infinity else ""
    told = [f"${rancher.money}", f"hand {len(rancher.hand)}/{rancher.hand_limit}", f"range {rancher.range}"]
    told += [f"tokens {rancher.tokens}", f"certificates {rancher.certificates}/{TABLES.certificates}{infinity}"]
    told += [f"trashed {len(rancher.trashed)}/{TABLES.trash}"]
    x = LEFT + 16
    for text in told:
        canvas.text(x, row, text, 33, INK, "SemiBold", "l")
        x += width(text, 33) + 36


def _workers(canvas: Canvas, rancher: Rancher, row: int) -> None:
    x = _head(canvas, "In front", row) + 20
    for kind in WORKERS:
        canvas.put(signs.worker_chip(kind), x, row)
        text = f"{rancher.workers[kind]} of {rancher.owned[kind]}"
        canvas.text(x + 30, row, text, 32, INK, "SemiBold", "l")
        x += 190


def _discs(canvas: Canvas, rancher: Rancher, row: int) -> None:
    x = _head(canvas, "Discs", row) + 29
    for id in DISCS:
        canvas.put(signs.disc_chip(id, not rancher.removed(id)), x, row)
        x += 70


def _posts(canvas: Canvas, rancher: Rancher, row: int) -> None:
    x = _head(canvas, "Posts", row)
    counts = Counter(sorted(rancher.posts))
    told = ", ".join(f"{value}" + (f" (×{count})" if count > 1 else "") for value, count in counts.items())
    canvas.text(x, row, told or "none", 32, INK, "SemiBold", "l", ROOM - _COLUMN - 40)


def _chips(canvas: Canvas, cards: Sequence[str], x: int, row: int) -> None:
    """Cattle by breed, then workers by kind, each with its number."""
    counts = Counter(in_order(cards))
    for card, count in counts.items():
        if card in CATTLE:
            chip = signs.breed_chip(card, str(count))
            canvas.put(chip, x, row)
            x += chip.size[0] + 6
        else:
            canvas.put(signs.worker_chip(card), x + 22, row)
            canvas.text(x + 46, row, str(count), 32, INK, "SemiBold", "l")
            x += 74
    if not counts:
        canvas.text(x, row, "none", 32, INK, "SemiBold", "l")


def _deck(canvas: Canvas, rancher: Rancher, row: int) -> None:
    x = _head(canvas, "All cattle", row)
    _chips(canvas, [breed for breed in CATTLE for _ in range(rancher.owned[breed])], x, row)


def _discards(canvas: Canvas, rancher: Rancher, row: int) -> None:
    x = _head(canvas, "Discard pile", row)
    _chips(canvas, rancher.discard, x, row)
