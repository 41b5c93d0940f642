"""The Hanging Gardens: the worked examples and the steps of a turn."""

import pytest

from rules.table import deciders, prompt
from rules.thehanginggardens import GAME
from rules.thehanginggardens.components import INDEX
from rules.thehanginggardens.state import Mark
from rules.thehanginggardens.steps import Build, Enhance, Objective
from tests.rules.thehanginggardens_positions import (
    ALMOST,
    WORKED,
    finished,
    listed,
    open_places,
    parts,
    play,
    position,
    refusal,
    said,
    tallied,
)

# --- worked examples ---------------------------------------------------------------------------------------------


def test_worked_total() -> None:
    state = finished(WORKED, {}, objectives={"O1": (0,), "O2": (1, 0), "O3": (0,), "O4": ()})
    assert parts(state) == {
        "Irrigation": 9,
        "Blooms": 17,
        "Trees": 10,
        "Animals": 11,
        "Visitors": 7,
        "Royal Objectives": 3,
    }
    assert GAME.scores(state)[0].points == 57
    counted = tallied(WORKED)
    assert [bloom.flowers for bloom in counted.blooms] == [7, 10, 0]
    assert counted.watered == 5


def test_example_1_first_card() -> None:
    state = position({}, {}, market={"L3": "G25", "L4": "G31"}, deck=("G01", "G02"))
    below = state.market[0][:2]
    assert open_places(state) == {"A1", "A2", "A3", "A4", "A5"}
    log = play(state, "take L 3 A3")
    assert state.tools == [2, 4]
    assert state.gardens[0][INDEX["A3"]] == "G25"
    assert state.gardeners == [[0], [], []]
    assert state.market[0] == [*below, "G31", "G02"]
    assert log == [
        "Anna takes G25 Dragon palm from row 3 of column L for 2 tools and places it on A3.",
        "G02 1 red flower comes to the top of column L.",
    ]
    assert state.left(0) == 2
    assert deciders(state) == (1,)
    assert state.turn == 1


def test_example_2_no_support() -> None:
    state = position({"A2": "G01", "A3": "G03"}, {})
    assert open_places(state) == {"A1", "A4", "B2"}
    assert refusal(state, "take M 1 B3") == "B3 needs a card on A4 first."
    assert refusal(state, "take M 1 A5") == "A5 needs a card beside it, on A4."
    assert refusal(state, "take M 1 C2") == "C2 needs a card on B2 and B3 first."
    assert refusal(state, "take M 1 A2") == "There is a card on A2 already."
    assert refusal(state, "take M 1 D1") == "Take a Garden card and place it in your garden."


def test_example_3_tools() -> None:
    state = position({}, {}, tools=(1, 4))
    assert refusal(state, "take L 3 A1") == "Row 3 costs 2 tools; you have 1."
    assert refusal(state, "take L 4 A1") == "Row 4 costs 3 tools; you have 1."
    assert {line.split()[2] for line in listed(state)} == {"1", "2"}
    play(state, "take L 2 A1")
    assert state.tools[0] == 0
    # Gold is no substitute for tools.
    assert state.gold[0] == 2


def test_example_4_column_full() -> None:
    for mover in (0, 1):
        state = position({}, {}, gardeners=((), (), (0, 1)), mover=mover)
        assert refusal(state, "take R 1 A1") == "There is no free space in column R until the round ends."
        assert {line.split()[1] for line in listed(state)} == {"L", "M"}


def test_example_5_bonus_and_purchase_in_one_turn() -> None:
    state = position({}, {}, market={"L1": "G70"}, piles=(("E11",), (), ()), gold=(2, 0), mover=1)
    log = play(state, "take L 1 A1")
    assert "Ben gains 2 gold." in log
    assert isinstance(state.steps[-1], Enhance)
    assert said(prompt(state, 1).text) == "Buy an Enhancement tile for an empty card? You have 2 gold."
    assert listed(state) == ["skip", "buy 1 A1"]
    log = play(state, "buy 1 A1")
    assert log[0] == "Ben buys E11 Dragon palm for 2 gold and enhances G70 empty card on A1."
    assert state.gold[1] == 0
    assert state.marks == [Mark("placed", 1, "A1"), Mark("bought", 1, "A1")]
    counted = state.tally(1)
    assert counted.trees == (("palm", 1),)
    assert counted.irrigated == 1


