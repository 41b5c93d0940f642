"""The canvas, its palette, shapes and fields."""

import random
from io import BytesIO
from itertools import combinations, product
from math import dist

import pytest
from PIL import Image

from rendering import canvas as module
from rendering import cards, pieces
from rendering import surface as cut
from rendering.canvas import Backdrop, Canvas, Sprite, text_sprite
from rendering.grids import HexGrid, SquareGrid
from rendering.paint import OPACITY
from rendering.palette import BAD, CREAM, INK, LEGAL, PAPER, SEATS, SHARED, TINTS, WELL, Colour, contrast, ink_on, rgb
from rendering.png import packed
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


@pytest.mark.parametrize("radius", [0, 9, 20.5])
def test_a_rectangle_is_filled_as_its_stencil_says(radius: float) -> None:
    shape = cut.rect(7, 5, 90, 60, radius)
    for sheet in (Surface(110, 80, PAPER), Surface(110, 80)):
        sheet.fill(shape, BAD)
        expected = Surface(110, 80, PAPER) if sheet.image.mode == "RGB" else Surface(110, 80)
        tile = Image.new("RGBA", shape.mask.size, (*BAD, 0))
        tile.putalpha(shape.mask)
        expected.image_at(tile, shape.x, shape.y)
        assert _on_white(sheet.image) == _on_white(expected.image)


def _on_white(image: Image.Image) -> bytes:
    """An image on white: what transparent pixels hold does not matter."""
    ground = Image.new("RGBA", image.size, (255, 255, 255, 255))
    ground.alpha_composite(image.convert("RGBA"))
    return ground.tobytes()


@pytest.mark.parametrize(("dx", "dy"), [(0, 4), (5, -3), (0, 30)])
def test_the_shadow_of_a_rectangle_looks_like_that_of_any_shape(dx: int, dy: int) -> None:
    shape = cut.rect(40, 40, 200, 150, 14)
    sheet, expected = Surface(320, 280, PAPER), Surface(320, 280, PAPER)
    sheet.shadow(shape, 8, dx, dy, 0.3)
    expected.fill(shape.blurred(8).moved(dx, dy), INK, 0.3)
    for drawn in (sheet, expected):
        drawn.fill(shape, CREAM)
    assert sheet.image.tobytes() == expected.image.tobytes()


def test_the_empty_margins_of_a_sprite_are_not_laid() -> None:
    surface = Surface(90, 70)
    surface.fill(cut.rect(30, 20, 10, 12), INK)
    sprite = Sprite(surface)
    assert sprite.box == (30, 20, 40, 32)
    assert sprite.size == (90, 70)
    canvas = Canvas(backdrop())
    canvas.put(sprite, 100, 100)
    canvas.put(text_sprite(" ", 30), 150, 100)
    assert pixel(canvas, 100 - 45 + 30, 100 - 35 + 20) == INK
    assert pixel(canvas, 100 - 45 + 40, 100 - 35 + 20) == PAPER
    assert len(canvas._puts) == 1


def test_stripes_fill_a_shape_from_end_to_end() -> None:
    for falling in (False, True):
        striped = cut.hatch(cut.rect(3, 8, 61, 47), 12, 3, falling)
        for box in ((0, 0, 20, 20), (41, 0, 61, 20), (0, 27, 20, 47), (41, 27, 61, 47)):
            assert striped.mask.crop(box).getbbox(), (falling, box)


def test_a_file_that_would_be_too_large_is_packed_better_where_it_must() -> None:
    noise = random.Random(3)
    sheet = Surface(1200, 700, PAPER)
    for _ in range(6000):
        sheet.fill(cut.circle(noise.randrange(1200), noise.randrange(700), noise.randrange(3, 9)), noise.choice(SHARED))
    under = Backdrop(sheet)
    first = Canvas(under)
    loose = sum(len(packed(first.image(), at, module._LEVELS[0]).data) for at in range(14))
    tight = sum(len(packed(first.image(), at, module._LEVELS[1]).data) for at in range(14))
    most, module._MOST_BYTES = module._MOST_BYTES, (loose + tight) // 2
    try:
        data = first.encode()
        levels = [piece.level for piece in first._drawn()[0].pieces.values()]
    finally:
        module._MOST_BYTES = most
    assert len(data) < (loose + tight) // 2 + 2000
    assert {*levels} == {*module._LEVELS[:2]}
    shown = Image.open(BytesIO(data)).convert("RGBA").crop((100, 100, 1100, 600))
    assert shown.tobytes() == first.image().convert("RGBA").crop((100, 100, 1100, 600)).tobytes()
