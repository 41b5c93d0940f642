"""What the picture of Scythe says, position by position."""

from typing import Any

import pytest
from PIL import Image, ImageChops

from rendering import scythe
from rendering.scene import Scene
from rendering.scythe import signs
from rendering.scythe.board import lines_on, mechs_told, more
from rendering.scythe.layout import GRID, LEFT, NAME, PANEL, ROOM, centre
from rendering.scythe.words import MOST
from rules.scythe import GAME
from rules.scythe.chart import PLACES
from rules.scythe.components import FACTIONS, RESOURCES
from rules.scythe.state import ScytheState
from rules.table import deciders, prompt
from tests.rules.scythe_positions import end_game, play, position, start

NAMES = ("Anna", "Ben", "Cleo", "Dora", "Emil")
SAXONY = "saxony agricultural"


def picture(view: ScytheState, **scene: Any) -> Image.Image:
    return scythe.draw(view, Scene(names=NAMES, **scene)).image().convert("RGB")


def choosing(state: ScytheState) -> Scene:
    """The private scene of the seat that has to decide."""
    seat = deciders(state)[0]
    places = frozenset(option.place for option in prompt(state, seat).options if option.place)
    return Scene(names=NAMES, seat=seat, deciders=(seat,), places=places)


def changed(before: ScytheState, after: ScytheState, **scene: Any) -> tuple[int, int, int, int] | None:
    """The box in which two positions differ."""
    return ImageChops.difference(picture(before, **scene), picture(after, **scene)).getbbox()


def around(place: str, box: tuple[int, int, int, int] | None) -> bool:
    """Whether a box lies on a hex or a home base."""
    x, y = centre(place)
    return box is not None and x - 84 <= box[0] <= box[2] <= x + 84 and y - 90 <= box[1] <= box[3] <= y + 90


def test_alt_text() -> None:
    state = position("nordic industrial C=A4 M3=B6 1w=A5 Mo=A6 h3 *combat", "saxony agricultural", on="A5=2oil,1food")
    told = scythe.describe(GAME.view(state, None), Scene(names=NAMES, deciders=(0,), title="Table 3"))
    assert told.startswith("Scythe, Table 3. Anna to play. Turn 0; most stars 1 of 6. ")
    assert "Anna (N): $4, power 4, popularity 2, 1 combat card, 1 worker, 1 of 6 stars: combat." in told
    assert "N: C A4, M3 B6, 1w A5, Mo A6." in told
    assert "Resources: A5 1 food 2 oil." in told


def test_alt_text_of_a_seat() -> None:
    state = position("nordic industrial h35 o12 20$", SAXONY, section=3, phase="top")
    play(state, "move w@A4")
    told = scythe.describe(GAME.view(state, 0), choosing(state))
    assert "You may choose: A3, A5, B4, B5." in told
    assert "Your combat cards: 3 5." in told
    assert "Objective 12 Rich: $20 or more, holds now." in told
    other = scythe.describe(GAME.view(state, 1), Scene(names=NAMES, seat=1))
    assert "Rich" not in other
    assert "Your combat cards: none." in other


def test_long_texts_are_cut() -> None:
    state = position(
        *(f"{id} {mat} 1w=A1 1w=A2 1w=A3 1w=A4 1w=A5" for id, mat in zip(FACTIONS, _MATS, strict=True)),
        on=" ".join(f"{place}=1oil,1food,1wood,1metal" for place in PLACES[:30]),
    )
    told = scythe.describe(GAME.view(state, None), Scene(names=tuple("W" * 32 for _ in range(5))))
    assert len(told) <= MOST
    assert told.endswith(" …")
    assert "B7" in scythe.words(state, Scene(names=NAMES))


_MATS = ("industrial", "engineering", "patriotic", "mechanical", "agricultural")


def test_words() -> None:
    state = position("nordic industrial U1>build M2=A4 +enlist F7 o12", SAXONY, on="A4=2wood")
    told = scythe.words(GAME.view(state, 0), choosing(state))
    assert "Structure bonus: Lakes next to your structures" in told
    assert "1 Bolster/Upgrade 3 oil $3" in told
    assert "3 Move/Build 2 wood $1" in told
    assert "  Cubes U2 U3 U4 U5 U6; recruits enlist" in told
    assert "  Mechs: M2 Seaworthy" in told
    assert "  Factory card F7: pay 1 popularity: deploy or build" in told
    assert "Score now 9: Coins 4, Territories (2 at $2) 4, Resources (2 at $1 a pair) 1" in told


