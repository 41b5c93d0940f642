"""What a round of Kaiser is worth, and who wins the game."""

from collections.abc import Sequence

from rules.game import Result, Score, Standing, rank
from rules.kaiser.components import HEART, SPADE, TABLES, is_no_trump, number
from rules.kaiser.state import NOBODY, KaiserState, Round
from rules.text import Many, Text, Who
from rules.verdict import verdict


def finished_round(state: KaiserState) -> Round:
    """The round whose last trick has been won."""
    declarer, contract = state.declarer, state.contract
    made = declarer != NOBODY and state.won_by_side(declarer) >= number(contract)
    scores = _classic_scores(state, made) if state.classic else _scores(state, made)
    return Round(
        declarer,
        contract,
        state.deal.trump,
        made,
        tuple(state.deal.won(seat) for seat in range(state.seats)),
        state.captor(SPADE),
        state.captor(HEART),
        tuple(scores),
    )


def _scores(state: KaiserState, made: bool) -> list[int]:
    """Everybody scores the round points; a declarer who missed the contract scores nothing."""
    return [0 if seat == state.declarer and not made else state.points(seat) for seat in range(state.seats)]


def _classic_scores(state: KaiserState, made: bool) -> list[int]:
    """The declaring side wins its points or loses the contract, twice as much in no-trump; the others take theirs.

    A side close to the target gains nothing from the other side's contract.
    """
    scores: list[int] = []
    for seat in range(state.seats):
        points = sum(state.points(partner) for partner in state.side(seat))
        if state.declarer in state.side(seat):
            factor = 2 if is_no_trump(state.contract) else 1
            scores.append(factor * (points if made else -number(state.contract)))
        elif state.total(seat) >= state.limit:
            scores.append(min(points, 0))
        else:
            scores.append(points)
    return scores


def is_over(state: KaiserState) -> bool:
    """Whether the game ends with the round just scored."""
    if state.classic:
        return any(abs(state.total(seat)) >= state.target for seat in range(2))
    return len(state.rounds) == state.last_round


def scores(state: KaiserState) -> list[Score]:
    """The points of each seat in the finished rounds, by what brought them."""
    return [(_classic_score if state.classic else _score)(state, seat) for seat in range(state.seats)]


def _score(state: KaiserState, seat: int) -> Score:
    values = TABLES.values[state.values]
    tricks = sum(played.tricks[seat] for played in state.rounds) * TABLES.trick
    spade = sum(played.spade == seat for played in state.rounds) * values[SPADE]
    heart = sum(played.heart == seat for played in state.rounds) * values[HEART]
    total = state.total(seat)
    parts = (
        (Text("Tricks"), tricks),
        (Text("3 of spades"), spade),
        (Text("5 of hearts"), heart),
        (Text("Missed contracts"), total - tricks - spade - heart),
    )
    return Score(seat, total, parts)


def _classic_score(state: KaiserState, seat: int) -> Score:
    side = state.side(seat)
    own = sum(played.scores[seat] for played in state.rounds if played.declarer in side)
    total = state.total(seat)
    return Score(seat, total, ((Text("Own contracts"), own), (Text("The others' contracts"), total - own)))


def result(state: KaiserState) -> Result:
    """The end of the game."""
    return _classic_result(state) if state.classic else _individual_result(state)


def _individual_result(state: KaiserState) -> Result:
    """Most points, then most contracts made as declarer, then most tricks."""
    made = [sum(played.made and played.declarer == seat for played in state.rounds) for seat in range(state.seats)]
    tricks = [sum(played.tricks[seat] for played in state.rounds) for seat in range(state.seats)]
    standings = rank(scores(state), made, tricks)
    return Result(standings, verdict(standings, (made, "more contracts made"), (tricks, "more tricks")))


def _classic_result(state: KaiserState) -> Result:
    """Reaching the target wins, for the declaring side first; falling to its negative loses."""
    first, second = state.total(0), state.total(1)
    points = {"points": max(first, second), "fewer": min(first, second)}
    if first >= state.target and second >= state.target:
        winner = state.rounds[-1].declarer % 2
        words = {"won": (first, second)[winner], "lost": (first, second)[1 - winner]}
        summary = Text(
            "{winners} win: they declared the round in which both sides reached the target, {won} to {lost}.", words
        )
    else:
        winner = int(second > first)
        if points["points"] >= state.target:
            summary = Text("{winners} win by {points} to {fewer}.", points)
        else:
            summary = Text("{winners} win by {points} to {fewer}: the others fell too low.", points)
    if first == second and first < state.target:
        return Result(_placed(state, (0, 1, 2, 3), ()), Text("Both sides fell too low: they share {points}.", points))
    seats = (winner, winner + 2)
    names = Many(tuple(Who(seat) for seat in seats))
    summary = Text(summary.template, {**summary.args, "winners": names})
    return Result(_placed(state, seats, (1 - winner, 3 - winner)), summary)


def _placed(state: KaiserState, winners: Sequence[int], losers: Sequence[int]) -> tuple[Standing, ...]:
    all_scores = scores(state)
    return (
        *(Standing(seat, 1, all_scores[seat]) for seat in winners),
        *(Standing(seat, 1 + len(winners), all_scores[seat]) for seat in losers),
    )
