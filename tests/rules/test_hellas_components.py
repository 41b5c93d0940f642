"""Hellas: the boards and the tables."""

import msgspec
import pytest

from rules.hellas import GAME
from rules.hellas.components import BOARDS, SPACES, TABLES, YIELDS, Board, Sketch, Tables
from tests.rules.hellas_positions import (
    position,
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
        {"costs": tuple(msgspec.structs.replace(cost, coast=None) for cost in TABLES.costs)},
        {"costs": TABLES.costs[::-1]},
    ],
    ids=str,
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
