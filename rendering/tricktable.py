"""The table of trick-taking games: the trick in the middle, side panels, a row a player, and the reader's own hand.

A game gives its cards as sprites and what stands in its panels and columns; where things lie is the same for all.
"""

from collections.abc import Callable, Mapping, Sequence
from math import cos, pi, sin

import msgspec

from rendering import cards, panels, pieces
from rendering import surface as cut
from rendering.canvas import WIDTH, Backdrop, Canvas, Sprite
from rendering.lettering import fitted, width, wrapped
from rendering.palette import CREAM, FAINT, GLOW, INK, SEATS, WELL, Colour, Tint, darker, mix
from rendering.scene import Scene
from rendering.surface import Surface
from rules.tricks import PlayCard, TrickState

GAP = 14
TOP = panels.HEADER + GAP - 2
SIDE = 352  # width of the panels beside the trick
FELT = WIDTH - 2 * panels.MARGIN - SIDE - GAP
ROW = 66
HAND = 316
CARD = (118, 166)  # of a card in the trick
SMALL = (74, 104)
_STRIP = 60
_HEADS = 54

DrawCard = Callable[[str, bool, tuple[int, int]], Sprite]


class Layout(msgspec.Struct, frozen=True):
    """Where things lie in a picture.

    Attributes:
        seats: how many rows there are.
        middle: height of the trick and of the panels beside it.
        extra: height of what a game shows between the rows and the hand, or 0.
        hand: height of the reader's own hand, or 0 where it is not shown.
    """

    seats: int
    middle: int
    extra: int = 0
    hand: int = 0

    @property
    def rows(self) -> int:
        """Top of the players' rows."""
        return TOP + self.middle + GAP

    @property
    def rows_height(self) -> int:
        """Height of the players' rows."""
        return _HEADS + self.seats * ROW + 8

    @property
    def hand_top(self) -> int:
        """Top of the hand."""
        return self.extra_top + self.extra + (GAP if self.extra else 0)

    @property
    def extra_top(self) -> int:
        """Top of what a game shows between the rows and the hand."""
        return self.rows + self.rows_height + GAP

    @property
    def height(self) -> int:
        """Height of the picture."""
        return self.hand_top + (self.hand or -GAP) + panels.MARGIN // 2 + 6

    @property
    def side(self) -> int:
        """Left edge of the panels beside the trick."""
        return panels.MARGIN + FELT + GAP

    def spot(self, index: int) -> tuple[float, float]:
        """The middle of the card of a player, counted clockwise from the reader (or the first seat) at the bottom."""
        angle = pi / 2 + 2 * pi * index / self.seats
        x, y = self.centre
        return x + FELT * 0.345 * cos(angle), y + ((self.middle - _STRIP) / 2 - CARD[1] / 2 - 36) * sin(angle)

    @property
    def centre(self) -> tuple[float, float]:
        """The middle of the trick, where a game says which suit was led."""
        return panels.MARGIN + FELT / 2, TOP + (self.middle - _STRIP) / 2 - 18


def felt(tint: Tint) -> Colour:
    """The colour of the cloth on which tricks lie."""
    return mix(tint.table, tint.soft, 0.3)


def ground(layout: Layout, tint: Tint) -> Surface:
    """The sheet with the cloth, the places of the cards, and the panels of the rows and of the hand."""
    surface = panels.table(layout.height, tint)
    left, across = panels.MARGIN, WIDTH - 2 * panels.MARGIN
    cloth = cut.rect(left, TOP, FELT, layout.middle, 26)
    surface.shadow(cloth, blur=9, dy=6, opacity=0.35)
    surface.fill(cloth, darker(felt(tint), 0.35))
    surface.fill(cut.rect(left + 6, TOP + 6, FELT - 12, layout.middle - 12, 20), felt(tint))
    surface.fill(cut.rect(left + 6, TOP + layout.middle - _STRIP, FELT - 12, _STRIP - 6, 20), darker(felt(tint), 0.14))
    for index in range(layout.seats):
        x, y = layout.spot(index)
        edge = cut.frame(x - CARD[0] / 2, y - CARD[1] / 2, *CARD, 14, 4)
        surface.fill(edge, darker(felt(tint), 0.25))
    panels.panel(surface, left, layout.rows, across, layout.rows_height)
    for row in range(1, layout.seats):
        panels.divider(surface, left + 20, layout.rows + _HEADS + row * ROW - 4, across - 40)
    for top, height in ((layout.extra_top, layout.extra), (layout.hand_top, layout.hand)):
        if height:
            panels.panel(surface, left, top, across, height)
    return surface


