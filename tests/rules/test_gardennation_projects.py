"""Garden Nation: the tables, the map, every common project, every secret mission, the inhabitants at the end."""

from typing import Any

import msgspec
import pytest

from rules.components import FOLDER
from rules.gardennation.board import board
from rules.gardennation.components import (
    AREAS,
    INDEX,
    LANDS,
    MISSION_CARDS,
    PROJECTS,
    TABLES,
    Tables,
    end_value,
    needs,
    worth,
)
from rules.gardennation.components import MISSIONS as ALL_MISSIONS
from tests.rules.gardennation_positions import building, listed, mission, play, position, served

PRINTED = board("4125763", "0000000")


def test_the_contents_of_the_box() -> None:
    assert len(AREAS) == 49
    assert TABLES.floors == {"2": 20, "3": 17, "4": 14}
    assert (TABLES.roofs, TABLES.ploys, len(PROJECTS), len(MISSION_CARDS)) == (19, 4, 21, 24)
    assert sum(land.tokens for land in LANDS.values()) == 9
    assert [PRINTED.lands.count(land) for land in ("yellow", "green", "red", "")] == [14, 14, 14, 7]
    assert (PRINTED.lands[INDEX["5W"]], PRINTED.costs[INDEX["5W"]]) == ("green", 2)
    assert (PRINTED.lands[INDEX["6C"]], PRINTED.costs[INDEX["6C"]]) == ("red", 5)
    assert PRINTED.central == 4


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"totals": {"brambles": 8}}, "The areas are"),
        ({"totals": {"projects": 20}}, "There are 21 projects"),
        ({"totals": {"missions": 23}}, "24 missions"),
        ({"printed": {"layout": "4125766"}}, "every region once"),
        ({"lands": {0: {"tokens": 0}}}, "a token for every bramble"),
        ({"links": {0: {"one": "C-NE"}}}, "two links"),
        ({"links": {7: {"other": "NE-NE"}}}, "one link"),
        ({"regions": {0: {"areas": ["Y3"]}}}, "The areas are"),
        ({"regions": 8}, "as many regions"),
        ({"projects": {0: {"land": "blue"}}}, "stands on a land"),
        ({"missions": {0: {"land": "blue"}}}, "counts a land"),
        ({"missions": {8: {"regions": [8, 1]}}}, "names regions"),
        ({"missions_kept": 3}, "Two missions"),
        ({"inhabitants": {0: {"least": 2}}}, "in order"),
    ],
)
def test_wrong_tables_are_refused(change: dict[str, Any], complaint: str) -> None:
    plain = msgspec.toml.decode((FOLDER / "gardennation.toml").read_bytes())
    for name, value in change.items():
        if name == "regions" and isinstance(value, int):
            plain["regions"].append({"number": value, "areas": []})
        elif not isinstance(value, dict):
            plain[name] = value
        elif isinstance(plain[name], list):
            for index, fields in value.items():
                plain[name][index].update(fields)
        else:
            plain[name].update(value)
    with pytest.raises(ValueError, match=complaint):
        msgspec.convert(plain, Tables)


def test_turning_a_tile_moves_its_ring_clockwise() -> None:
    turned = board("4125763", "2000000")
    assert turned.lands[INDEX["1C"]] == PRINTED.lands[INDEX["1C"]]
    for before, after in (("NW", "E"), ("NE", "SE"), ("E", "SW"), ("SE", "W"), ("SW", "NW"), ("W", "NE")):
        assert turned.costs[INDEX[f"1{after}"]] == PRINTED.costs[INDEX[f"1{before}"]]
        assert turned.lands[INDEX[f"1{after}"]] == PRINTED.lands[INDEX[f"1{before}"]]


def test_the_crane_goes_to_the_position_of_the_direction() -> None:
    targets = {AREAS[area][1:]: target for area, target in enumerate(PRINTED.targets) if AREAS[area][0] == "2"}
    assert targets == {"C": 4, "NW": 1, "NE": 2, "E": 5, "SE": 7, "SW": 6, "W": 3}


def test_adjacency() -> None:
    def beside(area: str) -> set[str]:
        return {AREAS[other] for other in PRINTED.neighbours[INDEX[area]]}

    assert beside("4C") == {"4NW", "4NE", "4E", "4SE", "4SW", "4W"}
    assert beside("4NW") == {"4C", "4NE", "4W", "1SE"}
    assert beside("1SE") == {"1C", "1E", "1SW", "4NW"}
    assert beside("1NW") == {"1C", "1NE", "1W"}
    assert beside("1E") >= {"2W"}
    assert beside("7W") >= {"6E"}
    pairs = [(one, other) for one, near in enumerate(PRINTED.neighbours) for other in near]
    assert all((other, one) in pairs for one, other in pairs)
    borders = [(one, other) for one, other in pairs if one < other and AREAS[one][0] != AREAS[other][0]]
    assert len(borders) == 12


# --- common projects ------------------------------------------------------------------------------------------

