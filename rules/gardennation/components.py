"""The regions, areas, projects, missions and counts of Garden Nation."""

from bisect import bisect_right
from collections.abc import Sequence
from itertools import combinations
from typing import Literal

import msgspec

from rules import components

BRAMBLE = "*"


class Land(msgspec.Struct, frozen=True):
    """A land type, and how many bramble tokens show it."""

    id: str
    letter: str
    symbol: str
    tokens: int


class Region(msgspec.Struct, frozen=True):
    """A tile as printed: the letter of the land and the cost of each area, in the order of the directions."""

    number: int
    areas: tuple[str, ...]


class Link(msgspec.Struct, frozen=True):
    """Two areas that touch across a border, each as position and direction: ``NW-SE``."""

    one: str
    other: str


class Project(msgspec.Struct, frozen=True):
    """A common project.

    Attributes:
        floors: that a building on the land needs at least.
        second: that its neighbours need at least.
        empty: land of the unoccupied area beside it.
    """

    id: str
    name: str
    points: int
    shape: Literal["beside-empty", "outer", "central", "pair", "trio"]
    land: str
    floors: int
    second: int = 0
    empty: str = ""


class Mission(msgspec.Struct, frozen=True):
    """A secret mission: points for each thing that counts; `both` for control of both regions."""

    id: str
    name: str
    copies: int
    counts: Literal["buildings", "floors", "regions", "control"]
    points: int
    land: str = ""
    floors: int = 0
    regions: tuple[int, ...] = ()
    both: int = 0


class Start(msgspec.Struct, frozen=True):
    """Inhabitants of the first player, and of the others."""

    first: int
    others: int


class Track(msgspec.Struct, frozen=True):
    """Actions of the first slot and of the others; turns of each of two players in a long round."""

    first: int
    others: int
    long_round: int


class Control(msgspec.Struct, frozen=True):
    """Inhabitants for most floors in a region, alone and tied."""

    most: int
    tied: int


class Overflow(msgspec.Struct, frozen=True):
    """How often the crane may move on within an action, by the variant; `free`: how often without being stuck."""

    strict: int
    gentle: int
    free: int


class Sum(msgspec.Struct, frozen=True):
    """How many areas a land has, and what they cost together."""

    areas: int
    costs: int


class Totals(msgspec.Struct, frozen=True):
    """What the box holds."""

    yellow: Sum
    green: Sum
    red: Sum
    brambles: int
    projects: int
    missions: int


class Layout(msgspec.Struct, frozen=True):
    """The region at each position, and the clockwise steps by which each region is turned: digits."""

    layout: str
    turned: str


class Band(msgspec.Struct, frozen=True):
    """Points for at least so many inhabitants."""

    least: int
    points: int


class Tables(msgspec.Struct, frozen=True):
    """All tables of Garden Nation."""

    directions: tuple[str, ...]
    start_inhabitants: Start
    floors: dict[str, int]
    roofs: int
    ploys: int
    open_projects: int
    missions_dealt: int
    missions_kept: int
    least_inhabitants: int
    value: int
    round_limit: int
    track: Track
    control: Control
    overflow: Overflow
    totals: Totals
    printed: Layout
    lands: tuple[Land, ...]
    regions: tuple[Region, ...]
    links: tuple[Link, ...]
    projects: tuple[Project, ...]
    missions: tuple[Mission, ...]
    inhabitants: tuple[Band, ...]

    def __post_init__(self) -> None:
        self._check_regions()
        self._check_links()
        lands = {land.id for land in self.lands}
        if any(project.land not in lands or project.empty not in lands | {""} for project in self.projects):
            raise ValueError("A project stands on a land")
        if any(mission.land not in lands | {""} for mission in self.missions):
            raise ValueError("A mission counts a land")
        numbers = [region.number for region in self.regions]
        if any(not set(mission.regions) <= set(numbers) for mission in self.missions):
            raise ValueError("A mission names regions")
        copies = sum(mission.copies for mission in self.missions)
        if self.missions_kept != 2:
            raise ValueError("Two missions are kept")
        if (len(self.projects), copies) != (self.totals.projects, self.totals.missions):
            raise ValueError(f"There are {len(self.projects)} projects and {copies} missions")
        if sum(land.tokens for land in self.lands) < self.totals.brambles:
            raise ValueError("There is a token for every bramble")
        if sorted(self.printed.layout) != [str(number) for number in numbers]:
            raise ValueError("The printed layout has every region once")
        bands = [band.least for band in self.inhabitants]
        if bands != sorted(set(bands)) or bands[0] != self.least_inhabitants:
            raise ValueError("The inhabitants are in order")

    def _check_regions(self) -> None:
        areas = [area for region in self.regions for area in region.areas]
        counted: list[Sum | int] = []
        for land in self.lands:
            costs = [int(area[1:]) for area in areas if area[0] == land.letter]
            counted.append(Sum(len(costs), sum(costs)))
        counted.append(sum(area[0] == BRAMBLE for area in areas))
        if counted != [self.totals.yellow, self.totals.green, self.totals.red, self.totals.brambles]:
            raise ValueError(f"The areas are {counted}")
        if len(self.regions) != len(self.directions) or any(
            len(region.areas) != len(self.directions) for region in self.regions
        ):
            raise ValueError("There are as many regions, and areas in each, as directions")

    def _check_links(self) -> None:
        ends = [end for link in self.links for end in (link.one, link.other)]
        known = {f"{position}-{direction}" for position in self.directions for direction in self.directions[1:]}
        if len(set(ends)) != len(ends) or not set(ends) <= known:
            raise ValueError("No area has two links")
        pairs = {frozenset(end.split("-")[0] for end in (link.one, link.other)) for link in self.links}
        if len(pairs) != len(self.links):
            raise ValueError("Two positions have one link")


