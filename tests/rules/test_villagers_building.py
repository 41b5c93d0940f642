"""Villagers: building, trading, padlocks and Specials, with what is refused."""

from rules.table import prompt
from rules.villagers.build import ChooseSpot, GiveCard
from rules.villagers.state import Card
from tests.rules.villagers_positions import listed, lying, play, position, refusal, said

# --- building ---------------------------------------------------------------------------------------------------


def test_a_base_from_the_hand_costs_a_build_action() -> None:
    state = position("cooper", hand="graper vintner agent")
    play(state, "build graper 0", "build vintner 0")
    assert lying(state) == ["cooper*2", "graper", "vintner>3"]
    assert refusal(state, "build agent 0") == "Your build actions are used up."


def test_the_place_is_chosen_where_there_are_several() -> None:
    state = position("hayer hayer thatcher>3 graper", hand="grazier")
    play(state, "build grazier 0")
    assert isinstance(state.steps[-1], ChooseSpot)
    assert listed(state) == ["on 2", "on 3"]
    assert [said(option.hint) for option in prompt(state, 0).options] == ["It is bare", "It carries 1 card"]
    assert refusal(state, "on 5") == "Grazier does not go on Graper."
    assert refusal(state, "on 1") == "Grazier does not go on Founders."
    assert refusal(state, "on 9").startswith("On which card")
    full = position("hayer thatcher>2 grazier>2 hayer hayer", hand="horse_trader")
    play(full, "build horse_trader 0")
    assert refusal(full, "on 2") == "No branch of Hayer is free."
    play(state, "on 3")
    assert lying(state)[-1] == "grazier>3"


def test_of_many_bare_bases_the_first_ones_are_offered() -> None:
    state = position(" ".join(["hayer"] * 30), hand="grazier")
    state.villages[0].append(Card("thatcher", 31))
    play(state, "build grazier 0")
    offered = listed(state)
    assert len(offered) == 25
    assert offered[-1] == "on 31"


def test_trading_has_no_limit_but_the_cards() -> None:
    state = position(hand="agent priest grocer", limit=2)
    play(state, *("trade miner", "onto 1", "give agent"), *("trade miner", "onto 1", "give priest"))
    assert state.stacks[0][-2:] == ["agent", "priest"]
    assert state.built[0] == 0
    assert refusal(state, "give agent", 0).startswith("First build")
    play(state, "trade miner", "onto 1")
    # A last card is never given by itself: that would tell it to all.
    assert isinstance(state.steps[-1], GiveCard)
    assert refusal(state, "give agent") == "That card is not in your hand."
    play(state, "give grocer")
    assert refusal(state, "trade miner") == "You have no card to trade."
    assert listed(state) == ["end"]


def test_ruling_5_an_empty_basic_stack() -> None:
    state = position(hand="agent", basics=[0, 10, 10])
    assert refusal(state, "trade hayer") == "No Hayer is left."
    assert refusal(state, "trade graper") == "You can trade for Hayer, Lumberjack or Miner."


def test_ruling_18_traded_cards_go_on_stacks_that_are_not_empty() -> None:
    state = position(hand="agent priest", stacks={2: 0, 3: 0})
    play(state, "trade hayer")
    assert listed(state) == ["onto 1", "onto 4", "onto 5", "onto 6"]
    assert refusal(state, "onto 2") == "S2 is empty and stays empty."
    assert refusal(state, "onto 9").startswith("On which stack")
    one = position(hand="agent priest", stacks={**dict.fromkeys(range(1, 6), 0), 6: 1})
    play(one, "trade hayer", "give agent")
    assert one.stacks[5][-1] == "agent"
    none = position(hand="agent priest", stacks=dict.fromkeys(range(1, 7), 0), reserve="")
    log = play(none, "trade hayer", "give agent")
    assert log == ["Anna trades a Solitary card for Hayer #2; it goes face down on the Reserve."]
    assert none.reserve == ["agent"]


