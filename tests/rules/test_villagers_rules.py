"""Villagers: set-up, rulings, options, refusals, hidden things, markets and endings."""

import msgspec
import pytest

from rules.chance import Chance
from rules.errors import BadNotation
from rules.game import Turn
from rules.notation import parse
from rules.table import deciders, prompt, settle
from rules.villagers import GAME
from rules.villagers.actions import Build
from rules.villagers.build import BuildTurn, ChooseSpot, GiveCard
from rules.villagers.components import TABLES, VILLAGERS, Tables, in_order, pack, shows, suit_of
from rules.villagers.draft import Draft, PlaceCoin
from rules.villagers.scoring import all_silver, result, silver
from rules.villagers.state import Card, VillagersState
from tests.rules.villagers_positions import listed, lying, play, position, refusal, said, start

# --- set-up -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "stack", "reserve"), [(2, 4, 46), (3, 6, 29), (4, 8, 26), (5, 10, 9)])
def test_the_setup(seats: int, stack: int, reserve: int) -> None:
    state = start(seats)
    assert [len(cards) for cards in state.stacks] == [stack] * 6
    assert (len(state.reserve), [len(hand) for hand in state.hands]) == (reserve, [5] * seats)
    assert state.road == ["swineherd", "grazier", "harvester", "carpenter", "mason", "wattler"]
    assert (state.money, state.basics) == ([8] * seats, [10, 10, 10])
    assert [(card.id, card.side) for village in state.villages for card in village] == [("founders", "gold")] * seats
    large = any(VILLAGERS[card].suit in ("wool", "leather") for card in GAME.census(state))
    assert large is (seats > 3)
    assert deciders(state) == (state.first,)
    assert said(GAME.seat_title(state, seats - 1)) == f"P{seats}"


def test_the_first_player_is_drawn_by_lot() -> None:
    assert {start(4, seed).first for seed in range(1, 30)} == {0, 1, 2, 3}


def test_a_random_starting_road_has_few_specials() -> None:
    roads = [start(3, seed, starting_road="random").road for seed in range(1, 60)]
    counts = [sum(VILLAGERS[card].suit == "special" for card in road) for road in roads]
    assert set(counts) == {0, 1}
    assert len({tuple(road) for road in roads}) > 50


@pytest.mark.parametrize(("seats", "cards", "reserve"), [(2, 78, 38), (3, 78, 21), (4, 92, 18), (5, 92, 1)])
def test_a_first_game_is_without_specials(seats: int, cards: int, reserve: int) -> None:
    state = start(seats, 1, first_game="on")
    census = GAME.census(state)
    draft = {id: count for id, count in census.items() if VILLAGERS[id].copies}
    assert (sum(draft.values()), len(state.reserve)) == (cards, reserve)
    assert not {"monk", "apprentice", "tinner", "smuggler"} & set(draft)


@pytest.mark.parametrize(
    ("table", "words"),
    [
        ({"totals": {"draft": 99}}, "draft cards"),
        ({"totals": {"types": {"hay": 9}}}, "types"),
        ({"totals": {"padlocks": {"cooper": 7}}}, "padlocks"),
        ({"starting_road": ["cooper"]}, "starting road"),
        ({"traded": ["graper"]}, "Basic villagers"),
    ],
)
def test_tables_are_checked(table: dict[str, object], words: str) -> None:
    with pytest.raises(msgspec.ValidationError, match=words):
        _changed(table)


@pytest.mark.parametrize(
    ("id", "change", "words"),
    [
        ("hunter", {"suit": "spades"}, "types"),
        ("grazier", {"on": "miner"}, "lies on"),
        ("graper", {"slots": 1}, "two branches"),
        ("cooper", {"slots": 1}, "never covered"),
        ("agent", {"silver": "NONE"}, "formula"),
        ("founders", {"suit": "spades"}, "has a suit"),
    ],
)
def test_cards_are_checked(id: str, change: dict[str, object], words: str) -> None:
    with pytest.raises(msgspec.ValidationError, match=words):
        _changed({"villagers": {id: change}})


def _changed(table: dict[str, object]) -> Tables:
    plain = msgspec.to_builtins(TABLES)
    for key, value in table.items():
        if key == "villagers":
            assert isinstance(value, dict)
            for card in plain["villagers"]:
                card |= value.get(card["id"], {})
        elif isinstance(value, dict):
            for inner, new in value.items():
                old = plain[key][inner]
                plain[key][inner] = old | new if isinstance(new, dict) else new
        else:
            plain[key] = value
    return msgspec.convert(plain, Tables)


def test_a_card_in_a_line() -> None:
    assert said(shows("milk_maid")) == "Hay on Grazier; padlock Cooper; 2 Food"
    assert said(shows("graper")) == "Grapes base; 1 Food"
    assert said(shows("monk")) == "Special; stands in for a missing villager"
    told = {id: said(shows(id)) for id, kind in VILLAGERS.items() if kind.silver}
    assert told["horse_trader"].endswith("Silver: 3 per 2 Hay")
    assert told["locksmith"].endswith("Silver: 2 per padlock")
    assert told["peddler"].endswith("Silver: 3 per 2 Gold symbols")
    assert told["wood_carver"].endswith("Silver: Gold on Wood")
    assert told["grocer"].endswith("Silver: 3 per Food")
    assert told["freemason"].endswith("Silver: 3 per Builder")
    assert told["agent"].endswith("Silver: most coins on a card")
    assert said(shows("seeker")).endswith("no symbols")


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


@pytest.mark.parametrize(
    ("id", "village", "money"),
    [
        ("horse_trader", "hayer bed_builder>2 horse_trader>2", 3 * 2),
        ("ore_muler", "hayer ore_muler>2 miner glass_blower>4 seeker>4", 3 * 2),
        ("priest", "chandler priest", 3),
        ("log_rafter", "lumberjack log_rafter>2 lumberjack carpenter>4", 5),
        ("locksmith", "miner locksmith>2 hayer grazier>4 milk_maid>5 fromager>6", 4),
        ("peddler", "hayer peddler>2 chandler miner mason>5", 3),
        ("wood_carver", "lumberjack wood_carver>2 shipwright>2 lumberjack wheeler>5 cartwright>6 cooper>5", 2 + 9 + 4),
        ("grocer", "grocer hunter hunter harvester fisher", 12),
        ("freemason", "freemason wattler wattler lumberjack carpenter>5 shipwright>5", 12),
        ("agent", "agent lumberjack carpenter>3*4 cooper>3*6", 6),
    ],
)
def test_silver(id: str, village: str, money: int) -> None:
    state = position(village)
    assert silver(state, 0, id) == money
    assert all_silver(state, 0) == money


def test_silver_counts_on_top_cards_only_and_each_copy() -> None:
    assert all_silver(position("agent agent lumberjack carpenter>4*4"), 0) == 8
    assert all_silver(position("hunter"), 0) == 0


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


def test_pack() -> None:
    assert [len(pack(seats, True)) for seats in (2, 3, 4, 5)] == [86, 86, 100, 100]
    assert len(pack(5, False)) == 92


def test_actions_need_all_their_words() -> None:
    with pytest.raises(BadNotation):
        parse(GAME.action_types, "build cooper")
