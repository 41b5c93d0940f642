"""What the pictures of Helvetia share: the title bar and the row of the personalities."""

from rendering import panels, pieces
from rendering import surface as cut
from rendering.canvas import WIDTH, Canvas, Sprite
from rendering.helvetia.pieces import COLOURS, TINT, coin, icon, start_flag
from rendering.outcome import winning_seats
from rendering.palette import FAINT, GLOW, GOLD, INK, PAPER, darker, ink_on, mix
from rendering.scene import Scene
from rendering.sprite import remembered
from rendering.surface import Surface
from rules.helvetia import GAME
from rules.helvetia.components import TABLES
from rules.helvetia.state import HelvetiaState
from rules.text import PlainReader, write

MARGIN = panels.MARGIN
ROOM = WIDTH - 2 * MARGIN
GAP = 14
TOP = panels.HEADER + 14
PEOPLE = 160  # height of the row of the personalities
_PERSON = ROOM // len(TABLES.personalities)


def head(canvas: Canvas, view: HelvetiaState, scene: Scene) -> list[int]:
    """The title bar; gives the winners."""
    status = "" if scene.over else write(GAME.status(view), PlainReader())
    winners = winning_seats(GAME, view, scene)
    panels.header(canvas, TINT, GAME.info.title, scene, status, winners)
    return winners


def ink_people(surface: Surface, big: bool) -> None:
    """The static part of the row: icon, name and code of each personality."""
    panels.panel(surface, MARGIN, TOP, ROOM, PEOPLE, radius=16)
    size = 32 if big else 30
    for index, person in enumerate(TABLES.personalities):
        x = MARGIN + index * _PERSON
        surface.text(x + 14, TOP + 30, person.name, size, INK, "SemiBold", "l", room=_PERSON - 20)
        surface.image_at(icon(person.id, 42).image, x + 8, TOP + 106)
        surface.text(x + 54, TOP + 127, person.code, 30, FAINT, "Bold", "l")
        if index:
            panels.divider(surface, x, TOP + 14, PEOPLE - 28, upright=True)


def draw_people(canvas: Canvas, view: HelvetiaState, scene: Scene) -> None:
    """The coins on each personality and who has its tile."""
    for index, (id, space) in enumerate(view.people.items()):
        x = MARGIN + index * _PERSON
        left = x + 30
        for seat, coins in enumerate(space.coins):
            if coins:
                canvas.put(coin(view.villages[seat].letter, 34), left, TOP + 80)
                canvas.text(left + 20, TOP + 80, str(coins), 32, INK, "Bold", "l")
                left += 54
        if view.tiles:
            holder = view.villages[space.holder].letter if space.holder >= 0 else ""
            canvas.put(_tile(holder, space.used), x + _PERSON - 60, TOP + 126)
        where = x + _PERSON // 2, TOP + PEOPLE // 2
        if id in scene.places:
            canvas.put(pieces.legal_frame(_PERSON - 20, PEOPLE - 18), *where)
        elif id in view.marks:
            canvas.put(glow(_PERSON - 8, PEOPLE - 8), *where)


@remembered
def _tile(holder: str, used: bool) -> Sprite:
    """A personality tile: on the board, or with its holder; striped when it is face down."""
    surface = Surface(100, 44)
    colour = COLOURS[holder] if holder else mix(GOLD, PAPER, 0.35)
    surface.fill(cut.rect(0, 0, 100, 44, 8), darker(colour, 0.45))
    inner = cut.rect(2, 2, 96, 40, 7)
    surface.fill(inner, colour)
    ink = ink_on(colour)
    if used:
        surface.fill(cut.hatch(inner, 14, 4), mix(colour, ink, 0.25))
    text = f"{holder} used" if used else f"{holder} tile" if holder else "tile"
    surface.text(50, 22, text, 30, ink, "Bold")
    return Sprite(surface)


@remembered
def glow(width: int, height: int) -> Sprite:
    """A frame around what the last turn changed; its point is the middle."""
    surface = Surface(width + 4, height + 4)
    surface.fill(cut.frame(0, 0, width + 4, height + 4, 12, 6), GLOW)
    surface.fill(cut.frame(1, 1, width + 2, height + 2, 11, 1.5), darker(GLOW, 0.5))
    return Sprite(surface)


def people_samples(letters: str) -> list[Sprite]:
    """One of everything that is put on all pictures of a game with these colours, for the palette."""
    found = [coin(letter, 34) for letter in letters]
    found += [_tile(letter, used) for letter in (*letters, "") for used in (False, True) if letter or not used]
    found += [start_flag(), pieces.legal_frame(100, 60), panels.frame(100, 60), pieces.tag("NW"), pieces.crown(44)]
    return [*found, glow(100, 60)]
