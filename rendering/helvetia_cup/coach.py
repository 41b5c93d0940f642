"""What only a coach sees below the pitch: the squad with all values, and the cards."""

from collections.abc import Sequence

from rendering import panels
from rendering.canvas import Canvas
from rendering.helvetia_cup import pitch
from rendering.helvetia_cup.words import CODES, player_name
from rendering.palette import FAINT, INK, rgb
from rendering.scene import Scene
from rules.helvetia_cup.components import CARDS, PLAYERS, SKILLS, VALUES
from rules.helvetia_cup.state import BENCH, PITCH, CupState, Player
from rules.helvetia_cup.steps_setup import KeepCards, Squad

ROW_HEIGHT = 47
DEFENCE, ATTACK = rgb("1F5FB0"), rgb("B3372F")


def squad_of(view: CupState, seat: int | None) -> list[Player]:
    """The players in a coach's table: pitch first, then bench; all of the team before the squad is named."""
    if seat is None or not view.teams[seat]:
        return []
    players = view.squads[seat]
    if view.steps and isinstance(view.steps[-1], Squad):
        return list(players)
    return [player for status in (PITCH, BENCH) for player in players if player.status == status]


def hand_of(view: CupState, seat: int | None) -> list[tuple[str, str, bool]]:
    """A coach's cards: name, effect, played."""
    if seat is None or not view.with_cards or not view.teams[seat]:
        return []
    step = view.steps[-1] if view.steps else None
    ids = list(view.power[seat]) + ([view.legend[seat]] if view.legend[seat] else [])
    if isinstance(step, KeepCards):
        legends = [card.id for card in CARDS.values() if not card.level and card.id in view.box[seat]]
        ids = [*step.dealt[seat], *legends]
    return [
        (CARDS[id].name + ("" if CARDS[id].level else " (LEGEND)"), CARDS[id].effect, id in view.played[seat])
        for id in ids
    ]


_COLUMNS = (276, 84, *(80,) * 9)


def table(canvas: Canvas, top: int, view: CupState, scene: Scene, squad: Sequence[Player]) -> None:
    """The squad with all values as they are now; what is halved stands in brackets."""
    assert scene.seat is not None
    heads = ["", "at", *(["D", "A"] if view.family else [CODES[skill] for skill in SKILLS])]
    y = top + 32
    for row, player in enumerate([None, *squad]):
        cells = heads if player is None else _cells(view, scene.seat, player)
        right = panels.MARGIN + 20
        for column, (text, room) in enumerate(zip(cells, _COLUMNS, strict=False)):
            colour = INK if player else FAINT
            if column > 2 and not view.family:
                colour = DEFENCE if column < 7 else ATTACK
            if column == 0:
                canvas.text(right, y + row * ROW_HEIGHT, text, scene.size(31), colour, "Bold", "l", room - 8)
            else:
                canvas.text(right + room, y + row * ROW_HEIGHT, text, scene.size(31), colour, "Bold", "r", room - 4)
            right += room


def _cells(view: CupState, seat: int, player: Player) -> list[str]:
    name = player_name(view, seat, player.number).removesuffix(" (North)")
    where = {PITCH: _hex(player), BENCH: "bench"}.get(player.status, "")
    first = f"{player.number} {name}"
    type = PLAYERS[view.teams[seat]][player.number - 1].type
    first += f" ({type})" if type else ""
    team = view.teams[seat]
    if view.family:
        return [first, where, *(str(VALUES[team, player.number, value]) for value in ("defence", "attack"))]
    known = player.status == PITCH
    boost = player.boost if known else VALUES[team, player.number, "boost"]
    values = [VALUES[team, player.number, skill] for skill in SKILLS[1:]]
    tired = known and not player.boost
    return [first, where, str(boost), *(f"({value // 2})" if tired else str(value) for value in values)]


def _hex(player: Player) -> str:
    return pitch.NAMES[player.hex] if player.hex >= 0 else ""
