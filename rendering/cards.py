"""Cards: playing cards, plain faces for cards of other games, backs, and how a hand is laid out."""

from rendering import surface as cut
from rendering.canvas import Canvas, Sprite
from rendering.lettering import wrapped
from rendering.palette import CREAM, INK, Colour, darker, ink_on, lighter, mix, rgb
from rendering.pieces import legal_frame
from rendering.sprite import remembered
from rendering.surface import Shape, Surface

CARD = (132, 186)  # width and height of a card in a hand
_PAD = 8

# Four colours, so that suits differ by shape and by colour.
SUITS: dict[str, Colour] = {
    "spades": rgb("24262B"),
    "hearts": rgb("B8322A"),
    "diamonds": rgb("1C5FA8"),
    "clubs": rgb("0B6B4A"),
}


def suit_shapes(suit: str, x: float, y: float, radius: float) -> list[Shape]:
    """The shapes that make up the symbol of a suit, about as large as a disc of the radius."""
    unit = radius / 100

    def at(*points: tuple[float, float]) -> list[tuple[float, float]]:
        return [(x + u * unit, y + v * unit) for u, v in points]

    stalk = cut.polygon(at((-8, 10), (8, 10), (34, 92), (-34, 92)))
    match suit:
        case "diamonds":
            sides = [at((0, -98), (24, -40), (78, 0)), at((78, 0), (24, 40), (0, 98))]
            sides += [at((0, 98), (-24, 40), (-78, 0)), at((-78, 0), (-24, -40), (0, -98))]
            return [cut.polygon([point for side in sides for point in cut.curve(*side, steps=10)])]
        case "hearts":
            right = cut.curve(*at((0, -40), (30, -120), (130, -84), (98, 10), (0, 96)))
            left = cut.curve(*at((0, 96), (-98, 10), (-130, -84), (-30, -120), (0, -40)))
            return [cut.polygon(right + left)]
        case "spades":
            right = cut.curve(*at((0, -98), (98, -20), (136, 66), (40, 92), (0, 30)))
            left = cut.curve(*at((0, 30), (-40, 92), (-136, 66), (-98, -20), (0, -98)))
            return [cut.polygon(right + left), stalk]
        case _:
            leaves = at((0, -50), (-48, 22), (48, 22))
            return [*(cut.circle(u, v, 44 * unit) for u, v in leaves), cut.circle(x, y, 26 * unit), stalk]


@remembered
def suit(name: str, size: int = 40, colour: Colour | None = None) -> Sprite:
    """The symbol of a suit by itself."""
    surface = Surface(size + 4, size + 4)
    for shape in suit_shapes(name, size / 2 + 2, size / 2 + 2, size / 2):
        surface.fill(shape, colour or SUITS[name])
    return Sprite(surface)


def face(size: tuple[int, int] = CARD, colour: Colour = CREAM, dim: bool = False) -> Surface:
    """An empty card with its shadow, to be drawn on: the card begins at (8, 8) and the sheet ends 8 pixels after it.

    A dim card is one that may not be played now.
    """
    width, height = size
    surface = Surface(width + 2 * _PAD, height + 2 * _PAD)
    body = cut.rect(_PAD, _PAD, width, height, 14)
    surface.shadow(body, blur=3, dx=-1, dy=3, opacity=0.4)
    surface.fill(body, darker(colour, 0.35))
    surface.fill(cut.rect(_PAD + 2, _PAD + 2, width - 4, height - 4, 12), mix(colour, INK, 0.3) if dim else colour)
    return surface


