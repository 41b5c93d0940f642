"""Tholos: the worked examples, the rulings and every power. Numbers are those of the specification."""

import pytest

from rules.table import begin, deciders, prompt
from rules.tholos import GAME
from rules.tholos.components import LOCATIONS
from rules.tholos.state import Mark, TholosState
from rules.tholos.steps import Bonus, MainAction
from tests.rules.tholos_positions import (
    BLACK,
    FULL,
    WHITE,
    column,
    listed,
    mover,
    play,
    position,
    quarry,
    refusal,
    said,
)

THREE_COLUMNS = "Three different columns must be involved."
COLUMN_FULL = "That column is full."


def start(**options: str) -> TholosState:
    return begin(GAME, 2, {"colours": "first", **options}, 1)[0]


def takes(state: TholosState) -> list[str]:
    return [line for line in listed(state) if line.startswith("take")]


# --- worked examples --------------------------------------------------------------------------------------------


def test_example_1_opening_take() -> None:
    state = start()
    assert takes(state) == ["take W 1", "take B 1", "take G 1"]
    why = "Your workshop has only 1 free place."
    assert refusal(state, "take W 2") == f"take W 2 is not possible now. {why}"
    assert refusal(state, "take W 3").endswith(why)
    assert play(state, "take W 1") == ["Wanda takes 1 white stone from the quarry."]
    assert quarry(state) == "12/13/10"
    assert state.workshops == ["WWW", "BB"]
    assert mover(state) == BLACK


def test_example_2_grey_take() -> None:
    state = start()
    log = play(state, "place W d", "skip")
    assert log == ["Wanda places a white stone on δ Delta.", "Wanda does without the power of δ Delta."]
    play(state, "take B 1")
    assert state.workshops[WHITE] == "W"
    assert play(state, "take G 2") == ["Wanda takes 2 grey stones from the quarry."]
    assert state.quarry["G"] == 8
    assert state.workshops[WHITE] == "WGG"


def test_example_2_three_grey_are_too_many() -> None:
    state = position(white="", black="B")
    assert refusal(state, "take G 3").endswith("You may take at most 2 grey stones in one action.")


def test_example_3_alpha_move() -> None:
    state = position({"b": "BG"}, white="WW")
    log = play(state, "place W a", "move b o")
    assert log[1] == "Wanda moves a grey stone from β Beta to Ω Omega."
    assert (column(state, "a"), column(state, "b"), column(state, "o")) == ("W", "B", "G")
    assert state.marks == [Mark("placed", "a"), Mark("moved", "o", "b")]
    assert mover(state) == BLACK
    assert isinstance(state.steps[-1], MainAction)


@pytest.mark.parametrize("line", ["move b a", "move b b", "move a b"])
def test_example_4_illegal_alpha_targets(line: str) -> None:
    state = position({"b": "BG"}, white="WW")
    play(state, "place W a")
    assert refusal(state, line).endswith(THREE_COLUMNS)


def test_example_4_no_grey_top_stone() -> None:
    state = position({"b": "GB"}, white="WW")
    assert play(state, "place W a")[-1] == "The power of α Alpha cannot be used."
    assert mover(state) == BLACK
    assert isinstance(state.steps[-1], MainAction)


def test_example_5_black_uses_beta() -> None:
    state = position({"g": "BW", "d": "B"}, black="BB", mover=BLACK)
    play(state, "place B b")
    assert refusal(state, "move d s").endswith("The stone on top must be white.")
    play(state, "move g s")
    assert (column(state, "b"), column(state, "g"), column(state, "s")) == ("B", "B", "W")


@pytest.mark.parametrize("line", ["place B g", "place G g"])
def test_example_6_rival_and_grey_stones_earn_nothing(line: str) -> None:
    state = position({"s": "WB"}, white="BGW")
    assert len(play(state, line)) == 1
    assert mover(state) == BLACK
    assert isinstance(state.steps[-1], MainAction)


