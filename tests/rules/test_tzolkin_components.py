"""Tzolk'in: the tables, and that the rulebook says the same."""

from typing import Any

import msgspec
import pytest

from data.rulebook import load
from rules.tzolkin.components import BUILDINGS, COLOURS, MONUMENTS, TABLES, WEALTH, Tables
from rules.tzolkin.wording import goods, scoring_of


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"totals": TABLES.totals.__class__({"F": 9}, TABLES.totals.age_2, 13, 21)}, "Age 1"),
        ({"monument_tiles": TABLES.monument_tiles[1:]}, "13 monuments"),
        ({"wealth": (*TABLES.wealth[1:], TABLES.wealth[1])}, "id of its own"),
        ({"surcharge": (0, 1)}, "surcharge"),
        ({"gears": TABLES.gears[1:]}, "numbered spaces"),
        ({"tracks": TABLES.tracks[1:]}, "advance technologies"),
        ({"temples": TABLES.temples[1:]}, "for temples"),
        ({"yaxchilan": TABLES.yaxchilan[1:]}, "Every space"),
        ({"calendars": {"standard": msgspec.structs.replace(TABLES.calendars["hurry"], food=(1,))}}, "Food Days"),
    ],
)
def test_tables_are_checked(change: dict[str, Any], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        msgspec.structs.replace(TABLES, **change)


def test_farms_and_monuments_are_checked() -> None:
    farm, other = TABLES.buildings[0], TABLES.buildings[5]
    odd = (msgspec.structs.replace(farm, less=0), *TABLES.buildings[1:])
    with pytest.raises(ValueError, match="yellow"):
        msgspec.structs.replace(TABLES, buildings=odd)
    assert not other.less
    strange = (msgspec.structs.replace(TABLES.monument_tiles[0], pays=0), *TABLES.monument_tiles[1:])
    with pytest.raises(ValueError, match="one way"):
        msgspec.structs.replace(TABLES, monument_tiles=strange)
    assert isinstance(TABLES, Tables)


def rows(*sections: str) -> dict[str, list[str]]:
    """The rows of tables of the rulebook by the ids in their first cells."""
    found: dict[str, list[str]] = {}
    for id in sections:
        section = load("tzolkin").section(id)
        assert section
        for line in section.text.splitlines():
            if line.startswith("|"):
                first, *cells = (cell.strip() for cell in line.strip("|").split("|"))
                found.update(dict.fromkeys(first.split(", "), cells))
    return found


def test_the_rulebook_says_the_same_about_tiles() -> None:
    named = rows("buildings-1", "buildings-2", "monuments")
    for id, tile in (*BUILDINGS.items(), *MONUMENTS.items()):
        colour, cost, _ = named[id]
        skulls = tile.skulls if id in MONUMENTS else 0
        assert colour == COLOURS[tile.colour]
        assert cost == ", ".join(goods(blocks=tile.cost, skulls=skulls))


def test_the_rulebook_says_the_same_about_wealth_and_temples() -> None:
    named = rows("wealth-tiles")
    assert {id: tile.dummy for id, tile in WEALTH.items()} == {id: named[id][1] for id in WEALTH}
    steps = rows("temple-steps")
    for index, temple in enumerate(TABLES.temples):
        for step, points in enumerate(temple.points):
            told = steps[str(step)][index].replace(" (top)", "").split(", ")
            assert told == [str(points), *filter(None, [temple.items.get(step)])]


def test_monuments_in_a_few_words() -> None:
    assert scoring_of(MONUMENTS["M06"], 3) == "9/20/33 for technologies at level 3"
    assert scoring_of(MONUMENTS["M10"], 2) == "6 per monument anyone built"
    assert scoring_of(MONUMENTS["M11"], 2) == "4 per brown building or monument"
