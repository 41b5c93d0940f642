"""When the condition of an objective holds (section "Objectives")."""

from collections.abc import Callable, Mapping

from rules.scythe.chart import AROUND_BASE, AROUND_FACTORY, FACTORY_HEX, LAKES, LAND_TERRAINS, MAP, TERRAIN, TUNNELS
from rules.scythe.components import OBJECTIVES, Numbers
from rules.scythe.state import ScytheState

Condition = Callable[[ScytheState, int, Numbers], bool]


def holds(state: ScytheState, seat: int, number: int) -> bool:
    """Whether the condition of an objective holds for a seat now."""
    card = OBJECTIVES[number]
    return _CONDITIONS[card.id](state, seat, card.at)


def _terrain(state: ScytheState, seat: int, at: Numbers) -> bool:
    return sum(TERRAIN[hex] == at.of for hex in state.controlled(seat)) >= at.control


def _tunnels(state: ScytheState, seat: int, at: Numbers) -> bool:
    return len(state.controlled(seat) & TUNNELS) >= at.control


def _king_of_the_hill(state: ScytheState, seat: int, at: Numbers) -> bool:
    highest = max(player.power for player in state.players)
    return state.players[seat].power == highest and FACTORY_HEX in state.controlled(seat)


def _warning(state: ScytheState, seat: int, at: Numbers) -> bool:
    return state.chased > 0 and state.players[seat].power >= at.power


def _machine_over_muscle(state: ScytheState, seat: int, at: Numbers) -> bool:
    player = state.players[seat]
    return bool(player.factory) and player.deployed >= at.mechs and player.in_play <= at.workers


def _common_man(state: ScytheState, seat: int, at: Numbers) -> bool:
    player = state.players[seat]
    return player.coins <= at.coins and player.in_play >= at.workers and player.popularity >= at.popularity


def _stockpile(state: ScytheState, seat: int, at: Numbers) -> bool:
    owned = state.controlled(seat)
    return any(hex in owned and sum(tokens) >= at.resources and all(tokens) for hex, tokens in state.resources.items())


def _rich(state: ScytheState, seat: int, at: Numbers) -> bool:
    return state.players[seat].coins >= at.coins


def _foundations(state: ScytheState, seat: int, at: Numbers) -> bool:
    player = state.players[seat]

    def pieces(hex: str) -> int:
        return len(player.fighters(hex)) + player.workers.get(hex, 0) + (hex in player.structures)

    return any(pieces(hex) >= at.pieces for hex in MAP.places)


def _hedge(state: ScytheState, seat: int, at: Numbers) -> bool:
    player = state.players[seat]
    has = any(player.cubes) and player.deployed and player.built and any(player.recruits)
    return bool(has) and all(state.stock(seat))


def _balanced_workforce(state: ScytheState, seat: int, at: Numbers) -> bool:
    player = state.players[seat]
    return player.in_play == sum(player.recruits)


def _wolf(state: ScytheState, seat: int, at: Numbers) -> bool:
    player = state.players[seat]
    hex = player.character
    return (
        hex in state.controlled(seat)
        and player.mechs.count(hex) == at.mechs
        and player.workers.get(hex, 0) == at.workers
        and sum(state.tokens(hex)) >= at.resources
    )


def _divide(state: ScytheState, seat: int, at: Numbers) -> bool:
    return not state.players[seat].factory and len(state.controlled(seat) & AROUND_FACTORY) >= at.control


def _pacifist(state: ScytheState, seat: int, at: Numbers) -> bool:
    player = state.players[seat]
    return player.power == at.power and player.popularity >= at.popularity and player.in_play >= at.workers


def _shore(state: ScytheState, seat: int, at: Numbers) -> bool:
    owned = state.controlled(seat)
    return any(sum(hex in owned for hex in MAP.neighbours[lake]) >= at.control for lake in LAKES)


def _foothold(state: ScytheState, seat: int, at: Numbers) -> bool:
    player = state.players[seat]
    return player.built >= at.structures and player.popularity >= at.popularity and not player.deployed


def _monopoly(state: ScytheState, seat: int, at: Numbers) -> bool:
    return max(state.stock(seat)) >= at.resources


def _breakthrough(state: ScytheState, seat: int, at: Numbers) -> bool:
    player = state.players[seat]
    return bool(player.factory) and not any(player.cubes)


def _tactical_mastery(state: ScytheState, seat: int, at: Numbers) -> bool:
    player = state.players[seat]
    return len(player.hand) >= at.cards and "combat" in player.stars


def _human_shield(state: ScytheState, seat: int, at: Numbers) -> bool:
    workers = state.players[seat].workers
    return any(workers.get(hex, 0) >= at.workers for hex in AROUND_FACTORY)


def _warmonger(state: ScytheState, seat: int, at: Numbers) -> bool:
    player = state.players[seat]
    return player.popularity <= at.popularity and player.power >= at.power and player.deployed >= at.mechs


def _diversify(state: ScytheState, seat: int, at: Numbers) -> bool:
    owned = state.controlled(seat)
    return {TERRAIN[hex] for hex in state.players[seat].workers if hex in owned} >= set(LAND_TERRAINS)


def _local_infrastructure(state: ScytheState, seat: int, at: Numbers) -> bool:
    player = state.players[seat]
    return player.built >= at.structures and AROUND_BASE[player.side.base].isdisjoint(player.structures)


_CONDITIONS: Mapping[str, Condition] = {
    "mountains": _terrain,
    "tunnels": _tunnels,
    "farms": _terrain,
    "tundras": _terrain,
    "king_of_the_hill": _king_of_the_hill,
    "warning": _warning,
    "machine_over_muscle": _machine_over_muscle,
    "common_man": _common_man,
    "stockpile": _stockpile,
    "forests": _terrain,
    "villages": _terrain,
    "rich": _rich,
    "foundations": _foundations,
    "hedge": _hedge,
    "balanced_workforce": _balanced_workforce,
    "wolf": _wolf,
    "divide": _divide,
    "pacifist": _pacifist,
    "shore": _shore,
    "foothold": _foothold,
    "monopoly": _monopoly,
    "breakthrough": _breakthrough,
    "tactical_mastery": _tactical_mastery,
    "human_shield": _human_shield,
    "warmonger": _warmonger,
    "diversify": _diversify,
    "local_infrastructure": _local_infrastructure,
}
