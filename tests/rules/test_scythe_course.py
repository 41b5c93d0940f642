"""Scythe: set-up, options, objectives, the ways a game ends, ties and secrets."""

import pytest

from rules.chance import Chance
from rules.errors import NotLegal
from rules.game import Turn
from rules.scythe import GAME
from rules.scythe.components import FACTIONS, OBJECTIVES
from rules.scythe.objectives import holds
from rules.scythe.scoring import result, scores, tile_coins, tile_count
from rules.scythe.state import HIDDEN_COINS
from rules.scythe.steps_combat import NOT_SET, Commit
from rules.table import apply, deciders, prompt
from tests.rules.scythe_positions import end_game, listed, play, position, refusal, said, start

SAXONY = "saxony agricultural"


# --- set-up and options -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_start(seats: int) -> None:
    state = start(seats, seed=seats)
    assert len(state.factory) == seats + 1
    assert len(state.encounters) == 11
    order = [state.players[seat].faction for seat in state.order]
    assert order == [id for id in FACTIONS if id in order]
    numbers = {seat: player.board.number for seat, player in enumerate(state.players)}
    assert numbers[state.active] == min(numbers.values())
    for player in state.players:
        assert (player.power, len(player.hand)) == (player.side.power, player.side.cards)
        assert (player.popularity, player.coins) == (player.board.popularity, player.board.coins)
        assert player.character == player.side.base
        assert player.in_play == 2
        assert len(player.objectives) == 2


def test_fast_pairs_are_dealt_again() -> None:
    pairs = {(p.faction, p.mat) for seed in range(60) for p in start(5, seed=seed).players}
    assert ("rusviet", "industrial") not in pairs
    assert ("crimea", "patriotic") not in pairs
    pairs = {(p.faction, p.mat) for seed in range(60) for p in start(5, seed=seed, ban_fast_pairs="off").players}
    assert ("rusviet", "industrial") in pairs


def test_the_draft() -> None:
    state = start(2, factions="draft")
    first = deciders(state)[0]
    assert said(GAME.status(state)) == "Choosing factions and mats"
    assert len(listed(state)) == 5
    play(state, "choose rusviet")
    assert refusal(state, "choose rusviet") == "That faction is taken."
    play(state, "choose nordic")
    # Mats in the reverse order.
    assert deciders(state)[0] != first
    play(state, "choose engineering")
    assert refusal(state, "choose engineering") == "That mat is taken."
    assert refusal(state, "choose industrial") == "That mat is banned for your faction."
    assert refusal(state, "section 1") == "Take a mat for the Rusviet Union."
    play(state, "choose patriotic")
    assert state.order[0] != first
    assert said(GAME.seat_title(state, first)) == "Rusviet R"


def test_a_banned_mat_yields_when_it_is_the_last() -> None:
    state = start(5, factions="draft")
    first = deciders(state)[0]
    play(state, "choose rusviet", "choose nordic", "choose crimea", "choose saxony")
    play(state, "choose engineering", "choose patriotic", "choose mechanical", "choose agricultural")
    # Only one is left, so nobody is asked.
    assert state.players[first].mat == "industrial"


def test_without_a_ban_everything_may_be_drafted() -> None:
    state = start(2, factions="draft", ban_fast_pairs="off")
    play(state, "choose nordic", "choose rusviet")
    assert "choose industrial" in listed(state)


def test_promos_are_in_the_decks() -> None:
    state = start(2, promos="on")
    assert (len(state.encounter_deck), len(state.objective_deck)) == (42, 23)
    state = start(2)
    assert (len(state.encounter_deck), len(state.objective_deck)) == (28, 19)


def test_bribes() -> None:
    state = position("nordic industrial 6$", SAXONY, bribes=True)
    log = play(state, "give S 5")
    assert log == ["Anna gives $5 to Ben."]
    assert "give S 2" not in listed(state)
    play(state, "section 3", "give S 1")
    assert (state.players[0].coins, state.players[1].coins) == (0, 13)
    # At the end of the turn as well, and also without an objective.
    state = position("nordic industrial 6$", SAXONY, bribes=True, phase="end")
    assert {"done", "give S 1"} <= set(listed(state))
    play(state, "give S 1", "done")
    assert state.active == 1