def sprites(back: Sprite) -> list[Sprite]:
    """The pieces that lie on every trick table, for its palette."""
    tokens = [token(seat) for seat in range(len(SEATS))]
    orders = [pieces.disc("1", colour, 44) for colour in (CREAM, GLOW)]
    frames = [panels.frame(*CARD, GLOW, 7, 14), pieces.legal_frame(118, 172, 8), pieces.crown(), panels.turn_arrow()]
    return [*tokens, *orders, *frames, pieces.mark("star"), back]


def token(seat: int, size: int = 42) -> Sprite:
    """The mark of a seat."""
    colour = SEATS[seat]
    return pieces.disc(colour.letter, colour.colour, size, colour.ink, colour.shape)


# --- the trick ----------------------------------------------------------------------------------------------------


def place_of(view: TrickState, scene: Scene, seat: int) -> int:
    """How many places clockwise a seat is from the bottom of the table."""
    return (seat - (scene.seat or 0)) % view.seats


def trick(
    canvas: Canvas, layout: Layout, view: TrickState, scene: Scene, draw: DrawCard, best: int | None, tint: Tint
) -> None:
    """The cards of the present trick in front of their players, in the order of play, the best one framed.

    When the game is over, the last trick lies there instead.
    """
    deal = view.deal
    leader, plays = deal.leader, deal.plays
    if scene.over and view.recent:
        leader, plays = view.recent[-1].leader, list(view.recent[-1].cards)
        best = (view.recent[-1].winner - leader) % view.seats
    for seat in range(view.seats):
        _name(canvas, layout, scene, seat, *layout.spot(place_of(view, scene, seat)))
    for index, card in enumerate(plays):
        x, y = layout.spot(place_of(view, scene, (leader + index) % view.seats))
        canvas.put(draw(card, False, CARD), x, y)
        if index == best:
            canvas.put(panels.frame(*CARD, GLOW, 7, 14), round(x - CARD[0] / 2), round(y - CARD[1] / 2))
        newest = index == len(plays) - 1
        canvas.put(pieces.disc(str(index + 1), GLOW if newest else CREAM, 44), x + CARD[0] / 2 - 6, y - CARD[1] / 2 + 8)
    if playing(view) and not scene.over:
        x, y = layout.spot(place_of(view, scene, deal.next))
        canvas.put(pieces.disc(str(len(plays) + 1), felt(tint), 44, CREAM), x, y)


def dealer_button(canvas: Canvas, layout: Layout, view: TrickState, scene: Scene, dealer: int) -> None:
    """The button of the dealer beside the dealer's card, and what it means."""
    x, y = layout.spot(place_of(view, scene, dealer))
    button = pieces.disc("D", WELL, 42, INK)
    canvas.put(button, x - CARD[0] / 2 + 4, y + CARD[1] / 2 - 10)
    right, y = panels.MARGIN + FELT - 24, TOP + layout.middle - _STRIP / 2 - 3
    canvas.text(right, y, "dealer", scene.size(30), CREAM, "Medium", "r")
    canvas.put(button, right - width("dealer", scene.size(30), "Medium") - 28, y)


def saying(
    canvas: Canvas, layout: Layout, view: TrickState, scene: Scene, seat: int, said: str, colour: Colour = CREAM
) -> None:
    """What a player has bid, in the place of the card."""
    if said:
        x, y = layout.spot(place_of(view, scene, seat))
        canvas.text(x, y, said, 46, colour, "Bold", "m", CARD[0] - 10)


def _name(canvas: Canvas, layout: Layout, scene: Scene, seat: int, x: float, y: float) -> None:
    """The name of a player below the card."""
    below = y + CARD[1] / 2 + 26
    room = 250
    middle = max(panels.MARGIN + 12 + room / 2, min(x, panels.MARGIN + FELT - 12 - room / 2))
    colour = GLOW if seat in scene.deciders and not scene.over else CREAM
    text, size = fitted(scene.name(seat), room, scene.size(32))
    # Short names stand under the card, long ones end at the edge of the cloth.
    half = width(text, size) / 2
    at = max(panels.MARGIN + 14 + half, min(x, panels.MARGIN + FELT - 14 - half)) if half < room / 2 else middle
    canvas.text(at, below, text, size, colour, "SemiBold", "m")


def winners(canvas: Canvas, layout: Layout, view: TrickState, scene: Scene) -> None:
    """The winners of the tricks so far, in order."""
    y = TOP + layout.middle - _STRIP / 2 - 3
    canvas.text(panels.MARGIN + 24, y, "Tricks won by", scene.size(30), CREAM, "Medium", "l", 190)
    left = panels.MARGIN + 56 + width("Tricks won by", scene.size(30), "Medium")
    for index, won in enumerate(view.deal.tricks):
        canvas.put(token(won.winner, 36), left + index * 37, y)


