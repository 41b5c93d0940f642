"""The pitch, the goal, the template and the tables, against what the rules say about them."""

from collections import Counter
from typing import Any

import msgspec
import pytest

from rules.components import FOLDER
from rules.helvetia_cup.components import CARDS, TABLES, TEAMS, VALUES, Tables, legend_cards, power_cards
from rules.helvetia_cup.pitch import (
    AREA,
    CIRCLE,
    DEPTH,
    DISTANCE,
    EDGE,
    GOAL,
    GUARDS,
    HEXES,
    INDEX,
    MIDDLE,
    NAMES,
    NEIGHBOURS,
    OUTRUN,
    OVERLAPPING,
    PLACEMENT,
    ROTATED,
    SHOOTING,
    SPOT,
    connected,
    drift,
    outruns,
    reach,
)
from rules.helvetia_cup.terms import TERMS


def names(hexes: Any) -> set[str]:
    return {NAMES[hex] for hex in hexes}


def test_131_hexes_with_the_right_neighbours() -> None:
    assert len(HEXES) == 131
    assert Counter(map(len, NEIGHBOURS)) == {6: 87, 5: 8, 4: 26, 3: 6, 2: 4}
    assert all(a in NEIGHBOURS[b] for a in HEXES for b in NEIGHBOURS[a])
    assert names(NEIGHBOURS[INDEX["E7"]]) == {"E8", "F7", "F6", "E6", "D6", "D7"}
    assert names(NEIGHBOURS[INDEX["B7"]]) == {"B8", "C8", "C7", "B6", "A7", "A8"}
    assert len(EDGE) == 44


def test_types_of_hexes() -> None:
    shooting = [number for side in range(2) for number in SHOOTING[side].values()]
    assert Counter(shooting) == {1: 6, 2: 14, 3: 18}
    assert (len(GOAL), len(CIRCLE), len(OUTRUN)) == (2, 7, 22)
    special = {*SHOOTING[0], *SHOOTING[1], *GOAL, *CIRCLE, *OUTRUN}
    assert len(HEXES) - len(special) == 62
    assert [len(area) for area in AREA] == [11, 11]
    assert names(SPOT) == {"E3", "E13"}
    assert names(OVERLAPPING) == {"A8", "C8", "E8", "G8", "I8"}


def test_a_printed_number_is_the_distance_to_the_keeper_zone() -> None:
    for side in range(2):
        for hex, number in SHOOTING[side].items():
            assert DISTANCE[hex][GOAL[1 - side]] == number
        assert {hex for hex in HEXES if 0 < DISTANCE[hex][GOAL[1 - side]] <= 3} == set(SHOOTING[side])


def test_depth_and_rotation() -> None:
    assert DEPTH[0][INDEX["E1"]] == 2
    assert DEPTH[0][INDEX["E15"]] == 30
    assert all(DEPTH[1][hex] == 32 - DEPTH[0][hex] for hex in HEXES)
    assert MIDDLE == 16
    assert all(ROTATED[ROTATED[hex]] == hex and DEPTH[0][ROTATED[hex]] == DEPTH[1][hex] for hex in HEXES)
    assert names(ROTATED[INDEX[name]] for name in ("C4", "B7", "E8")) == {"G12", "H8", "E8"}


def test_placement_is_the_own_half_with_the_overlapping_hexes() -> None:
    south = names(PLACEMENT[0])
    assert {"A8", "C8", "B7", "E6", "D1"} <= south
    assert south.isdisjoint({"E8", "E7", "D7", "E1", "B8", "C9"})
    assert {NAMES[ROTATED[INDEX[name]]] for name in south} == names(PLACEMENT[1])


def test_keeper_sets() -> None:
    assert [len(sets) for sets in GUARDS[1:]] == [6, 7, 10, 10]
    assert GUARDS[2] == ("AB", "AD", "BC", "BE", "CF", "DE", "EF")
    assert set(GUARDS[3]) == {"ABC", "ABD", "ABE", "ADE", "BCE", "BCF", "BDE", "BEF", "CEF", "DEF"}
    assert not connected("AE")


def test_template_has_thirteen_landing_hexes_for_twenty_rolls() -> None:
    centre = INDEX["E8"]
    landings = [drift(centre, roll, 0) for roll in range(1, 21)]
    assert len(set(landings)) == 13
    assert [roll for roll in range(1, 21) if DISTANCE[centre][landings[roll - 1]] == 1] == [16, 17, 18, 19]
    assert all(drift(centre, roll, 1) == ROTATED[landings[roll - 1]] for roll in range(1, 21))


