"""The board of Helvetia Cup: scoreboard, pitch, goal; for a coach also the squad and the cards."""

from collections.abc import Sequence
from functools import lru_cache
from math import hypot

from rendering import panels, pieces
from rendering import surface as cut
from rendering.canvas import WIDTH, Backdrop, Canvas, Sprite
from rendering.helvetia_cup import pitch, tokens
from rendering.helvetia_cup.coach import ATTACK, DEFENCE, ROW_HEIGHT, hand_of, squad_of, table
from rendering.helvetia_cup.tokens import BLUE, YELLOW, Look
from rendering.helvetia_cup.words import clock, deciding, last_event
from rendering.lettering import number, wrapped
from rendering.outcome import winning_seats
from rendering.palette import BAD, CREAM, FAINT, GLOW, INK, LEGAL, TINTS, Colour, lighter, rgb
from rendering.scene import Scene
from rendering.sprite import remembered
from rendering.surface import Surface
from rules.game import State
from rules.helvetia_cup import GAME
from rules.helvetia_cup.components import CARDS, LENGTHS, PLAYERS, TABLES, TEAMS
from rules.helvetia_cup.pitch import DISTANCE, INDEX, ROW
from rules.helvetia_cup.state import CupState, Player, Shot
from rules.helvetia_cup.steps_attack import AttackAction, KickOff, Receiver
from rules.helvetia_cup.steps_destination import Destination
from rules.helvetia_cup.steps_run import Run
from rules.text import PlainReader, Text, write

_TINT = TINTS["helvetia_cup"]
_BOARD = 126
_STRIP = 178
_GAP = 10
_TOP = panels.HEADER + _GAP
_WINDOW = 9  # rows of the pitch in a coach's picture
_PLATE = 436
_GOAL = (402, _STRIP)
_LIFT = 15  # how far above the middle of its hex a token lies, for the label below it
_REACH = 42  # from the middle of a token to the head of an arrow
_INNER = WIDTH - 2 * panels.MARGIN


class _Plan:
    """Where everything is. `rows` is the lowest and the highest row of the pitch shown, or None for no pitch."""

    def __init__(self, rows: tuple[int, int] | None, players: int, cards: int) -> None:
        self.rows = rows
        self.players = players
        self.cards = cards
        self.pitch = _TOP + _BOARD + _GAP
        if rows is None:
            self.cut = (0, 0)
        else:
            low, high = rows
            # The short columns lie half a hex higher.
            top = 0 if high == pitch.ROWS else pitch.GOAL_ROOM + (2 * (pitch.ROWS - high) - 1) * pitch.TALL // 2 - 6
            bottom = pitch.HEIGHT if low == 1 else pitch.GOAL_ROOM + (pitch.ROWS - low + 1) * pitch.TALL + 6
            self.cut = (top, bottom)
        self.bottom = self.pitch + self.cut[1] - self.cut[0]  # of the pitch
        self.strip = self.bottom + (_GAP if rows else 0)
        self.squad = self.strip + _STRIP + _GAP
        self.hand = self.squad + (36 + ROW_HEIGHT * (players + 1) + _GAP if players else 0)
        self.height = self.hand + (24 + ROW_HEIGHT * cards + _GAP if cards else 0) + panels.MARGIN - _GAP

    def at(self, hex: int) -> tuple[int, int]:
        """The middle of a hex in the picture."""
        x, y = pitch.centre(hex)
        return x, y - self.cut[0] + self.pitch

    def shows(self, hex: int) -> bool:
        """Whether a hex is in the picture."""
        half = pitch.TALL // 2
        return self.cut[0] + half <= pitch.centre(hex)[1] <= self.cut[1] - half


_PITCH = (1, pitch.ROWS)


def focuses(view: State) -> Sequence[tuple[str, Text]]:
    """The whole pitch, and a coach's squad and cards, for when the picture shows only one of them."""
    return (("pitch", Text("The whole pitch")), ("squad", Text("Squad and cards")))


