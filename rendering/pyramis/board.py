"""The board of Pyramis: decks and river above, a pyramid for each seat below."""

from collections.abc import Sequence
from functools import lru_cache
from math import ceil

from rendering import panels
from rendering import surface as cut
from rendering.canvas import WIDTH, Backdrop, Canvas, Sprite
from rendering.outcome import winning_seats
from rendering.palette import FAINT, GLOW, GOLD, INK, PAPER, SEATS, TINTS, darker, mix
from rendering.pieces import crown, disc, legal_frame, mark
from rendering.pyramis.pieces import CARD, DECK, LARGE, counter, deck, exodus, link, put_exodus, star_deck, turned
from rendering.pyramis.words import stars_of
from rendering.scene import Scene
from rendering.sprite import remembered
from rendering.surface import Surface
from rules.game import State
from rules.pyramis import GAME
from rules.pyramis.components import INDEX, SLOTS, STARS, TABLES
from rules.pyramis.pyramid import show
from rules.pyramis.scoring import aliens, known_stars, scores, star_points
from rules.pyramis.state import PyramisState
from rules.text import PlainReader, write

_TINT = TINTS["pyramis"]
_GAP = 16
_TOP = panels.HEADER + 18
_SUPPLY = 244
_PANEL = ((WIDTH - 2 * panels.MARGIN - _GAP) // 2, 524)
_PITCH = 80  # from level to level; the rest of a card is covered by those above
_STEP = CARD[0] + 4
_NAME = 46
_STATS = _PANEL[1] - 36
_LINE = 46
_WHOLE_STARS = 4  # so many Shooting Stars are told with their effects


def _panel(seat: int) -> tuple[int, int]:
    """The upper left corner of a seat's panel."""
    x = panels.MARGIN + seat % 2 * (_PANEL[0] + _GAP)
    return x, _TOP + _SUPPLY + _GAP + seat // 2 * (_PANEL[1] + _GAP)


@lru_cache(64)
def _place(slot: int) -> tuple[int, int]:
    """The upper left corner of a slot, from that of its panel."""
    level = "ABCD".index(TABLES.slots[slot].level)
    index = int(SLOTS[slot][1:]) - 1
    left = (_PANEL[0] - 4 * _STEP + 4) // 2
    return left + level * _STEP // 2 + index * _STEP, 88 + (3 - level) * _PITCH


def _slot(seat: int, slot: int) -> tuple[int, int]:
    x, y = _panel(seat)
    u, v = _place(slot)
    return x + u, y + v


def _river(index: int) -> tuple[int, int]:
    return WIDTH - panels.MARGIN - 24 - (TABLES.river - index) * (LARGE[0] + 14) + 14, _TOP + 70


def _deck(index: int) -> tuple[int, int]:
    return panels.MARGIN + 176 + index * (DECK[0] + 14), _TOP + 70


# --- the static layer --------------------------------------------------------------------------------------------


@lru_cache(24)
def _backdrop(seats: int, stars: int, big: bool) -> Backdrop:
    rows = (seats + 1) // 2
    bottom = _panel(2 * (rows - 1))[1] + _PANEL[1]
    list_height = 70 + ceil(stars / _star_columns(stars)) * _LINE
    height = bottom + panels.MARGIN + (_GAP + list_height if stars else 0)
    surface = panels.table(height, _TINT)
    _dunes(surface)
    panels.panel(surface, panels.MARGIN, _TOP, WIDTH - 2 * panels.MARGIN, _SUPPLY)
    for index in range(TABLES.river):
        x, y = _river(index)
        surface.text(x + LARGE[0] / 2, _TOP + 38, f"{'' if index else 'River '}{index + 1}", 32, FAINT)
        surface.fill(cut.frame(x, y, *LARGE, 14, 3), mix(PAPER, FAINT, 0.4))
    for seat in range(seats):
        x, y = _panel(seat)
        panels.panel(surface, x, y, *_PANEL)
        for slot in range(len(SLOTS)):
            _empty(surface, *_slot(seat, slot), SLOTS[slot])
        panels.divider(surface, x + 24, y + _STATS - 38, _PANEL[0] - 48)
    if stars:
        panels.panel(surface, panels.MARGIN, bottom + _GAP, WIDTH - 2 * panels.MARGIN, list_height)
        surface.text(panels.MARGIN + 28, bottom + _GAP + 38, "Your Shooting Stars", 32, FAINT, "SemiBold", "l")
    if stars or big:
        return Backdrop(surface, palette=_backdrop(seats, 0, False).palette)
    sprites: list[Sprite] = [exodus(f"{colour}{number}u") for colour in "YRBG" for number in ("05", "12")]
    sprites += [deck(colour, 1) for colour in ("Y", "R", "B", "G", "")] + [star_deck(True), star_deck(False)]
    sprites += [counter(kind) for kind in ("P", "A", "area", "star")] + [link(), turned(), mark("plus", 36), crown()]
    sprites += [_outline(GOLD), legal_frame(CARD[0] - 12, CARD[1] - 12), panels.turn_arrow(), panels.frame(120, 60)]
    return Backdrop(surface, [*sprites, *(_token(seat) for seat in range(seats))])


def _dunes(surface: Surface) -> None:
    """Two large pyramids in the dark of the table."""
    base = surface.height
    for x, reach, high in ((280, 520, 620), (930, 420, 480)):
        body = cut.polygon([(x, base - high), (x + reach, base), (x - reach, base)])
        surface.fill(body, mix(_TINT.table, _TINT.accent, 0.1))
        surface.fill(
            cut.polygon([(x, base - high), (x + reach, base), (x + reach // 3, base)]), darker(_TINT.table, 0.12)
        )


def _empty(surface: Surface, x: int, y: int, name: str) -> None:
    width, height = CARD
    corners = [
        (x + 6.0, y + 6.0),
        (x + width - 6.0, y + 6.0),
        (x + width - 6.0, y + height - 6.0),
        (x + 6.0, y + height - 6.0),
    ]
    surface.fill(cut.path(corners, 3, closed=True, dash=9), mix(PAPER, FAINT, 0.5))
    surface.text(x + width / 2, y + height / 2 - 4, name, 34, FAINT, "SemiBold")


@remembered
def _token(seat: int) -> Sprite:
    look = SEATS[seat]
    return disc(look.letter, look.colour, 48, look.ink, look.shape)


@remembered
def _outline(colour: tuple[int, int, int]) -> Sprite:
    """A line around a card: gold for the largest area, bright for the last turn."""
    width, height = CARD
    surface = Surface(width + 8, height + 8)
    surface.fill(cut.rect(0, 0, width + 8, height + 8, 17), INK)
    surface.fill(cut.rect(2, 2, width + 4, height + 4, 15), colour)
    return Sprite(surface, 4, 4)


# --- the picture -------------------------------------------------------------------------------------------------


def draw(view: State, scene: Scene) -> Canvas:
    """The board of Pyramis for a view and a scene."""
    assert isinstance(view, PyramisState)
    own = stars_of(view, scene.seat) if scene.seat is not None and not scene.over else []
    canvas = Canvas(_backdrop(view.seats, len(own), scene.big))
    status = "" if scene.over else write(GAME.status(view), PlainReader())
    winners = winning_seats(GAME, view, scene)
    panels.header(canvas, _TINT, GAME.info.title, scene, status, winners)
    _supply(canvas, view)
    points = [score.points for score in scores(view)]
    for seat in range(view.seats):
        _pyramid(canvas, view, seat)
        if seat == scene.seat:
            for place in sorted(scene.places & INDEX.keys(), key=INDEX.__getitem__):
                x, y = _slot(seat, INDEX[place])
                canvas.put(legal_frame(CARD[0] - 12, CARD[1] - 12), x + CARD[0] // 2, y + CARD[1] // 2)
        _seat(canvas, view, scene, seat, points[seat], seat in winners)
    if own:
        _stars(canvas, _panel(2 * ((view.seats + 1) // 2 - 1))[1] + _PANEL[1] + _GAP, own)
    return canvas


def _stars(canvas: Canvas, top: int, own: Sequence[tuple[str, str, str]]) -> None:
    """The own Shooting Stars with what each is worth; many ones in two columns, by name alone."""
    columns = _star_columns(len(own))
    width = (WIDTH - 2 * panels.MARGIN - 28) // columns
    for index, (name, effect, worth) in enumerate(own):
        x, y = panels.MARGIN + 28 + index % columns * width, top + 84 + index // columns * _LINE
        canvas.put(counter("star"), x + 20, y)
        text = name if columns > 1 else f"{name}: {effect}"
        canvas.text(x + 56, y, text, 32, INK, "Medium", "l", width - 270)
        canvas.text(x + width - 28, y, worth, 34, INK, "Bold", "r", 190)


def _star_columns(stars: int) -> int:
    return 1 if stars <= _WHOLE_STARS else 2


def _supply(canvas: Canvas, view: PyramisState) -> None:
    """The decks with what is known of them, and the river."""
    x = panels.MARGIN + 24
    if view.with_stars:
        canvas.put(star_deck(bool(view.star_deck)), x, _TOP + 70)
        canvas.text(x + 65, _TOP + 38, str(len(view.star_deck)), 36, INK, "Bold")
    for index in range(2):
        x, y = _deck(index)
        canvas.put(deck(view.top(index), index + 1), x, y)
        canvas.text(x + DECK[0] / 2, _TOP + 38, str(len(view.decks[index])), 36, INK, "Bold")
    if view.matching():
        x, y = _deck(1)
        canvas.put(link(), x - 7, y + LARGE[1] // 2)
    for index, card in enumerate(view.river):
        if card:
            canvas.put(exodus(card + "u", size=LARGE), *_river(index))


def _pyramid(canvas: Canvas, view: PyramisState, seat: int) -> None:
    pyramid = view.pyramids[seat]
    area = show(pyramid).area
    marked = {mark.slot: mark.kind for mark in view.marks if mark.seat == seat}
    # From the lowest level up: what lies above really covers what is below.
    for slot, card in enumerate(pyramid):
        if not card:
            continue
        x, y = _slot(seat, slot)
        if marked.get(slot) == "placed":
            canvas.put(_outline(GLOW), x, y)
        elif area.bit_count() > 1 and area >> slot & 1:
            canvas.put(_outline(GOLD), x, y)
        put_exodus(canvas, card, SLOTS[slot], x, y)
    for slot, kind in marked.items():
        x, y = _slot(seat, slot)
        canvas.put(turned() if kind == "rotated" else mark("plus", 36), x + 8, y + CARD[1] // 2 + 4)


def _seat(canvas: Canvas, view: PyramisState, scene: Scene, seat: int, points: int, won: bool) -> None:
    """A seat's name and score, and what its pyramid shows."""
    x, y = _panel(seat)
    panels.nameplate(canvas, x + 20, y + _NAME, _PANEL[0] - 48, scene, seat, _token(seat), str(points), crowned=won)
    shown = show(view.pyramids[seat])
    known = known_stars(view, seat)
    stars = str(len(view.stars[seat]))
    if scene.over:
        stars += f": {sum(star_points(STARS[id], view.pyramids[seat]) for id in known)}"
    figures = [
        ("P", str(shown.pyramids)),
        ("area", f"{shown.cards} +{shown.doubled}"),
        ("A", str(aliens(view, seat))),
        ("star", stars),
    ]
    step = (_PANEL[0] - 40) // len(figures)
    for index, (kind, text) in enumerate(figures):
        if kind == "star" and not view.with_stars:
            continue
        left = x + 44 + index * step
        canvas.put(counter(kind), left, y + _STATS)
        canvas.text(left + 30, y + _STATS, text, 36, INK, "Bold", "l", step - 52)
    if seat in scene.deciders and not scene.over:
        panels.surround(canvas, panels.frame(*_PANEL), x, y)
