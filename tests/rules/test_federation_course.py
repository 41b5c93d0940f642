"""Federation: rounds, covers, laws, the Executive phase, options, endings and secrets."""

from typing import Any

import pytest

from rules.chance import Chance
from rules.federation import GAME
from rules.federation.components import HIDDEN, KINDS, PLANETS, ROOMS, SPY, TABLES, TRACKS
from rules.federation.rounds import (
    advance_projects,
    begin_round,
    draw_covers,
    end_round,
    law_points,
    pay_upkeep,
    score_floors,
)
from rules.federation.scoring import project_points, result, scores
from rules.federation.state import FederationState, ranked
from rules.game import Turn
from rules.table import deciders
from tests.rules.federation_positions import go_on, has, listed, play, position, refusal, said, start


def a_turn(seed: int = 1) -> Turn:
    return Turn(Chance(seed, 1))


# --- setup and options ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_setup(seats: int) -> None:
    state = start(seats)
    by = TABLES.by_players[seats]
    assert len(state.start_tiles) == seats + 1
    assert (len(state.deep_space), len(state.structures)) == (by.deep_space, 5)
    assert (len(state.projects), len(set(state.projects))) == (6, 6)
    assert deciders(state) == (state.order()[-1],)
    own = state.players[0]
    assert (own.green, own.pink, own.diamonds, own.hangar, own.reserve, own.authority) == (2, 1, 0, 1, 7, 1)
    assert (state.funded_at, GAME.status(state).template) == (by.funded, "Starting tiles")


def test_options() -> None:
    assert len(start(2, megastructures="all").structures) == 8
    state = start(2, start_tiles="none")
    assert [own.green for own in state.players] == [4, 4]
    assert (state.round, state.start_tiles) == (1, [])
    state = start(4, seed=4, start_tiles="random")
    while state.round == 0:
        play(state, listed(state)[0])
    assert len({own.start_tile for own in state.players}) == 4
    assert "" not in {own.start_tile for own in state.players}
    short = start(3, rounds="short", start_tiles="none")
    assert (short.rounds, short.funded_at, len(short.laws)) == (4, 7, 1)
    assert position("", seats=4, short=True).funded_at == 10
    assert position("", seats=2, short=True).funded_at == 5


def test_the_last_tile_goes_back() -> None:
    state = start(2)
    first, second = state.start_tiles[0], state.start_tiles[1]
    while state.start_tiles:
        play(state, listed(state)[0])
    assert {own.start_tile for own in state.players} == {first, second}
    assert state.round == 1


# --- rounds ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_covers(seats: int) -> None:
    limits = TABLES.by_players[seats].covers
    for seed in range(40):
        covered = draw_covers(limits, Chance(seed, 1))
        assert len(covered) == limits.count
        kinds = [KINDS[space] for space in covered]
        assert "PR" not in kinds
        assert all(kinds.count(kind) <= 1 for kind in (*PLANETS, SPY))
        assert sum(kind in ROOMS for kind in kinds) <= limits.rooms
        for part in (0, 1):
            most = limits.floor if part else limits.column
            names = [space[part] for space in covered]
            assert all(names.count(name) <= most for name in names)


def test_covers_start_over_when_the_names_run_out() -> None:
    class Stubborn(Chance):
        """Gives an order first that covers too few spaces."""

        tries = 0

        def sample(self, items: Any, n: int) -> list[Any]:
            self.tries += 1
            # Without planets, Spies and half the rooms there is too little to cover.
            few = [space for space in items if KINDS[space] in ("SY", "EM")]
            return few if self.tries == 1 else super().sample(items, n)

    chance = Stubborn(1, 1)
    assert len(draw_covers(TABLES.by_players[2].covers, chance)) == 8
    assert chance.tries > 1


def test_laws_of_one_round_are_of_two_tracks() -> None:
    state = position("", seats=2)
    state.laws, state.round = [], 0
    state.left_laws, state.right_laws = ["M", "N"], ["R", "A", "N"]
    begin_round(state, a_turn())
    assert state.laws == [("N", "A")]
    assert sorted(state.right_laws) == ["N", "R"]


