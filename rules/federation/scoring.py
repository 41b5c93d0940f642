"""The points of Federation, the final scoring and the result."""

from rules.federation.components import COLUMNS, ERUDITES, TABLES
from rules.federation.state import SOURCES, FederationState, ranked
from rules.game import Result, Score, Turn, rank
from rules.text import Many, Text, Who
from rules.verdict import verdict

_EARNED = tuple(map(Text, SOURCES))
_MEDALS, _LEFT_OVERS, _ERUDITES = Text("Medals"), Text("Left-overs"), Text("Erudites")


def left_overs(state: FederationState, seat: int) -> int:
    """Points for what is left: crystals, diamonds, ships in the hangar and alteration tokens."""
    player = state.players[seat]
    crystals = (player.green + player.pink) // TABLES.leftover_crystals
    return crystals + player.diamonds + player.hangar + sum(player.tokens)


def end_points(state: FederationState, seat: int, id: str) -> int:
    """What an erudite scores in the end."""
    erudite = ERUDITES[id]
    count = erudite.end
    return count.points(state.players[seat].count(count.counts, erudite.planet)) if count else 0


def project_points(state: FederationState) -> list[tuple[str, list[int]]]:
    """The column and the points of each seat of every funded project (section "Ranking")."""
    return [
        (column, ranked(state.values(track), state.by_players.project))
        for column, track, counter in zip(COLUMNS, state.projects, state.funding, strict=True)
        if counter == state.funded_at
    ]


def scores(view: FederationState) -> list[Score]:
    """The points of each seat if the game ended now: those scored, and the final scoring of what it has."""
    funded = project_points(view)
    found: list[Score] = []
    for seat, player in enumerate(view.players):
        parts = [*zip(_EARNED, player.earned, strict=True)]
        parts.append((_MEDALS, TABLES.medal_points[player.medal_count]))
        parts.append((_LEFT_OVERS, left_overs(view, seat)))
        parts.append((_ERUDITES, sum(end_points(view, seat, id) for id in player.erudites)))
        parts += [(Text("Project {column}", {"column": column}), points[seat]) for column, points in funded]
        found.append(Score(seat, sum(points for _, points in parts), tuple(parts)))
    return found


def say_final_scoring(state: FederationState, turn: Turn) -> None:
    """What the end of the game adds to everybody's points."""
    turn.head("Final scoring")
    for found in scores(state):
        more = [(part, points) for part, points in found.parts[len(SOURCES) :] if points]
        told = tuple(Text("{part} {points}", {"part": part, "points": points}) for part, points in more)
        before = state.players[found.seat].points
        turn.say(
            "{seat}: {before} PP, then {told}: {points} PP in all.",
            seat=Who(found.seat),
            before=before,
            told=Many(told),
            points=found.points,
        )


def result(state: FederationState) -> Result:
    """Most points win; a tie is a shared victory (section "Final scoring and ties")."""
    standings = rank(scores(state))
    return Result(standings, verdict(standings, unit="PP"))
