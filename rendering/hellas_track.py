"""The action track of Hellas: a row of shared actions, a row of own actions, and the supply beside it."""

from rendering import hellas_island as island
from rendering import pieces
from rendering import surface as cut
from rendering.canvas import Canvas, Sprite
from rendering.hellas_island import COLOURS, TINT
from rendering.palette import CREAM, INK, PAPER, darker, ink_on, lighter, mix
from rendering.panels import HEADER, MARGIN
from rendering.scene import Scene
from rendering.sprite import remembered
from rendering.surface import Surface
from rules.hellas.components import COSTS, KINDS, SPACES, STATUE, Space, space_place
from rules.hellas.state import HellasState
from rules.text import counted

_WHO = 66  # before each row: who takes part
BOX = (124, 134)
_GAP = 9
_ROWS = tuple(
    [n for n, space in enumerate(SPACES, 1) if KINDS[space.kind].shared is shared] for shared in (True, False)
)
TOP = HEADER + 14
BOTTOM = TOP + 2 * (BOX[1] + _GAP)
_USED = mix(TINT.table, PAPER, 0.18)
_FADED = mix(TINT.table, PAPER, 0.6)


def _corner(number: int) -> tuple[int, int]:
    """The upper left corner of a space."""
    row = next(row for row, numbers in enumerate(_ROWS) if number in numbers)
    return MARGIN + _WHO + _ROWS[row].index(number) * (BOX[0] + _GAP), TOP + row * (BOX[1] + _GAP)


def _name(space: Space) -> str:
    """What a space is called on the picture."""
    names = {
        "house": "House",
        "house_square": "+ Square",
        "palace": "Palace",
        "mine": "Mine",
        "temple": f"{space.pillars} pillars",
        "statue": "Statue",
        "marble": "Marble",
    }
    return names[space.kind]


def draw_spaces(surface: Surface, tight: bool) -> None:
    """Draw the free track on the static layer."""
    for row, count in enumerate((3, 1)):
        _people(surface, MARGIN + 26, TOP + row * (BOX[1] + _GAP) + BOX[1] / 2, count)
    for number, space in enumerate(SPACES, 1):
        if not (tight and space.loose):
            _space(surface, number, space)


def _space(surface: Surface, number: int, space: Space) -> None:
    """A box of the track: number, what it is about, its price."""
    x, y = _corner(number)
    across, down = BOX
    ground = PAPER if KINDS[space.kind].shared else mix(PAPER, TINT.soft, 0.55)
    surface.fill(cut.rect(x, y, across, down, 16), darker(ground, 0.3))
    surface.fill(cut.rect(x, y, across, down - 4, 16), ground)
    surface.text(x + 12, y + 24, str(number), 34, INK, "Black", "l")
    sprites = _icons(space)
    price = space.cost or (COSTS[STATUE].interior if space.kind == "statue" else 0)
    if price:
        sprites.append(island.marble(str(price), 40))
    middle = x + across / 2
    left = middle - sum(sprite.size[0] - 16 for sprite in sprites) / 2
    for sprite in sprites:
        surface.image_at(sprite.image, round(left - 8), y + 66 - sprite.y)
        left += sprite.size[0] - 16
    surface.text(middle, y + 112, _name(space), 30, INK, "SemiBold", room=across - 10)


def _icons(space: Space) -> list[Sprite]:
    match space.kind:
        case "house":
            return [island.house(scale=0.7)]
        case "house_square":
            return [island.house(scale=0.65), island.square(scale=0.65)]
        case "palace":
            return [island.palace(scale=0.75)]
        case "mine":
            return [island.worker(0.8)]
        case "temple":
            return [columns(space.pillars)]
        case "statue":
            return [island.statue(0.7)]
        case _:
            return [island.marble(f"+{space.marble}", 46)]


def _people(surface: Surface, x: float, y: float, count: int) -> None:
    """Who takes part in a row of the track: everybody or the active player only."""
    for at in range(count):
        dx, dy = ((0, 0), (-17, 22), (17, 22))[at] if count > 1 else (0, 6)
        surface.fill(cut.circle(x + dx, y + dy - 20, 9), CREAM)
        surface.fill(cut.ellipse(x + dx, y + dy + 10, 14, 19) & cut.rect(x + dx - 20, y + dy - 12, 40, 20), CREAM)


@remembered
def columns(count: int) -> Sprite:
    """So many pillars in a row."""
    surface = Surface(count * 12 + 22, 56)
    for at in range(count):
        x = 11 + at * 12
        surface.fill(cut.rect(x, 8, 11, 40, 2), darker(TINT.table, 0.1))
        surface.fill(cut.rect(x + 3, 14, 5, 28), lighter(TINT.table, 0.6))
    return Sprite(surface)


@remembered
def _taken(number: int, letter: str) -> Sprite:
    """A space that has been used, and by whom."""
    surface = Surface(*BOX)
    surface.fill(cut.rect(0, 0, *BOX, 16), _USED)
    surface.text(12, 24, str(number), 34, _FADED, "Black", "l")
    surface.text(BOX[0] / 2, 112, _name(SPACES[number - 1]), 30, _FADED, "Medium", room=BOX[0] - 10)
    token = pieces.disc(letter, COLOURS[letter], 60)
    surface.image_at(token.image, BOX[0] // 2 - token.x, 62 - token.y)
    return Sprite(surface, 0, 0)


@remembered
def _flag(letter: str) -> Sprite:
    """The flag of the seat that starts the next round."""
    surface = Surface(66, 66)
    surface.fill(cut.rect(8, 4, 6, 58, 2), CREAM)
    cloth = [(14.0, 6.0), (60.0, 6.0), (50.0, 23.0), (60.0, 40.0), (14.0, 40.0)]
    surface.fill(cut.path(cloth, 6, closed=True), CREAM)
    surface.fill(cut.polygon(cloth), COLOURS[letter])
    surface.text(32, 23, letter, 32, ink_on(COLOURS[letter]), "Black")
    return Sprite(surface)


def sprites(letters: list[str]) -> list[Sprite]:
    """What is laid on the track, for the choice of the palette."""
    return [*(_taken(1, letter) for letter in letters), _flag(letters[0]), pieces.legal_frame(*BOX, 16)]


def draw(canvas: Canvas, view: HellasState, scene: Scene) -> None:
    """Draw who has used which space, which may be chosen, and the supply."""
    across, down = BOX
    flagged = view.next_start
    for number, space in view.spaces():
        x, y = _corner(number)
        if number in view.taken:
            seat = view.taken[number]
            canvas.put(_taken(number, island.seat_letter(seat)), x, y)
            if space.starts and seat == flagged:
                flagged = None
                canvas.put(_flag(island.seat_letter(seat)), x + across - 24, y + 34)
        if space_place(number) in scene.places:
            canvas.put(pieces.legal_frame(across, down, 16), x + across / 2, y + down / 2)
    x = MARGIN + _WHO + len(_ROWS[1]) * (across + _GAP) + 16
    supply = ((view.pillars_left, "pillar"), (view.rings_left, "ring"), (view.statues_left, "statue"))
    for row, (count, name) in enumerate(supply):
        y = TOP + down + _GAP + 26 + row * 41
        canvas.text(x, y, f"{counted(count, name)} left", 30, CREAM, "Medium", "l")
