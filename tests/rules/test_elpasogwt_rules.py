"""El Paso: rulings, refusals and rare cases of each step."""

from collections import Counter
from itertools import combinations

import msgspec
import pytest

from rules.chance import Chance
from rules.elpasogwt import GAME
from rules.elpasogwt.components import CATTLE, OBJECTIVES, POSTS
from rules.elpasogwt.effects import HireWorker
from rules.elpasogwt.el_paso import DiscShortage
from rules.elpasogwt.scoring import components, fulfilled, possible
from rules.elpasogwt.state import ElPasoState
from rules.elpasogwt.turns import EndOfTurn, UseBuilding
from rules.notation import notation
from rules.table import deciders, prompt
from tests.rules.elpasogwt_positions import listed, play, position, rancher, refusal, said

_DRAW = "CR CR CR CR CR CR CR CR"


# --- movement -----------------------------------------------------------------------------------------------------


def test_the_first_turn_begins_at_a_letter() -> None:
    state = position(built={"3": (1, 1)})
    assert listed(state, "move") == [f"move {letter}" for letter in "BCDEFG"]
    for place in ("A", "3"):
        assert refusal(state, f"move {place}") == "On your first turn choose one of the buildings B to G."


def test_range_grows_to_five_at_most() -> None:
    assert rancher().range == 3
    assert rancher(discs="L1").range == 4
    assert rancher(discs="M2", bonuses=["BT4"]).range == 4
    assert rancher(discs="L1", bonuses=["BT4", "BT4"]).range == 5


def test_nobody_passes_el_paso_or_stops_on_an_empty_space() -> None:
    state = position(rancher(herder="G", discs="L1"), built={"1": (1, 1)})
    assert listed(state) == ["move A"]
    assert state.reached(0, 5) == {"A": 1}
    assert refusal(state, "move 1") == "It is more than 4 steps ahead, or beyond El Paso."
    assert refusal(state, "move 8") == "There is no building."
    state = position(rancher(herder="A"), built={"1": (1, 1)})
    assert state.reached(0, 3) == {"1": 1, "B": 2, "C": 3}


def test_shuffled_buildings_move_with_their_letters() -> None:
    state = position(rancher(herder="A"), neutral="GFEDCB")
    assert state.reached(0, 3) == {"G": 1, "F": 2, "E": 3}


def test_herders_share_a_place() -> None:
    state = position(rancher(herder="B"), rancher(herder="C"))
    assert play(state, "move C") == ["Red moves to building C."]


# --- the place ----------------------------------------------------------------------------------------------------


def test_either_the_actions_or_one_auxiliary_action() -> None:
    state = position(rancher(workers="cowboy"), at="C")
    play(state, "use money")
    assert refusal(state, "auxiliary 1") == "You use the building, so there is no auxiliary action instead."
    assert refusal(state, "use money") == "You have used that action."
    assert refusal(state, "move D") == "Your herder has moved."
    play(state, "use auxiliary", "auxiliary 1")
    assert state.ranchers[0].money == 3
    assert isinstance(state.steps[-1], EndOfTurn)
    for line in ("use money", "auxiliary 1"):
        assert refusal(state, line) == "Nothing is left to do at your place."
    assert refusal(state, "move D") == "Your herder has moved."
    state = position(rancher(workers="cowboy"), at="C")
    play(state, "auxiliary 1")
    assert refusal(state, "use money") == "Nothing is left to do at your place."


def test_a_building_can_be_left_unused() -> None:
    state = position(rancher(), at="C")
    play(state, "end")
    assert deciders(state) == (1,)


def test_what_a_place_does_not_offer() -> None:
    state = position(rancher(hand="CR CR CR CR"), at="D")
    assert refusal(state, "use train") == "building D has no such action."
    assert refusal(state, "use discard") == "That card is not in your hand."
    assert refusal(state, "use buy") == "You cannot pay for any."
    state = position(rancher(money=4), at="B")
    assert refusal(state, "use hire") == "You cannot pay for any worker who is left."
    state = position(rancher(), at="F")
    assert refusal(state, "use token") == "It costs $1."
    state = position(rancher(certificates=4), at="G")
    assert refusal(state, "use certificate") == "Your certificate track is full."


