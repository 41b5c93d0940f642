"""51st State: set-up, Lookout, Production, the end of the round and of the game, what others know, the tables."""

from collections import Counter
from typing import Any

import msgspec
import pytest

from rules.chance import Chance
from rules.components import FOLDER
from rules.fiftyfirststate import GAME
from rules.fiftyfirststate.components import HIDDEN, LOCATIONS, TABLES, Tables, effect, match, told
from rules.fiftyfirststate.offers import MOST
from rules.fiftyfirststate.rounds import DiscardTwo, LookoutPick, StoreGoods
from rules.fiftyfirststate.scoring import result
from rules.fiftyfirststate.turns import TakeTurn
from rules.table import deciders, prompt
from tests.rules.fiftyfirststate_positions import (
    held,
    listed,
    play,
    position,
    refusal,
    said,
    settled,
    start,
)

# --- set-up -------------------------------------------------------------------------------------------------------


def test_everybody_discards_two_cards_at_the_same_time() -> None:
    state = start(3)
    assert deciders(state) == [0, 1, 2]
    first, second, *rest = state.players[1].hand
    log = play(state, f"discard {first} {second}", seat=1)
    assert log[0] == "Ben has chosen."
    assert state.players[1].hand == rest
    assert GAME.view(state, 0).players[1].thrown == [HIDDEN, HIDDEN]
    assert GAME.view(state, 1).players[1].thrown == [first, second]
    assert refusal(state, f"discard {first} {first}", seat=0) == "That card is not in your hand."
    assert refusal(state, "pass", seat=0) == "First discard 2 of your cards."
    for seat in (0, 2):
        log = play(state, "discard " + " ".join(state.players[seat].hand[:2]), seat=seat)
    assert any(line.startswith("Ben discards ") for line in log)
    assert [len(player.hand) for player in state.players] == [4] * 3
    assert len(state.discards) == 6
    assert isinstance(state.steps[-1], LookoutPick)


def test_factions_are_picked_from_the_last_seat_on() -> None:
    state = start(3, factions="pick")
    assert (deciders(state), len(listed(state))) == ((2,), 4)
    assert said(GAME.status(state)) == "Set-up, to 25 VP"
    assert GAME.seat_title(state, 0) is None
    assert all(player.hand == [] for player in state.players)
    play(state, "pick mutants")
    assert refusal(state, "pick mutants") == "Somebody leads that faction already."
    assert refusal(state, "pass") == "First choose a faction."
    assert deciders(state) == (1,)
    play(state, "pick guild", "pick newyork")
    assert [player.letter for player in state.players] == ["N", "G", "U"]
    assert isinstance(state.steps[-1], DiscardTwo)
    title = GAME.seat_title(state, 2)
    assert said(title) == "Mutants Union"


def test_factions_by_lot_are_all_different() -> None:
    found = {tuple(player.faction for player in start(4, seed).players) for seed in range(6)}
    assert len(found) > 1
    assert all(len(set(factions)) == 4 for factions in found)


def test_decks_and_targets_are_chosen() -> None:
    assert sum(GAME.census(start(2)).values()) == 88 + 12
    assert sum(GAME.census(start(2, deck="base_newera")).values()) == 138 + 12
    assert start(2, target="18").target == 18


# --- Lookout ------------------------------------------------------------------------------------------------------


def test_the_order_of_picking_turns_round() -> None:
    state = position(seats=3, phase="lookout", row="docks quarry pub motel", first=1, deck="school camp church museum")
    state.steps[0].next = "second"
    state.steps[1] = LookoutPick(waiting=state.order())
    order: list[int] = []
    while isinstance(state.steps[-1], LookoutPick):
        order += deciders(state)
        play(state, listed(state)[0])
    assert order == [1, 2, 0, 0, 2, 1]


