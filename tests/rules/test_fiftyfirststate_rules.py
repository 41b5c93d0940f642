"""51st State: paying, developing, razing, action locations, connection cards, shields and New Era, rule by rule."""

import pytest

from rules.fiftyfirststate.components import LOCATIONS, TABLES, pack
from rules.fiftyfirststate.payment import ways
from rules.table import deciders
from tests.rules.fiftyfirststate_positions import held, listed, listed_with, play, position, refusal

# --- paying -------------------------------------------------------------------------------------------------------


def test_wild_goods_replace_others_but_never_the_other_way() -> None:
    state = position("weapon_trader", has="1 ammo", hand="school")
    assert listed_with(state, "use") == ["N1"]
    play(state, "use N1")
    assert (held(state), state.players[0].points) == ({}, 1)
    state = position(has="1 uni", hand="school")
    assert (listed_with(state, "build"), listed_with(state, "deal")) == (["school"], ["school"])
    assert listed_with(state, "raze-hand") == ["school"]
    state = position("corner_shop", has="1 grey, 1 worker", hand="school")
    assert listed_with(state, "deal") == listed_with(state, "use") == []


def test_the_usual_way_to_pay_comes_first() -> None:
    state = position("city_guards+2gun radioactive_colony+1ammo", has="1 gun, 1 ammo", era=True)
    player = state.players[0]
    assert ways(player, {"gun": 1}) == [("gun",), ("gun@1",), ("ammo",), ("ammo@2",)]
    assert ways(player, {"gun": 2})[:3] == [("gun", "gun@1"), ("gun", "ammo"), ("gun", "ammo@2")]
    assert len(ways(player, {"gun": 2})) == 7
    assert ways(player, {"worker": 1}) == []
    assert ways(player, {"basic": 1}) == [("gun",), ("gun@1",), ("ammo",), ("ammo@2",)]
    assert ways(player, {"deal": 1}) == [()]


def test_how_to_pay_is_asked_and_told() -> None:
    state = position("confessor city_guards+1gun", has="1 gun, 1 ammo", others={1: "1 gun"})
    play(state, "use N1")
    assert listed(state) == ["pay gun,gun@2", "pay gun,ammo", "pay gun@2,ammo"]
    assert refusal(state, "pay ammo,ammo") == "That is not what it costs, or you do not have it."
    assert refusal(state, "pay guns") == "Write goods with commas between them, such as gun,ammo."
    assert refusal(state, "pass") == "First choose how you pay."
    log = play(state, "pay gun@2,ammo")
    assert log[0] == "Anna uses Confessor: 1 gun from N2 + 1 ammo for 2 VP."
    assert (held(state), state.players[0].sites[1].goods) == ({"gun": 1}, {})


def test_many_ways_to_pay_stand_under_headings() -> None:
    state = position(
        "corner_shop camp+1worker radioactive_colony+1worker+2ammo city_guards+1gun methane_storage+1fuel",
        has="1 worker, 1 gun, 1 fuel, 1 iron, 1 brick, 1 ammo",
        era=True,
    )
    play(state, "use N1")
    assert len(listed(state)) == 3 * 8
    state.players[0].sites.append(state.players[0].sites[0].__class__("scrap_metal", goods={"iron": 1}))
    assert len(listed(state)) == 3 * 9
    groups = [option.group for option in state.steps[-1].prompt(state, 0).options]
    assert groups[0] != groups[-1]
    assert None not in groups


# --- developing ---------------------------------------------------------------------------------------------------


def test_any_card_can_be_developed_onto_a_ruin() -> None:
    state = position("~docks", hand="church", has="1 ammo", others={1: "1 gun"})
    log = play(state, "develop church")
    assert "Anna develops Church onto a ruin at N1 for 1 ammo and gains 2 VP; 1 VP for developing." in log
    assert state.players[0].points == 3
    assert not state.players[0].sites[0].ruin
    assert state.discards[-1] == "docks"


def test_cards_without_symbols_match_all() -> None:
    state = position("church school", hand="foundation", has="1 brick", era=True)
    play(state, "develop foundation")
    assert listed(state) == ["choose N1", "choose N2"]
    state = position("foundation", hand="church", has="1 brick", era=True)
    assert listed_with(state, "develop") == ["church"]