def test_example_7_steal() -> None:
    state = position(white="WWW", black="BG")
    play(state, "place W p")
    assert listed(state) == ["steal B", "steal G", "skip"]
    assert refusal(state, "steal W").endswith("Your rival has no white stone.")
    assert play(state, "steal G") == ["Wanda steals a grey stone from Bruno."]
    assert column(state, "p") == "W"
    assert state.workshops == ["WWG", "B"]


def test_example_8_supply_beyond_the_limits_of_a_take() -> None:
    state = position(black="BBB", mover=BLACK, quarry="8/6/4")
    play(state, "place B d")
    assert listed(state) == ["supply W", "supply B", "supply G", "skip"]
    assert play(state, "supply W") == ["Bruno also takes a white stone from the quarry."]
    assert state.workshops[BLACK] == "BBW"
    assert quarry(state) == "7/6/4"
    assert mover(state) == WHITE


def test_example_9_return() -> None:
    state = position({"s": "WB"}, white="W", quarry="8/6/4")
    play(state, "place W g")
    assert refusal(state, "return g").endswith("The stone must come from another column.")
    assert play(state, "return s") == ["Wanda returns the black stone on top of Σ Sigma to the quarry."]
    assert (column(state, "g"), column(state, "s")) == ("W", "W")
    assert quarry(state) == "8/7/4"
    assert state.workshops[WHITE] == ""
    assert state.marks[-1] == Mark("returned", "s")


@pytest.mark.parametrize("colour", ["W", "B", "G"])
def test_example_10_full_column(colour: str) -> None:
    state = position({"d": "WWBGG"}, white="WBG")
    assert refusal(state, f"place {colour} d").endswith(COLUMN_FULL)
    assert f"place {colour} d" not in listed(state)


# --- rulings ----------------------------------------------------------------------------------------------------


def test_ruling_1_stock() -> None:
    state = start()
    assert quarry(state) == "13/13/10"
    assert state.workshops == ["WW", "BB"]
    assert GAME.census(state) == {"W": 15, "B": 15, "G": 10}


def test_ruling_2_limits_are_upper_limits_of_one_colour() -> None:
    state = position(white="", black="B")
    assert takes(state) == ["take W 1", "take W 2", "take W 3", "take B 1", "take G 1", "take G 2"]
    assert takes(position(black="", white="W", mover=BLACK))[1:4] == ["take B 1", "take B 2", "take B 3"]
    assert refusal(state, "take W 0").endswith("Take at least one stone.")
    assert refusal(state, "take W 4").endswith("You may take at most 3 white stones in one action.")
    assert refusal(state, "take B 2").endswith("You may take at most 1 black stone in one action.")


def test_ruling_2_no_more_than_the_quarry_has() -> None:
    state = position(white="", quarry="1/0/0")
    assert listed(state) == ["take W 1"]
    assert refusal(state, "take W 2").endswith("The quarry does not have so many white stones.")


def test_ruling_3_full_workshop_cannot_take() -> None:
    state = position(white="WGB")
    assert takes(state) == []
    assert refusal(state, "take W 1").endswith("Your workshop is full.")


def test_ruling_4_a_power_is_optional_and_only_that_of_the_location() -> None:
    state = position({"s": "WB"}, white="WW")
    play(state, "place W g")
    assert listed(state) == ["return s", "skip"]
    for line in ("move s a", "supply W", "steal B", "extra W a", "gift a"):
        assert refusal(state, line).endswith("Only the power of γ Gamma can be used.")
    for line in ("take W 1", "place W a"):
        assert refusal(state, line).endswith("You have placed your stone; only its power is left.")
    play(state, "skip")
    assert column(state, "s") == "WB"


@pytest.mark.parametrize("line", ["move a b", "return a", "supply W", "steal B", "extra W a", "gift a", "skip"])
def test_ruling_4_no_power_before_placing(line: str) -> None:
    sentence = "A power comes only after placing a stone of your own colour."
    assert refusal(start(), line).endswith(sentence)