def test_the_draft_in_words_and_in_the_picture() -> None:
    state = start(2, factions="draft")
    first = deciders(state)[0]
    play(state, "choose nordic")
    told = scythe.words(GAME.view(state, None), Scene(names=NAMES))
    assert f"{NAMES[first]} (N): nordic, no mat" in told
    assert "no faction, no mat" in told
    assert picture(GAME.view(state, None)).size == picture(GAME.view(state, 0), seat=0).size
    assert "Scythe." in scythe.describe(state, Scene(names=NAMES))


def test_a_combat_is_told_and_shown() -> None:
    state = position("saxony industrial 5pow h22 M1=A5", "nordic agricultural 5pow h3 M1=A4", section=3, phase="top")
    before = GAME.view(GAME.copy(state), None)
    play(state, "move M1", "go A4", "done")
    view = GAME.view(state, None)
    assert "Combat on A4: Anna (S) attacks Ben (N)." in scythe.describe(view, Scene(names=NAMES))
    box = changed(before, view)
    assert box
    # Beside the northern home base.
    assert box[1] < 200
    assert box[2] > 1100


def test_the_end() -> None:
    state = position("nordic industrial 9$", "saxony agricultural 1$")
    end_game(state)
    told = scythe.describe(state, Scene(names=NAMES, over=True))
    assert "Anna wins with 13 coins." in told
    assert "Score 13" in scythe.words(state, Scene(names=NAMES, over=True))
    assert picture(state, over=True).width == 1200


@pytest.mark.parametrize(
    ("more", "on", "place"),
    [
        ("C=D4", "", "D4"),
        ("C=ALB", "", "ALB"),
        ("M3=E4", "", "E4"),
        ("1w=H1", "", "H1"),
        ("Ar=B6", "", "B6"),
        ("", "C3=2wood", "C3"),
    ],
)
def test_pieces_lie_on_their_places(more: str, on: str, place: str) -> None:
    before = position("nordic industrial C=A4 1w=A5", SAXONY)
    after = position(f"nordic industrial C=A4 1w=A5 {more}", SAXONY, on=on)
    maps = [picture(state).crop((0, 0, ROOM + LEFT, PANEL)) for state in (before, after)]
    # What has left A4 is of no interest here.
    x, y = centre("A4")
    for one in maps:
        one.paste((0, 0, 0), (x - 72, y - 40, x + 72, y + 60))
    assert around(place, ImageChops.difference(*maps).getbbox())


def test_crowded_hexes_show_everything() -> None:
    words = "nordic industrial C=A4 M1=A4 M2=A4 M3=A4 M4=A4 8w=A4 Mo=A4"
    state = position(words, SAXONY, on="A4=12wood,3food,1metal,10oil", section=3, phase="top")
    looks = [state]
    for on in ("A4=12wood,3food,1metal", "A4=12wood,3food,1metal,11oil"):
        looks.append(position(words, SAXONY, on=on, section=3, phase="top"))
    assert len({picture(GAME.view(one, None)).tobytes() for one in looks}) >= 2
    assert "A4 12 wood 3 food 1 metal 10 oil" in scythe.words(state, Scene(names=NAMES))


_CROWDED = "nordic industrial C={0} M1={0} M2={0} 3w={0} Mo={0}", "saxony agricultural C={0} M4={0} 1w={0}"


@pytest.mark.parametrize(("on", "count"), [("12wood", 8), ("1wood,2food", 9), ("2wood,3food,1metal,4oil", 11)])
@pytest.mark.parametrize("place", ["B5", "F4"])  # with an encounter, with a tunnel
def test_crowded_hexes_leave_their_names_and_neighbours_alone(place: str, on: str, count: int) -> None:
    bare = position("nordic industrial C=A5 1w=A5", "saxony agricultural", encounters=[])
    full = position(*(words.format(place) for words in _CROWDED), on=f"{place}={on}", encounters=[])
    views = [GAME.view(state, None) for state in (bare, full)]
    maps = [picture(view).crop((0, 0, ROOM + LEFT, PANEL)) for view in views]
    x, y = centre(place)
    # What lies elsewhere is of no interest here.
    for one in maps:
        for other in ("A4", "A5", "NOR", "SAX", "F1", "G1"):
            ox, oy = centre(other)
            one.paste((0, 0, 0), (ox - 70, oy - 40, ox + 70, oy + 45))
    box = ImageChops.difference(*maps).getbbox()
    assert box
    assert box[0] >= x - 72
    assert box[1] >= y + NAME + 12
    assert box[2] <= x + 72
    # The names of the two hexes below.
    assert box[3] <= y + (GRID.centre(0, 1)[1] - GRID.centre(0, 0)[1]) + NAME - 11
    shown = [chip for line in lines_on(full, place) for chip in line]
    assert len(shown) == count or more() in shown


