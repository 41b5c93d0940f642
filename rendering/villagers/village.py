"""How the chains of a village lie in its picture."""

from collections.abc import Sequence

import msgspec

from rendering.canvas import Canvas
from rendering.lettering import width
from rendering.palette import INK, ink_on
from rendering.panels import frame, surround
from rendering.pieces import legal_frame
from rendering.scene import Scene
from rendering.villagers.cards import BARE, COLUMN, GAP, ROLE, STRIP, TOP, WIDE, bare, strip, top
from rendering.villagers.signs import COLOURS, coin, slot_sign
from rules.villagers.components import TABLES, VILLAGERS
from rules.villagers.placing import tag_of
from rules.villagers.state import NEW, Card, VillagersState

COLUMNS = 4
_JOIN = 4  # between cards of a chain


class Laid(msgspec.Struct, frozen=True):
    """A card at its place: upper left corner and size, in the village."""

    tag: int
    x: int
    y: int
    across: int
    down: int
    covered: bool


class Chain(msgspec.Struct, frozen=True):
    """A chain: the tag at its bottom and the branches above it, each from below."""

    base: int
    branches: tuple[tuple[int, ...], ...]

    @property
    def columns(self) -> int:
        return max(1, len(self.branches))


def chains(village: Sequence[Card]) -> list[Chain]:
    """The chains of a village in the order of their lowest tags."""
    above: dict[int, list[int]] = {}
    for tag, card in enumerate(village, 1):
        above.setdefault(card.on, []).append(tag)

    def branch(tag: int) -> tuple[int, ...]:
        return tag, *(higher for next_tag in above.get(tag, ()) for higher in branch(next_tag))

    return [Chain(base, tuple(branch(tag) for tag in above.get(base, ()))) for base in above.get(NEW, ())]


def _down(card: Card, covered: bool) -> int:
    if covered:
        return ROLE if card.role else STRIP
    return BARE if card.id in TABLES.traded else TOP


def lay(village: Sequence[Card]) -> tuple[list[Laid], int]:
    """Where every card lies, and how high the village is: large chains first, each as high up as it fits."""
    heights = [0] * COLUMNS
    found: list[Laid] = []
    covered = {card.on for card in village}

    def down(tag: int) -> int:
        return _down(village[tag - 1], tag in covered)

    def size(chain: Chain) -> int:
        highest = max((sum(down(tag) + _JOIN for tag in branch) for branch in chain.branches), default=0)
        return highest + down(chain.base)

    for chain in sorted(chains(village), key=lambda chain: (-chain.columns, -size(chain), chain.base)):
        starts = range(0, COLUMNS, chain.columns)
        column = min(starts, key=lambda start: max(heights[start : start + chain.columns]))
        y = max(heights[column : column + chain.columns])
        bottom = y + size(chain)
        x = column * (COLUMN + GAP)
        across = WIDE if chain.columns > 1 else COLUMN
        tall = down(chain.base)
        found.append(Laid(chain.base, x, bottom - tall, across, tall, chain.base in covered))
        for index, branch in enumerate(chain.branches):
            low = bottom - tall
            for tag in branch:
                low -= down(tag) + _JOIN
                found.append(Laid(tag, x + index * (COLUMN + GAP), low, COLUMN, down(tag), tag in covered))
        for place in range(column, column + chain.columns):
            heights[place] = bottom + GAP
    return found, max(heights) - GAP


def _draw_card(canvas: Canvas, card: Card, laid: Laid, free: int, x: int, y: int) -> None:
    """A card with its tag and what lies on it."""
    right = x + laid.across - 8
    tag = f"#{laid.tag}"
    if laid.down == TOP:
        canvas.put(top(card.id, card.side), x, y)
        canvas.text(right, y + 74, tag, 31, INK, "Bold", "r")
        right -= width(tag, 31, "Bold") + 10
        if card.coins:
            canvas.put(coin(str(card.coins)), right - 24, y + 74)
            right -= 54
        for index in range(free):
            canvas.put(slot_sign(), right - 13 - 34 * index, y + 74)
        return
    if laid.down == BARE:
        canvas.put(bare(card.id), x, y)
        y += BARE - STRIP
    else:
        canvas.put(strip(card.id, card.role, free, laid.across), x, y)
    canvas.text(right, y + 23, tag, 31, ink_on(COLOURS[VILLAGERS[card.id].suit]), "Bold", "r")


def draw_village(canvas: Canvas, view: VillagersState, scene: Scene, seat: int, x: int, y: int) -> None:
    """The cards of a village from an upper left corner, with places to choose and what the last turn did."""
    village = view.villages[seat]
    carried = view.carried(seat)
    laid, _ = lay(village)
    for place in laid:
        card = village[place.tag - 1]
        _draw_card(canvas, card, place, card.slots - carried[place.tag - 1], x + place.x, y + place.y)
    for place in laid:
        name = tag_of(seat, place.tag)
        if name in scene.places:
            middle = x + place.x + place.across // 2, y + place.y + place.down // 2
            surround(canvas, legal_frame(place.across - 8, place.down - 8, 10), *middle, edge=20)
        elif name in view.marks and not scene.over:
            surround(canvas, frame(place.across, place.down, stroke=5, radius=12), x + place.x, y + place.y, edge=20)