@remembered
def playing_card(rank: str, suit: str, dim: bool = False, size: tuple[int, int] = CARD) -> Sprite:
    """A card of a usual deck: `rank` as it is written ("10", "K"), `suit` by its English name in lower case.

    Rank and suit stand in the upper left corner, so a card is known when the next one covers most of it.
    """
    surface = face(size, CREAM, dim)
    width, height = size
    colour = SUITS[suit]
    surface.text(
        _PAD + width * 0.24, _PAD + width * 0.27, rank, round(width * 0.4), colour, "Bold", room=round(width * 0.42)
    )
    for shape in suit_shapes(suit, _PAD + width * 0.24, _PAD + width * 0.62, width * 0.15):
        surface.fill(shape, colour)
    for shape in suit_shapes(suit, _PAD + width * 0.64, _PAD + height * 0.64, width * 0.27):
        surface.fill(shape, colour)
    return Sprite(surface)


@remembered
def card_back(colour: Colour, label: str = "", size: tuple[int, int] = CARD) -> Sprite:
    """The back of a card; a label may say how many there are or what deck it is."""
    surface = face(size, CREAM)
    width, height = size
    inside = cut.rect(_PAD + 9, _PAD + 9, width - 18, height - 18, 8)
    surface.fill(inside, colour)
    for falling in (False, True):
        surface.fill(cut.hatch(inside, 18, 2.5, falling), lighter(colour, 0.3))
    if label:
        ground = cut.rect(_PAD + 16, _PAD + height / 2 - 26, width - 32, 52, 10)
        surface.fill(ground, colour)
        surface.text(_PAD + width / 2, _PAD + height / 2, label, 38, ink_on(colour), "Bold", room=width - 40)
    return Sprite(surface)


@remembered
def titled_card(
    title: str,
    colour: Colour,
    lines: tuple[str, ...] = (),
    size: tuple[int, int] = (200, 260),
    dim: bool = False,
    corner: str = "",
    text_size: int = 30,
) -> Sprite:
    """A card of any game: a coloured head with a title in up to two lines, then lines of text, and a corner badge."""
    surface = face(size, CREAM, dim)
    width, height = size
    title_lines = wrapped(title, width - 24, text_size, "Bold", 2)
    head = 18 + 34 * len(title_lines) * text_size // 30
    whole = cut.rect(_PAD + 2, _PAD + 2, width - 4, height - 4, 12)
    surface.fill(whole & cut.rect(_PAD, _PAD, width, head), mix(colour, INK, 0.3) if dim else colour)
    for number, line in enumerate(title_lines):
        y = _PAD + head / 2 + 1 + (number - (len(title_lines) - 1) / 2) * 34 * text_size / 30
        surface.text(_PAD + width / 2, y, line, text_size, ink_on(colour), "Bold")
    y = _PAD + head + text_size * 0.9
    for text in lines:
        for line in wrapped(text, width - 20, text_size, "Medium"):
            surface.text(_PAD + width / 2, y, line, text_size, INK, "Medium")
            y += text_size * 1.18
    if corner:
        surface.fill(cut.circle(_PAD + width - 30, _PAD + height - 30, 24), colour)
        surface.text(_PAD + width - 30, _PAD + height - 30, corner, 32, ink_on(colour), "Bold", room=40)
    return Sprite(surface)


def row(count: int, left: float, room: float, width: float = CARD[0], gap: float = 10) -> list[float]:
    """The middles of `count` cards in a row from `left`: side by side, or overlapping when `room` is short."""
    step = width + gap
    if count > 1:
        step = min(step, (room - width) / (count - 1))
    return [left + width / 2 + index * step for index in range(count)]


def hand(
    canvas: Canvas,
    cards: list[Sprite],
    left: float,
    y: float,
    room: float,
    playable: frozenset[int] | None = None,
    size: tuple[int, int] = CARD,
) -> list[float]:
    """Lay a hand in a row and give the middles of its cards. Playable ones (by index) stand higher, with a frame."""
    middles = row(len(cards), left, room, size[0])
    for index, (card, x) in enumerate(zip(cards, middles, strict=True)):
        chosen = playable is not None and index in playable
        canvas.put(card, x, y - 22 if chosen else y)
        if chosen:
            canvas.put(legal_frame(size[0] - 14, size[1] - 14, 8), x, y - 22)
    return middles