def test_picks_are_seen_by_all_and_the_rest_is_discarded() -> None:
    state = position(phase="lookout", row="docks docks pub", seats=2)
    assert listed(state) == ["pick docks", "pick pub"]
    assert refusal(state, "pick church") == "That card is not among the revealed ones."
    assert refusal(state, "pass") == "First pick a revealed card."
    log = play(state, "pick docks", "pick pub")
    assert log[0] == "Anna picks Docks."
    assert "Nobody takes Docks." in log
    assert "docks" in state.discards
    assert GAME.view(state, None).players[0].hand[0] == "docks"
    places = [option.place for option in prompt(position(phase="lookout", row="docks docks pub"), 0).options]
    assert places == ["L1", "L3"]


def test_few_cards_are_picked_in_order_until_none_is_left() -> None:
    state = position(seats=4, phase="lookout", row="docks")
    log = settled(state)
    assert "Anna picks Docks." in log
    assert all("picks" not in line for line in log if not line.startswith("Anna"))
    assert isinstance(state.steps[-1], TakeTurn)


def test_empty_decks_are_made_of_the_discards() -> None:
    state = position(phase="check", deck="docks")
    state.discards = state.discards[:5]
    missing = Counter(GAME.census(state))
    state.connection_decks["red"], state.connection_discards["red"] = [], ["punks", "thugs"]
    state.connection_decks["blue"] = []
    log = settled(state)
    assert "The discards are shuffled into a new deck." in log
    assert state.slots["red"] in ("punks", "thugs")
    assert state.slots["blue"] == ""
    assert len(state.row) == 3
    assert missing
    nothing = position(phase="production", deck="docks")
    nothing.discards = []
    log = settled(nothing)
    assert "There are not enough cards to draw for Ben." in log


# --- Production and the round ---------------------------------------------------------------------------------------


def test_production_takes_deals_and_locations_but_no_ruins() -> None:
    state = position(
        "school ~assassin oil_rig fuel_tank", phase="production", deals="church pub docks", deck="motel camp archive"
    )
    log = settled(state)
    assert "Anna gains 4 workers + 3 fuel + 2 iron + 1 grey + 2 cards + 1 VP." in log
    assert state.players[0].points == 1
    assert held(state)["fuel"] == 3


def test_a_round_ends_when_all_have_passed_and_the_marker_moves() -> None:
    state = position("docks^", seats=3, has="1 gun, 1 shield", others={1: "1 gun"}, slots=("merchants", "punks"))
    log = play(state, "pass", "pass")
    assert "Cleo has nothing left to act with and passes." in log
    assert "Anna loses 1 gun + 1 shield." in log
    assert "Ben is the next first player." in log
    assert (state.first, state.round) == (1, 3)
    assert (held(state), state.players[0].sites[0].shield) == ({}, False)
    # Nobody is out of the round that begins.
    assert not any(player.passed for player in state.players)
    assert sum(map(len, state.connection_discards.values())) == 2


def test_a_seat_without_goods_may_still_act_when_something_is_free() -> None:
    assert deciders(position("hideout", deals="docks")) == (0,)
    assert deciders(position("hideout!2", deals="docks")) == ()
    assert deciders(position("hideout")) == ()
    assert deciders(position(connections="merchants")) == (0,)
    assert deciders(position("camp+1worker")) == (0,)
    assert listed(position("hideout", deals="docks")) == ["use N1", "pass"]


def test_one_who_is_left_alone_goes_on() -> None:
    state = position("archive", has="3 worker", passed=(1,))
    play(state, "use N1", "done", "use N1")
    assert deciders(state) == (0,)
    assert state.players[0].points == 2


def test_storage_is_filled_by_all_at_the_same_time() -> None:
    state = position(
        "ruined_library black_market_contacts gangers_dive thieves_den",
        "underground_warehouse",
        phase="check",
        era=True,
        has="9 gun, 9 fuel, 5 blue, 2 red, 4 uni, 3 worker",
        others={1: "1 iron"},
    )
    settled(state)
    assert deciders(state) == [0, 1]
    assert "store uni 1" not in listed(state, 0)
    assert refusal(state, "pass", seat=0) == "First store goods, or say that you are done."
    assert all(option.group for option in prompt(state, 0).options)
    play(state, "store gun 4", "store blue 3", "store red 2", seat=0)
    assert refusal(state, "store fuel 2", seat=0) == "You can store 1 fuel at most."
    play(state, "store fuel 1", "store worker 2", seat=0)
    # With nothing more to store it is done by itself.
    assert deciders(state) == [1]
    sites = state.players[0].sites
    assert [site.goods for site in sites] == [{"gun": 3}, {"blue": 3}, {"red": 2}, {"gun": 1, "fuel": 1, "worker": 2}]
    log = play(state, "done", seat=1)
    assert log[0] == "Ben stores nothing more."
    assert not isinstance(state.steps[-1], StoreGoods)


