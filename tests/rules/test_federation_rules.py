"""Federation: placing, planets, the nebula, erudites and left-overs, rule by rule."""

import pytest

from rules.federation.gains import ChooseTrade
from rules.federation.launch import LaunchShip
from rules.federation.scoring import end_points, left_overs
from rules.federation.senate import PlaceRobot
from rules.federation.state import FederationState
from rules.table import deciders
from tests.rules.federation_positions import go_on, has, listed, play, position, refusal

# --- placing --------------------------------------------------------------------------------------------------------


def test_refusals_of_placing() -> None:
    state = position("5G", "", placed="D2=1:Aide:vote", covers=["F3"])
    assert refusal(state, "place D2") == "An ambassador is on D2 already."
    assert refusal(state, "place F3") == "F3 is covered in this round."
    assert refusal(state, "done") == "You cannot pass: place an ambassador."
    state = position("5G", "", placed="D2=0:Aide:vote")
    assert refusal(state, "place B1") == "There is no action of another player that your Spy could copy and pay for."
    play(state, "place F2")
    assert refusal(state, "send Aide vote") == "Aide has been placed in this round."
    assert refusal(state, "send Envoy none") == "In the senate an ambassador votes or funds."


def test_the_outer_module() -> None:
    state = position("+N", placed="A1=0:Envoy:vote A2=1:Legate:vote B1=2:Legate:vote")
    play(state, "place OUT")
    assert listed(state) == ["send Aide none", "send Legate none", "send Consul none"]
    assert refusal(state, "send Aide vote") == "In the Outer Module an ambassador has no side."
    play(state, "send Consul none")
    assert (has(state), state.outside, state.players[0].ticks) == ("2G", [(0, 3)], ["N"])
    assert listed(state) == ["launch N", "stay"]
    assert (state.floor_votes(1), state.funding_of("A")) == ([1, 0, 2], 0)
    play(state, "stay")
    assert deciders(state) == (1,)


def test_tokens_and_the_assistant() -> None:
    state = position("I II IV VI die3")
    play(state, "place F2", "send Aide vote")
    assert listed(state) == [f"add {token} {joins}" for token in ("-", "I", "II", "IV") for joins in ("no", "yes")]
    assert refusal(state, "add VI no") == "Lobby does not fit this side."
    assert refusal(state, "add III no") == "You do not have that token."
    play(state, "add I yes")
    assert state.floor_votes(2)[0] == 1 + 2 + 3
    # A raised assistant raises the votes of the ambassador on which it lies.
    state.players[0].assistant = 4
    assert state.floor_votes(2)[0] == 7

    state = position("I II IV VI die3")
    play(state, "place F2", "send Consul fund")
    assert listed(state) == ["add - no", "add II no", "add II yes", "add VI no"]
    assert refusal(state, "add - yes") == "The assistant joins voting ambassadors."
    play(state, "add II yes")
    assert (state.floor_votes(2)[0], state.funding_of("F"), has(state)) == (6, 1, "3G 2P")
    state = position("I die3", placed="A1=0:Aide:vote:die")
    play(state, "place F2", "send Consul vote")
    assert refusal(state, "add - yes") == "Your assistant has joined an ambassador in this round."
    state = position("I")
    play(state, "place F2", "send Consul vote")
    assert refusal(state, "add - yes") == "You have no assistant."


def test_a_token_may_pay_for_the_action() -> None:
    # Purse brings the crystal that the Shipyard costs, so nothing else can be chosen with an Aide.
    state = position("III V")
    play(state, "place A2")
    assert "send Aide vote" in listed(state)
    play(state, "send Aide vote")
    assert listed(state) == ["add III no", "add V no"]
    assert refusal(state, "add - no") == "Then you could not pay for the action of A2."
    play(state, "add III no")
    assert has(state) == "1G 1P"
    # Mandate: Authority 2 brings 1 G the first time only.
    state = position("V")
    play(state, "place A2", "send Aide vote")
    assert (state.players[0].authority, has(state)) == (3, "1P")
    state = position("V U2")
    assert "place A2" in listed(state)
    play(state, "place A2")
    assert listed(state) == ["send Envoy fund", "send Legate fund"]


def test_tuner_and_herald_pay_for_tokens() -> None:
    state = position("I M1b M2b")
    play(state, "place A2", "send Aide vote")
    assert (has(state), state.players[0].points, state.players[0].tokens[0]) == ("1G", 1, 0)


