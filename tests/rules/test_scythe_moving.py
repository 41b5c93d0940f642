"""Scythe: moving, carrying, lakes and the abilities of mechs."""

import pytest

from rules.scythe import GAME
from tests.rules.scythe_positions import goes, listed, of, play, position, refusal

SAXONY = "saxony agricultural"
POLANIA = "polania mechanical"


def test_swimming_workers() -> None:
    state = position("nordic industrial 1w=A4", SAXONY, section=3, phase="top")
    play(state, "move w@A4")
    assert goes(state) == {"A3", "A5", "B4", "B5"}
    state = position("rusviet patriotic 1w=D6", SAXONY, section=1, phase="top")
    play(state, "move w@D6")
    assert goes(state) == {"C6", "D7"}


def test_lakes_are_for_two_factions() -> None:
    state = position("nordic industrial M2=A1 C=A1", SAXONY, section=3, phase="top")
    play(state, "move M2")
    assert {"B1", "A2", "B2"} == goes(state)
    play(state, "go B1", "move C")
    assert "B1" in goes(state)

    state = position("polania industrial M2=B1", SAXONY, section=3, phase="top")
    play(state, "move M2")
    # All lakes are adjacent to one another, and no river matters there.
    assert goes(state) == {"A1", "B2", "C1", "B3", "C4", "D3", "E5", "E7", "G2"}


def test_home_bases_beside_lakes() -> None:
    state = position("polania industrial M2=POL", SAXONY, section=3, phase="top")
    play(state, "move M2")
    assert goes(state) == {"C1", "D1", "B1"}


def test_nothing_stays_on_a_lake() -> None:
    state = position("nordic industrial M2=B1 2w=B1 1w=A5", SAXONY, on="B1=2oil", section=3, phase="top")
    play(state, "move M2")
    assert not [line for line in listed(state) if line.startswith("load")]
    assert refusal(state, "load oil 1") == "The last fighter to leave a lake takes everything along."
    play(state, "go A1")
    assert state.players[0].workers == {"A5": 1, "A1": 2}
    assert of(state, "A1") == "2 oil"

    # Not the last one: a character may leave, and takes what it likes.
    state = position("nordic industrial C=B1 M2=B1 2w=B1", SAXONY, on="B1=2oil", section=3, phase="top")
    play(state, "move C", "load oil 1", "go A1")
    assert of(state, "B1") == "1 oil"
    assert refusal(state, "move w@B1") == "It cannot leave the lake."

    # A character carries nobody, so it cannot be the last one.
    state = position("nordic industrial C=B1 M2=A5 2w=B1", SAXONY, section=3, phase="top")
    assert "move C" not in listed(state)
    assert refusal(state, "move C") == "It cannot leave the lake."


def test_township() -> None:
    state = position("rusviet patriotic M2=C6 1w=A6 1w=F3", SAXONY, section=1, phase="top")
    play(state, "move M2")
    assert {"A6", "F3", "D4"} <= goes(state)
    assert "H1" not in goes(state)
    state = position("rusviet patriotic M2=D4 1w=A6", SAXONY, section=1, phase="top")
    play(state, "move M2")
    assert "A6" in goes(state)


def test_underpass_and_the_mine() -> None:
    state = position("saxony industrial M2=F1 Mn=G1 1w=A1 1w=G2", POLANIA, section=3, phase="top")
    play(state, "move M2")
    assert {"A1", "B4", "E6", "G1"} <= goes(state)
    assert "D5" not in goes(state)
    # The mine is a tunnel for workers too, even where an enemy stands on it.
    state = position("saxony industrial Mn=G1 1w=E3", "polania mechanical 1w=G1", section=3, phase="top")
    play(state, "move w@E3")
    assert "B4" in goes(state)
    assert "G1" not in goes(state)


def test_wayfare() -> None:
    state = position("crimea industrial M2=D5 1w=D5 1w=G3", SAXONY, on="D5=2metal", section=3, phase="top")
    play(state, "move M2")
    assert {"CRI", "NOR", "RUS", "POL", "ALB", "TOG"} <= goes(state)
    assert "SAX" not in goes(state)
    play(state, "load all 1", "go ALB")
    assert state.players[0].workers == {"G3": 1, "ALB": 1}
    # Resources stay there for good.
    assert of(state, "ALB") == "2 metal"
    assert state.stock(0) == [0, 0, 0, 0]
    play(state, "move w@ALB")
    assert listed(state) == ["go A1", "go A2"]


def test_riverwalk_from_the_rusviet_base() -> None:
    state = position("rusviet patriotic M1=RUS", SAXONY, section=1, phase="top")
    play(state, "move M1")
    assert goes(state) == {"C6", "D7", "B7"}


