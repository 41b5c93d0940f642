"""A picture that is made from the one before is the same as one that is made anew."""

import random
from io import BytesIO

from PIL import Image

from rendering import canvas as module
from rendering import pieces
from rendering import surface as cut
from rendering.boxes import area, meet, merged
from rendering.canvas import Backdrop, Canvas, Sprite, text_sprite
from rendering.palette import BAD, CREAM, GLOW, INK, PAPER, SEATS
from rendering.recent import Drawn, Recent, moved
from rendering.surface import Surface


def _sprites() -> list[Sprite]:
    shaded = Surface(60, 60)
    shaded.blend(cut.circle(30, 30, 28), GLOW, BAD)
    shaded.shadow(cut.circle(30, 30, 12), 5)
    frame = Surface(120, 90)
    frame.fill(cut.frame(2.5, 2.5, 110, 80, 20, 6), BAD)
    frame.fill(cut.path([(10, 10), (100, 70)], 5), CREAM, 0.5)
    discs = [pieces.disc(seat.letter, seat.colour, 50, seat.ink, seat.shape) for seat in SEATS[:3]]
    return [Sprite(shaded), Sprite(frame), *discs, text_sprite("12 points", 34), text_sprite("Anna", 40, BAD)]


def _anew(backdrop: Backdrop, puts: list[tuple[Sprite, int, int]]) -> bytes:
    """The picture without anything remembered."""
    recent, tiles = module._recent, module._tiles
    module._recent, module._tiles = Recent(1), module.Kept(1)
    try:
        return _drawn(backdrop, puts)
    finally:
        module._recent, module._tiles = recent, tiles


def _drawn(backdrop: Backdrop, puts: list[tuple[Sprite, int, int]]) -> bytes:
    return _filled(Canvas(backdrop), puts).image().tobytes()


def _filled(canvas: Canvas, puts: list[tuple[Sprite, int, int]]) -> Canvas:
    for sprite, x, y in puts:
        canvas.put(sprite, x, y)
    return canvas


def test_what_differs_is_laid_anew_and_nothing_else_changes() -> None:
    sheet = Surface(400, 300, PAPER)
    sheet.fill(cut.circle(200, 150, 120), SEATS[4].colour)
    sprites = _sprites()
    backdrop = Backdrop(sheet, sprites)
    dice = random.Random(5)
    puts: list[tuple[Sprite, int, int]] = []
    for _ in range(120):
        match dice.randrange(4):
            case 0 if puts:
                puts.pop(dice.randrange(len(puts)))
            case 1 if len(puts) > 1:
                puts.append(puts.pop(dice.randrange(len(puts))))
            case _:
                place = dice.choice(sprites), dice.randrange(-20, 420), dice.randrange(-20, 320)
                puts.insert(dice.randrange(len(puts) + 1), place)
        assert _drawn(backdrop, puts) == _anew(backdrop, puts)


def test_bands_look_like_the_whole_wherever_they_lie() -> None:
    sheet = Surface(400, 300, PAPER)
    sheet.fill(cut.circle(200, 150, 120), SEATS[4].colour)
    sprites = _sprites()
    whole = Backdrop(sheet, sprites)
    head, middle, foot = whole.band(0, 90), whole.band(90, 230), whole.band(230, 300)
    dice = random.Random(6)
    for _ in range(10):
        puts = [(dice.choice(sprites), dice.randrange(-20, 420), dice.randrange(-20, 320)) for _ in range(20)]
        one, several = _filled(Canvas(whole), puts), _filled(Canvas(head, middle, foot), puts)
        assert several.size == one.size == (400, 300)
        expected = one.image().convert("RGB").tobytes()
        assert several.image().convert("RGB").tobytes() == expected
        mounted = one.mounted(350, 20)
        assert several.mounted(350, 20).image().tobytes() == mounted.image().tobytes()
        assert Image.open(BytesIO(mounted.encode())).tobytes() == mounted.image().tobytes()
        assert Image.open(BytesIO(several.encode())).convert("RGB").tobytes() == expected
        # The lower part moves down when another one comes between.
        longer = _filled(Canvas(head, middle, middle, foot), [(sprite, x, y + 140) for sprite, x, y in puts])
        assert longer.image().crop((0, 370, 400, 440)).tobytes() == one.image().crop((0, 230, 400, 300)).tobytes()


def test_the_most_similar_picture_serves() -> None:
    recent: Recent[str] = Recent(30)
    sheet = Drawn(Surface(10, 10, INK).image, {})
    puts = [module.Put(name, 10 * place, 0, 10 * place + 9, 9) for place, name in enumerate("abcdefgh")]
    recent.keep(1, puts, sheet, 10)
    recent.keep(1, puts[4:], sheet, 10)
    recent.keep(2, puts[1:], sheet, 10)
    large = Drawn(Surface(100, 10, INK).image, {})
    recent.keep(1, puts[:7], large, 10)
    assert recent.nearest(1, puts) == (large, [(70, 0, 79, 9)])
    assert recent.nearest(3, puts) is None
    # Another order may look different where they overlap.
    assert recent.nearest(1, [puts[1], puts[0], *puts[2:7]]) == (large, [puts[1][1:]])


def test_what_lies_in_another_order_is_found() -> None:
    a, b, c, d, e = (module.Put(name, 0, 0, 9, 9) for name in "abcde")
    assert moved([a, b, c, d], [a, c, d]) == set()
    assert moved([a, b, c, d], [e, d, a, b, c]) == {d}
    assert len(moved([a, b, c, d], [b, a, d, c])) == 2
    assert moved([a, b, a], [a, b]) >= {a}
    assert moved([a, b], [a, b, a]) >= {a}


def test_boxes_become_one_where_they_share_enough() -> None:
    assert merged([(0, 0, 10, 10), (5, 0, 15, 10), (40, 0, 50, 10)]) == [(0, 0, 15, 10), (40, 0, 50, 10)]
    thin = [(0, 0, 100, 4), (0, 0, 4, 100)]
    assert merged(thin) == thin
    assert meet(*thin)
    assert not meet((0, 0, 10, 10), (10, 0, 20, 10))
    assert area((2, 3, 12, 8)) == 50
