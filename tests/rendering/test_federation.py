"""What the pictures of Federation say, position by position."""

from typing import Any

import pytest
from PIL import Image, ImageChops

from rendering import federation
from rendering.federation.board import SENATE, WORLDS, _boxes, plan_of, shown
from rendering.federation.ground import SHORT_TOKENS
from rendering.federation.layout import LINE, Plan, node_box, space_box, token_box
from rendering.federation.senate import final, mission_boxes
from rendering.federation.sheet import mission_status, tiles
from rendering.federation.worlds import short_name
from rendering.lettering import width, wrapped
from rendering.scene import Scene
from rules.federation import GAME
from rules.federation.components import ERUDITES, KINDS, MISSIONS, NODES, TABLES, TERMS, TOKENS
from rules.federation.scoring import scores
from rules.federation.state import FederationState, Placed
from rules.federation.wording import ERUDITE_WORDS, mission_words
from rules.table import deciders, prompt
from tests.rules.federation_positions import play, player, position, said, start

NAMES = ("Anna", "Ben", "Cleo", "Dora")


def picture(view: FederationState, **scene: Any) -> Image.Image:
    return federation.draw(view, Scene(names=NAMES, **scene)).image().convert("RGB")


def choosing(state: FederationState) -> Scene:
    """The private scene of the seat that has to decide."""
    seat = deciders(state)[0]
    places = frozenset(option.place for option in prompt(state, seat).options if option.place)
    return Scene(names=NAMES, seat=seat, deciders=(seat,), places=places)


def changed(before: FederationState, after: FederationState, **scene: Any) -> bool:
    """Whether two positions look different."""
    one, other = picture(before, **scene), picture(after, **scene)
    return one.size != other.size or ImageChops.difference(one, other).getbbox() is not None


# --- words ----------------------------------------------------------------------------------------------------------


def test_alt_text() -> None:
    state = position(
        "3G 1D U5 N2 N1a 4l I IV *N DS7", "", seats=2, placed="A2=0:Legate:vote:I F2=1:Envoy:fund", covers=["B3"]
    )
    state.outside = [(1, 0)]
    told = federation.describe(GAME.view(state, None), Scene(names=NAMES, deciders=(0,), title="Table 3"))
    assert told.startswith(
        "Federation, Table 3. Anna to play. Round 2 of 5. Anna (blue disc): 0 PP, 3 G 1 D, Authority 5, "
        "N 3 M 0 A 0 R 0 E 0, ships 1 in the hangar, 4 flown, tokens I IV, medals N star."
    )
    assert "Laws: left Neo 4 votes, right 6Moon 0 votes." in told
    assert "Senate: A2 blue Legate 4 votes +I; F2 orange Envoy funds; Outer Module orange Aide." in told
    assert "Covered: B3." in told
    assert "A Neo 0/6" in told


def test_alt_text_of_choices() -> None:
    state = position("9G")
    told = federation.describe(state, choosing(state))
    assert "You may choose: A1, A2, A3, B2, B3, C1," in told
    assert "Outer Module" in told
    begun = start(2)
    assert f"Starting tiles: {', '.join(begun.start_tiles)}." in federation.describe(begun, choosing(begun))


def test_words() -> None:
    state = position("FARM MU +N +A ^M N2b DS6 ring=R die3 @N2", "", seats=2, laws="RF", covers=["B3"])
    state.laws.append(("U", "H"))
    told = federation.words(GAME.view(state, None), choosing(state))
    assert "next round left Authority, right Honours" in told
    assert "Nebula ring 2: N2 Chronicler 2, M2 Chronicler 3" in told
    assert "FARM 1 G: 2 G (blue); KILN 2 G: 1 P;" in told
    assert "MU 3 P 1 D: Authority (blue)" in told
    assert "  ticks N A, flown M, left Aide Envoy Legate Consul, assistant 3, mage N2, Ring World at Arratooine" in told
    assert "Arratooine, Prism Miner" in told
    assert "Free: A1, B1, C1" in told


