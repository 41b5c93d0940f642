"""A village of Helvetia: its grid, its centre, and the row about its owner; small on the board, large by itself."""

from collections.abc import Sequence

import msgspec

from rendering import panels, pieces
from rendering import surface as cut
from rendering.canvas import Canvas, Sprite
from rendering.helvetia.parts import glow
from rendering.helvetia.pieces import COLOURS, TINT, coin, house_sprite, start_flag, villager
from rendering.palette import CREAM, FAINT, GLOW, GOLD, INK, PAPER, darker, ink_on, mix
from rendering.scene import Scene
from rendering.sprite import remembered
from rendering.surface import Surface
from rules.helvetia.components import (
    BUILDINGS,
    NEUTRAL,
    PLACE,
    QUARTERS,
    RINGS,
    SPACES,
    SPECIAL_TILES,
    TABLES,
    VILLAGE_TILES,
)
from rules.helvetia.scoring import score
from rules.helvetia.state import HelvetiaState, House, Village

_COLUMNS = "ABCDEF"
_GRASS = mix(TINT.soft, PAPER, 0.45)
_NAMES = {colour.id: colour.name for colour in TABLES.colours}


class Plan(msgspec.Struct, frozen=True):
    """Where the parts of a village are, from the upper left corner of its panel.

    Attributes:
        open: whether the second ring is drawn.
        cell: width and height of a space.
        head: the height of the rows about the owner.
        foot: the height below the grid.
        width: of the panel.
    """

    open: bool
    cell: tuple[int, int]
    head: int
    foot: int
    width: int

    @property
    def columns(self) -> str:
        """The letters of the columns that are drawn."""
        return _COLUMNS if self.open else _COLUMNS[1:5]

    @property
    def rows(self) -> range:
        """The rows that are drawn."""
        return range(1, 6) if self.open else range(2, 5)

    @property
    def height(self) -> int:
        """Of the panel."""
        return self.head + len(self.rows) * self.cell[1] + self.foot

    @property
    def left(self) -> int:
        """Where the grid begins."""
        return (self.width - len(self.columns) * self.cell[0]) // 2

    def corner(self, space: str) -> tuple[int, int]:
        """The upper left corner of a space."""
        across, down = self.cell
        return self.left + self.columns.index(space[0]) * across, self.head + self.rows.index(int(space[1])) * down

    def middle(self, space: str) -> tuple[int, int]:
        """The middle of a space."""
        x, y = self.corner(space)
        return x + self.cell[0] // 2, y + self.cell[1] // 2

    def quarter(self, quarter: str) -> tuple[int, int]:
        """The middle of the name of a quarter: above or below the outer corner of the grid."""
        x = 40 if quarter[1] == "W" else self.width - 40
        y = self.head - 24 if quarter[0] == "N" else self.height - self.foot + self.foot // 2
        return x, y

    def drawn(self) -> tuple[str, ...]:
        """The spaces that are drawn."""
        return SPACES if self.open else RINGS[0]


_GAP = 4  # between the spaces
SMALL = 557
_HEAD, _FOOT = 104, 42
CLOSED = Plan(False, (133, 118), _HEAD, _FOOT, SMALL)
OPEN = Plan(True, (90, 71), _HEAD, _FOOT, SMALL)
LARGE = 1128
LARGE_CLOSED = Plan(False, (272, 240), 120, 60, LARGE)
LARGE_OPEN = Plan(True, (184, 168), 120, 60, LARGE)


def plan_of(village: Village, large: bool = False) -> Plan:
    """How a village is drawn: with its second ring when that is open."""
    if large:
        return LARGE_OPEN if village.has_full_ring() else LARGE_CLOSED
    return OPEN if village.has_full_ring() else CLOSED


# --- the static part -----------------------------------------------------------------------------------------------


