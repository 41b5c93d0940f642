"""Factum: the tables, the set-up, and that the rulebook says the same."""

import re

import msgspec
import pytest

from data.rulebook import load
from rules.factum import GAME
from rules.factum.components import CARDS, TABLES, Element, Tables
from rules.simulate import choices
from rules.table import begin, deciders
from tests.rules.factum_positions import start


@pytest.mark.parametrize("seats", range(4, 13))
def test_the_setup(seats: int) -> None:
    state = start(seats)
    assert [len(hand) for hand in state.hands] == [5] * seats
    assert (len(state.deck), state.discards, state.number) == (96 - 5 * seats, [], 1)
    assert deciders(state) == list(range(seats))
    assert set(GAME.census(state).values()) == {1}


def test_every_table_that_people_can_agree_on_begins() -> None:
    for options in choices(GAME, 6):
        state, messages = begin(GAME, 6, options, 3)
        assert messages
        assert state.captions == (options["captions"] == "always")


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"cards": []}, "96 different cards"),
        ({"totals": {"cards": 96, "palettes": {"night": 96}}}, "do not add up"),
        ({"palettes": {}}, "Every palette"),
        ({"symbols": {"man": "mc 50,16,11"}}, "Every symbol"),
        ({"table_sizes": [8]}, "a label for each card"),
    ],
)
def test_tables_are_checked(change: dict[str, object], words: str) -> None:
    with pytest.raises(msgspec.ValidationError, match=words):
        msgspec.convert({**msgspec.to_builtins(TABLES), **change}, Tables)


@pytest.mark.parametrize(("field", "value"), [("elements", "man@50,50"), ("elements", "man@50,50,10,x>q")])
def test_elements_are_checked(field: str, value: str) -> None:
    plain = msgspec.to_builtins(TABLES)
    plain["cards"][0][field] = value
    with pytest.raises(msgspec.ValidationError, match="c01 has an element"):
        msgspec.convert(plain, Tables)


def test_shapes_are_checked() -> None:
    plain = msgspec.to_builtins(TABLES)
    plain["symbols"]["man"] = "mc 50,16,11; mz 3"
    with pytest.raises(msgspec.ValidationError, match="man has a shape mz 3"):
        msgspec.convert(plain, Tables)


def test_the_parts_of_a_card() -> None:
    parts = CARDS["c09"].parts()
    assert parts[1] == Element("man", 85, 63, 20, mirrored=True, recoloured={"m": "k"})
    assert CARDS["c21"].parts()[0] == Element("beam", 50, 42, 80, turn=90, faint=True)


# --- the rulebook -------------------------------------------------------------------------------------------------


def _section(id: str) -> str:
    found = load("factum").section(id)
    assert found
    return found.text


def test_the_rulebook_lists_the_cards() -> None:
    told = dict(
        match
        for section in ("cards-1", "cards-2", "cards-3", "cards-4")
        for match in re.findall(r"^\| (\d+) \| (.+) \|$", _section(section), re.MULTILINE)
    )
    assert told == {str(int(id[1:])): card.caption for id, card in CARDS.items()}


def test_the_rulebook_tells_the_points_and_the_ends() -> None:
    numbers = re.findall(r"\| (\d) \|$", _section("scoring"), re.MULTILINE)
    worth = TABLES.points
    assert [int(number) for number in numbers] == [worth.member, worth.captain, worth.decoy, 0]
    assert "**12 or more points**" in _section("end")
    assert f"turn {TABLES.last_turn}" in _section("end")
    assert f"after {TABLES.fixed_turns} turns" in _section("fixed-teams")
    assert f"Only {TABLES.fewest - 1} players left" in _section("leaving")


def test_the_rulebook_tells_the_limits() -> None:
    rows = re.findall(r"^\| ([a-z, ]+) \| (\d) minutes? \| 24 hours \|$", _section("timers"), re.MULTILINE)
    told = {name: int(minutes) * 60 for names, minutes in rows for name in names.split(", ")}
    assert told == msgspec.to_builtins(TABLES.limits["live"])
    assert set(msgspec.to_builtins(TABLES.limits["slow"]).values()) == {24 * 3600}


def test_a_rematch_keeps_the_options() -> None:
    options = GAME.options(6, {"length": "8"})
    assert GAME.rematch(start(6), options) == options
