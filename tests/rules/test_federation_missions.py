"""Federation: missions, Deep Space tiles, medals and starting tiles, rule by rule."""

import pytest

from rules.federation import GAME
from rules.federation.components import ERUDITES
from rules.federation.state import MISSION_POINTS, OTHER_POINTS, FederationState
from rules.table import deciders
from tests.rules.federation_positions import go_on, has, listed, play, position, refusal, said, start

# --- missions -------------------------------------------------------------------------------------------------------


def launched(mission: str, written: str = "") -> FederationState:
    state = position(f"+{mission} 1h {written}", phase="launch")
    play(state, f"launch {mission}")
    return state


@pytest.mark.parametrize(
    ("mission", "written", "points"),
    [
        ("A", "N1a M1a", 4),
        ("A", "N1a M1a A1a R1a E1a N2a", 10),
        ("E", "FARM KILN", 4),
        ("E", "FARM KILN DOCK RELAY MU MH", 10),
        ("SY", "^N ^M", 3),
        ("PR", "U4 *N", 2),
        ("PR", "U4 *N *M *A *R *E *U DS7", 10),
    ],
)
def test_scoring_missions(mission: str, written: str, points: int) -> None:
    state = launched(mission, written)
    assert state.players[0].earned[MISSION_POINTS] == points


@pytest.mark.parametrize(
    ("mission", "written"), [("A", "N1a"), ("E", "FARM"), ("TR", ""), ("PR", "U4"), ("PR", "U3 *N")]
)
def test_missions_with_requirements(mission: str, written: str) -> None:
    state = position(f"+{mission} +N 1h {written}", phase="launch")
    assert listed(state) == ["launch N", "stay"]
    assert refusal(state, f"launch {mission}").startswith("You do not meet the requirement")


def test_a_mission_is_flown_once_and_by_ships_of_the_hangar() -> None:
    state = position("+N +M ^N 1h", phase="launch")
    assert refusal(state, "launch N") == "Your ship is on Asteroid Haul already."
    state = position("+N 0h", phase="launch")
    go_on(state)
    assert deciders(state) == (0,)
    assert listed(state)[-1] == "place OUT"


def test_treasure_run() -> None:
    state = position("+TR 5D", phase="launch")
    play(state, "launch TR")
    assert listed(state) == ["spend 1", "spend 2", "spend 3"]
    assert refusal(state, "spend 4") == "Pay 1 to 3 D that you have."
    play(state, "spend 2")
    assert (has(state), state.players[0].points) == ("3D", 6)


def test_what_treasure_run_is_worth() -> None:
    state = position("+TR 9D 1h", phase="launch")
    hints = [said(option.hint) for option in state.steps[-1].prompt(state, 0).options if option.hint]
    assert hints[0] == "up to 9 PP now; 3 PP per D paid, at most 9"


def test_missions_that_ask() -> None:
    state = launched("M")
    play(state, "token I", "token II")
    state = launched("R", "3G")
    play(state, "trade gp", "trade pd", "trade gp")
    assert has(state) == "1G 1P 1D"
    state = launched("OB")
    play(state, "tick N", "tick M")
    assert (has(state), state.players[0].ticks) == ("1G", ["OB", "N", "M"])
    state = launched("CA", "die3")
    assert (state.players[0].assistant, state.players[0].authority) == (4, 2)
    state = launched("EM", "U4")
    play(state, "token I", "tick N")
    assert state.players[0].authority == 6


def test_shadow_flight_repeats_an_effect() -> None:
    state = launched("SP", "^N")
    assert listed(state) == [f"repeat {id}" for id in ("N", "M", "R", "CA", "EM", "OB")]
    assert refusal(state, "repeat TR") == "The effect of that mission cannot be repeated."
    play(state, "repeat N")
    assert has(state) == "2G 1D"


# --- Deep Space -----------------------------------------------------------------------------------------------------


def deep(tile: str, written: str = "") -> FederationState:
    state = position(f"+SY 1h ^N ^M ^A {written}", phase="launch")
    play(state, "launch SY", f"deep {tile}")
    return state


def test_deep_space_tiles() -> None:
    for tile, written, goods, points in (
        ("DS1", "", "", 4),
        ("DS2", "", "2D", 0),
        ("DS3", "", "2G 2P", 0),
        ("DS5", "", "1G 1P", 0),
    ):
        state = deep(tile, written)
        own = state.players[0]
        assert (has(state), own.earned[OTHER_POINTS], own.deep) == (goods, points, [tile])
        assert tile not in state.deep_space
    state = deep("DS4")
    play(state, "token I", "token I")
    assert state.players[0].points == 1 + 4


