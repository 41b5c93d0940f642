"""What the picture of Tzolk'in says, position by position."""

from typing import Any

import pytest
from PIL import Image, ImageChops

from rendering import tzolkin
from rendering.lettering import width
from rendering.scene import Scene
from rendering.tzolkin.board import _ids, plan_of
from rendering.tzolkin.cards import MONUMENT, _scores, short
from rendering.tzolkin.layout import MOST_DOWN, Plan
from rules.table import deciders, prompt
from rules.tzolkin import GAME
from rules.tzolkin.components import BUILDINGS, MONUMENTS
from rules.tzolkin.state import TzolkinState
from rules.tzolkin.wording import brings
from tests.rules.tzolkin_positions import play, position, start

NAMES = ("Anna", "Ben", "Cleo", "Dora")


def picture(view: TzolkinState, **scene: Any) -> Image.Image:
    return tzolkin.draw(view, Scene(names=NAMES, **scene)).image().convert("RGB")


def choosing(state: TzolkinState, seat: int | None = None) -> Scene:
    """The private scene of a seat that has to decide."""
    who = deciders(state)[0] if seat is None else seat
    places = frozenset(option.place for option in prompt(state, who).options if option.place)
    return Scene(names=NAMES, seat=who, deciders=tuple(deciders(state)), places=places)


def changed(before: TzolkinState, after: TzolkinState, **scene: Any) -> tuple[int, int, int, int] | None:
    """The box in which two positions differ."""
    return ImageChops.difference(picture(before, **scene), picture(after, **scene)).getbbox()


def test_alt_text() -> None:
    state = position("5c 1g A09 dark", "3w 1k AR2", gears="P3=0 P0=x Y9=x S=1", monuments="M01", calendar_corn=4)
    told = tzolkin.describe(GAME.view(state, None), Scene(names=NAMES, deciders=(0,), title="Table 3"))
    assert told.startswith(
        "Tzolk'in, Table 3. Anna to play. Day 3 of 27, Food Day 1 on day 8. Anna (red disc): 0 points, 5 corn"
    )
    assert "1 gold, 2 of 3 workers ready, CH 1 QU 1 KU 1, AG 0 EX 0 AR 0 TH 0, board dark, A09." in told
    assert "4 corn on the calendar, S blue, red is starting player." in told
    assert "Palenque: P0 dummy, P3 red." in told
    assert "Yaxchilan: a dummy behind on 9." in told
    assert "Tikal: empty." in told
    assert "Monuments: M01." in told
    assert "P3 0 open of 3, wood 3" in told
    assert "Skulls on no space, 12 in the bank." in told


def test_alt_text_of_a_choice() -> None:
    state = position("5c", gears="P3=0 Y0=0 T0=0")
    told = tzolkin.describe(state, choosing(state))
    assert "You may choose: P3, T0, Y0." in told
    state = start(2)
    told = tzolkin.describe(GAME.view(state, 1), choosing(state, 1))
    assert "Your wealth tiles: W" in told
    public = tzolkin.describe(GAME.view(state, None), Scene(names=NAMES))
    assert not any(id in public for id in state.dealt[0])


def test_words() -> None:
    state = position("5c A03 W02 3ct", "", offered="C1 C4", monuments="M08", row="A06")
    told = tzolkin.words(GAME.view(state, None), choosing(state))
    assert "  A06 civic building, 1 wood 1 stone: 1 corn, EX +1" in told
    assert "  M08 civic building, 3 wood 3 gold: 6/12/18 for workers in play" in told
    assert "Skulls on C1, C4, 11 in the bank" in told
    assert "  Worth now 1.25: 5 corn at 4 for a point (1 over) 1" in told
    assert "  Tiles: 3 corn, 0 wood; farms: 2 workers eat nothing" in told
    assert "  Wealth tiles W02" in told
    secret = start(2)
    assert "Wealth tiles W" not in tzolkin.words(GAME.view(secret, None), Scene(names=NAMES))
    mine = tzolkin.words(GAME.view(secret, 0), choosing(secret, 0))
    assert f"  {secret.dealt[0][0]}: " in mine
    assert secret.dealt[1][0] not in mine.split("Palenque")[0]


def test_the_end_in_words() -> None:
    state = position("9vp 2c", "1vp", seats=2)
    state.steps = []
    scene = Scene(names=NAMES, over=True)
    assert "Anna wins with 9.5 points." in tzolkin.describe(state, scene)
    assert "  In the end 9.5: Buildings 9" in tzolkin.words(state, scene)
    assert picture(state, over=True).width == 1200


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("monuments", [2, 3, 7])
@pytest.mark.parametrize("tiles", [False, True])
def test_a_picture_is_at_most_twice_as_high_as_wide(seats: int, monuments: int, tiles: bool) -> None:
    plan = Plan(seats, False, monuments, tiles)
    assert plan.height <= MOST_DOWN
    # Two lines of letters fit into each player's strip.
    assert plan.line >= 32
    tops = [plan.days, plan.start, *(plan.gear(index) for index in range(6)), plan.monument_rows, plan.board]
    assert tops == sorted(tops)


def test_the_ground_stays_when_monuments_are_built() -> None:
    scene = Scene(names=NAMES)
    before = position("", monuments="M01 M02 M03")
    assert plan_of(before, scene) == plan_of(position("M01 M02", monuments="M03"), scene)


def test_ids_in_little_room() -> None:
    ids = ["A03", "A09", "B11", "M08"]
    assert _ids(ids, 900) == "A03 A09 B11 M08"
    assert _ids(ids, 100) == "A 03 09 B 11 M 08"


def test_texts_of_tiles_fit() -> None:
    for tile in MONUMENTS.values():
        for seats in (2, 3, 4):
            assert width(_scores(tile, seats), 30, "Medium") <= MONUMENT[0] - 294
    for tile in BUILDINGS.values():
        assert width(short(", ".join(brings(tile))), 30, "Medium") <= 2 * 320


@pytest.mark.parametrize("mover", ["place P", "place C", "place S"])
def test_a_placed_worker_changes_little(mover: str) -> None:
    before = position("9c", gears="")
    after = position("9c", gears="")
    play(after, mover)
    assert changed(before, after)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (position(), position("dark")),
        (position(), position(gears="P8=x")),
        (position(), position(offered="C4")),
        (position(), position(calendar_corn=3)),
        (position(), position("KU3")),
        (position(), position("TH2")),
        (position(), position("2ct")),
        (position("A02"), position("A03")),
        (position("A01"), position("A01 B01")),
        (position(), position(gears="S=2")),
        (position(), position(wood=[0, 3, 2, 3])),
        (position(), position(corn=[0, 3, 3, 3])),
        (position(), position(skulls=3)),
        (position(), position(day=8)),
        (position(), position(marks=["T1", "AR", "CH", "A01"])),
    ],
)
def test_what_differs_is_seen(before: TzolkinState, after: TzolkinState) -> None:
    assert changed(before, after)


def test_only_ones_own_tiles_are_shown() -> None:
    one, other = start(2, 1), start(2, 1)
    other.dealt[1] = ["W01", "W02", "W03", "W04"]
    views = [GAME.view(state, 0) for state in (one, other)]
    assert changed(*views, seat=0) is None
    assert changed(one, other, seat=1)
    play(one, f"keep {one.dealt[0][0]} {one.dealt[0][1]}", seat=0)
    assert changed(GAME.view(one, 0), GAME.view(start(2, 1), 0), seat=0)
