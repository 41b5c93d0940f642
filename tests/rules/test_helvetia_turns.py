"""Helvetia: turns, building, production and the rulings about them. Numbers are those of the specification."""

import pytest

from rules.helvetia import GAME
from rules.helvetia.state import HelvetiaState
from rules.helvetia.steps_turn import TakeTurn
from tests.rules.helvetia_positions import (
    B,
    R,
    W,
    Y,
    listed,
    mover,
    options,
    play,
    points,
    position,
    refusal,
    said,
    show,
    spent,
)

pytestmark = pytest.mark.usefixtures("ask_always")


# --- how many coins ---------------------------------------------------------------------------------------------


def test_no_more_coins_than_deliveries() -> None:
    # One marketplace: either wood becomes stone or brick, but not twice.
    state = position({"R:B3": "WOO M", "R:B2": "BRI M", "R:C2": "MKT M"}, delivered={R: "wood brick"})
    assert listed(state, "choose carter") == ["choose carter 1"]
    state = position({"R:B3": "WOO M", "R:B2": "BRI M", "R:C2": "MKT M"}, delivered={R: "wood"})
    assert listed(state, "choose carter") == ["choose carter 1", "choose carter 2"]


def test_a_delivery_that_would_make_the_next_one_impossible_is_not_offered() -> None:
    state = position({"R:B3": "GRA M", "R:B2": "BAK M", "R:C2": "BRI M", "R:D2": "MKT M"}, delivered={R: "grain"})
    play(state, "choose carter 2")
    assert "deliver brick" in listed(state)
    # Ore out of brick or of grain leaves the other maker, so that one can follow; beer has no maker.
    play(state, "deliver ore")
    assert listed(state) == ["make ore R:C2,R:D2", "make ore R:B3,R:D2"]
    play(state, "make ore R:C2,R:D2")
    assert listed(state) == ["deliver bread"]
    # Bread out of brick would leave only the grain farm, whose grain is delivered already.
    houses = {"R:B3": "GRA M", "R:B2": "BAK M", "R:D2": "MKT M", "R:C2": "BRI M"}
    state = position(houses, delivered={R: "grain brick"})
    play(state, "choose carter 2", "deliver bread")
    assert [show(state, place) for place in houses] == ["GRA m", "BAK m", "MKT M", "BRI M"]


def test_a_delivery_refused_because_of_the_announcement() -> None:
    state = position({"R:B3": "GRA M", "R:B2": "BAK M", "R:C2": "MKT M"}, delivered={R: "grain"})
    assert listed(state, "choose carter") == ["choose carter 1"]
    state = position({"R:B3": "WEL M", "R:B2": "GRA M", "R:C2": "MKT M", "R:D2": "BRW F"}, delivered={R: "grain water"})
    play(state, "choose carter 2", "deliver wood")
    assert listed(state) == ["deliver beer"]
    assert refusal(state, "deliver wood") == "You have already delivered wood."
    assert refusal(state, "deliver cow") == "Your awake villagers cannot make cow, and all else that you have paid for."
    assert refusal(state, "deliver diamonds") == "Which good do you deliver?"
    assert refusal(state, "idle") == "Which good do you deliver?"


def test_coins_for_materials_are_counted() -> None:
    # Two coins: one for the action, one for a material; two materials are missing.
    state = position({"R:B3": "WOO M"}, coins={R: 2}, display="MIN MKT")
    assert listed(state, "choose builder") == ["choose builder 1"]
    play(state, "choose builder 1")
    assert listed(state) == ["build mine"]
    assert refusal(state, "build marketplace") == (
        "Your awake villagers and coins cannot pay 1 wood, 1 brick and 1 stone."
    )
    assert refusal(state, "build butcher") == "There is no Butcher in the display."


def test_building_entirely_with_coins() -> None:
    state = position({"R:B3": "GRA m"}, coins={R: 4}, display="BUT MIL")
    assert listed(state, "choose builder") == ["choose builder 1"]
    play(state, "choose builder 1")
    assert listed(state) == ["build butcher"]
    log = play(state, "build butcher", "place butcher B2")
    assert log[0] == "Red builds the Butcher and buys brick, brick and stone for 3 coins."
    assert spent(state, "builder") == [4, 0, 0, 0]