def test_the_ball_stops_at_the_edge() -> None:
    assert NAMES[drift(INDEX["A15"], 1, 0)] == "A15"
    assert NAMES[drift(INDEX["A14"], 1, 0)] == "A15"
    assert NAMES[drift(INDEX["A15"], 1, 1)] == "A13"


def test_a_walk_avoids_keeper_zones() -> None:
    ways = reach(INDEX["D1"], 0, -1)
    assert names(ways.path(INDEX["F1"])) == {"E2", "F1"}
    assert INDEX["E1"] not in ways.steps
    assert INDEX["E1"] in reach(INDEX["D1"], 0, GOAL[0]).steps


def test_no_ring_of_a_move_is_longer_than_a_menu() -> None:
    for start in HEXES:
        for steps, ring in enumerate(reach(start, 0, -1).rings[:7], 1):
            assert len(ring) + sum(run.steps == steps for run in outruns(start)) <= 25


def test_seed_values() -> None:
    stok = [VALUES["madmen", 3, skill] for skill in ("steal", "tackle", "clear", "pressure")]
    assert stok == [12, 9, 10, 4]
    assert VALUES["madmen", 8, "shoot"] == 18
    assert (VALUES["dragons", 4, "dribble"], VALUES["dragons", 4, "pass"]) == (14, 16)
    assert VALUES["dragons", 5, "pass"] == 10


def test_cards() -> None:
    for team in TEAMS:
        assert len(power_cards(team)) == 9
        assert len(legend_cards(team)) == 3
    assert Counter(card.level for card in CARDS.values()) == {0: 6, 1: 6, 2: 6, 3: 6}
    assert all(bool(card.challenge) == (card.level > 0) for card in CARDS.values())


def test_hexes_and_cards_have_names_of_their_own() -> None:
    assert all(TERMS[name] == name for name in NAMES)
    assert TERMS["card-B1"] == "Wing Beat"


def test_team_dice_means() -> None:
    def mean(team: str) -> float:
        return sum(face.boost for face in TEAMS[team].die) / 6

    assert mean("madmen") == 1.5
    assert round(mean("dragons"), 2) == 1.17
    assert TABLES.time_die == (6, 6, 9, 9, 9, 12)


BROKEN = {
    "no such hex": lambda data: data["pitch"]["outrun"].append("Z1"),
    "two types": lambda data: data["pitch"]["outrun"].append("D1"),
    "spot": lambda data: data["pitch"]["ends"][0].update(spot="E4"),
    "malus": lambda data: data["goal"]["malus"].pop("A"),
    "template": lambda data: data["template"][0]["rolls"].append(2),
    "sums": lambda data: data["players"][1].update(boost=9),
    "numbers": lambda data: data["players"][1].update(number=12),
    "keeper": lambda data: data["players"][1].update(type="G"),
    "family": lambda data: data["players"][1].update(defence=3),
    "squad": lambda data: data["teams"][0].update(starters=[2, 3, 8, 9]),
    "names": lambda data: data["players"][10].update(name="Gabu"),
    "formation": lambda data: data["formations"][0]["hexes"].pop(),
    "kicker": lambda data: data["formations"][3].update(attack=False),
    "packet": lambda data: data.update(cards=[card for card in data["cards"] if not card["id"].startswith("ZL")]),
}


@pytest.mark.parametrize("fault", BROKEN)
def test_tables_that_contradict_themselves_are_refused(fault: str) -> None:
    data = msgspec.toml.decode((FOLDER / "helvetia_cup.toml").read_bytes())
    BROKEN[fault](data)
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(data, Tables)


def test_the_rulebook_tells_the_same_zones_squares_and_dice() -> None:
    text = (FOLDER.parent / "rulebook" / "helvetia_cup.md").read_text(encoding="utf-8")
    south, north = TABLES.pitch.ends
    for number, (ours, theirs) in enumerate(zip(south.zones, north.zones, strict=True), 1):
        assert f"| Shooting zone {number} | {' '.join(ours)} | {' '.join(theirs)} |" in text
    assert f"| Keeper zone | {south.goal} | {north.goal} |" in text
    assert f"| Penalty spot | {south.spot} | {north.spot} |" in text
    for name, row in zip(("Top", "Bottom"), TABLES.goal.rows, strict=True):
        cells = " | ".join(f"{square} -{TABLES.goal.malus[square]}" for square in row)
        assert f"| {name} | {cells} |" in text
    for face, (one, other) in enumerate(zip(*(team.die for team in TABLES.teams), strict=True), 1):
        assert f"| {face} | {one.card}, {one.boost} | {other.card}, {other.boost} |" in text
