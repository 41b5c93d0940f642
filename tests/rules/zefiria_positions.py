"""Positions of Zefiria written as the rules write them. Seat 0 is the first player."""

from collections.abc import Mapping, Sequence

from rules.notation import notation
from rules.table import deciders, prompt
from rules.zefiria import GAME
from rules.zefiria.actions import Breeze, With
from rules.zefiria.components import INDEX, ISLANDS, TABLES
from rules.zefiria.state import ZefiriaState
from rules.zefiria.steps_round import Round
from rules.zefiria.steps_turn import SpiritTurn
from tests.rules.playing import Reading

# The sample grid of the specification, row by row.
SAMPLE = (7, 12, 1, 20, 5, 18, 3, 9, 14, 22, 11, 25, 13, 2, 16, 4, 8, 21, 19, 10, 24, 6, 15, 17, 23)
PAWNS = {"Bo": "A1", "Ju": "E1", "Sk": "E5", "Au": "A5"}

_reading = Reading(GAME, ["Anna", "Ben", "Cleo", "Dora"])
play, refusal, said = _reading.play, _reading.refusal, _reading.said


def position(
    mover: str,
    pawns: Mapping[str, str] = PAWNS,
    points: int = 4,
    islands: Sequence[int] = SAMPLE,
    round: int = 1,
    rounds: int = 4,
    forecast: tuple[str, str] = ("", ""),
    gems: Sequence[int] = (0, 0, 0, 0),
    diagonal: bool = False,
) -> ZefiriaState:
    """A position in which a spirit has the turn; the pawns in turn order, one a seat.

    A forecast makes it storm mode, with all other cards in the decks.
    """
    grid, storm = forecast
    state = ZefiriaState(
        seats=len(pawns),
        first=0,
        storm_mode=bool(storm),
        diagonal=diagonal,
        chosen=True,
        rounds=rounds,
        round=round,
        islands=list(islands),
        spirits=list(pawns),
        at=[INDEX[space] for space in pawns.values()],
        gems=list(gems[: len(pawns)]),
        grid=grid,
        storm=storm,
    )
    if storm:
        state.grids = [card.id for card in TABLES.grids if card.id != grid]
        state.storms = [card.id for card in TABLES.storms if card.id != storm]
    pawn = state.spirits.index(mover)
    state.steps = [Round(pawn=pawn + 1), SpiritTurn(pawn=pawn, points=points)]
    return state


def listed(state: ZefiriaState, verb: str = "") -> list[str]:
    """The notations of everything that is possible now, of a verb if given."""
    lines = [notation(option.action) for option in prompt(state, deciders(state)[0]).options]
    return [line for line in lines if line.startswith(verb)]


def costs(state: ZefiriaState) -> dict[str, int]:
    """The cost in action points of each second island that is offered."""
    options = prompt(state, deciders(state)[0]).options
    swaps = [option for option in options if isinstance(option.action, Breeze | With)]
    return {option.action.space: int(said(option.hint).split()[0]) for option in swaps}


def island(state: ZefiriaState, space: str) -> int:
    """The island on a space."""
    return state.islands[INDEX[space]]


def ordered(*pairs: str) -> list[int]:
    """The perfect map, except that some pairs of spaces have changed places (``"A1 E5"``)."""
    islands = list(ISLANDS)
    for pair in pairs:
        first, second = (INDEX[space] for space in pair.split())
        islands[first], islands[second] = islands[second], islands[first]
    return islands
