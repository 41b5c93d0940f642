"""The Hanging Gardens: the tables of the box, and the rulebook that shows them."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from rules.thehanginggardens.components import (
    CARDS,
    INDEX,
    IRRIGATION,
    NEIGHBOURS,
    OBJECTIVES,
    PLACES,
    TABLES,
    TERMS,
    TILES,
    VISITORS,
    Tables,
)
from rules.thehanginggardens.garden import bits

# --- tables ------------------------------------------------------------------------------------------------------


def test_which_places_are_connected() -> None:
    table = {
        "A1": "A2 B1", "A2": "A1 A3 B1 B2", "A3": "A2 A4 B2 B3", "A4": "A3 A5 B3 B4", "A5": "A4 B4",
        "B1": "B2 A1 A2 C1", "B2": "B1 B3 A2 A3 C1 C2", "B3": "B2 B4 A3 A4 C2 C3", "B4": "B3 A4 A5 C3",
        "C1": "C2 B1 B2", "C2": "C1 C3 B2 B3", "C3": "C2 B3 B4",
    }  # fmt: skip
    for place, beside in table.items():
        assert {PLACES[other] for other in bits(NEIGHBOURS[INDEX[place]])} == set(beside.split())


def test_the_pieces_of_the_box() -> None:
    assert (len(CARDS), len(IRRIGATION), len(OBJECTIVES), len(TILES)) == (75, 5, 10, 25)
    assert sum(card.is_empty for card in CARDS.values()) == 11
    assert all(len(places) == 6 for places in IRRIGATION.values())
    assert {card.crown for card in CARDS.values() if card.is_empty} == {True, False}


@pytest.mark.parametrize(
    ("field", "change"),
    [
        ("totals", lambda tables: msgspec.structs.replace(tables.totals, gold=23)),
        ("cards", lambda tables: tables.cards[1:]),
        ("tiles", lambda tables: (*tables.tiles[:-1], msgspec.structs.replace(tables.tiles[-1], visitor=""))),
        ("tiles", lambda tables: (*tables.tiles[:-1], msgspec.structs.replace(tables.tiles[-1], visitor="V1"))),
        ("tiles", lambda tables: (*tables.tiles[:-1], msgspec.structs.replace(tables.tiles[-1], visitor="V99"))),
        ("piles", lambda _: (9, 9, 8)),
        ("short_piles", lambda _: (7, 7, 8)),
        ("rounds", lambda _: 5),
        ("marker_spaces", lambda _: (1, 2, 2, 3, 4)),
        ("gardener_spaces", lambda _: (2, 2, 3, 4)),
        ("places", lambda tables: tables.places[::-1]),
        ("irrigation_points", lambda _: (0, 1, 2)),
        ("animals", lambda tables: (*tables.animals[1:], msgspec.structs.replace(tables.animals[0], points=(1,)))),
    ],
)
def test_tables_that_do_not_fit_are_refused(field: str, change: Any) -> None:
    values: dict[str, Any] = {name: getattr(TABLES, name) for name in TABLES.__struct_fields__}
    values[field] = change(TABLES)
    with pytest.raises(ValueError, match=r"The Hanging Gardens: |rests on"):
        Tables(**values)


# --- the rulebook ------------------------------------------------------------------------------------------------


def test_the_rulebook_shows_the_cards_as_they_are() -> None:
    text = (Path(__file__).parents[2] / "data" / "rulebook" / "thehanginggardens.md").read_text("utf-8")
    rows = {line.strip() for line in text.splitlines() if line.startswith("|")}
    colours = {colour.id: colour.name for colour in TABLES.colours}
    for id, card in CARDS.items():
        shown = ", ".join(f"{number} {colours[colour]}" for colour, number in card.flowers.items())
        if card.visitor:
            shown = f"{card.visitor} {VISITORS[card.visitor].name}"
        gold = [f"{card.gold} gold"] if card.gold else []
        tools = [f"{card.tools} tool{'s' if card.tools > 1 else ''}"] if card.tools else []
        bonus = " + ".join([*(["crown"] if card.crown else []), *gold, *tools]) or "-"
        named = shown or ("empty" if card.is_empty else TERMS[id].removeprefix(f"{id} "))
        assert f"| {id} | {named} | {'yes' if card.water else 'no'} | {bonus} |" in rows
    for id, tile in TILES.items():
        price = next(row.split("|")[3] for row in rows if id in row.split("|")[1])
        assert int(price) == tile.price
    for tree in TABLES.trees:
        assert f"| {tree.name} | {' | '.join(map(str, tree.points))} |" in rows
    for animal in TABLES.animals:
        assert f"| {animal.name} | {' | '.join(map(str, animal.points))} |" in rows
    for card in TABLES.irrigation_cards:
        assert f"| {card.id} | {' '.join(card.places)} |" in rows
    for objective in TABLES.objectives:
        assert any(row.startswith(f"| {objective.id} | {objective.name} | {objective.least} ") for row in rows)
    for visitor in TABLES.visitors:
        row = next(row for row in rows if row.startswith(f"| {visitor.id} {visitor.name} |"))
        assert "the same" in row or all(str(points) in row for _, points in visitor.steps)
    for number, points in enumerate(TABLES.irrigation_points):
        assert f"| {number} | {points} |" in rows
