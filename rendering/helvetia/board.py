"""The pictures of Helvetia: the villages with the School, the market with the display, or one village by itself.

All together would be too much for a phone. The villages are shown unless something of the market may be chosen.
"""

from collections.abc import Sequence
from functools import lru_cache

from rendering import panels, pieces
from rendering.canvas import WIDTH, Backdrop, Canvas, Sprite
from rendering.helvetia import market
from rendering.helvetia.parts import GAP, MARGIN, PEOPLE, ROOM, TOP, draw_people, head, ink_people, people_samples
from rendering.helvetia.pieces import COLOURS, TINT, villager
from rendering.helvetia.villages import CLOSED, LARGE, SMALL, draw_village, ground, plan_of, samples
from rendering.lettering import width, wrapped
from rendering.palette import FAINT, INK
from rendering.scene import Scene
from rendering.sprite import remembered
from rendering.surface import Surface
from rules.game import State
from rules.helvetia.components import BUILDINGS, NEUTRAL, PLACE, TABLES
from rules.helvetia.state import HelvetiaState
from rules.helvetia.steps_setup import NeutralPlace, PickStart
from rules.text import Text, Who

MARKET = "market"

_SCHOOL = TOP + PEOPLE + GAP
_SCHOOL_HEIGHT = 74
_VILLAGES = _SCHOOL + _SCHOOL_HEIGHT + GAP
_HEIGHT = _VILLAGES + 2 * (CLOSED.height + GAP) - GAP + MARGIN
_ABROAD = 116  # height of the list of those abroad


def focuses(view: HelvetiaState) -> Sequence[tuple[str, Text]]:
    """The market with the display, and each village by itself."""
    names = {colour.id: colour.name for colour in TABLES.colours}
    found = [(MARKET, Text("Market, display and point track"))]
    for seat, village in enumerate(view.villages):
        if view.has_neutral and seat == NEUTRAL:
            found.append((village.letter, Text("Neutral village")))
        else:
            owned = Text("{colour}, village of {who}", {"colour": names[village.letter], "who": Who(seat)})
            found.append((village.letter, owned))
    return found


def draw(view: State, scene: Scene) -> Canvas:
    """The picture for a view and a scene."""
    assert isinstance(view, HelvetiaState)
    letters = [village.letter for village in view.villages]
    if scene.focus in letters:
        return _one_village(view, scene, letters.index(scene.focus))
    if scene.focus == MARKET or (scene.focus is None and scene.places & market.PLACES):
        return market.draw(view, scene)
    return _all_villages(view, scene)


# --- all villages ----------------------------------------------------------------------------------------------------


# Column and row of the villages: the turn goes round them anticlockwise, as it does round the table.
_ROUND = ((0, 0), (0, 1), (1, 1), (1, 0))


def _corner(index: int) -> tuple[int, int]:
    column, row = _ROUND[index]
    return MARGIN + column * (SMALL + GAP), _VILLAGES + row * (CLOSED.height + GAP)


@lru_cache(6)
def _backdrop(letters: str, big: bool) -> Backdrop:
    surface = panels.table(_HEIGHT, TINT)
    ink_people(surface, big)
    panels.panel(surface, MARGIN, _SCHOOL, ROOM, _SCHOOL_HEIGHT, radius=16)
    for index, letter in enumerate(letters):
        surface.image_at(ground(CLOSED, letter).image, *_corner(index))
    if len(letters) == 3:
        surface.image_at(_legend(big).image, *_corner(3))
    return Backdrop(surface, [*samples(letters), *people_samples(letters)])


def _all_villages(view: HelvetiaState, scene: Scene) -> Canvas:
    canvas = Canvas(_backdrop("".join(village.letter for village in view.villages), scene.big))
    winners = head(canvas, view, scene)
    draw_people(canvas, view, scene)
    _school(canvas, view)
    for index, village in enumerate(view.villages):
        plan = plan_of(village)
        if plan is not CLOSED:
            canvas.put(ground(plan, village.letter), *_corner(index))
        draw_village(canvas, view, scene, index, *_corner(index), plan, winners)
    return canvas