def test_somebody_who_moves_in_makes_the_next_building_possible() -> None:
    houses = {"R:B3": "WOO M", "R:B2": "STO M", "R:C2": "GRA M", "R:D2": "BRI M"}
    state = position(houses, coins={R: 4}, centres={"R": "M"}, display="MIN MKT")
    # Mine: wood and stone. Marketplace: brick, and wood and stone, one of which the mine cannot give by itself.
    assert listed(state, "choose builder") == ["choose builder 1", "choose builder 2"]
    houses = {"R:B3": "WOO M", "R:B2": "STO M", "R:C2": "GRA M", "R:D2": "BRI M", "R:E2": "WOO M"}
    with_somebody = position(houses, coins={R: 2}, centres={"R": "M"}, display="MKT BRW")
    without = position(houses, coins={R: 2}, display="MKT BRW")
    # The new marketplace turns grain into the second wood of the brewhouse.
    assert listed(with_somebody, "choose builder") == ["choose builder 1", "choose builder 2"]
    assert listed(without, "choose builder") == ["choose builder 1"]
    play(with_somebody, "choose builder 2")
    # The other way round it would not work out.
    assert listed(with_somebody) == ["build marketplace"]
    assert refusal(with_somebody, "build brewhouse") == (
        "Then you could not build all the buildings that you have paid for."
    )


def test_a_choice_of_payment_keeps_the_other_building_possible() -> None:
    state = position({"R:B3": "WOO M", "R:B2": "STO M", "R:C2": "BRI M"}, coins={R: 3}, display="MIN GOA")
    play(state, "choose builder 2", "build mine")
    # One coin is left. Wood and brick must be made, so it buys one of the two stones.
    assert listed(state) == ["buy stone", "make stone R:B2"]
    play(state, "make stone R:B2", "place mine D2", "build goat_shed", "place goat_shed E2")
    assert state.players[R].coins == 0
    assert all(show(state, f"R:{space}")[-1].islower() for space in ("B3", "B2", "C2"))


def test_no_more_coins_than_weddings() -> None:
    state = position(
        {"Y:B3": "WOO F", "Y:B2": "BRI F", "R:C2": "STO F"}, centres={"R": "MFF"}, schools={R: "M"}, display=""
    )
    assert listed(state, "choose priest") == ["choose priest 1", "choose priest 2"]
    play(state, "choose priest 2", "marry centre M Y:B3", "marry school M Y:B2")
    assert mover(state) == Y


def test_no_more_coins_than_children() -> None:
    state = position({"R:B3": "WOO F YM", "R:B2": "BRI F BM", "R:C2": "STO F"})
    assert listed(state, "choose midwife") == ["choose midwife 1", "choose midwife 2"]
    state.players[R].supply = {"M": 0, "F": 1}
    assert listed(state, "choose midwife") == ["choose midwife 1"]
    play(state, "choose midwife 1")
    assert listed(state) == ["child B3 F", "child B2 F"]
    assert refusal(state, "child B3 M") == "You have no man left in your supply."
    assert refusal(state, "child C2 F") == "Only a pair in your own village can have a child."
    assert refusal(state, "child D9 F") == "Only a pair in your own village can have a child."
    assert refusal(state, "child B3 X") == "Which pair has a child?"
    assert refusal(state, "idle") == "Which pair has a child?"


def test_no_births_without_figures() -> None:
    state = position({"R:B3": "WOO F YM"})
    state.players[R].supply = {"M": 0, "F": 0}
    assert not listed(state, "choose midwife")


@pytest.mark.parametrize(
    ("sleepers", "most"),
    [
        (("B2",), 1),
        (("B3",), 1),
        (("B2", "B3"), 2),
        (("B2", "B3", "B4"), 2),
        (("B2", "B3", "B4", "E3"), 3),
        (("B2", "A3", "E2", "E3", "E4"), 4),
    ],
)
def test_no_more_coins_than_quarters_to_wake(sleepers: tuple[str, ...], most: int) -> None:
    state = position({f"R:{space}": "WOO m" for space in sleepers}, coins={R: 6})
    assert len(listed(state, "choose watchman")) == most


