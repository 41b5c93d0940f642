"""Building houses, squares, palaces and statues: D2, D3, D4 and D9 of the rules."""

from functools import cache
from typing import ClassVar

from rules.game import Action, Option, Prompt, Step, Turn
from rules.hellas import scoring
from rules.hellas.actions import Decline, House, Palace, Square, SquareOnly, Statue
from rules.hellas.components import BOARDS, COSTS, HOUSE, PALACE, SQUARE, STATUE, TABLES
from rules.hellas.state import HellasState
from rules.text import Many, Place, Term, Text, Who

_VERBS: dict[str, type[House | Square | Palace | Statue]] = {
    HOUSE: House,
    SQUARE: Square,
    PALACE: Palace,
    STATUE: Statue,
}
_LABELS = {
    HOUSE: "House on {field} for {price} marble",
    SQUARE: "Square on {field} for {price} marble",
    PALACE: "Palace on {field} for {price} marble",
    STATUE: "Statue on {field} for {price} marble",
}
# Rows that share a list. None has more than 25 build fields, so that each fits a menu.
_BANDS = {row: Text(band) for band, rows in TABLES.bands.items() for row in rows}
_OR = Text("Or")
_NO_MORE = {
    HOUSE: Option(Decline(), Text("Build no house"), group=_OR),
    SQUARE: Option(Decline(), Text("Build no square"), group=_OR),
    PALACE: Option(Decline(), Text("Build no palace"), group=_OR),
    STATUE: Option(Decline(), Text("Build no statue"), group=_OR),
}
_NEITHER = Option(Decline(), Text("Build neither house nor square"), group=_OR)
_SQUARE_ONLY = Option(SquareOnly(), Text("No house, but a square"), group=_OR)


# Options never change, so each is made once; listing them is most of the cost of a ply.
@cache
def _sites(board: str, kind: str, coast: bool) -> tuple[tuple[str, Option], ...]:
    """Every build field with the option to build there, or the coast fields only."""
    island = BOARDS[board]
    cost = COSTS[kind]
    found: list[tuple[str, Option]] = []
    for field in island.build:
        if field in island.shore:
            if cost.coast is None:
                continue
            price, hint = cost.coast, "Coast{beside}"
        elif coast:
            continue
        else:
            price, hint = cost.interior, "Interior{beside}"
        marks = tuple(Place(mark) for mark in island.marks[field])
        beside = Text(", beside {marks}", {"marks": Many(marks)}) if marks else Text("")
        option = Option(
            _VERBS[kind](field),
            Text(_LABELS[kind], {"field": Place(field), "price": price}),
            Text(hint, {"beside": beside}),
            _BANDS[field[0]],
            field,
        )
        found.append((field, option))
    return tuple(found)


def offers(state: HellasState, seat: int, kind: str) -> list[Option]:
    """Every free field on which a seat can pay for a piece."""
    cost = COSTS[kind]
    marble = state.marble[seat]
    if marble >= cost.interior:
        sites = _sites(state.board, kind, False)
    elif cost.coast is not None and marble >= cost.coast:
        sites = _sites(state.board, kind, True)
    else:
        return []
    pieces = state.pieces
    return [option for field, option in sites if field not in pieces]


def can_build(state: HellasState, seat: int, kind: str) -> bool:
    """Whether a seat is asked to build: when it can, or when others cannot see that it lacks the marble."""
    if state.hidden:
        return any(field not in state.pieces for field, _ in _sites(state.board, kind, False))
    return bool(offers(state, seat, kind))


def _erect(state: HellasState, seat: int, kind: str, field: str, turn: Turn) -> None:
    before = scoring.points(state, range(state.seats) if kind == STATUE else [seat])
    price = state.build(seat, kind, field)
    words = {"seat": Who(seat), "piece": Term(kind), "field": Place(field), "price": price}
    if state.hidden:
        turn.say("{seat} builds a {piece} on {field}.", **words)
        turn.tell(seat, "You pay {price} marble and have {left} left.", price=price, left=state.marble[seat])
    else:
        turn.say("{seat} builds a {piece} on {field} for {price} marble.", **words)
    scoring.report(state, before, turn)


def _why_not(state: HellasState, seat: int, kind: str, field: str) -> Text:
    """Why a seat cannot put a piece on a field."""
    island, at = state.island, {"field": Place(field), "piece": Term(kind)}
    if field not in island.map.places:
        return Text("The island has no field {field}.", {"field": field})
    for site in (*island.quarries.values(), *island.temples.values()):
        if site.field == field:
            return Text("{field} is {site}; nothing is built there.", {**at, "site": Place(site.id)})
    if field in state.pieces:
        return Text("{field} is taken.", at)
    if kind == STATUE and field in island.shore:
        return Text("{field} is on the coast; statues stand in the interior.", at)
    price = state.price(kind, field)
    return Text(
        "A {piece} on {field} costs {price} marble, and you have {marble}.",
        {**at, "price": price, "marble": state.marble[seat]},
    )


