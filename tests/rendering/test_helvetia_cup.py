"""What the picture of Helvetia Cup shows and says, position by position."""

from typing import Any

import pytest
from PIL import ImageChops

from rendering import helvetia_cup
from rendering.helvetia_cup import pitch, tokens
from rendering.helvetia_cup.board import _Plan, _rows, dress
from rendering.palette import CREAM
from rendering.pictures import draw
from rendering.scene import Scene
from rendering.show import scene_of
from rules.helvetia_cup import GAME
from rules.helvetia_cup.pitch import HEXES, INDEX
from rules.helvetia_cup.state import CupState, Flight, Shot, Trail
from tests.rules.helvetia_cup.board import NORTH, SOUTH, Board, position

NAMES = ("Anna", "Ben")
PUBLIC = Scene(names=NAMES, title="Table 3")


def midfield(**fields: Any) -> CupState:
    return Board(position({4: "E7", 3: "E9"}, {3: "E9", 2: "C12"}, "attack", carrier=4, clock=37, **fields)).state


def differs(first: CupState, second: CupState, scene: Scene = PUBLIC) -> bool:
    images = [helvetia_cup.draw(view, scene).image().convert("RGB") for view in (first, second)]
    return images[0].size != images[1].size or ImageChops.difference(*images).getbbox() is not None


