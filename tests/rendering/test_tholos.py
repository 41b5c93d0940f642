"""What the picture of Tholos says, position by position."""

import pytest
from PIL import Image, ImageChops

from rendering import tholos
from rendering.panels import HEADER
from rendering.scene import Scene
from rendering.show import position, scene_of
from rules.registry import game
from rules.tholos.state import Mark, TholosState

NAMES = ("Anna", "Ben")


def state(**changes: object) -> TholosState:
    found = position(game("tholos"), 2, {"colours": "first"}, 1, 0)
    for name, value in changes.items():
        setattr(found, name, value)
    return found


def changed(before: TholosState, after: TholosState, scene: Scene) -> tuple[int, int, int, int]:
    """The box of the picture below the title bar in which two positions differ."""
    first, second = (tholos.draw(view, scene).image().convert("RGB") for view in (before, after))
    for image in (first, second):
        image.paste(0, (0, 0, 1200, HEADER))
    box = ImageChops.difference(first, second).getbbox()
    assert box
    return box


def test_alt_text_of_the_worked_total() -> None:
    columns = ["WWBGG", "BBBWW", "WBGGG", "WWWWG", "GGGGW", "BBWBW", "WWBBW"]
    view = state(columns=columns, steps=[], workshops=["", ""])
    told = tholos.describe(view, Scene(names=NAMES, over=True, title="Table 3"))
    assert told.startswith("Tholos, Table 3. Ben wins by 18 to 5.")
    assert "Anna: White, 5 points, workshop empty." in told
    assert "α (a) W W B G G, White +1; β (b) B B B W W, Black +9; γ (g) W B G G G, nobody;" in told
    assert "π (p) G G G G W, White −7;" in told


def test_words_tell_ornaments_and_room() -> None:
    view = state(columns=["WW", "", "", "", "", "", ""], ornaments=["O7", "", "", "", "", "", "O3"])
    told = tholos.words(view, Scene(names=NAMES, deciders=(0,)))
    assert "α Alpha (a, move G): W W; 2 of 7; leader: White +2" in told
    assert "Ornament O3 Silver grey: Each grey stone counts 2 points." in told
    assert told.startswith("Anna to play.")


@pytest.mark.parametrize("index", range(7))
def test_a_stone_changes_its_own_column_only(index: int) -> None:
    """Nothing of a column reaches into its neighbours or out of the picture."""
    columns = [""] * 7
    columns[index] = "G"
    left, top, right, bottom = changed(state(), state(columns=columns), Scene(names=NAMES))
    assert 36 + 161 * index <= left < right <= 36 + 161 * (index + 1)
    assert 200 < top < bottom < 1344


def test_marks_of_the_last_turn_are_drawn() -> None:
    columns = ["W", "B", "", "", "", "", ""]
    plain = state(columns=columns)
    for mark in (Mark("placed", "a"), Mark("returned", "b"), Mark("moved", "b", "o")):
        assert changed(plain, state(columns=columns, marks=[mark]), Scene(names=NAMES))
        assert "Last turn: " in tholos.describe(state(columns=columns, marks=[mark]), Scene(names=NAMES))


def test_an_arrow_runs_from_the_source_to_the_target() -> None:
    columns = ["", "B", "", "", "", "", ""]
    left, _, right, _ = changed(
        state(columns=columns), state(columns=columns, marks=[Mark("moved", "b", "o")]), Scene(names=NAMES)
    )
    assert left < 36 + 161 * 2 < 36 + 161 * 6 < right


def test_the_winner_is_crowned_and_a_draw_crowns_both() -> None:
    full = ["WWBBW", "WWBBW", "WWBBW", "BBWWB", "BBWWB", "BBWWB", "WBGGG"]
    view = state(columns=full, steps=[], workshops=["", ""], quarry={"W": 0, "B": 0, "G": 0})
    told = tholos.describe(view, Scene(names=NAMES, over=True))
    assert "A draw" in told
    running, over = (tholos.draw(view, Scene(names=NAMES, over=flag)).image().convert("RGB") for flag in (False, True))
    panels = ImageChops.difference(running, over).crop((0, 1050, 1200, 1344))
    half = Image.new("RGB", (600, panels.height))
    assert ImageChops.difference(panels.crop((0, 0, 600, panels.height)), half).getbbox()
    assert ImageChops.difference(panels.crop((600, 0, 1200, panels.height)), half).getbbox()


def test_every_moment_of_a_game_with_all_ornaments_draws() -> None:
    for seed in range(12):
        view = position(game("tholos"), 2, {"ornaments": "3"}, seed, 25)
        for tile in view.ornaments:
            if tile:
                assert tile in tholos.words(view, scene_of(view))
        assert tholos.draw(view, scene_of(view, seat=0)).size[0] == 1200
