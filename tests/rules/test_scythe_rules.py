"""Scythe: top and bottom actions, and the rulings on them."""

import pytest

from rules.scythe import GAME
from rules.scythe.steps_top import produce_cost
from rules.table import prompt
from rules.text import PlainReader, write
from tests.rules.scythe_positions import listed, of, play, player, position, refusal

SAXONY = "saxony agricultural"


# --- top actions ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("workers", "cost"),
    [
        (2, {}),
        (3, {}),
        (4, {"power": 1}),
        (5, {"power": 1}),
        (6, {"power": 1, "popularity": 1}),
        (7, {"power": 1, "popularity": 1}),
        (8, {"power": 1, "popularity": 1, "coins": 1}),
    ],
)
def test_what_produce_costs(workers: int, cost: dict[str, int]) -> None:
    assert produce_cost(player(f"nordic industrial {workers}w=A4")) == cost


def test_the_mill() -> None:
    """Ruling 9: one hex more, and a worker more on its own hex."""
    state = position("nordic industrial Ml=B6 1w=A4 1w=A5", SAXONY, section=2, phase="top")
    assert "produce B6 1" in listed(state)
    play(state, "produce B6 1", "produce A4 1", "produce A5 1")
    assert (of(state, "B6"), of(state, "A4"), of(state, "A5")) == ("1 food", "1 wood", "1 oil")
    state = position("nordic industrial Ml=A4 1w=A4 1w=A5", SAXONY, section=2, phase="top")
    assert "produce A4 2" in listed(state)
    # It stands still while an enemy unit is there.
    state = position("nordic industrial Ml=B6 1w=A4", "saxony agricultural 1w=B6", section=2, phase="top")
    assert not any("B6" in line for line in listed(state))


def test_produce_limits() -> None:
    state = position("nordic industrial 1w=A4 1w=A5 1w=A6 1w=B6", SAXONY, section=2, phase="top")
    play(state, "produce A6 1")
    assert refusal(state, "produce A6 1") == "A6 has produced."
    assert refusal(state, "produce B5 1") == "You have no worker on B5."
    play(state, "produce B6 1")
    assert of(state, "A4") == ""
    assert state.players[0].power == 3
    state = position("nordic industrial U5>build 1w=A4 1w=A5 1w=A6 1w=B6", SAXONY, section=2, phase="top")
    play(state, "produce A4 1", "produce A5 1", "produce B6 1")
    assert (of(state, "A4"), of(state, "B6")) == ("1 wood", "1 food")
    # Less than possible.
    state = position("nordic industrial 3w=A4 1w=A5", SAXONY, section=2, phase="top")
    play(state, "produce A4 2", "done")
    assert of(state, "A4") == "2 wood"


def test_villages_bring_at_most_the_workers_that_are_left() -> None:
    state = position("nordic industrial 7w=A6", SAXONY, section=2, phase="top")
    assert "produce A6 2" not in listed(state)
    log = play(state, "produce A6 1")
    assert "Anna places a star for all workers: 1 star." in log
    assert state.players[0].stars == ["workers"]


def test_trade() -> None:
    state = position("nordic industrial Ar=A6 U6>build 9$", SAXONY, section=4, phase="top")
    assert play(state, "trade popularity")[0] == "Anna trades for $1 and gains 2 popularity and 1 power."
    # Two tokens on two hexes (ruling 5).
    state = position("nordic industrial 9$", SAXONY, section=4, phase="top")
    play(state, "trade resources", "put oil A4")
    assert refusal(state, "put oil A6") == "A land hex with a worker of yours is needed."
    log = play(state, "put metal A5")
    assert log[0] == "Anna gains 1 oil on A4 and 1 metal on A5."
    # Nowhere to put them.
    state = position("nordic industrial 2w=NOR", SAXONY, section=4, phase="top")
    assert listed(state) == ["trade popularity", "skip"]
    assert refusal(state, "trade resources") == "No worker of yours is on a land hex."
    state = position("nordic industrial 0$ o1", SAXONY, section=4, phase="top", bribes=True, hide_coins=True)
    assert refusal(state, "trade popularity") == "You cannot do Trade: it costs $1, and there is no coin."
    assert refusal(state, "bolster power") == "The top action of your section is Trade."


