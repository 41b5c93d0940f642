"""The board of one player of Federation as a picture: missions, erudites and tiles with their texts."""

from functools import lru_cache

from rendering import panels
from rendering import surface as cut
from rendering.canvas import Backdrop, Canvas
from rendering.federation.ground import sprites
from rendering.federation.layout import GAP, LEFT, ROOM, TOP
from rendering.federation.signs import TINT, TRACKS, crystal, letter, mark
from rendering.lettering import wrapped
from rendering.outcome import winning_seats
from rendering.palette import CREAM, FAINT, INK, PAPER, lighter
from rendering.scene import Scene
from rendering.sprite import Sprite, remembered
from rendering.surface import Surface
from rules.federation import GAME
from rules.federation.components import DEEP_SPACE, MISSIONS, START_TILES, TERMS
from rules.federation.launch import deep_words, fits, worth
from rules.federation.state import FederationState, Player
from rules.federation.turns import start_words
from rules.federation.wording import ERUDITE_WORDS, mission_words
from rules.text import PlainReader, write

_PER_ROW, _DOWN = 3, 196
_WIDE = (ROOM - (_PER_ROW - 1) * GAP) // _PER_ROW
_HEAD, _LINE = 62, 44
_MISSIONS = TOP + _HEAD
_TILES = _MISSIONS + 4 * (_DOWN + GAP) + 4


def mission_status(player: Player, id: str) -> str:
    """How a mission of a player stands, in a few words."""
    scoring = MISSIONS[id].scores
    if id in player.launched:
        return "flown"
    told = ["tick" if id in player.ticks else "no tick"]
    if not fits(player, MISSIONS[id]):
        told.append("no D to pay" if MISSIONS[id].pays else "needs unmet")
    elif scoring:
        told.append(f"{worth(player, scoring)} PP now")
    return ", ".join(told)


def tiles(player: Player) -> list[tuple[str, str, str]]:
    """The planet (or nothing), the name and the words of every tile of a player."""
    found = [(id[0], TERMS[id], ERUDITE_WORDS[id]) for id in player.erudites]
    for id in player.deep:
        beside = f"; lies beside {TERMS[player.ring_world]}" if DEEP_SPACE[id].effect == "influence" else ""
        found.append(("", f"{id} {TERMS[id]}", deep_words(DEEP_SPACE[id]) + beside))
    if player.start_tile:
        id = player.start_tile
        found.append(("", f"{id} {TERMS[id]}", start_words(START_TILES[id])))
    return found


@lru_cache(8)
def _backdrop(lines: int) -> Backdrop:
    surface = panels.table(_TILES + 58 + lines * _LINE + panels.MARGIN, TINT)
    surface.fill(cut.rect(LEFT, TOP, ROOM, _HEAD - 8, 14), PAPER)
    surface.fill(cut.rect(LEFT, _TILES, ROOM, 58 + lines * _LINE, 16), PAPER)
    surface.text(LEFT + 16, _TILES + 26, "Erudites and tiles", 31, FAINT, "SemiBold", "l")
    return Backdrop(
        surface, [*sprites(), mission_card("N", "tick"), mission_card("M", "flown"), mission_card("A", "no")]
    )


@remembered
def mission_card(id: str, status: str) -> Sprite:
    """A mission with its words and how it stands. Its point is the upper left corner."""
    surface = Surface(_WIDE, _DOWN, crisp=True)
    mission = MISSIONS[id]
    ground = {"flown": lighter(TRACKS["M"], 0.6), "tick": lighter(TRACKS["E"], 0.6)}.get(status.split(",")[0], CREAM)
    surface.fill(cut.rect(0, 0, _WIDE, _DOWN, 14), ground)
    surface.text(12, 26, f"{id} {mission.name}", 32, INK, "Bold", "l", _WIDE - 20)
    for row, line in enumerate(wrapped(mission_words(mission), _WIDE - 22, 30, "Medium", 3)):
        surface.text(12, 62 + row * 34, line, 30, INK, "Medium", "l")
    surface.text(12, _DOWN - 24, status, 30, INK, "SemiBold", "l", _WIDE - 20)
    return Sprite(surface, 0, 0)


def draw_sheet(view: FederationState, scene: Scene, seat: int) -> Canvas:
    """The board of a player."""
    player = view.players[seat]
    own = tiles(player)
    canvas = Canvas(_backdrop(max(1, len(own))))
    winners = winning_seats(GAME, view, scene)
    panels.header(canvas, TINT, GAME.info.title, scene, write(GAME.status(view), PlainReader()), winners)
    y = TOP + (_HEAD - 8) // 2
    panels.nameplate(canvas, LEFT + 10, y, 560, scene, seat, mark(seat, 40), f"{player.points} PP", 34)
    x = LEFT + 620
    for kind, number in zip("GPD", (player.green, player.pink, player.diamonds), strict=True):
        canvas.put(crystal(kind), x, y)
        canvas.text(x + 24, y, f"{number} {kind}", 34, INK, "SemiBold", "l")
        x += 112
    canvas.text(LEFT + ROOM - 14, y, f"hangar {player.hangar}", 32, INK, "Medium", "r")
    for at, id in enumerate(MISSIONS):
        row, column = divmod(at, _PER_ROW)
        card = mission_card(id, mission_status(player, id))
        canvas.put(card, LEFT + column * (_WIDE + GAP), _MISSIONS + row * (_DOWN + GAP))
    for at, (planet, name, words) in enumerate(own):
        y = _TILES + 50 + at * _LINE + _LINE // 2
        if planet:
            canvas.put(letter(planet, 34), LEFT + 34, y)
        canvas.text(LEFT + 62, y, name, 31, INK, "SemiBold", "l", 340)
        canvas.text(LEFT + 414, y, words, 30, INK, "Medium", "l", ROOM - 430)
    if not own:
        canvas.text(LEFT + 62, _TILES + 72, "none yet", 31, FAINT, "Medium", "l")
    return canvas
