"""Villages, cities and points of Hellas."""

from collections.abc import Iterable, Mapping, Sequence

import msgspec

from rules.game import Result, Score, Turn, rank
from rules.hellas.components import HOUSE, PALACE, TABLES
from rules.hellas.state import HellasState
from rules.hexes import groups
from rules.text import Argument, Many, Text, Who


class Group(msgspec.Struct, frozen=True):
    """Pieces of one seat that hang together.

    Attributes:
        kind: ``city`` with a house and a palace, ``village`` with houses only, else an empty string. Squares may be
            part of any.
        fields: where the pieces stand.
        temples: the ids of the temples beside it.
        statues: the fields of the statues beside it.
    """

    kind: str
    fields: tuple[str, ...]
    temples: tuple[str, ...]
    statues: tuple[str, ...]


def seat_groups(state: HellasState, seat: int) -> list[Group]:
    """All groups of a seat, the largest cities first, then villages, then the rest."""
    island, pieces = state.island, state.pieces
    kinds = {field: pieces[field].partition(" ")[0] for field in state.fields(seat)}
    found: list[Group] = []
    for fields in groups(kinds, island.beside):
        present = [kinds[field] for field in fields]
        kind = ("city" if PALACE in present else "village") if HOUSE in present else ""
        found.append(
            Group(
                kind,
                tuple(fields),
                tuple(temple for temple, site in island.temples.items() if not site.around.isdisjoint(fields)),
                tuple(statue for statue in state.statues() if not set(island.beside[statue]).isdisjoint(fields)),
            )
        )
    return sorted(found, key=lambda group: (("city", "village", "").index(group.kind), -len(group.fields)))


def cities(state: HellasState, seat: int) -> list[Group]:
    """The cities of a seat, the largest first."""
    if state.reserve[seat][PALACE] == TABLES.pieces[PALACE]:
        return []
    return [group for group in seat_groups(state, seat) if group.kind == "city"]


def points(state: HellasState, seats: Iterable[int]) -> dict[int, int]:
    """The live points of some seats; none when the table counts at the end only."""
    return {seat: _live(state, seat).points for seat in seats} if state.live else {}


def report(state: HellasState, before: Mapping[int, int], turn: Turn) -> None:
    """Log how the live points have changed since `before`."""
    now = points(state, before)
    changes = tuple(
        Text("{seat} {change:+} (now {points})", {"seat": Who(seat), "points": now[seat], "change": now[seat] - old})
        for seat, old in before.items()
        if now[seat] != old
    )
    if changes:
        turn.say("Points: {changes}.", changes=Many(changes))


def live_scores(state: HellasState) -> list[Score]:
    """The points that the island and the rings are worth now. They fall when cities merge."""
    return [_live(state, seat) for seat in range(state.seats)]


def _live(state: HellasState, seat: int) -> Score:
    worth = TABLES.points
    own = cities(state, seat)
    return _score(
        seat,
        ("Largest city", worth.piece * len(own[0].fields) if own else 0),
        ("Temples", worth.pillar * sum([state.pillars[temple] for city in own for temple in city.temples])),
        ("Statues", worth.statue * sum([len(city.statues) for city in own])),
        ("Rings", worth.ring * state.rings[seat]),
    )


def final_scores(state: HellasState) -> list[Score]:
    """The points at the end: also for most rings and for marble."""
    worth = TABLES.points
    most = max(state.rings)
    return [
        Score(
            score.seat,
            score.points + majority + marble,
            (*score.parts, (Text("Most rings"), majority), (Text("Marble"), marble)),
        )
        for score in live_scores(state)
        for majority in [worth.most_rings if most and state.rings[score.seat] == most else 0]
        for marble in [state.marble[score.seat] // worth.marble]
    ]


def scores(state: HellasState) -> list[Score]:
    """The points as they stand, or the final ones when the game is over.

    Pictures and the log leave them out before the end when the table counts only then.
    """
    return live_scores(state) if state.steps else final_scores(state)


def result(state: HellasState) -> Result:
    """Most points win. In a tie more marble left over wins, or the victory is shared."""
    final = final_scores(state)
    left = [marble % TABLES.points.marble for marble in state.marble]
    standings = rank(final, left) if state.leftover else rank(final)
    winners = [standing.seat for standing in standings if standing.place == 1]
    points = standings[0].score.points
    level = [score.seat for score in final if score.points == points]
    words: Mapping[str, Argument] = {
        "winners": _names(winners),
        "winner": Who(winners[0]),
        "points": points,
        "left": left[winners[0]],
        "others": _names([seat for seat in level if seat not in winners]),
    }
    if len(winners) > 1:
        summary = Text("{winners} share the victory with {points} points.", words)
    elif len(level) > 1:
        summary = Text(
            "{winner} wins: level with {others} at {points} points, but with more marble left over ({left}).", words
        )
    else:
        summary = Text("{winner} wins with {points} points.", words)
    return Result(standings, summary)


def _names(seats: Sequence[int]) -> Many:
    return Many(tuple(map(Who, seats)))


def _score(seat: int, *parts: tuple[str, int]) -> Score:
    return Score(seat, sum([points for _, points in parts]), tuple([(Text(name), points) for name, points in parts]))