def _rows(view: CupState, scene: Scene) -> tuple[int, int] | None:
    """The rows of the pitch to show: all of it in public, for a coach those around what the choice is about."""
    if scene.seat is not None and scene.focus == "squad":
        return None
    if scene.seat is None or scene.focus == "pitch":
        return _PITCH
    if not any(player.hex >= 0 for squad in view.squads for player in squad):
        return None
    step = view.steps[-1] if view.steps else None
    seen = {ROW[INDEX[name]] for name in scene.places & INDEX.keys()}
    if isinstance(step, (Destination, Run)):
        seen.add(ROW[view.player(step.seat, step.number).hex])
    elif view.ball >= 0:
        seen.add(ROW[view.ball])
    # Hexes of the short columns are cut off in the row below the window.
    low, high = min(seen, default=5), max(seen, default=11)
    if high - low >= _WINDOW:
        return _PITCH
    low = min(max(1, (low + high - _WINDOW + 1) // 2), pitch.ROWS - _WINDOW + 1)
    return low, low + _WINDOW - 1


# --- the static layer ------------------------------------------------------------


@lru_cache(16)
def _backdrop(rows: tuple[int, int] | None, players: int, cards: int, big: bool) -> Backdrop:
    plan = _Plan(rows, players, cards)
    surface = panels.table(plan.height, _TINT)
    if rows == _PITCH:
        pitch.draw(surface, plan.pitch, big)
    elif rows:
        layer = pitch.layer(big).image.crop((0, plan.cut[0], WIDTH, plan.cut[1]))
        surface.image.paste(layer, (0, plan.pitch))
    for x in (panels.MARGIN, WIDTH - panels.MARGIN - _PLATE):
        panels.panel(surface, x, _TOP, _PLATE, _BOARD)
    panels.panel(surface, panels.MARGIN + _PLATE + 14, _TOP, _INNER - 2 * _PLATE - 28, _BOARD, colour=INK)
    panels.panel(surface, panels.MARGIN, plan.strip, _INNER - _GOAL[0] - 14, _STRIP)
    panels.panel(surface, WIDTH - panels.MARGIN - _GOAL[0], plan.strip, *_GOAL)
    _goal(surface, plan)
    if players:
        panels.panel(surface, panels.MARGIN, plan.squad, _INNER, 26 + ROW_HEIGHT * (players + 1))
    if cards:
        panels.panel(surface, panels.MARGIN, plan.hand, _INNER, 14 + ROW_HEIGHT * cards)
    if big or rows != _PITCH:
        return Backdrop(surface, palette=_backdrop(_PITCH, 0, 0, False).palette)
    return Backdrop(surface, _samples(), [DEFENCE, ATTACK, BAD, CREAM])


def _samples() -> list[Sprite]:
    """Pieces with all colours that are neither shared nor on the pitch."""
    looks = [
        Look("circle", YELLOW, 8, 3, "C", yellow=True),
        Look("diamond", BLUE, 8, 3, "G", up=False),
        Look("circle", YELLOW, 4, 0, down=True),
        Look("diamond", BLUE, 4, 0),
    ]
    sprites = [tokens.player(look) for look in looks]
    sprites += [tokens.ball(True), pitch.legal(), pitch.restart_ring(), pieces.crown(), panels.turn_arrow()]
    sprites += [tokens.run(120, -60, colour) for colour in (lighter(YELLOW, 0.2), lighter(BLUE, 0.35))]
    return [*sprites, _square("both"), _side(YELLOW, "circle", "S")]


def _square_at(plan: _Plan, square: str) -> tuple[int, int]:
    """The middle of a goal square."""
    left = WIDTH - panels.MARGIN - _GOAL[0] + 24
    for row, letters in enumerate(TABLES.goal.rows):
        if square in letters:
            return left + 59 + letters.index(square) * 118, plan.strip + 56 + row * 66
    raise KeyError(square)


def _goal(surface: Surface, plan: _Plan) -> None:
    """The goal as a shooter sees it, with what each square costs."""
    x, y = _square_at(plan, TABLES.goal.rows[0][0])
    post = cut.rect(x - 66, y - 41, 368, 150, 8)
    surface.fill(post, INK)
    surface.fill(cut.rect(x - 62, y - 37, 360, 146, 6), rgb("FFFFFF"))
    net = cut.hatch(cut.rect(x - 55, y - 30, 346, 126), 12, 1.2)
    for square, malus in TABLES.goal.malus.items():
        u, v = _square_at(plan, square)
        well = cut.rect(u - 55, v - 30, 110, 60, 4)
        surface.fill(well, rgb("DCE7DF"))
        surface.fill(well & net, rgb("C3D3C8"))
        surface.text(u - 12, v, square, 42, INK, "Black", "r")
        surface.text(u - 2, v + 2, number(-malus), 32, FAINT, "SemiBold", "l")


@remembered
def _square(kind: str) -> Sprite:
    """What a duel did to a square: guarded (hatched), aimed at (a cross), or both."""
    surface = Surface(114, 64)
    well = cut.rect(2, 2, 110, 60, 4)
    if kind != "aim":
        surface.fill(cut.hatch(well, 15, 5), DEFENCE, 0.75)
        surface.fill(cut.frame(2, 2, 110, 60, 4, 5), DEFENCE)
    if kind == "aim":
        surface.fill(cut.frame(2, 2, 110, 60, 4, 5), ATTACK)
    if kind != "guard":
        for ends in ([(72, 12), (104, 52)], [(72, 52), (104, 12)]):
            surface.fill(cut.path(ends, 11), INK)
            surface.fill(cut.path(ends, 6), ATTACK)
    return Sprite(surface)


@remembered
def _attack(up: bool) -> Sprite:
    """The mark of the side in attack, with the direction of its attack."""
    surface = Surface(168, 54)
    surface.fill(cut.rect(0, 0, 168, 54, 27), GLOW)
    tip, foot = (14, 40) if up else (40, 14)
    surface.fill(cut.polygon([(140, tip), (154, foot), (126, foot)]), INK)
    surface.text(20, 27, "ATTACK", 30, INK, "Bold", "l")
    return Sprite(surface)


@remembered
def _side(colour: Colour, shape: str, letter: str) -> Sprite:
    return pieces.disc(letter, colour, 48, shape=shape)


# --- the picture ------------------------------------------------------------


def draw(view: State, scene: Scene) -> Canvas:
    """The board of Helvetia Cup for a view and a scene."""
    assert isinstance(view, CupState)
    rows = _rows(view, scene)
    # With the whole pitch there is no room for squad and cards; the focus on the squad shows them.
    squad = squad_of(view, scene.seat) if rows != _PITCH else []
    hand = hand_of(view, scene.seat) if rows != _PITCH else []
    plan = _Plan(rows, len(squad), len(hand))
    canvas = Canvas(_backdrop(plan.rows, plan.players, plan.cards, scene.big))
    winners = winning_seats(GAME, view, scene)
    status = "" if scene.over else _status(view)
    panels.header(canvas, _TINT, GAME.info.title, scene, status, winners)
    for side in range(2):
        _plate(canvas, view, scene, side, winners)
    _score(canvas, view)
    if plan.rows:
        _on_pitch(canvas, plan, view, scene)
    _strip(canvas, plan, view, scene)
    if scene.seat is not None and squad:
        table(canvas, plan.squad, view, scene, squad)
    for index, (title, text, used) in enumerate(hand):
        y = plan.hand + 32 + ROW_HEIGHT * index
        canvas.text(panels.MARGIN + 24, y, title, scene.size(31), FAINT if used else INK, "Bold", "l", 350)
        canvas.text(panels.MARGIN + 384, y, text, scene.size(30), FAINT if used else INK, "Medium", "l", _INNER - 408)
    return canvas


def _status(view: CupState) -> str:
    """How far the match is, in the few words for which the title bar has room."""
    if view.ball < 0 or view.period == len(LENGTHS[view.length].limits):
        return ""
    until = f"ends above {LENGTHS[view.length].limits[view.period]}'"
    return f"{until} · quiet {view.quiet}/{view.quiet_limit}" if view.quiet and view.quiet_limit else until


def dress(view: CupState, side: int) -> tuple[str, Colour]:
    """The shape and the colour of a side: by its team, in a mirror match by its end."""
    mirror = view.teams[0] == view.teams[1]
    if mirror:
        return ("circle", "diamond")[side], (YELLOW, BLUE)[side if view.teams[0] == "madmen" else 1 - side]
    return ("circle", YELLOW) if view.teams[side] == "madmen" else ("diamond", BLUE)


def _plate(canvas: Canvas, view: CupState, scene: Scene, side: int, winners: Sequence[int]) -> None:
    x = panels.MARGIN if side == 0 else WIDTH - panels.MARGIN - _PLATE
    shape, colour = dress(view, side)
    letter = "SN"[side]
    token = _side(colour, shape, letter) if view.teams[side] else _side(CREAM, "circle", letter)
    panels.nameplate(canvas, x + 16, _TOP + 38, _PLATE - 32, scene, side, token, crowned=side in winners)
    if not view.teams[side]:
        return
    size = scene.size(30)
    playing = not scene.over and view.period < len(TABLES.lengths[0].limits)
    if playing and side == view.attack and view.ball >= 0:
        canvas.put(_attack(side == 0), x + _PLATE - 100, _TOP + 91)
    facts = [TEAMS[view.teams[side]].name]
    if view.changes[side] and not view.family:
        facts.append(f"{view.changes[side]} subs" if view.changes[side] > 1 else "1 sub")
    canvas.text(
        x + 20,
        _TOP + 91,
        " · ".join(facts),
        size,
        FAINT,
        "Medium",
        "l",
        226 if playing and side == view.attack else _PLATE - 40,
    )


def _score(canvas: Canvas, view: CupState) -> None:
    goals = view.score
    text = f"{goals[0]} – {goals[1]}"
    canvas.text(WIDTH / 2, _TOP + 44, text, 76, CREAM, "Black", room=210)
    below = clock(view)
    if view.period == len(TABLES.lengths[0].limits):
        below = f"pens {view.kicks[0].count('1')} – {view.kicks[1].count('1')}"
    canvas.text(WIDTH / 2, _TOP + 99, below, 36, GLOW, "Bold", room=210)


def _on_pitch(canvas: Canvas, plan: _Plan, view: CupState, scene: Scene) -> None:
    for name in sorted(_shown_places(view, scene)):
        if plan.shows(INDEX[name]):
            canvas.put(pitch.legal(), *plan.at(INDEX[name]))
    if view.restart in ("free", "penalty") and not view.carrier and plan.shows(view.ball):
        canvas.put(pitch.restart_ring(), *plan.at(view.ball))
    if not isinstance(view.steps[-1] if view.steps else None, Destination) or scene.seat is None:
        _ways(canvas, plan, view)
    for side in range(2):
        for player in view.on_pitch(side):
            if player.hex >= 0 and plan.shows(player.hex):
                _player(canvas, plan, view, side, player)
    if view.ball >= 0 and not view.carrier and plan.shows(view.ball):
        x, y = plan.at(view.ball)
        taken = view.at(0, view.ball) or view.at(1, view.ball)
        # Between two players it lies above them, so that the label stays free.
        canvas.put(tokens.ball(not taken), x, y - (36 if taken else 12))
    _costs(canvas, plan, view, scene)
    if view.flight and view.flight.roll and plan.shows(view.flight.aim):
        x, y = plan.at(view.flight.aim)
        canvas.put(tokens.d20(view.flight.roll), x - 58, y - 30)


def _shown_places(view: CupState, scene: Scene) -> set[str]:
    """The legal places; of a pass, which may go everywhere, those in short reach and those with own players."""
    places = scene.places & INDEX.keys()
    step = view.steps[-1] if view.steps else None
    if isinstance(step, (KickOff, AttackAction, Receiver)) and len(places) > 40:
        mates = {player.hex for player in view.on_pitch(view.attack)}
        return {
            name for name in places if DISTANCE[INDEX[name]][view.ball] <= TABLES.short_reach or INDEX[name] in mates
        }
    return set(places)


def _ways(canvas: Canvas, plan: _Plan, view: CupState) -> None:
    """The last moves as arrows, the last pass as a dotted line, a deviation as a second one."""
    for side, trails in enumerate(view.trails):
        _, colour = dress(view, side)
        for trail in trails:
            if trail.start != trail.end and plan.shows(trail.start) and plan.shows(trail.end):
                (x, y), (u, v) = plan.at(trail.start), plan.at(trail.end)
                # The head ends where the player's token begins.
                share = 1 - _REACH / hypot(u - x, v - y)
                arrow = tokens.run(round((u - x) * share), round((v - y) * share), lighter(colour, 0.25))
                canvas.put(arrow, x, y - _LIFT)
    if flight := view.flight:
        for start, end in ((flight.start, flight.aim), (flight.aim, flight.end)):
            if start != end:
                (x, y), (u, v) = plan.at(start), plan.at(end)
                colour = CREAM if end == flight.aim else GLOW
                for dx, dy in tokens.dots(u - x, v - y):
                    if plan.pitch + _LIFT <= y + dy <= plan.bottom:
                        canvas.put(tokens.dot(colour), x + dx, y + dy - _LIFT)


def _player(canvas: Canvas, plan: _Plan, view: CupState, side: int, player: Player) -> None:
    x, y = plan.at(player.hex)
    both = view.at(1 - side, player.hex) is not None
    x += (-37 if side == 0 else 37) if both else 0
    shape, colour = dress(view, side)
    letter = ""
    if player.number == view.keepers[side]:
        letter = "g" if view.stand_in[side] else "G"
    elif PLAYERS[view.teams[side]][player.number - 1].type == "C":
        letter = "C"
    look = Look(
        shape,
        colour,
        player.number,
        -1 if view.family else player.boost,
        letter,
        side == 0,
        player.down,
        player.yellow > 0,
    )
    canvas.put(tokens.player(look), x, y - _LIFT)
    if side == view.attack and player.number == view.carrier:
        canvas.put(tokens.ball(), x + 26, y + 24 - _LIFT)


@remembered
def _cost(cost: int) -> Sprite:
    surface = Surface(38, 40, crisp=True)
    surface.fill(cut.rect(1, 1, 36, 38, 9), LEGAL)
    surface.text(19, 20, str(cost), 30, INK, "Black")
    return Sprite(surface)


def _costs(canvas: Canvas, plan: _Plan, view: CupState, scene: Scene) -> None:
    """For the coach who moves a player: the BOOST that each hex costs."""
    step = view.steps[-1] if view.steps else None
    if not isinstance(step, Destination) or scene.seat != step.seat or view.family:
        return
    for name, cost in step.costs(view).items():
        if plan.shows(INDEX[name]) and name in scene.places:
            x, y = plan.at(INDEX[name])
            canvas.put(_cost(cost), x - 46, y - 26)


# --- below the pitch ------------------------------------------------------------


def _strip(canvas: Canvas, plan: _Plan, view: CupState, scene: Scene) -> None:
    room = _INNER - _GOAL[0] - 14 - 44
    x = panels.MARGIN + 22
    lines: list[tuple[str, Colour]] = []
    told = deciding(view, scene)
    if scene.over:
        reader = PlainReader([scene.name(seat) for seat in range(2)], GAME.terms)
        told = write(GAME.result(view).summary, reader)
    size = scene.size(31)
    for line in wrapped(told, room, size, "SemiBold", 2):
        lines.append((line, INK))
    for line in wrapped(last_event(view), room, size, "SemiBold", 4 - len(lines)):
        lines.append((line, FAINT))
    lines += [(line, FAINT) for line in _legends(view, scene)[: 4 - len(lines)]]
    for index, (line, colour) in enumerate(lines):
        canvas.text(x, plan.strip + 34 + index * 38, line, size, colour, "SemiBold", "l", room)
    shot = view.last_shot if view.last_shot else view.shot
    if shot:
        _duel(canvas, plan, shot)


def _legends(view: CupState, scene: Scene) -> list[str]:
    """The LEGEND cards that lie open."""
    return [
        f"LEGEND of {scene.name(side)}: {CARDS[card].name}" + (" (played)" if card in view.played[side] else "")
        for side, card in enumerate(view.legend)
        if card
    ]


def _duel(canvas: Canvas, plan: _Plan, shot: Shot) -> None:
    for square in TABLES.goal.malus:
        kind = {(True, False): "guard", (False, True): "aim", (True, True): "both"}.get(
            (square in shot.guard, square == shot.aim)
        )
        if kind:
            canvas.put(_square(kind), *_square_at(plan, square))
    if shot.roll:
        x, y = _square_at(plan, shot.aim)
        canvas.put(tokens.d20(shot.roll, 52), x + 30, y)
