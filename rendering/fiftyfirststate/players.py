"""The players of 51st State in its picture: a strip with what they have, and the locations of their States."""

from collections import Counter

from rendering import panels
from rendering.canvas import Canvas
from rendering.fiftyfirststate import cards, signs
from rendering.fiftyfirststate.cards import ACROSS, CARD, LABEL, TILE, WIDE
from rendering.fiftyfirststate.layout import (
    BOARD,
    COLUMNS,
    GAP,
    HELD,
    LEFT,
    NAME,
    PANEL,
    ROOM,
    SLOT_OF_GOOD,
    STRIP,
    SUPPLY,
    column,
)
from rendering.lettering import READABLE, width
from rendering.palette import CREAM, FAINT, INK
from rendering.pieces import legal_frame
from rendering.scene import Scene
from rules.fiftyfirststate.components import BOARD_ACTIONS, CONNECTIONS, FACTIONS, GOODS, LOCATIONS, TABLES, told
from rules.fiftyfirststate.state import FiftyFirstState, Player, Site

_ORDER = {good: index for index, good in enumerate((*GOODS, "card", "vp"))}
# A picture for one player leaves out the States of others to which nothing can be done now.
_NOT_SHOWN = "State not shown"
_ROWS = {"P": 0, "OP": 0, "F": 1, "A1": 2, "A2": 2}


def deals(player: Player) -> str:
    """What the Deals of a player bring: "2 iron + 1 VP"."""
    goods = sorted((LOCATIONS[card].deal for card in player.deals), key=_ORDER.__getitem__)
    return told(Counter(goods))


def held(player: Player) -> str:
    """The hand and the Deals of a player in a line."""
    parts = [f"Hand {len(player.hand)}"]
    if player.connections:
        counts = Counter(CONNECTIONS[card].name for card in player.connections)
        parts.append(" + ".join(name if count == 1 else f"{count} {name}" for name, count in counts.items()))
    parts.append(f"Deals {deals(player)}" if player.deals else "no Deals")
    return " · ".join(parts)


def arranged(player: Player) -> list[tuple[int, Site]]:
    """Positions and locations as they are shown: production, features, actions, ruins."""
    sites = [*enumerate(player.sites, 1)]
    return sorted(sites, key=lambda pair: (3 if pair[1].ruin else _ROWS[pair[1].location.kind], pair[0]))


def draw_player(
    canvas: Canvas, view: FiftyFirstState, scene: Scene, seat: int, y: int, crowned: bool, open: bool, full: bool
) -> None:
    """A player's strip, and with `open` the State below it; `full` shows all of each location."""
    player = view.players[seat]
    _strip(canvas, view, scene, seat, y, crowned, hidden=bool(player.sites) and not open)
    if open:
        down = CARD[1] if full else TILE[1]
        for index, (number, site) in enumerate(arranged(player)):
            x, top = column(index), y + STRIP + index // COLUMNS * (down + GAP)
            _site(canvas, view, scene, seat, number, site, x, top, full)


