"""Who wins a column of Tholos, and what it is worth."""

import msgspec

from rules.game import Result, Score, rank
from rules.text import Place as At
from rules.text import Text, Who
from rules.tholos.components import GREY, LOCATIONS, TABLES
from rules.tholos.state import TholosState


class Column(msgspec.Struct, frozen=True):
    """The worth of a column. `winner` is a seat, or None when both have equally many stones there."""

    winner: int | None
    points: int


def column(state: TholosState, index: int) -> Column:
    """The winner of a column as it stands, and the points for them, which may be negative."""
    stones = state.columns[index]
    counts = [stones.count(state.colour(seat)) for seat in range(2)]
    if counts[0] == counts[1]:
        return Column(None, 0)
    tile = state.ornament(index)
    winner = counts.index(min(counts) if tile.reversed else max(counts))
    worth = TABLES.points
    points = (
        counts[winner] * worth.own
        + counts[1 - winner] * worth.rival
        + stones.count(GREY) * (tile.grey or worth.grey)
        + tile.bonus
    )
    return Column(winner, points)


def scores(state: TholosState) -> list[Score]:
    """The points of both seats by column, for the columns as they stand."""
    columns = [column(state, index) for index in range(len(LOCATIONS))]
    result: list[Score] = []
    for seat in range(2):
        parts = tuple(
            (Text("{location}", {"location": At(LOCATIONS[index].id)}), worth.points)
            for index, worth in enumerate(columns)
            if worth.winner == seat
        )
        result.append(Score(seat, sum(points for _, points in parts), parts))
    return result


def result(state: TholosState) -> Result:
    """More points win, then more columns; equal there too is a draw."""
    final = scores(state)
    columns = [len(score.parts) for score in final]
    standings = rank(final, columns)
    points = {"points": standings[0].score.points, "fewer": standings[1].score.points}
    if standings[1].place == 1:
        summary = Text("A draw: {points} points and as many columns each.", points)
    elif points["points"] == points["fewer"]:
        summary = Text(
            "{winner} wins: {points} points each, but {columns} columns to {lost}.",
            {
                **points,
                "winner": Who(standings[0].seat),
                "columns": columns[standings[0].seat],
                "lost": columns[standings[1].seat],
            },
        )
    else:
        summary = Text("{winner} wins by {points} to {fewer}.", {**points, "winner": Who(standings[0].seat)})
    return Result(standings, summary)
