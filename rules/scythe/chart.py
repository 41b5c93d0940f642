"""The map of Scythe: which places touch, and across what (section "Map")."""

from rules.hexes import DIRECTIONS, Hex, HexMap, step
from rules.scythe.components import TABLES

FIELDS = {field.id: field for field in TABLES.map.hexes}
BASES = {base.id: base for base in TABLES.bases}
MAP = HexMap({id: Hex(field.q, field.r) for id, field in FIELDS.items()})
HEXES = tuple(FIELDS)
PLACES = (*HEXES, *BASES)
TERRAIN = {id: field.terrain for id, field in FIELDS.items()}
ORDER = {id: index for index, id in enumerate(PLACES)}

LAKES = frozenset(id for id, terrain in TERRAIN.items() if terrain == "lake")
LAND = frozenset(FIELDS) - LAKES
TUNNELS = frozenset(field.id for field in FIELDS.values() if field.tunnel)
ENCOUNTERS = tuple(field.id for field in FIELDS.values() if field.encounter)
FACTORY_HEX = next(id for id, terrain in TERRAIN.items() if terrain == "factory")
# What a worker makes on each hex where it makes anything.
PRODUCES = {id: made for id, kind in TERRAIN.items() if (made := TABLES.terrain[kind].produces)}
LAND_TERRAINS = tuple(kind for kind, terrain in TABLES.terrain.items() if terrain.produces)
MINABLE = frozenset(id for id, kind in TERRAIN.items() if kind == "mountain")
VILLAGES = frozenset(id for id, kind in TERRAIN.items() if kind == "village")

_RIVERS = frozenset(frozenset(pair.split("-")) for pair in TABLES.map.rivers)


def river(one: str, other: str) -> bool:
    """Whether a river runs between two neighbouring places."""
    return frozenset((one, other)) in _RIVERS or one in _over_river(other) or other in _over_river(one)


def _over_river(place: str) -> tuple[str, ...]:
    return BASES[place].river if place in BASES else ()


def _near(place: str) -> tuple[str, ...]:
    if place in BASES:
        return BASES[place].near
    return tuple(id for id in MAP.neighbours[place] if id in LAND and not river(place, id))


def _across(place: str) -> tuple[str, ...]:
    if place in BASES:
        return BASES[place].river
    return tuple(id for id in MAP.neighbours[place] if id in LAND and river(place, id))


def _lakes(place: str) -> tuple[str, ...]:
    if place in BASES:
        return BASES[place].lakes
    return tuple(id for id in MAP.neighbours[place] if id in LAKES)


# By place, in the order of the map: land a normal step away, land over a river, lakes beside it.
NEAR = {place: _near(place) for place in PLACES}
ACROSS = {place: _across(place) for place in PLACES}
LAKES_BY = {place: _lakes(place) for place in PLACES}
# The land hexes beside each home base, and those around the Factory.
AROUND_BASE = {id: frozenset((*base.near, *base.river, *base.lakes)) for id, base in BASES.items()}
AROUND_FACTORY = frozenset(MAP.neighbours[FACTORY_HEX])


def longest_line(hexes: set[str]) -> int:
    """How many of the hexes lie in the longest unbroken straight line."""
    best = 0
    for id in hexes:
        for way in DIRECTIONS[:3]:
            place, length = MAP.places[id], 0
            while MAP.names.get(place) in hexes:
                length += 1
                place = step(place, way)
            best = max(best, length)
    return best
