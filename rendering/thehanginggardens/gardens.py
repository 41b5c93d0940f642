"""Gardens in the picture of The Hanging Gardens: small ones side by side, and a large one with every word."""

from collections.abc import Sequence

import msgspec

from rendering import lettering, panels
from rendering import surface as cut
from rendering.canvas import Canvas, Sprite
from rendering.palette import CREAM, FAINT, GLOW, INK, LEGAL, PAPER, SEATS, darker
from rendering.pieces import disc, figure, legal_frame, mark
from rendering.scene import Scene
from rendering.sprite import remembered
from rendering.surface import Surface
from rendering.thehanginggardens.cards import CARD, CELL, cell, face, gap
from rendering.thehanginggardens.icons import WATER, drop_outline, sign
from rules.game import Score
from rules.thehanginggardens.components import INDEX, IRRIGATION, LEVELS, PLACES, TOP
from rules.thehanginggardens.state import RIVAL, HangingState

NAME = 44
# The signs of the parts of a score, in their order.
PARTS = ("water", "flower", "tree", "animal", "visitor", "objective")


class Garden(msgspec.Struct, frozen=True):
    """Where a garden is: the upper left corner and the width of its panel, and whether its cards are large."""

    x: int
    y: int
    width: int
    large: bool

    @property
    def card(self) -> tuple[int, int]:
        """The size of a card."""
        return CARD if self.large else CELL

    @property
    def pitch(self) -> tuple[int, int]:
        """From card to card."""
        space = 8 if self.large else 5
        return self.card[0] + space, self.card[1] + space

    @property
    def head(self) -> int:
        """From the top of the panel to the highest level."""
        return 92 if self.large else 114

    @property
    def height(self) -> int:
        """Of the panel."""
        return self.head + TOP * self.pitch[1] + (16 if self.large else 10)

    def corner(self, place: int) -> tuple[int, int]:
        """The upper left corner of a place."""
        across, down = self.pitch
        level = LEVELS[place] - 1
        below = [other for other in range(len(PLACES)) if LEVELS[other] == 1]
        left = self.x + (self.width - len(below) * across + across - self.card[0]) // 2
        index = place - LEVELS.index(LEVELS[place])
        return left + level * across // 2 + index * across, self.y + self.head + (TOP - 1 - level) * down


def ground(surface: Surface, garden: Garden) -> None:
    """The panel with its empty places."""
    panels.panel(surface, garden.x, garden.y, garden.width, garden.height)
    for place, name in enumerate(PLACES):
        surface.image_at(gap(name, garden.card).image, *garden.corner(place))


@remembered
def token(seat: int) -> Sprite:
    """The mark of a seat."""
    look = SEATS[seat]
    return disc(look.letter, look.colour, 48, look.ink, look.shape)


@remembered
def counter(seat: int) -> Sprite:
    """A gardener or a marker of a seat, or of the rival: flat, since there are many."""
    surface = Surface(44, 44, crisp=True)
    if seat == RIVAL:
        surface.fill(cut.circle(22, 22, 17), INK)
        surface.text(22, 22, "X", 24, CREAM, "Bold")
        return Sprite(surface)
    look = SEATS[seat]
    surface.fill(figure(look.shape, 22, 22, 18), darker(look.colour, 0.4))
    surface.fill(figure(look.shape, 22, 22, 15.5), look.colour)
    surface.text(22, 24 if look.shape == "triangle" else 22, look.letter, 22, look.ink, "Bold")
    return Sprite(surface)


@remembered
def watered(size: tuple[int, int]) -> Sprite:
    """The frame of a place on which water scores; its point is the corner of the place."""
    width, height = size
    pad = 4 if size == CARD else 3
    # Round corners of so many frames would make a picture of five gardens too large.
    surface = Surface(width + 2 * pad, height + 2 * pad, crisp=True)
    radius = 14 if size == CARD else 0
    surface.fill(cut.frame(0, 0, width + 2 * pad, height + 2 * pad, radius, pad + 2), WATER)
    return Sprite(surface, pad, pad)


@remembered
def thirsty(size: tuple[int, int]) -> Sprite:
    """The drop on an empty place on which water scores; its point is the corner of the place."""
    inset = 34 if size == CARD else 20
    surface = Surface(40, 44, crisp=True)
    drop_outline(surface, 20, 22, 34, PAPER)
    return Sprite(surface, 20 + inset - size[0], 22 - inset)


@remembered
def outline(size: tuple[int, int]) -> Sprite:
    """The dashed mark of a place where a card may go; its point is the corner of the place."""
    width, height = size
    surface = Surface(width, height)
    box = [(7.0, 7.0), (width - 7.0, 7.0), (width - 7.0, height - 7.0), (7.0, height - 7.0)]
    surface.fill(cut.path(box, 10, closed=True, dash=15), LEGAL)
    return Sprite(surface, 0, 0)


