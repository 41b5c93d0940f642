"""The board of Zefiria: what lies on each space in the frame of what belongs there, and the spirits below."""

from collections.abc import Set
from functools import lru_cache

from rendering import panels
from rendering import surface as cut
from rendering.canvas import WIDTH, Backdrop, Canvas, Sprite
from rendering.lettering import number, wrapped
from rendering.palette import BAD, CREAM, FAINT, GLOW, INK, TINTS, WHITE, darker, ink_on, lighter
from rendering.pieces import crown, legal_frame
from rendering.scene import Scene
from rendering.sprite import remembered
from rendering.surface import Surface
from rendering.zefiria.islands import (
    CELL,
    PAWN,
    STRIP,
    gem,
    island,
    pip,
    row_colour,
    sign,
    spirit,
    symbol,
    threat,
)
from rendering.zefiria.words import storm_line, verdict
from rules.game import State
from rules.text import PlainReader, write
from rules.zefiria import GAME
from rules.zefiria.components import GRIDS, INDEX, LETTERS, SIDE, SPACES, SPIRITS, STORMS, TABLES, TERMS
from rules.zefiria.grid import spaces_of, ways
from rules.zefiria.scoring import HOME, ROW, band, counts, points, where
from rules.zefiria.state import ZefiriaState
from rules.zefiria.steps_round import StormSwap
from rules.zefiria.steps_turn import SKYRON, BreezePartner, Landing, SpiritTurn, flights, movable

_TINT = TINTS["zefiria"]
_HEAD = 62  # the names of columns and rows
_LEFT = panels.MARGIN + _HEAD
_TOP = panels.HEADER + 18 + _HEAD
_BOTTOM = _TOP + SIDE * CELL
_SIDE_X = _LEFT + SIDE * CELL + 22
_SIDE_WIDTH = WIDTH - panels.MARGIN - _SIDE_X
_SEATS = _BOTTOM + 28
_SEAT = 166
_GAP = 16
_POWERS = _SEATS + _SEAT + _GAP
_ACTIVE = 118
_HEIGHT = _POWERS + _ACTIVE + panels.MARGIN


_THIRD = _TOP - _HEAD + 528  # the lowest panel of the side: the forecast, or what islands are worth


def _span(pawns: int) -> int:
    """The width of a pawn's panel."""
    return (WIDTH - 2 * panels.MARGIN - (pawns - 1) * _GAP) // pawns


def _corner(space: int) -> tuple[int, int]:
    row, column = divmod(space, SIDE)
    return _LEFT + column * CELL, _TOP + row * CELL


def _middle(space: int) -> tuple[int, int]:
    """The middle of the card on a space."""
    x, y = _corner(space)
    return x + CELL // 2, y + (CELL - STRIP) // 2 + 3


def _stand(space: int) -> tuple[int, int]:
    """Where a spirit stands on a space."""
    x, y = _corner(space)
    return x + 28, y + CELL - STRIP - 30


# --- the static layer --------------------------------------------------------------------------------------------


@lru_cache(8)
def _backdrop(pawns: int, storms: bool, big: bool) -> Backdrop:
    surface = panels.table(_HEIGHT, _TINT)
    _grid(surface)
    _side(surface, storms)
    for pawn in range(pawns):
        panels.panel(surface, panels.MARGIN + pawn * (_span(pawns) + _GAP), _SEATS, _span(pawns), _SEAT)
    panels.panel(surface, panels.MARGIN, _POWERS, WIDTH - 2 * panels.MARGIN, _ACTIVE)
    # What is astray has no other colours than what is in its row.
    sprites: list[Sprite] = [island(home + 1, place) for home in range(0, 25, 6) for place in (HOME, ROW)]
    sprites += [spirit(id, True) for id in SPIRITS]
    sprites += [gem(full, magic) for full in (True, False) for magic in (True, False)]
    sprites += [
        pip(True),
        pip(False),
        sign("fly"),
        sign("swap", GLOW),
        threat(),
        sign("a", WHITE, 36),
        legal_frame(CELL - 14, CELL - 14),
    ]
    sprites += [panels.turn_arrow(), panels.frame(120, 60), crown()]
    return Backdrop(surface, sprites)


def _grid(surface: Surface) -> None:
    ground = cut.rect(panels.MARGIN, _TOP - _HEAD, _HEAD + SIDE * CELL + 8, _HEAD + SIDE * CELL + 8, 22)
    surface.shadow(ground, blur=9, dy=6, opacity=0.35)
    surface.fill(ground, lighter(_TINT.table, 0.1))
    for column in range(SIDE):
        x = _LEFT + column * CELL + CELL / 2
        surface.text(x - 24, _TOP - _HEAD / 2, TABLES.columns[column], 40, CREAM, "Bold")
        symbol(surface, TABLES.symbols[column].id, x + 24, _TOP - _HEAD / 2, 21, CREAM, _TINT.table)
    for row in range(SIDE):
        _row(surface, row)


