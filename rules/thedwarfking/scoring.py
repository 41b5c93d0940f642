"""What a round of The Dwarf King is worth, and who wins the game."""

from rules.game import Result, Score, rank
from rules.text import Text
from rules.thedwarfking import challenges
from rules.thedwarfking.components import CHALLENGES, ENCHANTER
from rules.thedwarfking.state import NOBODY, DwarfState, Round
from rules.verdict import verdict


def finished_round(state: DwarfState) -> Round:
    """The round whose last trick has been won."""
    deal = state.deal
    won = challenges.harvest(deal.tricks, state.seats)
    doubled = next((trick.winner for trick in deal.tricks if ENCHANTER in trick.cards), NOBODY)
    points = challenges.points(CHALLENGES[state.challenge], won)
    return Round(state.special, state.challenge, tuple(won.counts), tuple(points), tuple(state.extra), doubled)


def scores(state: DwarfState) -> list[Score]:
    """The points of each seat in the finished rounds, by what brought them."""
    result: list[Score] = []
    for seat in range(state.seats):
        total = state.total(seat)
        points = sum(played.points[seat] for played in state.rounds)
        extra = sum(played.extra[seat] for played in state.rounds)
        parts = (
            (Text("Challenges"), points),
            (Text("Special cards"), extra),
            (Text("Doubled by the Enchanter"), total - points - extra),
        )
        result.append(Score(seat, total, parts))
    return result


def best_rounds(state: DwarfState) -> list[int]:
    """In how many rounds each seat had the best score of the table, alone or with others."""
    best = [max(played.score(seat) for seat in range(state.seats)) for played in state.rounds]
    return [
        sum(played.score(seat) == most for played, most in zip(state.rounds, best, strict=True))
        for seat in range(state.seats)
    ]


def result(state: DwarfState) -> Result:
    """Most points, then most rounds with the best score."""
    best = best_rounds(state)
    standings = rank(scores(state), best)
    return Result(standings, verdict(standings, (best, "more best rounds")))
