"""Garden Nation: the worked examples of the specification, each with its number."""

import pytest

from rules.gardennation import GAME
from rules.gardennation.components import INDEX
from rules.gardennation.rounds import NextPlayer, Round
from rules.gardennation.scoring import scores
from rules.gardennation.state import OFF_MAP
from rules.gardennation.steps import MainAction
from rules.table import deciders
from tests.rules.gardennation_positions import ONE_REMAINS, building, listed, play, position, refusal


def test_example_1_the_first_action() -> None:
    state = position(crane=OFF_MAP, inhabitants=(38, 35, 35))
    log = play(state, "construct 5E")
    assert log == [
        "Anna builds on 5E (red) for 2 inhabitants (36 left); the crane goes to region 5.",
    ]
    assert (state.inhabitants[0], building(state, "5E"), state.crane) == (36, "A1", 5)
    assert isinstance(state.steps[-1], NextPlayer)
    assert listed(state) == ["choose 2", "choose 3"]


def test_example_1_may_be_in_any_region() -> None:
    state = position(crane=OFF_MAP)
    offered = listed(state)
    assert len(offered) == 42 + 7 * 3
    assert {line.split()[0] for line in offered} == {"construct", "convert"}
    for line in ("abandon 5E", "strategic-move up", "invade 5E", "next-region", "pass"):
        assert refusal(state, line)
    assert refusal(state, "next-region") == "The crane is off the map."
    assert refusal(state, "strategic-move up") == "No ploy is possible before the first action of the game."


def test_example_2_adding_a_floor() -> None:
    state = position("6SW B2", crane=6, seat=1)
    log = play(state, "construct 6SW")
    assert log[0] == "Ben adds floor 3 on 6SW (green) for 5 inhabitants (15 left); the crane stays in region 6."
    assert (state.inhabitants[1], building(state, "6SW"), state.crane) == (15, "B3", 6)


def test_example_3_abandoning_a_building_with_a_roof() -> None:
    state = position("2C B3^", crane=2, seat=1, inhabitants=(1, 5, 1))
    floors, roofs = state.supply[1], state.roof_supply
    log = play(state, "abandon 2C")
    assert log[0] == (
        "Ben abandons 2C with 3 floors and a roof and gains 24 inhabitants (29 now); the crane goes to region 4."
    )
    assert (state.inhabitants[1], state.supply[1], state.roof_supply) == (29, floors + 3, roofs + 1)
    assert (building(state, "2C"), state.crane) == ("", 4)


def test_example_4_a_bramble() -> None:
    state = position(seat=2, actions=2, inhabitants=(1, 1, 12))
    log = play(state, "convert 4E red")
    assert log == [
        "Cleo builds on the bramble 4E, now red, for 5 inhabitants (7 left); the crane goes to region 5.",
    ]
    assert (state.inhabitants[2], state.tokens("red"), building(state, "4E"), state.crane) == (7, 2, "C1", 5)
    assert state.land(INDEX["4E"]) == "red"
    assert state.price(INDEX["4E"]) == 6


def test_example_5_temple() -> None:
    state = position("4C A2", "4NW A1", inhabitants=(10, 1, 1), projects=("temple", "prison", "forge", "house"))
    play(state, "construct 4SW")
    assert state.inhabitants[0] == 6
    assert listed(state) == ["claim temple", "decline"]
    log = play(state, "claim temple")
    assert log[:2] == ["Anna claims Temple for 11 points; 4SW gets a roof.", "The next project is Air Base."]
    assert state.taken[0] == ["temple"]
    assert (building(state, "4SW"), building(state, "4C"), building(state, "4NW")) == ("A1^", "A2", "A1")
    assert (state.crane, state.projects) == (6, ["air-base", "prison", "forge", "house"])
    assert GAME.scores(state)[0].parts[0][1] == 11


def test_example_6_the_price_equals_the_inhabitants() -> None:
    state = position(seat=1, inhabitants=(1, 4, 1))
    assert refusal(state, "construct 4NW") == f"It costs 4 of your 4 inhabitants, {ONE_REMAINS}"
    play(state, "construct 4W")
    assert state.inhabitants[1] == 1


def test_example_7_a_project_of_other_buildings() -> None:
    state = position("6NE A1", "6E A1", crane=6, projects=("forge",))
    play(state, "construct 6C")
    assert isinstance(state.steps[-1], NextPlayer)
    assert "right after placing" in refusal(position(crane=6, projects=("forge",)), "claim forge")
    other = position("6NE A1", "6E A1", crane=6, projects=("forge",))
    play(other, "construct 6E")
    assert other.inhabitants[0] == 20 - 5
    play(other, "claim forge")
    assert (building(other, "6E"), building(other, "6NE")) == ("A2^", "A1")
    assert other.projects == ["air-base"]


