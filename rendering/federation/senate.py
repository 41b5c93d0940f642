"""The senate in the picture: laws, projects, spaces, Authority and the players."""

from collections.abc import Sequence

from rendering import panels
from rendering import surface as cut
from rendering.canvas import Canvas
from rendering.federation.layout import (
    HEADS,
    LEFT,
    LEVEL_WIDE,
    LINE,
    OUTER_DOWN,
    PLAYER_DOWN,
    PROJECT_DOWN,
    ROOM,
    SPACE_DOWN,
    SPACE_WIDE,
    TOTALS,
    Plan,
    column,
    law_box,
    space_box,
    start_box,
)
from rendering.federation.signs import BLUE, MISSION_CELL, TINT, chip, crystal, letter, mark, medal, mission, side, star
from rendering.lettering import width
from rendering.palette import CREAM, FAINT, INK, lighter, mix
from rendering.scene import Scene
from rendering.sprite import Sprite, remembered
from rendering.surface import Surface
from rules.federation.components import AMBASSADORS, COLUMNS, FLOORS, MISSIONS, START_TILES, TABLES, TERMS, TOKENS
from rules.federation.components import LEFT as LEFT_WING
from rules.federation.components import RIGHT as RIGHT_WING
from rules.federation.scoring import scores
from rules.federation.state import SOURCES, TILE_IS_MEDAL, FederationState, Placed, Player
from rules.federation.turns import start_words
from rules.federation.wording import cost
from rules.game import Score


def draw_senate(canvas: Canvas, view: FederationState, scene: Scene, plan: Plan, winners: Sequence[int]) -> None:
    """Everything of the senate that changes."""
    for index, id in enumerate(view.start_tiles):
        canvas.put(start_tile(id), *start_box(index)[:2])
    _laws(canvas, view, plan)
    _projects(canvas, view, plan)
    for space in view.covers:
        x, y, _, _ = space_box(plan, space)
        canvas.put(_covered(space), x, y)
    for placed in view.placed:
        _placed(canvas, view, plan, placed)
    for floor in range(1, FLOORS + 1):
        _totals(canvas, view, plan, floor)
    _outer(canvas, view, plan)
    _authority(canvas, view, plan)
    for score in scores(view):
        _player(canvas, view, scene, plan, score, winners)


@remembered
def start_tile(id: str) -> Sprite:
    """A starting tile in a line. Its point is the upper left corner."""
    _, _, across, down = start_box(0)
    surface = Surface(across, down, crisp=True)
    surface.fill(cut.rect(0, 0, across, down, 12), CREAM)
    tile = START_TILES[id]
    surface.text(14, down / 2, f"{id} {tile.name}", 32, INK, "Bold", "l")
    surface.text(330, down / 2, start_words(tile), 30, INK, "Medium", "l", across - 340)
    return Sprite(surface, 0, 0)


def _outer(canvas: Canvas, view: FederationState, plan: Plan) -> None:
    """Who is in the Outer Module, and at the right end who is President."""
    y = plan.outer + OUTER_DOWN // 2
    x = LEFT + 360
    for seat in range(view.seats):
        many = sum(own == seat for own, _ in view.outside)
        if many:
            canvas.put(mark(seat, 34), x, y)
            canvas.text(x + 26, y, f"×{many}", 32, INK, "SemiBold", "l")
            x += 100
    canvas.put(mark(view.president, 36), LEFT + ROOM - 28, y)
    canvas.text(LEFT + ROOM - 54, y, "President", 32, INK, "SemiBold", "r")


