"""Properties that hold for every game. A failure names the seed and lists the actions that lead to it."""

import itertools
import re
from pathlib import Path
from typing import get_args

import pytest

from rules.game import Action, Game, Step
from rules.notation import verb, verbs
from rules.properties import LONGEST_LIST, StrictReader
from rules.registry import games
from rules.simulate import choices, inspect, play
from rules.text import Term, Text, write
from tests.conftest import Budget

RULEBOOK = Path(__file__).parents[2] / "data" / "rulebook"

GAMES = list(games().values())
TABLES = [(game, seats) for game in GAMES for seats in range(game.info.seats[0], game.info.seats[1] + 1)]


def cases() -> list[tuple[Game, int, dict[str, str]]]:
    """A table for each number of seats, and more until each value of each variant has occurred in its game."""
    found: list[tuple[Game, int, dict[str, str]]] = []
    seen: set[tuple[str, str, str]] = set()
    for game, seats in TABLES:
        for number, options in enumerate(choices(game, seats)):
            values = {(game.info.id, *value) for value in options.items()}
            if number == 0 or values - seen:
                found.append((game, seats, options))
                seen |= values
    return found


CASES = cases()


def name(value: object) -> str:
    if isinstance(value, Game):
        return value.info.id
    if isinstance(value, dict):
        return ",".join(f"{id}={option}" for id, option in value.items()) or "plain"
    return str(value)


@pytest.mark.parametrize(("game", "seats", "options"), CASES, ids=name)
def test_random_game(game: Game, seats: int, options: dict[str, str]) -> None:
    seed = 1 + CASES.index((game, seats, options))
    played = play(game, seats, options, seed)
    # Each number of seats is looked at closely; the further tables are there for what the options change.
    effort, looks = (3, 100) if options == choices(game, seats)[0] else (2, 30)
    inspect(game, played, effort, every=max(3, len(played.history) // looks))


@pytest.mark.long
@pytest.mark.parametrize(("game", "seats"), TABLES, ids=name)
def test_many_random_games(game: Game, seats: int, budget: Budget) -> None:
    options = choices(game, seats, strength=2)
    for number in budget.over(itertools.count()):
        inspect(game, play(game, seats, options[number % len(options)], 1000 + number), every=10)


# --- what a game says about itself ----------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_info(game: Game) -> None:
    info = game.info
    assert re.fullmatch(r"[a-z][a-z0-9_]*", info.id)
    assert 1 <= info.seats[0] <= info.seats[1]
    assert 1 <= info.minutes[0] <= info.minutes[1]
    assert 10 <= len(info.pitch) <= 100
    assert len({variant.id for variant in info.variants}) == len(info.variants)
    for variant in info.variants:
        ids = [value.id for value in variant.values]
        assert 2 <= len(ids) == len(set(ids)) <= LONGEST_LIST
        assert variant.default in ids
        assert len(variant.label) <= 45
        assert all(1 <= len(value.label) <= 100 for value in variant.values)
        assert set(variant.seats) <= set(range(info.seats[0], info.seats[1] + 1))


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_actions_describe_their_commands(game: Game) -> None:
    kinds = verbs(game.action_types)
    assert len({verb(kind) for kind in kinds}) == len(kinds) <= 25
    for kind in kinds:
        assert issubclass(kind, Action)
        assert re.fullmatch(r"[a-z][a-z-]{0,31}", verb(kind))
        assert kind.__doc__
        assert kind.__doc__ != Action.__doc__
        assert len(kind.__doc__.split("\n\n")[0]) <= 100
        assert set(kind.words) == set(kind.__struct_fields__)
        assert all(1 <= len(word) <= 100 for word in kind.words.values())


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_words_have_names(game: Game) -> None:
    reader = StrictReader(game)
    for id in game.terms:
        assert write(Text("{word}", {"word": Term(id)}), reader).strip(), id


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_steps_name_the_section_that_explains_them(game: Game) -> None:
    steps: tuple[type[Step], ...] = get_args(game.step_types) or (game.step_types,)
    assert all(step.rule for step in steps), [step.__name__ for step in steps if not step.rule]
    rulebook = RULEBOOK / f"{game.info.id}.md"
    if not rulebook.exists():
        pytest.skip("no rulebook yet")
    sections = set(re.findall(r"^#+ .*\{#([\w-]+)", rulebook.read_text("utf-8"), re.MULTILINE))
    assert {step.rule for step in steps} <= sections
