"""Positions of Tangram City written as the rules write them. Seat 0 has the start marker."""

from collections.abc import Mapping, Sequence

from rules.chance import Chance
from rules.game import Turn
from rules.notation import notation
from rules.table import begin, deciders, prompt
from rules.tangramcity import GAME
from rules.tangramcity.city import Count, city, count
from rules.tangramcity.components import TABLES, TILES
from rules.tangramcity.rounds import Round
from rules.tangramcity.state import TangramState
from rules.tangramcity.steps import FinalStep, FountainStep, TileStep
from tests.rules.playing import Reading

_reading = Reading(GAME, ["Anna", "Ben", "Cleo", "Dora", "Emil"])
said = _reading.said
_SIDES = {"R": "red", "G": "green"}

# Why a tile may not lie somewhere.
NO_PLACE = "It would overlap something, or stick out of the city."
# The round of worked example 2, and what example 3 adds.
SECOND = ("Crane red", "T17 R 3 E4", "T10 G 2 D2", "T16 R 0 C1", "T18 G 2 C2", "fountain C1 1")
THIRD = ("T06 G 0 C4", "T11 R 1 D5", "T22 R 0 B4", "T14 R 2 E1", "fountain D1 2")

# A city without a gap (worked example 9).
FULL_CITY = (
    "Lotus red", "T02 G 0 E5", "T03 R 1 F4", "T05 R 1 F1", "T06 G 0 B1", "T07 R 1 F3", "T08 R 2 B3", "T09 R 0 F6",
    "T10 G 3 F1", "T11 R 0 E7", "T12 G 3 C5", "T13 G 3 A2", "T14 G 0 D4", "T15 G 1 A3", "T16 R 0 D3", "T17 R 1 E1",
    "T18 G 1 C1", "T19 G 2 A6", "T20 G 2 D6", "T21 R 0 A1", "T22 G 1 B6", "T23 R 3 A4", "fountain G2 4",
    "fountain D4 4", "fountain F4 3", "fountain C5 2", "fountain G5 3", "fountain G6 2",
)  # fmt: skip


def line(written: str) -> str:
    """What is laid, from the notation of the specification: ``T17 R 3 E4``."""
    match written.split():
        case [tile, side, turns, square] if side in _SIDES:
            return f"{tile} {_SIDES[side]} {int(turns) * 90} {square}"
        case _:
            return written


def lines(*written: str) -> list[str]:
    """Several things laid."""
    return [line(one) for one in written]


def shown(*written: str) -> Count:
    """What a city with these things shows."""
    return count(city(lines(*written)))


def position(
    *cities: Sequence[str],
    row: Sequence[str] = ("T01", "T02", "T03", "T04"),
    card: int = 0,
    round: int = 1,
    past: Sequence[str] = (),
    points: Mapping[int, Sequence[int]] | None = None,
    step: type[TileStep] | type[FountainStep] | type[FinalStep] = TileStep,
) -> TangramState:
    """A position in which everybody has a step; all cards of the row are open."""
    seats = len(cities)
    laid = [lines(*written) for written in cities]
    final = step is FinalStep
    state = TangramState(
        seats=seats,
        open_cards=False,
        start=0,
        boards=[own[0].split()[0] if own else "" for own in laid],
        laid=laid,
        aside=[[] for _ in range(seats)],
        lost=[0] * seats,
        deck=[tile for tile in TILES if tile not in row and tile not in past],
        row=list(row),
        lookers=[[] for _ in row],
        shown=[True] * len(row),
        card=card,
        past=list(past),
        round=TABLES.rounds if final else round,
        points=[list((points or {}).get(seat, ())) for seat in range(seats)],
        latest=[0] * seats,
    )
    state.fresh()
    if final:
        state.deck = []
    stage = {TileStep: card + 1, FountainStep: len(row) + 1, FinalStep: 1}[step]
    state.steps = [Round(stage=stage, dealt=True), step()]
    return state


def play(state: TangramState, *written: str, seat: int = 0) -> list[str]:
    """Play actions written as notation by a seat; returns the log."""
    return _reading.play(state, *written, seat=seat)


def refusal(state: TangramState, written: str, seat: int = 0) -> str:
    """Why an action is refused."""
    return _reading.refusal(state, written, seat)


def listed(state: TangramState, seat: int = 0) -> list[str]:
    """The notations of everything that a seat may do now."""
    assert seat in deciders(state)
    return [notation(option.action) for option in prompt(state, seat).options]


def start(seats: int = 2, seed: int = 1, **options: str) -> TangramState:
    """A table at its first decision."""
    return begin(GAME, seats, options, seed)[0]


def legal(written: str, *city_lines: str) -> bool:
    """Whether something written in the notation of the specification fits into a city, by what the steps offer."""
    tile, side, degrees, square = line(written).split()
    state = position(city_lines, row=(tile, "T01", "T02", "T03"))
    hold = f"hold {tile} {side} {degrees}"
    if hold not in listed(state):
        return False
    play(state, hold)
    return f"place {square}" in listed(state)


def silence() -> Turn:
    """A turn whose log nobody reads."""
    return Turn(Chance(1, 1))