def _row(surface: Surface, row: int) -> None:
    """A row in the colour that belongs there; below each space its name and the number of its island."""
    colour = row_colour(row)
    ink = ink_on(colour)
    y = _TOP + row * CELL
    surface.fill(cut.rect(panels.MARGIN + 8, y + 4, _HEAD + SIDE * CELL - 8, CELL - 8, 18), colour)
    middle = panels.MARGIN + 2 + _HEAD / 2
    surface.text(middle, y + CELL / 2 - 24, str(row + 1), 42, ink, "Bold")
    surface.text(middle, y + CELL / 2 + 28, TABLES.colours[row].id, 34, ink, "SemiBold")
    for column in range(SIDE):
        space = row * SIDE + column
        x = _LEFT + column * CELL
        surface.fill(cut.rect(x - 1, y + 4, 3, CELL - 8), darker(colour, 0.3))
        surface.text(x + 18, y + CELL - 21, SPACES[space], 30, ink, "Medium", "l")
        surface.text(x + CELL - 18, y + CELL - 21, str(space + 1), 32, ink, "Bold", "r")


def _side(surface: Surface, storms: bool) -> None:
    """The score, the time gems, and the storm or what islands are worth."""
    panels.panel(surface, _SIDE_X, _TOP - _HEAD, _SIDE_WIDTH, 372, "Score")
    panels.panel(surface, _SIDE_X, _TOP - _HEAD + 386, _SIDE_WIDTH, 128, "Time gems")
    panels.panel(surface, _SIDE_X, _THIRD, _SIDE_WIDTH, _BOTTOM + 8 - _THIRD, "Storm" if storms else "Islands")
    if storms:
        return
    worth = TABLES.points
    lines = (("at home", worth.home), ("right row", worth.row), ("astray", worth.astray))
    for index, (text, each) in enumerate(lines):
        y = _THIRD + 88 + index * 52
        surface.text(_SIDE_X + 78, y, text, 31, INK, "Medium", "l")
        surface.text(_SIDE_X + _SIDE_WIDTH - 30, y, number(each), 36, INK, "Bold", "r")
        if index < 2:
            surface.fill(cut.circle(_SIDE_X + 48, y, 17), INK)
            surface.fill(cut.circle(_SIDE_X + 48, y, 15), WHITE)
            line = [(-7, 0), (-2, 6), (7, -6)] if index == 0 else [(-7, 0), (7, 0)]
            surface.fill(cut.path([(_SIDE_X + 48 + u, y + v) for u, v in line], 5), INK)
    panels.divider(surface, _SIDE_X + 30, _THIRD + 232, _SIDE_WIDTH - 60)
    for index, text in enumerate(("Below each space:", "who belongs there")):
        surface.text(
            _SIDE_X + _SIDE_WIDTH / 2, _THIRD + 256 + index * 34, text, 30, FAINT, "Medium", room=_SIDE_WIDTH - 36
        )


# --- the picture -------------------------------------------------------------------------------------------------