TABLES = components.load("gardennation", Tables)

DIRECTIONS = TABLES.directions
WAYS = len(DIRECTIONS)
RING = WAYS - 1
CENTRE = 0
NUMBERS = tuple(region.number for region in TABLES.regions)

# Areas are numbers inside the rules: region by region, in the order of the directions.
AREAS = tuple(f"{number}{direction}" for number in NUMBERS for direction in DIRECTIONS)
INDEX = {area: index for index, area in enumerate(AREAS)}
ALL = range(len(AREAS))


def in_region(number: int) -> range:
    """The areas of a region."""
    return range((number - 1) * WAYS, number * WAYS)


def region_of(area: int) -> int:
    """The number of the region of an area."""
    return area // WAYS + 1


LANDS = {land.id: land for land in TABLES.lands}
PROJECTS = {project.id: project for project in TABLES.projects}
MISSIONS = {mission.id: mission for mission in TABLES.missions}
MISSION_CARDS = tuple(mission.id for mission in TABLES.missions for _ in range(mission.copies))

# How players are called on the map.
LETTERS = "ABCD"


def pairs(cards: Sequence[str]) -> list[tuple[str, str]]:
    """The pairs of different missions among some cards, in the order of the table."""
    return list(combinations([id for id in MISSIONS if id in cards], 2))


_LEAST = [band.least for band in TABLES.inhabitants]


def end_value(inhabitants: int) -> int:
    """The points of so many inhabitants at the end (section "Points for inhabitants")."""
    return TABLES.inhabitants[max(0, bisect_right(_LEAST, inhabitants) - 1)].points


def needs(project: Project) -> str:
    """What a project asks for, in a few words."""
    floors = f"{project.floors}+ on {project.land}"
    match project.shape:
        case "beside-empty":
            return f"{floors} next to an empty {project.empty}"
        case "outer" | "central":
            return f"{floors}, {project.shape} region"
        case "pair":
            return f"{project.floors}+ beside {project.second}+, both on {project.land}"
        case "trio":
            others = [land for land in LANDS if land != project.land]
            return f"{floors} beside " + " and ".join(f"{project.second}+ on {land}" for land in others)


def worth(mission: Mission) -> str:
    """What a mission scores, in a few words."""
    match mission.counts:
        case "buildings":
            return f"{mission.points} per building of {mission.floors}+ on {mission.land}"
        case "floors":
            return f"{mission.points} per floor on {mission.land}"
        case "regions":
            return f"{mission.points} per region with {mission.floors}+ floors on one area"
        case "control":
            return f"{mission.points} for region {' or '.join(map(str, mission.regions))}, {mission.both} for both"


UP, DOWN = "up", "down"

TERMS = {
    **{area: area for area in AREAS},
    **{land: land for land in LANDS},
    **{project.id: project.name for project in TABLES.projects},
    **{mission.id: mission.name for mission in TABLES.missions},
    UP: "up",
    DOWN: "down",
}
