"""Positions of Tangram City written as the rules write them. Seat 0 has the start marker."""

from collections.abc import Mapping, Sequence

from rules.errors import Refused
from rules.notation import notation, parse
from rules.table import act, deciders, prompt
from rules.tangramcity import GAME
from rules.tangramcity.city import Count, city, count
from rules.tangramcity.components import TABLES, TILES
from rules.tangramcity.rounds import Round
from rules.tangramcity.state import TangramState
from rules.tangramcity.steps import FinalStep, FountainStep, TileStep
from rules.text import PlainReader, Text, write

_READER = PlainReader(["Anna", "Ben", "Cleo", "Dora", "Emil"], GAME.terms)
_SIDES = {"R": "red", "G": "green"}

# The round of worked example 2, and what example 3 adds.
SECOND = ("Crane red", "T17 R 3 E4", "T10 G 2 D2", "T16 R 0 C1", "T18 G 2 C2", "fountain C1 1")
THIRD = ("T06 G 0 C4", "T11 R 1 D5", "T22 R 0 B4", "T14 R 2 E1", "fountain D1 2")


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
    log: list[str] = []
    for action in written:
        outcome = act(GAME, state, seat, parse(GAME.action_types, action), 5, 1)
        log += [said(message.text) for message in outcome.messages]
    return log


def refusal(state: TangramState, written: str, seat: int = 0) -> str:
    """Why an action is refused."""
    before = GAME.encode(state)
    try:
        act(GAME, state, seat, parse(GAME.action_types, written), 5, 1)
    except Refused as refused:
        assert GAME.encode(state) == before
        return said(refused.text).removeprefix(f"{written} is not possible now. ")
    raise AssertionError(f"{written} is possible")


def listed(state: TangramState, seat: int = 0) -> list[str]:
    """The notations of everything that a seat may do now."""
    assert seat in deciders(state)
    return [notation(option.action) for option in prompt(state, seat).options]


def said(text: Text | None) -> str:
    """A text as people read it."""
    assert text
    return write(text, _READER)
