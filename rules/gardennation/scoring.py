"""The points of Garden Nation."""

from rules.game import Result, Score, rank
from rules.gardennation.components import ALL, MISSIONS, NUMBERS, PROJECTS, Mission, end_value, in_region
from rules.gardennation.state import HIDDEN, GardenState
from rules.text import Term, Text
from rules.verdict import by_points


def mission_points(state: GardenState, seat: int, id: str) -> int:
    """What a secret mission is worth to a seat as things stand (section "Secret missions: list")."""
    mission = MISSIONS[id]
    match mission.counts:
        case "buildings":
            return mission.points * sum(
                state.floors[area] >= mission.floors for area in _open(state, seat, mission.land)
            )
        case "floors":
            return mission.points * sum(state.floors[area] for area in _open(state, seat, mission.land))
        case "regions":
            return mission.points * sum(
                any(state.is_open(seat, area) and state.floors[area] >= mission.floors for area in in_region(number))
                for number in NUMBERS
            )
        case "control":
            return _control_points(state, seat, mission)


def _open(state: GardenState, seat: int, land: str) -> list[int]:
    """The areas of a land on which the seat has a building without a roof."""
    return [area for area in ALL if state.is_open(seat, area) and state.land(area) == land]


def _control_points(state: GardenState, seat: int, mission: Mission) -> int:
    held = 0
    for number in mission.regions:
        counts = state.count_in(number)
        held += counts[seat] > max(count for other, count in enumerate(counts) if other != seat)
    return mission.both if held == len(mission.regions) else mission.points * held


def project_points(state: GardenState, seat: int) -> int:
    """What the projects of a seat are worth."""
    return sum(PROJECTS[id].points for id in state.taken[seat])


def scores(view: GardenState) -> list[Score]:
    """The points of every seat if the game ended now, as far as the view shows them."""
    found: list[Score] = []
    for seat in range(view.seats):
        inhabitants = view.inhabitants[seat]
        parts = [(Text("Projects"), project_points(view, seat))]
        parts += [
            (Text("{mission}", {"mission": Term(id)}), mission_points(view, seat, id))
            for id in view.kept[seat]
            if id != HIDDEN
        ]
        parts.append((Text("Inhabitants ({count})", {"count": inhabitants}), end_value(inhabitants)))
        found.append(Score(seat, sum(points for _, points in parts), tuple(parts)))
    return found


def result(state: GardenState) -> Result:
    """The highest total wins; players who are tied share the victory."""
    standings = rank(scores(state))
    summary = by_points(standings)
    assert summary, "nothing tells players apart who are tied"
    return Result(standings, summary)