def test_an_unused_discard_does_not_tell_what_is_in_the_hand() -> None:
    # Both must be asked, although only one of them has the card.
    for hand in ("PW CR CR CR", "CR CR CR CR"):
        state = position(rancher(money=5, hand=hand), at="B")
        play(state, "use hire", "hire cowboy")
        assert isinstance(state.steps[-1], UseBuilding)
        assert deciders(state) == (0,)


def test_a_full_track_takes_what_it_can() -> None:
    state = position(rancher(certificates=3), at="3", built={"3": (3, 0)})
    assert play(state, "use certificate")[0] == "Red gains 1 certificate (now 4)."


def test_exchange_token_at_f() -> None:
    state = position(rancher(money=1), at="F")
    assert play(state, "use token")[0] == "Red gains 1 exchange token for $1 (now 1)."


# --- auxiliary actions --------------------------------------------------------------------------------------------


def test_auxiliary_actions_under_their_discs() -> None:
    state = position(rancher(), at="C")
    assert listed(state, "auxiliary") == ["auxiliary 1", "auxiliary 3"]
    assert refusal(state, "auxiliary 2") == "It is locked as long as disc L2 lies on it."
    assert refusal(state, "auxiliary 5") == "The auxiliary actions are 1 to 4."
    state = position(rancher(discs="M1 M2 M3"), at="C")
    assert listed(state, "auxiliary") == [f"auxiliary {number}" for number in range(1, 5)]
    assert play(state, "auxiliary 2")[1] == "Red gains 1 certificate (now 1)."
    state = position(rancher(discs="M1 M2 M3", hand="", draw=""), at="C")
    assert refusal(state, "auxiliary 4") == "Your hand is empty."
    assert refusal(state, "auxiliary 3") == "There is no cattle card left to draw."


def test_a_second_exchange_is_free_to_take() -> None:
    cards = "SG PW CO AN"
    state = position(rancher(discs="L1 M1 M2 M3", draw=cards), at="C")
    log = play(state, "auxiliary 3", "discard CR")
    assert log == [
        "Red takes auxiliary action 3.",
        "Red draws 1 cattle card.",
        "You draw Black Angus.",
        "Red discards Criollo.",
    ]
    assert refusal(state, "discard CR") == "Do you exchange a second card?"
    log = play(state, "exchange", "discard AN")
    assert log[:3] == ["Red exchanges a second card.", "Red draws 1 cattle card.", "You draw Corriente."]
    assert state.ranchers[0].hand == ["CR", "CR", "CR", "CO"]
    state = position(rancher(discs="L1 M1 M2 M3", draw=cards), at="C")
    play(state, "auxiliary 3", "discard CR", "skip")
    # With nothing more to draw, nobody is asked.
    state = position(rancher(discs="L1", hand="", draw="CR"), at="C")
    play(state, "auxiliary 3", "discard CR")
    assert listed(state) == ["exchange", "skip"]
    state.ranchers[0].discard.clear()
    state.ranchers[0].owned["CR"] = 0
    assert deciders(state) == ()


def test_an_exchange_keeps_the_size_of_the_hand() -> None:
    state = position(rancher(tokens=1, draw="CR SG cowboy"), at="C")
    log = play(state, "token")
    assert log[1] == "Red draws 1 cattle card and lays out 1 cowboy."
    assert refusal(state, "discard LH") == "That card is not in your hand."
    assert refusal(state, "end") == "First discard a card."
    play(state, "discard SG")
    red = state.ranchers[0]
    assert (len(red.hand), red.discard, red.tokens, red.workers["cowboy"]) == (4, ["SG"], 0, 1)
    assert refusal(state, "token") == "You have no exchange token."


def test_an_exchange_needs_cattle() -> None:
    state = position(rancher(tokens=1, draw="cowboy", discard="builder", workers="engineer wild"), at="C")
    assert refusal(state, "token") == "There is no cattle card left to draw."
    assert refusal(state, "worker engineer engineer") == "There is no cattle card left to draw."
    assert refusal(state, "auxiliary 3") == "There is no cattle card left to draw."
    assert listed(state, "worker", "token") == ["worker wild cowboy"]


