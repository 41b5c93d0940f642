"""The canvas, its palette, shapes and fields."""

from itertools import combinations, product
from math import dist

import pytest

from rendering import cards, pieces
from rendering import surface as cut
from rendering.canvas import Backdrop, Canvas, Sprite, text_sprite
from rendering.grids import HexGrid, SquareGrid
from rendering.paint import OPACITY
from rendering.palette import CREAM, INK, LEGAL, PAPER, SEATS, SHARED, TINTS, WELL, Colour, contrast, ink_on, rgb
from rendering.surface import Surface


def backdrop(ground: Colour = PAPER, size: tuple[int, int] = (300, 200)) -> Backdrop:
    return Backdrop(Surface(*size, ground))


def pixel(canvas: Canvas, x: int, y: int) -> Colour:
    found = canvas.image().convert("RGB").getpixel((x, y))
    assert isinstance(found, tuple)
    return found  # type: ignore[return-value]


def test_a_sprite_keeps_its_colours_and_changes_nothing_around_it() -> None:
    canvas = Canvas(backdrop())
    surface = Surface(40, 40)
    surface.fill(cut.circle(20, 20, 15), SEATS[0].colour)
    canvas.put(Sprite(surface), 100, 100)
    assert pixel(canvas, 100, 100) == SEATS[0].colour
    assert pixel(canvas, 82, 82) == PAPER


def test_later_sprites_cover_earlier_ones_and_the_same_place_can_look_different() -> None:
    under, over = backdrop(), text_sprite("I", 60)
    first, second = Canvas(under), Canvas(under)
    second.put(pieces.disc("", SEATS[3].colour, 100), 150, 100)
    for canvas in (first, second):
        canvas.put(over, 150, 100)
        assert pixel(canvas, 150, 100) == INK
    assert pixel(first, 130, 100) == PAPER
    assert pixel(second, 130, 100) == SEATS[3].colour


def test_what_sticks_out_is_cut_off() -> None:
    canvas = Canvas(backdrop())
    for x, y in product((-10, 150, 310), (-10, 210)):
        canvas.put(pieces.disc("A", LEGAL, 64), x, y)
    canvas.put(pieces.disc("A", LEGAL, 64), 900, 900)
    assert canvas.size == (300, 200)
    surface = Surface(20, 20)
    surface.fill(cut.circle(-50, -50, 10), INK)
    surface.fill(cut.circle(0, 10, 8), INK)
    assert surface.image.getpixel((2, 10)) == (*INK, 255)


def test_corners_are_round_and_everything_else_is_opaque() -> None:
    image = Canvas(backdrop()).image()
    image.info["transparency"] = OPACITY
    alpha = image.convert("RGBA").getchannel("A")
    for corner in ((0, 0), (299, 0), (0, 199), (299, 199)):
        assert alpha.getpixel(corner) == 0
    assert alpha.getpixel((150, 0)) == 255
    assert alpha.getpixel((150, 100)) == 255


@pytest.mark.parametrize("tint", TINTS)
def test_shared_colours_are_kept_on_every_table(tint: str) -> None:
    layer = backdrop(TINTS[tint].table)
    for colour in (*SHARED, TINTS[tint].table):
        surface = Surface(30, 30, colour)
        canvas = Canvas(layer)
        canvas.put(Sprite(surface), 100, 100)
        assert max(abs(one - other) for one, other in zip(pixel(canvas, 100, 100), colour, strict=True)) <= 8
    assert pixel(Canvas(layer), 100, 100) == TINTS[tint].table


# How colours look with the three kinds of colour blindness (in linear light; Viénot, Brettel and Mollon 1999).
_BLIND = {
    "protan": ((0.1121, 0.8853, -0.0005), (0.1127, 0.8897, -0.0001), (0.0045, 0.0, 1.0019)),
    "deutan": ((0.2920, 0.7054, -0.0003), (0.2934, 0.7089, 0.0), (-0.0210, 0.0256, 1.0)),
    "tritan": ((1.0, 0.1462, -0.1462), (0.0, 0.8535, 0.1465), (0.0, 0.8535, 0.1465)),
}


def _linear(part: int) -> float:
    return part / 255 / 12.92 if part <= 10 else ((part / 255 + 0.055) / 1.055) ** 2.4


