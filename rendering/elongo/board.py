"""The picture of Elongo: the whole plain, below it the close-up of a choice and the villages."""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from random import Random

import msgspec

from rendering import panels
from rendering import surface as cut
from rendering.canvas import WIDTH, Backdrop, Canvas, Sprite
from rendering.elongo import closeup
from rendering.elongo.pieces import (
    COLOURS,
    SAND,
    boma,
    crossed,
    dot,
    fence,
    glow,
    head,
    in_hand,
    number,
    piece,
    shield,
    thicket,
    tool,
)
from rendering.elongo.plain import lay_plain
from rendering.elongo.window import Window, bounds, quarter, window
from rendering.outcome import winning_seats
from rendering.palette import FAINT, INK, SEATS, TINTS, darker, mix
from rendering.pieces import crown, disc, tag
from rendering.scene import Scene
from rendering.sprite import remembered
from rendering.surface import Surface
from rules.elongo import GAME
from rules.elongo.components import BOY, HIDDEN, LANDS, SEAT_LETTERS, TYPES, WARRIOR
from rules.elongo.rhombs import ORIGIN
from rules.elongo.state import CARETAKER, GUARD, ElongoState, Shield
from rules.game import State
from rules.text import PlainReader, Text, write

_TINT = TINTS["elongo"]
_GAP = 16
_TOP = panels.HEADER + 18
_SIDE = WIDTH - 2 * panels.MARGIN
_VILLAGE = 184
# The plain is as low as it can be.
_HEIGHTS = (800, 1128)
_QUARTERS = ("north-west", "north-east", "south-west", "south-east")
# Numbers get close when a side is shorter than this.
_SMALL = 98


def focuses(view: State) -> Sequence[tuple[str, Text]]:
    """The quarters of a large plain."""
    assert isinstance(view, ElongoState)
    if _whole(view)[1].unit >= _SMALL:
        return ()
    return tuple((name, Text(f"The {name} of the plain")) for name in _QUARTERS)


class _Plan(msgspec.Struct, frozen=True):
    """Where everything is.

    Attributes:
        high: the height of the plain.
        close: whether the close-up is shown.
    """

    high: int
    close: bool

    @property
    def villages(self) -> int:
        """The top of the first village."""
        return self.closeup + (closeup.HEIGHT + _GAP if self.close else 0)

    @property
    def closeup(self) -> int:
        """The top of the close-up."""
        return _TOP + self.high + _GAP


def _whole(view: ElongoState) -> tuple[int, Window]:
    """The height of the plain and the window on it: as low as goes without shields becoming smaller."""
    box = bounds(shield.spot for shield in view.laid)
    frames = [window(box, panels.MARGIN, _TOP, _SIDE, high) for high in _HEIGHTS]
    return next((high, frame) for high, frame in zip(_HEIGHTS, frames, strict=True) if frame.unit == frames[-1].unit)


# --- the static layer ---------------------------------------------------------------------------------------------


def _ground(surface: Surface, x: float, y: float, width: float, height: float) -> None:
    """Sand with dry grass, always the same."""
    panels.panel(surface, x, y, width, height, colour=SAND)
    dice = Random(5)
    tuft = Surface(24, 20)
    for lean in (-9, 0, 9):
        tuft.fill(cut.path([(12, 17), (12 + lean, 2)], 2.5), mix(SAND, darker(COLOURS["G"], 0.2), 0.45))
    for _ in range(46):
        left, top = x + 28 + dice.random() * (width - 80), y + 24 + dice.random() * (height - 64)
        surface.image_at(tuft.image, round(left), round(top))


def _samples(unit: int = 60) -> list[Sprite]:
    """One sprite of every kind, for the palette."""
    found = [shield(Shield(colours, *ORIGIN, 1), unit) for colours in ("RG", "GY", "RY", "RR", "GG", "YY")]
    found += [shield(Shield(colours, *ORIGIN, 0), unit) for colours in "RGY"]
    found += [
        fence(1, unit),
        thicket(1, unit),
        glow(2, 1, unit),
        number("12", 48, True),
        number("12", 48, False),
        dot(),
    ]
    for seat in range(len(SEAT_LETTERS)):
        found += [piece(seat, 3, WARRIOR, GUARD, 4, True), piece(seat, 3, BOY, CARETAKER, 0, False), boma(seat, 5)]
        found.append(disc(SEAT_LETTERS[seat], SEATS[seat].colour, 60, SEATS[seat].ink, SEATS[seat].shape))
    found += [head(land) for land in LANDS] + [tool(WARRIOR), tool(BOY), in_hand("RG"), in_hand("Y"), in_hand("??")]
    return [*found, crossed(150), tag("N0-Y"), crown(), panels.turn_arrow(), panels.frame(120, 60)]


@lru_cache(2)
def _pattern(high: int) -> Backdrop:
    """The title bar, a plain of some height, the close-up and one village."""
    plan = _Plan(high, True)
    surface = panels.table(plan.villages + _VILLAGE + panels.MARGIN, _TINT)
    _ground(surface, panels.MARGIN, _TOP, _SIDE, high)
    closeup.strip(surface, plan.closeup)
    panels.panel(surface, panels.MARGIN, plan.villages, _SIDE, _VILLAGE)
    panels.divider(surface, panels.MARGIN + 24, plan.villages + 92, _SIDE - 48)
    if high != _HEIGHTS[0]:
        return Backdrop(surface, palette=_pattern(_HEIGHTS[0]).palette)
    return Backdrop(surface, _samples(), [darker(_TINT.table, 0.2)])


class _Bands(msgspec.Struct, frozen=True):
    """The parts of the ground. What they have between them is cut in the middle."""

    head: Backdrop
    plain: Backdrop
    closeup: Backdrop
    village: Backdrop
    foot: Backdrop


