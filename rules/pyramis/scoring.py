"""What the pyramids are worth."""

from collections.abc import Sequence

from rules.game import Result, Score, Standing, rank
from rules.pyramis.components import COLOURS, GROUND, NOTHING, PYRAMID, STARS, TOP, Star
from rules.pyramis.pyramid import areas, show, visible
from rules.pyramis.state import HIDDEN, PyramisState
from rules.text import Term, Text, Who
from rules.verdict import by_points


def aliens(state: PyramisState, seat: int) -> int:
    """The aliens of a seat: the visible ones, and those on the Shooting Stars that are known."""
    return show(state.pyramids[seat]).aliens + sum(STARS[id].aliens for id in known_stars(state, seat))


def known_stars(state: PyramisState, seat: int) -> list[str]:
    """The Shooting Stars of a seat that the view shows."""
    return [id for id in state.stars[seat] if id != HIDDEN]


def alien_points(state: PyramisState) -> list[int]:
    """The points of each seat for aliens: only who has most of them scores."""
    counted = [aliens(state, seat) for seat in range(state.seats)]
    most = max(counted)
    if counted.count(most) > 1 and not state.tied_aliens:
        return [0] * state.seats
    return [count if count == most else 0 for count in counted]


def star_points(star: Star, pyramid: Sequence[str]) -> int:
    """What a Shooting Star is worth with a pyramid, besides its aliens."""
    times = _times(star, pyramid)
    return star.points * (min(times, star.most) if star.most else times)


def _times(star: Star, pyramid: Sequence[str]) -> int:
    cards = [card for card in pyramid if card]
    match star.counts:
        case "once":
            return 1
        case "colour":
            return sum(card[0] == star.colour for card in cards)
        case "ground":
            return len({pyramid[slot][0] for slot in GROUND if pyramid[slot]})
        case "top":
            return len(visible(pyramid, TOP).replace(NOTHING, "")) if pyramid[TOP] else 0
        case "rainbow":
            return int({card[0] for card in cards} == set(COLOURS))
        case "area":
            return int(show(pyramid).cards >= star.least)
        case "bare":
            return sum(PYRAMID not in visible(pyramid, slot) for slot, card in enumerate(pyramid) if card)
        case "twins":
            return int(sum(area.bit_count() >= star.least for area in areas(pyramid)) >= 2)


def scores(state: PyramisState) -> list[Score]:
    """The points of every seat as the pyramids stand, with the Shooting Stars that the view shows."""
    majority = alien_points(state)
    found: list[Score] = []
    for seat, pyramid in enumerate(state.pyramids):
        shown = show(pyramid)
        stars = [
            (Text("{star}", {"star": Term(id)}), star_points(STARS[id], pyramid)) for id in known_stars(state, seat)
        ]
        parts = (
            (Text("Pyramids"), shown.pyramids),
            (Text("Largest area"), shown.doubled),
            (Text("Aliens"), majority[seat]),
            *stars,
        )
        found.append(Score(seat, sum(points for _, points in parts), parts))
    return found


def result(state: PyramisState) -> Result:
    """Most points win; then more visible pyramids; then fewer Shooting Stars; then the victory is shared."""
    final = scores(state)
    pyramids = [show(pyramid).pyramids for pyramid in state.pyramids]
    stars = [len(drawn) for drawn in state.stars]
    standings = rank(final, pyramids, [-count for count in stars])
    return Result(standings, _summary(standings, pyramids, stars))


def _summary(standings: tuple[Standing, ...], pyramids: Sequence[int], stars: Sequence[int]) -> Text:
    if told := by_points(standings):
        return told
    best, second = standings[:2]
    words = {
        "winner": Who(best.seat),
        "points": best.score.points,
        "pyramids": pyramids[best.seat],
        "less": pyramids[second.seat],
    }
    if words["pyramids"] != words["less"]:
        return Text("{winner} wins: {points} points each, but {pyramids} visible pyramids to {less}.", words)
    words |= {"stars": stars[best.seat], "more": stars[second.seat]}
    return Text("{winner} wins: {points} points each, but only {stars} Shooting Stars to {more}.", words)