def test_a_brick_or_a_token_pays_for_developing() -> None:
    state = position("quarry docks", hand="clay_pit", has="1 brick, 1 dev")
    play(state, "develop clay_pit")
    assert refusal(state, "choose N3") == "Name one of your own locations."
    assert refusal(state, "pass") == "First choose the location that is replaced."
    play(state, "choose N1")
    assert listed(state) == ["pay brick", "pay dev"]
    play(state, "pay dev")
    assert held(state) == {"brick": 1}
    token = position("docks", hand="clay_pit school", has="1 brick", era=True)
    assert refusal(token, "develop clay_pit") == "Clay Pit shares no symbol with any of your locations."
    assert refusal(token, "develop church") == "That card is not in your hand."
    none = position(hand="clay_pit", has="1 brick")
    assert refusal(none, "develop clay_pit") == "You have no location that it could replace."
    poor = position("quarry", hand="clay_pit", has="1 grey")
    assert refusal(poor, "develop clay_pit") == "Developing costs a brick or a development token."


def test_the_token_of_a_foundation_pays_for_replacing_it() -> None:
    state = position("foundation+1dev", hand="church", era=True)
    log = play(state, "develop church")
    paid = "Anna develops Church onto Foundation at N1 for 1 development token from N1"
    assert f"{paid} and gains 2 VP; 1 VP for developing." in log
    assert held(state) == {}


def test_what_lies_on_a_replaced_location() -> None:
    state = position("camp+2worker^", hand="school", has="1 brick")
    play(state, "develop school")
    assert held(state) == {"worker": 4}
    assert not state.players[0].sites[0].shield


def test_a_new_cache_is_filled_and_counts_are_taken_with_the_new_card() -> None:
    state = position(hand="camp", has="1 grey", others={1: "1 gun"})
    assert play(state, "build camp")[0] == "Anna builds Camp as N1 for 1 grey and gains 3 workers in its cache."
    assert state.players[0].sites[0].goods == {"worker": 3}
    state = position("docks shipwreck ~parking_lot", hand="factory", has="2 grey")
    play(state, "build factory")
    assert state.players[0].points == 3
    many = "docks docks shipwreck shipwreck shelter scrap_trader"
    state = position(many, hand="factory", has="2 grey")
    play(state, "build factory")
    assert state.players[0].points == 5


# --- razing -------------------------------------------------------------------------------------------------------


def test_a_shield_and_hidden_forge_raise_the_defence() -> None:
    state = position("", "docks^ hidden_forge church archive docks", has="3 red", era=True)
    assert listed_with(state, "raze") == ["A5"]
    state = position("", "docks^ hidden_forge church archive", has="4 red", era=True)
    assert listed_with(state, "raze") == ["A1", "A2", "A3"]


def test_a_razed_cache_goes_to_its_owner() -> None:
    state = position("", "camp+2worker", has="4 red")
    log = play(state, "raze A1")
    assert log[0].endswith("Ben gains 1 worker and 2 workers from the cache.")
    assert held(state, 1) == {"worker": 3}
    assert state.players[1].sites[0].goods == {}
    ruined = position("", "~camp", has="5 red")
    assert refusal(ruined, "raze A1") == "A1 is a ruin."


def test_deals_of_cards_and_points_when_razed() -> None:
    state = position("", "pub", has="3 red", deck="quarry motel school docks archive", others={1: "1 gun"})
    play(state, "raze A1")
    assert state.players[0].hand == ["archive", "docks", "school"]
    assert state.players[1].hand == ["motel"]
    state = position("", "church", has="4 red")
    play(state, "raze A1")
    assert (state.players[0].points, state.players[1].points) == (2, 1)


def test_what_cannot_be_razed_or_visited() -> None:
    state = position("docks", "church", has="5 red, 1 worker", others={1: "1 gun"})
    assert refusal(state, "raze N1") == "That is your own location."
    assert refusal(state, "raze A7") == "There is no location A7."
    assert refusal(state, "raze X1") == "Name a location by its letter and number, such as N3."
    assert refusal(state, "visit A1") == "Church is no open production."
    poor = position("", "docks", has="1 grey")
    assert refusal(poor, "visit A1") == "It costs 1 worker, which you do not have."


