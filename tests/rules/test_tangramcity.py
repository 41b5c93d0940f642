"""Tangram City: the worked examples, the rulings, the steps that all take at the same time."""

import random
from itertools import product
from typing import Any

import msgspec
import pytest

from rules.chance import Chance
from rules.errors import BadNotation
from rules.game import Turn
from rules.polyominoes import piece
from rules.simulate import inspect
from rules.simulate import play as random_game
from rules.table import begin, deciders, prompt
from rules.tangramcity import GAME
from rules.tangramcity.city import Count, city, count, quarters
from rules.tangramcity.components import BOARD, INDEX, OUTLINES, SQUARES, TABLES, TILES, Tables, sign
from rules.tangramcity.rounds import Round, _pass_marker
from rules.tangramcity.scoring import rating
from rules.tangramcity.state import HIDDEN, TangramState
from rules.tangramcity.steps import FinalStep, FountainStep, StartSide, TileStep
from rules.tangramcity.typed import expand
from tests.rules.tangramcity_positions import SECOND, THIRD, line, lines, listed, play, position, refusal, said, shown

NO_PLACE = "It would overlap something, or stick out of the city."
FULL_CITY = (
    "Lotus red", "T02 G 0 E5", "T03 R 1 F4", "T05 R 1 F1", "T06 G 0 B1", "T07 R 1 F3", "T08 R 2 B3", "T09 R 0 F6",
    "T10 G 3 F1", "T11 R 0 E7", "T12 G 3 C5", "T13 G 3 A2", "T14 G 0 D4", "T15 G 1 A3", "T16 R 0 D3", "T17 R 1 E1",
    "T18 G 1 C1", "T19 G 2 A6", "T20 G 2 D6", "T21 R 0 A1", "T22 G 1 B6", "T23 R 3 A4", "fountain G2 4",
    "fountain D4 4", "fountain F4 3", "fountain C5 2", "fountain G5 3", "fountain G6 2",
)  # fmt: skip


def start(seats: int = 2, seed: int = 1, **options: str) -> TangramState:
    return begin(GAME, seats, options, seed)[0]


def legal(written: str, *city_lines: str) -> bool:
    """Whether something written in the notation of the specification fits into a city, by what the steps offer."""
    tile, side, degrees, square = line(written).split()
    state = position(city_lines, row=(tile, "T01", "T02", "T03"))
    hold = f"hold {tile} {side} {degrees}"
    if hold not in listed(state):
        return False
    play(state, hold)
    return f"place {square}" in listed(state)


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


# --- steps that all take at the same time -----------------------------------------------------------------------


def test_start_sides_are_chosen_openly() -> None:
    state = start(3)
    assert isinstance(state.steps[-1], StartSide)
    assert said(GAME.status(state)) == "Set-up"
    assert deciders(state) == (0, 1, 2)
    assert len(set(state.boards)) == 3
    board = state.boards[1]
    assert play(state, "start green", seat=1) == [f"Ben builds on {board}, in green."]
    assert deciders(state) == (0, 2)
    assert GAME.view(state, 0).laid[1] == [f"{board} green"]
    play(state, "start red", seat=0)
    log = play(state, "start red", seat=2)
    assert "Round 1 of 6" in log
    assert isinstance(state.steps[-1], TileStep)


@pytest.mark.parametrize(("options", "pieces"), [({"boards": "blank"}, 0), ({"start_side": "random"}, 1)])
def test_boards_without_a_choice(options: dict[str, str], pieces: int) -> None:
    state = start(2, **options)
    assert isinstance(state.steps[-1], TileStep)
    assert [len(laid) for laid in state.laid] == [pieces, pieces]


@pytest.mark.parametrize(("seats", "options"), [(3, {"open_cards": "on"}), (1, {"solo_open": "on"})])
def test_open_cards(seats: int, options: dict[str, str]) -> None:
    assert start(seats, boards="blank", **options).shown == [True] * 4