def test_other_actions_are_refused() -> None:
    state = position("nordic industrial", SAXONY, section=4, phase="top")
    assert refusal(state, "gain") == "The top action of your section is Trade."
    assert refusal(state, "objective 3") == "You do not hold that objective, or you have completed one."
    assert refusal(state, "give S 1") == "Coins cannot change hands at this table."
    assert refusal(state, "section 1") == "Top action: Trade."
    state = position("nordic industrial", SAXONY, section=2, phase="top")
    assert refusal(state, "produce B7 1") == "You have no worker on B7."
    state = position("nordic industrial", SAXONY)
    assert refusal(state, "section F") == "You have no Factory card."
    assert refusal(state, "done") == "Choose a section of your mat."
    state = position("nordic industrial", SAXONY, section=3, phase="top")
    assert refusal(state, "move M1") == "That unit is not in play."


def test_gains_end_at_the_end_of_a_track() -> None:
    state = position("nordic industrial 15pow", SAXONY, section=1, phase="top")
    log = play(state, "bolster power")
    assert log[:2] == [
        "Anna bolsters for $1 and gains 1 power.",
        "Anna places a star for highest power: 1 star.",
    ]
    state = position("nordic industrial 17pop U6>build", SAXONY, section=4, phase="top")
    assert "Anna places a star for highest popularity: 1 star." in play(state, "trade popularity")


def test_what_a_cube_brings_is_told_with_its_unit() -> None:
    state = position("nordic industrial 1w=A4", SAXONY, section=1, phase="bottom", on="A4=3oil")
    play(state, listed(state)[0])
    reader = PlainReader(terms=GAME.terms)
    options = prompt(state, 0).options
    hints = {write(option.label, reader): write(option.hint, reader) for option in options if option.hint}
    told = [hints[f"U{number} to Deploy, 1 cheaper"] for number in range(1, 7)]
    assert told == [
        "Bolster: 3 power instead of 2",
        "Bolster: 2 combat cards instead of 1",
        "Move: 3 units instead of 2",
        "Move: $2 instead of $1",
        "Produce: 3 hexes instead of 2",
        "Trade: 2 popularity instead of 1",
    ]
    assert play(state, "upgrade U4 deploy")[0].startswith("Anna upgrades U4: Move gives $2, and Deploy costs ")


def test_the_combat_deck_runs_out() -> None:
    state = position("nordic industrial U2>build", SAXONY, section=1, phase="top", combat_deck=[4], combat_discards=[2])
    play(state, "bolster cards")
    assert state.players[0].hand == [2, 4]
    state = position("nordic industrial U2>build", SAXONY, section=1, phase="top", combat_deck=[], combat_discards=[])
    assert play(state, "bolster cards")[0] == "Anna bolsters for $1 and gains nothing."


# --- bottom actions ---------------------------------------------------------------------------------------------


def test_paying_from_hexes_of_your_choice() -> None:
    state = position("nordic industrial", SAXONY, on="A4=3oil A5=1oil", section=1, phase="bottom")
    assert "pay choose" in listed(state)
    log = play(state, "pay choose", "pay oil@A5")
    assert "Anna pays 1 oil from A5 and 2 oil from A4." in log
    # The other two could only come from one hex.
    state = position("nordic industrial", SAXONY, on="A4=2oil A5=1oil A6=1oil", section=1, phase="bottom")
    assert listed(state)[0] == "pay usual"
    state = position("nordic industrial", SAXONY, on="A4=2oil A5=2oil", section=1, phase="bottom")
    log = play(state, "pay choose", "pay oil@A5", "pay oil@A5")
    assert "Anna pays 2 oil from A5 and 1 oil from A4." in log
    assert (of(state, "A4"), of(state, "A5")) == ("1 oil", "")


def test_a_choice_that_is_none_is_not_asked() -> None:
    state = position("nordic industrial", SAXONY, on="A4=2oil A5=2oil", section=1, phase="bottom")
    play(state, "pay choose", "pay oil@A4", "pay oil@A4")
    assert of(state, "A5") == "1 oil"
    assert "done" in listed(state)
    assert refusal(position("nordic industrial", SAXONY, on="A4=3oil", section=1, phase="bottom"), "pay choose") == (
        "There is only one way to pay."
    )


def test_coins_may_be_left() -> None:
    state = position("nordic industrial 0$", SAXONY, on="A4=3oil", section=1, phase="bottom")
    play(state, "waive coins")
    assert refusal(state, "waive coins") == "You leave the coins already."
    play(state, "pay usual")
    assert state.players[0].coins == 0


