"""The picture of Ninety-Nine."""

from collections.abc import Sequence
from functools import lru_cache

from rendering import cards, panels, pieces, tricktable
from rendering import surface as cut
from rendering.canvas import WIDTH, Backdrop, Canvas, Sprite
from rendering.lettering import width
from rendering.outcome import heading, verdict, winning_seats
from rendering.palette import BAD, CREAM, FAINT, GLOW, GOLD, INK, TINTS, WELL, Colour, darker, rgb
from rendering.scene import Scene
from rendering.sprite import remembered
from rendering.surface import Surface
from rendering.tricktable import SIDE, TOP, Column, Layout
from rules.game import State
from rules.ninetynine import GAME
from rules.ninetynine.components import JOKER, PACK, TABLES, VALUES
from rules.ninetynine.scoring import rounds_won
from rules.ninetynine.state import DECLARE, NO_PREMIUM, Hand, NinetyNineState, bid_of
from rules.ninetynine.steps import CARDS, Bid
from rules.table import deciders, prompt
from rules.text import PlainReader, Text, counted, write
from rules.tricks import HIDDEN

_TINT = TINTS["ninetynine"]
_SUITS = {suit.id: suit.name.lower() for suit in TABLES.suits}
_MIDDLE = 622
_TRUMP = 360
_EXTRA = 214
_SHOWN = (84, 118)
_GOOD: Colour = rgb("0B6B4A")
_COLUMNS = (
    Column("Bid", 150),
    Column("Cards", 92),
    Column("Tricks", 100),
    Column(f"Round, to {TABLES.goals.round}", 250),
    Column("Total", 124),
)
_PLAIN_COLUMNS = (Column("Bid", 150), Column("Cards", 92), Column("Tricks", 100), Column("Total", 150))
_STYLES = {
    "standard": "drawn by chance",
    "junk_joker": "by exact bids",
    "junk_joker_nt": "by exact bids",
}


# --- sprites -----------------------------------------------------------------------------------------------------


def _card(card: str, dim: bool, size: tuple[int, int]) -> Sprite:
    if card == HIDDEN:
        return cards.card_back(_TINT.table, "", size)
    return cards.playing_card(card[1:], _SUITS[card[0]], dim, size)


@remembered
def _joker(size: tuple[int, int]) -> Sprite:
    face = cards.face(size)
    face.fill(cut.polygon(cut.star(face.width / 2, face.height * 0.42, size[0] * 0.3)), GOLD)
    face.text(face.width / 2, face.height * 0.76, "Joker", 30, INK, "Bold", room=size[0] - 8)
    return Sprite(face)


@remembered
def _bar(score: int, goal: int) -> Sprite:
    """A round score as a bar that is full at the goal."""
    across = 226
    surface = Surface(across + 4, 52)
    surface.fill(cut.rect(2, 6, across, 40, 12), darker(WELL, 0.12))
    filled = min(1.0, score / goal) * across
    if filled > 4:
        bar = cut.rect(2, 6, across, 40, 12) & cut.rect(2, 6, filled, 40)
        surface.fill(bar, _GOOD if score >= goal else _TINT.soft)
    surface.text(across / 2 + 2, 26, str(score), 36, CREAM if score >= goal else INK, "Bold")
    return Sprite(surface)


@remembered
def _premium(word: str, bid: int, won: bool | None) -> Sprite:
    """The open bid of the player who declares or reveals."""
    surface = Surface(146, 60)
    surface.fill(cut.rect(2, 4, 142, 52, 12), _TINT.accent if won is None else _GOOD if won else BAD)
    surface.text(32, 30, str(bid), 40, CREAM, "Black")
    surface.text(94, 30, word, 30, CREAM, "Bold", room=92)
    return Sprite(surface)


# --- the static layer --------------------------------------------------------------------------------------------