@remembered
def ground(plan: Plan, letter: str) -> Sprite:
    """The panel of a village with its empty spaces; its point is the upper left corner."""
    surface = Surface(plan.width, plan.height)
    surface.fill(cut.rect(0, 0, plan.width, plan.height, 22), PAPER)
    surface.fill(cut.rect(0, 0, plan.width, 60, 22) - cut.rect(0, 46, plan.width, 40), COLOURS[letter])
    surface.fill(cut.rect(0, 40, plan.width, 8), darker(COLOURS[letter], 0.25))
    across, down = plan.cell
    width, height = len(plan.columns) * across, len(plan.rows) * down
    surface.fill(cut.rect(plan.left - 6, plan.head - 6, width + 12 - _GAP, height + 12 - _GAP, 14), _GRASS)
    large = plan.width > SMALL
    size = 40 if large else 24 if plan.open else 30
    for space in plan.drawn():
        x, y = plan.corner(space)
        shade = mix(_GRASS, TINT.table, 0.1 if space in RINGS[0] else 0.2)
        surface.fill(cut.rect(x, y, across - _GAP, down - _GAP), shade)
        # Row 3 is crossed by the border of the quarters.
        middle = y + (down - _GAP) * (0.25 if space[1] == "3" else 0.5)
        surface.text(x + (across - _GAP) / 2, middle, space, size, mix(TINT.table, shade, 0.25))
    x, y = plan.corner("C3")
    surface.fill(cut.rect(x, y, 2 * across - _GAP, down - _GAP), darker(COLOURS[letter], 0.35))
    surface.fill(cut.rect(x + 3, y + 3, 2 * across - _GAP - 6, down - _GAP - 6), CREAM)
    _borders(surface, plan)
    for quarter in QUARTERS:
        u, v = plan.quarter(quarter)
        surface.text(u, v, quarter, 30, FAINT, "SemiBold")
    return Sprite(surface, 0, 0)


