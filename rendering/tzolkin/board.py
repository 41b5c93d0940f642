"""The picture of Tzolk'in: calendar, gears, tiles, temples, technologies and players."""

from collections.abc import Sequence

from rendering import panels
from rendering import surface as cut
from rendering.canvas import Canvas
from rendering.lettering import width
from rendering.outcome import winning_seats
from rendering.palette import CREAM, FAINT, GLOW, INK, darker
from rendering.pieces import legal_frame
from rendering.scene import Scene
from rendering.sprite import Sprite, remembered
from rendering.surface import Surface
from rendering.tzolkin.cards import BUILDING, GAP, MONUMENT, TILE, building, empty, monument, wealth
from rendering.tzolkin.layout import (
    COLUMN,
    DAYS_DOWN,
    HEADING,
    LEFT,
    MONUMENTS_PER_ROW,
    PER_ROW,
    ROOM,
    START_DOWN,
    TECH_LEFT,
    TECH_WIDE,
    Plan,
    backdrop,
)
from rendering.tzolkin.signs import TINT, dummy, sign, worker
from rules.game import Score, State
from rules.tzolkin import GAME
from rules.tzolkin.components import (
    BLOCKS,
    CHICHEN,
    GEARS,
    PALENQUE,
    SKULL,
    START,
    TABLES,
    TEMPLES,
    TRACKS,
)
from rules.tzolkin.rounds import KeepTiles
from rules.tzolkin.scoring import scores
from rules.tzolkin.state import DUMMY, EMPTY, TzolkinState


