"""The picture of Helvetia's market: point track, deliveries, tiles, and the display of buildings with their costs."""

from functools import lru_cache

from rendering import panels, pieces
from rendering import surface as cut
from rendering.canvas import Backdrop, Canvas, Sprite
from rendering.helvetia.parts import GAP, MARGIN, PEOPLE, ROOM, TOP, draw_people, glow, head, ink_people, people_samples
from rendering.helvetia.pieces import COLOURS, TINT, cube, ground, kind_mark, marker
from rendering.lettering import width
from rendering.palette import FAINT, GOLD, INK, PAPER, WELL, darker, ink_on, mix
from rendering.scene import Scene
from rendering.sprite import remembered
from rendering.surface import Surface
from rules.helvetia.components import (
    BRANCHES,
    BUILDINGS,
    GOODS,
    MATERIALS,
    SPECIAL_TILES,
    VILLAGE_TILES,
    Building,
)
from rules.helvetia.components import COLOURS as LETTERS
from rules.helvetia.state import HelvetiaState
from rules.text import counted

_TRACK = TOP + PEOPLE + GAP
_TRACK_HEIGHT = 128
_STEPS = 26  # printed spaces of the point track
_STEP = 43
_MARKET = _TRACK + _TRACK_HEIGHT + GAP
_GOOD = (151, 100)
_SIMPLE = 118  # width of a good in the branch that has only simple goods
_BRANCH_HEAD = 54
_MARKET_HEIGHT = _BRANCH_HEAD + 3 * _GOOD[1] + 10
_DISPLAY = _MARKET + _MARKET_HEIGHT + GAP
_STALL = (277, 124)
_STALLS = 4
_DISPLAY_HEIGHT = 5 * _STALL[1] + 14
_HEIGHT = _DISPLAY + _DISPLAY_HEIGHT + MARGIN

_ON_DISPLAY = tuple(kind for kind, building in BUILDINGS.items() if building.cost)
PLACES = frozenset([*GOODS, *(f"display:{kind}" for kind in _ON_DISPLAY)])
_SHORT = dict(zip(MATERIALS, "WBS", strict=True))


def _arranged() -> tuple[dict[str, tuple[int, int]], dict[str, tuple[int, int]]]:
    """Left edge and row of each good, and left edge and width of each branch."""
    goods: dict[str, tuple[int, int]] = {}
    branches: dict[str, tuple[int, int]] = {}
    left = MARGIN + 10
    for branch in BRANCHES:
        rows = [[good for good in branch.goods if GOODS[good].step == step] for step in (1, 2, 3)]
        wide = max(map(len, rows))
        across = _GOOD[0] if rows[1] else _SIMPLE
        branches[branch.id] = left, wide * across
        goods |= {
            good: (left + place * across, row) for row, line in enumerate(rows) for place, good in enumerate(line)
        }
        left += wide * across
    return goods, branches


_GOODS, _BRANCHES = _arranged()


def _good_corner(good: str) -> tuple[int, int]:
    left, row = _GOODS[good]
    return left, _MARKET + _BRANCH_HEAD + row * _GOOD[1]


def _good_width(good: str) -> int:
    return (_GOOD[0] if GOODS[good].tile or good not in BRANCHES[0].goods else _SIMPLE) - 6


def _stall_corner(index: int) -> tuple[int, int]:
    row, column = divmod(index, _STALLS)
    return MARGIN + 10 + column * _STALL[0], _DISPLAY + 10 + row * _STALL[1]


# --- the static layer ------------------------------------------------------------------------------------------------