def test_goods_of_caches_can_be_stored() -> None:
    state = position("city_guards+3gun ruined_library", phase="check", deck="docks pub quarry motel school")
    settled(state)
    log = play(state, "store gun 3")
    assert [site.goods for site in state.players[0].sites] == [{}, {"gun": 3}]
    assert not any(line.startswith("Anna loses") for line in log)
    lost = position("city_guards+3gun", phase="check")
    assert "Anna loses 3 guns." in settled(lost)
    kept = position("city_guards+3gun ruined_library", phase="check", caches_stay=True)
    assert "Anna loses 3 guns." not in settled(kept)
    assert kept.players[0].sites[0].goods == {"gun": 3}


# --- the end --------------------------------------------------------------------------------------------------------


def test_the_round_is_finished_when_somebody_has_the_points() -> None:
    state = position("archive", "camp+2worker", points=(24, 10), has="2 worker", others={1: "1 gun"})
    play(state, "use N1", "done")
    assert said(GAME.status(state)) == "Round 2, Actions, the last"
    assert deciders(state) == (1,)
    log = play(state, "pass", "pass")
    assert log[-1] == "Somebody has 25 points: the game is over"
    assert state.steps == []
    # There is no Cleanup, so goods are still there.
    assert (held(state), state.players[1].sites[0].goods) == ({"worker": 1}, {"worker": 2})
    assert said(GAME.status(state)) == "2 rounds"
    assert [score.points for score in GAME.scores(state)] == [26, 11]


def test_three_rounds_in_which_all_pass_end_the_game() -> None:
    state = position(has="1 gun", others={1: "1 gun"}, idle=2, points=(3, 1))
    log = play(state, "pass", "pass")
    assert log[-1] == "Nobody has done anything for 3 rounds: the game is over"
    assert said(GAME.result(state).summary) == "Anna wins with 3 points."
    state = position(has="1 gun", others={1: "1 gun"}, idle=2)
    play(state, "board 2", "pass", "pass")
    assert state.idle == 0
    assert state.steps


@pytest.mark.parametrize(
    ("has", "other", "states", "counted", "told_by"),
    [
        ("2 iron", "1 iron", ("docks", "docks"), False, "Anna wins with 11 points, after a tie by more goods."),
        ("", "1 iron", ("docks brick_storage+2brick", "pub quarry"), False, "after a tie by more goods."),
        ("1 iron", "1 iron", ("docks quarry", "pub quarry"), False, "share the victory with 12 points each."),
        (
            "1 iron",
            "1 iron",
            ("docks quarry", "pub quarry"),
            True,
            "Ben wins with 12 points, after a tie by more goods.",
        ),
    ],
)
def test_ties(has: str, other: str, states: tuple[str, str], counted: bool, told_by: str) -> None:
    state = position(
        *states, points=(10, 10), has=has, others={1: other}, hands={1: "church"}, cards_count=counted, steps=[]
    )
    assert told_by in said(result(state).summary)


def test_more_locations_break_a_tie() -> None:
    state = position("docks", "pub quarry", points=(11, 10), steps=[])
    assert said(result(state).summary) == "Ben wins with 12 points, after a tie by more locations."


# --- what others know -----------------------------------------------------------------------------------------------


