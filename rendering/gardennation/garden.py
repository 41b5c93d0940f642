"""The map in the picture of Garden Nation: seven regions, their areas and bridges, buildings and the crane."""

from functools import lru_cache

import msgspec

from rendering import surface as cut
from rendering.canvas import Canvas, Sprite
from rendering.gardennation.pieces import (
    RADIUS,
    area,
    building,
    code_tag,
    land_badge,
    legal_ring,
    price_tag,
    turtle,
)
from rendering.palette import CREAM, GLOW, INK, TINTS, mix
from rendering.pieces import mark
from rendering.scene import Scene
from rendering.sprite import remembered
from rendering.surface import Point, Shape, Surface
from rules.gardennation.actions import Abandon, Construct, Convert, Invade, RoofTransfer
from rules.gardennation.components import ALL, AREAS, DIRECTIONS, INDEX, NUMBERS, TABLES, WAYS, region_of
from rules.gardennation.state import NOBODY, GardenState

_TINT = TINTS["gardennation"]
_SOIL = mix(_TINT.table, _TINT.soft, 0.42)
_WOOD = mix(_TINT.accent, CREAM, 0.35)

# From the middle of a region to that of an area, and from the middle of the map to that of a region, in steps.
_STEPS = {"C": (0, 0), "NW": (-1, -2), "NE": (1, -2), "E": (2, 0), "SE": (1, 2), "SW": (-1, 2), "W": (-2, 0)}
_AREA_STEP = (61, 59)
_REGION_STEP = (191, 186)
_CODE = 43  # from the middle of an area down to its code
_FOOT = 28
_NUMBER = (-151, -108)  # from the middle of a region to its number
_TURTLE = (150, -118)


@lru_cache(64)
def middle(position: int) -> Point:
    """The middle of a position, from that of the map."""
    across, down = _STEPS[DIRECTIONS[position]]
    return across * _REGION_STEP[0], down * _REGION_STEP[1]


@lru_cache(64)
def _offset(direction: int) -> Point:
    across, down = _STEPS[DIRECTIONS[direction]]
    return across * _AREA_STEP[0], down * _AREA_STEP[1]


class Map(msgspec.Struct, frozen=True):
    """Where the map is: its middle."""

    x: float
    y: float

    def position(self, number: int) -> Point:
        """The middle of a position."""
        dx, dy = middle(number)
        return self.x + dx, self.y + dy

    def area(self, view: GardenState, place: int) -> Point:
        """The middle of an area."""
        x, y = self.position(view.board.layout.index(region_of(place)))
        dx, dy = _offset(place % WAYS)
        return x + dx, y + dy


# --- the static layer --------------------------------------------------------------------------------------------


def _petals(x: float, y: float, radius: float) -> list[Shape]:
    """The outline of a region: a disc around each of its areas, and what lies between them."""
    middles = [(x + dx, y + dy + 3) for dx, dy in map(_offset, range(WAYS))]
    return [*(cut.circle(*middle, radius) for middle in middles), cut.polygon(middles[1:])]


def ground(surface: Surface, plan: Map) -> None:
    """The empty regions and the bridges between them."""
    soil = Surface(surface.width, surface.height, crisp=True)
    for position in range(WAYS):
        for petal in _petals(*plan.position(position), 67):
            soil.fill(petal, _SOIL)
    surface.image_at(soil.image, 0, 0)
    for link in TABLES.links:
        _bridge(surface, _end(plan, link.one), _end(plan, link.other))


def _end(plan: Map, end: str) -> Point:
    position, direction = (DIRECTIONS.index(part) for part in end.split("-"))
    x, y = plan.position(position)
    dx, dy = _offset(direction)
    return x + dx, y + dy


def _bridge(surface: Surface, one: Point, other: Point) -> None:
    surface.fill(cut.path([one, other], 30), _WOOD)


# --- sprites ------------------------------------------------------------------------------------------------------


@remembered
def number_badge(number: int, here: bool) -> Sprite:
    """The number of a region; bright where the crane is."""
    surface = Surface(64, 64, crisp=True)
    surface.fill(cut.circle(32, 32, 28), GLOW if here else CREAM)
    surface.text(32, 32, str(number), 50, INK, "Bold")
    return Sprite(surface)