@lru_cache(2)
def _backdrop(big: bool) -> Backdrop:
    surface = panels.table(_HEIGHT, TINT)
    ink_people(surface, big)
    panels.panel(surface, MARGIN, _TRACK, ROOM, _TRACK_HEIGHT, radius=16)
    for number in range(_STEPS):
        x = MARGIN + 5 + number * _STEP
        if number % 2:
            surface.fill(cut.rect(x, _TRACK + 6, _STEP, _TRACK_HEIGHT - 12), WELL)
        surface.text(x + _STEP / 2, _TRACK + 26, str(number), 30, FAINT, "Medium")
    _ink_market(surface)
    panels.panel(surface, MARGIN, _DISPLAY, ROOM, _DISPLAY_HEIGHT, radius=16)
    for index, kind in enumerate(_ON_DISPLAY):
        surface.image_at(_stall(kind, 0).image, *_stall_corner(index))
    x, y = _stall_corner(len(_ON_DISPLAY))
    surface.text(x + 12, y + 60, "Costs: W wood,", 30, FAINT, "Medium", "l")
    surface.text(x + 12, y + 96, "B brick, S stone", 30, FAINT, "Medium", "l")
    sprites = [*people_samples("".join(COLOURS)), *(_stall(kind, 1) for kind in ("mine", "marketplace", "mill"))]
    sprites += [cube(letter) for letter in LETTERS] + [marker(letter) for letter in LETTERS]
    sprites += [_first(1, letter) for letter in (*LETTERS, "")]
    sprites += [_bonus(1, letter) for letter in (*LETTERS, "")]
    return Backdrop(surface, sprites)


def _ink_market(surface: Surface) -> None:
    panels.panel(surface, MARGIN, _MARKET, ROOM, _MARKET_HEIGHT, radius=16)
    for branch in BRANCHES:
        x, _ = _BRANCHES[branch.id]
        surface.text(x + 10, _MARKET + 30, branch.name.removesuffix(" branch"), 31, FAINT, "SemiBold", "l")
        if branch is not BRANCHES[0]:
            panels.divider(surface, x - 3, _MARKET + 14, _MARKET_HEIGHT - 28, upright=True)
    for good, details in GOODS.items():
        x, y = _good_corner(good)
        surface.fill(cut.rect(x, y, _good_width(good), _GOOD[1] - 6), WELL)
        surface.text(x + 7, y + 26, details.name, 30, INK, "SemiBold", "l")
    x, y = MARGIN + 18, _MARKET + _BRANCH_HEAD + _GOOD[1]
    surface.text(x, y + 50, "A cube is worth 1 point.", 30, FAINT, "Medium", "l")
    surface.text(x, y + 94, "First full village", 30, FAINT, "Medium", "l")
    surface.text(x, y + 142, "Second full village", 30, FAINT, "Medium", "l")


def _makes(building: Building) -> str:
    match building.kind:
        case "production":
            return f"{building.input} › {building.output}" if building.input else building.output
        case "victory":
            return counted(building.points, "point")
        case _:
            if set(MATERIALS) <= set(building.exchanges):
                return "swaps simple goods"
            if len(building.exchanges) > 3:
                return "swaps step 3 goods"
            return f"swaps {' '.join(building.exchanges)}"


@remembered
def _stall(kind: str, count: int) -> Sprite:
    """A building type in the display: code, name, cost, what it makes and how many; pale when there is none."""
    building = BUILDINGS[kind]
    across, down = _STALL[0] - 6, _STALL[1] - 6
    surface = Surface(across, down)
    there = count > 0
    colour = ground(kind) if there else mix(PAPER, WELL, 0.4)
    ink = INK if there else mix(FAINT, PAPER, 0.25)
    surface.fill(cut.rect(0, 0, across, down), darker(colour, 0.4) if there else WELL)
    surface.fill(cut.rect(2, 2, across - 4, down - 5), colour)
    surface.text(10, 24, building.code, 30, ink, "Bold", "l")
    left = 16 + width(building.code, 30, "Bold")
    surface.text(left, 24, building.name, 30, ink, "Medium", "l", room=across - left - 6)
    x = 10
    for good, number in building.cost.items():
        text = f"{number}{_SHORT[good]}" if good in _SHORT else f"{number} {good}"
        surface.text(x, 60, text, 30, ink, "SemiBold", "l")
        x += width(text, 30, "SemiBold") + 10
    if there:
        kind_mark(surface, building.kind, across - 20, 60, 22)
    if count > 1:
        surface.text(across - 8, 96, f"×{count}", 30, TINT.accent, "Bold", "r")
    surface.text(10, 96, _makes(building), 27, ink, "Medium", "l", room=across - (56 if count > 1 else 16))
    return Sprite(surface, 0, 0)


# --- the moving part -------------------------------------------------------------------------------------------------


