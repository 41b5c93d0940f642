"""Elongo: the worked examples of the rulebook, with what they forbid."""

from rules.elongo.laying import start_patch
from rules.elongo.rhombs import Point, Spot, corners
from rules.elongo.state import ALIVE, CLOSED, DEAD, ElongoState
from rules.elongo.typed import expand
from tests.rules.elongo_positions import (
    A,
    D,
    enclosed,
    lay_only,
    lays,
    listed,
    names,
    open_numbers,
    play,
    position,
    put,
    refusal,
    refused,
    said,
    stock,
)

OVERLAP = "At side {side} with the sharp corner {end} it would overlap a shield or touch one askew."


def test_the_start_hexagon() -> None:
    state = position()
    assert open_numbers(state) == [1, 2, 3, 4, 5, 6]
    assert [state.parcels[state.sides[number].patch] for number in range(6)] == [0, 5, 4, 3, 2, 0]
    assert "".join(state.land(side.patch) for side in state.sides) == "YRYGRY"
    posts = {post: state.post(post) for shield in state.laid for post in corners(shield.spot)}
    assert {post for post, how in posts.items() if how == ALIVE} == {A, D}
    assert set(posts.values()) == {ALIVE, DEAD}
    assert len(posts) == 7


def test_example_1_lay() -> None:
    state = position()
    log = lays(state, "R 1 L")
    assert log[0] == "Anna lays narrow red at side 1, sharp corner left, red along it."
    assert state.laid[-1].spot == Spot(1, (0, 1, -1, 1), 9)
    assert corners(state.laid[-1].spot) == ((0, 1, -1, 1), (1, 0, 0, 0), (2, 0, 0, 0), (1, 1, -1, 1))
    assert open_numbers(state) == [2, 3, 4, 5, 6, 7, 8, 9]
    left, far, right = (state.open_side(number) for number in (7, 8, 9))
    assert left
    assert far
    assert right
    assert A in state.ends(left)
    assert not {A, (1, 0, 0, 0)} & {*state.ends(far)}
    assert (1, 0, 0, 0) in state.ends(right)
    assert state.post(A) == DEAD


def test_example_2_boma_of_three() -> None:
    state = position()
    lays(state, "R 1 R")
    assert state.laid[-1].spot == Spot(1, (1, 0, 0, 0), 3)
    assert open_numbers(state) == [2, 3, 4, 5, 6, 7, 8, 9]
    assert state.post(A) == ALIVE
    log = lays(state, "GY 6 R G", "build near")
    assert state.laid[-1].spot == Spot(2, (0, 1, -1, 1), 3)
    assert open_numbers(state) == [2, 3, 4, 5, 8, 9, 10, 11]
    assert "It also closes side 7." in log
    assert "Anna builds with A1 at its near corner." in log
    assert "Anna completes a boma of 3 shields with A1: 1 zebu, 1 sheep and 1 goat safe for ever." in log
    assert stock(state, 0) == "R19 G19 Y19"
    assert state.post(A) == CLOSED
    assert names(state.pieces) == ["A1 boma"]
    # The builder comes home when the next round begins, and cannot be recalled before.
    state.steps[-1].seat = 0
    assert "recall A1" not in listed(state)
    assert refusal(state, "recall A1") == "The builder of a finished boma stays until the next round."
    assert state.stock(0, "warrior") == 3
    state.lap = 6
    state.steps[-1].seat = 1
    lays(state, "R 2 L")
    log = lays(state, "R 3 L")
    assert "From their bomas A1 comes home." in log
    assert state.stock(0, "warrior") == 4
    assert stock(state, 0) == "R19 G19 Y19"


def test_example_3_fields_of_the_same_turn() -> None:
    state = position({"N0-Y": 1})
    lays(state, "R 1 R")
    log = lays(state, "GY 6 R G", "build near")
    assert "A yellow field of 1 patch is enclosed." in log
    assert "Ben places 1 goat there; B1 stays as guard." in log
    assert "Closed in without a caretaker, and empty for ever: 1 green." in log
    assert stock(state, 1) == "R20 G20 Y19"
    assert names(state.pieces) == ["B1 guard", "A1 boma"]


def test_example_4_overlap_is_refused() -> None:
    state = position()
    lays(state, "R 1 R")
    assert refused(state, "GY 6 L G") == OVERLAP.format(side=6, end="left")
    assert refused(state, "GY 6 L Y") == OVERLAP.format(side=6, end="left")
    assert refused(state, "GY 6 R R") == "wide green-yellow has no red land."


def test_example_5_a_corner_inside_a_side_is_refused() -> None:
    state = position()
    lays(state, "RR 5 L")
    assert open_numbers(state)[-3:] == [7, 8, 9]
    lays(state, "R 1 R")
    assert open_numbers(state)[-3:] == [10, 11, 12]
    assert refused(state, "RR 9 L") == OVERLAP.format(side=9, end="left")


def test_example_6_enclosure_by_the_rival() -> None:
    state = position({"W1-R": 1})
    log = lays(state, "G 5 L")
    assert "Ben places 1 zebu there; B1 stays as guard." in log
    assert names(state.pieces) == ["B1 guard"]
    assert stock(state, 1) == "R19 G20 Y20"
    lays(state, "G 2 L")
    assert said(next(o.label for o in state.steps[-1].prompt(state, 1).options if o.place == "B1")) == (
        "Recall B1, guard of 1 zebu"
    )
    assert play(state, "recall B1") == ["Ben recalls the guard B1: 1 zebu goes back to the stock."]
    assert stock(state, 1) == "R20 G20 Y20"
    assert state.pieces == []
    assert state.stock(1, "warrior") == 4
    # The patch stays empty for ever: the parcel is settled.
    assert state.parcels[start_patch("W1-R")] in state.settled