@remembered
def latest(size: tuple[int, int]) -> Sprite:
    """The bright edge of a card that the last turn placed; its point is the corner of the place."""
    width, height = size
    surface = Surface(width + 8, height + 8)
    surface.fill(cut.frame(0, 0, width + 8, height + 8, 15, 7), INK)
    surface.fill(cut.frame(2, 2, width + 4, height + 4, 13, 4), GLOW)
    return Sprite(surface, 4, 4)


def lay(canvas: Canvas, garden: Garden, view: HangingState, seat: int, scene: Scene) -> None:
    """The cards of a garden, the places of its Irrigation card, and what the last turn did there."""
    size = garden.card
    new = {mark.where: mark.kind for mark in view.marks if mark.seat == seat}
    cards, tiles = view.gardens[seat], view.tiles[seat]
    for place, name in enumerate(PLACES):
        corner = garden.corner(place)
        card = cards[place]
        wet = place in IRRIGATION[view.irrigation[seat]]
        if wet:
            canvas.put(watered(size), *corner)
        if card:
            _card(canvas, garden, card, tiles[place], name, corner)
        elif wet:
            canvas.put(thirsty(size), *corner)
        if name in new:
            canvas.put(latest(size), *corner)
            canvas.put(mark("star" if new[name] == "bought" else "plus", 36), corner[0] - 2, corner[1])
    if seat != scene.seat:
        return
    for name in sorted(scene.places & INDEX.keys(), key=INDEX.__getitem__):
        x, y = garden.corner(INDEX[name])
        if cards[INDEX[name]]:
            canvas.put(legal_frame(size[0] - 12, size[1] - 12, 8), x + size[0] // 2, y + size[1] // 2)
        else:
            canvas.put(outline(size), x, y)


def _card(canvas: Canvas, garden: Garden, card: str, tile: str, place: str, corner: tuple[int, int]) -> None:
    x, y = corner
    if garden.large:
        canvas.put(face(card, tile, laid=True), x, y)
        canvas.text(x + 14, y + CARD[1] - 21, place, 34, INK, "Bold", "l")
    else:
        canvas.put(cell(card, tile), x, y)


def figures(
    canvas: Canvas, garden: Garden, view: HangingState, scene: Scene, seat: int, score: Score, crowned: bool
) -> None:
    """The name, the score, and what a player has; at the end where the points come from."""
    half = garden.width // 2 if garden.large else garden.width
    room = half - 46
    left, right = garden.x + 20, garden.x + garden.width - 20
    panels.nameplate(canvas, left, garden.y + NAME, room, scene, seat, token(seat), str(score.points), crowned=crowned)
    begin = garden.x + half + 20 if garden.large else left
    y = garden.y + (NAME if garden.large else 90)
    parts = [(kind, str(points)) for kind, (_, points) in zip(PARTS, score.parts, strict=False)]
    counted(canvas, begin, y, right - begin, parts if scene.over else holdings(view, seat))


def holdings(view: HangingState, seat: int) -> list[tuple[str, str]]:
    """Gold, tools, gardeners left, markers, and the first-player crown."""
    found = [
        ("gold", str(view.gold[seat])),
        ("tools", str(view.tools[seat])),
        ("gardeners", str(view.left(seat))),
    ]
    if not view.short:
        found.append(("objective", str(sum(seat in markers for markers in view.markers))))
    if view.seats > 1 and view.first == seat:
        found.append(("crown", "1st"))
    return found


def counted(canvas: Canvas, x: int, y: int, room: int, counts: Sequence[tuple[str, str]]) -> None:
    """Signs with numbers in a row, as far apart as the room allows."""
    widths = [46 + lettering.width(text, 34, "Bold") for _, text in counts]
    apart = min(40, (room - sum(widths)) // max(1, len(counts) - 1))
    left = x
    for (kind, text), width in zip(counts, widths, strict=True):
        canvas.put(sign(kind), left + 22, y)
        canvas.text(left + 46, y, text, 34, INK, "Bold", "l")
        left += width + apart


def breakdown(canvas: Canvas, x: int, y: int, width: int, score: Score, names: Sequence[str]) -> None:
    """Where the points of a garden come from, in two columns."""
    column = width // 2
    for index, (kind, name, (_, points)) in enumerate(zip(PARTS, names, score.parts, strict=False)):
        left, line = x + index % 2 * column, y + index // 2 * 54
        canvas.put(sign(kind), left + 24, line)
        canvas.text(left + 60, line, name, 34, FAINT, "SemiBold", "l", column - 190)
        canvas.text(left + column - 60, line, str(points), 38, INK, "Bold", "r")
