"""The picture of Scythe: the map, the tracks or one's own mat, and a strip for each player."""

from collections.abc import Sequence

from rendering import panels
from rendering.canvas import Canvas
from rendering.grids import legal_field
from rendering.outcome import winning_seats
from rendering.palette import CREAM, GLOW, INK
from rendering.pieces import legal_ring
from rendering.scene import Scene
from rendering.scythe import signs
from rendering.scythe.layout import BASE, CELL, GRID, LEFT, PANEL, ROOM, TINT, Plan, backdrop, centre, track_cell
from rendering.scythe.mat import own_mat
from rendering.scythe.players import strip
from rendering.sprite import Sprite
from rules.game import State
from rules.scythe import GAME
from rules.scythe.chart import BASES, ORDER, PLACES
from rules.scythe.components import CHARACTER, RESOURCES, STRUCTURES, TABLES, TILES
from rules.scythe.scoring import scores
from rules.scythe.state import Player, ScytheState
from rules.scythe.steps_combat import BeforeCombat, Commit
from rules.text import PlainReader, write

# The room of the three lines of pieces on a hex.
_LINES = (138, 138, 104)
# Where they lie below its name when there are one, two or three.
_AT = ((10,), (-5, 32), (-11, 21, 53))
_GAP = 2
Chip = tuple[int, Sprite]


def draw(view: State, scene: Scene) -> Canvas:
    """Scythe for a view and a scene."""
    assert isinstance(view, ScytheState)
    own = scene.seat is not None and bool(view.order)
    plan = Plan(view.seats, own)
    canvas = Canvas(backdrop(plan))
    winners = winning_seats(GAME, view, scene)
    panels.header(canvas, TINT, "Scythe", scene, write(GAME.status(view), PlainReader()), winners)
    _marks(canvas, view, scene)
    for place in PLACES:
        _place(canvas, view, place)
    for place in sorted(scene.places):
        _border(canvas, place, legal=True)
    if own and scene.seat is not None:
        own_mat(canvas, view, scene.seat)
    else:
        _tracks(canvas, view)
    _combat(canvas, view)
    found = {score.seat: score for score in scores(view)} if view.order else {}
    for row, seat in enumerate(view.order or range(view.seats)):
        strip(canvas, view, scene, plan.strip(row), seat, found.get(seat), winners, not own)
        if seat in scene.deciders:
            panels.surround(canvas, panels.frame(ROOM, plan.strip_down, radius=16), LEFT, plan.strip(row))
    return canvas


def _border(canvas: Canvas, place: str, legal: bool) -> None:
    """A bright border around a place: that it may be chosen, or that the last turn changed it."""
    if place not in ORDER:
        return
    if place in BASES:
        canvas.put(legal_ring(BASE) if legal else legal_ring(BASE, GLOW), *centre(place))
    else:
        canvas.put(legal_field(GRID) if legal else legal_field(GRID, GLOW), *centre(place))


def _marks(canvas: Canvas, view: ScytheState, scene: Scene) -> None:
    for place in dict.fromkeys(view.marks):
        if place not in scene.places:
            _border(canvas, place, legal=False)


# --- pieces on the map ------------------------------------------------------------------------------------------


def mechs_told(letter: str, mechs: Sequence[str], short: bool) -> str:
    """Mechs of a faction in a chip: ``RM3``, ``RM1,4`` (no mech 14), or short ``RM×2``."""
    numbers = [mech[1:] for mech in mechs]
    return f"{letter}M" + (f"×{len(numbers)}" if short and len(numbers) > 1 else ",".join(numbers))


def _units(player: Player, place: str, short: bool) -> list[Chip]:
    """The units of a player on a place, each with its width; `short` counts mechs instead of naming them."""
    side = player.side
    colour = signs.COLOURS[side.id]
    found: list[Chip] = []
    if player.character == place:
        found.append((46, signs.character(side.letter, colour)))
    mechs = [mech for mech in player.fighters(place) if mech != CHARACTER]
    if mechs:
        text = mechs_told(side.letter, mechs, short)
        found.append((signs.chip_width(text, "mech"), signs.chip(text, colour, "mech")))
    workers = player.workers.get(place, 0)
    if workers:
        text = f"{side.letter}{workers}"
        found.append((signs.chip_width(text, "worker"), signs.chip(text, colour, "worker")))
    return found


def _things(view: ScytheState, place: str) -> list[Chip]:
    """Structure and resources on a place."""
    found: list[Chip] = []
    for player in view.players:
        if player.faction and place in player.structures:
            building = TABLES.structures[STRUCTURES[player.structures.index(place)]]
            text = player.side.letter + building.letters
            colour = signs.COLOURS[player.faction]
            found.append((signs.chip_width(text, "structure"), signs.chip(text, colour, "structure")))
    for kind, count in zip(RESOURCES, view.tokens(place), strict=True):
        if count:
            text = f"{kind[0]}{count}"
            found.append((signs.chip_width(text, "resource"), signs.chip(text, signs.RESOURCES[kind], "resource")))
    return found


