"""The machinery that plays any game by its contract."""

from collections.abc import Sequence

import msgspec
import pytest

from rules import components, registry
from rules.chance import Chance
from rules.errors import BadOption, NotLegal, NotYourTurn, Refused, RulesError
from rules.game import Game, Message, Prompt, Score, State, Turn, rank
from rules.table import act, apply, begin, deciders, prompt, settle
from rules.text import PlainReader, Text, Who, write
from tests.rules.toys import Bet, Betting, CardGame, Cards, CardState, DrawCard, Pass, Show

GAME = CardGame()


def said(text: Text) -> str:
    return write(text, PlainReader(["Anna", "Ben", "Cleo"], GAME.terms))


def start(seats: int = 3, bet: bool = True) -> CardState:
    state, _ = begin(GAME, seats, {}, 1)
    if bet:
        for seat in range(seats):
            act(GAME, state, seat, Bet(1), 1, seat + 1)
    return state


def why(refused: pytest.ExceptionInfo[Refused]) -> str:
    return said(refused.value.text)


# --- begin, act and settle --------------------------------------------------------------------------------------


def test_begin_is_settled_and_logged() -> None:
    state, messages = begin(GAME, 2, {}, 1)
    assert [(said(message.text), message.heading) for message in messages] == [("A new game", True)]
    assert deciders(state) == [0, 1]


def test_the_same_seed_gives_the_same_table() -> None:
    assert begin(GAME, 2, {}, 5)[0] == begin(GAME, 2, {}, 5)[0]
    assert begin(GAME, 2, {}, 5)[0] != begin(GAME, 2, {}, 6)[0]


def test_all_seats_decide_at_the_same_time_in_any_order() -> None:
    state = start(bet=False)
    outcome = act(GAME, state, 2, Bet(3), 1, 1)
    assert (outcome.prompt, outcome.barrier) == (None, False)
    assert [(said(message.text), message.to) for message in outcome.messages] == [
        ("Cleo has bet.", None),
        ("You have bet 3.", 2),
    ]
    outcome = act(GAME, state, 0, Bet(0), 1, 2)
    assert outcome.prompt is not None
    assert said(outcome.prompt.text) == "How many cards will you show?"
    with pytest.raises(NotYourTurn):
        act(GAME, state, 2, Bet(1), 1, 3)
    outcome = act(GAME, state, 1, Bet(1), 1, 3)
    assert outcome.barrier
    assert state.bets == [0, 1, 3]


def test_steps_without_deciders_resolve_themselves() -> None:
    state = start()
    assert isinstance(state.steps[-1], Cards)
    assert state.turn == 1
    outcome = act(GAME, state, 0, DrawCard(), 1, 4)
    assert outcome.prompt == prompt(state, 1)
    assert state.turn == 2


def test_the_game_ends_when_the_stack_is_empty() -> None:
    state = start()
    state.deck = state.deck[:1]
    outcome = act(GAME, state, 0, DrawCard(), 1, 4)
    assert outcome.prompt is None
    assert deciders(state) == ()
    with pytest.raises(NotYourTurn) as refused:
        prompt(state, 0)
    assert why(refused) == "This game is over."


def test_a_single_possibility_is_played_and_said(monkeypatch: pytest.MonkeyPatch) -> None:
    state = start()
    state.hands[1] = []
    monkeypatch.setattr(Cards, "automatic", True)
    outcome = act(GAME, state, 0, DrawCard(), 1, 4)
    assert [said(message.text) for message in outcome.messages if message.to is None] == [
        "Anna draws a card.",
        "Ben has only one possibility: Draw a card.",
        "Ben draws a card.",
    ]
    assert deciders(state) == (2,)


def test_a_single_possibility_is_asked_for_where_it_would_tell_something() -> None:
    state = start()
    state.hands[1] = []
    act(GAME, state, 0, DrawCard(), 1, 4)
    assert deciders(state) == (1,)
    assert len(prompt(state, 1).options) == 1


def test_a_step_that_does_not_end_is_a_bug(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Pass, "resolve", lambda self, state, turn: None)
    state = start(bet=False)
    state.steps = [Pass(seat=0)]
    with pytest.raises(RulesError, match="Pass does not end"):
        settle(state, Turn(Chance(1, 1)))