def test_workers_bonuses() -> None:
    state = position(rancher(workers="cowboy builder wild", money=1), at="C")
    assert refusal(state, "worker engineer engineer") == "You have no engineer in front of you."
    assert refusal(state, "worker cowboy builder") == "That bonus is not printed on the cowboy."
    assert refusal(state, "worker dog cowboy").startswith("Use building C")
    log = play(state, "worker wild builder", "worker cowboy cowboy")
    assert log == [
        "Red discards 1 wild worker and pays $1 for a certificate (now 1).",
        "Red discards 1 cowboy for $2 (now $2).",
    ]
    state = position(rancher(workers="builder"), at="C")
    assert refusal(state, "worker builder builder") == "A certificate costs $1."
    state = position(rancher(workers="builder", money=5, certificates=4), at="C")
    assert refusal(state, "worker builder builder") == "Your certificate track is full."
    state = position(rancher(herder="B", workers="engineer"))
    log = play(state, "worker engineer engineer", "discard CR", "move C")
    assert log[0] == "Red discards 1 engineer to exchange a card."


def test_trashing() -> None:
    state = position(rancher(discs="L1", hand="CR SI SI SG"), at="C")
    play(state, "auxiliary 4")
    options = prompt(state, 0).options
    assert said(options[0].label) == "Trash Criollo"
    assert said(options[2].label) == "Trash Simmental: lose 1 point"
    assert refusal(state, "trash LH") == "That card is not in your hand."
    assert refusal(state, "end") == "First choose the card that you trash."
    log = play(state, "trash SI")
    assert log[0] == "Red trashes Simmental (1 trashed so far)."
    assert (state.ranchers[0].trashed, state.ranchers[0].owned["SI"]) == (["SI"], 1)
    state = position(rancher(), at="3", built={"3": (2, 0)})
    log = play(state, "use trash", "trash CR")
    assert log[0] == "Red trashes Criollo for $2 (1 trashed so far)."


def test_no_auxiliary_action() -> None:
    state = position(rancher(), at="C")
    play(state, "use auxiliary")
    assert refusal(state, "auxiliary 2") == "It is locked as long as disc L2 lies on it."
    assert refusal(state, "end") == "Which auxiliary action do you take?"
    assert play(state, "skip") == ["Red takes no auxiliary action."]
    assert "use money" in listed(state)


# --- hiring and buying --------------------------------------------------------------------------------------------


def test_the_question_names_a_building_of_ones_own() -> None:
    state = position(rancher(money=3), at="3", built={"3": (4, 0)})
    assert said(prompt(state, 0).text) == "Use your building 4a on space 3, each action once. You have $3."


def test_the_question_for_workers_names_what_they_pay() -> None:
    able = "cowboy builder builder engineer wild"
    for at, moves, what in (
        ("D", ("use buy", "buy CO"), "Corriente"),
        ("E", ("use build", "construct 2", "site 1"), "building 2a"),
        ("F", ("use train", "train T1"), "T1"),
    ):
        state = position(rancher(money=9, workers=able), at=at)
        play(state, *moves)
        assert said(prompt(state, 0).text) == f"Which workers do you discard for {what}?"


def test_an_upgrade_may_need_no_builder() -> None:
    state = position(rancher(money=9, workers="builder"), at="E", built={"3": (1, 0)})
    play(state, "use build")
    labels = [said(option.label) for option in prompt(state, 0).options]
    assert "Upgrade on space 3 to 2a: $2 and no builder" in labels


def test_hiring_is_limited_by_the_supply() -> None:
    state = position(rancher(money=20), at="B")
    state.supply["cowboy"] = 0
    play(state, "use hire")
    assert refusal(state, "hire cowboy") == "No cowboy is left."
    assert refusal(state, "hire dog") == "The workers are cowboy, builder, engineer and wild."
    assert refusal(state, "end") == "Hire a worker for $5, a wild one for $4 more. You have $20."
    assert play(state, "skip") == ["Red hires nobody."]


@pytest.mark.parametrize(("money", "asked"), [(10, False), (11, True), (13, True)])
def test_a_second_worker_is_offered_only_where_one_can_be_paid(money: int, asked: bool) -> None:
    # The cowboy who is hired first may be turned into $2 for the second worker.
    state = position(rancher(money=money), at="B")
    play(state, "use hire", "hire cowboy")
    assert isinstance(state.steps[-1], HireWorker if asked else UseBuilding)


def test_tables_of_version_1_ask_for_a_second_worker_as_they_did() -> None:
    data = msgspec.msgpack.decode(GAME.encode(position(rancher(money=5), at="B")))
    del data["vain"]
    state = GAME.decode(msgspec.msgpack.encode(data), 1)
    play(state, "use hire", "hire cowboy")
    assert play(state, "skip") == ["Red hires nobody else."]


