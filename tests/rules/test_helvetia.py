"""Helvetia: the worked examples of the specification, each with its number."""

import pytest

from rules.game import Option
from rules.helvetia import GAME
from rules.helvetia.scoring import result
from rules.helvetia.state import HelvetiaState, House
from rules.helvetia.steps_setup import draft_order
from rules.helvetia.steps_turn import TakeTurn
from rules.table import begin, deciders
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


def test_example_1_draft_order_and_start_tile() -> None:
    assert draft_order(4, 0) == [0, 3, 2, 1, 1, 2, 3, 0, 0, 3, 2, 1]


def test_example_1_third_pairs_and_coins() -> None:
    seed = next(seed for seed in range(50) if deciders(begin(GAME, 4, {}, seed)[0]) == (0,))
    state = begin(GAME, 4, {}, seed)[0]
    picked: list[int] = []
    while type(state.steps[-1]).__name__ == "PickStart":
        picked.append(mover(state))
        play(state, listed(state)[0])
    assert picked == draft_order(4, 0)
    assert state.start_player == 1
    for seat in range(4):
        play(state, "corner", seat=seat)
    pairs: list[int] = []
    while state.round == 0:
        if type(state.steps[-1]).__name__ == "ThirdPairs":
            places = {line.split()[2][0] for line in listed(state)}
            assert places == {"RYWB"[(mover(state) - 1) % 4]}
            pairs.append(mover(state))
        play(state, listed(state)[0])
    assert pairs == [1, 2, 3, 0]
    assert [village.dowry for village in state.villages] == ["WB", "RB", "RY", "YW"]
    assert [player.coins for player in state.players] == [4, 4, 4, 4]
    assert mover(state) == 1
    for player, village in zip(state.players, state.villages, strict=True):
        assert player.supply == {"M": 5, "F": 5}
        assert len(player.school) == len(village.centre) == 1


def butcher(coins: int = 4) -> HelvetiaState:
    return position(
        {"Y:B3": "STO M", "Y:B2": "BRI F", "Y:C2": "GRA M"},
        mover=Y,
        coins={Y: coins},
        centres={"Y": "F"},
        display="BUT",
    )


def test_example_2_building_with_one_bought_good() -> None:
    state = butcher()
    assert said(options_after(state, "choose builder 1")["build butcher"].hint) == (
        "Costs 2 brick and 1 stone; 1 coin or more for materials"
    )
    play(state, "build butcher", "make brick Y:B2")
    # The second brick can only be bought, so that it is not asked for.
    log = play(state, "make stone Y:B3", "place butcher D2")
    assert log[0] == "Yellow builds the Butcher and buys brick for 1 coin. Asleep now: Y:B2 and Y:B3."
    assert spent(state, "builder") == [0, 2, 0, 0]
    assert state.players[Y].coins == 2
    assert (show(state, "Y:B3"), show(state, "Y:B2"), show(state, "Y:C2")) == ("STO m", "BRI f", "GRA M")
    assert show(state, "Y:D2") == "BUT F"
    assert state.villages[Y].centre == ""
    assert state.display == {}


def test_example_2_the_cheapest_way_in_one_click() -> None:
    state = butcher()
    play(state, "choose builder 1", "build butcher", "cheapest", "place butcher D2")
    assert state.players[Y].coins == 2
    assert show(state, "Y:D2") == "BUT F"


def test_example_2_the_brickmaker_works_once() -> None:
    state = butcher(coins=1)
    assert "choose builder 1" not in listed(state)
    assert refusal(state, "choose builder 1") == (
        "A coin needs an action that you can carry out, and with the Master Builder you can do 0 now."
    )


def options_after(state: HelvetiaState, line: str) -> dict[str, Option]:
    play(state, line)
    return options(state)


def test_example_3_chain_through_an_exchange() -> None:
    state = position({"W:C2": "STO M", "W:B2": "MKT F", "W:B3": "BAK M"}, mover=W)
    before = points(state, W)
    play(state, "choose carter 1")
    log = play(state, "deliver bread")
    assert log[:2] == [
        "White delivers bread. Asleep now: W:C2, W:B2 and W:B3.",
        "White is the first with bread and takes its tile, worth 1 point.",
    ]
    assert [show(state, place) for place in ("W:C2", "W:B2", "W:B3")] == ["STO m", "MKT f", "BAK m"]
    assert state.players[W].delivered == ["bread"]
    assert state.goods_tiles["bread"] == W
    assert points(state, W) == before + 2


