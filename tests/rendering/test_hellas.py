"""What the picture of Hellas shows and says, position by position."""

import pytest
from PIL import Image, ImageChops

from rendering import hellas
from rendering.grids import HexGrid
from rendering.hellas_island import Island, pillar_places
from rendering.panels import HEADER, MARGIN
from rendering.pictures import draw, focuses
from rendering.scene import Scene
from rendering.show import scene_of
from rules.hellas import GAME
from rules.hellas.components import BOARDS, SPACES
from rules.hellas.state import HellasState
from rules.hexes import DIRECTIONS, Hex, step
from rules.text import Text, Who
from tests.rules.hellas_positions import (
    BLUE,
    GREEN,
    RED,
    over,
    play,
    position,
    put,
    put_pillars,
    scoring_example,
    to_choose,
)

NAMES = ("Anna", "Ben", "Cleo", "Dora")


def shown(state: HellasState, seat: int | None = None, **more: object) -> Image.Image:
    return hellas.draw(GAME.view(state, seat), scene_of(state, NAMES, seat, **more)).image().convert("RGB")


def changed(before: Image.Image, after: Image.Image) -> tuple[int, int, int, int]:
    """The box below the title bar in which two pictures differ."""
    for image in (before, after):
        image.paste(0, (0, 0, 1200, HEADER))
    box = ImageChops.difference(before, after).getbbox()
    assert box
    return box


# --- where things are ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("id", BOARDS)
def test_the_island_lies_on_whole_pixels_within_the_picture(id: str) -> None:
    island = Island(BOARDS[id], 400)
    left, top, right, bottom = island.grid.bounds(BOARDS[id].map.names)
    assert left >= MARGIN
    assert right <= 1200 - MARGIN
    assert top > 400
    assert bottom < island.bottom
    assert all(x == round(x) and y == round(y) for x, y in island.centres.values())


@pytest.mark.parametrize("pointy", [True, False])
@pytest.mark.parametrize("crisp", [True, False])
def test_directions_of_the_rules_are_the_sides_of_the_grid(pointy: bool, crisp: bool) -> None:
    grid = HexGrid(50, 0, 0, pointy, crisp)
    for side, way in enumerate(DIRECTIONS):
        ends = grid.edge(0, 0, side)
        middle = ((ends[0][0] + ends[1][0]) / 2, (ends[0][1] + ends[1][1]) / 2)
        x, y = grid.centre(*step(Hex(0, 0), way))
        assert middle == pytest.approx((x / 2, y / 2))


def test_pillars_have_places_of_their_own() -> None:
    for count in range(4, 9):
        assert len(set(pillar_places(count))) == count


@pytest.mark.parametrize("field", ["A2", "J7", "E1", "E11", "F6"])
def test_a_house_changes_its_own_field_and_the_stock_only(field: str) -> None:
    before, after = position(), position()
    put(after, GREEN, "house", field)
    after.reserve[GREEN]["house"] += 1
    left, top, right, bottom = changed(shown(before), shown(after))
    x, _ = Island(BOARDS["minotaur"], top).centres[field]
    assert x - 50 < left < right < x + 50
    assert bottom - top < 80


def test_the_choices_are_highlighted_with_their_prices_for_the_chooser_only() -> None:
    state = position()
    play(state, "choose 1")
    public, private = shown(state), shown(state, BLUE)
    left, top, right, bottom = changed(public, private)
    assert right - left > 1000
    assert bottom - top > 700
    assert ImageChops.difference(shown(state), shown(state, GREEN)).getbbox() is None


@pytest.mark.parametrize("number", range(1, len(SPACES) + 1))
def test_a_used_space_shows_who_used_it(number: int) -> None:
    before, after = position(), position()
    after.taken = {number: GREEN}
    left, top, right, bottom = changed(shown(before), shown(after))
    assert right - left <= 124
    assert bottom - top <= 134


def test_cities_and_villages_of_the_viewer_are_outlined() -> None:
    state = scoring_example()
    state.steps = position().steps
    assert ImageChops.difference(shown(state), shown(state, RED)).getbbox()
    assert ImageChops.difference(shown(state, GREEN), shown(state, RED)).getbbox()
    lonely = position()
    put(lonely, RED, "house", "A2")
    changed(shown(lonely), shown(lonely, RED))


