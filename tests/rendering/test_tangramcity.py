"""What the picture of Tangram City says, position by position."""

from typing import Any

import pytest
from PIL import ImageChops

from rendering import tangramcity
from rendering.panels import HEADER
from rendering.scene import Scene
from rules.tangramcity import GAME
from rules.tangramcity.components import CITY_BOARDS, OUTLINES
from rules.tangramcity.state import TangramState
from rules.tangramcity.steps import FinalStep, FountainStep
from rules.text import Text
from tests.rules.tangramcity_positions import FULL_CITY, SECOND, line, lines, play, position

NAMES = ("Anna", "Ben", "Cleo", "Dora", "Emil")


def difference(before: TangramState, after: TangramState, **scene: Any) -> tuple[int, int, int, int] | None:
    """The box below the title bar in which two positions differ."""
    first, second = (
        tangramcity.draw(view, Scene(names=NAMES, **scene)).image().convert("RGB") for view in (before, after)
    )
    assert first.size == second.size
    for image in (first, second):
        image.paste((0, 0, 0), (0, 0, 1200, HEADER))
    return ImageChops.difference(first, second).getbbox()


def test_alt_text_of_the_worked_round() -> None:
    told = tangramcity.describe(position(SECOND, ()), Scene(names=NAMES, deciders=(0, 1), title="Table 3"))
    assert told.startswith("Tangram City, Table 3. Anna and Ben to play. Round 1 of 6, card 1 of 4.")
    assert "Anna: 0 points, rectangle 6 (C2 to E3), red 5, green 3 (bonus 10), 10 of 49 built." in told
    assert "Ben: 0 points, rectangle 0, red 0, green 0 (bonus 20), 0 of 49 built." in told
    assert "Cards: T01 Corner house (now), T02 Hook, T03 Arrow, T04 Bowl. Start marker: Anna." in told


def test_hidden_cards_name_who_may_look() -> None:
    state = position(SECOND, (), ())
    state.shown = [True, False, False, False]
    state.lookers = [[], [0], [1, 2], []]
    told = tangramcity.describe(GAME.view(state, None), Scene(names=NAMES))
    assert "hidden (Anna may look), hidden (Ben and Cleo may look), hidden (nobody may look)" in told
    own = tangramcity.describe(GAME.view(state, 1), Scene(names=NAMES, seat=1))
    assert "T03 Arrow" in own
    assert difference(GAME.view(state, None), GAME.view(state, 1))


def test_words_list_what_was_laid_and_set_aside() -> None:
    state = position(SECOND, points={0: [6]}, past=("T16", "T18"))
    state.aside[0] = ["T05"]
    told = tangramcity.words(state, Scene(names=NAMES, deciders=(0,)))
    assert "Laid: red start piece of Crane, T17 R 270° E4, T10 G 180° D2" in told
    assert "fountain ◤ C1" in told
    assert "Set aside: T05" in told
    assert "Played: T16 T18" in told
    assert "T01 Corner house: ■◤ (red)" in told


@pytest.mark.parametrize("tile", list(OUTLINES))
def test_every_outline_is_drawn_inside_its_squares(tile: str) -> None:
    """A tile in the middle of the large city changes nothing outside its bounding box, but for the edge of a line."""
    empty = position((), row=("T01", "T02", "T03", "T04"))
    for (side, degrees), outline in OUTLINES[tile].items():
        state = position((f"{tile} {side} {degrees} C3",))
        box = difference(empty, state, seat=0)
        assert box
        width, _ = outline.size
        first, second = (
            tangramcity.draw(view, Scene(names=NAMES, seat=0)).image().convert("RGB") for view in (empty, state)
        )
        # The grid of the large city begins at (106, 666); its squares are 122 pixels wide.
        left, top = 106 + 2 * 122, 666 + 2 * 122
        grid = ImageChops.difference(first, second).crop((106, 666, 106 + 7 * 122, 666 + 7 * 122)).getbbox()
        assert grid
        assert grid[0] + 106 >= left - 10
        assert grid[2] + 106 <= left + width * 122 + 40
        assert grid[1] + 666 >= top - 30


