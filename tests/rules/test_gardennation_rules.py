"""Garden Nation: rulings, options, refusals, hidden things, rounds and endings."""

import pytest

from rules.chance import Chance
from rules.gardennation import GAME
from rules.gardennation.components import ALL, INDEX, MISSION_CARDS, NUMBERS, TABLES
from rules.gardennation.rounds import NextPlayer
from rules.gardennation.state import HIDDEN, NOBODY, GardenState
from rules.gardennation.steps import ChooseMissions, ClaimProject, MainAction
from rules.table import deciders, prompt, volunteers
from tests.rules.gardennation_positions import ONE_REMAINS, building, listed, play, position, refusal, said, start

# --- set-up and secret missions ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "floors"), [(2, 20), (3, 17), (4, 14)])
def test_the_setup(seats: int, floors: int) -> None:
    state = start(seats, 3)
    assert sorted(state.inhabitants) == [35] * (seats - 1) + [38]
    assert state.inhabitants[state.first] == 38
    assert state.supply == [floors] * seats
    assert state.ploys == [4] * seats
    assert (len(state.projects), len(state.deck), state.roof_supply, state.crane) == (4, 17, 19, 0)
    assert [len(cards) for cards in state.dealt] == [4] * seats
    assert said(GAME.status(state)) == "Set-up"
    assert [said(GAME.seat_title(state, seat)) for seat in range(seats)] == list("ABCD")[:seats]


def test_the_layout() -> None:
    printed = start(layout="printed")
    assert (printed.layout, printed.turned) == ("4125763", "0000000")
    layouts = {(start(seed=seed).layout, start(seed=seed).turned) for seed in range(1, 9)}
    assert len(layouts) == 8
    assert all(sorted(layout) == sorted("1234567") and set(turned) <= set("012345") for layout, turned in layouts)


def test_missions_are_chosen_in_secret() -> None:
    state = start(3)
    state.dealt[1] = ["market", "market", "belfry", "cabaret"]
    assert isinstance(state.steps[-1], ChooseMissions)
    assert deciders(state) == (0, 1, 2)
    assert listed(state, 1) == ["keep market cabaret", "keep market belfry", "keep cabaret belfry"]
    assert refusal(state, "keep market market", 1) == "The two missions must be different."
    assert refusal(state, "keep market observatory", 1) == "You were not dealt Observatory."
    assert refusal(state, "keep market tower", 1).startswith("Which two")
    assert play(state, "keep market belfry", seat=1) == ["You keep Market and Belfry."]
    assert (deciders(state), volunteers(state)) == ((0, 2), (1,))
    assert GAME.view(state, 0).kept == [[], [HIDDEN, HIDDEN], []]
    assert GAME.view(state, 1).kept[1] == ["market", "belfry"]
    # The choice may be changed until everybody has chosen.
    assert said(prompt(state, 1).text).startswith("You keep Market and Belfry.")
    play(state, "keep market cabaret", seat=1)
    assert state.kept[1] == ["market", "cabaret"]
    for seat in (0, 2):
        log = play(state, listed(state, seat)[0], seat=seat)
    assert log[1:3] == ["Everybody keeps two secret missions.", "Round 1"]
    assert isinstance(state.steps[-1], MainAction)


def test_missions_by_lot_are_different() -> None:
    for seed in range(1, 30):
        state = start(4, seed, missions="dealt")
        assert isinstance(state.steps[-1], MainAction)
        assert state.kept == state.dealt
        assert all(len(set(cards)) == 2 for cards in state.kept)
        assert len(state.mission_deck) == len(MISSION_CARDS) - 8


def test_hidden_things() -> None:
    state = position(seats=3)
    for reader in (None, 0, 1, 2):
        view = GAME.view(state, reader)
        assert set(view.deck) == set(view.mission_deck) == {HIDDEN}
        for owner in range(3):
            assert (view.kept[owner] == state.kept[owner]) == (owner == reader)
            assert (view.dealt[owner] == state.dealt[owner]) == (owner == reader)
        parts = [len(score.parts) for score in GAME.scores(view)]
        assert parts == [4 if owner == reader else 2 for owner in range(3)]


@pytest.mark.parametrize("how", ["choose", "dealt"])
def test_imagined_states_fit_the_view(how: str) -> None:
    state = start(4, 5, missions=how)
    if how == "choose":
        play(state, listed(state, 2)[0], seat=2)
    view = GAME.view(state, 1)
    for number in range(20):
        imagined = GAME.imagine(view, 1, Chance(number, 0))
        assert GAME.view(imagined, 1) == view
        assert GAME.census(imagined) == GAME.census(state)
        assert HIDDEN not in [*imagined.deck, *imagined.mission_deck, *imagined.kept[2], *imagined.dealt[3]]
        assert len(set(imagined.kept[2])) == 2
        assert imagined.dealt[1] == state.dealt[1]