def test_the_flag_shows_who_starts_the_next_round() -> None:
    before = position()
    before.taken = {9: RED, 11: RED}
    after = GAME.copy(before)
    after.next_start = RED
    left, _, right, _ = changed(shown(before), shown(after))
    assert right - left < 70


def test_every_situation_draws() -> None:
    state = position()
    put_pillars(state, T4=3)
    for line in ("choose 4", "house C3", "square C4", "decline", "decline", "choose 5", "palace A2", "decline"):
        play(state, line)
        shown(state, scene_of(state).deciders[0])
    play(state, "decline")
    for line in ("choose 12", "decline", "choose 9", "pillars T4 1", "pillars T8 1"):
        play(state, line)
        shown(state, scene_of(state).deciders[0])
    play(state, "choose 6")
    shown(state, GREEN)
    play(state, "mine", 25)
    shown(state, GREEN)
    play(state, "tile Q1", 7)
    shown(state, GREEN)
    play(state, "worker Q7")
    state.worker = ""
    shown(state)
    shown(position(2, marble="hidden", scoring="end", track="tight"), 0)


# --- what it says ----------------------------------------------------------------------------------------------------


def test_alt_text() -> None:
    state = position()
    play(state, "choose 10")
    told = hellas.describe(state, scene_of(state, NAMES, BLUE))
    assert told.startswith("Hellas, Table 12. Anna to play: Place 3 pillars. Round 1 of 3, 11 actions left.")
    assert "Anna (Red): 0 points, 10 marble, 0 rings, 3 markers." in told
    assert "Quarries: Q1 12 (pays 1), Q4 18 (pays 2), Q6 31 (pays 3) closes next; worker Q12; closed none." in told
    assert "Spaces taken: 10. Last: space 10. You may choose: T4 T5 T6 T7 T8." in told


def test_words_of_the_scoring_scoring_example() -> None:
    state = scoring_example()
    over(state)
    told = hellas.words(state, Scene(names=NAMES, over=True))
    assert told.startswith("Cleo wins with 46 points.")
    assert "Cleo (Green): 46 points, 18 marble, 3 rings, 4 markers; left: 5 houses, 1 square, 0 palaces" in told
    assert "Points: largest city 10, temples 15, statues 9, rings 6, most rings 3, marble 3" in told
    assert "City: G6 F6, beside statue on E6" in told
    assert "City: G3 G2, beside T6 (6)" in told


def test_words_of_a_palace_alone_and_of_the_next_start_player() -> None:
    state = position()
    put(state, BLUE, "palace", "E2")
    state.next_start = GREEN
    state.worker = ""
    told = hellas.words(state, scene_of(state, NAMES))
    assert "No house: E2" in told
    assert "Ben starts the next round" in told
    assert "Worker: has left" in told


def test_hidden_marble_is_in_no_picture_or_text_of_others() -> None:
    poor, rich = position(marble="hidden"), position(marble="hidden")
    rich.marble = [19, 18, 17]
    for seat in (None, *range(3)):
        if seat is not None:
            poor.marble[seat] = rich.marble[seat]
        views = [GAME.view(state, seat) for state in (poor, rich)]
        scene = scene_of(poor, NAMES, seat)
        assert draw("hellas", views[0], scene) == draw("hellas", views[1], scene)
        assert hellas.words(views[0], scene) == hellas.words(views[1], scene)
        poor = position(marble="hidden")


def test_scores_are_not_shown_before_the_end_when_the_table_counts_at_the_end() -> None:
    state = scoring_example()
    state.live = False
    to_choose(state, BLUE)
    scene = scene_of(state, NAMES)
    assert "points" not in hellas.describe(state, scene)
    assert "points" not in hellas.words(state, scene).lower()
    assert focuses("hellas", state) == ()


def test_the_cities_of_each_seat_can_be_looked_at() -> None:
    state = scoring_example()
    to_choose(state, RED)
    assert focuses("hellas", state) == tuple(
        (f"seat-{seat}", Text("Cities of {who}", {"who": Who(seat)})) for seat in range(3)
    )
    pictures = [
        draw("hellas", state, scene_of(state, NAMES, focus=focus)).data for focus, _ in focuses("hellas", state)
    ]
    assert len(set(pictures)) == 3
