"""A whole table as a moving picture: a title, the boards one after the other, and how it ended."""

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from io import BytesIO
from itertools import islice

import msgspec
from PIL import Image

from rendering.canvas import WIDTH, Canvas
from rendering.covers import cover
from rendering.lettering import wrapped
from rendering.palette import CORNER_STEPS, CREAM, TINTS, Tint, ink_on
from rendering.surface import Surface

# Widths in pixels, tried one after the other until the file is small enough. The boards are drawn at the first.
_WIDTHS = (WIDTH, 800, 600, 400)
_TALLEST = 2 * WIDTH
_STRIP = 90  # below the board
_TITLE = 280  # below the cover
_MARGIN = 60
_TITLE_MS = 2500
_FRAME_MS = 900
_ENDING_MS = 6000
# One number of a GIF's palette stands for what has not changed.
_COLOURS = 255 - CORNER_STEPS


class TooLarge(Exception):
    """The animation does not fit into the limit, however small it is drawn."""


class Frame(msgspec.Struct, frozen=True):
    """One board of an animation. `caption` is written below it."""

    draw: Callable[[], Canvas]
    caption: str


def animation(
    game: str, title: str, names: Sequence[str], frames: Sequence[Frame], ending: Sequence[str], limit: int
) -> bytes:
    """A GIF file of a table. Takes seconds: not for the event loop.

    Args:
        game: its id.
        title: of the table.
        names: of the players, for the title.
        frames: the boards, the first one at the start and the last one at the end.
        ending: the lines of the last picture, the first one largest.
        limit: how many bytes the file may have.

    Raises:
        TooLarge: it cannot be made so small.
    """
    tint = TINTS[game]
    # A canvas is no more than a list until it is an image.
    boards = [frame.draw() for frame in frames]
    picture, _ = cover(game)
    tallest = min(_TALLEST, max(board.size[1] for board in boards))
    height = max(picture.size[1] + _TITLE, tallest + _STRIP)
    opening = _opening(picture, height, title, names)
    closing = _closing(boards[-1].blank(height), ending)

    def stills() -> Iterator[Image.Image]:
        # One after the other: the pictures of a long table would fill the memory.
        yield opening
        for frame, board in zip(frames, boards, strict=True):
            yield _captioned(tint, height, board, frame.caption)
        yield closing

    for width in _WIDTHS:
        shown = stills() if width == WIDTH else _smaller(stills, (width, round(height * width / WIDTH)))
        file = _file(len(frames), shown)
        if len(file) <= limit:
            return file
    raise TooLarge


def _file(boards: int, stills: Iterator[Image.Image]) -> bytes:
    file = BytesIO()
    durations = [_TITLE_MS, *([_FRAME_MS] * boards), _ENDING_MS]
    first = next(stills)
    first.save(file, "GIF", save_all=True, append_images=stills, duration=durations, loop=0, optimize=True, disposal=1)
    return file.getvalue()


def _smaller(stills: Callable[[], Iterator[Image.Image]], size: tuple[int, int]) -> Iterator[Image.Image]:
    """The stills in another size, in the best colours for a few of them."""
    few = [_scaled(still.convert("RGB"), size) for still in islice(stills(), 2)]
    few += [_scaled(still.convert("RGB"), size) for still in deque(stills(), 2)]
    sheet = Image.new("RGB", (size[0], len(few) * size[1]))
    for row, still in enumerate(few):
        sheet.paste(still, (0, row * size[1]))
    palette = sheet.quantize(_COLOURS)
    for still in stills():
        yield _scaled(still.convert("RGB"), size).quantize(palette=palette, dither=Image.Dither.NONE)


def _scaled(still: Image.Image, size: tuple[int, int]) -> Image.Image:
    return still.resize(size, Image.Resampling.LANCZOS)  # pyright: ignore[reportUnknownMemberType]


def _captioned(tint: Tint, height: int, board: Canvas, caption: str) -> Image.Image:
    """A board with its caption below; one that is too high is made smaller."""
    room = height - _STRIP
    middle = WIDTH / 2, room + _STRIP / 2
    if board.size[1] <= room:
        mounted = board.mounted(height, (room - board.size[1]) // 2)
        mounted.text(*middle, caption, 40, ink_on(mounted.around), room=WIDTH - 2 * _MARGIN)
        return mounted.image()
    whole = board.mounted(board.size[1]).image().convert("RGBA")
    small = _scaled(whole, (whole.width * room // whole.height, room))
    sheet = Surface(WIDTH, height, tint.table)
    sheet.image_at(small, (WIDTH - small.width) // 2, 0)
    sheet.text(*middle, caption, 40, CREAM, room=WIDTH - 2 * _MARGIN)
    return sheet.image.convert("RGB").quantize(_COLOURS)


def _opening(picture: Canvas, height: int, title: str, names: Sequence[str]) -> Image.Image:
    lines = wrapped(", ".join(names), WIDTH - 2 * _MARGIN, 44, "Medium", 2)
    top = (height - 140 - 60 * len(lines) - picture.size[1]) // 2
    sheet = picture.mounted(height, top)
    ink = ink_on(sheet.around)
    y = top + picture.size[1] + 70
    sheet.text(WIDTH / 2, y, title, 60, ink, "Bold", room=WIDTH - 2 * _MARGIN)
    for number, line in enumerate(lines, 1):
        sheet.text(WIDTH / 2, y + 20 + 56 * number, line, 44, ink, "Medium")
    return sheet.image()


def _closing(sheet: Canvas, ending: Sequence[str]) -> Image.Image:
    height, ink = sheet.size[1], ink_on(sheet.around)
    first = wrapped(ending[0], WIDTH - 2 * _MARGIN, 56, "Bold", 3)
    step = min(84, (height - 74 * len(first) - 120) // max(1, len(ending) - 1))
    y = (height - 74 * len(first) - step * (len(ending) - 1)) / 2 + 37
    for line in first:
        sheet.text(WIDTH / 2, y, line, 56, ink, "Bold")
        y += 74
    for line in ending[1:]:
        sheet.text(WIDTH / 2, y, line, min(46, step * 2 // 3), ink, "Medium", room=WIDTH - 2 * _MARGIN)
        y += step
    return sheet.image()
