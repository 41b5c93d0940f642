"""Before the match: teams, squads, cards, toss and placement."""

from typing import Any

from rules.helvetia_cup import GAME
from rules.helvetia_cup.pitch import INDEX
from rules.table import begin, deciders
from tests.rules.helvetia_cup.board import NORTH, SOUTH, Board, position


def table(**options: str) -> Board:
    state, _ = begin(GAME, 2, options, 1)
    return Board(state)


def with_squads(**options: str) -> Board:
    board = table(**options).do("choose dragons").do("choose madmen")
    return board.do("choose usual", seat=NORTH)


def test_teams_are_taken_in_turn_and_may_be_the_same() -> None:
    board = table()
    assert board.write(board.prompt().text) == "Choose your team. You play from the South."
    board.do("choose madmen").do("choose madmen")
    assert board.state.teams == ["madmen", "madmen"]
    title = GAME.seat_title(board.state, NORTH)
    assert title
    assert board.write(title) == "Madmen, North"
    assert GAME.terms[board.state.term(NORTH, 3).id] == "Stok Alp (North)"


def test_a_mirror_match_can_be_forbidden() -> None:
    board = table(mirror="forbidden").do("choose madmen")
    assert board.state.teams == ["madmen", "dragons"]
    assert board.step == "Squad"


def test_squads_are_named_at_once_and_stay_hidden() -> None:
    board = table().do("choose dragons").do("choose madmen")
    assert list(deciders(board.state)) == [SOUTH, NORTH]
    board.do("pick 8; pick 2; pick 3", seat=NORTH)
    assert "captain" in board.refused("pick 9", NORTH)
    assert "goalkeeper plays anyway" in board.refused("pick 1", NORTH)
    assert "in the squad already" in board.refused("pick 2", NORTH)
    board.do("pick 5; pick 4; pick 7", seat=NORTH)
    view = GAME.view(board.state, SOUTH)
    assert view.steps[-1].picks[NORTH] == [0] * 6
    assert board.seat == SOUTH
    board.do("choose usual", 1, seat=SOUTH)
    assert board.said("Bob fields Rak Lett, Fen Dan, Stok Alp, Gabu and Moné.")
    assert board.said("On the bench: Brute Un and Sér Ak.")
    assert {player.number for player in board.state.on_pitch(NORTH)} == {1, 2, 3, 5, 8}
    assert [player.number for player in board.state.bench(SOUTH)] == [5, 6]
    assert all(player.boost == player.full for player in board.state.on_pitch(NORTH))
    assert all(player.boost == 0 for player in board.state.bench(NORTH))


def test_one_coach_who_asks_for_offside_is_enough() -> None:
    board = table().do("choose dragons").do("choose madmen")
    board.do("choose offside", seat=NORTH)
    assert board.state.offside
    assert "choose offside" not in board.options(SOUTH)
    assert table(offside="on").state.offside


def test_toss_and_first_half() -> None:
    board = with_squads().do("choose usual", 1)
    assert board.step == "Toss"
    assert board.seat == NORTH
    board.do("choose defence")
    assert board.state.attack == board.state.first == SOUTH
    assert board.step == "Placement"
    assert board.seat == NORTH


def kick_off() -> Board:
    return with_squads().do("choose usual", 0).do("choose attack")


def test_formations_are_turned_for_north() -> None:
    board = kick_off()
    assert board.label("choose box") == "Box: G12, C12, G9 and C9"
    board.do("choose box; place 3 G12; place 2 C12; place 8 G9")
    assert board.hex(NORTH, 5) == "C9"
    assert board.step == "Placement"
    assert board.seat == SOUTH
    board.do("choose wings; place 4 E8; place 2 B7; place 3 H7")
    assert board.hex(SOUTH, 8) == "E5"
    assert board.carrier == (SOUTH, 4)
    assert board.ball == "E8"
    assert board.step == "KickOff"


def test_placing_one_by_one() -> None:
    board = kick_off().do("choose free")
    assert "Own half" in board.refused("place 2 C5")
    assert "Own half" in board.refused("place 2 E8")
    board.do("place 2 C8; place 3 A8")
    assert "place 5 A8" not in board.options()
    board.do("place 5 E10; place 8 A15").do("choose free")
    assert "place 2 E8" in board.options()
    board.do("place 2 C8; place 3 A1; place 4 B1")
    assert board.said("only one possibility: E8, as the kicker")
    assert board.carrier == (SOUTH, 8)
    assert board.hex(SOUTH, 2) == board.hex(NORTH, 2) == "C8"