def test_objectives_around_the_actions() -> None:
    state = position("nordic industrial 25$ o12", SAXONY, section=4, phase="top", gaps=True)
    log = play(state, "objective 12")
    assert log[0] == "Anna reveals the objective Rich: $20 or more."
    # The top action is still to come.
    assert "trade popularity" in listed(state)
    state = position("nordic industrial 25$ o12", SAXONY, section=4, phase="bottom", gaps=True)
    assert listed(state) == ["skip", "objective 12"]
    state = position("nordic industrial 25$ o12", SAXONY, section=4, phase="top")
    assert refusal(state, "objective 12") == "Objectives are revealed at the end of your turn."


def test_short_games() -> None:
    state = position("nordic industrial 25$ o12 *combat *combat *mechs", SAXONY, phase="end", limit=4)
    log = play(state, "objective 12")
    assert log[-1] == "Anna has placed 4 stars: the game is over."


def test_rematch_and_options() -> None:
    assert start(2, hide_coins="on").hide_coins
    assert start(2, stars_to_end="4").limit == 4
    assert start(2, consolation="loser").loser_card
    assert start(2, objective_timing="gaps").gaps


# --- objectives -------------------------------------------------------------------------------------------------

# By number: a player for whom the condition holds, one for whom it does not, and resources.
CASES: dict[int, tuple[str, str, str]] = {
    1: ("1w=B5 1w=C2 M1=D5", "1w=B5 1w=C2 M1=C3", ""),
    2: ("1w=B4 1w=C2 M1=C5", "1w=B4 1w=C2 M1=D5 Mn=A1", ""),
    3: ("1w=A2 1w=B6 C=E3", "1w=A2 1w=B6", ""),
    4: ("1w=A5 1w=B4 Mo=D6", "1w=A5 1w=B4 C=D5", ""),
    5: ("C=D4 7pow", "C=D4 0pow", ""),
    6: ("7pow", "6pow", ""),
    7: ("F1 M1=A4 3w=A4", "F1 M1=A4 4w=A4", ""),
    8: ("2$ 4w=A4 7pop", "3$ 4w=A4 7pop", ""),
    9: ("1w=A4", "1w=A5", "A4=3oil,2wood,2food,2metal A5=9oil"),
    10: ("1w=A4 1w=C3 1w=C5", "1w=A4 1w=C3", ""),
    11: ("1w=A6 1w=C6 1w=D2", "1w=A6 1w=C6", ""),
    12: ("20$", "19$", ""),
    13: ("C=A4 M1=A4 3w=A4 Mo=A4", "C=A4 M1=A4 3w=A4 Mo=A5", ""),
    14: ("U1>build M1=A4 Mo=A4 +build 1w=A4 1w=A5", "U1>build M1=A4 Mo=A4 1w=A4", "A4=1oil,1wood A5=1food,1metal"),
    15: ("2w=A4 +build +enlist", "3w=A4 +build +enlist", ""),
    16: ("C=A4 M1=A4 1w=A4", "C=A4 M1=A4 2w=A4", "A4=5oil"),
    17: ("1w=C3 1w=D5", "1w=C3 1w=D5 F1", ""),
    18: ("0pow 13pop 5w=A4", "1pow 13pop 5w=A4", ""),
    19: ("1w=A2 1w=B2 1w=C2 1w=C3 1w=A3", "1w=A2 1w=B2 1w=C2 1w=C3", ""),
    20: ("Mo=A1 Mn=A2 Ml=A4 7pop", "Mo=A1 Mn=A2 Ml=A4 7pop M1=A4", ""),
    21: ("1w=A4 1w=A5", "1w=A4", "A4=5oil A5=4oil"),
    22: ("F1", "F1 U1>build", ""),
    23: ("h22222333 *combat", "h2222233 *combat", ""),
    24: ("5w=C3", "5w=A1", ""),
    25: ("3pop 13pow M1=A4 M2=A4", "4pop 13pow M1=A4 M2=A4", ""),
    26: ("1w=A1 1w=A2 1w=A3 1w=A4 1w=A5", "1w=A1 1w=A2 1w=A3 1w=A4", ""),
    27: ("Mo=A1 Mn=A2 Ml=C3", "Mo=A1 Mn=A2 Ml=A4", ""),
}


@pytest.mark.parametrize("number", list(OBJECTIVES))
def test_every_objective(number: int) -> None:
    good, bad, on = CASES[number]
    for words, expected in ((good, True), (bad, False)):
        state = position(f"nordic industrial {words} o{number}", SAXONY, on=on, phase="end", chased=1)
        assert holds(state, 0, number) is expected
        assert (f"objective {number}" in listed(state)) is expected
    assert refusal(state, f"objective {number}") == f"Its condition does not hold: {OBJECTIVES[number].needs}."
    assert not holds(position("nordic industrial 7pow", SAXONY), 0, 6)