# On the printed layout: yellow, green and red areas and an empty one beside, in the words of each project.
BESIDE_EMPTY = {
    "infirmary-green": ("4W", "4C", ("4SW B1",)),
    "infirmary-red": ("4W", "4SW", ("4C B1",)),
    "sacred-place-yellow": ("4C", "4NW", ("4NE B1", "4SW B1")),
    "sacred-place-red": ("4C", "4NE", ("4NW B1", "4W B1")),
    "fortress-yellow": ("4SW", "4W", ("4C B1",)),
    "fortress-green": ("4SW", "4C", ("4W B1",)),
}


@pytest.mark.parametrize("id", BESIDE_EMPTY)
def test_projects_beside_an_empty_area(id: str) -> None:
    area, empty, others = BESIDE_EMPTY[id]
    assert served(id, area, f"{area} A2", *others)
    assert not served(id, area, f"{area} A1", *others)
    assert not served(id, area, f"{area} A2^", *others)
    lands = {PRINTED.lands[INDEX[near]] for near in (area, empty)}
    assert lands == {PROJECTS[id].land, PROJECTS[id].empty}
    occupied = [
        f"{AREAS[near]} B1" for near in PRINTED.neighbours[INDEX[area]] if PRINTED.lands[near] == PROJECTS[id].empty
    ]
    assert not served(id, area, f"{area} A2", *occupied)


def test_an_empty_bramble_counts_once_it_is_converted() -> None:
    others = ("4NW B1", "4W B1", "4NE B1", "4SW B1")
    assert not served("sacred-place-red", "4C", "4C A2", *others)
    assert served("sacred-place-red", "4C", "4C A2", *others, converted={"4E": "red"})
    assert not served("sacred-place-yellow", "4C", "4C A2", *others, converted={"4E": "red"})


@pytest.mark.parametrize(("id", "outer", "central"), [
    ("herbalist", "2C", "4W"), ("house", "5W", "4C"), ("prison", "3C", "4SW"),
])  # fmt: skip
def test_projects_in_outer_regions(id: str, outer: str, central: str) -> None:
    assert served(id, outer, f"{outer} A2")
    assert served(id, outer, f"{outer} A4")
    assert not served(id, outer, f"{outer} A1")
    assert not served(id, central, f"{central} A2")


@pytest.mark.parametrize(("id", "outer", "central"), [
    ("power-station", "2C", "4W"), ("apartments", "5W", "4C"), ("radio-tower", "3C", "4SW"),
])  # fmt: skip
def test_projects_in_the_central_region(id: str, outer: str, central: str) -> None:
    assert served(id, central, f"{central} A3")
    assert not served(id, central, f"{central} A2")
    assert not served(id, outer, f"{outer} A3")


@pytest.mark.parametrize(("low", "high", "pair"), [
    ("forge", "windmill", ("6NE", "6E")),
    ("terraced-houses", "sanctuary", ("1NW", "1NE")),
    ("outpost", "bunker", ("1SW", "1W")),
])  # fmt: skip
def test_projects_of_two_buildings(low: str, high: str, pair: tuple[str, str]) -> None:
    one, other = pair
    for area in pair:
        assert served(low, area, f"{one} A1", f"{other} A1")
        assert not served(high, area, f"{one} A1", f"{other} A1")
        # The one that was just worked on may be the higher or the lower one.
        assert served(high, area, f"{one} A2", f"{other} A1")
        assert served(high, area, f"{one} A1", f"{other} A3")
    assert not served(low, one, f"{one} A1", f"{other} B1")
    assert not served(low, one, f"{one} A1", f"{other} A1^")
    assert not served(low, "2SW", f"{one} A1", f"{other} A1", "2SW A1")


def test_a_pair_across_a_border() -> None:
    # 1E is yellow; 2W is green, 3NE and 1SW red and linked.
    assert served("outpost", "3NE", "3NE A1", "1SW A1")
    assert not served("outpost", "3NE", "3NE A1", "1W A1")


@pytest.mark.parametrize(("id", "middle", "near"), [
    ("water-reservoir", "4W", ("4C", "4SW")),
    ("temple", "4C", ("4W", "4SW")),
    ("air-base", "4SW", ("4W", "4C")),
])  # fmt: skip
def test_projects_of_three_buildings(id: str, middle: str, near: tuple[str, str]) -> None:
    small = [f"{area} A1" for area in near]
    for area in (middle, *near):
        assert served(id, area, f"{middle} A2", *small)
        assert not served(id, area, f"{middle} A1", *small)
    assert not served(id, middle, f"{middle} A2", small[0])
    assert not served(id, near[0], f"{middle} A2", small[0], f"{near[1]} A1^")


def test_the_small_buildings_may_lie_apart() -> None:
    assert served("temple", "4NW", "4C A2", "4NW A1", "4SW A1")


def test_another_building_on_the_land_of_the_middle_one_is_not_part_of_it() -> None:
    assert not served("temple", "4SE", "4C A2", "4NW A1", "4SW A1", "4SE A1")


