"""What the picture of El Paso says, position by position."""

from typing import Any

import pytest
from PIL import Image, ImageChops

from rendering import elpasogwt
from rendering.elpasogwt.cards import BOX, TILE, needs_text
from rendering.elpasogwt.layout import POST, corner, map_top, player_corner, players_top, post_corner
from rendering.elpasogwt.players import discards, hand_lines, value_note
from rendering.elpasogwt.signs import brief
from rendering.lettering import wrapped
from rendering.palette import SEATS
from rendering.scene import Scene
from rules.elpasogwt import GAME, SHAPES
from rules.elpasogwt.components import BONUSES, BUILDINGS, OBJECTIVES, TABLES, TRAINS, lasting
from rules.elpasogwt.state import ElPasoState
from rules.table import deciders, prompt
from tests.rules.elpasogwt_positions import play, position, rancher

NAMES = ("Anna", "Ben", "Cleo", "Dora")


def picture(view: ElPasoState, **scene: Any) -> Image.Image:
    return elpasogwt.draw(view, Scene(names=NAMES, **scene)).image().convert("RGB")


def choosing(state: ElPasoState) -> Scene:
    """The private scene of the seat that has to decide."""
    seat = deciders(state)[0]
    places = frozenset(option.place for option in prompt(state, seat).options if option.place)
    return Scene(names=NAMES, seat=seat, deciders=(seat,), places=places)


def changed(before: ElPasoState, after: ElPasoState, **scene: Any) -> tuple[int, int, int, int] | None:
    """The box in which two positions differ."""
    return ImageChops.difference(picture(before, **scene), picture(after, **scene)).getbbox()


def within(box: tuple[int, int, int, int] | None, left: int, top: int, across: int, down: int, edge: int = 14) -> bool:
    """Whether a box lies in another one, or a little beside it."""
    assert box
    return (
        left - edge <= box[0] <= box[2] <= left + across + edge and top - edge <= box[1] <= box[3] <= top + down + edge
    )


def test_seats_are_called_as_they_look() -> None:
    assert [look.shape for look in SEATS[:4]] == list(SHAPES)


def test_alt_text() -> None:
    state = position(
        rancher(money=7, herder="C", posts=[4, 12], discs="L4 M1 M2 M3", objectives=["J16"], workers="cowboy wild"),
        rancher(bonuses=["BT1"], herder="F"),
        built={"3": (3, 0)},
    )
    told = elpasogwt.describe(GAME.view(state, None), Scene(names=NAMES, deciders=(0,), title="Table 3"))
    assert told == (
        "Great Western Trail: El Paso, Table 3. Anna to play. Round 1, Simmental 10/10. "
        "Anna (circle): 17 VP, $7, at C, hand 4/4, range 3, certificates 0, tokens 0, workers c1 b0 e0 w1, "
        "discs L4 M1 M2 M3, posts 4 12, objectives J16 met. "
        "Ben (square): 3 VP, $0, at F, hand 4/4, range 3, certificates 0+1 infinity, tokens 0, workers c0 b0 e0 w0, "
        "discs L1 L2 L3 L4 M1 M2 M3, bonus BT1. Buildings: 3a of Anna on 3. "
        "Bonus tiles: X1 BT1, X2 BT2, X3 BT3. Objective tiles: O1 J01, O2 J02, O3 J03."
    )
    state.live = False
    assert "VP" not in elpasogwt.describe(GAME.view(state, None), Scene(names=NAMES))


def test_alt_text_of_a_seat() -> None:
    state = position(rancher(herder="D", hand="AN AN CR SG", certificates=2))
    told = elpasogwt.describe(GAME.view(state, 0), choosing(state))
    assert "You may choose: El Paso, building E, building F, building G." in told
    assert (
        "Your hand: Criollo, Santa Gertrudis, Black Angus, Black Angus. Breeding value 7, with certificates 9." in told
    )
    told = elpasogwt.describe(GAME.view(state, 1), Scene(names=NAMES, seat=1))
    assert "Black Angus" not in told


def test_a_hand_that_is_shown_is_told_to_all() -> None:
    state = position(rancher(hand="AN CR"), at="A")
    told = elpasogwt.describe(GAME.view(state, None), Scene(names=NAMES))
    assert "Anna shows Criollo, Black Angus." in told
    hidden = position(rancher(hand="AN CR", herder="A"))
    box = changed(GAME.view(hidden, None), GAME.view(state, None))
    left, top = player_corner(0, players_top(0, tuple(range(6))))
    assert within(box, left, top, 558, 280)


def test_words() -> None:
    state = position(
        rancher(money=7, herder="C", hand="CR PW", objectives=["J10"], bonuses=["BT4"], trashed=["CR"]),
        built={"3": (5, 1)},
        trains="ABAB",
    )
    told = elpasogwt.words(GAME.view(state, 0), Scene(names=NAMES, seat=0, deciders=(0,)))
    for line in (
        "Trail: B C 3 D E F G A",
        "  5a of Ben on 3",
        "T2 ($1 and 2 engineers): gain 1 objective tile; gain 1 certificate",
        "  X1 BT1: infinity certificate: +1 at every delivery (3 VP)",
        "  O2 J02: 3 builders (3 VP)",
        "Buildings left: 1a 2, 2a 2, 3a 2, 4a 2, 5a 1, 6a 2",
        "Your hand: Criollo, Pineywoods",
        "  Trashed 1 of 5",
        "  J10: 1 Longhorn",
        "  BT4: range +1",
    ):
        assert line in told.splitlines(), line


