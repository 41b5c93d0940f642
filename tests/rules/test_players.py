"""Computer players keep to the contract, and the thinker thinks."""

from collections.abc import Sequence
from typing import Any

import pytest

from rules.chance import Chance
from rules.errors import NotYourTurn
from rules.game import Action, Game, Info, Option, Prompt, Result, Score, State, Step, Turn, rank
from rules.players import KINDS, choose
from rules.registry import games
from rules.table import act, begin, deciders, prompt
from rules.text import Text
from rules.tholos import GAME as THOLOS
from tests.rules.toys import CardGame

CARDS = CardGame()


def duel(kinds: Sequence[str], seed: int, plies: int) -> Result:
    """A game of Tholos between kinds of players, the first one White."""
    state, _ = begin(THOLOS, 2, {"colours": "first"}, seed)
    ply = 0
    while waiting := deciders(state):
        ply += 1
        seat = waiting[0]
        action = choose(THOLOS, THOLOS.view(state, seat), seat, Chance(~seed, ply), kinds[seat], plies)
        act(THOLOS, state, seat, action, seed, ply)
    return THOLOS.result(state)


def test_thinker_beats_random() -> None:
    won = 0
    for seed in range(5):
        kinds = ("thinker", "random") if seed % 2 else ("random", "thinker")
        won += duel(kinds, seed, plies=400).standings[0].seat == kinds.index("thinker")
    assert won >= 4


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("game", [*games().values(), CARDS], ids=lambda game: game.info.id)
def test_players_play_every_game(game: Game[Any], kind: str) -> None:
    for seats in range(game.info.seats[0], game.info.seats[1] + 1):
        state, _ = begin(game, seats, {}, 11)
        for ply in range(1, 13):
            waiting = deciders(state)
            if not waiting:
                break
            seat = waiting[-1]
            view = game.view(state, seat)
            before = game.encode(view)
            action = choose(game, view, seat, Chance(5, ply), kind, plies=150)
            assert game.encode(view) == before
            assert action in [option.action for option in prompt(state, seat).options]
            act(game, state, seat, action, 11, ply)


@pytest.mark.parametrize("kind", KINDS)
def test_same_chance_same_action(kind: str) -> None:
    state, _ = begin(THOLOS, 2, {"colours": "first"}, 1)
    first, second, other = (choose(THOLOS, state, 0, Chance(seed, 1), kind, plies=400) for seed in (3, 3, 4))
    assert first == second
    assert isinstance(other, Action)


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_hidden_does_not_matter(kind: str) -> None:
    """Two tables that a seat cannot tell apart, the other hands and the deck being different."""
    state, _ = begin(CARDS, 3, {}, 1)
    for ply, seat in enumerate((0, 1, 2), 1):
        act(CARDS, state, seat, prompt(state, seat).options[1].action, 1, ply)
    other = CARDS.imagine(CARDS.view(state, 0), 0, Chance(9, 9))
    assert other.hands[0] == state.hands[0]
    assert (other.deck, other.hands[1:]) != (state.deck, state.hands[1:])
    chosen = [choose(CARDS, CARDS.view(table, 0), 0, Chance(2, 2), kind, plies=400) for table in (state, other)]
    assert chosen[0] == chosen[1]


def test_thinker_stops_when_there_is_no_time() -> None:
    state, _ = begin(THOLOS, 2, {"colours": "first"}, 1)
    asked: list[int] = []

    def more() -> bool:
        asked.append(1)
        return len(asked) < 30

    options = [option.action for option in prompt(state, 0).options]
    assert choose(THOLOS, state, 0, Chance(1, 1), "thinker", 10**9, more) in options
    assert len(asked) < 40
    assert choose(THOLOS, state, 0, Chance(1, 1), "thinker", 10**9, lambda: False) in options


def test_nothing_to_decide() -> None:
    state, _ = begin(THOLOS, 2, {"colours": "first"}, 1)
    with pytest.raises(NotYourTurn):
        choose(THOLOS, state, 1, Chance(1, 1), "random")


def test_unknown_kind() -> None:
    state, _ = begin(THOLOS, 2, {"colours": "first"}, 1)
    with pytest.raises(KeyError):
        choose(THOLOS, state, 0, Chance(1, 1), "oracle")


# --- games of other shapes ------------------------------------------------------------------------------------


class Give(Action, frozen=True):
    """Give points."""

    amount: int


class PotState(State, kw_only=True):
    pots: list[int]
    left: int


class Giving(Step[PotState, Give], kw_only=True):
    """One of `pots` receives what is given: everybody's (cooperative) or that of the seat's party (partners)."""

    def deciders(self, state: PotState) -> Sequence[int]:
        return (state.left % state.seats,)

    def prompt(self, state: PotState, seat: int) -> Prompt:
        return Prompt(Text("How much?"), [Option(Give(n), Text("{n}", {"n": n})) for n in range(300)])

    def play(self, state: PotState, seat: int, action: Give, turn: Turn) -> None:
        state.pots[seat % len(state.pots)] += action.amount
        state.left -= 1
        if not state.left:
            state.steps.pop()


class PotGame(Game[PotState]):
    info = Info(id="pot", title="Pot", seats=(1, 4), minutes=(1, 1), pitch="")
    state_type = PotState
    step_types = Giving
    action_types = Give
    parties = 2

    def setup(self, seats: int, options: Any, turn: Turn) -> PotState:
        return PotState(seats=seats, pots=[0] * self.parties, left=4, steps=[Giving()])

    def scores(self, view: PotState) -> Sequence[Score]:
        return [Score(seat, view.pots[seat % len(view.pots)]) for seat in range(view.seats)]

    def result(self, state: PotState) -> Result:
        won = sum(state.pots) > 600 if self.info.cooperative else None
        return Result(rank(self.scores(state)), Text("Over"), won)


class SharedPotGame(PotGame):
    info = Info(id="pot", title="Pot", seats=(1, 4), minutes=(1, 1), pitch="", cooperative=True)
    parties = 1


@pytest.mark.parametrize(
    ("game", "seats"), [(PotGame(), 4), (PotGame(), 1), (SharedPotGame(), 3), (SharedPotGame(), 1)]
)
def test_partners_groups_and_long_lists(game: PotGame, seats: int) -> None:
    """With 300 options and time for few of them, a generous one is still found."""
    for seed in range(3):
        state, _ = begin(game, seats, {}, seed)
        seat = deciders(state)[0]
        action = choose(game, state, seat, Chance(seed, 1), "thinker", plies=2000)
        assert isinstance(action, Give)
        assert action.amount >= 200