def playing(view: TrickState) -> bool:
    """Whether a card is awaited."""
    return bool(view.steps) and isinstance(view.steps[-1], PlayCard)


def last_trick(
    canvas: Canvas, x: float, y: float, view: TrickState, scene: Scene, draw: DrawCard, room: int = SIDE - 40
) -> None:
    """The last complete trick in small cards, in the order of play, and who won it. `y` is the top of the cards."""
    if not view.recent:
        canvas.text(x, y + 52, "none yet", scene.size(30), FAINT, "Medium", "l")
        return
    won = view.recent[-1]
    for card, middle in zip(won.cards, last_places(x, view, room), strict=True):
        canvas.put(draw(card, False, SMALL), middle, y + SMALL[1] / 2)
    canvas.put(token(won.winner, 36), x + 18, y + SMALL[1] + 30)
    canvas.text(x + 46, y + SMALL[1] + 30, f"{scene.name(won.winner)}", scene.size(30), INK, "SemiBold", "l", room - 46)


def last_places(x: float, view: TrickState, room: int = SIDE - 40) -> list[float]:
    """The middles of the cards of the last trick from a left edge."""
    return cards.row(view.seats, x, room, SMALL[0], 8)


# --- the rows of the players ---------------------------------------------------------------------------------------


class Column(msgspec.Struct, frozen=True):
    """A column of the players' rows: its head and its width."""

    head: str
    width: int


def heads(surface: Surface, layout: Layout, columns: Sequence[Column]) -> None:
    """The heads of the columns, for the static layer."""
    right = WIDTH - panels.MARGIN - 22
    for column in reversed(columns):
        surface.text(
            right - column.width / 2, layout.rows + 32, column.head, 30, FAINT, "Medium", "m", column.width - 4
        )
        right -= column.width


def rows(
    canvas: Canvas,
    layout: Layout,
    scene: Scene,
    columns: Sequence[Column],
    cells: Sequence[Sequence[str | Sprite | None]],
    winning: Sequence[int] = (),
    notes: Mapping[int, str] = {},
) -> None:
    """A row for each seat: token, name, a note such as the side, and a cell for each column, the last one the score."""
    left = panels.MARGIN + 22
    room = WIDTH - 2 * panels.MARGIN - 44 - sum(column.width for column in columns)
    for seat, row in enumerate(cells):
        y = layout.rows + _HEADS + seat * ROW + ROW // 2 - 4
        noted = room
        if seat in notes:
            badge = pieces.badge(notes[seat], WELL, 30, FAINT)
            canvas.put(badge, left + room - badge.size[0] / 2 - 2, y)
            noted -= badge.size[0] - 8
        panels.nameplate(canvas, left, y, noted - 12, scene, seat, token(seat), size=36, crowned=seat in winning)
        if f"P{seat + 1}" in scene.places:
            canvas.put(pieces.legal_frame(WIDTH - 2 * panels.MARGIN - 40, ROW - 20, 12), WIDTH / 2, y)
            canvas.put(pieces.tag(str(seat + 1)), panels.MARGIN + 2, y)
        right = WIDTH - panels.MARGIN - 22
        for index in reversed(range(len(columns))):
            cell, across = row[index], columns[index].width
            middle = right - across / 2
            if isinstance(cell, Sprite):
                canvas.put(cell, middle, y)
            elif cell:
                last = index == len(columns) - 1
                size, weight = (scene.size(42), "Bold") if last else (scene.size(36), "SemiBold")
                canvas.text(middle, y, cell, size, INK, weight, "m", across - 6)
            right -= across


# --- the hand ----------------------------------------------------------------------------------------------------


