"""The sentence that says who has won."""

from collections.abc import Sequence

from rules.game import Standing
from rules.text import Many, Text, Who, units


def verdict(standings: Sequence[Standing], *tiebreaks: tuple[Sequence[int], str], unit: str = "points") -> Text:
    """Who won with how many points, and by which tie-break when several had as many.

    Args:
        standings: best first, as `rules.game.rank` makes them from the same tie-breaks.
        tiebreaks: a number a seat, and what it stands for: "more tricks".
        unit: what is counted, in the plural; without its last "s" for one of it.
    """
    winners = [standing.seat for standing in standings if standing.place == 1]
    points = standings[0].score.total
    equal = [standing.seat for standing in standings if standing.score.total == points]
    words = {"winner": Who(winners[0]), "points": points, "unit": Text(units(points, unit))}
    if len(winners) > 1:
        names = Many(tuple(Who(seat) for seat in winners))
        return Text("{winners} share the victory with {points} {unit} each.", {**words, "winners": names})
    if len(equal) == 1:
        return Text("{winner} wins with {points} {unit}.", words)
    for numbers, reason in tiebreaks:
        best = max(numbers[seat] for seat in equal)
        equal = [seat for seat in equal if numbers[seat] == best]
        if len(equal) == 1:
            return Text(
                "{winner} wins with {points} {unit}, after a tie by {reason}.", {**words, "reason": Text(reason)}
            )
    raise ValueError("the tie-breaks do not lead to these standings")


def by_points(standings: Sequence[Standing]) -> Text | None:
    """Who won by how many points, or who share the victory; None where a tie-break has told the first two apart."""
    best, second = standings[:2]
    points = best.score.total
    if second.place == 1:
        winners = Many(tuple(Who(standing.seat) for standing in standings if standing.place == 1))
        template = "{winners} share the victory with {points} " + units(points, "points") + "."
        return Text(template, {"winners": winners, "points": points})
    if second.score.total == points:
        return None
    words = {"winner": Who(best.seat), "points": points, "fewer": second.score.total}
    return Text("{winner} wins by {points} to {fewer}.", words)
