"""Victory points of Helvetia: always what a player has now, never added up from round to round."""

from rules.game import Result, Score, Standing, rank
from rules.helvetia.components import BUILDINGS, GOODS, SPECIAL_TILES, TABLES
from rules.helvetia.state import HelvetiaState
from rules.text import Many, Text, Who

_START = Text("Start player tile")
_CUBES = Text("Cubes on the market")
_GOODS = Text("Goods tiles")
_PERSONALITIES = Text("Personality tiles")
_BUILDINGS = Text("Victory buildings")
_BRANCHES = Text("Branch tiles")
_VILLAGE = Text("Full village")


def score(state: HelvetiaState, seat: int) -> Score:
    """The points of a seat as they stand, by source."""
    points = TABLES.points
    player = state.players[seat]
    specials = [SPECIAL_TILES[id] for id, holder in state.special_tiles.items() if holder == seat]
    parts = (
        (_START, points.start_player * (state.start_player == seat)),
        (_CUBES, points.cube * len(player.delivered)),
        (_GOODS, sum(GOODS[good].tile for good, holder in state.goods_tiles.items() if holder == seat)),
        (_PERSONALITIES, points.personality * sum(space.holder == seat for space in state.people.values())),
        (_BUILDINGS, sum(BUILDINGS[house.kind].points for house in state.villages[seat].houses.values())),
        (_BRANCHES, sum(tile.points for tile in specials if tile.goods)),
        (_VILLAGE, sum(tile.points for tile in specials if not tile.goods)),
    )
    return Score(seat, sum(count for _, count in parts), tuple(part for part in parts if part[1]))


def scores(state: HelvetiaState) -> list[Score]:
    """The points of all seats as they stand."""
    return [score(state, seat) for seat in range(state.seats)]


def result(state: HelvetiaState) -> Result:
    """Most points win, then most awake villagers on buildings and in the own centre; else places are shared."""
    final = scores(state)
    awake = [state.awake(seat) for seat in range(state.seats)]
    standings = rank(final, awake)
    winners = [standing for standing in standings if standing.place == 1]
    best = winners[0]
    level = [other for other in standings[1:] if other.score.points == best.score.points]
    told = {"points": best.score.points, "awake": awake[best.seat]}
    if len(winners) > 1:
        names = Many(tuple(Who(standing.seat) for standing in winners))
        template = "{winners} share the victory: {points} points and {awake} awake villagers each."
        return Result(standings, Text(template, {**told, "winners": names}))
    if level:
        return Result(standings, _by_tie_break(best, level[0], awake, told))
    template = "{winner} wins with {points} points, {lead} ahead of {second}."
    second = standings[1]
    told["lead"] = best.score.points - second.score.points
    return Result(standings, Text(template, {**told, "winner": Who(best.seat), "second": Who(second.seat)}))


def _by_tie_break(best: Standing, second: Standing, awake: list[int], told: dict[str, int]) -> Text:
    template = "{winner} wins: {points} points like {second}, but {awake} awake villagers to {fewer}."
    names = {"winner": Who(best.seat), "second": Who(second.seat), "fewer": awake[second.seat]}
    return Text(template, {**told, **names})