def test_example_4_a_bought_good_cannot_be_exchanged() -> None:
    houses = {"W:B2": "MKT F", "W:B3": "BAK M", "W:C2": "STO M"}
    state = position(houses, mover=W, display="MIL")
    play(state, "choose builder 1")
    # The stonemason is needed for the bread, so wood and stone can only be bought: there is nothing to decide.
    play(state, "build mill")
    assert type(state.steps[-1]).__name__ == "ChooseSite"
    assert state.players[W].coins == 1
    assert [show(state, place) for place in houses] == ["MKT f", "BAK m", "STO m"]
    # With stone from the stonemason, two coins would do if bought wood could become grain.
    state = position(houses, mover=W, coins={W: 2}, display="MIL")
    assert "choose builder 1" not in listed(state)
    # Nor can bread be made out of bought goods alone.
    state = position({"W:B2": "MKT F", "W:B3": "BAK M"}, mover=W, coins={W: 6}, display="MIL")
    assert listed(state) == ["idle"]


def test_example_5_two_deliveries_with_another_village() -> None:
    state = position({"R:B3": "WOO M", "R:C2": "WEL M", "B:D2": "BRW M RF"})
    before = points(state, R)
    play(state, "choose carter 2", "deliver wood", "deliver beer")
    assert [show(state, place) for place in ("R:B3", "R:C2", "B:D2")] == ["WOO m", "WEL m", "BRW M Rf"]
    assert state.players[R].delivered == ["wood", "beer"]
    assert state.goods_tiles["beer"] == R
    assert points(state, R) == before + 3
    assert spent(state, "carter") == [2, 0, 0, 0]


def quarters() -> HelvetiaState:
    return position({"R:B2": "BRI m Yf", "R:B3": "WOO f", "R:C2": "STO M BF", "R:B4": "GOA f Wm"})


def test_example_6_night_watchman_and_shared_space() -> None:
    state = quarters()
    play(state, "choose watchman 1", "wake R NW")
    assert [show(state, f"R:{space}") for space in ("B2", "B3", "B4")] == ["BRI M YF", "WOO F", "GOA f Wm"]
    state = quarters()
    log = play(state, "choose watchman 1", "wake R SW")
    assert "Red wakes SW (bottom left) of the village Red: Red R:B3, Red R:B4 and White R:B4." in log
    assert [show(state, f"R:{space}") for space in ("B2", "B3", "B4")] == ["BRI m Yf", "WOO F", "GOA F WM"]


def test_example_6_a_quarter_without_sleepers() -> None:
    state = quarters()
    play(state, "choose watchman 1")
    assert refusal(state, "wake R NE") == "Nobody sleeps in that quarter."


def weddings() -> HelvetiaState:
    return position(
        {"B:D2": "MKT F", "B:B2": "GRA M", "B:B3": "WEL M"},
        mover=W,
        coins={W: 3},
        centres={"W": "F"},
        schools={W: "M"},
        dowries={"B": "RW"},
    )


def test_example_7_two_marriages_two_dowries() -> None:
    state = weddings()
    play(state, "choose priest 2", "marry school M B:D2", "dowry W")
    assert state.players[W].coins == 1
    assert state.returning == 1
    play(state, "marry centre F B:B2")
    assert spent(state, "priest") == [0, 0, 2, 0]
    assert state.players[W].coins == 2
    assert state.returning == 0
    assert state.villages[W].dowry == "R"
    assert state.villages[B].dowry == ""
    assert (show(state, "B:D2"), show(state, "B:B2")) == ("MKT F WM", "GRA M WF")


def test_example_8_births() -> None:
    state = position({"B:B3": "WEL M Rf"}, mover=B, coins={B: 2})
    assert listed(state, "choose midwife") == ["choose midwife 1"]
    assert "you can do 1 now" in refusal(state, "choose midwife 2")
    play(state, "choose midwife 1", "child B3 F")
    for _ in range(3):
        play(state, "choose watchman 1", "wake B NW")
        state.villages[B].houses["B3"].guest_asleep = True
    play(state, "choose midwife 1", "child B3 M")
    assert state.players[B].supply == {"M": 7, "F": 7}
    assert state.villages[B].houses["B3"].newborns == "FM"