def test_a_free_wild_worker_costs_four() -> None:
    state = position(rancher(money=3), at="3", built={"3": (4, 0)})
    play(state, "use hire")
    assert refusal(state, "hire wild") == "1 wild worker costs $4 now."
    state = position(rancher(money=4), at="3", built={"3": (4, 0)})
    assert play(state, "use hire", "hire wild")[0] == "Red hires 1 wild worker for $4 ($0 left)."


def test_money_for_a_worker_may_still_be_found() -> None:
    state = position(rancher(hand="LH CO", money=2, workers="cowboy"), at="A")
    for kind in ("cowboy", "builder", "engineer"):
        state.supply[kind] = 0
    play(state, "deliver 9", "disc L1")
    assert listed(state) == ["skip", "worker cowboy cowboy"]
    play(state, "worker cowboy cowboy", "hire wild")
    assert state.ranchers[0].money == 0
    # Without any such worker nobody is asked.
    state = position(rancher(hand="LH CO"), at="A")
    state.supply = dict.fromkeys(state.supply, 0)
    play(state, "deliver 9", "disc L1")
    assert deciders(state) == (1,)


def test_buying_at_building_four_b() -> None:
    state = position(rancher(money=8, workers="cowboy wild"), at="3", built={"3": (4, 0)}, sides="bbbbbb")
    play(state, "use buy")
    assert listed(state) == ["buy CO", "buy AN", "buy SH"]
    assert refusal(state, "buy LH") == "That costs $8 and 3 cowboys; you have $8, 1 cowboy and 1 wild worker."
    assert refusal(state, "buy CR") == "The market sells Corriente, Black Angus, Shorthorn and Longhorn."
    # A choice of workers: the cowboy or the wild one.
    play(state, "buy AN")
    assert listed(state) == ["pay 0", "pay 1"]
    assert refusal(state, "pay 2") == "You have no such workers in front of you."
    assert play(state, "pay 1")[0] == "Red buys Black Angus for $4 and 1 wild worker ($4 left)."
    state = position(rancher(money=8), at="3", built={"3": (4, 0)}, sides="bbbbbb")
    play(state, "use buy")
    state = position(rancher(money=2), at="3", built={"3": (4, 0)}, sides="bbbbbb")
    assert play(state, "use buy")[1] == "Red buys Corriente for $2 ($0 left)."


def test_what_is_out_of_stock() -> None:
    state = position(rancher(money=20, workers="cowboy cowboy"), at="D")
    state.supply["CO"] = 0
    assert "Red buys Black Angus for $4 and 2 cowboys ($16 left)." in play(state, "use buy")
    state = position(rancher(money=20, workers="cowboy cowboy cowboy"), at="D")
    state.supply["CO"] = 0
    play(state, "use buy")
    assert refusal(state, "buy CO") == "No Corriente is left."


# --- buildings ----------------------------------------------------------------------------------------------------


def test_two_buildings_at_most() -> None:
    state = position(
        rancher(money=20, workers="builder builder builder"), at="E", built={"3": (1, 0), "5": (1, 0), "7": (2, 1)}
    )
    play(state, "use build")
    assert refusal(state, "construct 1") == "You have 2 buildings and can only upgrade."
    assert listed(state)[:2] == ["upgrade 3 2", "upgrade 3 3"]
    assert refusal(state, "upgrade 7 3") == "You have no building there."
    assert refusal(state, "upgrade 3 1") == "An upgrade leads to a higher type."
    assert refusal(state, "upgrade 3 9") == "The buildings are types 1 to 6."
    assert refusal(state, "upgrade 3 6") == (
        "That costs $9 and 4 builders; you have $20, 3 builders and 0 wild workers."
    )
    state.stock[2] = 0
    assert refusal(state, "upgrade 3 3") == "None of that type is left."
    assert refusal(state, "end") == "What do you build?"


def test_upgrading_for_money_alone() -> None:
    state = position(rancher(money=2), at="E", built={"3": (1, 0)})
    assert play(state, "use build")[1] == "Red upgrades 1a on space 3 to 2a for $2 ($0 left)."
    assert (state.stock[0], state.stock[1]) == (2, 1)


