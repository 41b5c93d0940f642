"""The table of The Dwarf King as a picture."""

from collections.abc import Sequence
from functools import lru_cache

from rendering import cards, panels, pieces, tricktable
from rendering import surface as cut
from rendering.canvas import Backdrop, Canvas, Sprite
from rendering.lettering import width, wrapped
from rendering.outcome import winning_seats
from rendering.palette import CREAM, FAINT, GLOW, INK, TINTS
from rendering.scene import Scene
from rendering.sprite import remembered
from rendering.surface import Surface
from rendering.thedwarfking import faces
from rendering.tricktable import SIDE, TOP, Column, Layout
from rules.game import State
from rules.table import deciders, prompt
from rules.text import PlainReader, Text, write
from rules.thedwarfking import GAME
from rules.thedwarfking.cards import CARDS
from rules.thedwarfking.components import CHALLENGES, MAGIC, MUMMY, SORCERER, SPECIALS, SUIT, TABLES
from rules.thedwarfking.state import NOBODY, DwarfState
from rules.thedwarfking.steps import BetweenTricks, ReturnCards
from rules.tricks import PlayCard

TINT = TINTS["thedwarfking"]
SUITS = {suit.id: suit.name for suit in TABLES.suits}
_SPECIAL, _CONTRACT, _LAST = 236, 306, 226
_MIDDLE = _SPECIAL + _CONTRACT + _LAST + 2 * tricktable.GAP
_TINY = (62, 88)
_COLUMNS = (
    Column("Cards", 100),
    Column("Tricks", 100),
    Column("Special", 120),
    Column("Last round", 150),
    Column("Total", 116),
)


def card(id: str, dim: bool, size: tuple[int, int]) -> Sprite:
    """A card as the shared table wants it."""
    return faces.card(id, dim, size)


@remembered
def _back() -> Sprite:
    return cards.card_back(TINT.table, "", tricktable.CARD)


@remembered
def _crossed(name: str) -> Sprite:
    """The challenge that was not chosen."""
    across = width(name, 30, "Medium")
    surface = Surface(across + 24, 50)
    surface.text(10, 25, name, 30, FAINT, "Medium", "l")
    surface.fill(cut.path([(4, 27), (across + 18, 23)], 3), FAINT)
    return Sprite(surface, 10, 25)


# --- the static layer --------------------------------------------------------------------------------------------


@lru_cache(8)
def _backdrop(seats: int, hand: int, big: bool) -> Backdrop:
    layout = Layout(seats, _MIDDLE, hand=hand)
    surface = tricktable.ground(layout, TINT)
    gap = tricktable.GAP
    panels.panel(surface, layout.side, TOP, SIDE, _SPECIAL)
    panels.panel(surface, layout.side, TOP + _SPECIAL + gap, SIDE, _CONTRACT)
    panels.panel(surface, layout.side, TOP + _SPECIAL + _CONTRACT + 2 * gap, SIDE, _LAST, "Last trick")
    tricktable.heads(surface, layout, _COLUMNS)
    if hand or big:
        return Backdrop(surface, palette=_backdrop(seats, 0, False).palette)
    ids = ("DA", "GA", "KA", "D5", "G5", "K5", "D11F", "DRAGON")
    drawn = [faces.card(id, dim, cards.CARD) for id in ids for dim in (False, True)]
    drawn += [faces.suit(letter, 60) for letter in "DGK"] + [_crossed("Lucky Run")]
    return Backdrop(surface, tricktable.sprites(_back()) + drawn, [GLOW, CREAM])


@lru_cache(16)
def _sheet(height: int) -> Backdrop:
    return tricktable.empty_sheet(height, TINT)


# --- the picture -------------------------------------------------------------------------------------------------


