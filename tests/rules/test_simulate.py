"""The property suite finds what is wrong with a game, and its command line says how to reproduce it."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pytest

import rules.playthrough
import rules.simulate
from rules.chance import Chance
from rules.game import Action, Info, Option, Prompt, Result, Score, Turn, Value, Variant
from rules.playthrough import playthrough
from rules.properties import Broken
from rules.registry import games
from rules.simulate import MOST_PLIES, Play, choices, inspect, main, play
from rules.text import Term, Text, Who
from tests.rules.toys import Bet, Betting, CardGame, Cards, CardState, DrawCard, Pass, Show

GAME = CardGame()


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_a_sound_game_passes(seats: int) -> None:
    for options in choices(GAME, seats):
        for seed in range(5):
            inspect(GAME, play(GAME, seats, options, seed), every=1)


def inspect_all(plays: Sequence[Play], every: int = 1) -> None:
    for played in plays:
        inspect(GAME, played, effort=6, every=every)


# --- each way to spoil the game, and what is said about it ------------------------------------------------------

draw, show_prompt, refuse = Cards.play, Cards.prompt, Cards.refusal


def loses_a_card(self: Cards, state: CardState, seat: int, action: Any, turn: Turn) -> None:
    draw(self, state, seat, action, turn)
    if isinstance(action, Show):
        state.shown[seat].pop()


def forgets_the_barrier(self: Cards, state: CardState, seat: int, action: Any, turn: Turn) -> None:
    draw(self, state, seat, action, turn)
    turn.revealed = False


def draws_aloud(self: Cards, state: CardState, seat: int, action: Any, turn: Turn) -> None:
    draw(self, state, seat, action, turn)
    if isinstance(action, DrawCard):
        turn.say("It was {card}.", card=Term(f"c{state.hands[seat][-1]}"))


def looks_at_another_hand(self: Cards, state: CardState, seat: int) -> Prompt:
    offered = show_prompt(self, state, seat)
    strongest = max(card for hand in state.hands for card in (*hand, 0))
    return Prompt(Text("Draw a card, or beat {strongest}.", {"strongest": strongest}), offered.options)


def twice(self: Cards, state: CardState, seat: int) -> Prompt:
    offered = show_prompt(self, state, seat)
    return Prompt(offered.text, [*offered.options, offered.options[0]])


def alike(self: Cards, state: CardState, seat: int) -> Prompt:
    offered = show_prompt(self, state, seat)
    return Prompt(offered.text, [Option(option.action, Text("Go on")) for option in offered.options])


def not_playable(self: Cards, state: CardState, seat: int) -> Prompt:
    offered = show_prompt(self, state, seat)
    return Prompt(offered.text, [*offered.options, Option(Show(99), Text("Show the joker"))])


def wordy(self: Cards, state: CardState, seat: int) -> Prompt:
    offered = show_prompt(self, state, seat)
    label = Text("Draw a card while {a}, {b} and {a} are looking", {"a": Who(0), "b": Who(1)})
    return Prompt(offered.text, [Option(DrawCard(), label), *offered.options[1:]])


def unknown_word(self: Cards, state: CardState, seat: int) -> Prompt:
    return Prompt(Text("{seat} has {what}.", {"seat": Who(seat), "what": Term("x7")}), [Option(DrawCard(), Text("x"))])


def missing_argument(self: Cards, state: CardState, seat: int, action: Action) -> Text:
    return Text("{seat} cannot.")


def long_list(self: Cards, state: CardState, seat: int) -> Prompt:
    options = [Option(Bet(count), Text("{count}", {"count": count})) for count in range(30)]
    return Prompt(Text("How many?"), options)


def refusal_that_acts(self: Cards, state: CardState, seat: int, action: Action) -> None:
    state.turn += 1


def refusal_that_fails(self: Cards, state: CardState, seat: int, action: Action) -> None:
    raise KeyError(action)


def prompt_that_acts(self: Cards, state: CardState, seat: int) -> Prompt:
    state.turn += 1
    return show_prompt(self, state, seat)


see, guess, result = CardGame.view, CardGame.imagine, CardGame.result


def hides_who_decides(self: CardGame, state: CardState, seat: int | None) -> CardState:
    view = see(self, state, seat)
    view.bets = [None] * state.seats
    return view


def shows_everything(self: CardGame, state: CardState, seat: int | None) -> CardState:
    return state


def imagines_other_shown_cards(self: CardGame, view: CardState, seat: int, chance: Chance) -> CardState:
    state = guess(self, view, seat, chance)
    state.shown = [cards[::-1] if len(cards) > 1 else cards for cards in state.shown]
    return state


def imagines_in_the_view(self: CardGame, view: CardState, seat: int, chance: Chance) -> CardState:
    chance.shuffle(view.deck)
    view.deck[:] = [4] * len(view.deck)
    return view


def imagines_doubles(self: CardGame, view: CardState, seat: int, chance: Chance) -> CardState:
    state = guess(self, view, seat, chance)
    state.deck.append(12)
    return state


def wrong_sum(self: CardGame, view: CardState) -> list[Score]:
    return [Score(seat, 1, ((Text("Cards"), 2),)) for seat in range(view.seats)]


def wrong_order(self: CardGame, view: CardState) -> list[Score]:
    return [Score(seat, 0) for seat in reversed(range(view.seats))]


def nobody_first(self: CardGame, state: CardState) -> Result:
    ended = result(self, state)
    return Result(tuple(type(s)(s.seat, s.place + 1, s.score) for s in ended.standings), ended.summary)


def forgets_a_seat(self: CardGame, state: CardState) -> Result:
    ended = result(self, state)
    return Result(ended.standings[1:], ended.summary)


def as_if_cooperative(self: CardGame, state: CardState) -> Result:
    ended = result(self, state)
    return Result(ended.standings, ended.summary, won=True)


def goes_on_for_ever(self: Pass, state: CardState, turn: Turn) -> None:
    state.steps[-1] = Cards(seat=0)
    state.deck = state.deck or [1]


SPOILT: list[tuple[type, str, Callable[..., Any], str]] = [
    (Cards, "play", loses_a_card, "not conserved"),
    (Cards, "play", forgets_the_barrier, "without a barrier"),
    (Cards, "play", draws_aloud, "what its view does not show"),
    (Cards, "prompt", looks_at_another_hand, "view prompts differently"),
    (Cards, "prompt", twice, "options twice"),
    (Cards, "prompt", alike, "look the same"),
    (Cards, "prompt", wordy, "too long to be shown"),
    (Cards, "prompt", unknown_word, "nobody knows what 'x7' is called"),
    (Cards, "prompt", prompt_that_acts, "changed the state"),
    (Cards, "refusal", missing_argument, "cannot be written"),
    (Cards, "refusal", refusal_that_acts, "changed the state"),
    (Cards, "refusal", refusal_that_fails, "is not refused but leads to"),
    (Betting, "prompt", long_list, "list too long"),
    (CardGame, "view", hides_who_decides, "other deciders"),
    (CardGame, "view", shows_everything, "contradicts its view"),
    (CardGame, "imagine", imagines_other_shown_cards, "contradicts its view"),
    (CardGame, "imagine", imagines_in_the_view, "changed the view|contradicts its view"),
    (CardGame, "imagine", imagines_doubles, "contradicts its view|not conserved"),
    (CardGame, "scores", wrong_sum, "add up"),
    (CardGame, "scores", wrong_order, "seat order"),
    (CardGame, "result", nobody_first, "places"),
    (CardGame, "result", forgets_a_seat, "one standing a seat"),
    (CardGame, "result", as_if_cooperative, "cooperative"),
]


@pytest.mark.parametrize(("owner", "method", "spoilt", "said"), SPOILT, ids=[case[2].__name__ for case in SPOILT])
def test_a_spoilt_game_is_found_out(
    owner: type, method: str, spoilt: Callable[..., Any], said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    plays = [play(GAME, 3, {}, seed) for seed in range(8)]
    monkeypatch.setattr(owner, method, spoilt)
    with pytest.raises(Broken, match=said) as broken:
        inspect_all(plays)
    assert "3 seats, options {}, seed " in str(broken.value)


@pytest.mark.parametrize(("every", "said"), [(1, "'show 99' in an imagined state"), (10**9, "'show 99' is listed but")])
def test_an_option_that_cannot_be_played_is_found_out(every: int, said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    plays = [play(GAME, 3, {}, seed) for seed in range(8)]
    monkeypatch.setattr(Cards, "prompt", not_playable)
    with pytest.raises(Broken, match=said):
        inspect_all(plays, every)


def test_another_end_is_found_out() -> None:
    played = play(GAME, 3, {}, 1)
    played.final = play(GAME, 3, {}, 2).final
    with pytest.raises(Broken, match="lead to another end"):
        inspect(GAME, played)


def test_an_unfinished_game_is_found_out() -> None:
    played = play(GAME, 3, {}, 1)
    played.history.pop()
    with pytest.raises(Broken, match="the game goes on"):
        inspect(GAME, played)


def test_a_game_without_an_end_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Pass, "resolve", goes_on_for_ever)
    monkeypatch.setattr(rules.simulate, "MOST_PLIES", 200)
    assert MOST_PLIES > 200
    with pytest.raises(Broken, match="no end after 200 plies"):
        play(GAME, 2, {}, 1)


def test_a_dead_end_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Cards, "prompt", lambda self, state, seat: Prompt(Text("Nothing"), []))
    with pytest.raises(Broken, match="offers nothing"):
        play(GAME, 2, {}, 1)


# --- sets of options -------------------------------------------------------------------------------------------


def variant(id: str, count: int, seats: tuple[int, ...] = ()) -> Variant:
    return Variant(id, id, tuple(Value(str(value), str(value)) for value in range(count)), "0", seats)


@pytest.fixture
def variants(monkeypatch: pytest.MonkeyPatch) -> None:
    info = Info(
        id="cards",
        title="Cards",
        seats=(1, 4),
        minutes=(1, 2),
        pitch="",
        variants=(variant("a", 3), variant("b", 2), variant("c", 4), variant("d", 2, seats=(4,))),
    )
    monkeypatch.setattr(CardGame, "info", info)


@pytest.mark.usefixtures("variants")
def test_choices_reach_every_value() -> None:
    rows = choices(GAME, 2)
    assert {(id, value) for row in rows for id, value in row.items()} == {
        *(("a", str(value)) for value in range(3)),
        *(("b", str(value)) for value in range(2)),
        *(("c", str(value)) for value in range(4)),
    }
    assert len(rows) == 4


@pytest.mark.usefixtures("variants")
def test_choices_reach_every_pair() -> None:
    rows = choices(GAME, 4, strength=2)
    sizes: Mapping[str, int] = {"a": 3, "b": 2, "c": 4, "d": 2}
    for first, second in [("a", "b"), ("a", "c"), ("a", "d"), ("b", "c"), ("b", "d"), ("c", "d")]:
        assert len({(row[first], row[second]) for row in rows}) == sizes[first] * sizes[second]
    assert len(rows) < 3 * 2 * 4 * 2 / 2


# --- the command line ------------------------------------------------------------------------------------------


def test_report(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tholos", "--games", "3", "--seats", "2", "--seed", "5", "--option", "ornaments=2"]) == 0
    said = capsys.readouterr().out
    assert "Tholos, 2 seats, options {'ornaments': '2'}" in said
    for line in ("games            3", "plies a second", "longest game", "slowest options", "largest state", "ended"):
        assert line in said


def test_bad_option_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(["tholos", "--seats", "3"])
    assert "Tholos is for 2 players." in capsys.readouterr().err


def test_failure_is_reported_with_the_way_to_it(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(games()["tholos"]), "census", lambda self, state: {"turns": state.turn})
    assert main(["tholos", "--games", "3", "--seed", "5"]) == 1
    said = capsys.readouterr().out
    assert "Tholos, seed 5: components are not conserved" in said
    assert "    1  " in said


# --- playthroughs ----------------------------------------------------------------------------------------------


def test_playthrough_marks_private_lines() -> None:
    text = playthrough(GAME, 2, {}, 3)
    assert text.startswith("Cards, 2 seats, seed 3\nDeck: short\n== A new game\n")
    assert "   [Seat 1] You have bet" in text
    assert "   - show" in text


def test_playthrough_at_the_console(capsys: pytest.CaptureFixture[str]) -> None:
    rules.playthrough.main(["tholos", "--seed", "3", "--option", "ornaments=1"])
    said = capsys.readouterr().out
    assert said == playthrough(games()["tholos"], 2, {"ornaments": "1"}, 3)
    assert "Ornaments: 1" in said


def test_long_playthrough_counts_options(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rules.playthrough.LONGEST", 1000)
    monkeypatch.setattr("rules.playthrough.FIRST_PLIES", 2)
    lines = playthrough(GAME, 2, {}, 3).splitlines()
    assert lines.count("   - bet 3 = 3 cards") == 2
    assert any(line.endswith(" options") for line in lines)
    assert not any(line.startswith("   - show") for line in lines)