def test_a_bottom_action_with_nothing_left_to_do() -> None:
    """Ruling 18: it may still be paid for coins and bonuses."""
    state = position(
        "nordic industrial 0$ +build Mo=A1 Mn=A2 Ml=A6 Ar=B6 *structures",
        "saxony agricultural +build",
        on="A4=3wood",
        section=3,
        phase="bottom",
    )
    log = play(state, "pay usual")
    assert "Anna cannot build: all structures are built." in log
    assert (state.players[0].coins, state.players[0].popularity, state.players[1].popularity) == (1, 3, 5)


def test_deploy_and_build_need_a_worker_on_land() -> None:
    state = position("nordic industrial 1w=A4 1w=B1 1w=NOR", SAXONY, on="A4=3metal", section=2, phase="bottom")
    play(state, "pay usual")
    assert [line for line in listed(state) if line != "done"] == [f"deploy M{number} A4" for number in (1, 2, 3, 4)]
    assert refusal(state, "deploy M1 B5") == "You need a worker on B5."
    log = play(state, "deploy M3 A4")
    assert log[0] == "Anna deploys M3 on A4: Artillery."
    state = position("nordic industrial Mo=A4", "saxony agricultural Mn=A5", on="A4=3wood", section=3, phase="bottom")
    play(state, "pay usual")
    # Nothing can be built where structures stand.
    assert state.active == 1


def test_structures_and_refusals() -> None:
    state = position("nordic industrial Mo=A4 1w=A4 1w=A5", SAXONY, on="A4=3wood", section=3, phase="bottom")
    play(state, "pay usual")
    assert refusal(state, "build mine A4") == "There is a structure on A4."
    assert refusal(state, "build monument A5") == "Your monument is built already."
    assert play(state, "done")[0] == "Anna leaves the effect out."


def test_upgrades() -> None:
    state = position("nordic patriotic U1>deploy U2>deploy U3>deploy", SAXONY, on="A4=2oil", section=1, phase="bottom")
    play(state, "pay usual")
    # The upgrade column of this mat has no removable box, and Deploy is covered.
    assert {line.split()[-1] for line in listed(state)} == {"build", "enlist", "done"}
    assert refusal(state, "upgrade U1 build") == "That cube has been moved."
    assert refusal(state, "upgrade U4 deploy") == "No cost box of Deploy can be covered."
    state = position(
        "nordic patriotic U1>deploy U2>deploy U3>deploy U4>build U5>build",
        SAXONY,
        on="A4=2oil",
        section=1,
        phase="bottom",
    )
    play(state, "pay usual", "upgrade U6 enlist")
    assert state.players[0].stars == ["upgrades"]


def test_enlist() -> None:
    """Ruling 17: the recruit of Enlist earns its card for the same action."""
    state = position("nordic industrial", "saxony agricultural +enlist", on="A4=4food", section=4, phase="bottom")
    play(state, "pay usual")
    log = play(state, "enlist enlist popularity")
    assert log[0] == "Anna enlists the recruit of Enlist and gains 2 popularity."
    assert len(state.players[0].hand) == 1
    assert len(state.players[1].hand) == 1
    state = position("nordic industrial +upgrade", SAXONY, on="A4=4food", section=4, phase="bottom")
    play(state, "pay usual")
    assert refusal(state, "enlist upgrade cards") == "The recruit of Upgrade is enlisted already."
    assert refusal(state, "enlist build power") == "You have taken 2 power already."


def test_both_neighbours_earn() -> None:
    state = position(
        "saxony industrial",
        "nordic agricultural +upgrade",
        "rusviet engineering +upgrade",
        "crimea patriotic +upgrade",
        "polania mechanical +upgrade",
        on="F1=3oil",
        section=1,
        phase="bottom",
    )
    before = [one.power for one in state.players]
    play(state, "pay usual", "upgrade U1 build")
    # Polania sits to the left and Crimea to the right; the others are no neighbours.
    assert [one.power - old for one, old in zip(state.players, before, strict=True)] == [0, 0, 0, 1, 1]


def test_stars_in_somebody_elses_turn() -> None:
    state = position("nordic industrial", "saxony agricultural 15pow +upgrade", on="A4=3oil", section=1, phase="bottom")
    log = play(state, "pay usual", "upgrade U1 build")
    assert "Ben places a star for highest power: 1 star." in log
