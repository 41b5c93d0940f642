"""What the picture of Elongo says, position by position."""

from typing import Any

import pytest
from PIL import ImageChops

from rendering import elongo
from rendering.elongo.window import bounds, labels, quarter, wide, window
from rendering.panels import HEADER
from rendering.scene import Scene
from rules.elongo import GAME
from rules.elongo.rhombs import corners, flat
from rules.elongo.state import ElongoState
from rules.elongo.steps import Caretaker, ChooseLean, RecallOrLay
from rules.elongo.typed import expand
from tests.rules.elongo_positions import enclosed, lays, play, played, position, start

NAMES = ("Anna", "Ben", "Cleo")


def drawn(view: ElongoState, **scene: Any) -> Any:
    """The picture below the title bar."""
    image = elongo.draw(view, Scene(names=NAMES, **scene)).image().convert("RGB")
    image.paste((0, 0, 0), (0, 0, 1200, HEADER))
    return image


def differ(before: ElongoState, after: ElongoState, **scene: Any) -> bool:
    """Whether two positions look different."""
    one, other = drawn(before, **scene), drawn(after, **scene)
    return one.size != other.size or ImageChops.difference(one, other).getbbox() is not None


def test_alt_text_of_the_start() -> None:
    state = position({"W1-R": 1})
    told = elongo.describe(state, Scene(names=NAMES, deciders=(0,), title="Table 3"))
    assert told.startswith("Elongo, Table 3. Anna to play. Round 1 of 4, turn 1 of 6.")
    assert "Anna (A): 20 zebu, 20 sheep, 20 goats to place; 4 warriors, 7 boys." in told
    assert "Ben (B): 20 zebu, 20 sheep, 20 goats to place; 3 warriors, 7 boys." in told
    assert "3 shields lie on the plain, 6 sides are open." in told
    assert "Claimed: red 1 (1 open) B1." in told
    assert "Shields of A: 8 RR, 8 GG" in told


def test_alt_text_of_bomas_and_guards() -> None:
    state = position({"N0-Y": 1})
    lays(state, "R 1 R")
    lays(state, "GY 6 R G", "build near")
    told = elongo.describe(state, Scene(names=NAMES))
    assert "B1 guards 1 goat." in told
    assert "Bomas: A with 3." in told
    words = elongo.words(state, Scene(names=NAMES))
    assert "On the plain: A1 in a finished boma" in words
    assert "1 zebu and 2 sheep and goats placed" in words
    assert "Open sides by their land: red 2 5 8 9; green 4; yellow 3 10 11" in words


def test_words_of_what_is_on_the_plain() -> None:
    state = position({"W1-R": 0}, ("R 1 L", "R 2 L", "R 11 R"))
    play(state, "take RG")
    told = elongo.words(state, Scene(names=NAMES, deciders=(0,)))
    assert "In hand to lay: wide red-green" in told
    assert "Thicket: 3 sides" in told
    assert "A1 warrior on red land" in told
    state = position()
    lays(state, "R 1 R", "build near")
    assert "A1 builds a boma" in elongo.words(state, Scene(names=NAMES))


def test_the_end_is_told() -> None:
    state = played(2, 5, length="sprint")
    told = elongo.describe(state, Scene(names=NAMES, over=True))
    assert " zebu" in told
    assert "to play" not in told
    assert "Shields of A: none." in told


def test_closed_hands_are_drawn_for_their_owner_only() -> None:
    state = start(2, hands="closed")
    public, own = GAME.view(state, None), GAME.view(state, 0)
    assert differ(public, own)
    assert "13 hidden" in elongo.describe(public, Scene(names=NAMES))
    twin = GAME.copy(state)
    twin.hands[1] = list(reversed(twin.hands[1]))
    assert not differ(GAME.view(state, 0), GAME.view(twin, 0), seat=0)