def test_example_8_one_child_a_pair_and_turn() -> None:
    state = position({"B:B3": "WEL M RF", "B:B2": "GRA M YF"}, mover=B)
    play(state, "choose midwife 2", "child B3 F")
    assert refusal(state, "child B3 M") == "A pair has one child in a turn."


@pytest.mark.parametrize(
    ("place", "why"),
    [
        ("R:B2", "There is a pair on R:B2 already."),
        ("R:C2", "The villager on R:C2 is of the same sex."),
        ("Y:B3", "You cannot marry in your own village."),
        ("R:D2", "Nobody lives on R:D2."),
        ("R:D4", "There is no building on R:D4."),
        ("R:D9", "Name a place, such as R:B3."),
    ],
)
def test_example_9_refusals(place: str, why: str) -> None:
    state = position(
        {"R:B2": "GRA F WM", "R:C2": "STO M", "Y:B3": "WOO F", "R:D2": "DAI", "R:E2": "WEL F", "B:B2": "WEL F"},
        mover=Y,
        centres={"Y": "M"},
    )
    play(state, "choose priest 1")
    assert listed(state) == ["marry centre M R:E2", "marry centre M B:B2"]
    assert refusal(state, f"marry centre M {place}") == why


def test_example_10_awarding_personality_tiles() -> None:
    state = position(
        {"R:B3": "WOO M"},
        mover=R,
        coins={R: 1, Y: 0, W: 0, B: 1},
        tiles={"watchman": B},
    )
    state.people["builder"].coins = [1, 2, 0, 0]
    state.people["carter"].coins = [1, 0, 1, 1]
    state.people["priest"].coins = [0, 0, 1, 0]
    state.people["midwife"].coins = [1, 0, 0, 1]
    state.people["watchman"].used = True
    play(state, "choose carter 1", "deliver wood")
    holders = {id: person.holder for id, person in state.people.items()}
    assert holders == {"builder": Y, "carter": R, "watchman": B, "priest": W, "midwife": -1}
    assert not any(person.used for person in state.people.values())
    assert all(person.coins == [0, 0, 0, 0] for person in state.people.values())


RING = {
    f"R:{space}": f"{code} M"
    for space, code in zip(
        ("B2", "C2", "D2", "E2", "B3", "E3", "B4", "C4", "D4"),
        ("woo", "bri", "sto", "min", "cow", "goa", "mkt", "bak", "iro"),
        strict=True,
    )
}
RING = {place: f"{words[:3].upper()} {words[4:]}" for place, words in RING.items()}


def ring(display: str, centre: str = "") -> HelvetiaState:
    houses = {**RING, "Y:B2": "BRW M RF", "Y:B3": "WEL M"}
    houses["Y:C2"] = "WEL F RM"
    return position(houses, coins={R: 6}, centres={"R": centre}, display=display)


def test_example_11_completing_the_ring() -> None:
    state = ring("INN DAI")
    play(state, "choose builder 2", "build inn", "cheapest")
    assert refusal(state, "place inn B2") == "There is a building on B2 already."
    assert refusal(state, "place inn A3") == "The second ring opens when the first one is full."
    log = play(state, "place inn E4")
    assert "Red has built all around the village and takes the tile First full village." in log
    assert state.special_tiles["village_first"] == R
    play(state, "build dairy", "cheapest")
    assert len(listed(state)) == 18
    play(state, "place dairy A3")
    assert state.special_tiles["village_second"] == -1


def test_example_11_an_empty_tenth_building() -> None:
    state = ring("DAI")
    state.players[R].school = "F"
    state.special_tiles["village_first"] = Y
    play(state, "choose builder 1", "build dairy", "cheapest", "place dairy E4")
    assert state.special_tiles["village_second"] == -1
    assert state.villages[R].free_spaces()[0] == "A1"
    for player in state.players:
        player.coins = int(player is not state.players[B])
    state.steps = [state.steps[0], TakeTurn(seat=Y)]
    state.players[R].coins = 0
    play(state, "choose watchman 1", listed_after(state, "choose watchman 1")[0])
    assert show(state, "R:E4") == "DAI F"
    assert state.special_tiles["village_second"] == R


def listed_after(state: HelvetiaState, line: str) -> list[str]:
    twin = GAME.copy(state)
    play(twin, line)
    return listed(twin)