def test_ruling_11_the_bank_is_not_paid_while_somebody_has_the_unlocker() -> None:
    state = position("", "lumberjack carpenter>2", "lumberjack carpenter>2*4", hand="beekeeper tinner")
    play(state, "build beekeeper 0")
    assert listed(state) == ["unlock 2#3", "unlock 3#3"]
    assert refusal(state, "unlock bank") == "Somebody has the Carpenter, so the bank is not paid."
    assert refusal(state, "unlock free") == "You have played no Tinner in this turn."
    assert refusal(state, "unlock 2#2") == "That card does not open this padlock."
    assert [said(option.hint) for option in prompt(state, 0).options] == ["It has 0 coins", "It has 4 coins"]
    log = play(state, "unlock 3#3")
    assert log == ["Anna builds Beekeeper #2; 2 go on Carpenter 3#3 of Cleo (1 of 2 build actions)."]
    assert (state.money[0], lying(state, 2)) == (6, ["lumberjack", "carpenter>2*6"])


def test_the_tinner_opens_padlocks_of_one_turn() -> None:
    state = position(hand="tinner beekeeper beekeeper", limit=5)
    play(state, "tinner", "build beekeeper 0")
    assert listed(state) == ["unlock free", "unlock bank"]
    assert play(state, "unlock free") == [
        "Anna builds Beekeeper #2; the Tinner opens the padlock (1 of 5 build actions)."
    ]
    play(state, "build beekeeper 0", "unlock bank")
    assert state.money[0] == 6
    assert state.built[0] == 2
    assert refusal(state, "tinner") == "That card is not in your hand."
    poor = position(hand="tinner beekeeper", money=[1, 8, 8])
    assert "build beekeeper 0" not in listed(poor)
    play(poor, "tinner", "build beekeeper 0")
    assert poor.money[0] == 1
    assert poor.played[0] == ["tinner"]


def test_ruling_16_exactly_two_money_is_enough() -> None:
    state = position(hand="beekeeper", money=[2, 8, 8])
    play(state, "build beekeeper 0")
    assert state.money[0] == 0


def test_an_unlocker_of_the_same_turn_counts() -> None:
    state = position("lumberjack", hand="carpenter beekeeper")
    play(state, "build carpenter 0", "build beekeeper 0")
    assert lying(state) == ["lumberjack", "carpenter>2*2", "beekeeper"]
    assert state.money[0] == 8


def test_own_unlockers_are_chosen_among() -> None:
    state = position("lumberjack carpenter>2 carpenter>2*2", hand="beekeeper")
    play(state, "build beekeeper 0")
    assert [said(option.label) for option in prompt(state, 0).options] == [
        "Your Carpenter #3: 2 from the bank",
        "Your Carpenter #4: 2 from the bank",
    ]
    play(state, "unlock 1#4")
    assert lying(state)[:3] == ["lumberjack", "carpenter>2", "carpenter>2*4"]


# --- Monks ------------------------------------------------------------------------------------------------------


def test_ruling_14_two_monks() -> None:
    state = position("miner blacksmith>2", hand="monk monk jeweler", limit=3)
    log = play(state, "build jeweler 2")
    assert log == [
        "Anna builds Jeweler #6 on Miner #2, with Monks as Spelunker and Seeker; "
        "2 from the bank go on the own Blacksmith #3 (3 of 3 build actions)."
    ]
    assert lying(state) == ["miner", "blacksmith>2*2", "monk>2=seeker", "monk>4=spelunker", "jeweler>5"]


def test_a_monk_as_a_base() -> None:
    state = position(hand="monk wheeler wood_carver", limit=3)
    play(state, "build wheeler 1", "build wood_carver 0")
    assert lying(state) == ["monk=lumberjack", "wheeler>2", "wood_carver>2"]
    grains = position("", hand="monk swineherd")
    play(grains, "build swineherd 1")
    assert lying(grains) == ["monk=founders", "swineherd>2"]


def test_ruling_13_a_monk_is_never_built_alone() -> None:
    state = position("miner", hand="monk monk seeker hunter")
    assert refusal(state, "build monk 0") == "Monk is not built but played."
    assert refusal(state, "build hunter 1") == "Hunter has no room for so many Monks beneath it."
    assert refusal(state, "build seeker 2") == "Each Monk costs a build action of its own, and you have 2 left."
    assert refusal(state, "build seeker 3") == "You have no such number of Monks."
    assert refusal(state, "build agent 0") == "That card is not in your hand."


# --- Apprentices --------------------------------------------------------------------------------------------------


def test_ruling_3_building_on_where_an_apprentice_lies() -> None:
    state = position("apprentice=hayer thatcher>2", hand="horse_trader horse_trader", limit=3)
    play(state, "build horse_trader 0")
    assert lying(state)[-1] == "horse_trader>2"
    assert refusal(state, "build horse_trader 0") == "You need a free branch on Hayer."


