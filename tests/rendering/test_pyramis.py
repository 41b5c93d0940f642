"""What the picture of Pyramis says, position by position."""

from typing import Any

from PIL import ImageChops

from rendering import pyramis
from rendering.panels import HEADER
from rendering.scene import Scene
from rules.pyramis import GAME
from rules.pyramis.components import INDEX
from rules.pyramis.state import Mark, PyramisState
from tests.rules.pyramis_positions import position
from tests.rules.test_pyramis import ONE, THREE, TWO

NAMES = ("Anna", "Ben", "Cleo", "Dora")


def difference(before: PyramisState, after: PyramisState, **scene: Any) -> tuple[int, int, int, int] | None:
    """The box below the title bar in which two positions differ."""
    first, second = (pyramis.draw(view, Scene(names=NAMES, **scene)).image().convert("RGB") for view in (before, after))
    assert first.size == second.size
    for image in (first, second):
        image.paste((0, 0, 0), (0, 0, 1200, HEADER))
    return ImageChops.difference(first, second).getbbox()


def test_alt_text_of_the_worked_example() -> None:
    state = position(ONE, TWO, stars=[["S06", "S09", "S03"], ["S01", "S12", "S11"]])
    state.steps = []
    told = pyramis.describe(state, Scene(names=NAMES, over=True, title="Table 3"))
    assert told.startswith("Pyramis, Table 3. Anna wins by 33 to 21.")
    assert "Anna: 33 points, 12 pyramids, area 5 with 6, 7 aliens, 3 stars." in told
    assert "Ben: 21 points, 12 pyramids, area 3 with 5, 5 aliens, 3 stars." in told


def test_stars_are_told_to_their_owner_alone() -> None:
    state = position(THREE, {}, stars=[["S06", "S03"], []])
    own = pyramis.words(GAME.view(state, 0), Scene(names=NAMES, seat=0))
    assert "Red comet: 1 point per Red card (1 point now)" in own
    assert "Scout ship: 1 alien and 1 point (1 alien, 1 point now)" in own
    for reader in (1, None):
        told = pyramis.words(GAME.view(state, reader), Scene(names=NAMES, seat=reader))
        assert "comet" not in told
        assert "2 Shooting Stars" in told
    with_stars = pyramis.draw(GAME.view(state, 0), Scene(names=NAMES, seat=0)).size
    without = pyramis.draw(GAME.view(state, 1), Scene(names=NAMES, seat=1)).size
    assert with_stars[1] > without[1]


def test_a_card_covers_the_corners_below() -> None:
    decks = (["B01"], ["B02"])
    bare = position({"A2": "Y01 u", "A3": "Y04 u"}, {}, decks=decks)
    left, top, right, bottom = difference(bare, position(THREE, {}, decks=decks)) or (0, 0, 0, 0)
    assert 36 <= left < right <= 600
    assert 400 < top < bottom < 980
    told = pyramis.words(position(THREE, {}), Scene(names=NAMES))
    assert "  A2 Y01: shows P- / --" in told


def test_marks_of_the_last_turn() -> None:
    plain = position(THREE, {})
    for kind, word in (("placed", "placed A3 of Anna"), ("rotated", "turned A3 of Anna")):
        marked = position(THREE, {})
        marked.marks = [Mark(kind, 0, INDEX["A3"])]
        assert difference(plain, marked)
        assert f"Last: {word}." in pyramis.describe(marked, Scene(names=NAMES))


def test_matching_decks_are_linked_and_empty_ones_shown() -> None:
    apart = position({}, {}, decks=(["B01", "Y02"], ["B02", "R03"]))
    matching = position({}, {}, decks=(["B01", "Y02"], ["B02", "Y03"]))
    assert difference(apart, matching)
    empty = position({}, {}, decks=(["B01", "Y02"], []), star_deck=[])
    assert "Exodus 1 Yellow (2), Exodus 2 empty (0)." in pyramis.describe(empty, Scene(names=NAMES))
    assert difference(apart, empty)
    assert difference(apart, position({}, {}, decks=(["B01", "Y02"], ["B02", "R03"]), with_stars=False))


def test_the_choices_lie_on_the_own_pyramid() -> None:
    state = position({"A2": "Y01 u"}, {"A2": "B01 u"}, mover=1)
    plain = pyramis.draw(state, Scene(names=NAMES, seat=1)).image().convert("RGB")
    offered = pyramis.draw(state, Scene(names=NAMES, seat=1, places=frozenset(["A1", "A3"]))).image().convert("RGB")
    box = ImageChops.difference(plain, offered).getbbox()
    assert box
    assert box[0] > 600
    assert "You may choose: A1 A3." in pyramis.describe(
        state, Scene(names=NAMES, seat=1, places=frozenset(["A3", "A1"]))
    )
