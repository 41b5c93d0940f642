"""Hellas: the boards and tables, the rulings, the options and the endings."""

import msgspec
import pytest

from rules.chance import Chance
from rules.errors import BadOption
from rules.hellas import GAME
from rules.hellas.components import BOARDS, SPACES, TABLES, YIELDS, Board, Sketch, Tables
from rules.hellas.scoring import seat_groups
from rules.hellas.state import UNKNOWN, HellasState
from rules.table import act, begin, deciders, prompt
from rules.text import write
from tests.rules.hellas_positions import (
    BLUE,
    GREEN,
    READER,
    RED,
    give_rings,
    offered,
    open_quarries,
    over,
    play,
    points,
    position,
    put,
    put_pillars,
    put_statues,
    refused,
    to_choose,
)

# --- the boards and the tables -----------------------------------------------------------------------------------

# Quarries and temples: their field, then the build fields beside it.
SITES = {
    "minotaur": {
        "Q1": "B3 A3 B2 C3 C4",
        "Q2": "C8 B8 C7 C9 D7 D8",
        "Q3": "F10 E10 E11 F9 G10",
        "Q4": "I8 H8 I7 I9 J7",
        "Q5": "J5 I5 I6 J4 J6",
        "Q6": "H2 G2 G3 H3 I3",
        "Q7": "C2 B1 B2 C3 D1 D2",
        "Q8": "B9 A9 A10 B8 B10 C9 C10",
        "Q9": "F7 E7 E8 F6 F8 G7 G8",
        "Q10": "H5 G5 G6 H4 H6 I5 I6",
        "Q11": "F2 E2 E3 F1 F3 G2 G3",
        "Q12": "E5 D4 D5 E4 E6 F4 F5",
        "T4": "D3 C3 C4 D2 D4 E3 E4",
        "T5": "D9 C9 C10 D8 D10 E9 E10",
        "T6": "G4 F3 F4 G3 G5 H3 H4",
        "T7": "H7 G7 G8 H6 H8 I7",
        "T8": "D6 C6 C7 D5 D7 E6 E7",
    },
    "pegasus": {
        "Q1": "B3 B2 C3 C4",
        "Q2": "B7 B8 C7 C8",
        "Q3": "F8 E8 E9 F7 G8",
        "Q4": "H7 G7 G8 H6",
        "Q5": "I4 H3 H4 I5",
        "Q6": "G3 F2 F3 G4 H3",
        "Q7": "C1 B1 C2 D1",
        "Q8": "C9 B8 B9 C8 C10 D9",
        "Q9": "E7 D6 D7 E6 E8 F6 F7",
        "Q10": "G5 F4 F5 G4 G6 H4",
        "Q11": "E3 D3 E2 E4 F2 F3",
        "Q12": "D5 C5 C6 D4 D6 E6",
        "T4": "D2 C2 C3 D1 D3 E2",
        "T6": "D8 C8 D7 D9 E8 E9",
        "T7": "H5 G6 H4 H6 I5 I6",
        "T8": "E5 D4 E4 E6 F4 F5",
    },
}
COAST = {
    "minotaur": "A2 A3 A9 A10 B1 B8 B10 C4 C6 C7 C10 D1 D4 D5 D10 E1 E11 F1 G2 G10 H9 I3 I4 I9 J4 J6 J7",
    "pegasus": "A1 A2 A9 A10 B1 B2 B8 B9 C4 C5 C6 C7 C10 D1 D9 E2 E9 F2 G8 H3 H6 I5 I6",
}


@pytest.mark.parametrize("id", BOARDS)
def test_board(id: str) -> None:
    board = BOARDS[id]
    sites = [*board.quarries.values(), *board.temples.values()]
    assert {site.id: [site.field, *site.beside] for site in sites} == {
        site: fields.split() for site, fields in SITES[id].items()
    }
    assert list(board.coast) == COAST[id].split()
    assert [quarry.id for quarry in board.quarries.values() if quarry.coast] == [f"Q{n}" for n in range(1, 8)]
    assert all(temple.id == f"T{temple.pillars}" for temple in board.temples.values())
    for field, around in board.map.neighbours.items():
        assert all(field in board.map.neighbours[beside] for beside in around)