def test_hands_are_secret_but_for_what_all_have_seen() -> None:
    state = position(hand="church docks", has="1 grey, 1 uni", hands={1: "motel pub"}, seats=2)
    state.players[0].known = ["docks"]
    assert GAME.view(state, 1).players[0].hand == ["docks", HIDDEN]
    assert GAME.view(state, 0).players[0].hand == ["church", "docks"]
    assert set(GAME.view(state, 0).deck) == {HIDDEN}
    imagined = GAME.imagine(GAME.view(state, 1), 1, Chance(3, 1))
    assert "docks" in imagined.players[0].hand
    assert GAME.census(imagined) == GAME.census(state)
    state.open_hands = True
    assert GAME.view(state, 1).players[0].hand == ["church", "docks"]


def test_a_card_that_is_being_built_is_known() -> None:
    state = position(hand="church docks school", has="1 grey, 1 uni")
    play(state, "build docks")
    assert listed(state) == ["pay grey", "pay uni"]
    assert GAME.view(state, 1).players[0].hand == ["docks", HIDDEN, HIDDEN]
    play(state, "pay uni")
    assert state.players[0].known == []


def test_long_lists_are_split() -> None:
    hand = " ".join(id for id, card in LOCATIONS.items() if card.copies)
    state = position("foundation", hand=hand, has="3 grey, 1 dev, 1 gun", factions=("mutants", "newyork"), era=True)
    groups = Counter(said(option.group) for option in prompt(state, 0).options)
    assert max(groups.values()) <= MOST
    assert "Hand: build, part 3" in groups
    state = position(hand=hand, has="1 brick, 1 gun", factions=("appalachian", "newyork"), era=True)
    play(state, "board 1")
    groups = Counter(said(option.group) for option in prompt(state, 0).options)
    assert (len(groups), max(groups.values())) == (3, MOST)


# --- tables ---------------------------------------------------------------------------------------------------------


def _changed(**changes: Any) -> bytes:
    """The tables with something else in them."""
    plain = msgspec.toml.decode((FOLDER / "fiftyfirststate.toml").read_bytes())
    for path, value in changes.items():
        at: Any = plain
        *way, last = path.split("__")
        for part in way:
            at = at[int(part)] if part.isdecimal() else at[part]
        at[int(last) if last.isdecimal() else last] = value
    return msgspec.toml.encode(plain)


@pytest.mark.parametrize(
    ("changes", "wrong"),
    [
        ({"cards__0__copies": 2}, "A deck has another size"),
        ({"cards__0__kind": "A1"}, "other kinds"),
        ({"cards__0__distance": 1}, "other distances"),
        ({"cards__0__symbols": ["iron"]}, "other symbols"),
        ({"cards__99__symbols": ["sun"]}, "a symbol that there is not"),
        ({"cards__0__spoils": {"gold": 1}}, "Nobody can pay or gain"),
        ({"cards__0__spoils": {"iron": 0}}, "Nobody can pay or gain"),
        ({"cards__0__pay": {}}, "does not do what its kind says"),
        ({"cards__0__gain": {}}, "costs something for nothing"),
        ({"cards__0__per": {"symbol": "gun", "most": 3}}, "counts or keeps goods in two ways"),
        ({"totals__different": 59}, "different cards in the base deck"),
        ({"totals__new": 41}, "another number of different cards"),
        ({"connections__0__copies": 3}, "blue connection cards"),
        ({"factions__0__letter": "A"}, "the same letter"),
    ],
)
def test_tables_that_contradict_themselves_are_refused(changes: dict[str, Any], wrong: str) -> None:
    with pytest.raises(msgspec.ValidationError, match=wrong):
        msgspec.toml.decode(_changed(**changes), type=Tables)


def test_every_card_says_what_it_does() -> None:
    assert all(effect(id) for id in LOCATIONS)
    assert effect("arena") == "makes 1 gun per gun symbol (at most 3)"
    assert effect("thieves_caravan") == "2 workers to take 1 gun, fuel, iron or brick"
    assert effect("gangers_dive") == "keeps up to 3 red; bonus 1 red"
    assert effect("oil_trader") == "1 fuel for 1 VP"
    assert effect("truck") == "1 ammo for each Deal; 1 ammo for each razing"
    assert told({}) == "nothing"
    assert match("foundation", "church")
    assert len({card.name for card in TABLES.cards}) == len(TABLES.cards)