# --- action locations ---------------------------------------------------------------------------------------------


def test_actions_work_as_often_as_printed() -> None:
    state = position("clay_pit", has="2 worker, 2 brick", others={1: "1 gun"})
    play(state, "use N1", "pass", seat=None)
    assert state.players[1].passed
    assert refusal(state, "use N1") == "Clay Pit works only once in a round."
    state = position("archive", has="2 worker", others={1: "1 gun"})
    play(state, "use N1", "done")
    assert deciders(state) == (1,)
    play(state, "pass")
    assert listed_with(state, "use") == ["N1"]


def test_what_cannot_be_used() -> None:
    state = position("church ~archive hideout", "pub", has="1 worker")
    assert refusal(state, "use N1") == "Church has no action."
    assert refusal(state, "use N2") == "N2 is a ruin."
    assert refusal(state, "use N3") == "It costs 1 Deal, which you do not have."
    assert refusal(state, "use A1") == "That is not your location."
    assert refusal(state, "use N9") == "There is no location N9."


def test_deals_are_discarded_for_points() -> None:
    state = position("hideout", has="1 grey", deals="docks quarry")
    play(state, "use N1")
    assert listed(state) == ["drop docks", "drop quarry"]
    assert refusal(state, "drop church") == "That is not one of your Deals."
    assert refusal(state, "pass") == "First discard a Deal."
    log = play(state, "drop docks")
    assert log[0] == "Anna uses Hideout: 1 Deal (Docks) for 1 VP."
    assert (state.players[0].deals, state.discards) == (["quarry"], ["docks"])
    play(state, "again")
    assert (state.players[0].points, state.players[0].deals) == (2, [])
    state = position("negotiator", has="1 worker", deals="docks")
    assert play(state, "use N1")[0] == "Anna uses Negotiator: 1 worker + 1 Deal (Docks) for 2 VP."


def test_thieves_caravan_takes_from_supplies_alone() -> None:
    state = position(
        "thieves_caravan",
        "city_guards+3gun",
        seats=4,
        has="5 worker",
        others={1: "1 iron, 2 ammo", 2: "1 gun", 3: "2 fuel"},
        passed=(3,),
    )
    play(state, "use N1")
    assert listed(state) == ["steal A iron", "steal U gun"]
    assert refusal(state, "steal G fuel") == "Dora has passed."
    assert refusal(state, "steal A gun") == "There is no such basic good in that supply."
    assert refusal(state, "steal N gun") == "Name the letter of another player's faction."
    assert refusal(state, "steal Q gun") == "Name the letter of another player's faction."
    assert refusal(state, "pass") == "First take a good from another player."
    assert play(state, "steal A iron")[0] == "Anna takes 1 iron from Ben."
    assert (held(state), held(state, 1)) == ({"worker": 3, "iron": 1}, {"ammo": 2})
    play(state, "again")
    assert held(state) == {"worker": 1, "iron": 1, "gun": 1}
    nobody = position("thieves_caravan", has="2 worker", others={1: "1 ammo"})
    assert refusal(nobody, "use N1") == "Nobody who has not passed has a gun, fuel, iron or a brick."


def test_a_second_use_that_cannot_be_done_is_dropped() -> None:
    state = position("thieves_caravan", has="4 worker", others={1: "1 iron"})
    play(state, "use N1")
    assert held(state) == {"worker": 2, "iron": 1}
    assert state.players[0].sites[0].used == 1


def test_production_manager_repeats_a_production() -> None:
    state = position("production_manager arena assassin ~school", has="2 worker", era=True)
    play(state, "use N1")
    assert listed(state) == ["choose N2", "choose N3"]
    assert refusal(state, "choose N1") == "Name one of your production locations, such as N3."
    assert play(state, "choose N2")[0] == "Arena produces 2 guns for Anna."
    assert held(state) == {"gun": 2}
    none = position("production_manager", has="2 worker", era=True)
    assert refusal(none, "use N1") == "You have no production location."


