"""51st State: the worked examples of the specification, each with its number."""

from rules.fiftyfirststate import GAME
from rules.fiftyfirststate.scoring import result, scores
from rules.table import deciders
from tests.rules.fiftyfirststate_positions import held, listed, listed_with, play, position, refusal, said, settled


def test_example_1_production() -> None:
    hand = "archive arena church docks pub school"
    state = position(phase="production", hand=hand, deck="quarry motel")
    log = settled(state)
    assert "Anna gains 3 workers + 1 iron + 1 grey + 1 card." in log
    assert held(state) == {"worker": 3, "iron": 1, "grey": 1}
    assert len(state.players[0].hand) == 7
    assert "motel" in state.players[0].hand
    assert deciders(state) == (0,)


def test_example_2_building_production_with_a_bonus() -> None:
    state = position(hand="school", has="1 grey")
    assert play(state, "build school")[0] == "Anna builds School as N1 for 1 grey and gains 2 workers."
    assert held(state) == {"worker": 2}
    assert [site.card for site in state.players[0].sites] == ["school"]


def test_example_3_a_deal() -> None:
    state = position(hand="skyscraper", has="2 blue, 1 uni", deck="quarry motel pub")
    log = play(state, "deal skyscraper")
    assert log[0] == "Anna makes a Deal of Skyscraper for 2 blue + 1 universal and gains 1 brick now and in each round."
    assert held(state) == {"brick": 1}
    assert state.players[0].deals == ["skyscraper"]
    again = position(phase="production", deals="skyscraper", deck="quarry motel pub")
    settled(again)
    assert held(again) == {"worker": 3, "iron": 1, "grey": 1, "brick": 1}


def test_example_4_razing_from_hand() -> None:
    state = position(hand="gun_shop", has="3 red")
    log = play(state, "raze-hand gun_shop")
    assert log[0] == "Anna razes Gun Shop from hand for 3 red and gains 3 guns + 1 VP."
    assert (held(state), state.players[0].points) == ({"gun": 3}, 1)
    assert state.discards == ["gun_shop"]


def test_example_5_razing_an_opponent() -> None:
    state = position("", "shipwreck", has="4 red, 1 uni")
    log = play(state, "raze A1")
    assert log[0] == (
        "Anna razes Ben's Shipwreck (A1) for 4 red + 1 universal and gains 2 iron + 1 VP; Ben gains 1 iron."
    )
    assert (held(state), held(state, 1)) == ({"iron": 2}, {"iron": 1})
    assert state.players[0].points == 1
    assert state.players[1].sites[0].ruin
    assert state.players[1].locations == 0


def test_example_6_razing_that_is_refused() -> None:
    state = position("", "shipwreck", has="4 red, 1 uni", passed=(1,))
    assert refusal(state, "raze A1") == "Ben has passed."
    state = position("", "shipwreck", has="3 red, 1 uni")
    assert refusal(state, "raze A1") == "Shipwreck has defence 5, and you have 4 red."


def test_example_7_developing_with_a_bonus() -> None:
    state = position("church old_cinema docks", hand="wrecked_tank", has="1 brick")
    play(state, "develop wrecked_tank")
    assert listed(state) == ["choose N1", "choose N2"]
    log = play(state, "choose N2")
    assert log[0] == "Anna develops Wrecked Tank onto Old Cinema at N2 for 1 brick and gains 2 VP; 1 VP for developing."
    assert state.players[0].points == 3
    assert [site.card for site in state.players[0].sites] == ["church", "wrecked_tank", "docks"]
    assert state.discards == ["old_cinema"]


def test_example_8_developing_without_a_common_symbol() -> None:
    state = position("docks church", hand="clay_pit", has="1 brick")
    assert refusal(state, "develop clay_pit") == "Clay Pit shares no symbol with any of your locations."
    state = position("docks rubble quarry", hand="clay_pit", has="1 brick")
    play(state, "develop clay_pit")
    assert refusal(state, "choose N1") == "Clay Pit and Docks share no symbol."
    state = position("docks", hand="clay_pit", has="1 dev")
    log = play(state, "develop clay_pit")
    assert log[0] == "Anna develops Clay Pit onto Docks at N1 for 1 development token; 1 VP for developing."
    assert state.players[0].points == 1


