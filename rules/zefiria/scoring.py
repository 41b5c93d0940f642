"""What the map of Zefiria is worth, and whether the group has won."""

from collections.abc import Sequence

from rules.game import Result, Score, Standing
from rules.text import Text
from rules.zefiria.components import COLOUR, SIDE, TABLES, WORTH, Band
from rules.zefiria.state import ZefiriaState

HOME, ROW, ASTRAY = 0, 1, 2


def where(island: int, space: int) -> int:
    """Whether an island is at home, in its row on a wrong space, or in a wrong row: `HOME`, `ROW` or `ASTRAY`."""
    if island == space + 1:
        return HOME
    return ROW if COLOUR[island] == space // SIDE else ASTRAY


def counts(islands: Sequence[int]) -> tuple[int, int, int]:
    """How many islands are at home, in their row, and in a wrong row."""
    found = [0, 0, 0]
    for space, island in enumerate(islands):
        found[where(island, space)] += 1
    return found[HOME], found[ROW], found[ASTRAY]


def islands_worth(islands: Sequence[int]) -> int:
    """The points of a map."""
    return sum(WORTH[island][space] for space, island in enumerate(islands))


def points(state: ZefiriaState) -> int:
    """The score of the group as it stands."""
    return islands_worth(state.islands) + TABLES.points.gem * sum(state.gems)


def band(points: int) -> Band:
    """What a score is called."""
    return [band for band in TABLES.bands if band.least is None or points >= band.least][-1]


def scores(state: ZefiriaState) -> list[Score]:
    """The score that everybody shares, once a seat."""
    home, row, astray = counts(state.islands)
    worth = TABLES.points
    parts = [
        (Text("{count} {count:island|islands} at home", {"count": home}), home * worth.home),
        (Text("{count} {count:island|islands} in the right row only", {"count": row}), row * worth.row),
        (Text("{count} {count:island|islands} in a wrong row", {"count": astray}), astray * worth.astray),
    ]
    if state.storm_mode:
        gems = sum(state.gems)
        parts.append((Text("{count} magical {count:gem|gems} kept", {"count": gems}), gems * worth.gem))
    total = sum(points for _, points in parts)
    return [Score(seat, total, tuple(parts)) for seat in range(state.seats)]


def result(state: ZefiriaState) -> Result:
    """All win or lose together: the band of the score decides."""
    final = scores(state)
    reached = band(final[0].points)
    template = (
        "{band}: you win together with {points} {points:point|points}."
        if reached.won
        else "{band}: {points} {points:point|points} are not enough, you lose together."
    )
    summary = Text(template, {"band": Text(reached.name), "points": final[0].points})
    return Result(tuple(Standing(score.seat, 1, score) for score in final), summary, won=reached.won)