def _seen(colour: Colour, kind: str) -> tuple[float, ...]:
    light = [_linear(part) for part in colour]
    seen = (sum(weight * part for weight, part in zip(row, light, strict=True)) for row in _BLIND[kind])
    return tuple(max(0.0, part) ** (1 / 2.2) * 255 for part in seen)


@pytest.mark.parametrize("kind", _BLIND)
def test_seats_are_told_apart_by_everybody(kind: str) -> None:
    for one, other in combinations(SEATS, 2):
        assert dist(_seen(one.colour, kind), _seen(other.colour, kind)) > 28, (one.name, other.name)
    assert len({seat.letter for seat in SEATS}) == len({seat.shape for seat in SEATS}) == len(SEATS)


def test_letters_can_be_read_on_their_grounds() -> None:
    for seat in SEATS:
        assert contrast(seat.ink, seat.colour) >= 4.5, seat.name
    for ground in (PAPER, WELL, CREAM):
        assert contrast(INK, ground) >= 7
    for tint in TINTS.values():
        assert contrast(CREAM, tint.table) >= 7
        assert contrast(ink_on(tint.soft), tint.soft) >= 4.5


def test_shapes_combine() -> None:
    whole, part = cut.rect(0, 0, 40, 40), cut.circle(20, 20, 10)
    assert (whole & part).mask.getpixel((20, 20)) == 255
    assert (whole - part).mask.getpixel((20, 20)) == 0
    assert (whole - part).mask.getpixel((2, 2)) == 255
    assert cut.ring(20, 20, 10, 3).mask.getpixel((10, 10)) == 0


@pytest.mark.parametrize("pointy", [True, False])
def test_neighbouring_hexes_are_equally_far_and_share_an_edge(pointy: bool) -> None:
    grid = HexGrid(50, 7, 9, pointy)
    here = grid.centre(2, -1)
    around = [(3, -1), (2, 0), (1, 0), (1, -1), (2, -2), (3, -2)]
    for cell in around:
        assert dist(here, grid.centre(*cell)) == pytest.approx(50 * 3**0.5)
        ours = [(round(x), round(y)) for x, y in grid.corners(2, -1)]
        theirs = [(round(x), round(y)) for x, y in grid.corners(*cell)]
        assert len(set(ours) & set(theirs)) == 2
    cells = [(q, r) for q in range(3) for r in range(4)]
    assert grid.placed(cells, 100, 60).bounds(cells)[:2] == pytest.approx((100, 60))
    assert grid.edge(0, 0, 6) == grid.edge(0, 0, 0)


def test_squares() -> None:
    grid = SquareGrid(60, 4, 3, 10, 20)
    assert grid.size == (240, 180)
    assert grid.centre(0, 0) == (40, 50)
    assert grid.corner(3, 2) == (190, 140)


def test_a_row_of_cards_fits() -> None:
    assert cards.row(3, 0, 1000, 100, 10) == [50, 160, 270]
    many = cards.row(20, 30, 700, 100)
    assert many[0] == 80
    assert many[-1] == 30 + 700 - 50
    assert cards.row(1, 0, 50, 100) == [50]


def test_every_card_of_a_deck_looks_different() -> None:
    ranks = ["A", *map(str, range(2, 11)), "J", "Q", "K"]
    looks = {cards.playing_card(rank, suit).image.tobytes() for rank in ranks for suit in cards.SUITS}
    assert len(looks) == 52


def test_pieces_differ_without_colour() -> None:
    """The same piece in six seats: shapes differ, so a picture in grey still says whose it is."""
    grey = rgb("808080")
    assert len({pieces.disc("", grey, 64, shape=seat.shape).image.tobytes() for seat in SEATS}) == len(SEATS)
    man, woman = pieces.pawn(grey), pieces.pawn(grey, woman=True)
    assert len({one.image.tobytes() for one in (man, woman, pieces.pawn(grey, asleep=True), pieces.meeple(grey))}) == 4


def test_the_point_of_an_arrow_is_where_it_starts() -> None:
    for dx, dy, bend in ((200, 0, 50), (-200, 40, -60), (0, -150, 0), (3, 2, 0)):
        arrow = pieces.arrow(dx, dy, bend)
        assert 0 < arrow.x < arrow.size[0]
        assert 0 < arrow.y < arrow.size[1]
        assert 0 < arrow.x + dx < arrow.size[0]
        assert 0 < arrow.y + dy < arrow.size[1]
