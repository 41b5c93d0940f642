"""The close-up under the plain: how a shield may lie at a side, and the places on the shield just laid."""

from rendering import panels
from rendering.canvas import WIDTH, Canvas
from rendering.elongo.pieces import SAND, crossed, dot, glow, number, piece, shield
from rendering.elongo.plain import choosing_lean, offset, placing
from rendering.elongo.window import Box, Window, land, middle, wide
from rendering.palette import FAINT, INK, WHITE, mix
from rendering.pieces import badge, tag
from rendering.scene import Scene
from rendering.surface import Surface
from rules.elongo.components import LANDS, LEANS
from rules.elongo.laying import fits, spot_at
from rules.elongo.rhombs import Spot, blocked, corners, flat
from rules.elongo.state import ElongoState, Shield
from rules.elongo.steps import Caretaker, ChooseLean

HEIGHT = 430
_WIDE = WIDTH - 2 * panels.MARGIN
_VARIANT = 92
_LARGE = 660
_PALE = mix(SAND, WHITE, 0.55)


def strip(surface: Surface, top: int) -> None:
    """The panel of the close-up."""
    panels.panel(surface, panels.MARGIN, top, _WIDE, HEIGHT)


def needed(view: ElongoState, scene: Scene) -> bool:
    """Whether the reader chooses something that the close-up shows."""
    return bool(choosing_lean(view, scene) or placing(view, scene))


def lay_closeup(canvas: Canvas, view: ElongoState, scene: Scene, top: int) -> None:
    """The variants of a lay, or the shield just laid with the names of its places."""
    step = choosing_lean(view, scene)
    if step:
        _variants(canvas, view, step, top)
    placed = placing(view, scene)
    if placed:
        _places(canvas, view, placed, scene, top)


def _variants(canvas: Canvas, view: ElongoState, step: ChooseLean, top: int) -> None:
    """Up to four ways of laying a shield; those that are not allowed are crossed out."""
    side = view.open_side(step.side)
    assert side
    host = view.laid[side.shield]
    ways = [(end, colour) for end in LEANS for colour in dict.fromkeys(view.held)]
    cell = _WIDE // len(ways)
    for index, (end, colour) in enumerate(ways):
        x = panels.MARGIN + index * cell
        spot = spot_at(view, side, len(view.held), end)
        laid = Shield.at(colour + view.held.replace(colour, "", 1), spot)
        frame = _frame((host.spot, spot), x, top + 52, cell, HEIGHT - 130, _VARIANT)
        box = (x + 6, top + 56, x + cell - 6, top + HEIGHT - 76)
        for other in _neighbours(view, frame, box, host):
            # What the new shield would lie over is shown above it.
            if not blocked(spot, [other.spot]):
                canvas.put(shield(other, frame.unit), *frame.at(middle(other.spot)))
        canvas.put(shield(host, frame.unit), *frame.at(middle(host.spot)))
        canvas.put(shield(laid, frame.unit), *frame.at(middle(spot)))
        canvas.put(glow(spot.sharp, spot.turn, frame.unit), *frame.at(middle(spot)))
        right_end, left_end = (frame.corner(point) for point in view.ends(side))
        canvas.put(dot(), *left_end)
        at = (right_end[0] + left_end[0]) / 2, (right_end[1] + left_end[1]) / 2
        canvas.put(number(str(side.number), wide(side.number), True), *at)
        allowed = fits(side, len(view.held), end)
        if not allowed:
            canvas.put(crossed(150), *frame.at(middle(spot)))
        canvas.text(x + cell / 2, top + 34, f"sharp {end}", 34, INK if allowed else FAINT, "Bold")
        below = f"{LANDS[colour].name} along it" if allowed else "does not fit"
        canvas.text(x + cell / 2, top + HEIGHT - 38, below, 32, INK if allowed else FAINT, "Medium")


def _places(canvas: Canvas, view: ElongoState, step: Caretaker, scene: Scene, top: int) -> None:
    """The shield just laid, large, with its halves and fence corners by name."""
    laid = view.laid[-1]
    x = panels.MARGIN
    frame = _frame((laid.spot,), x, top, _LARGE, HEIGHT, 150)
    box = (x + 8, top + 8, x + _LARGE - 8, top + HEIGHT - 8)
    for other in _neighbours(view, frame, box, laid):
        canvas.put(shield(other, frame.unit), *frame.at(middle(other.spot)))
    canvas.put(shield(laid, frame.unit), *frame.at(middle(laid.spot)))
    canvas.put(glow(laid.spot.sharp, laid.spot.turn, frame.unit), *frame.at(middle(laid.spot)))
    for token in view.pieces:
        patch = view.laid[token.patch // 2] if token.post is None else None
        place = frame.at(land(patch, token.patch % 2)) if patch else frame.corner(token.post or laid.spot.at)
        if box[0] + 40 < place[0] < box[2] - 40 and box[1] + 24 < place[1] < box[3] - 24:
            canvas.put(piece(token.seat, token.number, token.kind, token.role, token.animals, False), *place)
    for half, patch in step.patches(view).items():
        a, b = frame.at(land(laid, patch % 2))
        legal = f"half-{half}" in scene.places
        canvas.put(tag(half) if legal else badge(half, _PALE, 30), a, b)
    for corner, post in step.posts(view).items():
        legal = f"corner-{corner}" in scene.places
        name = tag(f"{corner} corner") if legal else badge("no post", _PALE, 30)
        canvas.put(name, *offset(frame, post, middle(laid.spot), name.size))
    left = x + _LARGE + 20
    room = _WIDE - _LARGE - 40
    lines = [
        ("The shield just laid", INK),
        ("near: at the side you chose", INK),
        ("far: away from it", INK),
        ("A warrior claims red land or", FAINT),
        ("builds at a brown corner.", FAINT),
        ("A boy claims green or yellow.", FAINT),
    ]
    for row, (text, ink) in enumerate(lines):
        canvas.text(left, top + 70 + row * 58, text, 34, ink, "Medium", "l", room)


def _frame(spots: tuple[Spot, ...], x: float, y: float, width: int, height: int, unit: int) -> Window:
    """A window of a fixed scale with some shields in its middle."""
    points = [flat(corner) for spot in spots for corner in corners(spot)]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return Window(unit, x + width / 2, y + height / 2, (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2)


def _neighbours(view: ElongoState, frame: Window, box: Box, shown: Shield) -> list[Shield]:
    """The shields besides the one shown that lie wholly within some pixels."""
    found: list[Shield] = []
    for laid in view.laid:
        if laid is shown:
            continue
        points = [frame.corner(corner) for corner in corners(laid.spot)]
        if all(box[0] < x < box[2] and box[1] < y < box[3] for x, y in points):
            found.append(laid)
    return found