# --- building, abandoning, brambles -----------------------------------------------------------------------------


def test_refused_floors() -> None:
    state = position("4C B1", "4NW A1", "5E A1")
    assert refusal(state, "construct 5E") == "The crane stands in region 4."
    assert refusal(state, "construct 4C") == "The building on 4C belongs to Ben."
    assert refusal(state, "construct 4E") == "4E is a bramble: convert it, and choose its land."
    assert refusal(state, "convert 4W red") == "4W is yellow already: construct there."
    assert refusal(state, "convert 4E blue").startswith("The crane is in region 4")
    assert refusal(state, "construct 9E").startswith("The crane is in region 4")
    assert refusal(state, "abandon 4C") == "You have no building on 4C."
    assert refusal(state, "abandon 5E") == "The crane stands in region 4."
    assert refusal(position(supply=(0, 9, 9)), "construct 4W") == "You have no floors left."


def test_ruling_12_bramble_tokens_run_out() -> None:
    state = position(converted={"1C": "red", "2SE": "red", "3SE": "red"})
    assert state.tokens("red") == 0
    assert refusal(state, "convert 4E red") == "All red bramble tokens are used."
    assert [line for line in listed(state) if line.startswith("convert")] == ["convert 4E yellow", "convert 4E green"]


def test_a_converted_bramble_keeps_its_land() -> None:
    state = position("4E A1", converted={"4E": "green"}, crane=4)
    play(state, "abandon 4E")
    assert (state.land(INDEX["4E"]), building(state, "4E"), state.tokens("green")) == ("green", "", 2)
    again = position(converted={"4E": "green"})
    assert "construct 4E" in listed(again)
    assert refusal(again, "convert 4E red") == "4E is green already: construct there."


def test_buildings_have_no_height_limit() -> None:
    state = position("7SE A7", crane=7)
    play(state, "construct 7SE")
    assert (building(state, "7SE"), state.inhabitants[0]) == ("A8", 12)


def test_the_crane_may_stay() -> None:
    log = play(position(), "construct 4C")
    assert log[0].endswith("the crane stays in region 4.")


# --- being stuck and passing ------------------------------------------------------------------------------------


def test_ruling_3_who_could_abandon_is_not_stuck() -> None:
    state = position("3C A1", crane=3, inhabitants=(1, 9, 9))
    assert listed(state) == ["abandon 3C", "strategic-move up", "strategic-move down"]
    gentle = position("3C A1", crane=3, inhabitants=(1, 9, 9), gentle=True)
    assert listed(gentle)[-1] == "next-region"


def test_gentle_freedom_ends_with_the_seventh_move() -> None:
    everywhere = [f"{number}C A1" for number in NUMBERS]
    state = position(*everywhere, crane=3, inhabitants=(1, 9, 9), gentle=True)
    play(state, *["next-region"] * 6)
    assert state.crane == 2
    assert listed(state) == ["abandon 2C", "strategic-move up", "strategic-move down"]


@pytest.mark.parametrize(("gentle", "limit"), [(False, 7), (True, 14)])
def test_moving_on_has_a_limit(gentle: bool, limit: int) -> None:
    state = position(crane=3, inhabitants=(1, 9, 9), gentle=gentle)
    for _ in range(limit):
        assert listed(state) == ["strategic-move up", "strategic-move down", "next-region", "pass"]
        play(state, "next-region")
    assert listed(state) == ["strategic-move up", "strategic-move down", "pass"]
    assert refusal(state, "next-region") == "The crane has been moved on often enough in this action."


def test_moving_on_again_after_a_ploy_never_ends_in_nothing() -> None:
    state = position("3C A1", crane=4, inhabitants=(1, 9, 9))
    play(state, *["next-region"] * 6)
    assert state.crane == 3
    log = play(state, "strategic-move up")
    # Only one thing is possible each time, and plays itself: on to region 3 again, and there the building goes.
    assert sum(line.startswith("Anna moves the crane on") for line in log) == 6
    assert (building(state, "3C"), state.inhabitants[0]) == ("", 7)


def test_passing_without_floors() -> None:
    state = position("3C A1", crane=3, actions=2, supply=(0, 9, 9))
    assert listed(state) == ["abandon 3C", "strategic-move up", "strategic-move down", "pass"]
    assert play(state, "pass") == ["Anna passes."]
    assert isinstance(state.steps[-1], NextPlayer)
    assert state.crane == 3
    assert refusal(position(), "pass") == "You may pass only without floors, or when you can act nowhere."