def test_the_choice_of_a_side_shows_every_outline_and_greys_what_fits_nowhere() -> None:
    state = position(SECOND, row=("T12", "T02", "T03", "T04"))
    scene = {"seat": 0, "deciders": (0,)}
    tall = tangramcity.draw(state, Scene(names=NAMES, **scene)).size[1]
    play(state, "hold T12 red 90")
    held = tangramcity.draw(state, Scene(names=NAMES, **scene)).size[1]
    assert held < tall
    assert "In hand: T12 Flag, red, 90°." in tangramcity.describe(state, Scene(names=NAMES, **scene))
    crowded = position(FULL_CITY[:-2], row=("T01", "T02", "T03", "T04"))
    assert tangramcity.draw(crowded, Scene(names=NAMES, **scene)).size[1] <= tall


def test_the_final_round_has_a_row_for_each_tile() -> None:
    state = position(SECOND, row=("T01", "T04", "T07"), step=FinalStep)
    heights = [tangramcity.draw(state, Scene(names=NAMES, seat=0, deciders=(0,))).size[1]]
    play(state, "hold T07 red 0", "place A6")
    heights.append(tangramcity.draw(state, Scene(names=NAMES, seat=0, deciders=(0,))).size[1])
    assert heights[0] > heights[1]


def test_places_for_tiles_and_fountains_are_marked() -> None:
    state = position(SECOND)
    play(state, "hold T01 red 0")
    plain = Scene(names=NAMES, seat=0)
    for square in ("A1", "F6"):
        chosen = Scene(names=NAMES, seat=0, places=frozenset([square]))
        assert tangramcity.draw(state, plain).encode() != tangramcity.draw(state, chosen).encode()
    water = position(SECOND, step=FountainStep)
    for square in ("A1", "D1"):
        chosen = Scene(names=NAMES, seat=0, places=frozenset([square]))
        assert tangramcity.draw(water, plain).encode() != tangramcity.draw(water, chosen).encode()


def test_what_was_chosen_lies_on_the_own_city_only() -> None:
    state = position(SECOND, ())
    play(state, "hold T01 red 0", "place A1")
    before = position(SECOND, ())
    assert difference(GAME.view(before, 0), GAME.view(state, 0), seat=0)
    assert difference(GAME.view(before, None), GAME.view(state, None)) is None
    assert difference(GAME.view(before, 1), GAME.view(state, 1), seat=1) is None


def test_a_complete_city_and_the_end() -> None:
    state = position(FULL_CITY, points={0: [49]})
    state.steps = []
    state.row, state.shown, state.lookers = [], [], []
    told = tangramcity.describe(state, Scene(names=NAMES, over=True))
    assert "Apprentice with 84 points." in told
    assert "49 of 49 built" in told
    assert tangramcity.draw(state, Scene(names=NAMES, over=True)).size[0] == 1200


def test_the_sheet_of_tiles_greys_what_was_played() -> None:
    state = position(SECOND, past=("T16",))
    other = position(SECOND, past=("T20",))
    assert tangramcity.focuses(state) == (("tiles", Text("All 23 tiles")),)
    assert difference(state, other, focus="tiles")


def test_the_last_step_is_marked() -> None:
    plain, marked = position(SECOND), position(SECOND)
    marked.latest = [2]
    assert difference(plain, marked)
    assert line("T17 R 3 E4") in lines(*SECOND)


def test_a_start_piece_without_a_colour_is_grey() -> None:
    blank, printed = position(()), position(())
    printed.boards = ["Koi"]
    assert difference(blank, printed)
    for board in CITY_BOARDS:
        printed.boards = [board]
        assert tangramcity.draw(printed, Scene(names=NAMES, seat=0)).size[0] == 1200
