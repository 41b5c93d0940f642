"""The plain in the picture of Elongo: shields, fences, thicket, pieces and the numbers of the open sides."""

from collections.abc import Iterator

from rendering.canvas import Canvas, Sprite
from rendering.elongo.pieces import SAND, boma, dot, fence, glow, number, piece, shield, thicket
from rendering.elongo.window import Box, Window, apart, labels, land, middle, wide
from rendering.palette import WHITE, mix
from rendering.pieces import badge, tag
from rendering.scene import Scene
from rendering.surface import Point
from rules.elongo.components import START_PATCHES
from rules.elongo.rhombs import DIRECTIONS, corners, flat, minus
from rules.elongo.rhombs import Point as Corner
from rules.elongo.state import BOMA, ElongoState
from rules.elongo.steps import Caretaker, ChooseLean, StartClaims


def lay_plain(canvas: Canvas, frame: Window, view: ElongoState, scene: Scene, inside: Box) -> None:
    """Everything on the plain. What is not near the pixels of `inside` is left out."""
    for laid in view.laid:
        _lay(canvas, shield(laid, frame.unit), frame.at(middle(laid.spot)), inside)
    for sprite, place in _borders(view, frame):
        _lay(canvas, sprite, place, inside)
    for index in view.recent:
        spot = view.laid[index].spot
        _lay(canvas, glow(spot.sharp, spot.turn, frame.unit), frame.at(middle(spot)), inside)
    pieces = list(_pieces(view, frame, scene))
    places = apart([_box(sprite, place) for sprite, place in pieces])
    pieces = [(sprite, place) for (sprite, _), place in zip(pieces, places, strict=True)]
    # At the end nobody needs the numbers.
    numbers = () if scene.over else labels(view, frame, [_box(sprite, place) for sprite, place in pieces])
    for label in numbers:
        _lay(canvas, dot(), label.dot, inside)
    for sprite, place in pieces:
        _lay(canvas, sprite, place, inside)
    for label in numbers:
        sprite = number(str(label.number), wide(label.number), f"side-{label.number}" in scene.places)
        _lay(canvas, sprite, (label.x, label.y), inside)
    if isinstance(view.steps[-1] if view.steps else None, StartClaims):
        _start_patches(canvas, frame, view, scene)


def _lay(canvas: Canvas, sprite: Sprite, place: Point, inside: Box) -> None:
    left, top, right, bottom = _box(sprite, place)
    if right >= inside[0] and left <= inside[2] and bottom >= inside[1] and top <= inside[3]:
        canvas.put(sprite, *place)


def _box(sprite: Sprite, place: Point) -> Box:
    left, top = place[0] - sprite.x, place[1] - sprite.y
    return left, top, left + sprite.size[0], top + sprite.size[1]


def _centre(frame: Window, one: Corner, other: Corner) -> Point:
    (x, y), (u, v) = frame.corner(one), frame.corner(other)
    return (x + u) / 2, (y + v) / 2


def _borders(view: ElongoState, frame: Window) -> Iterator[tuple[Sprite, Point]]:
    """Thorn fences between land of different colours, and thicket."""
    seen: dict[frozenset[Corner], str] = {}
    for laid in view.laid:
        around = corners(laid.spot)
        for side in range(4):
            one, other = around[side], around[(side + 1) % 4]
            colour = laid.colours[laid.half(side)]
            before = seen.setdefault(frozenset((one, other)), colour)
            if before != colour:
                way = DIRECTIONS.index(minus(other, one)) % 5
                yield fence(way, frame.unit), _centre(frame, one, other)
    for index, side in view.thickets:
        around = corners(view.laid[index].spot)
        one, other = around[side], around[(side + 1) % 4]
        yield thicket(DIRECTIONS.index(minus(other, one)) % 5, frame.unit), _centre(frame, one, other)


def _pieces(view: ElongoState, frame: Window, scene: Scene) -> Iterator[tuple[Sprite, Point]]:
    """Bomas, then pieces; the builder of a finished boma stands at the edge of its ring."""
    for ring in view.bomas:
        yield boma(ring.seat, sum(ring.animals.values())), frame.corner(ring.post)
    for token in view.pieces:
        sprite = piece(token.seat, token.number, token.kind, token.role, token.animals, token.name in scene.places)
        if token.post is None:
            place = frame.at(land(view.laid[token.patch // 2], token.patch % 2))
        else:
            place = frame.corner(token.post)
            if token.role == BOMA:
                place = place[0], place[1] + 52
        yield sprite, place


def _start_patches(canvas: Canvas, frame: Window, view: ElongoState, scene: Scene) -> None:
    taken = {token.patch for token in view.pieces}
    for name, (index, half) in START_PATCHES.items():
        x, y = frame.at(land(view.laid[index], half))
        if 2 * index + half not in taken:
            canvas.put(tag(name) if name in scene.places else badge(name, mix(SAND, WHITE, 0.55), 30), x, y)


def choosing_lean(view: ElongoState, scene: Scene) -> ChooseLean | None:
    """The step in which the reader chooses how a shield lies."""
    step = view.steps[-1] if view.steps else None
    return step if isinstance(step, ChooseLean) and step.seat == scene.seat and not scene.over else None


def placing(view: ElongoState, scene: Scene) -> Caretaker | None:
    """The step in which the reader may place a caretaker."""
    step = view.steps[-1] if view.steps else None
    return step if isinstance(step, Caretaker) and step.seat == scene.seat and not scene.over else None


def offset(frame: Window, corner: Corner, towards: Point, size: tuple[int, int]) -> Point:
    """Where something of a size stands just beyond a corner, seen from a place on the plain."""
    (x, y), (u, v) = flat(corner), towards
    length = max(0.01, ((x - u) ** 2 + (y - v) ** 2) ** 0.5)
    a, b = frame.corner(corner)
    across, down = (x - u) / length, (v - y) / length
    return a + across * (size[0] / 2 - 4), b + down * (size[1] / 2 + 4)