# --- ploys ------------------------------------------------------------------------------------------------------


def test_roof_transfer() -> None:
    state = position("4C A2^", "5W A1", "1NW A1^", "4W A1", crane=4, actions=2)
    roofs = state.roof_supply
    assert [line for line in listed(state) if line.startswith("roof")] == ["roof-transfer 4C 5W"]
    log = play(state, "roof-transfer 4C 5W")
    assert log == ["Anna plays a ploy: the roof of 4C goes to 5W."]
    assert (building(state, "4C"), building(state, "5W"), state.roof_supply) == ("A2", "A1^", roofs)
    assert (state.crane, state.ploys[0]) == (4, 3)
    assert isinstance(state.steps[-1], MainAction)
    assert refusal(state, "invade 4C") == "Only one ploy per action is allowed."
    play(state, "construct 4C")
    # The next action may have a ploy of its own.
    assert "strategic-move up" in listed(state)


def test_refused_ploys() -> None:
    state = position("4C A2^", "5W A1", "1NW A1^", "4W A1", "4NE B3", "2C B1", supply=(2, 9, 9), inhabitants=(50, 9, 9))
    assert refusal(state, "roof-transfer 1NW 5W") == "The crane stands in region 4."
    assert refusal(state, "roof-transfer 4W 5W") == "You have no roofed building on 4W."
    assert refusal(state, "roof-transfer 4C 1NW") == "You have no building without a roof on 1NW."
    assert refusal(state, "roof-transfer 4C 4W") == "4C and 4W are not the same land."
    assert refusal(state, "roof-transfer 4C 9X").startswith("The crane is in")
    assert refusal(state, "invade 2C") == "The crane stands in region 4."
    assert refusal(state, "invade 4C") == "No rival has a building on 4C."
    assert refusal(state, "invade 4NE") == "You need 3 floors and have 2 left."
    assert refusal(state, "strategic-move left").startswith("The crane is in")
    without = position(ploys=[0, 4, 4])
    assert not [line for line in listed(without) if line.startswith("strategic")]
    assert refusal(without, "strategic-move up") == "You have no ploy tokens left."
    assert ONE_REMAINS in refusal(position("4NE B3"), "invade 4NE")


def test_ruling_7_and_15_an_invasion_with_the_last_floors() -> None:
    state = position("5W B2", crane=5, supply=(2, 10, 10), inhabitants=(30, 9, 9), projects=("house",))
    log = play(state, "invade 5W")
    assert log[-1] == "Anna has placed the last floor: this is the last round."
    assert state.ending
    assert listed(state) == ["claim house", "decline"]


# --- claiming projects ------------------------------------------------------------------------------------------


def test_at_most_one_project_per_action() -> None:
    state = position("3C A1", crane=3, projects=("prison", "outpost"), deck=["radio-tower", "prison"], actions=2)
    play(state, "construct 3C", "claim prison")
    assert isinstance(state.steps[-1], MainAction)
    assert state.projects == ["prison", "outpost"]
    # A second claim needs another building, since this one has a roof.
    assert building(state, "3C") == "A2^"


def test_declining() -> None:
    state = position("3C A1", crane=3)
    play(state, "construct 3C")
    assert refusal(state, "claim temple") == "Temple does not lie face up."
    assert refusal(state, "claim nothing").startswith("Your building on 3C")
    assert refusal(state, "construct 3W") == "First claim a project, or decline."
    assert play(state, "decline") == ["Anna claims no project."]
    assert (building(state, "3C"), state.taken[0], state.projects) == ("A2", [], ["prison"])
    other = position("3C A1", crane=3, projects=("prison", "temple"))
    play(other, "construct 3C")
    assert refusal(other, "claim temple") == "The building on 3C is not part of what Temple needs."


def test_an_empty_deck_leaves_fewer_projects() -> None:
    state = position("3C A1", crane=3, projects=("prison", "temple"), deck=[])
    play(state, "construct 3C", "claim prison")
    assert state.projects == ["temple"]


def test_ruling_8_a_pattern_that_stood_before() -> None:
    state = position("3C A3", crane=3, inhabitants=(20, 9, 9))
    play(state, "construct 3C")
    assert isinstance(state.steps[-1], ClaimProject)


def test_ruling_11_no_claim_without_a_roof() -> None:
    state = position("3C A1", crane=3, roof_supply=0)
    play(state, "construct 3C")
    assert isinstance(state.steps[-1], NextPlayer)


# --- rounds -----------------------------------------------------------------------------------------------------