class Building(Step[HellasState, House | Square | SquareOnly | Palace | Statue | Decline]):
    """What all building has in common: the seats decide one after the other.

    Attributes:
        waiting: the seats that have yet to decide, the present one first.
        kind: what is built.
    """

    # With hidden marble, others would learn that a seat cannot pay; in the open such a seat is not asked.
    automatic = False
    kind: ClassVar[str] = ""
    waiting: list[int]

    def deciders(self, state: HellasState) -> tuple[int]:
        return (self.waiting[0],)

    def begin(self, state: HellasState, turn: Turn) -> None:
        """Pass over the seats that cannot build; end the action when nobody else can."""
        while self.waiting and not can_build(state, self.waiting[0], self.kind):
            turn.say("{seat} cannot build a {piece}.", seat=Who(self.waiting.pop(0)), piece=Term(self.kind))
        if not self.waiting:
            state.steps.pop()

    def next_seat(self, state: HellasState, turn: Turn) -> None:
        """The present seat is done."""
        del self.waiting[0]
        state.turn += 1
        self.begin(state, turn)

    def prompt(self, state: HellasState, seat: int) -> Prompt:
        return Prompt(_ask(self.kind, state.marble[seat]), [*offers(state, seat, self.kind), _NO_MORE[self.kind]])

    def play(
        self, state: HellasState, seat: int, action: House | Square | SquareOnly | Palace | Statue | Decline, turn: Turn
    ) -> None:
        match action:
            case House(field) | Palace(field) | Statue(field):
                _erect(state, seat, self.kind, field, turn)
            case _:
                turn.say("{seat} builds no {piece}.", seat=Who(seat), piece=Term(self.kind))
        self.next_seat(state, turn)

    def refusal(self, state: HellasState, seat: int, action: Action) -> Text | None:
        match action:
            case House(field) | Square(field) | Palace(field) | Statue(field) if type(action) is _VERBS[self.kind]:
                return _why_not(state, seat, self.kind, field)
            case _:
                return None


class BuildHouse(Building):
    """Everybody may build a house, in turn order from the active player."""

    rule = "house"
    kind = HOUSE


class BuildPalace(Building):
    """Everybody may build a palace, in turn order from the active player."""

    rule = "palace"
    kind = PALACE


class BuildStatue(Building):
    """The active player may build a statue."""

    rule = "statue"
    kind = STATUE


class HouseAndSquare(Building):
    """Everybody may build a house, a square or both, in turn order from the active player.

    Attributes:
        then_square: whether the present seat has decided about the house.
    """

    rule = "house-square"
    kind = HOUSE
    then_square: bool = False

    def prompt(self, state: HellasState, seat: int) -> Prompt:
        marble = state.marble[seat]
        if self.then_square:
            return Prompt(_ask(SQUARE, marble), [*offers(state, seat, SQUARE), _NO_MORE[SQUARE]])
        houses = offers(state, seat, HOUSE)
        rest = [_SQUARE_ONLY, _NEITHER] if houses else [_NEITHER]
        return Prompt(_ask("house_square", marble), [*houses, *rest])

    def play(
        self, state: HellasState, seat: int, action: House | Square | SquareOnly | Palace | Statue | Decline, turn: Turn
    ) -> None:
        match action:
            case House(field):
                _erect(state, seat, HOUSE, field, turn)
                self.then_square = can_build(state, seat, SQUARE)
            case SquareOnly():
                turn.say("{seat} builds no house.", seat=Who(seat))
                self.then_square = True
            case Square(field):
                _erect(state, seat, SQUARE, field, turn)
                self.then_square = False
            case _:
                if self.then_square:
                    turn.say("{seat} builds no square.", seat=Who(seat))
                else:
                    turn.say("{seat} builds neither house nor square.", seat=Who(seat))
                self.then_square = False
        if not self.then_square:
            self.next_seat(state, turn)

    def refusal(self, state: HellasState, seat: int, action: Action) -> Text | None:
        match action:
            case Square(field) if self.then_square:
                return _why_not(state, seat, SQUARE, field)
            case House(field) if not self.then_square:
                return _why_not(state, seat, HOUSE, field)
            case _:
                return None


@cache
def _ask(kind: str, marble: int) -> Text:
    texts = {
        HOUSE: "You may build a house: {coast} marble on the coast, {interior} in the interior. You have {marble}.",
        SQUARE: "You may build a square: {coast} marble on the coast, {interior} in the interior. You have {marble}.",
        PALACE: "You may build a palace: {coast} marble on the coast, {interior} in the interior. You have {marble}.",
        STATUE: "You may build a statue in the interior: {interior} marble. You have {marble}.",
        "house_square": "You may build a house and then a square: each {coast} marble on the coast, {interior} in the "
        "interior. You have {marble}.",
    }
    cost = COSTS.get(kind, COSTS[HOUSE])
    return Text(texts[kind], {"coast": cost.coast or 0, "interior": cost.interior, "marble": marble})