def test_waking_the_shared_space_too_early() -> None:
    state = position({"R:B2": "WOO m", "R:B3": "BRI m"})
    play(state, "choose watchman 2")
    assert listed(state) == ["wake R SW"]
    assert refusal(state, "wake R NW") == "Then you could not wake all the quarters that you have paid for."
    play(state, "wake R SW", "wake R NW")
    assert mover(state) == Y


def test_both_rings_and_any_village_wake() -> None:
    state = position({"Y:A1": "WOO m", "Y:A3": "BRI m Rf", "Y:B5": "STO m"}, coins={R: 1})
    play(state, "choose watchman 1")
    assert said(options(state)["wake Y NW"].hint) == "Wakes 1 of yours, 2 of others"
    assert said(options(state)["wake Y SW"].hint) == "Wakes 1 of yours, 2 of others"
    play(state, "wake Y NW")
    assert [show(state, place) for place in ("Y:A1", "Y:A3", "Y:B5")] == ["WOO M", "BRI M RF", "STO m"]


def test_hints_name_who_wakes() -> None:
    state = position({"Y:B2": "WOO m", "R:B2": "STO m"})
    play(state, "choose watchman 1")
    assert said(options(state)["wake R NW"].hint) == "Wakes 1 of yours"
    assert said(options(state)["wake Y NW"].hint) == "Wakes 1 of others"
    assert refusal(state, "wake Q NW") == "Which quarter wakes up?"


def test_more_coins_than_one_has() -> None:
    state = position({"R:B3": "WOO M"}, coins={R: 1})
    assert refusal(state, "choose carter 2") == "You have 1 coin."
    assert refusal(state, "choose baker 1") == "Choose a personality first."
    assert refusal(state, "build mine") == "Choose a personality first."
    assert refusal(state, "idle") == "A coin is laid aside only when no action is possible."


# --- production -------------------------------------------------------------------------------------------------


def test_ways_are_merged_and_the_sensible_one_comes_first() -> None:
    state = position(
        {"R:B3": "GRA M", "R:B2": "STO M", "R:C2": "MKT M", "R:D2": "BAK M", "Y:B2": "GRA M RF", "Y:B3": "MKT M RF"},
        display="MIL",
    )
    play(state, "choose carter 1", "deliver bread")
    assert listed(state) == [
        "make bread R:B3,R:D2",
        "make bread Y:B2,R:D2",
        "make bread R:B2,R:C2,R:D2",
        "make bread R:B2,Y:B3,R:D2",
    ]
    assert said(options(state)["make bread R:B3,R:D2"].label) == "Grain Farm R:B3 > Bakehouse R:D2"
    assert said(options(state)["make bread R:B3,R:D2"].hint) == "2 villagers fall asleep"
    # Both marketplaces for one exchange would be waste.
    assert refusal(state, "make bread R:B2,R:C2,Y:B3,R:D2").endswith("do not make bread without waste.")
    assert refusal(state, "make bread Y:D4,R:D2") == "You have no awake villager on Y:D4."
    assert refusal(state, "make bread R:D2,R:D2") == "A villager works once."
    assert refusal(state, "make bread bakery") == "Name the places of your villagers, such as R:B3."
    assert refusal(state, "make beer R:B3") == "bread is to be made now."
    assert refusal(state, "deliver wood") == "Who makes the bread?"


def test_exchanges_one_after_the_other() -> None:
    """Ruling 10."""
    houses = {"R:B3": "GRA M", "R:B2": "BAK M", "R:C2": "CAT M", "R:D2": "GMK M", "R:E2": "TAN M", "R:E3": "GRO F"}
    state = position(houses)
    play(state, "choose carter 1", "deliver cheese")
    assert state.players[R].delivered == ["cheese"]
    assert all(show(state, place)[-1].islower() for place in houses)


def test_exchange_must_change_the_good() -> None:
    """Ruling 10: a marketplace does not turn wood into wood."""
    state = position({"R:B3": "WOO M", "R:C2": "MKT M"})
    play(state, "choose carter 1")
    assert "deliver wood" in listed(state)
    play(state, "deliver wood")
    assert show(state, "R:C2") == "MKT M"


