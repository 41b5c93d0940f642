"""The points of Tzolk'in, the final scoring and the result."""

from collections.abc import Mapping

from rules.game import Result, Score, rank
from rules.text import Text
from rules.tzolkin.components import (
    BUILDINGS,
    MONUMENTS,
    TABLES,
    TOP_LEVEL,
    Monument,
)
from rules.tzolkin.state import (
    ARCHITECTURE_POINTS,
    BUILDING_POINTS,
    OFFERING_POINTS,
    TEMPLE_POINTS,
    UNFED_POINTS,
    TzolkinState,
)
from rules.verdict import verdict

_EARNED = {
    TEMPLE_POINTS: Text("Temples"),
    BUILDING_POINTS: Text("Buildings"),
    ARCHITECTURE_POINTS: Text("Architecture"),
    OFFERING_POINTS: Text("Chichen Itza"),
    UNFED_POINTS: Text("Unfed workers"),
}
_SKULLS = Text("Skulls")


def left_corn(state: TzolkinState, seat: int) -> int:
    """The corn of a player when all blocks are turned into corn."""
    player = state.players[seat]
    return player.corn + sum(have * price for have, price in zip(player.blocks, TABLES.market, strict=True))


def monument_points(state: TzolkinState, seat: int, id: str) -> int:
    """What a monument brings its owner (section "Monuments")."""
    player, monument = state.players[seat], MONUMENTS[id]
    match monument.counts:
        case "temple_points":
            return sum(temple.points[step] for temple, step in zip(TABLES.temples, player.steps, strict=True))
        case "best_temple":
            count = max(0, max(player.steps) - TABLES.start_step)
        case "colour":
            count = _of_colour(state, seat, monument)
        case "placed_skulls":
            count = state.placed_skulls()
        case "full_tracks":
            count = player.levels.count(TOP_LEVEL)
        case "levels":
            count = sum(player.levels)
        case "workers":
            count = player.in_play
        case "cards":
            count = len(player.buildings) + len(player.monuments)
        case "all_monuments":
            count = sum(len(other.monuments) for other in state.players)
        case "corn_tiles":
            count = player.corn_tiles
        case "wood_tiles":
            count = player.wood_tiles
    if monument.worth:
        return monument.worth[count]
    return count * (monument.by_players[state.seats] if monument.by_players else monument.pays)


def _of_colour(state: TzolkinState, seat: int, monument: Monument) -> int:
    player = state.players[seat]
    colours = [BUILDINGS[id].colour for id in player.buildings]
    return (colours + [MONUMENTS[id].colour for id in player.monuments]).count(monument.colour)


def _monuments(worths: Mapping[str, int]) -> Text:
    """What the points of monuments are called: which they are, and what each brings where there are several."""
    if len(worths) > 1:
        return Text("Monuments ({each})", {"each": ", ".join(f"{id} {worth}" for id, worth in worths.items())})
    return Text("Monument {id}", {"id": next(iter(worths))}) if worths else Text("Monuments")


def scores(view: TzolkinState) -> list[Score]:
    """The points of each seat if the game ended now: those scored, and the final scoring of what it has."""
    found: list[Score] = []
    for seat, player in enumerate(view.players):
        parts = [(text, player.earned[source]) for source, text in _EARNED.items()]
        corn = left_corn(view, seat)
        whole, quarters = divmod(corn, TABLES.corn_for_point)
        template = "{corn} corn at {each} for a point"
        if quarters:
            template += " ({rest} over)"
        told = Text(template, {"corn": corn, "each": TABLES.corn_for_point, "rest": quarters})
        parts.append((told, whole))
        parts.append((_SKULLS, TABLES.skull_points * player.skulls))
        worths = {id: monument_points(view, seat, id) for id in player.monuments}
        parts.append((_monuments(worths), sum(worths.values())))
        points = sum(worth for _, worth in parts)
        found.append(Score(seat, points, tuple(parts), quarters))
    return found


def result(state: TzolkinState) -> Result:
    """Most points win, then most workers on the gears; else the victory is shared (section "Ties")."""
    workers = [len(state.on_gears(seat)) for seat in range(state.seats)]
    standings = rank(scores(state), workers)
    return Result(standings, verdict(standings, (workers, "more workers on the gears")))