def test_hexes_lie_in_columns_and_do_not_overlap() -> None:
    middles = {pitch.centre(hex) for hex in HEXES}
    assert len(middles) == len(HEXES)
    (x, y), (u, v) = pitch.centre(INDEX["A7"]), pitch.centre(INDEX["B7"])
    assert (u - x, y - v) == (pitch.FLAT + pitch.LEAN, pitch.TALL // 2)
    assert pitch.centre(INDEX["A8"])[1] < v < y


def test_alt_text() -> None:
    told = helvetia_cup.describe(midfield(), Scene(names=NAMES, deciders=(0,), title="Table 3"))
    assert told.startswith("Helvetia Cup, Table 3. Anna has the ball. Anna 0 - 0 Ben, 37' H1. South attacks up.")
    assert "Berg R has the ball on E7." in told
    assert "North, Ben, Madmen: 1 Rak Lett E15; 2 Fen Dan C12; 3 Stok Alp E9." in told


def test_the_alt_text_fits_with_the_longest_names() -> None:
    scene = Scene(names=("W" * 32, "M" * 32), deciders=(1,), title="Table 1234")
    full = {1: "E1", 2: "C3", 3: "G3", 4: "E9", 9: "E5"}
    state = position(full, {1: "E15", 2: "C12", 3: "G12", 4: "E10", 9: "E11"}, teams=("madmen", "madmen"), carrier=4)
    state.flight = Flight(INDEX["C14"], INDEX["G14"], INDEX["G12"], 12)
    assert len(helvetia_cup.describe(state, scene)) <= 1024


def test_words_tell_values_marks_and_what_is_private() -> None:
    state = midfield(with_cards=True, power=[["B1"], ["Z1", "Z2"]], legend=["BL2", ""])
    state.player(SOUTH, 3).boost = 0
    state.player(SOUTH, 3).yellow = 1
    state.player(NORTH, 2).down = True
    told = helvetia_cup.words(GAME.view(state, SOUTH), Scene(names=NAMES, seat=SOUTH, deciders=(0,)))
    assert "4 Berg R, E7: ST 9 TA 8 IC 9 PR 3 DR 14 PA 16 SH 13 HE 11; BOOST 4, has the ball" in told
    assert "3 Bü S, E9: ST 4 TA 4" in told
    assert "BOOST 0, yellow card" in told
    assert "on the ground" in told
    assert "POWER Wing Beat" in told
    assert "LEGEND Sky Hammer" in told
    public = helvetia_cup.words(GAME.view(state, None), PUBLIC)
    assert "Wing Beat" not in public
    assert "Jingling" not in told


def test_last_events_in_words() -> None:
    state = midfield()
    state.flight = Flight(INDEX["E7"], INDEX["E9"], INDEX["C10"], 11)
    assert "Last ball: E7 to E9, D20 11, drifts forward left to C10." in helvetia_cup.describe(state, PUBLIC)
    state.last_shot = Shot("shoot", SOUTH, 4, 2, (), aim="A", guard="BC", result="goal", needed=14, roll=7)
    assert "Berg R aimed at A, guarded B C: needed 14, D20 7, GOAL." in helvetia_cup.describe(state, PUBLIC)
    state.last_shot.result, state.last_shot.guard = "stopped", "AB"
    assert "guarded A B: stopped" in helvetia_cup.describe(state, PUBLIC)


MARKS = {
    "boost": lambda state: setattr(state.player(SOUTH, 3), "boost", 1),
    "exhausted": lambda state: setattr(state.player(SOUTH, 3), "boost", 0),
    "down": lambda state: setattr(state.player(SOUTH, 3), "down", True),
    "yellow": lambda state: setattr(state.player(SOUTH, 3), "yellow", 1),
    "ball": lambda state: setattr(state, "carrier", 3),
    "loose": lambda state: setattr(state, "carrier", 0),
    "stand-in": lambda state: setattr(state, "stand_in", [True, False]),
    "score": lambda state: setattr(state, "score", [1, 0]),
    "clock": lambda state: setattr(state, "clock", 44),
    "attack": lambda state: (setattr(state, "attack", 1), setattr(state, "carrier", 3)),
    "trail": lambda state: state.trails[1].append(Trail(1, 2, INDEX["C9"], INDEX["C12"])),
    "flight": lambda state: setattr(state, "flight", Flight(INDEX["E3"], INDEX["G3"], INDEX["G5"], 1)),
    "duel": lambda state: setattr(state, "last_shot", Shot("shoot", 0, 4, 2, (), aim="A", guard="BC", roll=7)),
    "quiet": lambda state: setattr(state, "quiet", 5),
    "changes": lambda state: setattr(state, "changes", [1, 2]),
    "free kick": lambda state: (setattr(state, "restart", "free"), setattr(state, "carrier", 0)),
}


@pytest.mark.parametrize("mark", MARKS)
def test_everything_that_matters_is_drawn(mark: str) -> None:
    state = midfield()
    MARKS[mark](state)
    assert differs(midfield(), state)


def test_costs_are_for_the_coach_who_moves_alone() -> None:
    state = Board(position({4: "E7"}, {3: "E9"}, "attack moves", carrier=4)).do("pick 4").state
    scene = scene_of(state, NAMES, SOUTH)
    costs = state.steps[-1].costs(state)
    assert costs["E8"] == 0
    assert costs["E10"] == 2
    shown = helvetia_cup.draw(GAME.view(state, SOUTH), scene).image().convert("RGB")
    other = helvetia_cup.draw(GAME.view(state, NORTH), Scene(names=NAMES, seat=NORTH)).image().convert("RGB")
    assert shown.size != other.size or ImageChops.difference(shown, other).getbbox()


def test_a_coach_sees_a_part_of_the_pitch_and_the_squad() -> None:
    state = midfield()
    own = draw("helvetia_cup", GAME.view(state, SOUTH), Scene(names=NAMES, seat=SOUTH))
    whole = draw("helvetia_cup", GAME.view(state, SOUTH), Scene(names=NAMES, seat=SOUTH, focus="pitch"))
    squad = draw("helvetia_cup", GAME.view(state, SOUTH), Scene(names=NAMES, seat=SOUTH, focus="squad"))
    assert squad.height < own.height
    assert whole.height == draw("helvetia_cup", GAME.view(state, None), PUBLIC).height
    assert [id for id, _ in helvetia_cup.focuses(state)] == ["pitch", "squad"]


def test_the_way_of_a_ball_stays_on_the_part_of_the_pitch_that_is_shown() -> None:
    state = midfield()
    state.flight = Flight(INDEX["A1"], INDEX["I15"], INDEX["I15"])
    for seat in (None, SOUTH):
        scene = Scene(names=NAMES, seat=seat, deciders=(0,))
        plan = _Plan(_rows(state, scene), 0, 0)
        puts = [put for put in helvetia_cup.draw(state, scene)._puts if put.sprite is tokens.dot(CREAM)]
        assert len(puts) > 20
        assert all(plan.pitch <= put.top and put.bottom <= plan.bottom for put in puts)


def test_legal_places_far_apart_bring_the_whole_pitch() -> None:
    state = midfield()
    near = draw("helvetia_cup", state, Scene(names=NAMES, seat=SOUTH, places=frozenset(["E8", "E9"])))
    far = draw("helvetia_cup", state, Scene(names=NAMES, seat=SOUTH, places=frozenset(["E1", "E15"])))
    assert far.height != near.height


def test_teams_differ_by_shape_and_in_a_mirror_match_by_end() -> None:
    state = midfield()
    assert [dress(state, side)[0] for side in range(2)] == ["diamond", "circle"]
    state.teams = ["madmen", "madmen"]
    assert [dress(state, side)[0] for side in range(2)] == ["circle", "diamond"]
    assert dress(state, 0)[1] != dress(state, 1)[1]


def test_a_secret_choice_is_shown_to_its_coach_alone() -> None:
    board = Board(position({8: "E13"}, {2: "A12"}, "attack", ("madmen", "dragons"), carrier=8)).do("shoot")
    before = GAME.copy(board.state)
    board.do("aim A", seat=SOUTH)
    assert differs(GAME.view(before, SOUTH), GAME.view(board.state, SOUTH), Scene(names=NAMES, seat=SOUTH))
    for seat in (NORTH, None):
        scene = Scene(names=NAMES, seat=seat)
        assert not differs(GAME.view(before, seat), GAME.view(board.state, seat), scene)


def test_family_and_shoot_out_draw() -> None:
    family = Board(position({4: "E7"}, {3: "E9"}, "attack", carrier=4, family=True)).state
    assert "D 9 A 14" in helvetia_cup.words(family, PUBLIC)
    draw("helvetia_cup", family, Scene(names=NAMES, seat=SOUTH))
    kicks = Board(position({2: "C3", 3: "D3"}, {2: "C12", 3: "E12"}, "shoot-out", period=4)).state
    kicks.kicks = ["11", "0"]
    told = draw("helvetia_cup", GAME.view(kicks, None), Scene(names=NAMES, deciders=(0, 1)))
    assert "Anna and Ben name the kickers" in told.alt