def test_the_own_founders_may_be_taken_and_their_side_chosen() -> None:
    state = position("founders!food swineherd>1", hand="apprentice poulterer", limit=3)
    play(state, "apprentice", "take 1 1 0")
    assert listed(state) == ["side gold", "side food"]
    log = play(state, "side gold")
    assert log == [
        "Anna puts an Apprentice in the place of the own Founders #1 and builds it as #3, Gold side up "
        "(1 of 3 build actions)."
    ]
    assert [(card.id, card.role, card.side) for card in state.villages[0]] == [
        ("apprentice", "founders", ""),
        ("swineherd", "", ""),
        ("founders", "", "gold"),
    ]
    play(state, "build poulterer 0")
    assert listed(state) == ["on 1", "on 3"]


def test_a_base_taken_from_a_rival_becomes_a_new_base() -> None:
    state = position("", "graper vintner>2", hand="apprentice")
    play(state, "apprentice")
    log = play(state, "take 2 2 0")
    assert log[0].startswith("Anna puts an Apprentice in the place of Graper 2#2 of Ben and builds it as #2 (1 of")
    assert (lying(state), lying(state, 1)) == (["graper"], ["apprentice=graper", "vintner>2"])


def test_ruling_4_the_padlock_of_a_taken_card_is_opened() -> None:
    state = position("graper", "graper vintner>2 wine_trader>3", hand="apprentice", money=[1, 8, 8])
    play(state, "apprentice")
    assert refusal(state, "take 2 3 0") == "Opening the padlock of Vintner costs 2, and you have 1."
    rich = position("graper", "graper vintner>2 wine_trader>3", hand="apprentice")
    play(rich, "apprentice", "take 2 3 0")
    assert (rich.money[0], lying(rich)) == (6, ["graper", "vintner>2"])


def test_a_taken_card_may_get_a_monk_beneath_it() -> None:
    state = position("", "hayer grazier>2 milk_maid>3", hand="apprentice monk", limit=2)
    play(state, "apprentice")
    assert listed(state) == ["take 2 2 0", "take 2 3 1"]
    assert refusal(state, "take 2 3 2") == "You have no such number of Monks."
    assert refusal(state, "take 2 9 0") == "There is no such card."
    assert refusal(state, "take 9 1 0").startswith("Whom does")
    play(state, "take 2 3 1")
    assert (lying(state), state.built[0]) == (["monk=hayer", "grazier>2"], 2)


def test_ruling_12_monks_and_apprentices_are_never_taken() -> None:
    state = position("", "monk=hayer thatcher>2 apprentice=miner mason>4 hayer grazier>6", hand="apprentice")
    play(state, "apprentice")
    assert refusal(state, "take 2 2 0") == "A Monk or an Apprentice is never replaced."
    assert refusal(state, "take 2 4 0") == "A Monk or an Apprentice is never replaced."
    none = position("", "monk=hayer thatcher>2", hand="apprentice")
    assert refusal(none, "apprentice") == "There is no covered villager that you could place."
    assert refusal(position("miner seeker>2", hand="apprentice", limit=0), "apprentice") == (
        "Your build actions are used up."
    )
    assert refusal(position(hand="agent"), "apprentice") == "That card is not in your hand."


# --- the Smuggler -------------------------------------------------------------------------------------------------


def test_ruling_6_without_gold_the_smuggler_pays_nothing() -> None:
    assert refusal(position(hand="smuggler", money=[1, 8, 8]), "smuggler") == (
        "Opening the padlock of Smuggler costs 2, and you have 1."
    )
    assert refusal(position(hand="agent"), "smuggler") == "That card is not in your hand."
    bare = position("founders!food lumberjack", "lumberjack shipwright>2", hand="smuggler")
    log = play(bare, "smuggler")
    assert log == ["Anna plays a Smuggler and takes 0 (6 money); 2 go on Shipwright 2#3 of Ben."]


def test_the_smuggler_asks_whom_to_pay() -> None:
    state = position("", "lumberjack shipwright>2", "lumberjack shipwright>2", hand="smuggler")
    play(state, "smuggler")
    assert listed(state) == ["unlock 2#3", "unlock 3#3"]
    play(state, "unlock 2#3")
    assert state.money[0] == 8 - 2 + 1
