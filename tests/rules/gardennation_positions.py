"""Positions of Garden Nation written as the rules write them. Seats are A, B, C and D: Anna, Ben, Cleo and Dora."""

from collections.abc import Mapping, Sequence
from typing import Any

from rules.gardennation import GAME
from rules.gardennation.components import ALL, INDEX, LETTERS, MISSION_CARDS, PROJECTS, TABLES
from rules.gardennation.projects import claimable
from rules.gardennation.rounds import NextPlayer, Round
from rules.gardennation.scoring import mission_points
from rules.gardennation.state import NOBODY, GardenState
from rules.gardennation.steps import MainAction
from rules.notation import notation
from rules.table import begin, deciders, prompt
from tests.rules.playing import Reading

_reading = Reading(GAME, ["Anna", "Ben", "Cleo", "Dora"])
said = _reading.said
play = _reading.play
refusal = _reading.refusal

_MISSIONS = (("market", "belfry"), ("sculpture", "cabaret"), ("watchtower", "barracks"), ("post-office", "observatory"))
ONE_REMAINS = "and one must remain."


def position(
    *buildings: str,
    seats: int = 3,
    crane: int = 4,
    seat: int = 0,
    actions: int = 1,
    inhabitants: Sequence[int] = (),
    supply: Sequence[int] = (),
    projects: Sequence[str] = ("prison",),
    converted: Mapping[str, str] | None = None,
    missions: Mapping[int, Sequence[str]] | None = None,
    track: Sequence[int] | None = None,
    **changed: Any,
) -> GardenState:
    """A position on the printed layout in which a seat has some actions left.

    A building is written as area, owner, floors and perhaps a roof: ``5W B2^``. The supplies follow from them unless
    they are given.
    """
    owners, floors, roofs = [NOBODY] * len(ALL), [0] * len(ALL), [False] * len(ALL)
    for written in buildings:
        area, building = written.split()
        place = INDEX[area]
        owners[place] = LETTERS.index(building[0])
        floors[place] = int(building[1])
        roofs[place] = building.endswith("^")
    lands = {INDEX[area]: land for area, land in (converted or {}).items()}
    built = [sum(floors[area] for area in ALL if owners[area] == own) for own in range(seats)]
    state = GardenState(
        seats=seats,
        gentle=False,
        round_limit=0,
        long_round=True,
        layout=TABLES.printed.layout,
        turned=TABLES.printed.turned,
        owners=owners,
        floors=floors,
        roofs=roofs,
        converted=[lands.get(area, "") for area in ALL],
        roof_supply=TABLES.roofs - sum(roofs),
        crane=crane,
        inhabitants=list(inhabitants) or [20] * seats,
        supply=list(supply) or [TABLES.floors[str(seats)] - count for count in built],
        ploys=[TABLES.ploys] * seats,
        projects=list(projects),
        deck=[id for id in PROJECTS if id not in projects],
        taken=[[] for _ in range(seats)],
        mission_deck=[],
        dealt=[],
        kept=[list((missions or {}).get(own, _MISSIONS[own])) for own in range(seats)],
        first=0,
        track=list(track) if track is not None else list(range(seat + 1)),
        round=2,
    )
    left = list(MISSION_CARDS)
    for own in range(seats):
        for id in state.kept[own]:
            left.remove(id)
    state.dealt = [[*kept, left.pop(), left.pop(0)] for kept in state.kept]
    state.mission_deck = left
    for name, value in changed.items():
        assert hasattr(state, name)
        setattr(state, name, value)
    state.steps = [Round(begun=True), NextPlayer(seat=seat)]
    state.steps += (MainAction(seat=seat) for _ in range(actions))
    return state


def start(seats: int = 2, seed: int = 1, **options: str) -> GardenState:
    """A table at its first decision."""
    return begin(GAME, seats, options, seed)[0]


def listed(state: GardenState, seat: int | None = None) -> list[str]:
    """The notations of everything that a seat, or whoever has to decide, may do now."""
    who = deciders(state)[0] if seat is None else seat
    return [notation(option.action) for option in prompt(state, who).options]


def building(state: GardenState, area: str) -> str:
    """What stands on an area, written as in `position`; empty for nothing."""
    place = INDEX[area]
    if state.owners[place] == NOBODY:
        return ""
    return f"{LETTERS[state.owners[place]]}{state.floors[place]}" + "^" * state.roofs[place]


def served(id: str, area: str, *buildings: str, **more: Any) -> bool:
    """Whether Anna may claim a project with her building on an area."""
    return claimable(position(*buildings, projects=[id], **more), 0, INDEX[area]) == [id]


def mission(id: str, *buildings: str, **more: Any) -> int:
    """What a mission is worth to Anna."""
    return mission_points(position(*buildings, **more), 0, id)
