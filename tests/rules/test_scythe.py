"""Scythe: the worked examples of the specification, each with its number."""

from rules.scythe import GAME
from rules.scythe.scoring import scores, tile_coins
from rules.scythe.steps_combat import Commit
from rules.table import deciders
from tests.rules.scythe_positions import goes, listed, of, play, position, refusal


def test_example_0_scoring() -> None:
    """The worked example of the section on scoring."""
    state = position(
        "nordic industrial 11pop 14$ Mo=C3 Mn=D4 1w=A4 1w=A5 1w=A1 1w=A2 1w=B2 1w=C2"
        " *upgrades *mechs *workers *power *combat *combat",
        "saxony agricultural",
        on="A4=4wood A5=3oil",
    )
    assert tile_coins(state, 0) == 6
    assert len(state.controlled(0)) == 8
    score = scores(state)[0]
    assert score.points == 80
    assert [points for _, points in score.parts] == [14, 6, 24, 30, 6]


def test_example_1_rivers_and_lakes() -> None:
    state = position("crimea industrial 1w=G3", "saxony agricultural", section=3, phase="top")
    play(state, "move w@G3")
    assert goes(state) == {"G4", "H1"}
    assert refusal(state, "go F4") == "A river runs between G3 and F4."
    assert refusal(state, "go G2") == "Only fighters with Seaworthy or Submerge step onto lakes and from them."

    state = position("crimea industrial M1=G3 1w=H1", "saxony agricultural", section=3, phase="top")
    play(state, "move M1")
    assert "F4" in goes(state)
    assert "F3" not in goes(state)


def test_example_2_produce() -> None:
    state = position("rusviet mechanical", "saxony agricultural", section=4, phase="top")
    play(state, "produce C6 1", "produce D7 1")
    rusviet = state.players[0]
    assert rusviet.workers == {"C6": 2, "D7": 1}
    assert of(state, "D7") == "1 metal"
    assert (rusviet.power, rusviet.coins) == (3, 6)

    state = position("rusviet mechanical 2w=C6 1w=D7", "saxony agricultural", section=4, phase="top")
    play(state, "produce C6 1")
    assert state.players[0].power == 3
    state = position("rusviet mechanical 3w=C6 1w=D7", "saxony agricultural", section=4, phase="top")
    assert "Rusviet pays" not in play(state, "produce D7 1")[0]
    assert state.players[0].power == 2


def test_example_3_illegal_produce() -> None:
    state = position("nordic industrial 0pow 5pop 6w=A4 o1", "saxony agricultural", phase="section")
    assert listed(state) == ["section 1", "section 2", "section 3", "section 4"]
    log = play(state, "section 2")
    assert "Anna cannot do Produce: it costs 1 power and 1 popularity, and there is no power." in log

    state = position("nordic industrial 0pow 5pop 6w=A4", "saxony agricultural", section=2, phase="top", bribes=True)
    assert (
        refusal(state, "produce A4 1")
        == "You cannot do Produce: it costs 1 power and 1 popularity, and there is no power."
    )


def test_example_4_bolster() -> None:
    state = position("nordic industrial U1>build Mo=A4", "saxony agricultural", section=1, phase="top")
    assert play(state, "bolster power")[0] == "Anna bolsters for $1 and gains 3 power and 1 popularity."
    nordic = state.players[0]
    assert (nordic.power, nordic.popularity, nordic.coins) == (7, 3, 3)


def test_example_5_upgrade() -> None:
    state = position(
        "nordic industrial 0$ +upgrade",
        "rusviet agricultural +upgrade",
        "saxony mechanical",
        on="A4=2oil A5=1oil",
        section=1,
        phase="bottom",
    )
    log = play(state, "pay usual", "upgrade U1 deploy")
    assert log[:5] == [
        "Anna pays 3 oil for Upgrade, from A4 2 and A5 1.",
        "Anna gains $3.",
        "Anna upgrades U1: Bolster gives 3 power, and Deploy costs 2.",
        "Recruit of Upgrade: Anna gains 1 power.",
        "Recruit of Upgrade: Ben gains 1 power.",
    ]
    nordic = state.players[0]
    assert (nordic.coins, nordic.power, nordic.give("U1"), nordic.cost(1)) == (3, 5, 3, 2)
    assert state.players[1].power == 4
    assert not state.resources


def test_example_6_combat() -> None:
    state = position(
        "saxony industrial 6pow 3pop h3 C=E4 M1=E4 M3=F3",
        "polania agricultural 5pow h4 M1=E3 1w=E3 1w=D1",
        on="E3=2food",
        section=3,
        phase="top",
    )
    play(state, "move C", "go E3", "move M1", "go E3")
    assert state.players[1].power == 3
    assert isinstance(state.steps[-1], Commit)
    play(state, "dial 4", "card 3", seat=0)
    log = play(state, "dial 3", "card 4", seat=1)
    assert "Anna wins on E3: a tie goes to the attacker." in log
    saxony, polania = state.players
    assert (saxony.power, polania.power) == (2, 0)
    assert polania.mechs[0] == "POL"
    assert polania.workers == {"POL": 1, "D1": 1}
    assert "E3" in state.controlled(0)
    assert of(state, "E3") == "2 food"
    assert len(polania.hand) == 1
    assert saxony.popularity == 2
    assert saxony.stars == ["combat"]


