"""The component tables of Federation, checked when they are loaded."""

from collections import Counter

import msgspec

from rules import components
from rules.federation.tables import (
    Ambassador,
    Assistant,
    Boon,
    ByPlayers,
    DeepSpace,
    Erudite,
    Goods,
    Level,
    Megastructure,
    Mission,
    Planets,
    Production,
    Room,
    Senate,
    StartTile,
    Token,
    Totals,
    Track,
    Trade,
)


class Tables(msgspec.Struct, frozen=True):
    """All tables of Federation."""

    rounds: int
    short_rounds: int
    ships: int
    in_hangar: int
    robots: int
    stock: int
    start: Boon
    extra_start: Boon
    start_tiles_more: int
    megastructures_drawn: int
    megastructure_most: int
    order_bonus: tuple[int, ...]
    robot_surcharge: int
    scrap: Boon
    outer: Boon
    deep_space_at: tuple[int, ...]
    extra_line: int
    emptied: Boon
    ring_cost: tuple[Goods, ...]
    medal_least: int
    authority_medal_least: int
    medal_points: tuple[int, ...]
    leftover_crystals: int
    assistant: Assistant
    rally: int
    lobby: int
    totals: Totals
    by_players: dict[int, ByPlayers]
    tracks: tuple[Track, ...]
    ambassadors: tuple[Ambassador, ...]
    senate: Senate
    rooms: tuple[Room, ...]
    planets: Planets
    trades: tuple[Trade, ...]
    levels: tuple[Level, ...]
    beyond: Boon
    tokens: tuple[Token, ...]
    production: tuple[Production, ...]
    megastructures: tuple[Megastructure, ...]
    erudites: tuple[Erudite, ...]
    missions: tuple[Mission, ...]
    deep_space: tuple[DeepSpace, ...]
    start_tiles: tuple[StartTile, ...]

    def __post_init__(self) -> None:
        totals, planets = self.totals, [track.id for track in self.tracks if track.planet]
        kinds = [kind for floor in self.senate.floors for kind in floor]
        rooms = [room.id for room in self.rooms]
        if len(kinds) != totals.spaces or any(len(floor) != len(self.senate.columns) for floor in self.senate.floors):
            raise ValueError("The senate has 18 spaces in six columns")
        if Counter(kinds) != Counter([*planets, *planets, *rooms, SPY, SPY]):
            raise ValueError("Every planet and the Spy have two spaces, every room one")
        if sorted(mission.id for mission in self.missions) != sorted([*planets, *rooms, SPY]):
            raise ValueError("Every kind of space opens a mission of its own")
        nodes = Counter(erudite.node for erudite in self.erudites)
        rings = range(1, len(self.ring_cost) + 1)
        if set(nodes) != {f"{planet}{ring}" for planet in planets for ring in rings} or len(set(nodes.values())) != 1:
            raise ValueError("Every node has as many erudites")
        if (sum(nodes.values()), len(self.missions)) != (totals.erudites, totals.missions):
            raise ValueError("There are 45 erudites and 12 missions")
        if (2 * len(self.tracks), self.stock * len(self.tokens)) != (totals.laws, totals.tokens):
            raise ValueError("There are 16 laws and 24 alteration tokens")
        if sorted(structure.track for structure in self.megastructures) != sorted(track.id for track in self.tracks):
            raise ValueError("Every track has a megastructure")
        steps = {self.planets.last_step, len(self.planets.neo), len(self.planets.moon), len(self.planets.trades) - 1}
        if len(steps) != 1:
            raise ValueError("Planets have ten steps")
        repeated = {id for mission in self.missions for id in mission.repeats}
        if not all(mission.brings != Boon() for mission in self.missions if mission.id in repeated):
            raise ValueError("Only effects can be repeated")
        if any(len(by.project) != players or len(by.law) != players for players, by in self.by_players.items()):
            raise ValueError("Every place has its points")
        if len(self.medal_points) != len(planets) + 4:
            raise ValueError("There are points for no medal, seven kinds and the Star of Honour")
        named = [self.ambassadors, self.tokens, self.production, self.megastructures, self.erudites]
        ids = [part.id for parts in (*named, self.deep_space, self.start_tiles) for part in parts]
        if len(set(ids)) != len(ids):
            raise ValueError("Every piece has an id of its own")


