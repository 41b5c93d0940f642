"""Elongo in words: the alt text of the picture, and the whole board in plain lines."""

from collections import Counter

from rendering.outcome import heading, verdict
from rendering.scene import Scene
from rules.elongo import GAME
from rules.elongo.components import BOY, HIDDEN, LANDS, SEAT_LETTERS, TERMS, WARRIOR
from rules.elongo.scoring import others
from rules.elongo.state import BUILDER, CARETAKER, GUARD, ElongoState, Piece
from rules.game import State
from rules.text import PlainReader, counted, write


def _verdict(view: ElongoState, scene: Scene) -> str:
    if scene.over:
        return verdict(GAME, view, scene)
    reader = PlainReader([scene.called(seat) for seat in range(view.seats)], TERMS)
    turn = f"{scene.turn()}. " if scene.turn() else ""
    return f"{turn}{write(GAME.status(view), reader)}."


def _stock(view: ElongoState, seat: int) -> str:
    stock = view.animals[seat]
    animals = ", ".join(f"{stock[land]} {kind.animals}" for land, kind in LANDS.items())
    return (
        f"{animals} to place; {counted(view.stock(seat, WARRIOR), 'warrior')}, {counted(view.stock(seat, BOY), 'boy')}"
    )


def _hand(view: ElongoState, seat: int) -> str:
    counts = Counter(view.hands[seat])
    shown = [f"{count} {type}" for type, count in counts.items() if HIDDEN not in type]
    hidden = sum(count for type, count in counts.items() if HIDDEN in type)
    return ", ".join([*shown, *([f"{hidden} hidden"] if hidden else [])]) or "none"


def _fields(view: ElongoState) -> list[str]:
    """The claimed parcels that are still open: land, patches, open sides and caretakers."""
    still_open = view.open_sides()
    claimed = dict.fromkeys(view.parcels[piece.patch] for piece in view.pieces if piece.role == CARETAKER)
    return [
        f"{LANDS[view.land(parcel)].name} {view.capacity(parcel)} ({still_open[parcel]} open) "
        + " ".join(piece.name for piece in view.caretakers(parcel))
        for parcel in claimed
    ]


def _piece(view: ElongoState, piece: Piece) -> str:
    if piece.role == GUARD:
        land = LANDS[view.land(piece.patch)]
        return f"{piece.name} guards {piece.animals} {land.animals if piece.animals > 1 else land.animal}"
    if piece.role == CARETAKER:
        return f"{piece.name} {piece.kind} on {LANDS[view.land(piece.patch)].name} land"
    return f"{piece.name} builds a boma" if piece.role == BUILDER else f"{piece.name} in a finished boma"


def _sides(view: ElongoState) -> str:
    by_land = {
        kind.name: [str(side.number) for side in view.sides if view.land(side.patch) == land]
        for land, kind in LANDS.items()
    }
    return "; ".join(f"{name} {' '.join(numbers)}" for name, numbers in by_land.items() if numbers)


def _bomas(view: ElongoState) -> str:
    return ", ".join(f"{SEAT_LETTERS[boma.seat]} with {sum(boma.animals.values())}" for boma in view.bomas)


def describe(view: State, scene: Scene) -> str:
    """The alt text of the picture."""
    assert isinstance(view, ElongoState)
    title = heading(GAME, scene)
    lines = [title, _verdict(view, scene)]
    for seat in view.in_order(view.first):
        lines.append(f"{scene.called(seat)} ({SEAT_LETTERS[seat]}): {_stock(view, seat)}.")
    lines.append(f"{len(view.laid)} shields lie on the plain, {len(view.sides)} sides are open.")
    fields = _fields(view)
    if fields:
        lines.append(f"Claimed: {'; '.join(fields)}.")
    guards = [_piece(view, piece) for piece in view.pieces if piece.role == GUARD]
    if guards:
        lines.append(f"{', '.join(guards)}.")
    if view.bomas:
        lines.append(f"Bomas: {_bomas(view)}.")
    for seat in view.in_order(view.first):
        lines.append(f"Shields of {SEAT_LETTERS[seat]}: {_hand(view, seat)}.")
    return " ".join(lines)


def words(view: State, scene: Scene) -> str:
    """The whole board in plain lines."""
    assert isinstance(view, ElongoState)
    lines = [_verdict(view, scene), ""]
    for seat in view.in_order(view.first):
        placed = f"{view.placed(seat, 'R')} zebu and {others(view, seat)} sheep and goats placed"
        lines.append(f"{scene.called(seat)} ({SEAT_LETTERS[seat]}): {_stock(view, seat)}; {placed}")
        lines.append(f"  Shields: {_hand(view, seat)}")
        own = [_piece(view, piece) for piece in view.pieces if piece.seat == seat]
        if own:
            lines.append(f"  On the plain: {', '.join(own)}")
    if view.held:
        lines.append(f"In hand to lay: {TERMS[view.held]}")
    lines += ["", f"{len(view.laid)} shields lie on the plain. Open sides by their land: {_sides(view)}"]
    if view.thickets:
        lines.append(f"Thicket: {len(view.thickets)} sides")
    fields = _fields(view)
    if fields:
        lines.append(f"Claimed land: {'; '.join(fields)}")
    if view.bomas:
        lines.append(f"Bomas: {_bomas(view)}")
    return "\n".join(lines)