def test_ring_world() -> None:
    state = deep("DS6", "N2")
    assert refusal(state, "influence U") == "Name one of the five planets."
    play(state, "influence N")
    own = state.players[0]
    assert (own.influence("N"), own.medals, own.steps[0]) == (3, ["N"], 2)


def test_lost_colony() -> None:
    state = deep("DS8", "FARM")
    assert listed(state) == ["build KILN", "build DOCK", "build RELAY"]
    assert refusal(state, "scrap") == "Here you have to place a robot."
    assert refusal(state, "build MU") == "This robot goes on FARM, KILN, DOCK, RELAY."
    play(state, "build RELAY")
    assert (state.players[0].steps[4], state.players[0].robots) == (1, ["FARM", "RELAY"])
    for robots in ("FARM KILN DOCK RELAY", "MN MM MA MR ME MU"):
        assert has(deep("DS8", robots)) == "3G"


def test_a_tile_comes_with_the_fourth_and_the_eighth_ship() -> None:
    for flown, asked in ((2, False), (3, True), (6, False), (7, True)):
        state = position(f"+SP {flown}l 1h", phase="launch")
        play(state, "launch SP", "repeat N")
        assert (listed(state, deciders(state)[0])[0] == "deep DS1") == asked
    state = position("+SP 3l 1h", phase="launch", deep_space=["DS1", "DS2"])
    play(state, "launch SP", "repeat N")
    assert refusal(state, "deep DS3") == "That tile is not open."


# --- medals ---------------------------------------------------------------------------------------------------------


def test_medals_need_a_lead_of_ones_own() -> None:
    for written, other, medals in (
        ("N2", "N2", ["N"]),
        ("N1", "", []),
        ("N2", "N3", []),
        ("N3 *N", "N2", ["N"]),
    ):
        state = position(written, other)
        play(state, "place D2", "send Aide vote")
        assert state.players[0].medals == medals, (written, other)
    for level, other, medals in ((4, 1, ["U"]), (3, 1, []), (5, 6, []), (5, 5, ["U"])):
        state = position(f"U{level} 0h", f"U{other}")
        play(state, "place F2", "send Aide vote")
        while deciders(state) == (0,):
            play(state, listed(state)[0])
        assert state.players[0].medals == medals, (level, other)


def test_authority_bonuses_come_once() -> None:
    state = position("U8")
    state.players[0].reached = 10
    play(state, "place F2", "send Aide vote")
    assert (state.players[0].authority, state.players[0].hangar) == (9, 1)


# --- starting tiles -------------------------------------------------------------------------------------------------


def started(tile: str) -> FederationState:
    state = start(2)
    state.start_tiles = [tile, "ST1" if tile != "ST1" else "ST2"]
    play(state, f"take {tile}")
    return state


@pytest.mark.parametrize(
    ("tile", "choices", "goods"),
    [
        ("ST1", [], "5G 2P"),
        ("ST2", ["token I"], "3G 1P"),
        ("ST3", ["node M1"], None),
        ("ST4", ["trade gp", "done"], "2G 3P"),
        ("ST5", ["build DOCK"], "1G"),
        ("ST6", [], "3G 3P"),
        ("ST7", ["tick N", "tick M"], "3G 2P"),
        ("ST8", ["token I"], "3G 2P"),
    ],
)
def test_starting_tiles(tile: str, choices: list[str], goods: str | None) -> None:
    state = started(tile)
    seat = state.order()[-1]
    for choice in choices:
        assert choice in listed(state)
        play(state, choice)
    own = state.players[seat]
    if goods:
        assert has(state, seat) == goods
    assert own.start_tile == tile
    if tile == "ST3":
        assert own.mage == "M1"
        assert ERUDITES[own.erudites[0]].node == "M1"
    if tile == "ST6":
        assert own.authority == 3


def test_refusals_of_starting_tiles() -> None:
    state = start(2)
    state.start_tiles = ["ST3", "ST5"]
    assert refusal(state, "take ST1") == "That tile is not open."
    play(state, "take ST3")
    assert listed(state) == ["node N1", "node M1", "node A1", "node R1", "node E1"]
    assert refusal(state, "node N2") == "Your mage cannot get from the Gate to N2: that is too far, or outward."
    state = start(2)
    state.start_tiles = ["ST5", "ST3"]
    play(state, "take ST5")
    assert refusal(state, "build RELAY") == "That costs 2 P."
    assert refusal(state, "scrap") == "Here you have to place a robot."
    assert said(GAME.seat_title(state, 1)) == "Orange square"
