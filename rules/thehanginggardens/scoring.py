"""What the gardens are worth."""

from rules.game import Result, Score, Standing, rank
from rules.text import Text, Who
from rules.thehanginggardens.components import TABLES, Rating
from rules.thehanginggardens.state import HangingState
from rules.verdict import by_points


def objective_points(state: HangingState, seat: int) -> int:
    """The points of a seat's markers."""
    return sum(state.marker_points(markers.index(seat)) for markers in state.markers if seat in markers)


def scores(state: HangingState) -> list[Score]:
    """The points of every seat as the gardens stand."""
    found: list[Score] = []
    for seat in range(state.seats):
        counted = state.tally(seat)
        parts = [
            (Text("Irrigation"), counted.irrigation_points),
            (Text("Blooms"), counted.bloom_points),
            (Text("Trees"), counted.tree_points),
            (Text("Animals"), counted.animal_points),
            (Text("Visitors"), counted.visitor_points),
        ]
        if not state.short:
            parts.append((Text("Royal Objectives"), objective_points(state, seat)))
        found.append(Score(seat, sum(points for _, points in parts), tuple(parts)))
    return found


def rating(points: int) -> Rating:
    """What a total is called in a game alone."""
    return [rating for rating in TABLES.ratings if points >= rating.least][-1]


def result(state: HangingState) -> Result:
    """Most points win; then more tools and gold together; then the victory is shared."""
    supplies = [state.supply(seat) for seat in range(state.seats)]
    standings = rank(scores(state), supplies)
    return Result(standings, _summary(standings, supplies))


def _summary(standings: tuple[Standing, ...], supplies: list[int]) -> Text:
    best = standings[0]
    points = best.score.points
    if len(standings) == 1:
        return Text("{rating} with {points} points.", {"rating": Text(rating(points).name), "points": points})
    words = {
        "winner": Who(best.seat),
        "points": points,
        "supply": supplies[best.seat],
        "less": supplies[standings[1].seat],
    }
    return by_points(standings) or Text(
        "{winner} wins: {points} points each, but {supply} tools and gold to {less}.", words
    )
