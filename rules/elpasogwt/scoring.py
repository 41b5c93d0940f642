"""The points of El Paso (section "Scoring")."""

from collections.abc import Mapping, Sequence
from functools import lru_cache

from rules.elpasogwt.components import (
    BONUS_TILES,
    BONUSES,
    BUILDERS,
    BUILDINGS,
    CATTLE,
    OBJECTIVES,
    POINTS,
    POSTS,
    TABLES,
    TOKENS,
    TRASHED,
    WILD,
    WORKERS,
)
from rules.elpasogwt.state import ElPasoState
from rules.game import Result, Score, rank
from rules.text import Text
from rules.verdict import by_points

_MONEY, _BUILDINGS, _POSTS, _CATTLE = Text("Money"), Text("Buildings"), Text("Trading posts"), Text("Cattle")
_SPACE, _WORKERS, _BONUSES = Text("Simmental space"), Text("Workers"), Text("Bonus tiles")
_OBJECTIVES = Text("Objective tiles")


def score(view: ElPasoState, seat: int) -> Score:
    """The points of a seat as things stand, by source. Nothing that counts is hidden."""
    rancher = view.ranchers[seat]
    owned = rancher.owned
    parts = (
        (_MONEY, rancher.money // TABLES.coins_per_point),
        (_BUILDINGS, sum(BUILDINGS[view.built[space].type].points for space in view.own(seat))),
        (_POSTS, sum(POSTS[value].points for value in rancher.posts)),
        (_CATTLE, sum(POINTS[breed] * owned[breed] for breed in CATTLE)),
        (_SPACE, TABLES.herder_points if view.ending == seat else 0),
        (_WORKERS, sum(POINTS[worker] * owned[worker] for worker in WORKERS)),
        (_BONUSES, sum(BONUSES[tile].points for tile in rancher.bonuses)),
        (_OBJECTIVES, sum(OBJECTIVES[tile].points for tile in fulfilled(view, seat))),
    )
    return Score(seat, sum(points for _, points in parts), parts)


def scores(view: ElPasoState) -> list[Score]:
    """The points of all seats as things stand."""
    return [score(view, seat) for seat in range(view.seats)]


def result(state: ElPasoState) -> Result:
    """Most points win; a tie is a shared victory (section "Ties")."""
    standings = rank(scores(state))
    summary = by_points(standings)
    assert summary is not None
    return Result(standings, summary)


# --- objective tiles ----------------------------------------------------------------------------------------------


def components(view: ElPasoState, seat: int) -> dict[str, int]:
    """What a seat has for objective tiles, by class (section "Objective rules in detail")."""
    rancher = view.ranchers[seat]
    found = dict(rancher.owned)
    for kind, (low, high) in TABLES.disc_classes.items():
        found[kind] = sum(low <= value <= high for value in rancher.posts)
    found[BUILDERS] = view.builders_used(seat)
    found[BONUS_TILES] = len(rancher.bonuses)
    found[TRASHED] = len(rancher.trashed)
    found[TOKENS] = rancher.tokens
    return found


def fulfilled(view: ElPasoState, seat: int) -> tuple[str, ...]:
    """The best set of objective tiles that a seat meets, each component serving one of them only."""
    tiles = view.ranchers[seat].objectives
    if not tiles:
        return ()
    return _best(tuple(sorted(tiles)), tuple(sorted(components(view, seat).items())))


@lru_cache(1024)
def _best(tiles: tuple[str, ...], owned: tuple[tuple[str, int], ...]) -> tuple[str, ...]:
    """Try the dearest tiles first; a branch ends where it cannot beat the best set found so far."""
    has = dict(owned)
    order = sorted(tiles, key=lambda tile: -OBJECTIVES[tile].points)
    worth = [OBJECTIVES[tile].points for tile in order]
    best: tuple[int, tuple[str, ...]] = (0, ())

    def search(index: int, needed: Mapping[str, int], points: int, chosen: tuple[str, ...]) -> None:
        nonlocal best
        if points > best[0]:
            best = points, chosen
        if index == len(order) or points + sum(worth[index:]) <= best[0]:
            return
        more = dict(needed)
        for kind, count in OBJECTIVES[order[index]].needs.items():
            more[kind] = more.get(kind, 0) + count
        if possible(more, has):
            search(index + 1, more, points + worth[index], (*chosen, order[index]))
        search(index + 1, needed, points, chosen)

    search(0, {}, 0, ())
    return best[1]


def possible(needed: Mapping[str, int], has: Mapping[str, int]) -> bool:
    """Whether so many components of each class are there at once. Wild workers stand in for others."""
    missing = 0
    for kind, count in needed.items():
        if count > has[kind]:
            if kind not in WORKERS:
                return False
            missing += count - has[kind]
    # A disc that serves a narrower class is gone for the wider one.
    for narrow, wide in _NESTED:
        if needed.get(narrow, 0) + needed.get(wide, 0) > has[wide]:
            return False
    return missing <= has[WILD]


def _nested(classes: Mapping[str, Sequence[int]]) -> list[tuple[str, str]]:
    return [
        (narrow, wide)
        for narrow, (low, high) in classes.items()
        for wide, (lowest, highest) in classes.items()
        if narrow != wide and lowest <= low and high <= highest
    ]


_NESTED = _nested(TABLES.disc_classes)