def plan_of(view: TzolkinState, scene: Scene) -> Plan:
    """The plan of a picture."""
    many = len(view.monuments) + sum(len(player.monuments) for player in view.players)
    return Plan(
        seats=view.seats,
        hurry=view.hurry,
        monuments=-(-many // MONUMENTS_PER_ROW),
        tiles=bool(view.steps) and isinstance(view.steps[-1], KeepTiles) and scene.seat is not None,
    )


def draw(view: State, scene: Scene) -> Canvas:
    """Tzolk'in for a view and a scene."""
    assert isinstance(view, TzolkinState)
    plan = plan_of(view, scene)
    canvas = Canvas(backdrop(plan))
    winners = winning_seats(GAME, view, scene)
    panels.header(canvas, TINT, "Tzolk'in", scene, _status(view), winners)
    if plan.tiles and scene.seat is not None:
        for index, id in enumerate(view.dealt[scene.seat]):
            kept = id in view.kept[scene.seat]
            canvas.put(wealth(id, kept), LEFT + index * (TILE[0] + GAP), panels.HEADER + 8 + HEADING)
    _calendar(canvas, view, plan)
    for index in range(len(GEARS)):
        _gear(canvas, view, plan, index)
    _tiles(canvas, view, scene, plan)
    if not plan.tiles:
        _temples(canvas, view, plan)
        _technologies(canvas, view, plan)
    for score in scores(view):
        _player(canvas, view, scene, plan, score, winners)
    _highlight(canvas, view, scene, plan)
    return canvas


def _status(view: TzolkinState) -> str:
    """How far the game is; the calendar below shows the Food Days."""
    if not view.steps:
        return ""
    day = f"Day {view.day} of {view.calendar.days}"
    return f"{day}, Food Day" if view.food_day else day


def _framed(canvas: Canvas, box: tuple[int, int, int, int], legal: bool) -> None:
    """A frame around a place: that it may be chosen, or that the last turn changed it."""
    x, y, across, down = box
    if legal:
        panels.surround(canvas, legal_frame(across - 8, down - 8, 8), x + across // 2, y + down // 2, edge=20)
    else:
        panels.surround(canvas, panels.frame(across - 6, down - 6, stroke=5, radius=8), x + 3, y + 3, edge=20)


def _boxes(view: TzolkinState, plan: Plan) -> dict[str, tuple[int, int, int, int]]:
    """Every place that can be highlighted, by its id."""
    boxes = {
        f"{gear.id}{space}": plan.cell(index, space)
        for index, gear in enumerate(GEARS)
        for space in range(gear.last + 1)
    }
    boxes[START] = (LEFT, plan.start, 640, START_DOWN)
    for index, id in enumerate(TEMPLES):
        boxes[id] = (LEFT + 6 + index * COLUMN, plan.board + 6, COLUMN, 46)
    for index, id in enumerate(TRACKS):
        _, y, _ = plan.level(index, 0)
        boxes[id] = (TECH_LEFT + 5, y, TECH_WIDE - 10, plan.technology_down)
    for index, id in enumerate(view.row):
        boxes[id] = (*_building_at(plan, index), *BUILDING)
    for index, id in enumerate(view.monuments):
        boxes[id] = (*_monument_at(plan, index), *MONUMENT)
    return boxes


def _highlight(canvas: Canvas, view: TzolkinState, scene: Scene, plan: Plan) -> None:
    boxes = _boxes(view, plan)
    for id in dict.fromkeys(view.marks):
        if id in boxes and id not in scene.places:
            _framed(canvas, boxes[id], legal=False)
    for id in sorted(scene.places):
        _framed(canvas, boxes[id], legal=True)


@remembered
def _today(across: int) -> Sprite:
    surface = Surface(across + 8, DAYS_DOWN + 8, crisp=True)
    surface.fill(cut.frame(0, 0, across + 8, DAYS_DOWN + 8, 11, 6), GLOW)
    return Sprite(surface, 4, 4)


def _calendar(canvas: Canvas, view: TzolkinState, plan: Plan) -> None:
    x, wide = plan.day(min(view.day, view.calendar.days))
    canvas.put(_today(wide - 3), x, plan.days)
    y = plan.start + START_DOWN // 2
    canvas.put(sign("corn", 34), LEFT + 400, y)
    canvas.text(LEFT + 424, y, f"{view.calendar_corn} waiting", 32, INK, "SemiBold", "l")
    if view.start_space != EMPTY:
        canvas.put(worker(view.start_space), LEFT + 608, y)
    canvas.put(worker(view.first), LEFT + 640 + GAP + 140, y)
    canvas.text(LEFT + 904 + GAP + 68, y, f"{view.skulls} in bank", 32, INK, "SemiBold", "l")


@remembered
def _next(across: int, down: int) -> Sprite:
    """The dashed frame of the next free space."""
    surface = Surface(across, down, crisp=True)
    corners = [(2, 2), (across - 3, 2), (across - 3, down - 3), (2, down - 3)]
    surface.fill(cut.path(corners, 4, closed=True, dash=9), INK)
    return Sprite(surface, 0, 0)


@remembered
def _used(across: int) -> Sprite:
    """A skull on a space of Chichen Itza."""
    surface = Surface(across - 8, 66, crisp=True)
    surface.fill(cut.rect(0, 0, across - 8, 66, 8), darker(TINT.soft, 0.35))
    surface.image_at(sign(SKULL, 52).image, (across - 8) // 2 - 28, 5)
    return Sprite(surface, 0, 0)


def _gear(canvas: Canvas, view: TzolkinState, plan: Plan, index: int) -> None:
    gear, teeth, top = GEARS[index], view.gears[index], plan.gear(index)
    lowest = view.lowest(index)
    for space in range(gear.last + 1):
        x, y, wide, down = plan.cell(index, space)
        if space == lowest:
            canvas.put(_next(wide, down), x, y)
        if index == PALENQUE and 2 <= space <= gear.actions:
            corn, wood = view.corn[space - 2], view.wood[space - 2]
            # The longest words leave four pixels on both sides.
            shown = f"open {corn - wood}/{corn}" if corn else "no corn"
            canvas.text(x + 4, y + 94, shown, 30, FAINT, "Medium", "l", wide - 8)
            if TABLES.palenque.wood[space - 2]:
                canvas.text(x + 4, y + 125, f"wood {wood}" if wood else "no wood", 30, FAINT, "SemiBold", "l")
        if index == CHICHEN and 1 <= space <= gear.actions and view.offered[space - 1] != EMPTY:
            canvas.put(_used(wide), x + 4, y + 38)
        who = teeth[space]
        if who != EMPTY:
            piece = dummy(40) if who == DUMMY else worker(who, 40)
            canvas.put(piece, *((x + wide // 2, y + down - 24) if index == CHICHEN else (x + wide - 25, y + 25)))
    behind = [tooth for tooth in range(gear.last + 1, gear.teeth) if teeth[tooth] == DUMMY]
    if behind:
        canvas.put(dummy(24), LEFT + 56, top + 32)
        canvas.text(LEFT + 70, top + 32, " ".join(map(str, behind)), 30, CREAM, "Medium", "l")


def _building_at(plan: Plan, index: int) -> tuple[int, int]:
    row, column = divmod(index, PER_ROW)
    top = plan.buildings + HEADING
    return LEFT + column * (BUILDING[0] + (ROOM - PER_ROW * BUILDING[0]) // 2), top + row * (BUILDING[1] + GAP)


def _monument_at(plan: Plan, index: int) -> tuple[int, int]:
    row, column = divmod(index, MONUMENTS_PER_ROW)
    return LEFT + column * (MONUMENT[0] + GAP), plan.monument_rows + row * (MONUMENT[1] + 4)


def _tiles(canvas: Canvas, view: TzolkinState, scene: Scene, plan: Plan) -> None:
    left = len(view.stacks[view.age - 1])
    told = f"Buildings of Age {view.age} ({left} in the stack) and monuments"
    canvas.text(LEFT, plan.buildings + 19, told, 32, CREAM, "SemiBold", "l")
    for index, id in enumerate(view.row):
        canvas.put(building(id) if id else empty(*BUILDING), *_building_at(plan, index))
    for index, id in enumerate(view.monuments):
        canvas.put(monument(id, view.seats), *_monument_at(plan, index))


def _marks(canvas: Canvas, seats: Sequence[int], left: float, right: float, y: float, size: int = 34) -> None:
    """Marks of seats in a row, closer together where there is little room."""
    step = min(size + 4, (right - left - size) / max(1, len(seats) - 1))
    if step < size * 0.7:
        size = 28
        step = (right - left - size) / (len(seats) - 1)
    middle = (left + right) / 2 - step * (len(seats) - 1) / 2
    for index, seat in enumerate(seats):
        canvas.put(worker(seat, size), middle + index * step, y)


def _temples(canvas: Canvas, view: TzolkinState, plan: Plan) -> None:
    for index, temple in enumerate(TABLES.temples):
        x = LEFT + 6 + index * COLUMN
        bonus = temple.bonus[view.age - 1]
        canvas.text(x + COLUMN - 12, plan.board + 69, f"+{bonus}", 32, INK, "SemiBold", "r")
        for step in range(temple.top + 1):
            seats = [seat for seat, player in enumerate(view.players) if player.steps[index] == step]
            left, y = plan.step(index, step)
            if seats:
                _marks(canvas, seats, left + (66 if step in temple.items else 36), left + COLUMN - 46, y)


def _technologies(canvas: Canvas, view: TzolkinState, plan: Plan) -> None:
    for index in range(len(TRACKS)):
        for level in range(4):
            seats = [seat for seat, player in enumerate(view.players) if player.levels[index] == level]
            x, y, wide = plan.level(index, level)
            if level == 0:
                _marks(canvas, seats, x + 52, x + wide - 6, y + 28)
            else:
                _marks(canvas, seats, x + 6, x + wide - 6, y + plan.technology_down - 27)


def _player(canvas: Canvas, view: TzolkinState, scene: Scene, plan: Plan, score: Score, winners: Sequence[int]) -> None:
    seat = score.seat
    player, top = view.players[seat], plan.player(seat)
    y = top + 5 + plan.line // 2
    points = score.total if scene.over else str(player.points)
    token, crowned = worker(seat, min(48, plan.line - 4)), seat in winners
    panels.nameplate(canvas, LEFT + 12, y, 414, scene, seat, token, f"{points} VP".replace("-", "−"), 34, crowned)
    x = LEFT + 452
    named = zip(("corn", *BLOCKS, SKULL), (player.corn, *player.blocks, player.skulls), strict=True)
    for kind, number in named:
        canvas.put(sign(kind, 34), x, y)
        canvas.text(x + 22, y, str(number), 34, INK, "SemiBold", "l")
        x += 96 if kind == "corn" else 80
    canvas.text(x + 4, y, f"ready {player.ready} of {player.in_play}", 32, INK, "SemiBold", "l")
    canvas.text(LEFT + ROOM - 16, y, "light" if player.light else "dark", 32, INK, "SemiBold", "r")
    y += plan.line
    told = "" if scene.over else f"worth {score.total}, ".replace("-", "−")
    left = _row(canvas, LEFT + 16, y, f"{told}tiles {player.corn_tiles}", "corn")
    left = _row(canvas, left, y, str(player.wood_tiles), "wood")
    free, less = view.farms(seat)
    if free or less:
        left = _row(canvas, left + 4, y, "farms" + f" {free} free" * bool(free) + f" −{less}" * bool(less))
    right = LEFT + ROOM - 16
    room = right - round(left) - 10
    canvas.text(right, y, _ids([*player.buildings, *player.monuments], room), 30, INK, "Bold", "r", room)
    if seat in scene.deciders:
        panels.surround(canvas, panels.frame(ROOM, plan.player_down, radius=18), LEFT, top)


def _row(canvas: Canvas, x: float, y: float, text: str, kind: str = "") -> float:
    """A text and a sign after it; returns where they end."""
    canvas.text(x, y, text, 30, INK, "Medium", "l")
    x += width(text, 30, "Medium")
    if kind:
        canvas.put(sign(kind, 28), x + 20, y)
        x += 38
    return x + 6


def _ids(tiles: Sequence[str], room: int) -> str:
    """The ids of tiles; where there is little room, the letter only once for those that begin alike."""
    full = " ".join(tiles)
    if width(full, 30, "Bold") <= room:
        return full
    return " ".join(
        f"{letter} {' '.join(id[1:] for id in tiles if id[0] == letter)}"
        for letter in dict.fromkeys(id[0] for id in tiles)
    )
