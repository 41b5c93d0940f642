"""The Hanging Gardens: where cards go, what gardens are worth, rulings, options, endings."""

import msgspec
import pytest

from rules.chance import Chance
from rules.table import deciders
from rules.thehanginggardens import GAME
from rules.thehanginggardens.components import (
    CARDS,
    COLOURS,
    FEATURES,
    INDEX,
    OBJECTIVES,
    PLACES,
    TILES,
    TREES,
    VISITORS,
)
from rules.thehanginggardens.garden import legal_places, tree_points
from rules.thehanginggardens.scoring import rating
from rules.thehanginggardens.state import HIDDEN, RIVAL, Mark
from tests.rules.thehanginggardens_positions import (
    FULL,
    finished,
    listed,
    parts,
    play,
    position,
    refusal,
    said,
    start,
    tallied,
)

# --- where cards may go ------------------------------------------------------------------------------------------


def test_there_are_never_more_than_five_places() -> None:
    """Every garden that can be built: so the cards of a column fit into one menu."""
    seen = {(False,) * len(PLACES)}
    edge = set(seen)
    while edge:
        grown = {(*taken[:place], True, *taken[place + 1 :]) for taken in edge for place in legal_places(taken)}
        edge = grown - seen
        seen |= edge
    assert max(len(legal_places(taken)) for taken in seen) == 5
    # Until the twelfth card some place is legal.
    assert [taken for taken in seen if not legal_places(taken)] == [(True,) * len(PLACES)]


# --- what a garden is worth --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("watered", "points"), list(enumerate((0, 1, 2, 4, 6, 9, 12))))
def test_irrigation(watered: int, points: int) -> None:
    wet = [id for id, card in CARDS.items() if card.water]
    garden = dict(zip(["A1", "A3", "A5", "B2", "B3", "C2"][:watered], wet, strict=False)) | {"A2": wet[-1]}
    assert tallied(garden, "I1").watered == watered
    assert tallied(garden, "I1").irrigation_points == points


@pytest.mark.parametrize(
    ("species", "points"),
    [
        ("palm", (3, 8, 8, 8, 8)),
        ("cypress", (1, 4, 9, 9, 9)),
        ("fig", (2, 5, 9, 14, 14)),
        ("pomegranate", (4, 6, 8, 10, 10)),
    ],
)
def test_groups_of_trees(species: str, points: tuple[int, ...]) -> None:
    assert tuple(tree_points(species, size) for size in range(1, 6)) == points
    cards = [id for id, card in CARDS.items() if card.tree == species]
    row = dict(zip(("A1", "A2", "A3", "A4", "A5"), cards, strict=True))
    assert tallied(row).tree_points == points[4]


@pytest.mark.parametrize(
    ("card", "points"), [("G46", (5, 3, 1)), ("G49", (2, 5, 3)), ("G52", (1, 3, 6)), ("G55", (4, 4, 0))]
)
def test_animals_by_level(card: str, points: tuple[int, ...]) -> None:
    assert tuple(tallied({place: card}).animal_points for place in ("A1", "B1", "C1")) == points


_YELLOW = {
    0: (),
    2: ("G12",),
    3: ("G14",),
    4: ("G14", "G10"),
    5: ("G14", "G12"),
    6: ("G14", "G15"),
    7: ("G14", "G15", "G09"),
}


@pytest.mark.parametrize(("number", "points"), [(0, 0), (2, 0), (3, 2), (4, 2), (5, 4), (6, 4), (7, 7)])
def test_visitors_of_a_colour(number: int, points: int) -> None:
    garden = dict(zip(("A1", "A3", "C1"), _YELLOW[number], strict=False))
    assert tallied(garden | {"B4": "G57"}).visitor_points == points