@pytest.mark.parametrize(
    ("location", "colour"), [("a", "G"), ("b", "W"), ("o", "B")], ids=["alpha grey", "beta white", "omega black"]
)
@pytest.mark.parametrize("seat", [WHITE, BLACK], ids=["by White", "by Black"])
def test_ruling_5_each_move_power_has_its_colour(location: str, colour: str, seat: int) -> None:
    own = "WB"[seat]
    state = position({"g": "W", "d": "B", "s": "G"}, white="W", black="B", mover=seat)
    play(state, f"place {own} {location}")
    source = {"W": "g", "B": "d", "G": "s"}[colour]
    assert {line.split()[1] for line in listed(state) if line != "skip"} == {source}
    play(state, f"move {source} p")
    assert column(state, "p") == colour


def test_ruling_6_a_full_column_is_not_locked() -> None:
    state = position({"p": "WWBBG"}, white="WW")
    play(state, "place W a", "move p b")
    assert column(state, "p") == "WWBB"
    play(state, "take B 1")
    assert "place W p" in listed(state)


def test_ruling_7_power_before_the_end_check() -> None:
    """The last stone fills the temple; its power opens it again, and the game goes on."""
    full = {location.id: FULL for location in LOCATIONS} | {"g": "GGGG"}
    state = position(full, white="W", quarry="5/5/0")
    play(state, "place W g", "return a")
    assert deciders(state) == (BLACK,)
    again = position(full, white="W", quarry="5/5/0")
    play(again, "place W g", "skip")
    assert deciders(again) == ()


def test_ruling_8_no_move_to_a_full_column() -> None:
    state = position({"b": "G", "d": FULL}, white="W")
    play(state, "place W a")
    assert "move b d" not in listed(state)
    assert refusal(state, "move b d").endswith(COLUMN_FULL)


def test_ruling_8_the_tall_column_has_room_for_powers() -> None:
    state = position({"b": "G", "d": FULL}, white="W", ornaments={"d": "O7"})
    play(state, "place W a", "move b d")
    assert column(state, "d") == FULL + "G"
    state = position({"d": "WWWWWW"}, white="WB", ornaments={"d": "O7"})
    play(state, "place W s", "extra B d")
    assert column(state, "d") == "WWWWWWB"
    assert "place B d" not in listed(position({"d": "WWWWWWB"}, white="B", ornaments={"d": "O7"}))


def test_ruling_9_a_third_column_with_room_is_needed() -> None:
    columns = {location.id: "WWWWW" for location in LOCATIONS} | {"a": "WWW", "b": "WWG"}
    state = position(columns, white="W", black="BG", quarry="0/0/0")
    assert play(state, "place W a")[-1] == "The power of α Alpha cannot be used."


def test_ruling_10_delta_without_a_quarry() -> None:
    state = position(white="W", black="B", quarry="0/0/0")
    assert play(state, "place W d")[-1] == "The power of δ Delta cannot be used."
    state = position(white="W", quarry="0/1/0")
    play(state, "place W d")
    assert refusal(state, "supply G").endswith("The quarry does not have so many grey stones.")


def test_ruling_10_room_is_checked() -> None:
    state = position(white="WWW", black="B")
    assert Bonus(seat=WHITE, location="d").powers(state) == []
    assert Bonus(seat=WHITE, location="p").powers(state) == []


@pytest.mark.parametrize(("location", "name"), [("p", "π Pi"), ("s", "Σ Sigma")])
def test_ruling_11_empty_workshops_give_no_power(location: str, name: str) -> None:
    state = position(white="W", black="")
    log = play(state, f"place W {location}")
    assert f"The power of {name} cannot be used." in log
    assert column(state, location) == "W"
    assert mover(state) == BLACK


def test_ruling_13_everything_is_open() -> None:
    state = start(ornaments="2")
    assert all(GAME.view(state, seat) == state for seat in (None, WHITE, BLACK))


def test_ruling_14_no_ornaments_by_default() -> None:
    assert start().ornaments == [""] * 7


