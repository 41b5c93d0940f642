"""Scythe: the tables of the box, and that wrong ones are refused."""

import tomllib
from typing import Any

import msgspec
import pytest

from rules import components
from rules.hexes import groups
from rules.scythe.chart import (
    ACROSS,
    BASES,
    ENCOUNTERS,
    FIELDS,
    LAKES,
    LAKES_BY,
    LAND,
    MAP,
    NEAR,
    PLACES,
    TUNNELS,
    longest_line,
    river,
)
from rules.scythe.components import FACTIONS, TABLES, Tables, factory_words, listed
from rules.scythe.secrets import combat_cards, encounters, factory_cards, objectives


def test_the_map() -> None:
    kinds = [field.terrain for field in FIELDS.values()]
    expected = {"mountain": 8, "farm": 7, "tundra": 8, "forest": 7, "village": 9, "lake": 7, "factory": 1}
    assert {kind: kinds.count(kind) for kind in set(kinds)} == expected
    assert len(ENCOUNTERS) == 11
    assert sorted(TUNNELS) == ["B4", "C2", "C5", "E3", "E6", "F4"]
    # With the one between B7 and the Rusviet base.
    assert len(TABLES.map.rivers) + sum(len(base.river) for base in BASES.values()) == 32
    assert river("RUS", "B7")
    assert river("B7", "RUS")
    assert not any(lake in MAP.neighbours[other] for lake in LAKES for other in LAKES)


def test_home_peninsulas() -> None:
    """Rivers and lakes cut each start off; the other land hangs together."""
    land = groups(sorted(LAND), NEAR)
    small = sorted(sorted(group) for group in land if len(group) == 3)
    assert small == [["A4", "A5", "B5"], ["C1", "D1", "D2"], ["C6", "D6", "D7"], ["F1", "F2", "G1"], ["G3", "G4", "H1"]]
    assert sorted(map(len, land)) == [3, 3, 3, 3, 3, 25]


def test_steps_go_both_ways() -> None:
    for table in (NEAR, ACROSS):
        for place in FIELDS:
            assert all(place in table[other] for other in table[place] if place in LAND)
    assert set(LAKES_BY["CRI"]) == {"G2"}
    assert set(LAKES_BY["POL"]) == {"B1"}
    assert len(PLACES) == 47 + 7


def test_lines() -> None:
    assert longest_line({"F4", "F5", "F6", "A1"}) == 3
    assert longest_line({"A1", "B2", "C3", "D4"}) == 2
    assert longest_line({"F4", "F6"}) == 1
    assert longest_line(set()) == 0


def test_cards_and_mats() -> None:
    assert len(combat_cards()) == 42
    assert (len(objectives(False)), len(objectives(True))) == (23, 27)
    assert (len(encounters(False)), len(encounters(True))) == (28, 42)
    assert (len(factory_cards(False)), len(factory_cards(True))) == (12, 18)
    assert all(sum(s.fixed + s.removable for s in mat.sections) == 13 for mat in TABLES.mats)
    assert all(sum(s.coins for s in mat.sections) == 6 for mat in TABLES.mats)
    assert {len(faction.mechs) for faction in FACTIONS.values()} == {4}
    assert factory_words(13) == "pay 2 different resources: deploy or build"
    assert factory_words(15) == "pay 1 resource: 1 power, 1 combat card"
    assert listed(TABLES.encounters[24].c) == "upgrade, 2 resources"


def _plain() -> dict[str, Any]:
    return tomllib.loads((components.FOLDER / "scythe.toml").read_text())


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        (("map", "hexes", 0, "q"), 5, "own place"),
        (("map", "hexes", 22, "terrain"), "farm", "terrain"),
        (("map", "rivers", 0), "A3-H1", "river"),
        (("map", "rivers", 0), "A1-B1", "river"),
        (("bases", 0, "near"), ("A1", "A4"), "beside NOR"),
        (("bases", 3, "lakes"), ["G3"], "lake"),
        (("factions", 0, "base"), "XXX", "base and abilities"),
        (("factions", 0, "ability"), "flight", "base and abilities"),
        (("mats", 0, "sections", 0, "coins"), 2, "cost and pay"),
        (("mats", 0, "sections", 0, "top"), "move", "all actions"),
        (("banned",), {"rusviet": "golden"}, "Banned"),
        (("objectives", 0, "number"), 9, "Objectives"),
        (("encounters", 0, "number"), 9, "Encounters"),
        (("factory", 0, "number"), 9, "Factory"),
        (("cubes",), 5, "cube"),
        (("structures", "mine", "action"), "trade", "structure"),
        (("first_workers",), 3, "box"),
        (("encounters", 0, "a", "pays"), 1, "free"),
    ],
)
def test_wrong_tables_are_refused(path: tuple[Any, ...], value: Any, message: str) -> None:
    plain = _plain()
    inner: Any = plain
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = value
    with pytest.raises(msgspec.ValidationError, match=message):
        msgspec.convert(plain, Tables, strict=False)


def test_every_cube_has_a_box() -> None:
    plain = _plain()
    section = plain["mats"][0]["sections"][0]
    section["fixed"], section["removable"] = 1, 2
    with pytest.raises(msgspec.ValidationError, match="box for every cube"):
        msgspec.convert(plain, Tables, strict=False)