def test_constructing() -> None:
    state = position(rancher(money=4, workers="builder wild"), at="E", built={"1": (1, 1)})
    state.stock[0] = 0
    play(state, "use build")
    assert refusal(state, "construct 1") == "None of that type is left."
    assert refusal(state, "construct 5") == "That costs $8 and 4 builders; you have $4, 1 builder and 1 wild worker."
    play(state, "construct 2")
    assert refusal(state, "site 8") == "Building on space 8 costs $5 in all, and you have $4."
    assert refusal(state, "site 1") == "There is a building on space 1."
    assert refusal(state, "site A") == "Where do you build 2a?"
    log = play(state, "site 5", "pay 0")
    assert log[0] == "Red constructs 2a on space 5 for $4 and 1 builder ($0 left)."
    assert state.own(0) == ["5"]


def test_the_actions_of_side_b() -> None:
    state = position(rancher(hand="CR LH"), at="3", built={"3": (2, 0)}, sides="bbbbbb")
    play(state, "use discard")
    assert refusal(state, "discard AN") == "That card is not in your hand."
    assert play(state, "discard LH")[0] == "Red discards Longhorn for $3 (now $3)."
    state = position(rancher(), at="3", built={"3": (6, 0)}, sides="bbbbbb")
    play(state, "use bonus", "take X3")
    assert state.ranchers[0].bonuses == ["BT3"]
    state = position(rancher(), at="3", built={"3": (1, 0)}, sides="bbbbbb")
    play(state, "use token")
    assert state.ranchers[0].tokens == 1


def test_moving_on_with_building_five() -> None:
    state = position(rancher(money=0, draw=_DRAW, discs="L1"), at="3", built={"3": (5, 0), "5": (5, 0), "7": (1, 1)})
    play(state, "use money", "use move")
    # Three steps, whatever the range is.
    assert listed(state) == ["move D", "move 5", "move E"]
    assert refusal(state, "move F") == "It is more than 3 steps ahead, or beyond El Paso."
    assert play(state, "move 5") == ["Red moves to space 5: own building 5a."]
    play(state, "use move", "move G")
    assert "use certificate" in listed(state)
    play(state, "use certificate")
    assert [type(step).__name__ for step in state.steps] == ["EndOfTurn", "UseBuilding"]
    assert state.ranchers[0].money == 3


def test_moving_on_to_el_paso_can_trigger_the_end() -> None:
    state = position(rancher(hand="CR PW SG GA"), at="9", built={"9": (5, 0)}, simmental=0)
    log = play(state, "use move")
    assert "Red moves to El Paso." in log
    assert state.ending == 0
    play(state, "deliver 0", "disc L1")
    assert deciders(state) == (1,)


# --- trains and tiles ---------------------------------------------------------------------------------------------


def test_the_train() -> None:
    state = position(rancher(money=9, workers="engineer engineer engineer wild"), at="F", trains="AAAA")
    play(state, "use train")
    assert listed(state) == ["train T1", "train T2", "train T3", "train T4"]
    assert refusal(state, "train T5") == "The train cards are T1 to T4."
    log = play(state, "train T4")
    assert log[0] == "Red uses train T4 for $8, 3 engineers and 1 wild worker ($1 left)."
    assert listed(state) == ["use bonus", "use objective", "use cattle", "skip"]
    log = play(state, "use cattle")
    assert log == ["Red gains Shorthorn."]
    assert refusal(state, "use cattle") == "You have used that action."
    assert refusal(state, "use train") == "Train T4 has no such action."
    assert refusal(state, "end") == "Use the actions of train T4 in any order."
    log = play(state, "use objective", "take O1")
    assert log == ["Red takes J01 from O1 (3 cowboys)."]
    assert play(state, "skip")[0] == "Red leaves the rest of the train."
    state = position(rancher(money=9, workers="engineer engineer engineer engineer"), at="F")
    state.supply["SH"] = 0
    play(state, "use train", "train T4")
    assert refusal(state, "use cattle") == "None is left."
    state = position(rancher(), at="3", built={"3": (5, 0)}, sides="bbbbbb")
    log = play(state, "use train")
    assert log[1] == "Red uses train T1 for nothing ($0 left)."
    state = position(rancher(), at="F")
    assert refusal(state, "use train") == "You cannot pay for any."
    state = position(rancher(money=1, workers="engineer engineer"), at="F")
    play(state, "use train")
    assert refusal(state, "train T3") == ("That costs $4 and 3 engineers; you have $1, 2 engineers and 0 wild workers.")