def test_ruling_6_choices_stay_secret_until_the_last_is_in() -> None:
    state = position(SECOND, SECOND, row=("T01", "T02", "T03", "T04"))
    play(state, "hold T01 red 0", seat=1)
    assert GAME.view(state, 0).held == ["", ""]
    assert GAME.view(state, 1).held == ["", "T01 red 0"]
    assert play(state, "place A1", seat=1) == []
    assert deciders(state) == (0,)
    assert state.laid[1] == lines(*SECOND)
    assert GAME.view(state, 0).chosen == [[], [HIDDEN]]
    assert GAME.view(state, None).chosen == [[], [HIDDEN]]
    assert GAME.view(state, 1).chosen == [[], ["T01 red 0 A1"]]
    log = play(state, "skip", seat=0)
    assert log == [
        "Anna sets T01 Corner house aside.",
        "Ben places T01 Corner house with its red side up on A1 and B1.",
        "Card 2 of 4: T02 Hook.",
    ]
    assert (state.latest, state.card) == ([0, 1], 1)


def test_the_tile_of_the_card_and_no_other() -> None:
    state = position(SECOND, row=("T05", "T02", "T03", "T11"))
    assert refusal(state, "hold T02 red 0") == "Now everybody places T05 Big triangle."
    assert refusal(state, "hold T05 blue 0").startswith("Place T05")
    assert refusal(state, "hold T99 red 0").startswith("Place T05")
    assert refusal(state, "place A1") == "First take the tile, with one side up and turned."
    assert said(prompt(state, 0).text).endswith("Take care: T06 Lane looks much alike.")
    ramp = position(SECOND, row=("T11", "T02", "T03", "T05"))
    assert refusal(ramp, "hold T11 red 180") == "T11 Ramp looks the same there as with a smaller turn."


def test_a_tile_without_room_is_set_aside() -> None:
    crowded = [one for one in FULL_CITY if not one.startswith("fountain")]
    assert refusal(position(crowded[:-1], row=("T17", "T01", "T02", "T03")), "hold T17 red 0").endswith("like that.")
    state = position(SECOND, SECOND, row=("T01", "T04", "T03", "T02"))
    state.laid[0] = lines(*crowded)
    play(state, "skip", seat=0)
    log = play(state, "skip", seat=1)
    assert "Anna has no room for T04 Bowl." in log
    assert deciders(state) == (1,)
    assert play(state, "skip", seat=1)[:2] == ["Anna sets T04 Bowl aside.", "Ben sets T04 Bowl aside."]


def test_a_full_city_has_no_room_for_a_fountain() -> None:
    state = position(FULL_CITY, SECOND, row=("T01", "T02", "T03", "T04"), card=3)
    state.steps[-1] = TileStep.begin(state, _turn())
    log = play(state, "skip", seat=1)
    assert "Anna has no room for a fountain." in log
    assert isinstance(state.steps[-1], FountainStep)
    assert deciders(state) == (1,)
    log = play(state, "skip", seat=1)
    assert log[:2] == ["Anna places no fountain.", "Ben places no fountain."]
    assert state.lost == [1, 1]


def _turn() -> Turn:
    return Turn(Chance(1, 1))


def test_fountains_finish_squares_first_and_every_list_is_short() -> None:
    state = position(SECOND, step=FountainStep)
    options = prompt(state, 0).options
    groups = [said(option.group) for option in options]
    assert groups[0] == "Finish a half-built square"
    assert max(groups.count(group) for group in groups) <= 25
    assert said(options[0].hint) == "Then rectangle 6, red 6, green 3 (bonus 5), 11 of 49 built"
    assert len(options) == len(BOARD.halves(city(lines(*SECOND)).covered)) + 1
    assert refusal(state, "hold T01 red 0") == "The tiles of this round are placed; now comes a fountain."
    assert refusal(state, "fountain Z9 1").startswith("Place a fountain")


def test_many_half_built_squares_are_split_by_rows() -> None:
    halves = [f"fountain {square} 1" for square in SQUARES[:30]]
    state = position(halves, step=FountainStep)
    groups = [said(option.group) for option in prompt(state, 0).options]
    assert {"Finish a half-built square, upper rows", "Finish a half-built square, lower rows"} <= set(groups)
    assert max(groups.count(group) for group in groups) <= 25


