"""Tangram City: the worked examples, and every tile."""

import random
from itertools import product

import pytest

from rules.polyominoes import piece
from rules.tangramcity import GAME
from rules.tangramcity.city import Count, city
from rules.tangramcity.components import BOARD, OUTLINES, SQUARES, TABLES, TILES, sign
from rules.tangramcity.rounds import Round
from rules.tangramcity.scoring import rating
from rules.tangramcity.state import HIDDEN
from rules.tangramcity.steps import FinalStep, FountainStep
from tests.rules.tangramcity_positions import (
    FULL_CITY,
    NO_PLACE,
    SECOND,
    THIRD,
    legal,
    lines,
    listed,
    play,
    position,
    refusal,
    said,
    shown,
    start,
)


def built(*written: str) -> set[str]:
    return {SQUARES[square] for square in BOARD.numbers(BOARD.built(city(lines(*written)).covered))}


# --- worked examples --------------------------------------------------------------------------------------------


def test_example_0_worked_total() -> None:
    counted = Count(46, 17, 13, BOARD.largest(0))
    assert (counted.distance, counted.balance, counted.planning) == (4, 5, 0)
    assert 6 + 12 + 16 + 25 + 30 + 42 + counted.balance == 136
    assert rating(136).name == "Planner"


@pytest.mark.parametrize(
    ("seats", "lookers"),
    [
        (1, [[], [], [], []]),
        (2, [[], [], [1], [0]]),
        (3, [[], [1], [2], [0]]),
        (4, [[], [1], [2], [3, 0]]),
        (5, [[], [1], [2, 3], [4, 0]]),
    ],
)
def test_example_1_deal(seats: int, lookers: list[list[int]]) -> None:
    # S is the second seat, as in the example with four players.
    seed = next(seed for seed in range(100) if seats == 1 or start(seats, seed, boards="blank").start == 1)
    state = start(seats, seed, boards="blank")
    assert state.lookers == lookers
    assert state.shown == [True, seats == 1, False, False]
    for seat in (None, *range(seats)):
        view = GAME.view(state, seat)
        seen = [tile != HIDDEN for tile in view.row]
        assert seen == [shown or seat in who for shown, who in zip(state.shown, lookers, strict=True)]


def test_example_2_a_round() -> None:
    for index in range(1, 5):
        assert legal(SECOND[index], *SECOND[:index])
    assert built(*SECOND) == {"C1", "C2", "D2", "E2", "C3", "D3", "E3", "E4", "E5", "E6"}
    counted = shown(*SECOND)
    best = counted.rectangle
    assert (best.column, best.row, best.width, best.height) == (2, 1, 3, 2)
    assert (counted.red, counted.green, counted.distance) == (5, 3, 2)


def test_example_2_is_scored_at_the_end_of_the_round() -> None:
    state = position(SECOND[:-1], step=FountainStep)
    log = play(state, "fountain C1 1")
    assert log[:2] == ["Anna places a fountain ◤ on C1.", "Anna scores 6 points for C2 to E3. Red 5, green 3."]
    assert state.points == [[6]]
    assert state.round == 2


def test_example_3_second_round() -> None:
    for index in range(4):
        assert legal(THIRD[index], *SECOND, *THIRD[:index])
    counted = shown(*SECOND, *THIRD)
    assert counted.rectangle.area == 12
    assert (counted.rectangle.column, counted.rectangle.row) == (2, 1)
    assert (counted.red, counted.green, counted.built) == (9, 4, 18)


@pytest.mark.parametrize("written", ["T16 G 0 E2", "T01 R 0 B2"])
def test_example_4_overlap_of_halves(written: str) -> None:
    assert not legal(written, *SECOND)


def test_example_4_refusal() -> None:
    state = position(SECOND, row=("T01", "T02", "T03", "T04"))
    play(state, "hold T01 red 0")
    assert refusal(state, "place B2") == NO_PLACE


