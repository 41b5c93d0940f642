"""What happens after a shield and its caretaker: posts, fields, and whether somebody has won."""

from collections import Counter

from rules.elongo.components import LANDS
from rules.elongo.state import ALIVE, BOMA, BUILDER, DEAD, GUARD, Boma, ElongoState, Piece
from rules.game import Turn
from rules.text import Argument, Many, Term, Text, Who


def resolve(state: ElongoState, seat: int, turn: Turn) -> None:
    """Settle everything in the rulebook's order; `seat` is the active player."""
    _posts(state, turn)
    _fields(state, turn)
    for other in state.in_order(seat):
        if not any(state.animals[other].values()):
            state.winner = other
            return


def animals(land: str, count: int) -> Text:
    """Some animals of a land in words: "2 goats"."""
    kind = LANDS[land]
    return Text("{count} {animal}", {"count": count, "animal": kind.animal if count == 1 else kind.animals})


def herd(counts: dict[str, int]) -> Many:
    """Animals of several kinds in words."""
    return Many(tuple(animals(land, count) for land, count in counts.items() if count))


def _posts(state: ElongoState, turn: Turn) -> None:
    for piece in [piece for piece in state.pieces if piece.role == BUILDER]:
        assert piece.post
        how = state.post(piece.post)
        words: dict[str, Argument] = {"seat": Who(piece.seat), "piece": piece.name}
        if how == DEAD:
            state.pieces.remove(piece)
            turn.say("The post of {piece} is dead: the warrior returns to {seat}.", **words)
        elif how != ALIVE:
            piece.role = BOMA
            stock = state.animals[piece.seat]
            placed = dict.fromkeys(LANDS, 0)
            ring = list(state.meeting(piece.post))
            for shield, corner in ring:
                laid = state.laid[shield]
                land = laid.colours[laid.corner(corner)[2]]
                if stock[land]:
                    stock[land] -= 1
                    placed[land] += 1
            state.bomas.append(Boma(piece.post, piece.seat, placed))
            words |= {"shields": len(ring), "animals": herd(placed)}
            turn.say("{seat} completes a boma of {shields} shields with {piece}: {animals} safe for ever.", **words)


def _fields(state: ElongoState, turn: Turn) -> None:
    """Newly enclosed parcels, the largest first, among equals the one with the shield laid earlier."""
    still_open = state.open_sides()
    enclosed = {parcel for parcel in state.parcels if parcel >= 0 and parcel not in still_open}
    empty: list[Text] = []
    for parcel in sorted(enclosed - set(state.settled), key=lambda parcel: (-state.capacity(parcel), parcel)):
        state.settled.append(parcel)
        caretakers = state.caretakers(parcel)
        if caretakers:
            _settle(state, parcel, caretakers, turn)
        else:
            words: dict[str, Argument] = {
                "land": Term(LANDS[state.land(parcel)].name),
                "patches": state.capacity(parcel),
            }
            empty.append(Text("{patches} {land}", words))
    if empty:
        turn.say("Closed in without a caretaker, and empty for ever: {fields}.", fields=Many(tuple(empty)))


def _settle(state: ElongoState, parcel: int, caretakers: list[Piece], turn: Turn) -> None:
    land, capacity = state.land(parcel), state.capacity(parcel)
    counts = Counter(piece.seat for piece in caretakers)
    most = max(counts.values())
    controllers = sorted(seat for seat, count in counts.items() if count == most)
    words: dict[str, Argument] = {"land": Term(LANDS[land].name), "patches": capacity}
    turn.say("A {land} field of {patches} {patches:patch|patches} is enclosed.", **words)
    share = capacity // len(controllers)
    if len(controllers) > 1:
        tied = Many(tuple(map(Who, controllers)))
        if state.share:
            turn.say("{tied} are tied and share it: {share} each.", tied=tied, share=share)
        else:
            turn.say("{tied} are tied, so nobody places animals.", tied=tied)
            share = 0
    guards: list[Piece] = []
    for seat in controllers:
        placed = min(share, state.animals[seat][land])
        if not placed:
            continue
        guard = next(piece for piece in caretakers if piece.seat == seat)
        state.animals[seat][land] -= placed
        guard.role, guard.animals = GUARD, placed
        guards.append(guard)
        template = "{seat} places {animals} there; {guard} stays as guard."
        turn.say(template, seat=Who(seat), animals=animals(land, placed), guard=guard.name)
    home = [piece for piece in caretakers if not any(piece is guard for guard in guards)]
    if home:
        state.pieces = [piece for piece in state.pieces if not any(piece is other for other in home)]
        names = Many(tuple(piece.name for piece in home))
        turn.say("{names} {count:returns|return}.", names=names, count=len(home))
