"""Warriors and boys: how they come to the plain, what is said of them, how they are taken back."""

from collections import Counter
from collections.abc import Mapping

from rules.elongo.actions import Recall
from rules.elongo.components import LANDS
from rules.elongo.resolving import animals
from rules.elongo.rhombs import Point
from rules.elongo.state import BOMA, BUILDER, GUARD, ElongoState, Piece
from rules.game import Option, Turn
from rules.text import Argument, Many, Term, Text, Who

_RECALL = Text("Recall a piece first")


def land_name(colour: str) -> Term:
    """The word for a colour of land."""
    return Term(LANDS[colour].name)


def parcel_words(patches: int, still_open: int, held: Mapping[str, int]) -> Text:
    """A parcel in words: how large, how open, who looks after it."""
    words: dict[str, Argument] = {"patches": patches, "sides": still_open}
    if not held:
        template = "{patches} {patches:patch|patches}, {sides} {sides:side|sides} open, unclaimed"
        return Text(template, words)
    words["held"] = Many(
        tuple(Text("{letter} {count}", {"letter": letter, "count": held[letter]}) for letter in sorted(held))
    )
    template = "{patches} {patches:patch|patches}, {sides} {sides:side|sides} open, caretakers: {held}"
    return Text(template, words)


def put(state: ElongoState, seat: int, kind: str, role: str, patch: int = -1, post: Point | None = None) -> Piece:
    """Put a piece from the stock on the plain."""
    piece = Piece(seat, state.free_number(seat), kind, role, patch, post)
    state.pieces.append(piece)
    return piece


def may_recall(state: ElongoState, seat: int, piece: Piece) -> bool:
    """Builders of finished bomas stay; those on dead posts have gone home already."""
    return piece.seat == seat and piece.role != BOMA


def recall_option(state: ElongoState, piece: Piece, still_open: Mapping[int, int]) -> Option:
    """Taking a piece back, with what that means.

    Args:
        state: of the game.
        piece: which one.
        still_open: how many open sides each parcel has.
    """
    words: dict[str, Argument] = {"piece": piece.name, "kind": Term(piece.kind)}
    if piece.role == BUILDER:
        label, hint = Text("Recall {piece}, {kind} on a post", words), Text("The post stays as it is")
    elif piece.role == GUARD:
        words["animals"] = animals(state.land(piece.patch), piece.animals)
        label = Text("Recall {piece}, guard of {animals}", words)
        hint = Text("They go back to your stock; their places stay empty for ever")
    else:
        words["land"] = land_name(state.land(piece.patch))
        label = Text("Recall {piece}, {kind} on {land} land", words)
        parcel = state.parcels[piece.patch]
        held = Counter(other.name[0] for other in state.caretakers(parcel))
        hint = parcel_words(state.capacity(parcel), still_open[parcel], held)
    return Option(Recall(piece.name), label, hint, _RECALL, piece.name)


def take_back(state: ElongoState, piece: Piece, turn: Turn) -> None:
    """Return a piece to its owner, and the animals of a guard (rulebook: recalling pieces)."""
    state.pieces = [other for other in state.pieces if other is not piece]
    words: dict[str, Argument] = {"seat": Who(piece.seat), "piece": piece.name, "kind": Term(piece.kind)}
    if piece.role == GUARD:
        land = state.land(piece.patch)
        state.animals[piece.seat][land] += piece.animals
        turn.say(
            "{seat} recalls the guard {piece}: {animals} {count:goes|go} back to the stock.",
            **words,
            animals=animals(land, piece.animals),
            count=piece.animals,
        )
    else:
        turn.say("{seat} recalls the {kind} {piece}.", **words)