def draw(view: HelvetiaState, scene: Scene) -> Canvas:
    """The market for a view and a scene."""
    canvas = Canvas(_backdrop(scene.big))
    head(canvas, view, scene)
    draw_people(canvas, view, scene)
    _points(canvas, view)
    _deliveries(canvas, view, scene)
    for index, kind in enumerate(_ON_DISPLAY):
        x, y = _stall_corner(index)
        if kind in view.display:
            canvas.put(_stall(kind, view.display[kind]), x, y)
        if f"display:{kind}" in scene.places:
            where = x + _STALL[0] // 2 - 3, y + _STALL[1] // 2 - 3
            canvas.put(pieces.legal_frame(_STALL[0] - 20, _STALL[1] - 20), *where)
    x, y = _stall_corner(len(_ON_DISPLAY))
    canvas.text(x + 12, y + 24, f"{sum(map(len, view.stacks))} more to come", 30, INK, "SemiBold", "l", _STALL[0] - 20)
    return canvas


def _points(canvas: Canvas, view: HelvetiaState) -> None:
    """The markers of the last count; those on one space overlap."""
    spaces: dict[int, list[str]] = {}
    for seat, player in enumerate(view.players):
        spaces.setdefault(min(player.counted, _STEPS - 1), []).append(view.villages[seat].letter)
    for number, letters in spaces.items():
        step = min(36, 48 // max(1, len(letters) - 1))
        for index, letter in enumerate(letters):
            x = MARGIN + 5 + number * _STEP + _STEP // 2
            canvas.put(marker(letter, 34), x, _TRACK + 62 + index * step)


def _deliveries(canvas: Canvas, view: HelvetiaState, scene: Scene) -> None:
    for branch in BRANCHES:
        left, wide = _BRANCHES[branch.id]
        tile = _bonus(branch.points, _letter(view, view.special_tiles[branch.id]))
        canvas.put(tile, left + wide - 42, _MARKET + 30)
    for index, id in enumerate(VILLAGE_TILES):
        tile = _bonus(SPECIAL_TILES[id].points, _letter(view, view.special_tiles[id]))
        canvas.put(tile, MARGIN + 10 + 3 * _SIMPLE - 42, _MARKET + _BRANCH_HEAD + _GOOD[1] + 94 + index * 48)
    for good, details in GOODS.items():
        x, y = _good_corner(good)
        owners = "".join(
            view.villages[seat].letter for seat, player in enumerate(view.players) if good in player.delivered
        )
        if owners:
            canvas.put(_cubes(owners), x + 4, y + _GOOD[1] - 48)
        if details.tile:
            canvas.put(_first(details.tile, _letter(view, view.goods_tiles[good])), x + _good_width(good) - 19, y + 22)
        across, down = _good_width(good), _GOOD[1] - 6
        if good in scene.places:
            canvas.put(pieces.legal_frame(across - 14, down - 14), x + across // 2, y + down // 2)
        elif good in view.marks:
            canvas.put(glow(across - 2, down - 2), x + across // 2, y + down // 2)


def _letter(view: HelvetiaState, seat: int) -> str:
    return view.villages[seat].letter if seat >= 0 else ""


@remembered
def _bonus(points: int, holder: str) -> Sprite:
    """A tile worth points: still there, or in the colour of whoever has it."""
    if not holder:
        return pieces.badge(f"+{points}", GOLD, 28, INK)
    return pieces.badge(f"{holder} {points}", COLOURS[holder], 28)


@remembered
def _first(points: int, holder: str) -> Sprite:
    """The tile for the first delivery of a good: its points, or who has it."""
    surface = Surface(32, 32)
    surface.fill(cut.circle(16, 16, 16), darker(GOLD, 0.45))
    surface.fill(cut.circle(16, 16, 14.5), GOLD)
    if holder:
        surface.fill(cut.circle(16, 16, 12), COLOURS[holder])
    surface.text(16, 16, holder or str(points), 24, ink_on(COLOURS[holder]) if holder else INK, "Bold")
    return Sprite(surface)


@remembered
def _cubes(owners: str) -> Sprite:
    surface = Surface(112, 40)
    for index, letter in enumerate(owners):
        surface.image_at(cube(letter, 25).image, index * 27, 4)
    return Sprite(surface, 0, 0)
