"""Elongo: the box, set-up, rounds, the end, hidden hands, typed lines."""

from pathlib import Path

import pytest

from rules import components
from rules.components import FOLDER
from rules.elongo import GAME
from rules.elongo.components import HIDDEN, TABLES, TYPES, Tables
from rules.elongo.laying import fits, start_patch
from rules.elongo.rhombs import flat
from rules.elongo.rounds import shields_in_words
from rules.elongo.state import CARETAKER, ElongoState, Piece
from rules.elongo.steps import RecallOrLay, StartClaims
from rules.elongo.typed import expand
from rules.errors import BadNotation
from rules.table import deciders, prompt
from tests.rules.elongo_positions import (
    A,
    D,
    lays,
    listed,
    names,
    play,
    played,
    position,
    put,
    refusal,
    said,
    settled,
    start,
)

# --- the box ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("wide = 102", "wide = 101"),
        ('type = "RY"', 'type = "RG"'),
        ('caretaker = "warrior"', 'caretaker = "elder"'),
        ("rounds = 4", "rounds = 5"),
        ("shields = 2 ", "shields = 5 "),
        ("full = 360", "full = 300"),
        ("sides = [3, 2, 0, 0]", "sides = [3, 1, 0, 0]"),
    ],
)
def test_a_wrong_table_is_noticed(old: str, new: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    written = (FOLDER / "elongo.toml").read_text()
    assert old in written
    (tmp_path / "elongo.toml").write_text(written.replace(old, new))
    monkeypatch.setattr(components, "FOLDER", tmp_path)
    with pytest.raises(ValueError, match=r"bags|type|Land|suffice|left over|circle|numbered"):
        components.load("elongo", Tables)


def test_the_box() -> None:
    assert sum(shield.count for shield in TABLES.shields_in_bag) == 165
    state = start(3)
    census = GAME.census(state)
    assert sum(census[type] for type in TYPES) == 165 + 3
    assert [len(state.bags[shape]) for shape in ("wide", "narrow")] == [102 - 24, 63 - 15]
    assert said(shields_in_words(["RR", "R", "RR"]).items[0]) == "2 wide red-red"  # type: ignore[arg-type]


# --- set-up and start claims ----------------------------------------------------------------------------------------


def test_start_claims_go_backwards_and_openly() -> None:
    state = start(3)
    order = state.in_order(state.first)
    assert isinstance(state.steps[-1], StartClaims)
    assert said(GAME.status(state)) == "Start claims"
    assert deciders(state) == (order[2],)
    assert listed(state) == [f"claim-start {name}" for name in ("N0-Y", "W1-R", "W1-G", "W2-Y", "W2-R")] + ["pass"]
    log = play(state, "claim-start W1-R")
    letter = "ABC"[order[2]]
    assert log == [f"{['Anna', 'Ben', 'Cleo'][order[2]]} puts a warrior ({letter}1) on W1-R."]
    assert state.pieces[0].kind == "warrior"
    assert deciders(state) == (order[1],)
    assert refusal(state, "claim-start W1-R") == "Somebody is there already."
    assert refusal(state, "recall A1") == "You may claim a patch of the start hexagon."
    play(state, "claim-start N0-Y")
    assert state.pieces[1].kind == "boy"
    log = play(state, "pass")
    assert log[-1] == "Round 1 of 3"
    assert state.steps == [RecallOrLay(seat=state.first)]
    assert said(GAME.status(state)) == "Round 1 of 3, turn 1 of 6"
    assert [said(GAME.seat_title(state, seat)) for seat in range(3)] == ["A", "B", "C"]


@pytest.mark.parametrize(("length", "animals", "rounds"), [("short", 14, 3), ("long", 20, 4), ("sprint", 8, 2)])
def test_lengths(length: str, animals: int, rounds: int) -> None:
    state = start(2, length=length)
    assert state.animals == [{"R": animals, "G": animals, "Y": animals}] * 2
    assert state.size.rounds == rounds
    assert [(state.stock(0, "warrior"), state.stock(0, "boy")) for _ in state.hands] == [(4, 7)] * 2
    assert [sum(len(type) == 2 for type in hand) for hand in state.hands] == [8, 8]
    assert [len(hand) for hand in state.hands] == [13, 13]


# --- rounds ---------------------------------------------------------------------------------------------------------


def test_ruling_3_a_round_has_six_turns_and_the_last_one_seven() -> None:
    state = played(2, 5, length="sprint")
    assert state.round == 2
    assert state.lap == 7
    assert state.hands == [[], []]
    # Each player lays 13 and 12 shields.
    assert len(state.laid) == 3 + 2 * 25


@pytest.mark.parametrize(("rest", "drawn"), [("RG", (7, 5)), ("G", (8, 4))])
def test_refilling_counts_the_shield_that_is_left(rest: str, drawn: tuple[int, int]) -> None:
    state = position(seat=1, number=2, length="short")
    state.lap = 6
    state.hands = [[rest], ["R", rest]]
    state.bags = {"wide": ["GY"] * 20, "narrow": ["Y"] * 20}
    log = lays(state, "R 1 L")
    assert "Round 2 of 3" in log
    wide, narrow = drawn
    assert f"Anna draws {wide} wide green-yellow and {narrow} narrow yellow." in log
    assert f"Ben draws {wide} wide green-yellow and {narrow} narrow yellow." in log
    assert [len(hand) for hand in state.hands] == [13, 13]
    assert state.hands[0] == sorted(state.hands[0], key=TYPES.index)
    assert state.steps == [RecallOrLay(seat=0)]
    assert state.lap == 1


def test_the_last_shield_is_laid_alone() -> None:
    state = position(length="short", seat=1, number=2)
    state.round, state.lap = 3, 6
    state.hands = [["R"], ["Y", "G"]]
    assert said(GAME.status(state)) == "Round 3 of 3, turn 6 of 7"
    lays(state, "Y 1 L")
    assert state.lap == 7
    assert said(prompt(state, 0).text) == "Lay shield 1 of 1; before, you may recall pieces."
    lays(state, "R 2 L")
    assert deciders(state) == (1,)
    log = lays(state, "G 3 L")
    assert "All shields are laid" in log
    assert state.steps == []


# --- the end --------------------------------------------------------------------------------------------------------


def left(state: ElongoState, *stocks: str) -> str:
    """The result when the seats have so many animals left: red, green, yellow."""
    state.steps = []
    for seat, written in enumerate(stocks):
        state.animals[seat] = dict(zip("RGY", map(int, written.split()), strict=True))
    return said(GAME.result(state).summary)


def test_example_of_the_end() -> None:
    state = position()
    assert left(state, "5 0 3", "4 9 8") == "Ben wins with 16 zebu placed to 15."
    assert left(state, "5 0 3", "5 9 8") == "Anna wins: 15 zebu each, but 37 sheep and goats to 23."
    assert [standing.place for standing in GAME.result(state).standings] == [1, 2]
    assert left(state, "5 9 8", "5 8 9") == "Anna and Ben share the victory with 15 zebu and 23 sheep and goats each."
    assert [standing.place for standing in GAME.result(state).standings] == [1, 1]


def test_the_first_without_animals_wins_at_once() -> None:
    state = position(length="short")
    state.animals[1] = {"R": 1, "G": 0, "Y": 0}
    put(state, 1, start_patch("W1-R"))
    log = lays(state, "G 5 L")
    assert "Ben has placed all animals" in log
    assert state.steps == []
    assert state.winner == 1
    assert said(GAME.result(state).summary) == "Ben wins: all 42 animals are placed."


@pytest.mark.parametrize(("active", "winner"), [(0, 0), (1, 1), (2, 0)])
def test_several_empty_stocks_the_active_player_wins_else_the_next(active: int, winner: int) -> None:
    state = position(seats=3)
    for seat in (0, 1):
        state.animals[seat] = dict.fromkeys("RGY", 0)
    settled(state, active)
    state.steps = []
    assert state.winner == winner
    standings = GAME.result(state).standings
    assert [(standing.seat, standing.place) for standing in standings] == [(winner, 1), (1 - winner, 2), (2, 3)]


# --- secrets --------------------------------------------------------------------------------------------------------


def test_bags_are_hidden_and_hands_are_open() -> None:
    state = start(2)
    view = GAME.view(state, None)
    assert view.hands == state.hands
    assert set(view.bags["wide"]) == {HIDDEN * 2}
    assert set(view.bags["narrow"]) == {HIDDEN}


def test_closed_hands_show_only_their_shapes() -> None:
    state = start(2, hands="closed")
    view = GAME.view(state, 0)
    assert view.hands[0] == state.hands[0]
    assert view.hands[1] == [HIDDEN * 2] * 8 + [HIDDEN] * 5
    assert set(GAME.view(state, None).hands[0]) == {HIDDEN, HIDDEN * 2}


def test_closed_draws_are_told_to_their_owner() -> None:
    state = position(seat=1, number=2, length="short", closed=True)
    state.lap = 6
    state.hands = [["R"], ["R", "G"]]
    state.bags = {"wide": ["GY"] * 20, "narrow": ["Y"] * 20}
    log = lays(state, "R 1 L")
    assert "Anna draws 12 shields." in log
    assert "You draw 8 wide green-yellow and 4 narrow yellow." in log


def test_posts_of_the_hexagon_are_named_by_their_corners() -> None:
    assert [round(part, 3) for part in flat(A)] == [0.191, 0.588]
    assert [round(part, 3) for part in flat(D)] == [-0.309, -0.951]
    assert fits(position().sides[0], 1, "left")


# --- typing ---------------------------------------------------------------------------------------------------------


def test_a_lay_in_one_line() -> None:
    assert expand("RG 8 r g") == ["take RG", "side 8", "lean right green"]
    assert expand("gr, 8, left, red") == ["take RG", "side 8", "lean left red"]
    assert expand("Y 12 L") == ["take Y", "side 12", "lean left yellow"]


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("RG 8", "Write it like this"),
        ("XX 8 L", "XX is no shield"),
        ("RG eight L R", "eight is not the number of a side"),
        ("RG 8 up R", "up is neither L nor R"),
        ("RG 8 L blue", "blue is no land"),
        ("RG 8 L", "Say also which land of RG lies along the side."),
    ],
)
def test_lines_that_are_not_clear(line: str, why: str) -> None:
    with pytest.raises(BadNotation) as refused:
        expand(line)
    assert said(refused.value.text).startswith(why)


def test_a_piece_is_called_by_its_letter_and_lowest_free_number() -> None:
    state = position({"W1-R": 0, "W1-G": 0})
    play(state, "recall A1")
    assert state.free_number(0) == 1
    assert Piece(2, 7, "boy", CARETAKER).name == "C7"
    assert names(state.pieces) == ["A2 caretaker"]