def test_a_step_that_offers_nothing_is_a_bug(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Cards, "prompt", lambda self, state, seat: Prompt(Text("Nothing"), []))
    with pytest.raises(RulesError, match="Cards offers nothing to seat 0"):
        start()


# --- refusals ---------------------------------------------------------------------------------------------------


def test_not_your_turn_names_who_decides() -> None:
    state = start()
    with pytest.raises(NotYourTurn) as refused:
        act(GAME, state, 2, DrawCard(), 1, 4)
    assert why(refused) == "It is not your turn: Anna has to decide."


def test_not_your_turn_names_all_who_decide() -> None:
    state = start(bet=False)
    act(GAME, state, 1, Bet(1), 1, 1)
    with pytest.raises(NotYourTurn) as refused:
        act(GAME, state, 1, Bet(1), 1, 2)
    assert why(refused) == "It is not your turn: Anna and Cleo have to decide."


def test_not_legal_names_the_rule_and_leaves_the_state_alone() -> None:
    state = start()
    before = GAME.encode(state)
    with pytest.raises(NotLegal) as refused:
        act(GAME, state, 0, Show(99), 1, 4)
    assert why(refused) == "show 99 is not possible now. You do not hold 99."
    assert refused.value.rule == "cards"
    assert GAME.encode(state) == before


def test_the_general_refusal_is_the_prompt() -> None:
    with pytest.raises(NotLegal) as refused:
        act(GAME, start(), 0, Bet(1), 1, 4)
    assert why(refused) == "bet 1 is not possible now. Draw a card or show one."


# --- chance -----------------------------------------------------------------------------------------------------


def test_chance_is_made_of_seed_and_ply() -> None:
    def draw(seed: int, ply: int) -> list[int]:
        chance = Chance(seed, ply)
        return [chance.below(1000), chance.die(), chance.choice(range(50)), *chance.sample(range(50), 3)]

    assert draw(1, 2) == draw(1, 2)
    assert len({tuple(draw(seed, ply)) for seed in range(5) for ply in range(5)}) == 25


def test_chance_keeps_to_its_bounds() -> None:
    chance = Chance(1, 1)
    assert {chance.die() for _ in range(200)} == {1, 2, 3, 4, 5, 6}
    assert {chance.die(3) for _ in range(99)} == {1, 2, 3}
    assert {chance.below(2) for _ in range(50)} == {0, 1}
    items = list(range(20))
    chance.shuffle(items)
    assert sorted(items) == list(range(20)) != items
    assert sorted(chance.sample(items, 20)) == list(range(20))


def test_what_chance_drew_is_a_barrier() -> None:
    turn = Turn(Chance(1, 1))
    assert not turn.barrier
    turn.chance.die()
    assert turn.barrier
    turn = Turn(Chance(1, 1))
    turn.reveal()
    assert turn.barrier


def test_turn_writes_the_log() -> None:
    turn = Turn(Chance(1, 1))
    turn.head("Round {n}", n=1)
    turn.say("{seat} bids.", seat=Who(0))
    turn.tell(1, "You hold {n}.", n=3)
    assert turn.messages == [
        Message(Text("Round {n}", {"n": 1}), heading=True),
        Message(Text("{seat} bids.", {"seat": Who(0)})),
        Message(Text("You hold {n}.", {"n": 3}), 1),
    ]


# --- options ----------------------------------------------------------------------------------------------------


def test_options_are_completed() -> None:
    assert GAME.options(2, {}) == {"deck": "short"}
    assert GAME.options(2, {"deck": "long"}) == {"deck": "long"}


@pytest.mark.parametrize(
    ("seats", "chosen", "sentence"),
    [
        (0, {}, "Cards is for 1 to 4 players."),
        (5, {}, "Cards is for 1 to 4 players."),
        (2, {"suit": "red"}, "Cards has no option called suit."),
        (2, {"deck": "huge"}, "Deck cannot be huge."),
    ],
)
def test_bad_options(seats: int, chosen: dict[str, str], sentence: str) -> None:
    with pytest.raises(BadOption) as refused:
        begin(GAME, seats, chosen, 1)
    assert why(refused) == sentence