def hand(
    canvas: Canvas,
    layout: Layout,
    scene: Scene,
    held: Sequence[str],
    draw: DrawCard,
    title: str,
    reason: str = "",
    chosen: Sequence[str] = (),
    over: Callable[[str], str] | None = None,
) -> None:
    """The reader's own cards, those that may be chosen raised and framed, each with the word to type below.

    Args:
        canvas: where it is drawn.
        layout: of the picture.
        scene: whose `places` are the cards that may be chosen.
        held: the cards, in the order to show.
        draw: a card as a sprite; the second argument makes it dim.
        title: what the hand is called and what may be done.
        reason: why some cards may not be chosen, or what else is to be known.
        chosen: cards laid aside, shown before the hand with a gap.
        over: what is written over each card.
    """
    x, y = panels.MARGIN + 24, layout.hand_top + 34
    room = WIDTH - 2 * x - (width(reason, scene.size(30), "Medium") + 24 if reason else 0)
    canvas.text(x, y, title, scene.size(32), INK, "SemiBold", "l", max(300, room))
    if reason:
        canvas.text(WIDTH - x, y, reason, scene.size(30), FAINT, "Medium", "r", WIDTH - 2 * x - 320)
    middle = layout.hand_top + layout.hand - 58 - cards.CARD[1] / 2
    choosing = bool(scene.places & set(held))
    gap = 40 if chosen else 0
    middles = cards.row(len(held) + len(chosen), x, WIDTH - 2 * x - gap)
    step = middles[1] - middles[0] if len(middles) > 1 else cards.CARD[0] + 10
    for index, (card, place) in enumerate(zip((*chosen, *held), middles, strict=True)):
        aside = index < len(chosen)
        at = place if aside else place + gap
        legal = choosing and card in scene.places and not aside
        top = middle - 16 if legal or aside else middle
        canvas.put(draw(card, choosing and not legal and not aside, cards.CARD), at, top)
        if aside:
            across, down = cards.CARD
            canvas.put(panels.frame(across - 4, down - 4, GLOW, 7, 12), at - across / 2 + 2, top - down / 2 + 2)
        if legal:
            canvas.put(pieces.legal_frame(cards.CARD[0] - 14, cards.CARD[1] - 14, 8), at, top)
        # What is written stands at the part of the card that the next one leaves free.
        free = cards.CARD[0] if index in (len(chosen) - 1, len(middles) - 1) else min(step, cards.CARD[0])
        label = at - cards.CARD[0] / 2 + free / 2
        canvas.text(
            label, layout.hand_top + layout.hand - 28, card, scene.size(30), INK, "SemiBold", "m", round(free) + 26
        )
        if over:
            canvas.text(
                label, middle - cards.CARD[1] / 2 - 40, over(card), scene.size(34), FAINT, "Bold", "m", round(free)
            )


# --- words and sheets of numbers -------------------------------------------------------------------------------------


def paragraph(
    canvas: Canvas, x: float, y: float, text: str, size: int, room: int, lines: int = 4, colour: Colour = INK
) -> float:
    """Lines of text; gives the middle of the line after the last one."""
    for line in wrapped(text, room, size, "Medium", lines):
        canvas.text(x, y, line, size, colour, "Medium", "l")
        y += size * 1.22
    return y


def sheet(
    tint: Tint,
    scene: Scene,
    title: str,
    heads: Sequence[str],
    lines: Sequence[Sequence[str]],
    columns: Sequence[int],
    backdrop: Callable[[int], Backdrop],
) -> Canvas:
    """A picture of a table of numbers, such as the scores by round. `backdrop` gives an empty sheet of a height."""
    line = 54
    canvas = Canvas(backdrop(panels.HEADER + 110 + line * (len(lines) + 1)))
    panels.header(canvas, tint, title, scene)
    panels.numbers(canvas, panels.MARGIN + 30, panels.HEADER + 56, heads, lines, columns, scene.size(34), line)
    return canvas


def empty_sheet(height: int, tint: Tint) -> Backdrop:
    """The static layer of `sheet`."""
    surface = panels.table(height, tint)
    panels.panel(surface, panels.MARGIN, TOP, WIDTH - 2 * panels.MARGIN, height - TOP - panels.MARGIN // 2 - 6)
    return Backdrop(surface)


def card_words(card: str, suits: Mapping[str, str]) -> str:
    """A card of a usual deck in words: "3 of spades"."""
    names = {"A": "ace", "K": "king", "Q": "queen", "J": "jack"}
    return f"{names.get(card[1:], card[1:])} of {suits[card[0]]}"


def trick_words(view: TrickState, scene: Scene, say: Callable[[str], str]) -> str:
    """The present trick in words, in the order of play."""
    deal = view.deal
    told = [f"{scene.called(deal.seat(index))} {say(card)}" for index, card in enumerate(deal.plays)]
    return ", ".join(told)


def last_words(view: TrickState, scene: Scene, say: Callable[[str], str]) -> str:
    """The last complete trick in words, in the order of play."""
    if not view.recent:
        return ""
    won = view.recent[-1]
    told = [f"{scene.called((won.leader + index) % view.seats)} {say(card)}" for index, card in enumerate(won.cards)]
    return f"{', '.join(told)}; won by {scene.called(won.winner)}"


def signed(points: int) -> str:
    """A number with its sign, written with a true minus."""
    return f"+{points}" if points > 0 else minus(points)


def minus(points: int) -> str:
    """A number, written with a true minus."""
    return str(points).replace("-", "−")