def test_example_12_tile_with_the_same_personality() -> None:
    state = position({"B:B3": "WOO M", "B:C2": "STO F"}, mover=B, coins={B: 1}, tiles={"carter": B})
    assert refusal(state, "end-turn") == "You cannot pass while you have coins."
    play(state, "choose carter 1", "deliver wood", "use-tile carter", "deliver stone")
    assert state.players[B].delivered == ["wood", "stone"]
    assert spent(state, "carter") == [0, 0, 0, 1]
    assert state.people["carter"].used
    assert state.players[B].coins == 0
    assert mover(state) == R


def test_example_12_the_tile_may_come_first_but_not_alone() -> None:
    state = position({"B:B3": "WOO M", "B:C2": "STO F"}, mover=B, coins={B: 1}, tiles={"carter": B})
    play(state, "use-tile carter", "deliver stone")
    assert listed(state) == ["choose carter 1", "choose watchman 1"]
    assert refusal(state, "end-turn") == "You cannot pass while you have coins."
    assert refusal(state, "use-tile carter") == "You can use one personality tile in a turn."


def neutral() -> HelvetiaState:
    return position(
        {"R:B3": "WOO M", "Y:B3": "WOO M"},
        seats=2,
        coins={R: 2, Y: 1},
        centres={"N": "MMMMMMFFFFFF"},
        dowries={"R": "Y"},
        display="DAI MIL",
    )


def test_example_13_neutral_action() -> None:
    state = neutral()
    play(state, "neutral priest", "marry neutral F R:B3")
    assert show(state, "R:B3") == "WOO M NF"
    assert state.villages[2].centre == "MMMMMMFFFFF"
    assert not state.neutral_coin
    assert state.players[R].coins == 2
    assert state.villages[R].dowry == "Y"
    assert mover(state) == Y
    assert refusal(state, "neutral priest") == "The neutral coin is not there to be taken."
    state.players[Y].coins = 2
    play(state, "choose carter 1", "deliver wood", "choose midwife 1", "child B3 F")
    assert state.villages[R].houses["B3"].newborns == "F"


def test_example_14_end_of_round_by_last_coin() -> None:
    state = position(
        {"R:B3": "WOO m", "R:B2": "STO M", "Y:B2": "MKT M"}, seats=3, mover=Y, coins={R: 0, Y: 1, W: 3}, start_player=R
    )
    log = play(state, "choose watchman 1", "wake R NW")
    assert "Only White has coins left and takes the start player tile." in log
    assert state.start_player == W
    assert state.players[W].coins == 3
    assert state.players[Y].coins == 1
    assert state.round == 2
    assert mover(state) == W


def test_scoring_example() -> None:
    state = position(
        {"R:B2": "MIL", "W:B2": "INN", "W:B3": "CHU"},
        seats=3,
        tiles={"builder": R, "carter": R, "watchman": Y, "priest": W, "midwife": W},
        delivered={
            R: "wood stone water grain cow bread milk meat goat",
            Y: "wood brick stone water grain ore beer iron cowbell cheese",
            W: "wood brick stone water grain ore bread meat",
        },
    )
    # Blue of the example sits on the Yellow seat here.
    state.goods_tiles |= {"cow": R, "milk": R, "goat": R, "beer": Y, "iron": Y, "cowbell": Y, "cheese": Y}
    state.goods_tiles |= {"bread": W, "meat": W}
    state.special_tiles |= {"branch_grain": R, "branch_ore": Y, "branch_materials": W}
    state.special_tiles |= {"village_first": Y, "village_second": W}
    assert [points(state, seat) for seat in range(3)] == [23, 23, 22]
    spaces = ["C2", "D2", "E2", "E3", "B4", "C4", "D4", "E4"]
    for number, space in enumerate(spaces):
        state.villages[R].houses[space] = house(awake=number < 6)
        state.villages[Y].houses[space] = house(awake=number < 8)
    state.villages[R].centre = "M"
    state.players[Y].school = "MF"
    assert (state.awake(R), state.awake(Y)) == (7, 8)
    end = result(state)
    assert [(standing.seat, standing.place) for standing in end.standings] == [(Y, 1), (R, 2), (W, 3)]
    assert said(end.summary) == "Yellow wins: 23 points like Red, but 8 awake villagers to 7."


def house(awake: bool) -> House:
    return House("mine", "M", host_asleep=not awake)
