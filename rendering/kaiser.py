"""The picture of Kaiser."""

from collections.abc import Sequence
from functools import lru_cache

from rendering import cards, panels, pieces, tricktable
from rendering import surface as cut
from rendering.canvas import Backdrop, Canvas, Sprite
from rendering.outcome import heading, verdict, winning_seats
from rendering.palette import BAD, CREAM, FAINT, GLOW, INK, TINTS, WELL, Colour, rgb
from rendering.scene import Scene
from rendering.sprite import remembered
from rendering.surface import Surface
from rendering.tricktable import SIDE, TOP, Column, Layout
from rules.game import State
from rules.kaiser import GAME
from rules.kaiser.components import HEART, NO_TRUMP, PACK, SPADE, TABLES, TERMS, is_no_trump, number
from rules.kaiser.state import NOBODY, KaiserState
from rules.kaiser.steps import CARDS, PASSED, Auction
from rules.table import deciders, prompt
from rules.text import PlainReader, Text, counted, write

_TINT = TINTS["kaiser"]
_SUITS = {suit.id: suit.name.lower() for suit in TABLES.suits}
_MIDDLE = 622
_CONTRACT = 384
_GOOD: Colour = rgb("0B6B4A")
_COLUMNS = (
    Column("Bid", 108),
    Column("Cards", 92),
    Column("Tricks", 92),
    Column("Odd cards", 196),
    Column("Round", 96),
    Column("Total", 112),
)


# --- cards -------------------------------------------------------------------------------------------------------