def test_units_a_structure_and_two_resources_fit_on_a_hex() -> None:
    state = position("nordic industrial C=E4 M1=E4 M2=E4 3w=E4 Mo=E4", SAXONY, on="E4=2wood,3oil")
    lines = lines_on(state, "E4")
    assert sum(map(len, lines)) == 6
    assert more() not in [chip for line in lines for chip in line]


def test_several_mechs_are_no_mech_with_a_high_number() -> None:
    assert mechs_told("R", ["M1"], False) == "RM1"
    assert mechs_told("R", ["M1", "M4"], False) == "RM1,4"
    assert mechs_told("R", ["M1", "M4"], True) == "RM×2"


def test_choices_and_the_last_turn_are_framed() -> None:
    state = position("nordic industrial 1w=A4", SAXONY, section=3, phase="top")
    play(state, "move w@A4")
    view = GAME.view(state, 0)
    plain = picture(view, seat=0, deciders=(0,))
    framed = scythe.draw(view, choosing(state)).image().convert("RGB")
    assert ImageChops.difference(plain, framed).getbbox()
    assert changed(position("nordic industrial", SAXONY), position("nordic industrial", SAXONY, marks=["H1"]))
    bases = position("crimea industrial M2=G3", SAXONY, section=3, phase="top")
    play(bases, "move M2")
    assert {"ALB", "CRI"} <= choosing(bases).places
    assert scythe.draw(bases, choosing(bases)).image().size[0] == 1200
    assert changed(position("nordic industrial", SAXONY), position("nordic industrial", SAXONY, marks=["NOR"]))


def test_tracks_and_own_mat() -> None:
    even = position(*(f"{id} {mat} 5pow 5pop" for id, mat in zip(FACTIONS, _MATS, strict=True)))
    other = position(*(f"{id} {mat} 6pow 5pop" for id, mat in zip(FACTIONS, _MATS, strict=True)))
    assert changed(even, other)
    state = position("nordic industrial h2345 o12 o1 F3 U1>deploy +build", SAXONY, section=1)
    view = GAME.view(state, 0)
    assert picture(view, seat=0).size != picture(GAME.view(state, None)).size
    more = position("nordic industrial h22222222222222333333 o12 o1 F3", SAXONY, section=5)
    assert changed(GAME.view(state, 0), GAME.view(more, 0), seat=0)
    done = position("nordic industrial F3", SAXONY)
    done.players[0].done = [7]
    done.objective_deck.remove(7)
    assert changed(GAME.view(state, 0), GAME.view(done, 0), seat=0)


def test_hands_and_objectives_are_seen_by_their_owner_alone() -> None:
    state, other = position("nordic industrial h35 o12", SAXONY), position("nordic industrial h24 o1", SAXONY)
    assert changed(GAME.view(state, None), GAME.view(other, None)) is None
    assert changed(GAME.view(state, 1), GAME.view(other, 1), seat=1) is None
    assert changed(GAME.view(state, 0), GAME.view(other, 0), seat=0)


def test_secret_coins_are_not_shown() -> None:
    poor = position("nordic industrial 1$", SAXONY, hide_coins=True)
    rich = position("nordic industrial 9$", SAXONY, hide_coins=True)
    assert changed(GAME.view(poor, 1), GAME.view(rich, 1), seat=1) is None
    assert "$?" in scythe.describe(GAME.view(poor, 1), Scene(names=NAMES, seat=1))


def test_every_sign_looks_different() -> None:
    looks = [signs.character(side.letter, signs.COLOURS[id]) for id, side in FACTIONS.items()]
    looks += [signs.marker(side.letter, signs.COLOURS[id]) for id, side in FACTIONS.items()]
    looks += [signs.chip(kind[0] + "1", signs.RESOURCES[kind], "resource") for kind in RESOURCES]
    looks += [signs.chip("N1", signs.COLOURS["nordic"], kind) for kind in ("mech", "worker", "structure", "resource")]
    looks += [signs.box(kind) for kind in ("fixed", "open", "covered")]
    looks += [signs.encounter(), signs.swords(), signs.recruit()]
    assert len({(look.size, look.image.tobytes()) for look in looks}) == len(looks)
