"""Villagers: the worked examples of the specification, each with its number."""

from rules.chance import Chance
from rules.game import Turn
from rules.table import deciders, settle
from rules.villagers import GAME
from rules.villagers.build import BuildTurn
from rules.villagers.draft import Draft
from rules.villagers.scoring import all_silver, hold_first_market, hold_second_market, scores, silver
from tests.rules.villagers_positions import listed, lying, play, position, refusal

_SCORING = (
    "founders swineherd>1 brewer>1*2 hayer grazier>4 milk_maid>5 fromager>6 thatcher>4 miner blacksmith>9*6 "
    "locksmith>9 agent priest freemason"
)


def test_example_1_drafting_from_the_road() -> None:
    state = position(phase="draft", coins=(0, 1, 0, 0, 0, 0), stacks={1: "mason", 2: 6})
    state.road[4] = "agent"
    log = play(state, "draft-road 2")
    assert log == ["Anna drafts Grazier from R2 and takes 1 coin (9 money).", "Mason comes to R2."]
    assert (state.squares[0], state.money[0], state.road[1], state.coins[1]) == (["grazier"], 9, "mason", 0)
    assert state.stacks[0] == []
    assert not state.first_market
    top = state.stacks[1][-1]
    play(state, "draft-road 1")
    assert state.road[0] == top
    assert refusal(state, "draft-stack 1") == "S1 is empty."


def test_example_2_a_face_down_card_is_shown_to_all() -> None:
    state = position(phase="draft", seat=1, stacks={4: "agent tinner"}, squares={1: "hunter"})
    log = play(state, "draft-stack 4")
    assert log == ["Ben drafts Tinner from S4.", "Ben takes the Square into the hand (2 cards)."]
    assert (state.hands[1], state.known[1], state.squares[1]) == (["hunter", "tinner"], ["hunter", "tinner"], [])
    assert GAME.view(state, 0).hands[1] == ["hunter", "tinner"]
    order = []
    while isinstance(state.steps[-1], Draft):
        order.append(deciders(state)[0])
        play(state, "draft-road 1")
    assert order == [2, 0, 2, 0]


def test_example_3_the_draft_limit() -> None:
    state = position("", "", "swineherd>1 hunter hayer grazier>4 milk_maid>5")
    assert state.food(2) == 4
    for _ in range(3):
        play(state, "end") if deciders(state) else settle(state, Turn(Chance(1, 1)))
        if not isinstance(state.steps[-1], BuildTurn):
            break
    assert state.draft_limits[2] == 5
    assert state.draft_limits[:2] == [3, 3]


def test_example_4_the_road_update_of_three() -> None:
    state = position(phase="update", coins=(1, 0, 1, 0, 0, 1), reserve="agent priest grocer hunter")
    turn = Turn(Chance(1, 1))
    settle(state, turn)
    assert state.road == ["hunter", "grazier", "grocer", "carpenter", "mason", "priest"]
    assert state.coins == [1] * 6
    assert (state.discarded, state.reserve) == (["swineherd", "harvester", "wattler"], ["agent"])
    assert state.money == [8] * 3


def test_example_5_the_road_update_of_two() -> None:
    state = position(
        phase="coins", seats=2, coins=(0, 0, 0, 1, 0, 0), reserve="agent priest grocer hunter brewer fisher"
    )
    log = play(state, "coin 4", seat=1)
    assert log == ["Ben puts a coin on Carpenter (R4)."]
    log = play(state, "no-coin", seat=0)
    assert log[0] == "Anna puts no coin on the road."
    assert state.road == ["fisher", "brewer", "hunter", "carpenter", "grocer", "priest"]
    assert state.coins == [0, 0, 0, 2, 0, 0]
    assert (state.money, len(state.discarded)) == ([8, 8], 5)


def test_example_6_chain_and_build_limit() -> None:
    state = position("hunter", hand="carpenter bed_builder wattler fisher")
    count = len(state.stacks[2])
    log = play(state, "trade lumberjack", "onto 3", "give fisher")
    assert log == ["Anna trades a Solitary card for Lumberjack #3; it goes face down on S3."]
    assert (len(state.stacks[2]), GAME.view(state, 1).stacks[2][-1]) == (count + 1, "?solitary")
    log = play(state, "build carpenter 0", "build wattler 0")
    assert log == [
        "Anna builds Carpenter #4 on Lumberjack #3 (1 of 2 build actions).",
        "Anna builds Wattler #5 (2 of 2 build actions).",
    ]
    assert state.builder(0) == 2
    assert refusal(state, "build bed_builder 0") == "Your build actions are used up."
    play(state, "trade hayer", "onto 5", "give bed_builder")
    assert lying(state) == ["hunter", "lumberjack", "carpenter>3", "wattler", "hayer"]
    assert state.basics == [9, 9, 10]


def test_example_7_the_unlocker_of_another() -> None:
    state = position("miner blacksmith>2", "lumberjack", seat=1, hand="cooper cooper", money=[8, 3, 8])
    log = play(state, "build cooper 0")
    assert log == ["Ben builds Cooper #3 on Lumberjack #2; 2 go on Blacksmith 1#3 of Anna (1 of 2 build actions)."]
    assert (state.money, lying(state)) == ([8, 1, 8], ["miner", "blacksmith>2*2"])
    assert refusal(state, "build cooper 0") == "Opening the padlock of Cooper costs 2, and you have 1."


