"""Who has placed how many animals, and who has won."""

from rules.elongo.components import GREEN, RED, YELLOW
from rules.elongo.state import ElongoState
from rules.game import Result, Score, rank
from rules.text import Argument, Many, Text, Who


def others(state: ElongoState, seat: int) -> int:
    """Sheep and goats that a seat has placed: the tie-break."""
    return state.placed(seat, GREEN) + state.placed(seat, YELLOW)


def scores(state: ElongoState) -> list[Score]:
    """The zebu that each seat has placed."""
    return [
        Score(
            seat,
            state.placed(seat, RED),
            (
                (
                    Text("Zebu placed (sheep and goats: {others})", {"others": others(state, seat)}),
                    state.placed(seat, RED),
                ),
            ),
        )
        for seat in range(state.seats)
    ]


def result(state: ElongoState) -> Result:
    """Who has placed everything first wins, else most zebu, then most sheep and goats."""
    seats = range(state.seats)
    found = scores(state)
    standings = rank(found, [others(state, seat) for seat in seats], [seat == state.winner for seat in seats])
    first, second = standings[:2]
    winners = [standing.seat for standing in standings if standing.place == 1]
    words: dict[str, Argument] = {
        "winner": Who(first.seat),
        "zebu": first.score.points,
        "more": others(state, first.seat),
    }
    if state.winner >= 0:
        words["animals"] = 3 * state.size.animals
        return Result(standings, Text("{winner} wins: all {animals} animals are placed.", words))
    if len(winners) > 1:
        words["winners"] = Many(tuple(map(Who, winners)))
        template = "{winners} share the victory with {zebu} zebu and {more} sheep and goats each."
        return Result(standings, Text(template, words))
    words |= {"fewer": second.score.points, "less": others(state, second.seat)}
    if first.score.points == second.score.points:
        template = "{winner} wins: {zebu} zebu each, but {more} sheep and goats to {less}."
    else:
        template = "{winner} wins with {zebu} zebu placed to {fewer}."
    return Result(standings, Text(template, words))