def test_both_laws_of_the_last_rounds_are_revealed() -> None:
    for rounds, short in ((5, False), (4, True)):
        state = position("", seats=2, short=short)
        state.laws, state.round = [], rounds - 2
        begin_round(state, a_turn())
        assert len(state.laws) == 2
        end_round(state, a_turn())
        before = list(state.laws)
        begin_round(state, a_turn())
        assert state.laws == before


def test_everything_comes_back() -> None:
    state = position("die3 II", "", seats=2, placed="A1=0:Aide:vote:I:die A2=1:Consul:fund", outside=[(1, 0)])
    state.players[1].ready.remove(0)
    stock = list(state.tokens)
    end_round(state, a_turn())
    assert (state.placed, state.outside) == ([], [])
    assert [own.ready for own in state.players] == [[0, 1, 2, 3]] * 2
    assert (state.tokens[0], state.players[0].assistant) == (stock[0] + 1, 3)
    assert state.past_laws == [("N", "M")]


def test_the_turn_order_changes_with_the_next_round() -> None:
    state = position("", "", "", phase="round", president=2)
    assert state.order() == [0, 1, 2]
    begin_round(state, a_turn())
    assert state.order() == [2, 0, 1]
    go_on(state)
    assert deciders(state) == (2,)


# --- the Executive phase --------------------------------------------------------------------------------------------


def test_income_in_order_and_medals_at_once() -> None:
    # Both reach level 5; the first to do so is alone there, until the next income.
    state = position("U4 RELAY 1G *N", "U4 RELAY 1G", seats=2, phase="executive")
    go_on(state)
    assert deciders(state) == (0,)
    play(state, "token I")
    assert state.players[0].medals == ["N", "U"]
    play(state, "token II")
    assert state.players[1].medals == []


def test_income_of_erudites_and_structures() -> None:
    state = position("FARM KILN DOCK N1c N2b R2b", phase="executive")
    go_on(state)
    assert (has(state), state.players[0].hangar) == ("3G 2P", 2)
    assert listed(state) == ["trade gp", "trade pd", "trade pg", "done"]
    play(state, "trade gp")
    assert has(state) == "2G 3P"
    assert state.round == 3


def test_upkeep_in_pink_first() -> None:
    for pink_first, left in ((False, "2P"), (True, "2G")):
        state = position("U9 2G 2P", pink_first=pink_first)
        pay_upkeep(state, 0, a_turn())
        assert has(state) == left
    state = position("U3 2G")
    pay_upkeep(state, 0, a_turn())
    assert has(state) == "2G"
    state = position("U12")
    pay_upkeep(state, 0, a_turn())
    assert state.players[0].authority == 3


def test_who_leads_because_others_drop_gets_no_medal() -> None:
    state = position("U6 1G", "U9", seats=2, phase="executive")
    go_on(state)
    assert [own.authority for own in state.players] == [6, 3]
    assert state.players[0].medals == []


def test_floors_and_funding() -> None:
    state = position("U3", "U9", seats=2, placed="A1=0:Aide:fund B1=0:Consul:vote C1=1:Consul:vote")
    score_floors(state, a_turn())
    assert [own.points for own in state.players] == [1, 2]
    advance_projects(state, a_turn())
    assert state.funding == [1, 0, 0, 0, 0, 0]
    state.funding[0] = 6
    advance_projects(state, a_turn())
    assert state.funding[0] == 6


def test_a_tie_of_laws_is_broken_by_the_president() -> None:
    state = position(
        "N3", "M2", seats=2, phase="executive", placed="A1=0:Legate:vote D1=1:Legate:vote", president=1, laws="NM"
    )
    go_on(state)
    assert deciders(state) == (1,)
    assert listed(state) == ["law left", "law right"]
    assert refusal(state, "law up") == "Name left or right."
    log = play(state, "law right")
    assert "The right law, 6Moon, passes by 2 to 2 votes." in log
    assert [own.earned[1] for own in state.players] == [0, 4]


def test_without_votes_no_law_passes() -> None:
    state = position("N3", "M2", seats=2, phase="executive", placed="A1=0:Legate:fund")
    assert "Nobody votes, so no law passes." in go_on(state)