def _in_lines(chips: Sequence[Chip]) -> list[list[Chip]] | None:
    """The chips in the lines of a hex, in their order if that fits, or None where there are too many."""
    if found := _filled(chips):
        return found
    packed = _filled(sorted(chips, key=lambda chip: -chip[0]), anywhere=True)
    return packed and [sorted(line, key=chips.index) for line in packed]


def _filled(chips: Sequence[Chip], anywhere: bool = False) -> list[list[Chip]] | None:
    """Lines that are filled one after the other, or each chip in the first with room for it."""
    lines: list[list[Chip]] = [[]]
    for chip in chips:
        for line in lines if anywhere else lines[-1:]:
            if across([*line, chip]) <= _LINES[lines.index(line)]:
                line.append(chip)
                break
        else:
            if len(lines) == len(_LINES) or chip[0] > _LINES[len(lines)]:
                return None
            lines.append([chip])
    return lines


def across(line: Sequence[Chip]) -> int:
    """How wide a line of chips is."""
    return sum(wide + _GAP for wide, _ in line) - _GAP


def lines_on(view: ScytheState, place: str) -> list[list[Chip]]:
    """What lies on a place, in lines."""
    chips: list[Chip] = []
    for short in (False, True):
        chips = [chip for player in view.players if player.faction for chip in _units(player, place, short)]
        if place in view.encounters:
            chips.append((36, signs.encounter()))
        chips += _things(view, place)
        lines = _in_lines(chips)
        if lines is not None:
            return lines
    # What lies there is also told in words; units come first.
    return next(filter(None, (_in_lines([*chips[:count], more()]) for count in range(len(chips), -1, -1))))


def more() -> Chip:
    """The sign that more lies on a hex than can be shown."""
    return signs.chip_width("+", "resource"), signs.chip("+", CREAM, "resource")


def _place(canvas: Canvas, view: ScytheState, place: str) -> None:
    x, y = centre(place)
    battle = view.battle(place)
    lines = lines_on(view, place)
    for line, dy in zip(lines, _AT[len(lines) - 1], strict=True):
        left = x - across(line) / 2
        for wide, sprite in line:
            canvas.put(sprite, left + wide / 2, y + dy + (8 if place in BASES else 0))
            left += wide + _GAP
    if battle:
        _border(canvas, place, legal=False)
        canvas.put(signs.swords(), x + 52, y - 70)


# --- tracks and combat ------------------------------------------------------------------------------------------


def _tracks(canvas: Canvas, view: ScytheState) -> None:
    y = PANEL + 29
    if view.tile:
        tile = TILES[view.tile]
        told = f"{tile.name}: " + " ".join(f"${coins}" for coins in tile.coins)
        canvas.text(LEFT + 18, y, told, 30, INK, "SemiBold", "l", room=ROOM - 290)
    canvas.text(LEFT + ROOM - 18, y, f"Factory cards: {len(view.factory)}", 30, INK, "SemiBold", "r")
    if not view.order:
        return
    for track in range(2):
        heaps: dict[int, list[Player]] = {}
        for seat in view.order:
            player = view.players[seat]
            heaps.setdefault((player.power, player.popularity)[track], []).append(player)
        for value, heap in heaps.items():
            left, top = track_cell(track, value)
            # A third row of markers covers the number; those beside it tell it.
            low = top + 46 - 31 * ((len(heap) - 1) // 4)
            for index, player in enumerate(heap):
                row, column = divmod(index, 2)
                dx = CELL / 2 - 1 if len(heap) == 1 or (index == len(heap) - 1 and not column) else 12 + 25 * column
                marker = signs.marker(player.side.letter, signs.COLOURS[player.faction])
                canvas.put(marker, left + dx, low + 32 * row)


def _combat(canvas: Canvas, view: ScytheState) -> None:
    """Who fights whom, beside the northern home base."""
    top = view.steps[-1] if view.steps else None
    if not isinstance(top, (BeforeCombat, Commit)):
        return
    lines = [f"Combat on {top.hex}"]
    for seat, role in zip(top.sides, ("attacks", "defends"), strict=True):
        player = view.players[seat]
        told = f"{player.side.letter} {role}, power {player.power}"
        if isinstance(top, Commit):
            most = top.most_cards(view, seat)
            told += f", {most} {'card' if most == 1 else 'cards'}"
        lines.append(told)
    for row, line in enumerate(lines):
        canvas.text(
            LEFT + ROOM, panels.HEADER + 32 + 38 * row, line, 30 if row else 36, CREAM, "SemiBold", "r", room=340
        )
