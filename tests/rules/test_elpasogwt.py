"""El Paso: the worked examples of the rules, each with its number."""

from rules.elpasogwt import GAME
from rules.elpasogwt.scoring import components, fulfilled, score
from rules.elpasogwt.turns import MoveHerder
from rules.table import deciders
from tests.rules.elpasogwt_positions import listed, play, position, rancher, refusal, said


def test_example_1_reach() -> None:
    state = position(rancher(herder="C"))
    assert listed(state, "move") == ["move D", "move E", "move F", "move G"]
    assert state.reached(0, 3) == {"D": 1, "E": 2, "F": 3, "G": 3}
    assert refusal(state, "move A") == "It is more than 3 steps ahead, or beyond El Paso."
    assert refusal(state, "move C") == "Your herder cannot stay where it is."
    assert state.reached(0, 4)["A"] == 4


def test_example_2_a_foreign_building_and_the_fork() -> None:
    state = position(rancher(herder="D", discs="L2 L3 L4 M1 M2 M3"), built={"7": (1, 1)})
    assert state.reached(0, 3) == {"E": 1, "7": 2, "F": 2, "G": 3}
    assert refusal(state, "move A") == "It is more than 3 steps ahead, or beyond El Paso."
    assert play(state, "move 7") == ["Red moves to space 7: building 1a of Blue."]
    assert listed(state) == ["auxiliary 1", "auxiliary 3", "end"]
    assert refusal(state, "use money") == "On the building of somebody else you may only take an auxiliary action."
    log = play(state, "auxiliary 1")
    assert log == ["Red takes auxiliary action 1.", "Red gains $3 (now $3)."]
    assert deciders(state) == (1,)


def test_example_3_the_fork() -> None:
    state = position(rancher(herder="B"), built={"3": (1, 1)})
    assert state.reached(0, 3) == {"C": 1, "3": 2, "D": 2, "E": 3}


def test_example_4_hiring() -> None:
    state = position(rancher(money=13), at="B")
    log = play(state, "use hire", "hire cowboy", "hire engineer")
    assert log == ["Red hires 1 cowboy for $5 ($8 left).", "Red hires 1 engineer for $8 ($0 left)."]
    red = state.ranchers[0]
    assert (red.money, red.workers) == (0, {"cowboy": 1, "builder": 0, "engineer": 1, "wild": 0})
    state = position(rancher(money=13), at="B")
    play(state, "use hire", "hire cowboy")
    assert refusal(state, "hire cowboy") == "The second worker must be of another kind."
    assert refusal(state, "hire wild") == "1 wild worker costs $12 now."
    state = position(rancher(money=13), at="B")
    play(state, "use hire", "hire wild")
    assert state.ranchers[0].money == 4
    # The wild worker may be turned into $2, which is still too little, so nobody is asked.
    assert listed(state, "hire", "skip") == []
    assert refusal(state, "hire cowboy") == "You cannot pay for anybody else now."
    # A wild worker and a cowboy cost 5 + 4 + 8.
    state = position(rancher(money=17), at="B")
    play(state, "use hire", "hire wild")
    assert refusal(state, "hire wild") == "The second worker must be of another kind."
    play(state, "hire cowboy")
    assert state.ranchers[0].money == 0


def test_example_5_buying() -> None:
    state = position(rancher(money=6, workers="cowboy wild", hand="SG CR CR CR"), at="D")
    assert play(state, "use discard") == ["Red discards Santa Gertrudis for $2 (now $8)."]
    log = play(state, "use buy", "buy AN")
    assert log[0] == "Red buys Black Angus for $4, 1 cowboy and 1 wild worker ($4 left)."
    red = state.ranchers[0]
    assert (red.money, red.workers["cowboy"], red.workers["wild"], red.owned["AN"]) == (4, 0, 0, 1)
    assert "AN" in red.discard
    state = position(rancher(money=20, workers="cowboy cowboy cowboy"), at="D")
    play(state, "use buy", "buy CO")
    assert refusal(state, "use buy") == "You have used that action."
    assert "use buy" not in listed(state)


def test_example_6_building_and_upgrading() -> None:
    state = position(rancher(), rancher(), rancher(money=9, workers="builder builder builder"), seat=2, at="E")
    log = play(state, "use build", "construct 3", "site 8")
    assert log == ["Green constructs 3a on space 8 for $6 and 2 builders ($3 left)."]
    green = state.ranchers[2]
    assert (green.money, green.workers["builder"], state.stock[2]) == (3, 1, 1)
    state = position(
        rancher(), rancher(), rancher(money=8, workers="builder builder"), seat=2, at="E", built={"8": (3, 2)}
    )
    log = play(state, "use build", "upgrade 8 5")
    assert log[0] == "Green upgrades 3a on space 8 to 5a for $4 and 2 builders ($4 left)."
    assert (state.ranchers[2].money, state.stock, state.builders_used(2)) == (4, [2, 2, 2, 2, 1, 2], 4)
    assert components(state, 2)["U"] == 4


