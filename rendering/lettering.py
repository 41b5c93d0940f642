"""Text: fonts from packages, names of any alphabet, and what fits into a width.

Sizes are font sizes in pixels. What must be read is at least `READABLE` (10 pixels on a phone's 400).
"""

import unicodedata
from functools import lru_cache
from importlib.resources import files
from typing import Literal, NamedTuple

from PIL import Image, ImageDraw, ImageFont

from rendering.masks import edged

Weight = Literal["Regular", "Medium", "SemiBold", "Bold", "Black"]
# Where the point of a text lies in it: left, middle or right, at the middle of the capitals.
Anchor = Literal["l", "m", "r"]

READABLE = 30
DOT = "•"
ELLIPSIS = "…"
_WEIGHTS = {"Regular": 400, "Medium": 500, "SemiBold": 600, "Bold": 700, "Black": 900}
_TEST_SIZE = 20
# Unicode's categories of what is written on, under or around the letter before it.
_MARKS = ("Mn", "Mc")


class _Family(NamedTuple):
    """A font of a package.

    Attributes:
        package: its name.
        file: in the package, by weight if it has a file for each.
        condensed: how wide it is made, in percent, if that can be chosen.
        script: the only one that it is asked for, as Unicode's names of characters begin; empty for all.
    """

    package: str
    file: str
    condensed: int = 0
    script: str = ""


_SCRIPTS = (
    *("Arabic", "Armenian", "Bengali", "Ethiopic", "Georgian", "Gujarati", "Gurmukhi", "Hebrew", "Kannada", "Khmer"),
    *("Lao", "Malayalam", "Myanmar", "Oriya", "Sinhala", "Tamil", "Telugu", "Thai"),
)
# The first one that has a character draws it. All but the first are for names: the second for Greek, Devanagari and
# much else.
_FAMILIES = (
    _Family("fontpkg_fira_sans_condensed", "files/FiraSansCondensed-{weight}.ttf"),
    _Family("fontpkg_noto_sans", "files/NotoSans[wdth,wght].ttf", 75),
    *(_Family("manimgx_fonts", f"NotoSans{script}[wght].ttf", script=script.upper()) for script in _SCRIPTS),
    # Chinese, Japanese and Korean.
    _Family("noto_cjk_sans_jp_bold", "NotoSansCJKjp-Bold.otf"),
    _Family("manimgx_fonts", "NotoEmoji[wght].ttf"),
    _Family("manimgx_fonts", "NotoSansSymbols[wght].ttf"),
)
_MAIN = 0
_WEIGHT = "wght"  # in the name of a file whose weight can be chosen


@lru_cache(16)
def _file(package: str, name: str) -> str:
    return str(files(package) / name)


def _weighed(family: int, weight: Weight) -> str:
    """The file of a font."""
    return _file(_FAMILIES[family].package, _FAMILIES[family].file.format(weight=weight))


def _font(family: int, weight: Weight, size: int) -> ImageFont.FreeTypeFont:
    if family == _MAIN:
        return _main(weight, size)
    return _other(family, weight if _WEIGHT in _FAMILIES[family].file else "Bold", size)