@lru_cache(12)
def _backdrop(extra: int, hand: int, in_rounds: bool, big: bool) -> Backdrop:
    layout = Layout(3, _MIDDLE, extra, hand)
    surface = tricktable.ground(layout, _TINT)
    panels.panel(surface, layout.side, TOP, SIDE, _TRUMP, "Trump")
    panels.panel(surface, layout.side, TOP + _TRUMP + 14, SIDE, _MIDDLE - _TRUMP - 14)
    tricktable.heads(surface, layout, _COLUMNS if in_rounds else _PLAIN_COLUMNS)
    if extra or hand or big:
        return Backdrop(surface, palette=_backdrop(0, 0, in_rounds, False).palette)
    drawn = [_card(card, dim, cards.CARD) for card in ("SA", "HA", "DA", "CA") for dim in (False, True)]
    drawn += [_bar(60, 100), _bar(100, 100), _joker(_SHOWN)]
    drawn += [_premium("open", 4, won) for won in (None, True, False)]
    return Backdrop(surface, tricktable.sprites(_card(HIDDEN, False, tricktable.CARD)) + drawn, [GLOW, CREAM])


@lru_cache(16)
def _sheet(height: int) -> Backdrop:
    return tricktable.empty_sheet(height, _TINT)


# --- the picture -------------------------------------------------------------------------------------------------


def draw(view: State, scene: Scene) -> Canvas:
    """The table of Ninety-Nine for a view and a scene."""
    assert isinstance(view, NinetyNineState)
    if scene.focus == "scores":
        return _scores(view, scene)
    bidding = _is_bidding(view)
    hand = 0 if scene.seat is None or scene.over else tricktable.HAND + 50 * bidding
    extra = 0 if view.premium == NO_PREMIUM or scene.over else _EXTRA
    layout = Layout(3, _MIDDLE, extra, hand)
    canvas = Canvas(_backdrop(extra, hand, view.in_rounds, scene.big))
    winning = winning_seats(GAME, view, scene)
    status = "" if scene.over else write(GAME.status(view), PlainReader())
    panels.header(canvas, _TINT, GAME.info.title, scene, status, winning)
    _trump(canvas, layout, view, scene)
    best = CARDS.best(view.deal) if view.deal.plays else None
    if bidding:
        _bids(canvas, layout, view, scene)
    tricktable.trick(canvas, layout, view, scene, _card, best, _TINT)
    tricktable.winners(canvas, layout, view, scene)
    if not scene.over:
        tricktable.dealer_button(canvas, layout, view, scene, view.dealer)
    top = TOP + _TRUMP + 14
    if (bidding or scene.over) and view.hands:
        _last_hand(canvas, layout, view, scene, view.hands[-1], top)
    else:
        canvas.text(layout.side + 24, top + 34, "Last trick", 31, FAINT, "SemiBold", "l")
        tricktable.last_trick(canvas, layout.side + 22, top + 64, view, scene, _card)
    x, y = layout.centre
    if view.deal.led:
        canvas.put(cards.suit(_SUITS[view.deal.led], 64, CREAM), x, y - 4)
        canvas.text(x, y + 48, f"{_SUITS[view.deal.led]} led", scene.size(30), CREAM, "Medium")
    columns = _COLUMNS if view.in_rounds else _PLAIN_COLUMNS
    tricktable.rows(canvas, layout, scene, columns, [_row(view, scene, seat) for seat in range(3)], winning)
    if extra:
        _open_cards(canvas, layout, view, scene)
    if hand and scene.seat is not None:
        _hand(canvas, layout, view, scene, scene.seat)
    return canvas


def _is_bidding(view: NinetyNineState) -> bool:
    return bool(view.steps) and isinstance(view.steps[-1], Bid)