@pytest.mark.parametrize(
    ("id", "fields", "coast", "interior", "pillars", "two_quarries"),
    [
        ("minotaur", 77, 27, 33, 30, "B2 B8 C3 C9 G2 G3 I5 I6"),
        ("pegasus", 58, 23, 19, 25, "B8 C8 D6 E6 E8 F2 F3 F7 G4 G8 H3 H4"),
    ],
)
def test_totals_of_the_boards(id: str, fields: int, coast: int, interior: int, pillars: int, two_quarries: str) -> None:
    board = BOARDS[id]
    assert (len(board.map.places), len(board.coast), len(board.interior)) == (fields, coast, interior)
    assert sum(temple.pillars for temple in board.temples.values()) == pillars
    quarries = {field: [mark for mark in marks if mark in board.quarries] for field, marks in board.marks.items()}
    assert [field for field, beside in quarries.items() if len(beside) == 2] == two_quarries.split()


def test_lists_of_fields_fit_menus() -> None:
    for board in BOARDS.values():
        rows = [sum(field[0] in band for field in board.build) for band in TABLES.bands.values()]
        assert max(rows) <= 25
        assert sum(rows) == len(board.build)


def test_action_track() -> None:
    kinds = [space.kind for space in SPACES]
    assert len(kinds) == 14
    assert kinds == [
        *["house"] * 3,
        "house_square",
        "palace",
        *["mine"] * 3,
        *["temple"] * 3,
        "statue",
        *["marble"] * 2,
    ]
    assert [(space.pillars, space.cost) for space in SPACES if space.starts] == [(2, 4), (3, 6), (5, 10)]


def test_quarry_tiles() -> None:
    assert list(YIELDS) == list(range(1, 41))
    assert [list(YIELDS.values()).count(marble) for marble in (1, 2, 3)] == [13, 14, 13]


def test_census_of_the_box() -> None:
    census = GAME.census(position(4))
    assert census["house 3"] == 12
    assert census["square 0"] == census["palace 0"] == census["statues"] == 3
    assert (census["pillars"], census["rings"], census["tiles"]) == (30, 14, 40)


@pytest.mark.parametrize(
    "change",
    [
        {"rings": 13},
        {"statues": 2},
        {"pieces": {"house": 11, "square": 3, "palace": 3}},
        {"pieces": {"square": 3, "house": 12, "palace": 3}},
        {"yields": TABLES.yields[::-1]},
        {"spaces": SPACES[:3]},
        {"costs": {**TABLES.costs, "house": TABLES.costs["statue"]}},
    ],
    ids=lambda change: next(iter(change)),
)
def test_tables_that_contradict_themselves_are_not_loaded(change: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r".+"):
        Tables(**{**{name: getattr(TABLES, name) for name in TABLES.__struct_fields__}, **change})


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("B  ~   o   Q1", "B  o   o   Q1", "touches the sea"),
        ("D  ~   o   T4", "D  ~   Q13 T4", "No two quarries"),
        ("H  .   Q6  o   o   Q10", "H  .   Q6  o   T9  Q10", "two temples"),
        ("Q9  o   o   Q3", "o   o   o   Q3", "can open a quarry"),
    ],
)
def test_boards_that_contradict_the_rules_are_not_loaded(old: str, new: str, why: str) -> None:
    sketch = TABLES.boards[0]
    assert old in sketch.map
    sizes = {temple.id: temple.pillars for temple in TABLES.temples} | {"T9": 9}
    with pytest.raises(ValueError, match=why):
        Board(msgspec.structs.replace(sketch, map=sketch.map.replace(old, new)), sizes)