@remembered
def _card(card: str, dim: bool, size: tuple[int, int], worth: int) -> Sprite:
    """A card; the two odd ones carry what they bring."""
    face = cards.playing_card(card[1:], _SUITS[card[0]], dim, size)
    if not worth:
        return face
    surface = Surface(*face.size)
    surface.image_at(face.image, 0, 0)
    badge = _worth(worth, max(30, size[0] // 4))
    surface.image_at(badge.image, face.size[0] - badge.size[0] - 4, round(size[1] * 0.27) - badge.size[1] // 2 + 8)
    return Sprite(surface)


def _worth(points: int, size: int) -> Sprite:
    return pieces.badge(tricktable.signed(points), _GOOD if points > 0 else BAD, size)


@remembered
def _captured(spade: int, heart: int) -> Sprite:
    """The odd cards that a player has won, by what they bring; 0 is not won."""
    surface = Surface(196, 60)
    x = 98 - 49 * (bool(spade) + bool(heart) - 1)
    for name, points in (("spades", spade), ("hearts", heart)):
        if points:
            colour = _GOOD if points > 0 else BAD
            surface.fill(cut.rect(x - 46, 8, 92, 44, 12), colour)
            surface.fill(cut.circle(x - 24, 30, 19), CREAM)
            for shape in cards.suit_shapes(name, x - 24, 30, 13):
                surface.fill(shape, cards.SUITS[name])
            surface.text(x + 20, 30, tricktable.signed(points), 32, CREAM, "Bold")
            x += 98
    return Sprite(surface)


@remembered
def _pip(won: bool) -> Sprite:
    """A trick of the contract, won or still to be won."""
    surface = Surface(34, 34)
    surface.fill(cut.circle(17, 17, 14), _GOOD if won else FAINT)
    if not won:
        surface.fill(cut.circle(17, 17, 10), WELL)
    return Sprite(surface)


@remembered
def _low_wins(size: int) -> Sprite:
    """The sign that the ranks are turned round."""
    surface = Surface(300, 64)
    surface.fill(cut.rect(0, 2, 300, 60, 16), GLOW)
    for x in (36, 264):
        surface.fill(cut.polygon([(x - 18, 20), (x + 18, 20), (x, 48)]), INK)
    surface.text(150, 32, "LOW WINS", size, INK, "Black")
    return Sprite(surface)


# --- the static layer --------------------------------------------------------------------------------------------


@lru_cache(6)
def _backdrop(hand: int, big: bool) -> Backdrop:
    layout = Layout(4, _MIDDLE, hand=hand)
    surface = tricktable.ground(layout, _TINT)
    panels.panel(surface, layout.side, TOP, SIDE, _CONTRACT, "Contract")
    panels.panel(surface, layout.side, TOP + _CONTRACT + 14, SIDE, _MIDDLE - _CONTRACT - 14, "Last trick")
    tricktable.heads(surface, layout, _COLUMNS)
    if hand or big:
        return Backdrop(surface, palette=_backdrop(0, False).palette)
    drawn = [_card(card, dim, cards.CARD, 0) for card in ("SA", "HA", "DA", "CA") for dim in (False, True)]
    drawn += [
        _card(HEART, False, cards.CARD, -5),
        _card(SPADE, False, cards.CARD, 3),
        _captured(3, -5),
        _low_wins(40),
        _pip(True),
        _pip(False),
    ]
    return Backdrop(surface, tricktable.sprites(drawn[0]) + drawn, [GLOW, CREAM])


@lru_cache(16)
def _sheet(height: int) -> Backdrop:
    return tricktable.empty_sheet(height, _TINT)


# --- the picture -------------------------------------------------------------------------------------------------


def draw(view: State, scene: Scene) -> Canvas:
    """The table of Kaiser for a view and a scene."""
    assert isinstance(view, KaiserState)
    if scene.focus == "scores":
        return _scores(view, scene)
    height = tricktable.HAND if scene.seat is not None and not scene.over else 0
    layout = Layout(4, _MIDDLE, hand=height)
    canvas = Canvas(_backdrop(height, scene.big))
    winning = winning_seats(GAME, view, scene)
    status = "" if scene.over else write(GAME.status(view), PlainReader())
    panels.header(canvas, _TINT, GAME.info.title, scene, status, winning)
    values = TABLES.values[view.values]

    def card(id: str, dim: bool, size: tuple[int, int]) -> Sprite:
        return _card(id, dim, size, values.get(id, 0) if size != tricktable.SMALL else 0)

    _contract(canvas, layout, view, scene)
    tricktable.last_trick(canvas, layout.side + 22, TOP + _CONTRACT + 14 + 64, view, scene, card)
    best = CARDS.best(view.deal) if view.deal.plays else None
    tricktable.trick(canvas, layout, view, scene, card, best, _TINT)
    tricktable.winners(canvas, layout, view, scene)
    if not scene.over:
        tricktable.dealer_button(canvas, layout, view, scene, view.dealer)
    if _is_auction(view):
        for seat in range(4):
            tricktable.saying(canvas, layout, view, scene, seat, _bid_short(view, seat))
    x, y = layout.centre
    if view.deal.led:
        canvas.put(cards.suit(_SUITS[view.deal.led], 64, CREAM), x, y - 4)
        canvas.text(x, y + 48, f"{_SUITS[view.deal.led]} led", scene.size(30), CREAM, "Medium")
    cells = [_row(view, seat) for seat in range(4)]
    sides = {seat: "AB"[seat % 2] for seat in range(4)} if view.classic else {}
    tricktable.rows(canvas, layout, scene, _COLUMNS, cells, winning, sides)
    if height and scene.seat is not None:
        _hand(canvas, layout, view, scene, scene.seat, card)
    return canvas


def _is_auction(view: KaiserState) -> bool:
    return bool(view.steps) and isinstance(view.steps[-1], Auction)


def _bid_short(view: KaiserState, seat: int) -> str:
    bid = view.bids[seat] if view.bids else ""
    if bid in TERMS and is_no_trump(bid):
        return f"{number(bid)} {NO_TRUMP}"
    return "pass" if bid == PASSED else bid


def _contract(canvas: Canvas, layout: Layout, view: KaiserState, scene: Scene) -> None:
    """Who declares what, and how far the declarer is; the highest bid during the auction."""
    left, middle = layout.side + 24, layout.side + SIDE / 2
    size = scene.size(32)
    if view.declarer == NOBODY:
        _no_contract(canvas, view, scene, left)
        return
    canvas.put(tricktable.token(view.declarer), left + 20, TOP + 82)
    canvas.text(left + 52, TOP + 82, scene.name(view.declarer), size + 2, INK, "Bold", "l", SIDE - 100)
    _bid_large(canvas, view, view.contract, middle, TOP + 160)
    target = number(view.contract)
    won = view.won_by_side(view.declarer)
    unit = "points" if view.in_points else "tricks"
    canvas.text(
        middle, TOP + 270, f"{tricktable.minus(won)} of {target} {unit}", size + 2, INK, "SemiBold", "m", SIDE - 40
    )
    if view.deal.low:
        canvas.put(_low_wins(40), middle, TOP + 334)
    elif not view.in_points:
        for index in range(target):
            canvas.put(_pip(index < won), middle + (index - (target - 1) / 2) * 36, TOP + 330)
    elif view.classic and is_no_trump(view.contract):
        canvas.text(middle, TOP + 330, "counts double", size, INK, "Medium")


def _no_contract(canvas: Canvas, view: KaiserState, scene: Scene, left: float) -> None:
    size = scene.size(32)
    if not _is_auction(view):
        canvas.text(left, TOP + 96, "Open round", size + 14, INK, "Bold", "l")
        tricktable.paragraph(canvas, left, TOP + 156, "Everybody passed: no trump, aces high.", size, SIDE - 44)
        return
    canvas.text(left, TOP + 90, "Auction", size + 14, INK, "Bold", "l")
    if view.highest:
        seat = view.bids.index(view.highest)
        canvas.put(tricktable.token(seat), left + 20, TOP + 150)
        canvas.text(left + 52, TOP + 150, scene.name(seat), size, INK, "SemiBold", "l", SIDE - 100)
        _bid_large(canvas, view, view.highest, left - 24 + SIDE / 2, TOP + 232)
    else:
        tricktable.paragraph(canvas, left, TOP + 150, "No bid yet.", size, SIDE - 44)
    if view.classic:
        _must_bid(canvas, view, scene, left, TOP + 330)


def _must_bid(canvas: Canvas, view: KaiserState, scene: Scene, left: float, y: float) -> None:
    """Which side gains only with its own contract."""
    sides = [name for seat, name in enumerate("AB") if view.total(seat) >= view.limit]
    if sides:
        text = f"Side {' and '.join(sides)} must bid to gain."
        canvas.text(left, y, text, scene.size(30), BAD, "SemiBold", "l", SIDE - 44)


def _bid_large(canvas: Canvas, view: KaiserState, bid: str, x: float, y: float) -> None:
    """The number of a bid, with the trump suit, or what stands for no-trump."""
    trump = view.deal.trump
    if trump:
        canvas.text(x - 54, y, str(number(bid)), 110, INK, "Bold")
        canvas.put(cards.suit(_SUITS[trump], 100), x + 50, y - 6)
        canvas.text(x, y + 62, f"trump {_SUITS[trump]}", 30, FAINT, "Medium")
    elif is_no_trump(bid):
        canvas.text(x, y, f"{number(bid)} {NO_TRUMP}", 110, INK, "Bold")
        canvas.text(x, y + 62, "no-trump", 30, FAINT, "Medium")
    else:
        canvas.text(x, y, str(number(bid)), 110, INK, "Bold")
        canvas.text(x, y + 62, "trump not named yet", 30, FAINT, "Medium")


def _row(view: KaiserState, seat: int) -> Sequence[str | Sprite | None]:
    values = TABLES.values[view.values]
    spade = values[SPADE] * (view.captor(SPADE) == seat)
    heart = values[HEART] * (view.captor(HEART) == seat)
    return (
        _bid_short(view, seat) or "–",
        str(len(view.deal.hands[seat])),
        str(view.deal.won(seat)),
        _captured(spade, heart) if spade or heart else None,
        tricktable.minus(view.points(seat)),
        tricktable.minus(view.total(seat)),
    )


def _sorted(view: KaiserState, hand: Sequence[str]) -> list[str]:
    """A hand as it counts now: the best cards of each suit first."""
    best = -1 if not view.deal.low else 1
    return sorted(hand, key=lambda card: ("SHDC".index(card[0]), best * CARDS.strength[card]))


def _hand(
    canvas: Canvas, layout: Layout, view: KaiserState, scene: Scene, seat: int, card: tricktable.DrawCard
) -> None:
    held = _sorted(view, view.deal.hands[seat])
    title, reason = "Your hand", ""
    if seat in deciders(view):
        title = write(prompt(view, seat).text, PlainReader(scene.names, TERMS))
        barred = [id for id in held if scene.places and id not in scene.places]
        if barred and tricktable.playing(view):
            reason = "Grey: " + write(CARDS.refusal(view.deal, seat, barred[0]), PlainReader((), TERMS))
    tricktable.hand(canvas, layout, scene, held, card, title, reason)


# --- the score sheet -----------------------------------------------------------------------------------------------


def focuses(view: State) -> Sequence[tuple[str, Text]]:
    """The score sheet can be drawn by itself."""
    return (("scores", Text("Scores by round")),)


def _contract_words(declarer: str, contract: str, trump: str, made: bool) -> str:
    if not contract:
        return "open round"
    suit = f" {_SUITS[trump]}" if trump else ""
    return f"{declarer}: {TERMS[contract]}{suit}, {'made' if made else 'missed'}"


def _scores(view: KaiserState, scene: Scene) -> Canvas:
    heads = ["Round", *(scene.name(seat) for seat in range(4))]
    lines = [
        [
            f"{index}. {_contract_words(scene.name(played.declarer), played.contract, played.trump, played.made)}",
            *(tricktable.minus(points) for points in played.scores),
        ]
        for index, played in enumerate(view.rounds, 1)
    ]
    lines.append(["Total", *(tricktable.minus(view.total(seat)) for seat in range(4))])
    return tricktable.sheet(_TINT, scene, "Kaiser: scores", heads, lines, (508, 140, 140, 140, 140), _sheet)


# --- in words ----------------------------------------------------------------------------------------------------


def _say(card: str) -> str:
    return tricktable.card_words(card, _SUITS)


def _situation(view: KaiserState, scene: Scene) -> str:
    if view.declarer != NOBODY:
        trump = f", trump {_SUITS[view.deal.trump]}" if view.deal.trump else ""
        low = ", low cards win" if view.deal.low else ""
        won = counted(view.won_by_side(view.declarer), "point" if view.in_points else "trick")
        return f"{scene.called(view.declarer)} declares {TERMS[view.contract]}{trump}{low}: {won} so far."
    if _is_auction(view):
        bids = [f"{scene.called(seat)} {TERMS.get(bid, bid)}" for seat, bid in enumerate(view.bids) if bid]
        return f"Auction: {', '.join(bids) or 'no bid yet'}."
    return "Open round, no trump."


def _seat_words(view: KaiserState, scene: Scene, seat: int) -> str:
    odd = [_say(card) for card in (SPADE, HEART) if view.captor(card) == seat]
    title = GAME.seat_title(view, seat)
    side = f" ({write(title, PlainReader())})" if title else ""
    return (
        f"{scene.called(seat)}{side}: {counted(view.total(seat), 'point')}, "
        f"{counted(view.deal.won(seat), 'trick')} this round"
        f"{', with the ' + ' and the '.join(odd) if odd else ''}"
    )


def describe(view: State, scene: Scene) -> str:
    """The alt text of the picture."""
    assert isinstance(view, KaiserState)
    lines = [heading(GAME, scene), verdict(GAME, view, scene)]
    if not scene.over:
        lines += [f"{write(GAME.status(view), PlainReader())}.", _situation(view, scene)]
        if view.deal.plays:
            lines.append(f"Trick: {tricktable.trick_words(view, scene, _say)}.")
        if scene.seat is not None:
            hand = " ".join(_sorted(view, view.deal.hands[scene.seat]))
            lines.append(f"Your hand: {hand}.")
            legal = [card for card in PACK if card in scene.places]
            if legal:
                lines.append(f"You may play: {' '.join(legal)}.")
    lines += [_seat_words(view, scene, seat) + "." for seat in range(4)]
    if view.recent:
        lines.append(f"Last trick: {tricktable.last_words(view, scene, _say)}.")
    return " ".join(line for line in lines if line)


def words(view: State, scene: Scene) -> str:
    """The whole table in plain lines."""
    assert isinstance(view, KaiserState)
    lines = [
        verdict(GAME, view, scene),
        f"{write(GAME.status(view), PlainReader())}, {scene.called(view.dealer)} deals",
    ]
    if not scene.over:
        lines += [_situation(view, scene), ""]
        lines.append(f"Trick: {tricktable.trick_words(view, scene, _say) or 'no card yet'}")
        if scene.seat is not None:
            lines.append("Your hand: " + ", ".join(_say(card) for card in _sorted(view, view.deal.hands[scene.seat])))
    if view.recent:
        lines.append(f"Last trick: {tricktable.last_words(view, scene, _say)}")
    lines += ["", *(_seat_words(view, scene, seat) for seat in range(4))]
    if view.rounds:
        lines += ["", "Scores by round, in the order of the seats:"]
        for index, played in enumerate(view.rounds, 1):
            declarer = scene.called(played.declarer)
            contract = _contract_words(declarer, played.contract, played.trump, played.made)
            points = ", ".join(map(str, played.scores))
            lines.append(f"{index}. {contract}: {points}")
    return "\n".join(lines).strip()