def _trump(canvas: Canvas, layout: Layout, view: NinetyNineState, scene: Scene) -> None:
    middle = layout.side + SIDE / 2
    trump = view.deal.trump
    if trump:
        canvas.put(cards.suit(_SUITS[trump], 150), middle, TOP + 150)
        canvas.text(middle, TOP + 258, _SUITS[trump], scene.size(44), INK, "Bold")
    else:
        canvas.text(middle, TOP + 160, "NO", scene.size(76), INK, "Black")
        canvas.text(middle, TOP + 238, "TRUMP", scene.size(56), INK, "Black", "m", SIDE - 40)
    canvas.text(middle, TOP + 318, _STYLES[view.style], scene.size(30), FAINT, "Medium")
    if view.drawn:
        drawn = _joker(_SHOWN) if view.drawn == JOKER else _card(view.drawn, False, _SHOWN)
        canvas.put(drawn, layout.side + SIDE - 66, TOP + 82)


def _bids(canvas: Canvas, layout: Layout, view: NinetyNineState, scene: Scene) -> None:
    """Who has laid three cards aside."""
    for seat in range(3):
        x, y = layout.spot(tricktable.place_of(view, scene, seat))
        if view.has_bid(seat):
            for step in (-1, 0, 1):
                canvas.put(_card(HIDDEN, False, _SHOWN), x + step * 34, y + abs(step) * 6)
            canvas.put(pieces.badge("has bid", CREAM, 30, INK), x, y)
        else:
            canvas.text(x, y, "bidding", scene.size(32), CREAM, "Medium")


def _last_hand(canvas: Canvas, layout: Layout, view: NinetyNineState, scene: Scene, hand: Hand, top: int) -> None:
    left, size = layout.side + 24, scene.size(32)
    canvas.text(left, top + 34, "Last hand", 31, FAINT, "SemiBold", "l")
    for seat in range(3):
        y = top + 88 + seat * 52
        canvas.put(tricktable.token(seat, 38), left + 18, y)
        mark = pieces.mark("tick" if hand.made(seat) else "cross", 34)
        canvas.put(mark, left + 64, y)
        canvas.text(left + 88, y, f"bid {hand.bids[seat]}, won {hand.tricks[seat]}", size, INK, "Medium", "l", 172)
        canvas.text(layout.side + SIDE - 24, y, f"+{hand.points(seat)}", size + 4, INK, "Bold", "r")


def _row(view: NinetyNineState, scene: Scene, seat: int) -> Sequence[str | Sprite | None]:
    total = rounds_won(view)[seat] if view.scoring == "first_to_3" else GAME.scores(view)[seat].points
    # The total of a running game holds the hands of the present round too.
    shown = f"{total} won" if view.scoring == "first_to_3" else str(total)
    cells: list[str | Sprite | None] = [
        _bid_cell(view, scene, seat),
        str(len(view.deal.hands[seat])),
        str(view.deal.won(seat)),
    ]
    if view.in_rounds:
        score = view.rounds[-1].scores[seat] if scene.over and view.rounds else view.round_score(seat)
        cells.append(_bar(score, TABLES.goals.round))
    return [*cells, shown]


def _bid_cell(view: NinetyNineState, scene: Scene, seat: int) -> str | Sprite:
    if scene.over and view.hands:
        return str(view.hands[-1].bids[seat])
    if seat == view.premium_seat:
        return _premium("open", bid_of(view.aside[seat]), None)
    if view.has_bid(seat) or view.aside[seat]:
        return "?" if HIDDEN in view.aside[seat] else str(bid_of(view.aside[seat]))
    return "–"