def _borders(surface: Surface, plan: Plan) -> None:
    """The dashed borders between the quarters, outside the centre."""
    across, down = plan.cell
    x, y = plan.corner("D3")
    top, bottom = plan.head - 8, plan.head + len(plan.rows) * down + 4
    left, right = plan.left - 8, plan.left + len(plan.columns) * across + 4
    lines = [
        (x - 4, top, 0, y - _GAP),
        (x - 4, y + down, 0, bottom),
        (left, y + down // 2 - 4, plan.corner("C3")[0] - _GAP, 0),
        (x + across, y + down // 2 - 4, right, 0),
    ]
    for u, v, end, low in lines:
        for step in range(0, (end - u) if end else (low - v), 16):
            dash = (u + step, v, 10, 4) if end else (u, v + step, 4, 10)
            surface.fill(cut.rect(*dash), TINT.accent)


@remembered
def _centre(letter: str, people: str, dowry: str, width: int, height: int) -> Sprite:
    """Who waits in a village centre and the coins that lie there; its point is the upper left corner."""
    surface = Surface(width, height)
    large = width > 300
    figure = round(height * (0.4 if large else 0.44))
    small = height < 90
    row = height * 0.3 if not small else height * 0.5
    x = width * (0.07 if not small else 0.04)
    for sex in "MF":
        number = people.count(sex)
        if number:
            sprite = villager(letter, sex, figure)
            surface.image_at(sprite.image, round(x), round(row - sprite.y))
            x += figure + 10
            if number > 1:
                surface.text(x + 2, row, f"×{number}", round(figure * 0.72), INK, "Bold", "l")
                x += figure * 0.9
            x += 8
    size = round(height * (0.26 if large else 0.34 if not small else 0.5))
    if dowry:
        step = min(size + 6, (width * 0.9 - size) / max(1, len(dowry) - 1)) if not small else size * 0.62
        start = width * 0.07 + size / 2 if not small else width - 6 - size / 2 - step * (len(dowry) - 1)
        middle = height * 0.74 if not small else height * 0.5
        for index, colour in enumerate(dowry):
            sprite = coin(colour, size)
            surface.image_at(sprite.image, round(start + index * step) - sprite.x, round(middle) - sprite.y)
    return Sprite(surface, 0, 0)


@remembered
def purse(letter: str, coins: int, size: int) -> Sprite:
    """The coins in a supply, and the empty places of those that are elsewhere; its point is the left end."""
    step = size + 4
    surface = Surface(step * TABLES.coins + 8, size + 8)
    for index in range(TABLES.coins):
        sprite = coin(letter if index < coins else "", size)
        surface.image_at(sprite.image, index * step, 0)
    return Sprite(surface, 0, surface.height // 2)


# --- the moving part ------------------------------------------------------------------------------------------------


def draw_village(
    canvas: Canvas,
    view: HelvetiaState,
    scene: Scene,
    index: int,
    x: int,
    y: int,
    plan: Plan,
    winners: Sequence[int] = (),
) -> None:
    """Draw what changes in a village on its `ground`, whose upper left corner is given."""
    village = view.villages[index]
    across, down = plan.cell
    for space, built in village.houses.items():
        u, v = plan.corner(space)
        guest = view.villages[built.guest].letter if built.guest >= 0 else ""
        canvas.put(house_sprite(village.letter, space, built, guest, across - _GAP, down - _GAP), x + u, y + v)
    u, v = plan.corner("C3")
    if village.centre or village.dowry:
        sprite = _centre(village.letter, village.centre, village.dowry, 2 * across - _GAP, down - _GAP)
        canvas.put(sprite, x + u, y + v)
    _owner(canvas, view, scene, index, x, y, plan, winners)
    _highlight(canvas, view, scene, index, x, y, plan)


def _owner(
    canvas: Canvas, view: HelvetiaState, scene: Scene, index: int, x: int, y: int, plan: Plan, winners: Sequence[int]
) -> None:
    village = view.villages[index]
    ink = ink_on(COLOURS[village.letter])
    size = scene.size(34)
    line = y + 26
    if view.has_neutral and index == NEUTRAL:
        canvas.text(x + 20, line, "N", size + 4, ink, "Black", "l")
        canvas.text(x + 58, line, "Neutral village", size, ink, "SemiBold", "l")
        if view.neutral_coin:
            canvas.put(coin(village.letter, 38), x + plan.width // 2, y + 74)
            canvas.text(x + plan.width // 2 + 32, y + 74, "neutral coin", 30, INK, "Medium", "l")
        return
    points = str(score(view, index).points)
    left = x + 20
    if index in winners:
        canvas.put(pieces.crown(44), left + 22, line)
        left += 54
    elif index in scene.deciders and not scene.over:
        canvas.put(panels.turn_arrow(34), left + 17, line)
        left += 42
    canvas.text(left, line, village.letter, size + 4, ink, "Black", "l")
    right = x + plan.width - 20
    canvas.text(right, line, f"{points} VP", size + 2, ink, "Bold", "r")
    right -= 110
    if view.start_player == index:
        canvas.put(start_flag(), right - 14, line)
        right -= 50
    canvas.text(left + 38, line, scene.name(index), size, ink, "SemiBold", "l", room=right - left - 46)
    player = view.players[index]
    large = plan.width > SMALL
    row = y + (plan.head - 6 + 48) // 2 if large else y + 76
    canvas.put(purse(village.letter, player.coins, 50 if large else 36), x + 84, row)
    left_over = f"{player.supply['M']} M {player.supply['F']} F left"
    canvas.text(x + plan.width - 84, row, left_over, 30, FAINT, "Medium", "r")
    middle, foot = x + plan.width // 2, y + plan.height - plan.foot // 2
    tile = next((id for id in VILLAGE_TILES if view.special_tiles[id] == index), "")
    if player.start:
        codes = "  ".join(BUILDINGS[kind].code for kind in player.start)
        canvas.text(middle, foot, codes, 32, INK, "Bold")
    elif tile:
        canvas.put(pieces.badge(f"full village {SPECIAL_TILES[tile].points} VP", GOLD, 28, INK), middle, foot)
    else:
        following = view.villages[view.right(index)].letter
        canvas.text(middle, foot, f"then {_NAMES[following]}", 30, FAINT, "Medium")
    if index in scene.deciders and not scene.over:
        panels.surround(canvas, panels.frame(plan.width, plan.height), x, y)


def _highlight(canvas: Canvas, view: HelvetiaState, scene: Scene, index: int, x: int, y: int, plan: Plan) -> None:
    village = view.villages[index]
    across, down = plan.cell[0] - _GAP, plan.cell[1] - _GAP
    places = PLACE[village.letter]
    marked = set(view.marks)
    for space in plan.drawn():
        u, v = plan.middle(space)
        where = x + u - _GAP // 2, y + v - _GAP // 2
        if places[space] in scene.places:
            canvas.put(pieces.legal_frame(across - 10, down - 10, 10), *where)
        elif places[space] in marked:
            canvas.put(glow(across - 4, down - 4), *where)
    for quarter in QUARTERS:
        id = f"{village.letter}:{quarter}"
        u, v = plan.quarter(quarter)
        if id in scene.places:
            canvas.put(pieces.tag(quarter, 30), x + u, y + v)
        elif id in marked:
            canvas.put(pieces.badge(quarter, GLOW, 30, INK), x + u, y + v)
    if f"{village.letter}:centre" in scene.places:
        u, v = plan.corner("C3")
        canvas.put(
            pieces.legal_frame(2 * plan.cell[0] - _GAP - 10, down - 10, 10),
            x + u + plan.cell[0] - _GAP // 2,
            y + v + down // 2,
        )


def samples(letters: str) -> list[Sprite]:
    """One of everything that is put on villages of these colours, for the palette."""
    found = [villager(letter, sex, 52, asleep) for letter in letters for sex in "MF" for asleep in (False, True)]
    found += [coin(letter, 39) for letter in letters]
    found += [house_sprite("R", "B2", House(kind), "", 129, 114) for kind in ("mine", "marketplace", "mill")]
    return found