def _laws(canvas: Canvas, view: FederationState, plan: Plan) -> None:
    if not view.laws:
        for left in () if plan.start_tiles else (True, False):
            x, y, _, down = law_box(plan, left)
            canvas.text(x + 12, y + down // 2, "no law left", 30, FAINT, "Medium", "l")
        return
    votes = view.wing_votes()
    for at, wing in enumerate((LEFT_WING, RIGHT_WING)):
        x, y, across, down = law_box(plan, left=not at)
        middle, track = y + down // 2, view.laws[0][at]
        canvas.text(x + 12, middle, "Right" if at else "Left", 30, FAINT, "Medium", "l")
        canvas.put(letter(track, 38), x + 106, middle)
        canvas.text(x + 132, middle, TERMS[track], 32, INK, "SemiBold", "l")
        if len(view.laws) > 1:
            canvas.text(x + across - 124, middle, "then", 30, FAINT, "Medium", "r")
            canvas.put(letter(view.laws[1][at], 38), x + across - 98, middle)
        canvas.text(x + across - 14, middle, str(votes[wing]), 40, INK, "Bold", "r")


def _projects(canvas: Canvas, view: FederationState, plan: Plan) -> None:
    for name, track, counter in zip(COLUMNS, view.projects, view.funding, strict=True):
        x, y = column(name), plan.projects
        canvas.text(x + 10, y + 25, name, 36, INK, "Bold", "l")
        canvas.put(letter(track, 36), x + 54, y + 25)
        right = x + SPACE_WIDE - 16
        if counter == view.funded_at:
            canvas.put(star(40), right - 18, y + 25)
        else:
            canvas.text(right, y + 25, f"{counter}/{view.funded_at}", 32, INK, "Bold", "r", 74)
        canvas.text(x + 10, y + PROJECT_DOWN - 25, TERMS[track], 30, INK, "Medium", "l", SPACE_WIDE - 20)


@remembered
def _covered(space: str) -> Sprite:
    across, down = SPACE_WIDE - 5, SPACE_DOWN
    surface = Surface(across, down, crisp=True)
    body = cut.rect(0, 0, across, down, 12)
    ground = mix(TINT.table, CREAM, 0.4)
    surface.fill(body, ground)
    surface.fill(cut.hatch(body, 20, 5), mix(TINT.table, CREAM, 0.28))
    for y, word, weight in ((24, space, "Bold"), (74, "covered", "SemiBold")):
        wide = width(word, 32, "Bold") + 14
        surface.fill(cut.rect(4, y - 19, wide, 38, 6), ground)
        surface.text(9, y, word, 32, CREAM, "Bold" if weight == "Bold" else "SemiBold", "l")
    return Sprite(surface, 0, 0)


def _placed(canvas: Canvas, view: FederationState, plan: Plan, placed: Placed) -> None:
    x, y, across, _ = space_box(plan, placed.space)
    low = y + 98
    canvas.put(mark(placed.seat, 40), x + 26, low)
    goods = cost(AMBASSADORS[placed.ambassador].crystal)[-1:]
    piece = side(view.votes_of(placed) if placed.votes else None, goods if placed.funds else None)
    canvas.put(piece, x + 50, low)
    if placed.assistant:
        # Over the price or the letter of the space, which is taken.
        die = chip(f"+{view.players[placed.seat].assistant}", CREAM, least=48)
        canvas.put(die, x + across - die.size[0] - 3, y + 24)
    if placed.token:
        token = chip(placed.token)
        canvas.put(token, x + across - token.size[0] - 53, y + 24)


def _totals(canvas: Canvas, view: FederationState, plan: Plan, floor: int) -> None:
    votes = view.floor_votes(floor)
    there = [seat for seat, number in enumerate(votes) if number]
    for at, seat in enumerate(there):
        y = plan.floor(floor) + SPACE_DOWN / 2 + (at - (len(there) - 1) / 2) * 31
        canvas.put(mark(seat, 26), TOTALS + 28, y)
        leads = votes[seat] == max(votes)
        canvas.text(TOTALS + 52, y, str(votes[seat]), 34 if leads else 30, INK, "Black" if leads else "Medium", "l")


def _authority(canvas: Canvas, view: FederationState, plan: Plan) -> None:
    for level in range(1, len(TABLES.levels) + 1):
        seats = [seat for seat, player in enumerate(view.players) if player.authority == level]
        x = LEFT + HEADS + (level - 0.5) * LEVEL_WIDE
        size = 34 if len(seats) < 3 else 24 if len(seats) == 3 else 20
        for at, seat in enumerate(seats):
            canvas.put(mark(seat, size), x + (at - (len(seats) - 1) / 2) * (size + 2), plan.authority + 29)
    holders = [seat for seat, player in enumerate(view.players) if "U" in player.medals]
    x = LEFT + 60
    if holders:
        canvas.put(medal(28), x + 8, plan.authority + 28)
    for at, seat in enumerate(holders):
        canvas.put(mark(seat, 20), x + 32 + at * 17, plan.authority + 28)


def mission_boxes(plan: Plan, seat: int) -> dict[str, tuple[int, int, int, int]]:
    """Where the missions of a player lie, without the signs that stand out above them into the line of the name."""
    across, down = MISSION_CELL
    y = plan.player(seat) + 16 + LINE + LINE // 2
    return {
        f"mission-{id}": (LEFT + 14 + at * (across + 4), y - down // 2, across, down) for at, id in enumerate(MISSIONS)
    }


def _player(
    canvas: Canvas, view: FederationState, scene: Scene, plan: Plan, score: Score, winners: Sequence[int]
) -> None:
    seat = score.seat
    player, top = view.players[seat], plan.player(seat)
    y = top + 7 + LINE // 2
    points = f"{score.points if scene.over else player.points} PP"
    panels.nameplate(canvas, LEFT + 12, y, 480, scene, seat, mark(seat, 42), points, 36, seat in winners)
    x = LEFT + 530
    for kind, number in zip("GPD", (player.green, player.pink, player.diamonds), strict=True):
        canvas.put(crystal(kind), x, y)
        canvas.text(x + 24, y, f"{number} {kind}", 34, INK, "SemiBold", "l")
        x += 112
    ships = f"hangar {player.hangar}, reserve {player.reserve}"
    canvas.text(LEFT + ROOM - 14, y, ships, 30, INK, "Medium", "r", LEFT + ROOM - 18 - round(x))
    y += LINE + 9
    for id, (x, _, across, _) in mission_boxes(plan, seat).items():
        key = id.removeprefix("mission-")
        canvas.put(mission(key, key in player.ticks, key in player.launched), x + across // 2, y)
    right = LEFT + ROOM - 14
    if scene.over:
        _medals(canvas, player, right, y)
        canvas.text(LEFT + 16, y + LINE, final(score), 30, INK, "Medium", "l", ROOM - 30)
        return
    told = f"flown {len(player.launched)}, robots left {player.robots_left}"
    canvas.text(right, y, told, 30, INK, "Medium", "r", 380)
    y += LINE
    _last_line(canvas, view, seat, y)
    _medals(canvas, player, right, y)
    if seat in scene.deciders:
        panels.surround(canvas, panels.frame(ROOM, PLAYER_DOWN, radius=18), LEFT, top)


def final(score: Score) -> str:
    """Where the points of a player come from, in a line."""
    told = {_SHORT.get(text.template, ""): 0 for text, _ in score.parts}
    for text, points in score.parts:
        told[_SHORT.get(text.template, "")] += points
    return ", ".join(f"{word or 'funded'} {points}" for word, points in told.items() if points)


_SHORT = {
    **dict(zip(SOURCES, ("floors", "laws", "megas", "missions", "other"), strict=True)),
    "Medals": "medals",
    "Left-overs": "left",
    "Erudites": "tiles",
}


def _medals(canvas: Canvas, player: Player, right: int, y: int) -> None:
    held = " ".join([*player.medals, *(id for id in player.deep if TILE_IS_MEDAL[id])])
    canvas.text(right, y, held or "no medal", 32, INK, "SemiBold" if held else "Medium", "r")
    if held:
        canvas.put(medal(32), right - width(held, 32) - 24, y)


def _last_line(canvas: Canvas, view: FederationState, seat: int, y: int) -> None:
    """Ambassadors that are left, the assistant and tokens."""
    player = view.players[seat]
    x = LEFT + 16
    ready = ", ".join(AMBASSADORS[who].id for who in player.ready) or "all placed"
    canvas.text(x, y, ready, 30, INK, "Medium", "l")
    x += width(ready, 30, "Medium") + 16
    if player.assistant:
        die = chip(f"+{player.assistant}", lighter(FAINT, 0.5) if view.assistant_used(seat) else CREAM)
        canvas.put(die, x, y)
        x += die.size[0] + 10
    for id, count in zip(TOKENS, player.tokens, strict=True):
        for _ in range(min(count, 2)):
            token = chip(id, BLUE)
            canvas.put(token, x, y)
            x += token.size[0] + 4
        if count > 2:
            canvas.text(x, y, f"×{count}", 30, INK, "Medium", "l")
            x += 44
