"""Where units can step (sections "Move", "Terrain" and "Occupied hexes")."""

from rules.scythe.chart import (
    ACROSS,
    BASES,
    FACTORY_HEX,
    LAKES,
    LAKES_BY,
    MINABLE,
    NEAR,
    ORDER,
    TERRAIN,
    VILLAGES,
)
from rules.scythe.components import CHARACTER, TABLES
from rules.scythe.state import Player, ScytheState
from rules.text import Argument, Text


def is_worker(unit: str) -> bool:
    """Whether a unit, as it is typed, is a worker."""
    return "@" in unit


def steps_of(player: Player, unit: str, steps: int) -> int:
    """How many steps a unit may take in a move of so many steps."""
    return steps + (TABLES.abilities["speed"].takes if not is_worker(unit) and player.can("speed") else 0)


def last_on_lake(player: Player, place: str) -> bool:
    """Whether the one fighter on a lake would leave nobody there, so that it must take everything along."""
    return place in LAKES and len(player.fighters(place)) == 1


def destinations(state: ScytheState, seat: int, unit: str, place: str) -> list[str]:
    """The places that a unit can step to from a place, in the order of the map."""
    player = state.players[seat]
    if is_worker(unit):
        found = _worker_steps(player, place)
    elif unit == CHARACTER and place in player.workers and last_on_lake(player, place):
        # A character carries nobody, and workers cannot stay on a lake alone.
        return []
    else:
        found = _fighter_steps(state, seat, player, place)
    found.discard(place)
    if is_worker(unit):
        found = {hex for hex in found if state.enemy(seat, hex) is None}
    return sorted(found, key=ORDER.__getitem__)


def no_step(state: ScytheState, seat: int, unit: str, start: str, place: str) -> Text:
    """Why a unit cannot step from a place to another one."""
    words: dict[str, Argument] = {"start": start, "place": place}
    player = state.players[seat]
    if place in BASES:
        return Text("Units come to a home base by a retreat, or with Wayfare.")
    if is_worker(unit) and state.enemy(seat, place) is not None:
        return Text("A worker alone never enters a hex with enemy units.")
    if start in LAKES and unit == CHARACTER and place in _fighter_steps(state, seat, player, start):
        return Text("Nothing may be left behind on a lake, and a character carries no workers.")
    if LAKES.intersection((start, place)):
        return Text("Only fighters with Seaworthy or Submerge step onto lakes and from them.")
    if place in ACROSS[start]:
        return Text("A river runs between {start} and {place}.", words)
    return Text("{place} is not adjacent to {start}.", words)


def _worker_steps(player: Player, place: str) -> set[str]:
    if place in LAKES:
        return set()
    found = set(NEAR[place])
    if player.can("swim"):
        found.update(ACROSS[place])
    tunnels = player.tunnels()
    return found | tunnels if place in tunnels else found


def _fighter_steps(state: ScytheState, seat: int, player: Player, place: str) -> set[str]:
    # A lake is entered and left with the ability for lakes only.
    found = set(NEAR[place])
    submerge = player.can("submerge")
    if submerge or player.can("seaworthy"):
        found.update(LAKES_BY[place])
        if submerge and place in LAKES:
            found.update(LAKES)
    if player.can("riverwalk"):
        walked = player.side.riverwalk
        found.update(hex for hex in ACROSS[place] if TERRAIN[hex] in walked)
    tunnels = player.tunnels()
    if place in tunnels:
        found |= tunnels
    if player.can("township") and (place in VILLAGES or place == FACTORY_HEX):
        found |= _linked(state, seat, place, VILLAGES, {FACTORY_HEX})
    if player.can("underpass") and (place in MINABLE or place in tunnels):
        found |= _linked(state, seat, place, MINABLE, tunnels)
    if player.can("wayfare"):
        present = {other.side.base for other in state.players}
        found.update(id for id in BASES if id == player.side.base or id not in present)
    return found


def _linked(
    state: ScytheState, seat: int, place: str, terrain: frozenset[str], always: set[str] | frozenset[str]
) -> set[str]:
    """The hexes that an ability makes adjacent to a place: those of a terrain that the seat controls, and others."""
    joined = (state.controlled(seat) & terrain) | always
    return joined if place in joined else set()
