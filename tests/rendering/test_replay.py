"""The animation of a table: a title, boards that differ, an ending, and a size that Discord takes."""

from io import BytesIO
from itertools import pairwise

import pytest
from PIL import Image, ImageChops

from rendering import pictures, replay
from rendering.canvas import Backdrop, Canvas
from rendering.show import position, scene_of
from rendering.surface import Surface
from rules import registry

TABLE = "Tholos · table 12"
ENDING = ["Anna wins with 9 points.", "1. Anna: 9", "2. 山田 🦊: 4"]
LIMIT = 10 << 20


def frames(*plies: int) -> list[replay.Frame]:
    game = registry.games()["tholos"]

    def drawn(ply: int) -> Canvas:
        state = position(game, 2, {}, 3, ply)
        return pictures.canvas("tholos", game.view(state, None), scene_of(state))

    return [replay.Frame(lambda ply=ply: drawn(ply), f"{ply} of 30") for ply in plies]


def stills(file: bytes) -> list[tuple[Image.Image, int]]:
    image = Image.open(BytesIO(file))
    assert image.format == "GIF"
    found: list[tuple[Image.Image, int]] = []
    for number in range(image.n_frames):
        image.seek(number)
        found.append((image.convert("RGB"), image.info["duration"]))
    return found


def made(limit: int = LIMIT, *plies: int) -> bytes:
    return replay.animation("tholos", TABLE, ["Anna", "山田 🦊"], frames(*(plies or (0, 5, 30))), ENDING, limit)


def test_title_boards_and_ending_each_have_their_time():
    shown = stills(made())
    assert len(shown) == 5
    assert [duration for _, duration in shown] == [2500, 900, 900, 900, 6000]
    assert shown[0][0].width == 1200
    for (one, _), (other, _) in pairwise(shown):
        assert ImageChops.difference(one, other).getbbox() is not None


def test_a_board_looks_like_its_picture():
    board = frames(5)[0].draw().image().convert("RGB")
    still = stills(made())[2][0]
    top = (still.height - 90 - board.height) // 2
    still = still.crop((0, top, board.width, top + board.height))
    assert ImageChops.difference(board, still).getbbox() is None


def test_it_is_made_smaller_until_it_fits_or_refused():
    whole = made(LIMIT, 0, 30)
    smaller = made(len(whole) - 1, 0, 30)
    assert len(smaller) < len(whole)
    assert stills(smaller)[0][0].width == 800
    with pytest.raises(replay.TooLarge):
        made(1000, 0)


def test_a_table_of_one_position():
    assert len(stills(made(LIMIT, 0))) == 3


def test_a_board_higher_than_the_others_fits_in():
    tall = Canvas(Backdrop(Surface(1200, 4000, (200, 40, 40))))
    low, *_ = frames(0)
    middle = replay.Frame(lambda: tall, "tall")
    made = replay.animation("tholos", TABLE, ["Anna"], [low, middle, low], ENDING, LIMIT)
    sizes = {still.size for still, _ in stills(made)}
    assert len(sizes) == 1
    assert sizes.pop()[1] < 2500


def test_eight_standings_and_long_names_fit():
    ending = ["W" * 300, *(f"{place}. {'M' * 40}: 100" for place in range(1, 9))]
    assert stills(replay.animation("tholos", "T" * 90, ["M" * 40] * 8, frames(0, 1), ending, LIMIT))
