"""The points of 51st State and who has won."""

from rules.fiftyfirststate.state import FiftyFirstState
from rules.game import Result, Score, rank
from rules.text import Text
from rules.verdict import verdict

_TRACK, _LOCATIONS = Text("Track"), Text("Locations")


def scores(view: FiftyFirstState) -> list[Score]:
    """The points of each seat with those of its locations, in the end or so far (section "Scoring")."""
    return [
        Score(
            seat,
            player.points + player.locations,
            ((_TRACK, player.points), (_LOCATIONS, player.locations)),
        )
        for seat, player in enumerate(view.players)
    ]


def result(state: FiftyFirstState) -> Result:
    """Most points, then most goods, then most locations (section "Ties")."""
    goods = [state.goods(seat) for seat in range(state.seats)]
    locations = [player.locations for player in state.players]
    standings = rank(scores(state), goods, locations)
    summary = verdict(standings, (goods, "more goods"), (locations, "more locations"))
    return Result(standings, summary)