def _strip(canvas: Canvas, view: FiftyFirstState, scene: Scene, seat: int, y: int, crowned: bool, hidden: bool) -> None:
    player = view.players[seat]
    row = y + NAME
    points = f"{player.points} VP"
    if scene.over:
        points = f"{player.points} + {player.locations} = {player.points + player.locations} VP"
    elif player.locations:
        points += f" (+{player.locations})"
    marks = (seat == view.first and not scene.over, player.passed and not scene.over)
    room = ROOM - 4 - 60 * marks[0] - 146 * marks[1]
    right = LEFT + ROOM - 2
    if marks[1]:
        canvas.put(signs.stamp(), right - width(points, 42, "Bold") - 18 - 66, row)
    if marks[0]:
        canvas.put(signs.first_marker(), right - width(points, 42, "Bold") - 18 - 146 * marks[1] - 26, row)
    canvas.text(right, row, points, 42, INK, "Bold", "r")
    room -= width(points, 42, "Bold") + 22
    panels.nameplate(canvas, LEFT, row, room, scene, seat, signs.token(player.faction), "", crowned=crowned)
    for index, count in enumerate(player.goods):
        if count:
            x = LEFT + index * SLOT_OF_GOOD
            canvas.put(signs.good(GOODS[index]), x + 24, y + SUPPLY)
            canvas.text(x + 50, y + SUPPLY, str(count), 36, INK, "Bold", "l")
    if player.faction:
        _board(canvas, scene, player, seat, y + BOARD)
    room = ROOM - 4
    if hidden:
        canvas.text(LEFT + ROOM - 2, y + HELD, _NOT_SHOWN, READABLE, FAINT, "Medium", "r")
        room -= width(_NOT_SHOWN, READABLE, "Medium") + 22
    canvas.text(LEFT + 2, y + HELD, held(player), 32, INK, "Medium", "l", room)
    if seat in scene.deciders and not scene.over:
        panels.surround(canvas, panels.frame(ROOM + 28, PANEL, radius=14), LEFT - 14, y)


def _board(canvas: Canvas, scene: Scene, player: Player, seat: int, y: int) -> None:
    """The three actions of a faction board."""
    for index, trade in enumerate(FACTIONS[player.faction].actions):
        x = column(index)
        used = player.used[index]
        name = BOARD_ACTIONS[index]
        canvas.text(x + 8, y, name, 32, FAINT if used else INK, "Bold", "l")
        if used:
            canvas.put(signs.cross(28, 28), x + 60, y)
        else:
            text = f"{told(trade.pay)}: {told(trade.gain)}".replace("hand card", "card")
            canvas.text(x + 46, y, text, 31, INK, "Medium", "l", ACROSS - 52)
        if name in scene.places and seat == scene.seat:
            panels.surround(canvas, legal_frame(ACROSS - 18, 32, 8), x + ACROSS // 2 - 5, y, edge=16)


def _site(
    canvas: Canvas,
    view: FiftyFirstState,
    scene: Scene,
    seat: int,
    number: int,
    site: Site,
    x: int,
    y: int,
    full: bool,
) -> None:
    """A location with its place and what lies on it."""
    place = view.place(seat, number)
    size = CARD if full and not site.ruin else TILE
    label = LABEL if len(place) < 3 else WIDE
    if site.ruin:
        canvas.put(cards.ruin(label), x, y)
    else:
        canvas.put(cards.full(site.card, label) if full else cards.tile(site.card, label), x, y)
        _lying(canvas, site, x + ACROSS - 6, y + (66 if full else 58))
    if full and not site.ruin:
        canvas.text(x + (label - 7) // 2, y + 23, place, 30, INK, "Bold")
    else:
        canvas.text(x + label // 2, y + 20, place, 30, CREAM, "Bold")
    if place in scene.places:
        panels.surround(canvas, legal_frame(size[0] - 8, size[1] - 8, 10), x + size[0] // 2, y + size[1] // 2, edge=22)
    elif place in view.marks and not scene.over:
        panels.surround(canvas, panels.frame(*size, stroke=5, radius=12), x, y, edge=22)


def _lying(canvas: Canvas, site: Site, right: int, y: int) -> None:
    """From the right: the defence, uses, a visitor, and goods."""
    location = site.location
    sign = signs.defence(site.defence, site.shield or location.shielded)
    canvas.put(sign, right, y)
    right -= sign.size[0] + 4
    for use in reversed(range(TABLES.uses.get(location.kind, 0))):
        canvas.put(signs.dot(use < site.used), right - 12, y)
        right -= 26
    if location.kind == "OP" and site.used:
        canvas.put(signs.visitor(), right - 18, y)
    for good in sorted(site.goods, key=_ORDER.__getitem__, reverse=True):
        canvas.text(right - 2, y, str(site.goods[good]), 31, INK, "Bold", "r")
        canvas.put(signs.good(good, 28), right - 34, y)
        right -= 52
