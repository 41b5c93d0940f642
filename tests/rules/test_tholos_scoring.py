"""Tholos: set-up, ornaments, scoring, ties and the end. Numbers are those of the specification."""

from collections import Counter
from collections.abc import Mapping

import msgspec
import pytest

from rules.errors import BadOption
from rules.game import Result
from rules.table import begin, deciders
from rules.tholos import GAME
from rules.tholos.components import LOCATIONS, ORNAMENTS, TABLES, Tables
from rules.tholos.state import TholosState
from tests.rules.tholos_positions import BLACK, FULL, WHITE, column, listed, mover, play, position, refusal, said

EXAMPLE_11 = {"a": "WWBGG", "b": "BBBWW", "g": "WBGGG", "d": "WWWWG", "p": "GGGGW", "s": "BBWBW", "o": "WWBBW"}


def points(stones: str, tile: str = "", location: str = "a") -> tuple[int, int]:
    """What one column brings White and Black."""
    scores = GAME.scores(position({location: stones}, ornaments={location: tile}))
    return scores[WHITE].points, scores[BLACK].points


def ended(columns: Mapping[str, str]) -> Result:
    state = position(columns, quarry="0/0/0")
    state.steps.clear()
    return GAME.result(state)


def place_last(ornaments: Mapping[str, str], last: str) -> TholosState:
    """A temple that lacks one stone, which White places."""
    columns = {location.id: FULL for location in LOCATIONS} | {last: "GGGG"}
    state = position(columns, white="B", black="B", ornaments=ornaments, quarry="3/3/3")
    play(state, f"place B {last}")
    return state


# --- scoring ----------------------------------------------------------------------------------------------------


def test_example_11_score() -> None:
    white, black = GAME.scores(position(EXAMPLE_11))
    assert (white.points, black.points) == (5, 18)
    parts = [[(said(text), worth) for text, worth in score.parts] for score in (white, black)]
    assert parts[WHITE] == [("α Alpha", 1), ("δ Delta", 2), ("π Pi", -7), ("Ω Omega", 9)]
    assert parts[BLACK] == [("β Beta", 9), ("Σ Sigma", 9)]
    result = ended(EXAMPLE_11)
    assert [(standing.seat, standing.place) for standing in result.standings] == [(BLACK, 1), (WHITE, 2)]
    assert said(result.summary) == "Bruno wins by 18 to 5."


def test_example_12_tie_goes_to_more_columns() -> None:
    white = {"a": "WWWBB", "b": "WWBGG", "g": "WWBGG", "d": "WWBGG"}
    black = {"p": "WBBGG", "s": "WWBBB", "o": "BBBBG"}
    result = ended(white | black)
    assert [standing.score.points for standing in result.standings] == [12, 12]
    assert [(standing.seat, standing.place) for standing in result.standings] == [(WHITE, 1), (BLACK, 2)]
    assert said(result.summary) == "Wanda wins: 12 points each, but 4 columns to 3."


def test_example_12_draw() -> None:
    white = {"a": "WWWBB", "b": "WWWWG", "g": "WWBGG"}
    black = {"d": "BBBWW", "p": "BBBBG", "s": "BBWGG"}
    result = ended(white | black | {"o": "WBGGG"})
    assert [(standing.place, standing.score.points) for standing in result.standings] == [(1, 12), (1, 12)]
    assert said(result.summary) == "A draw: 12 points and as many columns each."


@pytest.mark.parametrize(
    ("tile", "expected"), [("O1", (7, 0)), ("O3", (8, 0)), ("O4", (3, 0)), ("O2", (0, 8)), ("", (4, 0)), ("O7", (4, 0))]
)
def test_example_13_ornaments(tile: str, expected: tuple[int, int]) -> None:
    assert points("WWWBG", tile) == expected


@pytest.mark.parametrize("stones", ["", "GGG", "WB", "BWGWB"])
@pytest.mark.parametrize("tile", ["", *ORNAMENTS])
def test_ruling_12_equal_numbers_win_nothing(stones: str, tile: str) -> None:
    assert points(stones, tile) == (0, 0)


@pytest.mark.parametrize(("stones", "expected"), [("WWG", (0, 4)), ("BBB", (9, 0)), ("WWB", (0, 7))])
def test_ruling_16_fewer_stones_win_with_reversal(stones: str, expected: tuple[int, int]) -> None:
    assert points(stones, "O2") == expected


def test_provisional_scores_during_play() -> None:
    state = position({"a": "W"}, white="WW")
    assert [score.points for score in GAME.scores(state)] == [1, 0]
    assert said(GAME.status(state)) == "34 places left in the temple"
    assert [said(GAME.seat_title(state, seat)) for seat in (WHITE, BLACK)] == ["White", "Black"]


# --- the end ----------------------------------------------------------------------------------------------------


def test_the_game_ends_when_the_temple_is_full() -> None:
    state = place_last({}, "o")
    assert deciders(state) == ()
    assert said(GAME.status(state)) == "0 places left in the temple"


def test_the_tall_column_must_be_full_too() -> None:
    state = place_last({"a": "O7"}, "o")
    assert said(GAME.status(state)) == "2 places left in the temple"
    play(state, "place B a")
    assert said(GAME.status(state)) == "1 place left in the temple"
    assert mover(state) == WHITE
    play(state, "take W 1", "take G 1", "place W a")
    assert deciders(state) == ()
    assert column(state, "a") == FULL + "BW"


# --- ornaments that change play ---------------------------------------------------------------------------------