def _open_cards(canvas: Canvas, layout: Layout, view: NinetyNineState, scene: Scene) -> None:
    """The bid cards of the player who declares or reveals, and the hand that lies open."""
    seat = view.premium_seat
    x, y = panels.MARGIN + 24, layout.extra_top + 36
    does = "DECLARES" if view.premium == DECLARE else "REVEALS"
    worth = TABLES.points.declare if view.premium == DECLARE else TABLES.points.reveal
    aside = view.aside[seat]
    canvas.put(tricktable.token(seat), x + 20, y)
    name = scene.name(seat)
    size = scene.size(32)
    room = 330
    canvas.text(x + 50, y, name, size, INK, "SemiBold", "l", room)
    at = x + 64 + min(room, width(name, size))
    badge = pieces.badge(does, _TINT.accent, 30)
    canvas.put(badge, at + badge.size[0] / 2, y)
    text = f"bid {bid_of(aside)}: {worth} if made, {worth} for each other if not"
    canvas.text(WIDTH - x, y, text, scene.size(30), FAINT, "Medium", "r", WIDTH - x - at - badge.size[0] - 20)
    middle = layout.extra_top + 70 + _SHOWN[1] / 2
    left = x + _SHOWN[0] / 2
    for card in aside:
        canvas.put(_card(card, False, _SHOWN), left, middle)
        left += _SHOWN[0] + 6
    if view.deal.open:
        panels_x = left - _SHOWN[0] / 2 + 10
        canvas.text(panels_x, middle, "hand", 30, FAINT, "Medium", "l")
        left += 78
        for card in view.deal.hands[seat]:
            canvas.put(_card(card, False, _SHOWN), left, middle)
            left += _SHOWN[0] + 1


def _hand(canvas: Canvas, layout: Layout, view: NinetyNineState, scene: Scene, seat: int) -> None:
    held, aside = view.deal.hands[seat], view.aside[seat]
    title = "Your hand"
    asked = seat in deciders(view)
    if asked:
        title = write(prompt(view, seat).text, PlainReader(scene.names, GAME.terms))
    bid = bid_of(aside)
    if _is_bidding(view):
        if not asked and aside:
            title = f"You have bid {bid}. You may take the bid back until all have bid."
        tricktable.hand(canvas, layout, scene, held, _card, title, "", aside, lambda card: f"+{VALUES[card[0]]}")
        return
    won = view.deal.won(seat)
    reason = f"bid {bid}, have {won}, left {len(held)}"
    barred = [card for card in held if scene.places and card not in scene.places]
    if asked and barred:
        title += " The grey cards do not."
    tricktable.hand(canvas, layout, scene, held, _card, title, reason)


# --- the score sheet -----------------------------------------------------------------------------------------------


def focuses(view: State) -> Sequence[tuple[str, Text]]:
    """The score sheet can be drawn by itself."""
    return (("scores", Text("Scores by hand and round")),)


def _scores(view: NinetyNineState, scene: Scene) -> Canvas:
    """The hands of the present round, and the rounds before; of a game without rounds, all hands."""
    heads = ["", *(scene.name(seat) for seat in range(3))]
    lines: list[list[str]] = []
    for index, played in enumerate(view.rounds, 1):
        cells = [f"{s} + {b}" if b else str(s) for s, b in zip(played.scores, played.bonuses, strict=True)]
        lines.append([f"Round {index}", *cells])
    for index, hand in enumerate(view.hands_of_round, 1):
        cells = [f"{hand.points(s)} ({hand.tricks[s]} of {hand.bids[s]})" for s in range(3)]
        trump = f"trump {_SUITS[hand.trump]}" if hand.trump else "no trump"
        lines.append([f"Hand {index}, {trump}", *cells])
    totals = [_row(view, scene, seat)[-1] for seat in range(3)]
    lines.append(["Total", *(str(total) for total in totals)])
    return tricktable.sheet(_TINT, scene, "Ninety-Nine: scores", heads, lines, (408, 220, 220, 220), _sheet)


# --- in words ----------------------------------------------------------------------------------------------------


def _say(card: str) -> str:
    return tricktable.card_words(card, _SUITS)


def _trump_words(view: NinetyNineState) -> str:
    trump = f"trump {_SUITS[view.deal.trump]}" if view.deal.trump else "no trump"
    if not view.drawn:
        return f"{trump}, {_STYLES[view.style]}"
    return f"{trump}, drawn {'the Joker' if view.drawn == JOKER else 'the ' + _say(view.drawn)}"