def test_two_tiles_one_after_the_other() -> None:
    state = position(
        rancher(money=8, workers="engineer engineer engineer engineer"),
        at="F",
        trains="BBBB",
        bonuses="BT1 BT2 BT3 BT5",
    )
    play(state, "use train", "train T4", "use bonus", "take X1")
    assert state.bonus_row == ["BT5", "BT2", "BT3"]
    log = play(state, "take X1")
    assert log == ["Red takes BT5 from X1 (once: gain $6).", "Red gains $6 (now $6)."]
    assert state.bonus_row == ["", "BT2", "BT3"]
    assert state.ranchers[0].bonuses == ["BT1", "BT5"]


@pytest.mark.parametrize(
    ("tile", "lines", "last"),
    [
        ("BT6", ["hire cowboy"], "Red hires 1 cowboy free."),
        ("BT7", [], "Red gains 2 exchange tokens (now 2)."),
        ("BT8", [], "Red gains Black Angus."),
        ("BT9", [], "Red gains $1 (now $1)."),
    ],
)
def test_tiles_that_act_once(tile: str, lines: list[str], last: str) -> None:
    state = position(rancher(), at="3", built={"3": (6, 0)}, sides="bbbbbb", bonuses=f"BT1 BT2 BT3 {tile}")
    log = play(state, "use bonus", "take XS", *lines)
    assert log[0].startswith(f"Red draws {tile} from the stack (once: ")
    assert last in log


def test_a_tile_that_brings_nothing() -> None:
    state = position(rancher(), at="3", built={"3": (6, 0)}, sides="bbbbbb", bonuses="BT8")
    state.supply["AN"] = 0
    state.bonus_row = ["BT8", "", ""]
    log = play(state, "use bonus", "take X1")
    assert log[-1] == "That brings Red nothing now."
    assert refusal(state, "use bonus") == "You have used that action."
    state = position(rancher(), at="3", built={"3": (6, 0)}, sides="bbbbbb")
    state.bonus_row = ["", "", ""]
    assert refusal(state, "use bonus") == "No tiles are left."


def test_a_tile_may_be_left() -> None:
    state = position(rancher(hand="LH PW"), at="A")
    play(state, "deliver 8", "disc L1")
    assert refusal(state, "take X1") == "Take an objective tile."
    assert "Red takes no tile." in play(state, "skip")
    assert state.ranchers[0].objectives == []


# --- El Paso ------------------------------------------------------------------------------------------------------


def test_arrival_brings_more_with_tiles() -> None:
    state = position(rancher(herder="G", workers="cowboy", bonuses=["BT3", "BT3"]))
    assert play(state, "move A")[1] == "Red gets $9 (now $9) and a Simmental (9 left)."


def test_duplicates_count_with_tiles() -> None:
    hand = "AN AN SI SI CR"
    assert rancher(hand=hand).breeding == 8
    assert rancher(hand=hand, bonuses=["BT2"]).breeding == 12
    assert rancher(hand=hand, bonuses=["BT2", "BT2"]).breeding == 15


def test_own_discs_close_posts_and_those_of_others_do_not() -> None:
    red = rancher(hand="LH SH SI", posts=[4, 10, 12, 0], discs="L4 M1 M2 M3", money=5)
    state = position(red, rancher(posts=[5, 6, 7]), at="A")
    assert listed(state, "deliver") == [f"deliver {value}" for value in (0, 5, 6, 7, 8, 9, 11, 12, 14)]
    assert refusal(state, "deliver 10") == "You have a disc on post 10."
    assert refusal(state, "deliver 13") == "There is no such trading post."
    assert refusal(state, "end").startswith("Choose a trading post. Breeding value 14: at most 14.")
    play(state, "deliver 12", "disc L4")
    assert (state.ranchers[0].money, state.ranchers[0].posts) == (2, [4, 10, 12, 0, 12])


def test_the_dear_disc_needs_money() -> None:
    state = position(rancher(hand="LH", discs="L3 L4", money=2), at="A")
    play(state, "deliver 4")
    assert state.ranchers[0].posts == [4]
    state = position(rancher(hand="LH", discs="L3 L4 M1", money=2), at="A")
    assert listed(state, "disc") == []
    state = position(rancher(hand="LH SH", discs="L3 L4 M1", money=2), at="A")
    play(state, "deliver 11")
    assert refusal(state, "disc L4") == "Disc L4 costs $3."
    assert refusal(state, "disc L1") == "Disc L1 has left your player board."
    assert refusal(state, "shift 4") == "Discs of your player board go first."