@remembered
def outline() -> Sprite:
    """The line around the region of the crane; its point is the middle of the region."""
    width, height = 2 * (2 * _AREA_STEP[0] + 84), 2 * (2 * _AREA_STEP[1] + 84)
    surface = Surface(width, height, crisp=True)
    x, y = width / 2, height / 2
    stencil = Surface(width, height)
    for petal in _petals(x, y, 76):
        surface.fill(petal, GLOW)
    for petal in _petals(x, y, 66):
        stencil.fill(petal, INK)
    hole = stencil.image.getchannel("A")
    surface.erase(hole)
    return Sprite(surface)


# --- the picture -------------------------------------------------------------------------------------------------


def lay_map(canvas: Canvas, plan: Map, view: GardenState, scene: Scene) -> None:
    """Everything on the map."""
    board = view.board
    for position, number in enumerate(board.layout):
        x, y = plan.position(position)
        here = number == view.crane and not scene.over
        if here:
            canvas.put(outline(), x, y)
        canvas.put(number_badge(number, here), x + _NUMBER[0], y + _NUMBER[1])
        if here:
            canvas.put(turtle(), x + _TURTLE[0], y + _TURTLE[1])
    tags = _tags(view, scene)
    legal = {INDEX[place] for place in scene.places if place in INDEX}
    for place in ALL:
        x, y = plan.area(view, place)
        built = view.owners[place] != NOBODY
        cost = 0 if place in legal and place in tags else board.costs[place]
        canvas.put(area(view.land(place), cost, bool(view.converted[place]), built), x, y)
        if place in legal:
            canvas.put(legal_ring(), x, y)
        if built:
            canvas.put(building(view.owners[place], view.floors[place], view.roofs[place]), x, y + _FOOT)
            canvas.put(land_badge(view.land(place)), x - 44, y - 4)
    for place in ALL:
        x, y = plan.area(view, place)
        goes = place in legal and place in tags and tags[place].goes
        canvas.put(code_tag(AREAS[place], board.targets[place] if goes else 0), x, y + _CODE)
    for done in view.marks:
        x, y = plan.area(view, done.area)
        canvas.put(mark(_MARKS[done.kind], 42), x + 46, y + 17)
    for place in sorted(legal & tags.keys()):
        x, y = plan.area(view, place)
        tag = price_tag(tags[place].text, tags[place].ploy)
        # A short tag leaves the sign of the land free.
        canvas.put(tag, x + max(0, RADIUS - tag.size[0] / 2), y - 40)


_MARKS = {"built": "plus", "abandoned": "minus", "invaded": "cross", "roofed": "star"}


class _Tag(msgspec.Struct, frozen=True):
    """What choosing an area costs or brings, whether it takes a ploy, and whether the crane goes on from it."""

    text: str
    ploy: bool
    goes: bool


def _tags(view: GardenState, scene: Scene) -> dict[int, _Tag]:
    """The tags of the areas that somebody may choose."""
    if scene.seat is None or scene.seat not in scene.deciders or scene.over:
        return {}
    found: dict[int, list[str]] = {}
    ploys: set[int] = set()
    roofs: set[int] = set()
    for option in view.steps[-1].prompt(view, scene.seat).options:
        match option.action:
            case Construct(name) | Convert(name):
                found[INDEX[name]] = [f"−{view.price(INDEX[name])}"]
            case Abandon(name):
                found.setdefault(INDEX[name], []).append(f"+{view.value(INDEX[name])}")
            case Invade(name):
                found[INDEX[name]] = [f"−{view.value(INDEX[name])}"]
                ploys.add(INDEX[name])
            case RoofTransfer(_, name):
                roofs.add(INDEX[name])
            case _:
                pass
    tags = {place: _Tag(" ".join(texts), place in ploys, True) for place, texts in found.items()}
    return {place: _Tag("roof", True, False) for place in roofs} | tags


def kinds() -> list[Sprite]:
    """One of every kind of sprite of the map, for the palette."""
    sprites = [area(land, 5, False, False) for land in ("yellow", "green", "red", "")]
    sprites += [area(land, 4, True, True) for land in ("yellow", "green", "red")]
    sprites += [land_badge(land) for land in ("yellow", "green", "red")]
    sprites += [code_tag("3NW"), code_tag("3NW", 4), price_tag("−5"), price_tag("−5", True), legal_ring()]
    sprites += [number_badge(NUMBERS[0], here) for here in (True, False)] + [outline(), turtle()]
    sprites += [mark(kind, 42) for kind in ("plus", "minus")]
    return sprites
