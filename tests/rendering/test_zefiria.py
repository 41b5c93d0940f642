"""What the picture of Zefiria says, position by position."""

import pytest
from PIL import ImageChops

from rendering import zefiria
from rendering.panels import HEADER
from rendering.scene import Scene
from rules.zefiria.components import INDEX
from rules.zefiria.state import Mark, ZefiriaState
from rules.zefiria.steps_round import StormSwap
from rules.zefiria.steps_turn import BreezePartner
from tests.rules.zefiria_positions import PAWNS, ordered, position

NAMES = ("Anna", "Ben", "Cleo", "Dora")


def changed(before: ZefiriaState, after: ZefiriaState, first: Scene, second: Scene | None = None) -> bool:
    """Whether two positions differ in the picture below the title bar."""
    one = zefiria.draw(before, first).image().convert("RGB")
    other = zefiria.draw(after, second or first).image().convert("RGB")
    for image in (one, other):
        image.paste((0, 0, 0), (0, 0, 1200, HEADER))
    return ImageChops.difference(one, other).getbbox() is not None


def test_alt_text_of_the_sample_grid() -> None:
    told = zefiria.describe(position("Bo"), Scene(names=NAMES, deciders=(0,), title="Table 3"))
    assert told.startswith("Zefiria, Table 3. Anna to play. Round 1 of 4; score -34.")
    assert "Borea has 4 action points." in told
    assert "Score −34 (Lost in the clouds): 4 home, 4 in the right row, 17 astray." in told
    assert "Anna: Borea (Bo), A1; Ben: Jugo (Ju), E1" in told
    assert "1: 7 12 1 20 5; 2: 18 3 9 14 22;" in told


def test_the_end_says_who_won() -> None:
    state = position("Bo", islands=ordered())
    state.steps = []
    told = zefiria.describe(state, Scene(names=NAMES, over=True))
    assert "Zefiria reborn: you win together with 25 points." in told
    lost = position("Bo")
    lost.steps = []
    assert changed(state, lost, Scene(names=NAMES, over=True))


def test_the_forecast_tells_anchors() -> None:
    state = position("Bo", forecast=("K1", "S3"), gems=(1, 1, 1, 1))
    told = zefiria.describe(state, Scene(names=NAMES, deciders=(0,)))
    assert "Forecast Crosswind: A1 – E5 (anchored), B2 – D4." in told
    words = zefiria.words(state, Scene(names=NAMES, deciders=(0,)))
    assert "Ben: 1 magical gems" in words
    assert "C3 13 Green Star (home)" in words
    assert "A1 7 Yellow Moon (home: 1)" in words
    offer = position("Bo", forecast=("K1", "S3"), gems=(1, 1, 1, 1))
    offer.steps[-1] = StormSwap(first=INDEX["B2"], second=INDEX["D4"])
    assert changed(state, offer, Scene(names=NAMES))


@pytest.mark.parametrize("kind", ["fly", "swap", "storm"])
def test_marks_of_the_last_turn_are_drawn(kind: str) -> None:
    plain, marked = position("Bo"), position("Bo")
    marked.marks = [Mark(kind, INDEX["C3"], INDEX["D3"])]
    assert changed(plain, marked, Scene(names=NAMES))
    assert "C3" in zefiria.describe(marked, Scene(names=NAMES)).split("Last: ")[1]


def test_several_swaps_are_numbered() -> None:
    one, two = position("Bo"), position("Bo")
    one.marks = [Mark("swap", 11, 12)]
    two.marks = [Mark("swap", 11, 12), Mark("swap", 11, 12)]
    assert changed(one, two, Scene(names=NAMES))


def test_costs_stand_on_the_islands_that_may_be_swapped() -> None:
    state = position("Bo")
    state.steps[-1] = BreezePartner(pawn=0, points=4, first=INDEX["B1"])
    near = Scene(names=NAMES, seat=0, places=frozenset(["C1"]))
    poorer = position("Bo")
    poorer.steps[-1] = BreezePartner(pawn=0, points=4, first=INDEX["B2"])
    assert changed(state, poorer, near)
    assert "You may choose: C1." in zefiria.describe(state, near)


def test_skyron_sees_costs_and_flights() -> None:
    state = position("Sk")
    assert changed(state, state, Scene(names=NAMES, places=frozenset(["E4"])), Scene(names=NAMES))


def test_spirits_that_nobody_chose_are_question_marks() -> None:
    state = position("Bo")
    state.spirits[1] = ""
    state.at[1] = -1
    told = zefiria.describe(state, Scene(names=NAMES))
    assert "Ben: no spirit yet" in told
    assert changed(position("Bo"), state, Scene(names=NAMES))


def test_alone_both_spirits_stand_below_one_name() -> None:
    state = position("Bo", dict(list(PAWNS.items())[:2]))
    state.seats = 1
    told = zefiria.words(state, Scene(names=("Anna",), deciders=(0,)))
    assert "Anna: Borea (Bo), A1" in told
    assert "Anna: Jugo (Ju), E1" in told