def _seat_words(view: NinetyNineState, scene: Scene, seat: int) -> str:
    score = GAME.scores(view)[seat].points
    total = counted(score, "round") + " won" if view.scoring == "first_to_3" else counted(score, "point")
    here = f", {view.round_score(seat)} in this round" if view.in_rounds and not scene.over else ""
    if scene.over:
        return f"{scene.called(seat)}: {total}"
    if _is_bidding(view):
        bid = ", has bid" if view.has_bid(seat) else ", still bidding"
    elif HIDDEN in view.aside[seat]:
        bid = ", bid secret"
    else:
        bid = f", bid {bid_of(view.aside[seat])}"
    return f"{scene.called(seat)}: {total}{here}{bid}, {counted(view.deal.won(seat), 'trick')}"


def _open_words(view: NinetyNineState, scene: Scene) -> str:
    if view.premium == NO_PREMIUM:
        return ""
    seat = view.premium_seat
    shown = (
        f"{scene.called(seat)} {view.premium}s a bid of {bid_of(view.aside[seat])} with {' '.join(view.aside[seat])}"
    )
    if view.deal.open:
        shown += f"; open hand {' '.join(view.deal.hands[seat])}"
    return shown + "."


def _own_words(view: NinetyNineState, scene: Scene, say: bool) -> list[str]:
    if scene.seat is None or scene.over:
        return []
    held, aside = view.deal.hands[scene.seat], view.aside[scene.seat]
    lines = ["Your hand: " + (", ".join(map(_say, held)) if say else " ".join(held)) + "."]
    if aside:
        lines.append(f"Laid aside: {' '.join(aside)}, bid {bid_of(aside)}.")
    legal = [card for card in PACK if card in scene.places]
    if legal and not say:
        lines.append(f"You may choose: {' '.join(legal)}.")
    return lines


def describe(view: State, scene: Scene) -> str:
    """The alt text of the picture."""
    assert isinstance(view, NinetyNineState)
    lines = [heading(GAME, scene), verdict(GAME, view, scene)]
    if not scene.over:
        lines += [f"{write(GAME.status(view), PlainReader())}, {_trump_words(view)}.", _open_words(view, scene)]
        if view.deal.plays:
            lines.append(f"Trick: {tricktable.trick_words(view, scene, _say)}.")
        lines += _own_words(view, scene, say=False)
    lines += [_seat_words(view, scene, seat) + "." for seat in range(3)]
    if view.recent:
        lines.append(f"Last trick: {tricktable.last_words(view, scene, _say)}.")
    return " ".join(line for line in lines if line)


def words(view: State, scene: Scene) -> str:
    """The whole table in plain lines."""
    assert isinstance(view, NinetyNineState)
    lines = [
        verdict(GAME, view, scene),
        f"{write(GAME.status(view), PlainReader())}, {scene.called(view.dealer)} deals",
    ]
    if not scene.over:
        lines += [_trump_words(view).capitalize(), _open_words(view, scene), ""]
        lines.append(f"Trick: {tricktable.trick_words(view, scene, _say) or 'no card yet'}")
        lines += _own_words(view, scene, say=True)
    if view.recent:
        lines.append(f"Last trick: {tricktable.last_words(view, scene, _say)}")
    lines += ["", *(_seat_words(view, scene, seat) for seat in range(3)), ""]
    for index, played in enumerate(view.rounds, 1):
        scores = zip(played.scores, played.bonuses, strict=True)
        told = [f"{scene.called(seat)} {score + bonus}" for seat, (score, bonus) in enumerate(scores)]
        lines.append(f"Round {index}: {', '.join(told)}")
    for index, hand in enumerate(view.hands_of_round, 1):
        told = [
            f"{scene.called(seat)} bid {hand.bids[seat]}, won {hand.tricks[seat]}, "
            + counted(hand.points(seat), "point")
            for seat in range(3)
        ]
        lines.append(f"Hand {index}: {'; '.join(told)}")
    return "\n".join(lines).strip()