@pytest.mark.parametrize("id", [id for id, card in LOCATIONS.items() if card.gain])
def test_each_action_location_does_what_is_printed(id: str) -> None:
    card = LOCATIONS[id]
    cost = {{"basic": "gun"}.get(good, good): count for good, count in card.pay.items() if good != "deal"}
    has = ", ".join(f"{count} {good}" for good, count in cost.items())
    deals = "docks" if "deal" in card.pay else ""
    state = position(id, has=has, deals=deals, era=True, others={1: "1 gun"})
    play(state, "use N1")
    gained = held(state)
    expected = {good: count for good, count in card.gain.items() if good not in ("vp", "card")}
    assert {good: gained.get(good, 0) for good in expected} == expected
    assert state.players[0].points == card.gain.get("vp", 0)
    assert len(state.players[0].hand) == card.gain.get("card", 0)
    assert sum(gained.values()) == sum(expected.values())
    assert state.players[0].deals == []


@pytest.mark.parametrize("id", [id for id, card in LOCATIONS.items() if card.kind != "A1"])
def test_each_building_brings_what_is_printed(id: str) -> None:
    card = LOCATIONS[id]
    state = position(hand=id, has=f"{card.distance} grey", era=True, others={1: "1 gun"})
    play(state, f"build {id}")
    brings = {**card.makes}
    for good, count in card.bonus.items():
        counted = card.per is None or card.makes or card.per.symbol in card.symbols
        brings[good] = brings.get(good, 0) + (count if counted else 0)
    player = state.players[0]
    assert player.points == brings.pop("vp", 0)
    assert len(player.hand) == brings.pop("card", 0)
    assert held(state) == brings
    assert player.sites[0].goods == card.cache


# --- the board, workers, connection cards -------------------------------------------------------------------------


def test_board_actions_work_once() -> None:
    state = position(has="2 iron", others={1: "1 gun"})
    assert play(state, "board 1")[0] == "Anna uses board action 1: 1 iron for 1 grey."
    play(state, "pass")
    assert refusal(state, "board 1") == "You have used action 1 in this round."
    assert refusal(state, "board 2") == "It costs 1 gun, which you do not have."
    assert refusal(state, "board 4") == "The actions of your board are 1 to 3."


def test_the_appalachians_discard_a_hand_card() -> None:
    state = position(
        seat=0, factions=("appalachian", "newyork"), hand="church", connections="punks", has="1 brick, 1 gun"
    )
    play(state, "board 1")
    assert listed(state) == ["drop church", "drop punks"]
    assert refusal(state, "drop docks") == "That card is not in your hand."
    assert refusal(state, "pass") == "First discard a card from your hand."
    log = play(state, "drop punks")
    assert log[0] == "Anna uses board action 1: 1 brick and Punks for 2 grey."
    assert state.connection_discards["red"] == ["punks"]
    state = position(factions=("appalachian", "newyork"), hand="church", has="1 brick, 1 gun")
    play(state, "board 1", "drop church")
    assert (state.discards, state.players[0].hand) == (["church"], [])
    none = position(factions=("appalachian", "newyork"), has="1 brick")
    assert "board 1" not in listed(none)


def test_connection_cards_are_taken_and_played() -> None:
    state = position(has="4 worker, 1 gun", slots=("junk_train", "thugs"), others={1: "1 gun"})
    assert play(state, "take red")[0] == "Anna takes Thugs for 2 workers."
    assert state.slots == {"blue": "junk_train", "red": ""}
    play(state, "pass")
    assert refusal(state, "take red") == "No red connection card lies there."
    assert refusal(state, "take green") == "The colours are blue and red."
    play(state, "take blue")
    assert play(state, "play thugs")[0] == "Anna plays Thugs for 1 gun and gains 3 red."
    assert refusal(state, "take blue") == "No blue connection card lies there."
    assert play(state, "play junk_train")[0] == "Anna plays Junk Train and gains 3 blue."
    assert refusal(state, "play punks") == "That card is not in your hand."
    assert held(state) == {"red": 3, "blue": 3}
    assert state.connection_discards == {"blue": ["junk_train"], "red": ["thugs"]}
    poor = position(has="1 worker", connections="thugs", slots=("merchants", "punks"))
    assert refusal(poor, "play thugs") == "It costs 1 gun, which you do not have."
    assert refusal(poor, "take blue") == "It costs 2 workers, which you do not have."


