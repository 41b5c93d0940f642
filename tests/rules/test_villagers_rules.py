"""Villagers: the draft, the road, rounds and markets, endings, options and hidden things."""

import pytest

from rules.chance import Chance
from rules.errors import BadNotation
from rules.game import Turn
from rules.notation import parse
from rules.table import deciders, prompt, settle
from rules.villagers import GAME
from rules.villagers.actions import Build
from rules.villagers.build import BuildTurn
from rules.villagers.components import TABLES, VILLAGERS, in_order, suit_of
from rules.villagers.draft import Draft, PlaceCoin
from rules.villagers.scoring import result
from rules.villagers.state import VillagersState
from tests.rules.villagers_positions import listed, play, position, refusal, said

# --- the draft --------------------------------------------------------------------------------------------------


def test_the_last_stacks_trigger_the_markets() -> None:
    state = position(phase="draft", stacks={1: 0, 2: 1, 3: 0, 4: 0, 5: 0, 6: 1})
    log = play(state, "draft-stack 2")
    assert "Stacks S1 and S2 are empty: the First Market comes at the end of this round." in log
    assert (state.first_market, state.second_market) == (True, False)
    assert said(GAME.status(state)) == "Round 2, draft, then First Market"
    log = play(state, "draft-road 1")
    assert "All six stacks are empty: the Second Market ends the game after this round." in log
    assert said(GAME.status(state)) == "Round 2, draft, the last one"


def test_the_reserve_is_drafted_when_all_stacks_are_empty() -> None:
    state = position(phase="draft", stacks=dict.fromkeys(range(1, 7), 0), reserve="agent priest", limit=1)
    assert "draft-reserve" in listed(state)
    assert play(state, "draft-reserve")[0] == "Anna drafts Priest from Reserve."
    assert "Agent comes to R1." in play(state, "draft-road 1")
    assert refusal(state, "draft-reserve") == "The Reserve is empty."
    play(state, "draft-road 1")
    assert state.road[0] == ""
    early = position(phase="draft")
    assert refusal(early, "draft-reserve").startswith("The Reserve is for the draft only when")


def test_ruling_19_when_nothing_is_left_the_draft_ends() -> None:
    state = position(
        phase="draft", road="agent - - - - -", stacks=dict.fromkeys(range(1, 7), 0), reserve="", limit=3, first=0
    )
    state.market_held = True
    play(state, "draft-road 1")
    assert isinstance(state.steps[-1], BuildTurn)
    assert (state.squares, state.hands[0]) == ([[], [], []], ["agent"])
    assert state.road == [""] * 6


def test_what_cannot_be_drafted() -> None:
    state = position(phase="draft", road="- grazier harvester carpenter mason wattler", stacks={3: 0})
    assert refusal(state, "draft-road 1") == "No card lies on R1."
    assert refusal(state, "draft-stack 3") == "S3 is empty."
    assert refusal(state, "draft-road 7") == "There are spaces and stacks 1 to 6."
    assert refusal(state, "draft-stack 0") == "There are spaces and stacks 1 to 6."
    assert refusal(state, "end") == "You must draft a card now."


def test_the_limits_count_three_symbols_at_most() -> None:
    state = position("wattler wattler hayer thatcher>4 miner mason>6", "hunter hunter", "", hand="agent")
    assert (state.builder(0), state.food(1)) == (4, 2)
    for _ in range(3):
        play(state, "end")
    assert state.draft_limits == [3, 4, 3]
    for phase_card in range(3 + 4 + 3):
        assert isinstance(state.steps[-1], Draft), phase_card
        play(state, listed(state)[0])
    assert state.build_limits == [5, 2, 2]


# --- the road update --------------------------------------------------------------------------------------------


def test_ruling_17_coins_on_discarded_cards_go_to_the_bank() -> None:
    state = position(phase="update", coins=(2, 0, 0, 0, 0, 0), reserve="")
    top = state.stacks[0][-1]
    settle(state, Turn(Chance(1, 1)))
    # The Reserve is empty, so the leftmost stack gives a card.
    assert state.road[0] == top
    assert (state.money, state.coins) == ([8] * 3, [1] * 6)


