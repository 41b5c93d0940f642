"""The notation of actions and its way back."""

from typing import ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.errors import BadNotation
from rules.game import Action
from rules.notation import meaning, notation, orders, parse, verb, verbs
from rules.text import PlainReader, write


class OpenMarket(Action, frozen=True):
    """Every kind of field."""

    count: int
    sell: bool
    good: str
    goods: tuple[str, ...]
    amounts: tuple[int, ...]
    flags: tuple[bool, ...]
    price: int | None
    site: str | None


class Pass(Action, frozen=True):
    """No field."""


class Draw(Action, frozen=True):
    """One field."""

    count: int


KINDS = OpenMarket | Pass | Draw
ids = st.from_regex(r"[A-Za-z0-9α-ω][\w:.-]*", fullmatch=True)
markets = st.builds(
    OpenMarket,
    st.integers(-(2**40), 2**40),
    st.booleans(),
    ids,
    st.lists(ids).map(tuple),
    st.lists(st.integers(-99, 99)).map(tuple),
    st.lists(st.booleans()).map(tuple),
    st.none() | st.integers(-99, 99),
    st.none() | ids,
)


@given(markets | st.builds(Pass) | st.builds(Draw, st.integers(0, 9)))
def test_round_trip(action: Action) -> None:
    assert parse(KINDS, notation(action)) == action


def test_how_it_looks() -> None:
    action = OpenMarket(2, True, "wood", ("clay", "iron"), (), (False,), None, "C2")
    assert notation(action) == "open-market 2 yes wood clay,iron - no - C2"
    assert notation(Pass()) == "pass"


def test_verbs() -> None:
    assert [verb(kind) for kind in verbs(KINDS)] == ["open-market", "pass", "draw"]
    assert verbs(Draw) == (Draw,)
    assert verb(Draw(1)) == "draw"


class Drop(Action, frozen=True):
    """Two things in any order, and where to."""

    unordered: ClassVar = ("one", "goods")
    one: str
    to: str
    goods: tuple[str, ...] = ()


def test_what_may_be_named_in_any_order() -> None:
    assert meaning(Drop("a", "x", ("b", "c"))) == meaning(Drop("C", "X", ("a", "b")))
    assert meaning(Drop("a", "x", ("b",))) != meaning(Drop("x", "a", ("b",)))
    assert meaning(Drop("a", "x", ("b", "b"))) != meaning(Drop("a", "x", ("b",)))
    assert list(orders(Drop("a", "x", ("b",)))) == [
        {"one": "a", "to": "x", "goods": "b"},
        {"one": "b", "to": "x", "goods": "a"},
    ]
    assert len(list(orders(Drop("a", "x", ("a",))))) == 1
    assert list(orders(Draw(1))) == [{"count": "1"}]
    assert list(orders(Pass())) == [{}]


@pytest.mark.parametrize("line", ["draw 3", "  DRAW   3 ", "Draw\t3"])
def test_letter_case_and_space_do_not_matter(line: str) -> None:
    assert parse(KINDS, line) == Draw(3)


def test_what_may_be_left_out() -> None:
    class Decide(Action, frozen=True):
        """Its second field may hold nothing."""

        card: str
        times: int | None = None

    assert parse(Decide, "decide a") == parse(Decide, "decide a -") == Decide("a")
    assert parse(Decide, "decide a 2") == Decide("a", 2)
    for line in ("decide", "decide a 2 3"):
        with pytest.raises(BadNotation) as refused:
            parse(Decide, line)
        assert write(refused.value.text, PlainReader()) == "Write it like this: decide CARD [TIMES]."


def test_what_is_possible_now_is_named() -> None:
    with pytest.raises(BadNotation) as refused:
        parse(KINDS, "sing", [Draw(1), Draw(2)])
    assert write(refused.value.text, PlainReader()) == "Start with one of these words: draw."


def test_letter_case_of_ids_matters() -> None:
    line = "open-market 1 YES Wood - - - - c2"
    assert parse(KINDS, line) == OpenMarket(1, True, "Wood", (), (), (), None, "c2")


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("", "Start with one of these words: open-market, pass, draw."),
        ("   ", "Start with one of these words: open-market, pass, draw."),
        ("sing", "Start with one of these words: open-market, pass, draw."),
        ("draw", "Write it like this: draw COUNT."),
        ("draw 1 2", "Write it like this: draw COUNT."),
        ("draw x", "Write it like this: draw COUNT."),
        ("draw 1.5", "Write it like this: draw COUNT."),
        ("draw -", "Write it like this: draw COUNT."),
        ("pass 1", "Write it like this: pass."),
        (
            "open-market 1 maybe wood - - - - -",
            "Write it like this: open-market COUNT SELL GOOD GOODS AMOUNTS FLAGS PRICE SITE.",
        ),
        (
            "open-market 1 yes wood - 1,x - - -",
            "Write it like this: open-market COUNT SELL GOOD GOODS AMOUNTS FLAGS PRICE SITE.",
        ),
    ],
)
def test_bad_notations(line: str, why: str) -> None:
    with pytest.raises(BadNotation) as refused:
        parse(KINDS, line)
    assert write(refused.value.text, PlainReader()) == why


@given(st.text())
def test_anything_typed_is_parsed_or_refused(line: str) -> None:
    try:
        action = parse(KINDS, line)
    except BadNotation:
        return
    assert parse(KINDS, notation(action)) == action


@given(st.lists(st.sampled_from(["1", "-", "yes", ",", "x", "1,2", ",1", "-1", "9" * 5000]), min_size=8, max_size=8))
def test_any_words_are_parsed_or_refused(words: list[str]) -> None:
    try:
        action = parse(KINDS, " ".join(["open-market", *words]))
    except BadNotation:
        return
    assert isinstance(action, OpenMarket)
