"""Positions of El Paso written as the rules write them. Seats are 0 to 3: Red, Blue, Green and Yellow."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from rules.elpasogwt import GAME
from rules.elpasogwt.components import BUILDINGS, CATTLE, EL_PASO, MARKET, TABLES, WORKERS, in_order
from rules.elpasogwt.el_paso import ChoosePost, LeaveElPaso
from rules.elpasogwt.state import Building, ElPasoState, Rancher
from rules.elpasogwt.turns import EndOfTurn, MoveHerder, UseBuilding
from rules.notation import notation
from rules.table import begin, deciders, prompt
from tests.rules.playing import Reading

_reading = Reading(GAME, ["Red", "Blue", "Green", "Yellow"])
said = _reading.said
play = _reading.play
refusal = _reading.refusal


def rancher(
    *,
    hand: str = "CR CR CR CR",
    draw: str = "CR",
    discard: str = "",
    workers: str = "",
    discs: str = "L1 L2 L3 L4 M1 M2 M3",
    **given: Any,
) -> Rancher:
    """A player. Cards and workers are written one after the other; the top card of the draw pile is the last one."""
    own = Counter(workers.split())
    assert own.keys() <= WORKERS.keys()
    assert set(hand.split()) <= CATTLE.keys()
    cards = [*hand.split(), *draw.split(), *discard.split()]
    owned = Counter(cards) + own
    return Rancher(
        **{"money": 0, "tokens": 0, **given},
        hand=in_order(hand.split()),
        draw=draw.split(),
        discard=discard.split(),
        workers={kind: own[kind] for kind in WORKERS},
        owned={id: owned[id] for id in (*CATTLE, *WORKERS)},
        discs=discs.split(),
    )


def position(
    *ranchers: Rancher,
    seat: int = 0,
    at: str | None = None,
    built: Mapping[str, tuple[int, int]] | None = None,
    bonuses: str = "BT1 BT2 BT3",
    objectives: str = "J01 J02 J03",
    **changed: Any,
) -> ElPasoState:
    """A position in which a seat moves, or uses the place `at` which its herder is, or delivers at A.

    Args:
        ranchers: from seat 0 on; plain ones for those of two seats that are not given.
        built: by space: the type of a building and its owner.
        bonuses, objectives: tiles, the first three face up, the others in the stack with the next one first.
    """
    players = [*ranchers, *(rancher() for _ in range(2 - len(ranchers)))]
    on_map = {space: Building(type, owner) for space, (type, owner) in (built or {}).items()}
    tiles, aims = bonuses.split(), objectives.split()
    seats = len(players)
    state = ElPasoState(
        seats=seats,
        neutral="BCDEFG",
        sides="a" * len(BUILDINGS),
        trains="AAAA",
        live=True,
        first=0,
        simmental=TABLES.length["standard"] * seats,
        pile=TABLES.length["standard"] * seats,
        supply=dict.fromkeys((*MARKET, *WORKERS), 5),
        stock=[
            TABLES.copies_of_buildings - sum(building.type == type for building in on_map.values())
            for type in BUILDINGS
        ],
        built=on_map,
        bonus_row=tiles[:3],
        bonus_stack=tiles[:2:-1],
        objective_row=aims[:3],
        objective_stack=aims[:2:-1],
        ranchers=players,
    )
    for name, value in changed.items():
        assert hasattr(state, name)
        setattr(state, name, value)
    if at is None:
        state.steps = [MoveHerder(seat=seat)]
    elif at == EL_PASO:
        players[seat].herder = at
        state.shown = seat
        state.steps = [EndOfTurn(seat=seat), LeaveElPaso(seat=seat), ChoosePost(seat=seat)]
    else:
        players[seat].herder = at
        state.steps = [EndOfTurn(seat=seat), UseBuilding(seat=seat, place=at)]
    return state


def start(seats: int = 2, seed: int = 1, **options: str) -> ElPasoState:
    """A table at its first decision."""
    return begin(GAME, seats, options, seed)[0]


def listed(state: ElPasoState, *verbs: str) -> list[str]:
    """The notations of everything that whoever decides may do now, or of some verbs only."""
    found = [notation(option.action) for option in prompt(state, deciders(state)[0]).options]
    return [line for line in found if not verbs or line.split()[0] in verbs]