@pytest.mark.parametrize(("map", "why"), [("A ~ ~ . ~ ~", "hang together"), ("A ~ Q1 ~", "enough build fields")])
def test_islands_too_small_are_not_loaded(map: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        Board(Sketch("small", "Small", (2,), (2,), map), {})


# --- turns and rounds ----------------------------------------------------------------------------------------------


def test_ruling_4_choosing_is_compulsory_performing_is_not() -> None:
    state = position()
    assert len(offered(state)) == 14
    assert "Choose a free space" in refused(state, "decline")
    play(state, "choose 12")
    assert play(state, "decline") == "Blue builds no statue."
    assert state.marble[BLUE] == 10
    assert 12 in state.taken
    assert play(state, "choose 13") == "Green chooses space 13: Take marble.\nGreen takes 3 marble."
    assert state.marble[GREEN] == 13


def test_every_kind_of_action_can_be_declined() -> None:
    state = position()
    for space, said in ((1, "house"), (4, "neither house nor square"), (5, "palace")):
        play(state, f"choose {space}")
        for _ in range(3):
            assert said in play(state, "decline")
    play(state, "choose 9")
    assert play(state, "decline") == "Blue builds no pillars."
    assert not state.pieces
    assert state.marble == [10, 10, 10]
    assert state.rings == [0, 0, 0]


def test_a_house_without_a_square_and_neither_of_them() -> None:
    state = position()
    play(state, "choose 4")
    assert "No house, but a square" in offered(state)
    play(state, "house A2")
    assert "Build no square" in offered(state)
    play(state, "decline")
    play(state, "square-only")
    play(state, "decline")
    assert deciders(state) == (RED,)
    assert state.pieces == {"A2": "house 0"}
    assert "You may build a house" in refused(state, "palace A9")
    state.marble[RED] = 1
    play(state, "house A9")
    # Red cannot pay for a square and is not asked.
    assert deciders(state) == (GREEN,)


def test_ruling_13_the_first_to_choose_a_temple_space_starts_the_next_round() -> None:
    state = position()
    state.marble[GREEN] = 0
    play(state, "choose 13")
    log = play(state, "choose 11")
    assert "Green will start the next round." in log
    assert "Green cannot build so many pillars." in log
    assert "next round" not in play(state, "choose 9")
    play(state, "decline")
    assert state.next_start == GREEN
    for _ in range(9):
        state.taken = {}
        play(state, "choose 14")
    assert (state.round, state.start, state.next_start, state.taken) == (2, GREEN, None, {})
    assert deciders(state) == (GREEN,)


def test_a_round_without_a_temple_space_keeps_the_start_player() -> None:
    state = position()
    state.start = RED
    state.markers = [0, 1, 0]
    to_choose(state, GREEN)
    assert "Round 2 of 3: 4 actions each, Red starts." in play(state, "choose 13")
    assert deciders(state) == (RED,)


def test_ruling_13_has_no_effect_in_the_last_round() -> None:
    state = position()
    state.round = 3
    hints = [write(option.hint, READER) for option in prompt(state, BLUE).options if option.hint]
    assert not any("start the next round" in hint for hint in hints)
    assert "next round" not in play(state, "choose 9")


def test_ruling_27_next_is_the_seat_after_the_active_player() -> None:
    state = position(4)
    to_choose(state, RED)
    play(state, "choose 5")
    assert deciders(state) == (RED,)
    for seat in (3, BLUE, GREEN):
        play(state, "decline")
        assert deciders(state) == (seat,)
    play(state, "decline")
    assert deciders(state) == (3,)


def test_a_seat_that_cannot_pay_is_told_before_it_chooses() -> None:
    state = position()
    state.marble[BLUE] = 3
    hints = {option.place: write(option.hint, READER) for option in prompt(state, BLUE).options if option.hint}
    assert hints["space-1"] == "Everybody may build a house, you first"
    assert hints["space-5"] == "You cannot build; the others may"
    assert hints["space-9"] == "You cannot use it now. You start the next round"
    assert hints["space-12"] == "You cannot use it now"
    assert hints["space-13"] == "Only you"


def test_a_turn_is_what_one_seat_plays_in_a_row() -> None:
    state = position()
    turn = state.turn
    play(state, "choose 4")
    play(state, "house C3")
    assert state.turn == turn
    play(state, "square C4")
    assert state.turn == turn + 1
    play(state, "decline")
    assert state.turn == turn + 2


# --- building ---------------------------------------------------------------------------------------------------


def test_costs() -> None:
    state = position()
    for kind, coast, interior in (("house", 1, 2), ("square", 1, 2), ("palace", 5, 7)):
        assert (state.price(kind, "A2"), state.price(kind, "B2")) == (coast, interior)
    assert state.price("statue", "B2") == 7


def test_with_little_marble_only_the_coast_is_offered() -> None:
    state = position()
    state.marble = [6, 4, 10]
    play(state, "choose 5")
    assert len(offered(state)) == 27 + 1
    assert "costs 7 marble, and you have 6" in refused(state, "palace B2")
    assert "Green cannot build a palace." in play(state, "palace A2")
    assert state.marble[BLUE] == 1
    assert len(offered(state)) == 59 + 1


def test_ruling_20_statues_and_buildings_block_each_other() -> None:
    state = position()
    put(state, RED, "house", "H3")
    state.marble = [20, 20, 20]
    play(state, "choose 12")
    assert "H3 is taken" in refused(state, "statue H3")
    assert len(offered(state)) == 32 + 1
    play(state, "statue C3")
    play(state, "choose 1")
    assert "C3 is taken" in refused(state, "house C3")


def test_without_a_free_field_nobody_is_asked() -> None:
    for hidden in ("open", "hidden"):
        state = position(marble=hidden)
        for field in state.island.build:
            state.pieces[field] = "statue"
        log = play(state, "choose 1")
        assert log.count("cannot build a house.") == 3
        assert deciders(state) == (GREEN,)


def test_only_what_the_space_is_for_is_built() -> None:
    state = position()
    play(state, "choose 1")
    assert "You may build a house" in refused(state, "palace A2")
    assert "You may build a house" in refused(state, "choose 2")
    state = position()
    play(state, "choose 4")
    play(state, "house A2")
    assert "You may build a square" in refused(state, "house A3")


# --- mining -------------------------------------------------------------------------------------------------------


def test_ruling_5_declining_to_mine() -> None:
    state = position()
    put(state, BLUE, "house", "C3")
    put(state, GREEN, "house", "A3")
    play(state, "choose 6")
    assert play(state, "decline") == "Blue does not mine; the others do.\nMarble: Green +1."
    assert state.marble == [10, 11, 10]
    assert len(state.pile) == 37
    assert deciders(state) == (GREEN,)


def test_ruling_6_each_house_earns_from_each_quarry_beside_it() -> None:
    state = position()
    open_quarries(state, "Q12", Q1=5, Q7=20, Q3=40)
    put(state, BLUE, "house", "B2 C3 A3")
    assert state.income() == [3 + 3 + 1, 0, 0]


def test_ruling_7_houses_in_cities_earn_and_closed_quarries_do_not_pay() -> None:
    state = position()
    put(state, BLUE, "house", "G2")
    put(state, BLUE, "palace", "G3")
    put(state, BLUE, "square", "H3")
    assert state.income() == [3, 0, 0]
    play(state, "choose 6")
    assert play(state, "mine", 1).startswith("Blue mines.\nMarble: Blue +3.")
    assert "Q6 closes" in play(state, "worker Q11")
    assert state.income() == [0, 0, 0]
    open_quarries(state, "Q12", Q1=12, Q4=18, Q11=14)
    state.closed = ["Q6"]
    assert state.income() == [2, 0, 0]


def test_ruling_8_a_better_tile_pays_from_the_next_mining_on() -> None:
    state = position()
    put(state, BLUE, "house", "C3")
    play(state, "choose 6")
    play(state, "mine", 30)
    play(state, "tile Q1", 1)
    assert state.marble[BLUE] == 11


def test_nobody_earns() -> None:
    state = position()
    play(state, "choose 6")
    assert "Nobody earns marble." in play(state, "mine", 40)


def test_ruling_10_the_fourth_tile_may_open_a_quarry_and_no_fifth_is_drawn() -> None:
    state = position()
    play(state, "choose 6")
    log = play(state, "mine", 13, 14, 15, 2)
    assert log.count("on Q1, which now pays") == 3
    assert "Q12 opens" in log
    play(state, "worker Q2")
    state.taken = {}
    open_quarries(state, "Q2", Q1=12, Q4=18, Q6=31)
    assert "That was tile number 4; no quarry closes." in play(state, "choose 6") + play(state, "mine", 13, 14, 15, 16)
    assert state.stacks["Q1"] == [12, 13, 14, 15, 16]


def test_ruling_12_a_closed_quarry_is_out_for_good() -> None:
    state = position()
    play(state, "choose 6")
    play(state, "mine", 1)
    play(state, "worker Q2")
    play(state, "choose 7")
    play(state, "mine", 40)
    assert offered(state) == ["40 on Q1, over 12", "40 on Q4, over 18", "40 on Q12, over 1"]
    assert "Q6 is not active" in refused(state, "tile Q6")
    assert "Put it on an active quarry" in refused(state, "tile Q99")
    open_quarries(state, "Q2", Q1=12, Q4=18, Q12=10)
    state.closed = ["Q6"]
    state.stacks["Q6"] = [31]
    state.pile.remove(31)
    to_choose(state, RED)
    play(state, "choose 8")
    play(state, "mine", 3)
    assert "Q6 is closed for good" in refused(state, "worker Q6")
    assert "empty quarry" in refused(state, "worker Q99")
    assert "empty quarry" in refused(state, "decline")


def test_the_ninth_opening_leaves_no_quarry_for_the_worker() -> None:
    state = position()
    open_quarries(state, "Q12", Q1=12, Q2=18, Q3=31)
    for number in range(4, 12):
        state.stacks[f"Q{number}"] = [31 + number - 3]
        state.closed.append(f"Q{number}")
        state.pile.remove(31 + number - 3)
    play(state, "choose 6")
    log = play(state, "mine", 5)
    assert "No quarry is left for the worker, who leaves the island." in log
    assert "Q3 closes for good" in log
    assert state.worker == ""
    assert state.active == ["Q1", "Q2", "Q12"]
    assert deciders(state) == (GREEN,)


# --- temples --------------------------------------------------------------------------------------------------------


def test_ruling_15_two_temples_completed_in_one_action() -> None:
    state = position()
    put_pillars(state, T4=3, T5=4)
    play(state, "choose 9")
    play(state, "pillars T4 1")
    play(state, "pillars T5 1")
    assert state.rings == [3, 0, 0]
    assert state.rings_left == 11
    assert state.pillars_left == 21


def test_pillars_without_the_marble_for_them() -> None:
    state = position(marble="hidden")
    state.marble[BLUE] = 3
    play(state, "choose 9")
    assert offered(state) == ["Build no pillars"]
    assert "cost 4 marble, and you have 3" in refused(state, "pillars T4 2")
    assert "Build exactly 2" in refused(state, "pillars T9 2")
    assert "Build exactly 2" in refused(state, "mine")


def test_five_pillars_fit_one_menu() -> None:
    state = position()
    play(state, "choose 11")
    assert len(offered(state)) == 4 + 5 * 4 + 1


# --- scoring --------------------------------------------------------------------------------------------------------


def test_ruling_16_pillars_and_statues_count_for_everybody() -> None:
    state = position()
    for seat, house, palace in ((BLUE, "D2", "D1"), (GREEN, "E4", "F4")):
        put(state, seat, "house", house)
        put(state, seat, "palace", palace)
    put_statues(state, "C3 E3")
    play(state, "choose 9")
    log = play(state, "pillars T4 2")
    assert "Points: Blue +4 (now 12) and Green +2 (now 7)." in log


def test_ruling_17_a_palace_with_squares_only_is_no_city() -> None:
    state = position()
    put(state, BLUE, "palace", "E3")
    put(state, BLUE, "square", "E2 E4")
    put_pillars(state, T4=4)
    assert points(state)[BLUE] == 0
    assert [group.kind for group in seat_groups(state, BLUE)] == [""]
    put(state, BLUE, "house", "E1")
    assert points(state)[BLUE] == 4 + 4
    put(state, BLUE, "house", "I3")
    assert [group.kind for group in seat_groups(state, BLUE)] == ["city", "village"]


def test_ruling_18_merging_may_cost_points() -> None:
    state = position()
    put(state, BLUE, "house", "C3 E3")
    put(state, BLUE, "palace", "C4 E4")
    put_pillars(state, T4=4)
    put_statues(state, "D2")
    assert points(state)[BLUE] == 2 + 4 + 4 + 3 + 3
    play(state, "choose 1")
    assert "Points: Blue -4 (now 12)." in play(state, "house D4")
    assert points(state)[BLUE] == 5 + 4 + 3


def test_a_city_may_hold_all_three_palaces() -> None:
    state = position()
    put(state, BLUE, "palace", "E2 E3 E4")
    put(state, BLUE, "house", "D2")
    assert points(state)[BLUE] == 4


def test_ruling_20_a_statue_does_not_connect() -> None:
    state = position()
    put(state, BLUE, "house", "E2")
    put(state, BLUE, "palace", "E4")
    put_statues(state, "E3")
    assert points(state)[BLUE] == 0


def test_ruling_21_most_rings_need_a_ring() -> None:
    state = position()
    state.marble = [0, 0, 0]
    over(state)
    assert points(state) == [0, 0, 0]
    give_rings(state, 2, 2, 1)
    assert points(state) == [7, 7, 2]


def ended(rings: list[int], marble: list[int], **options: str) -> HellasState:
    state = position(**options)
    give_rings(state, *rings)
    state.marble = marble
    over(state)
    return state


@pytest.mark.parametrize(
    ("rings", "marble", "options", "places", "said"),
    [
        ([2, 1, 0], [0, 4, 4], {}, {BLUE: 1, GREEN: 2, RED: 3}, "Blue wins with 7 points."),
        (
            [1, 1, 0],
            [6, 8, 0],
            {},
            {GREEN: 1, BLUE: 2, RED: 3},
            "Green wins: level with Blue at 6 points, but with more marble left over (3).",
        ),
        ([1, 1, 0], [7, 7, 4], {}, {BLUE: 1, GREEN: 1, RED: 3}, "Blue and Green share the victory with 6 points."),
        (
            [1, 1, 1],
            [1, 2, 4],
            {"tiebreak": "shared"},
            {BLUE: 1, GREEN: 1, RED: 1},
            "Blue, Green and Red share the victory with 5 points.",
        ),
    ],
)
def test_ruling_24_endings(
    rings: list[int], marble: list[int], options: dict[str, str], places: dict[int, int], said: str
) -> None:
    result = GAME.result(ended(rings, marble, **options))
    assert {standing.seat: standing.place for standing in result.standings} == places
    assert write(result.summary, READER) == said


# --- options --------------------------------------------------------------------------------------------------------


def test_hidden_marble_shows_only_in_its_owners_view() -> None:
    state = position(marble="hidden")
    assert GAME.view(state, None).marble == [UNKNOWN] * 3
    assert GAME.view(state, GREEN).marble == [UNKNOWN, 10, UNKNOWN]
    assert state.marble == [10, 10, 10]
    over(state)
    assert GAME.view(state, None).marble == [10, 10, 10]


def test_hidden_marble_is_not_in_the_public_log() -> None:
    state = position(marble="hidden")
    put(state, GREEN, "house", "C3")
    play(state, "choose 1")
    lines = act(GAME, state, BLUE, prompt(state, BLUE).options[0].action, 1, 1).messages
    assert [(line.to, write(line.text, READER)) for line in lines] == [
        (None, "Blue builds a house on A2."),
        (BLUE, "You pay 1 marble and have 9 left."),
    ]
    play(state, "decline")
    play(state, "decline")
    play(state, "choose 6")
    lines = act(GAME, state, GREEN, prompt(state, GREEN).options[0].action, 1, 1).messages
    assert (GREEN, "You earn 1 marble: now 11.") in [(line.to, write(line.text, READER)) for line in lines]
    assert not any("+1" in write(line.text, READER) for line in lines)
    state = position(marble="hidden")
    play(state, "choose 9")
    log = play(state, "pillars T4 2")
    assert log.startswith("Blue pays for pillars and gets a ring.\nYou pay 4 marble and have 6 left.")


def test_hidden_marble_does_not_show_who_cannot_pay() -> None:
    state = position(marble="hidden")
    state.marble = [0, 0, 0]
    for space in (5, 4, 1):
        play(state, f"choose {space}")
        for _ in range(3):
            assert len(offered(state)) == 1
            play(state, "decline")
    play(state, "choose 12")
    play(state, "decline")


def test_hidden_marble_is_revealed_with_the_last_action() -> None:
    for marble, barrier in (("hidden", True), ("open", False)):
        state = position(2, marble=marble)
        state.round = 3
        state.markers = [1, 0]
        to_choose(state, BLUE)
        assert act(GAME, state, BLUE, prompt(state, BLUE).options[-1].action, 1, 1).barrier == barrier
        assert not deciders(state)


def test_imagined_marble_fits_the_view() -> None:
    state = position(marble="hidden")
    view = GAME.view(state, RED)
    other = GAME.imagine(view, RED, Chance(5, 5))
    assert GAME.view(other, RED) == view
    assert min(other.marble) >= 0


def test_scores_at_the_end_only() -> None:
    state = position(scoring="end")
    give_rings(state, 1, 0, 0)
    assert points(state) == [2, 0, 0]
    assert "Points" not in play(state, "choose 9") + play(state, "pillars T4 2")
    over(state)
    assert points(state)[BLUE] == 4 + 3 + 1


def test_tight_track() -> None:
    state = position(track="tight")
    assert len(offered(state)) == 13
    assert "no such space" in refused(state, "choose 14")


def test_two_rounds() -> None:
    state = position(rounds="2")
    assert write(GAME.status(state), READER) == "Round 1 of 2, 12 actions left"
    for _ in range(12):
        state.taken = {}
        play(state, "choose 13")
    assert (state.round, state.markers) == (2, [3, 3, 3])
    for _ in range(9):
        state.taken = {}
        log = play(state, "choose 13")
    assert "The last round is over." in log
    assert not deciders(state)


@pytest.mark.parametrize(
    ("seats", "board", "played"),
    [
        (2, "auto", "pegasus"),
        (2, "minotaur", "minotaur"),
        (2, "pegasus", "pegasus"),
        (3, "auto", "minotaur"),
        (4, "minotaur", "minotaur"),
    ],
)
def test_board_option(seats: int, board: str, played: str) -> None:
    assert position(seats, board=board).board == played


def test_pegasus_is_for_two() -> None:
    with pytest.raises(BadOption):
        begin(GAME, 3, {"board": "pegasus"}, 1)


@pytest.mark.parametrize("seats", [2, 3])
def test_teaching_opening(seats: int) -> None:
    state = position(seats)
    assert state.stacks == {"Q1": [12], "Q4": [18], "Q6": [31]}
    assert (state.worker, state.start) == ("Q12", 0)
    assert state.pile == [tile for tile in range(1, 41) if tile not in (12, 18, 31)]


def test_colours() -> None:
    titles = [write(GAME.seat_title(position(4), seat), READER) for seat in range(4)]
    assert titles == ["Red", "Blue", "Green", "Yellow"]
