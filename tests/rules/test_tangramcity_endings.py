"""Tangram City: endings, secrets, tables, and a whole placement in one line."""

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from rules.chance import Chance
from rules.errors import BadNotation
from rules.polyominoes import piece
from rules.simulate import inspect
from rules.simulate import play as random_game
from rules.tangramcity import GAME
from rules.tangramcity.city import city, count, quarters
from rules.tangramcity.components import INDEX, OUTLINES, SIGNS, TABLES, TILES, Tables, sign
from rules.tangramcity.state import HIDDEN
from rules.tangramcity.steps import FinalStep, FountainStep
from rules.tangramcity.typed import expand
from tests.rules.tangramcity_positions import (
    FULL_CITY,
    SECOND,
    position,
    said,
    silence,
)

# --- endings and tables -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("points", "summary"),
    [
        ({0: [30], 1: [31]}, "Ben wins by 51 to 50."),
        ({0: [30], 1: [30]}, "Anna and Ben share the victory with 50 points."),
    ],
)
def test_endings(points: dict[int, list[int]], summary: str) -> None:
    state = position((), (), points=points)
    state.steps = []
    assert said(GAME.result(state).summary) == summary


@pytest.mark.parametrize(
    ("total", "summary"),
    [
        (99, "Apprentice with 99 points."),
        (100, "Builder with 100 points."),
        (124, "Builder with 124 points."),
        (125, "Planner with 125 points: Anna wins."),
        (150, "Architect with 150 points: Anna wins."),
        (170, "Master of Balance with 170 points: Anna wins."),
    ],
)
def test_ratings_alone(total: int, summary: str) -> None:
    state = position((), points={0: [total - 20]})
    state.steps = []
    assert said(GAME.result(state).summary) == summary


def test_status() -> None:
    assert said(GAME.status(position(()))) == "Round 1 of 6, card 1 of 4"
    assert said(GAME.status(position((), step=FountainStep, round=3))) == "Round 3 of 6, fountains"
    assert said(GAME.status(position((), step=FinalStep))) == "Final round"


def test_only_what_was_written_can_be_laid() -> None:
    with pytest.raises(ValueError, match="cannot be laid"):
        quarters("nothing")
    assert INDEX["G7"] == 48
    assert count(city([])).built == 0


def test_who_has_no_room_is_imagined_without_a_fountain() -> None:
    state = position(FULL_CITY, SECOND, step=FountainStep)
    state.steps[-1] = FountainStep.begin(state, silence())
    view = GAME.view(state, 1)
    assert view.chosen[0] == [HIDDEN]
    imagined = GAME.imagine(view, 1, Chance(1, 1))
    assert imagined.chosen[0] == ["skip"]
    assert GAME.view(imagined, 1) == view


def test_imagined_tables_keep_every_secret() -> None:
    inspect(GAME, random_game(GAME, 2, {}, 6), effort=1, every=6)


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"totals": {"tile_halves": 94, "free_halves": 95}}, "The tiles have 95 halves"),
        ({"fountains": 5}, "Every card is played once"),
        ({"cards": 5}, "Every card is played once"),
        ({"deals": []}, "a deal and a board"),
        ({"balance": [{"distance": 2, "points": 10}, {"distance": 0, "points": 20}]}, "in order"),
    ],
)
def test_tables_that_contradict_themselves_are_refused(change: dict[str, Any], complaint: str) -> None:
    data = msgspec.to_builtins(TABLES)
    assert msgspec.convert(data, Tables) == TABLES
    with pytest.raises(msgspec.ValidationError, match=complaint):
        msgspec.convert({**data, **change}, Tables)


def test_tables_with_a_wrong_row_are_refused() -> None:
    data = msgspec.to_builtins(TABLES)
    for name, field, value, complaint in (
        ("tiles", "alike", "T07", "pairs"),
        ("deals", "lookers", [[], [0], [], []], "looks at one card"),
        ("boards", "code", "5", "a half square"),
    ):
        changed = [dict(row) for row in data[name]]
        changed[1][field] = value
        with pytest.raises(msgspec.ValidationError, match=complaint):
            msgspec.convert({**data, name: changed}, Tables)


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("b3 r90 green", ["hold T08 green 90", "place B3"]),
        ("B3, g, R180", ["hold T08 green 180", "place B3"]),
        ("red F5", ["hold T08 red 0", "place F5"]),
        ("T12 A1 270° red", ["hold T12 red 270", "place A1"]),
    ],
)
def test_a_placement_in_one_line(typed: str, expected: list[str]) -> None:
    state = position((), row=("T08", "T02", "T03", "T04"))
    assert expand(state, 0, typed) == expected


def test_a_placement_in_one_line_finds_side_and_turn() -> None:
    ramp = position((), row=("T11", "T02", "T03", "T04"))
    assert expand(ramp, 0, "A1 r270 red") == ["hold T11 red 90", "place A1"]
    # Only the red side fits between the two fountains.
    narrow = position(("fountain B1 3",), row=("T01", "T02", "T03", "T04"))
    assert expand(narrow, 0, "A1") == ["hold T01 red 0", "place A1"]
    nowhere = position(("T16 R 0 A1",), row=("T01", "T02", "T03", "T04"))
    assert expand(nowhere, 0, "A1 r90") == ["hold T01 red 90", "place A1"]


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("B3 r45", "r45 is not clear."),
        ("B3 purple", "purple is not clear."),
        ("green r90", "Write it like this"),
        ("", "Write it like this"),
        ("C3", "T08 Bend fits there with both sides: say red or green."),
    ],
)
def test_lines_that_are_not_clear(typed: str, why: str) -> None:
    with pytest.raises(BadNotation) as refused:
        expand(position((), row=("T08", "T02", "T03", "T04")), 0, typed)
    assert said(refused.value.text).startswith(why)


def test_the_final_round_needs_the_tile() -> None:
    state = position((), row=("T01", "T04", "T07"), step=FinalStep)
    assert expand(state, 0, "T07 B3 red") == ["hold T07 red 0", "place B3"]
    with pytest.raises(BadNotation):
        expand(state, 0, "B3 red")


def test_the_rulebook_draws_the_tiles_as_they_are() -> None:
    text = (Path(__file__).parents[2] / "data" / "rulebook" / "tangramcity.md").read_text("utf-8")
    rows = {row[1:4]: row for row in re.findall(r"^\| (T\d\d .*) \|$", text, re.MULTILINE) for row in [" " + row]}
    assert set(rows) == set(TILES)
    for tile, row in rows.items():
        name, halves, red, green = (cell.strip() for cell in row.split("|"))
        mark = " !" if TILES[tile].alike else ""
        assert name == f"{tile} {TILES[tile].name}{mark}"
        assert int(halves) == piece(TILES[tile].drawing).halves
        assert (red, green) == (sign(OUTLINES[tile]["red", 0]), sign(OUTLINES[tile]["green", 0]))
    for board in TABLES.boards:
        assert f"| {board.id} | {board.square} ■ | {board.half} {SIGNS[board.code]} |" in text
