"""The strip of a player: points, tracks, costs, what is unlocked and what has been achieved."""

from collections import Counter
from collections.abc import Sequence

from rendering import panels
from rendering.canvas import Canvas
from rendering.palette import FAINT, GLOW, INK
from rendering.scene import Scene
from rendering.scythe import signs
from rendering.scythe.layout import LEFT, LINE, ROOM
from rendering.sprite import Sprite, remembered
from rendering.surface import Surface, rect
from rules.game import Score
from rules.scythe.components import BOTTOMS, CUBES, FACTORY, MECHS, TABLES
from rules.scythe.state import HIDDEN_COINS, Player, ScytheState

_NAME = 470
_CELL = (ROOM - 28) // 4


def stars_told(player: Player, limit: int) -> str:
    """The stars of a player in a line."""
    if not player.stars:
        return "No star"
    counts = Counter(player.stars)
    told = ", ".join(star + (f" {count}" if count > 1 else "") for star, count in counts.items())
    return f"{len(player.stars)} of {limit} stars: {told}"


def coins_told(player: Player) -> str:
    """The coins of a player as far as they are known."""
    return "$?" if player.coins == HIDDEN_COINS else f"${player.coins}"


@remembered
def _used(across: int) -> Sprite:
    """The ground of the section that was used last."""
    # Letters reach further down than up, and the token of the player comes close from above.
    surface = Surface(across, 29, crisp=True)
    surface.fill(rect(0, 0, across, 29, 8), GLOW)
    return Sprite(surface, 0, 12)


def _costs(canvas: Canvas, player: Player, y: int) -> None:
    """What the bottom actions of a player cost and pay, and which section was used last."""
    for index, section in enumerate(player.board.sections):
        x = LEFT + 14 + index * _CELL
        if player.section == index + 1:
            canvas.put(_used(_CELL - 8), x - 4, y)
        column = BOTTOMS.index(section.bottom)
        told = f"{section.bottom.capitalize()} {player.cost(column)} {TABLES.bottom[section.bottom].resource}"
        told += f" ${section.coins}"
        room = _CELL - 16
        if player.recruits[column]:
            canvas.put(signs.recruit(), x + 13, y)
            x, room = x + 31, room - 31
        canvas.text(x, y, told, 30, INK, "SemiBold", "l", room=room)


def strip(
    canvas: Canvas,
    view: ScytheState,
    scene: Scene,
    top: int,
    seat: int,
    score: Score | None,
    winners: Sequence[int],
    costs: bool,
) -> None:
    """Draw the strip of a seat, with its costs if wanted; there is no score while factions are drafted."""
    player = view.players[seat]
    y = top + 5 + LINE // 2
    side = player.side if player.faction else None
    token = signs.character(side.letter, signs.COLOURS[side.id]) if side else signs.encounter()
    points = f"Score {score.points}" if score else ""
    panels.nameplate(canvas, LEFT + 12, y, _NAME, scene, seat, token, points, 34, seat in winners)
    if score is None:
        told = " with the ".join(
            [side.name, f"{player.mat} mat"] if side and player.mat else [side.name] if side else []
        )
        canvas.text(LEFT + 16, y + LINE, told, 30, INK, "Medium", "l", room=ROOM - 32)
        return
    has = [coins_told(player)]
    if not costs:
        # Otherwise the tracks show them.
        has += [f"power {player.power}", f"popularity {player.popularity}"]
    has += [f"cards {len(player.hand)}", f"workers {player.in_play}"]
    canvas.text(LEFT + ROOM - 16, y, " · ".join(has), 32, INK, "SemiBold", "r", room=ROOM - _NAME - 60)
    if costs:
        y += LINE
        _costs(canvas, player, y)
    y += LINE
    cubes = [cube for cube, moved in zip(CUBES, player.cubes, strict=True) if not moved]
    unlocked = [
        f"{mech} {TABLES.abilities[ability].name}"
        for mech, place, ability in zip(MECHS, player.mechs, player.side.mechs, strict=True)
        if place
    ]
    told = [("Cubes " + " ".join(cubes)) if cubes else "No cubes", ", ".join(unlocked) or "No mech"]
    canvas.text(LEFT + 16, y, " · ".join(told), 30, INK, "Medium", "l", room=ROOM - 32)
    y += LINE
    built = [
        building.letters for building, place in zip(TABLES.structures.values(), player.structures, strict=True) if place
    ]
    told = [("Built " + " ".join(built)) if built else "", f"F{player.factory}" if player.factory else ""]
    if player.section == FACTORY:
        told[1] += " used"
    told.append(stars_told(player, view.limit))
    canvas.text(LEFT + 16, y, " · ".join(filter(None, told)), 30, FAINT, "SemiBold", "l", room=ROOM - 32)