def test_riverwalk_looks_at_the_terrain_entered() -> None:
    state = position("saxony industrial M1=E1", POLANIA, section=3, phase="top")
    play(state, "move M1")
    assert "D1" not in goes(state)
    assert "F1" in goes(state)


def test_loading_and_unloading() -> None:
    state = position("nordic industrial M4=A5 2w=A5 1w=A4", SAXONY, on="A5=3oil,1food", section=3, phase="top")
    play(state, "move M4", "load workers 2", "load oil 2")
    assert refusal(state, "done") == "Take a step first."
    log = play(state, "go B5")
    assert log == ["Anna moves M4 from A5 to B5 with 2 workers and 2 oil."]
    play(state, "load workers 0", "load oil 1", "go A4")
    assert state.players[0].workers == {"B5": 2, "A4": 1}
    assert of(state, "A4") == "1 oil"
    assert of(state, "B5") == "1 oil"
    assert of(state, "A5") == "1 food 1 oil"


def test_carried_workers_may_still_move() -> None:
    state = position("nordic industrial M1=A5 1w=A5 U3>build", SAXONY, section=3, phase="top")
    play(state, "move M1", "load all 1", "go B5", "move w@B5", "go A4")
    assert state.players[0].workers == {"A4": 1}
    # One that has moved may be carried afterwards, but not move again.
    state = position("nordic industrial M1=A5 1w=A4 1w=A5 U3>build", SAXONY, section=3, phase="top")
    play(state, "move w@A4", "go A5", "move M1")
    assert {"load workers 1", "load moved 1"} <= set(listed(state))
    play(state, "load moved 1", "go B5")
    assert "move w@B5" not in listed(state)
    assert "move w@A5" in listed(state)


def test_many_tokens_are_listed_in_pages() -> None:
    state = position("nordic industrial C=A5 1w=A5", SAXONY, on="A5=30oil", section=3, phase="top")
    play(state, "move C", "load oil 27", "go A4")
    assert of(state, "A4") == "27 oil"


def test_refused_movers() -> None:
    state = position("nordic industrial M1=A5 1w=A5", "saxony agricultural M1=A6", section=3, phase="top")
    play(state, "move M1", "go A4")
    assert refusal(state, "move M1") == "That unit has moved already."
    assert refusal(state, "move M2") == "That unit is not in play."
    assert refusal(state, "move w@H1") == "That unit is not in play."
    assert refusal(state, "move X") == "Name C, M1 to M4, or a worker such as w@G3."
    play(state, "move w@A5", "go B5")
    state = position("nordic industrial M1=A5 C=A5 1w=A5", "saxony agricultural M1=A4", section=3, phase="top")
    play(state, "move M1", "load workers 1", "go A4")
    assert refusal(state, "move w@A4") == "Units on a hex with a combat stay there."
    play(state, "move C", "go A4")
    assert len(state.battles) == 1


def test_a_character_stops_at_an_encounter() -> None:
    state = position("nordic industrial M4=A5 C=A4", SAXONY, section=3, phase="top")
    play(state, "move C", "go B5")
    assert not goes(state)
    play(state, "done")
    assert "choose A" in listed(state)
    # Mechs and workers take no notice of tokens.
    state = position("nordic industrial M4=A4 C=NOR", SAXONY, section=3, phase="top")
    play(state, "move M4", "go B5", "go A5", "done")
    assert "B5" in state.encounters


def test_structures_do_not_stop_anybody() -> None:
    state = position("nordic industrial M4=A5", "saxony agricultural Mo=A4", on="A4=2wood", section=3, phase="top")
    play(state, "move M4", "go A4")
    assert goes(state)
    assert state.controllers()["A4"] == 0
    play(state, "done", "done")
    assert state.stock(0)[0] == 2


def test_units_and_turn_end() -> None:
    state = position("nordic industrial", SAXONY, section=3, phase="top")
    assert play(state, "gain") == [
        "Anna gains $1.",
        "Anna cannot do Build: it costs 3 wood, and there is no wood on controlled hexes.",
        "Ben begins turn 1.",
    ]
    state = position("nordic industrial U4>build", SAXONY, section=3, phase="top")
    assert "Anna gains $2." in play(state, "gain")


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_views_prompt_alike_while_moving(seat: int | None) -> None:
    state = position("nordic industrial M4=A5 2w=A5", SAXONY, on="A5=3oil", section=3, phase="top")
    play(state, "move M4", "load oil 2")
    view = GAME.view(state, seat)
    assert view.steps == state.steps