def test_the_end_in_words_and_numbers() -> None:
    state = position(rancher(money=25), rancher(), ending=1)
    state.steps = []
    scene = Scene(names=NAMES, over=True)
    assert "Anna wins by 5 to 2." in elpasogwt.describe(state, scene)
    assert "  In the end 2: " in elpasogwt.words(state, scene)
    assert hand_lines(state, Scene(names=NAMES, seat=0, over=True)) == 0


@pytest.mark.parametrize("place", ["B", "5", "A", "F"])
def test_a_herder_stands_at_its_place(place: str) -> None:
    built = {"5": (1, 1)}
    before = position(rancher(herder="C"), rancher(herder=place), built=built)
    after = position(rancher(herder=place), rancher(herder=place), built=built)
    before.ranchers[0].herder = ""
    box = changed(before, after)
    assert within(box, *corner(place, map_top(0)), *TILE)


def test_buildings_lie_on_their_spaces_and_letters_where_they_are() -> None:
    box = changed(position(), position(built={"8": (4, 0)}))
    # The points of the owner and the supply change too.
    assert box
    left, top = corner("8", map_top(0))
    assert (left - 2 <= box[0] <= left + 40, top - 2 <= box[1] <= top + 40) == (True, True)
    box = changed(position(neutral="BCDEFG"), position(neutral="CBDEFG"))
    x, y = corner("B", map_top(0))
    assert within(box, x, y, TILE[0], corner("C", map_top(0))[1] + TILE[1] - y)


def test_discs_lie_on_posts() -> None:
    one, two = (position(rancher(discs="L1 L2 L3 L4 M1 M2", posts=posts), live=False) for posts in ([12], [12, 12]))
    assert within(changed(one, two), *post_corner(12, map_top(0)), *POST)


def test_steps_and_rows_in_the_picture_of_a_seat() -> None:
    state = position(rancher(herder="D", hand="CR"))
    moving = elpasogwt.draw(state, choosing(state))
    waiting = elpasogwt.draw(state, Scene(names=NAMES, seat=1, deciders=(0,)))
    assert moving.size == waiting.size
    assert ImageChops.difference(moving.image().convert("RGB"), waiting.image().convert("RGB")).getbbox()
    # The supplies are shown to a seat when it can choose something there.
    state = position(rancher(money=9, workers="cowboy cowboy cowboy"), at="D")
    play(state, "use buy")
    buying = elpasogwt.draw(state, choosing(state))
    assert buying.size[1] == moving.size[1] + BOX[1] + 12


def test_a_supply_and_a_stack_run_out() -> None:
    state = position()
    box = changed(state, position(supply={**state.supply, "CO": 0}))
    assert box
    assert box[3] - box[1] < 40
    assert changed(position(bonuses="BT1 BT2 BT3 BT4"), state)
    state.bonus_row[1] = ""
    assert "X2" not in elpasogwt.describe(state, Scene(names=NAMES)).partition("Bonus tiles:")[2].partition(".")[0]


def test_many_tiles_are_counted() -> None:
    few = position(rancher(objectives=list(OBJECTIVES)[:11]), live=False)
    many = position(rancher(objectives=list(OBJECTIVES)[:14]), live=False)
    left, top = player_corner(0, players_top(0, tuple(range(6))))
    assert within(changed(few, many), left, top, 558, 280)


def test_what_a_hand_and_a_pile_are_called() -> None:
    own = rancher(hand="CR CO", certificates=1, bonuses=["BT1"], discard="SI cowboy SI cowboy wild")
    assert value_note(own) == "Breeding value 4, with certificates 6"
    assert discards(own) == "2 SI, 2 cowboys, 1 wild worker"
    assert discards(rancher()) == "empty"


def test_texts_fit_on_their_cards() -> None:
    for id in OBJECTIVES:
        assert len(wrapped(needs_text(id), BOX[0] - 18, 30)) <= 2, id
    for id in BONUSES:
        assert len(wrapped(lasting(id), BOX[0] - 18, 30)) <= 2, id
    offered = [effect for side in TABLES.neutral.values() for effect in side]
    offered += [effect for known in BUILDINGS.values() for effect in (*known.a, *known.b)]
    offered += [effect for known in TRAINS.values() for effect in (*known.A, *known.B)]
    assert max(len(brief(effect)) for effect in offered) <= 13
    assert brief(TABLES.posts[3].bonus or offered[0]) == "auxiliary"


def test_a_ranch_in_full() -> None:
    state = position(
        rancher(hand="LH", draw="cowboy", discard="CO", posts=[0, 0, 9], objectives=["J10", "J24"], bonuses=["BT4"]),
        rancher(hand="SH SH"),
    )
    assert [(id, label.template) for id, label in elpasogwt.focuses(state)] == [
        ("0", "Ranch of {who}"),
        ("1", "Ranch of {who}"),
    ]
    told = elpasogwt.describe(GAME.view(state, None), Scene(names=NAMES, focus="0"))
    assert told.startswith("Ranch of Anna (circle): 16 VP, $0, ")
    assert told.endswith(
        "Deck: 1 CO, 1 LH; discard pile: 1 CO. Tiles: J10 4 VP: 1 Longhorn; "
        "J24 4 VP: 1 cowboy, 1 builder, 1 engineer, 2 discs on 4 to 9; BT4 2 VP: range +1."
    )
    one, two = (elpasogwt.draw(state, Scene(names=NAMES, focus=str(seat))).size[1] for seat in (0, 1))
    assert one > two
    # What a hand holds cannot be told from what is drawn of a ranch.
    other = position(rancher(hand="SH", draw="CR"), rancher(hand="CR", draw="SH"))
    same = position(rancher(hand="CR", draw="SH"), rancher(hand="SH", draw="CR"))
    pictures = [picture(GAME.view(view, None), focus="0") for view in (other, same)]
    assert ImageChops.difference(*pictures).getbbox() is None