def test_example_9_activating_twice() -> None:
    state = position("archive", has="3 worker", others={1: "1 worker"})
    log = play(state, "use N1", "again")
    assert log == ["Anna uses Archive: 1 worker for 1 VP."] * 2
    assert (held(state), state.players[0].points) == ({"worker": 1}, 2)
    assert deciders(state) == (1,)
    play(state, "pass")
    assert refusal(state, "use N1") == "Archive works only twice in a round."


def test_example_10_open_production() -> None:
    state = position("", "fuel_tank", seats=3, has="1 worker, 1 gun", others={1: "1 gun", 2: "1 worker"})
    log = play(state, "visit A1")
    assert log[0] == "Anna sends a worker to Ben's Fuel Tank and gains 1 fuel; Ben gains 1 worker."
    assert (held(state), held(state, 1)) == ({"gun": 1, "fuel": 1}, {"gun": 1, "worker": 1})
    play(state, "pass")
    assert deciders(state) == (2,)
    assert refusal(state, "visit A1") == "Ben has passed."
    state = position("", "fuel_tank", seats=3, has="1 worker, 1 gun", others={1: "1 gun", 2: "1 worker"})
    play(state, "visit A1", "board 2")
    assert deciders(state) == (2,)
    assert refusal(state, "visit A1") == "Fuel Tank has been visited in this round."


def test_example_11_exchanging() -> None:
    state = position(has="5 worker", deck="quarry motel")
    log = play(state, "exchange card")
    assert log == ["Anna exchanges 2 workers for 1 card.", "You draw Motel."]
    assert listed_with(state, "exchange") == ["gun", "fuel", "iron", "brick", "card"]
    play(state, "exchange iron")
    assert held(state) == {"worker": 1, "iron": 1}
    assert deciders(state) == (0,)
    assert state.players[1].passed


def test_example_12_cleanup() -> None:
    has = "1 ammo, 2 iron, 1 fuel, 3 worker, 1 grey"
    state = position("thieves_den camp+2worker", phase="check", has=has, deck="quarry motel pub school docks archive")
    settled(state)
    assert deciders(state) == [0]
    assert refusal(state, "store ammo 1") == "Your storage locations take none of that, or you have none."
    assert refusal(state, "store iron 3") == "You can store 2 iron at most."
    log = play(state, "store iron 2", "store worker 2")
    assert log[:2] == ["Anna stores 2 iron.", "Anna stores 2 workers."]
    den, camp = state.players[0].sites
    assert (den.goods, held(state)) == ({"worker": 2, "iron": 2}, {})
    # Goods in a cache are goods on a card, which Cleanup takes unless they are stored.
    assert camp.goods == {}
    assert "Anna loses 3 workers + 1 fuel + 1 ammo + 1 grey." in log
    kept = position("thieves_den camp+2worker", phase="check", has=has, caches_stay=True)
    settled(kept)
    play(kept, "done")
    assert kept.players[0].sites[1].goods == {"worker": 2}


def test_example_12_stored_goods_return_in_the_next_production() -> None:
    state = position("thieves_den+2iron+2worker", phase="production", deck="quarry motel")
    log = settled(state)
    assert "Anna gains 5 workers + 3 iron + 1 grey + 1 card." in log
    assert held(state) == {"worker": 5, "iron": 3, "grey": 1}
    assert state.players[0].sites[0].goods == {}


def test_example_13_production_that_counts_symbols() -> None:
    state = position("arena assassin city_guards weapon_trader", phase="production")
    assert state.players[0].symbols("gun") == 4
    settled(state)
    assert held(state)["gun"] == 4


def test_the_example_of_scoring() -> None:
    six = "church docks pub school quarry archive ~convoy brick_storage+2brick"
    eight = "church docks pub school quarry arena oil_rig motel"
    nine = "school assassin assassin arena oil_rig parking_lot parking_lot brick_supplier museum"
    state = position(
        six.replace("archive ", ""),
        eight,
        nine,
        seats=3,
        points=(26, 24, 21),
        has="2 worker, 1 gun",
        others={1: "1 uni, 3 grey", 2: "9 worker"},
        steps=[],
    )
    assert [score.points for score in scores(state)] == [32, 32, 30]
    assert [state.goods(seat) for seat in range(3)] == [5, 4, 9]
    ended = result(state)
    assert [(standing.seat, standing.place) for standing in ended.standings] == [(0, 1), (1, 2), (2, 3)]
    assert said(ended.summary) == "Anna wins with 32 points, after a tie by more goods."
    assert GAME.result(state) == ended