def test_example_8_a_roof_ends_the_growth() -> None:
    state = position("6NE A1^", crane=6, projects=("forge",))
    assert refusal(state, "construct 6NE") == "The building on 6NE has a roof and cannot grow."
    play(state, "construct 6E")
    assert isinstance(state.steps[-1], NextPlayer)


def test_example_9_invasion() -> None:
    state = position("5W B2^", crane=5, inhabitants=(11, 3, 1), supply=(5, 12, 17), projects=("house",))
    roofs = state.roof_supply
    log = play(state, "invade 5W")
    assert log == [
        "Anna plays a ploy and invades 5W with 2 floors, its roof is removed: Ben gets 10 inhabitants (1 left); "
        "the crane goes to region 3."
    ]
    assert (state.inhabitants, state.supply) == ([1, 13, 1], [3, 14, 17])
    assert (building(state, "5W"), state.roof_supply, state.crane, state.ploys[0]) == ("A2", roofs + 1, 3, 3)
    play(state, "claim house")
    assert (building(state, "5W"), state.taken[0]) == ("A2^", ["house"])
    poor = position("5W B2^", crane=5, inhabitants=(10, 3, 1))
    assert refusal(poor, "invade 5W") == f"It costs 10 of your 10 inhabitants, {ONE_REMAINS}"


def test_example_10_moving_on() -> None:
    state = position("4C A1", crane=3, inhabitants=(1, 9, 9))
    assert listed(state) == ["strategic-move up", "strategic-move down", "next-region"]
    assert play(state, "next-region") == ["Anna moves the crane on to region 4."]
    assert state.crane == 4
    # Now the building must be abandoned, or a ploy be played.
    assert listed(state) == ["abandon 4C", "strategic-move up", "strategic-move down"]
    assert refusal(state, "next-region") == "You can act in region 4."


def test_example_11_strategic_movement() -> None:
    state = position(crane=7)
    assert play(state, "strategic-move up") == ["Anna plays a ploy, strategic movement; the crane goes to region 1."]
    assert (state.crane, state.ploys[0]) == (1, 3)
    assert refusal(state, "strategic-move up") == "Only one ploy per action is allowed."
    down = position(crane=1)
    play(down, "strategic-move down")
    assert down.crane == 7


def test_example_12_the_end_of_a_round() -> None:
    state = position(
        "2C A3", "2NW B2", "2NE B1", "2E C1", "5C C2", crane=1, seat=2, track=(0, 1, 2), inhabitants=(9, 9, 9)
    )
    log = play(state, "construct 1W")
    assert log[1:] == [
        "Anna gains 1 inhabitant (10 now): tied in region 2.",
        "Ben gains 1 inhabitant (10 now): tied in region 2.",
        "Cleo gains 4 inhabitants (12 now): most floors in regions 1 and 5.",
        "Round 3",
        "Cleo plays with 1 action.",
    ]
    assert (state.first, state.track) == (2, [2])


def test_example_13_two_players() -> None:
    state = position(seats=2, actions=1, track=(0,), inhabitants=(30, 30), projects=())
    order: list[tuple[int, int]] = []
    while state.round < 4:
        seat = deciders(state)[0]
        order.append((seat, sum(isinstance(step, MainAction) for step in state.steps)))
        play(state, listed(state)[0])
    turns = [pair for pair, before in zip(order, [None, *order], strict=False) if not before or pair[1] >= before[1]]
    assert turns == [(0, 1), (1, 2), (0, 2), (1, 2), (1, 1), (0, 2), (1, 2), (0, 2)]
    assert isinstance(state.steps[0], Round)


def test_the_example_of_the_final_scoring() -> None:
    state = position(
        "6NE A2", "2C A3", "7C A2^", "6C A3", "6SW B3", "1NW A2", "1NE C2",
        inhabitants=(13, 10, 10),
        missions={0: ("market", "control-6-1")},
    )  # fmt: skip
    state.taken[0] = ["herbalist", "windmill", "temple"]
    score = scores(state)[0]
    assert [points for _, points in score.parts] == [19, 6, 4, 1]
    assert score.points == 30


@pytest.mark.parametrize(
    ("cost", "values"),
    [
        (1, (2, 6, 12, 20, 30)),
        (2, (4, 10, 18, 28, 40)),
        (3, (6, 14, 24, 36, 50)),
        (4, (8, 18, 30, 44, 60)),
        (5, (10, 22, 36, 52, 70)),
    ],
)
def test_the_values_of_buildings(cost: int, values: tuple[int, ...]) -> None:
    area = {1: "3SW", 2: "5W", 3: "3C", 4: "3E", 5: "7C"}[cost]
    for floors, value in enumerate(values, 1):
        assert position(f"{area} A{floors}").value(INDEX[area]) == value
