"""What the picture of Garden Nation says, position by position."""

from typing import Any

import pytest
from PIL import Image, ImageChops

from rendering import gardennation
from rendering.gardennation.board import _MAP
from rendering.gardennation.cards import project_card
from rendering.gardennation.garden import _tags
from rendering.scene import Scene
from rules.gardennation import GAME
from rules.gardennation.components import ALL, AREAS, INDEX, PROJECTS
from rules.gardennation.state import OFF_MAP, GardenState, Mark
from rules.table import prompt
from tests.rules.gardennation_positions import play, position, start

NAMES = ("Anna", "Ben", "Cleo", "Dora")


def picture(view: GardenState, **scene: Any) -> Image.Image:
    return gardennation.draw(view, Scene(names=NAMES, **scene)).image().convert("RGB")


def choosing(state: GardenState, seat: int = 0) -> Scene:
    """The private scene of a seat that has to decide."""
    places = frozenset(option.place for option in prompt(state, seat).options if option.place)
    return Scene(names=NAMES, seat=seat, deciders=(seat,), places=places)


def changed(before: GardenState, after: GardenState, **scene: Any) -> tuple[int, int, int, int] | None:
    """The box in which two positions differ."""
    return ImageChops.difference(picture(before, **scene), picture(after, **scene)).getbbox()


def test_alt_text() -> None:
    state = position("4C A2^", "5W B1", projects=("temple", "house"), inhabitants=(11, 1, 20))
    told = gardennation.describe(state, Scene(names=NAMES, deciders=(0,), title="Table 3"))
    assert told.startswith("Garden Nation, Table 3. Anna to play. Round 2, 15 floors to go. Crane in region 4.")
    assert "Anna (A): 1 point, 11 inhabitants, 15 floors, 4 ploy tokens." in told
    assert "Projects: Temple, House." in told
    assert "A has 4C 2 roof. B has 5W 1. C has no buildings." in told
    assert "missions" not in told
    mine = gardennation.describe(GAME.view(state, 0), choosing(state))
    assert "You may choose: 4C 4NW 4NE" in mine
    assert "Your missions: Market, Belfry." in mine


def test_words() -> None:
    state = position("4C A2^", converted={"4E": "red"}, missions={0: ("market", "control-4-6")}, track=(0, 2))
    state.taken[0] = ["temple"]
    told = gardennation.words(GAME.view(state, 0), Scene(names=NAMES, seat=0, deciders=(0,)))
    assert "Region 4 at C: C G3 A2^, NW Y4, NE R5, E R5, SE G1, SW R4, W Y3" in told
    assert "Order track: A C" in told
    assert "Deck 20, roofs 18, bramble tokens: yellow 3, green 3, red 2" in told
    assert "  Prison, 3 points: 2+ on red, outer region" in told
    assert "Claimed for 11: Temple 11" in told
    assert "Mission Territory Control 4-6 (4 for region 4 or 6, 12 for both): 4 now" in told
    assert "Market" not in gardennation.words(GAME.view(state, None), Scene(names=NAMES))


def test_the_end_in_words() -> None:
    state = position("4C A2")
    state.steps = []
    told = gardennation.describe(state, Scene(names=NAMES, over=True))
    assert "Anna wins by" in told or "share the victory" in told
    assert "Crane" not in told
    assert "Mission Belfry" in gardennation.words(state, Scene(names=NAMES, over=True))


def test_areas_show_their_buildings() -> None:
    empty = position(crane=OFF_MAP, supply=(9, 9, 9))
    for area in ALL[::5]:
        x, y = _MAP.area(empty, area)
        box = changed(empty, position(f"{AREAS[area]} B3^", crane=OFF_MAP, supply=(9, 9, 9), roof_supply=19))
        assert box
        assert x - 70 <= box[0] < box[2] <= x + 70
        assert y - 80 <= box[1] < box[3] <= y + 60


def test_owners_heights_roofs_and_lands_look_different() -> None:
    looks = [
        picture(position("4E " + building, converted={"4E": land}, supply=(9, 9, 9), roof_supply=9)).tobytes()
        for building in ("A1", "A2", "A1^", "B1", "C1")
        for land in ("yellow", "green", "red")
    ]
    assert len(set(looks)) == len(looks)


def test_the_crane() -> None:
    off, on, beside = (position(crane=crane) for crane in (OFF_MAP, 4, 3))
    assert changed(off, on)
    box = changed(on, beside)
    assert box
    # Regions 3 and 4 lie beside each other in the middle row.
    assert box[0] < _MAP.x - 380 < _MAP.x < box[2]


def test_the_layout_is_drawn_as_it_lies() -> None:
    one, other = position(), position()
    other.turned = "0001000"
    assert changed(one, other)
    other.turned, other.layout = "0000000", "1425763"
    assert changed(one, other)


def test_choices_carry_their_price_and_the_next_region() -> None:
    state = position("4C A2^", "4NW A1", "4SW B1", "5W A1", inhabitants=(30, 9, 9))
    tags = {AREAS[place]: tag for place, tag in _tags(state, choosing(state)).items()}
    assert {area: tag.text for area, tag in tags.items()} == {
        "4C": "+14", "4NW": "−5 +8", "4NE": "−5", "4E": "−5", "4SE": "−1", "4SW": "−8", "4W": "−3", "5W": "roof",
    }  # fmt: skip
    assert [area for area, tag in tags.items() if tag.ploy] == ["5W", "4SW"]
    assert [area for area, tag in tags.items() if not tag.goes] == ["5W"]
    assert _tags(state, Scene(names=NAMES)) == {}


def test_a_project_that_may_be_claimed_is_framed() -> None:
    state = position("3C A1", crane=3, projects=("prison", "temple"))
    play(state, "construct 3C")
    scene = choosing(state)
    framed = gardennation.draw(state, scene).image().convert("RGB")
    state.steps[-1].area = INDEX["7C"]
    plain = gardennation.draw(state, scene).image().convert("RGB")
    box = ImageChops.difference(framed, plain).getbbox()
    assert box
    assert box[2] < 320


def test_marks_tell_what_the_last_turn_did() -> None:
    plain = position("4C A1")
    seen: set[bytes] = set()
    for kind in ("built", "abandoned", "invaded", "roofed"):
        marked = position("4C A1", marks=[Mark(kind, INDEX["4C"])])
        assert changed(plain, marked)
        seen.add(picture(marked).tobytes())
    assert len(seen) == 4


@pytest.mark.parametrize("seats", [2, 4])
def test_missions_are_seen_by_their_owner_alone(seats: int) -> None:
    state = start(seats)
    public = picture(GAME.view(state, None))
    private = picture(GAME.view(state, 1), seat=1)
    assert private.height > public.height
    other = GAME.copy(state)
    other.dealt[1] = ["market", "belfry", "cabaret", "barracks"]
    assert changed(GAME.view(state, None), GAME.view(other, None)) is None
    assert changed(GAME.view(state, 0), GAME.view(other, 0), seat=0) is None
    assert changed(GAME.view(state, 1), GAME.view(other, 1), seat=1)


def test_every_project_has_a_card_of_its_own() -> None:
    assert len({project_card(id).image.tobytes() for id in PROJECTS}) == len(PROJECTS)


def test_many_projects_stay_inside_their_panel() -> None:
    state, more = position(seats=4), position(seats=4)
    state.taken[3], more.taken[3] = [], list(PROJECTS)
    box = changed(state, more)
    assert box
    assert box[2] <= 1164