def test_long_chains_are_named_by_places() -> None:
    state = position({"R:B3": "WOO M", "R:B2": "STO M", "R:C2": "MKT M", "R:D2": "GOA M", "R:E2": "TAN M"})
    play(state, "choose carter 1", "deliver cloth")
    option = options(state)["make cloth R:B3,R:C2,R:D2,R:E2"]
    assert said(option.label) == "R:B3 > R:C2 > R:D2 > R:E2"
    assert said(option.hint) == "Woodcutter, Marketplace, Goat Shed, Tannery"
    assert said(option.group) == "4 villagers fall asleep"


def test_long_lists_are_cut_into_parts() -> None:
    makers = {f"R:{space}": "WOO M" for space in ("B2", "B3", "B4")}
    makers |= {f"Y:{space}": "BRI M RF" for space in ("B2", "B3", "B4")}
    makers |= {f"W:{space}": "STO M RF" for space in ("B2", "B3", "B4")}
    makers |= {"R:C2": "MKT M", "Y:C2": "MKT M RF", "R:D2": "IRO M", "Y:D2": "IRO M RF"}
    state = position(makers)
    play(state, "choose carter 1", "deliver iron")
    groups = [said(option.group) for option in options(state).values()]
    assert len(groups) == 36
    assert groups.count("3 villagers fall asleep (1)") == 25
    assert groups.count("3 villagers fall asleep (2)") == 11


# --- building ---------------------------------------------------------------------------------------------------


def test_a_good_may_be_bought_although_it_could_be_made() -> None:
    """Ruling 8."""
    state = position({"R:B3": "WOO M", "R:B2": "STO M"}, display="MIN")
    play(state, "choose builder 1", "build mine")
    assert listed(state) == ["cheapest", "buy wood", "make wood R:B3"]
    assert said(options(state)["cheapest"].label) == "Everything the cheapest way: no coins"
    assert refusal(state, "buy grain") == "Only wood, brick and stone can be bought."
    assert refusal(state, "buy stone") == "wood is to be paid now."
    play(state, "buy wood", "buy stone")
    assert spent(state, "builder") == [3, 0, 0, 0]
    assert show(state, "R:B3") == "WOO M"


def test_no_coin_for_materials() -> None:
    state = position({"R:B3": "WOO M", "R:B2": "STO M", "Y:B2": "WOO M RF"}, coins={R: 1}, display="MIN")
    play(state, "choose builder 1", "build mine")
    assert refusal(state, "buy wood") == "You have no coin left for materials."
    state = position({"R:B3": "WOO M", "Y:B2": "WOO M RF"}, coins={R: 2}, display="MIN")
    play(state, "choose builder 1", "build mine")
    assert refusal(state, "buy wood") == "Then you could not pay for everything that you have announced."
    assert refusal(state, "make brick R:B3") == "wood is to be made now."


def test_each_type_once() -> None:
    """Ruling 27, and several copies in the display."""
    state = position({"R:B3": "MIN M"}, display="MIN MIN", coins={R: 6})
    assert not listed(state, "choose builder")
    state = position({"R:B3": "MIN M"}, display="MIN COW", coins={R: 6})
    play(state, "choose builder 1")
    assert refusal(state, "build mine") == "You already have a Mine, and each type may be built once."
    assert refusal(state, "build palace") == "Which building do you build?"
    play(state, "build cow_shed")
    assert state.display == {"mine": 1, "cow_shed": 1}
    assert refusal(state, "place mine B2") == "The Cow Shed is to be placed now."
    assert refusal(state, "place cow_shed Z9") == "Where does the Cow Shed stand?"
    play(state, "place cow_shed B2")
    assert state.display == {"mine": 1}


def test_who_moves_in() -> None:
    state = position({"R:B3": "WOO M"}, centres={"R": "MF"}, display="COW", coins={R: 3})
    play(state, "choose builder 1", "build cow_shed", "cheapest", "place cow_shed B2")
    assert listed(state) == ["move-in M", "move-in F"]
    play(state, "move-in F")
    assert show(state, "R:B2") == "COW F"
    assert state.villages[R].centre == "M"