def test_what_cannot_be_exchanged() -> None:
    state = position(has="3 worker")
    assert refusal(state, "exchange ammo") == "You can exchange workers for a gun, fuel, iron, a brick or a card."
    assert refusal(position(has="1 worker"), "exchange gun") == "It costs 2 workers, which you do not have."
    state = position(has="5 worker", others={1: "1 gun"})
    play(state, "exchange gun", "done")
    assert held(state) == {"worker": 3, "gun": 1}


def test_cards_of_the_hand_that_cannot_be_used() -> None:
    state = position(hand="skyscraper", has="2 grey, 1 blue, 2 red")
    assert refusal(state, "build skyscraper") == "Skyscraper has distance 3, and you have 2 grey."
    assert refusal(state, "deal skyscraper") == "Skyscraper has distance 3, and you have 1 blue."
    assert refusal(state, "raze-hand skyscraper") == "Skyscraper has distance 3, and you have 2 red."
    assert refusal(state, "build church") == "That card is not in your hand."
    assert refusal(state, "again") == "First take an action, or pass."


# --- shields ------------------------------------------------------------------------------------------------------


def test_shields_are_placed_beside_the_main_action() -> None:
    state = position("docks hidden_forge ~pub quarry", "docks", has="3 shield, 1 iron", era=True, others={1: "1 gun"})
    assert listed_with(state, "shield") == ["N1", "N4"]
    assert refusal(state, "shield N2") == "Hidden Forge has a shield already."
    assert refusal(state, "shield N3") == "N3 is a ruin."
    assert refusal(state, "shield A1") == "That is not your location."
    assert play(state, "shield N1") == ["Anna places a shield on Docks (N1): defence 4."]
    assert refusal(state, "shield N1") == "Docks has a shield already."
    play(state, "board 1")
    assert listed(state) == ["shield N4", "done"]
    assert refusal(state, "build docks") == "Your main action is done: place shields, or end your turn."
    play(state, "done")
    assert deciders(state) == (1,)
    assert held(state) == {"shield": 2, "grey": 1}
    assert refusal(position("docks", has="1 iron"), "shield N1") == "You have no shield."


def test_who_has_passed_places_no_shield() -> None:
    state = position("docks", has="1 shield", others={1: "1 gun"})
    play(state, "pass")
    assert deciders(state) == (1,)


# --- New Era: reacting features -----------------------------------------------------------------------------------


def test_features_react_to_deals_one_by_one() -> None:
    state = position(
        "petes_office truck ~petes_office bus_station espionage_center", hand="docks", has="1 blue", era=True
    )
    log = play(state, "deal docks")
    assert log[1:4] == [
        "Pete's Office brings Anna 1 VP.",
        "Truck brings Anna 1 ammo.",
        "Bus Station brings Anna 1 worker.",
    ]
    assert (held(state), state.players[0].points) == ({"iron": 1, "ammo": 1, "worker": 1}, 1)
    assert len(state.players[0].hand) == 1


def test_features_react_to_both_ways_of_razing() -> None:
    state = position("hunters mesmerizers_dwelling", "docks", hand="quarry", has="4 red", era=True, others={1: "1 gun"})
    play(state, "raze-hand quarry")
    assert (held(state), state.players[0].points) == ({"red": 3, "brick": 2, "worker": 1}, 1)
    state.steps[-1].seat = 0
    play(state, "raze A1")
    assert held(state) == {"brick": 2, "worker": 2, "iron": 2}
    assert state.players[0].points == 2


def test_drawn_cards_are_told_together() -> None:
    state = position("rifle", "pub", has="3 red", deck="quarry motel school docks archive camp", era=True)
    log = play(state, "raze A1")
    # Spoils first, then the owner's Deal good, then the feature.
    assert state.players[1].hand == ["school"]
    assert "You draw Archive, Camp, Docks and Motel." in log or "You draw Archive, Camp, Docks and Motel." in "".join(
        log
    )
    assert log.count("Rifle brings Anna 1 card.") == 1


def test_the_decks_have_the_published_sizes() -> None:
    assert (len(pack(False)), len(pack(True))) == (TABLES.totals.base, TABLES.totals.base + TABLES.totals.new_era)