@lru_cache(48)
def _main(weight: Weight, size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(_weighed(_MAIN, weight), size)


# The font of the Chinese takes three megabytes in every size.
@lru_cache(8)
def _other(family: int, weight: Weight, size: int) -> ImageFont.FreeTypeFont:
    font = ImageFont.truetype(_weighed(family, weight), size)
    condensed = _FAMILIES[family].condensed
    if _WEIGHT in _FAMILIES[family].file:
        font.set_variation_by_axes([_WEIGHTS[weight], condensed] if condensed else [_WEIGHTS[weight]])
    return font


@lru_cache(4096)
def _family(character: str) -> int | None:
    """The first font that has a glyph of its own for a character; None when no font has."""
    # The main one has what is printable in ASCII.
    if " " <= character <= "~":
        return _MAIN
    script = unicodedata.name(character, "").partition(" ")[0]
    asked = [family for family, one in enumerate(_FAMILIES) if one.script in ("", script)]
    return next((family for family in asked if _glyph(family, character) != _missing(family)), None)


@lru_cache(8)
def _missing(family: int) -> tuple[tuple[int, int], bytes]:
    """What a font shows instead of a character that it does not have."""
    return _glyph(family, "\uffff")


def _glyph(family: int, character: str) -> tuple[tuple[int, int], bytes]:
    mask = _plain(family).getmask(character)
    return mask.size, bytes(mask)  # pyright: ignore[reportArgumentType]


@lru_cache(8)
def _plain(family: int) -> ImageFont.FreeTypeFont:
    """A font that shows each character by itself: a mark would else get a circle to stand on."""
    return ImageFont.truetype(_weighed(family, "Regular"), _TEST_SIZE, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(2048)
def readable(text: str) -> str:
    """The text with only characters that can be drawn: what no font has becomes a dot, never a box.

    Letters in fancy styles become plain ones; what is invisible is dropped.
    """
    out: list[str] = []
    for character in unicodedata.normalize("NFKC", text):
        kind = unicodedata.category(character)
        if kind in ("Zs", "Zl", "Zp", "Cc"):
            out.append(" ")
        elif kind in ("Cf", "Me", "Sk", "Cs") and character not in "^`":
            continue
        elif _family(character) is not None:
            out.append(character)
        elif kind not in _MARKS:
            out.append(DOT)
    return " ".join("".join(out).split())


def shown_name(name: str, otherwise: str) -> str:
    """A person's name as a picture can show it, or `otherwise` when none of its letters and signs can be drawn."""
    text = readable(name)
    return text if any(character.isalnum() or _is_picture(character) for character in text) else otherwise


@lru_cache(4096)
def _runs(text: str) -> tuple[tuple[str, int], ...]:
    """The text in pieces of one font each, with its number."""
    runs: list[tuple[str, int]] = []
    for character in text:
        family = _family(character) or _MAIN
        # A mark belongs to the letter before it, and a space to the words around it, which may run from right to left.
        if runs and (runs[-1][1] == family or character == " " or unicodedata.category(character) in _MARKS):
            runs[-1] = (runs[-1][0] + character, runs[-1][1])
        elif runs and runs[-1][0].endswith(" ") and (_from_the_right(runs[-1][0][0]) or not _keeps_off(character)):
            words, before = runs[-1]
            runs[-1:] = [(words[:-1], before), (" " + character, family)]
        else:
            runs.append((character, family))
    return tuple(runs)


def _keeps_off(character: str) -> bool:
    """Whether a space before it belongs to the words before: at the start of such words it would stand behind them, and
    among pictures it is too wide.
    """
    return _from_the_right(character) or _is_picture(character)


def _is_picture(character: str) -> bool:
    return unicodedata.category(character) == "So"


def _from_the_right(character: str) -> bool:
    return unicodedata.bidirectional(character) in ("R", "AL")


@lru_cache(8192)
def width(text: str, size: int, weight: Weight = "SemiBold") -> int:
    """How wide a text is drawn, in pixels."""
    return round(sum(_font(family, weight, size).getlength(run) for run, family in _runs(readable(text))))


def number(value: int) -> str:
    """A number as it is written in texts for people: with a true minus sign."""
    return str(value).replace("-", "−")


def names_field(text: str) -> bool:
    """Whether a text is a letter and a number, as the fields of boards are named."""
    return text[:1].isascii() and text[:1].isalpha() and text[1:].isdecimal()


@lru_cache(512)
def cap_height(size: int, weight: Weight = "SemiBold") -> int:
    """The height of a capital letter, in pixels."""
    box = _font(_MAIN, weight, size).getbbox("H", anchor="ls")
    return round(-box[1])


@lru_cache(4096)
def fitted(text: str, room: int, size: int, weight: Weight = "SemiBold", smallest: int = READABLE) -> tuple[str, int]:
    """A text and a font size that fit into `room` pixels: first smaller, down to `smallest`, then with an ellipsis."""
    text = readable(text)
    while size > smallest and width(text, size, weight) > room:
        size -= 1
    if width(text, size, weight) <= room:
        return text, size
    while text and width(text + ELLIPSIS, size, weight) > room:
        text = text[:-1].rstrip()
    # What is read from right to left ends on the left.
    backwards = text and _from_the_right(text[0]) and _from_the_right(text[-1])
    return ELLIPSIS + text if backwards else text + ELLIPSIS, size


@lru_cache(1024)
def wrapped(text: str, room: int, size: int, weight: Weight = "Medium", lines: int = 99) -> tuple[str, ...]:
    """A text in lines of at most `room` pixels. When there are more than `lines`, the last one ends in an ellipsis."""
    rows: list[str] = []
    for word in readable(text).split():
        longer = f"{rows[-1]} {word}" if rows else word
        if rows and width(longer, size, weight) <= room:
            rows[-1] = longer
        else:
            rows.append(word)
    if len(rows) > lines:
        rows[lines - 1 :] = [" ".join(rows[lines - 1 :])]
    return tuple(fitted(row, room, size, weight, size)[0] for row in rows)


@lru_cache(256)
def mask(text: str, size: int, weight: Weight, anchor: Anchor) -> tuple[Image.Image, int, int]:
    """A text as a mask, and where its point lies in it. Use `Surface.text` or `Canvas.text` instead."""
    text = readable(text)
    total = width(text, size, weight)
    # Letters may stick out of their advance a little.
    margin = size // 4 + 2
    image = Image.new("L", (total + 2 * margin, round(size * 1.5)))
    baseline = round(size * 1.08)
    left = margin + {"l": 0, "m": total // 2, "r": total}[anchor]
    middle = baseline - cap_height(size, weight) // 2
    pen = ImageDraw.Draw(image)
    x = float(margin)
    for number, (run, family) in enumerate(runs := _runs(text), 1):
        font = _font(family, weight, size)
        pen.text((x, baseline), run, 255, font, anchor="ls")
        if number < len(runs):
            x += font.getlength(run)
    box = image.getbbox() or (0, 0, 1, 1)
    return edged(image.crop(box)), left - box[0], middle - box[1]