def test_no_disc_for_a_post() -> None:
    red = rancher(hand="LH", discs="L4 M1", money=2, posts=[4, 5, 10, 12, 12])
    state = position(red, at="A")
    play(state, "deliver 6")
    assert isinstance(state.steps[-1], DiscShortage)
    assert listed(state) == ["shift 4", "shift 5", "shift 10", "shift 12", "no-disc"]
    assert refusal(state, "disc M1") == "No disc of your board may go there."
    assert refusal(state, "shift 6") == "The disc must come from another post."
    assert refusal(state, "shift 7") == "You have no disc there."
    log = play(state, "shift 12")
    assert log[0] == "Red delivers to post 6 and moves the disc from post 12 there."
    assert state.ranchers[0].posts == [4, 5, 10, 12, 6]
    # The bonus comes as with a new disc.
    assert listed(state, "auxiliary") == ["auxiliary 1", "auxiliary 2", "auxiliary 3"]
    state = position(red := rancher(hand="LH", discs="", certificates=3, posts=[4]), at="A")
    play(state, "deliver 9")
    log = play(state, "no-disc")
    assert log[0] == "Red delivers to post 9 without a disc, spending 3 certificates."
    assert (state.ranchers[0].posts, state.ranchers[0].certificates) == ([4], 0)


def test_a_new_ability_counts_at_once() -> None:
    state = position(rancher(hand="LH CR", draw=_DRAW), at="A")
    log = play(state, "deliver 6", "disc L1", "auxiliary 1")
    assert "Red gains $3 (now $3)." in log
    state = position(rancher(hand="LH CO CR", draw=_DRAW), at="A")
    log = play(state, "deliver 10", "disc M3", "take X1")
    assert "Red draws 5 cattle cards." in log


def test_exchanges_in_el_paso_are_open() -> None:
    state = position(rancher(hand="CR CR", draw="CR LH", tokens=1), at="A")
    log = play(state, "token")
    assert log[1] == "Red draws Longhorn."
    assert GAME.view(state, 1).ranchers[0].hand == ["CR", "CR", "LH"]
    play(state, "discard CR")
    assert "deliver 7" in listed(state)


def test_the_hand_is_gone_after_the_delivery() -> None:
    state = position(rancher(hand="CR PW", workers="cowboy", draw="CR"), at="A")
    play(state, "deliver 0", "disc L1")
    assert isinstance(state.steps[-1], EndOfTurn)
    assert (state.ranchers[0].hand, state.ranchers[0].discard) == ([], ["CR", "PW"])
    log = play(state, "end")
    assert log[0] == "Red draws 3 cattle cards; the discard pile was shuffled."


# --- cards, knowledge and the end ---------------------------------------------------------------------------------


def test_drawing_stops_when_nothing_is_left() -> None:
    state = position(rancher(hand="CR", draw="", discard=""), at="C")
    assert play(state, "end") == []
    assert state.ranchers[0].hand == ["CR"]
    state = position(rancher(hand="CR", draw="cowboy"), at="C")
    assert play(state, "end") == ["Red draws no cattle card and lays out 1 cowboy."]


def test_what_everybody_can_tell_of_a_hand() -> None:
    state = position(rancher(hand="AN PW CR", draw="", discard="SG GA LH"), at="C")
    play(state, "end")
    red = state.ranchers[0]
    assert red.known == ["CR", "PW", "AN"]
    assert GAME.view(state, 1).ranchers[0].hand == ["CR", "PW", "AN", "?"]
    assert GAME.view(state, 0).ranchers[0].hand == red.hand
    state = position(red, at="D")
    play(state, "auxiliary 3", "discard AN")
    assert state.ranchers[0].known == ["CR", "PW"]


def test_wild_workers_and_discs_serve_one_tile_each() -> None:
    discs = {"wild": 0, "D10": 3, "D12": 1}
    assert possible({"cowboy": 2, "builder": 1}, {**discs, "cowboy": 1, "builder": 0, "wild": 2})
    assert not possible({"cowboy": 2, "builder": 1}, {**discs, "cowboy": 1, "builder": 0, "wild": 1})
    assert possible({"D10": 2, "D12": 1}, discs)
    assert not possible({"D10": 3, "D12": 1}, discs)
    assert not possible({"D12": 2}, discs)