def test_the_next_player_is_chosen() -> None:
    state = position(seats=4, seat=1, track=(2, 1))
    assert refusal(state, "claim prison") == "A project may be claimed only right after placing a floor."
    assert refusal(state, "choose 1") == "You choose the next player after your turn."
    play(state, "construct 4W")
    assert listed(state) == ["choose 1", "choose 4"]
    assert refusal(state, "choose 3") == "Cleo has already played in this round."
    assert refusal(state, "choose 9").startswith("Who plays next?")
    assert refusal(state, "construct 4C") == "Your actions are used up: choose who plays next."
    log = play(state, "choose 4")
    assert log == ["Ben chooses Dora.", "Dora plays with 2 actions."]
    turns = state.turn
    play(state, "construct 3W", "construct 3C")
    # Only Anna is left.
    assert (deciders(state), state.turn, state.track) == ((0,), turns + 1, [2, 1, 3, 0])


def test_ruling_10_three_are_tied() -> None:
    state = position("2C A1", "2NW B1", "2NE C1", "5C A1^", crane=1, seat=2, track=(0, 1, 2), supply=(9, 9, 9))
    play(state, "construct 1W")
    assert state.inhabitants == [20 + 1 + 2, 20 + 1, 20 - 1 + 1 + 2]


def test_ruling_1_a_short_round_of_two() -> None:
    state = position(seats=2, long_round=False, track=(0,))
    assert state.slots() == 2
    play(state, "construct 4W")
    assert deciders(state) == (1,)
    play(state, "construct 3SW", "construct 6C")
    assert (state.round, state.first, state.track) == (3, 1, [1])
    assert position(seats=2).slots() == 4
    assert position(seats=4).slots() == 4


def last(*buildings: str, **more: object) -> GardenState:
    """The last action of the last round, by Cleo."""
    return position(*buildings, seat=2, track=(0, 1, 2), ending=True, **more)  # type: ignore[arg-type]


def test_the_end() -> None:
    missions = {0: ("market", "belfry"), 1: ("sculpture", "cabaret"), 2: ("watchtower", "barracks")}
    state = last("3C C2", "2C A3", crane=3, missions=missions, inhabitants=(10, 10, 16))
    assert said(GAME.status(state)) == "Round 2, the last one"
    log = play(state, "construct 3E")
    # Ruling 14: the regions are counted before the points are.
    assert state.inhabitants == [12, 10, 16 - 4 + 2]
    assert log[-3:] == [
        "Anna turns up Market (3) and Belfry (7).",
        "Ben turns up Sculpture (0) and Cabaret (0).",
        "Cleo turns up Watchtower (3) and Barracks (2).",
    ]
    assert not state.steps
    result = GAME.result(state)
    assert said(result.summary) == "Anna wins by 11 to 7."
    assert [standing.seat for standing in result.standings] == [0, 2, 1]
    assert GAME.view(state, None).kept == state.kept
    assert said(GAME.status(state)) == "Round 2, the last one"
    assert GAME.view(GAME.imagine(GAME.view(state, 0), 0, Chance(1, 1)), 0) == GAME.view(state, 0)


def test_a_shared_victory() -> None:
    state = last("3C C1", crane=3, inhabitants=(14, 15, 1))
    play(state, "abandon 3C")
    assert said(GAME.result(state).summary) == "Anna and Ben share the victory with 2 points."
    assert [standing.place for standing in GAME.result(state).standings] == [1, 1, 3]


def test_the_last_floor_ends_the_game_even_if_it_comes_back() -> None:
    state = position("4C A1", actions=2, supply=(1, 9, 9))
    log = play(state, "construct 4W")
    assert log[-1] == "Anna has placed the last floor: this is the last round."
    state.crane = 4
    play(state, "abandon 4C")
    assert state.ending
    assert state.supply[0] == 1
    # A second last floor is no news.
    twin = position(supply=(9, 9, 1), seat=2, track=(0, 1, 2), ending=True)
    assert "last floor" not in " ".join(play(twin, "construct 4W"))


def test_the_limit_of_rounds() -> None:
    state = position(seat=2, track=(0, 1, 2), round=14, round_limit=15)
    log = play(state, "construct 4W")
    assert "Round 15, the last one" in log
    assert state.ending
    free = position(seat=2, track=(0, 1, 2), round=14)
    assert "Round 15" in play(free, "construct 4W")
    assert start(round_limit="15").round_limit == TABLES.round_limit
    assert said(GAME.status(free)) == "Round 15, 16 floors to go"


def test_floors_and_roofs_are_conserved() -> None:
    state = position("4C A2^", "5W B3", "4W A1")
    census = GAME.census(state)
    assert (census["roofs"], census["floors 0"], census["floors 1"]) == (19, 17, 17)
    assert sum(owner == NOBODY for owner in state.owners) == len(ALL) - 3