def test_example_7_stealing() -> None:
    state = position({"W1-R": 1}, number=2)
    lays(state, "R 6 R", "claim near")
    assert open_numbers(state)[-3:] == [7, 8, 9]
    assert names(state.pieces) == ["B1 caretaker", "A1 caretaker"]
    log = lays(state, "RR 5 L", "claim near")
    assert "It also closes side 7." in log
    assert open_numbers(state)[-3:] == [9, 10, 11]
    assert 8 in open_numbers(state)
    assert "Ben puts a warrior (B2) on its red land." in log
    parcel = state.parcels[start_patch("W1-R")]
    assert state.capacity(parcel) == 4
    assert state.open_sides()[parcel] == 4
    assert names(state.caretakers(parcel)) == ["B1 caretaker", "A1 caretaker", "B2 caretaker"]
    # Enclosed with six patches.
    lay_only(state, "RR 8 L")
    assert state.capacity(parcel) == 6
    log = enclosed(state, parcel)
    assert "A red field of 6 patches is enclosed." in log
    assert "Ben places 6 zebu there; B1 stays as guard." in log
    assert "A1 and B2 return." in log
    assert stock(state, 1) == "R14 G20 Y20"
    assert names(state.pieces) == ["B1 guard"]


def test_example_8_illegal_claims() -> None:
    state = position({"W1-R": 1}, number=2)
    play(state, *expand("R 6 R"))
    assert listed(state) == ["claim near", "build far", "skip"]
    play(state, "claim near")
    play(state, *expand("R 8 L"))
    assert refusal(state, "claim near") == "Only rivals hold this parcel; join it with one of yours first."
    assert refusal(state, "claim far") == "A narrow shield has a near patch only."
    assert "claim near" not in listed(state)


def test_example_8_a_boy_never_stands_on_red_land() -> None:
    state = position()
    for _ in range(4):
        put(state, 0, start_patch("W1-R"))
    play(state, *expand("RG 5 L G"))
    assert state.stock(0, "boy") == 7
    assert listed(state) == ["claim near", "skip"]
    assert refusal(state, "claim far") == "You have no warrior left."
    assert refusal(state, "build far") == "You have no warrior left."


def test_example_9_tie() -> None:
    state = position({"N0-Y": 0}, ("Y 1 R", "Y 6 R"))
    parcel = state.parcels[0]
    state.parcels += [parcel, parcel]
    state.laid.append(state.laid[0])
    put(state, 1, 6)
    assert state.capacity(parcel) == 5
    log = enclosed(state, parcel)
    assert "A yellow field of 5 patches is enclosed." in log
    assert "Anna and Ben are tied and share it: 2 each." in log
    assert "Anna places 2 goats there; A1 stays as guard." in log
    assert [stock(state, seat) for seat in (0, 1)] == ["R20 G20 Y18", "R20 G20 Y18"]
    assert names(state.pieces) == ["A1 guard", "B1 guard"]


def test_example_10_star() -> None:
    state = position()
    heart = (-2, 2, -2, 2)
    assert lay_only(state, "RG 5 L R") == (7, 8, 9)
    assert heart in corners(state.laid[-1].spot)
    play(state, *expand("RG 8 R R"))
    assert listed(state)[-3:] == ["build near", "build far", "skip"]
    # At side 8 the corner that leans right is at the heart of the star.
    play(state, "build near")
    assert state.pieces[0].post == heart
    assert lay_only(state, "RG 9 L R") == (13, 14, 15)
    assert lay_only(state, "RG 12 R R") == (16, 17, 18)
    state.steps[-1].number = 2
    log = lays(state, "RG 13 L R")
    assert open_numbers(state)[-2:] == [19, 20]
    assert "It also closes side 18." in log
    assert "Anna completes a boma of 5 shields with A1: 4 zebu and 1 sheep safe for ever." in log
    assert "Closed in without a caretaker, and empty for ever: 4 red and 1 green." in log
    assert state.post(heart) == CLOSED
    assert stock(state, 0) == "R16 G19 Y20"


def test_example_11_thicket() -> None:
    state = position()
    assert lay_only(state, "R 1 L") == (7, 8, 9)
    assert lay_only(state, "R 2 L") == (10, 11, 12)
    assert open_numbers(state) == [3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
    log = lays(state, "R 11 R")
    assert "Nothing fits any more at sides 9, 10 and 13: thicket." in log
    assert [number for number in open_numbers(state) if number >= 7] == [7, 8, 12, 14, 15]
    assert len(state.thickets) == 3
    assert [side.number for side in state.sides if side.shield == 3] == [7, 8]
    assert refusal_at(state, 9) == "There is no open side with this number."


def refusal_at(state: ElongoState, side: int) -> str:
    """Why nothing may be laid at a side."""
    play(state, "take RR")
    return refusal(state, f"side {side}")


def test_example_12_breaking_a_ring() -> None:
    state = position(number=2)
    log = lays(state, "R 1 R", "build near")
    assert state.pieces[0].post == A
    assert degrees(state, A) == 288
    assert "Ben" not in "".join(log)
    assert refused(state, "GY 6 L G") == OVERLAP.format(side=6, end="left")
    log = lays(state, "G 6 R")
    assert degrees(state, A) == 324
    assert state.post(A) == DEAD
    assert "The post of A1 is dead: the warrior returns to Anna." in log
    assert state.pieces == []


def degrees(state: ElongoState, post: Point) -> int:
    """What lies around a post."""
    return sum(state.laid[shield].corner(corner)[0] for shield, corner in state.meeting(post))