def draw(view: State, scene: Scene) -> Canvas:
    """The board of Zefiria for a view and a scene."""
    assert isinstance(view, ZefiriaState)
    canvas = Canvas(_backdrop(len(view.at), view.storm_mode, scene.big))
    won = scene.over and GAME.result(view).won
    status = "" if scene.over else write(GAME.status(view), PlainReader()).replace("-", "−")
    panels.header(canvas, _TINT, GAME.info.title, scene, status, range(view.seats) if won else ())
    for space, number_ in enumerate(view.islands):
        canvas.put(island(number_, where(number_, space)), *_middle(space))
    threats = sorted({letter for swap in STORMS[view.storm] for letter in swap}) if view.storm else []
    for letter in threats:
        x, y = _corner(GRIDS[view.grid][letter])
        canvas.put(threat(), x + CELL // 2, y + CELL // 2)
    chosen = {INDEX[place] for place in scene.places if place in INDEX}
    _marks(canvas, view, chosen)
    _choices(canvas, view, chosen)
    for letter in threats:
        x, y = _corner(GRIDS[view.grid][letter])
        canvas.put(sign(LETTERS[letter], WHITE, 36), x + CELL // 2, y + CELL - 18)
    active = _active(view)
    for pawn, space in enumerate(view.at):
        if space >= 0:
            canvas.put(spirit(view.spirits[pawn], pawn == active), *_stand(space))
    _score(canvas, view, scene)
    if view.storm_mode:
        _forecast(canvas, view, scene)
    for pawn in range(len(view.at)):
        _seat(canvas, view, scene, pawn)
    _powers(canvas, view, scene, active)
    return canvas


def _active(view: ZefiriaState) -> int:
    step = view.steps[-1] if view.steps else None
    return step.pawn if isinstance(step, SpiritTurn | BreezePartner | Landing) else -1


def _marks(canvas: Canvas, view: ZefiriaState, chosen: Set[int]) -> None:
    """What the last turn did: a sign where a flight began, two frames for each swap, numbered if there are several."""
    swaps = 0
    several = sum(mark.kind != "fly" for mark in view.marks) > 1
    for mark in view.marks:
        if mark.kind == "fly":
            canvas.put(sign("fly", GLOW), *_stand(mark.source))
            continue
        swaps += 1
        for space in (mark.source, mark.target):
            x, y = _corner(space)
            canvas.put(legal_frame(CELL - 16, CELL - 16, 16, GLOW), x + CELL // 2, y + CELL // 2)
            if several and space not in chosen:
                canvas.put(sign(str(swaps), GLOW), x + CELL // 2, y + 36)


def _choices(canvas: Canvas, view: ZefiriaState, chosen: Set[int]) -> None:
    """Frames around what may be chosen; signs say what for, or at what cost."""
    if isinstance(step := view.steps[-1] if view.steps else None, StormSwap):
        for space in (step.first, step.second):
            x, y = _corner(space)
            canvas.put(legal_frame(CELL - 16, CELL - 16, 16, BAD), x + CELL // 2, y + CELL // 2)
    if isinstance(step, BreezePartner | Landing):
        x, y = _corner(step.first if isinstance(step, BreezePartner) else step.target)
        canvas.put(legal_frame(CELL - 16, CELL - 16, 16, GLOW), x + CELL // 2, y + CELL // 2)
    signs = _signs(view)
    for space in sorted(chosen):
        x, y = _corner(space)
        canvas.put(legal_frame(CELL - 16, CELL - 16), x + CELL // 2, y + CELL // 2)
        for kind in signs.get(space, ()):
            canvas.put(sign(kind), *(_stand(space) if kind == "fly" else (x + CELL // 2, y + 36)))


def _signs(view: ZefiriaState) -> dict[int, list[str]]:
    """What the spirit whose turn it is may do with each space: fly there, swap its island, or swap at a cost."""
    step = view.steps[-1] if view.steps else None
    found: dict[int, list[str]] = {}
    if isinstance(step, BreezePartner):
        return _costs(view, step.first, step.points)
    if not isinstance(step, SpiritTurn) or not step.points:
        return found
    here, id, free = view.at[step.pawn], view.spirits[step.pawn], view.free()
    found = (
        _costs(view, here, step.points)
        if id == SKYRON
        else {space: ["swap"] for space in spaces_of(movable(view, id, here, free))}
    )
    for space in spaces_of(flights(view, id, here, free)):
        found[space] = [*found.get(space, []), "fly"]
    return found


def _costs(view: ZefiriaState, first: int, points: int) -> dict[int, list[str]]:
    reached = ways(first, view.free(), points, view.diagonal)
    return {space: [str(cost)] for cost, way in enumerate(reached, 1) for space in spaces_of(way)}


def _score(canvas: Canvas, view: ZefiriaState, scene: Scene) -> None:
    total = points(view)
    middle = _SIDE_X + _SIDE_WIDTH / 2
    top = _TOP - _HEAD
    canvas.text(middle, top + 96, number(total), 92, INK, "Black")
    canvas.text(middle, top + 158, band(total).name, scene.size(31), FAINT, "SemiBold", room=_SIDE_WIDTH - 28)
    home, row, astray = counts(view.islands)
    lines = [("at home", home), ("right row", row), ("astray", astray)]
    if view.storm_mode:
        lines.append(("gems", sum(view.gems)))
    lines.append(("needed", min(b.least for b in TABLES.bands if b.won and b.least is not None)))
    for index, (text, count) in enumerate(lines):
        y = top + 200 + index * 36
        canvas.text(_SIDE_X + 30, y, text, 31, INK, "Medium", "l", _SIDE_WIDTH - 100)
        canvas.text(_SIDE_X + _SIDE_WIDTH - 30, y, str(count), 34, INK, "Bold", "r")
    left = view.rounds - view.round
    step = min(46, (_SIDE_WIDTH - 50) // view.rounds)
    for index in range(view.rounds):
        x = middle + (index - (view.rounds - 1) / 2) * step
        canvas.put(gem(index < left), x, top + 386 + 88)


def _forecast(canvas: Canvas, view: ZefiriaState, scene: Scene) -> None:
    """The swaps of the coming storm, by letters and by spaces; anchored ones are struck through."""
    x, y = _SIDE_X + 24, _THIRD + 84
    if not view.storm:
        lines = ("No storm", "comes any more.") if view.round else ("The forecast", "comes in round 1.")
        for index, line in enumerate(lines):
            canvas.text(x, y + 10 + index * 42, line, scene.size(33), FAINT, "Medium", "l", _SIDE_WIDTH - 40)
        return
    canvas.text(x, y, TERMS[view.storm], 38, INK, "Bold", "l", _SIDE_WIDTH - 110)
    canvas.text(_SIDE_X + _SIDE_WIDTH - 24, y, view.grid, 34, FAINT, "SemiBold", "r")
    for index, ((text, anchored), pair) in enumerate(zip(storm_line(view), STORMS[view.storm], strict=True)):
        y = _THIRD + 136 + index * 46
        canvas.text(x, y, f"{LETTERS[pair[0]]} – {LETTERS[pair[1]]}", 34, FAINT, "SemiBold", "l")
        right = _SIDE_X + _SIDE_WIDTH - 24
        canvas.text(right, y, text, 36, FAINT if anchored else INK, "Bold", "r")
        if anchored:
            canvas.put(_strike(), right - 62, y)


@remembered
def _strike() -> Sprite:
    surface = Surface(150, 20)
    surface.fill(cut.path([(8, 10), (142, 10)], 5), BAD)
    return Sprite(surface)


def _seat(canvas: Canvas, view: ZefiriaState, scene: Scene, pawn: int) -> None:
    """A pawn's panel: who leads it, which spirit, its action points and the magical gems of its seat."""
    width = _span(len(view.at))
    x, y, seat = panels.MARGIN + pawn * (width + _GAP), _SEATS, view.owner(pawn)
    id = view.spirits[pawn]
    step = view.steps[-1] if view.steps else None
    deciding = seat in scene.deciders and not scene.over and (view.seats > 1 or getattr(step, "pawn", pawn) == pawn)
    won = scene.over and GAME.result(view).won
    token = spirit(id, size=56) if id else _nobody()
    who = Scene(names=scene.names, deciders=(seat,) if deciding else (), over=scene.over, big=scene.big)
    panels.nameplate(canvas, x + 16, y + 48, width - 32, who, seat, token, crowned=bool(won))
    name = SPIRITS[id].name if id else "No spirit yet"
    canvas.text(x + 26, y + 116, name, 36, INK, "Bold", "l", width - 60)
    right = x + width - 36
    if pawn == _active(view) and step is not None:
        for index in range(view.action_points()):
            canvas.put(pip(index < step.points), right - (view.action_points() - 1 - index) * 27, y + 116)
    elif view.storm_mode and view.pawns(seat)[0] == pawn:
        for index in range(view.gems[seat]):
            canvas.put(gem(True, True), right - index * 34, y + 116)
    if deciding:
        panels.surround(canvas, panels.frame(width, _SEAT), x, y)


@remembered
def _nobody() -> Sprite:
    surface = Surface(PAWN + 8, PAWN + 8)
    middle = surface.width / 2
    surface.fill(cut.ring(middle, middle, PAWN / 2, 4), FAINT)
    surface.text(middle, middle, "?", 38, FAINT, "Bold")
    return Sprite(surface)


def _powers(canvas: Canvas, view: ZefiriaState, scene: Scene, active: int) -> None:
    """What the active spirit can do, in two lines; else what the storm will do, how the group wins, or how it ended."""
    x, y = panels.MARGIN + 28, _POWERS
    room = WIDTH - 2 * panels.MARGIN - 56
    step = view.steps[-1] if view.steps else None
    if isinstance(step, StormSwap):
        pair = f"The storm will swap {SPACES[step.first]} with {SPACES[step.second]}."
        lines = (pair, f"Any gem stops it; {scene.name(view.first)} may let it happen.")
    elif active >= 0:
        power = SPIRITS[view.spirits[active]]
        lines = (f"{power.name} flies: {power.flight.lower()}", f"Swaps: {power.breeze[0].lower()}{power.breeze[1:]}")
    else:
        steps = [f"{b.name} from {b.least}" for b in TABLES.bands if b.least is not None and b.won]
        first = "The group wins with"
        if scene.over:
            first = verdict(view, scene)
        lines = (first, ", ".join(steps))
    for index, line in enumerate(lines):
        text = wrapped(line, room, scene.size(33), "Medium", 1)[0]
        canvas.text(x, y + 38 + index * 46, text, scene.size(33), INK, "Medium", "l")