def test_a_road_that_cannot_be_filled() -> None:
    state = position(phase="update", coins=(1,) * 6, stacks=dict.fromkeys(range(1, 7), 0), reserve="agent")
    settle(state, Turn(Chance(1, 1)))
    assert state.road == ["agent", "", "", "", "", ""]
    assert state.coins == [1, 0, 0, 0, 0, 0]


def test_two_players_may_save_the_same_card() -> None:
    state = position(phase="coins", seats=2, road="swineherd - harvester carpenter mason wattler")
    assert isinstance(state.steps[-1], PlaceCoin)
    assert deciders(state) == (1,)
    assert refusal(state, "coin 2") == "No card lies on R2."
    assert refusal(state, "end") == "Put a coin on a road card, or none."
    play(state, "coin 1")
    hint = prompt(state, 0).options[0].hint
    assert said(hint) == "It has 1 coin and stays anyway"
    play(state, "coin 1")
    assert (state.road[0], state.coins) == ("swineherd", [2, 0, 0, 0, 0, 0])
    assert state.discarded == ["harvester", "carpenter", "mason", "wattler"]


# --- the end of a round and the markets ---------------------------------------------------------------------------


def test_empty_hands_have_no_build_turn() -> None:
    state = position(hand="agent", hands={1: "", 2: ""})
    log = play(state, "end")
    assert log[:3] == ["Anna ends the build turn.", "Ben has no cards to build.", "Cleo has no cards to build."]
    assert isinstance(state.steps[-1], Draft)
    assert state.first == 1


def test_ruling_9_a_covered_founders_never_turns() -> None:
    state = position("swineherd>1", hand="agent", hands={1: "", 2: ""})
    play(state, "end")
    assert state.villages[0][0].side == "gold"
    assert state.villages[1][0].side == "food"


def test_both_markets_in_one_round() -> None:
    state = position(
        "miner mason>2", hand="agent", hands={1: "", 2: ""}, stacks=dict.fromkeys(range(1, 7), 0), reserve=""
    )
    log = play(state, "end")
    assert log.index("First Market") < log.index("Second Market")
    assert deciders(state) == ()
    # All turn to Food first: the Founders of Anna too.
    assert state.money == [8 + 2 * 2, 8, 8]
    assert [said(text) for text, _ in GAME.scores(state)[0].parts] == ["Supply", "Gold", "Silver", "Coins on cards"]
    assert [points for _, points in GAME.scores(state)[0].parts] == [10, 2, 0, 0]
    ended = GAME.result(state)
    assert said(ended.summary) == "Anna wins with 12 money to 8."
    assert said(GAME.status(state)) == "2 rounds"


def test_the_first_market_is_held_once() -> None:
    state = position("swineherd>1", hand="agent", hands={1: "", 2: ""}, stacks={1: 0, 2: 0}, market_held=True)
    play(state, "end")
    assert state.money == [8] * 3
    assert said(GAME.status(state)) == "Round 3, draft"


def _ended(*villages: str, money: list[int]) -> VillagersState:
    state = position(*villages, money=money)
    state.finals = [(0, 0, 0)] * 3
    state.steps = []
    return state


def test_the_tie_is_broken_by_fewest_cards() -> None:
    ended = result(_ended("hunter", "", "hunter wattler", money=[20, 20, 20]))
    assert [(s.seat, s.place) for s in ended.standings] == [(1, 1), (0, 2), (2, 3)]
    assert said(ended.summary) == "Ben wins with 20 money: of those who are tied, with the fewest cards (1)."


def test_the_victory_may_be_shared() -> None:
    ended = result(_ended("hunter", "wattler", "", money=[20, 20, 19]))
    assert [(s.seat, s.place) for s in ended.standings] == [(0, 1), (1, 1), (2, 3)]
    assert said(ended.summary) == "Anna and Ben share the victory with 20 money and 2 cards each."


