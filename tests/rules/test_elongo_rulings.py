"""Elongo: rulings on laying, caretakers and fields, and what is refused."""

from rules.elongo.laying import WAYS, _fitting, start_patch
from rules.elongo.rhombs import corners
from rules.elongo.state import GUARD, Boma, ElongoState
from rules.elongo.steps import Caretaker, ChooseLean, ChooseSide, RecallOrLay
from rules.elongo.typed import expand
from rules.table import deciders, prompt
from tests.rules.elongo_positions import (
    A,
    enclosed,
    lays,
    listed,
    names,
    open_numbers,
    play,
    played,
    position,
    put,
    refusal,
    said,
    settled,
    stock,
)

# --- laying ---------------------------------------------------------------------------------------------------------


def test_ruling_7_colours_need_not_match() -> None:
    state = position()
    play(state, "take GG", "side 5")
    assert listed(state) == ["lean left green", "lean right green"]


def test_what_is_refused_while_laying() -> None:
    state = position()
    state.hands[0] = ["RG"]
    assert refusal(state, "take YY") == "You have no wide yellow-yellow shield."
    assert refusal(state, "side 3") == "First take the shield that you want to lay."
    assert refusal(state, "lean left red") == "First take the shield that you want to lay."
    assert refusal(state, "skip") == "Laying is a duty while a shield fits."
    assert refusal(state, "recall B4") == "There is no such piece on the plain."
    assert refusal(state, "claim near") == "Lay shield 1 of 2; before, you may recall pieces."
    put(state, 1, start_patch("W1-R"))
    assert refusal(state, "recall B1") == "B1 is not yours."
    play(state, "take RG")
    assert isinstance(state.steps[-1], ChooseSide)
    assert refusal(state, "take RG") == "You hold a shield: choose its side, or take that back."
    assert refusal(state, "lean left red") == "First choose the side."
    assert refusal(state, "side 7") == "There is no open side with this number."
    assert refusal(state, "skip").startswith("At which side do you lay wide red-green?")
    play(state, "side 3")
    assert isinstance(state.steps[-1], ChooseLean)
    assert refusal(state, "side 3") == "You have chosen shield and side: now choose how it lies, or take that back."
    assert refusal(state, "lean left yellow") == "wide red-green has no yellow land."
    assert refusal(state, "skip") == "How does wide red-green lie at side 3?"
    play(state, "lean left red")
    assert isinstance(state.steps[-1], Caretaker)
    assert refusal(state, "take RG") == "First say whether you place a caretaker on the shield just laid."
    assert refusal(state, "pass") == "You may place one caretaker on the new shield."


def test_a_shape_that_fits_at_no_side_is_not_offered() -> None:
    state = position()
    for side in state.sides:
        side.fits = 0b0011
    state.hands[0] = ["RR", "R"]
    assert listed(state) == ["take R"]
    assert refusal(state, "take RR") == "wide red-red fits nowhere."
    state.sides[0].fits = 0b0100
    play(state, "take RR")
    assert listed(state) == ["side 1"]
    assert refusal(state, "side 2") == "No wide shield fits at side 2."


def test_a_lay_is_skipped_when_nothing_fits() -> None:
    state = position({"W1-R": 0})
    state.hands[0] = []
    assert listed(state) == ["skip", "recall A1"]
    assert play(state, "recall A1") == ["Anna recalls the warrior A1."]
    assert play(state, "skip") == ["No shield of Anna fits anywhere."]
    assert state.steps == [RecallOrLay(seat=0, number=2)]
    play(state, "skip")
    assert deciders(state) == (1,)


def test_ruling_6_ways_that_fit_are_kept_up_to_date() -> None:
    """What each side remembers is what a full search finds, all game long."""
    state = played(2, 3, length="sprint")
    assert len(state.laid) == 3 + 2 * 25
    spots = [shield.spot for shield in state.laid]
    every = (1 << len(WAYS)) - 1
    assert state.thickets
    for side in state.sides:
        assert side.fits
        assert side.fits == _fitting(state, side, every, spots)
    sides = {(shield, side) for shield in range(len(spots)) for side in range(4)}
    taken = {(side.shield, side.side) for side in state.sides}
    ends = [frozenset((corners(spots[shield])[side], corners(spots[shield])[(side + 1) % 4])) for shield, side in sides]
    for (shield, side), edge in zip(sides, ends, strict=True):
        if (shield, side) in state.thickets:
            assert (shield, side) not in taken
        elif (shield, side) not in taken:
            assert ends.count(edge) == 2