def _school(canvas: Canvas, view: HelvetiaState) -> None:
    """Who is in the School; before the first round, the starting buildings that are left."""
    y = _SCHOOL + _SCHOOL_HEIGHT // 2
    if any(isinstance(step, PickStart | NeutralPlace) for step in view.steps):
        canvas.text(MARGIN + 22, y, "Left:", 32, FAINT, "SemiBold", "l")
        x = MARGIN + 112
        for kind, count in view.pool.items():
            if count:
                text = f"{BUILDINGS[kind].name} ×{count}"
                canvas.text(x, y, text, 30, INK, "SemiBold", "l")
                x += width(text, 30) + 26
        return
    canvas.text(MARGIN + 22, y, "School", 32, FAINT, "SemiBold", "l")
    x = MARGIN + 170
    for seat, player in enumerate(view.players):
        for sex in "MF":
            count = player.school.count(sex)
            if count:
                canvas.put(villager(view.villages[seat].letter, sex, 50), x, y)
                if count > 1:
                    canvas.text(x + 30, y, f"×{count}", 32, INK, "Bold", "l")
                x += 116 if count > 1 else 70


@remembered
def _legend(big: bool) -> Sprite:
    """How the pieces are read, where there is no fourth village."""
    surface = Surface(SMALL, CLOSED.height)
    panels.panel(surface, 4, 4, SMALL - 8, CLOSED.height - 12)
    size = 34 if big else 32
    surface.text(28, 44, "How to read the villages", size, FAINT, "SemiBold", "l")
    rows = [
        (villager("R", "M", 50), "a man, awake"),
        (villager("R", "F", 50), "a woman, awake"),
        (villager("R", "F", 50, True), "asleep: cannot work"),
        (pieces.badge("B3", COLOURS["W"], 30), "space; NW to SE are quarters"),
        (pieces.badge("WOO", COLOURS["W"], 30), "building, by its code"),
    ]
    for index, (sprite, text) in enumerate(rows):
        y = 104 + index * 68
        surface.image_at(sprite.image, 70 - sprite.x, y - sprite.y)
        surface.text(128, y, text, size, INK, "Medium", "l", room=SMALL - 160)
    return Sprite(surface, 0, 0)


# --- one village -----------------------------------------------------------------------------------------------------


@lru_cache(4)
def _village_backdrop(height: int, below: int) -> Backdrop:
    surface = panels.table(height, TINT)
    panels.panel(surface, MARGIN, below, ROOM, _ABROAD, radius=16)
    letters = "".join(COLOURS)
    grounds = [ground(CLOSED, letter) for letter in letters]
    return Backdrop(surface, [*grounds, *samples(letters), *people_samples(letters)])


def _one_village(view: HelvetiaState, scene: Scene, index: int) -> Canvas:
    plan = plan_of(view.villages[index], large=True)
    below = TOP + plan.height + GAP
    abroad = _abroad(view, index)
    canvas = Canvas(_village_backdrop(below + _ABROAD + MARGIN, below))
    winners = head(canvas, view, scene)
    canvas.put(ground(plan, view.villages[index].letter), (WIDTH - LARGE) // 2, TOP)
    draw_village(canvas, view, scene, index, (WIDTH - LARGE) // 2, TOP, plan, winners)
    for row, text in enumerate(wrapped(abroad, ROOM - 44, 32, lines=2)):
        canvas.text(MARGIN + 22, below + 36 + row * 44, text, 32, INK, "Medium", "l")
    return canvas


def _abroad(view: HelvetiaState, index: int) -> str:
    """Where the villagers of a village have married, and who of them can work."""
    if view.has_neutral and index == NEUTRAL:
        return "Neutral villagers do not work and never tire."
    found = [
        f"{BUILDINGS[house.kind].code} {PLACE[village.letter][space]}" + (" (asleep)" if house.guest_asleep else "")
        for village in view.villages
        for space, house in village.houses.items()
        if house.guest == index
    ]
    return f"Married into other villages: {', '.join(found) or 'nobody yet'}"
