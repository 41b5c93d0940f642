"""Elongo: rulings, refusals, rounds, endings and options."""

from pathlib import Path

import pytest

from rules import components
from rules.components import FOLDER
from rules.elongo import GAME
from rules.elongo.components import TABLES, TYPES, Tables
from rules.elongo.laying import WAYS, _fitting, fits, start_patch
from rules.elongo.rhombs import corners, flat
from rules.elongo.rounds import shields_in_words
from rules.elongo.state import CARETAKER, GUARD, HIDDEN, Boma, ElongoState, Piece
from rules.elongo.steps import Caretaker, ChooseLean, ChooseSide, RecallOrLay, StartClaims
from rules.elongo.typed import expand
from rules.errors import BadNotation
from rules.table import deciders, prompt
from tests.rules.elongo_positions import (
    A,
    D,
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
    start,
    stock,
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