def draw(view: State, scene: Scene) -> Canvas:
    """The table of The Dwarf King for a view and a scene."""
    assert isinstance(view, DwarfState)
    if scene.focus == "scores":
        return _scores(view, scene)
    hand = 0 if scene.seat is None or scene.over else tricktable.HAND
    layout = Layout(view.seats, _MIDDLE, hand=hand)
    canvas = Canvas(_backdrop(view.seats, hand, scene.big))
    winning = winning_seats(GAME, view, scene)
    status = "" if scene.over else write(GAME.status(view), PlainReader())
    panels.header(canvas, TINT, GAME.info.title, scene, status, winning)
    _special(canvas, layout, view, scene)
    _contract(canvas, layout, view, scene)
    _last(canvas, layout, view, scene)
    best = CARDS.best(view.deal) if view.deal.plays else None
    tricktable.trick(canvas, layout, view, scene, card, best, TINT)
    _known(canvas, layout, view, scene)
    tricktable.winners(canvas, layout, view, scene)
    if not scene.over:
        tricktable.dealer_button(canvas, layout, view, scene, view.dealer)
    x, y = layout.centre
    if view.deal.led:
        canvas.put(faces.suit(view.deal.led, 72, CREAM), x, y - 8)
        canvas.text(x, y + 52, f"{SUITS[view.deal.led]} led", scene.size(30), CREAM, "Medium")
    tricktable.rows(canvas, layout, scene, _COLUMNS, [_row(view, seat) for seat in range(view.seats)], winning)
    if hand and scene.seat is not None:
        _hand(canvas, layout, view, scene, scene.seat)
    return canvas


def _special(canvas: Canvas, layout: Layout, view: DwarfState, scene: Scene) -> None:
    """The special card of the round: what it does, and whether it has been played."""
    left, size = layout.side + 24, scene.size(30)
    canvas.text(left, TOP + 34, "Special card", 31, FAINT, "SemiBold", "l")
    if not view.special:
        canvas.text(left, TOP + 90, "none in this game", size, INK, "Medium", "l")
        return
    special = SPECIALS[view.special]
    canvas.put(faces.card(view.special, False, _TINY), layout.side + SIDE - 46, TOP + 60)
    canvas.text(left, TOP + 82, special.name, scene.size(36), INK, "Bold", "l", SIDE - 104)
    if len(wrapped(special.effect, SIDE - 44, size, "Medium")) > 2:
        size = 30
    lines = wrapped(special.effect, SIDE - 44, size, "Medium", 2)
    for index, line in enumerate(lines):
        canvas.text(left, TOP + 138 + index * 36, line, size, INK, "Medium", "l")
    canvas.text(left, TOP + 208, _whereabouts(view, scene), size, FAINT, "Medium", "l", SIDE - 44)


def _whereabouts(view: DwarfState, scene: Scene) -> str:
    if view.special_by != NOBODY:
        did = "exchanged" if view.special == SORCERER else "played"
        return f"{did} in trick {view.special_trick}: {scene.name(view.special_by)}"
    holder = view.holder(view.special)
    if view.special in view.deal.open:
        return f"held by {scene.name(holder)}"
    return "in your hand" if holder == scene.seat and holder != NOBODY else "not yet played"


def _contract(canvas: Canvas, layout: Layout, view: DwarfState, scene: Scene) -> None:
    """The challenge of the round large, the other one crossed out; both before the choice."""
    left, top, size = layout.side + 24, TOP + _SPECIAL + tricktable.GAP, scene.size(30)
    canvas.text(left, top + 34, f"Contract {view.contract}", 31, FAINT, "SemiBold", "l")
    room = SIDE - 44
    if not view.challenge:
        for index, half in enumerate("AB"):
            challenge = CHALLENGES[view.contract + half]
            y = top + 80 + index * 116
            canvas.text(left, y, f"{half}: {challenge.name}", size + 2, INK, "Bold", "l", room)
            for number, line in enumerate(wrapped(challenge.text, room, size, "Medium", 2)):
                canvas.text(left, y + 36 + number * 33, line, size, INK, "Medium", "l")
        return
    chosen = CHALLENGES[view.challenge]
    other = CHALLENGES[view.contract + ("B" if view.challenge.endswith("A") else "A")]
    y = top + 84.0
    for line in wrapped(chosen.name, room, scene.size(38), "Bold", 2):
        canvas.text(left, y, line, scene.size(38), INK, "Bold", "l", room)
        y += 42
    tricktable.paragraph(canvas, left, y + 6, chosen.text, size + 2, room, 3)
    canvas.put(_crossed(other.name), left, top + _CONTRACT - 30)


