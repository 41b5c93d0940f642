"""Federation: the worked examples of the specification, each with its number."""

from rules.federation import GAME
from rules.federation.components import MEGASTRUCTURES
from rules.federation.rounds import law_points
from rules.federation.scoring import result
from rules.table import deciders
from tests.rules.federation_positions import go_on, has, listed, play, position, refusal, said


def test_example_1_a_crystal_pays_the_cost() -> None:
    state = position("")
    log = play(state, "place A2", "send Envoy fund")
    assert log[:5] == [
        "Anna sends the Envoy to A2, Shipyard; it funds.",
        "Anna takes 1 G.",
        "Anna puts a tick on Fleet Review.",
        "Anna pays 1 G for Shipyard.",
        "Anna gains 2 ships.",
    ]
    own = state.players[0]
    assert (own.hangar, own.reserve, own.authority, own.ticks, has(state)) == (3, 5, 2, ["SY"], "1G")
    assert (state.funding_of("A"), state.funding_of("B")) == (1, 0)


def test_example_2_what_cannot_be_paid() -> None:
    state = position("")
    play(state, "place A2")
    assert listed(state) == ["send Envoy fund", "send Legate fund"]
    for send in ("send Aide fund", "send Envoy vote"):
        assert refusal(state, send) == "Then you could not pay for the action of A2."
    state = position("")
    play(state, "place C1", "send Aide vote")
    own = state.players[0]
    assert (own.assistant, own.authority, has(state)) == (2, 2, "2G")
    # Without an ambassador that brings a green crystal, the space itself is refused.
    state = position("", placed="C1=0:Envoy:vote C2=0:Legate:vote")
    assert refusal(state, "place A2") == "You cannot pay for the action of A2."


def test_example_3_neo_and_the_medal() -> None:
    state = position("N3", "N3 1G @gate", "N2", tops="N1c N1a")
    play(state, "place D2", "send Aide vote")
    assert (has(state), state.players[0].medals) == ("1D", ["N"])
    state = position("N4 *N", "N3 1G", "N2", seat=1, tops="N1c")
    play(state, "place D2", "send Aide vote")
    assert (state.players[1].influence("N"), state.players[1].medals) == (4, [])
    state = position("N4 *N", "N4 1G", "N2", seat=1, tops="N1c")
    play(state, "place A1", "send Aide vote", "node N1")
    assert (state.players[1].erudites, state.players[1].influence("N")) == (["N1c"], 5)
    assert [own.medals for own in state.players] == [["N"], ["N"], []]


def test_example_4_the_nebula() -> None:
    state = position("", "2G 3P 1D @M1", seat=1, tops="M3c M2a")
    play(state, "place A1", "send Legate vote")
    assert refusal(state, "node R2") == "Your mage cannot get from M1 to R2: that is too far, or outward."
    assert refusal(state, "node M1") == "Your mage must move to another node."
    log = play(state, "node M3")
    assert log[:2] == ["Ben moves the mage to node M3 for 1 G 1 P 1 D.", "Ben goes to step 1 of Atalum."]
    own = state.players[1]
    assert (has(state, 1), own.erudites, own.mage) == ("1G 2P", ["M3c"], "M3")
    assert "M2a" in state.nebula[6]
    state = position("9G 9P 9D @M3")
    play(state, "place A1", "send Legate vote")
    assert listed(state) == ["node N3", "node A3", "node R3", "node E3"]
    assert refusal(state, "node M2") == "Your mage cannot get from M3 to M2: that is too far, or outward."


def test_example_5_the_spy() -> None:
    state = position("1G U6", placed="F2=2:Aide:vote C1=0:Aide:vote B1=1:Aide:vote")
    play(state, "place E2", "send Consul vote")
    # There is one space to copy, so it is copied at once.
    own = state.players[0]
    assert (has(state), own.authority) == ("2G 1P 1D", 7)
    assert (state.floor_votes(2)[0], state.wing_votes()["right"]) == (3, 4)

    state = position("1G U6", placed="F2=2:Aide:vote C1=0:Aide:vote B1=1:Aide:vote D2=1:Envoy:vote")
    play(state, "place E2", "send Consul vote")
    assert listed(state) == ["copy F2", "copy D2"]
    assert refusal(state, "copy B1") == "A Spy cannot copy a Spy."
    assert refusal(state, "copy C1") == "No other player's ambassador is on C1."
    assert refusal(state, "copy A3") == "No other player's ambassador is on A3."
    play(state, "copy F2")
    assert has(state) == "2G 1P 1D"