def test_example_6_illegal_purchases() -> None:
    garden = {"A1": "G65 E06", "A2": "G25", "A3": "G70"}
    state = position(garden, {}, market={"L1": "G72"}, piles=(("E01",), ("E06",), ()), gold=(0, 0))
    play(state, "take L 1 A4")
    assert refusal(state, "buy 1 A2") == "Tiles go on empty cards only; on A2 there is G25 Dragon palm."
    assert refusal(state, "buy 1 A1") == "There is a tile on A1 already: E06 4 yellow flowers."
    assert refusal(state, "buy 1 B1") == "There is no card on B1."
    assert refusal(state, "buy 2 A3") == "E06 4 yellow flowers costs 3 gold; you have 1."
    assert refusal(state, "buy 3 A3") == "Pile 3 is empty."
    assert refusal(state, "buy 4 A3") == said(prompt(state, 0).text)
    assert listed(state) == ["skip", "buy 1 A3", "buy 1 A4"]


def test_example_7_crown() -> None:
    state = position({}, {}, {}, market={"L1": "G68"}, round=2, mover=2, gold=(2, 2, 0), piles=((), (), ()))
    state.placed = 2
    log = play(state, "take L 1 A1")
    assert log[1:3] == ["Cleo gains 1 gold.", "The crown brings Cleo the first-player marker."]
    assert (state.first, state.starter) == (2, 0)
    # The old order goes on in this round.
    for seat in (0, 1, 2, 0, 1, 2):
        assert deciders(state) == (seat,)
        play(state, listed(state)[0])
    assert state.round == 3
    assert deciders(state) == (2,)
    assert state.starter == 2


def test_example_8_objective_with_crown() -> None:
    garden = {"A1": "G45", "A2": "G68", "A3": "G51"}
    state = position(garden, {}, objectives={"O2": (), "O1": (), "O4": (), "O7": ()}, piles=((), (), ()))
    play(state, "take L 1 A4")
    assert isinstance(state.steps[-1], Objective)
    assert listed(state) == ["complete O2", "skip"]
    hint = prompt(state, 0).options[0].hint
    assert said(hint) == "3 animals: you have 2 and a crown; marker 1 of 2, 1 point"
    assert play(state, "complete O2")[0] == "Anna completes O2 Menagerie, marker 1 of 2, for 1 point."
    assert state.markers == [[0], [], [], []]
    lone = position({"A1": "G45", "A2": "G68", "A3": "G69"}, {}, piles=((), (), ()))
    assert lone.reached(0, "O2") == 2
    assert lone.completable(0) == []


def test_example_8_refused_with_one_animal_and_two_crowns() -> None:
    garden = {"A1": "G45", "A2": "G68", "A3": "G69", "A4": "G57", "A5": "G58"}
    state = position(garden, {}, objectives={"O2": (), "O8": ()}, piles=((), (), ()))
    play(state, "take L 1 B1")
    assert listed(state) == ["complete O8", "skip"]
    assert refusal(state, "complete O2") == "O2 Menagerie needs 3 animals; you have 1 and a crown."


def test_example_9_dragon_palms() -> None:
    assert tallied({"A1": "G25", "A2": "G26", "B1": "G27"}).tree_points == 8
    assert tallied({"A1": "G25", "A2": "G26", "A3": "G01", "A4": "G02", "A5": "G27"}).tree_points == 11


def test_example_10_two_colour_card() -> None:
    counted = tallied({"A1": "G07", "A2": "G08", "A3": "G11"})
    assert [bloom.flowers for bloom in counted.blooms] == [5, 3, 0]


def test_example_11_tie() -> None:
    state = finished({"A1": "G47"}, {"A1": "G46"}, {}, tools=(1, 2, 9), gold=(2, 2, 9))
    assert [score.points for score in GAME.scores(state)] == [5, 5, 0]
    result = GAME.result(state)
    assert [(standing.seat, standing.place) for standing in result.standings] == [(1, 1), (0, 2), (2, 3)]
    assert said(result.summary) == "Ben wins: 5 points each, but 4 tools and gold to 3."