def _last(canvas: Canvas, layout: Layout, view: DwarfState, scene: Scene) -> None:
    """The last trick; between tricks the holder of the Sorcerer may take one of its cards."""
    top = TOP + _SPECIAL + _CONTRACT + 2 * tricktable.GAP
    x, y = layout.side + 22, top + 58
    tricktable.last_trick(canvas, x, y, view, scene, card)
    if not view.recent or not isinstance(view.steps[-1] if view.steps else None, BetweenTricks):
        return
    small = tricktable.SMALL
    for id, middle in zip(view.recent[-1].cards, tricktable.last_places(x, view), strict=True):
        if id in scene.places:
            canvas.put(pieces.legal_frame(small[0] - 10, small[1] - 10, 8), middle, y + small[1] / 2)
            canvas.put(pieces.tag(id), middle, y + small[1] - 14)


def _known(canvas: Canvas, layout: Layout, view: DwarfState, scene: Scene) -> None:
    """Cards in the hands of others of which the reader knows where they are, small beside their places."""
    if scene.over:
        return
    for seat in range(view.seats):
        if seat == scene.seat:
            continue
        seen = [id for id in view.deal.hands[seat] if id in SUIT]
        x, y = layout.spot(tricktable.place_of(view, scene, seat))
        for index, id in enumerate(seen[:3]):
            canvas.put(_chip(id), x + tricktable.CARD[0] / 2 + 26, y + 54 - index * 44)


@remembered
def _chip(id: str) -> Sprite:
    """A card that is known to be in a hand."""
    text = id if id not in MAGIC else SPECIALS[id].name[0]
    colour = faces.COLOURS[SUIT[id]]
    return pieces.badge(text[:3] if id in SPECIALS else text, colour, 30, CREAM)


def _row(view: DwarfState, seat: int) -> Sequence[str | Sprite | None]:
    extra = view.extra[seat] if view.steps else 0
    before = view.total(seat)
    return (
        str(len(view.deal.hands[seat])),
        str(view.deal.won(seat)),
        tricktable.signed(extra) if extra else "–",
        tricktable.signed(view.rounds[-1].score(seat)) if view.rounds else "–",
        tricktable.minus(before),
    )


def _hand(canvas: Canvas, layout: Layout, view: DwarfState, scene: Scene, seat: int) -> None:
    held = view.deal.hands[seat]
    title, reason = "Your hand", ""
    asked = seat in deciders(view)
    if asked:
        title = write(prompt(view, seat).text, PlainReader(scene.names, GAME.terms))
    step = view.steps[-1]
    barred = [id for id in held if id not in scene.places]
    if asked and barred and scene.places and isinstance(step, PlayCard):
        # The last card is the magic one, which may have a reason of its own.
        why = dict.fromkeys(write(CARDS.refusal(view.deal, seat, id), PlainReader((), GAME.terms)) for id in barred)
        reason = f"Grey: {' '.join(why)}"
    copied = _copied(view, held)
    if copied and not reason:
        reason = copied
    shown = scene if isinstance(step, PlayCard | ReturnCards) else _without_places(scene)
    tricktable.hand(canvas, layout, shown, held, card, title, reason)


def _copied(view: DwarfState, held: Sequence[str]) -> str:
    """What the Mummy or the Puppeteer in the hand counts as now."""
    for id in held:
        copied = CARDS.copied(view.deal, id)
        if copied:
            name = GAME.terms[copied]
            return f"Mummy now: {name}" if id == MUMMY else f"Puppeteer now: above {name}"
    return ""


def _without_places(scene: Scene) -> Scene:
    return Scene(names=scene.names, seat=scene.seat, deciders=scene.deciders, title=scene.title, big=scene.big)


# --- the score sheet -----------------------------------------------------------------------------------------------


def focuses(view: State) -> Sequence[tuple[str, Text]]:
    """The score sheet can be drawn by itself."""
    return (("scores", Text("Scores by round")),)


def _scores(view: DwarfState, scene: Scene) -> Canvas:
    heads = ["Round", *(scene.name(seat) for seat in range(view.seats))]
    lines = [
        [
            f"{index}. {CHALLENGES[played.challenge].name}",
            *(tricktable.minus(played.score(seat)) for seat in range(view.seats)),
        ]
        for index, played in enumerate(view.rounds, 1)
    ]
    lines.append(["Total", *(tricktable.minus(view.total(seat)) for seat in range(view.seats))])
    each = 640 // view.seats
    columns = (1068 - each * view.seats, *([each] * view.seats))
    return tricktable.sheet(TINT, scene, "The Dwarf King: scores", heads, lines, columns, _sheet)
