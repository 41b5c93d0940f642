"""Positions of Tholos written as the rules write them. Seat 0 is White, seat 1 is Black."""

from collections.abc import Mapping

from rules.errors import Refused
from rules.notation import notation, parse
from rules.table import act, deciders, prompt
from rules.text import PlainReader, Text, write
from rules.tholos import GAME
from rules.tholos.components import COLOURS, INDEX, LOCATIONS
from rules.tholos.state import TholosState
from rules.tholos.steps import MainAction

WHITE, BLACK = 0, 1
STONES = {"W": 15, "B": 15, "G": 10}
FULL = "GGGGG"

_READER = PlainReader(["Wanda", "Bruno"], GAME.terms)


def position(
    columns: Mapping[str, str] | None = None,
    white: str = "",
    black: str = "",
    mover: int = WHITE,
    ornaments: Mapping[str, str] | None = None,
    quarry: str | None = None,
) -> TholosState:
    """A position in which `mover` has the main action.

    Args:
        columns: stones by location, from the bottom to the top, such as ``{"a": "WWB"}``; the others are empty.
        white: White's workshop.
        black: Black's workshop.
        ornaments: tiles by location.
        quarry: the numbers of white, black and grey stones, such as ``"8/6/4"``; else all that are nowhere else.
    """
    state = TholosState(
        seats=2,
        white=WHITE,
        quarry={},
        workshops=[white, black],
        columns=[(columns or {}).get(location.id, "") for location in LOCATIONS],
        ornaments=[(ornaments or {}).get(location.id, "") for location in LOCATIONS],
        steps=[MainAction(seat=mover)],
    )
    if quarry:
        state.quarry = dict(zip(COLOURS, map(int, quarry.split("/")), strict=True))
    else:
        laid = "".join([*state.columns, white, black])
        state.quarry = {colour: STONES[colour] - laid.count(colour) for colour in COLOURS}
    return state


def play(state: TholosState, *lines: str) -> list[str]:
    """Play actions written as notation by whoever has to decide; returns the log."""
    log: list[str] = []
    for line in lines:
        outcome = act(GAME, state, deciders(state)[0], parse(GAME.action_types, line), 0, 1)
        log += [said(message.text) for message in outcome.messages]
    return log


def refusal(state: TholosState, line: str) -> str:
    """The sentence that refuses an action."""
    before = GAME.encode(state)
    try:
        act(GAME, state, deciders(state)[0], parse(GAME.action_types, line), 0, 1)
    except Refused as refused:
        assert GAME.encode(state) == before
        return said(refused.text)
    raise AssertionError(f"{line} is possible")


def listed(state: TholosState) -> list[str]:
    """The notations of everything that is possible now."""
    return [notation(option.action) for option in prompt(state, deciders(state)[0]).options]


def said(text: Text) -> str:
    """A text as people read it."""
    return write(text, _READER)


def column(state: TholosState, location: str) -> str:
    """The stones of a column, from the bottom to the top."""
    return state.columns[INDEX[location]]


def quarry(state: TholosState) -> str:
    """The numbers of white, black and grey stones in the quarry."""
    return "/".join(str(state.quarry[colour]) for colour in COLOURS)


def mover(state: TholosState) -> int:
    """Who has to decide."""
    return deciders(state)[0]
