"""One's own mat, hand and objectives, for the private picture."""

from rendering.canvas import Canvas
from rendering.palette import FAINT, GLOW, INK, WELL
from rendering.pieces import badge, mark
from rendering.scythe import signs
from rendering.scythe.layout import LEFT, MAT, PANEL, ROOM
from rules.scythe.components import (
    BOTTOMS,
    FACTORY,
    OBJECTIVES,
    TABLES,
    factory_words,
)
from rules.scythe.objectives import holds
from rules.scythe.state import Player, ScytheState
from rules.text import counted

_LINE = 37


def top_told(player: Player, top: str) -> str:
    """What a top action gives a player now, in a few words."""
    match top:
        case "bolster":
            return f"{player.give('U1')} power / {counted(player.give('U2'), 'card')}"
        case "move":
            return f"{player.give('U3')} units / ${player.give('U4')}"
        case "produce":
            return f"on {player.give('U5')} hexes"
        case _:
            return f"{TABLES.trade} resources / {player.give('U6')} pop."


def own_mat(canvas: Canvas, view: ScytheState, seat: int) -> None:
    """Draw the mat of a seat with everything that only it sees."""
    player = view.players[seat]
    for index, section in enumerate(player.board.sections):
        x, y = LEFT + 14 + index * MAT, PANEL + 32
        free = player.section != index + 1 or player.can("relentless")
        canvas.put(badge(str(index + 1), GLOW if free else WELL, 30), x + 24, y)
        canvas.text(x + 52, y, section.top.capitalize(), 34, INK if free else FAINT, "Bold", "l", room=MAT - 70)
        canvas.text(x + 4, y + _LINE, top_told(player, section.top), 30, INK, "Medium", "l", room=MAT - 18)
        column = BOTTOMS.index(section.bottom)
        told = f"{section.bottom.capitalize()}  ${section.coins}"
        canvas.text(x + 4, y + 2 * _LINE + 4, told, 32, INK, "Bold", "l", room=MAT - 18)
        y += 3 * _LINE + 6
        covered = player.upgrades[column]
        kinds = ["fixed"] * section.fixed + ["open"] * (section.removable - covered) + ["covered"] * covered
        for at, kind in enumerate(kinds):
            canvas.put(signs.box(kind), x + 18 + at * 31, y)
        resource = TABLES.bottom[section.bottom].resource
        canvas.text(x + 10 + len(kinds) * 31, y, resource, 30, INK, "Medium", "l")
        if player.recruits[column]:
            canvas.put(signs.recruit(), x + MAT - 36, y)
    y = PANEL + 194
    canvas.text(LEFT + 18, y, "Combat cards", 30, FAINT, "SemiBold", "l")
    x = LEFT + 224
    for value in player.hand[:14]:
        canvas.put(badge(str(value), signs.COLOURS["polania"], 30), x, y)
        x += 50
    if not player.hand:
        canvas.text(x - 18, y, "none", 30, INK, "Medium", "l")
    if len(player.hand) > 14:
        canvas.text(x - 14, y, f"+{len(player.hand) - 14}", 30, INK, "SemiBold", "l")
    if player.factory:
        free = player.section != FACTORY
        canvas.text(LEFT + ROOM - 18, y, f"F{player.factory}", 34, INK if free else FAINT, "Bold", "r")
    y += 41
    for number in player.objectives:
        card = OBJECTIVES[number]
        if holds(view, seat, number):
            canvas.put(mark("tick", 30), LEFT + 34, y)
        canvas.text(LEFT + 58, y, f"{number} {card.name}: {card.needs}", 30, INK, "Medium", "l", room=ROOM - 76)
        y += _LINE
    if player.done:
        names = ", ".join(OBJECTIVES[number].name for number in player.done)
        canvas.text(LEFT + 18, y, f"Completed: {names}", 30, INK, "Medium", "l", room=ROOM - 36)
        y += _LINE
    if player.factory and y < PANEL + 330:
        told = f"F{player.factory}: {factory_words(player.factory)}"
        canvas.text(LEFT + 18, y, told, 30, INK, "Medium", "l", room=ROOM - 36)