@pytest.mark.parametrize(
    ("visitor", "enough", "short"),
    [
        ("G58", {"A1": "G07", "A5": "G06", "B1": "G01"}, {"A1": "G04"}),
        ("G59", {"A1": "G23", "A5": "G22", "B1": "G17"}, {"A1": "G20"}),
        ("G60", {"A1": "G52"}, {"A1": "G46"}),
        ("G61", {"A1": "G70 E18"}, {"A1": "G70"}),
        ("G62", {"A1": "G27", "A5": "G32", "C1": "G37"}, {"A1": "G27", "A5": "G32", "C1": "G33"}),
        ("G63", {"A1": "G70 E01", "A2": "G71 E02"}, {"A1": "G70 E01", "A2": "G71"}),
        ("G64", dict(zip(PLACES, ("G65", "G67", "G69", "G70", "G72", "G74"), strict=False)), {"A1": "G65"}),
        ("G75 E22", {"A1": "G46", "A5": "G46", "C1": "G49"}, {"A1": "G46", "A5": "G49"}),
        ("G75 E23", {"A1": "G27", "A5": "G27", "B1": "G32", "C1": "G37"}, {"A1": "G27", "A5": "G27", "B1": "G32"}),
        ("G75 E24", {"A1": "G04", "A5": "G12", "B1": "G20"}, {"A1": "G04", "A5": "G12", "B1": "G18"}),
        ("G75 E25", {"A1": "G60", "A5": "G61"}, {"A1": "G60"}),
    ],
)
def test_wishes_of_visitors(visitor: str, enough: dict[str, str], short: dict[str, str]) -> None:
    """Each visitor is paid for enough anywhere in the garden and not for one thing fewer."""
    card = visitor.split()[-1]
    top = max(points for _, points in VISITORS[FEATURES[card].visitor].steps)
    assert tallied(enough | {"B4": visitor}).visitor_points >= top
    without = tallied(enough).visitor_points
    assert tallied(enough | {"B4": visitor}).visitor_points - without in (top, top + 5)
    assert tallied(short | {"B4": visitor}).visitor_points == 0


@pytest.mark.parametrize(
    ("objective", "garden", "count"),
    [
        ("O1", dict(zip(PLACES, ("G25", "G29", "G30", "G34", "G35", "G70"), strict=False)), 6),
        ("O2", {"A1": "G46", "A2": "G70 E20", "A3": "G55"}, 3),
        ("O3", {"A1": "G27", "A2": "G32", "A3": "G37"}, 3),
        ("O4", {"A1": "G27", "A2": "G28", "A3": "G37", "C3": "G38"}, 4),
        ("O5", {"A1": "G06", "A2": "G04"}, 5),
        ("O6", {"A1": "G04", "A2": "G12", "C3": "G20"}, 3),
        ("O7", {"A1": "G70 E01", "A2": "G71 E02"}, 2),
        ("O8", {"A1": "G60", "A2": "G71 E22"}, 2),
        ("O9", {"C1": "G70", "C2": "G25", "B1": "G29"}, 2),
        ("O10", {}, 7),
    ],
)
def test_objectives(objective: str, garden: dict[str, str], count: int) -> None:
    state = position(garden, {}, objectives={objective: ()}, tools=(5, 4), gold=(2, 2))
    assert state.reached(0, objective) == count == OBJECTIVES[objective].least
    assert state.completable(0) == [objective]
    for place in list(garden)[:1]:
        less = position(garden | {place: "G58" if objective != "O8" else "G28"}, {}, objectives={objective: ()})
        assert less.completable(0) == []
    poor = position(garden, {}, objectives={objective: ()}, tools=(4, 4), gold=(2, 2))
    assert poor.completable(0) == ([] if objective == "O10" else [objective])


def test_a_crown_helps_once_with_every_objective() -> None:
    state = position({"A1": "G68", "A2": "G66"}, {}, objectives=dict.fromkeys(OBJECTIVES, ()), tools=(2, 0))
    assert {id: state.reached(0, id) for id in OBJECTIVES} == {
        **dict.fromkeys(OBJECTIVES, 1),
        "O10": 5,
    }
    covered = position({"A1": "G68 E01"}, {}, objectives={"O7": ()})
    assert covered.completable(0) == ["O7"]


# --- rulings -----------------------------------------------------------------------------------------------------