@pytest.mark.parametrize(
    "change",
    [
        lambda state: lays(state, "R 1 R"),
        lambda state: lays(state, "R 1 R", "build near"),
        lambda state: lays(state, "R 1 R", "claim near"),
        lambda state: enclosed(state, 0),
        lambda state: state.thickets.append((0, 0)),
        lambda state: state.animals[0].update(R=3),
    ],
)
def test_every_change_is_seen(change: Any) -> None:
    before, after = position({"N0-Y": 0}), position({"N0-Y": 0})
    change(after)
    assert differ(before, after)


def test_the_last_shields_are_marked() -> None:
    plain, marked = position(shields=("R 1 R",)), position(shields=("R 1 R",))
    marked.recent = [3]
    assert differ(plain, marked)


def test_places_to_choose_are_marked() -> None:
    state = position({"W1-R": 0})
    for place in ("A1",):
        scene = {"seat": 0, "places": frozenset([place])}
        assert drawn(state, **scene).tobytes() != drawn(state, seat=0).tobytes()
    play(state, "take RG")
    assert drawn(state, seat=0, places=frozenset(["side-4"])).tobytes() != drawn(state, seat=0).tobytes()


def test_the_close_up_shows_the_variants_to_who_chooses() -> None:
    state = position(shields=("R 1 R",))
    play(state, "take GY", "side 6")
    assert isinstance(state.steps[-1], ChooseLean)
    public = elongo.draw(state, Scene(names=NAMES, deciders=(0,)))
    own = elongo.draw(state, Scene(names=NAMES, deciders=(0,), seat=0))
    other = elongo.draw(state, Scene(names=NAMES, deciders=(0,), seat=1))
    assert public.size == other.size
    assert own.size[1] > public.size[1]


def test_the_close_up_names_the_places_of_the_new_shield() -> None:
    state = position({"N0-Y": 0})
    play(state, *expand("R 1 R"))
    assert isinstance(state.steps[-1], Caretaker)
    plain = drawn(state, seat=0, deciders=(0,))
    for place in ("half-near", "corner-near", "corner-far"):
        assert drawn(state, seat=0, deciders=(0,), places=frozenset([place])).tobytes() != plain.tobytes()


def test_start_patches_carry_their_names() -> None:
    state = start(2)
    seat = state.steps[-1].seat
    plain = drawn(state, seat=seat)
    for name in ("N0-Y", "W1-R", "W1-G", "W2-Y", "W2-R"):
        assert drawn(state, seat=seat, places=frozenset([name])).tobytes() != plain.tobytes()


# --- the window -----------------------------------------------------------------------------------------------------


def test_the_whole_plain_is_in_the_window() -> None:
    state = played(3, 2, 250)
    box = bounds(shield.spot for shield in state.laid)
    frame = window(box, 36, 154, 1128, 1128)
    for shield in state.laid:
        for corner in corners(shield.spot):
            x, y = frame.corner(corner)
            assert 36 <= x <= 1164
            assert 154 <= y <= 1282
    quarters = [quarter(box, name) for name, _ in elongo.focuses(state)]
    assert len(quarters) == 4
    for shield in state.laid:
        x, y = flat(shield.spot.at)
        assert any(left <= x <= right and bottom <= y <= top for left, bottom, right, top in quarters)
    assert elongo.focuses(position()) == ()
    for name, _ in elongo.focuses(state):
        assert elongo.draw(state, Scene(names=NAMES, focus=name)).size[0] == 1200


def test_numbers_keep_out_of_each_others_way() -> None:
    state = played(2, 3, 120)
    state.steps = [RecallOrLay(seat=0)]
    box = bounds(shield.spot for shield in state.laid)
    found = labels(state, window(box, 36, 154, 1128, 1128), [])
    assert [label.number for label in found] == [side.number for side in state.sides]
    boxes = [
        (label.x - wide(label.number) / 2, label.y - 15, label.x + wide(label.number) / 2, label.y + 15)
        for label in found
    ]
    covered = sum(
        max(0, min(a[2], b[2]) - max(a[0], b[0])) * max(0, min(a[3], b[3]) - max(a[1], b[1]))
        for index, a in enumerate(boxes)
        for b in boxes[:index]
    )
    assert covered < 0.02 * sum((right - left) * (low - top) for left, top, right, low in boxes)
