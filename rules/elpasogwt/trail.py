"""The trail of El Paso: which places a herder reaches (section "Movement and range")."""

from collections.abc import Mapping
from functools import lru_cache

from rules.elpasogwt.components import EL_PASO, NEUTRAL, SPACES, TABLES


@lru_cache(64)
def _ways(neutral: str) -> dict[str, tuple[str, ...]]:
    """Where the trail goes on from each place, with the neutral buildings in that order."""
    name = dict(zip(NEUTRAL, neutral, strict=True))
    return {
        name.get(place, place): tuple(name.get(after, after) for after in ways) for place, ways in TABLES.trail.items()
    }


@lru_cache(4096)
def reach(neutral: str, built: str, start: str, steps: int) -> Mapping[str, int]:
    """The places that a herder reaches within so many steps, each with the fewest steps to it.

    Args:
        neutral: the letters of the neutral buildings, in the order of their places on the trail.
        built: the numbers of the spaces with a player's building.
        start: where it stands.
        steps: at most.
    """
    ways = _ways(neutral)
    found: dict[str, int] = {}
    ahead = [(start, 0)]
    while ahead:
        place, taken = ahead.pop()
        for after in ways[place]:
            empty = after in SPACES and after not in built
            count = taken if empty else taken + 1
            if count > steps or (not empty and found.get(after, count + 1) <= count):
                continue
            if not empty:
                found[after] = count
            # Nobody passes El Paso.
            if after != EL_PASO:
                ahead.append((after, count))
    order = trail(neutral)
    return {place: found[place] for place in order if place in found}


@lru_cache(64)
def trail(neutral: str) -> tuple[str, ...]:
    """All places in the order of the trail, El Paso last."""
    name = dict(zip(NEUTRAL, neutral, strict=True))
    return (*(name.get(place, place) for place in TABLES.trail if place != EL_PASO), EL_PASO)