def test_example_5_outside() -> None:
    assert not legal("T10 R 0 F4", *SECOND)
    state = position(SECOND, row=("T10", "T02", "T03", "T04"))
    play(state, "hold T10 red 0")
    assert refusal(state, "place F4") == NO_PLACE
    assert refusal(state, "skip") == "You hold a tile: place it, or take that back."


def test_example_6_wrong_halves() -> None:
    state = position(SECOND[:-1], step=FountainStep)
    assert [action for action in listed(state) if " D1 " in action] == ["fountain D1 2"]
    assert refusal(state, "fountain D1 1") == "◤ of D1 is covered."
    assert refusal(state, "fountain D1 3") == "◢ of D1 is covered."


@pytest.mark.parametrize(("green", "bonus"), [(12, 20), (11, 10), (10, 10), (9, 5), (8, 5), (7, 0)])
def test_example_7_balance_bonus(green: int, bonus: int) -> None:
    assert Count(24, 12, green, BOARD.largest(0)).balance == bonus
    assert Count(24, green, 12, BOARD.largest(0)).balance == bonus


@pytest.mark.parametrize(
    ("scores", "holder"), [((20, 14, 20, 20), 3), ((14, 14, 20, 19), 2), ((20, 14, 20, 19), 0), ((5, 5, 5, 5), 3)]
)
def test_example_8_start_marker(scores: tuple[int, ...], holder: int) -> None:
    state = position((), (), (), (), points={seat: [score] for seat, score in enumerate(scores)}, step=FountainStep)
    state.start = 2
    log: list[str] = []
    for seat in range(4):
        log += play(state, "skip", seat=seat)
    assert state.start == holder
    name = ("Anna", "Ben", "Cleo", "Dora")[holder]
    assert f"{name} {'keeps' if holder == 2 else 'gets'} the start marker." in log


def test_example_9_a_full_city() -> None:
    for index in range(1, len(FULL_CITY)):
        if FULL_CITY[index].startswith("T"):
            assert legal(FULL_CITY[index], *FULL_CITY[:index])
        else:
            state = position(FULL_CITY[:index], step=FountainStep)
            assert FULL_CITY[index] in listed(state)
    counted = shown(*FULL_CITY)
    assert (counted.built, counted.rectangle.area, counted.planning) == (49, 49, 15)
    assert (counted.red, counted.green, counted.balance) == (18, 18, 20)


def test_example_9_ends_a_game() -> None:
    state = position(FULL_CITY[:-1], row=(), past=tuple(TILES), round=6, step=FountainStep, points={0: [6, 9]})
    state.steps = [Round(stage=2, dealt=True), FountainStep()]
    log = play(state, "fountain G6 2")
    assert log[-2:] == [
        "The city of Anna is complete: 15 points.",
        "The balance of Anna, distance 0, brings 20 points.",
    ]
    assert not state.steps
    assert GAME.scores(state)[0].points == 6 + 9 + 49 + 15 + 20
    assert said(GAME.result(state).summary) == "Apprentice with 99 points."


def test_example_10_set_aside() -> None:
    state = position(SECOND, row=("T21", "T02", "T03", "T04"))
    log = play(state, "skip")
    assert log[0] == "Anna sets T21 Hall aside."
    assert state.aside == [["T21"]]
    final = position(SECOND, row=("T01", "T02", "T03"), step=FinalStep)
    assert refusal(final, "hold T21 red 0") == "T21 Hall is not one of the last tiles."


def test_example_11_mirror() -> None:
    outlines = OUTLINES["T08"]
    assert sign(outlines["red", 0]) == "■◣ / ·◤"
    assert sign(outlines["green", 0]) == "◢■ / ◥·"
    red = {outline for (side, _), outline in outlines.items() if side == "red"}
    assert outlines["green", 0] not in red


# --- tiles ------------------------------------------------------------------------------------------------------


