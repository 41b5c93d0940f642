"""Pyramis: every Shooting Star, every ending, secrets and tables."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from rules.pyramis import GAME
from rules.pyramis.components import CARDS, STARS, TABLES, Tables
from rules.pyramis.scoring import star_points
from rules.simulate import inspect
from rules.simulate import play as random_game
from tests.rules.pyramis_positions import (
    ONE,
    THREE,
    TWO,
    finished,
    points,
    pyramid,
    said,
)

# --- Shooting Stars and endings ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("star", "one", "two"),
    [
        ("S01", 0, 0), ("S03", 1, 1), ("S05", 1, 4), ("S06", 5, 2), ("S07", 1, 3), ("S08", 3, 1), ("S09", 2, 2),
        ("S11", 2, 2), ("S12", 2, 2), ("S13", 2, 2), ("S14", 3, 0), ("S15", 1, 2), ("S16", 4, 0),
    ],
)  # fmt: skip
def test_shooting_stars(star: str, one: int, two: int) -> None:
    assert [star_points(STARS[star], pyramid(cards)) for cards in (ONE, TWO)] == [one, two]


def test_shooting_stars_of_an_unfinished_pyramid() -> None:
    assert star_points(STARS["S12"], pyramid(THREE)) == 0
    assert star_points(STARS["S13"], pyramid(THREE)) == 0
    bare = {slot: f"{colour}11 d" for slot, colour in zip(("A1", "A2", "A3", "A4"), "YRBG", strict=True)}
    assert star_points(STARS["S15"], pyramid({**bare, "B1": "Y09 d"})) == 4


def test_tie_break_more_visible_pyramids() -> None:
    # Four pyramids against three and one that counts twice.
    state = finished({"A1": "Y01 u", "A2": "R01 d"}, {"A1": "B02 u"}, stars=[[], []])
    assert points(state) == [6, 4]
    state = finished({"A1": "Y01 u", "A2": "R03 d"}, {"A1": "B04 u"})
    assert points(state) == [6, 6]
    assert said(GAME.result(state).summary) == "Anna wins: 6 points each, but 4 visible pyramids to 3."


def test_tie_break_fewer_stars() -> None:
    state = finished({"A1": "Y02 u"}, {"A1": "B02 u"}, stars=[["S06"], []])
    assert said(GAME.result(state).summary) == "Ben wins: 4 points each, but only 0 Shooting Stars to 1."


def test_a_shared_victory() -> None:
    state = finished({"A1": "Y02 u"}, {"A1": "B02 u"}, {"A1": "R11 u"})
    result = GAME.result(state)
    assert said(result.summary) == "Anna and Ben share the victory with 4 points."
    assert [standing.place for standing in result.standings] == [1, 1, 3]


def test_every_card_and_star_is_met() -> None:
    seen_cards: set[str] = set()
    seen_stars: set[str] = set()
    for seed in range(8):
        state = GAME.decode(random_game(GAME, 4, {}, seed).final)
        seen_cards |= {card[:-1] for cards in state.pyramids for card in cards}
        seen_stars |= {star for drawn in state.stars for star in drawn}
    assert seen_cards == set(CARDS)
    assert seen_stars == set(STARS)


def test_imagined_tables_keep_every_secret() -> None:
    for options in ({}, {"rotation": "uncovered", "stars": "off"}):
        inspect(GAME, random_game(GAME, 3, options, 6), effort=1, every=3)


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"patterns": [{"number": "01", "corners": "PPP"}]}, "four corners"),
        ({"totals": {"pyramids": 75, "aliens": 32, "stars": 16}}, "The symbols are"),
        ({"stars": []}, "for every star"),
        ({"slots": [{"id": "B1", "rests": ["A1", "A2"]}]}, "rests on two slots below"),
        ({"colours": [{"id": c, "name": c, "mirrored": False} for c in "VRBG"]}, "colour of cards"),
    ],
)
def test_tables_that_contradict_themselves_are_refused(change: dict[str, Any], complaint: str) -> None:
    data = msgspec.to_builtins(TABLES)
    assert msgspec.convert(data, Tables) == TABLES
    with pytest.raises(msgspec.ValidationError, match=complaint):
        msgspec.convert({**data, **change}, Tables)


def test_the_rulebook_shows_the_cards_as_they_are() -> None:
    text = (Path(__file__).parents[2] / "data" / "rulebook" / "pyramis.md").read_text("utf-8")
    upright, upside_down = text.split("## Card patterns, upside-down")
    for card, corners in CARDS.items():
        for part, face in ((upright, corners), (upside_down, corners[::-1])):
            pair = f"{'Y' if card[0] in 'YB' else 'R'}{card[1:]}, {'B' if card[0] in 'YB' else 'G'}{card[1:]}"
            assert f"| {pair} | {face[:2]} / {face[2:]} |" in part