def test_open_power_lets_a_grey_stone_earn_the_power() -> None:
    state = position({"s": "B"}, white="GG", ornaments={"g": "O5"})
    play(state, "place G g")
    assert listed(state) == ["return s", "skip"]
    state = position({"s": "B"}, white="GB", ornaments={"g": "O5"})
    play(state, "place G d")
    assert mover(state) == BLACK
    state = position({"s": "B"}, white="GB", ornaments={"g": "O5"})
    play(state, "place B g")
    assert mover(state) == BLACK


def test_ruling_15_grey_gift_instead_of_the_power() -> None:
    state = position({"s": "B", "d": FULL}, white="W", ornaments={"g": "O6"}, quarry="5/5/2")
    play(state, "place W g")
    assert listed(state) == ["return d", "return s", "gift a", "gift b", "gift p", "gift s", "gift o", "skip"]
    assert refusal(state, "gift g").endswith("The stone must go to another column.")
    assert refusal(state, "gift d").endswith("That column is full.")
    assert play(state, "gift s") == ["Wanda puts a grey stone from the quarry on Σ Sigma."]
    assert column(state, "s") == "BG"
    assert state.quarry["G"] == 1
    assert mover(state) == BLACK


def test_ruling_15_grey_gift_when_the_power_cannot_be_used() -> None:
    state = position(white="W", ornaments={"a": "O6"})
    play(state, "place W a")
    assert listed(state)[0] == "gift b"


def test_ruling_15_grey_gift_needs_an_own_stone_and_a_grey_one_in_the_quarry() -> None:
    state = position(white="GB", ornaments={"a": "O6"})
    play(state, "place G a")
    assert mover(state) == BLACK
    state = position({"s": "B"}, white="W", ornaments={"g": "O6"}, quarry="5/5/0")
    play(state, "place W g")
    assert listed(state) == ["return s", "skip"]
    assert refusal(state, "gift a").endswith("The quarry does not have so many grey stones.")


def test_the_gift_can_finish_the_temple() -> None:
    columns = {location.id: FULL for location in LOCATIONS} | {"a": "GGGG", "b": "GGGG"}
    state = position(columns, white="W", black="B", ornaments={"a": "O6"}, quarry="2/2/1")
    play(state, "place W a", "gift b")
    assert deciders(state) == ()


# --- set-up and options -----------------------------------------------------------------------------------------


def start(seed: int = 1, **options: str) -> TholosState:
    return begin(GAME, 2, options, seed)[0]


@pytest.mark.parametrize("count", [0, 1, 2, 3])
def test_option_ornaments(count: int) -> None:
    tiles: Counter[str] = Counter()
    places: Counter[int] = Counter()
    for seed in range(60):
        laid = start(seed, ornaments=str(count)).ornaments
        assert sum(map(bool, laid)) == len(set(laid) - {""}) == count
        tiles.update(filter(None, laid))
        places.update(index for index, tile in enumerate(laid) if tile)
    assert set(tiles) == (set(ORNAMENTS) if count else set())
    assert set(places) == (set(range(7)) if count else set())


def test_ornaments_are_announced() -> None:
    state, messages = begin(GAME, 2, {"ornaments": "1"}, 1)
    (tile,) = filter(None, state.ornaments)
    assert ORNAMENTS[tile].effect in said(messages[1].text)
    assert messages[0].heading


@pytest.mark.parametrize(("colours", "white"), [("first", {0}), ("second", {1}), ("random", {0, 1})])
def test_option_colours(colours: str, white: set[int]) -> None:
    states = [start(seed, colours=colours) for seed in range(20)]
    assert {state.white for state in states} == white
    assert all(state.workshops[state.white] == "WW" for state in states)
    assert all(mover(state) == state.white for state in states)


def test_option_start() -> None:
    assert mover(start(colours="first", start="B")) == BLACK
    assert mover(start(colours="second", start="B")) == 0


@pytest.mark.parametrize("white", [0, 1])
def test_rematch_swaps_colours(white: int) -> None:
    state = start(colours=("first", "second")[white])
    again = begin(GAME, 2, GAME.rematch(state, {"ornaments": "2"}), 1)[0]
    # Everybody moves on by one seat, so who played White now sits on the other one.
    assert again.white == white
    assert sum(map(bool, again.ornaments)) == 2


@pytest.mark.parametrize("seats", [1, 3])
def test_two_seats_only(seats: int) -> None:
    with pytest.raises(BadOption):
        begin(GAME, seats, {}, 1)


# --- component tables -------------------------------------------------------------------------------------------


def test_component_totals() -> None:
    stones = {colour.id: colour.quarry + colour.workshop for colour in TABLES.colours}
    assert stones == {"W": 15, "B": 15, "G": 10}
    assert [location.letter for location in LOCATIONS] == list("αβγδπΣΩ")
    assert list(ORNAMENTS) == [f"O{number}" for number in range(1, 8)]


@pytest.mark.parametrize(
    ("change", "said_why"),
    [
        ({"colours": TABLES.colours[::-1]}, "white, black and grey"),
        ({"column_height": 6}, "cannot fill the temple"),
        ({"locations": (msgspec.structs.replace(LOCATIONS[0], colour="X"),)}, "a colour that there is"),
    ],
)
def test_tables_are_checked(change: Mapping[str, object], said_why: str) -> None:
    plain = msgspec.to_builtins(TABLES) | {key: msgspec.to_builtins(value) for key, value in change.items()}
    with pytest.raises(msgspec.ValidationError, match=said_why):
        msgspec.convert(plain, Tables)
