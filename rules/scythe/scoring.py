"""The score of Scythe and the result (sections "Scoring" and "Ties")."""

from rules.game import Result, Score, rank
from rules.scythe.chart import ENCOUNTERS, LAKES, MAP, TERRAIN, TUNNELS, longest_line
from rules.scythe.components import TABLES, TILES, Tier
from rules.scythe.state import HIDDEN_COINS, ScytheState
from rules.text import Text
from rules.verdict import verdict

_COINS, _HIDDEN_COINS = Text("Coins"), Text("Coins (secret)")


def tier(popularity: int) -> Tier:
    """What things are worth at a popularity."""
    return next(tier for tier in reversed(TABLES.tiers) if popularity >= tier.popularity)


def tile_count(tile: str, structures: set[str]) -> int:
    """How many of what a structure bonus tile counts a player has (section "Structure bonus tiles")."""
    beside = {hex for place in structures for hex in MAP.neighbours[place]}
    match tile:
        case "tunnels_near":
            return len(beside & TUNNELS)
        case "lakes_near":
            return len(beside & LAKES)
        case "encounters_near":
            return len(beside.intersection(ENCOUNTERS))
        case "on_tunnels":
            return len(structures & TUNNELS)
        case "in_a_row":
            return longest_line(structures)
        case _:
            return sum(TERRAIN[hex] in ("farm", "tundra") for hex in structures)


def tile_coins(state: ScytheState, seat: int) -> int:
    """What the structure bonus tile pays a seat."""
    if not state.tile:
        return 0
    coins = TILES[state.tile].coins
    count = tile_count(state.tile, set(filter(None, state.players[seat].structures)))
    return coins[min(count, len(coins)) - 1] if count else 0


def scores(view: ScytheState) -> list[Score]:
    """The score of each seat if the game ended now; secret coins count as none."""
    found: list[Score] = []
    for seat, player in enumerate(view.players):
        worth = tier(player.popularity)
        stars, territories, resources = len(player.stars), view.territories(seat), sum(view.stock(seat))
        known = player.coins != HIDDEN_COINS
        parts = (
            (_COINS if known else _HIDDEN_COINS, player.coins if known else 0),
            (Text("Structure bonus"), tile_coins(view, seat)),
            (Text("Stars ({count} at ${each})", {"count": stars, "each": worth.star}), stars * worth.star),
            (
                Text("Territories ({count} at ${each})", {"count": territories, "each": worth.territory}),
                territories * worth.territory,
            ),
            (
                Text("Resources ({count} at ${each} a pair)", {"count": resources, "each": worth.resources}),
                resources // 2 * worth.resources,
            ),
        )
        found.append(Score(seat, sum(points for _, points in parts), parts))
    return found


def result(state: ScytheState) -> Result:
    """Most coins win; ties go down the list of the section "Ties"."""
    players = state.players
    ties = (
        ([p.in_play + p.deployed + p.built for p in players], "more workers, mechs and structures"),
        ([p.power for p in players], "more power"),
        ([p.popularity for p in players], "more popularity"),
        ([sum(state.stock(seat)) for seat in range(state.seats)], "more resources"),
        ([state.territories(seat) for seat in range(state.seats)], "more territories"),
        ([len(p.stars) for p in players], "more stars"),
    )
    standings = rank(scores(state), *(numbers for numbers, _ in ties))
    return Result(standings, verdict(standings, *ties, unit="coins"))