@lru_cache(2)
def _bands(high: int) -> _Bands:
    pattern, plan = _pattern(high), _Plan(high, True)
    ends = [0, *(top - _GAP // 2 for top in (_TOP, plan.closeup, plan.villages)), plan.villages + _VILLAGE + _GAP // 2]
    parts = [pattern.band(top, low) for top, low in pairwise([*ends, pattern.size[1]])]
    if high != _HEIGHTS[0]:
        # Only the plain is another one.
        return msgspec.structs.replace(_bands(_HEIGHTS[0]), plain=parts[1])
    return _Bands(*parts)


@lru_cache(2)
def _near_backdrop() -> Backdrop:
    surface = panels.table(_TOP + _SIDE + panels.MARGIN, _TINT)
    _ground(surface, -40, panels.HEADER - 40, WIDTH + 80, _SIDE + 140)
    surface.fill(cut.rect(-40, -40, WIDTH + 80, panels.HEADER + 28), darker(_TINT.table, 0.22))
    return Backdrop(surface, _samples(100))


@remembered
def _header_ground() -> Sprite:
    """The ground of the title bar, laid over what reaches into it."""
    surface = Surface(WIDTH, panels.HEADER, darker(_TINT.table, 0.22))
    surface.fill(cut.rect(0, panels.HEADER - 12, WIDTH, 4), _TINT.accent)
    surface.fill(cut.rect(0, panels.HEADER - 8, WIDTH, 8), darker(SAND, 0.2))
    return Sprite(surface, 0, 0)


# --- the picture --------------------------------------------------------------------------------------------------


def draw(view: State, scene: Scene) -> Canvas:
    """The plain of Elongo for a view and a scene."""
    assert isinstance(view, ElongoState)
    if scene.focus in _QUARTERS:
        return _quarter(view, scene, scene.focus)
    high, frame = _whole(view)
    plan = _Plan(high, closeup.needed(view, scene))
    bands = _bands(high)
    close = [bands.closeup] if plan.close else []
    canvas = Canvas(bands.head, bands.plain, *close, *[bands.village] * view.seats, bands.foot)
    winners = winning_seats(GAME, view, scene)
    panels.header(canvas, _TINT, GAME.info.title, scene, _status(view, scene), winners)
    lay_plain(canvas, frame, view, scene, (0, _TOP, WIDTH, _TOP + high))
    if plan.close:
        closeup.lay_closeup(canvas, view, scene, plan.closeup)
    for row, seat in enumerate(view.in_order(view.first)):
        top = plan.villages + row * (_VILLAGE + _GAP)
        _village(canvas, view, scene, seat, top, seat in winners)
        if seat in scene.deciders and not scene.over:
            panels.surround(canvas, panels.frame(_SIDE, _VILLAGE), panels.MARGIN, top)
    return canvas


def _quarter(view: ElongoState, scene: Scene, name: str) -> Canvas:
    canvas = Canvas(_near_backdrop())
    box = quarter(bounds(shield.spot for shield in view.laid), name)
    high = _SIDE + panels.MARGIN
    frame = window(box, 0, panels.HEADER, WIDTH, high)
    lay_plain(canvas, frame, view, scene, (0, panels.HEADER, WIDTH, panels.HEADER + high + 20))
    canvas.put(_header_ground(), 0, 0)
    panels.header(canvas, _TINT, GAME.info.title, scene, f"The {name}", winning_seats(GAME, view, scene))
    return canvas


def _status(view: ElongoState, scene: Scene) -> str:
    return "" if scene.over else write(GAME.status(view), PlainReader())


def _village(canvas: Canvas, view: ElongoState, scene: Scene, seat: int, top: int, won: bool) -> None:
    """A seat: name, animals and caretakers that are left to place, and the shields in hand."""
    x, y = panels.MARGIN + 22, top + 48
    look = SEATS[seat]
    token = disc(SEAT_LETTERS[seat], look.colour, 60, look.ink, look.shape)
    panels.nameplate(canvas, x, y, 470, scene, seat, token, crowned=won)
    left = x + 484
    for land in LANDS:
        canvas.put(head(land), left + 24, y)
        canvas.text(left + 54, y, str(view.animals[seat][land]), scene.size(38), INK, "Bold", "l")
        left += 118
    canvas.text(left - 8, y, "to place", scene.size(30), FAINT, "Medium", "l", 104)
    left += 104
    for kind in (WARRIOR, BOY):
        canvas.put(tool(kind), left + 14, y)
        canvas.text(left + 36, y, str(view.stock(seat, kind)), scene.size(38), INK, "Bold", "l")
        left += 78
    _hand(canvas, view, scene, seat, top + 138)


def _hand(canvas: Canvas, view: ElongoState, scene: Scene, seat: int, y: int) -> None:
    counts = Counter(view.hands[seat])
    types = [*TYPES, *(HIDDEN * halves for halves in (2, 1))]
    x = panels.MARGIN + 28
    step = view.steps[-1] if view.steps else None
    if view.held and step is not None and step.seat == seat:
        canvas.text(x, y, "lays", scene.size(30), FAINT, "Medium", "l")
        canvas.put(in_hand(view.held), x + 112, y)
        x += 190
    if not counts:
        canvas.text(x, y, "no shields in hand", scene.size(30), FAINT, "Medium", "l")
    across = min(122, (WIDTH - panels.MARGIN - 20 - x) // max(1, len(counts)))
    for type in types:
        if counts[type]:
            sprite = in_hand(type)
            canvas.put(sprite, x + 40, y)
            canvas.text(x + 40 + sprite.size[0] / 2, y, f"×{counts[type]}", 32, INK, "Bold", "l")
            x += across
