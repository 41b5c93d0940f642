"""Positions of Elongo written as the rules write them: a lay is ``R 1 L`` or ``GY 6 R G``. Seat 0 plays first."""

from collections.abc import Iterable, Mapping, Sequence
from random import Random

from rules.chance import Chance
from rules.elongo import GAME
from rules.elongo.components import LANDS, LENGTHS, TYPES
from rules.elongo.laying import lay, start_hexagon, start_patch
from rules.elongo.resolving import resolve
from rules.elongo.rhombs import Point
from rules.elongo.state import CARETAKER, ElongoState, Piece
from rules.elongo.steps import Caretaker, RecallOrLay
from rules.elongo.typed import expand
from rules.game import Turn
from rules.notation import notation
from rules.table import apply, begin, deciders, prompt
from tests.rules.playing import Reading

_reading = Reading(GAME, ["Anna", "Ben", "Cleo"])
said = _reading.said

# Posts of the start hexagon (rulebook: the start hexagon).
A: Point = (0, 1, -1, 1)
D: Point = (0, 0, -1, 0)


def position(
    claims: Mapping[str, int] | None = None,
    shields: Sequence[str] = (),
    seats: int = 2,
    seat: int = 0,
    length: str = "long",
    share: bool = True,
    closed: bool = False,
    number: int = 1,
) -> ElongoState:
    """A turn of a seat, with as many shields of every type as it likes.

    Args:
        claims: who stands on which patch of the hexagon.
        shields: laid already, without caretakers.
        seats: of the table.
        seat: whose turn it is.
        length: of the game.
        share: whether tied fields are shared.
        closed: whether hands are hidden.
        number: which shield of the turn comes next.
    """
    state = ElongoState(
        seats=seats,
        length=length,
        share=share,
        closed=closed,
        first=0,
        round=1,
        lap=1,
        hands=[list(TYPES) * 8 for _ in range(seats)],
        bags={"wide": [], "narrow": []},
        animals=[dict.fromkeys(LANDS, LENGTHS[length].animals) for _ in range(seats)],
    )
    start_hexagon(state)
    for name, owner in (claims or {}).items():
        put(state, owner, start_patch(name))
    for written in shields:
        lay_only(state, written)
    state.steps = [RecallOrLay(seat=seat, number=number)]
    return state


def put(state: ElongoState, seat: int, patch: int) -> Piece:
    """Put a caretaker on a patch, whoever is there."""
    piece = Piece(seat, state.free_number(seat), LANDS[state.land(patch)].caretaker, CARETAKER, patch)
    state.pieces.append(piece)
    return piece


def lay_only(state: ElongoState, written: str) -> tuple[int, ...]:
    """Lay a shield for nobody; returns the numbers of the new sides."""
    take, side, lean = (line.split()[1:] for line in expand(written))
    touch = lean[1][0].upper()
    colours = touch + take[0].replace(touch, "", 1)
    return lay(state, colours, int(side[0]), lean[0]).opened


def play(state: ElongoState, *written: str) -> list[str]:
    """Play actions written as notation by whoever has to decide; returns the log."""
    return _reading.play(state, *written)


def lays(state: ElongoState, *written: str) -> list[str]:
    """Lay a shield, then do what is written; nobody is placed when nothing is. Returns the log."""
    shield, *more = written
    log = play(state, *expand(shield))
    if isinstance(state.steps[-1] if state.steps else None, Caretaker):
        log += play(state, *(more or ["skip"]))
    return log


def refusal(state: ElongoState, written: str) -> str:
    """Why an action is refused."""
    return _reading.refusal(state, written)


def refused(state: ElongoState, written: str) -> str:
    """Why a lay such as ``GY 6 L G`` is refused."""
    *first, last = expand(written)
    twin = GAME.copy(state)
    play(twin, *first)
    return refusal(twin, last)


def listed(state: ElongoState) -> list[str]:
    """The notations of everything that may be done now."""
    return [notation(option.action) for option in prompt(state, deciders(state)[0]).options]


def open_numbers(state: ElongoState) -> list[int]:
    """The numbers of the open sides."""
    return [side.number for side in state.sides]


def stock(state: ElongoState, seat: int) -> str:
    """What animals a seat has left: red, green, yellow."""
    return " ".join(f"{land}{state.animals[seat][land]}" for land in LANDS)


def names(pieces: Iterable[Piece]) -> list[str]:
    """The names of pieces and what they are."""
    return [f"{piece.name} {piece.role}" for piece in pieces]


def start(seats: int = 2, seed: int = 1, **options: str) -> ElongoState:
    """A table at its first decision."""
    return begin(GAME, seats, options, seed)[0]


def enclosed(state: ElongoState, parcel: int) -> list[str]:
    """Close every open side of a parcel as if it were thicket, then settle; returns the log."""
    state.sides = [side for side in state.sides if state.parcels[side.patch] != parcel]
    return settled(state)


def settled(state: ElongoState, seat: int = 0) -> list[str]:
    """What happens after a lay of a seat; returns the log."""
    turn = Turn(Chance(1, 1))
    resolve(state, seat, turn)
    return [said(message.text) for message in turn.messages]


def played(seats: int, seed: int, plies: int = 10_000, **options: str) -> ElongoState:
    """A game played at random, to its end or up to a ply."""
    dice = Random(seed)
    state, _ = begin(GAME, seats, options, seed)
    for ply in range(1, plies + 1):
        if not deciders(state):
            break
        offered = prompt(state, deciders(state)[0]).options
        apply(state, deciders(state)[0], dice.choice(offered).action, Turn(Chance(seed, ply)))
    return state