def test_ruling_17_only_the_top_stone_can_leave() -> None:
    state = position({"b": "GW", "d": "G"}, white="W")
    play(state, "place W a")
    assert {line.split()[1] for line in listed(state) if line != "skip"} == {"d"}
    assert refusal(state, "move b p").endswith("The stone on top must be grey.")


# --- the powers and refusals that the examples leave out ---------------------------------------------------------


def test_sigma_places_any_stone_on_another_column() -> None:
    state = position({"d": FULL}, white="WGB")
    play(state, "place W s")
    assert "extra G a" in listed(state)
    assert not any(line.endswith((" s", " d")) for line in listed(state))
    assert refusal(state, "extra G s").endswith("The stone must go to another column.")
    assert refusal(state, "extra G d").endswith(COLUMN_FULL)
    assert refusal(state, "extra W a").endswith("There is no white stone in your workshop.")
    assert play(state, "extra B g") == ["Wanda also places a black stone on γ Gamma."]
    assert state.workshops[WHITE] == "G"
    assert state.marks == [Mark("placed", "s"), Mark("placed", "g")]


def test_powers_do_not_chain() -> None:
    """Own stones that arrive by a power earn nothing, wherever they land."""
    state = position({"d": "B"}, white="WW")
    play(state, "place W s", "extra W g")
    assert mover(state) == BLACK
    state = position({"d": "W", "p": "B"}, white="W")
    play(state, "place W b", "move d g")
    assert mover(state) == BLACK
    assert column(state, "p") == "B"


def test_return_takes_any_colour_from_anywhere_else() -> None:
    state = position({"a": "W", "b": "B", "o": "G"}, white="W")
    play(state, "place W g")
    assert listed(state) == ["return a", "return b", "return o", "skip"]
    assert refusal(state, "return d").endswith("There is no stone on δ Delta.")


def test_gamma_on_an_empty_temple() -> None:
    state = position(white="W")
    assert play(state, "place W g")[-1] == "The power of γ Gamma cannot be used."


def test_one_cannot_place_what_one_does_not_have() -> None:
    assert refusal(start(), "place G a").endswith("There is no grey stone in your workshop.")


@pytest.mark.parametrize("line", ["take X 1", "place X a", "place W z"])
def test_unknown_words(line: str) -> None:
    sentence = "Take stones from the quarry, or place one on a column."
    assert refusal(start(), line) == f"{line} is not possible now. {sentence}"


@pytest.mark.parametrize("line", ["move x a", "move b z", "return z", "supply X", "steal X", "extra X a", "extra W z"])
def test_unknown_words_for_a_power(line: str) -> None:
    for location in "agdps":
        state = position({"b": "G"}, white="WW", black="B")
        play(state, f"place W {location}")
        assert isinstance(state.steps[-1], Bonus)
        assert "Only the power of" in refusal(state, line)


def test_marks_are_those_of_the_last_turn() -> None:
    state = position({"b": "G"}, white="W")
    play(state, "place W a", "move b o")
    assert len(state.marks) == 2
    play(state, "take B 1")
    assert state.marks == []


def test_only_possibility_is_played() -> None:
    """With an empty quarry and one stone for one place there is nothing to choose."""
    columns = {location.id: FULL for location in LOCATIONS} | {"a": "GGG"}
    state = position(columns, white="G", black="G", quarry="0/0/0", mover=WHITE)
    log = play(state, "place G a")
    assert "Bruno has only one possibility: Place grey on α Alpha." in log
    assert deciders(state) == ()


def test_prompts_say_what_a_placement_earns() -> None:
    state = position(white="WG", ornaments={"a": "O5"})
    hints = {line: option.hint for line, option in zip(listed(state), prompt(state, WHITE).options, strict=True)}
    earned = hints["place W a"]
    assert earned is not None
    assert said(earned) == "Power: move a grey stone"
    assert hints["place G a"] == earned
    assert hints["place G b"] is None
