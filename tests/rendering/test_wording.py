"""What people read of every game: one thing is never many, and articles fit what follows."""

import random
import re
from collections.abc import Iterator

import pytest

from rendering.pictures import _module
from rendering.show import scene_of
from rules import table
from rules.registry import game, games
from rules.text import PlainReader, counted, write

# "1 points", but not "10 points", "1/2 points" or "T1 tiles".
_ONE_OF_MANY = re.compile(r"(?<![\w.,/×:+])(?:−|-)?1 ([a-z]{2,}s)\b")
# Words that end so when there is one of them.
_ALONE = {"bonus", "gas", "plus", "is", "less", "was", "its", "pass", "class", "as"}
# "a ore"; a capital A is a place or a seat.
_ARTICLE = re.compile(r"\b(?:a [aeio]\w+|an [bcdfgjklmnpqrstvwxyz]\w*)", re.IGNORECASE)
_SOUNDS = re.compile(r"a (?:one|once)\b|A ", re.ASCII)
_PLIES = 250
_EVERY = 5
_NAMES = ("Anna", "Ben", "Clara", "Dario", "Emil", "Fritz", "Gerda", "Hanna", "Ida", "Jonas", "Klara", "Ludwig")


def told(id: str, seats: int, seed: int) -> Iterator[str]:
    """What is said in a random game: log lines, questions and options, and now and then the board in words."""
    rules, dice = game(id), random.Random(seed)
    reader = PlainReader(_NAMES[:seats], rules.terms)
    state, messages = table.begin(rules, seats, {}, seed)
    for ply in range(1, _PLIES):
        yield from (write(message.text, reader) for message in messages)
        view, scene = rules.view(state, None), scene_of(state)
        if ply % _EVERY == 1 or not state.steps:
            yield write(rules.status(view), reader)
            yield _module(id).describe(view, scene)
            yield _module(id).words(view, scene)
        if not state.steps:
            return
        seat = dice.choice(table.deciders(state))
        prompt = table.prompt(state, seat)
        yield write(prompt.text, reader)
        for option in prompt.options:
            yield from (write(text, reader) for text in (option.label, option.hint, option.group) if text)
        messages = table.act(rules, state, seat, dice.choice(prompt.options).action, seed, ply).messages


@pytest.mark.parametrize("id", sorted(games()))
def test_one_is_not_many_and_articles_fit(id: str) -> None:
    found: set[str] = set()
    fewest, most = game(id).info.seats
    for seats, seed in ((fewest, 3), (most, 4)):
        for text in told(id, seats, seed):
            wrong = [match for match in _ONE_OF_MANY.finditer(text) if match[1] not in _ALONE]
            wrong += [match for match in _ARTICLE.finditer(text) if not _SOUNDS.match(match[0])]
            found |= {text[max(0, match.start() - 30) : match.end() + 10] for match in wrong}
    assert sorted(found) == []


def test_a_number_of_things() -> None:
    assert [counted(number, "point") for number in (-2, -1, 0, 1, 2)] == [
        "−2 points",
        "−1 point",
        "0 points",
        "1 point",
        "2 points",
    ]
    assert counted(2, "delivery", "deliveries") == "2 deliveries"