def test_lobby_puts_its_tick_first() -> None:
    state = position("VI +OB")
    log = play(state, "place F1", "send Aide fund", "add VI no", "tick SP")
    assert log[-1] == "Anna puts a tick on Shadow Flight."
    assert refusal(state, "tick OB") == "Your tick is on that mission already."
    play(state, "tick N")
    assert state.players[0].ticks == ["OB", "SP", "N"]
    assert state.funding_of("F") == 2


def test_the_bonus_of_a_mandate_comes_before_the_tick() -> None:
    state = position("V U5")
    play(state, "place F2", "send Aide fund", "add V no")
    assert "tick TR" in listed(state)
    log = play(state, "tick TR")
    assert "Anna has a tick on Treasure Run already." in log


def test_ticks_that_cannot_be_placed_are_lost() -> None:
    all_ticks = " ".join(f"+{id}" for id in ("N", "M", "A", "R", "E", "SY", "TR", "CA", "EM", "PR", "OB", "SP"))
    state = position(f"{all_ticks} 0h")
    log = play(state, "place F1", "send Aide vote")
    assert "All missions of Anna have a tick." in log
    assert state.players[0].authority == 2


# --- planets --------------------------------------------------------------------------------------------------------


def test_the_last_steps() -> None:
    state = position("N10 N1b")
    play(state, "place D2", "send Aide vote")
    assert (has(state), state.players[0].steps[0]) == ("4G", 10)
    state = position("M10")
    play(state, "place F3", "send Aide vote", "token V")
    assert (has(state), state.players[0].tokens[4]) == ("1G", 1)
    state = position("A10 1G")
    play(state, "place A1", "send Aide vote", "node R1")
    assert state.players[0].steps[2] == 10


def test_no_token_is_left() -> None:
    state = position("M2 1h 0G", tokens=[0] * 6)
    log = play(state, "place F3", "send Aide vote")
    assert "No alteration token is left for Anna." in log
    assert (state.players[0].steps[1], state.players[0].hangar) == (3, 2)
    state = position(tokens=[0, 1, 1, 1, 1, 1])
    play(state, "place F3", "send Aide vote")
    assert refusal(state, "token I") == "There is no such token in stock."


def test_ships_come_from_the_reserve() -> None:
    state = position("1G 7l 1h", placed="A1=1:Aide:vote")
    play(state, "place A2", "send Aide vote")
    own = state.players[0]
    assert (own.hangar, own.reserve) == (1, 0)


def test_the_cabinet() -> None:
    for before, after in ((0, 2), (2, 3), (6, 6)):
        state = position(f"die{before} U3" if before else "U3")
        play(state, "place C1", "send Aide vote", *(["add - no"] if before else []))
        assert (state.players[0].assistant, has(state), state.players[0].hangar) == (after, "1G", 2)


def test_the_presidency() -> None:
    state = position("", "", seat=1)
    log = play(state, "place E3", "send Aide vote")
    assert "Ben keeps the President token." in log
    assert (state.president, state.players[1].medals) == (1, ["PR"])
    state = position("1G U2", "*PR", placed="E3=1:Aide:vote", president=1)
    play(state, "place E2", "send Legate vote")
    assert (state.president, state.players[0].medals, state.players[1].medals) == (0, ["PR"], ["PR"])


def test_trades() -> None:
    state = position("R0 3G")
    play(state, "place C3", "send Aide vote")
    assert listed(state) == ["trade gp", "done"]
    assert refusal(state, "trade gs") == "That trade begins at step 3 of Arratooine."
    assert refusal(state, "trade pd") == "That costs 1 P; you have 3 G."
    play(state, "trade gp", "trade pd")
    assert (has(state), state.players[0].steps[3]) == ("2G 1D", 1)
    assert deciders(state) == (1,)

    state = position("R6 4P 9G 2D 0h R1b 5l")
    play(state, "place E1", "send Aide vote", "trade pu", "trade dv", "trade gs", "trade pg")
    own = state.players[0]
    assert (own.authority, own.points, own.hangar, has(state)) == (2, 3, 1, "10G 2P 1D")
    # Step 7 allows 5 trades, Bargainer one more.
    assert isinstance(state.steps[-1], ChooseTrade)
    assert state.steps[-1].left == 2
    play(state, "done")
    assert deciders(state) == (1,)
    state = position("R6 4G 8l 0h")
    play(state, "place E1", "send Aide vote")
    assert refusal(state, "trade gs") == "No ship is left in your reserve."