def test_all_three_tiles_for_builders_can_be_met() -> None:
    state = position(rancher(objectives=["J16", "J17", "J20"], bonuses=["BT1"]), built={"3": (5, 0), "7": (6, 0)})
    assert set(fulfilled(state, 0)) == {"J16", "J17", "J20"}
    state = position(rancher(objectives=["J16", "J17", "J20"], bonuses=["BT1"]), built={"3": (5, 0), "7": (3, 0)})
    # Six builders: 2 and 2 score more than 5.
    assert set(fulfilled(state, 0)) == {"J16", "J20"}


def test_a_tie_is_shared() -> None:
    state = position(rancher(money=9), rancher(money=5))
    state.steps = []
    result = GAME.result(state)
    assert [standing.place for standing in result.standings] == [1, 1]
    assert said(result.summary) == "Red and Blue share the victory with 1 point."


@pytest.mark.parametrize("seed", range(12))
def test_the_best_set_of_tiles_is_found(seed: int) -> None:
    chance = Chance(seed, 0)
    tiles = chance.sample(list(OBJECTIVES), 8)
    cards = [*CATTLE, "cowboy", "builder", "engineer", "wild"]
    red = rancher(
        hand="",
        draw=" ".join(chance.choice(cards) for _ in range(14)),
        objectives=tiles,
        posts=chance.sample(list(POSTS), 5),
        tokens=chance.below(3),
        trashed=["CR"] * chance.below(5),
        bonuses=["BT1"] * chance.below(3),
    )
    state = position(red, built={"3": (chance.below(6) + 1, 0)})
    has = components(state, 0)
    most = 0
    for count in range(len(tiles) + 1):
        for chosen in combinations(tiles, count):
            needed: Counter[str] = Counter()
            for tile in chosen:
                needed.update(OBJECTIVES[tile].needs)
            if possible(needed, has):
                most = max(most, sum(OBJECTIVES[tile].points for tile in chosen))
    assert sum(OBJECTIVES[tile].points for tile in fulfilled(state, 0)) == most


# --- buttons have no room for hints: what something brings and costs is on the label --------------------------------


def _labels(state: ElPasoState, *verbs: str) -> list[str]:
    options = prompt(state, deciders(state)[0]).options
    return [said(option.label) for option in options if notation(option.action).split()[0] in verbs]


def test_labels_say_what_a_post_and_a_disc_bring() -> None:
    state = position(rancher(hand="CR SG GA PW", discs="L2 L4 M2 M3", money=5, certificates=3), at="A")
    assert _labels(state, "deliver")[:2] == ["Deliver to post 0: no bonus", "Deliver to post 4: gain $2"]
    assert _labels(state, "deliver")[-2:] == [
        "Deliver to post 9 with 2 certificates: hire a worker free (wild $4)",
        "Deliver to post 10 with 3 certificates: 2 points; gain 1 bonus tile",
    ]
    play(state, "deliver 10")
    assert _labels(state, "disc") == [
        "Disc L2 (auxiliary action 2: gain 1 certificate)",
        "Disc L4 for $3 (auxiliary action 4: trash a hand card)",
        "Disc M2 (range +1)",
        "Disc M3 (hand limit +1)",
    ]


def test_labels_say_what_a_moved_disc_loses() -> None:
    state = position(rancher(hand="CR SG", discs="", posts=[0, 10]), at="A")
    play(state, "deliver 0")
    assert _labels(state, "shift", "no-disc") == [
        "Move a disc from post 10: lose 2 points",
        "Place no disc, without a bonus",
    ]


def test_labels_say_what_is_bought_and_used() -> None:
    state = position(rancher(workers="cowboy cowboy", money=9), at="D")
    play(state, "use buy")
    assert _labels(state, "buy") == ["Buy Corriente: $2 and 1 cowboy", "Buy Black Angus: $4 and 2 cowboys"]
    state = position(rancher(workers="engineer engineer", money=9), at="F")
    assert "Pay $1 for 1 exchange token" in _labels(state, "use")
    play(state, "use train")
    assert _labels(state, "train") == ["Use T1: $0 and 1 engineer", "Use T2: $1 and 2 engineers"]


def test_the_building_of_somebody_else_asks_for_an_auxiliary_action() -> None:
    state = position(rancher(money=4), at="7", built={"7": (3, 1)})
    assert said(prompt(state, 0).text) == ("You may take one auxiliary action: space 7 belongs to Blue. You have $4.")