def test_words_of_a_crowded_game_fit() -> None:
    every = " ".join(f"+{id}" for id in MISSIONS)
    own = f"{every} 8l 0h 12G 13P 11D 142vp U12 N9 M9 A9 R9 E6 die6 FARM KILN DOCK RELAY MU MH *N *M *A *R *E *U *PR"
    taken = iter(sorted(ERUDITES, key=lambda one: -len(TERMS[one])))
    names = [" ".join(next(taken) for _ in range(6)) for _ in range(4)]
    state = position(*(f"{own} {mine} @N2" for mine in names), seats=4, laws="RA")
    for number, space in enumerate(list(KINDS)[:15]):
        state.placed.append(
            Placed(seat=number % 4, ambassador=2, space=space, votes=True, funds=True, token="III", assistant=True)
        )
    state.laws.append(("R", "R"))
    scene = Scene(names=("W" * 32,) * 4, deciders=(0,))
    assert len(federation.words(state, scene)) <= 3600
    state.steps, state.placed = [], []
    assert len(federation.words(state, Scene(names=("W" * 32,) * 4, over=True))) <= 3600


def test_the_end_in_words() -> None:
    state = position("9vp 2G", "1vp", seats=2)
    state.steps = []
    scene = Scene(names=NAMES, over=True)
    assert "Anna wins with 11 PP." in federation.describe(state, scene)
    assert "  In the end 11: Other points 9, Left-overs 2" in federation.words(state, scene)
    assert picture(state, over=True).width == 1200


def test_where_points_come_from() -> None:
    state = position("15G 9P 7D *N *M *A *R *E *U *PR DS7 N5 N3a R3b U12 N1a N1b", "", funding=[9, 9, 9, 0, 0, 9])
    state.players[0].earned = [48, 49, 42, 44, 38]
    (score, *_) = scores(state)
    told = final(score)
    assert told == ("floors 48, laws 49, megas 42, missions 44, other 38, medals 30, left 20, tiles 18, funded 24")
    assert width(told, 30, "Medium") <= 1098
    assert sum(int(word.split()[1]) for word in told.split(", ")) == score.points


def test_how_missions_stand() -> None:
    own = player("+N +A +TR ^N 2D")
    told = {id: mission_status(own, id) for id in MISSIONS}
    assert (told["N"], told["M"], told["A"]) == ("flown", "no tick", "tick, needs unmet")
    assert (told["TR"], told["SY"]) == ("tick, 6 PP now", "no tick, 2 PP now")
    assert mission_status(player("+TR 0D"), "TR") == "tick, no D to pay"
    assert tiles(player("N1a DS1"))[0] == ("N", "Prospector", "now 2 G 1 P")


def test_frames_of_missions_leave_the_line_of_the_name_alone() -> None:
    plan = plan_of(start(2), worlds=False)
    for seat in range(2):
        tops = {top for _, top, _, _ in mission_boxes(plan, seat).values()}
        assert tops == {plan.player(seat) + 16 + LINE}


def test_one_vote_is_one_vote() -> None:
    state = position("3G", "", seats=2, placed="A2=0:Aide:vote", covers=["B3"])
    told = federation.describe(GAME.view(state, None), Scene(names=NAMES, deciders=(0,)))
    assert "Laws: left Neo 1 vote, right 6Moon 0 votes. Senate: A2 blue Aide 1 vote." in told


# --- what is shown --------------------------------------------------------------------------------------------------


def test_the_choice_says_which_picture_is_shown() -> None:
    state = position("9G 9P 9D")
    assert shown(state, choosing(state)) == SENATE
    play(state, "place A1", "send Aide vote")
    assert shown(state, choosing(state)) == WORLDS
    assert shown(state, Scene(names=NAMES, focus=SENATE)) == SENATE
    assert shown(state, Scene(names=NAMES, focus="2")) == "2"
    assert shown(state, Scene(names=NAMES, focus="9")) == WORLDS
    labels = [said(label) for _, label in federation.focuses(state)]
    assert labels[0] == "Senate"
    assert labels[2:] == ["Board of Anna", "Board of Ben", "Board of Cleo"]


@pytest.mark.parametrize(
    "made",
    [
        lambda: position("9G 9P 9D"),
        lambda: position("9G +N +PR U4 *N", phase="launch"),
        lambda: start(4),
    ],
)
def test_everything_that_may_be_chosen_has_its_place(made: Any) -> None:
    state = made()
    scene = choosing(state)
    boxes = _boxes(state, scene, plan_of(state, worlds=False))
    assert scene.places
    assert scene.places <= set(boxes)


