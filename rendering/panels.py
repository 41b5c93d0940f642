"""The parts around a board: the title bar, panels, name plates, tables of numbers and tracks.

What takes a `Surface` belongs to the static layer; what takes a `Canvas` is laid on it with every picture.
"""

from collections.abc import Sequence

from rendering import surface as cut
from rendering.canvas import WIDTH, Canvas, Sprite
from rendering.lettering import READABLE, fitted, width
from rendering.palette import (
    CREAM,
    FAINT,
    GLOW,
    INK,
    LINE,
    PAPER,
    WELL,
    Colour,
    Tint,
    darker,
    lighter,
    mix,
)
from rendering.pieces import crown
from rendering.scene import Scene
from rendering.sprite import remembered
from rendering.surface import Surface

MARGIN = 36
HEADER = 136  # height of the title bar; the board starts below


def table(height: int, tint: Tint) -> Surface:
    """The sheet of a picture: the game's dark table with the ground of the title bar."""
    surface = Surface(WIDTH, height, tint.table)
    surface.fill(cut.rect(-40, -40, WIDTH + 80, HEADER + 28), darker(tint.table, 0.22))
    surface.fill(cut.rect(0, HEADER - 12, WIDTH, 4), tint.accent)
    return surface


def header(canvas: Canvas, tint: Tint, title: str, scene: Scene, status: str = "", winners: Sequence[int] = ()) -> None:
    """The title bar: the game, the table and how far the game is on the left; on the right whose turn it is, or who
    has won when the game is over (several winners share the victory).
    """
    faint = mix(tint.table, CREAM, 0.75)
    canvas.text(MARGIN, 46, title, 54, CREAM, "Bold", "l")
    left = _turn(canvas, scene, winners)
    if below := " · ".join(line for line in (scene.title, status) if line):
        canvas.text(MARGIN, 98, below, scene.size(32), faint, "Medium", "l", left - 2 * MARGIN)


def _turn(canvas: Canvas, scene: Scene, winners: Sequence[int]) -> int:
    """Whose turn it is, or who has won. Returns where it begins."""
    if not scene.over and not scene.deciders:
        return WIDTH
    room, size = WIDTH * 7 // 12 - 2 * MARGIN, scene.size(34)
    colour, words, seats = (CREAM, "wins", winners) if scene.over else (GLOW, "to play", scene.deciders)
    match len(seats):
        case 0:
            text = "Game over"
        case 1:
            # The name is cut before the words that say what it is about.
            text = f"{fitted(scene.name(seats[0]), room - 180, size)[0]} {words}"
        case several:
            text = "Victory is shared" if scene.over else f"{several} people to play"
    return pill(canvas, WIDTH - MARGIN, 68, text, size, colour, INK, room, arrow=not scene.over)