def test_ruling_5_support_is_enough_on_upper_levels() -> None:
    state = position({"A2": "G01", "A3": "G03", "A4": "G04", "A5": "G06", "B2": "G08"}, {})
    assert {line.split()[3] for line in listed(state)} == {"A1", "B3", "B4"}


def test_ruling_7_the_last_crown_keeps_the_marker() -> None:
    state = position({}, {}, market={"L1": "G68", "L2": "G66"}, deck=("G05", "G06"))
    assert "The crown lets Anna keep the first-player marker." in play(state, "take L 1 A1", "skip")
    assert "The crown brings Ben the first-player marker." in play(state, "take L 1 A1")
    assert state.first == 1


def test_ruling_7_without_a_crown_the_marker_stays() -> None:
    state = position({}, {}, mover=1, gardeners=((0, 1), (0, 1), (0,)))
    state.first = 1
    play(state, "take R 1 A1")
    assert deciders(state) == (1,)
    assert state.starter == 1


def test_ruling_8_empty_cards_count_as_nothing_but_water() -> None:
    counted = tallied({"A1": "G70", "A3": "G72", "C1": "G65"})
    assert (counted.irrigated, counted.high, counted.watered) == (3, 1, 2)
    assert (counted.bloom_points, counted.tree_points, counted.animal_points, counted.visitors) == (0, 0, 0, ())
    enhanced = tallied({"A1": "G70 E10", "C1": "G65 E20"})
    assert (enhanced.irrigated, enhanced.tree_points, enhanced.animal_points, enhanced.tiles) == (2, 3, 6, 2)
    assert enhanced.crown


def test_ruling_10_of_two_equal_groups_one_scores() -> None:
    counted = tallied({"A1": "G06", "A5": "G07"})
    assert counted.blooms[COLOURS.index("R")].flowers == 3
    assert counted.bloom_points == 3


def test_the_largest_bloom_is_measured_in_flowers() -> None:
    counted = tallied({"A1": "G01", "A2": "G02", "A4": "G06"})
    assert counted.blooms[COLOURS.index("R")].flowers == 3
    assert counted.blooms[COLOURS.index("R")].places == 1 << INDEX["A4"]


# --- set-up and options ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "gardeners", "markers"), [(2, 2, 2), (3, 3, 2), (4, 4, 3), (5, 5, 3)])
def test_setup(seats: int, gardeners: int, markers: int) -> None:
    state = start(seats, seed=4)
    last = (state.first - 1) % seats
    assert (state.spaces, state.marker_spaces) == (gardeners, markers)
    assert state.tools == [5 if seat == last else 4 for seat in range(seats)]
    assert state.gold == [2] * seats
    assert [len(pile) for pile in state.piles] == [9, 8, 8]
    assert [len(column) for column in state.market] == [4, 4, 4]
    assert len(state.deck) == 75 - 12
    assert len(set(state.objectives)) == 4
    assert len(set(state.irrigation)) == seats
    assert deciders(state) == (state.first,)


def test_all_but_the_deck_is_open() -> None:
    state = start(3)
    for seat in (None, 0, 1, 2):
        view = GAME.view(state, seat)
        assert view.deck == [HIDDEN] * 63
        assert msgspec.structs.replace(view, deck=state.deck) == state
    imagined = GAME.imagine(GAME.view(state, 0), 0, Chance(1, 1))
    assert sorted(imagined.deck) == sorted(state.deck)
    assert imagined.deck != state.deck


def test_royal_race() -> None:
    objectives = {"O1": (1, 0, 2), "O2": (0, 1), "O3": (2,), "O4": ()}
    state = finished({}, {}, {}, {}, objectives=objectives, race=True)
    assert [parts(state, seat)["Royal Objectives"] for seat in range(4)] == [3 + 5, 5 + 3, 2 + 5, 0]
    plain = finished({}, {}, {}, {}, objectives=objectives)
    assert [parts(plain, seat)["Royal Objectives"] for seat in range(4)] == [2, 2, 2, 0]