def test_example_7_scaring() -> None:
    state = position(
        "rusviet industrial 3pop M1=C5 M4=E4", "nordic agricultural 2w=D5", on="D5=3metal", section=3, phase="top"
    )
    log = play(state, "move M1", "go D5")
    assert "Anna scares 2 workers of Ben off D5: 2 popularity lost." in log
    assert state.players[1].workers == {"NOR": 2}
    assert state.players[0].popularity == 1
    assert state.controllers()["D5"] == 0
    # Its second step is lost: the next unit is chosen.
    assert "done" in listed(state)
    assert not goes(state)
    assert "move M1" not in listed(state)


def test_example_8_workers_alone() -> None:
    state = position("rusviet industrial M1=C5 1w=C5", "nordic agricultural 1w=D5 M1=B6", section=3, phase="top")
    play(state, "move w@C5")
    assert refusal(state, "go D5") == "A worker alone never enters a hex with enemy units."
    assert refusal(state, "go B6") == "A worker alone never enters a hex with enemy units."
    state = position("rusviet industrial M1=C5 1w=C5", "nordic agricultural 1w=D5", section=3, phase="top")
    play(state, "move M1", "load workers 1", "go D5")
    assert state.players[0].workers == {"D5": 1}
    # It may go on by itself, since nobody was fought.
    assert "move w@D5" in listed(state)


def test_example_9_an_encounter() -> None:
    state = position("polania patriotic 0$ 4pop C=D1", "saxony agricultural", section=1, phase="top", encounter=13)
    play(state, "move C", "go D2", "done")
    assert refusal(state, "choose B") == "You cannot choose B: it costs $2, and there is no coin."
    log = play(state, "choose A")
    assert log == ["Anna chooses A.", "Anna gains $2 and 1 popularity."]
    play(state, "choose B")
    polania = state.players[0]
    assert (polania.coins, polania.power, polania.popularity) == (0, 4, 7)
    assert "D2" not in state.encounters
    assert state.encounters_used == [13]


def test_example_10_coercion() -> None:
    state = position("crimea industrial h5", "saxony agricultural", on="G3=2metal", section=2, phase="bottom")
    assert listed(state) == ["pay choose", "waive coins", "skip"]
    log = play(state, "pay choose", "card 5")
    assert "Coercion: Anna pays with a combat card of 5." in log
    assert "Anna pays 1 metal from G3 and 1 metal from G3." not in log
    assert not state.resources
    play(state, "deploy M1 G3")
    assert state.players[0].mechs[0] == "G3"

    state = position(
        "crimea industrial h55", "saxony agricultural", on="G3=1metal", section=2, phase="bottom", bribes=True
    )
    assert (
        refusal(state, "pay choose")
        == "You cannot do Deploy: it costs 3 metal, and there is only 1 metal on controlled hexes."
    )


def test_example_11_the_section() -> None:
    state = position("saxony industrial s2", "polania agricultural")
    assert refusal(state, "section 2") == "You used that section in your last turn."
    state = position("rusviet agricultural s2", "polania industrial")
    play(state, "section 2")
    assert state.players[0].section == 2


def test_example_12_speed_and_tunnels() -> None:
    state = position("nordic industrial M4=E4", "saxony agricultural", section=3, phase="top")
    play(state, "move M4", "go F4")
    assert "B4" in goes(state)
    play(state, "go B4")
    assert state.players[0].mechs[3] == "B4"
    state = position("nordic industrial M1=E4", "saxony agricultural", section=3, phase="top")
    play(state, "move M1", "go F4")
    assert not goes(state)


def test_example_13_structures_in_a_row() -> None:
    state = position("nordic industrial Mo=F4 Mn=F5 Ml=F6 Ar=A1", "saxony agricultural", tile="in_a_row")
    assert tile_coins(state, 0) == 6


def test_example_14_the_sixth_star() -> None:
    state = position(
        "nordic industrial 0$ +build Mo=A1 Mn=A2 Ml=B2 *upgrades *mechs *workers *power *combat o12",
        "rusviet agricultural +build",
        on="A4=3wood",
        section=3,
        phase="bottom",
    )
    log = play(state, "pay usual", "build armory A4")
    assert log[-3:] == [
        "Recruit of Build: Anna gains 1 popularity.",
        "Anna places a star for all structures: 6 stars.",
        "Anna has placed 6 stars: the game is over.",
    ]
    assert not deciders(state)
    assert (state.players[0].coins, state.players[0].popularity) == (1, 3)
    assert state.players[1].popularity == 4
    assert GAME.result(state).standings[0].seat == 0


def test_example_15_two_combats() -> None:
    state = position(
        "nordic industrial 8pow M1=C4 M2=A6 M4=A1",
        "rusviet agricultural 0pow M1=B6 M2=C5 1w=D7",
        section=3,
        phase="top",
    )
    play(state, "move M1", "go C5", "move M2", "go B6")
    assert refusal(state, "done") == "Which combat do you fight first?"
    play(state, "choose B6")
    play(state, "dial 5", seat=0)
    log = play(state, "dial 0", seat=1)
    assert "Anna places a star for a combat: 1 star." in log
    assert listed(state, 0) == ["dial 3", "dial 2", "dial 1", "dial 0"]
    play(state, "dial 0", seat=0)
    play(state, "dial 0", seat=1)
    assert state.players[0].stars == ["combat", "combat"]
    assert state.players[1].mechs[:2] == ["RUS", "RUS"]