def pill(
    canvas: Canvas,
    x: float,
    y: float,
    text: str,
    size: int,
    colour: Colour,
    ink: Colour = INK,
    room: int = 600,
    arrow: bool = False,
) -> int:
    """A rounded label that ends at `x` on the right, with an arrow head in front when something waits for somebody.
    Returns where it begins.
    """
    before = size + 4 if arrow else 0
    text, size = fitted(text, room - before - size, size)
    across = width(text, size) + before + size
    canvas.put(_pill(across, size * 2, colour, arrow, ink), x - across // 2, y)
    canvas.text(x - size // 2, y, text, size, ink, anchor="r")
    return int(x - across)


@remembered
def _pill(across: int, down: int, colour: Colour, arrow: bool, ink: Colour) -> Sprite:
    surface = Surface(across + across % 2, down)
    surface.fill(cut.rect(0, 0, across, down, down / 2), colour)
    if arrow:
        x, y, size = down * 0.36, down / 2, down * 0.2
        surface.fill(cut.polygon([(x, y - size), (x + size * 1.6, y), (x, y + size)]), ink)
    return Sprite(surface)


def panel(
    surface: Surface,
    x: float,
    y: float,
    width: float,
    height: float,
    title: str = "",
    colour: Colour = PAPER,
    radius: float = 22,
) -> None:
    """A raised sheet of paper with a soft shadow, and a small title in its upper left corner."""
    shape = cut.rect(x, y, width, height, radius)
    surface.shadow(shape, blur=9, dy=6, opacity=0.3)
    surface.fill(shape, colour)
    if title:
        surface.text(x + 24, y + 34, title, 31, FAINT, "SemiBold", "l", room=round(width) - 48)


def well(surface: Surface, x: float, y: float, width: float, height: float, radius: float = 14) -> None:
    """A sunken place in a panel."""
    surface.fill(cut.rect(x, y, width, height, radius), darker(WELL, 0.1))
    surface.fill(cut.rect(x, y + 3, width, height - 3, radius), WELL)


def divider(surface: Surface, x: float, y: float, length: float, upright: bool = False) -> None:
    """A thin line on a panel."""
    surface.fill(cut.rect(x, y, 2, length) if upright else cut.rect(x, y, length, 2), LINE)


@remembered
def frame(width: int, height: int, colour: Colour = GLOW, stroke: int = 7, radius: int = 22) -> Sprite:
    """A bright border around a panel or a card; its point is the upper left corner of what it surrounds."""
    pad = stroke + 3
    surface = Surface(width + 2 * pad, height + 2 * pad)
    edge = cut.frame(3, 3, width + 2 * stroke, height + 2 * stroke, radius + stroke, stroke)
    surface.fill(edge, colour)
    return Sprite(surface, pad, pad)


def surround(canvas: Canvas, border: Sprite, x: float, y: float, edge: int = 30) -> None:
    """Lay a large border such as `frame` in four strips `edge` pixels wide: what lies inside is not mapped again."""
    for side in range(4):
        canvas.put(_strip(border, edge, side), x, y)


@remembered
def _strip(border: Sprite, edge: int, side: int) -> Sprite:
    across, down = border.size
    edge = min(edge, across // 2, down // 2)
    boxes = [
        (0, 0, across, edge),
        (0, down - edge, across, down),
        (0, edge, edge, down - edge),
        (across - edge, edge, across, down - edge),
    ]
    box = boxes[side]
    return Sprite(border.image.crop(box), border.x - box[0], border.y - box[1])


@remembered
def turn_arrow(size: int = 40) -> Sprite:
    """The mark of the seat whose turn it is."""
    surface = Surface(size, size)
    shape = cut.polygon([(size * 0.2, size * 0.08), (size * 0.9, size / 2), (size * 0.2, size * 0.92)])
    surface.fill(shape, darker(GLOW, 0.5))
    inner = cut.polygon([(size * 0.27, size * 0.21), (size * 0.78, size / 2), (size * 0.27, size * 0.79)])
    surface.fill(inner, GLOW)
    return Sprite(surface)


def nameplate(
    canvas: Canvas,
    x: int,
    y: int,
    room: int,
    scene: Scene,
    seat: int,
    token: Sprite,
    score: str = "",
    size: int = 38,
    crowned: bool = False,
    note: str = "",
) -> None:
    """A seat's token, name and score in a row that is `room` wide.

    An arrow stands before the seat whose turn it is, a crown before one that has won (`crowned`), a `note` in small
    letters before the score.

    `y` is the middle of the row. The name gives way: it is made smaller, then cut.
    """
    size = scene.size(size)
    left = x
    if crowned:
        canvas.put(crown(), left + 26, y)
        left += 62
    elif seat in scene.deciders and not scene.over:
        canvas.put(turn_arrow(), left + 20, y)
        left += 48
    canvas.put(token, left + token.size[0] // 2, y)
    left += token.size[0] + 12
    right = x + room
    if score:
        canvas.text(right, y, score, size + 4, INK, "Bold", "r")
        right -= width(score, size + 4, "Bold") + 18
    if note:
        small = scene.size(READABLE)
        canvas.text(right, y, note, small, INK, "Medium", "r")
        right -= width(note, small, "Medium") + 18
    canvas.text(left, y, scene.name(seat), size, INK, "SemiBold", "l", room=right - left)


def numbers(
    canvas: Canvas,
    x: float,
    y: float,
    heads: Sequence[str],
    rows: Sequence[Sequence[str]],
    columns: Sequence[int],
    size: int = 31,
    line: int = 46,
) -> None:
    """A table: heads, then rows. The first column starts at `x`, the others end at their right edges.

    `y` is the middle of the heads' line; `columns` are widths in pixels, `line` is the way from line to line.
    """
    for index, row in enumerate([heads, *rows]):
        right = x
        for column, (text, room) in enumerate(zip(row, columns, strict=True)):
            colour = FAINT if index == 0 else INK
            if column == 0:
                canvas.text(right, y + index * line, text, size, colour, anchor="l", room=room - 8)
            else:
                canvas.text(right + room, y + index * line, text, size, colour, anchor="r", room=room - 8)
            right += room


def track(
    surface: Surface, x: float, y: float, labels: Sequence[str], cell: tuple[int, int], colour: Colour, size: int = 30
) -> list[tuple[float, float]]:
    """A row of numbered fields; gives the middle of each, where markers go. Every second one is a little lighter."""
    centres: list[tuple[float, float]] = []
    across, down = cell
    for index, label in enumerate(labels):
        left = x + index * across
        surface.fill(cut.rect(left, y, across - 3, down, 8), lighter(colour, 0.12) if index % 2 else colour)
        surface.text(left + across / 2 - 1, y + size * 0.7, label, size, FAINT, "Medium", room=across - 8)
        centres.append((left + (across - 3) / 2, y + down / 2))
    return centres
