"""The state of Elongo and the questions that the rules ask about it."""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from typing import Literal, Self

import msgspec

from rules.elongo.components import LANDS, LENGTHS, SEAT_LETTERS, SHAPES, TABLES, Colours, Length, Shape
from rules.elongo.rhombs import STEP, Point, Spot, corners
from rules.game import State

# What a piece is on the plain.
CARETAKER, GUARD, BUILDER, BOMA = "caretaker", "guard", "builder", "boma"
# How a post is.
ALIVE, CLOSED, DEAD = "alive", "closed", "dead"

# A corner of a shield is at most two of the directions away from the first one.
_REACH = 2


class Shield(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A shield on the plain. Flat, since a state mostly consists of these.

    Attributes:
        colours: of its halves, the one at the first corner first; a narrow shield has one.
        a, b, c, d: its first corner, see `rules.elongo.rhombs`.
        turn: the direction of the side that leaves that corner counterclockwise.
    """

    colours: Colours
    a: int
    b: int
    c: int
    d: int
    turn: int

    @classmethod
    def at(cls, colours: str, spot: Spot) -> Self:
        """A shield that lies at a spot."""
        return cls(colours, *spot.at, spot.turn)

    @property
    def spot(self) -> Spot:
        """Where it lies."""
        return _spot(self)

    @property
    def corners(self) -> tuple[Point, Point, Point, Point]:
        """The corners counterclockwise from the first one: sharp, blunt, sharp, blunt."""
        return _corners(self)

    @property
    def shape(self) -> Shape:
        """Wide or narrow."""
        return SHAPES[len(self.colours)]

    def half(self, side: int) -> int:
        """The half to which a side belongs."""
        return 0 if len(self.colours) == 1 or side in (0, 3) else 1

    def corner(self, index: int) -> tuple[int, bool, int]:
        """A corner: its degrees, whether it carries a piece of fence, and the half that lies there."""
        shape = self.shape
        sharp = index % 2 == 0
        degrees = shape.sharp if sharp else 180 - shape.sharp
        return degrees, sharp == (shape.fence == "sharp"), index // 2 if shape.halves > 1 else 0

    def fence_corners(self) -> tuple[int, int]:
        """The corners that carry a piece of fence."""
        return (0, 2) if self.shape.fence == "sharp" else (1, 3)


@lru_cache(4096)
def _spot(shield: Shield) -> Spot:
    return Spot(shield.shape.sharp // STEP, (shield.a, shield.b, shield.c, shield.d), shield.turn)


@lru_cache(4096)
def _corners(shield: Shield) -> tuple[Point, Point, Point, Point]:
    return corners(shield.spot)


class OpenSide(msgspec.Struct, array_like=True, gc=False):
    """A side where a shield may be laid.

    Attributes:
        shield, side: of which shield, and which of its sides.
        patch: the land there.
        fits: the ways in which a shield fits there, see `rules.elongo.laying.WAYS`.
    """

    number: int
    shield: int
    side: int
    patch: int
    fits: int


class Piece(msgspec.Struct, gc=False):
    """A warrior or a boy on the plain.

    Attributes:
        number: makes its name, together with the letter of the seat.
        role: `CARETAKER` of a parcel, `GUARD` of a field, `BUILDER` on a post, or `BOMA` when the ring is closed.
        patch: where it stands; -1 on a post.
        post: where it builds.
        animals: how many a guard guards.
    """

    seat: int
    number: int
    kind: str
    role: str
    patch: int = -1
    post: Point | None = None
    animals: int = 0

    @property
    def name(self) -> str:
        """As people call it: ``A3``."""
        return f"{SEAT_LETTERS[self.seat]}{self.number}"


class Boma(msgspec.Struct, frozen=True, gc=False):
    """A closed ring with the animals in it, by land."""

    post: Point
    seat: int
    animals: dict[str, int]


class ElongoState(State, kw_only=True):
    """A game of Elongo. A patch is called twice the number of its shield, plus one for the second half.

    Attributes:
        length: the id of the length.
        share: whether tied players share a field.
        closed: whether hands are seen by their owners only.
        first: the first player.
        round: from 1; 0 before the first one.
        lap: which turn of the round it is for everybody, from 1.
        hands: the shields of each seat, in the order of the box.
        bags: what is left in them by shape, the next shield last.
        held: the shield that is being laid; empty for none.
        laid: the shields on the plain, in order.
        parcels: the parcel of each patch: its lowest patch. -1 where a narrow shield has no second half.
        settled: the parcels that are enclosed.
        sides: the open sides by number.
        thickets: shield and side of what became thicket.
        next_side: the next free number of a side.
        pieces: on the plain, in the order in which they came.
        bomas: the finished ones.
        animals: what each seat has left, by land.
        recent: the shields laid in the last turn.
        winner: who has placed everything first; -1 for nobody.
    """

    length: str
    share: bool
    closed: bool
    first: int
    round: int = 0
    lap: int = 0
    hands: list[list[Colours]]
    bags: dict[str, list[Colours]]
    held: Colours | Literal[""] = ""
    laid: list[Shield] = []
    parcels: list[int] = []
    settled: list[int] = []
    sides: list[OpenSide] = []
    thickets: list[tuple[int, int]] = []
    next_side: int = 1
    pieces: list[Piece] = []
    bomas: list[Boma] = []
    animals: list[dict[str, int]]
    recent: list[int] = []
    winner: int = -1

    # --- the plain -------------------------------------------------------------------------------------------

    def ends(self, side: OpenSide) -> tuple[Point, Point]:
        """The right and the left end of an open side, as seen by somebody who looks outwards."""
        around = self.laid[side.shield].corners
        return around[side.side], around[(side.side + 1) % 4]

    def open_side(self, number: int) -> OpenSide | None:
        """The open side with a number."""
        return next((side for side in self.sides if side.number == number), None)

    def land(self, patch: int) -> str:
        """The colour of a patch."""
        return self.laid[patch // 2].colours[patch % 2]

    def capacity(self, parcel: int) -> int:
        """How many patches a parcel has."""
        return self.parcels.count(parcel)

    def open_sides(self) -> Counter[int]:
        """How many open sides each parcel has."""
        parcels = self.parcels
        return Counter([parcels[side.patch] for side in self.sides])

    def meeting(self, post: Point) -> Iterator[tuple[int, int]]:
        """Shield and corner of everything that meets at a post, in the order in which it was laid."""
        low, high, left, right = post[0] - _REACH, post[0] + _REACH, post[1] - _REACH, post[1] + _REACH
        for index, shield in enumerate(self.laid):
            if low <= shield.a <= high and left <= shield.b <= right and post in (around := shield.corners):
                yield index, around.index(post)

    def post(self, post: Point) -> str:
        """Whether a post is alive, closed or dead (rulebook: fence corners and posts)."""
        degrees = 0
        sides: set[tuple[int, int]] = set()
        for index, corner in self.meeting(post):
            angle, fence, _ = self.laid[index].corner(corner)
            if not fence:
                return DEAD
            degrees += angle
            # A side goes from the corner with its number to the next one.
            sides |= {(index, corner), (index, (corner + 3) % 4)}
        if degrees == TABLES.totals.full:
            return CLOSED
        return ALIVE if any((side.shield, side.side) in sides for side in self.sides) else DEAD

    # --- pieces ----------------------------------------------------------------------------------------------

    def caretakers(self, parcel: int) -> list[Piece]:
        """The pieces that look after a parcel that is not settled."""
        return [piece for piece in self.pieces if piece.role == CARETAKER and self.parcels[piece.patch] == parcel]

    def stock(self, seat: int, kind: str) -> int:
        """How many warriors or boys a seat has left to place."""
        whole = TABLES.warriors if kind == "warrior" else TABLES.boys
        return whole - sum(piece.seat == seat and piece.kind == kind for piece in self.pieces)

    def free_number(self, seat: int) -> int:
        """The lowest number that no piece of a seat on the plain has."""
        taken = {piece.number for piece in self.pieces if piece.seat == seat}
        return next(number for number in range(1, len(taken) + 2) if number not in taken)

    def may_claim(self, seat: int, patch: int) -> bool:
        """Whether a seat has the right piece for a patch, and the parcel is free or has one of its own."""
        parcel = self.parcels[patch]
        if not self.stock(seat, LANDS[self.land(patch)].caretaker):
            return False
        seats = {piece.seat for piece in self.caretakers(parcel)}
        return not seats or seat in seats

    # --- the course of the game --------------------------------------------------------------------------------

    @property
    def size(self) -> Length:
        """The length of the game."""
        return LENGTHS[self.length]

    def is_last(self) -> bool:
        """Whether this is the last round."""
        return self.round == self.size.rounds

    def placed(self, seat: int, land: str) -> int:
        """How many animals of a land a seat has placed."""
        return self.size.animals - self.animals[seat][land]

    def in_order(self, seat: int) -> list[int]:
        """All seats clockwise from one."""
        return [(seat + step) % self.seats for step in range(self.seats)]