# --- storing ----------------------------------------------------------------------------------------------------


def stored(state: CardState, version: int) -> bytes:
    """The state as older versions of the rules stored it."""
    plain = msgspec.msgpack.decode(GAME.encode(state))
    if version < 3:
        del plain["bets"]
    if version < 2:
        plain["cards"] = plain.pop("hands")
    return msgspec.msgpack.encode(plain)


@pytest.mark.parametrize("version", [1, 2])
def test_older_states_are_upgraded_and_play_on(version: int) -> None:
    state = start()
    state.bets = [None] * 3
    again = GAME.decode(stored(state, version), version)
    assert again == state
    act(GAME, again, 0, DrawCard(), 1, 4)


@pytest.mark.parametrize("version", [None, 3])
def test_present_states_are_not_upgraded(version: int | None) -> None:
    state = start()
    assert GAME.decode(GAME.encode(state), version) == state
    with pytest.raises(msgspec.ValidationError):
        GAME.decode(stored(state, 1), version)


def test_steps_come_back_as_what_they_were() -> None:
    state = start(bet=False)
    assert isinstance(GAME.copy(state).steps[-1], Betting)
    state.steps.append(Cards(seat=2))
    assert GAME.copy(state).steps == [Betting(), Cards(seat=2)]


def test_unknown_steps_are_refused() -> None:
    state = start()
    plain = msgspec.msgpack.decode(GAME.encode(state))
    plain["steps"][-1]["type"] = "nobody"
    with pytest.raises(msgspec.ValidationError):
        GAME.decode(msgspec.msgpack.encode(plain))


def test_a_copy_is_independent() -> None:
    state = start()
    copy = GAME.copy(state)
    apply(copy, 0, DrawCard(), Turn(Chance(1, 1)))
    assert copy != state
    assert state == start()


# --- what games need not say ------------------------------------------------------------------------------------


class PlainGame(Game[State]):
    state_type = State
    step_types = Pass


def test_defaults_of_the_contract() -> None:
    game = PlainGame()
    state = State(seats=2)
    assert game.view(state, 1) is state
    imagined = game.imagine(state, 0, Chance(1, 1))
    assert imagined == state
    assert imagined is not state
    assert said(game.status(state)) == ""
    assert game.seat_title(state, 0) is None
    assert game.rematch(state, {"a": "b"}) == {"a": "b"}
    assert game.upgrade(1, {"seats": 2}) == {"seats": 2}


@pytest.mark.parametrize(
    ("points", "tiebreaks", "places"),
    [
        ([3, 9, 5], [], {1: 1, 2: 2, 0: 3}),
        ([5, 5, 3], [], {0: 1, 1: 1, 2: 3}),
        ([5, 5, 3], [[0, 1, 9]], {1: 1, 0: 2, 2: 3}),
        ([5, 5, 5], [[1, 1, 0], [0, 2, 9]], {1: 1, 0: 2, 2: 3}),
        ([-4, -2], [], {1: 1, 0: 2}),
    ],
)
def test_rank(points: Sequence[int], tiebreaks: Sequence[Sequence[int]], places: dict[int, int]) -> None:
    standings = rank([Score(seat, value) for seat, value in enumerate(points)], *tiebreaks)
    assert {standing.seat: standing.place for standing in standings} == places
    assert [standing.seat for standing in standings] == list(places)


def test_quarter_points_decide_and_are_written() -> None:
    scores = [Score(0, 7), Score(1, 7, (), 3), Score(2, -3, (), 1)]
    assert [standing.seat for standing in rank(scores)] == [1, 0, 2]
    assert [score.total for score in scores] == ["7", "7.75", "-2.75"]


# --- finding games and tables -----------------------------------------------------------------------------------


def test_registry_finds_games() -> None:
    assert registry.game("tholos").info.title == "Tholos"
    titles = [game.info.title for game in registry.games().values()]
    assert titles == sorted(titles)
    assert all(game.info.id == id for id, game in registry.games().items())
    with pytest.raises(KeyError):
        registry.game("chess")


def test_components_of_no_game() -> None:
    with pytest.raises(FileNotFoundError):
        components.load("chess", State)