def test_a_completed_objective() -> None:
    state = position("nordic industrial 25$ o12 o1", SAXONY, phase="end")
    play(state, "objective 12")
    nordic = state.players[0]
    assert (nordic.done, nordic.dropped, nordic.objectives) == ([12], [1], [])
    # Nothing more can be revealed, so the turn is over.
    assert state.active == 1
    # Saxony keeps the other one.
    state = position("saxony industrial 25$ o12 o1", "polania agricultural", phase="end")
    play(state, "objective 12")
    assert state.players[0].objectives == [1]
    assert listed(state) == ["done"]
    assert refusal(state, "objective 1").startswith("Its condition")


def test_end_turn_is_always_asked() -> None:
    """Whether a condition holds must not show."""
    state = position("nordic industrial o12", SAXONY, phase="end")
    assert listed(state) == ["done"]
    assert deciders(GAME.view(state, 1)) == (0,)
    play(state, "done")
    assert state.active == 1


# --- the end ----------------------------------------------------------------------------------------------------


def test_several_stars_at_once() -> None:
    state = position(
        "nordic industrial 15pow 7w=A6 *mechs *recruits *structures *upgrades +upgrade",
        SAXONY,
        section=2,
        phase="top",
    )
    log = play(state, "produce A6 1")
    assert "Anna places a star for all workers: 5 stars." in log
    state = position(
        "nordic industrial 15pow 6pop 8w=A6 *mechs *recruits *structures *upgrades *combat",
        SAXONY,
        section=1,
        phase="top",
    )
    log = play(state, "bolster power")
    # Two are earned, but a player has six.
    assert log[-2:] == ["Anna places a star for all workers: 6 stars.", "Anna has placed 6 stars: the game is over."]
    assert len(state.players[0].stars) == 6


def test_an_encounter_may_end_the_game() -> None:
    state = position(
        "nordic industrial 9$ 17pop C=A5 *mechs *recruits *structures *upgrades *combat",
        SAXONY,
        section=3,
        phase="top",
        encounter=15,
    )
    before = GAME.census(state)
    play(state, "move C", "go B5", "done")
    log = play(state, "choose A")
    assert log[-1] == "Anna has placed 6 stars: the game is over."
    # Every card is still somewhere.
    assert GAME.census(state) == before


def test_nobody_does_anything() -> None:
    state = position("nordic industrial", "saxony agricultural")
    log: list[str] = []
    for turn in range(6):
        state.players[state.active].section = 0
        play(state, "section 1" if state.active == 0 else "section 4")
        if turn < 5:
            log = play(state, "skip")
    log = play(state, "skip")
    assert log[-1] == "Everybody has skipped both actions three turns running: the game is over."
    assert state.stalled
    assert not deciders(state)


def test_an_action_starts_the_count_anew() -> None:
    state = position("nordic industrial", SAXONY, section=1, phase="top", idle=5)
    play(state, "bolster power")
    assert state.idle == 0


@pytest.mark.parametrize(
    ("popularity", "parts"),
    [(6, [4, 2, 6, 10, 1]), (7, [4, 2, 8, 15, 2]), (12, [4, 2, 8, 15, 2]), (13, [4, 2, 10, 20, 3])],
)
def test_tiers(popularity: int, parts: list[int]) -> None:
    state = position(
        f"nordic industrial {popularity}pop Mo=C1 C=D4 1w=A4 *combat *combat", SAXONY, on="A4=3wood", tile="lakes_near"
    )
    assert [points for _, points in scores(state)[0].parts] == parts


@pytest.mark.parametrize(
    ("tile", "count", "coins"),
    [
        ("tunnels_near", 2, 4),
        ("lakes_near", 3, 4),
        ("encounters_near", 4, 6),
        ("on_tunnels", 1, 2),
        ("in_a_row", 2, 4),
        ("farm_tundra", 2, 4),
    ],
)
def test_structure_bonus_tiles(tile: str, count: int, coins: int) -> None:
    state = position("nordic industrial Mo=E3 Mn=E4 Ml=A1", SAXONY, tile=tile)
    places = {"E3", "E4", "A1"}
    assert (tile_count(tile, places), tile_coins(state, 0)) == (count, coins)
    assert tile_coins(state, 1) == 0