def test_authority_by_trade_asks_at_once() -> None:
    state = position("R7 2P U4")
    play(state, "place E1", "send Aide vote", "trade pu")
    assert listed(state)[0] == "token I"
    play(state, "token I")
    assert listed(state) == ["trade pd", "trade pg", "trade pu", "done"]


def test_a_robot_and_its_limits() -> None:
    state = position("9G 9P 9D FARM MU", structures=["MN", "MU"])
    play(state, "place B2", "send Aide vote")
    assert listed(state) == ["build KILN", "build DOCK", "build RELAY", "build MN", "scrap"]
    assert refusal(state, "build MH") == "That structure is not in play."
    assert refusal(state, "build FARM") == "One of your robots is there already."
    play(state, "scrap")
    assert (has(state), state.players[0].steps[4]) == ("11G 9P 9D", 0)
    state = position("9G 9P 9D FARM KILN DOCK RELAY MU MH")
    log = play(state, "place B2", "send Aide vote")
    assert "Anna has only one possibility: Scrap: no robot, no step." in log


def test_discounts_and_pay_for_robots() -> None:
    state = position("9G 9P 9D E1a E2b E1c", "FARM")
    play(state, "place B2", "send Aide vote", "build FARM")
    assert has(state) == "9G 9P 9D"
    state = position("9G 9P 9D E1a E2b E1c")
    play(state, "place B2", "send Aide vote", "build MR")
    assert has(state) == "10G 9P 7D"


def test_megastructures_count_with_the_step_and_before_the_medal() -> None:
    # The new robot counts for the Robot Core, its medal comes too late for the Hall of Honour.
    state = position("9G 9P 9D E3", "E1")
    play(state, "place B2", "send Aide vote", "build ME")
    assert state.players[0].points == 4 + 2 + 3
    state = position("9G 9P 9D E3 *N", "E1", "MH")
    play(state, "place B2", "send Aide vote", "build MH")
    assert (state.players[0].points, state.players[0].medals) == (2 + 2, ["N", "E"])
    state = position("9G 9P 9D 8l 0h U12", "MF MU", "MF", "MF", seats=4)
    play(state, "place B2", "send Aide vote", "build MF")
    assert state.players[0].points == 10


# --- the nebula and its erudites ------------------------------------------------------------------------------------


def test_an_empty_node() -> None:
    state = position("@M1")
    state.nebula[0] = []
    log = play(state, "place A1", "send Aide vote")
    assert "The empty node brings Anna 2 G." in log
    own = state.players[0]
    assert (own.mage, own.steps[2], has(state)) == ("N1", 1, "2G")


def test_pathfinder_and_prices_of_nodes() -> None:
    state = position("2P A1b @M1")
    play(state, "place A1", "send Aide vote")
    assert listed(state) == ["node M2", "node N2", "node A2"]
    assert refusal(state, "node M3") == "M3 costs 1 P 1 D."
    state = position("2P @M1")
    assert "place A1" in listed(state)
    play(state, "place A1", "send Aide vote")
    assert state.players[0].mage == "M2"
    state = position("@M1")
    assert "place D3" in listed(state)
    state = position("@M3", placed="A1=0:Envoy:vote")
    assert refusal(state, "place D3") == "You cannot pay for the action of D3."


NOW = [
    ("N1a", "2G 1P"),
    ("R1c", "1D"),
    ("A1c", "2P"),
    ("N2a", "2G 1D"),
    ("E2a", "3G 1P"),
    ("N3c", "2P 2D"),
]


def take(id: str, written: str = "") -> FederationState:
    """A position in which Anna has just taken an erudite with exactly what it costs."""
    price = {"1": "1G", "2": "2P", "3": "1P 1D"}[id[1]]
    before = {"1": "@gate", "2": f"@{id[0]}1", "3": f"@{id[0]}2"}[id[1]]
    state = position(f"{price} {before} {written}", tops=id)
    play(state, "place A1", "send Aide vote")
    if deciders(state) == (0,) and f"node {id[:2]}" in listed(state):
        play(state, f"node {id[:2]}")
    return state


@pytest.mark.parametrize(("id", "left"), NOW)
def test_erudites_that_bring_goods(id: str, left: str) -> None:
    state = take(id)
    assert has(state) == left
    assert state.players[0].erudites == [id]


