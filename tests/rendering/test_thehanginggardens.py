"""What the picture of The Hanging Gardens says, position by position."""

from typing import Any

import pytest
from PIL import ImageChops

from rendering import thehanginggardens
from rendering.panels import HEADER
from rendering.pictures import ALT_LIMIT
from rendering.scene import Scene
from rendering.show import LONG_NAMES
from rendering.thehanginggardens.cards import cell, face, wish
from rules.thehanginggardens.components import CARDS, VISITORS
from rules.thehanginggardens.state import HangingState
from tests.rules.thehanginggardens_positions import WORKED, finished, laid, play, position

NAMES = ("Anna", "Ben", "Cleo", "Dora", "Emil")


def difference(before: HangingState, after: HangingState, **scene: Any) -> tuple[int, int, int, int] | None:
    """The box below the title bar in which two positions differ."""
    first, second = (
        thehanginggardens.draw(view, Scene(names=NAMES, **scene)).image().convert("RGB") for view in (before, after)
    )
    assert first.size == second.size
    for image in (first, second):
        image.paste((0, 0, 0), (0, 0, 1200, HEADER))
    return ImageChops.difference(first, second).getbbox()


def test_alt_text() -> None:
    state = position({"A1": "G70 E06", "A2": "G01"}, {}, market={"L1": "G45"}, objectives={"O2": (1,), "O8": ()})
    told = thehanginggardens.describe(
        state, Scene(names=NAMES, deciders=(0,), title="Table 3", seat=0, places=frozenset({"B1", "A3", "O2"}))
    )
    assert told.startswith("The Hanging Gardens, Table 3. Anna to play. Round 1 of 4, 6 turns left.")
    assert "Anna: 6 points, 2 gold, 4 tools, 3 gardeners left, first player." in told
    assert "You may choose: A3 B1 O2." in told
    assert "Market from the bottom: L G45 " in told
    assert "Tiles E01, E04, E07. Objectives O2 Menagerie, O8 Audience." in told
    assert "Anna has A1 E06, A2 G01. Ben has no card yet." in told


def test_words_tell_the_whole_board() -> None:
    state = position(
        WORKED,
        {},
        market={"L1": "G72", "L4": "G67"},
        gardeners=((0, 1), (), ()),
        objectives={"O2": (1, 0), "O8": ()},
        piles=(("E22",), (), ("E07",)),
    )
    told = thehanginggardens.words(state, Scene(names=NAMES, deciders=(0,)))
    assert "Column L: 0 of 2 spaces free" in told
    assert "  1 (0 tools) G72 empty card, water, 1 gold, 2 tools" in told
    assert "  4 (3 tools) G67 empty card, water, crown, 1 tool" in told
    assert "Pile 1: E22 Menagerie keeper for 2 gold, 1 left" in told
    assert "Pile 2: empty, 0 left" in told
    assert "O2 Menagerie (3 animals): 2 of 2 markers" in told
    assert "O8 Audience (2 visitors): 0 of 2 markers" in told
    assert "Objectives O2 (2.)" in told
    assert "Irrigation 9, Blooms 17, Trees 10, Animals 11, Visitors 7, Royal Objectives 1" in told
    assert "B4 Poet W; C1 4 yellow flowers (tile) W crown; C2 3 yellow flowers W; C3 Peacock" in told
    assert "Irrigation card I1: A1 A3 A5 B2 B3 C2" in told
    assert "No card yet" in told


def test_the_end_in_words() -> None:
    state = finished(WORKED, {})
    told = thehanginggardens.describe(state, Scene(names=NAMES, over=True))
    assert "Anna wins by 54 to 0." in told
    alone = finished(WORKED)
    assert "A good garden with 54 points." in thehanginggardens.describe(alone, Scene(names=NAMES, over=True))


def test_the_longest_words_fit() -> None:
    state = finished(*[WORKED] * 5)
    for over in (False, True):
        scene = Scene(names=LONG_NAMES[:5], over=over, title="Table 12")
        assert len(thehanginggardens.words(state, scene)) <= 4000
        assert LONG_NAMES[0] in thehanginggardens.describe(state, scene)[:ALT_LIMIT]


def test_cards_and_tiles_look_different() -> None:
    cards = [
        "G01",
        "G02",
        "G03",
        "G04",
        "G09",
        "G17",
        "G25",
        "G26",
        "G27",
        "G28",
        "G30",
        "G57",
        "G60",
        *list(CARDS)[64:],
    ]
    tiles = ["E01", "E02", "E10", "E12", "E18", "E22", "E25"]
    seen = [face(card).image.tobytes() for card in cards] + [face("", tile).image.tobytes() for tile in tiles]
    assert len(set(seen)) == len(seen)
    # Small ones have no number and no bonus.
    assert cell("G25").image.tobytes() == cell("G26").image.tobytes() != cell("G27").image.tobytes()


def test_wishes_on_cards() -> None:
    told = {id: " ".join(wish(visitor)) for id, visitor in VISITORS.items()}
    assert told["V1"] == "3/5/7 Y = 2/4/7"
    assert told["V4"] == "1 Peacock 5 points"
    assert told["V8"] == "6 water 5 points"
    assert told["V11"] == "2R 2Y 2B 5 points"