def test_nobody_moves_into_a_victory_building() -> None:
    state = position({"R:B3": "GRA M", "R:C2": "BAK F"}, centres={"R": "MF"}, display="MIL", coins={R: 3})
    before = points(state, R)
    play(state, "choose builder 1", "build mill", "place mill B2")
    assert show(state, "R:B2") == "MIL -"
    assert state.villages[R].centre == "MF"
    assert points(state, R) == before + 3


def test_an_empty_building_cannot_be_married_into() -> None:
    """Ruling 22."""
    state = position({"R:B2": "WOO M", "Y:B2": "COW"}, centres={"R": "MF"})
    assert not listed(state, "choose priest")


def test_coins_for_materials_count_for_the_majority() -> None:
    """Ruling 9, also when the action came from the tile."""
    state = position({"R:B3": "WOO M", "R:B2": "MIN M"}, coins={R: 3}, display="COW", tiles={"builder": R})
    play(state, "use-tile builder", "build cow_shed", "make wood R:B3", "place cow_shed C2")
    assert spent(state, "builder") == [1, 0, 0, 0]
    assert state.players[R].coins == 2
    assert mover(state) == R


def test_all_coins_for_materials_end_the_turn() -> None:
    """Ruling 13: the only turn without a regular action."""
    state = position({"R:B3": "GRA m"}, coins={R: 2, Y: 1, W: 1, B: 0}, display="COW", tiles={"builder": R})
    assert listed(state) == ["choose watchman 1", "use-tile builder"]
    play(state, "use-tile builder", "build cow_shed", "place cow_shed C2")
    assert state.players[R].coins == 0
    assert mover(state) == Y


def test_the_tile_of_the_builder_must_be_used_before_a_coin_is_idle() -> None:
    """The regular action would cost a coin too many."""
    state = position({"R:B3": "GRA M"}, coins={R: 2}, delivered={R: "grain"}, display="COW", tiles={"builder": R})
    assert listed(state) == ["use-tile builder"]


# --- tiles, idle coins, weddings ---------------------------------------------------------------------------------


def test_one_tile_a_turn_and_once_a_round() -> None:
    state = position({"R:B3": "WOO m", "R:E3": "BRI m", "R:B2": "STO M YF"}, tiles={"watchman": R, "midwife": R})
    play(state, "choose watchman 1", "wake R NW")
    assert listed(state) == ["use-tile watchman", "use-tile midwife", "end-turn"]
    assert refusal(state, "choose midwife 1") == "You have already chosen a personality in this turn."
    play(state, "use-tile midwife", "child B2 F")
    assert mover(state) == Y
    state.steps[-1] = TakeTurn(seat=R)
    assert "use-tile midwife" not in listed(state)
    assert refusal(state, "use-tile midwife") == "That tile is face down: it works once in a round."
    assert refusal(state, "use-tile priest") == "You do not have the tile of the Priest."


def test_the_turn_may_end_without_the_tile() -> None:
    state = position({"R:B3": "WOO M", "R:B2": "BRI M"}, tiles={"carter": R})
    play(state, "choose carter 1", "deliver wood", "end-turn")
    assert not state.people["carter"].used
    assert mover(state) == Y


def test_a_tile_without_a_possible_action() -> None:
    state = position({"R:B3": "WOO M"}, tiles={"priest": R})
    assert refusal(state, "use-tile priest") == "No action of the Priest is possible."
    play(state, "choose carter 1", "deliver wood")
    assert mover(state) == Y


def test_both_children_of_tile_and_coins_count_for_the_same_turn() -> None:
    """Ruling 12."""
    state = position({"R:B3": "WOO M YF"}, tiles={"midwife": R})
    play(state, "choose midwife 1", "child B3 M")
    assert mover(state) == Y


def test_idle_coins() -> None:
    """Ruling 14: laid aside, no majority, back at the end of the round."""
    state = position({"Y:B2": "WOO M"}, coins={R: 2, Y: 1, W: 0, B: 0})
    assert listed(state) == ["idle"]
    play(state, "idle")
    assert (state.players[R].coins, state.players[R].idle) == (1, 1)
    assert [sum(person.coins) for person in state.people.values()] == [0, 0, 0, 0, 0]
    play(state, "choose carter 1", "deliver wood")
    assert state.players[R].coins == 2
    assert all(player.idle == 0 for player in state.players)