@pytest.mark.parametrize(
    "lines",
    [
        ["place A1", "send Aide vote"],
        ["place B2", "send Aide vote"],
        ["place C2", "send Aide vote"],
    ],
)
def test_everything_that_may_be_chosen_in_the_worlds_has_its_place(lines: list[str]) -> None:
    state = position("9G 9P 9D")
    play(state, *lines)
    scene = choosing(state)
    assert scene.places <= set(_boxes(state, scene, plan_of(state, worlds=True)))
    assert ImageChops.difference(picture(state), federation.draw(state, scene).image().convert("RGB")).getbbox()


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("worlds", [False, True])
def test_a_picture_is_at_most_twice_as_high_as_wide(seats: int, worlds: bool) -> None:
    plan = Plan(worlds, seats, start_tiles=0 if worlds else 5, structures=12, deep_space=8)
    assert plan.height <= 2400


def test_texts_fit() -> None:
    plan = Plan(True, 4, structures=12, deep_space=8)
    for node in NODES:
        room = node_box(plan, node)[2] - 4
        for erudite in ERUDITES.values():
            if erudite.node == node:
                assert width(short_name(erudite.name), 30, "Medium") <= room, erudite.name
    for index, id in enumerate(TOKENS):
        told = f"{TABLES.tokens[index].name}: {SHORT_TOKENS[id]}"
        assert width(told, 30, "Medium") + width(id, 32, "Bold") <= token_box(plan, index)[2] - 76, told
    for space, kind in KINDS.items():
        assert width(TERMS[kind], 30, "Medium") <= space_box(Plan(False, 4), space)[2] - 4, kind
    for mission in MISSIONS.values():
        assert len(wrapped(mission_words(mission), 347, 30, "Medium")) <= 3, mission.id
    for id, told in ERUDITE_WORDS.items():
        assert width(told, 30, "Medium") <= 698, id


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (position(), position("U2")),
        (position(), position("2G")),
        (position(), position("2h")),
        (position(), position("+N")),
        (position("+N"), position("+N ^N 0h")),
        (position(), position("die2")),
        (position(), position("IV")),
        (position(), position("*N")),
        (position(), position("DS7")),
        (position(), position("5vp")),
        (position(), position(president=1)),
        (position(), position(funding=[1, 0, 0, 0, 0, 0])),
        (position(funding=[8, 0, 0, 0, 0, 0]), position(funding=[9, 0, 0, 0, 0, 0])),
        (position(), position(laws="AM")),
        (position(), position(covers=["C1"])),
        (position(), position(outside=[(1, 2)])),
        (position(), position(placed="A1=1:Aide:vote")),
        (position(placed="A1=1:Aide:vote"), position(placed="A1=1:Aide:fund")),
        (position("", "die2"), position("", "die2", placed="A1=1:Aide:vote:die")),
        (position(placed="A1=1:Aide:vote"), position(placed="A1=1:Aide:vote:V")),
        (position(), position(marks=["A1", "F3"])),
    ],
)
def test_what_differs_in_the_senate_is_seen(before: FederationState, after: FederationState) -> None:
    assert changed(before, after, focus=SENATE)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (position(), position("N1")),
        (position(), position("N1a")),
        (position(), position("*E")),
        (position(), position("ring=M")),
        (position(), position("@A1")),
        (position(), position(tops="N1a")),
        (position(), position("FARM")),
        (position("FARM"), position("", "FARM")),
        (position(), position("MU")),
        (position(), position(structures=["MU"])),
        (position(), position(deep_space=["DS1"])),
        (position(), position(deep_space=[])),
        (position(), position(tokens=[3, 4, 4, 4, 4, 4])),
        (position(), position("2D")),
        (position(), position(marks=["N", "node-A1", "FARM", "V", "DS1"])),
    ],
)
def test_what_differs_in_the_worlds_is_seen(before: FederationState, after: FederationState) -> None:
    assert changed(before, after, focus=WORLDS)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (position(), position("+N")),
        (position("+N"), position("^N 0h")),
        (position(), position("N1a")),
        (position(), position("DS1")),
        (position(), position("FARM KILN")),
    ],
)
def test_what_differs_on_a_board_is_seen(before: FederationState, after: FederationState) -> None:
    assert changed(before, after, focus="0")
    assert not changed(before, after, focus="1")


def test_what_lies_below_is_not_seen() -> None:
    state = position()
    other = position()
    for stack in other.nebula:
        stack[:-1] = stack[:-1][::-1]
    other.left_laws.reverse()
    for focus in (SENATE, WORLDS, "0"):
        assert not changed(GAME.view(state, 0), GAME.view(other, 0), focus=focus, seat=0)