# --- the steps of a turn -----------------------------------------------------------------------------------------


def test_the_steps_come_in_order() -> None:
    garden = {"A1": "G25", "A2": "G30"}
    objectives = {"O7": (), "O3": (), "O4": (), "O10": ()}
    state = position(garden, {}, market={"L1": "G68"}, piles=(("E14",), (), ()), objectives=objectives)
    assert refusal(state, "skip") == "First take a Garden card; you cannot do without."
    assert refusal(state, "buy 1 A1") == "First take a Garden card; you cannot do without."
    play(state, "take L 1 A3")
    assert refusal(state, "take L 1 A4") == "You have taken your card; now buy a tile or nothing."
    assert refusal(state, "complete O3") == "First buy a tile or nothing; objectives come after that."
    assert said(GAME.status(state)) == "Round 1 of 4, 6 turns left"
    # The tile just bought counts for an objective of the same turn (ruling 6).
    play(state, "buy 1 A3")
    assert listed(state) == ["complete O7", "complete O3", "complete O4", "skip"]
    assert refusal(state, "buy 1 A3") == "Only an objective can be completed now; then your turn is over."
    assert refusal(state, "complete O9") == "O9 High springs is not in play."
    assert refusal(state, "complete O11") == "Complete a Royal Objective?"
    play(state, "complete O7")
    # One objective a turn.
    assert deciders(state) == (1,)
    assert isinstance(state.steps[-1], Build)


def test_a_skipped_tile_and_objective() -> None:
    state = position({"A1": "G70"}, {}, objectives={"O10": (), "O1": (), "O2": (), "O3": ()}, gold=(4, 0), tools=(3, 0))
    play(state, "take L 1 A2")
    assert play(state, "skip") == []
    assert isinstance(state.steps[-1], Objective)
    assert play(state, "skip") == []
    assert deciders(state) == (1,)
    assert state.markers == [[], [], [], []]


def test_nothing_to_buy_is_not_asked() -> None:
    for garden, gold, piles in (
        ({"A1": "G25"}, 9, (("E01",), (), ())),  # no empty card
        ({"A1": "G70"}, 1, (("E06",), ("E10",), ())),  # too dear
        ({"A1": "G70"}, 9, ((), (), ())),  # no tile
        ({"A1": "G70 E02"}, 9, (("E01",), (), ())),  # enhanced already
    ):
        state = position(garden, {}, gold=(gold, 0), tools=(0, 0), piles=piles)
        play(state, "take L 1 A2")
        assert deciders(state) == (1,)


def test_the_next_tile_of_a_pile_shows_after_a_purchase() -> None:
    state = position({"A1": "G70"}, {}, piles=(("E25", "E02"), (), ()))
    play(state, "take L 1 A2", "buy 1 A1")
    assert state.piles == [["E25"], [], []]


def test_an_objective_without_a_space_or_with_an_own_marker() -> None:
    garden = {"A1": "G45", "A2": "G48", "A3": "G51", "A4": "G57", "A5": "G58", "B1": "G65", "B2": "G30"}
    objectives = {"O2": (1, 2), "O8": (0,), "O4": (), "O10": ()}
    state = position(garden, {}, {}, objectives=objectives, piles=((), (), ()), gold=(8, 0, 0))
    play(state, "take L 1 B3")
    assert listed(state) == ["complete O10", "skip"]
    assert refusal(state, "complete O2") == "O2 Menagerie has no free marker space."
    assert refusal(state, "complete O8") == "You have completed O8 Audience already."
    assert refusal(state, "complete O4") == "O4 Grove needs 4 trees; you have 1 and a crown."


def test_a_marker_stays_when_the_condition_is_gone() -> None:
    state = position({}, {}, objectives={"O10": (0,), "O1": (), "O2": (), "O3": ()}, tools=(3, 4), gold=(0, 2))
    play(state, "take L 4 A1")
    assert state.supply(0) == 0
    assert parts(state)["Royal Objectives"] == 1