def test_a_marker_of_a_race_says_its_points() -> None:
    state = position({"A1": "G60", "A2": "G61"}, {}, {}, objectives={"O8": (1,)}, race=True, piles=((), (), ()))
    play(state, "take L 1 A3")
    assert play(state, "complete O8")[0] == "Anna completes O8 Audience, marker 2 of 2, for 3 points."
    assert start(2, objectives="royal_race").race


def test_short_game() -> None:
    state = start(2, seed=5, short="yes")
    assert (state.objectives, state.markers) == ([], [])
    assert [len(pile) for pile in state.piles] == [7, 7, 7]
    assert not any(TILES[tile].visitor for pile in state.piles for tile in pile)
    built = position({"A1": "G46", "A2": "G49"}, {}, market={"L1": "G68"}, short=True, piles=((), (), ()))
    log = play(built, "take L 1 A3")
    assert "Anna gains 1 gold." in log
    assert deciders(built) == (1,)
    assert "Royal Objectives" not in parts(built)
    assert refusal(built, "complete O1") == "First take a Garden card; you cannot do without."


# --- alone -------------------------------------------------------------------------------------------------------


def test_alone() -> None:
    state = start(1, seed=2)
    assert (state.spaces, state.marker_spaces) == (2, 1)
    assert (state.tools, state.gold) == ([4], [2])
    for number in range(1, 4):
        play(state, listed(state)[0])
        while "skip" in listed(state):
            play(state, "skip")
        assert len(state.removed) == number
    # Six spaces are full, so the round is over.
    assert state.round == 2
    assert state.gardeners == [[], [], []]


def test_alone_a_rival_takes_the_bottom_card_of_a_column_with_a_free_space() -> None:
    state = position({}, gardeners=((0,), (RIVAL, 0), (RIVAL,)), market={"R1": "G01", "L1": "G05", "L2": "G03"})
    state.placed = 2
    state.deck = ["G02", "G04", "G06"]
    log = play(state, "take L 1 A1")
    # L is full with the card just taken and M was: only R is left.
    assert log[-3:-1] == [
        "A rival gardener takes G01 1 red flower away from column R.",
        "G04 2 red flowers comes to the top of column R.",
    ]
    assert state.removed == ["G01"]
    assert state.marks == [Mark("placed", 0, "A1"), Mark("removed", 0, "R")]
    assert state.round == 2


def test_alone_a_crown_helps_with_objectives_only() -> None:
    state = position({"A1": "G57"}, market={"L1": "G69"}, objectives={"O8": (), "O1": ()}, piles=((), (), ()))
    log = play(state, "take L 1 A2")
    assert not any("marker" in line for line in log)
    assert listed(state) == ["complete O8", "skip"]
    play(state, "complete O8")
    assert state.markers == [[0], []]


@pytest.mark.parametrize(
    ("points", "name"),
    [
        (44, "A garden"),
        (45, "A good garden"),
        (54, "A good garden"),
        (55, "A very good garden"),
        (61, "A very good garden"),
        (62, "A royal garden"),
    ],
)
def test_alone_ratings(points: int, name: str) -> None:
    assert rating(points).name == name


def test_alone_the_result_is_a_rating() -> None:
    state = finished(FULL)
    points = GAME.scores(state)[0].points
    assert said(GAME.result(state).summary) == f"A garden with {points} points."


# --- endings -----------------------------------------------------------------------------------------------------


def test_most_points_win() -> None:
    state = finished({"A1": "G46"}, {"A1": "G49"}, {"A1": "G52"})
    assert said(GAME.result(state).summary) == "Anna wins by 5 to 2."


def test_a_tie_in_everything_is_shared() -> None:
    state = finished({"A1": "G46"}, {"A1": "G47"}, {"A1": "G49"}, tools=(1, 2, 9), gold=(3, 2, 9))
    result = GAME.result(state)
    assert [standing.place for standing in result.standings] == [1, 1, 3]
    assert said(result.summary) == "Anna and Ben share the victory with 5 points."


def test_the_species_of_the_box() -> None:
    assert [tree.letter for tree in TREES.values()] == ["D", "C", "F", "P"]