SPY = "SP"
OUTER = "OUT"
GATE = "gate"
HIDDEN = "?"  # a tile of which nobody knows the face
LEFT, RIGHT = "left", "right"

TABLES = components.load("federation", Tables)

TRACKS = tuple(track.id for track in TABLES.tracks)
PLANETS = tuple(track.id for track in TABLES.tracks if track.planet)
PLANET_AT = {id: index for index, id in enumerate(PLANETS)}
NEO, MOON, ATALUM, ARRATOOINE, E81216 = PLANETS
AUTHORITY, FLEET, HONOURS = TRACKS[len(PLANETS) :]

AMBASSADORS = TABLES.ambassadors
AMBASSADOR_AT = {ambassador.id: index for index, ambassador in enumerate(AMBASSADORS)}
COLUMNS = TABLES.senate.columns
FLOORS = len(TABLES.senate.floors)
# Spaces by name, floor by floor, and the kind of each.
KINDS = {
    f"{column}{number}": kind
    for number, floor in enumerate(TABLES.senate.floors, 1)
    for column, kind in zip(COLUMNS, floor, strict=True)
}
SPACES = tuple(KINDS)
WINGS = {column: LEFT if index < TABLES.senate.left else RIGHT for index, column in enumerate(TABLES.senate.columns)}
ROOMS = {room.id: room for room in TABLES.rooms}
PRESIDENCY = next(room.id for room in TABLES.rooms if room.president)
TRADES = {trade.id: trade for trade in TABLES.trades}
TOKENS = {token.id: token for token in TABLES.tokens}
TOKEN_AT = {token.id: index for index, token in enumerate(TABLES.tokens)}
RALLY, DOUBLE_SEAT, PURSE, CROSSING, MANDATE, LOBBY = TOKENS
PRODUCTION = {structure.id: structure for structure in TABLES.production}
MEGASTRUCTURES = {structure.id: structure for structure in TABLES.megastructures}
ERUDITES = {erudite.id: erudite for erudite in TABLES.erudites}
MISSIONS = {mission.id: mission for mission in TABLES.missions}
DEEP_SPACE = {tile.id: tile for tile in TABLES.deep_space}
START_TILES = {tile.id: tile for tile in TABLES.start_tiles}
RINGS = len(TABLES.ring_cost)
NODES = tuple(f"{planet}{ring}" for ring in range(1, RINGS + 1) for planet in PLANETS)
NODE_AT = {node: index for index, node in enumerate(NODES)}


def _lines(node: str) -> tuple[str, ...]:
    """The nodes to which a line leads: from the Gate, along the ring, inward."""
    if node == GATE:
        return NODES[: len(PLANETS)]
    at, ring = PLANET_AT[node[0]], int(node[1])
    found = [f"{PLANETS[(at + side) % len(PLANETS)]}{ring}" for side in (-1, 1)]
    return tuple(found + ([f"{node[0]}{ring + 1}"] if ring < RINGS else []))


LINES = {node: _lines(node) for node in (GATE, *NODES)}
# The nodes that are two lines away.
TWO_LINES = {
    node: tuple(
        far
        for far in NODES
        if far != node and far not in LINES[node] and any(far in LINES[near] for near in LINES[node])
    )
    for node in LINES
}


def law(wing: str, track: str) -> str:
    """The name of a law tile in the count of components."""
    return f"{wing} law {track}"


TERMS = {
    **{track.id: track.name for track in TABLES.tracks},
    **{room.id: room.name for room in TABLES.rooms},
    SPY: "Spy",
    OUTER: "Outer Module",
    LEFT: "left",
    RIGHT: "right",
    **{space: space for space in SPACES},
    **{f"column-{column}": f"column {column}" for column in COLUMNS},
    **{f"node-{node}": f"node {node}" for node in NODES},
    **{f"mission-{mission.id}": mission.name for mission in TABLES.missions},
    **{ambassador.id: ambassador.id for ambassador in AMBASSADORS},
    **{
        part.id: part.name
        for parts in (TABLES.tokens, TABLES.production, TABLES.megastructures, TABLES.erudites)
        for part in parts
    },
    **{tile.id: tile.name for tile in (*TABLES.deep_space, *TABLES.start_tiles)},
}