@pytest.mark.parametrize(
    ("card", "gold", "tools", "line"),
    [
        ("G01", 1, 0, "Anna gains 1 gold."),
        ("G02", 0, 2, "Anna gains 2 tools."),
        ("G72", 1, 2, "Anna gains 1 gold and 2 tools."),
        ("G66", 0, 1, "Anna gains 1 tool."),
    ],
)
def test_bonuses(card: str, gold: int, tools: int, line: str) -> None:
    state = position({}, {}, market={"M1": card}, gold=(0, 0), tools=(0, 0))
    log = play(state, "take M 1 A1")
    assert (state.gold[0], state.tools[0]) == (gold, tools)
    assert line in log


def test_the_price_is_paid_before_the_bonus_comes() -> None:
    state = position({}, {}, market={"M4": "G74"}, tools=(2, 0))
    assert refusal(state, "take M 4 A1") == "Row 4 costs 3 tools; you have 2."


def test_a_column_runs_short_when_the_deck_is_empty() -> None:
    state = position({}, {}, deck=())
    log = play(state, "take L 1 A1")
    assert log[-1] == "The deck is empty: nothing comes to column L."
    assert len(state.market[0]) == 3
    assert refusal(state, "take L 4 A1") == "There is no card in row 4 of column L."


def test_the_end_of_the_last_round_ends_the_game() -> None:
    state = position(
        ALMOST, ALMOST, round=4, mover=1, gardeners=((0, 1), (0, 1), (0,)), gold=(0, 0), tools=(9, 0), short=True
    )
    assert open_places(state) == {"C3"}
    play(state, "take R 1 C3")
    assert not state.steps
    assert state.gardeners == [[], [], []]
    assert said(GAME.status(state)) == "All gardens are complete"


def test_the_end_of_a_round_returns_the_gardeners_and_leaves_the_market() -> None:
    state = position({}, {}, mover=1, gardeners=((0, 1), (0, 1), (0,)), round=2)
    assert said(GAME.status(state)) == "Round 2 of 4, 1 turn left"
    before = [list(column) for column in state.market]
    log = play(state, "take R 1 A1")
    assert log[-1] == "Round 3 of 4: Anna begins"
    assert state.market[:2] == before[:2]
    assert state.gardeners == [[], [], []]
    assert (state.round, state.placed, state.left(0)) == (3, 0, 3)
    assert deciders(state) == (0,)


def test_what_options_say() -> None:
    garden = {"A1": "G70", "A2": "G01"}
    market = {"L1": "G45", "L2": "G08", "L3": "G57", "L4": "G69"}
    state = position(garden, {}, market=market, irrigation=("I4", "I2"))
    told = {
        (said(option.label), said(option.hint), said(option.group))
        for option in prompt(state, 0).options
        if option.place == "B1"
    }
    column = "Column L, 2 of 2 spaces free"
    assert ("Row 1, free: G45 Lion on B1", "3 points on level 2; water", column) in told
    bloom = "1 point a flower in your largest group of the colour"
    assert ("Row 2, 1 tool: G08 2 red + 1 yellow flowers on B1", bloom, column) in told
    poet = "Poet gives 2 for 3, 4 for 5 and 7 for 7 yellow flowers; water"
    assert ("Row 3, 2 tools: G57 Poet on B1", poet, column) in told
    assert (
        "Row 4, 3 tools: G69 empty card on B1",
        "a tile can go on it; water; brings 1 gold and a crown",
        column,
    ) in told
    dug = position(garden, {}, market=market, irrigation=("I2", "I1"))
    hints = {said(option.hint) for option in prompt(dug, 0).options if option.place == "B1"}
    assert "3 points on level 2; water, which scores here" in hints
    play(state, "take L 4 A3")
    labels = [(said(option.label), said(option.hint)) for option in prompt(state, 0).options[1:2]]
    assert labels == [("E01 2 red flowers on A1 for 1 gold", f"On G70 empty card: {bloom}")]


def test_no_list_is_longer_than_four_selects() -> None:
    """The most places that ever are legal are five, so a column never offers more than twenty-five choices."""
    state = position({}, {}, tools=(9, 0))
    options = prompt(state, 0).options
    assert len(options) == 60
    assert len({said(option.group) for option in options}) == 3