# --- options and hidden things ------------------------------------------------------------------------------------


def test_unlimited_basics() -> None:
    state = position(hand="agent priest", unlimited=True, basics=[0, 0, 0])
    play(state, "trade hayer", "onto 1", "give agent")
    assert state.basics == [0, 0, 0]
    assert "hayer" not in GAME.census(state)
    assert said(prompt(state, 0).options[-2].hint) == "There are always more"
    state.round = TABLES.last_trading_round + 1
    assert refusal(state, "trade hayer") == "From round 15 on nobody trades."


def test_hands_show_their_backs() -> None:
    state = position(hands={1: "agent cooper", 2: "monk"}, hand="priest")
    view = GAME.view(state, 0)
    assert view.hands == [["priest"], ["?wood", "?solitary"], ["?special"]]
    assert GAME.view(state, None).hands[0] == ["?solitary"]
    state.suits_open = False
    assert GAME.view(state, 0).hands == [["priest"], ["?", "?"], ["?"]]
    assert [suit_of(stack[-1]) for stack in view.stacks] == [suit_of(stack[-1]) for stack in state.stacks]
    assert {card for stack in view.stacks for card in stack[:-1]} == {"?"}


def test_what_everybody_has_seen_is_known_until_a_card_of_its_suit_is_given() -> None:
    state = position(hand="agent priest cooper", hands={1: "", 2: ""})
    state.known[0] = ["cooper", "agent"]
    assert GAME.view(state, 1).hands[0] == ["cooper", "agent", "?solitary"]
    imagined = GAME.imagine(GAME.view(state, 1), 1, Chance(3, 1))
    assert {"cooper", "agent"} <= set(imagined.hands[0])
    play(state, "trade hayer", "onto 1", "give priest")
    assert GAME.view(state, 1).hands[0] == ["cooper", "?solitary"]
    play(state, "build agent 0")
    assert GAME.view(state, 1).hands[0] == ["cooper"]


def test_large_hands_are_grouped_by_suit() -> None:
    types = [id for id, kind in VILLAGERS.items() if kind.copies and kind.suit != "special"]
    state = position("hayer lumberjack miner graper shepherd spinner>6 tanner seeker>4 swineherd>1", seats=5)
    state.hands[0] = in_order(types)
    builds = [option for option in prompt(state, 0).options if isinstance(option.action, Build)]
    assert len(builds) > 25
    assert {said(option.group) for option in builds} >= {"Build: Hay", "Build: Wood", "Build: Solitary"}
    play(state, "trade hayer", "onto 1")
    assert {said(option.group) for option in prompt(state, 0).options} >= {"Hay", "Wood", "Solitary"}


def test_actions_need_all_their_words() -> None:
    with pytest.raises(BadNotation):
        parse(GAME.action_types, "build cooper")


def test_cards_that_are_being_played_are_not_lost() -> None:
    state = position("", "hayer grazier>2 milk_maid>3", "lumberjack carpenter>2", hand="apprentice monk beekeeper")
    census = GAME.census(state)
    play(state, "apprentice")
    assert state.in_play() == ["apprentice"]
    assert GAME.census(state) == census
    apart = position("", "lumberjack carpenter>2", "lumberjack carpenter>2", hand="monk beekeeper", limit=3)
    census = GAME.census(apart)
    play(apart, "build beekeeper 0")
    assert apart.in_play() == ["beekeeper"]
    assert GAME.census(apart) == census
    imagined = GAME.imagine(GAME.view(apart, 1), 1, Chance(2, 1))
    assert GAME.census(imagined) == census
    # An Apprentice with a Monk, while the side of Founders is chosen.
    sides = position("swineherd>1", hand="apprentice monk", limit=3)
    census = GAME.census(sides)
    play(sides, "apprentice", "take 1 1 0")
    assert sides.in_play() == ["apprentice"]
    assert GAME.census(sides) == census