def test_example_7_delivery() -> None:
    red = rancher(hand="CR PW AN AN", draw="CR CR CR CR CR CR", bonuses=["BT1"], certificates=3, herder="G")
    state = position(red, rancher(herder="C"))
    log = play(state, "move A")
    assert log == [
        "Red moves to El Paso.",
        "Red gets $5 (now $5) and a Simmental (9 left).",
        "Red shows Criollo, Pineywoods and 2 Black Angus: breeding value 7.",
    ]
    assert listed(state, "deliver")[-1] == "deliver 11"
    log = play(state, "deliver 11", "disc M1")
    assert log == [
        "Red delivers to post 11 with disc M1 (hand limit +1), spending 3 certificates.",
        "Red gains $5 (now $10).",
        "Red draws 5 cattle cards.",
        "You draw 5 Criollo.",
    ]
    red = state.ranchers[0]
    assert (red.certificates, red.hand_limit, len(red.hand), red.money) == (0, 5, 5, 10)
    assert sorted(red.discard) == sorted(["SI", "CR", "PW", "AN", "AN"])


def test_example_8_illegal_deliveries() -> None:
    state = position(rancher(hand="CR PW AN AN", bonuses=["BT1"], certificates=3), at="A")
    assert refusal(state, "deliver 12") == "You reach 11 at most."
    play(state, "deliver 9")
    assert refusal(state, "disc M2") == "A middle disc leaves the board only for post 10 or higher."
    log = play(state, "disc L2")
    assert log == [
        "Red delivers to post 9 with disc L2 (auxiliary action 2: gain 1 certificate), spending 1 certificate."
    ]
    assert state.ranchers[0].certificates == 2
    assert play(state, "hire builder")[0] == "Red hires 1 builder free."


def test_example_9_drawing_with_workers() -> None:
    state = position(rancher(hand="PW SG GA", draw="CR cowboy builder"), at="C")
    log = play(state, "end")
    assert log == ["Red draws 1 cattle card and lays out 1 cowboy and 1 builder.", "You draw Criollo."]
    red = state.ranchers[0]
    assert (red.hand, red.draw) == (["CR", "PW", "SG", "GA"], [])
    assert (red.workers["builder"], red.workers["cowboy"]) == (1, 1)


def test_example_10_a_certificate_by_a_builder_in_el_paso() -> None:
    state = position(rancher(hand="CO SH", money=5, certificates=2, workers="builder"), at="A")
    assert state.ranchers[0].breeding == 8
    assert refusal(state, "deliver 11") == "You reach 10 at most."
    log = play(state, "worker builder builder")
    assert log == ["Red discards 1 builder and pays $1 for a certificate (now 3)."]
    assert "deliver 11" in listed(state)


def test_example_11_the_end() -> None:
    red = rancher(herder="F", draw="CR CR CR CR CR CR CR CR")
    blue = rancher(herder="G", draw="CR CR CR CR CR CR CR CR")
    state = position(red, blue, seat=1, simmental=0)
    log = play(state, "move A")
    assert log[1:3] == [
        "Blue gets $5 (now $5); no Simmental is left.",
        "The end is near: Blue stands on the Simmental space. The others have one more turn.",
    ]
    assert (state.ending, state.ranchers[1].owned["SI"]) == (1, 0)
    assert said(GAME.status(state)) == "Round 1, last turns"
    assert "Blue has only one possibility: Deliver to post 0: no bonus." in log
    play(state, "disc L1")
    assert isinstance(state.steps[-1], MoveHerder)
    assert deciders(state) == (0,)
    log = play(state, "move A")
    assert log[1] == "Red gets $5 (now $5); no Simmental is left."
    log = play(state, "disc L1")
    assert log[-1] == "The last turns are over."
    assert (state.steps, state.ending) == ([], 1)
    state.turn = 41
    assert said(GAME.status(state)) == "20 rounds"
    assert [points.points for points in GAME.scores(state)] == [1, 3]
    assert said(GAME.result(state).summary) == "Blue wins by 3 to 1."


def test_example_12_the_trash_limit() -> None:
    yellow = rancher(discs="L1 L2 L3 M1 M2 M3", trashed=["CR"] * 5)
    state = position(rancher(), rancher(), rancher(), yellow, seat=3, at="3", built={"3": (2, 3)})
    assert refusal(state, "auxiliary 4") == "You have trashed 5 cards, and more is not allowed."
    assert refusal(state, "use trash") == "You have trashed 5 cards, and more is not allowed."
    assert "use money" in listed(state)
    assert play(state, "use money") == ["Yellow gains $1 (now $1)."]


def test_the_example_of_scoring() -> None:
    red = rancher(
        money=23,
        hand="CO CO SH SI",
        draw="SI SI",
        discard="SI SI cowboy cowboy builder",
        workers="cowboy cowboy builder engineer wild",
        posts=[4, 9, 10, 12, 12],
        bonuses=["BT1", "BT9"],
        objectives=["J16", "J17", "J04", "J01"],
        discs="M2 M3",
    )
    state = position(red, built={"3": (3, 0), "7": (5, 0)}, ending=0)
    found = score(state, 0)
    assert {said(text): points for text, points in found.parts} == {
        "Money": 4,
        "Buildings": 13,
        "Trading posts": 10,
        "Cattle": 12,
        "Simmental space": 2,
        "Workers": 17,
        "Bonus tiles": 9,
        "Objective tiles": 12,
    }
    assert found.points == 79
    assert sorted(fulfilled(state, 0)) == ["J01", "J04", "J17"]
