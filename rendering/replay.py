"""A whole table as a moving picture: a title, the boards one after the other, and how it ended."""

from collections.abc import Callable, Sequence
from io import BytesIO
from itertools import chain

import msgspec
from PIL import Image

from rendering.canvas import WIDTH
from rendering.lettering import wrapped
from rendering.palette import CREAM, TINTS, Tint
from rendering.pictures import Picture, cover
from rendering.surface import Surface

# Widths in pixels, tried one after the other until the file is small enough.
_WIDTHS = (800, 600, 400)
_STRIP = 90  # below the board, at a width of 1,200
_MARGIN = 60
_TITLE_MS = 2500
_FRAME_MS = 900
_ENDING_MS = 6000
_COLOURS = 254


class TooLarge(Exception):
    """The animation does not fit into the limit, however small it is drawn."""


class Frame(msgspec.Struct, frozen=True):
    """One board of an animation. `caption` is written below it."""

    draw: Callable[[], Picture]
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
    samples = [(_decoded(frame.draw()), frame.caption) for frame in (frames[0], frames[-1])]
    height = max(board.height for board, _ in samples) + _STRIP
    opening = _opening(game, tint, height, title, names)
    closing = _closing(tint, height, ending)
    sheet = Image.new("RGB", (WIDTH, 4 * height))
    for row, still in enumerate((opening, *(_captioned(tint, height, *sample) for sample in samples), closing)):
        sheet.paste(still, (0, row * height))
    for width in _WIDTHS:
        size = (width, round(height * width / WIDTH))
        palette = _scaled(sheet, (width, 4 * size[1])).quantize(_COLOURS)
        # One after the other: the full pictures of a long table would fill the memory.
        boards = (_captioned(tint, height, _decoded(frame.draw()), frame.caption) for frame in frames)
        file = _file([_reduced(still, size, palette) for still in chain([opening], boards, [closing])])
        if len(file) <= limit:
            return file
    raise TooLarge


def _file(stills: Sequence[Image.Image]) -> bytes:
    file = BytesIO()
    durations = [_TITLE_MS, *([_FRAME_MS] * (len(stills) - 2)), _ENDING_MS]
    stills[0].save(
        file, "GIF", save_all=True, append_images=stills[1:], duration=durations, loop=0, optimize=True, disposal=1
    )
    return file.getvalue()


def _reduced(still: Image.Image, size: tuple[int, int], palette: Image.Image) -> Image.Image:
    return _scaled(still, size).quantize(palette=palette, dither=Image.Dither.NONE)


def _scaled(still: Image.Image, size: tuple[int, int]) -> Image.Image:
    return still.resize(size, Image.Resampling.LANCZOS)  # pyright: ignore[reportUnknownMemberType]


def _decoded(picture: Picture) -> Image.Image:
    return Image.open(BytesIO(picture.data)).convert("RGBA")


def _captioned(tint: Tint, height: int, board: Image.Image, caption: str) -> Image.Image:
    """A board with its caption below; one that is higher than the others is made smaller."""
    sheet = Surface(WIDTH, height, tint.table)
    room = height - _STRIP
    if board.height > room:
        board = _scaled(board, (board.width * room // board.height, room))
    sheet.image_at(board, (WIDTH - board.width) // 2, 0)
    sheet.text(WIDTH / 2, height - _STRIP / 2, caption, 40, CREAM, room=WIDTH - 2 * _MARGIN)
    return sheet.image.convert("RGB")


def _opening(game: str, tint: Tint, height: int, title: str, names: Sequence[str]) -> Image.Image:
    sheet = Surface(WIDTH, height, tint.table)
    picture = _decoded(cover(game))
    lines = wrapped(", ".join(names), WIDTH - 2 * _MARGIN, 44, "Medium", 2)
    room = height - 140 - 60 * len(lines)
    if picture.height > room:
        picture = _scaled(picture, (picture.width * room // picture.height, room))
    top = (room - picture.height) // 2
    sheet.image_at(picture, (WIDTH - picture.width) // 2, top)
    y = top + picture.height + 70
    sheet.text(WIDTH / 2, y, title, 60, CREAM, "Bold", room=WIDTH - 2 * _MARGIN)
    for number, line in enumerate(lines, 1):
        sheet.text(WIDTH / 2, y + 20 + 56 * number, line, 44, CREAM, "Medium")
    return sheet.image.convert("RGB")


def _closing(tint: Tint, height: int, ending: Sequence[str]) -> Image.Image:
    sheet = Surface(WIDTH, height, tint.table)
    first = wrapped(ending[0], WIDTH - 2 * _MARGIN, 56, "Bold", 3)
    step = min(84, (height - 74 * len(first) - 120) // max(1, len(ending) - 1))
    y = (height - 74 * len(first) - step * (len(ending) - 1)) / 2 + 37
    for line in first:
        sheet.text(WIDTH / 2, y, line, 56, CREAM, "Bold")
        y += 74
    for line in ending[1:]:
        sheet.text(WIDTH / 2, y, line, min(46, step * 2 // 3), CREAM, "Medium", room=WIDTH - 2 * _MARGIN)
        y += step
    return sheet.image.convert("RGB")