def test_sides_are_offered_in_lists_that_fit_a_menu() -> None:
    state = played(3, 1, length="short")
    state.steps = [RecallOrLay(seat=0)]
    state.hands[0] = ["Y"]
    play(state, "take Y")
    options = prompt(state, 0).options
    groups: dict[str, int] = {}
    for option in options:
        groups[said(option.group)] = groups.get(said(option.group), 0) + 1
    assert len(options) > 25
    assert max(groups.values()) <= 25
    assert next(iter(groups)).startswith(f"Sides {open_numbers(state)[0]} to ")


# --- caretakers -----------------------------------------------------------------------------------------------------


def test_ruling_5_only_warriors_build() -> None:
    state = position()
    for _ in range(4):
        put(state, 0, start_patch("W1-R"))
    play(state, *expand("Y 1 R"))
    assert listed(state) == ["claim near", "skip"]
    assert refusal(state, "build near") == "You have no warrior left."


def test_ruling_8_new_land_only_and_not_into_a_rivals_parcel() -> None:
    state = position({"W1-G": 1})
    play(state, *expand("GG 4 L"))
    assert listed(state) == ["build near", "build far", "skip"]
    assert refusal(state, "claim far") == "Only rivals hold this parcel; join it with one of yours first."


def test_a_parcel_with_an_own_caretaker_may_be_claimed_again() -> None:
    state = position({"W1-G": 0})
    play(state, *expand("GY 4 L G"))
    hints = {option.place: said(option.hint) for option in prompt(state, 0).options if option.hint}
    assert hints["half-near"] == "2 patches, 1 side open, caretakers: A 1"
    assert hints["half-far"] == "1 patch, 2 sides open, unclaimed"
    assert play(state, "claim near")[-1] == "Anna puts a boy (A2) on its green land."


def test_ruling_13_one_builder_for_a_post() -> None:
    other = position(number=2)
    lays(other, "R 1 R", "build near")
    other.pieces[0].seat = 1
    play(other, *expand("GY 6 R G"))
    assert refusal(other, "build near") == "Somebody builds there already."
    play(other, "skip")
    assert other.bomas == [Boma(A, 1, {"R": 1, "G": 1, "Y": 1})]


def test_a_dead_post_takes_no_builder() -> None:
    state = position()
    play(state, *expand("R 1 L"))
    assert listed(state) == ["claim near", "build far", "skip"]
    assert refusal(state, "build near") == "This post is dead."


def test_who_can_place_nobody_is_not_asked() -> None:
    state = position()
    for _ in range(4):
        put(state, 0, start_patch("W1-R"))
    log = play(state, *expand("R 2 L"))
    assert len(log) == 1
    assert state.steps == [RecallOrLay(seat=0, number=2)]


def test_a_builder_is_recalled_from_a_living_post() -> None:
    state = position()
    lays(state, "R 1 R", "build near")
    options = {option.place: option for option in prompt(state, 0).options}
    assert said(options["A1"].label) == "Recall A1, warrior on a post"
    assert play(state, "recall A1") == ["Anna recalls the warrior A1."]
    assert state.pieces == []


def test_ruling_11_a_piece_moves_by_recall_and_a_later_lay() -> None:
    state = position({"W1-R": 0})
    options = {option.place: option for option in prompt(state, 0).options}
    assert said(options["A1"].label) == "Recall A1, warrior on red land"
    assert said(options["A1"].hint) == "1 patch, 1 side open, caretakers: A 1"
    play(state, "recall A1")
    lays(state, "R 2 R", "claim near")
    assert names(state.pieces) == ["A1 caretaker"]
    assert state.parcels[state.pieces[0].patch] != start_patch("W1-R")


# --- fields ---------------------------------------------------------------------------------------------------------


