"""The points of the cities."""

from rules.game import Result, Score, rank
from rules.tangramcity.city import city, count
from rules.tangramcity.components import TABLES, Rating
from rules.tangramcity.state import TangramState
from rules.text import Text, Who
from rules.verdict import by_points


def scores(state: TangramState) -> list[Score]:
    """The points of every seat: rectangles round by round, and at the end the bonuses."""
    found: list[Score] = []
    for seat in range(state.seats):
        parts = [(Text("Round {round}", {"round": number}), area) for number, area in enumerate(state.points[seat], 1)]
        if not state.steps:
            counted = count(city(state.laid[seat]))
            parts += [
                (Text("Planning bonus"), counted.planning),
                (
                    Text("Balance bonus, red {red} and green {green}", {"red": counted.red, "green": counted.green}),
                    counted.balance,
                ),
            ]
        found.append(Score(seat, sum(points for _, points in parts), tuple(parts)))
    return found


def rating(points: int) -> Rating:
    """What a total is called in a game alone."""
    return [rating for rating in TABLES.ratings if points >= rating.least][-1]


def result(state: TangramState) -> Result:
    """The highest total wins; players who are tied share the victory."""
    standings = rank(scores(state))
    if state.seats == 1:
        points = standings[0].score.points
        reached = rating(points)
        template = "{rating} with {points} points: {seat} wins." if reached.won else "{rating} with {points} points."
        words = {"rating": Text(reached.name), "points": points, "seat": Who(0)}
        return Result(standings, Text(template, words))
    summary = by_points(standings)
    assert summary, "nothing tells players apart who are tied"
    return Result(standings, summary)