def test_ruling_1_a_half_built_square_may_be_entered() -> None:
    assert "fountain E4 4" in listed(position(("Crane red",), step=FountainStep))
    assert legal("T17 R 3 E4", "Crane red")


def test_ruling_7_equal_rectangles_score_once_and_may_be_thin() -> None:
    assert shown("T17 R 0 A1").rectangle.area == 2
    assert shown("T17 R 0 A1", "T17 R 0 A3").rectangle.area == 2
    assert shown().rectangle.area == 0


def test_ruling_8_and_9_fountains_count_as_built_without_colour() -> None:
    counted = shown("fountain A1 1", "fountain A1 3")
    assert (counted.built, counted.red, counted.green) == (1, 0, 0)
    with_red = shown("T01 R 0 A1", "fountain B1 3")
    assert (with_red.built, with_red.red, with_red.green) == (2, 2, 0)
    mixed = shown("T01 R 0 A1", "T10 G 2 B1")
    assert (mixed.built, mixed.red, mixed.green) == (3, 1, 1)


def test_ruling_11_a_shared_card_is_played_once() -> None:
    state = start(5, boards="blank")
    row = list(state.row)
    for _ in range(4):
        for seat in range(5):
            play(state, "skip", seat=seat)
    assert isinstance(state.steps[-1], FountainStep)
    assert all(aside == row for aside in state.aside)


def test_ruling_12_and_13_the_final_round() -> None:
    state = position(SECOND, SECOND, row=("T01", "T04", "T07"), step=FinalStep)
    assert {action.split()[1] for action in listed(state) if action != "done"} == {"T01", "T04", "T07"}
    play(state, "hold T07 red 0")
    assert refusal(state, "place E4") == NO_PLACE
    place = listed(state)[0]
    play(state, place)
    assert refusal(state, "hold T07 red 0") == "You have placed T07 Kite already."
    assert refusal(state, "place A1") == "First take a tile, with one side up and turned."
    assert refusal(state, "hold T99 red 0").startswith("Place the last tiles")
    assert GAME.view(state, 1).chosen[0] == []
    play(state, "done")
    assert deciders(state) == (1,)
    assert GAME.view(state, 1).chosen[0] == [HIDDEN]
    log = play(state, "done", seat=1)
    assert "Anna sets T01 Corner house aside." in log
    assert [line for line in log if line.startswith("Ben sets")] == [
        "Ben sets T01 Corner house aside.", "Ben sets T04 Bowl aside.", "Ben sets T07 Kite aside.",
    ]  # fmt: skip
    assert isinstance(state.steps[-1], FountainStep)
    marker = state.start
    play(state, "skip", seat=0)
    play(state, "skip", seat=1)
    assert not state.steps
    assert state.start == marker
    assert [len(points) for points in state.points] == [1, 1]


def test_the_final_round_ends_by_itself_when_nothing_fits() -> None:
    state = position(("Moon red",), row=("T01", "T04", "T07"), step=FinalStep)
    for tile in ("T01", "T04", "T07"):
        play(state, next(action for action in listed(state) if tile in action))
        play(state, listed(state)[0])
    assert isinstance(state.steps[-1], FountainStep)
    assert state.aside == [[]]
    full = position(FULL_CITY, ("Moon red",), row=("T01", "T04", "T07"), step=FinalStep)
    full.steps[-1] = FinalStep.begin(full, _turn())
    assert deciders(full) == (1,)


def test_ruling_10_alone_the_marker_stays() -> None:
    state = position(())
    _pass_marker(state, _turn())
    assert state.start == 0


def test_a_whole_game_uses_every_tile_and_fountain_once() -> None:
    for seats in (1, 2, 5):
        state = GAME.decode(random_game(GAME, seats, {}, 4).final)
        for seat in range(seats):
            placed = [one.split()[0] for one in state.laid[seat] if one[0] == "T"]
            assert sorted(placed + state.aside[seat]) == sorted(TILES)
            assert state.fountains(seat) == 0
            assert len(state.points[seat]) == 6
        assert sorted(state.past) == sorted(TILES)


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