@pytest.mark.parametrize(
    "change",
    [
        lambda state: state.market[0].__setitem__(3, "G02"),
        lambda state: state.market[2].pop(),
        lambda state: state.gardeners[1].append(1),
        lambda state: state.piles[0].append("E25"),
        lambda state: state.piles[1].pop(),
        lambda state: state.markers[0].append(1),
        lambda state: state.gold.__setitem__(1, 9),
        lambda state: state.tools.__setitem__(1, 9),
        lambda state: setattr(state, "first", 1),
        lambda state: state.gardens[1].__setitem__(2, "G25"),
        lambda state: state.irrigation.__setitem__(1, "I5"),
        lambda state: state.deck.pop(),
    ],
)
def test_the_public_picture_shows_it(change: Any) -> None:
    before, after = position({"A1": "G70"}, {}), position({"A1": "G70"}, {})
    change(after)
    assert difference(before, after)


def test_a_tile_and_the_crown_below_it_are_seen() -> None:
    plain, enhanced = position({"A1": "G70"}, {}), position({"A1": "G70 E12"}, {})
    assert difference(plain, enhanced)
    assert difference(position({"A1": "G70 E12"}, {}), position({"A1": "G69 E12"}, {}))


def test_the_own_garden_is_large_with_everybody_else_below() -> None:
    gardens = [{"A1": "G70"}, {"A2": "G25"}, {"A3": "G45"}]
    state, other = position(*gardens), position(*gardens)
    other.gold[2] = 7
    assert difference(state, other, seat=1)
    other = position(gardens[0], gardens[1], {})
    other.gardens[2], _ = laid({})
    # The gardens of others are for a look of their own.
    assert {id for id, _ in thehanginggardens.focuses(state)} == {"garden0", "garden1", "garden2", "piles"}
    assert difference(state, other, focus="garden2")
    assert difference(state, other, focus="garden1") is None


def test_what_can_be_taken_is_framed_and_places_are_dashed() -> None:
    state = position({"A1": "G70"}, {}, gardeners=((0, 1), (), ()), tools=(1, 4))
    plain = Scene(names=NAMES, seat=0, deciders=(0,))
    chosen = Scene(names=NAMES, seat=0, deciders=(0,), places=frozenset({"A2"}))
    first, second = (thehanginggardens.draw(state, scene).image().convert("RGB") for scene in (plain, chosen))
    changed = ImageChops.difference(first, second)
    # Column L is full, and only the two lowest rows can be paid.
    market = {(column, row): _card_box(column, row) for column in range(3) for row in range(4)}
    framed = {place for place, box in market.items() if changed.crop(box).getbbox()}
    assert framed == {(1, 0), (1, 1), (2, 0), (2, 1)}


def _card_box(column: int, row: int) -> tuple[int, int, int, int]:
    x, y = 132 + column * 220, 342 + 56 + (3 - row) * 158
    return x, y, x + 206, y + 150


def test_the_last_turn_is_marked() -> None:
    state = position({"A1": "G70"}, {}, {}, objectives={"O10": (), "O1": ()}, gold=(4, 0, 0))
    plain = position({"A1": "G70"}, {}, {}, objectives={"O10": (), "O1": ()}, gold=(4, 0, 0))
    play(state, "take M 1 A2", "buy 1 A1")
    unmarked = type(state)(**{name: getattr(state, name) for name in state.__struct_fields__ if name != "marks"})
    assert difference(unmarked, state)
    assert difference(plain, state)
    play(state, "complete O10")
    unmarked = type(state)(**{name: getattr(state, name) for name in state.__struct_fields__ if name != "marks"})
    box = difference(unmarked, state)
    assert box
    # The objective is marked too.
    assert box[1] < 340


def test_alone_the_rival_is_seen() -> None:
    state = position({"A1": "G70"}, piles=((), (), ()), gold=(0,))
    before = position({"A1": "G70"}, piles=((), (), ()), gold=(0,))
    play(state, "take L 1 A2")
    assert len(state.removed) == 1
    assert difference(before, state)
    told = thehanginggardens.words(state, Scene(names=NAMES))
    assert "1 of the rival" in told


def test_a_short_game_has_no_objectives() -> None:
    state = position({"A1": "G70"}, {}, short=True)
    full = position({"A1": "G70"}, {})
    scene = Scene(names=NAMES)
    assert thehanginggardens.draw(state, scene).size[1] < thehanginggardens.draw(full, scene).size[1]
    over = finished(WORKED, {}, short=True)
    assert thehanginggardens.draw(over, Scene(names=NAMES, over=True)).size[0] == 1200
    close = thehanginggardens.draw(over, Scene(names=NAMES, over=True, focus="garden0"))
    assert close.size[0] == 1200


def test_the_piles_show_all_their_tiles() -> None:
    one = position({}, {}, piles=(("E01", "E02"), ("E04",), ("E07",)))
    other = position({}, {}, piles=(("E03", "E02"), ("E04",), ("E07",)))
    assert difference(one, other, focus="piles")
    assert difference(one, other) is None
