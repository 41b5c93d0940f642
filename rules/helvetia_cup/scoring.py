"""Who wins, and how the goals were scored."""

from rules.game import Result, Score, rank
from rules.helvetia_cup.components import TABLES
from rules.helvetia_cup.state import CupState
from rules.text import Argument, Text, Who

# The cards of a team.
PACKET = len(TABLES.cards) // len(TABLES.teams)

_KINDS = {
    "shoot": "Goals by a shoot",
    "direct": "Goals by a direct kick",
    "header": "Headed goals",
    "penalty": "Goals by a penalty",
}


def final_score(state: CupState) -> tuple[int, int]:
    """The goals that count: a forfeit is 2-0, unless the winner led by so much already."""
    goals = list(state.score)
    if state.decided == "forfeit":
        winner = state.winner
        if goals[winner] - goals[1 - winner] < TABLES.forfeit_goals:
            goals[winner], goals[1 - winner] = TABLES.forfeit_goals, 0
    return goals[0], goals[1]


def shootout_goals(state: CupState) -> tuple[int, int]:
    """The goals of the shoot-out."""
    return state.kicks[0].count("1"), state.kicks[1].count("1")


def scores(state: CupState) -> list[Score]:
    """The goals of both sides by kind."""
    counted = final_score(state)
    result: list[Score] = []
    for side in range(2):
        parts = [
            (Text(label), state.tallies[side][f"goals_{kind}"])
            for kind, label in _KINDS.items()
            if state.tallies[side].get(f"goals_{kind}")
        ]
        if awarded := counted[side] - state.score[side]:
            parts.append((Text("Awarded by forfeit"), awarded))
        result.append(Score(side, counted[side], tuple(parts)))
    return result


def result(state: CupState) -> Result:
    """More goals win; then the shoot-out, then the coin. Without these a draw stands."""
    kicks = shootout_goals(state)
    coin = [int(state.decided == "coin" and state.winner == side) for side in range(2)]
    standings = rank(scores(state), kicks, coin)
    first, second = standings
    words: dict[str, Argument] = {
        "winner": Who(first.seat),
        "loser": Who(second.seat),
        "won": first.score.points,
        "lost": second.score.points,
    }
    if state.decided == "forfeit":
        summary = Text("{winner} wins {won}-{lost}, because {loser} forfeits.", words)
    elif second.place == 1:
        summary = Text("A draw: {won}-{lost}.", words)
    elif first.score.points != second.score.points:
        summary = Text("{winner} wins {won}-{lost}.", words)
    elif state.decided == "coin":
        summary = Text("{won}-{lost} and a level shoot-out: the coin decides for {winner}.", words)
    else:
        shot: dict[str, Argument] = {"for": kicks[first.seat], "against": kicks[second.seat]}
        summary = Text("{won}-{lost}, and {winner} wins the shoot-out {for}-{against}.", {**words, **shot})
    return Result(standings, summary)