def after_goal(**fields: Any) -> Board:
    state = position(
        {2: "C3", 3: "G3", 4: "E9", 8: "E4"},
        {2: "C12", 3: "E12", 5: "G12", 8: "C9"},
        "placement",
        bench=((5, 6), (4, 7)),
        placement="goal",
        **fields,
    )
    state.spots[NORTH]["defence"] = {2: INDEX["C12"], 3: INDEX["G12"], 5: INDEX["E10"], 8: INDEX["A9"]}
    return Board(state)


def test_after_a_goal_both_may_change_players_before_placing() -> None:
    board = after_goal()
    board.do("change 3 7")
    assert board.state.player(NORTH, 3).status == "replaced"
    assert board.state.changes == [2, 1]
    assert "choose last" not in board.options()
    board.do("change 5 4")
    assert not any(line.startswith("change") for line in board.options())
    assert "twice in all" in board.refused("change 2 7")
    board.do("choose wall; place 2 G12; place 4 E12; place 7 C12")
    assert board.hex(NORTH, 8) == "E10"
    assert board.seat == SOUTH
    assert "change 8 5" in board.options()


def test_as_last_time() -> None:
    board = after_goal().do("choose last")
    assert board.hex(NORTH, 3) == "G12"
    assert board.seat == SOUTH


def test_at_the_start_of_a_period_changes_are_an_option() -> None:
    for allowed in (False, True):
        board = after_goal(half_time_changes=allowed)
        board.state.placement = "period"
        assert any(line.startswith("change") for line in board.options()) == allowed


def test_grounded_players_stand_up_for_the_placement() -> None:
    state = position({2: "C3", 4: "E9"}, {2: "C12", 3: "E12"}, "placement", placement="goal")
    state.player(NORTH, 2).down = True
    board = Board(state).do("choose diamond; place 2 E12")
    assert board.hex(NORTH, 3) == "G11"
    assert not board.state.player(NORTH, 2).down


def test_with_fewer_players_the_last_hexes_stay_empty() -> None:
    state = position({2: "C3", 4: "E9"}, {2: "C12", 3: "E12"}, "placement", placement="goal")
    board = Board(state).do("choose free; place 2 A14; place 3 B14").do("choose spear; place 4 E8")
    assert board.hex(SOUTH, 2) == "D6"
    assert board.step == "KickOff"


def test_family_has_neither_bench_nor_offside() -> None:
    board = table(rules="family", cards="on").do("choose dragons").do("choose madmen")
    assert "choose offside" not in board.options(SOUTH)
    assert board.label("pick 5", NORTH) == "5 Gabu | Defence 10, attack 13"
    board.do("pick 2; pick 3; pick 4; pick 8", seat=SOUTH).do("choose usual", 1)
    assert not board.state.bench(SOUTH)
    assert board.step == "Toss"
    assert board.state.extra_time is False
    assert table(rules="family", extra="on").state.extra_time


def test_cards_are_kept_in_secret() -> None:
    board = with_squads(cards="on").do("choose usual")
    assert board.step == "KeepCards"
    board.do("choose B1; choose BL2", seat=SOUTH)
    assert not any(line.startswith("choose BL") for line in board.options(SOUTH))
    view = GAME.view(board.state, NORTH)
    assert view.steps[-1].kept[SOUTH] == ["?", "?"]
    assert view.steps[-1].dealt[SOUTH] == ["?"] * 5
    board.do("choose B3", seat=SOUTH)
    board.do("choose Z1; choose Z2; choose Z3", 1, seat=NORTH)
    assert board.said("Ann lays Sky Hammer open.")
    assert board.state.legend == ["BL2", ""]
    assert board.state.power == [["B1", "B3"], ["Z1", "Z2", "Z3"]]
    assert GAME.view(board.state, None).power == [["?", "?"], ["?", "?", "?"]]
    assert board.step == "Toss"


def test_there_are_only_two_teams() -> None:
    assert "Choose your team" in table().refused("choose bears")