def field(share: bool = True, **pieces: int) -> tuple[ElongoState, int]:
    """A yellow parcel of three patches for three players with so many boys of each."""
    state = position(shields=("Y 1 R", "Y 6 R"), seats=3, share=share)
    for letter, count in pieces.items():
        for _ in range(count):
            put(state, "abc".index(letter), 0)
    return state, state.parcels[0]


def test_three_tied_players_share_in_three() -> None:
    state, parcel = field(a=1, b=1, c=1)
    assert "Anna, Ben and Cleo are tied and share it: 1 each." in enclosed(state, parcel)
    assert [stock(state, seat)[-3:] for seat in range(3)] == ["Y19"] * 3


def test_a_share_of_nothing_leaves_no_guard() -> None:
    state = position({"N0-Y": 0}, seats=3)
    put(state, 1, 0)
    log = enclosed(state, 0)
    assert "Anna and Ben are tied and share it: 0 each." in log
    assert "A1 and B1 return." in log
    assert state.pieces == []


def test_ruling_9_option_without_ties() -> None:
    state, parcel = field(share=False, a=1, b=1)
    log = enclosed(state, parcel)
    assert "Anna and Ben are tied, so nobody places animals." in log
    assert "A1 and B1 return." in log
    assert stock(state, 0) == stock(state, 1) == "R20 G20 Y20"


def test_the_majority_takes_all_and_the_rest_goes_home() -> None:
    state, parcel = field(a=1, b=2)
    log = enclosed(state, parcel)
    assert "Ben places 3 goats there; B1 stays as guard." in log
    assert "A1 and B2 return." in log
    assert [(piece.name, piece.role, piece.animals) for piece in state.pieces] == [("B1", GUARD, 3)]


def test_ruling_10_a_guard_of_a_shared_field_leaves_the_rivals_animals() -> None:
    state, parcel = field(a=1, b=1)
    enclosed(state, parcel)
    assert play(state, "recall A1") == ["Anna recalls the guard A1: 1 goat goes back to the stock."]
    assert [(piece.name, piece.animals) for piece in state.pieces] == [("B1", 1)]
    assert stock(state, 0) == "R20 G20 Y20"
    assert stock(state, 1) == "R20 G20 Y19"


def test_ruling_14_surplus_is_lost_and_a_guard_of_nothing_returns() -> None:
    state, parcel = field(a=1)
    state.animals[0]["Y"] = 2
    assert "Anna places 2 goats there; A1 stays as guard." in enclosed(state, parcel)
    state, parcel = field(b=1)
    state.animals[1]["Y"] = 0
    log = enclosed(state, parcel)
    assert log == ["A yellow field of 3 patches is enclosed.", "B1 returns."]
    assert state.pieces == []


def test_ruling_14_a_boma_takes_what_is_left() -> None:
    state = position()
    state.animals[0]["R"] = 0
    lays(state, "R 1 R")
    log = lays(state, "GY 6 R G", "build near")
    assert "Anna completes a boma of 3 shields with A1: 1 sheep and 1 goat safe for ever." in log


def test_a_closed_post_without_builder_stays_empty() -> None:
    state = position()
    lays(state, "R 1 R")
    lays(state, "GY 6 R G")
    assert state.bomas == []
    assert state.post(A) == "closed"


def test_larger_parcels_are_settled_first_then_those_laid_earlier() -> None:
    state = position({"W1-R": 0, "W2-R": 0}, ("RR 2 L",))
    state.animals[0]["R"] = 3
    state.sides = []
    log = settled(state)
    assert [line for line in log if "zebu" in line] == ["Anna places 3 zebu there; A2 stays as guard."]
    state = position({"W1-R": 0, "W2-R": 0})
    state.animals[0]["R"] = 1
    state.sides = []
    log = settled(state)
    assert [line for line in log if "zebu" in line] == ["Anna places 1 zebu there; A1 stays as guard."]
    assert "A2 returns." in log


def test_ruling_15_a_patch_serves_a_boma_and_a_field() -> None:
    state = position({"N0-Y": 0})
    lays(state, "R 1 R")
    lays(state, "GY 6 R G", "build near")
    assert stock(state, 0) == "R19 G19 Y18"