def test_every_project_says_what_it_needs() -> None:
    assert needs(PROJECTS["infirmary-green"]) == "2+ on yellow next to an empty green"
    assert needs(PROJECTS["power-station"]) == "3+ on yellow, central region"
    assert needs(PROJECTS["windmill"]) == "2+ beside 1+, both on yellow"
    assert needs(PROJECTS["temple"]) == "2+ on green beside 1+ on yellow and 1+ on red"
    assert [project.points for project in TABLES.projects] == [4] * 6 + [3] * 6 + [5] * 3 + [7] * 3 + [11] * 3


TOWN = ("4W A2", "4C A2", "4SW A2", "6NE A2", "1NW A2", "1W A2", "2C A1", "5W A1", "3C A1")


@pytest.mark.parametrize("id", PROJECTS)
def test_every_project_can_be_claimed(id: str) -> None:
    for area in ("4W", "4C", "4SW", "6E", "1NE", "1SW", "2C", "5W", "3C"):
        state = position(*TOWN, projects=[id], crane=int(area[0]), actions=2)
        play(state, f"construct {area}")
        if f"claim {id}" in listed(state):
            play(state, f"claim {id}")
            assert building(state, area).endswith("^")
            assert state.taken[0] == [id]
            return
    raise AssertionError(f"nothing serves {id}")


def test_the_rulebook_lists_what_the_tables_hold() -> None:
    book = (FOLDER.parent / "rulebook" / "gardennation.md").read_text("utf-8")
    for project in TABLES.projects:
        assert f"| {project.name} | {project.points} |" in book
    for card in TABLES.missions:
        if card.counts != "control":
            assert f"| {card.name} | {card.copies} | {card.points} per " in book
    for region in TABLES.regions[:6]:
        column = (region.number - 1) % 3 + 1
        rows = book.split("| Area | 1 | 2 | 3 |" if region.number <= 3 else "| Area | 4 | 5 | 6 |")[1].splitlines()[2:9]
        assert [row.split("|")[column + 1].replace(" ", "") for row in rows] == list(region.areas)
    last = ", ".join(
        f"{way} {area[0]} {area[1:]}" for way, area in zip(TABLES.directions, TABLES.regions[6].areas, strict=True)
    )
    assert f"Region 7: {last}." in book


# --- secret missions and inhabitants ----------------------------------------------------------------------------


@pytest.mark.parametrize(("buildings", "floors", "land"), [
    ("market", "post-office", ("2C", "7C", "6E", "4W")),
    ("sculpture", "cabaret", ("5W", "4C", "6NW", "1NE")),
    ("watchtower", "barracks", ("3C", "4SW", "6C", "5E")),
])  # fmt: skip
def test_missions_of_a_land(buildings: str, floors: str, land: tuple[str, ...]) -> None:
    one, two, three, four = land
    town = (f"{one} A1", f"{two} A2", f"{three} A4", f"{four} A3^", "1C A5", "2NW B2")
    assert mission(buildings, *town) == 6
    assert mission(floors, *town) == 7
    assert mission(floors, "1C A5", converted={"1C": PRINTED.lands[INDEX[one]]}) == 5


def test_missions_of_high_buildings_score_a_region_once() -> None:
    town = ("2C A3", "2NW A4", "5W A3", "3C A4^", "7C B4", "6C A2")
    assert mission("belfry", *town) == 14
    assert mission("observatory", *town) == 11
    assert mission("observatory", *town, "1W A5") == 22


@pytest.mark.parametrize("id", [id for id in ALL_MISSIONS if id.startswith("control")])
def test_territory_control(id: str) -> None:
    first, second = (int(number) for number in id.split("-")[1:])
    assert mission(id) == 0
    assert mission(id, f"{first}C A2", f"{first}E B1") == 4
    assert mission(id, f"{second}C A1^") == 4
    assert mission(id, f"{first}C A1^", f"{second}C A1", f"{second}E B3") == 4
    assert mission(id, f"{first}C A1", f"{second}C A2", f"{second}E B1", f"{second}W C1") == 12
    # A tie counts for nothing.
    assert mission(id, f"{first}C A2", f"{first}E B2") == 0


def test_every_mission_says_what_it_scores() -> None:
    assert worth(ALL_MISSIONS["market"]) == "3 per building of 2+ on yellow"
    assert worth(ALL_MISSIONS["cabaret"]) == "1 per floor on green"
    assert worth(ALL_MISSIONS["observatory"]) == "11 per region with 4+ floors on one area"
    assert worth(ALL_MISSIONS["control-7-2"]) == "4 for region 7 or 2, 12 for both"


@pytest.mark.parametrize(
    ("inhabitants", "points"),
    [
        ((1,), -30), ((2, 3), -20), ((4, 5), -10), ((6, 7), -5), ((8, 9), -3), ((10,), 0), ((11, 13), 1), ((14, 16), 2),
        ((17, 19), 3), ((20, 22), 4), ((23, 25), 5), ((26, 28), 6), ((29, 31), 7), ((32, 34), 8), ((35, 37), 9),
        ((38, 99), 10),
    ],
)  # fmt: skip
def test_points_for_inhabitants(inhabitants: tuple[int, ...], points: int) -> None:
    assert {end_value(count) for count in inhabitants} == {points}