@pytest.mark.parametrize(
    ("id", "choices"),
    [
        ("M1a", ["token I"]),
        ("M2a", ["token I", "token I"]),
        ("M3c", ["token I", "token II"]),
        ("A2a", ["tick N"]),
        ("A3c", ["tick N", "tick SP"]),
        ("R1a", ["trade gp", "done"]),
        ("R2a", ["trade pg", "trade gp", "done"]),
    ],
)
def test_erudites_that_ask(id: str, choices: list[str]) -> None:
    state = position("9G 9P 9D @" + {"1": "gate", "2": f"{id[0]}1", "3": f"{id[0]}2"}[id[1]], tops=id)
    play(state, "place A1", "send Aide vote", f"node {id[:2]}")
    for choice in choices:
        assert choice in listed(state)
        play(state, choice)
    if isinstance(state.steps[-1], LaunchShip):
        play(state, "stay")
    assert deciders(state) == (1,)


def test_erudites_that_bring_points_ships_and_authority() -> None:
    for id, check in (
        ("M1c", (0, 2, 1)),
        ("E1b", (0, 2, 1)),
        ("A1a", (0, 1, 2)),
        ("R3c", (2, 1, 3)),
        ("E3c", (3, 1, 1)),
    ):
        state = take(id)
        own = state.players[0]
        assert (own.points, own.hangar, own.authority) == check, id


@pytest.mark.parametrize("planet", "NMARE")
def test_chroniclers(planet: str) -> None:
    at = "NMARE".index(planet)
    state = take(f"{planet}2c", f"{planet}3")
    own = state.players[0]
    # The erudite counts itself, and on Atalum the step comes first.
    assert own.points == (5 if planet == "A" else 4)
    assert own.steps[at] == (4 if planet == "A" else 3)
    state = take(f"{planet}2c", f"{planet}9")
    assert state.players[0].points == 6


def test_collector_works_from_the_next_erudite_on() -> None:
    state = take("A2b")
    assert state.players[0].points == 0
    state = take("N1c", "A2b")
    assert (has(state), state.players[0].points) == ("1G", 1)


@pytest.mark.parametrize(
    ("written", "points"),
    [
        ("N3a N3", 4),
        ("M3a M12", 10),
        ("A3a A2", 3),
        ("R3a R2", 3),
        ("E3a E2", 3),
        ("N3b 5D", 5),
        ("N3b 9D", 8),
        ("M3b 6l", 6),
        ("A3b N1a A1a A1b E1a", 6),
        ("R3b U9", 9),
        ("R3b U12", 10),
        ("E3b *N *M DS7", 6),
        ("E3b *N *M *A *R *E *U", 10),
        ("N1a", 0),
    ],
)
def test_erudites_that_score_in_the_end(written: str, points: int) -> None:
    assert end_points(position(written), 0, written.split()[0]) == points


def test_left_overs() -> None:
    assert left_overs(position("3G 2P 2D 3h I I V"), 0) == 2 + 2 + 3 + 3
    assert left_overs(position("0h"), 0) == 0


# --- what cannot be done --------------------------------------------------------------------------------------------


def test_refusals_of_spies_and_nodes() -> None:
    # Treasury and Neo can be copied; the Embassy would cost another crystal.
    state = position("1G", placed="F2=1:Aide:vote D2=1:Envoy:vote B3=2:Aide:vote")
    play(state, "place E2", "send Aide vote")
    assert listed(state) == ["copy F2", "copy D2"]
    assert refusal(state, "copy B3") == "You cannot pay for the action of B3 as well."
    assert refusal(state, "scrap") == "Which space does your Spy copy?"
    state = position("9G 9P")
    play(state, "place A1", "send Aide vote")
    assert refusal(state, "node N3") == "Your mage cannot get from the Gate to N3: that is too far, or outward."


def test_a_spy_performs_every_kind_of_space() -> None:
    for space, wanted in (("A3", "D2"), ("C2", "token I"), ("D1", "scrap"), ("A1", "node N1")):
        state = position("3G 1P", placed=f"{space}=1:Aide:vote")
        play(state, "place E2", "send Aide vote")
        if wanted == "D2":
            assert state.players[0].steps[0] == 1
        else:
            assert wanted in listed(state)


def test_an_assembly_line_that_cannot_be_paid() -> None:
    state = position("0G")
    state.steps.append(PlaceRobot(seat=0, only=["FARM", "KILN", "DOCK"]))
    assert "Anna can place no robot." in go_on(state)


def test_no_robot_is_left() -> None:
    state = position("9G 9P 9D FARM KILN DOCK MU MH MN")
    state.steps.append(PlaceRobot(seat=0, scrap=True))
    assert listed(state) == ["scrap"]
    assert refusal(state, "build RELAY") == "You have no robot left."
