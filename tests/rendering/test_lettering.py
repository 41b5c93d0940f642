import pytest

from rendering import lettering
from rendering.lettering import DOT, ELLIPSIS, READABLE, fitted, readable, shown_name, width, wrapped
from rendering.scene import Scene
from rendering.show import LONG_NAMES

NAMES = (
    *LONG_NAMES,
    "\u202eright to left",
    "a\u0301\u0302\u0303\u0304 zalgo",
    "👩‍👩‍👧‍👦 family",
    "tab\tnew\nline",
    "नमस्ते",
    "ﷺ",
    "\ufffd\uffff\U0010ffff",
    "",
    "   ",
)


@pytest.mark.parametrize("name", NAMES)
def test_nothing_readable_is_without_a_glyph(name: str) -> None:
    for character in readable(name):
        assert character == " " or lettering._family(character) is not None


def test_what_no_font_has_is_a_dot() -> None:
    assert readable("Ann 𒀀") == f"Ann {DOT}"
    assert readable("🖖🏽 fox") == "🖖 fox"
    assert readable("𝕱𝖆𝖓") == "Fan"
    assert readable("Ελένη Šárka Ängström Егор") == "Ελένη Šárka Ängström Егор"


def test_a_name_without_any_letter_is_the_seat() -> None:
    scene = Scene(names=("𒀀𒀁", "…", "Ann 𒀀", "🦊"))
    assert [scene.name(seat) for seat in range(5)] == ["Seat 1", "Seat 2", f"Ann {DOT}", "🦊", "Seat 5"]
    assert scene.called(0) == "𒀀𒀁"
    assert shown_name("—", "x") == "x"


@pytest.mark.parametrize(
    "name",
    [
        *("山田 太郎", "李小龍", "김철수", "محمد علي", "דוד כהן", "नमस्ते दुनिया", "สวัสดี ครับ", "Ελένη", "Егор"),
        *("বাংলা নাম", "தமிழ் பெயர்", "ქართული", "Հայերեն", "አማርኛ", "ខ្មែរ", "မြန်မာ", "ગુજરાતી", "ਪੰਜਾਬੀ"),
        *("ಕನ್ನಡ", "മലയാളം", "සිංහල", "తెలుగు", "ລາວ", "ଓଡ଼ିଆ", "🦊🍰", "🇩🇪"),
    ],
)
def test_names_of_many_alphabets_are_drawn(name: str) -> None:
    """Whole: the words of one that runs from right to left must not change places."""
    assert readable(name) == name
    assert len({family for _, family in lettering._runs(name)}) == len(lettering._runs(name)) == 1
    assert width(name, 40) > 40


def test_a_space_belongs_to_the_words_around_it() -> None:
    runs = [run for run, _ in lettering._runs("محمد علي Ali 山田 太郎")]
    assert runs == ["محمد علي", " Ali", " 山田 太郎"]


def test_a_mark_stands_with_its_letter() -> None:
    """Alone it would be drawn on a circle of dots, or as a box."""
    for letters in ("বা", "தி", "ਪੰ", "గు"):
        together, apart = (lettering.mask(text, 40, "SemiBold", "l")[0].width for text in (letters, " ".join(letters)))
        assert together < apart


@pytest.mark.parametrize("text", ["of 🦊", "🦊 of"])
def test_a_space_beside_a_picture_is_as_wide_as_among_words(text: str) -> None:
    assert [run.strip() for run, family in lettering._runs(text) if " " in run and family == 0] == ["of"]


@pytest.mark.parametrize("text", ["of דוד", "of محمد", "דוד of", "محمد of", "דוד 山田", "of 山田"])
def test_words_of_two_alphabets_stand_apart(text: str) -> None:
    image = lettering.mask(text, 40, "SemiBold", "l")[0]
    ink = [any(image.crop((x, 0, x + 1, image.height)).tobytes()) for x in range(image.width)]
    gaps = "".join("x" if column else " " for column in ink).split("x")
    assert max(map(len, gaps)) >= 7


@pytest.mark.parametrize("name", ["محمد علي الكبير", "דוד כהן הגדול"])
def test_what_is_read_from_the_right_is_cut_at_the_left(name: str) -> None:
    text, _ = fitted(name, 90, 40)
    assert text.startswith(ELLIPSIS)
    assert name.startswith(text[1:])


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("room", [90, 200, 420])
def test_fitted_text_fits(name: str, room: int) -> None:
    text, size = fitted(name, room, 40)
    assert READABLE <= size <= 40
    assert width(text, size) <= room


def test_fitting_shrinks_before_it_cuts() -> None:
    assert fitted("Anna", 400, 40) == ("Anna", 40)
    text, size = fitted("Bartholomäus", 190, 40)
    assert text == "Bartholomäus"
    assert size < 40
    text, size = fitted("W" * 32, 300, 40)
    assert text.endswith(ELLIPSIS)
    assert size == READABLE


def test_wrapping_keeps_the_words_and_the_number_of_lines() -> None:
    text = "A grey stone onto a column instead of the power"
    lines = wrapped(text, 220, 30)
    assert " ".join(lines) == text
    assert all(width(line, 30, "Medium") <= 220 for line in lines)
    short = wrapped(text, 220, 30, "Medium", 2)
    assert len(short) == 2
    assert short[1].endswith(ELLIPSIS)