def test_example_6_the_price_of_production() -> None:
    four = ("", "FARM", "FARM", "2G")
    state = position(*four, seats=4, seat=3)
    play(state, "place B2", "send Legate vote")
    assert refusal(state, "build FARM") == "That costs 3 G."
    state = position(*four, seats=4, seat=3)
    play(state, "place B2", "send Envoy fund", "build FARM")
    assert (has(state, 3), state.players[3].robots) == ("", ["FARM"])
    state = position("", "FARM", "FARM", "2G E1a", seats=4, seat=3)
    play(state, "place B2", "send Legate vote", "build FARM")
    assert (has(state, 3), state.players[3].steps[4]) == ("", 1)
    state = position("", "FARM", "FARM", "FARM", seats=4, phase="executive")
    go_on(state)
    assert [has(state, seat) for seat in range(4)] == ["", "2G", "2G", "2G"]


def test_example_7_a_megastructure() -> None:
    state = position("U9 4P 1D", "MU", seats=2)
    play(state, "place D1", "send Aide vote", "build MU")
    own = state.players[0]
    assert (own.points, has(state), own.steps[4]) == (11, "1P", 1)
    state = position("U9 4P 1D MU", "MU", seats=2)
    play(state, "place D1", "send Aide vote")
    assert refusal(state, "build MU") == "One of your robots is there already."
    assert "MU" in MEGASTRUCTURES


def test_example_8_upkeep() -> None:
    for written, level, left in (("U10 1G 1P", 9, ""), ("U10 1P", 6, ""), ("U10 1G", 6, ""), ("U9 3G 1P", 9, "1G 1P")):
        state = position("", written, seats=2, phase="executive")
        go_on(state)
        assert (state.players[1].authority, has(state, 1)) == (level, left), written


def test_example_9_floors() -> None:
    state = position(
        "U9 3G",
        "U7 3G die2",
        "",
        "U4 1G",
        seats=4,
        phase="executive",
        placed="A2=0:Legate:vote:I B2=1:Consul:vote:die C2=2:Aide:vote A3=0:Aide:vote D3=0:Envoy:vote "
        "B3=3:Legate:vote C3=1:Envoy:vote A1=0:Consul:fund",
    )
    assert (state.floor_votes(2), state.floor_votes(3)) == ([4, 5, 1, 0], [2, 1, 0, 2])
    go_on(state)
    assert [own.earned[0] for own in state.players] == [2, 4, 0, 1]


def test_example_10_the_law() -> None:
    state = position(
        "5l",
        "5l",
        "3l",
        "",
        seats=4,
        laws="NF",
        phase="executive",
        placed="A1=0:Consul:vote B2=0:Aide:vote A3=2:Legate:vote:IV D1=1:Consul:vote D3=1:Legate:vote",
    )
    assert state.wing_votes() == {"left": 4, "right": 7}
    log = go_on(state)
    assert "The right law, Fleet, passes by 7 to 4 votes." in log
    assert [own.earned[1] for own in state.players] == [6, 6, 2, 0]


def test_example_11_projects() -> None:
    state = position(
        seats=4,
        phase="executive",
        funding=[0, 0, 9, 0, 0, 0],
        placed="C1=0:Aide:fund C2=1:Aide:fund:VI C3=3:Aide:vote:II",
    )
    assert state.funding_of("C") == 4
    log = go_on(state)
    assert state.funding[2] == 12
    assert "Project C is funded." in log


def test_example_12_launching() -> None:
    state = position("+N +PR 1h ^A ^R ^SY U3 *N *U N2", phase="launch", deep_space=["DS1", "DS7"])
    assert listed(state) == ["launch N", "stay"]
    assert refusal(state, "launch PR").startswith("You do not meet the requirement of State Visit")
    assert refusal(state, "launch E") == "You have no tick on Robot Colony."
    play(state, "launch N")
    assert has(state) == "2G 1D"
    play(state, "deep DS7")
    own = state.players[0]
    assert (own.medal_count, own.influence("N"), own.value("F")) == (3, 2, 4)


def test_example_13_the_top_of_authority() -> None:
    state = position("", "", "", "U12 1G", seats=4, seat=3)
    play(state, "place B3", "send Aide vote", "token III")
    own = state.players[3]
    assert (has(state, 3), own.tokens[2], own.points, own.authority) == ("", 1, 2, 12)


def test_example_14_last_places() -> None:
    assert law_points(position("", "", seats=2), "A") == [0, 0]
    assert law_points(position("A3", "", seats=2), "A") == [4, 0]


def test_the_example_of_the_final_scoring() -> None:
    state = position(
        "96vp *N *M *A 3G 2P 1D 1h U9 N3 N3a R3b N1a",
        "101vp *N *M *A *R *E 4G 0h I U12 N5",
        "110vp *N *M *A *R 1G 2P 2D 0h U9 A3b N1b A1a A1b E1a",
        projects=list("NFUMRE"),
        funding=[9, 8, 9, 0, 0, 0],
    )
    state.steps = []
    assert [own.influence("N") for own in state.players] == [5, 5, 1]
    told = result(state)
    assert [(standing.seat, standing.score.points) for standing in told.standings] == [(1, 143), (0, 138), (2, 135)]
    assert said(told.summary) == "Ben wins with 143 PP."
    assert GAME.scores(state)[0].points == 138
    assert not deciders(state)