def test_an_idle_coin_after_a_tile() -> None:
    state = position({"R:B2": "WOO M"}, coins={R: 2}, tiles={"carter": R}, delivered={R: ""})
    state.villages[Y].houses = {}
    play(state, "use-tile carter", "deliver wood")
    assert listed(state) == ["choose watchman 1"]


def test_an_own_coin_keeps_its_owner_in_the_round() -> None:
    """Ruling 16."""
    state = position(
        {"Y:B2": "WOO F", "W:B2": "STO F"},
        coins={R: 1, Y: 1, W: 0, B: 0},
        centres={"R": "M"},
        dowries={"Y": "R"},
    )
    log = play(state, "choose priest 1", "marry centre M Y:B2")
    assert "Red gets an own coin back as a dowry, to be used from the next turn on." in log
    assert state.players[R].coins == 1
    assert state.round == 1
    assert mover(state) == Y


def test_dowry_of_another_colour() -> None:
    state = position({"Y:B2": "WOO F"}, centres={"R": "M"}, dowries={"Y": "BW", "R": "Y"})
    play(state, "choose priest 1", "marry centre M Y:B2")
    assert listed(state) == ["dowry W", "dowry B"]
    assert refusal(state, "dowry R") == "Take one of the coins that lie in that village centre."
    play(state, "dowry B")
    assert state.villages[R].dowry == "YB"
    assert state.villages[Y].dowry == "W"


def test_equal_coins_are_no_choice() -> None:
    state = position({"Y:B2": "WOO F"}, centres={"R": "M"}, dowries={"Y": "BB"})
    play(state, "choose priest 1", "marry centre M Y:B2")
    assert state.villages[R].dowry == "B"
    assert mover(state) == Y


def test_only_unattached_villagers_marry() -> None:
    """Ruling 23: villagers on buildings never move."""
    state = position({"R:B2": "WOO M", "Y:B2": "BRI F"}, schools={R: "M"})
    play(state, "choose priest 1")
    assert listed(state) == ["marry school M Y:B2"]
    assert refusal(state, "marry centre M Y:B2") == "No such villager of yours is unattached there."
    assert refusal(state, "marry house M Y:B2") == "No such villager of yours is unattached there."
    assert refusal(state, "idle") == "Which of your unattached villagers marries whom?"
    assert refusal(state, "marry school M R:B2") == ("You cannot marry in your own village.")


def test_a_guest_abroad_has_no_children_for_its_owner() -> None:
    """Ruling 24."""
    state = position({"Y:B2": "WOO M RF"})
    assert not listed(state, "choose midwife")


def test_sleepers_marry_and_have_children_and_newcomers_are_awake() -> None:
    state = position({"Y:B2": "WOO f", "R:B2": "BRI m Yf"}, centres={"R": "M"}, tiles={"midwife": R})
    play(state, "choose priest 1", "marry centre M Y:B2", "use-tile midwife", "child B2 F")
    assert show(state, "Y:B2") == "WOO f RM"


def test_branch_and_goods_tiles_are_taken_once() -> None:
    """Ruling 6."""
    state = position(
        {"R:B2": "STO M", "Y:B2": "STO M"}, delivered={R: "wood brick", Y: "wood brick"}, coins={R: 1, Y: 1}
    )
    log = play(state, "choose carter 1", "deliver stone")
    assert log[-1] == "Red is the first with the whole Materials branch and takes its tile, worth 1 point."
    play(state, "choose carter 1", "deliver stone")
    assert state.special_tiles["branch_materials"] == R


def test_marks_show_the_last_turn() -> None:
    state = position({"R:B2": "WOO M", "Y:B2": "WOO M"})
    play(state, "choose carter 1", "deliver wood")
    assert state.marks == ["carter", "R:B2", "wood"]
    play(state, "choose carter 1")
    assert state.marks == ["carter"]


def test_a_view_hides_only_the_order_of_the_stacks() -> None:
    state: HelvetiaState = position({"R:B2": "WOO M"})
    seen = GAME.view(state, None)
    assert seen.stacks == [sorted(stack) for stack in state.stacks]
    assert seen.stacks != state.stacks
