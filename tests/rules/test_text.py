"""Templates, their arguments and their readers."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.text import Many, Place, PlainReader, Term, Text, Who, write

READER = PlainReader(["Anna", "Ben"], {"W": "white", "a": "α Alpha"})


def said(template: str, **args: object) -> str:
    return write(Text(template, args), READER)  # type: ignore[arg-type]


def test_fixed_words() -> None:
    assert said("The game is over.") == "The game is over."
    assert said("") == ""


def test_arguments_by_their_kind() -> None:
    text = "{seat} moves {count} {stone} to {place} as {word}."
    args = {"seat": Who(0), "count": 2, "stone": Term("W"), "place": Place("a"), "word": "gift"}
    assert said(text, **args) == "Anna moves 2 white to α Alpha as gift."


def test_unknown_seats_and_ids_stand_for_themselves() -> None:
    assert said("{a} {b} {c}", a=Who(1), b=Who(2), c=Term("X")) == "Ben Seat 3 X"
    assert write(Text("{a} {b}", {"a": Who(0), "b": Term("W")}), PlainReader()) == "Seat 1 W"


@pytest.mark.parametrize(("count", "expected"), [(0, "0 stones"), (1, "1 stone"), (2, "2 stones"), (-1, "-1 stones")])
def test_plurals(count: int, expected: str) -> None:
    assert said("{count} {count:stone|stones}", count=count) == expected
    assert said("{count} stone{count:|s}", count=count) == expected


def test_number_formats() -> None:
    assert said("{points:+d} {money:03d}", points=4, money=7) == "+4 007"


@pytest.mark.parametrize(
    ("items", "expected"),
    [
        ((), "nothing"),
        (("wood",), "wood"),
        (("wood", "clay"), "wood and clay"),
        (("wood", Term("W"), 3), "wood, white and 3"),
        ((Many(("a", "b")), Who(0)), "a and b and Anna"),
    ],
)
def test_lists(items: tuple[object, ...], expected: str) -> None:
    assert said("{goods}", goods=Many(items)) == expected  # type: ignore[arg-type]


def test_nested_texts() -> None:
    inner = Text("{n} {n:card|cards} of {seat}", {"n": 1, "seat": Who(1)})
    assert said("{seat} takes {what}.", seat=Who(0), what=inner) == "Anna takes 1 card of Ben."


def test_braces_are_doubled_to_be_written() -> None:
    assert said("{{{n}}}", n=1) == "{1}"


def test_an_argument_may_be_used_twice() -> None:
    assert said("{seat}, {seat}!", seat=Who(0)) == "Anna, Anna!"


def test_a_missing_argument_is_an_error() -> None:
    with pytest.raises(KeyError):
        said("{seat} takes {count}.", seat=Who(0))


@given(st.text())
def test_plain_strings_are_never_templates(word: str) -> None:
    assert said("<{word}>", word=word) == f"<{word}>"


def test_literal_is_applied_to_plain_strings_alone() -> None:
    text = Text(
        "*{word}* {seat} {term} {list} {inner}",
        {
            "word": "a*b",
            "seat": Who(0),
            "term": Term("*"),
            "list": Many(("*", Who(1))),
            "inner": Text("{word} *", {"word": "*"}),
        },
    )
    assert write(text, READER, lambda word: word.replace("*", "\\*")) == "*a\\*b* Anna * \\* and Ben \\* *"


def test_a_reader_may_translate() -> None:
    class German(PlainReader):
        catalogue = {"{seat} takes {goods}.": "{goods} gehen an {seat}.", " and ": " und ", "nothing": "nichts"}

        def template(self, template: str) -> str:
            return self.catalogue.get(template, template)

    reader = German(["Anna"])
    goods = Many(("Holz", "Lehm"))
    assert (
        write(Text("{seat} takes {goods}.", {"seat": Who(0), "goods": goods}), reader) == "Holz und Lehm gehen an Anna."
    )
    assert write(Text("{goods}", {"goods": Many(())}), reader) == "nichts"


def test_texts_can_be_stored() -> None:
    text = Text(
        "{a} {b} {c} {d} {e}", {"a": 1, "b": "x", "c": Who(2), "d": Many((Place("a"), Term("W"))), "e": Text("!")}
    )
    assert msgspec.msgpack.decode(msgspec.msgpack.encode(text), type=Text) == text