def test_example_8_the_own_unlocker() -> None:
    state = position("", "", "chandler", "chandler*4", seats=4, seat=2, hand="priest")
    log = play(state, "build priest 0")
    assert log == ["Cleo builds Priest #3; 2 from the bank go on the own Chandler #2 (1 of 2 build actions)."]
    assert (lying(state, 2), lying(state, 3)) == (["chandler*2", "priest"], ["chandler*4"])
    assert state.money == [8] * 4
    # With a Tinner there is something to choose, but never the other Chandler.
    state = position("", "", "chandler", "chandler*4", seats=4, seat=2, hand="priest tinner")
    play(state, "tinner", "build priest 0")
    assert listed(state) == ["unlock free", "unlock 3#2"]
    assert refusal(state, "unlock 4#2") == "You have the Chandler yourself: the coins go on your own."


def test_example_9_a_third_branch() -> None:
    state = position("hayer thatcher>2 grazier>2", hand="horse_trader milk_maid")
    assert refusal(state, "build horse_trader 0") == "You need a free branch on Hayer."
    log = play(state, "build milk_maid 0")
    assert log == ["Anna builds Milk Maid #5 on Grazier #4; 2 to the bank (1 of 2 build actions)."]
    assert state.money[0] == 6


def test_example_10_a_monk() -> None:
    state = position("", "", "", "miner", seats=4, seat=3, hand="monk spelunker", money=[8, 8, 8, 5])
    assert refusal(state, "build spelunker 0") == "You need a free branch on Seeker."
    log = play(state, "build spelunker 1")
    assert log == ["Dora builds Spelunker #4 on Miner #2, with a Monk as Seeker; 2 to the bank (2 of 2 build actions)."]
    assert lying(state, 3) == ["miner", "monk>2=seeker", "spelunker>3"]
    assert (state.money[3], state.gold(3), state.hands[3]) == (3, 2 + 10, [])
    state.hands[3] = ["seeker", "jeweler"]
    state.built[3] = 0
    assert "build jeweler 0" in listed(state)
    play(state, "build seeker 0")
    # A Seeker goes on the other branch of the Miner, never beneath the Spelunker.
    assert lying(state, 3)[-1] == "seeker>2"


def test_example_11_an_apprentice_takes_a_villager() -> None:
    state = position("miner", "miner seeker>2 spelunker>3", hand="apprentice")
    play(state, "apprentice")
    assert listed(state) == ["take 2 2 0", "take 2 3 0"]
    log = play(state, "take 2 3 0")
    assert log == [
        "Anna puts an Apprentice in the place of Seeker 2#3 of Ben and builds it as #3 on Miner #2 "
        "(1 of 2 build actions)."
    ]
    assert lying(state, 1) == ["miner", "apprentice>2=seeker", "spelunker>3"]
    assert lying(state) == ["miner", "seeker>2"]
    assert state.money == [8] * 3
    ore = [sum(card.id in ("miner", "seeker", "spelunker") for card in cards) for cards in state.villages]
    assert ore[:2] == [2, 2]


def test_example_12_whom_an_apprentice_cannot_take() -> None:
    state = position("miner", "miner seeker>2 spelunker>3 swineherd>1 hayer grazier>6 milk_maid>7", hand="apprentice")
    play(state, "apprentice")
    assert refusal(state, "take 2 4 0") == "Spelunker is a top card, and only covered ones are replaced."
    assert refusal(state, "take 2 1 0") == "Nobody takes the Founders of somebody else."
    assert refusal(state, "take 2 7 0") == "You need a free branch on Hayer."
    assert "take 2 3 0" in listed(state)


def test_example_13_a_smuggler() -> None:
    cards = "hayer thatcher>2 graper vintner>4 wine_trader>5"
    state = position("", "", cards, seat=2, hand="smuggler")
    log = play(state, "smuggler")
    assert log == ["Cleo plays a Smuggler and takes 7 (13 money); 2 to the bank."]
    assert (state.money[2], state.built[2], state.played[2]) == (8 - 2 + 7, 0, ["smuggler"])
    plain = position("", "", cards.removesuffix(" wine_trader>5"), seat=2, hand="smuggler hunter")
    play(plain, "smuggler")
    assert plain.money[2] == 8 - 2 + 3
    for _ in range(3):
        play(plain, "end")
    assert (plain.played, plain.discarded) == ([[], [], []], ["smuggler"])


def test_example_14_a_round_without_food() -> None:
    state = position("", "", "", "lumberjack carpenter>2 wattler", seats=4, seat=3)
    gold = state.gold(3)
    settle(state, Turn(Chance(1, 1)))
    while isinstance(state.steps[-1], BuildTurn):
        play(state, "end")
    assert state.villages[3][0].side == "food"
    assert state.gold(3) == gold - 2
    assert state.draft_limits[3] == 3


def test_the_worked_scoring_example() -> None:
    state = position(_SCORING)
    assert len(state.villages[0]) == 14
    assert (state.gold(0), state.food(0), state.builder(0), state.coins_of(0)) == (21, 3, 2, 8)
    assert [silver(state, 0, id) for id in ("locksmith", "agent", "priest", "freemason")] == [10, 6, 3, 6]
    assert all_silver(state, 0) == 25
    turn = Turn(Chance(1, 1))
    state.money[0] = 0
    hold_first_market(state, turn)
    assert (state.money[0], state.coins_of(0), state.market_held) == (29, 8, True)
    state.money[0] = 11
    assert scores(state)[0].points == 65
    hold_second_market(state, turn)
    assert (state.money[0], state.coins_of(0)) == (65, 0)
    score = scores(state)[0]
    assert (score.points, [points for _, points in score.parts]) == (65, [11, 21, 25, 8])