def test_only_first_place_scores_a_law() -> None:
    state = position("N3", "N2", "N2", "N1", seats=4)
    assert law_points(state, "N") == [6, 4, 4, 0]
    state.top_only = True
    assert law_points(state, "N") == [6, 0, 0, 0]


@pytest.mark.parametrize(
    ("values", "points", "told"),
    [
        ([5, 5, 3, 0], (12, 8, 4, 0), [12, 12, 4, 0]),
        ([5, 4, 4, 1], (12, 8, 4, 0), [12, 8, 8, 0]),
        ([0, 0, 0, 0], (12, 8, 4, 0), [0, 0, 0, 0]),
        ([2, 1, 0], (12, 6, 0), [12, 6, 0]),
        ([2, 2], (8, 0), [8, 8]),
        ([2, 1], (8, 0), [8, 0]),
    ],
)
def test_ranking(values: list[int], points: tuple[int, ...], told: list[int]) -> None:
    assert ranked(values, points) == told


def test_the_values_of_all_tracks() -> None:
    state = position("N2 N1a ring=N M1 U7 3l *N *PR DS7", "", seats=2)
    assert [state.players[0].value(track) for track in TRACKS] == [4, 1, 0, 0, 0, 7, 3, 3]


# --- the end --------------------------------------------------------------------------------------------------------


def ended(*written: str, **changed: Any) -> FederationState:
    state = position(*written, seats=len(written), **changed)
    state.steps = []
    return state


def test_the_game_ends_after_the_last_round() -> None:
    for rounds, short in ((5, False), (4, True)):
        state = position("3vp", "", seats=2, phase="executive", short=short, round=rounds)
        log = go_on(state)
        assert not state.steps
        assert log[-2:] == [
            "Anna: 3 PP, then Left-overs 1: 4 PP in all.",
            "Ben: 0 PP, then Left-overs 1: 1 PP in all.",
        ]
        assert said(GAME.status(state)) == f"{rounds} rounds"
    state = position("", "", seats=2, phase="executive", round=4)
    go_on(state)
    assert state.round == 5


def test_a_tie_is_a_shared_victory() -> None:
    told = result(ended("10vp", "10vp", "3vp"))
    assert said(told.summary) == "Anna and Ben share the victory with 11 PP each."
    assert [standing.place for standing in told.standings] == [1, 1, 3]
    assert said(result(ended("0h", "0h", "0h", "0h")).summary) == (
        "Anna, Ben, Cleo and Dora share the victory with 0 PP each."
    )


def test_only_funded_projects_score() -> None:
    state = ended("N3", "", funding=[6, 5, 0, 0, 0, 0])
    assert project_points(state) == [("A", [8, 0])]
    assert [said(text) for text, points in scores(state)[0].parts if points] == ["Left-overs", "Project A"]
    assert scores(state)[0].points == 9


# --- secrets --------------------------------------------------------------------------------------------------------


def test_views_hide_what_lies_below() -> None:
    state = start(3)
    for seat in (None, 0, 1, 2):
        view = GAME.view(state, seat)
        assert all(stack == [HIDDEN, HIDDEN, own[-1]] for stack, own in zip(view.nebula, state.nebula, strict=True))
        assert set(view.left_laws) == set(view.right_laws) == {HIDDEN}
    opened = start(3, open_nebula="on")
    assert GAME.view(opened, 0).nebula == opened.nebula
    other = GAME.imagine(GAME.view(opened, 0), 0, Chance(3, 1))
    assert other.nebula == opened.nebula


def test_what_turns_up_ends_a_draft() -> None:
    for opened in (False, True):
        state = position("9G", open_nebula=opened)
        play(state, "place A1", "send Aide vote")
        turn = a_turn()
        state.steps[-1].play(state, 0, next(o.action for o in state.steps[-1].prompt(state, 0).options), turn)
        assert turn.revealed is not opened
    state = position("9G")
    state.nebula[0] = ["N1a"]
    play(state, "place A1", "send Aide vote")
    turn = a_turn()
    state.steps[-1].play(state, 0, state.steps[-1].prompt(state, 0).options[0].action, turn)
    assert turn.revealed is False
