"""Which common projects a building brings (sections "Common projects: one building" and "groups")."""

from rules.gardennation.components import LANDS, PROJECTS, Project, region_of
from rules.gardennation.state import NOBODY, GardenState


def claimable(state: GardenState, seat: int, area: int) -> list[str]:
    """The face-up projects that a seat may claim after placing a floor on an area."""
    if not state.roof_supply:
        return []
    return [id for id in state.projects if _serves(state, seat, PROJECTS[id], area)]


def _serves(state: GardenState, seat: int, project: Project, area: int) -> bool:
    """Whether the building on an area is part of what a project asks for."""
    match project.shape:
        case "beside-empty":
            return _stands(state, seat, area, project.land, project.floors) and any(
                state.owners[other] == NOBODY and state.land(other) == project.empty
                for other in state.board.neighbours[area]
            )
        case "outer" | "central":
            central = region_of(area) == state.board.central
            return central == (project.shape == "central") and _stands(state, seat, area, project.land, project.floors)
        case "pair":
            return any(
                _is_pair(state, seat, project, *pair)
                for other in state.board.neighbours[area]
                for pair in ((area, other), (other, area))
            )
        case "trio":
            return any(_is_trio(state, seat, project, middle, area) for middle in (area, *state.board.neighbours[area]))


def _stands(state: GardenState, seat: int, area: int, land: str, floors: int) -> bool:
    """Whether a roofless building of the seat with so many floors stands on an area of the land."""
    return state.is_open(seat, area) and state.floors[area] >= floors and state.land(area) == land


def _is_pair(state: GardenState, seat: int, project: Project, one: int, other: int) -> bool:
    return _stands(state, seat, one, project.land, project.floors) and _stands(
        state, seat, other, project.land, project.second
    )


def _is_trio(state: GardenState, seat: int, project: Project, middle: int, area: int) -> bool:
    """Whether a building in the middle has neighbours on both other lands, and an area is one of the three."""
    if not _stands(state, seat, middle, project.land, project.floors):
        return False
    others = [land for land in LANDS if land != project.land]
    if area != middle and not any(_stands(state, seat, area, land, project.second) for land in others):
        return False
    return all(
        any(_stands(state, seat, other, land, project.second) for other in state.board.neighbours[middle])
        for land in others
    )
