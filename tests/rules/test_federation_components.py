"""Federation: the tables, and that the rulebook says the same."""

import re
from typing import Any

import msgspec
import pytest

from data.rulebook import load
from rules.federation.components import (
    DEEP_SPACE,
    ERUDITES,
    GATE,
    KINDS,
    LINES,
    MEGASTRUCTURES,
    MISSIONS,
    PRODUCTION,
    ROOMS,
    START_TILES,
    TABLES,
    TERMS,
    TWO_LINES,
)
from rules.federation.tables import Boon, Count
from rules.federation.wording import base_words, brings, cost, space_words

replace = msgspec.structs.replace


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"senate": replace(TABLES.senate, floors=TABLES.senate.floors[1:])}, "18 spaces"),
        ({"senate": replace(TABLES.senate, floors=(TABLES.senate.floors[0],) * 3)}, "every room one"),
        ({"missions": TABLES.missions[1:]}, "mission of its own"),
        ({"erudites": TABLES.erudites[1:]}, "as many erudites"),
        ({"totals": replace(TABLES.totals, erudites=44)}, "45 erudites"),
        ({"stock": 3}, "24 alteration tokens"),
        ({"megastructures": TABLES.megastructures[1:]}, "has a megastructure"),
        ({"planets": replace(TABLES.planets, neo=TABLES.planets.neo[1:])}, "ten steps"),
        ({"by_players": {2: replace(TABLES.by_players[2], law=(4,))}}, "Every place"),
        ({"medal_points": (0, 1)}, "points for no medal"),
        ({"start_tiles": (*TABLES.start_tiles[1:], TABLES.start_tiles[1])}, "id of its own"),
        ({"missions": (replace(TABLES.missions[0], brings=Boon()), *TABLES.missions[1:])}, "Only effects"),
    ],
)
def test_tables_are_checked(change: dict[str, Any], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        replace(TABLES, **change)


def rows(*sections: str) -> list[list[str]]:
    """The rows of tables of the rulebook, cell by cell."""
    found: list[list[str]] = []
    for id in sections:
        section = load("federation").section(id)
        assert section
        for line in section.text.splitlines():
            if line.startswith("|"):
                found.append([cell.strip() for cell in line.strip("|").split("|")])
    return found


def numbers(text: str) -> list[int]:
    return sorted(map(int, re.findall(r"\d+", text.replace("6Moon", "").replace("E81216", ""))))


def amounts(written: Any) -> list[int]:
    """All numbers of a boon, a price or points, as far as they are not 0."""
    return sorted(value for value in msgspec.structs.astuple(written) if isinstance(value, int) and value)


def test_the_rulebook_says_the_same_about_erudites() -> None:
    named = {cells[0]: cells[1] for cells in rows("erudites-1", "erudites-2", "erudites-3")}
    for id, erudite in ERUDITES.items():
        if erudite.name.startswith(("Chronicler", "Sage")):
            continue
        told = named[f"{erudite.planet} {erudite.name}"]
        boons = (erudite.now, erudite.income, erudite.per_neo, erudite.per_token, erudite.per_erudite)
        wanted = [number for boon in (*boons, erudite.per_robot) for number in amounts(boon)]
        wanted += [erudite.more_trades, erudite.production_less, erudite.megastructure_less]
        if erudite.end:
            wanted += [erudite.end.each, erudite.end.most or 0]
        assert numbers(told) == sorted(filter(None, wanted)), id
    assert numbers(named["each planet: Chronicler"]) == [1, 6]
    assert {erudite.chronicle for erudite in ERUDITES.values() if erudite.name.startswith("Chron")} == {6}
    assert {erudite.end for erudite in ERUDITES.values() if erudite.name.startswith("Sage")} == {
        Count("influence", 1, 10)
    }


def test_the_rulebook_says_the_same_about_structures() -> None:
    named = {cells[0]: cells[1:] for cells in rows("production", "megastructures")}
    for id, structure in PRODUCTION.items():
        price, income = named[f"{structure.name} ({id})"]
        assert (price, income) == (cost(structure.cost), brings(structure.income))
    for id, structure in MEGASTRUCTURES.items():
        price, base = named[f"{structure.name} ({id})"]
        assert price == cost(structure.cost)
        assert numbers(base) == numbers(base_words(structure))


def test_the_rulebook_says_the_same_about_authority_and_trades() -> None:
    levels = [cells for cells in rows("authority") if cells[0].isdigit()]
    for (number, pair, bonus), level in zip(levels, TABLES.levels, strict=True):
        assert pair == f"{level.majority} / {level.upkeep}", number
        assert numbers(bonus) == amounts(level.bonus)
    trades = [cells for cells in rows("arratooine") if cells[0][0].isdigit() and len(cells) == 3]
    for (give, get, step), trade in zip(trades, TABLES.trades, strict=True):
        assert (give, int(step)) == (cost(trade.give), trade.step)
        assert numbers(get) == amounts(trade.get)


def test_the_rulebook_says_the_same_about_missions_and_tiles() -> None:
    named = {cells[0]: cells[1:] for cells in rows("mission-list", "deep-space", "start-tiles", "rooms")}
    for mission in MISSIONS.values():
        told = named[mission.name]
        assert told[0] == TERMS[mission.id]
        if mission.scores:
            each, most = mission.scores.each, mission.scores.most
            assert str(each) in told[2]
            assert most is None or mission.pays or str(most) in told[2]
        elif not mission.repeats and not mission.brings.assistant:
            assert numbers(told[1]) == amounts(mission.brings)
    for id, tile in DEEP_SPACE.items():
        if not tile.effect:
            assert numbers(named[f"{id} {tile.name}"][0]) == amounts(tile.brings)
    for id, tile in START_TILES.items():
        told = named[f"{id} {tile.name}"][0]
        for number in amounts(tile.brings):
            assert str(number) in told
    for room in ROOMS.values():
        space = next(space for space, kind in KINDS.items() if kind == room.id)
        price, told = named[f"{room.name} {space}"]
        assert price.replace("-", "") == cost(room.cost)
        assert f"Authority +{room.brings.authority}" in told


def test_the_rulebook_says_the_same_about_the_senate_and_steps() -> None:
    floors = [cells for cells in rows("senate") if cells[0].isdigit()]
    for number, *cells in floors:
        wing = "ABC" if floors.index([number, *cells]) < 3 else "DEF"
        assert [TERMS[KINDS[f"{column}{number}"]] for column in wing] == cells
    steps = [cells for cells in rows("neo") if cells[0].isdigit()]
    for (_, neo, moon), first, second in zip(steps, TABLES.planets.neo, TABLES.planets.moon, strict=True):
        assert (neo, moon) == (brings(first), brings(second))


def test_the_lines_of_the_nebula() -> None:
    assert LINES[GATE] == ("N1", "M1", "A1", "R1", "E1")
    assert set(LINES["N1"]) == {"M1", "E1", "N2"}
    assert set(LINES["E3"]) == {"R3", "N3"}
    assert set(TWO_LINES["E1"]) == {"A1", "M1", "R2", "N2", "E3"}
    assert set(TWO_LINES[GATE]) == {"N2", "M2", "A2", "R2", "E2"}


def test_words_of_spaces_at_the_last_step() -> None:
    assert space_words("A3", 10) == "3 G"
    assert space_words("C2", 10) == "token, 1 G"
    assert space_words("C3", 10) == "a step, then up to 5 trades"
    assert space_words("A2") == "1 G: 2 ships, Authority +1"