def test_a_structure_under_an_enemy_is_no_territory() -> None:
    state = position("nordic industrial Mo=F1 1w=A4", "saxony agricultural 1w=F1")
    assert state.territories(0) == 1
    assert state.controllers()["F1"] == 1


def test_ties() -> None:
    def ended(first: str, second: str, **more: object) -> str:
        state = position(
            f"nordic industrial {first}", f"saxony agricultural {second}", on=str(more.pop("on", "")), **more
        )
        end_game(state)
        return said(result(state).summary)

    even = "0pow 0pop 0$"
    assert ended(f"{even} 1w=A4 1w=NOR", f"{even} 1w=F1") == (
        "Anna wins with 2 coins, after a tie by more workers, mechs and structures."
    )
    assert ended("1pow 0pop 0$ 1w=A4", f"{even} 1w=F1") == "Anna wins with 2 coins, after a tie by more power."
    assert ended(f"{even} 1w=A4", "0pow 1pop 0$ 1w=F1") == "Ben wins with 2 coins, after a tie by more popularity."
    assert ended(f"{even} 1w=A4", f"{even} 1w=F1", on="A4=1oil") == (
        "Anna wins with 2 coins, after a tie by more resources."
    )
    assert ended("0pow 0pop 0$ 1w=A4 1w=A5", "0pow 0pop 2$ 1w=F1 1w=SAX") == (
        "Anna wins with 4 coins, after a tie by more territories."
    )
    assert ended("0pow 0pop 0$ 1w=A4 *combat", "0pow 0pop 3$ 1w=F1") == (
        "Anna wins with 5 coins, after a tie by more stars."
    )
    assert ended(f"{even} 1w=A4", f"{even} 1w=F1") == "Anna and Ben share the victory with 2 coins each."


# --- secrets ----------------------------------------------------------------------------------------------------


def test_hidden_things() -> None:
    state = position("nordic industrial h35 o12", "saxony agricultural h24 o1", hide_coins=True, factory=[4, 5, 6])
    view = GAME.view(state, 0)
    assert view.players[0].hand == [3, 5]
    assert (view.players[1].hand, view.players[1].objectives) == ([0, 0], [0])
    assert view.players[1].coins == HIDDEN_COINS
    assert view.factory == [0, 0, 0]
    assert set(view.combat_deck) == set(view.encounter_deck) == set(view.objective_deck) == {0}
    assert said(scores(view)[1].parts[0][0]) == "Coins (secret)"
    end_game(state)
    assert GAME.view(state, 0).players[1].coins == 7


def test_the_factory_is_seen_by_who_chooses() -> None:
    state = position("nordic industrial C=D5", SAXONY, section=3, phase="top", factory=[2, 7, 9])
    play(state, "move C", "go D4", "done")
    assert GAME.view(state, 0).factory == [2, 7, 9]
    assert GAME.view(state, 1).factory == [0, 0, 0]


def test_commitments_are_secret_until_both_are_in() -> None:
    state = position("saxony industrial 5pow h22 M1=A5", "nordic agricultural 5pow h3 M1=A4", section=3, phase="top")
    play(state, "move M1", "go A4", "done")
    log = play(state, "dial 4", "card 2", seat=0)
    assert log == ["Anna is ready."]
    for reader in (None, 1):
        step = GAME.view(state, reader).steps[-1]
        assert isinstance(step, Commit)
        assert (step.dials, step.cards, step.ready) == ([NOT_SET, NOT_SET], [[], []], [True, False])
        assert len(GAME.view(state, reader).players[0].hand) == 2
    imagined = GAME.imagine(GAME.view(state, 1), 1, Chance(3, 0))
    step = imagined.steps[-1]
    assert isinstance(step, Commit)
    assert step.dials[0] != NOT_SET
    action = prompt(imagined, 1).options[-1].action
    apply(imagined, 1, action, Turn(Chance(1, 1)))


def test_coins_that_are_hidden_hide_what_cannot_be_paid() -> None:
    state = position("nordic industrial 0$", SAXONY, section=1, phase="top", hide_coins=True)
    # It is asked although it can do nothing.
    assert listed(state) == ["skip"]
    assert deciders(GAME.view(state, 1)) == (0,)
    with pytest.raises(NotLegal):
        play(state, "bolster power")
    state = position("polania patriotic 0$ 0pop C=D1", SAXONY, section=1, phase="top", encounter=15, hide_coins=True)
    play(state, "move C", "go D2", "done", "choose A")
    assert listed(state) == ["done"]