def test_the_tile_table() -> None:
    counts = {3: 4, 4: 12, 5: 7}
    halves = [piece(tile.drawing).halves for tile in TABLES.tiles]
    assert {number: halves.count(number) for number in counts} == counts
    assert sum(halves) == 95
    assert sum(bool(tile.alike) for tile in TABLES.tiles) == 10


@pytest.mark.parametrize(
    ("count", "tiles"),
    [
        (1, "T16"),
        (4, "T03 T04 T05 T07 T10 T11 T13 T15 T21 T22"),
        (8, "T01 T02 T06 T08 T09 T12 T14 T17 T18 T19 T20 T23"),
    ],
)
def test_different_outlines(count: int, tiles: str) -> None:
    for tile in tiles.split():
        assert len(set(OUTLINES[tile].values())) == count, tile


def test_ruling_2_where_the_colour_decides_the_shape() -> None:
    decided = {
        tile
        for tile, outlines in OUTLINES.items()
        if not {o for (side, _), o in outlines.items() if side == "red"}
        & {o for (side, _), o in outlines.items() if side == "green"}
    }
    assert decided == {"T01", "T02", "T06", "T08", "T09", "T11", "T12", "T14", "T15", "T17", "T18", "T19", "T20", "T23"}


def test_legal_placements_against_a_slow_count() -> None:
    """Every tile on random cities, by trying every side, turn and square against what lies there."""
    chance = random.Random(3)
    for _ in range(4):
        laid = ["Moon green"]
        for tile in chance.sample(list(TILES), 9):
            fits = list(_slow_fits(laid, tile))
            options = _offered(laid, tile)
            assert set(options) == set(fits)
            assert len(options) == len(set(options))
            if fits:
                side, degrees, square = chance.choice(fits)
                laid.append(f"{tile} {side} {degrees} {square}")


def _slow_fits(laid: list[str], tile: str) -> list[tuple[str, int, str]]:
    taken = {(SQUARES.index(square), quarter) for one in laid for square, quarter in _parts(one)}
    found: dict[tuple[str, frozenset[tuple[int, str]]], tuple[str, int, str]] = {}
    drawn = {"red": piece(TILES[tile].drawing)}
    drawn["green"] = drawn["red"].mirrored()
    for side, degrees, (x, y) in product(drawn, (0, 90, 180, 270), product(range(7), range(7))):
        outline = drawn[side].turned(degrees)
        if x + outline.size[0] > 7 or y + outline.size[1] > 7:
            continue
        cover = frozenset(((y + v) * 7 + x + u, q) for u, v, code in outline.cells for q in _QUARTERS[code])
        if not cover & taken:
            found.setdefault((side, cover), (side, degrees, SQUARES[y * 7 + x]))
    return list(found.values())


_QUARTERS = {"#": "NESW", "1": "NW", "2": "NE", "3": "SE", "4": "SW"}


def _parts(one: str) -> list[tuple[str, str]]:
    words = one.split()
    if len(words) == 2:
        return [("D4", q) for q in "NESW"] + [("E4", q) for q in "SW"]
    tile, side, degrees, square = words
    outline = piece(TILES[tile].drawing)
    outline = (outline if side == "red" else outline.mirrored()).turned(int(degrees))
    column, row = "ABCDEFG".index(square[0]), int(square[1]) - 1
    return [(f"{'ABCDEFG'[column + u]}{row + v + 1}", q) for u, v, code in outline.cells for q in _QUARTERS[code]]


def _offered(laid: list[str], tile: str) -> list[tuple[str, int, str]]:
    found: list[tuple[str, int, str]] = []
    state = position(laid, row=(tile, "T01", "T02", "T03"))
    for action in listed(state):
        if action != "skip":
            _, _, side, degrees = action.split()
            held = GAME.copy(state)
            play(held, action)
            found += [(side, int(degrees), place.split()[1]) for place in listed(held)]
    return found
